/* How often those win who held, drew or played a card, or chose an action:
 *
 *   held     who has the card in a zone of their own when a round has begun,
 *            each player in each round
 *   drawn    each copy that is dealt to a zone of a player during a round
 *   played   each copy that leaves a zone of a player during a round, but to
 *            another player
 *   chosen   each decision for the action
 *
 * The share of the games that this player won, alone or with others: a
 * correlation. Who held a card may have won by other cards.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include <string.h>

#include "base/text.h"
#include "engine/zone.h"

enum { WAY_HELD, WAY_DRAWN, WAY_PLAYED, WAY_CHOSEN, WAYS };

static const char *const groups[WAYS] = {
    [WAY_HELD] = "games won by who held the card when a round began",
    [WAY_DRAWN] = "games won by who drew the card",
    [WAY_PLAYED] = "games won by who played the card",
    [WAY_CHOSEN] = "games won by who chose the action"};

/* The things of the groups, one group after the other; each has two measures:
 * how often it came up, and how often of these the player won. */
typedef struct {
    const Survey *survey;
    int first[WAYS], things;
    int64_t (*counts)[PLAYERS_MAX];
    bool playing;          /* between a round's beginning and its end */
} Cards;

static int things_of(const Survey *survey, int way)
{
    return way == WAY_CHOSEN ? survey->action_count
                             : survey->variant->kind_count;
}

static void *open_cards(Arena *arena, const Survey *survey, const void *plan)
{
    Cards *cards = arena_alloc(arena, sizeof *cards);
    (void)plan;
    *cards = (Cards){.survey = survey};
    for (int way = 0; way < WAYS; way++) {
        cards->first[way] = cards->things;
        cards->things += things_of(survey, way);
    }
    cards->counts = arena_alloc(arena, (size_t)cards->things *
                                           sizeof *cards->counts);
    return cards;
}

static bool begin_cards(void *self, const Watched *watched)
{
    Cards *cards = self;
    (void)watched;
    memset(cards->counts, 0, (size_t)cards->things * sizeof *cards->counts);
    cards->playing = false;
    return true;
}

static bool is_of_player(const Cards *cards, int zone)
{
    return cards->survey->variant->zones[zone].of.base == TYPE_PLAYER;
}

static void note_held(Cards *cards, const Game *game)
{
    for (int p = 0; p < cards->survey->players; p++) {
        Bits held = {0};
        int zones = (int)game->variant->zone_count;
        for (int zone = 0; zone < zones; zone++) {
            if (is_of_player(cards, zone)) {
                held = bits_or(held, zone_present(game, zone, p));
            }
        }
        for (; bits_any(held); held = bits_rest(held)) {
            cards->counts[cards->first[WAY_HELD] + bits_first(held)][p]++;
        }
    }
}

static void add_cards(Cards *cards, int way, const Event *event, int player)
{
    int64_t (*counts)[PLAYERS_MAX] = cards->counts + cards->first[way];
    for (int k = 0; k < cards->survey->variant->kind_count; k++) {
        counts[k][player] += event->change->cards[k];
    }
}

static void note_move(Cards *cards, const Event *event)
{
    const EventDetail *change = event->change;
    if (change->gathered) {
        return;
    }
    bool from = is_of_player(cards, change->from_zone);
    bool to = is_of_player(cards, event->zone);
    if (to && !from && change->dealt) {
        add_cards(cards, WAY_DRAWN, event, event->player);
    } else if (from && (!to || event->player == change->from_player)) {
        add_cards(cards, WAY_PLAYED, event, change->from_player);
    }
}

/* A game tells of moves from its first round on: what is dealt before is
 * held. */
static void see_event(void *self, const Watched *watched, const Event *event)
{
    Cards *cards = self;
    if (event->kind == EVENT_ROUND) {
        watched->game->telling = true;
        cards->playing = true;
        note_held(cards, watched->game);
    } else if (event->kind == EVENT_ROUND_END) {
        cards->playing = false;
    } else if (event->kind == EVENT_MOVE && cards->playing) {
        note_move(cards, event);
    }
}

static void see_decision(void *self, const Watched *watched)
{
    Cards *cards = self;
    const Survey *survey = cards->survey;
    int measure = survey->action_of[watched->game->moves[watched->chosen]
                                        .offer];
    cards->counts[cards->first[WAY_CHOSEN] + measure - survey->actions]
                 [watched->game->state->decider]++;
}

static RuleError finish_cards(void *self, const Watched *watched,
                              int64_t *values)
{
    const Cards *cards = self;
    uint32_t winners = watched->game->state->winners;
    for (int i = 0; i < cards->things; i++) {
        for (int p = 0; p < cards->survey->players; p++) {
            int64_t count = cards->counts[i][p];
            values[2 * i] += count;
            values[2 * i + 1] += winners >> p & 1 ? count : 0;
        }
    }
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

/* --- the figures ---------------------------------------------------------- */

static const Onlooker onlooker = {
    .open = open_cards, .begin = begin_cards, .event = see_event,
    .decision = see_decision, .finish = finish_cards};

bool figures_are_of_cards(const char *group)
{
    for (int way = 0; way < WAYS; way++) {
        if (text_equal(group, groups[way])) {
            return true;
        }
    }
    return false;
}

static const char *thing_name(const Survey *survey, int way, int thing)
{
    return way == WAY_CHOSEN
               ? survey_action(survey, thing)
               : move_value_name(survey->variant, (Type){TYPE_CARD, -1}, thing,
                                 NULL);
}

void figures_add_cards(Survey *survey, Arena *arena)
{
    survey_add_onlooker(survey, &onlooker, NULL);
    for (int way = 0; way < WAYS; way++) {
        for (int i = 0; i < things_of(survey, way); i++) {
            const char *name = thing_name(survey, way, i);
            int all = survey_add_measure(
                survey, arena, groups[way],
                text_format(arena, "%s, all", name), false);
            int won = survey_add_measure(
                survey, arena, groups[way],
                text_format(arena, "%s, won", name), false);
            survey_add_ratio(survey, arena, groups[way], name, won, all, true);
        }
    }
}
