// SPDX-License-Identifier: MIT
// node.h -- engines that run in node: the scene goes to a script as one line of JSON, then `step N`, `read` and `contacts` lines, each
// answered by one line of numbers (touch.mjs). Times are those that the script takes for its steps.
#pragma once

#include "touch.h"

// The operations of an adapter; `script` stands in the folder npm beside the program.
#define NODE_OPS(engine, variants, count, make)                                                    \
    {                                                                                              \
        engine, variants, count, make, node_step, node_read, node_contacts, node_free, node_clocks \
    }

void *node_make(const TouchScene *scene, const char *script, const char *variant);
int node_step(void *self, long count);
void node_read(void *self, PeerBody *body);
int node_contacts(void *self, TouchPoint *point, int room);
void node_free(void *self);
void node_clocks(void *self, double *cpu, double *wall);
