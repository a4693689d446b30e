/* SPDX-License-Identifier: MIT */
#include "document/file_kind.h"

#include <string.h>

#include "document/node.h"

typedef struct {
    const char *key;       /* NULL: something else shows it */
    const char *noun, *help;
} KindWords;

static const KindWords kinds[] = {
    [FILE_VARIANT] = {"cria", "a variant", "play it: 'cria play FILE'"},
    [FILE_HOUSE_RULE] = {NULL, "a house rule",
                         "play with it: 'cria play VARIANT --with FILE'"},
    [FILE_REPLAY] = {"cria replay", "a replay", "play it: 'cria replay FILE'"},
    [FILE_BOT] = {"bot", "a bot",
                  "give it as a bot: 'cria simulate VARIANT --bots FILE'"},
    [FILE_PART] = {"cria part", "a part of a simulation",
                   "merge it: 'cria merge FILE...'"},
    [FILE_TRACE] = {NULL, "a trace", "make it a replay: 'cria convert FILE'"},
    [FILE_PRACTISED] = {"practised", "a practised bot",
                        "give it as a bot: 'cria simulate VARIANT --bots "
                        "FILE'"}};

static const char trace_beginning[] = "{\"record\":";

const char *file_kind_noun(FileKind kind)
{
    return kinds[kind].noun;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* The first key of a file, after comments and the marks of YAML and JSON. */
static const char *find_first_key(const char *text)
{
    static const char mark[] = "\xEF\xBB\xBF", blanks[] = " \t\r\n";
    text += begins(text, mark) ? strlen(mark) : 0;
    text += strspn(text, blanks);
    while (*text == '#' || *text == '%' || begins(text, "---")) {
        text += strcspn(text, "\n");
        text += strspn(text, blanks);
    }
    return text + strspn(text, "{ \t\r\n\"'");
}

FileKind file_kind_begun(const char *text)
{
    const char *first = find_first_key(text);
    if (begins(text, trace_beginning)) {
        return FILE_TRACE;
    }
    for (FileKind kind = FILE_VARIANT; kind < FILE_KINDS; kind++) {
        const char *key = kinds[kind].key;
        if (key && begins(first, key)) {
            const char *after = first + strlen(key);
            if (after[strspn(after, " \t\"'")] == ':') {
                return kind;
            }
        }
    }
    return FILE_UNKNOWN;
}

/* What the key [key] of [root] says the file is. */
static FileKind kind_of(const Node *root, const Node **key)
{
    for (FileKind kind = FILE_VARIANT; kind < FILE_KINDS; kind++) {
        *key = kinds[kind].key ? node_get(root, kinds[kind].key) : NULL;
        if (*key) {
            bool house = kind == FILE_VARIANT && node_get(root, "extends") &&
                         !node_get(root, "kind");
            return house ? FILE_HOUSE_RULE : kind;
        }
    }
    return FILE_UNKNOWN;
}

/* Whether [root] has the key that a file of kind [wanted] begins with. */
static bool may_be(const Node *root, FileKind wanted)
{
    const char *key = kinds[wanted].key;
    return node_get(root, key ? key : kinds[FILE_VARIANT].key);
}

static void report(Diagnostics *found, Span span, FileKind kind,
                   FileKind wanted)
{
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "other-file", span, "this file is %s, not %s",
        kinds[kind].noun, kinds[wanted].noun);
    diagnostic_help(found, finding, "%s", kinds[kind].help);
}

/* A replay that begins like rules: both keys are of replays alone. */
static bool refuse_replay(const Node *root, Diagnostics *found)
{
    const Node *begins_with = node_get(root, "cria");
    if (!begins_with || !node_get(root, "variant") ||
        !node_get(root, "moves")) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "other-file", begins_with->key_span,
        "this file begins as rules do, but has the 'moves' of a replay");
    diagnostic_help(found, finding, "a replay begins with 'cria replay: 1'");
    return true;
}

bool file_refuse_other(const Node *root, FileKind wanted, Diagnostics *found)
{
    const Node *key = NULL;
    bool rules = wanted == FILE_VARIANT || wanted == FILE_HOUSE_RULE;
    if ((rules || wanted == FILE_REPLAY) && refuse_replay(root, found)) {
        return true;
    }
    FileKind kind = may_be(root, wanted) ? FILE_UNKNOWN : kind_of(root, &key);
    if (kind == FILE_UNKNOWN) {
        return false;
    }
    report(found, key->key_span, kind, wanted);
    return true;
}

bool file_refuse_trace(const Sources *sources, uint32_t file, FileKind wanted,
                       Diagnostics *found)
{
    uint32_t length = sizeof trace_beginning - 1;
    bool trace = begins(sources->files[file].text, trace_beginning);
    if (trace) {
        report(found, (Span){file, 1, length - 1}, FILE_TRACE, wanted);
    }
    return trace;
}
