/* What is being written at the cursor, in files that are only begun; trees of
 * files that are sound; and anything at all.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/splitmix.h"
#include "base/text.h"
#include "common.h"
#include "cria.h"
#include "document/draft.h"
#include "document/read.h"
#include "edit/edit_complete.h"

Suite *draft_suite(void);

static jmp_buf exhausted;
static Arena *arena;
static Sources sources;

static void set_up(void)
{
    arena = arena_new(NULL, &exhausted);
    sources = sources_new(arena);
}

static void tear_down(void)
{
    arena_free(arena);
}

/* Reads a text in which | is the cursor. */
static Draft read_marked(const char *marked)
{
    Text text = text_new(arena);
    const char *cursor = strchr(marked, '|');
    text_add_bytes(&text, marked, (size_t)(cursor - marked));
    text_add(&text, cursor + 1);
    uint32_t file = sources_add(&sources, "file", text_string(&text),
                                text.length);
    return draft_read(arena, &sources, file, (uint32_t)(cursor - marked));
}

/* "key of a.b: te", "value of a.b: te", "either ..." with the text before and
 * behind the cursor that is replaced; "nothing". */
static const char *say(const char *marked)
{
    Draft draft = read_marked(marked);
    const DraftSlot *slot = &draft.slot;
    if (!slot->key && !slot->value) {
        return "nothing";
    }
    const char *path =
        slot->mapping ? node_path(arena, slot->mapping)
        : slot->name  ? text_format(arena, "%s%s%s",
                                    node_path(arena, slot->holder),
                                    slot->holder->parent ? "." : "", slot->name)
                      : text_format(arena, "%s[%zu]",
                                    node_path(arena, slot->holder),
                                    slot->index);
    const Source *source = &sources.files[sources.count - 1];
    return text_format(arena, "%s of %s: %s",
                       slot->key && slot->value ? "either"
                       : slot->key              ? "key"
                                                : "value", path,
                       arena_copy(arena, source->text + slot->start,
                                  slot->end - slot->start));
}

static const struct {
    const char *text, *slot;
} slots[] = {
    {"|", "key of : "},
    {"na|", "key of : na"},
    {"na|me: x", "key of : name"},
    {"name: x|y", "value of name: xy"},
    {"name: |", "value of name: "},
    {"name: x # a|b", "nothing"},
    {"# a|b", "nothing"},
    {"a:\n  |", "either of a: "},
    {"a:\n  b|", "either of a: b"},
    {"a:\n  b: 1\n  |", "key of a: "},
    {"a:\n  b: 1\n|", "key of : "},
    {"a:\n  |\n  b: 1\n", "either of a: "},
    {"a:\n  b: x y\n    z|", "value of a.b: x y\n    z"},
    {"a:\n  b: x y\n    |", "value of a.b: x y\n    "},
    {"a: {|", "key of a: "},
    {"a: {b|", "key of a: b"},
    {"a: {b: |", "value of a.b: "},
    {"a: {b: c|", "value of a.b: c"},
    {"a: {b: c |", "value of a.b: c "},
    {"a: {b: c, |", "key of a: "},
    {"a: {b: c, d|}", "key of a: d"},
    {"a: {b: {c: d|, e: f}, g: h}", "value of a.b.c: d"},
    {"a: {b: c,\n  d|\ne: f\n", "key of a: d"},
    {"a: {b: c, d: |\ne: f\n", "value of a.d: "},
    {"a: [|", "value of a[0]: "},
    {"a: [b, c|]", "value of a[1]: c"},
    {"a: [b, {c: d|", "value of a[1].c: d"},
    {"a:\n- b|", "either of a[0]: b"},
    {"a:\n  - b\n  - c|\n", "either of a[1]: c"},
    {"a:\n  - b: c|\n", "value of a[0].b: c"},
    {"a:\n  - b: c\n    d|\n", "key of a[0]: d"},
    {"a:\n  - b: c\n      d|\n", "value of a[0].b: c\n      d"},
    {"a:\n  {b: c, d|}\n", "key of a: d"},
    {"a:\n  - b: c\n    d: |\n", "value of a[0].d: "},
    {"a: \"x|y\"\nb: c", "value of a: xy"},
    {"a: \"x|\nb: c", "value of a: x"},
    {"a: 'it''s |", "value of a: it''s "},
    {"a: {'b|': c}", "key of a: 'b'"},
    {"a: |\n", "value of a: "},
    {"a b:\n  c.d: e|", "value of a b.c.d: e"},
    {"a: {b: c,\n    d: e f\n      g|", "value of a.d: e f\n      g"},
    {"a: >\n  b c|\nd: e", "value of a: b c"},
    {"{\"a\": {\"b\": |", "value of a.b: "},
};

START_TEST(slots_are_found)
{
    ck_assert_str_eq(say(slots[_i].text), slots[_i].slot);
}
END_TEST

/* Keys and items. */
static void write_keys(Text *out, const Node *node)
{
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        text_add(out, child->key ? child->key : "-");
        text_add(out, child->kind == NODE_SCALAR ? "," : "{");
        write_keys(out, child);
        text_add(out, child->kind == NODE_SCALAR ? "" : "}");
    }
}

static const char *const sound[] = {
    "lama.yaml", "kadabra.yaml", "party.yaml", "dice.yaml",
    "tricks/skat.yaml", "betting/texas-holdem.yaml", "rummy/canasta.yaml",
    "house/no-draw.yaml", "bots/keen.yaml", "dice/cant-stop.yaml",
};

static const char *read_file(const char *name, size_t *length)
{
    const char *root = getenv("ROOT");
    const char *path = text_format(arena, "%s/variants/%s", root ? root : ".",
                                   name);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s", path);
    char *bytes = arena_alloc(arena, READ_MAX_BYTES);
    *length = fread(bytes, 1, READ_MAX_BYTES, file);
    fclose(file);
    return bytes;
}

START_TEST(sound_files_have_the_same_keys)
{
    size_t length;
    const char *text = read_file(sound[_i], &length);
    uint32_t file = sources_add(&sources, sound[_i], text, length);
    Diagnostics found = diagnostics_new(arena);
    Text one = text_new(arena), other = text_new(arena);
    write_keys(&one, document_read(arena, &sources, file, &found));
    write_keys(&other, draft_read(arena, &sources, file, 0).root);
    const char *left = text_string(&one), *right = text_string(&other);
    size_t same = 0;
    while (left[same] && left[same] == right[same]) {
        same++;
    }
    ck_assert_msg(left[same] == right[same], "%s: %.80s instead of %.80s",
                  sound[_i], right + (same > 40 ? same - 40 : 0),
                  left + (same > 40 ? same - 40 : 0));
}
END_TEST

/* --- Anything ------------------------------------------------------------- */

static const char *const methods[] = {"complete", "hover", "definition",
                                      "references", "symbols"};

static void add_json(Text *text, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        text_add_format(text, c < ' ' || c > '~' || strchr("\"\\", c)
                                  ? "\\u%04x" : "%c", c);
    }
}

static void ask(CriaSession *session, const char *method, const char *bytes,
                size_t length, unsigned line)
{
    Text text = text_new(arena);
    text_add_format(&text, "{\"method\":\"%s\",\"params\":{\"name\":\"a.yaml\","
                    "\"files\":[{\"path\":\"a.yaml\",\"text\":\"", method);
    add_json(&text, bytes, length);
    text_add(&text, "\"}]");
    if (strcmp(method, "symbols") != 0) {
        text_add_format(&text, ",\"line\":%u,\"column\":%u", line, line % 40);
    }
    text_add(&text, "}}");
    char *told = cria_request(session, text_string(&text), text.length);
    ck_assert_msg(strstr(told, "\"result\":") != NULL, "%.200s", told);
    cria_text_free(told);
}

static size_t below(uint64_t *random, size_t most)
{
    return (size_t)(splitmix_draw(random) % most);
}

/* One edit: a piece is taken out, or a byte comes. */
static size_t edit(uint64_t *random, char *bytes, size_t length, size_t most)
{
    static const char signs[] = "{}[]:,'\"|>-#&*!. \n\n  \t\\\xc3";
    size_t at = below(random, length + 1);
    size_t size = below(random, 12);
    if (below(random, 2) == 0 && at + size <= length) {
        memmove(bytes + at, bytes + at + size, length - at - size);
        return length - size;
    }
    if (length + 1 < most) {
        memmove(bytes + at + 1, bytes + at, length - at);
        bytes[at] = signs[below(random, sizeof signs - 1)];
        return length + 1;
    }
    return length;
}

/* So many edits altogether; the text begins anew after some of them, so that
 * there is always something of a file. */
START_TEST(anything_is_answered)
{
    enum { MOST = 4000, ANEW = 40 };
    uint64_t random = 20261128;
    char folder[4096], bytes[MOST];
    const char *root = getenv("ROOT");
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    const char *const folders[] = {folder};
    const CriaOptions options = {.size = sizeof options, .folders = folders,
                                 .folder_count = 1};
    CriaSession *session = cria_session_new(&options);
    size_t length = 0;
    int edits = test_sample(500, 10000, 100000);
    for (int i = 0; i < edits; i++) {
        if (i % ANEW == 0) {
            tear_down();
            set_up();
            const char *text = read_file(sound[(i / ANEW) % COUNT(sound)],
                                         &length);
            length = length < MOST - ANEW ? length : MOST - ANEW;
            memcpy(bytes, text, length);
        }
        length = edit(&random, bytes, length, MOST);
        ask(session, methods[i % COUNT(methods)], bytes, length,
            1 + (unsigned)below(&random, 120));
    }
    cria_session_free(session);
}
END_TEST

/* --- Words ---------------------------------------------------------------- */

static const char *const words[] = {
#define WORD(word, meaning, kind, takes, gives, help) word,
#define SIGN(word) word,
#include "variant/language_words.def"
#undef WORD
#undef SIGN
};

START_TEST(every_word_is_explained)
{
    ck_assert_msg(edit_find_word(words[_i]) != NULL, "%s", words[_i]);
}
END_TEST

Suite *draft_suite(void)
{
    Suite *suite = suite_create("draft");
    TCase *tests = tcase_create("slots");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, slots_are_found, 0, COUNT(slots));
    tcase_add_loop_test(tests, sound_files_have_the_same_keys, 0,
                        COUNT(sound));
    tcase_add_loop_test(tests, every_word_is_explained, 0, COUNT(words));
    suite_add_tcase(suite, tests);
    TCase *any = tcase_create("anything");
    tcase_add_checked_fixture(any, set_up, tear_down);
    tcase_set_timeout(any, 600);
    tcase_add_test(any, anything_is_answered);
    tcase_set_tags(any, TAG_SAMPLED);
    suite_add_tcase(suite, any);
    return suite;
}
