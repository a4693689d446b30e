"""Games of poker for two as trees that cria makes: every deal, every move, who decides
and what they know, taken from the library's moves, views and totals. And on such a tree
exact values of strategies, and the best answers to them."""

import re
from fractions import Fraction

import yaml
from tree import Tree

ONE_DEAL = {"numbers.deals": "1", "round.starter": "{first seat: lowest(players)}"}


class Node:
    """A decision: an information set, and what follows each move."""

    def __init__(self, seat, known, branches):
        self.seat = seat
        self.known = known              # the information set, as its seat sees it
        self.branches = branches        # {move: Node or what the first seat wins}


def deals(name, upcards, number):
    """{the cards of the two hands and those that will be turned up: tree} of all deals;
    games of many seeds bring all of them."""
    game = Tree(name, 2, ONE_DEAL)
    found = {}
    seed = 0
    while len(found) < number:
        seed += 1
        game.start(seed)
        zones = game.seen()["zones"]
        cards = (*zones["hand"]["P1"], *zones["hand"]["P2"], *zones["pack"][:upcards])
        if cards not in found:
            found[cards] = subtree(game, ((), ()))
    game.close()
    return found


def subtree(game, past):
    """The tree from this position on. `past` is what each seat saw and did."""
    if game.over():
        return game.totals()[0]
    seat = game.decider()
    now = past[seat] + (game.view(seat),)
    branches = {}
    for move in game.branches():
        then = list(past)
        then[seat] = now + (move,)
        branches[move] = subtree(game, tuple(then))
    return Node(seat, now, branches)


def chances_of(cards, copies):
    """The chance of these cards in this order from a pack with copies of each rank."""
    left = {rank: copies for rank in "JQK"}
    chance = Fraction(1)
    for card in cards:
        chance *= Fraction(left[card], sum(left.values()))
        left[card] -= 1
    return chance


def value(node, strategies):
    """What the first seat wins on average if seat s plays strategies[s](node)."""
    if not isinstance(node, Node):
        return node
    played = strategies[node.seat](node)
    return sum(chance * value(node.branches[move], strategies)
               for move, chance in played.items() if chance)


def best_answer(trees, chances, seat, strategy):
    """What the first seat wins on average if `seat` answers a strategy of the other seat
    as well as possible. Moves are chosen for each information set, not for each deal."""
    reached = {}                        # by information set: [(weight, node)]

    def gather(node, weight):
        if not isinstance(node, Node):
            return
        if node.seat == seat:
            reached.setdefault(node.known, []).append((weight, node))
        played = strategy(node) if node.seat != seat else dict.fromkeys(node.branches, 1)
        for move, chance in played.items():
            if chance:
                gather(node.branches[move], weight * chance)

    for cards, tree in trees.items():
        gather(tree, chances[cards])
    chosen = {}
    sign = 1 if seat == 0 else -1

    def worth(node):
        """What follows from a node, by the moves chosen already."""
        if not isinstance(node, Node):
            return node
        if node.seat == seat:
            return worth(node.branches[chosen[node.known]])
        return sum(chance * worth(node.branches[move])
                   for move, chance in strategy(node).items() if chance)

    # What is decided later is seen with more of the past.
    for known in sorted(reached, key=len, reverse=True):
        nodes = reached[known]
        chosen[known] = max(nodes[0][1].branches, key=lambda move: sign * sum(
            weight * worth(node.branches[move]) for weight, node in nodes))
    return sum(chances[cards] * worth(tree) for cards, tree in trees.items())


class Persona:
    """The moves of a bot's file, with their chances as `number`, at each information set.
    It reads conditions of comparisons joined by `and`, in the words below."""

    words = (
        (r"rank of lowest\(hand of me\)", "hand"), (r"rank of top of board", "board"),
        (r"empty\(board\)", "(board is None)"), (r"to match", "to_match"))

    def __init__(self, file, names, number=Fraction):
        with open(file, encoding="utf-8") as opened:
            rules = yaml.load(opened, Loader=yaml.BaseLoader)["rules"].values()
        self.names = names
        self.known = {}
        self.rules = [({action: number(Fraction(weight)) for action, weight
                        in rule.get("mix", {rule.get("action"): 1}).items()},
                       self.compiled(rule.get("if", "True")),
                       number(Fraction(rule.get("chance", 1)))) for rule in rules]

    def compiled(self, text):
        """A condition as Python's."""
        for words, name in self.words:
            text = re.sub(words, name, text)
        return compile(text, text, "eval")

    def __call__(self, node):
        if node.known not in self.known:
            self.known[node.known] = self.played(node)
        return self.known[node.known]

    def played(self, node):
        """{move: chance}: each rule applies with its chance, or the next ones do. Its
        actions that are legal share it by their weights."""
        left = 1
        chances = dict.fromkeys(node.branches, 0)
        names = self.names(node)
        for mixture, condition, chance in self.rules:
            legal = {action: weight for action, weight in mixture.items() if action in chances}
            whole = sum(legal.values())
            if whole and eval(condition, {}, names):    # pylint: disable=eval-used
                for action, weight in legal.items():
                    chances[action] += left * chance * weight / whole
                left *= 1 - chance
        assert left == 0, names
        return chances


def at_random(node):
    """All moves with the same chance."""
    return dict.fromkeys(node.branches, Fraction(1, len(node.branches)))
