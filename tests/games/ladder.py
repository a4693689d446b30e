"""Whether more thought wins more: looking ahead with four times the playouts against itself.

    python3 tests/games/ladder.py FOLDER                # the table of what was played so far
    python3 tests/games/ladder.py FOLDER --play         # plays on, until all is played
    python3 tests/games/ladder.py FOLDER --play --deals 50 --steps 100,400,1600 lama gin

Each step of a ladder is a match of two bots, `mcts:100` and `mcts:400` and so on, over the
same deals in both seats. It is played in parts of ten deals, which FOLDER keeps: what was
stopped goes on where it was, and more deals only add parts. One part of each step is played
before the next, so that all come forward together. A share has an interval from 30 deals on."""

import argparse
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CRIA = os.environ.get("CRIA", os.path.join(HERE, "..", "..", "build", "cria"))
PART = 10
MOST = 10000                        # deals of a match, of which only some are played
# Two players each, or the fewest that can play.
PLAYERS = {"lama": 2, "party": 2, "kadabra": 2, "dice": 2, "hearts": 3, "gin-rummy": 2,
           "cribbage": 2, "crazy-eights": 2, "yacht": 2}


def cria(*arguments):
    """What cria prints."""
    return subprocess.run([CRIA, *arguments], check=True, capture_output=True, text=True).stdout


class Step:
    """A match of `few` playouts against `many`, and its parts."""

    def __init__(self, folder, variant, few, many):
        self.variant, self.few, self.many = variant, few, many
        self.stem = os.path.join(folder, f"{variant}-{few}-{many}-")

    def part(self, number):
        """The file of a part."""
        return f"{self.stem}{number:03}.json"

    def parts(self):
        """The files that are there."""
        folder = os.path.dirname(self.stem)
        return sorted(os.path.join(folder, name) for name in os.listdir(folder)
                      if os.path.join(folder, name).startswith(self.stem)
                      and name.endswith(".json"))

    def play(self, number):
        """Plays a part unless it is there."""
        if os.path.exists(self.part(number)):
            return
        first, half = number * PART, self.part(number) + ".half"
        cria("match", self.variant, "--players", str(PLAYERS[self.variant]),
             "--bots", f"mcts:{self.few},mcts:{self.many}", "--games", str(MOST), "--jobs", "1",
             "--shard", f"{first}..{first + PART - 1}", "--output", half)
        os.rename(half, self.part(number))

    def result(self):
        """(games, share, low, high) of the bot with more playouts; None without games."""
        if not self.parts():
            return None
        match = json.loads(cria("merge", "--partial", "--format", "json", *self.parts()))
        name = f"mcts:{self.few} ahead of mcts:{self.many}"
        share = next(figure for figure in match["figures"] if figure["name"] == name)
        high, low = (None if share[end] is None else 1 - share[end] for end in ("low", "high"))
        return match["played"] * match["seatings"], 1 - share["value"], low, high


def steps_of(arguments):
    """All steps, the cheapest of each game first."""
    playouts = [int(number) for number in arguments.steps.split(",")]
    return [Step(arguments.folder, variant, few, many)
            for few, many in zip(playouts, playouts[1:])
            for variant in arguments.variants or PLAYERS]


def play(steps, deals):
    """Plays all parts that are missing."""
    for number in range((deals + PART - 1) // PART):
        for step in steps:
            step.play(number)


def percent(share):
    """A share in percent, or nothing."""
    return "" if share is None else f"{100 * share:.1f}"


def table(steps):
    """The rows of what was played, as Markdown."""
    yield "| game | players | playouts | games | ahead, % | 95 % CI |"
    yield "|---|--:|---|--:|--:|---|"
    for step in steps:
        result = step.result()
        if result:
            games, share, low, high = result
            limits = f"{percent(low)} to {percent(high)}" if low is not None else ""
            yield (f"| {step.variant} | {PLAYERS[step.variant]} | {step.many} against {step.few} "
                   f"| {games} | {percent(share)} | {limits} |")


def main():
    """Plays if asked to, and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder")
    parser.add_argument("variants", nargs="*", metavar="VARIANT")
    parser.add_argument("--play", action="store_true")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--steps", default="100,400,1600")
    arguments = parser.parse_intermixed_args()
    os.makedirs(arguments.folder, exist_ok=True)
    steps = steps_of(arguments)
    if arguments.play:
        play(steps, arguments.deals)
    print("\n".join(table(steps)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
