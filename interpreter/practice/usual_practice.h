/* A practice with its proof, and that of a bot that practises the rules at hand
 * when it is first needed, which depends only on the rules and the number of
 * players, not on time.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_USUAL_PRACTICE_H
#define CRIA_PRACTICE_USUAL_PRACTICE_H

#include "practice/practised_file.h"

enum {
    PRACTISED_GAMES = 3000,
    /* Legal moves to look at: one or two seconds. */
    PRACTISED_LOOKS = 5000000
};

/* Practises as [of] says, in [room], and plays the games of *[proof]. Sets
 * *[error] after a rule error. */
PracticeEnd practise_and_prove(const Practice *of, Practised *room,
                               Proof *proof, RuleError *error);

/* The practice at hand, without a halt and a progress. */
Practice usual_practice(const Variant *variant, int players);

/* The same; adds the bot's file to [file] after PRACTICE_DONE. */
PracticeEnd usual_practise(const Practice *of, Practised *room, Text *file,
                           RuleError *error);

/* The bot of such a file, in [arena]. NULL: it is not the file that would be
 * made for these rules and players. */
const Practised *usual_practised(Arena *arena, const Variant *variant,
                                 int players, const char *text);

#endif
