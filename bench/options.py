#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bytes of each option of config.h: measured, and written behind its #ifndef.

    bench/options.py            measures, writes bench/results/options.csv and the comments in config.h
    bench/options.py --check    measures nothing: do the comments say what the csv says?

A figure is the difference between two images in which every public function is kept: option 1 less option 0, all others at
their defaults or as the list below says. So it is what the option adds to all the rest, with what it shares counted
as there already.
"""
import argparse
import re
import sys

import results
import rp2040

CONFIG = rp2040.ROOT / "include" / "cretula" / "config.h"
PROGRAM = "everything"

# Option: what else must be set in both images.
OPTIONS = {
    "CRETULA_PROFILE_SMALL": {},
    "CRETULA_PROFILE_FAST": {},
    "CRETULA_WIDE_MUL": {"CRETULA_NO_ASM": 1},
    "CRETULA_FE_CM0": {},
    "CRETULA_FE_TINY": {},
    "CRETULA_FE_GCD": {},
    "CRETULA_LIMB_CM0": {},
    "CRETULA_BASE_TINY": {},
    "CRETULA_BASE_FAST": {},
    "CRETULA_SC_TINY": {},
    "CRETULA_SHA512_TINY": {"CRETULA_SHA512_CM0": 0},
    "CRETULA_SHA512_CM0": {},
    "CRETULA_SHA512_LOOPS_CM0": {},
    "CRETULA_SHA1_CM0": {},
    "CRETULA_SHA256_CM0": {},
    "CRETULA_OWN_MEMORY": {},
    "CRETULA_OWN_PADDING": {},
    "CRETULA_SHA1": {},
    "CRETULA_SHA256": {},
    "CRETULA_SHA512": {"CRETULA_ED25519_SIGN": 0, "CRETULA_ED25519_VERIFY": 0},
    "CRETULA_HMAC": {},
    "CRETULA_ED25519_SIGN": {"CRETULA_ED25519_BLIND": 0},
    "CRETULA_ED25519_VERIFY": {"CRETULA_ED25519_BLIND": 0},
    "CRETULA_ED25519_CONTEXT": {},
    "CRETULA_ED25519_BLIND": {},
    "CRETULA_ED25519_ONE_PASS": {},
    "CRETULA_SELF_VERIFY": {},
    "CRETULA_X25519": {},
    "CRETULA_KEY_FILES": {"CRETULA_PEM": 0},
    "CRETULA_PEM": {},
    "CRETULA_STRERROR": {},
    "CRETULA_ENGINE": {},
    "CRETULA_ENGINE_SECRETS": {"CRETULA_ENGINE": 1},
    "CRETULA_BURN_STACK": {},
}

# What turns others off, or is left when they are; what takes another machine; what is no number.
WITHOUT_FIGURE = {"CRETULA_NO_ASM", "CRETULA_FE_W32", "CRETULA_FE_CM4", "CRETULA_FE_RV32", "CRETULA_FE_X64", "CRETULA_SHA256_CM4",
                  "CRETULA_SHA512_CM4", "CRETULA_CM4_FPU_SPILL", "CRETULA_SHA256_RV32", "CRETULA_SHA512_RV32",
                  "CRETULA_BASE_BALANCED",
                  "CRETULA_FE_W64", "CRETULA_RNG_HOST", "CRETULA_YIELD", "CRETULA_HOT", "CRETULA_HOT_ASM", "CRETULA_HOT_DATA", "CRETULA_CONFIG_H",
                  "CRETULA_ENGINE_HACE", "CRETULA_ENGINE_ESP32", "CRETULA_ENGINE_RP2350", "CRETULA_ENGINE_STM32"}

# "#ifndef OPTION", with or without a figure.
LINE = re.compile(r"^#ifndef (CRETULA_\w+)(?: /\* (-?[\d,]+) bytes \*/)?$", re.MULTILINE)


def defaults():
    """What config.h chooses by itself for this core."""
    text = rp2040.command("arm-none-eabi-gcc", "-mcpu=cortex-m0plus", "-mthumb", "-dM", "-E", CONFIG)
    return {name: int(value) for name, value in re.findall(r"^#define (CRETULA_\w+) ([01])$", text, re.MULTILINE)}


def image_bytes(options):
    name = "options-" + ("-".join(f"{key.removeprefix('CRETULA_')}{value}" for key, value in options) or "default")
    images = rp2040.build(name.lower(), [PROGRAM], options=dict(options))
    return rp2040.sizes(images, PROGRAM)["library"]


def measure():
    """Both images of every option; images that several options ask for are built once."""
    default = defaults()

    def image(options):
        return tuple(sorted((name, value) for name, value in options.items() if default.get(name) != value))
    pairs = {option: [image({**others, option: value}) for value in (1, 0)] for option, others in OPTIONS.items()}
    wanted = sorted({image for pair in pairs.values() for image in pair})
    bytes_ = dict(zip(wanted, rp2040.parallel(image_bytes, wanted, "options")))
    rows = [{"option": option, "beside": rp2040.cmake_list(OPTIONS[option]), "bytes": bytes_[one] - bytes_[zero],
             "with": bytes_[one], "without": bytes_[zero]} for option, (one, zero) in pairs.items()]
    results.write("options", f"{rp2040.compiler()}, -Os, balanced, Cortex-M0+", rows)


def commented(text):
    """The text of config.h with the figures of the csv."""
    figures = {row["option"]: row["bytes"] for row in results.read("options")}

    def line(match):
        option = match.group(1)
        comment = f" /* {figures[option]:,} bytes */" if option in figures else ""
        return f"#ifndef {option}{comment}"
    return LINE.sub(line, text)


def main():
    parser = argparse.ArgumentParser(description="The bytes of each option of config.h.")
    parser.add_argument("--check", action="store_true", help="compare config.h with the results, measure nothing")
    check = parser.parse_args().check
    old = CONFIG.read_text()
    unlisted = {match[1] for match in LINE.finditer(old)} ^ (OPTIONS.keys() | WITHOUT_FIGURE)
    if unlisted:
        sys.exit(f"options.py: {min(unlisted)} is in config.h or in the lists above, and not in both")
    if not check:
        measure()
        CONFIG.write_text(commented(CONFIG.read_text()))
        return
    new = commented(old)
    wrong = [f"config.h should say: {line}" for line in new.splitlines() if line not in old.splitlines()]
    wrong += [f"{option} was never measured" for option in OPTIONS if f"#ifndef {option} /*" not in new]
    for problem in wrong:
        print(f"FAILED: {problem}")
    print(f"{len(OPTIONS) - len(wrong)} passed, {len(wrong)} failed")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    rp2040.main(main)
