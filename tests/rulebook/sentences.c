/* The English of single conditions and amounts, and whether expressions that
 * somebody made from that English alone mean the same.
 *
 *     sentences list FILE...
 *     sentences compare POSITIONS FILE... <ANSWERS
 *     sentences ways POSITIONS FILE...
 *
 * The first prints for each condition and amount that the rule book of a
 * variant tells one line of JSON: where it is, what the rule book says (of half
 * of the conditions: of the opposite), what the words in it stand for. An
 * amount that is a mere number is left out. Every variant comes first with a
 * line about what it has.
 *
 * The second reads lines "ID<tab>EXPRESSION", plays POSITIONS positions of each
 * variant by chance, and prints for each answer a line of JSON: at how many
 * positions it has the value of the rule, the first at which it has not, and
 * whether the rule had more than one value. The third works every part of every
 * expression out by its program and node by node, and prints for each variant
 * how often the two differ.
 *
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_text.h"
#include "document/node.h"
#include "sentences.h"

enum { LINE_SIZE = 8192 };

static jmp_buf exhausted;

/* --- What is looked at ---------------------------------------------------- */

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    }
    return (hash ^ '\n') * 0x100000001b3u;
}

/* An expression is known by its file and its place in it. The folder for a kind
 * of games counts like any other such folder, so that a file may move. */
static uint64_t hash_of(const Run *run, const char *path)
{
    const char *file = run->file, *slash = strchr(file, '/');
    if (slash && *file != '.' && strncmp(file, "house/", 6) != 0) {
        file = text_format(run->arena, "kind%s", slash);
    }
    return hash_text(hash_text(0xcbf29ce484222325u, file), path);
}

/* Whether it was told already, since it is read at several places. */
static bool is_known(Run *run, const char *id)
{
    for (size_t i = 0; i < run->known_count; i++) {
        if (text_equal(run->known[i], id)) {
            return true;
        }
    }
    ARENA_PUSH(run->arena, run->known, run->known_count, run->known_capacity) =
        id;
    return false;
}

/* What is changed is named and not asked for. */
static bool is_changed(const Node *node)
{
    static const char *const verbs[] = {"set", "raise", "lower", "pick"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (node->key && text_equal(node->key, verbs[i])) {
            return true;
        }
    }
    return false;
}

static bool is_sentence(const Node *node, const Expression *expression)
{
    return node->kind == NODE_SCALAR && !is_changed(node) &&
           (expression->type.base == TYPE_NUMBER ||
            expression->type.base == TYPE_TRUTH) &&
           expression->kind != E_CONSTANT && expression->kind != E_LOCAL;
}

/* --- Telling -------------------------------------------------------------- */

/* What is said before in a rule book is not said before a single sentence, in
 * which there is nothing yet that "it" could mean. */
static void forget(Teller *teller)
{
    teller->actor_mentioned = false;
    for (Bound *bound = teller->bound; bound; bound = bound->outer) {
        bound->mentioned = text_equal(bound->noun.name, "it") ||
                           text_equal(bound->noun.name, "them");
    }
}

static const char *english_of(Teller *teller, const Node *node,
                              const Expression *expression, bool opposite)
{
    const char *path = node_path(teller->arena, node);
    return expression->type.base == TYPE_TRUTH
               ? clause_of(teller, expression, opposite)
           : english_begins(path, "score.") ? amount_score(teller, expression)
                                            : amount_of(teller, expression);
}

void add_member(Text *text, const char *key, const char *value)
{
    json_key(text, key, false);
    json_quote(text, value);
}

/* What the locals in the scope are called in sentences and in expressions. */
static void add_scope(Run *run, Text *text, Teller *teller)
{
    json_key(text, "names", false);
    text_add(text, "[");
    bool first = true;
    for (Bound *bound = teller->bound; bound; bound = bound->outer) {
        const Local *local = bound->local;
        text_add(text, first ? "[" : ",[");
        first = false;
        json_quote(text, local->name);
        text_add(text, ",");
        json_quote(text, expression_type_name(run->arena, run->loaded->variant,
                                              local->type));
        text_add(text, ",");
        json_quote(text, bound->mentioned ? bound->again.name
                                           : bound->noun.name);
        text_add(text, "]");
    }
    text_add(text, "]");
    add_member(text, "actor", teller->actor.name ? teller->actor.name : "");
}

static void add_terms(Text *text, Teller *teller, const Told *told)
{
    json_key(text, "terms", false);
    text_add(text, "[");
    for (size_t i = 0; i < told->term_count; i++) {
        const Term *term = &told->terms[i];
        text_add(text, i ? "," : "");
        json_quote(text, text_format(text->arena, "%s: %s",
                                      teller_term_name(teller, term),
                                      term->meaning));
    }
    text_add(text, "]");
}

static const char *quantifier_of(const Expression *e)
{
    static const char *const words[] = {
        [E_WHERE] = "where", [E_SUM] = "sum", [E_LARGEST] = "max",
        [E_SMALLEST] = "min", [E_ANY] = "any", [E_ALL] = "all",
        [E_MOST] = "most", [E_LEAST] = "least"};
    size_t kind = (size_t)e->kind;
    return kind < sizeof words / sizeof *words ? words[kind] : NULL;
}

/* Whether cards are called by what a condition says first that they are:
 * "kinds red three", and "where red three" if it says more. */
static bool is_named(Teller *teller, const Expression *e, const char **words)
{
    const Expression *first = e->kind == E_WHERE ? e->right : NULL;
    const char *one, *many;
    bool more = first && first->kind == E_AND;
    first = more ? first->left : first;
    bool named = first && first->kind == E_AMONG && !e->right->definition &&
                 !first->definition && e->left->kind != E_WHERE &&
                 first->left->kind == E_LOCAL &&
                 first->left->local == e->local &&
                 e->left->type.base == TYPE_CARDS &&
                 clause_kind_noun(teller, first, &one, &many);
    *words = named ? tell_format(teller, "%s %s", more ? "where" : "kinds", one)
                   : NULL;
    return named;
}

/* The quantifiers of a sentence and what they go through: "any player". Those
 * in what a word of it means are told where the word is explained. */
static void gather_binders(Teller *teller, const Expression *e, Words *words)
{
    const char *words_of;
    bool term = e && ((e->call && call_has_words(e)) || teller_has_sentence(e) ||
                      (e->type.base != TYPE_TRUTH &&
                       teller_definition(teller, e)));
    if (!e || term) {
        return;
    }
    if (expression_topmost(e)) {         /* "the top three cards" */
        gather_binders(teller, expression_topmost(e), words);
        return;
    }
    if (is_named(teller, e, &words_of)) {
        english_gather(words, words_of);
    } else if (quantifier_of(e)) {
        english_gather(words,
                       tell_format(teller, "%s %s", quantifier_of(e),
                                   set_thing(teller, e->local->type)));
    }
    gather_binders(teller, e->left, words);
    gather_binders(teller, e->condition, words);
    gather_binders(teller, e->right, words);
}

static void add_binders(Text *text, Teller *teller, const Expression *e)
{
    Words words = words_new(teller->arena);
    gather_binders(teller, e, &words);
    json_key(text, "binders", false);
    text_add(text, "[");
    for (size_t i = 0; i < words.count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, words.items[i]);
    }
    text_add(text, "]");
}

Told sentence_of(Teller *teller, const Node *node,
                 const Expression *expression, bool opposite)
{
    Teller before = *teller;
    teller->terms = NULL;
    teller->term_count = teller->term_capacity = 0;
    forget(teller);
    const char *english = english_of(teller, node, expression, opposite);
    forget(teller);
    Told told = {english_capital(teller->arena, english), teller->terms,
                 teller->term_count};
    *teller = before;
    return told;
}

static void list_sentence(Run *run, Teller *teller, const Node *node,
                          const Expression *expression, const char *id,
                          bool opposite)
{
    Text text = text_new(run->arena);
    Place place = sources_place(teller->sources, node->span.file,
                                node->span.start);
    Told told = sentence_of(teller, node, expression, opposite);
    text_add(&text, "{\"id\":");
    json_quote(&text, id);
    add_member(&text, "variant", run->file);
    add_member(&text, "at", text_format(run->arena, "%s:%u:%u", place.file,
                                        place.line, place.column));
    add_member(&text, "path", node_path(run->arena, node));
    add_member(&text, "type", expression->type.base == TYPE_TRUTH
                                  ? "condition" : "amount");
    add_member(&text, "rule", node->text);
    add_member(&text, "sentence", told.sentence);
    add_scope(run, &text, teller);
    add_terms(&text, teller, &told);
    add_binders(&text, teller, expression);
    text_add(&text, "}");
    puts(text_string(&text));
}

/* --- Reading an answer ---------------------------------------------------- */

static void keep_pair(Run *run, Teller *teller, const Expression *rule,
                      Answer *answer, bool opposite)
{
    Diagnostics found = diagnostics_new(run->arena);
    Meanings meanings = meanings_beside(run->arena, teller->variant, &found,
                                        SIZE_MAX);
    Node *node = node_new(run->arena, NODE_SCALAR, (Span){0, 0, 0});
    node->text = answer->text;
    Local *scope = teller->bound
        ? (Local *)(uintptr_t)teller->bound->local : NULL;
    Pair pair = {.id = answer->id, .rule = rule, .scope = scope,
                 .opposite = opposite};
    pair.answer = expression_read_as(&meanings, scope, node, rule->type.base,
                                     -1);
    pair.wrong = found.count ? found.items[0].message : NULL;
    answer->found = true;
    ARENA_PUSH(run->arena, run->pairs, run->pair_count, run->pair_capacity) =
        pair;
}

static void hear(void *context, Teller *teller, const Node *node,
                 const Expression *expression)
{
    Run *run = context;
    if (!is_sentence(node, expression)) {
        return;
    }
    uint64_t hash = hash_of(run, node_path(run->arena, node));
    const char *id = text_format(run->arena, "%08" PRIx32,
                                 (uint32_t)(hash >> 32));
    bool opposite = expression->type.base == TYPE_TRUTH && (hash & 1);
    if (is_known(run, id)) {
        return;
    }
    if (text_equal(run->command, "list")) {
        list_sentence(run, teller, node, expression, id, opposite);
    } else if (text_equal(run->command, "mutants")) {
        try_mutants(run, teller, node, expression);
    }
    for (Answer *answer = run->answers; answer; answer = answer->next) {
        if (text_equal(answer->id, id)) {
            keep_pair(run, teller, expression, answer, opposite);
        }
    }
}

/* --- One variant after the other ------------------------------------------ */

static bool tell_file(Arena *arena, const char *file, const char *command,
                      Answer *answers, int positions)
{
    static const char *const folders[] = {"variants"};
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = file};
    Loaded *loaded = load_variant(&request, NULL);
    if (!loaded || !loaded->variant) {
        fprintf(stderr, "%s cannot be loaded\n", file);
        load_free(loaded);
        return false;
    }
    Diagnostics found = diagnostics_new(arena);
    Run run = {.arena = arena, .loaded = loaded, .file = file,
               .command = command, .answers = answers};
    Listener listener = {&run, hear};
    BookSource rules = {.variant = loaded->variant,
                        .sources = &loaded->sources, .listener = &listener};
    if (text_equal(command, "list")) {
        list_variant(&run);
    }
    if (text_equal(command, "ways")) {
        compare_ways(&run, positions);
    } else {
        rulebook_write(arena, &rules, &found);
    }
    if (run.pair_count > 0) {
        compare_pairs(&run, positions);
    }
    if (text_equal(command, "mutants")) {
        printf("{\"mutants\":%zu}\n", run.mutants);
    }
    load_free(loaded);
    return true;
}

static Answer *read_answers(Arena *arena)
{
    Answer *first = NULL;
    char line[LINE_SIZE];
    while (fgets(line, sizeof line, stdin)) {
        char *tab = strchr(line, '\t');
        if (tab) {
            Answer *answer = arena_alloc(arena, sizeof *answer);
            snprintf(answer->id, sizeof answer->id, "%.*s", (int)(tab - line),
                     line);
            answer->text = arena_copy(arena, tab + 1, strcspn(tab + 1, "\n"));
            answer->next = first;
            first = answer;
        }
    }
    return first;
}

/* How many arguments come before the files; 0: there is no such command. */
static int arguments_of(int count, char **arguments)
{
    const char *command = count > 1 ? arguments[1] : "";
    return text_equal(command, "list") || text_equal(command, "mutants") ? 2
           : (text_equal(command, "compare") || text_equal(command, "ways")) &&
                   count > 2 && atoi(arguments[2]) > 0 ? 3 : 0;
}

static void tell_lost(const Answer *answer)
{
    for (; answer; answer = answer->next) {
        if (!answer->found) {
            printf("{\"id\":\"%s\",\"wrong\":\"there is no such "
                   "sentence\"}\n", answer->id);
        }
    }
}

/* Does the command with the files from argument [first] on. */
static bool tell_files(Arena *arena, int count, char **arguments, int first)
{
    bool good = true;
    Answer *answers = text_equal(arguments[1], "compare") ? read_answers(arena)
                                                          : NULL;
    for (int i = first; i < count; i++) {
        good = tell_file(arena, arguments[i], arguments[1], answers,
                         first == 3 ? atoi(arguments[2]) : 0) && good;
    }
    tell_lost(answers);
    return good;
}

int main(int count, char **arguments)
{
    if (arguments_of(count, arguments) == 0) {
        fputs("sentences list | mutants | compare POSITIONS | ways POSITIONS "
              "FILE...\n", stderr);
        return 2;
    }
    if (setjmp(exhausted)) {
        fputs("not enough memory\n", stderr);
        return 2;
    }
    Arena *arena = arena_new(NULL, &exhausted);
    bool good = tell_files(arena, count, arguments,
                           arguments_of(count, arguments));
    arena_free(arena);
    return good ? 0 : 1;
}
