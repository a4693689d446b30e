/* Scores that no step sets; totals and ties that are the same for all players;
 * points that cannot be paid in tokens: in kinds that are small enough, and out
 * of a supply that is large enough for the dearest hand of a set-up.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "document/place.h"
#include "expression/pure_value.h"
#include "program/range.h"

static void look_for_points(void *context, const Expression *part)
{
    const Expression **found = context;
    if (part->kind == E_POINTS_OF && !*found) {
        *found = part;
    }
}

/* The first text that reads `points of`; NULL: none. */
static const RuleText *find_points(const Variant *variant)
{
    const Expression *found = NULL;
    for (size_t i = 0; i < variant->text_count; i++) {
        checker_visit(variant->texts[i].expression, &found, look_for_points);
        if (found) {
            return &variant->texts[i];
        }
    }
    return NULL;
}

void check_never_scored(Checker *checker)
{
    const Variant *variant = checker->variant;
    if (variant->program.scored != 0) {
        return;
    }
    const RuleText *text = variant->score ? NULL : find_points(variant);
    if (variant->score || text) {
        Diagnostic *finding = checker_find(
            checker, text ? text->span : node_key_span(variant->score),
            text ? "the points of every player are always 0: no step counts "
                   "them"
                 : "the points of every player are always 0: no step uses "
                   "'score'");
        checker_help(checker, finding, text
            ? "write a 'score', and under 'round.after' a step "
              "'score: {score: each player}'"
            : "under 'round.after' add a step 'score: {score: each player}'");
    }
}

/* The player for whom a value is evaluated. */
typedef struct {
    const Local *player;
    bool named;
} Asked;

static void look_for_player(void *context, const Expression *part)
{
    Asked *asked = context;
    asked->named |= part->kind == E_LOCAL && part->local == asked->player;
}

static bool names_player(const Expression *value, const Local *player)
{
    Asked asked = {player, false};
    checker_visit(value, &asked, look_for_player);
    return asked.named;
}

static void look_for_actor(void *context, const Expression *part)
{
    bool *named = context;
    *named |= part->kind == E_ACTOR;
}

static bool names_actor(const Expression *value)
{
    bool named = false;
    checker_visit(value, &named, look_for_actor);
    return named;
}

/* A team that does not mention its player is reported itself, not what asks for
 * teams. With a number alone all are in one team. */
static bool teams_are_wrong(const Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    return rules->teams[0] && rules->teams[0]->kind != E_CONSTANT &&
           !names_player(rules->teams[0], rules->team_players[0]);
}

static void look_at(Checker *checker, const Expression *worth,
                    const Local *player, const char *what,
                    const char *such)
{
    if (!names_player(worth, player)) {
        Diagnostic *finding = checker_find(
            checker, worth->span, "%s is the same for every player: it does "
            "not mention 'player'", what);
        checker_help(checker, finding, "write a value of 'player', such as "
                     "'%s'", such);
    }
}

void check_same_for_all(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Rules *rules = variant->rules;
    if (variant->players_most < 2) {
        return;
    }
    if (teams_are_wrong(checker)) {
        look_at(checker, rules->teams[0], rules->team_players[0], "the team",
                "seat of player mod 2");
        return;
    }
    if (rules->total) {
        look_at(checker, rules->total, rules->total_player, "the total",
                "points of player");
    }
    /* All may win or lose together; then nobody is named. */
    if (rules->utility && names_actor(rules->utility)) {
        look_at(checker, rules->utility, rules->utility_player,
                "the utility", "points of player");
    }
    for (size_t i = 0; i < rules->tie_count; i++) {
        look_at(checker, rules->ties[i].by, rules->ties[i].local,
                "what decides a tie", "points of player");
    }
}

/* --- Points paid in tokens ------------------------------------------------ */

/* The cheapest kind of token that has a worth, or NULL. */
static const TokenKind *cheapest(const Variant *variant)
{
    for (int i = 0; i < variant->token_count; i++) {
        if (variant->tokens[i].worth > 0) {
            return &variant->tokens[i];
        }
    }
    return NULL;
}

static void check_small(Checker *checker, const TokenKind *least)
{
    const Variant *variant = checker->variant;
    for (int i = 0; i < variant->kind_count; i++) {
        int32_t points = pure_points(variant, i);
        if (variant->kinds[i].copies > 0 && points % least->worth != 0) {
            Diagnostic *finding = checker_find(
                checker, least->span, "no token is worth less than %d, so the "
                "points of '%s' (%d) cannot be paid", least->worth,
                variant->kinds[i].label, points);
            checker_help(checker, finding, "add a token that is worth 1");
            return;
        }
    }
}

/* --- The dearest hand ----------------------------------------------------- */

/* The first step that deals to each player, or NULL. */
static const Step *deals_hands(const Steps *setup)
{
    for (size_t i = 0; i < setup->count; i++) {
        const Step *step = &setup->items[i];
        if (step->verb == VERB_DEAL && step->number >= 0) {
            return step;
        }
    }
    return NULL;
}

/* The least number of cards that the set-up deals to each player; 0: not
 * certain. */
static int64_t hand_size(const Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    Moment moment = moment_any(checker->variant, false);
    const Step *deals = deals_hands(&rules->game_setup);
    deals = deals ? deals : deals_hands(&rules->round_setup);
    Range cards = deals ? range_of(&moment, deals->object)
                        : (Range){false, 0, 0};
    return cards.known ? cards.least : 0;
}

/* The number of copies of a card that count in a hand; if only one of equal
 * values counts, 1. */
static int usable(const Variant *variant, int kind, const Expression *over)
{
    const Kind *card = &variant->kinds[kind];
    if (over->type.base == TYPE_CARDS) {
        return card->copies;
    }
    int attribute = over->type.attribute;
    bool first = card->copies > 0 && bits_any(card->values[attribute]) &&
                 !bits_any(bits_rest(card->values[attribute]));
    for (int i = 0; first && i < variant->kind_count; i++) {
        bool equal = variant->kinds[i].copies > 0 &&
                     bits_equal(variant->kinds[i].values[attribute],
                                card->values[attribute]);
        int32_t more = pure_points(variant, i) - pure_points(variant, kind);
        first = !equal || more < 0 || (more == 0 && i >= kind);
    }
    return first;
}

/* The points of the [size] dearest cards. */
static int64_t dearest(const Variant *variant, const Expression *over,
                       int64_t size)
{
    int left[KINDS_MAX];
    int64_t sum = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        left[i] = usable(variant, i, over);
    }
    for (; size > 0; size--) {
        int best = NOTHING;
        for (int i = 0; i < variant->kind_count; i++) {
            bool better = left[i] > 0 && (best < 0 || pure_points(variant, i) >
                                                          pure_points(variant,
                                                                    best));
            best = better ? i : best;
        }
        if (best < 0) {
            return sum;
        }
        left[best]--;
        sum += pure_points(variant, best);
    }
    return sum;
}

/* The value of one part of a score for the dearest hand; false if it is not
 * certain. */
static bool part_of_score(const Checker *checker, const Expression *part,
                          int64_t size, int64_t *sum)
{
    const Expression *over = part->left, *body = part->right;
    if (part->kind == E_SUM) {
        const Expression *cards = over->kind == E_VALUES ? over->left : over;
        bool group = over->kind == E_VALUES && body->kind == E_GROUP &&
                     body->value == 1;
        bool each = over->kind == E_ZONE && body->kind == E_POINTS &&
                    !body->right;
        if (cards->kind != E_ZONE || (!group && !each)) {
            return false;
        }
        *sum += dearest(checker->variant, over, size);
        return true;
    }
    Moment moment = moment_any(checker->variant, false);
    Range range = range_of(&moment, part);
    *sum += range.known ? range.least : 0;
    return range.known;
}

static bool largest_score(const Checker *checker, int64_t *sum)
{
    const Step *score = rules_find_verb(checker->variant->rules, VERB_SCORE);
    int64_t size = hand_size(checker);
    bool certain = size > 0;
    *sum = 0;
    for (size_t i = 0; certain && score && i < score->share_count; i++) {
        certain = part_of_score(checker, score->shares[i].worth, size, sum);
    }
    return certain;
}

static void check_supply(Checker *checker, const TokenKind *least)
{
    const Variant *variant = checker->variant;
    int64_t worth = 0, sum;
    for (int i = 0; i < variant->token_count; i++) {
        const TokenKind *token = &variant->tokens[i];
        if (token->worth > 0 && token->supply == UNLIMITED) {
            return;
        }
        worth += (int64_t)token->worth * token->supply;
    }
    if (largest_score(checker, &sum) && sum > worth) {
        Diagnostic *finding = checker_find(
            checker, least->span, "all tokens together are worth %lld, but the "
            "most expensive hand costs %lld points", (long long)worth,
            (long long)sum);
        checker_help(checker, finding, "players owe what they cannot pay: add "
                     "tokens, or write 'supply: unlimited'");
    }
}

void check_points_unpaid(Checker *checker)
{
    const TokenKind *least = cheapest(checker->variant);
    if (least && rules_find_verb(checker->variant->rules, VERB_TAKE_POINTS)) {
        check_small(checker, least);
        check_supply(checker, least);
    }
}

/* --- Points that no sum reaches ------------------------------------------- */

/* What looks at points of cards: single ones, or groups by the values of some
 * attributes. */
typedef struct {
    bool single;
    uint64_t attributes;
} Counting;

static void look_for_counting(void *context, const Expression *part)
{
    Counting *counting = context;
    counting->single |= part->kind == E_POINTS;
    if (part->kind == E_GROUP) {
        counting->attributes |= (uint64_t)1 << part->right->type.attribute;
    }
}

/* Whether cards of a family are in the deck, have points and no value of
 * [attributes]. */
static bool is_uncounted(const Variant *variant, const Family *family,
                         uint64_t attributes)
{
    bool uncounted = family->points && bits_any(family->kinds);
    for (int i = 0; uncounted && i < variant->kind_count; i++) {
        if (!bits_have(family->kinds, i)) {
            continue;
        }
        uncounted = variant->kinds[i].copies > 0 && pure_points(variant, i) > 0;
        for (int k = 0; k < variant->attribute_count; k++) {
            uncounted = uncounted && !((attributes >> k & 1) &&
                                       bits_any(variant->kinds[i].values[k]));
        }
    }
    return uncounted;
}

void check_points_uncounted(Checker *checker)
{
    const Variant *variant = checker->variant;
    Counting counting = {false, 0};
    for (size_t i = 0; i < variant->text_count; i++) {
        checker_visit(variant->texts[i].expression, &counting,
                      look_for_counting);
    }
    if (counting.single || counting.attributes == 0) {
        return;
    }
    for (size_t i = 0; i < variant->family_count; i++) {
        const Family *family = &variant->families[i];
        if (is_uncounted(variant, family, counting.attributes)) {
            Diagnostic *finding = checker_find(
                checker, node_key_span(family->points), "the points of '%s' "
                "never count: points are counted for each value of an "
                "attribute that these cards do not have", family->name);
            checker_help(checker, finding, "give '%s' such a value, or add "
                         "their points to 'score', as in 'sum(points for each "
                         "card in hand of player where card is %s)'",
                         family->name, family->name);
        }
    }
}
