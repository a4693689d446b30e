/* SPDX-License-Identifier: MIT */
#include "replay/replay_failure.h"

#include "engine/refusal.h"
#include "replay/position_writer.h"
#include "report/suggest.h"

void play_absorb(Play *play)
{
    const Diagnostics *found = &play->replay->found;
    for (; play->absorbed < found->count; play->absorbed++) {
        ARENA_PUSH(play->arena, play->failures, play->failure_count,
                   play->failure_capacity) =
            (Failure){.finding = play->absorbed};
    }
}

static const char *position_text(Play *play)
{
    Text text = text_new(play->arena);
    Given *given = play->game->given;
    bool drawn = given && given->drawn;
    describe_position(&text, play->game, play->terms.names, 0, DESCRIBE_SEEN);
    if (!play->game->state->over) {
        text_add(&text, "legal: ");
        describe_moves(&text, play->game, play->terms.names);
        text_add(&text, "\n");
    }
    if (given) {
        given->drawn = drawn;            /* looking does not count as a draw */
    }
    return text_string(&text);
}

Failure *play_fail(Play *play, const char *id, Span span, const char *format,
                   ...)
{
    va_list list;
    Text text = text_new(play->arena);
    va_start(list, format);
    text_add_format_list(&text, format, list);
    va_end(list);
    play_absorb(play);
    diagnostics_add(&play->replay->found, SEVERITY_ERROR, id, span, "%s",
                    text_string(&text));
    play_absorb(play);
    Failure *failure = &play->failures[play->failure_count - 1];
    failure->decision = play->game->state->decisions + 1;
    failure->position = position_text(play);
    failure->open = play->open;
    return failure;
}

void play_hide_failures(Play *play)
{
    const char *who = play->observer == SPECTATOR
                          ? "those who watch"
                          : play->terms.names[play->observer];
    for (size_t i = 0; i < play->failure_count; i++) {
        Failure *failure = &play->failures[i];
        Diagnostic *finding = play_finding(play, failure);
        failure->position = NULL;
        finding->bare = true;
        if (!failure->open) {
            *finding = (Diagnostic){
                .id = "differs", .severity = finding->severity, .bare = true,
                .span = finding->span, .help = "leave out '--as' to see it",
                .message = text_format(play->arena, "this does not agree with "
                                       "the game; what the game has here is "
                                       "hidden from %s", who)};
        }
    }
}

const char *play_over_by(const Play *play)
{
    const Game *game = play->game;
    return game->error.id || game->state->game_end == NO_END
               ? "" : text_format(play->arena, " (it ended by '%s')",
                                  game->variant->game_ends[
                                      game->state->game_end].name);
}

Diagnostic *play_finding(Play *play, const Failure *failure)
{
    return &play->replay->found.items[failure->finding];
}

/* The number of a file of the rules among the files of the replay. */
static uint32_t import_file(Play *play, uint32_t file)
{
    const Source *source = &play->loaded->sources.files[file];
    Sources *own = &play->replay->sources;
    for (uint32_t i = 1; i < own->count; i++) {
        if (own->files[i].name == source->name ||
            (text_equal(own->files[i].name, source->name) &&
             own->files[i].length == source->length)) {
            return i;
        }
    }
    return sources_add(own, source->name, source->text, source->length);
}

void play_label_rule(Play *play, Diagnostic *finding, Span rule,
                     const char *words)
{
    if (rule.file > 0) {
        Span span = {import_file(play, rule.file), rule.start, rule.end};
        diagnostic_label(&play->replay->found, finding, span, "%s", words);
    }
}

/* The legal move with the most similar text, or NULL. */
static const char *find_near(Play *play, const char *move)
{
    Game *game = play->game;
    return suggest_word(move, move_list_words(game, play->terms.names,
                                              play->arena), game->move_count);
}

/* The longest legal move with which [text] begins, to the end of a word; or
 * NULL. */
static const char *find_first(const Play *play, const char *const *words,
                              const char *text)
{
    const char *first = NULL;
    for (size_t i = 0; i < play->game->move_count; i++) {
        size_t length = strlen(words[i]);
        bool begins = length > 0 && strncmp(text, words[i], length) == 0 &&
                      (!text[length] || strchr(" ,", text[length]));
        first = begins && (!first || length > strlen(first)) ? words[i] : first;
    }
    return first;
}

/* "[draw, quit]" for "draw quit" and "draw, quit", which are several legal
 * moves; NULL: [text] is not. */
static const char *list_moves(Play *play, const char *text)
{
    const char *const *words = move_list_words(play->game, play->terms.names,
                                               play->arena);
    Text list = text_new(play->arena);
    int count = 0;
    for (const char *first; *text; count++) {
        first = find_first(play, words, text);
        if (!first) {
            return NULL;
        }
        text_add_format(&list, "%s%s", count > 0 ? ", " : "", first);
        text += strlen(first);
        text += strspn(text, " ,");
        text += strncmp(text, "and ", 4) == 0 ? 4 : 0;
    }
    return count > 1 ? text_format(play->arena, "[%s]", text_string(&list))
                     : NULL;
}

/* Shows the action of the legal move [near], if it is in the same file as the
 * finding: its name may be what is misspelt. */
static void label_action(Play *play, Diagnostic *finding, const char *near)
{
    const Game *game = play->game;
    const char *const *words = move_list_words(play->game, play->terms.names,
                                               play->arena);
    for (size_t i = 0; i < game->move_count; i++) {
        const Offer *offer =
            &game->variant->program.offers[game->moves[i].offer];
        Span action = node_key_span(offer->node);
        if (text_equal(words[i], near) && action.file > 0 &&
            import_file(play, action.file) == finding->span.file) {
            play_label_rule(play, finding, action, "this is the action");
            return;
        }
    }
}

/* All reasons, also those that a finding has no room for. */
static const char *reasons_text(Play *play, const Refusal *reason)
{
    Text text = text_new(play->arena);
    text_add_format(&text, "%d", (int)reason->kind);
    for (int i = 0; i < reason->count; i++) {
        const Objection *objection = &reason->objections[i];
        text_add_format(&text, "\n%u:%u %s", objection->span.file,
                        objection->span.start, objection->words);
    }
    return text_string(&text);
}

void play_explain(Play *play, Failure *failure, const char *move)
{
    Diagnostics *found = &play->replay->found;
    Refusal reason = refusal_find(play->game, play->terms.names, move,
                                  play->arena);
    Diagnostic *finding = play_finding(play, failure);
    failure->reasons = reasons_text(play, &reason);
    Text legal = text_new(play->arena);
    for (int i = 0; i < reason.count; i++) {
        play_label_rule(play, finding, reason.objections[i].span,
                        reason.objections[i].words);
    }
    if (play->game->state->over) {
        return;
    }
    describe_moves(&legal, play->game, play->terms.names);
    const char *near = find_near(play, move);
    const char *list = list_moves(play, move);
    if (list) {
        diagnostic_help(found, finding, "write a list: %s", list);
    } else if (reason.kind == REFUSAL_UNKNOWN && near) {
        diagnostic_help(found, finding, "no action has this text; did you mean "
                        "'%s'?", near);
        label_action(play, finding, near);
    } else {
        diagnostic_help(found, finding, "%slegal for %s: %s",
                        reason.kind == REFUSAL_UNKNOWN
                            ? "no action has this text; " : "",
                        play->terms.names[play->game->state->decider],
                        text_string(&legal));
    }
}

void play_compare(Failure *failure, const Node *value, const char *expected,
                  const char *came, const char *update)
{
    failure->value = value;
    failure->expected = expected;
    failure->came = came;
    failure->update = update;
}
