"""Files called NAME.cria.yaml, which editors and catalogues of schemas know by that name:
they are found as NAME, as NAME.yaml is."""

import json
import os
import subprocess
import tempfile
import unittest

from client import CRIA

HOUSE = "cria: 1\nextends: lama\nname: Mild\nchange:\n  numbers.threshold: 30\n"


class FileNames(unittest.TestCase):
    def setUp(self):
        # pylint: disable-next=consider-using-with
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.folder = room.name

    def run_in(self, *words, given=None):
        return subprocess.run([CRIA, *words], cwd=self.folder, text=True, input=given,
                              capture_output=True, check=False, timeout=120)

    def write(self, name, text=HOUSE):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def test_new_writes_one(self):
        done = self.run_in("new", "mild.cria.yaml", "--extends", "lama")
        self.assertEqual((done.returncode, os.listdir(self.folder)),
                         (0, ["mild.cria.yaml"]), done.stderr)
        with open(os.path.join(self.folder, "mild.cria.yaml"), encoding="utf-8") as file:
            self.assertIn("\nname: Mild\n", file.read())
        done = self.run_in("new", "mild", "--extends", "lama")
        self.assertEqual(done.returncode, 2)
        self.assertIn("'mild' is the name of mild.cria.yaml", done.stderr)

    def test_it_is_found_by_its_name(self):
        self.write("mild.cria.yaml")
        self.write("milder.cria.yaml", HOUSE.replace("lama", "mild").replace("30", "20"))
        for name in "mild", "mild.cria.yaml", "./mild", "milder":
            done = self.run_in("check", name)
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)
        done = self.run_in("trace", "lama", "--with", "mild")
        self.assertEqual(json.loads(done.stdout.split("\n")[0])["with"], ["mild"])
        done = self.run_in("list", "--house-rules", "Mild")
        self.assertIn("mild ", done.stdout)
        self.assertNotIn("cria", done.stdout.split("mild", 1)[1])
        done = self.run_in("check", ".")
        self.assertEqual(done.stdout.count("nothing wrong"), 2)

    def test_the_plain_name_comes_first(self):
        self.write("mild.cria.yaml")
        self.write("mild.yaml", HOUSE.replace("30", "20"))
        done = self.run_in("show", "lama", "--with", "mild", "--config")
        self.assertIn("threshold: 20", done.stdout)

    def test_among_files_that_are_given(self):
        files = [{"path": "mild.cria.yaml", "text": HOUSE},
                 {"path": "my/milder.cria.yaml", "text": HOUSE.replace("lama", "mild")}]
        asked = {"id": 1, "method": "load", "params": {"name": "milder", "files": files}}
        done = self.run_in("serve", given=json.dumps(asked) + "\n")
        answer = json.loads(done.stdout.split("\n")[0])
        self.assertEqual(answer["result"]["id"], "milder", answer)


if __name__ == "__main__":
    unittest.main()
