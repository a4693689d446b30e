#!/usr/bin/env python3
"""Programs that do not end, do not read or do not write: the tests give them up."""

import os
import subprocess
import sys
import unittest
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position
import program
import terminal


class WaitingTest(unittest.TestCase):
    """Each of these would wait for ever."""

    def test_a_command_that_does_not_end(self):
        """It is ended."""
        with mock.patch.object(program, "PATIENCE", 0.2):
            with self.assertRaises(subprocess.TimeoutExpired):
                program.run("sleep", "60")

    def test_more_input_than_a_pipe_holds(self):
        """And as much output: both go on."""
        text = "x" * 300000 + "\n"
        self.assertEqual(text, program.run("cat", given=text).stdout)

    def test_a_terminal_at_which_nothing_is_read(self):
        """More is typed than the terminal takes."""
        with mock.patch.object(terminal, "LONGEST", 0.5):
            with self.assertRaises(TimeoutError):
                terminal.completed(
                    ["sh", "-c", "stty raw; printf 'x> '; exec sleep 60"],
                    [("y" * 1000000, False)],
                )

    def test_a_terminal_at_which_nothing_is_said(self):
        """No prompt comes."""
        with mock.patch.object(terminal, "LONGEST", 0.2):
            with self.assertRaises(TimeoutError):
                terminal.completed(["sleep", "60"], [("", False)])


if __name__ == "__main__":
    unittest.main()
