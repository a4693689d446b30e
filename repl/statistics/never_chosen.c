/* Plays the first games of an experiment again to see which moves were legal.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/never_chosen.h"

#include "repl/interrupt.h"

enum { GAMES_AGAIN = 100 };

typedef struct {
    const Survey *survey, *other;
    const Tally *tally;
    const Table *table;
    uint64_t *games;       /* in how many games each action was legal */
    uint64_t *last;        /* the last of these, from 1 */
    uint64_t played;
} Looking;

static bool is_chosen(const Looking *looking, int action)
{
    int measure = looking->survey->actions + action;
    return looking->tally->measures[measure].sum > 0;
}

/* Whether only these rules have the action. */
static bool is_own(const Looking *looking, int action)
{
    const char *name = survey_action(looking->survey, action), *other;
    bool own = true;
    for (int i = 0; (other = survey_action(looking->other, i)) != NULL; i++) {
        own = own && !text_equal(name, other);
    }
    return own;
}

static bool any_missing(const Looking *looking)
{
    bool missing = false;
    for (int i = 0; i < looking->survey->action_count; i++) {
        missing |= !is_chosen(looking, i);
    }
    return missing;
}

static bool looks_ahead(const Table *table)
{
    bool found = false;
    for (int p = 0; p < table->players; p++) {
        found |= table->bots.seats[p].kind == BOT_SEARCH;
    }
    return found;
}

static void note_legal(Looking *looking, uint64_t number)
{
    const Game *game = looking->table->game;
    const Survey *survey = looking->survey;
    for (size_t i = 0; i < game->move_count; i++) {
        int action = survey->action_of[game->moves[i].offer] - survey->actions;
        looking->games[action] += looking->last[action] != number;
        looking->last[action] = number;
    }
}

static void look(Looking *looking, uint64_t seed)
{
    Game *game = looking->table->game;
    uint64_t games = looking->tally->games;
    games = games < GAMES_AGAIN ? games : GAMES_AGAIN;
    for (uint64_t i = 0; i < games && !interrupt_seen(); i++) {
        game_start(game, seed, i, looking->table->players);
        for (long move = 0; game->move_count > 0 && move >= 0;) {
            note_legal(looking, i + 1);
            move = bots_choose(&looking->table->bots, game);
            if (move >= 0) {
                game_choose(game, (size_t)move);
            }
        }
        looking->played++;
    }
}

static void add_action(const Looking *looking, int action, Text *text)
{
    uint64_t games = looking->games[action];
    text_add_format(text, "%s'%s'", text->length > 0 ? ", " : "",
                    survey_action(looking->survey, action));
    if (looking->played > 0 && games == 0) {
        text_add_format(text, " (not legal in the first %llu games)",
                        (unsigned long long)looking->played);
    } else if (looking->played > 0) {
        text_add_format(text, " (legal in %llu of the first %llu games)",
                        (unsigned long long)games,
                        (unsigned long long)looking->played);
    }
}

const char *never_chosen(const Survey *survey, const Survey *other,
                         const Tally *tally, const Table *table, uint64_t seed,
                         Arena *arena)
{
    size_t count = (size_t)survey->action_count;
    Looking looking = {survey, other, tally, table,
                       arena_alloc(arena, count * sizeof *looking.games),
                       arena_alloc(arena, count * sizeof *looking.last), 0};
    Text text = text_new(arena);
    for (size_t i = 0; i < count; i++) {
        looking.games[i] = looking.last[i] = 0;
    }
    if (any_missing(&looking) && !looks_ahead(table)) {
        look(&looking, seed);
    }
    for (int i = 0; i < survey->action_count; i++) {
        if (!is_chosen(&looking, i) &&
            (looking.games[i] > 0 || is_own(&looking, i))) {
            add_action(&looking, i, &text);
        }
    }
    return text.length > 0 ? text_string(&text) : NULL;
}
