// SPDX-License-Identifier: MIT
// solid_cell.c -- a cell of a solid as elements:
//
//   hooke that does not yield   the strains of the cell, C from the material (bulk.h)
//   all others                  per point F and the rows of the material there (cell_rows.h)
//   with volume                 one row more, the mean of det F over the cell to 1: C = 1/(lambda V), 0 where incompressible
//   fibres                      per point F, and a row each
//
// Checked by test/invariant/solids.c and test/invariant/materials.c.
#include "world/build/solid_cell.h"

#include "base/text.h"
#include "map/map.h"
#include "math/vec.h"
#include "world/build/bulk.h"
#include "world/build/cell_rows.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/node.h"
#include "world/build/solid_frames.h"
#include "world/build/spec.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

// A cell while it is added.
typedef struct Making {
    TautWorld *world;
    const TautSolidCell *cell;
    const TautBulk *bulk;
    const Cell *kind;
    double X[3 * CELL_NODES]; // places at rest
    double g[CELL_POINTS * 3 * CELL_NODES], w[CELL_POINTS];
    CellPlace place;
    CellRows rows;
    CellParts parts;
} Making;

static TautStatus complain(TautWorld *world, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "cell: %s", text);
}

TautMapKind cell_map(TautCellKind kind)
{
    static const TautMapKind map[TAUT_CELL_COUNT] = {[TAUT_CELL_TRIANGLE] = TAUT_MAP_TRIANGLE,
                                                     [TAUT_CELL_QUAD] = TAUT_MAP_QUAD,
                                                     [TAUT_CELL_TETRA] = TAUT_MAP_TETRA,
                                                     [TAUT_CELL_TETRA10] = TAUT_MAP_TETRA10,
                                                     [TAUT_CELL_BRICK] = TAUT_MAP_BRICK};
    return map[kind];
}

const Cell *cell_of_map(TautMapKind map)
{
    switch (map) {
    case TAUT_MAP_TRIANGLE:
        return gauss_cell(CELL_TRIANGLE);
    case TAUT_MAP_QUAD:
        return gauss_cell(CELL_QUAD);
    case TAUT_MAP_TETRA:
        return gauss_cell(CELL_TETRA);
    case TAUT_MAP_TETRA10:
        return gauss_cell(CELL_TETRA10);
    case TAUT_MAP_BRICK:
        return gauss_cell(CELL_BRICK);
    default:
        return NULL;
    }
}

void cell_flatten(int nodes, TautVec3 warp, double *rest)
{
    double x[3 * CELL_NODES], one[3], two[3], normal[3], u[3], v[3], along[3];
    memcpy(x, rest, (size_t)(3 * nodes) * sizeof *x);
    to_array(warp, along);

    // across its sides, or across the diagonals of a quad
    sub3(x + 6, x, one);
    sub3(x + 3 * (nodes - 1), nodes == 4 ? x + 3 : x, two);
    if (nodes == 3) sub3(x + 3, x, one);
    cross3(one, two, normal);
    direction_n(3, normal, normal);
    cross3(normal, along, v);
    if (dot3(v, v) <= 1e-12 * dot3(along, along)) {
        sub3(x + 3, x, along);
        cross3(normal, along, v);
    }

    direction_n(3, v, v);
    cross3(v, normal, u);
    for (int a = 0; a < nodes; a++) {
        double d[3];
        sub3(x + 3 * a, x, d);
        rest[2 * a] = dot3(d, u), rest[2 * a + 1] = dot3(d, v);
    }
}

// Does the cell have its strains as one element?
static bool is_whole(const TautBulk *bulk, CellPlace place)
{
    return bulk->kind == TAUT_BULK_HOOKE && !bulk_yields(bulk) && !place.frames;
}

// --- elements ---

static TautStatus add_volume(Making *it, double lambda)
{
    double volume = 0;
    for (int p = 0; p < it->kind->points; p++) volume += it->w[p];
    TautElementDef def = taut_default_element_def(TAUT_MAP_VOLUME);
    def.points = it->cell->node, def.point_count = it->kind->nodes;
    def.numbers = it->X, def.number_count = 3 * it->kind->nodes;
    def.target_as_is = false;
    def.target[0] = 1;
    def.compliance = isfinite(lambda) ? 1 / (lambda * volume) : 0;
    def.form = TAUT_FORM_COMPLIANCE;
    def.damping = it->bulk->damping;
    return cell_rows_add(&it->rows, &def);
}

// A solid cell has more rows than unknowns of its own, so that stiffness costs less; a membrane is for the compile to decide.
static TautForm form_of(const Making *it)
{
    const TautForm form = it->cell->form;
    if (it->kind->dim == 2) return form;
    if (bulk_is_incompressible(it->bulk)) return TAUT_FORM_COMPLIANCE;
    return form == TAUT_FORM_AUTO ? TAUT_FORM_STIFFNESS : form;
}

// The deformation gradient of a point.
static TautStatus add_gradient(Making *it, int p, TautNodeId *F)
{
    const Cell *kind = it->kind;
    const int each = kind->dim * kind->nodes;
    double x[3];
    cell_point_place(kind, it->X, p, x);
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_GRADIENT);
    def.points = it->cell->node, def.point_count = kind->nodes;
    def.numbers = it->g + p * each, def.number_count = each;
    const TautStatus status = it->place.frames ? frames_gradient(it->place.frames, x, F)
                                               : taut_world_add_mapped(it->world, &def, F);
    if (status == TAUT_OK) it->parts.node[it->parts.nodes++] = *F;
    return status;
}

// The change of volume of a tetra, which rows of its vertices read.
static TautStatus add_det(Making *it)
{
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_DET);
    def.point[0] = it->parts.node[0];
    const TautStatus status =
        taut_world_add_mapped(it->world, &def, it->parts.node + it->parts.nodes);
    it->parts.nodes += status == TAUT_OK;
    return status;
}

static TautStatus add_points(Making *it)
{
    const double thick = it->kind->dim == 2 ? it->cell->thickness : 1;
    const bool whole = is_whole(it->bulk, it->place);
    TautStatus status = TAUT_OK;
    if (whole && cell_rows_fibre_count(it->bulk) == 0) return TAUT_OK;
    for (int p = 0; status == TAUT_OK && p < it->kind->points; p++) {
        TautNodeId F;
        status = add_gradient(it, p, &F);
        if (status == TAUT_OK && !whole) status = cell_rows_point(&it->rows, F, it->w[p]);
        if (status == TAUT_OK) status = cell_rows_fibres(&it->rows, F, thick * it->w[p]);
    }
    if (status != TAUT_OK || !it->bulk->volume) return status;
    return it->place.ring ? add_det(it) : add_volume(it, bulk_lame(it->bulk).lambda);
}

static TautStatus add_strains(Making *it)
{
    double S[36], C[TAUT_MAX_ROWS * TAUT_MAX_ROWS];
    const Cell *kind = it->kind;
    const int rows = cell_rows(kind);
    TautElementDef def = taut_default_element_def(it->cell->map);

    bulk_compliance(it->bulk, S);
    cell_block(kind, it->X, kind->dim == 2 ? it->cell->thickness : 1, S, C);
    def.points = it->cell->node, def.point_count = kind->nodes;
    def.numbers = it->X, def.number_count = kind->nodes * kind->dim;
    def.target_as_is = false;
    def.block = C, def.block_count = rows * rows;
    def.form = it->rows.form;
    def.damping = it->bulk->damping;
    return cell_rows_add(&it->rows, &def);
}

// --- the cell ---

// Places at rest, as given or as the nodes are.
static TautStatus take_rest(Making *it)
{
    const TautSolidCell *cell = it->cell;
    const Cell *kind = it->kind;
    double x[3 * CELL_NODES], v[TAUT_MAX_WIDTH];
    int size[CELL_NODES];

    for (int a = 0; a < kind->nodes; a++) {
        double q[TAUT_MAX_WIDTH];
        const NodeSlot *slot = world_node(it->world, cell->node[a]);
        if (!slot) return TAUT_BAD_ID;
        size[a] = slot->size;
        if (slot->size != 3)
            return complain(it->world, "a node is not a point: give nodes of three entries");
        if (!node_place(it->world, slot, q, v)) return out_of_memory(it->world, "adding a cell");
        memcpy(x + 3 * a, q, 3 * sizeof *x);
    }

    // the map names the fault of its cell
    const char *problem = NULL;
    MapRequest request = {.parents = kind->nodes,
                          .width = 3 * kind->nodes,
                          .size = size,
                          .x = x,
                          .numbers = cell->rest ? kind->nodes * kind->dim : 0,
                          .number = cell->rest};
    if (map_ops(cell->map)->shape(&request, &problem) == 0) return complain(it->world, problem);
    double number[300];
    map_ops(cell->map)->constants(&request, number);
    memcpy(it->X, number, sizeof *number * (size_t)(kind->nodes * kind->dim));
    cell_gradients(kind, it->X, it->g, it->w);
    return TAUT_OK;
}

static const char *cell_problem_of(const TautSolidCell *cell, const Cell *kind,
                                   const TautBulk *bulk)
{
    if (!kind) return "its map is no cell: use triangle, quad, tetra, tetra10 or brick";
    if (!cell->node) return "it has no nodes";
    if (kind->dim == 2 && !(cell->thickness > 0 && isfinite(cell->thickness)))
        return "thickness (m) must be positive";
    if (kind->dim == 2 && !is_whole(bulk, (CellPlace){0}))
        return "a surface has the material hooke without yielding: others are for solids";
    if ((int)cell->form < 0 || cell->form >= TAUT_FORM_COUNT) return "there is no such form";
    if (bulk_is_incompressible(bulk) && cell->form == TAUT_FORM_STIFFNESS && kind->dim == 3 &&
        bulk->kind == TAUT_BULK_HOOKE)
        return "poisson 0.5 has no stiffness: use compliance form";
    return bulk_problem(bulk);
}

int cell_elements(TautMapKind map, const TautBulk *bulk, CellPlace place)
{
    const Cell *kind = cell_of_map(map);
    const int fibres = kind->points * cell_rows_fibre_count(bulk);
    if (is_whole(bulk, place)) return 1 + fibres;
    return kind->points * cell_rows_count(bulk) + fibres + (bulk->volume && !place.ring);
}

void cell_parts_drop(TautWorld *world, const CellParts *parts)
{
    for (int i = parts->elements; i-- > 0;)
        drop_element(world, world_element(world, parts->element[i]));
    for (int i = parts->nodes; i-- > 0;) drop_node(world, world_node(world, parts->node[i]));
}

TautStatus cell_parts_add(TautWorld *world, const TautSolidCell *cell, const TautBulk *bulk,
                          CellPlace place, CellParts *parts)
{
    Making it = {
        .world = world, .cell = cell, .bulk = bulk, .kind = cell_of_map(cell->map), .place = place};
    const char *problem = cell_problem_of(cell, it.kind, bulk);

    if (problem) return complain(world, problem);
    it.rows = (CellRows){world, cell->name, bulk, form_of(&it), cell->activation, &it.parts};
    TautStatus status = take_rest(&it);
    if (status == TAUT_OK && is_whole(bulk, place)) status = add_strains(&it);
    if (status == TAUT_OK) status = add_points(&it);

    // all or nothing
    if (status != TAUT_OK) cell_parts_drop(world, &it.parts);
    if (status == TAUT_OK) *parts = it.parts;
    return status;
}

TautStatus taut_world_add_cell(TautWorld *world, const TautSolidCell *cell, const TautBulk *bulk,
                               TautElementId *element, int *count)
{
    CellParts parts = {0};
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!cell || !bulk) return complain(world, "cell and bulk must not be NULL");
    TautStatus status = cell_parts_add(world, cell, bulk, (CellPlace){0}, &parts);
    if (status != TAUT_OK) return status;
    if (element) memcpy(element, parts.element, sizeof *element * (size_t)parts.elements);
    if (count) *count = parts.elements;
    return TAUT_OK;
}

// Diagonal of the consistent mass, scaled to the whole (Hinton, Rock and Zienkiewicz 1976): of a tetra10 4/27 at the middles of
// edges and 1/36 at corners; others by the volumes that their shape functions have.
int taut_cell_masses(TautMapKind map, const double *rest, double thickness, double density,
                     double *mass)
{
    const Cell *kind = cell_of_map(map);
    double g[CELL_POINTS * 3 * CELL_NODES], w[CELL_POINTS] = {0}, volume = 0;

    if (!kind || !rest || !mass || !cell_gradients(kind, rest, g, w)) return 0;
    for (int p = 0; p < kind->points; p++) volume += w[p];
    if (kind->dim == 2) volume *= thickness;

    for (int a = 0; a < kind->nodes; a++) {
        double share = kind->nodes == 10 ? (a < 4 ? 1.0 / 36 : 4.0 / 27) : 1.0 / kind->nodes;
        if (kind->modes) {
            share = 0;
            for (int p = 0; p < kind->points; p++) share += w[p] * cell_shape_at(kind, a, p);
            share *= (kind->dim == 2 ? thickness : 1) / volume;
        }
        mass[a] = density * volume * share;
    }

    return kind->nodes;
}
