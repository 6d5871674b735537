// SPDX-License-Identifier: MIT
// names.c -- see names.h.
#include "world/names.h"

#include "base/hash.h"

#include <string.h>

static int home(const Names *names, const char *name)
{
    return (int)(hash_bytes(HASH_START, name, strlen(name)) & (uint64_t)(names->room - 1));
}

static int next(const Names *names, int i)
{
    return (i + 1) & (names->room - 1);
}

// Where the name is, or the empty place where it would go. Needs room > 0.
static int probe(const Names *names, const char *name)
{
    int i = home(names, name);
    while (names->entry[i].name && strcmp(names->entry[i].name, name) != 0) i = next(names, i);
    return i;
}

int names_find(const Names *names, const char *name)
{
    if (names->room == 0 || !name) return -1;
    const NameEntry *entry = names->entry + probe(names, name);
    return entry->name ? (int)entry->slot : -1;
}

bool names_reserve(Memory *memory, Names *names)
{
    if (2 * (names->count + 1) <= names->room) return true;
    Names bigger = {NULL, names->room ? 2 * names->room : 16, 0};
    bigger.entry = memory_alloc(memory, (size_t)bigger.room, sizeof *bigger.entry);
    if (!bigger.entry) return false;
    for (int i = 0; i < names->room; i++)
        if (names->entry[i].name) names_add(&bigger, names->entry[i].name, names->entry[i].slot);
    memory_free(memory, names->entry);
    *names = bigger;
    return true;
}

void names_add(Names *names, const char *name, uint32_t slot)
{
    names->entry[probe(names, name)] = (NameEntry){name, slot};
    names->count++;
}

// Closes the gap: entries behind it that could have stood there move up.
void names_remove(Names *names, const char *name)
{
    if (names->room == 0) return;
    int gap = probe(names, name);
    if (!names->entry[gap].name) return;
    names->count--;
    for (int i = next(names, gap); names->entry[i].name; i = next(names, i)) {
        int at = home(names, names->entry[i].name);
        bool stays = gap < i ? gap < at && at <= i : gap < at || at <= i;
        if (stays) continue;
        names->entry[gap] = names->entry[i];
        gap = i;
    }
    names->entry[gap].name = NULL;
}

void names_free(Memory *memory, Names *names)
{
    memory_free(memory, names->entry);
    *names = (Names){0};
}
