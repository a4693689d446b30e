/* simulate --mpi: one simulation by many processes, on many machines, started
 * by mpirun. The first process gives out the games and adds what comes back,
 * the others play. A process that is lost is not waited for.
 *
 * All that knows MPI is in cluster.c, which `make MPI=1` builds; else there is
 * cluster_none.c.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_CLUSTER_H
#define CRIA_REPL_STATISTICS_CLUSTER_H

#include "repl/statistics/progress.h"
#include "simulate/simulate.h"
#include "simulate/simulation_part.h"

typedef enum {
    CLUSTER_LEADS,         /* this process has the result */
    CLUSTER_PLAYED,        /* another one has it */
    CLUSTER_MIXED,         /* a process has other rules or bots */
    CLUSTER_MISSING        /* this program was built without MPI */
} ClusterRole;

/* Plays the games of [simulation] together with all processes that mpirun has
 * started, and adds those that were played to [part], which has none yet, in
 * memory of [arena]. [how] and [failure] are as of simulate(). CLUSTER_MIXED
 * and CLUSTER_MISSING are said on standard error. Else it is to be ended with
 * cluster_close, after the result is written: what goes wrong with processes
 * then does no harm. */
ClusterRole cluster_play(const Simulation *simulation, Part *part, Arena *arena,
                         Progress *progress, Simulated *how,
                         SimulateFailure *failure);
void cluster_close(void);

#endif
