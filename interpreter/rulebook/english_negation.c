/* The opposite of a clause of a variant: its verb is found among the few that
 * are certain, so that no clause becomes what it does not say.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/english.h"

#include <string.h>

typedef enum {
    FINITE_NONE,             /* not found */
    FINITE_BE, FINITE_CAN, FINITE_MUST,    /* also other verbs like these */
    FINITE_HAVE_DONE,        /* "has been played" */
    FINITE_HAVE,             /* "has three cards" */
    FINITE_DOES,             /* "stands" */
    FINITE_DO                /* "stand", after "you" */
} FiniteKind;

/* A clause as "[lead][before] [verb][rest]". */
typedef struct {
    FiniteKind kind;
    const char *lead;      /* "for that rank, ", or "" */
    const char *before, *verb;
    const char *rest;      /* with the blank before it, or "" */
} Parsed;

/* Whether one of some words is in [text], which has blanks around it. */
static bool has_word(const char *text, const char *const *words)
{
    for (; *words; words++) {
        if (strstr(text, *words)) {
            return true;
        }
    }
    return false;
}

bool english_is_done(const char *rest)
{
    size_t length = strcspn(rest, " ");
    return (length > 3 && text_among("ed en", rest + length - 2, 2)) ||
           text_among("been begun bid cut drawn gone had held kept known laid "
                      "led left lost made met paid put run said sent set shown "
                      "thrown told won", rest, length);
}

/* A verb that needs no other one to be negated; NONE: it is another word. */
static FiniteKind helper_kind(const char *word, size_t length, const char *rest)
{
    return text_among("is are was were", word, length)       ? FINITE_BE
           : text_among("can could may would", word, length) ? FINITE_CAN
           : text_among("must", word, length)                ? FINITE_MUST
           : !text_among("has have", word, length)           ? FINITE_NONE
           : english_is_done(rest) ? FINITE_HAVE_DONE : FINITE_HAVE;
}

/* Splits [clause] at the word at [at]. */
static Parsed split_at(Arena *arena, const char *clause, size_t at,
                       FiniteKind kind)
{
    size_t length = strcspn(clause + at, " ");
    const char *rest = clause + at + length;
    return (Parsed){kind, "",
                    text_format(arena, "%.*s", (int)at - 1, clause),
                    text_format(arena, "%.*s", (int)length, clause + at),
                    rest};
}

/* The first helping verb behind the first word. */
static Parsed find_helper(Arena *arena, const char *clause)
{
    size_t at = strcspn(clause, " ");
    while (clause[at] == ' ') {
        size_t length = strcspn(clause + ++at, " ");
        FiniteKind kind = helper_kind(clause + at, length,
                                    clause + at + length +
                                        (clause[at + length] == ' '));
        if (kind != FINITE_NONE) {
            return split_at(arena, clause, at, kind);
        }
        at += length;
    }
    return (Parsed){.kind = FINITE_NONE};
}

/* "you keep ...", "the claim stands". */
static Parsed find_act(Arena *arena, const char *clause)
{
    size_t first = strcspn(clause, " ");
    size_t at = first + strcspn(clause + first + (clause[first] == ' '), " ");
    if (english_begins(clause, "you ")) {
        const char *verb = clause + first + 1;
        size_t length = strcspn(verb, " ");
        bool known = text_among("hold keep", verb, length) ||
                     english_is_act(verb);
        return known ? split_at(arena, clause, first + 1, FINITE_DO)
                     : (Parsed){.kind = FINITE_NONE};
    }
    at += clause[first] == ' ';
    if (!text_among("the that this a an", clause, first) ||
        clause[at] != ' ') {
        return (Parsed){.kind = FINITE_NONE};
    }
    const char *verb = clause + at + 1;
    const char *bare = english_bare(arena, verb);
    return !text_equal(bare, verb) && english_is_act(bare)
               ? split_at(arena, clause, at + 1, FINITE_DOES)
               : (Parsed){.kind = FINITE_NONE};
}

/* Whether "not" after the verb could be read in another way. */
static bool is_unclear(Arena *arena, const Parsed *parsed)
{
    static const char *const subject[] = {
        " who ", " whose ", " that ", " which ", " or ", NULL};
    static const char *const anywhere[] = {
        " and ", " if ", " not ", " no ", " any ", " every ", " all ",
        " each ", " nobody ", " none ", " never ", " only ", " at least ",
        " at most ", " exactly ", ",", NULL};
    static const char *const verbs[] = {" is ", " are ", " can ", " has ",
                                        " have ", " may ", " must ", NULL};
    const char *either = strstr(parsed->rest, " or ");
    const char *all = text_format(arena, " %s%s ", parsed->before,
                                  parsed->rest);
    return has_word(all, anywhere) ||
           (either && has_word(text_format(arena, "%s ", either), verbs)) ||
           has_word(text_format(arena, "%s ", parsed->before), subject);
}

/* A part in front that says for what: "for that rank, ". */
static size_t lead_of(const char *clause)
{
    const char *comma = english_begins(clause, "for ") ? strstr(clause, ", ")
                                                       : NULL;
    return comma ? (size_t)(comma - clause) + 2 : 0;
}

static Parsed parse(Arena *arena, const char *clause)
{
    size_t lead = lead_of(clause);
    const char *main = clause + lead;
    Parsed parsed = find_helper(arena, main);
    if (parsed.kind == FINITE_NONE) {
        parsed = find_act(arena, main);
    }
    if (parsed.kind != FINITE_NONE && is_unclear(arena, &parsed)) {
        parsed.kind = FINITE_NONE;
    }
    parsed.lead = text_format(arena, "%.*s", (int)lead, clause);
    return parsed;
}

/* "does not", or "do not" where the verb is a plural. */
static const char *does_not(const Parsed *parsed)
{
    return parsed->kind == FINITE_DO || text_equal(parsed->verb, "have")
               ? "do not" : "does not";
}

/* " revolution" of " a revolution". */
static const char *without_article(const char *rest)
{
    return english_begins(rest, " a ")    ? rest + strlen(" a")
           : english_begins(rest, " an ") ? rest + strlen(" an")
                                          : rest;
}

/* " go out" of " still go out". */
static const char *without_still(const char *rest)
{
    static const char still[] = " still";
    return english_begins(rest, " still ") ? rest + strlen(still) : rest;
}

/* "some dice score" of "no dice score"; NULL: it says another thing. */
static const char *some_of_no(Arena *arena, const char *clause)
{
    const char *rest = english_begins(clause, "no ") ? clause + 3
                       : english_begins(clause, "nobody ") ? clause + 2 : NULL;
    const Parsed parsed = {.before = rest ? rest : "", .rest = ""};
    return rest && !is_unclear(arena, &parsed)
               ? text_format(arena, "some%s%s", *rest == 'b' ? "" : " ", rest)
               : NULL;
}

const char *english_negated(Arena *arena, const char *clause)
{
    if (english_begins(clause, "no more ") && strstr(clause, " than ")) {
        return clause + strlen("no ");
    }
    const char *some = some_of_no(arena, clause);
    if (some) {
        return some;
    }
    const Parsed parsed = parse(arena, clause);
    const char *before = text_format(arena, "%s%s", parsed.lead,
                                     parsed.before ? parsed.before : "");
    switch (parsed.kind) {
    case FINITE_BE: case FINITE_HAVE_DONE:
        return text_equal(parsed.before, "there")
            ? text_format(arena, "%s %s no%s", before, parsed.verb,
                          without_article(parsed.rest))
            : text_format(arena, "%s %s not%s", before, parsed.verb,
                          parsed.rest);
    case FINITE_CAN:
        return without_still(parsed.rest) != parsed.rest
            ? text_format(arena, "%s %s no longer%s", before, parsed.verb,
                          without_still(parsed.rest))
            : text_format(arena, "%s %s%snot%s", before, parsed.verb,
                          text_equal(parsed.verb, "can") ? "" : " ",
                          parsed.rest);
    case FINITE_MUST:
        return text_format(arena, "%s need not%s", before, parsed.rest);
    case FINITE_HAVE: case FINITE_DO: case FINITE_DOES:
        return text_format(arena, "%s %s %s%s", before, does_not(&parsed),
                           parsed.kind == FINITE_HAVE
                               ? "have" : english_bare(arena, parsed.verb),
                           parsed.rest);
    case FINITE_NONE:
        break;
    }
    return NULL;
}

const char *english_no_longer(Arena *arena, const char *clause)
{
    const Parsed parsed = parse(arena, clause);
    const char *before = text_format(arena, "%s%s", parsed.lead,
                                     parsed.before ? parsed.before : "");
    switch (parsed.kind) {
    case FINITE_BE: case FINITE_CAN:
        return text_format(arena, "%s %s no longer%s", before, parsed.verb,
                           without_still(parsed.rest));
    case FINITE_HAVE: case FINITE_DO: case FINITE_DOES:
        return text_format(arena, "%s no longer %s%s", before, parsed.verb,
                           parsed.rest);
    case FINITE_HAVE_DONE: case FINITE_MUST:
        return text_format(arena, "from now on %s",
                           english_negated(arena, clause));
    case FINITE_NONE:
        break;
    }
    return NULL;
}
