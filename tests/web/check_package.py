"""The package for npm (`make npm`): its example, its types and its game for boardgame.io,
under Node.js, beside the program."""

import glob
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = os.environ["ROOT"]
sys.path.insert(0, os.path.join(ROOT, "tests", "library"))

from serving import Server  # noqa: E402


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.room = tempfile.TemporaryDirectory()
        cls.folder = cls.room.name
        modules = os.path.join(cls.folder, "node_modules")
        os.mkdir(modules)
        packed, = glob.glob(f"{ROOT}/build/web/cria-*.tgz")
        with tarfile.open(packed) as archive:
            archive.extractall(modules)
        os.rename(os.path.join(modules, "package"), os.path.join(modules, "cria"))
        for name in os.listdir(f"{ROOT}/build/pages/node_modules"):
            os.symlink(f"{ROOT}/build/pages/node_modules/{name}", os.path.join(modules, name))

    @classmethod
    def tearDownClass(cls):
        cls.room.cleanup()

    def node(self, *arguments):
        done = subprocess.run(["node", *arguments], cwd=self.folder, capture_output=True,
                              text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_example(self):
        """A whole game by the bots of the game: the moves that the program's bots make."""
        for name in "lama", "skyjo":
            lines = self.node("node_modules/cria/example.js", name).splitlines()
            moves = [line for line in lines if line[0] == "P"]
            with Server() as server:
                rules = server.ask("load", name=name)
                self.assertEqual(lines[0], rules["name"])
                server.ask("start", players=rules["players"]["least"], seed=1)
                bots = server.ask("simulate", games=1)["bots"]
                for line in moves:
                    decider, move = line.split(" ", 1)
                    view = server.ask("view")
                    self.assertEqual(view["decider"], decider)
                    self.assertEqual(server.ask("advise", bot=bots, as_=decider)["move"], move)
                    server.ask("choose", move=move)
                view = server.ask("view")
            self.assertTrue(view["over"])
            self.assertEqual(lines[-1], "won by " + ", ".join(view["winners"]))

    def test_boardgame(self):
        """A game of boardgame.io is that of the program with the same seed and moves."""
        for name, seed in ("lama", 7), ("hearts", 3):
            played = json.loads(self.node(f"{ROOT}/tests/web/boardgame.mjs", name, str(seed)))
            with Server() as server:
                server.ask("load", name=name)
                server.ask("start", players=3, seed=seed)
                for decider, move in played["moves"]:
                    server.ask("choose", move=move, as_=decider)
                view = server.ask("view")
                self.assertTrue(view["over"])
                self.assertEqual(played["winners"], view["winners"])
                self.assertEqual(played["views"], [
                    server.ask("view", as_=f"P{i + 1}") for i in range(3)])

    def test_types(self):
        """A program with types is checked against those of the package."""
        path = os.path.join(self.folder, "typed.mts")
        for text, right in (
                ('const one: Cria = await Cria.open(); one.ask("load", {name: "lama"});', True),
                ('const two = new CriaWorker(); const p: Promise<any> = two.ask("about");', True),
                ('const one: number = await Cria.open();', False)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(f'import {{ Cria, CriaWorker }} from "cria";\n{text}\n')
            done = subprocess.run(
                [f"{ROOT}/build/web/npm/node_modules/.bin/tsc", "--noEmit", "--strict",
                 "--target", "es2022", "--module", "nodenext", path],
                cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(done.returncode == 0, right, done.stdout)


if __name__ == "__main__":
    unittest.main()
