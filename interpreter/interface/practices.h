/* What bots learned that practised the rules of a variant, kept with it: once
 * for each number of players.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_PRACTICES_H
#define CRIA_INTERFACE_PRACTICES_H

#include "interface/watched_work.h"
#include "playing/bot_play.h"

/* Any number of threads may use it at the same time. */
typedef struct Practices Practices;

Practices *practices_new(void);
void practices_free(Practices *practices);

/* Sets *[lesson] to that for [players], who practise if there is none yet: one
 * or two seconds. It lives as long as [practices], which are of [variant].
 * After anything but PRACTICE_DONE there is none; PRACTICE_HALTED: it was
 * cancelled. */
PracticeEnd practices_learn(Practices *practices, const Variant *variant,
                            int players, const Consent *consent,
                            BotLesson *lesson, RuleError *error);

#endif
