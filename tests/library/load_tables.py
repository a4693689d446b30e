#!/usr/bin/env python3
"""Puts load on `cria serve`: many tables, and requests at a steady rate.

    python3 tests/library/load_tables.py [--websocket] [TABLES [RATE [SECONDS]]]

makes TABLES tables of L.A.M.A. (1000), sends RATE requests a second (10000) over 50
connections for SECONDS (10), three views for each move that is taken back or made
again, and prints how much memory the server has and how long requests took; then 24
random moves are made at each table, or all up to the end. The connections are those of
programs at the socket, or of pages. It is no test: it depends on the machine."""

import json
import os
import random
import selectors
import socket
import struct
import sys
import tempfile
import time

from serving import Client, Served

CONNECTIONS, MOVES = 50, 24


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
        self.write(json.dumps({"id": self.number, "method": method, "params": params}))

    def answers(self):
        *lines, self.rest = self.rest.split(b"\n")
        return lines

    def receive(self, now, took):
        self.rest += self.socket.recv(1 << 16)
        for line in self.answers():
            at = line.find(b'"id":')
            took.append(now - self.sent.pop(int(line[at + 5:line.index(b",", at)])))


class PagePlayer(Player):
    """The same through WebSocket, with frames by hand, which cost this side little."""

    def open(self, server):
        self.socket = socket.create_connection(("127.0.0.1", server.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(
            b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        self.file = self.socket.makefile("rb")
        while self.file.readline() != b"\r\n":
            pass

    def write(self, text):
        self.socket.sendall(struct.pack(">BBHI", 0x81, 0xfe, len(text), 0) +
                            text.encode())

    def read(self):
        size = self.file.read(2)[1]
        if size == 126:
            size, = struct.unpack(">H", self.file.read(2))
        return json.loads(self.file.read(size))

    def answers(self):
        lines, at = [], 0
        while at + 4 <= len(self.rest):
            size, start = self.rest[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(self.rest[start:start + 2], "big"), at + 4
            if start + size > len(self.rest):
                break
            lines.append(self.rest[start:start + size])
            at = start + size
        self.rest = self.rest[at:]
        return lines


def play(maker, token):
    """Returns how many moves were made."""
    maker.ask("join", token=token)
    for made in range(MOVES):
        if maker.ask("view")["over"]:
            return made
        maker.ask("choose", move=random.choice(maker.ask("legal")["legal"])["move"])
    return MOVES


def main(kind, tables=1000, rate=10000, seconds=10):
    with (tempfile.TemporaryDirectory() as folder,
          Served(folder, "--websocket", "0") as server):
        server.port = int(server.process.stdout.readline().split()[1])
        maker = Client(server)
        before = resident(server.process)
        tokens = [maker.ask("create", name="lama", players=4)["tokens"]["all"]
                  for _ in range(tables)]
        print(f"{tables} tables: {resident(server.process):.1f} MB, "
              f"{before:.1f} MB without tables")
        players = [kind(server, token)
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
        for client in players:
            client.close()
        moves = sum(play(maker, token) for token in tokens)
        print(f"after {moves} more moves: {resident(server.process):.1f} MB")
        maker.close()


if __name__ == "__main__":
    os.environ.setdefault("CRIA", "build/gcc-release/cria")
    pages = "--websocket" in sys.argv
    main(PagePlayer if pages else Player,
         *(int(word) for word in sys.argv[1:] if word != "--websocket"))
