"""Several mistakes in one file are all found in one run, with nothing else.

Mistakes are made by chance, with a fixed seed: a line of a variant is changed,
and what `cria check` says about that alone is known. Then several of them stand
in one file, and it must say exactly what it said about each, in the order of
the lines."""

import json
import os
import random
import re
import tempfile
import unittest

import pages

VARIANTS = ["lama", "party", "kadabra", "dice"]
SINGLES = 150               # lines tried of each variant
TOGETHER = 60               # files with several mistakes, of each variant
WORD = re.compile(r"[A-Za-z]{3,}")
# What these lines say decides whether others are looked at: whatever a file
# extends, and steps that nothing leads to.
WHOLE = re.compile("extends:|carry out:|perform:")


def swap_letters(chance, line):
    """Two letters of a word change places."""
    words = [match for match in WORD.finditer(line.split(" #")[0])]
    if not words:
        return line
    word = chance.choice(words)
    at = word.start() + chance.randrange(len(word[0]) - 1)
    return line[:at] + line[at + 1] + line[at] + line[at + 2:]


def add_letter(chance, line):
    """A letter stands in a word twice."""
    words = [match for match in WORD.finditer(line.split(" #")[0])]
    if not words:
        return line
    word = chance.choice(words)
    at = chance.randrange(word.start(), word.end())
    return line[:at] + line[at] + line[at:]


def replace_number(chance, line):
    """A word stands where a number was."""
    word = chance.choice(["seven", "eleven", "twelve", "ninety"])
    return re.sub(r"\b\d+\b", word, line, count=1)


def replace_word(chance, line):
    """A number stands where a word was, other than a key."""
    words = [match for match in WORD.finditer(line.split(" #")[0])
             if -1 < line.find(":") < match.start()]
    if not words:
        return line
    word = chance.choice(words)
    number = str(chance.randrange(70, 99))
    return line[:word.start()] + number + line[word.end():]


def lose_value(chance, line):
    """A key is left without its value."""
    del chance
    return re.sub(r"(: +)[^{#].*", r"\1", line, count=1)


def make_list(chance, line):
    """A list stands where a mapping was."""
    del chance
    return re.sub(r"\{([^{}:]+:[^{}]+)\}", r"[\1]", line, count=1)


def speaks(line, of):
    """Whether one line names what the other declares, and so cannot be looked
    at without it."""
    name = of.split(":")[0].strip()
    return re.search(rf"[ (]{re.escape(name)}\b", line.split(":", 1)[-1])


def hides(lines, one, other, mistaken):
    """Whether choices that cannot be read leave out their action, in which the other
    line stands."""
    def indent(number):
        return len(lines[number]) - len(lines[number].lstrip())
    return (re.match(r" *choose: \[", mistaken) and one < other and
            all(indent(number) >= indent(one)
                for number in range(one, other + 1) if lines[number].strip()))


MISTAKES = [swap_letters, swap_letters, add_letter, replace_number,
            replace_word, lose_value, make_list]


def findings(text, folder):
    path = os.path.join(folder, "mine.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = pages.run("check", "--format", "json", path)
    found = json.loads(done.stdout)["findings"]
    return [(one["line"], one["column"], one["id"], one["message"])
            for one in found if one["severity"] == "error"]


class Together(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name

    def make_singles(self, chance, lines):
        """Changed lines with what is said about each: about that line only,
        and by a stage that leaves a tree. Examples are left as they are, since
        they are played with sound rules only."""
        singles = {}
        end = [line.startswith("  examples:") or line == "examples:"
               for line in lines].index(True)
        for _ in range(SINGLES):
            number = chance.randrange(2, end)
            if WHOLE.search(lines[number]):
                continue
            line = chance.choice(MISTAKES)(chance, lines[number])
            if line == lines[number] or not line.split("#")[0].strip():
                continue
            text = lines[:number] + [line] + lines[number + 1:]
            found = findings("\n".join(text), self.folder)
            about = {one[0] for one in found}
            if found and about == {number + 1} and not any(
                    one[2].startswith("yaml-") for one in found):
                singles[number] = (line, found)
        return singles

    def check_variant(self, variant):
        chance = random.Random(f"{variant} 3")
        with open(os.path.join(pages.ROOT, f"variants/{variant}.yaml"),
                  encoding="utf-8") as file:
            lines = file.read().split("\n")
        singles = self.make_singles(chance, lines)
        self.assertGreater(len(singles), 8)
        for _ in range(TOGETHER):
            some = chance.sample(sorted(singles), chance.choice([2, 3]))
            text, expected = list(lines), []
            if any(speaks(lines[one], lines[other]) or
                   hides(lines, one, other, singles[one][0])
                   for one in some for other in some if one != other):
                continue
            for number in sorted(some):
                text[number] = singles[number][0]
                expected += singles[number][1]
            found = findings("\n".join(text), self.folder)
            with self.subTest(lines=[text[number] for number in sorted(some)]):
                self.assertEqual(found, expected)


def add_test(variant):
    setattr(Together, f"test_{variant}",
            lambda self: self.check_variant(variant))


for name in VARIANTS:
    add_test(name)

if __name__ == "__main__":
    unittest.main()
