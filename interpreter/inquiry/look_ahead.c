/* How long a game takes is measured by the first games.
 *
 * SPDX-License-Identifier: MIT */
#include "inquiry/look_ahead.h"

#include "base/system.h"
#include "inquiry/answering.h"
#include "inquiry/hint_candidates.h"
#include "inquiry/prospect_parts.h"

/* So many deals are enough to look at all moves; with fewer, time is better
 * spent on some. */
enum { DEALS_ENOUGH = 100 };

/* For all moves; until these are given up; for a first look at all; for those
 * that are promising; for these as long as there are not even the least. */
static const double seconds_all = 0.9, seconds_trial = 0.15,
                    seconds_first = 0.25, seconds_few = 0.55,
                    seconds_least = 1.6;

typedef enum {
    PART_ALL,              /* is given up early if it will not be enough */
    PART_FIRST,            /* also ends before all moves were tried */
    PART_FEW               /* at least the least number of deals, if possible */
} PartKind;

typedef struct {
    const Inquiry *inquiry;
    const OddsPlan *given;
    const Odds *odds;      /* of what is played */
    uint64_t begun;        /* in nanoseconds */
    PartKind kind;
} Watch;

static double seconds_of(const Watch *watch)
{
    return (double)(system_thread_time() - watch->begun) / 1e9;
}

/* Whether enough deals will be played in the time that is left. */
static bool is_on_track(const Watch *watch, double seconds)
{
    uint64_t deals = watch->given->deals;
    double wanted = deals < DEALS_ENOUGH ? (double)deals : DEALS_ENOUGH;
    return (double)watch->odds->deals * seconds_all / seconds >= wanted;
}

static bool is_late(void *context)
{
    const Watch *watch = context;
    double seconds = seconds_of(watch);
    bool late = inquiry_is_stopped(watch->inquiry);
    switch (watch->kind) {
    case PART_ALL:
        return late ||
               (seconds > seconds_trial && !is_on_track(watch, seconds));
    case PART_FIRST: return late || seconds > seconds_first;
    case PART_FEW: return late || seconds > seconds_least;
    }
    return late;
}

/* After a deal with all moves: so all have as many games. */
static bool goes_on(void *context, uint64_t deals)
{
    const Watch *watch = context;
    double seconds = seconds_of(watch);
    bool over = watch->kind == PART_FEW ? seconds > seconds_few &&
                                              deals >= HINT_DEALS_LEAST
                                        : seconds > seconds_all;
    bool told = watch->kind == PART_ALL && watch->given->progress;
    return !over &&
           (!told || watch->given->progress(watch->given->context, deals));
}

/* Plays one part of it; returns the seconds that it took in *[took]. */
static OddsEnd play(const Inquiry *inquiry, const OddsPlan *given,
                    OddsPlan *plan, PartKind kind, Odds *odds, double *took)
{
    Watch watch = {inquiry, given, odds, system_thread_time(), kind};
    *odds = (Odds){.count = 0};
    plan->late = is_late;
    plan->progress = goes_on;
    plan->context = &watch;
    OddsEnd end = odds_play(plan, inquiry->text->arena, odds);
    *took = seconds_of(&watch);
    return end;
}

/* Whether the limits of the plan were reached, or enough deals. */
static bool is_enough(const OddsPlan *plan, const Odds *odds)
{
    return odds->deals >= plan->deals || odds->deals >= DEALS_ENOUGH ||
           (plan->moves > 0 && odds->played >= plan->moves &&
            odds->deals >= ODDS_DEALS_LEAST);
}

static size_t count_tried(const OddsPlan *plan)
{
    size_t count = 0;
    for (size_t i = 0; i < plan->game->move_count; i++) {
        count += !plan->only || plan->only[i];
    }
    return count;
}

/* Looks at the moves that are promising, or at all if they are few; [each]:
 * how long a game takes; [longer]: it has several rounds. */
static OddsEnd look_at_few(const Inquiry *inquiry, const Prospects *prospects,
                           const OddsPlan *given, double each, bool longer,
                           LookAhead *found)
{
    double took;
    OddsPlan own = *given, *plan = &own;
    const Odds *seen = found->odds.count > 0 ? &found->odds : NULL;
    if (plan->game->move_count > HINT_CANDIDATES_MOST) {
        plan->only = hint_candidates(prospects->adviser,
                                     asked_copy(inquiry->asked), seen,
                                     inquiry->text->arena);
        found->few = true;
        if (!plan->only) {
            return ODDS_TOO_MANY;
        }
    }
    found->tried = count_tried(plan);
    plan->deals = given->deals * plan->game->move_count / found->tried;
    plan->one_round = found->one_round =
        longer && each * (double)found->tried * DEALS_ENOUGH > seconds_few;
    return play(inquiry, given, plan, PART_FEW, &found->odds, &took);
}

/* Plays the [given] plan, whose `late` is free, for about a second. */
static OddsEnd look_for_a_second(const Inquiry *inquiry,
                                 const Prospects *prospects,
                                 const OddsPlan *given, size_t most,
                                 LookAhead *found)
{
    double took;
    OddsPlan plan = *given;
    OddsEnd end = play(inquiry, given, &plan, PART_ALL, &found->odds, &took);
    if (end == ODDS_TOO_MANY) {
        return look_at_few(inquiry, prospects, given, 0, false, found);
    }
    bool enough = plan.game->move_count <= most &&
                  is_enough(&plan, &found->odds);
    if (end != ODDS_PLAYED || inquiry_is_stopped(inquiry) || enough) {
        return end;
    }
    double each = took / (double)found->odds.games;
    bool longer = found->odds.rounds > found->odds.games * 3 / 2;
    if (plan.game->move_count > HINT_CANDIDATES_MOST) {
        plan.one_round = longer;
        found->one_round = longer;
        end = play(inquiry, given, &plan, PART_FIRST, &found->odds, &took);
    }
    return end != ODDS_PLAYED || inquiry_is_stopped(inquiry)
               ? end
               : look_at_few(inquiry, prospects, given, each, longer, found);
}

static bool is_stopped(void *context)
{
    const ProspectPlaying *playing = context;
    return inquiry_is_stopped(playing->inquiry);
}

/* Tells that no more is played, and asks who stopped it. */
static bool end_playing(const Prospects *prospects, OddsEnd end)
{
    bool played = end == ODDS_PLAYED || end == ODDS_NO_DEAL;
    prospect_tell_over(prospects);
    return played && prospects->stopped &&
           prospects->stopped(prospects->context);
}

LookAhead look_ahead(const Inquiry *inquiry, const Prospects *prospects,
                     const LookPurpose *purpose)
{
    const uint64_t asked = prospects->deals;
    ProspectPlaying playing = {inquiry, prospects,
                               asked ? asked : purpose->deals, purpose->what};
    const OddsPlan plan = {.game = inquiry->game, .bots = prospects->bots,
                           .deals = playing.deals, .progress = prospect_goes_on,
                           .context = &playing,
                           .late = asked && purpose->halts ? is_stopped : NULL,
                           .moves = asked ? 0 : purpose->moves};
    LookAhead found = {.tried = inquiry->game->move_count};
    found.end = asked ? odds_play(&plan, inquiry->text->arena, &found.odds)
                      : look_for_a_second(inquiry, prospects, &plan,
                                          purpose->most, &found);
    found.wanted = asked || inquiry_is_stopped(inquiry) ? playing.deals
                                                        : found.odds.deals;
    found.stopped = end_playing(prospects, found.end);
    return found;
}

const char *look_called(const LookAhead *found, Arena *arena)
{
    const char *rounds = found->one_round ? " to the end of this round" : "";
    return found->few
        ? text_format(arena, "each of the %zu moves that are the most "
                      "promising in a first look at all %zu%s", found->tried,
                      found->odds.count, rounds)
        : text_format(arena, "each move%s", rounds);
}
