// SPDX-License-Identifier: MIT
// page_contacts.c -- see page_contacts.h.
#include "page_contacts.h"

#include "export/base64.h"

#include <stdlib.h>
#include <string.h>

// Bytes of all contacts of a page, before base64: a third of the bytes of positions (page.c).
static const size_t most_bytes = (size_t)8 << 20;

bool page_contacts_make(PageContacts *c, int room)
{
    *c = (PageContacts){.room = room};
    c->list = calloc((size_t)room + 1, sizeof(void *));
    c->count = calloc((size_t)room + 1, sizeof *c->count);
    if (c->list && c->count) return true;
    page_contacts_free(c);
    return false;
}

void page_contacts_free(PageContacts *c)
{
    for (int i = 0; c->list && i < c->room; i++) free(c->list[i]);
    free(c->list);
    free(c->count);
    *c = (PageContacts){0};
}

void page_contacts_set(PageContacts *c, int at, const RecordFrame *frame)
{
    const size_t size = frame->contacts * sizeof *frame->contact;
    free(c->list[at]);
    c->list[at] = size > 0 ? malloc(size) : NULL;
    c->count[at] = c->list[at] ? frame->contacts : 0;
    if (c->list[at]) memcpy(c->list[at], frame->contact, size);
}

void page_contacts_move(PageContacts *c, int to, int from)
{
    free(c->list[to]);
    c->list[to] = c->list[from];
    c->count[to] = c->count[from];
    c->list[from] = NULL;
    c->count[from] = 0;
}

static int by_force(const void *a, const void *b)
{
    const float *f = ((const RecordContact *)a)->force, *g = ((const RecordContact *)b)->force;
    const float x = f[0] * f[0] + f[1] * f[1] + f[2] * f[2];
    const float y = g[0] * g[0] + g[1] * g[1] + g[2] * g[2];
    return (x < y) - (x > y);
}

void page_contacts_write(FILE *file, PageContacts *c, int frames)
{
    size_t all = 0, used = 0;
    for (int i = 0; i < frames; i++) all += c->count[i];

    // too many: as many of each frame as there is room for
    const size_t room = most_bytes / sizeof(RecordContact);
    for (int i = 0; i < frames && all > room; i++) {
        const uint32_t most = (uint32_t)(room / (size_t)frames);
        if (c->count[i] <= most) continue;
        qsort(c->list[i], c->count[i], sizeof(RecordContact), by_force);
        c->count[i] = most;
    }

    // one after another
    all = 0;
    for (int i = 0; i < frames; i++) all += c->count[i];
    RecordContact *flat = malloc((all + 1) * sizeof *flat);
    for (int i = 0; i < frames; i++) {
        if (flat && c->count[i] > 0) memcpy(flat + used, c->list[i], c->count[i] * sizeof *flat);
        used += flat ? c->count[i] : 0;
        if (!flat) c->count[i] = 0;
    }
    fputs(",\"contactCount\":\"", file);
    base64_write(file, c->count, (size_t)frames * sizeof *c->count);
    fputs("\",\"contacts\":\"", file);
    if (flat) base64_write(file, flat, used * sizeof *flat);
    fputs("\"", file);
    free(flat);
}
