/* SPDX-License-Identifier: MIT */
#include "bot/bot_trial.h"

#include "document/node.h"
#include "rules/rules.h"

/* A game of bots that never come to an end is left. */
enum { DECISIONS_MOST = 20000 };

static void count_rule(BotTrial *trial, const char *name)
{
    for (size_t i = 0; name && i < trial->rules->count; i++) {
        trial->used[i] += text_equal(trial->rules->children[i]->key, name);
    }
}

/* A forced move is made without rules: counts those that choose its action. */
static void count_forced(BotTrial *trial, const Game *game)
{
    const Offer *offer = &game->variant->program.offers[game->moves[0].offer];
    for (size_t i = 0; i < trial->rules->count; i++) {
        const Node *rule = trial->rules->children[i];
        const Node *action = node_get(rule, "action");
        trial->used[i] += action ? text_equal(action->text, offer->action->name)
                                 : node_get(node_get(rule, "mix"),
                                            offer->action->name) != NULL;
    }
}

/* The bot has all seats, or with [seat] not NOTHING that one. */
static void play_on(BotTrial *trial, const Persona *persona, Game *game,
                    int seat)
{
    for (int i = 0; i < DECISIONS_MOST && !game->state->over &&
                    !game->error.id && !halt_wished(trial->halt); i++) {
        const char *rule = NULL;
        bool own = seat < 0 || game->state->decider == seat;
        long move = own ? persona_choose(persona, game, &rule)
                        : (long)game_random_move(game);
        count_rule(trial, rule);
        if (own && game->move_count == 1) {
            count_forced(trial, game);
        }
        if (move >= 0) {
            game_choose(game, (size_t)move);
        }
    }
}

bool bot_trial_play(BotTrial *trial, const Variant *variant,
                    const Persona *persona, uint64_t seed, uint64_t games,
                    Diagnostics *found)
{
    Game *game = game_new(variant);
    int least = variant->players_least;
    uint64_t sizes = (uint64_t)(variant->players_most - least) + 1;
    bool good = true;
    for (uint64_t i = 0; game && i < games && good && !halt_wished(trial->halt);
         i++) {
        int players = least + (int)(i / 2 % sizes);
        int seat = (int)(i / 2 / sizes % (uint64_t)players);
        game_start(game, seed, i, players);
        play_on(trial, persona, game, i % 2 == 0 ? NOTHING : seat);
        trial->games++;
        good = !game->error.id;
        if (!good) {
            diagnostics_add(found, SEVERITY_ERROR, game->error.id,
                            game->error.span, "%s", game->error.message);
        }
    }
    bool room = game;
    game_free(game);
    return room;
}
