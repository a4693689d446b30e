/* The table of what experiments write, and what all of them share.
 *
 * SPDX-License-Identifier: MIT */
#include "playing/bot_play.h"

#include "base/command_words.h"
#include "document/place.h"
#include "page/ab_page.h"
#include "page/match_page.h"
#include "page/people_page.h"
#include "page/simulation_page.h"
#include "page/sweep_page.h"
#include "resolve/library.h"
#include "resolve/rules_given.h"
#include "statistics/figures_view.h"
#include "statistics/never_chosen.h"
#include "statistics/people_view.h"
#include "statistics/sweep_view.h"
#include "statistics/unknown_actions.h"

static bool write_simulation(const Part *part, PartForm form, Text *text)
{
    const Played played = {part_survey(part), part_tally(part),
                           part->arms[0].bots, part->seed, part->games, part};
    switch (form) {
    case FORM_HUMAN: figures_view(&played, text); break;
    case FORM_JSON: figures_json(&played, text); break;
    case FORM_CSV: figures_csv(&played, text); break;
    case FORM_PAGE: simulation_page(part, text); break;
    case FORM_PART: break;
    }
    return true;
}

/* The command that plays the whole run. */
static const char *command_of(const Part *part, Arena *arena)
{
    return retold_text(arena, part->experiment, part->command,
                       part->word_count);
}

static bool write_match(const Part *part, PartForm form, Text *text)
{
    Arena *arena = text->arena;
    const MatchPlan *plan = match_games_plan(part, arena);
    if (!plan || form == FORM_PART) {
        return plan != NULL;
    }
    MatchGames games = match_games_of(part, plan, arena);
    games.unknown = unknown_actions_say(part, 0, arena);
    switch (form) {
    case FORM_HUMAN: match_view(&games, text); break;
    case FORM_JSON: match_games_json(&games, text); break;
    case FORM_CSV: match_games_csv(&games, text); break;
    case FORM_PAGE: match_page(&games, command_of(part, arena), text); break;
    case FORM_PART: break;
    }
    return true;
}

static bool write_pairs(const Part *part, PartForm form, Text *text)
{
    Arena *arena = text->arena;
    const Pairing *pairing = paired_games_plan(part, arena);
    if (!pairing || form == FORM_PART) {
        return pairing != NULL;
    }
    PairedGames games = paired_games_of(part, pairing, arena);
    for (int i = 0; i < 2; i++) {
        games.unused[i] = never_chosen(part->sums, PAIR_LEGAL, i, !i, arena);
        games.unknown[i] = unknown_actions_say(part, i, arena);
    }
    switch (form) {
    case FORM_HUMAN: ab_view(&games, text); break;
    case FORM_JSON: paired_games_json(&games, text); break;
    case FORM_CSV: paired_games_csv(&games, text); break;
    case FORM_PAGE: ab_page(&games, command_of(part, arena), text); break;
    case FORM_PART: break;
    }
    return true;
}

/* Says what is told of the actions with each combination. */
static void tell_actions(const Part *part, SweptGames *games, Arena *arena)
{
    int count = part->sums->form->arm_count;
    size_t size = (size_t)count * sizeof(const char *);
    const char **unused = arena_alloc(arena, size);
    const char **unknown = arena_alloc(arena, size);
    for (int i = 0; i < count; i++) {
        unused[i] = never_chosen(part->sums, EFFECT_LEGAL, i, 0, arena);
        unknown[i] = unknown_actions_say(part, i, arena);
    }
    games->unused = unused;
    games->unknown = unknown;
}

static bool write_sweep(const Part *part, PartForm form, Text *text)
{
    Arena *arena = text->arena;
    const FactorialPlan *plan = swept_games_plan(part, arena);
    if (!plan || form == FORM_PART) {
        return plan != NULL;
    }
    SweptGames games = swept_games_of(part, plan, arena);
    tell_actions(part, &games, arena);
    switch (form) {
    case FORM_HUMAN: sweep_view(&games, text); break;
    case FORM_JSON: swept_games_json(&games, text); break;
    case FORM_CSV: swept_games_csv(&games, text); break;
    case FORM_PAGE: sweep_page(&games, command_of(part, arena), text); break;
    case FORM_PART: break;
    }
    return true;
}

/* Adds what a part with games says in a form; nothing as FORM_PART, which needs
 * no games. False, without adding anything, when the sums are not those of the
 * experiment. */
typedef bool PartWriter(const Part *part, PartForm form, Text *text);

/* The commands, with what they number. */
static const struct Kind {
    const char *name, *things;
    PartWriter *add;
} kinds[] = {
    {part_simulate, "games", write_simulation},
    {part_match, "deals", write_match},
    {part_ab, "games", write_pairs},
    {part_sweep, "games", write_sweep}};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* NULL: there is no such experiment. */
static const struct Kind *find_kind(const Part *part)
{
    for (int i = 0; i < KINDS; i++) {
        if (text_equal(kinds[i].name, part->experiment)) {
            return &kinds[i];
        }
    }
    return NULL;
}

const char *experiment_things(const Part *part)
{
    return find_kind(part)->things;
}

void experiment_add(const Part *part, PartForm form, Text *text)
{
    if (form == FORM_PART) {
        part_write(text, part);
    } else {
        find_kind(part)->add(part, form, text);
    }
}

/* --- Merging -------------------------------------------------------------- */

/* Whether the sums of a part that was read are those of its experiment; adds a
 * finding if not. A part without games says nothing, but it has a form, too. */
static bool check_sums(const Part *part, Diagnostics *found)
{
    const struct Kind *kind = find_kind(part);
    Text text = text_new(found->arena);
    if (kind && kind->add(part, FORM_PART, &text)) {
        return true;
    }
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "part-counts", node_span(part->root),
        "these are not the sums of 'cria %s'", part->experiment);
    diagnostic_help(found, finding, "a part that another version of cria made "
                    "is merged by that version; or play its games again");
    return false;
}

/* NULL after findings. */
static Part *read_part(Arena *arena, Sources *sources, const char *path,
                       bool *unread, Diagnostics *found)
{
    uint32_t file = library_read(sources, found, path, (Span){0, 0, 0});
    Part *part = file ? part_read(arena, sources, file, found) : NULL;
    *unread |= !file;
    return part && check_sums(part, found) ? part : NULL;
}

Part *experiment_merge(Arena *arena, Sources *sources, const char *const *paths,
                       size_t count, bool *unread, Diagnostics *found)
{
    Part *sum = NULL;
    *unread = false;
    for (size_t i = 0; i < count; i++) {
        Part *part = read_part(arena, sources, paths[i], unread, found);
        if (part && sum) {
            part_join(arena, sum, part, found);
        }
        sum = sum ? sum : part;
    }
    diagnostics_sort(found);
    return sum;
}

/* --- What is missing ------------------------------------------------------ */

enum { COMMANDS_SHOWN = 20 };

typedef struct {
    const Part *part;
    Text *text;
    uint64_t commands, games;
} Missing;

static void add_command(Missing *missing, const char *shard, const char *file)
{
    const char *const words[] = {"--shard", shard, "--output", file};
    if (missing->commands++ < COMMANDS_SHOWN) {
        text_add_format(missing->text, "  cria %s",
                        missing->part->experiment);
        retold_write(missing->text, missing->part->command,
                        missing->part->word_count);
        retold_write(missing->text, words, 4);
        text_add(missing->text, "\n");
    }
}

static void add_games(Missing *missing, uint64_t first, uint64_t end)
{
    Arena *arena = missing->text->arena;
    if (first < end) {
        add_command(missing,
                    text_format(arena, "%llu..%llu", (unsigned long long)first,
                                (unsigned long long)end - 1),
                    text_format(arena, "games-%llu.json",
                                (unsigned long long)first));
    }
}

/* Adds the commands that play a gap of missing games: whole parts by their
 * number, the other games by their range. */
static void add_gap(Missing *missing, GameRange gap)
{
    const Part *part = missing->part;
    Arena *arena = missing->text->arena;
    uint64_t at = gap.first, end = gap.first + gap.games;
    missing->games += gap.games;
    for (int k = 1; k <= part->parts; k++) {
        GameRange range = part_range(part->games, k, part->parts);
        if (range.games > 0 && range.first >= at &&
            range.first + range.games <= end) {
            add_games(missing, at, range.first);
            add_command(missing, text_format(arena, "%d/%d", k, part->parts),
                        text_format(arena, "part-%d.json", k));
            at = range.first + range.games;
        }
    }
    add_games(missing, at, end);
}

MissingGames experiment_missing(const Part *part, Text *text)
{
    Missing missing = {part, text, 0, 0};
    GameRange gap = part_missing(part, 0);
    for (; gap.games > 0; gap = part_missing(part, gap.first + gap.games)) {
        add_gap(&missing, gap);
    }
    bool all = missing.commands <= COMMANDS_SHOWN;
    return (MissingGames){missing.games,
                          all ? 0 : missing.commands - COMMANDS_SHOWN};
}

/* --- What has no parts ---------------------------------------------------- */

void people_report(const PeopleResults *results, PartForm form,
                   const char *command, Text *text)
{
    switch (form) {
    case FORM_HUMAN: people_view(results, text); break;
    case FORM_JSON: people_json(results, text); break;
    case FORM_CSV: people_csv(results, text); break;
    case FORM_PAGE: people_page(results, command, text); break;
    case FORM_PART: break;
    }
}

void tuning_report(const Tuning *tuning, PartForm form, Text *text)
{
    switch (form) {
    case FORM_HUMAN: tuning_view(tuning, text); break;
    case FORM_JSON: tuning_json(tuning, text); break;
    case FORM_CSV: tuning_csv(tuning, text); break;
    case FORM_PART: case FORM_PAGE: break;
    }
}

void speed_report(const Speed *speed, PartForm form, Text *text)
{
    switch (form) {
    case FORM_HUMAN: speed_view(speed, text); break;
    case FORM_JSON: speed_json(speed, text); break;
    case FORM_CSV: case FORM_PART: case FORM_PAGE: break;
    }
}
