/* SPDX-License-Identifier: MIT */
#include "view/course_text.h"

#include <string.h>

#include "base/text_wrap.h"

enum { INDENT = 2, GAP = 3 };

void course_forget(Course *course)
{
    course->count = 0;
    course->own = false;
}

void course_tidy(Course *course, const Text *text)
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

/* Whether [words] have [word] as a word of their own after the first one. */
static bool has_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strchr(words, ' '); at; at = strchr(at + 1, ' ')) {
        const char *end = at + 1 + strspn(at + 1, "(");
        bool same = strncmp(end, word, length) == 0;
        end += same ? length : 0;
        if (same && (!*end || strchr(" ,;:.')", *end))) {
            return true;
        }
    }
    return false;
}

static bool begins_with_you(const char *words)
{
    return strncmp(words, "You", strlen("You")) == 0;
}

/* Whether a move or an effect says something of the reader: "P2: ask Ann for
 * 3", "You draw 2". */
static bool names_reader(const Course *course, const char *words)
{
    return begins_with_you(words) || has_word(words, "you") ||
           has_word(words, "your") ||
           (course->reader && has_word(words, course->reader));
}

/* Whether an effect of the reader's own move says what they get by it, not that
 * they "are skipped", which means nothing without the move. */
static bool is_gain(const char *effect)
{
    static const char being[] = "You are ";
    return begins_with_you(effect) &&
           strncmp(effect, being, strlen(being)) != 0;
}

/* Notes that the bytes from [begin] to [end] of a line of moves are an effect
 * of one. */
static void note_effect(Course *course, CourseLine *line, size_t begin,
                        size_t end)
{
    size_t last = line->effect_count;
    if (last > 0 && line->effects[last - 1].end >= begin) {
        line->effects[last - 1].end = end;       /* more in its brackets */
        return;
    }
    ARENA_PUSH(course->arena, line->effects, line->effect_count,
               line->effect_capacity) = (CourseSpan){begin, end};
}

/* Forgets the effects from byte [from] of a line on. */
static void forget_effects(CourseLine *line, size_t from)
{
    while (line->effect_count > 0 &&
           line->effects[line->effect_count - 1].begin >= from) {
        line->effect_count--;
    }
}

/* The columns of the page of a text, and those of [words] there. */
static unsigned room_of(const Text *text)
{
    return wrapping_page(arena_medium(text->arena));
}

static unsigned width_in(const Text *text, const char *words)
{
    return wrapping_width(arena_medium(text->arena), words);
}

/* Adds an item to a line of moves. */
static void add_item(Course *course, Text *text, CourseLine *line,
                     const char *item)
{
    line->named = line->named || names_reader(course, item);
    cut(text, text->length - 1, text->length);
    text_add_repeated(text, ' ', GAP);
    text_add_format(text, "%s\n", item);
    course->column += GAP + width_in(text, item);
    course->item = strlen(item);
    course->brackets = 0;
    line->end = text->length;
    line->moves++;
}

static void add_move(Course *course, Text *text, const char *move, bool shares,
                     bool waits)
{
    unsigned width = width_in(text, move);
    course_tidy(course, text);
    CourseLine *last = last_line(course, text);
    course->joined.any = false;
    if (last && shares && last->waits == waits && course->column > 0 &&
        !course->apart && course->column + GAP + width <= room_of(text)) {
        add_item(course, text, last, move);
        return;
    }
    CourseLine line = {.begin = text->length, .moves = 1, .waits = waits,
                       .own = !shares,
                       .named = shares && names_reader(course, move)};
    course->own = !shares;
    wrapping_say(text, INDENT, "", move);
    line.end = text->length;
    course->column = shares && width <= room_of(text) ? width : 0;
    course->item = strlen(move);
    course->brackets = 0;
    begin_line(course, &line);
}

void course_add_move(Course *course, Text *text, const char *move, bool shares)
{
    add_move(course, text, move, shares, false);
}

void course_add_decided(Course *course, Text *text, const char *words,
                        bool shares)
{
    add_move(course, text, words, shares, true);
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
    forget_effects(last, last->end - last->begin);
    CourseLine line = {.begin = text->length, .moves = 1, .kept = last->kept,
                       .named = last->named && names_reader(course, move)};
    text_add_format(text, "%s\n", move);
    line.end = text->length;
    if (course->brackets > 0) {
        note_effect(course, &line, course->item - course->brackets,
                    course->item);
    }
    course->column = width_in(text, move);
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
    if (course->column + width <= room_of(text)) {
        return last;
    }
    const char *move = arena_copy(text->arena, text->bytes + text->length - 1 -
                                  course->item, course->item);
    return within && last->moves > 1 &&
                   width_in(text, move) + width <= room_of(text)
               ? break_line(course, text, last) : NULL;
}

bool course_join_effect(Course *course, Text *text, const char *effect,
                        bool within, bool kept)
{
    course_tidy(course, text);
    size_t from = text->length;
    bool more = within && course->brackets > 0;
    const char *words = joined_words(course, effect, within, text->arena);
    unsigned width = width_in(text, words) - more;
    CourseLine *line = line_with_room(course, text, width, within);
    if (!line) {
        return false;
    }
    course->joined = (CourseJoined){from, strlen(words), course->brackets,
                                    course->item, width, true, more,
                                    line->kept};
    size_t begin = text->length - 1 - line->begin;
    cut(text, text->length - 1 - more, text->length);
    text_add_format(text, "%s\n", words);
    line->end = text->length;
    note_effect(course, line, begin, line->end - 1 - line->begin);
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
    course_tidy(course, text);
    CourseLine line = {.begin = text->length, .shown = shown, .kept = kept,
                       .own = course->own,
                       .named = course->own ? is_gain(effect)
                                            : names_reader(course, effect)};
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

void course_note_heading(Course *course, const Text *text, size_t begin)
{
    course_tidy(course, text);
    course->column = 0;
    course->joined.any = false;
    begin_line(course, &(CourseLine){.begin = begin, .end = text->length,
                                     .heading = true});
}

void course_remove(Course *course, Text *text, size_t begin, size_t end)
{
    size_t size = end - begin;
    cut(text, begin, end);
    for (size_t i = 0; i < course->count; i++) {
        CourseLine *line = &course->lines[i];
        line->begin -= line->begin >= end ? size : 0;
        line->end -= line->end >= end ? size : 0;
    }
}

void course_drop(Course *course, Text *text, size_t number)
{
    const CourseLine line = course->lines[number];
    course->count--;
    for (size_t i = number; i < course->count; i++) {
        course->lines[i] = course->lines[i + 1];
    }
    course_remove(course, text, line.begin, line.end);
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
    size_t left = line->end - 1 - line->begin;
    if (line->effect_count > 0 && more) {
        line->effects[line->effect_count - 1].end = left;
    } else {
        forget_effects(line, left);
    }
}

bool course_undo_effect(Course *course, Text *text, size_t begin)
{
    course_tidy(course, text);
    CourseLine *last = last_line(course, text);
    if (last && course->joined.any && course->joined.from == begin) {
        undo_joined(course, text, last);
        return true;
    }
    bool any = last && last->moves == 0 && last->begin == begin;
    if (any) {
        course_drop(course, text, course->count - 1);
        course->column = course->before;
    }
    return any;
}

void course_drop_shown(Course *course, Text *text)
{
    course_tidy(course, text);
    for (size_t i = course->count; i-- > 0 && course->lines[i].moves == 0;) {
        if (course->lines[i].shown) {
            course_drop(course, text, i);
        }
    }
}

bool course_waits(const Course *course, const Text *text)
{
    bool any = false;
    for (size_t i = 0; i < course->count; i++) {
        any = any || (course->lines[i].waits &&
                      course->lines[i].end <= text->length);
    }
    return any;
}

void course_settle(Course *course, Text *text)
{
    course_tidy(course, text);
    for (size_t i = course->count; i-- > 0;) {
        if (course->lines[i].waits) {
            course->column = i + 1 < course->count ? course->column : 0;
            course_drop(course, text, i);
        }
    }
    course->settled = true;
}

void course_cut(Course *course, Text *text, size_t length)
{
    size_t left = 0;
    course_tidy(course, text);
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

/* Adds a copy of [line], which begins at [begin], to a course. */
static void add_line(Course *course, CourseLine line, size_t begin)
{
    CourseSpan *effects = NULL;
    if (line.effect_count > 0) {
        size_t size = line.effect_count * sizeof *effects;
        effects = arena_alloc(course->arena, size);
        memcpy(effects, line.effects, size);
    }
    line.end = begin + (line.end - line.begin);
    line.begin = begin;
    line.effects = effects;
    line.effect_capacity = line.effect_count;
    begin_line(course, &line);
}

void course_keep(const Course *course, const Text *text, Course *other,
                 Text *kept)
{
    for (size_t i = 0; i < course->count; i++) {
        const CourseLine *line = &course->lines[i];
        if (line->end <= text->length) {
            add_line(other, *line, kept->length);
            text_add_bytes(kept, text->bytes + line->begin,
                           line->end - line->begin);
        }
    }
}

void course_put_before(Course *course, Text *text, const Course *other,
                       const Text *kept)
{
    const Course former = *course;
    const Text rest = *text;
    course->lines = NULL;
    course->count = course->capacity = 0;
    *text = text_new(rest.arena);
    course_keep(other, kept, course, text);
    for (size_t i = 0; i < former.count; i++) {
        add_line(course, former.lines[i],
                 former.lines[i].begin + kept->length);
    }
    text_add_bytes(text, rest.bytes, rest.length);
}
