/* Before each change, what somebody sees is noted for each place; the change
 * then carries it to another place, or blurs it. How much of a zone is known
 * depends only on what its observer could see, never on the hidden cards.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/known.h"

#include <stdlib.h>

#include "engine/zone.h"
#include "observe/information.h"
#include "observe/known_notes.h"
#include "observe/observation.h"
#include "observe/made_moves.h"
#include "observe/ruled_out.h"
#include "variant/names.h"

enum { GONE = UINT16_MAX };          /* for a moment: the card at this place */

static Note at_least(int count)
{
    return (Note)(count < 0 ? 0 : count);
}

static int next_observer(const Game *game, int observer)
{
    return observer + 1 < game->state->players || observer == SPECTATOR
               ? observer + 1 : SPECTATOR;
}

/* --- what is seen --------------------------------------------------------- */

static void note_pile(const Game *game, Notes notes, const Pile *pile, int from)
{
    _Alignas(Pile) uint8_t bytes[sizeof(Pile) + DECK_MAX];
    const uint8_t *cards = notes_in_order(game, pile, bytes);
    for (int i = from; i < notes.count; i++) {
        if (notes.order[i] == 0 && notes.loose[cards[i]] > 0) {
            notes.loose[cards[i]]--;
        }
        notes.order[i] = (Note)(cards[i] + 1);
    }
}

/* Notes the cards that an observer sees; [top]: only the top one. */
static void note_sight(const Game *game, Notes notes, int zone, int owner,
                       bool top)
{
    uint8_t *at = state_zone(game->variant, game->state, zone, owner);
    if (!top) {
        memset(notes.loose, 0, (size_t)notes.kinds * sizeof(Note));
    }
    if (notes.order) {
        note_pile(game, notes, pile_of(at), top ? notes.count - 1 : 0);
    }
    for (int i = 0; !notes.order && !top && i < notes.kinds; i++) {
        notes.loose[i] = at_least(set_count(game->variant, at, i));
    }
}

static void look_at(const Knowledge *known, const Game *game, int zone,
                    int owner)
{
    bool any = zone_count(game, zone, owner, bits_all()) > 0;
    Observers all = any ? sight_zone_observers(game, zone, owner, false) : 0;
    Observers top = any ? sight_zone_observers(game, zone, owner, true) : 0;
    for (int i = 0; i <= SPECTATOR; i = next_observer(game, i)) {
        Notes notes = notes_of_place(known, game, i, zone, owner);
        if (!any) {
            memset(notes.loose, 0,
                   notes_size_of_place(game->variant, zone) * sizeof(Note));
        } else if ((all | top) >> i & 1) {
            note_sight(game, notes, zone, owner, !(all >> i & 1));
        }
    }
}

/* Everybody looks at the position of [game]. */
static void look(const Knowledge *known, const Game *game)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        for (int k = 0; k < game_count_of(game, variant->zones[i].of); k++) {
            look_at(known, game, (int)i, k);
        }
    }
}

/* --- cards that go and come ----------------------------------------------- */

/* Cards under way, as one observer knows them. */
typedef struct {
    int seen[KINDS_MAX];   /* those that the observer sees go or come */
    int others;            /* how many more go */
    int cards[KINDS_MAX];  /* at least so many of each kind go */
    bool in_order;         /* it is known which comes after which */
} Going;

static int sum_of(const int *cards, int kinds)
{
    int sum = 0;
    for (int i = 0; i < kinds; i++) {
        sum += cards[i];
    }
    return sum;
}

/* The known places of a pile are places no more. */
static void mix(Notes notes)
{
    for (int i = 0; notes.order && i < notes.count; i++) {
        if (notes.order[i] > 0) {
            notes.loose[notes.order[i] - 1]++;
            notes.order[i] = 0;
        }
    }
}

static int unknown_places(Notes notes)
{
    int unknown = 0;
    for (int i = 0; i < notes.count; i++) {
        unknown += !notes.order || notes.order[i] == 0;
    }
    return unknown;
}

/* Cards go from among [count] whose places are unknown: [seen] of each kind,
 * and [others]. Any of those that are left could be these. */
static void take_loose(Notes notes, const int *seen, int others, int count,
                       Going *going)
{
    for (int i = 0; i < notes.kinds; i++) {
        int left = notes.loose[i] - seen[i];
        going->cards[i] += seen[i];
        notes.loose[i] = at_least(left);
        count -= seen[i];
    }
    for (int i = 0; others > 0 && i < notes.kinds; i++) {
        int stay = count - others, loose = notes.loose[i];
        going->cards[i] += loose > stay ? loose - stay : 0;
        notes.loose[i] = at_least(loose - others);
    }
}

/* Cards are dealt from the top. */
static void take_top(Notes notes, Going *going)
{
    int seen[KINDS_MAX], many = sum_of(going->seen, notes.kinds) +
                                going->others;
    int unknown = unknown_places(notes), others = 0;
    memcpy(seen, going->seen, sizeof seen);
    for (int i = notes.count - 1; i >= 0 && i >= notes.count - many; i--) {
        int kind = notes.order[i] - 1;
        if (kind >= 0) {
            going->cards[kind]++;
            seen[kind] -= seen[kind] > 0;
        } else {
            others++;
        }
        notes.order[i] = 0;
    }
    going->in_order = others == 0;
    int more = sum_of(seen, notes.kinds);
    take_loose(notes, seen, others > more ? others - more : 0, unknown, going);
}

/* Takes cards that the observer sees go out of a pile, each the topmost of its
 * kind. Returns false when it is not known where they were. */
static bool take_seen(Notes notes, const int *seen)
{
    int left[KINDS_MAX], above = sum_of(seen, notes.kinds), kept = 0;
    memcpy(left, seen, sizeof left);
    int lowest = notes.count;
    while (above > 0 && lowest > 0 && notes.order[lowest - 1] > 0) {
        int kind = notes.order[--lowest] - 1;
        above -= left[kind] > 0;
        left[kind] -= left[kind] > 0;
    }
    if (above > 0) {
        return false;
    }
    memcpy(left, seen, sizeof left);
    for (int i = notes.count - 1; i >= lowest; i--) {
        int kind = notes.order[i] - 1;
        if (left[kind] > 0) {
            left[kind]--;
            notes.order[i] = GONE;
        }
    }
    for (int i = 0; i < notes.count; i++) {
        if (notes.order[i] != GONE) {
            notes.order[kept++] = notes.order[i];
        }
    }
    memset(notes.order + kept, 0,
           (size_t)(notes.count - kept) * sizeof(Note));
    return true;
}

static void take(Notes notes, bool dealt, Going *going)
{
    int many = sum_of(going->seen, notes.kinds) + going->others;
    bool known = unknown_places(notes) == 0, all = many >= notes.count;
    if (notes.order && dealt) {
        take_top(notes, going);
        return;
    }
    if (notes.order && !all && going->others == 0 &&
        take_seen(notes, going->seen)) {
        memcpy(going->cards, going->seen, sizeof going->cards);
        going->in_order = known || many == 1;
        return;
    }
    mix(notes);
    take_loose(notes, going->seen, going->others, notes.count, going);
    going->in_order = !notes.order || known || many == 1;
}

/* Cards come on top of [count] others. [at]: the place with these cards. */
static void put(Notes notes, const Going *going, const uint8_t *at, int count)
{
    int many = notes.count - count;
    if (notes.order) {
        memset(notes.order + count, 0, (size_t)many * sizeof(Note));
    }
    if (notes.order && going->in_order &&
        sum_of(going->cards, notes.kinds) == many) {
        const Pile *pile = pile_of((uint8_t *)(uintptr_t)at);
        for (int i = count; i < notes.count; i++) {
            notes.order[i] = (Note)(pile->cards[i] + 1);
        }
        return;
    }
    for (int i = 0; i < notes.kinds; i++) {
        notes.loose[i] = at_least(notes.loose[i] + going->cards[i]);
    }
}

/* --- events --------------------------------------------------------------- */

/* The card at a place is another one. */
static void place_changes(const Game *game, Notes notes, int zone, int owner)
{
    if (notes.never && game->trial) {
        memset(notes.never, 0, (size_t)notes.kinds * sizeof(Note));
        made_moves_change(game, zone, owner);
    }
}

/* One observer follows cards from one place to another. */
static void follow(const Knowledge *known, const Game *past, const Game *game,
                   const Event *event, int observer)
{
    const EventDetail *change = event->change;
    const Observation of = {game, event, NULL, observer, false, false};
    Going going = {.in_order = false};
    going.others = observation_find_known(&of, going.seen);
    Notes from = notes_of_place(known, past, observer, change->from_zone,
                          change->from_player);
    Notes to = notes_of_place(known, game, observer, event->zone,
                              event->player);
    place_changes(game, from, change->from_zone, change->from_player);
    place_changes(game, to, event->zone, event->player);
    if (from.never && going.others > 0) {
        made_moves_lose(game, observer);
    }
    if (from.loose == to.loose) {
        mix(from);
        return;
    }
    take(from, change->dealt, &going);
    put(to, &going, state_zone(game->variant, game->state, event->zone,
                               event->player),
        zone_count(past, event->zone, event->player, bits_all()));
}

/* Cards of a zone are shown to an observer: at least these are there. */
static void note_revealed(const Knowledge *known, const Game *game,
                          const Event *event, int observer)
{
    const EventDetail *change = event->change;
    const Observation of = {game, event, NULL, observer, false, false};
    if (change->revealed > REVEALED_CARD || event->zone < 0 ||
        !observation_is_made(&of)) {
        return;
    }
    Notes notes = notes_of_place(known, game, observer, event->zone,
                                 event->player);
    if (change->revealed == REVEALED_CARD) {
        note_sight(game, notes, event->zone, event->player, true);
        return;
    }
    for (int kind = 0; kind < notes.kinds; kind++) {
        int there = notes.loose[kind];
        for (int i = 0; notes.order && i < notes.count; i++) {
            there += notes.order[i] == kind + 1;
        }
        if (there < change->cards[kind]) {
            notes.loose[kind] = at_least(notes.loose[kind] +
                                         change->cards[kind] - there);
        }
    }
}

static void learn_change(Knowledge *known, const Game *game, const Event *event)
{
    Game past = *game;
    past.state = game->past;
    if (event->kind == EVENT_MOVE && event->change->gathered) {
        memset(known->notes, 0, notes_size(known));
        made_moves_forget(game);
        return;
    }
    look(known, &past);
    for (int i = 0; i <= SPECTATOR; i = next_observer(game, i)) {
        if (event->kind == EVENT_MOVE) {
            follow(known, &past, game, event, i);
        } else if (event->kind == EVENT_REVEAL) {
            note_revealed(known, game, event, i);
        }
    }
}

static void learn(Game *game, const Event *event)
{
    Knowledge *known = game->memory;
    information_note(game, event);
    if (known->state != game->state) {
        return;                      /* a copy that somebody tries out */
    }
    if (!event) {
        look(known, game);
        ruled_out_note(known, game);
        made_moves_note(game);
    } else if (event->kind == EVENT_SHUFFLE) {
        look(known, game);
        for (int i = 0; i <= SPECTATOR; i = next_observer(game, i)) {
            mix(notes_of_place(known, game, i, event->zone, event->player));
        }
    } else if (event_is_change(event->kind)) {
        learn_change(known, game, event);
    }
}

/* --- for those who ask ---------------------------------------------------- */

bool known_attend(Game *game)
{
    const Variant *variant = game->variant;
    Knowledge head = {.variant = variant, .state = game->state};
    if (game->memory) {
        return true;
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        head.begin[i] = head.each;
        head.each += notes_size_of_place(variant, (int)i) *
                     (size_t)variant_count_of(variant, variant->zones[i].of);
    }
    Knowledge *known = calloc(1, sizeof head + notes_size(&head));
    if (!known) {
        return false;
    }
    *known = head;
    game->memory = known;
    game->known = known;
    game->remember = learn;
    return true;
}

void known_forget(Game *game)
{
    information_forget(game);
    made_moves_forget(game);
    if (game->memory) {
        memset(game->memory->notes, 0, notes_size(game->memory));
    }
}

size_t known_size(const Game *game)
{
    return game->memory ? notes_size(game->memory) + information_size(game)
                        : 0;
}

void known_keep(const Game *game, void *bytes)
{
    if (game->memory) {
        size_t size = notes_size(game->memory);
        memcpy(bytes, game->memory->notes, size);
        information_keep_all(game, (char *)bytes + size);
    }
}

void known_put_back(Game *game, const void *bytes)
{
    if (game->memory) {
        size_t size = notes_size(game->memory);
        memcpy(game->memory->notes, bytes, size);
        made_moves_forget(game);
        information_put_back_all(game, (const char *)bytes + size);
    }
}
