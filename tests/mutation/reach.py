"""Which lines of the engine a test runs, so that a mutant is given to no test that
never comes to its place.

The program and the unit tests are compiled to call reach.c wherever a block of
instructions begins. What a test ran is then known by address; the program's own
table of lines, as objdump prints it, says which addresses a line has.

A mutant is given to every test that ran an instruction of its lines. One whose lines
have no instructions (a table, the size of an array) is given to all tests, and a test
that runs a program of its own (it calls make) gets all mutants.
"""

import os
import re
import shutil
import subprocess
from bisect import bisect_left, bisect_right

FLAGS = "-w -g -fsanitize-coverage=trace-pc"
VARIANT = "plain"
PROGRAMS = ("cria", "unit", "sentences", "suite_runner", "coverage")
CALL = 5          # bytes of a call, at whose end the address is that reach.c notes


def output_of(*command):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def rows_of(binary):
    """[(file, line, first address, address behind)] of a program, from its table."""
    units = iter(re.findall(r"DW_AT_name\s*:.*?([^\s:]+\.c)\s*$", output_of(
        "readelf", "--debug-dump=info", "--dwarf-depth=1", binary), re.MULTILINE))
    file, last = None, None
    for text in output_of("objdump", "--dwarf=decodedline", binary).splitlines():
        words = text.split()
        if text.startswith("File name"):
            file = next(units)
        elif len(words) == 1 and text.endswith(":") and "/" in text:
            file = text[:-1]
        elif len(words) >= 3 and words[2].startswith("0x"):
            at = int(words[2], 16)
            if last and last[2] < at:
                yield *last, at
            same = file is not None and file.rsplit("/", 1)[-1] == words[0]
            last = (file, int(words[1]), at) if same and words[1] != "-" else None


class Program:
    """The lines of a program: of each, the blocks that hold its instructions."""

    def __init__(self, binary, files):
        base = int(output_of("sh", "-c", f"nm '{binary}' | grep ' __executable_start$'")
                   .split()[0], 16)
        code = output_of("objdump", "-d", "--no-show-raw-insn", binary)
        blocks = sorted(int(at, 16) + CALL for at in re.findall(
            r"^\s*([0-9a-f]+):\s+call.*<__sanitizer_cov_trace_pc>", code, re.MULTILINE))
        self.blocks = {}
        for file, line, first, behind in rows_of(binary):
            if file in files:
                # The block that the first instruction is in, and those that begin later.
                low = bisect_right(blocks, first)
                if low and (low == len(blocks) or blocks[low] != first + CALL):
                    low -= 1
                high = bisect_left(blocks, behind + 1)
                self.blocks.setdefault((file, line), set()).update(
                    at - base for at in blocks[low:high])

    def ran(self, notes):
        """The lines of which an instruction ran, from what reach.c noted."""
        return {place for place, blocks in self.blocks.items()
                if any(notes[at] for at in blocks)}


class Notes:
    """What reach.c notes of the programs in a folder, and whether make was called."""

    def __init__(self, start, folder, files, names=PROGRAMS):
        self.start = start                 # of the names of all files of notes
        self.tools = start.with_name("tools")
        self.tools.mkdir(exist_ok=True)
        make = self.tools / "make"
        make.write_text(f"#!/bin/sh\n: >'{start}.make'\nexec {shutil.which('make')} \"$@\"\n")
        make.chmod(0o755)
        self.programs = {name: Program(str(folder / name), files) for name in names}

    def lines(self):
        return set().union(*(program.blocks for program in self.programs.values()))

    def environment(self):
        return {"CRIA_REACH": str(self.start),
                "PATH": f"{self.tools}:{os.environ['PATH']}"}

    def found(self):
        return {path.name[len(self.start.name) + 1:]: path
                for path in self.start.parent.glob(self.start.name + ".*")}

    def clear(self):
        for path in self.found().values():
            path.unlink()

    def read(self):
        """The lines that ran since clear(); None when that is not known."""
        found = self.found()
        if not found or not set(found) <= set(self.programs):
            return None
        return set().union(*(self.programs[name].ran(path.read_bytes())
                             for name, path in found.items()))


def packed(lines):
    """Lines as JSON can have them: {file: [line]}."""
    if lines is None:
        return None
    by_file = {}
    for file, line in sorted(lines):
        by_file.setdefault(file, []).append(line)
    return by_file


class Reach:
    """Which tests come to which lines, from {test: {file: [line]} or None when that is
    not known}; under "lines" are all that have instructions."""

    def __init__(self, known):
        self.known = known

    def comes_to(self, test, file, first, last):
        """Whether a test may run something of these lines."""
        wanted = set(range(first, last + 1)) & set(self.known["lines"].get(file, ()))
        lines = self.known.get(test)
        return not wanted or lines is None or bool(wanted & set(lines.get(file, ())))
