"""What the language can say beyond the games of the family, tried on small
games of its own; what must come out is worked out here by other means."""

import itertools
import unittest
from collections import Counter

from trial import END, HEAD, decisions, trace


def faces_of(text):
    """ "keep 3 5 5" without its first word"""
    return tuple(text.split()[1:])


class Dice(unittest.TestCase):
    """Some of the dice, chosen by what they show."""

    LIKE = HEAD + """
dice:
  attribute: value
  faces: {a: [1, 2, 3, 4, 5, 6], b: [1, 2, 3, 4, 5, 6], c: [1, 2, 3, 4, 5, 6],
          d: [1, 2, 3, 4, 5, 6]}
remember:
  rolls: {is: number, for: turn}
  held: {is: truth, for: turn, of: each die}
  kept: {is: number, for: game, of: each player}
round:
  starter: {first: random}
  ends: {enough: turn > 6}
actions:
  roll:
    when: {first: rolls == 0}
    do: {roll: {roll: dice}, count: {raise: rolls}}
    then: go on
  keep:
    when: {rolled: rolls > 0 and rolls < 3}
    choose: {these: {some of: dice where not held of die, most: 3}}
    do:
      hold: {for each: one, in: these, do: {mark: {set: held of one, to: true}}}
      the others: {roll: dice where not held of die}
      count: {raise: rolls}
    then: go on
  low:
    when: {rolled: rolls > 0}
    choose:
      these:
        some of: dice
        least: 2
        together:
          few: sum(number(die.face) for each die in these) <= 6
          one of them is low: any(face of die < 3 for each die in these)
    do: {count: {raise: kept of actor, by: count(these)}}
  stop:
    when: {rolled: rolls > 0}
""" + END

    def possible(self, faces, state, least, most):
        """What can be told apart: faces with their marks, any of them."""
        held = list(state["vars"]["held"].values())
        dice = list(zip(faces, held))
        found = set()
        for count in range(least, most + 1):
            for some in itertools.combinations(dice, count):
                found.add(tuple(sorted(some)))
        return found

    def test_equal_dice_are_one_choice(self):
        seen = 0
        for decision in decisions(trace(self.LIKE, games="40")):
            state, legal = decision["state"], decision["legal"]
            faces = state["vars"]["dice"]
            self.assertEqual(len(legal), len(set(legal)))
            if state["vars"]["rolls"] in (1, 2):
                keeps = [faces_of(move) for move in legal
                         if move.startswith("keep")]
                wanted = {tuple(face for face, _ in some)
                          for some in self.possible(faces, state, 1, 3)
                          if not any(held for _, held in some)}
                self.assertEqual(set(keeps), wanted)
                self.assertEqual(len(keeps), len(wanted))
                seen += len(wanted)
        self.assertGreater(seen, 500)

    def test_what_must_hold_of_all_together(self):
        seen = 0
        for decision in decisions(trace(self.LIKE, games="40")):
            state, legal = decision["state"], decision["legal"]
            if state["vars"]["rolls"] == 1:      # nothing is held yet
                lows = {faces_of(move) for move in legal
                        if move.startswith("low")}
                wanted = {
                    tuple(face for face, _ in some) for some in
                    self.possible(state["vars"]["dice"], state, 2, 4)
                    if sum(int(face) for face, _ in some) <= 6 and
                    any(int(face) < 3 for face, _ in some)}
                self.assertEqual(lows, wanted)
                seen += len(wanted)
        self.assertGreater(seen, 50)

    def test_only_the_others_are_rolled(self):
        records = trace(self.LIKE, games="40")
        seen = 0
        for before, chance, after in zip(records, records[1:], records[2:]):
            if before.get("chosen", "").startswith("keep"):
                self.assertEqual(chance["kind"], "roll")
                held = after["state"]["vars"]["held"]
                old, new = (record["state"]["vars"]["dice"]
                            for record in (before, after))
                rolled = iter(chance["result"])
                for index, name in enumerate("abcd"):
                    self.assertEqual(new[index], old[index] if held[name]
                                     else next(rolled))
                self.assertRaises(StopIteration, next, rolled)
                seen += 1
        self.assertGreater(seen, 50)

    UNLIKE = HEAD + """
dice:
  attribute: value
  faces: {left: [5, 5], right: [5, 5, 5], third: [2]}
remember:
  kept: {is: number, for: game, of: each player}
round:
  starter: {first: random}
  setup: {roll: {roll: dice where die != third, if: turn == ROLLED}}
  ends: {enough: true}
actions:
  some: {choose: {these: {some of: dice, most: 2}}}
  one: {choose: {die: {from: dice, where: die != left}}}
""" + END

    def test_unlike_dice_have_their_names(self):
        first = decisions(trace(self.UNLIKE.replace("ROLLED", "1")))[0]
        self.assertEqual(first["state"]["vars"]["dice"], ["5", "5", None])
        self.assertEqual(first["legal"], [
            "one 5", "one third", "some 5 left",
            "some 5 left 5 right", "some 5 right", "some third",
            "some third 5 left", "some third 5 right"])

    def test_before_the_first_roll_dice_have_only_names(self):
        first = decisions(trace(self.UNLIKE.replace("ROLLED", "2")))[0]
        self.assertEqual(first["state"]["vars"]["dice"], [])
        self.assertEqual(first["legal"], [
            "one right", "one third", "some left", "some left right",
            "some left third", "some right", "some right third",
            "some third"])

    def test_one_of_equal_dice(self):
        game = self.LIKE.replace("  stop:\n", "  point at:\n"
                                 "    choose: {die: dice}\n")
        for decision in decisions(trace(game, games="10")):
            shown = decision["state"]["vars"]["dice"]
            held = decision["state"]["vars"]["held"].values()
            if decision["state"]["vars"]["rolls"] == 1:
                points = [move for move in decision["legal"]
                          if move.startswith("point at")]
                self.assertFalse(any(held))
                self.assertEqual(points, [f"point at {face}" for face in
                                          sorted(set(shown))])


class Cards(unittest.TestCase):
    """Several cards chosen at once, and what can be asked of them."""

    RUNS = HEAD + """
cards:
  number: {value: each, colour: each, copies: 2, points: value}
zones:
  pile: {as: pile}
  hand: {of: each player, seen by: owner}
  table: {}
remember:
  kept: {is: number, for: game, of: each player}
  many: {is: number, for: turn}
  largest: {is: number, for: turn}
  threes: {is: number, for: turn}
  best: {is: card, for: turn}
  reds: {is: number, for: turn}
  different: {is: number, for: turn}
round:
  starter: {first: random}
  setup:
    gather: {gather into: pile}
    shuffle: {shuffle: pile}
    deal: {deal: 7, from: pile, to: each hand}
  ends: {enough: turn > 4}
actions:
  run:
    choose:
      cards:
        some of: hand of actor
        alike: colour
        least: 3
        most: 5
        together:
          once each: {if: sum(1 for each value in cards) == count(cards),
                      because: every value once}
          no gap: max(order(card.value) for each card in cards)
            - min(order(card.value) for each card in cards) < count(cards)
    do:
      down: {move: cards, from: hand of actor, to: table}
    then: go on
  throw:
    choose: {cards: {some of: hand of actor, least: 2, most: 3}}
    do:
      many: {set: many, to: sum(points for each card in cards)}
      largest: {set: largest, to: max(points for each card in cards)}
      best: {set: best, to: highest(cards)}
      reds: {set: reds, to: count(cards where card.colour == red)}
      different: {set: different, to: sum(1 for each value in cards)}
      threes:
        for each: held
        in: cards
        do: {three: {raise: threes, if: held.value == 3}}
      down: {move: cards where card.value != 6, from: hand of actor, to: table}
    then: go on
  pass: {}
""" + END

    def test_runs(self):
        seen = 0
        for decision in decisions(trace(self.RUNS, games="60")):
            hand = decision["state"]["zones"]["hand"][decision["player"]]
            wanted = set()
            for count in range(3, 6):
                for some in itertools.combinations(sorted(set(hand)), count):
                    values = sorted(int(card[0]) for card in some)
                    if len({card[1] for card in some}) == 1 and \
                            values == list(range(values[0],
                                                 values[0] + count)):
                        wanted.add("run " + " ".join(some))
            self.assertEqual({move for move in decision["legal"]
                              if move.startswith("run")}, wanted)
            seen += len(wanted)
        self.assertGreater(seen, 20)

    def test_chosen_cards_are_asked_one_by_one(self):
        records = decisions(trace(self.RUNS, games="30"))
        seen = 0
        for before, after in zip(records, records[1:]):
            if not before["chosen"].startswith("throw") or \
                    after["number"] != before["number"] + 1:
                continue             # the last decision of its game
            cards = before["chosen"].split()[1:]
            values = [int(card[0]) for card in cards]
            now = after["state"]["vars"]
            hands = [Counter(record["state"]["zones"]["hand"][before["player"]])
                     for record in (before, after)]
            self.assertEqual(now["many"], sum(values))
            self.assertEqual(now["largest"], max(values))
            self.assertEqual(now["best"], max(cards, key=lambda card: (
                card[0], card[1] == "b")))             # red before blue
            self.assertEqual(now["reds"], sum(card[1] == "r" for card in cards))
            self.assertEqual(now["different"], len(set(values)))
            self.assertEqual(now["threes"] - before["state"]["vars"]["threes"],
                             values.count(3))
            self.assertEqual(hands[0] - hands[1], Counter(
                card for card in cards if card[0] != "6"))
            seen += 1
        self.assertGreater(seen, 50)


class Chance(unittest.TestCase):
    """Picks: with fixed seeds, so that the bounds are passed or not for good.
    5 standard errors are passed by chance once in more than a million."""

    PICKS = HEAD + """
cards:
  common: {value: 1, copies: 3}
  rare: {value: 2, copies: 1}
zones:
  pool: {}
remember:
  kept: {is: number, for: game, of: each player}
  drawn: {is: card, for: round}
  lucky: {is: number, for: round}
  one of them: {is: card, for: round}
  none of them: {is: card, for: round}
round:
  starter: {first: random}
  setup:
    gather: {gather into: pool}
    card: {pick: drawn, from: pool}
    number: {pick: lucky, from: 3 .. 7}
    nothing: {pick: none of them, from: pool where card.value == 5}
  ends: {enough: true}
actions:
  take:
    choose: {cards: {some of: pool, least: 4, most: 4}}
    do: {pick: {pick: one of them, from: cards}}
""" + END

    def shares(self, counts, wanted, games):
        self.assertEqual(set(counts), set(wanted))
        for what, share in wanted.items():
            error = (share * (1 - share) / games) ** 0.5
            self.assertLess(abs(counts[what] / games - share), 5 * error, what)

    def test_single_cards_and_numbers_are_equally_likely(self):
        games = 3000
        records = trace(self.PICKS, "--seed", "11", games=str(games))
        counts = {"drawn": Counter(), "lucky": Counter(),
                  "one of them": Counter(), "none of them": Counter()}
        for record in records:
            if record.get("kind") == "pick":
                counts[record["name"]][record["result"]] += 1
        self.shares(counts["drawn"], {"1": 0.75, "2": 0.25}, games)
        self.shares(counts["one of them"], {"1": 0.75, "2": 0.25}, games)
        self.shares(counts["lucky"], dict.fromkeys(range(3, 8), 0.2), games)
        self.assertFalse(counts["none of them"])


class Players(unittest.TestCase):
    """Turn order, statuses and winners."""

    ORDER = HEAD + """
remember:
  kept: {is: number, for: game, of: each player}
  place: {is: number, for: game, of: each player}
  next place: {is: number, for: game, starts: 1}
statuses: {in: playing, out: out of the round}
round:
  starter: {first: random}
  setup:
    back: {reverse: direction, if: BACKWARDS}
    count:
      for each: one
      in: SET
      beginning with: BEGINNING
      do:
        place: {set: place of one, to: next place}
        on: {raise: next place}
  ends: {enough: true}
actions:
  stop: {}
""" + END

    def places(self, backwards, a_set, beginning):
        game = self.ORDER.replace("BACKWARDS", backwards)
        game = game.replace("SET", a_set).replace("BEGINNING", beginning)
        records = trace(game, "--starter", "P3", players="4")
        return [decisions(records)[0]["state"]["vars"]["place"][name]
                for name in ("P1", "P2", "P3", "P4")]

    def test_loops_in_the_order_of_play(self):
        self.assertEqual(self.places("false", "players", "actor"),
                         [3, 4, 1, 2])
        self.assertEqual(self.places("false", "players", "next player"),
                         [2, 3, 4, 1])
        self.assertEqual(self.places("true", "players", "actor"),
                         [3, 2, 1, 4])
        self.assertEqual(self.places("true", "players", "next player"),
                         [2, 1, 4, 3])

    def test_who_is_not_in_the_set_is_passed_over(self):
        others = "players where player != actor"
        self.assertEqual(self.places("false", others, "actor"), [2, 3, 0, 1])
        self.assertEqual(self.places("true", others, "actor"), [2, 1, 0, 3])
        self.assertEqual(self.places("false", others, "nobody"),
                         [1, 2, 0, 3])

    GO_ON = HEAD + """
remember:
  kept: {is: number, for: game, of: each player}
statuses: {in: playing, out: out of the round}
round:
  starter: {first: random}
  ends: {enough: count(active) == 0}
actions:
  leave:
    do: {out: {status: out, of: actor}}
    then: go on
"""

    def test_who_is_out_does_not_go_on(self):
        records = trace(self.GO_ON + END, "--starter", "P2", players="3")
        self.assertEqual([record["player"] for record in decisions(records)],
                         ["P2", "P3", "P1"])

    TIES = HEAD + """
remember:
  kept: {is: number, for: game, of: each player}
  first: {is: number, for: game, of: each player}
  second: {is: number, for: game, of: each player}
game:
  ends: {one round: true}
  total: kept of player
  wins: highest
  ties:
    least first: {by: first of player, wins: lowest}
    most second: {by: second of player, wins: highest}
round:
  starter: {first: random}
  setup:
    each:
      for each: player
      do:
        kept: {pick: kept of player, from: 1 .. 2}
        first: {pick: first of player, from: -1 .. 1}
        second: {pick: second of player, from: -4 .. -3}
  ends: {enough: true}
actions:
  stop: {}
"""

    def test_tie_breaks_in_their_order(self):
        how_many = Counter()
        for record in trace(self.TIES, games="300", players="4"):
            if record["record"] != "game end":
                continue
            left = sorted(record["totals"])
            for name, sign in ("kept", 1), ("first", -1), ("second", 1):
                values = record["state"]["vars"][name]
                best = max(sign * values[player] for player in left)
                left = [player for player in left
                        if sign * values[player] == best]
            self.assertEqual(record["winners"], left)
            how_many[len(left)] += 1
        self.assertGreater(how_many[1], 100)
        self.assertGreater(how_many[2], 10)      # who ties even then


class Tokens(unittest.TestCase):
    """Debts, change, and large numbers."""

    MONEY = HEAD + """
tokens:
  white: {worth: 1, supply: WHITES}
  black: {worth: 10, supply: 3}
swapping: by hand
remember:
  kept: {is: number, for: game, of: each player}
round:
  starter: {first: random}
  setup: {take: {take points: POINTS, by: actor}}
  ends: {enough: turn > 2}
actions:
  work:
    when: {first: turn == 1}
    do:
      back: {give: black, number: BLACKS, from: actor, to: supply}
      owed: {set: kept of actor, to: debt of actor}
    then: go on
  change:
    do: {change: {make change for: actor}}
""" + END

    def money(self, whites, points, blacks):
        game = self.MONEY.replace("WHITES", whites).replace("POINTS", points)
        records = trace(game.replace("BLACKS", blacks), "--starter", "P1",
                        "--seed", "3")
        return [(record["state"]["tokens"]["P1"],
                 record["state"]["vars"]["kept"]["P1"])
                for record in decisions(records)]

    def test_a_debt_is_paid_when_change_is_made(self):
        # 35 = 3 blacks and 2 whites, 3 are owed; then the blacks go back: 10
        # is the worth of one, and 2 + 3 are left for whites.
        states = self.money("2", "35", "2")
        self.assertEqual(states[0], ({"white": 2, "black": 3, "debt": 3}, 0))
        worked = [state for state in states if state[1]]
        self.assertTrue(worked)
        self.assertEqual(worked[0], ({"white": 2, "black": 1, "debt": 3}, 3))
        self.assertIn({"white": 2, "black": 1, "debt": 3},
                      [state[0] for state in states])

    def test_more_than_can_be_counted_is_owed(self):
        # Of an unlimited supply: 65535 whites are held, the rest is owed.
        held = self.money("unlimited", "70030", "0")[0][0]
        self.assertEqual(held["black"] * 10 + held["white"] +
                         held.get("debt", 0), 70030)
        self.assertEqual(held, {"white": 65535, "black": 3,
                                "debt": 70030 - 30 - 65535})


if __name__ == "__main__":
    unittest.main()
