/* Decoding by RFC 3629, section 4, and a small table of widths. The table
 * follows East Asian Width (wide and fullwidth) of Unicode 15 with its smallest
 * ranges joined, where only unassigned characters lie between.
 *
 * SPDX-License-Identifier: MIT */
#include "base/utf8.h"

typedef struct {
    uint32_t first, last;
} Range;

static const Range joining[] = {
    {0x300, 0x36F},     {0x200B, 0x200D},   {0x20D0, 0x20F0},
    {0xFE00, 0xFE0F},   {0xFE20, 0xFE2F},
};

static const Range wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},
    {0x23E9, 0x23EC},   {0x23F0, 0x23F0},   {0x23F3, 0x23F3},
    {0x25FD, 0x25FE},   {0x2614, 0x2615},   {0x2648, 0x2653},
    {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},
    {0x26CE, 0x26CE},   {0x26D4, 0x26D4},   {0x26EA, 0x26EA},
    {0x26F2, 0x26F3},   {0x26F5, 0x26F5},   {0x26FA, 0x26FA},
    {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},
    {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
    {0x27B0, 0x27B0},   {0x27BF, 0x27BF},   {0x2B1B, 0x2B1C},
    {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
    {0x3041, 0x3247},   {0x3250, 0x4DBF},   {0x4E00, 0xA4CF},
    {0xA960, 0xA97C},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
    {0xFE10, 0xFE19},   {0xFE30, 0xFE6B},   {0xFF01, 0xFF60},
    {0xFFE0, 0xFFE6},   {0x16FE0, 0x18D08}, {0x1AFF0, 0x1B2FB},
    {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E},
    {0x1F191, 0x1F19A}, {0x1F200, 0x1F320}, {0x1F32D, 0x1F335},
    {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA},
    {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4},
    {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
    {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567},
    {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
    {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC},
    {0x1F6D0, 0x1F6D2}, {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EF},
    {0x1F6F4, 0x1F6FF}, {0x1F7E0, 0x1F7FF}, {0x1F90C, 0x1F93A},
    {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF},
    {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The length in bytes of a character that begins with [byte], or 0 when none
 * does; sets *[bits] to the bits of the character in [byte]. */
static size_t read_first(unsigned char byte, uint32_t *bits)
{
    static const struct {
        unsigned char mask, mark;
    } forms[] = {{0x80, 0x00}, {0xE0, 0xC0}, {0xF0, 0xE0}, {0xF8, 0xF0}};
    for (size_t i = 0; i < COUNT(forms); i++) {
        if ((byte & forms[i].mask) == forms[i].mark) {
            *bits = byte & (0xFFu ^ forms[i].mask);
            return i + 1;
        }
    }
    return 0;
}

/* Whether [character] is valid in UTF-8 and needs [size] bytes. */
static bool is_canonical(uint32_t character, size_t size)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    return character >= smallest[size] && character <= 0x10FFFF && !surrogate;
}

size_t utf8_decode(const char *text, size_t length, uint32_t *character)
{
    uint32_t value = 0;
    if ((unsigned char)text[0] < 0x80) {
        *character = (unsigned char)text[0];
        return 1;
    }
    size_t size = read_first((unsigned char)text[0], &value);
    *character = UTF8_INVALID;
    if (size == 0 || size > length) {
        return 1;
    }
    for (size_t i = 1; i < size; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte & 0xC0) != 0x80) {
            return 1;
        }
        value = value << 6 | (byte & 0x3Fu);
    }
    if (!is_canonical(value, size)) {
        return 1;
    }
    *character = value;
    return size;
}

bool utf8_is_unassigned(uint32_t character)
{
    return (character & 0xFFFE) == 0xFFFE ||
           (character >= 0xFDD0 && character <= 0xFDEF);
}

size_t utf8_encode(uint32_t character, char *bytes)
{
    static const unsigned char marks[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    size_t size = character < 0x80      ? 1
                  : character < 0x800   ? 2
                  : character < 0x10000 ? 3 : 4;
    for (size_t i = size; i-- > 1; character >>= 6) {
        bytes[i] = (char)(0x80 | (character & 0x3F));
    }
    bytes[0] = (char)(marks[size] | character);
    return size;
}

static bool is_in(const Range *ranges, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count && ranges[i].first <= character; i++) {
        if (character <= ranges[i].last) {
            return true;
        }
    }
    return false;
}

unsigned utf8_width(uint32_t character)
{
    if (character < joining[0].first) {
        return 1;
    }
    if (is_in(joining, COUNT(joining), character)) {
        return 0;
    }
    return is_in(wide, COUNT(wide), character) ? 2 : 1;
}

unsigned utf8_columns(const char *text, size_t length)
{
    unsigned columns = 0;
    for (size_t at = 0; at < length;) {
        uint32_t character;
        at += utf8_decode(text + at, length - at, &character);
        columns += utf8_width(character);
    }
    return columns;
}
