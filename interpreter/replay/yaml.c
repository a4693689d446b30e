/* Texts, quoted where needed, and trees on one line.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/yaml.h"

#include <string.h>

/* Whether a plain text would be read as something else, or end too early. */
static bool needs_quotes(const char *string, bool inner)
{
    size_t length = strlen(string);
    bool dashed = length > 0 && strchr("-?:", *string) &&
                  (string[1] == ' ' || string[1] == '\0');
    return length == 0 || dashed || strchr(" !&*|>'\"%@`#", *string) ||
           strpbrk(string, inner ? "{}[],\n\r\t" : "\n\r\t") ||
           strchr("{}[],", *string) || strstr(string, ": ") ||
           strstr(string, " #") || string[length - 1] == ' ' ||
           string[length - 1] == ':' || text_equal(string, "~") ||
           text_equal(string, "null") || text_equal(string, "true") ||
           text_equal(string, "false") || text_equal(string, "---") ||
           text_equal(string, "...");
}

static void add_quoted(Text *text, const char *string)
{
    text_add(text, "\"");
    for (const char *at = string; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\') {
            text_add(text, "\\");
        }
        if (byte < 0x20) {
            text_add_format(text, "\\x%02x", byte);
        } else {
            text_add_bytes(text, at, 1);
        }
    }
    text_add(text, "\"");
}

void yaml_add_text(Text *text, const char *string)
{
    if (needs_quotes(string, true)) {
        add_quoted(text, string);
    } else {
        text_add(text, string);
    }
}

void yaml_add_line(Text *text, const char *string)
{
    if (needs_quotes(string, false)) {
        add_quoted(text, string);
    } else {
        text_add(text, string);
    }
}

void yaml_add_word(Text *text, const char *string)
{
    if (strspn(string, "+-.0123456789eExX_") == strlen(string)) {
        add_quoted(text, string);
    } else {
        yaml_add_text(text, string);
    }
}

void yaml_add_node(Text *text, const Node *node)
{
    if (node->kind == NODE_SCALAR) {
        bool truth;
        if (node->quoted) {
            add_quoted(text, node->text);
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
