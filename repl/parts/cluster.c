/* A worker sends its results and receives the next games. Results are sent in
 * pieces small enough for MPI to buffer them: a worker lost while it sends
 * leaves the leader with a few useless pieces, but never waiting.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/cluster.h"

#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "repl/command.h"
#include "repl/interrupt.h"
#include "repl/parts/worker_dispatch.h"
#include "repl/say.h"

enum {
    PIECE = 2048,          /* bytes; Open MPI buffers at least 4096 */
    TAG_RESULT = 1, TAG_GAMES = 2, TAG_BYE = 3,
    PATIENCE = 10000,  /* milliseconds until the leader plays games itself */
    LOST = 30000,          /* ... until a worker gives up the leader */
    FAREWELL = 5000,       /* ... until the leader gives up the workers */
    NAP = 1000000          /* nanoseconds */
};

/* The header that precedes the sums. */
typedef struct {
    uint64_t fingerprint;  /* of the run */
    GameRange games;       /* empty: the worker has just started */
    uint64_t milliseconds;
    Simulated how;
    uint64_t failure;      /* the game with the rule error */
} Result;

typedef struct {
    const DividedRun *run;
    const PlayOrder *order;
    Arena *arena;
    Progress *progress;
    uint64_t fingerprint;
    size_t size;           /* bytes of a result with its sums */
    int rank, ranks;
    Sums *sums;            /* of the last games played or received */
} Cluster;

static uint64_t games_of(const Cluster *cluster)
{
    return cluster->sums->tallies[0]->games;
}

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

static void nap(void)
{
    nanosleep(&(struct timespec){0, NAP}, NULL);
}

/* A part without games contains all that must be the same in all processes. */
static uint64_t take_fingerprint(const Part *part, Arena *arena)
{
    Text text = text_new(arena);
    part_write(&text, part);
    return XXH3_64bits(text_string(&text), text.length);
}

/* Plays [games] into the cluster's sums. */
static Result play(Cluster *cluster, GameRange games,
                   bool (*progress)(void *context, uint64_t games),
                   SimulateFailure *failure)
{
    PlayOrder order = *cluster->order;
    Result result = {.fingerprint = cluster->fingerprint, .games = games};
    uint64_t begun = now();
    order.first = games.first;
    order.games = games.games;
    order.progress = progress;
    order.context = cluster;
    sums_clear(cluster->sums);
    result.how = bot_games_play(cluster->run->games, &order, cluster->sums,
                                failure);
    result.failure = failure->game;
    result.milliseconds = now() - begun;
    return result;
}

/* --- workers -------------------------------------------------------------- */

static bool games_have_come(void)
{
    int come = 0;
    MPI_Iprobe(0, TAG_GAMES, MPI_COMM_WORLD, &come, MPI_STATUS_IGNORE);
    return come;
}

/* While games are played, the leader sends a message only to end them. */
static bool go_on_playing(void *context, uint64_t games)
{
    (void)context;
    (void)games;
    return !interrupt_seen() && !games_have_come();
}

/* A worker without a leader has nothing to do, so it ends. */
static void give_up(const Cluster *cluster)
{
    say_err("cria %s: process 0 was lost, and all games with it\n",
            cluster->run->command->name);
    MPI_Abort(MPI_COMM_WORLD, (int)STATUS_MISUSE);
}

/* A send to a lost process may never finish, so the program does not wait for
 * it. */
static void send_piece(const Cluster *cluster, void *bytes, size_t size)
{
    MPI_Request request;
    uint64_t begun = now();
    int sent = 0;
    MPI_Isend(bytes, (int)size, MPI_BYTE, 0, TAG_RESULT, MPI_COMM_WORLD,
              &request);
    MPI_Test(&request, &sent, MPI_STATUS_IGNORE);
    while (!sent) {
        if (now() - begun > LOST) {
            give_up(cluster);
        }
        nap();
        MPI_Test(&request, &sent, MPI_STATUS_IGNORE);
    }
}

static void send_result(const Cluster *cluster, const Result *result,
                        char *bytes)
{
    memcpy(bytes, result, sizeof *result);
    sums_store(cluster->sums, bytes + sizeof *result);
    for (size_t at = 0; at < cluster->size; at += PIECE) {
        size_t left = cluster->size - at;
        send_piece(cluster, bytes + at, left < PIECE ? left : PIECE);
    }
}

static GameRange receive_games(const Cluster *cluster)
{
    uint64_t numbers[] = {0, 0}, begun = now();
    while (!games_have_come() && !interrupt_seen()) {
        if (now() - begun > LOST) {
            give_up(cluster);
        }
        nap();
    }
    if (!interrupt_seen()) {
        MPI_Recv(numbers, sizeof numbers, MPI_BYTE, 0, TAG_GAMES,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return (GameRange){numbers[0], numbers[1], {0, 0, 0}};
}

static void work(Cluster *cluster)
{
    char *bytes = arena_alloc(cluster->arena, cluster->size);
    Result result = {.fingerprint = cluster->fingerprint};
    SimulateFailure failure = {0};
    for (;;) {
        send_result(cluster, &result, bytes);
        GameRange games = receive_games(cluster);
        if (games.games == 0) {
            return;
        }
        result = play(cluster, games, go_on_playing, &failure);
        if (games_of(cluster) < games.games && result.how == SIMULATED) {
            return;
        }
    }
}

/* --- the leader ----------------------------------------------------------- */

typedef struct {
    Cluster *cluster;
    Dealer *dealer;
    char **bytes;          /* received so far from each process */
    size_t *filled;
    bool *idle;            /* the workers that wait for games */
    uint64_t heard;        /* time of the last message */
    Simulated how;
    bool mixed;
} Leading;

static void send_games(int rank, GameRange games)
{
    uint64_t numbers[] = {games.first, games.games};
    MPI_Send(numbers, sizeof numbers, MPI_BYTE, rank, TAG_GAMES,
             MPI_COMM_WORLD);
}

static void add_result(Leading *leading, int rank, const Result *result)
{
    Cluster *cluster = leading->cluster;
    GameRange games = result->games;
    switch (result->how) {
    case SIMULATE_NO_MEMORY: leading->how = result->how; break;
    case SIMULATE_RULE_FAILED:
        dealer_fail(leading->dealer, games, result->failure);
        break;
    case SIMULATED:
        if (dealer_take(leading->dealer, rank, games, result->milliseconds)) {
            sums_join(cluster->run->games->part->sums, cluster->sums);
            part_add_games(cluster->arena, cluster->run->games->part, games);
        }
    }
}

static void take_result(Leading *leading, int rank)
{
    Cluster *cluster = leading->cluster;
    const char *bytes = leading->bytes[rank];
    Result result;
    memcpy(&result, bytes, sizeof result);
    leading->filled[rank] = 0;
    leading->idle[rank] = true;
    if (result.fingerprint != cluster->fingerprint) {
        say_err("cria %s: process %d has other rules, bots or options than "
                "process 0\n", cluster->run->command->name, rank);
        leading->mixed = true;
        return;
    }
    if (result.games.games > 0) {
        sums_fetch(cluster->sums, bytes + sizeof result);
        add_result(leading, rank, &result);
    }
}

/* Receives a piece if one has arrived. */
static bool receive_piece(Leading *leading)
{
    int come = 0, size = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG_RESULT, MPI_COMM_WORLD, &come, &status);
    if (!come) {
        return false;
    }
    int rank = status.MPI_SOURCE;
    MPI_Get_count(&status, MPI_BYTE, &size);
    MPI_Recv(leading->bytes[rank] + leading->filled[rank], size, MPI_BYTE,
             rank, TAG_RESULT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    leading->filled[rank] += (size_t)size;
    leading->heard = now();
    if (leading->filled[rank] == leading->cluster->size) {
        take_result(leading, rank);
    }
    return true;
}

static void feed(Leading *leading)
{
    for (int rank = 1; rank < leading->cluster->ranks; rank++) {
        GameRange games = leading->idle[rank]
            ? dealer_give(leading->dealer, rank) : (GameRange){0};
        if (games.games > 0) {
            leading->idle[rank] = false;
            send_games(rank, games);
        }
    }
}

/* The leader stops playing when a worker's message arrives. */
static bool go_on_alone(void *context, uint64_t games)
{
    int come = 0;
    (void)context;
    (void)games;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG_RESULT, MPI_COMM_WORLD, &come,
               MPI_STATUS_IGNORE);
    return !come && !interrupt_seen();
}

/* After a long silence all workers may be lost, so the leader plays some games
 * itself. */
static void help_out(Leading *leading)
{
    Cluster *cluster = leading->cluster;
    GameRange games = dealer_give(leading->dealer, 0);
    SimulateFailure failure = {0};
    if (games.games > 0) {
        Result result = play(cluster, games, go_on_alone, &failure);
        if (games_of(cluster) == games.games ||
            result.how != SIMULATED) {
            add_result(leading, 0, &result);
        }
    }
    leading->heard = now() - PATIENCE;
}

static bool is_over(const Leading *leading)
{
    return dealer_done(leading->dealer) || leading->how != SIMULATED ||
           leading->mixed || interrupt_seen();
}

static void deal(Leading *leading)
{
    uint64_t shown = 0;
    leading->heard = leading->cluster->ranks > 1 ? now() : 0;
    while (!is_over(leading)) {
        bool busy = receive_piece(leading);
        feed(leading);
        if (!busy && now() - leading->heard > PATIENCE) {
            help_out(leading);
        } else if (!busy) {
            nap();
        }
        if (now() - shown > 100) {
            progress_show(leading->cluster->progress,
                          part_played(leading->cluster->run->games->part));
            shown = now();
        }
    }
    for (int rank = 1; rank < leading->cluster->ranks; rank++) {
        send_games(rank, (GameRange){0});
    }
}

static Leading *open_lead(Cluster *cluster)
{
    Arena *arena = cluster->arena;
    size_t ranks = (size_t)cluster->ranks;
    GameRange games = {cluster->order->first, cluster->order->games,
                       {0, 0, 0}};
    Leading *leading = arena_alloc(arena, sizeof *leading);
    leading->cluster = cluster;
    leading->dealer = dealer_new(arena, games, cluster->ranks);
    leading->bytes = arena_alloc(arena, ranks * sizeof *leading->bytes);
    leading->filled = arena_alloc(arena, ranks * sizeof *leading->filled);
    leading->idle = arena_alloc(arena, ranks * sizeof *leading->idle);
    for (size_t i = 0; i < ranks; i++) {
        leading->bytes[i] = arena_alloc(arena, cluster->size);
    }
    return leading;
}

/* Plays the game with the rule error again to report the error. */
static ClusterRole lead(Cluster *cluster, Simulated *how,
                        SimulateFailure *failure)
{
    Leading *leading = open_lead(cluster);
    deal(leading);
    *how = leading->how;
    if (leading->dealer->failed && dealer_done(leading->dealer)) {
        GameRange game = {leading->dealer->failure, 1, {0, 0, 0}};
        *how = play(cluster, game, go_on_alone, failure).how;
    }
    return leading->mixed ? CLUSTER_MIXED : CLUSTER_LEADS;
}

/* --- both ----------------------------------------------------------------- */

ClusterRole cluster_play(const DividedRun *run, const PlayOrder *order,
                         Arena *arena, Progress *progress, Simulated *how,
                         SimulateFailure *failure)
{
    const SumsForm *form = run->games->part->sums->form;
    Cluster cluster = {run, order, arena, progress,
                       take_fingerprint(run->games->part, arena),
                       sizeof(Result) + sums_size(form), 0, 1, NULL};
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &cluster.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &cluster.ranks);
    cluster.sums = sums_new(arena, form);
    interrupt_catch_all();
    if (cluster.rank == 0) {
        return lead(&cluster, how, failure);
    }
    work(&cluster);
    return CLUSTER_PLAYED;
}

/* --- the end -------------------------------------------------------------- */

/* Whether all workers say goodbye; any other message they still send is
 * ignored. */
static bool hear_all(int workers)
{
    char piece[PIECE];
    uint64_t begun = now();
    for (int heard = 0; heard < workers;) {
        int come = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &come, &status);
        if (come) {
            MPI_Recv(piece, PIECE, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            heard += status.MPI_TAG == TAG_BYE;
        } else if (now() - begun > FAREWELL) {
            return false;
        } else {
            nap();
        }
    }
    return true;
}

/* Tells all workers whether no process was lost. */
static bool part_as_leader(int ranks, const char *command)
{
    bool all = hear_all(ranks - 1);
    char word = (char)all;
    for (int rank = 1; rank < ranks; rank++) {
        MPI_Send(&word, 1, MPI_BYTE, rank, TAG_BYE, MPI_COMM_WORLD);
    }
    if (!all) {
        say_err("cria %s: a process was lost; the others played its games\n",
                command);
    }
    return all;
}

static bool part_as_worker(void)
{
    char word = 0;
    int come = 0;
    uint64_t begun = now();
    MPI_Send(NULL, 0, MPI_BYTE, 0, TAG_BYE, MPI_COMM_WORLD);
    while (!come && now() - begun < LOST) {
        nap();
        MPI_Iprobe(0, TAG_BYE, MPI_COMM_WORLD, &come, MPI_STATUS_IGNORE);
    }
    if (come) {
        MPI_Recv(&word, 1, MPI_BYTE, 0, TAG_BYE, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    }
    return word != 0;
}

/* MPI_Finalize may wait forever for a lost process, so it is skipped then. An
 * mpirun that continues after losing a process accepts that. */
void cluster_close(const char *command)
{
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    say_flush();
    if (rank == 0 ? part_as_leader(ranks, command) : part_as_worker()) {
        MPI_Finalize();
    }
}
