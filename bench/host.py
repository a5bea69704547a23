#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""This machine: runs bench/host/run.sh, shows what it prints and writes bench/results/host.csv: part of `make bench`.

Microseconds of wall time, each the fastest of many batches; no test asserts them.
"""
import os
import pathlib
import re

import results
import rp2040
from rp2040 import ROOT, command

SECTION = re.compile(r"== (portable C|this CPU): (.+)")
LIBRARIES = re.compile(r"(OpenSSL \S+) .*(libsodium [^ ,]+)")
ROW = re.compile(r"(keygen|sign|verify|X25519) +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)$")


def cpu():
    """As its maker calls it; virtual machines are often told no more than the family."""
    fields = dict(re.split(r"\s*:\s*", line, maxsplit=1)
                  for line in pathlib.Path("/proc/cpuinfo").read_text().split("\n\n")[0].splitlines() if ":" in line)
    if "model name" not in fields:
        return os.uname().machine
    return f"{fields['model name']} (family {fields['cpu family']}, model {fields['model']})"


def main():
    text = command(ROOT / "bench/host/run.sh")
    print(text)
    libraries = LIBRARIES.search(text)
    rows, build = [], ""
    for line in text.splitlines():
        if line.startswith("== "):
            section = SECTION.match(line)
            build = section[1] if section else ""
        row = ROW.match(line)
        if row and build:
            rows.append({"build": build, "step": row[1], **dict(zip(("cretula_us", "openssl_us", "libsodium_us", "ratio"),
                                                                    row.groups()[1:]))})
    if len(rows) != 8 or not libraries:
        raise rp2040.Failed("bench/host/run.sh printed something else than two tables of four rows")
    compiler = command(os.environ.get("CC", "cc"), "--version").splitlines()[0]
    results.write("host", f"{cpu()}, {compiler}, {os.environ.get('CFLAGS', '-O2')}, {libraries[1]}, {libraries[2]}", rows)


if __name__ == "__main__":
    rp2040.main(main)
