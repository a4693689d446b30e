/* Writes parts of a position as YAML.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/position_writer.h"

#include <stdlib.h>
#include <string.h>

#include "document/read.h"
#include "document/yaml.h"
#include "engine/dice_faces.h"
#include "engine/tokens.h"
#include "engine/zone.h"
#include "replay/owner_mapping.h"

/* Adds a key whose values are below it. */
static void add_head(Text *text, int indent, const char *key)
{
    text_add_repeated(text, ' ', (size_t)indent);
    yaml_add_text(text, key);
    text_add(text, ":");
}

static void add_key(Text *text, int indent, const char *key)
{
    add_head(text, indent, key);
    text_add(text, " ");
}

/* --- cards ---------------------------------------------------------------- */

/* Whether the cards can be one text: a label with a blank needs a list, and so
 * does an empty set. */
static bool are_words(const Variant *variant, const uint8_t *kinds, int count)
{
    for (int i = 0; i < count; i++) {
        if (strpbrk(variant->kinds[kinds[i]].label, " \t")) {
            return false;
        }
    }
    return count > 0;
}

static void add_cards(Text *text, const Variant *variant, const uint8_t *kinds,
                      int count)
{
    bool words = are_words(variant, kinds, count);
    Text all = text_new(text->arena);
    text_add(text, words ? "" : "[");
    for (int i = 0; i < count; i++) {
        const char *label = variant->kinds[kinds[i]].label;
        if (words) {
            text_add(&all, i ? " " : "");
            text_add(&all, label);
        } else {
            text_add(text, i ? ", " : "");
            yaml_add_text(text, label);
        }
    }
    if (words) {
        yaml_add_text(text, text_string(&all));
    }
    text_add(text, words ? "" : "]");
}

/* Stores a zone's cards in [kinds]; returns their number. */
static int list_cards(Game *game, int zone, int player, uint8_t *kinds)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, zone, player);
    int count = 0;
    if (variant->zones[zone].pile) {
        Pile *pile = pile_of(at);
        pile_settle(game, pile);
        for (int i = pile->count; i-- > 0;) {
            kinds[count++] = pile->cards[i];
        }
        return count;
    }
    for (int kind = 0; kind < variant->kind_count; kind++) {
        for (int i = 0; i < set_count(variant, at, kind); i++) {
            kinds[count++] = (uint8_t)kind;
        }
    }
    return count;
}

void describe_zone(Text *text, Game *game, int zone, int player)
{
    uint8_t kinds[DECK_MAX];
    int count = list_cards(game, zone, player, kinds);
    add_cards(text, game->variant, kinds, count);
}

/* Adds the top of a pile of which only the top is visible. */
static void add_top(Text *text, Game *game, int zone, int owner)
{
    uint8_t kinds[DECK_MAX];
    int count = list_cards(game, zone, owner, kinds);
    if (count > 1 && !strpbrk(game->variant->kinds[kinds[0]].label, " \t")) {
        yaml_add_text(text, text_format(text->arena, "%s ...",
                                        game->variant->kinds[kinds[0]].label));
    } else {
        add_cards(text, game->variant, kinds, count);
    }
}

/* What is included of a zone. */
typedef struct {
    Game *game;
    const char *const *names;
    DescribeHow how;
    int observer;
} Description;

static void add_number_of_cards(Text *text, const Game *game, int zone,
                                int owner)
{
    int count = (int)zone_count(game, zone, owner, bits_all());
    if (count == 0) {
        text_add(text, "[]");
    } else {
        text_add_format(text, "%d %s", count, count == 1 ? "card" : "cards");
    }
}

/* Adds a shared zone, or that of one owner, as far as it is included. */
static void add_zone(Text *text, const Description *description, int zone,
                     int owner)
{
    Game *game = description->game;
    const Zone *of = &game->variant->zones[zone];
    Seen seen = sight_of_zone(game, zone, owner, description->observer);
    if (seen == SEEN_TOP ||
        (description->how == DESCRIBE_SEEN && !of->each &&
         of->seen_by.seen[0] == SEEN_TOP)) {
        add_top(text, game, zone, owner);
    } else if (seen == SEEN_EVERYBODY) {
        describe_zone(text, game, zone, owner);
    } else {
        add_number_of_cards(text, game, zone, owner);
    }
}

/* A zone of some owners. */
typedef struct {
    const Description *description;
    int zone;
} DescribedZone;

static void add_one_zone(Text *text, const void *context, int owner)
{
    const DescribedZone *described = context;
    add_zone(text, described->description, described->zone, owner);
}

static void add_zones_of_all(Text *text, const Description *description,
                             int zone, int indent)
{
    const Variant *variant = description->game->variant;
    const Zone *of = &variant->zones[zone];
    DescribedZone described = {description, zone};
    OwnerMapping mapping = {variant, description->names, of->of,
                            game_count_of(description->game, of->of),
                            add_one_zone, &described};
    add_head(text, indent, of->name);
    owner_mapping_add(text, &mapping, indent + 2);
}

static bool is_empty(const Game *game, int zone)
{
    int count = 0;
    for (int i = 0; i < game_count_of(game, game->variant->zones[zone].of);
         i++) {
        count += (int)zone_count(game, zone, i, bits_all());
    }
    return count == 0;
}

/* Whether a zone is included: all zones, or those with visible cards. */
static bool is_told(const Game *game, int zone, DescribeHow how)
{
    const Zone *of = &game->variant->zones[zone];
    return how == DESCRIBE_WHOLE || of->each ||
           (of->seen_by.seen[0] != SEEN_NOBODY && !is_empty(game, zone));
}

void describe_zones(Text *text, Game *game, const char *const *names,
                    int indent, DescribeHow how, int observer)
{
    const Variant *variant = game->variant;
    const Description description = {game, names, how, observer};
    for (int zone = 0; zone < (int)variant->zone_count; zone++) {
        if (!is_told(game, zone, how)) {
            continue;
        }
        if (variant_has_owner(variant->zones[zone].of)) {
            add_zones_of_all(text, &description, zone, indent);
            continue;
        }
        add_key(text, indent, variant->zones[zone].name);
        add_zone(text, &description, zone, 0);
        text_add(text, "\n");
    }
}

void describe_seen_zone(Text *text, Game *game, int zone,
                        const char *const *names, int observer)
{
    const Zone *of = &game->variant->zones[zone];
    const Description description = {game, names, DESCRIBE_SEEN, observer};
    const DescribedZone described = {&description, zone};
    const OwnerMapping mapping = {game->variant, names, of->of,
                                  game_count_of(game, of->of), add_one_zone,
                                  &described};
    if (!of->each && of->seen_by.seen[0] == SEEN_NOBODY) {
        return;
    }
    add_key(text, 0, of->name);
    if (variant_has_owner(of->of)) {
        owner_mapping_add_line(text, &mapping);
    } else {
        add_zone(text, &description, zone, 0);
    }
}

/* --- tokens --------------------------------------------------------------- */

static int32_t debt_of(const Game *game, int holder)
{
    const Variant *variant = game->variant;
    return variant->token_count > 0 && holder < variant->players_most
               ? state_numbers(game->state, variant->layout.debts)[holder] : 0;
}

void describe_tokens(Text *text, const Game *game, int holder)
{
    const Variant *variant = game->variant;
    const char *comma = "";
    text_add(text, "{");
    for (int i = 0; i < variant->token_count; i++) {
        int held = state_tokens(variant, game->state, holder)[i];
        if (held > 0) {
            text_add(text, comma);
            yaml_add_text(text, variant->tokens[i].name);
            text_add_format(text, ": %d", held);
            comma = ", ";
        }
    }
    if (debt_of(game, holder) != 0) {
        text_add_format(text, "%sdebt: %ld", comma,
                        (long)debt_of(game, holder));
    }
    text_add(text, "}");
}

static bool holds_any(const Game *game, int holder)
{
    return tokens_kinds(game, holder) != 0 || debt_of(game, holder) != 0;
}

static void add_holder(Text *text, const Game *game, int holder,
                       const char *name, int indent)
{
    if (holds_any(game, holder)) {
        add_key(text, indent, name);
        describe_tokens(text, game, holder);
        text_add(text, "\n");
    }
}

/* Adds all holders of tokens except the supply, whose tokens follow from the
 * others. */
static void add_tokens(Text *text, const Game *game, const char *const *names,
                       int indent)
{
    const Variant *variant = game->variant;
    Text all = text_new(text->arena);
    for (int p = 0; p < game->state->players; p++) {
        add_holder(&all, game, p, names[p], indent + 2);
    }
    for (size_t i = 1; i < variant->holder_count; i++) {
        add_holder(&all, game, variant_supply(variant) + (int)i,
                   variant->holders[i].name, indent + 2);
    }
    if (all.length > 0) {
        add_head(text, indent, "tokens");
        text_add_format(text, "\n%s", text_string(&all));
    }
}

/* --- players and variables ------------------------------------------------ */

static void add_statuses(Text *text, const Game *game,
                         const char *const *names, int indent)
{
    const Variant *variant = game->variant;
    const uint8_t *statuses = state_bytes(game->state,
                                          variant->layout.statuses);
    const char *comma = "{";
    for (int p = 0; p < game->state->players; p++) {
        if (statuses[p] != 0) {
            if (*comma == '{') {
                add_key(text, indent, "statuses");
            }
            text_add(text, comma);
            yaml_add_word(text, names[p]);
            text_add(text, ": ");
            yaml_add_text(text, variant->statuses[statuses[p]].name);
            comma = ", ";
        }
    }
    text_add(text, *comma == '{' ? "" : "}\n");
}

void describe_value(Text *text, const Variant *variant, Type type,
                    int32_t value, const char *const *names)
{
    const char *name = move_value_name(variant, type, value, names);
    if (!name) {
        text_add_number(text, value);
    } else if (value < 0 || type.base == TYPE_TRUTH) {
        text_add(text, name);
    } else {
        yaml_add_text(text, name);
    }
}

/* Whether a variable has its initial value for all owners. */
static bool is_at_start(const Game *game, const Variable *variable)
{
    const int32_t *values = state_numbers(game->state, variable->offset);
    for (int i = 0; i < game_count_of(game, variable->of); i++) {
        if (values[i] != variable->start) {
            return false;
        }
    }
    return true;
}

/* A variable of some owners. */
typedef struct {
    const Game *game;
    const Variable *variable;
    const char *const *names;
} DescribedVariable;

static void add_one_value(Text *text, const void *context, int owner)
{
    const DescribedVariable *described = context;
    const Variable *variable = described->variable;
    describe_value(text, described->game->variant, variable->type,
                   state_numbers(described->game->state,
                                 variable->offset)[owner], described->names);
}

static void add_variable(Text *text, const Game *game, const Variable *variable,
                         const char *const *names, int indent)
{
    DescribedVariable described = {game, variable, names};
    OwnerMapping mapping = {game->variant, names, variable->of,
                            game_count_of(game, variable->of), add_one_value,
                            &described};
    add_head(text, indent, variable->name);
    if (variable->of.base == TYPE_PAIR) {
        owner_mapping_add(text, &mapping, indent + 2);
        return;
    }
    text_add(text, " ");
    if (variant_has_owner(variable->of)) {
        owner_mapping_add_line(text, &mapping);
    } else {
        add_one_value(text, &described, 0);
    }
    text_add(text, "\n");
}

static void add_remembered(Text *text, const Game *game,
                           const char *const *names, int indent,
                           DescribeHow how)
{
    const Variant *variant = game->variant;
    Text all = text_new(text->arena);
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        if (!is_at_start(game, variable) &&
            (how == DESCRIBE_WHOLE || !variable->hidden)) {
            add_variable(&all, game, variable, names, indent + 2);
        }
    }
    if (all.length > 0) {
        add_head(text, indent, "remembered");
        text_add_format(text, "\n%s", text_string(&all));
    }
}

/* The faces of the dice from number [first] on, as many as the file has. */
static void add_faces(Text *text, const Game *game, int first, int observer,
                      bool quoted)
{
    const Variant *variant = game->variant;
    Text all = text_new(text->arena);
    for (int i = first; i < first + variant->dice_named &&
                        dice_face(game, i) >= 0; i++) {
        text_add(&all, i > first ? " " : "");
        text_add(&all, sight_of_die(game, i, observer)
                           ? variant->attributes[variant->dice_attribute]
                                 .values[dice_face(game, i)] : "?");
    }
    if (quoted) {
        yaml_add_text(text, text_string(&all));
    } else {
        text_add(text, text_string(&all));
    }
}

void describe_dice(Text *text, const Game *game, const char *const *names,
                   int observer, bool quoted)
{
    const Variant *variant = game->variant;
    const char *comma = "{";
    if (!variant->dice_each) {
        add_faces(text, game, 0, observer, quoted);
        return;
    }
    for (int p = 0; p < game->state->players; p++) {
        if (dice_face(game, p * variant->dice_named) >= 0) {
            text_add(text, comma);
            yaml_add_text(text, names[p]);
            text_add(text, ": ");
            add_faces(text, game, p * variant->dice_named, observer, quoted);
            comma = ", ";
        }
    }
    text_add(text, *comma == '{' ? "{}" : "}");
}

/* Whether a die was rolled. */
static bool has_rolled(const Game *game)
{
    bool rolled = false;
    for (int i = 0; i < game->variant->dice_count; i++) {
        rolled = rolled || dice_face(game, i) >= 0;
    }
    return rolled;
}

void describe_numbers(Text *text, const int32_t *numbers, int players,
                      const char *const *names)
{
    text_add(text, "{");
    for (int p = 0; p < players; p++) {
        text_add(text, p ? ", " : "");
        yaml_add_word(text, names[p]);
        text_add_format(text, ": %ld", (long)numbers[p]);
    }
    text_add(text, "}");
}

static int compare(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

void describe_moves(Text *text, const Game *game, const char *const *names)
{
    size_t count = game->move_count;
    const char **moves = move_list_words(game, names, text->arena);
    if (count > 0) {
        qsort(moves, count, sizeof *moves, compare);
    }
    yaml_add_words(text, moves, count);
}

void describe_players(Text *text, uint32_t players, const char *const *names)
{
    const char *named[PLAYERS_MAX];
    size_t count = 0;
    for (; players; players &= players - 1) {
        named[count++] = names[__builtin_ctz(players)];
    }
    yaml_add_words(text, named, count);
}

/* --- all together --------------------------------------------------------- */

static void add_course(Text *text, const Game *game, const char *const *names,
                       int indent, DescribeHow how)
{
    const State *state = game->state;
    add_key(text, indent, "turn");
    yaml_add_word(text, names[state->decider]);
    text_add(text, "\n");
    if (how == DESCRIBE_WHOLE || state->round > 1) {
        add_key(text, indent, "round");
        text_add_format(text, "%d\n", state->round);
    }
    if (state->direction < 0) {
        add_key(text, indent, "direction");
        text_add(text, "backward\n");
    }
    if (how == DESCRIBE_WHOLE && state->last_actor >= 0) {
        add_key(text, indent, "last to act");
        yaml_add_word(text, names[state->last_actor]);
        text_add(text, "\n");
    }
}

static void add_points(Text *text, const Game *game, const char *const *names,
                       int indent)
{
    const int32_t *points = state_numbers(game->state,
                                          game->variant->layout.points);
    bool any = false;
    for (int p = 0; p < game->state->players; p++) {
        any |= points[p] != 0;
    }
    if (any) {
        add_key(text, indent, "points");
        describe_numbers(text, points, game->state->players, names);
        text_add(text, "\n");
    }
}

void describe_position(Text *text, Game *game, const char *const *names,
                       int indent, DescribeHow how)
{
    Text zones = text_new(text->arena);
    add_course(text, game, names, indent, how);
    describe_zones(&zones, game, names, indent + 2, how, SEES_ALL);
    if (zones.length > 0) {
        text_add_repeated(text, ' ', (size_t)indent);
        text_add_format(text, "zones:\n%s", text_string(&zones));
    }
    add_tokens(text, game, names, indent);
    add_statuses(text, game, names, indent);
    add_remembered(text, game, names, indent, how);
    if (how == DESCRIBE_WHOLE) {
        add_points(text, game, names, indent);
    }
    if (has_rolled(game)) {
        add_key(text, indent, "dice");
        describe_dice(text, game, names, SEES_ALL, true);
        text_add(text, "\n");
    }
}

Node *describe_tree(Arena *arena, Game *game, const char *const *names)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    Text words = text_new(arena);
    describe_position(&words, game, names, 0, DESCRIBE_WHOLE);
    uint32_t file = sources_add(&sources, "position", text_string(&words),
                                words.length);
    Node *tree = document_read(arena, &sources, file, &found);
    return found.errors == 0 ? tree : NULL;
}
