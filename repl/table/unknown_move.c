/* The action with the longest text before its first choice is meant.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/unknown_move.h"

#include <string.h>
#include <strings.h>

#include "expression/expression.h"
#include "repl/text_wrap.h"

/* A typed text as the beginning of an offer, and what follows it. */
typedef struct {
    const Offer *offer;
    const char *fixed;     /* the text before the first choice */
    const char *rest;      /* of what was typed; "": nothing */
} Beginning;

const char *unknown_move_fixed(const Offer *offer, Arena *arena)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < offer->piece_count && offer->pieces[i].text; i++) {
        text_add(&text, offer->pieces[i].text);
    }
    size_t length = text.length;
    while (length > 0 && text_string(&text)[length - 1] == ' ') {
        length--;
    }
    return arena_copy(arena, text_string(&text), length);
}

static Beginning find_beginning(const Question *question, const char *typed)
{
    const Session *session = question->session;
    const Program *program = &session->loaded->variant->program;
    Beginning best = {NULL, "", NULL};
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer, session->text.arena);
        size_t length = strlen(fixed);
        bool begins = length > strlen(best.fixed) &&
                      strncasecmp(fixed, typed, length) == 0 &&
                      (typed[length] == ' ' || typed[length] == '\0');
        if (begins) {
            best = (Beginning){offer, fixed, typed + length +
                                                 (typed[length] == ' ')};
        }
    }
    return best;
}

/* What is chosen, in the order of the text: "a card, then a player". */
static const char *needs(const Question *question, const Offer *offer)
{
    const Session *session = question->session;
    Text text = text_new(session->text.arena);
    for (size_t i = 0; i < offer->piece_count; i++) {
        int chosen = offer->pieces[i].parameter;
        if (offer->pieces[i].text || chosen < 0) {
            continue;
        }
        Type type = offer->parameters[chosen].type;
        text_add_format(&text, "%s%s", text.length ? ", then " : "",
                        type.base == TYPE_CHOSEN
                            ? "cards"
                            : expression_type_name(session->loaded->variant,
                                                   type));
    }
    return text_string(&text);
}

/* ", such as 'bid 0'": a legal move that begins so; "": none. */
static const char *example(const Question *question, const char *fixed)
{
    const MoveList *list = &question->list;
    for (size_t i = 0; i < list->count; i++) {
        const char *text = list->moves[i].text;
        if (strncmp(text, fixed, strlen(fixed)) == 0 &&
            text[strlen(fixed)] == ' ') {
            return text_format(question->session->text.arena,
                               ", such as '%s'", text);
        }
    }
    return "";
}

static const char *quoted(const Question *question, const char *typed)
{
    enum { QUOTED = 40 };
    Text text = text_new(question->session->text.arena);
    wrapping_quote(&text, typed, QUOTED);
    return text_string(&text);
}

/* Whether the text has the first thing chosen as it is, not worked out. */
static bool says_choice(const Offer *offer)
{
    for (size_t i = 0; i < offer->piece_count; i++) {
        if (!offer->pieces[i].text && offer->pieces[i].parameter == 0) {
            return true;
        }
    }
    return false;
}

/* Whether one word stands where a card is chosen. */
static bool is_card(const Beginning *of)
{
    const Offer *offer = of->offer;
    return offer && offer->parameter_count == 1 && *of->rest &&
           !strchr(of->rest, ' ') &&
           (offer->parameters[0].type.base == TYPE_CARD ||
            offer->parameters[0].type.base == TYPE_CHOSEN);
}

const char *unknown_move_card(const Question *question, const char *typed,
                              const char **fixed)
{
    Beginning of = find_beginning(question, typed);
    *fixed = of.fixed;
    return is_card(&of) ? of.rest : NULL;
}

const char *unknown_move_why(const Question *question, const char *typed)
{
    Arena *arena = question->session->text.arena;
    Beginning of = find_beginning(question, typed);
    if (!of.offer) {
        return NULL;
    }
    if (of.offer->parameter_count == 0) {
        return *of.rest && of.offer->piece_count == 1
                   ? text_format(arena, "nothing follows '%s'", of.fixed)
                   : NULL;
    }
    TypeBase base = of.offer->parameters[0].type.base;
    bool one = of.offer->parameter_count == 1 && *of.rest;
    if (is_card(&of)) {
        return text_format(arena, "there is no card '%s'",
                           quoted(question, of.rest));
    }
    if (one && base == TYPE_NUMBER && move_input_is_number(of.rest)) {
        return says_choice(of.offer) ? "the number is too large"
                                     : "no move has this number";
    }
    const char *what = needs(question, of.offer);
    return *what ? text_format(arena, "'%s' needs %s%s", of.fixed, what,
                               example(question, of.fixed))
                 : NULL;
}
