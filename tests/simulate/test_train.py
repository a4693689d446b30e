"""`cria train`: the same bytes each time, what is refused, and that practice
helps. Its games have fixed seeds, so that no bound is missed by chance."""

import json
import os
import re
import signal
import subprocess
import tempfile
import time
import unittest

from test_figures import CRIA, run


def refused(*arguments):
    done = subprocess.run([CRIA, *arguments], capture_output=True, text=True,
                          check=False)
    return done.returncode, done.stderr


class Trained(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def train(self, game, name, *more):
        run("train", game, *more, "--output", self.path(name))
        return self.path(name)

    def wins(self, game, bots, games):
        """The first player's share of wins."""
        told = json.loads(run("simulate", game, "--bots", ",".join(bots),
                              "--players", str(len(bots)), "--games",
                              str(games), "--format", "json"))
        return next(figure["value"] for figure in told["figures"]
                    if figure["group"] == "share of wins")


FORCED = """cria: 1
name: Forced
about: Nobody ever has a choice.
players: 2
attributes: {value: {values: [1, 2]}}
cards: {any: {value: each, copies: 4}}
zones: {draw: {as: pile}, hand: {of: each player}}
round:
  starter: {by lot: random}
  setup: {each: {for each: player, do: {it: {deal: 2, from: draw, to: hand of player}}}}
  ends: {out: empty(hand of actor)}
actions:
  go: {do: {it: {move: hand of actor, to: draw}}}
game: {ends: {after: round == 1}, total: count(hand of player), wins: highest}
"""


# Four times one of three moves, and only the first is right: random moves win
# one game in 81.
ALONE = """cria: 1
name: Alone
about: Four times the right way.
players: 1
remember:
  right: {is: number, for: game, called: number of right moves}
  made: {is: number, for: game, called: number of moves}
round:
  starter: {by lot: random}
  ends: {done: made == 4}
actions:
  left: {do: {it: {raise: made, by: 1}, well: {raise: right, by: 1}}}
  astray: {do: {it: {raise: made, by: 1}}}
  back: {do: {it: {raise: made, by: 1}}}
game:
  ends: {after: round == 1}
  total: right
  wins: highest
  winners: players where right == 4
"""


class Files(Trained):
    def test_who_never_had_a_choice_is_read_again(self):
        game = self.path("forced.yaml")
        with open(game, "w", encoding="utf-8") as file:
            file.write(FORCED)
        bot = self.train(game, "bot.yaml", "--players", "2", "--games", "20")
        self.assertIsNotNone(self.wins(game, [bot, "random"], 40))

    def test_the_same_bytes(self):
        where = ["pig", "--players", "2", "--games", "200"]
        text = run("train", *where)
        self.assertEqual(run("train", *where), text)
        self.assertEqual(run("train", *where, "--seed", "1"), text)
        with open(self.train("pig", "bot.yaml", *where[1:]),
                  encoding="utf-8") as file:
            self.assertEqual(file.read(), text)
        self.assertNotEqual(run("train", *where, "--seed", "2"), text)
        head = text.split("\n")
        self.assertEqual(head[0], "# What a bot learned in games against "
                         "itself: cria train pig --players 2 --games 200 "
                         "--seed 1")
        self.assertRegex(head[1], "^# The bot wins ")
        self.assertEqual(head[2], "practised: 3")

    def test_any_number_of_jobs_plays_the_same(self):
        bot = self.train("pig", "bot.yaml", "--players", "2", "--games", "200")
        told = [run("simulate", "pig", "--players", "2", "--bots", bot,
                    "--games", "300", "--jobs", jobs) for jobs in "13"]
        self.assertEqual(*told)

    def test_other_rules(self):
        bot = self.train("pig", "bot.yaml", "--players", "2", "--games", "20")
        for other in (["lama"], ["pig", "--set", "numbers.goal=50"]):
            status, told = refused("simulate", *other, "--players", "2",
                                   "--bots", bot)
            self.assertEqual(status, 2)
            self.assertIn(f"cria: {bot} practised other rules (pig, hash",
                          told)
        self.assertIn("not these (pig with numbers.goal=50, hash", told)
        bot = self.train("pig", "other.yaml", "--players", "2", "--games", "20",
                         "--set", "numbers.goal=50")
        self.assertIn("other rules (pig --set numbers.goal=50, hash",
                      refused("simulate", "pig", "--players", "2", "--bots",
                              bot)[1])

    def test_cut_short(self):
        bot = self.train("pig", "bot.yaml", "--players", "2", "--games", "20")
        with open(bot, encoding="utf-8") as file:
            text = file.read()
        for part in (text[:-100], text[:400], text[:250],
                     text.replace("sum: ", "sum: 1", 1)):
            with open(bot, "w", encoding="utf-8") as file:
                file.write(part)
            status, told = refused("simulate", "pig", "--players", "2",
                                   "--bots", bot)
            self.assertEqual(status, 2)
            self.assertRegex(told, "is damaged or not whole|is no whole")

    def test_check_says_what_it_is(self):
        bot = self.train("pig", "bot.yaml", "--players", "2", "--games", "20")
        status, told = refused("check", bot)
        self.assertEqual(status, 1)
        self.assertIn("this file is a practised bot, not a variant", told)

    def test_wrong_numbers(self):
        for games in ("0", "100000001"):
            status, told = refused("train", "pig", "--games", games)
            self.assertEqual(status, 2)
            self.assertIn("--games needs 1 to 100000000 games", told)
        status, told = refused("train", "pig", "--games", "1", "--output",
                               self.path("none/bot.yaml"))
        self.assertEqual(status, 2)
        self.assertIn("none/bot.yaml", told)

    def test_nothing_is_left_of_it_after_ctrl_c(self):
        work = subprocess.Popen([CRIA, "train", "lama", "--games", "100000000",
                                 "--output", self.path("bot.yaml")],
                                stderr=subprocess.PIPE, text=True)
        time.sleep(0.5)
        work.send_signal(signal.SIGINT)
        self.assertEqual(work.communicate(timeout=30)[1],
                         "cria train: interrupted; nothing was written\n")
        self.assertEqual(work.returncode, 130)
        self.assertEqual(os.listdir(self.folder.name), [])


class Proof(Trained):
    def proof_of(self, game, *more):
        done = subprocess.run([CRIA, "train", game, *more, "--output",
                               self.path("bot.yaml")], capture_output=True,
                              text=True, check=True)
        with open(self.path("bot.yaml"), encoding="utf-8") as file:
            return done.stderr.split("\n"), file.read().split("\n")[1]

    def test_it_says_what_the_bot_won(self):
        told, second = self.proof_of("crazy-eights", "--players", "2",
                                     "--games", "2000")
        self.assertEqual(len(told), 2)
        match = re.fullmatch(r"The bot wins (\d+)\.\d % of 400 games against "
                             r"random moves; an equal share is 50\.0 %\.",
                             told[0])
        self.assertGreater(int(match[1]), 80)
        self.assertEqual(second, "# " + told[0])

    def test_it_warns_of_a_bot_that_learned_nothing(self):
        game = self.path("forced.yaml")
        with open(game, "w", encoding="utf-8") as file:
            file.write(FORCED.replace("total: count(hand of player)",
                                      "total: if player == actor then 1 "
                                      "else 0"))
        told, _ = self.proof_of(game, "--players", "2", "--games", "3")
        self.assertEqual(told[0], "The bot wins 50.0 % of 400 games against "
                         "random moves; an equal share is 50.0 %.")
        self.assertTrue(told[1].startswith(
            "cria: warning: the bot is not clearly better than random moves. "
            "Practise with more games (--games 30)"), told)

    def test_more_practice_of_long_games_ends_no_worse(self):
        """What is expected of going on must not feed on itself: the bots
        would roll on for ever, and win nothing."""
        for game in (["farkle"], ["pig", "--set", "numbers.goal=1000"]):
            told, _ = self.proof_of(*game, "--players", "2", "--games", "1500")
            self.assertGreater(float(told[0].split()[3]), 85, told)

    def test_it_advises_no_more_of_games_without_end(self):
        game = self.path("endless.yaml")
        with open(game, "w", encoding="utf-8") as file:
            file.write(FORCED.replace("total: count(hand of player)",
                                      "total: if player == actor then 1 "
                                      "else 0")
                       .replace("after: round == 1", "never: round > 9")
                       + "limits: {rounds: 3}\n")
        told, _ = self.proof_of(game, "--players", "2", "--games", "20")
        self.assertTrue(told[1].startswith(
            "cria: warning: the bot is not clearly better than random moves, "
            "and games with itself end by 'limit'. Practise with fewer games "
            "(--games 5) or with another --seed"), told)

    def test_who_wins_together_is_compared_with_random_moves(self):
        """The fewer cards are left, the better; random moves leave 84."""
        told, second = self.proof_of("the-game", "--players", "2", "--games",
                                     "200")
        self.assertEqual(len(told), 2)
        match = re.fullmatch(r"The bot has (\d+)\.\d points on average of 200 "
                             r"games; random moves have (\d+)\.\d\.", told[0])
        self.assertEqual(second, "# " + told[0])
        self.assertIn(int(match[2]), range(80, 88))
        self.assertLess(int(match[1]), int(match[2]))

    def test_who_plays_alone_is_compared_with_random_moves(self):
        game = self.path("alone.yaml")
        with open(game, "w", encoding="utf-8") as file:
            file.write(ALONE)
        told, _ = self.proof_of(game, "--games", "60")
        match = re.fullmatch(r"The bot wins (\d+)\.\d % of 200 games; random "
                             r"moves win (\d+)\.\d %\.", told[0])
        self.assertEqual(match[1], "100")
        self.assertIn(int(match[2]), range(0, 5))


class Strength(Trained):
    """Bounds are a few percent below what these games gave."""

    def test_pig(self):
        """`pacer` plays nearly as well as can be played; it beats who holds at
        20 (Neller and Presser, 2010)."""
        few = self.train("pig", "few.yaml", "--players", "2", "--games", "100")
        bot = self.train("pig", "bot.yaml", "--players", "2", "--games",
                         "40000")
        self.assertGreater(self.wins("pig", [bot, "pacer"], 4000), 0.44)
        self.assertGreater(self.wins("pig", [bot, few], 1000), 0.8)

    def test_lama(self):
        """Against three of the persona that wins most."""
        bot = self.train("lama", "bot.yaml", "--players", "4", "--games",
                         "10000")
        self.assertGreater(self.wins("lama", [bot] + 3 * ["keen"], 2000), 0.38)

    def test_shedding(self):
        """Among many cards to play, each is tried rarely. Moves that seemed
        worth nothing until then lost to drawing: 33 % against random moves
        in Crazy Eights, and 43 % of hearts for four."""
        for game, players, least in (("crazy-eights", 2, 0.80),
                                     ("uno-rules", 2, 0.84),
                                     ("hearts", 4, 0.60)):
            bot = self.train(game, "bot.yaml", "--players", str(players),
                             "--games", "2000")
            bots = [bot] + (players - 1) * ["random"]
            self.assertGreater(self.wins(game, bots, 1000), least, game)

    def test_what_new_writes(self):
        """In it a bot that always draws never wins a round."""
        subprocess.run([CRIA, "new", self.path("foo.yaml")], check=True,
                       capture_output=True)
        bot = self.train(self.path("foo.yaml"), "bot.yaml", "--players", "2",
                         "--games", "300")
        self.assertGreater(self.wins(self.path("foo.yaml"), [bot, "random"],
                                     400), 0.9)


if __name__ == "__main__":
    unittest.main()
