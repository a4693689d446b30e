"""Options in one table: --help, manual pages and completions have what each command
takes, and none more; completions are tried in the shells themselves."""
import os
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

CRIA = os.environ["CRIA"]
ROOT = os.environ["ROOT"]
# Each option of each command is tried without sanitizers, where there is such a build:
# tests/shell/commands.sh shows them what is refused.
RELEASE = os.path.join(os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")


def run(*words, program=CRIA, **more):
    return subprocess.run([program, *words], text=True, capture_output=True,
                          stdin=subprocess.DEVNULL, cwd=ROOT, check=False, **more)


def commands():
    return re.findall(r"^  ([a-z]+) +\S", run("--help").stdout, re.M)


def in_help(command):
    return set(re.findall(r"^  (--?[A-Za-z-]+)", run("help", command).stdout, re.M))


def candidates(*words):
    found = run("help", "--complete", "--", "cria", *words)
    assert found.returncode == 0, found.stderr
    return [line.split("\t")[0] for line in found.stdout.splitlines()]


class Options(unittest.TestCase):
    """What a command takes is said everywhere."""

    def test_every_option_is_said_everywhere_and_none_more(self):
        with open(os.path.join(ROOT, "repl/option_table.c"), encoding="utf-8") as file:
            table = file.read()
        table = table[table.index("const Option option_table[]"):]
        names = re.findall(r'^    (?:[A-Z]+\(|\{)"([A-Za-z-]+)"', table, re.M)
        self.assertGreater(len(names), 40)
        for command in commands():
            taken = set()
            for name in names:
                option = ("--" if len(name) > 1 else "-") + name
                what = [] if name == "watch" else ["/dev/null/x"]  # it would wait
                said = (run(command, option, *what, program=RELEASE).stderr
                        if name != "help" else "")
                if "there is no option" not in said:
                    taken.add(option)
            page = run("help", "--man", command).stdout
            options = page[page.index('.SH "OPTIONS"'):page.index('.SH "EXIT STATUS"')]
            in_page = {re.sub(r"\\", "", option) for option in
                       re.findall(r'^\.B "((?:\\-)+[A-Za-z\\-]+)', options, re.M)}
            completed = {word for dashes in ("-", "--")
                         for word in candidates(command, dashes)}
            self.assertEqual(in_help(command), taken, command)
            self.assertEqual(in_page, taken, command)
            self.assertEqual(completed, taken, command)

    def test_lines_of_help_fit(self):
        for command in commands():
            for line in run("help", command).stdout.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_a_value_that_is_none_is_refused(self):
        done = run("list", "--names=A")
        self.assertEqual(done.returncode, 2)
        self.assertIn("'--names' takes no value", done.stderr)

    def test_a_word_that_is_left_out_may_come_next(self):
        for value in (["--compile", "no"], ["--compile=no"]):
            done = run("simulate", "lama", *value, "--games", "4")
            self.assertEqual((done.returncode, done.stderr), (0, ""), value)
        self.assertIn("'yes' is too many", run("simulate", "lama", "no-draw", "yes").stderr +
                      run("simulate", "--compile", "no", "lama", "yes").stderr)
        self.assertIn("numbers.threshold=", candidates(
            "simulate", "--compile", "no", "lama", "--set", "numbers.thr"))

    @unittest.skipUnless(shutil.which("groff"), "groff is not here")
    def test_manual_pages_are_roff(self):
        pages = [run("help", "--man", *word).stdout
                 for word in [()] + [(command,) for command in commands()]]
        pages.append(subprocess.run(
            ["awk", "-f", "docs/manual.awk", "docs/language.md"], cwd=ROOT, text=True, check=True,
            capture_output=True,
            env={**os.environ, "NAME": "cria-language", "SUMMARY": "the language"}).stdout)
        for page in pages:
            done = subprocess.run(["groff", "-k", "-man", "-ww", "-Tutf8"], input=page, text=True,
                                  capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""), page[:60])
        self.assertIn("cria\\-simulate(1)", pages[0])
        self.assertIn("last\\-card.yaml", pages[-1])


VALUES = [
    (("si",), "simulate"), (("play", "kad"), "kadabra"), (("play", "lama", "--with", "no-d"), "no-draw"),
    (("play", "skyj"), "skyjo"), (("play", "tricks/he"), "tricks/hearts"), (("play", "tricks"), "tricks/hearts"),
    (("simulate", "lama", "--format", "c"), "csv"), (("simulate", "lama", "--format=c"), "--format=csv"),
    (("simulate", "lama", "--bots", "kee"), "keen"),
    (("simulate", "lama", "--bots", "keen,caut"), "keen,cautious"),
    (("play", "lama", "--seat", "Ann=hum"), "Ann=human"),
    (("explain", "unknown-v"), "unknown-variant"), (("check", "lama", "-E", "never-in"), "never-in-play"),
    (("help", "simu"), "simulate"), (("schema", "rep"), "replay"),
    (("play", "crazy-eights", "--with", "queen"), "queen-skips"),
    (("play", "lama", "--set", "numbers.thr"), "numbers.threshold="),
    (("sweep", "lama", "--over", "cards.llama.p"), "cards.llama.points="),
    (("tune", "lama", "--try", "cards.llama.p"), "cards.llama.points="),
    (("tune", "lama", "--house", "no-d"), "no-draw"),
]


class Completion(unittest.TestCase):
    """What TAB gives."""

    def test_values(self):
        for words, wanted in VALUES:
            self.assertEqual([word for word in candidates(*words) if word == wanted], [wanted], words)
        self.assertEqual(candidates("simulate", "lama", "--output", ""), [])
        self.assertNotIn("kadabra", candidates("play", "lama", "--with", ""))

    def test_only_house_rules_of_the_variant(self):
        lama = candidates("play", "lama", "--with", "")
        self.assertIn("no-draw", lama)
        self.assertNotIn("queen-skips", lama)
        self.assertNotIn("kadabra-goes-on", lama)
        kadabra = candidates("play", "--seed", "3", "kadabra", "--with", "")
        self.assertIn("kadabra-goes-on", kadabra)
        self.assertIn("no-draw", kadabra)
        self.assertEqual(candidates("play", "pig", "--with", ""),
                         ["pig-best-of-three", "pig-head-start", "pig-last-lap",
                          "round-scores", "two-dice-pig"])
        self.assertEqual(candidates("play", "texas-holdem", "--with", ""),
                         ["fixed-limit", "pot-limit", "short-deck"])
        self.assertIn("queen-skips", candidates("play", "--with", ""))

    def test_games_are_called_as_people_type_them(self):
        """A game has the short name that needs no folder, and no other beside it."""
        offered = candidates("play", "")
        for name in ("hearts", "skyjo", "blackjack", "lama", "no-draw"):
            self.assertIn(name, offered)
        self.assertNotIn("tricks/hearts", offered)
        self.assertEqual(candidates("play", "skyjo"), sorted(candidates("play", "skyjo")))

    def test_paths_of_the_variant(self):
        self.assertEqual(candidates("play", "lama", "--set", "numbers.hand s"),
                         ["numbers.hand size="])
        self.assertEqual(candidates("play", "lama", "--set=numbers.h"),
                         ["--set=numbers.hand size="])
        self.assertEqual(candidates("play", "lama", "--set", "numbers.threshold="), [])
        self.assertEqual(candidates("play", "--set", "numbers."), [])
        self.assertEqual(candidates("play", "none-such", "--set", "numbers."), [])

    def test_kept_games(self):
        state = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, state)
        games = os.path.join(state, "cria", "games")
        os.makedirs(games)
        kept = os.path.join(games, "lama-1.yaml")
        with open(kept, "w", encoding="utf-8") as file:
            file.write("replay: 1\n")
        done = subprocess.run([CRIA, "help", "--complete", "--", "cria", "play", "--resume", ""],
                              text=True, capture_output=True, check=True,
                              env={**os.environ, "XDG_STATE_HOME": state})
        self.assertEqual(done.stdout, kept + "\tkept game\n")

    def test_bash_writes_a_blank_as_it_is_typed(self):
        line = "COMP_WORDS=(cria play lama --set 'numbers.hand\\ s') COMP_CWORD=4; _cria; " \
               "echo \"${COMPREPLY[0]}\""
        done = subprocess.run(["bash", "-c", self.script("bash") + line], text=True,
                              capture_output=True, cwd=ROOT, check=True,
                              env={**os.environ, "PATH": self.folder() + ":" + os.environ["PATH"]})
        self.assertEqual((done.stdout, done.stderr), ("numbers.hand\\ size=\n", ""))

    def script(self, shell):
        return run("help", "--completion", shell).stdout

    def folder(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        os.symlink(CRIA, os.path.join(folder, "cria"))
        return folder

    def test_bash(self):
        lines = [self.script("bash")]
        for words, _ in VALUES:
            parted = ["cria"] + [part for word in words for part in re.split(r"([=:])", word)]
            lines.append("COMP_WORDS=(%s) COMP_CWORD=%d; _cria; echo \"${COMPREPLY[*]}\"" % (
                " ".join(f"'{word}'" for word in parted), len(parted) - 1))
        done = subprocess.run(["bash", "-c", "\n".join(lines)], text=True, capture_output=True, cwd=ROOT,
                              env={**os.environ, "PATH": self.folder() + ":" + os.environ["PATH"]},
                              check=False)
        self.assertEqual(done.stderr, "")
        answers = done.stdout.splitlines()
        self.assertEqual(len(answers), len(VALUES))
        for (words, wanted), answer in zip(VALUES, answers):
            said = [word.rstrip("=") for word in answer.split()]
            self.assertIn(re.split("[=:]", wanted.rstrip("="))[-1], said, words)

    @unittest.skipUnless(shutil.which("fish"), "fish is not here")
    def test_fish(self):
        with tempfile.TemporaryDirectory() as home:
            lines = [self.script("fish")] + [
                "complete -C 'cria %s'; echo ==" % " ".join(words) for words, _ in VALUES]
            done = subprocess.run(["fish", "--no-config", "-c", "\n".join(lines)], text=True, cwd=ROOT,
                                  capture_output=True, check=False,
                                  env={**os.environ, "HOME": home,
                                       "PATH": self.folder() + ":" + os.environ["PATH"]})
        answers = done.stdout.split("==\n")
        for (words, wanted), answer in zip(VALUES, answers):
            self.assertIn(wanted, [line.split("\t")[0] for line in answer.splitlines()],
                          (words, done.stderr))

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not here")
    def test_zsh(self):
        with tempfile.TemporaryDirectory() as home:
            with open(os.path.join(home, "_cria"), "w", encoding="utf-8") as file:
                file.write(self.script("zsh"))
            terminal = Terminal(["zsh", "-f", "-i"], {"HOME": home, "PS1": "> ",
                                "PATH": self.folder() + ":" + os.environ["PATH"]})
            terminal.type(f"fpath=({home} $fpath); autoload -Uz compinit; compinit -u -D; echo re''ady\n")
            terminal.wait("ready")
            terminal.type("cria simulate part\t")
            terminal.wait("party")
            terminal.type("--format=cs\t")
            terminal.wait("--format=csv")
            terminal.end()


class Terminal:
    """A program on a terminal of 24 lines."""

    def __init__(self, words, more=()):
        self.seen = ""
        self.status = None
        environment = {**os.environ, "TERM": "xterm", **dict(more)}
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.chdir(ROOT)
            os.execvpe(words[0], words, environment)

    def type(self, text):
        os.write(self.file, text.encode())

    def read(self):
        ready, _, _ = select.select([self.file], [], [], 1)
        try:
            data = os.read(self.file, 65536) if ready else b""
        except OSError:
            return False
        self.seen += data.decode(errors="replace")
        return bool(data) or not ready

    def wait(self, text):
        end = time.time() + 120
        while text not in self.seen:
            if time.time() > end or not self.read():
                raise AssertionError(f"{text!r} does not come: {self.seen!r}")

    def end(self):
        os.close(self.file)
        os.waitpid(self.process, 0)

    def finish(self):
        while self.read():
            pass
        self.status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        os.close(self.file)
        return self.seen.replace("\r\n", "\n")


class Pager(unittest.TestCase):
    """Long output on a terminal."""

    def show(self, words, program=CRIA, **more):
        return Terminal([program, *words], more)

    def test_long_output_goes_through_it(self):
        for words in (["rules", "lama"], ["explain"], ["help", "simulate"], ["simulate", "--help"],
                      ["show", "lama", "--config"], ["list"]):
            terminal = self.show(words, RELEASE if words == ["list"] else CRIA,
                                 PAGER="sed 's/^/seen: /'")
            said = terminal.finish().splitlines()
            self.assertEqual(terminal.status, 0)
            self.assertGreater(len(said), 23, words)
            self.assertTrue(all(line.startswith("seen:") for line in said), words)

    def test_the_status_is_that_of_the_command(self):
        terminal = self.show(["diff", "lama", "kadabra"], PAGER="sed 's/^/seen: /'")
        self.assertIn("seen: ", terminal.finish())
        self.assertEqual(terminal.status, 1)

    def test_what_is_short_and_what_is_no_output_for_it_does_not(self):
        book = ["rules", "lama"]
        for words, more in ((["help", "schema"], {}), (book, {"PAGER": ""}),
                            (book, {"PAGER": "cat"}), (book, {"TERM": "dumb"}),
                            (["trace", "lama"], {})):
            terminal = self.show(words, **{"PAGER": "sed 's/^/seen: /'", **more})
            self.assertNotIn("seen: ", terminal.finish(), words)
            self.assertEqual(terminal.status, 0)

    def test_a_pager_that_is_missing_loses_nothing(self):
        terminal = self.show(["help", "simulate"], PAGER="/nowhere/less")
        self.assertIn(run("help", "simulate").stdout, terminal.finish())
        self.assertEqual(terminal.status, 0)

    def test_whoever_leaves_early_is_told_nothing(self):
        terminal = self.show(["rules", "kadabra"], PAGER="head -n 1")
        self.assertEqual(len(terminal.finish().splitlines()), 1)
        self.assertEqual(terminal.status, 0)

    def test_ctrl_c_is_for_the_pager(self):
        terminal = self.show(["rules", "kadabra"],
                             PAGER="trap 'echo cau''ght; exit 0' INT; echo wai''ting; while :; do sleep 1; done")
        terminal.wait("waiting")
        terminal.type("\x03")
        self.assertIn("caught", terminal.finish())
        self.assertEqual(terminal.status, 0)


if __name__ == "__main__":
    unittest.main()
