/* Changes that change nothing: the value was the same before. What two house
 * rules say alike is no mistake of either.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "document/node.h"
#include "resolve/agree.h"

/* Whether a file is the variant that was asked for or one that it extends. */
static bool is_base(const Checker *checker, uint32_t file)
{
    const Resolved *resolved = checker->resolved;
    const char *name = checker->sources->files[file].name;
    for (size_t i = 0; i < resolved->id_count; i++) {
        if (text_equal(resolved->paths[i], name)) {
            return true;
        }
    }
    return false;
}

static void look(Checker *checker, const Node *node)
{
    const Node *before = node->before;
    bool described = node->parent && !node->parent->parent && node->key &&
                     (text_equal(node->key, "name") ||
                      text_equal(node->key, "about"));
    if (before && !described && agree_same(before, node) &&
        is_base(checker, before->span.file)) {
        Diagnostic *finding = checker_find(
            checker, node->span, "'%s' is changed to what it was before",
            node_path(checker->arena, node));
        diagnostic_label(checker->found, finding, before->span,
                         "it stands here already");
        checker_help(checker, finding, "give it another value, or leave it "
                     "out");
    }
    for (size_t i = 0; i < node->count; i++) {
        look(checker, node->children[i]);
    }
}

void check_changes_nothing(Checker *checker)
{
    look(checker, checker->root);
}
