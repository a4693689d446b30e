"""What a house rule makes wrong is reported where the house rule does.

House rules are generated: an error of each kind is planted in a condition, an
expression, a step or a declaration, written under each form of path (whole, cut
after each key, in flow and in block form) of each section, alone or with sound
changes around it. Whatever file the error shows in, its line is the planted
one, and nothing is reported in a file below."""

import json
import os
import random
import tempfile
import unittest

import pages

# What is planted in a condition: an error, or a text that is no condition.
CONDITIONS = [
    "count(activ) > 1",                    # a name that nobody knows
    "count(active) >",                     # an end too early
    "count(active)",                       # a number, no condition
    "count(active) > nobody",              # kinds that do not compare
    "any(hand size > 3)",                  # brackets without 'for each'
    "(count(active) > 1",                  # a bracket left open
    "count(active) > 1 and empty(drew)",   # the second part
    "hand size of actor > 3",              # 'of' for what is of nobody
    "ended by nothing",                    # no such end
    "card plays on top of discard",        # no card here
    "if round > 1 then true",              # no else
    "round > 1 or",                        # a part is missing
    "sum(points for each nonsense) > 1",   # no such things
    "bid > 3",                             # nothing that is remembered
]
# Where a condition may be: section, keys, and what else is beside it.
PLACES = [
    ("add", ["actions", "draw", "when", "late"], None),
    ("add", ["actions", "draw", "when", "late", "if"], "because: it is late"),
    ("add", ["actions", "quit", "when", "late"], None),
    ("add", ["actions", "play", "choose", "card", "where", "mine"], None),
    ("add", ["actions", "play", "choose", "card", "where", "mine", "if"],
     "because: it is mine"),
    ("add", ["round", "ends", "soon"], None),
    ("add", ["game", "ends", "soon"], None),
    ("add", ["round", "after", "more", "if"], "score: each player"),
    ("add", ["actions", "draw", "do", "more", "if"], "perform: return a token"),
    ("add", ["relations", "card plays on top", "more"], None),
    ("change", ["actions", "draw", "when", "not alone", "if"], None),
    ("change", ["actions", "play", "choose", "card", "where", "fits", "if"],
     None),
    ("change", ["round", "ends", "out"], None),
    ("change", ["game", "ends", "threshold"], None),
    ("change", ["round", "after", "return a token", "if"], None),
    ("change", ["relations", "card plays on top", "same value"], None),
    ("change if there", ["round", "ends", "all quit"], None),
    ("change if there", ["actions", "draw", "when", "cards left", "if"], None),
    ("insert before", ["round.ends.out", "soon"], None),
    ("insert after", ["actions.draw.when.not alone", "late"], None),
    ("insert after", ["actions.draw.when.not alone", "late", "if"],
     "because: it is late"),
    ("insert after", ["actions.draw.do.draw", "more", "if"], "perform: return a token"),
]
# Below these there is nothing yet in the rules: a path cannot lead through.
NEW = {("actions", "quit", "when"), ("actions", "draw", "when", "late"),
       ("actions", "quit", "when", "late"), ("round", "after", "more"),
       ("actions", "draw", "do", "more"),
       ("actions", "play", "choose", "card", "where", "mine")}

# What is sound in itself and makes rules below wrong.
BREAKING = [
    "remove: [{}]", "remove:\n  - {}",
]
REMOVED = [
    "cria", "players", "round", "round.starter", "round.setup", "round.ends",
    "round.ends.out", "game", "game.ends", "game.wins", "actions",
    "actions.play.choose", "actions.play.choose.card.from",
    "actions.draw.do.draw.from", "actions.draw.do.draw.to",
    "actions.draw.do.draw.deal", "zones.discard", "zones.draw", "zones.hand",
    "zones.hand.of", "numbers.threshold", "numbers.hand size", "attributes",
    "attributes.value.cycle", "attributes.value", "statuses", "relations",
    "relations.card plays on top", "routines", "routines.return a token",
    "round.after.take tokens.for each", "round.after.take tokens.do",
    "actions.play.choose.card.where.fits.if", "round.setup.shuffle.shuffle",
    "actions.draw.when.not alone.if", "zones",
]
CHANGED = [
    ("attributes", "value", "cycle", "[1, 2, 3, 4, 5, 6]"),
    ("zones", "hand", "of", "each value"),
    ("statuses", "in", "[1]"),
    ("cards", "number", "value", "1..9"),
    ("actions", "play", "choose", "card", "from", "draww"),
    ("actions", "draw", "do", "draw", "deal", "no number"),
    ("actions", "draw", "do", "draw", "to", "nowhere"),
    ("round", "starter", "who acted last", "last player to sleep"),
    ("score", "cards", "empty(hand of player)"),
    ("game", "total", "empty(draw)"),
    ("game", "wins", "fewest"),
    ("round", "setup", "hands", "from", "player"),
]
ADDED = [
    ("add", "define: {discard: 5}"),
    ("add", "define: {hand: 5}"),
    ("add", "remember: {draw: {is: number, for: round}}"),
    ("add", "numbers: {discard: 3}"),
    ("add", "actions: {draw: {choose: {player: anybody}}}"),
    ("add", "cards: {more: {value: 1..6, copies: 2, points: colour}}"),
    ("add", "zones: {hand size: {as: pile, seen by: nobody}}"),
    ("add", "zones.discard: {of: each player}"),
]


def in_flow(keys, value, beside):
    """{a: {b: value}}"""
    text = value if not beside else None
    for key in reversed(keys):
        if text is None:
            text = f"{{{key}: {value}, {beside}}}"
        else:
            text = f"{{{key}: {text}}}"
    return text


def in_block(section, keys, value, beside):
    """One key a line."""
    lines = [f"{section}:"]
    for depth, key in enumerate(keys):
        last = depth + 1 == len(keys)
        lines.append("  " * (depth + 1) + key + (f": {value}" if last else ":"))
    if beside:
        lines.append("  " * len(keys) + beside)
    return lines


def cuts(keys):
    """All ways to write keys with dots between some of them, as far as what is
    before a dot is there in the rules."""
    if len(keys) == 1:
        return [keys]
    found = []
    for rest in cuts(keys[1:]):
        found.append([keys[0]] + rest)
        found.append([keys[0] + "." + rest[0]] + rest[1:])
    return found


def is_path(keys, written, beside):
    """Whether each dotted key leads through what is there."""
    at = 0
    for depth, key in enumerate(written):
        parts = key.count(".") + 1 if "." not in keys[0] else 1
        for end in range(at + 1, at + parts):
            if tuple(keys[:end]) in NEW:
                return False
        at += parts
        if beside and depth + 1 == len(written) and parts > 1:
            return False                   # what is beside it has no level
    return True


class Places(unittest.TestCase):
    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.path = os.path.join(temporary.name, "mine.yaml")

    def check(self, lines, planted, base="lama"):
        """All errors are in lines of [planted] (from 1), and there is one;
        returns what they say."""
        text = "\n".join(["cria: 1", f"extends: {base}", "name: Mine"] + lines)
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text + "\n")
        done = pages.run("check", "--format", "json", self.path)
        found = [one for one in json.loads(done.stdout)["findings"]
                 if one["severity"] == "error"]
        with self.subTest(text=text):
            self.assertEqual(done.returncode, 1)
            self.assertTrue(found)
            for one in found:
                self.assertEqual(one["file"], self.path, one["message"])
                self.assertIn(one["line"] - 3, planted, one["message"])
        return {one["message"] for one in found}

    def around(self, chance, lines):
        """The lines with sound sections before or behind; what lines the
        planted ones are now."""
        before = chance.choice([[], ["about: A trial."]])
        sections = [line.split(":")[0] for line in lines
                    if not line.startswith(" ")]
        if "change" not in sections and chance.random() < 0.5:
            before = before + ["change: {cards: {llama: {points: 11}}}"]
        behind = []
        if "add" not in sections and chance.random() < 0.5:
            behind = ["add: {score: {one more: 1}}"]
        numbers = set(range(len(before) + 1, len(before) + len(lines) + 1))
        return before + lines + behind, numbers

    def test_conditions(self):
        chance = random.Random(11)
        number = 0
        for section, keys, beside in PLACES:
            ways = [keys] if section.startswith("insert") else [
                one for one in cuts(keys) if is_path(keys, one, beside)]
            for written in ways:
                value = CONDITIONS[number % len(CONDITIONS)]
                number += 1
                if value.startswith("card plays") and (
                        "where" in keys or "fits" in keys):
                    value = CONDITIONS[0]
                flow = f"{section}: " + in_flow(written, value, beside)
                lines, planted = self.around(chance, [flow])
                self.check(lines, planted)
                block = in_block(section, written, value, beside)
                lines, planted = self.around(chance, block)
                line = min(planted) + len(block) - 1 - bool(beside)
                self.check(lines, {line})
        self.assertGreater(number, 100)

    def test_removals(self):
        chance = random.Random(12)
        for number, path in enumerate(REMOVED):
            form = BREAKING[number % len(BREAKING)]
            lines = form.format(path).split("\n")
            whole, planted = self.around(chance, lines)
            self.check(whole, {max(planted)})

    def test_two_removals(self):
        """Each has its own line: it says what it says alone, of no more than
        it does alone, though one may be in the way of the other."""
        chance = random.Random(13)
        alone = {path: self.check([f"remove: [{path}]"], {1})
                 for path in REMOVED}
        for _ in range(40):
            one, other = chance.sample(REMOVED, 2)
            if one.startswith(other + ".") or other.startswith(one + "."):
                continue
            said = self.check(["remove:", f"  - {one}", f"  - {other}"], {2, 3})
            with self.subTest(one=one, other=other):
                self.assertLessEqual(said, alone[one] | alone[other])

    def test_changes(self):
        chance = random.Random(14)
        for *keys, value in CHANGED:
            for written in cuts(keys):
                lines, planted = self.around(
                    chance, in_block("change", written, value, None))
                self.check(lines, planted)

    def test_additions(self):
        for section, text in ADDED:
            self.check([f"{section}: {{{text}}}"], {1})

    def test_on_what_extends(self):
        """The same where what is extended extends something itself."""
        for path in ["round.after.return a token", "round.ends.out",
                     "remember.show", "modes.magic show.while",
                     "actions.play.do.the last card", "tokens.magic",
                     "holders.stage"]:
            if path.startswith(("round.after.return", "actions.play.do.the")):
                continue                   # nothing needs these
            self.check(["remove:", f"  - {path}"], {2}, base="kadabra")

    def find(self, *arguments):
        done = pages.run("check", "--format", "json", *arguments)
        return [one for one in json.loads(done.stdout)["findings"]
                if one["severity"] == "error"]

    def test_values(self):
        """A value that is set has a line as well."""
        for value in ["zones.hand.of=each value", "attributes.value.cycle=[1]",
                      "statuses.in=[1]", "round.ends.out=nobody"]:
            found = self.find("lama", "--set", "numbers.threshold=30",
                              "--set", value)
            with self.subTest(value=value):
                self.assertTrue(found)
                self.assertEqual({one["file"] for one in found}, {"--set"})

    def test_two_house_rules(self):
        """An error that one house rule makes in another one stays, and names
        the other one's line."""
        for first, second in [("a", "z"), ("z", "a")]:
            folder = os.path.dirname(self.path)
            taking = os.path.join(folder, f"{first}.yaml")
            using = os.path.join(folder, f"{second}.yaml")
            with open(taking, "w", encoding="utf-8") as file:
                file.write("cria: 1\nextends: lama\nname: Takes\nremove:\n"
                           "  - numbers.threshold\n  - game.ends.threshold\n"
                           "add: {game.ends.three: round > 3}\n")
            with open(using, "w", encoding="utf-8") as file:
                file.write("cria: 1\nextends: lama\nname: Uses\nadd:\n"
                           "  round.ends.late: round > threshold\n")
            found = self.find("lama", "--with", taking, "--with", using)
            with self.subTest(taking=taking):
                self.assertEqual([(one["file"], one["line"])
                                  for one in found], [(using, 5)])
                self.assertIn((taking, 5), [(one["file"], one["line"])
                                            for one in found[0]["notes"]])

    def warnings(self, text, *arguments, base="lama"):
        """What checks find, without what examples say: id, file and line, and
        the notes' files and lines."""
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(f"cria: 1\nextends: {base}\nname: Mine\n{text}")
        done = pages.run("check", "--format", "json", self.path, *arguments)
        return [(one["id"], one["file"], one["line"],
                 [(note["file"], note["line"]) for note in one["notes"]])
                for one in json.loads(done.stdout)["findings"]
                if one["severity"] == "warning"]

    def test_warnings(self):
        """What a house rule leaves without use is found where it does so."""
        rules = os.path.join(pages.ROOT, "variants", "lama.yaml")
        with open(rules, encoding="utf-8") as file:
            lines = file.read().split("\n")
        number = 1 + [line.startswith("  threshold:")
                      for line in lines].index(True)
        shown = (os.path.relpath(rules, pages.ROOT), number)
        for text, line in [
                ("change:\n  game.ends.threshold: round > 3\n", 5),
                ("remove: [game.ends.threshold]\n"
                 "add:\n  game.ends.three: round > 3\n", 4),
                ("add:\n  game.ends.three: round > 3\n"
                 "remove:\n  - game.ends.threshold\n", 7)]:
            with self.subTest(text=text):
                self.assertEqual(self.warnings(text), [
                    ("unused-number", self.path, line, [shown])])
        self.assertEqual(self.warnings("change: {cards.llama.points: 11}\n",
                                       "--set", "game.ends.threshold="
                                       "round > 3"),
                         [("unused-number", "--set", 1, [shown])])

    def test_a_warning_of_the_file_below_stays_there(self):
        below = os.path.join(os.path.dirname(self.path), "below.yaml")
        with open(below, "w", encoding="utf-8") as file:
            file.write("cria: 1\nextends: lama\nname: Below\n"
                       "add: {numbers.idle: 3}\n")
        found = self.warnings("change: {cards.llama.points: 11}\n",
                              base="./below.yaml")
        self.assertEqual([one[:3] for one in found],
                         [("unused-number", below, 4)])


if __name__ == "__main__":
    unittest.main()
