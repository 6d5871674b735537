// SPDX-License-Identifier: MIT
// server.h -- the door: HTTP and WebSocket on the loopback interface, for whoever has the token.
//
// The address is http://127.0.0.1:PORT/TOKEN/. Any other request gets a status and nothing
// more: 403 for a wrong token, host or origin, 404 for another file, 405 for another method, 503 when
// there are too many pages. No file is read but those that the simulation has made for pages (shelf.h).
#pragma once

#include "hub.h"
#include "queue.h"
#include "shelf.h"

enum { SERVER_TOKEN = 32, SERVER_ADDRESS = 96 };

typedef struct Server Server;

// Port 0: any that is free. NULL with a text in `problem`.
Server *server_open(Hub *hub, Queue *queue, Shelf *shelf, int port, char problem[256]);
// Ends all connections, and waits for their threads.
void server_close(Server *server);
const char *server_address(const Server *server);
