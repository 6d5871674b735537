// SPDX-License-Identifier: MIT
// client.h -- a page in C: connects, sends commands, reads frames. For the lab and for tests.
#pragma once

#include "bytes.h"
#include "protocol.h"

typedef struct Client {
    int socket; // -1 = not connected
    int status; // of HTTP: 101 when it is
} Client;

// `address` as the server gives it. `origin` NULL: that of the page.
bool client_open(Client *client, const char *address, const char *origin);
void client_close(Client *client);
bool client_send(Client *client, const ViewCommand *command);
bool client_send_bytes(Client *client, const void *data, size_t size);
// Waits for the next frame and leaves it in `frame`: its size; 0 when the connection ended.
size_t client_read(Client *client, Bytes *frame);
