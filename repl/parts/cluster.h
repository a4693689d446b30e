/* --mpi: one run by many processes on many machines, started by mpirun. The
 * first process distributes the games and adds up the results; the others play.
 * It does not wait for a lost process. Only cluster.c uses MPI; `make MPI=1`
 * builds it, other builds use cluster_none.c.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_CLUSTER_H
#define CRIA_REPL_PARTS_CLUSTER_H

#include "repl/parts/divided_run.h"
#include "repl/progress.h"

typedef enum {
    CLUSTER_LEADS,         /* this process has the result */
    CLUSTER_PLAYED,        /* another process has the result */
    CLUSTER_MIXED,         /* a process has other rules or bots */
    CLUSTER_MISSING        /* this program was built without MPI */
} ClusterRole;

/* Plays the games of [order] together with all processes that mpirun started,
 * and adds those that were played to the part of [run], which must be empty, in
 * memory of [arena]. [how] and [failure] are as for the run's [play].
 * CLUSTER_MIXED and CLUSTER_MISSING are reported on standard error. In all
 * cases but CLUSTER_MISSING call cluster_close with the command's name once the
 * result is written, so that a failure of a process can no longer affect it. */
ClusterRole cluster_play(const DividedRun *run, const PlayOrder *order,
                         Arena *arena, Progress *progress, Simulated *how,
                         SimulateFailure *failure);
void cluster_close(const char *command);

#endif
