/* SPDX-License-Identifier: MIT */
#include "bot/bot_list.h"

#include "base/visible_text.h"
#include "document/node.h"
#include "document/read.h"

static const char *text_of(const Node *root, const char *key)
{
    const Node *node = node_get(root, key);
    return node && node->kind == NODE_SCALAR ? node->text : "";
}

/* The names under 'for', without folders. */
void bot_list_games(Arena *arena, const Node *root, ListedBot *bot)
{
    const Node *games = node_get(root, "for"), *game;
    size_t most = games ? games->count + 1 : 0;
    const char **names = arena_alloc(arena, most * sizeof *names);
    for (size_t i = 0; (game = node_entry(games, i)); i++) {
        if (game->kind == NODE_SCALAR) {
            names[bot->game_count++] = library_id(arena, game->text);
        }
    }
    bot->games = names;
}

static void add_bot(Arena *arena, const Library *library, const char *name,
                    const char *path, BotsList *all)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    for (size_t i = 0; i < all->count; i++) {
        if (text_equal(all->items[i].name, name)) {
            return;
        }
    }
    uint32_t file = library_open(library, &sources, &found, path,
                                 (Span){0, 0, 0});
    Node *root = file ? document_read(arena, &sources, file, &found) : NULL;
    ListedBot bot = {name, path, shown_line(arena, text_of(root, "about")),
                     NULL, 0, false};
    node_truth(node_get(root, "usual"), &bot.usual);
    bot_list_games(arena, root, &bot);
    ARENA_PUSH(arena, all->items, all->count, all->capacity) = bot;
}

/* Of the files that are given, those whose folder is called "bots". */
static void add_given(Arena *arena, const Library *library, BotsList *all)
{
    for (size_t i = 0; i < library->given_count; i++) {
        const char *path = library->given[i].path;
        const char *folder = library_folder(arena, path);
        if (text_equal(library_id(arena, folder), "bots")) {
            add_bot(arena, library, library_id(arena, path), path, all);
        }
    }
}

BotsList bot_list(Arena *arena, const Library *library)
{
    BotsList all = {NULL, 0, 0};
    add_given(arena, library, &all);
    for (size_t i = 0; i < library->count; i++) {
        FileList list = library_list_within(arena, library, i, "bots");
        for (size_t k = 0; k < list.count; k++) {
            add_bot(arena, library, list.names[k], list.paths[k], &all);
        }
    }
    return all;
}

bool bot_is_for(const ListedBot *bot, const char *game)
{
    for (size_t i = 0; i < bot->game_count; i++) {
        if (text_equal(bot->games[i], game)) {
            return true;
        }
    }
    return false;
}

const ListedBot **bot_list_usual(Arena *arena, const BotsList *list,
                                 const char *const *ids, size_t count,
                                 size_t *found)
{
    const ListedBot **bots = arena_alloc(arena, (count * list->count + 1) *
                                                    sizeof *bots);
    *found = 0;
    for (size_t i = 0; i < 2 * count; i++) {
        bool usual = i % 2 == 0;
        for (size_t k = 0; k < list->count; k++) {
            const ListedBot *bot = &list->items[k];
            if (bot->usual == usual && bot_is_for(bot, ids[i / 2])) {
                bots[(*found)++] = bot;
            }
        }
    }
    return bots;
}
