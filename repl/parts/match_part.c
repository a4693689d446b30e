/* The facts of a match: the name of the rules, and what its plan adds.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/match_part.h"

#include <string.h>

#include "experiment/part_plans.h"
#include "repl/page/match_page.h"
#include "repl/rerun_command.h"
#include "repl/statistics/match_view.h"
#include "repl/statistics/unknown_actions.h"

const char part_match[] = "match";

static const char variant_fact[] = "variant";

Part *match_part_new(Arena *arena, const MatchPlan *plan, const char *variant,
                     const Seat *bots)
{
    Part *part = part_new(arena, part_match, &plan->sums);
    PartArm *arm = &part->arms[0];
    Text names = text_new(arena);
    arm->seat_count = plan->seatings->bots;
    memcpy(arm->seats, bots, (size_t)arm->seat_count * sizeof *bots);
    for (int i = 0; i < arm->seat_count; i++) {
        text_add_format(&names, "%s%s", i ? "," : "", bots[i].bot);
    }
    arm->bots = text_string(&names);
    part_add_fact(arena, part, variant_fact, &variant, 1);
    part_tell_match(arena, part, plan);
    return part;
}

static MatchGames games_of(const Part *part, const MatchPlan *plan,
                           Arena *arena)
{
    int count = part->arms[0].seat_count;
    const char **names = arena_alloc(arena, (size_t)count * sizeof *names);
    for (int i = 0; i < count; i++) {
        names[i] = part->arms[0].seats[i].player;
    }
    return (MatchGames){.plan = plan, .tally = part_tally(part),
                        .ratings = ratings_of(arena, plan, part->sums),
                        .bots = names,
                        .variant = part_word(part, variant_fact),
                        .unknown = unknown_actions_say(part, 0, arena),
                        .seed = part->seed, .deals = part->games};
}

bool match_part_write(const Part *part, PartForm form, Text *text)
{
    Arena *arena = text->arena;
    const MatchPlan *plan = part_match_plan(arena, part);
    if (!plan || !part_word(part, variant_fact)) {
        return false;
    }
    if (form == FORM_PART) {
        return true;
    }
    const MatchGames games = games_of(part, plan, arena);
    switch (form) {
    case FORM_HUMAN: match_view(&games, text); break;
    case FORM_JSON: match_json(&games, text); break;
    case FORM_CSV: match_csv(&games, text); break;
    case FORM_PAGE:
        match_page(&games, retold_text(arena, part->experiment, part->command,
                                       part->word_count), text);
        break;
    case FORM_PART: break;
    }
    return true;
}
