#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bytes of each part of the library and how deep its stack goes, with any compiler for any core: `make bench-size`.

    bench/parts.py --cc arm-none-eabi-gcc --cflags "-Os -mcpu=cortex-m4 -mthumb"
    bench/parts.py --cc riscv64-unknown-elf-gcc --cflags "-Os -march=rv32imc -mabi=ilp32 -ffreestanding"

Nothing is run, so no emulator of the core is needed. For each part a program that uses its functions and nothing else is
linked, and what the linker keeps is counted:

    bytes     code, constants and data, members of libgcc and of the C library included. Where the program cannot be linked
              without an operating system or for want of a C library, those are missing, and their names printed
    stack     an upper bound from the compiler's own figures (-fcallgraph-info=su, GCC 10 or later): the deepest path
              in the call graph. Calls through a pointer count as the deepest function they can reach, assembly as its file
              says. Frames of helpers and of a caller's random source come on top.
"""
import argparse
import concurrent.futures
import pathlib
import os
import re
import shlex
import subprocess
import sys
import tempfile

import callgraph

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROFILES = {"fast": ["-DCRETULA_PROFILE_FAST=1"], "balanced": [], "small": ["-DCRETULA_PROFILE_SMALL=1"]}
HASH = ("cretula_hash",)
CALLGRAPH = "-fcallgraph-info=su"
# Part: its functions, its hash algorithms.
PARTS = {
    "SHA-1": (HASH, ("cretula_sha1",)),
    "SHA-256": (HASH, ("cretula_sha256",)),
    "SHA-512": (HASH, ("cretula_sha512",)),
    "HMAC-SHA-256": (("cretula_hmac",), ("cretula_sha256",)),
    "Ed25519 keys, sign": (("cretula_ed25519_key_from_seed", "cretula_ed25519_sign"), ()),
    "Ed25519 verify": (("cretula_ed25519_verify",), ()),
    "Ed25519 all three": (("cretula_ed25519_key_from_seed", "cretula_ed25519_sign", "cretula_ed25519_verify"), ()),
    "X25519": (("cretula_x25519", "cretula_x25519_public_key"), ()),
    "key files, DER": (("cretula_ed25519_key_read_der", "cretula_ed25519_key_write_der",
                        "cretula_ed25519_public_key_read_der", "cretula_ed25519_public_key_write_der"), ()),
    "key files, PEM": (("cretula_ed25519_key_read_pem", "cretula_ed25519_key_write_pem",
                        "cretula_ed25519_public_key_read_pem", "cretula_ed25519_public_key_write_pem"), ()),
}
# What is taken off a part, for what it needs anyway.
BESIDE = {"key files, DER": "Ed25519 keys, sign", "key files, PEM": "Ed25519 keys, sign"}


class Failed(Exception):
    pass


class Compiler:
    def __init__(self, words, folder):
        self.words = words
        self.folder = folder
        self.macros = self.run("-dM", "-E", "-x", "c", os.devnull)
        self.size_tool = self.tool("size")
        self.nm_tool = self.tool("nm")
        self.readelf_tool = self.tool("readelf")
        self.hosted = any(f"#define {name} 1" in self.macros for name in ("__linux__", "__APPLE__", "_WIN32"))
        self.callgraphs = "__clang__" not in self.macros and self.accepts(CALLGRAPH)

    def run(self, *arguments, words=None):
        command = [*(words or self.words), *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Failed(f"{' '.join(command)}\n{done.stderr}")
        return done.stdout

    def join(self, *arguments):
        """Links to an object, without the linker script that a C library's specs bring."""
        words = [word for word in self.words if not word.lstrip("-").startswith("specs=")]
        self.run("-r", "-nostdlib", *arguments, words=words)

    def accepts(self, flag):
        try:
            self.run(flag, "-c", "-x", "c", os.devnull, "-o", self.folder / "try.o")
        except Failed:
            return False
        return True

    def tool(self, name):
        path = self.run(f"-print-prog-name={name}").strip()
        return path if path != name else (f"llvm-{name}" if "__clang__" in self.macros else name)

    def size(self, path):
        """Code, constants and data of an object or image, zeroed data and debugging information apart."""
        lines = subprocess.run([self.size_tool, path], capture_output=True, text=True, check=True).stdout.splitlines()
        text, data = lines[1].split()[:2]
        return int(text) + int(data)

    def nm(self, *arguments):
        out = subprocess.run([self.nm_tool, *map(str, arguments)], capture_output=True, text=True, check=True).stdout
        return [line.split()[-2:] for line in out.splitlines() if line.split()]

    def undefined(self, path):
        return {name for _, name in self.nm("-u", path)}

    def static_functions(self, path):
        """{"file.c:function"}: in the symbol table's own order, each file's name comes before its symbols."""
        file, found = "", set()
        for kind, name in self.nm("-a", "-p", path):
            if kind == "a":
                file = name
            elif kind == "t":
                found.add(f"{file}:{name}")
        return found

    def pointed_to(self, path):
        """Global functions whose address stands in constants or data."""
        out = subprocess.run([self.readelf_tool, "-rW", path], capture_output=True, text=True, check=True).stdout
        found, data = set(), False
        for line in out.splitlines():
            if line.startswith("Relocation section"):
                data = re.search(r"'\.rela?\.(ro)?data", line) is not None
            elif data and len(line.split()) > 4:
                found.add(line.split()[4])
        return found


def roots(functions, algorithms):
    """A program that keeps the functions: the calls' names depend on the configuration, so the compiler must spell them."""
    names = [*(f"(void (*)(void)){name}" for name in functions), *(f"(void (*)(void))&{name}" for name in algorithms)]
    return ("#include <cretula/cretula.h>\n"
            f"void (*volatile roots[])(void) = {{{', '.join(names)}}};\n"
            "void *start(void); void *start(void) { return (void *)roots; }\n")


def compile_library(compiler, folder, flags):
    folder.mkdir()
    sources = sorted((ROOT / "src").glob("*/*.[cS]"))
    common = ["-std=c99", f"-I{ROOT}/include", f"-I{ROOT}/src", "-ffunction-sections", "-fdata-sections", *flags]
    if compiler.callgraphs:
        common.append(CALLGRAPH)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda source: compiler.run(*common, "-c", source, "-o", folder / f"{source.name}.o"), sources))
    return [folder / f"{source.name}.o" for source in sources], common


def measure_part(compiler, folder, objects, flags, part, graph):
    """The bytes and the stack of a part, and the names of the helpers that are missing from the bytes."""
    stem = folder / f"part{list(PARTS).index(part)}"
    source, root, joined = stem.with_suffix(".c"), stem.with_suffix(".o"), stem.with_suffix(".joined")
    source.write_text(roots(*PARTS[part]))
    compiler.run(*[flag for flag in flags if flag != CALLGRAPH], "-w", "-c", source, "-o", root)
    kept = ["-nostartfiles", "-Wl,--gc-sections", "-Wl,-e,start", root, *objects]
    compiler.join(*kept, "-o", joined)
    missing = compiler.undefined(joined)
    stack = None
    if graph:
        entries = compiler.undefined(root)
        stack = graph.deepest(entries, compiler.static_functions(joined), compiler.pointed_to(joined) - entries)
    image = joined
    if missing and not compiler.hosted:
        try:
            compiler.run(*kept, "-o", stem.with_suffix(".elf"))
            image, missing = stem.with_suffix(".elf"), set()
        except Failed:
            pass
    return {"bytes": compiler.size(image) - compiler.size(root), "stack": stack, "missing": missing}


def print_profile(compiler, folder, profile, defines):
    """Prints a table; returns the names of what is not in its bytes and in its stack."""
    objects, flags = compile_library(compiler, folder, defines)
    graph = callgraph.read(folder, (ROOT / "src").glob("*/*.S")) if compiler.callgraphs else None
    assembled = {name for path in folder.glob("*.S.o") for kind, name in compiler.nm("-g", path) if kind == "T"}
    figures = {part: measure_part(compiler, folder, objects, flags, part, graph) for part in PARTS}
    print(f"\n{profile:24} {'bytes':>8} {'stack':>8}")
    for part, figure in figures.items():
        beside = BESIDE.get(part)
        net = figure["bytes"] - (figures[beside]["bytes"] if beside else 0)
        stack = f"{figure['stack']:,}" if graph else "-"
        print(f"{part:24} {net:8,} {stack:>8}{f'  (bytes beside {beside})' if beside else ''}")
    return set().union(*(figure["missing"] for figure in figures.values())), assembled - set(graph.frames if graph else ())


def main():
    parser = argparse.ArgumentParser(description="Bytes and stack of each part of the library with any compiler.")
    parser.add_argument("--cc", default="cc", help="the compiler; default: cc")
    parser.add_argument("--cflags", default="-Os", help="its flags, the core among them; default: -Os")
    parser.add_argument("profiles", nargs="*", default=list(PROFILES), metavar="profile", help="fast, balanced, small")
    options = parser.parse_args()
    if not set(options.profiles) <= PROFILES.keys():
        parser.error("the profiles are fast, balanced and small")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        compiler = Compiler([*shlex.split(options.cc), *shlex.split(options.cflags)], folder)
        print(f"{compiler.run('--version').splitlines()[0]}, {options.cflags}")
        missing, frameless = set(), set()
        for profile in options.profiles:
            names = print_profile(compiler, folder / profile, profile, PROFILES[profile])
            missing |= names[0]
            frameless |= names[1]
        if not compiler.callgraphs:
            print("\nNo stack: this compiler has no -fcallgraph-info.")
        elif frameless:
            print(f"\nNot in the stack, as their files do not state it: {', '.join(sorted(frameless))}")
        if missing:
            print(f"\nNot in the bytes, to be had from elsewhere: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    try:
        main()
    except (Failed, callgraph.NoBound, OSError) as error:
        sys.exit(f"parts.py: {error}")
