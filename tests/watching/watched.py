"""A program that watches files, whose answers are read line by line.

SPDX-License-Identifier: MIT"""
import os
import queue
import re
import signal
import subprocess
import tempfile
import threading

CRIA = os.environ['CRIA']
PATIENCE = 120                    # seconds; only a program that hangs needs them


class Watched:
    """Runs cria in a folder of its own, in which `files` are written first."""

    def __init__(self, case, files, *arguments, **environment):
        self.folder = tempfile.TemporaryDirectory()
        case.addCleanup(self.close)
        for name, text in files.items():
            self.save(name, text)
        self.lines = queue.Queue()
        self.program = subprocess.Popen(
            [CRIA, *arguments], cwd=self.folder.name, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding='utf-8',
            env={name: value for name, value in {
                **os.environ, 'NO_COLOR': '1', 'XDG_STATE_HOME':
                self.folder.name, **environment}.items() if value})
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.program.stdout:
            self.lines.put(line.rstrip('\n'))
        self.lines.put(None)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def save(self, name, text):
        """As many editors do: under another name, which is then changed."""
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name + '~'), 'w', encoding='utf-8') as file:
            file.write(text)
        if text.startswith('#!'):
            os.chmod(self.path(name + '~'), 0o755)
        os.replace(self.path(name + '~'), self.path(name))

    def until(self, pattern):
        """The lines up to one with the pattern, as one text; times are T."""
        found = []
        while True:
            line = self.lines.get(timeout=PATIENCE)
            if line is None:
                raise AssertionError('it ended with\n' + '\n'.join(found))
            found.append(re.sub(r'^\d\d:\d\d:\d\d  ', 'T  ', line))
            if re.search(pattern, line):
                return '\n'.join(found)

    def end(self, number=signal.SIGINT):
        self.program.send_signal(number)
        return self.program.wait(PATIENCE)

    def close(self):
        self.program.kill()
        self.program.wait()
        self.reader.join()
        self.program.stdout.close()
        self.program.stdin.close()
        self.folder.cleanup()
