"""A house rule that ':save house' writes has the rules of the table.

SPDX-License-Identifier: MIT
"""

import os
import subprocess
import tempfile
import unittest

CRIA = os.environ["CRIA"]


class Saved(unittest.TestCase):
    def saved(self, variant, *rules):
        """The file; it is checked, and compared with the values themselves."""
        lines = [f":rule {rule}" for rule in rules] + [":save house mine"]
        values = [word for rule in rules for word in ("--set", rule)]
        with tempfile.TemporaryDirectory() as folder:
            def run(*arguments, **more):
                return subprocess.run([CRIA, *arguments], cwd=folder, text=True,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                      timeout=120, check=False, **more)
            said = run("repl", variant, input="\n".join(lines) + "\n").stdout
            self.assertIn("Written to mine.yaml.", said)
            checked = run("check", "mine.yaml")
            self.assertEqual(checked.returncode, 0, checked.stdout)
            compared = run("diff", variant, *values, "mine.yaml")
            self.assertEqual(compared.returncode, 0, compared.stdout)
            with open(os.path.join(folder, "mine.yaml"), encoding="utf-8") as file:
                return file.read()

    def test_a_name(self):
        self.assertIn("\nname: \"Ours: quick\"\nabout: Fewer points.\n"
                      "change:\n  numbers.threshold: 30\n",
                      self.saved("lama", "name='Ours: quick'", "about=Fewer points.",
                                 "numbers.threshold=30"))

    def test_a_part_as_a_whole(self):
        """To change it would keep what the value lacks."""
        self.assertIn("\nremove:\n  - cards.star.effect.take the magic token\n",
                      self.saved("kadabra", "cards.star.effect={}"))
        self.saved("lama", "round.setup.hands={deal: 5, from: draw, to: each hand}")
        self.saved("lama", "relations.card plays on top={any: true}")
        self.saved("lama", "round.starter={anybody: random}")

    def test_a_value_in_it(self):
        file = self.saved("lama", "numbers={hand size: 5, threshold: 30}",
                          "numbers.threshold=20")
        self.assertIn("\nadd:\n  numbers: {hand size: 5, threshold: 20}\n", file)
        self.assertNotIn("change:", file)

    def test_a_part_in_the_place_of_a_value(self):
        file = self.saved("lama", "round.ends.out={if: count(hand of actor) == 1}",
                          "round.ends.out.if=count(hand of actor) == 2")
        self.assertIn("\nchange:\n  round.ends.out: {if: count(hand of actor) == 2}\n", file)


if __name__ == "__main__":
    unittest.main()
