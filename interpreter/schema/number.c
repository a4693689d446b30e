/* Decimal numbers compared digit by digit. No number of a file ever becomes a
 * binary fraction here, so that 0.3 is three times 0.1 and a number of fifty
 * digits is what it says.
 *
 *     text     -0012.500e3
 *                 ^   ^
 *              first  end      high = 4, low = 2: 1 stands for 10000
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include <assert.h>
#include <string.h>

enum {
    EXPONENT_MOST = 1000000000,   /* larger exponents count as this */
    DIGITS_MOST = 18,             /* digits that fit into 64 bits, times ten */
    ZEROS_MOST = 64               /* enough to cancel every 2 and 5 in a unit */
};

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/* The end of the digits at [text], or NULL if there are none. */
static const char *skip_digits(const char *text)
{
    const char *start = text;
    while (is_digit(*text)) {
        text++;
    }
    return text > start ? text : NULL;
}

static const char *skip_fraction(const char *text)
{
    return *text == '.' ? skip_digits(text + 1) : text;
}

static const char *skip_exponent(const char *text)
{
    if (*text != 'e' && *text != 'E') {
        return text;
    }
    text++;
    return skip_digits(*text == '+' || *text == '-' ? text + 1 : text);
}

/* number -> "-"? ("0" | [1-9][0-9]*) ("." [0-9]+)? ([eE] [+-]? [0-9]+)? */
bool number_is(const char *text)
{
    text += *text == '-';
    if (*text == '0' && is_digit(text[1])) {
        return false;
    }
    text = skip_digits(text);
    if (text) {
        text = skip_fraction(text);
    }
    if (text) {
        text = skip_exponent(text);
    }
    return text && *text == '\0';
}

static long long read_exponent(const char *text)
{
    if (*text != 'e' && *text != 'E') {
        return 0;
    }
    text++;
    bool negative = *text == '-';
    text += *text == '-' || *text == '+';
    long long exponent = 0;
    for (; is_digit(*text) && exponent < EXPONENT_MOST; text++) {
        exponent = exponent * 10 + (*text - '0');
    }
    if (exponent > EXPONENT_MOST) {
        exponent = EXPONENT_MOST;
    }
    return negative ? -exponent : exponent;
}

Number number_read(const char *text)
{
    Number number = {.text = text, .negative = *text == '-'};
    const char *digit = text + number.negative;
    long long power = (long long)strspn(digit, "0123456789") - 1;
    for (; is_digit(*digit) || *digit == '.'; digit++) {
        if (*digit == '.') {
            continue;
        }
        if (*digit != '0') {
            if (!number.first) {
                number.first = digit;
                number.high = power;
            }
            number.end = digit + 1;
            number.low = power;
        }
        power--;
    }
    long long exponent = number.first ? read_exponent(digit) : 0;
    number.high += exponent;
    number.low += exponent;
    number.negative = number.negative && number.first;
    return number;
}

bool number_is_whole(const Number *number)
{
    return number->low >= 0;
}

static const char *next_digit(const char *digit, const char *end)
{
    digit++;
    return digit < end && *digit == '.' ? digit + 1 : digit;
}

/* Compares absolute values; neither may be zero. */
static int compare_sizes(const Number *one, const Number *other)
{
    if (one->high != other->high) {
        return one->high < other->high ? -1 : 1;
    }
    const char *left = one->first, *right = other->first;
    while (left < one->end && right < other->end) {
        if (*left != *right) {
            return *left < *right ? -1 : 1;
        }
        left = next_digit(left, one->end);
        right = next_digit(right, other->end);
    }
    return (left < one->end) - (right < other->end);
}

static int sign(const Number *number)
{
    if (!number->first) {
        return 0;
    }
    return number->negative ? -1 : 1;
}

int number_compare(const Number *one, const Number *other)
{
    int left = sign(one), right = sign(other);
    if (left != right) {
        return left < right ? -1 : 1;
    }
    return left == 0 ? 0 : left * compare_sizes(one, other);
}

uint64_t number_digits(const Number *number)
{
    if (!number->first || number->high - number->low >= DIGITS_MOST) {
        return 0;
    }
    uint64_t digits = 0;
    const char *digit = number->first;
    for (; digit < number->end; digit = next_digit(digit, number->end)) {
        digits = digits * 10 + (uint64_t)(*digit - '0');
    }
    return digits;
}

/* Long division. A number without trailing zeros is not a multiple of ten, so
 * it is not a multiple of a unit that ends further left. */
bool number_is_multiple(const Number *number, const Number *unit)
{
    if (!number->first) {
        return true;
    }
    if (number->low < unit->low) {
        return false;
    }
    uint64_t divisor = number_digits(unit), rest = 0;
    assert(divisor > 0);
    const char *digit = number->first;
    for (; digit < number->end; digit = next_digit(digit, number->end)) {
        rest = (rest * 10 + (uint64_t)(*digit - '0')) % divisor;
    }
    long long zeros = number->low - unit->low;
    for (int i = 0; i < ZEROS_MOST && i < zeros; i++) {
        rest = rest * 10 % divisor;
    }
    return rest == 0;
}
