/* SPDX-License-Identifier: MIT */
#include "view/laid_by.h"

#include <string.h>

#include "engine/zone.h"
#include "observe/sight.h"
#include "rules/rules.h"
#include "variant/names.h"

/* Whether everybody sees all cards of a zone that belongs to nobody. */
static bool is_open(const Game *game, int zone)
{
    const Zone *of = &game->variant->zones[zone];
    return of->of.base == TYPE_ERROR && !of->unshown && !of->whole &&
           (!of->pile || of->spread) &&
           sight_of_zone(game, zone, 0, SPECTATOR) == SEEN_EVERYBODY;
}

static void take_out(LaidBy *laid, int zone, int kind)
{
    for (int i = 0; i < laid->count; i++) {
        if (laid->cards[i].zone == zone && laid->cards[i].kind == kind) {
            laid->count--;
            memmove(&laid->cards[i], &laid->cards[i + 1],
                    (size_t)(laid->count - i) * sizeof *laid->cards);
            return;
        }
    }
}

static void put(LaidBy *laid, LaidCard card)
{
    if (laid->count < LAID_MOST) {
        laid->cards[laid->count++] = card;
    }
}

void laid_by_note(LaidBy *laid, const Game *game, const Event *event)
{
    if (event->kind != EVENT_MOVE) {
        return;
    }
    const Variant *variant = game->variant;
    const EventDetail *change = event->change;
    int player = change->dealt ? NOTHING : variant_player_of(
        variant, variant->zones[change->from_zone].of, change->from_player);
    bool named = player >= 0 && is_open(game, event->zone);
    for (int kind = 0; kind < variant->kind_count; kind++) {
        for (int i = change->cards[kind]; i > 0; i--) {
            take_out(laid, change->from_zone, kind);
            if (named) {
                put(laid, (LaidCard){(int16_t)kind, (int8_t)event->zone,
                                     (int8_t)player});
            }
        }
    }
}

LaidBy laid_by_carry(const LaidBy *laid, const Variant *from,
                     const Variant *to)
{
    LaidBy carried = *laid;
    for (int i = 0; i < laid->count; i++) {
        LaidCard *card = &carried.cards[i];
        int kind = variant_find_kind(to, from->kinds[card->kind].label);
        int zone = variant_find_zone(to, from->zones[card->zone].name);
        if (kind < 0 || zone < 0) {
            return (LaidBy){.count = 0};
        }
        card->kind = (int16_t)kind;
        card->zone = (int8_t)zone;
    }
    return carried;
}

/* Whether the cards noted for a zone are those that lie there. */
static bool is_whole(const LaidBy *laid, const Game *game, int zone)
{
    int left[KINDS_MAX] = {0};
    int cards = zone_count(game, zone, 0, bits_all());
    for (int i = 0; i < laid->count; i++) {
        cards -= laid->cards[i].zone == zone;
        left[laid->cards[i].kind] += laid->cards[i].zone == zone;
    }
    for (int kind = 0; kind < game->variant->kind_count; kind++) {
        if (left[kind] > 0 &&
            zone_count(game, zone, 0, bits_of(kind)) != left[kind]) {
            return false;
        }
    }
    return cards == 0;
}

typedef struct {
    int zone;
    bool taken;
} Taking;

static void look_at_step(void *context, const Step *step)
{
    Taking *taking = context;
    const Expression *from = step->from;
    taking->taken |= from && from->kind == E_ZONE &&
                     from->value == taking->zone;
}

/* Whether some step takes cards away from a zone. */
static bool is_taken(const Variant *variant, int zone)
{
    Taking taking = {zone, false};
    rules_visit_steps(variant->rules, look_at_step, &taking);
    return taking.taken;
}

const char *laid_by_words(const LaidBy *laid, const Game *game, int zone,
                          const char *const *names, Look look, Arena *arena)
{
    Text text = text_new(arena);
    int last = NOTHING;
    if (!laid || !is_open(game, zone) || !is_whole(laid, game, zone) ||
        !is_taken(game->variant, zone)) {
        return NULL;
    }
    for (int i = 0; i < laid->count; i++) {
        const LaidCard *card = &laid->cards[i];
        if (card->zone != zone) {
            continue;
        }
        text_add_format(&text, "%s%s%s",
                        card->player == last ? " " : text.length ? ", " : "",
                        card->player == last ? "" : names[card->player],
                        card->player == last ? "" : " ");
        text_add(&text, look_card(look, game->variant, card->kind, arena));
        last = card->player;
    }
    return text.length ? text_string(&text) : NULL;
}
