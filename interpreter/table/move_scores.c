/* An action scores if one of its steps changes what the total is made of. Its
 * moves are made on copies of the position in which the hidden cards are dealt
 * anew; so nothing that is told depends on where they are.
 *
 * SPDX-License-Identifier: MIT */
#include "table/asked_move.h"

#include <string.h>

#include "observe/sight.h"
#include "record/redeal_unseen.h"
#include "rules/rules.h"
#include "table/trial_move.h"

enum { TRIALS = 3, TRIED_MAX = 100 };

/* --- Actions that score --------------------------------------------------- */

/* What the total is made of. */
typedef struct {
    const Variant *variant;
    unsigned parts;        /* STATE_... */
    bool *variables;
    bool found;            /* a step changes one of them */
} Made;

static void look_at(Made *made, const Expression *e)
{
    if (!e) {
        return;
    }
    made->parts |= kind_facts[e->kind].looks;
    if (e->kind == E_VARIABLE) {
        made->variables[e->value] = true;
    } else if (e->kind == E_ZONE) {
        made->parts |= STATE_CARDS;
    } else if (e->kind == E_LOCAL) {
        look_at(made, e->local->stands_for);
    }
    look_at(made, e->left);
    look_at(made, e->right);
    look_at(made, e->condition);
}

static void find_change(void *context, const Step *step)
{
    enum { COUNTED = STATE_CARDS | STATE_TOKENS | STATE_POINTS };
    Made *made = context;
    unsigned changes = verb_facts[step->verb].changes;
    bool variable = (changes & STATE_MEMORY) && step->object &&
                    step->object->kind == E_VARIABLE &&
                    made->variables[step->object->value];
    made->found |= variable || (changes & made->parts & COUNTED);
}

/* Marks the offers whose actions score; returns whether there is one. */
static bool find_scoring(const Game *game, bool *scoring, Arena *arena)
{
    const Variant *variant = game->variant;
    size_t size = variant->variable_count + 1;
    Made made = {variant, 0, memset(arena_alloc(arena, size), 0, size), false};
    bool any = false;
    look_at(&made, variant->rules->total);
    for (size_t i = 0; i < game->move_count; i++) {
        uint32_t number = game->moves[i].offer;
        const Offer *offer = &variant->program.offers[number];
        if (!scoring[number] && offer->action && offer->question == 0) {
            made.found = false;
            steps_visit(&offer->action->steps, find_change, &made);
            scoring[number] = made.found;
        }
        any |= scoring[number];
    }
    return any;
}

/* --- Trials --------------------------------------------------------------- */

typedef struct {
    const Asked *asked;
    bool *scoring;         /* by offer */
    int32_t *changes;      /* by move */
    bool *certain;
} Scores;

/* The change of the total of who decides by a move in one of many possible
 * positions; false: the move is not possible there. */
static bool try_move(const Scores *scores, size_t index, uint64_t way,
                     uint8_t *ran, int32_t *change, Outcome *outcome)
{
    const Asked *asked = scores->asked;
    Game *copy = asked_copy(asked);
    Text words = text_new(asked->arena), scratch = words;
    int32_t before[PLAYERS_MAX], after[PLAYERS_MAX];
    int decider = copy->state->decider;
    const char *const *names = asked->names;
    const char *move = move_words(copy, &copy->moves[index], names,
                                  asked->arena);
    long found = (long)index;
    if (asked->viewer != SEES_ALL) {
        unseen_deal(copy, asked->viewer, way);
        game_refresh(copy);
        found = move_find(copy, names, move, &scratch);
    }
    if (found < 0) {
        return false;
    }
    game_totals(copy, before);
    *outcome = trial_choose(copy, (size_t)found, ran);
    game_totals(copy, after);
    *change = after[decider] - before[decider];
    return true;
}

/* Whether what the first trial of a move scored is certain. */
static bool is_certain(const Scores *scores, size_t index)
{
    const Asked *asked = scores->asked;
    const Game *game = asked->game;
    Arena *arena = asked->arena;
    size_t size = game->variant->program.count;
    uint8_t *ran = memset(arena_alloc(arena, size), 0, size);
    Outcome common = {.rolled = 0};
    for (int i = 0; i < TRIALS; i++) {
        Outcome outcome;
        int32_t change;
        if (!try_move(scores, index, (uint64_t)i, ran, &change, &outcome) ||
            change != scores->changes[index] ||
            (i > 0 && outcome.ended != common.ended)) {
            return false;
        }
        common.rolled |= outcome.rolled;
        common.ended = outcome.ended;
        common.over = outcome.over && (i == 0 || common.over);
        common.asked = i == 0 || common.asked == outcome.asked ? outcome.asked
                                                               : NULL;
    }
    common.ran = ran;
    return asked->viewer == SEES_ALL ||
           !uncertain_after(game, asked->viewer, &game->moves[index], &common,
                            arena).total;
}

/* Tries each move of an action that scores once; returns whether some move
 * scores then, and keeps only the actions of these. */
static bool find_changes(const Scores *scores, size_t offers)
{
    const Asked *asked = scores->asked;
    const Game *game = asked->game;
    size_t size = game->variant->program.count;
    uint8_t *ran = memset(arena_alloc(asked->arena, size), 0, size);
    bool *scored = memset(arena_alloc(asked->arena, offers), 0, offers);
    bool any = false;
    for (size_t i = 0; i < game->move_count; i++) {
        uint32_t offer = game->moves[i].offer;
        Outcome outcome;
        scores->certain[i] =
            scores->scoring[offer] &&
            try_move(scores, i, 0, ran, &scores->changes[i], &outcome);
        scored[offer] |= scores->certain[i] && scores->changes[i] != 0;
        any |= scored[offer];
    }
    memcpy(scores->scoring, scored, offers);
    return any;
}

static Scores scores_new(const Asked *asked)
{
    const Game *game = asked->game;
    Arena *arena = asked->arena;
    size_t moves = game->move_count + 1;
    size_t offers = game->variant->program.offer_count + 1;
    return (Scores){
        .asked = asked,
        .scoring = memset(arena_alloc(arena, offers), 0, offers),
        .changes = arena_alloc(arena, moves * sizeof(int32_t)),
        .certain = memset(arena_alloc(arena, moves), 0, moves)};
}

/* Whether all moves certainly score the same, which helps nobody to choose. */
static bool is_one_score(const Scores *scores, size_t count)
{
    bool same = true;
    for (size_t i = 0; i < count; i++) {
        same &= scores->certain[i] &&
                scores->changes[i] == scores->changes[0];
    }
    return same;
}

const char *const *asked_scores(const Asked *asked)
{
    const Game *game = asked->game;
    Arena *arena = asked->arena;
    size_t count = game->move_count;
    if (!game->variant->rules->total || count == 0 || count > TRIED_MAX) {
        return NULL;
    }
    Scores scores = scores_new(asked);
    if (!find_scoring(game, scores.scoring, arena) ||
        !find_changes(&scores, game->variant->program.offer_count + 1)) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        scores.certain[i] = scores.certain[i] &&
                            scores.scoring[game->moves[i].offer] &&
                            is_certain(&scores, i);
    }
    const char **notes = arena_alloc(arena, count * sizeof *notes);
    for (size_t i = 0; i < count; i++) {
        notes[i] = scores.certain[i]
                       ? text_format(arena, " (%+d)", scores.changes[i]) : "";
    }
    return is_one_score(&scores, count) ? NULL : notes;
}

/* --- By cards ------------------------------------------------------------- */

/* The own zone, open to all as a sheet is, of which a move chooses one card and
 * nothing else; NOTHING: it does otherwise. */
static int chosen_zone(const Game *game, const Move *move)
{
    const Variant *variant = game->variant;
    const Offer *offer = &variant->program.offers[move->offer];
    const Parameter *chosen = &offer->parameters[0];
    const Expression *from =
        offer->parameter_count == 1 && chosen->type.base == TYPE_CARD
            ? expression_zone(chosen->from) : NULL;
    bool own = from && from->left && from->left->kind == E_ACTOR;
    const Zone *zone = own ? &variant->zones[from->value] : NULL;
    bool sheet = zone && zone->each && !zone->pile &&
                 sight_of_zone(game, (int)from->value, game->state->decider,
                               SPECTATOR) == SEEN_EVERYBODY;
    return sheet ? (int)from->value : NOTHING;
}

/* Notes "+3" for a card; returns false if it has another score already. */
static bool note_card(const char **scores, int kind, const char *note,
                      Arena *arena)
{
    const char *before = scores[kind];
    scores[kind] = text_format(arena, "%.*s", (int)strlen(note) - 3, note + 2);
    return !before || text_equal(before, scores[kind]);
}

CardScores asked_scores_by_card(const Asked *asked, const char *const *notes)
{
    const Game *game = asked->game;
    Arena *arena = asked->arena;
    size_t size = (size_t)game->variant->kind_count * sizeof(const char *);
    const char **each = memset(arena_alloc(arena, size), 0, size);
    CardScores scores = {NOTHING, NULL};
    for (size_t i = 0; notes && i < game->move_count; i++) {
        const Move *move = &game->moves[i];
        int zone = *notes[i] ? chosen_zone(game, move) : NOTHING;
        if (zone == NOTHING) {
            continue;
        }
        if ((scores.zone != NOTHING && scores.zone != zone) ||
            !note_card(each, move->arguments[0], notes[i], arena)) {
            return (CardScores){NOTHING, NULL};
        }
        scores = (CardScores){zone, each};
    }
    return scores;
}
