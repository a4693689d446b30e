"""What happens when: who starts and who has the first turn, what can be asked
for in a set-up, and which steps mean nothing there."""

import os
import subprocess
import tempfile
import unittest

from trial import CRIA, cria, ids, trace

HEAD = """
cria: 1
name: Course
players: 2..4
attributes:
  value: {values: [1, 2, 3, 4, 5, 6, 7, 8]}
cards: {any: {value: each}}
zones:
  draw: {as: pile, seen by: nobody}
  out: {as: pile}
  hand: {of: each player}
remember:
  seen: {is: number, for: game}
  dealer: {is: player, for: game}
statuses: {in: playing, away: out of the round}
game:
  ends: {four rounds: round >= 4}
  total: seen
  wins: highest
actions:
  play:
    choose: {card: hand of actor}
    do: {down: {move: card, from: hand of actor, to: out}}
"""
DEAL = """
    gather: {gather into: draw}
    shuffle: {shuffle: draw}
    hands: {deal: 2, from: draw, to: each hand}
"""
FIRST = HEAD + """
round:
  starter: {by lot: random}
  setup:""" + DEAL + """
    dealer: {set: dealer, to: actor}
  first turn:
    who has the 1: lowest(players where any(card.value == 1
      for each card in hand of player))
    who has the 2: lowest(players where any(card.value == 2
      for each card in hand of player))
  ends: {done: empty(hand of actor)}
"""


def rounds(records):
    return [record for record in records if record["record"] == "round"]


class FirstTurn(unittest.TestCase):
    def test_it_goes_by_the_cards_that_were_dealt(self):
        by_card = by_other = by_starter = 0
        for players in "234":
            records = trace(FIRST, players=players, games="25")
            lots = [record["result"] for record in records
                    if record.get("kind") == "starter"]
            found = rounds(records)
            self.assertEqual(len(lots), len(found))
            for lot, one in zip(lots, found):
                hands = one["state"]["zones"]["hand"]
                holder = {card: name for name, hand in hands.items()
                          for card in hand}
                expected = holder.get("1", holder.get("2", lot))
                by_card += "1" in holder
                by_other += "1" not in holder and "2" in holder
                by_starter += "1" not in holder and "2" not in holder
                self.assertEqual(one["starter"], expected)
                self.assertEqual(one["state"]["actor"], expected)
                # in the set-up the actor is who starts
                self.assertEqual(one["state"]["vars"]["dealer"], lot)
        self.assertGreater(min(by_card, by_other, by_starter), 5)

    def test_the_first_decision_is_theirs_in_turn_1(self):
        text = FIRST.replace("total: seen", "total: turn")
        records = trace(text, players="3", games="10")
        for one, other in zip(records, records[1:]):
            if one["record"] == "round":
                self.assertEqual(other["player"], one["starter"])

    def test_the_others_follow_in_order(self):
        records = trace(FIRST, players="4", games="5")
        for one, other in zip(records, records[1:]):
            if one["record"] == other["record"] == "decision":
                here, there = (int(record["player"][1:])
                               for record in (one, other))
                self.assertEqual(there, here % 4 + 1)

    def test_who_is_out_of_the_round_has_no_first_turn(self):
        text = FIRST.replace("    dealer: {set", "    away: {status: away, "
                             "of: actor}\n    dealer: {set") \
            .replace("who has the 1: lowest(players where any(card.value == 1\n"
                     "      for each card in hand of player))",
                     "the dealer: dealer\n    another: next player")
        for one in rounds(trace(text, players="3", games="10")):
            dealer = one["state"]["vars"]["dealer"]
            after = f"P{int(dealer[1:]) % 3 + 1}"
            self.assertEqual(one["starter"], after)

    def test_when_all_named_are_out_who_starts_has_the_first_turn(self):
        text = FIRST.replace("    dealer: {set", "    away: {status: away, "
                             "of: next player}\n    dealer: {set") \
            .replace("who has the 1: lowest(players where any(card.value == 1\n"
                     "      for each card in hand of player))",
                     "who is away: lowest(players where player is away)") \
            .replace("    who has the 2: lowest(players where any("
                     "card.value == 2\n      for each card in hand of "
                     "player))\n", "")
        self.assertNotIn("who has", text)
        for one in rounds(trace(text, players="3", games="10")):
            self.assertEqual(one["starter"], one["state"]["vars"]["dealer"])

    def test_starter_of_the_command_line_is_who_starts(self):
        found = rounds(trace(FIRST, "--starter", "P2", players="2", games="9"))
        for one in found:
            if one["round"] == 1:
                self.assertEqual(one["state"]["vars"]["dealer"], "P2")

    def test_recorded_and_replayed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "trial.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(FIRST)
            for seed in "12345":
                recorded = subprocess.run(
                    (CRIA, "record", path, "--players", "3", "--seed", seed),
                    text=True, stdout=subprocess.PIPE, check=True).stdout
                game = os.path.join(folder, "game.yaml")
                with open(game, "w", encoding="utf-8") as file:
                    file.write(recorded)
                subprocess.run((CRIA, "replay", game), check=True,
                               stdout=subprocess.DEVNULL)

    def test_a_house_rule_adds_changes_and_removes(self):
        house = ("cria: 1\nextends: trial\nname: House\n"
                 "remove: [round.first turn.who has the 2]\n"
                 "change: {round.first turn.who has the 1: next player}\n")
        said = cria(FIRST, "diff", "trial.yaml", "--with", "house.yaml",
                    files=(("house.yaml", house),), status=1)
        self.assertIn("The starter 'who has the 1' of the first turn is", said)
        self.assertIn("starter 'who has the 2' of the first turn", said)
        plain = FIRST[:FIRST.index("  first turn:")] + \
            FIRST[FIRST.index("  ends: {done"):]
        house = ("cria: 1\nextends: trial\nname: House\n"
                 "add: {round.first turn: {who is next: next player}}\n")
        cria(plain, "check", "house.yaml", files=(("house.yaml", house),))

    def test_the_rule_book_tells_it_after_the_set_up(self):
        said = " ".join(cria(FIRST, "rules", "trial.yaml").split())
        self.assertIn("The player who starts a round is a player chosen at random.",
                      said)
        self.assertLess(said.index("Shuffle the draw pile"),
                        said.index("Then the first turn belongs to"))
        self.assertIn("If there is no such player, it belongs to the player who "
                      "starts.", said)
        self.assertNotIn("The first turn of a round belongs to", said)

    def test_coverage_counts_it(self):
        said = cria(FIRST, "coverage", "trial.yaml", "--games", "50")
        line = [line for line in said.splitlines() if "who has the 1" in line]
        tried, held = map(int, line[0].split("|")[0].split())
        # 2 to 4 players, 50 games of 4 rounds each
        self.assertEqual(tried, 600)
        self.assertTrue(60 < held < 600, held)

    def test_chance_has_no_part_in_it(self):
        text = FIRST.replace("who has the 2: lowest(players where any("
                             "card.value == 2\n      for each card in hand of "
                             "player))", "by lot: random")
        said = cria(text, "check", "trial.yaml", status=1)
        self.assertIn("the first turn is not drawn by chance [no-use]", said)
        self.assertIn("write 'random' under 'round.starter'", said)


class Turns(unittest.TestCase):
    """Steps that say whose turn is next, where there are no turns."""

    TEXT = HEAD + """
round:
  starter: {by lot: random}
  setup:""" + DEAL + """
    %s
  ends: {done: empty(hand of actor)}
  after: {%s}
"""

    def test_refused_in_a_set_up_and_after_a_round(self):
        for step in ("turn to: next player", "go again: actor", "skip: 1"):
            step = "who: {%s}" % step
            with self.subTest(step):
                self.assertEqual(ids(self.TEXT % (step, ""), status=1),
                                 ["no-turn"])
                self.assertEqual(ids(self.TEXT % ("", step), status=1),
                                 ["no-turn"])
                game = (self.TEXT % ("", "")).replace(
                    "game:\n", "game:\n  setup: {%s}\n" % step)
                self.assertEqual(ids(game, status=1), ["no-turn"])

    def test_refused_within_other_steps_and_routines(self):
        step = ("ask: {ask: actor, actions: {yes: {do: {who: {skip: 1}}}, "
                "no: {}}}")
        self.assertEqual(ids(self.TEXT % (step, ""), status=1), ["no-turn"])
        text = self.TEXT % ("again: {perform: play once more}", "") + \
            "routines: {play once more: {who: {go again: actor}}}\n"
        self.assertEqual(ids(text, status=1), ["no-turn"])

    def test_the_message_says_what_to_write(self):
        said = cria(self.TEXT % ("who: {turn to: next player}", ""), "check",
                    "trial.yaml", status=1)
        self.assertIn("under 'round', 'first turn: {who: next player}' sets "
                      "who has the first turn", said)
        said = cria(self.TEXT % ("", "who: {go again: actor}"), "check",
                    "trial.yaml", status=1)
        self.assertIn("under 'round', 'starter: {who: actor}' sets who starts",
                      said)

    def test_a_round_may_go_the_other_way(self):
        step = "backward: {reverse: direction, if: round mod 2 == 0}"
        records = trace(self.TEXT % (step, ""), players="3", games="6")
        number, count = 0, 0
        for one, other in zip(records, records[1:]):
            number = one["round"] if one["record"] == "round" else number
            if one["record"] == other["record"] == "decision":
                here, there = (int(record["player"][1:])
                               for record in (one, other))
                self.assertEqual(there, here % 3 + 1 if number % 2
                                 else (here - 2) % 3 + 1)
                count += number == 2
        self.assertGreater(count, 5)
        text = self.TEXT % ("", "back: {reverse: direction}")
        self.assertEqual(ids(text, status=1), ["no-turn"])

    def test_what_the_set_up_of_a_game_cannot_keep(self):
        text = (self.TEXT % ("look: {raise: seen, by: points here}", "")) \
            .replace("remember:\n",
                     "remember:\n  points here: {is: number, for: round}\n")
        for step, found in (
                ("one: {set: points here, to: 3}", ["no-use"]),
                ("one: {raise: points here}", ["no-use"]),
                ("one: {pick: points here, from: 1 .. 3}", ["no-use"]),
                ("one: {status: away, of: actor}", ["no-use"])):
            with self.subTest(step):
                game = text.replace("game:\n", "game:\n  setup: {%s}\n" % step)
                self.assertEqual(ids(game, status=1), found)


class LastRound(unittest.TestCase):
    """How the round before has ended can be asked for until the first turn."""

    TEXT = HEAD + """
round:
  starter:
    after the short one: if ended by short then player after player after
      last player to act else nobody
    after the other: player after last player to act
    the first time: lowest(players)
  setup:""" + DEAL + """
    short: {raise: seen, if: ended by short}
    long: {raise: seen, by: 100, if: ended by long}
  first turn:
    nobody: if ended by limit then actor else nobody
  ends:
    short: turn >= 2 and round mod 2 == 1
    long: turn >= 4
  after:
    short: {raise: seen, by: 10000, if: ended by short}
    long: {raise: seen, by: 1000000, if: ended by long}
"""

    def test_starter_and_set_up_see_it(self):
        # Rounds 1 and 3 end by 'short' after turn 2, 2 and 4 by 'long' after
        # turn 4; round 2 sees 'short', round 3 'long', round 4 'short'.
        records = trace(self.TEXT, players="4", games="3")
        found = rounds(records)
        self.assertEqual([one["starter"] for one in found],
                         ["P1", "P4", "P4", "P3"] * 3)
        self.assertEqual([one["state"]["vars"]["seen"] for one in found],
                         [0, 10001, 1010101, 1020102] * 3)
        ends = [one["ended by"] for one in records
                if one["record"] == "round end"]
        self.assertEqual(ends, ["short", "long"] * 6)

    def test_why_says_so(self):
        said = cria(self.TEXT, "repl", "trial.yaml", "--players", "4",
                    typed=":auto 2\n:why starter\n")
        line = [line for line in said.splitlines()
                if "after the short one" in line]
        self.assertTrue(line and "yes" in line[-1], said)


class Early(unittest.TestCase):
    """What is asked for before it is known."""

    TEXT = HEAD + """
round:
  starter: {%s}
  setup:""" + DEAL + """
    one: {raise: seen, if: %s}
  ends: {done: empty(hand of actor), other: %s}
  after:
    before: {raise: seen, if: %s}
    score: {score: each player}
    behind: {raise: seen, if: %s}
score:
  cards: %s
"""

    def found(self, starter="by lot: random", setup="round > 1",
              ends="turn > 20", before="round > 3", behind="round > 3",
              score="count(hand of player)", more=""):
        told = ids(self.TEXT % (starter, setup, ends, before, behind, score) +
                   more)
        return [one for one in told if one != "same-for-all"]  # of its total

    def test_points(self):
        points = "points of actor > 3"
        self.assertEqual(self.found(), [])
        self.assertEqual(self.found(ends=points), ["early-points"])
        self.assertEqual(self.found(before=points), ["early-points"])
        self.assertEqual(self.found(behind=points), [])
        self.assertEqual(self.found(setup=points), [])
        self.assertEqual(self.found(score="points of player + 1"),
                         ["early-points"])
        self.assertEqual(self.found(starter="worst: most(points of player for "
                                    "each player where round > 1), "
                                    "by lot: random"), [])

    def test_points_by_another_name(self):
        text = "define: {dear: any(points of player > 3 for each player)}\n"
        self.assertEqual(self.found(ends="dear", more=text), ["early-points"])
        self.assertEqual(self.found(behind="dear", more=text), [])

    def test_totals_that_are_points(self):
        text = self.TEXT.replace("total: seen", "total: points of player") % (
            "by lot: random", "round > 1", "total of actor > 9",
            "round > 3", "seen > 3", "count(hand of player)")
        self.assertEqual(ids(text), ["early-points"])

    def test_points_that_are_worked_out_in_play(self):
        text = (self.TEXT % ("by lot: random", "round > 1",
                             "points of actor > 9", "seen > 3", "round > 3",
                             "count(hand of player)")).replace(
            "to: out}}\nround", "to: out}}\nround")
        text = text.replace(
            "do: {down: {move: card, from: hand of actor, to: out}}",
            "do: {down: {move: card, from: hand of actor, to: out}, "
            "now: {score: each player}}")
        self.assertEqual(ids(text), ["same-for-all"])  # its total

    def test_ends(self):
        ended = "ended by done"
        self.assertEqual(self.found(ends=ended), ["early-end"])
        for where in ("setup", "before", "behind"):
            with self.subTest(where):
                self.assertEqual(self.found(**{where: ended}), [])
        self.assertEqual(self.found(score=f"if {ended} then 1 else 0"), [])
        self.assertEqual(self.found(starter=f"one: if {ended} then actor else "
                                    "nobody, by lot: random"), [])

    def test_players(self):
        player = "actor == last player to play"
        self.assertEqual(self.found(setup=player), ["early-player"])
        self.assertEqual(self.found(before=player), [])
        self.assertEqual(self.found(starter="one: last player to play, "
                                    "by lot: random"), [])

    def test_starters(self):
        cards = "most(count(hand of player) for each player"
        self.assertEqual(self.found(starter=f"one: {cards})"),
                         ["early-starter"])
        self.assertEqual(self.found(starter=f"one: {cards} where round > 1), "
                                    "by lot: random"), [])
        # where the set-up puts no cards, they are what the round has left
        self.assertEqual(self.found(starter="one: if count(out) > 3 then "
                                    "player after last player to act else "
                                    "nobody, by lot: random"), [])

    def test_the_rule_book_does_not_claim_otherwise(self):
        text = self.TEXT % ("one: most(count(hand of player) for each player)",
                            "round > 1", "turn > 20", "seen > 3", "round > 3",
                            "count(hand of player)")
        said = " ".join(cria(text, "rules", "trial.yaml").split())
        self.assertIn("This goes by the cards as the round before has left "
                      "them, before the round is set up.", said)


if __name__ == "__main__":
    unittest.main()
