// SPDX-License-Identifier: MIT
// stress.c -- the stress of cells, from the forces of their elements. With lambda = -dW/dy of a row and w the volume of an integration
// point:
//
//   strains of the cell   S = -sum lambda dE/dS/w, the second Piola-Kirchhoff stress (cell.h);  sigma = F S F^T/det F
//   rows of F             P = -J^T lambda/w, J of the map by F;                                 sigma = P F^T/det F
//   row of volume         P = -lambda cof F/V, V of the cell
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
#include "world/slots.h"

#include <math.h>
#include <string.h>

// A cell while its stress is found.
typedef struct Reading {
    const TautWorld *world;
    const SolidSlot *slot;
    const Cell *kind;
    TautMapKind map;                             // of its strains
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
        double S[9], f[9], H[9], cross[3];
        cell_stress(kind, slot->map.number, it->x, lambda, p, S, f);
        for (int i = 0; i < n * n; i++) S[i] /= it->w[p];
        double J;
        if (n == 3) {
            J = cofactors3(it->F[p], H);
        } else {
            const double *F = it->F[p];
            cross3((double[]){F[0], F[2], F[4]}, (double[]){F[1], F[3], F[5]}, cross);
            it->stretch[p] = thickness_of(it, S);
            J = norm3(cross) * it->stretch[p];
        }
        push_forward(n, f, S, 1 / J, it->sigma[p]);
    }
}

// P += -J^T lambda/w of an element that reads F of point p.
static void add_rows(Reading *it, int p, const ElementSlot *slot, const double *lambda)
{
    static const int size = 9, at = 0;
    double y[TAUT_MAX_ROWS], J[TAUT_MAX_ROWS * 9];
    const MapBatch batch = {.count = 1,
                            .parents = 1,
                            .rows = slot->map.rows,
                            .width = 9,
                            .numbers = slot->map.numbers,
                            .size = &size,
                            .at = &at,
                            .number = slot->map.number};
    map_ops(slot->map.kind)->value(&batch, it->F[p], y, J);
    for (int r = 0; r < slot->map.rows; r++) axpy_n(9, -lambda[r] / it->w[p], J + 9 * r, it->P[p]);
}

static void add_volume(Reading *it, double lambda)
{
    for (int p = 0; p < it->kind->points; p++) {
        double H[9];
        cofactors3(it->F[p], H);
        axpy_n(9, -lambda / it->volume, H, it->P[p]);
    }
}

// The i-th of the elements of a cell, in the order of solid_cell.c: the strains of the cell alone, or so many for each point and then
// perhaps one of volume. False where it is gone.
static bool add_element(Reading *it, int i, int count, TautElementId id)
{
    const ElementSlot *slot = find_element(it->world, id);
    double lambda[TAUT_MAX_ROWS] = {0};
    if (!slot) return false;
    taut_element_lambda(it->world, id, lambda);
    const int points = it->kind->points, each = count / points;
    if (slot->map.kind == it->map)
        add_strains(it, slot, lambda);
    else if (slot->map.kind == TAUT_MAP_VOLUME)
        add_volume(it, lambda[0]);
    else if (slot->map.width == 9 && i < each * points)
        add_rows(it, i / each, slot, lambda);
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
    double cross[3], H[9];
    for (int k = 0; k < (n == 3 ? 6 : 3); k++) {
        int i, j;
        strain_axes(n, k, &i, &j);
        double product = i == j ? -1 : 0;
        for (int r = 0; r < 3; r++) product += F[r * n + i] * F[r * n + j];
        to->strain[n == 2 && k == 2 ? 3 : k] = 0.5 * product;
    }
    if (n == 3) {
        to->volume = cofactors3(F, H);
        return;
    }
    cross3((double[]){F[0], F[2], F[4]}, (double[]){F[1], F[3], F[5]}, cross);
    to->volume = norm3(cross) * it->stretch[p];
    to->strain[2] = 0.5 * (it->stretch[p] * it->stretch[p] - 1);
}

// sigma of solid cells: from their strains as it is, and from P.
static void add_first(Reading *it, int p)
{
    double H[9];
    const double J = cofactors3(it->F[p], H);
    for (int r = 0; r < 3 && J != 0; r++)
        for (int c = 0; c < 3; c++)
            it->sigma[p][3 * r + c] += dot3(it->P[p] + 3 * r, it->F[p] + 3 * c) / J;
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
    for (int i = 0; i < count; i++)
        if (!add_element(&it, i, count, slot->element[first + i])) return;

    state->points = it.kind->points;
    for (int p = 0; p < state->points; p++) {
        state->w[p] = it.w[p];
        if (it.kind->dim == 3) add_first(&it, p);
        measure(&it, p, &state->at[p]);
        finish(it.sigma[p], &state->at[p]);
    }
}
