/* Whether two expressions have the same value, at positions that are played by
 * chance.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json_text.h"
#include "sentences.h"

enum { SEED = 98, EVERY = 3 };

static uint64_t draw(Run *run, uint64_t below)
{
    run->chance ^= run->chance << 13;
    run->chance ^= run->chance >> 7;
    run->chance ^= run->chance << 17;
    return run->chance % below;
}

/* What a local may stand for: anything of its type. */
static int64_t any_value(Run *run, Type type)
{
    const Variant *variant = run->loaded->variant;
    uint64_t kinds = (uint64_t)variant->kind_count;
    uint64_t players = (uint64_t)run->game->state->players;
    uint64_t values = type.attribute < 0
        ? 1 : (uint64_t)variant->attributes[type.attribute].count;
    uint64_t tokens = (uint64_t)variant->token_count;
    uint64_t dice = (uint64_t)variant->dice_count, chosen = 0;
    switch (type.base) {
    case TYPE_NUMBER: return (int64_t)draw(run, 8);
    case TYPE_TRUTH: return (int64_t)draw(run, 2);
    case TYPE_CARD: return (int64_t)draw(run, kinds);
    case TYPE_PLAYER: case TYPE_HOLDER: return (int64_t)draw(run, players);
    case TYPE_SYMBOL: return (int64_t)draw(run, values);
    case TYPE_TOKEN: return (int64_t)draw(run, tokens);
    case TYPE_DIE: return (int64_t)draw(run, dice);
    case TYPE_SYMBOLS: return (int64_t)draw(run, (uint64_t)1 << values);
    case TYPE_PLAYERS: return (int64_t)draw(run, (uint64_t)1 << players);
    case TYPE_TOKENS: return (int64_t)draw(run, (uint64_t)1 << tokens);
    case TYPE_DICE: return (int64_t)draw(run, (uint64_t)1 << dice);
    case TYPE_CHOSEN:
        for (uint64_t i = 1 + draw(run, 3); i > 0; i--) {
            chosen = chosen << 8 | (1 + draw(run, kinds));
        }
        return (int64_t)chosen;
    case TYPE_ERROR: case TYPE_CARDS: case TYPE_RANGE: case TYPE_WORD: break;
    }
    return 0;
}

/* The locals of a scope from number 0 on, innermost first, in [frames]. */
static const Frame *fill_frames(Run *run, const Local *scope, Frame *frames,
                                size_t most)
{
    size_t count = 0;
    for (; scope && count < most; scope = scope->outer) {
        if (!scope->stands_for) {
            frames[count] = (Frame){scope, any_value(run, scope->type), NULL};
            count++;
        }
    }
    for (size_t i = 0; i + 1 < count; i++) {
        frames[i].outer = &frames[i + 1];
    }
    return count ? frames : NULL;
}

static void try_pair(Run *run, Pair *pair)
{
    enum { LOCALS_MAX = 32 };
    Frame frames[LOCALS_MAX];
    const Frame *frame = fill_frames(run, pair->scope, frames, LOCALS_MAX);
    Game *game = run->game;
    int64_t rule = 0, answer = 0, steps = game->steps;
    bool has = evaluate(game, pair->rule, frame, &rule);
    game->steps = steps;
    bool answered = evaluate(game, pair->answer, frame, &answer);
    game->steps = steps;
    if (pair->opposite) {
        rule = !rule;
    }
    pair->failed += !has;
    pair->held += has && rule != 0;
    if (!has || (answered && rule == answer)) {
        pair->same++;
        return;
    }
    pair->other++;
    if (!pair->first) {
        pair->first = text_format(
            run->arena, "game %llu, round %d, turn %d: %lld by the rule, %lld "
            "by the answer", (unsigned long long)game->state->game,
            game->state->round, game->state->turn, (long long)rule,
            (long long)answer);
    }
}

static void try_all(Run *run)
{
    run->positions--;
    for (size_t i = 0; i < run->pair_count; i++) {
        if (!run->pairs[i].wrong) {
            try_pair(run, &run->pairs[i]);
        }
    }
}

/* At the end of a round, too, before it is scored. */
static void watch(void *context, const Game *game, const Event *event)
{
    Run *run = context;
    (void)game;
    if (event->kind == EVENT_ROUND_END && run->positions > 0) {
        try_all(run);
    }
}

static void play(Run *run, uint64_t number)
{
    Game *game = run->game;
    const Variant *variant = run->loaded->variant;
    int more = variant->players_most - variant->players_least + 1;
    int decisions = 0;
    game_start(game, SEED, number,
               variant->players_least + (int)(number % (uint64_t)more));
    while (game->move_count > 0 && run->positions > 0) {
        if (decisions++ % EVERY == 0) {
            try_all(run);
        }
        game_choose(game, game_random_move(game));
    }
    run->positions--;                /* however short the games are */
}

static void print_pair(Run *run, const Pair *pair)
{
    Text text = text_new(run->arena);
    text_add(&text, "{\"id\":");
    json_string(&text, pair->id);
    text_add_format(&text, ",\"same\":%d,\"other\":%d,\"held\":%d,"
                    "\"failed\":%d", pair->same, pair->other, pair->held,
                    pair->failed);
    if (pair->wrong || pair->first) {
        add_member(&text, pair->wrong ? "wrong" : "first",
                   pair->wrong ? pair->wrong : pair->first);
    }
    text_add(&text, "}");
    puts(text_string(&text));
}

void compare_pairs(Run *run, int positions)
{
    run->game = game_new(run->loaded->variant);
    if (!run->game) {
        longjmp(*arena_exhausted(run->arena), 1);
    }
    run->game->watch = watch;
    run->game->context = run;
    run->chance = SEED;
    run->positions = positions;
    for (uint64_t game = 0; run->positions > 0; game++) {
        play(run, game);
    }
    for (size_t i = 0; i < run->pair_count; i++) {
        print_pair(run, &run->pairs[i]);
    }
    game_free(run->game);
}
