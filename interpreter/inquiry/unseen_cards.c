/* SPDX-License-Identifier: MIT */
#include "inquiry/answering.h"

#include "base/text_wrap.h"
#include "engine/zone.h"
#include "observe/hidden_operands.h"
#include "observe/known.h"
#include "record/redeal_unseen.h"
#include "variant/names.h"

/* What the asker knows of the cards that a player does not see. */
typedef struct {
    Game *game;
    const char *const *names;
    int asker, player;
    int cards[KINDS_MAX];  /* of these, those that the asker sees or knows */
    int count;             /* all of them */
    int located[KINDS_MAX];      /* of these, those that the player knows to
                                    be in some place */
    Text piles;            /* the piles of which the player knows no card */
    Wrapping places;       /* where they are, and how many */
    Wrapping unknown;      /* places of which the asker does not know whether
                              the player sees them */
    bool unsure;
} Listing;

static void add_cards(const Listing *of, Text *text)
{
    const Variant *variant = of->game->variant;
    bool own = of->asker == of->player || of->asker == SEES_ALL;
    Wrapping line = wrapping_begin(text, 4, text_format(
        text->arena, own ? "%s does not see %d card%s:"
                         : "%s does not see %d card%s; you know of these:",
        of->names[of->player], of->count, of->count == 1 ? "" : "s"));
    int told = 0;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        told += of->cards[kind];
        if (of->cards[kind] > 0) {
            wrapping_add(&line, text_format(text->arena, "%dx %s",
                                            of->cards[kind],
                                            variant->kinds[kind].label), 2);
        }
    }
    if (told == 0) {
        wrapping_add(&line, "none", 1);
    }
    wrapping_end(&line);
}

/* Counts the cards of a zone that the asker sees; [under]: without the top
 * one. */
static void count_seen(Listing *of, int zone, int owner, bool under)
{
    Game *game = of->game;
    const Variant *variant = game->variant;
    if (sight_of_zone(game, zone, owner, of->asker) != SEEN_EVERYBODY) {
        Known known;
        int any = known_find(game, zone, owner, of->asker, &known);
        for (int kind = 0; any > 0 && kind < variant->kind_count; kind++) {
            of->cards[kind] += known.cards[kind];
        }
        return;
    }
    for (int kind = 0; kind < variant->kind_count; kind++) {
        of->cards[kind] += (int)zone_count(game, zone, owner,
                                           bits_of(kind));
    }
    if (under) {
        Pile *pile = pile_of(state_zone(variant, game->state, zone, owner));
        pile_settle(game, pile);
        of->cards[pile->cards[pile->count - 1]]--;
    }
}

/* "(known: 2x 1, 1x 3)", what a player knows of the cards of a place. */
static void add_known(Listing *of, const Known *known)
{
    Wrapping *line = &of->places;
    const Variant *variant = of->game->variant;
    const char *before = "(known: ";
    int left = known->count;
    for (int kind = 0; kind < variant->kind_count && left > 0; kind++) {
        int count = known->cards[kind];
        of->located[kind] += count;
        left -= count;
        if (count > 0) {
            wrapping_add(line, text_format(line->text->arena, "%s%dx %s%s",
                                           before, count,
                                           variant->kinds[kind].label,
                                           left > 0 ? "," : ")"), 1);
            before = "";
        }
    }
}

/* "hand of Ann: 3", and what the player knows of these cards, if that is the
 * asker's own. */
static void add_place(Listing *of, int zone, int owner, const char *called,
                      int hidden)
{
    Game *game = of->game;
    bool own = of->asker == of->player || of->asker == SEES_ALL;
    const Zone *place = &game->variant->zones[zone];
    Known known;
    bool any = own && known_find(game, zone, owner, of->player, &known) > 0;
    if (own && !any && place->pile && place->of.base == TYPE_ERROR &&
        sight_of_zone(game, zone, owner, of->player) == SEEN_NOBODY) {
        text_add_format(&of->piles, "%s%s", of->piles.length ? " or " : "",
                        called);
    }
    wrapping_add(&of->places, text_format(of->places.text->arena, "%s: %d",
                                          called, hidden), 2);
    if (any) {
        add_known(of, &known);
    }
}

/* A zone of one owner. */
static void look_into(Listing *of, int zone, int owner, const char *called)
{
    Game *game = of->game;
    if (hidden_sight(game, zone, owner, of->asker) &&
        of->asker != of->player) {
        of->unsure = true;
        wrapping_add(&of->unknown, called, 2);
        return;
    }
    Seen seen = sight_of_zone(game, zone, owner, of->player);
    int all = (int)zone_count(game, zone, owner, bits_all());
    int hidden = all - (seen == SEEN_TOP);
    if (seen != SEEN_EVERYBODY && hidden > 0) {
        of->count += hidden;
        count_seen(of, zone, owner, seen == SEEN_TOP);
        add_place(of, zone, owner, called, hidden);
    }
}

static void look_into_all(Listing *of)
{
    const Variant *variant = of->game->variant;
    Arena *arena = of->places.text->arena;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        for (int k = 0; k < game_count_of(of->game, zone->of); k++) {
            look_into(of, (int)i, k, zone->of.base == TYPE_ERROR
                ? zone->name
                : text_format(arena, "%s of %s", zone->name,
                              variant_owner_name(arena, variant, zone->of, k,
                                                 of->names)));
        }
    }
    if (of->asker == of->player) {
        unseen_count(of->game, of->player, of->cards);
    }
}

/* The kinds of which as many are left, from [first] on: "2 4 6 (15 % each)", or
 * "each of these (2.6 %)" if that is so of all. */
static void add_alike(const Listing *of, const int *left, int all, int first,
                      Wrapping *line)
{
    const Variant *variant = of->game->variant;
    Arena *arena = line->text->arena;
    Text text = text_new(arena);
    int kinds = 0;
    for (int kind = first; kind < variant->kind_count; kind++) {
        if (left[kind] == left[first]) {
            text_add_format(&text, "%s%s", kinds ? " " : "",
                            variant->kinds[kind].label);
            kinds++;
        }
    }
    bool same = kinds > 1 && kinds * left[first] == all;
    double share = 100.0 * left[first] / all;
    wrapping_add_words(line, same ? "each of these" : text_string(&text), 2);
    wrapping_add(line, text_format(arena, share < 9.95 ? "(%.1f %%%s)"
                                                       : "(%.0f %%%s)", share,
                                   kinds > 1 && !same ? " each" : ""), 1);
}

/* How likely each card is the next of a pile: whoever knows no more of the
 * hidden cards can take them to lie in any order. The most likely ones come
 * first. */
static void add_next(const Listing *of, Text *text)
{
    const Variant *variant = of->game->variant;
    int left[KINDS_MAX], all = 0, most = 0;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        left[kind] = of->cards[kind] - of->located[kind];
        all += left[kind];
        most = left[kind] > most ? left[kind] : most;
    }
    if (of->piles.length == 0 || all == 0) {
        return;
    }
    Wrapping line = wrapping_begin(text, 4, text_format(
        text->arena, "Next in %s, if all lie in any order:",
        text_string(&of->piles)));
    for (; most > 0; most--) {
        int first = 0;
        while (first < variant->kind_count && left[first] != most) {
            first++;
        }
        if (first < variant->kind_count) {
            add_alike(of, left, all, first, &line);
        }
    }
    wrapping_end(&line);
}

void inquiry_unseen_cards(const Inquiry *inquiry, int player,
                          const char *called)
{
    Text *text = inquiry->text;
    if (inquiry->game->variant->kind_count == 0) {
        inquiry_say(inquiry, "There are no cards in this game.");
        return;
    }
    Text places = text_new(text->arena), unknown = text_new(text->arena);
    Listing of = {.game = asked_copy(inquiry->asked),
                  .names = inquiry->asked->names,
                  .asker = inquiry->asked->viewer, .player = player,
                  .piles = text_new(text->arena),
                  .places = wrapping_begin(&places, 4, "They are in:"),
                  .unknown = wrapping_begin(
                      &unknown, 4, "Whether these are seen is hidden:")};
    look_into_all(&of);
    if (of.count > 0) {
        wrapping_end(&of.places);
        add_cards(&of, text);
        text_add(text, text_string(&places));
        add_next(&of, text);
    } else if (!of.unsure) {
        inquiry_say(inquiry, "%s sees all cards.", called);
    }
    if (of.unsure) {
        wrapping_end(&of.unknown);
        text_add(text, text_string(&unknown));
    }
}
