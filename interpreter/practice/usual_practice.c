/* What was learned is always read from its file's text, so that it makes no
 * difference whether the file was kept.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/usual_practice.h"

/* What made the file. */
static const char command[] = "practised";

enum { SEED = 1 };

Practice usual_practice(const Variant *variant, int players)
{
    return (Practice){.variant = variant, .players = players,
                      .games = PRACTISED_GAMES, .seed = SEED,
                      .moves_most = PRACTISED_LOOKS};
}

PracticeEnd practise_and_prove(const Practice *of, Practised *room,
                               Proof *proof, RuleError *error)
{
    PracticeEnd end = practice(of, room, error);
    if (end != PRACTICE_DONE) {
        return end;
    }
    *proof = proof_play(of, room);
    return halt_wished(of->halt) ? PRACTICE_HALTED : PRACTICE_DONE;
}

PracticeEnd usual_practise(const Practice *of, Practised *room, Text *file,
                           RuleError *error)
{
    Proof proof;
    PracticeEnd end = practise_and_prove(of, room, &proof, error);
    if (end == PRACTICE_DONE) {
        practised_write(file, room, command, &proof);
    }
    return end;
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
