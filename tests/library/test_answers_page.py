"""docs/requests.md against the schema of requests and against answers: every method
with its parameters, and every field of an answer is explained, and nothing else."""

import json
import re
import unittest

from serving import ROOT, Refused, Server
from test_requests import run

# Fields with a form of their own, which other pages describe: what is in them is
# not looked at.
ELSEWHERE = {"found", "things", "events", "position", "params", "a", "b"}
# Names within a field, which its own row tells.
PLACE = {"file", "line", "column", "end line", "end column"}
WITHIN = {"players": {"least", "most"}, "methods": {"method", "about", "params"},
          "differences": {"section", "path", "kind", "a", "b", "text"},
          "legal": {"move", "number", "action", "things"}, "reasons": {"words"} | PLACE,
          "conditions": {"name", "holds", "because", "text"} | PLACE,
          "changes": {"before", "words"}, "moves": {"move", "number"},
          "branches": {"branch", "players", "moves", "undone"},
          "items": {"label", "insert", "column", "kind", "detail", "about"},
          "declared": PLACE, "places": PLACE,
          "symbols": {"name", "kind", "key", "parts"} | PLACE,
          "counts": {"kind", "name", "tried", "held", "decisive"} | PLACE,
          "edits": {"insert"} | PLACE, "runs": {"kind", "example"} | PLACE,
          "ran": {"example", "passed", "lucky", "message", "help"} | PLACE,
          "fixes": {"id", "help", "insert"} | PLACE}


def rows(heading, columns):
    """The cells of the table under a heading."""
    with open(f"{ROOT}/docs/requests.md", encoding="utf-8") as file:
        part = file.read().split(f"\n## {heading}\n")[1].split("\n## ")[0]
    for line in part.splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == columns and cells[0].startswith("`"):
            yield cells


def quoted(cell):
    return re.findall(r"`([^`]+)`", cell)


def told_methods():
    """The parameters of each method in the table of methods."""
    found, before = {}, []
    for method, _, parameters in rows("Methods", 3):
        text = re.sub(r"\([^)]*\)", "", parameters)
        before = before if text == "the same" else re.findall(r"`(\w+)`", text)
        found[quoted(method)[0]] = set(before)
    return found


def told_fields():
    found = {}
    for methods, fields, text in rows("Answers", 3):
        for method in quoted(methods):
            for field in quoted(fields) or [fields]:
                found.setdefault(method, {}).setdefault(field, []).append(text)
    return found


def fields_of(value, of=None):
    """(field, within) of an answer, at any depth."""
    if isinstance(value, list):
        for item in value:
            yield from fields_of(item, of)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key, of
            if key not in ELSEWHERE and key != "ends" and not (
                    key == "best" and isinstance(item, dict) and of is None):
                yield from fields_of(item, key if key in WITHIN else of)


class Page(unittest.TestCase):
    def test_methods(self):
        kinds = json.loads(run("schema", "request"))["anyOf"]
        known = {kind["properties"]["method"]["const"]:
                 set(kind["properties"]["params"]["properties"]) for kind in kinds}
        self.assertEqual(told_methods(), known)

    def answers(self):
        """(method, result) of a session in which each is asked."""
        asked = (
            ("about", {}), ("check", {"name": "lama"}), ("load", {"name": "lama"}),
            ("diff", {"name": "lama", "with_": ["no-draw"]}), ("rules", {}),
            ("book", {"short": True}), ("draft", {}),
            ("start", {"players": 2, "seed": 4}),
            ("legal", {"things": True}), ("why", {"move": "play 6"}), ("near", {"move": "play 6"}),
            ("odds", {"deals": 40}), ("hint", {"deals": 40}), ("advise", {}),
            ("choose", {"move": "draw"}), ("events", {}), ("undo", {}), ("redo", {}),
            ("view", {}), ("keep", {"branch": "a"}), ("branches", {}),
            ("go", {"branch": "a"}), ("set", {"words": "hand P1 3 4"}), ("save", {}),
            ("drop", {"branch": "a"}),
            ("reload", {"name": "lama", "with_": ["no-draw"]}),
            ("simulate", {"games": 10}), ("step", {}), ("report", {}), ("stop", {}),
            ("ab", {"name": "no-draw", "games": 10}),
            ("sweep", {"over": ["numbers.threshold=30,40"]}),
            ("match", {"bots": ["keen", "random"]}),
            ("load", {"name": "tests/sessions/heap.yaml"}), ("start", {"players": 2}),
            ("solve", {}))
        written = ("cria: 1\nextends: lama\nname: Mild\nabout: Milder.\n"
                   "change: {numbers.threshold: 30}\n")
        draft = {"name": "mild.yaml", "files": [{"path": "mild.yaml", "text": written}]}
        wrong = {**draft, "files": [{"path": "mild.yaml", "text":
                                     written.replace("threshold", "treshold")}]}
        place = {"line": 5, "column": 20}
        with Server() as server:
            for method, params in asked:
                yield method, server.ask(method, **params)
            for method in "complete", "hover", "definition", "references":
                yield method, server.ask(method, **draft, **place)
            yield "symbols", server.ask("symbols", **draft)
            yield "fixes", server.ask("fixes", **wrong)
            yield "runs", server.ask("runs", name="lama")
            yield "run", server.ask("run", name="lama")
            yield "counts", server.ask("counts", name="lama", games=2)
            named = {"path": "mine.yaml", "text": "cria: 1\nnumbers: {limit: 4}\n"}
            yield "rename", server.ask("rename", name="mine.yaml", line=2, column=12,
                                       to="bound", files=[named])
            saved = server.ask("save")["replay"]
            yield "resume", server.ask("resume", replay=saved)

    def test_fields(self):
        told, seen = told_fields(), {}
        for method, answer in self.answers():
            self.assertIn(method, told)
            if "all" in told[method]:
                seen.setdefault(method, set()).add("all")
                continue
            for field, of in fields_of(answer):
                if field in WITHIN.get(of, PLACE if method == "why" else ()):
                    text = " ".join(told[method].get(of, ()))
                    self.assertTrue(field in told[method] or f"`{field}`" in text or
                                    field in PLACE, (method, of, field))
                else:
                    self.assertIn(field, told[method], (method, of))
                seen.setdefault(method, set()).add(field)
        for method, fields in told.items():
            missing = set(fields) - seen[method] - {"total", "win"}
            self.assertEqual(missing, set(), method)

    def test_reasons(self):
        """The words of error 8."""
        with open(f"{ROOT}/interpreter/interface/request_solve.c",
                  encoding="utf-8") as file:
            words = re.findall(r'case SOLVE_\w+: return "([^"]+)";', file.read())
        with open(f"{ROOT}/docs/requests.md", encoding="utf-8") as file:
            row = re.search(r"(?m)^\| 8 \|.*$", file.read())[0]
        self.assertEqual(set(re.findall(r'"([^"]+)"', row)), set(words))


if __name__ == "__main__":
    unittest.main()
