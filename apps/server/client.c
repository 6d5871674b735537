// SPDX-License-Identifier: MIT
// client.c -- see client.h. As much of RFC 6455 as talking to our own server takes.
#include "client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static bool write_all(int socket, const void *data, size_t size)
{
    const char *at = data;
    while (size > 0) {
        ssize_t n = send(socket, at, size, MSG_NOSIGNAL);
        if (n <= 0) return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool read_all(int socket, void *data, size_t size)
{
    char *at = data;
    while (size > 0) {
        ssize_t n = recv(socket, at, size, 0);
        if (n <= 0) return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

// Up to the blank line that ends the head of an answer, and not a byte more: frames follow.
static int read_status(int socket)
{
    char head[2048] = "";
    size_t size = 0;
    int status = 0;
    while (size < sizeof head - 1 && !strstr(head, "\r\n\r\n")) {
        if (!read_all(socket, head + size, 1)) break;
        head[++size] = '\0';
    }
    if (strncmp(head, "HTTP/1.1 ", 9) == 0) status = (int)strtol(head + 9, NULL, 10);
    return status;
}

bool client_open(Client *client, const char *address, const char *origin)
{
    static const char before[] = "http://127.0.0.1:";
    *client = (Client){.socket = -1};
    if (strncmp(address, before, sizeof before - 1) != 0) return false;
    char *path, own[64], request[1024];
    int port = (int)strtol(address + sizeof before - 1, &path, 10);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    client->socket = socket(AF_INET, SOCK_STREAM, 0);
    snprintf(own, sizeof own, "http://127.0.0.1:%d", port);
    int size = snprintf(request, sizeof request,
                        "GET %ssocket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGF1dCB2aWV3IGNsaWVudA==\r\nOrigin: %s\r\n\r\n",
                        path, port, origin ? origin : own);
    if (client->socket >= 0 && connect(client->socket, (struct sockaddr *)&to, sizeof to) == 0 &&
        write_all(client->socket, request, (size_t)size))
        client->status = read_status(client->socket);
    if (client->status == 101) return true;
    client_close(client);
    return false;
}

void client_close(Client *client)
{
    if (client->socket >= 0) close(client->socket);
    client->socket = -1;
}

bool client_send_bytes(Client *client, const void *data, size_t size)
{
    unsigned char head[14] = {0x82};
    size_t used = 2;
    if (size < 126) {
        head[1] = (unsigned char)(0x80 | size);
    } else {
        head[1] = 0x80 | 127;
        for (int i = 0; i < 8; i++) head[used++] = (unsigned char)((uint64_t)size >> (56 - 8 * i));
    }
    used += 4; // a mask of zeros leaves the data as it is
    return write_all(client->socket, head, used) && write_all(client->socket, data, size);
}

bool client_send(Client *client, const ViewCommand *command)
{
    unsigned char data[VIEW_COMMAND];
    view_command_write(command, data);
    return client_send_bytes(client, data, sizeof data);
}

// Size of a message from its head, 0 = the connection ended; `op` gets its kind.
static size_t read_head(int socket, int *op)
{
    unsigned char head[8];
    if (!read_all(socket, head, 2)) return 0;
    *op = head[0] & 0x0F;
    size_t size = head[1] & 0x7F;
    int more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (!more) return size;
    if (!read_all(socket, head, (size_t)more)) return 0;
    size = 0;
    for (int i = 0; i < more; i++) size = size << 8 | head[i];
    return size;
}

size_t client_read(Client *client, Bytes *frame)
{
    static const unsigned char pong[6] = {0x8A, 0x80};
    for (;;) {
        int op = 8;
        frame->size = 0;
        size_t size = read_head(client->socket, &op);
        unsigned char *data = bytes_take(frame, size);
        if (!data || op == 8 || !read_all(client->socket, data, size)) return 0;
        if (op == 2) return size;
        if (op == 9 && !write_all(client->socket, pong, sizeof pong)) return 0;
    }
}
