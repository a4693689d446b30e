/* Requests about comparisons: the same games under other rules, under many
 * values, or of other bots. They are begun here and played in steps as others
 * are (request_simulate.c).
 *
 * SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <string.h>

#include "bot/bot_names.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "simulate/game_threads.h"
#include "simulate/simulation_part.h"

/* As for the commands. */
enum { PLAYERS_USUAL = 4, PAIRS_MOST = 1000000, SWEEP_USUAL = 2000,
       DEALS_USUAL = 1000 };
static const double margin_usual = 1;

/* --- Rules ---------------------------------------------------------------- */

/* The request that loaded the session's rules, to read its parameters. */
static Asked loading(const Asked *asked)
{
    Asked before = *asked;
    before.params = asked->session->source;
    return before;
}

static RulesGiven given_of(const Asked *asked, const char *name)
{
    RulesGiven given = {.name = asked_text(asked, PARAMETER_NAME, name)};
    given.with = asked_texts(asked, PARAMETER_WITH, &given.with_count);
    given.set = asked_texts(asked, PARAMETER_SET, &given.set_count);
    return given;
}

/* Both lists as one. */
static const char *const *join_texts(Arena *arena, const char *const *first,
                                     size_t first_count,
                                     const char *const *second,
                                     size_t second_count)
{
    const char **all = arena_alloc(arena, (first_count + second_count + 1) *
                                              sizeof *all);
    for (size_t i = 0; i < first_count; i++) {
        all[i] = first[i];
    }
    for (size_t i = 0; i < second_count; i++) {
        all[first_count + i] = second[i];
    }
    return all;
}

/* A house rule with these rules, which are added to it. */
static RulesGiven put_on(Arena *arena, const RulesGiven *base,
                         const RulesGiven *house)
{
    RulesGiven both = {.name = base->name};
    const char *const *with = join_texts(arena, base->with, base->with_count,
                                         &house->name, 1);
    both.with_count = base->with_count + 1 + house->with_count;
    both.set_count = base->set_count + house->set_count;
    both.with = join_texts(arena, with, base->with_count + 1, house->with,
                           house->with_count);
    both.set = join_texts(arena, base->set, base->set_count, house->set,
                          house->set_count);
    return both;
}

/* The session's options, with the files of this request and of that which
 * loaded the rules. */
static CriaOptions options_for(const Asked *asked)
{
    const Asked before = loading(asked);
    CriaOptions options = asked->session->options;
    size_t counts[3] = {0, 0, options.file_count}, count = 0;
    const CriaFile *lists[3] = {asked_files(asked, &counts[0]),
                                asked_files(&before, &counts[1]),
                                options.files};
    CriaFile *files = arena_alloc(asked->arena,
                                  (counts[0] + counts[1] + counts[2] + 1) *
                                      sizeof *files);
    for (int i = 0; i < 3; i++) {
        for (size_t k = 0; k < counts[i]; k++) {
            files[count++] = lists[i][k];
        }
    }
    options.files = files;
    options.file_count = count;
    return options;
}

static void use_given(CriaOptions *options, const RulesGiven *given)
{
    options->with = given->with;
    options->with_count = given->with_count;
    options->set = given->set;
    options->set_count = given->set_count;
}

/* Adds the rules to those of the experiment; else a fault. */
static bool gather(Asked *asked, const RulesGiven *given)
{
    CriaSession *session = asked->session;
    ExperimentRules *rules = session->gathered;
    CriaOptions options = options_for(asked);
    use_given(&options, given);
    CriaVariant *variant = asked_load(asked, given->name, &options);
    if (variant) {
        rules->variants[rules->count++] = variant;
    }
    return variant != NULL;
}

static bool gather_none(Asked *asked)
{
    asked->session->gathered = experiment_rules_new();
    return asked->session->gathered ||
           asked_fail(asked, FAULT_MEMORY, "not enough memory");
}

/* Begins with the rules that are loaded. */
static bool gather_loaded(Asked *asked)
{
    CriaSession *session = asked->session;
    if (!gather_none(asked)) {
        return false;
    }
    session->variant->others++;
    session->gathered->variants[session->gathered->count++] = session->variant;
    return true;
}

/* Whether a name leads to a house rule, in *[house]. */
static bool look_for_house_rule(Asked *asked, const char *name, bool *house)
{
    Allocator own;
    CriaSession *session = asked->session;
    CriaOptions options = options_for(asked);
    Request request = handles_request(name, &options);
    session->loaded = load_variant(&request, handles_allocator(&options, &own));
    *house = session->loaded && session->loaded->resolved.house;
    return (session->loaded && !session->loaded->exhausted) ||
           asked_fail(asked, FAULT_MEMORY, "not enough memory");
}

/* A and B. */
static bool gather_pair(Asked *asked, ExperimentPlan *plan)
{
    const Asked before = loading(asked);
    bool house = false;
    plan->given[0] = given_of(&before, "");
    plan->given[1] = given_of(asked, plan->given[0].name);
    if (asked_has(asked, PARAMETER_NAME) &&
        !look_for_house_rule(asked, plan->given[1].name, &house)) {
        return false;
    }
    if (house) {
        plan->given[1] = put_on(asked->arena, &plan->given[0], &plan->given[1]);
    }
    return gather_loaded(asked) && gather(asked, &plan->given[1]);
}

/* All combinations of values. */
static bool gather_combinations(Asked *asked, ExperimentPlan *plan,
                                Overs *overs)
{
    const Asked before = loading(asked);
    const char *wrong = NULL;
    OverOption option = {.name = "'over'",
                         .most = COMBINATIONS_MAX};
    option.given = asked_texts(asked, PARAMETER_OVER, &option.count);
    if (option.count == 0) {
        return asked_fail(asked, FAULT_PARAMETERS, "'over' is missing: it says "
                          "which values to try, [\"PATH=6..10\"]");
    }
    if (!over_read(&option, asked->arena, overs, &wrong)) {
        return asked_fail(asked, FAULT_PARAMETERS, "%s", wrong);
    }
    plan->given[0] = given_of(&before, "");
    plan->overs = overs;
    bool good = gather_none(asked);
    for (int i = 0; good && i < factors_combinations(&overs->factors); i++) {
        RulesGiven given = plan->given[0];
        given.set = over_add(overs, i, asked->arena, given.set,
                             &given.set_count);
        good = gather(asked, &given);
    }
    return good;
}

/* --- Players and games ---------------------------------------------------- */

static bool read_players(Asked *asked, ExperimentPlan *plan)
{
    const ExperimentRules *rules = asked->session->gathered;
    int least = 1, most = PLAYERS_MAX;
    for (int i = 0; i < rules->count; i++) {
        int low = cria_players_least(rules->variants[i]);
        int high = cria_players_most(rules->variants[i]);
        least = low > least ? low : least;
        most = high < most ? high : most;
    }
    if (least > most) {
        return asked_fail(asked, FAULT_PARAMETERS, "no number of players fits "
                          "all of these rules");
    }
    int usual = PLAYERS_USUAL < least  ? least
                : PLAYERS_USUAL > most ? most : PLAYERS_USUAL;
    uint64_t players = asked_number(asked, PARAMETER_PLAYERS, (uint64_t)usual);
    plan->players = (int)players;
    return (players >= (uint64_t)least && players <= (uint64_t)most) ||
           asked_fail(asked, FAULT_PARAMETERS, "'players' has to be from %d "
                      "to %d", least, most);
}

static bool read_games(Asked *asked, ExperimentPlan *plan, uint64_t usual)
{
    plan->seed = asked_number(asked, PARAMETER_SEED, 1);
    plan->games = asked_number(asked, PARAMETER_GAMES, usual);
    plan->wanted = -1;
    return (plan->games > 0 && plan->games <= GAMES_MOST) ||
           asked_fail(asked, FAULT_PARAMETERS, "'games' has to be from 1 to "
                      "%llu", (unsigned long long)GAMES_MOST);
}

/* --- Bots ----------------------------------------------------------------- */

static void unseat(ExperimentRules *rules)
{
    for (int i = 0; i < rules->count; i++) {
        for (int k = 0; k < rules->bot_counts[i]; k++) {
            cria_bot_free(rules->bots[i][k]);
            rules->bots[i][k] = NULL;
        }
        rules->bot_counts[i] = 0;
    }
}

/* Makes a bot for rules [arm], after those that play by them already. */
static CriaBotEnd seat(CriaSession *session, int arm, const char *name,
                       int players)
{
    ExperimentRules *rules = session->gathered;
    CriaBot **bot = &rules->bots[arm][rules->bot_counts[arm]];
    CriaBotEnd end = session_make_bot(session, rules->variants[arm], name,
                                      players, bot);
    rules->bot_counts[arm] += end == CRIA_BOT_READY;
    return end;
}

/* Makes the bot for all rules, if it can play by each of them. One that
 * practised has to be clearly better than random moves. */
static CriaBotEnd seat_usual(CriaSession *session, const char *name,
                             int players)
{
    ExperimentRules *rules = session->gathered;
    CriaBotEnd end = CRIA_BOT_READY;
    for (int i = 0; i < rules->count && end == CRIA_BOT_READY; i++) {
        end = seat(session, i, name, players);
        if (end == CRIA_BOT_READY &&
            bot_learned_nothing(&rules->bots[i][0]->bot)) {
            end = CRIA_BOT_REFUSED;
        }
    }
    if (end != CRIA_BOT_READY) {
        unseat(rules);
    }
    return end;
}

/* Whether another bot may be tried. */
static bool is_only_unfit(CriaBotEnd end)
{
    return end == CRIA_BOT_REFUSED || end == CRIA_BOT_RULE_FAILED;
}

/* The usual bot that can play by all rules, else one that practised, else
 * random moves, if [random] allows them where there is a bot for the game. */
static bool read_usual(Asked *asked, ExperimentPlan *plan, bool random)
{
    CriaSession *session = asked->session;
    size_t count;
    const char **names = session_bots_usual(session, asked->arena, &count);
    CriaBotEnd end = CRIA_BOT_REFUSED;
    const char *name = bot_practised_name;
    for (size_t i = 0; i < count && is_only_unfit(end); i++) {
        name = names[i];
        end = seat_usual(session, name, plan->players);
    }
    if (is_only_unfit(end)) {
        name = bot_practised_name;
        end = seat_usual(session, name, plan->players);
    }
    if (!is_only_unfit(end)) {
        plan->lists[0] = plan->lists[1] = name;
        return request_made(asked, name, end);
    }
    return random || count == 0 ||
           asked_fail(asked, FAULT_BOT, "the bot '%s' cannot play by all of "
                      "these rules, and no other bot can play them well",
                      names[0]);
}

/* One bot for all, or one for each player; sets *[list] to their names. */
static bool read_list(Asked *asked, ParameterId parameter, int arm, int players,
                      const char **list)
{
    size_t count;
    const char *const *names = asked_texts(asked, parameter, &count);
    Text text = text_new(asked->arena);
    if (count > 1 && count != (size_t)players) {
        return asked_fail(asked, FAULT_PARAMETERS, "'%s' has to name one bot "
                          "for all, or one for each of the %d players",
                          parameter_name(parameter), players);
    }
    for (size_t i = 0; i < count; i++) {
        if (!request_made(asked, names[i], seat(asked->session, arm, names[i],
                                                players))) {
            return false;
        }
        text_add_format(&text, "%s%s", i ? "," : "", names[i]);
    }
    *list = text_string(&text);
    return true;
}

static bool read_bots(Asked *asked, ExperimentPlan *plan, bool random)
{
    size_t count, other;
    bool good = true;
    asked_texts(asked, PARAMETER_BOTS, &count);
    asked_texts(asked, PARAMETER_BOTS_B, &other);
    if (count == 0) {
        return other == 0 ? read_usual(asked, plan, random)
                          : asked_fail(asked, FAULT_PARAMETERS, "'bots_b' "
                                       "needs 'bots', which names those of A");
    }
    for (int i = 0; i < asked->session->gathered->count && good; i++) {
        ParameterId parameter = i == 1 && other ? PARAMETER_BOTS_B
                                                : PARAMETER_BOTS;
        good = read_list(asked, parameter, i, plan->players,
                         &plan->lists[i == 1]);
    }
    return good;
}

/* The bots of a match are different ones. */
static bool read_rivals(Asked *asked, ExperimentPlan *plan)
{
    size_t count;
    const char *const *names = asked_texts(asked, PARAMETER_BOTS, &count);
    plan->bots = names;
    if (count < 2 || count > RANKED_MAX) {
        return asked_fail(asked, FAULT_PARAMETERS, "'bots' has to name the "
                          "bots that play each other, from 2 to %d",
                          RANKED_MAX);
    }
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < i; k++) {
            if (text_equal(names[i], names[k])) {
                return asked_fail(asked, FAULT_PARAMETERS, "'bots' names '%s' "
                                  "twice", names[i]);
            }
        }
        if (!request_made(asked, names[i], seat(asked->session, 0, names[i],
                                                plan->players))) {
            return false;
        }
    }
    return true;
}

/* --- Requests ------------------------------------------------------------- */

typedef ExperimentMade MakeExperiment(const ExperimentPlan *plan,
                                      ExperimentJob **job);

/* In place of the games that were begun before. */
static bool begin(Asked *asked, ExperimentPlan *plan, MakeExperiment *make)
{
    CriaSession *session = asked->session;
    ExperimentJob *job = NULL;
    plan->rules = session->gathered;
    switch (make(plan, &job)) {
    case EXPERIMENT_NO_MEMORY:
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    case EXPERIMENT_ALONE:
        return asked_fail(asked, FAULT_PARAMETERS, "nobody plays against "
                          "another here");
    case EXPERIMENT_TOO_WIDE:
        return asked_fail(asked, FAULT_PARAMETERS, "'bots' names too many bots "
                          "for %d players", plan->players);
    case EXPERIMENT_MADE: break;
    }
    session->gathered = NULL;
    session_end_job(session);
    session->experiment = job;
    request_add_progress(asked);
    text_add_format(asked->answer, ",\"players\":%d", plan->players);
    json_member(asked->answer, "bots", experiment_bots(job));
    text_add(asked->answer, "}");
    return true;
}

bool request_ab(Asked *asked)
{
    ExperimentPlan plan = {.players = 0};
    if (!gather_pair(asked, &plan) || !read_players(asked, &plan) ||
        !read_games(asked, &plan, PAIRS_MOST) ||
        !request_figures(asked, &plan.figures) ||
        !read_bots(asked, &plan, true)) {
        return false;
    }
    if (asked_has(asked, PARAMETER_MARGIN) ||
        !asked_has(asked, PARAMETER_GAMES)) {
        plan.wanted = asked_percent(asked, PARAMETER_MARGIN, margin_usual);
    }
    return begin(asked, &plan, experiment_new_pairs);
}

bool request_sweep(Asked *asked)
{
    ExperimentPlan plan = {.players = 0};
    Overs overs;
    return gather_combinations(asked, &plan, &overs) &&
           read_players(asked, &plan) &&
           read_games(asked, &plan, SWEEP_USUAL) &&
           request_figures(asked, &plan.figures) &&
           read_bots(asked, &plan, false) &&
           begin(asked, &plan, experiment_new_sweep);
}

bool request_match(Asked *asked)
{
    const Asked before = loading(asked);
    ExperimentPlan plan = {.given = {given_of(&before, "")}};
    return gather_loaded(asked) && read_players(asked, &plan) &&
           read_games(asked, &plan, DEALS_USUAL) &&
           read_rivals(asked, &plan) &&
           begin(asked, &plan, experiment_new_match);
}
