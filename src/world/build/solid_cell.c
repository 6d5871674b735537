// SPDX-License-Identifier: MIT
// solid_cell.c -- a cell of a solid as elements. With Lame's mu and lambda, c = area, m = mu - c, and V the volume of an integration
// point:
//
//   hooke          the strains of the cell, C from the material (bulk.h)
//   corotational   per point F, `stretch` of it, C = S/V
//   neo_hooke      per point F: C = 1/(m V) to target 0; det F: C = 1/((lambda + m) V) to target 1 + (m + 2 c)/(lambda + m)
//   mooney         the same, and cof F: C = 1/(c V) to target 0
//   with volume    lambda has a row of its own, the mean of det F over the cell to 1: C = 1/(lambda V), 0 where incompressible; then
//                  det F: C = 1/(m V) to target 2 + 2 c/m
//
// The targets make rest free of stress, and the energy that F, cof F and det F store there is subtracted. Checked by
// test/invariant/solids.c.
#include "world/build/solid_cell.h"

#include "base/text.h"
#include "map/map.h"
#include "math/vec.h"
#include "world/build/bulk.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/node.h"
#include "world/build/spec.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

// What was added, so that it can be taken back.
typedef struct Making {
    TautWorld *world;
    const TautSolidCell *cell;
    const TautBulk *bulk;
    const Cell *kind;
    double X[3 * CELL_NODES]; // places at rest
    double g[CELL_POINTS * 3 * CELL_NODES], w[CELL_POINTS];
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

// --- elements ---

static TautStatus add(Making *it, TautElementDef *def)
{
    CellParts *parts = &it->parts;
    char name[160];
    text_format(name, sizeof name, parts->elements > 0 ? "%s.%d" : "%s",
                it->cell->name ? it->cell->name : "", parts->elements);
    def->name = it->cell->name ? name : NULL;
    def->damping = it->bulk->damping;
    TautStatus status = taut_world_add_element(it->world, def, parts->element + parts->elements);
    def->name = NULL;
    parts->elements += status == TAUT_OK;
    return status;
}

// An element on a mapped node, all rows with one compliance and one target; its energy where the map has `rest` in that many rows
// is not counted.
static TautStatus add_square(Making *it, TautMapKind map, TautNodeId F, double compliance,
                             double target, int rows)
{
    TautElementDef def = taut_default_element_def(map);
    const double energy = rows * (1 - target) * (1 - target) / (2 * compliance);
    def.point[0] = F;
    def.target_as_is = false;
    for (int r = 0; r < TAUT_MAX_ROWS; r++) def.target[r] = target;
    def.compliance = compliance;
    def.form = TAUT_FORM_STIFFNESS;
    def.parameters = &energy, def.parameter_count = 1;
    return add(it, &def);
}

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
    return add(it, &def);
}

// Rows of one point of a material with a potential.
static TautStatus add_potential(Making *it, TautNodeId F, double V)
{
    const Lame lame = bulk_lame(it->bulk);
    const double c = it->bulk->area, m = lame.mu - c;
    const double k = it->bulk->volume ? m : lame.lambda + m;
    TautStatus status = add_square(it, TAUT_MAP_IDENTITY, F, 1 / (m * V), 0, 3);
    if (status == TAUT_OK && c > 0)
        status = add_square(it, TAUT_MAP_COFACTOR, F, 1 / (c * V), 0, 3);
    if (status == TAUT_OK)
        status = add_square(it, TAUT_MAP_DET, F, 1 / (k * V), 1 + (m + 2 * c) / k, 1);
    return status;
}

// A solid cell has more rows than unknowns of its own, so that stiffness costs less; a membrane is for the compile to decide.
static TautForm form_of(const Making *it)
{
    const TautForm form = it->cell->form;
    if (it->kind->dim == 2) return form;
    if (bulk_is_incompressible(it->bulk)) return TAUT_FORM_COMPLIANCE;
    return form == TAUT_FORM_AUTO ? TAUT_FORM_STIFFNESS : form;
}

// Rows of one point of a corotational one.
static TautStatus add_stretch(Making *it, TautNodeId F, double V)
{
    double S[36];
    TautElementDef def = taut_default_element_def(TAUT_MAP_STRETCH);
    bulk_compliance(it->bulk, S);
    for (int k = 0; k < 36; k++) S[k] /= V;
    def.point[0] = F;
    def.target_as_is = false;
    def.block = S, def.block_count = 36;
    def.form = form_of(it);
    return add(it, &def);
}

static TautStatus add_points(Making *it)
{
    const Cell *kind = it->kind;
    TautStatus status = TAUT_OK;
    for (int p = 0; status == TAUT_OK && p < kind->points; p++) {
        TautMappedDef def = taut_default_mapped_def(TAUT_MAP_GRADIENT);
        def.points = it->cell->node, def.point_count = kind->nodes;
        def.numbers = it->g + p * 3 * kind->nodes, def.number_count = 3 * kind->nodes;
        TautNodeId F;
        status = taut_world_add_mapped(it->world, &def, &F);
        if (status != TAUT_OK) break;
        it->parts.node[it->parts.nodes++] = F;
        status = it->bulk->kind == TAUT_BULK_COROTATIONAL ? add_stretch(it, F, it->w[p])
                                                          : add_potential(it, F, it->w[p]);
    }
    if (status == TAUT_OK && it->bulk->volume) status = add_volume(it, bulk_lame(it->bulk).lambda);
    return status;
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
    def.form = form_of(it);
    return add(it, &def);
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

    // the map says what is wrong with its cell
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
    if (kind->dim == 2 && bulk->kind != TAUT_BULK_HOOKE)
        return "a surface has the material hooke: others are for solids";
    if ((int)cell->form < 0 || cell->form >= TAUT_FORM_COUNT) return "there is no such form";
    if (bulk_is_incompressible(bulk) && cell->form == TAUT_FORM_STIFFNESS && kind->dim == 3 &&
        bulk->kind == TAUT_BULK_HOOKE)
        return "poisson 0.5 has no stiffness: use compliance form";
    return bulk_problem(bulk);
}

int cell_elements(TautMapKind map, const TautBulk *bulk)
{
    const int points = cell_of_map(map)->points;
    if (bulk->kind == TAUT_BULK_HOOKE) return 1;
    if (bulk->kind == TAUT_BULK_COROTATIONAL) return points;
    return points * (bulk->area > 0 ? 3 : 2) + bulk->volume;
}

void cell_parts_drop(TautWorld *world, const CellParts *parts)
{
    for (int i = parts->elements; i-- > 0;)
        drop_element(world, world_element(world, parts->element[i]));
    for (int i = parts->nodes; i-- > 0;) drop_node(world, world_node(world, parts->node[i]));
}

TautStatus cell_parts_add(TautWorld *world, const TautSolidCell *cell, const TautBulk *bulk,
                          CellParts *parts)
{
    Making it = {.world = world, .cell = cell, .bulk = bulk, .kind = cell_of_map(cell->map)};
    const char *problem = cell_problem_of(cell, it.kind, bulk);
    if (problem) return complain(world, problem);
    TautStatus status = take_rest(&it);
    if (status == TAUT_OK)
        status = bulk->kind == TAUT_BULK_HOOKE ? add_strains(&it) : add_points(&it);

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
    TautStatus status = cell_parts_add(world, cell, bulk, &parts);
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
