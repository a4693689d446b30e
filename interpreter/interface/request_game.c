/* Requests about a game: its position, moves, what happens.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "observe/told.h"
#include "record/position_json.h"
#include "record/trace.h"

/* --- What is told --------------------------------------------------------- */

static void add_names(Text *text, const CriaSession *session, uint32_t players)
{
    const char *comma = "";
    text_add(text, "[");
    for (int i = 0; i < session->players; i++) {
        if (players >> i & 1) {
            text_add(text, comma);
            json_quote(text, session->names[i]);
            comma = ",";
        }
    }
    text_add(text, "]");
}

void request_add_course(Text *text, const CriaSession *session)
{
    const Game *game = session->game->game;
    const State *state = game->state;
    text_add_format(text, "\"moves\":%zu,\"undone\":%zu,\"over\":%s",
                    session->now, session->count - session->now,
                    state->over ? "true" : "false");
    json_member(text, "decider",
                state->over ? NULL : session->names[state->decider]);
    if (state->over && !game->error.id) {
        json_key(text, "winners", false);
        add_names(text, session, state->winners);
    }
    if (game->error.id) {
        json_member(text, "error", game->error.message);
    }
}

/* Makes the session's second game tell [observer] what happens. */
static Trace watch_again(Asked *asked, int observer, Text *lines)
{
    static const char *const all = "all", *const nobody = "nobody";
    const CriaSession *session = asked->session;
    return (Trace){.game = session->again->game, .names = session->names,
                   .text = lines, .observer = observer, .brief = true,
                   .notices = true,
                   .as = observer == CRIA_REFEREE ? all
                         : observer == CRIA_SPECTATOR
                             ? nobody : session->names[observer]};
}

/* Plays the moves from number [since] on once more, the [beginning] before
 * them. */
static void play_again(CriaSession *session, Trace *trace, size_t since,
                       bool beginning)
{
    CriaGame *again = session->again;
    if (beginning && session->placed) {
        cria_game_put_back(again, session->placed);
        trace_watch(trace);
        trace_position(trace, "null");
    } else if (beginning) {
        trace_watch(trace);
        cria_game_start(again, session->seed, session->number,
                        session->players);
    } else if (since < session->now) {
        session_bring(session, again, since);
        trace_watch(trace);
    }
    for (size_t i = since; i < session->now; i++) {
        trace_decision(trace, session->plies[i].move);
        cria_game_choose(again, session->plies[i].move);
    }
    again->game->watch = NULL;
    again->game->telling = false;
}

/* "events":[...], what [observer] is told of all that. */
static void add_events(Asked *asked, int observer, size_t since, bool beginning)
{
    Text lines = text_new(asked->arena);
    Trace trace = watch_again(asked, observer, &lines);
    play_again(asked->session, &trace, since, beginning);
    text_add(asked->answer, "\"events\":[");
    for (size_t i = 0; i < lines.length; i++) {
        bool between = lines.bytes[i] == '\n';
        if (!between || i + 1 < lines.length) {
            text_add_bytes(asked->answer, between ? "," : &lines.bytes[i], 1);
        }
    }
    text_add(asked->answer, "]");
}

/* The answer to whatever has changed the game. */
static bool tell_game(Asked *asked, int observer, size_t since, bool beginning)
{
    text_add(asked->answer, "{");
    request_add_course(asked->answer, asked->session);
    text_add(asked->answer, ",");
    add_events(asked, observer, since, beginning);
    text_add(asked->answer, "}");
    return true;
}

/* --- Requests ------------------------------------------------------------- */

bool request_start(Asked *asked)
{
    CriaSession *session = asked->session;
    int least = cria_players_least(session->variant);
    int most = cria_players_most(session->variant), observer;
    uint64_t players = asked_number(asked, PARAMETER_PLAYERS, (uint64_t)most);
    if (players < (uint64_t)least || players > (uint64_t)most) {
        return asked_fail(asked, FAULT_PARAMETERS, "'players' has to be from "
                          "%d to %d", least, most);
    }
    if (!asked_observer(asked, (int)players, &observer)) {
        return false;
    }
    if (!session_start_game(session, asked_number(asked, PARAMETER_SEED, 1),
                            asked_number(asked, PARAMETER_GAME, 0),
                            (int)players)) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    return tell_game(asked, observer, 0, true);
}

/* Who sees everything looks at the order of piles, which settles it: on the
 * session's second game. */
bool request_view(Asked *asked)
{
    CriaSession *session = asked->session;
    int observer;
    if (!asked_observer(asked, asked->session->players, &observer)) {
        return false;
    }
    if (!cria_game_copy(session->again, session->game)) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    text_add(asked->answer, "{");
    request_add_course(asked->answer, session);
    json_key(asked->answer, "position", false);
    json_view(asked->answer, session->again->game, session->names, observer);
    text_add(asked->answer, "}");
    return true;
}

Game *request_copy(Asked *asked)
{
    CriaSession *session = asked->session;
    cria_game_free(session->trial);
    session->trial = session_new_game(session->variant);
    if (!session->trial || !cria_game_copy(session->trial, session->game)) {
        asked_fail(asked, FAULT_MEMORY, "not enough memory");
        return NULL;
    }
    return session->trial->game;
}

bool request_may_decide(Asked *asked, int *observer)
{
    const CriaSession *session = asked->session;
    int decider = cria_game_decider(session->game);
    if (!asked_observer(asked, session->players, observer)) {
        return false;
    }
    if (cria_game_over(session->game)) {
        return asked_fail(asked, FAULT_NOT_ALLOWED, "the game is over");
    }
    return *observer == CRIA_REFEREE || *observer == decider ||
           asked_fail(asked, FAULT_NOT_ALLOWED, "it is %s who decides",
                      session->names[decider]);
}

static const char *thing_kind_name(CriaThingKind kind)
{
    switch (kind) {
    case CRIA_CARD:        return "card";
    case CRIA_PLAYER:      return "player";
    case CRIA_TOKEN:       return "token";
    case CRIA_TOKEN_PLACE: return "token place";
    case CRIA_DIE:         return "die";
    case CRIA_VALUE:       return "value";
    case CRIA_NUMBER:      return "number";
    case CRIA_TRUTH:       return "truth";
    case CRIA_REMEMBERED:  return "remembered";
    case CRIA_STATUS:      return "status";
    case CRIA_DEBT:        return "debt";
    case CRIA_KNOWN:       return "known";
    }
    return "";
}

/* ,"key":number unless there is none. */
static void add_count(Text *text, const char *key, int32_t number)
{
    if (number != CRIA_NONE) {
        text_add_format(text, ",\"%s\":%d", key, (int)number);
    }
}

static void add_thing(Text *text, const CriaThing *thing)
{
    text_add_format(text, "{\"kind\":\"%s\",\"what\":%d",
                    thing_kind_name(thing->kind), (int)thing->what);
    if (thing->kind == CRIA_TOKEN || thing->kind == CRIA_DIE) {
        text_add_format(text, ",\"value\":%d", (int)thing->value);
    }
    add_count(text, "zone", thing->zone);
    add_count(text, "of", thing->of);
    add_count(text, "and of", thing->and_of);
    add_count(text, "choice", thing->choice);
    text_add(text, "}");
}

/* ,"action":...,"things":[...] of a legal move. */
static void add_things(Asked *asked, size_t index)
{
    CriaThing things[CRIA_THINGS_MOST];
    CriaMove move = {.size = sizeof move};
    cria_game_move(asked->session->game, index, CRIA_REFEREE, &move, things,
                   CRIA_THINGS_MOST);
    text_add_format(asked->answer, ",\"action\":%d,\"things\":[",
                    (int)move.action);
    for (size_t i = 0; i < move.things; i++) {
        text_add(asked->answer, i ? "," : "");
        add_thing(asked->answer, &things[i]);
    }
    text_add(asked->answer, "]");
}

bool request_legal(Asked *asked)
{
    CriaSession *session = asked->session;
    Game *game = session->game->game;
    Text *text = asked->answer;
    int observer;
    if (!request_may_decide(asked, &observer)) {
        return false;
    }
    const char **texts = move_list_words(game, session->names, asked->arena);
    text_add(text, "{");
    json_member(text, "decider", session->names[game->state->decider]);
    json_key(text, "legal", false);
    text_add(text, "[");
    for (size_t i = 0; i < game->move_count; i++) {
        text_add(text, i ? ",{" : "{");
        json_member(text, "move", texts[i]);
        text_add_format(text, ",\"number\":%lu", (unsigned long)
                        cria_game_move_number(session->game, i));
        if (asked_truth(asked, PARAMETER_THINGS)) {
            add_things(asked, i);
        }
        text_add(text, "}");
    }
    text_add(text, "]}");
    return true;
}

/* Sets *[index] to the legal move that was asked for, or notes a fault. */
static bool find_move(Asked *asked, size_t *index)
{
    const CriaGame *game = asked->session->game;
    const char *words = asked_text(asked, PARAMETER_MOVE, NULL);
    bool numbered = asked_has(asked, PARAMETER_NUMBER);
    if (!words == !numbered) {
        return asked_fail(asked, FAULT_PARAMETERS, "either 'move' or 'number' "
                          "says what is chosen");
    }
    if (words) {
        Text scratch = text_new(asked->arena);
        long found = move_find(game->game, asked->session->names, words,
                               &scratch);
        *index = (size_t)found;
        return found >= 0 || asked_fail(asked, FAULT_NOT_LEGAL, "'%s' is not a "
                                        "legal move", words);
    }
    uint64_t number = asked_number(asked, PARAMETER_NUMBER, 0);
    return (number < CRIA_NO_MOVE &&
            handles_look_up(game, (uint32_t)number, index) == CRIA_MOVED) ||
           asked_fail(asked, FAULT_NOT_LEGAL, "number %llu is not that of a "
                      "legal move", (unsigned long long)number);
}

bool request_choose(Asked *asked)
{
    CriaSession *session = asked->session;
    size_t since = session->now, index;
    int observer;
    if (!request_may_decide(asked, &observer) || !find_move(asked, &index)) {
        return false;
    }
    if (!session_choose(session, index)) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    return tell_game(asked, observer, since, false);
}

bool request_advise(Asked *asked)
{
    CriaSession *session = asked->session;
    const char *name;
    int observer;
    if (!request_may_decide(asked, &observer)) {
        return false;
    }
    name = asked_bot_name(asked);
    if (!request_made(asked, name, session_bot(session, name,
                                               session->players))) {
        return false;
    }
    CriaGame *followed = session_followed(session);
    if (!followed) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    long move = cria_bot_think(session->bot, followed, session->consent.go_on,
                               session->consent.context);
    if (move < 0) {
        return asked_fail(asked, move == CRIA_CANCELLED ? FAULT_CANCELLED
                                                        : FAULT_BOT,
                          move == CRIA_CANCELLED
                              ? "looking ahead was cancelled"
                              : "the bot '%s' cannot choose here", name);
    }
    const Game *game = session->game->game;
    text_add(asked->answer, "{");
    json_member(asked->answer, "bot", name);
    json_member(asked->answer, "move",
                move_words(game, &game->moves[move], session->names,
                           asked->arena));
    text_add_format(asked->answer, ",\"number\":%lu}", (unsigned long)
                    cria_game_move_number(session->game, (size_t)move));
    return true;
}

bool request_events(Asked *asked)
{
    uint64_t since = asked_number(asked, PARAMETER_SINCE, 0);
    int observer;
    if (!asked_observer(asked, asked->session->players, &observer)) {
        return false;
    }
    if (since > asked->session->now) {
        return asked_fail(asked, FAULT_PARAMETERS, "'since' is %llu, and %zu "
                          "moves were made", (unsigned long long)since,
                          asked->session->now);
    }
    return tell_game(asked, observer, (size_t)since, since == 0);
}

/* The answer to undo and redo: where the game is. */
static bool go(Asked *asked, uint64_t most, bool back)
{
    CriaSession *session = asked->session;
    uint64_t count = asked_number(asked, PARAMETER_COUNT, 1);
    if (count > most) {
        return asked_fail(asked, FAULT_NOT_ALLOWED, "%llu move%s can be %s",
                          (unsigned long long)most, most == 1 ? "" : "s",
                          back ? "taken back" : "made again");
    }
    session_go_to(session, back ? session->now - (size_t)count
                                : session->now + (size_t)count);
    text_add(asked->answer, "{");
    request_add_course(asked->answer, session);
    text_add(asked->answer, "}");
    return true;
}

bool request_undo(Asked *asked)
{
    return go(asked, asked->session->now, true);
}

bool request_redo(Asked *asked)
{
    return go(asked, asked->session->count - asked->session->now, false);
}
