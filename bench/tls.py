#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a TLS handshake costs on the emulated AST1030, hook by hook: writes results/tls.csv.

Instructions are the board's own count, split by what they were for (boards/https/split.c). Everything is built with -Os but for
Mbed TLS, which is built with -O2 in every row. Sizes are of the same images: the counting is in them, in each row alike.
"""
import json
import pathlib
import re
import ssl
import subprocess
import sys

import results

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "boards" / "https"))
from client import request  # noqa: E402
from device import Device  # noqa: E402

BUILD = ROOT / "build" / "bench" / "tls"
QEMU = ROOT / "build" / "tools" / "qemu-system-arm"
PARTITION = 1 << 20  # what the ancestor gives its program, and gives sizes as a share of
RUNS = 10

STOCK = "CRETULA_TLS_SHA=0;CRETULA_TLS_X25519=0"
WHOLE = ";CRETULA_TLS_WHOLE=4096"
# Name: options of tls/, whether the engine is there.
ROWS = {
    "stock Mbed TLS": (STOCK, False),
    "+ Cretula's SHA": ("CRETULA_TLS_X25519=0", False),
    "+ SHA on the engine": ("CRETULA_TLS_X25519=0" + WHOLE, True),
    "+ Cretula's X25519": ("CRETULA_TLS_SHA=0", False),
    "+ both, SHA in software": ("CRETULA_TLS_X25519=1", False),
    "+ both, SHA on the engine": ("CRETULA_TLS_X25519=1" + WHOLE, True),
}
LINE = re.compile(r"(TLSv1\.\d) (\S+?)(, resumed)?: ([\d,]+) instructions, heap ([\d,]+), stack ([\d,]+)"
                  r"(?:; x25519 ([\d,]+), ecdsa ([\d,]+), sha ([\d,]+), aead ([\d,]+), runs ([\d,]+))?")


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"bench-tls: {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build(name, options, engine):
    folder = BUILD / name
    run("cmake", "-S", ROOT, "-B", folder, f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/boards/cmake/arm-none-eabi.cmake",
        "-DCRETULA_CPU=cortex-m4", "-DCRETULA_BUILD_BOARDS=ast1030", "-DCRETULA_BUILD_TLS=ON", "-DCRETULA_PROFILE=fast",
        "-DCRETULA_HTTPS_SPLIT=ON", "-DCRETULA_TLS_MBEDTLS_FLAGS=-O2",
        f"-DCRETULA_TLS_OPTIONS={options};CRETULA_TLS_STACK_PROBE=8192",
        f"-DCRETULA_OPTIONS=CRETULA_ENGINE={int(engine)};CRETULA_ENGINE_HACE={int(engine)}")
    run("cmake", "--build", folder, "--target", "ast1030_https", "-j", "2")
    return folder / "boards" / "ast1030" / "https.elf", folder / "https" / "identity.pem"


def sizes(program):
    text, data, bss = run("arm-none-eabi-size", program).splitlines()[1].split()[:3]
    return {"text": int(text), "data": int(data), "bss": int(bss),
            "partition_percent": round(100 * (int(text) + int(data)) / PARTITION, 1)}


def number(text):
    return int(text.replace(",", "")) if text else 0


def handshakes(program, certificate):
    """The rows of a full handshake of each version and of a resumed one, and curl's time in ms with its deviation."""
    with Device("ast1030", QEMU, program, BUILD) as device:
        for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
            context = ssl.create_default_context(cafile=certificate)
            context.minimum_version = context.maximum_version = version
            session, _, _ = request(device.port, context)
            request(device.port, context, session)
        found = [LINE.search(line) for line in device.lines()]
        command = f"curl -sk https://localhost:{device.port}/"
        json_file = BUILD / "curl.json"
        run("hyperfine", "-N", "--warmup", "1", "--runs", RUNS, "--export-json", json_file, command)
        timed = json.loads(json_file.read_text())["results"][0]
    rows = []
    for match in filter(None, found):
        version, suite, resumed = match.group(1, 2, 3)
        total, heap, stack, x25519, ecdsa, sha, aead, runs = (number(match.group(i)) for i in range(4, 12))
        rows.append({"version": version, "suite": suite, "resumed": int(bool(resumed)), "instructions": total,
                     "x25519": x25519, "ecdsa": ecdsa, "sha": sha, "aead": aead,
                     "rest": total - x25519 - ecdsa - sha - aead, "engine_runs": runs, "heap": heap, "stack": stack})
    return rows, {"curl_ms": round(1e3 * timed["mean"]), "curl_ms_deviation": round(1e3 * timed["stddev"])}


def main():
    rows = []
    for i, (name, (options, engine)) in enumerate(ROWS.items()):
        print(f"bench-tls: {name}", flush=True)
        program, certificate = build(str(i), options, engine)
        size = sizes(program)
        measured, time = handshakes(program, certificate)
        rows += [{"build": name, **row, **size, **time} for row in measured]
    gcc = run("arm-none-eabi-gcc", "-dumpversion").strip()
    qemu = run(QEMU, "--version").split()[3]
    results.write("tls", f"AST1030 under QEMU {qemu}, arm-none-eabi-gcc {gcc}, -Os, Mbed TLS -O2, P-256 certificate, "
                         "instructions", rows)


if __name__ == "__main__":
    main()
