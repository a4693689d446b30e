"""What a table answers when its rules are saved, or edited by :edit.

SPDX-License-Identifier: MIT"""
import os
import re
import shutil
import sys
import tempfile
import unittest

from watched import Watched

ROOT = os.environ['ROOT']
sys.path.append(os.path.join(ROOT, 'tests/terminal'))
from screen import Screen               # noqa: E402

with open(os.path.join(ROOT, 'variants/lama.yaml'), encoding='utf-8') as lama:
    LAMA = lama.read()
PLACES = re.compile(r'(\w\.yaml):\d+')
MOVES = r'\) quit'
COMMON = ('my.yaml', '--seed', '3', '--names', 'Ann,Bob,Cleo')


def with_size(size):
    return LAMA.replace('hand size: 6', f'hand size: {size}')


class TestTable(unittest.TestCase):
    maxDiff = None

    def table(self, text=LAMA, more=None, *options, moves=MOVES):
        watched = Watched(self, {'my.yaml': text, **(more or {})}, 'repl',
                          *COMMON, *options)
        watched.until(moves)
        return watched

    def type(self, watched, line, pattern=MOVES):
        watched.program.stdin.write(line + '\n')
        watched.program.stdin.flush()
        return PLACES.sub(r'\1:N', watched.until(pattern))

    def test_a_saved_file_is_answered(self):
        watched = self.table(LAMA, None, '--watch')
        self.type(watched, ':set hand Ann 3 3 llama')
        watched.save('my.yaml', with_size(5))
        answer = PLACES.sub(r'\1:N', watched.until(MOVES))
        self.assertTrue(answer.startswith(
            '\nT  my.yaml has changed.\n'
            '  The hand size is 5, no longer 6 (my.yaml:N).\n'), answer)
        self.assertIn('your hand: 3 3 llama', answer)
        self.assertIn("Back before 'saving my.yaml'.",
                      self.type(watched, ':undo', 'Back'))
        watched.until(MOVES)
        self.type(watched, ':redo', 'Again')
        watched.until(MOVES)
        self.assertEqual("      (':set hand Ann 3 3 llama')\n"
                         "      ('saving my.yaml')",
                         self.type(watched, ':moves', 'saving'))

    def test_bots_practise_when_they_are_to_decide(self):
        """Not when rules are saved: that is answered at once."""
        cache = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, cache)
        bots = os.path.join(cache, 'cria/bots')
        watched = Watched(self, {'my.yaml': LAMA}, 'play', 'my.yaml', '--watch',
                          '--seed', '3', '--names', 'Ann,Bob', '--starter',
                          'Ann', XDG_CACHE_HOME=cache)
        watched.until(MOVES)
        self.assertEqual(len(os.listdir(bots)), 1)
        for size in (5, 4):
            watched.save('my.yaml', with_size(size))
            self.assertIn(f'The hand size is {size}', watched.until(MOVES))
        self.assertEqual(len(os.listdir(bots)), 1)
        self.type(watched, 'quit', 'Bob: ')
        self.assertEqual(len(os.listdir(bots)), 2)

    def test_a_broken_file_keeps_the_rules(self):
        watched = self.table(LAMA, None, '--watch')
        watched.save('my.yaml', with_size(5) + 'zoness: {}\n')
        answer = watched.until('The rules are as they were')
        self.assertIn("unknown key 'zoness'", answer)
        watched.save('my.yaml', with_size(4))
        self.assertIn('The hand size is 4, no longer 6', watched.until(MOVES))

    def test_an_example_that_fails_is_told(self):
        watched = self.table(LAMA, None, '--watch')
        watched.save('my.yaml', LAMA.replace('points: 10', 'points: 12', 1))
        answer = watched.until(MOVES)
        self.assertIn('The points of the llama cards are 12, no longer 10',
                      answer)
        self.assertRegex(answer.replace('\n    ', ' '),
                         r"my.yaml:\d+: warning: the example '[^']+' fails "
                         "under the new rules: expected")
        self.assertNotIn('error', answer)

    def test_a_file_that_is_gone(self):
        watched = self.table(LAMA, None, '--watch')
        os.unlink(watched.path('my.yaml'))
        self.assertEqual(watched.until('stay as they were'),
                         '\nT  my.yaml is gone.\nThe rules stay as they were; '
                         'when it is there again, it is read.')
        self.assertEqual("'my.yaml' is gone; the rules stay as they were.",
                         self.type(watched, ':reload', 'gone'))
        watched.save('my.yaml', with_size(5))
        self.assertIn('The hand size is 5, no longer 6', watched.until(MOVES))

    def test_what_changes_no_rule_is_no_step(self):
        watched = self.table(LAMA, None, '--watch')
        self.type(watched, 'draw')
        self.assertEqual('Nothing has changed.',
                         self.type(watched, ':reload', '.'))
        before = self.type(watched, ':why play 3', 'my.yaml')
        watched.save('my.yaml', '# a comment\n' + LAMA)
        self.assertIn('  The rules are the same.\n', watched.until(MOVES))
        watched.save('my.yaml', LAMA + 'zoness: {}\n')
        watched.until('The rules are as they were')
        watched.save('my.yaml', '# a comment\n' + LAMA)
        self.assertIn('  The rules are the same.', watched.until('same'))
        self.assertEqual('\nRound 1: Ann starts\n   1  Ann: draw',
                         self.type(watched, ':log', 'draw'))
        self.assertEqual('This is the beginning.',
                         self.type(watched, ':undo', 'beginning'))

    def test_the_lines_are_those_of_now(self):
        watched = self.table()
        watched.save('my.yaml', '# a comment\n' + LAMA)
        self.type(watched, ':reload')
        line = next(number for number, text in enumerate(LAMA.split('\n'), 2)
                    if text == '  play:')
        watched.program.stdin.write(':why play 6\n')
        watched.program.stdin.flush()
        self.assertIn(f'my.yaml:{line}', watched.until("'play 6' is"))

    def test_a_round_that_is_finished_stays_as_it_is(self):
        """While cards are passed rules wait for the first turn."""
        with open(os.path.join(ROOT, 'variants/tricks/hearts.yaml'),
                  encoding='utf-8') as hearts:
            text = hearts.read()
        queen = 'points of the queen: 13'
        self.assertIn(queen, text)
        watched = self.table(text, None,
                             '--watch', moves='pass')
        self.type(watched, ':auto 54', 'Round 1 ends')
        scores = [watched.until(' points  '), *(
            watched.until(name) for name in ('Ann', 'Bob', 'Cleo'))]
        watched.until('pass')
        watched.save('my.yaml', text.replace(queen, queen[:-2] + '10'))
        self.assertIn('  The points of the queen is 10, no longer 13',
                      watched.until('The round is being set up: the new '
                                    'rules are in force from its first turn'))
        answer = self.type(watched, ':changes', 'Not in force')
        self.assertIn("Not in force yet: 'saving my.yaml'.", answer)
        answer = self.type(watched, ':auto 3', 'in force')
        self.assertIn("in force from here on: 'saving my.yaml'.", answer)
        self.assertIn('Saved since this game began:\n  The points of the '
                      'queen is 10, no longer 13',
                      self.type(watched, ':changes', 'queen is'))
        table = self.type(watched, ':table', '[ >] Cleo')
        for line in scores[1:]:
            name, _, total = line.split()[:3]
            self.assertRegex(table, rf'{name} +17 cards +{total}\b')
        self.type(watched, ':undo', "Back before 'saving my.yaml'.")
        self.assertIn("'my.yaml' says something else now; ':reload' reads it.",
                      self.type(watched, ':changes', 'says'))

    def test_rules_that_wait_are_read_again(self):
        with open(os.path.join(ROOT, 'variants/tricks/hearts.yaml'),
                  encoding='utf-8') as hearts:
            text = hearts.read()
        queen = 'points of the queen: 13'
        other = text.replace(queen, queen[:-2] + '10')
        watched = self.table(text, None, moves='pass')
        self.type(watched, ':auto 54', 'Round 1 ends')
        watched.until(r'\) pass')
        watched.save('my.yaml', other)
        answer = self.type(watched, ':reload', 'takes them back')
        self.assertIn('The points of the queen is 10, no longer 13', answer)
        self.assertEqual(self.type(watched, ':reload', 'yet'),
                         "Nothing has changed.\nNot in force yet: ':reload'.")
        watched.save('my.yaml', other + '# a comment\n')
        lines = self.type(watched, ':reload', 'yet').splitlines()
        self.assertEqual((lines[0], lines[-1]),
                         ('  The rules are the same.',
                          "Not in force yet: ':reload'."))
        watched.save('my.yaml', text)
        answer = self.type(watched, ':reload', 'dropped')
        self.assertEqual(answer.splitlines()[0], '  The points of the queen is '
                         '13, no longer 10 (my.yaml:N).')
        self.assertIn("':reload': dropped; the rules stay as they are.", answer)
        self.assertNotIn('Not in force', self.type(watched, ':changes', 'no rule'))

    def test_a_value_is_set_when_the_file_was_saved(self):
        """What is read beside the value is told, and is no change of the table."""
        watched = self.table(LAMA, None)
        watched.save('my.yaml', with_size(5))
        answer = self.type(watched, ':rule numbers.threshold=30', 'Rule: ')
        self.assertIn("'my.yaml' was saved since, and is in force, too:\n"
                      "  The hand size is 5, no longer 6", answer)
        self.assertNotIn('threshold is', answer)
        answer = self.type(watched, ':changes', 'hand size')
        self.assertIn('numbers.threshold=30\nSaved since this game began:\n'
                      '  The hand size is 5, no longer 6', answer)
        watched.save('my.yaml', with_size(5).replace('threshold: 40',
                                                     'threshold: 20'))
        answer = self.type(watched, ':rule cards.llama.points=12', 'Rule: ')
        self.assertIn("'numbers.threshold=30' is in force by ':rule' and hides "
                      "20 (my.yaml:N).", answer)

    def test_a_value_of_the_table_hides_the_file(self):
        watched = self.table(LAMA, None, '--watch')
        self.type(watched, ':rule numbers.hand size=4')
        watched.save('my.yaml', with_size(5))
        answer = PLACES.sub(r'\1:N', watched.until(MOVES))
        self.assertIn("  The rules are the same.\n"
                      "  'numbers.hand size=4' is in force by ':rule' and hides "
                      "5 (my.yaml:N).\n", answer)
        # Examples are judged by the file, not by the value of the table.
        watched.save('my.yaml', with_size(5).replace(
            'threshold: 40', 'threshold: 50'))
        answer = watched.until(MOVES)
        self.assertIn('The threshold is 50, no longer 40', answer)
        self.assertNotIn('hides', answer)
        self.type(watched, ':rule cards.llama.points=1')
        watched.save('my.yaml', with_size(6))
        self.assertNotIn('fails', watched.until(MOVES))

    def test_the_first_question_comes_again_with_the_same_cards(self):
        with open(os.path.join(ROOT, 'variants/tricks/hearts.yaml'),
                  encoding='utf-8') as hearts:
            text = hearts.read()
        watched = self.table(text, None,
                             '--watch', moves='your hand')
        cards = self.type(watched, ':table', 'your hand').split('\n')[-1]
        watched.save('my.yaml', text.replace('queen: 13', 'queen: 10'))
        answer = watched.until('your hand')
        self.assertIn('The game begins again with the same cards.', answer)
        self.assertEqual(cards, answer.split('\n')[-1])

    def test_the_command_begins_and_ends(self):
        watched = self.table()
        self.assertIn('Watching my.yaml: what you save there goes on here.',
                      self.type(watched, ':watch', 'Watching'))
        watched.save('my.yaml', with_size(5))
        watched.until(MOVES)
        self.type(watched, ':watch off', 'No file is watched any more')
        self.type(watched, ':watch off', 'No file is watched.')
        self.type(watched, ':watch always', 'Type :watch, :watch on or')

    def test_house_rules_and_what_they_extend(self):
        rule = ('cria: 1\nextends: my\nname: Short\n'
                'change: {numbers.threshold: %d}\n')
        watched = self.table(LAMA, {'short.yaml': rule % 30}, '--watch',
                             '--with', 'short.yaml')
        watched.save('short.yaml', rule % 25)
        answer = watched.until(MOVES)
        self.assertIn('short.yaml has changed.', answer)
        self.assertIn('The threshold is 25, no longer 30', answer)
        watched.save('my.yaml', with_size(5))
        self.assertIn('The hand size is 5', watched.until(MOVES))

    def test_cards_that_are_no_longer_there(self):
        watched = self.table()
        self.type(watched, ':set hand Ann 3 llama llama llama')
        watched.save('my.yaml', re.sub(
            r'(?m)^(  llama: .*)copies: 8', r'\1copies: 1', LAMA))
        answer = self.type(watched, ':reload')
        self.assertIn('The position does not fit these rules; the nearest one '
                      'that does:\n  hand of Ann: without llama llama; there '
                      'are fewer of them now\n', answer)
        self.assertIn('your hand: 3 llama\n', answer)

    def test_hands_of_cards_whose_names_have_blanks(self):
        """What is seen stays before what is hidden, and a hand is no whole: who
        alone sits at the table is not told which cards others lose."""
        head = 'cria: 1\nname: Mine\nkind: variant\nextends: uno-rules\n'
        watched = Watched(self, {'my.yaml': head}, 'repl', 'my.yaml', '--seed',
                          '1', '--seat', 'Ann=human', '--seat', 'Bob=random')
        watched.until(r'1\) ')
        for line in ('turn Ann', 'discard 5r', 'hand Ann 7r reverse b wild',
                     'hand Bob 7r 5r draw four'):
            self.type(watched, ':set ' + line, r'1\) ')
        watched.save('my.yaml', head + 'change: {cards.number.copies.1..9: 1}\n')
        answer = self.type(watched, ':reload', 'read again')
        self.assertIn('  hand of Bob: without 2 cards; there are fewer of them '
                      'now\n', answer)
        self.assertNotIn('hand of Ann: without', answer)

    def test_everything_that_other_rules_do_not_know(self):
        head = 'cria: 1\nname: Mine\nkind: variant\nextends: '
        watched = self.table(head + 'kadabra\n')
        for line in ('turn Ann', 'hand Ann llama 1o 4', 'hand Bob 1o 5 1o',
                     'discard 6', 'tokens stage white=4',
                     'tokens Ann white=2'):
            self.type(watched, ':set ' + line)
        watched.save('my.yaml', head + 'lama\n')
        answer = self.type(watched, ':reload')
        self.assertIn('  hand of Ann: without 1o; there is no such card any '
                      'more\n', answer)
        self.assertIn('  hand of Bob: without 2 cards; there is no such card '
                      'any more\n', answer)
        self.assertIn('  tokens: stage: left out; ', answer)
        self.assertIn('your hand: 4 llama', answer)
        self.assertRegex(answer, r'> Ann +2 cards +white 2')
        self.assertRegex(answer, r'  Bob +1 card ')

    def test_too_many_tokens_and_a_zone_that_is_gone(self):
        rule = ('cria: 1\nextends: lama\nkind: variant\nname: Mine\n'
                'add: {zones.aside: {as: pile, seen by: everybody}}\n')
        watched = self.table(rule)
        self.type(watched, ':set aside 1 2 2')
        self.type(watched, ':set tokens Ann white=9')
        watched.save('my.yaml', 'cria: 1\nextends: lama\nkind: variant\n'
                     'name: Mine\nchange: {tokens.white.supply: 7}\n')
        answer = self.type(watched, ':reload')
        self.assertIn('aside: there is no such zone any more; 3 cards go back',
                      answer)
        self.assertIn('tokens of Ann: 7 white instead of 9; there are fewer of '
                      'them now', answer)
        self.assertRegex(answer, r'Ann +6 cards +white 7')


class TestEditing(unittest.TestCase):
    """An editor is a command line; here it writes down what it was given."""

    def edit(self, editor, lines, files=None, options=COMMON, end=':quit'):
        watched = Watched(self, {'my.yaml': LAMA, **(files or {})}, 'repl',
                          *options, EDITOR=editor, VISUAL=None)
        for line in lines:
            watched.program.stdin.write(line + '\n')
        watched.program.stdin.write(end + '\n')
        watched.program.stdin.close()
        self.status = watched.program.wait()
        watched.reader.join()
        return watched, '\n'.join(
            line for line in iter(watched.lines.get, None))

    def given(self, watched, name='given'):
        with open(watched.path(name), encoding='utf-8') as file:
            return file.read().splitlines()

    def line(self, text):
        return next(number for number, line
                    in enumerate(LAMA.splitlines(), 1) if text in line)

    def test_the_rule_that_why_named(self):
        program = "sh -c 'printf \"%s\\n\" \"$@\" >given' vim"
        watched, answer = self.edit(program, [':why play 6', ':edit'])
        self.assertEqual(self.given(watched), ['my.yaml'])
        where = self.line('card plays on top of discard')
        self.assertIn(f'Editing my.yaml:{where}.', answer)

    def test_the_line_is_told_as_each_editor_wants_it(self):
        script = '#!/bin/sh\nprintf "%s\\n" "$@" >given\n'
        at = self.line('  play:')
        for name, expected in (
                ('vim', [f'+{at}', 'my.yaml']),
                ('nano', [f'+{at}', 'my.yaml']),
                ('hx', [f'my.yaml:{at}']),
                ('code', ['--wait', '-g', f'my.yaml:{at}']),
                ('kate', ['-l', str(at), 'my.yaml']),
                ('other', ['my.yaml'])):
            with self.subTest(name):
                watched, _ = self.edit(f'X=1 ./run/{name}', [':edit play'],
                                       {f'run/{name}': script})
                self.assertEqual(self.given(watched), expected)

    def test_a_value_of_the_table_is_in_no_file(self):
        watched, answer = self.edit(
            "sh -c 'printf \"%s\\n\" \"$@\" >given' vim",
            [':rule numbers.hand size=4', ':edit hand size'])
        self.assertIn("'numbers.hand size' is set by ':rule', which hides what "
                      "'my.yaml' says.", answer)
        self.assertIn(f"Editing my.yaml:{self.line('hand size: 6')}.", answer)

    def test_what_was_edited_is_read(self):
        _, answer = self.edit("sed -i 's/hand size: 6/hand size: 4/'",
                              [':edit numbers.hand size'])
        self.assertIn('The hand size is 4, no longer 6', answer)
        self.assertIn('The rules were read again.', answer)

    def test_no_path_is_read_by_a_shell(self):
        name = 'a;touch broken; $(touch broken) `touch broken`.yaml'
        watched, answer = self.edit(
            'sed -i s/size:.6/size:\\ 4/', [':edit play'], {name: LAMA},
            (name, *COMMON[1:]))
        self.assertIn('The rules were read again.', answer)
        self.assertFalse(os.path.exists(watched.path('broken')))

    def test_an_editor_that_fails_or_is_missing(self):
        _, answer = self.edit('false', [':edit play'])
        self.assertIn("'false' failed: the rules are as they were.", answer)
        _, answer = self.edit('nosuchthing', [':edit play'])
        self.assertIn("'nosuchthing' cannot be started", answer)
        _, answer = self.edit(None, [':edit play'])
        self.assertIn('set $EDITOR to your editor', answer)
        _, answer = self.edit('true', [':edit nothing'])
        self.assertIn("No rule is called 'nothing'. Type an action (play, draw, "
                      'quit), a', answer)

    def test_names(self):
        _, answer = self.edit('true', [
            ':edit plya', ':edit numbers.hnd size', ':edit put it down',
            ':edit llama'])
        self.assertIn("No rule is called 'plya'; did you mean 'play'?", answer)
        self.assertIn("did you mean 'numbers.hand size'?", answer)
        for text in ('      put it down:', '  llama:'):
            where = self.line(text)
            self.assertIn(f'Editing my.yaml:{where}.\nNothing has changed.\n',
                          answer + '\n')

    def test_an_editor_that_changes_nothing(self):
        _, answer = self.edit('true', ['draw', ':edit', ':log', ':undo'])
        self.assertIn('Editing my.yaml:1.\nNothing has changed.\n'
                      '\nRound 1: Ann starts\n   1  Ann: draw\n'
                      'This is the beginning.', answer)

    def test_an_editor_that_removes_the_file(self):
        _, answer = self.edit('rm', [':edit'])
        self.assertIn("'my.yaml' is gone; the rules stay as they were.", answer)

    def test_files_of_the_library_stay(self):
        _, answer = self.edit('true', [':edit play'], None,
                              ('lama', *COMMON[1:]))
        self.assertIn('is no file of yours.', answer.replace('\n', ' '))
        self.assertIn('--extends lama', answer.replace('\n', ' '))
        rule = 'cria: 1\nextends: lama\nname: R\nchange: {numbers.threshold: 9}\n'
        _, answer = self.edit('true', [':edit play'], {'r.yaml': rule},
                              ('lama', '--with', 'r.yaml', *COMMON[1:]))
        self.assertIn("'r.yaml' can change 'actions.play'.",
                      answer.replace('\n', ' '))
        self.assertIn('Editing r.yaml:4.', answer)
        _, answer = self.edit('true', [':edit numbers'], {'r.yaml': rule},
                              ('lama', '--with', 'r.yaml', *COMMON[1:]))
        self.assertIn('Editing r.yaml:4.', answer)


    def test_a_rule_of_the_library_is_changed_where_the_house_rule_is(self):
        """At the change nearest to the rule that :why named; where there is
        none, where changes begin."""
        rule = ('cria: 1\nextends: lama\nname: R\nchange:\n'
                '  numbers.threshold: 9\n'
                '  actions.play.choose.card.where.fits.because: it is higher\n')
        _, answer = self.edit('true', [':why play 6', ':edit', ':edit quit',
                                       ':edit cards.llama'],
                              {'r.yaml': rule},
                              ('lama', '--with', 'r.yaml', *COMMON[1:]))
        said = answer.replace('\n', ' ')
        places = re.findall(r"'r.yaml' can change '([a-z. ]+)'\. +"
                            r'Editing r.yaml:(\d)\.', said)
        self.assertEqual(places, [
            ('actions.play.choose.card.where.fits.if', '6'),
            ('actions.quit', '6'), ('cards.llama', '4')], said)


class TestTerminal(unittest.TestCase):
    def test_what_was_typed_stays(self):
        watched = Watched(self, {'my.yaml': LAMA}, 'list', '--names')
        arguments = ('play', watched.path('my.yaml'), '--seed', '3', '--watch')
        with Screen(arguments) as screen:
            os.write(screen.terminal, b'pla')
            screen.wait('> pla$')
            watched.save('my.yaml', with_size(5))
            screen.wait_text('The hand size is 5, no longer 6')
            screen.wait('> pla$')
            os.write(screen.terminal, b'\x08\x08\x08:quit\r')
            screen.wait_end()

    def test_people_who_hide_cards(self):
        two = 'lama --seat Ann=human --seat Bob=human'
        with Screen('play --watch ' + two, prompt=None) as screen:
            screen.wait_text('changed rules may show what people hide')
        with Screen('play ' + two) as screen:
            screen.ask('')
            for command in (':watch', ':edit'):
                screen.ask(command)
                self.assertIn(command + ' is not possible while people hide',
                              str(screen))


if __name__ == '__main__':
    unittest.main()
