/* Writes texts, quoted where necessary, and trees on one line.
 *
 * SPDX-License-Identifier: MIT */

#include <string.h>

#include "base/text.h"
#include "base/visible_text.h"
#include "base/utf8.h"
#include "document/node.h"
#include "document/yaml.h"

/* Whether YAML 1.1 or 1.2 reads a plain text, in any case, as something
 * else. */
static bool is_taken(const char *string)
{
    static const char *const words[] = {"~", "null", "true", "false", "yes",
                                        "no", "on", "off", "y", "n", "<<", "=",
                                        "---", "..."};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_alike(words[i], string)) {
            return true;
        }
    }
    return false;
}

/* --- Numbers and dates of YAML -------------------------------------------- */

static const char *skip_digits(const char *at, const char *digits)
{
    return at + strspn(at, digits);
}

/* 0x1F, 0b11, 0o7, infinity and NaN. */
static bool is_special(const char *at)
{
    const char *digits = text_begins_alike(at, "0x", 2)
                             ? "0123456789abcdefABCDEF_"
                         : text_begins_alike(at, "0b", 2) ? "01_"
                         : text_begins_alike(at, "0o", 2) ? "01234567_" : NULL;
    return text_alike(at, ".inf") || text_alike(at, ".nan") ||
           (digits && at[2] && !*skip_digits(at + 2, digits));
}

/* The end of ":30:00" in 1:30:00, a number of base 60. */
static const char *skip_sixties(const char *at)
{
    while (*at == ':' && at[1] >= '0' && at[1] <= '9') {
        at = skip_digits(at + 1, "0123456789");
    }
    return at;
}

/* Whether YAML 1.1 or 1.2 reads a plain text as a number: 12, 1_000, 010, .5,
 * 1e3, 1:30. */
static bool is_number(const char *string)
{
    static const char digits[] = "0123456789_";
    const char *at = string + (*string == '+' || *string == '-');
    bool begins = (*at >= '0' && *at <= '9') ||
                  (*at == '.' && at[1] >= '0' && at[1] <= '9');
    if (is_special(at) || !begins) {
        return is_special(at);
    }
    at = skip_sixties(skip_digits(at, digits));
    if (*at == '.') {
        at = skip_digits(at + 1, digits);
    }
    if (*at == 'e' || *at == 'E') {
        at += 1 + (at[1] == '+' || at[1] == '-');
        at = skip_digits(at, digits);
    }
    return *at == '\0';
}

/* Whether a text is the usual form of a whole number. */
static bool is_whole(const char *string)
{
    const char *at = string + (*string == '-');
    bool zero = *at == '0' && (at[1] != '\0' || at > string);
    return *at && !zero && !*skip_digits(at, "0123456789");
}

/* Whether a text begins like "2026-11-22". */
static bool is_date(const char *string)
{
    static const char form[] = "0000-0";
    for (size_t i = 0; form[i]; i++) {
        bool digit = string[i] >= '0' && string[i] <= '9';
        if (form[i] == '-' ? string[i] != '-' : !digit) {
            return false;
        }
    }
    return true;
}

/* Whether a plain text would be read as something else, or end too early. */
static bool needs_quotes(const char *string, bool inner)
{
    size_t length = strlen(string);
    bool dashed = length > 0 && strchr("-?:", *string) &&
                  (string[1] == ' ' || string[1] == '\0' ||
                   strchr("{}[],", string[1]));
    return length == 0 || dashed || strchr(" !&*|>'\"%@`#", *string) ||
           (inner && (*string == ':' || strpbrk(string, "{}[],?"))) ||
           !shown_is_plain(string) ||
           strchr("{}[],", *string) || strstr(string, ": ") ||
           strstr(string, " #") || string[length - 1] == ' ' ||
           string[length - 1] == ':' || is_taken(string) ||
           is_date(string) || (is_number(string) && !is_whole(string));
}

/* Adds a character that needs an escape in quotes. */
static void add_escape(Text *text, uint32_t character)
{
    if (character == '\n') {
        text_add(text, "\\n");
    } else if (character == '\t') {
        text_add(text, "\\t");
    } else if (character <= 0xFF) {
        text_add_format(text, "\\x%02x", (unsigned)character);
    } else if (character <= 0xFFFF) {
        text_add_format(text, "\\u%04x", (unsigned)character);
    } else {
        text_add_format(text, "\\U%08x", (unsigned)character);
    }
}

/* Adds a text in double quotes. */
static void yaml_add_quoted(Text *text, const char *string)
{
    size_t left = strlen(string);
    text_add(text, "\"");
    for (size_t size; left > 0; string += size, left -= size) {
        uint32_t own, shown;
        char bytes[UTF8_MOST];
        size = utf8_decode(string, left, &own);
        shown_take(string, left, &shown);
        if (own == '"' || own == '\\') {
            text_add(text, "\\");
        }
        if (own == shown) {
            text_add_bytes(text, bytes, utf8_encode(own, bytes));
        } else {
            add_escape(text, own);
        }
    }
    text_add(text, "\"");
}

void yaml_add_text(Text *text, const char *string)
{
    if (needs_quotes(string, true)) {
        yaml_add_quoted(text, string);
    } else {
        text_add(text, string);
    }
}

void yaml_add_line(Text *text, const char *string)
{
    if (needs_quotes(string, false) || is_number(string)) {
        yaml_add_quoted(text, string);
    } else {
        text_add(text, string);
    }
}

void yaml_add_word(Text *text, const char *string)
{
    static const char digits[] = "+-.:_ 0123456789abcdefABCDEFxXoOtTzZinIN";
    bool begins = *string && strchr("+-.0123456789", *string);
    if (begins && strspn(string, digits) == strlen(string)) {
        yaml_add_quoted(text, string);
    } else {
        yaml_add_text(text, string);
    }
}

void yaml_add_words(Text *text, const char *const *words, size_t count)
{
    text_add(text, "[");
    for (size_t i = 0; i < count; i++) {
        text_add(text, i ? ", " : "");
        yaml_add_word(text, words[i]);
    }
    text_add(text, "]");
}

/* Whether all programs read a text as the same number: "1.5", not ".5", "1:30"
 * or "010". */
static bool is_json_number(const char *string)
{
    const char *at = string + (*string == '-');
    return *at && !strpbrk(at, "_:xXbBoO+") && *at != '.' &&
           (*at != '0' || at[1] == '\0' || at[1] == '.');
}

bool yaml_is_foreign(const char *string)
{
    const Node plain = {.kind = NODE_SCALAR, .text = string};
    bool truth;
    bool own = node_truth(&plain, &truth) || node_is_null(&plain) ||
               (is_number(string) && is_json_number(string));
    return !own && (is_taken(string) || is_number(string) || is_date(string));
}

/* Adds a scalar that was written without quotes: truths, null and numbers stay
 * as they are. */
static void add_plain(Text *text, const Node *node)
{
    bool truth;
    if (node_truth(node, &truth) ||
        (is_number(node->text) && is_json_number(node->text))) {
        text_add(text, node->text);
    } else if (node_is_null(node)) {
        text_add(text, "null");
    } else {
        yaml_add_text(text, node->text);
    }
}

void yaml_add_setting(Text *text, const char *setting)
{
    size_t path = strcspn(setting, "=");
    const char *value = setting + path + (setting[path] == '=');
    yaml_add_text(text, arena_copy(text->arena, setting, path));
    text_add(text, ": ");
    if (yaml_is_foreign(value)) {
        yaml_add_quoted(text, value);
    } else if (shown_is_plain(value)) {
        text_add(text, value);
    } else {
        yaml_add_quoted(text, value);
    }
    text_add(text, "\n");
}

void yaml_add_node(Text *text, const Node *node)
{
    if (node->kind == NODE_SCALAR) {
        if (node->quoted) {
            yaml_add_quoted(text, node->text);
        } else {
            add_plain(text, node);
        }
        return;
    }
    bool mapping = node->kind == NODE_MAPPING;
    text_add(text, mapping ? "{" : "[");
    for (size_t i = 0; i < node->count; i++) {
        text_add(text, i ? ", " : "");
        if (mapping) {
            yaml_add_text(text, node->children[i]->key);
            text_add(text, ": ");
        }
        yaml_add_node(text, node->children[i]);
    }
    text_add(text, mapping ? "}" : "]");
}
