/* What a file says beside its rules: names, changes, examples, and allowances
 * with a reason: findings of a check about one place are dropped. Allowances
 * are checked too, so that none stays when there is nothing left to allow.
 *
 *     allow: {PATH: {ID: why}}
 *
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "check/checker.h"
#include "document/node.h"
#include "report/suggest.h"
#include "resolve/agree.h"
#include "resolve/lookup.h"

/* --- Nouns that get an article in the rule book --------------------------- */

void check_called_with_article(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->noun_count; i++) {
        const char *noun = text_behind_article(variant->nouns[i].name);
        if (noun) {
            Diagnostic *finding = checker_find(
                checker, variant->nouns[i].span, "'called' has an article, and "
                "the rule book would write two");
            checker_help(checker, finding, "write 'called: %s'", noun);
        }
    }
}

/* --- Names in steps ------------------------------------------------------- */

/* Where [step] gives [name] to something for the steps inside it, or for those
 * that follow; NULL: it does not. */
static const Node *named_inside(const Node *step, const char *name)
{
    const Node *as = node_get(step, "as"), *each = node_get(step, "for each");
    const Node *choose = node_get(step, "choose");
    const Node *chosen = choose ? node_get(choose, name) : NULL;
    bool asks = as && (node_get(step, "ask") || node_get(step, "offer to"));
    return asks && text_equal(as->text, name)     ? as
           : each && text_equal(each->text, name) ? each : chosen;
}

static const Node *named_after(const Node *step, const char *name)
{
    const Node *as = node_get(step, "deal") ? node_get(step, "as") : NULL;
    return as && text_equal(as->text, name) ? as : NULL;
}

/* Where something around the list with [step] has the same name. What comes
 * before it in that list is over: the steps that follow mean the new one. */
static const Node *named_around(const Node *step, const char *name)
{
    const Node *found = NULL;
    for (const Node *at = step->parent; at && at->parent && !found;
         at = at->parent) {
        found = named_inside(at, name);
        for (size_t i = 0; at->parent->children[i] != at; i++) {
            const Node *before = named_after(at->parent->children[i], name);
            found = before ? before : found;
        }
    }
    return found;
}

static void look_at_step(void *context, const Step *step)
{
    Checker *checker = context;
    const Node *node = step->place.node;
    const bool deals = step->verb == VERB_DEAL;
    const char *key = step->verb == VERB_FOR_EACH ? "for each" : "as";
    const Node *as = step->verb == VERB_PERFORM ? NULL : node_get(node, key);
    const char *name = as ? as->text : NULL;
    const Node *outer = name ? named_around(node, name) : NULL;
    if (!outer || checker_has_found(checker, as->span)) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, as->span, deals ? "this is another '%s': outside of these "
        "steps, also in a condition around them, '%s' is still what is named "
        "first" : "this is another '%s': in these steps, '%s' is no longer "
        "what is named first", name, name);
    diagnostic_label(checker->found, finding, outer->span, "the first one");
    checker_help(checker, finding, deals ? "give one of the two another name; "
                 "what is to be known outside can be remembered: 'remember: "
                 "{last one: {is: card, for: turn}}', and here '{set: last "
                 "one, to: %s}'" : "give one of the two another name", name);
}

void check_reused_name(Checker *checker)
{
    rules_visit_steps(checker->variant->rules, look_at_step, checker);
}

/* --- Changes without effect ----------------------------------------------- */

/* Whether a file is the requested variant or one that it extends. */
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
            checker, node->span, "'%s' is changed to the value it has already",
            node_path(checker->arena, node));
        diagnostic_label(checker->found, finding, before->span,
                         "the value is here");
        checker_help(checker, finding, "give it another value, or remove it");
    }
    for (size_t i = 0; i < node->count; i++) {
        look(checker, node->children[i]);
    }
}

/* Reports a house rule that has only a name and a description. */
static void look_at_layer(Checker *checker, const Node *file)
{
    static const char *const about[] = {"cria", "name", "about", "extends"};
    const Node *extends = node_get(file, "extends");
    bool says = !extends;
    for (size_t i = 0; i < file->count && !says; i++) {
        const Node *said = file->children[i];
        bool itself = false;
        for (size_t k = 0; k < sizeof about / sizeof *about; k++) {
            itself = itself || text_equal(said->key, about[k]);
        }
        says = !itself && (said->kind == NODE_SCALAR || said->count > 0);
    }
    if (!says) {
        checker_help(checker, checker_find(
            checker, extends->span, "this file changes nothing of '%s'",
            extends->text), "write changes under 'change', 'add' or 'remove'; "
            "for a variant of its own write 'kind: variant'");
    }
}

/* Reports "{}" for a mapping that has something, which [path] leads to. */
static void look_for_empty(Checker *checker, const Node *change,
                           const char *path)
{
    for (size_t i = 0; change && i < change->count; i++) {
        const Node *value = change->children[i];
        const char *whole = text_format(checker->arena, "%s%s%s", path,
                                        *path ? "." : "", value->key);
        const Node *now = value->kind == NODE_MAPPING && value->count == 0
                              ? lookup_quietly(checker->resolved->root, whole,
                                               NULL, NULL) : NULL;
        if (now && now->kind == NODE_MAPPING && now->count > 0) {
            checker_help(checker, checker_find(
                checker, value->key_span, "'{}' changes nothing of '%s'",
                whole), "to remove all of it, write 'remove: [%s]'; to change "
                "it, write what changes", whole);
        } else if (value->kind == NODE_MAPPING) {
            look_for_empty(checker, value, whole);
        }
    }
}

void check_changes_nothing(Checker *checker)
{
    look(checker, checker->resolved->root);
    for (size_t i = 0; i < checker->resolved->layer_count; i++) {
        look_for_empty(checker, node_get(checker->resolved->layers[i].root,
                                         "change"), "");
    }
    for (size_t i = 0; i < checker->resolved->layer_count; i++) {
        look_at_layer(checker, checker->resolved->layers[i].root);
    }
}

/* --- Examples that claim nothing ------------------------------------------ */

void check_claims_nothing(Checker *checker)
{
    static const char *const claims[] = {"legal", "some legal", "none legal",
                                         "refused", "holds", "moves"};
    const Node *examples = node_get(checker->resolved->root,
                                    "examples");
    for (size_t i = 0; examples && i < examples->count; i++) {
        const Node *example = examples->children[i];
        bool claimed = false;
        for (size_t k = 0; k < sizeof claims / sizeof *claims; k++) {
            const Node *claim = node_get(example, claims[k]);
            claimed = claimed || (claim && (claim->kind == NODE_SCALAR ||
                                            claim->count > 0));
        }
        if (!claimed) {
            checker_help(checker, checker_find(
                checker, node_key_span(example), "the example '%s' only lays "
                "out a position and checks nothing", example->key),
                "add an assertion, such as 'legal' or 'holds', or add 'moves'");
        }
    }
}

/* --- What examples assert ------------------------------------------------- */

/* Whether [node], with [holds] an assertion, or one below it, speaks of
 * [name]. */
static bool is_asserted(const Node *node, bool holds, const char *name)
{
    holds = holds || text_equal(node->key, "holds");
    bool asserted = holds && node->kind == NODE_SCALAR &&
                    checker_speaks_of(node->text, name);
    for (size_t i = 0; i < node->count && !asserted; i++) {
        asserted = is_asserted(node->children[i], holds, name);
    }
    return asserted;
}

bool checker_is_asserted(const Checker *checker, const char *name)
{
    const Node *examples = node_get(checker->resolved->root, "examples");
    return examples && is_asserted(examples, false, name);
}

/* --- Allowances ----------------------------------------------------------- */

typedef struct {
    Diagnostics *found;
    const CheckSettings *settings;
} Allowing;

static size_t number_of(const char *id)
{
    size_t number = 0;
    while (number < check_count && !text_equal(check_table[number].id, id)) {
        number++;
    }
    return number;
}

/* Whether a place is inside a value, parts of which may be from other files. */
static bool is_within(const Node *node, Span span)
{
    if ((node->key && span_contains(node->key_span, span)) ||
        span_contains(node->span, span)) {
        return true;
    }
    for (size_t i = 0; i < node->count; i++) {
        if (is_within(node->children[i], span)) {
            return true;
        }
    }
    return false;
}

/* Drops the findings of [id] in [place]; returns whether there are any. */
static bool drop(Diagnostics *found, const char *id, const Node *place)
{
    size_t kept = 0, count = found->count;
    for (size_t i = 0; i < count; i++) {
        const Diagnostic *finding = &found->items[i];
        if (text_equal(finding->id, id) && is_within(place, finding->span)) {
            found->errors -= finding->severity == SEVERITY_ERROR;
        } else {
            found->items[kept++] = *finding;
        }
    }
    found->count = kept;
    return kept < count;
}

static void report_unknown(Diagnostics *found, const Node *why)
{
    const char *ids[CHECKS_MAX];
    for (size_t i = 0; i < check_count; i++) {
        ids[i] = check_table[i].id;
    }
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "unknown-check", why->key_span,
        "there is no check '%s' to allow", why->key);
    const char *near = suggest_word(why->key, ids, check_count);
    diagnostic_help(found, finding, near ? "did you mean '%s'?"
                                         : "'cria explain' lists them%s",
                    near ? near : "");
}

/* [own]: the allowance is in the file that is checked, and all findings
 * exist. */
static void allow_one(const Allowing *allowing, const Node *place,
                      const Node *why, bool own)
{
    size_t number = number_of(why->key);
    size_t useless = number_of("allows-nothing");
    const CheckSettings *settings = allowing->settings;
    if (number == check_count) {
        if (own) {
            report_unknown(allowing->found, why);
        }
        return;
    }
    bool asked = settings->asked[number] ||
                 settings->levels[number] == CHECK_OFF;
    if (asked || (place && drop(allowing->found, why->key, place)) || !own ||
        check_table[number].run == check_elsewhere ||
        settings->levels[useless] == CHECK_OFF) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        allowing->found, settings->levels[useless] == CHECK_ERROR
                             ? SEVERITY_ERROR : SEVERITY_WARNING,
        "allows-nothing", why->key_span, place
            ? "there is no '%s' at '%s' to allow"
            : "'%s' is allowed at '%s', but there is no such path", why->key,
        why->parent->key);
    diagnostic_help(allowing->found, finding, "remove it");
}

void check_allow(const Resolved *resolved, const CheckSettings *settings,
                 bool all, Diagnostics *found)
{
    Allowing allowing = {found, settings};
    for (size_t i = 0; i < resolved->layer_count; i++) {
        const Node *allow = node_get(resolved->layers[i].root, "allow");
        bool own = all && i + 1 == resolved->layer_count;
        for (size_t k = 0; allow && k < allow->count; k++) {
            const Node *entry = allow->children[k];
            const Node *place = node_find(found->arena, resolved->root,
                                          entry->key, NULL, NULL);
            for (size_t w = 0; w < entry->count; w++) {
                allow_one(&allowing, place, entry->children[w], own);
            }
        }
    }
}

/* --- Parameters ----------------------------------------------------------- */

/* Whether [sign] can be within a name. */
static bool is_of_word(char sign)
{
    return isalnum((unsigned char)sign) || sign == '_' || sign == '-' ||
           ((unsigned char)sign & 0x80);
}

/* Whether a text in [node] has [name] as a word, or words, of its own. */
static bool mentions(const Node *node, const char *name)
{
    size_t length = strlen(name);
    const char *text = node->kind == NODE_SCALAR ? node->text : "";
    const char *at = strstr(text, name);
    for (; at; at = strstr(at + 1, name)) {
        bool begins = at == text || !is_of_word(at[-1]);
        if (begins && !is_of_word(at[length])) {
            return true;
        }
    }
    for (size_t i = 0; i < node->count; i++) {
        if (mentions(node->children[i], name)) {
            return true;
        }
    }
    return false;
}

static void report_formals(Checker *checker, const Named *items, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (int k = 0; k < items[i].formal_count; k++) {
            const Formal *formal = &items[i].formals[k];
            if (!mentions(items[i].body, formal->name)) {
                Diagnostic *finding = checker_find(
                    checker, formal->span, "the parameter '%s' is never used",
                    formal->name);
                checker_help(checker, finding, "use it, or remove it here and "
                             "where it gets an argument");
            }
        }
    }
}

void check_unused_parameters(Checker *checker)
{
    const Variant *variant = checker->variant;
    report_formals(checker, variant->definitions, variant->definition_count);
    report_formals(checker, variant->routines, variant->routine_count);
}
