/* What the rules give words to: relations, definitions with parameters,
 * can(ACTION).
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* --- Relations ------------------------------------------------------------ */

static const char *of_relation(Teller *teller, const Expression *expression,
                               bool not)
{
    const char *name = teller->variant->relations[expression->value].name;
    const char *bare = english_bare(teller->arena, name);
    const Expression *left = expression->left, *right = expression->right;
    return not ? tell_phrase(teller, "%[do not|does not] %s %n", left, bare,
                             right)
               : tell_phrase(teller, "%s %n",
                             noun_verb(teller, noun_of(teller, left), bare,
                                       name), right);
}

/* --- The sentence of a definition ----------------------------------------- */

/* "{this} beats {that}": `called`, or a default from the name; NULL: none. */
static const char *sentence_of(Arena *arena, const Named *named)
{
    bool truth = named->meaning->type.base == TYPE_TRUTH;
    const Formal *formals = named->formals;
    if (named->called) {
        return named->called;
    }
    if (truth && named->formal_count == 2) {
        return text_format(arena, "{%s} %s {%s}", formals[0].name, named->name,
                           formals[1].name);
    }
    return NULL;
}

bool call_has_words(const Expression *part)
{
    const Call *call = part->call;
    const Named *named = call->definition;
    bool truth = named && named->meaning->type.base == TYPE_TRUTH;
    return !named || named->called || named->formal_count == (truth ? 2 : 1) ||
           (!truth && named->meaning->kind == E_IF &&
            binder_is_noun(named->name));
}

static int find_formal(const Named *named, const char *name, size_t length)
{
    for (int i = 0; i < named->formal_count; i++) {
        if (strlen(named->formals[i].name) == length &&
            strncmp(named->formals[i].name, name, length) == 0) {
            return i;
        }
    }
    return NOTHING;
}

/* "your", "the card's"; NULL: it is no noun, or too long a one. */
static const char *whose_argument(Teller *teller, const Call *call, int number)
{
    const Expression *argument = call->arguments[number];
    return argument->type.base == TYPE_PLAYER ||
                   argument->type.base == TYPE_CARD
               ? noun_of(teller, argument).own : NULL;
}

/* Whether an article is there already: "the pair of the {side}", "the
 * top {many} cards". */
static bool ends_with_the(const Text *text)
{
    static const char *const articles[] = {"the ", "the top "};
    const char *all = text_string(text);
    bool ends = false;
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        size_t length = strlen(articles[i]);
        ends = ends || (text->length >= length &&
                        text_equal(all + text->length - length, articles[i]));
    }
    return ends;
}

/* Takes "the rank " off the end of [text] where [words], "that rank", say it
 * again. */
static void take_repeated(Text *text, const char *words)
{
    const char *all = text_string(text), *last = strrchr(words, ' ');
    size_t length = last ? strlen(last + 1) : 0;
    size_t end = strlen("the ") + length + 1;
    const char *at = all + text->length - end;
    bool again = length > 0 && text->length > end &&
                 english_begins(at, "the ") && at[end - 1] == ' ' &&
                 strncmp(at + strlen("the "), last + 1, length) == 0;
    if (again) {
        text->length -= end;
        text->bytes[text->length] = '\0';
    }
}

/* "of" between a number that has only a name and what it counts: "the wanted
 * number of dice". */
static const char *counting(const char *words, const char *rest)
{
    const char *last = strrchr(words, ' ');
    size_t length = *rest == ' ' ? strcspn(rest + 1, " ") : 0;
    bool several = text_among("cards dice", rest + 1, length);
    return last && text_equal(last, " number") && length > 0 && several
               ? " of" : "";
}

/* Adds the words of the argument that [at], "{this} ...", names; returns what
 * follows it. */
static const char *add_argument(Teller *teller, const Call *call,
                                const char *at, Text *text)
{
    size_t length = strcspn(at + 1, "}");
    int number = find_formal(call->definition, at + 1, length);
    const char *rest = at + 1 + length + (at[1 + length] == '}');
    const char *whose = number >= 0 && english_begins(rest, "'s ")
                            ? whose_argument(teller, call, number) : NULL;
    if (number >= 0) {
        const char *words = whose ? whose
                                  : teller_words(teller,
                                                 call->arguments[number]);
        const char *bare = ends_with_the(text) ? text_behind_article(words)
                                               : NULL;
        take_repeated(text, words);
        text_add(text, bare ? bare : words);
        text_add(text, counting(words, rest));
    }
    return whose ? rest + strlen("'s") : rest;
}

/* [at] with arguments in it, behind [lead]. */
static const char *fill_in(Teller *teller, const Call *call, const char *lead,
                           const char *at)
{
    Text text = text_new(teller->arena);
    text_add(&text, lead);
    while (*at) {
        size_t plain = strcspn(at, "{");
        text_add_bytes(&text, at, plain);
        at += plain;
        at = *at ? add_argument(teller, call, at, &text) : at;
    }
    return text_string(&text);
}

/* A sentence whose subject is the argument [subject]: its verb agrees, and can
 * be the opposite. [at] is what follows the subject. */
static const char *with_verb(Teller *teller, const Call *call, int subject,
                             const char *at, bool not)
{
    Noun noun = noun_of(teller, call->arguments[subject]);
    size_t length = strcspn(at, "{");
    const char *verb = text_format(teller->arena, "%.*s", (int)length, at);
    bool is = english_begins(verb, "is ");
    bool can = english_begins(verb, "can ");
    const char *bare = is ? text_format(teller->arena, "are %s", verb + 3)
                       : can ? verb : english_bare(teller->arena, verb);
    if (not) {
        bare = is    ? text_format(teller->arena, "are not %s", verb + 3)
               : can ? text_format(teller->arena, "cannot %s", verb + 4)
                     : text_format(teller->arena, "do not %s", bare);
        verb = is    ? text_format(teller->arena, "is not %s", verb + 3)
               : can ? bare
                     : text_format(teller->arena, "does not %s",
                                   english_bare(teller->arena, verb));
    }
    return fill_in(teller, call, noun_verb(teller, noun, bare, verb),
                   at + length);
}

/* "'s pair": "pair"; NULL: it is no property of the subject. */
static const char *property(const Call *call, const char *rest)
{
    bool is = english_begins(rest, "'s ") && !strchr(rest, '{') &&
              call->definition->meaning->type.base != TYPE_TRUTH;
    return is ? rest + strlen("'s ") : NULL;
}

/* Where "{whom}" begins in "the pair of {whom}", if [call] puts a player there;
 * NULL: it says something else. */
static const char *belongs_to(const Call *call, const char *sentence)
{
    const char *at = strchr(sentence, '{');
    size_t before = at ? (size_t)(at - sentence) : 0;
    bool is = english_begins(sentence, "the ") && at &&
              before > strlen("the  of ") &&
              english_begins(at - strlen(" of "), " of {") &&
              strcspn(at, "}") + 1 == strlen(at);
    int number = is ? find_formal(call->definition, at + 1, strlen(at) - 2)
                    : NOTHING;
    return number >= 0 &&
                   call->arguments[number]->type.base == TYPE_PLAYER ? at
                                                                     : NULL;
}

/* "your pair", "the pair of the player of the best card". */
static const char *belonging(Teller *teller, const Call *call,
                             const char *sentence, const char *at)
{
    int number = find_formal(call->definition, at + 1, strlen(at) - 2);
    const char *thing = sentence + strlen("the ");
    return noun_owned(teller, noun_of(teller, call->arguments[number]),
                      tell_format(teller, "%.*s",
                                  (int)(at - thing) - (int)strlen(" of "),
                                  thing));
}

/* A clause or its opposite. */
static const char *told(Teller *teller, const char *clause, bool not)
{
    const char *other = not ? english_negated(teller->arena, clause) : clause;
    return other ? other : tell_format(teller, "it is not so that %s", clause);
}

static const char *fill_sentence(Teller *teller, const Call *call,
                                 const char *sentence, bool not)
{
    size_t length = *sentence == '{' ? strcspn(sentence + 1, "}") : 0;
    int subject = length ? find_formal(call->definition, sentence + 1, length)
                         : NOTHING;
    const char *rest = sentence + length + 2;
    bool verb = subject >= 0 && *rest == ' ' && rest[1] >= 'a' &&
                rest[1] <= 'z' &&
                call->definition->meaning->type.base == TYPE_TRUTH &&
                expression_element(call->arguments[subject]->type).base ==
                    TYPE_ERROR;
    const char *thing = subject >= 0 ? property(call, rest) : NULL;
    const char *owner = belongs_to(call, sentence);
    return owner ? belonging(teller, call, sentence, owner)
           : thing ? noun_owned(teller,
                              noun_of(teller, call->arguments[subject]), thing)
           : verb ? with_verb(teller, call, subject, rest + 1, not)
                 : told(teller, fill_in(teller, call, "", sentence), not);
}

/* "the card's worth", "the number's double", "the worth of these dice and that
 * pip" */
static const char *owned(Teller *teller, const Call *call)
{
    const Expression *of = call->arguments[0];
    TypeBase base = of->type.base;
    int count = call->definition->formal_count;
    bool plain = base == TYPE_NUMBER || base == TYPE_TRUTH || count > 1 ||
                 expression_element(of->type).base != TYPE_ERROR;
    Words words = words_new(teller->arena);
    for (int i = 0; plain && i < count; i++) {
        english_gather(&words, teller_words(teller, call->arguments[i]));
    }
    return plain ? tell_format(teller, "the %s of %s", call->definition->name,
                               english_list(&words, "and"))
                 : noun_owned(teller, noun_of(teller, of),
                              call->definition->name);
}

static const char *words_of(Teller *teller, const Call *call, bool not)
{
    const char *sentence = sentence_of(teller->arena, call->definition);
    return sentence ? fill_sentence(teller, call, sentence, not)
                    : owned(teller, call);
}

/* --- What it means, told once --------------------------------------------- */

static int sets_of(const Named *named)
{
    int count = 0;
    for (int i = 0; i < named->formal_count; i++) {
        count += expression_element(named->formals[i].type).base != TYPE_ERROR;
    }
    return count;
}

/* "a card", then "the card"; the second of its type is "another card". */
static void bind_formal(Teller *teller, const Named *named, int number)
{
    const Formal *formal = &named->formals[number];
    const char *thing = formal->name;
    bool second = false;
    bool set = expression_element(formal->type).base != TYPE_ERROR;
    bool word = sets_of(named) == 1 && (!binder_is_noun(thing) ||
                (!strchr(thing, ' ') && english_is_done(thing)));
    Noun first = !set || !word
        ? noun_that(teller, "the %s", thing)
        : noun_that(teller, "these %s", english_plural(
              teller->arena, set_thing(teller, expression_element(
                                                   formal->type))));
    Noun again = first;
    if (expression_element(formal->type).base == TYPE_ERROR &&
        formal->type.base != TYPE_NUMBER && formal->type.base != TYPE_TRUTH) {
        thing = set_thing(teller, formal->type);
        for (int i = 0; i < number; i++) {
            second = second ||
                     named->formals[i].type.base == formal->type.base;
        }
        first = second ? noun_that(teller, "another %s", thing)
                       : noun_plain(teller, english_article(teller->arena,
                                                            thing));
        again = noun_that(teller, second ? "the other %s" : "the %s", thing);
    }
    if (first.name == again.name) {
        first.plural = again.plural =
            set && (word || english_is_plural(formal->name));
    }
    teller_bind(teller, formal->local, first, again);
    teller->bound->parameter = true;
}

/* The use of a definition for its own parameters. */
static const Call *generic_call(Teller *teller, const Named *named)
{
    Call *call = arena_alloc(teller->arena, sizeof *call);
    call->definition = named;
    for (int i = 0; i < named->formal_count; i++) {
        Expression *of = arena_alloc(teller->arena, sizeof *of);
        *of = (Expression){.kind = E_LOCAL, .type = named->formals[i].type,
                           .span = named->meaning->span,
                           .local = named->formals[i].local};
        call->arguments[i] = of;
    }
    return call;
}

/* Whether the words of [named] were told. */
static bool is_told(const Teller *teller, const Named *named)
{
    for (size_t i = 0; i < teller->term_count; i++) {
        if (teller->terms[i].definition == named) {
            return true;
        }
    }
    return false;
}

/* Notes what a definition means, in sentences of its own. */
static void add_meaning(Teller *teller, const Named *named)
{
    size_t place = teller->term_count;
    ARENA_PUSH(teller->arena, teller->terms, teller->term_count,
               teller->term_capacity) =
        (Term){.definition = named, .meaning = "",
               .several = expression_element(named->meaning->type).base !=
                              TYPE_ERROR || teller_term_plural(named),
               .truth = named->meaning->type.base == TYPE_TRUTH};
    Teller before = *teller;
    teller->inside = named->node;
    teller->actor_mentioned = false;
    teller->within = teller->relative = 0;
    teller->bound = NULL;
    teller->doer = (Doer){NULL, NULL};
    for (int i = 0; i < named->formal_count; i++) {
        bind_formal(teller, named, i);
    }
    const char *said = words_of(teller, generic_call(teller, named), false);
    Choices choices = teller_choices(teller, named->meaning);
    const char *meaning = choices.count > 0
                              ? "" : teller_words(teller, named->meaning);
    before.terms = teller->terms;
    before.term_count = teller->term_count;
    before.term_capacity = teller->term_capacity;
    *teller = before;
    teller->terms[place].said = said;
    teller->terms[place].meaning = meaning;
    teller->terms[place].choices = choices;
}

/* --- All ------------------------------------------------------------------ */

/* "you can do "Play"" */
static const char *of_can(Teller *teller, const char *action, bool not)
{
    const Expression actor = {.kind = E_ACTOR, .type = {TYPE_PLAYER, -1}};
    const char *can = not ? "cannot do" : "can do";
    return tell_format(teller, "%s \"%s\"",
                       noun_verb(teller, noun_of(teller, &actor), can, can),
                       english_capital(teller->arena, action));
}

const char *call_words(Teller *teller, const Expression *part, bool not)
{
    const Call *call = part->call;
    if (part->kind == E_HOLDS) {
        return of_relation(teller, part, not);
    }
    if (call->holds) {
        return of_relation(teller, call->holds, not);
    }
    if (call->action) {
        return of_can(teller, call->action, not);
    }
    tell_from(teller, call->definition->node);
    if (!is_told(teller, call->definition)) {
        add_meaning(teller, call->definition);
    }
    return words_of(teller, call, not);
}
