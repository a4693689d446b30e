#!/usr/bin/env python3
"""Tests of what judges the house rules: positions whose moves the rules' words decide."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

# pylint: disable=wrong-import-position
from eights import house_eights
from oh_hell import OhHell, beats, trick_taker
from pig import Pig
from rules import house_game

from events import Decision, GameEnd, RoundEnd, Shuffle

PLAYERS = ["A", "B", "C", "D"]


def follow(steps, answers):
    """Runs a part of a game with these answers; (all events, what the part returns)."""
    answers = list(answers)
    events, answer = [], None
    try:
        while True:
            events.append(steps.send(answer))
            answer = answers.pop(0) if isinstance(events[-1], (Decision, Shuffle)) else None
    except StopIteration as end:
        return events, end.value


class FamilyTest(unittest.TestCase):
    """House rules of the L.A.M.A. family."""

    def table(self, variant, rules, hands, top, draw=("1", "1", "1"), below=()):
        """A game whose players A, B, ... hold these cards."""
        game = house_game(variant, rules)(PLAYERS[: len(hands)])
        for player, hand in zip(game.players, hands):
            game.hand[player][:] = hand.split()
        game.zones["discard"][:] = [top, *below]
        game.zones["draw"][:] = draw
        return game

    def moves(self, *table, **more):
        """The moves of A."""
        return sorted(self.table(*table, **more).usual_moves("A"))

    def test_draw_only_when_stuck(self):
        """A 5 goes on a 4, a 3 does not."""
        rules = ["draw-only-when-stuck"]
        self.assertEqual(self.moves("lama", rules, ["5 3", "1"], "4"), ["play 5", "quit"])
        self.assertEqual(self.moves("lama", rules, ["3", "1"], "4"), ["draw", "quit"])

    def test_quit_only_when_stuck(self):
        """Likewise for quitting."""
        rules = ["quit-only-when-stuck"]
        self.assertEqual(self.moves("lama", rules, ["5 3", "1"], "4"), ["draw", "play 5"])
        self.assertEqual(self.moves("lama", rules, ["3", "1"], "4"), ["draw", "quit"])

    def test_no_draw(self):
        """Not even when stuck."""
        self.assertEqual(self.moves("lama", ["no-draw"], ["3", "1"], "4"), ["quit"])

    def test_lone_draw(self):
        """Alone: as long as there are cards."""
        for draw, expected in ((["1"], ["draw", "quit"]), ([], ["quit"])):
            game = self.table("lama", ["lone-draw"], ["3", "1"], "4", draw=draw)
            game.status["B"] = "out"
            self.assertEqual(sorted(game.usual_moves("A")), expected)

    def test_several_equal(self):
        """Three 5s on a 4: one, two or three; the 4 goes alone."""
        moves = self.moves("lama", ["several-equal", "no-draw"], ["4 5 5 5 1", "1"], "4")
        expected = ["play 4", "play 5", "play 5 5", "play 5 5 5", "quit"]
        self.assertEqual(moves, expected)

    def test_several_equal_in_party(self):
        """4 and 4+ are one value; so are all llamas, but only the pink one goes on a 3."""
        rules = ["several-equal", "no-draw"]
        moves = self.moves("party", rules, ["4 4+ llama pink", "1"], "3")
        expected = ["play 4", "play 4 4+", "play 4+", "play pink", "quit"]
        self.assertEqual(moves, expected)
        moves = self.moves("party", rules, ["4 llama pink", "1"], "6")
        expected = ["play llama", "play llama pink", "play pink", "quit"]
        self.assertEqual(moves, expected)

    def test_several_equal_in_kadabra(self):
        """On a 4: any two of the cards must share a value, which 4 and 5 don't."""
        moves = self.moves("kadabra", ["several-equal", "no-draw"], ["4 5 4/5", "2"], "4")
        expected = ["play 4", "play 4 4/5", "play 4/5", "play 5", "play 5 4/5", "quit"]
        self.assertEqual(moves, expected)

    def test_several_plus_cards(self):
        """A plus card among those played gives another turn."""
        game = self.table("party", ["several-equal"], ["4 4+ 1", "1"], "3")
        self.assertEqual(follow(game.act("A", "play 4 4+"), []), ([], "A"))
        self.assertEqual(game.zones["discard"], ["4+", "4", "3"])
        self.assertEqual(game.hand["A"], ["1"])

    def test_play_the_drawn_card(self):
        """A 5 drawn fits on a 4 and may be kept or played; a 3 is kept without a word."""
        rules = ["play-the-drawn-card"]
        game = self.table("lama", rules, ["1 1", "1"], "4", draw=["5"])
        events, following = follow(game.act("A", "draw"), ["play 5"])
        self.assertEqual(events, [Decision("A", ["keep", "play 5"])])
        self.assertEqual((following, game.hand["A"]), ("B", ["1", "1"]))
        game = self.table("lama", rules, ["1 1", "1"], "4", draw=["5"])
        self.assertEqual(follow(game.act("A", "draw"), ["keep"])[1], "B")
        self.assertEqual(game.hand["A"], ["1", "1", "5"])
        game = self.table("lama", rules, ["1 1", "1"], "4", draw=["3"])
        self.assertEqual(follow(game.act("A", "draw"), []), ([], "B"))

    def test_llama_reverses(self):
        """Four players: after B's llama A's turn; after A's the next on the left is in."""
        game = self.table("lama", ["llama-reverses"], ["llama 1", "llama 1", "1", "1"], "6")
        self.assertEqual(follow(game.act("B", "play llama"), [])[1], "A")
        game.status["B"] = "out"
        self.assertEqual(follow(game.act("A", "play llama"), [])[1], "C")

    def test_reshuffle(self):
        """The last card is drawn: the 5 and the 2 below the top are shuffled."""
        game = self.table(
            "lama", ["reshuffle"], ["1", "1"], "3", draw=["6"], below=["5", "2"]
        )
        events, _ = follow(game.act("A", "draw"), [["2", "5"]])
        self.assertEqual(events, [Shuffle("draw", ["5", "2"])])
        self.assertEqual(game.zones["draw"], ["2", "5"])
        self.assertEqual(game.zones["discard"], ["3"])
        self.assertEqual(game.hand["A"], ["1", "6"])

    def test_no_reshuffle_of_one_card(self):
        """Only the top lies there: it stays; the next card played makes it the pile."""
        game = self.table("lama", ["reshuffle"], ["3 1", "1"], "3", draw=["6"])
        self.assertEqual(follow(game.act("A", "draw"), [])[0], [])
        events, _ = follow(game.act("A", "play 3"), [["3"]])
        self.assertEqual(events, [Shuffle("draw", ["3"])])

    def test_every_card_counts(self):
        """4 + 4 + 10 + 10; with the pink one 10 + 20; 2/3 twice; and the magic token."""
        rules = ["every-card-counts"]
        for variant, hand, points in (
            ("lama", "4 4 llama llama", 28),
            ("party", "llama pink 4 4+", 38),
            ("kadabra", "2/3 2/3 3", 13),
        ):
            game = self.table(variant, rules, [hand, "1"], "1")
            self.assertEqual(game.score("A"), points)
        game.bank.hand_over("magic", "supply", "A")
        self.assertEqual(game.score("A"), 23)

    def test_bounty(self):
        """A has gone out: B pays 1 + 2, A nothing. Without: 1."""
        game = self.table("lama", ["bounty"], ["", "1"], "1")
        self.assertEqual(game.score("B"), 1)
        game.ended_by = "out"
        self.assertEqual((game.score("A"), game.score("B")), (0, 3))

    def test_most_points_start(self):
        """B and C have 12, A 11: B begins, though C acted last."""
        game = self.table("lama", ["most-points-start"], ["", "", ""], "1")
        for player, points in (("A", 11), ("B", 12), ("C", 12)):
            game.bank.take_points(player, points)
        game.actor = "C"
        self.assertEqual(game.next_starter(), "B")

    def test_pass_it_on(self):
        """One white and one black: each may go back or to one of two others."""
        game = self.table("lama", ["pass-it-on"], ["", "1", "1"], "1")
        game.bank.take_points("A", 11)
        events, _ = follow(game.may_return_token("A"), ["give black to C"])
        expected = ["give black to B", "give black to C", "give white to B"]
        expected += ["give white to C", "keep", "return black", "return white"]
        self.assertEqual(events, [Decision("A", expected)])
        self.assertEqual([game.bank.total(player) for player in "ABC"], [1, 0, 10])

    def test_four_rounds(self):
        """All quit at once four times: four rounds, then the end."""
        game = house_game("lama", ["four-rounds"])(["A", "B"])
        steps = game.play()
        event, events = next(steps), []
        while not isinstance(event, GameEnd):
            events.append(event)
            answer = "A" if not isinstance(event, Decision) else "quit"
            event = steps.send(event.cards if isinstance(event, Shuffle) else answer)
        self.assertEqual(sum(isinstance(one, RoundEnd) for one in events), 4)
        self.assertEqual(event.ended_by, "last round")


class EightsTest(unittest.TestCase):
    """House rules of Crazy Eights."""

    def table(self, rules, hands, top, pile=()):
        """A game whose players A, B, ... hold these cards, all of the top's suit wanted."""
        game = house_eights(rules)(PLAYERS[: len(hands)])
        for player, hand in zip(game.players, hands):
            game.hand[player][:] = hand.split()
        game.zones["discard"][:] = [top]
        game.zones["pile"][:] = pile
        game.suit = top[-1]
        return game

    def test_queen_skips(self):
        """Three players: C after A's queen, and only once; two: A again."""
        game = self.table(["queen-skips"], ["QC 3C", "3D", "4D"], "KC")
        follow(game.play_card("A", "QC"), [])
        self.assertEqual([game.next_in("A"), game.next_in("C")], ["C", "A"])
        game = self.table(["queen-skips"], ["QC 3C", "3D"], "KC")
        follow(game.play_card("A", "QC"), [])
        self.assertEqual(game.next_in("A"), "A")

    def test_ace_turns(self):
        """After A's ace C, then B; after B's ace C again."""
        game = self.table(["ace-turns"], ["AC 3C", "AD 3D", "4D"], "KC")
        follow(game.play_card("A", "AC"), [])
        self.assertEqual([game.next_in("A"), game.next_in("C")], ["C", "B"])
        follow(game.play_card("B", "AD"), [])
        self.assertEqual(game.next_in("B"), "C")

    def test_queen_and_ace(self):
        """Counter-clockwise a queen of A skips C."""
        rules = ["queen-skips", "ace-turns"]
        game = self.table(rules, ["QC 3C", "AD 3D", "4D"], "KC")
        follow(game.play_card("B", "AD"), [])
        follow(game.play_card("A", "QC"), [])
        self.assertEqual(game.next_in("A"), "B")

    def test_twos(self):
        """After a two: B may add another, of whatever suit, or take two; nothing else."""
        game = self.table(["twos-add-up"], ["2C 3C", "2H 5C 8D", "4D"], "KC", ["9S"] * 9)
        follow(game.play_card("A", "2C"), [])
        events, _ = follow(game.turn("B"), ["play 2H"])
        self.assertEqual(events, [Decision("B", ["play 2H", "take"])])
        events, _ = follow(game.turn("C"), ["take"])
        self.assertEqual(events, [Decision("C", ["take"])])
        self.assertEqual(len(game.hand["C"]), 1 + 4)
        self.assertEqual(game.penalty, 0)

    def test_twos_and_a_short_pile(self):
        """One card left: that is all one can take; or the discards make a new pile."""
        for rules, cards in ((["twos-add-up"], 2), (["twos-add-up", "new-pile"], 3)):
            game = self.table(rules, ["2C 3C", "4D"], "KC", ["9S"])
            follow(game.play_card("A", "2C"), [])
            follow(game.turn("B"), ["take", ["KC"], []])
            self.assertEqual(len(game.hand["B"]), cards)

    def test_new_pile(self):
        """Two cards are discarded when the pile's last one is drawn: one is the new pile."""
        game = self.table(["new-pile"], ["3C", "4D"], "KC", ["9S"])
        game.zones["discard"][:] = ["KC", "KD"]
        events, _ = follow(game.draw_one("A"), [["KD"]])
        self.assertEqual(events, [Shuffle("pile", ["KD"])])
        self.assertEqual(game.zones["discard"], ["KC"])


class OhHellTest(unittest.TestCase):
    """Tricks and bids."""

    def test_beats(self):
        """By rank within a suit, 10 below J; a trump beats other suits, they no trump."""
        self.assertTrue(beats("JH", "10H", "S"))
        self.assertFalse(beats("9H", "10H", "S"))
        self.assertTrue(beats("2S", "AH", "S"))
        self.assertFalse(beats("AH", "2S", "S"))
        self.assertFalse(beats("AD", "2H", "S"))

    def test_trick_taker(self):
        """The highest of the suit led, unless there is a trump."""
        self.assertEqual(trick_taker(["5H", "AD", "9H", "7H"], "S"), 2)
        self.assertEqual(trick_taker(["5H", "2S", "AH", "3S"], "S"), 3)
        self.assertEqual(trick_taker(["5S", "AH", "4S"], "S"), 0)

    def test_bids(self):
        """Three tricks, 1 and 1 bid: the dealer must not say 1."""
        game = OhHell(["A", "B", "C"])
        events, bids = follow(game.bidding("B", 3), ["bid 1", "bid 1", "bid 3"])
        self.assertEqual([event.player for event in events], ["B", "C", "A"])
        self.assertEqual(events[2].legal, ["bid 0", "bid 2", "bid 3"])
        self.assertEqual(bids, {"B": 1, "C": 1, "A": 3})

    def test_too_much_was_bid(self):
        """Two tricks, 2 and 1 bid: nothing can make it right, so the dealer is free."""
        game = OhHell(["A", "B", "C"])
        events, _ = follow(game.bidding("B", 2), ["bid 2", "bid 1", "bid 0"])
        self.assertEqual(events[2].legal, ["bid 0", "bid 1", "bid 2"])

    def test_follow_suit(self):
        """Hearts were led: hearts, as long as there are any."""
        game = OhHell(["A", "B", "C"])
        game.hand["A"][:] = ["2H", "AS", "3D"]
        events, _ = follow(game.play_to("A", ["5H"], "S"), ["play 2H"])
        self.assertEqual(events[0].legal, ["play 2H"])
        events, _ = follow(game.play_to("A", ["5H"], "S"), ["play AS"])
        self.assertEqual(events[0].legal, ["play 3D", "play AS"])


class PigTest(unittest.TestCase):
    """Turns of Pig."""

    def turn(self, *answers):
        """(the moves of each decision, what the turn brings)"""
        steps, events, answers = Pig(["A", "B"]).turn("A"), [], list(answers)
        try:
            event = next(steps)
            while True:
                events.append(event)
                event = steps.send(answers.pop(0))
        except StopIteration as end:
            moves = [one.legal for one in events if isinstance(one, Decision)]
            return moves, end.value

    def test_hold(self):
        """6 and 2 are held."""
        moves, brought = self.turn("roll", ["6"], "roll", ["2"], "hold")
        self.assertEqual(moves, [["roll"], ["hold", "roll"], ["hold", "roll"]])
        self.assertEqual(brought, 8)

    def test_one(self):
        """A 1 loses the 6."""
        self.assertEqual(self.turn("roll", ["6"], "roll", ["1"])[1], 0)


if __name__ == "__main__":
    unittest.main()
