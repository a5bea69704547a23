#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Starts an emulated board's HTTPS server, visits it with curl and with a client that comes back, and stops it.

    visit.py BOARD QEMU PROGRAM.elf CERTIFICATE.pem FOLDER    the page is kept as FOLDER/page.html
"""
import argparse
import pathlib
import ssl

from client import request
from device import Device


def step(text):
    print(f"\n\033[1m{text}\033[0m", flush=True)


def main():
    parser = argparse.ArgumentParser(description="Visits an emulated board's HTTPS server.")
    for name in ("board", "qemu", "program", "certificate", "folder"):
        parser.add_argument(name)
    given = parser.parse_args()
    page = pathlib.Path(given.folder) / "page.html"
    with Device(given.board, given.qemu, given.program, given.folder) as device:
        print(f"{given.board} listens on port {device.port}")

        step("3. curl fetches the page and checks the certificate")
        print(f"$ curl --cacert {given.certificate} https://localhost:{device.port}/")
        code, text = device.curl("/", "--cacert", given.certificate)
        if code != 0:
            raise SystemExit(f"demo-tls: {text}")
        page.write_text(text)
        print(f"{len(text)} bytes, kept in {page}")

        step("4. TLS 1.2, and a client of TLS 1.3 that comes back with its ticket")
        device.curl("/", "--cacert", given.certificate, "--tls-max", "1.2")
        context = ssl.create_default_context(cafile=given.certificate)
        session, _, _ = request(device.port, context)
        request(device.port, context, session)

        step("5. What it cost on the device: instructions of the handshake, bytes of the connection")
        print("\n".join(device.lines()))
    print("The board is stopped. Instructions are QEMU's count, not cycles.")


if __name__ == "__main__":
    main()
