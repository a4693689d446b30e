"""A game that one observer tells (`cria record --as`): its moves are those of the
observer's trace, its cards those that the observer sees, and no more."""

import json
import os
import re
import subprocess
import unittest

import yaml

CRIA = os.environ["CRIA"]
# Games, each with a number of players.
GAMES = {"hearts": 4, "cheat": 3, "skull": 3, "love-letter": 3, "liars-dice": 3,
         "sushi-go": 3, "gops": 2, "lama": 3, "party": 3, "kadabra": 2,
         "crazy-eights": 3, "kuhn-poker": 2}
HANDS = ("hearts", "cheat", "lama", "party", "kadabra", "crazy-eights")
SEEDS = range(1, 4)


def cria(*words):
    """What the program prints; it must succeed."""
    done = subprocess.run([CRIA, *words], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise AssertionError(f"{words}: {done.returncode}\n{done.stderr}")
    return done.stdout


def told_by_trace(lines):
    """The (player, text) of all decisions as they take effect: one that the observer
    makes at the same time as others has an event of its own."""
    told, own = [], None
    for line in lines:
        record = json.loads(line)
        player = record.get("player")
        if record["record"] == "decision" and "chosen" in record:
            own = len(told)
            told.append((player, record["chosen"]))
        elif record["record"] == "decision" and "told" in record:
            told.append((player, record["told"]))
        elif record.get("kind") == "effect":
            if own is not None and told[own] == (player, record["told"]):
                del told[own]
                own = None
            told.append((player, record["told"]))
    return told


def told_by_record(text, players):
    """The (player, text) of all lines of moves."""
    line = re.compile(r"    - (" + "|".join(players) + r"): (.*?)(?: +# .*)?$")
    found = [line.match(each) for each in text.splitlines()]
    return [(each[1], each[2].strip("\"'")) for each in found if each]


def observed(games):
    """(words, players) of games, each as two players and as nobody see it."""
    for game in games:
        players = [f"P{i + 1}" for i in range(GAMES[game])]
        for seed in SEEDS:
            for observer in [*players[:2], "nobody"]:
                yield ([game, "--seed", str(seed), "--players", str(len(players)),
                        "--as", observer], players)


def hands(text):
    """The hands of all players at the beginning of each round."""
    for lines in yaml.safe_load(text)["moves"].values():
        for line in lines:
            if "hand" in line.get("zones", {}):
                yield line["zones"]["hand"]


class Records(unittest.TestCase):
    """Every observer of some games."""

    def test_moves_are_those_of_the_trace(self):
        """Each line of a move says what the observer was told."""
        moves = 0
        for words, players in observed(GAMES):
            trace = told_by_trace(cria("trace", *words).splitlines())
            text = cria("record", *words)
            self.assertEqual(yaml.safe_load(text)["as"], words[-1])
            record = told_by_record(text, players)
            self.assertEqual(record, trace, words)
            moves += len(trace)
        self.assertGreater(moves, 5000)

    def test_hands_of_others_are_numbers(self):
        """Only the observer's own cards are there."""
        seen = 0
        for words, players in observed(HANDS):
            for hand in hands(cria("record", *words)):
                self.assertEqual(list(hand), players, words)
                for player, cards in hand.items():
                    hidden = re.fullmatch(r"\d+ cards?", str(cards))
                    self.assertEqual(player == words[-1], not hidden, words)
                    seen += 1
        self.assertGreater(seen, 300)

    def test_only_own_draws_have_a_comment(self):
        """What others draw is not written."""
        draws = {True: 0, False: 0}
        for words, _ in observed(["lama"]):
            for line in cria("record", *words).splitlines():
                if ": draw" in line:
                    own = f"- {words[-1]}: " in line
                    self.assertEqual(own, "#" in line, (words, line))
                    draws[own] += 1
        self.assertGreater(min(draws.values()), 10)

    def test_nothing_of_it_can_be_played_again(self):
        """There is no seed in it, and the program says that it is not enough."""
        for observer in ("P2", "nobody"):
            text = cria("record", "lama", "--seed", "77031", "--as", observer)
            self.assertNotIn("77031", text)
            done = subprocess.run([CRIA, "replay", "-"], input=text, text=True,
                                  capture_output=True, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("record the game without --as", done.stdout + done.stderr)
            self.assertNotIn("no replay", done.stdout)


if __name__ == "__main__":
    unittest.main()
