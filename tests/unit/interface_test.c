/* The library as another program uses it, by its public header alone.
 *
 * SPDX-License-Identifier: MIT */
#include "cria.h"

#include <check.h>
#include <jansson.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/common.h"

/* A whole file, to be freed. */
static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = calloc(1, 100000);
    ck_assert(file && text && fread(text, 1, 99999, file) > 0);
    fclose(file);
    return text;
}

/* Loads [name] of files given in memory, and nothing from a disk. */
static CriaVariant *load(const char *name, const CriaFile *files, size_t count,
                         CriaFindings **findings)
{
    CriaOptions options = {.size = sizeof options, .files = files,
                           .file_count = count};
    return cria_load(name, &options, findings);
}

START_TEST(test_version)
{
    ck_assert_str_eq(cria_version(), CRIA_VERSION);
}
END_TEST

/* A file on a disk is read into memory and found there: by its name, by its
 * path, and as what another extends. */
START_TEST(test_given_files)
{
    char *lama = read_whole("variants/lama.yaml");
    static const char house[] = "cria: 1\nname: House\n"
        "extends: lama\nchange: {numbers: {threshold: 7}}\n";
    const CriaFile files[] = {{"cards/lama.yaml", lama, strlen(lama)},
                              {"house/seven.yaml", house, strlen(house)}};
    static const char *const names[] = {"lama", "cards/lama.yaml",
                                        "./cards/lama", "seven"};
    for (size_t i = 0; i < COUNT(names); i++) {
        CriaFindings *findings;
        CriaVariant *variant = load(names[i], files, 2, &findings);
        ck_assert_msg(variant != NULL, "%s: %s", names[i],
                      cria_findings_text(findings));
        cria_findings_free(findings);
        cria_free(variant);
    }
    CriaOptions options = {.size = sizeof options, .files = files,
                           .file_count = 2,
                           .with = (const char *const[]){"seven"},
                           .with_count = 1};
    CriaVariant *plain = load("lama", files, 2, NULL);
    CriaVariant *seven = cria_load("lama", &options, NULL);
    ck_assert(plain && seven && cria_hash(plain) != cria_hash(seven));
    cria_free(plain);
    cria_free(seven);
    free(lama);
}
END_TEST

/* What is given is found before what is on a disk; without folders a disk is
 * not read, also not by a path. */
START_TEST(test_nothing_else_is_read)
{
    const CriaFile files[] = {{"lama.yaml", "nonsense: 1\n", 12}};
    static const char *const folders[] = {"variants"};
    CriaFindings *findings;
    ck_assert_ptr_null(load("lama", files, 1, NULL));
    ck_assert_ptr_null(load("party", files, 1, NULL));
    ck_assert_ptr_null(load("variants/lama.yaml", files, 1, &findings));
    ck_assert_str_eq(cria_finding(findings, 0)->id, "unknown-variant");
    ck_assert_str_eq(cria_finding(findings, 0)->message,
                     "there is no file 'variants/lama.yaml'");
    cria_findings_free(findings);
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1, .files = files, .file_count = 1};
    ck_assert_ptr_null(cria_load("lama", &options, NULL));
    CriaVariant *pig = cria_load("pig", &options, NULL);
    ck_assert_ptr_nonnull(pig);
    cria_free(pig);
}
END_TEST

START_TEST(test_findings)
{
    static const char text[] = "cria: 1\nname: Wrong\n"
                               "playors: 2..4\n";
    const CriaFile files[] = {{"wrong.yaml", text, strlen(text)}};
    CriaFindings *findings;
    ck_assert_ptr_null(load("wrong", files, 1, &findings));
    ck_assert_uint_gt(cria_finding_count(findings), 1);
    const CriaFinding *first = NULL;
    for (size_t i = 0; i < cria_finding_count(findings); i++) {
        const CriaFinding *one = cria_finding(findings, i);
        first = strcmp(one->id, "unknown-key") == 0 ? one : first;
    }
    ck_assert_ptr_nonnull(first);
    ck_assert_int_eq(first->severity, CRIA_ERROR);
    ck_assert_str_eq(first->help, "did you mean 'players'?");
    ck_assert_str_eq(first->meant, "players");
    ck_assert_str_eq(first->place.file, "wrong.yaml");
    ck_assert_uint_eq(first->place.line, 3);
    ck_assert_uint_eq(first->place.column, 1);
    ck_assert_uint_eq(first->place.end_line, 3);
    ck_assert_uint_eq(first->place.end_column, 8);
    ck_assert_ptr_null(cria_finding(findings, cria_finding_count(findings)));
    ck_assert(strstr(cria_findings_text(findings), "3 | playors: 2..4"));
    ck_assert(strstr(cria_findings_json(findings),
                     "\"id\":\"unknown-key\",\"severity\":\"error\""));
    cria_findings_free(findings);
}
END_TEST

/* A finding with another place: a key that is there twice. */
START_TEST(test_notes)
{
    static const char text[] = "cria: 1\nname: A\nname: B\n";
    const CriaFile files[] = {{"twice.yaml", text, strlen(text)}};
    CriaFindings *findings;
    ck_assert_ptr_null(load("twice", files, 1, &findings));
    const CriaFinding *twice = cria_finding(findings, 0);
    for (size_t i = 1; twice->note_count == 0; i++) {
        twice = cria_finding(findings, i);
        ck_assert_ptr_nonnull(twice);
    }
    ck_assert_str_eq(twice->id, "duplicate-key");
    ck_assert_uint_eq(twice->place.line, 3);
    ck_assert_uint_eq(twice->notes[0].place.line, 2);
    ck_assert_uint_eq(twice->notes[0].place.column, 1);
    cria_findings_free(findings);
}
END_TEST

/* Findings outlive the rules; files need not outlive loading. */
START_TEST(test_lifetimes)
{
    char *text = read_whole("variants/lama.yaml");
    const CriaFile files[] = {{"lama.yaml", text, strlen(text)}};
    CriaFindings *findings;
    CriaVariant *variant = load("lama", files, 1, &findings);
    memset(text, '?', strlen(text));
    free(text);
    ck_assert_ptr_nonnull(variant);
    ck_assert_str_eq(cria_name(variant), "L.A.M.A.");
    cria_free(variant);
    ck_assert_str_eq(cria_findings_text(findings), "");
    ck_assert_uint_eq(cria_finding_count(findings), 0);
    cria_findings_free(findings);
}
END_TEST

typedef struct {
    size_t pieces, most, limit;
} Heap;

static void *allocate(void *context, size_t size)
{
    Heap *heap = context;
    if (heap->most == heap->limit) {
        return NULL;
    }
    heap->pieces++;
    heap->most++;
    return malloc(size);
}

static void release(void *context, void *memory)
{
    ((Heap *)context)->pieces -= memory != NULL;
    free(memory);
}

static CriaVariant *load_from(Heap *heap, CriaFindings **findings)
{
    static const char *const folders[] = {"variants"};
    const CriaAllocator allocator = {allocate, release, heap};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1, .allocator = &allocator};
    return cria_load("lama", &options, findings);
}

/* All memory for rules and findings comes from the caller and goes back, also
 * when it runs out at any moment. */
START_TEST(test_allocator)
{
    Heap heap = {.limit = SIZE_MAX};
    CriaFindings *findings;
    CriaVariant *variant = load_from(&heap, &findings);
    size_t needed = heap.most;
    ck_assert(variant && findings && heap.pieces > 2);
    cria_findings_free(findings);
    cria_free(variant);
    ck_assert_uint_eq(heap.pieces, 0);
    for (size_t limit = 0; limit < needed; limit++) {
        heap = (Heap){.limit = limit};
        variant = load_from(&heap, &findings);
        ck_assert(!variant || !findings);
        cria_findings_free(findings);
        cria_free(variant);
        ck_assert_uint_eq(heap.pieces, 0);
    }
}
END_TEST

/* Options of a program that was compiled with an earlier header end earlier:
 * what lies beyond is not read. */
START_TEST(test_earlier_options)
{
    static const char *const folders[] = {"variants"};
    CriaOptions options = {.size = offsetof(CriaOptions, files),
                           .folders = folders, .folder_count = 1};
    options.files = (const CriaFile *)(const void *)folders;
    options.file_count = 1000;
    CriaVariant *variant = cria_load("pig", &options, NULL);
    ck_assert_ptr_nonnull(variant);
    cria_free(variant);
}
END_TEST

/* A page has all its texts; an earlier header's is filled as far as it goes. */
START_TEST(test_pages)
{
    static const char *const seen[] = {"file", "play", "cria"};
    CriaPage page = {.size = sizeof page};
    size_t count = 0, of[3] = {0, 0, 0};
    for (; cria_page(count, &page); count++) {
        int kind = 0;
        while (kind < 2 && strcmp(page.when, seen[kind]) != 0) {
            kind++;
        }
        ck_assert_str_eq(page.when, seen[kind]);
        of[kind]++;
        ck_assert(*page.id && *page.title && *page.meaning);
        ck_assert((page.wrong == NULL) == (kind == 2));
        ck_assert((page.right == NULL) == (kind == 2));
    }
    ck_assert(of[0] > 100 && of[1] > 1 && of[2] > 1);
    CriaPage earlier = {.size = offsetof(CriaPage, meaning), .meaning = "mine"};
    ck_assert(cria_page(0, &earlier) && *earlier.title);
    ck_assert_str_eq(earlier.meaning, "mine");
    ck_assert(!cria_page(count, &page) && !cria_page(SIZE_MAX, &page));
}
END_TEST

/* The pages in one line each, with the keys of what they have. */
START_TEST(test_pages_json)
{
    CriaPage page = {.size = sizeof page};
    size_t count = 0;
    for (char *json; (json = cria_page_json(count)) != NULL; count++) {
        json_t *read = json_loads(json, 0, NULL);
        ck_assert(read && cria_page(count, &page));
        ck_assert_ptr_eq(strchr(json, '\n'), json + strlen(json) - 1);
        ck_assert_str_eq(json_string_value(json_object_get(read, "id")),
                         page.id);
        ck_assert_str_eq(json_string_value(json_object_get(read, "meaning")),
                         page.meaning);
        ck_assert_int_eq(json_object_get(read, "wrong") != NULL,
                         page.wrong != NULL);
        json_decref(read);
        cria_text_free(json);
    }
    ck_assert(count > 100 && !cria_page(count, &page));
    ck_assert_ptr_null(cria_page_json(SIZE_MAX));
}
END_TEST

/* A front end asks about its own words what findings ask about those of
 * files. */
START_TEST(test_nearest_word)
{
    static const char *const words[] = {"legal", "choose", "choices"};
    ck_assert_ptr_eq(cria_nearest_word("chose", words, 3), words[1]);
    ck_assert_ptr_eq(cria_nearest_word("choi", words, 3), words[2]);
    ck_assert_ptr_null(cria_nearest_word("resign", words, 3));
    ck_assert_ptr_null(cria_nearest_word("", words, 3));
    ck_assert_ptr_null(cria_nearest_word("legal", NULL, 0));
}
END_TEST

/* NULL is the name of no variant and of no bot. */
START_TEST(test_no_name)
{
    static const char *const folders[] = {"variants"};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaFindings *findings;
    ck_assert_ptr_null(cria_load(NULL, &options, &findings));
    ck_assert_str_eq(cria_finding(findings, 0)->message,
                     "there is no variant ''");
    cria_findings_free(findings);
    CriaVariant *variant = cria_load("pig", &options, NULL);
    ck_assert_ptr_null(cria_bot_load(variant, NULL, &options, &findings));
    ck_assert_str_eq(cria_finding(findings, 0)->message, "there is no bot ''");
    cria_findings_free(findings);
    cria_free(variant);
}
END_TEST

START_TEST(test_schemas)
{
    size_t count = 0;
    for (const char *name; (name = cria_schema_name(count)); count++) {
        ck_assert_ptr_nonnull(strstr(cria_schema(name), "json-schema.org"));
    }
    ck_assert_uint_eq(count, 7);
    ck_assert_str_eq(cria_schema_name(0), "variant");
    ck_assert_ptr_null(cria_schema("variants"));
}
END_TEST

Suite *interface_suite(void)
{
    Suite *suite = suite_create("interface");
    TCase *tests = tcase_create("interface");
    tcase_add_test(tests, test_version);
    tcase_add_test(tests, test_given_files);
    tcase_add_test(tests, test_nothing_else_is_read);
    tcase_add_test(tests, test_findings);
    tcase_add_test(tests, test_notes);
    tcase_add_test(tests, test_lifetimes);
    tcase_add_test(tests, test_allocator);
    tcase_add_test(tests, test_earlier_options);
    tcase_add_test(tests, test_pages);
    tcase_add_test(tests, test_pages_json);
    tcase_add_test(tests, test_nearest_word);
    tcase_add_test(tests, test_no_name);
    tcase_add_test(tests, test_schemas);
    suite_add_tcase(suite, tests);
    return suite;
}
