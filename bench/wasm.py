#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""WebAssembly: builds each profile, measures size and speed in Node.js, writes bench/results/wasm.csv: part of `make bench`.

    bench/wasm.py            measures
    bench/wasm.py --check    runs the vectors on each profile instead: part of `make check`; "N passed, N failed" last

Speed is that of this machine and of its JavaScript engine, and no test asserts it.
"""
import argparse
import json
import platform
import re

import results
import rp2040
from rp2040 import ROOT, PROFILES, command

LEVELS = ("s", "3")
MODULES = {"whole_bytes": "cretula", "ed25519_bytes": "ed25519", "verify_bytes": "verify"}


def build(job):
    profile, level = job
    path = rp2040.BUILD / f"wasm-{profile}-{level}"
    command("cmake", "-S", ROOT, "-B", path, f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/boards/cmake/wasm32.cmake",
            "-DCRETULA_BUILD_BOARDS=wasm", f"-DCRETULA_PROFILE={profile}", "-DCMAKE_BUILD_TYPE=Release",
            f"-DCMAKE_C_FLAGS_RELEASE=-O{level} -DNDEBUG")
    command("cmake", "--build", path)
    return path / "boards" / "wasm"


def measure():
    jobs = [(profile, level) for profile in PROFILES for level in LEVELS]
    rows = []
    # Built side by side, timed one by one.
    for (profile, level), modules in zip(jobs, rp2040.parallel(build, jobs, "wasm")):
        row = {"profile": profile, "level": level}
        row.update({key: (modules / f"{name}.wasm").stat().st_size for key, name in MODULES.items()})
        speed = json.loads(command("node", ROOT / "boards/wasm/speed.mjs", modules / "cretula.wasm"))
        row.update({f"{step}_per_second": round(value) for step, value in speed.items()})
        rows.append(row)
    clang = command("clang", "--version").splitlines()[0]
    results.write("wasm", f"{clang}, Node.js {command('node', '--version')}, {platform.machine()}", rows)


def check():
    """Runs the vectors on every profile, all at once."""
    def run(profile):
        vectors = ROOT / "boards/wasm/vectors.mjs"
        module = build((profile, LEVELS[0])) / "cretula.wasm"
        return command("sh", "-c", '"$@" || true', "sh", "node", vectors, module, ROOT / "tests/vectors/data")
    passed = failed = 0
    for profile, text in zip(PROFILES, rp2040.parallel(run, PROFILES, "wasm")):
        *problems, last = text.splitlines()
        counts = re.fullmatch(r"(\d+) passed, (\d+) failed", last)
        if not counts:
            raise rp2040.Failed(f"{profile}: the vectors did not run to their end\n{text}")
        for line in problems:
            print(f"{profile}: {line}")
        passed += int(counts[1])
        failed += int(counts[2])
    print(f"{passed} passed, {failed} failed")
    return failed != 0


def main():
    parser = argparse.ArgumentParser(description="WebAssembly: size, speed, vectors.")
    parser.add_argument("--check", action="store_true", help="run the vectors on each profile")
    return check() if parser.parse_args().check else measure()


if __name__ == "__main__":
    rp2040.main(main)
