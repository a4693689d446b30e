#!/usr/bin/env python3
"""Teaches a linear agent L.A.M.A. and lets it play against three `keen`.

    PYTHONPATH=build/gcc-release/python python3 examples/linear_agent.py

docs/python.md explains each part. The agent has a row of weights for each move; the
move whose row gives the most is played. A weight says how many points fewer than the
others one gets in this round. They are fitted to games in which the agent tries
moves, first in the place of a `keen`, then by the weights that it has.

SPDX-License-Identifier: MIT"""

import argparse
import time

import cria
import cria.vector
import numpy as np

GAMES, PLAYERS = 1024, 4
SEATS = np.arange(GAMES) % PLAYERS           # where the agent sits in each game
CARDS = ["1", "2", "3", "4", "5", "6", "llama"]


class Table:
    """The rules, the others, and what the agent looks at."""

    def __init__(self):
        self.variant = cria.load("lama")
        self.keen = self.variant.bot("keen")
        names = self.variant.observation_names()
        place = {name: i for i, name in enumerate(names)}
        self.round = place["round"]
        self.hand = [place[f"hand of me: {card}"] for card in CARDS]
        self.top = [place[f"top of discard: {card}"] for card in CARDS]
        players = ["me"] + [f"player {i}" for i in range(2, PLAYERS + 1)]
        self.white = [place[f"tokens of {player}: white"] for player in players]
        self.black = [place[f"tokens of {player}: black"] for player in players]
        self.seen = [i for i, name in enumerate(names) if name != "round"
                     and "player 5" not in name and "player 6" not in name]

    def features(self, observations):
        """What the agent looks at: a one, all that it sees, which cards it has at
        all, and each of these together with the card on top."""
        has = (observations[:, self.hand] > 0).astype(np.float32)
        both = has[:, :, None] * observations[:, None, self.top]
        return np.concatenate([np.ones((len(has), 1)), observations[:, self.seen],
                               has, both.reshape(len(has), -1)],
                              axis=1).astype(np.float32)

    def behind(self, observations):
        """How many points more than the others have on average one has."""
        points = observations[:, self.white] + 10 * observations[:, self.black]
        return points[:, 0] - points[:, 1:].mean(axis=1)


def choose(table, weights, batch, mine, moves, explore, generator):
    """Puts the agent's moves into `moves`; returns the features."""
    features = table.features(batch.observations[mine])
    legal = batch.legal()[mine]
    if weights is None:
        chosen = batch.choose(table.keen, mine)[mine]
    else:
        chosen = np.where(legal, features @ weights.T, -np.inf).argmax(axis=1)
    tried = (generator.random(legal.shape) + legal).argmax(axis=1)
    moves[mine] = np.where(generator.random(len(chosen)) < explore, tried, chosen)
    return features


def play(table, weights, seed, steps, explore=0.1):
    """Plays and returns what happened to the agent, step by step: in which games it
    decided, what it saw, what it chose; or which games ended, and how."""
    batch = cria.vector.Batch(table.variant, GAMES, PLAYERS, threads=2, seed=seed)
    generator = np.random.default_rng(seed)
    story = []
    for _ in range(steps):
        mine = batch.deciders == SEATS
        moves = batch.choose(table.keen, (batch.deciders >= 0) & ~mine)
        features = choose(table, weights, batch, mine, moves, explore, generator)
        seen = batch.observations[mine]
        story.append(("chose", np.flatnonzero(mine), features, moves[mine],
                      seen[:, table.round], table.behind(seen)))
        batch.step(moves)
        over = np.flatnonzero(batch.terminated)
        totals = batch.totals[over, :PLAYERS]
        own = totals[np.arange(len(over)), SEATS[over]]
        others = (totals.sum(axis=1) - own) / (PLAYERS - 1)
        story.append(("ended", over, own - others))
    return story


def outcomes(story):
    """(features, moves, what came of them): by how many points one got less than the
    others until the next round, or the end. It goes through the story from its end;
    what it does not tell to the end is left out."""
    later_round, later_behind, after = np.full((3, GAMES), np.nan)
    found = []
    for what, games, *rest in reversed(story):
        if what == "ended":
            later_round[games], later_behind[games] = np.inf, rest[0]
            continue
        features, moves, rounds, behind = rest
        last = rounds != later_round[games]          # of its round
        after[games] = np.where(last, later_behind[games], after[games])
        later_round[games], later_behind[games] = rounds, behind
        gained = behind - after[games]
        known = ~np.isnan(gained)
        found.append((features[known], moves[known], gained[known]))
    return tuple(np.concatenate(part) for part in zip(*found))


def fit(table, features, moves, gained):
    """The weights of each move with the least squared error (ridge regression)."""
    weights = np.zeros((table.variant.move_count, features.shape[1]))
    for move in range(len(weights)):
        x = features[moves == move].astype(np.float64)
        if len(x) < 50:
            weights[move, 0] = -5                    # hardly ever seen: avoid it
            continue
        weights[move] = np.linalg.solve(x.T @ x + 10 * np.eye(x.shape[1]),
                                        x.T @ gained[moves == move])
    return weights.astype(np.float32)


def compete(table, weights, seed, each):
    """The shares of wins of the agent in the first `each` games of every seed."""
    batch = cria.vector.Batch(table.variant, GAMES, PLAYERS, threads=2, seed=seed)
    generator = np.random.default_rng(seed)
    played, shares = np.zeros(GAMES, int), []
    while played.min() < each:
        mine = batch.deciders == SEATS
        moves = batch.choose(table.keen, (batch.deciders >= 0) & ~mine)
        choose(table, weights, batch, mine, moves, 0, generator)
        batch.step(moves)
        counted = np.flatnonzero(batch.terminated & (played < each))
        shares.extend(batch.rewards[counted, SEATS[counted]])
        played += batch.terminated
    return np.array(shares)


def tell(shares):
    """The mean with its 95 % confidence interval."""
    margin = 1.96 * shares.std() / np.sqrt(len(shares))
    return (f"{100 * shares.mean():.1f} % of {len(shares)} games, 95 % CI "
            f"{100 * (shares.mean() - margin):.1f} to "
            f"{100 * (shares.mean() + margin):.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--times", type=int, default=6,
                        help="how often to play and fit (6)")
    parser.add_argument("--steps", type=int, default=1000,
                        help="steps of 1024 games each time (1000)")
    parser.add_argument("--each", type=int, default=10,
                        help="games of each seed at the end (10)")
    options = parser.parse_args()
    table, weights, start = Table(), None, time.monotonic()
    for i in range(options.times):
        story = play(table, weights, 1 + i * GAMES, options.steps,
                     0.2 if i == 0 else 0.1)
        features, moves, gained = outcomes(story)
        weights = fit(table, features, moves, gained)
        print(f"{i + 1}: {len(moves)} decisions, "
              f"{time.monotonic() - start:.0f} s", flush=True)
    print("wins", tell(compete(table, weights, 10 ** 9, options.each)))


if __name__ == "__main__":
    main()
