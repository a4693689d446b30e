/* What is kept of a game is how it began and its moves: its chance is that of a
 * seed, so that they lead to the same positions again.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "interface/session_handle.h"

SessionBranch *session_branch(const CriaSession *session, const char *name)
{
    SessionBranch *branch = session->branches;
    while (branch && !text_equal(branch->name, name)) {
        branch = branch->next;
    }
    return branch;
}

static void free_branch(SessionBranch *branch)
{
    if (branch) {
        free(branch->name);
        free(branch->placed);
        free(branch->moves);
        free(branch);
    }
}

void session_drop_branch(CriaSession *session, SessionBranch *branch)
{
    SessionBranch **link = &session->branches;
    while (*link != branch) {
        link = &(*link)->next;
    }
    *link = branch->next;
    free_branch(branch);
}

void session_drop_branches(CriaSession *session)
{
    while (session->branches) {
        session_drop_branch(session, session->branches);
    }
}

/* --- What is kept --------------------------------------------------------- */

void *session_copy_placed(const CriaSession *session, const void *placed)
{
    size_t size = session->variant->loaded->variant->layout.size;
    void *copy = malloc(size);
    if (copy) {
        memcpy(copy, placed, size);
    }
    return copy;
}

/* The game as a branch; NULL: not enough memory. */
static SessionBranch *branch_of(const CriaSession *session, const char *name)
{
    SessionBranch *branch = calloc(1, sizeof *branch);
    if (!branch) {
        return NULL;
    }
    *branch = (SessionBranch){
        .name = handles_copy_text(name), .seed = session->seed,
        .number = session->number, .players = session->players,
        .placed = session->placed
                      ? session_copy_placed(session, session->placed) : NULL,
        .moves = malloc((session->count + 1) * sizeof *branch->moves),
        .count = session->count, .now = session->now};
    if (!branch->name || !branch->moves ||
        (session->placed && !branch->placed)) {
        free_branch(branch);
        return NULL;
    }
    for (size_t i = 0; i < session->count; i++) {
        branch->moves[i] = session->plies[i].move;
    }
    return branch;
}

bool session_keep_branch(CriaSession *session, const char *name)
{
    SessionBranch *branch = branch_of(session, name);
    SessionBranch *former = session_branch(session, name);
    SessionBranch **link = &session->branches;
    if (!branch) {
        return false;
    }
    if (former) {
        session_drop_branch(session, former);
    }
    while (*link) {
        link = &(*link)->next;
    }
    *link = branch;
    return true;
}
