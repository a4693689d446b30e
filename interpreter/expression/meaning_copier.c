/* What a definition with parameters says of any arguments is read once. Where
 * it is used, a copy is made of it, which is what reading the text with these
 * arguments would make: the parts of the meaning are numbered once, and a copy
 * has them in the same order, the arguments in the places of the parameters.
 *
 * Where it could be another one, the text is read: a whole number may become a
 * value, cards may be those of several zones.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

typedef struct MeaningCopier {
    const Named *named;
    const Expression **parts;        /* in the order of their numbers */
    size_t part_count, part_capacity;
    const Local **locals;
    size_t local_count, local_capacity;
    const Call **calls;
    size_t call_count, call_capacity;
    const RuleText *texts;           /* its own is the last one */
    size_t text_count;
    Reading reading;                 /* what reading it came to */
    size_t tokens;
    bool fits;                       /* it can be copied */
} MeaningCopier;

/* The number of the parameter that [e] is; NOTHING: none. */
static int find_formal(const Named *named, const Expression *e)
{
    int formal = named->formal_count - 1;
    while (formal >= 0 && (e->kind != E_LOCAL ||
                           e->local != named->formals[formal].local)) {
        formal--;
    }
    return formal;
}

/* The place of a name, or of a call, in the list; [count]: it has none. */
static size_t find_local(const MeaningCopier *copier, const Local *local)
{
    size_t i = 0;
    while (i < copier->local_count && copier->locals[i] != local) {
        i++;
    }
    return i;
}

static size_t find_call(const MeaningCopier *copier, const Call *call)
{
    size_t i = 0;
    while (i < copier->call_count && copier->calls[i] != call) {
        i++;
    }
    return i;
}

/* --- Numbering a meaning -------------------------------------------------- */

static void number_local(Arena *arena, MeaningCopier *copier,
                         const Local *local)
{
    if (local && find_local(copier, local) == copier->local_count) {
        ARENA_PUSH(arena, copier->locals, copier->local_count,
                   copier->local_capacity) = local;
        copier->fits = copier->fits && !local->stands_for;
    }
}

static void number_part(Arena *arena, MeaningCopier *copier,
                        const Expression *part);

static void number_call(Arena *arena, MeaningCopier *copier, const Call *call)
{
    if (!call || find_call(copier, call) < copier->call_count) {
        return;
    }
    ARENA_PUSH(arena, copier->calls, copier->call_count,
               copier->call_capacity) = call;
    number_part(arena, copier, call->holds);
    for (int i = 0; i < FORMALS_MAX; i++) {
        number_part(arena, copier, call->arguments[i]);
    }
}

static bool is_numbered(const MeaningCopier *copier, const Expression *part)
{
    return part->number < copier->part_count &&
           copier->parts[part->number] == part;
}

/* Numbers a part, which several others may have, and all that it has. A
 * parameter of which something is known, such as the definition that is nothing
 * else, would have that from its argument, too. */
static void number_part(Arena *arena, MeaningCopier *copier,
                        const Expression *part)
{
    if (!part || is_numbered(copier, part)) {
        return;
    }
    ((Expression *)(uintptr_t)part)->number = (uint32_t)copier->part_count;
    ARENA_PUSH(arena, copier->parts, copier->part_count,
               copier->part_capacity) = part;
    if (find_formal(copier->named, part) >= 0) {
        copier->fits = copier->fits && !part->definition && !part->call &&
                       !part->whole && !part->whose;
        return;
    }
    number_part(arena, copier, part->left);
    number_part(arena, copier, part->right);
    number_part(arena, copier, part->condition);
    number_part(arena, copier, part->whose);
    number_local(arena, copier, part->local);
    number_call(arena, copier, part->call);
}

static MeaningCopier *copier_new(const Meanings *meanings, const Named *named)
{
    const Variant *variant = meanings->variant;
    MeaningCopier *copier = arena_alloc(meanings->arena, sizeof *copier);
    copier->named = named;
    copier->fits = true;
    copier->texts = variant->texts;
    copier->text_count = variant->text_count;
    for (size_t i = 0; i < variant->text_count; i++) {
        number_part(meanings->arena, copier, variant->texts[i].expression);
    }
    return copier;
}

/* Whether names were lost, of which some may begin with any words. */
static bool has_lost(const Variant *variant)
{
    return variant->lost && (variant->lost->all || variant->lost->count > 0);
}

/* The text is nested no deeper than one that is in no other. */
static void read_meaning(const Meanings *meanings, Local *scope, Named *named)
{
    Parser around = {.here = *meanings, .meanings = &around.here,
                     .node = named->body, .depth = -1};
    Reading reading = {0, 0, false};
    size_t found = meanings->found->count;
    size_t tokens = tokens_counted(meanings->tokenizer);
    around.reading = &reading;
    named->meaning = parser_inline(&around, named->body, scope, named);
    if (meanings->found->count > found || reading.outward ||
        named->meaning->type.base == TYPE_ERROR ||
        has_lost(meanings->variant)) {
        return;
    }
    MeaningCopier *copier = copier_new(meanings, named);
    copier->reading = reading;
    copier->tokens = tokens_counted(meanings->tokenizer) - tokens;
    named->copier = copier->fits ? copier : NULL;
}

void expression_read_meaning(const Meanings *meanings, Local *scope,
                             Named *named)
{
    Variant *variant = meanings->variant;
    RuleText *texts = variant->texts;
    size_t count = variant->text_count, capacity = variant->text_capacity;
    variant->texts = NULL;
    variant->text_count = variant->text_capacity = 0;
    if (named->body->refused || named->body->kind != NODE_SCALAR) {
        named->meaning = expression_read(meanings, scope, named->body);
    } else {
        read_meaning(meanings, scope, named);
    }
    variant->texts = texts;
    variant->text_count = count;
    variant->text_capacity = capacity;
}

/* --- Copying -------------------------------------------------------------- */

static bool has_division(const Expression *e)
{
    return e && (e->kind == E_DIVISION || has_division(e->left) ||
                 has_division(e->right) || has_division(e->condition));
}

/* Whether the text would be read alike with [given] for a parameter. */
static bool is_alike(const Variant *variant, const Formal *formal,
                     const Expression *given)
{
    bool same = given->type.base == formal->type.base &&
                given->type.attribute == formal->type.attribute &&
                given->type.base != TYPE_CARDS;
    bool number = given->kind == E_CONSTANT && given->type.base == TYPE_NUMBER;
    bool phase = given->kind == E_VARIABLE &&
                 given->value == variant->phase_variable;
    return same && !number && !phase && !has_division(given);
}

/* Whether the same would be read here, and no limit exceeded; texts that are
 * read beside the rules are read. */
static bool can_copy(const Parser *parser, const MeaningCopier *copier,
                     const Call *call)
{
    const Meanings *meanings = parser->meanings;
    const Variant *variant = meanings->variant;
    bool can = copier && !variant->rules && !meanings->acting &&
               !has_lost(variant) &&
               parser->depth + 1 + copier->reading.deepest <= PARSE_DEPTH_MAX &&
               parser->reading->words + copier->reading.words <=
                   PARSE_TOKENS_MAX;
    for (int i = 0; can && i < copier->named->formal_count; i++) {
        can = is_alike(variant, &copier->named->formals[i],
                       call->arguments[i]);
    }
    return can;
}

typedef struct {
    const MeaningCopier *of;
    Expression *parts;
    Local *locals;
    Call *calls;
} MeaningCopy;

static Expression *copy_of(const MeaningCopy *copy, const Expression *part)
{
    return part ? &copy->parts[part->number] : NULL;
}

static Call copied_call(const MeaningCopy *copy, const Call *call)
{
    Call made = *call;
    made.holds = copy_of(copy, call->holds);
    for (int i = 0; i < FORMALS_MAX; i++) {
        made.arguments[i] = copy_of(copy, call->arguments[i]);
    }
    return made;
}

/* A copy of [part], or for a parameter of what [call] has for it; the texts of
 * the copy come after [texts] others. */
static Expression copied_part(const MeaningCopy *copy, const Expression *part,
                              const Call *call, size_t texts)
{
    const int formal = find_formal(call->definition, part);
    Expression made = formal < 0 ? *part : *call->arguments[formal];
    made.span = part->span;
    if (formal >= 0) {
        return made;
    }
    made.left = copy_of(copy, part->left);
    made.right = copy_of(copy, part->right);
    made.condition = copy_of(copy, part->condition);
    made.whose = copy_of(copy, part->whose);
    made.local = part->local ? &copy->locals[find_local(copy->of, part->local)]
                             : NULL;
    made.call = part->call ? &copy->calls[find_call(copy->of, part->call)]
                           : NULL;
    made.whole += made.whole ? (uint32_t)texts : 0;
    return made;
}

static MeaningCopy copy_meaning(const Meanings *meanings,
                                const MeaningCopier *copier, const Call *call)
{
    Arena *arena = meanings->arena;
    const MeaningCopy copy = {
        copier, arena_take(arena, copier->part_count * sizeof *copy.parts),
        arena_take(arena, copier->local_count * sizeof *copy.locals),
        arena_take(arena, copier->call_count * sizeof *copy.calls)};
    for (size_t i = 0; i < copier->local_count; i++) {
        copy.locals[i] = *copier->locals[i];
        copy.locals[i].outer = NULL;
    }
    for (size_t i = 0; i < copier->call_count; i++) {
        copy.calls[i] = copied_call(&copy, copier->calls[i]);
    }
    for (size_t i = 0; i < copier->part_count; i++) {
        copy.parts[i] = copied_part(&copy, copier->parts[i], call,
                                    meanings->variant->text_count);
    }
    return copy;
}

/* Adds the texts of a copy to those of the rules. */
static void copy_texts(const Meanings *meanings, const MeaningCopy *copy)
{
    Variant *variant = meanings->variant;
    for (size_t i = 0; i < copy->of->text_count; i++) {
        RuleText text = copy->of->texts[i];
        text.expression = copy_of(copy, text.expression);
        text.phase = meanings->phase;
        text.within = meanings->within;
        ARENA_PUSH(meanings->arena, variant->texts, variant->text_count,
                   variant->text_capacity) = text;
    }
}

Expression *parser_copy_meaning(Parser *parser, const Call *call)
{
    const Meanings *meanings = parser->meanings;
    const MeaningCopier *copier = call->definition->copier;
    Reading *reading = parser->reading;
    if (!can_copy(parser, copier, call)) {
        return NULL;
    }
    const MeaningCopy copy = copy_meaning(meanings, copier, call);
    Expression *whole = copy_of(&copy, copier->texts[copier->text_count - 1]
                                           .expression);
    if (!make_is_bounded(whole) ||
        !tokens_count_again(meanings->tokenizer, copier->tokens)) {
        return NULL;
    }
    int depth = parser->depth + 1 + copier->reading.deepest;
    reading->deepest = depth > reading->deepest ? depth : reading->deepest;
    reading->words += copier->reading.words;
    copy_texts(meanings, &copy);
    return whole;
}
