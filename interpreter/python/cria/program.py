"""What the program cria answers, run as a process of its own: simulations,
comparisons, rule books and checks. Files that were given in memory are not seen
there."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any, Iterable, List, Mapping, Optional, Sequence, Union

from . import places

Bots = Union[None, str, Sequence[str]]
Named = Union[str, "os.PathLike[str]"]


class ProgramError(Exception):
    """The program found something wrong: in rules, a bot or the arguments. The
    text is what it said, `status` its exit status."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(status, text)
        self.status, self.text = status, text

    def __str__(self) -> str:
        return self.text


def _run(arguments: Iterable[str], fine: Sequence[int] = (0,)) -> str:
    done = subprocess.run([places.program(), *arguments], capture_output=True,
                          encoding="utf-8", stdin=subprocess.DEVNULL, check=False)
    if done.returncode not in fine:
        raise ProgramError(done.returncode, done.stderr.strip())
    return done.stdout


def _layers(with_: Iterable[str], set: Iterable[str]) -> List[str]:
    return ([word for rule in with_ for word in ("--with", rule)] +
            [word for value in set for word in ("--set", value)])


def _options(options: Mapping[str, Any], bots: Bots) -> List[str]:
    """Each option as the program wants it: fresh_seed=True is --fresh-seed."""
    words: List[str] = []
    if bots is not None:
        words += ["--bots", bots if isinstance(bots, str) else ",".join(bots)]
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif value is not None and value is not False:
            words += [option, str(value)]
    return words


def simulate(name: Named, with_: Iterable[str] = (), set: Iterable[str] = (), *,
             bots: Bots = None, **options: Any) -> Any:
    """Plays many games of bots: what `cria simulate --format json` prints.
    `options` are those of the command: games=1000, players=3, seed=7, jobs=2,
    figures="choice"."""
    return json.loads(_run(["simulate", os.fspath(name), "--format", "json",
                            *_layers(with_, set), *_options(options, bots)]))


def ab(name: Named, other: Named, with_: Iterable[str] = (),
       set: Iterable[str] = (), *, bots: Bots = None, **options: Any) -> Any:
    """Compares games with and without the house rule `other`, or of two variants,
    on the same deals: what `cria ab --format json` prints."""
    return json.loads(_run(["ab", os.fspath(name), os.fspath(other), "--format",
                            "json", *_layers(with_, set),
                            *_options(options, bots)]))


def rules(name: Named, with_: Iterable[str] = (), set: Iterable[str] = (), *,
          format: str = "text", **options: Any) -> str:
    """The rule book: "text", "markdown", "man" or "html"; short=True and
    changes=True as in `cria rules`."""
    return _run(["rules", os.fspath(name), "--format", format,
                 *_layers(with_, set), *_options(options, None)])


def diff(name: Named, other: Optional[Named] = None, with_: Iterable[str] = (),
         set: Iterable[str] = ()) -> Any:
    """How the rules of two variants differ, or those of one with and without house
    rules: what `cria diff --format json` prints."""
    others = [] if other is None else [os.fspath(other)]
    return json.loads(_run(["diff", os.fspath(name), *others, "--format", "json",
                            *_layers(with_, set)], (0, 1)))


def check(name: Named, with_: Iterable[str] = (), set: Iterable[str] = (),
          **options: Any) -> Any:
    """What is wrong with rules, and what is probably not intended: the findings of
    `cria check --format json`, an empty list if there are none. It plays the
    examples too."""
    return json.loads(_run(["check", os.fspath(name), "--format", "json",
                            *_layers(with_, set), *_options(options, None)],
                           (0, 1)))["findings"]
