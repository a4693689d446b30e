"""Where the variants and the program are that belong to this package."""

from __future__ import annotations

import os

_HERE = os.path.dirname(os.path.abspath(__file__))


def _installed() -> tuple[str, str]:
    """What `make install` writes into _installed.py, the folder of the data and that
    of programs; in the tree of the sources, where make has built the package, those
    there."""
    try:
        from . import _installed as said     # type: ignore[attr-defined]

        return said.DATA, said.PROGRAMS
    except ImportError:
        build = os.path.dirname(os.path.dirname(_HERE))
        return os.path.dirname(os.path.dirname(build)), build


_DATA, _PROGRAMS = _installed()


def folders() -> list[str]:
    """The folders in which variants are found, in order."""
    return [".", "variants", os.path.join(_DATA, "variants")]


def program() -> str:
    """The program cria."""
    return os.path.join(_PROGRAMS, "cria")
