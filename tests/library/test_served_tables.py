"""Tables of `cria serve --socket`: many at once, each seat told what it may know, and
what was answered is there after the server was killed."""

import json
import os
import random
import re
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import threading
import unittest

import jsonschema

from serving import CRIA, ROOT, Client, Refused, Served

THOROUGH = "CRIA_THOROUGH" in os.environ


def same(told, answer):
    """Whether an answer is what a page tells, … standing for anything."""
    parts = [re.escape(part) for part in told.split("…")]
    return re.search("^" + ".+".join(parts) + "$", answer)


class Tables(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def serve(self, *more, **limits):
        server = Served(self.folder.name, *more, **limits)
        self.addCleanup(server.__exit__)
        return server

    def join(self, server, token):
        client = Client(server)
        self.addCleanup(client.close)
        client.ask("join", token=token)
        return client

    def client(self, server):
        client = Client(server)
        self.addCleanup(client.close)
        return client

    def code(self, client, method, **params):
        with self.assertRaises(Refused) as refused:
            client.ask(method, **params)
        return refused.exception.code

    def test_about_lists_what_is_answered(self):
        """Each method it lists is one, and the schema takes what they take."""
        client = self.client(self.serve())
        methods = {method["method"]: method["params"]
                   for method in client.ask("about")["methods"]}
        schema = json.loads(subprocess.run(
            [CRIA, "schema", "table-request"], capture_output=True, check=True).stdout)
        forms = {form["properties"]["method"]["const"]:
                 form["properties"]["params"]["properties"] for form in schema["anyOf"]}
        self.assertEqual({name: set(params) for name, params in methods.items()},
                         {name: set(params) for name, params in forms.items()})
        self.assertLessEqual({"create", "join", "leave", "end", "choose"}, set(methods))
        self.assertEqual(list(methods["join"]), ["token"])
        self.assertIn("seconds", methods["create"])
        for params in methods.values():
            for text in params.values():
                self.assertIsInstance(text, str)
        client.ask("join", token=client.ask("create", name="lama", players=2)["tokens"][
            "all"])
        for method in sorted(set(methods) - {"end", "leave"}):
            if method not in ("check", "hint", "odds", "near"):      # they take long
                self.assertNotEqual(self.code_or_none(client, method), -32601, method)
        for method in ("load", "simulate", "step", "solve", "keep", "complete"):
            self.assertNotIn(method, methods)
            self.assertEqual(self.code(client, method), -32601)

    def code_or_none(self, client, method):
        try:
            client.ask(method)
        except Refused as refused:
            return refused.code
        return None

    def test_requests_have_the_form_of_their_schema(self):
        schema = json.loads(subprocess.run(
            [CRIA, "schema", "table-request"], capture_output=True, check=True).stdout)
        valid = jsonschema.Draft7Validator(schema).is_valid
        client = self.client(self.serve())
        for params in ({"name": "lama", "players": 2},
                       {"name": "lama", "players": 2, "seconds": None, "bot": None,
                        "help": None, "seed": "18446744073709551615"},
                       {"name": "lama", "players": 2, "seconds": 9, "bot": "keen",
                        "help": True, "with": ["no-draw"]}):
            self.assertTrue(valid({"method": "create", "params": params}), params)
            client.ask("create", **params)
        for params in ({"name": "lama"}, {"name": "lama", "players": None},
                       {"name": "lama", "players": "2"}, {"name": "lama", "players": 17},
                       {"name": "lama", "players": 2, "seconds": 0},
                       {"name": "lama", "players": 2, "help": 1},
                       {"name": "lama", "players": 2, "tokn": "x"}):
            self.assertFalse(valid({"method": "create", "params": params}), params)
            self.assertEqual(self.code(client, "create", **params), -32602, params)

    def test_what_is_wrong_with_a_parameter(self):
        client = self.client(self.serve())
        for method, params, message in (
                ("join", {"token": 5}, "'token' has to be a text"),
                ("join", {}, "'token' is missing, a text: that of a seat, which "
                             "'create' told"),
                ("join", {"tokn": "a"}, "'join' has no parameter 'tokn'; it takes: "
                                        "token"),
                ("create", {"name": "lama"}, "'players' is missing, a whole number"),
                ("create", {"name": "lama", "players": 99},
                 "'players' has to be from 2 to 6"),
                ("create", {"name": "lama", "players": 2, "bot": 7},
                 "'bot' has to be a text"),
                ("create", {"name": "lama", "players": 2, "seconds": -1},
                 "'seconds' has to be a whole number from 1 to 1000000")):
            with self.assertRaisesRegex(Refused, "^" + message):
                client.ask(method, **params)

    def test_what_takes_nothing_refuses_what_it_is_given(self):
        """Then nobody has left, and the table is still there."""
        server = self.serve()
        tokens = self.client(server).ask("create", name="lama", players=2)["tokens"]
        ruler = self.join(server, tokens["all"])
        for method in ("leave", "end"):
            with self.assertRaisesRegex(Refused,
                                        f"^'{method}' has no parameter 'now'$"):
                ruler.ask(method, now=True)
            self.assertEqual(ruler.ask("view")["moves"], 0)
        player = self.join(server, tokens["P1"])
        with self.assertRaisesRegex(Refused, "^'start' takes nothing from a player$"):
            player.ask("start", seed=3)
        player.ask("leave")
        self.assertEqual(self.code(player, "view"), 10)
        ruler.ask("end")
        self.assertEqual(self.code(ruler, "view"), 10)

    def test_a_game_of_three(self):
        server = self.serve()
        tokens = self.client(server).ask("create", name="lama", players=3, seed=4)[
            "tokens"]
        self.assertEqual(list(tokens), ["P1", "P2", "P3", "nobody", "all"])
        self.assertEqual(len(set(tokens.values())), 5)
        for token in tokens.values():
            self.assertRegex(token, "^[0-9a-f]{32}$")
        seats = {name: self.join(server, token) for name, token in tokens.items()}
        for turn in range(12):
            view = seats["nobody"].ask("view")
            if view["over"]:
                break
            decider = view["decider"]
            for name in ("P1", "P2", "P3", "nobody"):
                self.assertEqual(
                    self.code(seats[name], "choose", move="quit")
                    if name != decider else 0,
                    {decider: 0, "nobody": 12}.get(name, 4))
            move = seats[decider].ask("legal")["legal"][0]["move"]
            told = seats[decider].ask("choose", move=move)
            for name, client in seats.items():
                if name == decider:
                    continue
                notice = client.notice()
                self.assertEqual(notice["method"], "happened")
                self.assertEqual(notice["params"]["moves"], turn + 1)
                self.assertEqual(notice["params"]["after"], "choose")
                self.assertEqual(notice["params"]["events"], client.ask(
                    "events", since=turn)["events"])
            self.assertEqual(told["moves"], turn + 1)
        for name in ("P1", "P2", "P3", "nobody"):
            hands = seats[name].ask("view")["position"]["zones"]["hand"]
            for other, hand in hands.items():
                self.assertEqual(set(hand) <= {"?"}, other != name or not hand)

    def test_who_may_what(self):
        server = self.serve()
        anybody = self.client(server)
        for method in ("view", "choose", "leave", "end", "save", "undo"):
            self.assertEqual(self.code(anybody, method), 10, method)
        self.assertEqual(self.code(anybody, "join", token="0" * 32), 11)
        self.assertEqual(self.code(anybody, "join", token="x"), 11)
        self.assertEqual(self.code(anybody, "join"), -32602)
        self.assertEqual(self.code(anybody, "create", name="lama", players=2, secnods=3),
                         -32602)
        self.assertEqual(self.code(anybody, "create", name="lama", players=2,
                                   bot="keeen"), 7)
        self.assertEqual(self.code(anybody, "load", name="lama"), -32601)
        with self.assertRaisesRegex(Refused, "no such method for tables"):
            anybody.ask("solve")
        self.assertEqual(self.code(anybody, "create", name="lama"), -32602)
        self.assertEqual(self.code(anybody, "create", name="lamma", players=3), 1)
        self.assertEqual(self.code(anybody, "create", name="lama", players=9), -32602)
        tokens = anybody.ask("create", name="lama", players=2)["tokens"]
        player, watcher = (self.join(server, tokens[name]) for name in ("P1", "nobody"))
        for method, params in (("set", {"words": "round 2"}), ("save", {}),
                               ("reload", {"name": "lama"}), ("end", {})):
            self.assertEqual(self.code(player, method, **params), 12, method)
        for method in ("legal", "choose", "undo", "start"):
            self.assertEqual(self.code(watcher, method), 12, method)
        self.assertEqual(player.ask("rules")["id"], "lama")
        self.assertIn("L.A.M.A.", watcher.ask("book")["text"])
        ruler = self.join(server, tokens["all"])
        ruler.ask("set", words="round 2")
        self.assertEqual(player.notice()["params"]["after"], "set")
        self.assertIn("cria replay: 1", ruler.ask("save")["replay"])
        ruler.ask("end")
        self.assertEqual(player.notice()["method"], "ended")
        self.assertEqual(self.code(player, "view"), 10)
        self.assertEqual(self.code(anybody, "join", token=tokens["P1"]), 11)

    def test_all_players_agree(self):
        server = self.serve()
        tokens = self.client(server).ask("create", name="lama", players=3, seed=4)[
            "tokens"]
        first, second, third = (self.join(server, tokens[name])
                                for name in ("P1", "P2", "P3"))
        # more moves than were made: nobody has to agree to it first
        self.assertEqual(self.code(second, "undo"), 4)
        move = second.ask("legal")["legal"][0]["move"]
        second.ask("choose", move=move)
        self.assertEqual(self.code(second, "undo", count=2), 4)
        asked = second.ask("undo", count=1)
        self.assertEqual((asked["agreed"], asked["needed"]), (["P2"], ["P1", "P3"]))
        for client in (first, third):
            client.notice()                         # the move
            self.assertEqual(client.notice()["params"]["proposed"],
                             {"method": "undo", "params": {"count": 1}})
        self.assertEqual(first.ask("view")["moves"], 1)
        self.assertEqual(third.ask("undo", count=1)["needed"], ["P1"])
        # what has no such form is refused before anybody has to agree
        with self.assertRaisesRegex(Refused, "^'undo' has no parameter 'cuont'"):
            first.ask("undo", cuont=1)
        self.assertEqual(self.code(first, "redo", count="x"), -32602)
        self.assertEqual(self.code(first, "redo", count=0), -32602)
        # something else takes its place; one move is what is meant without a number
        self.assertEqual(first.ask("start")["agreed"], ["P1"])
        self.assertEqual(first.ask("undo")["needed"], ["P2", "P3"])
        second.ask("undo", count=1)
        first.close()                               # who was here has to agree
        told = third.ask("undo", count=1)
        self.assertEqual((told["moves"], told["undone"]), (0, 1))
        self.assertEqual(second.ask("view")["moves"], 0)

    def test_a_replay_of_as_many_players(self):
        """Who has no seat here would have to decide."""
        server = self.serve()
        tokens = self.client(server).ask("create", name="lama", players=2)["tokens"]
        ruler = self.join(server, tokens["all"])
        replay = "cria replay: 1\nvariant: lama\nplayers: {}\nseed: 1\nmoves: []\n"
        before = ruler.ask("view")
        with self.assertRaisesRegex(Refused, "'players' has to be 3"):
            ruler.ask("resume", replay=replay.format(3))
        self.assertEqual(ruler.ask("view"), before)
        self.assertEqual(ruler.ask("resume", replay=replay.format(2))["moves"], 0)

    def test_nobody_takes_back_alone(self):
        """Not by waiting until others are gone, nor after the server began again."""
        state = os.path.join(self.folder.name, "state")
        server = self.serve("--state", state)
        tokens = self.client(server).ask("create", name="lama", players=2, seed=5)[
            "tokens"]
        other = self.join(server, tokens["P2"])
        other.close()
        for _ in range(2):
            first = self.join(server, tokens["P1"])
            if first.ask("view")["moves"] == 0:
                first.ask("choose", move="draw")
            self.assertEqual(first.ask("undo", count=1)["needed"], ["P2"])
            self.assertEqual(first.ask("start")["needed"], ["P2"])
            self.assertEqual(self.code(first, "start", seed=1), -32602)
            server.end(signal.SIGKILL)
            server = self.serve("--state", state)

    def test_another_game(self):
        """It has the table's players and chance that nobody can guess."""
        server, hands = self.serve(), set()
        tokens = self.client(server).ask("create", name="lama", players=2)["tokens"]
        ruler, player = self.join(server, tokens["all"]), self.join(server, tokens["P1"])
        for _ in range(4):
            self.assertIn("moves", player.ask("start"))     # the only player
            hand = ruler.ask("view")["position"]["zones"]["hand"]
            self.assertEqual(list(hand), ["P1", "P2"])
            hands.add(json.dumps(hand))
        self.assertEqual(len(hands), 4)
        self.assertEqual(self.code(ruler, "start", players=3), -32602)
        for _ in range(2):
            ruler.ask("start", seed=9)
            hands.add(json.dumps(ruler.ask("view")["position"]["zones"]["hand"]))
        self.assertEqual(len(hands), 5)

    def test_only_names_are_read(self):
        """No path of a stranger leads to a file, nor tells whether there is one."""
        server = self.serve()
        client = self.client(server)
        secret = os.path.join(self.folder.name, "secret.yaml")
        with open(secret, "w", encoding="utf-8") as file:
            file.write("password: hunter2\n")
        os.mkfifo(os.path.join(self.folder.name, "pipe"))
        told = set()
        for path in (secret, "/etc/passwd", "/no/where", "../" * 9 + "etc/passwd",
                     os.path.join(self.folder.name, "pipe"), "variants/lama.yaml"):
            found = client.ask("check", name=path)["found"]["findings"]
            text = json.dumps(found).replace(path, "PATH")
            self.assertNotIn("password", text)
            self.assertNotIn("root:", text)
            told.add(re.sub(r"did you mean .*?\?|give a name from 'cria list', or "
                            "a file's text under 'files'", "HELP", text))
            within = client.ask("check", name="m", files=[
                {"path": "m.yaml", "text": f"cria: 1\nextends: {path}\nname: M\n"}])
            self.assertNotIn("hunter2", json.dumps(within))
            self.assertFalse(within["playable"])
            self.assertEqual(self.code(client, "create", name=path, players=2), 1)
            self.assertEqual(self.code(client, "create", name="lama", players=2,
                                       bot=path), 7)
        self.assertEqual(len(told), 1, told)
        self.assertTrue(client.ask("check", name="lama")["playable"])

    def test_who_may_ask(self):
        """Refusals say which token may; nobody is answered as somebody else."""
        client = self.client(self.serve())
        tokens = client.ask("create", name="lama", players=2)["tokens"]

        def refused(method, **params):
            with self.assertRaises(Refused) as refused:
                client.ask(method, **params)
            self.assertEqual(refused.exception.code, 12)
            return str(refused.exception)

        client.ask("join", token=tokens["P1"])
        self.assertEqual(refused("save"),
                         "'save' is for the token 'all' alone; this one is 'P1'")
        for other in "P2", "nobody", "all":
            self.assertEqual(refused("view", **{"as": other}),
                             "only the token 'all' may ask as another")
        self.assertEqual(client.ask("view", **{"as": "P1"}), client.ask("view"))
        client.ask("join", token=tokens["nobody"])
        self.assertEqual(refused("legal"), "'legal' is for the tokens of players and "
                         "'all'; this one is 'nobody'")
        client.ask("join", token=tokens["all"])
        self.assertTrue(client.ask("view", **{"as": "P2"}))

    def test_names(self):
        """What is given in place of a name is refused, and it is said why."""
        client = self.client(self.serve())

        def refused(code, **params):
            with self.assertRaises(Refused) as refused:
                client.ask("create", players=2, **params)
            self.assertEqual(refused.exception.code, code, params)
            found, = refused.exception.data["findings"]
            return found["message"], found.get("help")

        for name in ("./lama", "../lama", "house/../lama", "house/./lama", "lama.yaml",
                     "shedding//lama", "/lama", "lama/", ".lama", "house/.lama"):
            path = f"'{name}' is a path; only names may be given here"
            for params in ({"name": name}, {"name": "x", "files": [
                    {"path": "x.yaml", "text": f"cria: 1\nextends: {name}\nname: X\n"}]}):
                self.assertEqual(refused(1, **params), (path, "did you mean 'lama'?"))
            self.assertEqual(refused(1, name="lama", **{"with": [name]})[0], path)
        self.assertEqual(refused(1, name="lamma"), (
            "there is no variant 'lamma'", "did you mean 'lama'?"))
        self.assertEqual(refused(1, name=""), (
            "there is no variant ''",
            "give a name from 'cria list', or a file's text under 'files'"))
        for name in ("./keen", "keen.yaml", "bots/../bots/keen", "/keen"):
            self.assertEqual(refused(7, name="lama", bot=name), (
                f"'{name}' is a path; only names of bots may be given here",
                "did you mean 'keen'?"))
        self.assertEqual(refused(7, name="lama", bot="keeen"),
                         ("there is no bot 'keeen'", "did you mean 'keen'?"))
        self.assertEqual(refused(7, name="lama", bot="randon"),
                         ("there is no bot 'randon'", "did you mean 'random'?"))
        for name in ("", "nobody", "practise"):    # strangers have none that practise
            message, help_ = refused(7, name="lama", bot=name)
            self.assertEqual(message, f"there is no bot '{name}'")
            self.assertRegex(help_, "^for lama there are: random, (?!.*practised).*keen")
        for params in ({"name": "lama", "bot": "bots/keen"},
                       {"name": "./x.yaml", "files": [    # a file that is given
                           {"path": "x.yaml", "text": "cria: 1\nextends: lama\n"
                                                      "kind: variant\nname: X\n"}]}):
            self.assertIn("table", client.ask("create", players=2, **params))

    def test_page(self):
        """The session of docs/serve.md."""
        with open(os.path.join(ROOT, "docs/serve.md"), encoding="utf-8") as file:
            session = file.read().split("```json-session\n")[1].split("```")[0]
        client, tokens = self.client(self.serve()), {}
        lines = session.splitlines()
        for asked, told in zip(lines[::2], lines[1::2]):
            request = json.loads(asked.removeprefix("> "))
            params = request.get("params", {})
            if "token" in params:
                params["token"] = tokens[params["token"]]
            client.socket.sendall(json.dumps(request).encode() + b"\n")
            answer = client.read()
            tokens = answer.get("result", {}).get("tokens", tokens)
            self.assertTrue(same(told, json.dumps(answer, separators=(",", ":"))),
                            (told, answer))

    def test_a_clock(self):
        server = self.serve()
        client = self.client(server)
        self.assertEqual(self.code(client, "create", name="lama", players=2, seconds=0),
                         -32602)
        tokens = client.ask("create", name="pig", players=2, seconds=1)["tokens"]
        watcher = self.join(server, tokens["nobody"])
        notice = watcher.notice()                   # nobody decides: it is decided
        self.assertEqual((notice["method"], notice["params"]["moves"]), ("happened", 1))

    def test_a_clock_after_a_crash(self):
        state = os.path.join(self.folder.name, "state")
        server = self.serve("--state", state)
        tokens = self.client(server).ask("create", name="pig", players=2, seconds=1)[
            "tokens"]
        server.end(signal.SIGKILL)
        server = self.serve("--state", state)
        watcher = self.join(server, tokens["nobody"])
        watcher.socket.settimeout(60)
        self.assertEqual(watcher.notice()["method"], "happened")

    def test_bots_for_who_is_away(self):
        server = self.serve()
        client = self.client(server)
        self.assertEqual(self.code(client, "create", name="lama", players=2, bot=3),
                         -32602)
        tokens = client.ask("create", name="lama", players=3, seed=4, bot="keen",
                            help=True)["tokens"]
        watcher = self.join(server, tokens["nobody"])
        self.assertEqual(watcher.ask("view")["moves"], 0)   # no player is there
        client.ask("join", token=tokens["P1"])
        moves = 0
        while not (view := client.ask("view"))["over"]:
            if view["decider"] == "P1":
                moves += 1
                legal = client.ask("legal")["legal"]
                advice = client.ask("advise", bot="keen")["move"]
                self.assertIn(advice, [move["move"] for move in legal])
                client.ask("choose", move=advice)
                continue
            client.notice()
        self.assertGreater(moves, 3)

    def test_help(self):
        """Players get advice where the table was made so, and all know it."""
        server = self.serve()
        client = self.client(server)
        asked = {"advise": {"bot": "keen"}, "hint": {"deals": 10}, "near": {
            "move": "play 6"}, "odds": {"deals": 10}}
        self.assertEqual(self.code(client, "create", name="lama", players=2, help=1),
                         -32602)
        for help_ in (False, True):
            tokens = client.ask("create", name="lama", players=2, seed=5, help=help_)[
                "tokens"]
            decider, other, watcher, ruler = (
                self.join(server, tokens[name]) for name in ("P1", "P2", "nobody", "all"))
            self.assertIs(decider.ask("join", token=tokens["P1"])["help"], help_)
            for method, params in asked.items():
                if help_:
                    self.assertTrue(decider.ask(method, **params), method)
                else:
                    self.assertEqual(self.code(decider, method, **params), 12, method)
                self.assertEqual(self.code(other, method, **params), 4 if help_ else 12)
                self.assertEqual(self.code(watcher, method, **params), 12)
                self.assertTrue(ruler.ask(method, **params))
        for method in ("solve", "simulate", "step", "report", "load"):
            self.assertEqual(self.code(ruler, method), -32601, method)
        decider.socket.sendall(b'{"id":1,"method":"odds","params":{"deals":50}}\n'
                               b'{"id":2,"method":"view"}\n')
        self.assertEqual([decider.read()["id"], decider.read()["id"]], [1, 2])

    def test_what_takes_long(self):
        """It is ended, and meanwhile the others play."""
        server = self.serve()
        client = self.client(server)
        tokens = client.ask("create", name="hearts", players=4)["tokens"]
        long = [self.join(server, tokens["all"]) for _ in range(4)]
        for one in long:
            one.socket.sendall(
                b'{"id":"x","method":"odds","params":{"deals":1000000}}\n'
                b'{"id":"y","method":"view"}\n')
        # who asks after them is answered while they wait
        self.assertEqual(self.code(client, "check", name="no such game"), 15)
        self.join(server, tokens["P1"]).ask("view")
        for one in long:
            answer = one.read()
            self.assertEqual((answer["id"], answer["error"]["code"]), ("x", 16))
            self.assertEqual(one.read()["id"], "y")
        self.assertFalse(client.ask("check", name="no such game")["playable"])
        long[0].socket.sendall(b'{"id":1,"method":"odds","params":{"deals":1000000}}\n')
        client.ask("about")
        self.assertEqual(server.end(), (143, (b"", b"")))

    def test_nonsense_and_those_who_vanish(self):
        server = self.serve()
        for sent in (b"POST / HTTP/1.1\r\n\r\n", b"\xff\xfe\n", b"[]\n", b"7\n"):
            client = self.client(server)
            client.socket.sendall(sent)
            self.assertEqual(client.read()["error"]["code"], -32700)
            with self.assertRaises((ConnectionResetError, BrokenPipeError)):
                client.read()
        client = self.client(server)
        client.socket.sendall(b'{"id":1,"method":"about"}\n{"id":2,"meth')
        self.assertEqual(client.read()["id"], 1)
        client.socket.sendall(b'od":"about"}\nnonsense\n{"id":3,"method":"about"}\n')
        self.assertEqual(client.read()["id"], 2)
        self.assertEqual(client.read()["error"]["code"], -32700)
        self.assertEqual(client.read()["id"], 3)
        long = self.client(server)
        try:
            for _ in range(40):
                long.socket.sendall(b"x" * (1 << 16))
        except (ConnectionResetError, BrokenPipeError):
            pass
        with self.assertRaises((ConnectionResetError, BrokenPipeError)):
            long.read()
        draw = random.Random(20261128)
        tokens = client.ask("create", name="lama", players=2)["tokens"]
        line = json.dumps({"id": 1, "method": "join", "params": {
            "token": tokens["all"]}}).encode() + b'\n{"method":"view"}\n{"method":"le'
        for _ in range(300):
            half = self.client(server)
            half.socket.sendall(line[:draw.randrange(len(line))])
            half.close()
        deaf = self.join(server, tokens["P1"])      # who never reads is dropped
        try:
            for _ in range(20000):
                deaf.socket.sendall(b'{"method":"rules"}\n')
        except (ConnectionResetError, BrokenPipeError):
            pass
        self.assertIsNone(server.process.poll())
        self.assertEqual(client.ask("about")["version"], client.ask("about")["version"])
        status, said = server.end()
        self.assertEqual((status, said), (143, (b"", b"")))
        self.assertFalse(os.path.exists(server.path))

    def test_more_tables_than_files(self):
        state = os.path.join(self.folder.name, "state")
        server = self.serve("--state", state, files=192)
        client = self.client(server)
        tokens = [client.ask("create", name="pig", players=2)["tokens"]["all"]
                  for _ in range(300)]
        for token in tokens[::20]:
            self.join(server, token).ask("choose", move="roll")
        server.end(signal.SIGKILL)
        server = self.serve("--state", state, files=192)
        for token in tokens[::20]:
            self.assertEqual(self.join(server, token).ask("view")["moves"], 1)

    def test_more_come_than_may(self):
        """Who came first and has no seat makes room."""
        server = self.serve(files=192)              # 128 connections
        tokens = self.client(server).ask("create", name="pig", players=2)["tokens"]
        seats = [self.join(server, tokens[name]) for name in ("P1", "P2")]
        idle = [self.client(server) for _ in range(300)]
        for client in (*seats, idle[-1], self.client(server)):
            self.assertIn("version", client.ask("about"))
        with self.assertRaises((ConnectionResetError, BrokenPipeError)):
            idle[0].ask("about")
        for _ in range(126):                        # all have a seat: others wait
            self.join(server, tokens["nobody"])
        late = self.client(server)
        late.socket.sendall(b'{"id":1,"method":"about"}\n')
        self.assertIn("version", seats[0].ask("about"))
        late.socket.setblocking(False)
        with self.assertRaises(BlockingIOError):
            late.socket.recv(1)
        late.socket.setblocking(True)
        seats[1].close()
        self.assertIn("result", late.read())

    @unittest.skipIf("-san" in CRIA, "sanitizers keep memory")
    def test_lines_that_wait(self):
        """They are left with the sender, not kept."""
        def most():
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
                return int(re.search("VmHWM:\\s*(\\d+)", file.read())[1])
        server = self.serve()
        client = self.client(server)
        client.ask("about")
        before = most()
        client.socket.sendall(b"\n" * (2 << 20))
        client.ask("about")
        self.assertLess(most() - before, 1024)

    @unittest.skipIf("-san" in CRIA, "sanitizers keep memory")
    def test_half_lines(self):
        """All together hold 256 MB at most: whoever holds most goes."""
        server = self.serve()
        client = self.client(server)
        for _ in range(400):
            half = self.client(server)
            half.socket.sendall(b"{" * ((1 << 20) - 1))
        self.assertIn("version", client.ask("about"))
        with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
            held = int(re.search("VmHWM:\\s*(\\d+)", file.read())[1])
        self.assertLess(held, 320 << 10)

    @unittest.skipIf("-san" in CRIA, "sanitizers keep memory")
    def test_a_game_that_ended_makes_others_no_larger(self):
        server = self.serve()
        client = self.client(server)
        client.ask("create", name="lama", players=2)

        def held():
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
                return int(re.search("VmRSS:\\s*(\\d+)", file.read())[1])
        tokens = client.ask("create", name="lama", players=2)["tokens"]
        self.join(server, tokens["all"]).ask("end")
        before = held()
        for _ in range(200):
            client.ask("create", name="lama", players=2)
        self.assertLess(held() - before, 200 * 100)     # KB

    def test_the_socket_is_its_owners(self):
        server = self.serve()
        self.assertEqual(stat.S_IMODE(os.stat(server.path).st_mode), 0o600)
        other = subprocess.run([CRIA, "serve", "--socket", server.path], cwd=ROOT,
                               capture_output=True, check=False)
        self.assertEqual(other.returncode, 2)       # somebody listens there
        self.assertIn(b"Address already in use", other.stderr)
        server.end(signal.SIGKILL)
        self.serve()                                # nobody listens any more
        file = os.path.join(self.folder.name, "file")
        with open(file, "w", encoding="ascii") as text:
            text.write("mine")
        os.symlink(file, os.path.join(self.folder.name, "link"))
        for name in ("file", "link"):               # what is no socket stays
            done = subprocess.run([CRIA, "serve", "--socket", os.path.join(
                self.folder.name, name)], cwd=ROOT, capture_output=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"{name}' is there already and is no socket".encode(),
                          done.stderr)
            with open(file, encoding="ascii") as text:
                self.assertEqual(text.read(), "mine")
        self.assertTrue(os.path.islink(os.path.join(self.folder.name, "link")))
        nowhere = subprocess.run([CRIA, "serve", "--socket", ""], cwd=ROOT,
                                 capture_output=True, check=False, timeout=60)
        self.assertEqual(nowhere.returncode, 2)
        self.assertIn(b"'': No such file", nowhere.stderr)

    def test_a_port(self):
        process = subprocess.Popen([CRIA, "serve", "--listen", "0"], cwd=ROOT,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        try:
            port = int(process.stdout.readline().split()[1])
            with socket.create_connection(("127.0.0.1", port)) as one:
                one.sendall(b'{"id":1,"method":"about"}\n')
                self.assertIn(b'"version"', one.makefile("rb").readline())
        finally:
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(), 130)
            process.stdout.close()

    def test_params_may_be_left_out(self):
        client = self.client(self.serve())
        def said(method):
            client.write(json.dumps({"id": 7, "method": method}))
            answer = client.read()
            while "id" not in answer:
                answer = client.read()
            return answer
        self.assertIn("is missing", said("create")["error"]["message"])
        self.assertIn("error", said("join"))
        token = client.ask("create", name="kuhn-poker", players=2, seed=1)["tokens"]["all"]
        client.ask("join", token=token)
        client.ask("choose", move=client.ask("legal")["legal"][0]["move"])
        self.assertEqual(said("view")["result"]["moves"], 1)
        self.assertEqual(said("start")["result"]["moves"], 0)
        self.assertIn("error", said("resume"))
        self.assertEqual(said("view")["result"]["moves"], 0)

    def test_what_was_answered_is_there(self):
        """Moves are made while the server is killed at random moments, at a table where
        several decide at the same time and at one whose games are soon over."""
        state = os.path.join(self.folder.name, "state")
        draw = random.Random(20261128)
        server = Served(self.folder.name, "--state", state)
        client = Client(server)
        tokens = [client.ask("create", name=name, players=players, seed=3)["tokens"]["all"]
                  for name, players in (("hearts", 4), ("kuhn-poker", 2))]
        client.close()
        may_be = {token: {0} for token in tokens}       # how many moves are made there
        killed, most, ended = 0, 0, 0
        while killed < (1000 if THOROUGH else 25) or most < 10 or not ended:
            client = Client(server)
            for token in tokens:
                told = client.ask("join", token=token)["moves"]
                self.assertIn(told, may_be[token])
                may_be[token] = {told}
            timer = threading.Timer(draw.uniform(0, 0.02), server.process.kill)
            timer.start()
            try:
                while True:                             # at the table that was joined last
                    view = client.ask("view")
                    made = view["moves"]
                    # what is not answered may have been done
                    may_be[token] = {made, 0 if view["over"] else made + 1}
                    if view["over"]:
                        told = client.ask("start", seed=made)
                    else:
                        move = draw.choice(client.ask("legal")["legal"])["move"]
                        told = client.ask("choose", move=move)
                    may_be[token] = {told["moves"]}
                    ended += view["over"]
                    most = max(most, made)
            except (ConnectionResetError, BrokenPipeError):
                pass
            timer.join()
            client.close()
            server.process.wait()
            server.__exit__()
            killed += 1
            tokens.reverse()
            server = Served(self.folder.name, "--state", state)
        status, said = server.end()
        self.assertEqual((status, said), (143, (b"", b"")))
        server.__exit__()
        for name in os.listdir(state):
            self.assertEqual(
                stat.S_IMODE(os.stat(os.path.join(state, name)).st_mode), 0o600)

    def test_files_that_make_no_table(self):
        state = os.path.join(self.folder.name, "state")
        server = self.serve("--state", state)
        token = self.client(server).ask("create", name="pig", players=2, seed=1)[
            "tokens"]["all"]
        self.join(server, token).ask("choose", move="roll")
        server.end(signal.SIGKILL)
        kept = os.path.join(state, "1.table")
        with open(kept, encoding="utf-8") as file:
            whole = file.read()
        self.assertEqual(whole.count("\n"), 2)
        with open(kept, "a", encoding="utf-8") as file:
            file.write('{"method":"choose","params":{"mo')     # was not answered
        for name, text in (("2", "nonsense\n"), ("3", "{}\n"), ("4", '{"cria ta'),
                           ("5", whole.replace('"pig"', '"gip"')),
                           ("6", whole.replace('"roll"', '"fly"')), ("x", "1\n")):
            with open(os.path.join(state, name + ".table"), "w",
                      encoding="utf-8") as file:
                file.write(text)
        server = self.serve("--state", state)
        self.assertEqual(self.join(server, token).ask("view")["moves"], 1)
        made = self.client(server).ask("create", name="pig", players=2)
        self.assertEqual(made["table"], 7)          # no number is given twice
        status, (_, errors) = server.end()
        self.assertEqual(status, 143)
        self.assertEqual(sorted(re.findall(r"(\d)\.table' makes no table", errors.decode())),
                         ["2", "3", "5", "6"])
        self.assertEqual(sorted(os.listdir(state)), [
            f"{name}.table" for name in ("1", "2", "3", "5", "6", "7")] +
            ["lock", "x.table"])
        self.assertIn(b"the rules cannot be played", errors)
        self.assertIn(b"'fly' is not a legal move", errors)
        with open(kept, encoding="utf-8") as file:
            self.assertEqual(file.read(), whole)    # what was not whole is cut off

    def test_one_server_for_a_folder(self):
        state = os.path.join(self.folder.name, "state")
        self.serve("--state", state)
        done = subprocess.run([CRIA, "serve", "--socket", self.folder.name + "/other",
                               "--state", state], cwd=ROOT, capture_output=True,
                              check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"another server keeps its tables in", done.stderr)

    def test_a_folder_of_others(self):
        """Who else can write there could take every seat; links lead nowhere."""
        state = os.path.join(self.folder.name, "state")
        kept = os.path.join(self.folder.name, "kept")
        with open(kept, "w", encoding="ascii") as file:
            file.write("mine\n{")
        for name, mode, why in (("", 0o777, b"others can write to"),
                                ("", 0o770, b"others can write to"),
                                ("lock", 0o700, b"symbolic links"),
                                ("1.table", 0o700, b"symbolic links")):
            os.makedirs(state)
            os.chmod(state, mode)
            if name:
                os.symlink(kept, os.path.join(state, name))
            done = subprocess.run(
                [CRIA, "serve", "--socket", os.path.join(self.folder.name, "s"),
                 "--state", state], cwd=ROOT, capture_output=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(why, done.stderr)
            with open(kept, encoding="ascii") as file:
                self.assertEqual(file.read(), "mine\n{")
            shutil.rmtree(state)

    def test_a_folder_that_cannot_be(self):
        for path, why in (("/dev/null/state", b"Not a directory"),
                          ("/nowhere/state", b"No such file or directory")):
            done = subprocess.run(
                [CRIA, "serve", "--socket", os.path.join(self.folder.name, "s"),
                 "--state", path], cwd=ROOT, capture_output=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(why, done.stderr)
            done = subprocess.run([CRIA, "serve", "--listen", "0", "--state", path],
                                  cwd=ROOT, capture_output=True, check=False)
            self.assertEqual(done.stdout, b"")      # no port that is of no use
            self.assertIn(why, done.stderr)
        done = subprocess.run([CRIA, "serve", "--state", "x"], cwd=ROOT,
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"--state is for --socket, --listen and --websocket", done.stderr)


if __name__ == "__main__":
    unittest.main()
