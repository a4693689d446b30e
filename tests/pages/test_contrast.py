"""The colours of all pages, worked out from their style sheets: text has a contrast
of at least 4.5 to its ground, lines that mean something 3, in light and dark, and
paper is white. What a browser finds is tests/shell/pages.sh."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build/gcc-release/cria")
REPORTS = {
    "simulate": ("lama", "--games", "20"),
    "ab": ("lama", "no-draw", "--games", "20"),
    "match": ("lama", "--bots", "keen,random", "--games", "20"),
    "sweep": ("lama", "--over", "numbers.threshold=30,40", "--over",
              "numbers.hand size=5..6", "--games", "20"),
}
DARK = "@media screen and (prefers-color-scheme: dark)"
GROUNDS = ("ground", "card")
TEXT = 4.5
# Text on it may be: the bars of charts have no text on them.
MEANS = {"fill": 3, "grid": 1.2}


def run(*arguments):
    done = subprocess.run((CRIA, *arguments), cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE)
    return done.stdout


def block(text, at):
    """What stands in the braces that open after [at]."""
    start = text.index("{", at)
    depth = 0
    for end in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            return text[start + 1:end]
    raise ValueError("braces that are not closed")


def colours(text):
    found = dict(re.findall(r"--([a-z]+): (#[0-9a-f]{3,6})\b", text))
    return {name: value if len(value) == 7 else
            "#" + "".join(2 * digit for digit in value[1:])
            for name, value in found.items()}


def schemes(style):
    """The colours by their names, in light and in dark."""
    light = colours(block(style, style.index(":root")))
    dark = colours(block(style, style.index(DARK)))
    return {"light": light, "dark": light | dark}


def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045
              else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class Contrast(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pages = {}
        cls.pages["rules"] = run("rules", "kadabra", "--format", "html")
        cls.pages["short"] = run("rules", "kadabra", "--short", "--format",
                                 "html")
        with tempfile.TemporaryDirectory() as folder:
            for command, arguments in REPORTS.items():
                path = os.path.join(folder, command + ".html")
                run(command, *arguments, "--report", path)
                with open(path, encoding="utf-8") as file:
                    cls.pages[command] = file.read()
        cls.styles = {name: re.search(r"<style>(.*?)</style>", text,
                                      re.S).group(1)
                      for name, text in cls.pages.items()}

    def test_black_and_white(self):
        self.assertAlmostEqual(contrast("#000000", "#ffffff"), 21)
        self.assertAlmostEqual(contrast("#767676", "#ffffff"), 4.54, 2)

    def test_every_colour_on_every_ground(self):
        for page, style in self.styles.items():
            for scheme, named in schemes(style).items():
                for name in named.keys() - set(GROUNDS):
                    for ground in GROUNDS:
                        with self.subTest(f"{page} {scheme} {name} {ground}"):
                            self.assertGreaterEqual(
                                contrast(named[name], named[ground]),
                                MEANS.get(name, TEXT))

    def test_what_is_text_is_not_the_colour_of_bars_and_lines(self):
        for page, style in self.styles.items():
            for rule in re.findall(r"[^{}]*\{[^{}]*\}", style):
                if re.search(r"(?<![\w-])color: var\(--(fill|grid)", rule):
                    self.fail(f"{page}: {rule}")

    def test_no_colour_is_given_but_by_its_name(self):
        """So that the above looks at all of them. Paper is white."""
        for page, style in self.styles.items():
            screen = style
            if "@media print" in style:
                printed = block(style, style.index("@media print"))
                screen = style.replace(printed, "")
                self.assertNotIn("--", re.sub(r"var\(--\w+\)", "", printed))
            screen = re.sub(r"--[a-z]+: #[0-9a-f]+", "", screen)
            self.assertEqual(re.findall(r"#[0-9a-f]{3,6}\b", screen), [], page)
            self.assertEqual(style.count("prefers-color-scheme"),
                             style.count(DARK[1:]), page)


if __name__ == "__main__":
    unittest.main()
