/* What legal moves lead to, by games that bots play on.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "statistics/csv.h"
#include "statistics/odds_figures.h"

/* The milliseconds are rarely reached unless very many deals are asked for, so
 * that the same request has the same answer. */
enum { ASKED_MOST = 1000000, MILLISECONDS_USUAL = 10000 };

typedef struct {
    Asked *asked;
    OddsFigures figures;
    Odds odds;
    const char **texts;    /* of the moves */
    const char *bot;       /* who plays on */
    WorkLimit limit;
} Playing;

static bool is_late(void *context)
{
    return !work_limit_goes_on(context);
}

/* --- how much ------------------------------------------------------------- */

/* How many deals are asked for; 0: none are, and as many as are usual are
 * played. False: a fault. */
static bool read_deals(Asked *asked, uint64_t *deals)
{
    *deals = asked_number(asked, PARAMETER_DEALS, 0);
    bool good = *deals <= ASKED_MOST &&
                (*deals > 0 || !asked_has(asked, PARAMETER_DEALS));
    return good || asked_fail(asked, FAULT_PARAMETERS, "'deals' has to be from "
                              "1 to %d", ASKED_MOST);
}

/* Plays the games, all of them by [bot]. False: a fault. */
static bool play(Playing *playing, const CriaBot *bot, uint64_t deals,
                 bool limited)
{
    Asked *asked = playing->asked;
    const Game *game = asked->session->game->game;
    Bot bots[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++) {
        bots[i] = bot->bot;
    }
    const OddsPlan plan = {.game = game, .bots = bots, .deals = deals,
                           .moves = limited ? ODDS_MOVES_USUAL : 0,
                           .late = is_late, .context = &playing->limit};
    if (!request_limit(asked, MILLISECONDS_USUAL, &playing->limit)) {
        return false;
    }
    playing->figures = (OddsFigures){&playing->odds, game, false};
    switch (odds_play(&plan, asked->arena, &playing->odds)) {
    case ODDS_TOO_MANY:
        return asked_fail(asked, FAULT_NO_ANSWER, "there are %zu legal moves; "
                          "at most %d can be compared", game->move_count,
                          ODDS_MOVES_MAX);
    case ODDS_NO_MEMORY:
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    case ODDS_NO_DEAL:
    case ODDS_PLAYED: break;
    }
    if (playing->limit.cancelled) {
        return asked_fail(asked, FAULT_CANCELLED, "playing on was cancelled");
    }
    if (playing->limit.late && playing->odds.deals == 0) {
        asked->data = "{\"reason\":\"time\"}";
        return asked_fail(asked, FAULT_NO_ANSWER, "no deal was played with "
                          "each move in %llu ms", (unsigned long long)
                          playing->limit.milliseconds);
    }
    playing->texts = move_list_words(game, asked->session->names, asked->arena);
    return playing->odds.deals > 0 ||
           asked_fail(asked, FAULT_NO_ANSWER, "no deal of the hidden cards "
                      "allows exactly these moves");
}

/* --- figures -------------------------------------------------------------- */

/* Adds "key":, after a comma unless it is the first in its object. */
static void add_key(Text *text, const char *key)
{
    json_key(text, key, text->bytes[text->length - 1] == '{');
}

/* Adds "key":{"value":...,"low":...,"high":...}. */
static void add_estimate(const Playing *playing, const char *key, size_t move,
                         int measure, bool portion)
{
    Text *text = playing->asked->answer;
    Estimate found = odds_estimate(&playing->odds, move, measure, portion);
    bool margins = found.known && found.margins;
    const Field fields[] = {
        {"value", FIELD_NUMBER, NULL, found.known, found.value},
        {"low", FIELD_NUMBER, NULL, margins, found.low},
        {"high", FIELD_NUMBER, NULL, margins, found.high}};
    add_key(text, key);
    fields_json(text, fields, sizeof fields / sizeof *fields);
}

/* Adds {"move":"play 5","number":5 and why it failed, if it did. */
static void begin_move(const Playing *playing, size_t move)
{
    Text *text = playing->asked->answer;
    const OddsMove *of = &playing->odds.moves[move];
    text_add(text, "{");
    json_member(text, "move", playing->texts[move]);
    text_add_format(text, ",\"number\":%lu", (unsigned long)
                    cria_game_move_number(playing->asked->session->game, move));
    json_member(text, "error", of->error.id ? of->error.message : NULL);
}

/* How the round ends by the player's own action. */
static void add_ends(const Playing *playing, size_t move)
{
    const Game *game = playing->figures.game;
    Text *text = playing->asked->answer;
    bool open = game->state->round_end == NO_END;
    json_key(text, "ends", false);
    text_add(text, "{");
    for (size_t i = 0; open && i < game->variant->round_end_count; i++) {
        add_estimate(playing, game->variant->round_ends[i].name, move,
                     ODDS_ENDS + (int)i, true);
    }
    text_add(text, "}}");
}

static void add_wins(const Playing *playing, size_t move)
{
    add_estimate(playing, "win", move, ODDS_WIN, true);
    add_estimate(playing, "share", move, ODDS_SHARE, false);
}

static void add_move(const Playing *playing, size_t move)
{
    begin_move(playing, move);
    add_wins(playing, move);
    add_estimate(playing, "total", move, ODDS_FINAL, false);
    add_estimate(playing, "round", move, ODDS_ROUND, false);
    add_estimate(playing, "best", move, ODDS_BEST, true);
    add_ends(playing, move);
}

/* Adds the moves that may be the best by a measure. */
static void add_best(const Playing *playing, const char *key,
                     OddsMeasure measure, const size_t *order)
{
    Text *text = playing->asked->answer;
    size_t count;
    const size_t *likely = odds_likely(&playing->figures, measure, order,
                                       &count, playing->asked->arena);
    add_key(text, key);
    text_add(text, "[");
    for (size_t i = 0; i < count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, playing->texts[likely[i]]);
    }
    text_add(text, "]");
}

static void add_players(const Playing *playing)
{
    Text *text = playing->asked->answer;
    const Variant *variant = playing->figures.game->variant;
    text_add_format(text, "{\"deals\":%llu,\"late\":%s",
                    (unsigned long long)playing->odds.deals,
                    playing->limit.late ? "true" : "false");
    json_member(text, "bot", playing->bot);
    json_member(text, "winner", variant->lowest_wins ? "lowest" : "highest");
}

bool request_odds(Asked *asked)
{
    Playing playing = {.asked = asked};
    Text *text = asked->answer;
    const CriaBot *bot;
    uint64_t deals;
    int observer;
    if (!request_may_decide(asked, &observer) || !read_deals(asked, &deals) ||
        !(bot = request_bot(asked, &playing.bot))) {
        return false;
    }
    size_t moves = asked->session->game->game->move_count;
    uint64_t most = deals ? deals : odds_deals_usual(moves);
    if (!play(&playing, bot, most, deals == 0)) {
        return false;
    }
    const size_t *order = odds_sort(&playing.figures, asked->arena);
    add_players(&playing);
    text_add(text, ",\"moves\":[");
    for (size_t i = 0; i < playing.odds.count; i++) {
        text_add(text, i ? "," : "");
        add_move(&playing, order[i]);
    }
    text_add(text, "],\"best\":{");
    add_best(&playing, "win", ODDS_WIN, order);
    add_best(&playing, "share", ODDS_SHARE, order);
    add_best(&playing, "total", ODDS_FINAL, order);
    add_best(&playing, "round", ODDS_ROUND, order);
    text_add(text, "}}");
    return true;
}

/* --- a hint --------------------------------------------------------------- */

/* Adds what a bot would choose, and by which rule. False: a fault. */
static bool add_habit(const Playing *playing, const CriaBot *bot)
{
    Asked *asked = playing->asked;
    const char *rule;
    Game *copy = request_copy(asked);
    if (!copy) {
        return false;
    }
    long move = bot_habit(&bot->bot, copy, &rule);
    json_member(asked->answer, "move",
                move >= 0 ? playing->texts[move] : NULL);
    json_member(asked->answer, "rule", rule);
    return true;
}

bool request_hint(Asked *asked)
{
    Playing playing = {.asked = asked};
    Text *text = asked->answer;
    const CriaBot *bot;
    uint64_t deals;
    int observer;
    size_t count;
    if (!request_may_decide(asked, &observer) || !read_deals(asked, &deals) ||
        !(bot = request_bot(asked, &playing.bot))) {
        return false;
    }
    size_t moves = asked->session->game->game->move_count;
    uint64_t most = deals ? deals : hint_deals_usual(moves);
    if (!play(&playing, bot, most, deals == 0)) {
        return false;
    }
    OddsMeasure measure = odds_chief(&playing.odds);
    const size_t *order = odds_sort_tried(&playing.figures, measure, &count,
                                          asked->arena);
    add_players(&playing);
    if (!add_habit(&playing, bot)) {
        return false;
    }
    text_add(text, ",\"moves\":[");
    for (size_t i = 0; i < count; i++) {
        text_add(text, i ? "," : "");
        begin_move(&playing, order[i]);
        if (measure == ODDS_SHARE) {
            add_wins(&playing, order[i]);
        } else {
            add_estimate(&playing, "total", order[i], (int)measure, false);
        }
        text_add(text, "}");
    }
    text_add(text, "]}");
    return true;
}
