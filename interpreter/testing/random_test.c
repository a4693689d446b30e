/* Plays the games and checks what must never change.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/random_test.h"

#include <string.h>

#include "base/arena.h"
#include "engine/game.h"
#include "variant/names.h"
#include "variant/state.h"

/* --- moves with the same text --------------------------------------------- */

/* Whether two of the first ALIKE_MOST legal moves have the same text, which is
 * then in [text]; [one] and [other] are their indices, in order. */
enum { ALIKE_MOST = 256 };
bool alike_find(const Game *game, const char *const *names, Text *text,
                size_t *one, size_t *other);

static uint64_t hash_of(const Text *text)
{
    uint64_t hash = 14695981039346656037u;         /* FNV-1a */
    const char *bytes = text_string(text);
    for (size_t i = 0; i < text->length; i++) {
        hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
    }
    return hash;
}

static bool same(const Game *game, const char *const *names, size_t one,
                 size_t other, Text *text)
{
    text_clear(text);
    move_text(game, &game->moves[one], names, text);
    size_t length = text->length;
    move_text(game, &game->moves[other], names, text);
    const char *both = text_string(text);
    bool equal = text->length == 2 * length &&
                 memcmp(both, both + length, length) == 0;
    text_clear(text);
    move_text(game, &game->moves[one], names, text);
    return equal;
}

bool alike_find(const Game *game, const char *const *names, Text *text,
                size_t *one, size_t *other)
{
    uint64_t hashes[ALIKE_MOST];
    for (size_t i = 0; i < game->move_count && i < ALIKE_MOST; i++) {
        text_clear(text);
        move_text(game, &game->moves[i], names, text);
        hashes[i] = hash_of(text);
        for (size_t k = 0; k < i; k++) {
            if (hashes[k] == hashes[i] && same(game, names, k, i, text)) {
                *one = k;
                *other = i;
                return true;
            }
        }
    }
    return false;
}

/* --- players that avoid actions ------------------------------------------- */

enum { SERIES_AVOIDED = 1, SERIES_MOVES = 2 };

static bool avoids(const Game *game, const Move *move)
{
    return chance_single(game->state, STREAM_CHOICE, SERIES_AVOIDED,
                         move->offer, 2) == 0;
}

/* Chooses a legal move; one of an action that is avoided in this game only if
 * there is no other. Depends only on seed, game and decision. There must be a
 * legal move. */
static size_t picky_move(Game *game)
{
    size_t liked = 0;
    for (size_t i = 0; i < game->move_count; i++) {
        liked += !avoids(game, &game->moves[i]);
    }
    uint32_t among = (uint32_t)(liked > 0 ? liked : game->move_count);
    uint32_t number = chance_single(game->state, STREAM_CHOICE, SERIES_MOVES,
                                    game->state->decisions, among);
    for (size_t i = 0; i < game->move_count; i++) {
        if ((liked == 0 || !avoids(game, &game->moves[i])) && number-- == 0) {
            return i;
        }
    }
    return 0;
}

enum {
    COUNTED_MOST = 2000,       /* decisions of a game that are counted */
    ENDLESS_MOST = 3,          /* endless games before a number of players is
                                  given up */
    LOOKED_MOST = 1 << 26      /* steps for counting at decisions, in all
                                  games */
};

typedef struct {
    const Variant *variant;
    Arena *arena;
    Trial *trial;
    Game *game;
    int players;
    uint64_t number;
    bool picky;                /* the present game avoids actions */
    const TrialPlan *plan;
    const char *names[PLAYERS_MAX];
    Text text;
} Run;

/* --- Defects --- */

static bool is_smaller(const Defect *one, const Defect *other)
{
    return one->players != other->players
               ? one->players < other->players
               : one->decisions < other->decisions;
}

/* Keeps a defect of the present game unless a smaller one is known; returns
 * whether the defect is new. */
static bool keep(Run *run, Defect defect)
{
    Trial *trial = run->trial;
    defect.players = run->players;
    defect.game = run->number;
    defect.decisions = run->game->state->decisions;
    defect.picky = run->picky;
    for (size_t i = 0; i < trial->count; i++) {
        Defect *other = &trial->defects[i];
        if (strcmp(other->id, defect.id) == 0 &&
            span_same_begin(other->span, defect.span)) {
            *other = is_smaller(&defect, other) ? defect : *other;
            return false;
        }
    }
    ARENA_PUSH(run->arena, trial->defects, trial->count, trial->capacity) =
        defect;
    return true;
}

static Span section_span(const Run *run, FilePart part)
{
    const Node *node = run->variant->sections[part];
    return node ? node_key_span(node) : (Span){0, 0, 0};
}

static void keep_error(Run *run)
{
    const RuleError *error = &run->game->error;
    Span span = error->span.file ? error->span
                                 : section_span(run, SECTION_ACTIONS);
    keep(run, (Defect){error->id, error->message, span, 0, 0, 0, false});
}

/* A limit of actions in a round or of rounds in a game is reached. This is no
 * defect if players avoid actions that could end it. */
static bool keep_limit(Run *run)
{
    const State *state = run->game->state;
    if (state->game_end != 0 || run->picky) {
        return false;
    }
    bool round = state->round_end == 0;
    keep(run, (Defect){
        "limit-reached", round
            ? text_format(run->arena, "a round has not ended after %d actions",
                          (int)run->variant->actions_most)
            : text_format(run->arena, "a game has not ended after %d rounds",
                          (int)run->variant->rounds_most),
        section_span(run, round ? SECTION_ROUND_ENDS : SECTION_GAME_ENDS),
        0, 0, 0, false});
    return true;
}

/* Checks for moves that a player could not tell apart. */
static void look_at_texts(Run *run)
{
    const Game *game = run->game;
    size_t one, other;
    if (!alike_find(game, run->names, &run->text, &one, &other)) {
        return;
    }
    const Program *program = &run->variant->program;
    const Offer *first = &program->offers[game->moves[one].offer];
    const Offer *second = &program->offers[game->moves[other].offer];
    const char *text = text_string(&run->text);
    run->trial->alike += keep(run, (Defect){
        "same-text-in-play", first == second
            ? text_format(run->arena, "two legal moves of '%s' have the same "
                          "text '%s'", first->name, text)
            : text_format(run->arena, "a legal move of '%s' and one of '%s' "
                          "have the same text '%s'", first->name,
                          second->name, text),
        second->span, 0, 0, 0, false});
}

/* --- Invariants --- */

static int cards_in_play(const Run *run)
{
    const Variant *variant = run->variant;
    int count = 0;
    for (size_t zone = 0; zone < variant->zone_count; zone++) {
        uint32_t size = variant->places[zone].size;
        int owners = variant_count_of(variant, variant->zones[zone].of);
        for (int owner = 0; owner < owners; owner++) {
            count += state_zone(variant, run->game->state, (int)zone,
                                owner)[size];
        }
    }
    return count;
}

static void look_at_cards(Run *run)
{
    int cards = cards_in_play(run);
    if (cards != 0 && cards != run->variant->deck_count) {
        keep(run, (Defect){
            "cards-lost", text_format(run->arena, "there are %d cards on the "
                                      "table, and %d in the game", cards,
                                      run->variant->deck_count),
            section_span(run, SECTION_CARDS), 0, 0, 0, false});
    }
}

static void look_at_tokens(Run *run)
{
    const Variant *variant = run->variant;
    int holders = variant->players_most + (int)variant->holder_count;
    for (int kind = 0; kind < variant->token_count; kind++) {
        const TokenKind *token = &variant->tokens[kind];
        int count = 0;
        for (int holder = 0; holder < holders; holder++) {
            count += state_tokens(variant, run->game->state, holder)[kind];
        }
        if (token->supply != UNLIMITED && count != token->supply) {
            keep(run, (Defect){
                "tokens-lost", text_format(run->arena, "there are %d tokens "
                                           "'%s' on the table, and %d in the "
                                           "game", count, token->name,
                                           (int)token->supply),
                token->span, 0, 0, 0, false});
        }
    }
}

/* --- Playing --- */

static void watch(void *context, const Game *game, const Event *event)
{
    const Run *run = context;
    (void)game;
    counts_event(run->trial->counts, run->game, event);
}

/* Counts what a decision evaluates while the limit on work allows it; after
 * that only what the chosen move shows. */
static void look_into(Run *run, size_t move)
{
    Game *game = run->game;
    Counts *counts = run->trial->counts;
    if (game->state->decisions < COUNTED_MOST && counts->looked < LOOKED_MOST) {
        counts_decision(counts, game);
        look_at_texts(run);
    } else {
        counts_move(counts, &game->moves[move]);
        run->trial->blind = true;
    }
}

static size_t choose_move(Game *game, bool picky)
{
    return picky ? picky_move(game) : game_random_move(game);
}

static bool is_stopped(const Run *run)
{
    return run->plan->stop && run->plan->stop(run->plan->context);
}

/* Plays one game; false if it did not end by itself. */
static bool play(Run *run, uint64_t seed)
{
    Game *game = run->game;
    game_start(game, seed, run->number, run->players);
    while (!game->state->over) {
        size_t move = choose_move(game, run->picky);
        look_into(run, move);
        look_at_cards(run);
        look_at_tokens(run);
        game_choose(game, move);
        if (is_stopped(run)) {
            return true;
        }
    }
    run->trial->games++;
    if (game->error.id) {
        keep_error(run);
        return strcmp(game->error.id, "endless-effect") != 0;
    }
    return !keep_limit(run);
}

/* Plays games with each number of players, from number [first] on. False if the
 * run must stop. */
static bool play_all(Run *run, const TrialPlan *plan, uint64_t first)
{
    run->trial->planned += plan->games * (uint64_t)(plan->players_most -
                                                    plan->players_least + 1);
    for (run->players = plan->players_least;
         run->players <= plan->players_most; run->players++) {
        int endless = 0;
        for (uint64_t i = 0; i < plan->games && endless < ENDLESS_MOST; i++) {
            run->number = first + i;
            run->picky = first > 0 && i % 2 == 1;
            if (is_stopped(run)) {
                return false;
            }
            endless += !play(run, plan->seed);
        }
    }
    return true;
}

static void run_trial(Arena *arena, void *context)
{
    Run *run = context;
    const TrialPlan *plan = run->plan;
    Trial *trial = run->trial = arena_alloc(arena, sizeof *trial);
    *trial = (Trial){.players_least = plan->players_least,
                     .players_most = plan->players_most};
    trial->counts = counts_new(arena, run->variant);
    trial->counts->brief = plan->brief;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        run->names[i] = text_format(arena, "P%d", i + 1);
    }
    run->text = text_new(arena);
    run->game->watch = watch;
    run->game->context = run;
    bool on = play_all(run, plan, 0);
    for (int i = 1; on && i <= plan->more && trial->count == trial->alike &&
                    trial_has_unused(trial); i++) {
        on = play_all(run, plan, plan->games * (uint64_t)i);
    }
}

/* The game is not in the arena, so it is freed here, also when memory runs
 * out. */
Trial *trial_run(Arena *arena, const Variant *variant, const TrialPlan *plan)
{
    Run run = {.variant = variant, .arena = arena,
               .game = game_new(variant), .plan = plan};
    bool done = run.game && arena_run_in(arena, run_trial, &run);
    game_free(run.game);
    return done ? run.trial : NULL;
}

/* --- Results --- */

static void write_event(void *context, const Game *game, const Event *event)
{
    (void)game;
    if ((int)event->kind < EVENT_COUNT) {
        writer_event(context, event);
    }
}

bool trial_write(const Defect *defect, const Variant *variant,
                 const char *const *names, const WriteHead *head, Text *text)
{
    Writer writer = {0};
    Game *game = game_new(variant);
    if (!game) {
        return false;
    }
    writer_begin(&writer, game, names, head, text);
    game->watch = write_event;
    game->context = &writer;
    game_start(game, head->seed, defect->game, defect->players);
    while (!game->state->over &&
           game->state->decisions < defect->decisions) {
        writer_step(&writer);
        size_t move = choose_move(game, defect->picky);
        writer_move(&writer, move);
        game_choose(game, move);
    }
    writer_step(&writer);
    game_free(game);
    return true;
}
