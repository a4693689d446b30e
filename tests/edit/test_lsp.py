"""`cria lsp` as an editor uses it: what it tells is what `cria check` and the requests
tell, and anything may come."""

import json
import os
import random
import subprocess
import tempfile
import unittest
import urllib.parse

from client import CRIA, ROOT, Client

THOROUGH = "CRIA_THOROUGH" in os.environ
URI = "file:///mine/mild.yaml"
HOUSE = "cria: 1\nextends: lama\nname: Mild\nchange:\n  numbers.threshold: 30\n"
SPADE, GRIN = "♠", "😀"


def uri_of(path):
    return "file://" + urllib.parse.quote(path)


def span(range_):
    return tuple(range_[end][part] for end in ("start", "end")
                 for part in ("line", "character"))


def applied(text, edits):
    """A text with edits of the protocol, whose characters are all of one unit."""
    lines = text.splitlines(keepends=True)
    starts = [sum(map(len, lines[:n])) for n in range(len(lines) + 1)]
    for edit in sorted(edits, key=lambda edit: span(edit["range"]), reverse=True):
        first, start, last, end = span(edit["range"])
        text = text[:starts[first] + start] + edit["newText"] + text[starts[last] + end:]
    return text


class Life(unittest.TestCase):
    def test_begin_and_end(self):
        with Client() as client:
            self.assertEqual(client.abilities["positionEncoding"], "utf-16")
            self.assertEqual(client.abilities["textDocumentSync"]["change"], 2)
            self.assertIsNone(client.ask("shutdown"))
            client.note("exit")
        self.assertEqual((client.status, client.said), (0, b""))

    def test_without_shutdown(self):
        with Client() as client:
            client.note("exit")
        self.assertEqual(client.status, 1)
        with Client(begin=False) as client:
            pass
        self.assertEqual(client.status, 1)

    def test_wrong_messages(self):
        with Client(begin=False) as client:
            for body, code in [(b"{", -32700), (b"[]", -32600), (b"{}", -32600),
                               (b'{"id":1,"method":"textDocument/hover"}', -32002),
                               (b'{"id":1,"method":"initialize"}', None),
                               (b'{"id":2,"method":"initialize"}', -32600),
                               (b'{"id":3,"method":"nonsense"}', -32601),
                               (b'{"id":4,"method":"shutdown"}', None),
                               (b'{"id":5,"method":"textDocument/hover"}', -32600)]:
                answer = client.answer(body)
                self.assertEqual(answer.get("error", {}).get("code"), code, body)

    def test_requests_about_nothing(self):
        with Client() as client:
            for method in ("completion", "hover", "definition", "references", "rename",
                           "documentSymbol", "codeAction", "codeLens", "inlayHint"):
                for params in ({}, {"textDocument": 3}, {"textDocument": {"uri": URI}},
                               {"position": {"line": -4, "character": 1 << 40}}):
                    client.ask("textDocument/" + method, **params)
            client.note("textDocument/didChange", contentChanges=3)
            client.note("textDocument/didOpen", textDocument={"uri": "http://x"})
            client.note("textDocument/didClose")
            for odd in ("file:///%ff%00.yaml", "file:///%zz%4.yaml", "file://"):
                client.open(odd, HOUSE)
                client.findings(odd)
                client.at("completion", odd, 4, 10)
                client.note("textDocument/didClose", textDocument={"uri": odd})
                self.assertEqual(client.findings(odd), [])
            client.open(URI, HOUSE)
            self.assertEqual(client.findings(URI), [])
            for line, character in [(-1, -1), (99, 0), (1 << 40, 5), (2, 1 << 40)]:
                client.at("completion", URI, line, character)
                client.at("hover", URI, line, character)

    def test_zeros_in_a_text(self):
        """A file that is no text, as an editor takes it for one."""
        with Client() as client:
            client.open(URI, "cria: 1\nname: " + 20 * "\0" + "\n")
            found, = client.findings(URI)
            self.assertEqual(found["message"].split("\n")[0], "this is no text file")
            client.change(URI, HOUSE)
            self.assertEqual(client.findings(URI), [])
            client.change(URI, ((1, 0), (1, 0), "\0"))
            self.assertIn("U+0001", client.findings(URI)[0]["message"])


class Findings(unittest.TestCase):
    def test_as_cria_check(self):
        """Files that are wrong: the same findings, at the same places."""
        folder = os.path.join(ROOT, "tests", "bad")
        names = sorted(name for name in os.listdir(folder) if name.endswith(".yaml"))
        names = names if THOROUGH else random.Random(4).sample(names, 25)
        compared = 0
        with Client() as client:
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    text = file.read().decode("utf-8", "replace")
                if "\ncria:" not in "\n" + text or "\0" in text or "\ufffd" in text:
                    continue          # an editor has another text than the file
                done = subprocess.run([CRIA, "check", path, "--format", "json"], cwd=ROOT,
                                      capture_output=True, check=False)
                found = json.loads(done.stdout)["findings"]
                if any(ord(c) > 0xFFFF for c in text):
                    continue
                client.open(uri_of(path), text)
                told = client.findings(uri_of(path))
                self.assertEqual(
                    [(one["id"], one["line"], one["column"], one["end line"],
                      one["end column"]) for one in found if one.get("file") == path],
                    [(one["code"],) + tuple(n + 1 for n in span(one["range"]))
                     for one in told if one["code"] in [f["id"] for f in found
                                                        if f.get("file") == path]], name)
                client.note("textDocument/didClose", textDocument={"uri": uri_of(path)})
                self.assertEqual(client.findings(uri_of(path)), [])
                compared += 1
        self.assertGreater(compared, 10)

    def test_changes(self):
        """Whole texts and ranges; places count units of UTF-16."""
        with Client() as client:
            client.open(URI, HOUSE)
            self.assertEqual(client.findings(URI), [])
            client.change(URI, ((4, 10), (4, 11), ""))
            [wrong] = client.findings(URI)
            self.assertEqual((wrong["code"], span(wrong["range"]), wrong["severity"]),
                             ("no-such-key", (4, 2, 4, 18), 1))
            self.assertIn("did you mean 'threshold'?", wrong["message"])
            client.change(URI, ((4, 10), (4, 10), "t"), ((5, 0), (5, 0), "ad: {}\n"))
            [wrong] = client.findings(URI)
            self.assertEqual(span(wrong["range"]), (5, 0, 5, 2))
            client.change(URI, HOUSE)
            self.assertEqual(client.findings(URI), [])
            client.change(URI, HOUSE + f"about: {{x: '{GRIN}{SPADE}', y: a}}\n")
            [wrong] = client.findings(URI)
            self.assertEqual(wrong["range"]["start"]["line"], 5)

    def test_units(self):
        """What stands behind a character of two units."""
        line = f"remove: ['{GRIN}{SPADE}', numbers.treshold]\n"
        with Client() as client:
            client.open(URI, HOUSE + line)
            spans = [span(one["range"]) for one in client.findings(URI)]
        start = line.index("numbers") + 1
        self.assertIn((5, start, 5, start + len("numbers.treshold")), spans)

    def test_another_open_file(self):
        """A file that another extends is read as it is in the editor."""
        base = "file:///mine/llama.yaml"
        with open(os.path.join(ROOT, "variants/lama.yaml"), encoding="utf-8") as file:
            text = file.read()
        with Client() as client:
            client.open(base, text)
            self.assertEqual(client.findings(base), [])
            client.open(URI, HOUSE.replace("lama", "llama"))
            self.assertEqual(client.findings(URI), [])
            client.change(base, text.replace("threshold", "bound"))
            self.assertEqual([one["code"] for one in client.findings(URI)],
                             ["no-such-key"])

    def test_closed(self):
        """A file that another extends is read from the disk again."""
        base = "file:///mine/llama.yaml"
        with open(os.path.join(ROOT, "variants/lama.yaml"), encoding="utf-8") as file:
            text = file.read()
        with Client() as client:
            client.open(base, text)
            client.open(URI, HOUSE.replace("lama", "llama"))
            self.assertEqual(client.findings(URI), [])
            client.note("textDocument/didClose", textDocument={"uri": base})
            self.assertEqual([one["code"] for one in client.findings(URI)],
                             ["unknown-variant"])

    def test_order(self):
        """The file that was changed comes first, whichever it is."""
        uris = [f"file:///mine/mild{number}.yaml" for number in range(4)]
        with Client() as client:
            for uri in uris:
                client.open(uri, HOUSE)
                self.assertEqual(client.findings(uri), [])
            for uri in uris:
                asked = {"id": uri, "method": "textDocument/hover"}
                edit = {"textDocument": {"uri": uri}, "contentChanges": [{"text": HOUSE}]}
                changed = {"method": "textDocument/didChange", "params": edit}
                client.write(json.dumps(asked).encode(), json.dumps(changed).encode())
                while "id" not in (message := client.read()):
                    client.keep(message)
                client.told.clear()
                del client.order[:]
                while len(client.told) < len(uris):
                    client.keep(client.read())
                self.assertEqual(client.order[0], uri)

    def test_other_yaml(self):
        with Client() as client:
            client.open(URI, "name: something else\n")
            self.assertEqual(client.findings(URI), [])


class Help(unittest.TestCase):
    def test_completion(self):
        with Client() as client:
            client.open(URI, HOUSE.replace("threshold: 30", "thr"))
            told = client.at("completion", URI, 4, 13)
            [item] = told["items"]
            self.assertEqual((item["label"], item["textEdit"]["newText"],
                              span(item["textEdit"]["range"]), item["detail"]),
                             ("threshold", "threshold: ", (4, 10, 4, 13), "path: 40"))

    def test_hover_and_definition(self):
        with Client() as client:
            client.open(URI, HOUSE)
            told = client.at("hover", URI, 4, 12)
            self.assertEqual(span(told["range"]), (4, 10, 4, 19))
            self.assertIn("**threshold**", told["contents"]["value"])
            self.assertIsNone(client.at("hover", URI, 9, 0))
            place = client.at("definition", URI, 4, 12)
            path = os.path.join(ROOT, "variants/lama.yaml")
            self.assertEqual(place["uri"], uri_of(path))
            with open(path, encoding="utf-8") as file:
                line = file.read().splitlines()[place["range"]["start"]["line"]]
            self.assertIn("threshold: 40", line)

    def test_rename(self):
        text = ("cria: 1\nnumbers: {limit: 4, limits: 5}\n"
                "score: {a: limit + limits, b: (limit)}\n")
        with Client() as client:
            client.open(URI, text)
            told = client.at("rename", URI, 2, 12, newName="bound")["changes"][URI]
            self.assertEqual(applied(text, told),
                             "cria: 1\nnumbers: {bound: 4, limits: 5}\n"
                             "score: {a: bound + limits, b: (bound)}\n")
            with self.assertRaisesRegex(ValueError, "there would be an error in '/mine/mild.yaml': "
                                        "(?!a variant needs)"):
                client.at("rename", URI, 2, 12, newName="most")
            client.change(URI, HOUSE)
            with self.assertRaisesRegex(ValueError, "which is not one of the files"):
                client.at("rename", URI, 4, 12, newName="most")

    def test_symbols(self):
        with Client() as client:
            client.open(URI, HOUSE)
            told = client.ask("textDocument/documentSymbol", textDocument={"uri": URI})
            self.assertEqual([one["name"] for one in told],
                             ["cria", "extends", "name", "change"])
            self.assertEqual([one["name"] for one in told[3]["children"]],
                             ["numbers.threshold"])
            self.assertEqual(span(told[3]["range"]), (3, 0, 4, 23))

    def test_actions(self):
        """With the action done nothing is found."""
        text = HOUSE.replace("threshold", "treshold")
        with Client() as client:
            client.open(URI, text)
            self.assertEqual(len(client.findings(URI)), 1)
            asked = {"textDocument": {"uri": URI}, "context": {"diagnostics": []}}
            at = {"start": {"line": 4, "character": 3}, "end": {"line": 4, "character": 3}}
            [action] = client.ask("textDocument/codeAction", range=at, **asked)
            self.assertEqual(action["kind"], "quickfix")
            client.change(URI, applied(text, action["edit"]["changes"][URI]))
            self.assertEqual(client.findings(URI), [])
            away = {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}
            client.change(URI, text)
            self.assertEqual(client.ask("textDocument/codeAction", range=away, **asked), [])


class Anything(unittest.TestCase):
    def test_random_edits(self):
        """Of ranges; after each the server has the text that the client has."""
        draw = random.Random(20261128)
        edits = 10000 if THOROUGH else 300
        with open(os.path.join(ROOT, "variants/lama.yaml"), encoding="utf-8") as file:
            whole = file.read()[:3000]
        pieces = ["{", "}", "[", "]", ":", ": ", "\n", "  ", "- ", "'", '"', "#", "hand",
                  "of ", SPADE, GRIN, "extends: lama\n", "|\n"]
        with Client() as client:
            text = whole
            client.open(URI, text)
            for number in range(edits):
                start = draw.randrange(len(text) + 1)
                end = min(len(text), start + draw.choice([0, 0, 1, 3, 20]))
                piece = draw.choice(pieces)
                places = []
                for at in (start, end):
                    before = text[:at].split("\n")
                    places.append((len(before) - 1,
                                   len(before[-1].encode("utf-16-le")) // 2))
                text = text[:start] + piece + text[end:]
                client.change(URI, (*places, piece))
                if number % 7 == 0:
                    method = draw.choice(["completion", "hover", "definition",
                                          "references"])
                    client.at(method, URI, *places[0])
                if number % 50 == 49:
                    symbols = client.ask("textDocument/documentSymbol",
                                         textDocument={"uri": URI})
                    other = "file:///mine/copy.yaml"
                    client.open(other, text)
                    again = client.ask("textDocument/documentSymbol",
                                       textDocument={"uri": other})
                    self.assertEqual(symbols, again)
                    client.note("textDocument/didClose", textDocument={"uri": other})
                    if draw.randrange(2):
                        text = whole
                        client.change(URI, text)
            client.ask("shutdown")
            client.note("exit")
        self.assertEqual((client.status, client.said), (0, b""))


if __name__ == "__main__":
    unittest.main()
