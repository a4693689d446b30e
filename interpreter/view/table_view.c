/* For example
 *
 *   draw: 23 cards   discard: 5 (3 cards)
 *           hand      tokens
 *   > Ann   2 cards   white 3, black 1
 *     Bob   6 cards   -
 *   your hand: 1 2
 *
 * SPDX-License-Identifier: MIT */
#include "view/table_view.h"

#include "base/text_wrap.h"
#include "engine/answers.h"
#include "engine/dice_faces.h"
#include "engine/zone.h"
#include "observe/sight.h"
#include "variant/names.h"
#include "view/places_view.h"
#include "view/players_view.h"
#include "view/remembered_view.h"
#include "view/short_facts.h"
#include "view/table_cells.h"

enum { GAP = 3, INDENT = 2 };

/* Ends the line unless it is empty. */
static void end_filled(Wrapping *line)
{
    if (line->column > 0) {
        wrapping_end(line);
    }
}

/* --- the middle ----------------------------------------------------------- */

/* A shared zone, or one for each value, while its places are told. */
typedef struct {
    const TableView *view;
    int zone;
    Arena *arena;
} Places;

static bool place_is_empty(const Places *places, int k)
{
    const Game *game = places->view->game;
    const Zone *zone = &game->variant->zones[places->zone];
    return !cells_zone_filled(game, places->zone, k) &&
           !(zone->whole && cells_zone_filled(game, zone->other, k));
}

/* The last of the empty places that begin with [k]; [k] itself if it has
 * cards. */
static int last_empty(const Places *places, int k, int count)
{
    while (place_is_empty(places, k) && k + 1 < count &&
           place_is_empty(places, k + 1)) {
        k++;
    }
    return k;
}

/* "row", or "row red" if there is one for each colour; "row red to blue" for
 * several, "row" for all. */
static const char *place_name(const Places *places, int from, int to, int count)
{
    const TableView *view = places->view;
    const Variant *variant = view->game->variant;
    Type of = variant->zones[places->zone].of;
    const char *name = cells_place_name(variant, places->zone);
    if (of.base == TYPE_ERROR || (count > 1 && to - from + 1 == count)) {
        return name;
    }
    const char *first = variant_owner_name(places->arena, variant, of, from,
                                           view->names);
    return from == to
               ? text_format(places->arena, "%s %s", name, first)
               : text_format(places->arena, "%s %s %s %s", name, first,
                             to == from + 1 ? "and" : "to",
                             variant_owner_name(places->arena, variant, of, to,
                                                view->names));
}

/* Adds the places of a zone; a row of empty ones is one. A pile whose cards are
 * all shown has a line of its own. */
static void add_places(const Places *places, Wrapping *line, bool *after)
{
    const TableView *view = places->view;
    const Zone *zone = &view->game->variant->zones[places->zone];
    int count = game_count_of(view->game, zone->of);
    bool apart = zone->spread && variant_has_owner(zone->of);
    for (int k = 0, to; k < count; k = to + 1) {
        to = apart ? k : last_empty(places, k, count);
        if ((apart || *after) && line->column > 0) {
            wrapping_end(line);
            *line = wrapping_begin(line->text, INDENT, "");
        }
        if (view->tight >= TIGHT_EMPTY && place_is_empty(places, k) &&
            (variant_has_owner(zone->of) || !zone->pile)) {
            continue;                /* a pile alone of its kind stays */
        }
        *after = apart;
        const char *laid = laid_by_words(view->laid, view->game, places->zone,
                                         view->names, view->look,
                                         places->arena);
        wrapping_add_labelled(line, place_name(places, k, to, count),
                              laid ? laid
                                   : cells_place(view->game, places->zone, k,
                                                 view->viewer, view->look,
                                                 places->arena), GAP);
    }
}

/* Whether a card has the value that names its place, as each card of a pile of
 * its colour has. */
static bool names_place(const Variant *variant, Type of, int place, int kind)
{
    return of.base == TYPE_SYMBOL &&
           bits_equal(variant->kinds[kind].values[of.attribute],
                      bits_of(place));
}

/* "firework: y2 g1": the top cards of a pile for each value, where each tells
 * its place; false: they do not. */
static bool add_tops(const Places *places, Wrapping *line)
{
    const TableView *view = places->view;
    const Variant *variant = view->game->variant;
    const Zone *zone = &variant->zones[places->zone];
    int count = game_count_of(view->game, zone->of);
    Text tops = text_new(places->arena);
    bool tell = zone->pile && !zone->spread && !zone->whole;
    for (int k = 0; k < count && tell; k++) {
        Seen seen = sight_of_zone(view->game, places->zone, k, view->viewer);
        if (place_is_empty(places, k)) {
            continue;
        }
        bool seen_top = seen == SEEN_EVERYBODY || seen == SEEN_TOP;
        int top = seen_top ? cells_top_kind(view->game, places->zone, k)
                           : NOTHING;
        tell = top >= 0 && names_place(variant, zone->of, k, top);
        text_add_format(&tops, "%s%s", tops.length ? " " : "",
                        tell ? look_card(view->look, variant, top,
                                         places->arena) : "");
    }
    tell = tell && tops.length > 0;
    if (tell) {
        wrapping_add_labelled(line, cells_place_name(variant, places->zone),
                              text_string(&tops), GAP);
    }
    return tell;
}

/* Adds the middle of the table without the supply, which is too large to
 * matter. */
static void add_middle(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    Wrapping line = wrapping_begin(text, INDENT, "");
    bool after = false;              /* a pile that has a line of its own */
    for (size_t i = 0; i < variant->zone_count; i++) {
        Places places = {view, (int)i, text->arena};
        if (!variant->zones[i].each && cells_place_name(variant, (int)i) &&
            !places_are_drawn(variant, (int)i)) {
            bool brief = view->tight >= TIGHT_PLACES &&
                         view->tight <= TIGHT_MOST && !after;
            if (!brief || !add_tops(&places, &line)) {
                add_places(&places, &line, &after);
            }
        }
    }
    for (size_t i = 1; i < variant->holder_count; i++) {
        const char *tokens = cells_tokens_shown(
            view->game, variant_supply(variant) + (int)i, view->viewer,
            text->arena);
        if (!variant->holders[i].unshown) {
            wrapping_add_labelled(&line, cells_holder_name(variant, i),
                                  *tokens ? tokens : "no tokens", GAP);
        }
    }
    end_filled(&line);
}

/* "3 5 ?", as the viewer sees them; "" before the first roll. */
static const char *faces_of(const TableView *view, int player, Arena *arena)
{
    int count = view->game->variant->dice_named;
    Text text = text_new(arena);
    for (int i = 0; i < count; i++) {
        int die = player * count + i;
        if (dice_face(view->game, die) >= 0 &&
            !(view->idle_dice >> die & 1)) {
            text_add_format(&text, "%s%s", text.length ? " " : "",
                            cells_die(view->game, die, view->viewer));
        }
    }
    return text_string(&text);
}

/* The dice of each player. */
static void add_dice_of_players(const TableView *view, Text *text)
{
    for (int p = 0; p < view->game->state->players; p++) {
        Wrapping line = wrapping_begin(text, INDENT, "");
        const char *faces = faces_of(view, p, text->arena);
        if (*faces) {
            wrapping_add_labelled(&line, text_format(
                text->arena, "dice of %s", view->names[p]), faces, 0);
        }
        end_filled(&line);
    }
}

static void add_dice(const TableView *view, Text *text)
{
    const Game *game = view->game;
    Wrapping line = wrapping_begin(text, INDENT, "");
    for (int i = 0; i < game->variant->dice_count; i++) {
        if (dice_face(game, i) >= 0) {
            wrapping_add(&line, line.column ? "" : "dice:", 0);
            wrapping_add(&line, cells_die(game, i, view->viewer), 1);
        }
    }
    end_filled(&line);
}

/* Whether what the own cards of a zone would score is told with them: not where
 * nothing else has room, nor in one line of many facts, since the moves tell it
 * too. */
static bool scores_are_told(const TableView *view, int zone)
{
    return view->scores.each && view->scores.zone == zone &&
           !view->look.plain &&
           view->viewer == view->game->state->decider &&
           view->tight != TIGHT_MOST;
}

/* "your hand: 5 +2, 7 +0", with what each would add to the total. */
static void add_scored_zone(const TableView *view, const char *name, Text *text)
{
    Wrapping line = wrapping_begin(text, INDENT, "");
    wrapping_add_labelled(&line, text_format(
        text->arena, view->tight > TIGHT_NOT && view->tight <= TIGHT_MOST
            ? "your %s, now worth"
            : "your %s, and what each would add to your total", name),
        cells_scores(view->game, view->viewer, &view->scores, view->look,
                     text->arena), 0);
    end_filled(&line);
}

/* "your hand", or "hand of Ann" while others decide by the table. */
static const char *own_name(const TableView *view, const char *name,
                            Arena *arena)
{
    return view->yours ? text_format(arena, "your %s", name)
                       : text_format(arena, "%s of %s", name,
                                     view->names[view->viewer]);
}

/* Adds the viewer's own cards; how many there are is told by the players'
 * view, unless it leaves the viewer out. */
static void add_own_zone(const TableView *view, int zone, Text *text)
{
    int viewer = view->viewer;
    const char *name = cells_place_name(view->game->variant, zone);
    const char *cards = cells_place(view->game, zone, viewer, viewer,
                                    view->look, text->arena);
    Wrapping line = wrapping_begin(text, INDENT, "");
    bool alone = view->tight == TIGHT_OWN &&
                 zone_count(view->game, zone, viewer, bits_all()) > 0;
    if (alone || !text_equal(cards, cells_place_count(view->game, zone, viewer,
                                                      text->arena))) {
        wrapping_add_labelled(
            &line, own_name(view, name, text->arena), cards, 0);
    }
    end_filled(&line);
}

static void add_own(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    bool player = sight_is_player(view->game, view->viewer);
    for (size_t i = 0; player && i < variant->zone_count; i++) {
        const char *name = cells_place_name(variant, (int)i);
        if (variant->zones[i].each && name && scores_are_told(view, (int)i)) {
            add_scored_zone(view, name, text);
        } else if (variant->zones[i].each && name) {
            add_own_zone(view, (int)i, text);
        }
    }
}

static void add_all_dice(const TableView *view, Text *text)
{
    if (view->game->variant->dice_each) {
        add_dice_of_players(view, text);
    } else if (view->dice) {
        add_dice(view, text);
    }
}

/* The tokens of the viewer. */
static void add_own_tokens(const TableView *view, Text *text)
{
    int viewer = view->viewer;
    bool any = view->game->variant->token_count > 0;
    const char *tokens = any && sight_is_player(view->game, viewer)
                             ? cells_tokens_shown(view->game, viewer,
                                                  viewer, text->arena) : "";
    if (*tokens) {
        wrapping_say(text, 0, text_format(text->arena, "%s: ", own_name(
                         view, "tokens", text->arena)), tokens);
    }
}

/* What the next decision is about, the most important first. */
static void add_in_short(const TableView *view, Text *text)
{
    add_own(view, text);
    add_all_dice(view, text);
    add_own_tokens(view, text);
    places_view_add(view, text);
    add_middle(view, text);
    remembered_view_add(view, players_view_add(view, text), text);
}

void table_view_add(const TableView *view, Text *text)
{
    if (view->tight == TIGHT_OWN) {
        add_in_short(view, text);
        return;
    }
    text_add(text, view->tight || view->look.plain ? "" : "\n");
    add_middle(view, text);
    bool *told = players_view_add(view, text);
    places_view_add(view, text);
    if (view->tight < TIGHT_VALUES) {
        remembered_view_add(view, told, text);
    } else if (view->tight < TIGHT_BARE) {
        short_facts_add(view, told, view->values, text);
    }
    add_all_dice(view, text);
    add_own(view, text);
}

void table_view_add_set_up(const TableView *view, bool announced, Text *text)
{
    const Game *game = view->game;
    const Variant *variant = game->variant;
    const Decision *decision = program_decision(&variant->program,
                                                game->state->pc);
    uint16_t decided = 0;
    Text line = text_new(text->arena);
    text_add_format(&line, "Round %d is being set up.", game->state->round);
    for (int p = 0; !announced && p < game->state->players; p++) {
        decided |= (uint16_t)(answers_of(variant, game->state, p) ? 1 << p : 0);
    }
    if (decision && decision->question > 0) {
        text_add(&line, " Several decide at the same time");
        text_add(&line, decided ? "; " : "");
        cells_names(decided, view->names, &line);
        text_add(&line, !decided ? "." : decided & (decided - 1)
                                       ? " have decided." : " has decided.");
    }
    wrapping_say(text, 2, "", text_string(&line));
}
