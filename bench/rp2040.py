# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds the library and a measuring program for the emulated RP2040 and measures it.

Shared by the scripts beside it. The library is built as by anyone else, through the CMakeLists.txt at the top.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = pathlib.Path(os.environ.get("CRETULA_BENCH_BUILD", ROOT / "build" / "bench"))
MHZ = 125
PROFILES = ("fast", "balanced", "small")
IMAGE_ADDRESS = "0x10100000"
IMAGE_SIZE = 64 * 1024
MAX_CYCLES = 50_000_000_000
NO_WAIT = "zero-wait memory: misses of the flash cache are not modelled"

sys.path[:0] = [str(ROOT / "boards"), str(ROOT / "tests" / "model" / "ed25519")]
import ed25519_model  # noqa: E402
import size  # noqa: E402


class Failed(Exception):
    pass


def command(*words):
    """Runs a command; what it printed is shown only if it fails."""
    done = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, words))}\n{done.stdout}exit code {done.returncode}")
    return done.stdout.strip()


def compiler():
    return f"arm-none-eabi-gcc {command('arm-none-eabi-gcc', '-dumpfullversion')}"


def tools():
    """What the figures depend on, in one line."""
    package = json.loads((ROOT / "boards/rp2040/package.json").read_text())
    return f"{compiler()}, rp2040js {package['dependencies']['rp2040js']}"


def cmake_list(options):
    return ";".join(f"{name}={value}" for name, value in options.items())


def build(name, programs, profile="balanced", cmake=(), options=None):
    """Builds programs, and the empty ones to compare with, in build/bench/NAME; returns the folder of the images."""
    path = BUILD / name
    command("cmake", "-S", ROOT, "-B", path, f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/boards/cmake/arm-none-eabi.cmake",
            "-DCRETULA_BUILD_BOARDS=rp2040", f"-DCRETULA_PROFILE={profile}",
            f"-DCRETULA_OPTIONS={cmake_list(options or {})}", *cmake)
    empty = {"empty-flash" if program.endswith("-flash") else "empty" for program in programs}
    command("cmake", "--build", path, "--target", *(f"rp2040_{program}" for program in [*programs, *sorted(empty)]))
    return path / "boards" / "rp2040"


def sizes(images, program):
    """Bytes of a program's image and of the library in it."""
    elf = size.Elf(images / f"{program}.elf")
    empty = size.Elf(images / ("empty-flash.elf" if program.endswith("-flash") else "empty.elf"))
    return {"text": sum(elf.sums().values()), "library": sum(size.library_bytes(elf, empty).values()),
            "ram": size.library_ram(elf, empty)}


def signed_image():
    """64 KiB that look like code, signed under the all-zero seed by the Python model, so verifying them is a test too."""
    path = BUILD / "image.bin"
    if not path.exists():
        image = b"".join(hashlib.sha512(i.to_bytes(4, "little")).digest() for i in range(IMAGE_SIZE // 64))
        BUILD.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(image + ed25519_model.sign(bytes(32), image))
        os.replace(part, path)
    return path


def run(images, program, load=None):
    """Runs a program; returns its measurements as {name: {"cycles", "units", "stack"}}."""
    result = images / f"{program}.json"
    loads = ("--load", IMAGE_ADDRESS, load) if load else ()
    command("node", ROOT / "boards/rp2040/run.mjs", "--quiet", "--max-cycles", MAX_CYCLES, "--json", result, *loads,
            images / f"{program}.elf")
    return {mark["name"]: mark for mark in json.loads(result.read_text())["marks"]}


def parallel(function, items, what):
    """[function(item), ...] on all cores, with a line on stderr for each that is done."""
    items = list(items)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(function, item) for item in items]
        for count, job in enumerate(concurrent.futures.as_completed(jobs), 1):
            if job.exception():
                for other in jobs:
                    other.cancel()
                raise job.exception()
            print(f"{what}: {count} of {len(items)}", file=sys.stderr)
    return [job.result() for job in jobs]


def set_up():
    """Installs the emulator if it is not there."""
    if not (ROOT / "boards/rp2040/node_modules/rp2040js").exists():
        command("npm", "ci", "--no-audit", "--no-fund", "--prefix", ROOT / "boards/rp2040")


def main(function):
    """Runs a script's main function: what failed is printed without a traceback."""
    try:
        sys.exit(function())
    except (Failed, size.BadFile) as error:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {error}")
