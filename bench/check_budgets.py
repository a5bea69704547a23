#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Holds bytes, cycles and stack of each profile to bench/budgets.csv, and on other cores instructions: part of `make check`.

    bench/check_budgets.py             prints what is over its limit, and "N passed, N failed" last
    bench/check_budgets.py --update    writes the budgets anew from what it measures; the promises stay

Counts on the emulator are exact: a budget that breaks says that the code or the compiler changed, not that the machine was
busy. Another compiler than the one named in bench/results/profiles.csv may well break them.
"""
import argparse
import csv

import qemu
import results
import rp2040

FILE = rp2040.ROOT / "bench" / "budgets.csv"
PROGRAMS = ("ed25519_bench", "verify_only", "x25519_bench")
HASHES = ("SHA-1", "SHA-256", "SHA-512")
STEPS = ("keygen", "sign", "verify")
MARGIN_PERCENT = 1
PORTABLE = ", portable C"
ROWS = (*rp2040.PROFILES, *(profile + PORTABLE for profile in rp2040.PROFILES), *qemu.ROWS)


def measure(row):
    """Every figure that a limit can be set on, of a profile, of its portable C alone, or of a profile on another core."""
    if row in qemu.ROWS:
        return qemu.figures(row)
    profile, _, portable = row.partition(", ")
    images = rp2040.build(f"budget-{profile}{'-portable' if portable else ''}", (*PROGRAMS, "hash_bench"), profile,
                          options={"CRETULA_NO_ASM": 1} if portable else None)
    bytes_ = {program: rp2040.sizes(images, program)["library"] for program in PROGRAMS}
    whole = rp2040.run(images, "ed25519_bench")
    shared = rp2040.run(images, "x25519_bench")["shared secret"]
    hashes = rp2040.run(images, "hash_bench")
    figures = {"keygen + sign + verify cycles": sum(whole[step]["cycles"] for step in STEPS),
               "library bytes": bytes_["ed25519_bench"],
               "verify-only library bytes": bytes_["verify_only"],
               "verify-only percent of the whole": 100 * bytes_["verify_only"] / bytes_["ed25519_bench"],
               "X25519 library bytes": bytes_["x25519_bench"],
               "X25519 cycles": shared["cycles"],
               "X25519 stack": shared["stack"]}
    for step in STEPS:
        figures[f"{step} cycles"] = whole[step]["cycles"]
        figures[f"{step} stack"] = whole[step]["stack"]
    for name in HASHES:
        figures[f"{name}, 4 KiB, cycles"] = hashes[name]["cycles"]
    return figures


def read():
    lines = FILE.read_text().splitlines(keepends=True)
    comments = [line for line in lines if line.startswith("#")]
    return comments, list(csv.DictReader(line for line in lines if not line.startswith("#")))


def update(measured):
    comments, rows = read()
    rows = [row for row in rows if row["kind"] == "promise"]
    for profile, figures in measured.items():
        rows += [{"kind": "budget", "profile": profile, "figure": figure, "limit": value + value * MARGIN_PERCENT // 100}
                 for figure, value in figures.items() if isinstance(value, int)]
    with FILE.open("w", encoding="utf-8", newline="") as file:
        file.writelines(comments)
        table = csv.DictWriter(file, fieldnames=list(rows[0]), lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


def check(measured):
    failed = 0
    rows = read()[1]
    for row in rows:
        value, limit = measured[row["profile"]][row["figure"]], results.number(row["limit"])
        if value > limit:
            failed += 1
            print(f"FAILED: {row['profile']}: {row['figure']}: {round(value, 1):,}, {row['kind']} {limit:,}")
    print(f"{len(rows) - failed} passed, {failed} failed")
    return failed != 0


def main():
    parser = argparse.ArgumentParser(description="Holds each profile to its budgets.")
    parser.add_argument("--update", action="store_true", help="take what is measured as the new budgets")
    options = parser.parse_args()
    rp2040.set_up()
    measured = dict(zip(ROWS, rp2040.parallel(measure, ROWS, "budgets")))
    if options.update:
        update(measured)
    return check(measured)


if __name__ == "__main__":
    rp2040.main(main)
