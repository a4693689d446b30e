/* cria-websocket ORIGIN...: speaks WebSocket for cria serve, which starts it
 * and hands connections over through its standard input; pages of these origins
 * may use it, too. A program of its own, so that only who asks for it loads
 * libwebsockets.
 *
 * For each page it has a link: the page, and a pipe to the server with lines.
 * Whoever is faster is not read until the other one has taken what is there, so
 * a link holds little.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "repl/say.h"
#include "repl/serve/connection.h"
#include "repl/serve/origin.h"

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

/* Why a request does not become a WebSocket. */
typedef struct {
    const char *status, *heads, *why;
} Refusal;

static const Refusal
    no_upgrade = {"404 Not Found", "", "there is only a WebSocket here"},
    no_handshake = {"400 Bad Request", "", "this is no WebSocket handshake"},
    no_subprotocol = {"400 Bad Request", "",
                      "this server has no subprotocol: ask for none"},
    other_origin = {"403 Forbidden", "",
                    "this server is not for pages of this origin"},
    other_version = {"426 Upgrade Required",
                     "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n",
                     "this server speaks version 13 of WebSocket"};

/* Answers and closes. The library's own answer to a handshake would be HTTP/1.0
 * and could have no further heads. */
static int refuse(struct lws *page, const Refusal *refusal)
{
    char room[LWS_PRE + 512], *answer = room + LWS_PRE;
    int length = snprintf(
        answer, sizeof room - LWS_PRE,
        "HTTP/1.1 %s\r\n%sConnection: close\r\nContent-Type: text/plain\r\n"
        "Content-Length: %zu\r\n\r\n%s\n", refusal->status, refusal->heads,
        strlen(refusal->why) + 1, refusal->why);
    lws_write(page, (unsigned char *)answer, (size_t)length, LWS_WRITE_HTTP);
    return -1;
}

/* Whether the request's head has this text. */
static bool has_head(struct lws *page, enum lws_token_indexes head,
                     const char *text)
{
    char found[32];
    return lws_hdr_copy(page, found, sizeof found, head) > 0 &&
           strcmp(found, text) == 0;
}

static bool is_handshake(struct lws *page)
{
    enum { KEY_LENGTH = 24 };        /* 16 bytes as base64 */
    return lws_hdr_total_length(page, WSI_TOKEN_GET_URI) > 0 &&
           has_head(page, WSI_TOKEN_HTTP, "HTTP/1.1") &&
           lws_hdr_total_length(page, WSI_TOKEN_HOST) > 0 &&
           lws_hdr_total_length(page, WSI_TOKEN_CONNECTION) > 0 &&
           lws_hdr_total_length(page, WSI_TOKEN_KEY) == KEY_LENGTH;
}

static bool is_of_origin(struct lws *page)
{
    const Bridge *bridge = lws_context_user(lws_get_context(page));
    char origin[ORIGIN_SIZE];
    return lws_hdr_total_length(page, WSI_TOKEN_ORIGIN) == 0 || /* no browser */
           (lws_hdr_copy(page, origin, sizeof origin, WSI_TOKEN_ORIGIN) > 0 &&
            origin_may(origin, bridge->origins));
}

/* Whether a page may speak to the server at all. The library itself would take
 * other versions, and close without an answer if it asks for a subprotocol. */
static int confirm_page(Link *link, struct lws *page, const char *protocol,
                        size_t length)
{
    (void)link;
    (void)length;
    const Refusal *refusal =
        strcasecmp(protocol, "websocket") != 0 ? &no_handshake
        : !is_of_origin(page) ? &other_origin
        : !has_head(page, WSI_TOKEN_VERSION, "13") ? &other_version
        : !is_handshake(page) ? &no_handshake
        : lws_hdr_total_length(page, WSI_TOKEN_PROTOCOL) > 0 ? &no_subprotocol
                                                             : NULL;
    return refusal ? refuse(page, refusal) : 0;
}

/* A request that is no WebSocket. */
static int refuse_request(Link *link, struct lws *page, const char *path,
                          size_t length)
{
    (void)link;
    (void)path;
    (void)length;
    return refuse(page, &no_upgrade);
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

/* Whether the standard input is what the server hands over. */
static bool is_channel(int file)
{
    int kind = 0;
    socklen_t size = sizeof kind;
    return getsockopt(file, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 &&
           kind == SOCK_SEQPACKET;
}

/* The server ends it; a signal to both, as Ctrl-C is, does not. */
int main(int count, char **words)
{
    static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    const Origins origins = {(const char *const *)(words + 1),
                             count > 0 ? (size_t)count - 1 : 0};
    Bridge bridge = {.origins = &origins};
    if (!is_channel(STDIN_FILENO)) {
        say_err("cria-websocket: 'cria serve --websocket PORT' starts it\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) {
        signal(ignored[i], SIG_IGN);
    }
    lws_set_log_level(0, NULL);
    limit_files();
    run(&bridge, STDIN_FILENO);
    return 0;
}
