"""Moves, positions and results as things: they say all that views as JSON and texts
of moves say, over all variants that come with cria."""

import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import built  # noqa: E402
import cria  # noqa: E402
from cria.things import HIDDEN, NONE, UNLIMITED, Kind  # noqa: E402

GAMES = 1 if os.environ.get("CRIA_THOROUGH") != "1" else 5
MOVES = 60


def variants():
    """The names of all variants."""
    program = os.environ.get("CRIA", os.path.join(built.ROOT, "build/cria"))
    told = subprocess.run([program, "list", "--names"], check=True,
                          capture_output=True, encoding="utf-8").stdout
    return told.split()


class Words:
    """The names of what things count."""

    def __init__(self, game):
        self.rules, self.players = game.variant.rules, game.players
        self.attributes = {one["name"]: [value["name"] for value in one["values"]]
                           for one in self.rules["attributes"]}

    def key(self, of, number):
        """An owner's name by one key."""
        if of == "player":
            return f"P{number + 1}"
        if of == "die":
            dice = self.rules["dice"]
            player, die = divmod(number, len(dice))
            return f"{dice[die]['name']} of P{player + 1}"
        return of[number]

    def keys(self, declared, thing):
        """The names under which a view has it, from the outside in."""
        names = [declared["name"]]
        if declared["of"] is not None:
            names.append(self.key(declared["of"], thing.of))
        if "and of" in declared:
            names.append(self.key(declared["and of"], thing.and_of))
        return names

    def value(self, declared, number):
        """The value of something remembered."""
        kind = declared["is"]
        if number == HIDDEN:
            return "?"
        if kind == "number":
            return number
        if kind == "truth":
            return bool(number)
        if number == NONE:
            return None
        if kind == "player":
            return f"P{number + 1}"
        if kind == "card":
            return self.rules["cards"][number]["label"]
        if kind == "token":
            return self.rules["tokens"][number]["name"]
        return self.attributes[declared["attribute"]][number]


def put(tree, keys, value):
    """Sets what lies under these keys."""
    for key in keys[:-1]:
        tree = tree.setdefault(key, {})
    tree[keys[-1]] = value


def push(tree, keys, value):
    """Adds to the list that lies under these keys."""
    for key in keys[:-1]:
        tree = tree.setdefault(key, {})
    tree.setdefault(keys[-1], []).append(value)


def lists_without_empty(tree):
    """A copy in which empty lists, and what has nothing else, are left out."""
    if not isinstance(tree, dict):
        return tree
    kept = {key: lists_without_empty(value) for key, value in tree.items()}
    return {key: value for key, value in kept.items() if value not in ([], {})}


def told(game, observer):
    """The parts of a view, made of things."""
    words = Words(game)
    rules = words.rules
    made = {"zones": {}, "known": {}, "tokens": {}, "status": {}, "vars": {}}
    faces = None
    for thing in game.look(observer):
        kind = Kind(thing.kind)
        if kind is Kind.CARD:
            label = "?" if thing.what == HIDDEN else rules["cards"][thing.what]["label"]
            push(made["zones"], words.keys(rules["zones"][thing.zone], thing), label)
        elif kind is Kind.KNOWN:
            for _ in range(thing.value):
                push(made["known"], words.keys(rules["zones"][thing.zone], thing),
                     rules["cards"][thing.what]["label"])
        elif kind is Kind.TOKEN:
            holder = f"P{thing.of + 1}" if thing.zone == NONE \
                else rules["token places"][thing.zone]["name"]
            count = {HIDDEN: "?", UNLIMITED: None}.get(thing.value, thing.value)
            put(made["tokens"], [holder, rules["tokens"][thing.what]["name"]], count)
        elif kind is Kind.DEBT:
            put(made["tokens"], [f"P{thing.of + 1}", "debt"],
                "?" if thing.what == HIDDEN else thing.what)
        elif kind is Kind.STATUS:
            made["status"][f"P{thing.of + 1}"] = \
                rules["players"]["statuses"][thing.what]["name"]
        elif kind is Kind.DIE:
            push(made["vars"], ["dice"] + ([f"P{thing.of + 1}"]
                                           if thing.of != NONE else []), thing)
            faces = made["vars"]["dice"]
        elif kind is Kind.REMEMBERED:
            declared = rules["remembered"][thing.what]
            put(made["vars"], words.keys(declared, thing),
                words.value(declared, thing.value))
        else:
            raise AssertionError(f"{thing} in a view")
    if faces is not None:
        made["vars"]["dice"] = shown(game, faces)
    return made


def shown(game, dice):
    """What dice show, as a view says it: nothing before the first roll."""
    if isinstance(dice, dict):
        return {key: shown(game, value) for key, value in dice.items()}
    if all(die.value == NONE for die in dice):
        return []
    names = next(values for values in attributes(game)
                 if all(set(die["faces"]) <= set(values)
                        for die in game.variant.rules["dice"]))
    return [None if die.value == NONE else "?" if die.value == HIDDEN
            else names[die.value] for die in dice]


def attributes(game):
    """The values of each attribute."""
    return [[value["name"] for value in one["values"]]
            for one in game.variant.rules["attributes"]]


class Views(unittest.TestCase):
    """Game.look and Game.course."""

    def compare(self, game, observer):
        """A view and what things say."""
        view, made = game.view(observer), told(game, observer)
        names = {one["name"] for one in game.variant.rules["remembered"]} | {"dice"}
        view["vars"] = {key: value for key, value in view["vars"].items()
                        if key in names}
        view["vars"].pop("dice", None) if not game.variant.rules["dice"] else None
        for key in ("zones", "tokens", "status"):
            self.assertEqual(lists_without_empty(made[key]),
                             lists_without_empty(view[key]), (key, observer))
        self.assertEqual(made["vars"], view["vars"], observer)
        self.assertEqual(made["known"], view.get("known", {}), observer)
        course = game.course()
        self.assertEqual(
            [course.round, course.turn, f"P{course.actor + 1}", course.question,
             {1: "forward", -1: "backward"}[course.direction],
             None if course.decider == NONE else f"P{course.decider + 1}"],
            [view["round"], view["turn"], view["actor"], view["question"],
             view["direction"], view["decider"]])

    def test_views_of_all_variants(self):
        names = variants()
        self.assertGreater(len(names), 40)
        for name in names:
            variant = cria.load(name)
            for seed in range(GAMES):
                game = variant.game(seed=seed, remember=True)
                with self.subTest(name, seed=seed):
                    for step in range(MOVES):
                        if step % 7 == 0 or game.over:
                            for who in [cria.REFEREE, cria.SPECTATOR, 0,
                                        game.players - 1]:
                                self.compare(game, who)
                        if game.over:
                            break
                        game.step(game.random())


class Moves(unittest.TestCase):
    """Game.move."""

    def test_a_card_and_where_it_lies(self):
        game = cria.load("lama").game(seed=3, players=2)
        rules = game.variant.rules
        move = game.move(game.find("play 1"))
        self.assertEqual(rules["actions"][move.action]["name"], "play")
        self.assertEqual((move.player, move.number),
                         (game.decider, game.number(game.find("play 1"))))
        thing, = move.things
        self.assertEqual((thing.kind, rules["cards"][thing.what]["label"],
                          rules["zones"][thing.zone]["name"], thing.of, thing.choice),
                         (Kind.CARD, "1", "hand", game.decider, 0))
        self.assertEqual(game.move(game.find("draw")).things, [])
        with self.assertRaises(IndexError):
            game.move(99)

    def test_cards_that_others_are_not_told(self):
        game = cria.load("hearts").game(seed=1)
        move = game.move(0)
        labels = [game.variant.rules["cards"][thing.what]["label"]
                  for thing in move.things]
        self.assertEqual(len(labels), 3)
        for label in labels:
            self.assertIn(label, game.legal()[0].split())
        other = game.move(0, (game.decider + 1) % 4)
        self.assertEqual((other.action, other.number, other.things),
                         (move.action, None, []))
        self.assertEqual(game.move(0, cria.REFEREE), move)

    def test_words_and_things_agree(self):
        """The labels of chosen cards are in the canonical text, in all variants."""
        for name in variants():
            game = cria.load(name).game(seed=2)
            cards = game.variant.rules["cards"]
            actions = game.variant.rules["actions"]
            for _ in range(12):
                for index, text in enumerate(game.legal()[:20]):
                    move = game.move(index)
                    chosen = [cards[thing.what]["label"] for thing in move.things
                              if thing.kind == Kind.CARD and thing.what >= 0]
                    several = actions[move.action]["choices"]
                    self.assertLessEqual({thing.choice for thing in move.things},
                                         set(range(len(several))), (name, text))
                    self.assertEqual(
                        [label for label in chosen if label not in text], [],
                        (name, text))
                if game.over:
                    break
                game.step(game.random())


class Results(unittest.TestCase):
    """Utilities, ranks and teams."""

    def end(self, name, **how):
        game = cria.load(name).game(**how)
        while not game.over:
            game.step(game.random())
        return game

    def test_the_lowest_total_is_first(self):
        game = cria.load("lama").game(seed=4, players=4)
        self.assertEqual(game.ranks, [0] * 4)
        while not game.over:
            game.step(game.random())
        totals = game.totals
        self.assertEqual(game.ranks, [1 + sum(other < one for other in totals)
                                      for one in totals])
        self.assertEqual([i for i, rank in enumerate(game.ranks) if rank == 1],
                         game.winners)
        self.assertIsNone(game.utility)

    def test_a_utility(self):
        game = self.end("hanabi", seed=2, players=3)
        self.assertEqual([float(one) for one in game.utility], game.rewards)
        self.assertEqual(len(game.utility), 3)

    def test_teams(self):
        self.assertEqual(cria.load("bridge").game(seed=1).teams, [0, 1, 0, 1])
        self.assertEqual(cria.load("lama").game(seed=1, players=3).teams, [0, 1, 2])


if __name__ == "__main__":
    unittest.main()
