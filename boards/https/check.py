#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The HTTPS server of an emulated board, from outside: curl, Python's ssl (OpenSSL) and raw sockets.

    check.py BOARD QEMU PROGRAM.elf CERTIFICATE.pem

Every fault is followed by a good client, who must be served. Costs are the board's own count of instructions.
"""
import concurrent.futures
import re
import socket
import ssl
import sys
import tempfile
import time

from client import client_hello, request
from device import Device

# At most: instructions of a full and of a resumed handshake, bytes of heap and of stack of a connection.
LIMITS = {"ast1030": (7_500_000, 2_500_000), "mps2-an386": (10_500_000, 5_000_000)}
HEAP, STACK = 16_384, 6_144
TRIES = 5
CLIENTS = 4
COST = re.compile(r"([\d,]+) instructions, heap(?: peak)? ([\d,]+), stack(?: peak)? ([\d,]+)")

passed = failed = 0


def case(ok, name, found=""):
    global passed, failed
    passed += bool(ok)
    failed += not ok
    if not ok:
        print(f"FAILED: {name}: {found}")


def cost(text):
    found = COST.search(text)
    return tuple(int(n.replace(",", "")) for n in found.groups()) if found else (1 << 62,) * 3


def good_client(device, name):
    """On a serial line the next client may get bytes that were meant for the one before, and then has to come again."""
    for _ in range(TRIES):
        code, text = device.curl("/cost", "--cacert", certificate)
        if code == 0:
            break
        time.sleep(0.5)
    case(code == 0 and "instructions" in text, f"after {name}: the next client is served", text)


def served(device):
    code, page = device.curl("/", "--cacert", certificate)
    case(code == 0 and page.startswith("<!doctype html>") and page.endswith("</html>\n"), "the page, with its certificate", page)
    case("TLSv1.3" in page, "TLS 1.3 without being asked", page)
    for version in ("1.2", "1.3"):
        code, text = device.curl("/cost", "--cacert", certificate, f"--tlsv{version}", "--tls-max", version)
        instructions, heap, stack = cost(text)
        case(code == 0 and instructions <= FULL, f"TLS {version}: at most {FULL} instructions", text)
        case(heap <= HEAP and 0 < stack <= STACK, f"TLS {version}: memory", text)
    code, text = device.curl("/nothing", "-k", "-w", "%{http_code}")
    case(code == 0 and text.endswith("404"), "404", text)
    code, text = device.curl("/", "-k", "-d", "x", "-w", "%{http_code}")
    case(code == 0 and text.endswith("405"), "405", text)


def resumption(device):
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        context = ssl.create_default_context(cafile=certificate)
        context.minimum_version = context.maximum_version = version
        session, reused, text = request(device.port, context)
        case(not reused, f"{version.name}: a full handshake first", text)
        _, reused, text = request(device.port, context, session)
        case(reused and cost(text)[0] <= RESUMED, f"{version.name}: resumed, at most {RESUMED} instructions", text)


def raw(device, data):
    with socket.create_connection(("127.0.0.1", device.port), timeout=60) as plain:
        plain.sendall(data)
        plain.settimeout(0.2)
        try:
            plain.recv(1)
        except socket.timeout:
            pass


def together(device):
    """Several clients whose handshakes run at the same time; a serial line has room for one only."""
    context = ssl.create_default_context(cafile=certificate)
    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as pool:
        pages = list(pool.map(lambda _: request(device.port, context)[2], range(3 * CLIENTS)))
    case(all("instructions" in page for page in pages), f"{CLIENTS} clients at once", pages)


def faults(device):
    code, text = device.curl("/", "--cacert", "/dev/null")
    case(code != 0, "a client that does not trust the certificate", text)
    good_client(device, "unknown CA")
    code, text = device.curl("/", "-k", "--tls-max", "1.1")
    case(code != 0, "TLS 1.1", text)
    good_client(device, "TLS 1.1")
    hello = client_hello(ssl.create_default_context(cafile=certificate))
    for name, data in (("plain HTTP", b"GET / HTTP/1.1\r\n\r\n"), ("half a ClientHello", hello[: len(hello) // 2]),
                       ("a ClientHello and no more", hello), ("two ClientHellos", hello + hello),
                       ("a record of 16 KiB", b"\x16\x03\x01\x40\x00\x01" + bytes(16383)),
                       ("noise", bytes((i * 193 + 7) & 255 for i in range(700)))):
        raw(device, data)
        good_client(device, name)
    case(any("failed" in line for line in device.lines()), "failures are in the log", device.lines())
    case(not any("not given back" in line for line in device.lines()), "no memory is lost", device.lines())


def whole_lives(device):
    """Of each connection from its handshake to its close: full, resumed, in both versions."""
    lives = [line for line in device.lines() if COST.search(line)]
    case(sum("resumed" in line for line in lives) >= 2 and len(lives) > 8, "connections of all kinds", lives)
    for line in lives:
        _, heap, stack = cost(line)
        case(heap <= HEAP and 0 < stack <= STACK, f"a whole connection: heap at most {HEAP}, stack at most {STACK}", line)


board, qemu, program, certificate = sys.argv[1:]
FULL, RESUMED = LIMITS[board]
with tempfile.TemporaryDirectory() as folder, Device(board, qemu, program, folder) as device:
    served(device)
    resumption(device)
    if board != "ast1030":
        together(device)
    faults(device)
    whole_lives(device)
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
