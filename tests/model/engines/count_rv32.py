#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The instructions of the ESP32 driver for a block, on rv32imc, counted by QEMU's user mode one by one.

    tests/model/engines/count_rv32.py [FOLDER]

Counted are the instructions of run() with 11 blocks less those with 1, by ten: registers are memory that never is busy, so a look at
BUSY is in it, once, and waiting is not. The last line is "N passed, N failed"; the promise is MOST for SHA-256.
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = pathlib.Path(__file__).with_suffix(".c")
CC = ["riscv64-unknown-elf-gcc", "-march=rv32imc", "-mabi=ilp32", "-ffreestanding", "-std=c99", "-Wall", "-Wextra", "-Werror",
      "-DCRETULA_ENGINE=1", "-DCRETULA_ENGINE_ESP32=1", f"-I{ROOT}/include", f"-I{ROOT}/src", "-nostdlib", "-Wl,--no-relax",
      "-Wl,--no-warn-rwx-segments"]
MOST = 150
CASES = ["SHA-256, aligned", "SHA-256, not aligned", "SHA-512, aligned", "SHA-512, not aligned"]


def counts(elf, log):
    """Instructions between the marks, a pair of marks each."""
    symbols = subprocess.run(["riscv64-unknown-elf-nm", elf], check=True, capture_output=True, text=True).stdout
    mark = int(re.search(r"^(\w+) T mark$", symbols, re.MULTILINE)[1], 16)
    one = "-one-insn-per-tb"
    if one not in subprocess.run(["qemu-riscv32", "-help"], capture_output=True, text=True, check=False).stdout:
        one = "-singlestep"
    subprocess.run(["qemu-riscv32", one, "-d", "exec,nochain", "-D", log, elf], check=True)
    found, n, marks = [], 0, 0
    with open(log, encoding="ascii") as lines:
        for line in lines:
            pc = re.search(r"\[\w+/(\w+)/", line)
            if not pc:
                continue
            if int(pc[1], 16) == mark:
                if marks % 2:
                    found.append(n)
                marks += 1
                n = 0
            n += 1
    return found


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/count_rv32")
    folder.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for level in ("-Os", "-O2"):
        elf, log = folder / f"count{level}.elf", folder / f"count{level}.log"
        subprocess.run([*CC, level, PROGRAM, ROOT / "src/engines/esp32.c", "-lgcc", "-o", elf], check=True)
        found = counts(elf, log)
        os.unlink(log)
        if len(found) != 2 * len(CASES):
            print(f"{level}: {len(found)} counts")
            failed += 1
            continue
        for i, case in enumerate(CASES):
            one, eleven = found[2 * i : 2 * i + 2]
            each = (eleven - one) / 10
            print(f"{level} {case}: {each:.1f} instructions a block, {one - each:.0f} more for a run")
            good = each <= MOST or not case.startswith("SHA-256")
            passed, failed = passed + good, failed + (not good)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
