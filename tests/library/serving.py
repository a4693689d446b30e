"""`cria serve` as another program uses it."""

import json
import os
import resource
import signal
import socket
import subprocess
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build/gcc-release/cria")
# Prints what a session is compared with: without sanitizers, where that is built.
REFERENCE = os.path.join(os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")
# Serves what would take a program with sanitizers ten seconds, where a shorter request
# of the same kind goes to that one: both in the thorough tier.
QUICKER = CRIA if "CRIA_THOROUGH" in os.environ else REFERENCE


class Refused(Exception):
    """An error that was answered."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.data = error["code"], error.get("data")


class Server:
    """A session, for `with`."""

    def __init__(self, program=CRIA):
        self.process = subprocess.Popen(
            [program, "serve"], cwd=ROOT, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.number = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.left, self.said = (self.process.stdout.read(),
                                self.process.stderr.read())
        self.status = self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def send(self, line):
        """The answer to a line of bytes."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, method, **params):
        """The result of a request; a trailing underscore of a name is dropped."""
        self.number += 1
        params = {name.rstrip("_"): value for name, value in params.items()}
        answer = self.send(json.dumps(
            {"jsonrpc": "2.0", "id": self.number, "method": method,
             "params": params}).encode())
        assert answer["id"] == self.number and answer["jsonrpc"] == "2.0", answer
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]


class Served:
    """A server in a folder of its own, for `with`."""

    def __init__(self, folder, *more, files=None):
        """[files]: how many the server may have."""
        self.path = os.path.join(folder, "socket")
        self.process = subprocess.Popen(
            [CRIA, "serve", "--socket", self.path, *more], cwd=ROOT,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE,
                                                             (files, files))))
        while not self.listens():
            if self.process.poll() is not None:
                raise AssertionError(self.process.stderr.read())
            time.sleep(0.005)

    def listens(self):
        try:
            Client(self).close()
            return True
        except (ConnectionRefusedError, FileNotFoundError):
            return False

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        said = self.process.communicate()
        return self.process.returncode, said

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end()
        self.process.stdout.close()
        self.process.stderr.close()


class Asking:
    """Somebody who is connected to a server, by whatever way: who has write(text)
    and read(), which gives the next answer or notice."""

    def __init__(self):
        self.number, self.heard = 0, []

    def ask(self, method, **params):
        """The result; notices that come before it are kept in [heard]."""
        self.number += 1
        self.write(json.dumps({"id": self.number, "method": method, "params": params}))
        answer = self.read()
        while "method" in answer:
            self.heard.append(answer)
            answer = self.read()
        assert answer["id"] == self.number, answer
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    def notice(self):
        """The next notice."""
        return self.heard.pop(0) if self.heard else self.read()


class Client(Asking):
    """A program at the socket."""

    def __init__(self, server):
        super().__init__()
        self.open(server)

    def open(self, server):
        self.socket = socket.socket(socket.AF_UNIX)
        try:
            self.socket.connect(server.path)
        except OSError:
            self.socket.close()
            raise
        self.file = self.socket.makefile("rb")

    def close(self):
        self.file.close()
        self.socket.close()

    def write(self, text):
        self.socket.sendall(text.encode() + b"\n")

    def read(self):
        line = self.file.readline()
        if not line.endswith(b"\n"):
            raise ConnectionResetError
        return json.loads(line)
