/* What a session of requests has: rules, a game, its positions for going
 * back, and games of bots.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_SESSION_HANDLE_H
#define CRIA_INTERFACE_SESSION_HANDLE_H

#include "interface/asked.h"
#include "interface/experiment_job.h"
#include "interface/simulation_job.h"

/* A position, and the move that leads to the next one. Not each position is
 * kept: many tables have long games. */
typedef struct {
    void *state;           /* cria_game_keep, or NULL */
    void *known;           /* cria_game_keep_known, or NULL */
    size_t move;           /* its index among the legal ones */
} SessionPly;

/* A game with its way there and back, under a name. */
typedef struct SessionBranch {
    struct SessionBranch *next;      /* that was kept later */
    char *name;
    uint64_t seed, number;
    int players;
    void *placed;          /* as in a session */
    size_t *moves;
    size_t count, now;
} SessionBranch;

struct CriaSession {
    Arena *arena;          /* of [options] */
    CriaOptions options;   /* of loading: a copy, with what it points to */
    CriaVariant *variant;  /* the rules, or NULL; sessions may share them */
    json_t *source;        /* what was asked when they were loaded */
    CriaGame *game;        /* NULL: none was started */
    CriaGame *again;       /* plays moves once more, to tell of them */
    uint64_t seed, number; /* of the game */
    int players;
    void *placed;          /* the state that the game begins with, unless the
                              beginning is that of a game of the seed: NULL */
    char own_names[PLAYERS_MAX][HANDLE_NAME_SIZE];
    const char *names[PLAYERS_MAX];
    SessionPly *plies;     /* positions that have a move to go on with */
    size_t count, capacity;
    size_t now;            /* moves made; those from here to [count] were taken
                              back */
    CriaBot *bot;          /* that was asked last for these rules, or NULL */
    char *bot_name;
    int bot_players;       /* for games of as many */
    Consent consent;       /* who may cancel long work of bots */
    SessionBranch *branches;         /* for these rules */
    SimulationJob *job;    /* games of bots that are played in steps, or NULL */
    ExperimentJob *experiment;       /* the same of several rules or seatings;
                                        not both */
    CriaBot *job_bots[PLAYERS_MAX];  /* who plays them; NULL: others do */
    CriaFindings *findings;          /* what the present request holds, freed */
    Loaded *loaded;                  /* after it, also when memory ran out */
    CriaVariant *other;
    CriaGame *trial;
    CriaBot *seated[PLAYERS_MAX];    /* for a job to come */
    ExperimentRules *gathered;       /* likewise */
};

/* Frees what a request holds. */
void session_drop_held(CriaSession *session);

/* Goes on with other rules, which the session frees; [source] becomes shared.
 * The game is over with. */
void session_use_rules(CriaSession *session, CriaVariant *variant,
                       json_t *source);

/* A game whose observers remember what they saw; NULL: not enough memory. */
CriaGame *session_new_game(const CriaVariant *variant);

/* Makes the bot with this name for games of [players] by some rules; else NULL.
 * What was found is in session->findings, or NULL: not enough memory. */
CriaBotEnd session_make_bot(CriaSession *session, const CriaVariant *variant,
                            const char *name, int players, CriaBot **bot);

/* The same of a bot that the session keeps. */
CriaBotEnd session_bot(CriaSession *session, const char *name, int players);

/* The game as that bot has to see it: in which it followed what its player
 * saw, if it goes by that; the session holds it until the request is answered.
 * NULL: not enough memory. */
CriaGame *session_followed(CriaSession *session);

/* The name of the bot that is for the game: of several that can play its rules
 * the usual one, else the first by name. It is the one that the session keeps
 * then, for games of [players]. NULL: there is none. In [arena]. */
const char *session_usual_bot(CriaSession *session, int players, Arena *arena);

/* The names of the bots that are for the game, in the order in which one of
 * them becomes the usual one; in [arena]. */
const char **session_bots_usual(CriaSession *session, Arena *arena,
                                size_t *count);

/* Ends the game, if there is one. */
void session_end_game(CriaSession *session);

/* The branch with this name, or NULL. */
SessionBranch *session_branch(const CriaSession *session, const char *name);

/* Keeps the game as a branch, in place of one with the same name. False: not
 * enough memory, and nothing was done. */
bool session_keep_branch(CriaSession *session, const char *name);

/* Goes to a branch. False: not enough memory, and nothing was done. */
bool session_go_branch(CriaSession *session, const SessionBranch *branch);

/* A copy of a state that a game was placed in; NULL: not enough memory. */
void *session_copy_placed(const CriaSession *session, const void *placed);

/* Drops a branch; all branches. */
void session_drop_branch(CriaSession *session, SessionBranch *branch);
void session_drop_branches(CriaSession *session);

/* Ends the job, if there is one. */
void session_end_job(CriaSession *session);

/* Frees the bot that was asked last. */
void session_drop_bot(CriaSession *session);

/* Starts a game. False: not enough memory, and there is no game. The players
 * are within the range of the rules. */
bool session_start_game(CriaSession *session, uint64_t seed, uint64_t number,
                        int players);

/* Goes on with [game], in a position that was set up, which the session frees:
 * a game of its variant, whose rules are [variant] now, to be freed likewise
 * unless it is the same. False: not enough memory; nothing was done, and both
 * were freed. [source] becomes shared. */
bool session_place(CriaSession *session, CriaVariant *variant, json_t *source,
                   CriaGame *game);

/* Makes a legal move. False: not enough memory, and nothing was done. */
bool session_choose(CriaSession *session, size_t move);

/* Brings [game], of the session's variant, to the position after [count] moves,
 * fewer than there are with those that were taken back. */
void session_bring(const CriaSession *session, CriaGame *game, size_t count);

/* Goes to the position after [count] moves, at most session->count. */
void session_go_to(CriaSession *session, size_t count);

#endif
