/* Dispatches by the kind of bot.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/bot.h"

#include "observe/information.h"
#include "observe/known.h"
#include "observe/made_moves.h"
#include "observe/ruled_out.h"
#include "practice/practised.h"

uint64_t bot_hash(const Bot *bot)
{
    return bot->persona     ? persona_hash(bot->persona)
           : bot->practised ? practised_hash(bot->practised) : 0;
}

bool bot_learned_nothing(const Bot *bot)
{
    return bot->kind == BOT_PRACTISED && !bot->practised->better;
}

bool bot_mind_open(BotMind *mind, const Variant *variant, const Bot *bots,
                   int count, int threads)
{
    uint32_t most = 0;
    int trees = 1;
    for (int i = 0; i < count; i++) {
        bool ahead = bots[i].kind == BOT_SEARCH;
        uint32_t nodes = ahead ? search_nodes(bots[i].search) : 0;
        int needed = ahead ? search_trees(bots[i].search) : 1;
        most = nodes > most ? nodes : most;
        trees = needed > trees ? needed : trees;
    }
    mind->search = most > 0 ? search_new(variant, most,
                                         threads < trees ? threads : trees)
                            : NULL;
    return most == 0 || mind->search;
}

void bot_mind_close(BotMind *mind)
{
    search_free(mind->search);
    mind->search = NULL;
}

bool bot_attend(const Bot *bots, int count, Game *game)
{
    bool ahead = false, knows = false, remembers = false, follows = false;
    bool guided = false;
    for (int i = 0; i < count; i++) {
        bool searches = bots[i].kind == BOT_SEARCH;
        ahead = ahead || searches;
        follows = follows || (searches && !bots[i].persona);
        guided = guided || (searches && bots[i].persona);
        remembers = remembers || (bots[i].kind == BOT_PERSONA &&
                          persona_remembers(bots[i].persona));
        knows = knows || (bots[i].kind == BOT_PRACTISED &&
                          bots[i].practised->move_count > 0);
    }
    follows = follows && sight_may_differ(game->variant);
    return (!(ahead || remembers) || known_attend(game)) &&
           (!guided || (ruled_out_attend(game) && made_moves_attend(game))) &&
           (!(knows || follows) || information_attend(game, follows));
}

void bot_mind_heed(BotMind *mind, Halt *halt)
{
    mind->halt = halt;
    if (mind->search) {
        search_heed(mind->search, halt);
    }
}

static long guide_move(const void *persona, Game *game)
{
    return persona_move(persona, game);
}

long bot_think(const Bot *bot, const BotMind *mind, Game *game)
{
    switch (bot->kind) {
    case BOT_RANDOM: break;
    case BOT_PERSONA: return persona_move(bot->persona, game);
    case BOT_SEARCH:
        if (bot->persona) {
            return (long)search_by_guide(
                mind->search, bot->search,
                (SearchGuide){guide_move, bot->persona}, game);
        }
        return (long)search_move(mind->search, bot->search, bot->practised,
                                 game);
    case BOT_PRACTISED: return (long)practised_move(bot->practised, game);
    }
    return (long)game_random_move(game);
}

bool bot_chances(const Bot *bot, Game *game, double *chances)
{
    if (bot->kind == BOT_PERSONA) {
        return persona_chances(bot->persona, game, chances);
    }
    if (bot->kind == BOT_PRACTISED) {
        practised_chances(bot->practised, game, chances);
        return true;
    }
    for (size_t i = 0; i < game->move_count; i++) {
        chances[i] = 1.0 / (double)game->move_count;
    }
    return true;
}

long bot_habit(const Bot *bot, Game *game, const char **rule)
{
    *rule = NULL;
    game->state->seed = game->state->game = 0;
    switch (bot->kind) {
    case BOT_PERSONA: return persona_choose(bot->persona, game, rule);
    case BOT_PRACTISED: return (long)practised_move(bot->practised, game);
    case BOT_RANDOM: case BOT_SEARCH: break;
    }
    return NOTHING;
}
