// SPDX-License-Identifier: MIT
// solid_stress.h -- stress at the vertices of all solids of a world, by the points of whoever shows them; and their cells, for recordings.
#pragma once

#include "solid_faces.h"
#include <record/record.h>

typedef struct SolidStress {
    uint32_t count;                // points that are vertices of solids
    uint32_t *point;               // [count] growing
    float (*value)[RECORD_STRESS]; // [count]
    int *entry;                    // [points] where a point is in these; -1 = nowhere
    float *share;                  // [count] solids that a point belongs to, while they are summed
    TautStress *vertex;            // room for those of one solid
} SolidStress;

// All of a world whose shower has so many points. False when out of memory; free in either case.
bool solid_stress_open(SolidStress *stress, const TautWorld *world, SolidFind *find,
                       const void *who, uint32_t points);
void solid_stress_free(SolidStress *stress);
// The values now: forces are those of the last step. A point of several solids has the mean of them.
void solid_stress_read(SolidStress *stress, const TautWorld *world, SolidFind *find,
                       const void *who);

// Cells and vertices of all solids, as recordings have them; none where a world has no solids. Names are the world's. False when out of
// memory.
bool solid_record(RecordScene *scene, const SolidStress *stress, const TautWorld *world,
                  SolidFind *find, const void *who);
