/* Plays two games side by side and compares them after each line.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/divergence.h"

#include "document/node.h"
#include "engine/refusal.h"
#include "replay/position_writer.h"
#include "replay/replay_failure.h"

enum { RANDOM_MOST = 10000 };

typedef struct {
    Play *own, *other;
    OnIllegal on_illegal;
    Comparison *result;
    const Node *line;      /* of the last move that was made */
    bool ended;            /* the other game cannot go on */
} Comparing;

static void part(Comparing *comparing, PartWay way, const char *own,
                 const char *other)
{
    Parting *parting = &comparing->result->parts[way];
    const State *state = comparing->own->game->state;
    if (parting->times++ == 0) {
        *parting = (Parting){.times = 1, .decision = state->decisions + 1,
                             .round = state->round, .line = comparing->line,
                             .own = own, .other = other};
    }
}

/* --- comparisons ---------------------------------------------------------- */

static const char *moves_of(Play *play)
{
    Text text = text_new(play->arena);
    describe_moves(&text, play->game, play->terms.names);
    return text_string(&text);
}

static const char *decider_of(const Play *play)
{
    const State *state = play->game->state;
    return play->terms.names[state->decider];
}

static const char *numbers_of(Play *play, const int32_t *numbers)
{
    Text text = text_new(play->arena);
    describe_numbers(&text, numbers, play->terms.players, play->terms.names);
    return text_string(&text);
}

static const char *points_of(Play *play)
{
    return numbers_of(play, state_numbers(play->game->state,
                                          play->terms.variant->layout.points));
}

/* The end and the winners of a game that is over. After a rule error it has
 * neither. */
static const char *end_of(Play *play)
{
    const State *state = play->game->state;
    Text text = text_new(play->arena);
    if (play->game->error.id) {
        return "stopped by a rule error";
    }
    if (!state->over) {
        return "not over";
    }
    text_add_format(&text, "ended by %s, won by",
                    play->terms.variant->game_ends[state->game_end].name);
    for (int p = 0; p < play->terms.players; p++) {
        if (state->winners >> p & 1) {
            text_add_format(&text, " %s", play->terms.names[p]);
        }
    }
    text_add_format(&text, ", totals %s",
                    numbers_of(play, state_numbers(state, play->terms.variant
                                                          ->layout.totals)));
    return text_string(&text);
}

static void differ(Comparing *comparing, PartWay way, const char *own,
                   const char *other)
{
    if (!text_equal(own, other)) {
        part(comparing, way, own, other);
    }
}

/* The zone of the same name in the other game, or NOTHING. */
static int find_zone(const Variant *variant, const char *name)
{
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (text_equal(variant->zones[i].name, name)) {
            return (int)i;
        }
    }
    return NOTHING;
}

static const char *seen_zone_of(Play *play, int zone)
{
    Text text = text_new(play->arena);
    describe_seen_zone(&text, play->game, zone, play->terms.names, SPECTATOR);
    return text_string(&text);
}

/* All cards of a zone that is no pile: the order of a pile need not be known
 * yet. */
static const char *cards_of(Play *play, int zone)
{
    const Zone *of = &play->terms.variant->zones[zone];
    Text text = text_new(play->arena);
    for (int i = 0; !of->pile && i < game_count_of(play->game, of->of); i++) {
        describe_zone(&text, play->game, zone, i);
        text_add(&text, "\n");
    }
    return text_string(&text);
}

/* Compares the cards with which both games begin, or a round of both. Other
 * legal moves and all the rest follow from them. */
static void compare_deals(Comparing *comparing)
{
    Play *own = comparing->own, *other = comparing->other;
    Text one = text_new(own->arena), another = text_new(own->arena);
    for (int i = 0; i < (int)own->terms.variant->zone_count; i++) {
        int zone = find_zone(other->terms.variant,
                             own->terms.variant->zones[i].name);
        const char *seen = zone == NOTHING ? "" : seen_zone_of(own, i);
        const char *its = zone == NOTHING ? "" : seen_zone_of(other, zone);
        bool same = text_equal(seen, its);
        if (*seen && *its && (!same || !text_equal(cards_of(own, i),
                                                   cards_of(other, zone)))) {
            text_add_format(&one, "%s%s", one.length ? ", " : "", seen);
            text_add_format(&another, "%s%s%s", another.length ? ", " : "", its,
                            same ? " (other cards)" : "");
        }
    }
    differ(comparing, PART_DEAL, text_string(&one), text_string(&another));
}

/* Compares the positions after both games have made a move, or begun. */
static void compare_positions(Comparing *comparing)
{
    Play *own = comparing->own, *other = comparing->other;
    const char *round = own->ended_by ? own->ended_by : "not over";
    const char *its = other->ended_by ? other->ended_by : "not over";
    differ(comparing, PART_ROUND, round, its);
    if (own->ended_by && other->ended_by) {
        differ(comparing, PART_POINTS, points_of(own), points_of(other));
    }
    if (own->game->state->over || other->game->state->over) {
        differ(comparing, PART_END, end_of(own), end_of(other));
        return;
    }
    if (!comparing->line || (own->ended_by && other->ended_by)) {
        compare_deals(comparing);
    }
    differ(comparing, PART_DECIDER, decider_of(own), decider_of(other));
    if (own->game->state->decider == other->game->state->decider) {
        differ(comparing, PART_LEGAL, moves_of(own), moves_of(other));
    }
}

/* --- the moves ------------------------------------------------------------ */

static long find_move(Play *play, const Line *line)
{
    Text scratch = text_new(play->arena);
    return play->game->state->over ||
           play->game->state->decider != line->player
        ? -1 : move_find(play->game, play->terms.names, line->move->text,
                         &scratch);
}

/* That the rules lack the action of a move; its name is known from the game in
 * which it is legal. */
static const char *missing_action(const Comparing *comparing, const Line *line)
{
    const Play *own = comparing->own, *other = comparing->other;
    Refusal legal = refusal_objections(own->game, own->terms.names,
                                       line->move->text, other->arena);
    const Variant *variant = other->terms.variant;
    bool known = !legal.action;
    for (size_t i = 0; i < variant->action_count && !known; i++) {
        known = text_equal(variant->actions[i].name, legal.action);
    }
    return known ? "no action has this text"
                 : text_format(other->arena, "these rules have no action '%s'",
                               legal.action);
}

/* Records why the move is illegal under the other rules. */
static void part_by_move(Comparing *comparing, const Line *line)
{
    Play *other = comparing->other;
    const State *state = other->game->state;
    Parting *parting = &comparing->result->parts[PART_ILLEGAL];
    bool first = parting->times == 0;
    const char *what = text_format(other->arena, "%s: %s",
                                   other->terms.names[line->player],
                                   line->move->text);
    comparing->line = line->node;
    part(comparing, PART_ILLEGAL, what, what);
    if (!first) {
        return;
    }
    if (state->over || state->decider != line->player) {
        parting->reason = state->over
            ? "the game is already over"
            : text_format(other->arena, "the decision is for %s",
                          decider_of(other));
        return;
    }
    Refusal reason = refusal_find(other->game, other->terms.names,
                                  line->move->text, other->arena);
    parting->reason = reason.count > 0 ? reason.objections[0].words
                                       : missing_action(comparing, line);
    parting->rule = reason.count > 0 ? reason.objections[0].span
                                     : (Span){0, 0, 0};
}

/* Makes random moves until the player decides and the move is legal, or the
 * player has made another move instead. */
static void make_random(Comparing *comparing, size_t index)
{
    Play *other = comparing->other;
    const Line *line = &other->replay->lines[index];
    for (int i = 0; i < RANDOM_MOST && !other->game->state->over; i++) {
        bool theirs = other->game->state->decider == line->player;
        long move = find_move(other, line);
        bool found = move >= 0;
        if (!found) {
            move = (long)game_random_move(other->game);
            comparing->result->random++;
        } else {
            comparing->result->made++;
        }
        if (!play_make(other, index, (size_t)move) || theirs) {
            return;
        }
    }
}

static void make_other(Comparing *comparing, size_t index)
{
    Play *other = comparing->other;
    const Line *line = &other->replay->lines[index];
    long move = find_move(other, line);
    if (move >= 0) {
        comparing->result->made++;
        play_make(other, index, (size_t)move);
        return;
    }
    part_by_move(comparing, line);
    if (other->game->state->over) {
        comparing->ended = true;     /* nothing else can come of any move */
        return;
    }
    switch (comparing->on_illegal) {
    case ILLEGAL_STOP: comparing->ended = true; break;
    case ILLEGAL_SKIP:
        comparing->result->skipped++;
        other->ended_by = NULL;
        break;
    case ILLEGAL_RANDOM: make_random(comparing, index); break;
    }
}

static bool make_both(Comparing *comparing, size_t index)
{
    Play *own = comparing->own;
    const Line *line = &own->replay->lines[index];
    long move = find_move(own, line);
    if (move < 0) {
        Failure *failure = play_fail(own, "not-legal", line->node->span,
                                     "this cannot be played under the replay's "
                                     "own rules");
        play_explain(own, failure, line->move->text);
        return false;
    }
    make_other(comparing, index);
    comparing->line = line->node;
    if (comparing->ended) {
        return true;
    }
    if (!play_make(own, index, (size_t)move)) {
        return false;
    }
    compare_positions(comparing);
    comparing->ended = comparing->other->game->error.id != NULL;
    return true;
}

bool replay_compare(Play *own, Play *other, OnIllegal on_illegal,
                    Comparison *comparison)
{
    const Replay *replay = own->replay;
    Comparing comparing = {.own = own, .other = other, .result = comparison,
                           .on_illegal = on_illegal};
    *comparison = (Comparison){0};
    other->lenient = true;
    if (!play_begin(own) || !play_begin(other)) {
        return false;
    }
    compare_positions(&comparing);
    for (size_t i = 0; i < replay->count; i++) {
        const Line *line = &replay->lines[i];
        if (line->kind == LINE_GAME || line->kind == LINE_ROLL) {
            play_change_chance(own, line);
            play_change_chance(other, line);
        }
        if (line->kind != LINE_MOVE) {
            continue;
        }
        if (comparing.ended || own->game->state->over) {
            comparison->left++;
        } else if (!make_both(&comparing, i)) {
            return false;
        }
    }
    return true;
}

PartWay comparison_first(const Comparison *comparison, const bool *without)
{
    PartWay first = PART_WAYS;
    for (PartWay way = 0; way < PART_WAYS; way++) {
        const Parting *parting = &comparison->parts[way];
        if (parting->times > 0 && !(without && without[way]) &&
            (first == PART_WAYS ||
             parting->decision < comparison->parts[first].decision)) {
            first = way;
        }
    }
    return first;
}
