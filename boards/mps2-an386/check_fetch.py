#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The client on the emulated MPS2 against openssl s_server, with and without a certificate of its own.

    check_fetch.py QEMU fetch.elf IDENTITY    IDENTITY.pem, .key: the certificate that the program was built with
"""
import re
import socket
import subprocess
import sys
import tempfile
import time

SECONDS = 60
HEAP, STACK = 20_480, 6_144
MEMORY = re.compile(r"^heap ([\d,]+), stack ([\d,]+)$", re.MULTILINE)
passed = failed = 0


def case(ok, name, found):
    global passed, failed
    passed += ok
    failed += not ok
    if not ok:
        print(f"FAILED: {name}: {found}")


def fetch(port, *arguments):
    """(exit code, what the board said), and a look at the memory of the whole connection"""
    code, said = run(port, *arguments)
    heap, stack = (int(n.replace(",", "")) for n in MEMORY.search(said).groups())
    case(heap <= HEAP and 0 < stack <= STACK, f"heap at most {HEAP}, stack at most {STACK}", said[-100:])
    return code, said


def run(port, *arguments):
    with tempfile.NamedTemporaryFile("r") as log:
        words = ",".join(f"arg={word}" for word in ("fetch", str(port), *arguments))
        code = subprocess.run(
            [qemu, "-M", "mps2-an386", "-nodefaults", "-display", "none", "-monitor", "none", "-icount", "shift=0",
             "-serial", f"file:{log.name}", "-nic", "user", "-semihosting-config", f"enable=on,target=native,{words}",
             "-kernel", program], stdin=subprocess.DEVNULL, timeout=SECONDS, check=False).returncode
        return code, log.read()


class Server:
    """openssl s_server, which answers with a page of its own."""
    def __init__(self, *options, certificate=None):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        pem, key = certificate or (identity + ".pem", identity + ".key")
        self.process = subprocess.Popen(
            ["openssl", "s_server", "-accept", f"127.0.0.1:{self.port}", "-cert", pem, "-key", key, "-www", "-quiet", *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        raise RuntimeError("openssl s_server does not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


qemu, program, identity = sys.argv[1:]
for version, option in (("TLSv1.3", "-tls1_3"), ("TLSv1.2", "-tls1_2")):
    with Server(option) as server:
        code, text = fetch(server.port)
        case(code == 0 and text.startswith(version) and "HTTP/1.0 200" in text, f"{version}: a page", text)
    with Server(option, "-Verify", "1", "-CAfile", identity + ".pem") as server:
        code, text = fetch(server.port, "certificate")
        case(code == 0 and "HTTP/1.0 200" in text, f"{version}: with a client's certificate", text)
        code, text = fetch(server.port)
        case(code == 1 and "fetch: " in text, f"{version}: without the client's certificate that is asked for", text)
with tempfile.TemporaryDirectory() as folder:
    other = (f"{folder}/other.pem", f"{folder}/other.key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
                    "/CN=localhost", "-out", other[0], "-keyout", other[1]], stderr=subprocess.DEVNULL, check=True)
    with Server(certificate=other) as server:
        code, text = fetch(server.port)
        case(code == 1 and "certificate" in text, "another's certificate is refused", text)
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
