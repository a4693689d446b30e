/* Checks that the cards of a relation certainly exist: for 'none' a relation
 * would quietly be false; notes what is certain where a text divides. Uses the
 * analysis of the program (zone_minimum.h) and the surrounding conditions.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "program/compile.h"
#include "program/zone_minimum.h"

/* A condition that is known to be true, or false, at this place. */
typedef struct Fact {
    const Expression *condition;
    bool holds;
    const struct Fact *outer;
} Fact;

typedef struct {
    Compiler *compiler;
    const Least *least;
    Span span;                 /* of the text with the relation, or the card */
    uint32_t at;               /* the instruction before it */
    const Certain *certain;    /* or, with MARK_ANYWHERE, what is certain; NULL:
                                  nothing */
} Asking;

/* Whether a comparison of `count` with a number implies that there are
 * cards. */
static bool counts_some(const Asking *asking, const Expression *e, bool holds,
                        const Expression *zone)
{
    const Variant *variant = asking->compiler->variant;
    const Expression *sides[] = {e->left, e->right};
    if (e->kind != E_LESS && e->kind != E_AT_MOST && e->kind != E_EQUAL) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        int64_t number, truth;
        const Expression *count = sides[i];
        if (count->kind != E_COUNT || !expression_same(count->left, zone) ||
            !pure_value(variant, sides[1 - i], NULL, 0, &number)) {
            continue;
        }
        Binding none = {count, {{0}}};
        return pure_value(variant, e, &none, 1, &truth) &&
               (truth != 0) != holds;
    }
    return false;
}

/* Whether a condition without parts implies that [card] exists. */
static bool plainly_some(const Asking *asking, const Expression *e, bool holds,
                         const Expression *card)
{
    int64_t truth;
    Binding none = {card, cell_of(NOTHING)};
    const Expression *zone = card->left;
    bool of_zone = card->kind == E_TOP ||
                   (card->kind == E_BOTTOM && !card->right) ||
                   card->kind == E_LOWEST || card->kind == E_HIGHEST;
    if (of_zone && e->kind == E_EMPTY && expression_same(e->left, zone)) {
        return !holds;
    }
    return (of_zone && counts_some(asking, e, holds, zone)) ||
           (pure_value(asking->compiler->variant, e, &none, 1, &truth) &&
            (truth != 0) != holds);
}

/* Whether [e] being true, or false, implies that [card] is not none. */
static bool is_some(const Asking *asking, const Expression *e, bool holds,
                    const Expression *card)
{
    if (e->kind == E_NOT) {
        return is_some(asking, e->left, !holds, card);
    }
    if (e->kind == E_AND || e->kind == E_OR) {
        bool left = is_some(asking, e->left, holds, card);
        bool right = is_some(asking, e->right, holds, card);
        return (e->kind == E_AND) == holds ? left || right : left && right;
    }
    return plainly_some(asking, e, holds, card);
}

/* Whether the analysis of the program knows that [card] exists. */
static bool flow_knows(const Asking *asking, const Expression *card)
{
    bool somewhere = asking->at != MARK_ANYWHERE;
    if (card->kind == E_LOCAL) {
        return !card->local->may_be_none ||
               (somewhere && least_is_some(asking->least, asking->at,
                                           card->local->reg));
    }
    if (card->right || (card->kind != E_TOP && card->kind != E_BOTTOM)) {
        return false;
    }
    return somewhere ? least_has_card(asking->least, asking->at, card->left)
                     : asking->certain && !card->left->left &&
                           asking->certain->cards[card->left->value] > 0;
}

/* Shows the step without which the card would be there, if there is one. */
static void show_taker(const Asking *asking, Diagnostic *finding,
                       const Taker *by)
{
    const Compiler *compiler = asking->compiler;
    if (by->step && by->dealt > 0) {
        diagnostic_cause(compiler->found, finding, by->place,
                         "with %d players '%s' deals up to %lld cards, and "
                         "there are %d", by->players, by->step->place.name,
                         (long long)by->dealt, compiler->variant->deck_count);
    } else if (by->step) {
        diagnostic_cause(compiler->found, finding, by->place,
                         "'%s' may take the last card away",
                         by->step->place.name);
    }
}

/* The largest number of players for which a deal to each leaves a card of the
 * deck. */
static int players_served(const Variant *variant, const Step *deal)
{
    Moment moment = moment_any(variant, false);
    int fits = 0;
    for (int players = variant->players_least; players <= variant->players_most;
         players++) {
        moment.players_least = moment.players_most = players;
        Range range = range_of(&moment, deal->object);
        if (range.known && range.most * players < variant->deck_count) {
            fits = players;
        }
    }
    return fits;
}

/* Returns ", or let at most 5 play" when fewer players leave a card. */
static const char *fewer_players(const Compiler *compiler, const Taker *by)
{
    const Variant *variant = compiler->variant;
    int fits = by->dealt > 0 ? players_served(variant, by->step) : 0;
    return fits >= variant->players_least && fits < variant->players_most
        ? text_format(compiler->arena, ", or let at most %d play: "
                      "'players: %d..%d'", fits, variant->players_least,
                      fits) : "";
}

/* Whether the step deals all cards there are: then that is what is wrong. */
static bool deals_all(const Compiler *compiler, const Taker *by)
{
    return by->step && by->dealt >= compiler->variant->deck_count;
}

/* Reports the step that deals all cards, so that none is left for the pile. */
static void refuse_deal(const Asking *asking, const Taker *by,
                        const char *relation, const char *zone)
{
    const Compiler *compiler = asking->compiler;
    Diagnostic *finding = diagnostics_add(
        compiler->found, SEVERITY_ERROR, "may-be-none", asking->span,
        "with %d players '%s' deals up to %lld cards, and there are %d: '%s' "
        "may be empty, but '%s' needs a card", by->players,
        by->step->place.name, (long long)by->dealt,
        compiler->variant->deck_count, zone, relation);
    diagnostic_help(compiler->found, finding, "deal at most %d to each, or add "
                    "cards%s", (compiler->variant->deck_count - 1) /
                                   by->players, fewer_players(compiler, by));
    diagnostic_cause(compiler->found, finding, by->place,
                     "the cards are dealt here");
}

static void refuse_top(const Asking *asking, const Expression *card,
                       const char *relation)
{
    Taker by = {0};
    if (asking->at != MARK_ANYWHERE) {
        by = least_taken_by(asking->compiler, asking->at, asking->span.file,
                            card->left);
    }
    const Compiler *compiler = asking->compiler;
    const char *zone = compiler->variant->zones[card->left->value].name;
    const char *of = card->left->left ? " of ..." : "";
    if (deals_all(compiler, &by)) {
        refuse_deal(asking, &by, relation, zone);
        return;
    }
    Diagnostic *finding = diagnostics_add(
        compiler->found, SEVERITY_ERROR, "may-be-none", asking->span,
        "'%s' needs a card, but '%s' may be empty",
        relation, zone);
    if (asking->at == MARK_ANYWHERE) {
        diagnostic_help(compiler->found, finding, "write 'not empty(%s%s) and "
                        "...', or 'empty(%s%s) or ...'%s", zone, of, zone, of,
                        asking->certain ? "" : ": this is also asked before "
                                               "the set-up");
        return;
    }
    diagnostic_help(compiler->found, finding, "write 'not empty(%s%s) and "
                    "...', or 'empty(%s%s) or ...', or let the set-up turn "
                    "up a card that nothing takes away%s", zone, of, zone, of,
                    fewer_players(compiler, &by));
    show_taker(asking, finding, &by);
}

static void refuse(const Asking *asking, const Expression *relation,
                   const Expression *card)
{
    const Compiler *compiler = asking->compiler;
    const Variant *variant = compiler->variant;
    const char *name = variant->relations[relation->value].name;
    if ((card->kind == E_TOP || card->kind == E_BOTTOM) && !card->right) {
        refuse_top(asking, card, name);
        return;
    }
    Diagnostic *finding = diagnostics_add(
        compiler->found, SEVERITY_ERROR, "may-be-none",
        asking->span, "'%s' needs a card, but this may be none",
        name);
    diagnostic_help(compiler->found, finding, "check first that there is one: "
                    "'%s != none and ...'",
                    card->kind == E_LOCAL      ? card->local->name
                    : card->kind == E_VARIABLE
                        ? variant->variables[card->value].name
                        : "CARD");
}

/* Checks one card of a relation. Chosen cards, elements of loops and the cards
 * of a relation's definition are never none. */
static void look_at_card(const Asking *asking, const Expression *relation,
                         const Expression *card, const Fact *facts)
{
    bool some = flow_knows(asking, card) ||
                (card->kind == E_CONSTANT && card->value >= 0);
    for (; facts && !some; facts = facts->outer) {
        some = is_some(asking, facts->condition, facts->holds, card);
    }
    if (!some && card->kind == E_IF) {
        Fact then = {card->condition, true, facts};
        Fact otherwise = {card->condition, false, facts};
        look_at_card(asking, relation, card->left, &then);
        look_at_card(asking, relation, card->right, &otherwise);
    } else if (!some) {
        Asking marked = *asking;           /* unless a definition has it */
        marked.span = span_contains(asking->span, card->span) ? card->span
                                                              : asking->span;
        refuse(&marked, relation, card);
    }
}

/* Walks an expression with the facts known in each of its parts. */
static void look(const Asking *asking, const Expression *e, const Fact *facts)
{
    if (!e) {
        return;
    }
    Fact first = {e->left, e->kind != E_OR, facts};
    if (e->kind == E_HOLDS) {
        look_at_card(asking, e, e->left, facts);
        look_at_card(asking, e, e->right, facts);
    } else if (e->kind == E_AND || e->kind == E_OR) {
        look(asking, e->left, facts);
        look(asking, e->right, &first);
        return;
    } else if (e->kind == E_IF) {
        Fact then = {e->condition, true, facts};
        Fact otherwise = {e->condition, false, facts};
        look(asking, e->condition, facts);
        look(asking, e->left, &then);
        look(asking, e->right, &otherwise);
        return;
    } else if (e->kind == E_WHERE && e->left->kind == E_WHERE) {
        Fact inner = {e->left->right, true, facts};
        look(asking, e->left, facts);
        look(asking, e->right, &inner);
        return;
    }
    look(asking, e->condition, facts);
    look(asking, e->left, facts);
    look(asking, e->right, facts);
}

/* Checks the expression of [mark]. */
static void look_at_mark(Asking *asking, const Mark *mark)
{
    Fact *facts = arena_alloc(asking->compiler->arena,
                              mark->before_count * sizeof *facts);
    const Fact *known = NULL;
    for (size_t i = 0; i < mark->before_count; i++) {
        facts[i] = (Fact){mark->before[i].holds, true, known};
        known = &facts[i];
    }
    look(asking, mark->expression, known);
}

static bool asks(const Expression *e)
{
    return e && (e->kind == E_HOLDS || asks(e->condition) || asks(e->left) ||
                 asks(e->right));
}

static bool divides(const Expression *e)
{
    return e && (e->kind == E_DIVIDE || e->kind == E_REMAINDER ||
                 divides(e->condition) || divides(e->left) ||
                 divides(e->right));
}

/* Notes what is certain wherever a text that divides is evaluated. */
static void note_certain(Compiler *compiler, const Least *least,
                         const Mark *mark)
{
    RuleText *text = &compiler->variant->texts[mark->expression->whole - 1];
    Certain *certain = arena_alloc(compiler->arena, sizeof *certain);
    if (text->certain) {
        *certain = *text->certain;
    } else {
        memset(certain, 255, sizeof *certain);
    }
    least_certain(least, mark->at, certain);
    text->certain = certain;
}

/* What is certain at every decision. */
static const Certain *find_certain(const Compiler *compiler, const Least *least)
{
    const Program *program = compiler->program;
    Certain *certain = arena_alloc(compiler->arena, sizeof *certain);
    memset(certain, 255, sizeof *certain);
    for (uint32_t i = 0; i < program->count; i++) {
        if (program->code[i].op == OP_AWAIT ||
            program->code[i].op == OP_OFFER_AWAIT) {
            least_certain(least, i, certain);
        }
    }
    return certain;
}

void program_check_cards(const Variant *variant, const Expression *expression,
                         const Expression *given, Arena *arena,
                         Diagnostics *found)
{
    Compiler compiler = {.variant = (Variant *)(uintptr_t)variant,
                         .arena = arena, .found = found};
    Asking asking = {&compiler, NULL, expression->span, MARK_ANYWHERE,
                     variant->program.decides};
    Fact fact = {given, true, NULL};
    look(&asking, expression, given ? &fact : NULL);
}

/* Checks the definitions that the table shows at any time. */
static void look_at_shown(Compiler *compiler)
{
    const Variant *variant = compiler->variant;
    for (size_t i = 0; i < variant->definition_count; i++) {
        const Named *definition = &variant->definitions[i];
        if (definition->shown && definition->meaning) {
            Asking asking = {compiler, NULL, definition->meaning->span,
                             MARK_ANYWHERE, NULL};
            look(&asking, definition->meaning, NULL);
        }
    }
}

/* Reports a text only once, even if it is evaluated in several places. */
void present_check(Compiler *compiler)
{
    const Variant *variant = compiler->variant;
    const Least *least = least_find(compiler);
    bool *refused = arena_alloc(compiler->arena, variant->text_count + 1);
    compiler->program->decides = find_certain(compiler, least);
    for (size_t i = 0; i < compiler->mark_count; i++) {
        const Mark *mark = &compiler->marks[i];
        uint32_t text = mark->expression->whole - 1;
        Asking asking = {compiler, least, variant->texts[text].span,
                         mark->at, NULL};
        if (mark->at != MARK_ANYWHERE && divides(mark->expression)) {
            note_certain(compiler, least, mark);
        }
        if (!refused[text] && asks(mark->expression)) {
            size_t errors = compiler->found->errors;
            look_at_mark(&asking, mark);
            refused[text] = compiler->found->errors > errors;
        }
    }
    look_at_shown(compiler);
}
