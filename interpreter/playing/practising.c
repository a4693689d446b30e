/* What was learned is always read from its file's text, so that it makes no
 * difference whether the file was kept.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/arena.h"
#include "playing/bot_play.h"

/* What made the file. */
static const char command[] = "practised";

enum {
    SEED = 1,
    LOOKS_MOST = 5000000   /* legal moves to look at: one or two seconds */
};

typedef struct {
    Practice of;
    Practised *room;
    BotLesson *lesson;
    RuleError *error;
    PracticeEnd end;
} Learning;

static void learn(Arena *arena, void *context)
{
    Learning *learning = context;
    const Practice *of = &learning->of;
    Proof proof;
    Text file = text_new(arena);
    learning->end = practice(of, learning->room, &proof, learning->error);
    if (learning->end == PRACTICE_DONE) {
        practised_write(&file, learning->room, command, &proof);
        learning->lesson->file = text_string(&file);
        learning->lesson->bot = bot_learned(arena, of->variant, of->players,
                                            learning->lesson->file);
    }
}

PracticeEnd bot_learn(const Practice *how, Arena *arena, BotLesson *lesson,
                      RuleError *error)
{
    Learning learning = {.of = *how, .room = malloc(sizeof *learning.room),
                         .lesson = lesson, .error = error};
    learning.of.games = PRACTISED_GAMES;
    learning.of.seed = SEED;
    learning.of.moves_most = LOOKS_MOST;
    if (!learning.room || !arena_run_in(arena, learn, &learning)) {
        learning.end = PRACTICE_NO_MEMORY;
    }
    free(learning.room);
    return learning.end;
}

const Practised *bot_learned(Arena *arena, const Variant *variant, int players,
                             const char *text)
{
    Text ignored = text_new(arena);
    const Practised *bot = practised_is(text)
                               ? practised_read(arena, variant, text, &ignored)
                               : NULL;
    bool fits = bot && bot->outlook.players == players && bot->seed == SEED &&
                bot->games <= PRACTISED_GAMES;
    return fits ? bot : NULL;
}
