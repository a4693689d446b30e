/* The English of single conditions and amounts, and whether expressions that
 * somebody made from that English alone mean the same.
 *
 *     sentences list FILE...
 *     sentences compare POSITIONS FILE... <ANSWERS
 *
 * The first prints for each condition and amount that the rule book of a
 * variant tells one line of JSON: where it is, what the rule book says (of half
 * of the conditions: of the opposite), what the words in it stand for. An
 * amount that is a mere number is left out. Every variant comes first with a
 * line about what it has.
 *
 * The second reads lines "ID<tab>EXPRESSION", plays POSITIONS positions of each
 * variant by chance, and prints for each answer a line of JSON: at how many
 * positions it has the value of the rule, and the first at which it has not.
 *
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_text.h"
#include "engine/evaluate.h"
#include "load.h"
#include "rulebook/rulebook.h"
#include "rulebook/teller.h"
#include "variant/names.h"

enum { ID_SIZE = 17, LINE_SIZE = 8192, SEED = 98, EVERY = 3 };

typedef struct Answer Answer;
struct Answer {
    char id[ID_SIZE];
    const char *text;
    bool found;
    Answer *next;
};

/* A rule and what somebody made of its sentence. */
typedef struct {
    const char *id;
    const char *wrong;     /* why the answer is no expression, or NULL */
    const Expression *rule, *answer;
    const Local *scope;
    bool opposite;
    int same, other, held; /* positions */
    int failed;            /* where the rule has no value */
    const char *first;     /* where they differ first, or NULL */
} Pair;

typedef struct {
    Arena *arena;
    const Loaded *loaded;
    const char *file;
    Answer *answers;       /* NULL: sentences are listed */
    const char **known;    /* the ids of this variant */
    size_t known_count, known_capacity;
    Pair *pairs;
    size_t pair_count, pair_capacity;
    Game *game;
    uint64_t chance;
    int positions;         /* left */
} Run;

static jmp_buf exhausted;

/* --- What is looked at ---------------------------------------------------- */

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    }
    return (hash ^ '\n') * 0x100000001b3u;
}

/* An expression is known by its file and its place in it. */
static uint64_t hash_of(const Run *run, const char *path)
{
    return hash_text(hash_text(0xcbf29ce484222325u, run->file), path);
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

static void add_member(Text *text, const char *key, const char *value)
{
    json_key(text, key, false);
    json_string(text, value);
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
        json_string(text, local->name);
        text_add(text, ",");
        json_string(text, expression_type_name(run->loaded->variant,
                                               local->type));
        text_add(text, ",");
        json_string(text, bound->mentioned ? bound->again.name
                                           : bound->noun.name);
        text_add(text, "]");
    }
    text_add(text, "]");
    add_member(text, "actor", teller->actor.name ? teller->actor.name : "");
}

static void add_terms(Text *text, Teller *teller)
{
    json_key(text, "terms", false);
    text_add(text, "[");
    for (size_t i = 0; i < teller->term_count; i++) {
        text_add(text, i ? "," : "");
        const Term *term = &teller->terms[i];
        json_string(text, text_format(text->arena, "%s: %s",
                                      teller_term_name(teller, term),
                                      term->meaning));
    }
    text_add(text, "]");
}

static void list_sentence(Run *run, Teller *teller, const Node *node,
                          const Expression *expression, const char *id,
                          bool opposite)
{
    Teller before = *teller;
    Text text = text_new(run->arena);
    Place place = sources_place(teller->sources, node->span.file,
                                node->span.start);
    teller->terms = NULL;
    teller->term_count = teller->term_capacity = 0;
    forget(teller);
    const char *english = english_of(teller, node, expression, opposite);
    forget(teller);
    text_add(&text, "{\"id\":");
    json_string(&text, id);
    add_member(&text, "variant", run->file);
    add_member(&text, "at", text_format(run->arena, "%s:%u:%u", place.file,
                                        place.line, place.column));
    add_member(&text, "path", node_path(run->arena, node));
    add_member(&text, "type", expression->type.base == TYPE_TRUTH
                                  ? "condition" : "amount");
    add_member(&text, "rule", node->text);
    add_member(&text, "sentence", english_capital(run->arena, english));
    add_scope(run, &text, teller);
    add_terms(&text, teller);
    text_add(&text, "}");
    puts(text_string(&text));
    *teller = before;
}

/* --- What a variant has --------------------------------------------------- */

static void add_item(Text *text, const char *what, const char *name,
                     const char *more)
{
    text_add(text, text_string(text)[text->length - 1] == '[' ? "" : ",");
    json_string(text, text_format(text->arena, "%s %s%s%s", what, name,
                                  *more ? ": " : "", more));
}

static const char *words_of(Arena *arena, const Attribute *attribute)
{
    Words words = {NULL, 0, 0};
    for (int i = 0; i < attribute->count; i++) {
        english_gather(arena, &words, attribute->values[i]);
    }
    return english_list(arena, &words, "and");
}

static const char *kinds_of(Arena *arena, const Variant *variant,
                            uint64_t kinds)
{
    Words words = {NULL, 0, 0};
    for (int i = 0; i < variant->kind_count; i++) {
        if (kinds >> i & 1) {
            english_gather(arena, &words, variant->kinds[i].label);
        }
    }
    return english_list(arena, &words, "and");
}

static const char *whose(const Variant *variant, Type of)
{
    return of.base == TYPE_ERROR ? ""
                                 : text_format(variant->arena, "one for each "
                                               "of: %s",
                                               expression_type_name(variant,
                                                                    of));
}

static const char *called(const Run *run, const char *section,
                          const char *name)
{
    const Node *node = node_get(node_get(node_get(run->loaded->resolved.root,
                                                  section), name), "called");
    return node ? text_format(run->arena, " (called \"%s\")", node->text) : "";
}

static void add_cards(Run *run, Text *text)
{
    const Variant *variant = run->loaded->variant;
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *one = &variant->attributes[i];
        add_item(text, "attribute", text_format(run->arena, "%s%s", one->name,
                     called(run, "attributes", one->name)),
                 text_format(run->arena, "%s%s", words_of(run->arena, one),
                             one->cyclic ? " and round again" : ""));
    }
    for (size_t i = 0; i < variant->family_count; i++) {
        const Family *one = &variant->families[i];
        add_item(text, "cards", text_format(run->arena, "%s%s", one->name,
                     called(run, "cards", one->name)),
                 kinds_of(run->arena, variant, one->kinds));
    }
    for (size_t i = 0; i < variant->tag_count; i++) {
        add_item(text, "tag", variant->tags[i].name,
                 kinds_of(run->arena, variant, variant->tags[i].kinds));
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *one = &variant->zones[i];
        add_item(text, one->pile ? "pile" : "zone",
                 text_format(run->arena, "%s%s", one->name,
                             called(run, "zones", one->name)),
                 whose(variant, one->of));
    }
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Relation *one = &variant->relations[i];
        add_item(text, "relation", one->name, "CARD ... CARD");
    }
}

static void add_table(Run *run, Text *text)
{
    static const char *const meanings[] = {"playing", "out of the round",
                                           "out of the game"};
    const Variant *variant = run->loaded->variant;
    for (int i = 0; i < variant->token_count; i++) {
        add_item(text, "token", text_format(run->arena, "%s%s",
                     variant->tokens[i].name,
                     called(run, "tokens", variant->tokens[i].name)), "");
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        add_item(text, "holder", variant->holders[i], "");
    }
    for (int i = 0; i < variant->dice_count; i++) {
        add_item(text, "die", variant->dice[i].name, "");
    }
    for (int i = 0; i < variant->status_count; i++) {
        add_item(text, "status", variant->statuses[i].name,
                 meanings[variant->statuses[i].meaning]);
    }
}

static void add_names(Run *run, Text *text)
{
    const Variant *variant = run->loaded->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *one = &variant->variables[i];
        if (!one->hidden) {
            add_item(text, "remembered", text_format(run->arena, "%s%s",
                         one->name, called(run, "remember", one->name)),
                     text_format(run->arena, "%s%s%s",
                                 expression_type_name(variant, one->type),
                                 one->of.base == TYPE_ERROR ? "" : ", ",
                                 whose(variant, one->of)));
        }
    }
    for (size_t i = 0; i < variant->lookup_count; i++) {
        const Lookup *one = &variant->lookups[i];
        add_item(text, "table", text_format(run->arena, "%s%s", one->name,
                     called(run, "tables", one->name)),
                 text_format(run->arena, "of %s",
                             expression_type_name(variant, one->key)));
    }
    for (size_t i = 0; i < variant->round_end_count; i++) {
        add_item(text, "end of the round", variant->round_ends[i].name, "");
    }
    for (size_t i = 0; i < variant->action_count; i++) {
        add_item(text, "action", variant->actions[i].name, "");
    }
    const Node *modes = node_get(run->loaded->resolved.root, "modes");
    for (size_t i = 0; modes && i < modes->count; i++) {
        const Node *condition = node_get(modes->children[i], "while");
        add_item(text, "mode", modes->children[i]->key,
                 condition ? condition->text : "");
    }
}

static void list_variant(Run *run)
{
    Text text = text_new(run->arena);
    text_add(&text, "{\"variant\":");
    json_string(&text, run->file);
    json_key(&text, "has", false);
    text_add(&text, "[");
    add_cards(run, &text);
    add_table(run, &text);
    add_names(run, &text);
    text_add(&text, "]}");
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
    Pair pair = {.id = answer->id, .rule = rule, .scope = teller->scope,
                 .opposite = opposite};
    pair.answer = expression_read_as(&meanings, teller->scope, node,
                                     rule->type.base, -1);
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
    if (!run->answers) {
        list_sentence(run, teller, node, expression, id, opposite);
    }
    for (Answer *answer = run->answers; answer; answer = answer->next) {
        if (text_equal(answer->id, id)) {
            keep_pair(run, teller, expression, answer, opposite);
        }
    }
}

/* --- Comparing ------------------------------------------------------------ */

static uint64_t draw(Run *run, uint64_t below)
{
    run->chance ^= run->chance << 13;
    run->chance ^= run->chance >> 7;
    run->chance ^= run->chance << 17;
    return run->chance % below;
}

/* What a local may stand for: anything of its type. */
static int64_t any_value(Run *run, Type type)
{
    const Variant *variant = run->loaded->variant;
    uint64_t kinds = (uint64_t)variant->kind_count;
    uint64_t players = (uint64_t)run->game->state->players;
    uint64_t values = type.attribute < 0
        ? 1 : (uint64_t)variant->attributes[type.attribute].count;
    uint64_t tokens = (uint64_t)variant->token_count;
    uint64_t dice = (uint64_t)variant->dice_count, chosen = 0;
    switch (type.base) {
    case TYPE_NUMBER: return (int64_t)draw(run, 8);
    case TYPE_TRUTH: return (int64_t)draw(run, 2);
    case TYPE_CARD: return (int64_t)draw(run, kinds);
    case TYPE_PLAYER: case TYPE_HOLDER: return (int64_t)draw(run, players);
    case TYPE_SYMBOL: return (int64_t)draw(run, values);
    case TYPE_TOKEN: return (int64_t)draw(run, tokens);
    case TYPE_DIE: return (int64_t)draw(run, dice);
    case TYPE_SYMBOLS: return (int64_t)draw(run, (uint64_t)1 << values);
    case TYPE_PLAYERS: return (int64_t)draw(run, (uint64_t)1 << players);
    case TYPE_TOKENS: return (int64_t)draw(run, (uint64_t)1 << tokens);
    case TYPE_DICE: return (int64_t)draw(run, (uint64_t)1 << dice);
    case TYPE_CHOSEN:
        for (uint64_t i = 1 + draw(run, 3); i > 0; i--) {
            chosen = chosen << 8 | (1 + draw(run, kinds));
        }
        return (int64_t)chosen;
    case TYPE_ERROR: case TYPE_CARDS: case TYPE_RANGE: case TYPE_WORD: break;
    }
    return 0;
}

/* The locals of a scope from number 0 on, innermost first, in [frames]. */
static const Frame *fill_frames(Run *run, const Local *scope, Frame *frames,
                                size_t most)
{
    size_t count = 0;
    for (; scope && count < most; scope = scope->outer) {
        if (!scope->stands_for) {
            frames[count] = (Frame){scope, any_value(run, scope->type), NULL};
            count++;
        }
    }
    for (size_t i = 0; i + 1 < count; i++) {
        frames[i].outer = &frames[i + 1];
    }
    return count ? frames : NULL;
}

static void try_pair(Run *run, Pair *pair)
{
    enum { LOCALS_MAX = 32 };
    Frame frames[LOCALS_MAX];
    const Frame *frame = fill_frames(run, pair->scope, frames, LOCALS_MAX);
    Game *game = run->game;
    int64_t rule = 0, answer = 0, steps = game->steps;
    bool has = evaluate(game, pair->rule, frame, &rule);
    game->steps = steps;
    bool answered = evaluate(game, pair->answer, frame, &answer);
    game->steps = steps;
    if (pair->opposite) {
        rule = !rule;
    }
    pair->failed += !has;
    pair->held += has && rule != 0;
    if (!has || (answered && rule == answer)) {
        pair->same++;
        return;
    }
    pair->other++;
    if (!pair->first) {
        pair->first = text_format(
            run->arena, "game %llu, round %d, turn %d: %lld by the rule, %lld "
            "by the answer", (unsigned long long)game->state->game,
            game->state->round, game->state->turn, (long long)rule,
            (long long)answer);
    }
}

static void try_all(Run *run)
{
    run->positions--;
    for (size_t i = 0; i < run->pair_count; i++) {
        if (!run->pairs[i].wrong) {
            try_pair(run, &run->pairs[i]);
        }
    }
}

/* At the end of a round, too, before it is scored. */
static void watch(void *context, const Game *game, const Event *event)
{
    Run *run = context;
    (void)game;
    if (event->kind == EVENT_ROUND_END && run->positions > 0) {
        try_all(run);
    }
}

static void play(Run *run, uint64_t number)
{
    Game *game = run->game;
    const Variant *variant = run->loaded->variant;
    int more = variant->players_most - variant->players_least + 1;
    int decisions = 0;
    game_start(game, SEED, number,
               variant->players_least + (int)(number % (uint64_t)more));
    while (game->move_count > 0 && run->positions > 0) {
        if (decisions++ % EVERY == 0) {
            try_all(run);
        }
        game_choose(game, game_random_move(game));
    }
    run->positions--;                /* however short the games are */
}

static void print_pair(Run *run, const Pair *pair)
{
    Text text = text_new(run->arena);
    text_add(&text, "{\"id\":");
    json_string(&text, pair->id);
    text_add_format(&text, ",\"same\":%d,\"other\":%d,\"held\":%d,"
                    "\"failed\":%d", pair->same, pair->other, pair->held,
                    pair->failed);
    if (pair->wrong || pair->first) {
        add_member(&text, pair->wrong ? "wrong" : "first",
                   pair->wrong ? pair->wrong : pair->first);
    }
    text_add(&text, "}");
    puts(text_string(&text));
}

static void compare(Run *run, int positions)
{
    run->game = game_new(run->loaded->variant);
    if (!run->game) {
        longjmp(exhausted, 1);
    }
    run->game->watch = watch;
    run->game->context = run;
    run->chance = SEED;
    run->positions = positions;
    for (uint64_t game = 0; run->positions > 0; game++) {
        play(run, game);
    }
    for (size_t i = 0; i < run->pair_count; i++) {
        print_pair(run, &run->pairs[i]);
    }
    game_free(run->game);
}

/* --- One variant after the other ------------------------------------------ */

static bool tell_file(Arena *arena, const char *file, Answer *answers,
                      int positions)
{
    static const char *const folders[] = {"variants", "variants/house",
                                          "variants/classic",
                                          "variants/classic/house"};
    Request request = {.library = {folders, 4}, .name = file};
    Loaded *loaded = load_variant(&request, NULL);
    if (!loaded || !loaded->variant) {
        fprintf(stderr, "%s cannot be loaded\n", file);
        load_free(loaded);
        return false;
    }
    Diagnostics found = diagnostics_new(arena);
    Run run = {.arena = arena, .loaded = loaded, .file = file,
               .answers = answers};
    Listener listener = {&run, hear};
    Rules rules = {.variant = loaded->variant, .root = loaded->resolved.root,
                   .sources = &loaded->sources, .listener = &listener};
    if (!answers) {
        list_variant(&run);
    }
    rulebook_write(arena, &rules, &found);
    if (run.pair_count > 0) {
        compare(&run, positions);
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

int main(int count, char **arguments)
{
    bool list = count > 1 && text_equal(arguments[1], "list");
    int positions = !list && count > 2 ? atoi(arguments[2]) : 0;
    if (count < 3 || (!list && positions < 1)) {
        fputs("sentences list FILE... | compare POSITIONS FILE...\n", stderr);
        return 2;
    }
    if (setjmp(exhausted)) {
        fputs("not enough memory\n", stderr);
        return 2;
    }
    bool good = true;
    Arena *arena = arena_new(NULL, &exhausted);
    Answer *answers = list ? NULL : read_answers(arena);
    for (int i = list ? 2 : 3; i < count; i++) {
        good = tell_file(arena, arguments[i], answers, positions) && good;
    }
    for (Answer *answer = answers; answer; answer = answer->next) {
        if (!answer->found) {
            printf("{\"id\":\"%s\",\"wrong\":\"there is no such "
                   "sentence\"}\n", answer->id);
        }
    }
    arena_free(arena);
    return good ? 0 : 1;
}
