"""What the libraries give to others: the functions of cria.h, all of them and
nothing else."""

import os
import re
import subprocess
import unittest

import library

ROOT = library.ROOT


def declared():
    """The names of the functions in the public header."""
    with open(os.path.join(ROOT, "interpreter/cria.h"), encoding="utf-8") as file:
        code = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    return set(re.findall(r"\b(cria_\w+)\s*\(", code))


def defined(path, *options):
    """The global names that a file defines, without versions."""
    told = subprocess.run(["nm", "-g", "--defined-only", *options, path],
                          check=True, capture_output=True, text=True).stdout
    lines = [line.split() for line in told.splitlines()]
    return {words[2].split("@")[0] for words in lines if len(words) == 3}


class TestSymbols(unittest.TestCase):
    """Both libraries."""

    @classmethod
    def setUpClass(cls):
        cls.shared = library.built()
        cls.static = os.path.join(os.path.dirname(cls.shared), "libcria.a")

    def test_header_is_read(self):
        """The names of the first and of a late function are found."""
        self.assertLessEqual({"cria_version", "cria_batch_step"}, declared())

    def test_static(self):
        """The static library."""
        self.assertEqual(defined(self.static), declared())

    def test_shared(self):
        """The shared library."""
        self.assertEqual(defined(self.shared, "-D"), declared())


if __name__ == "__main__":
    unittest.main()
