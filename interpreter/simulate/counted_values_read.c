/* Reads what is to be counted, and refuses what may have no value.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/counted_values.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "expression/make.h"
#include "program/range.h"
#include "report/suggest.h"
#include "variant/model.h"

/* A condition that holds, or does not, where a part is evaluated. */
typedef struct Fact {
    const Expression *condition;
    bool holds;
    const struct Fact *outer;
} Fact;

typedef struct {
    const Meanings *meanings;
    Moment moment;
    bool refused;
} NameSearch;

/* --- what may have no value ----------------------------------------------- */

/* Whether the facts exclude that [part] is [value]. */
static bool is_excluded(const NameSearch *search, const Expression *part,
                        int64_t value, const Fact *facts)
{
    Expression *other = make_constant(search->meanings, part->type, part->span,
                                      value);
    Expression equal = *other;
    equal.kind = E_EQUAL;
    equal.type = (Type){TYPE_TRUTH, -1};
    equal.left = (Expression *)(uintptr_t)part;
    equal.right = other;
    for (; facts; facts = facts->outer) {
        if (range_excludes(&search->moment, facts->condition, facts->holds,
                           &equal, true)) {
            return true;
        }
    }
    return false;
}

static void refuse(NameSearch *search, const Expression *part, const char *why,
                   const char *help)
{
    if (!search->refused) {
        Diagnostic *finding = diagnostics_add(
            search->meanings->found, SEVERITY_ERROR, "count-value", part->span,
            "%s: then this has no value", why);
        diagnostic_help(search->meanings->found, finding, "%s", help);
    }
    search->refused = true;
}

static void look_at_divisor(NameSearch *search, const Expression *divisor,
                            const Fact *facts)
{
    Range range = range_of(&search->moment, divisor);
    bool sound = range.known && (range.least > 0 || range.most < 0);
    if (!sound && !is_excluded(search, divisor, 0, facts)) {
        refuse(search, divisor, "this divisor may be 0",
               "write 'if DIVISOR == 0 then 0 else NUMBER / DIVISOR', or "
               "'DIVISOR > 0 and ...'");
    }
}

/* Whether a player may be none. */
static bool may_be_nobody(const Expression *player)
{
    return player && player->type.base == TYPE_PLAYER &&
           (player->kind == E_LAST_ACTOR || player->kind == E_VARIABLE ||
            player->kind == E_MOST || player->kind == E_LEAST ||
            player->kind == E_OWNER_OF);
}

static void look_at_owner(NameSearch *search, const Expression *owner,
                          const Fact *facts)
{
    if (may_be_nobody(owner) && !is_excluded(search, owner, NOTHING, facts)) {
        refuse(search, owner, "this may be nobody, who has no cards",
               "write 'if PLAYER == nobody then 0 else ...', or "
               "'PLAYER != nobody and ...'");
    }
}

static void look_at(NameSearch *search, const Expression *e, const Fact *facts)
{
    if (!e) {
        return;
    }
    const Expression *first = e->kind == E_IF ? e->condition : e->left;
    bool decides = e->kind == E_IF || e->kind == E_AND || e->kind == E_OR;
    const Fact then = {first, e->kind != E_OR, facts};
    const Fact otherwise = {first, false, facts};
    if (e->kind == E_DIVIDE || e->kind == E_REMAINDER) {
        look_at_divisor(search, e->right, facts);
    }
    if (e->kind == E_ZONE) {
        look_at_owner(search, expression_first_key(e->left), facts);
    }
    if (decides) {
        look_at(search, first, facts);
        look_at(search, e->kind == E_IF ? e->left : e->right, &then);
        look_at(search, e->kind == E_IF ? e->right : NULL, &otherwise);
        return;
    }
    look_at(search, e->left, facts);
    look_at(search, e->right, facts);
    look_at(search, e->condition, facts);
    look_at(search, e->whose, facts);
}

/* --- reading -------------------------------------------------------------- */

static bool names(const Expression *e, const Local *local)
{
    return e && ((e->kind == E_LOCAL && e->local == local) ||
                 names(e->left, local) || names(e->right, local) ||
                 names(e->condition, local) || names(e->whose, local));
}

static size_t skip_blanks(const char *text, size_t at)
{
    return at + strspn(text + at, " \t\n");
}

/* The length of "NAME=" at the beginning of a text, 0 without one: names have
 * letters, digits, blanks, hyphens and commas, so that comparisons have
 * none. */
static size_t name_length(const char *text)
{
    size_t length = strcspn(text, "=<>!()+*/\":.");
    bool named = text[length] == '=' && text[length + 1] != '=';
    return named ? length + 1 : 0;
}

static const char *trimmed(Arena *arena, const char *text, size_t length)
{
    size_t from = skip_blanks(text, 0);
    while (length > from && strchr(" \t\n", text[length - 1])) {
        length--;
    }
    return from < length ? arena_copy(arena, text + from, length - from) : "";
}

static const char *const words[COUNTED_MOMENTS] = {
    [AT_GAME] = "game", [AT_ROUND] = "round", [AT_TURN] = "turn"};

/* Reports a word before a colon that is no moment. False: there is none. */
static bool refuse_moment(const Meanings *meanings, const Node *node, size_t at)
{
    const char *text = node->text + at;
    size_t length = strcspn(text, ":\"");
    if (text[length] != ':') {
        return false;
    }
    const char *word = trimmed(meanings->arena, text, length);
    const char *near = suggest_word(word, words, COUNTED_MOMENTS);
    Span span = node->span;
    span.start += (uint32_t)at;
    span.end = span.start + (uint32_t)(length > 0 ? length : 1);
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "count-moment", span,
        "before ':' stands when to count, and '%s' is no such time", word);
    diagnostic_help(meanings->found, finding, near
                        ? "did you mean '%s:'?"
                        : "write 'turn:', 'round:' or 'game:'", near);
    return true;
}

/* The moment in front of a colon; moves *[at] behind it. */
static CountedMoment read_moment(const char *text, size_t *at)
{
    for (CountedMoment moment = 0; moment < COUNTED_MOMENTS; moment++) {
        size_t length = strlen(words[moment]);
        size_t colon = skip_blanks(text, *at + length);
        if (strncmp(text + *at, words[moment], length) == 0 &&
            text[colon] == ':') {
            *at = skip_blanks(text, colon + 1);
            return moment;
        }
    }
    return AT_GAME;
}

/* The players by their names, and `me`. */
static Local *scope_of(const Meanings *meanings, int players,
                       const char *const *player_names, Local **me)
{
    const Type player = {TYPE_PLAYER, -1};
    Local *scope = NULL;
    for (int i = 0; i < players; i++) {
        scope = local_new(meanings->arena, scope, player_names[i], player);
        scope->stands_for = make_constant(meanings, player, (Span){0, 0, 0}, i);
    }
    *me = scope = local_new(meanings->arena, scope, "me", player);
    return scope;
}

static bool check_value(const Meanings *meanings, const Local *scope,
                        const Expression *e)
{
    NameSearch search = {meanings, moment_any(meanings->variant, false), false};
    TypeBase base = e->type.base;
    if (base == TYPE_WORD) {
        expression_refuse(meanings, scope, e, NEEDED_ANY,
                          "a word cannot be counted");
    }
    if (base == TYPE_ERROR || base == TYPE_WORD) {
        return false;
    }
    if (base != TYPE_NUMBER && base != TYPE_TRUTH) {
        Diagnostic *finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "count-type", e->span,
            "only a number or a condition can be counted, not %s",
            expression_type_name(meanings->arena, meanings->variant, e->type));
        diagnostic_help(meanings->found, finding,
                        "write 'count(...)' for how many, or compare it: "
                        "'... == ...'");
        return false;
    }
    look_at(&search, e, NULL);
    return !search.refused;
}

static bool check_words(const Meanings *meanings, const Node *node,
                        const char *name, size_t at)
{
    bool empty = node->text[at] == '\0';
    if (empty || *name == '\0') {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "count-name",
                        node->span, empty ? "there is no expression here"
                                          : "there is no name before '='");
    }
    return !empty && *name;
}

const CountedValue *counted_read(Arena *arena, const Sources *sources,
                                 uint32_t file, const Variant *variant,
                                 int players, const char *const *player_names,
                                 Diagnostics *found)
{
    const Source *source = &sources->files[file];
    Meanings meanings = meanings_beside(arena, variant, found, SIZE_MAX);
    Node *node = arena_alloc(arena, sizeof *node);
    *node = (Node){.kind = NODE_SCALAR, .text = source->text,
                   .span = {file, 0, (uint32_t)source->length}};
    Local *me;
    Local *scope = scope_of(&meanings, players, player_names, &me);
    size_t named = name_length(node->text);
    size_t at = skip_blanks(node->text, named);
    CountedValue *value = arena_alloc(arena, sizeof *value);
    value->name = named ? trimmed(arena, node->text, named - 1)
                        : trimmed(arena, node->text, strlen(node->text));
    value->moment = read_moment(node->text, &at);
    if (!named) {
        value->name = trimmed(arena, node->text + at,
                              strlen(node->text + at));
    }
    if (!check_words(&meanings, node, named ? value->name : "-", at) ||
        refuse_moment(&meanings, node, at)) {
        return NULL;
    }
    const Expression *e = expression_read_part(&meanings, scope, node, at,
                                               strlen(node->text) - at);
    value->expression = e;
    value->me = names(e, me) ? me : NULL;
    return check_value(&meanings, scope, e) ? value : NULL;
}
