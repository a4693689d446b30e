/* Plays a game and writes it at the same time.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/record_games.h"

#include "repl/interrupt.h"
#include "repl/rerun_command.h"
#include "repl/say.h"
#include "replay/replay_writer.h"

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
        bool thinks = bots_thinks(&table->bots, game);
        long move = bots_choose(&table->bots, game);
        if (thinks && interrupt_seen()) {
            return;
        }
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
                    const Table *table, int observer, Text *text)
{
    Game *game = table->game;
    Writer writer;
    WriteHead head = {NULL, name, options->with, options->set,
                      options->with_count, options->set_count, options->seed,
                      number, table->players, NULL,
                      options->as, observer};
    writer_begin(&writer, game, table->names, &head, text);
    game->watch = note_event;
    game->context = &writer;
    game->telling = options->as != NULL;
    game_start(game, options->seed, number, table->players);
    play_on(&writer, table);
    game->watch = NULL;
    game->telling = false;
    if (writer.twice) {
        text_clear(text);
    }
    return game->error.id == NULL && !writer.twice;
}

/* "cria COMMAND" and the words, quoted for a shell. */
static const char *write_command(const char *command, const Retold *words)
{
    return retold_text(words->arena, command, words->words, words->count);
}

void recording_complain(Arena *arena, const Options *options,
                        const char *name)
{
    Retold words = {.arena = arena};
    retold_add(&words, "--play");
    retold_add(&words, name);
    retold_rules(&words, options);
    say_err("cria: several legal moves of this game have the same text, so "
            "that a replay cannot tell them apart; '%s' says which\n",
            write_command("check", &words));
}

const char *recording_replay(Arena *arena, const char *path,
                             const Options *options, const char *name)
{
    Retold words = {.arena = arena};
    retold_add(&words, path);
    if (name) {
        retold_pair(&words, "--rules", name);
        retold_rules(&words, options);
    }
    return write_command("replay", &words);
}

const char *recording_command(Arena *arena, const Options *options,
                              const char *name, int players, uint64_t number)
{
    const RulesGiven rules = retold_given(name, options);
    const SeatsGiven seats = retold_seats(arena, options, players);
    return rules_given_record(arena, &rules, &seats, number);
}
