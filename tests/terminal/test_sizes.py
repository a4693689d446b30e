"""The shipped games at terminals of many kinds: whoever decides sees the middle
of the table, the own cards and the first moves without scrolling, what is left
out is counted, no line is too long, and no sign is written that the terminal
does not know.

What must be seen comes from the same game with moves from a pipe, which gets
all of it. Without CRIA_THOROUGH some games of each folder are played at one
terminal each; CRIA_SAMPLE draws others.

SPDX-License-Identifier: MIT
"""

import glob
import os
import random
import re
import subprocess
import unittest

from screen import CRIA, GO_ON, PROMPT, Screen

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
THOROUGH = "CRIA_THOROUGH" in os.environ
SAMPLE = os.environ.get("CRIA_SAMPLE", "1")
GAMES_EACH = 2                      # of a folder, without CRIA_THOROUGH
DECISIONS = 8 if THOROUGH else 4
TERMINALS = {
    "40x15": (40, 15, {}), "80x24": (80, 24, {}), "120x40": (120, 40, {}),
    "dumb": (40, 15, {"TERM": "dumb"}),
    "NO_COLOR": (80, 24, {"NO_COLOR": "1"}),
    "without UTF-8": (40, 15, {"LC_ALL": "C"})}
# The first move of the list; those alone of their kind may stand before it.
FIRST = re.compile(r"  1(-\d+)?[)] ")
MOVE = re.compile(r"(?:^| {3}|^ {2})(\d+)\) ")
ANY = PROMPT + "|^> $"             # the last is at the end of a game
TYPED = re.compile(r"P1> .|-- Enter: go on -- *$")


def games(folder):
    """The games of a folder, or those of them that are drawn."""
    names = sorted(os.path.basename(path)[:-len(".yaml")]
                   for path in glob.glob(os.path.join(folder, "*.yaml")))
    drawn = random.Random(SAMPLE + folder[len(ROOT):])
    return names if THOROUGH else drawn.sample(names,
                                               min(GAMES_EACH, len(names)))


def folders():
    """The folders with games."""
    root = os.path.join(ROOT, "variants")
    return [root] + [
        path for path in sorted(glob.glob(os.path.join(root, "*")))
        if os.path.isdir(path) and
        os.path.basename(path) not in ("bots", "house", "starters")]


def tables(arguments, typed):
    """The questions that a pipe gets with the lines of [typed]: blocks of lines
    that end with moves."""
    text = subprocess.run([CRIA, *arguments.split()], text=True, check=False,
                          input="\n".join(typed) + "\n", capture_output=True,
                          timeout=300).stdout
    blocks = [block.split("\n") for block in text.split("\n\n")]
    return [block for block in blocks
            if any(FIRST.search(line) for line in block)]


def own(table):
    """The names of the own places that have cards."""
    joined = re.sub("\n  +", " ", "\n".join(table))
    return [name.split(", ")[0] for name in
            re.findall(r"(?m)^(your [^:\n]+): (?!no cards)", joined)]


def middle(table):
    """The places with cards above the players, as they are told."""
    above = []
    for line in table:
        if line.startswith(("> ", "    ")) or "your " in line:
            break
        above.append(line)
    joined = re.sub("\n  +", " ", "\n".join(above))
    parts = re.split(" {3}|\n", joined)
    return [part for part in parts
            if re.search(":.*[0-9a-zA-Z]", part) and "no cards" not in part]


def told(place):
    """What a screen has of a place of the middle: its name, or of piles that
    share a line the name without the pile's own, and the card on top."""
    name, cards = (" ".join(part.split()) for part in place.split(":", 1))
    pattern = re.escape(name) + "(, [a-z ]+)?:"
    if " " in name and cards:
        top = re.escape(cards.split()[0])
        pattern += "|" + re.escape(name.rsplit(" ", 1)[0]) + f":[^:]* {top} "
    return pattern


def answer(screen):
    """What has been written since the last line that was typed."""
    lines = screen.all_lines()
    while lines and not lines[-1]:
        lines.pop()
    typed = [i for i, line in enumerate(lines[:-1]) if TYPED.match(line)]
    lines = lines[typed[-1] + 1 if typed else 0:]
    # What was typed before the prompt was ready stands on a line of its own.
    while lines and re.fullmatch(r"(\d+[)])? *", lines[0]):
        lines.pop(0)
    return lines


class Sizes(unittest.TestCase):
    def look(self, screen, table):
        """Judges the screen at a question of which a pipe gets [table]."""
        lines, faults = screen
        text = " ".join(" ".join(lines).split())
        for place in [name + ":" for name in own(table)] + middle(table):
            self.assertRegex(text + " ", told(place), "\n".join(lines) +
                             "\n=== pipe:\n" + "\n".join(table))
        self.assertEqual(faults, [], "\n".join(lines))

    def faults_of(self, screen):
        """What is wrong with the screen whatever the position is."""
        new = answer(screen)
        moves = [line for line in new if FIRST.search(line)]
        return [fault for fault in (
            f"{len(moves)} moves are the first" if len(moves) != 1 else "",
            f"{len(new)} lines were written"
            if len(new) > screen.paper.lines else "",
            f"too wide: {screen.too_wide()}" if screen.too_wide() else "")
                if fault]

    def signs(self, name, written):
        """Judges all that was written at terminal [name]."""
        if name == "dumb":
            self.assertNotIn(b"\033", written)
        elif name == "NO_COLOR":
            self.assertNotRegex(written, rb"\033\[[0-9;]*[34]\d[0-9;]*m")
        elif name == "without UTF-8":
            self.assertEqual(re.findall(rb".{0,20}[\x80-\xff].*", written), [])

    def play(self, game, name):
        columns, rows, environment = TERMINALS[name]
        arguments = f"play {game} --seed 4"
        drawn = random.Random(SAMPLE + game)
        typed, seen = [], []
        with Screen(arguments, columns, rows, **environment) as screen:
            while screen.before_cursor() == "P1> ":
                seen.append((answer(screen), self.faults_of(screen)))
                numbers = [number for line in answer(screen)
                           for number in MOVE.findall(line)]
                if len(typed) == DECISIONS or not numbers:
                    break
                typed.append(drawn.choice(numbers))
                screen.ask(typed[-1] + ")", ANY)
                while GO_ON in screen.before_cursor():
                    screen.ask("", ANY)
            self.assertEqual(screen.too_wide(), [])
            written = screen.written
        asked = tables(arguments, typed)
        self.assertNotEqual(seen, [])
        for one, table in zip(seen, asked):
            self.look(one, table)
        self.signs(name, written)


def _add(folder):
    def test(self):
        names = list(TERMINALS)
        for i, game in enumerate(games(folder)):
            chosen = names if THOROUGH else names[
                random.Random(SAMPLE + game).randrange(len(names))::6]
            for name in chosen:
                with self.subTest(game=game, terminal=name):
                    self.play(game, name)
    setattr(Sizes, "test_" + re.sub(r"\W", "_", os.path.basename(folder)),
            test)


for each in folders():
    _add(each)


if __name__ == "__main__":
    unittest.main()
