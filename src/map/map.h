// SPDX-License-Identifier: MIT
// map.h -- kinematics: y = f(nodes), its Jacobian J and its geometric stiffness K~.
// A map knows the values of the nodes it reads and no energies. One file a map, one line in
// TAUT_MAP_LIST of taut/types.h; every map runs the finite-difference harness test/fd/maps.c.
//
// Every function serves a batch of instances of one shape, one behind the other:
//
//   x        the values of the nodes that an instance reads, [width], node p at at[e][p] in q
//   y        [count][rows]
//   J        [count][rows][width]
//   K        [count][width][width], symmetric
//   lambda   [count][rows]
//   number   [count][numbers], constants of an instance
#pragma once

#include "taut/ext.h"

typedef struct MapBatch {
    int count;       // instances
    int parents;     // nodes that each reads
    int rows, width; // size of y and of x
    int numbers;     // constants of each
    const int *size; // [parents]         sizes of the nodes; they sum to width
    const int *at;   // [count][parents]  where they begin in q
    const int *at_v; // [count][parents]  where they begin in v; for `curvature` alone
    const double *number;
    const TautUserMap *user; // of TAUT_MAP_USER
    const double *near;      // [count][rows], where a value is known up to whole turns: take the
                             // one next to this; NULL: the principal one
    const double *mass;      // [count][rows] of mapped nodes; NULL: none
    double m, k;             // coefficients of M and K~ in the system, for modes that need both
    bool inner;              // value leaves the inner numbers of the map in place of J
    // Of maps with inner numbers: y is given in these axes, and lambda taken; NULL: in the rows of the map.
    const double *axes; // Q [rows][rows], y' = Q^T y, and Q^T behind it, of an instance at at_axes
    const int *at_axes; // [count]
    double *scratch;    // [map_scratch(rows, width)], of every call; user maps need it
} MapBatch;

static inline int map_scratch(int rows, int width)
{
    return 2 * width * (width + rows + 1) + 2 * rows;
}

// The task of a new map, before there is a batch.
typedef struct MapRequest {
    int parents, width, numbers;
    const int *size;         // [parents]
    const double *x;         // [width]    values of the nodes now
    const double *mass;      // [parents]  kg, of the first entry of each node
    const double *number;    // [numbers]  as the user gave them
    const TautUserMap *user; // not NULL for TAUT_MAP_USER
} MapRequest;

typedef struct MapOps {
    const char *name;
    bool linear;    // J does not depend on q, K~ = 0
    bool positive;  // a target must be positive (a length)
    bool winds;     // its value is known up to whole turns: `near` counts
    bool rate_only; // J is the gradient of no function: y is 0; for velocity laws and forces alone
    bool strain;    // it measures a shape against that at rest: values without unit
    int solid; // with this number of rows or more it is a solid: whole geometric stiffness serves Newton's method better than its stable part
    bool modes; // geometric knows all modes; others are asked for exact (symmetric) and psd only

    // Rows of the map, or 0 and a sentence with the fault and its remedy. Required.
    int (*shape)(const MapRequest *request, const char **problem);
    // How many constants an instance has, and (where `number` is not NULL) their values: the user's,
    // checked by shape before, with defaults filled in. NULL: the map has none.
    int (*constants)(const MapRequest *request, double *number);
    // y = f(x), J = dy/dx. J may be NULL. Required.
    void (*value)(const MapBatch *batch, const double *q, double *y, double *J);
    // K~ = d(J^T lambda)/dx in the given mode, never TAUT_GEOMETRIC_NONE. NULL: f is linear.
    void (*geometric)(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K);
    // k [count][n][n], symmetric, of K~ = [[k, -k], [-k, k]], for maps that depend on the difference of two
    // nodes of n entries alone, J = (g, -g); with y and J as value made them. Beside geometric; NULL: the
    // map is none of these.
    void (*relative)(const MapBatch *batch, const double *y, const double *J, const double *lambda,
                     TautGeometric mode, double *k);
    // k [count][parents][parents], symmetric, of K~ = k (x) I, for maps of squares of the nodes alone, whose K~ does not depend on
    // where they are and treats all axes alike. Beside geometric; NULL: the map is none of these.
    void (*scalar)(const MapBatch *batch, const double *lambda, TautGeometric mode, double *k);
    // y = v^T K_r v of every row r, K_r its K~ for a force of 1: the change of the row by a straight motion v in second order. Nodes are
    // as large in v as in q. NULL: by geometric.
    void (*curvature)(const MapBatch *batch, const double *q, const double *v, double *y);
    // y = J v, and f += J^T y, of a batch whose `at` is where nodes begin in v and f, with J as value made
    // it. For maps that know which of its entries are not 0. Both, or NULL: all entries are used.
    void (*times)(const MapBatch *batch, const double *J, const double *v, double *y);
    void (*transposed)(const MapBatch *batch, const double *J, const double *y, double *f);
    // Maps whose J is many numbers that follow from few: y = E(F(x)) with F linear, and value leaves F [inner] in place of J where the batch
    // asks for it. From these numbers: J, y = J v, f += J^T y, and the same sum of the sizes of its terms, `at` as above, or -1 of a node that
    // nothing goes to. inner 0: the map is none of these.
    int inner;
    void (*inner_jacobian)(const MapBatch *batch, const double *inner, double *J);
    void (*inner_times)(const MapBatch *batch, const double *inner, const double *v, double *y);
    void (*inner_transposed)(const MapBatch *batch, const double *inner, const double *y,
                             double *f);
    void (*inner_sizes)(const MapBatch *batch, const double *inner, const double *y, double *f);
    // F [width][width] += s J^T W J of one instance, W diagonal. NULL: as above.
    void (*square)(const double *J, double s, const double *weight, double *F);
    // Length that an error is compared with, 0 if the map has none of its own. Required.
    double (*length_scale)(int rows, const double *target);
} MapOps;

const MapOps *map_ops(TautMapKind kind);

// Is f linear? A user map says so itself.
static inline bool map_is_linear(const MapOps *map, const TautUserMap *user)
{
    return user ? user->linear : map->linear;
}

// --- request.c: checks that many maps share ---
// NULL, or a sentence with the fault.
const char *request_parents(const MapRequest *request, int parents);
const char *request_numbers(const MapRequest *request, int least, int most);
const char *request_equal_sizes(const MapRequest *request);

// --- clamp.c ---
// Removes the part of the symmetric K [n][n] that destabilises, the positive one; scratch [n][n]. For maps without a closed form.
void clamp_psd(int n, double *K, double *scratch);

// Length scales that maps share.
double no_length(int rows, const double *target);     // 0: as large as the scene
double unit_length(int rows, const double *target);   // 1: of directions
double target_length(int rows, const double *target); // |target|
