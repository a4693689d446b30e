/* Commands that begin and leave a game and change its seats, and :help.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text_wrap.h"
#include "repl/table/adviser.h"
#include "repl/table/another_game.h"
#include "repl/table/change_rules.h"
#include "repl/table/prompt_command.h"
#include "repl/table/seats.h"

/* --- :new ----------------------------------------------------------------- */

static void run_new(Question *question, const char *argument)
{
    Session *session = question->session;
    (void)argument;
    uint64_t number = session->last_number + 1;
    if (session->secret) {
        prompt_say(question, "A new game, with new cards.");
    } else {
        prompt_say(question, "Game %llu of seed %llu; the first one is game 0.",
                   (unsigned long long)number,
                   (unsigned long long)session->seed);
    }
    session_begin(session, session->seed, number);
    question->state = QUESTION_DROPPED;
}

const PromptCommand prompt_new = {
    ":new", "", GROUP_GAME, "begins a new game, with new cards",
    "The game before is forgotten. :seed begins a game that you can begin "
    "again.", TAKES_NOTHING, false, false, run_new};

/* --- :again --------------------------------------------------------------- */

static void run_again(Question *question, const char *argument)
{
    (void)argument;
    if (question->session->table->game->state->over) {
        another_game_begin(question);
    } else {
        prompt_say(question, "This game goes on: ':new' begins a new one.");
    }
}

const PromptCommand prompt_again = {
    ":again", "", GROUP_GAME, "plays another game when one is over",
    "The seats stay; the seed is a new one or, if you gave the seed, the game "
    "is the next of that seed. At the end of a game of 'cria play', 'again', "
    "'y' and 'yes' are enough.",
    TAKES_NOTHING, false, false, run_again};

/* --- :seed ---------------------------------------------------------------- */

static void run_seed(Question *question, const char *argument)
{
    uint64_t seed;
    if (prompt_number(question, argument, 0, &seed)) {
        prompt_say(question, "Seed %llu.", (unsigned long long)seed);
        session_begin(question->session, seed, 0);
        question->state = QUESTION_DROPPED;
    }
}

const PromptCommand prompt_seed = {
    ":seed", "S", GROUP_GAME, "begins the game of seed S, the same each time",
    "The game before is forgotten. The same seed and the same moves give the "
    "same game.", TAKES_NUMBER, true, false, run_seed};

/* --- :players ------------------------------------------------------------- */

/* New players are persons or bots like the player before them. */
static void seat(Session *session, int players)
{
    Table *table = session->table;
    for (int p = table->players; p < players; p++) {
        if (!table->names[p]) {
            table->names[p] = text_format(session->arena, "P%d", p + 1);
        }
        session->person[p] = session->person[p - 1] && session->stays;
    }
    table->players = players;
}

/* "Ann, P2 (keen) and P3 (keen)." */
static void tell_seats(Question *question)
{
    Session *session = question->session;
    int players = session->table->players;
    Wrapping line = wrapping_begin(&session->text, 2, "");
    for (int p = 0; p < players; p++) {
        wrapping_add(&line, text_format(
            session->text.arena, "%s%s", seats_called(session, p,
                                                      session->text.arena),
            p + 1 < players ? "," : "."), p > 0);
    }
    wrapping_end(&line);
}

static void run_players(Question *question, const char *argument)
{
    Session *session = question->session;
    const Variant *variant = session->loaded->variant;
    uint64_t players;
    if (*argument == '\0') {
        tell_seats(question);
        return;
    }
    if (!prompt_number(question, argument, 0, &players)) {
        return;
    }
    if (players < (uint64_t)variant->players_least ||
        players > (uint64_t)variant->players_most) {
        prompt_say(question, "%s is for %s.", variant->name,
                   variant_players(variant).text);
        return;
    }
    seat(session, (int)players);
    rules_seat_bots(question);
    prompt_say(question, "%llu player%s.", (unsigned long long)players,
               players == 1 ? "" : "s");
    session_begin_anew(session);
    question->state = QUESTION_DROPPED;
}

const PromptCommand prompt_players = {
    ":players", "[N]", GROUP_GAME,
    "names the players, or begins the game again with N players",
    "Without N it says who plays: a bot is named with its kind, 'P2 (keen)'. "
    "Where a player is typed, P2 means seat 2, unless somebody is called so. "
    "With N the game before is forgotten; where several people hide their "
    "cards from each other, other cards are dealt.",
    TAKES_NUMBER, false, false, run_players};

/* --- :bot ----------------------------------------------------------------- */

void prompt_tell_bot(Question *question, const Loaded *loaded, int seat,
                     const Text *told)
{
    Session *session = question->session;
    if (told->length == 0) {
        load_add_found(loaded, session->colour, &session->text);
    }
    prompt_say(question, "%s is not seated%s%s.", session->table->names[seat],
               told->length ? ": " : "", text_string(told));
}

static void seat_bot(Question *question, int player, const char *kind)
{
    Session *session = question->session;
    Text told = text_new(session->text.arena);
    bool human = text_equal(kind, "human");
    if (human && session->sharing && !session->open &&
        !session->person[player] && session_people(session) > 0) {
        const char *name = session->table->names[player];
        prompt_say(question, "%s stays a bot: a second person could see on the "
                   "screen what you saw so far. Begin 'cria play' with --seat "
                   "NAME=human for each person, or with --open.", name);
        return;
    }
    const char *kept = arena_copy(session->arena, kind, strlen(kind));
    switch (bots_seat(&session->table->bots, player, human ? NULL : kept,
                      session->loaded, session->table->players, &told)) {
    case BOT_NO_MEMORY: prompt_no_memory(question); return;
    case BOT_REFUSED:
        prompt_tell_bot(question, session->loaded, player, &told);
        return;
    case BOT_SEATED: break;
    }
    session->person[player] = human;
    prompt_say(question, human ? "%s is a person now."
                               : "%s is a bot now: %s.",
               session->table->names[player], kind);
    question->state = QUESTION_DROPPED;
}

static void run_bot(Question *question, const char *argument)
{
    const char *last = strrchr(argument, ' ');
    if (!last) {
        prompt_say(question, "Type a player and human or a bot, such as '%s "
                   "random'. At the table are:",
                   question->session->table->names[0]);
        tell_seats(question);
        return;
    }
    int player = prompt_player(question, arena_copy(
        question->session->text.arena, argument, (size_t)(last - argument)));
    if (player >= 0) {
        seat_bot(question, player, last + 1);
    }
}

const PromptCommand prompt_bot = {
    ":bot", "NAME KIND", GROUP_GAME, "seats a bot, or a person (human)",
    "KIND is human, random (each legal move is equally likely), mcts (looks "
    "ahead; mcts:N plays on N times, mcts:Nms for N milliseconds, mcts:N+BOT "
    "by what BOT practised, or as BOT plays), the name of a bot in the bots/ "
    "folder beside the variants (the Tab key lists them), or the path of a "
    "file.",
    TAKES_SEAT, false, false, run_bot};

/* --- :auto ---------------------------------------------------------------- */

static void run_auto(Question *question, const char *argument)
{
    uint64_t count;
    if (!prompt_number(question, argument, 1, &count) || count == 0) {
        return;
    }
    if (!question->who) {
        prompt_say(question, "The game is over.");
        return;
    }
    Session *session = question->session;
    if (session->sharing && !adviser_read(session)) {
        prompt_no_memory(question);
        return;
    }
    if (session->sharing && session->adviser_kind) {
        prompt_say(question, "The bot '%s' decides for %s.",
                   session->adviser_kind, question->who);
    } else if (session->sharing) {
        prompt_say(question, "There is no bot for this game: %s decides at "
                   "random.", question->who);
    }
    session->automatic = count > UINT32_MAX ? UINT32_MAX : (unsigned)count;
    question->state = QUESTION_DROPPED;
}

const PromptCommand prompt_auto = {
    ":auto", "[N]", GROUP_GAME, "lets bots make the next decision, or N",
    "Bots make the next N decisions of their seats (:bot). For people the bot "
    "for this game decides, the same as :hint asks; in cria repl, and if there "
    "is none, each legal move is equally likely. It stops when the game is "
    "over, and where several people share the terminal when another one of "
    "them is to decide.",
    TAKES_NUMBER, false, false, run_auto};

/* --- :quit ---------------------------------------------------------------- */

const PromptCommand prompt_quit = {
    ":quit", "", GROUP_GAME, "leaves; so does the end of the input (Ctrl-D)",
    NULL, TAKES_NOTHING, false, false, NULL};

/* --- :help ---------------------------------------------------------------- */

static const char *const headings[GROUPS] = {
    [GROUP_GAME] = "The game", [GROUP_BACK] = "Back and forth",
    [GROUP_LOOK] = "Looking", [GROUP_ASK] = "Asking",
    [GROUP_CHANGE] = "Changing",
};
enum { SUMMARY_COLUMN = 22 };

/* The chosen part of a move that serves as an example; NULL: none. A number
 * would mean the index in the list, so it is not used. */
static const char *chosen_example(const MoveList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *chosen = list->moves[i].text + list->moves[i].fixed;
        if (*chosen && !move_input_is_number(chosen)) {
            return chosen;
        }
    }
    return NULL;
}

static void explain_moves(const MoveList *list, Text *text)
{
    Arena *arena = text->arena;
    const char *chosen = chosen_example(list);
    bool numbered = move_input_numbered(list->moves, list->count);
    Wrapping line = wrapping_begin(text, 0, "Type a move as");
    wrapping_add_words(&line, numbered ? "its number in the list (1)," : "", 1);
    wrapping_add_words(&line, text_format(
        arena, "its text (%s), or any beginning that no other move has.",
        list->moves[0].text), 1);
    if (chosen) {
        wrapping_add_words(&line, text_format(
            arena, "What is chosen (%s) is enough.", chosen), 1);
    }
    wrapping_add_words(&line, "Case does not matter. Enter alone repeats the "
                       "question.", 1);
    wrapping_end(&line);
}

static const char *usage(const PromptCommand *command, Arena *arena)
{
    return text_format(arena, "%s%s%s", command->name,
                       *command->arguments ? " " : "", command->arguments);
}

static void list_command(const PromptCommand *command, Text *text)
{
    Text start = text_new(text->arena);
    text_add(&start, "  ");
    wrapping_pad(&start, usage(command, text->arena), SUMMARY_COLUMN - 3,
                 false);
    Wrapping line = wrapping_begin(text, SUMMARY_COLUMN, text_string(&start));
    wrapping_add_words(&line, command->summary, 1);
    wrapping_end(&line);
}

static void list_group(Group group, Text *text)
{
    bool begun = false;
    for (int i = 0; prompt_commands[i]; i++) {
        if (prompt_commands[i]->group == group) {
            text_add_format(text, "%s%s", begun ? "" : headings[group],
                            begun ? "" : "\n");
            list_command(prompt_commands[i], text);
            begun = true;
        }
    }
}

static void run_help(Question *question, const char *argument)
{
    Text *text = &question->session->text;
    if (*argument) {
        const PromptCommand *command = prompt_command_find(question, argument);
        if (command) {
            list_command(command, text);
            if (command->help) {
                prompt_say(question, "%s", command->help);
            }
        }
        return;
    }
    if (question->asked.list.count > 0) {
        explain_moves(&question->asked.list, text);
    }
    for (Group group = GROUP_GAME; group < GROUPS; group++) {
        list_group(group, text);
    }
    prompt_say(question, "Any beginning of a command that no other command has "
               "is enough; ':help COMMAND' explains one.");
}

const PromptCommand prompt_help = {
    ":help", "[COMMAND]", GROUP_GAME, "shows this list, or explains a command; "
    "? is short for it", NULL, TAKES_COMMAND, false, false, run_help};
