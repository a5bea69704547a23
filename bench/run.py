#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures the library on the emulated boards and writes bench/results/profiles.csv, levels.csv and boards.csv: part of
`make bench`.

    bench/run.py             everything: a few minutes on two cores
    bench/run.py profiles    each profile at -Os: Ed25519, verification alone, X25519, hashes
    bench/run.py levels      the program of the ancestors' table at every optimisation level
    bench/run.py boards      each profile on a Cortex-M4 and on RV32IMC, in instructions
"""
import argparse

import qemu
import results
import rp2040

PROGRAMS = ("ed25519_bench", "verify_only", "x25519_bench", "hash_bench")
DEBUG_LEVELS = ("0", "1", "2", "3", "s", "z")
RELEASE_LEVELS = ("1", "2", "3", "s", "z")
# The application at one level, the library at another.
SPLIT_LEVELS = (("3", "s"), ("s", "z"))
FLASH_LEVEL = "s"
STEPS = ("keygen", "sign", "sign hedged", "verify", "verify 64 KiB")


def measure_profile(profile):
    images = rp2040.build(f"profile-{profile}", PROGRAMS, profile)
    rows = []
    for program in PROGRAMS:
        bytes_ = rp2040.sizes(images, program)
        for name, mark in rp2040.run(images, program).items():
            rows.append({"profile": profile, "program": program, "library_bytes": bytes_["library"],
                         "library_ram": bytes_["ram"], "step": name, "cycles": mark["cycles"], "units": mark["units"],
                         "stack": mark["stack"]})
    return rows


def level_jobs():
    """(table, build type, profile, application's level, library's level), those that run longest first."""
    jobs = []
    for profile in reversed(rp2040.PROFILES):
        jobs += [("levels", "Debug", profile, level, level) for level in DEBUG_LEVELS]
        jobs += [("levels", "Release", profile, level, level) for level in RELEASE_LEVELS]
        jobs += [("split", "Release", profile, app, library) for app, library in SPLIT_LEVELS]
    return jobs


def measure_level(job):
    """The rows of one build: from RAM, and at one level from flash too."""
    table, kind, profile, app, library = job
    flags = f"-O{app}" if kind == "Debug" else f"-O{app} -DNDEBUG"
    cmake = [f"-DCMAKE_BUILD_TYPE={kind}", f"-DCMAKE_C_FLAGS_{kind.upper()}={flags}",
             f"-DCRETULA_LIBRARY_FLAGS={'-O' + library if library != app else ''}",
             f"-DCMAKE_INTERPROCEDURAL_OPTIMIZATION={'ON' if kind == 'Release' else 'OFF'}"]
    programs = {"ed25519_matrix": "RAM"}
    if (table, kind, app) == ("levels", "Release", FLASH_LEVEL):
        programs["ed25519_matrix-flash"] = "flash"
    images = rp2040.build(f"{kind.lower()}-{profile}-{app}{library}", programs, profile, cmake)
    rows = []
    for program, memory in programs.items():
        bytes_ = rp2040.sizes(images, program)
        marks = rp2040.run(images, program, load=rp2040.signed_image())
        row = {"table": table if memory == "RAM" else memory, "build": kind, "profile": profile, "app_level": app,
               "library_level": library, "memory": memory, "text": bytes_["text"], "library_bytes": bytes_["library"],
               "library_ram": bytes_["ram"], "stack": max(mark["stack"] for mark in marks.values())}
        for step in STEPS:
            key = step.replace(" ", "_")
            row[f"{key}_cycles"] = marks[step]["cycles"]
            row[f"{key}_us"] = round(marks[step]["cycles"] / rp2040.MHZ)
            row[f"{key}_stack"] = marks[step]["stack"]
        rows.append(row)
    return rows


def profiles():
    rows = rp2040.parallel(measure_profile, rp2040.PROFILES, "profiles")
    results.write("profiles", f"{rp2040.tools()}, -Os, code from RAM, {rp2040.NO_WAIT}", sum(rows, []))


def levels():
    rp2040.signed_image()
    rows = sum(rp2040.parallel(measure_level, level_jobs(), "levels"), [])
    order = {"levels": 0, "split": 1, "flash": 2}
    rows.sort(key=lambda row: (order[row["table"]], row["build"], rp2040.PROFILES.index(row["profile"])))
    results.write("levels", f"{rp2040.tools()}, {rp2040.NO_WAIT}", rows)


def boards():
    rows = sum(rp2040.parallel(qemu.measure, qemu.jobs(), "boards"), [])
    results.write("boards", f"instructions, not cycles; {qemu.tools()}", rows)


def main():
    parser = argparse.ArgumentParser(description="Measures the library on the emulated boards.")
    parser.add_argument("what", nargs="?", choices=["profiles", "levels", "boards"], help="default: all")
    what = parser.parse_args().what
    rp2040.set_up()
    for name, measure in (("profiles", profiles), ("levels", levels), ("boards", boards)):
        if what in (None, name):
            measure()


if __name__ == "__main__":
    rp2040.main(main)
