// SPDX-License-Identifier: MIT
// record_solid.h -- cells of solids and stress at their vertices as bytes: the blocks CELL and STRS. See record.h for the layout.
#pragma once

#include "record.h"

// Vertices of a cell of a kind; 0 of a number that is none.
uint32_t record_cell_corners(uint32_t kind);

// The payload of CELL, to be freed; NULL when out of memory.
unsigned char *record_cells_pack(const RecordScene *scene, size_t *size);
// Reads a payload of CELL into a scene that has no cells yet. False where it is none of this version, contradicts itself,
// or memory ran out; then the scene is as it was.
bool record_cells_unpack(RecordScene *scene, const unsigned char *data, size_t size);
void record_cells_free(RecordScene *scene);

// Adds the stress of a frame to a payload of STRS; false when out of memory.
bool record_stress_pack(RecordContacts *to, const RecordScene *scene, const RecordFrame *frame);
// Bytes of the stress of a frame.
size_t record_stress_size(const RecordScene *scene);
void record_stress_unpack(const unsigned char *data, const RecordScene *scene, RecordFrame *frame);
// That of the next frame of block number `block`; zeros where this is not its payload, or where it ends.
void record_stress_next(RecordContacts *from, uint32_t block, const RecordScene *scene,
                        RecordFrame *frame);
