/* Threads that wait for work and do it in parts, again and again: to start them
 * takes longer than a step of many games.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_WORKER_THREADS_H
#define CRIA_INTERFACE_WORKER_THREADS_H

typedef struct WorkerThreads WorkerThreads;

/* Does part [part] of the work; parts are done at the same time. */
typedef void WorkPart(void *context, int part);

/* [threads] threads, 1 or more, of which the caller's is the first. Where not
 * so many can be started, some do several parts. NULL when there is not enough
 * memory. To be freed with worker_threads_free. */
WorkerThreads *worker_threads_new(int threads, WorkPart *work, void *context);
void worker_threads_free(WorkerThreads *workers);

/* Does all parts, 0 to threads - 1, and returns when they are done. */
void worker_threads_run(WorkerThreads *workers);

#endif
