"""The program in docs/library.md builds, and prints what the page says."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))


class Page(unittest.TestCase):
    def test_the_program(self):
        with open(os.path.join(ROOT, "docs/library.md"), encoding="utf-8") as file:
            page = file.read()
        program = page.split("```c\n")[1].split("```")[0]
        told = re.split("[Ii]t prints\n\n```\n", page)[1].split("```")[0]
        subprocess.run(["make", "-s", "-C", ROOT, "VARIANT=release", "library"],
                       check=True)
        folder = os.path.join(ROOT, "build/gcc-release/lib")
        with tempfile.TemporaryDirectory() as place:
            binary = os.path.join(place, "program")
            subprocess.run(
                ["gcc", "-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                 "-I" + os.path.join(ROOT, "interpreter"), "-x", "c", "-", "-o", binary,
                 "-x", "none", os.path.join(folder, "libcria.so.1")],
                input=program, text=True, check=True)
            done = subprocess.run([binary], cwd=ROOT, capture_output=True, text=True,
                                  env={**os.environ, "LD_LIBRARY_PATH": folder},
                                  check=True)
        self.assertEqual(done.stdout, told)

    def test_links(self):
        """Each file that the page names is there."""
        with open(os.path.join(ROOT, "docs/library.md"), encoding="utf-8") as file:
            for link in re.findall(r"\]\(([^)#]+)", file.read()):
                path = os.path.join(ROOT, "docs", link)
                self.assertTrue(os.path.exists(path), link)


if __name__ == "__main__":
    unittest.main()
