"""`cria serve` as another program uses it."""

import json
import os
import subprocess

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build/gcc-release/cria")


class Refused(Exception):
    """An error that was answered."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.data = error["code"], error.get("data")


class Server:
    """A session, for `with`."""

    def __init__(self):
        self.process = subprocess.Popen(
            [CRIA, "serve"], cwd=ROOT, stdin=subprocess.PIPE,
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
