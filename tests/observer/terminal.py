"""A terminal with somebody at it who presses Tab."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import tempfile
import time

from program import ENVIRONMENT

# What is asked where more are offered than fit.
MANY = r"Display all \d+ possibilities\? \(y or n\)"
# Seconds without a word, after which it is given up.
LONGEST = int(os.environ.get("LONGEST", "120"))
PIECE = 256                   # bytes that a terminal takes at once
PROMPT = r"\w> (?:\r\x1b\[\d+G)?"   # the end of a prompt, and the cursor behind it


def completed(command, typed):
    """What appears for each (line, whether Tab is pressed twice instead of Enter).

    Nothing depends on time: after a beginning a command is typed that the program
    does not know, and what appears before it is what Tab has offered."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 200, 100, 0, 0))
    with tempfile.TemporaryDirectory() as home:
        program = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**ENVIRONMENT, "TERM": "xterm", "XDG_STATE_HOME": home},
        )
        os.close(theirs)
        try:
            return _talk(ours, typed)
        finally:
            ended(program, ours)


def _talk(terminal, typed):
    _until(terminal, PROMPT)
    found = []
    for number, (line, tab) in enumerate(typed):
        if tab:
            # Control-U empties the line again. All is typed at once, while the program
            # reads a line: what is typed at other times is echoed by the terminal.
            mark = f":mark-{number}"
            answer = re.escape(f"There is no command '{mark}'")
            typed_in(terminal, f"{line}\t\t\x15{mark}\r")
            again = f"{MANY}.*{PROMPT}{re.escape(line)}.*"      # the line, once more
            shown = _until(terminal, f"(?s)(?:{answer}.*{PROMPT}|{again})")
            question = re.search(f"(?s).*?{MANY}", shown)
            if question:          # what was typed was the answer, or a part of it
                typed_in(terminal, f"\x15{mark}-end\r")
                _until(terminal, f"(?s){mark}-end'.*{PROMPT}")
                found.append(question[0])
            else:
                found.append(re.split(f"(?:\x1b\\[K)?{mark}", shown)[0])
        else:
            typed_in(terminal, f"{line}\r")
            found.append(_until(terminal, f"(?s)\n.*{PROMPT}"))
    return found


def typed_in(terminal, text):
    """Types; a program that does not read is given up, not waited for."""
    rest = text.encode()
    while rest:
        if not select.select([], [terminal], [], LONGEST)[1]:
            raise TimeoutError(f"it does not read {rest[:PIECE]}")
        rest = rest[os.write(terminal, rest[:PIECE]) :]


def ended(program, terminal):
    """Ends a program at a terminal."""
    program.kill()
    os.close(terminal)
    program.wait(LONGEST)


def await_keys(terminal):
    """Returns when the program reads keys: until then the terminal would echo them."""
    end = time.monotonic() + LONGEST
    while termios.tcgetattr(terminal)[3] & termios.ICANON:
        if time.monotonic() > end:
            raise TimeoutError("it does not read")
        time.sleep(0.0005)


def _until(terminal, pattern):
    """What appears until the pattern stands at its end and keys are read."""
    text = b""
    while not re.search(pattern + r"\Z", text.decode(errors="replace")):
        ready = select.select([terminal], [], [], LONGEST)[0]
        if not ready:
            raise TimeoutError(text.decode(errors="replace")[-2000:])
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            piece = b""
        if not piece:
            break
        text += piece
    await_keys(terminal)
    return text.decode(errors="replace")
