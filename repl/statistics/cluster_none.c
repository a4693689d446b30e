/* Used by a program that was built without MPI.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/say.h"
#include "repl/statistics/cluster.h"


ClusterRole cluster_play(const Simulation *simulation, Part *part, Arena *arena,
                         Progress *progress, Simulated *how,
                         SimulateFailure *failure)
{
    (void)simulation;
    (void)part;
    (void)arena;
    (void)progress;
    (void)how;
    (void)failure;
    say_err("cria simulate: this program was built without MPI; 'make MPI=1' "
            "builds one with it (in Debian it needs libopenmpi-dev)\n");
    return CLUSTER_MISSING;
}

void cluster_close(void)
{
}
