"""What happened, as events and as information states: how many of these there are in
games where that is known, and that events say what the lines of JSON say."""

import json
import os
import pickle
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import built  # noqa: E402
import cria  # noqa: E402
from cria.things import HIDDEN, NONE, EventKind, Kind, OutcomeKind  # noqa: E402

MOVES = 30
ONE_DEAL = ["numbers.deals=1", "round.starter={first seat: lowest(players)}"]


def variants():
    """The names of all variants that are no house rules."""
    program = os.environ.get("CRIA", os.path.join(built.ROOT, "build/cria"))
    told = subprocess.run([program, "list", "--names"], check=True,
                          capture_output=True, encoding="utf-8").stdout
    return [name for name in told.split() if "house/" not in name]


def go_through(game, see):
    """Calls see(game) at each decision of the tree of all moves and outcomes."""
    if game.over:
        return
    outcomes = len(game.outcomes())
    if not outcomes:
        see(game)
    for index in range(outcomes or game.moves):
        after = game.copy()
        (after.decide if outcomes else after.step)(index)
        go_through(after, see)


class States(unittest.TestCase):
    """Information states of whole trees."""

    def count(self, name):
        texts, rows, hidden = set(), set(), {}

        def see(game):
            text = game.information(None)
            made = (game.decider, game.information_rows().tobytes())
            texts.add((game.decider, text))
            rows.add(made)
            hidden.setdefault((game.decider, text), set()).add(made)

        game = cria.load(name, set=ONE_DEAL).game(recall=True, chance=True, players=2)
        go_through(game, see)
        self.assertEqual({len(made) for made in hidden.values()}, {1})
        return len(texts), len(rows)

    def test_kuhn(self):
        """One of three cards, and what was done before: nothing or check and bet for
        who begins, check or bet for the other: 3 * 2 * 2 (Kuhn 1950)."""
        self.assertEqual(self.count("kuhn-poker"), (12, 12))

    def test_leduc(self):
        """In a round somebody decides after nothing, c, r, cr, rr, crr (call, raise):
        6. A first round that goes on is one of cc, rc, crc, rrc, crrc: 5. So with
        three ranks, whose two cards are equal: 3 * 6 + 5 * 3 * 3 * 6 = 288, as in the
        literature. With six different cards, as OpenSpiel has them, they would be
        6 * 6 + 5 * 6 * 5 * 6 = 936."""
        self.assertEqual(self.count("leduc-holdem"), (288, 288))


class Recalling(unittest.TestCase):
    """What games keep of their moves."""

    def setUp(self):
        self.lama = cria.load("lama")

    def play(self, game, moves):
        for _ in range(moves):
            game.step(game.random())

    def test_hidden_cards_make_no_difference(self):
        """The hidden cards of the others, dealt anew at the first decision, change
        nothing of what is told."""
        texts = {}
        for seed in range(400):
            game = self.lama.game(seed=seed, players=2, recall=True)
            view = json.dumps(game.view())
            texts.setdefault((game.decider, view), set()).add(
                (game.information(None), game.information_rows().tobytes()))
        self.assertLess(len(texts), 400)
        self.assertEqual({len(made) for made in texts.values()}, {1})

    def test_copies_and_steps_back(self):
        game = self.lama.game(seed=5, players=3, recall=True, steps=10)
        self.play(game, 4)
        before = game.information(0)
        self.play(game, 3)
        after, other = game.information(0), game.copy()
        self.assertTrue(after.startswith(before))
        self.assertEqual(other.information(0), after)
        for _ in range(3):
            self.assertTrue(game.undo())
        self.assertEqual(game.information(0), before)
        self.assertEqual(other.information(0), after)
        self.play(game, 3)
        self.assertEqual(game.information(0), after)

    def test_events_since(self):
        game = self.lama.game(seed=5, players=3, recall=True)
        self.play(game, 4)
        early = game.events(1)
        self.play(game, 2)
        self.assertEqual(early + game.events(1, since=4), game.events(1))
        self.assertEqual(game.events(1, since=4)[0].kind, EventKind.DECISION)
        self.assertEqual(game.events(1, since=6), [])
        with self.assertRaises(ValueError):
            game.events(1, since=7)

    def test_what_is_not_known(self):
        plain = self.lama.game(seed=5, players=3)
        with self.assertRaises(ValueError):
            plain.information(0)
        game = self.lama.game(seed=5, players=3, recall=True)
        game.unpack(plain.pack())
        for ask in (game.information, game.events, game.information_rows):
            with self.assertRaises(ValueError):
                ask(0)
        game.start(5)
        self.assertEqual(json.loads(game.information(0).splitlines()[-1])["record"],
                         "round")
        self.assertFalse(pickle.loads(pickle.dumps(game)).recalls)

    def test_chance_that_is_decided(self):
        """Who gets which card is what was decided."""
        game = cria.load("kuhn-poker", set=ONE_DEAL).game(players=2, recall=True,
                                                          chance=True)
        labels = [card["label"] for card in game.variant.rules["cards"]]
        dealt = []
        while game.outcomes():
            one = game.outcomes()[-1]
            self.assertEqual(one.kind, OutcomeKind.CARD)
            self.assertEqual(one.weights, 3 - len(dealt))
            dealt.append(labels[one.value])
            game.decide(len(game.outcomes()) - 1)
        hands = [event for event in game.events(cria.REFEREE)
                 if event.kind == EventKind.CARDS and event.to.of != NONE]
        self.assertEqual([labels[event.things[0].what] for event in hands], dealt)
        seen = [event.things[0].what for event in game.events(1)
                if event.kind == EventKind.CARDS and event.to.of == 0]
        self.assertEqual(seen, [HIDDEN])


WORDS = {"round": EventKind.ROUND, "round end": EventKind.ROUND_END,
         "game end": EventKind.GAME_END, "decision": EventKind.DECISION,
         "starter": EventKind.STARTER, "shuffle": EventKind.SHUFFLE,
         "roll": EventKind.ROLL, "pick": EventKind.PICK,
         "decided": EventKind.DECIDED, "effect": EventKind.EFFECT,
         "move": EventKind.CARDS, "tokens": EventKind.TOKENS,
         "points": EventKind.POINTS, "debt": EventKind.DEBT,
         "memory": EventKind.REMEMBERED, "status": EventKind.STATUS,
         "direction": EventKind.DIRECTION, "reveal": EventKind.REVEAL,
         "notice": EventKind.NOTICE}


class Events(unittest.TestCase):
    """Events say what the lines of JSON say, in all variants."""

    def compare(self, rules, line, event):
        """One of each."""
        word = line["kind"] if line["record"] in ("event", "chance") \
            else line["record"]
        self.assertEqual(EventKind(event.kind), WORDS[word], line)
        cards = sorted("?" if thing.what == HIDDEN else rules["cards"][thing.what]["label"]
                       for thing in event.things if thing.kind == Kind.CARD)
        if word == "move" or "cards" in line:
            self.assertEqual(cards, sorted(line["cards"]))
        if word == "move":
            for place, said in ((event.source, line["from"]), (event.to, line["to"])):
                self.assertEqual(rules["zones"][place.zone]["name"], said["zone"])
                self.assertEqual(place.of == NONE, "of" not in said)
        if word == "tokens":
            thing, = event.things
            self.assertEqual((rules["tokens"][thing.what]["name"], thing.value),
                             (line["token"], line["number"]))
        if word in ("points", "debt", "status", "decided", "decision", "effect"):
            self.assertEqual(f"P{event.player + 1}", line["player"])
        if word in ("points", "debt"):
            self.assertEqual(event.value, line[word])
        if word in ("decision", "effect"):
            self.assertTrue(event.text.endswith(
                line.get("chosen", line.get("told", ""))), line)
        if word == "notice":
            self.assertEqual(event.text, line["told"])
        if word == "memory":
            self.assertEqual(rules["remembered"][event.things[0].what]["name"],
                             line["name"])
        if word in ("round end", "game end"):
            self.assertEqual(event.name, line["ended by"])
            self.assertEqual(event.numbers,
                             list(line.get("points", line.get("totals")).values()))
        if word == "game end":
            self.assertEqual([f"P{i + 1}" for i in range(16) if event.value >> i & 1],
                             line["winners"])

    def test_all_variants(self):
        names = variants()
        self.assertGreater(len(names), 40)
        skipped = 0
        for name in names:
            game = cria.load(name).game(seed=7, recall=True)
            rules = game.variant.rules
            known = {one["name"] for one in rules["remembered"]}
            while not game.over and game.decisions < MOVES:
                game.step(game.random())
            for who in (cria.REFEREE, 0, cria.SPECTATOR):
                with self.subTest(name, observer=who):
                    lines = [json.loads(line)
                             for line in game.information(who).splitlines()]
                    lines = [line for line in lines
                             if line.get("kind") not in ("memory", "pick")
                             or line["name"] in known]
                    events = [event for event in game.events(who)
                              if event.kind != EventKind.SKIP]
                    self.assertEqual(len(lines), len(events))
                    for line, event in zip(lines, events):
                        self.compare(rules, line, event)
                    skipped += len(lines)
        self.assertGreater(skipped, 5000)


    def test_what_the_rules_tell(self):
        """The first roll of a one in Pig: nothing was at stake, or all of it is gone."""
        game = cria.load("pig").game(seed=7, players=2, recall=True)
        first = game.decider
        while game.decider == first:
            game.step(0)
        notices = [event.text for event in game.events(cria.SPECTATOR)
                   if event.kind == EventKind.NOTICE]
        self.assertEqual(len(notices), 1)
        self.assertRegex(notices[0], f"P{first + 1} (loses the \\d+ points of|has no points "
                                     "for) this turn")


class Numbers(unittest.TestCase):
    """Seeds and numbers of games."""

    def test_seeds_do_not_wrap(self):
        lama = cria.load("lama")
        game = lama.game(seed=2**64 - 1, number=2**64 - 1)
        for wrong in (-1, 2**64, 2**64 + 5):
            with self.assertRaises(ValueError):
                lama.game(seed=wrong)
            with self.assertRaises(ValueError):
                lama.game(seed=1, number=wrong)
            with self.assertRaises(ValueError):
                game.start(wrong)
            with self.assertRaises(ValueError):
                game.start(1, wrong)
            with self.assertRaises(ValueError):
                game.unpack(game.pack(chance=False), wrong)
        with self.assertRaises(TypeError):
            lama.game(seed=1.5)


if __name__ == "__main__":
    unittest.main()
