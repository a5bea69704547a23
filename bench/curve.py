#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Draws docs/curve.svg, size against speed, from bench/results/*.csv with gnuplot.

    bench/curve.py            draws it
    bench/curve.py --check    fails if the picture was not drawn from the csv files as they are
"""
import pathlib
import subprocess
import sys

import results
from tables import PROFILES, profile_rows

PICTURE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "curve.svg"
STEPS = ("keygen", "sign", "verify")

SCRIPT = """\
set terminal svg size 880,560 font "sans-serif,13" background rgb "#ffffff" name "cretula_curve"
set output "%(picture)s"
set title "Ed25519 on a Cortex-M0+: bytes of flash and time" font ",16"
set xlabel "bytes of code and constants: key generation, signing and verification together"
set ylabel "million cycles: one of each (fewer is better)"
set logscale xy
set xrange [3000:90000]
set yrange [3:1000]
set xtics ("3,000" 3000, "4,000" 4000, "6,000" 6000, "10,000" 10000, "20,000" 20000, "40,000" 40000, "80,000" 80000)
set ytics (3, 5, 10, 20, 50, 100, 200, 500, 1000)
set grid xtics ytics lc rgb "#dddddd"
set key top right
set border 3
set tics nomirror
$cretula << end
%(cretula)s
end
$ancestor << end
%(ancestor)s
end
$peer << end
%(peer)s
end
%(labels)s
plot $cretula using 1:2 with linespoints lw 3 pt 7 ps 1.1 lc rgb "#b5451b" title "Cretula, by profile", \\
     $ancestor using 1:2 with points pt 5 ps 1.0 lc rgb "#4d6a8a" title "rust-ed25519-compact", \\
     $peer using 1:2 with points pt 9 ps 1.1 lc rgb "#777777" title "other libraries in C"
"""


COLOURS = {"cretula": "#b5451b", "ancestor": "#4d6a8a", "peer": "#555555"}
# Labels that would lie on each other: side and height of the text. The others stand on the right of their points.
PLACES = {"z, opt_size": ("right", 0.5), "s, opt_size": ("right", -0.5), "orlp/ed25519": ("right", 0.4),
          "ed25519-donna": ("right", -0.4)}


def labels(kinds):
    lines = []
    for kind, points in kinds.items():
        for size, cycles, label in points:
            side, height = PLACES.get(label, ("left", 0.8 if kind == "cretula" else 0.1))
            lines.append(f'set label "{label}" at {size},{cycles} {side} offset {-1 if side == "right" else 1},{height} '
                         f'noenhanced tc rgb "{COLOURS[kind]}"')
    return "\n".join(lines)


def block(points):
    return "\n".join(f'{size} {cycles:.3f} "{label}"' for size, cycles, label in points)


def data():
    whole = profile_rows("ed25519_bench")
    cretula = [(whole[p]["sign"]["library_bytes"], sum(whole[p][s]["cycles"] for s in STEPS) / 1e6, p)
               for p in reversed(PROFILES)]
    others = {"ancestor": [], "peer": []}
    for row in results.read("peers"):
        if row["kind"] in others:
            label = row["library"].replace("rust-ed25519-compact 1.0.11, ", "").replace(", -Os", "")
            others[row["kind"]].append((row["bytes"], row["sum"], label))
    return {"cretula": cretula, **others}


def stamp(points):
    """What the picture shows, as a comment inside of it, which --check reads."""
    text = "\n".join(f"{kind}\n{block(of_kind)}" for kind, of_kind in points.items())
    return "<!--\n" + text.replace("--", "-") + "\n-->\n"


def main():
    points = data()
    if "--check" in sys.argv[1:]:
        drawn = PICTURE.exists() and PICTURE.read_text().endswith(stamp(points))
        if not drawn:
            print(f"FAILED: docs/{PICTURE.name} was not drawn from bench/results: run bench/curve.py")
        print(f"{int(drawn)} passed, {int(not drawn)} failed")
        sys.exit(not drawn)
    PICTURE.parent.mkdir(exist_ok=True)
    script = SCRIPT % {"picture": PICTURE, "labels": labels(points), **{kind: block(of) for kind, of in points.items()}}
    subprocess.run(["gnuplot"], input=script, text=True, check=True)
    with PICTURE.open("a") as picture:
        picture.write(stamp(points))


if __name__ == "__main__":
    main()
