"""A game at a table on a real terminal: two screens, signals, stopping.

    table.py CRIA

Prints a line for each case, as the other tests do. What comes is waited for,
never for how long it takes.

SPDX-License-Identifier: MIT
"""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios

PATIENCE = 60
ENTER = b"\x1b[?1049h"
LEAVE = b"\x1b[?1049l"
SECRET = re.compile(rb"your hand:")


class Missing(Exception):
    """What should have come did not."""


class Terminal:
    """A program on a terminal of its own, in a session of its own."""

    def __init__(self, arguments, home, **environment):
        self.seen = b""
        self.at = 0
        self.status = None
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            sanitizer = os.environ.get("ASAN_OPTIONS", "") + ":handle_sigfpe=0"
            os.environ["ASAN_OPTIONS"] = sanitizer.strip(":")
            os.environ.update({"TERM": "xterm", "NO_COLOR": "1", "HOME": home,
                               "LC_ALL": "C.UTF-8",
                               "XDG_STATE_HOME": home + "/state"})
            os.environ.update(environment)
            os.execv(arguments[0], arguments)

    def read(self):
        """More of what is printed; False at its end."""
        if not select.select([self.file], [], [], PATIENCE)[0]:
            raise Missing("nothing more comes")
        try:
            more = os.read(self.file, 65536)
        except OSError:
            more = b""
        self.seen += more
        return more != b""

    def want(self, text):
        """Waits for a text, after what was wanted before."""
        text = text.encode()
        while (found := self.seen.find(text, self.at)) < 0:
            if not self.read():
                raise Missing(f"ended before {text}")
        self.at = found + len(text)

    def edits(self):
        """Waits until the line editor reads: the terminal echoes no more."""
        while termios.tcgetattr(self.file)[3] & termios.ECHO:
            select.select([], [], [], 0.01)

    def blocked(self):
        """Waits until the program waits for somebody to read: it sleeps, and
        what it has printed does not change."""
        kind, counted = "", -1
        while kind != "S" or counted != self.waiting():
            counted = self.waiting()
            select.select([], [], [], 0.1)
            with open(f"/proc/{self.pid}/stat", encoding="utf-8") as stat:
                kind = stat.read().rpartition(") ")[2][0]

    def waiting(self):
        """How many bytes could be read."""
        count = fcntl.ioctl(self.file, termios.FIONREAD, bytes(4))
        return int.from_bytes(count, sys.byteorder)

    def press(self, keys):
        """Types into the line editor."""
        self.edits()
        os.write(self.file, keys.encode())

    def ask(self, prompt, keys):
        """Waits for a prompt and answers it."""
        self.want(prompt)
        self.press(keys)

    def kill(self, number):
        """Sends a signal to the program."""
        os.kill(self.pid, number)

    def stop(self):
        """Ends the program with SIGTERM."""
        self.kill(signal.SIGTERM)
        self.end(128 + signal.SIGTERM)

    def end(self, expected):
        """Waits for the end; its status is that of a shell."""
        while self.read():
            pass
        status = os.waitpid(self.pid, 0)[1]
        os.close(self.file)
        got = 128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) \
            else os.WEXITSTATUS(status)
        if got != expected:
            raise Missing(f"status {got}, not {expected}")

    def screens(self):
        """What was written to the primary and to the alternate screen."""
        shown = {False: b"", True: b""}
        on = False
        for part in re.split(rb"(\x1b\[\?1049[hl])", self.seen):
            if part in (ENTER, LEAVE):
                on = part == ENTER
            else:
                shown[on] += part
        if on:
            raise Missing("the alternate screen was not left")
        return shown[False], shown[True]

    def check_secret(self):
        """Nothing secret on the primary screen, and something on the other."""
        primary, alternate = self.screens()
        if SECRET.search(primary) or not SECRET.search(alternate):
            raise Missing("cards on the wrong screen")
        if b"\x1b[2J" in primary or b"\x1b[3J" in primary:
            raise Missing("the primary screen was cleared")
        return primary


class Cases:
    """All cases; each a method that raises what is wrong."""

    def __init__(self, cria):
        self.cria = cria
        self.home = ""

    def play(self, *words, of="lama", **environment):
        """cria play with two people."""
        return Terminal([self.cria, "play", of, "--seed", "3",
                         "--starter", "Ann", "--seat", "Ann=human",
                         "--seat", "Bob=human", *words], self.home,
                        **environment)

    def two(self, *words):
        """Two people, of whom the first has just looked."""
        game = self.play(*words)
        game.ask("only Ann looks", "\r")
        game.want("your hand: 1 2 4 5 6 6")
        game.want("Ann> ")
        return game

    def case_screens(self):
        """cards are shown on the alternate screen only"""
        game = self.two()
        game.press("draw\r")
        game.ask("only Bob looks", "\r")
        game.want("your hand: ")
        game.ask("Bob> ", "quit\r")
        game.ask("only Ann looks", ":quit\r")
        game.want("The game was left in round 1.")
        game.end(0)
        game.check_secret()

    def case_scores(self):
        """everybody looks at the scores of a round: then it asks again"""
        game = self.play(of="love-letter")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "1\r")
        game.ask("Ann> ", "1\r")
        game.want("Round 1 ends")
        before = game.at
        game.want("only Ann looks")
        if b"your hand" in game.seen[before:game.at]:
            raise Missing("the cards are on the screen of the scores")
        game.press("\r")
        game.want("your hand")
        game.ask("Ann> ", ":quit\r")
        game.end(0)

    def case_missed(self):
        """who gets the screen is told what happened while others looked at it"""
        game = self.play(of="sealed-bids")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "bid 3\r")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "bid 5\r")
        game.want("Bob takes 14 from")
        game.ask("Bob> ", "bid 2\r")
        typed = game.at
        game.want("Bob takes 14 from")
        before = game.at
        game.want("Bob has decided")
        game.want("only Ann looks")
        if game.seen[typed:game.at].count(b"has decided") > 1:
            raise Missing("that Bob decided is told when it has taken effect")
        if b"2" in game.seen[before:game.at].replace(b"\x1b[2K", b""):
            raise Missing("a bid is told that is secret still")
        game.press("\r")
        game.ask("Ann> ", "bid 1\r")
        game.ask("Ann> ", "bid 0\r")
        before = game.at
        game.want("Ann has decided")
        game.want("only Bob looks")
        told = game.seen[before:game.at]
        if b"Bob takes 6 from" not in told or b"Bob takes 14" in told:
            raise Missing("not what Bob has missed, or what he knows")
        game.press("\r")
        game.ask("Bob> ", ":quit\r")
        game.end(0)

    def case_missed_of_two(self):
        """the third person is told what the first one did, too"""
        game = self.play("--seat", "Cy=human")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "draw\r")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "quit\r")
        game.want("Ann: draw")
        game.want("Bob: quit")
        game.ask("only Cy looks", "\r")
        game.ask("Cy> ", ":quit\r")
        game.end(0)

    def case_typed_ahead(self):
        """what is typed instead of Enter is not done, and that is said"""
        game = self.two()
        game.press("draw\r")
        game.ask("only Bob looks", ":undo\r")
        game.want("The line was ignored: first press Enter alone.")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", ":quit\r")
        game.end(0)

    def case_finished(self):
        """how a game ended is on the primary screen"""
        game = self.play("--set", "numbers.threshold=1")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "quit\r")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "quit\r")
        game.want("The game ends")
        game.ask("':again' plays another game", ":quit\r")
        game.end(0)
        if b"The game ends" not in game.check_secret():
            raise Missing("the end is not on the primary screen")

    def case_ctrl_c(self):
        """Ctrl-C twice leaves it"""
        game = self.two()
        game.press("dra\x03")
        game.want("Ctrl-C again or")
        game.ask("Ann> ", "\x03")
        game.want("Interrupted in round 1.")
        game.end(130)
        game.check_secret()

    def case_ctrl_c_unread(self):
        """Ctrl-C behind Ctrl-S stops bots, nothing else"""
        game = Terminal([self.cria, "repl", "lama", "--names", "Ann,Bob",
                         "--seed", "3", "--set", "numbers.threshold=30000"],
                        self.home)
        for _ in range(16):      # a part is often written before
            game.ask("> ", ":new\r")        # a game has 1000 rounds at most
            game.ask("> ", ":auto 1000000\r")
            game.want("ends: ")
            os.write(game.file, b"\x13")
            game.blocked()
            os.write(game.file, b"\x03")
            game.want("  1) ")
        game.ask("> ", ":knows Bob\r")
        game.want("Bob does not see")
        game.ask("> ", ":quit\r")
        game.end(0)

    def case_ctrl_c_hidden(self):
        """Ctrl-C between two people, once and twice"""
        game = self.play()
        game.ask("only Ann looks", "\x03")
        game.want("Ctrl-C again or")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "draw\r")
        game.ask("only Bob looks", "\x03")
        game.ask("only Bob looks", "\x03")
        game.want("Interrupted in round 1.")
        game.end(130)
        game.check_secret()

    def case_ctrl_d(self):
        """Ctrl-D leaves it"""
        game = self.two()
        game.press("\x04")
        game.want("The input has ended in round 1.")
        game.end(0)
        game.check_secret()

    def signal_ends(self, number):
        """A signal ends the game and gives the terminal back."""
        game = self.two()
        game.edits()
        game.kill(number)
        game.want("\x1b[?1049l")
        game.end(128 + number)
        game.check_secret()

    def case_sigterm(self):
        """SIGTERM leaves it"""
        self.signal_ends(signal.SIGTERM)

    def case_sighup(self):
        """SIGHUP leaves it"""
        self.signal_ends(signal.SIGHUP)

    def case_sigquit(self):
        """SIGQUIT leaves it"""
        self.signal_ends(signal.SIGQUIT)

    def case_crash(self):
        """a crash leaves it"""
        self.signal_ends(signal.SIGFPE)

    def case_bot_fails(self):
        """a bot that fails leaves it"""
        path = self.home + "/odd.yaml"
        with open(path, "w", encoding="utf-8") as file:
            file.write("bot: 1\nname: Odd\nabout: It divides by zero.\n"
                       "rules:\n  fail: {action: quit, if: 1 / "
                       "(count(discard) - count(discard)) > 0}\n")
        game = self.play("--seat", "Odd=" + path)
        for name in ("Ann", "Bob"):
            game.ask(f"only {name} looks", "\r")
            game.ask(name + "> ", "draw\r")
        game.want("this has no value here")
        game.end(1)
        if b"this has no value here" not in game.check_secret():
            raise Missing("the failure is not on the primary screen")

    def case_stopped(self):
        """Ctrl-Z and going on: who looks says so again"""
        game = Terminal(["/bin/bash", "-c", "set -m; \"$@\"; echo stopped; "
                         "read -r line; fg >/dev/null; echo status=$?", "bash",
                         self.cria, "play", "lama", "--seed", "3", "--starter",
                         "Ann", "--seat", "Ann=human", "--seat", "Bob=human"],
                        self.home)
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "\x1a")
        game.want("\x1b[?1049l")
        game.want("stopped")
        os.write(game.file, b"\n")
        game.want("\x1b[?1049h")
        game.want("only Ann looks")
        before = game.at
        game.press("\t\t\r")
        game.want("your hand: 1 2 4 5 6 6")
        if b"play" in game.seen[before:game.at]:
            raise Missing("Tab shows moves")
        game.ask("Ann> ", "draw\r")
        game.ask("only Bob looks", "\x04")
        game.want("status=0")
        game.end(0)
        game.check_secret()

    def resume(self, *words):
        """cria play --resume"""
        return Terminal([self.cria, "play", "--resume", *words], self.home)

    def case_resumed(self):
        """a game that was left, by whatever, is gone on with"""
        game = self.two()
        game.press("draw\r")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "\x04")
        game.want("'cria play --resume' goes on with it")
        game.end(0)
        kept = self.kept()
        if os.stat(kept).st_mode & 0o777 != 0o600:
            raise Missing("others can read the game")
        game = self.resume()
        game.want("Going on after move 1.")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "quit\r")
        game.want("Bob: quit")
        game.want("only Ann looks")
        game.edits()
        game.kill(signal.SIGKILL)
        game.end(128 + signal.SIGKILL)
        game = self.resume(kept)
        game.want("Going on after move 2.")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", ":quit\r")
        game.end(0)
        self.says(game, f"It goes on in '{kept}'.", f"Its file is '{kept}'.")
        copy = self.home + "/copy.yaml"
        shutil.copy(kept, copy)
        os.remove(kept)
        game = self.resume(copy)
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", ":quit\r")
        game.end(0)
        self.says(game, f"'{copy}' stays as it was; the game goes on in "
                        f"'{self.kept()}'.", f"Its file is '{self.kept()}'.")

    def case_no_cards(self):
        """a game without cards goes on where a position was laid out"""
        game = self.play("--open", of="dice/pig")
        game.ask("Ann> ", ":set turn so far 7\r")
        game.want("sum of this turn: 7")
        game.ask("Ann> ", ":quit\r")
        game.want("'cria play --resume' goes on with it")
        game.end(0)
        for empty in "", "  zones:\n", "  zones: {}\n":
            self.change(self.kept(), (r"(?m)^(  zones:.*\n)?  remembered:",
                                      empty + "  remembered:"))
            game = self.resume("--open")
            game.want("sum of this turn: 7")
            game.ask("Ann> ", ":quit\r")
            game.end(0)

    def case_looked(self):
        """a card to look at is shown, also when its game is gone on with"""
        game = self.play(of="tests/sessions/peek.yaml")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "look\r")
        game.want("your eye: 2")
        game.want("1) put it back")
        game.ask("Ann> ", "\x04")
        game.end(0)
        game = self.resume()
        game.want("Going on after move 1.")
        game.ask("only Ann looks", "\r")
        game.want("your eye: 2")
        game.ask("Ann> ", "\r")
        game.want("Ann: put it back")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "blink\r")
        game.want("Bob: go on (the only move)")
        game.ask("only Ann looks", ":quit\r")
        game.end(0)

    def case_resumed_rules(self):
        """moves that are not legal are told before a game goes on"""
        game = self.play("--open")
        game.ask("Ann> ", "draw\r")
        game.ask("Bob> ", "\x04")
        game.end(0)
        self.change(self.kept(), ("- Ann: draw", "- Ann: play 5"))
        game = self.resume("--open")
        game.want("Ann cannot 'play 5' here")
        game.want("legal for Ann: ")
        game.ask("go on? ", "\x04")
        game.end(0)

    def case_resumed_secret(self):
        """... without a card, if people hide theirs from each other"""
        game = self.two()
        game.press("draw\r")
        game.ask("only Bob looks", "\x04")
        game.end(0)
        self.change(self.kept(), ("- Ann: draw", "- Ann: play 5"))
        game = self.resume()
        game.ask("go on? ", "\x04")
        game.end(0)
        if b"is not true under these rules" not in b" ".join(game.seen.split()):
            raise Missing("the reason was not shown")
        for shown in b"play 5", b"legal for", b"#":
            if shown in game.seen:
                raise Missing(f"{shown} was shown")

    def kept(self):
        """The path of the only game that is kept."""
        folder = self.home + "/state/cria/games"
        name, = [name for name in os.listdir(folder)
                 if name.endswith(".yaml")]
        return f"{folder}/{name}"

    def says(self, game, *sentences):
        """Sentences stand on the screen of a game, on lines of any length."""
        said = "".join(game.seen.decode().split())
        for sentence in sentences:
            if sentence.replace(" ", "") not in said:
                raise Missing(f"not told: {sentence}")

    def change(self, path, *pairs):
        """Replaces texts in a file."""
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for old, new in pairs:
            if not re.search(old, text):
                raise Missing(f"no {old} in {text}")
            text = re.sub(old, new, text)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def alone(self, *words, who="Ann", **environment):
        """A person alone with bots."""
        return Terminal([self.cria, "play", "lama", "--seed", "3", "--starter",
                         who, "--seat", who + "=human", *words], self.home,
                        **environment)

    def drawn(self, *words, who="Ann", status=0, start=(), **environment):
        """Left after one card was drawn; [start]: a program that starts it."""
        if start:
            game = Terminal([*start, self.cria, "play", "lama", "--seed", "3",
                             "--starter", who, "--seat", who + "=human",
                             "--seat", "Bob=random", *words], self.home,
                            **environment)
        else:
            game = self.alone("--seat", "Bob=random", *words, who=who,
                              **environment)
        game.want("draw: 43 cards")
        game.press("draw\r")
        game.want("draw: 41 cards")
        game.press("\x04")
        game.end(status)
        return game

    def goes_on(self, *words, start=(), moves=2, **environment):
        """A kept game is gone on with, and left."""
        game = Terminal([*start, self.cria, "play", "--resume", *words],
                        self.home, **environment)
        game.want(f"Going on after move {moves}.")
        game.want("your hand: ")
        game.press("\x04")
        game.end(0)
        return game

    def case_kept_names(self):
        """names come back as they were, whatever they mean in YAML"""
        for who in ("Ann B", "turn", "~", "null", "1", "\u00c9va", "a: b", "#x",
                    "-", "'q'", "chance of game", "yes", "{a}", "x\x1b[31my",
                    "\u202eab"):
            self.drawn(who=who)
            shown = who.replace("\x1b", "\u241b").replace("\u202e", "\ufffd")
            for game in self.goes_on(), self.goes_on():
                if f"> {shown} ".encode() not in game.seen:
                    raise Missing(f"no {shown} in {game.seen}")
                if b"\x1b[31m" in game.seen or b"\xe2\x80\xae" in game.seen:
                    raise Missing("the name is an order to the terminal")
            self.forget()

    def case_kept_escapes(self):
        """nothing in a kept file is an order to the terminal"""
        self.drawn()
        path = self.kept()
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for name, status in (r"B\e[31mb", 0), (r"B\u202eb", 0), (r"B\nb", 2), \
                (r"B\tb", 2):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("Bob", f'"{name}"'))
            game = self.resume()
            if status == 0:
                game.ask("Ann> ", "\x04")
            else:
                game.want("this cannot be a name: it is blank, or has")
            game.end(status)
            if b"\x1b[31m" in game.seen or b"\xe2\x80\xae" in game.seen:
                raise Missing(f"{name} is an order to the terminal")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("seat: random", "seat: \x1b[31m"))
        game = self.resume()
        game.want("the control character U+001B is not allowed")
        game.end(2)
        if b"\x1b[31m" in game.seen:
            raise Missing("a seat is an order to the terminal")

    def case_kept_elsewhere(self):
        """bots and house rules that are files are found from any folder"""
        os.makedirs(self.home + "/mine/deep")
        with open(self.home + "/mine/bot.yaml", "w", encoding="utf-8") as file:
            file.write("bot: 1\nname: Mine\nabout: It draws.\n"
                       "rules:\n  draw: {action: draw}\n")
        with open(self.home + "/mine/rule.yaml", "w", encoding="utf-8") as file:
            file.write("cria: 1\nextends: lama\nname: Mine\n"
                       "change: {numbers.threshold: 30}\n")
        there = ("/usr/bin/env", "-C", self.home + "/mine")
        for bot, rule in ("bot.yaml", "rule.yaml"), \
                ("./bot.yaml", "./rule.yaml"), \
                ("deep/../bot.yaml", "../mine/rule.yaml"):
            game = Terminal([*there, self.cria, "play", "lama", "--seed", "3",
                             "--starter", "Ann", "--with", rule, "--seat",
                             "Ann=human", "--seat", "Bob=" + bot], self.home)
            game.ask("Ann> ", "draw\r")
            game.ask("Ann> ", "\x04")
            game.end(0)
            for folder in "/", self.home, "/":
                self.goes_on(start=("/usr/bin/env", "-C", folder))
            self.forget()
        self.drawn()
        self.goes_on(os.path.basename(self.kept()),
                     start=("/usr/bin/env", "-C", os.path.dirname(self.kept())))

    def case_kept_where(self):
        """HOME and XDG_STATE_HOME say where games are kept, or nowhere"""
        plain = self.home + "/.local/state/cria/games"
        for state in "", "relative":
            self.drawn(XDG_STATE_HOME=state)
            self.goes_on(XDG_STATE_HOME=state)
            self.goes_on(XDG_STATE_HOME="")
            shutil.rmtree(plain)
        none = "This game is not kept: set HOME or XDG_STATE_HOME"
        for unset in ("-u", "HOME"), ("HOME=relative",), ("HOME=",):
            start = ("/usr/bin/env", "-u", "XDG_STATE_HOME", *unset)
            game = self.drawn(start=start, status=2)
            if game.seen.count(none.encode()) != 1 or b"The game is kept" in game.seen:
                raise Missing(f"it is not told once: {game.seen}")
            game = Terminal([*start, self.cria, "play", "--resume"], self.home)
            game.want("there is no kept game")
            game.end(2)
        for nowhere in "/dev/null", "/proc/none":
            game = self.drawn(status=2, XDG_STATE_HOME=nowhere)
            if game.seen.count(b"This game is not kept from now on") != 1:
                raise Missing(f"it is not told once: {game.seen}")
            game = Terminal([self.cria, "play", "--resume"], self.home,
                            XDG_STATE_HOME=nowhere)
            game.want("there is no kept game")
            game.end(2)

    def case_kept_two(self):
        """the game that was kept last is gone on with, or another by its file"""
        folder = self.home + "/state/cria/games/"
        self.drawn()
        first = self.kept()
        os.utime(first, (1, 1))
        self.drawn(who="Cleo")
        second, = [folder + name for name in os.listdir(folder)
                   if name.endswith(".yaml") and folder + name != first]
        for file, name in ((), "Cleo"), ((first,), "Ann"), ((), "Ann"), \
                ((second,), "Cleo"), ((), "Cleo"):
            game = self.goes_on(*file)
            if f"> {name} ".encode() not in game.seen:
                raise Missing(f"{name} is not in {game.seen}")
            os.utime(first if name == "Ann" else second, (3, 3))
            os.utime(second if name == "Ann" else first, (2, 2))
        os.unlink(second)
        if b"> Ann " not in self.goes_on().seen:
            raise Missing("the one before is not gone on with")

    def case_kept_corrupt(self):
        """a kept file that is broken is told with its name, and left alone"""
        self.drawn()
        path = self.kept()
        with open(path, "rb") as file:
            text = file.read()
        for bad, told in (b"", "this file is empty"), \
                (b"a: [", "expected a value here"), \
                (bytes(range(256)), "the control character U+0000"), \
                (text.replace(b"moves:", b"mves:"), "unknown key 'mves'"), \
                (text.replace(b"names: [", b"names: [[]"), "names"), \
                (text.replace(b"lama.yaml", b"gone.yaml"), "gone"), \
                (text.replace(b"seat: random", b"seat: /no.yaml"), "/no.yaml"), \
                (b"cria: 1\n", "cria"):
            with open(path, "wb") as file:
                file.write(bad)
            before = self.facts(path)
            game = self.resume()
            game.want(told)
            game.end(2)
            hint = f"this game stays in '{path}'; delete that file"
            if hint.encode() not in game.seen or self.facts(path) != before:
                raise Missing(f"it is not told, or changed: {game.seen}")
            game = self.resume(path)
            game.want(told)
            game.end(2)
            if b"this game stays" in game.seen:
                raise Missing("the one before is no help where one was named")
        with open(path, "wb") as file:
            file.write(text[:text.index(b"discard: llama") + 12])
        before = self.facts(path)
        game = self.resume()
        game.ask("go on? ", "n\r")
        game.end(0)
        if self.facts(path) != before:
            raise Missing("it was changed")

    def case_busy(self):
        """a game that is being played is gone on with by nobody else"""
        game = self.two()
        game.press("draw\r")
        game.want("only Bob looks")
        path = self.kept()
        for words in (), (path,):
            other = self.resume(*words)
            other.want(path + "' is being played by another process")
            other.end(2)
        game.kill(signal.SIGKILL)
        game.end(128 + signal.SIGKILL)
        game = self.resume()
        game.ask("only Bob looks", "\r")
        for answer in "draw\r", ":undo\r":
            other = self.resume()
            other.want("is being played by another process")
            other.end(2)
            game.ask("Bob> ", answer)
            game.ask("only Ann looks", "\r" if answer == "draw\r" else "\x04")
            if answer == "draw\r":
                game.ask("Ann> ", "draw\r")
                game.ask("only Bob looks", "\r")
        game.end(0)
        game = self.resume()
        game.ask("only Ann looks", ":quit\r")
        game.end(0)

    def case_pipe(self):
        """without a terminal nobody is asked whether to go on"""
        game = self.alone("--seat", "Bob=random")
        game.ask("Ann> ", "draw\r")
        game.ask("Ann> ", "\x04")
        game.end(0)
        path = self.kept()
        self.change(path, ("- Ann: draw", "- Ann: play llama"))
        with open(path, "rb") as file:
            before = file.read()
        done = subprocess.run([self.cria, "play", "--resume", path],
                              input=b"quit\n", capture_output=True, cwd=".",
                              check=False, env={"HOME": self.home,
                                                "LC_ALL": "C.UTF-8"})
        for text in b"Ann cannot 'play llama' here", b"Going on after move 0.", \
                    b"Ann: quit":
            if text not in done.stdout:
                raise Missing(f"no {text} in {done.stdout}")
        if b"go on?" in done.stdout or done.returncode != 0:
            raise Missing(f"status {done.returncode}, {done.stdout}")
        with open(path, "rb") as file:
            if file.read() != before:
                raise Missing("the file was changed")

    def untouched(self, name, text, head="cria replay: 1\nvariant: lama\n"):
        """A replay of the user's own, and its facts."""
        path = f"{self.home}/{name}.yaml"
        with open(path, "w", encoding="utf-8") as file:
            file.write(head + text)
        os.chmod(path, 0o644)
        return path, self.facts(path)

    def facts(self, path):
        """What must not change in a file."""
        found = os.lstat(path)
        with open(path, "rb") as file:
            return file.read(), found.st_mode, found.st_ino, found.st_mtime_ns

    def case_not_opened(self):
        """what cannot be gone on with has a status and is left as it is"""
        path, before = self.untouched("many", (
            "names: [Ann, Bob]\nseed: 1\nposition:\n  turn: Ann\n  zones: "
            "{hand: {Ann: llama llama llama llama llama llama llama llama "
            "llama}}\nmoves: []\n"))
        game = self.resume(path)
        game.want("one llama too many")
        game.want("This game cannot go on; its file is left")
        game.end(2)
        game = self.resume(self.home + "/none.yaml")
        game.want("none.yaml")
        game.end(2)
        if self.facts(path) != before or \
                os.listdir(self.home + "/state/cria/games"):
            raise Missing("something was kept, or changed")

    def case_replay(self):
        """another replay is gone on with and stays as it is"""
        path, before = self.untouched("short", (
            "names: [Ann, Bob]\nseed: 1\nset: {numbers.threshold: 1}\n"
            "position:\n  turn: Ann\n"
            "  zones: {discard: 1, hand: {Ann: 1, Bob: 5}}\nmoves: []\n"))
        game = self.resume(path)
        game.want("Going on after move 0.")
        game.ask("Ann> ", "play 1\r")
        game.want("The game ends")
        game.ask("':again' plays another game", ":quit\r")
        game.end(0)
        if self.facts(path) != before:
            raise Missing("it has changed")

    def forget(self):
        """Removes what is kept."""
        shutil.rmtree(self.home + "/state/cria/games")

    def case_own(self):
        """a file of the user's is only read, whatever is in it"""
        game = self.alone("--seat", "Bob=random", "--set",
                          "numbers.threshold=1")
        game.ask("Ann> ", "draw\r")
        game.ask("Ann> ", "\x04")
        game.end(0)
        kept = self.kept()
        with open(kept, encoding="utf-8") as file:
            text = file.read()
        path, before = self.untouched("copy", text + "# mine\n", "")
        self.forget()
        link = self.home + "/link.yaml"
        os.symlink(path, link)
        for name in path, link, None, None:
            game = self.resume(*([name] if name else []))
            game.ask("Ann> ", "draw\r")
            game.ask("Ann> ", "\x04")
            game.want("'cria play --resume' goes on with it")
            game.end(0)
            if self.facts(path) != before or not os.path.islink(link):
                raise Missing("the user's file has changed")
            if name == path:
                self.forget()
        game = self.resume()
        game.ask("Ann> ", "quit\r")
        game.want("The game ends")
        game.ask("':again' plays another game", ":quit\r")
        game.end(0)
        if os.listdir(self.home + "/state/cria/games"):
            raise Missing("a game that is over is kept")
        if self.facts(path) != before:
            raise Missing("the user's file has changed")

    def case_kept_link(self):
        """a kept game is the same through a link, which stays one"""
        game = self.alone("--seat", "Bob=random")
        game.ask("Ann> ", "draw\r")
        game.ask("Ann> ", "\x04")
        game.end(0)
        kept = self.kept()
        link = self.home + "/link.yaml"
        os.symlink(kept, link)
        game = self.resume(link)
        game.ask("Ann> ", "draw\r")
        game.ask("Ann> ", "\x04")
        game.end(0)
        if self.kept() != kept or not os.path.islink(link):
            raise Missing("it was kept elsewhere")

    def case_over(self):
        """a replay of a game that is over is not gone on with"""
        head = "names: [Ann, Bob]\nset: {numbers.threshold: 1}\nposition:\n" \
               "  turn: Ann\n  zones: {discard: 1, hand: {Ann: 1, Bob: 5}}\n"
        moves = "moves:\n  - Ann: play 1\n"
        for name, claim in ("right", "[Ann]"), ("wrong", "[Bob]"):
            path, before = self.untouched(
                name, f"{head}{moves}  - winners: {claim}\n")
            game = self.resume(path)
            for words in "This game is over after move 1:", "'cria replay", \
                    "--table'", "shows":      # lines end wherever there is room
                game.want(words)
            game.end(2)
            if b"go on?" in game.seen or self.facts(path) != before or \
                    os.listdir(self.home + "/state/cria/games"):
                raise Missing("it was gone on with")

    def case_claims(self):
        """every move is played behind claims that hold and that do not"""
        head = "names: [Ann, Bob]\nseed: 1\nposition:\n  turn: Ann\n" \
               "  zones: {discard: 1, hand: {Ann: 1 2 3, Bob: 1 5 5}}\n"
        path, before = self.untouched("claims", head + (
            "moves:\n  - turn: Ann\n  - Ann: play 1\n  - turn: Ann\n"
            "  - Bob: play 1\n  - turn: Ann\n  - Ann: play 2\n"
            "  - turn: Bob\n"))
        for answer in "n\r", "no\r", ":quit\r", "\x04":
            game = self.resume(path)
            game.want("decides to be Ann, found Bob")
            game.want("Going on after move 3.")
            game.want("This file stays as it was.")
            game.ask("go on? ", answer)
            game.end(0)
            if b"Ann> " in game.seen or self.facts(path) != before or \
                    os.listdir(self.home + "/state/cria/games"):
                raise Missing("it went on")

    def case_starter(self):
        """who started the round that is gone on with is told"""
        for starter in "Ann", "Bob":
            game = Terminal([self.cria, "play", "lama", "--seat", "Ann=human",
                             "--seat", "Bob=random", "--seed", "4",
                             "--starter", starter], self.home)
            game.want(f"Round 1: {starter} starts")
            game.ask("Ann> ", "draw\r")
            game.ask("Ann> ", "\x04")
            game.end(0)
            game = self.resume()
            game.want("Going on after move ")
            game.ask("Ann> ", "\x04")
            game.end(0)
            told = re.findall(rb"Round \d+: \w+ starts", game.seen)
            if told != [f"Round 1: {starter} starts".encode()]:
                raise Missing(f"{told} and not {starter}")
            self.forget()

    def case_disk_full(self):
        """a disk that is full is told once, and by the status"""
        game = Terminal(["/bin/bash", "-c", "ulimit -f 0; exec \"$@\"", "bash",
                         self.cria, "play", "lama", "--seed", "3", "--starter",
                         "Ann", "--seat", "Ann=human", "--seat", "Bob=random"],
                        self.home)
        game.ask("Ann> ", "draw\r")
        game.want("This game is not kept from now on: ")
        game.want("cannot be written: File too large")
        game.ask("Ann> ", "draw\r")
        game.ask("Ann> ", ":quit\r")
        game.end(2)
        if game.seen.count(b"not kept") != 1 or b"The game is kept" in game.seen:
            raise Missing("it is not told once")
        if os.listdir(self.home + "/state/cria/games"):
            raise Missing("something is left")

    def case_bots(self):
        """moves of bots are kept, also behind the last question"""
        game = self.alone("--seat", "Bob=random", "--seat", "Cleo=random")
        game.ask("Ann> ", "draw\r")
        game.ask("Ann> ", "\x04")
        game.end(0)
        path = self.kept()
        self.change(path, (r"- Bob: .*", "- Bob: quit"), (r" *- Cleo: .*\n", ""))
        game = self.resume()
        game.want("Going on after move 2.")
        game.want("Cleo: ")
        game.want("Bob (out)")
        game.ask("Ann> ", "\x04")
        game.end(0)

    def case_reroll(self):
        """a game is kept after a :reroll, with the cards that it brought"""
        game = self.alone("--seat", "Bob=random")
        for answer in "draw\r", "draw\r", ":reroll\r":
            game.ask("Ann> ", answer)
        game.want("Again, with new chance:")
        game.ask("Ann> ", "\x04")
        game.end(0)
        hand = re.findall(rb"your hand: [^\r]*", game.seen)
        if hand[-1] == hand[-2] or b"not kept" in game.seen:
            raise Missing(f"the cards are the same, or not kept: {hand}")
        again = self.resume()
        again.want("Going on after move 4.")
        again.want(hand[-1].decode())
        again.ask("Ann> ", ":reroll\r")
        again.want("Again, with new chance:")
        again.ask("Ann> ", "\x04")
        again.end(0)
        hand = re.findall(rb"your hand: [^\r]*", again.seen)
        again = self.resume()
        again.want("Going on after move 4.")
        again.want(hand[-1].decode())
        again.ask("Ann> ", ":quit\r")
        again.end(0)

    def case_chance(self):
        """a kept game is a replay of its dice, as :reroll and :set left them"""
        for lines in ("roll", ":reroll"), (":set next roll 1 2 llama", "roll"), \
                (":set next roll 1 2 llama", "roll", ":reroll"), \
                ("roll", ":reroll", ":undo"):
            game = Terminal([self.cria, "play", "dice", "--seed", "3",
                             "--starter", "Ann", "--seat", "Ann=human",
                             "--seat", "Bob=random"], self.home)
            for line in *lines, "\x04":
                game.ask("Ann> ", line + "\r" * (line != "\x04"))
            game.end(0)
            self.replays(self.kept())
            again = self.resume()
            again.ask("Ann> ", "roll\r" if lines[-1] == ":undo" else "\x04")
            if lines[-1] == ":undo":
                again.ask("Ann> ", "\x04")
            again.end(0)
            told = [re.findall(rb"^  You roll ([^\r]*)|dice: ([^\r]*)", seen,
                               re.M)[-1] for seen in (game.seen, again.seen)]
            if set(told[0]) != set(told[1]):
                raise Missing(f"other dice: {told}")
            self.forget()

    def case_next_roll(self):
        """what the next dice show is kept, also before the first move"""
        for lines in (), ("roll", ":undo"):
            game = Terminal([self.cria, "play", "dice", "--seed", "3",
                             "--starter", "Ann", "--seat", "Ann=human",
                             "--seat", "Bob=random"], self.home)
            for line in *lines, ":set next roll llama 1 2":
                game.ask("Ann> ", line + "\r")
            game.ask("Ann> ", "\x04")
            game.end(0)
            self.replays(self.kept())
            game = self.resume()
            game.ask("Ann> ", "roll\r")
            game.want("You roll llama 1 2")
            game.ask("Ann> ", "\x04")
            game.end(0)
            self.forget()

    def replays(self, path):
        """A kept game is a replay that holds."""
        done = subprocess.run([self.cria, "replay", path], check=False,
                              capture_output=True)
        if done.returncode != 0 or done.stdout or done.stderr:
            raise Missing(f"{done.returncode} {done.stdout} {done.stderr}")

    def case_taken_back(self):
        """what was taken back before a game was left stays taken back"""
        for answer, left in (":undo\r", 2), (":undo 9\r", 0), (":goto 1\r", 0):
            game = self.alone("--seat", "Bob=random")
            for line in "draw\r", "draw\r", answer, "\x04":
                game.ask("Ann> ", line)
            game.end(0)
            game = self.resume()
            game.want(f"Going on after move {left}.")
            game.ask("Ann> ", ":quit\r")
            game.end(0)
            self.forget()

    def case_anew(self):
        """a game that is begun anew takes the place of the one that was kept"""
        for line, begun in (":seed 5\r", "\nseed: 5\n"), \
                (":new\r", "\ngame: 1\n"), \
                (":players 3\r", "\nnames: [Ann, Bob, P3]\n"):
            for killed in False, True:
                game = self.alone("--seat", "Bob=random")
                game.ask("Ann> ", "draw\r")
                game.ask("Ann> ", line)
                game.want("Round 1: ")
                game.want("Ann> ")
                game.edits()
                if killed:
                    game.kill(signal.SIGKILL)
                else:
                    game.press("\x04")
                game.end(128 + signal.SIGKILL if killed else 0)
                with open(self.kept(), encoding="utf-8") as file:
                    text = file.read()
                if begun not in text or "draw\n" in text.split("moves:")[1]:
                    raise Missing(f"the game before is kept: {text}")
                self.replays(self.kept())
                self.forget()

    def case_changed_rules(self):
        """what has changed in the rules is told, and from which move on"""
        path = self.home + "/mine.yaml"
        head = "cria: 1\nextends: lama\nkind: variant\nname: Mine\n"
        with open(path, "w", encoding="utf-8") as file:
            file.write(head + "change: {numbers.threshold: 30}\n")
        game = Terminal([self.cria, "play", path, "--seed", "3", "--starter",
                         "Ann", "--seat", "Ann=human", "--seat", "Bob=random"],
                        self.home)
        game.ask("Ann> ", "draw\r")
        game.ask("Ann> ", "\x04")
        game.end(0)
        self.change(path, ("30", "25"))
        for told in (r"The threshold is 30 in the kept game .* and 25 in the "
                     r"game now \(\S*mine.yaml:5\)\."), None:
            game = self.resume()
            game.want("Going on after move 2.")
            game.ask("Ann> ", "draw\r" if told is None else "\x04")
            if told is None:
                game.ask("Ann> ", "\x04")
            game.end(0)
            if b"go on?" in game.seen:
                raise Missing("somebody was asked")
            said = " ".join(game.seen.decode().split())
            if told and not re.search("Since it was kept its rules have "
                                      "changed: " + told, said):
                raise Missing(f"not told in {said}")
            if not told and "have changed" in said:
                raise Missing(f"told in {said}")
        with open(path, "a", encoding="utf-8") as file:
            file.write("remove: [actions.draw]\n")
        game = self.resume()
        game.want("Ann cannot 'draw' here")
        game.want("Going on after move 0.")
        game.ask("go on? ", "\r")
        game.ask("Ann> ", "quit\r")
        game.ask("Ann> ", "\x04")
        game.end(0)
        said = " ".join(game.seen.decode().split())
        if not re.search(r"The action 'draw' \(\S*\) is not in the game now: "
                         r"\S*mine.yaml:6 removes it\.", said):
            raise Missing(f"not told in {said}")

    def case_resumed_none(self):
        """there is no kept game, or it is none"""
        game = self.resume()
        game.want("there is no kept game")
        game.end(2)
        path = self.home + "/broken.yaml"
        with open(path, "w", encoding="utf-8") as file:
            file.write("cria replay: 1\nvariant: [")
        game = self.resume(path)
        game.want("broken.yaml:")
        game.end(2)

    def case_finished_kept(self):
        """a game that is over is not kept"""
        self.case_finished()
        if os.listdir(self.home + "/state/cria/games"):
            raise Missing("it is there still")

    def case_unkept(self):
        """a game that cannot be kept is played, and that is told once"""
        os.makedirs(self.home + "/state/cria")
        with open(self.home + "/state/cria/games", "wb"):
            pass
        game = self.two()
        game.press("draw\r")
        game.want("This game is not kept from now on: ")
        game.want("cannot be written: Not a directory")
        game.ask("only Bob looks", "\x04")
        game.end(2)

    def case_refused(self):
        """:as, :open, :position and :example are refused"""
        game = self.two()
        for command in (":as Bob", ":open", ":position", ":example x"):
            game.press(command + "\r")
            game.want("shows cards that others must not see")
            game.want("Ann> ")
        game.press(":quit\r")
        game.end(0)
        game.check_secret()

    def case_secret(self):
        """nothing tells or changes what lies hidden from one of several"""
        path = self.home + "/saved"
        game = self.two()
        for command in (":set hand Bob 1 1 1 1 1 1 1 1 1", ":set turn Bob",
                        ":save " + path, ":load " + path, ":seed 4",
                        ":rule zones.hand.seen by=everybody", ":with no-draw",
                        ":reload"):
            game.press(command + "\r")
            game.want("is not possible while people hide their cards")
            game.want("Ann> ")
        game.press(":save house " + path + "\r")
        game.want("No value was set by :rule")
        game.ask("Ann> ", ":new\r")
        game.want("A new game, with new cards.")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", ":bot Bob random\r")
        game.ask("Ann> ", ":save " + path + "\r")
        game.want("is not possible while people hide their cards")
        game.ask("Ann> ", ":quit\r")
        game.end(0)
        if os.path.exists(path):
            raise Missing("it was saved")

    def turns(self, game, *turns):
        """What people type, each after having said that they look."""
        for name, line in turns:
            game.ask(f"only {name} looks", "\r")
            game.ask(f"{name}> ", line + "\r")

    def case_unseen_again(self):
        """what nobody has come to know is taken back"""
        for line in "draw", "quit":
            game = self.play()
            self.turns(game, ("Ann", line), ("Bob", ":undo"))
            game.want("\x1b[2JThis is the beginning.")
            self.turns(game, ("Ann", ":redo"), ("Bob", ":goto 0"))
            game.want("\x1b[2JThis is the beginning.")
            self.turns(game, ("Ann", ":quit"))
            game.end(0)
            game.check_secret()

    def case_seen(self):
        """what somebody has come to know is not taken back"""
        told = "by Ann, is not taken back: it "
        for line in ":undo", ":goto 0", ":branch main", ":reroll":
            game = self.play()
            self.turns(game, ("Ann", ":branch x"))
            game.ask("Ann> ", "draw\r")
            self.turns(game, ("Bob", "draw"), ("Ann", line))
            if line in (":undo", ":reroll"):
                # Nobody has seen what Bob drew, but Ann knows her card.
                game.want("Back after move 1 " if line == ":undo"
                          else "Again, with new chance:")
            if line == ":undo":
                self.turns(game, ("Bob", ":reroll"))
                game.want("Move 1, ")
                game.ask("Bob> ", ":undo\r")
            if line == ":reroll":
                game.ask("Ann> ", ":undo 9\r")
                game.want("Move 1, ")
            else:
                game.want("Move 1, ")
            game.want(told)
            game.stop()
            again = self.resume()
            name = "Bob" if line in (":undo", ":reroll") else "Ann"
            self.turns(again, (name, ":goto 0"))
            again.want("is not taken back: it ")
            again.ask(name + "> ", ":quit\r")
            again.end(0)
            self.forget()

    def case_told(self):
        """each thing by which somebody comes to know something stays"""
        game = self.play(of="tests/sessions/taken-back.yaml")
        self.turns(game, ("Ann", "hide 1"), ("Bob", ":moves"))
        game.want("1  Ann: hide a card")
        if game.seen.count(b"Ann: hide") != game.seen.count(b"Ann: hide a "):
            raise Missing("what was hidden is told")
        game.stop()
        for turns, name, stays in (
                ((("Ann", "pass"), ("Bob", "pass")), "Ann", 0),
                ((("Ann", "hide 1"),), "Bob", 0),
                ((("Ann", "hand on"),), "Bob", 1),
                ((("Ann", "exchange"),), "Bob", 0),
                ((("Ann", "exchange"), ("Bob", "pass"), ("Ann", "pass")),
                 "Bob", 1)):
            game = self.play(of="tests/sessions/taken-back.yaml")
            self.turns(game, *turns, (name, ":goto 0"))
            game.want(f"Move {stays}, by Ann, is not taken back" if stays
                      else "This is the beginning.")
            game.stop()
        game = self.play(of="tests/sessions/taken-back.yaml")
        self.turns(game, ("Ann", "end"))
        game.want("Round 1 ends")
        game.ask("Ann> ", ":undo\r")
        game.want("Move 1, by Ann, is not taken back")
        game.stop()

    def case_learned(self):
        """what somebody learns by what a move does, without seeing a card, is not
        taken back"""
        for line, stays in (
                ("pass", False), ("guess 1", True), ("guess 2", True),
                ("look", True), ("look at own", False), ("weigh", True),
                ("weigh in secret", False), ("weigh own", False),
                ("all with twos", True), ("count", False), ("dare", True),
                ("say 1", False), ("think 1", True), ("mean Bob", True)):
            game = self.play(of="tests/sessions/learned.yaml")
            self.turns(game, ("Ann", line))
            if line.startswith("look"):
                game.ask("-- Enter covers this -- ", "\r")
            self.turns(game, ("Bob", ":goto 0"))
            game.want("Move 1, by Ann, is not taken back" if stays
                      else "This is the beginning.")
            game.stop()

    def case_shown(self):
        """what was revealed to one player by the own move is shown at once, and
        nobody else reads it; again where the game was left in between"""
        game = self.play(of="tests/sessions/learned.yaml")
        self.turns(game, ("Ann", "look"))
        game.want("You were shown:\r\n  Bob's hand: 1 1\r\n")
        game.ask("-- Enter covers this -- ", "\r")
        self.turns(game, ("Bob", "pass"))
        game.want("only Ann looks")
        if game.seen.count(b"Bob's hand:") != 1:
            raise Missing("somebody else was shown a hand")
        game.stop()
        game = self.resume()
        game.ask("only Ann looks", "\r")
        game.want("You were shown:\r\n  Bob's hand: 1 1\r\n")
        game.want("your hand: 1 1")
        game.ask("Ann> ", "pass\r")
        self.turns(game, ("Bob", "pass"))
        game.ask("only Ann looks", "\r")
        game.want("Ann> ")
        game.stop()
        if game.seen.count(b"You were shown:") != 1:
            raise Missing("it was shown again later")

    def case_round_end(self):
        """a round's end shows what the rules lay open, and no more"""
        silent = self.home + "/silent.yaml"
        with open(silent, "w", encoding="utf-8") as file:
            file.write("cria: 1\nextends: lama\n"
                       "remove: [round.after.lay open]\n")
        for words, shown in ((), True), (("--with", silent), False):
            game = self.two(*words)
            game.press("quit\r")
            game.ask("only Bob looks", "\r")
            game.ask("Bob> ", "quit\r")
            game.want("Round 1 ends")
            game.want("Round 2: Bob starts")
            told = game.seen.rsplit(b"Round 1 ends", 1)[1].split(b"Round 2:")[0]
            if (told.count(b"6 cards") != (0 if shown else 2)
                    or (b"1 2 4 5 6 6" in told) != shown):
                raise Missing(f"not what is laid open: {told}")
            game.stop()

    def case_named(self):
        """a card that was named, a round's end and dice are not taken back"""
        for turns, number in ((("Ann", "play 1"), ("Bob", ":undo")), 1), \
                ((("Ann", "quit"), ("Bob", "quit")), 2):
            game = self.play()
            self.turns(game, *turns)
            if number == 2:
                game.want("Round 2: Bob starts")
                game.ask("only Bob looks", "\r")
                game.ask("Bob> ", ":undo\r")
            game.want(f"Move {number}, by ")
            game.want("is not taken back")
            game.stop()
        game = self.play(of="dice")
        self.turns(game, ("Ann", "roll"))
        game.ask("Ann> ", ":undo\r")
        game.want("Move 1, by Ann, is not taken back")
        game.stop()
        game = self.play("--open")
        for line in "Ann> ", "draw\r", "Bob> ", "draw\r", "Ann> ", ":goto 0\r":
            if line.endswith("\r"):
                game.press(line)
            else:
                game.want(line)
        game.want("This is the beginning.")
        game.stop()

    def case_secret_lines(self):
        """what one of several typed is not brought back for another, nor what
        was typed in sessions before"""
        os.makedirs(self.home + "/state/cria", exist_ok=True)
        with open(self.home + "/state/cria/history", "wb") as file:
            file.write(b"_HiStOrY_V2_\n:moves\\0401\n")
        game = self.two()
        for line in ":why play 6\r", "draw\r":
            game.press(line)
            game.want("Ann> " if line != "draw\r" else "only Bob looks")
        game.press("\x1b[A\x1b[A\r")
        game.want("your hand: ")
        game.ask("Bob> ", "\x1b[A\x1b[A\r")
        game.want("your hand: ")
        game.ask("Bob> ", ":quit\r")
        game.end(0)
        with open(self.home + "/state/cria/history", "rb") as file:
            lines = file.read()
            if game.seen.count(b":why play 6") > 1 or b"why" in lines:
                raise Missing("the line came back")
            if b":moves" in game.seen or b":moves" not in lines:
                raise Missing("a line of an earlier session came back or is "
                              "lost")

    def together(self):
        """Both decide at the same time, Bob first; he has looked."""
        game = self.play(of="tests/unit/together.yaml")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "name 3 Ann\r")
        game.want("only Ann looks")
        return game

    def no_answer(self, game):
        """Nobody else has read what Bob decided."""
        after = game.seen[game.seen.find(b"only Ann looks"):]
        primary = game.screens()[0]
        if b"name 3 Ann" in after or b"name 3 Ann" in primary:
            raise Missing("a decision was told before all had decided")

    def case_at_once(self):
        """decisions of one moment are told when all have decided"""
        game = self.together()
        game.press("\r")
        game.want("your hand: ")
        game.ask("Ann> ", ":moves\r")
        game.want("a secret decision")
        game.ask("Ann> ", ":knows Bob\r")
        game.want("Ann> ")
        told = game.seen[game.seen.find(b"only Ann looks"):game.at]
        if b"name 3 Ann" in told:
            raise Missing("the decision was told before all had decided")
        game.press("name 1 Bob\r")
        game.want("Bob: name 3 Ann")
        game.want("Ann: name 1 Bob")
        game.stop()

    def case_forced_by_hidden_cards(self):
        """who has one move because of their cards is asked like anybody else"""
        game = self.play(of="tests/unit/demand.yaml")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "demand Bob\r")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "keep quiet\r")
        game.ask("Bob> ", "demand Ann\r")
        game.ask("only Ann looks", "\r")
        game.want("This is the only move: Enter makes it.")
        game.stop()

    def case_at_once_resumed(self):
        """... also where the game was left in between"""
        game = self.together()
        game.press("\x04")
        game.want("'cria play --resume' goes on with it")
        game.end(0)
        self.no_answer(game)
        game = self.resume()
        game.want("Going on after move 1.")
        game.ask("only Ann looks", "\r")
        game.want("your hand: ")
        game.edits()
        game.kill(signal.SIGKILL)
        game.end(128 + signal.SIGKILL)
        if b"name 3 Ann" in game.seen:
            raise Missing("the decision was told by going on")
        game = self.resume()
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", ":undo\r")
        game.want("only Bob looks")
        game.press("\r")
        game.ask("Bob> ", "name 2 Ann\r")
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "name 1 Bob\r")
        game.want("Bob: name 2 Ann")
        game.want("Ann: name 1 Bob")
        game.stop()

    def case_secret_seed(self):
        """the seed is told at the end, where nobody gave it"""
        game = Terminal([self.cria, "play", "lama", "--starter", "Ann",
                         "--set", "numbers.threshold=1", "--seat", "Ann=human",
                         "--seat", "Bob=human"], self.home)
        game.ask("only Ann looks", "\x04")
        game.end(0)
        if b"seed" in game.seen:
            raise Missing("the seed was told")
        game = Terminal([self.cria, "play", "lama", "--starter", "Ann",
                         "--set", "numbers.threshold=1", "--seat", "Ann=human",
                         "--seat", "Bob=human"], self.home)
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "quit\r")
        game.ask("only Bob looks", "\x04")
        game.end(0)
        game = self.resume()
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "quit\r")
        game.want("The game ends")
        if b"seed" in game.seen[:game.at]:
            raise Missing("the seed was told")
        game.ask("':again' plays another game", ":quit\r")
        game.want(": the same seed gives the same cards")
        game.end(0)

    def case_another_game(self):
        """another game, after the seed of the one before was told"""
        game = Terminal([self.cria, "play", "lama", "--starter", "Ann",
                         "--set", "numbers.threshold=1", "--seat", "Ann=human",
                         "--seat", "Bob=human"], self.home)
        game.ask("only Ann looks", "\r")
        game.ask("Ann> ", "quit\r")
        game.ask("only Bob looks", "\r")
        game.ask("Bob> ", "quit\r")
        game.ask("':again' plays another game, ':quit' leaves.", "\r")
        game.ask("':again' plays another game", ":again\r")
        game.want(": the same seed gives the same cards")
        game.want("Round 1: ")
        game.ask(" looks", ":quit\r")
        game.want("The game was left in round 1.")
        game.end(0)
        if game.check_secret().count(b"same seed") != 1:
            raise Missing("a seed was told too early")

    def case_another_alone(self):
        """another game after a game with bots, or back into it"""
        game = self.alone("--seat", "Bob=random", "--set",
                          "numbers.threshold=1")
        game.ask("Ann> ", "quit\r")
        game.ask("':undo' goes back, ':quit' leaves.", ":undo\r")
        game.ask("Ann> ", "draw\r")
        game.ask("Ann> ", "quit\r")
        game.ask("':again' plays another game", "yes\r")
        game.want("Game 1 of seed 3; the first one is game 0.")
        game.ask("Ann> ", "\x04")
        game.want("'cria play --resume' goes on with it")
        game.end(0)
        game = self.resume()
        game.ask("Ann> ", "quit\r")
        game.ask("':again' plays another game", "\x04")
        game.end(0)
        if os.listdir(self.home + "/state/cria/games"):
            raise Missing("a game that is over is kept")

    def case_left_at_once(self):
        """a game in which nobody has moved is not kept, which is told"""
        game = self.alone("--seat", "Bob=random")
        game.ask("Ann> ", ":quit\r")
        game.want("The game is not kept: nobody has made a move. '--seed 3' "
                  "begins it again.")
        game.end(0)
        game = self.play()                   # people who hide their cards
        game.ask("only Ann looks", ":quit\r")
        game.want("The game is not kept: nobody has made a move.")
        game.end(0)
        if b"begins it again" in game.seen:
            raise Missing("the seed was told")
        if os.listdir(self.home + "/state/cria/games"):
            raise Missing("something is kept")

    def case_dumb(self):
        """a terminal without an alternate screen needs --open"""
        for name in ("dumb", "linux", "nobody-has-this"):
            game = self.play(TERM=name)
            game.want("'--open' plays with all cards open")
            game.end(2)
            game = self.play("--open", TERM=name)
            game.want("Ann> ")
            game.stop()
            if ENTER in game.seen:
                raise Missing("the alternate screen was shown")

    def case_open(self):
        """--open hides nothing"""
        game = self.play("--open")
        game.ask("Ann> ", ":as Bob\r")
        game.want("hand of Bob: ")
        game.ask("Ann> ", ":open off\r")
        game.want("Cards cannot be hidden again")
        game.ask("Ann> ", "draw\r")
        game.ask("Bob> ", ":quit\r")
        game.end(0)
        if ENTER in game.seen:
            raise Missing("the alternate screen was shown")

    def case_alone(self):
        """one person alone plays on the primary screen, and stays alone"""
        game = Terminal([self.cria, "play", "lama", "--seed", "3"], self.home)
        game.ask("P1> ", ":bot P2 human\r")
        game.want("P2 stays a bot: a second person could see on the screen")
        game.want("NAME=human for each person, or with --open.")
        game.ask("P1> ", ":bot P1 human\r")
        game.ask("P1> ", ":quit\r")
        game.end(0)
        if ENTER in game.seen:
            raise Missing("the alternate screen was shown")


def main(cria):
    """Runs all cases."""
    cases = Cases(os.path.realpath(cria))
    failed = False
    for name in [name for name in dir(cases) if name.startswith("case_")]:
        case = getattr(cases, name)
        cases.home = tempfile.mkdtemp(prefix="table.")
        try:
            case()
            print(f"ok - {case.__doc__}")
        except (Missing, OSError) as missing:
            print(f"not ok - {case.__doc__}\n# {missing}")
            failed = True
        sys.stdout.flush()
        shutil.rmtree(cases.home)
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
