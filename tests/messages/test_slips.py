"""Slips of people who write files for the first time: what the message says to
write instead."""

import os
import tempfile
import unittest

import pages


class Slips(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = place.name

    def said(self, text, *words, name="one.yaml"):
        """What cria says of a file with this text, as one line."""
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)
        done = pages.run(*(words or ("check",)), name, folder=self.folder)
        return " ".join(done.stderr.split())

    def says(self, wanted, *given, **more):
        said = self.said(*given, **more)
        for words in wanted:
            self.assertIn(words, said)


class Files(Slips):
    """Files that are not what their first key says."""

    def test_a_replay_with_any_of_its_keys(self):
        self.says(("has the 'moves' of a replay", "begins with 'cria replay: 1'"),
                  "cria: 1\nas: Ann\nvariant: lama\nplayers: 2\nseed: 1\nmoves: []\n")

    def test_a_house_rule_of_nothing_with_any_of_its_keys(self):
        self.says(("with 'change' a file changes", "begin with 'extends: NAME'"),
                  "cria: 1\nkind: house rule\nname: Q\nchange:\n"
                  "  numbers.threshold: 20\n")


    def test_whole_rules_with_what_is_like_extends(self):
        """They are read on as what they are, not as a house rule."""
        with open(os.path.join(pages.ROOT, "variants", "lama.yaml"),
                  encoding="utf-8") as file:
            rules = file.read()
        said = self.said(rules.replace("\nplayers:", "\nextend: lama\nplayers:", 1)
                         .replace("threshold: 40", "threshold: forty", 1))
        self.assertEqual(said.count(" error: "), 2, said)
        self.assertIn("unknown key 'extend' in a variant", said)


    def test_no_space_after_the_colon_of_a_line(self):
        for rules, place, wanted in (
                ("extends:lama\ncria: 1\n", "1:8", "write 'extends: lama'"),
                ("cria:1\nextends: lama\n", "1:5", "write 'cria: 1'"),
                ("cria: 1\nextends: lama\nname:X\nchange:\n"
                 "  numbers.threshold: 30\n", "3:5", "write 'name: X'"),
                ("cria: 1\nextends: lama\nchange:\n  numbers:\n    threshold:30\n"
                 "    hand size: 5\n", "5:14", "write 'threshold: 30'")):
            with self.subTest(rules):
                self.says((f"one.yaml:{place}: error: expected a space after ':'",
                           wanted), rules)


class HouseRules(Slips):
    """House rules for L.A.M.A., each with one slip."""

    def rule(self, rules, *wanted, count=1):
        with self.subTest(rules):
            said = self.said("cria: 1\nextends: lama\nname: X\n" + rules)
            for words in wanted:
                self.assertIn(words, said)
            self.assertEqual(said.count(" error: "), count, said)

    def test_moves_that_nobody_can_type(self):
        """Commands, comments and numbers of a table."""
        for name in (":undo", "#c", "?", "? x", "2)", "12:"):
            for rules in (f'actions: {{"{name}": {{}}}}\n',
                          f'actions.quit.text: "{name}"\n',
                          'actions.draw.do.more: {offer to: next player, as: other, '
                          f'actions: {{go: {{}}}}, declining: "{name}"}}\n'):
                self.rule("add:\n  " + rules, "a player could not type this",
                          "begin with a word")
        for name in ("1", "?x", "2) two", "a: b"):
            self.assertNotIn("could not type", self.said(
                "cria: 1\nextends: lama\nname: X\nadd:\n  actions.quit.text: "
                f'"{name}"\n'))

    def test_a_key_that_others_would_have(self):
        lower = "{numbers.threshold: 30}\n"
        for key, meant in (("replace", "change"), ("set", "change"),
                           ("update", "change"), ("delete", "remove")):
            self.rule(f"{key}: {lower}", f"did you mean '{meant}'?")
        self.rule("append: {numbers: {more: 30}}\n", "did you mean 'add'?")
        self.rule("insert: {actions.draw.do.draw: {more: {skip: 1}}}\n",
                  "did you mean 'insert after'?")
        self.rule(f"example: {lower}", "write 'add: {examples: {some words: ...}}'")
        self.rule(f"copy: {lower}", "write 'add: {actions: {NAME: {like: OTHER}}}'")
        self.rule(f"count: {lower}", "known keys: 'cria', 'extends', 'name'")
        self.rule("add: {extend: lama}\n",
                  "only a file has 'extends': write it at the top of the file")

    def test_a_function_as_a_key(self):
        self.rule("change:\n  score.cards: {sum: points for each card in hand of "
                  "player}\n",
                  "write it as a text: 'sum(points for each card in hand of player)'")

    def test_values_of_a_family_without_brackets(self):
        for copies in "", ", copies: 3":
            self.rule(f"add:\n  cards.frog: {{value: 1, 2{copies}}}\n",
                      "write 'value: [1, 2]': a list is for cards that have all its "
                      "values at once", "a range (2..6)")

    def test_whom_to_skip(self):
        for who in "next player", "actor", "hand of actor":
            self.rule(f"add:\n  actions.quit.do.more: {{skip: {who}}}\n",
                      "write how many players are skipped: 'skip: 1'")

    def test_how_many_there_are(self):
        self.rule("add:\n  score.more: number of cards in hand\n",
                  "as in 'count(hand of player)'")
        self.rule("change:\n  actions.draw.when.not alone.if: number of cards in hand "
                  "of actor > 3\n", "as in 'count(hand of actor)'")
        self.rule("change:\n  actions.draw.when.not alone.if: number of players > 3\n",
                  "write 'count(...)' for how many there are")

    def test_keys_of_a_family_in_other_words(self):
        for word, meant in (("count", "copies"), ("amount", "copies"),
                            ("name", "label"), ("worth", "points")):
            self.rule(f'add:\n  cards.frog: {{value: 1, label: "f{{value}}", {word}: 4}}\n',
                      f"did you mean '{meant}'?")

    def test_words_of_other_games_and_languages(self):
        action, zone = "actions.pass: ", "zones.grave: "
        memory, step = "remember: {passes: ", "actions.quit.do.more: "
        for slip, meant in (
                (action + "{effects: {more: {skip: 1}}}", "did you mean 'do'?"),
                (action + "{condition: empty(draw)}",
                 "write 'when: {some words: {if: CONDITION, because: WHY}}'"),
                (action + "{choose: {card: {from: hand of actor, if: card.value == 1}}}",
                 "did you mean 'where'?"),
                (zone + "{type: pile}", "write 'as: pile'"),
                (zone + "{visible to: owner}", "did you mean 'seen by'?"),
                (zone + "{owner: player}", "write 'of: each player'"),
                (memory + "{type: number, for: round}}", "did you mean 'is'?"),
                (memory + "{is: number, scope: round}}", "did you mean 'for'?"),
                (memory + "{is: number, for: hand}}", "did you mean 'round'?"),
                (step + "{increment: minus of actor}", "write '{raise: NAME, by: 1}'"),
                (step + "{set: passes = 3}", "write '{set: passes, to: 3}'"),
                ("modes: {late: {if: empty(draw), actions: {go: {}}}}",
                 "did you mean 'while'?"),
                ("round.phases: {one: {open: [draw], until: empty(draw)}}",
                 "write 'ends: {some words: CONDITION}'"),
                ("tokens.red: {value: 20, supply: 5}", "did you mean 'worth'?")):
            self.rule(f"add:\n  {slip}\n", meant)

    def test_keys_without_what_they_say(self):
        self.rule("breaks: Judy plays on alone\n",
                  "write 'breaks: {Judy plays on alone: why}'")
        self.rule("assumed: [dice.faces, cards.llama]\n",
                  "write 'assumed: {dice.faces: why, cards.llama: why}'")
        self.rule("breaks:\n  - Judy plays on alone: I say so\n",
                  "write 'breaks: {Judy plays on alone: I say so}'")
        self.rule("breaks: {Judy plays on alone: }\n",
                  "write 'Judy plays on alone: why'")
        self.rule("allow: zones.draw\n", "write 'allow: {zones.draw: {CHECK: why}}'")
        self.rule("allow: {zones.draw: never-filled}\n",
                  "write 'zones.draw: {never-filled: why}'")

    def test_a_list_without_brackets(self):
        for kind in "kind: {values: frog, toad}", "kind:\n      values: frog, toad":
            self.rule(f"add:\n  attributes:\n    {kind}\n",
                      "'values: [frog, toad]'")
        self.rule("change:\n  attributes.value: {cycle: 1, 2, llama}\n",
                  "write 'cycle: [1, 2, llama]'")
        self.rule("change:\n  attributes.value: {values: 1, 2, llama}\n",
                  "there is no 'values'")
        self.rule("change:\n  actions.draw.when.not alone: {because: go, then}\n",
                  "write 'because: \"go, then\"'")

    def test_steps_without_names(self):
        self.rule("insert after:\n  actions.play.do.put it down:\n"
                  "    - {go again: actor}\n    - {skip: 1}\n",
                  "for example: 'actions.play.do.put it down: {some words: {go again: "
                  "actor}, ...}'")

        self.rule("insert after:\n  actions.play.do.put it down: {deal: 1, from: draw, "
                  "to: hand of actor}\n",
                  "'actions.play.do.put it down: {some words: {deal: 1, ...}}'")
        self.rule("add:\n  actions.play.do: {deal: 1, from: draw, to: hand of actor}\n",
                  "'actions.play.do: {some words: {deal: 1, ...}}'")
        self.rule("add:\n  actions.play.do.more: {skip: 1, when: empty(draw)}\n",
                  "unknown key 'when' in a 'skip' step", "did you mean 'if'?")
        self.rule("insert after: actions.play.do.put it down\n", "write 'insert "
                  "after: {actions.play.do.put it down: {some words: ...}}'")

    def test_one_value_for_all_of_a_part(self):
        self.rule("change: {cards.llama: 7}\n",
                  "write 'cards.llama.copies: 7' or 'cards.llama.points: 7'")
        self.rule("change: {numbers: 5}\n",
                  "write 'numbers.hand size: 5' or 'numbers.threshold: 5'")
        self.rule("change: {actions.quit: no}\n",
                  "to leave it out, write 'remove: [actions.quit]'")
        self.rule("remove: {actions.draw: yes}\n",
                  "write a list without names, such as [actions.draw]")

    def test_numbers_that_follow_each_other(self):
        self.rule("change:\n  players: 2, 3, 4\n", "write 'players: 2..4'")
        self.rule("change:\n  cards.number.value: 1, 2, 3\n", "write '1..3'")

    def test_the_end_of_the_game(self):
        for key in "game over", "win":
            self.rule(f"add:\n  actions.play.do.over: {{{key}: true}}\n",
                      "write '{end game: NAME}' with 'NAME: only when called' under "
                      "'game.ends'")
        self.rule("add: {game over: true}\n", "write 'game: {ends: {...}}'")


class Replays(Slips):
    HEAD = "cria replay: 1\nvariant: lama\nseed: 1\nnames: [Ann, Bob]\nmoves:\n"

    def line(self, line, *wanted):
        with self.subTest(line):
            self.says(wanted, self.HEAD + f"- {line}\n", "replay")

    def test_names_without_brackets(self):
        self.says(("write a list: [Ann, Bob]",),
                  self.HEAD.replace("[Ann, Bob]", "Ann, Bob") + "- Ann: draw\n",
                  "replay")

    def test_a_move_without_its_player(self):
        self.line("bid: three", "there is no player 'bid'",
                  "say who moves, as in 'Ann: bid three', or write one of the keys")
        self.line("Carl: draw", "write a move, such as 'Ann: play 5', or one of")

    def test_several_moves_without_brackets(self):
        for key in "legal", "some legal":
            for moves in "draw quit", '"draw, quit"', "draw and quit":
                self.line(f"{key}: {moves}", "write a list: [draw, quit]")

    def test_moves_without_what_forbids_them(self):
        self.line("refused: play 1", "write 'refused: {play 1: why}'")
        self.line("refused: [play 1, quit]",
                  "write 'refused: {play 1: why, quit: why}'")
        self.line("points: 11", "for example: 'points: {NAME: 11}'")

    def test_a_move_in_parts(self):
        for move in ("{play: 5}", "[play 5]"):
            self.line(f"Ann: {move}", "a move is a text", "write 'Ann: play 5'")

    def test_a_move_after_the_end_of_the_round(self):
        """Judy returns a token; she does not know that the round is over."""
        self.says(("'draw' is not open now: the round has ended (out)",),
                  "cria replay: 1\nvariant: lama\nnames: [Victor, Judy]\nposition:\n"
                  "  turn: Judy\n  zones: {discard: 3, hand: {Victor: 2, Judy: 3}}\n"
                  "  tokens: {Judy: {white: 1}}\nmoves:\n- Judy: play 3\n"
                  "- Judy: draw\n", "replay")

    def test_a_key_of_chance_that_is_nearly_right(self):
        for key, meant in (("start: Ann", "starter"), ("first: Ann", "starter"),
                           ("dealer: Ann", "starter"), ("rolls: 5", "roll"),
                           ("shufle: {draw: 1}", "shuffle")):
            self.says((f"did you mean '{meant}'?",),
                      self.HEAD.replace("moves:", f"chance: {{{key}}}\nmoves:")
                      + "- Ann: draw\n", "replay")

    def test_an_end_that_the_rules_do_not_have(self):
        self.line("round ended by: Ann", "known: 'limit', 'out', 'all quit'")
        self.line("round ended by: al quit", "did you mean 'all quit'?")
        self.line("game ended by: treshold", "did you mean 'threshold'?")
        self.line("game ended by: threshold",
                  "but it is not over [differs] 6 | - game ended by: threshold "
                  "| ^~~~~~~~~ before")


class Expressions(Slips):
    """Parts of the rules of Last Card, each with one slip."""

    def part(self, part, *wanted):
        with self.subTest(part):
            self.says(wanted, pages.whole(part))

    def end(self, condition, *wanted):
        self.part(f"round:\n  ends:\n    late: {condition}\n", *wanted)

    def test_what_is_true_of_all(self):
        self.end("all(minus of player != 0)",
                 "write 'all(minus of player != 0 for each player)'")
        self.end("any(card.colour == red)",
                 "write 'any(card.colour == red for each card in hand of actor)'")
        self.end("all(minus of actor != 0)", "write 'all(card is ... for each card")
        self.end("min(sum(points for each card in hand of actor) 10) > 3",
                 "write 'min(points for each card in ...)'")

    def test_what_is_counted(self):
        self.end("count(card.colour == red) > 2",
                 "write 'count(hand of actor where card.colour == red)'")
        self.end("empty(card.colour == red)",
                 "write 'empty(hand of actor where card.colour == red)'")

        self.end("any(count(card in hand of actor where card.colour == colour) > 2"
                 " for each colour)", "write 'count(hand of actor where "
                 "card.colour == colour)'")
        self.end("count(card in hand of actor where colour == red) > 2",
                 "write 'count(hand of actor where card.colour == red)'")

    def test_sums_without_brackets(self):
        for said in ("sum points of hand of actor", "sum of hand of actor",
                     "sum of points in hand of actor"):
            self.end(said + " > 2", "expected '('",
                     "write 'sum(points for each card in hand of actor)'")
        self.end("most points == 2", "write 'most(points of player for each player)'")

    def test_signs_in_words(self):
        self.end("2 x count(hand of actor) > 3", "write '*' to multiply")
        self.end("count(hand of actor) times 2 > 3", "write '*' to multiply")
        self.end("empty(draw) or (count(hand of actor) between 0 and 2)",
                 "write 'count(hand of actor) >= 0 and count(hand of actor) <= 2'")
        self.end("count(hand of actor) is between 0 and 2", "write 'A >= 1 and A <= 6'")

    def test_zones_that_the_game_does_not_have(self):
        step = "actions:\n  draw:\n    do:\n      draw: %s\n"
        zones = "known zones: 'draw', 'discard' and 'hand of actor'"
        self.part(step % "{deal: 1, from: deck, to: hand of actor}", zones)
        self.part(step % "{shuffle: deck}", zones)
        self.part(step % "{deal: 1, from: draw, to: table of actor}",
                  "known zone: 'hand of actor'")
        self.part(step % "{deal: 1, from: draw pile, to: hand of actor}",
                  "write 'draw' alone")
        self.part(step % "{deal: 1, from: draw, to: hand cards}",
                  "write 'hand of actor'")
        self.part(step % "{deal: 1, from: draw, to: player}",
                  "write which cards, such as 'hand of actor'")
        self.end("count(deck) > 3", zones)

    def test_zones_of_the_game_in_helps(self):
        """A game calls its pile and its hands otherwise than the examples do."""
        rules = (pages.whole("actions:\n  quit:\n    do: {leave: %s}\n")
                 .replace("from: draw", "from: stock").replace("(draw)", "(stock)")
                 .replace("  draw: {as", "  stock: {as")
                 .replace(": draw}", ": stock}").replace("each hand", "each rack")
                 .replace("  hand: {", "  rack: {").replace("hand of", "rack of"))
        for step, wanted in (
                ("{draw: 1}", "write '{deal: 1, from: stock, to: rack of actor}'"),
                ("{deal: 1}", "for example: 'from: stock'"),
                ("{shuffle}", "for example: 'shuffle: stock'"),
                ("deal 1", "{deal: 1, from: stock, to: each rack}"),
                ("{play: card}", "{move: card, from: rack of actor, to: discard}"),
                ("{skip: 1, if: count(cards) > 1}", "as in 'count(rack of actor)'")):
            with self.subTest(step):
                self.says((wanted,), rules % step)

    def test_one_player_for_all(self):
        self.part("actions:\n  ask:\n    choose: {whom: {from: player}}\n    do: {it: "
                  "{raise: minus of whom, by: 1}}\n", "write 'players' for all of them")

    def test_a_reason_beside_its_condition(self):
        for key in "becuase", "reason":
            self.part("actions:\n  draw:\n    when: {if: not empty(draw), "
                      f"{key}: no cards}}\n    do:\n      draw: {{shuffle: draw}}\n",
                      f"unknown key '{key}' beside 'if'", "did you mean 'because'?")

    def test_all_cards_and_all_players(self):
        self.part("round:\n  setup:\n    hands: {deal: all, from: draw, to: each "
                  "hand}\n",
                  "write the zone alone, such as 'hand of actor'", "'count(...)' of it")
        self.end("actor in all players", "write 'players' alone for all of them")
        self.part("round:\n  after:\n    add up:\n      for each: player\n"
                  "      in: all players\n      do:\n        add: {raise: minus of "
                  "player, by: 1}\n", "write 'players' alone for all of them")
        self.end("all players is in", "write 'all(... for each player)'")

    def test_who_is_nobody(self):
        """The part of the rule that gives nobody is marked, not the whole of it."""
        self.says(("this needs a player, but it is nobody here",
                   "to: hand of victim} | ^~~~~~ =",),
                  "cria: 1\nextends: lama\nadd:\n  remember: {victim: {is: player, "
                  "for: round}}\n  actions.draw.do.more:\n"
                  "    {deal: 1, from: draw, to: hand of victim}\n",
                  "simulate", "--games", "2")

    def test_what_no_step_does(self):
        """A name that nothing has is found where nothing leads to, too; a name that
        the place of use may have is none of these."""
        score = ("round:\n  after:\n    score: {shuffle: draw}\nscore:\n"
                 "  cards: %s\n")
        self.part(score % "sum(pionts for each card in hand of player)",
                  ":53:14: error: the name 'pionts'", "did you mean 'points'?")
        self.part(score % "empty(hand of player)", "error: expected a number")
        self.part(score % "points of card", "error: the name 'card' is not known")
        routine = "routines:\n  hop:\n    s: {raise: minus of %s, by: 1}\n"
        self.part(routine % "nonsense", ":61:25: error: the name 'nonsense'")
        self.part("cards:\n  crown: {value: crown, copies: 2, points: 8, effect: "
                  "{e: {shuffle: nonsense}}}\n", ":12:69: error: the name 'nonsense'")
        for part in (score % "count(hand of player)", routine % "actor",
                     "routines:\n  hop:\n    s: {move: card, from: hand of actor, "
                     "to: discard}\n",
                     "routines:\n  hop:\n    takes: {one: player}\n    do: "
                     "{s: {raise: minus of one, by: 1}}\n",
                     "routines:\n  hop:\n    s: {perform: hop}\n"):
            with self.subTest(part):
                self.assertNotIn("error", self.said(pages.whole(part)))

    def test_a_key_that_is_missing(self):
        rules = pages.whole("").replace(
            "  ends:\n    out: empty(hand of actor)\n    blocked: empty(draw)\n", "")
        self.says(("a round needs the key 'ends'",
                   "for example: 'ends: {out: empty(hand of actor)}'"), rules)


class Words(Slips):
    """What is typed: names of files, of findings and of house rules."""

    def typed(self, *words, text=""):
        done = pages.run(*words, folder=self.folder, text=text)
        return " ".join((done.stdout + done.stderr).split())

    def test_another_ending(self):
        self.said("cria: 1\nextends: lama\nname: Garden\n", name="garden.yaml")
        for name in "garden.yml", "garden.yam":
            self.assertIn("did you mean 'garden'?", self.typed("play", name))

    def test_a_file_of_rules_that_ends_in_yml(self):
        self.said("cria: 1\nextends: lama\nname: Garden\n", name="garden.yml")
        self.assertIn("write './garden.yml' for the file; names are those of files "
                      "that end in .yaml",
                      self.typed("play", "lama", "--with", "garden.yml"))
        self.assertIn("write './garden.yml' for the file, or rename it to "
                      "'garden.yaml'", self.typed("play", "lama", "--with", "garden"))

    def test_standard_input_is_not_watched(self):
        self.assertIn("--watch waits until a file is saved, and standard input, '-', "
                      "never is", self.typed("check", "--watch", "-"))

    def test_the_first_word_of_a_finding(self):
        for word in "nevr", "never":
            said = self.typed("explain", word)
            self.assertIn("'never-read', 'never-set', ", said)
            self.assertNotIn("'unused", said)
        self.assertIn("did you mean 'never-done'?", self.typed("explain", "never-dun"))

    def test_house_rules_with_blanks(self):
        self.said("cria: 1\nextends: lama\nname: Mine\n", name="my rule.yaml")
        self.assertIn("in quotes: --with 'my rule'",
                      self.typed("play", "lama", "--with", "my", "rule"))
        self.assertIn("write no blank after the comma: '--with no-draw,quick'",
                      self.typed("play", "lama", "--with", "no-draw,", "quick"))

    def test_an_action_by_its_name(self):
        """Its moves have another text, and there are several or none."""
        self.said("cria: 1\nextends: lama\nname: Swap\nadd:\n"
                  "  actions.swap: {text: 'trade {card} away', choose: {card: hand of "
                  "actor}}\n  actions.play.text: 'lay {card} down'\n",
                  name="swap.yaml")
        said = self.typed("repl", "swap.yaml",
                          text=":why swap\n:why swap 5\n:why play\n")
        self.assertIn("'swap 5': no action has this text: the moves of 'swap' begin "
                      "with 'trade'.", said)
        self.assertIn("'play': no action has this text: the moves of 'play'", said)

    def test_a_game_recorded_into_a_file(self):
        printed = pages.run("record", "lama", folder=self.folder).stdout
        self.assertEqual(self.typed("record", "lama", "--output", "game.yaml"), "")
        with open(os.path.join(self.folder, "game.yaml"), encoding="utf-8") as file:
            self.assertEqual(file.read(), printed)
        self.assertIn("'game.yaml' is a replay, which would be written over",
                      self.typed("record", "lama", "--output", "game.yaml"))

    def test_parts_that_are_read_are_not_written(self):
        for part in "12":
            self.typed("simulate", "lama", "--games", "4", "--shard", part + "/2",
                       "--output", f"part{part}")
        merge = ("merge", "part1", "part2", "--format", "part", "--output")
        self.assertIn("'./part1' is read and would be written over",
                      self.typed(*merge, "./part1"))
        self.assertIn("'part2' is read and would be written over",
                      self.typed(*merge[:3], "--report", "part2"))
        self.assertEqual(self.typed(*merge, "all"), "")
        self.assertEqual(self.typed(*merge, "all"), "")
        self.assertIn("games", self.typed("merge", "part1", "part2"))

    def test_a_game_saved_under_a_name(self):
        said = self.typed("repl", "lama", "--seed", "1", text=":save mine\n:save mine\n"
                          ":save ./plain\n:load mine\n:load ./plain\n")
        self.assertEqual(sorted(os.listdir(self.folder)), ["mine.yaml", "plain"])
        for words in ("Written to mine.yaml.", "'mine.yaml' cannot be written"):
            self.assertIn(words, said)
        self.assertEqual(said.count("0 moves: this is after move 0"), 2)

    def test_a_game_saved_under_a_name_with_blanks_or_another_ending(self):
        said = self.typed("repl", "lama", "--seed", "1",
                          text=":save my six\n:save mine.json\n")
        self.assertEqual(os.listdir(self.folder), ["my six.yaml"])
        self.assertIn("a replay is a YAML file; ':save mine.yaml' writes one", said)
        self.assertIn("did you mean 'my six.yaml'?", self.typed("replay", "my six"))
        self.assertIn("put a name with blanks in quotes: 'my six.yaml'",
                      self.typed("replay", "my", "six"))

    def test_an_option_without_hyphens(self):
        self.assertIn("write '--with ...'",
                      self.typed("check", "lama", "with", "no-draw"))

    def test_house_rules_that_cannot_be_used(self):
        self.said("cria: 1\nextends: lama\nname: Bad\nabout: A bad one.\n"
                  "change: {numbers.treshold: 3}\n", name="bad.yaml")
        said = self.typed("repl", "lama", "--seed", "1", text=":with\n")
        self.assertIn("bad: cannot be used: there is no 'treshold' in 'numbers'", said)
        self.assertNotIn("A bad one", said)

    def test_a_description_without_a_full_stop(self):
        self.said("cria: 1\nextends: lama\nname: Mine\nkind: variant\n"
                  "about: get rid of your cards\n", name="mine.yaml")
        self.assertIn("Get rid of your cards. The game ends",
                      self.typed("play", "mine.yaml"))


class Told(Slips):
    def test_nothing_is_not_denied_twice(self):
        """A rule book says "every player has", not "no player has no"."""
        for condition, wanted in (
                ("all(prize of player != none for each player)",
                 "Late: Every player has a prize card."),
                ("all(prize of player == none for each player)",
                 "Late: No player has a prize card."),
                ("not any(prize of player == none for each player)",
                 "Late: Every player has a prize card."),
                ("any(prize of player == none for each player)",
                 "Late: At least one player has no prize card."),
                ("all(minus of player != -1 for each player)",
                 "Late: No player's minus is minus one.")):
            with self.subTest(condition):
                self.said(pages.whole("remember:\n  prize: {is: card, for: round, of: "
                                      "each player}\nround:\n  ends:\n    late: "
                                      f"{condition}\n"))
                told = pages.run("rules", "one.yaml", folder=self.folder).stdout
                self.assertIn(wanted, " ".join(told.split()))


    def test_who_leads_a_phase(self):
        """A later phase that does not say who has its first turn."""
        rules = ("remember:\n  passes: {is: number, for: round}\nround:\n  phases:\n"
                 "    bidding:\n      actions:\n"
                 "        pass: {do: {count: {raise: passes}}}\n"
                 "      ends: {all: passes >= 2}\n    lead:\n%s"
                 "      open: [play, draw]\n      ends: {over: empty(draw)}\n")
        for first, count in ("", 1), ("      first turn: {again: actor}\n", 0):
            self.said(pages.whole(rules % first))
            told = pages.run("rules", "one.yaml", folder=self.folder).stdout
            self.assertEqual(" ".join(told.split()).count(
                "The first turn of the phase belongs to whoever has the next turn "
                "anyway."), count, told)


if __name__ == "__main__":
    unittest.main()
