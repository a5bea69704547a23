# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Vectors that have no upstream, from the model alone. Used by convert.py; always makes the same bytes."""

import hashlib
import itertools

import ed25519_model as model
from ed25519_model import L, P, decode, decode_any, encode, octets


def pick(label, n=32):
    """n bytes that depend on the label only."""
    return hashlib.shake_256(label.encode()).digest(n)


def record(kind, public, signature, message):
    return dict(kind=kind, public=public, signature=signature, message=message,
                verdict=model.verify(public, signature, message))


def messages():
    return (bytes([i]) for i in range(64))


def challenge(r, public, message):
    return model.challenge(model.PURE, b"", r, public, message)


# --- verification at the edges of the rule ------------------------------------------------------------------------------


def lax(public, signature, message):
    """The exact equation and nothing else: what a verifier accepts that does not look at encodings and orders."""
    k = challenge(signature[:32], public, message)
    right = model.add(decode_any(signature[:32]), model.multiply(k, decode_any(public)))
    return model.equal(model.multiply_base(model.integer(signature[32:])), right)


def small_order_cases():
    """All small-order encodings as A, R or both; where a lax verifier can be made to accept, it would."""
    scalar, _ = model.expand(pick("small-order key"))
    honest = model.public_of_scalar(scalar)
    nonce = model.integer(pick("small-order nonce", 64)) % L
    honest_r = encode(model.multiply_base(nonce))
    small = model.small_order_encodings()

    def choose(kind, public, r, solve):
        made = [(public, r + octets(solve(challenge(r, public, m))), m) for m in messages()]
        return record(kind, *next((c for c in made if lax(*c)), made[0]))

    for public, r in itertools.product(small, small):
        yield choose("small-A-small-R", public, r, lambda k: 0)
    for public in small:
        yield choose("small-A", public, honest_r, lambda k: nonce)
    for r in small:
        yield choose("small-R", honest, r, lambda k: k * scalar % L)
    for public in small:
        yield record("small-A-large-S", public, honest_r + octets(nonce + L), b"")


def scalar_cases():
    """S + jL, flag bits above S, and values about 0 and L."""
    for i in range(4):
        seed, message = pick(f"scalar key {i}"), pick(f"scalar message {i}", i)
        public, signature = model.public_key(seed), model.sign(seed, message)
        r, s = signature[:32], model.integer(signature[32:])
        yield record("honest", public, signature, message)
        for j in (1, 2, 7, 8, 15):
            yield record("S-plus-L", public, r + octets(s + j * L), message)
        for bit in (253, 254, 255):
            yield record("S-flag", public, r + octets(s | 1 << bit), message)
        for value in (0, 1, L - 1, L, L + 1, 2 * L, 2**252, 2**253 - 1, 2**255 - 1, 2**256 - 1):
            yield record("S-value", public, r + octets(value), message)
        yield record("S-negated", public, r + octets(L - s), message)
        flipped = bytearray(r)
        flipped[31] ^= 0x80
        yield record("R-negated", public, bytes(flipped) + signature[32:], message)
        flipped = bytearray(public)
        flipped[31] ^= 0x80
        yield record("A-negated", bytes(flipped), signature, message)


def mixed_order_cases():
    """A or R with a torsion component: for each pair a message that satisfies the exact equation, if there is one, and one
    that does not. Here k must be reduced mod L and multiplied with the whole of A."""
    scalar, _ = model.expand(pick("mixed key"))
    nonce = model.integer(pick("mixed nonce", 64)) % L
    torsion, found_unreduced = model.torsion(), 0
    for a, b in itertools.product(range(8), range(8)):
        public = encode(model.add(model.multiply_base(scalar), torsion[a]))
        r = encode(model.add(model.multiply_base(nonce), torsion[b]))
        wanted = {"ok", "signature"}
        for m in messages():
            k = challenge(r, public, m)
            made = record("mixed", public, r + octets((nonce + k * scalar) % L), m)
            if made["verdict"] in wanted:
                wanted.remove(made["verdict"])
                whole = model.integer(model.sha512(r, public, m))
                found_unreduced += (b + whole * a) % 8 == 0 and made["verdict"] != "ok"
                yield made
    assert found_unreduced > 0


def edges():
    return itertools.chain(small_order_cases(), scalar_cases(), mixed_order_cases())


# --- public keys --------------------------------------------------------------------------------------------------------


def candidate_keys():
    yield from model.small_order_encodings()
    for y in itertools.chain(range(21), range(P - 21, P + 19)):
        yield octets(y)
        yield octets(y | 1 << 255)
    yield bytes([0xFF]) * 32
    for i in range(12):
        honest = model.public_key(pick(f"key {i}"))
        yield honest
        yield encode(model.add(decode(honest), model.torsion()[1 + i % 7]))
        yield pick(f"any {i}")


def keys():
    for public in dict.fromkeys(candidate_keys()):
        made = dict(public=public, strict=int(model.strict_key(public)), full=int(model.full_key(public)))
        if made["strict"]:
            made["u"] = model.x25519_of_public(public)
        yield made


# --- hedged signatures, blinded and expanded keys, X25519 ----------------------------------------------------------------


def blinded():
    """Contexts about the block of SHA-512, into which they go after 33 bytes."""
    for i, n in enumerate((0, 1, 78, 79, 94, 95, 96, 300)):
        seed, blind, context, message = pick(f"blind key {i}"), pick(f"blind {i}"), pick(f"blind context {i}", n), pick("m", i)
        public = model.public_key(seed)
        yield dict(seed=seed, public=public, blind=blind, blinded=model.blind_public(public, blind, context),
                   context=context, message=message, signature=model.blind_sign(seed, blind, context, message))


def expanded():
    """Scalars of every kind, clamped or not, above L or not; 0 mod L is no key."""
    scalars = [1, 2, 8, L - 1, L + 1, 2 * L - 1, 2**252, 2**255 - 8, 2**255, 2**256 - 1, 0, L, 8 * L, 15 * L]
    scalars += [model.integer(pick(f"expanded {i}")) for i in range(10)]
    for i, scalar in enumerate(scalars):
        prefix, message = pick(f"prefix {i}"), pick(f"expanded message {i}", 9 * i)
        made = dict(scalar=octets(scalar), prefix=prefix, verdict="ok" if scalar % L else "key")
        if scalar % L:
            made |= dict(public=model.public_of_scalar(scalar % L), message=message,
                         signature=model.sign_expanded(scalar % L, prefix, message))
        yield made


def hedged():
    lengths = (0, 1, 31, 63, 64, 65, 111, 112, 128, 200)
    contexts = (b"", b"a", b"firmware", pick("context", 255))
    for i, (variant, n) in enumerate(itertools.product((model.PURE, model.CTX, model.PH), lengths)):
        context = b"" if variant == model.PURE else contexts[i % 3 + 1] if variant == model.CTX else contexts[i % 4]
        seed, message = pick(f"hedged seed {i}"), pick(f"hedged message {i}", n)
        noise = bytes(32) if i % 5 == 0 else pick(f"noise {i}")
        yield dict(variant=variant, seed=seed, public=model.public_key(seed), noise=noise, context=context, message=message,
                   signature=model.sign(seed, message, variant, context, noise))


def unclamped():
    scalars = [octets(k) for k in (0, 1, 2, 7, 8, L, 8 * L, L - 1, L + 1, 2**255, 2**256 - 1)]
    scalars += [pick(f"scalar {i}") for i in range(20)]
    points = [octets(u) for u in (0, 1, 9, P - 1, P + 1, 2**255 - 1)] + [pick(f"u {i}") for i in range(4)]
    for i, scalar in enumerate(scalars):
        for u in points if i < 11 else points[-4:]:
            yield dict(scalar=scalar, u=u, out=model.x25519_unclamped(scalar, u))


def x25519_keys():
    order8 = {model.x25519_of_public(encode(t)) for t in model.torsion()[1:]}
    twist2 = {octets(u) for u in (0, 1, P - 1)}
    small = sorted({model.integer(u) for u in order8 | twist2})
    values = small + [u + P for u in small if u + P < 2**255] + [u + 2**255 for u in small]
    values += [2, 9, P - 2, P, P + 2, 2**255 - 1, 2**255 + 9, 2**256 - 1]
    for u in [octets(v) for v in values] + [pick(f"x25519 key {i}") for i in range(16)]:
        yield dict(u=u, good=int(model.x25519_key_ok(u)), times8=octets(model.ladder(8, model.x25519_u(u))))


FILES = {
    "ed25519-edges.txt": (edges, "Small-order and mixed-order A and R, values of S: from the model"),
    "ed25519-keys.txt": (keys, "Public keys, whether the strict and the full check accept them, and X25519's u: from the "
                               "model"),
    "ed25519-hedged.txt": (hedged, "Hedged signatures (draft-irtf-cfrg-det-sigs-with-noise has no vectors): from the model"),
    "ed25519-blind-model.txt": (blinded, "Blinded keys, with contexts of more lengths than the draft's: from the model"),
    "ed25519-expanded.txt": (expanded, "Keys in expanded form, scalar and prefix: from the model"),
    "x25519-unclamped.txt": (unclamped, "X25519 by scalars that are not clamped: from the model"),
    "x25519-keys.txt": (x25519_keys, "X25519 public keys, whether the check accepts them, and 8 times each: from the model"),
}
