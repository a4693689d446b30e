/* Parses each rule once for every offer of its action, since each offer has its
 * own names and types of choices.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/persona.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "document/file_kind.h"
#include "document/read.h"
#include "engine/packed_choices.h"
#include "observe/hidden_operands.h"
#include "schema/schema.h"
#include "rules/rules.h"
#include "rules/unseen_part.h"

/* A rule of the file at one offer. */
typedef struct {
    const Expression *holds, *highest, *weight;      /* or NULL */
    const Local *me;
    const Local *chosen[PARAMETERS_MAX];
    bool open;             /* the rule applies to this offer */
    bool depends;          /* what it looks at may be hidden in some
                              positions: it does not apply there */
} Habit;

/* The chance of a rule: [of] in [out_of]. */
typedef struct {
    uint32_t of, out_of;
} Odds;

struct Persona {
    const Variant *variant;
    Habit *habits;         /* one for each rule and offer */
    Odds *odds;            /* one for each rule */
    const char **names;    /* of the rules */
    size_t rules;
    uint64_t hash;
};

typedef struct {
    Arena *arena;
    Diagnostics *found;
    Variant *variant;
    Tokenizer *tokenizer;
    Persona *persona;
} Reading;

/* --- what a player may see ------------------------------------------------ */

/* Walks the typed tree, which includes the definitions. */
typedef struct {
    const Variant *variant;
    const Local *me;
    bool acts;
    bool depends;          /* whether [me] sees something depends on the
                              position */
} Viewer;

static bool is_me(const Viewer *viewer, const Expression *owner)
{
    return owner && ((owner->kind == E_LOCAL && owner->local == viewer->me) ||
                     (owner->kind == E_ACTOR && viewer->acts));
}

/* Whether [me] may see what some dice show: whose they are depends on the
 * position. */
static bool sees_dice(Viewer *viewer)
{
    const SeenBy *by = &viewer->variant->dice_seen_by;
    for (int i = 0; i < viewer->variant->status_count; i++) {
        if (by->seen[i] == SEEN_NOBODY) {
            return false;
        }
        viewer->depends |= by->seen[i] != SEEN_EVERYBODY;
    }
    return true;
}

/* Whether [me] may see something of [owner] (NULL: of nobody, or of anybody),
 * or with [top] the top card of a pile, whatever the owner's status. */
static bool is_seen(void *context, const Expression *node, const SeenBy *by,
                    const Expression *owner, bool top)
{
    Viewer *viewer = context;
    if (node->kind == E_FACE || node->kind == E_SHOWN) {
        return sees_dice(viewer);
    }
    for (int i = 0; i < viewer->variant->status_count; i++) {
        Seen seen = (Seen)by->seen[i];
        if (seen == SEEN_NOBODY || (seen == SEEN_TOP && !top) ||
            (seen == SEEN_OWNER && !is_me(viewer, owner)) ||
            (seen == SEEN_OTHERS && is_me(viewer, owner))) {
            return false;
        }
        viewer->depends |= seen == SEEN_SET || seen == SEEN_OTHERS;
    }
    return true;
}

/* The part of [expression] that [me] never sees or not for every status, or
 * NULL. [acts]: the deciding player is the actor. All players see the sizes of
 * zones. What a set of players or everybody else sees depends on the position:
 * [habit] asks then, in each. */
static const Expression *find_hidden(const Variant *variant,
                                     const Expression *expression, bool acts,
                                     Habit *habit)
{
    Viewer viewer = {variant, habit->me, acts, false};
    const Expression *part = find_unseen_part(variant, expression, is_seen,
                                              &viewer);
    habit->depends |= viewer.depends;
    return part;
}

/* --- reading -------------------------------------------------------------- */

const Node *persona_tree(Arena *arena, const Sources *sources,
                         Diagnostics *found, uint32_t file)
{
    Node *tree = file_refuse_trace(sources, file, FILE_BOT, found)
                     ? NULL : document_read(arena, sources, file, found);
    return tree && !file_refuse_other(tree, FILE_BOT, found) &&
           schema_check(&schema_bot, tree, arena, found)
               ? tree : NULL;
}

/* An expression of a rule, or NULL when it has none. */
static const Expression *read_part(const Reading *reading, const Node *rule,
                                   const char *key, TypeBase base,
                                   Local *scope, Habit *habit, bool acts,
                                   Diagnostics *found)
{
    const Node *node = node_get(rule, key);
    Meanings meanings = {reading->variant, reading->arena, found,
                         reading->tokenizer, WHEN_ANY, NULL, NULL, NULL};
    if (!node) {
        return NULL;
    }
    const Expression *e = expression_read_as(&meanings, scope, node, base, -1);
    const Expression *part = e->type.base == TYPE_ERROR ? NULL
        : find_hidden(reading->variant, e, acts, habit);
    if (part) {
        Diagnostic *finding = diagnostics_add(
            found, SEVERITY_ERROR, "bot-sees", part->span,
            "the player may not see this in every position");
        diagnostic_help(found, finding, "look at the player's own cards with "
                        "'of me'; of other players' cards only at their "
                        "number");
    }
    return e;
}

static void read_habit(const Reading *reading, const Node *rule, size_t offer,
                       Habit *habit, Diagnostics *found)
{
    const Program *program = &reading->variant->program;
    const Offer *of = &program->offers[offer];
    bool acts = program->entries[offer].turn;
    Local *scope = local_new(reading->arena, NULL, "me",
                             (Type){TYPE_PLAYER, -1});
    habit->open = true;
    habit->me = scope;
    for (int i = 0; i < of->parameter_count; i++) {
        scope = local_new(reading->arena, scope, of->parameters[i].name,
                          of->parameters[i].type);
        habit->chosen[i] = scope;
    }
    habit->holds = read_part(reading, rule, "if", TYPE_TRUTH, scope, habit,
                             acts, found);
    habit->highest = read_part(reading, rule, "highest", TYPE_NUMBER, scope,
                               habit, acts, found);
    habit->weight = read_part(reading, rule, "weight", TYPE_NUMBER, scope,
                              habit, acts, found);
}

/* Reads a rule for each offer of its action; drops an optional rule (`if
 * there`) that does not fit. */
static void read_rule(Reading *reading, const Node *rule, Habit *habits)
{
    const Program *program = &reading->variant->program;
    const char *action = node_get(rule, "action")->text;
    bool optional = false, known = false;
    node_truth(node_get(rule, "if there"), &optional);
    for (size_t i = 0; i < program->offer_count; i++) {
        if (!text_equal(program->offers[i].action->name, action)) {
            continue;
        }
        Diagnostics own = diagnostics_new(reading->arena);
        read_habit(reading, rule, i, &habits[i],
                   optional ? &own : reading->found);
        habits[i].open = own.errors == 0;
        known = true;
    }
    if (!known && !optional) {
        Diagnostic *finding = diagnostics_add(
            reading->found, SEVERITY_ERROR, "bot-lacks",
            node_get(rule, "action")->span,
            "this bot cannot play %s, which has no action '%s'",
            reading->variant->name, action);
        diagnostic_help(reading->found, finding, "a rule with 'if there: true' "
                        "is left out where it does not fit");
    }
}

/* chance: 1/3 | 25% | 0.25, a form that the schema has checked, or NULL:
 * always. All are fractions of whole numbers. */
static Odds read_odds(const Node *node)
{
    enum { DECIMALS_MOST = 9 };
    char *rest = NULL;
    if (!node) {
        return (Odds){1, 1};
    }
    Odds odds = {(uint32_t)strtoul(node->text, &rest, 10), 1};
    if (*rest == '.') {
        size_t count = strspn(++rest, "0123456789");
        for (size_t i = 0; i < count && i < DECIMALS_MOST; i++, rest++) {
            odds.of = odds.of * 10 + (uint32_t)(*rest - '0');
            odds.out_of *= 10;
        }
    } else if (strchr(rest, '/')) {
        odds.out_of = (uint32_t)strtoul(strchr(rest, '/') + 1, &rest, 10);
    } else if (strchr(rest, '%')) {
        odds.out_of = 100;
        rest = strchr(rest, '%') + 1;
    }
    return *rest ? (Odds){1, 0} : odds;
}

static void check_odds(const Reading *reading, const Node *node, Odds odds)
{
    if (odds.of > odds.out_of) {
        Diagnostic *finding = diagnostics_add(
            reading->found, SEVERITY_ERROR, "bot-chance", node->span,
            odds.out_of > 0 ? "a chance is at most 1, but this is %s"
                            : "%s is not a number with at most nine decimals",
            node->text);
        diagnostic_help(reading->found, finding,
                        "write a fraction such as 1/3; leave 'chance' out if "
                        "the rule always applies");
    }
}

/* Reports a bot without any rule that fits. */
static void check_open(const Reading *reading, const Node *rules)
{
    const Persona *persona = reading->persona;
    size_t count = rules->count * reading->variant->program.offer_count;
    for (size_t i = 0; i < count; i++) {
        if (persona->habits[i].open) {
            return;
        }
    }
    diagnostics_add(reading->found, SEVERITY_ERROR, "bot-lacks",
                    rules->key_span,
                    "this bot cannot play %s: none of its rules fits the game",
                    reading->variant->name);
}

const Persona *persona_read(Arena *arena, const Sources *sources,
                            Diagnostics *found, const Variant *variant,
                            uint32_t file)
{
    Meanings meanings = meanings_beside(arena, variant, found, TOKENS_MOST);
    Reading reading = {arena, found, meanings.variant, meanings.tokenizer,
                       NULL};
    size_t before = found->errors, offers = variant->program.offer_count;
    const Node *root = persona_tree(arena, sources, found, file);
    const Node *rules = node_get(root, "rules");
    if (!rules || found->errors > before) {
        return NULL;
    }
    Persona *persona = arena_alloc(arena, sizeof *persona);
    reading.persona = persona;
    *persona = (Persona){variant, NULL, NULL, NULL, rules->count,
                         XXH3_64bits(sources->files[file].text,
                                     sources->files[file].length)};
    persona->habits = arena_alloc(arena, rules->count * offers *
                                             sizeof *persona->habits);
    persona->odds = arena_alloc(arena, rules->count * sizeof *persona->odds);
    persona->names = arena_alloc(arena, rules->count * sizeof *persona->names);
    for (size_t i = 0; i < rules->count; i++) {
        const Node *chance = node_get(rules->children[i], "chance");
        persona->names[i] = rules->children[i]->key;
        persona->odds[i] = read_odds(chance);
        check_odds(&reading, chance, persona->odds[i]);
        read_rule(&reading, rules->children[i], persona->habits + i * offers);
    }
    if (found->errors == before) {
        check_open(&reading, rules);
    }
    return found->errors > before ? NULL : persona;
}

uint64_t persona_hash(const Persona *persona)
{
    return persona->hash;
}

/* --- choosing ------------------------------------------------------------- */

/* The best moves so far under one rule. */
typedef struct {
    Game *game;
    const Habit *habits;   /* of the rule, by offers */
    int64_t best;          /* the value of `highest` */
    uint64_t weight;       /* the sum over the best moves */
    Span failed;
} Search;

static bool value_of(Search *search, const Expression *e, const Frame *frame,
                     int64_t otherwise, int64_t *value)
{
    *value = otherwise;
    if (e && !evaluate(search->game, e, frame, value)) {
        search->failed = e->span;
        return false;
    }
    return true;
}

/* Whether a rule looks at something that the player does not see now. */
static bool looks_at_hidden(Search *search, const Habit *habit,
                            const Frame *frame)
{
    const Expression *const parts[] = {habit->holds, habit->highest,
                                       habit->weight};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (hidden_value(search->game, parts[i], frame,
                         search->game->state->decider, HIDDEN_NOW)) {
            return true;
        }
    }
    return false;
}

/* Rates a move under the rule: its `highest` value and its weight, 0 when the
 * rule does not apply. */
static bool rate(Search *search, const Move *move, int64_t *height,
                 int64_t *weight)
{
    const Habit *habit = &search->habits[move->offer];
    const Offer *offer = &search->game->variant->program.offers[move->offer];
    Frame frames[PARAMETERS_MAX + 1] = {
        {habit->me, cell_of(search->game->state->decider), NULL}};
    int64_t holds;
    *height = *weight = 0;
    if (!habit->open) {
        return true;
    }
    for (int i = 0; i < offer->parameter_count; i++) {
        frames[i + 1] = (Frame){habit->chosen[i],
                                move_value(offer, move, i), &frames[i]};
    }
    const Frame *frame = &frames[offer->parameter_count];
    if (habit->depends && looks_at_hidden(search, habit, frame)) {
        return true;
    }
    if (!value_of(search, habit->holds, frame, 1, &holds) ||
        (holds && !(value_of(search, habit->highest, frame, 0, height) &&
                    value_of(search, habit->weight, frame, 1, weight)))) {
        return false;
    }
    *weight = *weight < 0 ? 0 : *weight > UINT16_MAX ? UINT16_MAX : *weight;
    return true;
}

/* Finds the highest rating and the sum of the weights of its moves. */
static bool find_best(Search *search)
{
    search->weight = 0;
    for (size_t i = 0; i < search->game->move_count; i++) {
        int64_t height, weight;
        if (!rate(search, &search->game->moves[i], &height, &weight)) {
            return false;
        }
        if (weight > 0 && (search->weight == 0 || height > search->best)) {
            search->best = height;
            search->weight = 0;
        }
        search->weight += height == search->best ? (uint64_t)weight : 0;
    }
    return true;
}

/* Whether chance lets a rule apply to this decision. Each rule has a series of
 * its own, so that it depends on no other rule; series 0 draws the moves. */
static bool comes_up(const Persona *persona, size_t rule, const State *state)
{
    Odds odds = persona->odds[rule];
    return odds.of == odds.out_of ||
           chance_single(state, STREAM_CHOICE, (uint32_t)rule + 1,
                         state->decisions, odds.out_of) < odds.of;
}

/* Draws one of the best moves by weight. */
static long pick_best(Search *search)
{
    const State *state = search->game->state;
    int64_t left = chance_single(state, STREAM_CHOICE, 0, state->decisions,
                                 (uint32_t)search->weight);
    for (size_t i = 0; i < search->game->move_count; i++) {
        int64_t height, weight;
        rate(search, &search->game->moves[i], &height, &weight);
        if (weight > 0 && height == search->best) {
            left -= weight;
            if (left < 0) {
                return (long)i;
            }
        }
    }
    return NOTHING;
}

static long fail(Game *game, const char *id, const char *message, Span span)
{
    game->error = (RuleError){id, message, span};
    return NOTHING;
}

long persona_move(const Persona *persona, Game *game)
{
    const char *rule;
    return persona_choose(persona, game, &rule);
}

long persona_choose(const Persona *persona, Game *game, const char **rule)
{
    size_t offers = persona->variant->program.offer_count;
    *rule = NULL;
    if (game->move_count == 1) {
        return 0;
    }
    for (size_t i = 0; i < persona->rules; i++) {
        Search search = {.game = game, .habits = persona->habits + i * offers};
        if (!comes_up(persona, i, game->state)) {
            continue;
        }
        if (!find_best(&search)) {
            return fail(game, "bot-fails", "this has no value here",
                        search.failed);
        }
        if (search.weight > 0) {
            *rule = persona->names[i];
            long best = pick_best(&search);
            return best >= 0 ? best : fail(game, "bot-fails",
                                           "this has no value here",
                                           search.failed);
        }
    }
    return (long)game_random_move(game);
}

/* --- how likely each move is ---------------------------------------------- */

/* Adds [part] of the chance, shared by weight among the best moves. Returns
 * false when a rating has no value. */
static bool add_best(Search *search, double part, double *chances)
{
    for (size_t i = 0; i < search->game->move_count; i++) {
        int64_t height, weight;
        if (!rate(search, &search->game->moves[i], &height, &weight)) {
            return false;
        }
        if (weight > 0 && height == search->best) {
            chances[i] += part * (double)weight / (double)search->weight;
        }
    }
    return true;
}

bool persona_chances(const Persona *persona, Game *game, double *chances)
{
    size_t offers = persona->variant->program.offer_count;
    double left = 1;       /* the chance that no rule has decided */
    memset(chances, 0, game->move_count * sizeof *chances);
    for (size_t i = 0; i < persona->rules && left > 0 && game->move_count > 1;
         i++) {
        Search search = {.game = game, .habits = persona->habits + i * offers};
        double part = left * persona->odds[i].of / persona->odds[i].out_of;
        if (part <= 0) {
            continue;
        }
        if (!find_best(&search) ||
            (search.weight > 0 && !add_best(&search, part, chances))) {
            fail(game, "bot-fails", "this has no value here", search.failed);
            return false;
        }
        left -= search.weight > 0 ? part : 0;
    }
    for (size_t i = 0; i < game->move_count; i++) {
        chances[i] += left / (double)game->move_count;
    }
    return true;
}

static bool has_part(const Expression *e, bool (*test)(const Expression *part))
{
    return e && (test(e) || has_part(e->left, test) ||
                 has_part(e->right, test) || has_part(e->condition, test));
}

bool persona_has(const Persona *persona, bool (*test)(const Expression *part))
{
    size_t count = persona->rules * persona->variant->program.offer_count;
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        const Habit *habit = &persona->habits[i];
        found = found || has_part(habit->holds, test) ||
                has_part(habit->highest, test) || has_part(habit->weight, test);
    }
    return found;
}
