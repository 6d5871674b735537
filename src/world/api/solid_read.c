// SPDX-License-Identifier: MIT
// solid_read.c -- solids as they are read: see taut/solid.h.
//
// Values at integration points are carried on to the vertices of a cell by the functions that have one value at each point: products of
// linear ones in quads and bricks, linear ones in tetra10, constants in triangles and tetra. The middle of an edge of a tetra10 has the
// mean of its corners.
#include "base/arithmetic.h"
#include "math/vec.h"
#include "world/api/stress.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

// --- solids ---

static TautSolidId id_of(const TautWorld *world, int index)
{
    return (TautSolidId){(uint32_t)index + 1, world->solid[index].generation};
}

TautSolidId taut_find_solid(const TautWorld *world, const char *name)
{
    const int i = world && name ? names_find(&world->solid_names, name) : -1;
    return i < 0 ? (TautSolidId){0, 0} : id_of(world, i);
}

TautSolidId taut_next_solid(const TautWorld *world, TautSolidId after)
{
    return world && after.slot < (uint32_t)world->solid_end ? id_of(world, (int)after.slot)
                                                            : (TautSolidId){0, 0};
}

const char *taut_solid_name(const TautWorld *world, TautSolidId id)
{
    const SolidSlot *slot = find_solid(world, id);
    return slot && slot->name ? slot->name : "";
}

const TautCellMesh *taut_solid_mesh(const TautWorld *world, TautSolidId id)
{
    const SolidSlot *slot = find_solid(world, id);
    return slot ? &slot->mesh : NULL;
}

const TautNodeId *taut_solid_nodes(const TautWorld *world, TautSolidId id)
{
    const SolidSlot *slot = find_solid(world, id);
    return slot ? slot->node : NULL;
}

// --- muscles ---

TautStatus taut_solid_set_activation(TautWorld *world, TautSolidId id, double activation)
{
    const SolidSlot *slot = find_solid(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!(activation >= 0 && activation <= 1))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "solid '%s': activation is %g; it must be from 0 to 1",
                       slot->name ? slot->name : "", activation);
    int count = 0;
    for (int i = 0; i < slot->first[slot->mesh.cell_count]; i++) {
        const ElementSlot *element = find_element(world, slot->element[i]);
        if (!element || element->law != TAUT_LAW_MUSCLE) continue;
        const TautStatus status = taut_element_set_target(world, slot->element[i], &activation);
        if (status != TAUT_OK) return status;
        count++;
    }

    if (count == 0)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "solid '%s': it has no muscles; give its material fibres of kind muscle",
                       slot->name ? slot->name : "");
    world->solid[id.slot - 1].activation = activation;
    return TAUT_OK;
}

double taut_solid_activation(const TautWorld *world, TautSolidId id)
{
    const SolidSlot *slot = find_solid(world, id);
    return slot ? slot->activation : 0;
}

// --- stress ---

// Tensors and volume; the rest follows.
static void add_part(double s, const TautStress *from, TautStress *to)
{
    axpy_n(6, s, from->cauchy, to->cauchy);
    axpy_n(6, s, from->strain, to->strain);
    to->volume += s * from->volume;
}

static void divide(double s, TautStress *to)
{
    for (int k = 0; k < 6; k++) to->cauchy[k] /= s, to->strain[k] /= s;
    to->volume /= s;
    stress_invariants(to);
}

// Weight of point p at a vertex of the cell.
static double carried(const Cell *kind, int vertex, int p)
{
    static const int edge[6][2] = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};
    static const double B = 0.13819660112501051518, A = 0.58541019662496845446;

    if (kind->points == 1) return 1;
    if (kind->nodes == 10) {
        if (vertex < 4) return ((vertex == p) - B) / (A - B);
        const int *end = edge[vertex - 4];
        return 0.5 * (carried(kind, end[0], p) + carried(kind, end[1], p));
    }

    // points and vertices of quads and bricks are in one order: signs of a vertex are those of its point
    double product = 1;
    for (int d = 0; d < kind->dim; d++) {
        const double *xi = kind->point + d;
        const double sign = xi[vertex * kind->dim] > 0 ? 1 : -1;
        product *= 0.5 * (1 + 3 * sign * xi[p * kind->dim]);
    }

    return product;
}

static void cell_mean(const CellState *state, TautStress *to)
{
    double volume = 0;
    *to = (TautStress){0};
    for (int p = 0; p < state->points; p++) {
        add_part(state->w[p], &state->at[p], to);
        volume += state->w[p];
    }
    if (volume > 0) divide(volume, to);
}

// Adds a cell to its vertices; the sum of weights is kept in von_mises.
static void add_to_vertices(const TautCellMesh *mesh, int cell, const CellState *state,
                            TautStress *vertex)
{
    double volume = 0;
    for (int p = 0; p < state->points; p++) volume += state->w[p];
    for (int a = 0; state->points > 0 && a < state->kind->nodes; a++) {
        TautStress *to = vertex + mesh->corner[mesh->start[cell] + a];
        for (int p = 0; p < state->points; p++)
            add_part(volume * carried(state->kind, a, p), &state->at[p], to);
        to->von_mises += volume;
    }
}

TautStatus taut_solid_stress(const TautWorld *world, TautSolidId id, TautStress *cell,
                             TautStress *vertex)
{
    const SolidSlot *slot = find_solid(world, id);
    if (!slot) return TAUT_BAD_ID;
    const TautCellMesh *mesh = &slot->mesh;
    CellState state;
    Arithmetic host = arithmetic_enter();
    if (vertex) memset(vertex, 0, (size_t)mesh->vertex_count * sizeof *vertex);
    for (int c = 0; c < mesh->cell_count && (cell || vertex); c++) {
        cell_state(world, slot, c, &state);
        if (cell) cell_mean(&state, cell + c);
        if (vertex) add_to_vertices(mesh, c, &state, vertex);
    }

    for (int v = 0; vertex && v < mesh->vertex_count; v++)
        if (vertex[v].von_mises > 0) divide(vertex[v].von_mises, vertex + v);
    arithmetic_leave(&host);
    return TAUT_OK;
}

bool taut_solid_point_stress(const TautWorld *world, TautSolidId id, int cell, int point,
                             TautStress *stress)
{
    const SolidSlot *slot = find_solid(world, id);
    CellState state;
    if (stress) *stress = (TautStress){0};
    if (!slot || !stress || cell < 0 || cell >= slot->mesh.cell_count) return false;
    Arithmetic host = arithmetic_enter();
    cell_state(world, slot, cell, &state);
    arithmetic_leave(&host);
    if (point < 0 || point >= state.points) return false;
    *stress = state.at[point];
    return true;
}

SolidExtremes solid_extremes(const TautWorld *world, TautSolidId id)
{
    const SolidSlot *slot = find_solid(world, id);
    SolidExtremes most = {0};
    CellState state;
    bool any = false;
    Arithmetic host = arithmetic_enter();

    for (int c = 0; slot && c < slot->mesh.cell_count; c++) {
        cell_state(world, slot, c, &state);
        for (int p = 0; p < state.points; p++, any = true) {
            const TautStress *at = &state.at[p];
            most.von_mises = larger(most.von_mises, at->von_mises);
            most.pressure = any ? larger(most.pressure, at->pressure) : at->pressure;
            most.least = any ? smaller(most.least, at->volume) : at->volume;
            most.volume += state.w[p] * at->volume;
        }
    }
    arithmetic_leave(&host);
    return most;
}
