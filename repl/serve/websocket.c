/* For each page the process has a link: the page, and a pipe to the server with
 * lines. Whoever is faster is not read until the other one has taken what is
 * there, so a link holds little.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/serve/websocket.h"

#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "repl/say.h"
#include "repl/serve/connection.h"

/* Bytes that are read from a pipe at once; bytes of an origin; seconds for the
 * head of a request, and for the rest when the server has closed the pipe. */
enum { CHUNK = 1 << 14, ORIGIN_SIZE = 256, SECONDS_FOR_HEAD = 10,
       SECONDS_FOR_REST = 5 };

typedef struct {
    struct lws_vhost *host;
    const Origins *origins;
    bool ended;            /* the server has */
} Bridge;

typedef struct {
    struct lws *page, *pipe;         /* NULL: it is closed */
    int users, file;       /* how many of them exist; the pipe's file */
    char *in, *out;        /* to the server; to the page, after LWS_PRE bytes */
    size_t in_size, in_sent, out_size, out_sent;
    size_t message;        /* bytes of the page's message so far */
    bool within;           /* a part of a line was sent to the page */
} Link;

/* Closes a page or a pipe as soon as the library is in a state to do so. */
static void close_soon(struct lws *one)
{
    if (one) {
        lws_set_timeout(one, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}

static int close_page(Link *link, enum lws_close_status why)
{
    lws_close_reason(link->page, why, NULL, 0);
    return -1;
}

/* --- From a page to the server -------------------------------------------- */

/* Room for [more] bytes to the server. */
static bool make_room(Link *link, size_t more)
{
    char *grown = realloc(link->in, link->in_size + more);
    if (grown) {
        link->in = grown;
    }
    return grown != NULL;
}

/* Sends what waits; the page is not read until all is sent. False: the server
 * has closed the pipe. */
static bool send_lines(Link *link)
{
    while (link->in_sent < link->in_size) {
        ssize_t sent = send(link->file, link->in + link->in_sent,
                            link->in_size - link->in_sent,
                            MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) {
            return false;
        }
        if (sent < 0) {
            lws_callback_on_writable(link->pipe);
            return !link->page || lws_rx_flow_control(link->page, 0) == 0;
        }
        link->in_sent += (size_t)sent;
    }
    free(link->in);
    link->in = NULL;
    link->in_size = link->in_sent = 0;
    if (!link->page) {
        close_soon(link->pipe);      /* that was its last word */
    }
    return !link->page || lws_rx_flow_control(link->page, 1) == 0;
}

/* A part of a message. Where a line would end it becomes a return, which means
 * the same between the parts of a JSON text and is as wrong within a string. */
static int receive_message(Link *link, struct lws *page, const char *bytes,
                           size_t length)
{
    bool last = lws_is_final_fragment(page) &&
                lws_remaining_packet_payload(page) == 0;
    link->message += length;
    if (lws_frame_is_binary(page)) {
        return close_page(link, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    }
    if (link->message > LINE_MOST) {
        return close_page(link, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    }
    if (!link->pipe || !make_room(link, length + 1)) {
        return -1;
    }
    for (size_t i = 0; i < length; i++) {
        link->in[link->in_size++] = bytes[i] == '\n' ? '\r' : bytes[i];
    }
    if (last) {
        link->in[link->in_size++] = '\n';
        link->message = 0;
    }
    return send_lines(link) ? 0 : -1;
}

static int pipe_takes(Link *link, struct lws *pipe, const char *bytes,
                      size_t length)
{
    (void)pipe;
    (void)bytes;
    (void)length;
    return send_lines(link) ? 0 : -1;
}

/* --- From the server to a page -------------------------------------------- */

/* Reads a part of what the server sent; 0: nothing is there. */
static size_t read_chunk(Link *link)
{
    char *grown = realloc(link->out, LWS_PRE + link->out_size + CHUNK);
    if (!grown) {
        return 0;
    }
    link->out = grown;
    ssize_t got = recv(link->file, link->out + LWS_PRE + link->out_size, CHUNK,
                       MSG_DONTWAIT);
    link->out_size += got > 0 ? (size_t)got : 0;
    return got > 0 ? (size_t)got : 0;
}

static int read_lines(Link *link, struct lws *pipe, const char *bytes,
                      size_t length)
{
    (void)bytes;
    (void)length;
    if (!link->page) {
        return link->in ? 0 : -1;
    }
    if (read_chunk(link) > 0) {
        lws_rx_flow_control(pipe, 0);
        lws_callback_on_writable(link->page);
    }
    return 0;
}

/* The server has closed the pipe; what it said before is sent yet. */
static int pipe_closed(Link *link, struct lws *pipe, const char *bytes,
                       size_t length)
{
    (void)pipe;
    (void)bytes;
    (void)length;
    while (link->page && read_chunk(link) > 0) {
    }
    link->pipe = NULL;
    if (link->page && link->out_size > link->out_sent) {
        lws_callback_on_writable(link->page);
        lws_set_timeout(link->page, PENDING_TIMEOUT_USER_OK, SECONDS_FOR_REST);
    } else {
        close_soon(link->page);
    }
    return 0;
}

/* Sends a line, or the part of it that is there, as a frame. */
static bool write_frame(Link *link)
{
    char *from = link->out + LWS_PRE + link->out_sent;
    size_t left = link->out_size - link->out_sent;
    const char *end = memchr(from, '\n', left);
    size_t length = end ? (size_t)(end - from) : left;
    int form = (link->within ? LWS_WRITE_CONTINUATION : LWS_WRITE_TEXT) |
               (end ? 0 : LWS_WRITE_NO_FIN);
    link->within = !end;
    link->out_sent += length + (end != NULL);
    return lws_write(link->page, (unsigned char *)from, length,
                     (enum lws_write_protocol)form) >= (int)length;
}

static int page_takes(Link *link, struct lws *page, const char *bytes,
                      size_t length)
{
    (void)bytes;
    (void)length;
    if (link->out_sent < link->out_size && !write_frame(link)) {
        return -1;
    }
    if (link->out_sent < link->out_size) {
        lws_callback_on_writable(page);
        return 0;
    }
    free(link->out);
    link->out = NULL;
    link->out_size = link->out_sent = 0;
    if (!link->pipe) {
        return close_page(link, LWS_CLOSE_STATUS_NORMAL);
    }
    lws_rx_flow_control(link->pipe, 1);
    return 0;
}

/* --- Pages that come and go ----------------------------------------------- */

static int refuse_page(struct lws *page, unsigned status, const char *why)
{
    return lws_return_http_status(page, status, why) == 0 ? 1 : -1;
}

/* Whether a page may speak to the server at all. */
static int confirm_page(Link *link, struct lws *page, const char *protocol,
                        size_t length)
{
    const Bridge *bridge = lws_context_user(lws_get_context(page));
    char origin[ORIGIN_SIZE];
    (void)link;
    (void)length;
    if (strcmp(protocol, "websocket") != 0) {
        return refuse_page(page, HTTP_STATUS_BAD_REQUEST, NULL);
    }
    if (lws_hdr_total_length(page, WSI_TOKEN_ORIGIN) == 0) {
        return 0;                    /* no browser */
    }
    bool whole = lws_hdr_copy(page, origin, sizeof origin,
                              WSI_TOKEN_ORIGIN) > 0;
    return whole && origin_may(origin, bridge->origins)
               ? 0 : refuse_page(page, HTTP_STATUS_FORBIDDEN,
                                 "pages of this origin may not");
}

/* A request that is no WebSocket. */
static int refuse_request(Link *link, struct lws *page, const char *path,
                          size_t length)
{
    (void)link;
    (void)path;
    (void)length;
    return refuse_page(page, HTTP_STATUS_NOT_FOUND, "WebSocket only") < 0 ||
           lws_http_transaction_completed(page) ? -1 : 0;
}

/* A page or a pipe is no more. */
static int forget(Link *link, struct lws *one, const char *bytes, size_t length)
{
    (void)bytes;
    (void)length;
    if (link->page == one) {
        link->page = NULL;
        if (!link->in) {
            close_soon(link->pipe);
        }
    } else if (link->pipe == one) {
        link->pipe = NULL;
    }
    if (--link->users == 0) {
        free(link->in);
        free(link->out);
        free(link);
    }
    return 0;
}

static void adopt_pair(const Bridge *bridge, int page, int pipe)
{
    Link *link = calloc(1, sizeof *link);
    lws_sock_file_fd_type file;
    if (!link) {
        close(page);
        close(pipe);
        return;
    }
    link->file = file.filefd = pipe;
    link->pipe = lws_adopt_descriptor_vhost(
        bridge->host, LWS_ADOPT_RAW_FILE_DESC, file, "cria", NULL);
    file.sockfd = page;
    link->page = lws_adopt_descriptor_vhost(
        bridge->host, LWS_ADOPT_HTTP | LWS_ADOPT_SOCKET, file, NULL, NULL);
    struct lws *const both[] = {link->page, link->pipe};
    for (int i = 0; i < 2; i++) {
        if (both[i]) {
            lws_set_opaque_user_data(both[i], link);
            link->users++;
        }
    }
    if (link->users == 0) {
        free(link);
    } else if (link->users == 1) {
        close_soon(link->page);
        close_soon(link->pipe);
    }
}

/* Takes what the server hands over; the channel's end ends the process. */
static int take_pages(Bridge *bridge, int channel)
{
    int files[2];
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof files)];
    } room;
    char byte;
    struct iovec bytes = {&byte, 1};
    struct msghdr message = {.msg_iov = &bytes, .msg_iovlen = 1,
                             .msg_control = room.bytes,
                             .msg_controllen = sizeof room.bytes};
    ssize_t got = recvmsg(channel, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    const struct cmsghdr *sent = got > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (sent && sent->cmsg_len == CMSG_LEN(sizeof files)) {
        memcpy(files, CMSG_DATA(sent), sizeof files);
        adopt_pair(bridge, files[0], files[1]);
    }
    bridge->ended |= got == 0;
    return 0;
}

/* --- The process ---------------------------------------------------------- */

typedef int Handler(Link *link, struct lws *one, const char *bytes,
                    size_t length);

static const struct {
    enum lws_callback_reasons reason;
    Handler *handler;
} handlers[] = {
    {LWS_CALLBACK_RECEIVE, receive_message},
    {LWS_CALLBACK_SERVER_WRITEABLE, page_takes},
    {LWS_CALLBACK_RAW_RX_FILE, read_lines},
    {LWS_CALLBACK_RAW_WRITEABLE_FILE, pipe_takes},
    {LWS_CALLBACK_RAW_CLOSE_FILE, pipe_closed},
    {LWS_CALLBACK_HTTP_CONFIRM_UPGRADE, confirm_page},
    {LWS_CALLBACK_HTTP, refuse_request},
    {LWS_CALLBACK_WSI_DESTROY, forget},
};

static int answer_library(struct lws *one, enum lws_callback_reasons reason,
                          void *user, void *bytes, size_t length)
{
    Link *link = one ? lws_get_opaque_user_data(one) : NULL;
    (void)user;
    if (one && !link && reason == LWS_CALLBACK_RAW_RX_FILE) {
        return take_pages(lws_context_user(lws_get_context(one)),
                          lws_get_socket_fd(one));
    }
    for (size_t i = 0; link && i < sizeof handlers / sizeof *handlers; i++) {
        if (handlers[i].reason == reason) {
            return handlers[i].handler(link, one, bytes, length);
        }
    }
    return reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE ? -1 : 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "cria", .callback = answer_library}, {.name = NULL}};

/* The library has tables for as many files as can be open. */
static void limit_files(void)
{
    const rlim_t most = 2 * CONNECTIONS_MOST + 64;
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max < most ? limit.rlim_max : most;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static void run(Bridge *bridge, int channel)
{
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER, .protocols = protocols,
        .user = bridge, .gid = -1, .uid = -1, .vhost_name = "cria",
        .timeout_secs = SECONDS_FOR_HEAD,
        .timeout_secs_ah_idle = SECONDS_FOR_HEAD,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8};
    struct lws_context *context = lws_create_context(&info);
    if (!context) {
        return;
    }
    bridge->host = lws_get_vhost_by_name(context, "cria");
    const lws_sock_file_fd_type file = {.filefd = channel};
    if (bridge->host &&
        lws_adopt_descriptor_vhost(bridge->host, LWS_ADOPT_RAW_FILE_DESC, file,
                                   "cria", NULL)) {
        while (!bridge->ended && lws_service(context, 0) >= 0) {
        }
    }
    lws_context_destroy(context);
}

/* The server ends it; a signal to both, as Ctrl-C is, does not. */
static void begin(const Origins *origins, int channel)
{
    static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    Bridge bridge = {.origins = origins};
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) {
        signal(ignored[i], SIG_IGN);
    }
    lws_set_log_level(0, NULL);
    limit_files();
    run(&bridge, channel);
    _exit(0);
}

/* --- The server's side ---------------------------------------------------- */

bool websocket_start(Websocket *websocket, const Origins *origins)
{
    int ends[2];
    websocket->channel = -1;
    websocket->process = -1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) == 0) {
        websocket->process = fork();
        if (websocket->process == 0) {
            close(ends[0]);
            begin(origins, ends[1]);
        }
        close(ends[1]);
        websocket->channel = ends[0];
    }
    if (websocket->process < 0) {
        say_err("cria serve: WebSocket: %s\n", say_reason(errno));
        websocket_end(websocket);
    }
    return websocket->process > 0;
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
