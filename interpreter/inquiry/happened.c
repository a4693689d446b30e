/* A move is made again on a copy, so that its effects are told to whoever reads
 * now.
 *
 * SPDX-License-Identifier: MIT */
#include "inquiry/answering.h"

#include <string.h>

#include "base/text_wrap.h"
#include "inquiry/past_positions.h"
#include "rules/rules.h"
#include "table/undo_barrier.h"
#include "view/standing.h"

/* --- scores --------------------------------------------------------------- */

/* Who leads by the totals now or, where the reader does not know them all,
 * after the last round, if there was one. */
static void add_leaders(const Inquiry *inquiry, const Results *results)
{
    Game *game = asked_copy(inquiry->asked);
    const int players = inquiry->players;
    const bool lowest = game->variant->lowest_wins;
    const bool known = standing_known(game, inquiry->reader) ==
                       (uint16_t)((1 << players) - 1);
    int32_t totals[PLAYERS_MAX];
    game_totals(game, totals);
    if (!known && results->count == 0) {
        return;
    }
    if (!known) {
        memcpy(totals, results->rounds[results->count - 1].totals,
               sizeof totals);
        text_add(inquiry->text, "After the last round ");
    }
    uint16_t leaders = 0;
    int32_t best = totals[0];
    for (int p = 0; p < players; p++) {
        bool better = lowest ? totals[p] < best : totals[p] > best;
        best = better ? totals[p] : best;
        leaders = better ? 0 : leaders;
        leaders |= (uint16_t)(totals[p] == best ? 1 << p : 0);
    }
    cells_names(leaders, inquiry->asked->names, inquiry->text);
    text_add_format(inquiry->text, " %s with %d.\n",
                    leaders & (leaders - 1) ? "lead" : "leads", best);
}

/* Who has how many points so far, as the reader knows it, before a round has
 * ended: "So far: Ann 3, Bob 5 (ahead)." */
static void add_so_far(const Inquiry *inquiry)
{
    Game *game = asked_copy(inquiry->asked);
    const Standing standing = standing_seen(game, inquiry->reader);
    const char *between = "So far: ";
    if (!standing.told) {
        return;
    }
    Text line = text_new(inquiry->text->arena);
    for (int p = 0; p < inquiry->players; p++) {
        if (standing.known >> p & 1) {
            text_add_format(&line, "%s%s %d%s", between,
                            inquiry->asked->names[p], standing.totals[p],
                            standing.ahead >> p & 1 ? " (ahead)" : "");
            between = ", ";
        }
    }
    inquiry_say(inquiry, "%s.", text_string(&line));
}

/* How the numbers of the table are asked about, by the example of the last
 * round that has such a line. */
static void say_how_to_ask(const Inquiry *inquiry, const Results *results)
{
    const char *name = inquiry->asked->names[0];
    int32_t brought[PLAYERS_MAX], apart[PLAYERS_MAX];
    size_t last = results->count - 1, other = results->count;
    while (other > 0 && !results_find_brought(results, other - 1,
                                              inquiry->players, brought,
                                              apart)) {
        other--;
    }
    Text text = text_new(inquiry->text->arena);
    text_add_format(&text, "':why score %s %d' explains the number of %s in "
                    "round %d", name, results->rounds[last].state->round, name,
                    results->rounds[last].state->round);
    if (other > 0) {
        text_add_format(&text, ", ':why other %s %d' the one below it", name,
                        results->rounds[other - 1].state->round);
    }
    inquiry_say(inquiry, "%s.", text_string(&text));
}

void inquiry_score(const Inquiry *inquiry)
{
    const Results *results = &inquiry->told->results;
    const State *state = inquiry->game->state;
    const Rules *rules = inquiry->loaded->variant->rules;
    const size_t before = inquiry->text->length;
    results_view_rounds(results, asked_copy(inquiry->asked),
                        inquiry->asked->names, inquiry->reader, inquiry->text);
    const bool shown = inquiry->text->length > before;
    if (results->count == 0) {
        inquiry_say(inquiry, "No round has ended yet.");
        if (!shown && !state->over && rules->total) {
            add_so_far(inquiry);
        }
    } else {
        say_how_to_ask(inquiry, results);
    }
    if (results->count > 0 && !state->over && rules->total &&
        !rules->winners && inquiry->players > 1) {
        add_leaders(inquiry, results);
    }
}

/* --- moves ---------------------------------------------------------------- */

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
static Teller teller_of(const Inquiry *inquiry, Game *game)
{
    return (Teller){.game = game, .names = inquiry->asked->names,
                    .look = inquiry->asked->list.look, .text = inquiry->text,
                    .arena = inquiry->text->arena,
                    .viewer = inquiry->reader, .paid = NOTHING,
                    .partly = true, .by_name = inquiry->several,
                    .course = {.indent = 6}};
}

static void add_log(const Inquiry *inquiry, unsigned from, unsigned count)
{
    const Ply **steps = past_steps(inquiry, count);
    Game *game = past_game(inquiry, inquiry->loaded, inquiry->game->given);
    if (!game) {
        return;
    }
    Teller teller = teller_of(inquiry, game);
    const Opening *first = &inquiry->history->first->told.opening;
    if (from == 0 && first->began) {
        teller.told.opening = *first;
        teller_tell_round(&teller);
    }
    teller_watch(&teller);
    for (unsigned i = from; i < count; i++) {
        add_move(steps[i], text_format(
            inquiry->text->arena, "%4u  %s: %s\n", steps[i]->number,
            steps[i]->who, history_told(inquiry->history, steps[i],
                                        inquiry->game, teller.viewer)),
                 &teller);
    }
}

/* Tells former moves with what they did by the rules of that time. */
static void add_former(const Inquiry *inquiry, const PastLine *line)
{
    Arena *arena = inquiry->text->arena;
    const Chapter *of = NULL;
    Teller teller = teller_of(inquiry, NULL);
    for (; line; line = line->before) {
        if (line->how) {
            wrapping_say(inquiry->text, 7, "      (", text_format(
                inquiry->text->arena, "%s)", line->how));
            continue;
        }
        if (of != line->chapter) {
            of = line->chapter;
            teller = teller_of(inquiry, past_game(inquiry, of->loaded,
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

void inquiry_moves(const Inquiry *inquiry, uint64_t count)
{
    unsigned made = inquiry->history->now->number;
    const PastLine *former = past_former(inquiry,
                                         count > made ? count - made : 0);
    if (made == 0 && !former) {
        inquiry_say(inquiry, "No move has been made.");
    }
    add_former(inquiry, former);
    if (made > 0) {
        add_log(inquiry, count < made ? made - (unsigned)count : 0, made);
    }
}

/* --- positions ------------------------------------------------------------ */

/* Both positions are shown as the present decider sees them. */
static Facts facts_at(const Inquiry *inquiry, const Ply *step)
{
    Game *copy = asked_copy(inquiry->asked);
    game_set_state(copy, step->state);
    return facts_called(copy, inquiry->asked->names, inquiry->asked->viewer,
                        inquiry->text->arena);
}

void inquiry_difference(const Inquiry *inquiry, const Ply *one,
                        const Ply *other)
{
    const Facts old = facts_at(inquiry, one), new = facts_at(inquiry, other);
    if (facts_add_differences(&old, &new, inquiry->text) == 0) {
        text_add(inquiry->text, "  no visible difference\n");
    }
}

/* --- going back ----------------------------------------------------------- */

/* Why a move stays made. Whether a card was seen may itself be a secret: a card
 * that was drawn may be like the one before. */
static const char *disclosed(Disclosure why, bool resumed)
{
    switch (why) {
    case DISCLOSED_CHANCE: return "chance has decided";
    case DISCLOSED_END: return "the round ended, and its result was told";
    case DISCLOSED_NOTHING: case DISCLOSED_CARD: case DISCLOSED_OTHER: break;
    }
    return resumed ? "it told somebody something hidden, or may have: after "
                     "--resume cria takes everybody to have looked"
                   : "it told somebody something hidden";
}

bool inquiry_may_go(const Inquiry *inquiry, const Ply *step, Observers people,
                    bool resumed)
{
    const Secrecy secrecy = {inquiry->history, inquiry->game, inquiry->players,
                             people, inquiry->asked->copy};
    Disclosure why = DISCLOSED_NOTHING;
    const Ply *told = disclosure_find(&secrecy, step, &why,
                                      inquiry->text->arena);
    if (told) {
        inquiry_say(inquiry, "Move %u, by %s, is not taken back: %s. In a game "
                    "with 'cria play --open' every move can be taken back.",
                    told->number, told->who, disclosed(why, resumed));
    }
    return !told;
}
