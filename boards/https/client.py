# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A client that can come back: Python's ssl, which is OpenSSL."""
import socket
import ssl

SECONDS = 60


def request(port, context, session=None, path="/cost"):
    """(the session, whether this one was resumed, what came)"""
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as plain:
        with context.wrap_socket(plain, server_hostname="localhost", session=session) as tls:
            tls.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            page = b""
            while part := tls.recv(4096):
                page += part
            return tls.session, tls.session_reused, page.decode()


def client_hello(context):
    """The bytes of one."""
    out = ssl.MemoryBIO()
    try:
        context.wrap_bio(ssl.MemoryBIO(), out, server_hostname="localhost").do_handshake()
    except ssl.SSLWantReadError:
        pass
    return out.read()
