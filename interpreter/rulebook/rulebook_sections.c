/* The sections from setting up to a turn: the beginning of a game, the starter,
 * the actions, and the meaning of their terms.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* --- Setting up ----------------------------------------------------------- */

/* "play, draw or quit" */
static const char *names_of(Teller *teller, const Actions *actions)
{
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < actions->count; i++) {
        english_gather(&words, actions->items[i].name);
    }
    return english_list(&words, "or");
}

/* Whether the first thing to choose for an action is a card. */
static bool chooses_card(const Teller *teller, const char *name)
{
    const Actions *actions = rules_usual(teller->variant->rules);
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        if (text_equal(action->name, name)) {
            return action->choice_count > 0 && !action->choices[0].several &&
                   action->choices[0].from->type.base == TYPE_CARDS;
        }
    }
    return false;
}

static const char *starter(Teller *teller, const Starter *one)
{
    if (!one->player) {
        return teller->variant->players_most == 1
                   ? "the only player" : "a player chosen at random";
    }
    const Expression *player = tell_taken(teller, one->player);
    const Variable *variables = teller->variant->variables;
    if (player->kind == E_LAST_ACTOR) {
        return "whoever acted last";
    }
    if (player->kind == E_VARIABLE && variables[player->value].hidden) {
        const char *action = variables[player->value].name +
                             strlen("last player to ");
        return tell_format(teller, "whoever was the last to %s%s in the round "
                           "before", action,
                           chooses_card(teller, action) ? " a card" : "");
    }
    if (player->kind == E_IF && player->right->kind == E_CONSTANT) {
        const char *who = noun_of(teller, player->left).name;
        return tell_format(teller, "%s, if %s", who,
                           clause_of(teller, player->condition, false));
    }
    return noun_of(teller, player).name;
}

/* Whether an expression reads cards in a zone. */
static bool looks_at_cards(const Expression *e)
{
    return e && (e->kind == E_ZONE || looks_at_cards(e->left) ||
                 looks_at_cards(e->right) || looks_at_cards(e->condition));
}

void starters_tell(Teller *teller, const Starters *list, const char *first,
                   const char *others)
{
    Weight before = teller->weight;
    bool out = teller_has_status(teller, STATUS_OUT_OF_GAME);
    for (size_t i = 0; i < list->count; i++) {
        const Starter *one = &list->items[i];
        teller->weight = i > 0 && before < WEIGHT_STATE ? WEIGHT_STATE : before;
        tell_that(teller, one->place.node,
                  "%s%s%s %s", i == 0 ? "" : "if there is no such player",
                  i == 0 ? "" : tell_format(teller, "%s, ",
                                            out ? " in the game" : ""),
                  i == 0 ? first : others, starter(teller, one));
    }
    teller->weight = before;
}

/* A variable that a player is read from, and whether a step sets it. */
typedef struct {
    const Expression *read;
    bool set;
} Setting;

static void look_for_setting(void *context, const Step *step)
{
    Setting *setting = context;
    bool sets = step->verb == VERB_SET || step->verb == VERB_PICK;
    setting->set = setting->set ||
                   (sets && step->object->kind == E_VARIABLE &&
                    step->object->value == setting->read->value);
}

/* The first variable in [e] that the set-up of a round sets, or NULL. */
static const Expression *set_later(const Rules *rules, const Expression *e)
{
    if (!e) {
        return NULL;
    }
    Setting setting = {e, false};
    if (e->kind == E_VARIABLE) {
        steps_visit(&rules->round_setup, look_for_setting, &setting);
    }
    const Expression *left = setting.set ? e : set_later(rules, e->left);
    const Expression *right = left ? left : set_later(rules, e->right);
    return right ? right : set_later(rules, e->condition);
}

/* Tells that the starter goes by what is remembered before the set-up. */
static bool tell_set_later(Teller *teller, const Starter *one)
{
    const Expression *set = set_later(teller->variant->rules, one->player);
    if (set) {
        tell_briefly(teller, "", NULL);
        tell_that(teller, one->place.node, "who this is, is settled before "
                  "the steps that follow, one of which changes %s",
                  noun_variable(teller, set).name);
    }
    return set != NULL;
}

/* The starter is determined before the set-up, from the end of the last
 * round. */
static void tell_starters(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    const Starters *list = &rules->starter;
    bool later = rules->first_turn.said;
    if (teller->variant->players_most == 1) {
        return;                /* all turns are yours */
    }
    starters_tell(teller, list,
                  later ? "the player who starts a round is"
                    : "the first turn of a round belongs to",
              later ? "it is" : "it belongs to");
    for (size_t i = 0; i < list->count; i++) {
        if (looks_at_cards(list->items[i].player)) {
            tell(teller, list->items[i].place.node, "this goes by the cards as "
                 "the round before has left them, before the round is set up");
            return;
        }
        if (tell_set_later(teller, &list->items[i])) {
            return;
        }
    }
}

/* The player of the first turn is determined from the set-up. */
static void tell_first_turn(Teller *teller)
{
    const Node *node = teller_part(teller, SECTION_FIRST_TURN);
    const Starters *list = &teller->variant->rules->first_turn;
    if (list->count > 0 && teller->variant->players_most > 1) {
        page_break(&teller->page);
        starters_tell(teller, list, "then the first turn belongs to",
                      "it belongs to");
        tell(teller, node, "if there is no such player, it belongs to the "
             "player who starts");
    }
}

static void tell_setup(Teller *teller, const Steps *steps, const char *when)
{
    if (steps->count > 0) {
        tell(teller, steps->node, when);
        step_tell_list(teller, steps);
    }
}

void section_setup(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    Noun first = noun_plain(teller, "the player in the first seat");
    Noun starts = noun_plain(teller, "the player who starts");
    lookups_forget(teller);
    teller_set_actor(teller, first, first);
    tell_setup(teller, &rules->game_setup, "once, before the first round:");
    teller_set_actor(teller, starts, starts);
    teller->before = true;
    tell_starters(teller);
    if (rules->round_setup.count > 0) {
        page_break(&teller->page);
    }
    tell_setup(teller, &rules->round_setup, "before each round:");
    tell_first_turn(teller);
    teller->before = false;
    lookups_tell(teller);
}

/* --- A turn --------------------------------------------------------------- */

static void tell_action(Teller *teller, const Action *action)
{
    tell_heading(teller, 3, action->node, action->name);
    decision_tell(teller, action, noun_you);
    tell_assumed(teller, action->node);
    if (action->open && teller_part(teller, SECTION_MODES)) {
        tell(teller, action->open, "you may do this at any time in your turn, "
             "also when other things are open than usual");
    }
}

static bool is_open(Seen seen)
{
    return seen == SEEN_EVERYBODY || seen == SEEN_TOP;
}

/* What other players see of the cards of players who are out of the round. */
static const char *cards_out(const Variant *variant)
{
    bool any = false, open = false, before = false;
    for (size_t z = 0; z < variant->zone_count; z++) {
        const Zone *zone = &variant->zones[z];
        if (zone->of.base != TYPE_PLAYER) {
            continue;
        }
        any = true;
        before = before || is_open(zone->seen_by.seen[0]);
        for (int i = 0; i < variant->status_count; i++) {
            open = open || (variant->statuses[i].meaning ==
                                STATUS_OUT_OF_ROUND &&
                            is_open(zone->seen_by.seen[i]));
        }
    }
    return !any     ? ""
           : open   ? " and keeps their cards"
           : before ? " and keeps their cards, which are then hidden from the "
                      "others"
                    : " and keeps their cards, which stay hidden from the "
                      "others";
}

typedef struct {
    const Teller *teller;
    bool found;
} Loss;

/* Whether an action that puts somebody out moves cards, perhaps theirs. */
static void look_for_loss(void *context, const Actions *actions)
{
    Loss *loss = context;
    for (size_t i = 0; i < actions->count; i++) {
        const Steps *steps = &actions->items[i].steps;
        loss->found = loss->found || (decision_leaves(loss->teller, steps) &&
                                      (steps_find_verb(steps, VERB_MOVE) ||
                                       steps_find_verb(steps, VERB_GATHER)));
    }
}

static void tell_out(Teller *teller, const Node *statuses)
{
    const Variant *variant = teller->variant;
    Loss loss = {teller, false};
    rules_visit_decisions(variant->rules, look_for_loss, &loss);
    tell_that(teller, statuses,
              "whoever is out of the round has no more turns in it%s",
              loss.found ? "" : cards_out(variant));
}

/* Whether players may be out of the round or the game. */
static bool some_are_out(const Teller *teller)
{
    return teller_has_status(teller, STATUS_OUT_OF_ROUND) ||
           teller_has_status(teller, STATUS_OUT_OF_GAME);
}

/* Where the next player sits, from [side], "the" or "your". */
static const char *find_side(Teller *teller, const char *side)
{
    bool reversed = rules_find_verb(teller->variant->rules, VERB_REVERSE);
    return reversed ? tell_format(teller, "to %s left (to %s right while the "
                                  "direction is reversed)", side, side)
                    : tell_format(teller, "to %s left", side);
}

/* Describes the end of the turn and the next player. */
static void tell_next(Teller *teller, const Node *actions)
{
    const Node *statuses = teller_part(teller, SECTION_STATUSES);
    const char *left = find_side(teller, "the");
    if (teller->variant->players_most == 1) {
        tell_that(teller, actions, "then your turn is over, and you have "
                  "another turn");
        return;
    }
    if (!some_are_out(teller)) {
        tell_that(teller, actions,
                  "then your turn is over, and the next player %s has a turn",
                  left);
        return;
    }
    tell_that(teller, statuses,
              "then your turn is over, and the next player %s who is still in "
              "the round has a turn",
              left);
    tell(teller, statuses,
         "if nobody else is still in the round, you are the next player "
         "yourself and take one turn after another");
    if (teller_has_status(teller, STATUS_OUT_OF_ROUND)) {
        tell_out(teller, statuses);
    }
}

/* What is open in a turn: "just one of these: play or draw"; [briefly]: without
 * their names, since a list of them follows. */
static const char *offered(Teller *teller, const Actions *actions, bool briefly)
{
    if (actions->count == 0) {
        return teller->variant->rules->phase_count > 0
                   ? "one of the actions of the phase"
                   : "what one of the other sections says";
    }
    return tell_format(teller, "%s:%s%s",
                       actions->count == 1 ? "this" : "just one of these",
                       briefly ? "" : " ",
                       briefly ? "" : names_of(teller, actions));
}

/* Turns in which all decide at the same time. */
static void tell_at_once(Teller *teller, const Actions *actions)
{
    const Node *node = teller_part(teller, SECTION_TURNS);
    tell_briefly(teller, actions->count == 0
                     ? "in each turn all choose at the same time, in secret"
                 : actions->count == 1
                     ? "in each turn all choose at the same time, in secret:"
                     : "in each turn all choose one of these at the same time, "
                       "in secret:", NULL);
    tell_that(teller, node, "in each turn all players who are still in the "
              "round choose at the same time what to do, and tell nobody until "
              "all have chosen: you do %s", offered(teller, actions, false));
    tell(teller, node, "then what they chose is done, one player after the "
         "other in the order of play, beginning with the one whose turn it is");
    tell(teller, node, "then the turn is over, and the next one begins with "
         "the next player in that order who is still in the round");
}

void section_turn(Teller *teller)
{
    const Node *node = teller_part(teller, SECTION_ACTIONS);
    const Rules *rules = teller->variant->rules;
    const Actions *actions = rules_usual(rules);
    teller_set_actor(teller, noun_you, noun_you);
    tell_setup(teller, &rules->before_turn, "at the beginning of your turn:");
    section_have_phases(teller);
    if (teller->variant->at_once) {
        tell_at_once(teller, actions);
    } else {
        tell_briefly(teller, tell_format(teller, "in your turn you do %s",
                                         offered(teller, actions, true)), NULL);
        tell_that(teller, node, "in your turn you do %s",
                  offered(teller, actions, false));
        tell_next(teller, node);
    }
    section_order_of_modes(teller);
    tell_setup(teller, &rules->after_turn,
               "when your turn is over, before the next one begins:");
    if (teller->variant->kind_count > 0 || teller->variant->token_count > 0) {
        tell(teller, node,
             "what cannot be done because a card or token is missing is "
             "skipped; everything else is done");
    }
    for (size_t i = 0; i < actions->count; i++) {
        tell_action(teller, &actions->items[i]);
    }
}

/* --- Relations ------------------------------------------------------------ */

/* Whether two cards are equal on the left or the right side of a relation. */
static bool alike(const Relation *relation, const Variant *variant, int one,
                  int other)
{
    bool columns = true;
    for (int i = 0; i < variant->kind_count; i++) {
        Bits row = relation->rows[1 + i];
        columns = columns && bits_have(row, one) == bits_have(row, other);
    }
    return columns && bits_equal(relation->rows[1 + one],
                                 relation->rows[1 + other]);
}

/* Stores for each kind the first one equal to it; returns the number of
 * groups. */
static int group_kinds(const Relation *relation, const Variant *variant,
                       int *leader)
{
    int groups = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        leader[i] = i;
        for (int k = i - 1; k >= 0; k--) {
            if (alike(relation, variant, i, k)) {
                leader[i] = leader[k];
            }
        }
        groups += leader[i] == i && variant->kinds[i].copies > 0;
    }
    return groups;
}

static const char *labels(Teller *teller, Bits kinds)
{
    Text list = text_new(teller->arena);
    for (int i = 0; i < teller->variant->kind_count; i++) {
        const Kind *kind = &teller->variant->kinds[i];
        if (bits_have(kinds, i) && kind->copies > 0) {
            text_add_format(&list, "%s%s", list.length ? ", " : "",
                            kind->label);
        }
    }
    return list.length ? text_string(&list) : "none";
}

/* Whether nothing that it says is about the two cards alone. */
static bool only_looks(const Relation *relation, const Variant *variant)
{
    Bits any = {0};
    for (int i = 0; i < variant->kind_count; i++) {
        any = bits_or(any, relation->rows[1 + i]);
    }
    return relation->rest && !bits_any(any);
}

/* Describes the whole relation as a table if it is small enough to read. */
static void tell_table(Teller *teller, const Relation *relation)
{
    enum { GROUPS_MAX = 16, TABLE_KINDS_MAX = 32 };
    const Variant *variant = teller->variant;
    const Node *node = relation->clauses;
    int leader[KINDS_MAX];
    if (only_looks(relation, variant) ||
        variant->kind_count > TABLE_KINDS_MAX ||
        group_kinds(relation, variant, leader) > GROUPS_MAX) {
        return;
    }
    page_break(&teller->page);
    tell(teller, node, relation->rest
             ? "what is true for two cards at any time, as a table:"
             : "all of this as a table:");
    page_open(&teller->page, BLOCK_TABLE);
    tell_row(teller, node, relation->right,
             tell_format(teller, "%s %s it", relation->left, relation->name));
    for (int right = 0; right < variant->kind_count; right++) {
        Bits same = {0}, left = {0};
        for (int i = 0; i < variant->kind_count; i++) {
            bits_put(&same, i, leader[i] == right);
            bits_put(&left, i, bits_have(relation->rows[1 + i], right));
        }
        if (leader[right] == right && strcmp(labels(teller, same), "none")) {
            tell_row(teller, node, labels(teller, same), labels(teller, left));
        }
    }
    page_close(&teller->page);
}

static void tell_relation(Teller *teller, const Relation *relation)
{
    const Noun it = {"it", "its", false, false};
    const Noun other = {"the other card", "the other card's", false, false};
    Bound *bound = teller->bound;
    size_t count = relation->conditions.count;
    teller_bind(teller, relation->cards[0], it, it);
    teller_bind(teller, relation->cards[1], other, other);
    tell_that(teller, relation->clauses, "a card %s another one if%s",
              relation->name,
              count == 1 ? " this is true:" : " any of these is true:");
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < count; i++) {
        const Condition *clause = &relation->conditions.items[i];
        page_open(&teller->page, BLOCK_ITEM);
        tell(teller, clause->node, tell_condition(teller, clause, false));
        page_close(&teller->page);
    }
    page_close(&teller->page);
    teller_unbind(teller, bound);
    tell_table(teller, relation);
}

void section_relations(Teller *teller)
{
    const Variant *variant = teller->variant;
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Relation *relation = &variant->relations[i];
        tell_heading(teller, 2, relation->clauses,
                     tell_format(teller, "what %s what", relation->name));
        tell_relation(teller, relation);
    }
}

/* --- Special cards -------------------------------------------------------- */

/* Whether a sentence in a block, or in one inside it, names the next player. */
static bool names_next(const Block *block)
{
    bool does = false;
    for (size_t i = 0; i < block->sentence_count; i++) {
        does = does || strstr(block->sentences[i].text, "next player");
    }
    for (size_t i = 0; i < block->count; i++) {
        does = does || names_next(block->blocks[i]);
    }
    return does;
}

/* Says who the next player is, where what was told from block [from] on names
 * them: what a card does is also read alone. */
static void tell_who_is_next(Teller *teller, size_t from, const Node *node)
{
    const Block *root = teller->page.root;
    bool named = false;
    for (size_t i = from; i < root->count; i++) {
        named = named || names_next(root->blocks[i]);
    }
    if (named) {
        tell_briefly(teller, "", NULL);
        tell_that(teller, node, "the next player is the one %s%s",
                  find_side(teller, "your"),
                  some_are_out(teller) ? " who is still in the round, or you "
                                         "if nobody else is" : "");
    }
}

/* The effects of families of cards are described in the words of the first step
 * that carries them out. */
void section_effects(Teller *teller)
{
    const Variant *variant = teller->variant;
    const Step *step = rules_find_verb(variant->rules, VERB_CARRY_OUT);
    Noun card = noun_plain(teller, "the card");
    if (!step || step->case_count == 0) {
        return;
    }
    teller_set_actor(teller, noun_you, noun_you);
    Bound *bound = teller_bind(teller, step->local, card, card);
    tell(teller, teller_part(teller, SECTION_CARDS),
         "these cards do something, but only where a rule tells you to do "
         "what a card says");
    for (size_t i = 0, n = 0; i < variant->family_count; i++) {
        bool says = n < step->case_count &&
                    step->cases[n].place.node == variant->families[i].effect;
        if (says) {
            const Case *family = &step->cases[n++];
            tell_heading(teller, 3, family->place.node, noun_family(teller, i));
            size_t from = teller->page.root->count;
            step_tell_all(teller, &family->steps);
            tell_who_is_next(teller, from, family->place.node);
        }
    }
    teller_unbind(teller, bound);
}

/* --- Routines ------------------------------------------------------------- */

/* What was "it" where a routine is performed has its name in the section on the
 * routine, where nothing was chosen before. */
static void name_it(Bound *bound)
{
    for (; bound; bound = bound->outer) {
        bound->mentioned = bound->mentioned ||
                           text_equal(bound->noun.name, "it") ||
                           text_equal(bound->noun.name, "them");
    }
}

void section_routines(Teller *teller)
{
    teller_set_actor(teller, noun_you, noun_you);
    for (size_t i = 0; i < teller->performed_count; i++) {
        const Performed *routine = &teller->performed[i];
        const Steps *steps = &routine->step->steps;
        teller->bound = routine->bound;
        name_it(teller->bound);
        tell_heading(teller, 3, steps->node, routine->step->word);
        step_tell_all(teller, steps);
    }
    teller->bound = NULL;
}
