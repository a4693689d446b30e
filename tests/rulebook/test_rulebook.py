"""Rule books: whatever the language reference has can be told, in every form;
and the texts of some variants, which were read by eye against their rules.

    python3 tests/rulebook/test_rulebook.py --write    writes the texts anew
"""

import fcntl
import functools
import itertools
import json
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import textwrap
import unittest
import xml.etree.ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "docs"))
import test_reference as language  # noqa: E402, pylint: disable=C0413

ROOT, CRIA = language.ROOT, language.CRIA
# Of a quick reference: a sheet of paper; where there is hardly room for one thing
# of each action, a few more.
LINES = 106
FORMATS = ("text", "markdown", "man", "html")
# Of a long row of books every third is written by the sanitizers in one form, in turn,
# and all others by the program as it is built for people, where there is one.
RELEASE = os.path.join(os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")
TURNS = itertools.cycle(FORMATS if "CRIA_THOROUGH" in os.environ else
                        [turn for form in FORMATS for turn in (form, None, None)])

# Each text and how it is made.
TEXTS = {
    "lama.txt": ("lama",),
    "party.txt": ("party",),
    "kadabra.txt": ("kadabra",),
    "dice.txt": ("dice",),
    "crazy-eights.txt": ("crazy-eights",),
    "no-draw.txt": ("no-draw", "--changes"),
    "pass-it-on.txt": ("lama", "--with", "pass-it-on", "--changes", "--lines"),
    "round-scores.txt": ("round-scores", "--changes"),
    "too-many-cards.txt": ("too-many-cards", "--changes"),
    "together.txt": ("tests/rulebook/together.yaml",),
    "dice.md": ("dice", "--format", "markdown"),
    "dice.man": ("dice", "--format", "man"),
    "dice.html": ("dice", "--format", "html"),
}


def rules(*arguments, program=CRIA):
    return language.run(ROOT, "rules", *arguments, program=program)


@functools.lru_cache(maxsize=None)
def told(*arguments):
    """What several tests look at, by the program as it is built for people."""
    return rules(*arguments, program=RELEASE).stdout


def words(element):
    """The text of an element, with single blanks."""
    return " ".join("".join(element.itertext()).split())


class Form(unittest.TestCase):
    """What every form must be, whatever stands in it."""

    def setUp(self):
        self.pages = []

    def tearDown(self):
        """All pages of the manual go through groff at once; if it says something, one
        by one."""
        if self.pages and self.set("\n".join(self.pages)) != (0, ""):
            for page in self.pages:
                with self.subTest(page.partition("\n")[0]):
                    self.assertEqual(self.set(page), (0, ""))
            self.fail("groff says something of all pages together")

    def set(self, text):
        """The end of groff, and what it says."""
        if not shutil.which("groff"):
            return 0, ""
        found = subprocess.run(
            ("groff", "-man", "-Tutf8", "-ww", "-rCHECKSTYLE=3"),
            input=text, text=True, check=False, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        return found.returncode, found.stderr

    def html(self, text):
        self.assertTrue(text.startswith("<!DOCTYPE html>\n"))
        root = xml.etree.ElementTree.fromstring(text)
        self.assertEqual([child.tag for child in root], ["head", "body"])
        self.assertTrue(words(root.find("head/title")))
        self.assertNotIn("src=", text)
        self.assertNotIn("url(", text)
        names = [element.get("id") for element in root.iter()
                 if element.get("id")]
        self.assertEqual(len(names), len(set(names)))
        links = [link.get("href") for link in root.iter("a")]
        brief = root.find("body/main").get("class") == "brief"
        self.assertEqual(bool(links), not brief)
        self.assertEqual(links, [f"#{name}" for name in names if not brief])
        for table in root.iter("table"):
            self.assertEqual([cell.get("scope") for cell in table.iter("th")
                              if cell.get("scope") not in ("row", "col")], [])

    def man(self, text):
        self.assertRegex(text, r'\A\.TH "[^"]+" 6 ')
        for line in text.splitlines():
            self.assertRegex(line, r"\A(\.(TH|SH|SS|PP|IP|TP|RS|RE|B|nh|ad)\b"
                             r"|[^.'])")
        self.pages.append(text)

    def text(self, text):
        for line in text.splitlines():
            self.assertLessEqual(len(line), 78)
            self.assertEqual(line, line.rstrip())

    def markdown(self, text):
        self.assertTrue(text.startswith("# "))
        self.assertNotIn("\n\n\n", text)
        links = re.findall(r"(?m)^ *- \[.*\]\(#(.*)\)$", text)
        self.assertEqual(bool(links), " in short" not in text[:200])
        self.assertEqual(len(links), len(set(links)))
        titles = re.findall(r"(?m)^##+ (.*)$", text)
        for link in links:
            plain = re.sub(r"-\d+$", "", link)
            self.assertTrue({link, plain} & {self.anchor(title) for title
                                             in titles}, link)

    def anchor(self, title):
        """The name that GitHub gives to a heading."""
        title = re.sub(r"\\(.)", r"\1", title).lower()
        return re.sub(r"[^\w\- ]", "", title).replace(" ", "-")

    def look(self, *arguments):
        sanitized = next(TURNS)
        for form in FORMATS:
            program = CRIA if form == sanitized else RELEASE
            found = language.run(self.folder, "rules", *arguments, "--format",
                                 form, program=program)
            self.assertEqual((found.returncode, found.stderr), (0, ""))
            self.assertNotIn("...", found.stdout)
            getattr(self, form)(found.stdout)


class Language(language.Folder, Form):
    """The examples of the language reference."""

    def test_files_and_fragments(self):
        for block in language.blocks("yaml"):
            with self.subTest(line=block.line):
                self.look(block.marks.get("file") or self.write(
                    f"line-{block.line}.yaml", self.whole(block)))

    def test_expressions(self):
        values = language.Values()
        type(values).folder = self.folder
        for table in language.TABLES:
            if "values" not in table.marks:
                continue
            with self.subTest(line=table.line):
                self.tell_values(values, table)

    def tell_values(self, values, table):
        """Every expression of a table as what something remembered becomes,
        and as a condition or an amount."""
        variant = table.marks["values"]
        remember = {"tally": {"is": "number", "for": "game"}}
        steps = {}
        for line, (expression, kind, value) in table.rows:
            probe = values.probe(variant, line, expression, kind, value)
            remember.update(probe[0])
            steps.update(probe[1])
            if kind == "truth":
                steps[f"not {line}"] = {"raise": "tally",
                                        "if": f"not ({expression})"}
            elif kind == "number":
                steps[f"add {line}"] = {"raise": "tally", "by": expression}
        self.look(self.write("probes.yaml", json.dumps({
            "cria": 1, "extends": variant, "add": {
                "remember": remember, "round": {"after": steps}}}, indent=1)))


class Variants(Form):
    """The texts."""

    folder = ROOT

    def test_texts(self):
        for name, arguments in TEXTS.items():
            with self.subTest(name):
                with open(os.path.join(HERE, name), encoding="utf-8") as file:
                    found = rules(*arguments)
                    self.assertEqual(found.stderr, "")
                    self.assertEqual(found.stdout, file.read(), "run 'python3 "
                                     "tests/rulebook/test_rulebook.py --write' "
                                     "and read what it changed")

    def test_all_that_are_found(self):
        names = language.run(ROOT, "list", "--names").stdout.split()
        self.assertGreater(len(names), 20)
        house = [name for name in names if "house/" in name]
        some = house if "CRIA_THOROUGH" in os.environ else house[::3]
        for name in names:
            if name in some or name not in house:
                with self.subTest(name):
                    self.look(name)

    def test_a_quick_reference_fits_on_a_sheet(self):
        """Every action, special card, part of the score and end says
        something; what does not fit is said to be left out."""
        names = language.run(ROOT, "list", "--names").stdout.split()
        for number, name in enumerate(names):
            with self.subTest(name):
                text = told(name, "--short") if number % 6 else \
                    rules(name, "--short").stdout
                self.text(text)
                self.assertLessEqual(len(text.splitlines()), LINES)
                self.assertRegex(text, r"\nA turn\n  ")
                self.assertRegex(" ".join(text.split()), r" (Whoever then has"
                                 r"|The winners? (is|are)|You then win) ")
                self.assertNotIn("\nExamples\n", text)
                self.look_at_entries(told(name), text)
                self.html(rules(name, "--short", "--format", "html",
                                program=RELEASE).stdout)

    def test_a_quick_reference_says_what_it_leaves_out(self):
        """All others tell everything that a player needs."""
        names = language.run(ROOT, "list", "--names").stdout.split()
        found = set()
        for name in names:
            text = told(name, "--short")
            left = "\nWhat this sheet leaves out\n" in text
            self.assertEqual(left, "[+]" in text, name)
            if left and "house/" not in name:
                found.add(name.rpartition("/")[2])
        self.assertEqual(found, {
            "big-two", "bridge", "bridge-duplicate", "canasta", "casino",
            "five-card-draw", "gin-rummy", "rummy-500", "skat", "texas-holdem"})
        text = " ".join(told("canasta", "--short").split())
        self.assertRegex(text, r"What this sheet leaves out Only the rule book says "
                         r"all of this: Setting up, Meld, Meld black threes, [^.]* and "
                         r"others\. Only there these words are explained: minimum, "
                         r"top rank\.$")
        self.assertIn("says all of this: Setting up, Take,",
                      " ".join(told("casino", "--short").split()))

    def look_at_entries(self, book, text):
        """No heading and no label is alone or only refers to the book."""
        self.assertNotIn("rule book.", text.partition("A turn\n")[2])
        self.assertNotRegex(text, r":( \[\+\])?\n(- |[A-Z]|$)")
        self.assertNotRegex(text, r"(?m)^\S.*\n  \[\+\]$")
        self.assertNotRegex(text, r"(?m)^ *- [^:]*:( \[\+\])?\n *-? ?\[?\+?\]?$")
        for title in ("A turn", "Special cards", "More rules"):
            part = re.search(rf"(?m)^{title}\n--+\n(?s:(.*?))(^\S.*\n--|\Z)",
                             book)
            for name in re.findall(r"(?m)^([A-Z].*)$", part[1] if part
                                   else ""):
                self.assertIn(f"- {name}: ".replace("[New] ", ""),
                              re.sub(r"\[New\] |\s+", " ", text)
                              .replace("  ", " "))

    def test_a_quick_reference_refers_to_nothing_that_it_leaves_out(self):
        """A sentence that leans on the one before it follows that one, and what
        "Pay" says is there."""
        leaning = (r"(Who this is|If there is no such|It |Its |They |This goes by|"
                   r"That is:|Then what they)")
        for name in language.run(ROOT, "list", "--names").stdout.split():
            text, book = (re.sub(
                r"\[(Changed|New)\] | ?\[(Instead of|No longer): [^]]*\]", "",
                " ".join(re.sub(r"\n *(\d+\.|-) ", "\n",
                                told(name, *how)).split()))
                          for how in (("--short",), ()))
            with self.subTest(name):
                for found in re.finditer(rf"(\S+ \S+[.:;]) {leaning}.{{0,10}}", text):
                    before = re.escape(found[1][:-1]) + "[.:;]"
                    after = re.escape(found[0][len(found[1]):])
                    self.assertRegex(book, before + after, found[0])
                for routine in re.findall(r'what "([^"]*)" says', text):
                    self.assertIn(f" {routine}: ", text)

    def test_a_quick_reference_has_what_a_player_needs(self):
        """Before tables and the meaning of words."""
        for name, parts in {
                "hearts": ("chooses three cards in their hand",
                           "Deal the cards in the pack evenly"),
                "coup": ("takes two coins from the supply", "return seven coins"),
                "uno-rules": ("Put the top card of the deck face up on the discard "
                              "pile", "Deal seven cards"),
                "texas-holdem": ('The payment is now the small blind. Do what "Pay '
                                 'a blind" says', "The payment is now the big blind"),
                "cribbage": ("chooses two cards in their hand and puts them into "
                             "the crib",)}.items():
            text = " ".join(rules(name, "--short").stdout.split())
            for part in parts:
                self.assertIn(part, text, name)

    def test_a_quick_reference_explains_the_words_that_it_uses(self):
        """With the tables that these use: a stranger plays from it alone."""
        for name, parts in {
                "farkle": ("The score of three dice: 1: 300; 2: 200;",
                           "The score of a single die: 1: 100; 5: 50;",
                           "The free dice are all dice that are not set aside."),
                "cant-stop": ("The number of spaces: 2: 3; 3: 5;",),
                "ninety-eight": ("The change: A: 1; 2: 2;", "10: -10;"),
                "hearts": ("that card is a QS: 13; otherwise: zero.",
                           "The shooters are all players whose points taken are "
                           "26."),
                "texas-holdem": ("The small blind is the big blind divided by two",
                                 "The big blind is the smaller of ",
                                 "The contenders are all players in the game"),
                }.items():
            text = " ".join(rules(name, "--short").stdout.split())
            words = text.partition("What the words mean ")[2]
            for part in parts:
                self.assertIn(part, words, name)
        # No heading without anything below it.
        self.assertNotIn("What the words mean", rules("canasta", "--short").stdout)

    def test_a_quick_reference_says_what_there_is(self):
        """Cards, their order, tokens and dice, and who begins."""
        for name, parts in {
                "love-letter": ("There are 16 cards: guard cards 5; priest cards 2;",
                                "princess card 1. The ranks, in their order, are "
                                "guard, priest,"),
                "farkle": ("There are six dice. Each has the faces 1, 2, 3, 4, 5 and 6.",),
                "coup": ("15 characters: three each of duke, assassin,", "50 coins"),
                "kadabra": ("number cards 44 (seven each of 2 to 5; eight each of 1 "
                            "and 6); llamas 12;",
                            "circle cards 8 (1o; some of the number cards)"),
                "uno-rules": ("number cards 76 (one each of 0r, 0y, 0g and 0b; two each of",
                              "The player who starts a round is the player after")
                }.items():
            text = " ".join(rules(name, "--short").stdout.split())
            for part in parts:
                self.assertIn(part, text, name)

    def test_an_end_with_words_says_how_much_is_meant(self):
        text = " ".join(rules("spades", "--short").stdout.split())
        self.assertIn("- Far below zero: A team is far below zero, and below the "
                      "other. That is: there is at least one player whose score so "
                      "far is at most the lowest score", text)

    def test_conditions_of_an_answer_stand_with_it(self):
        text = " ".join(rules("tests/rulebook/asked.yaml", "--short").stdout.split())
        for part in (
                "in secret: Pay: This is not possible if that player's gold is four or "
                "less: it costs five. Take five off that player's gold. Keep: This is "
                "not possible if that player's gold is more than four: the rich have "
                "to pay. Nothing happens.",
                "chooses one of these: Pay: This is not possible if the next player's "
                "gold is less than three: it takes three. Take three off the next "
                "player's gold. Swear: This is not possible if one of these is true: "
                "Their hand is empty: nothing to swear by; The next player's gold is "
                "one or less: nobody swears for so little; The deck pile is empty: it "
                "is too late. Nothing happens. No: Nothing happens."):
            self.assertIn(part, text)

    def test_otherwise_comes_after_all_that_it_is_about(self):
        text = " ".join(rules("coup", "--short").stdout.split())
        self.assertIn('and then do what "Lose a character" says.) Otherwise, take '
                      "three coins from the supply.", text)
        self.assertNotIn("If the claim stands: Otherwise", text)

    def test_what_an_action_has_in_common_with_the_usual_one_is_not_repeated(self):
        text = " ".join(rules("yahtzee-rules", "--short").stdout.split())
        self.assertIn("A joker goes to a lower box if its number is filled in. The "
                      "rest as usual.", text)
        self.assertEqual(text.count("Take the box into your filled boxes."), 1)
        self.assertIn("whose suit is the suit led. The rest as usual.",
                      " ".join(rules("hearts", "--short").stdout.split()))

    def test_a_quick_reference_says_in_short_that_all_choose_at_once(self):
        text = " ".join(rules("hearts", "--short").stdout.split())
        self.assertIn('Each player ("the passer") does this at the same '
                      "time, in secret: (Pass: The passer chooses three", text)
        self.assertNotIn("in the order of seats from the first", text)

    def test_a_quick_reference(self):
        text = rules("kadabra", "--short").stdout
        self.assertIn("- Quit: You are out of the round until it ends.\n", text)
        self.assertIn("- Draw: Take the top card of the draw pile into your "
                      "hand. You may not draw\n    if the draw pile is empty.", text)
        self.assertTrue(text.startswith("L.A.M.A. Kadabra in short\n"))
        self.assertNotIn("[+]", text)
        canasta = rules("canasta", "--short").stdout
        self.assertTrue(canasta.startswith("Canasta in short ([+]: the rule book "
                                           "says more)\n"))
        self.assertIn(" you could no longer go out. [+]\n", canasta)
        self.assertIn("  - Magic show: As long as the magic show is on:\n"
                      "    - Play: Choose ", text)
        self.assertIn("Points of cards: number cards its value; llamas 10;",
                      text)
        self.assertIn("Whoever then has the lowest total wins;",
                      " ".join(text.split()))
        printed = words(xml.etree.ElementTree.fromstring(rules(
            "kadabra", "--short", "--format", "html").stdout).find("body"))
        self.assertIn("the magic show begins", printed)   # it has more room
        changed = rules("lama", "--with", "quick", "--short").stdout
        self.assertIn("[Changed] The game ends after a round\n  if at least one "
                      "player's tokens are worth 20 or more. Whoever", changed)

    def test_a_quick_reference_says_reasons_instead_of_conditions(self):
        """And nothing of what is there twice, or goes without saying."""
        text = " ".join(rules("canasta", "--short").stdout.split())
        self.assertIn("- Meld: Choose a rank and one to eleven cards in your "
                      "hand. Put these cards into your keeper's meld at the "
                      "rank. Why not: a new meld has three cards, two of them "
                      "natural; a meld has cards of one rank and wild cards; a "
                      "meld has at most three wild cards; you would have too "
                      "few cards left; ", text)
        self.assertIn("- Mixed canastas: 300 points each. [+] - Red threes:", text)
        self.assertIn("- Concealed: 100 points. [+] - Cards in hand:", text)
        self.assertIn("Why not: you have just taken it; you would have too much "
                      "deadwood. Declare", " ".join(rules(
                          "gin-rummy", "--short").stdout.replace("- ", "").split()))
        self.assertIn("- The others: Two points if there is a maker and your team is "
                      "not the maker's team",
                      " ".join(rules("euchre", "--short").stdout.split()))
        text = " ".join(rules("lama", "--short").stdout.split())
        self.assertNotIn("[+]", text)
        self.assertNotIn("your turn, before", text)

    def test_the_goal_says_when_a_single_round_ends(self):
        """Else its end stands only in a section further on."""
        text = " ".join(rules("pig").stdout.split())
        self.assertIn("The goal -------- The game is one round, which ends if a "
                      "player's score is 100 or more. The winner is whoever then "
                      "has the highest score for the round. Contents", text)

    def test_the_goal_is_said_in_the_words_of_the_file(self):
        """An end with 'called' is told by it, and in full further on."""
        text = " ".join(rules("casino").stdout.split())
        self.assertIn("The game ends after a round if a team has 21 points or "
                      "more, and more than every other team. The winner is whoever "
                      "then has the highest score so far. Contents", text)
        self.assertIn("- Goal: A team has 21 points or more, and more than every "
                      "other team. That is: there is at least one player", text)
        text = " ".join(rules("casino", "--set", "numbers.goal=11").stdout.split())
        self.assertIn("if a team has eleven points or more, and", text)

    def test_the_goal_is_short(self):
        """It fits on a screen of 40 columns and 15 lines, with what the game
        says of itself, the names, and the question."""
        for name in language.run(ROOT, "list", "--names").stdout.split():
            text = " ".join(told(name).split())
            goal = re.search(r"The goal --+ (.*?) (House rules|Contents|Setting "
                             r"up) --+", text)
            goal = re.sub(r"\[(Instead of|No longer): .*?\]|\[(New|Changed)\] ", "",
                          goal[1])
            with self.subTest(name):
                self.assertLessEqual(len(textwrap.wrap(goal, 38)), 8, goal)

    def test_a_quick_reference_leaves_out_no_condition(self):
        """What is told is told with its conditions; where something is left
        out, also of what only counts, there is a sign."""
        text = " ".join(rules("bridge", "--short").stdout.split())
        self.assertIn('If the round has ended by "all played": (If the number of '
                      "overtricks is zero or more: (Add the contract value to the "
                      "declarer's pair's score below the line;", text)
        self.assertRegex(text, r"\[\+\] Scoring")
        text = " ".join(rules("yahtzee-rules", "--short").stdout.split())
        self.assertNotRegex(text, r"your score of the upper boxes. (?!Otherwise|\[\+\])"
                            r"Put the box on the heap of boxes. (?!\[\+\])")

    def test_a_list_within_another_ends_with_a_full_stop_and_a_bracket(self):
        """So that what comes behind it is not taken for a part of it."""
        text = " ".join(rules("coup", "--short").stdout.split())
        self.assertIn("Allow it: Nothing happens; Block as a contessa: The claimant is "
                      "now the target; The character claimed is now contessa; You do "
                      'what "Block" says.) If the action is not blocked, ', text)

    def test_every_sentence_has_its_line(self):
        """In HTML each sentence is followed by a line that exists."""
        text = rules("kadabra", "--lines", "--format", "html").stdout
        body = xml.etree.ElementTree.fromstring(text).find("body")
        count = 0
        for paragraph in body.iter("p"):
            sentence = (paragraph.text or "").strip()
            for child in paragraph:
                if child.tag == "span":
                    self.assertTrue(sentence)
                    for place in child.text.strip("[]").split(", "):
                        path, line = place.rsplit(":", 1)
                        with open(os.path.join(ROOT, path),
                                  encoding="utf-8") as file:
                            self.assertLessEqual(int(line), len(list(file)))
                    count += 1
                sentence = (child.tail or "").strip()
            self.assertEqual(sentence, "", "a sentence without its line")
        self.assertGreater(count, 60)

    def test_a_number_of_a_house_rule_is_a_source(self):
        found = rules("quick", "--changes", "--lines").stdout
        self.assertRegex(" ".join(found.split()), r"Deal five cards [^.]*\. "
                         r"\[variants/lama\.yaml:\d+, "
                         r"variants/house/quick\.yaml:\d+\]")

    def test_all_other_cards_are_several(self):
        found = " ".join(rules("gops").stdout.split())
        self.assertIn("On the pile of prizes lies a K. In the box are all "
                      "others.", found)


class Command(unittest.TestCase):
    """What a person meets."""

    def test_a_card_that_is_called_so_is_not_said_to_be_one_again(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "shown.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("""cria: 1
extends: lama
name: Shown
add:
  actions.draw.do.draw.as: shown card
  actions.draw.do.more: {deal: 1, from: draw, to: hand of actor, if: shown card is llama}
""")
            book = " ".join(rules(path).stdout.split())
        self.assertIn("the shown card is a llama", book)
        self.assertNotIn("card card", book)

    def refuse(self, status, message, *arguments):
        found = rules(*arguments)
        self.assertEqual((found.returncode, found.stdout), (status, ""))
        self.assertIn(message, found.stderr)

    def test_wrong_use(self):
        self.refuse(2, "which variant? 'cria list' lists them")
        self.refuse(2, "one variant at a time", "lama", "party")
        self.refuse(2, "--format is text, markdown, man or html, not 'pdf'",
                    "lama", "--format", "pdf")
        self.refuse(2, "did you mean 'lama'?", "lamma")
        self.refuse(2, "'lama' extends no other rules", "lama",
                    "--changes")
        self.refuse(1, "unknown-section", "tests/bad/unknown-section.yaml")

    def test_changes(self):
        found = rules("lama", "--with", "no-draw").stdout
        self.assertTrue(found.startswith("L.A.M.A., with No drawing\n"))
        self.assertNotIn("What is different", found)
        self.assertEqual(re.findall(r"(?m)^(.*)\n---", found)[:3],
                         ["The goal", "House rules", "Contents"])
        self.assertIn("\nThe end of the game\n", found)
        set_ = rules("lama", "--with", "no-draw", "--set",
                     "numbers.hand size=5").stdout
        self.assertTrue(set_.startswith("L.A.M.A., with No drawing and hand "
                                        "size = 5\n"))
        only = rules("lama", "--with", "no-draw", "--changes").stdout
        self.assertNotIn("\nThe end of the game\n", only)
        self.assertNotIn("What is different", rules("party").stdout)
        self.assertIn("What is different", rules("party", "--changes").stdout)
        same = rules("lama", "--set", "numbers.hand size=6", "--changes")
        self.assertIn("Nothing: the rules read the same.", same.stdout)
        typed = self.changes("lama", "add:\n  actions.quit.text: fold\n")
        self.assertIn("'cria diff' shows what else differs", typed)
        self.assertNotIn("Nothing", typed)

    def test_a_card_is_looked_up_in_a_table(self):
        """With its colour as a word, unless it bears a sign."""
        text = rules("uno-rules").stdout
        self.assertRegex(text, r"(?m)^ +cards +how many +which +points +notes$")
        self.assertRegex(text, r"(?m)^ +skip cards +8 .* 20 +special$")
        body = xml.etree.ElementTree.fromstring(
            rules("uno-rules", "--format", "html").stdout).find("body")
        rows = {words(row[0]): row for row in body.iter("tr")}
        cards = {card.get("aria-label"): [words(text) for text in card
                                          if text.tag == "text"]
                 for card in rows["skip cards"].iter("svg")}
        self.assertEqual(cards["skip r (red, skip)"], ["skip r", "red"])
        self.assertEqual(len(cards), 4)
        body = xml.etree.ElementTree.fromstring(
            rules("hearts", "--format", "html").stdout).find("body")
        cards = {card.get("aria-label"): [words(text) for text in card
                                          if text.tag == "text"]
                 for card in body.iter("svg")}
        self.assertEqual(cards["QS (Q, spades)"], ["Q\N{BLACK SPADE SUIT}"])
        self.assertEqual(len(cards), 52)

    def test_what_depends_on_several_conditions_is_a_table(self):
        text = rules("hearts").stdout
        self.assertIn("  - A card's penalty is what the first line says that is "
                      "true:\n"
                      "    if                          it is\n"
                      "    that card's suit is hearts  one\n"
                      "    that card is a QS           13\n"
                      "    otherwise                   zero\n", text)
        self.assertIn("The ways to pass are four if there are", text)
        short = words(xml.etree.ElementTree.fromstring(rules(
            "sheepshead", "--short", "--format", "html").stdout))
        self.assertIn("there is no picker: zero; you are the picker: the "
                      "number of shares", short)
        self.assertIn("Pass: Add one to the number of passes.", short)
        self.assertIn("The round is over after its last phase.", short)

    def test_a_case_ends_before_what_follows_it(self):
        """In a quick reference, where both are in one paragraph."""
        short = " ".join(rules("uno-rules", "--short").stdout.split())
        self.assertIn("choose one of these: (Play it: This is", short)
        self.assertIn("Keep it: Nothing happens.) You may not draw if", short)
        short = " ".join(rules("hearts", "--short").stdout.split())
        self.assertIn("is not four: (Put the 2D", short)
        self.assertIn("into the heap of cards left out.) The lowest club", short)
        self.assertIn("applies counts: (To the left: If", short)
        self.assertIn("after the passer.) Each player (", short)
        short = " ".join(rules("sheepshead", "--short").stdout.split())
        self.assertIn("at its beginning: Buried: The heap of buried cards is not empty. "
                      "Then comes the phase play.", short)
        for variant in ("hearts", "uno-rules", "cribbage", "canasta", "bridge"):
            short = rules(variant, "--short").stdout
            self.assertEqual(short.count("("), short.count(")"), variant)

    def test_many_reasons_against_an_action_are_a_list(self):
        text = rules("canasta").stdout
        self.assertIn("  You may not take back if one of these is true:\n"
                      "  - The value of the first melds is zero or less or ",
                      text)
        self.assertIn("  You may not draw if the draw pile is empty. You may "
                      "not", rules("lama").stdout)

    def test_what_labels_do_not_show_is_told(self):
        text = rules("sheepshead").stdout
        self.assertRegex(text, r"\n  high trumps  8 +JD, JH, JS, JC, QD, QH, QS "
                         r" their playing suit is\n +and QC +trumps\n")

    def test_points_that_no_rule_asks_for_are_not_told(self):
        """6 nimmt! has 'points: 1', and counts bull heads by a table."""
        self.assertNotIn('Each counts', rules('6-nimmt').stdout)
        self.assertIn('Each counts its value in points',
                      ' '.join(rules('skyjo').stdout.split()))

    def test_a_house_rule_says_what_it_is(self):
        found = rules("lama", "--with", "no-draw", "--changes").stdout
        self.assertIn("\n  - No drawing: Play or quit; nobody draws cards.\n\n"
                      "What is different", found)
        self.assertNotIn("No drawing", rules("lama").stdout)

    def changes(self, base, text):
        """What the book of a house rule says is different, on one line."""
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "house.yaml"), "w",
                      encoding="utf-8") as file:
                file.write(f"cria: 1\nextends: {base}\nname: House\n{text}")
            told = rules(os.path.join(folder, "house.yaml"), "--changes").stdout
        return " ".join(told.partition("--\n")[2].split())

    def test_a_routine_told_in_place_or_in_a_section_is_the_same(self):
        """Used once it is told where it is used, used twice in its section."""
        once = ("cria: 1\nextends: lama\nname: Once\nadd:\n  routines:\n"
                "    fill up:\n      some:\n        if: empty(draw)\n        then:\n"
                "          all: {move: hand of actor, to: draw}\n"
                "          mix: {shuffle: draw}\n"
                "  actions.quit.do: {fill: {perform: fill up}}\n")
        twice = "  actions.draw.do: {fill: {perform: fill up}}\n"
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (
                    ("once", once), ("both", once + twice),
                    ("more", "cria: 1\nextends: once\nname: More\nadd:\n" + twice),
                    ("less", "cria: 1\nextends: both\nname: Less\nremove:\n"
                             "  - actions.draw.do.fill\n")):
                with open(os.path.join(folder, f"{name}.yaml"), "w",
                          encoding="utf-8") as file:
                    file.write(text)
            for name, what in (("more", "New"), ("less", "Gone")):
                told = rules(os.path.join(folder, f"{name}.yaml"), "--changes").stdout
                told = " ".join(told.partition("--\n")[2].split())
                self.assertIn(f'{what}: Do what "Fill up" says.', told)
                self.assertEqual(told.count("New:") + told.count("Gone:"), 1, told)
                self.assertNotIn("Shuffle", told)

    def test_what_is_changed_is_marked_in_its_place(self):
        """With words, beside what it replaces; what is gone behind what stood
        before it."""
        told = rules("lama", "--with", "quick", "--with", "pass-it-on").stdout
        book = " ".join(told.split())
        self.assertIn("3. [Changed] Deal five cards from the draw pile to each "
                      "player's hand. [Instead of: Deal six cards from the "
                      "draw pile to each player's hand.] 4. Put", book)
        self.assertIn("- Give: [New] They choose one of their tokens and ",
                      book)
        self.assertIn("- Threshold: [Changed] At least one player's tokens are "
                      "worth 20 or more. [Instead of: At least one player's "
                      "tokens are worth 40 or more.]", book)
        told = rules("no-draw").stdout
        book = " ".join(told.split())
        self.assertRegex(book, r"Play Choose a card [^.]*\. \[No longer: "
                         r'"A turn: Draw"\. You may not draw if ')
        self.assertNotIn("[New]", rules("party", "--changes").stdout +
                         rules("party").stdout)

    def test_marks_in_html_and_markdown(self):
        """They are readable without colour."""
        given = ("lama", "--with", "quick", "--format")
        root = xml.etree.ElementTree.fromstring(rules(*given, "html").stdout)
        steps = [words(step) for step in root.iter("li")
                 if step.find("p/ins") is not None]
        self.assertIn("Changed: Deal five cards from the draw pile to each "
                      "player's hand. Instead of: Deal six cards from the draw "
                      "pile to each player's hand.", steps)
        self.assertEqual({words(old.find("b")) for old in root.iter("del")},
                         {"Instead of:"})
        self.assertIn("\n3. \\[Changed\\] Deal five cards from the draw pile to "
                      "each player's hand. \\[Instead of: Deal six cards",
                      rules(*given, "markdown").stdout)

    def test_what_is_short_is_neither_changes_nor_lines(self):
        for more in ("--changes", "--lines"):
            self.refuse(2, "--short goes with neither --changes nor --lines",
                        "no-draw", "--short", more)

    def test_a_paragraph_that_changes_is_told_as_one(self):
        told = self.changes("lama", """add:
  remember: {wild: {is: value, for: round, called: wild value}}
  round.setup: {wild: {pick: wild, from: any value}}
change:
  actions.play.choose.card.where.fits.if: card.value == wild or
    (top of discard).value == wild or card plays on top of discard
""")
        self.assertRegex(told, r"A turn: Play - Changed: Choose a card in your "
                         r"hand [^.]* \(any card if [^.]* is the wild value\)\. "
                         r"Put it on the discard pile\. Until now: "
                         r"Choose [^.]* and put it on the discard pile\. All else")

    def test_changes_are_in_the_order_of_the_book(self):
        told = self.changes("lama", "insert before:\n  round.starter.who played "
                            "last: {drew: last player to draw}\n")
        drew, played = (f"whoever was the last to {what} in the round before."
                        for what in ("draw", "play a card"))
        first, other = ("The first turn of a round belongs to",
                        "If there is no such player, it belongs to")
        self.assertIn(f"- Changed: {first} {drew} {other} {played} Until now: "
                      f"{first} {played} All else", told)
        told = " ".join(rules("lama", "--with", "pass-it-on",
                              "--changes").stdout.split())
        self.assertRegex(told, r"Contents - New: When a token .* - Changed: "
                         r"What the supply .* The end of a round - New: Give:")

    def test_what_leans_on_a_sentence_is_told_with_it(self):
        told = self.changes("lama", "change: {cards.llama.points: 7}\n")
        self.assertIn("Changed: llamas: how many 8; which llama; points 7. Until "
                      "now: llamas: how many 8; which llama; points 10. All "
                      "else", told)
        told = self.changes("gops", "change: {cards.any.points: 2}\n")
        self.assertIn("- Changed: There are 52 cards: four for each rank. "
                      "Each counts two points. Until now: There are 52 cards: four for "
                      "each rank. Each counts its rank in "
                      "points. All else", told)

    def test_sentences_about_one_place_are_paired_by_what_they_say(self):
        told = self.changes("lama", "change: {swapping: by hand}\n")
        self.assertRegex(told, r"Changed: Who takes points [^-]* Until now: "
                         r"What the supply cannot cover [^-]* - Changed: "
                         r"Tokens are swapped only where a rule says so\. "
                         r"Until now: Tokens are swapped at any time: ")

    def test_a_list_is_told_as_it_is_in_the_book(self):
        book, told = (rules("lama", "--with", "quit-together", *more).stdout
                      for more in ((), ("--changes",)))
        options = r"(?m)^( *)\d\. [^\n]*\n(?:\1 [^\n]*\n)*?\1 +- Stay: Nothing"
        self.assertRegex(book, options)
        self.assertRegex(told, options)
        faces = rules("dice", "--changes").stdout
        self.assertRegex(faces, r"(?m)^ +die +faces$")
        self.assertNotIn("All of this as a table:", faces)

    def test_what_leads_to_a_list_is_told_with_it(self):
        told = self.changes("crazy-eights", "add:\n  score: {one each: "
                            "count(hand of player)}\n")
        self.assertIn("Changed: Your score for the round is the sum of this: - "
                      "Cards: The points of all cards in your hand. - One each: "
                      "The number of cards in your hand. Until now: Your "
                      "score for the round is this: - Cards: The points of all "
                      "cards in your hand. All else", told)

    def test_entries_that_change_are_told_one_by_one(self):
        told = self.changes("lama", "change: {cards.llama.copies: 7}\n")
        self.assertIn("Changed: There are 55 cards. Until now: There are 56 "
                      "cards. - Changed: llamas: how many 7; which llama; "
                      "points 10. Until now: llamas: how many 8; which llama; "
                      "points 10. All else", told)

    def test_sentences_that_become_a_list_are_not_gone(self):
        told = self.changes("crazy-eights", "add:\n  actions.draw.when.stuck: "
                            "{if: not can(play), because: you can play}\n")
        self.assertIn("Until now: You may not draw if the pile is empty. You may "
                      "not draw if the number of cards drawn is five or more", told)
        self.assertNotIn("Gone", told)

    def test_what_is_added_leaves_what_is_assumed(self):
        star = ("add:\n  cards.star.effect: {again: {go again: actor}}\n",
                "change: {cards.star.copies: 2}\n")
        self.assertNotIn("assumed", self.changes("kadabra", star[0]))
        self.assertRegex(self.changes("kadabra", star[1]), r"Until now: star "
                         r"cards: how many 5; .* Until now: This is assumed of "
                         r"the circle cards, the square cards and the star "
                         r"cards: ")

    def test_another_turn_of_one_who_is_out(self):
        again = "take another turn right after this one"
        told = self.changes("lama", "add:\n"
                            "  actions.draw.do.on: {go again: actor}\n"
                            "  actions.quit.do.on: {go again: actor}\n")
        self.assertIn(f"A turn: Draw - New: T{again[1:]}.", told)
        self.assertIn("A turn: Quit - New: If you are still in the round, "
                      f"{again}.", told)

    def test_as_wide_as_the_terminal(self):
        for columns, widest in ((60, 60), (200, 100), (10, 40)):
            with self.subTest(columns):
                lines = self.on_terminal(columns)
                self.assertLessEqual(max(map(len, lines)), widest)
                self.assertGreater(max(map(len, lines)), widest - 15)

    def on_terminal(self, columns):
        main, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ,
                    struct.pack("HHHH", 24, columns, 0, 0))
        with subprocess.Popen((CRIA, "rules", "lama"), cwd=ROOT,
                              env=os.environ | {"PAGER": "cat"},
                              stdin=subprocess.DEVNULL, stdout=other) as done:
            os.close(other)
            text = b""
            while True:
                try:
                    part = os.read(main, 65536)
                except OSError:
                    part = b""
                if not part:
                    break
                text += part
        os.close(main)
        self.assertEqual(done.returncode, 0)
        return text.decode().split("\r\n")


def write():
    for name, arguments in TEXTS.items():
        with open(os.path.join(HERE, name), "w", encoding="utf-8") as file:
            file.write(rules(*arguments).stdout)


del Form
if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    else:
        unittest.main()
