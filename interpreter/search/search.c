/* Threads share the trees of a decision: tree number i is always the same,
 * whoever makes it.
 *
 * SPDX-License-Identifier: MIT */
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "observe/sight.h"
#include "practice/tutor.h"
#include "search/guided_search.h"
#include "search/round_search.h"
#include "search/search_clock.h"
#include "search/tree_search.h"

enum {
    NODES_LEAST = 64, NODES_MOST = 1 << 16,
    /* Where moves are mixed, an iteration adds the nodes of all moves at a
     * place, and a tree has so many iterations. */
    MIXED_ROOM = 32, MIXED_ITERATIONS_LEAST = 1000,
    DRAWN_BELOW = 1 << 16, /* numbers that draw a move by its share */
    /* How much practice counts besides what the trees found out, in tries. */
    PRIOR = 200,
    /* Moves made less often than one in so many of the most frequent one were
     * tried too little to be known: where everybody sees the same, or not. */
    OPEN_PART = 8, HIDDEN_PART = 2,
    /* The practice of a search: legal moves to look at, some tenths of a
     * second. */
    OWN_GAMES = 100000, OWN_LOOKS = 1200000
};

/* The seed of practice games, different from that of any real game. */
static const uint64_t SEED = 0x7072616374697365;

/* The trees that one thread makes for a decision. */
typedef struct {
    struct Search *search;
    SearchSettings settings;
    const Game *game;
    int number;            /* of the thread */
    int trees;             /* of the decision */
    uint64_t way, begun;   /* of the decision: its worlds, and its time */
    TreeFinding findings[MOVES_MAX]; /* of its trees, for each legal move */
    TreeSearch tree;
    GuidedFinding guided[MOVES_MAX]; /* of its worlds */
    State *world;
    SystemThread thread;
} Part;

struct Search {
    RoundSearch *round;    /* for small rounds; NULL: nothing is hidden */
    TreeLessons lessons;
    Tutor *tutor;
    Practised *own;        /* what its own practice taught */
    int players;           /* of that practice; 0: there was none yet */
    Halt *halt;
    SearchGuide guide;     /* of which the scale is */
    int guided_players;    /* likewise; 0: there is none yet */
    RewardScale scale;
    bool by_rounds;
    GuidedStage stage;
    GuidedFinding findings[MOVES_MAX];         /* of all stages */
    int threads;
    Part parts[SEARCH_TREES];        /* of the threads */
};

/* --- memory --------------------------------------------------------------- */

/* How many trees there are of at least [least] iterations, or one. */
static int trees_of(SearchSettings settings, uint32_t least)
{
    uint32_t trees = settings.iterations / least;
    return settings.milliseconds || trees > SEARCH_TREES ? SEARCH_TREES
           : trees > 0 ? (int)trees : 1;
}

int search_trees(SearchSettings settings)
{
    return trees_of(settings, TREE_ITERATIONS_LEAST);
}

/* How many iterations tree number [tree] of so many has. */
static uint32_t iterations_of(SearchSettings settings, int trees, int tree)
{
    uint32_t all = settings.iterations, count = (uint32_t)trees;
    return settings.milliseconds
               ? ITERATIONS_MAX
               : all / count + ((uint32_t)tree < all % count);
}

/* Each iteration adds at most one node. */
uint32_t search_nodes(SearchSettings settings)
{
    uint32_t nodes = NODES_LEAST;
    uint32_t iterations = iterations_of(settings, search_trees(settings), 0);
    while (nodes < NODES_MOST && nodes < iterations) {
        nodes *= 2;
    }
    return nodes;
}

static uint32_t nodes_for(const Variant *variant, uint32_t nodes)
{
    bool more = answers_exist(variant);
    return !more ? nodes
           : nodes < NODES_MOST / MIXED_ROOM ? nodes * MIXED_ROOM : NODES_MOST;
}

static bool open_round(Search *search, const Variant *variant)
{
    search->round = calloc(1, sizeof *search->round);
    return search->round && round_search_open(search->round, variant);
}

static bool open_parts(Search *search, const Variant *variant, uint32_t nodes)
{
    bool good = true;
    for (int i = 0; i < search->threads && good; i++) {
        search->parts[i].search = search;
        search->parts[i].number = i;
        search->parts[i].world = malloc(variant->layout.size);
        good = tree_search_open(&search->parts[i].tree, variant,
                                &search->lessons,
                                nodes_for(variant, nodes)) &&
               search->parts[i].world;
    }
    return good;
}

Search *search_new(const Variant *variant, uint32_t nodes, int threads)
{
    Search *search = calloc(1, sizeof *search);
    if (!search) {
        return NULL;
    }
    search->threads = threads < SEARCH_TREES ? threads : SEARCH_TREES;
    search->tutor = tutor_new(variant);
    search->own = malloc(sizeof *search->own);
    if (!search->tutor || !search->own || !open_parts(search, variant, nodes) ||
        (sight_may_differ(variant) && !open_round(search, variant))) {
        search_free(search);
        return NULL;
    }
    search->lessons.open = !search->round;
    bound_make(&search->lessons.bound);
    return search;
}

void search_free(Search *search)
{
    if (search) {
        if (search->round) {
            round_search_close(search->round);
        }
        for (int i = 0; i < search->threads; i++) {
            tree_search_close(&search->parts[i].tree);
            free(search->parts[i].world);
        }
        tutor_free(search->tutor);
        free(search->own);
        free(search->round);
        free(search);
    }
}

void search_heed(Search *search, Halt *halt)
{
    search->halt = halt;
}

/* --- trees ---------------------------------------------------------------- */

/* A number unique to each decision that no other random event of the game
 * uses. */
static uint64_t first_way(const Game *game)
{
    return (uint64_t)chance_single(game->state, STREAM_CHOICE, 1,
                                   game->state->decisions, UINT32_MAX) << 24;
}

/* When the tree is to end that the thread makes as number [made], or 0: its
 * trees share the time evenly. */
static uint64_t end_of(const Part *part, uint64_t made)
{
    uint64_t threads = (uint64_t)part->search->threads;
    uint64_t trees = (SEARCH_TREES + threads - 1) / threads;
    uint64_t time = part->settings.milliseconds * UINT64_C(1000000);
    return time ? part->begun + time * (made + 1) / trees : 0;
}

static void *make_trees(void *context)
{
    Part *part = context;
    const Search *search = part->search;
    uint64_t made = 0;
    memset(part->findings, 0,
           part->game->move_count * sizeof *part->findings);
    for (int i = part->number; i < part->trees; i += search->threads) {
        const TreeTask task = {
            .game = part->game, .halt = search->halt,
            .way = part->way + (uint64_t)i * ITERATIONS_MAX,
            .most = iterations_of(part->settings, part->trees, i),
            .end = end_of(part, made++)};
        tree_search_run(&part->tree, &task, part->findings);
    }
    return NULL;
}

/* Lets at most [most] threads do their parts of a work. What a thread that
 * cannot begin has to do is done here. */
static void share(Search *search, void *(*work)(void *part), int most)
{
    bool begun[SEARCH_TREES] = {false};
    for (int i = search->threads - 1; i >= 0; i--) {
        Part *part = &search->parts[i];
        begun[i] = i > 0 && i < most &&
                   system_start_thread(&part->thread, work, part);
    }
    for (int i = 0; i < search->threads; i++) {
        if (!begun[i]) {
            work(&search->parts[i]);
        }
    }
    for (int i = 0; i < search->threads; i++) {
        if (begun[i]) {
            system_join_thread(&search->parts[i].thread);
        }
    }
}

/* Makes all trees. */
static void look(Search *search, SearchSettings settings, const Game *game)
{
    uint64_t way = first_way(game), now = system_time();
    int trees = trees_of(settings, tree_search_mixes(game)
                                       ? MIXED_ITERATIONS_LEAST
                                       : TREE_ITERATIONS_LEAST);
    for (int i = 0; i < search->threads; i++) {
        Part *part = &search->parts[i];
        part->settings = settings;
        part->game = game;
        part->trees = trees;
        part->way = way;
        part->begun = now;
    }
    share(search, make_trees, trees);
}

/* --- practice ------------------------------------------------------------- */

static void practise_once(Search *search, const Game *game)
{
    RuleError error;
    Proof proof;
    const Practice of = {.variant = game->variant,
                         .players = game->state->players, .games = OWN_GAMES,
                         .seed = SEED, .moves_most = OWN_LOOKS,
                         .halt = search->halt, .native = game->native};
    if (search->players != of.players) {
        PracticeEnd end = tutor_practise(search->tutor, &of, search->own,
                                         &proof, &error);
        search->players = end == PRACTICE_HALTED ? 0 : of.players;
    }
}

static bool is_fit(const Practised *practised, const Game *game)
{
    return practised && practised->move_count == 0 &&
           practised->outlook.players == game->state->players;
}

static void learn(Search *search, const Practised *practised, const Game *game)
{
    bool fit = is_fit(practised, game);
    if (!fit) {
        practise_once(search, game);
    }
    search->lessons.practised = fit ? practised : search->own;
}

/* --- the best move -------------------------------------------------------- */

/* Adds up what the trees of all threads found out, in that of the first. */
static TreeFinding *gather(Search *search, size_t moves)
{
    TreeFinding *findings = search->parts[0].findings;
    for (int k = 1; k < search->threads; k++) {
        for (size_t i = 0; i < moves; i++) {
            findings[i].visits += search->parts[k].findings[i].visits;
            findings[i].sum += search->parts[k].findings[i].sum;
            findings[i].share += search->parts[k].findings[i].share;
        }
    }
    return findings;
}

/* How much better the position is than practice expects. */
static int64_t surprise_of(const TreeFinding *findings, size_t moves)
{
    int64_t sum = 0, visits = 0;
    for (size_t i = 0; i < moves; i++) {
        sum += findings[i].sum -
               (int64_t)findings[i].visits * findings[i].expected;
        visits += findings[i].visits;
    }
    return visits ? sum / visits : 0;
}

static uint32_t most_visits(const TreeFinding *findings, size_t moves)
{
    uint32_t most = 0;
    for (size_t i = 0; i < moves; i++) {
        most = findings[i].visits > most ? findings[i].visits : most;
    }
    return most;
}

/* Of the moves that were tried enough, that with the best mean result, where
 * what practice expects counts as PRIOR more tries. A tree that finds out late
 * what a move is worth has made it less often than another. As practice may see
 * the whole position too well or too badly, only differences between moves
 * count. Begins at a random move, as the tree does. */
static size_t best_of(Search *search, const Game *game)
{
    size_t moves = game->move_count, best = 0;
    const TreeFinding *findings = gather(search, moves);
    int64_t surprise = surprise_of(findings, moves), most = INT64_MIN;
    uint32_t enough = most_visits(findings, moves) /
                      (search->lessons.open ? OPEN_PART : HIDDEN_PART);
    size_t at = chance_single(game->state, STREAM_CHOICE, 0,
                              game->state->decisions, (uint32_t)moves);
    for (size_t i = 0; i < moves; i++, at = at + 1 == moves ? 0 : at + 1) {
        const TreeFinding *found = &findings[at];
        int64_t mean = (found->sum + PRIOR * (found->expected + surprise)) /
                       ((int64_t)found->visits + PRIOR);
        if (found->visits >= enough && mean > most) {
            best = at;
            most = mean;
        }
    }
    return best;
}

static size_t move_by_trees(Search *search, SearchSettings settings,
                            const Practised *practised, const Game *game)
{
    learn(search, practised, game);
    look(search, settings, game);
    return best_of(search, game);
}

static int64_t shares_by_trees(Search *search, SearchSettings settings,
                               const Practised *practised, const Game *game,
                               int64_t *shares)
{
    learn(search, practised, game);
    look(search, settings, game);
    const TreeFinding *findings = gather(search, game->move_count);
    for (size_t i = 0; i < game->move_count; i++) {
        shares[i] = findings[i].share;
    }
    return mixture_average(shares, game->move_count);
}

/* --- by a guide ----------------------------------------------------------- */

static void *play_stage(void *context)
{
    Part *part = context;
    const Search *search = part->search;
    memset(part->guided, 0, search->stage.count * sizeof *part->guided);
    guided_play(&search->stage, part->tree.board, part->world,
                (uint32_t)part->number, (uint32_t)search->threads,
                part->guided);
    return NULL;
}

/* Adds up what the threads found out in a stage. */
static void gather_stage(Search *search)
{
    for (int k = 0; k < search->threads; k++) {
        for (size_t i = 0; i < search->stage.count; i++) {
            const GuidedFinding *found = &search->parts[k].guided[i];
            search->findings[i].sum += found->sum;
            search->findings[i].squares += found->squares;
            search->findings[i].worlds += found->worlds;
        }
    }
}

static void measure_once(Search *search, SearchGuide guide, const Game *game)
{
    Game *board = search->parts[0].tree.board;
    int players = game->state->players;
    if (search->guided_players != players ||
        search->guide.bot != guide.bot) {
        board->native = game->native;
        search->by_rounds = guided_measure(guide, players, board, search->halt,
                                           &search->scale);
        search->guide = guide;
        search->guided_players = halt_wished(search->halt) ? 0 : players;
    }
}

size_t search_by_guide(Search *search, SearchSettings settings,
                       SearchGuide guide, const Game *game)
{
    uint64_t now = system_time();
    uint32_t playouts = settings.milliseconds ? ITERATIONS_MAX
                                              : settings.iterations;
    if (game->move_count == 1) {
        return 0;
    }
    measure_once(search, guide, game);
    GuidedStage *stage = &search->stage;
    stage->game = game;
    stage->guide = guide;
    stage->scale = search->scale;
    stage->by_rounds = search->by_rounds;
    stage->way = first_way(game);
    stage->halt = search->halt;
    stage->end = settings.milliseconds
                     ? now + settings.milliseconds * UINT64_C(1000000) : 0;
    guided_begin(stage, search->findings, search->parts[0].tree.board,
                 &playouts);
    do {
        share(search, play_stage, search->threads);
        gather_stage(search);
    } while (guided_next(stage, search->findings, &playouts));
    return guided_best(stage, search->findings);
}

/* --- moves ---------------------------------------------------------------- */

int64_t search_shares(Search *search, SearchSettings settings,
                      const Practised *practised, const Game *game,
                      int64_t *shares)
{
    int64_t sum = search->round
                      ? round_search_shares(search->round, settings, game,
                                            search->halt, shares) : 0;
    return sum == 0 && tree_search_mixes(game)
               ? shares_by_trees(search, settings, practised, game, shares)
               : sum;
}

/* Draws a move by its share of [sum], with this decision's own number. */
static size_t draw_by_shares(const Game *game, const int64_t *shares,
                             int64_t sum)
{
    int64_t drawn = chance_single(game->state, STREAM_CHOICE, 0,
                                  game->state->decisions, DRAWN_BELOW);
    size_t made = 0;
    for (; made + 1 < game->move_count; made++) {
        int64_t share = shares[made] * DRAWN_BELOW / sum;
        if (drawn < share) {
            break;
        }
        drawn -= share;
    }
    return made;
}

size_t search_move(Search *search, SearchSettings settings,
                   const Practised *practised, const Game *game)
{
    int64_t shares[MOVES_MAX];
    if (game->move_count == 1) {
        return 0;
    }
    int64_t sum = search_shares(search, settings, practised, game, shares);
    return sum > 0 ? draw_by_shares(game, shares, sum)
                   : move_by_trees(search, settings, practised, game);
}
