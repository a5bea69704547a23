#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Makes the tables of README.md and bench/RESULTS.md from bench/results/*.csv.

    bench/table.py            writes them
    bench/table.py --check    fails if a file does not say what the csv files say
    bench/table.py --list     the names of the tables

A table stands between "<!-- table:NAME -->" and "<!-- /table -->", and only what is between is written.
"""
import argparse
import pathlib
import re
import sys

import results
from tables import TABLES

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = (ROOT / "README.md", ROOT / "bench" / "RESULTS.md")
PLACE = re.compile(r"(<!-- table:([\w-]+) -->\n).*?(<!-- /table -->)", re.DOTALL)


def filled(path, text):
    def table(match):
        begin, name, end = match.groups()
        if name not in TABLES:
            sys.exit(f"table.py: {path.name}: there is no table '{name}'; see --list")
        return begin + "\n" + TABLES[name]() + "\n\n" + end
    return PLACE.sub(table, text)


def main():
    parser = argparse.ArgumentParser(description="Makes the tables of README.md and bench/RESULTS.md.")
    parser.add_argument("--check", action="store_true", help="compare only")
    parser.add_argument("--list", action="store_true", help="print the names of the tables")
    parser.add_argument("files", nargs="*", type=pathlib.Path, default=FILES)
    options = parser.parse_args()
    if options.list:
        print("\n".join(f"{name:12} {function.__doc__}" for name, function in TABLES.items()))
        return
    passed = failed = 0
    for path in options.files:
        old = path.read_text()
        new = filled(path, old)
        places = len(PLACE.findall(old))
        if not options.check:
            if new != old:
                path.write_text(new)
            continue
        wrong = [match[2] for match, other in zip(PLACE.finditer(new), PLACE.finditer(old)) if match[0] != other[0]]
        for name in wrong:
            print(f"FAILED: {path.name}: table '{name}' differs from bench/results: run bench/table.py")
        if places == 0:
            print(f"FAILED: {path.name} has no table")
        passed += places - len(wrong)
        failed += len(wrong) + (places == 0)
    if options.check:
        print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    try:
        main()
    except FileNotFoundError as error:
        sys.exit(f"table.py: {error.filename}: not there" + (
            "; `make bench` measures it" if results.FOLDER in pathlib.Path(error.filename).parents else ""))
