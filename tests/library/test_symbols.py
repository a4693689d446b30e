"""What the libraries give to others: the functions of cria.h, all of them and
nothing else; in the shared one each with the version of interpreter/cria.map. And which
version the library is."""

import ctypes
import json
import os
import re
import subprocess
import unittest

import library

ROOT = library.ROOT


def declared():
    """The names of the functions in the public headers: those that cria.h
    includes, all of interpreter/cria/."""
    folder = os.path.join(ROOT, "interpreter")
    with open(os.path.join(folder, "cria.h"), encoding="utf-8") as file:
        headers = re.findall(r'#include "(cria/\w+\.h)"', file.read())
    assert headers == sorted("cria/" + name for name
                             in os.listdir(os.path.join(folder, "cria")))
    found = set()
    for header in headers:
        with open(os.path.join(folder, header), encoding="utf-8") as file:
            code = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
        found |= set(re.findall(r"\b(cria_\w+)\s*\(", code))
    return found


def defined(path, *options):
    """The global names that a file defines, without versions."""
    told = subprocess.run(["nm", "-g", "--defined-only", *options, path],
                          check=True, capture_output=True, text=True).stdout
    lines = [line.split() for line in told.splitlines()]
    return {words[2].split("@")[0] for words in lines if len(words) == 3}


def versions():
    """{name: version} of interpreter/cria.map."""
    with open(os.path.join(ROOT, "interpreter/cria.map"), encoding="utf-8") as file:
        code = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    found = {}
    for version, body in re.findall(r"(CRIA_[\d.]+)\s*\{(.*?)\}", code, re.DOTALL):
        for name in re.findall(r"\b(cria_\w+);", body):
            assert name not in found, name
            found[name] = version
    return found


class TestSymbols(unittest.TestCase):
    """Both libraries."""

    @classmethod
    def setUpClass(cls):
        cls.shared = library.built()
        cls.static = os.path.join(os.path.dirname(cls.shared), "libcria.a")

    def test_header_is_read(self):
        """The names of the first and of a late function are found."""
        self.assertLessEqual({"cria_version", "cria_batch_step"}, declared())

    def test_static(self):
        """The static library."""
        self.assertEqual(defined(self.static), declared())

    def test_shared(self):
        """The shared library."""
        self.assertEqual(defined(self.shared, "-D") - {"CRIA_1.0"}, declared())

    def test_versions(self):
        """Each function has the version that the map says, and all are there."""
        told = subprocess.run(["nm", "-D", "--defined-only", "--with-symbol-versions",
                               self.shared], check=True, capture_output=True,
                              text=True).stdout
        found = dict(re.findall(r" T (cria_\w+)@@(CRIA_[\d.]+)$", told, re.MULTILINE))
        self.assertEqual(found, versions())
        self.assertEqual(set(found), declared())
        self.assertEqual(set(found.values()), {"CRIA_1.0"})

    def test_name(self):
        """What programs that are linked with it ask for."""
        told = subprocess.run(["readelf", "-d", self.shared], check=True,
                              capture_output=True, text=True).stdout
        self.assertIn("Library soname: [libcria.so.1]", told)


class TestVersion(unittest.TestCase):
    """The version is one, wherever it is stated."""

    @classmethod
    def setUpClass(cls):
        cls.version = re.search(r"^VERSION := (\S+)$", cls.text("Makefile"),
                                re.MULTILINE)[1]

    @staticmethod
    def text(path):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            return file.read()

    def test_of_the_library(self):
        """Its first number is that of the name that programs ask for."""
        loaded = ctypes.CDLL(library.built())
        loaded.cria_version.restype = ctypes.c_char_p
        self.assertEqual(loaded.cria_version().decode(), self.version)
        self.assertEqual(self.version.split(".")[0], "1")

    def test_of_packages(self):
        changelog = self.text("interpreter/debian/changelog")
        self.assertTrue(changelog.startswith(f"cria ({self.version}-"))
        folder = "schemas/vscode/"
        locked = json.loads(self.text(folder + "package-lock.json"))
        self.assertEqual({json.loads(self.text(folder + "package.json"))["version"],
                          locked["version"], locked["packages"][""]["version"]},
                         {self.version})

    def test_debian_lists_every_function(self):
        """None of a version to come."""
        listed = dict(re.findall(r"^ (\w[\w.]*)@CRIA_1\.0 ([\d.]+)$", self.text(
            "interpreter/debian/libcria1.symbols"), re.MULTILINE))
        self.assertEqual(set(listed) - {"CRIA_1.0"}, declared())
        for name, version in listed.items():
            self.assertLessEqual(*([int(n) for n in v.split(".")]
                                   for v in (version, self.version)), name)


if __name__ == "__main__":
    unittest.main()
