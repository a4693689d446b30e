/* Decimal numbers of 128 bits.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/int128.h"

enum { DIGITS_MAX = 40, DIGITS_READ = 37 };

void wide_add_text(Text *text, Wide number)
{
    char digits[DIGITS_MAX];
    int at = DIGITS_MAX;
    bool minus = number < 0;
    do {
        int digit = (int)(number % 10);
        digits[--at] = (char)('0' + (minus ? -digit : digit));
        number /= 10;
    } while (number != 0);
    if (minus) {
        text_add(text, "-");
    }
    text_add_bytes(text, digits + at, (size_t)(DIGITS_MAX - at));
}

bool wide_read(const char *text, Wide *number)
{
    bool minus = *text == '-';
    const char *first = text + minus, *at = first;
    *number = 0;
    for (; *at >= '0' && *at <= '9' && at - first < DIGITS_READ; at++) {
        *number = *number * 10 + (*at - '0');
    }
    *number = minus ? -*number : *number;
    return at > first && *at == '\0';
}
