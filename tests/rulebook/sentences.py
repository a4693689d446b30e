"""Single sentences of rule books, and expressions that were made from them.

    python3 tests/rulebook/sentences.py all             every sentence there is
    python3 tests/rulebook/sentences.py choose 100 98   100 of them, by seed 98
    python3 tests/rulebook/sentences.py compare FILE [POSITIONS]

`choose` prints a sheet for a person who writes for each sentence the expression
that it means, from the English alone, behind the '='; `compare` reads such a
sheet, says where an expression and the rule differ and how many agree, and
fails if not all do. The sentences come from all variants and house rules that
are found and from all examples of docs/language.md. They say of half of the
conditions when they do not hold.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "docs"))
import test_reference as language  # noqa: E402, pylint: disable=C0413

ROOT, CRIA = language.ROOT, language.CRIA
TOOL = os.path.join(os.environ.get("BUILD") or os.path.dirname(
    os.path.realpath(CRIA)), "sentences")
# What is compared at many positions is counted by the build without sanitizers, where
# there is one.
QUICK_TOOL = os.path.join(os.environ.get("RELEASE") or os.path.dirname(TOOL),
                          "sentences")
if not os.path.exists(QUICK_TOOL):
    QUICK_TOOL = TOOL
POSITIONS = 1000


def short_hash(text):
    return hashlib.sha256(text.encode()).hexdigest()[:8]


class Files(language.Folder):
    """All variants, house rules and examples, as files of one folder."""

    def __enter__(self):
        self.setUpClass()
        self.names = []
        return self

    def __exit__(self, *_):
        self.tearDownClass()

    def gather(self):
        found = language.run(ROOT, "list", "--names").stdout.split()
        os.symlink(os.path.join(ROOT, "variants"),
                   os.path.join(self.folder, "variants"))
        self.names += found
        for block in language.blocks("yaml"):
            name = block.marks.get("file") or self.write(
                f"example-{short_hash(block.text)}.yaml", self.whole(block))
            self.names.append(f"./{name}")
        for table in language.TABLES:
            if "values" in table.marks:
                self.names.append(self.tabled(table))
        return self.names

    def tabled(self, table):
        """The expressions of a table as conditions and amounts of rules."""
        steps = {}
        for _, (expression, kind, _) in table.rows:
            name = f"row {short_hash(expression)}"
            if kind == "truth":
                steps[name] = {"raise": "tally", "if": expression}
            elif kind == "number":
                steps[name] = {"raise": "tally", "by": expression}
        variant = table.marks["values"]
        head = table.rows[0][1][0]
        name = re.sub(r"\W+", "-", f"{variant} {head}").strip("-")
        return "./" + self.write(f"{name}.yaml", json.dumps({
            "cria": 1, "extends": variant, "add": {
                "remember": {"tally": {"is": "number", "for": "game"}},
                "round": {"after": steps}}}, indent=1))


def tool(files, *arguments, text="", program=TOOL, names=None):
    """What the program of sentences.c prints of all files, or of some."""
    names = files.names if names is None else names
    found = subprocess.run((program, *arguments, *names), cwd=files.folder,
                           input=text, text=True, check=False, timeout=1800,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if found.returncode != 0 or found.stderr:
        raise RuntimeError(found.stderr)
    return [json.loads(line) for line in found.stdout.splitlines()]


def read_all(files):
    """What each variant has, and the sentences, each place of a file once."""
    variants, sentences = {}, {}
    for line in tool(files, "list", program=QUICK_TOOL):
        if "id" in line:
            sentences.setdefault(line["at"], line)
        else:
            variants[line["variant"]] = line
    return variants, list(sentences.values())


def choose(sentences, count, seed):
    """Which these are does not depend on what else there is, but for those
    whose places they have."""
    def place(one):
        return hashlib.sha256(f"{seed} {one['id']}".encode()).digest()
    return sorted(sentences, key=place)[:count]


def sheet(variants, sentences):
    """The text for a person."""
    lines, variant = [], None
    for one in sorted(sentences, key=lambda one: (one["variant"], one["id"])):
        if one["variant"] != variant:
            variant = one["variant"]
            lines += ["", f"## {variant}"]
            lines += [f"#   {item}" for item in variants[variant]["has"]]
        lines += ["", f"{one['id']} {variant} ({one['type']})",
                  f"  {one['sentence']}"]
        lines += [f"  where {term}" for term in one["terms"]]
        names = [f"{name} is {noun!r} ({kind})"
                 for name, kind, noun in one["names"]]
        lines += [f"  # actor is {one['actor']!r}"] if one["actor"] else []
        lines += [f"  # {name}" for name in names]
        lines += ["  ="]
    return "\n".join(lines[1:]) + "\n"


def read_sheet(path):
    """From a filled sheet: for each id its sentence and the expression."""
    found, last = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            if re.match(r"[0-9a-f]{8} ", line):
                last = found.setdefault(line[:8], {"lines": []})
            elif line.startswith("  =") and last:
                last["expression"] = line[3:].strip()
            elif line.startswith("  ") and line[2] != "#" and last:
                last["lines"].append(line.strip())
    return found


def compare(files, answers, positions=POSITIONS, names=None):
    """For each id what came of it; all of them are of the files with these names."""
    text = "".join(f"{key}\t{answer['expression']}\n"
                   for key, answer in answers.items())
    found = {}
    for line in tool(files, "compare", str(positions), text=text,
                     program=QUICK_TOOL, names=names):
        if line["id"] not in found or "wrong" not in line:
            found[line["id"]] = line
    return found


def agrees(one):
    return "wrong" not in one and one["other"] == 0


def conclude(found):
    """The last line, and the exit status. An answer to a sentence whose rule
    has the same value everywhere is hardly tried."""
    agreed = sum(map(agrees, found.values()))
    varied = sum(one.get("varied", False) for one in found.values())
    print(f"{agreed} of {len(found)} agree; {varied} of the rules have more "
          "than one value among the positions")
    return int(agreed < len(found))


def main(command, *arguments):
    with Files() as files:
        files.gather()
        if command == "compare":
            answers = read_sheet(arguments[0])
            found = compare(files, answers, int((*arguments, POSITIONS)[1]))
            for key, one in found.items():
                if not agrees(one):
                    print(key, one.get("wrong") or one["first"],
                          answers[key], sep="\n  ")
            return conclude(found)
        variants, sentences = read_all(files)
        if command == "choose":
            count, seed = map(int, arguments)
            print(sheet(variants, choose(sentences, count, seed)), end="")
        else:
            for one in sentences:
                print(f"{one['id']} {one['variant']} {one['path']}\n"
                      f"  {one['rule']}\n  {one['sentence']}")
                for term in one["terms"]:
                    print(f"    {term}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
