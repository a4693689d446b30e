/* Runs the JSON Schema test suite: every file of a folder such as tests/draft7
 * of github.com/json-schema-org/JSON-Schema-Test-Suite, read by the program's
 * own reader.
 *
 *     suite_runner FOLDER
 *     suite_runner SCHEMA FILE...
 *
 * The second prints for each file whether it is valid by that schema, and a tab
 * and its name: "valid", "invalid", or "unreadable" when it is no sound YAML.
 * The first prints a line for each file: its groups and cases, how many cases passed, how
 * many cases and groups were skipped because their schema is refused for a
 * keyword that is not supported or a $ref out of the file. Ends with 1 when a
 * case of the others fails, with 2 when a file cannot be read. What the reader
 * objects to in a file that it can read (the character 0 in a text) is said,
 * and its cases run all the same.
 *
 * SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "document/read.h"
#include "report/render.h"
#include "schema/schema.h"

typedef struct {
    size_t groups, cases, passed, skipped, skipped_groups;
} Tally;

typedef struct {
    Arena *arena;
    Sources sources;
    Tally tally, total;
    bool failed, unreadable;
} Run;

/* ---- Reading ------------------------------------------------------------- */

static bool read_file(FILE *file, Text *text)
{
    char bytes[4096];
    size_t length = 0;
    while ((length = fread(bytes, 1, sizeof bytes, file)) > 0) {
        text_add_bytes(text, bytes, length);
    }
    return !ferror(file);
}

/* The value of four hexadecimal digits after \u, or 0. */
static unsigned long escape_at(const char *text)
{
    char digits[5] = "";
    if (strncmp(text, "\\u", 2) != 0 || strnlen(text + 2, 4) < 4) {
        return 0;
    }
    memcpy(digits, text + 2, 4);
    return strtoul(digits, NULL, 16);
}

static void add_character(Text *text, unsigned long character)
{
    char bytes[4] = {(char)(0xf0 | character >> 18),
                     (char)(0x80 | (character >> 12 & 0x3f)),
                     (char)(0x80 | (character >> 6 & 0x3f)),
                     (char)(0x80 | (character & 0x3f))};
    text_add_bytes(text, bytes, sizeof bytes);
}

/* JSON writes a character beyond the first 65536 as two escapes, of which YAML
 * knows nothing: here they become the character. */
static void join_escapes(const char *from, Text *to)
{
    while (*from) {
        unsigned long high = escape_at(from);
        unsigned long low = high ? escape_at(from + 6) : 0;
        if (high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
            add_character(to, 0x10000 + ((high - 0xd800) << 10) +
                                  (low - 0xdc00));
            from += 12;
        } else {
            text_add_bytes(to, from++, 1);
        }
    }
}

/* ---- Cases --------------------------------------------------------------- */

static void tell(const Run *run, const Diagnostics *found)
{
    Text text = text_new(run->arena);
    render_diagnostics(found, &run->sources, false, &text);
    fputs(text_string(&text), stdout);
}

static const char *text_of(const Node *mapping, const char *key)
{
    const Node *node = node_get(mapping, key);
    return node && node->text ? node->text : "";
}

static void run_case(Run *run, const Schema *schema, const Node *group,
                     const Node *test)
{
    Diagnostics found = diagnostics_new(run->arena);
    bool wanted = false;
    node_truth(node_get(test, "valid"), &wanted);
    bool valid = schema_check(schema, node_get(test, "data"), run->arena,
                              &found);
    run->tally.cases++;
    if (valid == wanted && valid == (found.errors == 0)) {
        run->tally.passed++;
        return;
    }
    run->failed = true;
    printf("FAILED: %s: %s: must be %s\n", text_of(group, "description"),
           text_of(test, "description"), wanted ? "valid" : "invalid");
    tell(run, &found);
}

static bool is_unsupported(const Diagnostics *found)
{
    for (size_t i = 0; i < found->count; i++) {
        if (text_equal(found->items[i].id, "schema-keyword")) {
            return true;
        }
    }
    return false;
}

static void run_group(Run *run, const Node *group)
{
    Diagnostics found = diagnostics_new(run->arena);
    const Node *tests = node_get(group, "tests");
    Schema *schema = schema_new(run->arena, node_get(group, "schema"), &found);
    run->tally.groups++;
    if (!schema && is_unsupported(&found)) {
        run->tally.skipped_groups++;
        run->tally.skipped += tests->count;
        run->tally.cases += tests->count;
        return;
    }
    if (!schema) {
        run->failed = true;
        printf("FAILED: %s: the schema is refused\n",
               text_of(group, "description"));
        run->tally.cases += tests->count;
        tell(run, &found);
        return;
    }
    for (size_t i = 0; i < tests->count; i++) {
        run_case(run, schema, group, tests->children[i]);
    }
}

/* ---- Files --------------------------------------------------------------- */

static void print_tally(const char *name, const Tally *tally)
{
    printf("%-32s %6zu %6zu %6zu %8zu  (%zu groups)\n", name, tally->groups,
           tally->cases, tally->passed, tally->skipped, tally->skipped_groups);
}

static void add_tally(Tally *sum, const Tally *tally)
{
    sum->groups += tally->groups;
    sum->cases += tally->cases;
    sum->passed += tally->passed;
    sum->skipped += tally->skipped;
    sum->skipped_groups += tally->skipped_groups;
}

static void run_text(Run *run, const char *name, const Text *text)
{
    Diagnostics found = diagnostics_new(run->arena);
    uint32_t file =
        sources_add(&run->sources, name, text_string(text), text->length);
    const Node *root =
        document_read(run->arena, &run->sources, file, &found);
    run->tally = (Tally){0};
    tell(run, &found);
    if (!root) {
        run->unreadable = true;
        return;
    }
    for (size_t i = 0; i < root->count; i++) {
        run_group(run, root->children[i]);
    }
    print_tally(name, &run->tally);
    add_tally(&run->total, &run->tally);
}

static void run_file(Run *run, const char *folder, const char *name)
{
    const char *path = text_format(run->arena, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    Text bytes = text_new(run->arena), text = text_new(run->arena);
    if (!file || !read_file(file, &bytes)) {
        perror(path);
        run->unreadable = true;
    } else {
        join_escapes(text_string(&bytes), &text);
        run_text(run, name, &text);
    }
    if (file) {
        fclose(file);
    }
}

static int is_test(const struct dirent *entry)
{
    const char *end = strrchr(entry->d_name, '.');
    return end && strcmp(end, ".json") == 0;
}

static void run_folder(Run *run, const char *folder)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_test, alphasort);
    if (count <= 0) {
        fprintf(stderr, "%s: no test files\n", folder);
        run->unreadable = true;
    }
    printf("%-32s %6s %6s %6s %8s\n", "file", "groups", "cases", "passed",
           "skipped");
    for (int i = 0; i < count; i++) {
        run_file(run, folder, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    print_tally("all", &run->total);
}

/* ---- Files by a schema --------------------------------------------------- */

/* NULL when a file cannot be read, or has findings. */
static const Node *read_tree(Run *run, const char *path)
{
    Diagnostics found = diagnostics_new(run->arena);
    Text text = text_new(run->arena);
    FILE *file = fopen(path, "r");
    bool got = file && read_file(file, &text);
    if (file) {
        fclose(file);
    }
    if (!got) {
        return NULL;
    }
    uint32_t number =
        sources_add(&run->sources, path, text_string(&text), text.length);
    const Node *root =
        document_read(run->arena, &run->sources, number, &found);
    return found.count ? NULL : root;
}

static void judge(Run *run, int count, char **paths)
{
    Diagnostics found = diagnostics_new(run->arena);
    const Node *root = read_tree(run, paths[0]);
    Schema *schema = root ? schema_new(run->arena, root, &found) : NULL;
    run->unreadable = !schema;
    for (int i = 1; i < count && schema; i++) {
        const Node *tree = read_tree(run, paths[i]);
        found = diagnostics_new(run->arena);
        printf("%s\t%s\n", !tree ? "unreadable"
               : schema_check(schema, tree, run->arena, &found) ? "valid"
               : "invalid", paths[i]);
    }
}

int main(int count, char **arguments)
{
    jmp_buf exhausted;
    if (count < 2) {
        fputs("usage: suite_runner FOLDER | SCHEMA FILE...\n", stderr);
        return 2;
    }
    Arena *arena = arena_new(NULL, &exhausted);
    if (!arena || setjmp(exhausted)) {
        fputs("suite_runner: out of memory\n", stderr);
        return 2;
    }
    Run run = {.arena = arena, .sources = sources_new(arena)};
    if (count == 2) {
        run_folder(&run, arguments[1]);
    } else {
        judge(&run, count - 1, arguments + 1);
    }
    arena_free(arena);
    return run.unreadable ? 2 : run.failed;
}
