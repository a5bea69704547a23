#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""flip_bit.py IN OUT N: copies a file with bit N flipped, for showing that a signature notices."""
import sys

source, target, bit = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(source, "rb") as f:
    data = bytearray(f.read())
data[bit // 8] ^= 1 << bit % 8
with open(target, "wb") as f:
    f.write(data)
