/* A position is copied only while its moves are tried; the graph knows it by
 * its hash. What happens is carried out by the machine, once for each outcome
 * of chance.
 *
 * SPDX-License-Identifier: MIT */
#include "solve/explore_positions.h"

#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "record/redeal_unseen.h"
#include "rules/rules.h"
#include "solve/position_ends.h"

/* About so many outcomes between two decisions; how often progress is told of,
 * by moves and worlds tried. */
static const double breadth_most = 2e6;
enum { TRIES_TOLD = 256 };

/* --- what happens --------------------------------------------------------- */

/* Whether a chooser misses a card that is moved now. */
static void note_move(Explorer *explorer, const Event *event)
{
    for (unsigned left = explorer->plan->choosers; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        if (!clear_of_move(explorer->game, event, player,
                           &explorer->unclear)) {
            explorer->blind |= 1u << player;
        }
    }
}

static void watch(void *context, const Game *game, const Event *event)
{
    Explorer *explorer = context;
    (void)game;
    if (event->kind == EVENT_ROUND_END && !explorer->round_over) {
        ends_note_round(explorer);
    } else if (event->kind == EVENT_MOVE && !explorer->round_over) {
        note_move(explorer, event);
    }
}

/* --- positions ------------------------------------------------------------ */

static SolveEnd refuse(Explorer *explorer, int player, Unclear what)
{
    explorer->solution->blind = player;
    explorer->solution->zone = what.zone;
    explorer->solution->owner = what.owner;
    return SOLVE_HIDDEN;
}

/* What others have decided at the same time, and has not taken effect, is not
 * known to who chooses: bots decide after them instead, which comes to the
 * same. */
static SolveEnd see_position(Explorer *explorer)
{
    const SolvePlan *plan = explorer->plan;
    Game *game = explorer->game;
    int player = game->state->decider;
    if (!(plan->choosers >> player & 1)) {
        return SOLVE_DONE;
    }
    for (int p = 0; p < game->state->players; p++) {
        if (p != player && (plan->choosers >> p & 1) &&
            answers_of(game->variant, game->state, p)) {
            return SOLVE_AT_ONCE;
        }
    }
    answers_take_back(game, plan->choosers);
    for (unsigned left = plan->open ? 0 : plan->choosers; left;
         left &= left - 1) {
        Unclear what = {NOTHING, NOTHING};
        int other = __builtin_ctz(left);
        if (!clear_of_things(game, other)) {
            return refuse(explorer, other, what);
        }
        if (explorer->last && !clear_of_piles(game, explorer->last, other,
                                              &what)) {
            return refuse(explorer, other, what);
        }
    }
    return SOLVE_DONE;
}

/* Whether all winners are on one side, that of [kind], and choose. */
static bool wins_alone(const Explorer *explorer, NodeKind kind)
{
    const State *state = explorer->game->state;
    bool alone = state->winners != 0;
    for (int p = 0; p < state->players; p++) {
        alone = alone && (!(state->winners >> p & 1) ||
                          explorer->side[p] == (kind == NODE_OWN ? 0 : 1));
    }
    return alone;
}

static void free_frame(Frame *frame)
{
    free(frame->state);
    free(frame->moves);
    free(frame->chances);
    free(frame->ends);
    free(frame->edges.items);
    branch_free(&frame->branch);
}

static bool frame_room(Explorer *explorer, Frame *frame, size_t moves)
{
    size_t size = explorer->game->variant->layout.size;
    if (!frame->state) {
        frame->state = malloc(size);
        explorer->frame_bytes += size;
    }
    if (frame->state && frame->move_room < moves) {
        free(frame->moves);
        free(frame->chances);
        free(frame->ends);
        frame->moves = malloc(moves * sizeof *frame->moves);
        frame->chances = malloc(moves * sizeof *frame->chances);
        frame->ends = malloc(moves * sizeof *frame->ends);
        explorer->frame_bytes += moves * (sizeof(Move) + 2 * sizeof(double));
        frame->move_room = frame->moves && frame->chances && frame->ends
                               ? moves : 0;
    }
    return frame->state && frame->move_room >= moves;
}

/* Whether a move at [from] wins the game at once for its side alone. */
static bool wins_at_once(Explorer *explorer, const State *from, Move move,
                         NodeKind kind)
{
    Game *game = explorer->game;
    Branch branch = {0}, *before = explorer->given.branch;
    explorer->given.branch = &branch;
    game->watch = NULL;
    memcpy(game->state, from, game->variant->layout.size);
    game->moves[0] = move;
    game->error.id = NULL;
    branch_begin(&branch, breadth_most);
    branch.settled = true;
    game_choose(game, 0);
    bool wins = game->state->over && !branch.passed && !game->error.id &&
                wins_alone(explorer, kind);
    game->watch = watch;
    branch_free(&branch);
    explorer->given.branch = before;
    return wins;
}

/* Keeps only the moves that win at once, if there are any: what follows the
 * others may have no end. */
static void cut_moves(Explorer *explorer, Frame *frame)
{
    size_t kept = 0;
    for (size_t i = 0; i < frame->move_count; i++) {
        if (wins_at_once(explorer, frame->state, frame->moves[i],
                         frame->kind)) {
            frame->moves[kept++] = frame->moves[i];
        }
    }
    frame->move_count = kept ? kept : frame->move_count;
}

static NodeKind kind_of(const Explorer *explorer, int player)
{
    return !(explorer->plan->choosers >> player & 1) ? NODE_CHANCE
           : explorer->side[player] == 0 ? NODE_OWN : NODE_OTHER;
}

/* Moves name dice, which the form of a position has in another order. */
static void renew_moves(Explorer *explorer)
{
    if (explorer->form.alike) {
        game_refresh(explorer->game);
    }
}

/* Begins to try the moves of the game's position, which is new. */
static SolveEnd push(Explorer *explorer, uint32_t node)
{
    Game *game = explorer->game;
    size_t old = explorer->frame_capacity;
    renew_moves(explorer);
    if (!graph_grow((void **)&explorer->frames, explorer->depth,
                    &explorer->frame_capacity, sizeof *explorer->frames,
                    &explorer->frame_bytes)) {
        return SOLVE_NO_MEMORY;
    }
    if (explorer->frame_capacity > old) {
        memset(explorer->frames + old, 0, (explorer->frame_capacity - old) *
                                              sizeof *explorer->frames);
    }
    Frame *frame = &explorer->frames[explorer->depth++];
    if (!frame_room(explorer, frame, game->move_count)) {
        return SOLVE_NO_MEMORY;
    }
    memcpy(frame->state, game->state, game->variant->layout.size);
    memcpy(frame->moves, game->moves, game->move_count * sizeof(Move));
    frame->move_count = game->move_count;
    frame->move = frame->edges.count = 0;
    frame->begun = false;
    frame->node = node;
    frame->kind = kind_of(explorer, game->state->decider);
    explorer->graph.nodes[node].kind = (uint8_t)frame->kind;
    explorer->solution->positions++;
    if (frame->kind != NODE_CHANCE) {
        if (explorer->cuts) {
            cut_moves(explorer, frame);
        }
        return SOLVE_DONE;
    }
    return bot_chances(&explorer->plan->bots[game->state->decider], game,
                       frame->chances) ? SOLVE_DONE : SOLVE_FAILED;
}

static SolveEnd tell_progress(Explorer *explorer)
{
    const SolvePlan *plan = explorer->plan;
    return ++explorer->tries % TRIES_TOLD == 0 && plan->progress &&
                   !plan->progress(plan->context,
                                   explorer->solution->positions)
               ? SOLVE_STOPPED : SOLVE_DONE;
}

static SolveEnd check_limits(Explorer *explorer)
{
    const SolvePlan *plan = explorer->plan;
    uint64_t positions = explorer->solution->positions;
    if (explorer->given.branch->fault == BRANCH_WIDE) {
        return SOLVE_TOO_WIDE;
    }
    if (explorer->given.branch->fault == BRANCH_NO_MEMORY) {
        return SOLVE_NO_MEMORY;
    }
    if (positions > plan->positions ||
        explorer->graph.bytes + explorer->frame_bytes > plan->bytes) {
        return SOLVE_TOO_MANY;
    }
    return tell_progress(explorer);
}

/* A position that was reached before: if its moves are still being tried, it
 * can come up again and again. */
static SolveEnd meet(Explorer *explorer, uint32_t node)
{
    explorer->solution->repeats |= !explorer->graph.nodes[node].done;
    return SOLVE_DONE;
}

/* The node of the position or end that the game has come to; if it is a new
 * position, its moves are to be tried. */
static SolveEnd reach(Explorer *explorer, uint32_t *node)
{
    Game *game = explorer->game;
    bool rounds = explorer->plan->scope == SOLVE_REST_OF_ROUND, fresh = false;
    SolveEnd end = check_limits(explorer);
    if (end != SOLVE_DONE) {
        return end;
    }
    if (game->error.id) {
        explorer->solution->error = game->error;
        return SOLVE_FAILED;
    }
    explorer->solution->goes_on |=
        explorer->round_over &&
        (!game->state->over || (rounds && explorer->given.branch->passed));
    if (game->state->over || (rounds && explorer->round_over)) {
        *node = ends_node(explorer);
        return *node == NO_NODE ? SOLVE_NO_MEMORY : SOLVE_DONE;
    }
    if (explorer->blind && !explorer->plan->open) {
        return refuse(explorer, __builtin_ctz(explorer->blind),
                      explorer->unclear);
    }
    end = see_position(explorer);
    position_form_bring(&explorer->form, game->state);
    *node = end != SOLVE_DONE ? NO_NODE
        : graph_node(&explorer->graph, game->state,
                     game->variant->layout.size, 0, &fresh);
    return end != SOLVE_DONE ? end
        : *node == NO_NODE ? SOLVE_NO_MEMORY
        : fresh ? push(explorer, *node) : meet(explorer, *node);
}

/* Carries out a move at [from] with the outcomes of [branch], which begins
 * or goes on; adds an edge with [weight] times their chance to what was
 * reached. */
static SolveEnd carry_out(Explorer *explorer, const Frame *from, size_t move,
                          Branch *branch, double weight, EdgeList *edges)
{
    Game *game = explorer->game;
    uint32_t node;
    size_t measures = (size_t)explorer->solution->measure_count;
    memcpy(game->state, from->state, game->variant->layout.size);
    game->moves[0] = from->moves[move];
    game->move_count = 1;
    game->error.id = NULL;
    explorer->given.branch = branch;
    explorer->round_over = false;
    explorer->blind = 0;
    explorer->last = from->state;
    memset(explorer->values, 0, measures * sizeof *explorer->values);
    game_choose(game, 0);
    double chance = weight * branch->chance;
    SolveEnd end = reach(explorer, &node);
    return end != SOLVE_DONE ? end
           : edges_add(edges, node, chance) ? SOLVE_DONE : SOLVE_NO_MEMORY;
}

/* --- depth first ---------------------------------------------------------- */

/* All moves have been tried. Those of a bot are one group, those of a chooser a
 * group each; the groups of a node stand together in the graph. */
static SolveEnd finish(Explorer *explorer, const Frame *frame)
{
    PositionGraph *graph = &explorer->graph;
    size_t begin = 0, groups = frame->kind == NODE_CHANCE ? 1
                                                          : frame->move_count;
    for (size_t i = 0; i < groups; i++) {
        size_t end = groups == 1 ? frame->edges.count : frame->ends[i];
        if (!graph_add_group(graph, frame->node, frame->edges.items + begin,
                             end - begin)) {
            return SOLVE_NO_MEMORY;
        }
        begin = end;
    }
    explorer->depth--;
    return graph_finish(graph, frame->node) ? SOLVE_DONE : SOLVE_NO_MEMORY;
}

/* Carries out the next move, or the same one with the next outcome. The list of
 * frames may move meanwhile. */
static SolveEnd step(Explorer *explorer)
{
    size_t top = explorer->depth - 1;
    Frame frame = explorer->frames[top];
    bool bot = frame.kind == NODE_CHANCE;
    SolveEnd end = SOLVE_DONE;
    while (bot && frame.move < frame.move_count &&
           frame.chances[frame.move] <= 0) {
        frame.move++;
    }
    if (frame.move == frame.move_count) {
        return finish(explorer, &frame);
    }
    if (!frame.begun) {
        branch_begin(&frame.branch, breadth_most);
    }
    if (!frame.begun || branch_next(&frame.branch)) {
        frame.begun = true;
        end = carry_out(explorer, &frame, frame.move, &frame.branch,
                        bot ? frame.chances[frame.move] : 1, &frame.edges);
    } else {
        frame.begun = false;
        frame.ends[frame.move++] = frame.edges.count;
    }
    explorer->frames[top] = frame;
    return end;
}

static SolveEnd explore_all(Explorer *explorer)
{
    SolveEnd end = SOLVE_DONE;
    while (explorer->depth > 0 && end == SOLVE_DONE) {
        end = step(explorer);
    }
    return end;
}

/* --- the first position --------------------------------------------------- */

/* The position as [viewer] knows it, or as it is: one of the worlds of
 * [branch]. */
static void lay_world(Explorer *explorer, int viewer, Branch *branch)
{
    const Game *from = explorer->plan->game;
    Game *game = explorer->game;
    memcpy(game->state, from->state, game->variant->layout.size);
    game->given = NULL;
    if (viewer >= 0) {
        unseen_branch(game, viewer, branch);
    }
    game->given = &explorer->given;
    explorer->given.branch = branch;
    game_refresh(game);
}

/* Whether each chooser knows the only world. */
static SolveEnd check_choosers(Explorer *explorer)
{
    const SolvePlan *plan = explorer->plan;
    Branch branch = {0};
    SolveEnd end = SOLVE_DONE;
    for (unsigned left = plan->open ? 0 : plan->choosers;
         left && end == SOLVE_DONE; left &= left - 1) {
        int player = __builtin_ctz(left);
        branch_begin(&branch, breadth_most);
        lay_world(explorer, player, &branch);
        if (branch.fault != BRANCH_SOUND || branch_next(&branch)) {
            end = refuse(explorer, player,
                         clear_find_hidden(plan->game, player));
        }
    }
    branch_free(&branch);
    return end;
}

static bool is_same_list(const Game *one, const Game *other)
{
    return one->move_count == other->move_count &&
           memcmp(one->moves, other->moves,
                  one->move_count * sizeof *one->moves) == 0;
}

/* The totals must be the same in all worlds, since ends are compared with
 * them. */
static bool note_before(Explorer *explorer)
{
    int32_t before[PLAYERS_MAX] = {0};
    size_t size = sizeof *before * (size_t)explorer->game->state->players;
    game_totals(explorer->game, before);
    if (explorer->solution->worlds++ == 0) {
        memcpy(explorer->before, before, size);
    }
    return memcmp(explorer->before, before, size) == 0;
}

/* Tries a move in one world, with all that follows. A rule error at once
 * concerns this move only. */
static SolveEnd try_move(Explorer *explorer, const Frame *first, size_t move,
                         double chance, Branch *branch)
{
    SolvedMove *solved = &explorer->solution->moves[move];
    SolveEnd end = SOLVE_DONE;
    branch_begin(branch, breadth_most);
    do {
        end = carry_out(explorer, first, move, branch, chance,
                        &explorer->first[move]);
        if (end == SOLVE_FAILED && explorer->depth == 0) {
            solved->error = explorer->solution->error;
        }
        end = solved->error.id ? SOLVE_DONE : end;
        end = end == SOLVE_DONE ? explore_all(explorer) : end;
    } while (end == SOLVE_DONE && !solved->error.id && branch_next(branch));
    return end;
}

/* Tries all moves in one world, numbered as in the plan's position. */
static SolveEnd try_world(Explorer *explorer, double chance)
{
    Frame first = {.node = NO_NODE};
    Branch branch = {0};
    SolveEnd end = SOLVE_DONE;
    NodeKind kind = kind_of(explorer, explorer->decider);
    if (!note_before(explorer)) {
        return refuse(explorer, explorer->decider,
                      (Unclear){NOTHING, NOTHING});
    }
    if (!frame_room(explorer, &first, explorer->game->move_count)) {
        end = SOLVE_NO_MEMORY;
    } else {
        memcpy(first.state, explorer->game->state,
               explorer->game->variant->layout.size);
        memcpy(first.moves, explorer->game->moves,
               explorer->game->move_count * sizeof(Move));
    }
    for (size_t i = 0; i < explorer->solution->count && end == SOLVE_DONE;
         i++) {
        explorer->solution->moves[i].at_once =
            explorer->cuts && kind != NODE_CHANCE &&
            wins_at_once(explorer, first.state, first.moves[i], kind);
        end = try_move(explorer, &first, i, chance, &branch);
    }
    branch_free(&branch);
    free_frame(&first);
    return end;
}

/* Worlds with other legal moves are none: who decides knows the moves. */
static SolveEnd try_worlds(Explorer *explorer, double *all)
{
    const SolvePlan *plan = explorer->plan;
    Branch worlds = {0};
    SolveEnd end = SOLVE_DONE;
    int viewer = !plan->choosers ? explorer->decider
                 : plan->open ? NOTHING : __builtin_ctz(plan->choosers);
    *all = 0;
    branch_begin(&worlds, breadth_most);
    do {
        lay_world(explorer, viewer, &worlds);
        end = tell_progress(explorer);
        if (worlds.fault != BRANCH_SOUND) {
            end = worlds.fault == BRANCH_WIDE ? SOLVE_TOO_WIDE
                                              : SOLVE_NO_MEMORY;
        } else if (end == SOLVE_DONE &&
                   is_same_list(explorer->game, plan->game)) {
            *all += worlds.chance;
            end = try_world(explorer, worlds.chance);
        }
    } while (end == SOLVE_DONE && branch_next(&worlds));
    branch_free(&worlds);
    return end;
}

/* Whether the side that chooses may fail to win: who plays alone, or all
 * together, without rules on who wins, play for the total. */
static bool may_lose(const Explorer *explorer)
{
    bool may = explorer->game->variant->rules->winners != NULL;
    for (int p = 0; p < explorer->plan->game->state->players; p++) {
        may = may || explorer->side[p] != 0;
    }
    return may;
}

/* Only who chooses needs to know what is shown of each move of a card. */
void explore_begin(Explorer *explorer)
{
    Game *game = explorer->game;
    const SolvePlan *plan = explorer->plan;
    explorer->cuts = plan->scope == SOLVE_REST_OF_GAME &&
                     !game->variant->rules->utility && may_lose(explorer);
    game->watch = watch;
    game->context = explorer;
    game->known = plan->game->known;
    game->telling = plan->choosers && !plan->open &&
                    game->variant->deck_count > 0;
}

SolveEnd explore_positions(Explorer *explorer)
{
    double all = 0;
    SolveEnd end = check_choosers(explorer);
    end = end == SOLVE_DONE ? try_worlds(explorer, &all) : end;
    for (size_t i = 0; i < explorer->solution->count; i++) {
        for (size_t k = 0; k < explorer->first[i].count && all > 0; k++) {
            explorer->first[i].items[k].chance /= all;
        }
    }
    return end;
}

void explore_free(Explorer *explorer)
{
    for (size_t i = 0; i < explorer->frame_capacity; i++) {
        free_frame(&explorer->frames[i]);
    }
    for (size_t i = 0; i < explorer->solution->count; i++) {
        free(explorer->first[i].items);
    }
    free(explorer->frames);
    free(explorer->outcomes);
    free(explorer->ends);
    graph_free(&explorer->graph);
    game_free(explorer->game);
}
