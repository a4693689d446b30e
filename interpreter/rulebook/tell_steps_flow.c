/* The verbs about turns and ends, in words.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

const char *clause_turn(Teller *teller, const Step *step)
{
    Noun noun = noun_of(teller, tell_taken(teller, step->object));
    return noun.you ? step_act(teller, noun, teller->leaves
                               ? "if you are still in the round, take another "
                                 "turn right after this one"
                               : "take another turn right after this one", "")
                    : tell_format(teller, "%s the next turn",
                                  noun_verb(teller, noun, "have", "has"));
}

const char *clause_skip(Teller *teller, const Step *step)
{
    const Expression *number = tell_taken(teller, step->object);
    if (amount_is(number, 1)) {
        amount_of(teller, number);
        return "the next player is passed over";
    }
    return number->kind == E_CONSTANT
        ? tell_format(teller, "the next %s are passed over",
                      amount_counted(teller, number, "player"))
        : tell_format(teller, "%s are passed over",
                      amount_counted(teller, number, "player"));
}

const char *clause_reverse(Teller *teller, const Step *step)
{
    (void)teller;
    (void)step;
    return "the order of play turns round, until the round ends";
}

const char *clause_end_round(Teller *teller, const Step *step)
{
    return tell_format(teller, "the round ends at once, by \"%s\"", step->word);
}

const char *clause_end_game(Teller *teller, const Step *step)
{
    return tell_format(teller, "the game ends at once, by \"%s\"", step->word);
}
