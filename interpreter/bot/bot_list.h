/* The bots that can be found by name, and the games that each is for.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_BOT_LIST_H
#define CRIA_BOT_BOT_LIST_H

#include "document/place.h"
#include "resolve/library.h"

typedef struct {
    const char *name, *path, *about;
    const char *const *games;      /* the names under 'for' */
    size_t game_count;
    bool usual;                    /* it says that it goes before the others */
} ListedBot;

typedef struct {
    ListedBot *items;
    size_t count, capacity;
} BotsList;

/* The bots in the bots/ folders of a library and among the files that it is
 * given, each name once; in [arena]. */
BotsList bot_list(Arena *arena, const Library *library);

/* Whether a bot is for [game] by its 'for'. */
bool bot_is_for(const ListedBot *bot, const char *game);

/* The games of a bot whose file has this tree; in [arena]. */
void bot_list_games(Arena *arena, const Node *root, ListedBot *bot);

/* The bots for the games in [ids], [count] of them, in the order in which one
 * of them becomes the usual bot: those for the first game first, of these those
 * that are usual by their file. *[found] bots, in [arena]. */
const ListedBot **bot_list_usual(Arena *arena, const BotsList *list,
                                 const char *const *ids, size_t count,
                                 size_t *found);

#endif
