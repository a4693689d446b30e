/* The replay is played once. Each position becomes a step of a new history,
 * which replaces the table's at the end. Chance given by the replay stays
 * given.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/load_replay.h"

#include <string.h>

#include "repl/loading.h"
#include "repl/table/change_rules.h"
#include "repl/table/history_segment.h"
#include "repl/table/waiting_rules.h"

typedef struct {
    Question *question;
    Session *session;
    ReplayFile *file;
    ReplayFacts facts;         /* of the file */
    Options options;           /* for loading the rules */
    Loaded *loaded;
    bool person[PLAYERS_MAX];
    Chapter recorded;
    uint64_t last_number;      /* of the games whose chance it used */
} Loading;

/* --- The rules ------------------------------------------------------------ */

static bool read_rules(Loading *loading)
{
    Options *options = &loading->options;
    Arena *arena = loading->session->arena;
    Request request = replay_file_request(arena, loading_library(arena),
                                          loading->file);
    if (!loading_take(options, &request)) {
        prompt_say(loading->question, "It has more house rules or values than "
                   "a table can have.");
        return false;
    }
    loading->loaded = loading_attempt(options, request.rules.name);
    if (!loading->loaded) {
        prompt_no_memory(loading->question);
        return false;
    }
    if (!loading->loaded->variant) {
        prompt_say(loading->question, "The rules of this replay, '%s', cannot "
                   "be loaded:", loading->facts.rules.name);
        rules_tell_found(loading->question, loading->loaded);
        load_free(loading->loaded);
        return false;
    }
    return true;
}

/* --- The history ---------------------------------------------------------- */

static int listener(void *context, int mover)
{
    return session_listener(context, mover);
}

/* Plays it on rooms for the table's games, or reports that there is not enough
 * memory. */
static bool recall(Loading *loading, Game *copy)
{
    Session *session = loading->session;
    const RecordingTable table = {
        .person = loading->person, .stays = session->stays,
        .listener = listener, .context = session, .copy = copy,
        .arena = session->arena, .scratch = session->text.arena};
    return replay_file_open_by(loading->file, loading->loaded) &&
           chapters_record(loading->file, &table, &loading->recorded,
                           &loading->last_number);
}

/* --- The table ------------------------------------------------------------ */

static bool is_same_company(const Loading *loading)
{
    const Table *table = loading->session->table;
    bool same = table->players == loading->facts.players;
    for (int p = 0; same && p < table->players; p++) {
        same = text_equal(table->names[p], loading->facts.names[p]);
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
    const ReplayFacts *facts = &loading->facts;
    *session->options = loading->options;
    session->seed = facts->seed;
    session->number = facts->game;
    session->last_number = loading->last_number;
    session->placed = loading->recorded.placed;
    session->automatic = 0;
    session->viewer = NOTHING;
    session->history = loading->recorded.history;
    chapter_begin(session);
    memcpy(session->person, loading->person, sizeof session->person);
    memcpy(table->names, facts->names, sizeof table->names);
    table->players = facts->players;
    table->game->given = loading->recorded.given;
    table->game->given_starter = NOTHING;
    rules_seat_bots(loading->question);
    session_go(session, history_at(&session->history, number));
}

/* Lines of the file and legal moves show cards, so people who hide theirs from
 * each other are only told which line is wrong. */
static void tell_line(const Loading *loading)
{
    const Place place = replay_file_error(loading->file);
    prompt_say(loading->question, "Line %u of '%s' is not true under these "
               "rules%s. What is wrong would show cards; when nobody minds, "
               "'cria replay' with that file says it.", place.line, place.file,
               replay_file_found(loading->file)->errors > 1
                   ? ", nor is what follows from it" : "");
}

static void tell_findings(const Loading *loading)
{
    const Diagnostics *found = replay_file_found(loading->file);
    replay_file_judge(loading->file);
    if (loading->session->secret && found->errors > 0) {
        tell_line(loading);
    } else if (found->count > 0) {
        replay_file_add_some(loading->file, loading->session->colour,
                             &loading->session->text);
    }
}

static bool play_it(Loading *loading, unsigned number)
{
    Session *session = loading->session;
    Game *game = history_game(loading->loaded->variant);
    Game *copy = game_new(loading->loaded->variant);
    if (game && copy && recall(loading, copy)) {
        tell_findings(loading);
    } else {
        prompt_no_memory(loading->question);
    }
    bool begun = loading->recorded.history.now != NULL;
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
    replay_file_close(loading->file);
    return begun;
}

bool loading_open(Question *question, ReplayFile *file, unsigned number)
{
    Session *session = question->session;
    Loading *loading = arena_alloc(session->text.arena, sizeof *loading);
    *loading = (Loading){.question = question, .session = session,
                         .file = file, .facts = replay_file_facts(file),
                         .options = *session->options};
    seat(loading);
    return read_rules(loading) && play_it(loading, number);
}
