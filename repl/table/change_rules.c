/* SPDX-License-Identifier: MIT */
#include "repl/table/change_rules.h"

#include <string.h>

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "repl/loading.h"
#include "repl/table/history_segment.h"
#include "repl/table/rules_again.h"
#include "repl/table/waiting_rules.h"
#include "repl/table/watch_rules.h"

/* --- positions ------------------------------------------------------------ */

/* What a chapter begins with, for people: the line that was typed or the
 * commands that waited, each in quotation marks. */
static const char *begun_by(const Question *question)
{
    enum { SHOWN = 60 };           /* columns for the typed command */
    Text shown = text_new(question->session->text.arena);
    if (question->waited) {
        return question->waited;
    }
    text_add(&shown, "'");
    wrapping_quote(&shown, question->typed ? question->typed : "", SHOWN);
    text_add(&shown, "'");
    return text_string(&shown);
}

/* Another chapter begins, with a position that is that of step [of] or, for
 * NULL, another one. */
static void begin_chapter(Question *question, const Ply *of,
                          struct Given *given)
{
    Session *session = question->session;
    chapter_add(session, begun_by(question), of, given);
    session->automatic = 0;
    session->placed = true;
}

bool rules_place(Question *question, const Node *tree, const Ply *of)
{
    Session *session = question->session;
    Inquiry inquiry = question_inquiry(question);
    if (!laid_try(&inquiry, tree)) {
        return false;
    }
    begin_chapter(question, of, session->table->game->given);
    session->chapter->to_come = laid_take(&inquiry, tree, of, &session->history,
                                          &session->teller);
    question->state = QUESTION_DROPPED;
    return true;
}

/* --- other rules ---------------------------------------------------------- */

void rules_tell_found(Question *question, const Loaded *loaded)
{
    Session *session = question->session;
    if (loaded && loaded->found.count > 0) {
        load_add_found(loaded, session->colour, &session->text);
    }
}

void rules_use(Session *session, Loaded *loaded, Game *game, Game *copy)
{
    Game *former = session->table->game;
    game->watch = former->watch;
    game->context = former->context;
    game->telling = former->telling;
    game->given_starter = former->given_starter;
    game_free(session->copy);
    game_free(former);
    session->table->game = session->teller.game = game;
    session->copy = copy;
    session->loaded = loaded;
}

void rules_own(Session *session, Loaded *loaded)
{
    ARENA_PUSH(session->arena, session->more, session->more_count,
               session->more_capacity) = loaded;
}

/* Whether nobody asked for this bot: it sits where nobody is named. */
static bool is_usual(const Question *question, const char *kind)
{
    return text_equal(kind, question->session->options->usual);
}

/* Seats a bot, or tells why it is not seated; true: it is the usual one, which
 * cannot play these rules. */
static bool seat_bot(Question *question, int player, const char *kind)
{
    Loaded *loaded = question->session->loaded;
    Table *table = question->session->table;
    Text told = text_new(question->session->text.arena);
    table->bots.kinds[player] = NULL;
    switch (bots_seat(&table->bots, player, kind, loaded, table->players,
                      &told)) {
    case BOT_SEATED: return false;
    case BOT_NO_MEMORY:
        prompt_no_memory(question);
        return false;
    case BOT_REFUSED: break;
    }
    if (!is_usual(question, kind)) {
        prompt_tell_bot(question, loaded, player, &told);
        return false;
    }
    return true;
}

static void tell_replaced(Question *question)
{
    Table *table = question->session->table;
    for (int p = table->players; p < PLAYERS_MAX; p++) {
        if (is_usual(question, table->bots.kinds[p])) {
            table->bots.kinds[p] = NULL;
        }
    }
    prompt_say(question, "The bot '%s' cannot play these rules: random "
               "bots sit in its place from now on.",
               question->session->options->usual);
}

void rules_seat_bots(Question *question)
{
    Session *session = question->session;
    Table *table = session->table;
    const Bots former = table->bots;
    bool replaced = false;
    table->bots = (Bots){.mind = former.mind, .threads = former.threads};
    memcpy(table->bots.kinds, former.kinds, sizeof former.kinds);
    session->practises = 0;
    for (int p = 0; p < table->players; p++) {
        const char *kind = former.kinds[p];
        if (kind && text_equal(kind, bot_practised_name)) {
            session->practises |= UINT32_C(1) << p;
        } else if (kind) {
            replaced |= seat_bot(question, p, kind);
        }
    }
    if (replaced) {
        tell_replaced(question);
    }
}

void rules_practise(Question *question)
{
    Session *session = question->session;
    Table *table = session->table;
    bool replaced = false;
    for (int p = 0; p < table->players; p++) {
        const char *kind = table->bots.kinds[p];
        if (session->practises >> p & 1 && kind &&
            text_equal(kind, bot_practised_name)) {
            replaced |= seat_bot(question, p, kind);
        }
    }
    session->practises = 0;
    if (replaced) {
        tell_replaced(question);
    }
}

/* Whether the game is where dealing it again leads to: no turn has begun, and
 * only bots, which decide the same again, have decided. */
static bool is_dealt(const Session *session)
{
    const Ply *step = session->history.now;
    bool dealt = !laid_turn(&session->history, session->loaded->variant) &&
                 !session->placed && !session->table->game->given &&
                 session->table->game->given_starter < 0;
    for (; dealt && step->before; step = step->before) {
        dealt = !session->person[step->mover];
    }
    return dealt;
}

/* Why the rules cannot be changed here: what is finished was scored by the
 * rules so far, and a set-up cannot be described as a position. NULL: they
 * can. */
static const char *find_hindrance(const Session *session)
{
    const Ply *now = session->history.now;
    const Ply *turn = laid_turn(&session->history, session->loaded->variant);
    const State *state = now->state;
    if (now->error.id) {
        return NULL;                     /* goes back to mend it */
    }
    return state->over
               ? "The game is over: the new rules are for the next one."
           : state->round_end != NO_END
               ? "The round has ended by the rules so far: the new ones are in "
                 "force from the next turn on."
           : !turn || turn->state->round != state->round
               ? "The round is being set up: the new rules are in force from "
                 "its first turn on."
               : NULL;
}

/* Begins the game with the same cards under other rules, which the session has
 * taken. */
static void deal_again(Question *question)
{
    Session *session = question->session;
    const State now = *session->history.first->state;
    size_t length = session->text.length;
    chapter_add(session, begun_by(question), NULL, NULL);
    session_deal(session, now.seed, now.game);
    session->text.length = length;       /* it was told */
    prompt_say(question, "The game begins again with the same cards.");
}

/* Uses rules that the session owns where [turn] is the decision to go on
 * from. */
static RulesRead use(Question *question, Loaded *loaded, Game *game,
                     Game *copy, RulesHow how)
{
    Session *session = question->session;
    bool anew = how == RULES_ANEW;
    bool dealt = !anew && is_dealt(session);
    if (!anew && !dealt && find_hindrance(session)) {
        return RULES_WAITING;
    }
    const Inquiry inquiry = question_inquiry(question);
    const Ply *of = anew || dealt ? NULL
        : laid_carry(&inquiry, game, how == RULES_NEAREST,
                     !session->sharing || session->open);
    if (!anew && !dealt && !of) {
        if (how == RULES_NEAREST) {
            prompt_say(question, "':reload new' reads the rules and begins a "
                       "new game.");
        }
        return RULES_REFUSED;
    }
    const Variant *former = session->loaded->variant;
    rules_use(session, loaded, game, copy);
    rules_seat_bots(question);
    if (anew) {
        session_begin_anew(session);
    } else if (dealt) {
        deal_again(question);
    } else {
        begin_chapter(question, of, game->given);
        laid_begin(&session->history, game, &session->teller, of, former);
    }
    question->state = QUESTION_DROPPED;
    return RULES_TAKEN;
}

static bool has_seats(Question *question, const Variant *variant)
{
    int players = question->session->table->players;
    bool has = players >= variant->players_least &&
               players <= variant->players_most;
    if (!has) {
        const Variant *now = question->session->loaded->variant;
        int wanted = players < variant->players_least ? variant->players_least
                                                      : variant->players_most;
        bool can = wanted >= now->players_least &&
                   wanted <= now->players_most;
        prompt_say(question, can ? "These rules are for %s; type ':players %d' "
                                   "first."
                                 : "These rules are for %s.",
                   variant_players(variant).text, wanted);
    }
    return has;
}

RulesRead rules_use_kept(Question *question, Loaded *kept, RulesHow how)
{
    Game *game = history_game(kept->variant);
    Game *copy = game_new(kept->variant);
    RulesRead read = RULES_REFUSED;
    if (!game || !copy) {
        prompt_no_memory(question);
    } else if (has_seats(question, kept->variant)) {
        read = use(question, kept, game, copy, how);
    }
    if (read != RULES_TAKEN) {
        game_free(game);
        game_free(copy);
    }
    return read;
}

/* Loads the rules; if they were [edited], their examples are played. */
static Loaded *attempt(Question *question, bool edited)
{
    Options *options = question->session->options;
    const CheckSettings checks = options->checks;
    options->check = edited;
    check_set(&options->checks, "all", CHECK_OFF);
    Loaded *loaded = loading_attempt(options, options->operands[0]);
    options->check = false;
    options->checks = checks;
    if (!loaded) {
        prompt_no_memory(question);
    }
    return loaded;
}

/* The game goes on by the same rules, which stand in other lines now. */
static RulesRead use_lines(Question *question, Loaded *loaded)
{
    Session *session = question->session;
    Given *given = session->table->game->given;
    Game *game = history_game(loaded->variant);
    Game *copy = game_new(loaded->variant);
    if (!game || !copy) {
        prompt_no_memory(question);
        game_free(game);
        game_free(copy);
        return RULES_REFUSED;
    }
    rules_own(session, loaded);
    rules_use(session, loaded, game, copy);
    rules_seat_bots(question);
    chapter_read(session, loaded);
    session_go(session, session->history.now);
    game->given = given;
    waiting_give_up(question);
    question->state = QUESTION_DROPPED;
    return RULES_EQUAL;
}

/* Uses the rules as [how] says, now or later; they belong to the session
 * then. */
static RulesRead take(Question *question, Loaded *loaded, RulesHow how)
{
    Session *session = question->session;
    Arena *arena = session->text.arena;
    bool again = how == RULES_NEAREST;
    if (again && rules_are_same(arena, session->loaded, loaded)) {
        return use_lines(question, loaded);
    }
    if (again && session->waiting &&
        rules_are_same(arena, session->waiting->loaded, loaded)) {
        rules_own(session, loaded);
        waiting_read(session, loaded);
        waiting_tell(question);
        return RULES_EQUAL;
    }
    RulesRead read = rules_use_kept(question, loaded, how);
    if (read == RULES_TAKEN) {
        rules_own(session, loaded);
        waiting_drop(session);
    } else if (read == RULES_WAITING) {
        rules_own(session, loaded);
        waiting_keep(question, loaded, how);
        prompt_say(question, "%s ':undo' takes them back.",
                   find_hindrance(session));
    }
    return read;
}

/* Examples are about the files, not about what :rule changed beside them. */
static void tell_examples(Question *question, const Loaded *loaded)
{
    Session *session = question->session;
    Options *options = session->options;
    const size_t count = options->set_count;
    if (count == 0) {
        rules_tell_examples(&session->text, loaded);
        return;
    }
    options->set_count = 0;
    Loaded *files = attempt(question, true);
    options->set_count = count;
    if (files && files->variant) {
        rules_tell_examples(&session->text, files);
    }
    load_free(files);
}

/* What has become of edited rules that can be used, and of their examples. */
static void tell_edited(Question *question, const Loaded *loaded)
{
    Session *session = question->session;
    const Loaded *before = waiting_or_used(session);
    change_add_lines(&session->text, before, loaded);
    rules_tell_hidden(&session->text, session->options, before, loaded);
    tell_examples(question, loaded);
}

/* A change of another kind reads files anew that were saved in the meantime. */
static void tell_saved(Question *question, const Loaded *before,
                       const Loaded *loaded)
{
    Session *session = question->session;
    const char *const *saved = change_find_saved(session->text.arena, before,
                                                 loaded);
    for (const char *const *file = saved; *file; file++) {
        prompt_say(question, "'%s' was saved since, and is in force, too:",
                   *file);
    }
    if (*saved) {
        change_add_saved(&session->text, before, loaded, saved);
        rules_tell_hidden(&session->text, session->options, before, loaded);
    }
}

RulesRead rules_load(Question *question, RulesHow how)
{
    Session *session = question->session;
    if (how == RULES_NEAREST && rules_find_gone(session)) {
        return RULES_GONE;
    }
    if (how != RULES_SAME) {
        waiting_recall(session);
    }
    const Loaded *before = waiting_or_used(session);
    Loaded *loaded = attempt(question, how != RULES_SAME &&
                                       session->options->set_count == 0);
    RulesRead read = RULES_REFUSED;
    if (!loaded) {
        waiting_settle(session);
        return read;
    }
    watch_rules_note(session, loaded);
    if (how == RULES_NEAREST &&
        rules_are_untouched(before, loaded)) {
        read = RULES_UNTOUCHED;
    } else if (how != RULES_SAME && loaded->variant) {
        tell_edited(question, loaded);
        read = take(question, loaded, how);
    } else {
        rules_tell_found(question, loaded);
        read = loaded->variant ? take(question, loaded, how) : read;
        if (read == RULES_TAKEN) {
            tell_saved(question, before, loaded);
        }
    }
    if (read == RULES_REFUSED || read == RULES_UNTOUCHED) {
        load_free(loaded);
    }
    if (how != RULES_SAME) {
        waiting_settle(session);
    }
    return read;
}

bool rules_read_again(Question *question)
{
    const char *gone = rules_find_gone(question->session);
    switch (rules_load(question, RULES_NEAREST)) {
    case RULES_REFUSED: return false;
    case RULES_GONE:
        prompt_say(question, "'%s' is gone; the rules stay as they were.",
                   gone);
        break;
    case RULES_UNTOUCHED:
        prompt_say(question, "Nothing has changed.");
        waiting_tell(question);
        break;
    case RULES_EQUAL: case RULES_WAITING: break;
    case RULES_TAKEN:
        prompt_say(question, "The rules were read again.");
        break;
    }
    return true;
}
