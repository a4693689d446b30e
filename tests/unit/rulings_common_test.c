/* The rulings that all four games share (C1 to C14 of rulings.md; those on
 * tokens are in rulings_tokens_test.c). Expected values are worked out from the
 * rule texts, never taken from a run.
 *
 * SPDX-License-Identifier: MIT */
#include <unistd.h>

#include "position.h"

Suite *rulings_common_suite(void);

/* ---- Turns --------------------------------------------------------------- */

/* C1: who starts the first round is drawn; the seed and the game's number
 * decide it, and everybody may be it. Later starters are no matter of
 * chance. */
START_TEST(c1_first_starter_is_drawn)
{
    int seen = 0;
    load("lama", "Ann Ben Cleo");
    for (uint64_t number = 0; number < 64; number++) {
        start(number);
        int first = position.state->actor;
        ck_assert_int_eq(position.starters, 1);
        seen |= 1 << first;
        start(number);
        ck_assert_int_eq(position.state->actor, first);
        game_play_random(position.game);
        ck_assert_int_gt(position.rounds_ended, 1);
        ck_assert_int_eq(position.starters, 1);
    }
    ck_assert_int_eq(seen, 7);
}
END_TEST

START_TEST(c1_first_starter_can_be_given)
{
    load("lama", "Ann Ben Cleo");
    for (int given = 0; given < 3; given++) {
        position.game->given_starter = given;
        for (uint64_t number = 0; number < 8; number++) {
            start(number);
            ck_assert_int_eq(position.state->actor, given);
        }
    }
}
END_TEST

/* C2: drawing and quitting are legal though a card could be played, and the
 * card that was drawn is not played in the same turn. */
START_TEST(c2_drawn_card_is_not_played_in_the_same_turn)
{
    begin("lama", "Judy Henri");
    deal("Judy", "3 llama");
    deal("Henri", "5");
    lay("discard", "3");
    lay("draw", "4");
    turn("Judy");
    IN_TURN("Judy", "draw, play 3, quit");
    does("Judy", "draw");
    ck_assert_str_eq(hand("Judy"), "3 4 llama");
    ck_assert_str_eq(cards_in("discard"), "3");
    IN_TURN("Henri", "draw, quit");
    does("Henri", "draw");
    IN_TURN("Judy", "draw, play 3, play 4, quit");
    does("Judy", "quit");
    ck_assert_str_eq(decider(), "Henri");
}
END_TEST

/* C3: the last card of the draw pile is drawn; from then on drawing is not
 * legal and the discard pile stays as it is. */
START_TEST(c3_empty_pile_is_not_filled_again)
{
    begin("lama", "Judy Henri");
    deal("Judy", "1 2");
    deal("Henri", "3 6");
    lay("discard", "3");
    only_draw("6");
    turn("Judy");
    int discarded = size_of("discard", NULL);
    does("Judy", "draw");
    ck_assert_int_eq(size_of("draw", NULL), 0);
    ck_assert_int_eq(size_of("discard", NULL), discarded);
    IN_TURN("Henri", "play 3, quit");
    does("Henri", "play 3");
    ck_assert_int_eq(size_of("draw", NULL), 0);
    IN_TURN("Judy", "quit");
}
END_TEST

static const char *const card_games[] = {"lama", "party", "kadabra"};

/* C4: who is alone plays turn after turn and never draws, and may quit with a
 * card that could be played. */
START_TEST(c4_alone_plays_on_without_drawing)
{
    begin(card_games[_i], "Judy Henri Victor");
    deal("Judy", "3 3 6");
    deal("Henri", "5 5");
    deal("Victor", "6");
    lay("discard", "3");
    quitters("Victor");
    turn("Henri");
    IN_TURN("Henri", "draw, quit");
    does("Henri", "quit");
    IN_TURN("Judy", "play 3, quit");
    does("Judy", "play 3");
    GOES_ON();
    IN_TURN("Judy", "play 3, quit");
    does("Judy", "quit");
    ENDED(1, "all quit");
    ck_assert_int_eq(points("Judy"), 9);
}
END_TEST

/* C5: the card turned over is not played: no plus card gives a turn, no star
 * takes, no square makes draw, no llama places a token. */
START_TEST(c5_turned_up_card_has_no_effect)
{
    int seen = 0;
    load("kadabra", "Judy Henri");
    for (uint64_t number = 0; number < 200; number++) {
        start(number);
        const char *top = cards_in("discard");
        seen |= text_equal(top, "llama") | (strchr(top, 'o') != NULL) << 1 |
                (strchr(top, '#') != NULL) << 2 |
                (strchr(top, '*') != NULL) << 3;
        ck_assert_int_eq(size_of("discard", NULL), 1);
        ck_assert_int_eq(size_of("hand", "Judy"), 6);
        ck_assert_int_eq(size_of("hand", "Henri"), 6);
        ck_assert_str_eq(held("Judy"), "3 white");
        ck_assert_str_eq(held("Henri"), "3 white");
        ck_assert_str_eq(held("stage"), "");
        ck_assert(can("draw") && can("quit"));
        ck_assert_uint_eq(position.state->decisions, 0);
    }
    ck_assert_int_eq(seen, 15);
}
END_TEST

/* C5: and in Party the starter has one turn only. */
START_TEST(c5_turned_up_plus_card_gives_no_turn)
{
    int seen = 0;
    load("party", "Judy Henri");
    for (uint64_t number = 0; number < 200; number++) {
        start(number);
        seen += strchr(cards_in("discard"), '+') != NULL;
        int first = position.state->actor;
        does(decider(), "draw");
        ck_assert_int_eq(position.state->actor, !first);
    }
    ck_assert_int_gt(seen, 0);
}
END_TEST

/* C5: its value counts as the top's. */
START_TEST(c5_turned_up_card_counts_as_top)
{
    load("lama", "Judy Henri");
    for (uint64_t number = 0; number < 100; number++) {
        start(number);
        const char *top = cards_in("discard");
        const char *all[] = {"1", "2", "3", "4", "5", "6", "llama"};
        for (int i = 0; i < 7; i++) {
            char move[WORD_SIZE];
            int fits = text_equal(all[i], top) ||
                       text_equal(all[i ? i - 1 : 6], top);
            int has = strstr(hand(decider()), all[i]) != NULL;
            snprintf(move, sizeof move, "play %s", all[i]);
            ck_assert_int_eq(can(move), fits && has);
        }
    }
}
END_TEST

/* C11: only in one's own turn, and the cards score like cards in hand: nothing
 * about Judy's 4, 4, llama changes. */
START_TEST(c11_quitters_cards_score)
{
    begin("lama", "Judy Henri");
    deal("Judy", "4 4 llama");
    deal("Henri", "5 6");
    lay("discard", "2");
    turn("Henri");
    ck_assert_str_eq(decider(), "Henri");
    does("Henri", "quit");
    ck_assert_str_eq(decider(), "Judy");
    does("Judy", "quit");
    ck_assert_int_eq(points("Henri"), 11);
    ck_assert_int_eq(points("Judy"), 14);
}
END_TEST

/* C12: the discard pile, the numbers of cards, tokens and who has quit are
 * known; hands, quitters' cards and the draw pile are not, to nobody but the
 * owner. */
START_TEST(c12_what_is_known_to_all)
{
    begin(card_games[_i], "Judy Henri Victor");
    deal("Judy", "2 3");
    deal("Henri", "5 6");
    deal("Victor", "4");
    lay("discard", "3 2");
    only_draw("6 6");
    quitters("Victor");
    turn("Judy");
    int judy = 0, henri = 1, victor = 2;
    ck_assert_str_eq(seen_by(judy, "hand", "Judy"), "2 3");
    ck_assert_str_eq(seen_by(judy, "hand", "Henri"), "? ?");
    ck_assert_str_eq(seen_by(henri, "hand", "Judy"), "? ?");
    ck_assert_str_eq(seen_by(judy, "hand", "Victor"), "?");
    ck_assert_str_eq(seen_by(victor, "hand", "Victor"), "4");
    ck_assert_str_eq(seen_by(judy, "draw", NULL), "? ?");
    const char *discard = seen_by(judy, "discard", NULL);
    ck_assert_int_eq(strncmp(discard, "3 2 ", 4), 0);
    ck_assert_ptr_null(strchr(discard, '?'));
    Text text = text_new(position.arena);
    json_state(&text, position.game, position.names, henri);
    ck_assert_ptr_nonnull(strstr(text_string(&text), "\"Victor\":\"out\""));
    ck_assert_ptr_nonnull(strstr(text_string(&text), "\"Judy\":\"in\""));
    ck_assert_ptr_nonnull(strstr(text_string(&text),
                                 "\"Judy\":{\"white\":0,\"black\":0"));
}
END_TEST

static const char *const games[] = {"lama", "party", "kadabra", "dice"};

static uint32_t decisions_at_start;

static void see_that_someone_acts(void *context, const Game *game,
                                  const Event *event)
{
    int *rounds = context;
    if (event->kind == EVENT_ROUND) {
        decisions_at_start = game->state->decisions;
    }
    if (event->kind == EVENT_ROUND_END) {
        ck_assert_uint_gt(game->state->decisions, decisions_at_start);
        ++*rounds;
    }
}

/* C13: in no round nobody has acted: its starter is asked before it can end. */
START_TEST(c13_starter_acts_in_every_round)
{
    int rounds = 0;
    load(games[_i], "Ann Ben Cleo");
    position.game->watch = see_that_someone_acts;
    position.game->context = &rounds;
    for (uint64_t number = 0; number < 50; number++) {
        start(number);
        game_play_random(position.game);
        ck_assert_ptr_null(position.game->error.id);
    }
    ck_assert_int_gt(rounds, 50);
}
END_TEST

/* ---- Ends ---------------------------------------------------------------- */

/* C9: all take their points before the one who went out decides on a token, and
 * only then 40 is looked at. */
START_TEST(c9_points_then_return_then_threshold)
{
    begin("lama", "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "1");
    lay("discard", "4");
    hold("Judy", "1 black");
    hold("Henri", "9 white 3 black");
    turn("Judy");
    does("Judy", "play 4");
    ck_assert_str_eq(held("Henri"), "4 black");
    ck_assert_ptr_null(game_ended_by());
    IN_TURN("Judy", "keep, return black");
    does("Judy", "return black");
    ck_assert_str_eq(game_ended_by(), "threshold");
    ck_assert_str_eq(winners(), "Judy");
    ck_assert_str_eq(held("Judy"), "");
}
END_TEST

/* C9: a return comes first: Judy's 40 are 30 when the threshold is looked
 * at. */
START_TEST(c9_return_may_save_from_the_threshold)
{
    begin("lama", "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "1");
    lay("discard", "4");
    hold("Judy", "4 black");
    turn("Judy");
    does("Judy", "play 4");
    does("Judy", _i ? "keep" : "return black");
    if (_i) {
        ck_assert_str_eq(game_ended_by(), "threshold");
    } else {
        ck_assert_ptr_null(game_ended_by());
        ck_assert_int_eq(position.state->round, 2);
    }
}
END_TEST

/* C9: 40 or more ends the game, 39 does not: then all cards are gathered and
 * each has six again. */
START_TEST(c9_forty_or_more_ends_the_game)
{
    static const char *const before[] = {"8 white 3 black", "9 white 3 black",
                                         "4 black"};
    begin("lama", "Judy Henri");
    deal("Judy", "1");
    deal("Henri", "3");
    lay("discard", "5");
    hold("Judy", before[_i]);
    quitters("Henri");
    turn("Judy");
    does("Judy", "quit");
    ENDED(1, "all quit");
    ck_assert_int_eq(total("Judy"), 39 + _i);
    if (_i > 0) {
        ck_assert_str_eq(game_ended_by(), "threshold");
        return;
    }
    ck_assert_ptr_null(game_ended_by());
    ck_assert_int_eq(size_of("hand", "Judy"), 6);
    ck_assert_int_eq(size_of("hand", "Henri"), 6);
    ck_assert_int_eq(size_of("discard", NULL), 1);
    ck_assert_int_eq(size_of("draw", NULL), 43);
}
END_TEST

/* C10: the fewest points win, and all who tie. */
static const struct {
    const char *judy, *henri, *victor;   /* before; each takes 3 points more */
    const char *winners;
} results[] = {
    {"1 white", "2 white", "4 black", "Judy"},
    {"2 white", "1 white", "4 black", "Henri"},
    {"2 white", "2 white", "4 black", "Judy Henri"},
    {"4 black", "4 black", "1 black", "Victor"},
    {"4 black", "4 black", "4 black", "Judy Henri Victor"},
    /* the total counts, not the number of tokens */
    {"9 white", "1 black", "4 black", "Judy"},
};

START_TEST(c10_fewest_points_win)
{
    begin("lama", "Judy Henri Victor");
    deal("Judy", "3");
    deal("Henri", "3");
    deal("Victor", "3");
    lay("discard", "5");
    hold("Judy", results[_i].judy);
    hold("Henri", results[_i].henri);
    hold("Victor", results[_i].victor);
    quitters("Judy Henri");
    turn("Victor");
    does("Victor", "quit");
    ck_assert_str_eq(game_ended_by(), "threshold");
    ck_assert_str_eq(winners(), results[_i].winners);
}
END_TEST

/* C14: a player who goes out ends the round by 'out', also the last one in it;
 * only when all have quit it is 'all quit'. 'bust' and 'row empty' are D6,
 * D7. */
START_TEST(c14_out)
{
    begin(card_games[_i], "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "2");
    lay("discard", "4");
    turn("Judy");
    does("Judy", "play 4");
    ENDED(1, "out");
}
END_TEST

START_TEST(c14_all_quit)
{
    begin(card_games[_i], "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "2");
    lay("discard", "6");
    turn("Judy");
    does("Judy", "quit");
    GOES_ON();
    does("Henri", "quit");
    ENDED(1, "all quit");
}
END_TEST

/* L.A.M.A. with these bounds, which are no value of it that could be set. */
static void load_with_limits(const char *limits)
{
    const char *folder = getenv("TMPDIR");
    char path[1024];
    snprintf(path, sizeof path, "%s/limits-XXXXXX", folder ? folder : "/tmp");
    int number = mkstemp(path);
    FILE *file = number < 0 ? NULL : fdopen(number, "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file, "cria: 1\nextends: lama\nadd:\n  limits: {%s}\n", limits);
    fclose(file);
    load_with("lama", path, "Judy Henri");
    unlink(path);
}

/* C14: a bound of the file ends the round and the game. */
START_TEST(c14_limit_of_actions)
{
    load_with_limits("actions: 3");
    start(0);
    does(decider(), "draw");
    does(decider(), "draw");
    GOES_ON();
    does(decider(), "draw");
    ENDED(1, "limit");
    ck_assert_str_eq(game_ended_by(), "limit");
}
END_TEST

static void quit_with_little(void)
{
    clear_table();
    deal("Judy", "1");
    deal("Henri", "2");
    lay("discard", "6");
    turn("Judy");
    does("Judy", "quit");
    does("Henri", "quit");
}

START_TEST(c14_limit_of_rounds)
{
    load_with_limits("rounds: 2");
    start(0);
    quit_with_little();
    ENDED(1, "all quit");
    ck_assert_ptr_null(game_ended_by());
    quit_with_little();
    ENDED(2, "all quit");
    ck_assert_str_eq(game_ended_by(), "limit");
    ck_assert_str_eq(winners(), "Judy");
}
END_TEST

/* -------------------------------------------------------------------------- */

static void add_turns(TCase *turns)
{
    tcase_add_test(turns, c1_first_starter_is_drawn);
    tcase_add_test(turns, c1_first_starter_can_be_given);
    tcase_add_test(turns, c2_drawn_card_is_not_played_in_the_same_turn);
    tcase_add_test(turns, c3_empty_pile_is_not_filled_again);
    tcase_add_loop_test(turns, c4_alone_plays_on_without_drawing, 0,
                        COUNT(card_games));
    tcase_add_test(turns, c5_turned_up_card_has_no_effect);
    tcase_add_test(turns, c5_turned_up_plus_card_gives_no_turn);
    tcase_add_test(turns, c5_turned_up_card_counts_as_top);
    tcase_add_test(turns, c11_quitters_cards_score);
    tcase_add_loop_test(turns, c12_what_is_known_to_all, 0, COUNT(card_games));
    tcase_add_loop_test(turns, c13_starter_acts_in_every_round, 0,
                        COUNT(games));
}

Suite *rulings_common_suite(void)
{
    Suite *suite = suite_create("rulings_common");
    add_turns(cases_named(suite, "turns"));
    TCase *ends = cases_named(suite, "ends");
    tcase_add_test(ends, c9_points_then_return_then_threshold);
    tcase_add_loop_test(ends, c9_return_may_save_from_the_threshold, 0, 2);
    tcase_add_loop_test(ends, c9_forty_or_more_ends_the_game, 0, 3);
    tcase_add_loop_test(ends, c10_fewest_points_win, 0, COUNT(results));
    tcase_add_loop_test(ends, c14_out, 0, COUNT(card_games));
    tcase_add_loop_test(ends, c14_all_quit, 0, COUNT(card_games));
    tcase_add_test(ends, c14_limit_of_actions);
    tcase_add_test(ends, c14_limit_of_rounds);
    return suite;
}
