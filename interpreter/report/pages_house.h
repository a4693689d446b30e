/* The pages of findings about house rules and what is put on top.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("no-such-key", PAGE_OF_FILE,
     "a change to something that is not there",
     "A house rule changes, removes or puts something beside what the "
     "variant does not have: a slip in the path, or it was removed further "
     "up. What is new stands under 'add'.",
     "extends: last-card\n"
     "change:\n"
     "  numbers: {hand sise: 7}\n",
     "extends: last-card\n"
     "change:\n"
     "  numbers: {hand size: 7}\n")

PAGE("already-there", PAGE_OF_FILE,
     "an addition of something that is there",
     "What is under 'add' must be new, so that nothing is replaced by "
     "accident. What is there already is changed under 'change'.",
     "extends: last-card\n"
     "add:\n"
     "  numbers: {hand size: 7}\n",
     "extends: last-card\n"
     "change:\n"
     "  numbers: {hand size: 7}\n")

PAGE("conflict", PAGE_OF_FILE,
     "two house rules that disagree",
     "Two house rules set the same value differently. Which of them is meant "
     "cannot be known; leave one of them out.",
     "$ printf 'cria: 1\\nextends: last-card\\nchange:\\n  numbers.hand "
     "size: 5\\n' >five.yaml; printf 'cria: 1\\nextends: "
     "last-card\\nchange:\\n  numbers.hand size: 7\\n' >seven.yaml; cria "
     "check last-card --with five.yaml --with seven.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\nchange:\\n  numbers.hand "
     "size: 4\\n' >four.yaml; cria check last-card --with four.yaml\n")

PAGE("extends-circle", PAGE_OF_FILE,
     "a file that extends itself",
     "The files that 'extends' names lead back to this one, or there are "
     "more than 32 of them.",
     "extends: wrong.yaml\n",
     "extends: last-card\n")

PAGE("no-house-rule", PAGE_OF_FILE,
     "a house rule that extends nothing",
     "What is put on top with '--with' is a house rule: a file with "
     "'extends'. A whole variant cannot be put on another.",
     "$ cp last-card.yaml other.yaml; cria check last-card --with "
     "other.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\n' >mine.yaml; cria check "
     "last-card --with mine.yaml\n")

PAGE("wrong-base", PAGE_OF_FILE,
     "a house rule on a variant it is not made for",
     "A house rule fits the variant that it extends and all that extend that.",
     "$ cp last-card.yaml other.yaml; printf 'cria: 1\\nextends: other\\n' "
     ">mine.yaml; cria check last-card --with mine.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\n' >mine.yaml; cria check "
     "last-card --with mine.yaml\n")

PAGE("set-form", PAGE_OF_FILE,
     "a value on the command line that is not PATH=VALUE",
     "'--set' takes the path of one value, '=', and the value, without "
     "blanks around the '='.",
     "$ cria check last-card --set 'numbers.hand size'\n",
     "$ cria check last-card --set 'numbers.hand size=4'\n")

PAGE("set-twice", PAGE_OF_FILE,
     "two values on the command line for one path",
     "'--set' is given twice for the same path with different values. Which of "
     "them is meant only you can say.",
     "$ cria check last-card --set 'numbers.hand size=4' "
     "--set 'numbers.hand size=5'\n",
     "$ cria check last-card --set 'numbers.hand size=4'\n")

PAGE("not-there", PAGE_OF_FILE,
     "a change 'if there' of something that is nowhere",
     "Under 'change if there' and 'remove if there' a path may lead nowhere, "
     "since not every variant has it. This one looks like a slip for "
     "something that is there.",
     "extends: last-card\n"
     "change if there:\n"
     "  numbers.hand sise: 7\n",
     "extends: last-card\n"
     "change if there:\n"
     "  numbers.hand size: 7\n")
