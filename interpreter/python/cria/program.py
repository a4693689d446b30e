"""Simulations and comparisons. The library plays them; with options that it does not
know, and to say what is wrong, the program cria is run as a process of its own. Files
that were given in memory are not seen there."""

from __future__ import annotations

import json
import os
import subprocess
import time
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

# How long a step may take. Python looks at signals between steps only.
_SECONDS = 0.1
_GROWTH = 4


def _listed(bots: Bots) -> Optional[List[str]]:
    return bots.split(",") if isinstance(bots, str) else None if bots is None \
        else list(bots)


def _next(step: int, seconds: float, most: int) -> int:
    """The games of the step after one that took so long."""
    fitting = step * _SECONDS / seconds if seconds > 0 else most
    return int(max(1, min(most, step * _GROWTH, fitting)))


def _play(method: str, rules: Dict[str, Any], jobs: Optional[int],
          progress: Optional[Progress], parameters: Mapping[str, Any]) -> Any:
    """The figures of the games that a request begins."""
    session = Session()
    session.request("load", **rules)
    course = session.request(method, **parameters)
    threads = jobs or os.cpu_count() or 1
    most = _STEP if progress is None else max(1, min(_STEP, course["games"] // 100))
    step = 1
    while not course["done"]:
        begun = time.monotonic()
        course = session.request("step", games=step, threads=threads)
        step = _next(step, time.monotonic() - begun, most)
        if progress is not None and progress(course["played"]) is False:
            break
    return session.request("report")


def _report(method: str, rules: Dict[str, Any], jobs: Optional[int],
            progress: Optional[Progress], parameters: Mapping[str, Any]) -> Any:
    """The same; None where the program has to say what is wrong."""
    try:
        return _play(method, rules, jobs, progress, parameters)
    except RequestError as error:
        if rules["files"]:
            raise ProgramError(2, str(error)) from error
        return None


def _given(options: Mapping[str, Any]) -> Dict[str, Any]:
    return {key: value for key, value in options.items() if value is not None}


def simulate(name: Named, with_: Iterable[str] = (), set: Iterable[str] = (),
             files: Files = None, *, bots: Bots = None,
             progress: Optional[Progress] = None, **options: Any) -> Any:
    """Plays many games of bots: what `cria simulate --format json` prints.
    `options` are those of the command: games=1000, players=3, seed=7, jobs=2,
    figures="choice". `progress` is called about ten times a second, and at least at
    each hundredth of the games, with the number of games so far; where it returns False, the figures are those until then."""
    with_, set = list(with_), list(set)
    given = _given(options)
    if given.keys() <= _PLAYED_HERE:
        jobs = given.pop("jobs", None)
        report = _report("simulate", _rules(os.fspath(name), with_, set, files), jobs,
                         progress, {"bots": _listed(bots), **given})
        if report is not None:
            return report
    return json.loads(_run(["simulate", os.fspath(name), "--format", "json",
                            *_layers(with_, set), *_options(options, bots)]))


def _ends(given: Dict[str, Any]) -> bool:
    """Makes max_games and margin what a request is given; False: they do not go
    together, or only the program can read them."""
    most, margin = given.pop("max_games", None), given.get("margin")
    if most is not None or margin is not None:
        if "games" in given or isinstance(margin, str):
            return False
        given.update(margin=1 if margin is None else margin)
        if most is not None:
            given.update(games=most)
    return True


def ab(name: Named, other: Optional[Named] = None, with_: Iterable[str] = (),
       set: Iterable[str] = (), files: Files = None, *, bots: Bots = None,
       bots_b: Bots = None, progress: Optional[Progress] = None, **options: Any) -> Any:
    """Compares games with and without the house rule `other`, or of two variants,
    on the same deals: what `cria ab --format json` prints. House rules and values
    are those of `other`, or of `name` if it is left out; a house rule alone is
    compared with what it extends. Besides what `simulate`
    takes there are margin=0.5 and max_games=100_000; `bots_b` play by the other
    rules."""
    with_, set = list(with_), list(set)
    given = _given(options)
    two = other is not None or with_ or set or bots_b is not None
    if two and given.keys() <= _PLAYED_HERE | {"margin", "max_games"} and _ends(given):
        jobs = given.pop("jobs", None)
        changed: Dict[str, Any] = {"with_": with_, "set": set}
        if other is not None:
            changed["name"] = os.fspath(other)
        report = _report("ab", _rules(os.fspath(name), (), (), files), jobs, progress,
                         {"bots": _listed(bots), "bots_b": _listed(bots_b), **changed,
                          **given})
        if report is not None:
            return report
    others = [] if other is None else [os.fspath(other)]
    return json.loads(_run(["ab", os.fspath(name), *others, "--format", "json",
                            *_layers(with_, set),
                            *_options(options, bots), *_options({}, bots_b)]))


def sweep(name: Named, over: Union[str, Iterable[str]], with_: Iterable[str] = (),
          set: Iterable[str] = (), files: Files = None, *, bots: Bots = None,
          progress: Optional[Progress] = None, **options: Any) -> Any:
    """Plays the same games with many values of the rules, such as
    over=["numbers.threshold=30..35"]: what `cria sweep --format json` prints.
    Options as for `simulate`; `games` are those of each combination."""
    with_, set = list(with_), list(set)
    tried = [over] if isinstance(over, str) else list(over)
    given = _given(options)
    if given.keys() <= _PLAYED_HERE:
        jobs = given.pop("jobs", None)
        report = _report("sweep", _rules(os.fspath(name), with_, set, files), jobs,
                         progress, {"over": tried, "bots": _listed(bots), **given})
        if report is not None:
            return report
    return json.loads(_run(["sweep", os.fspath(name), "--format", "json",
                            *(word for one in tried for word in ("--over", one)),
                            *_layers(with_, set), *_options(options, bots)]))


def match(name: Named, bots: Bots, with_: Iterable[str] = (), set: Iterable[str] = (),
          files: Files = None, *, progress: Optional[Progress] = None,
          **options: Any) -> Any:
    """Lets bots play each other, each deal in all seatings: what `cria match
    --format json` prints. Options as for `simulate`, without figures; `games` are
    the deals."""
    with_, set = list(with_), list(set)
    given = _given(options)
    if given.keys() <= _PLAYED_HERE - {"figures"}:
        jobs = given.pop("jobs", None)
        report = _report("match", _rules(os.fspath(name), with_, set, files), jobs,
                         progress, {"bots": _listed(bots), **given})
        if report is not None:
            return report
    return json.loads(_run(["match", os.fspath(name), "--format", "json",
                            *_layers(with_, set), *_options(options, bots)]))
