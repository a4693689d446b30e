"""Hand-made cases for the rulings; part of test_referee.py, which runs them.

Expected values are worked out from the rule texts and the rulings, not taken from a run.
Each case names the rulings it is about.
"""

import unittest

import cards
import crazy_eights
from events import Decision, Draw, GameEnd, Roll, RoundEnd, RoundStart, Shuffle
from game import OUT
from kind_order import KIND_ORDER
from tokens import MAGIC, SUPPLY
from variants import VARIANTS


class Table:
    """A game whose first round is laid out by hand and played by hand.

    Hands, the draw pile (top first) and the Dice row are given as words.  `tokens` sets
    what the named holders have; the supply has the rest, unless `supply` sets it.
    """

    def __init__(
        self,
        variant,
        hands,
        top=None,
        draw="",
        row=None,
        starter=None,
        quitters=(),
        tokens=None,
        supply=None,
        debts=None,
        options=(),
    ):
        self.game = VARIANTS[variant](list(hands), options)
        self.bank = self.game.bank
        self.steps = self.game.play()
        self.event = next(self.steps)
        players = self.game.players
        starter = starter or players[0]
        if variant == "crazy-eights":  # the dealer sits before the starter
            self.send(players[players.index(starter) - 1])
        else:
            self.send(starter)
        while isinstance(self.event, Shuffle):
            self.send(list(self.event.cards))
        assert isinstance(self.event, RoundStart)
        for player, words in hands.items():
            self.game.hand[player][:] = words.split()
        if top:
            self.game.zones["discard"][:] = top.split()
        if row is not None:
            self.game.zones["row"][:] = row.split()
        else:
            pile = "pile" if variant == "crazy-eights" else "draw"
            self.game.zones[pile] = draw.split()
        for player in quitters:
            self.game.status[player] = OUT
        self.set_tokens(tokens or {}, supply or {}, debts or {})
        if variant == "crazy-eights":
            self.game.suit = top.split()[0][-1]
        self.send(None)

    def set_tokens(self, tokens, supply, debts):
        """Lays the tokens out."""
        if not self.bank:
            return
        held = self.bank.held
        for place, counts in tokens.items():
            for name in held[place]:
                held[SUPPLY][name] += held[place][name] - counts.get(name, 0)
                held[place][name] = counts.get(name, 0)
        held[SUPPLY].update(supply)
        self.bank.debt.update(debts)

    def send(self, answer):
        """Answers the event; the next one comes."""
        try:
            self.event = self.steps.send(answer)
        except StopIteration:
            self.event = None

    @property
    def legal(self):
        """The legal moves of the decision that is waited for."""
        assert isinstance(self.event, Decision), self.event
        return self.event.legal

    @property
    def player(self):
        """Whose decision it is."""
        assert isinstance(self.event, Decision), self.event
        return self.event.player

    def move(self, *moves):
        """Makes moves, which must be legal."""
        for move in moves:
            assert move in self.legal, f"{move} not in {self.legal}"
            self.send(move)

    def roll(self, faces):
        """Chooses to roll; the dice show the faces, in any order that is possible."""
        self.move("roll")
        assert isinstance(self.event, Roll)
        assert self.event.fault(faces.split()) is None, faces
        self.send(faces.split())

    def hand(self, player):
        """A hand, in the order of print."""
        return " ".join(self.game.state()["zones"]["hand"][player])

    def held(self, place):
        """What a holder has, kinds without any left out, debt included."""
        shown = self.game.state()["tokens"][place]
        return {name: count for name, count in shown.items() if count != 0}


def whites_blacks(white, black):
    """Counts of tokens, short."""
    return {"white": white, "black": black}


class RulingTest(unittest.TestCase):
    """Checks on a Table."""

    def assert_turn(self, table, player, legal):
        """Whose decision it is, and all moves."""
        self.assertEqual(table.player, player)
        self.assertEqual(table.legal, legal)

    def assert_round_end(self, table, ended_by, points):
        """What ended the round, and the points of the players in seat order."""
        self.assertIsInstance(table.event, RoundEnd)
        self.assertEqual(table.event.ended_by, ended_by)
        self.assertEqual(list(table.event.points.values()), points)

    def next_starter(self, table):
        """Deals the next round; returns who starts."""
        table.send(None)
        while isinstance(table.event, Shuffle):
            table.send(list(table.event.cards))
        self.assertIsInstance(table.event, RoundStart)
        self.assertEqual(table.game.state()["actor"], table.event.starter)
        return table.event.starter


class CommonTest(RulingTest):
    """C1..C14."""

    def test_c1_starter_is_drawn_among_all(self):
        """C1: the first starter is drawn, once."""
        game = VARIANTS["lama"](["A", "B", "C"])
        event = next(game.play())
        self.assertIsInstance(event, Draw)
        self.assertIsNone(event.fault("C"))
        self.assertIsNotNone(event.fault("D"))

    def test_c2_all_actions_are_free(self):
        """C2: drawing and quitting with playable cards; a drawn card ends the turn."""
        table = Table("lama", {"A": "2 3 3 5", "B": "6"}, top="2", draw="2 2")
        self.assert_turn(table, "A", ["draw", "play 2", "play 3", "quit"])
        table.move("draw")
        self.assertEqual(table.player, "B")
        self.assertEqual(table.hand("A"), "2 2 3 3 5")

    def test_c3_empty_pile(self):
        """C3: nothing to draw, nothing to play: only quitting is left."""
        table = Table("lama", {"A": "6", "B": "4"}, top="2 2 2", draw="5")
        table.move("draw")
        self.assert_turn(table, "B", ["quit"])
        self.assertEqual(table.game.zones["draw"], [])

    def test_c4_alone(self):
        """C4: alone one plays or quits, turn after turn, and never draws."""
        table = Table("lama", {"A": "1", "B": "2 3 3"}, top="2", draw="5 5", starter="A")
        table.move("quit")
        self.assert_turn(table, "B", ["play 2", "play 3", "quit"])
        table.move("play 2")
        self.assert_turn(table, "B", ["play 3", "quit"])
        table.move("quit")
        self.assert_round_end(table, "all quit", [1, 3])

    def test_c5_card_turned_over(self):
        """C5: the card turned over has no effect; no player is made to draw by it."""
        hands = {"A": "3 5", "B": "6 6"}
        table = Table("kadabra", hands, top="2#", draw="5 5")
        self.assert_turn(table, "A", ["draw", "play 3", "quit"])
        self.assertEqual(table.hand("B"), "6 6")

    def test_c6_made_anew(self):
        """C6: 5 whites and 7 points make 1 black and 2 whites."""
        table = Table("lama", {"A": "3 4", "B": "1"}, top="6", tokens={"A": {"white": 5}})
        table.move("quit", "quit")
        self.assert_round_end(table, "all quit", [7, 1])
        self.assertEqual(table.held("A"), whites_blacks(2, 1))
        self.assertEqual(table.held("B"), {"white": 1})
        self.assertEqual(table.held(SUPPLY), whites_blacks(47, 19))

    def test_c6_supply_with_own_tokens_put_back(self):
        """C6: no black in the supply, yet the own black serves again: 10 + 9 + 3 = 22."""
        table = Table(
            "lama",
            {"A": "3", "B": "1"},
            top="6",
            tokens={"A": whites_blacks(9, 1)},
            supply=whites_blacks(30, 0),
        )
        table.move("quit", "quit")
        self.assertEqual(table.held("A"), whites_blacks(12, 1))
        self.assertEqual(table.held(SUPPLY), {"white": 26})

    def test_c6_party_kinds(self):
        """C6: 39 is 1 pink, 1 black, 9 whites; without pinks 3 blacks and 9 whites."""
        for supply, expected in (
            ({}, {"pink": 1, "black": 1, "white": 9}),
            ({"pink": 0}, {"black": 3, "white": 9}),
            ({"pink": 0, "black": 1}, {"black": 1, "white": 29}),
        ):
            hands = {"A": "2 3 4 pink", "B": "1"}
            table = Table("party", hands, top="6", tokens={"A": {"black": 1}}, supply=supply)
            table.bank.held["A"]["black"] = 0
            table.bank.debt["A"] = 10
            table.move("quit", "quit")
            self.assert_round_end(table, "all quit", [29, 1])
            self.assertEqual(table.held("A"), expected)

    def test_c6_zero_points_change_nothing(self):
        """C6: who takes no points keeps an odd holding and a debt as they are."""
        table = Table(
            "lama",
            {"A": "6", "B": "1"},
            top="6",
            tokens={"A": {"white": 12}},
            debts={"A": 1},
        )
        table.move("play 6")
        self.assertEqual(table.legal, ["keep", "return white"])
        table.move("keep")
        self.assert_round_end(table, "out", [0, 1])
        self.assertEqual(table.held("A"), {"white": 12, "debt": 1})

    def test_c6_giver_first(self):
        """C6: the giver pays a debt before the receiver takes what the supply has.

        A owes 10 and gives a white; the supply's last black goes to A, none to B, who
        has 9 + 1 whites.
        """
        table = Table(
            "kadabra",
            {"A": "1o 6", "B": "2"},
            top="1o",
            tokens={"A": {"white": 1}, "B": {"white": 9}},
            supply={"black": 1, "white": 5},
            debts={"A": 10},
        )
        table.move("play 1o", "give to B")
        self.assertEqual(table.held("A"), {"black": 1})
        self.assertEqual(table.held("B"), {"white": 10})
        self.assertEqual(table.held(SUPPLY), {"white": 5, "magic": 1})

    def test_c6_receiver_too(self):
        """C6: 9 whites and 1 received are a black."""
        hands = {"A": "1o 6", "B": "2"}
        table = Table("kadabra", hands, top="1o", tokens={"B": {"white": 9}})
        table.move("play 1o", "give to B")
        self.assertEqual(table.held("A"), {"white": 2})
        self.assertEqual(table.held("B"), {"black": 1})

    def test_c6_magic_makes_nothing_anew(self):
        """C6: using the magic token leaves 10 whites and a debt as they are."""
        table = Table(
            "kadabra",
            {"A": "1o", "B": "2"},
            top="6",
            tokens={"A": {"white": 10, MAGIC: 1}},
            debts={"A": 2},
        )
        table.move("use magic")
        self.assertEqual(table.held("A"), {"white": 10, "debt": 2})

    def test_c6_option_swaps(self):
        """C6 option: swaps are free moves, there and back, as the tokens allow."""
        table = Table(
            "lama",
            {"A": "6 6", "B": "1"},
            top="6",
            draw="5 5",
            tokens={"A": whites_blacks(10, 1)},
            supply=whites_blacks(10, 1),
            options=["swap-freely"],
        )
        there, back = "swap 10 white for 1 black", "swap 1 black for 10 white"
        self.assert_turn(table, "A", ["draw", "play 6", "quit", back, there])
        table.move(there)
        self.assertEqual(table.held("A"), {"black": 2})
        self.assert_turn(table, "A", ["draw", "play 6", "quit", back])
        table.move(back, back)
        self.assertEqual(table.held("A"), {"white": 20})
        self.assert_turn(table, "A", ["draw", "play 6", "quit", there])
        table.move("play 6")
        self.assertEqual(table.player, "B")
        self.assertEqual(table.legal, ["draw", "quit"])

    def test_c6_option_party_swaps(self):
        """C6 option: in Party also 2 blacks for a pink and back."""
        hands = {"A": "5 5", "B": "1"}
        tokens = {"A": {"white": 1, "black": 2, "pink": 1}}
        table = Table("party", hands, top="1", tokens=tokens, options=["swap-by-hand"])
        self.assertEqual(table.legal, ["quit", "swap 2 black for 1 pink"])
        table = Table("party", hands, top="1", tokens=tokens, options=["swap-freely"])
        self.assertEqual(
            table.legal,
            [
                "quit",
                "swap 1 black for 10 white",
                "swap 1 pink for 2 black",
                "swap 2 black for 1 pink",
            ],
        )
        table.move("swap 2 black for 1 pink")
        self.assertEqual(table.held("A"), {"white": 1, "pink": 2})

    def test_c6_option_points_and_debts(self):
        """C6 option: points come beside what is held; an old debt is not made anew."""
        table = Table(
            "lama",
            {"A": "2 llama", "B": "1"},
            top="5",
            tokens={"A": {"white": 9}},
            supply=whites_blacks(1, 3),
            debts={"A": 4},
            options=["swap-by-hand"],
        )
        table.move("quit", "quit")
        self.assert_round_end(table, "all quit", [12, 1])
        self.assertEqual(table.held("A"), {"white": 10, "black": 1, "debt": 5})
        self.assertEqual(table.held("B"), {"debt": 1})

    def test_c6_option_nothing_made_anew(self):
        """C6 option: a token returned or swapped leaves the rest and a debt alone."""
        table = Table(
            "lama",
            {"A": "6 6", "B": "1"},
            top="6",
            draw="3",
            tokens={"A": whites_blacks(12, 1)},
            debts={"A": 3},
            options=["swap-freely"],
        )
        table.move("swap 10 white for 1 black")
        self.assertEqual(table.held("A"), {"white": 2, "black": 2, "debt": 3})
        table.move("swap 1 black for 10 white", "play 6", "draw", "play 6")
        self.assert_turn(table, "A", ["keep", "return black", "return white"])
        table.move("return black")
        self.assertEqual(table.held("A"), {"white": 12, "debt": 3})

    def test_c6_option_show_and_dice(self):
        """C6 option: swaps also in a show and in Dice, only upwards; not after a roll."""
        table = Table(
            "kadabra",
            {"A": "llama 2", "B": "3 3"},
            top="6",
            tokens={"stage": {"white": 4}, "B": whites_blacks(10, 1)},
            options=["swap-by-hand"],
        )
        table.move("play llama")
        self.assert_turn(table, "B", ["collect", "swap 10 white for 1 black"])
        table = Table(
            "dice",
            {"A": "3 4", "B": "3 3"},
            row="1 2",
            tokens={"A": whites_blacks(10, 1)},
            options=["swap-by-hand"],
        )
        self.assertEqual(table.legal, ["quit", "roll", "swap 10 white for 1 black"])
        table.roll("3 llama llama")
        self.assertEqual(table.legal, ["discard 3"])

    def test_c7_return(self):
        """C7: one move per kind held, and `keep`; the rest is made anew."""
        table = Table(
            "lama", {"A": "6", "B": "1"}, top="6", tokens={"A": whites_blacks(12, 1)}
        )
        table.move("play 6")
        self.assert_turn(table, "A", ["keep", "return black", "return white"])
        table.move("return white")
        self.assert_round_end(table, "out", [0, 1])
        self.assertEqual(table.held("A"), whites_blacks(1, 2))

    def test_c7_nothing_held(self):
        """C7: no token, or debt alone: no decision."""
        for debts in ({}, {"A": 7}):
            table = Table("lama", {"A": "6", "B": "1"}, top="6", debts=debts)
            table.move("play 6")
            self.assert_round_end(table, "out", [0, 1])

    def test_c8_seat_order_and_debt(self):
        """C8: the supply runs out in seat order from P1, whoever starts."""
        table = Table(
            "lama",
            {"A": "2 3", "B": "1 llama", "C": "4"},
            top="5",
            starter="B",
            supply=whites_blacks(6, 0),
        )
        table.move("quit", "quit", "quit")
        self.assert_round_end(table, "all quit", [5, 11, 4])
        self.assertEqual(table.held("A"), {"white": 5})
        self.assertEqual(table.held("B"), {"white": 1, "debt": 10})
        self.assertEqual(table.held("C"), {"debt": 4})
        self.assertEqual(table.bank.total("B"), 11)

    def test_c8_debt_is_paid_when_made_anew(self):
        """C8: returning the black leaves 13 owed: that black comes back, and 2 whites."""
        table = Table(
            "lama",
            {"A": "6", "B": "1"},
            top="6",
            tokens={"A": {"black": 1}},
            supply=whites_blacks(3, 0),
            debts={"A": 13},
        )
        table.move("play 6", "return black")
        self.assertEqual(table.held("A"), {"white": 2, "black": 1, "debt": 1})
        self.assertEqual(table.held("B"), {"white": 1})

    def test_c8_debt_counts_for_the_threshold(self):
        """C8: 35 in tokens and a debt of 5 are 40."""
        table = Table(
            "lama",
            {"A": "1", "B": "5"},
            top="3",
            debts={"A": 4, "B": 35},
            supply=whites_blacks(0, 0),
        )
        table.move("quit", "quit")
        table.send(None)
        self.assertIsInstance(table.event, GameEnd)
        self.assertEqual(table.event.totals, {"A": 5, "B": 40})
        self.assertEqual(table.held("B"), {"debt": 40})

    def test_c8_option_unlimited(self):
        """C8 option: the supply has no counts and never runs out; magic is one still."""
        hands = {"A": "2 llama", "B": "1o"}
        table = Table("kadabra", hands, top="5", options=["unlimited-supply"])
        supply = table.game.state()["tokens"][SUPPLY]
        self.assertEqual(supply, {"white": None, "black": None, MAGIC: 1})
        table.move("quit", "quit")
        self.assertEqual(table.held("A"), whites_blacks(5, 1))

    def test_c9_return_before_threshold(self):
        """C9: 35 + 10 for the magic token, 1 black returned: 35, the game goes on."""
        table = Table(
            "kadabra",
            {"A": "6", "B": "2"},
            top="6",
            tokens={"A": {"white": 5, "black": 3, MAGIC: 1}},
        )
        table.move("play 6", "return black")
        self.assert_round_end(table, "out", [10, 2])
        self.assertEqual(self.next_starter(table), "A")
        self.assertEqual(table.bank.total("A"), 35)

    def test_c9_threshold_is_forty(self):
        """C9: 39 goes on, 40 ends."""
        for before, ends in ((37, False), (38, True)):
            tokens = {"A": whites_blacks(before - 30, 3)}
            table = Table("lama", {"A": "2", "B": "3"}, top="6", tokens=tokens)
            table.move("quit", "quit")
            table.send(None)
            self.assertEqual(isinstance(table.event, GameEnd), ends)

    def test_c10_ties_share(self):
        """C10: fewest points; all who tie win."""
        tokens = {"A": {"black": 4}}
        table = Table("lama", {"A": "2", "B": "3", "C": "3 3"}, top="6", tokens=tokens)
        table.move("quit", "quit", "quit")
        self.assert_round_end(table, "all quit", [2, 3, 3])
        table.send(None)
        self.assertEqual(table.event.ended_by, "threshold")
        self.assertEqual(table.event.totals, {"A": 42, "B": 3, "C": 3})
        self.assertEqual(table.event.winners, ["B", "C"])
        table.send(None)
        self.assertIsNone(table.event)

    def test_c11_quitters_score(self):
        """C11: the quitter's cards score when another goes out."""
        table = Table("lama", {"A": "5 5 5", "B": "3 3"}, top="2", draw="1")
        table.move("quit", "play 3", "play 3")
        self.assert_round_end(table, "out", [5, 0])

    def test_c13_c14_round_end_state(self):
        """C14: `all quit`; the cards lie where they were, the actor is the last to act."""
        table = Table("lama", {"A": "5", "B": "3"}, top="2", draw="1", starter="B")
        table.move("quit", "quit")
        self.assert_round_end(table, "all quit", [5, 3])
        state = table.game.state()
        self.assertEqual(state["actor"], "A")
        self.assertEqual(state["status"], {"A": "out", "B": "out"})
        self.assertEqual(state["zones"]["discard"], ["2"])


class LamaTest(RulingTest):
    """L1..L4 and the printed examples."""

    def test_deal(self):
        """Six cards off the top for P1, the next six for P2, the next is turned over."""
        game = VARIANTS["lama"](["A", "B"])
        steps = game.play()
        next(steps)
        steps.send("B")
        order = ["1"] * 6 + ["2"] * 6 + ["3", "llama"] + ["4"] * 8
        start = steps.send(order + ["5"])
        self.assertEqual(start.starter, "B")
        state = game.state()
        self.assertEqual((state["round"], state["actor"]), (1, "B"))
        self.assertEqual(state["status"], {"A": "in", "B": "in"})
        zones = state["zones"]
        self.assertEqual(zones["hand"], {"A": ["1"] * 6, "B": ["2"] * 6})
        self.assertEqual(zones["discard"], ["3"])
        self.assertEqual(zones["draw"], ["llama"] + ["4"] * 8 + ["5"])

    def test_deal_again(self):
        """All 56 cards are gathered and shuffled for the next round."""
        table = Table("lama", {"A": "3", "B": "5"}, top="3 3", draw="1")
        table.move("play 3")
        table.send(None)
        self.assertEqual(sorted(table.event.cards), sorted(cards.LAMA_DECK.labels))
        table.send(list(table.event.cards))
        zones = table.game.state()["zones"]
        sizes = [len(zones["hand"]["A"]), len(zones["hand"]["B"])]
        self.assertEqual(sizes, [6, 6])
        self.assertEqual((len(zones["discard"]), len(zones["draw"])), (1, 43))

    def test_l1_deck(self):
        """L1: 56 cards."""
        self.assertEqual(len(cards.LAMA_DECK.labels), 56)
        self.assertEqual(cards.LAMA_DECK.labels.count("4"), 8)
        self.assertEqual(cards.LAMA_DECK.labels.count("llama"), 8)

    def test_l2_what_lies_on_what(self):
        """L2: same or one more; llama on 6 and llama; 1 on llama, never on 6."""
        expected = {
            "1": {"1", "2"},
            "2": {"2", "3"},
            "5": {"5", "6"},
            "6": {"6", "llama"},
            "llama": {"llama", "1"},
        }
        for top, above in expected.items():
            self.assertEqual(cards.LAMA_DECK.followers[top], above)

    def test_l3_last_to_play_a_card(self):
        """L3: B played last; C drew and all quit after that."""
        hands = {"A": "5 4", "B": "3 1", "C": "2"}
        table = Table("lama", hands, top="3", draw="6 6 6")
        table.move("play 4", "draw", "draw", "play 5")
        self.assert_round_end(table, "out", [0, 10, 8])
        table = Table("lama", hands, top="3", draw="6 6 6", starter="B")
        table.move("play 3", "draw", "quit", "quit", "quit")
        self.assert_round_end(table, "all quit", [9, 1, 8])
        self.assertEqual(table.game.state()["actor"], "C")
        self.assertEqual(self.next_starter(table), "B")

    def test_l3_nobody_played(self):
        """L3, C5: nobody played a card: the last to take an action, not the starter."""
        table = Table("lama", {"A": "5", "B": "1", "C": "2"}, top="3", draw="6 6 6")
        table.move("quit", "draw", "quit", "quit")
        self.assertEqual(self.next_starter(table), "B")

    def test_l3_credit_does_not_last(self):
        """L3: who played last in one round is forgotten in the next."""
        table = Table("lama", {"A": "3 5", "B": "1"}, top="3")
        table.move("play 3", "quit", "quit")
        self.assertEqual(self.next_starter(table), "A")
        table.send(None)
        table.move("quit", "quit")
        self.assertEqual(self.next_starter(table), "B")

    def test_l3_option_last_actor(self):
        """L3 option: always the last to take an action."""
        options = ["last-actor"]
        table = Table("lama", {"A": "3 5", "B": "1"}, top="3", options=options)
        table.move("play 3", "quit", "quit")
        self.assertEqual(self.next_starter(table), "A")
        hands = {"A": "1 5", "B": "3 1"}
        table = Table("lama", hands, top="3", starter="B", options=options)
        table.move("play 3", "quit", "quit")
        self.assertEqual(self.next_starter(table), "B")
        table = Table("lama", hands, top="3", draw="6", starter="B", options=options)
        table.move("play 3", "draw", "quit", "quit")
        self.assertEqual(self.next_starter(table), "A")

    def test_l4_score(self):
        """L4: each value once, llamas 10 in all."""
        for hand, points in (
            ("1 1 llama", 11),
            ("4 4", 4),
            ("llama llama llama", 10),
            ("1 2 3 4 5 6 llama 6 llama", 31),
            ("", 0),
        ):
            self.assertEqual(cards.LAMA_DECK.score(hand.split()), points)

    def test_l2_c4_example_of_the_text(self):
        """L2, L4, C4, C7: Victor's 6, Judy's llama, Henri's 5s; Judy alone; her tokens."""
        hands = {"Victor": "6 2", "Judy": "llama 3 4", "Henri": "5 5 5"}
        table = Table("lama", hands, top="5", draw="1")
        table.move("play 6")
        self.assert_turn(table, "Judy", ["draw", "play llama", "quit"])
        table.move("play llama")
        self.assert_turn(table, "Henri", ["draw", "quit"])
        table.move("quit")

        hands = {"Jacques": "6", "Victor": "6", "Henri": "5 5 5", "Judy": "3 4 4 1 1 llama"}
        table = Table(
            "lama", hands, top="2", starter="Judy", quitters=["Jacques", "Victor", "Henri"]
        )
        table.move("play 3", "play 4", "play 4")
        self.assert_turn(table, "Judy", ["quit"])
        table.move("quit")
        self.assert_round_end(table, "all quit", [6, 6, 5, 11])
        self.assertEqual(table.held("Judy"), whites_blacks(1, 1))

        tokens = {"Judy": whites_blacks(1, 1)}
        table = Table("lama", {"Judy": "3", "Victor": "6"}, top="2", tokens=tokens)
        table.move("play 3", "return black")
        self.assertEqual(table.held("Judy"), {"white": 1})


class PartyTest(RulingTest):
    """P1..P7 and the printed examples."""

    def test_p1_deck_and_tokens(self):
        """P1: 56 cards; 50 white, 14 black, 6 pink."""
        labels = cards.PARTY_DECK.labels
        self.assertEqual(len(labels), 56)
        copies = [labels.count(one) for one in ("3", "3+", "llama", "pink")]
        self.assertEqual(copies, [7, 1, 7, 1])
        table = Table("party", {"A": "1", "B": "1"}, top="1")
        self.assertEqual(table.held(SUPPLY), {"white": 50, "black": 14, "pink": 6})

    def test_p2_plus_gives_a_turn_and_chains(self):
        """P2: 2+ then 3+ then a compulsory turn without a playable card but with draw."""
        hands = {"A": "2+ 3+ 6", "B": "4"}
        table = Table("party", hands, top="1", draw="1 1")
        table.move("play 2+")
        self.assert_turn(table, "A", ["draw", "play 3+", "quit"])
        table.move("play 3+")
        self.assert_turn(table, "A", ["draw", "quit"])
        table.move("draw")
        self.assert_turn(table, "B", ["draw", "play 4", "quit"])

    def test_p3_plus_as_last_card(self):
        """P3: the round ends at once."""
        table = Table("party", {"A": "2+", "B": "4"}, top="1", draw="1 1")
        table.move("play 2+")
        self.assert_round_end(table, "out", [0, 4])

    def test_p4_must_quit(self):
        """P4: after a plus with an empty pile and nothing playable: quit."""
        table = Table("party", {"A": "2+ 6", "B": "4"}, top="1")
        table.move("play 2+")
        self.assert_turn(table, "A", ["quit"])

    def test_p5_pink(self):
        """P5: the pink llama on anything; a llama, 1 or 1+ on it."""
        followers = cards.PARTY_DECK.followers
        for top, above in followers.items():
            self.assertIn("pink", above, top)
        self.assertEqual(followers["pink"], {"llama", "pink", "1", "1+"})
        self.assertEqual(followers["6+"], {"6", "6+", "llama", "pink"})
        self.assertEqual(followers["6"], {"6", "6+", "llama", "pink"})
        self.assertEqual(followers["1"], {"1", "1+", "2", "2+", "pink"})

    def test_p6_score(self):
        """P6: 4 and 4+ once; llamas 10, 20 with the pink one."""
        for hand, points in (
            ("4 4 4+", 4),
            ("4+", 4),
            ("llama llama", 10),
            ("llama pink", 20),
            ("pink", 20),
            ("1 1+ llama", 11),
        ):
            self.assertEqual(cards.PARTY_DECK.score(hand.split()), points)

    def test_p7_next_starter(self):
        """P7: the last to take a turn, even by quitting."""
        table = Table("party", {"A": "2 6", "B": "4"}, top="1", draw="1 1")
        table.move("play 2", "draw", "quit", "quit")
        self.assertEqual(self.next_starter(table), "B")

    def test_p5_p6_example_of_the_text(self):
        """Party's examples: no 1 on the 6; Janet alone; 11 points; the pink returned."""
        hands = {"Brad": "6 2", "Janet": "llama 1 3", "Rocky": "5 5 5"}
        table = Table("party", hands, top="5", draw="1")
        table.move("play 6")
        self.assert_turn(table, "Janet", ["draw", "play llama", "quit"])
        table.move("play llama")
        self.assert_turn(table, "Rocky", ["draw", "quit"])

        hands = {"Brad": "6", "Janet": "3 4 4 1 1+ llama"}
        table = Table("party", hands, top="2", starter="Janet", quitters=["Brad"])
        table.move("play 3", "play 4", "play 4")
        self.assert_turn(table, "Janet", ["quit"])
        table.move("quit")
        self.assert_round_end(table, "all quit", [6, 11])
        self.assertEqual(table.held("Janet"), whites_blacks(1, 1))

        tokens = {"Janet": {"white": 2, "black": 1, "pink": 1}}
        table = Table("party", {"Janet": "3", "Brad": "6"}, top="2", tokens=tokens)
        table.move("play 3")
        self.assertEqual(
            table.legal, ["keep", "return black", "return pink", "return white"]
        )
        table.move("return pink")
        self.assertEqual(table.held("Janet"), whites_blacks(2, 1))


class KadabraTest(RulingTest):
    """K1..K22 and the printed examples."""

    def test_k1_deck(self):
        """K1: 60 cards; circle on all 1s, one square and one star on each of 2..6."""
        labels = cards.KADABRA_DECK.labels
        self.assertEqual(len(labels), 60)
        self.assertEqual(labels.count("llama"), 12)
        self.assertEqual((labels.count("1"), labels.count("1o")), (0, 8))
        for value, plain in (("2", 5), ("3", 5), ("4", 5), ("5", 5), ("6", 6)):
            copies = [labels.count(value + special) for special in ("", "#", "*", "o")]
            self.assertEqual(copies, [plain, 1, 1, 0])
        self.assertEqual((labels.count("2/3"), labels.count("4/5")), (2, 2))

    def test_k2_double_cards(self):
        """K2: 2/3 on 1, 2, 3; 2, 3, 4 on 2/3; 4/5 on 2/3; 2/3 not on a llama."""
        followers = cards.KADABRA_DECK.followers
        on = {top for top, above in followers.items() if "2/3" in above}
        self.assertEqual(on, {"1o", "2", "2#", "2*", "3", "3#", "3*", "2/3"})
        self.assertEqual(
            followers["2/3"],
            {"2", "2#", "2*", "3", "3#", "3*", "4", "4#", "4*", "2/3", "4/5"},
        )
        self.assertEqual(
            followers["4/5"],
            {"4", "4#", "4*", "5", "5#", "5*", "6", "6#", "6*", "4/5"},
        )
        self.assertIn("4/5", followers["3*"])
        self.assertEqual(followers["llama"], {"llama", "1o"})

    def test_k3_double_cards_score(self):
        """K3: both values, each once."""
        score = cards.KADABRA_DECK.score
        self.assertEqual(score("2/3 3 3* 5".split()), 10)
        self.assertEqual(score("2/3 2/3".split()), 5)
        self.assertEqual(score("4/5 5# 1o 6* 6".split()), 16)

    def test_k4_start_tokens(self):
        """K4, K5: three whites each, 49 in all, the magic token in the pool."""
        table = Table("kadabra", {"A": "1o", "B": "2"}, top="1o")
        self.assertEqual(table.held("A"), {"white": 3})
        self.assertEqual(table.held(SUPPLY), {"white": 43, "black": 20, MAGIC: 1})
        table.move("quit", "quit")
        self.assertEqual(self.next_starter(table), "B")
        self.assertEqual(table.held("A"), {"white": 4})

    def test_k5_magic_at_the_end_of_a_round(self):
        """K5: a holder, quitter or not, returns it and takes 10; on the stage it stays."""
        tokens = {"A": {"white": 3, MAGIC: 1}}
        table = Table("kadabra", {"A": "2", "B": "4"}, top="4", tokens=tokens)
        table.move("quit", "play 4", "keep")
        self.assert_round_end(table, "out", [12, 0])
        self.assertEqual(table.held("A"), whites_blacks(5, 1))
        self.assertEqual(table.held(SUPPLY)[MAGIC], 1)
        tokens = {"stage": {MAGIC: 1}}
        table = Table("kadabra", {"A": "2", "B": "4"}, top="6", tokens=tokens)
        table.move("quit", "quit")
        self.assert_round_end(table, "all quit", [2, 4])
        self.assertEqual(table.held("stage"), {MAGIC: 1})

    def test_k6_lowest(self):
        """K6, K7: a llama places white before black before magic."""
        for held, placed in (
            ({"white": 1, "black": 1, MAGIC: 1}, "white"),
            ({"black": 1, MAGIC: 1}, "black"),
            ({MAGIC: 1}, MAGIC),
        ):
            hands = {"A": "llama 2", "B": "2"}
            table = Table("kadabra", hands, top="6", tokens={"A": held})
            table.move("play llama")
            self.assertEqual(table.held("stage"), {placed: 1})
            del held[placed]
            self.assertEqual(table.held("A"), held)

    def test_k7_no_token(self):
        """K7: nothing to place, a debt included: nothing."""
        hands = {"A": "llama 2", "B": "2"}
        table = Table("kadabra", hands, top="6", tokens={"A": {}}, debts={"A": 3})
        table.move("play llama")
        self.assertEqual(table.held("stage"), {})
        self.assertEqual(table.held("A"), {"debt": 3})

    def test_k8_circle(self):
        """K8: any other player still in the round, in the order of bytes."""
        hands = {"b": "1o 2", "A": "2", "c": "3", "B": "4"}
        table = Table("kadabra", hands, top="llama", quitters=["c"])
        table.move("play 1o")
        self.assert_turn(table, "b", ["give to A", "give to B"])
        self.assertEqual(table.game.state()["zones"]["discard"], ["1o", "llama"])
        table.move("give to B")
        self.assertEqual(table.held("B"), {"white": 4})
        self.assertEqual(table.held("b"), {"white": 2})
        self.assertEqual(table.player, "A")

    def test_k8_circle_without_effect(self):
        """K8: no token (debt is none, C8), or nobody else in: no decision."""
        hands = {"A": "1o 2", "B": "2"}
        table = Table("kadabra", hands, top="1o", tokens={"A": {}}, debts={"A": 2})
        table.move("play 1o")
        self.assertEqual(table.player, "B")
        table = Table("kadabra", hands, top="1o", quitters=["B"])
        table.move("play 1o")
        self.assert_turn(table, "A", ["play 2", "quit"])
        self.assertEqual(table.held("A"), {"white": 3})

    def test_k8_circle_gives_magic(self):
        """K8, K6: the magic token goes when it is the only one."""
        hands = {"A": "1o 2", "B": "2"}
        table = Table("kadabra", hands, top="1o", tokens={"A": {MAGIC: 1}})
        table.move("play 1o", "give to B")
        self.assertEqual(table.held("B"), {"white": 3, MAGIC: 1})

    def test_k9_square(self):
        """K9: the next one still in draws, then has a normal turn."""
        hands = {"A": "2# 6", "B": "6", "C": "4"}
        table = Table("kadabra", hands, top="1o", draw="3 5", quitters=["B"])
        table.move("play 2#")
        self.assertEqual(table.hand("C"), "3 4")
        self.assertEqual(table.hand("B"), "6")
        self.assert_turn(table, "C", ["draw", "play 3", "quit"])

    def test_k9_square_empty_pile_and_alone(self):
        """K9: empty pile: nothing; alone: the player draws."""
        table = Table("kadabra", {"A": "2# 6", "B": "6"}, top="1o")
        table.move("play 2#")
        self.assertEqual(table.hand("B"), "6")
        hands = {"A": "2# 6", "B": "6"}
        table = Table("kadabra", hands, top="1o", draw="3 5", quitters=["B"])
        table.move("play 2#")
        self.assertEqual(table.hand("A"), "3 6")
        self.assert_turn(table, "A", ["play 3", "quit"])

    def test_k10_star(self):
        """K10: from the pool, the stage, a quitter, another player."""
        for place in (SUPPLY, "stage", "B", "C", "A"):
            hands = {"A": "2* 6", "B": "6", "C": "6"}
            tokens = {place: {MAGIC: 1}} if place != SUPPLY else {}
            table = Table("kadabra", hands, top="1o", quitters=["B"], tokens=tokens)
            table.move("play 2*")
            self.assertEqual(table.held("A")[MAGIC], 1)
            self.assertNotIn(MAGIC, table.held("C"))

    def test_k11_specials_of_the_last_card(self):
        """K11, K13: circle, square and star are carried out before the round ends."""
        table = Table("kadabra", {"A": "1o", "B": "6"}, top="1o")
        table.move("play 1o")
        self.assert_turn(table, "A", ["give to B"])
        table.move("give to B", "keep")
        self.assert_round_end(table, "out", [0, 6])
        self.assertEqual(table.held("B"), {"black": 1})
        table = Table("kadabra", {"A": "2#", "B": "6"}, top="1o", draw="llama 5")
        table.move("play 2#", "keep")
        self.assert_round_end(table, "out", [0, 16])
        table = Table("kadabra", {"A": "2*", "B": "6"}, top="1o")
        table.move("play 2*")
        self.assertEqual(table.held("A"), whites_blacks(3, 1))
        table.move("return black")
        self.assert_round_end(table, "out", [10, 6])
        self.assertEqual(table.held("A"), {"white": 3})

    def test_k12_square_as_last_card_alone(self):
        """K12: the round ends as `out`, the drawn card scores, nothing is returned."""
        hands = {"A": "2#", "B": "6"}
        table = Table("kadabra", hands, top="1o", draw="llama 5", quitters=["B"])
        table.move("play 2#")
        self.assert_round_end(table, "out", [10, 6])
        self.assertEqual(self.next_starter(table), "A")

    def test_k12_square_as_last_card_empty_pile(self):
        """K12, K9: with an empty pile no card is drawn: out, a token may be returned."""
        table = Table("kadabra", {"A": "2#", "B": "6"}, top="1o", quitters=["B"])
        table.move("play 2#")
        self.assert_turn(table, "A", ["keep", "return white"])

    def test_k12_option_goes_on(self):
        """K12 option: with the drawn card play goes on."""
        table = Table(
            "kadabra",
            {"A": "2#", "B": "6"},
            top="1o",
            draw="2 5",
            quitters=["B"],
            options=["kadabra-goes-on"],
        )
        table.move("play 2#")
        self.assert_turn(table, "A", ["play 2", "quit"])
        table.move("play 2", "return white")
        self.assert_round_end(table, "out", [0, 6])

    def test_k13_going_out_with_magic(self):
        """K13: 3 whites + 10: 1 black 3 whites; either may be returned, magic not."""
        tokens = {"A": {"white": 3, MAGIC: 1}}
        table = Table("kadabra", {"A": "6", "B": "2"}, top="6", tokens=tokens)
        table.move("play 6")
        self.assert_turn(table, "A", ["keep", "return black", "return white"])
        table.move("return white")
        self.assert_round_end(table, "out", [10, 2])
        self.assertEqual(table.held("A"), whites_blacks(2, 1))

    def test_k14_magic_action(self):
        """K14: whatever is in hand, but not when alone."""
        tokens = {"A": {MAGIC: 1}}
        hands = {"A": "6 2", "B": "2"}
        table = Table("kadabra", hands, top="6", draw="3 2 4", tokens=tokens)
        self.assert_turn(table, "A", ["draw", "play 6", "quit", "use magic"])
        table.move("draw", "draw")
        self.assertEqual((table.hand("A"), table.hand("B")), ("2 3 6", "2 2"))
        table.move("use magic")
        self.assertEqual(table.player, "B")
        self.assertEqual(table.held(SUPPLY)[MAGIC], 1)
        table = Table("kadabra", hands, top="6", tokens=tokens, quitters=["B"])
        self.assert_turn(table, "A", ["play 6", "quit"])

    def test_k15_show_goes_round(self):
        """K15, K14: the show begins, goes on by a llama, by magic, ends by collecting."""
        hands = {"A": "llama llama 4", "B": "llama 5", "C": "2 2", "D": "llama 6"}
        table = Table(
            "kadabra",
            hands,
            top="6",
            draw="3 3 3",
            tokens={"stage": {"white": 4}, "C": {"white": 3, MAGIC: 1}},
        )
        table.move("play llama")
        self.assertEqual(table.held("stage"), {"white": 5})
        self.assert_turn(table, "B", ["collect", "play llama"])
        table.move("play llama")
        self.assert_turn(table, "C", ["collect", "use magic"])
        table.move("use magic")
        self.assert_turn(table, "D", ["collect", "play llama"])
        table.move("collect")
        self.assertEqual(table.held("D"), {"white": 9})
        self.assertEqual(table.held("stage"), {})
        self.assert_turn(table, "D", ["draw", "play llama", "quit"])
        table.move("play llama")
        self.assertEqual(table.held("stage"), {"white": 1})
        self.assert_turn(table, "A", ["draw", "play llama", "quit"])

    def test_k15_show_without_placing(self):
        """K15: it also begins when the llama played placed no token."""
        tokens = {"stage": {"white": 5}, "A": {}}
        table = Table("kadabra", {"A": "llama 4", "B": "5"}, top="6", tokens=tokens)
        table.move("play llama")
        self.assert_turn(table, "B", ["collect"])

    def test_k15_collected_magic_may_be_used(self):
        """K15: after collecting, a normal turn: the magic token from the stage serves."""
        tokens = {"stage": {"white": 4, MAGIC: 1}}
        table = Table("kadabra", {"A": "llama 4", "B": "5"}, top="6", tokens=tokens)
        table.move("play llama", "collect")
        self.assertEqual(table.held("B"), {"white": 8, MAGIC: 1})
        self.assert_turn(table, "B", ["quit", "use magic"])

    def test_k15_show_alone(self):
        """K15, C4: alone the show binds the same player."""
        hands = {"A": "llama llama 4", "B": "5"}
        table = Table(
            "kadabra", hands, top="6", tokens={"stage": {"white": 4}}, quitters=["B"]
        )
        table.move("play llama")
        self.assert_turn(table, "A", ["collect", "play llama"])

    def test_k16_nothing_else_in_a_show(self):
        """K16: with playable cards and a pile, only collecting is legal."""
        hands = {"A": "llama 4", "B": "1o 5"}
        tokens = {"stage": {"white": 4}}
        table = Table("kadabra", hands, top="6", draw="2", tokens=tokens)
        table.move("play llama")
        self.assert_turn(table, "B", ["collect"])

    def test_k17_dormant_stage(self):
        """K17, K5: five tokens left, a llama turned over: no show until one is played."""
        hands = {"A": "1o 4", "B": "llama 2", "C": "5"}
        tokens = {"stage": {"white": 5}}
        table = Table("kadabra", hands, top="llama", draw="2 2", tokens=tokens)
        self.assert_turn(table, "A", ["draw", "play 1o", "quit"])
        table.move("draw")
        table.move("play llama")
        self.assert_turn(table, "C", ["collect"])

    def test_k18_llama_as_last_card(self):
        """K18: its token is placed, the round ends, the tokens stay, no show after it."""
        hands = {"A": "llama", "B": "5"}
        table = Table("kadabra", hands, top="6", tokens={"stage": {"white": 4}})
        table.move("play llama")
        self.assert_turn(table, "A", ["keep", "return white"])
        table.move("keep")
        self.assert_round_end(table, "out", [0, 5])
        self.assertEqual(table.held("stage"), {"white": 5})
        self.assertEqual(self.next_starter(table), "A")
        table.send(None)
        self.assertIn("quit", table.legal)

    def test_k19_star_and_a_dormant_stage(self):
        """K19: the magic token leaves the stage, four are left, nothing else happens."""
        hands = {"A": "2* 4", "B": "2 5"}
        tokens = {"stage": {"white": 4, MAGIC: 1}}
        table = Table("kadabra", hands, top="1o", draw="2 2", tokens=tokens)
        table.move("play 2*")
        self.assertEqual(table.held("stage"), {"white": 4})
        self.assert_turn(table, "B", ["draw", "play 2", "quit"])

    def test_k20_next_starter(self):
        """K20, K9: the last action; being made to draw is none."""
        table = Table("kadabra", {"A": "2#", "B": "6"}, top="1o", draw="3 3")
        table.move("play 2#", "keep")
        self.assertEqual(self.next_starter(table), "A")

    def test_k21_forty_in_a_round(self):
        """K21: 41 points in the middle of a round end nothing."""
        hands = {"A": "1o 4", "B": "2 5"}
        tokens = {"B": {"black": 4}}
        table = Table("kadabra", hands, top="1o", tokens=tokens)
        table.move("play 1o", "give to B")
        self.assertEqual(table.bank.total("B"), 41)
        self.assert_turn(table, "B", ["play 2", "quit"])

    def test_k22_stage_belongs_to_nobody(self):
        """K22: tokens on the stage are nobody's points."""
        hands = {"A": "6", "B": "5"}
        tokens = {"stage": {"black": 4}, "B": {"black": 4}}
        table = Table("kadabra", hands, top="6", tokens=tokens)
        table.move("play 6", "keep")
        table.send(None)
        self.assertEqual(table.event.totals, {"A": 3, "B": 45})
        self.assertEqual(table.event.winners, ["A"])

    def test_k14_k15_examples_of_the_text(self):
        """Kadabra's examples: John's magic; Fay collects 5 + 5 and gives the black away."""
        hands = {"John": "2 4", "Wanda": "3", "Fay": "1o 6"}
        tokens = {"John": {"white": 3, MAGIC: 1}}
        table = Table("kadabra", hands, top="6", quitters=["Wanda"], tokens=tokens)
        table.move("use magic")
        self.assertEqual(table.player, "Fay")

        hands = {"John": "llama 4", "Wanda": "3", "Fay": "1o 6"}
        tokens = {"stage": {"white": 4}, "Fay": {"white": 5}}
        table = Table("kadabra", hands, top="6", quitters=["Wanda"], tokens=tokens)
        table.move("play llama")
        self.assert_turn(table, "Fay", ["collect"])
        table.move("collect")
        self.assertEqual(table.held("Fay"), {"black": 1})
        table.move("play 1o")
        self.assert_turn(table, "Fay", ["give to John"])
        table.move("give to John")
        self.assertEqual(table.held("Fay"), {})
        self.assertEqual(table.held("John"), whites_blacks(2, 1))

    def test_k3_k9_example_of_the_text(self):
        """Fay alone: circle has no effect, the square draws a 2/3, 10 points: 1 black."""
        hands = {"John": "6", "Fay": "1o 2# 3 3* 5"}
        table = Table(
            "kadabra",
            hands,
            top="llama",
            draw="2/3 6",
            starter="Fay",
            quitters=["John"],
            tokens={"Fay": {}},
        )
        table.move("play 1o")
        self.assert_turn(table, "Fay", ["play 2#", "quit"])
        table.move("play 2#")
        self.assertEqual(table.hand("Fay"), "3 5 2/3 3*")
        self.assert_turn(table, "Fay", ["play 2/3", "play 3", "play 3*", "quit"])
        table.move("quit")
        self.assert_round_end(table, "all quit", [6, 10])
        self.assertEqual(table.held("Fay"), {"black": 1})


class DiceTest(RulingTest):
    """D1..D11 and the printed examples."""

    def test_d1_dice(self):
        """D1: two llamas each, every number on two dice; 1-2, 3-4, 5-6 are missing."""
        roll = Roll(cards.DICE)
        for faces in ("3 1 1", "6 6 4", "llama llama llama", "4 2 3"):
            self.assertIsNone(roll.fault(faces.split()), faces)
        for faces in ("1 1 1", "2 1 1", "3 3 1", "3 4 1", "3 1 5", "3 1 6", "3 1", "3 1 1 1"):
            self.assertIsNotNone(roll.fault(faces.split()), faces)
        for die in cards.DICE:
            self.assertEqual((len(die), die.count("llama")), (6, 2))
        for number in "123456":
            self.assertEqual(sum(number in die for die in cards.DICE), 2)

    def test_d2_cards(self):
        """D2: 7 in the row, 36 in the pack; with six players all are dealt."""
        self.assertEqual(sorted(cards.DICE_ROW.labels), sorted("1 2 3 4 5 6 llama".split()))
        self.assertEqual(len(cards.DICE_PACK.labels), 36)
        self.assertEqual(cards.DICE_PACK.labels.count("5"), 5)
        self.assertEqual(cards.DICE_PACK.labels.count("llama"), 6)
        game = VARIANTS["dice"](list("ABCDEF"))
        steps = game.play()
        next(steps)
        shuffle = steps.send("A")
        self.assertEqual((shuffle.zone, len(shuffle.cards)), ("pack", 36))
        steps.send(list(shuffle.cards))
        zones = game.state()["zones"]
        self.assertEqual((zones["pack"], zones["aside"]), ([], []))
        self.assertEqual(len(zones["row"]), 7)

    def test_d3_three_llamas(self):
        """D3: looked at first, though a llama is in the row; no card moves."""
        tokens = {"A": whites_blacks(2, 1)}
        table = Table("dice", {"A": "llama 2", "B": "3"}, row="1 llama", tokens=tokens)
        table.roll("llama llama llama")
        self.assert_turn(table, "A", ["keep", "return black", "return white"])
        table.move("return black")
        self.assertEqual(table.held("A"), {"white": 2})
        self.assertEqual(table.hand("A"), "2 llama")
        self.assert_turn(table, "B", ["quit", "roll"])
        table.roll("llama llama llama")  # no token: nothing
        self.assertEqual(table.player, "A")

    def test_d3_three_llamas_alone(self):
        """D3, D8: never a bust, alone or not."""
        table = Table("dice", {"A": "2", "B": "3"}, row="1", quitters=["B"])
        table.roll("llama llama llama")
        self.assert_turn(table, "A", ["quit", "roll"])

    def test_d4_discards(self):
        """D4: at least one; of a value as many as dice show it and the row has."""
        table = Table("dice", {"A": "3 llama llama 5", "B": "3"}, row="1")
        table.roll("3 llama llama")
        self.assertEqual(
            table.legal,
            [
                "discard 3",
                "discard 3 llama",
                "discard 3 llama llama",
                "discard llama",
                "discard llama llama",
            ],
        )
        table.move("discard 3 llama")
        self.assertEqual(table.hand("A"), "5 llama")
        self.assertEqual(table.game.state()["zones"]["aside"], ["3", "llama"])
        table = Table("dice", {"A": "2 2 2 6", "B": "3"}, row="1")
        table.roll("6 2 2")
        self.assertEqual(
            table.legal,
            ["discard 2", "discard 2 2", "discard 2 2 6", "discard 2 6", "discard 6"],
        )
        table = Table("dice", {"A": "2 6", "B": "3"}, row="1")
        table.roll("5 2 2")
        self.assertEqual(table.legal, ["discard 2"])

    def test_d5_take(self):
        """D5: a card of the llama row that a die shows; a choice of one is recorded."""
        table = Table("dice", {"A": "1", "B": "3"}, row="2 4 llama")
        table.roll("4 2 llama")
        self.assertEqual(table.legal, ["take 2", "take 4", "take llama"])
        table.move("take 4")
        self.assertEqual(table.hand("A"), "1 4")
        table.roll("4 2 2")  # B
        self.assert_turn(table, "B", ["take 2"])

    def test_d6_bust(self):
        """D6: no match in either row: takes all, the round ends."""
        table = Table("dice", {"A": "1 llama", "B": "3"}, row="2 llama 1")
        table.roll("6 6 4")
        self.assert_round_end(table, "bust", [13, 3])
        self.assertEqual(table.hand("A"), "1 1 2 llama llama")
        self.assertEqual(table.game.state()["zones"]["row"], [])

    def test_d7_row_empty(self):
        """D7: the last card of the llama row ends the round and scores."""
        table = Table("dice", {"A": "1", "B": "3"}, row="5")
        table.roll("5 5 4")
        table.move("take 5")
        self.assert_round_end(table, "row empty", [6, 3])

    def test_d8_alone(self):
        """D8: alone, no match in one's own row is a bust though the llama row has one."""
        table = Table("dice", {"A": "1", "B": "3"}, row="5 6", quitters=["B"])
        table.roll("5 5 4")
        self.assert_round_end(table, "bust", [12, 3])

    def test_d9_new_row(self):
        """D9: the row is laid anew; discarded cards come back."""
        table = Table("dice", {"A": "1", "B": "3"}, row="5 6")
        table.roll("3 1 1")
        table.move("discard 1")
        self.assert_round_end(table, "out", [0, 3])
        self.assertEqual(self.next_starter(table), "A")
        zones = table.game.state()["zones"]
        self.assertEqual(zones["row"], "1 2 3 4 5 6 llama".split())
        self.assertEqual((len(zones["pack"]), zones["aside"]), (24, []))

    def test_d11_next_starter(self):
        """D11: the last to take an action."""
        table = Table("dice", {"A": "1", "B": "3", "C": "4"}, row="5 6")
        table.move("quit", "quit", "quit")
        self.assertEqual(self.next_starter(table), "C")
        table = Table("dice", {"A": "1", "B": "3", "C": "4"}, row="6")
        table.move("quit")
        table.roll("5 5 2")
        self.assert_round_end(table, "bust", [1, 9, 4])
        self.assertEqual(self.next_starter(table), "B")

    def test_d4_d5_examples_of_the_text(self):
        """Dice's examples: Rosa's 1, 3, llama; John's 2, llama, llama; Rosa alone."""
        table = Table("dice", {"Rosa": "3 llama 5", "John": "1 6"}, row="2 4 llama")
        table.roll("llama 1 3")
        self.assertEqual(table.legal, ["discard 3", "discard 3 llama", "discard llama"])
        table.move("discard 3 llama")
        table.roll("llama llama 2")
        self.assert_turn(table, "John", ["take 2", "take llama"])

        hands = {"Rosa": "2 5", "John": "1"}
        table = Table("dice", hands, row="1 6", quitters=["John"])
        table.roll("4 1 2")
        self.assert_turn(table, "Rosa", ["discard 2"])
        table.move("discard 2")
        table.roll("6 2 llama")
        self.assert_round_end(table, "bust", [12, 1])
        self.assertEqual(table.held("Rosa"), whites_blacks(2, 1))

        self.assertEqual(cards.DICE_ROW.score("1 5 5 6".split()), 12)
        tokens = {"Rosa": whites_blacks(2, 1)}
        table = Table("dice", {"Rosa": "2", "John": "1"}, row="1 6", tokens=tokens)
        table.roll("4 1 2")
        table.move("discard 2", "return black")
        self.assert_round_end(table, "out", [0, 1])
        self.assertEqual(table.held("Rosa"), {"white": 2})


class CrazyEightsTest(RulingTest):
    """The rule text of Crazy Eights."""

    def test_deck_and_deal(self):
        """52 cards; 7 each for two players, 5 otherwise; the one after the dealer begins."""
        for names, size in (("AB", 7), ("ABC", 5), ("ABCDE", 5)):
            game = VARIANTS["crazy-eights"](list(names))
            steps = game.play()
            self.assertEqual(next(steps).name, "dealer")
            shuffle = steps.send(names[-1])
            self.assertEqual(len(set(shuffle.cards)), 52)
            start = steps.send(sorted(shuffle.cards, reverse=True))
            while isinstance(start, Shuffle):
                start = steps.send(list(start.cards))
            self.assertEqual(start.starter, "A")
            zones = game.state()["zones"]
            self.assertEqual([len(zones["hand"][name]) for name in names], [size] * len(names))
            self.assertEqual(len(zones["pile"]), 52 - 1 - size * len(names))

    def test_turned_up_eight_goes_back(self):
        """An 8 turned up goes back and the pile, with it, is shuffled again."""
        game = VARIANTS["crazy-eights"](["A", "B", "C"])
        steps = game.play()
        next(steps)
        shuffle = steps.send("A")
        order = [label for label in KIND_ORDER["crazy-eights"] if label != "8C"]
        again = steps.send(order[:15] + ["8C"] + order[15:])
        self.assertIsInstance(again, Shuffle)
        self.assertEqual(len(again.cards), len(shuffle.cards) - 15)
        self.assertIn("8C", again.cards)
        rest = [label for label in again.cards if label != "8C"]
        start = steps.send(rest + ["8C"])
        self.assertIsInstance(start, RoundStart)
        self.assertEqual(start.starter, "B")
        self.assertEqual(game.state()["zones"]["discard"], [rest[0]])

    def test_turn(self):
        """Suit, rank, any 8; draw though playable, at most five, then pass."""
        hands = {"A": "2H 3C KC 8D", "B": "4S"}
        pile = "9S 9D 9C 10S 10D 10C JS"
        table = Table("crazy-eights", hands, top="3H", draw=pile)
        self.assert_turn(table, "A", ["draw", "play 2H", "play 3C", "play 8D"])
        table.move("draw", "draw", "draw", "draw")
        self.assert_turn(table, "A", ["draw", "play 2H", "play 3C", "play 8D"])
        table.move("draw")
        self.assert_turn(table, "A", ["pass", "play 2H", "play 3C", "play 8D"])
        table.move("pass")
        self.assert_turn(table, "B", ["draw"])
        table.move("draw", "draw")
        self.assert_turn(table, "B", ["pass"])

    def test_eight_names_a_suit(self):
        """An 8 names a suit; the next card is of that suit or an 8."""
        hands = {"A": "8D KC", "B": "4S 5D 8H KH"}
        table = Table("crazy-eights", hands, top="3H", draw="2S")
        table.move("play 8D")
        self.assert_turn(
            table, "A", ["name clubs", "name diamonds", "name hearts", "name spades"]
        )
        table.move("name spades")
        self.assert_turn(table, "B", ["draw", "play 4S", "play 8H"])

    def test_last_card_eight(self):
        """Whose last card is an 8 names nothing."""
        hands = {"A": "8D", "B": "4S 8H KH AD 10C"}
        table = Table("crazy-eights", hands, top="3H", draw="2S")
        table.move("play 8D")
        self.assert_round_end(table, "out", [0, 75])
        table.send(None)
        self.assertEqual(table.event.ended_by, "one round")
        self.assertEqual(table.event.totals, {"A": 0, "B": 75})
        self.assertEqual(table.event.winners, ["A"])

    def test_suit_of_the_card_turned_over(self):
        """The first card follows the card turned over; then each the one before it."""
        game = VARIANTS["crazy-eights"](["A", "B"])
        steps = game.play()
        next(steps)
        steps.send("A")
        hands = ["2C", "3C", "4C", "5C", "6C", "7C", "9C"]
        hands += ["2D", "2H", "4D", "5D", "6D", "7D", "9H"]
        rest = [label for label in KIND_ORDER["crazy-eights"] if label not in hands]
        rest.remove("3H")
        steps.send(hands + ["3H"] + rest)
        self.assertEqual(game.state()["actor"], "B")
        self.assertEqual(steps.send(None).legal, ["draw", "play 2H", "play 9H"])
        self.assertEqual(steps.send("play 2H").legal, ["draw", "play 2C"])
        self.assertEqual(game.state()["actor"], "A")
        self.assertEqual(steps.send("play 2C").legal, ["draw", "play 2D"])
        state = game.state()
        self.assertEqual((state["round"], state["actor"]), (1, "B"))
        self.assertEqual(state["zones"]["discard"], ["2C", "2H", "3H"])

    def test_cost(self):
        """50 for an 8, 10 for a court card, 1 for an ace, pips for the rest."""
        for label, points in (
            ("8C", 50), ("JC", 10), ("QD", 10), ("KS", 10), ("AH", 1), ("2C", 2),
            ("3C", 3), ("7C", 7), ("9C", 9), ("10H", 10),
        ):
            self.assertEqual(crazy_eights.cost(label), points, label)

    def test_plays(self):
        """A hundred cards played end the game, though an 8 would name a suit."""
        for label in ("9H", "8H"):
            hands = {"A": label + " KC", "B": "4S 4C"}
            table = Table("crazy-eights", hands, top="3H", draw="2S")
            table.game.played = 98
            table.move("draw", "play " + label)
            if label == "8H":
                table.move("name spades")
            self.assertEqual(table.player, "B")
            table = Table("crazy-eights", hands, top="3H", draw="2S")
            table.game.played = 99
            table.move("play " + label)
            self.assert_round_end(table, "plays", [10, 8])

    def test_blocked(self):
        """Players + 1 passes in a row with the pile empty; ties share."""
        hands = {"A": "2S", "B": "2D", "C": "4S 8S"}
        table = Table("crazy-eights", hands, top="3H")
        table.move("pass", "pass", "pass")
        self.assertEqual(table.player, "A")
        table.move("pass")
        self.assert_round_end(table, "blocked", [2, 2, 54])
        table.send(None)
        self.assertEqual(table.event.winners, ["A", "B"])

    def test_blocked_counts_anew_after_a_card(self):
        """A card played between breaks the row of passes."""
        hands = {"A": "2S 9S", "B": "2D 9D", "C": "4H 7S 7D"}
        table = Table("crazy-eights", hands, top="3H", starter="A")
        table.move("pass", "pass", "play 4H", "pass", "pass", "pass")
        self.assertEqual(table.player, "A")
        table.move("pass")
        self.assert_round_end(table, "blocked", [11, 11, 14])

    def test_passes_before_the_pile_is_empty(self):
        """A pass with cards left in the pile is none of the players + 1."""
        hands = {"A": "2S", "B": "2D"}
        table = Table("crazy-eights", hands, top="3H", draw="4S 5S 6S 7S 9S 10S")
        table.move(*["draw"] * 5, "pass", "draw", "pass", "pass")
        self.assertEqual(table.player, "B")
        table.move("pass")
        self.assert_round_end(table, "blocked", [33, 12])
