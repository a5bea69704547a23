#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The self-test of hashes on the emulated boards, in software and on the board's engine: writes bench/results/engines.csv.

Instructions under QEMU, in which the engine's own work takes none; cycles on the emulated RP2040, which has no engine.
"""
import re

import results
import rp2040
from rp2040 import ROOT, command

HACE = "-DCRETULA_OPTIONS=CRETULA_ENGINE=1;CRETULA_ENGINE_HACE=1"
TOOLCHAIN = f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/boards/cmake/arm-none-eabi.cmake"
ASPEED = {"ast1030": ("cortex-m4", ROOT / "build/tools/qemu-system-arm"), "ast2600": ("cortex-a7", "qemu-system-arm")}
ROW = re.compile(r"^(\S[^|]*?) *\| *([\d,]+) \| *([\d,]+|-) \| *([\d,.]+|-) \| *(\d+)", re.MULTILINE)


def rows(board, unit, text):
    for name, software, engine, _, runs in ROW.findall(text):
        yield {"board": board, "unit": unit, "load": name, "software": int(software.replace(",", "")),
               "engine": "" if engine == "-" else int(engine.replace(",", "")), "runs": int(runs)}


def aspeed(board):
    cpu, qemu = ASPEED[board]
    path = rp2040.BUILD / board
    command("cmake", "-S", ROOT, "-B", path, TOOLCHAIN, f"-DCRETULA_BUILD_BOARDS={board}", f"-DCRETULA_CPU={cpu}", HACE)
    command("cmake", "--build", path, "-j", "2", "--target", f"{board}_engine_table")
    text = command(ROOT / "boards/aspeed/run.sh", qemu, board, "--counted", path / "boards" / board / "engine_table.elf")
    return list(rows(board, "instructions", text))


def cycles():
    path = rp2040.build("engine_table", ["engine_table"], options={"CRETULA_ENGINE": 1})
    text = command("node", ROOT / "boards/rp2040/run.mjs", "--max-cycles", rp2040.MAX_CYCLES, path / "engine_table.elf")
    return list(rows("rp2040", "cycles", text))


def qemu(binary):
    return re.search(r"version ([\d.]+)", command(binary, "--version"))[1]


def main():
    found = aspeed("ast1030") + aspeed("ast2600") + cycles()
    versions = ", ".join(f"{board} on QEMU {qemu(binary)}" for board, (_, binary) in ASPEED.items())
    results.write("engines", f"{rp2040.tools()}, {versions}", found)
    return 0


if __name__ == "__main__":
    rp2040.main(main)
