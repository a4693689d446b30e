/* Input that is not a move gets an answer with the reason and with moves that
 * are legal.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/question.h"

#include <string.h>
#include <strings.h>

#include "repl/interrupt.h"
#include "repl/output_medium.h"
#include "repl/table/another_game.h"
#include "repl/table/asked_after.h"
#include "repl/table/prompt_command.h"
#include "base/text_wrap.h"

enum { QUOTED = 40 };

Question question_new(Session *session)
{
    const Table *table = session->table;
    Arena *arena = session->text.arena;
    MoveList list = move_list_new(table->game, table->names, session->look,
                                  arena);
    return (Question){
        .session = session,
        .forced = !table->game->state->over &&
                  history_forced(table->game) != FORCED_NOT,
        .who = table->game->state->over
                   ? NULL : table->names[table->game->state->decider],
        .asked = {.list = list,
                  .found = arena_alloc(arena, list.count * sizeof(size_t))}};
}

Asked *question_asked(Question *question)
{
    Session *session = question->session;
    Asked *asked = &question->asked;
    asked->game = session->table->game;
    asked->copy = session->copy;
    asked->sources = &session->loaded->sources;
    asked->names = session->table->names;
    asked->viewer = session_viewer(session);
    asked->arena = session->text.arena;
    return asked;
}

static bool goes_on(void *context)
{
    (void)context;
    return !interrupt_seen();
}

Inquiry question_inquiry(Question *question)
{
    Session *session = question->session;
    return (Inquiry){
        .game = session->table->game, .asked = question_asked(question),
        .decides = question->who != NULL,
        .players = session->table->players, .reader = session_reader(session),
        .several = session_people(session) > 1, .loaded = session->loaded,
        .chapter = session->chapter, .history = &session->history,
        .told = &session->teller.told, .former = &session->former,
        .colour = session->colour, .consent = {goes_on, NULL},
        .text = &session->text};
}

/* The lines that an answer may take, so that the question is still visible when
 * the next line is typed; 0: no limit. */
static unsigned lines_of(const Question *question)
{
    const LineEdit *input = question->session->input;
    unsigned lines = input && input->terminal && input->seeing
                         ? wrapping_page_lines(&output_medium) : 0;
    return lines ? lines - 1 : 0;
}

/* Of [lines] lines those for the moves. */
static unsigned room_for_moves(const Question *question, unsigned lines)
{
    unsigned least = move_list_least(&question->asked.list,
                                     question->session->text.arena);
    return lines > least + question->above ? lines - question->above
           : lines > least                 ? least : lines;
}

/* Adds the moves from [from] on, or a page of them: what goes on the screen
 * below the collected text. */
static void add_moves(Question *question, size_t from)
{
    Text *text = &question->session->text;
    const MoveList *list = &question->asked.list;
    unsigned lines = lines_of(question);
    unsigned used = wrapping_lines(text);
    question->next = 0;
    if (lines == 0) {
        move_list_add(list, NULL, list->count, text);
    } else {
        size_t next = move_list_add_page(list, from, room_for_moves(
            question, lines > used ? lines - used : 0), text);
        question->next = next < list->count ? next : 0;
    }
}

void question_add_more(Question *question)
{
    question->asked.picked = 0;
    if (question->next > 0) {
        add_moves(question, question->next);
    } else {
        question_add(question);
    }
}

/* How a table is shown: what is left out, how many lines remembered values have
 * from TIGHT_VALUES on, and whether what happened has only LEAST_ABOVE lines
 * then, if need be. */
typedef struct { Tightness tight; unsigned values; bool brief; } Trim;
enum { LEAST_ABOVE = 2 };

static const char *table_text(const Question *question, int viewer,
                              Trim trim)
{
    Tightness tight = trim.tight;
    Session *session = question->session;
    Text text = text_new(session->text.arena);
    TellerMark told = teller_mark(&session->teller);
    Game *game = session_copy(session);
    TableView view = {game, session->table->names, viewer, session->look,
                      teller_dice_fresh(&told, game->state), tight,
                      trim.values, told.decided, &told.laid, question->scores,
                      told.idle_dice, viewer == game->state->decider};
    if ((tight == TIGHT_NOT || tight == TIGHT_OWN) && told.opening.before &&
        !told.opening.began) {
        table_view_add_set_up(&view, question->announced, &text);
    }
    table_view_add(&view, &text);
    const char *after = session->look.plain ? NULL
                                            : asked_after(question, viewer);
    if (after) {
        wrapping_say(&text, 2, "", after);
    }
    return text_string(&text);
}

void question_add_table(const Question *question, int viewer)
{
    Session *session = question->session;
    Question shown = *question;
    const Asked *asked = question_asked(&shown);
    shown.scores = asked_scores_by_card(asked, question->who
                                                   ? asked_scores(asked)
                                                    : NULL);
    text_add(&session->text, table_text(&shown, viewer, (Trim){
        TIGHT_NOT, 0, false}));
}

/* Whether a line has room for [width] more columns. */
static bool has_room(const char *line, size_t length, size_t width,
                     Arena *arena)
{
    const char *text = text_format(arena, "%.*s", (int)length, line);
    return length > 0 && wrapping_width(&output_medium, text) + width <=
                             wrapping_page(&output_medium);
}

/* A table with something left out says so, at the end of its last line with
 * room, or below it. */
static const char *with_hint(const char *table, Tightness tight, Arena *arena)
{
    enum { GAP = 3 };
    static const char hint[] = "(':table' shows all)";
    if (tight <= TIGHT_PLAYERS || !*table) {
        return table;
    }
    for (size_t end = strlen(table) - 1, begin; end > 0; end = begin - 1) {
        begin = end;
        while (begin > 0 && table[begin - 1] != '\n') {
            begin--;
        }
        if (has_room(table + begin, end - begin, GAP + strlen(hint), arena)) {
            return text_format(arena, "%.*s   %s%s", (int)end, table, hint,
                               table + end);
        }
        if (begin == 0) {
            break;
        }
    }
    return text_format(arena, "%s  %s\n", table, hint);
}

/* Adds the facts of a table, the most important first, as far as the first
 * moves stand on the same screen; those that are left out are counted. */
static void add_facts(Question *question, int viewer)
{
    Text *text = &question->session->text;
    const char *table = table_text(question, viewer, (Trim){
        TIGHT_OWN, 0, false});
    unsigned lines = lines_of(question);
    unsigned taken = wrapping_lines(text) +
                     move_list_least(&question->asked.list, text->arena);
    size_t length = strlen(table);
    unsigned left_out = 0;
    while (lines > 0 && length > 0 &&
           taken + wrapping_count(&output_medium, table, length) +
                   (left_out > 0) > lines) {
        do {
            length--;
        } while (length > 0 && table[length - 1] != '\n');
        left_out++;
    }
    text_add_bytes(text, table, length);
    if (left_out > 0) {
        text_add_format(text, "%u more: ':table'\n", left_out);
    }
}

/* What is left out of a table, one after the other. */
static const Trim trims[] = {
    {TIGHT_NOT, 0, false}, {TIGHT_PLAYERS, 0, false}, {TIGHT_EMPTY, 0, false},
    {TIGHT_PLACES, 0, false}, {TIGHT_VALUES, 6, false},
    {TIGHT_VALUES, 5, false}, {TIGHT_VALUES, 4, false},
    {TIGHT_VALUES, 3, false}, {TIGHT_VALUES, 3, true}, {TIGHT_ONE, 2, true},
    {TIGHT_FACT, 1, true}, {TIGHT_ALONE, 1, true}, {TIGHT_BARE, 0, true},
    {TIGHT_UNSCORED, 0, true}
};
enum { TRIMS = sizeof trims / sizeof *trims };

/* The first step in which the table and [moves] lines of moves have room. */
static const char *find_trim(const Question *question, int viewer,
                               unsigned lines, unsigned moves)
{
    Arena *arena = question->session->text.arena;
    const char *table = "";
    for (size_t i = 0; i < TRIMS; i++) {
        table = with_hint(table_text(question, viewer, trims[i]),
                          trims[i].tight, arena);
        unsigned above = trims[i].brief && question->above > LEAST_ABOVE
                             ? LEAST_ABOVE : question->above;
        if (lines == 0 ||
            wrapping_count(&output_medium, table, strlen(table)) + moves +
                above <= lines) {
            break;
        }
    }
    return table;
}

/* Adds so much of the table that the first moves stand on the same screen. */
static void add_fitting_table(Question *question, int viewer)
{
    Text *text = &question->session->text;
    if (question->session->look.plain) {
        bool own = viewer == question->session->table->game->state->decider;
        const char *after = asked_after(question, viewer);
        text_add_format(text, after ? "%s\n" : own ? "Your turn, %s.\n"
                                                   : "It is the turn of %s.\n",
                        after ? after : question->who);
        add_facts(question, viewer);
        return;
    }
    unsigned lines = lines_of(question);
    unsigned moves = lines ? move_list_least(&question->asked.list, text->arena)
                           : 0;
    const char *table = find_trim(question, viewer, lines, moves);
    unsigned needed = wrapping_count(&output_medium, table,
                                     strlen(table)) + moves;
    question->above = needed + question->above <= lines || lines == 0
                          ? question->above
                          : lines > needed ? lines - needed : 0;
    text_add(text, table);
    asked_add_legend(question_asked(question), &question->session->legend,
                     &question->scores, lines, needed + question->above, text);
}

/* The end of a game was announced when it came. */
void question_add(Question *question)
{
    const Text *text = &question->session->text;
    unsigned before = wrapping_lines(text);
    interrupt_resized();         /* it is drawn for the present size */
    if (question->who) {
        Session *session = question->session;
        int viewer = session_viewer(session);
        if (viewer == session->table->game->state->decider) {
            teller_add_shown(&session->teller, viewer, &session->text);
        }
        Asked *asked = question_asked(question);
        asked->list.notes = asked_scores(asked);
        question->scores = asked_scores_by_card(asked, asked->list.notes);
        add_fitting_table(question, viewer);
        add_moves(question, 0);
    }
    if (question->forced) {
        text_add(&question->session->text, "This is the only move: Enter makes "
                 "it.\n");
    }
    question->taken = wrapping_lines(text) - before;
    question->drawn = true;
}

void question_note_line(Question *question, const char *prompt,
                        const char *typed)
{
    const char *line = text_format(question->session->text.arena, "%s%s\n",
                                   prompt, typed);
    question->taken += wrapping_count(&output_medium, line, strlen(line));
}

void question_note_text(Question *question)
{
    const Text *text = &question->session->text;
    question->taken += question->drawn ? 0 : wrapping_lines(text);
    question->drawn = false;
}

/* --- Answers to what is no move ------------------------------------------- */

/* Whether the first lines of the question leave the screen when [answer] stands
 * below it, too. For a screen reader nothing is drawn anew. */
static bool scrolls(const Question *question, const Text *answer)
{
    unsigned lines = lines_of(question);
    return lines > 0 && !question->session->look.plain && question->who &&
           question->taken + wrapping_lines(answer) > lines;
}

/* The lines that are left below the collected text; 0: there is no limit. */
static unsigned lines_left(const Question *question)
{
    const Text *text = &question->session->text;
    unsigned lines = lines_of(question);
    unsigned used = wrapping_lines(text);
    return lines > used ? lines - used : lines > 0;
}

/* Adds [count] moves that were found, or all: 0, below what was answered: as
 * many as the screen has room for. */
static void list_moves(Question *question, const char *typed, size_t count)
{
    if (count > 0) {
        question->next = 0;
        asked_add_similar(question_asked(question), typed, count,
                          lines_left(question), &question->session->text);
    } else {
        add_moves(question, 0);
    }
}

/* Shows the table and moves again below what was answered, where they are no
 * longer on the screen. */
static void draw_below(Question *question, const char *typed, size_t count)
{
    Text *text = &question->session->text;
    unsigned lines = wrapping_lines(text);
    question->above = lines;
    add_fitting_table(question, session_viewer(question->session));
    question->above = 0;
    list_moves(question, typed, count);
    question->drawn = true;
    question->taken = wrapping_lines(text) - lines;
}

/* An answer to what is no move: its words before moves alone, and before the
 * table and moves; then [count] moves that were found, which [typed] may mean,
 * or all: 0. */
typedef struct {
    const char *before_moves, *before_table, *typed;
    size_t count;
} Answer;

static void say(Question *question, const char *words)
{
    wrapping_say(&question->session->text, 0, "", words);
}

static void answer_with(Question *question, Answer answer)
{
    Text *text = &question->session->text;
    const Text former = *text;
    *text = text_new(former.arena);
    text_add_bytes(text, former.bytes, former.length);
    say(question, answer.before_moves);
    list_moves(question, answer.typed, answer.count);
    if (scrolls(question, text)) {
        *text = former;
        say(question, answer.before_table);
        draw_below(question, answer.typed, answer.count);
    }
}

/* The same for an answer that stands there. */
static void keep_visible(Question *question)
{
    if (question->state == QUESTION_OPEN && !question->drawn &&
        scrolls(question, &question->session->text)) {
        draw_below(question, "", 0);
    }
}

/* "'9' is not a legal move: ...", and the legal ones. */
static void refuse(Question *question, const char *typed)
{
    Asked *asked = question_asked(question);
    const MoveList *list = &asked->list;
    Arena *arena = question->session->text.arena;
    Text message = text_new(arena);
    bool number = move_input_is_number(typed) &&
                  move_input_numbered(list->moves, list->count);
    asked->near = NULL;
    text_add(&message, "'");
    wrapping_quote(&message, typed, QUOTED);
    text_add(&message, number ? "' is not in the list"
                              : "' is not a legal move");
    if (number) {
        asked_add_number(asked, typed, &message);
    } else {
        const CommandMeant meant = {prompt_command_meant(typed),
                                    prompt_command_near(typed)};
        asked_add_refused(asked, typed, meant, &message);
    }
    const char *words = text_string(&message);
    bool ended = strchr("?.", words[message.length - 1]);
    const char *near = asked->near ? asked->near : typed;
    answer_with(question, (Answer){
        text_format(arena, "%s%s%s", words,
                    ended ? " Legal moves" : "; legal moves",
                    number ? ":" : " ('?' helps):"),
        text_format(arena, "%s%s", words, ended ? "" : "."),
        near, asked_find_similar(asked, near)});
}

void question_take_only(Question *question)
{
    question->index = 0;
    question->state = QUESTION_ANSWERED;
}

/* Whether who types "q" for a move that begins with it may want to leave
 * instead. */
static bool may_mean_leaving(const char *typed)
{
    const char *leave = prompt_quit.name + 1;
    size_t length = strlen(typed);
    return length < strlen(leave) && strncasecmp(typed, leave, length) == 0;
}

/* Whether a line says that no move was meant that was asked about. */
static bool declines(const Question *question, const char *typed)
{
    return question->asked.asks && (strcasecmp(typed, "n") == 0 ||
                              strcasecmp(typed, "no") == 0);
}

/* Reads a line as a move. Only a person at a terminal chose a number from a
 * list that is seen, and may have meant another number. */
static MoveRead read_move(Question *question, const char *typed)
{
    Session *session = question->session;
    const unsigned decider = 1u << session->table->game->state->decider;
    bool doubts = session->input && session->input->terminal;
    const MoveRead read = asked_read(question_asked(question), typed, doubts,
                                     session->numbering & decider,
                                     &session->text);
    session->numbering |= read.numbered ? decider : 0;
    return read;
}

static void say_several(Question *question, const char *typed, size_t count)
{
    Arena *arena = question->session->text.arena;
    Text quoted = text_new(arena);
    wrapping_quote(&quoted, typed, QUOTED);
    answer_with(question, (Answer){
        text_format(arena, "'%s' could be any of:", text_string(&quoted)),
        text_format(arena, "'%s' could be any of these moves.",
                    text_string(&quoted)), typed, count});
}

static void take_move(Question *question, const char *typed)
{
    Asked *asked = &question->asked;
    if (!question->who && another_game_wanted(question->session, typed)) {
        another_game_begin(question);
        return;
    }
    if (!question->who) {
        prompt_say(question, "The game is over: ':undo' goes back, ':again' "
                   "plays another one, ':quit' leaves, '?' shows help.");
        return;
    }
    if (declines(question, typed)) {
        asked->offers = asked->asks = false;
        answer_with(question, (Answer){"No move was made; legal moves:",
                                       "No move was made.", typed, 0});
        return;
    }
    const MoveRead read = read_move(question, typed);
    if (read.picked == PICKED_SOME) {
        question->state = QUESTION_OPEN;
    } else if (read.doubt) {
        prompt_say(question, "%s", read.doubt);
    } else if (read.count == 1 && read.picked == PICKED_NOTHING &&
               may_mean_leaving(read.typed)) {
        prompt_say(question, "'%s' could be the move '%s' or ':quit': type "
                   "more of the move, or ':quit'.", read.typed,
                   asked->list.moves[asked->found[0]].text);
    } else if (read.count == 1) {
        question->index = asked->found[0];
        question->state = QUESTION_ANSWERED;
    } else if (read.count == 0) {
        refuse(question, read.typed);
    } else {
        say_several(question, read.typed, read.count);
    }
}

void question_take_move(Question *question, const char *typed)
{
    take_move(question, typed);
    keep_visible(question);
}
