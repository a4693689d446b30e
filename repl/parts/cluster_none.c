/* Used by a program that was built without MPI.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/cluster.h"

#include "repl/say.h"

ClusterRole cluster_play(const DividedRun *run, const PlayOrder *order,
                         Arena *arena, Progress *progress, Simulated *how,
                         SimulateFailure *failure)
{
    (void)order;
    (void)arena;
    (void)progress;
    (void)how;
    (void)failure;
    say_err("cria %s: this program was built without MPI; 'make MPI=1' builds "
            "one with it (in Debian it needs libopenmpi-dev)\n",
            run->command->name);
    return CLUSTER_MISSING;
}

void cluster_close(const char *command)
{
    (void)command;
}
