// SPDX-License-Identifier: MIT
// hits.h -- collisions of a step, one by one, for those who want to know of them.
#pragma once

typedef struct HitRecord {
    double time;          // s
    double speed;         // m/s, of approach
    double impulse;       // N s
    int element;          // of the model
    int row;              // of all
    unsigned collider[2]; // of a contact: numbers that the world gives to its sides; 0 = none
} HitRecord;

// A list that the caller owns; hits that find no room are only counted.
typedef struct HitList {
    HitRecord *hit; // [room]
    int room, count;
    long lost; // that found no room
} HitList;

static inline void hits_add(HitList *list, HitRecord hit)
{
    if (list->count < list->room)
        list->hit[list->count++] = hit;
    else
        list->lost++;
}
