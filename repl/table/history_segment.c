/* SPDX-License-Identifier: MIT */
#include "repl/table/history_segment.h"

#include <string.h>

#include "repl/table/change_rules.h"

Chapter *chapter_note(const Session *session, Loaded *loaded)
{
    const Options *options = session->options;
    Chapter *chapter = arena_alloc(session->arena, sizeof *chapter);
    ChapterKept *kept = arena_alloc(session->arena, sizeof *kept);
    *chapter = (Chapter){.loaded = loaded, .kept = kept};
    *kept = (ChapterKept){.with_count = options->with_count,
                          .set_count = options->set_count};
    memcpy(kept->with, options->with, sizeof kept->with);
    memcpy(kept->set, options->set, sizeof kept->set);
    memcpy(kept->set_from, options->set_from, sizeof kept->set_from);
    return chapter;
}

void chapter_take_options(const Chapter *chapter, Options *options)
{
    const ChapterKept *kept = chapter->kept;
    memcpy(options->with, kept->with, sizeof kept->with);
    memcpy(options->set, kept->set, sizeof kept->set);
    memcpy(options->set_from, kept->set_from, sizeof kept->set_from);
    options->with_count = kept->with_count;
    options->set_count = kept->set_count;
}

void chapter_begin(Session *session)
{
    session->chapter = chapter_note(session, session->loaded);
}

/* Copies the session's state into the present chapter. */
static void leave(Session *session, struct Given *given)
{
    Chapter *chapter = session->chapter;
    chapter->placed = session->placed;
    chapter->history = session->history;
    chapter->given = given;
    memcpy(chapter->kept->kinds, session->table->bots.kinds,
           sizeof chapter->kept->kinds);
}

void chapter_add(Session *session, const char *how, const Ply *of,
                 struct Given *given)
{
    Chapter *before = session->chapter;
    Chapter *chapter = chapter_note(session, session->loaded);
    leave(session, given);
    chapter->before = before;
    chapter->from = session->history.now;
    chapter->of = of;
    chapter->how = arena_copy(session->arena, how, strlen(how));
    before->after = chapter;
    session->chapter = chapter;
}

void chapter_read(Session *session, Loaded *loaded)
{
    session->chapter->loaded = loaded;
}

void chapter_move(Session *session)
{
    if (chapters_go_on(session->chapter, &session->history)) {
        session->chapter->after = NULL;
    }
}

/* A bot that could not play by the former rules gets its seat back. */
static void seat_bots(Question *question, const Chapter *chapter)
{
    Bots *bots = &question->session->table->bots;
    for (int p = 0; p < PLAYERS_MAX; p++) {
        bots->kinds[p] = bots->kinds[p] ? bots->kinds[p]
                                       : chapter->kept->kinds[p];
    }
    rules_seat_bots(question);
}

static bool use_rules(Question *question, const Chapter *chapter)
{
    Session *session = question->session;
    Options *options = session->options;
    if (session->loaded == chapter->loaded) {
        return true;
    }
    Game *game = history_game(chapter->loaded->variant);
    Game *copy = game_new(chapter->loaded->variant);
    if (!game || !copy) {
        game_free(game);
        game_free(copy);
        prompt_no_memory(question);
        return false;
    }
    rules_use(session, chapter->loaded, game, copy);
    chapter_take_options(chapter, options);
    seat_bots(question, chapter);
    return true;
}

bool chapter_go(Question *question, bool back)
{
    Session *session = question->session;
    Chapter *to = back ? session->chapter->before : session->chapter->after;
    leave(session, session->table->game->given);
    if (!use_rules(question, to)) {
        return false;
    }
    session->chapter = to;
    session->placed = to->placed;
    session->history = to->history;
    session->automatic = 0;
    session->table->game->given = to->given;
    session_go(session, session->history.now);
    question->state = QUESTION_DROPPED;
    return true;
}
