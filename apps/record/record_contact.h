// SPDX-License-Identifier: MIT
// record_contact.h -- colliders and contacts of a recording as bytes: the blocks COLL and CONT. See record.h for the layout.
#pragma once

#include "record.h"

// The payload of COLL, to be freed; NULL when out of memory.
unsigned char *record_colliders_pack(const RecordScene *scene, size_t *size);
// Reads a payload of COLL into a scene that has no colliders yet. False where it is none of this version, contradicts itself,
// or memory ran out; then the scene is as it was.
bool record_colliders_unpack(RecordScene *scene, const unsigned char *data, size_t size);

enum { CONTACTS_HEAD = 12 }; // bytes before the first frame of a CONT block
// Room for so many more bytes; false when out of memory.
bool record_contacts_room(RecordContacts *to, size_t more);
// Adds the contacts of a frame to a payload of CONT with `count` frames so far; false when out of memory.
bool record_contacts_pack(RecordContacts *to, const RecordFrame *frame);
// Begins a payload of CONT anew; says for which block of frames it is.
void record_contacts_begin(RecordContacts *to);
void record_contacts_seal(RecordContacts *to, uint32_t block);

// Takes a payload of CONT over, as a copy; false where it is none of this version or memory ran out.
bool record_contacts_take(RecordContacts *from, const unsigned char *data, size_t size);
// The contacts of the next frame of block number `block`; none where this is not its payload, or where it ends.
void record_contacts_next(RecordContacts *from, uint32_t block, const RecordScene *scene,
                          RecordFrame *frame);
// The contacts at the head of `data`; returns the bytes they take, 0 where they are none.
size_t record_contacts_unpack(const unsigned char *data, size_t size, const RecordScene *scene,
                              RecordFrame *frame);
