/* SPDX-License-Identifier: MIT */
#include "replay/expected_moves.h"

#include <string.h>

#include "document/node.h"
#include "document/yaml.h"
#include "engine/refusal.h"
#include "replay/position_writer.h"
#include "replay/replay_failure.h"

static bool is_legal(Play *play, const char *move)
{
    Text scratch = text_new(play->arena);
    return !play->game->state->over &&
           move_find(play->game, play->terms.names, move, &scratch) >= 0;
}

static bool is_listed(const Node *node, const char *move)
{
    const Node *one;
    for (size_t i = 0; (one = node_entry(node, i)); i++) {
        if (text_equal(one->text, move)) {
            return true;
        }
    }
    return false;
}

/* The first legal move that is not listed, or NULL. */
static const char *find_unlisted(Play *play, const Node *node)
{
    const char **words = move_list_words(play->game, play->terms.names,
                                         play->arena);
    for (size_t i = 0; i < play->game->move_count; i++) {
        if (!is_listed(node, words[i])) {
            return words[i];
        }
    }
    return NULL;
}

void check_some_legal(Play *play, const Node *node)
{
    const Node *one;
    for (size_t i = 0; (one = node_entry(node, i)); i++) {
        if (!is_legal(play, one->text)) {
            Failure *failure = play_fail(play, "not-legal", one->span,
                                         "expected '%s' to be legal, but it is "
                                         "not", one->text);
            failure->expected = one->text;
            play_explain(play, failure, one->text);
        }
    }
}

void check_legal(Play *play, const Node *node)
{
    const Node *one;
    const char *extra = find_unlisted(play, node), *missing = NULL;
    for (size_t i = 0; !missing && (one = node_entry(node, i)); i++) {
        missing = is_legal(play, one->text) ? NULL : one->text;
    }
    if (!extra && !missing) {
        return;
    }
    Text expected = text_new(play->arena), came = text_new(play->arena);
    yaml_add_node(&expected, node);
    describe_moves(&came, play->game, play->terms.names);
    Failure *failure = missing
        ? play_fail(play, "not-legal", node->span, "expected the legal moves "
                    "to be %s, but '%s' is not legal", text_string(&expected),
                    missing)
        : play_fail(play, "legal", node->span, "expected the legal moves "
                    "to be %s, but '%s' is legal too", text_string(&expected),
                    extra);
    play_compare(failure, node, text_string(&expected), text_string(&came),
                 text_string(&came));
    if (missing) {
        play_explain(play, failure, missing);
    }
}

void check_none_legal(Play *play, const Node *node)
{
    const Node *one;
    for (size_t i = 0; (one = node_entry(node, i)); i++) {
        if (is_legal(play, one->text)) {
            Failure *failure = play_fail(play, "legal", one->span, "expected "
                                         "'%s' not to be legal, but it is",
                                         one->text);
            failure->expected = one->text;
        }
    }
}

/* What is chosen for [offer] in [text], if that begins with the words of the
 * action before its first choice; else NULL. */
static const char *skip_action(const Offer *offer, const char *text)
{
    const char *words = offer->piece_count > 1 ? offer->pieces[0].text : NULL;
    size_t length = words ? strlen(words) : 0;
    if (length == 0 || strncmp(text, words, length) != 0) {
        return NULL;
    }
    bool apart = words[length - 1] == ' ' || text[length] == ' ';
    const char *rest = text + length + strspn(text + length, " ");
    return apart && *rest ? rest : NULL;
}

/* The action with which [text] begins, which goes on with *[rest], or NULL. */
static const Offer *find_begun(const Program *program, const char *text,
                               const char **rest)
{
    const Offer *best = NULL;
    for (size_t i = 0; i < program->offer_count; i++) {
        const char *after = skip_action(&program->offers[i], text);
        if (after && (!best || after > *rest)) {
            best = &program->offers[i];
            *rest = after;
        }
    }
    return best;
}

/* Whether [text] is the name of the action, or the words of the action before
 * its first choice and nothing else. */
static bool is_without_choices(const Offer *offer, const char *text)
{
    const char *words = offer->piece_count > 1 ? offer->pieces[0].text : NULL;
    size_t length = words ? strlen(words) : 0;
    while (length > 0 && words[length - 1] == ' ') {
        length--;
    }
    return text_equal(offer->name, text) ||
           (length > 0 && strlen(text) == length &&
            strncmp(text, words, length) == 0);
}

static const Offer *find_without_choices(const Program *program,
                                         const char *text)
{
    for (size_t i = 0; i < program->offer_count; i++) {
        if (is_without_choices(&program->offers[i], text)) {
            return &program->offers[i];
        }
    }
    return NULL;
}

/* 'play {card}', with what is chosen in place of {card} */
static void help_with_choices(Play *play, const Offer *offer,
                              Diagnostic *finding)
{
    Text form = text_new(play->arena), chosen = text_new(play->arena);
    for (size_t i = 0; i < offer->piece_count; i++) {
        const Piece *piece = &offer->pieces[i];
        const char *name = "...";
        if (piece->parameter >= 0) {
            name = offer->parameters[piece->parameter].name;
        }
        if (piece->text) {
            text_add(&form, piece->text);
        } else {
            text_add_format(&form, "{%s}", name);
            text_add_format(&chosen, "%s{%s}", chosen.length ? " and " : "",
                            name);
        }
    }
    if (chosen.length > 0) {
        diagnostic_help(&play->replay->found, finding, "write '%s', with what "
                        "is chosen in place of %s", text_string(&form),
                        text_string(&chosen));
    } else {
        diagnostic_help(&play->replay->found, finding, "write '%s'",
                        text_string(&form));
    }
}

static void fail_unknown(Play *play, const Node *node)
{
    const Variant *variant = play->terms.variant;
    const char *rest = NULL;
    const Offer *begun = find_begun(&variant->program, node->key, &rest);
    const Offer *bare = find_without_choices(&variant->program, node->key);
    if (bare) {
        Failure *failure = play_fail(play, "other-reason", node->key_span,
                                     "'%s' is an action in '%s', but not a "
                                     "whole move", node->key, variant->id);
        help_with_choices(play, bare, play_finding(play, failure));
    } else if (begun) {
        play_fail(play, "other-reason", node->key_span, "'%s' is an action in "
                  "'%s', but nothing to choose for it is called '%s'",
                  begun->name, variant->id, rest);
    } else {
        play_fail(play, "other-reason", node->key_span, "no action is called "
                  "'%s' in '%s'", node->key, variant->id);
    }
}

/* MOVE: the reason, in the words of the rules or by its name */
static void check_refusal(Play *play, const Node *node)
{
    Refusal reason = refusal_find(play->game, play->terms.names, node->key,
                                  play->arena);
    if (reason.kind == REFUSAL_LEGAL) {
        play_fail(play, "legal", node->key_span,
                  "expected '%s' to be refused, but it is legal", node->key);
        return;
    }
    if (refusal_says(&reason, node->text)) {
        return;
    }
    if (reason.count == 0) {
        fail_unknown(play, node);
        return;
    }
    Text update = text_new(play->arena);
    yaml_add_text(&update, reason.objections[0].words);
    Failure *failure = play_fail(play, "other-reason", node->span, "'%s' is "
                                 "refused for another reason: %s", node->key,
                                 reason.objections[0].words);
    play_compare(failure, node, node->text, reason.objections[0].words,
                 text_string(&update));
    play_label_rule(play, play_finding(play, failure),
                    reason.objections[0].span, reason.objections[0].words);
}

void check_refused(Play *play, const Node *node)
{
    for (size_t i = 0; i < node->count; i++) {
        check_refusal(play, node->children[i]);
    }
}
