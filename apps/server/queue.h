// SPDX-License-Identifier: MIT
// queue.h -- commands on their way from the pages' threads to the simulation, which takes them
// between steps. Bounded: a command that does not fit is refused, so that a flood costs the simulation nothing.
#pragma once

#include "protocol.h"

#include <pthread.h>
#include <stdatomic.h>

enum { QUEUE_ROOM = 256 };

typedef struct Queue {
    pthread_mutex_t lock;
    ViewCommand item[QUEUE_ROOM];
    int first, count;
    atomic_bool urgent; // one of them makes the step that is being taken pointless
} Queue;

void queue_open(Queue *queue);
void queue_close(Queue *queue);
// False when it is full. A drag or seek that follows one of the same world takes its place.
bool queue_push(Queue *queue, const ViewCommand *command);
// Does a command wait that does not want to see the end of a step? From any thread.
bool queue_is_urgent(const Queue *queue);
// All that wait, in order; returns their number.
int queue_take(Queue *queue, ViewCommand item[QUEUE_ROOM]);
