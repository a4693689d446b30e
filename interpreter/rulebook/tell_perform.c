/* `perform` in words: a routine or an action, with its arguments, by the actor
 * or by another player.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

enum { INNER_MAX = 2, WIDTH = 80 };    /* INNER_MAX: steps in a clause */

/* Whether the steps fit in one clause. */
static bool is_short(const Teller *teller, const Step *step)
{
    return step->steps.count <= INNER_MAX &&
           step_all_simple(teller, &step->steps);
}

/* A long action, or a routine with a section of its own because it is performed
 * at more than one place. With parameters it is told for what they stand
 * for. */
static bool told_elsewhere(const Teller *teller, const Step *step)
{
    const Named *routines = teller->variant->routines;
    return step->split == VERBS &&
           (step->number == NOTHING
                ? !is_short(teller, step)
                : routines[step->number].performed > 1 &&
                      routines[step->number].formal_count == 0);
}

bool simple_perform(const Teller *teller, const Step *step)
{
    return told_elsewhere(teller, step) || is_short(teller, step);
}

/* Records that it needs a section of its own, which says "you" for whoever does
 * it. */
static void tell_later(Teller *teller, const Step *step)
{
    Bound *bound = teller->bound;
    for (size_t i = 0; i < teller->performed_count; i++) {
        if (teller->performed[i].step->number == step->number) {
            return;
        }
    }
    if (step->local) {
        teller_bind(teller, step->local, noun_you, noun_you);
    }
    ARENA_PUSH(teller->arena, teller->performed, teller->performed_count,
               teller->performed_capacity) = (Performed){step, teller->bound};
    teller_unbind(teller, bound);
}

/* The player who does it, and the former state. */
typedef struct {
    Expression actor;
    Bound *bound;
    Doer doer;
    bool asked;
} Performing;

static void bind_arguments(Teller *teller, const Step *step)
{
    for (size_t i = 0; i < step->argument_count; i++) {
        const Argument *argument = &step->arguments[i];
        TypeBase base = argument->value->type.base;
        bool one = base == TYPE_PLAYER || base == TYPE_CARD ||
                   base == TYPE_TOKEN || base == TYPE_DIE ||
                   base == TYPE_SYMBOL;
        Noun noun = one ? noun_of(teller, argument->value)
                        : noun_that(teller, "%s",
                                    teller_words(teller, argument->value));
        teller_bind(teller, argument->local, noun, noun);
    }
}

/* While another player performs the steps, "you" is written out for your acts,
 * and that player's things are "theirs". */
static void performing_open(Teller *teller, const Step *step,
                            Performing *performing)
{
    *performing = (Performing){.bound = teller->bound, .doer = teller->doer,
                               .asked = teller->asked};
    bind_arguments(teller, step);
    if (step->local) {
        Noun noun = noun_of(teller, tell_taken(teller, step->player));
        teller_bind(teller, step->local, noun, noun);
        performing->actor = (Expression){.kind = E_LOCAL,
                                         .type = step->local->type,
                                         .local = step->local};
        noun_set_doer(teller, &performing->actor, noun);
        teller->asked = !noun.you;
    }
}

static void performing_close(Teller *teller, const Performing *performing)
{
    teller->doer = performing->doer;
    teller->asked = performing->asked;
    teller_unbind(teller, performing->bound);
}

/* Whether what a routine says is about the player who performs it: its steps
 * are told for one with a name that nothing else has. */
static bool is_about_actor(const Teller *teller, const Step *step)
{
    static const char name[] = "<@>";
    Teller trial = *teller;
    Diagnostics found = diagnostics_new(teller->arena);
    const PageStyle style = {.name = "", .width = WIDTH};
    Text text = text_new(teller->arena);
    const Noun actor = {name, name, false, false};
    trial.found = trial.meanings.found = &found;
    trial.listener = NULL;
    trial.page = page_new(teller->arena);
    trial.pending = (Origins){NULL, 0, 0};
    trial.terms = NULL;
    trial.performed = NULL;
    trial.term_count = trial.term_capacity = 0;
    trial.performed_count = trial.performed_capacity = 0;
    teller_set_actor(&trial, actor, actor);
    step_tell_all(&trial, &step->steps);
    page_write_text(&trial.page, &style, &text);
    return strstr(text_string(&text), name) != NULL;
}

/* "you do the steps of "Draw"", "the next player does ..."; of a routine that
 * is not about who performs it, only "do". */
static const char *refer(Teller *teller, const Step *step)
{
    const char *name = english_capital(teller->arena, step->word);
    Noun noun = step->local ? noun_of(teller, tell_taken(teller, step->player))
                            : teller->actor;
    bool action = step->number == NOTHING;
    const char *what = action
        ? tell_format(teller, " what \"%s\" says (it need not be "
                      "allowed now)", name)
        : tell_format(teller, " what \"%s\" says", name);
    if (!action && !step->local && !noun.you && !is_about_actor(teller, step)) {
        return tell_format(teller, "do%s", what);
    }
    return tell_format(teller, "%s%s%s", step->local
                           ? noun_verb(teller, noun, "do", "does")
                           : step_act(teller, noun, "do", "does"),
                       what, step->local && !noun.you
                                 ? ", where \"you\" means that player" : "");
}

const char *clause_perform(Teller *teller, const Step *step)
{
    Performing performing;
    if (told_elsewhere(teller, step)) {
        if (step->number != NOTHING) {
            tell_later(teller, step);
        }
        return refer(teller, step);
    }
    performing_open(teller, step, &performing);
    const char *clause = step_join(teller, &step->steps);
    performing_close(teller, &performing);
    return clause;
}

void tell_perform(Teller *teller, const Step *step, const char *lead)
{
    Performing performing;
    performing_open(teller, step, &performing);
    step_tell_body(teller, step->place.node, lead, &step->steps);
    performing_close(teller, &performing);
}
