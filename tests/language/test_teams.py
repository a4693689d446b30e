"""Players who play together, what the result is worth, and games of one player."""

import json
import unittest

from trial import GAME, PASS, Trial, cria, ids, scene, trace

PAIRS = GAME.replace("players: 2..4", "players: 4") + PASS + """
  join:
    choose: {other: players where player != actor}
    do: {it: {set: side of other, to: 1}}
"""
PAIRS = PAIRS.replace("remember:", """remember:
  side: {is: number, for: game, of: each player}
  won: {is: number, for: game, of: each player}""", 1)
PAIRS = PAIRS.replace("  total: n\n", "  total: won of player\n")
SEATS = PAIRS.replace("game:\n  ends", "game:\n  teams: seat of player mod 2\n  ends")
SIDES = PAIRS.replace("game:\n  ends", "game:\n  teams: side of player\n  ends")
FOUR = "[Ann, Bob, Cleo, Dan]"


class Teams(Trial):
    def holds(self, game, *claims, **said):
        self.right(game + scene(claims, names=FOUR, **said))

    def right(self, text):
        """Only that nothing reads or sets some of what is remembered is found."""
        self.assertLessEqual(set(ids(text)), {"never-read", "never-set"})

    def test_those_who_sit_opposite(self):
        self.holds(SEATS, "Cleo in partners of Ann",
                   "count(partners of Ann) == 1", "team of Ann == team of Cleo",
                   "team of Bob != team of Ann", "Dan in partners(Bob)",
                   "not Ann in partners of Ann",
                   "sum(seat of player for each player in partners of actor) == 3")

    def test_what_is_remembered(self):
        self.holds(SIDES, "empty(partners of Dan)", "count(partners of Ann) == 2",
                   "Cleo in partners of Ann",
                   remembered="{side: {Dan: 1}}")

    def test_teams_change_while_a_round_goes_on(self):
        text = SIDES + scene(["count(partners of Ann) == 3"], """
Ann: join Dan
holds: [count(partners of Ann) == 2, empty(partners of Dan)]
Bob: join Cleo
holds: [Dan in partners of Cleo, count(partners of Ann) == 1]""", names=FOUR)
        self.right(text)

    def winners(self, game, *options):
        return [(r["winners"], r["totals"]) for r in
                trace(game, *options, players="4", games="20")
                if r["record"] == "game end"]

    def test_a_team_wins_together(self):
        text = SEATS.replace("  setup:\n", "  setup:\n    one: {raise: won of actor}\n"
                             "    chance: {pick: m, from: 1..2}\n", 1)
        for names, totals in self.winners(text):
            best = max(totals, key=totals.get)
            seat = "P1 P2 P3 P4".split().index(best)
            self.assertEqual([f"P{seat % 2 + 1}", f"P{seat % 2 + 3}"], names)

    def test_winners_by_an_expression_bring_their_partners(self):
        text = SEATS.replace("  wins:", "  winners: players where seat of player"
                             " == 2\n  wins:")
        for names, _ in self.winners(text):
            self.assertEqual(["P2", "P4"], names)

    def test_one_team_wins_or_nobody(self):
        text = SEATS.replace("seat of player mod 2", "1").replace(
            "  wins:", "  winners: players where m == 1\n  wins:")
        for names, _ in self.winners(text):
            self.assertEqual([], names)
        for names, _ in self.winners(text.replace("m == 1", "seat of player == 4")):
            self.assertEqual(["P1", "P2", "P3", "P4"], names)

    def figures(self, game, *options):
        said = cria(game, "simulate", "trial.yaml", "--players", "4", "--games", "40",
                    "--format", "json", "--bots", "random", *options)
        return {(one["group"], one["name"]): one["value"]
                for one in json.loads(said)["figures"]}

    def test_figures_of_teams(self):
        fixed = self.figures(SEATS)
        self.assertEqual(1, fixed["share of wins of teams", "P1 and P3"] +
                         fixed["share of wins of teams", "P2 and P4"])
        groups = {group for group, _ in self.figures(SIDES)}
        self.assertNotIn("share of wins of teams", groups)

    def test_figures_of_utility(self):
        text = PAIRS.replace("  wins:", "  utility: seat of player - 3\n  wins:")
        found = self.figures(text)
        self.assertEqual([-2, -1, 0, 1], [found["utility", f"P{i}"]
                                          for i in range(1, 5)])

    def test_in_words(self):
        text = SEATS.replace("players where player != actor", "partners of actor")
        text = text.replace("  wins:", "  utility: won of player\n  wins:")
        said = " ".join(cria(text, "rules", "trial.yaml").split())
        for words in (
                "Choose a player among your partners",
                "Every second player in the order of seats is of the same team (of "
                "four players, those who sit opposite each other).",
                "The others of your team are your partners; when one of a team wins, "
                "all of them win.",
                "What the result is worth to you is your won; the more, the better."):
            self.assertIn(words, said)
        self.assertIn("All players are one team: they win together, or nobody does.",
                      " ".join(cria(SEATS.replace("seat of player mod 2", "1"),
                                    "rules", "trial.yaml").split()))
        said = cria(SEATS, "diff", "trial.yaml", "--set", "game.teams=1", "trial.yaml",
                    status=1)
        self.assertIn("The number of a player's team is 1 in", " ".join(said.split()))

    def test_who_is_left_alone_has_no_team(self):
        self.assertEqual(["unknown-name"], ids(PAIRS.replace(
            "players where player != actor", "partners of actor"), status=1))

    def test_names_that_were_there_before(self):
        text = PAIRS.replace("side:", "team:").replace("side of", "team of")
        self.right(text)
        text = text.replace("game:\n  ends", "game:\n  teams: team of player\n  ends")
        self.holds(text, "empty(partners of Dan)", remembered="{team: {Dan: 3}}")


class Looking(unittest.TestCase):
    """A bot that looks ahead plays for what is worth something to its team."""

    GAME = PAIRS.split("actions:")[0] + """
actions:
  mine: {do: {it: {raise: won of actor, by: 1}}}
  theirs:
    do:
      it:
        for each: other
        in: players where player != actor
        do: {some: {raise: won of other, by: 5}}
"""

    def chosen(self, game, decisions):
        game = self.GAME.replace("game:\n  ends", f"game:\n{game}  ends")
        said = trace(game, "--bots", "mcts:200", players="4")
        return [r["chosen"] for r in said if r["record"] == "decision"][:decisions]

    def test_against_others(self):
        self.assertEqual({"mine"}, set(self.chosen("", 4)))

    def test_all_in_one_team(self):
        self.assertEqual({"theirs"}, set(self.chosen("  teams: 1\n", 4)))

    def test_what_the_rules_call_worth(self):
        self.assertEqual({"theirs"}, set(self.chosen(
            "  utility: sum(won of other for each player as other)\n", 4)))


class Alone(unittest.TestCase):
    GAME = GAME.replace("players: 2..4", "players: 1") + PASS

    def test_one_player(self):
        self.assertLessEqual(set(ids(self.GAME)), {"never-read", "never-set"})
        end = trace(self.GAME, players="1")[-1]
        self.assertEqual(["P1"], end["winners"])
        said = cria(self.GAME, "play", "trial.yaml", "--seat", "P1=mcts:20",
                    "--seed", "1")
        self.assertIn("P1 wins with a total of 0.", said)

    def test_nobody_wins(self):
        text = self.GAME.replace("  wins:", "  winners: players where n > 0\n  wins:")
        said = cria(text, "simulate", "trial.yaml", "--games", "40", "--format", "json",
                    "--bots", "random")
        found = {(one["group"], one["name"]): one["value"]
                 for one in json.loads(said)["figures"]}
        self.assertEqual(0, found["wins", "P1"])
        self.assertEqual(0, found["first player", "advantage"])


if __name__ == "__main__":
    unittest.main()
