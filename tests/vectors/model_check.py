#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Derives everything in data/ anew from the Python model, so that data and model cannot drift apart unseen."""

import hashlib
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent / "model/ed25519"))
import ed25519_model as model  # noqa: E402

WORDS = {"variant", "verdict", "algorithm", "kind", "id", "count", "size", "strict", "full", "good"}


def records(name):
    """Each record as (label, fields), values decoded."""
    for number, line in enumerate((HERE / "data" / name).read_text().splitlines(), 1):
        if not line.startswith("#"):
            fields = dict(field.split("=", 1) for field in line.split(" "))
            yield f"{name}:{number}", {k: v if k in WORDS else bytes.fromhex(v) for k, v in fields.items()}


def check_signed(r):
    noise = r.get("noise")
    made = model.sign(r["seed"], r["message"], r["variant"], r["context"], noise)
    public = model.public_key(r["seed"])
    return (made == r["signature"] and r.get("public", public) == public
            and model.verify(public, made, r["message"], r["variant"], r["context"]) == "ok")


def check_verdict(r):
    return model.verify(r["public"], r["signature"], r["message"]) == r["verdict"]


def check_key(r):
    u = model.x25519_of_public(r["public"]) if model.strict_key(r["public"]) else None
    return (r["strict"] == str(int(model.strict_key(r["public"]))) and r["full"] == str(int(model.full_key(r["public"])))
            and r.get("u") == u)


def check_blind(r):
    blinded = model.blind_public(r["public"], r["blind"], r["context"])
    return (model.public_key(r["seed"]) == r["public"] and blinded == r["blinded"]
            and model.unblind_public(blinded, r["blind"], r["context"]) == r["public"]
            and model.blind_sign(r["seed"], r["blind"], r["context"], r["message"]) == r["signature"]
            and model.verify(blinded, r["signature"], r["message"]) == "ok")


def check_expanded(r):
    scalar = model.integer(r["scalar"]) % model.L
    if r["verdict"] == "key":
        return scalar == 0
    made = model.sign_expanded(scalar, r["prefix"], r["message"])
    return (model.public_of_scalar(scalar) == r["public"] and made == r["signature"]
            and model.verify(r["public"], made, r["message"]) == "ok")


def check_iterated(r):
    if int(r["count"]) > 1000:
        return None  # hours in Python; the C program has a long form for it
    k = u = model.X25519_BASE
    for _ in range(int(r["count"])):
        k, u = model.x25519(k, u), k
    return k == r["result"]


def check_monte(r):
    size = hashlib.new(r["algorithm"]).digest_size
    seed, made = r["seed"], b""
    for _ in range(100):
        a = b = c = seed
        for _ in range(1000):
            a, b, c = b, c, hashlib.new(r["algorithm"], a + b + c).digest()
        made += c
        seed = c
    return len(made) == 100 * size and made == r["digests"]


def check_hmac(r):
    tag = model.hmac_tag(r["algorithm"], r["key"], r["message"])[:len(r["tag"])]
    return (tag == r["tag"]) == (r["verdict"] == "ok")


def check_hkdf(r):
    out = model.hkdf(r["algorithm"], r["secret"], r["salt"], r["info"], int(r["size"]))
    if r["verdict"] == "length":
        return out is None
    return out == r["out"] if "out" in r else hashlib.sha256(out).digest() == r["sha256"]


def check_hash(r):
    return hashlib.new(r["algorithm"], r["message"]).digest() == r["digest"]


def check_der(r):
    """That neither key is in the one DER form that there is for X25519."""
    forms = ((r["private"], "302e020100300506032b656e04220420"), (r["public"], "302a300506032b656e032100"))
    usual = all(der.startswith(bytes.fromhex(head)) and len(der) == len(head) // 2 + 32 for der, head in forms)
    return not usual and r["verdict"] == "invalid"


CHECKS = {
    "ed25519-rfc8032.txt": check_signed,
    "ed25519-hedged.txt": check_signed,
    "ed25519-wycheproof.txt": check_verdict,
    "ed25519-cctv.txt": check_verdict,
    "ed25519-speccheck.txt": check_verdict,
    "ed25519-edges.txt": check_verdict,
    "ed25519-keys.txt": check_key,
    "ed25519-blind.txt": check_blind,
    "ed25519-blind-model.txt": check_blind,
    "ed25519-expanded.txt": check_expanded,
    "x25519-rfc7748.txt": lambda r: model.x25519(r["secret"], r["u"]) == r["shared"],
    "x25519-wycheproof.txt": lambda r: model.x25519(r["secret"], r["u"]) == r["shared"],
    "x25519-wycheproof-asn.txt": check_der,
    "x25519-iterated.txt": check_iterated,
    "x25519-unclamped.txt": lambda r: model.x25519_unclamped(r["scalar"], r["u"]) == r["out"],
    "x25519-keys.txt": lambda r: (model.x25519_key_ok(r["u"]) == (r["good"] == "1")
                                  and model.octets(model.ladder(8, model.x25519_u(r["u"]))) == r["times8"]),
    "hash-short.txt": check_hash,
    "hash-long.txt": check_hash,
    "hash-monte.txt": check_monte,
    "hmac-wycheproof.txt": check_hmac,
    "hkdf-wycheproof.txt": check_hkdf,
}


def check_1024():
    data = (HERE / "data/ed25519-1024.bin").read_bytes()
    i = at = 0
    while at < len(data):
        seed, public, n = data[at:at + 32], data[at + 32:at + 64], int.from_bytes(data[at + 64:at + 66], "little")
        message, signature = data[at + 66:at + 66 + n], data[at + 66 + n:at + 130 + n]
        yield f"ed25519-1024.bin:{i}", model.public_key(seed) == public and model.sign(seed, message) == signature
        i, at = i + 1, at + 130 + n
    yield "ed25519-1024.bin: 1024 records", i == 1024 and at == len(data)


def results():
    on_disk = {p.name for p in (HERE / "data").glob("*.txt")}
    yield "every file is checked", on_disk == set(CHECKS)
    for name, check in CHECKS.items():
        for label, fields in records(name):
            yield label, check(fields)
    yield from check_1024()


def main():
    model.self_check()
    counts = {True: 0, False: 0}
    for label, ok in results():
        if ok is None:
            continue
        counts[bool(ok)] += 1
        if not ok:
            print("FAILED", label)
    print(f"{counts[True]} passed, {counts[False]} failed")
    return 1 if counts[False] or not counts[True] else 0


if __name__ == "__main__":
    sys.exit(main())
