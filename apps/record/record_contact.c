// SPDX-License-Identifier: MIT
// record_contact.c -- see record_contact.h, and record.h for the layout.
//
// Unpacking believes nothing: sizes must add up before anything is allocated, numbers are finite, and an index that is none
// becomes RECORD_NONE.
#include "record_contact.h"

#include "record_bytes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COLLIDER = 60, CONTACT = 56 }; // bytes of one
enum { COLLIDERS_HEAD = 12 };         // version, count, bytes of text
enum { COLLIDER_FLOATS = 11, CONTACT_FLOATS = 11 };

// --- colliders ---

static void collider_floats(const RecordCollider *c, float f[COLLIDER_FLOATS])
{
    memcpy(f, c->size, sizeof c->size);
    memcpy(f + 3, c->place, sizeof c->place);
    memcpy(f + 6, c->turn, sizeof c->turn);
    f[10] = c->friction;
}

unsigned char *record_colliders_pack(const RecordScene *s, size_t *size)
{
    // names stand behind the table
    uint64_t text = 0;
    for (uint32_t i = 0; i < s->colliders; i++) text += strlen(s->collider[i].name) + 1;
    uint64_t whole = COLLIDERS_HEAD + COLLIDER * (uint64_t)s->colliders + text;
    unsigned char *data = whole <= UINT32_MAX ? malloc((size_t)whole) : NULL;
    if (!data) return NULL;

    unsigned char *at = put_u32(put_u32(data, RECORD_CONTACT_VERSION), s->colliders);
    at = put_u32(at, (uint32_t)text);
    for (uint32_t i = 0; i < s->colliders; i++) {
        const RecordCollider *c = s->collider + i;
        float f[COLLIDER_FLOATS];
        collider_floats(c, f);
        at = put_u32(put_u32(put_u32(put_u32(at, c->kind), c->flags), c->body), c->point);
        for (int k = 0; k < COLLIDER_FLOATS; k++) at = put_f32(at, f[k]);
    }
    for (uint32_t i = 0; i < s->colliders; i++) {
        size_t length = strlen(s->collider[i].name) + 1;
        memcpy(at, s->collider[i].name, length);
        at += length;
    }
    *size = (size_t)whole;
    return data;
}

static bool unpack_collider(const unsigned char *at, const RecordScene *s, RecordCollider *c)
{
    float f[COLLIDER_FLOATS];
    c->kind = get_u32(at);
    c->flags = get_u32(at + 4);
    c->body = get_u32(at + 8);
    c->point = get_u32(at + 12);
    if (c->body != RECORD_NONE && c->body >= s->bodies) return false;
    if (c->point != RECORD_NONE && c->point >= s->points) return false;

    // finite numbers, and no negative size
    for (int k = 0; k < COLLIDER_FLOATS; k++) {
        f[k] = get_f32(at + 16 + 4 * (size_t)k);
        if (!isfinite(f[k]) || (k < 3 && f[k] < 0.0f)) return false;
    }
    memcpy(c->size, f, sizeof c->size);
    memcpy(c->place, f + 3, sizeof c->place);
    memcpy(c->turn, f + 6, sizeof c->turn);
    c->friction = f[10];
    return true;
}

// As many strings as there are colliders.
static bool unpack_names(const char *text, size_t size, RecordScene *s)
{
    uint64_t found = 0;
    for (size_t i = 0; i < size; i++) found += text[i] == '\0';
    if (found != s->colliders || (size > 0 && text[size - 1] != '\0')) return false;
    for (uint32_t i = 0; i < s->colliders; i++, text += strlen(text) + 1)
        s->collider[i].name = text;
    return true;
}

bool record_colliders_unpack(RecordScene *s, const unsigned char *data, size_t size)
{
    if (size < COLLIDERS_HEAD || get_u32(data) != RECORD_CONTACT_VERSION || s->collider)
        return false;
    const uint32_t count = get_u32(data + 4);
    const size_t text = get_u32(data + 8);
    if (COLLIDERS_HEAD + COLLIDER * (uint64_t)count + text != size) return false;

    // a table, then its names
    const unsigned char *names = data + size - text;
    s->collider = calloc((size_t)count + 1, sizeof *s->collider);
    s->collider_text = malloc(text + 1);
    bool good = s->collider && s->collider_text;
    s->colliders = good ? count : 0;
    for (uint32_t i = 0; i < s->colliders && good; i++)
        good = unpack_collider(data + COLLIDERS_HEAD + (size_t)COLLIDER * i, s, s->collider + i);
    if (good) memcpy(s->collider_text, names, text);
    if (good && unpack_names(s->collider_text, text, s)) return true;

    free(s->collider);
    free(s->collider_text);
    s->collider = NULL;
    s->collider_text = NULL;
    s->colliders = 0;
    return false;
}

// --- contacts ---

bool record_frame_contacts(RecordFrame *frame, uint32_t count)
{
    if (count > frame->contact_room) {
        RecordContact *bigger = realloc(frame->contact, (size_t)count * sizeof *bigger);
        if (!bigger) return false;
        frame->contact = bigger;
        frame->contact_room = count;
    }
    frame->contacts = count;
    return true;
}

bool record_contacts_room(RecordContacts *to, size_t more)
{
    if (to->used + more <= to->room) return true;
    size_t room = 2 * to->room > to->used + more ? 2 * to->room : to->used + more;
    unsigned char *bigger = realloc(to->bytes, room);
    if (!bigger) return false;
    to->bytes = bigger;
    to->room = room;
    return true;
}

void record_contacts_begin(RecordContacts *to)
{
    to->used = to->frames = 0;
}

static unsigned char *pack_contact(unsigned char *at, const RecordContact *c)
{
    float f[CONTACT_FLOATS];
    memcpy(f, c->point, sizeof c->point);
    memcpy(f + 3, c->normal, sizeof c->normal);
    memcpy(f + 6, c->force, sizeof c->force);
    f[9] = c->gap, f[10] = c->slip;
    at = put_u32(put_u32(put_u32(at, c->collider[0]), c->collider[1]), c->state);
    for (int k = 0; k < CONTACT_FLOATS; k++) at = put_f32(at, f[k]);
    return at;
}

bool record_contacts_pack(RecordContacts *to, const RecordFrame *frame)
{
    const size_t head = to->used == 0 ? CONTACTS_HEAD : 0;
    if (!record_contacts_room(to, head + 4 + (size_t)CONTACT * frame->contacts)) return false;
    to->used += head;

    unsigned char *at = put_u32(to->bytes + to->used, frame->contacts);
    for (uint32_t i = 0; i < frame->contacts; i++) at = pack_contact(at, frame->contact + i);
    to->used = (size_t)(at - to->bytes);
    to->frames++;
    return true;
}

void record_contacts_seal(RecordContacts *to, uint32_t block)
{
    put_u32(put_u32(put_u32(to->bytes, RECORD_CONTACT_VERSION), block), to->frames);
}

bool record_contacts_take(RecordContacts *from, const unsigned char *data, size_t size)
{
    record_contacts_begin(from);
    if (size < CONTACTS_HEAD || get_u32(data) != RECORD_CONTACT_VERSION) return false;
    if (!record_contacts_room(from, size)) return false;
    memcpy(from->bytes, data, size);
    from->used = size;
    from->block = get_u32(data + 4);
    from->frames = get_u32(data + 8);
    from->at = CONTACTS_HEAD;
    return true;
}

static bool unpack_contact(const unsigned char *at, const RecordScene *s, RecordContact *c)
{
    float f[CONTACT_FLOATS];
    for (int k = 0; k < 2; k++) {
        c->collider[k] = get_u32(at + 4 * k);
        if (c->collider[k] >= s->colliders) c->collider[k] = RECORD_NONE;
    }
    c->state = get_u32(at + 8);
    if (c->state >= RECORD_CONTACT_STATES) return false;

    for (int k = 0; k < CONTACT_FLOATS; k++) {
        f[k] = get_f32(at + 12 + 4 * (size_t)k);
        if (!isfinite(f[k])) return false;
    }
    memcpy(c->point, f, sizeof c->point);
    memcpy(c->normal, f + 3, sizeof c->normal);
    memcpy(c->force, f + 6, sizeof c->force);
    c->gap = f[9], c->slip = f[10];
    return true;
}

size_t record_contacts_unpack(const unsigned char *data, size_t size, const RecordScene *s,
                              RecordFrame *frame)
{
    frame->contacts = 0;
    const uint32_t count = size >= 4 ? get_u32(data) : 0;
    const uint64_t whole = 4 + CONTACT * (uint64_t)count;
    if (size < 4 || whole > size || !record_frame_contacts(frame, count)) return 0;

    // one that makes no sense is left out
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        kept += unpack_contact(data + 4 + (size_t)CONTACT * i, s, frame->contact + kept);
    frame->contacts = kept;
    return (size_t)whole;
}

void record_contacts_next(RecordContacts *from, uint32_t block, const RecordScene *s,
                          RecordFrame *frame)
{
    frame->contacts = 0;
    frame->contact_at = -1;
    if (from->used == 0 || from->block != block || from->frames == 0) return;

    const size_t size =
        record_contacts_unpack(from->bytes + from->at, from->used - from->at, s, frame);
    if (size > 0) frame->contact_at = from->place + (long long)from->at;
    if (size > 0) frame->contact_size = size;
    from->frames = size > 0 ? from->frames - 1 : 0;
    from->at += size;
}
