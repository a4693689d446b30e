/* A position is carried over in the words of a replay: things with the same
 * name are taken to be the same.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/change_rules.h"

#include <string.h>

#include "base/text_wrap.h"
#include "document/node.h"
#include "engine/given_chance.h"
#include "observe/known.h"
#include "repl/difference/change_told.h"
#include "repl/loading.h"
#include "repl/table/history_segment.h"
#include "repl/table/rules_again.h"
#include "repl/table/waiting_rules.h"
#include "repl/table/watch_rules.h"
#include "replay/position_fit.h"
#include "replay/position_setup.h"
#include "replay/position_writer.h"
#include "report/render.h"
#include "variant/names.h"

/* --- a position as words -------------------------------------------------- */

/* Whether a ply is the decision of a turn. Other decisions are in the middle of
 * an effect, which the words of a position cannot describe. */
static bool is_turn(const Variant *variant, const Ply *step)
{
    return !step->state->over && !game_is_nested(variant, step->state);
}

/* The last decision of a turn, the present one included, or NULL. */
static Ply *find_turn(const Session *session)
{
    Ply *step = session->history.now;
    while (step && !is_turn(session->loaded->variant, step)) {
        step = step->before;
    }
    return step;
}

Node *rules_describe(Question *question, Ply **of)
{
    Session *session = question->session;
    Ply *step = find_turn(session);
    if (of) {
        *of = step;
    }
    if (!step) {
        prompt_say(question, "There is no decision of a turn to begin at.");
        return NULL;
    }
    Game *copy = session_copy(session);
    game_set_state(copy, step->state);
    return describe_tree(session->text.arena, copy, session->table->names);
}

/* Cards without a described place are put where cards are gathered. */
static void leave_to_chance(const Variant *variant, Node *tree)
{
    Node *zones = node_get(tree, "zones");
    int gathering = place_gathering(variant);
    size_t kept = 0;
    for (size_t i = 0; zones && gathering >= 0 && i < zones->count; i++) {
        if (!text_equal(zones->children[i]->key,
                        variant->zones[gathering].name)) {
            zones->children[kept++] = zones->children[i];
        }
    }
    if (zones && gathering >= 0) {
        zones->count = kept;
    }
}

static bool place(Question *question, Game *game, const Node *tree,
                  Diagnostics *found)
{
    const Session *session = question->session;
    Arena *arena = session->text.arena;
    *found = diagnostics_new(arena);
    Terms terms = {game->variant, session->table->names,
                   session->table->players, arena, found};
    const State *now = session->table->game->state;
    game->given = NULL;
    return place_position(game, &terms, tree, now->seed, now->game);
}

/* Tries to place the cards in their order, then with the remaining cards of the
 * pile in any order. */
static bool place_either_way(Question *question, Game *game, Node *tree,
                             Diagnostics *found)
{
    if (place(question, game, tree, found)) {
        return true;
    }
    leave_to_chance(game->variant, tree);
    bool placed = place(question, game, tree, found);
    if (placed) {
        prompt_say(question, "The cards to come are in a different order.");
    }
    return placed;
}

void rules_tell_misfits(Question *question, const Diagnostics *found)
{
    Text *text = &question->session->text;
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *one = &found->items[i];
        bool repeated = i > 0 && text_equal(one->message, one[-1].message);
        Wrapping line = wrapping_begin(text, 4, repeated ? "" : "  ");
        if (!repeated) {
            wrapping_add_words(&line, text_format(
                text->arena, "%s%s%s", one->message, one->help ? "; " : "",
                one->help ? one->help : ""), 0);
            wrapping_end(&line);
        }
    }
}

/* Whether dice taken over from step [of] are visible: they were rolled in that
 * turn, or they were just set by the same rules. */
static bool dice_lie(const Game *game, const Ply *of, bool same_rules)
{
    const Variant *variant = game->variant;
    return teller_dice_fresh(&of->told, of->state) ||
           (same_rules && memcmp(state_dice(variant, of->state),
                                 state_dice(variant, game->state),
                                 2 * (size_t)variant->dice_count) != 0);
}

/* The history begins with the present position of the game, that of step [of]
 * or, for NULL, another one. */
static void begin_here(Question *question, Game *game, const Ply *of,
                       bool same_rules)
{
    Session *session = question->session;
    const char *typed = question->typed;
    chapter_add(session, typed ? typed : "", of, game->given);
    session->automatic = 0;
    session->placed = true;
    game->given = NULL;
    known_forget(game);
    teller_return(&session->teller, (TellerMark){
        .results = of ? of->told.results : session->teller.told.results,
        .opening = {NULL, NULL, NULL}});
    if (!of || dice_lie(game, of, same_rules)) {
        teller_lay_dice(&session->teller);
    }
    history_begin(&session->history, game, teller_mark(&session->teller),
                  session->arena);
}

bool rules_fit(Question *question, const Node *tree)
{
    Diagnostics found;
    question->session->copy->watch = NULL;
    return place(question, question->session->copy, tree, &found);
}

bool rules_place(Question *question, const Node *tree, const Ply *of)
{
    Session *session = question->session;
    Game *game = session->table->game, *copy = session->copy;
    Diagnostics found;
    int16_t roll[DICE_MAX];
    int rolled = given_find_roll(game, roll);
    copy->watch = NULL;
    if (!place(question, copy, tree, &found)) {
        prompt_say(question, "This position cannot be laid out:");
        rules_tell_misfits(question, &found);
        return false;
    }
    game_set_state(game, copy->state);
    begin_here(question, game, of, true);
    chapter_note_to_come(session, tree);
    if (rolled > 0) {                    /* the next roll stays given */
        game->given = given_new(session->arena);
        given_add_roll(game, roll, rolled);
    }
    question->state = QUESTION_DROPPED;
    return true;
}

/* --- other rules ---------------------------------------------------------- */

void rules_tell_found(Question *question, const Loaded *loaded)
{
    Session *session = question->session;
    if (loaded && loaded->found.count > 0) {
        render_diagnostics(&loaded->found, &loaded->sources, session->colour,
                           &session->text);
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

/* Sets up the nearest position that the new rules allow, and tells what is
 * lost; false: there is none. */
static bool place_nearest(Question *question, Game *game, Node *tree,
                          Diagnostics *found)
{
    Session *session = question->session;
    Arena *arena = session->text.arena;
    *found = diagnostics_new(arena);
    Terms terms = {game->variant, session->table->names,
                   session->table->players, arena, found};
    const State *now = session->table->game->state;
    FitSource from = {session->copy, session_viewer(session),
                      !session->sharing || session->open};
    Losses losses = {NULL, 0, 0};
    if (!position_fit(game, &terms, tree, &from, now->seed, now->game,
                      &losses)) {
        return false;
    }
    prompt_say(question, "The position does not fit these rules; the nearest "
               "one that does:");
    for (size_t i = 0; i < losses.count; i++) {
        wrapping_say(&session->text, 4, "  ", losses.items[i]);
    }
    return true;
}

/* Sets up the position under the new rules; returns the step that it belongs
 * to, or NULL. */
static Ply *carry_over(Question *question, Game *game, bool nearest)
{
    Session *session = question->session;
    Ply *step;
    Diagnostics found;
    Node *tree = rules_describe(question, &step);
    if (tree && (place_either_way(question, game, tree, &found) ||
                 (nearest && place_nearest(question, game, tree, &found)))) {
        if (step != session->history.now) {
            prompt_say(question, "The game goes back to the last decision of a "
                       "turn.");
        }
        return step;
    }
    if (tree) {
        prompt_say(question, "The position does not fit these rules:");
        rules_tell_misfits(question, &found);
    }
    return NULL;
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

/* Whether the game is where dealing it again leads to: only bots, which decide
 * the same again, have decided. */
static bool is_dealt(const Session *session)
{
    const Ply *step = session->history.now;
    bool dealt = !session->placed && !session->table->game->given &&
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
    const Ply *turn = find_turn(session), *now = session->history.now;
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
    const char *typed = question->typed;
    size_t length = session->text.length;
    chapter_add(session, typed ? typed : "", NULL, NULL);
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
    bool dealt = !anew && !find_turn(session) && is_dealt(session);
    if (!anew && !dealt && find_hindrance(session)) {
        return RULES_WAITING;
    }
    const Ply *of = anew || dealt ? NULL : carry_over(question, game,
                                                      how == RULES_NEAREST);
    if (!anew && !dealt && !of) {
        return RULES_REFUSED;
    }
    rules_use(session, loaded, game, copy);
    rules_seat_bots(question);
    if (anew) {
        session_begin(session, session->seed, session->number);
    } else if (dealt) {
        deal_again(question);
    } else {
        begin_here(question, game, of, false);
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
        prompt_say(question, "These rules are for %s.",
                   variant_players(variant).text);
    }
    return has;
}

RulesRead rules_use_kept(Question *question, Loaded *kept, RulesHow how)
{
    Game *game = known_game(kept->variant);
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
    Game *game = known_game(loaded->variant);
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
    waiting_drop(session);
    question->state = QUESTION_DROPPED;
    return RULES_EQUAL;
}

/* Uses the rules as [how] says, now or later; they belong to the session
 * then. */
static RulesRead take(Question *question, Loaded *loaded, RulesHow how)
{
    Session *session = question->session;
    if (how == RULES_NEAREST && rules_are_same(session, loaded)) {
        return use_lines(question, loaded);
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

RulesRead rules_load(Question *question, RulesHow how)
{
    Session *session = question->session;
    if (how == RULES_NEAREST && rules_find_gone(session)) {
        return RULES_GONE;
    }
    if (how != RULES_SAME) {
        waiting_recall(session);
    }
    Loaded *loaded = attempt(question, how != RULES_SAME &&
                                       session->options->set_count == 0);
    RulesRead read = RULES_REFUSED;
    if (!loaded) {
        waiting_settle(session);
        return read;
    }
    watch_rules_note(session, loaded);
    if (how == RULES_NEAREST &&
        rules_are_untouched(waiting_or_used(session), loaded)) {
        read = RULES_UNTOUCHED;
    } else if (how != RULES_SAME && loaded->variant) {
        tell_edited(question, loaded);
        read = take(question, loaded, how);
    } else {
        rules_tell_found(question, loaded);
        read = loaded->variant ? take(question, loaded, how) : read;
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
    case RULES_UNTOUCHED: prompt_say(question, "Nothing has changed."); break;
    case RULES_EQUAL: case RULES_WAITING: break;
    case RULES_TAKEN:
        prompt_say(question, "The rules were read again.");
        break;
    }
    return true;
}
