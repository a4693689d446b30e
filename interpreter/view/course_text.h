/* What happens between two decisions of a person, as lines of a text: moves of
 * bots share a line with short effects, other effects have their own. If there
 * is too little room, effects give way, then the reader's own moves, then the
 * earliest of the others; last what names the reader.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_COURSE_TEXT_H
#define CRIA_VIEW_COURSE_TEXT_H

#include "base/text.h"

/* Where in a line effects of its moves are: bytes from its beginning. */
typedef struct { size_t begin, end; } CourseSpan;

/* A line of a text. */
typedef struct {
    size_t begin, end;     /* bytes of the text */
    unsigned moves;        /* that it reports; 0: the effect of one */
    bool heading;          /* a round begins */
    bool waits;            /* it says only that players have decided: what they
                              did is told when all have */
    bool kept;             /* it gives way late for want of room */
    bool shown;            /* the table shows it when it follows at once */
    bool own;              /* it is the reader's move, or an effect of that */
    bool named;            /* it says something of the reader; of their own
                              move what they get by it */
    CourseSpan *effects;   /* those on a line of moves */
    size_t effect_count, effect_capacity;
} CourseLine;

/* The effect that was last added to a line of moves. */
typedef struct {
    size_t from;           /* the bytes of the text before it was added */
    size_t length;         /* its bytes */
    size_t brackets, item; /* as they were in the course */
    unsigned width;
    bool any, more, kept;  /* there is one; others are in its brackets; whether
                              the line was kept before */
} CourseJoined;

typedef struct {
    Arena *arena;          /* where it grows */
    CourseLine *lines;
    size_t count, capacity;
    unsigned indent;       /* of effects, beyond the usual one */
    bool apart;            /* moves share no line */
    bool own;              /* the last move was the reader's */
    const char *reader;    /* the name of who reads the lines; NULL: nobody in
                              particular, or several */
    unsigned column;       /* where the last line of moves ends; 0: nothing is
                              added to it */
    unsigned before;       /* the same before the last effect */
    size_t item, brackets; /* how many bytes its last item has, and what is in
                              brackets at the end of that */
    CourseJoined joined;
    bool settled;          /* lines that wait were left out (course_settle);
                              whoever keeps others forgets it */
} Course;

/* Adds a move. With [shares] it goes on the line of the moves before, if
 * nothing has been added to the text since and there is room; without, it is
 * the reader's own. */
void course_add_move(Course *course, Text *text, const char *move, bool shares);

/* The same for the words that a player has decided, as others do at the same
 * time. */
void course_add_decided(Course *course, Text *text, const char *words,
                        bool shares);

/* Whether the text has such words. */
bool course_waits(const Course *course, const Text *text);

/* All have decided, and it is told what: leaves out such words. */
void course_settle(Course *course, Text *text);

/* Adds the effect of a move. [kept], [shown]: see CourseLine. */
void course_add_effect(Course *course, Text *text, const char *effect,
                       bool kept, bool shown);

/* Notes that the text from [begin] on is a heading, which goes with the moves
 * around it: after those before it, before those below it. */
void course_note_heading(Course *course, const Text *text, size_t begin);

/* Adds an effect to the line of the move before; with [within] in brackets, as
 * one of that move. False: there is no such line, or no room. */
bool course_join_effect(Course *course, Text *text, const char *effect,
                        bool within, bool kept);

/* Takes the effect that was added last out again; false: [begin] is not how
 * long the text was before, or something was added since. */
bool course_undo_effect(Course *course, Text *text, size_t begin);

/* Leaves out what the last move did that the table shows. */
void course_drop_shown(Course *course, Text *text);

/* Forgets the lines of a text that was cleared in the meantime. */
void course_tidy(Course *course, const Text *text);

/* Takes the bytes from [begin] to [end] out of the text; what lies after them
 * moves up. No line begins or ends among them, unless it is forgotten. */
void course_remove(Course *course, Text *text, size_t begin, size_t end);

/* Takes line [number] out of the text. */
void course_drop(Course *course, Text *text, size_t number);

/* Forgets the lines in the first [length] bytes, which are taken from the
 * text. */
void course_cut(Course *course, Text *text, size_t length);

/* Copies the lines of the text to the end of another course and its text; what
 * is between them is left out. The arena of [other] must last as long as it. */
void course_keep(const Course *course, const Text *text, Course *other,
                 Text *kept);

/* Puts lines that were kept before the text. */
void course_put_before(Course *course, Text *text, const Course *other,
                       const Text *kept);

/* Forgets all lines: the text was printed. */
void course_forget(Course *course);

/* --- Where there is too little room (course_fold.c): first lines get shorter,
 * then they give way, and what was left out is counted. */

/* Shortens and leaves out lines until the first [length] bytes of the text have
 * at most [most] lines, and says how many moves were left out. Returns how many
 * bytes are left of those. */
size_t course_fold(Course *course, Text *text, size_t length, unsigned most);

/* How many lines the text would have without what its readers can do without:
 * effects and their own moves; at most [most] if possible. */
unsigned course_condensed(const Course *course, const Text *text,
                          unsigned most);

#endif
