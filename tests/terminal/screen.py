"""Plays cria at a terminal of a given size and looks at its screen.

    with Screen("play lama --seed 3", 40, 15) as screen:
        screen.ask("draw")            # types a line, waits for the next prompt
        screen.lines()                # the screen, without blanks at the ends
        screen.resize(80, 24)

Nothing is decided by a sleep: each step waits for something that stands on the
screen, for as long as LIMIT.

SPDX-License-Identifier: MIT
"""

import fcntl
import os
import pty
import re
import select
import shlex
import shutil
import struct
import tempfile
import termios
import time

import pyte

CRIA = os.environ.get("CRIA", "build/cria")
LIMIT = int(os.environ.get("CRIA_SCREEN_SECONDS", 300))

# What stands before the cursor when the program waits for a line or a key.
PROMPT = r"^\S.*(> | -- | looks | press Enter )$|^\S+: $"

GO_ON = "-- Enter: go on -- "


class Paper(pyte.HistoryScreen):
    """A screen that remembers what it lost at the top, which lines went on
    beyond their right edge, and whether it is the alternate screen."""

    def __init__(self, columns, rows):
        self.too_wide = []
        self.alternate = False
        super().__init__(columns, rows, history=100000)

    def draw(self, data):
        for character in data:
            if self.cursor.x == self.columns:
                self.too_wide.append(self.display[self.cursor.y])
            super().draw(character)

    def set_mode(self, *modes, **kind):
        self.alternate = self.alternate or 1049 in modes
        super().set_mode(*modes, **kind)

    def reset_mode(self, *modes, **kind):
        self.alternate = self.alternate and 1049 not in modes
        super().reset_mode(*modes, **kind)

    def set_margins(self, *margins, **kind):
        if not kind:                  # pyte takes CSI ? r for the same
            super().set_margins(*margins)


class Screen:
    """A terminal at which `cria ARGUMENTS` runs. [environment] is added to a
    small one of its own: TERM=xterm-256color, LC_ALL=C.UTF-8; None removes a
    variable. Waits for the first prompt unless [prompt] is None."""

    def __init__(self, arguments, columns=80, rows=24, prompt=PROMPT,
                 **environment):
        self.folder = tempfile.mkdtemp()
        words = shlex.split(arguments) if isinstance(arguments, str) \
            else list(arguments)
        variables = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": self.folder, "XDG_STATE_HOME": self.folder,
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        for name in ("ASAN_OPTIONS", "TMPDIR"):
            variables[name] = os.environ.get(name)
        variables.update(environment)
        variables = {k: v for k, v in variables.items() if v is not None}
        self.paper = Paper(columns, rows)
        self.stream = pyte.ByteStream(self.paper)
        self.status = None
        self.written = b""            # all that the program has written
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            try:
                _set_size(0, columns, rows)
                os.execve(CRIA, ["cria", *words], variables)
            finally:
                os._exit(127)
        if prompt:
            self.wait(prompt)
            if prompt == PROMPT and GO_ON in self.before_cursor():
                self.ask("")          # the goal was read

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Hangs up, and ends the program if it still runs."""
        if self.terminal is not None:
            os.close(self.terminal)
            self.terminal = None
        if self.status is None:
            self.status = os.waitstatus_to_exitcode(
                os.waitpid(self.process, 0)[1])
        shutil.rmtree(self.folder, ignore_errors=True)

    # --- Waiting ---------------------------------------------------------------

    def _read(self, end):
        """Takes what the program writes next; False: it has ended."""
        if not select.select([self.terminal], [], [],
                             max(0, end - time.monotonic()))[0]:
            raise AssertionError(f"nothing came in {LIMIT} s:\n{self}")
        try:
            written = os.read(self.terminal, 65536)
        except OSError:
            written = b""
        self.written += written
        self.stream.feed(written)
        return bool(written)

    def wait_until(self, holds, what):
        """Waits until holds() is true; [what] says for what in a failure."""
        end = time.monotonic() + LIMIT
        while not holds():
            if not self._read(end):
                raise AssertionError(f"ended before {what}:\n{self}")

    def wait(self, pattern=PROMPT):
        """Waits until what stands before the cursor in its line matches."""
        self.wait_until(lambda: re.search(pattern, self.before_cursor()),
                        f"{pattern} before the cursor")

    def wait_text(self, text):
        """Waits until [text] stands on the screen."""
        self.wait_until(lambda: text in str(self), repr(text))

    def wait_end(self):
        """Waits for the end of the program; returns its exit status."""
        end = time.monotonic() + LIMIT
        while self._read(end):
            pass
        self.status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.status

    # --- Typing ----------------------------------------------------------------

    def press(self, keys):
        """Sends keys and does not wait; "\\r" is Enter."""
        os.write(self.terminal, keys.encode())

    def ask(self, line, prompt=PROMPT):
        """Types a line at a prompt and waits for the next one."""
        before = len(self.written)
        self.press(line + "\r")
        self.wait_until(lambda: b"\n" in self.written[before:],
                        "the end of the line")
        self.wait(prompt)

    def resize(self, columns, rows):
        """Gives the terminal another size and tells the program."""
        self.paper.resize(rows, columns)
        _set_size(self.terminal, columns, rows)

    # --- Looking ---------------------------------------------------------------

    def lines(self):
        """The lines of the screen, without the blanks at their ends."""
        return [line.rstrip() for line in self.paper.display]

    def __str__(self):
        return "\n".join(self.lines())

    def before_cursor(self):
        """What stands before the cursor in its line."""
        cursor = self.paper.cursor
        return self.paper.display[cursor.y][:cursor.x]

    def all_lines(self):
        """The same with the lines that were scrolled away before."""
        lost = ["".join(line[x].data for x in range(self.paper.columns))
                for line in self.paper.history.top]
        return [line.rstrip() for line in lost] + self.lines()

    def cells(self, text):
        """The cells of the first place where [text] stands: pyte's characters,
        with fg, bg, bold, reverse."""
        for y, line in enumerate(self.paper.display):
            x = line.find(text)
            if x >= 0:
                return [self.paper.buffer[y][x + i] for i in range(len(text))]
        raise AssertionError(f"{text!r} is not on the screen:\n{self}")

    def too_wide(self):
        """The lines that did not fit the screen's width."""
        return self.paper.too_wide


def _set_size(terminal, columns, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ,
                struct.pack("HHHH", rows, columns, 0, 0))
