"""The examples that stand on `cria serve`: a chat bot, a web server and a page."""

import http.client
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

from serving import ROOT, Served


class FrontEnds(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.server = Served(folder.name)
        self.addCleanup(self.server.__exit__)

    def start(self, *command):
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.addCleanup(process.stdin.close)
        return process

    def test_a_chat(self):
        """A whole game; nobody reads what another may do or holds."""
        bot = self.start(sys.executable, "examples/chat_bot.py", self.server.path, "lama")
        names, draw, said = ["ann", "bob", "cleo"], random.Random(20261128), []

        def say(line):
            bot.stdin.write(line + "\n")
            bot.stdin.flush()

        def read_until(pattern):
            while True:
                line = bot.stdout.readline()
                self.assertTrue(line, said)
                said.append(line.rstrip("\n"))
                found = re.search(pattern, line)
                if found:
                    return found

        say("ann: deal bob cleo")
        for _ in range(2000):
            found = read_until("^(?:to (.*): you may (.*)|the game is over.*)$")
            if found[1] is None:
                break
            other = draw.choice([name for name in names if name != found[1]])
            say(f"{other}: quit")
            read_until(f"^to {other}: it is P. who decides$")
            say(f"{found[1]}: {draw.choice(found[2].split(', '))}")
        self.assertRegex(said[-1], "^the game is over, and .* won$")
        self.assertTrue(any(re.match("(ann|bob|cleo): (play|draw|quit)", line)
                            for line in said))
        for line in said:              # hands are told to one alone
            self.assertFalse("hand:" in line and not line.startswith("to "), line)

    def test_web(self):
        node = shutil.which("node") or shutil.which("nodejs")
        if not node:
            self.skipTest("Node.js is not here")
        web = self.start(node, "examples/web_server.js", self.server.path, "0")
        at = f"http://127.0.0.1:{int(web.stdout.readline().split()[1])}/"

        def get(path, body=None):
            with urllib.request.urlopen(at + path, body) as answer:
                return answer.read().decode()

        links = dict((name, token) for token, name in
                     re.findall('href="/([0-9a-f]{32})">(\\w+)<', get("")))
        self.assertEqual(list(links), ["P1", "P2", "P3", "nobody"])
        for name, token in links.items():
            hands = json.loads(get(token + "/view", b"{}"))["result"]["position"][
                "zones"]["hand"]
            for other, hand in hands.items():
                self.assertEqual(set(hand) == {"?"}, other != name)
            self.assertIn("EventSource", get(token))
        decider = json.loads(get(links["P1"] + "/view", b"{}"))["result"]["decider"]
        with urllib.request.urlopen(at + links["nobody"] + "/events") as events:
            made = json.loads(get(links[decider] + "/choose", b'{"move":"quit"}'))
            self.assertEqual(made["result"]["moves"], 1)
            told = json.loads(events.readline().decode().removeprefix("data: "))
            self.assertEqual((told["method"], told["params"]["moves"]), ("happened", 1))
        for path in (links["P1"] + "/set", links["P1"] + "/save"):
            self.assertIn("<!doctype html>", get(path, b"{}"))   # only the page
        for path, body, status in (("nobody/view", b"{}", 404),
                                   (links["P1"] + "/choose", b"x", 400)):
            with self.assertRaises(urllib.error.HTTPError) as refused:
                get(path, body)
            self.assertEqual(refused.exception.code, status)
        half = http.client.HTTPConnection(at.split("/")[2])      # goes in the middle
        half.putrequest("POST", f"/{links['P1']}/choose")
        half.putheader("Content-Length", "100")
        half.endheaders(b"{")
        half.close()
        self.assertIn("hand", get(links["P1"] + "/view", b"{}"))
        self.server.process.kill()
        self.server.process.wait()
        for path in ("", links["P1"] + "/view"):
            with self.assertRaises(urllib.error.HTTPError) as refused:
                get(path, b"{}")
            self.assertEqual(refused.exception.code, 502)

    def open_page(self, node, fragment):
        """A function that tells the page a line and returns what it shows then."""
        page = self.start(*node, "tests/library/run_page.js", "examples/page.html",
                          fragment)

        def tell(line):
            page.stdin.write(line + "\n")
            page.stdin.flush()
            return json.loads(page.stdout.readline())
        return tell

    def wait(self, page, shows):
        """What the page shows as soon as it shows that."""
        while not shows(shown := page("show")):
            time.sleep(0.005)
        return shown

    def test_page(self):
        """Three pages play a game, and each shows what its seat may know."""
        node = [shutil.which("node") or shutil.which("nodejs"),
                "--experimental-websocket", "--no-warnings"]
        if not node[0] or subprocess.run([*node, "-e", "WebSocket"], check=False,
                                         capture_output=True).returncode != 0:
            self.skipTest("no Node.js with WebSocket is here")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        server = Served(folder.name, "--websocket", "0")
        self.addCleanup(server.__exit__)
        port = int(server.process.stdout.readline().split()[1])
        maker = self.open_page(node, f"#{port}")
        links = dict(self.wait(maker, lambda shown: shown["seats"])["seats"])
        self.assertEqual(list(links), ["P1 ", "P2 ", "P3 ", "nobody "])
        pages = {name.strip(): self.open_page(node, link)
                 for name, link in links.items()}
        draw, made = random.Random(20261128), 0
        while True:
            # everybody was told of each move before somebody makes the next
            shown = {name: self.wait(page, lambda shown: shown["turn"].startswith(
                f"after {made} moves ")) for name, page in pages.items()}
            turns = {one["turn"].split(",")[0] for one in shown.values()}
            self.assertEqual(len(turns), 1)
            self.assertTrue(all(len(one["happened"]) == made for one in shown.values()))
            self.assertEqual(len({str(one["happened"]) for one in shown.values()}), 1)
            for name, one in shown.items():
                hands = dict(re.findall("hand of (P.): (.*)", one["zones"]))
                for other, cards in hands.items():
                    self.assertEqual(set(cards) <= {"?", " "}, other != name or not cards)
            if (turn := turns.pop()).endswith("won"):
                break
            decider = turn.split()[3]
            pages[decider](f"click {draw.randrange(len(shown[decider]['moves']))}")
            made += 1
        self.assertGreater(made, 3)
        stranger = self.open_page(node, f"#{port}/{'0' * 32}")
        self.assertIn("token", self.wait(stranger, lambda shown: shown["turn"])["turn"])
        server.end()
        for page in pages.values():
            self.wait(page, lambda shown: shown["turn"] == "the table is closed")


if __name__ == "__main__":
    unittest.main()
