/* The contents of a game beside its cards: tokens, dice, places, counts.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"
#include "variant/names.h"

/* --- Who sees them -------------------------------------------------------- */

static bool seen_alike(const SeenBy *by, int one, int other)
{
    return by->seen[one] == by->seen[other] &&
           by->texts[one] == by->texts[other];
}

/* The status in which the owner of something is when it is seen as in status
 * [number]: its meaning if all statuses of that meaning are alike, else its
 * name. NULL: it was mentioned before. */
static const char *owner_status(Teller *teller, const SeenBy *by, int number)
{
    static const char *const meanings[] = {"still in the round",
                                           "out of the round",
                                           "out of the game"};
    const Status *statuses = teller->variant->statuses;
    bool alike = true, before = false;
    for (int i = 0; i < teller->variant->status_count; i++) {
        if (statuses[i].meaning == statuses[number].meaning) {
            alike = alike && seen_alike(by, i, number);
            before = before || i < number;
        }
    }
    return !alike   ? tell_format(teller, "\"%s\"", statuses[number].name)
           : before ? NULL : meanings[statuses[number].meaning];
}

static const Noun its_owner = {"its owner", "its owner's", false, false};
static const Noun that_player = {"that player", "that player's", false, false};

/* "; while its owner is out of the round it is seen by everybody", where that
 * differs from the first status. */
static const char *seen_later(Teller *teller, const SeenBy *by, Noun owner)
{
    Text text = text_new(teller->arena);
    for (int i = 1; i < teller->variant->status_count; i++) {
        const char *status = seen_alike(by, i, 0)
                                 ? NULL : owner_status(teller, by, i);
        if (status) {
            text_add_format(&text, "; while %s is %s ", owner.name, status);
            text_add_format(&text, by->seen[i] == SEEN_TOP
                                       ? "only its top card is seen"
                                       : "it is seen by %s",
                            tell_observers(teller, by, i, owner));
        }
    }
    return text_string(&text);
}

/* "seen by its owner only": the words for something that not everybody sees at
 * all times, after [before]; else "". */
static const char *seen_only(Teller *teller, const SeenBy *by, Noun owner,
                             const char *before)
{
    const char *later = seen_later(teller, by, owner);
    if (by->node) {
        tell_from(teller, by->node);
    }
    return by->seen[0] == SEEN_EVERYBODY && !*later
               ? "" : tell_format(teller, "%sseen by %s%s", before,
                                  tell_observers(teller, by, 0, owner), later);
}

/* --- Assumptions about families ------------------------------------------ */

/* Why something is assumed of a family, NULL: nothing is; where that is. */
typedef struct {
    const char *why;
    Origins from;
} Reason;

/* What is assumed of family [first] and of those after it for the same
 * reason. */
static void tell_family_assumption(Teller *teller, Reason *reasons,
                                   size_t first)
{
    const Variant *variant = teller->variant;
    const char *why = reasons[first].why;
    Words names = words_new(teller->arena);
    for (size_t i = first; i < variant->family_count; i++) {
        if (reasons[i].why && text_equal(reasons[i].why, why)) {
            const char *name = noun_family(teller, i);
            for (size_t k = 0; k < reasons[i].from.count; k++) {
                origins_add(teller->arena, &teller->pending,
                            reasons[i].from.items[k]);
            }
            english_gather(&names, tell_format(
                teller, "the %s", english_plural(teller->arena, name)));
            reasons[i].why = NULL;
        }
    }
    tell_that(teller, variant->families[first].node,
              "this is assumed of %s: %s", english_list(&names, "and"),
              why);
}

void contents_assumptions(Teller *teller)
{
    size_t count = teller->variant->family_count;
    Reason *reasons = arena_alloc(teller->arena, (count + 1) * sizeof *reasons);
    page_break(&teller->page);
    for (size_t i = 0; i < count; i++) {
        reasons[i].why = teller_assumed(teller,
                                        teller->variant->families[i].node);
        reasons[i].from = teller->pending;
        teller->pending = (Origins){NULL, 0, 0};
    }
    for (size_t i = 0; i < count; i++) {
        if (reasons[i].why) {
            tell_family_assumption(teller, reasons, i);
        }
    }
}

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
        : token->supply == 1 ? ", without a worth of its own"
                             : ", without a worth of their own";
    page_open(&teller->page, BLOCK_ITEM);
    tell_from(teller, token->supplied);
    tell_that(teller, token->node, "%s%s%s", what, worth,
              seen_only(teller, &token->seen_by, that_player,
                        "; how many a player has is "));
    tell_assumed(teller, token->node);
    page_close(&teller->page);
}

/* Whether a holder is a player, not the supply or another shared place. */
static bool is_owned(const Teller *teller, const Expression *holder)
{
    return holder && (holder->kind != E_CONSTANT ||
                      holder->value < variant_supply(teller->variant));
}

/* The ways in which the rules move players' tokens. */
typedef struct {
    const Teller *teller;
    bool passed;           /* one player gives them to another */
    bool returned;         /* or puts them elsewhere */
} Giving;

static void look_for_giving(void *context, const Step *step)
{
    Giving *giving = context;
    if (step->verb == VERB_GIVE && is_owned(giving->teller, step->from)) {
        bool passed = is_owned(giving->teller, step->to);
        giving->passed = giving->passed || passed;
        giving->returned = giving->returned || !passed;
    }
}

/* The uses of tokens that a player with a debt cannot make. */
static const char *debt(Teller *teller, const Giving *giving)
{
    return tell_format(teller, "counts like tokens%s%s%s",
                       !giving->passed && !giving->returned ? ""
                       : giving->passed && giving->returned
                           ? " but can be neither " : " but cannot be ",
                       giving->passed ? "given away" : "",
                       !giving->returned ? ""
                       : giving->passed ? " nor returned" : "returned");
}

static void tell_by_hand(Teller *teller, const Node *node,
                         const Giving *giving)
{
    if (rules_find_verb(teller->variant->rules, VERB_TAKE_POINTS)) {
        tell_that(teller, node,
                  "who takes points takes the dearest tokens that fit and that "
                  "the supply has; what it cannot cover is noted as a debt, "
                  "which %s", debt(teller, giving));
    }
    tell(teller, node, "tokens are swapped only where a rule says so");
}

static void tell_swapping(Teller *teller)
{
    const Node *swapping = teller_part(teller, SECTION_SWAPPING);
    Giving giving = {teller, false, false};
    rules_visit_steps(teller->variant->rules, look_for_giving, &giving);
    page_break(&teller->page);
    if (!teller->variant->automatic) {
        tell_by_hand(teller, swapping ? swapping
                                      : teller_part(teller, SECTION_TOKENS),
                     &giving);
        return;
    }
    tell(teller, swapping,
         "tokens are swapped at any time: whenever the tokens of a player "
         "change that have a worth, they are exchanged with the supply for the "
         "same worth in the dearest tokens that fit and are there");
    if (giving.passed) {
        tell(teller, swapping,
             "when a token goes from one player to another, the giver's tokens "
             "are exchanged first");
    }
    tell_that(teller, swapping,
              "what the supply cannot cover is noted as a debt: it %s, and it "
              "is paid when that player's tokens are next exchanged, as far as "
              "the supply can cover it", debt(teller, &giving));
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
                  "tokens can also lie on the %s, where they stay, also when a "
                  "round ends, until a rule takes them away%s",
                  noun_holder(teller, (int)i),
                  seen_only(teller, &variant->holders[i].seen_by, its_owner,
                            "; what lies there is "));
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

/* Whether there are more dice than one, which all have the same faces. */
static bool dice_are_alike(const Variant *variant)
{
    bool alike = variant->dice_named > 1;
    for (int i = 1; i < variant->dice_named; i++) {
        alike = alike && variant->dice[i].like == 0;
    }
    return alike;
}

/* "There are two dice, called left and right. Each has the faces 1 and 2." */
static void tell_alike(Teller *teller, const Node *dice)
{
    const Variant *variant = teller->variant;
    const Attribute *shown = &variant->attributes[variant->dice_attribute];
    Words names = words_new(teller->arena), faces = words_new(teller->arena);
    bool counted = true;               /* "first", "second", ... */
    for (int i = 0; i < variant->dice_named; i++) {
        const char *name = variant->dice[i].name;
        tell_from(teller, variant->dice[i].node);
        english_gather(&names, name);
        counted = counted &&
                  text_equal(name, english_ordinal(teller->arena, i + 1));
    }
    for (int i = 0; i < variant->dice[0].face_count; i++) {
        english_gather(&faces, shown->values[variant->dice[0].faces[i]]);
    }
    tell_that(teller, dice, "%s %s dice%s%s",
              variant->dice_each ? "each player has" : "there are",
              english_number(teller->arena, variant->dice_named),
              counted ? "" : ", called ",
              counted ? "" : english_list(&names, "and"));
    tell_that(teller, dice, "each has the faces %s",
              english_list(&faces, "and"));
}

/* What the dice have on them, line by line. */
static void tell_faces(Teller *teller, const Node *dice)
{
    const Variant *variant = teller->variant;
    tell(teller, dice,
         variant->dice_named == 1
             ? tell_format(teller, "%s one die; its faces:",
                           variant->dice_each ? "each player has" : "there is")
             : tell_format(teller, "%s %s dice; their faces:",
                           variant->dice_each ? "each player has" : "there are",
                           english_number(teller->arena, variant->dice_named)));
    page_open(&teller->page, BLOCK_TABLE);
    tell_row(teller, teller_part(teller, SECTION_FACES), "die", "faces");
    for (int i = 0; i < variant->dice_named; i++) {
        tell_die(teller, &variant->dice[i]);
    }
    page_close(&teller->page);
}

static void tell_dice(Teller *teller)
{
    const Variant *variant = teller->variant;
    const Node *dice = teller_part(teller, SECTION_DICE);
    if (!dice) {
        return;
    }
    page_break(&teller->page);
    if (dice_are_alike(variant)) {
        tell_alike(teller, dice);
    } else {
        tell_faces(teller, dice);
    }
    page_break(&teller->page);
    const char *seen = seen_only(teller, &variant->dice_seen_by, its_owner,
                                 "what the dice have on top is ");
    if (*seen) {
        tell(teller, dice, seen);
    }
    tell_assumed(teller, dice);
}

/* --- Places --------------------------------------------------------------- */

static const char *seen_by(Teller *teller, const Zone *zone)
{
    if (zone->whole) {
        return zone->seen_by.seen[0] == SEEN_NOBODY
            ? "with cards face up, which everybody sees, and face down, which "
              "nobody sees"
            : tell_format(teller, "with cards face up, which everybody sees, "
                          "and face down, which are seen by %s",
                          tell_observers(teller, &zone->seen_by, 0, its_owner));
    }
    switch ((Seen)zone->seen_by.seen[0]) {
    case SEEN_NOBODY: return "face down: nobody sees its cards";
    case SEEN_EVERYBODY: return "face up: everybody sees its cards";
    case SEEN_TOP: return "face up, but only the top card can be seen";
    case SEEN_OWNER: case SEEN_OTHERS: case SEEN_SET: break;
    }
    return tell_format(teller, "seen by %s",
                       tell_observers(teller, &zone->seen_by, 0, its_owner));
}

/* A thing with its owners: "each player's hand", "each player's slot at each
 * place". */
static const char *whose(Teller *teller, Type of, const char *name)
{
    if (of.base == TYPE_PAIR) {
        const KeyPair *keys = &teller->variant->key_pairs[of.attribute];
        return tell_format(teller, "each %s's %s at each %s",
                           set_thing(teller, keys->first), name,
                           set_thing(teller, keys->second));
    }
    return of.base == TYPE_ERROR
               ? tell_format(teller, "the %s", name)
               : tell_format(teller, "each %s's %s", set_thing(teller, of),
                             name);
}

static void tell_zone(Teller *teller, size_t number)
{
    const Zone *zone = &teller->variant->zones[number];
    const char *name = noun_zone(teller, number);
    if (zone->whole && zone->up) {
        return;                /* told with the cards face down */
    }
    if (zone->seen_by.node) {
        tell_from(teller, zone->seen_by.node);
    }
    tell_item(teller, zone->node,
              tell_format(teller, "%s, %s%s", whose(teller, zone->of, name),
                          seen_by(teller, zone),
                          seen_later(teller, &zone->seen_by, its_owner)));
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

/* "nobody", "red"; for a truth "yes" or "no". */
static const char *first_value(Teller *teller, const Variable *variable)
{
    const Expression value = {.kind = E_CONSTANT, .type = variable->type,
                              .value = variable->start};
    return variable->type.base == TYPE_NUMBER
               ? english_number(teller->arena, variable->start)
           : variable->type.base == TYPE_TRUTH ? variable->start ? "yes" : "no"
                                               : noun_of(teller, &value).name;
}

/* "each player's bid"; for a truth "for each die, whether "kept" holds" */
static const char *what_remembered(Teller *teller, const Variable *variable,
                                   const char *name)
{
    bool each = variable->of.base != TYPE_ERROR;
    if (variable->type.base != TYPE_TRUTH) {
        return whose(teller, variable->of, name);
    }
    const char *owner = each
        ? tell_format(teller, "for each %s, ", set_thing(teller, variable->of))
        : "";
    return tell_format(teller, variable->called ? "%swhether %s"
                                                : "%swhether \"%s\" holds",
                       owner, name);
}

static void tell_one_remembered(Teller *teller, const Variable *variable,
                                const char *name)
{
    static const char *const begin[] = {"when a turn begins",
                                        "when a round begins", "at first"};
    static const char *const kept[] = {" in each turn", " in each round", ""};
    bool mine = variant_of_players(teller->variant, variable->of);
    const char *what = what_remembered(teller, variable, name);
    const char *first = first_value(teller, variable);
    bool many = variable->type.base == TYPE_NUMBER && english_is_plural(name);
    const char *seen = seen_only(teller, &variable->seen_by,
                                 mine ? that_player : its_owner,
                                 many ? "; they are " : "; it is ");
    tell_item(teller, variable->node,
              variable->type.base == TYPE_NUMBER
                  ? tell_format(teller, "%s, which %s at %s%s%s", what,
                                many ? "begin" : "begins", first,
                                kept[variable->kept], seen)
                  : tell_format(teller, "%s (%s: %s)%s", what,
                                begin[variable->kept], first, seen));
}

/* Whether everybody sees all that is remembered. */
static bool is_all_open(const Variant *variant)
{
    for (size_t i = 0; i < variant->variable_count; i++) {
        if (variant->variables[i].seen_by.node) {
            return false;
        }
    }
    return true;
}

/* The flag of a mode is described with the mode. */
static void tell_remembered(Teller *teller)
{
    const Node *remember = teller_part(teller, SECTION_REMEMBER);
    const Variant *variant = teller->variant;
    bool first = true;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        Expression any = {.kind = E_VARIABLE, .type = variable->type,
                          .value = (int64_t)i};
        any.left = variable->of.base != TYPE_ERROR ? &any : NULL;
        if (variable->hidden || noun_mode(teller, &any) ||
            (int)i == variant->phase_variable) {
            continue;
        }
        if (first) {
            page_break(&teller->page);
            tell(teller, remember, is_all_open(variant)
                     ? "players remember these things, which everybody may "
                       "know:"
                     : "players remember these things, which everybody may "
                       "know unless it says who sees them:");
            page_open(&teller->page, BLOCK_LIST);
            first = false;
        }
        tell_one_remembered(teller, variable,
                            noun_variable_name(teller, &any));
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
