// SPDX-License-Identifier: MIT
// golden.h -- runs of scenes whose results are kept as hashes in test/golden/hashes.txt: a change of the library that is
// to change no result changes none of them.
//
// A run takes a scene of scenes/ with one method: a stepper by its name, or
//     edited    stepper auto; an element is cut and a node is held on the way
//     settled   no steps, but taut_world_settle
// What is hashed are values as users read them, in the order of the ids: of every node value and velocity, of every
// element lambda; then the time. Where numbers stand in memory has no part in it.
#pragma once

#include "isa.h"
#include "scene/scene.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    GOLDEN_EDITED = TAUT_STEPPER_COUNT, // methods are steppers and these
    GOLDEN_SETTLED,
    GOLDEN_METHODS,
    GOLDEN_NAME = 64, // room for the name of a scene
};

#define GOLDEN_TABLE TEST_ROOT "/test/golden/hashes.txt"

const char *golden_method(int method);

// The scene scenes/<name>.yaml, NULL if there is none; free it.
TautScene *golden_scene(const char *name);

// Hash of a run. False: the library refuses this scene with this method.
bool golden_hash(const TautScene *scene, int method, CpuIsa isa, uint64_t *hash);

// Hash of what the functions of the C library give that Taut calls: hashes of runs are those of one C library on one
// kind of machine.
uint64_t golden_libm(void);
