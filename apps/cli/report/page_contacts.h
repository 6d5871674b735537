// SPDX-License-Identifier: MIT
// page_contacts.h -- contacts of the frames of a page. Their number changes from frame to frame, so that they have lists of
// their own.
#pragma once

#include <record/record.h>

typedef struct PageContacts {
    RecordContact **list; // [room]
    uint32_t *count;      // [room]
    int room;
} PageContacts;

// Room for so many frames, none of which has any; false when out of memory.
bool page_contacts_make(PageContacts *contacts, int room);
void page_contacts_free(PageContacts *contacts);
// Those of a frame; none where memory fails.
void page_contacts_set(PageContacts *contacts, int at, const RecordFrame *frame);
void page_contacts_move(PageContacts *contacts, int to, int from);
// Writes the JSON members `contactCount` and `contacts` of the first `frames`, in base64. Where all of them would be too
// many bytes, each frame keeps its strongest.
void page_contacts_write(FILE *file, PageContacts *contacts, int frames);
