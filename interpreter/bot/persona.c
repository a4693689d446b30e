/* Parses each rule once for every offer of its action, since each offer has its
 * own names and types of choices.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/persona.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "bot/persona_rules.h"
#include "document/file_kind.h"
#include "document/read.h"
#include "expression/known_names.h"
#include "program/compile.h"
#include "report/suggest.h"
#include "rules/rules.h"
#include "rules/unseen_part.h"
#include "schema/schema.h"

/* The most that an expression is worth as a share of a mixture. */
enum { SHARE_MOST = UINT16_MAX };

typedef struct {
    Arena *arena;
    Diagnostics *found;
    Variant *variant;
    Tokenizer *tokenizer;
    const KnownNames *known;
    Persona *persona;
    Local *me;
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
 * sets *[depends] then, and it is asked in each. */
static const Expression *find_hidden(const Reading *reading,
                                     const Expression *expression, bool acts,
                                     bool *depends)
{
    Viewer viewer = {reading->variant, reading->me, acts, false};
    const Expression *part = find_unseen_part(reading->variant, expression,
                                              is_seen, &viewer);
    *depends |= viewer.depends;
    return part;
}

/* --- reading -------------------------------------------------------------- */

/* An empty file is called an empty bot: it begins otherwise than rules do. */
static Node *read_file(Arena *arena, const Sources *sources,
                       Diagnostics *found, uint32_t file)
{
    Node *tree = document_read(arena, sources, file, found);
    Diagnostic *last = tree || found->count == 0
                           ? NULL : &found->items[found->count - 1];
    if (last && text_equal(last->id, "empty-file")) {
        diagnostic_help(found, last, "begin with 'bot: 1'");
    }
    return tree;
}

const Node *persona_tree(Arena *arena, const Sources *sources,
                         Diagnostics *found, uint32_t file)
{
    Node *tree = file_refuse_trace(sources, file, FILE_BOT, found)
                     ? NULL : read_file(arena, sources, found, file);
    return tree && !file_refuse_other(tree, FILE_BOT, found) &&
           schema_check(&schema_bot, tree, arena, found)
               ? tree : NULL;
}

/* What the names in an expression of a rule stand for, and where what is wrong
 * with it goes. */
typedef struct {
    Local *scope;
    bool acts;
    Diagnostics *found;
    const Expression *given;         /* the rule's `if`, once it is read */
} Names;

/* An expression of a rule. */
static const Expression *read_text(const Reading *reading, const Node *node,
                                   TypeBase base, const Names *names)
{
    bool depends = false;
    Meanings meanings = {reading->variant, reading->arena, names->found,
                         reading->tokenizer, reading->known, WHEN_ANY, NULL,
                         NULL, NULL};
    const Expression *e = expression_read_as(&meanings, names->scope, node,
                                             base, -1);
    const Expression *part = e->type.base == TYPE_ERROR ? NULL
        : find_hidden(reading, e, names->acts, &depends);
    if (part) {
        Diagnostic *finding = diagnostics_add(
            names->found, SEVERITY_ERROR, "bot-sees", part->span,
            "the player may not see this in every position");
        diagnostic_help(names->found, finding, "look at the player's own cards "
                        "with 'of me'; of other players' cards only at their "
                        "number");
    }
    if (e->type.base != TYPE_ERROR) {
        program_check_cards(reading->variant, e, names->given, reading->arena,
                            names->found);
    }
    return e;
}

static Part prepare(const Reading *reading, Habit *habit, const Offer *of,
                    bool acts, const Expression *e)
{
    bool depends = false;
    find_hidden(reading, e, acts, &depends);
    Part part = part_prepare(reading->persona, reading->arena, e, of,
                             habit->chosen, depends);
    habit->binds |= part.how == PART_EACH;
    return part;
}

/* Adds the parts of a condition that are joined by `and`, which are worked out
 * in this order. */
static void add_holds(const Reading *reading, Habit *habit, const Offer *of,
                      bool acts, const Expression *e, int *capacity)
{
    if (e->kind == E_AND) {
        add_holds(reading, habit, of, acts, e->left, capacity);
        add_holds(reading, habit, of, acts, e->right, capacity);
        return;
    }
    if (habit->hold_count == *capacity) {
        Part *more = arena_alloc(reading->arena, (size_t)(*capacity * 2 + 4) *
                                                     sizeof *more);
        if (habit->hold_count > 0) {
            memcpy(more, habit->holds,
                   (size_t)habit->hold_count * sizeof *more);
        }
        habit->holds = more;
        *capacity = *capacity * 2 + 4;
    }
    habit->holds[habit->hold_count++] = prepare(reading, habit, of, acts, e);
}

/* The number under [key] of a rule, or NULL. */
static Part *read_number(const Reading *reading, const Node *rule,
                         const char *key, const Offer *of, const Names *names,
                         Habit *habit)
{
    const Node *node = node_get(rule, key);
    Part *part = node ? arena_alloc(reading->arena, sizeof *part) : NULL;
    const Expression *e = node ? read_text(reading, node, TYPE_NUMBER, names)
                               : NULL;
    if (e && e->type.base != TYPE_ERROR) {
        *part = prepare(reading, habit, of, names->acts, e);
        return part;
    }
    return NULL;
}

static void read_habit(const Reading *reading, const Node *rule, size_t offer,
                       Habit *habit, Diagnostics *found)
{
    const Program *program = &reading->variant->program;
    const Offer *of = &program->offers[offer];
    const Node *holds = node_get(rule, "if");
    Names names = {reading->me, program->entries[offer].turn, found, NULL};
    habit->open = true;
    for (int i = 0; i < of->parameter_count; i++) {
        names.scope = local_new(reading->arena, names.scope,
                                of->parameters[i].name,
                                of->parameters[i].type);
        habit->chosen[i] = names.scope;
    }
    const Expression *e = holds ? read_text(reading, holds, TYPE_TRUTH, &names)
                                : NULL;
    if (e && e->type.base != TYPE_ERROR) {
        int capacity = 0;
        add_holds(reading, habit, of, names.acts, e, &capacity);
        names.given = e;
    }
    habit->highest = read_number(reading, rule, "highest", of, &names, habit);
    habit->weight = read_number(reading, rule, "weight", of, &names, habit);
}

/* The action that is meant by a misspelt [name], or NULL. */
static const char *near_action(const Reading *reading, const char *name)
{
    const Program *program = &reading->variant->program;
    const char **names = arena_alloc(
        reading->arena, (program->offer_count + 1) * sizeof *names);
    for (size_t i = 0; i < program->offer_count; i++) {
        names[i] = program->offers[i].action->name;
    }
    return suggest_word(name, names, program->offer_count);
}

/* The action that [name] names, of a rule or of a mixture in it. Reads the rule
 * for each offer of the action; drops an optional rule (`if there`) that does
 * not fit. */
static void read_member(const Reading *reading, const Node *rule,
                        Span name, const char *action, Member *member)
{
    const Program *program = &reading->variant->program;
    bool optional = false, known = false;
    node_truth(node_get(rule, "if there"), &optional);
    member->habits = arena_alloc(reading->arena, program->offer_count *
                                                     sizeof *member->habits);
    for (size_t i = 0; i < program->offer_count; i++) {
        if (!text_equal(program->offers[i].action->name, action)) {
            continue;
        }
        Diagnostics own = diagnostics_new(reading->arena);
        read_habit(reading, rule, i, &member->habits[i],
                   optional ? &own : reading->found);
        member->habits[i].open = own.errors == 0;
        known = true;
    }
    if (!known && !optional) {
        Diagnostic *finding = diagnostics_add(
            reading->found, SEVERITY_ERROR, "bot-lacks",
            name, "this bot cannot play %s, which has no action '%s'",
            reading->variant->name, action);
        const char *near = near_action(reading, action);
        diagnostic_help(reading->found, finding, near ? "did you mean '%s'?"
                        : "a rule with 'if there: true' is left out where it "
                          "does not fit", near);
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

/* --- mixtures ------------------------------------------------------------- */

/* Whether a share is a number, a fraction or a percentage, no expression. */
static bool is_plain(const char *text)
{
    static const char digits[] = "0123456789";
    size_t whole = strspn(text, digits);
    const char *rest = text + whole;
    if (*rest == '.') {
        rest += 1 + strspn(rest + 1, digits);
    } else {
        rest += *rest == ' ';
        if (*rest == '/') {
            rest += 1 + (rest[1] == ' ');
            rest += strspn(rest, digits);
        } else {
            rest += *rest == '%';
        }
    }
    return whole >= 1 && whole <= 9 && *rest == '\0';
}

/* The share of an action in a mixture: a number in *[odds], or an expression.
 * Findings about it go to [found]. */
static void read_share(const Reading *reading, const Node *node,
                       Diagnostics *found, Member *member, Odds *odds)
{
    Names names = {reading->me, false, found, NULL};
    *odds = is_plain(node->text) ? read_odds(node) : (Odds){1, 0};
    if (odds->out_of > 0) {
        return;
    }
    *odds = (Odds){0, 1};
    const Expression *e = read_text(reading, node, TYPE_NUMBER, &names);
    if (e->type.base != TYPE_ERROR) {
        bool depends = false;
        find_hidden(reading, e, names.acts, &depends);
        Part *part = arena_alloc(reading->arena, sizeof *part);
        *part = part_prepare(reading->persona, reading->arena, e, NULL, NULL,
                             depends);
        *odds = (Odds){1, 1};
        member->amount = part;
    }
}

static uint64_t common_divisor(uint64_t one, uint64_t other)
{
    return other == 0 ? one : common_divisor(other, one % other);
}

/* Brings the shares of a mixture to whole numbers, whose sum is to fit into 32
 * bits. An expression is at most SHARE_MOST. */
static void scale_shares(const Reading *reading, const Node *mix, Rule *rule,
                         const Odds *odds)
{
    uint64_t scale = 1, sum = 0;
    for (size_t i = 0; i < rule->count && scale <= UINT32_MAX; i++) {
        scale *= odds[i].out_of / common_divisor(scale, odds[i].out_of);
    }
    for (size_t i = 0; i < rule->count && scale <= UINT32_MAX; i++) {
        Member *member = &rule->members[i];
        member->share = odds[i].of * (scale / odds[i].out_of);
        sum += member->amount ? member->share * SHARE_MOST : member->share;
    }
    if (scale > UINT32_MAX || sum > UINT32_MAX) {
        Diagnostic *finding = diagnostics_add(
            reading->found, SEVERITY_ERROR, "bot-mix", mix->key_span,
            "these weights are too fine to be drawn exactly");
        diagnostic_help(reading->found, finding, "write smaller whole numbers, "
                        "such as {bet: 1, check: 5}");
    } else if (sum == 0) {
        diagnostics_add(reading->found, SEVERITY_ERROR, "bot-mix",
                        mix->key_span, "all weights of this mixture are 0");
    }
}

static void read_mixture(const Reading *reading, const Node *node,
                         const Node *mix, Rule *rule)
{
    Odds *odds = arena_alloc(reading->arena, mix->count * sizeof *odds);
    bool optional = false;
    node_truth(node_get(node, "if there"), &optional);
    rule->count = mix->count;
    rule->members = arena_alloc(reading->arena,
                                mix->count * sizeof *rule->members);
    for (size_t i = 0; i < mix->count; i++) {
        const Node *share = mix->children[i];
        Diagnostics own = diagnostics_new(reading->arena);
        read_share(reading, share, optional ? &own : reading->found,
                   &rule->members[i], &odds[i]);
        read_member(reading, node, share->key_span, share->key,
                    &rule->members[i]);
    }
    scale_shares(reading, mix, rule, odds);
}

/* A rule has either an action or a mixture of several. */
static void read_rule(const Reading *reading, const Node *node, Rule *rule)
{
    const Node *action = node_get(node, "action"), *mix = node_get(node, "mix");
    const Node *chance = node_get(node, "chance");
    *rule = (Rule){.name = node->key, .odds = {1, 1}};
    if (!action == !mix) {
        Diagnostic *finding = diagnostics_add(
            reading->found, SEVERITY_ERROR, "bot-mix", node->key_span,
            action ? "this rule has both 'action' and 'mix'"
                   : "this rule has no 'action'");
        diagnostic_help(reading->found, finding, "write 'action: draw', or "
                        "'mix: {draw: 2, quit: 1}' to draw two times in three");
        return;
    }
    rule->odds = chance ? read_odds(chance) : rule->odds;
    check_odds(reading, chance, rule->odds);
    if (mix) {
        read_mixture(reading, node, mix, rule);
        return;
    }
    rule->members = arena_alloc(reading->arena, sizeof *rule->members);
    rule->members->share = rule->count = 1;
    read_member(reading, node, action->span, action->text, rule->members);
}

/* --- the whole ------------------------------------------------------------ */

static bool fits(const Reading *reading, const Rule *rule)
{
    for (size_t i = 0; i < rule->count; i++) {
        for (size_t k = 0; k < reading->variant->program.offer_count; k++) {
            if (rule->members[i].habits[k].open) {
                return true;
            }
        }
    }
    return false;
}

/* Reports a bot without any rule that fits. */
static void check_open(const Reading *reading, const Node *rules)
{
    const Persona *persona = reading->persona;
    for (size_t i = 0; i < persona->rule_count; i++) {
        if (fits(reading, &persona->rules[i])) {
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
    size_t before = found->errors;
    const Node *root = persona_tree(arena, sources, found, file);
    const Node *rules = node_get(root, "rules");
    if (!rules || found->errors > before) {
        return NULL;
    }
    Persona *persona = arena_alloc(arena, sizeof *persona);
    Reading reading = {arena, found, meanings.variant, meanings.tokenizer,
                       NULL, persona, local_new(arena, NULL, "me",
                                                (Type){TYPE_PLAYER, -1})};
    *persona = (Persona){
        .variant = variant, .rule_count = rules->count, .me = reading.me,
        .rules = arena_alloc(arena, rules->count * sizeof *persona->rules),
        .hash = XXH3_64bits(sources->files[file].text,
                            sources->files[file].length)};
    persona_add_zones(persona, meanings.variant);
    reading.known = known_names_new(arena, meanings.variant);
    for (size_t i = 0; i < rules->count; i++) {
        read_rule(&reading, rules->children[i], &persona->rules[i]);
    }
    if (found->errors == before) {
        check_open(&reading, rules);
        persona_compile(persona, arena);
    }
    return found->errors > before ? NULL : persona;
}

static bool member_knows(const Program *program, const Member *member,
                         const char *action)
{
    bool knows = false;
    for (size_t i = 0; i < program->offer_count && !knows; i++) {
        knows = member->habits[i].open &&
                text_equal(program->offers[i].action->name, action);
    }
    return knows;
}

bool persona_knows(const Persona *persona, const char *action)
{
    bool knows = false;
    for (size_t i = 0; i < persona->rule_count; i++) {
        const Rule *rule = &persona->rules[i];
        for (size_t k = 0; k < rule->count && !knows; k++) {
            knows = member_knows(&persona->variant->program, &rule->members[k],
                                 action);
        }
    }
    return knows;
}

uint64_t persona_hash(const Persona *persona)
{
    return persona->hash;
}
