/* What a game is played with beside its cards: tokens, dice, places, counts.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

/* --- Tokens --------------------------------------------------------------- */

static void tell_token(Teller *teller, int number)
{
    const TokenKind *token = &teller->variant->tokens[number];
    const char *name = noun_token(teller, number);
    const char *what = token->supply == UNLIMITED
        ? tell_format(teller, "as many %s as are needed",
                      english_plural(teller->arena, name))
        : english_count(teller->arena, token->supply, name);
    const char *worth = token->worth
        ? tell_format(teller, ", worth %s%s",
                      english_count(teller->arena, token->worth, "point"),
                      token->supply == 1 ? "" : " each")
        : ", without a worth of its own";
    page_open(&teller->page, BLOCK_ITEM);
    tell_from(teller, token->supplied);
    tell_that(teller, token->node, "%s%s", what, worth);
    tell_assumed(teller, token->node);
    page_close(&teller->page);
}

static void tell_by_hand(Teller *teller, const Node *node)
{
    if (rules_find_verb(teller->variant->rules, VERB_TAKE_POINTS)) {
        tell(teller, node,
             "who takes points takes the dearest tokens that fit and that the "
             "supply has; what it cannot cover is noted as a debt, which "
             "counts like tokens but can be neither given away nor returned");
    }
    tell(teller, node, "tokens are swapped only where a rule says so");
}

/* Whether it is somebody's, not the supply or another place for all. */
static bool is_owned(const Teller *teller, const Expression *holder)
{
    return holder && (holder->kind != E_CONSTANT ||
                      holder->value < variant_supply(teller->variant));
}

typedef struct {
    const Teller *teller;
    bool found;
} Passing;

/* Whether a step gives a token of one player to another. */
static void find_passing(void *context, const Step *step)
{
    Passing *passing = context;
    passing->found = passing->found ||
                     (step->verb == VERB_GIVE &&
                      is_owned(passing->teller, step->from) &&
                      is_owned(passing->teller, step->to));
}

static void tell_swapping(Teller *teller)
{
    const Node *swapping = teller_part(teller, SECTION_SWAPPING);
    page_break(&teller->page);
    if (!teller->variant->automatic) {
        tell_by_hand(teller, swapping ? swapping
                                      : teller_part(teller, SECTION_TOKENS));
        return;
    }
    tell(teller, swapping,
         "tokens are swapped at any time: whenever the tokens of a player "
         "change that have a worth, they are exchanged with the supply for the "
         "same worth in the dearest tokens that fit and are there");
    Passing passing = {teller, false};
    rules_visit_steps(teller->variant->rules, find_passing, &passing);
    if (passing.found) {
        tell(teller, swapping,
             "when a token goes from one player to another, the giver's tokens "
             "are exchanged first");
    }
    tell(teller, swapping,
         "what the supply cannot cover is noted as a debt: it counts like "
         "tokens but can be neither given away nor returned, and it is paid "
         "when that player's tokens are next exchanged, as far as the supply "
         "can cover it");
}

static void tell_tokens(Teller *teller)
{
    const Node *tokens = teller_part(teller, SECTION_TOKENS);
    const Variant *variant = teller->variant;
    if (variant->token_count == 0) {
        return;
    }
    page_break(&teller->page);
    tell(teller, tokens, "there are tokens, from the cheapest to the dearest:");
    page_open(&teller->page, BLOCK_LIST);
    for (int i = 0; i < variant->token_count; i++) {
        tell_token(teller, i);
    }
    page_close(&teller->page);
    tell(teller, tokens, "at the beginning all of them lie in the supply");
    for (size_t i = 1; i < variant->holder_count; i++) {
        tell_that(teller, variant->holders[i].node,
                  "tokens can also lie on the %s, where they stay until a rule "
                  "takes them away",
                  noun_holder(teller, (int)i));
    }
    tell_swapping(teller);
}

/* --- Dice ----------------------------------------------------------------- */

static void tell_die(Teller *teller, const Die *die)
{
    const Variant *variant = teller->variant;
    const Attribute *shown = &variant->attributes[variant->dice_attribute];
    Text list = text_new(teller->arena);
    for (int i = 0; i < die->face_count; i++) {
        text_add_format(&list, "%s%s", i ? ", " : "",
                        shown->values[die->faces[i]]);
    }
    tell_row(teller, die->node, die->name, text_string(&list));
}

static void tell_dice(Teller *teller)
{
    const Variant *variant = teller->variant;
    const Node *dice = teller_part(teller, SECTION_DICE);
    if (!dice) {
        return;
    }
    page_break(&teller->page);
    tell(teller, dice,
         variant->dice_count == 1
             ? "there is one die; its faces:"
             : tell_format(teller, "there are %s dice; their faces:",
                           english_number(teller->arena, variant->dice_count)));
    page_open(&teller->page, BLOCK_TABLE);
    tell_row(teller, teller_part(teller, SECTION_FACES), "die", "faces");
    for (int i = 0; i < variant->dice_count; i++) {
        tell_die(teller, &variant->dice[i]);
    }
    page_close(&teller->page);
    page_break(&teller->page);
    tell_assumed(teller, dice);
}

/* --- Places --------------------------------------------------------------- */

static const char *seen_by(const Zone *zone)
{
    static const char *const words[] = {
        [SEEN_NOBODY] = "face down: nobody sees its cards",
        [SEEN_OWNER] = "seen by its owner only",
        [SEEN_EVERYBODY] = "face up: everybody sees its cards",
        [SEEN_TOP] = "face up, but only the top card can be seen"};
    return words[zone->seen[0]];
}

/* Who sees it may depend on its owner's status. */
static const char *seen_later(Teller *teller, const Zone *zone)
{
    static const char *const words[] = {"by nobody", "by its owner only",
                                        "by everybody", "the top card only"};
    static const char *const meanings[] = {"has this status",
                                           "is out of the round",
                                           "is out of the game"};
    Text text = text_new(teller->arena);
    for (int i = 1; i < teller->variant->status_count; i++) {
        if (zone->seen[i] != zone->seen[0]) {
            text_add_format(&text, "; once its owner %s it is seen %s",
                            meanings[teller->variant->statuses[i].meaning],
                            words[zone->seen[i]]);
        }
    }
    return text_string(&text);
}

/* Of what there is one for each. */
static const char *whose(Teller *teller, Type of)
{
    return of.base == TYPE_ERROR
               ? "the"
               : tell_format(teller, "each %s's", set_thing(teller, of));
}

static void tell_zone(Teller *teller, size_t number)
{
    const Zone *zone = &teller->variant->zones[number];
    const char *name = noun_zone(teller, number);
    page_open(&teller->page, BLOCK_ITEM);
    if (zone->seen_by) {
        tell_from(teller, zone->seen_by);
    }
    tell_that(teller, zone->node, "%s %s, %s%s", whose(teller, zone->of), name,
              seen_by(zone), seen_later(teller, zone));
    page_close(&teller->page);
}

static void tell_zones(Teller *teller)
{
    const Node *zones = teller_part(teller, SECTION_ZONES);
    if (teller->variant->zone_count == 0) {
        return;
    }
    page_break(&teller->page);
    tell(teller, zones, "cards lie in these places:");
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < teller->variant->zone_count; i++) {
        tell_zone(teller, i);
    }
    page_close(&teller->page);
    tell(teller, zones, "everybody may know how many cards lie in each of "
         "them");
}

static void tell_count(Teller *teller, const Variable *variable)
{
    static const char *const kept[] = {" in each turn", " in each round", ""};
    const char *name = variable->called ? variable->called : variable->name;
    page_open(&teller->page, BLOCK_ITEM);
    tell_that(teller, variable->node, "%s %s, which begins at %s%s",
              whose(teller, variable->of), name,
              english_number(teller->arena, variable->start),
              kept[variable->kept]);
    page_close(&teller->page);
}

/* What is kept in mind is no secret; only what is no flag of a mode. */
static void tell_remembered(Teller *teller)
{
    const Node *remember = teller_part(teller, SECTION_REMEMBER);
    bool first = true;
    for (size_t i = 0; i < teller->variant->variable_count; i++) {
        const Variable *variable = &teller->variant->variables[i];
        if (variable->hidden || variable->type.base != TYPE_NUMBER) {
            continue;
        }
        if (first) {
            page_break(&teller->page);
            tell(teller, remember, "players keep count, openly, of this:");
            page_open(&teller->page, BLOCK_LIST);
            first = false;
        }
        tell_count(teller, variable);
    }
    if (!first) {
        page_close(&teller->page);
    }
}

void section_contents(Teller *teller)
{
    contents_cards(teller);
    tell_tokens(teller);
    tell_dice(teller);
    tell_zones(teller);
    tell_remembered(teller);
}
