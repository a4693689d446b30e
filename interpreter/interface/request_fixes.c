/* What to write in place of what is wrong, from the help of findings. Help is
 * written for people: whatever it has in quotes may be meant. So each is tried,
 * and offered only if the finding is gone then and no other one came.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "interface/requests.h"
#include "interface/session_handle.h"

enum { FINDINGS_MOST = 20, TRIES_MOST = 60 };

typedef struct {
    Asked *asked;
    CriaOptions options;
    const char *name;
    size_t tries, fixes;
} Fixing;

/* What was found before something was tried. */
typedef struct {
    const char **messages;
    size_t count;
} Wrong;

static Loaded *load_checked_now(const Fixing *fixing,
                                const CriaOptions *options)
{
    CriaSession *session = fixing->asked->session;
    CheckSettings settings = check_defaults();
    Allocator own;
    Request request = handles_request(fixing->name, options);
    load_free(session->loaded);
    session->loaded = load_checked(&request, &settings,
                                   handles_allocator(options, &own));
    return session->loaded && !session->loaded->exhausted ? session->loaded
                                                          : NULL;
}

static size_t count_of(const Diagnostics *found, const char *message)
{
    size_t count = 0;
    for (size_t i = 0; i < found->count; i++) {
        count += text_equal(found->items[i].message, message);
    }
    return count;
}

static Wrong copy_messages(Arena *arena, const Diagnostics *found)
{
    const char **messages = arena_alloc(arena, (found->count + 1) *
                                                   sizeof *messages);
    for (size_t i = 0; i < found->count; i++) {
        const char *message = found->items[i].message;
        messages[i] = arena_copy(arena, message, strlen(message));
    }
    return (Wrong){messages, found->count};
}

/* Whether all that is found now was found before. */
static bool is_nothing_new(const Diagnostics *found, const Wrong *before)
{
    for (size_t i = 0; i < found->count; i++) {
        size_t k = 0;
        while (k < before->count && !text_equal(before->messages[k],
                                                found->items[i].message)) {
            k++;
        }
        if (k == before->count) {
            return false;
        }
    }
    return true;
}

/* --- One try -------------------------------------------------------------- */

/* A finding, copied: its rules are freed when others are tried. */
typedef struct {
    const char *id, *message, *help, *file, *text;
    size_t length;
    Span span;
    Place start, end;
    bool key;                  /* it is about a key: a ':' follows */
} Found;

/* Whether the finding is gone, and nothing else came, with the file changed. */
static bool mends(const Fixing *fixing, const Found *found,
                  const char *instead, const Wrong *before, size_t same)
{
    Arena *arena = fixing->asked->arena;
    Text text = text_new(arena);
    text_add_bytes(&text, found->text, found->span.start);
    text_add(&text, instead);
    text_add_bytes(&text, found->text + found->span.end,
                   found->length - found->span.end);
    CriaOptions options = fixing->options;
    CriaFile *files = arena_alloc(arena, (options.file_count + 1) *
                                             sizeof *files);
    files[0] = (CriaFile){found->file, text_string(&text), text.length};
    if (options.file_count > 0) {
        memcpy(files + 1, options.files, options.file_count * sizeof *files);
    }
    options.files = files;
    options.file_count++;
    const Loaded *loaded = load_checked_now(fixing, &options);
    return loaded && count_of(&loaded->found, found->message) < same &&
           is_nothing_new(&loaded->found, before);
}

static void add_fix(Fixing *fixing, const Found *found, const char *instead)
{
    Text *text = fixing->asked->answer;
    text_add(text, fixing->fixes++ ? ",{" : "{");
    json_member(text, "id", found->id);
    json_member(text, "help", found->help);
    json_member(text, "file", found->start.file);
    text_add_format(text, ",\"line\":%u,\"column\":%u,\"end line\":%u,"
                    "\"end column\":%u", found->start.line,
                    found->start.column, found->end.line, found->end.column);
    json_member(text, "insert", instead);
    text_add(text, "}");
}

/* --- What help says ------------------------------------------------------- */

/* The next text in quotes from *[at] on; NULL: none. A quote within a word is
 * none. */
static const char *next_quoted(Arena *arena, const char **at)
{
    const char *open = strchr(*at, '\'');
    const char *close = open;
    while (close && (close = strchr(close + 1, '\'')) &&
           close[1] && !strchr(" ,.;:)?", close[1])) {
    }
    *at = close ? close + 1 : *at + strlen(*at);
    return close ? arena_copy(arena, open + 1, (size_t)(close - open - 1))
                 : NULL;
}

/* A key and value in place of a value alone, or of a key alone. */
static const char *fit_in(Arena *arena, const Found *found, const char *meant)
{
    const char *colon = strstr(meant, ": ");
    if (colon && found->key) {
        return arena_copy(arena, meant, (size_t)(colon - meant));
    }
    return colon && *meant != '{' ? colon + 2 : meant;
}

/* What is wrong, with the part of it replaced that the message has in
 * quotes. */
static const char *replace_part(Arena *arena, const Found *found,
                                const char *meant)
{
    Text text = text_new(arena);
    const char *wrong, *at = found->message;
    const char *whole = arena_copy(arena, found->text + found->span.start,
                                   found->span.end - found->span.start);
    while ((wrong = next_quoted(arena, &at))) {
        const char *place = *wrong ? strstr(whole, wrong) : NULL;
        if (place) {
            text_add_bytes(&text, whole, (size_t)(place - whole));
            text_add(&text, meant);
            text_add(&text, place + strlen(wrong));
            return text_string(&text);
        }
    }
    return meant;
}

enum { FORMS = 3 };

/* Offers the first form of what may be meant that mends it. */
static void try_meant(Fixing *fixing, const Found *found, const char *meant,
                      const Wrong *before, size_t same)
{
    Arena *arena = fixing->asked->arena;
    const char *forms[FORMS] = {fit_in(arena, found, meant),
                                replace_part(arena, found, meant), meant};
    for (int i = 0; i < FORMS && fixing->tries < TRIES_MOST; i++) {
        bool again = (i > 0 && text_equal(forms[i], forms[i - 1])) ||
                     (i > 1 && text_equal(forms[i], forms[0]));
        fixing->tries += !again;
        if (!again && mends(fixing, found, forms[i], before, same)) {
            add_fix(fixing, found, forms[i]);
            break;
        }
    }
}

static void try_all(Fixing *fixing, const Found *found, const Wrong *before,
                    size_t same)
{
    const char *meant, *at = found->help;
    while ((meant = next_quoted(fixing->asked->arena, &at))) {
        try_meant(fixing, found, meant, before, same);
    }
}

/* --- All findings --------------------------------------------------------- */

static Found copy_found(Arena *arena, const Loaded *loaded,
                        const Diagnostic *finding)
{
    const Source *source = &loaded->sources.files[finding->span.file];
    Span span = finding->span;
    Found found = {.id = finding->id,
                   .message = arena_copy(arena, finding->message,
                                         strlen(finding->message)),
                   .help = arena_copy(arena, finding->help,
                                      strlen(finding->help)),
                   .file = arena_copy(arena, source->name,
                                      strlen(source->name)),
                   .text = arena_copy(arena, source->text, source->length),
                   .length = source->length, .span = span,
                   .start = sources_place(&loaded->sources, span.file,
                                          span.start),
                   .end = sources_place(&loaded->sources, span.file, span.end),
                   .key = span.end < source->length &&
                          source->text[span.end] == ':'};
    found.start.file = found.end.file = found.file;
    return found;
}

bool request_fixes(Asked *asked)
{
    Fixing fixing = {.asked = asked,
                     .name = asked_text(asked, PARAMETER_NAME, "")};
    if (!asked_options(asked, &fixing.options)) {
        return false;
    }
    const Loaded *loaded = load_checked_now(&fixing, &fixing.options);
    if (!loaded) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    Wrong before = copy_messages(asked->arena, &loaded->found);
    Found found[FINDINGS_MOST];
    size_t count = 0, same[FINDINGS_MOST];
    for (size_t i = 0; i < before.count && count < FINDINGS_MOST; i++) {
        const Diagnostic *finding = &loaded->found.items[i];
        if (finding->help && finding->span.file > 0 && !finding->moved) {
            same[count] = count_of(&loaded->found, finding->message);
            found[count++] = copy_found(asked->arena, loaded, finding);
        }
    }
    text_add(asked->answer, "{\"fixes\":[");
    for (size_t i = 0; i < count; i++) {
        try_all(&fixing, &found[i], &before, same[i]);
    }
    text_add(asked->answer, "]}");
    return true;
}
