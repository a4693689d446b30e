"""The page as it is built: small enough, nothing from elsewhere, licences beside it."""
import json
import os
import pathlib
import re
import subprocess
import tarfile
import unittest

ROOT = pathlib.Path(os.environ["ROOT"])
PAGE = ROOT / "build" / "web" / "page"


class Page(unittest.TestCase):
    def test_nothing_from_elsewhere(self):
        """The page asks for its own files alone, and its policy lets it ask for no others."""
        index = (PAGE / "index.html").read_text()
        self.assertNotIn("//", re.sub(r"<!doctype.*?>", "", index))
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', index)[1]
        parts = dict(part.split(None, 1) for part in policy.split("; "))
        self.assertEqual(parts["default-src"], "'none'")
        self.assertEqual(parts["script-src"], "'self' 'wasm-unsafe-eval'")
        self.assertEqual(parts["connect-src"], "'self'")

    def test_licences(self):
        legal = (PAGE / "licences.txt").read_text()
        for name in ("preact", "codemirror", "fflate", "libyaml", "Jansson", "xxHash"):
            self.assertIn(name.lower(), legal.lower())

    def test_offline_has_all_files(self):
        kept = (PAGE / "offline.js").read_text()
        for path in PAGE.iterdir():
            if path.suffix in (".js", ".css", ".html", ".json", ".wasm") and \
                    path.name != "offline.js":
                self.assertIn(f'"{path.name}"', kept)

    def test_dist(self):
        """The sources with the finished page: the same bytes each time."""
        packed = []
        for _ in range(2):
            done = subprocess.run(["make", "--no-print-directory", "dist"], cwd=ROOT,
                                  capture_output=True, text=True, env={
                                      **os.environ, "MAKEFLAGS": "", "SOURCE_DATE_EPOCH": "1"})
            self.assertEqual(done.returncode, 0, done.stderr)
            path = ROOT / done.stdout.splitlines()[-1]
            packed.append(path.read_bytes())
        self.assertEqual(packed[0], packed[1])
        with tarfile.open(path) as archive:
            names = archive.getnames()
        top = names[0].split("/")[0]
        for name in PAGE.iterdir():
            self.assertIn(f"{top}/repl/web/finished/{name.name}", names)
        self.assertIn(f"{top}/Makefile", names)
        self.assertFalse([name for name in names if "/build/" in name])

    def test_games(self):
        """Every variant is listed, with its house rules."""
        shelf = json.loads((PAGE / "games.json").read_text())
        games = {game["id"]: game for game in shelf["games"]}
        self.assertEqual(games["kadabra"]["bases"], ["lama"])
        self.assertEqual(games["klondike"]["bases"], [])
        house = {rule["id"]: rule for rule in shelf["house"]}
        self.assertEqual(house["no-draw"]["for"], ["lama"])
        self.assertTrue(all(game["about"] for game in shelf["games"]))

    def test_size(self):
        """What is loaded before the first card, packed; docs/web.md has what it is made of."""
        def packed(name):
            return len(subprocess.run(["brotli", "-q", "11", "-c", str(PAGE / name)], check=True,
                                      stdout=subprocess.PIPE).stdout)
        self.assertLess(packed("cria.wasm") + packed("cria.js"), 620_000)
        self.assertLess(packed("page.js"), 200_000)


if __name__ == "__main__":
    unittest.main()
