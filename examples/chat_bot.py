#!/usr/bin/env python3
"""A chat bot: people in a room play a game that `cria serve` knows.

    cria serve --socket /tmp/cria & examples/chat_bot.py /tmp/cria lama

Reads lines of a room, "ann: deal bob cleo", "bob: play 5", and writes what it says there,
or "to bob: ..." to one alone. Your chat's library takes the place of the two."""

import json
import socket
import sys

room = socket.socket(socket.AF_UNIX)
room.connect(sys.argv[1])
answers, seats, nobody = room.makefile("r"), {}, None


def ask(method, **params):
    room.sendall(json.dumps({"id": 1, "method": method, "params": params}).encode() + b"\n")
    answer = json.loads(answers.readline())
    if "error" in answer:
        raise ValueError(answer["error"]["message"])
    return answer["result"]


def deal(names):
    """The token of each seat, and that of who only watches."""
    tokens = ask("create", name=sys.argv[2], players=len(names))["tokens"]
    return {name: tokens[f"P{i + 1}"] for i, name in enumerate(names)}, tokens["nobody"]


def tell(told):
    """Whose turn it is; and to that player what they hold and may do."""
    if told["over"]:
        winners = [name for i, name in enumerate(seats) if f"P{i + 1}" in told["winners"]]
        return print("the game is over, and", " and ".join(winners), "won")
    decider = list(seats)[int(told["decider"][1:]) - 1]
    ask("join", token=seats[decider])
    print("it is the turn of", decider)
    for zone, cards in ask("view")["position"]["zones"].items():
        own = cards.get(told["decider"]) if isinstance(cards, dict) else cards
        if own and "?" not in own:
            print(f"to {decider}: {zone}: {' '.join(own)}")
    return print(f"to {decider}: you may",
                 ", ".join(move["move"] for move in ask("legal")["legal"]))


for line in sys.stdin:
    who, _, text = line.strip().partition(": ")
    try:
        if text.startswith("deal"):
            seats, nobody = deal([who, *text.split()[1:]])
        else:
            ask("join", token=seats.get(who, "nobody of this table"))
            made = ask("choose", move=text)["moves"]
            ask("join", token=nobody)               # the room is told what all may know
            for event in ask("events", since=made - 1)["events"]:
                if "told" in event:
                    print(f"{who}: {event['told']}")
        tell(ask("join", token=seats[who]) and ask("view"))
    except ValueError as error:
        print(f"to {who}: {error}")
    sys.stdout.flush()
