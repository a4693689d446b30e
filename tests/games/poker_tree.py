"""Games of poker for two as trees that cria makes: every deal, every move, who decides
and what they know, taken from the library's moves, views and totals. And on such a tree
exact values of strategies, and the best answers to them."""

from fractions import Fraction

from tree import Tree

LIKE_CHANCE = 2                         # seats are 0 and 1


class Node:
    """A decision: an information set, and what follows each move."""

    def __init__(self, seat, known, branches):
        self.seat = seat
        self.known = known              # the information set, as its seat sees it
        self.branches = branches        # {move: Node or what the first seat wins}


def deals(name, dealt, number, **settings):
    """{what was dealt: tree} of all deals in which the first player begins. A deal is
    the cards that `dealt(state)` names; games of many seeds bring all of them."""
    game = Tree(name, 2, numbers__deals=1, **settings)
    found = {}
    seed = 0
    while len(found) < number:
        seed += 1
        game.start(seed)
        state = game.seen()
        cards = dealt(state["zones"])
        if state["vars"]["leader"] == "P1" and cards not in found:
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
    best = lambda node: {chosen[node.known]: 1}                     # noqa: E731
    answers = (best, strategy) if seat == 0 else (strategy, best)
    return sum(chances[cards] * value(tree, answers) for cards, tree in trees.items())
