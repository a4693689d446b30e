"""Where a C source can be changed by a little: the four kinds of mutants.

A site is a place in a file with the text that replaces what is there. Sites are
found in the sequence of tokens; what stands in comments, strings and
preprocessor lines is never touched.

    comparison   < and <=, > and >=, == and != take each other's place
    off by one   a whole number becomes one more or one less
    statement    a call, an assignment, a step or a break is left out
    branches     the condition of an if is negated, the two values of ?: change places
"""

import re
from dataclasses import dataclass

KINDS = ("comparison", "off by one", "statement", "branches")

FLIPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}

TOKEN = re.compile(
    r"""(?P<skip>/\*.*?\*/|//[^\n]*|\s+|^[ \t]*\#(?:\\\n|[^\n])*)
      |(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
      |(?P<number>(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*)
      |(?P<word>[A-Za-z_]\w*)
      |(?P<sign>\.\.\.|<<=|>>=|->|\+\+|--|&&|\|\||[-+*/%&|^<>=!]=|<<|>>|.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE)

KEYWORDS = {"auto", "case", "const", "default", "do", "else", "enum", "extern", "for", "goto",
            "if", "inline", "register", "return", "sizeof", "static", "struct", "switch",
            "typedef", "union", "volatile", "while"}

OPENING, CLOSING = "([{", ")]}"


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


@dataclass(frozen=True)
class Site:
    """Characters start to end of a file become [text]."""
    file: str
    kind: str
    start: int
    end: int
    text: str

    def apply(self, source):
        return source[:self.start] + self.text + source[self.end:]


def tokens_of(source):
    """The tokens of a source, without what a compiler skips."""
    return [Token(match.lastgroup, match.group(), match.start())
            for match in TOKEN.finditer(source) if match.lastgroup != "skip"]


def matching(tokens, opened):
    """The place of the bracket that closes the one at [opened]; None when there is none."""
    depth = 0
    for at in range(opened, len(tokens)):
        if tokens[at].text in OPENING:
            depth += 1
        elif tokens[at].text in CLOSING:
            depth -= 1
            if depth == 0:
                return at
    return None


def comparisons(file, tokens):
    for token in tokens:
        if token.kind == "sign" and token.text in FLIPPED:
            yield Site(file, "comparison", token.start, token.end, FLIPPED[token.text])


def numbers(file, tokens):
    for token in tokens:
        match = re.fullmatch(r"(0|[1-9][0-9]*)([uUlL]*)", token.text)
        if token.kind == "number" and match:
            value = int(match[1])
            for other in (value + 1, value - 1):
                if other >= 0:
                    yield Site(file, "off by one", token.start, token.end, f"{other}{match[2]}")


def is_statement(tokens):
    """Whether tokens up to a semicolon change something and declare nothing."""
    words = [token.text for token in tokens]
    if words in (["break"], ["continue"]):
        return True
    if not words or words[0] in KEYWORDS or len(words) < 2:
        return False
    if words[0] in ("++", "--", "*", "("):
        return True
    return tokens[0].kind == "word" and (
        words[1] in ("(", "->", ".", "[", "++", "--", "=") or
        words[1].endswith("=") and words[1] not in FLIPPED)


def statements(file, tokens):
    """Statements between braces: a token after one of { } ; up to the next ; outside brackets."""
    at, depth = 0, 0
    for number, token in enumerate(tokens):
        depth += (token.text == "{") - (token.text == "}")
        if number < at or depth == 0 or token.text not in ("{", "}", ";"):
            continue
        end, inner = number + 1, 0
        while end < len(tokens) and (inner or tokens[end].text not in (";", "{", "}")):
            inner += tokens[end].text in "(["
            inner -= tokens[end].text in ")]"
            if inner < 0:
                break
            end += 1
        at = end
        found = tokens[number + 1:end]
        if inner == 0 and end < len(tokens) and tokens[end].text == ";" and is_statement(found):
            yield Site(file, "statement", found[0].start, tokens[end].end, ";")


def negations(file, source, tokens):
    for number, token in enumerate(tokens[:-1]):
        if token.text == "if" and tokens[number + 1].text == "(":
            closed = matching(tokens, number + 1)
            if closed is not None:
                start, end = tokens[number + 1].start, tokens[closed].end
                yield Site(file, "branches", start, end, f"(!{source[start:end]})")


def value_end(tokens, start):
    """Where the value that begins at token [start] ends; colons of inner ?: belong to it."""
    at, asked = start, 0
    while at < len(tokens):
        text = tokens[at].text
        if text in OPENING:
            at = matching(tokens, at)
            if at is None:
                return None
        elif text in CLOSING or text in (";", ","):
            return at
        elif text == "?":
            asked += 1
        elif text == ":":
            if asked == 0:
                return at
            asked -= 1
        at += 1
    return None


def exchanges(file, source, tokens):
    for number, token in enumerate(tokens):
        if token.text != "?":
            continue
        colon = value_end(tokens, number + 1)
        end = colon and tokens[colon].text == ":" and value_end(tokens, colon + 1)
        if not end:
            continue
        first = source[tokens[number + 1].start:tokens[colon - 1].end]
        second = source[tokens[colon + 1].start:tokens[end - 1].end]
        yield Site(file, "branches", tokens[number + 1].start, tokens[end - 1].end,
                   f"({second}) : ({first})")


def sites_of(file, source):
    """Every site of a source, in the order of KINDS and then of the text."""
    tokens = tokens_of(source)
    return [*comparisons(file, tokens), *numbers(file, tokens), *statements(file, tokens),
            *negations(file, source, tokens), *exchanges(file, source, tokens)]
