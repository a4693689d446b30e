/* Commands that tell what has happened so far: the scores, and every move with
 * what it did. A move is made again on a copy, so that its effects are told to
 * whoever reads now.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "observe/known.h"
#include "repl/table/history_segment.h"
#include "repl/table/prompt_command.h"
#include "repl/table/rules_told.h"
#include "repl/view/seen_cards.h"
#include "repl/view/standing.h"
#include "rules/rules.h"

/* --- :score --------------------------------------------------------------- */

/* Who leads by the totals now or, where the reader does not know them all,
 * after the last round, if there was one. */
static void add_leaders(Question *question, const Results *results)
{
    Session *session = question->session;
    Game *game = session_copy(session);
    const int players = session->table->players;
    const bool lowest = game->variant->lowest_wins;
    const bool known = standing_known(game, session_reader(session)) ==
                       (uint16_t)((1 << players) - 1);
    int32_t totals[PLAYERS_MAX];
    game_totals(game, totals);
    if (!known && results->count == 0) {
        return;
    }
    if (!known) {
        memcpy(totals, results->rounds[results->count - 1].totals,
               sizeof totals);
        text_add(&session->text, "After the last round ");
    }
    uint16_t leaders = 0;
    int32_t best = totals[0];
    for (int p = 0; p < players; p++) {
        bool better = lowest ? totals[p] < best : totals[p] > best;
        best = better ? totals[p] : best;
        leaders = better ? 0 : leaders;
        leaders |= (uint16_t)(totals[p] == best ? 1 << p : 0);
    }
    results_view_names(leaders, session->table->names, &session->text);
    text_add_format(&session->text, " %s with %d.\n",
                    leaders & (leaders - 1) ? "lead" : "leads", best);
}

static void run_score(Question *question, const char *argument)
{
    Session *session = question->session;
    const Teller *teller = &session->teller;
    const State *state = session->table->game->state;
    const size_t rounds = teller->results.count;
    const Rules *rules = session->loaded->variant->rules;
    (void)argument;
    results_view_rounds(&teller->results, session_copy(session), teller->names,
                        session_reader(session), &session->text);
    if (rounds == 0) {
        prompt_say(question, "No round has ended yet.");
    }
    if (rounds > 0 && !state->over && rules->total && !rules->winners &&
               session->table->players > 1) {
        add_leaders(question, &teller->results);
    }
    if (!state->over) {
        rules_told_add_goal(session, &session->text);
        prompt_say(question, "This is round %d; ':why ended' tells what each "
                   "end looks at.", state->round);
    }
    question->paged = true;
}

const PromptCommand prompt_score = {
    ":score", "", GROUP_LOOK, "shows the scores of all rounds, who leads, and "
    "what ends the game", NULL, TAKES_NOTHING, false, false, run_score};

/* --- :log ----------------------------------------------------------------- */

/* Makes the move that led to [step] again on the teller's game, and tells what
 * it did. [head]: the line of the move. */
static void add_move(const Ply *step, const char *head, Teller *teller)
{
    Game *game = teller->game;
    sight_go_to(step->before->state, game);
    if (step->before->known) {
        known_put_back(game, step->before->known);
    }
    text_add(teller->text, head);
    teller_hear_from(teller, step->before->told);
    if (step->index < game->move_count) {
        teller_begin_move(teller, step->index, teller->viewer);
        game_choose(game, step->index);
        teller_look(teller);
    }
}

/* A teller of what happens in [game], of which nothing else is told, to the
 * reader. */
static Teller teller_of(Session *session, Game *game)
{
    return (Teller){.game = game, .names = session->table->names,
                    .look = session->look, .text = &session->text,
                    .arena = session->text.arena,
                    .viewer = session_reader(session), .paid = NOTHING,
                    .partly = true,
                    .by_name = session_people(session) > 1,
                    .course = {.indent = 6}};
}

/* A game of other rules or the same, to make moves in again; NULL: memory ran
 * out. */
static Game *game_to_tell(Session *session, const Loaded *loaded,
                          struct Given *given)
{
    Game *game = session_game(loaded->variant);
    game_free(session->former);
    session->former = game;
    if (game) {
        memcpy(game->state, session->table->game->state,
               loaded == session->loaded ? loaded->variant->layout.size : 0);
        game->given = given;
        game->given_starter = session->table->game->given_starter;
    }
    return game;
}

/* The steps of the present line from the first on, without the beginning. */
static const Ply **steps_of(const Session *session, unsigned count)
{
    const Ply **steps = arena_alloc(session->text.arena,
                                    (count + 1) * sizeof *steps);
    const Ply *step = session->history.now;
    for (unsigned i = count; i-- > 0; step = step->before) {
        steps[i] = step;
    }
    return steps;
}

static void add_log(Session *session, unsigned from, unsigned count)
{
    const Ply **steps = steps_of(session, count);
    Game *game = game_to_tell(session, session->loaded,
                              session->table->game->given);
    if (!game) {
        return;
    }
    Teller teller = teller_of(session, game);
    const Opening *first = &session->history.first->told.opening;
    if (from == 0 && first->began) {
        teller.opening = *first;
        teller_tell_round(&teller);
    }
    teller_watch(&teller);
    for (unsigned i = from; i < count; i++) {
        add_move(steps[i], text_format(
            session->text.arena, "%4u  %s: %s\n", steps[i]->number,
            steps[i]->who, history_told(&session->history, steps[i],
                                        session->table->game, teller.viewer)),
                 &teller);
    }
}

/* A line of the list, and the one before it: a move, or without one how a
 * chapter began. */
typedef struct MoveLine {
    const struct MoveLine *before;
    const Chapter *chapter;          /* whose rules it was made by */
    const Ply *step;
    const char *how;
} MoveLine;

static const MoveLine *add_line(Arena *arena, MoveLine line)
{
    MoveLine *added = arena_alloc(arena, sizeof *added);
    *added = line;
    return added;
}

/* The [left] last moves of former chapters whose position was carried over,
 * back from the present one; they have no numbers, since :goto does not lead
 * there. When they were left nobody's decision was open. */
static const MoveLine *find_former(const Session *session, uint64_t left)
{
    Arena *arena = session->text.arena;
    const MoveLine *lines = NULL;
    const Chapter *chapter = session->chapter;
    for (; left > 0 && chapter->before && chapter->of;
         chapter = chapter->before) {
        const Ply *step = chapter->of;
        lines = add_line(arena, (MoveLine){lines, NULL, NULL, chapter->how});
        for (; left > 0 && step->before; step = step->before, left--) {
            lines = add_line(arena, (MoveLine){lines, chapter->before, step,
                                               NULL});
        }
    }
    return lines;
}

/* Tells former moves with what they did by the rules of that time. */
static void add_former(Session *session, const MoveLine *line)
{
    Arena *arena = session->text.arena;
    const Chapter *of = NULL;
    Teller teller = teller_of(session, NULL);
    for (; line; line = line->before) {
        if (!line->step) {
            text_add_format(&session->text, "      ('%s')\n", line->how);
            continue;
        }
        if (of != line->chapter) {
            of = line->chapter;
            teller = teller_of(session, game_to_tell(session, of->loaded,
                                                     of->given));
            if (!teller.game) {
                return;
            }
            teller_watch(&teller);
        }
        add_move(line->step, text_format(
            arena, "      %s: %s\n", line->step->who,
            told_to(&line->step->move, teller.viewer)), &teller);
    }
}

static void run_log(Question *question, const char *argument)
{
    Session *session = question->session;
    unsigned made = session->history.now->number;
    uint64_t count;
    if (!prompt_number(question, argument, UINT64_MAX, &count) || count == 0) {
        return;
    }
    const MoveLine *former = find_former(session,
                                         count > made ? count - made : 0);
    if (made == 0 && !former) {
        prompt_say(question, "No move has been made.");
    }
    add_former(session, former);
    if (made > 0) {
        add_log(session, count < made ? made - (unsigned)count : 0, made);
    }
    question->paged = true;
}

const PromptCommand prompt_log = {
    ":log", "[N]", GROUP_BACK, "tells all moves with their numbers and what "
    "they did, or the last N",
    "Tells what has happened since the beginning of the game, as far as the "
    "reader may know it. :goto takes the numbers of the moves. Moves from "
    "before a change of the rules or of the position have none. ':moves' is "
    "the same command.", TAKES_NUMBER,
    false, false, run_log};
