#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs a program on a board of QEMU's system emulation and prints what it measured: instructions, never cycles.

    run.py [--json FILE] [--quiet] [--seconds N] m4|rv32 PROGRAM.elf

The program's output goes to stdout, its measurements to stderr and with --json into a file. Exit code: the program's; 2 bad
usage or file, 99 fault (by the program's handler), 124 no end after N seconds (default 600). Counting makes QEMU slower, so it
can be turned off with --no-count; a measurement then says 0 or worse.
"""
import argparse
import json
import pathlib
import subprocess
import sys

BOARDS = {
    "m4": ("qemu-system-arm", "-M", "netduinoplus2"),
    "rv32": ("qemu-system-riscv32", "-M", "virt", "-bios", "none"),
}
EXIT_USAGE, EXIT_HANG = 2, 124
COMMON = ("-display", "none", "-monitor", "none", "-serial", "none", "-chardev", "stdio,id=rig", "-semihosting-config",
          "enable=on,target=native,chardev=rig")


def run(board, program, seconds=600, count=True):
    """The exit code, the output without the marks, the marks."""
    counting = ("-icount", "shift=0") if count else ()
    try:
        done = subprocess.run([*BOARDS[board], *COMMON, *counting, "-kernel", str(program)], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=seconds, check=False)
    except subprocess.TimeoutExpired as late:
        return EXIT_HANG, f"{(late.stdout or b'').decode(errors='replace')}run.py: no end after {seconds} s\n", []
    text, marks = [], []
    for line in done.stdout.decode(errors="replace").splitlines(keepends=True):
        if line.startswith("@mark "):
            instructions, units, stack, name = line[6:].rstrip("\n").split(" ", 3)
            marks.append({"name": name, "instructions": int(instructions), "units": int(units), "stack": int(stack)})
        else:
            text.append(line)
    return done.returncode, "".join(text) + done.stderr.decode(errors="replace"), marks


def show(mark):
    if mark["units"] == 1:
        return f"{mark['name']:20} {mark['instructions']:12,} instructions, {mark['stack']:6,} bytes of stack"
    per = mark["instructions"] / mark["units"]
    return f"{mark['name']:20} {per:12,.1f} instructions a unit, {mark['stack']:6,} bytes of stack"


def main():
    parser = argparse.ArgumentParser(description="Runs a program on a board under QEMU.")
    parser.add_argument("--json", type=pathlib.Path, help="write the measurements there")
    parser.add_argument("--quiet", action="store_true", help="do not print the measurements")
    parser.add_argument("--no-count", action="store_true", help="for tests: faster, and measurements mean nothing")
    parser.add_argument("--seconds", type=float, default=600, help="give up then; default 600")
    parser.add_argument("board", choices=BOARDS)
    parser.add_argument("program", type=pathlib.Path)
    options = parser.parse_args()
    if not options.program.is_file():
        print(f"run.py: {options.program}: there is no such file", file=sys.stderr)
        return EXIT_USAGE
    try:
        code, text, marks = run(options.board, options.program, options.seconds, not options.no_count)
    except FileNotFoundError as error:
        print(f"run.py: {error.filename} is not installed", file=sys.stderr)
        return EXIT_USAGE
    sys.stdout.write(text)
    if options.json:
        options.json.write_text(json.dumps({"board": options.board, "marks": marks}, indent=1) + "\n")
    if not options.quiet:
        print("".join(show(mark) + "\n" for mark in marks), end="", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
