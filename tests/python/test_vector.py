"""Batches of the Python package: arrays of numpy that the games write, compared with
the same games played one by one."""

import gc
import os
import sys
import threading
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import built  # noqa: E402, F401
import numpy as np  # noqa: E402
import cria  # noqa: E402
import cria.vector  # noqa: E402

SOME = ("lama", "party", "kadabra", "pig", "hearts", "skull", "canasta", "go-fish")


class Alone:
    """What a batch has to show of one of its games, played by itself."""

    def __init__(self, variant, seed, players, most=0):
        self.game = variant.game(seed, 0, players)
        self.seed, self.number, self.most = seed, 0, most
        self.ended = False

    def step(self, move):
        """The move, or another game when this one has ended."""
        if self.ended:
            self.number += 1
            self.game.start(self.seed, self.number)
        else:
            self.game.take(int(move))
        self.ended = self.game.over or self.truncated()

    def truncated(self):
        """Whether it has had all its decisions, and is not over."""
        return not self.game.over and 0 < self.most <= self.game.decisions

    def rewards(self):
        """The share of a win; 0 before the end."""
        game = self.game
        return [1 / len(game.winners) if player in game.winners else 0
                for player in range(game.players)]


class Batches(unittest.TestCase):
    """cria.vector.Batch."""

    def play_along(self, name, games, steps, players=None, most=0):
        variant = cria.load(name)
        batch = cria.vector.Batch(variant, games, players, seed=40,
                                  decisions_most=most)
        alone = [Alone(variant, 40 + i, players, most) for i in range(games)]
        generator = np.random.default_rng(1)
        ends = 0
        for _ in range(steps):
            for i, one in enumerate(alone):
                self.compare(batch, i, one)
                ends += one.ended
            moves = batch.random(generator)
            self.assertEqual(batch.step(moves), 0)
            for one, move in zip(alone, moves):
                one.step(move)
        return ends

    def compare(self, batch, i, one):
        game = one.game
        self.assertEqual(list(batch.legal()[i]), [bool(n) for n in game.mask()])
        self.assertEqual(batch.deciders[i], -1 if game.over else game.decider)
        self.assertEqual(list(batch.observations[i]), list(game.observe()))
        self.assertEqual(bool(batch.terminated[i]), game.over)
        self.assertEqual(bool(batch.truncated[i]), one.truncated())
        self.assertFalse(batch.refused[i])
        totals = game.totals if game.over else [0] * game.players
        self.assertEqual(list(batch.totals[i]), totals)
        if not game.variant.rules["players"]["utility"]:
            np.testing.assert_allclose(batch.rewards[i], one.rewards(), rtol=1e-6)

    def test_games_are_those_that_are_played_alone(self):
        for name in SOME:
            with self.subTest(name):
                self.play_along(name, 3, 60)
        self.assertGreater(self.play_along("lama", 4, 150, players=2), 4)

    def test_games_are_cut_off(self):
        self.assertGreater(self.play_along("lama", 4, 60, players=3, most=7), 20)

    def test_what_a_result_is_worth_is_a_reward(self):
        # Each pays each other the difference of their points, which are bad.
        variant = cria.load("hearts", with_=["hearts-for-stakes"])
        self.assertTrue(variant.rules["players"]["utility"])
        batch = cria.vector.Batch(variant, 16, players=4, seed=1)
        generator = np.random.default_rng(1)
        ends = 0
        while ends < 8:
            batch.step(batch.random(generator))
            for totals, rewards in zip(batch.totals[batch.terminated],
                                       batch.rewards[batch.terminated]):
                self.assertEqual(list(rewards[:4]),
                                 list(totals.sum() - 4 * totals[:4]))
                ends += 1

    def test_there_are_no_more_threads_than_games(self):
        variant = cria.load("lama")
        before = len(os.listdir("/proc/self/task"))
        batch = cria.vector.Batch(variant, 3, threads=200)
        self.assertLessEqual(len(os.listdir("/proc/self/task")), before + 2)
        batch.step(batch.random(np.random.default_rng(2)))
        for threads in (-1, 257):
            with self.assertRaisesRegex(ValueError, "up to 256 threads"):
                cria.vector.Batch(variant, 3, threads=threads)

    def test_threads_make_no_difference(self):
        variant = cria.load("lama")
        shown = []
        for threads in (1, 2, 5):
            batch = cria.vector.Batch(variant, 101, threads=threads, seed=3)
            generator = np.random.default_rng(2)
            for _ in range(100):
                batch.step(batch.random(generator))
            shown.append((batch.masks.tobytes(), batch.observations.tobytes(),
                          batch.totals.tobytes()))
        self.assertEqual(shown[0], shown[1])
        self.assertEqual(shown[0], shown[2])

    def test_nothing_is_copied(self):
        batch = cria.vector.Batch(cria.load("lama"), 8)
        before = batch.observations.copy()
        address = batch.observations.__array_interface__["data"]
        kept = batch.observations
        batch.step(batch.random(np.random.default_rng(0)))
        self.assertIs(batch.observations, kept)
        self.assertEqual(kept.__array_interface__["data"], address)
        self.assertFalse((kept == before).all())
        with self.assertRaises(ValueError):
            kept[0, 0] = 1

    def test_arrays_outlive_their_batch(self):
        batch = cria.vector.Batch(cria.load("lama"), 1000)
        masks, copied = batch.masks, batch.masks.copy()
        del batch
        gc.collect()
        self.assertTrue((masks == copied).all())

    def test_a_number_that_is_not_legal_does_nothing(self):
        batch = cria.vector.Batch(cria.load("lama"), 4, players=3)
        before = batch.observations.copy()
        moves = batch.random(np.random.default_rng(0))
        moves[2] = 1 << 31
        moves[3] = np.flatnonzero(~batch.legal()[3])[0]
        self.assertEqual(batch.step(moves), 2)
        self.assertEqual(list(batch.refused), [False, False, True, True])
        self.assertTrue((batch.observations[2:] == before[2:]).all())

    def test_seeds_do_not_wrap(self):
        lama = cria.load("lama")
        batch = cria.vector.Batch(lama, 2, players=2)
        for wrong in ([1, -1], [1, 2 ** 64], np.array([-1, 1])):
            with self.assertRaises(ValueError):
                batch.start(wrong)
        for wrong in ([1.5, 2], ["1", "2"]):
            with self.assertRaises(TypeError):
                batch.start(wrong)
        with self.assertRaises(ValueError):
            batch.start(np.array([1.0, 2.0]))
        for seed in (-1, 2 ** 64, 2 ** 64 - 1):
            with self.assertRaises(ValueError):
                cria.vector.Batch(lama, 2, players=2, seed=seed)
        cria.vector.Batch(lama, 1, players=2, seed=2 ** 64 - 1)

    def test_games_start_anew_with_seeds(self):
        variant = cria.load("lama")
        batch = cria.vector.Batch(variant, 3, seed=5, players=2)
        first = batch.observations.copy()
        batch.step(batch.random(np.random.default_rng(0)))
        batch.start()
        self.assertTrue((batch.observations == first).all())
        batch.start([9, 2 ** 64 - 1, 9])
        self.assertTrue((batch.observations[0] == batch.observations[2]).all())
        for i, seed in ((0, 9), (1, 2 ** 64 - 1)):
            self.assertEqual(list(batch.observations[i]),
                             list(variant.game(seed, players=2).observe()))

    def test_a_blind_batch_has_no_observations(self):
        batch = cria.vector.Batch(cria.load("lama"), 2, blind=True)
        self.assertIsNone(batch.observations)

    def test_wrong_arguments_are_refused(self):
        variant = cria.load("lama")
        for games, players in ((0, 2), (-1, 2), (1 << 40, 2), (2, 1), (2, 7)):
            with self.assertRaises((ValueError, OverflowError)):
                cria.vector.Batch(variant, games, players)
        with self.assertRaises((AttributeError, TypeError)):
            cria.vector.Batch("lama", 2)
        batch = cria.vector.Batch(variant, 2)
        for moves in ([1], [1, 2, 3], [[1, 2], [3, 4]], "ab"):
            with self.assertRaises((ValueError, TypeError)):
                batch.step(moves)
        for kind in (float, np.float32, object):         # of four bytes, too
            with self.assertRaises(TypeError):
                batch.step(np.zeros(2, kind))
        with self.assertRaises(ValueError):
            cria._cria.Batch.step(batch, np.zeros(2, np.float32))
        with self.assertRaises(ValueError):
            batch.start([1])

    def test_one_batch_is_for_one_thread_at_a_time(self):
        batch = cria.vector.Batch(cria.load("lama"), 4096)
        moves = batch.random(np.random.default_rng(0))
        refused, done = [], []

        def play():
            for _ in range(200):
                try:
                    batch.step(moves)
                    done.append(1)
                except RuntimeError as error:
                    refused.append(str(error))

        threads = [threading.Thread(target=play) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(done) + len(refused), 400)
        self.assertLessEqual(set(refused), {"another thread uses this batch"})

    def test_a_bot_chooses_where_it_is_asked(self):
        for name, bot in (("lama", "keen"), ("canasta", "random")):
            variant = cria.load(name)
            bot = variant.bot(bot)
            batch = cria.vector.Batch(variant, 5, players=2, seed=7)
            alone = [variant.game(7 + i, players=2) for i in range(5)]
            for _ in range(20):
                where = batch.deciders == 0
                moves = batch.choose(bot, where)
                self.assertEqual(moves[~where].sum(), 0)
                batch.choose(bot, ~where, moves)
                self.assertEqual(list(moves), [one.number(bot.choose(one))
                                               for one in alone])
                self.assertEqual(batch.step(moves), 0)
                for one, move in zip(alone, moves):
                    one.take(move)
        with self.assertRaises(ValueError):
            batch.choose(cria.load("lama").bot("keen"))
        for moves in (np.zeros(4, np.uint32), batch.masks, np.zeros(5)):
            with self.assertRaises(ValueError):
                batch.choose(bot, None, moves)
        fixed = np.zeros(5, np.uint32)
        fixed.flags.writeable = False
        with self.assertRaises(ValueError):
            batch.choose(bot, None, fixed)

    def test_random_moves_are_all_legal_ones_alike(self):
        batch = cria.vector.Batch(cria.load("lama"), 1, players=2, seed=3)
        generator = np.random.default_rng(7)
        counts = np.bincount([batch.random(generator)[0] for _ in range(3000)],
                             minlength=batch.variant.move_count)
        legal = batch.legal()[0]
        self.assertEqual(counts[~legal].sum(), 0)
        # three moves, each about 1000 times: 4.5 standard errors are 116
        self.assertEqual(legal.sum(), 3)
        self.assertTrue((np.abs(counts[legal] - 1000) < 116).all())


class Observations(unittest.TestCase):
    """Numbers of an observation say the same as the view."""

    def expected(self, variant, game, observer):
        """What the view says of numbers whose names are known."""
        view, rules = game.view(observer), variant.rules
        me = observer if observer >= 0 and observer < game.players else 0
        kinds = [card["label"] for card in rules["cards"]]
        names = ["me"] + [f"player {i + 2}" for i in range(game.players - 1)]
        players = [f"P{(me + i) % game.players + 1}" for i in range(game.players)]
        found = {"round": view["round"]}
        for zone in rules["zones"]:
            if zone.get("of") not in (None, "player") or \
                    zone["name"] not in view["zones"]:
                continue
            for name, player in zip(names, players):
                cards = view["zones"][zone["name"]]
                whose = f"{zone['name']}: "
                if zone.get("of") == "player":
                    cards = cards[player]
                    whose = f"{zone['name']} of {name}: "
                if zone.get("seen by") == "top" or not isinstance(cards, list):
                    continue
                for kind in kinds:
                    found[whose + kind] = cards.count(kind)
                found[whose + "unseen"] = cards.count("?")
        for name, player in zip(names, players):
            for token, number in view.get("tokens", {}).get(player, {}).items():
                if isinstance(number, int):
                    found[f"tokens of {name}: {token}"] = number
            if "status" in view:
                found[f"status of {name}: {view['status'][player]}"] = 1
        return found

    def test_they_say_what_the_view_says(self):
        compared = 0
        for name in SOME:
            variant = cria.load(name)
            names = variant.observation_names()
            for players in {variant.players_least, variant.players_most}:
                game = variant.game(11, players=players)
                while not game.over and game.decisions < 40:
                    for observer in (cria.REFEREE, cria.SPECTATOR, *range(players)):
                        seen = dict(zip(names, game.observe(observer)))
                        wanted = self.expected(variant, game, observer)
                        for what, number in wanted.items():
                            self.assertEqual(seen.get(what), number,
                                             (name, observer, what))
                        compared += len(wanted)
                    game.step(game.random())
        self.assertGreater(compared, 10000)


if __name__ == "__main__":
    unittest.main()
