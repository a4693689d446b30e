"""Threads give the same as one thread (threads.c). With CRIA_THOROUGH=1 the library is
built for ThreadSanitizer too, which must find nothing: compiling it takes a minute of a
processor, too long for every run."""

import os
import shutil
import subprocess
import tempfile
import unittest

import library

ROOT = library.ROOT
GAMES = [("lama", "keen"), ("hearts", "random")]
LIBRARIES = ["yaml-0.1", "libpcre2-8", "jansson"]
# Functions of C that write what all threads have.
SHARED = {"lgamma", "lgammaf", "lgammal", "strtok", "rand", "srand", "asctime", "ctime",
          "gmtime", "localtime", "setlocale", "setenv", "tmpnam"}


class Threads(unittest.TestCase):
    """Games, questions and batches in four threads."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def build(self, archive, *options):
        """The program with a static library."""
        path = os.path.join(self.folder, "threads")
        flags = subprocess.run(["pkg-config", "--libs", *LIBRARIES], check=True,
                               capture_output=True, text=True).stdout.split()
        subprocess.run(["gcc", "-std=c17", "-Wall", "-Wextra", "-Werror", "-g",
                        *options, "-I", os.path.join(ROOT, "interpreter"),
                        os.path.join(ROOT, "tests/library/threads.c"), archive,
                        *flags, "-lm", "-ldl", "-pthread", "-o", path], check=True)
        return path

    def run_program(self, path, *words):
        """What it prints."""
        environment = dict(os.environ, TSAN_OPTIONS="halt_on_error=1:exitcode=66")
        told = subprocess.run([path, *words], cwd=ROOT, env=environment, check=False,
                              capture_output=True, text=True)
        self.assertEqual((told.returncode, told.stderr), (0, ""))
        return told.stdout

    def test_the_same_as_one_thread(self):
        archive = os.path.join(os.path.dirname(library.built()), "libcria.a")
        path = self.build(archive)
        for name, bot in GAMES:
            alone = self.run_program(path, name, bot, "1")
            self.assertEqual(alone.count("\n"), 5)
            self.assertEqual(self.run_program(path, name, bot, "4"), alone)

    def test_nothing_of_c_that_threads_share(self):
        """ThreadSanitizer does not see what functions of C write, such as the sign
        of lgamma."""
        archive = os.path.join(os.path.dirname(library.built()), "libcria.a")
        told = subprocess.run(["nm", "-u", archive], check=True, text=True,
                              capture_output=True).stdout
        self.assertIn("malloc", told.split())
        self.assertEqual(SHARED & set(told.split()), set())

    def test_no_two_write_at_once(self):
        archive = os.path.join(ROOT, "build/gcc-tsan/libcria.a")
        if os.environ.get("CRIA_THOROUGH") != "1":
            self.skipTest("CRIA_THOROUGH=1 builds the library for it")
        subprocess.run(["make", "-s", "-j2", "-C", ROOT, "CC=gcc", "VARIANT=tsan",
                        "build/gcc-tsan/libcria.a"], check=True)
        path = self.build(archive, "-fsanitize=thread")
        for name, bot in GAMES:
            self.run_program(path, name, bot, "4")


if __name__ == "__main__":
    unittest.main()
