# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds and measures the library on the boards that QEMU emulates: in instructions, for QEMU counts no cycles.

Shared by the scripts beside it, as rp2040.py is.
"""
import sys

import rp2040

sys.path.insert(0, str(rp2040.ROOT / "boards" / "common" / "qemu"))
import run as runner  # noqa: E402

# Board: its core's name in tables, its compiler, what CMake is told.
BOARDS = {
    "m4": ("Cortex-M4", "arm-none-eabi-gcc", ("arm-none-eabi", "-DCRETULA_CPU=cortex-m4")),
    "rv32": ("RV32IMC", "riscv64-unknown-elf-gcc", ("riscv64-unknown-elf",)),
}
PROGRAMS = ("ed25519_bench", "verify_only", "x25519_bench", "hash_bench")
# What is measured of each board: profile and optimisation level.
BUILDS = (("fast", "2"), ("fast", "s"), ("balanced", "s"), ("small", "s"))


def tools():
    versions = [f"{compiler} {rp2040.command(compiler, '-dumpfullversion')}" for _, compiler, _ in BOARDS.values()]
    qemu = rp2040.command(runner.BOARDS["m4"][0], "--version").split()[3]
    return f"{', '.join(versions)}, QEMU {qemu} with -icount shift=0"


def core(board):
    return BOARDS[board][0]


def build(board, profile, level="s", programs=PROGRAMS):
    """Builds programs in build/bench/BOARD-PROFILE-LEVEL; returns the folder of the images."""
    path = rp2040.BUILD / f"{board}-{profile}-{level}"
    toolchain, *more = BOARDS[board][2]
    rp2040.command("cmake", "-S", rp2040.ROOT, "-B", path,
                   f"-DCMAKE_TOOLCHAIN_FILE={rp2040.ROOT}/boards/cmake/{toolchain}.cmake", *more,
                   f"-DCMAKE_C_FLAGS_MINSIZEREL=-O{level}", f"-DCRETULA_BUILD_BOARDS=qemu-{board}",
                   f"-DCRETULA_PROFILE={profile}")
    rp2040.command("cmake", "--build", path, "--target", *(f"{board}_{program}" for program in (*programs, "empty")))
    return path / "boards" / f"qemu-{board}"


def run(board, images, program):
    """Runs a program; returns its measurements as {name: {"instructions", "units", "stack"}}."""
    code, text, marks = runner.run(board, images / f"{program}.elf")
    if code != 0:
        raise rp2040.Failed(f"{images / program}.elf on {board}: exit code {code}\n{text}")
    return {mark["name"]: mark for mark in marks}


def measure(job):
    """The rows of bench/results/boards.csv for (board, profile, level)."""
    board, profile, level = job
    images = build(board, profile, level)
    rows = []
    for program in PROGRAMS:
        bytes_ = rp2040.sizes(images, program)["library"]
        for name, mark in run(board, images, program).items():
            rows.append({"core": core(board), "profile": profile, "level": level, "program": program,
                         "library_bytes": bytes_, "step": name, "instructions": mark["instructions"],
                         "units": mark["units"], "stack": mark["stack"]})
    return rows


def jobs():
    return [(board, *built) for board in BOARDS for built in BUILDS]


def figures(row):
    """Of "PROFILE, CORE", what a budget can be set on."""
    profile, _, name = row.partition(", ")
    board = next(board for board in BOARDS if core(board) == name)
    programs = ("ed25519_bench", "x25519_bench", "hash_bench")
    images = build(board, profile, programs=programs)
    marks = {name: mark for program in programs for name, mark in run(board, images, program).items()}
    found = {f"{step} instructions": marks[step]["instructions"] for step in ("keygen", "sign", "verify")}
    found["X25519 instructions"] = marks["shared secret"]["instructions"]
    for algorithm in ("SHA-256", "SHA-512"):
        found[f"{algorithm}, 4 KiB, instructions"] = marks[algorithm]["instructions"]
    found["library bytes"] = rp2040.sizes(images, "ed25519_bench")["library"]
    for step in ("sign", "verify"):
        found[f"{step} stack"] = marks[step]["stack"]
    return found


ROWS = tuple(f"{profile}, {core(board)}" for board in BOARDS for profile in ("fast", "balanced"))
