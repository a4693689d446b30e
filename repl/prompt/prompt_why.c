/* :why and :legal explain what is legal, or has happened.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "inquiry/why.h"
#include "repl/table/prompt_command.h"

/* --- what is asked about -------------------------------------------------- */

typedef void Tell(Inquiry *inquiry);
typedef void TellOf(Inquiry *inquiry, int player, long long round);

/* Splits "Ann 2" into a name and the number of a round, NOTHING if there is
 * none; all of it may be a name, or the number. */
static const char *split_round(const Session *session, const char *asked,
                               long long *round)
{
    const char *last = strrchr(asked, ' ');
    const char *number = last ? last + 1 : asked;
    *round = NOTHING;
    for (int p = 0; p < session->table->players; p++) {
        if (text_equal(session->table->names[p], asked)) {
            return asked;
        }
    }
    if (!move_input_is_number(number)) {
        return asked;
    }
    *round = strtoll(number, NULL, 10);
    return arena_copy(session->text.arena, asked,
                      last ? (size_t)(last - asked) : 0);
}

/* The player called [name] or, for "", whoever asks; NOTHING after reporting
 * that there is none. */
static int find_player(Question *question, const char *name,
                       const char *topic)
{
    const Session *session = question->session;
    int reader = session_reader(session);
    const State *state = session->table->game->state;
    if (*name) {
        return prompt_player(question, name);
    }
    reader = reader == SEES_ALL ? state->decider : reader;
    if (reader >= 0 && reader < session->table->players) {
        return reader;
    }
    prompt_say(question, "Whose? Ask ':why %s %s'.", topic,
               session->table->names[0]);
    return NOTHING;
}

/* ':why TOPIC NAME ROUND': a player, the number of a round, or both; without a
 * player whoever asks is meant, without a number the last round. */
static void explain_round(Question *question, Inquiry *inquiry, TellOf *tell,
                          const char *topic, const char *words)
{
    long long round;
    const char *name = split_round(question->session, words, &round);
    int player = find_player(question, name, topic);
    if (why_has_round(inquiry, round) && player >= 0) {
        tell(inquiry, player, round);
    }
}

static void explain_move(Question *question, const char *typed)
{
    Session *session = question->session;
    const Inquiry inquiry = question_inquiry(question);
    Span named;
    if (why_move(&inquiry, typed, &named)) {
        session->asked = session->loaded;
        session->asked_at = named;
    }
}

/* --- :why ----------------------------------------------------------------- */

typedef struct {
    const char *word;
    Tell *tell;
    TellOf *tell_of;
} Topic;

static const Topic topics[] = {{"ended", why_ended, NULL},
                               {"starter", why_starter, NULL},
                               {"points", why_points, NULL},
                               {"total", why_points, NULL},
                               {"winner", why_winner, NULL},
                               {"start", why_start, NULL},
                               {"score", NULL, why_score},
                               {"other", NULL, why_other}};
enum { TOPICS = sizeof topics / sizeof *topics };

/* The topic that is asked about, if no action has this text; NULL: none is.
 * Stores what follows its word. */
static const Topic *find_topic(Question *question, const Inquiry *inquiry,
                               const char *argument, const char **rest)
{
    for (size_t i = 0; i < TOPICS; i++) {
        const Topic *topic = &topics[i];
        size_t length = strlen(topic->word);
        bool alone = text_equal(argument, topic->word);
        bool begun = strncmp(argument, topic->word, length) == 0 &&
                     argument[length] == ' ';
        *rest = argument + length + begun;
        if ((alone || (begun && (topic->tell_of ||
                                 inquiry_is_player(inquiry, *rest)))) &&
            (!question->who || asked_is_unknown(inquiry->asked, argument))) {
            return topic;
        }
    }
    return NULL;
}

static void run_why(Question *question, const char *argument)
{
    Session *session = question->session;
    Inquiry inquiry = question_inquiry(question);
    const char *rest;
    const Topic *topic = find_topic(question, &inquiry, argument, &rest);
    if (topic && topic->tell_of) {
        explain_round(question, &inquiry, topic->tell_of, topic->word, rest);
    } else if (topic) {
        topic->tell(&inquiry);
    } else if (!question->who) {
        bool ended = session->table->game->state->over;
        prompt_say(question, "%s ask ':why winner', ':why ended', "
                   "':why points', ':why starter', ':why score NAME' or ':why "
                   "other NAME'.",
                   ended ? "The game is over:" : "Here you can");
    } else {
        explain_move(question, argument);
    }
    session->exhausted = session->exhausted || inquiry.no_memory;
}

const PromptCommand prompt_why = {
    ":why", "MOVE", GROUP_ASK, "explains a move, legal or not; :why winner, "
    "ended, starter, points, start, score NAME, other NAME",
    "Shows the conditions of a move one by one, those that fail first, with "
    "the values they saw, a relation clause by clause, with file and line, and "
    "what a legal move would change. 'winner': who has won, and what decides "
    "between equal totals; 'ended': which condition ended the round or the "
    "game; 'starter': who started the round and why. Of the table of scores "
    "(:score), 'points' tells how the totals were counted, 'start' those "
    "before the first round, 'score NAME' that player's score of the last "
    "round, part by part, 'other NAME' each move and rule that changed the "
    "total apart from the score; with a number ('score NAME 2') that of round "
    "2, without a name your own.",
    TAKES_MOVE, true, false, run_why};

/* --- :legal --------------------------------------------------------------- */

static void run_legal(Question *question, const char *argument)
{
    const Inquiry inquiry = question_inquiry(question);
    (void)argument;
    why_legal(&inquiry);
}

const PromptCommand prompt_legal = {
    ":legal", "", GROUP_ASK, "lists the legal moves, and why each is legal",
    "Shows after each move the conditions that are true for it, or the clause "
    "of a relation that is true, with file and line in brackets.",
    TAKES_NOTHING, false, false, run_legal};
