"""Simulations and comparisons, which the program cria runs as a process of its own.
Files that were given in memory are not seen there."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any, Iterable, List, Mapping, Sequence, Union

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


def _run(arguments: Iterable[str]) -> str:
    done = subprocess.run([places.program(), *arguments], capture_output=True,
                          encoding="utf-8", stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
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
