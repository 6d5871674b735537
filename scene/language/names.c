// SPDX-License-Identifier: MIT
// names.c -- a hash table from names to things.
#include "names.h"

#include <string.h>

bool scene_names_init(Names *names, Pool *pool, size_t count)
{
    size_t room = 16;
    while (room < 2 * count) room *= 2;
    names->mask = room - 1;
    names->at = scene_pool_take(pool, room, sizeof *names->at);
    return names->at != NULL;
}

// FNV-1a: a file that makes names collide on purpose only makes its own reading slow.
static size_t hash(const char *text, size_t length)
{
    uint64_t h = 14695981039346656037u;
    for (size_t i = 0; i < length; i++) h = (h ^ (unsigned char)text[i]) * 1099511628211u;
    return (size_t)(h ^ h >> 32);
}

static Named *slot(const Names *names, const char *name, size_t length)
{
    size_t i = hash(name, length) & names->mask;
    while (names->at[i].name &&
           (strncmp(names->at[i].name, name, length) != 0 || names->at[i].name[length] != '\0'))
        i = (i + 1) & names->mask;
    return &names->at[i];
}

const Named *scene_names_add(Names *names, Named named)
{
    Named *found = slot(names, named.name, strlen(named.name));
    if (found->name) return found;
    *found = named;
    return NULL;
}

const Named *scene_names_find(const Names *names, const char *name, size_t length)
{
    Named *found = slot(names, name, length);
    return found->name ? found : NULL;
}
