// SPDX-License-Identifier: MIT
// solid_bend.c -- see solid_bend.h. With D the bending stiffness of a strip 1 m wide, e the length of an edge and A_1, A_2 the areas
// of its triangles at rest, an edge has the energy
//
//   k/2 (theta - theta at rest)^2,   k = D e^2/(A_1 + A_2)
//
// which makes the plate of Seung and Nelson 1988 of equilateral triangles. Squares of a grid with curvatures a, b, c of z = a x^2/2 +
// c x y + b y^2/2, cut along one diagonal, have the energy D/2 ((a + c)^2 + (b + c)^2 + 4 c^2) by area: a strip that is bent along x
// twists and has 0.8 D. So quads have the hinges of both cuts, each with half of k: D/2 (a^2 + b^2 + 6 c^2), and strips along and across
// have D. Poisson's ratio counts in D alone. Checked by test/unit/membrane.c.
#include "world/build/solid_bend.h"

#include "base/text.h"
#include "map/map.h"
#include "math/vec.h"
#include "mesh/cells.h"
#include "mesh/sides.h"
#include "world/build/edit.h"

#include <math.h>
#include <string.h>

static double stiffness_of(const TautSolidDef *def)
{
    const TautBulk *bulk = def->bulk;
    const double t = def->thickness, nu = bulk->poisson[0];
    const double across = bulk->young[1] > 0 ? bulk->young[1] : bulk->young[0];
    if (isfinite(def->bending)) return def->bending;
    return sqrt(bulk->young[0] * across) * t * t * t / (12 * (1 - nu * nu));
}

// k of a hinge at rest, and its angle there.
static double measure(const double *x, double D, double *angle)
{
    static const int size[4] = {3, 3, 3, 3}, at[4] = {0, 3, 6, 9};
    const MapBatch batch = {
        .count = 1, .parents = 4, .rows = 1, .width = 12, .size = size, .at = at};
    double e[3], a[3], b[3], one[3], two[3];
    sub3(x + 3, x, e), sub3(x + 6, x, a), sub3(x + 9, x, b);
    cross3(e, a, one), cross3(e, b, two);
    map_ops(TAUT_MAP_HINGE)->value(&batch, x, angle, NULL);
    return D * dot3(e, e) / (0.5 * (sqrt(dot3(one, one)) + sqrt(dot3(two, two))));
}

// Hinges between the nodes of the vertices.
typedef struct Making {
    TautWorld *world;
    const TautSolidDef *def;
    const TautNodeId *node;
    double stiffness; // N m, of these
    Bending *to;
} Making;

static TautStatus add_hinge(const Making *it, const TautMeshHinge *hinge)
{
    TautElementDef element = taut_default_element_def(TAUT_MAP_HINGE);
    const TautSolidDef *def = it->def;
    double x[12];
    char name[160];

    for (int k = 0; k < 4; k++) {
        element.point[k] = it->node[hinge->vertex[k]];
        to_array(def->mesh->vertex[hinge->vertex[k]], x + 3 * k);
    }

    text_format(name, sizeof name, "%s.bend[%d]", def->name ? def->name : "", it->to->count);
    element.name = def->name ? name : NULL;
    element.target_as_is = false;
    element.compliance = 1 / measure(x, it->stiffness, element.target);
    element.damping = def->bulk->damping;
    element.form = def->form;
    const TautStatus status =
        taut_world_add_element(it->world, &element, it->to->element + it->to->count);
    it->to->count += status == TAUT_OK;
    return status;
}

// Triangles of the faces, quads cut along the diagonal from their first or second vertex.
static void cut(const TautCellMesh *mesh, int from, TautCellMesh *to)
{
    to->cell_count = 0;
    for (int c = 0; c < mesh->cell_count; c++) {
        const int *v = mesh->corner + mesh->start[c];
        const int sides = mesh->start[c + 1] - mesh->start[c], first = sides == 4 ? from : 0;
        if (taut_cell_dimension(mesh->kind[c]) != 2) continue;
        for (int t = 0; t < sides - 2; t++) {
            const int three[3] = {v[first], v[(first + t + 1) % sides], v[(first + t + 2) % sides]};
            memcpy(to->corner + 3 * to->cell_count, three, sizeof three);
            to->kind[to->cell_count++] = TAUT_CELL_TRIANGLE;
            to->start[to->cell_count] = 3 * to->cell_count;
        }
    }
}

static TautStatus add_cut(const Making *it, const TautCellMesh *triangles)
{
    Memory *memory = &it->world->memory;
    Bending *to = it->to;
    TautMeshHinges hinges = {0};
    TautStatus status = sides_hinges(triangles, memory, &hinges);
    const size_t count = (size_t)(to->count + hinges.count);
    TautElementId *element = memory_alloc(memory, count, sizeof *element);

    if (status == TAUT_OK && count > 0 && !element) status = TAUT_OUT_OF_MEMORY;
    if (status == TAUT_OK && to->count > 0)
        memcpy(element, to->element, (size_t)to->count * sizeof *element);
    if (status == TAUT_OK) {
        memory_free(memory, to->element);
        to->element = element;
    } else {
        memory_free(memory, element);
    }

    for (int i = 0; i < hinges.count && status == TAUT_OK; i++)
        status = add_hinge(it, hinges.hinge + i);
    memory_free(memory, hinges.hinge);
    return status;
}

// The triangles of a cut and the vertices of the mesh; false where there is no memory.
static bool triangles_of(const TautCellMesh *mesh, Memory *memory, TautCellMesh *to, int *cuts)
{
    int cells = 0, quads = 0;
    for (int c = 0; c < mesh->cell_count; c++) {
        const bool quad = mesh->kind[c] == TAUT_CELL_QUAD;
        quads += quad;
        cells += taut_cell_dimension(mesh->kind[c]) == 2 ? 1 + quad : 0;
    }
    *cuts = quads > 0 ? 2 : 1;
    if (!cells_alloc(to, memory, 0, cells, 3 * cells)) return false;
    to->vertex = mesh->vertex, to->vertex_count = mesh->vertex_count;
    return true;
}

static void triangles_free(TautCellMesh *triangles, Memory *memory)
{
    triangles->vertex = NULL, triangles->vertex_count = 0;
    cells_free(triangles, memory);
}

TautStatus bending_add(TautWorld *world, const TautSolidDef *def, const TautNodeId *node,
                       Bending *bending)
{
    const double D = stiffness_of(def);
    TautCellMesh triangles;
    int cuts;

    if (!(def->thickness > 0) || D == 0) return TAUT_OK;
    if (!triangles_of(def->mesh, &world->memory, &triangles, &cuts))
        return out_of_memory(world, "adding a membrane");
    const Making it = {world, def, node, D / cuts, bending};
    TautStatus status = TAUT_OK;
    for (int from = 0; from < cuts && status == TAUT_OK; from++) {
        cut(def->mesh, from, &triangles);
        status = add_cut(&it, &triangles);
    }
    triangles_free(&triangles, &world->memory);
    return status == TAUT_OUT_OF_MEMORY ? out_of_memory(world, "adding a membrane") : status;
}

int bending_count(const TautSolidDef *def)
{
    Memory memory = {.allocator = taut_default_allocator()};
    TautCellMesh triangles;
    int cuts, count = 0;

    if (!(def->thickness > 0) || stiffness_of(def) == 0) return 0;
    if (!triangles_of(def->mesh, &memory, &triangles, &cuts)) return -1;
    for (int from = 0; from < cuts && count >= 0; from++) {
        TautMeshHinges hinges = {0};
        cut(def->mesh, from, &triangles);
        count = sides_hinges(&triangles, &memory, &hinges) == TAUT_OK ? count + hinges.count : -1;
        memory_free(&memory, hinges.hinge);
    }
    triangles_free(&triangles, &memory);
    return count;
}
