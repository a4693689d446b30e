/* Watches the files of a table's rules: when one is saved, the rules are read
 * again, and the game goes on.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_WATCH_RULES_H
#define CRIA_REPL_TABLE_WATCH_RULES_H

#include "repl/table/question.h"

/* Begins to watch the files of the rules in use, and ends. */
void watch_rules_begin(Session *session);
void watch_rules_end(Session *session);

/* Adds a line about what is watched. */
void watch_rules_tell(const Session *session, Text *text);

/* Watches the files of [loaded], which were just read and may be broken, beside
 * those of the rules in use. Does nothing while no files are watched. */
void watch_rules_note(Session *session, const Loaded *loaded);

/* Answers that files were saved: reads the rules again. If they cannot be used,
 * they stay as they were. */
void watch_rules_answer(Question *question);

#endif
