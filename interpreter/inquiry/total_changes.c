/* A change is a rule's: the program reports each rule before it acts, and what
 * it has changed after that.
 *
 * SPDX-License-Identifier: MIT */
#include "inquiry/total_changes.h"

#include "inquiry/round_again.h"
#include "observe/observation.h"
#include "view/standing.h"

typedef struct {
    RoundAgain again;
    int player;
    int32_t last;              /* the total that was known last */
    bool unknown;              /* since then it was not known for a while */
    bool scores;               /* what the rule in progress does */
    Text words;                /* the same, as the viewer knows it */
    MoveSaid said;             /* the move in progress */
    TotalChanges found;
} Retelling;

static Arena *arena_of(const Retelling *telling)
{
    return telling->again.inquiry->text->arena;
}

static void add(Retelling *telling, int32_t by, const char *from,
                const char *how)
{
    Arena *arena = arena_of(telling);
    const char *words = telling->unknown ? "what only became known now" : how;
    ARENA_PUSH(arena, telling->found.items, telling->found.count,
               telling->found.capacity) = (TotalChange){
        by, telling->scores && !telling->unknown,
        telling->again.step && round_again_is_end(&telling->again),
        *words ? text_format(arena, "%s: %s", from, words) : from};
}

/* Notes by how much the total has changed since the last rule. Those at the end
 * of a round are [told] to all. */
static void note(Retelling *telling, const char *from, bool told)
{
    int32_t totals[PLAYERS_MAX];
    Game *game = telling->again.game;
    bool known = told || (standing_known(game, telling->again.viewer) >>
                          telling->player & 1);
    if (known) {
        game_totals(game, totals);
        int32_t more = totals[telling->player] - telling->last;
        if (more != 0) {
            add(telling, more, from, text_string(&telling->words));
        }
        telling->last = totals[telling->player];
    }
    telling->unknown = !known;
    telling->words = text_new(arena_of(telling));
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

static void begin_rule(Retelling *telling, const Event *event)
{
    const Rule *rule = round_again_rule(&telling->again, event);
    note(telling, round_again_source(&telling->again), false);
    telling->scores = rule && (rule->kind == RULE_SCORE ||
                               is_scoring(rule->step));
}

/* Changing tokens for others of the same worth changes no total. */
static void add_words(Retelling *telling, const Observation *seen)
{
    const Event *event = seen->event;
    bool swap = event->kind == EVENT_TOKENS && event->change->swapped;
    if (!swap && observation_is_made(seen)) {
        text_add(&telling->words, telling->words.length ? "; " : "");
        effect_add(&telling->said, seen, &telling->words);
    }
}

static void hear(void *context, const Event *event)
{
    Retelling *telling = context;
    const RoundAgain *again = &telling->again;
    const Inquiry *inquiry = again->inquiry;
    const char *const *names = inquiry->asked->names;
    const Observation seen = {again->game, event, names, again->viewer,
                              inquiry->several, true};
    bool on = again->on && !again->over;
    if (event->kind == EVENT_ROUND_END) {
        if (on) {
            note(telling, round_again_source(again), true);
        }
    } else if (event->kind == EVENT_EFFECT) {
        telling->said = move_said(again->game, event->move, event->player,
                                  names, again->viewer,
                                  telling->words.arena);
    } else if (on && (int)event->kind >= EVENT_COUNT) {
        begin_rule(telling, event);
    } else if (on && event->kind >= EVENT_MOVE) {
        add_words(telling, &seen);
    }
}

static void before(void *context)
{
    Retelling *telling = context;
    const RoundAgain *again = &telling->again;
    telling->words = text_new(arena_of(telling));
    telling->scores = false;
    if (again->on) {
        note(telling, again->between, false);
    }
    telling->said = move_said(again->game,
                              &again->game->moves[again->step->index],
                              again->game->state->decider,
                              again->inquiry->asked->names, again->viewer,
                              arena_of(telling));
}

static void after(void *context)
{
    Retelling *telling = context;
    if (telling->again.on && !telling->again.over) {
        note(telling, round_again_source(&telling->again), false);
    }
}

static void laid(void *context)
{
    Retelling *telling = context;
    telling->scores = false;
    telling->words = text_new(arena_of(telling));
    note(telling, telling->again.between, false);
}

TotalChanges total_changes_find(const Inquiry *inquiry, int player, int round,
                                int32_t start, int viewer)
{
    Retelling telling = {
        .again = {.inquiry = inquiry, .round = round, .viewer = viewer,
                  .hear = hear, .before = before, .after = after,
                  .laid = laid},
        .player = player, .last = start};
    telling.again.context = &telling;
    round_again(&telling.again);
    return telling.found;
}
