#!/usr/bin/env python3
"""Measures the Python package: what docs/performance.md prints. No test runs it.

    PYTHONPATH=build/gcc-release/python python3 tests/python/speed.py [VARIANT]...
"""

import statistics
import sys
import time

import cria
import cria.vector
import numpy as np


def step(variant):
    """Microseconds of game.step(i), of the median of 50 games."""
    times = []
    for seed in range(50):
        game = variant.game(seed, players=min(4, variant.players_most))
        moves, other = [], game.copy()
        while not other.over:
            moves.append(other.random())
            other.step(moves[-1])
        start = time.perf_counter()
        for move in moves:
            game.step(move)
        times.append((time.perf_counter() - start) / len(moves))
    return 1e6 * statistics.median(times)


def batch(variant, threads, blind):
    """Millions of decisions a second of 1,024 games, with moves that numpy draws
    from the mask: the best of 30 times 30 steps."""
    games = cria.vector.Batch(variant, 1024, min(4, variant.players_most), threads,
                              blind=blind)
    generator = np.random.default_rng(1)
    best = float("inf")
    for _ in range(30):
        start = time.perf_counter()
        for _ in range(30):
            games.step(games.random(generator))
        best = min(best, time.perf_counter() - start)
    return 30 * 1024 / best / 1e6


def main():
    for name in sys.argv[1:] or ["lama", "kadabra"]:
        variant = cria.load(name)
        print(f"{name}: step {step(variant):.2f} us; millions a second:", *(
            f"{batch(variant, threads, blind):.2f} "
            f"({'blind' if blind else 'seeing'}, {threads})"
            for blind in (True, False) for threads in (1, 2)), flush=True)


if __name__ == "__main__":
    main()
