/* The practice of a bot that practises the rules at hand when it is first
 * needed. It depends only on the rules and the number of players, not on
 * time.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_USUAL_PRACTICE_H
#define CRIA_PRACTICE_USUAL_PRACTICE_H

#include "base/text.h"
#include "practice/practice.h"

/* What the bot is called. */
extern const char practised_name[];

enum {
    PRACTISED_GAMES = 3000,
    /* Legal moves to look at: one or two seconds. */
    PRACTISED_LOOKS = 5000000
};

/* That practice, without a halt and a progress. */
Practice usual_practice(const Variant *variant, int players);

/* Practises as [of] says, in [room], and plays the games of the proof; adds the
 * bot's file to [file] after PRACTICE_DONE. Sets *[error] after a rule
 * error. */
PracticeEnd usual_practise(const Practice *of, Practised *room, Text *file,
                           RuleError *error);

/* The bot of such a file, in [arena]. NULL: it is not the file that would be
 * made for these rules and players. */
const Practised *usual_practised(Arena *arena, const Variant *variant,
                                 int players, const char *text);

#endif
