"""What README.md shows is what the program prints."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")

# What is typed at the table, by command; and a file that README.md has no room for.
TYPED = {"play": "1\n", "repl": ":why play 6\n"}
TYPO = "cria: 1\nextends: lama\nchange:\n  cards.lama.points: 7\n"


def read():
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        return file.read()


class Readme(unittest.TestCase):
    """The blocks that begin with a command."""

    def test_blocks(self):
        text = read()
        mild, scoring = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
        blocks = re.findall(r"```\n\$ cria (.*?)\n(.*?)```", text, re.DOTALL)
        self.assertGreaterEqual(len(blocks), 5)
        with tempfile.TemporaryDirectory() as folder:
            for name, content in (("mild.yaml", mild), ("typo.yaml", TYPO),
                                  ("scoring.yaml", scoring)):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(content)
            for command, expected in blocks:
                with self.subTest(command):
                    self.compare(folder, command, expected)

    def compare(self, folder, command, expected):
        """A game goes on after what is shown of it; paths are those of the tree."""
        typed = TYPED.get(command.split()[0], "")
        done = subprocess.run(["sh", "-c", f"'{CRIA}' {command}"], cwd=folder, input=typed,
                              check=False, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT,
                              env=os.environ | {"XDG_STATE_HOME": folder, "COLUMNS": "80"})
        printed = done.stdout.replace(ROOT + "/", "")
        if typed:
            self.assertTrue(printed.startswith(expected), printed)
        else:
            self.assertEqual(" ".join(printed.split()), " ".join(expected.split()))


class Promises(unittest.TestCase):
    """What README.md has to say."""

    def test_commands_and_affiliation(self):
        text = read()
        for words in ("make play", "make check", "not affiliated", "Licence: MIT"):
            self.assertIn(words, text)
        self.assertIn("make play", "\n".join(text.split("\n")[:20]))

    def test_every_command_is_listed(self):
        done = subprocess.run([CRIA, "--help"], check=True, text=True, stdout=subprocess.PIPE)
        commands = re.findall(r"^  ([a-z]+) ", done.stdout, re.MULTILINE)
        self.assertGreater(len(commands), 15)
        text = read()
        for command in set(commands):
            self.assertRegex(text, f"`cria {command}[ `]")


if __name__ == "__main__":
    unittest.main()
