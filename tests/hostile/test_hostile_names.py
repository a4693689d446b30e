"""A variant whose every text is hostile, played by people with hostile names,
goes through every command and every format. Each output is read by a parser that
is not ours, and holds no control character and none that turns the direction.

The commands and the formats are those that `cria --help` and
`cria COMMAND --help` name: a new one fails here until it is entered below.
"""

import csv
import html.parser
import io
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

import yaml

ROOT = os.environ.get("ROOT") or os.path.abspath(os.path.join(
    os.path.dirname(__file__), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")

# What no output may hold raw.
ORDERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f"
                    "\u2028-\u202e\u2066-\u206f\ufeff\ufffe\uffff]")

# What a person may be called: one line.
HOSTILE = ("\x1b[31m\x1b]0;owned\x07\x9b2J\u202e\u2028 ]]> <script>alert(1)"
           "</script> &amp; \\e \\\" ' # x: y {z} [q] %d %n `")
TEXT = (HOSTILE + "\n.so /etc/passwd\n'br\n=1+1\n# not a title\n"
        "not ok 9 - planned\n1..7\n---\n")
ANN, BOB = "=1+1" + HOSTILE, ".so /etc" + HOSTILE + "-"


def text(begin):
    """A text of several lines."""
    return begin + " " + TEXT


def hostile():
    """Rules in which every text is hostile that may be any text."""
    with open(os.path.join(ROOT, "variants", "lama.yaml"),
              encoding="utf-8") as file:
        rules = yaml.safe_load(file)
    rules["name"], rules["about"] = text("Nm"), text("Ab")
    rules["attributes"]["value"]["called"] = text("At")
    rules["cards"]["number"]["label"] = "{value}"
    rules["cards"]["llama"]["called"] = text("Cl")
    rules["tokens"]["white"]["called"] = text("Wh")
    rules["zones"]["draw"]["called"] = text("Zd")
    rules["zones"]["hand"]["called"] = text("Zh")
    play = rules["actions"]["play"]
    play["choose"]["card"]["where"]["fits"]["because"] = text("Bf")
    play["text"] = "play {card}"
    for reason in rules["actions"]["draw"]["when"].values():
        reason["because"] = text("Bd")
    rules["examples"] = {"one": {
        "about": text("Ex"), "names": [ANN, BOB], "turn": ANN,
        "zones": {"discard": 5, "hand": {ANN: "5 6", BOB: "4"}},
        "moves": [{ANN: "play 5"}]}}
    return rules


def write_yaml(path, tree):
    with open(path, "w", encoding="utf-8") as file:
        yaml.safe_dump(tree, file, sort_keys=False, width=1000)


# --- parsers -----------------------------------------------------------------

def parse_plain(_test, _text):
    """That nothing in it is an order is looked at for all."""


def parse_json(test, text):
    test.assertIsInstance(json.loads(text), (dict, list))


def parse_lines(test, text):
    test.assertTrue(text)
    for line in text.splitlines():
        test.assertIsInstance(json.loads(line), dict)


def parse_messages(test, text):
    """Of a language server: each with its length, which is in bytes of ASCII."""
    count = 0
    while text:
        head, _, text = text.partition("\n\n")
        length = int(re.fullmatch(r"Content-Length: (\d+)", head)[1])
        test.assertIsInstance(json.loads(text[:length]), dict)
        text, count = text[length:], count + 1
    test.assertGreater(count, 3)


def frame(method, params, **more):
    body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more})
    return f"Content-Length: {len(body)}\n\n{body}"


def parse_yaml(test, text):
    test.assertIsInstance(yaml.safe_load(text), dict)


def parse_csv(test, text):
    rows = list(csv.reader(io.StringIO(text), strict=True))
    test.assertGreater(len(rows), 2)
    test.assertEqual({len(row) for row in rows}, {len(rows[0])})
    for field in (field for row in rows for field in row):
        test.assertNotRegex(field, "^[=+@]")
        if field.startswith("-"):
            float(field)               # a sign of a number begins no formula


def parse_gnu(test, text):
    for line in text.splitlines():
        test.assertRegex(line, r"^.*:\d+[:.].*: (error|warning|note): ")


def parse_tap(test, text):
    """Version 13: one case for each number of the plan, and comments."""
    lines = text.splitlines()
    test.assertEqual(lines[0], "TAP version 13")
    plans = [line for line in lines if re.match(r"1\.\.\d", line)]
    cases = [re.match(r"(?:not )?ok (\d+) - ([^#]|\\#)+$", line)
             for line in lines if re.match("(not )?ok", line)]
    test.assertNotIn(None, cases)
    test.assertEqual(plans, [f"1..{len(cases)}"])
    test.assertEqual([int(case[1]) for case in cases],
                     list(range(1, len(cases) + 1)))
    for line in lines[1:]:
        test.assertRegex(line, r"^((not )?ok \d|# |#$|1\.\.\d+$)")


def parse_xml(test, text):
    root = xml.etree.ElementTree.fromstring(text)
    test.assertIn(root.tag, ("testsuite", "testsuites"))
    test.assertLessEqual({node.tag for node in root.iter()}, {
        "testsuites", "testsuite", "testcase", "failure", "error", "skipped",
        "system-out", "properties", "property"})


class Page(html.parser.HTMLParser):
    """Which elements are open, and all that stands in scripts."""

    EMPTY = {"meta", "link", "br", "hr", "img", "input", "col", "path", "line",
             "rect", "circle", "wbr"}

    def __init__(self):
        super().__init__()
        self.open, self.script, self.wrong = [], [], []

    def handle_starttag(self, tag, attrs):
        if tag not in self.EMPTY:
            self.open.append(tag)
        self.wrong += [name for name, _ in attrs if name.startswith("on")]

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag in self.EMPTY:
            return
        while self.open and self.open[-1] in ("p", "li", "dt", "dd", "tr", "td",
                                              "th") and self.open[-1] != tag:
            self.open.pop()            # HTML lets their ends be left out
        if not self.open or self.open.pop() != tag:
            self.wrong.append("/" + tag)

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.script.append(data)


def parse_html(test, text):
    page = Page()
    page.feed(text)
    page.close()
    test.assertEqual(page.wrong, [])
    test.assertNotIn("alert(1)", "".join(
        code for code in page.script if not code.lstrip().startswith("{")))
    test.assertNotIn("<script>alert", text)


REQUESTS = {".TH", ".SH", ".SS", ".PP", ".TP", ".IP", ".B", ".I", ".br", ".RS",
            ".RE", ".nf", ".fi", ".EX", ".EE", ".P", ".in", ".ad", ".nh",
            '.\\"', '.if', '.hy'}


def parse_man(test, text):
    found = {line.split()[0] for line in text.splitlines()
             if line[:1] in (".", "'")}
    test.assertLessEqual(found, REQUESTS)
    test.assertNotRegex(text, r"(?m)^[.'] *so\b")
    if shutil.which("groff"):
        shown = subprocess.run(
            ("groff", "-man", "-Tutf8", "-ww", "-Kutf8", "-P-c"), input=text,
            capture_output=True, encoding="utf-8", check=False)
        test.assertEqual(shown.returncode, 0)
        test.assertIn("/etc/passwd", shown.stdout)
        test.assertNotIn("root:", shown.stdout)


def parse_markdown(test, text):
    test.assertNotRegex(text, r"(?<!\\)<script")
    test.assertNotRegex(text, r"(?m)^# not a title|^=1\+1|^---")


def parse_c(test, text):
    """All that is no string, character or comment is plain C."""
    code = re.sub(r'/\*.*?\*/|"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\\n])+\'|//[^\n]*',
                  "", text, flags=re.DOTALL)
    test.assertNotRegex(code, r"passwd|owned|[`@]")
    test.assertEqual(code.count("{"), code.count("}"))


# --- what is run ---------------------------------------------------------------
# Each command with the values of its --format ("" without) and how each is
# parsed; "FILE:" before a name: what the option writes into that file.

RULES, HOUSE, REPLAY = "rules.yaml", "house.yaml", "replay.yaml"
TWO = ("--names", ANN + "," + BOB)
FEW = ("--games", "2", "--jobs", "1")
OVER = ("--over", "numbers.threshold=1,2")
TRY = ("--try", "numbers.threshold=1,2", "--want", "rounds about 1")

TABLE = {
    "serve": [("", (), parse_lines)],
    "lsp": [("", (), parse_messages)],
    "play": [("", (RULES, "--seed", "1", "--color", "always"), parse_plain)],
    "repl": [("", (RULES, "--seed", "1") + TWO, parse_plain)],
    "check": [(form, (name,) + more, parse) for form, parse in (
        ("human", parse_plain), ("gnu", parse_gnu), ("json", parse_json),
        ("sarif", parse_json)) for name, more in (
            (RULES, ()), ("broken.yaml", ()), (RULES, ("--set", HOSTILE)))],
    "coverage": [("", (RULES, "--games", "1", "--players", "2"), parse_plain)],
    "explain": [("text", (HOSTILE,), parse_plain),
                ("json", (), parse_lines)],
    "show": [("", (RULES,), parse_plain), ("", (RULES, "--config"), parse_yaml),
             ("", (RULES, "--dump=tree"), parse_plain),
             ("", (RULES, "--dump=bytecode"), parse_plain)],
    "rules": [(form, (name,) + more, parse) for form, parse in (
        ("text", parse_plain), ("markdown", parse_markdown),
        ("man", parse_man), ("html", parse_html)) for name, more in (
            (RULES, ()), (RULES, ("--lines",)), (HOUSE, ("--changes",)))],
    "diff": [("human", (HOUSE,), parse_plain),
             ("json", (RULES, "lama"), parse_json)],
    "trace": [("", (RULES, "--seed", "1") + TWO, parse_lines)],
    "record": [("", (RULES, "--seed", "1") + TWO, parse_yaml)],
    "replay": [("text", ("replay.yaml", "bad.yaml"), parse_plain),
               ("json", ("replay.yaml", "bad.yaml"), parse_lines),
               ("", ("--tap", "replay.yaml", "bad.yaml", "line\nbreak.yaml"),
                parse_tap),
               ("", ("--junit", "FILE", "replay.yaml", "bad.yaml",
                     "line\nbreak.yaml"), parse_xml),
               ("", ("--table", "replay.yaml"), parse_plain),
               ("", ("--trace", "replay.yaml"), parse_lines),
               ("", ("--minimise", "bad.yaml"), parse_plain),
               ("", ("replay.yaml", "--rules", "lama"), parse_plain)],
    "convert": [("", ("replay.yaml",), parse_lines),
                ("", ("trace.jsonl",), parse_yaml)],
    "help": [("", (), parse_plain), ("", (HOSTILE,), parse_plain),
             ("", ("--complete", "--", "cria", "play", ""), parse_plain)],
    "new": [("", ("begun", "--extends", RULES), parse_plain),
            ("", (HOSTILE,), parse_plain)],
    "list": [("", (), parse_plain), ("", ("--names",), parse_plain)],
    "bench": [(form, (RULES, "--seconds", "1"), parse) for form, parse in (
        ("human", parse_plain), ("json", parse_json))],
    "schema": [("", (name,), parse_json)
               for name in ("variant", "replay", "bot", "trace", "part")],
    "compile": [("", (RULES,), parse_c)],
    "simulate": [(form, (RULES, "--seed", "1") + FEW + TWO + more, parse)
                 for form, parse, more in (
                     ("human", parse_plain, ("--count-rules",)),
                     ("json", parse_json, ("--count-rules",)),
                     ("csv", parse_csv, ("--count-rules",)),
                     ("part", parse_json, ("--shard", "1/1")),
                     ("human", parse_html, ("--report", "FILE")))],
    "merge": [(form, (part + ".json",) + more, parse)
              for part in ("part", "ab", "match", "sweep")
              for form, parse, more in (
        ("human", parse_plain, ()), ("json", parse_json, ()),
        ("csv", parse_csv, ()), ("part", parse_json, ()),
        ("human", parse_html, ("--report", "FILE")))],
    "ab": [(form, (HOUSE,) + FEW + TWO + more, parse)
           for form, parse, more in (
               ("human", parse_plain, ()), ("json", parse_json, ()),
               ("csv", parse_csv, ()), ("part", parse_json, ()),
               ("human", parse_html, ("--report", "FILE")))],
    "match": [(form, (RULES, "--bots", "random,mcts:1") + FEW + more, parse)
              for form, parse, more in (
                  ("human", parse_plain, ()), ("json", parse_json, ()),
                  ("csv", parse_csv, ()), ("part", parse_json, ()),
                  ("human", parse_html, ("--report", "FILE")))],
    "sweep": [(form, (RULES,) + OVER + FEW + TWO + more, parse)
              for form, parse, more in (
                  ("human", parse_plain, ()), ("json", parse_json, ()),
                  ("csv", parse_csv, ()), ("part", parse_json, ()),
                  ("human", parse_html, ("--report", "FILE")))],
    "tune": [(form, (RULES,) + TRY + ("--games", "40") + TWO, parse)
             for form, parse in (("human", parse_plain), ("json", parse_json),
                                 ("csv", parse_csv))],
    "train": [("", (RULES, "--games", "4"), parse_yaml)],
    "stats": [(form, ("replay.yaml",) + FEW + more, parse)
              for form, parse, more in (
                  ("human", parse_plain, ()), ("json", parse_json, ()),
                  ("csv", parse_csv, ()),
                  ("human", parse_html, ("--report", "FILE")))],
}

TYPED = {"play": "?\n1\n" + HOSTILE + "\n" + "1\n" * 4 + ":quit\n",
         "repl": ":help\n:legal\n1\n" + HOSTILE + "\n:why " + HOSTILE +
                 "\n:goto " + HOSTILE + "\n:" + HOSTILE + "\n:knows " + BOB +
                 "\n:save example " + HOSTILE + "\n1\n",
         "serve": "".join(json.dumps({"id": HOSTILE, "method": method,
                                      "params": params}) + "\n"
                          for method, params in (
             ("load", {"name": HOSTILE}), ("load", {"name": RULES}), (HOSTILE, {}),
             ("check", {"name": "broken.yaml"}), ("rules", {}), ("book", {}),
             ("start", {"as": HOSTILE}), ("start", {}), ("legal", {}), ("view", {}),
             ("choose", {"move": HOSTILE}), ("save", {}),
             ("resume", {"replay": HOSTILE})))}
EDITED = {"uri": "file:///x/" + HOSTILE + ".yaml", "text": yaml.safe_dump(hostile())}
TYPED["lsp"] = (
    frame("initialize", {}, id=HOSTILE) +
    frame("textDocument/didOpen", {"textDocument": EDITED}) +
    "".join(frame("textDocument/" + method, {
        "textDocument": EDITED, "newName": HOSTILE,
        "position": {"line": 4, "character": 9}}, id=method)
            for method in ("completion", "hover", "definition", "references", "rename",
                           "documentSymbol", "codeAction", HOSTILE)) +
    frame("textDocument/didClose", {"textDocument": EDITED}) +
    frame("shutdown", {}, id=1) + frame("exit", {}))


class Names(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # pylint: disable-next=consider-using-with
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = os.path.join(cls.scratch.name, "a\x1b[31m\nfolder")
        os.mkdir(cls.folder)
        write_yaml(cls.path(RULES), hostile())
        write_yaml(cls.path(HOUSE), {
            "cria": 1, "extends": "./rules.yaml", "name": text("Hn"),
            "about": text("Ha"), "change": {"cards.llama.points": 7}})
        write_yaml(cls.path("broken.yaml"), {
            **hostile(), "k" + HOSTILE: TEXT, "statuses": {HOSTILE: TEXT}})
        cls.keep("replay.yaml", "record", RULES, "--seed", "1", *TWO)
        cls.keep("trace.jsonl", "trace", RULES, "--seed", "1", *TWO)
        cls.keep("part.json", "simulate", RULES, *FEW, *TWO, "--format", "part")
        for command in ("ab", "match", "sweep"):
            part = next(arguments for form, arguments, _ in TABLE[command]
                        if form == "part")
            cls.keep(command + ".json", command, *part, "--format", "part")
        shutil.copy(cls.path("replay.yaml"), cls.path("line\nbreak.yaml"))
        with open(cls.path("replay.yaml"), encoding="utf-8") as file:
            bad = yaml.safe_load(file)
        bad["title"] = text("T")
        bad["moves"] = [{"refused": {"play 4": text("R")}},
                        {ANN: HOSTILE}]
        write_yaml(cls.path("bad.yaml"), bad)

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def run_cria(cls, *arguments, typed=""):
        return subprocess.run((CRIA, *arguments), cwd=cls.folder, input=typed,
                              capture_output=True, encoding="utf-8",
                              errors="surrogateescape", check=False)

    @classmethod
    def keep(cls, name, *arguments):
        run = cls.run_cria(*arguments)
        if run.returncode != 0:
            raise AssertionError(run.stderr)
        with open(cls.path(name), "w", encoding="utf-8", newline="") as file:
            file.write(run.stdout)

    def no_orders(self, text, colour=False):
        if colour:
            text = re.sub("\x1b\\[[0-9;]*m", "", text)
        order = ORDERS.search(text)
        self.assertIsNone(order, order and ascii(
            text[max(order.start() - 60, 0):order.end() + 20]))

    def test_every_command_and_format_is_here(self):
        commands = set(re.findall(r"^  ([a-z]+) +\S",
                                  self.run_cria("--help").stdout, re.M))
        self.assertEqual(commands, set(TABLE))
        for command in commands:
            usage = self.run_cria(command, "--help").stdout
            formats = set()
            for some in re.findall(r"--format ([a-z|]+)", usage):
                if "|" in some:
                    formats |= set(some.split("|"))
            here = {form for form, _, _ in TABLE[command]} - {""}
            self.assertEqual(formats, here, command)

    def test_what_is_printed_is_read_by_others(self):
        for command, ways in TABLE.items():
            for form, arguments, parse in ways:
                with self.subTest(command=command, form=form,
                                  arguments=ascii(arguments)):
                    self.look(command, form, arguments, parse)

    def look(self, command, form, arguments, parse):
        into = "FILE" in arguments
        arguments = [self.path("written") if word == "FILE" else word
                     for word in arguments]
        if form:
            arguments += ["--format", form]
        run = self.run_cria(command, *arguments, typed=TYPED.get(command, ""))
        self.assertIn(run.returncode, (0, 1, 2))
        if HOSTILE not in arguments:
            self.assertNotEqual(run.returncode, 2, run.stderr)
        self.no_orders(run.stdout, "always" in arguments)
        self.no_orders(run.stderr, "always" in arguments)
        written = run.stdout
        if into:
            with open(self.path("written"), encoding="utf-8",
                      newline="") as file:
                written = file.read()
            os.remove(self.path("written"))
            self.no_orders(written)
        if run.returncode != 2:
            self.assertTrue(written or command == "check" or run.stderr)
            parse(self, written)

    def test_names_come_back_whole(self):
        for name, load in (("replay.yaml", yaml.safe_load), (
                "trace.jsonl", lambda file: json.loads(next(file)))):
            with open(self.path(name), encoding="utf-8") as file:
                tree = load(file)
            names = tree.get("names") or tree.get("players")
            self.assertEqual(names, [ANN, BOB])

    def test_there_and_back(self):
        found = self.run_cria("check", RULES, "--format", "json").stdout
        self.assertEqual({finding["id"] for finding in json.loads(found)["findings"]},
                         {"old-form"})         # braces in reasons
        self.assertEqual(self.run_cria("replay", "replay.yaml").returncode, 0)
        with open(self.path("trace.jsonl"), encoding="utf-8",
                  newline="") as file:
            trace = file.read()
        self.assertEqual(self.run_cria("convert", "replay.yaml").stdout, trace)
        self.keep("back.yaml", "convert", "trace.jsonl")
        self.assertEqual(self.run_cria("replay", "back.yaml").returncode, 0)
        self.assertEqual(self.run_cria("convert", "back.yaml").stdout, trace)

    def test_a_key_is_named_without_orders(self):
        for section in ("cards", "actions", "tokens", "statuses", "zones",
                        "relations", "routines", "numbers", "attributes",
                        "examples", "round", "game"):
            rules = hostile()
            rules.setdefault(section, {})[HOSTILE] = {HOSTILE: TEXT}
            write_yaml(self.path("keys.yaml"), rules)
            for form, parse in (("human", parse_plain), ("gnu", parse_gnu),
                                ("json", parse_json), ("sarif", parse_json)):
                with self.subTest(section=section, form=form):
                    run = self.run_cria("check", "keys.yaml", "--format", form)
                    self.assertEqual(run.returncode, 1)
                    self.no_orders(run.stdout + run.stderr)
                    parse(self, run.stdout)


if __name__ == "__main__":
    unittest.main()
