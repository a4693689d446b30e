/* Who plays on from a position, and how long it takes.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt/odds_players.h"

#include <unistd.h>

#include "base/text_wrap.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "repl/table/adviser.h"
#include "repl/table/change_rules.h"

/* Interval between two progress reports. */
static const long told_nanoseconds = 100000000;

/* --- how long ------------------------------------------------------------- */

/* Whether it is time to tell it again. */
static bool is_due(OddsLine *line)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    bool due = now.tv_sec > line->told.tv_sec + 1 ||
               (now.tv_sec - line->told.tv_sec) * 1000000000L +
                   now.tv_nsec - line->told.tv_nsec >= told_nanoseconds;
    line->told = due ? now : line->told;
    return due;
}

static void tell_progress(void *context, uint64_t done, uint64_t of,
                          const char *what)
{
    if (!what) {
        say_over("%s", "");
        say_clear();
    } else if (!is_due(context)) {
        return;
    } else if (of > 0) {
        say_over("%llu of %llu %s", (unsigned long long)done,
                 (unsigned long long)of, what);
    } else {
        say_over("%llu %s", (unsigned long long)done, what);
    }
}

/* Whether a person sees that something takes time. */
static bool is_seen(const Session *session)
{
    return session->input && session->input->seeing &&
           !wrapping_is_plain(&output_medium) && isatty(STDERR_FILENO);
}

static bool is_stopped(void *context)
{
    const OddsLine *line = context;
    return session_take_back(line->session);
}

/* --- who plays ------------------------------------------------------------ */

/* Reads the bot that is named to play for people. */
static bool read_named(Question *question, const char *kind, Bot *bot)
{
    Session *session = question->session;
    Text told = text_new(session->text.arena);
    switch (bots_read(kind, session->loaded, session->table->players, bot,
                      &told)) {
    case BOT_NO_MEMORY:
        prompt_no_memory(question);
        return false;
    case BOT_REFUSED:
        if (told.length > 0) {
            prompt_say(question, "No game was played: %s.",
                       text_string(&told));
        } else {
            load_add_found(session->loaded, session->colour, &session->text);
        }
        return false;
    case BOT_SEATED: break;
    }
    if (bot->kind == BOT_SEARCH) {
        prompt_say(question, "A bot that looks ahead would take hours for as "
                   "many games: name a bot for the game, or random.");
        return false;
    }
    return true;
}

/* The bots of the seats play themselves; [own], called [kind], replaces people
 * and bots that look ahead. */
static void seat(const Session *session, const Bot *own, const char *kind,
                 Prospects *prospects)
{
    const Table *table = session->table;
    for (int p = 0; p < PLAYERS_MAX; p++) {
        const Bot *bot = &table->bots.seats[p];
        bool keeps = p < table->players && !session->person[p] &&
                     bot->kind != BOT_SEARCH;
        prospects->bots[p] = p >= table->players ? (Bot){.kind = BOT_RANDOM}
                             : keeps ? *bot : *own;
        prospects->kinds[p] = bot_kind_called(
            session->text.arena, keeps ? table->bots.kinds[p] : kind);
    }
}

bool odds_seat(Question *question, const char *kind, uint64_t deals,
               OddsLine *line, Prospects *prospects)
{
    Session *session = question->session;
    Bot own = {.kind = BOT_RANDOM};
    rules_practise(question);
    if (kind && !read_named(question, kind, &own)) {
        return false;
    }
    if ((!kind || deals == 0) && !adviser_read(session)) {
        prompt_no_memory(question);
        return false;
    }
    *line = (OddsLine){.session = session, .told = {0, 0}};
    *prospects = (Prospects){.adviser = adviser_of(session),
                             .adviser_kind = session->adviser_kind,
                             .deals = deals,
                             .progress = is_seen(session) ? tell_progress
                                                          : NULL,
                             .stopped = is_stopped, .context = line};
    seat(session, kind ? &own : &session->adviser,
         kind ? kind : session->adviser_kind, prospects);
    return true;
}
