"""The Python package as make builds it. A file of tests that imports this module
before `cria` gets it: with the sanitizers if BUILD is such a build, and the library
that they need can be loaded into Python first; else as it is shipped."""

import os
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BUILD = os.path.basename(os.environ.get("BUILD", "build/gcc-release"))
RELEASE, SAN = "build/gcc-release", "build/gcc-san"


def make(variant):
    """Builds the package for this Python; nothing is done when it is there, as
    tests/run.sh says."""
    if os.environ.get("CRIA_PYTHON") == "built":
        return
    subprocess.run(["make", "-s", "-C", ROOT, f"VARIANT={variant}", "python",
                    f"PYTHON={sys.executable}"], check=True)


def sanitizer():
    """The library of gcc's AddressSanitizer, or None."""
    try:
        path = subprocess.run(["gcc", "-print-file-name=libasan.so"], check=True,
                              capture_output=True, encoding="utf-8").stdout.strip()
    except OSError:
        return None
    return path if os.path.isabs(path) else None


def again(library):
    """Starts this Python once more, with the library before all others. Python
    keeps memory until it ends, which is no leak; each object has a block of its
    own, so that use after the end is seen."""
    environment = dict(os.environ, LD_PRELOAD=library, PYTHONMALLOC="malloc",
                       CRIA_SANITIZED="yes")
    environment["ASAN_OPTIONS"] = environment.get("ASAN_OPTIONS", "") + \
        ":detect_leaks=0"
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)


def begin():
    """Builds the package, finds it from now on, and returns where it is."""
    folder = RELEASE
    if BUILD == "gcc-san" and sanitizer():
        folder = SAN
        if "CRIA_SANITIZED" not in os.environ:
            make("san")
            again(sanitizer())
    else:
        make("release")
    os.chdir(ROOT)
    path = os.path.abspath(os.path.join(folder, "python"))
    sys.path.insert(0, path)
    return path


PACKAGE = begin()
