# SPDX-License-Identifier: Apache-2.0 OR MIT
# The front door. CMake builds; this only knows what to ask for. Each target installs what it needs first (tools/setup.sh).
.PHONY: help demo demo-tls check check-long bench bench-host bench-tls bench-size fuzz format clean

help:
	@echo "make demo        sign a firmware file and verify it on an emulated RP2040"
	@echo "make demo-tls    an HTTPS server on an emulated Cortex-M4, visited with curl"
	@echo "make check       all tests"
	@echo "make check-long  the sweeps, long inputs and fuzzing that check leaves out"
	@echo "make bench       measure sizes, cycles and stack; remake the tables"
	@echo "make bench-host  Cretula beside OpenSSL and libsodium on this machine"
	@echo "make bench-tls   a TLS handshake on an emulated board, hook by hook"
	@echo "make bench-size CC=... CFLAGS=...   bytes and stack with your own compiler"
	@echo "make fuzz        fuzz the key readers for a minute each"
	@echo "make format      clang-format on the C sources"
	@echo "make clean       remove build/"

demo:
	@tools/setup.sh demo
	@tools/demo.sh

demo-tls:
	@tools/setup.sh demo-tls
	@tools/demo_tls.sh

check:
	@tools/setup.sh check
	@tests/check.py

check-long:
	@tools/setup.sh check-long
	@tests/check.py --long

bench:
	@tools/setup.sh bench
	@bench/run.sh

bench-host:
	@tools/setup.sh bench
	@bench/host/run.sh

bench-tls:
	@tools/setup.sh bench
	@bench/tls.py
	@bench/table.py

bench-size:
	@bench/size.sh "$(CC)" "$(CFLAGS)"

fuzz:
	@tools/setup.sh check
	@tests/fuzz/run.sh

format:
	clang-format -i $$(git ls-files '*.c' '*.h')

clean:
	rm -rf build
