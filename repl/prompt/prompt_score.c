/* Commands that tell what has happened so far: the scores, and every move with
 * what it did. A move is made again on a copy, so that its effects are told to
 * whoever reads now.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/prompt/past_moves.h"
#include "repl/table/prompt_command.h"
#include "repl/table/rules_told.h"
#include "rules/rules.h"
#include "view/standing.h"

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
    cells_names(leaders, session->table->names, &session->text);
    text_add_format(&session->text, " %s with %d.\n",
                    leaders & (leaders - 1) ? "lead" : "leads", best);
}

/* Who has how many points so far, as the reader knows it, before a round has
 * ended: "So far: Ann 3, Bob 5 (ahead)." */
static void add_so_far(Question *question)
{
    Session *session = question->session;
    Game *game = session_copy(session);
    const Standing standing = standing_seen(game, session_reader(session));
    const char *between = "So far: ";
    if (!standing.told) {
        return;
    }
    Text line = text_new(session->text.arena);
    for (int p = 0; p < session->table->players; p++) {
        if (standing.known >> p & 1) {
            text_add_format(&line, "%s%s %d%s", between,
                            session->table->names[p], standing.totals[p],
                            standing.ahead >> p & 1 ? " (ahead)" : "");
            between = ", ";
        }
    }
    prompt_say(question, "%s.", text_string(&line));
}

/* How the numbers of the table are asked about, by the example of the last
 * round that has such a line. */
static void say_how_to_ask(Question *question, const Results *results)
{
    const Session *session = question->session;
    const char *name = session->table->names[0];
    int32_t brought[PLAYERS_MAX], apart[PLAYERS_MAX];
    size_t last = results->count - 1, other = results->count;
    while (other > 0 && !results_find_brought(results, other - 1,
                                              session->table->players, brought,
                                              apart)) {
        other--;
    }
    Text text = text_new(session->text.arena);
    text_add_format(&text, "':why score %s %d' explains the number of %s in "
                    "round %d", name, results->rounds[last].state->round, name,
                    results->rounds[last].state->round);
    if (other > 0) {
        text_add_format(&text, ", ':why other %s %d' the one below it", name,
                        results->rounds[other - 1].state->round);
    }
    prompt_say(question, "%s.", text_string(&text));
}

static void run_score(Question *question, const char *argument)
{
    Session *session = question->session;
    const Teller *teller = &session->teller;
    const State *state = session->table->game->state;
    const size_t rounds = teller->told.results.count;
    const Rules *rules = session->loaded->variant->rules;
    (void)argument;
    const size_t before = session->text.length;
    results_view_rounds(&teller->told.results, session_copy(session),
                        teller->names, session_reader(session),
                        &session->text);
    const bool shown = session->text.length > before;
    if (rounds == 0) {
        prompt_say(question, "No round has ended yet.");
        if (!shown && !state->over && rules->total) {
            add_so_far(question);
        }
    } else {
        say_how_to_ask(question, &teller->told.results);
    }
    if (rounds > 0 && !state->over && rules->total && !rules->winners &&
               session->table->players > 1) {
        add_leaders(question, &teller->told.results);
    }
    if (!state->over) {
        rules_told_add_goal(session, &session->text);
        prompt_say(question, "This is round %d; ':why ended' tells what each "
                   "end looks at.", state->round);
    }
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
    past_go_before(step, game);
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

static void add_log(Session *session, unsigned from, unsigned count)
{
    const Ply **steps = past_steps(session, count);
    Game *game = past_game(session, session->loaded,
                              session->table->game->given);
    if (!game) {
        return;
    }
    Teller teller = teller_of(session, game);
    const Opening *first = &session->history.first->told.opening;
    if (from == 0 && first->began) {
        teller.told.opening = *first;
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

/* Tells former moves with what they did by the rules of that time. */
static void add_former(Session *session, const PastLine *line)
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
            teller = teller_of(session, past_game(session, of->loaded,
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
    const PastLine *former = past_former(session,
                                         count > made ? count - made : 0);
    if (made == 0 && !former) {
        prompt_say(question, "No move has been made.");
    }
    add_former(session, former);
    if (made > 0) {
        add_log(session, count < made ? made - (unsigned)count : 0, made);
    }
}

const PromptCommand prompt_log = {
    ":log", "[N]", GROUP_BACK, "tells all moves with their numbers and what "
    "they did, or the last N",
    "Tells what has happened since the beginning of the game, as far as the "
    "reader may know it. :goto takes the numbers of the moves. Moves from "
    "before a change of the rules or of the position have none. ':moves' is "
    "the same command.", TAKES_NUMBER,
    false, false, run_log};
