#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The structure of the sources.

    tools/checks/layers.py

- The rooms of src/ include each other one way only, as in LAYERS, and of the public headers what they like; nothing hosted,
  with the exceptions named in HOSTED.
- The public headers include each other, <stddef.h> and <stdint.h>.
- What is built on the library (OUTSIDE) sees include/cretula/ only.
- Assembly of the library ends in the note that its stack is not executable, outside of what chooses a CPU: a file that is empty on
  a machine would else make the stack of every program there executable.
- A source file has 500 lines at most and an SPDX line at its head.

The last line is "N passed, N failed". Nothing is written; a work folder, which the other checks take, is ignored.
"""
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What each room of src/ may include besides itself. group uses scalar because the combs recode their scalar mod L. key goes
# through the public functions of ed25519 and x25519, not through their insides.
LAYERS = {
    "util": set(),
    "field": {"util"},
    "scalar": {"util"},
    "group": {"util", "field", "scalar"},
    "hash": {"util"},
    "engines": {"util", "hash"},
    "ed25519": {"util", "field", "group", "scalar", "hash"},
    "x25519": {"util", "field"},
    "key": {"util"},
}
FREESTANDING = {"stddef.h", "stdint.h"}
# The one file that knows an operating system; the marks for Valgrind, compiled in for its tests only; the compiler's own headers
# for instructions of a CPU.
HOSTED = {
    "src/engines/x86.c": {"cpuid.h", "immintrin.h"},
    "src/engines/armv8.c": {"arm_neon.h"},
    "src/field/fe_x64.S": {"cet.h"},
    "src/util/random_host.c": {"errno.h", "sys/random.h"},
    "src/util/ct.h": {"valgrind/memcheck.h"},
}
OUTSIDE = ("tls", "cli", "bench", "examples")

SOURCE_SUFFIXES = {".c", ".h", ".S", ".py", ".sh", ".bash", ".bats", ".mjs", ".js", ".cmake", ".ld"}
SOURCE_NAMES = {"CMakeLists.txt", "Makefile"}
GENERATED_SUFFIXES = {".inc"}
SKIPPED_FOLDERS = {".git", "node_modules", "data", "fixtures"}
MAX_LINES = 500
SPDX = "SPDX-License-Identifier: Apache-2.0 OR MIT"

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)

STACK_NOTE = re.compile(r'\n#if defined\(__linux__\) && defined\(__ELF__\)\n    \.section \.note\.GNU-stack, "", [@%]progbits\n#endif\n$')


def include_fault(path, quoted, name):
    """Why the file at path (relative to the root) may not include the name; None if it may."""
    room, *rest = path.split("/")
    public = name.startswith("cretula/")
    if room == "include":
        return None if public or name in FREESTANDING else f"a public header includes <{name}>"
    if room == "src":
        mine, target = rest[0], name.split("/")[0]
        if not quoted:
            good = public or name in FREESTANDING or name in HOSTED.get(path, ())
            return None if good else f"the core includes <{name}>"
        if target not in LAYERS:
            return f'"{name}" is not named by its room'
        if target != mine and target not in LAYERS.get(mine, ()):
            return f"{mine} may not include {target}: {name}"
        return None
    if room in OUTSIDE:
        inside = "src/" in name or name.split("/")[0] in LAYERS
        return f"sees the inside of the library: {name}" if inside else None
    return None


def file_faults(path, text):
    suffix = pathlib.PurePath(path).suffix
    faults = []
    if suffix in {".c", ".h", ".S", ".inc", ".cpp"}:
        found = (include_fault(path, quote == '"', name) for quote, name in INCLUDE.findall(text))
        faults += [fault for fault in found if fault]
    if suffix == ".S" and path.startswith("src/") and not STACK_NOTE.search(text):
        faults.append("does not end in the note of a stack that is not executable")
    lines = text.splitlines()
    if suffix not in GENERATED_SUFFIXES and len(lines) > MAX_LINES:
        faults.append(f"{len(lines)} lines")
    if not any(SPDX in line for line in lines[:2]):
        faults.append("no SPDX line at its head")
    return faults


def source_files():
    for folder, folders, names in os.walk(ROOT):
        here = pathlib.Path(folder)
        top = here == ROOT
        folders[:] = sorted(f for f in folders if f not in SKIPPED_FOLDERS and not (top and f.startswith("build")))
        for name in sorted(names):
            path = here / name
            if path.suffix in SOURCE_SUFFIXES | GENERATED_SUFFIXES or name in SOURCE_NAMES:
                yield path.relative_to(ROOT).as_posix(), path


# Controls: each pair of file and text must be found faulty.
CONTROLS = [
    ("src/field/fe.c", '#include "group/ge.h"'),
    ("src/key/der.c", '#include "ed25519/ed25519_internal.h"'),
    ("src/hash/hash.c", "#include <string.h>"),
    ("src/util/wipe.c", "  #  include <valgrind/memcheck.h>"),
    ("src/util/wipe.c", '#include "ct.h"'),
    ("include/cretula/hash.h", "#include <stdbool.h>"),
    ("cli/main.c", '#include "../src/util/ct.h"'),
    ("bench/programs/sign.c", '#include "group/ge.h"'),
    ("src/field/fe_a.S", "#if CRETULA_FE_A\n    ret\n#endif"),
    ("src/util/long.c", "\n" * (MAX_LINES + 1)),
]


def main():
    passed = failed = 0
    files = list(source_files())
    for path, location in files:
        faults = file_faults(path, location.read_text(encoding="utf-8"))
        for fault in faults:
            print(f"{path}: {fault}")
        passed, failed = (passed, failed + 1) if faults else (passed + 1, failed)
    for path, text in CONTROLS:
        if file_faults(path, f"/* {SPDX} */\n{text}\n"):
            passed += 1
        else:
            failed += 1
            print(f"control: not found faulty: {path}: {text.strip() or 'too long'}")
    if file_faults("src/util/a.c", "int a;\n"):
        passed += 1
    else:
        failed += 1
        print("control: a missing SPDX line was not found")
    rooms = {path.split("/")[1] for path, _ in files if path.startswith("src/")}
    for room in sorted(rooms - set(LAYERS)):
        failed += 1
        print(f"src/{room}: a room that is not in LAYERS")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not rooms else 0


if __name__ == "__main__":
    sys.exit(main())
