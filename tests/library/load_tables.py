#!/usr/bin/env python3
"""Puts load on `cria serve`: many tables, and requests at a steady rate.

    python3 tests/library/load_tables.py [TABLES [RATE [SECONDS]]]

makes TABLES tables of L.A.M.A. (1000), sends RATE requests a second (10000) over 50
connections for SECONDS (10), three views for each move that is taken back or made
again, and prints how much memory the server has and how long requests took. It is no
test: it depends on the machine."""

import json
import os
import random
import selectors
import sys
import tempfile
import time

from serving import Client, Served

CONNECTIONS = 50


def resident(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        line = next(line for line in file if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


class Player(Client):
    """Who rules a table, and asks without waiting for answers."""

    def __init__(self, server, token):
        super().__init__(server)
        self.ask("join", token=token)
        self.ask("choose", move=self.ask("legal")["legal"][0]["move"])
        self.sent, self.rest, self.undone = {}, b"", False
        self.socket.setblocking(False)

    def send(self, now):
        self.number += 1
        method = ("undo" if self.number % 8 == 0 else
                  "redo" if self.number % 8 == 4 and self.undone else "view")
        self.undone |= method == "undo"
        params = {"as": "P1"} if method == "view" else {}
        self.sent[self.number] = now
        self.socket.send(json.dumps({"id": self.number, "method": method,
                                     "params": params}).encode() + b"\n")

    def receive(self, now, took):
        *lines, self.rest = (self.rest + self.socket.recv(1 << 16)).split(b"\n")
        for line in lines:
            at = line.find(b'"id":')
            took.append(now - self.sent.pop(int(line[at + 5:line.index(b",", at)])))


def main(tables=1000, rate=10000, seconds=10):
    with tempfile.TemporaryDirectory() as folder, Served(folder) as server:
        maker = Client(server)
        before = resident(server.process)
        tokens = [maker.ask("create", name="lama", players=4)["tokens"]["all"]
                  for _ in range(tables)]
        print(f"{tables} tables: {resident(server.process):.1f} MB, "
              f"{before:.1f} MB without tables")
        players = [Player(server, token)
                   for token in random.sample(tokens, CONNECTIONS)]
        waiting = selectors.DefaultSelector()
        for player in players:
            waiting.register(player.socket, selectors.EVENT_READ, player)
        took, sent, start = [], 0, time.monotonic()
        while (now := time.monotonic()) < start + seconds:
            while sent < (now - start) * rate:
                players[sent % CONNECTIONS].send(time.monotonic())
                sent += 1
            for key, _ in waiting.select(0.0005):
                key.data.receive(time.monotonic(), took)
        took.sort()
        print(f"{len(took) / seconds:.0f} requests a second of {rate}; half within "
              f"{1000 * took[len(took) // 2]:.2f} ms, 99 % within "
              f"{1000 * took[len(took) * 99 // 100]:.2f} ms")
        for client in players + [maker]:
            client.close()


if __name__ == "__main__":
    os.environ.setdefault("CRIA", "build/gcc-release/cria")
    main(*map(int, sys.argv[1:]))
