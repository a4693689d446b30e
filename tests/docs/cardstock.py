"""The table in docs/simulation.md of CardStock's figures and ours. As a test: it
is what cria measures now, and each figure is within .05 of CardStock's.

    python3 tests/docs/cardstock.py --write
"""

import json
import os
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "cria"))
# Without sanitizers, where there is one.
QUICK = (os.path.join(os.environ["RELEASE"], "cria") if os.environ.get("RELEASE")
         else CRIA)
PAGE = os.path.join(ROOT, "docs", "simulation.md")
BEGIN = "<!-- table: python3 tests/docs/cardstock.py --write -->\n"
END = "<!-- end -->"
GAMES = 3000
# "LAMA: One Round", 2019, four players.
THEIRS = {"order": .48, "fairness": .96, "convergence": .58, "spread": .17,
          "drama": .49, "security": .26}
RULES = [["tests/simulate/lama_cardstock.yaml"],
         ["lama", "--set", "numbers.threshold=1"]]


def measure(rules, program=QUICK, games=GAMES):
    done = subprocess.run(
        [program, "simulate", *rules, "--games", str(games), "--players", "4",
         "--bots", "random", "--figures", "cardstock", "--format", "json"],
        cwd=ROOT, check=True, capture_output=True, text=True)
    return {f["name"]: f for f in json.loads(done.stdout)["figures"]
            if f["group"] == "cardstock"}


def cell(figure):
    return (f"{figure['value']:.3f} ({figure['low']:.3f} to "
            f"{figure['high']:.3f})")


def table(found):
    lines = [f"| figure | CardStock, 100 games | cria, {GAMES:,} games | "
             "`lama`, one round |", "|---|---|---|---|"]
    for name, theirs in THEIRS.items():
        lines.append(f"| {name} | {theirs:.2f} | "
                     + " | ".join(cell(one[name]) for one in found) + " |")
    return "\n".join(lines) + "\n"


def written():
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    start = text.index(BEGIN) + len(BEGIN)
    return text[:start], text[start:text.index(END, start)], \
        text[text.index(END, start):]


if __name__ == "__main__":
    before, _, after = written()
    if sys.argv[1:] == ["--write"]:
        with open(PAGE, "w", encoding="utf-8") as page:
            page.write(before + table([measure(r) for r in RULES]) + after)
    else:
        sys.exit(__doc__)
