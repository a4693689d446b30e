/* The margin is three columns of numbers, a mark and a bar.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/annotated_rules.h"

#include "document/node.h"

enum { COLUMN = 10 };

static bool is_done_only(const Count *count)
{
    return count->kind == RULE_STEP || count->kind == RULE_ACTION;
}

/* What has several lines is counted on its first. */
static Span span_of(const Count *count)
{
    return count->node->kind == NODE_MAPPING ? count->node->key_span
                                             : count->node->span;
}

/* The rule to count on a line, or NULL. */
static const Count *choose(const Counts *counts, const Sources *sources,
                           uint32_t file, unsigned line)
{
    const Count *least = NULL;
    for (size_t i = 0; i < counts->count; i++) {
        const Count *count = &counts->items[i];
        Span span = span_of(count);
        if (span.file == file &&
            sources_place(sources, file, span.start).line == line &&
            (!least || count->held < least->held)) {
            least = count;
        }
    }
    return least;
}

static void add_number(Text *text, uint64_t number, bool shown)
{
    if (shown) {
        text_add_format(text, "%*llu", COLUMN, (unsigned long long)number);
    } else {
        text_add_repeated(text, ' ', COLUMN);
    }
}

static void add_counts(Text *text, const Count *count)
{
    bool tried = count && !is_done_only(count);
    bool decisive = tried && (count->kind == RULE_GUARD ||
                              count->kind == RULE_WHERE ||
                              count->kind == RULE_CLAUSE);
    add_number(text, tried ? count->tried : 0, tried);
    add_number(text, count ? count->held : 0, count != NULL);
    add_number(text, decisive ? count->decisive : 0, decisive);
    text_add(text, count && count->held == 0 ? " !" : "  ");
}

void margin_add(Text *text, const Counts *counts, const Sources *sources,
                uint32_t file)
{
    const Source *source = &sources->files[file];
    text_add_format(text, "%s\n%*s%*s%*s\n", source->name, COLUMN, "tried",
                    COLUMN, "held", COLUMN, "decisive");
    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t length;
        const char *bytes = source_line(source, line, &length);
        bool last = line == source->line_count && length == 0;
        if (!last) {
            add_counts(text, choose(counts, sources, file, line));
            text_add(text, length > 0 ? "| " : "|");
            text_add_bytes(text, bytes, length);
            text_add(text, "\n");
        }
    }
}

void margin_add_sum(Text *text, const Counts *counts)
{
    size_t never = 0;
    for (size_t i = 0; i < counts->count; i++) {
        never += counts->items[i].held == 0;
    }
    text_add_format(text, "%zu rules, %zu of them never of use\n",
                    counts->count, never);
}
