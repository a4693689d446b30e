#!/usr/bin/env python3
"""Measures the house that the sources are: how large, how finely cut, who knows
whom. docs/design.md ("The house") says what is aimed at.

    tests/house.py [TREE] [--before TREE] [--names WHAT] [--lint]

WHAT is one of the rows that count things, by the word at its end in brackets;
the things are listed then instead of the table. --lint says what breaks a rule
of the house and fails then; tests/lint.sh asks for it.
"""
import argparse
import os
import re
import statistics
import sys

TREES = ('interpreter', 'repl', 'schemas')
# What reads a file and plays a game, whichever of these folders there are.
CORE = ('base report document schema resolve variant expression rules program '
        'engine').split()
# Folders of repl/ from the lowest up; '' is repl/ itself. What a command of cria
# is made of is above all of them.
REPL = ['', 'web', 'difference statistics', 'replays', 'parts', 'watching serve editor',
        'table', 'prompt', 'commands']
# Where files may call each other in a circle, since what they go through holds
# others of its kind: each folder with what that is.
RECURSIVE = {
    'interpreter/expression': 'expressions',
    'interpreter/program': 'expressions, steps',
    'interpreter/rulebook': 'clauses of sentences, steps',
    'interpreter/rules': 'steps',
    'interpreter/schema': 'schemas',
    'interpreter/variant': 'names that rules give to rules',
}
# Other circles: the files, by their names, and why.
CIRCLES = {
    'blame load': 'what is to blame is found by loading again',
    'evaluate evaluate_groups': 'expressions about groups hold others',
    'free_action_effect free_action_fact': 'effects depend on facts, and back',
    'command loading manual option_of options':
        'a command, its options and their manual are one table',
    'complete complete_file': 'one line is completed by all',
    'another_game autosave autosave_resume change_rules '
    'history_segment load_replay missed_lines pager '
    'prompt prompt_command prompt_files prompt_game question save_file '
    'seat_words seats session shown_alone waiting_rules watch_rules':
        'a command typed at a question changes the session that asks it',
}
TEXT = re.compile(r'("(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')'
                  r'|/\*.*?\*/|//[^\n]*', re.S)
WORD = re.compile(r'[A-Za-z_]\w*')
CALL = re.compile(r'\b([A-Za-z_]\w*)\s*\(')
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.M)


def blank(match):
    """Comments become the line breaks they hold."""
    return match.group(1) or '\n' * match.group(0).count('\n')


def quiet(match):
    """Texts and comments become nothing."""
    return '""' if match.group(1) else '\n' * match.group(0).count('\n')


class File:
    def __init__(self, tree, path):
        self.path = path
        self.folder = os.path.dirname(path)
        self.base = os.path.basename(path)
        self.kind = os.path.splitext(path)[1]
        with open(os.path.join(tree, path), encoding='utf-8') as stream:
            self.text = stream.read()
        self.lines = self.text.count('\n')
        self.plain = TEXT.sub(blank, self.text)
        self.code = TEXT.sub(quiet, self.text)
        self.loc = sum(1 for line in self.plain.split('\n') if line.strip())
        self.comments = sum(
            1 for had, has in zip(self.text.split('\n'),
                                  self.plain.split('\n'))
            if had.strip() and not has.strip())
        self.functions = list(self.find_functions()) \
            if self.kind == '.c' else []

    def find_functions(self):
        """(name, is it static, lines): from the margin to a brace there."""
        start, is_open = None, False
        for number, line in enumerate(self.code.split('\n')):
            if not is_open and re.match(r'[A-Za-z_].*\(', line):
                start, head = number, ''
            elif not is_open and re.match(r'[^ \t{]', line):
                start = None
            if start is not None and not is_open:
                head += line
                if re.search(r'[;=]\s*$', line):
                    start = None
                elif re.search(r'\{\s*$', line):
                    is_open = True
            if line.startswith('}'):
                if is_open:
                    yield (CALL.search(head).group(1),
                           head.startswith('static'), number - start + 1)
                start, is_open = None, False


class House:
    def __init__(self, tree):
        self.tree = tree
        self.files = {}
        self.loc = {}
        for top in TREES:
            for folder, _, names in os.walk(os.path.join(tree, top)):
                for name in names:
                    self.add(os.path.relpath(os.path.join(folder, name), tree))
        self.sources = [f for f in self.files.values() if f.kind == '.c']
        self.headers = [f for f in self.files.values() if f.kind == '.h']
        self.includes = {p: self.included(f) for p, f in self.files.items()}
        self.includers = turned(self.includes)

    def add(self, path):
        if path.endswith(('.c', '.h', '.def')):
            self.files[path] = File(self.tree, path)
            loc = self.files[path].loc
        elif path.endswith(('.py', '.sh', '.pl', '.awk')):
            loc = File(self.tree, path).loc
        else:
            return
        folder = os.path.dirname(path)
        self.loc[folder] = self.loc.get(folder, 0) + loc

    def included(self, file):
        """What a file includes of ours."""
        found = set()
        for name in INCLUDE.findall(file.text):
            for path in (os.path.join(file.folder, name), name,
                         os.path.join('interpreter', name)):
                path = os.path.normpath(path)
                if path in self.files:
                    found.add(path)
                    break
        return found

    def core(self):
        return sum(lines for folder, lines in self.loc.items()
                   if folder == 'interpreter' or (
                       folder.startswith('interpreter/')
                       and folder.split('/')[1] in CORE))

    def small(self):
        return [f.path for f in self.sources if f.lines < 50]

    def serving_one(self):
        """Headers that only one file needs beside their own."""
        return [f'{f.path} <- {", ".join(others)}' for f in self.headers
                for others in [[i for i in self.includers[f.path]
                                if stem(i) != stem(f.path)]]
                if len(others) == 1]

    def repeated(self):
        return [f'{name}: {", ".join(sorted(folders))}'
                for name, folders in self.same_names().items()]

    def same_names(self):
        """Names of files of which there are several; x.c and x.h are one. A
        command of cria has its file's name, and a public header the one by which
        others include it."""
        places = {}
        for f in self.files.values():
            if f.folder not in ('repl/commands', 'interpreter/cria'):
                places.setdefault(stem(f.base), set()).add(f.folder)
        return {name: folders for name, folders in sorted(places.items())
                if len(folders) > 1}

    def calls(self):
        """Which source file calls which."""
        homes = {}
        for f in self.sources:
            for name, is_static, _ in f.functions:
                if not is_static:
                    homes.setdefault(name, set()).add(f.path)
        graph = {}
        for f in self.sources:
            own = {name for name, _, _ in f.functions}
            graph[f.path] = {home for name in set(CALL.findall(f.code)) - own
                             for home in homes.get(name, ())} - {f.path}
        return graph

    def call_cycles(self):
        return [f'{len(c)} files: {" ".join(c)}' for c in cycles(self.calls())]

    def folder_cycles(self):
        graph = {f.folder: set() for f in self.files.values()}
        for path, others in self.includes.items():
            folder = self.files[path].folder
            graph[folder] |= {self.files[o].folder for o in others} - {folder}
        return [f'{len(c)} folders: {" ".join(c)}' for c in cycles(graph)]

    def repl_layers(self):
        """Includes that go up in repl/."""
        layer = {os.path.normpath(os.path.join('repl', folder)): i
                 for i, row in enumerate(REPL) for folder in row.split() or ['']}
        for path, others in self.includes.items():
            own = self.files[path].folder
            if not own.startswith('repl'):
                continue
            if own not in layer:
                yield f'{path}:1: no layer is named for this folder'
                continue
            for other in sorted(others):
                there = self.files[other].folder
                if there != own and there in layer and \
                        layer[there] >= layer[own]:
                    yield (f'{path}:{self.line(path, other)}: includes from a '
                           f'folder that is not below its own: {other}')

    def line(self, path, header):
        """Where a file includes a header."""
        for number, line in enumerate(self.files[path].text.split('\n'), 1):
            if INCLUDE.match(line) and os.path.basename(header) in line:
                return number
        return 1

    def lint(self):
        yield from self.repl_layers()
        for group in cycles(self.calls()):
            names = ' '.join(os.path.basename(stem(path)) for path in group)
            if {os.path.dirname(path) for path in group} <= set(RECURSIVE):
                if len({os.path.dirname(path) for path in group}) == 1:
                    continue
            if not any(set(names.split()) <= set(circle.split())
                       for circle in CIRCLES):
                yield f'{group[0]}:1: files call each other in a circle: {names}'
        for name, folders in self.same_names().items():
            yield (f'{min(folders)}/{name}:1: files of one name: '
                   f'{" ".join(sorted(folders))}')
        for header, other in self.reached_in():
            yield (f'{other}:{self.line(other, header)}: includes a header that '
                   f'is only for {self.files[header].folder}/: {header}')

    def defaults(self):
        return [f'{f.path}: {n}' for f in self.sources
                for n in [len(re.findall(r'^\s*default:', f.code, re.M))] if n]

    def private_used(self):
        return [f'{other} includes {header}'
                for header, other in self.reached_in()]

    def reached_in(self):
        """(header, file): the header is only for its folder, and the file is
        not in it."""
        return [(f.path, other) for f in self.headers if is_private(f)
                for other in sorted(self.includers[f.path])
                if self.files[other].folder != f.folder]

    def rebuilt(self):
        """(share of .c files compiled anew, path) of what is included most."""
        most = sorted(self.includers, key=lambda p: -len(self.includers[p]))
        return [(len([p for p in closure(self.includers, path)
                      if p.endswith('.c')]) / len(self.sources), path)
                for path in most[:5]]

    def worst(self):
        """Likewise of what has most files compiled anew."""
        return sorted(((len([p for p in closure(self.includers, f)
                             if p.endswith('.c')]) / len(self.sources), f)
                       for f in self.includers), reverse=True)[:5]


def is_private(file):
    """Does the first comment of a header say "Only for FOLDER/."?"""
    comment = re.search(r'/\*.*?\*/', file.text, re.S)
    return bool(comment and re.search(r'Only[\s*]+for[\s*]+\S+/',
                                      comment.group(0)))


def stem(path):
    return os.path.splitext(path)[0]


def turned(graph):
    back = {node: set() for node in graph}
    for node, others in graph.items():
        for other in others:
            back[other].add(node)
    return back


def closure(graph, start):
    seen, todo = {start}, [start]
    while todo:
        for other in graph[todo.pop()] - seen:
            seen.add(other)
            todo.append(other)
    return seen


def cycles(graph):
    """Groups that can be gone round, the largest first."""
    back, found, done = turned(graph), [], set()
    for node in sorted(graph):
        if node not in done:
            group = closure(graph, node) & closure(back, node)
            done |= group
            if len(group) > 1:
                found.append(sorted(group))
    return sorted(found, key=len, reverse=True)


def spread(numbers):
    numbers = sorted(numbers) or [0]
    return (f'{statistics.median_low(numbers)}/'
            f'{numbers[len(numbers) * 9 // 10 - 1]}/{numbers[-1]}')


def share(part, whole):
    return f'{100 * part / max(whole, 1):.0f} %'


LISTS = {
    'small': ('.c files under 50 lines', House.small),
    'one': ('headers that serve one other file', House.serving_one),
    'repeated': ('base names that repeat', House.repeated),
    'calls': ('call cycles among files', House.call_cycles),
    'folders': ('cycles among folders', House.folder_cycles),
    'defaults': ("files with a 'default:'", House.defaults),
    'private': ('private headers used from outside', House.private_used),
}


def table(house):
    functions = [lines for f in house.sources for _, _, lines in f.functions]
    comment = {kind: (sum(f.comments for f in files),
                      sum(f.lines for f in files))
               for kind, files in (('.c', house.sources),
                                   ('.h', house.headers))}
    switches = sum(len(re.findall(r'\bswitch\s*\(', f.code))
                   for f in house.sources)
    rows = [
        ('.c/.h files', f'{len(house.sources)}/{len(house.headers)}'),
        ('lines', sum(f.lines for f in house.files.values()
                      if f.kind != '.def')),
        ('lines of .c, median/p90/max',
         spread([f.lines for f in house.sources])),
        ('functions a file, median',
         statistics.median_low([len(f.functions) for f in house.sources])),
        ('lines of a function, median/p90/max', spread(functions)),
        ('comments of .c/.h',
         f'{share(*comment[".c"])}/{share(*comment[".h"])}'),
        ('lines without blanks and comments', sum(house.loc.values())),
        ('  of the core', house.core()),
    ]
    for name, (text, find) in LISTS.items():
        rows.append((f'{text} [{name}]', len(find(house))))
    rows.append(('switches', switches))
    rows.append(("switches with a 'default:'", sum(
        len(re.findall(r'^\s*default:', f.code, re.M))
        for f in house.sources)))
    for i, (part, path) in enumerate(house.rebuilt()):
        rows.append((f'compiled anew by header {i + 1} of most includes',
                     f'{100 * part:.0f} % {path.split("/", 1)[1]}'))
    for i, (part, path) in enumerate(house.worst()):
        rows.append((f'compiled anew by header {i + 1} of those worst',
                     f'{100 * part:.0f} % {path.split("/", 1)[1]}'))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n\n')[0])
    parser.add_argument('tree', nargs='?', default=os.path.join(
        os.path.dirname(os.path.abspath(__file__)), '..'))
    parser.add_argument('--before', metavar='TREE')
    parser.add_argument('--names', choices=LISTS)
    parser.add_argument('--lint', action='store_true')
    options = parser.parse_args()
    house = House(options.tree)
    if options.lint:
        found = list(house.lint())
        print(*found, sep='\n', end='\n' if found else '')
        return bool(found)
    if options.names:
        print('\n'.join(LISTS[options.names][1](house)))
        return 0
    columns = [table(house)]
    if options.before:
        columns.insert(0, table(House(options.before)))
    wide = max(len(name) for name, _ in columns[0])
    for rows in zip(*columns):
        print(rows[0][0].ljust(wide),
              '  '.join(str(value).ljust(30) for _, value in rows).rstrip(),
              sep='  ')
    return 0


if __name__ == '__main__':
    sys.exit(main())
