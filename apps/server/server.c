// SPDX-License-Identifier: MIT
// server.c -- see server.h. The only file that knows civetweb.
//
// Each connection has a thread of civetweb's for messages from the page, and one of the hub's for frames
// to it. A write blocks for at most `request_timeout_ms`; then the page is taken for gone.
#include "server.h"

#include <civetweb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

// The built page (web/dist), embedded by the build.
extern const unsigned char viewer_html[], viewer_js[], viewer_css[], thumbs_json[];
extern const size_t viewer_html_size, viewer_js_size, viewer_css_size, thumbs_json_size;

struct Server {
    struct mg_context *context;
    Hub *hub;
    Queue *queue;
    Shelf *shelf;
    int port;
    int page[HUB_PAGES]; // page[i] = i: connections point here
    char token[SERVER_TOKEN + 1];
    char address[SERVER_ADDRESS];
};

enum { MOST_URI = 256 }; // bytes of path and query
enum { OPCODE = 0x0F, OP_BINARY = 2, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10 };

// --- who may come in ---

// Takes as long for a wrong token as for a right one: the time tells nothing.
static bool same(const char *a, const char *b, size_t size)
{
    unsigned char differs = 0;
    for (size_t i = 0; i < size; i++) differs |= (unsigned char)(a[i] ^ b[i]);
    return differs == 0;
}

// The rest of a path behind the token, with its slash; NULL for another token.
static const char *behind_token(const Server *server, const char *path)
{
    if (!path || strlen(path) < SERVER_TOKEN + 2 || path[0] != '/') return NULL;
    if (!same(path + 1, server->token, SERVER_TOKEN) || path[SERVER_TOKEN + 1] != '/') return NULL;
    return path + SERVER_TOKEN + 1;
}

// "127.0.0.1:PORT" or "localhost:PORT" after a prefix: a name that another site made point here is
// neither.
static bool is_here(const Server *server, const char *prefix, const char *text)
{
    static const char *const host[] = {"127.0.0.1", "localhost"};
    for (int i = 0; text && i < 2; i++) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, "%s%s:%d", prefix, host[i], server->port);
        if (strcmp(text, wanted) == 0) return true;
    }
    return false;
}

static int refuse(struct mg_connection *connection, int status, const char *text)
{
    mg_printf(connection,
              "HTTP/1.1 %d %s\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %zu\r\n"
              "Cache-Control: no-store\r\nConnection: close\r\n\r\n%s\n",
              status, mg_get_response_code_text(connection, status), strlen(text) + 1, text);
    return status;
}

// civetweb up to 1.16 writes past the end of a buffer when it redirects a long address to a folder
// (CVE-2025-55763). Nothing here leads there: there are no folders, and on_request takes every address. This
// is the first of our functions that a request meets, and none is longer than a token and a short name.
static int on_begin(struct mg_connection *connection)
{
    const struct mg_request_info *request = mg_get_request_info(connection);
    const char *query = request->query_string ? request->query_string : "";
    size_t size = request->request_uri ? strlen(request->request_uri) + strlen(query) : 0;
    return size > MOST_URI ? refuse(connection, 414, "The address is too long.") : 0;
}

// --- files ---

static int give(struct mg_connection *connection, const char *type, const void *data, size_t size)
{
    mg_printf(connection,
              "HTTP/1.1 200 OK\r\nContent-Type: %s; charset=utf-8\r\nContent-Length: %zu\r\n"
              "Cache-Control: no-store\r\nReferrer-Policy: no-referrer\r\n"
              "X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
              "Cross-Origin-Resource-Policy: same-origin\r\n"
              "Content-Security-Policy: default-src 'none'; script-src 'self'; "
              "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
              "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
              "Connection: close\r\n\r\n",
              type, size);
    mg_write(connection, data, size);
    return 200;
}

// A file that the simulation has made, read at its own pace.
static int give_file(struct mg_connection *connection, const Server *server, ShelfKind kind)
{
    char part[16384];
    struct stat is;
    const int file = shelf_take(server->shelf, kind);
    if (file < 0 || fstat(file, &is) != 0) {
        if (file >= 0) close(file);
        return refuse(connection, 404, "There is no such file yet.");
    }
    mg_printf(connection,
              "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n"
              "Content-Length: %lld\r\nCache-Control: no-store\r\n"
              "X-Content-Type-Options: nosniff\r\nContent-Disposition: attachment\r\n"
              "Cross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n",
              (long long)is.st_size);
    off_t at = 0;
    for (ssize_t n; at < is.st_size && (n = pread(file, part, sizeof part, at)) > 0; at += n)
        if (mg_write(connection, part, (size_t)n) <= 0) break;
    close(file);
    return 200;
}

static int on_request(struct mg_connection *connection, void *user)
{
    const Server *server = user;
    const struct mg_request_info *request = mg_get_request_info(connection);
    if (!is_here(server, "", mg_get_header(connection, "Host")))
        return refuse(connection, 403, "This is not the address that taut view printed.");
    const char *file = behind_token(server, request->local_uri);
    if (!file)
        return refuse(
            connection, 403,
            "The token in the address is not right; use the address that taut view printed.");
    if (strcmp(request->request_method, "GET") != 0)
        return refuse(connection, 405, "Only GET is served.");
    if (strcmp(file, "/") == 0) return give(connection, "text/html", viewer_html, viewer_html_size);
    if (strcmp(file, "/viewer.js") == 0)
        return give(connection, "text/javascript", viewer_js, viewer_js_size);
    if (strcmp(file, "/viewer.css") == 0)
        return give(connection, "text/css", viewer_css, viewer_css_size);
    if (strcmp(file, "/thumbs.json") == 0)
        return give(connection, "application/json", thumbs_json, thumbs_json_size);
    if (strcmp(file, "/scene.yaml") == 0) return give_file(connection, server, SHELF_SCENE);
    if (strcmp(file, "/recording.taut") == 0) return give_file(connection, server, SHELF_RECORDING);
    return refuse(connection, 404, "There is nothing here.");
}

// --- WebSocket ---

static bool send_frame(void *to, const void *data, size_t size)
{
    struct mg_connection *connection = to;
    if (mg_websocket_write(connection, OP_BINARY, data, size) > 0) return true;
    mg_disable_connection_keep_alive(connection); // ends the thread that listens to it
    return false;
}

// Ends a connection with a status of RFC 6455, section 7.4.
static int hang_up(struct mg_connection *connection, unsigned status, const char *why)
{
    char data[126];
    data[0] = (char)(status >> 8);
    data[1] = (char)status;
    int size = snprintf(data + 2, sizeof data - 2, "%s", why);
    mg_websocket_write(connection, OP_CLOSE, data, 2 + (size_t)size);
    return 0;
}

static int on_connect(const struct mg_connection *connection, void *user)
{
    const Server *server = user;
    struct mg_connection *answer = (struct mg_connection *)connection;
    const char *file = behind_token(server, mg_get_request_info(connection)->local_uri);
    if (!file || strcmp(file, "/socket") != 0)
        return refuse(answer, 403, "The token in the address is not right.") != 0;
    if (!is_here(server, "", mg_get_header(connection, "Host")) ||
        !is_here(server, "http://", mg_get_header(connection, "Origin")))
        return refuse(answer, 403, "Only the page itself may connect.") != 0;
    if (hub_count(server->hub).pages >= HUB_PAGES)
        return refuse(answer, 503, "There are 8 pages already; close one.") != 0;
    return 0;
}

// The page's number at the hub; -1 = it has none.
static int page_of(const struct mg_connection *connection)
{
    const int *page = mg_get_user_connection_data(connection);
    return page ? *page : -1;
}

static void on_ready(struct mg_connection *connection, void *user)
{
    Server *server = user;
    int page = hub_join(server->hub, send_frame, connection);
    mg_set_user_connection_data(connection, page < 0 ? NULL : &server->page[page]);
    if (page < 0) {
        hang_up(connection, 1013, "too many pages");
        mg_disable_connection_keep_alive(connection);
    }
}

static int on_message(struct mg_connection *connection, int bits, char *data, size_t size,
                      void *user)
{
    const Server *server = user;
    ViewCommand command;
    int op = bits & OPCODE, page = page_of(connection);
    if (op == OP_PONG || op == OP_PING) return 1;
    if (op == OP_CLOSE || page < 0) return 0;
    if (op != OP_BINARY) return hang_up(connection, 1003, "messages are binary");
    if (size > VIEW_COMMAND) return hang_up(connection, 1009, "a message has 40 bytes");
    const char *problem = view_command_read(data, size, &command);
    if (problem) return hang_up(connection, 1008, problem);
    if (command.kind == VIEW_CREDIT)
        hub_credit(server->hub, page, command.index);
    else
        queue_push(server->queue, &command); // a command that does not fit is lost, as in any flood
    return 1;
}

static void on_close(const struct mg_connection *connection, void *user)
{
    const Server *server = user;
    hub_leave(server->hub, page_of(connection));
}

// --- life ---

static bool make_token(char token[SERVER_TOKEN + 1])
{
    unsigned char random[SERVER_TOKEN / 2];
    if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random) return false;
    for (size_t i = 0; i < sizeof random; i++) snprintf(token + 2 * i, 3, "%02x", random[i]);
    return true;
}

static int keep_quiet(const struct mg_connection *connection, const char *text)
{
    (void)connection;
    (void)text;
    return 1; // handled: bad clients do not fill the terminal
}

static bool start(Server *server, int port)
{
    char ports[32];
    snprintf(ports, sizeof ports, "127.0.0.1:%d", port);
    const char *options[] = {"listening_ports", ports,
                             // a page needs one thread while it is open; the rest answer requests
                             "num_threads", "64", "request_timeout_ms", "3000",
                             "websocket_timeout_ms", "3000", "enable_websocket_ping_pong", "yes",
                             "access_control_allow_origin", "", "access_control_allow_methods", "",
                             "access_control_allow_headers", "", "enable_directory_listing", "no",
                             // headers of a browser, cookies of others on this machine included
                             "max_request_size", "16384", "tcp_nodelay", "1", NULL};
    struct mg_callbacks callbacks = {.log_message = keep_quiet, .begin_request = on_begin};
    server->context = mg_start(&callbacks, server, options);
    struct mg_server_port listening;
    if (!server->context || mg_get_server_ports(server->context, 1, &listening) != 1) return false;
    server->port = listening.port;
    snprintf(server->address, sizeof server->address, "http://127.0.0.1:%d/%s/", server->port,
             server->token);
    mg_set_request_handler(server->context, "**", on_request, server);
    mg_set_websocket_handler(server->context, "**", on_connect, on_ready, on_message, on_close,
                             server);
    return true;
}

Server *server_open(Hub *hub, Queue *queue, Shelf *shelf, int port, char problem[256])
{
    Server *server = calloc(1, sizeof *server);
    snprintf(problem, 256, "out of memory, or no random numbers");
    if (!server || !make_token(server->token)) {
        free(server);
        return NULL;
    }
    server->hub = hub;
    server->queue = queue;
    server->shelf = shelf;
    for (int i = 0; i < HUB_PAGES; i++) server->page[i] = i;
    if (start(server, port)) return server;
    if (port > 0)
        snprintf(problem, 256,
                 "port %d of 127.0.0.1 cannot be listened on; it may be taken: leave "
                 "--port out, or give another",
                 port);
    else
        snprintf(problem, 256, "no port of 127.0.0.1 can be listened on");
    server_close(server);
    return NULL;
}

void server_close(Server *server)
{
    if (!server) return;
    if (server->context) mg_stop(server->context);
    free(server);
}

const char *server_address(const Server *server)
{
    return server->address;
}
