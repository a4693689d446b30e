/* Who plays on from a position, and how long it takes.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt/odds_players.h"

#include <unistd.h>

#include "base/style.h"
#include "engine/answers.h"
#include "repl/interrupt.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "record/redeal_unseen.h"
#include "repl/table/adviser.h"
#include "repl/table/change_rules.h"
#include "base/text_wrap.h"
#include "report/render.h"

/* Interval between two progress reports. */
static const long told_nanoseconds = 100000000;

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
            prompt_say(question, "%s.", text_string(&told));
        } else {
            render_diagnostics(&session->loaded->found,
                               &session->loaded->sources, session->colour,
                               &session->text);
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

bool odds_seat(Question *question, const char *kind, OddsSeats *seats)
{
    const Session *session = question->session;
    const Table *table = session->table;
    Bot own = {.kind = BOT_RANDOM};
    rules_practise(question);
    if (kind && !read_named(question, kind, &own)) {
        return false;
    }
    if (!kind && !adviser_read(question->session)) {
        prompt_no_memory(question);
        return false;
    }
    own = kind ? own : session->adviser;
    kind = kind ? kind : session->adviser_kind;
    *seats = (OddsSeats){.kinds = {NULL}};
    for (int p = 0; p < PLAYERS_MAX; p++) {
        const Bot *bot = &table->bots.seats[p];
        bool keeps = p < table->players && !session->person[p] &&
                     bot->kind != BOT_SEARCH;
        seats->bots[p] = p >= table->players ? (Bot){.kind = BOT_RANDOM}
                         : keeps ? *bot : own;
        seats->kinds[p] = bot_kind_called(session->text.arena,
                                          keeps ? table->bots.kinds[p] : kind);
    }
    return true;
}

/* The names of the players from [first] on that the bot of [first] plays for;
 * *[all]: it is everybody. */
static const char *names_alike(const OddsSeats *seats, const Table *table,
                               int first, bool *all, Arena *arena)
{
    Text text = text_new(arena);
    *all = true;
    for (int p = 0; p < table->players; p++) {
        bool alike = text_equal(seats->kinds[p], seats->kinds[first]);
        *all = *all && alike;
        if (alike) {
            text_add_format(&text, "%s%s", text.length ? ", " : "",
                            table->names[p]);
        }
    }
    return text_string(&text);
}

const char *odds_players(const OddsSeats *seats, const Table *table,
                         Arena *arena)
{
    Text text = text_new(arena);
    for (int p = 0; p < table->players; p++) {
        const char *kind = seats->kinds[p];
        bool all, told = false;
        for (int q = 0; q < p; q++) {
            told = told || text_equal(seats->kinds[q], kind);
        }
        if (told) {
            continue;
        }
        const char *names = names_alike(seats, table, p, &all, arena);
        bool random = seats->bots[p].kind == BOT_RANDOM;
        text_add_format(&text, "%s%s%s%s", text.length ? "; " : "",
                        random ? "random moves" : kind,
                        all && table->players == 1 ? "" : " for ",
                        !all ? names : table->players == 1 ? "" : "all");
    }
    return text_string(&text);
}

/* --- what is told --------------------------------------------------------- */

void odds_tell_answers(Question *question)
{
    if (answers_any(question->session->table->game)) {
        prompt_say(question, "What others have decided at the same time is "
                   "not known: they decide anew.");
    }
}

void odds_tell_unseen(Question *question, bool taken)
{
    const Session *session = question->session;
    const Game *game = session->table->game;
    int counts[KINDS_MAX];
    if (session->open && unseen_count(game, game->state->decider, counts) > 0) {
        prompt_say(question, taken
                   ? "All cards are taken as they lie, as ':open' shows them; "
                     "':odds' deals those anew that %s does not see."
                   : "Cards that %s does not see are dealt anew, also after "
                     "':open'; ':solve' then takes them as they lie.",
                   question->who);
    }
}

void odds_tell_errors(Session *session, const RuleError *errors, size_t count)
{
    Diagnostics found = diagnostics_new(session->text.arena);
    for (size_t i = 0; i < count; i++) {
        bool told = false;
        for (size_t k = 0; k < i; k++) {
            told |= text_equal(errors[k].message, errors[i].message) &&
                    errors[k].span.start == errors[i].span.start;
        }
        if (!told) {
            diagnostics_add(&found, SEVERITY_ERROR, errors[i].id,
                            errors[i].span, "%s", errors[i].message);
        }
    }
    if (found.count > 0) {
        render_diagnostics(&found, &session->loaded->sources, session->colour,
                           &session->text);
    }
}

OddsProgress odds_progress_of(const Session *session)
{
    return (OddsProgress){.seen = session->input && session->input->seeing &&
                                 !wrapping_is_plain(&output_medium) &&
                                  isatty(STDERR_FILENO)};
}

bool odds_progress_due(OddsProgress *progress)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    bool due = now.tv_sec > progress->told.tv_sec + 1 ||
               (now.tv_sec - progress->told.tv_sec) * 1000000000L +
                   now.tv_nsec - progress->told.tv_nsec >= told_nanoseconds;
    progress->told = due ? now : progress->told;
    return progress->seen && due;
}

bool odds_progress_count(void *counted, uint64_t deals)
{
    OddsCounted *of = counted;
    if (odds_progress_due(&of->line)) {
        say_err(STYLE_LINE_BEGIN "%llu of %llu %s", (unsigned long long)deals,
                (unsigned long long)of->deals, of->what);
    }
    return !interrupt_seen();
}

void odds_progress_end(const OddsProgress *progress)
{
    if (progress->seen) {
        say_err(STYLE_LINE_BEGIN STYLE_LINE_CLEAR);
    }
}
