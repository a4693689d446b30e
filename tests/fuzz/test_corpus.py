"""What the fuzzers learned goes through what they call, and their figures are right."""

import glob
import os
import subprocess
import tempfile
import unittest

import fuzz

BUILD = os.environ.get("BUILD", os.path.join(fuzz.ROOT, "build", "gcc-san"))
LARGEST = 2_000_000                   # bytes of all packed inputs


def fuzzers():
    return sorted(os.path.basename(path)[:-len("_fuzz.c")]
                  for path in glob.glob(os.path.join(fuzz.HERE, "*_fuzz.c")))


class Corpus(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def paths(self):
        return [os.path.join(self.folder, name)
                for name in sorted(os.listdir(self.folder))]

    def run_all(self, name, paths):
        return subprocess.run([os.path.join(BUILD, "corpus"), name, *paths],
                              cwd=fuzz.ROOT, env=fuzz.environment(), text=True,
                              capture_output=True, check=False)

    def test_what_was_learned_is_no_trouble(self):
        for name in fuzzers():
            with self.subTest(name), tempfile.TemporaryDirectory() as self.folder:
                self.assertGreater(fuzz.unpack_corpus(name, self.folder), 0)
                paths = self.paths()
                ran = self.run_all(name, paths)
                self.assertEqual(ran.returncode, 0, ran.stderr[-2000:])
                self.assertEqual(ran.stdout, f"{len(paths)}\n")

    def test_rules_that_ended_the_program_once(self):
        """What fuzzing found, mended since."""
        folder = os.path.join(fuzz.ROOT, "tests", "fuzz", "found")
        paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        self.assertGreater(len(paths), 0)
        ran = self.run_all("variant", paths)
        self.assertEqual(ran.returncode, 0, ran.stderr[-2000:])
        self.assertEqual(ran.stdout, f"{len(paths)}\n")

    def test_it_takes_little_room(self):
        sizes = [os.path.getsize(fuzz.packed_corpus(name)) for name in fuzzers()]
        self.assertLess(sum(sizes), LARGEST)

    def test_a_name_that_is_none(self):
        ran = self.run_all("nothing", [])
        self.assertEqual(ran.returncode, 2)
        self.assertIn("no such fuzzer: nothing", ran.stderr)

    def test_packing_twice_gives_the_same_bytes(self):
        fuzz.unpack_corpus("read", self.folder)
        with open(fuzz.packed_corpus("read"), "rb") as file:
            before = file.read()
        here, fuzz.HERE = fuzz.HERE, self.folder
        try:
            fuzz.pack_corpus("again", reversed(self.paths()))
            with open(fuzz.packed_corpus("again"), "rb") as file:
                self.assertEqual(file.read(), before)
        finally:
            fuzz.HERE = here

    def test_edges_of_the_last_tenth(self):
        growth = fuzz.Growth({"seconds": 50, "executions": 7,
                              "steps": [[1, 10], [40, 20]]})
        growth.note(88, 25)
        growth.note(89, 25)
        growth.note(91, 24)               # one that resumes covers less at first
        growth.note(95, 28)
        growth.seconds = 100
        self.assertEqual(growth.edges(), 28)
        self.assertEqual(growth.late(), 3)


if __name__ == "__main__":
    unittest.main()
