"""The pages of `cria explain`, the ids that the sources report, and whole files
made of the parts that the pages have as examples."""

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                ".."))
from told import honest  # pylint: disable=wrong-import-position

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.environ.get("ROOT") or os.path.join(HERE, "..", "..")
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
# Where sound files are looked at one after the other, the sanitizers get few of them: the
# program without them, where there is one, and all of them in the thorough tier.
QUICKER = CRIA if "CRIA_THOROUGH" in os.environ else os.path.join(
    os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")
BASE = os.path.join(HERE, "last-card.yaml")
FOUND = re.compile(r"(?:error|warning|note): .*\[([a-z-]+)\]$", re.MULTILINE)


def run(*arguments, folder=ROOT, text="", program=CRIA):
    """Runs cria, with the text as its input; what it printed, and the ids of the
    findings in it."""
    done = subprocess.run((program,) + arguments, cwd=folder, timeout=300,
                          input=text, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    done.ids = FOUND.findall(done.stderr)
    return honest(done)


def read_pages():
    lines = run("explain", "--format", "json").stdout.splitlines()
    return {page["id"]: page for page in map(json.loads, lines)}


# --- The ids in the sources --------------------------------------------------

def sources():
    for folder, _, names in os.walk(os.path.join(ROOT, "interpreter")):
        for name in names:
            if name.endswith((".c", ".h", ".def")):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    text = re.sub(r"/\*.*?\*/", " ", file.read(), flags=re.S)
                    yield name, text


def arguments(text, start):
    """What stands between the parenthesis before [start] and its partner,
    parted at its commas."""
    parts, depth, part, quoted = [], 0, "", False
    for at in range(start, len(text)):
        sign = text[at]
        if sign == '"' and text[at - 1] != "\\":
            quoted = not quoted
        if not quoted and sign in "([{":
            depth += 1
        elif not quoted and sign in ")]}":
            depth -= 1
            if depth < 0:
                return parts + [part.strip()]
        if sign == "," and depth == 0 and not quoted:
            parts.append(part.strip())
            part = ""
        else:
            part += sign
    return parts


def reporters(text):
    """The functions in [text] that take an id and then what to say: the place
    of `const char *id` among their parameters; None for functions without."""
    found = {}
    for match in re.finditer(r"^[\w *]*?\b(\w+)\((?=[\w ]+[ *]\w+,)", text,
                             re.MULTILINE):
        given = arguments(text, match.end())
        words = " ".join(given).partition("const char *id")[2].split()
        found[match[1]] = (given.index("const char *id")
                           if "*format" in words or "*message" in words
                           else None)
    return found


def check_ids():
    """The ids of the checks: their table's first column."""
    with open(os.path.join(ROOT, "interpreter/check/checks.def"),
              encoding="utf-8") as file:
        return re.findall(r'^CHECK\("([a-z-]+)"', file.read(), re.MULTILINE)


def read_ids():
    """Every id that a source reports, and calls whose id is no constant. What a
    file defines itself hides what a header declares. A rule error that is told on
    ("error->id", "errors[i].id") has an id that FAIL gave it."""
    ids, odd, declared = set(check_ids()), [], {}
    for name, text in sources():
        ids.update(re.findall(r'(?:\(Defect\)\{\s*|\bFAIL\()"([a-z-]+)"', text))
        if name.endswith(".h"):
            declared.update(reporters(text))
    for name, text in sources():
        for function, place in {**declared, **reporters(text)}.items():
            if place is None or name.endswith(".h"):
                continue
            for match in re.finditer(r"\b%s\(" % function, text):
                given = arguments(text, match.end())[place]
                words = re.findall(r'"([^"]*)"', given)
                ids.update(words)
                if not words and given not in ("id", "const char *id",
                                               "checker->check->id",
                                               "visiting->id", "defect->id") \
                        and not re.fullmatch(r"(\w+->)?error(s\[\w\])?(->|\.)id",
                                             given):
                    odd.append(f"{name}: {function}: {given}")
        # The machine's macro, with which an instruction ends the game.
        ids.update(re.findall(r'\bFAIL\("([a-z-]+)"', text))
    return ids, odd


def unexplained():
    """What `make lint` prints: the ids without a page, by the sources alone."""
    written = set()
    for _, text in sources():
        written.update(re.findall(r'^PAGE\("([a-z-]+)"', text, re.MULTILINE))
    return [f"interpreter/report/: no page for the finding '{name}'"
            for name in sorted(read_ids()[0] - written)]


# --- Whole files -------------------------------------------------------------

class Part:
    """A key with its lines below it; the lines before the first key of a file
    have no key."""

    def __init__(self, line):
        self.line, self.below, self.added = line, [], False
        self.key = line.strip().split(":")[0]


def take_apart(lines):
    """Lines as parts, by their indentation."""
    parts, width = [], None
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if width is None:
            width = indent
        if indent == width or not parts:
            parts.append(Part(line))
        else:
            parts[-1].below.append(line)
    return parts


def merge(base, example):
    """The lines of [base] with those of [example] in place of theirs."""
    parts = take_apart(base)
    for new in take_apart(example):
        old = next((part for part in parts
                    if part.key == new.key and not part.added), None)
        new.added = True
        if old and old.below and new.below and \
                new.line.rstrip().endswith(":"):
            old.below = merge(old.below, new.below)
        elif old:
            parts[parts.index(old)] = new
        else:
            parts.append(new)
    return [line for part in parts for line in [part.line] + part.below]


def whole(example):
    """The file that an example stands for."""
    if example.startswith("extends:"):
        return "cria: 1\n" + example
    with open(BASE, encoding="utf-8") as file:
        base = [line for line in file.read().splitlines()
                if line.strip() and not line.startswith("#")]
    return "\n".join(merge(base, example.splitlines())) + "\n"


if __name__ == "__main__":
    for line in unexplained():
        print(line)
