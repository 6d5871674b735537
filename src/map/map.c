// SPDX-License-Identifier: MIT
// map.c -- registry of the maps, made from TAUT_MAP_LIST.
#include "map/map.h"

#define MAP_EXTERN(NAME, name, value, text) extern const MapOps map_##name;
TAUT_MAP_LIST(MAP_EXTERN)

const MapOps *map_ops(TautMapKind kind)
{
#define MAP_ENTRY(NAME, name, value, text) [TAUT_MAP_##NAME] = &map_##name,
    static const MapOps *const ops[TAUT_MAP_COUNT] = {TAUT_MAP_LIST(MAP_ENTRY)};
    return ops[kind];
}
