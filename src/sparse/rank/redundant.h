// SPDX-License-Identifier: MIT
// redundant.h -- which hard rows of a KKT system depend on each other, and how much they disagree.
//
// A dependency is a z with J^T z = 0: forces of rows that hold each other without moving anything.
// Such forces are not unique, and J x = b has a solution only where z^T b = 0. Masses play no part.
//
// Dependencies are counted to REDUNDANT_NEAR: a cable that is straight but for 1e-9 of its length
// carries no weight either. The measure is |J^T z|_1 / |z|_inf, the load that the forces of the rows
// balance against the largest of them; a cable of sag s and length l has 8 s / l, whatever the
// number of its links.
//
// Rows belong to the same group when some smallest dependency has both of them. These groups do not
// depend on which basis of the null space was found: they are the connected components of the linear
// matroid of the rows (Oxley, Matroid Theory, 2011, section 4.1). Rows of one block node are never
// torn apart.
#pragma once

#include "base/memory.h"
#include "sparse/kkt.h"

#define REDUNDANT_NEAR 1e-6

// A question to every dependency: sum z b / sum |z| size.
typedef struct RedundantAsk {
    const double *b;    // [m]
    const double *size; // [m]  > 0
} RedundantAsk;

typedef struct Redundant {
    int n_row, n_group, n_dependency;
    int n_ask;
    int *row;              // [n_row]          rows involved, 0 .. m-1, by group, ascending
    int *row_start;        // [n_group + 1]    into row; groups in the order of their first rows
    int *dependency_start; // [n_group + 1]    rows beyond the rank of each group
    double *answer;        // [n_dependency][n_ask]
    int *dependent;        // [n_dependency]   the row that depends on rows before it, 0 .. m-1
    void *block;
} Redundant;

// Values of `kkt` must be finite. Soft rows (an entry of C in them) take no part; a hard row without
// any entry of J is a group of its own. False when there is no memory; *out is then empty.
bool redundant_find(Memory *memory, const Kkt *kkt, int n_ask, const RedundantAsk *ask,
                    Redundant *out);
// Frees the arrays of a result.
void redundant_free(Memory *memory, Redundant *redundant);
