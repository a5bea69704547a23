# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How deep a stack can get, from the .ci files of GCC's -fcallgraph-info=su: a frame for each function, an edge for each
call.

A call through a pointer is taken to reach every static function of the same folder of src/ that nobody calls by name, and every
global one of it whose address stands in data: the folders hand function pointers around among their own files only (hash
algorithms, for one).
"""
import pathlib
import re

NODE = re.compile(r'^node: \{ title: "([^"]+)" label: "[^"]*?\\n([^"]+?):\d+:\d+\\n(\d+) bytes \(([^)]*)\)', re.MULTILINE)
# In the opening comment of an assembly file: "NAME ... N bytes of stack".
STATED = re.compile(r"^ \* +(?:void )?(\w+)\b.*?([\d,]+) bytes of stack", re.MULTILINE)
EDGE = re.compile(r'^edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"', re.MULTILINE)
INDIRECT = "__indirect_call"


class NoBound(Exception):
    pass


class Graph:
    def __init__(self):
        self.frames = {}
        self.folders = {}
        self.calls = {}
        self.depths = {}
        self.kept = set()
        self.pointed_to = set()

    def read(self, path):
        text = path.read_text()
        for name, file, size, kind in NODE.findall(text):
            if "dynamic" in kind and "bounded" not in kind:
                raise NoBound(f"{name}: the size of its frame is known only when it runs")
            self.frames[name] = int(size)
            self.folders[name] = pathlib.Path(file).parent.name
        for source, target in EDGE.findall(text):
            self.calls.setdefault(source, set()).add(target)

    def read_assembly(self, path):
        """Takes an assembly file's word for its frames."""
        for name, size in STATED.findall(path.read_text()):
            self.frames[f"cretula_{name.removeprefix('cretula_')}"] = int(size.replace(",", ""))

    def by_pointer(self, folder):
        """What a pointer can reach of what the linker kept; static functions are named "file:function"."""
        called = set().union(*self.calls.values())
        static = {name for name in self.frames if ":" in name and name not in called and self.folders.get(name) == folder
                  and name.rsplit("/", 1)[-1] in self.kept}
        return static | {name for name in self.pointed_to if self.folders.get(name) == folder}

    def depth(self, name, path=()):
        """The function's frame and the deepest below it; 0 for a function that is not the library's."""
        if name in path:
            raise NoBound(f"recursion: {' -> '.join([*path, name])}")
        if name not in self.depths:
            targets = set(self.calls.get(name, ()))
            if INDIRECT in targets:
                targets.remove(INDIRECT)
                targets |= self.by_pointer(self.folders[name])
            below = max((self.depth(target, (*path, name)) for target in targets), default=0)
            self.depths[name] = self.frames.get(name, 0) + below
        return self.depths[name]

    def deepest(self, names, kept, pointed_to=frozenset()):
        """Below any of the functions in a program that has the static functions kept, as "file.c:function", and the addresses
        of the global functions pointed_to in its data."""
        self.depths, self.kept, self.pointed_to = {}, kept, pointed_to
        return max(self.depth(name) for name in names)


def read(folder, assembly):
    """The graph of all .ci files in a folder and of assembly files."""
    graph = Graph()
    for path in sorted(folder.glob("*.ci")):
        graph.read(path)
    for path in assembly:
        graph.read_assembly(path)
    return graph
