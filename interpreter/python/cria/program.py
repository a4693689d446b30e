"""Simulations, and comparisons, which the program cria runs as a process of its own.
Files that were given in memory are not seen there."""

from __future__ import annotations

import json
import os
import subprocess
from typing import (Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence,
                    Union)

from . import places
from .session import Files, RequestError, Session, _rules

Bots = Union[None, str, Sequence[str]]
Named = Union[str, "os.PathLike[str]"]
Progress = Callable[[int], Optional[bool]]


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


# What the library plays itself; for other options the program is asked.
_PLAYED_HERE = {"games", "players", "seed", "figures", "jobs"}
_STEP = 100_000


def _listed(bots: Bots) -> Optional[List[str]]:
    return bots.split(",") if isinstance(bots, str) else None if bots is None \
        else list(bots)


def _play(rules: Dict[str, Any], bots: Bots, jobs: Optional[int],
          progress: Optional[Progress], options: Mapping[str, Any]) -> Any:
    """The figures; None where a bot has to practise first, which the program does."""
    session = Session()
    session.request("load", **rules)
    course = session.request("simulate", bots=_listed(bots), **options)
    if bots is None and course["bots"] == "random" and not rules["files"]:
        return None
    threads = jobs or os.cpu_count() or 1
    step = _STEP if progress is None else max(1, min(_STEP, course["games"] // 100))
    while not course["done"]:
        course = session.request("step", games=step, threads=threads)
        if progress is not None and progress(course["played"]) is False:
            break
    return session.request("report")


def simulate(name: Named, with_: Iterable[str] = (), set: Iterable[str] = (),
             files: Files = None, *, bots: Bots = None,
             progress: Optional[Progress] = None, **options: Any) -> Any:
    """Plays many games of bots: what `cria simulate --format json` prints.
    `options` are those of the command: games=1000, players=3, seed=7, jobs=2,
    figures="choice". `progress` is called now and then with the number of games
    so far; where it returns False, the figures are those until then."""
    with_, set = list(with_), list(set)
    rules = _rules(os.fspath(name), with_, set, files)
    given = {key: value for key, value in options.items() if value is not None}
    if given.keys() <= _PLAYED_HERE:
        jobs = given.pop("jobs", None)
        try:
            report = _play(rules, bots, jobs, progress, given)
        except RequestError as error:
            if files is not None:
                raise ProgramError(2, str(error)) from error
            report = None                    # the program says what is wrong
        if report is not None:
            return report
    return json.loads(_run(["simulate", os.fspath(name), "--format", "json",
                            *_layers(with_, set), *_options(options, bots)]))


def ab(name: Named, other: Named, with_: Iterable[str] = (),
       set: Iterable[str] = (), *, bots: Bots = None, **options: Any) -> Any:
    """Compares games with and without the house rule `other`, or of two variants,
    on the same deals: what `cria ab --format json` prints."""
    return json.loads(_run(["ab", os.fspath(name), os.fspath(other), "--format",
                            "json", *_layers(with_, set),
                            *_options(options, bots)]))
