/* SPDX-License-Identifier: MIT */
#include "repl/view/course_text.h"

#include <stdint.h>
#include <string.h>

#include "repl/text_wrap.h"

enum { INDENT = 2, GAP = 3 };

void course_forget(Course *course)
{
    course->count = 0;
    course->own = false;
}

/* Lines of a text that was cleared in the meantime are none of this one. */
static void tidy(Course *course, const Text *text)
{
    if (course->count > 0 &&
        course->lines[course->count - 1].end > text->length) {
        course_forget(course);
    }
}

static CourseLine *last_line(const Course *course, const Text *text)
{
    CourseLine *last = course->count > 0 ? &course->lines[course->count - 1]
                                         : NULL;
    return last && last->end == text->length ? last : NULL;
}

static void begin_line(Course *course, const CourseLine *line)
{
    ARENA_PUSH(course->arena, course->lines, course->count, course->capacity) =
        *line;
}

/* Takes bytes out of a text. */
static void cut(Text *text, size_t begin, size_t end)
{
    memmove(text->bytes + begin, text->bytes + end, text->length - end + 1);
    text->length -= end - begin;
}

/* Adds an item to a line of moves. */
static void add_item(Course *course, Text *text, CourseLine *line,
                     const char *item)
{
    cut(text, text->length - 1, text->length);
    text_add_repeated(text, ' ', GAP);
    text_add_format(text, "%s\n", item);
    course->column += GAP + wrapping_width(item);
    course->item = strlen(item);
    course->brackets = 0;
    line->end = text->length;
    line->moves++;
}

void course_add_move(Course *course, Text *text, const char *move, bool shares)
{
    unsigned width = wrapping_width(move);
    tidy(course, text);
    CourseLine *last = last_line(course, text);
    course->joined.any = false;
    if (last && shares && course->column > 0 && !course->apart &&
        course->column + GAP + width <= wrapping_page()) {
        add_item(course, text, last, move);
        return;
    }
    CourseLine line = {.begin = text->length, .moves = 1, .kept = !shares};
    course->own = !shares;
    wrapping_say(text, INDENT, "", move);
    line.end = text->length;
    course->column = shares && width <= wrapping_page() ? width : 0;
    course->item = strlen(move);
    course->brackets = 0;
    begin_line(course, &line);
}

/* Begins a line with the last of several moves of a line. */
static CourseLine *break_line(Course *course, Text *text, CourseLine *last)
{
    size_t item = text->length - 1 - course->item;
    const char *move = arena_copy(text->arena, text->bytes + item,
                                  course->item);
    cut(text, item - GAP, text->length - 1);
    last->end = text->length;
    last->moves--;
    CourseLine line = {.begin = text->length, .moves = 1, .kept = last->kept};
    text_add_format(text, "%s\n", move);
    line.end = text->length;
    course->column = wrapping_width(move);
    begin_line(course, &line);
    return &course->lines[course->count - 1];
}

/* The effect as it stands on the line of a move. */
static const char *joined_words(const Course *course, const char *effect,
                                bool within, Arena *arena)
{
    return !within              ? text_format(arena, "   %s", effect)
           : course->brackets > 0 ? text_format(arena, "; %s)", effect)
                                  : text_format(arena, " (%s)", effect);
}

/* The line of a move that has room for [width] more, or NULL. The last move of
 * several goes to a new line if there is room. */
static CourseLine *line_with_room(Course *course, Text *text, unsigned width,
                                  bool within)
{
    CourseLine *last = last_line(course, text);
    if (!last || last->moves == 0 || course->column == 0 || course->apart) {
        return NULL;
    }
    if (course->column + width <= wrapping_page()) {
        return last;
    }
    const char *move = arena_copy(text->arena, text->bytes + text->length - 1 -
                                  course->item, course->item);
    return within && last->moves > 1 &&
                   wrapping_width(move) + width <= wrapping_page()
               ? break_line(course, text, last) : NULL;
}

bool course_join_effect(Course *course, Text *text, const char *effect,
                        bool within, bool kept)
{
    tidy(course, text);
    size_t from = text->length;
    bool more = within && course->brackets > 0;
    const char *words = joined_words(course, effect, within, text->arena);
    unsigned width = wrapping_width(words) - more;
    CourseLine *line = line_with_room(course, text, width, within);
    if (!line) {
        return false;
    }
    course->joined = (CourseJoined){from, strlen(words), course->brackets,
                                    course->item, width, true, more,
                                    line->kept};
    cut(text, text->length - 1 - more, text->length);
    text_add_format(text, "%s\n", words);
    line->end = text->length;
    line->kept = line->kept || kept;
    course->column += width;
    course->brackets = !within ? 0 : course->brackets + strlen(words) - more;
    course->item = within ? course->item + strlen(words) - more
                          : strlen(words) - GAP;
    return true;
}

void course_add_effect(Course *course, Text *text, const char *effect,
                       bool kept, bool shown)
{
    tidy(course, text);
    CourseLine line = {.begin = text->length, .shown = shown,
                       .kept = kept || course->own};
    unsigned indent = INDENT + course->indent;
    Text blanks = text_new(text->arena);
    text_add_repeated(&blanks, ' ', indent);
    wrapping_say(text, indent + INDENT, text_string(&blanks), effect);
    line.end = text->length;
    course->before = course->column;
    course->column = 0;
    course->joined.any = false;
    begin_line(course, &line);
}

/* Takes line [number] out of the text; the lines after it move up. */
static void drop(Course *course, Text *text, size_t number)
{
    const CourseLine line = course->lines[number];
    size_t size = line.end - line.begin;
    cut(text, line.begin, line.end);
    course->count--;
    for (size_t i = number; i < course->count; i++) {
        course->lines[i] = course->lines[i + 1];
        course->lines[i].begin -= size;
        course->lines[i].end -= size;
    }
}

/* Takes an effect out of the line of its move again. */
static void undo_joined(Course *course, Text *text, CourseLine *line)
{
    const CourseJoined *joined = &course->joined;
    bool more = joined->more;
    cut(text, text->length - 1 - joined->length, text->length);
    text_add(text, more ? ")\n" : "\n");
    course->column -= joined->width;
    course->brackets = joined->brackets;
    course->item = joined->item;
    course->joined.any = false;
    line->kept = joined->kept;
    line->end = text->length;
}

bool course_undo_effect(Course *course, Text *text, size_t begin)
{
    tidy(course, text);
    CourseLine *last = last_line(course, text);
    if (last && course->joined.any && course->joined.from == begin) {
        undo_joined(course, text, last);
        return true;
    }
    bool any = last && last->moves == 0 && last->begin == begin;
    if (any) {
        drop(course, text, course->count - 1);
        course->column = course->before;
    }
    return any;
}

void course_drop_shown(Course *course, Text *text)
{
    tidy(course, text);
    for (size_t i = course->count; i-- > 0 && course->lines[i].moves == 0;) {
        if (course->lines[i].shown) {
            drop(course, text, i);
        }
    }
}

/* Puts the line that says what is left out where the first of it was. */
static size_t add_left_out(Course *course, Text *text, size_t at,
                           unsigned moves)
{
    const char *line = moves == 0 ? "(earlier effects: ':log')\n" : text_format(
        text->arena, "(%u earlier move%s: ':log')\n", moves,
        moves == 1 ? "" : "s");
    const char *rest = arena_copy(text->arena, text->bytes + at,
                                  text->length - at);
    size_t size = strlen(line);
    cut(text, at, text->length);
    text_add(text, line);
    text_add(text, rest);
    for (size_t i = 0; i < course->count; i++) {
        course->lines[i].begin += size;
        course->lines[i].end += size;
    }
    return size;
}

/* What is being left out: of the first [length] bytes, so that [most] lines are
 * left. */
typedef struct {
    size_t length;
    unsigned most;
    size_t at;                 /* where the first of it was; SIZE_MAX: nothing
                                  is left out */
    unsigned moves;
} Fold;

static bool is_too_much(const Text *text, const Fold *fold)
{
    return wrapping_count(text->bytes, fold->length) + (fold->at < SIZE_MAX) >
           fold->most;
}

/* Leaves out the first lines; with [kept] also those that are kept as long as
 * there is room. */
static void fold_lines(Course *course, Text *text, Fold *fold, bool kept)
{
    size_t i = 0;
    bool along = false;              /* an effect goes with its move */
    while (i < course->count && course->lines[i].end <= fold->length) {
        const CourseLine line = course->lines[i];
        if ((line.kept && !kept) ||
            !(is_too_much(text, fold) || (along && line.moves == 0))) {
            along = along && line.moves == 0;
            i++;
            continue;
        }
        fold->at = line.begin < fold->at ? line.begin : fold->at;
        fold->moves += line.moves;
        fold->length -= line.end - line.begin;
        along = !kept;
        drop(course, text, i);
    }
}

size_t course_fold(Course *course, Text *text, size_t length, unsigned most)
{
    Fold fold = {length, most, SIZE_MAX, 0};
    tidy(course, text);
    fold_lines(course, text, &fold, false);
    fold_lines(course, text, &fold, true);
    return fold.length + (fold.at < SIZE_MAX ? add_left_out(
                              course, text, fold.at, fold.moves) : 0);
}

unsigned course_fewest(Course *course, const Text *text)
{
    tidy(course, text);
    unsigned lines = wrapping_count(text_string(text), text->length);
    for (size_t i = 0; i < course->count; i++) {
        const CourseLine line = course->lines[i];
        lines -= wrapping_count(text->bytes + line.begin,
                                line.end - line.begin);
    }
    return lines + (course->count > 0);
}

void course_cut(Course *course, Text *text, size_t length)
{
    size_t left = 0;
    tidy(course, text);
    for (size_t i = 0; i < course->count; i++) {
        CourseLine line = course->lines[i];
        if (line.begin >= length) {
            line.begin -= length;
            line.end -= length;
            course->lines[left++] = line;
        }
    }
    course->count = left;
    cut(text, 0, length);
}
