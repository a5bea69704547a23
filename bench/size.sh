#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# make bench-size: size.sh CC CFLAGS. Without flags it is -Os, for whatever core the compiler takes by default.
exec "$(dirname "$0")/parts.py" --cc="${1:-cc}" --cflags="${2:--Os}"
