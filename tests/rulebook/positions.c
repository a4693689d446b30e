/* Positions that are played by chance; whether two expressions have the same
 * value there.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json_text.h"
#include "sentences.h"

enum { SEED = 98, EVERY = 3, GAMES_MOST = 100000 };

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
    pair->value = has && pair->failed == pair->same + pair->other
                      ? rule : pair->value;
    pair->varied = pair->varied || (has && rule != pair->value);
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

static void try_pairs(Run *run)
{
    for (size_t i = 0; i < run->pair_count; i++) {
        if (!run->pairs[i].wrong) {
            try_pair(run, &run->pairs[i]);
        }
    }
}

static void look(Run *run)
{
    run->positions--;
    run->look(run);
}

/* At the end of a round, too, before it is scored. */
static void watch(void *context, const Game *game, const Event *event)
{
    Run *run = context;
    (void)game;
    if (event->kind == EVENT_ROUND_END && run->positions > 0) {
        look(run);
    }
}

/* At the position of the game, and at one that has little in common with it. */
static void try_here(Run *run)
{
    State *state = run->game->state;
    size_t size = run->loaded->variant->layout.size;
    look(run);
    memcpy(run->kept, state, size);
    shake(run);
    look(run);
    memcpy(state, run->kept, size);
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
            try_here(run);
        }
        game_choose(game, game_random_move(game));
    }
}

static void print_pair(Run *run, const Pair *pair)
{
    Text text = text_new(run->arena);
    text_add(&text, "{\"id\":");
    json_quote(&text, pair->id);
    text_add_format(&text, ",\"same\":%d,\"other\":%d,\"held\":%d,"
                    "\"failed\":%d,\"varied\":%s", pair->same, pair->other,
                    pair->held, pair->failed, pair->varied ? "true" : "false");
    if (pair->wrong || pair->first) {
        add_member(&text, pair->wrong ? "wrong" : "first",
                   pair->wrong ? pair->wrong : pair->first);
    }
    text_add(&text, "}");
    puts(text_string(&text));
}

void play_positions(Run *run, int positions, void (*look_there)(Run *run))
{
    run->look = look_there;
    run->game = game_new(run->loaded->variant);
    if (!run->game) {
        longjmp(*arena_exhausted(run->arena), 1);
    }
    run->game->watch = watch;
    run->game->context = run;
    run->chance = SEED;
    run->positions = positions;
    run->kept = arena_alloc(run->arena, run->loaded->variant->layout.size);
    for (uint64_t game = 0; run->positions > 0 && game < GAMES_MOST; game++) {
        play(run, game);
    }
    game_free(run->game);
}

void compare_pairs(Run *run, int positions)
{
    play_positions(run, positions, try_pairs);
    for (size_t i = 0; i < run->pair_count; i++) {
        print_pair(run, &run->pairs[i]);
    }
}
