# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables themselves, as Markdown; table.py puts them into files."""
import results

PROFILES = ("fast", "balanced", "small")
MHZ = 125
STEPS = ("keygen", "sign", "sign_hedged", "verify", "verify_64_KiB")
STEP_TITLES = ("keygen", "sign", "sign hedged", "verify", "verify 64 KiB")


def markdown(titles, rows, left=1):
    """The first columns flush left, the others right, as wide as their widest cell."""
    cells = [[str(cell) for cell in row] for row in [titles, *rows]]
    widths = [max(3, *(len(row[i]) for row in cells)) for i in range(len(titles))]
    rule = ["-" * width if i < left else "-" * (width - 1) + ":" for i, width in enumerate(widths)]
    cells.insert(1, rule)
    return "\n".join("| " + " | ".join(cell.ljust(width) if i < left else cell.rjust(width)
                                       for i, (cell, width) in enumerate(zip(row, widths))) + " |" for row in cells)


def note(name):
    return f"{results.made_by(name)}."


def million(cycles):
    """Three figures: 0.912, 5.28, 31.7, 120."""
    value = cycles / 1e6
    return f"{value:.{0 if value >= 99.95 else 1 if value >= 9.995 else 2 if value >= 0.9995 else 3}f}"


def milliseconds(cycles):
    return f"{cycles / (MHZ * 1e3):,.0f}"


def count(value):
    return f"{value:,}" if value != "" else "-"


def profile_rows(program):
    """{profile: {step: row}} of a program."""
    found = {}
    for row in results.read("profiles"):
        if row["program"] == program:
            found.setdefault(row["profile"], {})[row["step"]] = row
    return found


def main():
    """the main table: time and size of each profile, and of other libraries"""
    steps = ("keygen", "sign", "verify")
    whole, verify_only = profile_rows("ed25519_bench"), profile_rows("verify_only")
    rows = []
    for profile in PROFILES:
        cycles = [whole[profile][step]["cycles"] for step in steps]
        stack = [whole[profile][step]["stack"] for step in steps]
        rows.append([f"**Cretula {profile}**", *map(million, cycles), million(sum(cycles)), milliseconds(sum(cycles)),
                     count(whole[profile]["sign"]["library_bytes"]), count(verify_only[profile]["verify"]["library_bytes"]),
                     f"{stack[1]:,} / {stack[2]:,}"])
    for row in results.read("peers"):
        if row["kind"] in ("ancestor", "peer"):
            cycles = [row[step] * 1e6 for step in (*steps, "sum")]
            rows.append([row["library"], *map(million, cycles), milliseconds(cycles[-1]),
                         count(row["bytes"]), count(row["verify_only_bytes"]), count(row["stack"])])
    return markdown(["million cycles", *steps, "sum", "ms at 125 MHz", "bytes", "verify-only bytes", "stack, sign / verify"],
                    rows)


def others():
    """X25519 and the hashes of each profile"""
    x25519, hashes = profile_rows("x25519_bench"), profile_rows("hash_bench")
    names = ("SHA-1", "SHA-256", "SHA-512")
    rows = []
    for profile in PROFILES:
        shared = x25519[profile]["shared secret"]
        rows.append([profile, million(shared["cycles"]), milliseconds(shared["cycles"]), count(shared["library_bytes"]),
                     count(shared["stack"]),
                     *(f"{hashes[profile][name]['cycles'] / hashes[profile][name]['units']:.0f}" for name in names),
                     count(hashes[profile]["SHA-1"]["library_bytes"])])
    return markdown(["profile", "X25519", "ms", "bytes", "stack", *(f"{name}, cycles/byte" for name in names),
                     "all hashes, bytes"], rows)


def boards():
    """each profile on a Cortex-M4 and on RV32IMC, in instructions"""
    found = {}
    for row in results.read("boards"):
        found.setdefault((row["core"], row["profile"], row["level"]), {})[row["program"], row["step"]] = row
    rows = []
    for (core, profile, level), steps in found.items():
        whole = [steps["ed25519_bench", step] for step in ("keygen", "sign", "verify")]
        shared = steps["x25519_bench", "shared secret"]
        hashes = [steps["hash_bench", name] for name in ("SHA-1", "SHA-256", "SHA-512")]
        rows.append([core, profile, f"-O{level}", *(million(row["instructions"]) for row in (*whole, shared)),
                     *(f"{row['instructions'] / row['units']:.0f}" for row in hashes), count(whole[0]["library_bytes"]),
                     count(shared["library_bytes"]), f"{whole[1]['stack']:,} / {whole[2]['stack']:,}"])
    return markdown(["core", "profile", "level", "keygen", "sign", "verify", "X25519", "SHA-1, a byte", "SHA-256", "SHA-512",
                     "Ed25519 bytes", "X25519 bytes", "stack, sign / verify"], rows, left=3)


def tls_handshakes():
    """a TLS handshake on the AST1030, hook by hook, in thousand instructions"""
    def thousand(n):
        return f"{n / 1000:,.0f}"
    rows = []
    for row in results.read("tls"):
        if row["resumed"] and not row["build"].startswith("+ both, SHA on"):
            continue
        rows.append([row["build"] + (", resumed" if row["resumed"] else ""), row["version"].replace("TLSv", ""),
                     *(thousand(row[part]) for part in ("instructions", "x25519", "ecdsa", "sha", "aead", "rest")),
                     row["engine_runs"], count(row["heap"]), count(row["stack"]), count(row["text"]),
                     f"{row['partition_percent']} %", f"{row['curl_ms']} ± {row['curl_ms_deviation']}"])
    return markdown(["build", "TLS", "handshake", "X25519", "ECDSA", "SHA", "AEAD", "rest", "engine runs", "heap peak",
                     "stack", "text", "of 1 MiB", "curl, ms"], rows)


def peers():
    """other libraries, X25519 and other cores included"""
    def cell(value):
        return million(value * 1e6) if value != "" else "-"
    rows = [[row["library"], row["core"], row["source"], *(cell(row[step]) for step in ("keygen", "sign", "verify")),
             count(row["bytes"]), count(row["verify_only_bytes"]), cell(row["x25519"]), count(row["x25519_bytes"])]
            for row in results.read("peers")]
    return markdown(["library", "core", "figures", "keygen", "sign", "verify", "bytes", "verify only", "X25519",
                     "X25519 bytes"], rows, left=3)


def level_row(row, head):
    share = 100 * row["library_bytes"] / row["text"]
    return [*head, count(row["text"]), count(row["library_bytes"]), f"{share:.0f} %", count(row["library_ram"]),
            count(row["stack"]),
            *(f"{million(row[step + '_cycles'])} ({row[step + '_us'] / 1e3:,.1f})" for step in STEPS)]


LEVEL_TITLES = ["text", "library", "share", "RAM", "stack", *STEP_TITLES]


def levels():
    """every profile at every optimisation level"""
    rows = [level_row(row, [row["profile"], row["build"], f"-O{row['app_level']}"])
            for row in results.read("levels") if row["table"] == "levels"]
    return markdown(["profile", "build", "level", *LEVEL_TITLES], rows, left=3)


def percent(new, old):
    return f"{100 * (new - old) / old:+.1f} %"


def differences():
    """each profile against the next larger one, in percent"""
    found = {(row["build"], row["app_level"], row["profile"]): row
             for row in results.read("levels") if row["table"] == "levels"}
    rows = []
    for (build, level, profile), row in found.items():
        if profile == PROFILES[0]:
            continue
        above = found[build, level, PROFILES[PROFILES.index(profile) - 1]]
        keys = ["text", "library_bytes", "stack", *(f"{step}_cycles" for step in STEPS)]
        rows.append([f"{profile} against {above['profile']}", build, f"-O{level}",
                     *(percent(row[key], above[key]) for key in keys)])
    return markdown(["profiles", "build", "level", "text", "library", "stack", *STEP_TITLES], rows, left=3)


def split():
    """the application at one optimisation level and the library at another"""
    rows = [level_row(row, [row["profile"], f"-O{row['app_level']}", f"-O{row['library_level']}"])
            for row in results.read("levels") if row["table"] == "split"]
    return markdown(["profile", "application", "library at", *LEVEL_TITLES], rows, left=3)


def flash():
    """code from flash instead of RAM"""
    rows = [level_row(row, [row["profile"], row["memory"]])
            for row in results.read("levels")
            if row["table"] in ("flash", "levels") and (row["build"], row["app_level"]) == ("Release", "s")]
    rows.sort(key=lambda row: PROFILES.index(row[0]))
    return markdown(["profile", "code from", *LEVEL_TITLES], rows, left=2)


def options():
    """what each option of config.h adds"""
    rows = [[f"`{row['option']}`", row["beside"].replace("CRETULA_", "").replace(";", ", "), f"{row['bytes']:+,}",
             count(row["with"]), count(row["without"])] for row in results.read("options")]
    return markdown(["option", "both with", "bytes", "image with 1", "image with 0"], rows, left=2)


def wasm():
    """WebAssembly: size and speed of each profile"""
    rows = [[row["profile"], f"-O{row['level']}",
             *(count(row[f"{module}_bytes"]) for module in ("whole", "ed25519", "verify")),
             *(count(round(row[f"{step}_per_second"])) for step in ("keygen", "sign", "verify", "x25519"))]
            for row in results.read("wasm")]
    return markdown(["profile", "level", "module, bytes", "Ed25519", "verify only", "keygen/s", "sign/s", "verify/s",
                     "X25519/s"], rows, left=2)


def host():
    """a 64-bit computer: microseconds beside OpenSSL and libsodium"""
    rows = [[row["build"], row["step"], *(f"{row[f'{name}_us']:.1f}" for name in ("cretula", "openssl", "libsodium")),
             f"{row['ratio']:.2f}"] for row in results.read("host")]
    return markdown(["build", "microseconds", "Cretula fast", "OpenSSL", "libsodium", "times as fast as the faster"], rows, left=2)


def engines():
    """the self-test of hashes, in software and on an engine"""
    rows = [[row["board"], row["load"], count(row["software"]), count(row["engine"]) if row["runs"] else "no engine",
             f"{row['software'] / row['engine']:,.1f}" if row["runs"] else "", row["runs"], row["unit"]]
            for row in results.read("engines")]
    return markdown(["board", "load", "software", "engine", "times faster", "engine runs", "in"], rows, left=2)


def made_with(name):
    def line():
        return note(name)
    line.__doc__ = f"what {name}.csv was measured with, and when"
    return line


TABLES = {function.__name__: function for function in (main, others, boards, peers, levels, differences, split, flash, options,
                                                       wasm, host, engines, tls_handshakes)}
TABLES.update({f"{name}-made": made_with(name) for name in ("profiles", "boards", "levels", "options", "wasm", "host", "engines", "tls")})
