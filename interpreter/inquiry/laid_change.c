/* One value in the tree of the whole position is replaced; setting up the
 * position again checks it.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "document/node.h"
#include "engine/zone.h"
#include "inquiry/answering.h"
#include "inquiry/laid_parts.h"
#include "observe/sight.h"
#include "variant/names.h"

/* --- what is wrong -------------------------------------------------------- */

/* The beginning of a name does not suffice, since the next word could be part
 * of it. */
static void tell_no_player(const Inquiry *inquiry, const char *at)
{
    Arena *arena = inquiry->text->arena;
    if (*at == '\0') {
        Text all = text_new(arena);
        cells_names((uint16_t)((1u << inquiry->players) - 1),
                    inquiry->asked->names, &all);
        inquiry_say(inquiry, "Whose? Type a name and then the value; there %s "
                    "%s.", inquiry->players > 1 ? "are" : "is",
                    text_string(&all));
        return;
    }
    int player = inquiry_player(inquiry,
                                arena_copy(arena, at, strcspn(at, " ")));
    if (player >= 0) {
        inquiry_say(inquiry, "Type the whole name: %s.",
                    inquiry->asked->names[player]);
    }
}

/* ", or what is remembered: held (score), turn so far"; "": there is none. */
static const char *remembered(const Inquiry *inquiry, const Variant *variant)
{
    Text text = text_new(inquiry->text->arena);
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *one = &variant->variables[i];
        const char *called = one->called && !text_equal(one->called, one->name)
                                 ? one->called : NULL;
        if (!one->hidden) {
            text_add_format(&text, "%s%s%s%s%s", text.length ? ", "
                            : ", or what is remembered: ", one->name,
                            called ? " (" : "", called ? called : "",
                            called ? ")" : "");
        }
    }
    return text_string(&text);
}

/* " (draw, discard)"; "": there is none. */
static const char *pile_names(const Inquiry *inquiry, const Variant *variant)
{
    Text text = text_new(inquiry->text->arena);
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].pile) {
            text_add_format(&text, "%s%s", text.length ? ", " : " (",
                            variant->zones[i].name);
        }
    }
    text_add(&text, text.length ? ")" : "");
    return text_string(&text);
}

static void tell_wrong(const Inquiry *inquiry, const Variant *variant,
                       Setting how, const char *at)
{
    switch (how) {
    case SETTING_NO_PLAYER: tell_no_player(inquiry, at); return;
    case SETTING_NO_TURN:
        inquiry_say(inquiry, "Whose turn? Type a name behind it, such as %s.",
                    inquiry->asked->names[0]);
        return;
    case SETTING_NO_PILE:
        inquiry_say(inquiry, "Type a pile%s and then cards after 'top' or "
                    "'next'%s.", pile_names(inquiry, variant),
                    variant->dice_count ? "; or 'next roll' and what the dice "
                                          "show" : "");
        return;
    case SETTING_NO_SWAP:
        inquiry_say(inquiry, "Type a zone, cards in it, 'for', and as many "
                    "cards that are elsewhere: ':set swap hand NAME CARDS for "
                    "CARDS'.");
        return;
    case SETTING_NO_COUNT:
        inquiry_say(inquiry, "Type tokens as KIND=NUMBER, such as %s=2.",
                    variant->token_count ? variant->tokens[0].name : "");
        return;
    case SETTING_NO_CARDS:
        inquiry_say(inquiry, "Which cards? Type them after '%s'.", at);
        return;
    case SETTING_NO_NUMBER:
        inquiry_say(inquiry, "Points are a whole number, ':set points NAME "
                    "12'%s.", *at ? text_format(inquiry->text->arena,
                                                ", not '%s'", at) : "");
        return;
    case SETTING_NO_ROUND:
        inquiry_say(inquiry, "A round is a number from 1 to %d, not '%s'.",
                    SETTING_ROUND_MOST, at);
        return;
    case SETTING_NO_DIRECTION:
        inquiry_say(inquiry, "The direction is forward or backward, not '%s'.",
                    at);
        return;
    case SETTING_NOT_THERE:
    case SETTING_DONE: case SETTING_EMPTIED: case SETTING_NO_PART:
    case SETTING_NO_OWNER:
        if (strcspn(at, ".") < strcspn(at, " ")) {
            inquiry_say(inquiry, "':set' changes the position; ':rule "
                        "PATH=VALUE' changes a value of the rules.");
            return;
        }
        inquiry_say(inquiry, "Set what? A zone, top, next, swap, tokens, "
                    "status, points, turn, round, direction, dice%s; ':help "
                    "set' tells more.", remembered(inquiry, variant));
    }
}

void laid_set_roll(const Inquiry *inquiry, const char *words)
{
    Game *game = inquiry->game;
    Diagnostics found;
    const Terms terms = laid_terms(inquiry, game->variant, &found);
    Node *node = node_new(terms.arena, NODE_SCALAR, (Span){0, 0, 0});
    Items faces;
    node->text = words;
    if (terms_roll(&terms, node, &faces)) {
        laid_give_roll(game, faces.items, faces.count,
                       inquiry->history->arena);
        inquiry_say(inquiry, "The next dice rolled show %s.", words);
    } else {
        inquiry_say(inquiry, "These dice cannot be rolled:");
        laid_tell_misfits(inquiry, &found);
    }
}

/* --- what is changed ------------------------------------------------------ */

/* The position that a change applies to, or NULL: the decision of the turn that
 * goes on. In the set-up the last turn is of the round before, and what is set
 * there would be lost with its cards. */
static Node *position_to_change(const Inquiry *inquiry, Ply **step)
{
    const Ply *now = inquiry->history->now;
    Node *tree = laid_describe(inquiry, step);
    if (!tree || *step == now) {
        return tree;
    }
    if (!now->state->over && now->state->round != (*step)->state->round) {
        inquiry_say(inquiry, "A position can be changed only at a turn, and "
                    "the set-up of the round goes on.");
        return NULL;
    }
    inquiry_say(inquiry, "The game goes back to the last decision of a turn.");
    return tree;
}

/* The cards that were set as the next ones stay so, if what is set now leaves
 * them. */
static void keep_coming(const Inquiry *inquiry, const Terms *terms, Node *tree,
                        const char *coming)
{
    Node *kept = node_copy(terms->arena, tree);
    if (!cards_to_come_put(terms, kept, coming) || !laid_fits(inquiry, tree)) {
        return;
    }
    if (laid_fits(inquiry, kept)) {
        cards_to_come_put(terms, tree, coming);
    } else {
        inquiry_say(inquiry, "The next cards, which were set, are left to "
                    "chance again: this position has them elsewhere.");
    }
}

Node *laid_change(const Inquiry *inquiry, const char *words, Ply **of)
{
    const Variant *variant = inquiry->loaded->variant;
    Diagnostics found;
    const Terms terms = laid_terms(inquiry, variant, &found);
    Node *tree = position_to_change(inquiry, of);
    const char *at;
    if (!tree) {
        return NULL;
    }
    const CardsToCome cards = chapters_to_come(inquiry->chapter);
    const char *coming = cards_to_come_left(&cards, &terms, tree);
    Setting how = setting_apply(&terms, tree, words, &at);
    if (how == SETTING_EMPTIED) {
        inquiry_say(inquiry, "No cards are named, so '%s' is empty.", words);
    }
    if (setting_is_done(how)) {
        keep_coming(inquiry, &terms, tree, coming);
        return tree;
    }
    if (how == SETTING_NO_OWNER || how == SETTING_NOT_THERE) {
        inquiry_say(inquiry, how == SETTING_NO_OWNER
                        ? "This position cannot be laid out:"
                        : "These cards cannot change places:");
        laid_tell_misfits(inquiry, &found);
    } else {
        tell_wrong(inquiry, variant, how, at);
    }
    return NULL;
}

/* --- what it may have meant ----------------------------------------------- */

/* The remembered value of each player that an expression looks at, or NULL. */
static const Variable *find_remembered(const Variant *variant,
                                       const Expression *e)
{
    if (!e) {
        return NULL;
    }
    const Variable *own = e->kind == E_VARIABLE
                              ? &variant->variables[e->value] : NULL;
    if (own && own->of.base == TYPE_PLAYER && !own->hidden) {
        return own;
    }
    own = find_remembered(variant, e->left);
    return own ? own : find_remembered(variant, e->right);
}

static bool has_kind(const Expression *e, ExpressionKind kind)
{
    return e && (e->kind == kind || has_kind(e->left, kind) ||
                 has_kind(e->right, kind) || has_kind(e->condition, kind));
}

/* Says what the total counts where it counts no points. */
static void tell_total(const Inquiry *inquiry, const char *words)
{
    const Variant *variant = inquiry->loaded->variant;
    const Expression *total = variant->rules->total;
    const Variable *own = find_remembered(variant, total);
    if (own) {
        inquiry_say(inquiry, "The total does not count points; it counts '%s', "
                    "which ':set %s %s' changes.",
                    own->called ? own->called : own->name, own->name, words);
    } else if (has_kind(total, E_WORTH_OF) || has_kind(total, E_HELD)) {
        inquiry_say(inquiry, "The total does not count points; it counts "
                    "tokens, which ':set tokens NAME %s=2' changes.",
                    variant->tokens[0].name);
    } else {
        inquiry_say(inquiry, "The total does not count points; ':why total' "
                    "tells what it counts.");
    }
}

/* Says that points are those of former rounds where a round scores what a
 * remembered value is: who set the points may mean that. */
static void tell_points(const Inquiry *inquiry, const char *words)
{
    const Variant *variant = inquiry->loaded->variant;
    const Variable *scored = NULL;
    if (!has_kind(variant->rules->total, E_POINTS_OF)) {
        tell_total(inquiry, words);
        return;
    }
    for (size_t i = 0; variant->score && !scored && i < variant->text_count;
         i++) {
        const RuleText *text = &variant->texts[i];
        if (span_contains(node_span(variant->score), text->span)) {
            scored = find_remembered(variant, text->expression);
        }
    }
    if (scored) {
        inquiry_say(inquiry, "Points are those of the rounds before; this "
                    "round counts '%s', which ':set %s %s' changes.",
                    scored->called ? scored->called : scored->name,
                    scored->name, words);
    }
}

/* "hand Ann", as ':set' names a place. */
static const char *place_words(const Inquiry *inquiry, int zone, int owner)
{
    const Variant *variant = inquiry->loaded->variant;
    const Zone *of = &variant->zones[zone];
    Arena *arena = inquiry->text->arena;
    return variant_has_owner(of->of)
               ? text_format(arena, "%s %s", of->name, variant_owner_name(
                     arena, variant, of->of, owner, inquiry->asked->names))
               : of->name;
}

/* Whether "hand Ann " is this place. */
static bool is_at(const char *to, const char *place)
{
    size_t length = strlen(place);
    return strncmp(to, place, length) == 0 && text_equal(to + length, " ");
}

/* Whether "hand Ann " is a place. */
static bool is_place(const Inquiry *inquiry, const char *to)
{
    const Game *game = inquiry->game;
    const Variant *variant = inquiry->loaded->variant;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        int owners = game_count_of(game, variant->zones[i].of);
        for (int k = 0; k < owners; k++) {
            if (is_at(to, place_words(inquiry, i, k))) {
                return true;
            }
        }
    }
    return false;
}

/* Says in which place that the viewer sees the only card of a kind lies, but
 * for the place [to], after which a blank comes. */
static void tell_place_of(const Inquiry *inquiry, int kind, const char *to)
{
    const Variant *variant = inquiry->loaded->variant;
    Game *game = inquiry->game;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        int owners = game_count_of(game, variant->zones[i].of);
        for (int k = 0; k < owners; k++) {
            const char *where = place_words(inquiry, i, k);
            if (!is_at(to, where) &&
                zone_count(game, i, k, bits_of(kind)) > 0 &&
                sight_of_zone(game, i, k, inquiry->asked->viewer) ==
                    SEEN_EVERYBODY) {
                inquiry_say(inquiry, "%s is in '%s'.",
                            variant->kinds[kind].label, where);
            }
        }
    }
}

/* The kind of the card that is the first of the words, or NOTHING. */
static int find_card(const Inquiry *inquiry, const char *words)
{
    const char *word = arena_copy(inquiry->text->arena, words,
                                  strcspn(words, " "));
    int kind = variant_find_kind(inquiry->loaded->variant, word);
    return kind >= 0 ? kind : NOTHING;
}

static const char *next_word(const char *words)
{
    const char *blank = words + strcspn(words, " ");
    return blank + strspn(blank, " ");
}

/* Whether each of the words is a card, and the game has as many of them. */
static bool are_in_game(const Inquiry *inquiry, const char *words)
{
    const Variant *variant = inquiry->loaded->variant;
    int *named = arena_alloc(inquiry->text->arena,
                             (size_t)variant->kind_count * sizeof *named);
    bool has = true;
    memset(named, 0, (size_t)variant->kind_count * sizeof *named);
    for (; *words && has; words = next_word(words)) {
        int kind = find_card(inquiry, words);
        has = kind != NOTHING && ++named[kind] <= variant->kinds[kind].copies;
    }
    return has;
}

/* When cards could not be put somewhere since they are elsewhere, says where
 * those are that the viewer sees, and how cards change places. */
static void tell_places(const Inquiry *inquiry, const char *argument)
{
    const Variant *variant = inquiry->loaded->variant;
    const char *cards = argument;
    while (*cards && find_card(inquiry, cards) == NOTHING) {
        cards = next_word(cards);
    }
    const char *to = arena_copy(inquiry->text->arena, argument,
                                (size_t)(cards - argument)); /* "hand Ann " */
    if (!*cards || !is_place(inquiry, to) || !are_in_game(inquiry, cards)) {
        return;
    }
    for (; *cards; cards = next_word(cards)) {
        int kind = find_card(inquiry, cards);
        if (variant->kinds[kind].copies == 1) {
            tell_place_of(inquiry, kind, to);
        }
    }
    inquiry_say(inquiry, "':set swap %sCARDS for CARDS' lets cards change "
                "places with those that lie elsewhere.", to);
}

void laid_tell_change(const Inquiry *inquiry, const char *words, bool laid)
{
    if (!laid) {
        tell_places(inquiry, words);
    } else if (strncmp(words, "points ", 7) == 0) {
        tell_points(inquiry, words + 7);
    }
}
