/* SPDX-License-Identifier: MIT */
#include "repl/table/seat_words.h"

#include <string.h>

#include "repl/table/prompt_command.h"

/* Where the words begin in which players are named; NULL: nowhere. */
static const char *find_words(const char *typed)
{
    size_t length = strcspn(typed, " ");
    bool names = false;
    if (!prompt_command_is(typed)) {
        return typed;
    }
    for (int i = 0; prompt_commands[i] && *typed == ':'; i++) {
        const PromptCommand *command = prompt_commands[i];
        Takes takes = command->takes;
        bool such = takes == TAKES_MOVE || takes == TAKES_PLAYER ||
                    takes == TAKES_SEAT || takes == TAKES_PART;
        names |= such && length > 1 &&
                 strncmp(command->name, typed, length) == 0;
    }
    return names ? typed + length : NULL;
}

const char *seat_words(const Session *session, const char *typed, Arena *arena)
{
    const Table *table = session->table;
    const char *words = find_words(typed);
    if (!words) {
        return typed;
    }
    return text_format(arena, "%.*s%s", (int)(words - typed), typed,
                       move_input_names(session->loaded->variant,
                                        (const char *const *)table->names,
                                        table->players, words, arena));
}
