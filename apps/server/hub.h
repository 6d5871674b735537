// SPDX-License-Identifier: MIT
// hub.h -- from one simulation to many pages, such that no page can delay it.
//
//   simulation --publish--> latest model, latest state <--take-- a thread a page --send--> network
//
// Publishing swaps two pointers. Each page has a thread of its own, which may block in `send` as long
// as it likes: when it comes back it finds the latest frame, and those between are lost to that page
// alone. A page is sent a state only if it gave a credit for it: a page that hangs costs nothing.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HUB_PAGES = 8 };

typedef struct Hub Hub;

// Bytes that several threads read; the last one to let go frees them.
typedef struct HubFrame HubFrame;
HubFrame *hub_frame(const void *data, size_t size); // a copy; NULL when out of memory

// Sends all of it, and may take its time; false when the page is gone. Called from the page's thread.
typedef bool (*HubSend)(void *to, const void *data, size_t size);

typedef struct HubCount {
    int pages;
    uint64_t sent, bytes; // states that went out, and their size
    double seconds;       // of processor time, in all threads of pages that are gone
} HubCount;

Hub *hub_create(void); // NULL when out of memory
void hub_destroy(Hub *hub);

// From now on pages get these; NULL as model means that it is as it was. Takes both over.
void hub_publish(Hub *hub, HubFrame *model, HubFrame *state);

// Traces: sent without a credit, but only together with a state. Takes them over.
void hub_publish_traces(Hub *hub, HubFrame *traces);

// A page comes: its number, or -1 when there are HUB_PAGES already or no thread can be had.
int hub_join(Hub *hub, HubSend send, void *to);
void hub_credit(Hub *hub, int page, unsigned credits);
// A page goes. Waits until its thread has come back from `send`.
void hub_leave(Hub *hub, int page);

HubCount hub_count(Hub *hub);
