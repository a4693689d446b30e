"""Which lines of a program ran is known, also of a process that was killed."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest

import reach

HERE = pathlib.Path(__file__).parent
SOURCE = """#include <signal.h>
#include <stdlib.h>

static const int sizes[] = {
    1,
    2};

static int larger(int a, int b) {
    if (a > b)
        return a;
    return b;
}

int main(int number, char **words) {
    if (number > 1 &&
        words[1][0] == 'k')
        raise(SIGKILL);
    return larger(sizes[0],
                  sizes[1]) - 2;
}
"""
STATEMENTS = {9, 10, 11, 15, 16, 17, 18, 19}


@unittest.skipUnless(shutil.which("gcc") and shutil.which("objdump"), "needs gcc, objdump")
class ReachTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "small.c").write_text(SOURCE)
        self.binary = self.folder / "cria"
        subprocess.run(["gcc", "-c", "-D_GNU_SOURCE", str(HERE / "reach.c")],
                       cwd=self.folder, check=True)
        subprocess.run(["gcc", *reach.FLAGS.split(), "-O0", "-o", "cria", "reach.o",
                        "small.c"], cwd=self.folder, check=True)
        self.notes = reach.Notes(self.folder / "notes", self.folder, {"small.c"}, ["cria"])
        self.known = {"lines": reach.packed(self.notes.lines())}

    def run_with(self, name, *words):
        """Runs the program as the test of this name; its status."""
        self.notes.clear()
        done = subprocess.run([self.binary, *words], check=False,
                              env=os.environ | self.notes.environment())
        self.known[name] = reach.packed(self.notes.read())
        return done.returncode

    def comes_to(self, name):
        """The lines that this test is told to come to."""
        known = reach.Reach(self.known)
        return [line for line in range(1, SOURCE.count("\n") + 1)
                if known.comes_to(name, "small.c", line, line)]

    def test_lines(self):
        """What did not run is told apart within a function and within a condition."""
        self.assertEqual(0, self.run_with("plain"))
        missed = STATEMENTS - set(self.comes_to("plain"))
        self.assertEqual({10, 16, 17}, missed)

    def test_killed(self):
        """A process that is killed leaves what it ran."""
        self.assertEqual(-signal.SIGKILL, self.run_with("killed", "kill"))
        missed = STATEMENTS - set(self.comes_to("killed"))
        self.assertEqual({9, 10, 11, 18, 19}, missed)

    def test_several_lines(self):
        """A place of several lines is come to when one of them is."""
        self.run_with("plain")
        known = reach.Reach(self.known)
        self.assertTrue(known.comes_to("plain", "small.c", 15, 17))
        self.assertFalse(known.comes_to("plain", "small.c", 16, 17))

    def test_what_is_not_known(self):
        """Lines without instructions, files without notes, tests that call make."""
        self.run_with("plain")
        self.assertFalse({4, 5, 6} & set(self.known["lines"]["small.c"]))
        known = reach.Reach(self.known)
        for where in (("plain", "small.c", 5, 5), ("plain", "other.c", 9, 9),
                      ("nobody", "small.c", 10, 10)):
            self.assertTrue(known.comes_to(*where), where)
        self.notes.clear()
        subprocess.run(["make", "--version"], check=True, stdout=subprocess.DEVNULL,
                       env=os.environ | self.notes.environment())
        self.assertIsNone(self.notes.read())


if __name__ == "__main__":
    unittest.main()
