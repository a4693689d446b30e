"""What check and replay answer when files are saved.

SPDX-License-Identifier: MIT"""
import json
import os
import re
import signal
import subprocess
import unittest

from watched import CRIA, Watched

ROOT = os.environ['ROOT']
with open(os.path.join(ROOT, 'variants/lama.yaml'), encoding='utf-8') as lama:
    LAMA = lama.read()
STATE = r'^\S+: (nothing wrong|\d+ (error|warning))'
PLAYED = r'replays? (played|wait)'
LINES = re.compile(r'(\w\.yaml):\d+')


def with_size(size, text=LAMA):
    assert 'hand size: 6' in text
    return text.replace('hand size: 6', f'hand size: {size}')


def numberless(text):
    """The lines of lama change for reasons of their own."""
    return LINES.sub(r'\1:N', text)


class TestCheck(unittest.TestCase):
    maxDiff = None

    def check(self, files, *arguments):
        watched = Watched(self, files, 'check', '--watch', *arguments)
        self.first = watched.until('^Watching')
        return watched

    def test_a_change_is_told_in_words(self):
        watched = self.check({'my.yaml': LAMA}, 'my.yaml')
        self.assertEqual(self.first, 'my.yaml: nothing wrong\n'
                         'Watching 1 file; Ctrl-C ends.')
        watched.save('my.yaml', with_size(5))
        self.assertEqual(numberless(watched.until(STATE)),
                         '\nT  my.yaml has changed.\n'
                         '  The hand size is 5, no longer 6 (my.yaml:N).\n'
                         'my.yaml: nothing wrong')
        watched.save('my.yaml', '# moved by a line\n' + with_size(5))
        self.assertIn('  The rules are the same.\n', watched.until(STATE))
        self.assertEqual(watched.end(), 0)

    def test_a_broken_file_keeps_the_rules_before(self):
        watched = self.check({'my.yaml': LAMA}, 'my.yaml')
        watched.save('my.yaml', with_size(7) + 'zoness: {}\n')
        answer = watched.until(STATE)
        self.assertIn("unknown key 'zoness'", answer)
        self.assertIn('my.yaml: 1 error; the rules before stay the base of '
                      'comparison', answer)
        watched.save('my.yaml', with_size(7))
        self.assertEqual(numberless(watched.until(STATE)),
                         '\nT  my.yaml has changed.\n'
                         '  The hand size is 7, no longer 6 (my.yaml:N).\n'
                         "Mended: my.yaml:N: unknown key 'zoness' in a variant "
                         '[unknown-key]\n'
                         'my.yaml: nothing wrong')

    def test_new_findings_come_first_and_as_before_are_brief(self):
        unused = LAMA.replace('hand size: 6', 'hand size: 6\n  spare: 3')
        twice = unused.replace('hand size: 6', 'hand size: 6\n  other: 4')
        watched = self.check({'my.yaml': unused}, 'my.yaml')
        self.assertIn('[unused-number]', self.first)
        watched.save('my.yaml', twice)
        lines = watched.until(STATE).split('\n')
        kinds = [line for line in lines if 'unused-number' in line]
        self.assertEqual(len(kinds), 2)
        self.assertRegex(kinds[0], "^my.yaml:.*warning: .*other")
        self.assertRegex(kinds[1], "^As before: my.yaml:.*spare")
        self.assertEqual(lines[-1], 'my.yaml: 2 warnings')
        self.assertEqual(watched.end(), 0)

    def test_an_example_that_fails(self):
        watched = self.check({'my.yaml': LAMA}, 'my.yaml')
        watched.save('my.yaml', re.sub(r'(?m)^(  llama: .*points: )10',
                                       r'\g<1>12', LAMA))
        answer = watched.until(STATE)
        self.assertRegex(answer, r'The points of .*llama.* 12, no longer 10')
        self.assertIn('in this example', answer)
        self.assertEqual(watched.end(), 1)

    def test_what_a_file_extends_is_watched(self):
        rule = 'cria: 1\nextends: ./base.yaml\nname: Rule\n'
        watched = self.check({
            'base.yaml': LAMA,
            'a.yaml': rule + 'change: {numbers.threshold: 30}\n',
            'b.yaml': rule + 'change: {numbers.threshold: 50}\n'},
            'a.yaml', 'b.yaml')
        watched.save('base.yaml', with_size(4))
        self.assertRegex(watched.until(r'^a\.yaml: '), 'The hand size is 4')
        self.assertIn('  The same changes.\n', watched.until(r'^b\.yaml: '))
        watched.save('b.yaml', rule + 'change: {numbers.threshold: 60}\n')
        answer = watched.until(STATE)
        self.assertNotIn('a.yaml', answer)
        self.assertIn('The threshold is 60, no longer 50', answer)

    def test_a_file_that_is_missing_may_come(self):
        watched = self.check({'a.yaml': 'cria: 1\nextends: base\nname: A\n'
                                        'change: {numbers.threshold: 30}\n'},
                             'a.yaml')
        self.assertIn('error', self.first)
        watched.save('base.yaml', LAMA)
        self.assertIn('a.yaml: nothing wrong', watched.until(STATE))

    def test_files_of_a_folder_come_and_go(self):
        watched = self.check({'rules/a.yaml': LAMA}, 'rules')
        watched.save('rules/b.yaml', LAMA + 'zoness: {}\n')
        answer = watched.until(STATE)
        self.assertIn('  rules has other files.\n', answer)
        self.assertIn('rules/b.yaml: 1 error', answer)
        os.unlink(watched.path('rules/b.yaml'))
        watched.until('  rules/b.yaml is gone.$')
        watched.save('rules/a.yaml', with_size(5))
        watched.until('^rules/a.yaml: nothing wrong')
        self.assertEqual(watched.end(), 0)

    def test_what_cannot_be_read_mends_nothing(self):
        wrong = LAMA + 'zoness: {}\n'
        watched = self.check({'my.yaml': wrong}, 'my.yaml')
        watched.save('my.yaml', wrong + 'more: [\n')
        answer = watched.until(STATE)
        self.assertIn('[yaml-syntax]', answer)
        self.assertNotIn('Mended', answer)
        watched.save('my.yaml', LAMA)
        self.assertIn('Mended: ', watched.until(STATE))
        self.assertEqual(watched.end(), 0)

    def test_an_example_that_is_not_played_is_not_mended(self):
        fails = re.sub(r'(?m)^(  llama: .*points: )10', r'\g<1>12', LAMA)
        watched = self.check({'my.yaml': fails}, 'my.yaml')
        self.assertIn('in this example', self.first)
        watched.save('my.yaml', fails + 'zoness: {}\n')
        answer = watched.until(STATE)
        self.assertIn("unknown key 'zoness'", answer)
        self.assertNotIn('Mended', answer)
        watched.save('my.yaml', LAMA)
        self.assertIn("Mended: my.yaml:N: unknown key 'zoness'",
                      numberless(watched.until(STATE)))
        self.assertEqual(watched.end(), 0)

    def test_an_example_that_fails_with_other_numbers_is_not_mended(self):
        def worth(points):
            return re.sub(r'(?m)^(  llama: .*points: )10',
                          rf'\g<1>{points}', LAMA)
        watched = self.check({'my.yaml': worth(12)}, 'my.yaml')
        self.assertIn('found 13', self.first)
        watched.save('my.yaml', worth(14))
        answer = watched.until(STATE)
        self.assertIn('found 15', answer)
        self.assertNotIn('Mended', answer)
        self.assertEqual(watched.end(), 1)

    def test_a_line_of_json_for_each_answer(self):
        watched = Watched(self, {'my.yaml': LAMA}, 'check', '--watch',
                          '--format', 'json', 'my.yaml')
        first = json.loads(watched.until('.'))
        self.assertEqual((first['changed'], first['differences'],
                          first['status'], first['findings']), ([], [], 0, []))
        watched.save('my.yaml', with_size(5) + 'zoness: {}\n')
        broken = json.loads(watched.until('.'))
        self.assertEqual([one['id'] for one in broken['findings']],
                         ['unknown-key'])
        self.assertEqual((broken['differences'], broken['status']), ([], 1))
        watched.save('my.yaml', with_size(5))
        last = json.loads(watched.until('.'))
        self.assertEqual(last['changed'], ['my.yaml'])
        self.assertEqual([numberless(one) for one in last['differences']],
                         ['The hand size is 5, no longer 6 (my.yaml:N).'])
        self.assertEqual(last['file'], 'my.yaml')

    def test_other_signals_end_with_their_status(self):
        watched = self.check({'my.yaml': LAMA}, 'my.yaml')
        self.assertEqual(watched.end(signal.SIGTERM), 143)


class TestReplay(unittest.TestCase):
    def replays(self, count):
        """The rules and recorded games, by the names of their files."""
        files = {'my.yaml': LAMA}
        first = Watched(self, files, 'list')
        for seed in range(count):
            files[f'games/{seed}.yaml'] = subprocess.run(
                [CRIA, 'record', 'my.yaml', '--seed', str(seed)], check=True,
                cwd=first.folder.name, capture_output=True, text=True,
                encoding='utf-8').stdout.replace('my.yaml', '../my.yaml')
        return files

    def test_those_of_a_folder_are_checked_too(self):
        watched = Watched(self, self.replays(1), 'check', '--watch', 'my.yaml',
                          'games')
        first = watched.until('^Watching')
        self.assertIn('\ngames/0.yaml: nothing wrong\n', first)
        self.assertNotIn('other-file', first)
        watched.save('my.yaml', with_size(5))
        answer = watched.until(r'games/0\.yaml:\d+')
        self.assertIn('  The hand size is 5, no longer 6', answer)
        watched.save('my.yaml', LAMA)
        watched.until('^games/0.yaml: nothing wrong')
        with open(watched.path('games/0.yaml'), encoding='utf-8') as file:
            game = file.read()
        watched.save('games/0.yaml', game.replace('seed: 0', 'seed: 77'))
        watched.until(r'games/0\.yaml:\d+')
        self.assertEqual(watched.end(), 1)

    def test_the_rules_of_replays_in_a_folder_are_watched(self):
        """Though they are outside of it."""
        watched = Watched(self, self.replays(1), 'check', '--watch', 'games')
        self.assertIn('games/0.yaml: nothing wrong\n', watched.until('^Watching'))
        watched.save('my.yaml', with_size(5))
        answer = watched.until(r'games/0\.yaml:\d+')
        self.assertIn('my.yaml has changed.', answer)
        watched.save('my.yaml', LAMA)
        watched.until('^games/0.yaml: nothing wrong')
        self.assertEqual(watched.end(), 0)

    def test_many_replays_that_are_fine_are_a_line(self):
        watched = Watched(self, self.replays(12), 'check', '--watch', 'games')
        first = watched.until('^Watching')
        self.assertIn('12 replays: nothing wrong\n', first)
        self.assertNotIn('games/0.yaml', first)
        game = {}
        for seed in (3, 5):
            with open(watched.path(f'games/{seed}.yaml'),
                      encoding='utf-8') as file:
                game[seed] = file.read()
        watched.save('games/3.yaml', game[3].replace('seed: 3', 'seed: 77'))
        answer = watched.until('replays: ')
        self.assertIn('11 of 12 replays: nothing wrong; 1 fails: games/3.yaml',
                      answer)
        self.assertRegex(answer, r'games/3\.yaml:\d+')
        self.assertEqual(watched.end(), 1)

    def test_few_replays_that_fail_are_shown_in_full(self):
        files = self.replays(12)
        watched = Watched(self, {name: text.replace('\nseed: ', '\nseed: 7')
                                 for name, text in files.items()},
                          'check', '--watch', 'games')
        first = watched.until('^Watching')
        self.assertEqual(len(set(re.findall(r'games/(\d+)\.yaml:\d+', first))),
                         3)
        self.assertRegex(' '.join(first.split()),
                         r'0 of 12 replays: nothing wrong; 12 fail: games/0.yaml'
                         r', games/1.yaml, (games/\d+.yaml, ){5}games/\d+.yaml '
                         'and 4 more')

    def watch(self, files, *arguments):
        watched = Watched(self, files, 'replay', '--watch', *arguments)
        self.first = watched.until('^Watching')
        return watched

    def test_only_what_is_concerned_is_played(self):
        files = self.replays(5)
        watched = self.watch(files, 'games')
        self.assertIn('5 of 5 replays played: all true.', self.first)
        game = files['games/3.yaml']
        watched.save('games/3.yaml', re.sub(r'winners: .*', 'winners: [P9]',
                                            game, count=1))
        answer = watched.until(PLAYED)
        self.assertIn('games/3.yaml:', answer)
        self.assertIn('1 of 5 replays played: 1 fails, 1 newly.', answer)
        watched.save('games/3.yaml', game)
        self.assertEqual(watched.until(PLAYED),
                         '\nT  games/3.yaml has changed.\n'
                         'True again: games/3.yaml.\n'
                         '1 of 5 replays played: all true.')
        self.assertEqual(watched.end(), 0)

    def test_rules_concern_those_that_use_them(self):
        files = self.replays(4)
        files['games/party.yaml'] = subprocess.run(
            [CRIA, 'record', 'party'], check=True, capture_output=True,
            text=True, encoding='utf-8').stdout
        watched = self.watch(files, 'games')
        watched.save('my.yaml', with_size(5))
        answer = watched.until(PLAYED)
        self.assertIn('  The hand size is 5, no longer 6 (', answer)
        self.assertIn('4 of 5 replays played: 4 fail, 4 newly.', answer)
        self.assertEqual(answer.count('before decision'), 3)
        watched.save('my.yaml', LAMA)
        self.assertIn('4 of 5 replays played: all true.',
                      watched.until(PLAYED))

    def test_what_changes_no_rule_plays_nothing(self):
        files = self.replays(2)
        watched = self.watch(files, 'games')
        watched.save('my.yaml', LAMA + '# a comment\n')
        self.assertIn('  The rules are the same.\n'
                      '0 of 2 replays played.', watched.until(PLAYED))
        watched.save('my.yaml', with_size(5))
        self.assertIn('2 of 2 replays played: 2 fail', watched.until(PLAYED))

    @unittest.skipUnless(os.path.exists('/proc/self/io'), 'Linux counts bytes')
    def test_replays_are_read_once(self):
        """Their texts are looked at, as those of all files that are watched; only
        one that was saved is read again, which takes longer than to play it."""
        files = self.replays(40)
        watched = self.watch(files, 'games')
        size = sum(len(text) for name, text in files.items() if '/' in name)

        def read():
            with open(f'/proc/{watched.program.pid}/io', encoding='ascii') as io:
                return int(io.readline().split()[1])
        before = read()
        watched.save('my.yaml', LAMA.replace('threshold: 40', 'threshold: 41'))
        self.assertIn('40 of 40 replays played', watched.until(PLAYED))
        self.assertLess(read() - before, size * 3 // 2)
        watched.save('games/3.yaml', files['games/3.yaml'].replace(
            'names: [', 'names: [ '))
        self.assertIn('1 of 40 replays played', watched.until(PLAYED))

    def test_rules_that_are_broken_are_told_once(self):
        files = self.replays(3)
        watched = self.watch(files, 'games')
        watched.save('my.yaml', with_size(5) + 'zoness: {}\n')
        answer = watched.until(PLAYED)
        self.assertEqual(answer.count("unknown key 'zoness'"), 1)
        self.assertIn('3 of 3 replays wait until their rules can be used.',
                      answer)
        watched.save('my.yaml', with_size(7))
        answer = watched.until(PLAYED)
        self.assertIn('The hand size is 7, no longer 6', answer)
        self.assertIn('3 of 3 replays played: 3 fail, 3 newly.', answer)
        self.assertEqual(watched.end(), 1)

    def test_a_mistake_that_is_mended_is_told_no_more(self):
        """Neither that of rules which no replay names now."""
        files = self.replays(2)
        good = files['games/0.yaml']
        wrong = good.replace('../my.yaml', '../mine.yaml')
        self.assertNotEqual(wrong, good)
        watched = self.watch({**files, 'games/0.yaml': wrong}, 'games')
        self.assertRegex(self.first, r"games/0\.yaml:\d+:\d+: error: .*mine")
        watched.save('games/0.yaml', good)
        answer = watched.until(PLAYED)
        self.assertNotIn('error', answer)
        self.assertIn('1 of 2 replays played: all true.', answer)
        watched.save('my.yaml', with_size(5) + 'zoness: {}\n')
        answer = watched.until(PLAYED)
        self.assertEqual(answer.count('error'), 1)
        self.assertRegex(answer, r"my\.yaml:\d+:1: error: unknown key 'zoness'")
        watched.save('my.yaml', LAMA)
        answer = watched.until(PLAYED)
        self.assertNotIn('error', answer)
        self.assertIn('2 of 2 replays played: all true.', answer)

    def test_a_mistake_that_stays_is_not_told_with_other_files(self):
        files = self.replays(2)
        watched = self.watch(files, 'games')
        broken = LAMA + 'zoness: {}\n'
        watched.save('my.yaml', broken)
        self.assertIn('zoness', watched.until(PLAYED))
        watched.save('games/0.yaml', files['games/0.yaml'] + '# a comment\n')
        self.assertEqual(watched.until(PLAYED),
                         '\nT  games/0.yaml has changed.\n'
                         '2 of 2 replays wait until their rules can be used.')
        watched.save('my.yaml', '# still\n' + broken)
        self.assertEqual(watched.until(PLAYED).count("'zoness'"), 1)

    def test_rules_that_are_missing_may_come(self):
        files = self.replays(1)
        del files['my.yaml']
        watched = self.watch(files, 'games')
        self.assertRegex(self.first, r'games/0\.yaml:\d+:\d+: error: .*my\.yaml')
        watched.save('my.yaml', LAMA)
        answer = watched.until(PLAYED)
        self.assertNotIn('error', answer)
        self.assertIn('1 of 1 replay played: all true.', answer)
        os.unlink(watched.path('my.yaml'))
        self.assertEqual(watched.until(PLAYED).count('error'), 1)
        watched.save('my.yaml', with_size(5))
        self.assertIn('The hand size is 5, no longer 6', watched.until(PLAYED))

    def test_replays_come_and_go(self):
        files = self.replays(2)
        late = files.pop('games/1.yaml')
        watched = self.watch(files, 'games')
        watched.save('games/1.yaml', late)
        self.assertIn('1 of 2 replays played: all true.',
                      watched.until(PLAYED))
        os.unlink(watched.path('games/0.yaml'))
        self.assertIn('of 1 replay played', watched.until(PLAYED))


if __name__ == '__main__':
    unittest.main()
