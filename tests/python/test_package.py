"""The Python package: loading, playing, what is seen, copies and pickles."""

import copy
import gc
import json
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock as mock
import weakref

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import built  # noqa: E402
import cria  # noqa: E402


def play_on(game, moves):
    """Makes moves that are drawn, and returns their texts."""
    texts = []
    while not game.over and len(texts) < moves:
        index = game.random()
        texts.append(game.legal()[index])
        game.step(index)
    return texts


class Loading(unittest.TestCase):
    """cria.load."""

    def test_a_house_rule_changes_the_rules(self):
        plain, ruled = cria.load("lama"), cria.load("lama", with_=["no-draw"])
        self.assertEqual(plain.name, "L.A.M.A.")
        self.assertEqual(list(plain.players), [2, 3, 4, 5, 6])
        self.assertNotEqual(plain.hash, ruled.hash)
        self.assertIn("draw", plain.game(seed=1).legal())
        self.assertNotIn("draw", ruled.game(seed=1).legal())

    def test_a_value_is_set(self):
        changed = cria.load("lama", set=["cards.llama.points=7"])
        points = {card["label"]: card.get("points") for card in changed.rules["cards"]}
        self.assertEqual(points["llama"], 7)

    def test_a_file_in_memory_is_found_first(self):
        rule = "cria: 1\nextends: lama\nname: Short\nabout: Shorter.\n" \
            "change: {numbers.threshold: 20}\n"
        short = cria.load("lama", with_=["short"], files={"short.yaml": rule})
        self.assertEqual(
            short.hash, cria.load("lama", set=["numbers.threshold=20"]).hash)

    def test_what_is_wrong_comes_as_findings(self):
        with self.assertRaises(cria.LoadError) as caught:
            cria.load("lamma")
        self.assertIn("did you mean 'lama'?", str(caught.exception))
        self.assertEqual([one["id"] for one in caught.exception.findings],
                         ["unknown-variant"])
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual(again.findings, caught.exception.findings)

    def test_only_the_folders_given_are_searched(self):
        with self.assertRaises(cria.LoadError):
            cria.load("lama", folders=["docs"])

    def test_arguments_of_another_type_are_refused(self):
        for arguments in ([1], ["lama", [1]], ["lama", 3], ["lama\0"]):
            with self.assertRaises((TypeError, ValueError)):
                cria.load(*arguments)

    def test_a_text_is_no_list_of_texts(self):
        for given in ({"with_": "no-draw"}, {"set": "numbers.threshold=30"}):
            with self.assertRaisesRegex(TypeError, "is a list of texts"):
                cria.load("lama", **given)

    def test_numbers_have_names(self):
        variant = cria.load("pig")
        self.assertEqual(len(variant.moves()), variant.move_count)
        names = variant.observation_names()
        self.assertEqual(len(names), variant.observation_size)
        self.assertEqual(len(set(names)), len(names))
        for call, most in ((variant.move_words, variant.move_count),
                           (variant.observation_name, variant.observation_size)):
            for number in (-1, most, 1 << 70):
                with self.assertRaises((IndexError, OverflowError)):
                    call(number)


class Playing(unittest.TestCase):
    """Games."""

    def setUp(self):
        self.variant = cria.load("lama")
        self.game = self.variant.game(seed=3, players=2)

    def test_a_move_is_made_by_its_text(self):
        # README.md shows this position: Ann's hand and her moves.
        self.assertEqual(self.game.view(0)["zones"]["hand"]["P1"],
                         ["1", "2", "4", "5", "6", "6"])
        self.assertEqual(self.game.legal(), ["play 1", "draw", "quit"])
        self.assertFalse(self.game.play("play 1"))
        self.assertEqual(self.game.decider, 1)
        self.assertEqual(self.game.view(0)["zones"]["hand"]["P1"],
                         ["2", "4", "5", "6", "6"])

    def test_a_move_that_is_not_legal_changes_nothing(self):
        before = self.game.save()
        with self.assertRaises(cria.IllegalMove) as caught:
            self.game.play("play 6")
        self.assertEqual(caught.exception.legal, ["play 1", "draw", "quit"])
        self.assertEqual(
            str(pickle.loads(pickle.dumps(caught.exception))),
            "'play 6' is not legal; legal are: play 1, draw, quit")
        for index in (3, -1, 1 << 70):
            with self.assertRaises(IndexError):
                self.game.step(index)
        illegal = self.game.mask().index(0)
        for number in (illegal, self.variant.move_count, 1 << 40):
            with self.assertRaises(ValueError):
                self.game.take(number)
        with self.assertRaises(TypeError):
            self.game.step("0")
        self.assertEqual(self.game.save(), before)

    def test_after_the_end_there_is_no_move(self):
        play_on(self.game, 10000)
        for call, error, said in (
                (self.game.play, cria.IllegalMove, "'draw' is not legal: no move is, "
                 "since the game is over or waits for chance"),
                (self.game.why, ValueError, "the game is over: there is no move 'draw'"),
                (self.game.near, ValueError,
                 "the game is over: there is no move 'draw'")):
            with self.assertRaises(error) as caught:
                call("draw")
            self.assertEqual(str(caught.exception), said)

    def test_a_move_is_a_text(self):
        with self.assertRaisesRegex(TypeError, "play needs the text of a move, not "
                                    "NoneType; step takes its number"):
            self.game.play(None)

    def test_numbers_and_texts_are_the_same_moves(self):
        while not self.game.over:
            index = self.game.random()
            words = self.variant.move_words(self.game.number(index))
            self.assertEqual(words, self.game.legal()[index])
            self.assertEqual(sorted(self.game.number(i)
                                    for i in range(self.game.moves)),
                             self.game.numbers())
            other = self.game.copy()
            self.assertTrue(other.take(self.game.number(index)))
            self.game.step(index)
            self.assertEqual(other.save(), self.game.save())

    def test_the_end_has_totals_and_winners(self):
        while not self.game.over:
            self.assertEqual(self.game.winners, [])
            over = self.game.step(self.game.random())
            self.assertEqual(over, self.game.over)
        least = min(self.game.totals)
        self.assertGreaterEqual(max(self.game.totals), 40)
        self.assertEqual(self.game.winners,
                         [i for i in (0, 1) if self.game.totals[i] == least])
        self.assertEqual((self.game.legal(), self.game.numbers()), ([], []))
        self.assertIsNone(self.game.error)
        with self.assertRaises(IndexError):
            self.game.random()
        with self.assertRaisesRegex(IndexError, "^the game is over: there is no move 0$"):
            self.game.step(0)
        with self.assertRaisesRegex(ValueError, "^the game is over: there is no move number 0$"):
            self.game.take(0)

    def test_the_same_seed_is_the_same_game(self):
        texts = play_on(self.game, 1000)
        self.game.start(3)
        self.assertEqual(self.game.players, 2)
        self.assertEqual(play_on(self.game, 1000), texts)
        self.game.start(3, 1)
        self.assertNotEqual(play_on(self.game, 1000), texts)

    def test_how_many_play_is_checked(self):
        for players in (1, 7, 1 << 40):
            with self.assertRaises((ValueError, OverflowError)):
                self.variant.game(players=players)
        with self.assertRaises(ValueError):
            self.game.start(0, players=7)
        self.assertEqual(self.variant.game().players, 6)

    def test_moves_are_said_in_parts(self):
        variant = cria.load("canasta")
        self.assertTrue(variant.moves_in_parts)
        game = variant.game(seed=1)
        said = 0
        while not game.over and game.decisions < 40:
            parts = game.parts
            number = game.numbers()[-1]
            if not game.take(number):
                said += 1
                self.assertEqual(game.parts, parts + [number])
                other = pickle.loads(pickle.dumps(game))
                self.assertEqual(other.parts, game.parts)
                self.assertEqual(copy.copy(game).mask(), game.mask())
                other.parts_back()
                self.assertEqual(other.parts, [])
        self.assertGreater(said, 10)


class Seeing(unittest.TestCase):
    """Views, observations, what is told of moves."""

    def setUp(self):
        self.variant = cria.load("lama")
        self.game = self.variant.game(seed=5, players=3)

    def test_a_view_hides_the_hands_of_others(self):
        hands = self.game.view(1)["zones"]["hand"]
        self.assertEqual(set(hands["P1"]) | set(hands["P3"]), {"?"})
        self.assertNotIn("?", hands["P2"])
        every = self.game.view(cria.REFEREE)["zones"]["hand"]
        self.assertEqual(every["P2"], hands["P2"])
        self.assertNotIn("?", sum(every.values(), []))
        none = self.game.view(cria.SPECTATOR)["zones"]["hand"]
        self.assertEqual(set(sum(none.values(), [])), {"?"})
        self.assertEqual(self.game.view(),
                         self.game.view(self.game.decider))

    def test_an_observation_is_what_the_view_says(self):
        names = self.variant.observation_names()
        seen = dict(zip(names, self.game.observe(1)))
        hands = self.game.view(1)["zones"]["hand"]
        for card in {"1", "2", "3", "4", "5", "6", "llama"}:
            self.assertEqual(seen[f"hand of me: {card}"],
                             hands["P2"].count(card), card)
            self.assertEqual(seen[f"hand of player 2: {card}"], 0)
        self.assertEqual(seen["hand of player 2: unseen"], 6)
        self.assertEqual(seen["hand of player 4: unseen"], 0)

    def test_an_observation_is_written_where_one_wants(self):
        numbers = memoryview(bytearray(4 * self.variant.observation_size)).cast("f")
        self.assertIs(self.game.observe(0, numbers), numbers)
        self.assertEqual(list(numbers), list(self.game.observe(0)))
        for wrong in (bytearray(4), bytes(4 * self.variant.observation_size), 1):
            with self.assertRaises((ValueError, BufferError, TypeError)):
                self.game.observe(0, wrong)

    def test_there_are_no_other_observers(self):
        for observer in (3, 15, 17, -2, 1 << 70):
            for call in (self.game.view, self.game.observe, self.game.told):
                with self.assertRaises((ValueError, OverflowError)):
                    call(observer)

    def test_what_others_are_told_hides_what_they_do_not_see(self):
        game = cria.load("skull").game(seed=1, players=3)
        decider = game.decider
        self.assertEqual(game.told(decider), game.legal())
        self.assertNotEqual(game.told((decider + 1) % 3), game.legal())

    def test_a_game_that_remembers_knows_what_was_seen(self):
        def known(remember):
            for seed in range(20):
                game = cria.load("gin-rummy").game(seed=seed, remember=remember)
                play_on(game, 30)
                for player in range(game.players):
                    if "known" in game.view(player):
                        return True
                    self.assertEqual(game.copy().view(player), game.view(player))
            return False

        self.assertTrue(known(True))
        self.assertFalse(known(False))


class Keeping(unittest.TestCase):
    """Copies, saved games, pickles."""

    def setUp(self):
        self.variant = cria.load("lama")
        self.game = self.variant.game(seed=5, players=4)
        play_on(self.game, 8)

    def test_a_copy_goes_its_own_way(self):
        before = self.game.save()
        for other in (self.game.copy(), copy.copy(self.game),
                      copy.deepcopy(self.game)):
            self.assertIsInstance(other, cria.Game)
            self.assertEqual(other.save(), before)
            play_on(other, 5)
            self.assertNotEqual(other.save(), before)
        self.assertEqual(self.game.save(), before)

    def test_a_pickled_game_goes_on_alike(self):
        other = pickle.loads(pickle.dumps(self.game))
        self.assertIs(other.variant, self.variant)
        self.assertEqual(play_on(other, 1000), play_on(self.game, 1000))

    def test_another_process_goes_on_alike(self):
        ruled = cria.load("lama", with_=["no-draw"], set=["numbers.threshold=30"])
        game = ruled.game(seed=9, players=3)
        play_on(game, 10)
        script = ("import pickle, sys; sys.path.insert(0, sys.argv[1])\n"
                  "game = pickle.load(sys.stdin.buffer)\n"
                  "while not game.over: game.step(game.random())\n"
                  "print(game.totals, game.variant)")
        said = subprocess.run([sys.executable, "-c", script, built.PACKAGE],
                              input=pickle.dumps(game), capture_output=True,
                              check=True).stdout.decode()
        play_on(game, 1000)
        self.assertEqual(said, f"{game.totals} {ruled}\n")

    def test_rules_that_have_changed_are_noticed(self):
        rule = "cria: 1\nextends: lama\nname: X\nabout: X.\n" \
            "change: {numbers.threshold: %d}\n"
        path = os.path.join(os.environ.get("TMPDIR", "/tmp"), "changing.yaml")
        self.addCleanup(os.remove, path)
        with open(path, "w", encoding="utf-8") as file:
            file.write(rule % 20)
        pickled = pickle.dumps(cria.load("lama", with_=[path]).game())
        gc.collect()
        self.assertFalse(pickle.loads(pickled).over)
        with open(path, "w", encoding="utf-8") as file:
            file.write(rule % 30)
        gc.collect()
        with self.assertRaises(cria.LoadError):
            pickle.loads(pickled)

    def test_a_saved_game_is_checked(self):
        state = self.game.save()
        self.assertEqual(self.variant.restore(state).save(), state)
        changed = bytearray(state)
        changed[len(changed) // 2] ^= 1
        for wrong in (b"", state[:-1], state + b"0", bytes(changed)):
            with self.assertRaises(ValueError):
                self.game.restore(wrong)
        with self.assertRaises(ValueError):
            cria.load("pig").game().restore(state)
        self.assertEqual(self.game.save(), state)

    def test_a_game_is_packed_with_chance_or_without(self):
        packed, alone = self.game.pack(), self.game.pack(chance=False)
        self.assertLess(len(packed), len(self.game.save()))
        other = self.variant.game()
        other.unpack(packed)
        self.assertEqual(other.save(), self.game.save())
        futures = set()
        for seed in range(8):
            other.unpack(alone, seed=seed)
            self.assertEqual(other.view(cria.REFEREE)["zones"]["hand"],
                             self.game.view(cria.REFEREE)["zones"]["hand"])
            futures.add(tuple(play_on(other, 1000)))
        self.assertGreater(len(futures), 1)
        before = other.save()
        for wrong in (b"", packed[:-1], packed + b"0"):
            with self.assertRaises(ValueError):
                other.unpack(wrong)
        self.assertEqual(other.save(), before)

    def test_rules_live_as_long_as_a_game(self):
        variant = cria.load("pig")
        seen = weakref.ref(variant)
        game = variant.game(seed=1)
        del variant
        gc.collect()
        self.assertIsNotNone(seen())
        play_on(game, 1000)
        self.assertTrue(game.over)
        del game
        gc.collect()
        self.assertIsNone(seen())


class Bots(unittest.TestCase):
    """Variant.bot."""

    def test_a_bot_plays_as_in_the_program(self):
        variant = cria.load("lama")
        keen, random = variant.bot("keen"), variant.bot("random")
        bots, wins = [keen, random, keen, random], [0.0] * 4
        for number in range(100):
            game = variant.game(seed=7, number=number, players=4)
            while not game.over:
                game.step(bots[game.decider].choose(game))
            wins = [a + b for a, b in zip(wins, game.rewards)]
        said = cria.simulate("lama", games=100, players=4, seed=7,
                             bots="keen,random,keen,random")
        shares = [one["value"] for one in said["figures"]
                  if one["group"] == "share of wins"]
        for ours, theirs in zip(wins, shares):
            self.assertAlmostEqual(ours / 100, theirs, places=6)

    def test_a_bot_from_a_file(self):
        path = os.path.join(os.environ.get("TMPDIR", "/tmp"), "quitter.yaml")
        self.addCleanup(os.remove, path)
        with open(path, "w", encoding="utf-8") as file:
            file.write("bot: 1\nname: Quitter\nabout: Quits.\n"
                       "rules: {leave: {action: quit}}\n")
        bot = cria.load("lama").bot(path)
        game = bot.variant.game(seed=3, players=2)
        self.assertEqual(game.legal()[bot(game)], "quit")
        self.assertFalse(bot.remembers)

    def test_a_bot_that_cannot_play(self):
        variant = cria.load("lama")
        for name, found in (("nobody", "unknown-bot"), ("pacer", "bot-lacks")):
            with self.assertRaises(cria.LoadError) as caught:
                variant.bot(name)
            self.assertEqual(caught.exception.findings[0]["id"], found)
        game = variant.game(players=2)
        with self.assertRaises(ValueError):
            cria.load("pig").bot("random").choose(game)
        with self.assertRaises((TypeError, AttributeError)):
            game._choose(variant, None)
        play_on(game, 1000)
        with self.assertRaises(ValueError):
            variant.bot("keen").choose(game)

    def test_a_bot_outlives_the_name_of_its_rules(self):
        bot = cria.load("lama").bot("keen")
        gc.collect()
        again = pickle.loads(pickle.dumps(bot))
        game = again.variant.game(seed=1)
        self.assertEqual(again.choose(game),
                         bot.choose(bot.variant.game(seed=1)))


class Chance(unittest.TestCase):
    """A game that asks for chance, before anything is decided."""

    def test_before_the_first_outcome(self):
        game = cria.load("lama").game(seed=1, players=3, chance=True)
        self.assertEqual((game.players, game.copy().players), (3, 3))
        self.assertIn("3 players", repr(game))
        self.assertIn("chance decides", repr(game))
        with self.assertRaisesRegex(ValueError, "waits for chance"):
            game.course()
        game.start(2)
        self.assertEqual(game.players, 3)


class Messages(unittest.TestCase):
    """Why nothing is told of what happened."""

    def test_events(self):
        variant = cria.load("lama")
        with self.assertRaisesRegex(ValueError, "recall=True"):
            variant.game(seed=1).events(0)
        game = variant.game(seed=1, recall=True)
        game.step(0)
        for since in (-1, 2):
            with self.assertRaisesRegex(ValueError, "from 0 to 1"):
                game.events(0, since)
        game.restore(game.save())
        with self.assertRaisesRegex(ValueError, "does not know the moves"):
            game.events(0)


class LookingAhead(unittest.TestCase):
    """Bots that look ahead or practise, with what they go by, and cancelled."""

    def test_a_game_that_is_attended_is_that_of_the_program(self):
        variant = cria.load("kuhn-poker")
        bot = variant.bot("mcts:60")
        told = subprocess.run(
            [cria.places.program(), "trace", "kuhn-poker", "--players", "2", "--seed", "11",
             "--bots", "mcts:60"], check=True, capture_output=True, text=True).stdout
        lines = [json.loads(line) for line in told.splitlines()]
        game = variant.game(seed=11, players=2, attend=[bot])
        chosen = []
        while not game.over:
            game = game.copy()           # attended as well
            chosen.append(game.legal()[bot.choose(game, lambda: True)])
            game.play(chosen[-1])
        self.assertEqual(chosen, [line["chosen"] for line in lines
                                  if line["record"] == "decision"])
        with self.assertRaises(ValueError):
            cria.load("pig").game(attend=[bot])
        with self.assertRaises(TypeError):
            variant.game(attend=[3])

    def test_it_is_cancelled(self):
        variant = cria.load("lama")
        bot = variant.bot("mcts:1000000")
        game = variant.game(seed=1, players=3, attend=[bot])
        asked = []

        def go_on():
            asked.append(1)
            return len(asked) < 3

        with self.assertRaises(cria.Cancelled):
            bot.choose(game, go_on)
        self.assertEqual(len(asked), 3)
        with self.assertRaises(ZeroDivisionError):
            bot.choose(game, lambda: 1 // 0)
        with self.assertRaises(cria.Cancelled):
            cria.load("kuhn-poker").bot("practised", lambda: False)
        with self.assertRaises(ZeroDivisionError):
            cria.load("kuhn-poker").bot("practised", lambda: 1 // 0)

    def test_it_practises_for_the_players_of_a_game(self):
        variant = cria.load("pig")
        bot = variant.bot("practised", players=3)
        three, two = (variant.game(seed=1, players=count, attend=[bot]) for count in (3, 2))
        while not three.over:
            three.step(bot.choose(three))
        with self.assertRaisesRegex(ValueError, "another number of players"):
            bot.choose(two)
        with self.assertRaisesRegex(cria.LoadError, "not for 99"):
            variant.bot("practised", players=99)


class Advice(unittest.TestCase):
    """game.solve, game.why and game.near."""

    HEAP = os.path.join(built.ROOT, "tests/sessions/heap.yaml")

    def test_a_heap_is_solved(self):
        """Nim: who leaves a multiple of four wins; of 13 that is 'take 1'."""
        game = cria.load(self.HEAP).game(seed=1, players=2)
        solution = game.solve()
        self.assertTrue(solution.whole)
        self.assertEqual([(one.move, one.win, one.best) for one in solution.moves],
                         [("take 1", 1, True), ("take 2", 0, False),
                          ("take 3", 0, False)])
        self.assertIsNone(solution.moves[0].worth)
        while not game.over:
            best = next(i for i, one in enumerate(game.solve().moves) if one.best)
            game.step(best)
        with self.assertRaises(ValueError):
            game.solve()

    def test_what_is_not_solved_has_a_reason(self):
        game = cria.load("lama").game(seed=1, players=2)
        for options, reason in (({}, "hidden"), ({"open": True, "positions": 5}, "too many"),
                                ({"choosers": [], "milliseconds": 1}, "time")):
            with self.assertRaises(cria.Unsolved) as caught:
                game.solve(**options)
            self.assertEqual(pickle.loads(pickle.dumps(caught.exception)).reason, reason)
        with self.assertRaises(ValueError):
            game.solve(choosers=[2])
        with self.assertRaises(ValueError):
            game.solve(bot=cria.load("skull").bot("random"))

    def test_near_is_that_of_the_request(self):
        session = cria.Session()
        session.request("load", name="lama")
        session.request("start", players=3, seed=4)
        game = cria.load("lama").game(seed=4, players=3)
        self.assertEqual(game.near("play 6"), session.request(
            "near", move="play 6", as_=f"P{game.decider + 1}"))
        with self.assertRaises(ValueError):
            game.near("fly")

    def test_why_is_that_of_the_request(self):
        session = cria.Session()
        session.request("load", name="lama")
        session.request("start", players=3, seed=4)
        game = cria.load("lama").game(seed=4, players=3)
        for move in ("play 6", "quit"):
            self.assertEqual(game.why(move), session.request(
                "why", move=move, as_=f"P{game.decider + 1}"))
        with self.assertRaises(ValueError):
            game.why("fly")


class Asking(unittest.TestCase):
    """What the program answers."""

    def test_a_simulation_is_that_of_the_command(self):
        found = cria.simulate("pig", games=50, players=2, seed=7, bots=["random"])
        said = subprocess.run([cria.places.program(), "simulate", "pig", "--games",
                               "50", "--players", "2", "--seed", "7", "--bots",
                               "random", "--format", "json"], check=True,
                              capture_output=True).stdout
        self.assertEqual(found, json.loads(said))
        self.assertEqual(found["games"], 50)

    def test_the_library_plays(self):
        """Without the program, with rules in memory, and until it is stopped."""
        program, cria.places.program = cria.places.program, lambda: "/no/program"
        self.addCleanup(setattr, cria.places, "program", program)
        mild = "cria: 1\nextends: lama\nname: Mild\nchange: {numbers.threshold: 20}\n"
        found = cria.simulate("mild", files={"mine/mild.yaml": mild}, games=200,
                              players=3, bots="keen", jobs=2)
        self.assertEqual((found["variant"], found["played"]), ("mild", 200))
        seen = []
        stopped = cria.simulate("lama", games=1000, players=2, bots="random",
                                progress=lambda games: seen.append(games) or games < 40)
        self.assertEqual(stopped["played"], seen[-1])
        self.assertGreaterEqual(seen[-1], 40)
        steps = [late - early for early, late in zip([0, *seen], seen)]
        self.assertLessEqual(max(steps), 10, "a hundredth of the games")
        ahead = cria.simulate("lama", games=10, players=2, bots="mcts:10")
        self.assertEqual((ahead["bots"], ahead["played"]), ("mcts:10", 10))

    def test_progress_comes_ten_times_a_second(self):
        """Whatever a game costs: by a clock that the games alone drive."""
        for cost in (1e-6, 0.003, 0.5):
            clock = [0.0]
            course = {"games": 1_000_000, "played": 0, "done": False}

            class Played:
                def request(self, method, **given):
                    if method == "step":
                        clock[0] += cost * given["games"]
                        course["played"] += given["games"]
                        course["done"] = course["played"] >= course["games"]
                    return course

            calls = [0.0]

            def see(_games):
                calls.append(clock[0])
                return clock[0] < 20

            with mock.patch.object(cria.program, "Session", Played), \
                    mock.patch.object(cria.program.time, "monotonic",
                                      lambda: clock[0]):
                cria.simulate("lama", games=1_000_000, progress=see)
            waits = [late - early for early, late in zip(calls, calls[1:])]
            self.assertLessEqual(max(waits), max(0.11, cost), cost)
            self.assertGreater(len(calls), min(100, 20 / cost / 2), cost)

    def said(self, *arguments):
        """What the program prints."""
        done = subprocess.run([cria.places.program(), *arguments, "--format", "json"],
                              check=True, capture_output=True)
        return json.loads(done.stdout)

    def test_comparisons_are_those_of_the_commands(self):
        """The library plays them, without the program."""
        few = ["--games", "60", "--players", "3", "--bots", "random"]
        given = {"games": 60, "players": 3, "bots": "random"}
        told = [
            self.said("ab", "lama", "no-draw", "--set", "numbers.threshold=30", *few),
            self.said("ab", "lama", "--with", "no-draw", *few, "--bots", "keen"),
            self.said("ab", "lama", "kadabra", "--margin", "5", "--max-games", "3000",
                      *few[2:]),
            self.said("sweep", "lama", "--over", "numbers.threshold=30,40", *few),
            self.said("match", "lama", "--with", "no-draw", *few[:4], "--bots",
                      "keen,random")]
        program, cria.places.program = cria.places.program, lambda: "/no/program"
        self.addCleanup(setattr, cria.places, "program", program)
        seen = []
        self.assertEqual(told, [
            cria.ab("lama", "no-draw", set=["numbers.threshold=30"], **given, jobs=2),
            cria.ab("lama", with_=["no-draw"], bots_b="keen", **given),
            cria.ab("lama", "kadabra", margin=5, max_games=3000, players=3, bots="random"),
            cria.sweep("lama", "numbers.threshold=30,40", **given),
            cria.match("lama", ["keen", "random"], with_=["no-draw"], games=60, players=3,
                       progress=lambda games: seen.append(games))])
        self.assertEqual(seen, list(range(1, 61)))

    def test_rules_in_memory_are_compared(self):
        mild = "cria: 1\nextends: lama\nname: Mild\nchange: {numbers.threshold: 20}\n"
        found = cria.ab("lama", "mild", files={"mine/mild.yaml": mild}, games=20,
                        players=3)
        self.assertEqual(found["b"]["variant"], "lama with mild")
        with self.assertRaises(cria.ProgramError):
            cria.sweep("mild", "numbers.x=1", files={"mine/mild.yaml": mild})

    def test_what_only_the_program_can(self):
        alone = cria.ab("no-draw", games=20, players=3)
        self.assertEqual([alone[side]["variant"] for side in "ab"], ["lama", "no-draw"])
        found = cria.ab("lama", "no-draw", games=20, players=3, seconds="5")
        self.assertEqual(found["b"]["variant"], "lama with no-draw")
        for wrong in ({"games": 5, "margin": 1}, {"margin": "x"}):
            with self.assertRaises(cria.ProgramError) as caught:
                cria.ab("lama", "no-draw", **wrong)
            self.assertIn("--margin", str(caught.exception))

    def test_what_the_program_says_is_raised(self):
        with self.assertRaises(cria.ProgramError) as caught:
            cria.simulate("lamma")
        self.assertEqual(caught.exception.status, 2)
        self.assertIn("did you mean 'lama'?", str(caught.exception))


class Requests(unittest.TestCase):
    """Session, and what is asked about rules."""

    RULE = {"short.yaml": "cria: 1\nextends: lama\nname: Short\nabout: Shorter.\n"
                          "change: {numbers.threshold: 20}\n"}

    def test_a_session_plays_as_the_program_serves(self):
        """docs/requests.md begins with these requests."""
        session = cria.Session()
        session.request("load", name="lama", with_=["no-draw"])
        session.request("start", players=3, seed=4, as_="P2")
        legal = session.request("legal", as_="P2")["legal"]
        self.assertEqual(legal, [{"move": "play 3", "number": 2},
                                 {"move": "quit", "number": 7}])
        session.request("choose", move="play 3", as_="P2")
        with self.assertRaises(cria.RequestError) as caught:
            session.request("choose", move="quit", as_="P2")
        self.assertEqual(caught.exception.code, 4)
        self.assertEqual(str(caught.exception), "it is P3 who decides")
        self.assertEqual(session.request("undo")["moves"], 0)

    def test_the_folders_of_a_session(self):
        with self.assertRaises(cria.RequestError) as caught:
            cria.Session(["docs"]).request("load", name="lama")
        self.assertEqual(caught.exception.code, 1)
        self.assertIn("no variant 'lama'", str(caught.exception))

    def test_differences_have_paths(self):
        for found in (cria.diff("lama", set=["numbers.threshold=20"]),
                      cria.diff("lama", with_=["short"], files=self.RULE)):
            self.assertIn("numbers.threshold", [one["path"] for one in found])
        self.assertEqual(cria.diff("lama", "lama"), [])

    def test_the_rule_book_has_house_rules(self):
        plain = cria.rules("lama")
        self.assertIn("worth 40 or more", " ".join(plain.split()))
        short = cria.rules("lama", ["short"], files=self.RULE)
        self.assertIn("worth 20 or more", " ".join(short.split()))
        self.assertTrue(cria.rules("lama", format="html").startswith("<!"))
        self.assertLess(len(cria.rules("lama", short=True)), len(plain))

    def test_a_check_finds_what_is_not_intended(self):
        self.assertEqual(cria.check("lama"), [])
        found = cria.check("agram", set=["numbers.hand size=12"])
        self.assertEqual([one["id"] for one in found], ["deck-too-small"])
        found = cria.check("lamma")
        self.assertEqual([one["id"] for one in found], ["unknown-variant"])


class Types(unittest.TestCase):
    """py.typed: the package says of what type everything is."""

    @unittest.skipUnless("CRIA_THOROUGH" in os.environ and shutil.which("mypy"),
                         "only in make thorough, and where mypy is")
    def test_mypy_finds_nothing(self):
        with tempfile.TemporaryDirectory() as cache:
            done = subprocess.run(
                ["mypy", "--strict", "--ignore-missing-imports", "--cache-dir", cache,
                 "cria"], cwd="interpreter/python", stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, encoding="utf-8")
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
