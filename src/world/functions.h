// SPDX-License-Identifier: MIT
// functions.h -- functions of the user that a world was given: maps, laws, bounds, motions and distances.
//
// Each is kept once, in the order in which it was first seen, until the world ends: a snapshot names a function by its place
// in this list, and can bring back a thing that was removed meanwhile. Equal calls give equal lists, in another process too.
#pragma once

#include "taut/ext.h"

#include <stdint.h>

typedef enum FunctionKind {
    FUNCTION_MAP,
    FUNCTION_LAW,
    FUNCTION_BOUNDS,
    FUNCTION_MOTION,
    FUNCTION_DISTANCE,
    FUNCTION_KINDS
} FunctionKind;

typedef struct Function {
    FunctionKind kind;
    union {
        TautUserMap map;
        TautUserLaw law;
        TautUserBounds bounds;
        struct {
            TautMotionFunction function;
            void *user;
        } motion;
        struct {
            TautDistance function;
            void *user;
        } distance;
        unsigned char bytes[sizeof(TautUserMap)]; // the largest of them
    };
} Function;

typedef struct Functions {
    Function **all; // [count], in order
    int room, count;
    int *table; // [table_room] open addressing, places counted from 1; 0 = empty
    int table_room;
} Functions;

// A function as it is compared: bytes between fields are 0.
void function_of_map(const TautUserMap *map, Function *function);
void function_of_law(const TautUserLaw *law, Function *function);
void function_of_bounds(const TautUserBounds *bounds, Function *function);
void function_of_motion(const TautMotion *motion, Function *function);
void function_of_distance(TautDistance distance, void *user, Function *function);

// The kept one that is equal, added where it is new; NULL when memory fails.
Function *functions_keep(TautWorld *world, const Function *function);
// The place of an equal one, -1 = none.
int functions_find(const TautWorld *world, const Function *function);
// "" of a motion or distance.
const char *function_name(const Function *function);
// Those of another world, in the same order; false when memory fails.
bool functions_copy(TautWorld *to, const TautWorld *from);
void functions_end(TautWorld *world);
