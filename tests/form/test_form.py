"""The rules of the house are kept by tests/lint.sh and tests/house.py: each rule
is broken here once, in a copy of the sources, and has to be told; and what
house.py counts is counted by hand in a small tree."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.environ.get('ROOT') or os.path.abspath(
    os.path.join(os.path.dirname(__file__), '..', '..'))
sys.path.insert(0, os.path.join(ROOT, 'tests'))
import house  # noqa: E402  (it is beside this folder)


def write(tree, path, text):
    path = os.path.join(tree, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'a', encoding='utf-8') as stream:
        stream.write(text)


# The others are looked at by `make lint`, where nothing is broken.
FOLDERS = ('interpreter/base', 'interpreter/engine', 'interpreter/program',
           'interpreter/report', 'repl/prompt', 'repl/table', 'repl/watching', 'docs')

# What is written into a file (more of it, or a new one), and what is said then.
PLANTED = [
    ('interpreter/base/utf8.c', '#include "engine/game.h"\n',
     'interpreter/base/utf8.c:',
     'includes from a folder that is not below its own'),
    ('interpreter/base/up.h', '#include "../report/render.h"\n',
     'interpreter/base/up.h:1:', 'includes by a relative path'),
    ('interpreter/attic/old.c', 'int old;\n',
     'interpreter/attic/old.c:1:', 'no layer is named for folder attic'),
    ('repl/watching/watch_text.c', '#include "repl/table/session.h"\n',
     'repl/watching/watch_text.c:', 'not below its own: repl/table/session.h'),
    ('repl/table/seats.c', '#include "repl/prompt/rule_houses.h"\n',
     'repl/table/seats.c:', 'not below its own: repl/prompt/rule_houses.h'),
    ('repl/attic/older_still.c', 'int older;\n',
     'repl/attic/older_still.c:1:', 'no layer is named for this folder'),
    ('interpreter/engine/zone.c', '#include "program/compiler.h"\n',
     'interpreter/engine/zone.c:',
     'only for interpreter/program/: interpreter/program/compiler.h'),
    ('repl/table/inside.c', '#include "rules/walk.h"\n', 'repl/table/inside.c:1:',
     'that INNER does not name: rules/walk.h'),
    ('interpreter/search/utf8.c', 'int other_utf8;\n',
     'interpreter/base/utf8:1:', 'files of one name: interpreter/base'),
    ('interpreter/base/ring_one.c',
     'int ring_one(void)\n{\n    return ring_two();\n}\n', None, None),
    ('interpreter/base/ring_two.c',
     'int ring_two(void)\n{\n    return ring_one();\n}\n',
     'interpreter/base/ring_one.c:1:',
     'files call each other in a circle: ring_one ring_two'),
    ('interpreter/base/wide.c', '/* ' + 'w' * 80 + ' */\n',
     'interpreter/base/wide.c:1:', 'wider than 80 columns'),
    ('interpreter/base/long.c', 'int long_one(void)\n{\n' + '    ;\n' * 90 +
     '}\n', 'interpreter/base/long.c:1:', 'a function of 93 lines'),
    ('interpreter/base/longer.c', '\n' * 601,
     'interpreter/base/longer.c:1:', '601 lines, more than 600'),
    ('interpreter/base/loud.c', 'void loud(void)\n{\n    puts("");\n}\n',
     'interpreter/base/loud.c:3:', 'output or an exit in the library'),
    ('repl/loud_later.c', 'int first(void);\n/* puts("") */\n'
     'int loud(void)\n{\n    return fputs("", stdout);\n}\n',
     'repl/loud_later.c:5:', 'output that is not said by repl/say.h'),
    ('interpreter/base/threaded.c', '#include <string.h>\n#include <pthread.h>\n',
     'interpreter/base/threaded.c:2:', 'what only base/system.c may include'),
    ('interpreter/base/dated.c', 'const char made[] = __DATE__;\n',
     'interpreter/base/dated.c:1:', 'depends on when it is compiled'),
    ('interpreter/base/switched.c', 'int switched(int kind)\n{\n'
     '    switch (kind) {\n    case KIND_ONE:\n        return 1;\n'
     '    default:\n        return 0;\n    }\n}\n',
     'interpreter/base/switched.c:6:', 'a switch over an enumeration'),
    ('interpreter/base/tree.c', '#include "document/node.h"\n',
     'interpreter/base/tree.c:1:', 'reads the tree of a file'),
    ('interpreter/record/nosy.c', 'int nosy(void)\n{\n'
     '    return zone_count(0);\n}\n',
     'interpreter/record/nosy.c:1:', 'reads what may be hidden'),
    ('interpreter/base/show.c', 'const char show_me[] = "how";\n'
     'const char text[] = "to Show";\n',
     'interpreter/base/show.c:2:', 'a word of a game'),
    ('repl/loud_too.c', 'void loud(void)\n{\n    puts("");\n}\n',
     'repl/loud_too.c:3:', 'output that is not said by repl/say.h'),
    ('interpreter/base/game_word.c', 'int kadabra;\n',
     'interpreter/base/game_word.c:1:', 'a word of a game'),
    ('interpreter/base/two_words.c', '\nint plusCard;\n',
     'interpreter/base/two_words.c:2:', 'a word of a game'),
    ('interpreter/base/promise.c', '/* TO' + 'DO */\n',
     'interpreter/base/promise.c:1:', 'TO' + 'DO'),
]


class Form(unittest.TestCase):
    def test_each_rule_that_is_broken_is_told(self):
        with tempfile.TemporaryDirectory() as tree:
            for folder in FOLDERS:
                shutil.copytree(os.path.join(ROOT, folder),
                                os.path.join(tree, folder))
            for name in ('lint.sh', 'house.py'):
                os.makedirs(os.path.join(tree, 'tests'), exist_ok=True)
                shutil.copy(os.path.join(ROOT, 'tests', name),
                            os.path.join(tree, 'tests', name))
            with open(os.path.join(tree, 'tests', 'lint.sh'), encoding='utf-8') as file:
                lint = file.read()
            with open(os.path.join(tree, 'tests', 'lint.sh'), 'w',
                      encoding='utf-8') as file:
                file.write(lint.replace("\nINNER='\n", "\nINNER='\nload.h\n"))
            for path, text, _, _ in PLANTED:
                write(tree, path, text)
            run = subprocess.run(
                ['sh', os.path.join(tree, 'tests', 'lint.sh'), '--light'],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                encoding='utf-8', check=False)
            self.assertNotEqual(run.returncode, 0)
            self.assertIn('INNER names 6 headers; repl/ stands on five', run.stdout)
            for path, _, where, what in PLANTED:
                if where:
                    with self.subTest(path):
                        self.assertTrue(
                            any(where in line and what in line
                                for line in run.stdout.split('\n')),
                            run.stdout)

    def test_the_exceptions_are_needed(self):
        here = house.House(ROOT)
        stems = {house.stem(f.base) for f in here.sources}
        for circle in house.CIRCLES:
            for name in circle.split():
                self.assertIn(name, stems)

    def test_what_is_counted(self):
        with tempfile.TemporaryDirectory() as tree:
            write(tree, 'interpreter/base/one.h',
                  '/* What it is. Only for\n * base/. */\nint one(void);\n')
            write(tree, 'interpreter/base/one.c',
                  '/* Why. */\n#include "base/one.h"\n\n'
                  'static int help(void)\n{\n    return 1; /* so */\n}\n\n'
                  'int one(void)\n{\n    switch (help()) {\n'
                  '    default: return two("default: // no");\n    }\n}\n')
            write(tree, 'repl/two.c',
                  '#include "base/one.h"\n// nothing\nint two(const char *text)'
                  '\n{\n    return one();\n}\n')
            write(tree, 'schemas/make.py', 'print(1)\n\n')
            table = dict(house.table(house.House(tree)))
        self.assertEqual(table['.c/.h files'], '2/1')
        self.assertEqual(table['lines of .c, median/p90/max'], '6/6/14')
        self.assertEqual(table['lines of a function, median/p90/max'], '4/4/6')
        self.assertEqual(table['lines without blanks and comments'],
                         1 + 11 + 5 + 1)
        self.assertEqual(table['  of the core'], 12)
        self.assertEqual(table['.c files under 50 lines [small]'], 2)
        self.assertEqual(table['call cycles among files [calls]'], 1)
        self.assertEqual(table["switches with a 'default:'"], 1)
        self.assertEqual(
            table['private headers used from outside [private]'], 1)
        self.assertEqual(
            table['headers that serve one other file [one]'], 1)
        self.assertEqual(
            table['compiled anew by header 1 of most includes'],
            '100 % base/one.h')


if __name__ == '__main__':
    unittest.main()
