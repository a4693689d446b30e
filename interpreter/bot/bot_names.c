/* SPDX-License-Identifier: MIT */
#include "bot/bot_names.h"

#include <string.h>

#include "resolve/library.h"

const char bot_random_name[] = "random", bot_search_name[] = "mcts",
           bot_practised_name[] = "practised";

/* Between a search and the bot that it goes by. */
static const char with_another = '+';

/* Default iterations: less than 0.05 seconds a decision in games like those in
 * variants/. */
enum { ITERATIONS_USUAL = 5000 };

/* Reads a number of 1 to [most], then [unit]; *[amount] is 0 otherwise. */
static bool read_amount(const char *text, const char *unit, uint32_t most,
                        uint32_t *amount)
{
    uint64_t number = 0;
    for (; *text >= '0' && *text <= '9' && number <= most; text++) {
        number = number * 10 + (uint64_t)(*text - '0');
    }
    bool good = number >= 1 && number <= most && text_equal(text, unit);
    *amount = good ? (uint32_t)number : 0;
    return good;
}

const char *bot_kind_called(Arena *arena, const char *kind)
{
    return !kind                    ? bot_random_name
           : bot_names_search(kind) ? kind
           : library_is_path(kind)  ? library_id(arena, kind) : kind;
}

bool bot_names_search(const char *name)
{
    size_t length = sizeof bot_search_name - 1;
    return strncmp(name, bot_search_name, length) == 0 &&
           (name[length] == ':' || name[length] == with_another ||
            name[length] == '\0');
}

static bool read_limit(const char *name, Bot *bot, Text *told)
{
    const char *amount = name + sizeof bot_search_name;
    SearchSettings *search = &bot->search;
    *bot = (Bot){.kind = BOT_SEARCH, .search = {ITERATIONS_USUAL, 0}};
    if (text_equal(name, bot_search_name) ||
        read_amount(amount, "", ITERATIONS_MAX, &search->iterations) ||
        read_amount(amount, "ms", MILLISECONDS_MAX, &search->milliseconds)) {
        return true;
    }
    text_add_format(told, "'%s' does not say how far to look ahead: mcts:N "
                    "plays on N times (1 to %d; mcts alone %d times), mcts:Nms "
                    "for N milliseconds (1 to %d)", name,
                    ITERATIONS_MAX, ITERATIONS_USUAL, MILLISECONDS_MAX);
    return false;
}

bool bot_read_search(const char *name, Bot *bot, const char **other,
                     Text *told)
{
    const char *plus = strchr(name, with_another);
    size_t length = plus ? (size_t)(plus - name) : strlen(name);
    *other = plus ? plus + 1 : NULL;
    return read_limit(arena_copy(told->arena, name, length), bot, told);
}
