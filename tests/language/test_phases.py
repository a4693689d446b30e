"""Phases of a round: what follows what, which actions are open, what ends them."""

import os
import re
import subprocess
import tempfile
import unittest

from trial import CRIA, GAME, Trial, cria, decisions, ids, scene, trace

ACTIONS = """
actions:
  one: {do: {it: {raise: n}}}
  two: {do: {it: {raise: n, by: 2}}}
  rest: {}
"""


def game(phases, ends="{done: only when called}", actions=ACTIONS):
    lines = "\n".join("    " + line for line in phases.strip("\n").splitlines())
    text = GAME.replace("  ends: {done: turn > 8}\n",
                        f"  ends: {ends}\n  phases:\n{lines}\n")
    return text.replace("n: {is: number, for: game}",
                        "n: {is: number, for: round}") + actions


FINE = {"never-read", "never-set", "same-for-all"}
TWO = game("""
first: {open: [one], ends: {three: n >= 3}}
second: {open: [two, rest], ends: {seven: n >= 7}}
""", "{}")


class Course(Trial):
    def played(self, text, *options, players="2"):
        return [(r["player"], r["chosen"], r["state"]["vars"]["phase"])
                for r in decisions(trace(text, *options, players=players))]

    def ends(self, text, players="2"):
        return [r["ended by"] for r in trace(text, players=players)
                if r["record"] == "round end"]

    def test_one_after_the_other(self):
        said = self.played(TWO)
        self.assertEqual(["first"] * 3 + ["second"] * (len(said) - 3),
                         [phase for _, _, phase in said])
        self.assertEqual({"one"}, {move for _, move, _ in said[:3]})
        self.assertLessEqual({move for _, move, _ in said[3:]}, {"two", "rest"})
        self.assertEqual(["seven"], self.ends(TWO))

    def test_the_turn_passes_unless_the_phase_says_who(self):
        said = self.played(TWO, players="3")
        order = [actor for actor, _, _ in said]
        self.assertEqual(order[:3] * 2, (order * 2)[:6])
        text = TWO.replace("second: {", "second: {first turn: "
                           "{second seat: player after lowest(players)}, ")
        for number in range(5):
            said = self.played(text, "--seed", str(number), players="3")
            self.assertEqual("P2", said[3][0])

    def test_a_phase_with_nothing_to_decide_is_over_at_once(self):
        text = game("""
            first: {open: [one], ends: {three: n >= 3}}
            none: {setup: {more: {raise: n, by: 4}}, open: [rest], ends: {seven: n == 7}}
            third: {setup: {more: {raise: n}}, open: [two], ends: {ten: n >= 10}}
            """.replace("            ", ""), "{}")
        said = self.played(text)
        self.assertEqual(["first"] * 3 + ["third"], [phase for _, _, phase in said])
        self.assertEqual(["ten"], self.ends(text))
        text = text.replace("{open: [two], ends: {ten: n >= 10}}",
                            "{open: [two], ends: {ten: n >= 8}}")
        text = text.replace("n >= 10", "n >= 8")
        self.assertEqual(["ten"], self.ends(text))

    def test_the_round_ends_in_each(self):
        for limit, phase in ((2, "first"), (5, "second")):
            text = TWO.replace("  ends: {}", f"  ends: {{enough: n >= {limit}}}")
            self.assertEqual(["enough"], self.ends(text))
            self.assertEqual(phase, self.played(text)[-1][2])

    def test_back_to_a_phase_before(self):
        text = game("""
first: {open: [one], ends: {odd: n mod 2 == 1}}
second: {open: [one], next: if n < 6 then first else nothing, ends: {even: n mod 2 == 0}}
""", "{}")
        self.assertEqual(["first", "second"] * 3,
                         [phase for _, _, phase in self.played(text)])
        self.assertEqual(["even"], self.ends(text))

    def test_phases_that_never_decide_come_to_an_end(self):
        text = game("""
first: {open: [one], next: second, ends: {yes: n >= 0}}
second: {open: [one], next: first, ends: {too: n >= 0}}
""", "{}")
        self.assertEqual(["limit"], self.ends(text))

    def test_what_is_taken_over(self):
        text = game("""
first:
  setup: {nothing yet: {set: n, to: 0}}
  open: [one]
  after each turn: {once: {raise: m}}
  ends: {two: n >= 2}
second: {like: first}
third: {like: first, open: [two]}
""", "{}")
        said = self.played(text)
        self.assertEqual(["first"] * 2 + ["second"] * 2 + ["third"],
                         [phase for _, _, phase in said])
        self.assertEqual(["one"] * 4 + ["two"], [move for _, move, _ in said])

    def test_steps_of_a_turn(self):
        text = game("""
first: {open: [rest], before each turn: {b: {raise: n}}, ends: {two: n == 2}}
second: {open: [rest], after each turn: {a: {raise: n, by: 10}}, ends: {more: n > 20}}
""", "{}")
        said = [r["state"]["vars"]["n"] for r in decisions(trace(text))]
        self.assertEqual([1, 2, 12][:len(said)], said)

    def test_a_step_ends_a_phase(self):
        text = game("""
first: {open: [one, rest], ends: {called: only when called}}
second: {open: [two], ends: {more: n > 1}}
""", "{}", ACTIONS.replace("rest: {}",
                           "rest: {do: {it: {end phase: called}, no: {raise: n}}}"))
        said = self.played(text)
        number = [move for _, move, _ in said].index("rest")
        self.assertEqual("second", said[number + 1][2])
        self.assertNotIn("second", [phase for _, _, phase in said[:number + 1]])

    def test_an_example_begins_in_a_phase(self):
        text = TWO + scene(["phase is second"], "Ann: rest\nBob: two",
                           remembered="{n: 3, phase: second}")
        self.assertLessEqual(set(ids(text)), FINE)
        text = TWO + scene(["phase is first"], "Ann: one", legal="[one]")
        self.assertLessEqual(set(ids(text)), FINE)

    def test_names_of_several_words(self):
        text = TWO.replace("second:", "the last phase:") + scene(
            ["not phase is the last phase", "phase is not the last phase",
             "phase is first or phase is the last phase"])
        self.assertLessEqual(set(ids(text)), FINE)

    def test_as_many_as_there_may_be(self):
        def many(count):
            return game("\n".join(f"p{chr(97 + i // 26)}{chr(97 + i % 26)}: {{open: [one], "
                                  f"ends: {{e: n > {i}}}}}" for i in range(count)), "{}")
        self.assertEqual(64, len(self.played(many(64))))
        self.assertEqual(["too-many"], ids(many(65), status=1))

    def never(self, text):
        """What check finds that never happens in random games."""
        said = cria(text, "check", "trial.yaml", "-W", "never-in-play", "--play",
                    "30")
        return [re.search("the (.*?) in [0-9]+ random", line)[1]
                for line in said.splitlines() if "[never-in-play]" in line]

    def test_a_phase_that_nothing_leads_to(self):
        """What ends it is not also said to be never reached."""
        self.assertEqual(["phase 'second' was never reached"], self.never(game("""
first: {open: [one], next: third, ends: {odd: n >= 1}}
second: {open: [two], ends: {even: n >= 2, later: n >= 7}}
third: {open: [two], next: nothing, ends: {more: n > 2}}
""", "{}")))

    def test_a_step_of_a_phase_that_is_never_done(self):
        self.assertEqual(
            ["condition of the step 'z' was never true"], self.never(game("""
first:
  open: [rest]
  before each turn: {b: {raise: n}, z: {raise: n, if: n > 100}}
  ends: {two: n == 2}
second: {open: [rest], after each turn: {a: {raise: n, by: 10}}, ends: {more: n > 20}}
""", "{}")))

    def test_at_a_table(self):
        said = cria(TWO, "play", "trial.yaml", "--seed", "1", "--seat", "Ann=random",
                    "--seat", "Bob=random")
        self.assertEqual(1, said.count("Phase: second"))
        said = cria(TWO, "repl", "trial.yaml", "--seed", "1", "--names", "Ann,Bob",
                    typed=":set phase second\n:quit\n")
        self.assertIn("phase: first", said)
        self.assertIn("phase: second", said)

    def asked(self, *typed, text=TWO):
        said = cria(text, "repl", "trial.yaml", "--seed", "1", "--names",
                    "Ann,Bob", typed="\n".join(typed) + "\n")
        return " ".join(said.split())

    def test_some_phase_is_always_on(self):
        said = self.asked(":set phase second", ":near one", ":set phase nothing")
        self.assertIn(":set phase first", said)
        self.assertNotIn("phase nothing", said)
        self.assertIn("there is no phase 'nothing'", said)

    def test_why_a_phase_ends(self):
        said = self.asked(":why ended", "1", "1", "1", "1", "1", ":why ended")
        self.assertIn("A round ends after its last phase. Its phase 'first' ends "
                      "when one of these is true: no three: n >= 3", said)
        self.assertIn("Round 1 has ended: seven. yes seven: n >= 7", said)

    def test_a_record_is_true(self):
        record = cria(TWO, "record", "trial.yaml", "--players", "2")
        self.assertIn("round ended by: seven", record)
        cria(TWO, "replay", "game.yaml", files=(("game.yaml", record),))

    def test_in_words(self):
        said = " ".join(cria(TWO, "rules", "trial.yaml").split())
        for words in ("In your turn you do one of these: two or rest.",
                      "The phase is over as soon as this is true, also at its beginning: - "
                      "Three: The number \"n\" is three or more. Then comes the phase "
                      "second.", "Then the round is over."):
            self.assertIn(words, said)
        said = " ".join(cria(TWO, "diff", "trial.yaml", "--set",
                             "round.phases.first.ends.three=n >= 4", "trial.yaml",
                             status=1).split())
        self.assertIn("The end 'three' of the phase 'first'", said)


# Its actions and ends stand in its phases alone.
ALONE = game("""
first: {actions: {one: {do: {it: {raise: n}}}}, ends: {three: n >= 3}}
second: {actions: {two: {do: {that: {raise: n, by: 2}}}, rest: {}}, ends: {seven: n >= 7}}
""", "{}", "").replace("  ends: {}\n", "")


class Alone(Trial):
    """All actions are those of phases, or of modes."""

    def said(self, text, *command, typed=None):
        return " ".join(cria(text, *command, typed=typed).split())

    def test_no_other_actions_and_ends_are_asked_for(self):
        self.assertEqual(set(), set(ids(ALONE)) - FINE)
        played = {(record["chosen"], record["state"]["vars"]["phase"])
                  for record in decisions(trace(ALONE))}
        self.assertLessEqual(("one", "first"), min(played))
        self.assertLessEqual(played, {("one", "first"), ("two", "second"),
                                      ("rest", "second")})

    def test_none_at_all_are_missed(self):
        bare = ALONE.replace("actions: {one: {do: {it: {raise: n}}}}, ", "").replace(
            "actions: {two: {do: {that: {raise: n, by: 2}}}, rest: {}}, ", "")
        said = cria(bare, "check", "trial.yaml", status=1)
        self.assertIn("a variant needs the key 'actions'", said)
        self.assertIn("for example: 'actions: {quit:", said)
        said = cria(GAME.replace("  ends: {done: turn > 8}\n", "") + ACTIONS, "check",
                    "trial.yaml", status=1)
        self.assertIn("a round needs the key 'ends'", said)
        self.assertIn("for example: 'ends: {out:", said)
        house = ("cria: 1\nextends: trial\nname: X\n"
                 "remove: [actions, round.ends]\n")
        said = cria(GAME + ACTIONS, "check", "house.yaml",
                    files=(("house.yaml", house),), status=1)
        for part in ("actions", "round.ends"):
            self.assertIn(f"'{part}' is removed here, but 'trial' needs it", said)

    def test_the_book_sends_to_the_phases(self):
        for words in ((), ("--short",)):
            said = self.said(ALONE, "rules", "trial.yaml", *words)
            self.assertIn("In your turn you do one of the actions of the phase.",
                          said)
            self.assertNotIn("just one of these", said)
        self.assertIn("phases, each with its own actions (see", self.said(
            ALONE, "rules", "trial.yaml"))
        mixed = self.said(game("""
first: {open: [one], actions: {other: {do: {it: {raise: n}}}}, ends: {three: n >= 3}}
second: {open: [two], ends: {seven: n >= 7}}
"""), "rules", "trial.yaml")
        self.assertIn("each with some of these actions or its own (see", mixed)
        self.assertIn("each with some of these actions (see", self.said(
            TWO, "rules", "trial.yaml"))

    def test_the_book_sends_to_the_modes(self):
        modes = """
modes:
  early: {while: n < 3, actions: {one: {do: {it: {raise: n}}}}}
  late: {while: n >= 3, actions: {rest: {}}}
"""
        short = self.said(GAME + modes, "rules", "trial.yaml", "--short")
        self.assertIn("What you do - Early: As long as", short)
        self.assertNotIn("nstead of the usual", short)
        usual = self.said(GAME + ACTIONS + modes, "rules", "trial.yaml", "--short")
        self.assertIn("Instead of the usual - Early: As long as", usual)
        said = self.said(GAME + modes, "rules", "trial.yaml")
        self.assertIn("In your turn you do what one of the other sections says.", said)
        self.assertIn('The sections "Early" and "Late" say what you do, and when;',
                      said)
        self.assertIn("when your turn comes, you do this:", said)
        self.assertNotIn("the usual", said)

    def test_all_are_shown_and_found(self):
        self.assertIn("\nactions    one, two, rest\n", cria(ALONE, "show",
                                                            "trial.yaml"))
        said = self.said(ALONE, "repl", "trial.yaml", "--seed", "1", typed=":rule two\n"
                         ":rule sdlkfjsdklf\n")
        self.assertIn("round.phases.second.actions.two.do.that.raise=\"n\"", said)
        self.assertIn("Type an action (one, two, rest), a path", said)

    def test_a_house_rule_begins_with_all_of_them(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "trial.yaml"), "w",
                      encoding="utf-8") as file:
                file.write(ALONE)
            for arguments in (("new", "house", "--extends", "trial.yaml"),
                              ("check", "house.yaml")):
                subprocess.run((CRIA,) + arguments, cwd=folder, check=True,
                               capture_output=True)
            with open(os.path.join(folder, "house.yaml"), encoding="utf-8") as file:
                text = file.read()
        self.assertIn("""
# remove:
#   - round.phases.first.actions.one
#   - round.phases.second.actions.two
#   - round.phases.second.actions.rest
""", text)
        self.assertIn("\n#   round.phases.first.actions.one.do.it:\n", text)


if __name__ == "__main__":
    unittest.main()
