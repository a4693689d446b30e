/* Texts are compared first: what a file says of its place in time says nothing
 * about the rules.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/rules_again.h"

#include <string.h>

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "repl/loading.h"

/* --- what has changed ----------------------------------------------------- */

/* The files of bots are read when they are seated, not with the rules. */
static bool is_on_disk(const Source *source)
{
    return !source_is_file(source->name) ||
           filewatch_hash_file(source->name) ==
               filewatch_hash(source->text, source->length);
}

bool rules_are_untouched(const Loaded *before, const Loaded *loaded)
{
    const Sources *used = &before->sources, *read = &loaded->sources;
    bool same = loaded->variant != NULL;
    for (size_t i = 1; same && i < read->count; i++) {
        const Source *source = &read->files[i];
        same = source_says_same(source, sources_find(used, source->name));
    }
    for (size_t i = 1; same && i < used->count; i++) {
        const Source *source = &used->files[i];
        same = sources_find(read, source->name) || is_on_disk(source);
    }
    return same;
}

bool rules_are_same(Arena *arena, const Loaded *before, const Loaded *loaded)
{
    return loaded->variant && change_is_none(arena, before, loaded);
}

const char *rules_find_other(const Session *session)
{
    const Sources *used = &session->loaded->sources;
    for (size_t i = 1; i < used->count; i++) {
        const Source *source = &used->files[i];
        if (library_is_file(source->name) && !is_on_disk(source)) {
            return source->name;
        }
    }
    return NULL;
}

const char *rules_find_gone(const Session *session)
{
    const Sources *sources = &session->loaded->sources;
    for (size_t i = 1; i < sources->count; i++) {
        const char *name = sources->files[i].name;
        if (source_is_file(name) && !library_is_file(name)) {
            return name;
        }
    }
    return NULL;
}

void rules_tell_hidden(Text *text, const Options *options,
                       const Loaded *before, const Loaded *loaded)
{
    const Request request = loading_request(text->arena, options,
                                            options->operands[0]);
    change_add_hidden(text, &request, before, loaded);
}

/* --- examples ------------------------------------------------------------- */

/* The example to which the finding belongs as a replay found it, or NULL: the
 * message names it. */
static const char *example_of(Arena *arena, const Loaded *loaded,
                              const Diagnostic *one)
{
    for (int i = 0; i < one->label_count; i++) {
        Span span = one->labels[i].span;
        if (text_equal(one->labels[i].message, "in this example")) {
            return arena_copy(arena, loaded->sources.files[span.file].text +
                                         span.start, span.end - span.start);
        }
    }
    return NULL;
}

static void add_example(Text *text, const Loaded *loaded,
                        const Diagnostic *one, const char *example)
{
    Place place = sources_place(&loaded->sources, one->span.file,
                                one->span.start);
    Text line = text_new(text->arena), shown = text_new(text->arena);
    text_add_format(&line, "%s:%u: warning: ", place.file, place.line);
    if (example) {
        text_add_format(&line, "the example '%s' fails under the new rules: ",
                        example);
    }
    text_add(&line, one->message);
    wrapping_quote(&shown, text_string(&line), UINT32_MAX);
    wrapping_say(text, 4, "", text_string(&shown));
}

void rules_tell_examples(Text *text, const Loaded *loaded)
{
    enum { TOLD = 5 };
    const char *former = NULL;
    size_t count = 0;
    for (size_t i = 0; i < loaded->found.count; i++) {
        const Diagnostic *one = &loaded->found.items[i];
        const char *example = example_of(text->arena, loaded, one);
        bool again = example && former && text_equal(example, former);
        former = example;
        if (again || one->severity == SEVERITY_NOTE) {
            continue;
        }
        if (++count <= TOLD) {
            add_example(text, loaded, one, example);
        }
    }
    if (count > TOLD) {
        text_add_format(text, "and %zu more examples; 'cria check' lists all "
                        "that fails.\n", count - TOLD);
    }
}
