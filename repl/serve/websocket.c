/* SPDX-License-Identifier: MIT */
#include "repl/serve/websocket.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "repl/say.h"

extern char **environ;

enum { PATH_SIZE = 4096 };

/* Where the program is that speaks WebSocket: beside this one, where both were
 * built, or where it is installed. */
static bool find_program(char path[PATH_SIZE])
{
    static const char *const places[] = {
        "cria-websocket", "../libexec/cria/cria-websocket"};
    char own[PATH_SIZE / 2];
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    own[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(own, '/');
    for (size_t i = 0; slash && i < sizeof places / sizeof *places; i++) {
        snprintf(path, PATH_SIZE, "%.*s/%s", (int)(slash - own), own,
                 places[i]);
        if (access(path, X_OK) == 0) {
            return true;
        }
    }
    say_err("cria serve: --websocket needs the program cria-websocket, which "
            "is not beside this one; 'make WEBSOCKET=libwebsockets' builds it "
            "(in Debian it needs libwebsockets-dev)\n");
    return false;
}

/* Starts it with this end of the channel as its standard input. Returns 0, or
 * the error. */
static int start_program(Websocket *websocket, const char *path,
                         const Origins *origins, int channel)
{
    char **words = calloc(origins->count + 2, sizeof *words);
    posix_spawn_file_actions_t actions;
    if (!words || posix_spawn_file_actions_init(&actions) != 0) {
        free(words);
        return ENOMEM;
    }
    words[0] = (char *)(size_t)path;
    memcpy(words + 1, origins->named, origins->count * sizeof *words);
    int wrong = posix_spawn_file_actions_adddup2(&actions, channel,
                                                 STDIN_FILENO);
    wrong = wrong ? wrong : posix_spawn(&websocket->process, path, &actions,
                                        NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    free(words);
    return wrong;
}

bool websocket_start(Websocket *websocket, const Origins *origins)
{
    char path[PATH_SIZE];
    int ends[2], wrong = 0;
    websocket->channel = -1;
    websocket->process = -1;
    if (!find_program(path)) {
        return false;
    }
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        wrong = errno;
    } else {
        wrong = start_program(websocket, path, origins, ends[1]);
        close(ends[1]);
        websocket->channel = ends[0];
    }
    if (wrong) {
        say_err("cria serve: WebSocket: %s\n", say_reason(wrong));
        websocket->process = -1;
        websocket_end(websocket);
    }
    return !wrong;
}

/* Sends both files through the channel. */
static bool send_pair(int channel, const int *pair)
{
    enum { SIZE = 2 * sizeof *pair };
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(SIZE)];
    } room = {.head = {.cmsg_len = CMSG_LEN(SIZE), .cmsg_level = SOL_SOCKET,
                       .cmsg_type = SCM_RIGHTS}};
    char byte = 0;
    struct iovec bytes = {&byte, 1};
    const struct msghdr message = {.msg_iov = &bytes, .msg_iovlen = 1,
                                   .msg_control = room.bytes,
                                   .msg_controllen = sizeof room.bytes};
    memcpy(CMSG_DATA(&room.head), pair, SIZE);
    return sendmsg(channel, &message, MSG_DONTWAIT | MSG_NOSIGNAL) > 0;
}

int websocket_take(Websocket *websocket, int page)
{
    int ends[2], lines = -1;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0) {
        const int pair[] = {page, ends[1]};
        lines = ends[0];
        if (!send_pair(websocket->channel, pair)) {
            if (errno != EAGAIN) {
                close(websocket->channel);
                websocket->channel = -1;
            }
            close(lines);
            lines = -1;
        }
        close(ends[1]);
    }
    close(page);
    return lines;
}

void websocket_end(Websocket *websocket)
{
    if (websocket->channel >= 0) {
        close(websocket->channel);
    }
    websocket->channel = -1;
    if (websocket->process > 0) {
        kill(websocket->process, SIGKILL);
        waitpid(websocket->process, NULL, 0);
    }
    websocket->process = -1;
}
