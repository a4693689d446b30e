/* Opens the editor of whoever changes the rules at a line of their files.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_EDIT_RULES_H
#define CRIA_REPL_TABLE_EDIT_RULES_H

#include "inquiry/about_rules.h"
#include "repl/table/question.h"

/* Finds where the rule [name] is written, an action or a path of the rules; for
 * "" the rule that :why named last, or else the file of the variant. What a
 * house rule changes is found there. A file that cannot or should not be
 * changed is replaced by a house rule in use. False after reporting that there
 * is no such rule or no file to change. */
bool edit_find(Question *question, const char *name, PlaceToEdit *place);

/* Opens the place in $VISUAL or $EDITOR and waits for its end. False after
 * reporting that it failed. */
bool edit_open(Question *question, const PlaceToEdit *place);

/* The arguments for an editor to open a place, by the name of its program; at
 * most EDIT_ARGUMENTS, with NULL after them. */
enum { EDIT_ARGUMENTS = 4 };
void edit_arguments(Arena *arena, const char *editor, const PlaceToEdit *place,
                    const char *arguments[EDIT_ARGUMENTS + 1]);

#endif
