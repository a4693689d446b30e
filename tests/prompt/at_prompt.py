"""A session at the prompt: lines that are typed, and what is printed."""

import os
import subprocess

CRIA = os.environ["CRIA"]


def typed(lines, *arguments):
    """What `cria ARGUMENTS` prints, also what is wrong."""
    done = subprocess.run([CRIA, *arguments], input="\n".join(lines) + "\n", text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120,
                          check=False)
    assert done.stdout, f"nothing was printed; status {done.returncode}"
    return done.stdout
