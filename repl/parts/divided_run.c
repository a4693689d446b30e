/* The games of an interrupted run count. Only a part may have none.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/divided_run.h"

#include "repl/interrupt.h"
#include "repl/output_file.h"
#include "repl/parts/cluster.h"
#include "repl/progress.h"
#include "repl/say.h"

static bool write_form(const Part *part, PartForm form, const char *path,
                       Arena *arena)
{
    Text text = text_new(arena);
    experiment_add(part, form, &text);
    return output_write(path, &text);
}

bool divided_write(const Part *part, PartForm form, const char *path,
                   const char *report, Arena *arena)
{
    return write_form(part, form, path, arena) &&
           (!report || write_form(part, FORM_PAGE, report, arena));
}

/* The results of a part of a run are written only as a part: they could be
 * mistaken for those of the whole run. */
bool divided_fits(const Options *options, const Command *command)
{
    if (options->shard && options->format_given &&
        options->format != FORM_PART) {
        return options_complain(command, "--shard writes a part: give "
                                "--format to 'cria merge'");
    }
    if (options->shard && options->report) {
        return options_complain(command, "--shard writes a part: give "
                                "--report to 'cria merge'");
    }
    return true;
}

bool divided_is_part(const Options *options)
{
    return options->shard || options->format == FORM_PART;
}

/* mpirun starts one process for each processor, so each uses one thread. */
static int choose_jobs(const Options *options)
{
    return options->mpi && !options->jobs ? 1 : options_jobs(options);
}

/* --- the result ----------------------------------------------------------- */

/* The command plays as many games again as were played. */
static void set_games(Part *part, Arena *arena)
{
    for (size_t i = 1; i < part->word_count; i++) {
        if (text_equal(part->command[i - 1], "--games")) {
            part->command[i] = text_format(
                arena, "%llu", (unsigned long long)part_played(part));
        }
    }
}

/* The status is STATUS_MISUSE until everything is written, since memory may run
 * out on the way. */
static ExitStatus finish(const DividedRun *run, GameRange asked, Arena *arena)
{
    const Options *options = run->options;
    bool as_part = divided_is_part(options);
    Part *part = run->games->part;
    uint64_t played = part_played(part);
    ExitStatus status = played < asked.games && interrupt_seen()
                            ? (ExitStatus)STATUS_INTERRUPTED : STATUS_DONE;
    if (played == 0 && !as_part) {
        say_err("cria %s: interrupted; no game was finished\n",
                run->command->name);
        return status;
    }
    bot_games_look_again(run->games, as_part, interrupt_flag());
    bool told = !run->tell || run->tell(run->context, part, arena);
    if (!as_part) {
        set_games(part, arena);
    }
    bool written = divided_write(
        part, as_part ? FORM_PART : (PartForm)options->format,
        options->output, options->report, arena);
    return told && written ? status : STATUS_MISUSE;
}

static ExitStatus end(const DividedRun *run, GameRange asked, Simulated how,
                      const SimulateFailure *failure, Arena *arena)
{
    switch (how) {
    case SIMULATED: return finish(run, asked, arena);
    case SIMULATE_RULE_FAILED:
        run->fail(run->context, failure, arena);
        return STATUS_FOUND;
    case SIMULATE_NO_MEMORY: break;
    }
    command_tell_memory();
    return STATUS_MISUSE;
}

/* --- playing -------------------------------------------------------------- */

/* How many games a margin takes is not known before. */
static bool go_on(void *context, uint64_t games)
{
    Progress *progress = context;
    if (games > progress->games) {
        progress->games = games;
    }
    return progress_go_on(progress, games);
}

static void foresee(void *context, uint64_t games)
{
    Progress *progress = context;
    progress->games = games;
}

static ExitStatus play_here(const DividedRun *run, PlayOrder *order,
                            Progress *progress, GameRange asked, Arena *arena)
{
    SimulateFailure failure;
    Part *part = run->games->part;
    interrupt_catch_all();
    order->progress = go_on;
    order->foresee = foresee;
    order->context = progress;
    Simulated how = bot_games_play(run->games, order, part->sums, &failure);
    progress_end(progress);
    if (part_played(part) > 0) {
        part_add_games(arena, part, (GameRange){asked.first, part_played(part),
                                                {0, 0, 0}});
    }
    return end(run, asked, how, &failure, arena);
}

static ExitStatus play_together(const DividedRun *run, const PlayOrder *order,
                                Progress *progress, GameRange asked,
                                Arena *arena)
{
    ExitStatus status = STATUS_MISUSE;
    SimulateFailure failure;
    Simulated how;
    ClusterRole role = cluster_play(run, order, arena, progress, &how,
                                    &failure);
    progress_end(progress);
    if (role == CLUSTER_MISSING) {
        return status;
    }
    if (role == CLUSTER_LEADS) {
        status = end(run, asked, how, &failure, arena);
    } else if (role == CLUSTER_PLAYED) {
        status = STATUS_DONE;
    }
    cluster_close(run->command->name);
    return status;
}

ExitStatus divided_play(DividedRun *run, const Retold *words, Arena *arena)
{
    const Options *options = run->options;
    Part *part = run->games->part;
    GameRange asked = {0, part->games, {0, 0, 0}};
    Text wrong = text_new(arena);
    if (options->shard && !part_range_read(options->shard, part->games, &asked,
                                           &part->parts, &wrong)) {
        options_refuse(run->command, text_string(&wrong));
        return STATUS_MISUSE;
    }
    part->command = words->words;
    part->word_count = words->count;
    Progress progress = progress_new(asked.games);
    PlayOrder order = {.first = asked.first, .games = asked.games,
                       .jobs = choose_jobs(options), .halt = interrupt_flag()};
    return options->mpi
               ? play_together(run, &order, &progress, asked, arena)
               : play_here(run, &order, &progress, asked, arena);
}
