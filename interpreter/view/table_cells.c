/* What the viewer does not see is left out here.
 *
 * SPDX-License-Identifier: MIT */
#include "view/table_cells.h"

#include <string.h>

#include "engine/dice_faces.h"
#include "engine/zone.h"
#include "observe/sight.h"
#include "rulebook/english.h"

enum { MANY_CARDS = 20 };

static int count_cards(const Game *game, int zone, int player)
{
    return zone_count(game, zone, player, bits_all());
}

bool cells_zone_filled(const Game *game, int zone, int player)
{
    return count_cards(game, zone, player) > 0;
}

static bool is_for_others(const Game *game, int zone, int place, int owner,
                          int viewer)
{
    return cells_zone_filled(game, zone, place) &&
           sight_of_zone(game, zone, place, owner) == SEEN_NOBODY &&
           sight_of_zone(game, zone, place, viewer) != SEEN_NOBODY;
}

bool cells_are_for_others(const Game *game, int zone, int place, int owner,
                          int viewer)
{
    const Zone *of = &game->variant->zones[zone];
    return sight_is_player(game, viewer) && viewer != owner &&
           (is_for_others(game, zone, place, owner, viewer) ||
            (of->whole && is_for_others(game, of->other, place, owner,
                                        viewer)));
}

/* Whether the cards of a zone of each player are their owners' secret by the
 * rules, or those of another one are. */
static bool is_hidden_else(const Game *game, int zone, int owner, int viewer)
{
    Seen seen;
    bool hidden = sight_is_fixed(&game->variant->zones[zone].seen_by, &seen) &&
                  seen == SEEN_OWNER;
    for (int p = 0; p < game->state->players && !hidden; p++) {
        hidden = p != owner && p != viewer &&
                 cells_zone_filled(game, zone, p) &&
                 sight_of_zone(game, zone, p, viewer) == SEEN_NOBODY;
    }
    return hidden;
}

bool cells_are_laid_open(const Game *game, int zone, int owner, int viewer)
{
    return sight_is_player(game, viewer) && viewer != owner &&
           game->variant->zones[zone].each &&
           cells_zone_filled(game, zone, owner) &&
           sight_of_zone(game, zone, owner, viewer) == SEEN_EVERYBODY &&
           is_hidden_else(game, zone, owner, viewer);
}

const char *cells_noun(const Variant *variant, bool plural, Arena *arena)
{
    const char *noun = variant->family_count > 0 ? variant->families[0].called
                                                 : NULL;
    for (size_t i = 1; noun && i < variant->family_count; i++) {
        const char *called = variant->families[i].called;
        noun = called && text_equal(called, noun) ? noun : NULL;
    }
    noun = noun ? noun : "card";
    return plural ? english_plural(arena, noun) : noun;
}

static const char *counted(const Variant *variant, int count, Arena *arena)
{
    const char *noun = cells_noun(variant, count != 1, arena);
    return count == 0 ? text_format(arena, "no %s", noun)
                      : text_format(arena, "%d %s", count, noun);
}

const char *cells_count(const Game *game, int zone, int player, Arena *arena)
{
    return counted(game->variant, count_cards(game, zone, player), arena);
}

/* Looking at the top settles the order that a shuffle left open. The order is
 * the one that would come anyway. */
static const char *top_of_pile(Game *game, int zone, int player, Look look,
                               Arena *arena)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone, player));
    if (pile->open == pile->count) {
        pile_settle(game, pile);
    }
    int top = pile->cards[pile->count - 1];
    return text_format(arena, "%s (%s)",
                       look_card(look, game->variant, top, arena),
                       cells_count(game, zone, player, arena));
}

/* Whether the label of some card has several words. */
static bool has_words(const Variant *variant)
{
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (strchr(variant->kinds[kind].label, ' ')) {
            return true;
        }
    }
    return false;
}

/* A kind without the attribute, or with several of its values, comes last. */
static int place_of(const Kind *kind, int attribute)
{
    return bits_count(kind->values[attribute]) == 1
               ? bits_first(kind->values[attribute]) : BITS_MAX;
}

/* Whether a kind comes before another one in a zone. */
static bool comes_before(const Variant *variant, const Zone *zone, int one,
                         int other)
{
    for (int i = 0; i < zone->sorted_count; i++) {
        int difference = place_of(&variant->kinds[one], zone->sorted[i]) -
                         place_of(&variant->kinds[other], zone->sorted[i]);
        if (difference != 0) {
            return difference < 0;
        }
    }
    return one < other;
}

/* All kinds in the order in which the table shows them in a zone. */
static const int *sorted_kinds(const Variant *variant, const Zone *zone,
                               Arena *arena)
{
    int *kinds = arena_alloc(arena, (size_t)variant->kind_count *
                                        sizeof *kinds);
    for (int count = 0; count < variant->kind_count; count++) {
        int at = count;
        for (; at > 0 && comes_before(variant, zone, count, kinds[at - 1]);
             at--) {
            kinds[at] = kinds[at - 1];
        }
        kinds[at] = count;
    }
    return kinds;
}

/* Lists each card, or for very many cards the number of each kind. */
static const char *all_cards(const Game *game, int zone, int player,
                             Look look, Arena *arena)
{
    const Variant *variant = game->variant;
    bool many = count_cards(game, zone, player) > MANY_CARDS;
    const char *between = many || look.plain || has_words(variant) ? ", "
                                                                  : " ";
    const int *kinds = sorted_kinds(variant, &variant->zones[zone], arena);
    Text text = text_new(arena);
    for (int i = 0; i < variant->kind_count; i++) {
        int kind = kinds[i];
        int count = zone_count(game, zone, player, bits_of(kind));
        if (many && count > 1) {
            text_add_format(&text, "%s%dx %s", text.length ? between : "",
                            count, look_card(look, variant, kind, arena));
            continue;
        }
        for (; count > 0; count--) {
            text_add(&text, text.length ? between : "");
            text_add(&text, look_card(look, variant, kind, arena));
        }
    }
    return text_string(&text);
}

const char *cells_scores(const Game *game, int player, const CardScores *scores,
                         Look look, Arena *arena)
{
    const Variant *variant = game->variant;
    const Zone *zone = &variant->zones[scores->zone];
    const int *kinds = sorted_kinds(variant, zone, arena);
    Text text = text_new(arena);
    for (int i = 0; i < variant->kind_count; i++) {
        const char *score = scores->each[kinds[i]];
        int count = zone_count(game, scores->zone, player, bits_of(kinds[i]));
        if (count > 0) {
            text_add(&text, text.length ? ", " : "");
            text_add(&text, count > 1 ? text_format(arena, "%dx ", count) : "");
            text_add(&text, look_card(look, variant, kinds[i], arena));
            text_add(&text, score ? text_format(arena, " %s", score) : "");
        }
    }
    return text_string(&text);
}

/* All cards of a pile from the bottom to the top. */
static const char *spread_out(Game *game, int zone, int player, Look look,
                              Arena *arena)
{
    const char *between = look.plain || has_words(game->variant) ? ", " : " ";
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone, player));
    Text text = text_new(arena);
    pile_settle(game, pile);
    for (int i = 0; i < pile->count; i++) {
        text_add(&text, i ? between : "");
        text_add(&text, look_card(look, game->variant, pile->cards[i], arena));
    }
    return text_string(&text);
}

int cells_top_kind(Game *game, int zone, int player)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone, player));
    pile_settle(game, pile);
    return pile->cards[pile->count - 1];
}

const char *cells_top(Game *game, int zone, int player, Look look, Arena *arena)
{
    const Variant *variant = game->variant;
    if (!variant->zones[zone].pile) {
        return all_cards(game, zone, player, look, arena);
    }
    const Pile *pile = pile_of(state_zone(variant, game->state, zone, player));
    const char *top = look_card(look, variant,
                                cells_top_kind(game, zone, player), arena);
    return pile->count > 1 ? text_format(arena, "%s+%d", top, pile->count - 1)
                           : top;
}

const char *cells_zone(Game *game, int zone, int player, int viewer, Look look,
                       Arena *arena)
{
    bool pile = game->variant->zones[zone].pile;
    Seen seen = sight_of_zone(game, zone, player, viewer);
    bool filled = cells_zone_filled(game, zone, player);
    if (filled && pile && game->variant->zones[zone].spread &&
        seen == SEEN_EVERYBODY) {
        return spread_out(game, zone, player, look, arena);
    }
    if (filled && pile && (seen == SEEN_EVERYBODY || seen == SEEN_TOP)) {
        return top_of_pile(game, zone, player, look, arena);
    }
    return filled && !pile && seen == SEEN_EVERYBODY
               ? all_cards(game, zone, player, look, arena)
               : cells_count(game, zone, player, arena);
}

const char *cells_place_name(const Variant *variant, int zone)
{
    const Zone *of = &variant->zones[zone];
    const char *name = !of->whole ? of->name : of->up ? of->whole : NULL;
    return of->unshown ? NULL : name && of->called ? of->called : name;
}

const char *cells_memory_name(const Variant *variant, size_t variable)
{
    static const char counting[] = "number of ";
    const Variable *of = &variant->variables[variable];
    size_t length = strlen(counting);
    const char *called = of->called ? of->called : of->name;
    bool counts = of->type.base == TYPE_NUMBER &&
                  strncmp(called, counting, length) == 0 &&
                  strncmp(called + length, "the ", 4) != 0;
    return counts ? called + length : called;
}

const char *cells_token_name(const Variant *variant, int token)
{
    const TokenKind *of = &variant->tokens[token];
    return of->called ? of->called : of->name;
}

const char *cells_holder_name(const Variant *variant, size_t holder)
{
    const TokenHolder *of = &variant->holders[holder];
    return of->called ? of->called : of->name;
}

const char *cells_place_count(const Game *game, int zone, int player,
                              Arena *arena)
{
    const Zone *of = &game->variant->zones[zone];
    int count = count_cards(game, zone, player) +
                (of->whole ? count_cards(game, of->other, player) : 0);
    return counted(game->variant, count, arena);
}

const char *cells_place(Game *game, int zone, int player, int viewer, Look look,
                        Arena *arena)
{
    const Zone *of = &game->variant->zones[zone];
    int down = of->whole ? count_cards(game, of->other, player) : 0;
    if (down == 0) {
        return cells_zone(game, zone, player, viewer, look, arena);
    }
    const char *up = cells_zone_filled(game, zone, player)
                         ? cells_zone(game, zone, player, viewer, look, arena)
                         : "";
    const char *lies = sight_of_zone(game, of->other, player, viewer) ==
                               SEEN_NOBODY
        ? text_format(arena, look.plain && down == 1 ? "%d card face down"
                             : look.plain ? "%d cards face down"
                                          : "%d face down", down)
        : text_format(arena, "face down %s",
                      cells_zone(game, of->other, player, viewer, look,
                                 arena));
    const char *comma = *up ? ", " : "";
    return of->spread ? text_format(arena, "%s%s%s", lies, comma, up)
                      : text_format(arena, "%s%s%s", up, comma, lies);
}

/* [table]: as the table shows them. */
static const char *tokens_of(const Game *game, int holder, int viewer,
                             bool table, Arena *arena)
{
    const Variant *variant = game->variant;
    const uint16_t *held = state_tokens(variant, game->state, holder);
    Text text = text_new(arena);
    for (int i = 0; i < variant->token_count; i++) {
        const char *name = table ? cells_token_name(variant, i)
                                 : variant->tokens[i].name;
        bool seen = sight_of_tokens(game, holder, i, viewer);
        if ((table && variant->tokens[i].unshown) || (seen && held[i] == 0)) {
            continue;
        }
        text_add_format(&text, "%s%s ", text.length ? ", " : "", name);
        text_add(&text, seen ? text_format(arena, "%d", held[i]) : "?");
    }
    int32_t debt = holder < variant->players_most
                       ? state_numbers(game->state,
                                       variant->layout.debts)[holder] : 0;
    if (debt != 0 && sight_of_debt(game, holder, viewer)) {
        text_add_format(&text, "%sowes %d", text.length ? ", " : "", debt);
    }
    return text_string(&text);
}

const char *cells_tokens(const Game *game, int holder, int viewer, Arena *arena)
{
    return tokens_of(game, holder, viewer, false, arena);
}

const char *cells_tokens_shown(const Game *game, int holder, int viewer,
                               Arena *arena)
{
    return tokens_of(game, holder, viewer, true, arena);
}

const char *cells_value(const Variant *variant, Type type, int32_t value,
                        const char *const *names, Arena *arena)
{
    if (type.base == TYPE_NUMBER) {
        return text_format(arena, "%d", value);
    }
    if (type.base == TYPE_TRUTH) {
        return value ? "yes" : "no";
    }
    if (value < 0) {
        return "-";
    }
    return move_value_name(variant, type, value, names);
}

const char *cells_memory(const Game *game, size_t variable, int owner,
                         int viewer, const char *const *names, Arena *arena)
{
    const Variable *of = &game->variant->variables[variable];
    return sight_of_memory(game, (int)variable, owner, viewer)
               ? cells_value(game->variant, of->type,
                             state_numbers(game->state, of->offset)[owner],
                             names, arena)
               : "?";
}

const char *cells_die(const Game *game, int die, int viewer)
{
    const Variant *variant = game->variant;
    int value = dice_face(game, die);
    return value < 0 ? "-"
           : !sight_of_die(game, die, viewer) ? "?"
           : variant->attributes[variant->dice_attribute].values[value];
}

void cells_names(uint16_t set, const char *const *names, Text *text)
{
    while (set) {
        int player = __builtin_ctz(set);
        set = (uint16_t)(set & (set - 1));
        text_add(text, names[player]);
        text_add(text, !set ? "" : set & (set - 1) ? ", " : " and ");
    }
}
