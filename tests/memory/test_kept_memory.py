"""Rules that are loaded one after the other take the same memory again, instead of page by
page from the system."""

import os
import shutil
import tempfile
import unittest

ROOT = os.environ["ROOT"]
RELEASE = os.environ.get("RELEASE", "")    # the sanitizers keep memory in their own way
CRIA = os.path.join(RELEASE, "cria")
COPIES = 10


def is_glibc():
    try:
        return bool(os.confstr("CS_GNU_LIBC_VERSION"))
    except (ValueError, OSError):
        return False


def count_faults(folder):
    """How many pages the system gave to `cria check FOLDER`."""
    null = os.open(os.devnull, os.O_WRONLY)
    child = os.posix_spawn(CRIA, [CRIA, "check", folder], os.environ,
                           file_actions=[(os.POSIX_SPAWN_DUP2, null, 1)])
    os.close(null)
    _, status, used = os.wait4(child, 0)
    if status != 0:
        raise AssertionError(f"cria check: status {status}")
    return used.ru_minflt


@unittest.skipUnless(RELEASE and is_glibc(), "without sanitizers, and with glibc")
class KeptMemory(unittest.TestCase):
    def test_ten_files_take_little_more_than_one(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("one", "many"):
                os.mkdir(os.path.join(folder, name))
            source = os.path.join(ROOT, "variants", "rummy", "canasta.yaml")
            shutil.copy(source, os.path.join(folder, "one", "file.yaml"))
            for i in range(COPIES):
                shutil.copy(source, os.path.join(folder, "many", f"file-{i}.yaml"))
            one, many = (count_faults(os.path.join(folder, name))
                         for name in ("one", "many"))
        self.assertGreater(one, 1000)
        self.assertLess(many, 2 * one)


if __name__ == "__main__":
    unittest.main()
