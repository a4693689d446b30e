/* The verbs about turns and ends, in words.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

static const char *clause_turn(Teller *teller, const Node *step,
                               const Node *object)
{
    (void)step;
    Noun noun = noun_of(teller, tell_read(teller, object, TYPE_PLAYER));
    return noun.you ? step_act(teller, noun,
                               "take another turn right after this one", "")
                    : tell_format(teller, "%s the next turn",
                                  noun_verb(teller, noun, "have", "has"));
}

static const char *clause_skip(Teller *teller, const Node *step,
                               const Node *object)
{
    (void)step;
    Expression *number = tell_read(teller, object, TYPE_NUMBER);
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

static const char *clause_reverse(Teller *teller, const Node *step,
                                  const Node *object)
{
    (void)teller;
    (void)step;
    (void)object;
    return "the order of play turns round, until the round ends";
}

static const char *clause_end_round(Teller *teller, const Node *step,
                                    const Node *object)
{
    (void)step;
    return tell_format(teller, "the round ends at once, by \"%s\"",
                       object->text);
}

static const char *clause_end_game(Teller *teller, const Node *step,
                                   const Node *object)
{
    (void)step;
    return tell_format(teller, "the game ends at once, by \"%s\"",
                       object->text);
}

const StepVerb step_flow[] = {{"go again", clause_turn, NULL, NULL},
                              {"turn to", clause_turn, NULL, NULL},
                              {"skip", clause_skip, NULL, NULL},
                              {"reverse", clause_reverse, NULL, NULL},
                              {"end round", clause_end_round, NULL, NULL},
                              {"end game", clause_end_game, NULL, NULL},
                              {NULL, NULL, NULL, NULL}};
