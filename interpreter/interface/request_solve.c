/* What legal moves lead to, exactly.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "interface/requests.h"
#include "interface/session_handle.h"
#include "rules/rules.h"
#include "solve/solve_rest.h"

typedef struct {
    Asked *asked;
    SolvedRest rest;
    uint32_t choosers;
    const char *bot;       /* who plays for the others; NULL: there are none */
    const char **texts;    /* of the moves */
    WorkLimit limit;
} Solving;

/* --- who chooses ---------------------------------------------------------- */

/* The players that are named, or all unless a bot is; false: a fault. */
static bool read_choosers(Solving *solving)
{
    Asked *asked = solving->asked;
    const CriaSession *session = asked->session;
    size_t count;
    const char *const *names = asked_texts(asked, PARAMETER_CHOOSERS, &count);
    uint32_t all = (1u << session->players) - 1;
    bool left = !asked_has(asked, PARAMETER_CHOOSERS);
    solving->choosers = left && !asked_has(asked, PARAMETER_BOT) ? all : 0;
    for (size_t i = 0; i < count; i++) {
        int player = session->players - 1;
        while (player >= 0 && !text_equal(session->names[player], names[i])) {
            player--;
        }
        if (player < 0) {
            return asked_fail(asked, FAULT_PARAMETERS, "'choosers' has to name "
                              "players (P1, P2, ...), not '%s'", names[i]);
        }
        solving->choosers |= 1u << player;
    }
    return true;
}

/* --- why not -------------------------------------------------------------- */

static const char *reason_word(SolveEnd end)
{
    switch (end) {
    case SOLVE_TOO_MANY: return "too many";
    case SOLVE_TOO_WIDE: return "too wide";
    case SOLVE_HIDDEN: return "hidden";
    case SOLVE_AT_ONCE: return "at once";
    case SOLVE_SIDES: return "sides";
    case SOLVE_FAILED: return "rule error";
    case SOLVE_STOPPED: return "time";
    case SOLVE_NO_MEMORY:
    case SOLVE_DONE: break;
    }
    return NULL;
}

static const char *reason_text(const Solving *solving, const Solution *solution)
{
    const CriaSession *session = solving->asked->session;
    Arena *arena = solving->asked->arena;
    switch (solution->end) {
    case SOLVE_TOO_MANY:
        return text_format(arena, "there are too many positions (%llu were "
                           "looked at)",
                           (unsigned long long)solution->positions);
    case SOLVE_TOO_WIDE:
        return "cards or dice can come in too many ways before a decision";
    case SOLVE_HIDDEN:
        return text_format(arena, "%s does not see %s, and so would have to "
                           "choose the same in positions that differ",
                           session->names[solution->blind],
                           solved_unseen(arena, solution,
                                         session->variant->loaded->variant,
                                         session->names));
    case SOLVE_AT_ONCE:
        return "several players decide at the same time, so that no move alone "
               "is best";
    case SOLVE_SIDES:
        return "best play can be worked out for one side, or for two without "
               "bots";
    case SOLVE_FAILED: return solution->error.message;
    case SOLVE_STOPPED:
        return text_format(arena, "it takes too long (%llu positions were "
                           "looked at; %llu ms are the limit)",
                           (unsigned long long)solution->positions,
                           (unsigned long long)solving->limit.milliseconds);
    case SOLVE_NO_MEMORY:
    case SOLVE_DONE: break;
    }
    return NULL;
}

static bool fail_unsolved(Solving *solving)
{
    Asked *asked = solving->asked;
    const Solution *solution = solving->rest.main;
    if (solution->end == SOLVE_NO_MEMORY) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    if (solving->limit.cancelled) {
        return asked_fail(asked, FAULT_CANCELLED, "solving was cancelled");
    }
    Text data = text_new(asked->arena);
    text_add(&data, "{");
    json_member(&data, "reason", reason_word(solution->end));
    text_add(&data, "}");
    asked->data = text_string(&data);
    return asked_fail(asked, FAULT_NO_ANSWER, "%s",
                      reason_text(solving, solution));
}

/* --- what is told --------------------------------------------------------- */

/* Adds ,"key":value; null where there is none. */
static void add_value(Text *text, const char *key, const double *value)
{
    json_key(text, key, text->bytes[text->length - 1] == '{');
    if (value) {
        text_add_format(text, "%.12g", fabs(*value) < 1e-12 ? 0 : *value);
    } else {
        text_add(text, "null");
    }
}

static void add_ends(const Solving *solving, const double *round)
{
    Text *text = solving->asked->answer;
    const Variant *variant =
        solving->asked->session->variant->loaded->variant;
    json_key(text, "ends", false);
    text_add(text, "{");
    for (size_t i = 0; round && i < variant->round_end_count; i++) {
        add_value(text, variant->round_ends[i].name, &round[SOLVE_ENDS + i]);
    }
    text_add(text, "}");
}

static void add_values(const Solving *solving, size_t move)
{
    const SolvedRest *rest = &solving->rest;
    const Variant *variant =
        solving->asked->session->variant->loaded->variant;
    Text *text = solving->asked->answer;
    const double *main = rest->main->moves[move].values;
    const double *game = rest->whole ? main : NULL;
    const double *round = rest->rounds ? rest->rounds->moves[move].values
                                       : NULL;
    add_value(text, "win", game ? &game[SOLVE_WIN] : NULL);
    add_value(text, "share", game ? &game[SOLVE_SHARE] : NULL);
    add_value(text, "total", game ? &game[SOLVE_FINAL] : NULL);
    add_value(text, "worth", game && variant->rules->utility
                                 ? &game[SOLVE_UTILITY] : NULL);
    add_value(text, "round", round ? &round[SOLVE_ROUND] : NULL);
    add_value(text, "best", round ? &round[SOLVE_BEST] : NULL);
    add_value(text, "over", &main[SOLVE_OVER]);
    add_ends(solving, round);
}

static void add_move(const Solving *solving, size_t move)
{
    Text *text = solving->asked->answer;
    const SolvedMove *solved = &solving->rest.main->moves[move];
    text_add(text, "{");
    json_member(text, "move", solving->texts[move]);
    text_add_format(text, ",\"number\":%lu", (unsigned long)
                    cria_game_move_number(solving->asked->session->game, move));
    json_member(text, "error", solved->error.id ? solved->error.message : NULL);
    if (!solved->error.id) {
        text_add_format(text, ",\"wins_at_once\":%s",
                        solved->at_once ? "true" : "false");
        add_values(solving, move);
    }
    text_add(text, "}");
}

static void add_head(const Solving *solving)
{
    const SolvedRest *rest = &solving->rest;
    const CriaSession *session = solving->asked->session;
    Text *text = solving->asked->answer;
    const char *comma = "";
    text_add_format(text, "{\"whole\":%s,\"positions\":%llu",
                    rest->whole ? "true" : "false", (unsigned long long)
                    (rest->round.positions + rest->game.positions));
    json_member(text, "unsolved", reason_text(solving, rest->refused));
    text_add(text, ",\"choosers\":[");
    for (int i = 0; i < session->players; i++) {
        if (solving->choosers >> i & 1) {
            text_add(text, comma);
            json_quote(text, session->names[i]);
            comma = ",";
        }
    }
    text_add(text, "]");
    json_member(text, "bot", solving->bot);
}

static void tell(const Solving *solving)
{
    const SolvedRest *rest = &solving->rest;
    Text *text = solving->asked->answer;
    const size_t *order = solved_sort(rest, solving->asked->arena);
    const size_t best = solved_count_best(rest, order);
    add_head(solving);
    text_add(text, ",\"moves\":[");
    for (size_t i = 0; i < rest->main->count; i++) {
        text_add(text, i ? "," : "");
        add_move(solving, order[i]);
    }
    text_add(text, "],\"best\":[");
    for (size_t i = 0; i < best; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, solving->texts[order[i]]);
    }
    text_add(text, "]}");
}

bool request_solve(Asked *asked)
{
    CriaSession *session = asked->session;
    Solving solving = {.asked = asked};
    Bot bots[PLAYERS_MAX] = {{.kind = BOT_RANDOM}};
    uint64_t positions = asked_number(asked, PARAMETER_POSITIONS,
                                      SOLVE_POSITIONS);
    int observer;
    if (!request_may_decide(asked, &observer) || !read_choosers(&solving) ||
        !request_limit(asked, SOLVE_MILLISECONDS, &solving.limit)) {
        return false;
    }
    if (positions == 0 || positions > SOLVE_POSITIONS_MOST) {
        return asked_fail(asked, FAULT_PARAMETERS, "'positions' has to be from "
                          "1 to %d", SOLVE_POSITIONS_MOST);
    }
    if (solving.choosers != (1u << session->players) - 1) {
        const CriaBot *bot = request_bot(asked, &solving.bot);
        if (!bot) {
            return false;
        }
        for (int i = 0; i < PLAYERS_MAX; i++) {
            bots[i] = bot->bot;
        }
    }
    const SolvePlan plan = {.game = session->game->game, .bots = bots,
                            .choosers = solving.choosers,
                            .open = observer == CRIA_REFEREE,
                            .positions = positions};
    solve_in_time(&plan, &solving.limit, asked->arena, &solving.rest);
    if (solving.rest.main->end != SOLVE_DONE || solving.limit.cancelled) {
        return fail_unsolved(&solving);
    }
    solving.texts = move_list_words(session->game->game, session->names,
                                    asked->arena);
    tell(&solving);
    return true;
}
