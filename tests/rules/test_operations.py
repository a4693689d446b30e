"""An operation that is in the table of operations alone does not compile: the
machine has to do it, the verifier to know what it gives, and its cost in a loop
is part of the table."""

import os
import subprocess
import tempfile
import unittest

ROOT = os.environ["ROOT"]
TABLE = os.path.join(ROOT, "interpreter", "program", "operations.def")
MACHINE = os.path.join("interpreter", "engine", "vm.c")
CHANGES = os.path.join("interpreter", "engine", "tell_changes.c")
LOOPS = os.path.join("interpreter", "program", "code.c")
VERIFIER = os.path.join("interpreter", "program", "prove_gives.c")


class Operations(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        os.mkdir(os.path.join(self.folder.name, "program"))

    def compile(self, path, more):
        """What the compiler says of one file when the table has one line more."""
        with open(TABLE, encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(self.folder.name, "program", "operations.def"), "w",
                  encoding="utf-8") as file:
            file.write(text + more)
        done = subprocess.run(
            [os.environ.get("CC", "cc"), "-std=c17", "-D_GNU_SOURCE",
             "-fsyntax-only", "-I", self.folder.name, "-I", "interpreter", path],
            cwd=ROOT, text=True, capture_output=True, check=False, timeout=600)
        return done.returncode, done.stderr

    def test_the_machine_has_to_do_it(self):
        status, said = self.compile(
            MACHINE, 'OPERATION(DANCE, "wr..", ".p.", number, one, nothing)\n')
        self.assertNotEqual(status, 0)
        self.assertIn("do_DANCE", said)

    def test_the_verifier_has_to_know_what_it_gives(self):
        status, said = self.compile(
            VERIFIER, 'OPERATION(DANCE, "wr..", ".p.", dance, one, nothing)\n')
        self.assertNotEqual(status, 0)
        self.assertIn("prove_gives_dance", said)

    def test_what_it_takes_and_gives_has_to_be_said(self):
        status, _ = self.compile(VERIFIER, 'OPERATION(DANCE, "wr..")\n')
        self.assertNotEqual(status, 0)

    def test_what_it_costs_in_a_loop_has_to_be_said(self):
        for line in ('OPERATION(DANCE, "wr..", ".p.", number, nothing)\n',
                     'OPERATION(DANCE, "wr..", ".p.", number, dance, nothing)\n'):
            with self.subTest(line):
                status, _ = self.compile(LOOPS, line)
                self.assertNotEqual(status, 0)

    def test_who_tells_of_its_change_has_to_be_said(self):
        for end in ("", ", dance"):
            with self.subTest(end):
                status, _ = self.compile(
                    CHANGES, f'OPERATION(DANCE, "wr..", ".p.", number, one{end})\n')
                self.assertNotEqual(status, 0)

    def test_without_it_all_compile(self):
        for path in (MACHINE, CHANGES, LOOPS, VERIFIER):
            with self.subTest(path):
                self.assertEqual(self.compile(path, ""), (0, ""))


if __name__ == "__main__":
    unittest.main()
