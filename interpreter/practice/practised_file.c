/* The numbers are written in as few bytes as possible, those as text.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/practised_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FORM = 3, LINE = 76, BITS_OF_DIGIT = 6, GAMES_DIGITS = 20 };

static const char digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* --- writing -------------------------------------------------------------- */

static void put_byte(Text *bytes, unsigned byte)
{
    char one = (char)(unsigned char)byte;
    text_add_bytes(bytes, &one, 1);
}

/* Seven bits a byte, the lowest first; all but the last byte have the eighth
 * bit. */
static void put(Text *bytes, uint64_t number)
{
    for (; number >= 128; number >>= 7) {
        put_byte(bytes, (unsigned)(number & 127) | 128);
    }
    put_byte(bytes, (unsigned)number);
}

/* 0, -1, 1, -2, 2 are 0, 1, 2, 3, 4. */
static void put_signed(Text *bytes, int64_t number)
{
    put(bytes, number < 0 ? 2 * (uint64_t)-(number + 1) + 1
                          : 2 * (uint64_t)number);
}

static size_t buckets_of(const NumberRange *range)
{
    return ((uint32_t)range->most - (uint32_t)range->least) / range->width + 1;
}

static void put_outlook(Text *bytes, const Outlook *outlook)
{
    put(bytes, outlook->look_count);
    put(bytes, outlook->ordered);
    for (size_t i = 0; i < outlook->ordered; i++) {
        put(bytes, outlook->order[i]);
    }
    for (size_t i = 0; i < outlook->look_count; i++) {
        const NumberRange *range = &outlook->ranges[i];
        put_signed(bytes, range->least);
        put(bytes, (uint32_t)range->most - (uint32_t)range->least);
        for (size_t k = 0; k < buckets_of(range); k++) {
            put(bytes, (uint64_t)range->places[k] -
                           (k > 0 ? range->places[k - 1] : 0));
        }
    }
}

/* After a 0 comes how many more of them follow. */
static void put_weights(Text *bytes, const int16_t *weights)
{
    for (size_t i = 0; i < WEIGHTS; i++) {
        put_signed(bytes, weights[i]);
        size_t zeros = 0;
        while (weights[i] == 0 && i + 1 < WEIGHTS && weights[i + 1] == 0) {
            zeros++;
            i++;
        }
        if (weights[i] == 0) {
            put(bytes, zeros);
        }
    }
}

/* Each key above the one before. */
static void put_moves(Text *bytes, const Practised *practised)
{
    put(bytes, practised->move_count);
    for (size_t i = 0; i < practised->move_count; i++) {
        put(bytes, practised->moves[i].key -
                       (i > 0 ? practised->moves[i - 1].key : 0));
        put(bytes, practised->moves[i].share);
    }
}

/* Six bits a digit, the lowest first. */
static void add_digits(Text *text, const Text *bytes)
{
    uint32_t left = 0, bits = 0;
    size_t column = 0;
    for (size_t i = 0; i < bytes->length || bits > 0;) {
        if (bits < BITS_OF_DIGIT && i < bytes->length) {
            left |= (uint32_t)(unsigned char)bytes->bytes[i++] << bits;
            bits += 8;
        }
        text_add(text, column % LINE == 0 ? "\n  " : "");
        text_add_bytes(text, &digits[left & 63], 1);
        left >>= BITS_OF_DIGIT;
        bits = bits > BITS_OF_DIGIT ? bits - BITS_OF_DIGIT : 0;
        column++;
    }
    text_add(text, "\n");
}

static void add_proof(Text *text, const Proof *proof)
{
    if (proof && proof->kind != PROOF_NONE) {
        text_add(text, "# ");
        proof_add(text, proof);
        text_add(text, "\n");
    }
}

void practised_write(Text *text, const Practised *practised,
                     const char *command, const Proof *proof)
{
    Text bytes = text_new(text->arena);
    const Outlook *outlook = &practised->outlook;
    if (practised->move_count > 0) {
        put_moves(&bytes, practised);
    } else {
        put_outlook(&bytes, outlook);
        put(&bytes, (uint64_t)practised->scale.point);
        put(&bytes, (uint64_t)practised->scale.last_point);
        put(&bytes, (uint64_t)practised->scale.largest);
        put_weights(&bytes, practised->weights);
        put_weights(&bytes, practised->positions);
    }
    text_add_format(text, "# What a bot learned in games against itself: %s\n",
                    command);
    add_proof(text, proof);
    text_add_format(text, "practised: %d\nabout: Practised in %" PRIu64
                    " games of %d players.\nfor: [%s]\nvariant: %s\nhash: "
                    "%016" PRIx64 "\nplayers: %d\ngames: %" PRIu64
                    "\nseed: %" PRIu64 "\n", FORM, practised->games,
                    outlook->players, outlook->variant->id,
                    outlook->variant->id, practised->hash, outlook->players,
                    practised->games, practised->seed);
    if (proof) {
        text_add_format(text, "beats random: %s\n",
                        proof->above ? "true" : "false");
    }
    text_add_format(text, "form: %s\nbytes: %zu\nsum: %016" PRIx64
                    "\nlearned: |",
                    practised->move_count > 0 ? "table" : "weights",
                    bytes.length,
                    (uint64_t)XXH3_64bits(bytes.bytes, bytes.length));
    add_digits(text, &bytes);
}

/* --- reading -------------------------------------------------------------- */

typedef struct {
    const unsigned char *at, *end;
    bool bad;              /* it ended too soon, or a number is too large */
} Numbers;

static uint64_t take(Numbers *numbers, uint64_t most)
{
    uint64_t number = 0;
    for (int shift = 0; shift < 64 && numbers->at < numbers->end; shift += 7) {
        unsigned byte = *numbers->at++;
        number |= (uint64_t)(byte & 127) << shift;
        if (byte < 128) {
            numbers->bad = numbers->bad || number > most;
            return numbers->bad ? 0 : number;
        }
    }
    numbers->bad = true;
    return 0;
}

static int64_t take_signed(Numbers *numbers, uint64_t most)
{
    uint64_t number = take(numbers, 2 * most + 1);
    return number % 2 ? -(int64_t)(number / 2) - 1 : (int64_t)(number / 2);
}

static void take_range(Numbers *numbers, NumberRange *range)
{
    uint64_t place = 0;
    range->least = (int32_t)take_signed(numbers, INT32_MAX);
    uint64_t span = take(numbers, (uint64_t)((int64_t)INT32_MAX -
                                             range->least));
    range->most = (int32_t)(range->least + (int64_t)span);
    range->width = (uint32_t)span / BUCKETS + 1;
    for (size_t i = 0; i < buckets_of(range); i++) {
        place += take(numbers, UINT16_MAX - place);
        range->places[i] = (uint16_t)place;
    }
}

static void take_outlook(Numbers *numbers, Outlook *outlook)
{
    uint64_t looks = take(numbers, LOOKS_MAX);
    outlook->ordered = (size_t)take(numbers, outlook->plain);
    for (size_t i = 0; i < outlook->ordered; i++) {
        outlook->order[i] = (uint8_t)take(numbers, outlook->plain - 1);
    }
    outlook_derive(outlook);
    numbers->bad = numbers->bad || outlook->look_count != looks;
    for (size_t i = 0; i < outlook->look_count && !numbers->bad; i++) {
        take_range(numbers, &outlook->ranges[i]);
    }
    if (!numbers->bad) {
        outlook_choose(outlook);
        outlook_prepare(outlook);
    }
}

static void take_weights(Numbers *numbers, int16_t *weights)
{
    for (size_t i = 0; i < WEIGHTS && !numbers->bad; i++) {
        weights[i] = (int16_t)take_signed(numbers, INT16_MAX);
        if (weights[i] == 0) {
            i += take(numbers, WEIGHTS - 1 - i);
        }
    }
}

static void take_learned(Numbers *numbers, Practised *practised)
{
    take_outlook(numbers, &practised->outlook);
    practised->scale.point = (int64_t)take(numbers, REWARD_WIN);
    practised->scale.last_point = (int64_t)take(numbers, REWARD_WIN);
    practised->scale.largest = (int64_t)take(numbers, INT64_MAX);
    take_weights(numbers, practised->weights);
    take_weights(numbers, practised->positions);
    numbers->bad = numbers->bad || numbers->at != numbers->end;
}

static void take_moves(Numbers *numbers, Practised *practised)
{
    uint64_t key = 0, count = take(numbers, PRACTISED_MOVES_MAX);
    practised->move_count = (size_t)count;
    for (size_t i = 0; i < count && !numbers->bad; i++) {
        key += take(numbers, UINT64_MAX - key);
        practised->moves[i] = (PractisedMove){
            key, (uint32_t)take(numbers, UINT32_MAX)};
    }
    numbers->bad = numbers->bad || count == 0 || numbers->at != numbers->end;
}

/* The text after "KEY: " at the beginning of a line before the numbers, or
 * NULL. */
static const char *value_of(const char *text, const char *key)
{
    size_t length = strlen(key);
    while (text) {
        if (strncmp(text, key, length) == 0 &&
            strncmp(text + length, ": ", 2) == 0) {
            return text + length + 2;
        }
        text = *text == ' ' ? NULL : strchr(text, '\n');
        text = text ? text + 1 : NULL;
    }
    return NULL;
}

/* A whole number that fills the rest of its line. */
static bool read_number(const char *text, const char *key, int base,
                        uint64_t *number)
{
    const char *value = value_of(text, key);
    char *end = NULL;
    *number = value ? strtoull(value, &end, base) : 0;
    return value && end != value && *end == '\n' && *value != '-';
}

bool practised_is(const char *text)
{
    return value_of(text, "practised") != NULL;
}

/* The bytes that the digits give; false: some are missing or wrong. */
static bool read_digits(const char *at, Text *bytes, uint64_t length)
{
    uint32_t left = 0, bits = 0;
    for (; *at && bytes->length < length; at++) {
        const char *digit = strchr(digits, *at);
        if (!digit && *at != ' ' && *at != '\n') {
            return false;
        }
        left |= digit ? (uint32_t)(digit - digits) << bits : 0;
        bits += digit ? BITS_OF_DIGIT : 0;
        if (bits >= 8) {
            put_byte(bytes, left & 255);
            left >>= 8;
            bits -= 8;
        }
    }
    return bytes->length == length && at[strspn(at, " \n")] == '\0';
}

/* Says which rules it practised, as its first line has them, since a house rule
 * leaves the name of the variant. */
static void tell_rules(const char *text, const Variant *variant, uint64_t hash,
                       Text *told)
{
    static const char before[] = "cria train ", behind[] = " --players";
    const char *made = strstr(text, before), *end = strchr(text, '\n');
    const char *name = value_of(text, "variant");
    size_t length = name ? strcspn(name, "\n") : 0;
    const char *players = made && end && made < end ? strstr(made, behind)
                                                    : NULL;
    if (players && players < end) {
        name = made + strlen(before);
        length = (size_t)(players - name);
    }
    text_add_format(told, "practised other rules (%.*s, hash %016" PRIx64
                    "), not these (%s, hash %016" PRIx64 "): make one for "
                    "these with 'cria train'", (int)length, name ? name : "",
                    hash, variant->called, variant->hash);
}

static bool read_head(const char *text, const Variant *variant,
                      Practised *practised, int *players, Text *told)
{
    uint64_t form, number;
    bool good = read_number(text, "practised", 10, &form);
    if (good && form != FORM) {
        text_add_format(told, "has form %" PRIu64 " of practised bots, and "
                        "this cria reads form %d", form, FORM);
        return false;
    }
    good = good && read_number(text, "hash", 16, &practised->hash) &&
           read_number(text, "games", 10, &practised->games) &&
           read_number(text, "seed", 10, &practised->seed) &&
           read_number(text, "players", 10, &number);
    if (!good) {
        text_add(told, "is no whole practised bot: a line of its head is "
                 "missing or is no number");
        return false;
    }
    if (practised->hash != variant->hash) {
        tell_rules(text, variant, practised->hash, told);
        return false;
    }
    const char *better = value_of(text, "beats random");
    practised->better = better && strncmp(better, "true\n", 5) == 0;
    *players = number <= PLAYERS_MAX ? (int)number : 0;
    if (*players < variant->players_least ||
        *players > variant->players_most) {
        text_add_format(told, "is damaged: %s is not for %" PRIu64 " players",
                        variant->id, number);
        return false;
    }
    return true;
}

static bool read_numbers(const char *text, Practised *practised, Text *told)
{
    enum { BYTES_MOST = 1 << 20 };
    Text bytes = text_new(told->arena);
    const char *learned = value_of(text, "learned");
    const char *form = value_of(text, "form");
    uint64_t length = 0, sum = 0;
    bool good = form && (*form == 't' || *form == 'w') && learned &&
                *learned == '|' &&
                read_number(text, "bytes", 10, &length) &&
                length <= BYTES_MOST && read_number(text, "sum", 16, &sum) &&
                read_digits(learned + 1, &bytes, length) &&
                XXH3_64bits(bytes.bytes, bytes.length) == sum;
    const unsigned char *at = (const unsigned char *)bytes.bytes;
    Numbers numbers = {at, at + bytes.length, !good || length == 0};
    if (!numbers.bad) {
        if (*form == 't') {
            take_moves(&numbers, practised);
        } else {
            take_learned(&numbers, practised);
        }
    }
    if (numbers.bad) {
        text_add(told, "is damaged or not whole: what it learned does not "
                 "agree with its length and sum");
    }
    return !numbers.bad;
}

Practised *practised_read(Arena *arena, const Variant *variant,
                          const char *text, Text *told)
{
    Practised *practised = arena_alloc(arena, sizeof *practised);
    int players;
    memset(practised, 0, sizeof *practised);
    if (!read_head(text, variant, practised, &players, told)) {
        return NULL;
    }
    outlook_begin(&practised->outlook, variant, players);
    return read_numbers(text, practised, told) ? practised : NULL;
}
