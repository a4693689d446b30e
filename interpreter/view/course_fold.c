/* In this order, each only as far as it is needed, the earliest lines first:
 *
 *   empty lines go;
 *   effects go, and moves that have become short share lines;
 *   the reader's own moves go, which the reader has typed, with their effects,
 *   but for what the reader gets;
 *   other moves go, and headings among them, but for moves that did something
 *   to the reader;
 *   the ends of tricks and phases go;
 *   last what says something of the reader, with the move that did it.
 *
 * SPDX-License-Identifier: MIT */
#include "view/course_text.h"

#include <string.h>

#include "base/text_wrap.h"

enum { GAP = 3, INDENT = 2 };

/* How late a line gives way. */
typedef enum { RANK_EFFECT, RANK_OWN, RANK_MOVE, RANK_KEPT, RANK_NAMED,
               RANK_COUNT } Rank;

/* What is being left out: of the first [length] bytes, so that [most] lines are
 * left. */
typedef struct {
    Course *course;
    Text *text;
    size_t length;
    unsigned most;
    unsigned moves;            /* left out */
    bool any;                  /* anything is left out */
} Fold;

static Rank rank_of(const CourseLine *line)
{
    return line->heading                  ? RANK_MOVE
           : line->kept                   ? RANK_KEPT
           : line->own                    ? line->named ? RANK_MOVE : RANK_OWN
           : line->named                  ? RANK_NAMED
           : line->moves > 0              ? RANK_MOVE : RANK_EFFECT;
}

/* --- what is left out is counted ------------------------------------------ */

static const char *left_out_words(const Fold *fold)
{
    return fold->moves == 0 ? "(more: ':log')"
                            : text_format(fold->text->arena,
                                          "(%u more: ':log')", fold->moves);
}

/* The last line within the length, or NULL. */
static CourseLine *last_within(const Fold *fold)
{
    CourseLine *last = NULL;
    for (size_t i = 0; i < fold->course->count; i++) {
        CourseLine *line = &fold->course->lines[i];
        last = line->end <= fold->length ? line : last;
    }
    return last;
}

/* The width of a line, or of the last part of a broken one. */
static unsigned width_of(const Text *text, const CourseLine *line)
{
    size_t begin = line->end - 1;
    while (begin > line->begin && text->bytes[begin - 1] != '\n') {
        begin--;
    }
    return wrapping_width(arena_medium(text->arena),
                          text_format(text->arena, "%.*s",
                                      (int)(line->end - begin - 1),
                                      text->bytes + begin));
}

/* Whether what is left out can be counted at the end of [line]. */
static bool has_room(const Fold *fold, const CourseLine *line)
{
    const Medium *page = arena_medium(fold->text->arena);
    return line && width_of(fold->text, line) + GAP +
                           wrapping_width(page, left_out_words(fold)) <=
                       wrapping_page(page);
}

/* Adds [words] before byte [at] of the text. */
static void put_in(Fold *fold, size_t at, const char *words)
{
    Text *text = fold->text;
    size_t size = strlen(words);
    const char *rest = arena_copy(text->arena, text->bytes + at,
                                  text->length - at);
    text->length = at;
    text_add(text, words);
    text_add(text, rest);
    for (size_t i = 0; i < fold->course->count; i++) {
        CourseLine *line = &fold->course->lines[i];
        line->begin += line->begin >= at ? size : 0;
        line->end += line->end > at ? size : 0;
    }
    fold->length += size;
}

/* At the end of the last line, or on a line of its own at the end. */
static void count_left_out(Fold *fold)
{
    Arena *arena = fold->text->arena;
    const char *words = left_out_words(fold);
    const CourseLine *last = last_within(fold);
    if (has_room(fold, last)) {
        put_in(fold, last->end - 1, text_format(arena, "   %s", words));
    } else {
        put_in(fold, last ? last->end : fold->length,
               text_format(arena, "%s\n", words));
    }
}

/* --- steps ---------------------------------------------------------------- */

static bool is_too_much(const Fold *fold)
{
    bool counted = fold->any && !has_room(fold, last_within(fold));
    return wrapping_count(arena_medium(fold->text->arena), fold->text->bytes,
                          fold->length) + counted > fold->most;
}

static void take_out(Fold *fold, size_t begin, size_t end)
{
    course_remove(fold->course, fold->text, begin, end);
    fold->length -= end - begin;
}

static void drop_empty_lines(Fold *fold)
{
    const Text *text = fold->text;
    for (size_t i = 0; i < fold->length && is_too_much(fold);) {
        if (text->bytes[i] == '\n' && (i == 0 || text->bytes[i - 1] == '\n')) {
            take_out(fold, i, i + 1);
        } else {
            i++;
        }
    }
}

/* Takes the effects out of a line of moves. */
static void shorten(Fold *fold, CourseLine *line)
{
    while (line->effect_count > 0) {
        CourseSpan last = line->effects[--line->effect_count];
        fold->any = true;
        take_out(fold, line->begin + last.begin, line->begin + last.end);
    }
}

/* Puts line [number] of moves at the end of the one before, if there is room;
 * returns whether it did. */
static bool join(Fold *fold, size_t number)
{
    Course *course = fold->course;
    CourseLine *line = &course->lines[number], *before = line - 1;
    Text *text = fold->text;
    if (before->end != line->begin || before->moves == 0 || line->moves == 0 ||
        before->own || line->own ||
        width_of(text, before) + GAP + width_of(text, line) >
            wrapping_page(arena_medium(text->arena))) {
        return false;
    }
    size_t end = line->end;
    before->moves += line->moves;
    before->kept = before->kept || line->kept;
    before->named = before->named || line->named;
    before->effect_count = 0;
    course->count--;
    for (size_t i = number; i < course->count; i++) {
        course->lines[i] = course->lines[i + 1];
    }
    text->bytes[before->end - 1] = ' ';
    put_in(fold, before->end, "  ");
    before->end = end + strlen("  ");
    return true;
}

/* Whether line [number] is within the length and there is still too much. */
static bool goes_on(const Fold *fold, size_t number)
{
    return number < fold->course->count &&
           fold->course->lines[number].end <= fold->length &&
           is_too_much(fold);
}

static void drop_effects(Fold *fold)
{
    Course *course = fold->course;
    for (size_t i = 0; goes_on(fold, i);) {
        if (rank_of(&course->lines[i]) == RANK_EFFECT) {
            size_t size = course->lines[i].end - course->lines[i].begin;
            course_drop(course, fold->text, i);
            fold->length -= size;
            fold->any = true;
            continue;
        }
        if (!course->lines[i].kept) {
            shorten(fold, &course->lines[i]);
        }
        i += i == 0 || !join(fold, i);
    }
}

/* Whether a line means nothing without the move above it: "You are skipped". */
static bool needs_cause(const Fold *fold, size_t number)
{
    static const char being[] = "You are ";
    const CourseLine *line = &fold->course->lines[number];
    const char *text = fold->text->bytes + line->begin;
    return line->moves == 0 &&
           strncmp(text + strspn(text, " "), being, strlen(being)) == 0;
}

/* Whether line [number] has the move that did to the reader what stands below
 * it. */
static bool is_cause(const Fold *fold, size_t number)
{
    const CourseLine *lines = fold->course->lines;
    if (lines[number].moves == 0) {
        return false;
    }
    for (size_t i = number + 1; i < fold->course->count &&
                                lines[i].end <= fold->length &&
                                lines[i].moves == 0; i++) {
        if (rank_of(&lines[i]) == RANK_NAMED && needs_cause(fold, i)) {
            return true;
        }
    }
    return false;
}

/* Leaves only the last move of a line. */
static void cut_to_last(Fold *fold, CourseLine *line)
{
    static const char gap[] = "   ";
    const char *text = fold->text->bytes;
    size_t begin = line->end;
    while (line->moves > 1 && begin > line->begin &&
           strncmp(text + begin - strlen(gap), gap, strlen(gap)) != 0) {
        begin--;
    }
    if (line->moves > 1 && begin > line->begin) {
        fold->any = true;
        fold->moves += line->moves - 1;
        line->moves = 1;
        line->effect_count = 0;
        take_out(fold, line->begin, begin);
    }
}

/* "P4: play skip b (you are skipped)": the move of line [number] with the
 * [count] lines below it that say what it did to the reader. */
static const char *with_effects(const Fold *fold, size_t number, size_t count)
{
    static const char you[] = "You ";
    const CourseLine *line = &fold->course->lines[number];
    Arena *arena = fold->text->arena;
    Text words = text_new(arena), text = text_new(arena);
    text_add_bytes(&words, fold->text->bytes + line->begin,
                   line->end - line->begin - 1);
    for (size_t i = 1; i <= count; i++) {
        const char *effect = fold->text->bytes + line[i].begin;
        size_t length = line[i].end - line[i].begin - 1;
        size_t blanks = strspn(effect, " ");
        effect = arena_copy(arena, effect + blanks, length - blanks);
        bool capital = strncmp(effect, you, strlen(you)) == 0;
        text_add_format(&words, "%s%s%s", i == 1 ? " (" : "; ",
                        capital ? "y" : "", effect + capital);
    }
    text_add(&words, ")");
    wrapping_say(&text, INDENT, "", text_string(&words));
    return text_string(&text);
}

/* Puts what a move did to the reader on the line of the move, if that saves a
 * line. */
static void join_effects(Fold *fold, size_t number)
{
    Course *course = fold->course;
    size_t count = 0, first = course->lines[number].begin;
    while (number + 1 + count < course->count &&
           course->lines[number + 1 + count].moves == 0 &&
           rank_of(&course->lines[number + 1 + count]) == RANK_NAMED &&
           course->lines[number + 1 + count].end <= fold->length) {
        count++;
    }
    const CourseLine *last = &course->lines[number + count];
    const char *joined = with_effects(fold, number, count);
    const Medium *page = arena_medium(fold->text->arena);
    if (wrapping_count(page, joined, strlen(joined)) >=
        wrapping_count(page, fold->text->bytes + first, last->end - first)) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        size_t size = course->lines[number + 1].end -
                      course->lines[number + 1].begin;
        course_drop(course, fold->text, number + 1);
        fold->length -= size;
    }
    CourseLine *line = &course->lines[number];
    take_out(fold, line->begin, line->end - 1);
    put_in(fold, line->begin, arena_copy(fold->text->arena, joined,
                                         strlen(joined) - 1));
    line->begin = first;
    line->named = true;
    line->effect_count = 0;
}

static void drop_line(Fold *fold, size_t number)
{
    const CourseLine line = fold->course->lines[number];
    fold->any |= !line.heading;
    fold->moves += line.own ? 0 : line.moves;
    fold->length -= line.end - line.begin;
    course_drop(fold->course, fold->text, number);
}

/* What was done to the reader goes with the move that did it. */
static void drop_lines(Fold *fold, Rank rank)
{
    Course *course = fold->course;
    for (size_t i = 0; goes_on(fold, i);) {
        bool cause = is_cause(fold, i);
        if (cause && rank == RANK_MOVE && !course->lines[i].own) {
            cut_to_last(fold, &course->lines[i]);
            if (is_too_much(fold)) {
                join_effects(fold, i);
            }
        }
        Rank own = rank_of(&course->lines[i]);
        if (own != rank && !(cause && rank == RANK_NAMED)) {
            i++;
        } else if (cause && own == RANK_MOVE && rank == RANK_MOVE) {
            i++;
        } else {
            drop_line(fold, i);
            while (cause && i < course->count &&
                   course->lines[i].end <= fold->length &&
                   needs_cause(fold, i)) {
                drop_line(fold, i);
            }
        }
    }
}

/* What goes without losing anything that others have done. */
static void condense(Fold *fold)
{
    course_tidy(fold->course, fold->text);
    drop_empty_lines(fold);
    drop_effects(fold);
    drop_lines(fold, RANK_OWN);
}

static void fold_up(Fold *fold)
{
    condense(fold);
    for (Rank rank = RANK_MOVE; rank < RANK_COUNT; rank++) {
        drop_lines(fold, rank);
    }
    if (fold->any) {
        count_left_out(fold);
    }
}

size_t course_fold(Course *course, Text *text, size_t length, unsigned most)
{
    Fold fold = {course, text, length, most, 0, false};
    fold_up(&fold);
    return fold.length;
}

unsigned course_condensed(const Course *course, const Text *text, unsigned most)
{
    Arena *arena = text->arena;
    Text copy = text_new(arena);
    Course lines = *course;
    text_add_bytes(&copy, text->bytes, text->length);
    lines.lines = arena_alloc(arena, (course->count + 1) *
                                         sizeof *lines.lines);
    for (size_t i = 0; i < course->count; i++) {
        lines.lines[i] = course->lines[i];
    }
    Fold fold = {&lines, &copy, copy.length, 0, 0, false};
    condense(&fold);
    fold.most = most;
    fold_up(&fold);
    return wrapping_count(arena_medium(arena), text_string(&copy), fold.length);
}
