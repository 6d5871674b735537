// SPDX-License-Identifier: MIT
// sherman.h -- (M - h^2 K~)^-1 of jointed bodies by Sherman-Morrison updates: section 3 of Andrews et al.
// 2017, for a chain of rods with joints of any of the paper's kinds, and its matrix as a whole.
#pragma once

#include "joint_ranks.h"

#include <stdbool.h>

typedef enum ShermanJoint {
    SHERMAN_BALL,
    SHERMAN_UNIVERSAL, // ball + one dot-1
    SHERMAN_HINGE,     // ball + two dot-1
    SHERMAN_FLEXIBLE,  // three dot-1 and three dot-2: the paper's cable joint
    SHERMAN_JOINTS
} ShermanJoint;

// A term of K~ and the two bodies it acts on; the second is -1 where that is the world.
typedef struct ShermanTerm {
    int i, j;
    RankOne rank;
} ShermanTerm;

typedef struct Sherman {
    int bodies, size; // size = 6 bodies
    double h;         // s
    int terms;
    ShermanTerm *term;       // [terms]
    double (*inertia)[3][3]; // [bodies] world axes
    double mass;             // kg, of each
    int wide;          // entries of a body in the inverse: 3, its angles, where no term has a part
                       // on translations, which then stay 1/m; else 6
    double *inverse;   // [wide bodies][wide bodies]
    double *u, *w;     // [wide bodies]
    int *first, *last; // [bodies] of the run of bodies that updates have linked with it
} Sherman;

// A bent chain under tension: joint k of the kind kind[k] holds body k at body k - 1, joint 0 at the world.
bool sherman_build(int bodies, const ShermanJoint *kind, double h, Sherman *chain);
void sherman_free(Sherman *chain);
// chain->inverse by updates, M^-1 first; and where the joints allow it (ball only) block by block.
void sherman_invert(Sherman *chain);
bool sherman_invert_blocks(Sherman *chain);
// The inverse as a whole, [size][size].
void sherman_expand(const Sherman *chain, double *out);
// M - h^2 K~, [size][size].
void sherman_matrix(const Sherman *chain, double *A);
