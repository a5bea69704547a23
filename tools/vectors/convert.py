#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Makes tests/vectors/data from the upstream files: convert.py UPSTREAM OUT

UPSTREAM holds one folder per origin, with the files named below: wycheproof (testvectors_v1), cctv, speccheck, nist-shs
(CAVS responses, byte-oriented), python-ed25519, rfc and keyblind. Verdicts come from the model in tests/model/ed25519, and
the program stops if they contradict an upstream verdict. What has no upstream at all is in generate.py.
"""

import base64
import hashlib
import json
import pathlib
import struct
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tests/model/ed25519"))
import ed25519_model as model  # noqa: E402
import generate  # noqa: E402

SPKI = bytes.fromhex("302a300506032b656e032100")
PKCS8 = bytes.fromhex("302e020100300506032b656e04220420")
HASHES = ("sha1", "sha224", "sha256", "sha384", "sha512")
HKDF_DIGEST_FROM = 1024  # outputs of this size and more are stored as their SHA-256


def load(path):
    return json.loads(path.read_text())


def wycheproof_tests(path):
    return [(group, test) for group in load(path)["testGroups"] for test in group["tests"]]


def signature_record(number, public, signature, message):
    public, signature, message = map(bytes.fromhex, (public, signature, message))
    verdict = model.verify(public, signature, message)
    return dict(id=number, public=public, signature=signature, message=message, verdict=verdict)


# --- Ed25519 ------------------------------------------------------------------------------------------------------------


def rfc8032(up):
    for t in load(up / "rfc/rfc8032.json")["tests"]:
        variant = {"Ed25519": "pure", "Ed25519ctx": "ctx", "Ed25519ph": "ph"}[t["variant"]]
        yield dict(variant=variant, seed=t["seed"], public=t["public"], context=t["context"] or "", message=t["message"],
                   signature=t["signature"])


def wycheproof_ed25519(up):
    for group, t in wycheproof_tests(up / "wycheproof/ed25519_test.json"):
        record = signature_record(t["tcId"], group["publicKey"]["pk"], t["sig"], t["msg"])
        assert (record["verdict"] == "ok") == (t["result"] == "valid"), t
        yield record


def cctv(up):
    for t in load(up / "cctv/ed25519vectors.json"):
        yield signature_record(t["number"], t["key"], t["sig"], t["msg"].encode().hex())


def speccheck(up):
    for name, prefix in (("cases.json", "12-"), ("cases-15.json", "15-")):
        for i, t in enumerate(load(up / "speccheck" / name)):
            yield signature_record(prefix + str(i), t["pub_key"], t["signature"], t["message"])


def keyblind(up):
    for t in load(up / "keyblind/ed25519_blinding.json")["tests"]:
        yield dict(seed=t["skS"], public=t["pkS"], blind=t["bk"], blinded=t["pkR"], context=t["context"],
                   message=t["message"], signature=t["signature"])


def write_1024(up, path):
    """Binary, for each message: seed (32), public key (32), length (2, little-endian), message, signature (64)."""
    out = bytearray()
    for line in (up / "python-ed25519/kat-ed25519.txt").read_text().split():
        secret, public, message, signed = map(bytes.fromhex, line.split(":")[:4])
        assert secret[32:] == public and signed[64:] == message
        out += secret[:32] + public + struct.pack("<H", len(message)) + message + signed[:64]
    path.write_bytes(out)


# --- X25519 -------------------------------------------------------------------------------------------------------------


def rfc7748(up):
    data = load(up / "rfc/rfc7748.json")
    for t in data["scalarmult"]:
        yield dict(secret=t["k"], u=t["u"], shared=t["out"])
    dh = data["dh"]
    for us, them in (("alice", "bob"), ("bob", "alice")):
        yield dict(secret=dh[us + "_priv"], u=model.X25519_BASE, shared=dh[us + "_pub"])
        yield dict(secret=dh[us + "_priv"], u=dh[them + "_pub"], shared=dh["shared"])


def rfc7748_iterated(up):
    for count, value in load(up / "rfc/rfc7748.json")["iterated"].items():
        yield dict(count=int(count), result=value)


def wycheproof_x25519(up):
    for _, t in wycheproof_tests(up / "wycheproof/x25519_test.json"):
        assert (t["shared"] == "00" * 32) == ("ZeroSharedSecret" in t["flags"])
        yield dict(id=t["tcId"], secret=t["private"], u=t["public"], shared=t["shared"])


def unpem(text):
    return base64.b64decode("".join(text.strip().split("\n")[1:-1]))


def wycheproof_x25519_asn(up):
    """Only what says more than the raw vectors in the one usual DER wrapping, which the test makes for itself."""
    raw = {(r["secret"], r["u"], r["shared"]) for r in wycheproof_x25519(up)}
    usual = {((PKCS8.hex() + secret), (SPKI.hex() + u), shared) for secret, u, shared in raw}
    for _, t in wycheproof_tests(up / "wycheproof/x25519_pem_test.json"):
        assert (unpem(t["private"]).hex(), unpem(t["public"]).hex(), t["shared"]) in usual, t
    for _, t in wycheproof_tests(up / "wycheproof/x25519_asn_test.json"):
        if (t["private"], t["public"], t["shared"]) not in usual:
            assert t["result"] == "invalid", t
            yield dict(id=t["tcId"], private=t["private"], public=t["public"], verdict="invalid")


# --- hashes and MACs ----------------------------------------------------------------------------------------------------


def cavs(path):
    """The key = value lines of a CAVS response file."""
    for line in path.read_text().splitlines():
        if " = " in line and not line.startswith("["):
            yield line.split(" = ", 1)


def cavs_messages(path):
    length, message = 0, ""
    for key, value in cavs(path):
        if key == "Len":
            length = int(value) // 8
        elif key == "Msg":
            message = value[:2 * length]
        else:
            yield bytes.fromhex(message), value


def hash_short(up):
    for name in HASHES:
        for message, digest in cavs_messages(up / f"nist-shs/{name.upper()}ShortMsg.rsp"):
            yield dict(algorithm=name, message=message, digest=digest)


def hash_long(up):
    """The lengths at which padding changes its shape: whole blocks, and about the room for the length field."""
    for name in HASHES:
        block = hashlib.new(name).block_size
        field = block // 8
        wanted = (0, block - field - 1, block - field, block - 1)
        for message, digest in cavs_messages(up / f"nist-shs/{name.upper()}LongMsg.rsp"):
            if len(message) % block in wanted:
                yield dict(algorithm=name, message=message, digest=digest)


def hash_monte(up):
    for name in HASHES:
        lines = list(cavs(up / f"nist-shs/{name.upper()}Monte.rsp"))
        seed = [value for key, value in lines if key == "Seed"]
        digests = [value for key, value in lines if key == "MD"]
        assert len(seed) == 1 and len(digests) == 100
        yield dict(algorithm=name, seed=seed[0], digests="".join(digests))


def wycheproof_hmac(up):
    for name in HASHES:
        for _, t in wycheproof_tests(up / f"wycheproof/hmac_{name}_test.json"):
            yield dict(algorithm=name, id=t["tcId"], key=t["key"], message=t["msg"], tag=t["tag"],
                       verdict="ok" if t["result"] == "valid" else "tag")


def wycheproof_hkdf(up):
    for name in HASHES:
        path = up / f"wycheproof/hkdf_{name}_test.json"
        for _, t in wycheproof_tests(path) if path.exists() else ():
            record = dict(algorithm=name, id=t["tcId"], secret=t["ikm"], salt=t["salt"], info=t["info"], size=t["size"])
            if t["result"] == "invalid":
                record["verdict"] = "length"
            elif t["size"] >= HKDF_DIGEST_FROM:
                record |= dict(verdict="ok", sha256=hashlib.sha256(bytes.fromhex(t["okm"])).digest())
            else:
                record |= dict(verdict="ok", out=t["okm"])
            yield record


# --- the files ----------------------------------------------------------------------------------------------------------

FILES = {
    "ed25519-rfc8032.txt": (rfc8032, "RFC 8032, sections 7.1 to 7.3: Ed25519, Ed25519ctx, Ed25519ph"),
    "ed25519-wycheproof.txt": (wycheproof_ed25519, "C2SP/wycheproof testvectors_v1/ed25519_test.json (Apache-2.0)"),
    "ed25519-cctv.txt": (cctv, "C2SP/CCTV ed25519/ed25519vectors.json (BSD, see LICENSE-CCTV); verdicts by the model"),
    "ed25519-speccheck.txt": (speccheck, "novifinancial/ed25519-speccheck, its 12 cases and the later 15 (Apache-2.0); "
                                         "verdicts by the model"),
    "ed25519-blind.txt": (keyblind, "draft-irtf-cfrg-signature-key-blinding, test vectors for Ed25519"),
    "x25519-rfc7748.txt": (rfc7748, "RFC 7748, sections 5.2 and 6.1"),
    "x25519-iterated.txt": (rfc7748_iterated, "RFC 7748, section 5.2: after that many iterations"),
    "x25519-wycheproof.txt": (wycheproof_x25519, "C2SP/wycheproof testvectors_v1/x25519_test.json (Apache-2.0)"),
    "x25519-wycheproof-asn.txt": (wycheproof_x25519_asn, "C2SP/wycheproof testvectors_v1/x25519_asn_test.json "
                                                         "(Apache-2.0), less what is x25519-wycheproof.txt in DER"),
    "hash-short.txt": (hash_short, "NIST CAVP SHA test vectors, ShortMsg, byte-oriented (public domain)"),
    "hash-long.txt": (hash_long, "NIST CAVP SHA test vectors, a part of LongMsg, byte-oriented (public domain)"),
    "hash-monte.txt": (hash_monte, "NIST CAVP SHA test vectors, Monte, byte-oriented (public domain)"),
    "hmac-wycheproof.txt": (wycheproof_hmac, "C2SP/wycheproof testvectors_v1/hmac_*_test.json (Apache-2.0)"),
    "hkdf-wycheproof.txt": (wycheproof_hkdf, "C2SP/wycheproof testvectors_v1/hkdf_*_test.json (Apache-2.0)"),
}


def write_records(path, origin, records):
    lines = ["# " + origin, "# Made by tools/vectors/convert.py."]
    for record in records:
        fields = (f"{k}={v.hex() if isinstance(v, bytes) else v}" for k, v in record.items())
        lines.append(" ".join(fields))
    path.write_text("\n".join(lines) + "\n")
    print(f"{path.name}: {len(lines) - 2} records, {path.stat().st_size} bytes")


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: convert.py UPSTREAM OUT")
    up, out = map(pathlib.Path, sys.argv[1:])
    model.self_check()
    for name, (make, origin) in FILES.items():
        write_records(out / name, origin, make(up))
    for name, (make, origin) in generate.FILES.items():
        write_records(out / name, origin, make())
    write_1024(up, out / "ed25519-1024.bin")


if __name__ == "__main__":
    main()
