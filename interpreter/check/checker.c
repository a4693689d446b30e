/* What the checks share: findings, and looking for words in the rules.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"

#include <stdarg.h>
#include <string.h>

#include "base/text.h"

Diagnostic *checker_find(Checker *checker, Span span, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *message = text_format_list(checker->arena, format, list);
    va_end(list);
    return diagnostics_add(checker->found, checker->severity,
                           checker->check->id, span, "%s", message);
}

void checker_help(Checker *checker, Diagnostic *finding, const char *format,
                  ...)
{
    va_list list;
    va_start(list, format);
    finding->help = text_format_list(checker->arena, format, list);
    va_end(list);
}

static bool says(const Node *node, const char *key, const char *text)
{
    if (node->key && text_equal(node->key, key) &&
        (!text || text_equal(node->text, text))) {
        return true;
    }
    for (size_t i = 0; i < node->count; i++) {
        if (says(node->children[i], key, text)) {
            return true;
        }
    }
    return false;
}

bool checker_says(const Checker *checker, const char *key, const char *text)
{
    const Node *root = checker->root;
    bool said = false;
    for (size_t i = 0; !said && i < root->count; i++) {
        said = !text_equal(root->children[i]->key, "examples") &&
               says(root->children[i], key, text);
    }
    return said;
}

static bool is_word_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || (byte & 0x80);
}

bool checker_speaks_of(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at++) {
        bool begins = at == text || !is_word_byte(at[-1]);
        if (begins && !is_word_byte(at[length])) {
            return true;
        }
    }
    return false;
}

static bool was_read(const Checker *checker, const Node *node)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->text_count; i++) {
        if (variant->texts[i].node == node) {
            return true;
        }
    }
    return false;
}

static bool idly(const Checker *checker, const Node *node, const char *name)
{
    if (node->kind == NODE_SCALAR) {
        return checker_speaks_of(node->text, name) && !was_read(checker, node);
    }
    for (size_t i = 0; i < node->count; i++) {
        if (idly(checker, node->children[i], name)) {
            return true;
        }
    }
    return false;
}

bool checker_says_idly(const Checker *checker, const char *name)
{
    static const char *const sections[] = {"define", "routines"};
    for (size_t i = 0; i < 2; i++) {
        const Node *section = node_get(checker->root, sections[i]);
        if (section && idly(checker, section, name)) {
            return true;
        }
    }
    for (size_t i = 0; i < checker->variant->family_count; i++) {
        const Node *effect = checker->variant->families[i].effect;
        if (effect && idly(checker, effect, name)) {
            return true;
        }
    }
    return false;
}

void checker_visit(const Expression *expression, void *context,
                   void (*visit)(void *context, const Expression *part))
{
    if (expression) {
        visit(context, expression);
        checker_visit(expression->condition, context, visit);
        checker_visit(expression->left, context, visit);
        checker_visit(expression->right, context, visit);
    }
}
