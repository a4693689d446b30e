/* Sentences with where they come from, names and who they stand for.
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

static void add_origin(Teller *teller, Span span)
{
    Place place = sources_place(teller->sources, span.file, span.start);
    if (span.file > 0) {
        origins_add(teller->arena, &teller->pending,
                    (Origin){place.file, place.line});
    }
}

void tell_from(Teller *teller, const Node *node)
{
    add_origin(teller, node->span);
}

/* A sentence of [node] and all that is pending; [node]'s own line first. */
static Sentence take_sentence(Teller *teller, const Node *node,
                              const char *text)
{
    Origins others = teller->pending;
    teller->pending = (Origins){NULL, 0, 0};
    add_origin(teller, node->key ? node->key_span : node->span);
    add_origin(teller, node->span);
    for (size_t i = 0; i < others.count; i++) {
        origins_add(teller->arena, &teller->pending, others.items[i]);
    }
    Sentence sentence = {.text = text, .origins = teller->pending,
                         .path = node_path(teller->arena, node)};
    teller->pending = (Origins){NULL, 0, 0};
    return sentence;
}

void tell(Teller *teller, const Node *node, const char *text)
{
    size_t length = strlen(text);
    bool ends = length > 0 && strchr(".:!?", text[length - 1]);
    teller->actor_mentioned = false;
    page_add(&teller->page,
             take_sentence(teller, node,
                           tell_format(teller, "%s%s",
                                       english_capital(teller->arena, text),
                                       ends ? "" : ".")));
}

void tell_label(Teller *teller, const Node *node, const char *text)
{
    Sentence sentence = take_sentence(teller, node,
                                      english_capital(teller->arena, text));
    sentence.strong = true;
    page_add(&teller->page, sentence);
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

void tell_heading(Teller *teller, int level, const Node *node,
                  const char *text)
{
    page_add_heading(&teller->page, level,
                     take_sentence(teller, node,
                                   english_capital(teller->arena, text)));
}

const char *tell_unknown(Teller *teller, Span span, const char *what)
{
    diagnostics_add(teller->found, SEVERITY_ERROR, "internal", span,
                    "a defect of cria: the rule book has no words for %s",
                    what);
    return "...";
}

Expression *tell_read_as(Teller *teller, const Node *node, Type type)
{
    Expression *expression = expression_read_as(&teller->meanings,
                                                teller->scope, node, type.base,
                                                type.attribute);
    if (teller->listener) {
        teller->listener->read(teller->listener->context, teller, node,
                               expression);
    }
    return expression;
}

Expression *tell_read(Teller *teller, const Node *node, TypeBase base)
{
    return tell_read_as(teller, node, (Type){base, -1});
}

Bound *teller_bind(Teller *teller, const Local *local, Noun noun, Noun again)
{
    Bound *bound = arena_alloc(teller->arena, sizeof *bound);
    *bound = (Bound){local, noun, again, false, teller->bound};
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

const Node *teller_part(const Teller *teller, const char *section,
                        const char *key)
{
    const Node *node = node_get(teller->root, section);
    return key ? node_get(node, key) : node;
}

const Named *teller_definition(const Teller *teller, const Expression *part)
{
    const Named *definition = part->definition;
    return definition && definition->node != teller->inside ? definition : NULL;
}

static const char *meaning_of(Teller *teller, const Expression *part)
{
    switch (part->type.base) {
    case TYPE_NUMBER:
        return amount_of(teller, part);
    case TYPE_TRUTH:
        return clause_of(teller, part, false);
    case TYPE_CARDS:
    case TYPE_PLAYERS:
    case TYPE_TOKENS:
    case TYPE_SYMBOLS:
        return set_all(teller, part);
    default:
        return noun_of(teller, part).name;
    }
}

const char *teller_term(Teller *teller, const Named *definition,
                        const Expression *part)
{
    const Node *inside = teller->inside;
    Origins pending = teller->pending;
    bool known = false;
    for (size_t i = 0; i < teller->term_count; i++) {
        known = known || teller->terms[i].definition == definition;
    }
    if (!known) {
        size_t place = teller->term_count;
        ARENA_PUSH(teller->arena, teller->terms, teller->term_count,
                   teller->term_capacity) = (Term){definition, ""};
        teller->inside = definition->node;
        const char *meaning = meaning_of(teller, part);
        teller->terms[place].meaning = meaning;
        teller->inside = inside;
        teller->pending = pending;
    }
    return tell_format(teller, "the %s", definition->name);
}
