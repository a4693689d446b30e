"""The page that `--report` writes: valid, self-contained, readable by everybody,
and with the numbers that `--format json` has."""

import html.parser
import json
import math
import os
import re
import shlex
import stat
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

from intervals import root, squares, student_quantile
from test_figures import games, random_unless_named

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                ".."))
from told import honest  # pylint: disable=wrong-import-position

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "cria"))
NAMES = ['<b>Ann</b> & "Co"', "B'ob", "Zoë"]
VOID = {"meta"}                     # elements of HTML without an end


def cria(*arguments, status=0):
    done = subprocess.run([CRIA, *random_unless_named(arguments)], cwd=ROOT, capture_output=True,
                          text=True, check=False)
    assert done.returncode == status, (done.returncode, done.stderr)
    return honest(done)


class Balanced(html.parser.HTMLParser):
    """Every element is closed, in order, and in its place."""

    INSIDE = {"tr": {"thead", "tbody", "tfoot"}, "td": {"tr"}, "th": {"tr"},
              "caption": {"table"}, "figcaption": {"figure"}, "dt": {"dl"},
              "dd": {"dl"}, "li": {"ul"}, "summary": {"details"},
              "line": {"svg"}, "rect": {"svg"}, "circle": {"svg"},
              "text": {"svg"}, "desc": {"svg"}, "title": {"svg", "head"}}

    def __init__(self):
        super().__init__()
        self.open = []
        self.wrong = []

    def handle_starttag(self, tag, attrs):
        if tag in self.INSIDE and self.open[-1] not in self.INSIDE[tag]:
            self.wrong.append(f"{tag} in {self.open[-1]}")
        if len(dict(attrs)) != len(attrs):
            self.wrong.append(f"{tag} has an attribute twice")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")


def words(element):
    return " ".join("".join(element.itertext()).split())


class Page:
    def __init__(self, text):
        self.text = text
        self.root = xml.fromstring(text)

    def charts(self):
        """{caption: {row: [texts of its cells]}}"""
        found = {}
        for table in self.root.iter("table"):
            caption = table.find("caption")
            if caption is not None:
                found[words(caption)] = {
                    words(row.find("th")): [words(cell) for cell
                                            in row.findall("td")
                                            if cell.get("class") != "plot"]
                    for row in table.find("tbody")}
        return found

    def notes(self):
        """The rows that are called clear."""
        return {(words(table.find("caption")), words(row.find("th"))): clear
                for table in self.root.iter("table")
                if table.find("caption") is not None
                for row in table.find("tbody")
                for clear in [row.find(".//span[@class='note']") is not None]}

    def histograms(self):
        """{title: [(first value, games)]}"""
        return {words(figure.find("figcaption/strong")):
                [(int(words(row.find("th")).split(" ")[0]),
                  int(words(row.find("td")).replace(",", "")))
                 for row in figure.find("details/table/tbody")]
                for figure in self.root.iter("figure")}

    def facts(self):
        names = [words(e) for e in self.root.iter("dt")]
        return dict(zip(names, [words(e) for e in self.root.iter("dd")]))


class Making(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "report.html")

    def tearDown(self):
        self.folder.cleanup()

    def make(self, *arguments, command="simulate"):
        cria(command, *arguments, "--report", self.path)
        with open(self.path, encoding="utf-8") as file:
            return Page(file.read())

    def check_valid(self, page, command="simulate"):
        self.assertTrue(page.text.startswith("<!DOCTYPE html>\n"))
        check = Balanced()
        check.feed(page.text)
        self.assertEqual((check.wrong, check.open), ([], []))
        names = {element.tag for element in page.root.iter()}
        if command == "simulate":
            self.assertNotIn("script", names)
        self.assertFalse(names & {"img", "link", "iframe", "object",
                                  "use", "image"})
        self.assertNotRegex(page.text, r"(?i)https?:|url\(|@import|"
                            r"\b(src|href|on[a-z]+)=")
        self.assertNotRegex(page.text, r"\b(nan|inf)\b")


class Report(Making):
    def test_it_is_valid_and_self_contained(self):
        for arguments in (("lama", "--names", ",".join(NAMES)),
                          ("kadabra", "--players", "6"),
                          ("yacht", "--players", "2"), ("party",),
                          ("tests/simulate/race.yaml", "--players", "2")):
            with self.subTest(arguments=arguments):
                self.check_valid(self.make(*arguments, "--games", "300"))

    def test_everybody_can_read_it(self):
        page = self.make("lama", "--games", "300")
        ids = [e.get("id") for e in page.root.iter() if e.get("id")]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertEqual(page.root.get("lang"), "en")
        for element in page.root.iter():
            for name in (element.get("aria-labelledby") or "").split():
                self.assertIn(name, ids)
        for svg in page.root.iter("svg"):
            if svg.get("aria-hidden") != "true":
                self.assertEqual(svg.get("role"), "img")
                self.assertEqual(svg[0].tag, "title")
                self.assertEqual(svg[1].tag, "desc")
                self.assertEqual(svg.get("aria-labelledby").split(),
                                 [svg[0].get("id"), svg[1].get("id")])
        self.assertIn("@media screen and (prefers-color-scheme: dark)",
                      page.text)
        self.assertIn("@media print", page.text)
        self.assertIn('name="viewport"', page.text)

    def test_contrasts(self):
        """Of text 4.5 at least, of bars, dots and lines 3 (WCAG 2.1)."""
        def light(colour):
            digits = colour if len(colour) == 6 else "".join(
                2 * digit for digit in colour)
            parts = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
            linear = [p / 12.92 if p <= 0.04045
                      else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
            return sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear))
        def contrast(one, other):
            low, high = sorted((light(one), light(other)))
            return (high + 0.05) / (low + 0.05)
        text = self.make("lama", "--games", "10").text
        schemes = [dict(re.findall(r"--(\w+): #(\w+)", block))
                   for block in re.findall(r":root \{(.*?)\}", text, re.S)]
        self.assertEqual(len(schemes), 2)
        for scheme in schemes:
            for ground in ("ground", "card"):
                for name, least in (("ink", 4.5), ("faint", 4.5),
                                    ("strong", 3), ("fill", 3), ("mark", 3)):
                    with self.subTest(name=name, ground=ground):
                        self.assertGreaterEqual(
                            contrast(scheme[name], scheme[ground]), least)

    def test_it_has_all_figures(self):
        arguments = ("lama", "--games", "500", "--names", ",".join(NAMES))
        page = self.make(*arguments)
        result = json.loads(cria("simulate", *arguments, "--format",
                                 "json").stdout)
        rows = [(name, cells) for chart in page.charts().values()
                for name, cells in chart.items()]
        self.assertEqual(len(rows), len(result["figures"]))
        for figure in result["figures"]:
            with self.subTest(figure=figure):
                name = figure["name"] or "at 8 seconds a decision"
                self.assertIn((name, self.cells(figure)), [
                    (n, [c.replace("+", "") for c in cells])
                    for n, cells in rows])

    @staticmethod
    def cells(figure):
        plain = {"rounds", "decisions", "decisions with a choice",
                 "lead changes", "", "legal moves per choice",
                 "p-value if seats are equal"}
        percent = figure["group"] != "points" and figure["name"] not in plain
        if figure["value"] is None:
            return ["none", ""]
        def number(value):
            return f"{100 * value:.2f}" if percent else f"{value:.3f}"
        points = figure["name"] in ("advantage",
                                    "largest difference between shares")
        unit = "" if not percent else " pp" if points else " %"
        return [number(figure["value"]) + unit,
                f"{number(figure['low'])} to {number(figure['high'])}"
                if figure["low"] is not None else ""]

    def test_histograms_have_every_game(self):
        arguments = ("lama", "--games", "800", "--players", "2")
        found = self.make(*arguments).histograms()
        result = json.loads(cria("simulate", *arguments, "--format",
                                 "json").stdout)
        for distribution in result["distributions"]:
            name = distribution["measure"].replace("points: ", "Points of ")
            counts = dict(found[name])
            self.assertEqual(sum(counts.values()), 800)
            width = (found[name][1][0] - found[name][0][0]
                     if len(found[name]) > 1 else 1)
            expected = dict.fromkeys(counts, 0)
            for i, count in enumerate(distribution["counts"]):
                first = distribution["from"] + i * distribution["width"]
                expected[first // width * width] += count
            self.assertEqual(counts, expected)
        seats = [[first for first, _ in found["Points of " + p]]
                 for p in ("P1", "P2")]
        self.assertEqual(seats[0], seats[1])

    def test_text_is_escaped(self):
        page = self.make("lama", "--games", "50", "--names", ",".join(NAMES))
        self.assertEqual(list(page.charts()["Share of wins"]), NAMES)
        page = self.make("lama", "--games", "50", "--set",
                         "name=<i>L & M</i>")
        self.assertEqual(words(page.root.find(".//h1")), "<i>L & M</i>")
        self.assertEqual(words(page.root.find("head/title")), "<i>L & M</i>")

    def test_the_command_makes_it_again(self):
        arguments = ("lama", "--games", "60", "--names", ",".join(NAMES),
                     "--seed", "77", "--with", "no-draw", "--set",
                     "score.cards=1 + 2 * count(hand of player)",
                     "--bots", "keen,random,cautious", "--seconds", "play=3")
        page = self.make(*arguments, "--jobs", "1")
        facts = page.facts()
        result = json.loads(cria("simulate", *arguments, "--format",
                                 "json").stdout)
        self.assertEqual(facts["Hash of the rules"], result["hash"])
        self.assertEqual(facts["House rules"], "no-draw")
        self.assertEqual(facts["Values set"], arguments[10])
        self.assertEqual(facts["Bots"], "keen,random,cautious")
        self.assertEqual((facts["Seed"], facts["Games"]), ("77", "60"))
        command = shlex.split(facts["Command"])
        self.assertEqual(command[:2], ["cria", "simulate"])
        again = self.make(*command[2:], "--jobs", "3")
        self.assertEqual(again.text, page.text)

    def test_rules_that_fire(self):
        plain = self.make("lama", "--games", "60")
        self.assertNotIn("How often each rule fires", plain.text)
        page = self.make("lama", "--games", "60", "--count-rules")
        self.check_valid(page)
        self.assertIn("How often each rule fires", page.text)
        self.assertIn("actions.play", page.charts()["Done"])
        self.assertNotIn("Other figures", page.text)
        again = self.make(*shlex.split(page.facts()["Command"])[2:])
        self.assertEqual(again.text, page.text)

    def test_one_game(self):
        page = self.make("lama", "--games", "1")
        self.assertEqual(page.charts()["Are the seats equal?"],
                         {"largest difference between shares": ["none", ""],
                          "p-value if seats are equal": ["none", ""]})
        self.assertNotIn("95 % CI</th>", page.text)
        self.assertIn("Too few games to tell: --games 30 gives shares a 95 % "
                      "CI, --games 100 means.", page.text)

    def test_means_of_few_games(self):
        page = self.make("lama", "--games", "60")
        self.assertIn("Too few games to tell about means: ", page.text)
        self.assertNotIn("95 % CI</th>",
                         re.search("<caption>Points.*?</thead>", page.text,
                                   re.S).group())
        self.assertIn("95 % CI</th>",
                      re.search("<caption>Share of wins.*?</thead>", page.text,
                                re.S).group())

    def test_parts_give_the_same_page(self):
        whole = self.make("lama", "--games", "400", "--seed", "5")
        parts = []
        for number in (1, 2, 3):
            parts.append(os.path.join(self.folder.name, f"part-{number}"))
            cria("simulate", "lama", "--games", "400", "--seed", "5",
                 "--shard", f"{number}/3", "--output", parts[-1])
        self.assertEqual(self.make(*parts, command="merge").text, whole.text)

    def test_some_of_the_games(self):
        part = os.path.join(self.folder.name, "part")
        cria("simulate", "lama", "--games", "2000", "--shard", "1/2",
             "--output", part)
        page = self.make(part, "--partial", command="merge")
        self.assertEqual(page.facts()["Games"], "1,000 of 2,000")

    def test_what_goes_wrong(self):
        def fails(path, said, *more):
            done = cria("simulate", "lama", "--games", "50", "--report", path,
                        *more, status=2)
            self.assertIn(said, done.stderr)
        fails("/dev/full", "cannot write '/dev/full': No space left")
        missing = os.path.join(self.folder.name, "no", "report.html")
        fails(missing, f"cannot write '{missing}'")
        fails(self.path, "give --report to 'cria merge'", "--shard", "1/2")
        self.assertFalse(os.path.exists(self.path))

    def test_it_is_there_as_a_whole_or_not_at_all(self):
        """Files may have 4 KB only: the old page stays, and nothing else."""
        with open(self.path, "w", encoding="utf-8") as file:
            file.write("old")
        done = subprocess.run(
            ["bash", "-c", "trap '' XFSZ; ulimit -f 4; exec \"$@\"", "bash",
             CRIA, "simulate", "lama", "--games", "50", "--report", self.path],
            cwd=ROOT, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot write", done.stderr)
        self.assertEqual(os.listdir(self.folder.name), ["report.html"])
        with open(self.path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "old")
        self.make("lama", "--games", "50")
        self.assertEqual(os.listdir(self.folder.name), ["report.html"])
        self.assertTrue(os.stat(self.path).st_mode & stat.S_IRUSR)


class Comparison(Making):
    RULES = ("lama", "no-draw")

    def test_it_is_valid(self):
        for rules in (self.RULES, ("lama", "lama"), ("kadabra", "party"),
                      ("lama", "--set", "numbers.threshold=20")):
            with self.subTest(rules=rules):
                self.check_valid(self.make(
                    *rules, "--games", "200", "--names", ",".join(NAMES),
                    command="ab"), "ab")

    def test_it_has_all_differences(self):
        arguments = (*self.RULES, "--games", "1000")
        charts = self.make(*arguments, command="ab").charts()
        notes = self.make(*arguments, command="ab").notes()
        result = json.loads(cria("ab", *arguments, "--format", "json").stdout)
        self.assertEqual(sum(len(rows) for rows in charts.values()),
                         len(result["figures"]))
        plain = {"rounds", "decisions", "decisions with a choice",
                 "lead changes", "", "legal moves per choice"}
        for f in result["figures"]:
            with self.subTest(figure=f):
                relative = f["name"] in plain
                points = f["group"] == "points"
                unit = "pp" if f["name"] == "advantage" else "%"
                def of(value):
                    return ("none" if value is None else f"{value:.3f}"
                            if points or relative
                            else f"{100 * value:.2f} {unit}")
                caption = f["group"] + ", in percent of A" * relative
                row = (f["name"] or "at 8 seconds a decision") + (
                    f"A {of(f['a'])}, B {of(f['b'])}")
                self.assertIn(row, charts[caption])
                self.assertEqual(notes[caption, row], f["clear"] or False)
                found = charts[caption][row]
                if f["difference"] is None:
                    self.assertEqual(found, ["none", ""])
                    continue
                self.assertEqual(found[0].split(" ")[1:],
                                 [] if points else ["%" if relative else "pp"])
                unit = 1 if points else 100 / (f["a"] if relative else 1)
                digits = 3 if points else 2
                numbers = [float(n) for n in re.findall(
                    r"-?[0-9.]+", " ".join(found).replace("clear", ""))]
                # The interval of what is relative has A's chance in it too.
                slack = (f["high"] - f["low"]) * unit / 4 if relative else 0
                for shown, exact, more in zip(
                        numbers, (f["difference"], f["low"], f["high"]),
                        (0, slack, slack), strict=True):
                    self.assertAlmostEqual(shown, exact * unit,
                                           delta=0.6 * 10 ** -digits + more)

    def test_relative_differences_are_fiellers(self):
        """Of decisions: all R for which the mean of B - R * A is not further
        from 0 than Student's t allows, from the traces."""
        where = ("--games", "120", "--players", "3")
        a, b = ([len(g.decisions) for g in games("lama", *rules, *where)]
                for rules in ((), ("--with", "no-draw")))
        n, ratio = len(a), sum(b) / sum(a)
        k = sum(x != y for x, y in zip(a, b))
        def spread(r):
            return squares([y - r * x for x, y in zip(a, b)])
        strangers = (squares(a) + squares(b)) / (n - 1)
        more = 1 + 2 * (spread(ratio) + 1 + strangers) / (k + 1) / spread(ratio)
        t = student_quantile(min(n - 1, k + 2))
        def far(r):
            error = math.sqrt(spread(r) * more / (n - 1) / n)
            return abs(sum(b) - r * sum(a)) / n / error - t
        low = root(lambda r: -far(r), 0.1, ratio)
        high = root(far, ratio, 3)
        page = self.make(*self.RULES, *where, command="ab")
        rows = page.charts()["game, in percent of A"]
        found = next(cells for name, cells in rows.items()
                     if name.startswith("decisions"))
        numbers = [float(x) for x in re.findall(r"[-+][0-9.]+",
                                                " ".join(found))]
        for shown, expected in zip(numbers, (ratio, low, high), strict=True):
            self.assertAlmostEqual(shown, 100 * (expected - 1), delta=0.006)

    def test_the_command_makes_it_again(self):
        for rules in (self.RULES,
                      ("lama", "--set", "numbers.threshold=20")):
            page = self.make(*rules, "--games", "300", "--seed", "9", "--names",
                             ",".join(NAMES), "--jobs", "1", command="ab")
            command = shlex.split(page.facts()["Command"])
            self.assertEqual(command[:2], ["cria", "ab"])
            again = self.make(*command[2:], "--jobs", "3", command="ab")
            self.assertEqual(again.text, page.text)

    def test_what_goes_wrong(self):
        done = cria("ab", *self.RULES, "--games", "50", "--report",
                    "/dev/full", status=2)
        self.assertIn("cannot write '/dev/full'", done.stderr)


class Sweep(Making):
    ONE = ("lama", "--over", "numbers.threshold=20,30,40")
    TWO = ("lama", "--over", "numbers.hand size=5..6", "--over",
           "with=none,no-draw,quick")

    def test_it_is_valid(self):
        for over in (self.ONE, self.TWO, (
                *self.TWO, "--over", "numbers.threshold=30,40")):
            with self.subTest(over=over):
                self.check_valid(self.make(*over, "--games", "100", "--names",
                                           ",".join(NAMES), command="sweep"),
                                 "sweep")

    def figures(self, *arguments):
        result = json.loads(cria("sweep", *arguments, "--format",
                                 "json").stdout)
        return [{(f["group"], f["name"]): f["value"] for f in c["figures"]}
                for c in result["combinations"]]

    def test_one_value(self):
        found = self.figures(*self.ONE, "--games", "300")
        page = self.make(*self.ONE, "--games", "300", command="sweep")
        rows = [[words(cell) for cell in row] for table
                in page.root.iter("table") if words(table[0]) == "Rounds"
                for row in table.find("tbody")]
        self.assertEqual([row[0] for row in rows], [
            "20", "30", "40", "numbers.threshold 30, not 20",
            "numbers.threshold 40, not 20"])
        rounds = [f["game", "rounds"] for f in found]
        self.assertEqual([row[2] for row in rows[:3]],
                         [f"{value:.3f}" for value in rounds])
        self.assertEqual([row[2] for row in rows[3:]],
                         [f"{value - rounds[0]:+.3f}" for value in rounds[1:]])

    def test_two_values_are_a_heat_table(self):
        page = self.make(*self.TWO, "--games", "300", command="sweep")
        found = self.figures(*self.TWO, "--games", "300")
        tables = {table.find("caption").text: table
                  for table in page.root.iter("table")
                  if table.get("class") == "heat"}
        cells = [words(cell) for row in tables["Decisions"].find("tbody")
                 for cell in row]
        decisions = [f"{f['game', 'decisions']:.3f}" for f in found]
        self.assertEqual(cells, ["5", *decisions[:3], "6", *decisions[3:]])
        grounds = [int(re.search(r"(\d+)%", cell.get("style")).group(1))
                   for cell in tables["Decisions"].iter("td")
                   if cell.get("style")]
        order = sorted(range(6), key=lambda i: float(decisions[i]))
        self.assertEqual(sorted(range(6), key=lambda i: grounds[i]), order)
        self.assertEqual((min(grounds), max(grounds)), (0, 55))

    def test_the_command_makes_it_again(self):
        page = self.make(*self.TWO, "--games", "100", "--seed", "4",
                         "--jobs", "1", command="sweep")
        command = shlex.split(page.facts()["Command"])
        self.assertEqual(command[:2], ["cria", "sweep"])
        again = self.make(*command[2:], "--jobs", "3", command="sweep")
        self.assertEqual(again.text, page.text)

    def test_what_goes_wrong(self):
        done = cria("sweep", *self.ONE, "--games", "50", "--report",
                    "/dev/full", status=2)
        self.assertIn("cannot write '/dev/full'", done.stderr)


if __name__ == "__main__":
    unittest.main()
