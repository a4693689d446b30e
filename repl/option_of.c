/* The options of a command: the table's, with what the command says of them.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/option_table.h"

#include <string.h>

Option option_of(const Command *command, int number)
{
    Option option = option_table[number];
    const CommandOption *own = command_option(command, option.name);
    if (!own) {
        return (Option){.name = NULL};
    }
    option.value = !own->value ? option.value : *own->value ? own->value : NULL;
    option.help = own->help ? own->help : option.help;
    return option;
}

Option option_at(const Command *command, int index)
{
    const CommandOption *own = command->options;
    int number = 0, before = 0;
    while (before < index && own[before].name) {
        before++;
    }
    const char *name = own[before].name ? own[before].name : "help";
    while (strcmp(option_table[number].name, name) != 0) {
        number++;
    }
    return before < index ? (Option){.name = NULL}
                          : option_of(command, number);
}

bool option_is_optional(const Option *option)
{
    return option->value && *option->value == '[' &&
           option->value[strlen(option->value) - 1] == ']';
}

/* Whether [word] is one of those in [words], "[one|other]". */
static bool is_among(const char *words, const char *word)
{
    size_t length = strlen(word);
    while (*words == '[' || *words == '|') {
        words++;
        size_t end = strcspn(words, "|]");
        if (end == length && strncmp(words, word, length) == 0) {
            return true;
        }
        words += end;
    }
    return false;
}

bool option_takes_next(const Option *option, const char *next)
{
    return option_is_optional(option) && next && *next &&
           (next[strspn(next, "0123456789")] == '\0' ||
            (option->kind == VALUE_WORDS && is_among(option->value, next)));
}
