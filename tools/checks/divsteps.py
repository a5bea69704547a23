#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How many division steps src/field/fe_gcd.c needs, and how many digits on the way: exact, and for all inputs.

    tools/checks/divsteps.py

For each delta the convex hull of all real points (f, g) that steps can reach from f = p, 0 <= g <= 19 (p - 1) and delta = 1/2,
whatever the parities. A step is linear for each parity of g, so hulls go to hulls. A hull with |g| < 1 everywhere holds only
g = 0: it is done and drops out. When the last one has, no input needs more steps. The method is that of P. Wuille's
safegcd-bounds. Takes some minutes.

The last line is "N passed, N failed".
"""
import pathlib
import re
import sys

P = 2**255 - 19
SOURCE = pathlib.Path(__file__).resolve().parents[2] / "src" / "field" / "fe_gcd.c"
STEPS = 15


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def half_hull(points):
    chain = []
    for point in points:
        while len(chain) > 1 and turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def hull(points):
    points = sorted(set(points))
    return points if len(points) < 3 else half_hull(points) + half_hull(reversed(points))


def step(hulls):
    """All coordinates get doubled: after n steps they are multiples of 2^-n. The keys are delta - 1/2."""
    reached = {}
    for delta, points in hulls.items():
        reached.setdefault(delta + 1, []).extend((2 * f, g) for f, g in points)
        if delta >= 0:
            reached.setdefault(-delta, []).extend((2 * g, g - f) for f, g in points)
        else:
            reached.setdefault(delta + 1, []).extend((2 * f, g + f) for f, g in points)
    return {delta: hull(points) for delta, points in reached.items()}


def follow():
    """Steps until all are done, and the largest |f| or |g| in bits, rounded up, before each 15th step."""
    hulls = {0: [(P, 0), (P, 19 * (P - 1))]}
    bits = []
    n = 0
    while hulls:
        if n % STEPS == 0:
            largest = max(max(abs(f), abs(g)) for points in hulls.values() for f, g in points)
            bits.append((largest >> n).bit_length())
            print("%3d steps: below 2^%d" % (n, bits[-1]), flush=True)
        n += 1
        hulls = {delta: points for delta, points in step(hulls).items() if any(abs(g) >> n for f, g in points)}
    return n, bits


def constant(name, text):
    return int(re.search(r"#define %s (?:UINT32_C\()?(\w+)" % name, text)[1], 0)


def main():
    text = SOURCE.read_text()
    digits, rounds, shorter, first = (constant(name, text) for name in ("DIGITS", "ROUNDS", "SHORTER", "SHORTER_FROM"))
    steps, bits = follow()
    print("g = 0 after %d steps; fe_gcd.c does %d" % (steps, STEPS * rounds))
    enough = steps <= STEPS * rounds
    short = []
    for done, need in enumerate(bits):
        if digits < 2 or need > STEPS * digits:
            short.append(done)
        digits -= done >= first and shorter >> (done - first) & 1
    for done in short:
        print("FAILED: too few digits before round %d" % done)
    print("%d passed, %d failed" % (enough + (not short), (not enough) + bool(short)))
    return not enough or bool(short)


if __name__ == "__main__":
    sys.exit(main())
