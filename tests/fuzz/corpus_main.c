/* Gives kept inputs to what the fuzzers call: corpus NAME FILE... It says how many
 * there were; what a fuzzer would stumble over ends it.
 *
 * SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each tests/fuzz/NAME_fuzz.c is compiled with its function called so. */
#define FUZZERS(X) X(batch) X(bot) X(expression) X(part) X(read) X(replay) \
                   X(request) X(schema) X(unpack) X(variant)
#define DECLARE(name) int fuzz_##name(const uint8_t *data, size_t size);
FUZZERS(DECLARE)

typedef struct {
    const char *name;
    int (*run)(const uint8_t *data, size_t size);
} Fuzzer;

#define ENTRY(name) {#name, fuzz_##name},
static const Fuzzer fuzzers[] = {FUZZERS(ENTRY)};

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "corpus: %s: %s\n", what, name);
    exit(2);
}

static const Fuzzer *find_fuzzer(const char *name)
{
    for (size_t i = 0; i < sizeof fuzzers / sizeof *fuzzers; i++) {
        if (strcmp(fuzzers[i].name, name) == 0) {
            return &fuzzers[i];
        }
    }
    fail("no such fuzzer", name);
    return NULL;
}

/* In memory of exactly its size. */
static void run_file(const Fuzzer *fuzzer, const char *name)
{
    FILE *file = fopen(name, "rb");
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    uint8_t *data = size >= 0 ? malloc((size_t)size + (size == 0)) : NULL;
    if (!data) {
        fail("cannot read", name);
    }
    rewind(file);
    if (fread(data, 1, (size_t)size, file) != (size_t)size) {
        fail("cannot read", name);
    }
    fclose(file);
    fuzzer->run(data, (size_t)size);
    free(data);
}

int main(int count, char **words)
{
    if (count < 2) {
        fail("write", "corpus NAME FILE...");
    }
    const Fuzzer *fuzzer = find_fuzzer(words[1]);
    for (int i = 2; i < count; i++) {
        run_file(fuzzer, words[i]);
    }
    printf("%d\n", count - 2);
    return 0;
}
