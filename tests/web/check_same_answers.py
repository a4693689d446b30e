"""The library in pages answers as the program does: the same bytes, for every variant."""
import json
import os
import pathlib
import random
import subprocess
import unittest

ROOT = pathlib.Path(os.environ["ROOT"])
WEB = ROOT / "build" / "web"
CRIA = os.environ["CRIA"]
DECISIONS = 80


def variants():
    """The games that the page lists, by their files."""
    shelf = json.loads((WEB / "page" / "games.json").read_text())
    return [(game["id"], game["path"]) for game in shelf["games"]]


class Program:
    """Something that answers lines of JSON."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, text=True, cwd=ROOT,
                                        stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = Program("node", str(ROOT / "tests/web/serve_wasm.cjs"), str(WEB))
        cls.program = Program(CRIA, "serve")

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.program.close()

    def both(self, method, **params):
        """The answer of both, which have to be the same; else what one says is shown."""
        line = json.dumps({"id": 1, "method": method, "params": params})
        page, program = self.page.ask(line), self.program.ask(line)
        self.assertEqual(page, program, line[:200])
        return json.loads(page).get("result")

    def play(self, name):
        draw = random.Random(name)
        self.both("start", seed=7)
        for _ in range(DECISIONS):
            legal = self.both("legal", things=True)
            if legal is None:
                break
            move = draw.choice(legal["legal"])["move"]
            if draw.random() < 0.1:
                self.both("why", move=move)
            self.both("choose", move=move, **{"as": legal["decider"]})
        self.both("view", **{"as": "P1"})
        self.both("events", since=0, **{"as": "nobody"})
        self.both("save")

    def test_games(self):
        """Rules, rule book, a game, what an observer sees of it."""
        games = variants()
        self.assertGreater(len(games), 60)
        for name, _ in games:
            with self.subTest(name):
                self.assertIsNotNone(self.both("load", name=name))
                self.both("rules")
                self.both("book", format="html")
                self.play(name)

    def test_figures(self):
        """Games of bots, and what is estimated."""
        for name in ("lama", "kadabra", "dice", "hearts", "kuhn-poker"):
            with self.subTest(name):
                self.both("load", name=name)
                self.both("simulate", games=40, bots=["random"])
                self.both("step", games=40)
                self.assertIsNotNone(self.both("report"))
                self.both("start", seed=2)
                self.both("odds", deals=10, bot="random")

    def test_comparisons(self):
        """Where there is one thread."""
        self.both("load", name="lama")
        for method, params in (("ab", {"name": "no-draw", "margin": 4.5}),
                               ("sweep", {"over": ["numbers.threshold=30,40"]}),
                               ("match", {"bots": ["keen", "random"]})):
            self.assertIsNotNone(self.both(method, games=60, players=3, **params))
            self.both("step", games=25)
            self.both("step", games=60)
            self.assertIsNotNone(self.both("report"))
        self.assertEqual(self.both("stop")["played"], 60)

    def test_files_that_are_being_written(self):
        """What is offered and known at places of a file, cut off there."""
        draw = random.Random(5)
        with open(os.path.join(ROOT, "variants", "house", "no-draw.yaml"),
                  encoding="utf-8") as file:
            text = file.read() + "change:\n  numbers.hand size: 5\n"
        for _ in range(12):
            cut = text[:draw.randrange(20, len(text))]
            place = {"name": "house/mine.yaml", "line": cut.count("\n") + 1,
                     "column": len(cut.split("\n")[-1]) + 1}
            self.both("complete", files=[{"path": "house/mine.yaml", "text": cut}], **place)
            self.both("hover", files=[{"path": "house/mine.yaml", "text": text}], **place)
        files = [{"path": "mine.yaml", "text": "cria: 1\nextends: lama\nname: Mine\n"
                  "change: {numbers.treshold: 30}\n"}]
        self.assertEqual(len(self.both("fixes", name="mine.yaml", files=files)["fixes"]), 1)

    def test_house_rules(self):
        self.assertIsNotNone(self.both("load", name="kadabra", **{"with": ["no-draw"]}))
        self.both("diff", name="lama")

    def test_files(self):
        """A file that is given is found before those of the library."""
        mild = "cria: 1\nextends: lama\nname: Mild\nchange: {cards.llama.points: 7}\n"
        files = [{"path": "mild.yaml", "text": mild}]
        self.assertEqual(self.both("load", name="mild", files=files)["name"], "Mild")
        wrong = [{"path": "mild.yaml", "text": mild.replace("llama", "lame")}]
        found = self.both("check", name="mild", files=wrong)["found"]["findings"]
        self.assertEqual((found[0]["file"], found[0]["line"]), ("mild.yaml", 4))

    def test_texts_that_patterns_judge(self):
        """Pages match the patterns of schemas by themselves."""
        for odd in ("each suit", "each", "each ", "each  ", "1..5", "-1..5", "1..", "1...5",
                    " ", "", "1)", "1.", "x)", "#1", ":", "? x", "?", "?x", "1/2", "1 / 2",
                    "0/0", "100 %", "101 %", "5%", "1234567890", "1..1234567890", "é", "日本",
                    "each 日", "each \U0001f0a1", "a\nb", "each \n", "1..5\n", "\n1..5",
                    "$", "^", "\\d", "0x1", "٣..٤"):
            with self.subTest(odd):
                text = json.dumps(odd)
                rules = (f"cria: 1\nname: {text}\nplayers: {text}\n"
                         f"attributes: {{a: {{values: {text}, cycle: {text}}}}}\n"
                         f"zones: {{z: {{of: {text}}}}}\nremember: {{r: {{of: [{text}]}}}}\n"
                         f"actions: {{{text}: {{text: {text}, told: {text}}}}}\n")
                bot = f"name: odd\nrules:\n  - {{when: {text}, do: {{{text}: {text}}}}}\n"
                for path, file in (("odd.yaml", rules), ("odd.bot.yaml", bot)):
                    self.both("check", name=path.split(".yaml")[0],
                              files=[{"path": path, "text": file}])

    def test_what_is_refused(self):
        for line in ("{", "[]", '{"id":1,"method":"fly"}', '{"id":1,"method":"load"}'):
            self.assertEqual(self.page.ask(line), self.program.ask(line))


if __name__ == "__main__":
    unittest.main()
