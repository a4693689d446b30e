"""cria check --play: each defect is found, with the line to blame and a replay
that shows it; cria coverage: counts that were worked out by hand."""

import glob
import os
import re
import unittest

import test_checks
from test_checks import pages

TALLY = """\
cria: 1
name: Tally
players: 2
attributes:
  value: {values: [1, 2, 3]}
cards:
  any: {value: each}
zones:
  table: {seen by: everybody}
  discard: {as: pile}
relations:
  card plays on top:
    same: card.value == top.value
    next: card.value == next(top.value)
round:
  starter: {chance: random}
  setup:
    gather: {gather into: table}
    begin: {move: table where card.value == 1, from: table, to: discard}
    never: {reverse: direction, if: round > 7}
  ends:
    three: turn >= 3
actions:
  early:
    when:
      not yet three: turn < 3
  late:
    when:
      the third: turn == 3
    choose:
      card:
        from: table
        where:
          fits: card plays on top of discard
          no three: card.value != 3
  neither:
    when:
      much later: turn > 7
      and first: turn == 1
game:
  ends:
    two: {if: round >= 2, called: two rounds are over}
  total: points of player
  wins: highest
"""

# One game: two rounds of three turns. In the third turn of each the cards 2 and
# 3 lie on the table and a 1 on the pile: a 2 is next to it, a 3 is not, and is
# refused by both conditions.
COUNTED = {
    "gather": (2,), "begin": (2,), "never": (2, 0),
    "same": (4, 0, 0), "next": (4, 2, 2),
    "three": (6, 2), "two": (2, 1),
    "starter": (2, 2),
    "early": (4,), "late": (2,), "neither": (0,),
    "not yet three": (6, 4, 2), "the third": (6, 2, 4),
    "card": (2, 2), "fits": (4, 2, 0), "no three": (4, 2, 0),
    "much later": (6, 0, 2), "and first": (6, 2, 0),
}

# Of each value there is one card. A turn begins with the 1 on the pile, 2 and 3
# on the table and the 4 aside, and no move changes that: nothing fits, for
# 'below' needs the 2 on the pile and the 1 on the table. 'same' needs two equal
# cards, which are nowhere.
MEET = """\
cria: 1
name: Meet
players: 2
attributes:
  value: {values: [1, 2, 3, 4]}
cards:
  any: {value: each}
zones:
  table: {seen by: everybody}
  aside: {seen by: everybody}
  pile: {as: pile, seen by: everybody}
relations:
  card plays on top:
    same: card.value == top.value
    below: card.value == 1 and top.value == 2
round:
  starter: {chance: random}
  setup:
    gather: {gather into: table}
    begin: {move: table where card.value == 1, from: table, to: pile}
    away: {move: table where card.value == 4, from: table, to: aside}
  ends:
    cleared: empty(table)
    three: turn >= 3
actions:
  put:
    choose:
      card:
        from: table
        where:
          fits: card plays on top of pile
    do:
      put: {move: card, from: table, to: pile}
  wait: {}
game:
  ends:
    two: round >= 2
  total: points of player
  wins: highest
"""


class Play(test_checks.Folder):
    def play(self, example, *options):
        return self.check(example, "-W", "no-all", "-W", "limit-reached", "-W",
                          "never-in-play", "--play", *options)

    def finds(self, example, name, *words):
        """One defect, and a replay that shows it; its finding."""
        replays = os.path.join(self.folder, "shown")
        os.mkdir(replays)
        done = self.play(example, "--replays", "shown")
        self.assertEqual(done.ids, [name], done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)
        paths = glob.glob(replays + "/*.yaml")
        self.assertEqual([os.path.basename(path) for path in paths],
                         [f"rules-1-{name}.yaml"])
        self.assertIn("help: this shows it: cria replay shown/rules-1-",
                      done.stderr)
        done.replayed = pages.run("replay", paths[0], folder=self.folder)
        return done

    def test_no_move(self):
        done = self.finds(
            "actions:\n  draw:\n    when:\n      most left: count(draw) > 8\n",
            "no-move", "rules.yaml:53:", "there is no legal move (2 players, ")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.replayed.returncode, 1)
        self.assertIn("there is no legal move", done.replayed.stderr)

    def test_the_smallest_game(self):
        """Of all games with two players the shortest was kept."""
        example = "actions:\n  draw:\n    when:\n      left: count(draw) > 8\n"
        done = self.play(example, "40")
        moves = int(re.search(r"after (\d+) moves", done.stderr)[1])
        shown = re.search(r"cria record rules.yaml --players 2 --seed 1 "
                          r"--game (\d+)", done.stderr)
        failing = {game: self.moves_before_failing(game) for game in range(40)}
        least = min(filter(None, failing.values()))
        self.assertEqual(moves, least)
        self.assertEqual(failing[int(shown[1])], least)

    def moves_before_failing(self, game):
        """None when it does not fail. The move that fails is the last one."""
        done = pages.run("record", "rules.yaml", "--players", "2", "--game",
                         str(game), folder=self.folder)
        return (len(re.findall(r"^    - P\d: ", done.stdout, re.MULTILINE))
                if done.returncode else None)

    def test_a_recorded_game_that_fails(self):
        """Its replay comes to the rule that fails, after as many moves."""
        self.write("rules.yaml", pages.whole(
            "score:\n  cards: 100 / count(hand of player)\n"))
        recorded = pages.run("record", "rules.yaml", "--players", "2",
                             folder=self.folder)
        self.assertEqual(recorded.returncode, 1)
        self.assertIn("this divides by zero", recorded.stderr)
        self.write("failing.yaml", recorded.stdout)
        done = pages.run("replay", "failing.yaml", folder=self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("this divides by zero", done.stderr)
        self.write("fewer.yaml", "\n".join(
            recorded.stdout.rstrip().split("\n")[:-1]) + "\n")
        done = pages.run("replay", "fewer.yaml", folder=self.folder)
        self.assertNotIn("this divides by zero", done.stderr)

    def test_rule_error(self):
        done = self.finds("score:\n  cards: 100 / count(hand of player)\n",
                          "division-by-zero", "rules.yaml:53:")
        self.assertEqual((done.returncode, done.replayed.returncode), (1, 1))
        self.assertIn("this divides by zero", done.replayed.stderr)

    def test_effect_without_end(self):
        self.finds("actions:\n  draw:\n    do:\n      for ever:\n"
                   "        while: count(draw) >= 0\n        do: {}\n",
                   "endless-effect")

    def test_round_without_end(self):
        done = self.finds(
            "limits: {actions: 30}\nround:\n  ends:\n"
            "    out: count(hand of actor) > 21\n"
            "    blocked: count(hand of actor) > 20\n",
            "limit-reached", "a round has not ended after 30 actions (2 play",
            "rules.yaml:32:")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.replayed.returncode, 0)

    def test_game_without_end(self):
        self.finds("limits: {rounds: 4}\ngame:\n  ends:\n"
                   "    three rounds: round >= 30\n",
                   "limit-reached", "a game has not ended after 4 rounds")

    ALIKE = ("actions:\n  keep: {text: 'play {card}', "
             "choose: {card: hand of actor}}\n")

    def test_moves_with_the_same_text(self):
        """A move that fits can be played and kept, both as 'play 1r': the
        rules alone do not show it, as playing needs a card that fits."""
        self.assertEqual(self.check(self.ALIKE).ids, [])
        done = self.check(self.ALIKE, "--play", "3")
        self.assertEqual((done.returncode, done.ids),
                         (0, ["same-text-in-play"]), done.stderr)
        self.assertIn("a legal move of 'play' and one of 'keep' have the same "
                      "text 'play ", done.stderr)
        apart = self.ALIKE.replace("play {card}", "keep {card}")
        self.assertEqual(self.check(apart, "--play", "3").ids, [])

    def test_moves_with_the_same_text_are_said_once(self):
        """What the rules alone show is not said of games again; another
        finding is not kept back."""
        example = ("actions:\n  keep: {text: keep, choose: {card: hand of "
                   "actor}}\nround:\n  ends:\n"
                   "    all: count(hand of actor) > 20\n")
        self.assertEqual(self.check(example, "--play", "3").ids,
                         ["never-in-play", "same-text"])
        for option in ("no-same-text", "no-same-text-in-play"):
            done = self.check(self.ALIKE, "--play", "3", "-W", option)
            self.assertEqual(done.ids, [])

    def test_a_choice_of_nothing_is_said_once(self):
        for choice in ("{rival: active where count(hand of player) > 60}",
                       "{rivals: {some of: active where count(hand of player) "
                       "> 60, least: 2}}"):
            done = self.check("actions:\n  ask:\n    choose: " + choice +
                              "\n    do: {look: {reveal: hand of actor}}\n",
                              "--play", "3")
            self.assertEqual(done.ids, ["never-true"], done.stderr)

    def test_never_of_use(self):
        condition = "count(hand of actor) > 20"
        for end in (condition, f"{{if: {condition}, called: all are full}}"):
            done = self.play(f"round:\n  ends:\n    all: {end}\n", "3")
            self.assertEqual(done.ids, ["never-in-play"])
            self.assertIn("the end 'all' never came in 90 random games with 2 "
                          "to 4 players", done.stderr)

    def test_starter_and_part_of_the_score(self):
        """Nobody has acted before the first turn of a game of one round; all
        cards are worth something, and none is worth a thousand."""
        done = self.play(
            "score:\n  thousands: sum(points for each card in hand of player) "
            "/ 1000\ngame:\n  ends:\n    three rounds: round >= 1\n",
            "3")
        self.assertEqual(done.ids, ["never-in-play"] * 2, done.stderr)
        self.assertIn("the starter 'who acted last' was always nobody in 90 "
                      "random games", done.stderr)
        self.assertIn("the part 'thousands' of the score was always 0 in 90 "
                      "random games", done.stderr)

    def test_a_rule_of_the_base_that_a_house_rule_stops(self):
        """A check that does not play says so of the house rule; the games do
        not say it once more of the base."""
        self.write("house.yaml", """\
cria: 1
extends: last-card.yaml
name: By lot
insert before:
  round.starter.the first time: {lot: random}
""")
        done = pages.run("check", "house.yaml", "-W", "no-all", "-W",
                         "starter-never", "-W", "never-in-play", "--play", "3",
                         folder=self.folder)
        self.assertEqual(done.ids, ["starter-never"], done.stderr)

    def test_levels(self):
        example = "round:\n  ends:\n    all: count(hand of actor) > 20\n"
        done = self.play(example, "3", "-W", "no-never-in-play")
        self.assertEqual((done.returncode, done.ids), (0, []))
        done = self.play(example, "3", "-E", "never-in-play")
        self.assertEqual((done.returncode, done.ids), (1, ["never-in-play"]))
        done = self.play("limits: {rounds: 2}\n", "3", "-E", "limit-reached")
        self.assertEqual((done.returncode, done.ids), (1, ["limit-reached"]))

    def test_nothing_wrong(self):
        done = self.play("name: The same\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, "rules.yaml: nothing wrong\n")

    def test_same_bytes(self):
        example = "score:\n  cards: 100 / count(hand of player)\n"
        self.assertEqual(self.play(example).stderr, self.play(example).stderr)

    def test_house_rules_are_in_the_command(self):
        self.write("it's.yaml", "cria: 1\nextends: last-card\n"
                   "change: {score.cards: 100 / count(hand of player)}\n")
        done = pages.run("check", "last-card.yaml", "--with", "it's.yaml",
                         "--play", "--seed", "5", folder=self.folder)
        self.assertRegex(done.stderr, r"cria record last-card.yaml --with "
                         r"'it'\\''s.yaml' --players 2 --seed 5 --game \d+\n")

    def house(self, base, changes):
        """What playing with a house rule finds: where, and what is said."""
        self.write("house.yaml", f"cria: 1\nextends: {base}\nname: House\n"
                   + changes)
        done = pages.run("check", "house.yaml", "--play", "40",
                         folder=self.folder)
        return re.findall(r"^(\S+): (?:error|warning): (.*?)(?: \(\d players, "
                          r"after \d+ moves?\)| in \d+ random games.*) "
                          r"\[(.*)\]$", done.stderr, re.MULTILINE), done.stderr

    def test_a_rule_that_a_house_rule_keeps_from_use(self):
        """Two turns leave cards in the pile and, of four, some in each hand;
        of three changes one is the cause."""
        found, text = self.house("last-card", """\
change:
  numbers.hand size: 4
  score.cards: count(hand of player)
add:
  round.ends.early: turn >= 2
""")
        self.assertEqual(found, [
            ("house.yaml:8:3", f"with this, in 'last-card': the end '{end}' "
             "never came", "never-in-play") for end in ("out", "blocked")], text)
        self.assertIn("last-card.yaml:42:14: note: the warning is about this", text)

    STORM = """\
add:
  remember: {storm: {is: truth, for: game, starts: true}}
  modes:
    storm:
      while: storm
      actions:
        play: {like: play}
"""

    CLOSED = ("house.yaml:7:5", "with this, in 'last-card': the actions outside "
              "the modes were never open", "never-in-play")

    def test_actions_that_a_house_rule_closes(self):
        """With 'like' they may be there for that alone: if all are."""
        draw = "        draw: {like: draw}\n"
        other = ("        draw:\n          do: {draw: {deal: 1, from: draw, to: "
                 "hand of actor}}\n")
        for more, word in ((draw, True), (other, False)):
            found, text = self.house("last-card", self.STORM + more)
            self.assertIn(self.CLOSED, found)
            self.assertEqual("if they are only for 'like', write 'allow: "
                             "{actions: {never-in-play: WHY}}'" in text, word)
        found, text = self.house("last-card", self.STORM + draw +
                                 "allow: {actions: {never-in-play: a test}}\n")
        self.assertEqual(found, [], text)

    def test_a_mode_that_is_always_on_is_said_once(self):
        for truth in ("true", "round >= 1"):
            done = self.check("modes:\n  all:\n    while: " + truth + "\n"
                              "    actions:\n      play: {like: play}\n"
                              "      draw: {like: draw}\n", "--play", "20")
            self.assertEqual(done.ids, ["always-true"], done.stderr)

    def test_a_rule_of_the_base_that_is_of_no_use_there(self):
        self.write("rules.yaml", pages.whole(
            "round:\n  ends:\n    all: count(hand of actor) > 20\n"))
        self.assertEqual(self.house("./rules.yaml", "change:\n"
                                    "  numbers.hand size: 2\n")[0],
                         [("rules.yaml:35:10", "the end 'all' never came",
                           "never-in-play")])

    def test_a_defect_belongs_to_the_change_that_brings_it_about(self):
        found, text = self.house("lama", """\
breaks: {a llama on a 6: Judy's llama lets nobody play}
add:
  remember: {storm: {is: truth, for: round}}
  actions.play.do:
    it begins: {set: storm, to: true, if: card is llama}
  modes:
    storm:
      while: storm
      actions:
        play: {like: play, only: {no llama: card.value != llama}}
""")
        self.assertEqual(found, [("house.yaml:8:5", "with this, in 'lama': there "
                                  "is no legal move", "no-move")])
        self.assertRegex(text, r"help: this shows it: cria record house\.yaml.*\n"
                         r"\S*lama\.yaml:\d+:7: note: the error is here\n")
        self.assertEqual(self.house("crazy-eights", "remove: [actions.pass]\n")[0],
                         [("house.yaml:4:10", "'actions.pass' is removed here, "
                           "and then in 'crazy-eights': there is no legal move",
                           "no-move")])
        self.assertEqual(self.house("lama", "change:\n  numbers.threshold: 30\n"
                                    "  round.starter.the first time: nobody\n")[0],
                         [("house.yaml:6:3", "with this, in 'lama': nobody starts "
                           "this round", "nobody-starts")])

    def test_a_defect_of_the_base_stays_there(self):
        self.write("rules.yaml", pages.whole(
            "actions:\n  draw:\n    when:\n      most left: count(draw) > 8\n"))
        self.assertEqual(self.house("./rules.yaml", "change:\n"
                                    "  numbers.hand size: 2\n")[0],
                         [("rules.yaml:53:7", "there is no legal move", "no-move")])

    def test_wrong_use(self):
        for options in (("--replays", "shown"), ("--play", "x.yaml"),
                        ("--play=x",), ("--play", "0"), ("--play=0",),
                        ("--play", "--players", "9"),
                        ("--play", "--replays", "no/such/folder")):
            with self.subTest(options):
                done = self.check("score:\n  cards: 1 / 0\n", "-W", "no-all",
                                  *options)
                self.assertEqual(done.returncode, 2)
                self.assertNotEqual(done.stderr, "")

    def test_the_repository(self):
        for name in ("lama", "party", "kadabra"):
            with self.subTest(name):
                done = pages.run("check", "--play", "200", name)
                self.assertEqual((done.returncode, done.stderr), (0, ""))


class Positions(test_checks.Folder):
    """Where a rule would be of use that was of none in any game."""

    def helps(self, rules):
        self.write("rules.yaml", rules)
        done = pages.run("check", "rules.yaml", "-W", "no-all", "-W",
                         "never-in-play", "--play", "2", folder=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        return dict(re.findall(r"warning: the (?:clause|end) '(\w+)' (?:was "
                               r"never true|never came) .*\n.*\n.*\n.*all "
                               r"rules; (.*)\n",
                               done.stderr))

    def holds(self, position, what):
        """The position can stand among the examples, and there it is so."""
        self.write("again.yaml", MEET + "examples:\n  the position found: " +
                   position[:-1] + ", " + what + "}\n")
        done = pages.run("check", "again.yaml", "-W", "no-all",
                         folder=self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_clause_with_a_position(self):
        position = self.helps(MEET)["below"]
        self.assertRegex(position, r"^it would happen here: \{names: \[P1, P2\]")
        self.assertRegex(position, r"table: '?1\b.*pile: '?2\b")
        self.holds(position.partition(": ")[2], "some legal: [put 1]")

    def test_clause_without_a_position(self):
        self.assertEqual(self.helps(MEET)["same"],
                         "no position was found where it would happen")

    def test_after_a_move(self):
        """The table is never empty before the end of a turn is looked at."""
        position, after, move = self.helps(MEET)["cleared"].partition(", after")
        self.assertEqual(after, ", after")
        actor = re.search(r"turn: (P\d)", position)[1]
        self.holds(position.partition(": ")[2],
                   f"moves: [{actor}: {move.strip()[1:-1]}, "
                   "{round ended by: cleared}]")

    def test_rules_of_use_have_none(self):
        """What was of use in the games is not looked for."""
        self.assertEqual(set(self.helps(MEET)), {"same", "below", "cleared"})

    def test_same_bytes(self):
        self.assertEqual(self.helps(MEET), self.helps(MEET))


class Coverage(test_checks.Folder):
    def coverage(self, *options):
        self.write("tally.yaml", TALLY)
        return pages.run("coverage", "tally.yaml", *options,
                         folder=self.folder)

    def test_counts(self):
        done = self.coverage("--games", "1")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = [line.partition("|") for line in done.stdout.splitlines()
                 if "|" in line]
        self.assertEqual([rules[1:] for _, _, rules in lines],
                         TALLY.splitlines())
        counted = {rules.split(":")[0].strip(): margin
                   for margin, _, rules in lines if margin.strip()}
        self.assertEqual(
            {name: tuple(map(int, re.findall(r"\d+", margin)))
             for name, margin in counted.items()}, COUNTED)
        never = {name for name, numbers in COUNTED.items()
                 if numbers[1 if len(numbers) > 1 else 0] == 0}
        self.assertEqual({name for name, margin in counted.items()
                          if "!" in margin}, never)
        # 'never' is two rules, the step and its condition.
        self.assertIn("1 game: 19 rules, 5 never used", done.stdout)

    def test_what_must_hold_of_all_that_are_chosen(self):
        self.write("together.yaml", TALLY.replace("""\
  neither:
""", """\
  show:
    choose:
      cards:
        some of: table
        least: 2
        most: 2
        together:
          five: sum(number(card.value) for each card in cards) == 5
          never: count(cards) > 2
  neither:
"""))
        done = pages.run("coverage", "together.yaml", "--games", "1",
                         folder=self.folder)
        # Of the 2 and the 3, which lie on the table, there is one pair in each
        # of six turns.
        self.assertRegex(done.stdout, r"6 +6 +\| +five: sum")
        self.assertRegex(done.stdout, r"6 +0 +!\| +never: count")

    def test_more_games(self):
        done = self.coverage("--games", "3")
        self.assertRegex(done.stdout, r"18 +6 +\| +three: turn >= 3")

    def test_the_extended_file_too(self):
        done = pages.run("coverage", "kadabra", "--games", "5")
        names = [line for line in done.stdout.splitlines()
                 if line.endswith(".yaml") and "|" not in line]
        self.assertEqual([os.path.basename(name) for name in names],
                         ["kadabra.yaml", "lama.yaml"])

    def test_counting_changes_nothing(self):
        """A program made for counting plays the same games."""
        done = pages.run("check", "lama", "--play", "30")
        self.assertEqual(done.returncode, 0)
        shown = pages.run("coverage", "lama", "--games", "7", "--players", "3")
        traced = pages.run("trace", "lama", "--games", "7", "--players", "3")
        plays = re.search(r"(\d+) +\|   play:", shown.stdout)[1]
        self.assertEqual(len(re.findall(r'"chosen":"play ', traced.stdout)),
                         int(plays))


if __name__ == "__main__":
    unittest.main()
