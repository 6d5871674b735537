// SPDX-License-Identifier: MIT
// record_output.h -- the signals that a run was asked for, as bytes: the blocks OUTP and OVAL. See record.h for the layout.
#pragma once

#include "record.h"

// The payload of OUTP, to be freed; NULL when out of memory.
unsigned char *record_outputs_pack(const RecordScene *scene, size_t *size);
// Reads a payload of OUTP into a scene that has no outputs yet. False where it is none of this version, contradicts itself,
// or memory ran out; then the scene is as it was.
bool record_outputs_unpack(RecordScene *scene, const unsigned char *data, size_t size);

// Adds the numbers of a frame to a payload of OVAL; false when out of memory.
bool record_values_pack(RecordContacts *to, const RecordScene *scene, const RecordFrame *frame);
// The numbers of the next frame of block number `block`; NaN where this is not its payload, or where it ends.
void record_values_next(RecordContacts *from, uint32_t block, const RecordScene *scene,
                        RecordFrame *frame);
