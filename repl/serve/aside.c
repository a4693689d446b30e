/* SPDX-License-Identifier: MIT */
#include "repl/serve/aside.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct Aside {
    pid_t process;
    int file;
    char *text;
    size_t size, room;
};

/* Closes all files but [own] and those that every program has: nobody waits for
 * this process to learn that the server has closed them. */
static void close_others(int own)
{
    enum { FIRST = 3, FILES_MOST = 1 << 16 };
    struct rlimit limit;
    rlim_t end = FILES_MOST;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < end) {
        end = limit.rlim_cur;
    }
    for (int file = FIRST; (rlim_t)file < end; file++) {
        if (file != own) {
            close(file);
        }
    }
}

/* The process: it has the time that it may use at most, and signals end it. */
static void answer(CriaSession *session, const char *line, int file)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
    const struct rlimit time = {ASIDE_SECONDS, ASIDE_SECONDS + 1};
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        signal(ending[i], SIG_DFL);
    }
    close_others(file);
    setrlimit(RLIMIT_CPU, &time);
    char *text = cria_request(session, line, strlen(line));
    size_t size = text ? strlen(text) + 1 : 0;       /* the zero ends it */
    for (size_t sent = 0; sent < size;) {
        ssize_t more = send(file, text + sent, size - sent, MSG_NOSIGNAL);
        if (more < 0) {
            break;
        }
        sent += (size_t)more;
    }
    _exit(0);
}

Aside *aside_begin(CriaSession *session, const char *line)
{
    int ends[2];
    Aside *aside = calloc(1, sizeof *aside);
    if (!aside || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) {
        free(aside);
        return NULL;
    }
    aside->file = ends[0];
    aside->process = fork();
    if (aside->process == 0) {
        answer(session, line, ends[1]);
    }
    close(ends[1]);
    if (aside->process < 0) {
        close(ends[0]);
        free(aside);
        return NULL;
    }
    return aside;
}

int aside_file(const Aside *aside)
{
    return aside->file;
}

bool aside_read(Aside *aside, const char **answer)
{
    enum { CHUNK = 1 << 16 };
    *answer = NULL;
    if (aside->room < aside->size + CHUNK) {
        char *grown = realloc(aside->text, aside->size + CHUNK);
        if (!grown) {
            return true;
        }
        aside->text = grown;
        aside->room = aside->size + CHUNK;
    }
    ssize_t got = recv(aside->file, aside->text + aside->size, CHUNK,
                       MSG_DONTWAIT);
    if (got <= 0) {
        return got == 0 || (errno != EAGAIN && errno != EINTR);
    }
    aside->size += (size_t)got;
    if (aside->text[aside->size - 1] != '\0') {
        return false;
    }
    *answer = aside->text;
    return true;
}

void aside_end(Aside *aside)
{
    if (aside) {
        kill(aside->process, SIGKILL);
        waitpid(aside->process, NULL, 0);
        close(aside->file);
        free(aside->text);
        free(aside);
    }
}
