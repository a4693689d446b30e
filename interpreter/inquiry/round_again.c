/* SPDX-License-Identifier: MIT */
#include "inquiry/round_again.h"

#include "observe/told.h"

bool round_again_is_end(const RoundAgain *again)
{
    return again->game->state->round_end != NO_END &&
           again->step->before->state->round_end == NO_END;
}

const char *round_again_source(const RoundAgain *again)
{
    const State *before = again->step->before->state;
    return before->round != again->round ? "the set-up"
           : round_again_is_end(again)   ? "the end of the round"
                                         : again->move;
}

const Rule *round_again_rule(const RoundAgain *again, const Event *event)
{
    const Program *program = &again->game->variant->program;
    return (int)event->kind < EVENT_COUNT
               ? NULL
               : rules_find(&again->rules,
                            program->counted[event->kind - EVENT_COUNT].node);
}

static void hear(void *context, const Game *game, const Event *event)
{
    RoundAgain *again = context;
    again->hear(again->context, event);
    if (event->kind == EVENT_ROUND_END) {
        again->over = again->over || game->state->round == again->round;
        again->on = again->on || game->state->round == again->round - 1;
    }
}

/* Makes a move of the round, or the last one before it, again. */
static void make_again(RoundAgain *again, const Ply *step)
{
    Game *game = again->game;
    const State *before = step->before->state;
    if (again->over || before->round < again->round - 1) {
        return;
    }
    past_go_before(step, game);
    if (step->index >= game->move_count) {
        return;
    }
    again->step = step;
    again->on = again->on || before->round == again->round;
    again->before(again->context);
    again->between = "the set-up";
    game_choose(game, step->index);
    again->after(again->context);
}

/* Goes on with a game of these rules; false: memory ran out. */
static bool take_rules(RoundAgain *again, const Loaded *loaded,
                       struct Given *given)
{
    const Inquiry *inquiry = again->inquiry;
    again->game = past_game(inquiry, loaded, given);
    if (again->game) {
        again->rules = rules_list(inquiry->text->arena, loaded->variant);
        again->game->watch = hear;
        again->game->context = again;
        again->game->telling = true;
    }
    return again->game;
}

/* Goes to the position with which a command began a chapter. */
static void lay_again(RoundAgain *again, const PastLine *line)
{
    const State *state = line->step->state;
    again->between = line->how;
    if (again->over || state->round != again->round) {
        return;
    }
    past_go_to(line->step, again->game);
    again->on = true;
    again->laid(again->context);
}

static bool make_former(RoundAgain *again)
{
    const Inquiry *inquiry = again->inquiry;
    Arena *arena = inquiry->text->arena;
    const Chapter *of = NULL;
    for (const PastLine *line = past_former(inquiry, UINT64_MAX); line;
         line = line->before) {
        const Ply *step = line->step;
        if (of != line->chapter) {
            of = line->chapter;
            if (!take_rules(again, of->loaded, of->given)) {
                return false;
            }
        }
        if (line->how) {
            lay_again(again, line);
            continue;
        }
        again->move = text_format(arena, "'%s: %s'", step->who,
                                  told_to(&step->move, again->viewer));
        make_again(again, step);
    }
    return true;
}

void round_again(RoundAgain *again)
{
    const Inquiry *inquiry = again->inquiry;
    const Game *now = inquiry->game;
    unsigned count = inquiry->history->now->number;
    const Ply **steps = past_steps(inquiry, count);
    again->between = "the set-up";
    if (!make_former(again) ||
        !take_rules(again, inquiry->loaded, now->given)) {
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        again->move = text_format(
            inquiry->text->arena, "move %u, '%s: %s'", steps[i]->number,
            steps[i]->who, history_told(inquiry->history, steps[i], now,
                                        again->viewer));
        make_again(again, steps[i]);
    }
}
