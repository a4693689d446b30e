"""The checks of rules that are sound and hardly meant: what each says in full
about the wrong example on its page (checks.expected, read by eye), that it says
nothing about what only looks like it (twins.txt), and that everything in the
repository is clean. The examples themselves are tested in tests/messages.

    python3 tests/checks/test_checks.py --write    writes checks.expected anew
"""

import glob
import json
import os
import pty
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "messages"))

import pages  # pylint: disable=wrong-import-position

PAGES = pages.read_pages()
CHECKS = pages.check_ids()
PLAYED = ("limit-reached", "never-in-play",      # test_play.py
          "same-text-in-play")


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


class Folder(unittest.TestCase):
    """A folder with the game that examples are parts of."""

    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        self.write("last-card.yaml", read(pages.BASE))

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w",
                  encoding="utf-8") as file:
            file.write(text)

    def check(self, example, *options):
        self.write("rules.yaml", pages.whole(example))
        return pages.run("check", "rules.yaml", *options, folder=self.folder)


class Messages(Folder):
    def full_texts(self):
        return "".join(f"== {name}\n" + self.check(PAGES[name]["wrong"]).stderr
                       for name in CHECKS if name not in PLAYED)

    def test_every_check_has_a_page(self):
        self.assertEqual([name for name in CHECKS if name not in PAGES], [])

    def test_full_texts(self):
        self.maxDiff = None
        self.assertEqual(self.full_texts(), read(HERE, "checks.expected"))

    def write_full_texts(self):
        with open(os.path.join(HERE, "checks.expected"), "w",
                  encoding="utf-8") as file:
            file.write(self.full_texts())

    def test_planted(self):
        """Each is found once, and at the text that is named."""
        for case in read(HERE, "planted.txt").split("\n== ")[1:]:
            title, _, example = case.partition("\n")
            name, _, marked = title.partition(" | ")
            with self.subTest(title):
                done = self.check(example, "-W", "no-all", "-W", name,
                                  "--format", "json")
                lines = pages.whole(example).splitlines()
                said = [(one["id"], lines[one["line"] - 1]
                         [one["column"] - 1:one["end column"] - 1])
                        for one in json.loads(done.stdout)["findings"]]
                self.assertEqual(said, [(name, marked)])

    def test_twins(self):
        for twin in read(HERE, "twins.txt").split("\n== ")[1:]:
            title, _, example = twin.partition("\n")
            with self.subTest(title):
                done = self.check(example)
                self.assertEqual(done.stderr, "")
                self.assertEqual(done.stdout, "rules.yaml: nothing wrong\n")


class Unplayed(Folder):
    """Only at a terminal the last line tells that no game was played."""

    def at_terminal(self, *arguments):
        leader, follower = pty.openpty()
        subprocess.run((pages.CRIA, "check") + arguments, cwd=self.folder,
                       stdin=subprocess.DEVNULL, stdout=follower,
                       stderr=subprocess.PIPE, check=False, timeout=300)
        os.close(follower)
        printed = os.read(leader, 1 << 16).decode().replace("\r\n", "\n")
        os.close(leader)
        return printed

    def test_the_last_line(self):
        self.write("rules.yaml", pages.whole(""))
        clean = "rules.yaml: nothing wrong\n"
        told = ("No game was played: 'cria check --play' finds what only games "
                "show.\n")
        self.assertEqual(self.at_terminal("rules.yaml"), clean + told)
        self.assertEqual(self.at_terminal("rules.yaml", "rules.yaml"),
                         clean + clean + told)
        self.assertEqual(self.at_terminal("rules.yaml", "--play", "1"), clean)
        self.assertNotIn(told, self.at_terminal("rules.yaml", "--format",
                                                "json"))
        self.write("wrong.yaml", "cria: 1\n")
        self.assertEqual(self.at_terminal("rules.yaml", "wrong.yaml"), clean)
        done = pages.run("check", "rules.yaml", folder=self.folder)
        self.assertEqual(done.stdout, clean)


class Proofs(Folder):
    """Free actions that have an end, and such that have none or whose end
    cannot be proved; skips that are overridden by way of other steps."""

    NUMBER = "remember:\n  n: {is: number, for: turn}\n"
    FLAG = "remember:\n  flag: {is: truth, for: turn}\n"

    def found(self, example, count, name="free-without-end"):
        with self.subTest(example):
            done = self.check(example, "-W", "no-all", "-W", name)
            self.assertEqual((done.returncode, done.ids), (0, [name] * count))
            return done.stderr

    def free(self, count, when, do, more=""):
        return self.found(f"{self.NUMBER}actions:\n  x: {{when: {{c: {when}}}, "
                          f"do: {{{do}}}, then: go on}}\n{more}", count)

    def test_a_number_that_moves_one_way(self):
        for when, do in (("n < 3", "r: {raise: n}"),
                         ("n == 0", "r: {raise: n, by: 2}"),
                         ("not n >= 3", "r: {raise: n}"),
                         ("3 > n and round > 0", "r: {raise: n}"),
                         ("not (n > 3 or round > 7)", "r: {raise: n}"),
                         ("n > -3", "r: {lower: n}"),
                         ("n + 1 < count(players)", "r: {raise: n}"),
                         ("0 - n > -3", "r: {raise: n}"),
                         ("n < 3", "r: {set: n, to: n + 1}"),
                         ("n < 3", "r: {set: n, to: 3}"),
                         ("n < 3", "r: {raise: n, if: n < 3}"),
                         ("n < 3", "r: {if: n < 3, then: {s: {raise: n}}}"),
                         ("n < 3", "r: {raise: n}, s: {raise: n, if: turn > "
                          "3}")):
            self.free(0, when, do)

    def test_a_number_that_does_not(self):
        for when, do in (("n < 3", "r: {raise: n}, s: {lower: n}"),
                         ("n < 3", "r: {raise: n, by: 0}"),
                         ("n < 3", "r: {raise: n, if: round > 99}"),
                         ("n < 3", "r: {lower: n}"),
                         ("n <= 3 or n >= 0", "r: {raise: n}"),
                         ("not (n > 3 and round > 7)", "r: {raise: n}"),
                         ("n < 3", "r: {raise: n, by: turn - 2}"),
                         ("n < 3", "r: {set: n, to: 2}"),
                         ("n - n < 3", "r: {raise: n}"),
                         ("n < 3", "r: {raise: n}, s: {set: n, to: 0}"),
                         ("n < 3", "r: {while: n > 5, do: {s: {raise: n}}}"),
                         ("n < 3", "r: {if: turn > 3, then: {s: {raise: n}}}"),
                         ("n != 3", "r: {raise: n, by: 2}")):
            self.free(1, when, do)

    def test_from_a_place_to_the_same(self):
        chips = ("tokens:\n  chip: {supply: 9}\nactions:\n  draw:\n    do:\n"
                 "      first: {give: chip, from: supply, to: actor}\n"
                 "      on: {give: chip, from: actor, to: %s}\n")
        for to, count in (("actor", 1), ("player after actor", 0)):
            said = self.found(chips % to, count, "no-amount")
            self.assertEqual(said.count("'from' and 'to' are the same"), count)
        for zone, count in (("hand of actor", 1), ("discard", 0)):
            self.found("actions:\n  play:\n    do:\n      put it down: {move: "
                       f"card, from: hand of actor, to: {zone}}}\n", count,
                       "no-amount")

    def test_an_id_that_begins_with_no(self):
        wrong = PAGES["no-amount"]["wrong"]
        for options, ids in ((("-W", "no-amount"), ["no-amount"]),
                             (("-E", "no-amount"), ["no-amount"]),
                             (("-W", "no-no-amount"), []),
                             (("-W", "no-all", "-W", "no-amount"),
                              ["no-amount"])):
            self.assertEqual(self.check(wrong, *options).ids, ids)

    def test_tokens_that_are_not_there(self):
        give = ("tokens:\n  chip: {supply: 2}\nactions:\n  draw:\n    do:\n"
                "      take: {give: chip, number: %d, from: supply, to: actor}"
                "\n")
        for number, count in ((3, 1), (2, 0)):
            self.found(give % number, count, "supply-too-small")

    def test_an_end_by_tokens_without_tokens(self):
        points = ("round:\n  after:\n    pay:\n      for each: player\n"
                  "      do:\n        pay: {take points: points of player, by: "
                  "player}\ngame:\n  total: worth of player\n  ends:\n"
                  "    enough: any(total of player >= 9 for each player)\n")
        self.found(points, 1, "end-unreachable")
        self.found("tokens:\n  chip: {worth: 1, supply: unlimited}\n" + points,
                   0, "end-unreachable")

    def test_what_is_set_after_a_round_is_for_that_round(self):
        late = ("remember:\n  last: {is: number, for: %s}\nround:\n  after:\n"
                "    note: {set: last, to: count(draw)}\nactions:\n  draw:\n"
                "    when:\n      more: last < 5\n")
        for kept, count in (("round", 1), ("game", 0)):
            said = self.found(late % kept, count, "memory-forgotten")
            self.assertEqual(said.count("'for: game'"), count)

    def test_routines(self):
        more = "routines:\n  count: {s: {raise: n%s}}\n"
        self.free(0, "n < 3", "r: {perform: count}", more % "")
        self.free(1, "n < 3", "r: {perform: count}", more % ", by: 0")
        self.free(1, "n < 3", "r: {perform: count, if: turn > 3}", more % "")

    def test_other_actions(self):
        other = "  y: {when: {c: n > 0 and n < 5}, do: {r: {%s}}, then: %s}\n"
        for do, then, count in (("lower: n", "go on", 1),
                                ("set: n, to: 0", "go on", 1),
                                ("raise: n", "go on", 0),
                                ("lower: n", "pass", 0)):
            self.free(count, "n < 3", "r: {raise: n}", other % (do, then))

    def test_one_owner_after_the_other(self):
        mark = ("remember:\n  marks: {is: number, for: turn, of: each player}\n"
                "actions:\n  mark:\n    text: mark {who}\n"
                "    choose: {who: {from: players, where: marks of who %s}}\n"
                "    do: {r: {%s}, s: {%s}}\n    then: go on\n%s")
        set_other = "set: marks of player after who, to: 0"
        back = "  back: {do: {r: {set: marks of actor, to: 0}}, then: %s}\n"
        for where, do, more, other, count in (
                ("== 0", "set: marks of who, to: 1", "go again: actor", "", 0),
                ("< 3", "raise: marks of who", "go again: actor", "", 0),
                ("< 3", "raise: marks of who, by: 0", "go again: actor", "", 1),
                ("< 3", "raise: marks of actor", "go again: actor", "", 1),
                ("== 0", "set: marks of who, to: 2", set_other, "", 1),
                ("== 0", set_other, "set: marks of who, to: 2", "", 1),
                ("== 0", "set: marks of who, to: 1", "go again: actor",
                 back % "pass", 0),
                ("== 0", "set: marks of who, to: 1", "go again: actor",
                 back % "go on", 2)):
            self.found(mark % (where, do, more, other), count)

    def test_too_many_to_look_at(self):
        one = "  a%d: {when: {c: n < 3}, do: {r: {raise: n}}, then: go on}\n"
        for many, count in ((64, 0), (65, 1)):
            said = self.found(self.NUMBER + "actions:\n" +
                              "".join(one % i for i in range(many)), count)
            self.assertEqual(said.count("too many actions"), count)

    def test_two_that_undo_each_other(self):
        said = self.found(self.FLAG + """actions:
  on: {when: {c: not flag}, do: {r: {set: flag, to: true}}, then: go on}
  off: {when: {c: flag}, do: {r: {set: flag, to: false}}, then: go on}
""", 1)
        self.assertIn("'on'", said)
        self.assertIn("another action undoes what closes it", said)
        self.assertRegex(said, r"(?s)note: this undoes it.*  off: ")
        self.found(self.FLAG + """actions:
  on: {when: {c: not flag}, do: {r: {set: flag, to: true}}, then: go on}
  off: {when: {c: flag}, do: {r: {set: flag, to: false}}}
""", 0)

    def test_cards_come_to_an_end(self):
        action = "zones:\n  aside: {as: pile}\nactions:\n  x: {%s, then: go on}\n"
        down = ("choose: {card: hand of actor}, "
                "do: {r: {move: card, from: hand of actor, to: %s}}")
        up = "%sdo: {r: {deal: %s, from: aside, to: hand of actor}}"
        some = "when: {c: not empty(aside)}, "
        self.found(action % (down % "aside"), 0)
        self.found(action % (down % "hand of next player"), 1)
        self.found(action % (up % (some, "1")), 0)
        self.found(action % (up % ("when: {c: count(aside) > 2}, ", "1")), 0)
        self.found(action % (up % ("", "1")), 1)
        self.found(action % (up % (some, "0")), 1)
        self.found(action % (down % "aside") +
                   "  y: {%s, then: go on}\n" % (up % (some, "1")), 1)

    def test_numbers_that_are_chosen(self):
        bid = ("actions:\n  x: {choose: {k: %s..5}, do: {r: {set: n, to: k}}, "
               "then: go on}\n")
        self.found(self.NUMBER + bid % "n + 1", 0)
        self.found(self.NUMBER + bid % "n + 0", 1)
        self.found(self.NUMBER + bid % "1", 1)

    SKIP = "actions:\n  x: {do: {a: {%s}, b: {%s}}}\n"
    AGAIN, HOP = "go again: actor", "routines:\n  hop: {s: {%s}}\n"

    def skip(self, count, first, second, routine=""):
        more = self.HOP % routine if routine else ""
        self.found(self.SKIP % (first, second) + more, count,
                   "skip-overridden")

    def test_cards_that_are_moved_before_others_are_dealt(self):
        row = "    row: {move: one of each, from: draw, to: discard}\n"
        top = "    top: {move: top of draw, from: draw, to: discard}\n"
        back = ("    back: {move: discard, from: discard, to: draw}\n"
                "    up: {deal: 1, from: draw, to: discard}\n")
        for moves, cards, few, none in (
                (row, 5, 1, 0), (row, 6, 0, 1), (row + back, 6, 1, 0),
                (row + top, 5, 1, 0), (top, 5, 0, 0), (top, 11, 1, 0)):
            example = (
                "round:\n  setup:\n    all: {gather into: draw}\n"
                f"    mix: {{shuffle: draw}}\n{moves}"
                f"    more: {{deal: {cards}, from: draw, to: each hand}}\n")
            self.found(example, few, "deck-too-small")
            self.found(example, none, "hand-not-dealt")

    def test_skips_by_way_of_routines(self):
        self.skip(1, "perform: hop", self.AGAIN, "skip: 1")
        self.skip(0, "perform: hop", self.AGAIN, "reverse: direction")
        self.skip(0, "perform: hop", "shuffle: draw", "skip: 1")
        self.skip(1, "skip: 1", "perform: hop", self.AGAIN)
        self.skip(0, "skip: 1", "perform: hop", self.AGAIN + ", if: turn > 2")

    def test_skips_by_way_of_actions_and_effects(self):
        rules = ("cards:\n  wild: {value: 1, points: 1, effect: {e: {%s}}}\n"
                 "actions:\n  y: {do: {s: {%s}}}\n  x: {choose: {card: hand "
                 "of actor}, do: {a: {%s}, b: {go again: actor}}}\n")
        for effect, other, step, count in (
                ("reverse: direction", "skip: 1", "perform: y", 1),
                ("reverse: direction", "status: out, of: actor", "perform: y",
                 0),
                ("skip: 1", "reverse: direction", "perform: y", 0),
                ("skip: 1", "reverse: direction", "carry out: card", 1),
                ("reverse: direction", "skip: 1", "carry out: card", 0)):
            self.found(rules % (effect, other, step) + "statuses:\n  in: "
                       "playing\n  out: out of the round\n", count,
                       "skip-overridden")

    def test_skips_before_and_after_each_turn(self):
        """A turn that is given before or after each turn leaves no skip of a
        turn any effect, unless somebody may have been put out."""
        for key in ("before each turn", "after each turn"):
            turn = "round:\n  " + key + ": {a: {%s}, b: {%s}}\n"
            self.found(turn % (self.AGAIN, "skip: 1"), 1, "skip-overridden")
            self.found(turn % ("skip: 1", "shuffle: draw"), 0,
                       "skip-overridden")
            for steps, count in (("h: {skip: 1}", 1),
                                 ("h: {if: turn > 3, then: {i: {skip: 1}}}", 1),
                                 ("h: {skip: 1}, s: {status: out, of: actor}",
                                  0)):
                self.found(turn % (self.AGAIN, "shuffle: draw") +
                           "actions: {x: {do: {%s}}}\n" % steps +
                           "statuses: {in: playing, out: out of the round}\n",
                           count, "skip-overridden")

    def test_a_next_turn_in_a_turn_that_goes_on(self):
        action = "actions:\n  x: {do: {a: {%s}}, then: %s}\n"
        for step, then, count in (
                ("turn to: next player", "go on", 1), ("go again: actor", "go on", 1),
                ("turn to: next player, if: turn > 3", "go on", 1),
                ("turn to: next player", "pass", 0), ("shuffle: draw", "go on", 0),
                ("perform: hop", "go on", 1)):
            self.found(action % (step, then) + self.HOP % "turn to: next player",
                       count, "turn-waits")
        self.found("modes:\n  m:\n    while: round > 1\n    actions: {y: {do: {a: {go again: actor}}, "
                   "then: go on}}\n", 1, "turn-waits")

    def test_skips_in_questions(self):
        """In an answer, and beside a question each answer of which gives a
        turn; an answer that may be impossible gives none."""
        ask = ("ask: actor, actions: {yes: {%s do: {y: {%s}}}, "
               "no: {%s do: {n: {%s}}}}")
        self.skip(1, ask % ("", "skip: 1", "", "shuffle: draw"), self.AGAIN)
        self.skip(1, ask % ("", self.AGAIN, "", "turn to: actor"), "skip: 1")
        self.skip(1, ask % ("", self.AGAIN, "when: {a: turn > 1},", self.AGAIN),
                  "skip: 1")
        self.skip(0, ask % ("", self.AGAIN, "", "shuffle: draw"), "skip: 1")
        self.skip(0, ask % ("when: {b: turn > 2},", self.AGAIN,
                            "when: {a: turn > 1},", self.AGAIN), "skip: 1")

    def test_conditions_of_several(self):
        rules = ("actions:\n  x: {choose: {set: {some of: hand of actor, "
                 "together: {c: %s}}}, do: {}}\n")
        self.found(rules % "1 == 1", 1, "always-true")
        self.found(rules % "{if: 1 == 1, because: it is so}", 1, "always-true")
        self.found(rules % "count(set) > 1", 0, "always-true")

    def test_skips_in_every_case(self):
        two = "if: turn > 2, then: {c: {%s}}, else: {d: {%s}}"
        cases = ("first that holds: {c: {if: turn > 2, then: {e: {%s}}}, d: "
                 "{if: %s, then: {f: {%s}}}}")
        self.skip(1, "skip: 1", two % (self.AGAIN, "turn to: actor"))
        self.skip(0, "skip: 1", two % (self.AGAIN, "shuffle: draw"))
        self.skip(0, "skip: 1", "if: turn > 2, then: {c: {%s}}" % self.AGAIN)
        self.skip(1, "skip: 1", cases % (self.AGAIN, "true", self.AGAIN))
        self.skip(0, "skip: 1", cases % (self.AGAIN, "turn > 1", self.AGAIN))


class Severity(Folder):
    WRONG = PAGES["unused-zone"]["wrong"]

    def test_warning_leaves_the_status(self):
        done = self.check(self.WRONG)
        self.assertEqual((done.returncode, done.ids), (0, ["unused-zone"]))
        self.assertEqual(done.stdout, "")

    def test_switched_off(self):
        for option in ("no-unused-zone", "no-unused", "no-all"):
            done = self.check(self.WRONG, "-W", option)
            self.assertEqual((done.returncode, done.ids), (0, []))

    def test_one_is_switched_on_again(self):
        done = self.check(self.WRONG, "-W", "no-all", "-W", "unused-zone")
        self.assertEqual((done.returncode, done.ids), (0, ["unused-zone"]))

    def test_error(self):
        for option in ("unused-zone", "unused", "all"):
            done = self.check(self.WRONG, "-E", option)
            self.assertEqual((done.returncode, done.ids), (1, ["unused-zone"]))
            self.assertIn(" error: ", done.stderr)

    def test_unknown_check(self):
        done = self.check(self.WRONG, "-W", "no-unused-zoen")
        self.assertEqual(done.returncode, 2)
        self.assertIn("did you mean 'unused-zone'?", done.stderr)

    def test_play_says_nothing(self):
        self.check(self.WRONG)
        done = pages.run("trace", "rules.yaml", folder=self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Allowed(Folder):
    """What a file says is meant."""

    RULES = ("allow:\n  zones.aside: {unused-zone: for a house rule}\n"
             "zones:\n  aside: {seen by: everybody}\n"
             "  bside: {seen by: everybody}\n")

    def test_one_place_only(self):
        done = self.check(self.RULES)
        self.assertEqual(done.ids, ["unused-zone"])
        self.assertIn("'bside'", done.stderr)

    def test_the_command_line_counts_more(self):
        for option in ("-W", "-E"):
            for check in ("unused-zone", "unused"):
                done = self.check(self.RULES, option, check)
                self.assertEqual(done.ids, ["unused-zone"] * 2)
        self.assertEqual(self.check(self.RULES, "-E", "all").ids,
                         ["unused-zone"])
        self.assertEqual(self.check(self.RULES, "-W", "no-unused").ids, [])

    def test_inherited(self):
        self.check(self.RULES)
        self.write("child.yaml", "cria: 1\nextends: rules\n"
                   "change: {numbers: {hand size: 4}}\n")
        done = pages.run("check", "child.yaml", folder=self.folder)
        self.assertEqual(done.ids, ["unused-zone"])
        self.assertIn("'bside'", done.stderr)

    def test_of_no_use_where_it_stands_only(self):
        rules = self.RULES.replace("  aside: {seen by: everybody}\n", "")
        self.assertEqual(self.check(rules).ids,
                         ["unused-zone", "allows-nothing"])
        self.write("child.yaml", "cria: 1\nextends: rules\n"
                   "change: {numbers: {hand size: 4}}\n")
        done = pages.run("check", "child.yaml", folder=self.folder)
        self.assertEqual(done.ids, ["unused-zone"])

    def test_what_playing_finds(self):
        rules = ("cria: 1\nextends: last-card\n"
                 "add: {round.ends.all: count(hand of actor) > 20}\n")
        for allow, ids in (
                ("", ["never-in-play"]),
                ("allow: {round.ends.all: {never-in-play: rare}}\n", []),
                ("allow: {round.ends: {never-in-play: rare}}\n", []),
                ("allow: {game.ends: {never-in-play: rare}}\n",
                 ["never-in-play"])):
            self.write("rules.yaml", rules + allow)
            done = pages.run("check", "rules.yaml", "--play", "5",
                             folder=self.folder)
            self.assertEqual(done.ids, ids)


class Repository(unittest.TestCase):
    def test_files_are_clean(self):
        # The sanitizers get the same in tests/shell/commands.sh.
        done = pages.run("check", "variants", "-E", "all", program=pages.QUICKER)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_house_rules_are_clean_on_every_base(self):
        """Where it fits: else there is an error and nothing is checked."""
        for turn, base in enumerate(("lama", "party", "kadabra", "dice")):
            for number, house in enumerate(sorted(glob.glob(os.path.join(
                    pages.ROOT, "variants/house/*.yaml")))):
                program = pages.CRIA if number % 4 == turn else pages.QUICKER
                with self.subTest(f"{base} with {os.path.basename(house)}"):
                    done = pages.run("check", base, "--with", house, program=program)
                    # It need not know the examples of what extends lama,
                    # nor can its own be laid out there.
                    known = (set() if base == "lama"
                             else {"broken-example", "lucky-example",
                                   "skipped-example"})
                    if done.returncode == 0:
                        self.assertEqual(set(done.ids) - known, set(),
                                         done.stderr)

    def test_setting_the_same(self):
        done = pages.run("check", "lama", "--set", "numbers.threshold=40")
        self.assertEqual(done.ids, ["changes-nothing"])

    def test_two_house_rules_that_agree(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("one", "two"):
                with open(os.path.join(folder, name + ".yaml"), "w",
                          encoding="utf-8") as file:
                    file.write("cria: 1\nextends: lama\n"
                               "change: {numbers.hand size: 5}\n")
            done = pages.run("check", "lama", "--with", "one.yaml", "--with",
                             "two.yaml", folder=folder)
            self.assertEqual(done.ids, [], done.stderr)


class Document(unittest.TestCase):
    def test_table(self):
        rows = [f"| `{name}` | {PAGES[name]['title']} |" for name in CHECKS]
        self.assertEqual([line for line in read(pages.ROOT, "docs/checks.md")
                          .splitlines() if line.startswith("| `")], rows)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        unittest.TextTestRunner().run(Messages("write_full_texts"))
    else:
        unittest.main()
