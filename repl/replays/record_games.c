/* Plays a game and writes it at the same time.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/record_games.h"

#include "repl/interrupt.h"
#include "repl/rerun_command.h"
#include "repl/say.h"
#include "table/replay_file.h"

/* An interruption cuts short how long a bot looks ahead, so that the move is
 * arbitrary. */
static long choose(const void *context, Game *game)
{
    const Table *table = context;
    bool thinks = bots_thinks(&table->bots, game);
    long move = bots_choose(&table->bots, game);
    return thinks && interrupt_seen() ? RECORD_STOPS : move;
}

static long choose_on(const void *context, Game *game)
{
    const Table *table = context;
    long move = bots_choose(&table->bots, game);
    return interrupt_seen() ? RECORD_STOPS : move;
}

static GameRecord record_of(const Options *options, const char *name,
                            uint64_t number, const Table *table,
                            int observer)
{
    return (GameRecord){.game = table->game, .names = table->names,
                        .players = table->players, .seed = options->seed,
                        .number = number, .rules = retold_given(name, options),
                        .as = options->as, .observer = observer,
                        .context = table};
}

bool recording_play(const Options *options, const char *name, uint64_t number,
                    const Table *table, int observer, Text *text)
{
    GameRecord record = record_of(options, name, number, table, observer);
    record.choose = choose;
    return record_replay(&record, text);
}

bool recording_trace(const Options *options, uint64_t number,
                     const Table *table, int observer, Text *text)
{
    GameRecord record = record_of(options, NULL, number, table, observer);
    record.choose = choose_on;
    return record_trace(&record, text);
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
