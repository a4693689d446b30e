/* What people ask the reason of: a move, or a topic with a player and a round.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "inquiry/answering.h"
#include "inquiry/why.h"

typedef void Tell(Inquiry *inquiry);
typedef void TellOf(Inquiry *inquiry, int player, long long round);

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

/* Splits "Ann 2" into a name and the number of a round, NOTHING if there is
 * none; all of it may be a name, or the number. */
static const char *split_round(const Inquiry *inquiry, const char *words,
                               long long *round)
{
    const char *last = strrchr(words, ' ');
    const char *number = last ? last + 1 : words;
    *round = NOTHING;
    for (int p = 0; p < inquiry->players; p++) {
        if (text_equal(inquiry->asked->names[p], words)) {
            return words;
        }
    }
    if (!move_input_is_number(number)) {
        return words;
    }
    *round = strtoll(number, NULL, 10);
    return arena_copy(inquiry->text->arena, words,
                      last ? (size_t)(last - words) : 0);
}

/* The player called [name] or, for "", whoever asks; NOTHING after saying that
 * there is none. */
static int find_player(const Inquiry *inquiry, const char *name,
                       const char *topic)
{
    if (*name) {
        return inquiry_player(inquiry, name);
    }
    int reader = inquiry->reader == SEES_ALL ? inquiry->game->state->decider
                                             : inquiry->reader;
    if (reader >= 0 && reader < inquiry->players) {
        return reader;
    }
    inquiry_say(inquiry, "Whose? Ask ':why %s %s'.", topic,
                inquiry->asked->names[0]);
    return NOTHING;
}

/* "TOPIC NAME ROUND": a player, the number of a round, or both. */
static void explain_round(Inquiry *inquiry, const Topic *topic,
                          const char *words)
{
    long long round;
    const char *name = split_round(inquiry, words, &round);
    int player = find_player(inquiry, name, topic->word);
    if (why_has_round(inquiry, round) && player >= 0) {
        topic->tell_of(inquiry, player, round);
    }
}

/* The topic that is asked about, if no action has this text; NULL: none is.
 * Stores what follows its word. */
static const Topic *find_topic(const Inquiry *inquiry, const char *words,
                               const char **rest)
{
    for (size_t i = 0; i < TOPICS; i++) {
        const Topic *topic = &topics[i];
        size_t length = strlen(topic->word);
        bool alone = text_equal(words, topic->word);
        bool begun = strncmp(words, topic->word, length) == 0 &&
                     words[length] == ' ';
        *rest = words + length + begun;
        if ((alone || (begun && (topic->tell_of ||
                                 inquiry_is_player(inquiry, *rest)))) &&
            (!inquiry->decides || asked_is_unknown(inquiry->asked, words))) {
            return topic;
        }
    }
    return NULL;
}

bool inquiry_why(Inquiry *inquiry, const char *words, Span *named)
{
    const char *rest;
    const Topic *topic = find_topic(inquiry, words, &rest);
    if (topic && topic->tell_of) {
        explain_round(inquiry, topic, rest);
    } else if (topic) {
        topic->tell(inquiry);
    } else if (inquiry->decides) {
        return why_move(inquiry, words, named);
    } else {
        inquiry_say(inquiry, "%s ask ':why winner', ':why ended', "
                    "':why points', ':why starter', ':why score NAME' or ':why "
                    "other NAME'.", inquiry->game->state->over
                                        ? "The game is over:" : "Here you can");
    }
    return false;
}
