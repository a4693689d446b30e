"""What the referees of single games have in common: they read traces line by line."""

import json
import sys


class Difference(Exception):
    """What a trace says is not what the rules say."""

    def __init__(self, what, expected, came):
        super().__init__(f"{what}: expected {json.dumps(expected)}, came {json.dumps(came)}")


class Illegal(Exception):
    """A move that the rules do not allow."""


def compare(what, expected, came):
    """Raises Difference unless two values and their types are the same."""
    if json.dumps(expected, sort_keys=True) != json.dumps(came, sort_keys=True):
        raise Difference(what, expected, came)


def remembered(expected, came):
    """Compares some of the values that the rules remember."""
    for name, value in expected.items():
        compare(name, value, came.get(name))


def compare_decision(record, number, who, legal):
    """Compares the number of a decision, who makes it, and what is legal."""
    compare("the number of the decision", number, record["number"])
    compare("who decides", who, record["player"])
    compare("legal moves", sorted(legal), record["legal"])
    compare("forced", len(record["legal"]) == 1, record.get("forced", False))


def make_move(deal, chosen):
    """Makes the move that was chosen; raises Difference if it is not allowed."""
    try:
        deal.make(chosen)
    except Illegal:
        raise Difference("the move", deal.legal(), chosen) from None


class Judgement:
    """What was judged: differences as texts, counts, what the referee noted."""

    def __init__(self):
        self.differences = []
        self.games = self.decisions = 0
        self.seen = set()


def judge(lines, new_referee):
    """Judges the lines of a trace.

    A referee is made of a game's first record. It has `judge(record)`, which raises
    Difference, `ended`, and `noted(record)`: what the record shows of the rules.
    """
    found, referee, wrong = Judgement(), None, False
    for number, line in enumerate(lines, 1):
        record = json.loads(line)
        if record["record"] == "game":
            if referee and not wrong and not referee.ended:
                found.differences.append(f"line {number}: the game before is not over")
            found.games += 1
            referee, wrong = new_referee(record), False
            continue
        if wrong:
            continue
        found.decisions += record["record"] == "decision"
        try:
            referee.judge(record)
            found.seen |= referee.noted(record)
        except (Difference, KeyError) as difference:
            found.differences.append(f"line {number}: {difference}")
            wrong = True
    if referee and not wrong and not referee.ended:
        found.differences.append("the trace ends before the game")
    return found


def main(new_referee):
    """Judges the trace on standard input; the exit status."""
    found = judge(sys.stdin, new_referee)
    print("\n".join(found.differences + [
        f"{found.games} games, {found.decisions} decisions: "
        f"{len(found.differences)} differences"]))
    return 1 if found.differences else 0
