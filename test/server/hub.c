// SPDX-License-Identifier: MIT
// hub.c -- pages cannot delay the simulation: a page that blocks, one without credits, one that dies.
// Waits are for something to happen; the time-out is there for what never does.
#include <criterion/criterion.h>
#include <pthread.h>
#include <server/hub.h>
#include <server/protocol.h>
#include <string.h>

// A network that the test opens and closes.
typedef struct Pipe {
    pthread_mutex_t lock;
    pthread_cond_t moved;
    bool open, dead;
    int inside;    // senders that wait
    int got;       // frames that went through
    unsigned last; // value of the last one
} Pipe;

static Pipe make_pipe(bool open)
{
    Pipe pipe = {.open = open};
    pthread_mutex_init(&pipe.lock, NULL);
    pthread_cond_init(&pipe.moved, NULL);
    return pipe;
}

static bool pipe_send(void *to, const void *data, size_t size)
{
    Pipe *pipe = to;
    pthread_mutex_lock(&pipe->lock);
    pipe->inside++;
    pthread_cond_broadcast(&pipe->moved);
    while (!pipe->open) pthread_cond_wait(&pipe->moved, &pipe->lock);
    pipe->inside--;
    pipe->got++;
    memcpy(&pipe->last, data, size < sizeof pipe->last ? size : sizeof pipe->last);
    bool alive = !pipe->dead;
    pthread_cond_broadcast(&pipe->moved);
    pthread_mutex_unlock(&pipe->lock);
    return alive;
}

static void set_open(Pipe *pipe, bool open)
{
    pthread_mutex_lock(&pipe->lock);
    pipe->open = open;
    pthread_cond_broadcast(&pipe->moved);
    pthread_mutex_unlock(&pipe->lock);
}

static void until_inside(Pipe *pipe)
{
    pthread_mutex_lock(&pipe->lock);
    while (pipe->inside == 0) pthread_cond_wait(&pipe->moved, &pipe->lock);
    pthread_mutex_unlock(&pipe->lock);
}

static unsigned until_last(Pipe *pipe, unsigned value)
{
    pthread_mutex_lock(&pipe->lock);
    while (pipe->last != value) pthread_cond_wait(&pipe->moved, &pipe->lock);
    pthread_mutex_unlock(&pipe->lock);
    return value;
}

static void publish(Hub *hub, unsigned value)
{
    hub_publish(hub, NULL, hub_frame(&value, sizeof value));
}

// The simulation publishes on while a page is stuck in the network, and another page gets the latest.
Test(hub, stuck_page_delays_nobody, .timeout = 60)
{
    Hub *hub = hub_create();
    Pipe stuck = make_pipe(false), fine = make_pipe(true);
    int a = hub_join(hub, pipe_send, &stuck), b = hub_join(hub, pipe_send, &fine);
    cr_assert(a >= 0 && b >= 0 && a != b);
    hub_credit(hub, a, 8);
    publish(hub, 1);
    until_inside(&stuck);
    for (unsigned i = 2; i <= 1000; i++) publish(hub, i); // would never return if it waited
    hub_credit(hub, b, 1);
    until_last(&fine, 1000);
    cr_assert_eq(fine.got, 1, "only the latest");
    set_open(&stuck, true);
    until_last(&stuck, 1000);
    cr_assert_eq(stuck.got, 2, "the one it was stuck with, then the latest: %d", stuck.got);
    hub_destroy(hub);
}

Test(hub, no_credit_no_state, .timeout = 60)
{
    Hub *hub = hub_create();
    Pipe pipe = make_pipe(true);
    unsigned model = 7;
    int page = hub_join(hub, pipe_send, &pipe);
    publish(hub, 1);
    hub_publish(hub, hub_frame(&model, sizeof model), NULL); // needs none
    until_last(&pipe, 7);
    cr_assert_eq(pipe.got, 1);
    hub_credit(hub, page, 1);
    until_last(&pipe, 1);
    publish(hub, 2);
    publish(hub, 3);
    hub_leave(hub, page);
    cr_assert_eq(pipe.got, 2, "one credit, one state");
    cr_assert_eq(hub_count(hub).pages, 0);
    hub_destroy(hub);
}

Test(hub, credits_do_not_pile_up, .timeout = 60)
{
    Hub *hub = hub_create();
    Pipe pipe = make_pipe(true);
    int page = hub_join(hub, pipe_send, &pipe);
    for (int i = 0; i < 100; i++) hub_credit(hub, page, 8);
    for (unsigned i = 1; i <= VIEW_MOST_CREDITS; i++) {
        publish(hub, i);
        until_last(&pipe, i);
    }
    publish(hub, 99);
    hub_leave(hub, page);
    cr_assert_eq(pipe.got, VIEW_MOST_CREDITS);
    hub_destroy(hub);
}

Test(hub, dead_page_makes_room, .timeout = 60)
{
    Hub *hub = hub_create();
    Pipe dead = make_pipe(true), other = make_pipe(true);
    dead.dead = true;
    int page[HUB_PAGES];
    page[0] = hub_join(hub, pipe_send, &dead);
    for (int i = 1; i < HUB_PAGES; i++) page[i] = hub_join(hub, pipe_send, &other);
    cr_assert_eq(hub_join(hub, pipe_send, &other), -1, "no more than HUB_PAGES");
    hub_credit(hub, page[0], 1);
    publish(hub, 1);
    until_last(&dead, 1);
    hub_leave(hub, page[0]);
    cr_assert_eq(hub_join(hub, pipe_send, &other), page[0]);
    cr_assert_eq(hub_count(hub).sent, 0, "what did not arrive does not count");
    hub_destroy(hub);
}
