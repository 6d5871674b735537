// SPDX-License-Identifier: MIT
// hub.c -- see hub.h.
#include "hub.h"

#include "protocol.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct HubFrame {
    atomic_int owners;
    size_t size;
    unsigned char data[];
};

typedef struct Page {
    Hub *hub;
    bool used, leaving;
    HubSend send;
    void *to;
    unsigned credits;
    uint64_t has_model, has_state, has_traces; // numbers of the frames that it was sent last
    pthread_t thread;
} Page;

struct Hub {
    pthread_mutex_t lock; // held for a few pointers, never while sending
    pthread_cond_t news;
    HubFrame *model, *state, *traces;
    uint64_t model_number, state_number, traces_number;
    Page page[HUB_PAGES];
    HubCount count;
};

HubFrame *hub_frame(const void *data, size_t size)
{
    HubFrame *frame = malloc(sizeof *frame + size);
    if (!frame) return NULL;
    atomic_init(&frame->owners, 1);
    frame->size = size;
    memcpy(frame->data, data, size);
    return frame;
}

static HubFrame *own(HubFrame *frame)
{
    if (frame) atomic_fetch_add(&frame->owners, 1);
    return frame;
}

static void disown(HubFrame *frame)
{
    if (frame && atomic_fetch_sub(&frame->owners, 1) == 1) free(frame);
}

Hub *hub_create(void)
{
    Hub *hub = calloc(1, sizeof *hub);
    if (!hub) return NULL;
    pthread_mutex_init(&hub->lock, NULL);
    pthread_cond_init(&hub->news, NULL);
    return hub;
}

void hub_destroy(Hub *hub)
{
    if (!hub) return;
    for (int i = 0; i < HUB_PAGES; i++) hub_leave(hub, i);
    disown(hub->model);
    disown(hub->state);
    disown(hub->traces);
    pthread_cond_destroy(&hub->news);
    pthread_mutex_destroy(&hub->lock);
    free(hub);
}

void hub_publish(Hub *hub, HubFrame *model, HubFrame *state)
{
    pthread_mutex_lock(&hub->lock);
    HubFrame *old_model = model ? hub->model : NULL, *old_state = state ? hub->state : NULL;
    if (model) {
        hub->model = model;
        hub->model_number++;
    }
    if (state) {
        hub->state = state;
        hub->state_number++;
    }
    pthread_cond_broadcast(&hub->news);
    pthread_mutex_unlock(&hub->lock);
    disown(old_model);
    disown(old_state);
}

void hub_publish_traces(Hub *hub, HubFrame *traces)
{
    if (!traces) return;
    pthread_mutex_lock(&hub->lock);
    HubFrame *old = hub->traces;
    hub->traces = traces;
    hub->traces_number++;
    pthread_mutex_unlock(&hub->lock);
    disown(old);
}

// The frames that a page is to be sent next: a model without a credit, a state for one, new traces with a state. Waits;
// false when it is to leave. The caller gets a share of each; any may be NULL.
static bool take(Page *page, HubFrame **model, HubFrame **traces, HubFrame **state)
{
    Hub *hub = page->hub;
    pthread_mutex_lock(&hub->lock);
    *model = *state = *traces = NULL;
    while (!page->leaving && !*model && !*state) {
        if (page->has_model != hub->model_number) {
            *model = own(hub->model);
            page->has_model = hub->model_number;
        }
        if (page->credits > 0 && page->has_state != hub->state_number) {
            *state = own(hub->state);
            page->has_state = hub->state_number;
            page->credits--;
            if (page->has_traces != hub->traces_number) *traces = own(hub->traces);
            page->has_traces = hub->traces_number;
        }
        if (!*model && !*state) pthread_cond_wait(&hub->news, &hub->lock);
    }
    bool leaving = page->leaving;
    pthread_mutex_unlock(&hub->lock);
    return !leaving;
}

static double thread_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void *serve(void *argument)
{
    Page *page = argument;
    HubFrame *model, *traces, *state;
    bool alive = true;
    while (alive && take(page, &model, &traces, &state)) {
        if (model) alive = page->send(page->to, model->data, model->size);
        if (alive && traces) alive = page->send(page->to, traces->data, traces->size);
        if (alive && state) {
            alive = page->send(page->to, state->data, state->size);
            pthread_mutex_lock(&page->hub->lock);
            page->hub->count.sent += alive;
            page->hub->count.bytes += alive ? state->size : 0;
            pthread_mutex_unlock(&page->hub->lock);
        }
        disown(model);
        disown(traces);
        disown(state);
    }
    pthread_mutex_lock(&page->hub->lock);
    page->hub->count.seconds += thread_seconds();
    pthread_mutex_unlock(&page->hub->lock);
    return NULL;
}

int hub_join(Hub *hub, HubSend send, void *to)
{
    pthread_mutex_lock(&hub->lock);
    int i = 0;
    while (i < HUB_PAGES && hub->page[i].used) i++;
    if (i < HUB_PAGES) {
        Page *page = hub->page + i;
        *page = (Page){.hub = hub, .used = true, .send = send, .to = to};
        page->used = pthread_create(&page->thread, NULL, serve, page) == 0;
        if (!page->used) i = HUB_PAGES;
    }
    if (i < HUB_PAGES) hub->count.pages++;
    pthread_mutex_unlock(&hub->lock);
    return i < HUB_PAGES ? i : -1;
}

void hub_credit(Hub *hub, int page, unsigned credits)
{
    if (page < 0 || page >= HUB_PAGES) return;
    pthread_mutex_lock(&hub->lock);
    unsigned *has = &hub->page[page].credits;
    *has += credits;
    if (*has > VIEW_MOST_CREDITS) *has = VIEW_MOST_CREDITS;
    pthread_cond_broadcast(&hub->news);
    pthread_mutex_unlock(&hub->lock);
}

void hub_leave(Hub *hub, int page)
{
    if (page < 0 || page >= HUB_PAGES) return;
    pthread_mutex_lock(&hub->lock);
    Page *p = hub->page + page;
    bool leaves = p->used && !p->leaving;
    p->leaving = p->used;
    pthread_cond_broadcast(&hub->news);
    pthread_mutex_unlock(&hub->lock);
    if (!leaves) return;
    pthread_join(p->thread, NULL);
    pthread_mutex_lock(&hub->lock);
    p->used = p->leaving = false;
    hub->count.pages--;
    pthread_mutex_unlock(&hub->lock);
}

HubCount hub_count(Hub *hub)
{
    pthread_mutex_lock(&hub->lock);
    HubCount count = hub->count;
    pthread_mutex_unlock(&hub->lock);
    return count;
}
