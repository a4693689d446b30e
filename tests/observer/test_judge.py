#!/usr/bin/env python3
"""The judge of what an observer may know, by cases worked out by hand."""

import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position
from events import TraceJudge
from history import Historian, agree
from players import Players, Unknown
from sight import Sight
from told import Reader, Told
from variant import Variant

NAMES = ["Ann", "Bob", "Cleo"]


def rules(actions=None, **more):
    """A variant with some places, and with these actions."""
    return Variant(
        {
            "attributes": {"value": {"values": [1, 2, 3]}},
            "zones": {
                "draw": {"as": "pile", "seen by": "nobody"},
                "discard": {"as": "pile"},
                "crib": {"as": "pile", "seen by": "top"},
                "hand": {"of": "each player", "seen by": "owner"},
                "brow": {"of": "each player", "seen by": "everybody else"},
                "row": {
                    "of": "each player",
                    "seen by": {"in": "everybody", "out": "owner"},
                },
                "shared": {
                    "of": "each player",
                    "seen by": "players where team of player == team of owner",
                },
            },
            "remember": {
                "team": {"is": "number", "for": "game", "of": "each player"},
                "bid": {
                    "is": "number",
                    "for": "round",
                    "of": "each player",
                    "seen by": "owner",
                },
                "wanted": {"is": "value", "for": "round"},
            },
            "tokens": {"coin": {"worth": 1, "supply": 10, "seen by": "owner"}, "medal": {}},
            "holders": {"safe": {"seen by": "nobody"}},
            "statuses": {"in": "playing", "out": "out of the round"},
            "actions": actions or {},
            **more,
        }
    )


def state(**more):
    """A position of these rules: Ann decides, Cleo is out."""
    return {
        "round": 1,
        "actor": "Ann",
        "zones": {
            "draw": ["1", "2"],
            "discard": ["3"],
            "crib": ["2", "1"],
            "hand": {"Ann": ["1", "2"], "Bob": ["3"], "Cleo": []},
            "brow": {"Ann": ["1"], "Bob": ["2"], "Cleo": ["3"]},
            "row": {"Ann": ["1"], "Bob": [], "Cleo": ["2"]},
            "shared": {"Ann": ["3"], "Bob": ["2"], "Cleo": ["1"]},
        },
        "tokens": {
            "supply": {"coin": 4, "medal": 1},
            "safe": {"coin": 2, "medal": 0},
            "Ann": {"coin": 1, "medal": 0},
            "Bob": {"coin": 2, "medal": 0},
            "Cleo": {"coin": 1, "medal": 0},
        },
        "status": {"Ann": "in", "Bob": "in", "Cleo": "out"},
        "vars": {
            "team": {"Ann": 1, "Bob": 2, "Cleo": 1},
            "bid": {"Ann": 3, "Bob": 0, "Cleo": 2},
            "wanted": None,
        },
        **more,
    }


class FacesTest(unittest.TestCase):
    """A zone with cards face up and face down."""

    def test_sight(self):
        """All see what lies face up, `seen by` is about the rest."""
        for seen, own in ((None, ["?"]), ("owner", ["2"])):
            zone = {"of": "each player", "faces": "up and down"}
            more = {"seen by": seen} if seen else {}
            variant = rules(zones={"row": {**zone, **more}})
            held = state(
                zones={
                    "row face up": {"Ann": ["1"], "Bob": []},
                    "row face down": {"Ann": ["2"], "Bob": ["3"]},
                }
            )
            with self.subTest(seen=seen):
                zones = Sight(variant, held, NAMES).view("Ann")["zones"]
                self.assertEqual(zones["row face up"], {"Ann": ["1"], "Bob": []})
                self.assertEqual(zones["row face down"], {"Ann": own, "Bob": ["?"]})

    def test_seen_when_a_part_is_empty(self):
        """`seen by` may ask whether cards lie face down."""
        rule = "players where player == owner or empty(row face down of owner)"
        total = {"is": "number", "for": "round", "of": "each player", "seen by": rule}
        variant = rules(
            zones={"row": {"of": "each player", "faces": "up and down"}},
            remember={"total": total},
        )
        held = state(
            zones={
                "row face up": {"Ann": ["1"], "Bob": ["2"]},
                "row face down": {"Ann": ["2"], "Bob": []},
            },
            vars={"total": {"Ann": 3, "Bob": 2}},
        )
        for who, seen in (("Ann", 3), ("Bob", "?"), (None, "?")):
            with self.subTest(who=who):
                self.assertEqual(
                    Sight(variant, held, NAMES).view(who)["vars"]["total"],
                    {"Ann": seen, "Bob": 2},
                )

    def test_turning_is_told(self):
        """A card that is turned up is seen by all; one turned down was seen."""
        for verb, old in (("turn up", "down"), ("turn down", "up")):
            place = f"row face {old} of actor"
            variant = rules(
                actions={
                    "turn": {
                        "choose": {"card": place},
                        "do": {"turn": {verb: "card", "from": place}},
                    }
                },
                zones={
                    "row": {"of": "each player", "faces": "up and down", "seen by": "owner"}
                },
            )
            held = state(
                zones={
                    "row face up": {"Ann": ["1", "2"]},
                    "row face down": {"Ann": ["1", "2"]},
                }
            )
            move = Reader(variant).readings(["turn 1", "turn 2"], "turn 1")[0]
            with self.subTest(verb=verb):
                told = Told(variant, held, NAMES, "Bob")
                self.assertEqual(told.text("turn 1", move), "turn 1")


class TwoKeysTest(unittest.TestCase):
    """Places and values of each player and each of something else."""

    def slots(self, seen, **more):
        """Rules with a slot of each player at a and at b."""
        zone = {"as": "pile", "of": ["each player", "each side"], "seen by": seen}
        return rules(
            attributes={"side": {"values": ["a", "b"]}},
            zones={"slot": zone, "hand": {"of": "each player", "seen by": "owner"}},
            **more,
        )

    def held(self):
        """A position of these rules."""
        return state(
            zones={
                "slot": {
                    "Ann": {"a": ["1", "2"], "b": []},
                    "Bob": {"a": [], "b": ["3", "1"]},
                    "Cleo": {"a": ["2"], "b": ["3"]},
                },
                "hand": {"Ann": ["1", "3"], "Bob": [], "Cleo": []},
            }
        )

    def test_sight(self):
        """The owner is the first key."""
        for seen, ann, bob in (
            ("owner", ["1", "2"], ["?", "?"]),
            ("everybody else", ["?", "?"], ["3", "1"]),
            ("top", ["1", "?"], ["3", "?"]),
            ("partners of owner", ["?", "?"], ["?", "?"]),
        ):
            variant = self.slots(seen, game={"teams": "seat of player mod 2"})
            view = Sight(variant, self.held(), NAMES).view("Ann")["zones"]["slot"]
            with self.subTest(seen=seen):
                self.assertEqual(view["Ann"], {"a": ann, "b": []})
                self.assertEqual(view["Bob"], {"a": [], "b": bob})
        self.assertEqual(view["Cleo"], {"a": ["2"], "b": ["3"]})    # Ann's partner

    def test_memory(self):
        """What is remembered for two keys."""
        mark = {"is": "number", "for": "round", "of": ["each player", "1..2"]}
        variant = rules(remember={"mark": {**mark, "seen by": "owner"}})
        held = state(vars={"mark": {"Ann": {"1": 4, "2": 5}, "Bob": {"1": 6, "2": 7}}})
        self.assertEqual(
            Sight(variant, held, NAMES).memory("mark", "Bob"),
            {"Ann": {"1": "?", "2": "?"}, "Bob": {"1": 6, "2": 7}},
        )

    def test_the_top_of_a_chosen_slot(self):
        """The top of the slot that was chosen is told. Of another card not even the slot
        is, by which it could be worked out."""
        actions = {
            "point": {
                "choose": {"side": "any side", "card": "slot of actor at side"},
                "text": "point at {card} at {side}",
            }
        }
        variant = self.slots("top", actions=actions)
        for text, told in (
            ("point at 1 at a", "point at 1 at a"),
            ("point at 2 at a", "point at a card at a side"),
            ("point at 1 at b", "point at a card at a side"),
        ):
            move = Reader(variant).readings([text], text)[0]
            said = Told(variant, self.held(), NAMES, "Bob").text(text, move)
            with self.subTest(text=text):
                self.assertEqual(said, told)

    def test_a_card_of_several_zones(self):
        """It is told to who sees it in each of them, under the name of a definition as
        well."""
        both = "union(slot of actor at a, {} where card.value < 3)"
        for other, told in (("slot of actor at b", "point 1"), ("hand of actor", "point a card")):
            variant = self.slots(
                "everybody",
                define={"mine": both.format(other)},
                actions={"point": {"choose": {"card": "mine"}}},
            )
            move = Reader(variant).readings(["point 1"], "point 1")[0]
            said = Told(variant, self.held(), NAMES, "Bob").text("point 1", move)
            with self.subTest(other=other):
                self.assertEqual(said, told)

    def test_phases(self):
        """Each asks for actions of its own; one that is like another takes them over."""
        variant = rules(
            {"pass": {}, "play": {"choose": {"card": "hand of actor"}}},
            round={
                "phases": {
                    "first": {"open": ["pass"]},
                    "second": {"like": "first", "actions": {"bid": {"choose": {"number": "1..3"}}}},
                    "third": {},
                }
            },
        )
        found = {question.name: set(question.actions) for question in variant.questions}
        self.assertEqual(
            {"first": {"pass"}, "second": {"pass", "bid"}, "third": {"pass", "play"}}, found
        )


class SightTest(unittest.TestCase):
    """Who sees what."""

    def view(self, observer):
        """What somebody sees of the position."""
        return Sight(rules(), state(), NAMES).view(observer)

    def test_zones(self):
        """Of each `seen by`, for a player and for somebody who watches."""
        bobs, nobodys = (self.view(who)["zones"] for who in ("Bob", None))
        for zone, bob, nobody in (
            ("draw", ["?", "?"], ["?", "?"]),
            ("discard", ["3"], ["3"]),
            ("crib", ["2", "?"], ["2", "?"]),
            (
                "hand",
                {"Ann": ["?", "?"], "Bob": ["3"], "Cleo": []},
                {"Ann": ["?", "?"], "Bob": ["?"], "Cleo": []},
            ),
            (
                "brow",
                {"Ann": ["1"], "Bob": ["?"], "Cleo": ["3"]},
                {"Ann": ["?"], "Bob": ["?"], "Cleo": ["?"]},
            ),
            (
                "row",
                {"Ann": ["1"], "Bob": [], "Cleo": ["?"]},
                {"Ann": ["1"], "Bob": [], "Cleo": ["?"]},
            ),
            (
                "shared",
                {"Ann": ["?"], "Bob": ["2"], "Cleo": ["?"]},
                {"Ann": ["?"], "Bob": ["?"], "Cleo": ["?"]},
            ),
        ):
            with self.subTest(zone=zone):
                self.assertEqual(bobs[zone], bob)
                self.assertEqual(nobodys[zone], nobody)

    def test_a_team_sees(self):
        """A set of players that depends on the owner."""
        self.assertEqual(
            self.view("Ann")["zones"]["shared"],
            {"Ann": ["3"], "Bob": ["?"], "Cleo": ["1"]},
        )

    def test_tokens_and_memory(self):
        """What somebody holds, what lies at a holder, what is remembered."""
        view = self.view("Bob")
        self.assertEqual(
            view["tokens"]["Ann"], {"coin": "?", "medal": 0, "debt": "?"}
        )
        self.assertEqual(view["tokens"]["Bob"], {"coin": 2, "medal": 0})
        self.assertEqual(view["tokens"]["safe"], {"coin": "?", "medal": "?"})
        self.assertEqual(view["tokens"]["supply"], {"coin": 4, "medal": 1})
        self.assertEqual(view["vars"]["bid"], {"Ann": "?", "Bob": 0, "Cleo": "?"})
        self.assertEqual(view["vars"]["team"], {"Ann": 1, "Bob": 2, "Cleo": 1})

    def test_sets_of_players(self):
        """Expressions for players."""
        players = Players(rules(), state(), NAMES)
        for text, expected in (
            ("players", NAMES),
            ("active", ["Ann", "Bob"]),
            ("active where player != actor", ["Bob"]),
            ("next player", ["Bob"]),
            ("player after Bob", ["Cleo"]),
            ("players where player is out", ["Cleo"]),
            ("players where not (player is out or player == actor)", ["Bob"]),
            ("players where team of player == 1 and player is not out", ["Ann"]),
        ):
            with self.subTest(text=text):
                self.assertEqual(players.set(text, {}), expected)
        with self.assertRaises(Unknown):
            players.set("players where moon of player == full", {})


def step(name, **keys):
    """An action of one step."""
    return {"do": {name: keys}}


def move(source, target, **more):
    """An action that moves a card."""
    action = step("m", move="card", **{"from": source, "to": target, **more})
    return {"choose": {"card": source}, **action}


class ToldTest(unittest.TestCase):
    """What a decision tells."""

    def told(self, action, text, observer, **more):
        """The text of Ann's move for somebody else."""
        variant = rules({"act": action}, **more)
        found = Reader(variant).readings([text], text)
        self.assertEqual(len(found), 1, text)
        return Told(variant, state(), NAMES, observer).text(text, found[0])

    def test_cards(self):
        """A card is told to who sees where it lies before or after."""
        for action, bobs, nobodys in (
            (move("hand of actor", "draw"), "act a card", "act a card"),
            (move("hand of actor", "discard"), "act 1", "act 1"),
            (move("hand of actor", "crib"), "act 1", "act 1"),
            (move("hand of actor", "hand of next player"), "act 1", "act a card"),
            (move("hand of actor", "hand of Cleo"), "act a card", "act a card"),
            (move("hand of actor", "brow of Bob"), "act a card", "act a card"),
            (move("row of actor", "draw"), "act 1", "act 1"),
            (move("row of Cleo", "draw"), "act a card", "act a card"),
        ):
            with self.subTest(action=action):
                self.assertEqual(self.told(action, "act 1", "Bob"), bobs)
                self.assertEqual(self.told(action, "act 1", None), nobodys)

    def test_only_the_top_is_seen(self):
        """Of a pile that is seen by its top."""
        action = move("crib", "draw")
        self.assertEqual(self.told(action, "act 2", None), "act 2")
        self.assertEqual(self.told(action, "act 1", None), "act a card")

    def test_what_happens_only_sometimes(self):
        """A card that is turned over under a condition is not told by that."""
        action = move("hand of actor", "discard", **{"if": "round > 1"})
        action["do"]["then"] = {
            "move": "card", "from": "hand of actor", "to": "draw"
        }  # fmt: skip
        self.assertEqual(self.told(action, "act 1", "Bob"), "act a card")

    def test_in_routines_and_branches(self):
        """Steps of routines count as the action's."""
        action = {"choose": {"card": "hand of actor"}, "do": {"r": {"perform": "lay"}}}
        lay = {"r": {"move": "card", "from": "hand of actor", "to": "discard"}}
        told = self.told(action, "act 2", "Bob", routines={"lay": lay})
        self.assertEqual(told, "act 2")
        hidden = {"r": {"if": "round > 0", "then": lay, "else": {}}}
        told = self.told(action, "act 2", "Bob", routines={"lay": hidden})
        self.assertEqual(told, "act a card")

    def test_several_and_players(self):
        """How many is told, and to whom; not which."""
        action = {
            "text": "pass {cards} to {receiver}",
            "choose": {
                "receiver": "active where player != actor",
                "cards": {"some of": "hand of actor", "most": 2},
            },
            "do": {
                "m": {
                    "move": "cards",
                    "from": "hand of actor",
                    "to": "hand of receiver",
                }
            },
        }
        text = "pass 1 2 to Bob"
        self.assertEqual(self.told(action, text, "Bob"), text)
        self.assertEqual(self.told(action, text, "Cleo"), "pass 2 cards to Bob")

    def test_numbers_and_values(self):
        """By what they are remembered as; a number of cards is seen."""
        bid = {"choose": {"many": "0 .. 3"}, **step("b", set="bid of actor", to="many")}
        self.assertEqual(self.told(bid, "act 3", "Bob"), "act a number")
        self.assertEqual(self.told(bid, "act 3", None), "act a number")
        deal = {
            "choose": {"many": "1 .. 3"},
            **step("d", deal="many", **{"from": "draw", "to": "hand of actor"}),
        }
        self.assertEqual(self.told(deal, "act 2", "Bob"), "act 2")
        name = {"choose": {"v": "any value"}, **step("n", set="wanted", to="v")}
        self.assertEqual(self.told(name, "act 3", "Bob"), "act 3")

    def test_paid_by_points(self):
        """The points that are taken for a card do not say which card it is; a number
        of points is told to who sees what they are paid with, as coins are not."""
        pay = {
            "choose": {"card": "hand of actor"},
            "do": {
                "away": {"move": "card", "from": "hand of actor", "to": "draw"},
                "pay": {"take points": "points of card", "by": "actor"},
            },
        }
        self.assertEqual(self.told(pay, "act 1", "Bob"), "act a card")
        pay["do"]["away"]["to"] = "discard"
        self.assertEqual(self.told(pay, "act 1", "Bob"), "act 1")
        fine = {
            "choose": {"many": "0 .. 3"},
            **step("f", **{"take points": "many", "by": "actor"}),
        }
        self.assertEqual(self.told(fine, "act 3", "Bob"), "act a number")
        self.assertEqual(self.told(fine, "act 3", "Ann"), "act 3")

    def test_tokens(self):
        """A token is told to who sees it at one of the ends."""
        pay = {
            "choose": {"token": "tokens of actor"},
            **step("p", give="token", **{"from": "actor", "to": "safe"}),
        }
        self.assertEqual(self.told(pay, "act coin", "Bob"), "act a token")
        pay["do"]["p"]["to"] = "supply"
        self.assertEqual(self.told(pay, "act coin", "Bob"), "act coin")

    def test_nothing_is_done_with_it(self):
        """A choice without effects is told when it can be seen where it lies."""
        action = {"choose": {"card": "hand of actor"}}
        self.assertEqual(self.told(action, "act 1", "Bob"), "act a card")
        action = {"choose": {"player": "active"}}
        self.assertEqual(self.told(action, "act Bob", "Bob"), "act Bob")


class HistoryTest(unittest.TestCase):
    """Whether two games are the same for somebody."""

    def game(self, hand, chosen, seed=1):
        """A game in which Ann, who has this hand, lays a card face down."""
        position = state()
        position["zones"]["hand"]["Ann"] = hand
        after = state(actor="Bob")
        after["zones"]["hand"]["Ann"] = [card for card in hand if card != chosen]
        after["zones"]["draw"] = [chosen, "1", "2"]
        hide = {"record": "decision", "number": 1, "player": "Ann", "state": position}
        hide["legal"] = [f"hide {card}" for card in hand]
        hide["chosen"] = f"hide {chosen}"
        follow = {"record": "decision", "number": 2, "player": "Bob", "state": after}
        follow["legal"], follow["chosen"] = ["hide 3"], "hide 3"
        return [
            {"record": "game", "variant": "v", "seed": seed, "players": NAMES},
            {
                "record": "chance",
                "kind": "shuffle",
                "zone": "draw",
                "result": [*hand, "3", "1", "2"],
            },
            hide,
            follow,
        ]

    def test_agreement(self):
        """Bob cannot tell what Ann holds or hides; Ann can."""
        historian = Historian(rules({"hide": move("hand of actor", "draw")}))
        first = self.game(["1", "2"], "1")
        for second, bob, ann in (
            (self.game(["1", "2"], "1", seed=2), 4, 4),
            (self.game(["1", "2"], "2"), 4, 2),
            (self.game(["1", "3"], "3"), 4, 2),
            (self.game(["1"], "1"), 1, 1),
        ):
            self.assertEqual(agree(historian, first, second, "Bob"), bob)
            self.assertEqual(agree(historian, first, second, None), bob)
            self.assertEqual(agree(historian, first, second, "Ann"), ann)

    def test_open_decisions(self):
        """A decision that everybody sees tells two games apart."""
        historian = Historian(rules({"hide": move("hand of actor", "discard")}))
        first, second = (self.game(["1", "2"], chosen) for chosen in "12")
        self.assertEqual(agree(historian, first, second, "Bob"), 2)

    def test_shuffled_again(self):
        """What a pile held before it was shuffled again may have been turned up."""
        historian = Historian(rules({"hide": move("hand of actor", "draw")}))
        first, second = (self.game(["1", "2"], "1") for _ in range(2))
        for game, top in ((first, "1"), (second, "2")):
            game.insert(1, {**game[1], "result": [top, "1", "2", "3"]})
        self.assertEqual(agree(historian, first, first, None), 5)
        self.assertEqual(agree(historian, first, second, None), 2)



class OrderTest(unittest.TestCase):
    """Events of several observers in one order."""

    def test_shown_to_one_and_later_to_all(self):
        """A hand that one player was shown is shown again: in between is what all are
        told, and it comes after the first and before the second."""
        shown = {"kind": "reveal", "cards": ["1"], "in": {"zone": "hand", "of": "Ann"}}
        between = {"kind": "status", "player": "Ann", "status": "out"}
        judge = TraceJudge.__new__(TraceJudge)
        judge.events = 0
        judge.fault = lambda who, text: self.fail(f"{who}: {text}")
        told = []
        judge._event = lambda event, group, missing: told.append(  # pylint: disable=protected-access
            (event["kind"], sorted(group), sorted(missing))
        )
        judge._events(  # pylint: disable=protected-access
            {"Ann": [between, shown], "Bob": [shown, between, shown]}
        )
        self.assertEqual(
            [
                ("reveal", ["Bob"], ["Ann"]),
                ("status", ["Ann", "Bob"], []),
                ("reveal", ["Ann", "Bob"], []),
            ],
            told,
        )


if __name__ == "__main__":
    unittest.main()
