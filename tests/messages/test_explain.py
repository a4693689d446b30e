"""Every finding has its page in `cria explain`; the example that is wrong leads
to that finding and no other, the one that is right to none."""

import os
import shutil
import subprocess
import tempfile
import unittest

import pages

PAGES = pages.read_pages()
CHECKS = pages.check_ids()

# No file can cause these.
DEFECTS = {"internal", "schema-keyword", "schema-ref", "schema-pattern",
           "cards-lost", "tokens-lost", "interrupted", "unknown-bot", "bot-players"}


class Explain(unittest.TestCase):
    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        shutil.copy(pages.BASE, self.folder)
        os.mkdir(os.path.join(self.folder, "tests"))

    def command(self, line):
        """Runs a command line; the ids of its findings."""
        path = os.path.dirname(os.path.abspath(pages.CRIA))
        done = subprocess.run(
            line, shell=True, cwd=self.folder, timeout=300, text=True,
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False,
            stdout=subprocess.PIPE,
            env={**os.environ, "PATH": path + os.pathsep + os.environ["PATH"]})
        return pages.FOUND.findall(done.stderr)

    def file(self, name, example, play, options):
        with open(os.path.join(self.folder, name), "w",
                  encoding="utf-8") as file:
            file.write(pages.whole(example))
        checked = pages.run("check", name, *options, folder=self.folder)
        if not play:
            return checked.ids
        self.assertEqual(checked.ids, [], checked.stderr)
        played = pages.run("trace", name, "--games", "20", folder=self.folder)
        return played.ids

    def try_example(self, name, page, which):
        example = page[which]
        if example.startswith("$ "):
            return self.command(example[2:])
        # What is about something else need not be a whole game.
        options = () if page["id"] in CHECKS else ("-W", "no-all")
        return self.file(name, example, page["when"] == "play", options)

    def test_every_id_has_a_page(self):
        ids, odd = pages.read_ids()
        self.assertEqual(odd, [])
        self.assertGreater(len(ids), 50)
        self.assertEqual(sorted(ids - PAGES.keys()), [], "no page")
        self.assertEqual(sorted(PAGES.keys() - ids), [], "never reported")

    def test_examples(self):
        for name, page in PAGES.items():
            if name in DEFECTS:
                continue
            with self.subTest(name):
                found = self.try_example("wrong.yaml", page, "wrong")
                self.assertEqual(set(found), {name})
            with self.subTest(name + ", the right one"):
                found = self.try_example("right.yaml", page, "right")
                self.assertEqual(found, [])

    def test_defects_have_no_example(self):
        self.assertEqual({name for name, page in PAGES.items()
                          if page["when"] == "cria"}, DEFECTS)
        for name in DEFECTS:
            self.assertNotIn("wrong", PAGES[name])

    def test_list_names_all(self):
        listed = pages.run("explain").stdout.splitlines()
        self.assertEqual([line.split()[0] for line in listed], list(PAGES))

    def test_one_page(self):
        done = pages.run("explain", "unknown-key")
        self.assertEqual(done.returncode, 0)
        for part in ("title", "meaning", "wrong", "right"):
            for word in PAGES["unknown-key"][part].split():
                self.assertIn(word, done.stdout)

    def test_many_pages(self):
        """As many as can be named, the same as one by one."""
        ids = list(PAGES) * 9
        self.assertGreater(len(ids), 1000)
        once = pages.run("explain", *PAGES).stdout
        self.assertEqual(pages.run("explain", *ids).stdout, "\n".join([once] * 9))

    def test_how_to_pass(self):
        """The action to pass has no 'do'."""
        page = PAGES["no-move"]
        self.assertIn("'cria check --play'", page["meaning"])
        passing = page["right"].split("\n  pass:\n")[1]
        self.assertIn("if: empty(draw)", passing)
        self.assertNotIn("    do:", passing.split("\n"))

    def test_typo(self):
        done = pages.run("explain", "unknow-key")
        self.assertEqual(done.returncode, 2)
        self.assertIn("did you mean 'unknown-key'?", done.stderr)
        self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
