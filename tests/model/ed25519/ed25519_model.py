# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An independent model of what Cretula computes: Ed25519 by its strict rule, X25519, key blinding, HMAC and HKDF.

Written from the definitions (RFC 8032, RFC 7748, RFC 5869 and the two drafts that DESIGN.md names) on Python's integers,
to be read and not to be fast or constant time. Never sign with it. Run alone, it checks itself against the RFCs.
"""

import functools
import hashlib
import hmac

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def sha512(*parts):
    return hashlib.sha512(b"".join(parts)).digest()


def integer(data):
    return int.from_bytes(data, "little")


def octets(value):
    return value.to_bytes(32, "little")


# --- the curve -x^2 + y^2 = 1 + d x^2 y^2, points as (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z ------------------------

NEUTRAL = (0, 1, 1, 0)


def add(p, q):
    """The complete addition law: right for every pair of points, equal ones included."""
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * D * p[3] % P * q[3] % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def negate(p):
    return (-p[0] % P, p[1], p[2], -p[3] % P)


def multiply(k, p):
    """k*p, the integer k not reduced: p may have a torsion component."""
    result = NEUTRAL
    while k:
        if k & 1:
            result = add(result, p)
        p = add(p, p)
        k >>= 1
    return result


def equal(p, q):
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


def small_order(p):
    return equal(multiply(8, p), NEUTRAL)


def point(y, sign):
    """The point with this y and the sign bit (x mod 2); None if there is none. x = 0 takes either sign here."""
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * SQRT_M1 % P
    if x * x % P != square:
        return None
    if x & 1 != sign:
        x = -x % P
    return (x, y % P, 1, x * y % P)


def encode(p):
    inverse = pow(p[2], -1, P)
    x, y = p[0] * inverse % P, p[1] * inverse % P
    return octets(y | (x & 1) << 255)


@functools.lru_cache(maxsize=None)
def decode_any(data):
    """Any encoding of a point, non-canonical ones included, or None."""
    value = integer(data)
    return point((value & (1 << 255) - 1) % P, value >> 255)


@functools.lru_cache(maxsize=None)
def decode(data):
    """The point of a canonical encoding, or None."""
    p = decode_any(data)
    return p if p is not None and encode(p) == data else None


BASE = point(4 * pow(5, -1, P) % P, 0)
POWERS = [BASE]
for _ in range(255):
    POWERS.append(add(POWERS[-1], POWERS[-1]))


def multiply_base(k):
    return functools.reduce(add, (POWERS[i] for i in range(256) if k >> i & 1), NEUTRAL)


@functools.lru_cache(maxsize=None)
def torsion():
    """The eight points of order 1, 2, 4 and 8, as multiples of one of order 8."""
    y = 2
    while True:
        p = point(y, 0)
        t = multiply(L, p) if p else NEUTRAL
        if not equal(multiply(4, t), NEUTRAL):
            return [multiply(i, t) for i in range(8)]
        y += 1


def small_order_encodings():
    """Every 32-byte string that some decoder takes for a point of order 1, 2, 4 or 8."""
    found = set()
    for t in torsion():
        y = integer(encode(t)) & (1 << 255) - 1
        for value in (y, y + P):
            if value < 1 << 255:
                found |= {octets(value), octets(value | 1 << 255)}
    return sorted(found)


# --- public keys --------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=None)
def strict_key(data):
    p = decode(data)
    return p is not None and not small_order(p)


@functools.lru_cache(maxsize=None)
def full_key(data):
    return strict_key(data) and equal(multiply(L, decode(data)), NEUTRAL)


# --- signatures ---------------------------------------------------------------------------------------------------------

PURE, CTX, PH = "pure", "ctx", "ph"


def dom2(variant, context):
    if variant == PURE:
        return b""
    return b"SigEd25519 no Ed25519 collisions" + bytes([variant == PH, len(context)]) + context


def prehash(variant, message):
    return sha512(message) if variant == PH else message


def clamp(data):
    return integer(data) & (1 << 254) - 8 | 1 << 254


@functools.lru_cache(maxsize=None)
def expand(seed):
    """The scalar and the prefix of a seed."""
    h = sha512(seed)
    return clamp(h[:32]), h[32:]


@functools.lru_cache(maxsize=None)
def public_of_scalar(scalar):
    return encode(multiply_base(scalar))


def public_key(seed):
    return public_of_scalar(expand(seed)[0])


def challenge(variant, context, r, a, message):
    return integer(sha512(dom2(variant, context), r, a, prehash(variant, message))) % L


def sign_expanded(scalar, prefix, message, variant=PURE, context=b"", noise=None):
    if noise is not None:
        prefix = sha512(prefix, noise)[:32]
    public = public_of_scalar(scalar)
    nonce = integer(sha512(dom2(variant, context), prefix, prehash(variant, message))) % L
    r = encode(multiply_base(nonce))
    return r + octets((nonce + challenge(variant, context, r, public, message) * scalar) % L)


def sign(seed, message, variant=PURE, context=b"", noise=None):
    return sign_expanded(*expand(seed), message, variant, context, noise)


def verify(public, signature, message, variant=PURE, context=b""):
    """The strict rule: "ok", or the reason of the refusal: "length", "key" or "signature"."""
    if len(public) != 32 or len(signature) != 64:
        return "length"
    if not strict_key(public):
        return "key"
    r, s = signature[:32], integer(signature[32:])
    if s >= L or not strict_key(r):
        return "signature"
    k = challenge(variant, context, r, public, message)
    right = add(decode(r), multiply(k, decode(public)))
    return "ok" if equal(multiply_base(s), right) else "signature"


# --- key blinding: draft-irtf-cfrg-signature-key-blinding ---------------------------------------------------------------


def blinding(blind, context):
    h = sha512(blind, b"\0", context)
    return integer(h[:32]) % L, h[32:]


def blind_public(public, blind, context):
    return encode(multiply(blinding(blind, context)[0], decode(public)))


def unblind_public(blinded, blind, context):
    return encode(multiply(pow(blinding(blind, context)[0], -1, L), decode(blinded)))


def blind_sign(seed, blind, context, message):
    scalar, prefix = expand(seed)
    factor, other = blinding(blind, context)
    return sign_expanded(scalar * factor % L, prefix + other, message)


# --- X25519 -------------------------------------------------------------------------------------------------------------


def ladder(k, u):
    """The u coordinate of k times the point with this u, on the curve or its twist; 0 for the point at infinity."""
    u %= P
    x2, z2, x3, z3 = 1, 0, u, 1
    for i in reversed(range(k.bit_length())):
        if k >> i & 1:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb, aa, bb = d * a % P, c * b % P, a * a % P, b * b % P
        x3, z3 = (da + cb) ** 2 % P, u * (da - cb) ** 2 % P
        e = aa - bb
        x2, z2 = aa * bb % P, e * (aa + 121665 * e) % P
        if k >> i & 1:
            x2, z2, x3, z3 = x3, z3, x2, z2
    return x2 * pow(z2, -1, P) % P if z2 else 0


def x25519_u(u):
    return integer(u) & (1 << 255) - 1


def x25519(secret, u):
    return octets(ladder(clamp(secret), x25519_u(u)))


def x25519_unclamped(scalar, u):
    return octets(ladder(integer(scalar), x25519_u(u)))


def x25519_key_ok(u):
    return integer(u) < P and ladder(8, integer(u)) != 0


def x25519_of_public(public):
    y = integer(public) & (1 << 255) - 1
    return octets((1 + y) * pow(1 - y, -1, P) % P)


X25519_BASE = octets(9)

# --- HMAC and HKDF ------------------------------------------------------------------------------------------------------


def hmac_tag(name, key, message):
    return hmac.new(key, message, name).digest()


def hkdf(name, secret, salt, info, size):
    """None if more is asked for than HKDF can give."""
    width = hashlib.new(name).digest_size
    if size > 255 * width:
        return None
    prk = hmac_tag(name, salt or bytes(width), secret)
    out = block = b""
    for counter in range(1, -(-size // width) + 1):
        block = hmac_tag(name, prk, block + info + bytes([counter]))
        out += block
    return out[:size]


# --- self-check ---------------------------------------------------------------------------------------------------------


def self_check():
    hexed = bytes.fromhex
    seed = hexed("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    signature = hexed(
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24"
        "655141438e7a100b")
    assert public_key(seed) == hexed("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
    assert sign(seed, b"") == signature
    assert verify(public_key(seed), signature, b"") == "ok"
    assert verify(public_key(seed), signature, b"x") == "signature"
    seed = hexed("0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6")
    assert sign(seed, hexed("f726936d19c800494e3fdaff20b276a8"), CTX, b"foo")[:8] == hexed("55a4cc2f70a54e04")
    seed = hexed("833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42")
    assert sign(seed, b"abc", PH)[:8] == hexed("98a70222f0b8121a")
    assert full_key(encode(BASE)) and len(small_order_encodings()) == 14
    mixed = encode(add(BASE, torsion()[1]))
    assert strict_key(mixed) and not full_key(mixed)
    k = u = X25519_BASE
    for _ in range(1000):
        k, u = x25519(k, u), k
    assert k == hexed("684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51")
    assert x25519_of_public(encode(BASE)) == X25519_BASE
    assert hkdf("sha256", b"\x0b" * 22, bytes(range(13)), bytes(range(0xF0, 0xFA)), 42)[:8] == hexed("3cb25f25faacd57a")


if __name__ == "__main__":
    self_check()
    print("model agrees with RFC 8032, RFC 7748 and RFC 5869")
