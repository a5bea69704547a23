#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Opens the page of an emulated board in a headless Chromium, looks at what is shown, and takes a picture of it.

    screenshot.py BOARD QEMU PROGRAM.elf CERTIFICATE.pem PICTURE.png

First some clients come, so that there is something to see. Needs chromium.
"""
import html.parser
import re
import ssl
import subprocess
import sys
import tempfile
import time

from client import request
from device import Device

TRIES = 5
SECONDS = 90
SIZE = (1120, 620)
SHOWN = ("hashes", "X25519 by Cretula", "heap, at most", "stack, at most", "suite", "uptime", "handshakes", "of these resumed",
         "pages before this one")
passed = failed = 0


def case(ok, name, found=""):
    global passed, failed
    passed += bool(ok)
    failed += not ok
    if not ok:
        print(f"FAILED: {name}: {found}")


class Page(html.parser.HTMLParser):
    """Names and values of the lists, and the number in large."""
    def __init__(self, text):
        super().__init__()
        self.values, self.number, self.outside, self.tag, self.name = {}, "", [], "", ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tag = "n" if ("class", "n") in attrs else tag
        self.outside += [value for name, value in attrs if name in ("src", "href") and not value.startswith("data:")]

    def handle_endtag(self, tag):
        self.tag = ""

    def handle_data(self, data):
        if self.tag == "n":
            self.number = data
        elif self.tag == "dt":
            self.name = data
        elif self.tag == "dd":
            self.values[self.name] = data


def chromium(device, folder, *options):
    """What it prints. It does not know the certificate's issuer, and in a container it has no sandbox of its own."""
    command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
               "--ignore-certificate-errors", "--disable-background-networking", "--no-first-run", f"--user-data-dir={folder}/profile",
               "--window-size=%d,%d" % SIZE, *options, f"https://localhost:{device.port}/"]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False).stdout


def visitors(device, certificate):
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        context = ssl.create_default_context(cafile=certificate)
        context.minimum_version = context.maximum_version = version
        session, _, _ = request(device.port, context)
        request(device.port, context, session)


def main():
    board, qemu, program, certificate, picture = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, Device(board, qemu, program, folder) as device:
        visitors(device, certificate)
        for _ in range(TRIES):  # a serial line may answer the client before
            text = chromium(device, folder, "--dump-dom")
            if "</html>" in text and "uptime" in text:
                break
            time.sleep(1)
        page = Page(text)
        for name in SHOWN:
            case(page.values.get(name), f"the page shows: {name}", text[-300:])
        case(int(page.number.replace(",", "") or 0) > 1_000_000, "what the handshake cost", page.number)
        case(int(page.values.get("handshakes", "0")) >= 5 and page.values.get("of these resumed") == "2", "counters", page.values)
        case(re.fullmatch(r"[\d,]+ s", page.values.get("uptime", "")), "uptime", page.values)
        case(not page.outside, "nothing comes from elsewhere", page.outside)
        for _ in range(TRIES):
            chromium(device, folder, f"--screenshot={picture}", "--virtual-time-budget=2000")
            with open(picture, "rb") as file:
                png = file.read()
            if len(png) > 20_000:
                break
            time.sleep(1)
        case(png[:8] == b"\x89PNG\r\n\x1a\n" and 20_000 < len(png) < 150_000, "a picture that shows something", len(png))
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
