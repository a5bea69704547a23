#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the library costs in a firmware image.

    boards/size.py PROGRAM.elf...      a line for each program
    boards/size.py -v PROGRAM.elf      with the bytes of each object and symbol
    boards/size.py --bytes PROGRAM.elf only the number

Library bytes are all that the linker kept (code, constants, initialised data, members of libgcc and libc included), less the
program's own objects, less the same of the empty program, which is empty.elf beside PROGRAM.elf (empty-flash.elf for a
program that ends in -flash.elf) unless --empty names another. The program's objects are those that PROGRAM.objects lists;
with link-time optimisation they count as they are without it. Constants in .test_data are the program's too.
"""
import argparse
import pathlib
import re
import struct
import sys

SHT_SYMTAB, SHT_NOBITS = 2, 8
SHF_WRITE, SHF_ALLOC, SHF_EXECINSTR = 1, 2, 4
STT_OBJECT, STT_FUNC = 1, 2
KINDS = ("code", "constants", "data")


class BadFile(Exception):
    pass


class Elf:
    """The sections and symbols of a 32-bit ELF file."""

    def __init__(self, path):
        self.path = path
        try:
            self.bytes = path.read_bytes()
            self._read()
        except OSError as error:
            raise BadFile(f"{path}: {error.strerror}") from None
        except (struct.error, IndexError, UnicodeDecodeError):
            raise BadFile(f"{path}: damaged ELF file") from None

    def _read(self):
        if self.bytes[:5] != b"\x7fELF\x01":
            raise BadFile(f"{self.path}: not a 32-bit ELF file")
        self.order = "<" if self.bytes[5] == 1 else ">"
        (offset,) = struct.unpack_from(self.order + "I", self.bytes, 32)
        entry_size, count, names = struct.unpack_from(self.order + "3H", self.bytes, 46)
        headers = [struct.unpack_from(self.order + "10I", self.bytes, offset + i * entry_size) for i in range(count)]
        self.sections = [
            {"name": self._string(headers[names][4] + h[0]), "type": h[1], "flags": h[2], "address": h[3],
             "offset": h[4], "size": h[5], "link": h[6]}
            for h in headers
        ]

    def _string(self, offset):
        return self.bytes[offset:self.bytes.index(b"\0", offset)].decode()

    def counted(self):
        """Pairs of (kind, section): what lies in the image, the program's test data apart."""
        for section in self.sections:
            flags = section["flags"]
            if not flags & SHF_ALLOC or section["type"] == SHT_NOBITS or section["name"] == ".test_data":
                continue
            yield (KINDS[0] if flags & SHF_EXECINSTR else KINDS[2] if flags & SHF_WRITE else KINDS[1]), section

    def sums(self):
        result = dict.fromkeys(KINDS, 0)
        for kind, section in self.counted():
            result[kind] += section["size"]
        return result

    def own(self):
        """The object files of the program itself, without the library."""
        path = self.path.with_suffix(".objects")
        return [Elf(pathlib.Path(line)) for line in path.read_text().splitlines()] if path.exists() else []

    def library(self):
        """The sums without the program's own objects."""
        result = self.sums()
        for part in self.own():
            for kind, size in part.sums().items():
                result[kind] -= size
        return result

    def static_ram(self):
        return sum(s["size"] for s in self.sections if s["flags"] & SHF_ALLOC and s["flags"] & SHF_WRITE)

    def symbols(self):
        """Bytes of the functions and objects in the counted sections, those of one name together."""
        result = {}
        counted = {self.sections.index(section) for _, section in self.counted()}
        for table in (s for s in self.sections if s["type"] == SHT_SYMTAB):
            strings = self.sections[table["link"]]["offset"]
            for at in range(table["offset"], table["offset"] + table["size"], 16):
                name, _, size, info, _, index = struct.unpack_from(self.order + "3I2BH", self.bytes, at)
                if info & 15 in (STT_OBJECT, STT_FUNC) and index in counted and size > 0:
                    name = self._string(strings + name)
                    result[name] = result.get(name, 0) + size
        return result


def objects(elf):
    """Bytes of each object in the counted sections, from the linker's map beside the program; {} if there is none."""
    path = elf.path.with_suffix(".map")
    if not path.exists():
        return {}
    text = path.read_text(errors="replace").partition("Linker script and memory map")[2]
    ranges = [(s["address"], s["address"] + s["size"]) for _, s in elf.counted()]
    result = {}
    # A long section name stands on a line of its own.
    for address, size, name in re.findall(r"^ \.\S+\s+0x([0-9a-f]+)\s+0x([0-9a-f]+) (\S.*)$", text, re.MULTILINE):
        address, size = int(address, 16), int(size, 16)
        if size > 0 and any(start <= address < end for start, end in ranges):
            name = re.sub(r"\.c\.o(bj)?\b", ".c", name.rsplit("/", 1)[-1])
            result[name] = result.get(name, 0) + size
    return result


def library_bytes(program, empty):
    """Bytes of each kind that the library takes in a program."""
    base = empty.library()
    return {kind: size - base[kind] for kind, size in program.library().items()}


def library_ram(program, empty):
    """Bytes of initialised and zeroed data that the library takes."""
    def net(elf):
        return elf.static_ram() - sum(part.static_ram() for part in elf.own())
    return net(program) - net(empty)


def differences(ours, empty):
    return [(size - empty.get(name, 0), name) for name, size in ours.items() if size != empty.get(name, 0)]


def library_objects(elf):
    own = {re.sub(r"\.o(bj)?$", "", part.path.name) for part in elf.own()}
    return {name: size for name, size in objects(elf).items() if name not in own}


def library_symbols(elf):
    own = {name for part in elf.own() for name in part.symbols()}
    return {name: size for name, size in elf.symbols().items() if name not in own}


def print_breakdown(elf, empty):
    for title, rows in (("object", differences(library_objects(elf), library_objects(empty))),
                        ("symbol", differences(library_symbols(elf), library_symbols(empty)))):
        if rows:
            print(f"  by {title}:")
        for size, name in sorted(rows, key=lambda row: (-row[0], row[1])):
            print(f"  {size:8,}  {name}")


def main():
    parser = argparse.ArgumentParser(description="What the library costs in a firmware image.")
    parser.add_argument("programs", nargs="+", type=pathlib.Path, metavar="PROGRAM.elf")
    parser.add_argument("--empty", type=pathlib.Path, help="the empty program")
    parser.add_argument("--bytes", action="store_true", help="print only the library bytes")
    parser.add_argument("-v", "--verbose", action="store_true", help="show the bytes of each object and symbol")
    options = parser.parse_args()

    for path in options.programs:
        elf = Elf(path)
        flash = "-flash" if path.stem.endswith("-flash") else ""
        empty = Elf(options.empty or path.with_name(f"empty{flash}.elf"))
        net = library_bytes(elf, empty)
        total = sum(net.values())
        if options.bytes:
            print(total)
            continue
        parts = ", ".join(f"{kind} {net[kind]:,}" for kind in KINDS)
        print(f"{path.name}: {total:,} bytes ({parts}); static RAM {library_ram(elf, empty):,}")
        if options.verbose:
            print_breakdown(elf, empty)


if __name__ == "__main__":
    try:
        main()
    except BadFile as error:
        sys.exit(f"size.py: {error}")
    except BrokenPipeError:
        sys.stderr.close()
