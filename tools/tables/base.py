#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Makes the base-point tables of src/group.

    tools/tables/base.py          writes src/group/*.inc
    tools/tables/base.py --check  compares the files with what it would write; exit 1 if they differ

Points of edwards25519 as affine (x, y) in Python integers; slow, plain, and independent of the library.
"""
import os
import sys

P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
BY = 4 * pow(5, -1, P) % P
BX = 15112221349535400772501151409588531511454012693041857206046113283949847762202
GROUP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src", "group")


def add(p, q):
    (x1, y1), (x2, y2) = p, q
    k = D * x1 * x2 * y1 * y2 % P
    return ((x1 * y2 + x2 * y1) * pow(1 + k, -1, P) % P, (y1 * y2 + x1 * x2) * pow(1 - k, -1, P) % P)


def negate(p):
    return (-p[0] % P, p[1])


def mul(k, p):
    r = (0, 1)
    while k:
        if k & 1:
            r = add(r, p)
        p = add(p, p)
        k >>= 1
    return r


BASE = (BX, BY)


def words(v):
    return ", ".join("0x%08x" % (v >> 32 * i & 0xFFFFFFFF) for i in range(8))


def entry(numbers):
    return "{" + ",\n ".join("{" + words(v % P) + "}" for v in numbers) + "}"


def native(numbers):
    """As field elements of whatever kernel is compiled."""
    return "{" + ",\n ".join("FE_WORDS(" + words(v % P) + ")" for v in numbers) + "}"


def plain(p):
    return [p[0], p[1]]


def ready(p):
    x, y = p
    return [y + x, y - x, 2 * D * x * y]


def comb(teeth, combs, columns, form):
    """Entry i of comb v is the sum over teeth u of +-2^(u * combs * columns + v * columns) B: the sign is bit u of i, and
    plus for the last tooth."""
    rows = []
    for v in range(combs):
        points = [mul(2 ** (u * combs * columns + v * columns), BASE) for u in range(teeth)]
        row = []
        for i in range(2 ** (teeth - 1)):
            sum_ = points[-1]
            for u in range(teeth - 1):
                sum_ = add(sum_, points[u] if i >> u & 1 else negate(points[u]))
            row.append(native(form(sum_)))
        rows.append("{" + ",\n".join(row) + "}")
    return ",\n".join(rows) + "\n"


def odd_multiples(n):
    """Of B and of 2^128 B, for fe.h's macro that makes field elements of words."""
    rows = []
    for p in (BASE, mul(2**128, BASE)):
        row, two = [], add(p, p)
        for _ in range(n):
            row.append("{" + ",\n ".join("FE_WORDS(" + words(v % P) + ")" for v in ready(p)) + "}")
            p = add(p, two)
        rows.append("{" + ",\n".join(row) + "}")
    return ",\n".join(rows) + "\n"


FILES = {
    "base_balanced.inc": ("2 combs of 4 teeth and 32 columns: x, y", lambda: comb(4, 2, 32, plain)),
    "base_fast.inc": ("4 combs of 5 teeth and 13 columns: y + x, y - x, 2dxy", lambda: comb(5, 4, 13, ready)),
    "base_fast_64.inc": ("5 combs of 6 teeth and 9 columns: y + x, y - x, 2dxy", lambda: comb(6, 5, 9, ready)),
    "odd_multiples_4.inc": ("P, 3P, ..., 7P for P = B and P = 2^128 B: y + x, y - x, 2dxy", lambda: odd_multiples(4)),
    "odd_multiples_16.inc": ("P, 3P, ..., 31P for P = B and P = 2^128 B: y + x, y - x, 2dxy", lambda: odd_multiples(16)),
    "odd_multiples_32.inc": ("P, 3P, ..., 63P for P = B and P = 2^128 B: y + x, y - x, 2dxy", lambda: odd_multiples(32)),
}


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__)
    wrong = 0
    for name, (what, make) in sorted(FILES.items()):
        text = "/* SPDX-License-Identifier: Apache-2.0 OR MIT */\n/* %s. Made by tools/tables/base.py. */\n%s" % (what, make())
        path = os.path.join(GROUP, name)
        if check:
            with open(path) as f:
                same = f.read() == text
            print("%s: %s" % (name, "as generated" if same else "DIFFERS"))
            wrong += not same
        else:
            with open(path, "w") as f:
                f.write(text)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
