/* Sentences with their origins, and names with their meanings.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

#include <string.h>

const char *tell_format(Teller *teller, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *text = text_format_list(teller->arena, format, list);
    va_end(list);
    return text;
}

/* The words for an expression in a phrase, by its letter. */
static const char *part_of(Teller *teller, char how, const Expression *part)
{
    return how == 'n'   ? noun_of(teller, part).name
           : how == 'o' ? noun_object(noun_of(teller, part))
           : how == 'a' ? amount_of(teller, part)
           : how == 'A' ? amount_closed(teller, part)
           : how == 'c' ? clause_of(teller, part, false)
           : how == 'C' ? clause_of(teller, part, true)
           : how == 'p' ? set_place(teller, part)
                        : set_all(teller, part);
}

/* "points'" or "have|has]" at *[form], which is moved past it. */
static const char *part_with(Teller *teller, char how, const char **form,
                             const Expression *part)
{
    char end[] = {how == '[' ? ']' : how, '\0'};
    size_t length = strcspn(*form, end);
    const char *words = arena_copy(teller->arena, *form, length);
    const char *other = strchr(words, '|');
    Noun noun = noun_of(teller, part);
    *form += length + 1;
    return !other ? noun_owned(teller, noun, words)
                  : noun_verb(teller, noun,
                              arena_copy(teller->arena, words,
                                         (size_t)(other - words)), other + 1);
}

const char *tell_phrase(Teller *teller, const char *form, ...)
{
    Text text = text_new(teller->arena);
    va_list list;
    va_start(list, form);
    while (*form) {
        size_t plain = strcspn(form, "%");
        text_add_bytes(&text, form, plain);
        form += plain;
        if (!*form) {
            break;
        }
        char how = form[1];
        form += 2;
        if (how == 's') {
            text_add(&text, va_arg(list, const char *));
        } else if (how == '[' || how == '\'') {
            text_add(&text, part_with(teller, how, &form,
                                      va_arg(list, const Expression *)));
        } else {
            text_add(&text, part_of(teller, how,
                                    va_arg(list, const Expression *)));
        }
    }
    va_end(list);
    return text_string(&text);
}

static void add_origin(Teller *teller, Span span)
{
    Place place = sources_place(teller->sources, span.file, span.start);
    if (span.file > 0) {
        origins_add(teller->arena, &teller->pending,
                    (Origin){source_called(place.file), place.line});
    }
}

void tell_from(Teller *teller, const Node *node)
{
    add_origin(teller, node_span(node));
}

/* Makes a sentence with the origins of [node] and all pending ones; [node]'s
 * own line comes first. */
static Sentence take_sentence(Teller *teller, const Node *node,
                              const char *text)
{
    Origins others = teller->pending;
    teller->pending = (Origins){NULL, 0, 0};
    add_origin(teller, node_key_span(node));
    add_origin(teller, node_span(node));
    for (size_t i = 0; i < others.count; i++) {
        origins_add(teller->arena, &teller->pending, others.items[i]);
    }
    Sentence sentence = {.text = text, .origins = teller->pending,
                         .leans = english_leans(text),
                         .sets = teller->sets,
                         .performs = teller->performs,
                         .means = teller->means,
                         .weight = teller->weight,
                         .path = node_path(teller->arena, node)};
    teller->pending = (Origins){NULL, 0, 0};
    return sentence;
}

void tell(Teller *teller, const Node *node, const char *text)
{
    Arena *arena = teller->arena;
    const char *brief = teller->brief;
    Sentence sentence = take_sentence(teller, node,
                                      english_sentence(arena, text));
    sentence.brief = brief ? english_sentence(arena, brief) : NULL;
    sentence.reasons = teller->reasons;
    sentence.partly = teller->partly;
    tell_briefly(teller, NULL, NULL);
    teller->actor_mentioned = false;
    page_add(&teller->page, sentence);
}

void tell_briefly(Teller *teller, const char *brief, const char *reasons)
{
    teller->brief = brief;
    teller->reasons = reasons;
    teller->partly = false;
}

void tell_that(Teller *teller, const Node *node, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    tell(teller, node, text_format_list(teller->arena, format, list));
    va_end(list);
}

void tell_item(Teller *teller, const Node *node, const char *text)
{
    page_open(&teller->page, BLOCK_ITEM);
    tell(teller, node, text);
    page_close(&teller->page);
}

void tell_assumed(Teller *teller, const Node *node)
{
    for (size_t i = 0; i < teller->assumed_count; i++) {
        const Assumed *assumed = &teller->assumed[i];
        if (!teller->assumed_told[i] &&
            node_is_within(assumed->place, node)) {
            teller->assumed_told[i] = true;
            tell_that(teller, assumed->why, "this is assumed: %s",
                      assumed->reason);
        }
    }
}

void tell_labelled(Teller *teller, const Node *node, const char *name)
{
    const char *label = tell_format(teller, "%s:", name);
    page_open(&teller->page, BLOCK_ITEM);
    Sentence sentence = take_sentence(teller, node,
                                      english_capital(teller->arena, label));
    sentence.strong = true;
    page_add(&teller->page, sentence);
}

const char *teller_assumed(Teller *teller, const Node *node)
{
    Words reasons = words_new(teller->arena);
    for (size_t i = 0; i < teller->assumed_count; i++) {
        const Assumed *assumed = &teller->assumed[i];
        if (!teller->assumed_told[i] && node_is_within(assumed->place, node)) {
            teller->assumed_told[i] = true;
            tell_from(teller, assumed->why);
            english_gather(&reasons, assumed->reason);
        }
    }
    return reasons.count > 0 ? english_join(&reasons, "; ") : NULL;
}

void tell_cell(Teller *teller, const Node *node, const char *text)
{
    page_add(&teller->page, take_sentence(teller, node, text));
}

void tell_row(Teller *teller, const Node *node, const char *left,
              const char *right)
{
    page_open(&teller->page, BLOCK_ROW);
    tell_cell(teller, node, left);
    tell_cell(teller, node, right);
    page_close(&teller->page);
}

Block *tell_heading(Teller *teller, int level, const Node *node,
                    const char *text)
{
    return page_add_heading(&teller->page, level,
                            take_sentence(teller, node,
                                          english_capital(teller->arena,
                                                          text)));
}

const char *tell_unknown(Teller *teller, Span span, const char *what)
{
    diagnostics_add(teller->found, SEVERITY_ERROR, "internal", span,
                    "a defect of cria: the rule book has no words for %s",
                    what);
    return "...";
}

const Expression *tell_taken(Teller *teller, const Expression *expression)
{
    if (teller->listener && expression->whole) {    /* 0: in no file */
        const RuleText *text =
            &teller->variant->texts[expression->whole - 1];
        teller->listener->read(teller->listener->context, teller, text->node,
                               expression);
    }
    return expression;
}

const char *tell_condition(Teller *teller, const Condition *condition,
                           bool not)
{
    return clause_of(teller, tell_taken(teller, condition->holds), not);
}

Bound *teller_bind(Teller *teller, const Local *local, Noun noun, Noun again)
{
    Bound *bound = arena_alloc(teller->arena, sizeof *bound);
    *bound = (Bound){.local = local, .noun = noun, .again = again,
                     .outer = teller->bound};
    Bound *outer = teller->bound;
    teller->bound = bound;
    return outer;
}

void teller_unbind(Teller *teller, Bound *bound)
{
    teller->bound = bound;
}

Local *teller_name(Teller *teller, const char *name, Type type, Noun noun)
{
    teller->scope = local_new(teller->arena, teller->scope, name, type);
    teller_bind(teller, teller->scope, noun, noun);
    return teller->scope;
}

void teller_set_actor(Teller *teller, Noun first, Noun again)
{
    teller->actor = first;
    teller->actor_again = again;
    teller->actor_mentioned = false;
}

Noun teller_spoken(Teller *teller)
{
    Noun actor = teller->actor;
    if (teller->actor_mentioned) {
        teller->actor = teller->actor_again;
    }
    return actor;
}

const Node *teller_part(const Teller *teller, FilePart section)
{
    return teller->variant->sections[section];
}

bool teller_has_status(const Teller *teller, Meaning meaning)
{
    bool found = false;
    for (int i = 0; i < teller->variant->status_count; i++) {
        found = found || teller->variant->statuses[i].meaning == meaning;
    }
    return found;
}

const char *teller_in_game(const Teller *teller)
{
    bool out = teller_has_status(teller, STATUS_OUT_OF_ROUND) ||
               teller_has_status(teller, STATUS_OUT_OF_GAME);
    return out ? " in the game" : "";
}

const Named *teller_definition(const Teller *teller, const Expression *part)
{
    enum { FREE_MOST = 2 };
    Local *locals[FREE_MOST];
    const Named *definition = part->definition;
    if (!definition || definition->node == teller->inside) {
        return NULL;
    }
    if (part->whose) {         /* its name shows which */
        return definition;
    }
    if (part->call) {
        return call_has_words(part) ? definition : NULL;
    }
    /* a definition about more than one thing has no name that shows which
     * things */
    return part->kind != E_CONSTANT &&
                   binder_free(part, locals, FREE_MOST) >= FREE_MOST
               ? NULL : definition;
}

const char *teller_words(Teller *teller, const Expression *part)
{
    TypeBase base = part->type.base;
    bool set = type_facts[base].element != TYPE_ERROR &&
               (base != TYPE_CHOSEN || part->kind != E_LOCAL);
    return base == TYPE_NUMBER  ? amount_of(teller, part)
           : base == TYPE_TRUTH ? clause_of(teller, part, false)
           : set                ? set_all(teller, part)
                                : noun_of(teller, part).name;
}

/* The meaning in a sentence of its own, where "that player" means any player,
 * and, unless NULL, in *[choices] the same for a table. */
static const char *generic_meaning(Teller *teller, const Named *definition,
                                   const Expression *part, const Local *of,
                                   Choices *choices)
{
    Teller before = *teller;
    teller->inside = definition->node;
    teller->actor_mentioned = false;
    teller->within = teller->relative = 0;
    teller->bound = NULL;
    teller->doer = (Doer){NULL, NULL};
    if (of) {
        Noun noun = set_element(teller, of->type);
        teller_bind(teller, of, noun, noun);
    }
    const char *meaning = teller_words(teller, part);
    if (choices) {
        teller->actor_mentioned = false;
        *choices = teller_choices(teller, part);
    }
    before.terms = teller->terms;
    before.term_count = teller->term_count;
    before.term_capacity = teller->term_capacity;
    *teller = before;
    return meaning;
}

static Term *find_term(Teller *teller, const Named *definition)
{
    for (size_t i = 0; i < teller->term_count; i++) {
        if (teller->terms[i].definition == definition) {
            return &teller->terms[i];
        }
    }
    return NULL;
}

/* Its place comes before those of its parts. */
static void add_term(Teller *teller, const Named *definition,
                     const Expression *part, const Local *of)
{
    size_t place = teller->term_count;
    Term term = {.definition = definition, .meaning = "",
                 .several = expression_element(part->type).base != TYPE_ERROR ||
                            teller_term_plural(definition)};
    if (of) {
        term.owner = english_article(teller->arena, set_thing(teller,
                                                              of->type));
    }
    ARENA_PUSH(teller->arena, teller->terms, teller->term_count,
               teller->term_capacity) = term;
    Choices choices;
    const char *meaning = generic_meaning(teller, definition, part, of,
                                          &choices);
    teller->terms[place].meaning = meaning;
    teller->terms[place].choices = choices;
}

const char *teller_term_name(Teller *teller, const Term *term)
{
    const char *name = teller_term_noun(term->definition);
    return term->said    ? term->said
           : term->owner ? tell_format(teller, "%s's %s", term->owner, name)
                         : tell_format(teller, "the %s", name);
}

const char *teller_term_noun(const Named *definition)
{
    bool words = definition->called && definition->formal_count == 0;
    return words ? definition->called : definition->name;
}

bool teller_term_plural(const Named *definition)
{
    const char *called = definition->called;
    const char *bare = called ? text_behind_article(called) : NULL;
    return !called || definition->formal_count == 0
               ? english_is_plural(teller_term_noun(definition))
               : bare && english_is_plural(bare);
}

bool teller_has_sentence(const Expression *condition)
{
    Local *of;
    const Named *definition = condition->definition;
    return definition && definition->called && !condition->call &&
           condition->type.base == TYPE_TRUTH &&
           binder_free(condition, &of, 1) == 0;
}

const char *teller_term_sentence(Teller *teller, const Named *definition,
                                 const Expression *part, bool not)
{
    const char *said = definition->called;
    if (!teller_has_sentence(part)) {
        return NULL;
    }
    if (!find_term(teller, definition)) {
        size_t place = teller->term_count;
        add_term(teller, definition, part, NULL);
        teller->terms[place].said = said;
        teller->terms[place].truth = true;
    }
    const char *other = not ? english_negated(teller->arena, said) : said;
    return other ? other : tell_format(teller, "it is not so that %s", said);
}

/* "your partners": who plays together is told with the end of the game. */
static Noun team_term(Teller *teller, const Named *definition,
                      const Expression *part)
{
    Noun whose = noun_of(teller, part->whose);
    return noun_plain(teller, noun_owned(teller, whose, definition->name));
}

Noun teller_term(Teller *teller, const Named *definition,
                 const Expression *part)
{
    if (part->call) {
        return noun_that(teller, "%s", call_words(teller, part, false));
    }
    Local *of = NULL;
    if (part->whose) {
        return team_term(teller, definition, part);
    }
    bool owned = binder_free(part, &of, 1) > 0;
    const Term *term = find_term(teller, definition);
    if (!term) {
        add_term(teller, definition, part, owned ? of : NULL);
    } else if (strcmp(term->meaning,
                      generic_meaning(teller, definition, part,
                                      owned ? of : NULL, NULL))) {
        const Node *inside = teller->inside;      /* another definition here */
        teller->inside = definition->node;
        const char *meaning = teller_words(teller, part);
        teller->inside = inside;
        return noun_that(teller, "(%s)", meaning);
    }
    if (!owned) {
        return noun_that(teller, "the %s", teller_term_noun(definition));
    }
    const Expression whose = {.kind = E_LOCAL, .type = of->type, .local = of,
                              .span = part->span};
    return noun_plain(teller, noun_owned(teller, noun_of(teller, &whose),
                                         teller_term_noun(definition)));
}
