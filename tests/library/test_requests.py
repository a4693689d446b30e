"""Requests: what `cria serve` answers is what other commands tell, and anything may
be asked."""

import json
import os
import random
import re
import subprocess
import tempfile
import unittest

import jsonschema

from serving import CRIA, QUICKER, REFERENCE, ROOT, Refused, Server

PLAYED = [("lama", 3, []), ("kadabra", 4, []), ("hearts", 4, []), ("skull", 3, []),
          ("liars-dice", 3, []), ("gops", 2, []), ("yacht", 2, []),
          ("lama", 4, ["no-draw"]), ("klondike", 1, []), ("hanabi", 2, [])]
THOROUGH = "CRIA_THOROUGH" in os.environ


def run(*arguments):
    return subprocess.run([REFERENCE, *arguments], cwd=ROOT, capture_output=True,
                          text=True, check=True).stdout


def records(name, players, rules, seed, *more):
    """The records of a game of `cria trace`."""
    with_ = [word for rule in rules for word in ("--with", rule)]
    lines = run("trace", name, "--players", str(players), "--seed", str(seed), *with_,
                *more).splitlines()
    return [json.loads(line) for line in lines]


def brief(found):
    """Records as requests have them, without positions."""
    return [{key: value for key, value in record.items() if key != "state"}
            for record in found if record["record"] != "game"]


class Games(unittest.TestCase):
    """Games of `cria trace` are played again by requests."""

    def play(self, server, name, players, rules, seed, most=150):
        whole = records(name, players, rules, seed)
        made = [record for record in whole if record["record"] == "decision"][:most]
        server.ask("load", name=name, with_=rules)
        server.ask("start", players=players, seed=seed)
        for record in made:
            legal = server.ask("legal", as_=record["player"])
            self.assertEqual(legal["decider"], record["player"])
            self.assertEqual(sorted(move["move"] for move in legal["legal"]),
                             sorted(record["legal"]))
            move = next(move for move in legal["legal"]
                        if move["move"] == record["chosen"])
            how = random.choice(["move", "number"])
            try:
                server.ask("choose", as_=record["player"], **{how: move[how]})
            except Refused as refused:       # the number is that of a first part
                self.assertEqual((how, refused.code), ("number", 3))
                server.ask("choose", move=move["move"])
        return whole, made

    def told(self, server, who, found, made):
        """The events that [who] is told, beside those that a trace has of them."""
        events = [event for event in server.ask("events", as_=who)["events"]
                  if event.get("kind") != "notice"]           # a trace has none
        after = next((i for i, record in enumerate(found)
                      if record["record"] == "decision"
                      and record["number"] > len(made)), len(found))
        return events, found[:after]

    def test_events_are_those_of_a_trace(self):
        random.seed(20261128)
        for name, players, rules in PLAYED:
            with self.subTest(name), Server() as server:
                seed = random.randrange(1 << 40)
                whole, made = self.play(server, name, players, rules, seed)
                for who in ["nobody"] + [f"P{i + 1}" for i in range(players)]:
                    told = brief(records(name, players, rules, seed, "--as", who))
                    self.assertEqual(*self.told(server, who, told, made), (name, who))
                events, told = self.told(server, "all", brief(whole), made)
                self.assertEqual([event for event in events
                                  if event["record"] != "event"], told, name)
                self.assertEqual(server.ask("view")["moves"], len(made))

    def test_views_are_those_of_a_trace(self):
        with Server() as server:
            for who in ("P1", "P2", "nobody"):
                told = records("kadabra", 3, [], 5, "--as", who)
                states = [record["state"] for record in told
                          if record["record"] == "decision"]
                chosen = [record["chosen"] for record in records("kadabra", 3, [], 5)
                          if record["record"] == "decision"]
                server.ask("load", name="kadabra")
                server.ask("start", players=3, seed=5)
                for state, move in list(zip(states, chosen))[:40]:
                    self.assertEqual(server.ask("view", as_=who)["position"], state)
                    server.ask("choose", move=move)

    def test_what_the_rules_tell(self):
        """Each turn of Pig ends with a sentence: what was scored, or lost."""
        for seed in range(4):
            with Server() as server:
                server.ask("load", name="pig")
                server.ask("start", players=2, seed=seed)
                for _ in range(12):
                    before = server.ask("view", as_="all")["position"]
                    moves = [move["move"] for move in server.ask("legal")["legal"]]
                    mover, at_stake = before["decider"], before["vars"]["turn so far"]
                    move = moves[-1] if at_stake > 12 else moves[0]
                    answer = server.ask("choose", move=move)
                    told = [event["told"] for event in answer["events"]
                            if event.get("kind") == "notice"]
                    if answer["decider"] == mover:
                        self.assertEqual(told, [])
                    elif move == moves[0] and at_stake:
                        self.assertEqual(
                            told, [f"{mover} loses the {at_stake} points of this turn"])
                    elif move == moves[0]:
                        self.assertEqual(told, [f"{mover} has no points for this turn"])
                    else:
                        self.assertEqual(told, [f"{mover} scores {at_stake} points"])

    def test_things(self):
        """What is chosen lies where it is said to lie, and the words name it."""
        draw = random.Random(5)
        for name, players in (("lama", 4), ("scopa", 3), ("klondike", 1), ("hearts", 4),
                              ("dice", 3)):
            with self.subTest(name), Server() as server:
                server.ask("load", name=name)
                rules = server.ask("rules")
                server.ask("start", players=players, seed=4)
                cards = 0
                for _ in range(60):
                    view = server.ask("view")
                    if view["over"]:
                        break
                    legal = server.ask("legal", things=True)["legal"]
                    for move in legal:
                        action = rules["actions"][move["action"]]
                        for thing in move["things"]:
                            choice = action["choices"][thing["choice"]]
                            self.assertEqual(choice["is"], thing["kind"])
                            if thing["kind"] == "card":
                                self.see(rules, view["position"], move["move"], thing)
                                cards += 1
                    server.ask("choose", move=draw.choice(legal)["move"])
                self.assertGreater(cards, 20)

    def see(self, rules, position, words, thing):
        """A card in a move is in its zone."""
        zone = rules["zones"][thing["zone"]]
        cards = position["zones"][zone["name"]]
        if zone["of"]:
            owners = list(cards)
            cards = cards[owners[thing["of"]]]
        label = rules["cards"][thing["what"]]["label"]
        self.assertIn(label, cards)
        self.assertIn(label, words.split())

    def test_there_and_back(self):
        with Server() as server:
            self.play(server, "hearts", 4, [], 7, 20)
            views = []
            for _ in range(20):
                views.append(server.ask("view", as_="P2"))
                server.ask("undo")
            self.assertEqual(server.ask("view")["moves"], 0)
            for view in reversed(views):
                server.ask("redo")
                self.assertEqual(server.ask("view", as_="P2"), view)
            server.ask("undo", count=20)
            self.assertEqual(server.ask("view")["undone"], 20)
            other = server.ask("legal")["legal"][-1]["move"]
            server.ask("choose", move=other)
            self.assertEqual(server.ask("view")["undone"], 0)
            with self.assertRaises(Refused) as refused:
                server.ask("redo")
            self.assertEqual(refused.exception.code, 4)

    def test_a_saved_game_goes_on(self):
        with Server() as server:
            self.play(server, "hearts", 4, ["black-maria"], 9, 30)
            replay, view = server.ask("save")["replay"], server.ask("view")
            events = server.ask("events")["events"]
            with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
                file.write(replay)
                file.flush()
                run("replay", file.name)             # fails if it does not pass
            server.ask("start", seed=2)
            self.assertEqual(server.ask("resume", replay=replay)["moves"], 30)
            self.assertEqual(server.ask("view"), view)
            self.assertEqual(server.ask("events")["events"], events)
            server.ask("load", name="hearts")
            with self.assertRaises(Refused) as refused:
                server.ask("resume", replay=replay.replace("seed: 9", "seed: 8"))
            self.assertEqual(refused.exception.code, 5)
            self.assertGreater(len(refused.exception.data["findings"]), 0)

    def test_what_is_seen_goes_out_as_a_game(self):
        """Who takes it in sees the same; the cards that they did not see are others,
        and what others are asked fits the cards that they have there."""
        for game, players, moves in (("hearts", 4, 30), ("lama", 3, 7),
                                     ("love-letter", 3, 3), ("skyjo", 2, 9)):
            with Server() as server:
                self.play(server, game, players, [], 9, moves)
                while server.ask("view")["position"]["question"]:
                    server.ask("choose", number=server.ask("legal")["legal"][0]["number"])
                whole, views = server.ask("save")["replay"], set()
                server.ask("keep", branch="here")
                for seed in range(12):
                    for who in ("P1", "P2", "nobody"):
                        before = server.ask("view", **{"as": who})["position"]
                        saved = server.ask("save", **{"as": who}, seed=seed)["replay"]
                        self.assertEqual(
                            server.ask("resume", replay=saved)["moves"], 0)
                        after = server.ask("view", **{"as": who})["position"]
                        for place in ("zones", "tokens", "decider", "round"):
                            self.assertEqual(after[place], before[place], (game, who))
                        self.assertTrue(server.ask("legal")["legal"], saved)
                        views.add(json.dumps(server.ask("view")["position"]["zones"]))
                        server.ask("go", branch="here")
                self.assertEqual(server.ask("save")["replay"], whole)
                self.assertGreater(len(views), 5)

    def test_a_position_within_an_effect_does_not_go_out_as_seen(self):
        with Server() as server:
            server.ask("load", name="hearts")
            server.ask("start", players=4, seed=3)       # they pass cards
            with self.assertRaises(Refused) as refused:
                server.ask("save", **{"as": "P1"})
            self.assertIn("only at the decision of a turn: answer 'lay aside' with 'choose' "
                          "first, or go back with 'undo'", str(refused.exception))
            with self.assertRaises(Refused) as refused:
                server.ask("set", words="round 3")
            self.assertIn("answer 'lay aside'", str(refused.exception))

    def test_other_chance_after_a_change(self):
        """Whoever changes rules does not see the dice again that were rolled."""
        def roll():
            events = server.ask("choose", move="roll")["events"]
            return next(event["result"] for event in events if event["record"] == "chance")

        with Server() as server:
            server.ask("load", name="yacht")
            server.ask("start", players=2, seed=5)
            rolled = [roll()]
            for _ in range(3):
                server.ask("start", players=2, seed=5)
                for _ in rolled:
                    server.ask("reload", name="yacht")
                replay = server.ask("save")["replay"]
                rolled.append(roll())
                server.ask("resume", replay=replay)
                self.assertEqual(roll(), rolled[-1])
            self.assertEqual(len({tuple(dice) for dice in rolled}), 4, rolled)

    def test_a_position_goes_on(self):
        """A game that was set up, or whose rules were changed, is saved with the
        position that it begins with; it goes on as if it had never been saved,
        also where cards are shuffled later."""
        def to_the_end():
            told = []
            while not server.ask("view")["over"]:
                move = server.ask("legal")["legal"][0]["move"]
                told += server.ask("choose", move=move)["events"]
            return told

        with Server() as server:
            self.play(server, "lama", 3, [], 4, 5)
            server.ask("reload", name="lama", set=["numbers.threshold=60"])
            for _ in range(3):
                server.ask("choose", move=server.ask("legal")["legal"][0]["move"])
            replay, view = server.ask("save")["replay"], server.ask("view")
            self.assertIn("position:", replay)
            events = to_the_end()
            self.assertGreater(sum(event["record"] == "chance" for event in events), 0)
            server.ask("start", players=2, seed=2)
            self.assertEqual(server.ask("resume", replay=replay)["moves"], 3)
            self.assertEqual(server.ask("view"), view)
            self.assertEqual(to_the_end(), events)
            kept = server.ask("view")
            with self.assertRaises(Refused):
                server.ask("resume", replay=replay.replace("turn:", "tern:"))
            self.assertEqual(server.ask("view"), kept)

    def test_as_many_players_as_there_are(self):
        """Whoever has seats for so many asks for a replay of so many; a game that goes
        on by other rules has no other number."""
        with Server() as server:
            self.play(server, "lama", 2, [], 4, 2)
            replay, view = server.ask("save")["replay"], server.ask("view")
            with self.assertRaisesRegex(Refused, "'players' has to be 2: so many play"):
                server.ask("resume", replay=replay, players=3)
            with self.assertRaisesRegex(Refused, "these rules are for 3 to 4 players"):
                server.ask("reload", name="lama", set=["players=3..4"])
            self.assertEqual(server.ask("view"), view)
            self.assertEqual(server.ask("resume", replay=replay, players=2)["moves"], 2)


class Rules(unittest.TestCase):
    def test_rules_in_memory(self):
        mine = "cria: 1\nextends: lama\nname: Mild\nchange: {cards.llama.points: 7}\n"
        with Server() as server:
            loaded = server.ask("load", name="mild", files=[
                {"path": "mine/mild.yaml", "text": mine}])
            self.assertEqual(loaded["id"], "mild")
            points = {card["label"]: card.get("points") for card in
                      server.ask("rules")["cards"]}
            self.assertEqual(points["llama"], 7)
            with self.assertRaises(Refused) as refused:
                server.ask("load", name="mild", files=[
                    {"path": "mine/mild.yaml", "text": mine.replace("llama", "lame")}])
            self.assertEqual(refused.exception.code, 1)
            finding = refused.exception.data["findings"][0]
            self.assertEqual((finding["file"], finding["line"]), ("mine/mild.yaml", 4))
            self.assertEqual(server.ask("rules")["id"], "mild")    # as before

    def test_check_is_check(self):
        folder = os.path.join(ROOT, "tests/bad")
        names = sorted(name for name in os.listdir(folder)
                       if name.endswith(".yaml") and
                       not name.startswith("bot-"))[::9]      # a request is of rules
        self.assertGreater(len(names), 10)
        with Server() as server:
            for name in names:
                path = os.path.join("tests/bad", name)
                done = subprocess.run([CRIA, "check", path, "--format", "json"],
                                      cwd=ROOT, capture_output=True, text=True,
                                      check=False)
                told = json.loads(done.stdout)["findings"]
                found = server.ask("check", name=path)["found"]["findings"]
                self.assertEqual(found, told, name)

    def test_book_is_rules(self):
        with Server() as server:
            server.ask("load", name="party")
            book = server.ask("book")["text"]
            self.assertEqual(book, run("rules", "party"))
            self.assertEqual(server.ask("book", short=True)["text"],
                             run("rules", "party", "--short"))
            self.assertEqual(server.ask("book", format="html")["text"],
                             run("rules", "party", "--format", "html"))

    def test_a_house_rule_to_start_from(self):
        """It is the file of `cria new` but for a hint, and changes nothing."""
        with Server() as server, tempfile.TemporaryDirectory() as folder:
            for name in "lama", "hearts":
                loaded = server.ask("load", name=name)
                text = server.ask("draft", title="No sevens")["text"]
                subprocess.run([CRIA, "new", "no-sevens", "--extends", name],
                               cwd=folder, check=True, stdout=subprocess.DEVNULL)
                with open(os.path.join(folder, "no-sevens.yaml")) as file:
                    written = file.read()
                os.remove(os.path.join(folder, "no-sevens.yaml"))
                self.assertEqual(re.sub(r" All rules with\n# their .*", "", written), text)
                self.assertIn("name: No sevens\n", text)
                files = [{"path": "no-sevens.yaml", "text": text}]
                told = server.ask("check", name=name, files=files,
                                  **{"with": ["no-sevens"]})
                self.assertEqual((told["playable"], told["found"]["findings"]), (True, []))
                self.assertEqual(server.ask("load", name=name, files=files, **{
                    "with": ["no-sevens"]})["hash"], loaded["hash"])

    def test_book_with_marks(self):
        """What differs from the rules that are named is marked, as the program
        does it; of rules that cannot be played their findings are told."""
        with Server() as server:
            server.ask("load", name="lama", **{"with": ["no-draw"]})
            book = server.ask("book", name="lama")["text"]
            self.assertIn("[Instead of:", book)
            self.assertEqual(book, run("rules", "lama", "--with", "no-draw"))
            self.assertNotIn("[Instead of:", server.ask("book")["text"])
            with self.assertRaisesRegex(Refused, "cannot be played"):
                server.ask("book", name="no such rules")
            self.assertEqual(server.ask("book", name="lama")["text"], book)


class Advice(unittest.TestCase):
    def test_a_bot(self):
        """A game by advice is the game of these bots in a trace."""
        chosen = [(record["player"], record["chosen"]) for record in
                  records("lama", 3, [], 11, "--bots", "keen")
                  if record["record"] == "decision"]
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=11)
            for player, move in chosen:
                self.assertEqual(server.ask("advise", bot="keen", as_=player)["move"],
                                 move)
                server.ask("choose", move=move)
            server.ask("start", players=3, seed=11)
            self.assertEqual(server.ask("advise"), server.ask("advise", bot="keen"))
            for params, code in (({"bot": "kene"}, 7),
                                 ({"bot": "keen", "as_": "nobody"}, 4)):
                with self.assertRaises(Refused) as refused:
                    server.ask("advise", **params)
                self.assertEqual(refused.exception.code, code)

    def test_bots_that_learn(self):
        """Also where they go by what was seen since the round began."""
        for name, players, bot in (("lama", 3, "practised"), ("pig", 2, "mcts:60"),
                                   ("kuhn-poker", 2, "practised"),
                                   ("kuhn-poker", 2, "mcts:200"),
                                   ("pig", 2, "mcts:60+practised"),
                                   ("tests/sessions/heap.yaml", 2, "mcts:200")):
            chosen = [(record["player"], record["chosen"]) for record in
                      records(name, players, [], 11, "--bots", bot)
                      if record["record"] == "decision"][:30]
            program = QUICKER if bot == "mcts:200" and name == "kuhn-poker" else CRIA
            with self.subTest(f"{name} {bot}"), Server(program) as server:
                server.ask("load", name=name)
                server.ask("start", players=players, seed=11)
                for player, move in chosen:
                    self.assertEqual(
                        server.ask("advise", bot=bot, as_=player)["move"], move)
                    server.ask("choose", move=move)
                if len(chosen) > 4:      # also after there and back
                    server.ask("undo", count=3)
                    self.assertEqual(server.ask("advise", bot=bot)["move"],
                                     chosen[-3][1])

    def test_bots_that_cannot_play_on(self):
        with Server() as server:
            server.ask("load", name="kuhn-poker")
            server.ask("start", players=2, seed=3)
            for bot in ("mcts:9", "practised", "mcts:0"):
                for method in ("odds", "hint"):
                    with self.assertRaises(Refused) as refused:
                        server.ask(method, bot=bot)
                    self.assertEqual(refused.exception.code, 7, bot)
            server.ask("load", name="lama")
            server.ask("start", players=2, seed=3)
            hint = server.ask("hint", bot="practised", deals=40)
            advice = server.ask("advise", bot="practised")
            self.assertEqual((hint["move"], hint["rule"], hint["bot"]),
                             (advice["move"], None, "practised"))


class Why(unittest.TestCase):
    def test_conditions(self):
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)       # P2: 1 3 3 6 6 6 on a 3
            why = server.ask("why", move="play 6", as_="P2")
            self.assertEqual((why["legal"], why["open"], why["action"]),
                             (False, True, "play"))
            self.assertEqual([reason["words"] for reason in why["reasons"]],
                             ["it is neither the value of the top card nor the next one"])
            (fits,) = [one for one in why["conditions"] if one["holds"] is False]
            with open(os.path.join(ROOT, fits["file"]), encoding="utf-8") as file:
                line = file.read().splitlines()[fits["line"] - 1]
            self.assertIn(fits["text"].split()[0], line)
            self.assertEqual(server.ask("why", move="play 3")["reasons"], [])
            self.assertTrue(server.ask("why", move="play 3")["legal"])
            with self.assertRaises(Refused) as refused:
                server.ask("why", move="fly")
            self.assertEqual(refused.exception.code, 3)

    def test_only_who_decides(self):
        """Whether a move of somebody else is legal would tell of their cards."""
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)
            for who in ("P1", "P3", "nobody"):
                with self.assertRaises(Refused) as refused:
                    server.ask("why", move="play 3", as_=who)
                self.assertEqual(refused.exception.code, 4)

    def test_after_the_end(self):
        with Server() as server:
            server.ask("load", name="pig")
            over = server.ask("start", players=2, seed=4)["over"]
            while not over:
                move = server.ask("advise")["move"]
                over = server.ask("choose", move=move)["over"]
            for method in ("why", "near", "choose"):
                for move in ("hold", "fly"):
                    with self.subTest(method, move=move), \
                            self.assertRaises(Refused) as refused:
                        server.ask(method, move=move)
                    self.assertEqual((refused.exception.code, str(refused.exception)),
                                     (4, "the game is over"))


class Near(unittest.TestCase):
    """What `:near` finds at the prompt."""

    GAMES = [("lama", 3, 4, ["play 6", "play 2", "play llama"]),
             ("crazy-eights", 3, 2, ["play 2C", "play AS", "play KD"]),
             ("yacht", 2, 1, ["score yacht", "score ones"]),
             ("hearts", 4, 3, ["play 2S", "play QS"])]

    def changes(self, found):
        """Changes as the prompt writes them, without blanks at the beginning of
        lines."""
        lines = []
        for change in found["changes"]:
            lines += [change["before"]] if change["before"] else []
            lines += change["words"]
        return [f":set {line}" for line in lines]

    def test_as_at_the_prompt(self):
        compared = 0
        for name, players, seed, moves in self.GAMES:
            names = ",".join(f"P{i + 1}" for i in range(players))
            with Server() as server:
                server.ask("load", name=name)
                who = server.ask("start", players=players, seed=seed)["decider"]
                for move in moves:
                    said = subprocess.run(
                        [CRIA, "repl", name, "--names", names, "--seed", str(seed)],
                        cwd=ROOT, input=f":near {move}\n", capture_output=True,
                        text=True, check=True).stdout
                    told = re.findall(r"^ *(:set (?:.|\n {4,}(?=[^ :]))*)$", said, re.M)
                    told = [" ".join(line.split()) for line in told]
                    try:
                        found = server.ask("near", move=move, as_=who)
                    except Refused as refused:
                        self.assertEqual(refused.code, 3)
                        self.assertIn("no action has this text", said)
                        continue
                    if found["legal"]:
                        self.assertIn(f"'{move}' is legal", said)
                    elif "the same with" not in said:
                        self.assertEqual(self.changes(found), told, (name, move, said))
                        compared += len(told)
        self.assertGreater(compared, 5)

    def test_settable(self):
        """Where somebody has decided at the same time, `set` is refused."""
        with Server() as server:
            server.ask("load", name="gops")
            server.ask("start", players=2, seed=3)
            for _ in range(2):
                server.ask("choose", move="bid A")
            self.assertIs(server.ask("near", move="bid A")["settable"], True)
            server.ask("choose", move="bid 2")
            near = server.ask("near", move="bid A")
            self.assertIs(near["settable"], False)
            with self.assertRaises(Refused) as refused:
                server.ask("set", words=near["changes"][0]["words"][0])
            self.assertEqual(refused.exception.code, 4)

    def test_words_are_for_set(self):
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)
            for move in ("play 6", "play 2"):
                for change in server.ask("near", move=move, as_="P2")["changes"]:
                    for words in change["words"]:
                        server.ask("start", players=3, seed=4)
                        if change["before"]:
                            server.ask("set", words=change["before"])
                            self.assertFalse(server.ask("near", move=move)["legal"])
                        server.ask("set", words=words)
                        self.assertEqual(server.ask("near", move=move),
                                         {"legal": True, "changes": []})
                server.ask("start", players=3, seed=4)

    def test_who_asks(self):
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)
            view = server.ask("view")
            for params, code in (({"move": "play 6", "as_": "P1"}, 4),
                                 ({"move": "play 6", "as_": "nobody"}, 4),
                                 ({"move": "fly"}, 3), ({}, -32602)):
                with self.assertRaises(Refused) as refused:
                    server.ask("near", **params)
                self.assertEqual(refused.exception.code, code)
            server.ask("near", move="play 6", as_="P2")
            self.assertEqual(server.ask("view"), view)       # nothing has changed


def prompt(name, players, seed, typed, before=()):
    """What a prompt says to one line, after others."""
    names = ",".join(f"P{i + 1}" for i in range(players))
    def said(lines):
        return subprocess.run(
            [CRIA, "repl", name, "--names", names, "--seed", str(seed)], cwd=ROOT,
            input="".join(f"{line}\n" for line in lines), capture_output=True,
            text=True, check=True).stdout
    whole, start = said([*before, typed]), said(before)
    assert whole.startswith(start.rstrip("\n")), (whole, start)
    return whole[len(start.rstrip("\n")):]


def table(said):
    """The table that begins with 'win %', by rows and columns."""
    lines = said.splitlines()
    at = next(i for i, line in enumerate(lines)
              if re.match(r" +(win %|this round)", line))
    heads = re.split(r"  +", lines[at].strip())
    rows = {}
    for line in lines[at + 1:]:
        cells = re.split(r"  +", line)
        if len(cells) != len(heads) + 1:
            break
        rows[cells[0]] = dict(zip(heads, cells[1:]))
    return rows


def number(cell):
    return float(re.sub(r"^[≤≥] ", "", cell).split()[0])


class Prospects(unittest.TestCase):
    """What `:odds`, `:hint` and `:solve` tell at the prompt."""

    HEADS = {"win %": ("win", 100), "total": ("total", 1), "this round": ("round", 1),
             "best %": ("best", 100), "share %": ("share", 100), "worth": ("worth", 1)}

    def figure(self, move, head):
        """The value of a move under a heading of a table."""
        if head in self.HEADS:
            key, scale = self.HEADS[head]
            found = move[key]
        else:
            found, scale = move["ends"][head.removesuffix(" %")], 100
        return found, scale

    def test_odds(self):
        for name, players, seed, bot in (("lama", 3, 4, None), ("lama", 2, 9, "random"),
                                         ("crazy-eights", 2, 2, None),
                                         ("liars-dice", 2, 5, "random")):
            said = prompt(name, players, seed, f":odds 60 {bot or ''}".rstrip())
            rows = table(said)
            with Server() as server:
                server.ask("load", name=name)
                who = server.ask("start", players=players, seed=seed)["decider"]
                params = {"bot": bot} if bot else {}
                odds = server.ask("odds", deals=60, as_=who, **params)
                self.assertEqual(odds, server.ask("odds", deals=60, **params))
            self.assertEqual(odds["deals"], 60)
            self.assertIn(f"played on by {'random moves' if bot else odds['bot']} for",
                          " ".join(said.split()))
            self.assertIn(f"the {odds['winner']} total wins", " ".join(said.split()))
            moves = {move["move"]: move for move in odds["moves"]}
            self.assertEqual([m["move"] for m in odds["moves"]], list(rows))
            for move, cells in rows.items():
                for head, cell in cells.items():
                    found, scale = self.figure(moves[move], head)
                    if cell.startswith(("≤", "≥")):
                        edge = "high" if cell.startswith("≤") else "low"
                        value = found[edge]
                    else:
                        value = found["value"]
                    digits = len(cell.split()[1 if cell[0] in "≤≥" else 0]
                                 .partition(".")[2])
                    self.assertAlmostEqual(number(cell), scale * value,
                                           delta=0.51 * 10 ** -digits)
            clear = re.search(r"^To win: '([^']+)' is clearly best", said, re.M)
            if clear:
                self.assertEqual(odds["best"]["share"], [clear[1]])
            else:
                self.assertGreater(len(odds["best"]["share"]), 1)

    def test_odds_of_shared_wins(self):
        """A win of several is one for each of them, and a third or a half of one."""
        with Server() as server:
            server.ask("load", name="gops")
            server.ask("start", players=3, seed=2)
            odds = server.ask("odds", deals=100)
        moves = {move["move"]: move for move in odds["moves"]}
        for move in moves.values():
            self.assertLessEqual(move["share"]["value"], move["win"]["value"])
            self.assertGreaterEqual(3 * move["share"]["value"] + 1e-6, move["win"]["value"])
        tie = moves["bid 10"]
        self.assertEqual(tie["win"]["value"], 1)
        self.assertLess(tie["share"]["high"], 0.5)
        self.assertEqual(odds["moves"][-1], tie)
        self.assertIn("bid 10", odds["best"]["win"])
        self.assertNotIn("bid 10", odds["best"]["share"])

    def test_hint(self):
        for name, players, seed in (("lama", 3, 4), ("crazy-eights", 2, 2)):
            said = " ".join(prompt(name, players, seed, ":hint 50").split())
            with Server() as server:
                server.ask("load", name=name)
                who = server.ask("start", players=players, seed=seed)["decider"]
                hint = server.ask("hint", deals=50, as_=who)
            self.assertIn(f"The bot '{hint['bot']}' would choose '{hint['move']}', "
                          f"by its rule '{hint['rule']}'.", said)
            best = hint["moves"][0]
            if "win" in best:
                shared = any(m["win"] != m["share"] for m in hint["moves"])
                told = (f"'{best['move']}' {'has' if shared else 'wins'} "
                        f"{100 * best['share']['value']:.0f} ")
            else:
                told = (f"'{best['move']}' ends with a total of "
                        f"{best['total']['value']:.1f} ")
            self.assertIn(told, said)
            self.assertEqual(hint["deals"], 50)

    def test_solve(self):
        heap = "tests/sessions/heap.yaml"
        with Server() as server:
            server.ask("load", name=heap)
            who = server.ask("start", players=2, seed=1)["decider"]
            for words in (None, "heap 12", "heap 5"):
                before = [f":set {words}"] if words else []
                if words:
                    server.ask("set", words=words)
                for typed, params in ((":solve", {}), (":solve odds random",
                                                       {"bot": "random"})):
                    said = prompt(heap, 2, 1, typed, before)
                    solved = server.ask("solve", as_=who, **params)
                    rows = table(said)
                    self.assertEqual([m["move"] for m in solved["moves"]], list(rows))
                    for move in solved["moves"]:
                        for head, cell in rows[move["move"]].items():
                            value, scale = self.figure(move, head)
                            self.assertAlmostEqual(number(cell), scale * value,
                                                   delta=0.006)
                    best = re.search(r"^'([^']+)' is best", said, re.M)
                    self.assertEqual(len(solved["best"]) == 1, bool(best), said)
                    if best:
                        self.assertEqual(solved["best"], [best[1]])
                    self.assertIn(f"({solved['positions']} positions)", said)

    def test_unsolved(self):
        with Server() as server:
            server.ask("load", name="lama")
            who = server.ask("start", players=2, seed=1)["decider"]
            for params, code, reason in (
                    ({"as_": who}, 8, "hidden"), ({"positions": 5}, 8, "too many"),
                    ({"positions": 0}, -32602, None),
                    ({"milliseconds": 0}, -32602, None),
                    ({"milliseconds": 3600001}, -32602, None),
                    ({"choosers": ["P3"]}, -32602, None),
                    ({"as_": "P1" if who == "P2" else "P2"}, 4, None)):
                with self.assertRaises(Refused) as refused:
                    server.ask("solve", **params)
                self.assertEqual(refused.exception.code, code)
                if reason:
                    self.assertEqual(refused.exception.data, {"reason": reason})

    def test_time(self):
        """What takes longer than the asker wants ends, and says so."""
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)
            with self.assertRaises(Refused) as refused:
                server.ask("solve", bot="random", milliseconds=1)
            self.assertEqual(refused.exception.code, 8)
            self.assertEqual(refused.exception.data, {"reason": "time"})
            odds = server.ask("odds", deals=1000000, milliseconds=200)
            self.assertTrue(odds["late"])
            self.assertLess(odds["deals"], 1000000)
            hint = server.ask("hint", deals=1000000, milliseconds=200)
            self.assertTrue(hint["late"])
            self.assertFalse(server.ask("hint", deals=2)["late"])
            self.assertEqual(server.ask("near", move="play 6", milliseconds=1)["end"],
                             "time")
            self.assertEqual(server.ask("near", move="play 6")["end"], "searched")

    def test_who_asks(self):
        """What figures depend on is what the player to decide sees."""
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)           # P2 decides
            for method in ("odds", "hint", "solve"):
                for who in ("P1", "P3", "nobody"):
                    with self.assertRaises(Refused) as refused:
                        server.ask(method, as_=who)
                    self.assertEqual(refused.exception.code, 4)
            asked = (("odds", {"deals": 40}), ("hint", {"deals": 40}),
                     ("near", {"move": "play 6"}), ("near", {"move": "play 2"}))
            before = [server.ask(method, as_="P2", **params) for method, params in asked]
            hands = server.ask("view")["position"]["zones"]["hand"]
            server.ask("set", words="hand P1 " + " ".join(hands["P3"]))
            self.assertNotEqual(server.ask("view")["position"]["zones"]["hand"], hands)
            self.assertEqual([server.ask(method, as_="P2", **params)
                              for method, params in asked], before)
            for params, code in (({"deals": 0}, -32602), ({"deals": 10 ** 7}, -32602),
                                 ({"bot": "kene"}, 7)):
                with self.assertRaises(Refused) as refused:
                    server.ask("odds", **params)
                self.assertEqual(refused.exception.code, code)


class Simulations(unittest.TestCase):
    def test_as_the_command(self):
        """Bots that look ahead play few games: sanitized, a decision takes long."""
        for name, rules, values, players, bots, figures, games in (
                ("lama", [], [], 3, None, None, 120),
                ("lama", ["no-draw"], ["numbers.threshold=20"], 4, ["random"], None,
                 120),
                ("kadabra", [], [], 2, ["random", "keen"], None, 120),
                ("pig", [], [], 2, None, "choice,lead", 120),
                ("tests/sessions/heap.yaml", [], [], 2, None, None, 120),   # practised
                ("tests/sessions/learned.yaml", [], [], 2, None, None, 120),   # random
                ("kuhn-poker", [], [], 2, ["practised"], None, 120),
                ("lama", [], [], 2, ["mcts:50", "practised"], None, 8)):
            steps = ([games], [1, games * 5 // 12, games - games // 6])
            words = [word for rule in rules for word in ("--with", rule)]
            words += [word for value in values for word in ("--set", value)]
            words += ["--bots", ",".join(bots)] if bots else []
            words += ["--figures", figures] if figures else []
            told = json.loads(run("simulate", name, "--games", str(games), "--seed",
                                  "7", "--players", str(players), "--format", "json",
                                  *words))
            with Server(QUICKER if "mcts:50" in (bots or ()) else CRIA) as server:
                server.ask("load", name=name, with_=rules, set_=values)
                for parts in steps:
                    begun = server.ask("simulate", games=games, seed=7, bots=bots,
                                       players=players, figures=figures)
                    self.assertEqual(begun, {
                        "games": games, "played": 0, "done": False, "players": players,
                        "bots": told["bots"]})
                    played = 0
                    for part in parts:
                        played = min(games, played + part)
                        self.assertEqual(server.ask("step", games=part,
                                                    threads=1 + part * 2 // games), {
                            "games": games, "played": played,
                            "done": played == games})
                    self.assertEqual(server.ask("report"), told)

    def test_course(self):
        with Server() as server:
            for method in ("step", "report", "stop"):
                with self.assertRaises(Refused) as refused:
                    server.ask(method)
                self.assertEqual(refused.exception.code, 2)
            server.ask("load", name="lama")
            for params, code in (({"players": 9}, -32602), ({"games": 0}, -32602),
                                 ({"bots": ["keen", "keen"]}, -32602),
                                 ({"bots": ["kene"]}, 7), ({"bots": ["mcts:0"]}, 7),
                                 ({"figures": "x"}, -32602)):
                with self.assertRaises(Refused) as refused:
                    server.ask("simulate", **params)
                self.assertEqual(refused.exception.code, code, params)
            server.ask("simulate")
            with self.assertRaises(Refused) as refused:
                server.ask("report")
            self.assertEqual(refused.exception.code, 4)
            self.assertEqual(server.ask("step"), {"games": 10000, "played": 100,
                                                  "done": False})
            server.ask("start", players=2)           # a game goes on beside it
            server.ask("choose", move=server.ask("legal")["legal"][0]["move"])
            self.assertEqual(server.ask("report")["played"], 100)
            self.assertEqual(server.ask("stop")["played"], 100)
            with self.assertRaises(Refused) as refused:
                server.ask("step")
            self.assertEqual(refused.exception.code, 2)
            server.ask("simulate")
            server.ask("load", name="lama")          # other rules end it
            with self.assertRaises(Refused):
                server.ask("step")

    def test_rule_error(self):
        """Somebody with one card in hand is a division by zero; games before count."""
        rule = "score.cards=10 + 1 / (count(hand of player) - 1)"
        done = subprocess.run([CRIA, "simulate", "lama", "--games", "200", "--players",
                               "2", "--set", rule], cwd=ROOT, capture_output=True,
                              text=True, check=False)
        game = int(re.search(r"rule error in game (\d+)", done.stderr)[1])
        with Server() as server:
            server.ask("load", name="lama", set_=[rule])
            server.ask("simulate", games=200, players=2)
            for _ in range(2):
                with self.assertRaises(Refused) as refused:
                    server.ask("step", games=200)
                self.assertEqual(refused.exception.code, 8)
                self.assertEqual(str(refused.exception),
                                 f"rule error in game {game}: this divides by zero")
            self.assertEqual(server.ask("stop"), {"games": 200, "played": game,
                                                  "done": False})


class Branches(unittest.TestCase):
    def look(self, server):
        return (server.ask("view"), server.ask("view", as_="P1"),
                server.ask("events")["events"])

    def test_there_and_back(self):
        """Of two lines of a game each is as it was left, also what was seen in it."""
        with Server() as server:
            server.ask("load", name="hearts")
            server.ask("start", players=4, seed=8)
            draw = random.Random(3)
            def move():
                server.ask("choose", move=draw.choice(server.ask("legal")["legal"])["move"])
            for _ in range(9):
                move()
            at, kept = self.look(server), server.ask("keep", branch="nine")
            self.assertEqual(kept, {"branches": [
                {"branch": "nine", "players": 4, "moves": 9, "undone": 0}]})
            for _ in range(5):
                move()
            server.ask("undo", count=2)
            other = self.look(server)
            server.ask("keep", branch="twelve")
            told = server.ask("go", branch="nine")
            self.assertEqual((told["moves"], told["undone"]), (9, 0))
            self.assertEqual(self.look(server), at)
            move()
            server.ask("undo", count=5)
            self.assertEqual(server.ask("go", branch="twelve")["undone"], 2)
            self.assertEqual(self.look(server), other)
            server.ask("redo", count=2)
            self.assertEqual(server.ask("view")["moves"], 14)
            server.ask("keep", branch="nine")
            self.assertEqual([one["moves"] for one in
                              server.ask("branches")["branches"]], [12, 14])

    def test_positions_that_were_set_up(self):
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)
            server.ask("set", words="hand P2 1 2 3")
            server.ask("choose", move="play 3")
            at = self.look(server)
            server.ask("keep", branch="set up")
            server.ask("start", players=2, seed=9)
            two = self.look(server)
            server.ask("keep", branch="for two")
            server.ask("go", branch="set up")
            self.assertEqual(self.look(server), at)
            server.ask("undo")
            self.assertEqual(server.ask("view")["position"]["zones"]["hand"]["P2"],
                             ["1", "2", "3"])
            server.ask("go", branch="for two")
            self.assertEqual(self.look(server), two)

    def test_names(self):
        with Server() as server:
            server.ask("load", name="lama")
            self.assertEqual(server.ask("branches"), {"branches": []})
            server.ask("start", players=2)
            server.ask("keep", branch="one")
            for method, params, said in (
                    ("go", {"branch": "onne"},
                     "there is no branch 'onne'; did you mean 'one'?"),
                    ("drop", {"branch": "other"},
                     "there is no branch 'other'; 'branches' names all"),
                    ("keep", {}, "'branch' is missing: a name"),
                    ("keep", {"branch": ""}, "'branch' is missing: a name")):
                with self.assertRaises(Refused) as refused:
                    server.ask(method, **params)
                self.assertEqual((refused.exception.code, str(refused.exception)),
                                 (-32602, said))
            self.assertEqual(server.ask("drop", branch="one"), {"branches": []})
            server.ask("keep", branch="one")
            server.ask("reload", name="lama", set_=["cards.llama.points=7"])
            self.assertEqual(server.ask("branches"), {"branches": []})


class Changes(unittest.TestCase):
    def test_a_part_of_the_position(self):
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)
            before = server.ask("view")["position"]
            server.ask("set", words="hand P2 1 2 3")
            after = server.ask("view")["position"]
            self.assertEqual(after["zones"]["hand"]["P2"], ["1", "2", "3"])
            for who in ("P1", "P3"):
                self.assertEqual(after["zones"]["hand"][who],
                                 before["zones"]["hand"][who])
            self.assertEqual(len(after["zones"]["draw"]),
                             len(before["zones"]["draw"]) + 3)
            for words, code in (("hnd P2 1", -32602), ("hand P9 1", -32602),
                                ("hand P2 9", 6), ("hand P2 1 1 1 1 1 1 1 1 1", 6),
                                ("round none", -32602), ("top discard", -32602),
                                ("swap hand P2 1 2", -32602), ("swap hand P2 6 for 4", 6)):
                with self.assertRaises(Refused) as refused:
                    server.ask("set", words=words)
                self.assertEqual(refused.exception.code, code, words)
            self.assertEqual(refused.exception.data, ["there is no 6 in 'hand P2'"])
            self.assertEqual(server.ask("view")["position"], after)
            server.ask("choose", move="play 3")
            self.assertEqual(server.ask("events", as_="P1")["events"][0],
                             {"record": "position"})
            with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
                file.write(server.ask("save")["replay"])
                file.flush()
                run("replay", file.name)

    def test_rules_change_and_the_position_stays(self):
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=3, seed=4)
            server.ask("choose", move="play 3")
            before = server.ask("view")["position"]
            told = server.ask("reload", name="lama", set_=["cards.llama.points=7"])
            self.assertEqual((told["lost"], told["decider"]), ([], "P3"))
            self.assertEqual(server.ask("view")["position"]["zones"], before["zones"])
            differences = server.ask("diff", name="lama")["differences"]
            self.assertEqual([(one["path"], one["a"]["value"], one["b"]["value"])
                              for one in differences], [("cards.llama.points", 7, 10)])
            self.assertEqual(server.ask("diff", name="lama", set_=[
                "cards.llama.points=7"])["differences"], [])
            with self.assertRaises(Refused) as refused:
                server.ask("reload", name="lamma")
            self.assertEqual(refused.exception.code, 1)
            # of the eight llamas one is left, wherever the seven others lay
            told = server.ask("reload", name="lama", set_=["cards.llama.copies=1"])
            self.assertIn("llama", " ".join(told["lost"]))
            self.assertEqual(json.dumps(server.ask("view")).count('"llama"'), 1)


class Mistakes(unittest.TestCase):
    def code(self, server, method, **params):
        with self.assertRaises(Refused) as refused:
            server.ask(method, **params)
        return refused.exception.code, str(refused.exception)

    def test_what_is_refused(self):
        with Server() as server:
            self.assertEqual(self.code(server, "lod"), (
                -32601, "there is no method 'lod'; did you mean 'load'?"))
            self.assertEqual(self.code(server, "start"), (
                2, "'start' needs rules: 'load' comes first"))
            self.assertEqual(self.code(server, "load"), (
                -32602, "'name' is missing: it says which variant"))
            self.assertEqual(self.code(server, "load", name=3), (
                -32602, "'name' has to be a text"))
            self.assertEqual(self.code(server, "load", nam="lama"), (
                -32602, "'load' has no parameter 'nam'; did you mean 'name'?"))
            for method in "create", "join":
                code, said = self.code(server, method)
                self.assertEqual(code, -32601)
                self.assertIn("which 'cria serve --socket PATH' has", said)
            server.ask("load", name="lama")
            self.assertEqual(self.code(server, "start", names=["Ann", "Bob"]), (
                -32602, "'start' has no parameter 'names'; it takes: players, seed, "
                "game, as"))
            self.assertEqual(self.code(server, "view"), (
                2, "'view' needs a game: 'start' comes first"))
            self.assertEqual(self.code(server, "start", players=9), (
                -32602, "'players' has to be from 2 to 6"))
            self.assertEqual(self.code(server, "start", players=2, as_="P3")[0], -32602)
            server.ask("start", players=3, seed=4)
            self.assertEqual(self.code(server, "legal", as_="P1"), (
                4, "it is P2 who decides"))
            self.assertEqual(self.code(server, "choose", as_="P1", move="quit")[0], 4)
            self.assertEqual(self.code(server, "choose", move="fly"), (
                3, "'fly' is not a legal move"))
            self.assertEqual(self.code(server, "choose"), (
                -32602, "either 'move' or 'number' says what is chosen"))
            self.assertEqual(self.code(server, "events", since=1)[0], -32602)
            self.assertEqual(self.code(server, "undo"), (
                4, "0 moves can be taken back"))

    def test_any_bytes(self):
        nonsense = [b"{", b"[]", b"3", b'"x"', b"null", b"\xff\xfe", b"{}", b"[" * 5000,
                    b'{"method":3}', b'{"method":"about","params":[]}',
                    b'{"method":"about","method":"load"}', b'{"method":"ab\\u0000out"}',
                    b"POST / HTTP/1.1", b'{"id":{},"method":"abuot"}',
                    b'{"method":"load","params":{"name":"a\\u0000b"}}']
        with Server() as server:
            for line in nonsense:
                answer = server.send(line)
                self.assertIn("error", answer, line)
                self.assertIsNone(answer["id"], line)
            self.assertEqual(server.send(b'{"id":"\\ud83d\\ude00","method":"about"}')
                             ["id"], "\U0001f600")
            server.process.stdin.write(b"\n \n")      # blank lines are no requests
            self.assertIn("result", server.send(b'{"method":"about"}'))
        self.assertEqual((server.status, server.left, server.said), (0, b"", b""))

    def test_changed_requests(self):
        """Requests that were changed at random are answered, one line each."""
        asked = [b'{"id":1,"method":"load","params":{"name":"lama","with":["no-draw"]}}',
                 b'{"id":2,"method":"start","params":{"players":3,"seed":"12"}}',
                 b'{"id":3,"method":"view","params":{"as":"P1"}}',
                 b'{"id":4,"method":"choose","params":{"number":7}}',
                 b'{"id":5,"method":"events","params":{"since":0,"as":"nobody"}}',
                 b'{"id":6,"method":"undo","params":{"count":1}}']
        draw = random.Random(20261128)
        with Server() as server:
            for _ in range(20000 if THOROUGH else 2000):
                line = bytearray(draw.choice(asked))
                for _ in range(draw.randrange(3)):
                    at = draw.randrange(len(line))
                    line[at:at + draw.randrange(2)] = bytes(
                        [draw.choice(b'"{}[]:,019\\\x01\xc3 abP')])
                answer = server.send(bytes(line))
                self.assertEqual({"result", "error"} & set(answer), {
                    "error" if "error" in answer else "result"})
        self.assertEqual((server.status, server.left), (0, b""))


class Documents(unittest.TestCase):
    def test_schema(self):
        """The schema names the methods and parameters that there are."""
        schema = json.loads(run("schema", "request"))
        jsonschema.Draft7Validator.check_schema(schema)
        forms = {form["properties"]["method"]["const"]: form
                 for form in schema["anyOf"]}
        with Server() as server:
            methods = server.ask("about")["methods"]
        self.assertEqual([method["method"] for method in methods], list(forms))
        for method in methods:
            params = forms[method["method"]]["properties"]["params"]["properties"]
            self.assertEqual(list(params), list(method["params"]))
        valid = jsonschema.Draft7Validator(schema).is_valid
        self.assertTrue(valid({"method": "load", "params": {"name": "lama"}}))
        self.assertFalse(valid({"method": "load"}))
        self.assertFalse(valid({"method": "load", "params": {"nam": "lama"}}))
        self.assertFalse(valid({"method": "start", "params": {"players": -1}}))

    def test_page(self):
        """docs/requests.md has all methods, and its session is what is answered."""
        with open(os.path.join(ROOT, "docs/requests.md"), encoding="utf-8") as file:
            page = file.read()
        with Server() as server:
            for method in server.ask("about")["methods"]:
                self.assertIn(f"| `{method['method']}` |", page)
        sessions = page.split("```json-session\n")[1:]
        self.assertEqual(len(sessions), 3)
        for session in sessions:
            self.look_at(session.split("```")[0].splitlines())

    def look_at(self, session):
        with Server() as server:
            for asked, told in zip(session[::2], session[1::2]):
                self.assertTrue(asked.startswith("> "), asked)
                answer = json.dumps(server.send(asked[2:].encode()),
                                    separators=(",", ":"), ensure_ascii=False)
                parts = [re.escape(part) for part in told.split("…")]
                self.assertRegex(answer, "^" + ".+".join(parts) + "$")


if __name__ == "__main__":
    unittest.main()
