/* What the library asks of the system that it runs on, beside what every
 * library of C has: threads, clocks, folders and files, and what of C threads
 * may not do at the same time. system.c alone knows POSIX; for a system that
 * has none it is the one file to replace.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_SYSTEM_H
#define CRIA_BASE_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* --- Threads --------------------------------------------------------------
 * Room for what the system keeps of each; system.c makes sure that it is
 * enough. They may not be moved while they are open. */

enum { SYSTEM_ROOM = 8 };

typedef struct {
    _Alignas(8) uint64_t room[SYSTEM_ROOM];
} SystemLock;

typedef struct {
    _Alignas(8) uint64_t room[SYSTEM_ROOM];
} SystemSignal;

typedef struct {
    _Alignas(8) uint64_t room[1];
} SystemThread;

/* Opens a lock that nobody holds. Returns false if the system has none. */
bool system_open_lock(SystemLock *lock);
void system_close_lock(SystemLock *lock);

/* A thread that locks waits until no other holds the lock. */
void system_lock(SystemLock *lock);
void system_unlock(SystemLock *lock);

/* Opens what threads wait for. Returns false if the system has none. */
bool system_open_signal(SystemSignal *sent);
void system_close_signal(SystemSignal *sent);

/* Waits for a signal while others may take the lock, which the caller holds
 * before and after. It may also return without one. */
void system_wait(SystemSignal *sent, SystemLock *lock);

/* The same until [end], a time of system_time. Returns false after it. */
bool system_wait_until(SystemSignal *sent, SystemLock *lock, uint64_t end);

/* Lets one thread that waits go on, or all. */
void system_wake_one(SystemSignal *sent);
void system_wake_all(SystemSignal *sent);

/* Starts [work], whose result nobody asks for, with [context]. Returns false if
 * there can be no more threads. */
bool system_start_thread(SystemThread *thread, void *(*work)(void *context),
                         void *context);

/* Waits until the work of the thread is done. */
void system_join_thread(SystemThread *thread);

/* --- What threads share ----------------------------------------------------*/

/* The logarithm of the gamma function of [x] > 0. That of C may write to a
 * variable that all threads have, the sign. */
double system_log_gamma(double x);

/* --- Clocks ----------------------------------------------------------------*/

/* Nanoseconds of a clock that nobody sets. */
uint64_t system_time(void);

/* Nanoseconds for which a processor worked for this thread; those of the other
 * clock where nobody counts them. */
uint64_t system_thread_time(void);

/* --- Folders and files -----------------------------------------------------*/

typedef enum {
    SYSTEM_NOTHING,        /* there is none of this name */
    SYSTEM_FILE,
    SYSTEM_FOLDER,
    SYSTEM_OTHER           /* a pipe, a device: to open it may block */
} SystemKind;

SystemKind system_kind_of(const char *path);

/* Whether both paths lead to the same file or folder. */
bool system_is_same_file(const char *one, const char *other);

/* The size of an open file in bytes; 0: it is empty, or no file. */
uint64_t system_file_size(FILE *stream);

typedef struct SystemFolder SystemFolder;

/* Opens a folder to read what is in it; sets *[folder] to NULL if it cannot be
 * read. Returns false if there is not enough memory. */
bool system_open_folder(const char *path, SystemFolder **folder);
void system_close_folder(SystemFolder *folder);

/* The next name in the folder, in no order, valid until the next call; NULL at
 * the end. */
const char *system_next_name(SystemFolder *folder);

#endif
