"""Replays made to keep a reader busy, as in files.py."""

HEAD = "cria replay: 1\nvariant: lama\nnames: [Victor, Judy]\nseed: 1\n"
HAND = HEAD + "position:\n  turn: Judy\n  zones: {hand: {Judy: "
MOVES = HEAD + "moves:\n"


def replays():
    yield "hand", HAND + "5 " * 300_000 + "}}\nmoves: []\n", "too-many"
    yield "unknown-hand", HAND + "x " * 300_000 + "}}\nmoves: []\n", \
        "unknown-name"
    yield "list-of-cards", HAND + "[" + "5, " * 150_000 + "5]}}\nmoves: []\n", \
        "too-many"
    yield "names", "cria replay: 1\nvariant: lama\nnames: [" + ", ".join(
        f"n{i}" for i in range(100_000)) + "]\nmoves: []\n", "out-of-range"
    yield "moves", MOVES + "- Victor: play 9\n" * 30_000, "not-legal"
    yield "move", MOVES + "- Victor: " + "play 5 " * 100_000 + "\n", \
        "not-legal"
    yield "holds", MOVES + "- holds: " + "round + " * 100_000 + "1 > 0\n", \
        "too-long"
    yield "round", HEAD + \
        "position: {turn: Judy, round: 2147483647}\nmoves: []\n", \
        "out-of-range"
    yield "seed", HEAD.replace("seed: 1", "seed: " + "9" * 900_000) + \
        "moves: []\n", "out-of-range"
