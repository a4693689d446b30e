/* Which cards moves rule out at places that somebody does not see: by Hanabi,
 * where the test works out itself what each clue tells.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "common.h"

#include "observe/ruled_out.h"
#include "record/redeal_unseen.h"

Suite *ruled_out_suite(void);

enum { PLACES = 5, CARDS = 25 };

static const char *const names[] = {"Ann", "Bob", "Cleo"};

/* What each player may think of the own cards: possible[player][place][kind]. */
typedef bool Possible[3][PLACES][CARDS];

static void anything(bool *possible)
{
    for (int kind = 0; kind < CARDS; kind++) {
        possible[kind] = true;
    }
}

static int card_at(int player, int place)
{
    const Variant *variant = position.variant;
    int owner = player * PLACES + place;
    const uint8_t *at = state_zone(variant, position.state,
                                   zone_named("slot"), owner);
    Bits there = set_present(variant, at);
    return bits_any(there) ? bits_first(there) : NOTHING;
}

/* Whether a clue, a number or the first letter of a colour, is about a card,
 * whose label is w1, r5 ... */
static bool is_about(const char *clue, int kind)
{
    const char *label = position.variant->kinds[kind].label;
    return label[0] == clue[0] || label[1] == clue[0];
}

/* After "tell Bob 1" or "tell Bob red". */
static void note_clue(Possible possible, const char *move)
{
    const char *name = move + strlen("tell ");
    const char *clue = strchr(name, ' ') + 1;
    int player = name[0] == 'A' ? 0 : name[0] == 'B' ? 1 : 2;
    for (int place = 0; place < PLACES; place++) {
        int card = card_at(player, place);
        for (int kind = 0; kind < CARDS && card >= 0; kind++) {
            possible[player][place][kind] =
                possible[player][place][kind] &&
                is_about(clue, kind) == is_about(clue, card);
        }
    }
}

/* Makes a move that does not end the round, and notes what it tells. */
static void make(Possible possible, uint64_t number)
{
    Game *game = position.game;
    size_t index = (size_t)(number * 7919 % game->move_count);
    const char *move = text_of_move(index);
    int player = position.state->decider;
    if (strncmp(move, "tell ", 5) == 0) {
        note_clue(possible, move);
    } else {
        anything(possible[player][move[strlen(move) - 1] - '1']);
    }
    game_choose(game, index);
}

static int slot_owner(int player, int place)
{
    return player * PLACES + place;
}

/* What is noted is what the test found. Returns how many places something is
 * ruled out at. */
static int compare(Possible possible)
{
    int places = 0;
    for (int p = 0; p < position.players; p++) {
        for (int place = 0; place < PLACES; place++) {
            bool here[KINDS_MAX];
            bool any = ruled_out_find(position.game, zone_named("slot"),
                                      slot_owner(p, place), p, here);
            bool all = true;
            for (int kind = 0; kind < CARDS; kind++) {
                bool wanted = possible[p][place][kind];
                all = all && wanted;
                ck_assert_msg((any ? here[kind] : true) == wanted ||
                                  card_at(p, place) < 0,
                              "%s, place %d, %s", names[p], place + 1,
                              position.variant->kinds[kind].label);
            }
            places += any;
        }
    }
    return places;
}

static void start_hanabi(uint64_t number, Possible possible)
{
    game_start(position.game, 4, number, 3);
    known_forget(position.game);
    for (int p = 0; p < 3; p++) {
        for (int place = 0; place < PLACES; place++) {
            anything(possible[p][place]);
        }
    }
}

static void attend(void)
{
    load("hanabi", "Ann Bob Cleo");
    ck_assert(known_attend(position.game));
    ck_assert(ruled_out_attend(position.game));
}

START_TEST(clues_rule_cards_out)
{
    Possible possible;
    int places = 0;
    attend();
    for (uint64_t number = 0; number < 10; number++) {
        start_hanabi(number, possible);
        for (uint64_t i = 0; i < 30 && !position.state->over; i++) {
            make(possible, number * 31 + i);
            if (!position.state->over) {
                places += compare(possible);
            }
        }
    }
    ck_assert_int_gt(places, 300);
}
END_TEST

/* Each card that is dealt anew is one that may be there; each kind that may be
 * at a place comes there at some time. */
START_TEST(others_are_dealt)
{
    Possible possible;
    attend();
    start_hanabi(1, possible);
    for (uint64_t i = 0; i < 6; i++) {
        make(possible, i);
    }
    State *copy = arena_alloc(position.arena, position.variant->layout.size);
    memcpy(copy, position.state, position.variant->layout.size);
    int viewer = position.state->decider, seen[PLACES][CARDS] = {{0}};
    for (uint64_t way = 0; way < 400; way++) {
        unseen_deal(position.game, viewer, way);
        for (int place = 0; place < PLACES; place++) {
            int card = card_at(viewer, place);
            ck_assert(possible[viewer][place][card]);
            seen[place][card]++;
        }
        memcpy(position.state, copy, position.variant->layout.size);
    }
    int counts[KINDS_MAX];
    unseen_count(position.game, viewer, counts);
    for (int place = 0; place < PLACES; place++) {
        for (int kind = 0; kind < CARDS; kind++) {
            ck_assert((seen[place][kind] > 0) ==
                      (possible[viewer][place][kind] && counts[kind] > 0));
        }
    }
}
END_TEST

START_TEST(others_have_no_such_zones)
{
    load("lama", "Ann Bob");
    ck_assert(known_attend(position.game));
    ck_assert(ruled_out_attend(position.game));
    ck_assert_ptr_null(position.game->trial);
}
END_TEST

Suite *ruled_out_suite(void)
{
    Suite *suite = suite_create("ruled_out");
    TCase *all = cases_named(suite, "all");
    tcase_add_test(all, clues_rule_cards_out);
    tcase_add_test(all, others_are_dealt);
    tcase_add_test(all, others_have_no_such_zones);
    return suite;
}
