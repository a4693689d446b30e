/* What was learned is always read from its file's text, so that it makes no
 * difference whether the file was kept.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/usual_practice.h"

#include "practice/practised_file.h"

const char practised_name[] = "practised";

enum { SEED = 1 };

Practice usual_practice(const Variant *variant, int players)
{
    return (Practice){.variant = variant, .players = players,
                      .games = PRACTISED_GAMES, .seed = SEED,
                      .moves_most = PRACTISED_LOOKS};
}

PracticeEnd usual_practise(const Practice *of, Practised *room, Text *file,
                           RuleError *error)
{
    PracticeEnd end = practice(of, room, error);
    if (end != PRACTICE_DONE) {
        return end;
    }
    Proof proof = proof_play(of, room);
    if (halt_wished(of->halt)) {
        return PRACTICE_HALTED;
    }
    practised_write(file, room, practised_name, &proof);
    return PRACTICE_DONE;
}

const Practised *usual_practised(Arena *arena, const Variant *variant,
                                 int players, const char *text)
{
    Text ignored = text_new(arena);
    const Practised *bot = practised_is(text)
                               ? practised_read(arena, variant, text, &ignored)
                               : NULL;
    bool fits = bot && bot->outlook.players == players && bot->seed == SEED &&
                bot->games <= PRACTISED_GAMES;
    return fits ? bot : NULL;
}
