/* Playing and writing at the same time.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/recording.h"

#include <string.h>

#include "replay/write.h"

static void note_event(void *context, const Game *game, const Event *event)
{
    (void)game;
    writer_event(context, event);
}

static void play_on(Writer *writer, const Table *table)
{
    Game *game = table->game;
    while (!game->state->over) {
        writer_step(writer);
        long move = bots_choose(&table->bots, game);
        if (move < 0) {
            text_clear(writer->text);
            return;
        }
        writer_move(writer, (size_t)move);
        game_choose(game, (size_t)move);
    }
    if (!game->error.id || writer->move) {
        writer_step(writer);
    }
}

bool recording_play(const Options *options, const char *name, uint64_t number,
                    const Table *table, Text *text)
{
    Game *game = table->game;
    Writer writer;
    WriteHead head = {NULL, name, options->with, options->set,
                      options->with_count, options->set_count, options->seed,
                      number, table->players, NULL};
    writer_begin(&writer, game, table->names, &head, text);
    game->watch = note_event;
    game->context = &writer;
    game_start(game, options->seed, number, table->players);
    play_on(&writer, table);
    game->watch = NULL;
    return game->error.id == NULL;
}

/* A word as a shell takes it. */
static void add_argument(Text *text, const char *option, const char *word)
{
    bool plain = *word && !word[strcspn(word, " \t\n'\"\\$`*?[](){}<>|&;#!~")];
    text_add_format(text, " %s%s%s", option, *option ? " " : "",
                    plain ? "" : "'");
    for (const char *at = word; *at; at++) {
        if (*at == '\'') {
            text_add(text, "'\\''");
        } else {
            text_add_bytes(text, at, 1);
        }
    }
    text_add(text, plain ? "" : "'");
}

static void add_players(Arena *arena, const Options *options, int players,
                        Text *text)
{
    Text names = text_new(arena);
    for (int i = 0; i < options->name_count; i++) {
        text_add_format(&names, "%s%s", i ? "," : "", options->names[i]);
    }
    if (options->name_count) {
        add_argument(text, "--names", text_string(&names));
    } else {
        text_add_format(text, " --players %d", players);
    }
}

/* The variant called [name], behind [option], with its house rules. */
static void add_rules(Text *text, const char *option, const char *name,
                      const Options *options)
{
    add_argument(text, option, name);
    for (size_t i = 0; i < options->with_count; i++) {
        add_argument(text, "--with", options->with[i]);
    }
    for (size_t i = 0; i < options->set_count; i++) {
        add_argument(text, "--set", options->set[i]);
    }
}

const char *recording_replay(Arena *arena, const char *path,
                             const Options *options, const char *name)
{
    Text text = text_new(arena);
    text_add(&text, "cria replay");
    add_argument(&text, "", path);
    if (name) {
        add_rules(&text, "--rules", name, options);
    }
    return text_string(&text);
}

const char *recording_command(Arena *arena, const Options *options,
                              const char *name, int players, uint64_t number)
{
    Text text = text_new(arena);
    text_add(&text, "cria record");
    add_rules(&text, "", name, options);
    add_players(arena, options, players, &text);
    if (options->bots) {
        add_argument(&text, "--bots", options->bots);
    }
    text_add_format(&text, " --seed %llu --game %llu",
                    (unsigned long long)options->seed,
                    (unsigned long long)number);
    return text_string(&text);
}
