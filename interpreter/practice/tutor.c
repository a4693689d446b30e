/* SPDX-License-Identifier: MIT */
#include "practice/tutor.h"

#include <stdlib.h>

#include "practice/regret.h"

struct Tutor {
    Pupil *pupil;
    Game *board;           /* of proofs */
    Practised second;
};

Tutor *tutor_new(const Variant *variant)
{
    Tutor *tutor = calloc(1, sizeof *tutor);
    if (!tutor) {
        return NULL;
    }
    tutor->pupil = pupil_new(variant);
    tutor->board = game_new(variant);
    if (!tutor->pupil || !tutor->board) {
        tutor_free(tutor);
        return NULL;
    }
    return tutor;
}

void tutor_free(Tutor *tutor)
{
    if (tutor) {
        pupil_free(tutor->pupil);
        game_free(tutor->board);
        free(tutor);
    }
}

static PracticeEnd practise_and_prove(Tutor *tutor, const Practice *of,
                                      Practised *practised, Proof *proof,
                                      RuleError *error)
{
    PracticeEnd end = pupil_practise(tutor->pupil, of, practised, error);
    if (end != PRACTICE_DONE) {
        return end;
    }
    *proof = proof_play(of, practised, tutor->board);
    return halt_wished(of->halt) ? PRACTICE_HALTED : PRACTICE_DONE;
}

/* How good a bot is, the more the better. */
static int grade_of(const Proof *proof)
{
    return !proof->above ? 0 : proof->endless ? 1 : 2;
}

/* A rule error in the second practice leaves the first as it is. */
static PracticeEnd practise_again(Tutor *tutor, const Practice *of,
                                  Practised *practised, Proof *proof)
{
    Practice other = *of;
    Proof second;
    RuleError error;
    other.random_first = true;
    PracticeEnd end = practise_and_prove(tutor, &other, &tutor->second,
                                         &second, &error);
    if (end == PRACTICE_DONE && grade_of(&second) > grade_of(proof)) {
        *practised = tutor->second;
        *proof = second;
    }
    return end == PRACTICE_HALTED ? end : PRACTICE_DONE;
}

PracticeEnd tutor_practise(Tutor *tutor, const Practice *of,
                           Practised *practised, Proof *proof,
                           RuleError *error)
{
    PracticeEnd end = practise_and_prove(tutor, of, practised, proof, error);
    if (end == PRACTICE_DONE && proof->kind != PROOF_NONE &&
        (!proof->above || proof->endless)) {
        end = practise_again(tutor, of, practised, proof);
    }
    return end;
}

static PracticeEnd prove_table(const Practice *of, const Practised *practised,
                               Proof *proof)
{
    Game *board = game_new(of->variant);
    if (!board) {
        return PRACTICE_NO_MEMORY;
    }
    *proof = proof_play(of, practised, board);
    game_free(board);
    return halt_wished(of->halt) ? PRACTICE_HALTED : PRACTICE_DONE;
}

static PracticeEnd learn_weights(const Practice *of, Practised *practised,
                                 Proof *proof, RuleError *error)
{
    Tutor *tutor = tutor_new(of->variant);
    PracticeEnd end = tutor ? tutor_practise(tutor, of, practised, proof, error)
                            : PRACTICE_NO_MEMORY;
    tutor_free(tutor);
    return end;
}

PracticeEnd practice(const Practice *of, Practised *practised, Proof *proof,
                     RuleError *error)
{
    practice_begin(of, practised);
    switch (regret_practice(of, practised)) {
    case REGRET_KEPT: return prove_table(of, practised, proof);
    case REGRET_NO_MEMORY: return PRACTICE_NO_MEMORY;
    case REGRET_UNFIT: break;
    }
    return learn_weights(of, practised, proof, error);
}
