/* Requests about games that are kept under a name.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "report/suggest.h"

static const char *asked_name(Asked *asked)
{
    const char *name = asked_text(asked, PARAMETER_BRANCH, "");
    if (!*name) {
        asked_fail(asked, FAULT_PARAMETERS, "'branch' is missing: a name");
    }
    return *name ? name : NULL;
}

static bool fail_unknown(Asked *asked, const char *name)
{
    size_t count = 0, most = 1;
    for (SessionBranch *b = asked->session->branches; b; b = b->next) {
        most++;
    }
    const char **names = arena_alloc(asked->arena, most * sizeof *names);
    for (SessionBranch *b = asked->session->branches; b; b = b->next) {
        names[count++] = b->name;
    }
    const char *near = suggest_word(name, names, count);
    return asked_fail(asked, FAULT_PARAMETERS,
                      near ? "there is no branch '%s'; did you mean '%s'?"
                           : "there is no branch '%s'; 'branches' names all",
                      name, near);
}

/* The branch that is asked for; NULL: a fault. */
static SessionBranch *asked_branch(Asked *asked)
{
    const char *name = asked_name(asked);
    SessionBranch *branch = name ? session_branch(asked->session, name) : NULL;
    if (name && !branch) {
        fail_unknown(asked, name);
    }
    return branch;
}

static bool tell_course(Asked *asked)
{
    text_add(asked->answer, "{");
    request_add_course(asked->answer, asked->session);
    text_add(asked->answer, "}");
    return true;
}

static bool tell_branches(Asked *asked)
{
    Text *text = asked->answer;
    text_add(text, "{\"branches\":[");
    for (SessionBranch *b = asked->session->branches; b; b = b->next) {
        text_add(text, b == asked->session->branches ? "{" : ",{");
        json_member(text, "branch", b->name);
        text_add_format(text, ",\"players\":%d,\"moves\":%zu,\"undone\":%zu}",
                        b->players, b->now, b->count - b->now);
    }
    text_add(text, "]}");
    return true;
}

bool request_keep(Asked *asked)
{
    const char *name = asked_name(asked);
    return name &&
           (session_keep_branch(asked->session, name) ||
            asked_fail(asked, FAULT_MEMORY, "not enough memory")) &&
           tell_branches(asked);
}

bool request_go(Asked *asked)
{
    const SessionBranch *branch = asked_branch(asked);
    return branch &&
           (session_go_branch(asked->session, branch) ||
            asked_fail(asked, FAULT_MEMORY, "not enough memory")) &&
           tell_course(asked);
}

bool request_branches(Asked *asked)
{
    return tell_branches(asked);
}

bool request_drop(Asked *asked)
{
    SessionBranch *branch = asked_branch(asked);
    if (!branch) {
        return false;
    }
    session_drop_branch(asked->session, branch);
    return tell_branches(asked);
}
