/* Plays the lines of a replay in order. A move and the lines of chance after it
 * belong together: a first trial finds where in the engine's chance they are
 * used, then the move is made.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/replay_run.h"

#include <stdlib.h>
#include <string.h>

#include "document/node.h"
#include "engine/answers.h"
#include "observe/known.h"
#include "replay/expectation.h"
#include "replay/position_setup.h"
#include "replay/position_writer.h"
#include "replay/replay_failure.h"
#include "variant/names.h"

/* --- beginning and ending ------------------------------------------------- */

static const int32_t *keep_numbers(Play *play, const int32_t *numbers)
{
    size_t size = (size_t)play->replay->players * sizeof *numbers;
    return memcpy(arena_alloc(play->arena, size), numbers, size);
}

static void pass_round(Play *play, const Game *game)
{
    const State *state = game->state;
    int32_t totals[PLAYERS_MAX];
    game_totals(game, totals);
    play->ended_by = game->variant->round_ends[state->round_end].name;
    ARENA_PUSH(play->arena, play->passed, play->passed_count,
               play->passed_capacity) = (PassedRound){
        play->ended_by,
        keep_numbers(play, state_numbers(state, game->variant->layout.points)),
        keep_numbers(play, totals)};
}

static void watch(void *context, const Game *game, const Event *event)
{
    Play *play = context;
    if (event->kind == EVENT_ROUND_END) {
        pass_round(play, game);
    }
    if (event->kind == EVENT_STARTER || event->kind == EVENT_ROLL ||
        event->kind == EVENT_PICK) {
        play->drawn |= !event->given;
    }
    if (play->watch.event) {
        play->watch.event(play->watch.context, play, event);
    }
}

Play *play_new(Replay *replay, Loaded *loaded)
{
    Arena *arena = replay->arena;
    Play *play = arena_alloc(arena, sizeof *play);
    const Variant *variant = loaded->variant;
    *play = (Play){.replay = replay, .loaded = loaded, .arena = arena,
                   .until = UINT32_MAX, .observer = SEES_ALL,
                   .absorbed = replay->found.count,
                   .terms = {variant, replay->names, replay->players, arena,
                             &replay->found}};
    play->kept = arena_alloc(arena, variant->layout.size);
    play->game = game_new(variant);
    return play->game ? play : NULL;
}

void play_free(Play *play)
{
    if (play) {
        game_free(play->game);
    }
}

/* --- one move with its chance --------------------------------------------- */

/* The beginning of the game, or a move. */
typedef struct {
    bool start;
    size_t move;
} Act;

static void act(Play *play, const Act *what)
{
    const Replay *replay = play->replay;
    if (what->start) {
        game_start(play->game, replay->seed, replay->game, replay->players);
    } else {
        game_choose(play->game, what->move);
    }
}

/* Reads the chance for what comes next: all lines of chance before the move
 * after that. */
static bool read_wishes(Play *play, bool start, Wishes *wishes)
{
    const Replay *replay = play->replay;
    bool good = true;
    *wishes = (Wishes){0};
    if (start && replay->chance) {
        good = wishes_read(&play->terms, replay->chance, wishes);
    }
    for (size_t i = play->line; good && i < replay->count &&
                                replay->lines[i].kind != LINE_MOVE; i++) {
        good = replay->lines[i].kind != LINE_CHANCE ||
               wishes_read(&play->terms, replay->lines[i].node, wishes);
    }
    return good;
}

/* Turns wishes into given chance; false if one of them is impossible. */
static bool try_wishes(Play *play, const Act *what, Wishes *wishes)
{
    Game *game = play->game;
    size_t errors = play->replay->found.errors;
    size_t size = game->variant->layout.size;
    if (wishes->count == 0 || play->line < play->rehearsed) {
        return true;
    }
    if (!game->given) {
        game->given = given_new(play->arena);
    }
    memcpy(play->kept, game->state, size);
    void (*remember)(Game *game, const Event *event) = game->remember;
    game->watch = NULL;
    game->remember = NULL;
    game->given->wishes = wishes->items;
    game->given->wish_count = wishes->count;
    act(play, what);
    game->given->wishes = NULL;
    game->remember = remember;
    if (!play->lenient) {
        wishes_report(&play->terms, wishes);
    }
    if (!what->start) {
        game_set_state(game, play->kept);
    }
    return play->replay->found.errors == errors;
}

/* Whether the round that ended before the game could not go on differs from
 * what is said of it: that is the reason, and a rule error only follows. */
static bool report_ended(Play *play)
{
    size_t before = play->failure_count;
    const RuleError *error = &play->game->error;
    check_ended(play);
    if (play->failure_count == before) {
        return false;
    }
    if (error->id) {
        const char *words = text_format(play->arena, "then a rule error here: "
                                        "%s", error->message);
        play->failures[before].open = false;
        play_label_rule(play, play_finding(play, &play->failures[before]),
                        error->span, words);
    }
    play->stopped = true;
    return true;
}

static void report_rule_error(Play *play, Span span)
{
    const RuleError *error = &play->game->error;
    if (report_ended(play)) {
        return;
    }
    play->open = false;
    Failure *failure = play_fail(play, "rule-failed", span,
                                 "rule error here: %s", error->message);
    play_label_rule(play, play_finding(play, failure), error->span,
                    "the rule");
    play->stopped = true;
}

static void report_chance(Play *play, Span span)
{
    if (report_ended(play)) {
        return;
    }
    play->open = true;
    Failure *failure = play_fail(play, "chance", span, "this needs chance that "
                                 "the replay does not give");
    diagnostic_help(&play->replay->found, play_finding(play, failure),
                    "name what comes in a line after it (shuffle, deal, roll, "
                    "pick, starter), or add 'seed: 1' at the top");
    play->stopped = true;
}

/* Does something with the chance that is given for it. */
static bool step(Play *play, const Act *what, Span span)
{
    Game *game = play->game;
    Wishes wishes;
    play->drawn = false;
    play->ended_by = NULL;
    play->passed_count = play->passed_checked = 0;
    if (game->given) {
        game->given->drawn = false;
    }
    bool good = read_wishes(play, what->start, &wishes) || play->lenient;
    if (!good || !try_wishes(play, what, &wishes)) {
        play_absorb(play);
        play->stopped = true;
        return false;
    }
    game->watch = watch;
    game->context = play;
    act(play, what);
    if (game->error.id) {
        report_rule_error(play, span);
    } else if (!play->replay->seeded && !play->tracing && !play->lenient &&
               (play->drawn || (game->given && game->given->drawn))) {
        report_chance(play, span);
    }
    return !play->stopped;
}

static void check_names(Play *play, const Node *node)
{
    play->open = true;
    const Variant *variant = play->terms.variant;
    for (int i = 0; i < play->replay->players && !play->stopped; i++) {
        const char *name = play->replay->names[i];
        if (variant_is_no_player(variant, name)) {
            const Node *at = play->replay->named ? node->children[i] : node;
            play_fail(play, "defined-twice", at->span, "no player of '%s' can "
                      "be called '%s': this word means something else in place "
                      "of a player", variant->id, name);
            play->failures[0].position = NULL;
            play->stopped = true;
        }
    }
}

static bool check_players(Play *play)
{
    const Variant *variant = play->terms.variant;
    const Node *node = node_get(play->replay->root, play->replay->named
                                                        ? "names" : "players");
    int players = play->replay->players;
    check_names(play, node);
    if (!play->stopped && (players < variant->players_least ||
                           players > variant->players_most)) {
        play_fail(play, "players", node->span, "%s is for %s, not for %d",
                  variant->name, variant_players(variant).text, players);
        play->failures[0].position = NULL;
        play->stopped = true;
    }
    return !play->stopped;
}

/* Reports chance before the first move of a set-up position, where none is
 * used. */
static bool check_no_chance(Play *play)
{
    const Replay *replay = play->replay;
    for (size_t i = 0; i < replay->count &&
                       replay->lines[i].kind != LINE_MOVE; i++) {
        if (replay->lines[i].kind == LINE_CHANCE) {
            diagnostics_add(play->terms.found, SEVERITY_ERROR, "chance",
                            replay->lines[i].node->span, "chance brings "
                            "nothing before the first move of a position");
            return false;
        }
    }
    return true;
}

static void begin_position(Play *play)
{
    Replay *replay = play->replay;
    play->game->watch = watch;
    play->game->context = play;
    if (!check_no_chance(play) ||
        !place_position(play->game, &play->terms, replay->position,
                        replay->seed, replay->game)) {
        play_absorb(play);
        play->stopped = true;
    } else if (play->game->error.id) {
        report_rule_error(play, replay->position->span);
    }
    known_forget(play->game);        /* what was seen is what lies there now */
}

/* Plays the whole replay before it is traced, to learn where in the chance each
 * given value is used. A trace settles a pile when it is shuffled, before the
 * lines that give the cards dealt from it. If the game cannot go on, the trace
 * reports it. */
static void rehearse(Play *play)
{
    Play before = *play;
    Diagnostics found = play->replay->found, own = *play->terms.found;
    play->tracing = false;
    play->watch = (PlayWatch){NULL, NULL, NULL, NULL, NULL};
    play_run(play);
    before.rehearsed = play->stopped ? play->line : SIZE_MAX;
    *play = before;
    *play->terms.found = own;
    play->replay->found = found;
    play->game->error = (RuleError){0};
}

bool play_begin(Play *play)
{
    Replay *replay = play->replay;
    if (play->tracing) {
        rehearse(play);
    }
    Act start = {true, 0};
    Span span = replay->variant ? replay->variant->span : replay->root->span;
    if (!check_players(play)) {
        return false;
    }
    if (!replay->seeded && !play->game->given) {
        play->game->given = given_new(play->arena);
    }
    if (replay->position) {
        begin_position(play);
    } else {
        step(play, &start, span);
    }
    if (!play->stopped && play->watch.begin) {
        play->watch.begin(play->watch.context, play);
    }
    return !play->stopped;
}

/* --- lines ---------------------------------------------------------------- */

/* Reports that somebody else is asked, and what they may do. */
static void refuse_decider(Play *play, const Line *line)
{
    const Game *game = play->game;
    const char *const *names = play->terms.names;
    const char *asked = names[game->state->decider];
    Text legal = text_new(play->arena);
    Failure *failure = play_fail(play, "not-their-turn", line->node->span,
                                 "the decision is for %s, not for %s", asked,
                                 names[line->player]);
    describe_moves(&legal, game, names);
    diagnostic_help(&play->replay->found, play_finding(play, failure),
                    "%s%slegal for %s: %s",
                    answers_of(game->variant, game->state, line->player)
                        ? names[line->player] : "",
                    answers_of(game->variant, game->state, line->player)
                        ? " has decided already; " : "",
                    asked, text_string(&legal));
}

/* Whether a move can be made; reports the reason if not. */
static bool can_move(Play *play, const Line *line, long move)
{
    const State *state = play->game->state;
    const char *name = play->terms.names[line->player];
    if (state->over) {
        Failure *failure = play_fail(play, "game-over", line->node->span,
                                     "the game is over%s, %s cannot '%s'",
                                     play_over_by(play), name,
                                     line->move->text);
        failure->position = NULL;
    } else if (state->decider != line->player) {
        refuse_decider(play, line);
    } else if (move < 0 && *line->move->text == '\0') {
        play_fail(play, "not-legal", line->move->key_span,
                  "the move of %s is missing here", name);
    } else if (move < 0) {
        Failure *failure = play_fail(play, "not-legal", line->move->span,
                                     "%s cannot '%s' here", name,
                                     line->move->text);
        failure->expected = line->move->text;
        play_explain(play, failure, line->move->text);
    } else {
        return true;
    }
    play->stopped = true;
    return false;
}

static void make_move(Play *play, const Line *line)
{
    Text scratch = text_new(play->arena);
    long move = play->game->state->over
                    ? -1 : move_find(play->game, play->terms.names,
                                     line->move->text, &scratch);
    if (!can_move(play, line, move)) {
        return;
    }
    if (play->watch.before) {
        play->watch.before(play->watch.context, play, (size_t)move);
    }
    Act what = {false, (size_t)move};
    play->moved = line;
    if (step(play, &what, line->move->span) && play->watch.after) {
        play->watch.after(play->watch.context, play);
    }
}

static void give_roll(Play *play, const Node *node)
{
    Items faces;
    if (terms_roll(&play->terms, node, &faces)) {
        if (!play->game->given) {
            play->game->given = given_new(play->arena);
        }
        given_add_roll(play->game, faces.items, faces.count);
    }
}

void play_change_chance(Play *play, const Line *line)
{
    Game *game = play->game;
    if (line->kind == LINE_ROLL) {
        give_roll(play, line->node->children[0]);
    } else if (play->tracing && line->game != game->state->game) {
        play_fail(play, "chance", line->node->span, "from here on chance is "
                  "that of another game; a trace cannot record this, since it "
                  "has the whole order of a shuffled pile");
        play->stopped = true;
    } else {
        game->state->game = line->game;
        game_refresh(game);
    }
}

bool play_make(Play *play, size_t line, size_t move)
{
    Act what = {false, move};
    play->line = line + 1;
    play->moved = &play->replay->lines[line];
    return step(play, &what, play->moved->move->span);
}

bool play_line(Play *play)
{
    const Replay *replay = play->replay;
    if (play->stopped || play->line == replay->count) {
        return false;
    }
    const Line *line = &replay->lines[play->line];
    if (line->kind == LINE_MOVE &&
        play->game->state->decisions >= play->until) {
        return false;
    }
    play->line++;
    play->open = play->game->state->over ||
                 play->game->state->decider == play->observer;
    switch (line->kind) {
    case LINE_MOVE: make_move(play, line); break;
    case LINE_CHANCE: break;
    case LINE_GAME: case LINE_ROLL: play_change_chance(play, line); break;
    case LINE_CHECK: check_line(play, line->node); break;
    }
    play_absorb(play);
    return !play->stopped;
}

bool play_run(Play *play)
{
    if (play_begin(play)) {
        while (play_line(play)) {
        }
    }
    return play->failure_count == 0;
}
