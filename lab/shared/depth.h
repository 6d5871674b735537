// SPDX-License-Identifier: MIT
// depth.h -- how deep surfaces with a thickness are in each other and in solid things: by brute force on places alone, with no code of
// the library.
#pragma once

#include "crossing.h"

// A ball, a box, a capsule along its own z, or a plane z = at[2] with all below it.
typedef enum LumpKind { LUMP_BALL, LUMP_BOX, LUMP_CAPSULE, LUMP_PLANE } LumpKind;
typedef struct Lump {
    LumpKind kind;
    double at[3];
    double size[3]; // m: radius; half edges; radius and half the length of its line
    double turn[9]; // from its axes to the world, row by row
} Lump;

// m: how deep the tissue, with its radius, is in a lump; 0 = not at all.
double depth_in_lump(const Tissue *tissue, const Lump *lump);
// m: how much nearer two tissues are than both radii; of a tissue with itself those parts of it that share no vertex and
// are nearer than any triangle is high. 0 = nowhere.
double depth_of_tissues(const Tissue *a, const Tissue *b);
