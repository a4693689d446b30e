"""Compares what `cria play` shows one player with a trace of the same game.

    play_table.py CRIA VARIANT PLAYERS SEED

The bots of the trace choose; the first player's choices are typed into the
game. Everybody must then have made the same moves, and each table may show what
the rules let that player see, and nothing else.

SPDX-License-Identifier: MIT
"""

import json
import re
import subprocess
import sys

# What is asked within an effect: the prompt takes it when there is no choice.
WITHIN = {"return", "keep", "give", "discard", "take", "name"}


def run(command, text=""):
    """What a command prints; it must end well."""
    done = subprocess.run(command, input=text, capture_output=True, text=True,
                          check=False)
    if done.returncode != 0:
        sys.exit(f"{command}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def cards(count):
    return "no cards" if count == 0 else "1 card" if count == 1 else \
        f"{count} cards"


def tables(transcript):
    """The blocks of lines that end with a list of moves."""
    for block in transcript.split("\n\n"):
        lines = block.split("\n")
        moves = [i for i, line in enumerate(lines)
                 if line.startswith("  1) ")]
        if moves:
            yield lines[:moves[0]]


def expected_cells(state, me, variant):
    """The cell of each player's hand."""
    for player, hand in state["zones"]["hand"].items():
        open_hand = variant == "dice" and state["status"][player] == "in"
        if player != me and open_hand and hand:
            yield player, " ".join(hand)
        else:
            yield player, cards(len(hand))


def check(lines, state, me, variant):
    """Compares one table with the position it was made of."""
    wrong = []
    name = "row" if variant == "dice" else "hand"      # as the rules call it
    rows = {}
    if lines and lines[-1].endswith(": what the move adds to your total"):
        lines = lines[:-1]
    if lines and lines[-1].startswith("signs: "):
        lines = lines[:-1]
    for line in lines:
        match = re.match(r"[> ] (P\d)(?: \(out\))? {2,}(.*)", line)
        if match:
            rows[match[1]] = re.split(r" {3,}", match[2])[0]
    for player, cell in expected_cells(state, me, variant):
        if rows.get(player) != cell:
            wrong.append(f"{player}: {rows.get(player)} and not {cell}")
    own = " ".join(state["zones"]["hand"][me])
    text = " ".join(line.strip() for line in lines)
    if own and not text.endswith(f"your {name}: {own}"):
        wrong.append(f"own hand is not {own}")
    if not own and "your" in text:
        wrong.append("cards in an empty hand")
    known = re.compile(rf"[> ] P\d|       +{name}|your {name}:|[a-z ]+: |  \S")
    wrong += [f"unknown line '{line}'" for line in lines
              if line and not known.match(line)]
    return wrong


def main(cria, variant, players, seed):
    options = [variant, "--players", players, "--seed", seed]
    records = [json.loads(line) for line in
               run([cria, "trace"] + options).splitlines()]
    decisions = [r for r in records if r["record"] == "decision"]
    asked = [d for d in decisions if d["player"] == "P1" and not
             (d.get("forced") and d["chosen"].split()[0] in WITHIN)]
    transcript = run([cria, "play", "--bots", "random"] + options,
                     "".join(d["chosen"] + "\n" for d in asked))
    # what a move brought about stands behind it in brackets
    made = re.findall(r"(?:^|   )(P\d): (.*?)(?: \([^()]*\))*(?=$|   P)",
                      transcript, re.M)
    if made != [(d["player"], d["chosen"]) for d in decisions]:
        sys.exit("other moves were made than in the trace")
    shown = list(tables(transcript))
    if len(shown) != len(asked):
        sys.exit(f"{len(shown)} tables for {len(asked)} decisions")
    for lines, decision in zip(shown, asked):
        for text in check(lines, decision["state"], "P1", variant):
            sys.exit(f"decision {decision['number']}: {text}\n" +
                     "\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
