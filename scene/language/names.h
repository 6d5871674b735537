// SPDX-License-Identifier: MIT
// names.h -- which thing of a scene has a name. One table for the whole scene: names are unique.
#pragma once

#include "schema.h"

typedef struct Named {
    const char *name;
    const SceneSection *section;
    int index;
} Named;

typedef struct Names {
    Named *at; // open addressing, [mask + 1]
    size_t mask;
} Names;

// Room for `count` names; false when memory ran out.
bool scene_names_init(Names *names, Pool *pool, size_t count);
// Adds a name; returns who had it before, NULL if nobody.
const Named *scene_names_add(Names *names, Named named);
const Named *scene_names_find(const Names *names, const char *name, size_t length);
