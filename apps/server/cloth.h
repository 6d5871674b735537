// SPDX-License-Identifier: MIT
// cloth.h -- triangles of the cloths of a scene, read off their links.
#pragma once

#include <taut/scene.h>

// Elements of a world in its order, and which points they end on, by the caller's count; -1 = none.
typedef struct ClothLinks {
    const TautScene *scene; // NULL: there is no cloth
    const TautElementId *element;
    const int *
        order; // by its slot: its number without rows of joints; NULL = the elements are all that are none
    const int (*end)[2];
    int count;
} ClothLinks;

// Number of triangles; writes them where `face` is not NULL. Two a cell of each cloth.
uint32_t cloth_faces(const ClothLinks *links, uint32_t (*face)[3]);
