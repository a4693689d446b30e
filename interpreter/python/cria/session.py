"""What tables, prompts and pages ask the library: requests, as `cria serve` answers
them (docs/requests.md); and questions about rules, which are such requests."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterable, List, Mapping, Optional

from . import _cria, places

Files = Optional[Mapping[str, str]]


class RequestError(Exception):
    """A request cannot be answered. `code` and `data` are those of the answer."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(code, message, data)
        self.code, self.message, self.data = code, message, data

    def __str__(self) -> str:
        findings = self.data.get("findings", []) if isinstance(self.data, dict) else []
        return "\n".join([self.message] + [one["message"] for one in findings])


class Session(_cria.Session):
    """Rules, a game with its way back, and what is asked about them:

        session = cria.Session()
        session.request("load", name="NAME", with_=["HOUSE-RULE"])
        session.request("start", players=2, seed=4)
        session.request("legal")["legal"]

    `folders` are those in which files are found, as for `load`."""

    def __new__(cls, folders: Optional[Iterable[str]] = None) -> Session:
        return super().__new__(cls, places.folders() if folders is None
                               else list(folders))

    def __init__(self, folders: Optional[Iterable[str]] = None) -> None:
        del folders                          # __new__ has used them

    def request(self, method: str, **parameters: Any) -> Any:
        """Asks, and returns the result. `with` and `as`, which are words of Python,
        are written with_ and as_. Raises RequestError."""
        given = {name.rstrip("_"): value for name, value in parameters.items()
                 if value is not None}
        answer = json.loads(self._answer(json.dumps(
            {"id": 1, "method": method, "params": given})))
        if "error" in answer:
            error = answer["error"]
            raise RequestError(error["code"], error["message"], error.get("data"))
        return answer["result"]


def _rules(name: str, with_: Iterable[str], set: Iterable[str],
           files: Files) -> Dict[str, Any]:
    return {"name": name, "with_": list(with_), "set": list(set),
            "files": [{"path": path, "text": text}
                      for path, text in (files or {}).items()]}


def rules(name: str, with_: Iterable[str] = (), set: Iterable[str] = (),
          files: Files = None, *, format: str = "text", short: bool = False) -> str:
    """The rule book in English: "text", "markdown" or "html"; with `short` what a
    player looks up."""
    session = Session()
    session.request("load", **_rules(name, with_, set, files))
    return str(session.request("book", format=format, short=short)["text"])


def diff(name: str, other: Optional[str] = None, with_: Iterable[str] = (),
         set: Iterable[str] = (), files: Files = None) -> List[Any]:
    """How the rules of `name` differ from those of `other` with house rules and
    values; `other` is the same one if it is not given. Each difference has its
    path and a sentence."""
    session = Session()
    session.request("load", **_rules(name, (), (), files))
    found = session.request("diff", **_rules(other or name, with_, set, files))
    return list(found["differences"])


def check(name: str, with_: Iterable[str] = (), set: Iterable[str] = (),
          files: Files = None) -> List[Any]:
    """What is wrong with rules, and what is probably not intended: the findings of
    `cria check`, an empty list if there are none. It plays the examples too."""
    found = Session().request("check", **_rules(name, with_, set, files))
    return list(found["found"]["findings"])
