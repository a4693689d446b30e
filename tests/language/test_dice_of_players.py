"""Dice that each player has: what expressions say of them, whom a roll changes,
who sees them, and how they are written.

SPDX-License-Identifier: MIT
"""

import json
import unittest

import trial
from trial import Trial, cria, decisions, scene

GAME = """
cria: 1
name: Cups
players: 2..4
attributes:
  pips: {values: [1, 2, 3, 4]}
dice:
  attribute: pips
  of: each player
  faces: {one: [1, 2, 3, 4], two: [1, 2, 3, 4]}
  seen by: owner
statuses: {in: playing, resting: out of the round, gone: out of the game}
remember:
  lost: {is: truth, for: game, of: each die}
  n: {is: number, for: game}
round:
  starter: {by lot: random}
  setup:
    roll: {roll: dice}
  ends: {done: turn > 8 or empty(active)}
game:
  ends: {one: true}
  total: n
  wins: highest
"""
SHARED = GAME.replace("  of: each player\n", "").replace("owner", "everybody")
ROLLS = """
actions:
  roll mine: {do: {it: {roll: dice of actor}}}
  roll one: {do: {it: {roll: one of actor}}}
  roll theirs: {do: {it: {roll: dice where owner of die != actor}}}
  roll the active: {do: {it: {roll: dice of active}}}
  rest: {do: {it: {status: resting, of: actor}}}
  go away: {do: {it: {status: gone, of: actor}}}
  lose: {choose: {die: dice of actor where not lost of die},
         do: {it: {set: lost of die, to: true}}}
  choose any: {choose: {die: dice}, do: {it: {raise: n, by: number(die.face)}}}
  some: {choose: {these: {some of: dice of actor}}, do: {it: {roll: these}}}
  most: {do: {it: {raise: n, by: "sum(number(die.face) for each die in dice of
    most(sum(number(die.face) for each die in dice of player) for each player)
    )"}}}
"""
NAMES = {"names": "[Ann, Bob, Cleo]"}
DICE = {"dice": "{Ann: 1 2, Bob: 3 4, Cleo: 3 3}"}


class Expressions(Trial):
    def holds(self, *claims, moves="", **said):
        self.fine(ROLLS, scene(claims, moves, **(NAMES | DICE | said)),
                  game=GAME)

    def test_whose_dice(self):
        self.holds("count(dice) == 6", "count(dice of Ann) == 2",
                   "count(dice of active) == 6",
                   "sum(number(die.face) for each die) == 16",
                   "sum(number(die.face) for each die in dice of Bob) == 7",
                   "one of Bob in dice of Bob", "not one of Bob in dice of Ann",
                   "owner of one of Cleo == Cleo",
                   "owner of lowest(dice of Bob) == Bob",
                   "owner of highest(dice) == Cleo",
                   "count(dice of owner of two of Bob) == 2",
                   "face of two of Ann == 2", "(one of Cleo).face == 3",
                   "shown(3) == 3", "shown(any pips) == 6",
                   "count(dice where owner of die == Cleo) == 2",
                   "count(dice of (players where player != Ann)) == 4",
                   "all(owner of die == Ann for each die in dice of Ann)")

    def test_who_is_gone_has_no_dice_in_the_game(self):
        statuses = "{Bob: gone, Cleo: resting}"
        self.holds("count(dice) == 4", "shown(3) == 2", "shown(4) == 0",
                   "count(dice of active) == 2",
                   "sum(number(die.face) for each die) == 9",
                   "count(dice of Bob) == 2", statuses=statuses)

    def test_who_plays_only(self):
        self.holds("count(dice) == 4", "shown(any pips) == 4",
                   names="[Ann, Bob]", dice="{Ann: 1 2, Bob: 3 4}")

    def test_before_the_first_roll(self):
        self.holds("face of one of Bob == nothing", "shown(any pips) == 2",
                   dice="{Ann: 1 2}")

    def test_a_roll_changes_these_dice_only(self):
        for move, faces, after in (
                ("roll mine", "4 4", "{Ann: 4 4, Bob: 3 4, Cleo: 3 3}"),
                ("roll one", "4", "{Ann: 4 2, Bob: 3 4, Cleo: 3 3}"),
                ("roll theirs", "1 1 2 2", "{Ann: 1 2, Bob: 1 1, Cleo: 2 2}"),
                ("some 2", "4", "{Ann: 1 4, Bob: 3 4, Cleo: 3 3}"),
                ("some 1 2", "4 3", "{Ann: 4 3, Bob: 3 4, Cleo: 3 3}")):
            self.holds(moves=f"Ann: {move}\nroll: {faces}\n"
                       f"dice: {after}")

    def test_the_active_only(self):
        self.holds(moves="Ann: roll the active\nroll: 4 4 1 1\n"
                   "dice: {Ann: 4 4, Bob: 3 4, Cleo: 1 1}",
                   statuses="{Bob: resting}")

    def test_names_of_dice(self):
        """Own dice by what they show, and by name when that is not enough;
        those of several players with the player."""
        self.holds(some__legal="[lose 1, lose 2, choose any 1, choose any 2, "
                   "choose any 4, choose any 3 one of Bob, "
                   "choose any 3 one of Cleo]",
                   none__legal="[choose any 3]")

    def test_equal_dice_are_one_choice(self):
        self.holds(some__legal="[lose 3]", none__legal="[lose 3 one]",
                   dice="{Ann: 3 3, Bob: 1 1, Cleo: 2 2}")

    def test_something_for_each_die(self):
        self.holds("lost of two of Bob", "not lost of one of Bob",
                   "not lost of two of Ann",
                   "count(dice where not lost of die) == 5",
                   moves="Ann: lose 1\nholds: lost of one of Ann\n"
                   "remembered: {lost: {one of Ann: true, two of Ann: false}}",
                   remembered="{lost: {two of Bob: true}}")


class Mistakes(Trial):
    def said(self, action, game=GAME):
        return self.wrong("actions: {go: {do: {it: %s}}}\n" % action, game=game)

    def test_dice_that_all_share(self):
        for amount in ("count(dice of actor)", "sum(1 for each die where "
                       "owner of die == actor)"):
            self.assertIn("all players share the dice: no die has an owner "
                          "[whose]",
                          self.said("{raise: n, by: %s}" % amount, SHARED))
        self.assertIn("there is only one 'one', which belongs to no player "
                      "[whose]", self.said("{roll: one of actor}", SHARED))

    def test_whose_die(self):
        said = self.said("{roll: one}")
        self.assertIn("each player has a 'one': write whose [whose]", said)
        self.assertIn("write 'one of actor'", said)

    def test_of_what_is_no_player(self):
        self.assertIn("[wrong-type]", self.said("{roll: dice of round}"))
        self.assertIn("[wrong-type]",
                      self.said("{set: n, to: count(dice of owner of actor)}"))

    def test_there_are_at_most_64_in_all(self):
        def game(players, dice):
            faces = ", ".join(f"d{chr(97 + i)}: [1]" for i in range(dice))
            return GAME.replace("2..4", players).replace(
                "one: [1, 2, 3, 4], two: [1, 2, 3, 4]", faces)
        self.fine("actions: {go: {}}\n", game=game("2..4", 16))
        self.fine("actions: {go: {}}\n", game=game("2..10", 6))
        self.assertIn("there are more than 16 dice of each player [too-many]",
                      self.said("{roll: dice}", game("2..4", 17)))
        self.assertIn("there are more than 6 dice of each player [too-many]",
                      self.said("{roll: dice}", game("2..10", 7)))

    def test_positions(self):
        for dice, said in (("1 2", "each player has a 'dice': write whose"),
                           ("{Ann: 1}", "each player has 2 dice"),
                           ("{Dan: 1 2}", "Dan"),
                           ("{Ann: 1 7}", "7")):
            self.assertIn(said, self.wrong(
                "actions: {go: {}}\n", scene((), dice=dice), game=GAME))


class Written(unittest.TestCase):
    """Traces, replays and the table."""

    def trace(self, *options):
        return trial.trace(GAME + ROLLS, "--seed", "3", *options)

    def test_trace(self):
        records = self.trace()
        roll = next(r for r in records if r.get("kind") == "roll")
        self.assertEqual(sorted(roll["result"]), ["P1", "P2"])
        state = decisions(records)[0]["state"]["vars"]
        self.assertEqual(state["dice"], roll["result"])
        self.assertEqual(sorted(state["lost"]),
                         ["one of P1", "one of P2", "two of P1", "two of P2"])

    def test_one_sees_only_their_own(self):
        full = decisions(self.trace())
        for observer, seen in (("P1", ["P1"]), ("P2", ["P2"]), ("nobody", [])):
            own = decisions(self.trace("--as", observer))
            self.assertEqual(len(own), len(full))
            for record, all_of_it in zip(own, full):
                dice = record["state"]["vars"]["dice"]
                for player, faces in all_of_it["state"]["vars"]["dice"].items():
                    self.assertEqual(dice[player], faces if player in seen
                                     else ["?", "?"])

    def test_a_record_can_be_replayed(self):
        for seed in ("1", "2", "3"):
            text = cria(GAME + ROLLS, "record", "trial.yaml", "--seed", seed,
                        "--players", "3")
            self.assertIn("- dice: {P1: ", text)
            cria(GAME + ROLLS, "replay", "game.yaml",
                 files=(("game.yaml", text),))

    def test_the_table(self):
        said = cria(GAME + ROLLS, "repl", "trial.yaml", "--players", "2",
                    "--seed", "1", "--starter", "P1",
                    typed=":set dice P1 4 1\n:set lost two of P2 true\n:quit\n")
        self.assertIn("dice of P1: 4 1\n", said)
        self.assertIn("dice of P2: ? ?\n", said)
        self.assertIn("lost: two of P2\n", said)

    def test_native(self):
        games = [cria(GAME + ROLLS, "simulate", "trial.yaml", "--games", "300",
                      "--format", "json", *more)
                 for more in ((), ("--compile",))]
        first, second = (json.loads(text[:text.rindex("}") + 1])
                         for text in games)
        self.assertEqual(first["figures"], second["figures"])

    def test_changes_are_told(self):
        shared = SHARED + "actions: {go: {}}\n"
        said = cria(shared, "diff", "trial.yaml", "own.yaml", status=1,
                    files=(("own.yaml", GAME + "actions: {go: {}}\n"),))
        self.assertIn('the dice are there for "each player"', said)
        self.assertIn("What is rolled is seen by everybody", said)


if __name__ == "__main__":
    unittest.main()
