/* Texts, quoted where needed, and trees on one line.
 *
 * SPDX-License-Identifier: MIT */

#include <string.h>
#include <strings.h>

#include "base/shown.h"
#include "base/utf8.h"
#include "document/yaml.h"

/* Plain texts that YAML 1.1 or 1.2 takes for something else, in any case. */
static bool is_taken(const char *string)
{
    static const char *const words[] = {"~", "null", "true", "false", "yes",
                                        "no", "on", "off", "<<", "=", "---",
                                        "..."};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcasecmp(words[i], string) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether a plain text would be read as something else, or end too early. */
static bool needs_quotes(const char *string, bool inner)
{
    size_t length = strlen(string);
    bool dashed = length > 0 && strchr("-?:", *string) &&
                  (string[1] == ' ' || string[1] == '\0' ||
                   strchr("{}[],", string[1]));
    return length == 0 || dashed || strchr(" !&*|>'\"%@`#", *string) ||
           (inner && strpbrk(string, "{}[],?")) || !shown_is_plain(string) ||
           strchr("{}[],", *string) || strstr(string, ": ") ||
           strstr(string, " #") || string[length - 1] == ' ' ||
           string[length - 1] == ':' || is_taken(string);
}

/* A character that is not itself in a quoted text. */
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

void yaml_add_quoted(Text *text, const char *string)
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
    if (needs_quotes(string, false)) {
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

void yaml_add_setting(Text *text, const char *setting)
{
    size_t path = strcspn(setting, "=");
    const char *value = setting + path + (setting[path] == '=');
    yaml_add_text(text, arena_copy(text->arena, setting, path));
    text_add(text, ": ");
    if (shown_is_plain(value)) {
        text_add(text, value);
    } else {
        yaml_add_quoted(text, value);
    }
    text_add(text, "\n");
}

void yaml_add_node(Text *text, const Node *node)
{
    if (node->kind == NODE_SCALAR) {
        bool truth;
        if (node->quoted) {
            yaml_add_quoted(text, node->text);
        } else if (node_truth(node, &truth) || node_is_null(node)) {
            text_add(text, node_is_null(node) ? "null" : node->text);
        } else {
            yaml_add_text(text, node->text);
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
