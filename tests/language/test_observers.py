"""What each observer is told of a game: every kind of event, step by step, in
`cria trace --as` and `cria replay --trace --as`."""

import json
import unittest

from trial import cria, run

GAME = """
cria: 1
name: Secrets
players: 3
attributes:
  value: {values: [1, 2, 3, 4, 5, 6]}
  colour: {values: [red, blue], shown as: {red: r, blue: b}}
cards: {any: {value: each, colour: each}}
tokens:
  coin: {supply: 20}
  shell: {supply: 20, seen by: owner}
zones:
  deck: {as: pile, seen by: nobody}
  hand: {of: each player, seen by: owner}
  chest: {of: each player, seen by: nobody}
  heap: {as: pile, seen by: top}
  table: {}
statuses: {in: playing, out: out of the round}
remember:
  mark: {is: number, for: round}
  bid: {is: number, for: round, of: each player, seen by: owner}
round:
  starter: {the first time: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    hands: {deal: 3, from: deck, to: each hand}
  ends: {done: mark > 0}
  after:
    chests: {for each: player, do: {open: {move: chest of player, to: table}}}
    bids: {for each: player, do: {tell: {reveal: bid of player}}}
actions:
  act:
    do:
      draw: {deal: 1, from: deck, to: hand of actor}
      hide: {move: hand of actor where card.value == 2, to: chest of actor}
      lay: {move: hand of actor where card.value == 1, to: table}
      pile up: {move: hand of actor where card.value == 3, to: heap}
      pay: {give: coin, number: 2, from: supply, to: actor}
      find: {give: shell, from: supply, to: actor}
      think: {set: bid of actor, to: 4}
      out with you: {status: out, of: player after actor}
      show one: {reveal: hand of actor, to: player after actor}
      show all: {reveal: hand of actor where card.colour == red}
      shells: {reveal: tokens of actor, to: actor}
      peek: {reveal: top of deck, to: actor}
      turn round: {reverse: direction}
      finish: {set: mark, to: 3}
game:
  ends: {one round: true}
  total: bid of player
  wins: highest
"""
# Ann draws 4r, Bob and Cleo have the rest; the next card is 6b or 6r.
REPLAY = """
cria replay: 1
variant: trial.yaml
names: [Ann, Bob, Cleo]
chance:
  starter: Ann
  shuffle: {deck: %s}
moves:
  - Ann: act
"""
DEAL = "1r 2b 3r 1b 2r 3b 4b 5r 5b 4r 6b 6r"


def move(cards, source, target):
    def place(words):
        zone, _, owner = words.partition(" ")
        return dict({"zone": zone}, **({"of": owner} if owner else {}))
    return {"kind": "move", "cards": cards.split(), "from": place(source),
            "to": place(target)}


def tokens(token, number, source, target):
    return {"kind": "tokens", "token": token, "number": number,
            "from": source, "to": target}


def bid(kind, player, value):
    return {"kind": kind, "name": "bid", "of": player, "value": value}


def shown(cards):
    return {"kind": "reveal", "cards": cards.split(),
            "in": {"zone": "hand", "of": "Ann"}}


TURN = {"kind": "direction", "direction": "backward"}
OUT = {"kind": "status", "player": "Bob", "status": "out"}
MARK = {"kind": "memory", "name": "mark", "value": 3}
AFTER = [move("2b", "chest Ann", "table")] + [
    bid("reveal", name, value)
    for name, value in (("Ann", 4), ("Bob", 0), ("Cleo", 0))]
EVENTS = {
    "Ann": [
        move("1r 2b 3r", "deck", "hand Ann"),
        move("? ? ?", "deck", "hand Bob"), move("? ? ?", "deck", "hand Cleo"),
        move("4r", "deck", "hand Ann"),
        move("2b", "hand Ann", "chest Ann"), move("1r", "hand Ann", "table"),
        move("3r", "hand Ann", "heap"), tokens("coin", 2, "supply", "Ann"),
        tokens("shell", 1, "supply", "Ann"), bid("memory", "Ann", 4), OUT,
        shown("4r"),
        {"kind": "reveal", "tokens": {"coin": 2, "shell": 1}, "of": "Ann"},
        {"kind": "reveal", "card": "6b"}, TURN, MARK] + AFTER,
    "Bob": [
        move("? ? ?", "deck", "hand Ann"), move("1b 2r 3b", "deck", "hand Bob"),
        move("? ? ?", "deck", "hand Cleo"), move("?", "deck", "hand Ann"),
        move("?", "hand Ann", "chest Ann"), move("1r", "hand Ann", "table"),
        move("3r", "hand Ann", "heap"), tokens("coin", 2, "supply", "Ann"),
        tokens("shell", 1, "supply", "Ann"), OUT,
        shown("4r"), shown("4r"), TURN, MARK] + AFTER,
    "nobody": [
        move("? ? ?", "deck", "hand Ann"), move("? ? ?", "deck", "hand Bob"),
        move("? ? ?", "deck", "hand Cleo"), move("?", "deck", "hand Ann"),
        move("?", "hand Ann", "chest Ann"), move("1r", "hand Ann", "table"),
        move("3r", "hand Ann", "heap"), tokens("coin", 2, "supply", "Ann"),
        tokens("shell", 1, "supply", "Ann"), OUT, shown("4r"), TURN, MARK]
              + AFTER,
}


def played(deal, *options, game=GAME):
    return cria(game, "replay", "replay.yaml", *options,
                files=(("replay.yaml", REPLAY % deal),))


def records(text):
    return [json.loads(line) for line in text.splitlines()]


class Observers(unittest.TestCase):
    maxDiff = None

    def test_every_kind_of_event(self):
        for observer, events in EVENTS.items():
            said = records(played(DEAL, "--trace", "--as", observer))
            found = [{key: value for key, value in record.items()
                      if key != "record"}
                     for record in said if record["record"] == "event"]
            with self.subTest(observer=observer):
                self.assertEqual(found, events)

    def test_the_game_record_has_the_observer_and_no_seed(self):
        first = records(played(DEAL, "--trace", "--as", "nobody"))[0]
        self.assertEqual(first["as"], "nobody")
        self.assertNotIn("seed", first)

    def test_chance_and_decisions(self):
        for observer, told in (("Ann", False), ("Bob", True)):
            said = records(played(DEAL, "--trace", "--as", observer))
            shuffle = [one for one in said if one.get("kind") == "shuffle"]
            self.assertEqual(shuffle, [{"record": "chance", "kind": "shuffle",
                                        "zone": "deck", "count": 12}])
            decision, = [one for one in said if one["record"] == "decision"]
            self.assertEqual(decision.get("told"), "act" if told else None)
            self.assertEqual(decision.get("legal"), None if told else ["act"])
            self.assertEqual(decision["state"]["decider"], "Ann")
            self.assertEqual(decision["state"]["zones"]["hand"]["Ann"],
                             ["?"] * 3 if told else ["1r", "2b", "3r"])

    def test_two_games_that_differ_in_what_is_hidden_are_one(self):
        # The first three are Ann's, then come Bob's, Cleo's, the one that is
        # drawn, and what lies below.
        for observer, deal in (
                ("Ann", "1r 2b 3r 5b 5r 3b 4b 2r 1b 4r 6b 6r"),
                ("Bob", "1r 2b 3r 1b 2r 3b 6r 5r 4b 4r 5b 6b"),
                ("nobody", "1r 2b 3r 6b 5r 3b 4b 2r 1b 4r 5b 6r")):
            for way in ("--trace", "--table"):
                with self.subTest(observer=observer, way=way):
                    self.assertEqual(played(DEAL, way, "--as", observer),
                                     played(deal, way, "--as", observer))
                    self.assertNotEqual(played(DEAL, "--trace"),
                                        played(deal, "--trace"))

    def test_lines_beside_the_table(self):
        said = played(DEAL, "--table", "--as", "Bob")
        for line in ("Ann draws 3 cards", "you draw 1b 2r 3b",
                     "Ann draws a card",
                     "a card goes from Ann's hand to Ann's chest",
                     "1r goes from Ann's hand to the table",
                     "Ann gets 2 coin", "you are now 'out'",
                     "Ann's hand: 4r", "2b goes from Ann's chest to the table",
                     "your bid is 0", "Ann's bid is 4"):
            self.assertIn(f"\n{line}\n", "\n" + said)
        self.assertNotIn("6b", said)

    def test_games_of_bots(self):
        said = records(cria(GAME, "trace", "trial.yaml", "--as", "P2"))
        self.assertEqual(said[0]["as"], "P2")
        self.assertIn("round end", [one["record"] for one in said])
        self.assertNotIn("event", cria(GAME, "trace", "trial.yaml"))

    def test_who_does_not_play(self):
        for arguments in (("trace", "trial.yaml", "--names", "Ann,Bob,Cleo"),
                          ("replay", "replay.yaml", "--table")):
            done = run(GAME, arguments + ("--as", "Ben"),
                       (("replay.yaml", REPLAY % DEAL),))
            self.assertEqual((done.returncode, done.stderr), (
                2, "cria: 'Ben' is no player of this game; --as takes Ann, "
                "Bob, Cleo, or nobody, who is told what everybody may know\n"))
        done = run(GAME, ("replay", "replay.yaml", "--as", "Ann"),
                   (("replay.yaml", REPLAY % DEAL),))
        self.assertIn("--as says who looks: add --table, --trace or --step",
                      done.stderr)

    def test_such_a_trace_is_no_replay(self):
        said = played(DEAL, "--trace", "--as", "Bob")
        done = run(GAME, ("convert", "bob.jsonl"), (("bob.jsonl", said),))
        self.assertEqual(done.returncode, 1)
        self.assertIn("this trace has only what 'Bob' may know, so that it "
                      "cannot be played again [no-trace]", done.stderr)

    def test_playing_as_somebody(self):
        def play(*options):
            done = run(GAME, ("play", "trial.yaml", "--seed", "1", "--names",
                              "Ann,Bob,Cleo") + options)
            return done.returncode, done.stdout, done.stderr
        self.assertIn("Ann (random), Bob, Cleo (random)", play("--as", "Bob")[1])
        status, said, _ = play("--as", "nobody")
        self.assertEqual(status, 0)
        self.assertIn("Ann (random), Bob (random), Cleo (random)", said)
        # At the end nobody has revealed a hand.
        self.assertRegex(said, r"\n  Cleo +[0-9]+ +3 cards")
        self.assertEqual(play("--as", "Ben")[0], 2)

    def test_what_cannot_be_revealed(self):
        for what, why in (("3 + 4", "can be revealed"),
                          ("each heap", "there is only one"),
                          ("hond of actor", "did you mean")):
            said = cria(GAME.replace("reveal: top of deck", f"reveal: {what}"),
                        "check", "trial.yaml", status=1)
            self.assertIn(why, said)
        said = cria(GAME.replace("to: player after actor}", "to: heap}"),
                    "check", "trial.yaml", status=1)
        self.assertIn("'to' names a player or a set of players", said)
