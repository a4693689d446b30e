#!/usr/bin/env python3
"""All pairs of the shipped house rules of a game: both load together, in any order, or
cria says which two lines contradict each other. Then the examples of the game pass, and
random games end without a rule error. The rules of L.A.M.A. are tried on the games of
its family as well. `make thorough` tries all, other runs one pair in 16, of the family one
in 64, or those of the games in PAIRS (PAIRS='lama hearts')."""

import collections
import itertools
import os
import re
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path

ROOT = Path(os.environ.get("ROOT") or Path(__file__).resolve().parents[2])
CRIA = os.environ.get("CRIA") or str(ROOT / "build" / "gcc-release" / "cria")
GAMES = 20

# What a rule can say, in its own words, that another one has changed or taken away.
CONTRADICTIONS = {"conflict", "unknown-name", "expression-word", "wrong-type",
                  "too-deep", "may-be-none", "no-use"}
# The example of one rule may not pass beside another one.
FINE = {"broken-example", "lucky-example", "skipped-example"}
# Rules that become useless or idle beside another one, as they must.
KNOWN = {("cheeseheads", "forced-pick"): {"never-read"}}


# The games that extend lama, each with what it has not got: a rule of lama that speaks
# of that disagrees with the game, and of no other may it be refused.
FAMILY = {"party": (), "kadabra": (), "dice": ("draw", "discard", "play", "relations")}


def rules():
    """The house rules of each game, or of a house rule that has some of its own."""
    found = collections.defaultdict(list)
    for path in sorted((ROOT / "variants").rglob("house/*.yaml")):
        text = path.read_text(encoding="utf-8")
        found[re.search(r"^extends: *(\S+)", text, re.M).group(1)].append(path.stem)
    return found


def pairs(chosen):
    found = rules()
    for game, names in sorted(found.items()):
        for one, two in itertools.combinations(names, 2):
            if chosen(game, one, two):
                yield game, one, two
    for game, missing in FAMILY.items():
        names = [name for name in found["lama"]
                 if not missing or play(game, name)[0]]
        for one, two in itertools.combinations(names + found[game], 2):
            if one in found["lama"] and chosen(game, one, two):
                yield game, one, two


def run(*arguments):
    done = subprocess.run([CRIA, *arguments], cwd=ROOT, text=True, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=1800)
    return done.returncode, done.stdout, done.stderr


def play(game, *names, games=1):
    """Random games; the hash of the rules, or nothing if they do not load, and what is
    wrong."""
    status, out, said = run("trace", game, "--games", str(games), "--seed", "7",
                            *(word for name in names for word in ("--with", name)))
    found = re.search(r'^\{"record":"game".*?"hash":"(\w+)"', out, re.M)
    return found and found.group(1), said if status else ""


def findings(said):
    """(severity, id, text with its notes) of each finding."""
    for text in re.split(r"^(?=\S+: (?:error|warning): )", said, flags=re.M):
        head = re.match(r"\S+: (error|warning): .*\[([a-z-]+)\]$", text, re.M)
        if head:
            yield head.group(1), head.group(2), text


def wrong(game, one, two):
    """What is wrong with a pair, or None; and whether it is refused."""
    status, _, said = run("check", game, "--with", one, "--with", two)
    loaded, problem = play(game, one, two, games=GAMES)
    if play(game, two, one)[0] != loaded:
        return "the order makes a difference", False
    found = list(findings(said))
    if status == 0:
        odd = {name for _, name, _ in found} - FINE - KNOWN.get((one, two), set())
        return problem or (f"{sorted(odd)}: {said}" if odd else None), False
    errors = [text for severity, name, text in found if severity == "error"
              and name in CONTRADICTIONS]
    both = errors and all(f"/{name}.yaml:" in errors[0] for name in (one, two))
    return (None if both and not loaded else said), True


def is_drawn(game, one, two):
    """Whether this run tries a pair."""
    if "PAIRS" in os.environ:
        return game in os.environ["PAIRS"].split()
    part = 64 if game in FAMILY else 16
    return ("CRIA_THOROUGH" in os.environ
            or zlib.crc32(f"{game} {one} {two}".encode()) % part == 0)


class Pairs(unittest.TestCase):
    def test_the_family(self):
        """Each rule of lama loads on each game of its family, unless it speaks of
        what that game has not got."""
        for game, missing in FAMILY.items():
            for name in rules()["lama"]:
                status, _, said = run("show", game, "--with", name)
                with self.subTest(f"{game} --with {name}"):
                    first = said.split("\n")[0]
                    self.assertTrue(status == 0 or any(
                        f"'{word}'" in first for word in missing), said)

    def test_pairs(self):
        count = refused = 0
        for game, one, two in pairs(is_drawn):
            with self.subTest(f"{game} --with {one} --with {two}"):
                problem, is_refused = wrong(game, one, two)
                count += 1
                refused += is_refused
                self.assertIsNone(problem, problem)
        print(f"{count} pairs, {refused} contradict each other")
        self.assertGreater(count, 0)

    def test_what_is_wrong(self):
        for one, two, refused in (("quick", "no-draw", False),
                                  ("no-draw", "quit-together", True)):
            self.assertEqual(wrong("lama", one, two), (None, refused))
        self.assertIn("there is no house rule", wrong("lama", "quick", "none")[0])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "stay.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("cria: 1\nextends: lama\nname: Stay\nremove: "
                           "[actions.quit, examples]\n")
            self.assertIn("no legal move", wrong("lama", "no-draw", path)[0])


if __name__ == "__main__":
    unittest.main()
