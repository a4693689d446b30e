"""Three people at one terminal type every command of the prompt, and what one of them
has seen is never on the screen when the next one looks.

An evening goes through the commands in a drawn order, each at somebody's own question
or while anybody may look, and a move after each. What must hold at every prompt is
looked at there, whatever was typed.

SPDX-License-Identifier: MIT
"""

import os
import random
import re
import subprocess
import unittest

from screen import CRIA, Screen

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
COMMANDS = os.path.join(ROOT, "repl", "table", "prompt_commands.def")

THREE = ("play lama --names Ann,Bob,Cleo --seat Ann=human --seat Bob=human "
         "--seat Cleo=human --seed")
WAITS = r"(looks |> |-- )$"
HAND = re.compile(r"^your hand: ", re.M)
ALTERNATE = re.compile(rb"\x1b\[\?1049h.*?(\x1b\[\?1049l|\Z)", re.S)
CLEAR = b"\x1b[2J"

# What is typed behind commands; behind others nothing, "1" and a player.
ARGUMENTS = {
    ":bot": ["Ann random", "Bob keen", "Cleo human", "Ann human"],
    ":auto": ["", "2", "9"],
    ":players": ["", "2", "3", "9"],
    ":seed": ["5"],
    ":goto": ["0", "1"],
    ":branch": ["main", "other"],
    ":diff": ["main"],
    ":save": ["house no-file"],
    ":reload": ["", "new"],
    ":trace": ["on", "off"],
    ":watch": ["", "off"],
    ":why": ["", "draw", "winner", "ended"],
    ":open": ["", "off"],
    ":as": ["Bob", "nobody"],
    ":set": ["hand of Bob: 1"],
    ":edit": [""],
    ":help": ["", "auto"],
    ":quit": [""],
}
USUAL = ["", "1", "Bob"]


def commands():
    """(command, argument) of all commands of the prompt."""
    with open(COMMANDS, encoding="utf-8") as table:
        names = re.findall(r"^COMMAND\((\w+)\)", table.read(), re.M)
    return [(f":{name}", argument) for name in names
            for argument in ARGUMENTS.get(f":{name}", USUAL)]


def is_left_behind(screen):
    """Whether the terminal itself has somebody's hand, not its alternate screen."""
    return b"your hand" in ALTERNATE.sub(b"", screen.written)


class Evening:
    """A table of three people; [test] is told of what must not be."""

    def __init__(self, test, seed):
        self.test, self.looks, self.shown, self.typed = test, None, 0, []
        self.screen = Screen(f"{THREE} {seed}", 90, 40, prompt=WAITS,
                             EDITOR="true", PAGER="cat")
        self.judge()

    def close(self):
        self.screen.close()

    def judge(self):
        """Looks at the screen of the prompt that the program waits at."""
        screen, test = self.screen, self.test
        prompt = screen.before_cursor()
        said = f"{self.typed[-4:]}\n{screen}"
        asked = re.match(r"(\w+)(?:> |'s turn| was shown)", prompt)
        if asked:
            test.assertTrue(screen.paper.alternate, said)
        if re.match(r"\w+> $", prompt):
            test.assertEqual(asked.group(1), self.looks, said)
            self.shown = len(screen.written)
        elif "only" in prompt:
            test.assertFalse(HAND.search(str(screen)), said)
            if self.shown:
                test.assertIn(CLEAR, screen.written[self.shown:], said)
                self.shown = 0
            self.looks = asked.group(1)
        test.assertFalse(is_left_behind(screen), said)

    def type(self, line):
        """Types a line; False: the table has ended."""
        screen = self.screen
        before = len(screen.written)
        self.typed.append(f"{screen.before_cursor()}{line}")
        screen.press(f"{line}\r")
        screen.wait_until(lambda: b"\n" in screen.written[before:], "a line")
        try:
            screen.wait(WAITS)
        except AssertionError:
            screen.wait_end()
            self.test.assertEqual(screen.status, 0, self.typed[-4:])
            self.judge()
            return False
        self.judge()
        while re.search(r"-- $", screen.before_cursor()):
            return self.type("")
        return True

    def is_over(self):
        """Whether nobody is asked any more."""
        return not re.match(r"\w+(>|'s turn| was)", self.screen.before_cursor())

    def is_open(self):
        """Whether everybody may look."""
        return "only" in self.screen.before_cursor()

    def move(self):
        """Confirms who looks, and makes a move."""
        if self.is_open() and not self.type(""):
            return False
        return self.is_over() or self.is_open() or self.type("1)")


class PassedOn(unittest.TestCase):
    def evening(self, seed):
        """Types all commands, at as many tables as it takes."""
        drawn = random.Random(seed)
        left = [(*one, True) for one in commands()]
        left += [(*one, False) for one in dict(commands()).items()]
        drawn.shuffle(left)
        asked = 0
        while left:
            table = Evening(self, seed + len(left))
            try:
                goes_on = True
                while left and goes_on and not table.is_over():
                    command, argument, alone = left.pop()
                    if alone and table.is_open():
                        goes_on = table.type("")
                    elif not alone and not table.is_open():
                        goes_on = table.move()
                    asked += table.is_open() is not alone
                    goes_on = (goes_on and
                               table.type(f"{command} {argument}".strip()) and
                               table.move())
            finally:
                table.close()
        return asked

    def test_nobody_sees_what_another_was_shown(self):
        for seed in range(8 if "CRIA_THOROUGH" in os.environ else 1):
            with self.subTest(seed=seed):
                self.assertGreater(self.evening(seed), len(commands()))


class WhoLeaves(unittest.TestCase):
    def test_the_next_one_is_asked_and_it_stays_so(self):
        with Screen(f"{THREE} 3", prompt=WAITS) as screen:
            for one, other in (("Ann", "Bob"), ("Bob", "Cleo")):
                screen.ask("", WAITS)
                screen.ask(f":bot {one} random", WAITS)
                self.assertRegex(screen.before_cursor(), f"^{other}'s turn: ")
                self.assertTrue(screen.paper.alternate)
                self.assertNotIn("your hand", str(screen))
            screen.ask("", WAITS)
            self.assertIn("your hand", str(screen))
            screen.ask(":bot Ann human", WAITS)
            self.assertIn("stays a bot", str(screen))
            self.assertTrue(screen.paper.alternate)
            screen.press(":quit\r")
            self.assertEqual(screen.wait_end(), 0)
            self.assertFalse(screen.paper.alternate)
            self.assertFalse(is_left_behind(screen), str(screen))
            with Screen("play --resume", prompt=WAITS,
                        XDG_STATE_HOME=screen.folder) as again:
                self.assertNotIn("seed", str(again))
                self.assertNotIn("your hand", str(again))
                self.assertIn("Cleo's turn: press Enter",
                              again.before_cursor())
                again.ask("", WAITS)
                again.ask(":seed 3", WAITS)
                self.assertIn(":seed is not possible", str(again))


class Automatic(unittest.TestCase):
    def test_it_stops_at_the_next_person(self):
        with Screen(f"{THREE} 3", prompt=WAITS) as screen:
            for name, other in (("Ann", "Bob"), ("Bob", "Cleo")):
                screen.ask("", WAITS)
                self.assertEqual(screen.before_cursor(), f"{name}> ")
                screen.ask(":auto 5", WAITS)
                self.assertIn(f"decides for {name}", str(screen))
                self.assertRegex(screen.before_cursor(), f"^{other}'s turn: ")
                self.assertNotIn("your hand", str(screen))

    def test_with_open_cards_it_goes_on(self):
        with Screen(f"{THREE} 3 --open", prompt=WAITS) as screen:
            screen.ask(":auto 5", WAITS)
            self.assertRegex(str(screen), r"Ann: \w+ .*Bob: .*Cleo: ")


class NewCards(unittest.TestCase):
    """Cards that somebody knows are not dealt again."""

    def test_of_another_number_of_players_and_of_rules_read_again(self):
        for line in (":players 3", ":reload new"):
            with Screen(f"{THREE} 3", prompt=WAITS) as screen:
                screen.ask("", WAITS)
                hand = re.search(r"your hand: (.*)", str(screen)).group(1)
                screen.ask(line, WAITS)
                screen.ask("", WAITS)
                other = re.search(r"your hand: (.*)", str(screen)).group(1)
                self.assertNotEqual(hand, other, line)


class AllCommands(unittest.TestCase):
    def test_those_of_the_help_are_those_of_the_table(self):
        told = subprocess.run(
            [CRIA, "repl", "lama"], input=":help\n", capture_output=True,
            text=True, check=False).stdout
        listed = set(re.findall(r"^  (:[a-z]+)", told, re.M))
        self.assertEqual(listed, {command for command, _ in commands()})


if __name__ == "__main__":
    unittest.main()
