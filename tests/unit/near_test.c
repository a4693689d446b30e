/* The smallest changes that make a move legal: those that the rules say, and
 * such that do what is told of them.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "engine/refusal.h"
#include "record/redeal_unseen.h"
#include "replay/position_edit.h"
#include "replay/position_setup.h"
#include "replay/position_writer.h"
#include "testing/make_legal.h"

Suite *near_suite(void);

static NearEnd search(const char *move, int viewer, LegalChanges *near)
{
    size_t size = position.variant->layout.size;
    Game *copy = game_new(position.variant);
    ck_assert_ptr_nonnull(copy);
    memcpy(copy->state, position.state, size);
    game_refresh(copy);
    const char *text = refusal_objections(copy, position.names, move,
                                          position.arena).text;
    NearPlan plan = {copy, position.names, viewer, text ? text : move, NULL,
                     NULL};
    NearEnd end = near_search(&plan, position.arena, near);
    game_free(copy);
    return end;
}

/* "top discard 5|6; status Ann in", pairs as "A & B". */
static const char *found(const char *move, int viewer)
{
    LegalChanges near;
    Text text = text_new(position.arena);
    NearEnd end = search(move, viewer, &near);
    ck_assert_msg(end == NEAR_SEARCHED || (end == NEAR_LIMIT && near.count > 0),
                  "%s: %d after %u", move, (int)end, near.tried);
    for (size_t i = 0; i < near.count; i++) {
        const NearChange *one = &near.changes[i];
        text_add_format(&text, "%s%s%s%s", i ? "; " : "",
                        one->before ? one->before : "",
                        one->before ? " & " : "", one->part);
        for (size_t k = 0; k < one->count; k++) {
            text_add_format(&text, "%s%s", k ? "|" : " ", one->values[k]);
        }
    }
    return text_string(&text);
}

/* A 6 goes on a 5 and on a 6, and Ann has one. */
START_TEST(another_top_card)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1 6");
    deal("Bob", "2 2");
    lay("discard", "3");
    turn("Ann");
    ck_assert_str_eq(found("play 6", 0), "top discard 5|6");
}
END_TEST

/* What can be played is not in her hand. */
START_TEST(another_card_in_hand)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1 6");
    deal("Bob", "2 2");
    lay("discard", "3");
    turn("Ann");
    ck_assert_str_eq(found("play 4", 0), "hand Ann 1 6 4");
}
END_TEST

/* Neither is it in her hand nor does it fit. */
START_TEST(two_changes)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1 6");
    deal("Bob", "2 2");
    lay("discard", "3");
    turn("Ann");
    ck_assert_str_eq(found("play llama", 0),
                     "hand Ann 1 6 llama & top discard 6|llama");
}
END_TEST

/* Who is alone in the round may not draw. */
START_TEST(another_status)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1 6");
    deal("Bob", "2 2");
    lay("discard", "3");
    quitters("Bob");
    turn("Ann");
    ck_assert_str_eq(found("draw", 0), "status Bob in");
}
END_TEST

/* At a turn no token is returned, whatever lies where. */
START_TEST(nothing_helps)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1 6");
    deal("Bob", "2 2");
    lay("discard", "3");
    turn("Ann");
    ck_assert_str_eq(found("return white", 0), "");
}
END_TEST

/* All cards are dealt: one that she has not is in another hand, in each deal,
 * so cards change places. The asker chooses while the round is being set up. */
START_TEST(cards_to_pass)
{
    load("hearts", "Ann Bob Cleo Dora");
    start(0);
    int asker = position.state->decider, own = 0, other = NOTHING;
    const char *labels[KINDS_MAX];
    const uint8_t *at = state_zone(position.variant, position.state,
                                   zone_named("hand"), asker);
    for (int kind = 0; kind < position.variant->kind_count; kind++) {
        if (set_count(position.variant, at, kind) > 0) {
            labels[own++] = position.variant->kinds[kind].label;
        } else if (other == NOTHING) {
            other = kind;
        }
    }
    const char *lacked = position.variant->kinds[other].label;
    for (uint64_t deal = 0; deal < 2; deal++) {
        ck_assert_str_eq(found(text_format(
            position.arena, "pass %s %s %s", labels[0], lacked, labels[1]),
            asker), text_format(position.arena, "swap hand %s %s for %s",
                                position.names[asker], labels[2], lacked));
        unseen_deal(position.game, asker, deal);
        game_refresh(position.game);
    }
}
END_TEST

/* Bob could bid the king, but he does not ask. */
START_TEST(decided_at_the_same_time)
{
    load("gops", "Ann Bob");
    start(0);
    game_choose(position.game, 0);
    int asker = position.state->decider;
    ck_assert(zone_take(position.game, zone_named("hand"), asker,
                        card_named("K"), 1));
    zone_add(position.game, zone_named("gone"), 0, card_named("K"), 1);
    game_refresh(position.game);
    ck_assert_str_eq(found("bid K", asker), text_format(
        position.arena, "hand %s A 2 3 4 5 6 7 8 9 10 J Q K",
        position.names[asker]));
}
END_TEST

static bool never(void *context)
{
    (void)context;
    return false;
}

START_TEST(it_stops)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1 6");
    deal("Bob", "2 2");
    turn("Ann");
    LegalChanges near;
    NearPlan plan = {position.game, position.names, 0, "play 6", never, NULL};
    ck_assert_int_eq(near_search(&plan, position.arena, &near), NEAR_STOPPED);
    ck_assert_uint_eq(near.count, 0);
}
END_TEST

/* --- in games ------------------------------------------------------------- */

static const char *const variants[] = {
    "lama", "party", "kadabra", "dice", "crazy-eights"};

/* The words of a change are put into the position, which is laid out: the move
 * is legal. */
static void confirm(const Node *tree, const char *move, const char *before,
                    const char *words)
{
    const char *at;
    Arena *arena = position.arena;
    Text scratch = text_new(arena);
    Diagnostics wrong = diagnostics_new(arena);
    Terms terms = {position.variant, position.names, position.players, arena,
                   &wrong};
    Game *game = game_new(position.variant);
    Node *changed = node_copy(arena, tree);
    if (before) {
        ck_assert(setting_is_done(setting_apply(&terms, changed, before, &at)));
    }
    ck_assert(setting_is_done(setting_apply(&terms, changed, words, &at)));
    ck_assert(place_position(game, &terms, changed, 0, 0));
    ck_assert_msg(move_find(game, position.names, move, &scratch) >= 0,
                  "'%s' is not legal after %s%s%s", move,
                  before ? before : "", before ? ", " : "", words);
    game_free(game);
}

static void confirm_all(const LegalChanges *near, const Node *tree, const char *move)
{
    for (size_t i = 0; i < near->count; i++) {
        const NearChange *one = &near->changes[i];
        for (size_t k = 0; k < one->count; k++) {
            confirm(tree, move, one->before, *one->values[k]
                    ? text_format(position.arena, "%s %s", one->part,
                                  one->values[k]) : one->part);
        }
    }
}

/* Of the cards that cannot be played some can after the changes told. */
START_TEST(what_is_found_does)
{
    size_t confirmed = 0;
    load(variants[_i], "Ann Bob Cleo");
    for (uint64_t number = 0; number < 2; number++) {
        start(number);
        Node *tree = describe_tree(position.arena, position.game,
                                   position.names);
        for (int kind = 0; kind < position.variant->kind_count; kind += 9) {
            LegalChanges near;
            const char *move = text_format(
                position.arena, "play %s", position.variant->kinds[kind].label);
            if (search(move, SEES_ALL, &near) == NEAR_SEARCHED) {
                confirm_all(&near, tree, move);
                confirmed += near.count;
            }
        }
    }
    ck_assert(confirmed > 0 || text_equal(variants[_i], "dice"));
}
END_TEST

/* What one player is told does not depend on what others hold. */
START_TEST(nothing_hidden_is_told)
{
    load(variants[_i], "Ann Bob Cleo");
    for (uint64_t number = 0; number < 1; number++) {
        const char *told[2];
        for (uint64_t way = 0; way < 2; way++) {
            start(number);
            int player = position.state->decider;
            unseen_deal(position.game, player, 100 + way);
            game_refresh(position.game);
            Text text = text_new(position.arena);
            for (int kind = 0; kind < position.variant->kind_count;
                 kind += 13) {
                LegalChanges near;
                NearEnd end = search(text_format(
                    position.arena, "play %s",
                    position.variant->kinds[kind].label), player, &near);
                text_add_format(&text, "%d %u", (int)end, near.tried);
                for (size_t i = 0; i < near.count; i++) {
                    text_add_format(&text, " %s %s %s %zu",
                                    near.changes[i].before
                                        ? near.changes[i].before : "",
                                    near.changes[i].part,
                                    near.changes[i].values[0],
                                    near.changes[i].count);
                }
            }
            told[way] = text_string(&text);
        }
        ck_assert_str_eq(told[0], told[1]);
    }
}
END_TEST

Suite *near_suite(void)
{
    Suite *suite = suite_create("near");
    TCase *known = cases_named(suite, "known");
    TCase *games = cases_named(suite, "games");
    tcase_add_test(known, another_top_card);
    tcase_add_test(known, another_card_in_hand);
    tcase_add_test(known, two_changes);
    tcase_add_test(known, another_status);
    tcase_add_test(known, nothing_helps);
    tcase_add_test(known, cards_to_pass);
    tcase_add_test(known, decided_at_the_same_time);
    tcase_add_test(known, it_stops);
    tcase_add_loop_test(games, what_is_found_does, 0, COUNT(variants));
    tcase_add_loop_test(games, nothing_hidden_is_told, 0, COUNT(variants));
    return suite;
}
