"""A client of the Language Server Protocol, as small as can be."""

import json
import os
import subprocess

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build/gcc-release/cria")


class Client:
    """A server that was asked to initialize, for `with`."""

    def __init__(self, begin=True, arguments=("--stdio",), folders=None,
                 options=None):
        self.process = subprocess.Popen([CRIA, "lsp", *arguments], cwd=ROOT,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.number, self.told = 0, {}
        self.order, self.shown = [], []
        if begin:
            self.abilities = self.ask("initialize", processId=None, rootUri=None,
                                      workspaceFolders=folders,
                                      initializationOptions=options,
                                      capabilities={})["capabilities"]
            self.note("initialized")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.read()
        self.said = self.process.stderr.read()
        self.status = self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def write(self, *bodies):
        """Several at once: while one is read, the next one waits."""
        self.process.stdin.write(b"".join(b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
                                          for body in bodies))
        self.process.stdin.flush()

    def read(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length)) if length else None

    def note(self, method, **params):
        self.write(json.dumps({"jsonrpc": "2.0", "method": method,
                               "params": params}).encode())

    def answer(self, body):
        """The answer to bytes; findings that are told before are kept."""
        self.write(body)
        while "id" not in (message := self.read()):
            self.keep(message)
        return message

    def keep(self, message):
        if message["method"] == "window/showMessage":
            self.shown.append((message["params"]["type"], message["params"]["message"]))
            return
        assert message["method"] == "textDocument/publishDiagnostics", message
        self.order.append(message["params"]["uri"])
        self.told[message["params"]["uri"]] = message["params"]["diagnostics"]

    def ask(self, method, **params):
        self.number += 1
        answer = self.answer(json.dumps({"jsonrpc": "2.0", "id": self.number,
                                         "method": method, "params": params}).encode())
        assert answer["id"] == self.number, answer
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer["result"]

    def findings(self, uri):
        """What is told next of a file."""
        self.told.pop(uri, None)
        while uri not in self.told:
            self.keep(self.read())
        return self.told[uri]

    def open(self, uri, text):
        self.note("textDocument/didOpen", textDocument={
            "uri": uri, "languageId": "yaml", "version": 1, "text": text})

    def change(self, uri, *changes):
        """Each a text, or ((line, character), (line, character), text)."""
        edits = []
        for change in changes:
            edit = {"text": change if isinstance(change, str) else change[2]}
            if not isinstance(change, str):
                edit["range"] = {end: {"line": at[0], "character": at[1]}
                                 for end, at in zip(("start", "end"), change)}
            edits.append(edit)
        self.note("textDocument/didChange", contentChanges=edits,
                  textDocument={"uri": uri, "version": 2})

    def at(self, method, uri, line, character, **more):
        return self.ask("textDocument/" + method, textDocument={"uri": uri},
                        position={"line": line, "character": character}, **more)
