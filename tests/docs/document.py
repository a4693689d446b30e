"""docs/language.md taken apart: its blocks and tables, each with the comment
before it that says what it is an example of."""

import os
import re

ROOT = os.environ.get("ROOT") or os.path.abspath(os.path.join(
    os.path.dirname(__file__), "..", ".."))
PATH = os.path.join(ROOT, "docs", "language.md")
MARK = re.compile(r"<!-- (.+?) -->\s*\Z")
PART = re.compile(r"(file|on|with|values|refused|fails|limits)(?:: (.*))?\Z")


class Block:
    """A block of code: its language, its text and what the comment says."""

    def __init__(self, kind, line, marks):
        self.kind, self.line, self.marks, self.text = kind, line, marks, ""
        self.answer = None         # the block of messages that follows it


class Table:
    """Rows of cells, without the two lines of the head."""

    def __init__(self, line, marks):
        self.line, self.marks, self.rows = line, marks, []


def read_marks(text):
    """"file: a.yaml, on: b" as a mapping; None when it is no such comment."""
    found = {}
    for part in [text] if text.startswith("fails:") else text.split(", "):
        match = PART.match(part)
        if not match:
            return None
        found[match[1]] = match[2] or ""
    return found


def cells(line):
    return [cell.strip().strip("`").replace("\\|", "|")
            for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]


def read():
    """The text, its blocks and those of its tables that are examples."""
    with open(PATH, encoding="utf-8") as file:
        text = file.read()
    blocks, tables, marks, block, table = [], [], {}, None, None
    for number, line in enumerate(text.split("\n"), 1):
        if block:
            if line == "```":
                blocks.append(block)
                block = None
            else:
                block.text += line + "\n"
        elif line.startswith("```"):
            block = Block(line[3:], number, marks)
            marks = {}
        elif line.startswith("|") and (marks or table):
            if not table:
                table = Table(number, marks)
                tables.append(table)
                marks = {}
            elif number > table.line + 1:
                table.rows.append((number, cells(line)))
        elif line.strip():
            table = None
            comment = MARK.match(line)
            marks = comment and read_marks(comment[1]) or {}
        else:
            table = None
    for first, second in zip(blocks, blocks[1:]):
        if "refused" in first.marks and second.kind == "text":
            first.answer = second
    return text, blocks, tables
