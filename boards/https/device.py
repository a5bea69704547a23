# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An emulated board that serves HTTPS, as a context manager: started on a free port, stopped at the end."""
import pathlib
import socket
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
START_SECONDS = 60


class Device:
    def __init__(self, board, qemu, program, folder):
        self.command = [str(HERE / "run.sh"), board, str(qemu), str(program)]
        self.log = pathlib.Path(folder) / f"{board}-https.log"
        self.process = None
        self.port = None

    def __enter__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.log.write_text("")
        self.process = subprocess.Popen([*self.command, str(self.port), str(self.log)], stdin=subprocess.DEVNULL)
        end = time.monotonic() + START_SECONDS
        while "ready" not in self.log.read_text():
            if self.process.poll() is not None or time.monotonic() > end:
                self.__exit__()
                raise RuntimeError("the board does not start")
            time.sleep(0.05)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def lines(self):
        """What the board said, without the first line."""
        return self.log.read_text().splitlines()[1:]

    def curl(self, path="/", *options):
        """(exit code, what came)"""
        command = ["curl", "-sS", "--max-time", "20", *options, f"https://localhost:{self.port}{path}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr
