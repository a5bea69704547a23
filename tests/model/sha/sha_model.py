# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An independent model of SHA-1 and SHA-2 (FIPS 180-4) that can start in the middle of a message.

hashlib cannot be told that 2^64 bytes have gone before; this can. Run alone, it checks itself against hashlib and prints
the digests that tests/unit/test_hash_state.c expects after so many bytes.
"""

import hashlib


def primes(n):
    found = []
    candidate = 2
    while len(found) < n:
        if all(candidate % p for p in found):
            found.append(candidate)
        candidate += 1
    return found


def root_bits(p, degree, bits):
    """The first bits of the fractional part of the square or cube root of p, by bisection on integers."""
    low, high = 0, p << bits
    while high - low > 1:
        middle = (low + high) // 2
        if middle**degree <= p << degree * bits:
            low = middle
        else:
            high = middle
    return low % (1 << bits)


class Sha2:
    def __init__(self, size, word, rounds, big, small):
        self.size, self.word, self.block = size, word, word * 2
        self.mask = (1 << word) - 1
        self.big, self.small = big, small
        self.constants = [root_bits(p, 3, word) for p in primes(rounds)]
        if size == 224:
            self.initial = [root_bits(p, 2, 64) & self.mask for p in primes(16)[8:]]
        else:
            self.initial = [root_bits(p, 2, word) for p in (primes(16)[8:] if size == 384 else primes(8))]

    def rotations(self, x, amounts, shift):
        result = x >> amounts[2] if shift else self.rotate(x, amounts[2])
        return result ^ self.rotate(x, amounts[0]) ^ self.rotate(x, amounts[1])

    def rotate(self, x, n):
        return (x >> n | x << (self.word - n)) & self.mask

    def compress(self, state, block):
        step = self.word // 8
        w = [int.from_bytes(block[i : i + step], "big") for i in range(0, len(block), step)]
        for t in range(16, len(self.constants)):
            s0 = self.rotations(w[t - 15], self.small[0], True)
            s1 = self.rotations(w[t - 2], self.small[1], True)
            w.append((s1 + w[t - 7] + s0 + w[t - 16]) & self.mask)
        a, b, c, d, e, f, g, h = state
        for constant, word in zip(self.constants, w):
            t1 = h + self.rotations(e, self.big[1], False) + (e & f ^ ~e & g) + constant + word
            t2 = self.rotations(a, self.big[0], False) + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, h = (t1 + t2) & self.mask, a, b, c, (d + t1) & self.mask, e, f, g
        return [(x + y) & self.mask for x, y in zip(state, (a, b, c, d, e, f, g, h))]


class Sha1:
    size, word, block, mask = 160, 32, 64, 0xFFFFFFFF
    initial = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0]

    def rotate(self, x, n):
        return (x << n | x >> (32 - n)) & self.mask

    def compress(self, state, block):
        w = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 64, 4)]
        for t in range(16, 80):
            w.append(self.rotate(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1))
        a, b, c, d, e = state
        for t in range(80):
            f = (b & c | ~b & d, b ^ c ^ d, b & c | b & d | c & d, b ^ c ^ d)[t // 20]
            k = (0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6)[t // 20]
            a, b, c, d, e = (self.rotate(a, 5) + f + e + k + w[t]) & self.mask, a, self.rotate(b, 30), c, d
        return [(x + y) & self.mask for x, y in zip(state, (a, b, c, d, e))]


NARROW = ((2, 13, 22), (6, 11, 25)), ((7, 18, 3), (17, 19, 10))
WIDE = ((28, 34, 39), (14, 18, 41)), ((1, 8, 7), (19, 61, 6))
ALGORITHMS = {
    "sha1": Sha1(),
    "sha224": Sha2(224, 32, 64, *NARROW),
    "sha256": Sha2(256, 32, 64, *NARROW),
    "sha384": Sha2(384, 64, 80, *WIDE),
    "sha512": Sha2(512, 64, 80, *WIDE),
}


def digest_after(name, before, tail):
    """The digest when `before` bytes, a whole number of blocks, have led back to the initial chaining value."""
    a = ALGORITHMS[name]
    width = a.word // 4
    total = 8 * (before + len(tail))
    assert before % a.block == 0 and total < 1 << 8 * width
    zeros = -(len(tail) + 1 + width) % a.block
    data = tail + b"\x80" + bytes(zeros) + total.to_bytes(width, "big")
    state = a.initial
    for i in range(0, len(data), a.block):
        state = a.compress(state, data[i : i + a.block])
    return b"".join(x.to_bytes(a.word // 8, "big") for x in state)[: a.size // 8]


def pattern(n):
    return bytes((i * 31 + 5) & 255 for i in range(n))


def self_check():
    for name in ALGORITHMS:
        for n in (0, 3, 55, 56, 63, 64, 111, 112, 127, 128, 300):
            assert digest_after(name, 0, pattern(n)) == hashlib.new(name, pattern(n)).digest(), (name, n)


NARROW_LENGTHS = [(2**29, 3), (2**32, 65), (2**61 - 64, 63)]
WIDE_LENGTHS = [(2**29, 3), (2**32, 129), (2**61, 3), (2**64 - 128, 131), (2**125 - 128, 127)]

if __name__ == "__main__":
    self_check()
    for name, a in ALGORITHMS.items():
        for before, n in NARROW_LENGTHS if a.word == 32 else WIDE_LENGTHS:
            print(name, hex(before), n, digest_after(name, before, pattern(n)).hex())
