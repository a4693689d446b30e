"""`cria serve --websocket`: pages play, with a client that is not ours, and nobody
who speaks something else harms anybody."""

import asyncio
import json
import os
import random
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
import unittest

import websockets

from serving import CRIA, ROOT, Asking, Client, Refused, Served

THOROUGH = "CRIA_THOROUGH" in os.environ
HEAD = ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n")
# RFC 6455, 7.4.1
NORMAL, PROTOCOL, KIND, NOT_UTF8, TOO_BIG = 1000, 1002, 1003, 1007, 1009


def runs(process):
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            return file.read().split()[2] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Page(Asking):
    """A page as the package websockets makes it."""

    def __init__(self, test, origin=None):
        super().__init__()
        self.loop = test.loop

        async def connect():
            return await websockets.connect(f"ws://127.0.0.1:{test.port}",
                                            origin=origin, max_size=None)
        self.socket = self.loop.run_until_complete(connect())

    def close(self):
        try:
            self.loop.run_until_complete(self.socket.close())
        except websockets.ConnectionClosed:
            pass

    def write(self, text):
        self.loop.run_until_complete(self.socket.send(text))

    def read(self):
        return json.loads(self.loop.run_until_complete(self.socket.recv()))


def frame(kind, payload, last=True, masked=True, length=None, reserved=0):
    """A frame by hand, right or wrong."""
    size = len(payload) if length is None else length
    head = bytes([last << 7 | reserved << 4 | kind])
    bit = masked << 7
    head += (bytes([bit | size]) if size < 126 else
             bytes([bit | 126]) + struct.pack(">H", size) if size < 1 << 16 else
             bytes([bit | 127]) + struct.pack(">Q", size))
    return head + b"\0\0\0\0" * masked + payload


TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0
ABOUT = b'{"id":1,"method":"about"}'


class Raw:
    """A socket on which anything can be sent."""

    def __init__(self, test, head=HEAD + "\r\n"):
        self.socket = socket.create_connection(("127.0.0.1", test.port))
        test.addCleanup(self.socket.close)
        self.file = self.socket.makefile("rb")
        test.addCleanup(self.file.close)
        self.pongs = []
        self.send(head.encode())

    def send(self, data):
        """What nobody reads any more is lost."""
        try:
            self.socket.sendall(data)
        except (ConnectionResetError, BrokenPipeError):
            pass

    def end(self):
        try:
            self.socket.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def heads(self):
        """The lines before what is sent itself."""
        lines = [self.file.readline()]
        while lines[-1] not in (b"\r\n", b""):
            lines.append(self.file.readline())
        return [line.decode().strip() for line in lines]

    def head(self):
        return self.heads()[0]

    def all(self):
        """All that comes until the end."""
        try:
            return self.file.read()
        except ConnectionResetError:
            return b""

    def frame(self):
        """Kind and payload of the next frame; None at the end."""
        try:
            head = self.file.read(2)
            if len(head) < 2:
                return None
            size = head[1]
            if size == 126:
                size, = struct.unpack(">H", self.file.read(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.file.read(8))
            return head[0] & 15, self.file.read(size)
        except ConnectionResetError:
            return None

    def message(self):
        """The text of the next message, joined, or the code of an end."""
        text = b""
        while (got := self.frame()) and got[0] != CLOSE:
            if got[0] == PONG:
                self.pongs.append(got[1])
                continue
            text += got[1]
            if text.endswith(b"}"):
                try:
                    return json.loads(text)
                except json.JSONDecodeError:
                    pass
        return struct.unpack(">H", got[1][:2])[0] if got and got[1] else None


class Pages(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.loop = asyncio.new_event_loop()
        self.addCleanup(self.loop.close)

    def serve(self, *more):
        self.server = Served(self.folder.name, "--websocket", "0", *more)
        self.addCleanup(self.server.__exit__)
        words = self.server.process.stdout.readline().split()
        self.assertEqual(words[0], b"websocket")
        self.port = int(words[1])
        return self.server

    def page(self, token=None, **more):
        page = Page(self, **more)
        self.addCleanup(page.close)
        if token:
            page.ask("join", token=token)
        return page

    def client(self, token=None):
        client = Client(self.server)
        self.addCleanup(client.close)
        if token:
            client.ask("join", token=token)
        return client

    def child(self):
        """The process that speaks WebSocket."""
        number = self.server.process.pid
        with open(f"/proc/{number}/task/{number}/children", encoding="ascii") as file:
            return int(file.read())

    # --- Games ---------------------------------------------------------------

    def test_whole_games(self):
        """Each page is told what a program with the same seat is, and no more."""
        self.serve()
        draw = random.Random(20261128)
        for variant, players in (("lama", 3), ("kadabra", 2), ("skull", 3)):
            made = self.page().ask("create", name=variant, players=players,
                                   seed=draw.randrange(1000))
            tokens = made["tokens"]
            ruler = self.client(tokens["all"])
            pages = {name: self.page(token) for name, token in tokens.items()}
            beside = {name: self.client(token) for name, token in tokens.items()}
            moves = 0
            while not (view := ruler.ask("view"))["over"] and moves < 150:
                page = pages[view["decider"]]
                legal = [move["move"] for move in page.ask("legal")["legal"]]
                answer = page.ask("choose", move=draw.choice(legal))
                moves += 1
                for name, other in pages.items():
                    told = answer if other is page else other.notice()["params"]
                    self.assertEqual(told["moves"], moves)
                    events = beside[name].ask("events", since=moves - 1)["events"]
                    if other is page:                   # told the deal before
                        events = events[-len(told["events"]):]
                    self.assertEqual(told["events"], events, (name, moves))
                    self.assertEqual(other.ask("view"),
                                     beside[name].ask("view"))
            self.assertGreater(moves, 4)
            for name, page in pages.items():
                self.assertEqual(page.heard, [])
                hands = page.ask("view")["position"]["zones"].get("hand", {})
                for other, hand in hands.items():
                    if name not in ("all", other):
                        self.assertLessEqual(set(hand), {"?"}, (variant, name, other))

    def test_tokens(self):
        self.serve()
        page = self.page()
        tokens = page.ask("create", name="lama", players=2)["tokens"]
        for token in tokens.values():
            self.assertRegex(token, "^[0-9a-f]{32}$")
        for token, code in (("0" * 32, 11), (tokens["all"][:-1], 11), (7, -32602)):
            with self.assertRaises(Refused) as refused:
                page.ask("join", token=token)
            self.assertEqual(refused.exception.code, code)
        with self.assertRaises(Refused) as refused:
            page.ask("view")
        self.assertEqual(refused.exception.code, 10)

    def test_what_was_answered_is_there(self):
        """Moves by WebSocket, and the server killed at random moments."""
        state = os.path.join(self.folder.name, "state")
        draw = random.Random(20261129)
        self.serve("--state", state)
        token = self.page().ask("create", name="hearts", players=4)["tokens"]["all"]
        made = after = 0
        for _ in range(200 if THOROUGH else 8):
            page = self.page(token)
            told = page.ask("view")
            self.assertIn(told["moves"], (made, after))
            made = after = told["moves"]
            child = self.child()
            timer = self.loop.call_later(draw.uniform(0, 0.1),
                                         self.server.process.kill)
            try:
                while True:
                    move = draw.choice(page.ask("legal")["legal"])["move"]
                    after = made + 1
                    made = page.ask("choose", move=move)["moves"]
            except websockets.ConnectionClosed:
                pass
            except Refused:                         # the game is over
                page.ask("start")
                made = after = 0
                timer.cancel()
                self.server.process.kill()
            self.server.process.wait()
            while runs(child):                       # it ends by itself
                time.sleep(0.005)
            self.server.__exit__()
            self.serve("--state", state)

    # --- Who may -------------------------------------------------------------

    def test_origins(self):
        self.serve("--origin", "https://example.org",
                   "--origin", "http://[2001:db8::1]:8080")
        for origin in ("http://localhost", "http://localhost:8080", "http://[::1]:1",
                       "https://127.0.0.1:8443", "https://example.org",
                       "http://[2001:db8::1]:8080"):
            self.assertIn("version", self.page(origin=origin).ask("about"))
        for origin in ("http://example.org", "https://example.org:444", "null", "*",
                       "https://example.org.evil.org", "https://evil.org",
                       "http://localhost.evil.org", "http://localhost:80.evil.org",
                       "http://localhost@evil.org", "http://127.0.0.1.evil.org",
                       "http://evil.org#http://localhost", "file://", "localhost",
                       "http://localhost/", "HTTP://LOCALHOST", "x" * 1000,
                       "http://localhost\r\nOrigin: https://evil.org",
                       "https://evil.org\r\nOrigin: http://localhost"):
            raw = Raw(self, HEAD + f"Origin: {origin}\r\n\r\n")
            self.assertRegex(raw.head(), "^HTTP/1.1 403 |^$", origin)
            raw.send(frame(TEXT, ABOUT))
            self.assertNotIn(b"version", raw.all())
        # a page that gave itself a name of this machine says where it is from
        raw = Raw(self, HEAD.replace("127.0.0.1", "evil.org") +
                  "Origin: http://evil.org\r\n\r\n")
        self.assertRegex(raw.head(), "403")

    def test_options(self):
        for options, why in (
                (["--websocket", "65536"], "--websocket takes a port"),
                (["--origin", "https://example.org"], "--origin is for --websocket"),
                (["--websocket", "0", "--origin", "null"], "'null' is no origin"),
                (["--websocket", "0", "--origin", "https://example.org/"], "no origin"),
                (["--websocket", "0", "--origin", "example.org"], "no origin")):
            done = subprocess.run([CRIA, "serve", *options], cwd=ROOT, check=False,
                                  capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(why, done.stderr)

    def test_the_program_beside(self):
        """It is beside cria, or in ../libexec/cria; without it nothing is served."""
        beside = os.path.join(os.path.dirname(os.path.realpath(CRIA)), "cria-websocket")
        for place, serves in (("bin", True), ("libexec/cria", True), ("lib", False)):
            folder = os.path.join(self.folder.name, place.replace("/", "-"))
            for name, source in (("bin/cria", CRIA), (f"{place}/cria-websocket", beside)):
                path = os.path.join(folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                shutil.copy(source, path)
            with subprocess.Popen([os.path.join(folder, "bin/cria"), "serve",
                                   "--websocket", "0"], cwd=ROOT, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as one:
                said = one.stdout.readline()
                self.assertEqual(said.startswith("websocket "), serves, place)
                if serves:
                    one.send_signal(signal.SIGTERM)
                said, errors = one.communicate()
                self.assertEqual((one.returncode, said), (143 if serves else 2, ""))
                self.assertEqual("cria-websocket, which is not" in errors, not serves)
        done = subprocess.run([beside], stdin=subprocess.DEVNULL, capture_output=True,
                              check=False, text=True)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("'cria serve --websocket PORT' starts it", done.stderr)

    def test_only_this_machine(self):
        self.serve()
        with open("/proc/net/tcp", encoding="ascii") as file:
            at = [line.split()[1] for line in file if f":{self.port:04X} " in line]
        self.assertIn(f"0100007F:{self.port:04X}", at)
        self.assertNotIn(f"00000000:{self.port:04X}", at)

    # --- What is sent --------------------------------------------------------

    def test_messages(self):
        """A message is one request, however it is cut and laid out."""
        self.serve()
        page = self.page()
        page.write('{\n "id": 1,\r\n\t"method":\n"about"\n}\n')
        self.assertEqual(page.read()["id"], 1)
        page.write('{"id":"a\nb","method":"about"}')      # a line break in a string
        self.assertEqual(page.read()["error"]["code"], -32700)
        page.write('{"id":1,"method":"about"}\n{"id":2,"method":"about"}')
        self.assertEqual(page.read()["error"]["code"], -32700)
        page.write("")
        page.write("[]")
        self.assertEqual(page.read()["error"]["code"], -32700)
        self.loop.run_until_complete(page.socket.send(
            ['{"id":', '3,"meth', 'od":"abo', 'ut"}']))
        self.assertEqual(page.read()["id"], 3)
        told = self.page().ask("create", name="lama", players=2)["tokens"]
        book = self.page(told["nobody"]).ask("book", format="html")["text"]
        self.assertGreater(len(book), 10000)             # several frames
        self.assertEqual(book, self.client(told["nobody"]).ask(
            "book", format="html")["text"])
        raw = Raw(self)
        self.assertIn("101", raw.head())
        for byte in frame(TEXT, ABOUT) + frame(PING, b"here"):
            raw.send(bytes([byte]))
        self.assertIn("version", raw.message()["result"])
        raw.send(frame(TEXT, ABOUT[:9], last=False) + frame(PING, b"") +
                 frame(MORE, ABOUT[9:]))
        self.assertIn("version", raw.message()["result"])
        raw.send(frame(CLOSE, struct.pack(">H", NORMAL)))
        self.assertEqual(raw.message(), NORMAL)
        self.assertEqual(raw.pongs, [b"here", b""])

    def test_frames_that_are_wrong(self):
        """The connection is closed, and says why; others notice nothing."""
        self.serve()
        page = self.page()
        long = b"x" * ((1 << 20) + 1)
        for sent, code in (
                (frame(TEXT, ABOUT, reserved=4), PROTOCOL),     # compressed
                (frame(TEXT, ABOUT, reserved=1), PROTOCOL),
                (frame(3, b""), PROTOCOL), (frame(11, b""), PROTOCOL),
                (frame(MORE, ABOUT), PROTOCOL),
                (frame(TEXT, ABOUT, last=False) + frame(TEXT, ABOUT), PROTOCOL),
                (frame(PING, b"x" * 126), PROTOCOL),
                (frame(PING, b"", last=False), PROTOCOL),
                (frame(BINARY, ABOUT), KIND),
                (frame(TEXT, b'{"id":"\xff"}'), NOT_UTF8),
                (frame(TEXT, long), TOO_BIG),
                (frame(TEXT, long[:1 << 19], last=False) +
                 frame(MORE, long[:1 << 19], last=False) + frame(MORE, b"y"), TOO_BIG),
                (frame(TEXT, long, length=(1 << 63) - 1), TOO_BIG),
                (frame(TEXT, b"x", length=1 << 63), PROTOCOL)):
            raw = Raw(self)
            self.assertIn("101", raw.head())
            raw.send(sent)
            self.assertIn(raw.message(), (code, None), sent[:20])
            self.assertIn("version", page.ask("about"))
        self.assertIsNone(self.server.process.poll())
        # libwebsockets closes for a frame that is not masked from 5.0 on
        version = subprocess.run(["pkg-config", "--modversion", "libwebsockets"],
                                 check=True, capture_output=True, text=True).stdout
        raw = Raw(self)
        raw.head()
        raw.send(frame(TEXT, ABOUT, masked=False))
        said = raw.message()
        self.assertEqual(said == PROTOCOL, int(version.split(".")[0]) >= 5, said)
        almost = frame(TEXT, b" " * ((1 << 20) - len(ABOUT)) + ABOUT)
        raw = Raw(self)
        raw.head()
        raw.send(almost)
        self.assertIn("version", raw.message()["result"])

    def test_refusals(self):
        """What is no handshake that is served is told why (RFC 6455, 4.2.2)."""
        self.serve()
        version = "Sec-WebSocket-Version: 13\r\n"
        for head, status in (
                (HEAD.replace("13", "8"), "426 Upgrade Required"),
                (HEAD.replace("13", "130"), "426 Upgrade Required"),
                (HEAD.replace(version, ""), "426 Upgrade Required"),
                (HEAD + "Sec-WebSocket-Protocol: other\r\n", "400 Bad Request"),
                (HEAD + "Sec-WebSocket-Protocol: cria, b\r\n", "400 Bad Request"),
                (HEAD.replace("dGhlIHNhbXBsZSBub25jZQ==", "x"), "400 Bad Request"),
                (HEAD.replace("Sec-WebSocket-Key", "X-Key"), "400 Bad Request"),
                (HEAD.replace("Connection", "X-Other"), "400 Bad Request"),
                (HEAD.replace("GET", "POST"), "400 Bad Request"),
                (HEAD.replace("HTTP/1.1", "HTTP/1.0"), "400 Bad Request"),
                (HEAD.replace("websocket", "h2c"), "400 Bad Request"),
                (HEAD.replace("Upgrade: websocket\r\n", ""), "404 Not Found"),
                (HEAD + "Origin: https://evil.org\r\n", "403 Forbidden"),
                (HEAD.replace("13", "8") + "Origin: null\r\n", "403 Forbidden")):
            raw = Raw(self, head + "\r\n")
            first, *more = raw.heads()
            self.assertEqual(first, "HTTP/1.1 " + status, head)
            said = raw.all().decode()
            self.assertRegex(said, r"\A[ -~]+\n\Z")
            self.assertIn(f"Content-Length: {len(said)}", more)
            self.assertEqual(version.strip() in more, status.startswith("426"))
        for head in (HEAD.replace("websocket", "WebSocket"),
                     HEAD.replace("Upgrade\r\n", "keep-alive, upgrade\r\n")):
            self.assertIn(" 101 ", Raw(self, head + "\r\n").head())

    def test_handshakes_that_are_wrong(self):
        self.serve()
        page = self.page()
        for head in ("\r\n\r\n", "\0" * 100, "nonsense\r\n\r\n", "{}\n", "x" * 100000,
                     "GET / HTTP/1.1\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: 25"
                     "\r\n\r\n" + ABOUT.decode() + "\n", "GET /\r\n\r\n",
                     "GET / HTTP/9.9\r\n\r\n", "GET " + "/a" * 5000 + " HTTP/1.1\r\n\r\n",
                     "GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
                     "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                     HEAD.replace("websocket", "h2c") + "HTTP2-Settings: AAMAAABk"
                     "\r\n\r\n", HEAD.replace("websocket", "h2c") + "\r\n",
                     HEAD.replace("Version: 13", "Version: 12") + "\r\n",
                     HEAD.replace("dGhlIHNhbXBsZSBub25jZQ==", "") + "\r\n",
                     HEAD + "Sec-WebSocket-Protocol: other\r\n\r\n",
                     HEAD + "X: " + "y" * 50000 + "\r\n\r\n",
                     HEAD + "X: y\r\n" * 5000 + "\r\n", HEAD + "Upgrade: h2c\r\n\r\n"):
            raw = Raw(self, head)
            raw.send(frame(TEXT, ABOUT))
            raw.end()
            raw.all()
            self.assertIn("version", page.ask("about"), head[:60])
        draw = random.Random(20261128)
        whole = (HEAD + "\r\n").encode() + frame(TEXT, ABOUT) + frame(TEXT, ABOUT * 99)
        for _ in range(200):
            raw = Raw(self, "")
            wrong = bytearray(whole[:draw.randrange(len(whole))])
            if wrong and draw.randrange(2):
                wrong[draw.randrange(len(wrong))] = draw.randrange(256)
            raw.send(bytes(wrong))
            raw.file.close()
            raw.socket.close()
        self.assertIn("version", page.ask("about"))
        self.assertEqual(self.server.end(), (143, (b"", b"")))

    def test_some_who_do_not_read(self):
        """They are disconnected; others are answered meanwhile."""
        self.serve()
        tokens = self.page().ask("create", name="lama", players=2)["tokens"]
        deaf = Raw(self)
        deaf.head()
        deaf.send(frame(TEXT, json.dumps(
            {"method": "join", "params": {"token": tokens["P1"]}}).encode()))
        deaf.socket.settimeout(60)
        many = frame(TEXT, b'{"method":"book","params":{"format":"html"}}') * 100
        with self.assertRaises((ConnectionResetError, BrokenPipeError)):
            while True:
                deaf.socket.sendall(many)
        self.assertIn("version", self.page().ask("about"))

    def test_a_flood(self):
        """Who asks faster than is answered waits, and all is answered in order."""
        self.serve()
        raw, page, asked = Raw(self), self.page(), 5000
        raw.head()

        many = b"".join(frame(TEXT, b'{"id":%d,"method":"x"}' % i)
                        for i in range(asked))
        sending = threading.Thread(target=raw.send, args=(many,))
        sending.start()
        for i in range(asked):
            self.assertEqual(raw.message()["id"], i)
            if i % 500 == 0:
                self.assertIn("version", page.ask("about"))
        sending.join()

    def test_the_other_process(self):
        """If it dies, pages are disconnected, and all else goes on."""
        self.serve()
        tokens = self.page().ask("create", name="pig", players=2)["tokens"]
        page, client = self.page(tokens["P1"]), self.client(tokens["P2"])
        os.kill(self.child(), signal.SIGKILL)
        with self.assertRaises(websockets.ConnectionClosed):
            page.read()
        self.assertEqual(client.ask("view")["moves"], 0)
        with self.assertRaises(OSError):
            for _ in range(100):
                Raw(self).socket.close()
                client.ask("view")
        status, (said, errors) = self.server.end()
        self.assertEqual((status, said), (143, b""))
        self.assertEqual(errors, b"cria serve: WebSocket has ended; the rest goes on\n")

    def test_signals_end_both(self):
        for sent, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            self.serve()
            child = self.child()
            self.page()
            os.kill(child, sent)                     # it does not heed them itself
            self.assertIn("version", self.page().ask("about"))
            self.assertEqual(self.server.end(sent), (status, (b"", b"")))
            self.assertFalse(runs(child))


if __name__ == "__main__":
    unittest.main()
