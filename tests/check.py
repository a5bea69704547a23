#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All tests: make check, make check-long.

A suite is a list of commands. The last line "N passed, N failed" that a suite prints is its result; a command that fails
without such a line counts as one failure. Suites run side by side, one to a core, in the order below; those that name a
build wait for it. Logs go to build/log.

    check.py [--long] [--jobs N] [SUITE...]
"""
import os
import re
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = "build/check"
LOG = "build/log"
RESULT = re.compile(r"^(?:\S+: )?(\d+) passed, (\d+) failed$")


def cmake(name, *options, tests=True, ctest=(), after=()):
    """Configure, build and test in build/check/NAME."""
    path = "%s/%s" % (BUILD, name)
    commands = [["cmake", "-S", ".", "-B", path, *options], ["cmake", "--build", path, "-j", "2"]]
    if tests:
        commands.append(["tests/ctest.sh", path, *ctest])
    return commands + list(after)


ARM = "-DCMAKE_TOOLCHAIN_FILE=boards/cmake/arm-none-eabi.cmake"
RP2040 = [ARM, "-DCRETULA_BUILD_BOARDS=rp2040"]
RV32 = ["-DCMAKE_TOOLCHAIN_FILE=boards/cmake/riscv64-unknown-elf.cmake", "-DCRETULA_BUILD_BOARDS=qemu-rv32"]
M4 = [ARM, "-DCRETULA_CPU=cortex-m4"]
M4_FPU = "-DCMAKE_C_FLAGS=-mcpu=cortex-m4 -mthumb -mfpu=fpv4-sp-d16 -mfloat-abi=softfp"
NARROW = "CRETULA_FE_W64=0;CRETULA_FE_W32=1;CRETULA_WIDE_MUL=0;CRETULA_ED25519_ONE_PASS=1;CRETULA_SELF_VERIFY=1;" \
         "CRETULA_ENGINE_SECRETS=0"
TLS = "-DCRETULA_TLS_OPTIONS=CRETULA_TLS_SELF_TEST=1;CRETULA_TLS_FAULTS=1"


def tls(name, *options, ctest=()):
    """tls/ and its tests alone."""
    path = "%s/%s" % (BUILD, name)
    return [["cmake", "-S", ".", "-B", path, "-DCRETULA_BUILD_TLS=ON", "-DCRETULA_BUILD_CLI=OFF", TLS, *options],
            ["cmake", "--build", path, "-j", "2", "--target", "tls_tests"],
            ["tests/ctest.sh", path, "-R", "^tls-", *ctest]]


TLS_SANITIZE = ["-DCRETULA_SANITIZE=ON", "-DCMAKE_C_COMPILER=clang", "-DCMAKE_BUILD_TYPE=Debug", "-DCRETULA_BUILD_EXAMPLES=OFF",
                "-DCRETULA_TLS_TEST_STEP=400", "-DCRETULA_TLS_FUZZ=ON", TLS + ";CRETULA_TLS_WHOLE=4096"]
HACE = "-DCRETULA_OPTIONS=CRETULA_ENGINE=1;CRETULA_ENGINE_HACE=1"
AST1030_TLS = "CRETULA_TLS_WHOLE=4096;CRETULA_TLS_SELF_TEST=1"
MODELS = "CRETULA_REGISTER_MODEL=1;CRETULA_ENGINE=1;" + ";".join("CRETULA_ENGINE_%s=1" % d for d in ("HACE", "ESP32", "RP2350", "STM32"))


def https(board, *options, tls_options="", ctest=("-R", "https|fetch|self_tests")):
    """The HTTPS server of an emulated board, visited from outside. Mbed TLS at -O2: ECDSA is most of a handshake."""
    path = "%s/%s-https" % (BUILD, board)
    return [["cmake", "-S", ".", "-B", path, ARM, "-DCRETULA_CPU=cortex-m4", "-DCRETULA_BUILD_BOARDS=" + board,
             "-DCRETULA_BUILD_TLS=ON", "-DCRETULA_PROFILE=fast", "-DCRETULA_TLS_MBEDTLS_FLAGS=-O2",
             "-DCRETULA_TLS_OPTIONS=CRETULA_TLS_STACK_PROBE=8192" + tls_options, *options],
            ["cmake", "--build", path, "-j", "2", "--target", "https_programs"],
            ["tests/ctest.sh", path, *ctest]]


THIN = "-DCRETULA_VECTORS_STEP=8"

# fe_x64, on this CPU or, where it lacks the instructions, on one that QEMU makes.
X64 = ["-DCMAKE_C_FLAGS=-mbmi2 -madx -mavx2", "-DCRETULA_BUILD_CLI=OFF", "-DCRETULA_BUILD_EXAMPLES=OFF"]
with open("/proc/cpuinfo", encoding="utf-8") as cpu:
    if not {"bmi2", "adx", "avx2"} <= set(cpu.read().split()):
        X64.append("-DCMAKE_CROSSCOMPILING_EMULATOR=qemu-x86_64;-cpu;max")

SUITES = {
    "host-balanced": cmake("host-balanced", "-DCRETULA_ENGINES_LARGE=ON"),
    "host-small": cmake("host-small", "-DCRETULA_PROFILE=small", THIN),
    "host-fast-clang": cmake("host-fast-clang", "-DCRETULA_PROFILE=fast", "-DCMAKE_C_COMPILER=clang"),
    "sanitize-w64": cmake("sanitize-w64", "-DCRETULA_SANITIZE=ON", "-DCMAKE_C_COMPILER=clang", "-DCMAKE_BUILD_TYPE=Debug",
                          "-DCMAKE_C_FLAGS_DEBUG=-O1 -g", "-DCRETULA_OPTIONS=CRETULA_ED25519_ONE_PASS=1;" + MODELS, THIN),
    "sanitize-w32": cmake("sanitize-w32", "-DCRETULA_SANITIZE=ON", "-DCMAKE_BUILD_TYPE=Debug",
                          "-DCMAKE_C_FLAGS_DEBUG=-O1 -g", "-DCRETULA_OPTIONS=" + NARROW, THIN),
    "host-x64": cmake("host-x64", *X64, "-DCRETULA_PROFILE=fast", THIN),
    "host-x64-balanced": cmake("host-x64-balanced", *X64, "-DCMAKE_C_COMPILER=clang", THIN, ctest=("-R", "unit|verify|kernels")),
    "powerpc": cmake("powerpc", "-DCMAKE_TOOLCHAIN_FILE=boards/cmake/powerpc-linux-gnu.cmake", "-DCRETULA_BUILD_CLI=OFF",
                     "-DCRETULA_VECTORS_STEP=16"),
    "aarch64": cmake("aarch64", "-DCMAKE_TOOLCHAIN_FILE=boards/cmake/aarch64-linux-gnu.cmake", "-DCRETULA_BUILD_CLI=OFF",
                     "-DCRETULA_PROFILE=fast", "-DCRETULA_VECTORS_STEP=16"),
    "rp2040-balanced": cmake("rp2040-balanced", *RP2040),
    "rp2040-small": cmake("rp2040-small", *RP2040, "-DCRETULA_PROFILE=small", ctest=("-R", "ct_equal|deadstack|kernels")),
    "rp2040-fast": cmake("rp2040-fast", *RP2040, "-DCRETULA_PROFILE=fast", ctest=("-R", "ct_equal|deadstack|hot_in_ram|yield|kernels")),
    "rp2040-engines": [["cmake", "-S", ".", "-B", BUILD + "/rp2040-engines", *RP2040, "-DCRETULA_OPTIONS=CRETULA_ENGINE=1"],
                       ["cmake", "--build", BUILD + "/rp2040-engines", "-j", "2", "--target", "rp2040_deadstack"],
                       ["node", "boards/rp2040/run.mjs", BUILD + "/rp2040-engines/boards/rp2040/deadstack.elf"]],
    "rp2040-lto": cmake("rp2040-lto", *RP2040, "-DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON", ctest=("-R", "deadstack")),
    "ast1030": cmake("ast1030", ARM, "-DCRETULA_BUILD_BOARDS=ast1030", "-DCRETULA_CPU=cortex-m4", HACE),
    "ast2600": cmake("ast2600", ARM, "-DCRETULA_BUILD_BOARDS=ast2600", "-DCRETULA_CPU=cortex-a7", HACE, ctest=("-LE", "long")),
    "engine-rv32": [["tests/model/engines/count_rv32.py", BUILD + "/engine-rv32"]],
    "qemu-m4": cmake("qemu-m4", *M4, "-DCRETULA_BUILD_BOARDS=qemu-m4"),
    "qemu-m4-fast": cmake("qemu-m4-fast", *M4, "-DCRETULA_BUILD_BOARDS=qemu-m4", "-DCRETULA_PROFILE=fast",
                          ctest=("-R", "ed25519|deadstack")),
    "qemu-m4-small": [["cmake", "-S", ".", "-B", BUILD + "/qemu-m4-small", *M4, "-DCRETULA_BUILD_BOARDS=qemu-m4",
                       "-DCRETULA_PROFILE=small"],
                      ["cmake", "--build", BUILD + "/qemu-m4-small", "-j", "2", "--target", "m4_deadstack"],
                      ["tests/ctest.sh", BUILD + "/qemu-m4-small", "-R", "deadstack"]],
    "qemu-rv32": cmake("qemu-rv32", *RV32, "-DCRETULA_KERNELS_ROUNDS=200000"),
    "qemu-rv32-fast": [["cmake", "-S", ".", "-B", BUILD + "/qemu-rv32-fast", *RV32, "-DCRETULA_PROFILE=fast", "-DCRETULA_KERNELS_ROUNDS=20000"],
                       ["cmake", "--build", BUILD + "/qemu-rv32-fast", "-j", "2", "--target", "rv32_kernels"],
                       ["boards/common/qemu/run.py", "--no-count", "rv32", BUILD + "/qemu-rv32-fast/boards/qemu-rv32/kernels.elf"]],
    "kernels-m4": cmake("qemu-arm-m4", *M4, "-DCRETULA_BUILD_BOARDS=qemu-arm", "-DCRETULA_KERNELS_ROUNDS=400000"),
    "kernels-m4-fpu": cmake("qemu-arm-m4-fpu", *M4, "-DCRETULA_BUILD_BOARDS=qemu-arm", "-DCRETULA_KERNELS_ROUNDS=50000", M4_FPU,
                            M4_FPU.replace("_C_", "_ASM_"), "-DCRETULA_OPTIONS=CRETULA_CM4_FPU_SPILL=1"),
    "kernels": cmake("qemu-arm", ARM, "-DCRETULA_BUILD_BOARDS=qemu-arm", "-DCRETULA_KERNELS_ROUNDS=500000"),
    "kernels-small": cmake("qemu-arm-small", ARM, "-DCRETULA_BUILD_BOARDS=qemu-arm", "-DCRETULA_PROFILE=small",
                           "-DCRETULA_KERNELS_ROUNDS=50000"),
    "command": [["cmake", "-S", ".", "-B", BUILD + "/command", "-DCRETULA_BUILD_TESTS=OFF"],
                ["cmake", "--build", BUILD + "/command", "-j", "2"],
                ["tests/cli/run.sh", BUILD + "/command/cli/cretula"]],
    "ct-valgrind": [["tests/ct/valgrind.sh", BUILD + "/ct-valgrind"]],
    "ct-libgcc": [["tests/ct/libgcc.sh", BUILD + "/ct-libgcc"]],
    "ct-wipe": [["tests/ct/wipe.sh", BUILD + "/ct-wipe"]],
    "engines-cpu": [["tests/engines/cpu.sh", BUILD + "/engines-cpu"]],
    "abi-combinations": [["tests/abi/combinations.sh", BUILD + "/abi-combinations"]],
    "abi-mismatch": [["tests/abi/mismatch.sh", BUILD + "/abi-mismatch"]],
    "abi-headers": [["tests/abi/headers.sh", BUILD + "/abi-headers"]],
    "abi-symbols": [["tests/abi/symbols.sh", BUILD + "/abi-symbols"]],
    "abi-gcsections": [["tests/abi/gcsections.sh", BUILD + "/abi-gcsections"]],
    "layers": [["tools/checks/layers.py"]],
    "packaging": [["tests/packaging/run.sh", BUILD + "/packaging"]],
    "https-ast1030": https("ast1030", HACE, tls_options=";" + AST1030_TLS),
    "https-mps2": https("mps2-an386"),
    "budgets": [["bench/check_budgets.py"]],
    "wasm": [["bench/wasm.py", "--check"]],
    "fuzz-short": [["tests/fuzz/run.sh", "--runs", "20000"]],
    "tls-host": tls("tls-host"),
    "tls-sanitize": tls("tls-sanitize", *TLS_SANITIZE, "-DCMAKE_C_FLAGS_DEBUG=-O0 -g1"),
    "tls-options": [["tests/tls/options.sh", BUILD + "/tls-options"]],
    "tls-hooks": [["tests/tls/hooks.sh", BUILD + "/tls-hooks"]],
    "tables": [["tools/tables/base.py", "--check"], ["bench/options.py", "--check"], ["bench/table.py", "--check"],
               ["bench/curve.py", "--check"]],
}

LONG = {
    "rp2040-small-long": cmake("rp2040-small", *RP2040, "-DCRETULA_PROFILE=small"),
    "rp2040-secrets": cmake("rp2040-balanced", *RP2040, tests=False, after=[
        ["node", "tests/ct/rp2040_equal.mjs", BUILD + "/rp2040-balanced/boards/rp2040/ct_equal_50.elf"]]),
    "deadstack-levels": [["tests/deadstack/levels.sh", BUILD + "/deadstack-levels"]],
    "divsteps": [["tools/checks/divsteps.py"]],
    "fuzz": [["tests/fuzz/run.sh", "60"]],
    "tls-long": tls("tls-host", ctest=("-C", "long", "-R", "^tls-.*-long$")),
    "tls-threads-long": tls("tls-tsan", "-DCMAKE_C_COMPILER=clang", "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_C_FLAGS=-O1 -g1 -fsanitize=thread",
                            "-DCRETULA_BUILD_EXAMPLES=OFF", "-DCRETULA_OPTIONS=CRETULA_ENGINE=1", TLS + ";CRETULA_TLS_WHOLE=4096",
                            ctest=("-R", "^tls-threads$")),
    "page-ast1030": https("ast1030", HACE, tls_options=";" + AST1030_TLS, ctest=("-C", "long", "-R", "page")),
    "page-mps2": https("mps2-an386", ctest=("-C", "long", "-R", "page")),
    "tls-fuzz-long": tls("tls-fuzz", *TLS_SANITIZE, "-DCMAKE_C_FLAGS_DEBUG=-O2 -g1", ctest=("-C", "long", "-R", "^tls-fuzz-long$")),
    "ast2600-long": cmake("ast2600", ARM, "-DCRETULA_BUILD_BOARDS=ast2600", "-DCRETULA_CPU=cortex-a7", HACE, ctest=("-L", "long")),
    "kernels-long": cmake("qemu-arm-long", ARM, "-DCRETULA_BUILD_BOARDS=qemu-arm", "-DCRETULA_KERNELS_ROUNDS=10000000"),
    "kernels-m4-long": cmake("qemu-arm-m4-long", *M4, "-DCRETULA_BUILD_BOARDS=qemu-arm", "-DCRETULA_KERNELS_ROUNDS=10000000"),
    "kernels-rv32-long": cmake("qemu-rv32-long", *RV32, "-DCRETULA_KERNELS_ROUNDS=4000000", ctest=("-R", "kernels")),
    "vectors-long": cmake("long", ctest=("-C", "long")),
    "command-large": [["cmake", "-S", ".", "-B", BUILD + "/command", "-DCRETULA_BUILD_TESTS=OFF"],
                      ["cmake", "--build", BUILD + "/command", "-j", "2"],
                      ["tests/cli/run.sh", BUILD + "/command/cli/cretula", "tests/cli/large.bats"]],
}


def run_suite(name, commands):
    """The suite's counts and the path of its log."""
    path = os.path.join(LOG, name + ".log")
    counts = None
    code = 0
    with open(path, "w+", encoding="utf-8", errors="replace") as log:
        for command in commands:
            log.write("$ %s\n" % " ".join(command))
            log.flush()
            code = subprocess.call(command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
            if code != 0:
                break
        log.seek(0)
        for line in log:
            found = RESULT.match(line.strip())
            if found:
                counts = [int(found.group(1)), int(found.group(2))]
    if counts is None:
        counts = [0, 1] if code != 0 else [len(commands), 0]
    elif code != 0 and counts[1] == 0:
        counts[1] = 1
    return counts, path


def main():
    arguments = sys.argv[1:]
    jobs = os.cpu_count() or 1
    suites = dict(SUITES)
    if "--long" in arguments:
        arguments.remove("--long")
        suites.update(LONG)
    if "--jobs" in arguments:
        i = arguments.index("--jobs")
        jobs = int(arguments[i + 1])
        del arguments[i : i + 2]
    unknown = [a for a in arguments if a not in suites]
    if unknown:
        sys.exit("check: no suite %s; there are: %s" % (unknown[0], " ".join(suites)))
    os.chdir(ROOT)
    os.makedirs(LOG, exist_ok=True)

    waiting = [n for n in suites if not arguments or n in arguments]
    total = [0, 0]
    lock = threading.Lock()
    begin = time.time()

    def worker():
        while True:
            with lock:
                if not waiting:
                    return
                name = waiting.pop(0)
            start = time.time()
            counts, path = run_suite(name, suites[name])
            with lock:
                print("%-18s %4.0f s  %d passed, %d failed" % (name, time.time() - start, *counts), flush=True)
                if counts[1]:
                    print("    see %s:" % path)
                    with open(path, encoding="utf-8", errors="replace") as log:
                        print("".join("    | " + line for line in log.readlines()[-25:]), flush=True)
                total[0] += counts[0]
                total[1] += counts[1]

    threads = [threading.Thread(target=worker) for _ in range(jobs)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    print("%.0f s in all" % (time.time() - begin))
    print("%d passed, %d failed" % tuple(total))
    return 1 if total[1] or not total[0] else 0


if __name__ == "__main__":
    sys.exit(main())
