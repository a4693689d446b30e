/* What is told at a table where people hide their cards is what everybody may
 * know; so all of it can be told again.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/missed_lines.h"

#include <stdint.h>

/* What was told between two questions. */
struct MissedLines {
    MissedLines *next;
    const Ply *told_at;    /* the step of the later question */
    uint16_t players;      /* the people who have missed it, as a set */
    Course course;
    Text text;
};

/* Whether the moves up to [step] were made, and none of them taken back. */
static bool stands(const Session *session, const Ply *step)
{
    const Ply *now = session->history.now;
    while (now->before && now->number > step->number) {
        now = now->before;
    }
    return now == step;
}

/* Leaves out what nobody misses any more. */
static void tidy(Session *session)
{
    MissedLines **link = &session->missed;
    while (*link) {
        if ((*link)->players == 0 || !stands(session, (*link)->told_at)) {
            *link = (*link)->next;
        } else {
            link = &(*link)->next;
        }
    }
}

/* Keeps the text for [players]. */
static void keep(Session *session, uint16_t players)
{
    MissedLines **link = &session->missed;
    const Course *course = &session->teller.course;
    while (*link) {
        link = &(*link)->next;
    }
    MissedLines *missed = arena_alloc(session->arena, sizeof *missed);
    *missed = (MissedLines){.told_at = session->history.now,
                            .players = players,
                            .course = {.arena = session->arena},
                            .text = text_new(session->arena)};
    course_keep(course, &session->text, &missed->course, &missed->text);
    *link = missed;
}

/* What has been told since of all who had decided makes that old. */
static void settle(Session *session)
{
    for (MissedLines *missed = session->missed;
         missed && session->teller.course.settled; missed = missed->next) {
        course_settle(&missed->course, &missed->text);
    }
    session->teller.course.settled = false;
}

/* Collects what [player] has missed, and has not from now on. */
static void collect(Session *session, int player, Course *course, Text *text)
{
    uint16_t bit = (uint16_t)(1u << player);
    for (MissedLines *missed = session->missed; missed;
         missed = missed->next) {
        if (missed->players & bit) {
            course_keep(&missed->course, &missed->text, course, text);
            missed->players &= (uint16_t)~bit;
        }
    }
}

void missed_tell(Session *session, int player, int former)
{
    Course *course = &session->teller.course;
    Course before = {.arena = session->text.arena};
    Text text = text_new(session->text.arena);
    uint16_t others = 0;
    if (!session_hides(session) || former == NOTHING) {
        session->missed = NULL;
        return;
    }
    for (int p = 0; p < session->table->players; p++) {
        bool misses = session->person[p] && p != player && p != former;
        others |= (uint16_t)(misses ? 1u << p : 0);
    }
    tidy(session);
    settle(session);
    collect(session, player, &before, &text);
    course_tidy(course, &session->text);
    if (others && course->count > 0) {
        keep(session, others);
    }
    if (before.count > 0) {
        course_put_before(course, &session->text, &before, &text);
    }
}
