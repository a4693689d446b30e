"""Notices, the sentences that a file has between its steps (`tell`), and players
who are skipped: when they are told, to whom, and that nothing comes of them.

SPDX-License-Identifier: MIT"""
import os
import re
import subprocess
import tempfile
import unittest

CRIA = os.environ["CRIA"]
GAME = """\
cria: 1
name: Small Talk
players: 3
attributes: {value: {values: [1, 2, 3]}}
cards: {plain: {value: 1..3, copies: 6}}
zones:
  deck: {as: pile, seen by: nobody}
  heap: {as: pile, seen by: everybody}
  hand: {of: each player, seen by: owner}
remember:
  n: {is: number, for: round}
  secret: {is: number, for: round, seen by: nobody, starts: 1}
  who: {is: player, for: round}
routines:
  greet:
    takes: {whom: player}
    do: {say: {tell: "{whom} greets {actor}"}}
round:
  starter: {anybody: lowest(players)}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    hands: {deal: 2, from: deck, to: each hand}
    ready: {tell: "All are ready"}
  phases:
    only:
      setup: {phase: {tell: "{count(deck)} cards are left"}}
  ends: {soon: only when called}
  after: {said: {tell: "It was {n}"}, score: {score: each player}}
actions:
%s
  over: {do: {over: {end round: soon}}}
score: {n: n}
game:
  ends: {one: true}
  total: points of player
  wins: highest
"""


def variant(actions):
    file = tempfile.NamedTemporaryFile("w", suffix=".yaml", delete=False)
    with file:
        file.write(GAME % actions)
    return file.name


def run(*arguments, typed=(), status=0):
    done = subprocess.run([CRIA, *arguments], input="\n".join(typed) + "\n",
                          text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=120)
    assert done.returncode == status, done.stdout
    return done.stdout


class Notices(unittest.TestCase):
    def play(self, actions, *typed, seats=("Ann=human",), command="play"):
        path = variant("".join(f"  {line}\n" for line in actions))
        self.addCleanup(os.remove, path)
        names = ["--names", "Ann,Bob,Cid", "--seed", "5"]
        for seat in (*seats, "Bob=random", "Cid=random"):
            if not any(one.startswith(seat.split("=")[0] + "=")
                       for one in seats) or seat in seats:
                names += ["--seat", seat]
        return run(command, path, *names, typed=typed)

    def lines(self, said):
        """The effects that are told, one after the other."""
        return re.findall(r"^ +([A-Z\d].*[a-z.\d])$", said, flags=re.M)

    def test_it_has_the_values_of_its_moment(self):
        said = self.play(["add:", "  do:",
                          '    before: {tell: "It is {n}"}',
                          "    add: {raise: n, by: 4}",
                          '    after: {tell: "It is {n}, twice {n * 2}"}',
                          "    again: {go again: actor}"], "add", "over")
        self.assertRegex(said, r"Ann: add\n  It is 0\n  It is 4, twice 8\n")

    def test_who_reads_of_themselves(self):
        said = self.play(["go:", "  do:",
                          '    one: {tell: "{actor} is here"}',
                          '    two: {tell: "{actor}\'s turn"}',
                          '    three: {tell: "{actor} passes {next player}"}',
                          '    four: {tell: "{next player} was here"}',
                          "    again: {go again: actor}"], "go", "over")
        self.assertRegex(said, "Ann: go\n  You are here\n  Your turn\n"
                         "  You pass Bob\n  Bob was here\n")
        several = self.play(["go:", "  do:",
                             '    one: {tell: "{actor} is here"}',
                             "    again: {go again: actor}"], "go", "over",
                            seats=("Ann=human", "Bob=human"), command="repl")
        self.assertIn("  Ann is here\n", several)

    def test_a_condition_and_an_else_of_its_own(self):
        said = self.play(["add:", "  do:",
                          "    add: {raise: n}",
                          '    odd: {tell: "Odd", if: n mod 2 == 1}',
                          "    even:",
                          "      if: n mod 2 == 1",
                          "      then: {more: {raise: n, by: 10}}",
                          '      else: {even: {tell: "Even"}}',
                          "    again: {go again: actor}"],
                         "add", "add", "over")
        self.assertEqual(re.findall("^  (Odd|Even)$", said, flags=re.M),
                         ["Odd", "Even"])

    def test_in_setups_loops_routines_and_after_the_round(self):
        said = self.play(["go:", "  do:", "    all:", "      for each: one",
                          '      do: {say: {tell: "{one} is asked"}}',
                          "    greet: {perform: greet, with: {whom: next player}}",
                          "    again: {go again: actor}"], "go", "over")
        for line in ("All are ready", "12 cards are left", "You are asked",
                     "Bob is asked", "Cid is asked", "Bob greets Ann",
                     "It was 0"):
            self.assertIn(f"  {line}\n", said)

    def test_who_does_not_see_it_is_not_told(self):
        hand = ["go:", "  do:",
                '    hand: {tell: "The lowest is {lowest(hand of actor)}"}',
                '    deck: {tell: "The secret is {secret}"}',
                '    some: {tell: "It is one", if: secret == 1}',
                '    top: {tell: "Nobody is {who}"}',
                "    again: {go again: actor}"]
        said = self.play(hand, "go", "over")
        self.assertRegex(said, r"Ann: go\n  The lowest is \d\n\n")
        said = self.play([*hand[:-1], "    again: {turn to: lowest(players)}"],
                         "over", seats=("Cid=human",))
        self.assertNotIn("The lowest", said)
        said = self.play(hand, ":open", "go", "over", command="repl")
        self.assertRegex(said, r"Ann: go\n  The lowest is \d\n"
                         r"  The secret is 1\n  It is one\n\n")

    def test_it_does_not_settle_a_pile(self):
        """What a notice shows of a pile is what is dealt from it then."""
        said = self.play(["go:", "  do:",
                          '    look: {tell: "The top is {top(deck)}"}',
                          "    deal: {deal: 1, from: deck, to: heap}",
                          "    again: {go again: actor}"],
                         ":open", *["go"] * 8, "over", command="repl")
        for told, dealt in re.findall(r"The top is (\d)\n(?:.*\n)*?.*heap: "
                                      r"(\d)", said):
            self.assertEqual(told, dealt)

    def test_a_player_who_is_skipped(self):
        said = self.play(["pass: {}", "two: {do: {skip: {skip: 2}}}",
                          "one: {do: {skip: {skip: 1}}}"],
                         "two", "one", "one", "over",
                         seats=("Ann=human", "Bob=human", "Cid=human"),
                         command="repl")
        self.assertIn("Ann: two\n  Bob is skipped\n  Cid is skipped\n", said)
        self.assertIn("Ann: one\n  Bob is skipped\n", said)
        self.assertIn("Cid: one\n  Ann is skipped\n", said)

    def test_nothing_comes_of_it(self):
        """Traces, also those of what one player sees, and the rule book are
        those of the file without it."""
        path = variant("".join(f"  {line}\n" for line in [
            "go:", "  do:",
            "    look:",
            "      if: n == 1",
            "      then: {more: {raise: n}}",
            '      else: {no: {tell: "No {n}"}}',
            '    some: {tell: "Some {lowest(hand of actor)}"}',
            "    add: {raise: n}"]))
        self.addCleanup(os.remove, path)
        ways = [("trace", path, "--games", "3"),
                ("trace", path, "--games", "3", "--as", "P1"),
                ("rules", path), ("show", path, "--dump", "bytecode")]
        before = [run(*way) for way in ways]
        with open(path, encoding="utf-8") as file:
            text = file.read()
        bare = re.sub(r'\w+: \{tell: "[^"]*"\}(, )?', "", text)
        self.assertEqual(text.count("tell: ") - bare.count("tell: "), 6)
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r"(?m)^ +else: \{\}\n", "", bare))
        after = [run(*way) for way in ways]
        self.assertEqual(len(before[0].splitlines()), len(after[0].splitlines()))
        for one, other in zip(before[:3], after[:3]):
            self.assertEqual(one, other)
        self.assertEqual(*(re.sub("(?m)^;.*", "", shown)
                           for shown in (before[3], after[3])))


class TooMuch(unittest.TestCase):
    def findings(self, *lines):
        path = variant("".join(f"  {line}\n" for line in lines))
        self.addCleanup(os.remove, path)
        done = subprocess.run([CRIA, "check", path], text=True, timeout=120,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertIn("[unused-routine]", done.stdout)      # it was read
        return re.findall(r":(\d+):.*\[tells-too-much\]", done.stdout)

    def test_conditions_around_it_that_not_everybody_sees(self):
        around = ["go:", "  do:", "    look:",
                  "      if: %s",
                  '      then: {more: {raise: n}, a: {tell: "High"}}',
                  '      else: {b: {tell: "Low"}}']

        def of(condition):
            return [line % condition if "%" in line else line
                    for line in around]
        self.assertEqual(len(self.findings(*of("secret == 2"))), 2)
        self.assertEqual(self.findings(*of("n == 2")), [])
        self.assertEqual(self.findings(*of("count(hand of actor) > 2")), [])
        self.assertEqual(len(self.findings(*of("any(card.value == 2 for each card in hand of actor)"))),
                         2)

    def test_its_own_condition_is_no_leak(self):
        self.assertEqual(self.findings(
            "go:", "  do:", '    a: {tell: "High", if: secret == 2}'), [])


if __name__ == "__main__":
    unittest.main()
