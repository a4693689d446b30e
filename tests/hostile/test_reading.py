"""Every command that reads a file refuses one without end, a folder and what is not
there, with a message and the same status; and variants that came with the program
are not taken from where others can write.
"""

import os
import resource
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.environ.get("ROOT") or os.path.abspath(os.path.join(
    os.path.dirname(__file__), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
DONE, FOUND, MISUSE = 0, 1, 2

# A build with sanitizers reserves more addresses than there are.
SANITIZED = "-san" in os.path.realpath(CRIA)
MEGABYTES = 1500 if SANITIZED else 200

RULES = ("check", "coverage", "show", "rules", "trace", "record", "bench",
         "compile", "simulate", "play", "repl",
         "sweep --over numbers.threshold=1,2", "match --bots random,mcts:1",
         "check lama --with", "show lama --with", "simulate lama --with")
RECORDS = ("replay", "replay --rules lama", "replay --table", "convert",
           "merge", "stats")
RULES += ("ab", "ab lama --with")
DIFFS = ("diff", "diff lama --with")     # 1 says that the rules differ


def run(command, path, feed=subprocess.DEVNULL):
    """The status, the messages and the megabytes of a command on a file."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
        # pylint: disable-next=consider-using-with
        process = subprocess.Popen(
            (CRIA, *command.split(), path), cwd=ROOT, stdin=feed,
            stdout=subprocess.DEVNULL, stderr=said,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU,
                                                  (60, 60)))
        _, end, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(end)
        said.seek(0)
        return process.returncode, said.read(), usage.ru_maxrss / 1024


class Reading(unittest.TestCase):
    def test_what_has_no_end_is_refused(self):
        for command in RULES + RECORDS + DIFFS:
            with self.subTest(command=command):
                status, said, size = run(command, "/dev/zero")
                self.assertEqual(status, MISUSE if command in DIFFS else FOUND,
                                 said)
                self.assertIn("has more than 1048576 bytes", said)
                self.assertLess(size, MEGABYTES)

    def test_a_pipe_without_end_is_refused(self):
        for command in ("check", "replay", "convert", "merge"):
            with self.subTest(command=command), subprocess.Popen(
                    ("yes", "a: b"), stdout=subprocess.PIPE) as endless:
                status, said, size = run(command, "/dev/stdin", endless.stdout)
                endless.kill()
                self.assertEqual(status, FOUND, said)
                self.assertIn("has more than 1048576 bytes", said)
                self.assertLess(size, MEGABYTES)

    def test_what_cannot_be_read_has_one_status(self):
        with tempfile.TemporaryDirectory() as folder:
            for path in (folder, os.path.join(folder, "none.yaml"),
                         "/proc/self/mem"):
                for command in RULES + RECORDS + DIFFS:
                    with self.subTest(command=command, path=path):
                        status, said, _ = run(command, path)
                        self.assertEqual(status, MISUSE, said)
                        self.assertNotEqual(said, "")

    def test_a_pipe_is_no_variant_that_a_name_finds(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkfifo(os.path.join(folder, "waits.yaml"))
            shown = subprocess.run((CRIA, "show", "waits"), cwd=folder,
                                   capture_output=True, encoding="utf-8",
                                   check=False, stdin=subprocess.DEVNULL)
            self.assertEqual(shown.returncode, MISUSE)
            self.assertIn("waits", shown.stderr)

    @staticmethod
    def listed(program):
        """The names in the list: none where there are no variants, which is
        said with another status."""
        with tempfile.TemporaryDirectory() as elsewhere:
            return subprocess.run(
                (program, "list", "--names"), cwd=elsewhere,
                capture_output=True, encoding="utf-8", check=False,
                stdin=subprocess.DEVNULL).stdout.split()

    def test_variants_are_taken_only_from_safe_folders(self):
        for inner, mode, inner_mode, found in (
                ("build/b", 0o755, 0o755, True), ("a/b", 0o755, 0o755, False),
                ("build/b", 0o777, 0o755, False),
                ("build/b", 0o1777, 0o755, False),
                ("build/b", 0o755, 0o777, False)):
            with self.subTest(inner=inner, mode=oct(mode)), \
                    tempfile.TemporaryDirectory() as tree:
                place = os.path.join(tree, inner)
                variants = os.path.join(tree, "variants")
                os.makedirs(place)
                os.mkdir(variants)
                program = shutil.copy(CRIA, place)
                shutil.copy(os.path.join(ROOT, "variants", "lama.yaml"),
                            os.path.join(variants, "planted.yaml"))
                os.chmod(variants, inner_mode)
                os.chmod(tree, mode)
                self.assertEqual("planted" in self.listed(program),
                                 found)

    def test_folders_within_are_looked_at_as_well(self):
        with tempfile.TemporaryDirectory() as tree, \
                tempfile.TemporaryDirectory() as elsewhere:
            place = os.path.join(tree, "build/b")
            os.makedirs(place)
            program = shutil.copy(CRIA, place)
            for inner, mode in (("good", 0o755), ("bad", 0o777),
                                ("good/deep", 0o777), ("bots/deep", 0o777)):
                folder = os.path.join(tree, "variants", inner)
                os.makedirs(folder)
                bot = inner.startswith("bots")
                shutil.copy(os.path.join(ROOT, "variants",
                                         "bots/keen.yaml" if bot
                                         else "lama.yaml"),
                            os.path.join(folder, "in-" + inner.replace(
                                "/", "-") + ".yaml"))
                os.chmod(folder, mode)
            there = os.path.join(elsewhere, "open")
            os.mkdir(there)
            shutil.copy(os.path.join(ROOT, "variants", "lama.yaml"),
                        os.path.join(there, "in-link.yaml"))
            os.chmod(there, 0o777)
            os.symlink(there, os.path.join(tree, "variants", "link"))
            os.chmod(tree, 0o755)
            self.assertEqual([name for name in self.listed(program)
                              if "in-" in name], ["good/in-good"])
            for name, status in (("in-good", 0), ("good/in-good", 0),
                                 ("in-bad", MISUSE), ("bad/in-bad", MISUSE),
                                 ("in-good-deep", MISUSE),
                                 ("good/deep/in-good-deep", MISUSE),
                                 ("in-link", MISUSE), ("link/in-link", MISUSE)):
                with self.subTest(name):
                    shown = subprocess.run(
                        (program, "show", name), cwd=elsewhere,
                        capture_output=True, check=False,
                        stdin=subprocess.DEVNULL)
                    self.assertEqual(shown.returncode, status, shown.stderr)
            played = subprocess.run(
                (program, "record", "in-good", "--bots", "deep/in-bots-deep"),
                cwd=elsewhere, capture_output=True,
                encoding="utf-8", check=False, stdin=subprocess.DEVNULL)
            self.assertIn("there is no bot", played.stderr)
            self.assertNotIn("bots-deep", played.stderr.split("there are: ")[1])

    @unittest.skipUnless(os.geteuid() == 0, "only root gives folders away")
    def test_variants_of_somebody_else_are_passed_over(self):
        with tempfile.TemporaryDirectory() as tree:
            place, variants = (os.path.join(tree, name)
                               for name in ("build/b", "variants"))
            os.makedirs(place)
            os.mkdir(variants)
            program = shutil.copy(CRIA, place)
            shutil.copy(os.path.join(ROOT, "variants", "lama.yaml"),
                        os.path.join(variants, "planted.yaml"))
            os.chmod(tree, 0o755)
            os.chown(variants, 65534, 65534)
            self.assertNotIn("planted", self.listed(program))
            os.chown(variants, 0, 0)
            shutil.copytree(variants, os.path.join(variants, "inner"))
            os.chown(os.path.join(variants, "inner"), 65534, 65534)
            self.assertIn("planted", self.listed(program))
            self.assertNotIn("inner/planted", self.listed(program))


if __name__ == "__main__":
    unittest.main()
