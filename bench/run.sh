#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# make bench: measures everything and remakes the tables.
set -eu
cd "$(dirname "$0")/.."
start=$(date +%s)
bench/run.py
bench/options.py
bench/wasm.py
bench/host.py
bench/engines.py
bench/table.py
bench/curve.py
echo "bench: $(($(date +%s) - start)) s; the tables are in bench/RESULTS.md and README.md"
