/* Who leads, before each decision, by the standings there
 * (compile_totals.c); a team that never changes has that of its best player.
 *
 *   lead changes         how often, within a round, somebody leads alone and
 *                        the last who led alone was another one
 *   winner behind        share of the decisions before which a later winner
 *                        does not lead
 *   drama                mean of the root of b / (n - 1) over these decisions,
 *                        where b players are before the winner (C. Browne,
 *                        "Automatic generation and evaluation of recombination
 *                        games", 2008, with places for evaluations)
 *   comebacks            games in which no winner leads after half of the
 *                        decisions; and none is before anybody
 *   runaway leader       share of the games won by who leads alone after a
 *                        quarter of the decisions
 *   decisiveness         share of decisions from the first one before which a
 *                        winner leads by more than any who does not win at any
 *                        time (Browne's and Ludii's, with leads for
 *                        evaluations)
 *
 * Of several winners each counts. Games without winners, or in which all are
 * equal until the end, tell nothing and do not count.
 *
 * Half of the games are looked at. Where the standings depend on cards, they
 * are worked out anew at each look. There only one game in GAMES_APART is
 * looked at, once around the table.
 *
 * A game keeps when the standing changed, and all else is found at its end. Of
 * more changes than STANDINGS_MAX it keeps every second one.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include <string.h>

#include "base/whole_root.h"
#include "engine/standings_source.h"

enum { STANDINGS_MAX = 4096, GAMES_APART = 4, ROOTS_WHOLE = 1000000 };

enum { GAMES, WITHIN, BEHIND, SEEN, ROOTS, COMEBACK, FROM_LAST, EARLY,
       EARLY_WON, DECIDED, DECISIONS, MEASURES };

/* Who leads from decision [from] on. */
typedef struct {
    int64_t from;
    uint32_t leaders;      /* all players of the teams with the best total */
    int32_t leader;        /* the first of them if it is one team, or NOTHING */
    int64_t lead;          /* its total less the best other one */
    uint8_t before[PLAYERS_MAX];     /* how many have a better total */
} Standing;

typedef struct {
    const Survey *survey;
    StandingsSource source;
    Game *ahead;           /* a copy of the game at the last look */
    int apart, left;       /* decisions from look to look, and to the next */
    uint32_t teams[PLAYERS_MAX];     /* of each player */
    int64_t roots[PLAYERS_MAX];      /* of how many are before */
    int64_t decisions;     /* so far */
    int64_t changes;       /* of the lead, within rounds */
    bool told;             /* not all were equal all the time */
    int leader;            /* the last one alone, or NOTHING */
    int round;             /* of the last decision in play */
    int count;
    Standing standings[STANDINGS_MAX];
} Lead;

static void *open_lead(Arena *arena, const Survey *survey, const void *plan)
{
    Lead *lead = arena_alloc(arena, sizeof *lead);
    int players = survey->players;
    (void)plan;
    lead->survey = survey;
    lead->source = standings_source(survey->variant);
    lead->apart = lead->source.cards ? players : 1;
    for (int p = 0; p < players; p++) {
        lead->teams[p] = 1u << p;
        lead->roots[p] = whole_root((uint64_t)p * ROOTS_WHOLE * ROOTS_WHOLE /
                                    (uint64_t)(players - 1));
        for (int i = 0; i < survey->team_count; i++) {
            if (survey->teams[i] >> p & 1) {
                lead->teams[p] = survey->teams[i];
            }
        }
    }
    return lead;
}

static bool prepare_lead(void *self, const Bot *bots, int bot_count)
{
    Lead *lead = self;
    (void)bots;
    (void)bot_count;
    lead->ahead = game_new(lead->survey->variant);
    return lead->ahead != NULL;
}

static void close_lead(void *self)
{
    Lead *lead = self;
    game_free(lead->ahead);
}

static bool begin_lead(void *self, const Watched *watched)
{
    Lead *lead = self;
    lead->decisions = lead->changes = 0;
    lead->told = false;
    lead->leader = NOTHING;
    lead->round = 0;
    lead->count = 0;
    lead->left = 0;
    return watched->followed ||
           watched->number % (lead->source.cards ? GAMES_APART : 2) == 0;
}

/* --- a standing ----------------------------------------------------------- */

/* Sets worth[p] to the total of the best in the team of player p, the more the
 * better. False when it is not known. */
static bool find_worth(Lead *lead, const Game *game, int64_t *worth)
{
    const Variant *variant = game->variant;
    const int32_t *totals = state_numbers(lead->ahead->state,
                                          variant->layout.totals);
    int64_t sign = variant->lowest_wins ? -1 : 1;
    memcpy(lead->ahead->state, game->state, variant->layout.size);
    lead->ahead->error.id = NULL;
    game_run_machine(lead->ahead, variant->program.standings);
    for (int p = 0; p < lead->survey->players; p++) {
        worth[p] = INT64_MIN;
        for (uint32_t left = lead->teams[p] & game->state->present; left;
             left &= left - 1) {
            int64_t own = sign * totals[__builtin_ctz(left)];
            worth[p] = own > worth[p] ? own : worth[p];
        }
    }
    return lead->ahead->error.id == NULL;
}

/* The players of the game who have a better total than player [p]. */
static int count_before(const Lead *lead, const Game *game,
                        const int64_t *worth, int p)
{
    int before = 0;
    for (int q = 0; q < lead->survey->players; q++) {
        before += worth[q] > worth[p] && game->state->present >> q & 1;
    }
    return before;
}

/* The best worth of those in the game who are not of [team]. */
static int64_t best_other(const Lead *lead, const Game *game,
                          const int64_t *worth, uint32_t team)
{
    int64_t best = INT64_MIN;
    for (int p = 0; p < lead->survey->players; p++) {
        bool other = game->state->present >> p & 1 && !(team >> p & 1);
        best = other && worth[p] > best ? worth[p] : best;
    }
    return best;
}

static Standing find_standing(const Lead *lead, const Game *game,
                              const int64_t *worth)
{
    Standing standing = {.from = lead->decisions, .leader = NOTHING};
    for (int p = 0; p < lead->survey->players; p++) {
        int before = count_before(lead, game, worth, p);
        standing.before[p] = (uint8_t)before;
        standing.leaders |= before == 0 ? 1u << p : 0;
    }
    int first = standing.leaders ? __builtin_ctz(standing.leaders) : 0;
    if (standing.leaders && !(standing.leaders & ~lead->teams[first])) {
        int64_t other = best_other(lead, game, worth, lead->teams[first]);
        standing.leader = first;
        standing.lead = other == INT64_MIN ? 0 : worth[first] - other;
    }
    return standing;
}

/* --- during a game -------------------------------------------------------- */

/* Keeps every second standing, to make room. */
static void thin_out(Lead *lead)
{
    for (int i = 0; 2 * i < lead->count; i++) {
        lead->standings[i] = lead->standings[2 * i];
    }
    lead->count = (lead->count + 1) / 2;
}

static bool is_same(const Standing *one, const Standing *other, int players)
{
    return one->leader == other->leader && one->lead == other->lead &&
           memcmp(one->before, other->before, (size_t)players) == 0;
}

static void add_standing(Lead *lead, const Standing *standing, bool within)
{
    const Standing *last = lead->standings + lead->count - 1;
    if (lead->count > 0 && is_same(last, standing, lead->survey->players)) {
        return;
    }
    if (lead->count == STANDINGS_MAX) {
        thin_out(lead);
    }
    lead->standings[lead->count++] = *standing;
    if (standing->leader != NOTHING && standing->leader != lead->leader) {
        lead->changes += within && lead->leader != NOTHING;
        lead->leader = standing->leader;
    }
}

/* Looks who leads; [within]: in the round of the last look. Mostly there is no
 * need for it. */
static __attribute__((noinline)) void look(Lead *lead, const Game *game,
                                           bool within)
{
    int64_t worth[PLAYERS_MAX];
    if (find_worth(lead, game, worth)) {
        Standing standing = find_standing(lead, game, worth);
        lead->told |= standing.leaders != (1u << lead->survey->players) - 1;
        add_standing(lead, &standing, within);
    }
}

/* What a round's end changes shows at a decision after it. */
static void note_lead(void *self, const Watched *watched)
{
    Lead *lead = self;
    const State *state = watched->game->state;
    if (lead->left == 0) {
        bool playing = state->round_end == NO_END;
        if (lead->count == 0 ||
            !standings_source_same(&lead->source, lead->ahead->state, state)) {
            look(lead, watched->game, playing && state->round == lead->round);
        }
        lead->round = playing ? state->round : lead->round;
        lead->left = lead->apart;
    }
    lead->left--;
    lead->decisions++;
}

/* --- at its end ----------------------------------------------------------- */

/* The standing before decision [number]. */
static const Standing *standing_at(const Lead *lead, int64_t number)
{
    int i = lead->count - 1;
    while (i > 0 && lead->standings[i].from > number) {
        i--;
    }
    return &lead->standings[i];
}

static void note_drama(const Lead *lead, uint32_t winners, int64_t *values)
{
    for (int i = 0; i < lead->count; i++) {
        const Standing *at = &lead->standings[i];
        int64_t end = i + 1 < lead->count ? at[1].from : lead->decisions;
        for (uint32_t left = winners; left; left &= left - 1) {
            int winner = __builtin_ctz(left);
            bool behind = !(at->leaders >> winner & 1);
            values[SEEN] += end - at->from;
            values[BEHIND] += behind ? end - at->from : 0;
            values[ROOTS] += (end - at->from) * lead->roots[at->before[winner]];
        }
    }
}

/* Whether a player of the game is behind player [p], by a standing. */
static bool is_before_any(const Lead *lead, const State *state,
                          const Standing *at, int p)
{
    bool any = false;
    for (int q = 0; q < lead->survey->players; q++) {
        any |= state->present >> q & 1 && at->before[q] > at->before[p];
    }
    return any;
}

static void note_comeback(const Lead *lead, const State *state,
                          int64_t *values)
{
    const Standing *half = standing_at(lead, lead->decisions / 2);
    values[COMEBACK] = values[FROM_LAST] = (half->leaders & state->winners) ==
                                           0;
    for (uint32_t left = state->winners; left; left &= left - 1) {
        values[FROM_LAST] &= !is_before_any(lead, state, half,
                                            __builtin_ctz(left));
    }
}

static void note_early(const Lead *lead, uint32_t winners, int64_t *values)
{
    const Standing *early = standing_at(lead, lead->decisions / 4);
    if (early->leader != NOTHING) {
        uint32_t won = lead->teams[early->leader] & winners;
        values[EARLY] = WHOLE_WIN;
        values[EARLY_WON] = WHOLE_WIN / __builtin_popcount(winners) *
                            __builtin_popcount(won);
    }
}

static void note_decided(const Lead *lead, uint32_t winners, int64_t *values)
{
    int64_t most = 0;
    int i = 0;
    for (int k = 0; k < lead->count; k++) {
        const Standing *at = &lead->standings[k];
        bool loses = at->leader != NOTHING && !(winners & at->leaders);
        most = loses && at->lead > most ? at->lead : most;
    }
    while (i < lead->count && !(lead->standings[i].leader != NOTHING &&
                                lead->standings[i].leaders & winners &&
                                lead->standings[i].lead > most)) {
        i++;
    }
    values[DECISIONS] = lead->decisions;
    values[DECIDED] = i < lead->count
                          ? lead->decisions - lead->standings[i].from : 0;
}

static RuleError finish_lead(void *self, const Watched *watched,
                             int64_t *values)
{
    const Lead *lead = self;
    const State *state = watched->game->state;
    if (state->winners && lead->told) {
        values[GAMES] = 1;
        values[WITHIN] = lead->changes;
        note_drama(lead, state->winners, values);
        note_comeback(lead, state, values);
        note_early(lead, state->winners, values);
        note_decided(lead, state->winners, values);
    }
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

/* --- the figures ---------------------------------------------------------- */

static const Onlooker onlooker = {
    .open = open_lead, .prepare = prepare_lead, .close = close_lead,
    .begin = begin_lead, .decision = note_lead, .finish = finish_lead};

static const char group[] = "lead";

static Figure *add_share(Survey *survey, Arena *arena, const char *name, int x,
                         int y)
{
    return survey_add_ratio(survey, arena, group, name, x, y, true);
}

void figures_add_lead(Survey *survey, Arena *arena)
{
    static const char *const names[MEASURES] = {
        [GAMES] = "games that tell who leads",
        [WITHIN] = "lead changes within rounds",
        [BEHIND] = "decisions with the winner behind",
        [SEEN] = "decisions, for each winner", [ROOTS] = "drama",
        [COMEBACK] = "comebacks", [FROM_LAST] = "comebacks from last place",
        [EARLY] = "games that somebody leads early",
        [EARLY_WON] = "runaway leader", [DECIDED] = "decisiveness",
        [DECISIONS] = "decisions"};
    const int first = survey->measure_count;
    if (survey->players < 2) {
        return;
    }
    survey_add_onlooker(survey, &onlooker, NULL);
    for (int i = 0; i < MEASURES; i++) {
        survey_add_measure(survey, arena, group, names[i], false);
    }
    survey_add_ratio(survey, arena, group, names[WITHIN], first + WITHIN,
                     first + GAMES, false);
    add_share(survey, arena, names[BEHIND], first + BEHIND, first + SEEN);
    survey_add_ratio(survey, arena, group, names[ROOTS], first + ROOTS,
                     first + BEHIND, false)->scale = ROOTS_WHOLE;
    add_share(survey, arena, names[COMEBACK], first + COMEBACK, first + GAMES);
    add_share(survey, arena, names[FROM_LAST], first + FROM_LAST,
              first + GAMES);
    add_share(survey, arena, names[EARLY_WON], first + EARLY_WON,
              first + EARLY)->scale = WHOLE_WIN;
    add_share(survey, arena, names[DECIDED], first + DECIDED,
              first + DECISIONS);
}
