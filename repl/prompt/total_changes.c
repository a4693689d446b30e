/* A change is a rule's: the program reports each rule before it acts, and what
 * it has changed after that.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt/total_changes.h"

#include "observe/observation.h"
#include "repl/prompt/past_moves.h"
#include "rules/rule_list.h"
#include "view/standing.h"

typedef struct {
    Session *session;
    Game *game;
    RuleList rules;            /* of that game */
    int player, round, viewer;
    bool on, over;             /* the round has begun; it has ended */
    int32_t last;              /* the total that was known last */
    bool unknown;              /* since then it was not known for a while */
    bool scores;               /* what the rule in progress does */
    Text words;                /* the same, as the viewer knows it */
    MoveSaid said;             /* the move in progress */
    const Ply *step;
    const char *move;          /* "move 12, 'Ann: draw'" */
    const char *between;       /* what changed the position before it */
    TotalChanges found;
} Retelling;

/* Which move it was, or what comes before and after the moves of a round. */
static const char *source_of(const Retelling *again)
{
    const State *before = again->step->before->state;
    return before->round != again->round ? "the set-up"
           : again->game->state->round_end != NO_END &&
                     before->round_end == NO_END ? "the end of the round"
                                                 : again->move;
}

static void add(Retelling *again, int32_t by, const char *from, const char *how)
{
    Arena *arena = again->session->text.arena;
    const char *words = again->unknown ? "what only became known now" : how;
    ARENA_PUSH(arena, again->found.items, again->found.count,
               again->found.capacity) = (TotalChange){
        by, again->scores && !again->unknown,
        *words ? text_format(arena, "%s: %s", from, words) : from};
}

/* Notes by how much the total has changed since the last rule. Those at the end
 * of a round are [told] to all. */
static void note(Retelling *again, const char *from, bool told)
{
    int32_t totals[PLAYERS_MAX];
    Game *game = again->game;
    bool known = told ||
                 (standing_known(game, again->viewer) >> again->player & 1);
    if (known) {
        game_totals(game, totals);
        int32_t more = totals[again->player] - again->last;
        if (more != 0) {
            add(again, more, from, text_string(&again->words));
        }
        again->last = totals[again->player];
    }
    again->unknown = !known;
    again->words = text_new(again->session->text.arena);
}

/* Whether a step counts the points of a round, or adds them to a total. */
static bool is_scoring(const Step *step)
{
    const Expression *added = !step                            ? NULL
                              : step->verb == VERB_TAKE_POINTS ? step->object
                              : step->verb == VERB_RAISE       ? step->amount
                                                               : NULL;
    return (step && step->verb == VERB_SCORE) ||
           (added && added->kind == E_POINTS_OF);
}

static void begin_rule(Retelling *again, const Event *event)
{
    const Counted *counted = &again->game->variant->program
                                  .counted[event->kind - EVENT_COUNT];
    const Rule *rule = rules_find(&again->rules, counted->node);
    note(again, source_of(again), false);
    again->scores = rule && (rule->kind == RULE_SCORE ||
                             is_scoring(rule->step));
}

/* Changing tokens for others of the same worth changes no total. */
static void add_words(Retelling *again, const Observation *seen)
{
    const Event *event = seen->event;
    bool swap = event->kind == EVENT_TOKENS && event->change->swapped;
    if (!swap && observation_is_made(seen)) {
        text_add(&again->words, again->words.length ? "; " : "");
        effect_add(&again->said, seen, &again->words);
    }
}

static void hear(void *context, const Game *game, const Event *event)
{
    Retelling *again = context;
    const Session *session = again->session;
    const char *const *names = session->table->names;
    const Observation seen = {game, event, names, again->viewer,
                              session_people(session) > 1, true};
    if (event->kind == EVENT_ROUND_END) {
        if (again->on && !again->over) {
            note(again, source_of(again), true);
        }
        again->over = again->over || game->state->round == again->round;
        again->on = again->on || game->state->round == again->round - 1;
    } else if (event->kind == EVENT_EFFECT) {
        again->said = move_said(game, event->move, event->player, names,
                                 again->viewer, again->words.arena);
    } else if (!again->on || again->over) {
        return;
    } else if ((int)event->kind >= EVENT_COUNT) {
        begin_rule(again, event);
    } else if (event->kind >= EVENT_MOVE) {
        add_words(again, &seen);
    }
}

/* Makes a move of the round, or the last one before it, again. */
static void make_again(Retelling *again, const Ply *step)
{
    Game *game = again->game;
    const State *before = step->before->state;
    if (again->over || before->round < again->round - 1) {
        return;
    }
    past_go_before(step, game);
    if (step->index >= game->move_count) {
        return;
    }
    again->step = step;
    again->words = text_new(again->session->text.arena);
    again->scores = false;
    again->on = again->on || before->round == again->round;
    if (again->on) {
        note(again, again->between, false);
    }
    again->between = "the set-up";
    again->said = move_said(game, &game->moves[step->index],
                             game->state->decider,
                             again->session->table->names, again->viewer,
                             again->words.arena);
    game_choose(game, step->index);
    if (again->on && !again->over) {
        note(again, source_of(again), false);
    }
}

/* Goes on with a game of these rules; false: memory ran out. */
static bool take_rules(Retelling *again, const Loaded *loaded,
                       struct Given *given)
{
    Session *session = again->session;
    again->game = past_game(session, loaded, given);
    if (again->game) {
        again->rules = rules_list(session->text.arena, loaded->variant);
        again->game->watch = hear;
        again->game->context = again;
        again->game->telling = true;
    }
    return again->game;
}

static bool tell_former(Retelling *again)
{
    const Session *session = again->session;
    Arena *arena = session->text.arena;
    const Chapter *of = NULL;
    for (const PastLine *line = past_former(session, UINT64_MAX); line;
         line = line->before) {
        if (!line->step) {
            again->between = text_format(arena, "'%s'", line->how);
            continue;
        }
        if (of != line->chapter) {
            of = line->chapter;
            if (!take_rules(again, of->loaded, of->given)) {
                return false;
            }
        }
        again->move = text_format(arena, "'%s: %s'", line->step->who,
                                   told_to(&line->step->move, again->viewer));
        make_again(again, line->step);
    }
    return true;
}

TotalChanges total_changes_find(Session *session, int player, int round,
                                int32_t start, int viewer)
{
    Retelling again = {.session = session, .player = player, .round = round,
                     .viewer = viewer, .last = start,
                     .between = "the set-up"};
    const Game *now = session->table->game;
    unsigned count = session->history.now->number;
    const Ply **steps = past_steps(session, count);
    if (!tell_former(&again) ||
        !take_rules(&again, session->loaded, now->given)) {
        return again.found;
    }
    for (unsigned i = 0; i < count; i++) {
        again.move = text_format(
            session->text.arena, "move %u, '%s: %s'", steps[i]->number,
            steps[i]->who, history_told(&session->history, steps[i], now,
                                        viewer));
        make_again(&again, steps[i]);
    }
    return again.found;
}
