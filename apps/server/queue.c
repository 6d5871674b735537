// SPDX-License-Identifier: MIT
// queue.c -- see queue.h.
#include "queue.h"

void queue_open(Queue *queue)
{
    pthread_mutex_init(&queue->lock, NULL);
    queue->first = queue->count = 0;
    atomic_init(&queue->urgent, false);
}

void queue_close(Queue *queue)
{
    pthread_mutex_destroy(&queue->lock);
}

// Commands that end the one that is being done; others wait for the end of the step.
static bool is_urgent(ViewCommandKind kind)
{
    return kind == VIEW_STOP || kind == VIEW_RESET || kind == VIEW_OPEN || kind == VIEW_LIST ||
           kind == VIEW_UNDO;
}

bool queue_is_urgent(const Queue *queue)
{
    return atomic_load(&queue->urgent);
}

bool queue_push(Queue *queue, const ViewCommand *command)
{
    pthread_mutex_lock(&queue->lock);
    ViewCommand *last = queue->item + (queue->first + queue->count + QUEUE_ROOM - 1) % QUEUE_ROOM;
    bool moves = command->kind == VIEW_DRAG || command->kind == VIEW_SEEK;
    bool replaces =
        queue->count > 0 && moves && last->kind == command->kind && last->world == command->world;
    bool fits = replaces || queue->count < QUEUE_ROOM;
    if (fits && !replaces) last = queue->item + (queue->first + queue->count++) % QUEUE_ROOM;
    if (fits) *last = *command;
    if (fits && is_urgent(command->kind)) atomic_store(&queue->urgent, true);
    pthread_mutex_unlock(&queue->lock);
    return fits;
}

int queue_take(Queue *queue, ViewCommand item[QUEUE_ROOM])
{
    pthread_mutex_lock(&queue->lock);
    int count = queue->count;
    for (int i = 0; i < count; i++) item[i] = queue->item[(queue->first + i) % QUEUE_ROOM];
    queue->first = queue->count = 0;
    atomic_store(&queue->urgent, false);
    pthread_mutex_unlock(&queue->lock);
    return count;
}
