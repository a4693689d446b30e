"""L.A.M.A. with random players, in Python and from the rule text alone, without
anything of cria's: how long games are, and how many points players have. Points
are plain numbers: that tokens can run short is left out, which matters for what
can be returned in a few games of a million.

    python3 tests/simulate/lama_alone.py 100000 >tests/simulate/lama_alone.json

took one minute with Python 3.11 and made the numbers that
test_lama_alone.py compares with.
"""

import json
import random
import sys

LLAMA = 7


def play_round(starter, hands, draw, top, chance):
    """Plays to the end of a round; decisions, who acted last, and who played
    the last card of a hand, or None."""
    players = len(hands)
    inside = [True] * players
    who, decisions, played = starter, 0, None
    while True:
        hand = hands[who]
        moves = [card for card in set(hand)
                 if card in (top, top % LLAMA + 1)]
        if draw and sum(inside) > 1:
            moves.append("draw")
        moves.append("quit")
        move = chance.choice(moves)
        decisions += 1
        if move == "draw":
            hand.append(draw.pop())
        elif move == "quit":
            inside[who] = False
            if not any(inside):
                return decisions, played, who, None
        else:
            hand.remove(move)
            top, played = move, who
            if not hand:
                return decisions, played, who, who
        who = (who + 1) % players
        while not inside[who]:
            who = (who + 1) % players


def play_game(players, chance):
    """Rounds, decisions, points of each seat."""
    points = [0] * players
    starter, rounds, decisions = chance.randrange(players), 0, 0
    while max(points) < 40:
        deck = [value for value in range(1, LLAMA + 1) for _ in range(8)]
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(6)] for _ in range(players)]
        top = deck.pop()
        count, played, last, out = play_round(starter, hands, deck, top, chance)
        rounds += 1
        decisions += count
        for who, hand in enumerate(hands):
            points[who] += sum(10 if v == LLAMA else v for v in set(hand))
        if out is not None and points[out] > 0:
            # Each kind of token that it holds can be returned, or none.
            offers = [0] + [1] * (points[out] % 10 > 0) + \
                     [10] * (points[out] >= 10)
            decisions += 1
            points[out] -= chance.choice(offers)
        starter = last if played is None else played
    return rounds, decisions, points


def main(games):
    results = {}
    for players in range(2, 7):
        chance = random.Random(players)
        sums, squares = [0] * (2 + players), [0] * (2 + players)
        for _ in range(games):
            rounds, decisions, points = play_game(players, chance)
            for i, value in enumerate([rounds, decisions, *points]):
                sums[i] += value
                squares[i] += value * value
        results[players] = {"games": games, "sums": sums, "squares": squares}
    json.dump(results, sys.stdout)
    print()


if __name__ == "__main__":
    main(int(sys.argv[1]))
