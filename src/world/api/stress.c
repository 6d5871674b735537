// SPDX-License-Identifier: MIT
// stress.c -- the stress of cells, from the forces of their elements. With lambda = -dW/dy of a row and w the volume of an integration
// point:
//
//   strains of the cell   S = -sum lambda dE/dS/w, the second Piola-Kirchhoff stress (cell.h);  sigma = F S F^T/det F
//   rows of F             P = -J^T lambda/w, J of the map by F;                                 sigma = P F^T/det F
//   row of volume         P = -lambda cof F/V, V of the cell; of rows of vertices (solid_ring.h) P = -sum lambda a cof F/w, a the weight of
//                         the cell in each
//
// Where it moves by frames, F of a point is that of the node which its elements read.
//
// A membrane is in plane stress: its thickness follows from that, and det F is the area by that at rest times the thickness by that at
// rest. Checked by test/unit/stress.c and test/unit/membrane.c.
#include "world/api/stress.h"

#include "map/cell.h"
#include "map/minors.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "world/build/bulk.h"
#include "world/build/edit.h"
#include "world/build/solid_cell.h"
#include "world/build/spec.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

// A cell while its stress is found.
typedef struct Reading {
    const TautWorld *world;
    const SolidSlot *slot;
    const Cell *kind;
    TautMapKind map;                             // of its strains
    bool whole;                                  // these are its first element
    double x[3 * CELL_NODES], X[3 * CELL_NODES]; // places now, and at rest: u v of faces
    double g[CELL_POINTS * 3 * CELL_NODES], w[CELL_POINTS], volume;
    double F[CELL_POINTS][9], P[CELL_POINTS][9]; // of solid cells
    double sigma[CELL_POINTS][9];
    double stretch[CELL_POINTS]; // of the thickness of a membrane
} Reading;

// --- kinematics ---

static bool take_places(Reading *it, int cell)
{
    const TautCellMesh *mesh = &it->slot->mesh;
    const int *corner = mesh->corner + mesh->start[cell];
    for (int a = 0; a < it->kind->nodes; a++) {
        double q[TAUT_MAX_WIDTH];
        if (taut_node_value(it->world, it->slot->node[corner[a]], q) != 3) return false;
        memcpy(it->x + 3 * a, q, 3 * sizeof *q);
        to_array(mesh->vertex[corner[a]], it->X + 3 * a);
    }
    return true;
}

// g, w and F [3][dim] of all points.
static bool take_gradients(Reading *it)
{
    const Cell *kind = it->kind;
    const int n = kind->dim;

    if (!cell_gradients(kind, it->X, it->g, it->w)) return false;
    it->volume = 0;
    for (int p = 0; p < kind->points; p++) {
        if (n == 2) it->w[p] *= it->slot->thickness;
        it->volume += it->w[p];
        memset(it->F[p], 0, sizeof it->F[p]);
        for (int a = 0; a < kind->nodes; a++)
            for (int r = 0; r < 3; r++)
                for (int c = 0; c < n; c++)
                    it->F[p][r * n + c] += it->x[3 * a + r] * it->g[(p * kind->nodes + a) * n + c];
    }

    return true;
}

// det F, or of a face its area by that at rest, times the stretch of its thickness.
static double volume_ratio(const Reading *it, int p)
{
    const double *F = it->F[p];
    double cross[3], H[9];
    if (it->kind->dim == 3) return cofactors3(F, H);
    cross3((double[]){F[0], F[2], F[4]}, (double[]){F[1], F[3], F[5]}, cross);
    return norm3(cross) * it->stretch[p];
}

// --- forces ---

// sigma += s f S f^T, f [dim][3] the columns.
static void push_forward(int n, const double *f, const double *S, double s, double *sigma)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int r = 0; r < 3; r++)
                axpy3(s * S[i * n + j] * f[3 * i + r], f + 3 * j, sigma + 3 * r);
}

// S [2][2] of a face in u v from that in the axes of its modes; the stretch of its thickness in plane stress.
static double thickness_of(const Reading *it, const double *S)
{
    double axes[4] = {1, 0, 0, 1}, C[36], uv[4] = {0};
    if (it->kind->modes) cell_centre_axes(it->kind, it->X, axes);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            uv[i] += axes[2 * (i / 2) + k / 2] * S[k] * axes[2 * (i % 2) + k % 2];
    bulk_compliance(&it->slot->bulk, C);
    const double e = C[12] * uv[0] + C[13] * uv[3] + C[15] * uv[1];
    return sqrt(larger(1 + 2 * e, 1e-6));
}

// The strains of the cell as one element.
static void add_strains(Reading *it, const ElementSlot *slot, const double *lambda)
{
    const Cell *kind = it->kind;
    const int n = kind->dim;
    for (int p = 0; p < kind->points; p++) {
        double S[9], f[9];
        cell_stress(kind, slot->map.number, it->x, lambda, p, S, f);
        for (int i = 0; i < n * n; i++) S[i] /= it->w[p];
        if (n == 2) it->stretch[p] = thickness_of(it, S);
        push_forward(n, f, S, 1 / volume_ratio(it, p), it->sigma[p]);
    }
}

// P += -J^T lambda/w of an element that reads F of point p.
static void add_rows(Reading *it, int p, const ElementSlot *slot, const double *lambda)
{
    static const int at = 0;
    const int size = 3 * it->kind->dim;
    double y[TAUT_MAX_ROWS], J[TAUT_MAX_ROWS * 9];
    const MapBatch batch = {.count = 1,
                            .parents = 1,
                            .rows = slot->map.rows,
                            .width = size,
                            .numbers = slot->map.numbers,
                            .size = &size,
                            .at = &at,
                            .number = slot->map.number};
    map_ops(slot->map.kind)->value(&batch, it->F[p], y, J);
    for (int r = 0; r < slot->map.rows; r++)
        axpy_n(size, -lambda[r] / it->w[p], J + size * r, it->P[p]);
}

// F of a point where frames move it.
static void take_framed(Reading *it, int p, const ElementSlot *slot)
{
    double q[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH];
    const NodeSlot *node = it->world->node + slot->map.few[0];
    if (it->slot->framed && node_place(it->world, node, q, v)) memcpy(it->F[p], q, 9 * sizeof *q);
}

// The weight of the cell whose gradient is the node F in a row of volume of a vertex: that of the det F which reads it.
static double ring_weight(const Reading *it, const ElementSlot *row, uint32_t F)
{
    const MapSpec *map = &row->map;
    const uint32_t *det = map->parents <= TAUT_MAX_POINTS ? map->few : map->many;
    for (int p = 0; p < map->parents; p++) {
        const NodeSlot *node = it->world->node + det[p];
        if (node->kind == TAUT_NODE_STATE && node->mapped->map.few[0] == F) return map->number[p];
    }
    return 0;
}

// Rows of volume of the vertices of a tetra; `own` is one of its elements.
static void add_ring(Reading *it, int cell, const ElementSlot *own)
{
    const TautCellMesh *mesh = &it->slot->mesh;
    double sum = 0, H[9];

    if (mesh->kind[cell] != TAUT_CELL_TETRA) return;
    for (int a = 0; a < 4; a++) {
        const TautElementId id = it->slot->ring[mesh->corner[mesh->start[cell] + a]];
        const ElementSlot *row = id.slot ? find_element(it->world, id) : NULL;
        double lambda[TAUT_MAX_ROWS] = {0};
        if (!row) continue;
        taut_element_lambda(it->world, id, lambda);
        sum += lambda[0] * ring_weight(it, row, own->map.few[0]);
    }
    cofactors3(it->F[0], H);
    axpy_n(9, -sum / it->w[0], H, it->P[0]);
}

static void add_volume(Reading *it, double lambda)
{
    for (int p = 0; p < it->kind->points; p++) {
        double H[9];
        cofactors3(it->F[p], H);
        axpy_n(9, -lambda / it->volume, H, it->P[p]);
    }
}

// The i-th of the elements of a cell, in the order of solid_cell.c: perhaps the strains of the cell, then so many for each point, then
// perhaps one of volume. False where it is gone.
static bool add_element(Reading *it, int i, int count, TautElementId id)
{
    const ElementSlot *slot = find_element(it->world, id);
    double lambda[TAUT_MAX_ROWS] = {0};

    if (!slot) return false;
    taut_element_lambda(it->world, id, lambda);
    const int points = it->kind->points, each = count / points, whole = count % points;
    if (slot->map.kind == it->map) {
        add_strains(it, slot, lambda);
        return true;
    }

    if (slot->map.kind == TAUT_MAP_VOLUME) {
        add_volume(it, lambda[0]);
        return true;
    }

    const int p = (i - (it->whole ? whole : 0)) / each;
    if (slot->map.width != 3 * it->kind->dim || p < 0 || p >= points) return true;
    take_framed(it, p, slot);
    add_rows(it, p, slot, lambda);
    return true;
}

// --- results ---

static void finish(const double *sigma, TautStress *to)
{
    static const int pair[6] = {0, 4, 8, 1, 5, 6};
    for (int k = 0; k < 6; k++)
        to->cauchy[k] = 0.5 * (sigma[pair[k]] + sigma[pair[k] % 3 * 3 + pair[k] / 3]);
    stress_invariants(to);
}

void stress_invariants(TautStress *to)
{
    const double *s = to->cauchy;
    const double a = s[0] - s[1], b = s[1] - s[2], c = s[2] - s[0];
    const double shear = s[3] * s[3] + s[4] * s[4] + s[5] * s[5];
    to->von_mises = sqrt(0.5 * (a * a + b * b + c * c) + 3 * shear);
    to->pressure = -(s[0] + s[1] + s[2]) / 3;
}

// Green strain, and det F.
static void measure(const Reading *it, int p, TautStress *to)
{
    const int n = it->kind->dim;
    const double *F = it->F[p];
    for (int k = 0; k < (n == 3 ? 6 : 3); k++) {
        int i, j;
        strain_axes(n, k, &i, &j);
        double product = i == j ? -1 : 0;
        for (int r = 0; r < 3; r++) product += F[r * n + i] * F[r * n + j];
        to->strain[n == 2 && k == 2 ? 3 : k] = 0.5 * product;
    }
    to->volume = volume_ratio(it, p);
    if (n == 3) return;
    to->strain[2] = 0.5 * (it->stretch[p] * it->stretch[p] - 1);
}

// sigma: from the strains of the cell as it is, and from P.
static void add_first(Reading *it, int p)
{
    const int n = it->kind->dim;
    const double J = volume_ratio(it, p);
    for (int r = 0; r < 3 && J != 0; r++)
        for (int c = 0; c < 3; c++)
            it->sigma[p][3 * r + c] += dot_n(n, it->P[p] + n * r, it->F[p] + n * c) / J;
}

void cell_state(const TautWorld *world, const SolidSlot *slot, int cell, CellState *state)
{
    Reading it = {.world = world, .slot = slot};
    it.map = cell_map(slot->mesh.kind[cell]);
    it.kind = cell_of_map(it.map);
    *state = (CellState){.kind = it.kind};
    const int first = slot->first[cell], count = slot->first[cell + 1] - first;
    const ElementSlot *own = find_element(world, slot->element[first]);
    if (!own || !take_places(&it, cell)) return;
    if (it.kind->dim == 2 && own->map.kind != it.map) return;

    // places of faces at rest are those of its map, in the axes of the material
    if (it.kind->dim == 2)
        memcpy(it.X, own->map.number, sizeof *it.X * (size_t)(2 * it.kind->nodes));
    if (!take_gradients(&it)) return;
    for (int p = 0; p < it.kind->points; p++) it.stretch[p] = 1;
    it.whole = own->map.kind == it.map;
    for (int i = 0; i < count; i++)
        if (!add_element(&it, i, count, slot->element[first + i])) return;
    add_ring(&it, cell, own);

    state->points = it.kind->points;
    for (int p = 0; p < state->points; p++) {
        state->w[p] = it.w[p];
        add_first(&it, p);
        measure(&it, p, &state->at[p]);
        finish(it.sigma[p], &state->at[p]);
    }
}
