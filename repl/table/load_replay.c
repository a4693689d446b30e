/* The replay is played once. Each position becomes a step of a new history,
 * which replaces the table's at the end. Chance given by the replay stays
 * given.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/load_replay.h"

#include <string.h>

#include "observe/sight.h"
#include "repl/loading.h"
#include "repl/table/change_rules.h"
#include "repl/table/history_segment.h"
#include "repl/table/waiting_rules.h"
#include "replay/replay_run.h"
#include "replay/variant_cache.h"
#include "report/render.h"
#include "table/forced_moves.h"

typedef struct {
    Question *question;
    Session *session;
    Replay *replay;
    Options options;           /* for loading the rules */
    Loaded *loaded;
    Play *play;
    size_t warning;            /* that the rules have changed, or NO_WARNING */
    uint64_t last_number;      /* highest number of the games whose chance was
                                  used */
    Game *copy;                /* for looking at positions */
    bool person[PLAYERS_MAX];
    History history;
    Teller teller;             /* as if it had announced the game */
    Text untold;
    size_t index;              /* of the move that is made */
    int mover;
    const char *who;
    ToldTexts move;
} Loading;

/* --- The rules ------------------------------------------------------------ */

static bool read_rules(Loading *loading)
{
    const Replay *replay = loading->replay;
    Options *options = &loading->options;
    Arena *arena = loading->session->arena;
    WantedRules rules = replay_rules(replay);
    Request request = rules_request(arena, loading_library(arena), &rules);
    if (!loading_take(options, &request)) {
        prompt_say(loading->question, "It has more house rules or values than "
                   "a table can have.");
        return false;
    }
    loading->loaded = loading_attempt(options, request.name);
    if (!loading->loaded) {
        prompt_no_memory(loading->question);
        return false;
    }
    if (!loading->loaded->variant) {
        prompt_say(loading->question, "The rules of this replay, '%s', cannot "
                   "be loaded:", rules.variant);
        rules_tell_found(loading->question, loading->loaded);
        load_free(loading->loaded);
        return false;
    }
    return true;
}

/* --- The history ---------------------------------------------------------- */

/* :undo and :goto lead to steps where somebody at the table decides. */
static bool is_asked(const Loading *loading)
{
    const Game *game = loading->play->game;
    const State *state = game->state;
    if (state->over) {
        return loading->session->stays;
    }
    return loading->person[state->decider] &&
           !forced_passes(&loading->history, game, true, loading->copy);
}

static void begin(void *context, Play *play)
{
    Loading *loading = context;
    if (loading->replay->position) {
        teller_lay(&loading->teller);
    }
    history_begin(&loading->history, play->game, teller_mark(&loading->teller),
                  loading->session->arena);
    loading->history.now->asked = is_asked(loading);
}

/* The position before a move holds the chance of that move, as :reroll leaves
 * it. */
static void note_chance(Loading *loading, uint64_t number)
{
    loading->history.now->state->game = number;
    loading->last_number = number > loading->last_number
                               ? number : loading->last_number;
}

static void before(void *context, Play *play, size_t move)
{
    Loading *loading = context;
    const Game *game = play->game;
    const State *state = game->state;
    note_chance(loading, state->game);
    teller_look(&loading->teller);
    loading->index = move;
    loading->mover = state->decider;
    loading->who = play->terms.names[state->decider];
    int viewer = session_listener(loading->session, state->decider);
    if (loading->history.now->asked || !loading->person[state->decider]) {
        loading->teller.told.shown[state->decider] = (Shown){.lines = NULL};
    }
    teller_keep(&loading->teller, move, viewer);
    teller_begin_move(&loading->teller, move, viewer);
    loading->move = told_texts(game, &game->moves[move], play->terms.names,
                               loading->session->arena);
}

static void after(void *context, Play *play)
{
    Loading *loading = context;
    Ply *step = history_add(&loading->history, play->game,
                            teller_mark(&loading->teller));
    step->index = loading->index;
    step->who = loading->who;
    step->mover = loading->mover;
    step->move = loading->move;
    step->asked = is_asked(loading);
}

static void hear(void *context, Play *play, const Event *event)
{
    Loading *loading = context;
    teller_event(&loading->teller, play->game, event);
}

/* The file does not record who has looked. Everybody may have, also at
 * positions that were taken back before the file was written. */
static void look_all(Loading *loading)
{
    for (int p = 0; p < loading->replay->players; p++) {
        history_look(&loading->history, p);
    }
}

static void play_all(Loading *loading)
{
    Session *session = loading->session;
    Play *play = loading->play;
    loading->untold = text_new(session->text.arena);
    loading->teller = (Teller){.game = play->game, .names = play->terms.names,
                               .arena = session->arena,
                               .text = &loading->untold,
                               .viewer = SPECTATOR, .paid = NOTHING,
                               .course = {.arena = session->arena}};
    play->watch = (PlayWatch){begin, before, after, hear, loading};
    play->game->telling = true;
    play_run(play);
    if (loading->history.now) {
        note_chance(loading, play->game->state->game);
        look_all(loading);
    }
}

/* --- The table ------------------------------------------------------------ */

static bool is_same_company(const Loading *loading)
{
    const Table *table = loading->session->table;
    bool same = table->players == loading->replay->players;
    for (int p = 0; same && p < table->players; p++) {
        same = text_equal(table->names[p], loading->replay->names[p]);
    }
    return same;
}

/* Players at the table stay persons or bots. Other players are persons, or bots
 * from the second one on if the session is not for exploring rules. */
static void seat(Loading *loading)
{
    const Session *session = loading->session;
    bool same = is_same_company(loading);
    for (int p = 0; p < PLAYERS_MAX; p++) {
        loading->person[p] = same ? session->person[p]
                                  : session->stays || p == 0;
    }
}

static void take_table(Loading *loading, unsigned number)
{
    Session *session = loading->session;
    Table *table = session->table;
    const Replay *replay = loading->replay;
    *session->options = loading->options;
    session->seed = replay->seed;
    session->number = replay->game;
    session->last_number = loading->last_number;
    session->placed = replay->position != NULL;
    session->automatic = 0;
    session->viewer = NOTHING;
    session->history = loading->history;
    chapter_begin(session);
    memcpy(session->person, loading->person, sizeof session->person);
    memcpy(table->names, replay->names, sizeof replay->names);
    table->players = replay->players;
    table->game->given = loading->play->game->given;
    table->game->given_starter = NOTHING;
    rules_seat_bots(loading->question);
    session_go(session, history_at(&session->history, number));
}

/* Lines of the file and legal moves show cards, so people who hide theirs from
 * each other are only told which line is wrong. */
static void tell_line(const Loading *loading)
{
    const Replay *replay = loading->replay;
    const Diagnostic *first = replay->found.items;
    while (first->severity != SEVERITY_ERROR) {
        first++;
    }
    Place place = sources_place(&replay->sources, first->span.file,
                                first->span.start);
    prompt_say(loading->question, "Line %u of '%s' is not true under these "
               "rules%s. What is wrong would show cards; when nobody minds, "
               "'cria replay' with that file says it.", place.line, place.file,
               replay->found.errors > 1 ? ", nor is what follows from it" : "");
}

static void tell_findings(const Loading *loading)
{
    const Replay *replay = loading->replay;
    shelf_judge_rules(loading->replay, loading->warning,
                      loading->play->failure_count);
    if (loading->session->secret && replay->found.errors > 0) {
        tell_line(loading);
    } else if (replay->found.count > 0) {
        render_diagnostics(&replay->found, &replay->sources,
                           loading->session->colour, &loading->session->text);
    }
}

static bool play_it(Loading *loading, unsigned number)
{
    Session *session = loading->session;
    Game *game = history_game(loading->loaded->variant);
    Game *copy = game_new(loading->loaded->variant);
    loading->copy = copy;
    loading->warning = shelf_tell_rules(loading->replay,
                                        loading->loaded->variant);
    loading->play = game && copy ? play_new(loading->replay, loading->loaded)
                                 : NULL;
    if (loading->play && history_attend(loading->play->game)) {
        play_all(loading);
        tell_findings(loading);
    } else {
        prompt_no_memory(loading->question);
    }
    bool begun = loading->play && loading->history.now;
    if (begun) {
        rules_own(session, loading->loaded);
        rules_use(session, loading->loaded, game, copy);
        waiting_drop(session);
        take_table(loading, number);
    } else {
        game_free(game);
        game_free(copy);
        load_free(loading->loaded);
    }
    play_free(loading->play);
    return begun;
}

bool loading_open(Question *question, Replay *replay, unsigned number)
{
    Session *session = question->session;
    Loading *loading = arena_alloc(session->text.arena, sizeof *loading);
    *loading = (Loading){.question = question, .session = session,
                         .replay = replay,
                         .last_number = replay->game,
                         .options = *session->options};
    seat(loading);
    return read_rules(loading) && play_it(loading, number);
}
