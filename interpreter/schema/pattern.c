/* Regular expressions, with PCRE2 as close to ECMA-262 as it allows. All memory
 * comes from an arena, and the time for matching is limited.
 *
 * SPDX-License-Identifier: MIT */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "schema/compiled_schema.h"

#include <pcre2.h>

#include "base/text.h"

enum {
    STEPS_MOST = 100000,     /* calls of the matcher's inner function */
    DEPTH_MOST = 10000,      /* depth of backtracking */
    MEMORY_MOST = 4096,      /* KiB for backtracking */
    REASON_SIZE = 120        /* longer than any of PCRE2's messages */
};

/* Characters are those of UTF-8; \u0041 and [] have the meaning that editors
 * use; $ does not match before a line end. */
static const uint32_t options =
    PCRE2_UTF | PCRE2_ALT_BSUX | PCRE2_MATCH_UNSET_BACKREF |
    PCRE2_ALLOW_EMPTY_CLASS | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_UCP |
    PCRE2_NEVER_BACKSLASH_C;

typedef struct {
    const char *pattern;
    pcre2_code *code;
} Compiled;

struct Matcher {
    Arena *arena;
    pcre2_match_data *data;
    pcre2_match_context *context;
    Compiled *compiled;
    size_t count, capacity;
};

static void *allocate(size_t size, void *arena)
{
    return arena_take(arena, size);
}

/* Nothing to do: the arena frees all memory at its end. */
static void release(void *memory, void *arena)
{
    (void)memory;
    (void)arena;
}

static pcre2_general_context *memory_of(Arena *arena)
{
    return pcre2_general_context_create(allocate, release, arena);
}

static const char *explain(Arena *arena, int error, size_t offset)
{
    PCRE2_UCHAR text[REASON_SIZE] = "";
    pcre2_get_error_message(error, text, sizeof text);
    return text_format(arena, "%s, at character %zu", (const char *)text,
                       offset + 1);
}

static pcre2_code *compile(Arena *arena, const char *pattern, int *error,
                           size_t *offset)
{
    return pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED, options,
                         error, offset,
                         pcre2_compile_context_create(memory_of(arena)));
}

bool pattern_is_sound(Arena *arena, const char *pattern, const char **reason)
{
    int error = 0;
    size_t offset = 0;
    if (compile(arena, pattern, &error, &offset)) {
        return true;
    }
    *reason = explain(arena, error, offset);
    return false;
}

Matcher *matcher_new(Arena *scratch)
{
    Matcher *matcher = arena_alloc(scratch, sizeof *matcher);
    matcher->arena = scratch;
    return matcher;
}

static void prepare(Matcher *matcher)
{
    pcre2_general_context *memory = memory_of(matcher->arena);
    matcher->data = pcre2_match_data_create(1, memory);
    matcher->context = pcre2_match_context_create(memory);
    pcre2_set_match_limit(matcher->context, STEPS_MOST);
    pcre2_set_depth_limit(matcher->context, DEPTH_MOST);
    pcre2_set_heap_limit(matcher->context, MEMORY_MOST);
}

/* Compiles a pattern at its first use. */
static const pcre2_code *code_of(Matcher *matcher, const char *pattern)
{
    for (size_t i = 0; i < matcher->count; i++) {
        if (matcher->compiled[i].pattern == pattern) {
            return matcher->compiled[i].code;
        }
    }
    int error = 0;
    size_t offset = 0;
    pcre2_code *code = compile(matcher->arena, pattern, &error, &offset);
    ARENA_PUSH(matcher->arena, matcher->compiled, matcher->count,
               matcher->capacity) = (Compiled){pattern, code};
    return code;
}

bool matcher_finds(Matcher *matcher, const char *pattern, const char *text)
{
    if (!matcher->data) {
        prepare(matcher);
    }
    int groups = pcre2_match(code_of(matcher, pattern), (PCRE2_SPTR)text,
                             PCRE2_ZERO_TERMINATED, 0, 0, matcher->data,
                             matcher->context);
    return groups >= 0;
}
