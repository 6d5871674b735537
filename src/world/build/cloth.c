// SPDX-License-Identifier: MIT
// cloth.c -- a cloth: a grid of particles with links between neighbours.
//
//        i = 0   1   2            links   rows     i.j to i+1.j
//   j = 0  o---o---o  along                columns  i.j to i.j+1
//          | X | X |                       shear    both diagonals of every cell
//       1  o---o---o                       bend     i.j to i+2.j, i.j to i.j+2
//   across
//
// Every link is a distance and as long at rest as it is laid, so that the cloth starts without a
// force. Rows that are longer than the edge `along` are arcs (arc.c), one like the other, so columns
// are straight all the same. Checked by test/unit/cloth.c.
#include "base/text.h"
#include "math/vec.h"
#include "world/build/arc.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/node.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// A family of links: from i.j to i+di.j+dj (or, of those that lean back, from i+1.j to i.j+1).
typedef struct Family {
    int di, dj;
    bool back;
    double stiffness; // N/m; 0 = there are none
} Family;

enum { FAMILIES = 6 };

static void families(const TautClothDef *def, Family family[FAMILIES])
{
    family[0] = (Family){1, 0, false, def->stiffness};
    family[1] = (Family){0, 1, false, def->stiffness};
    family[2] = (Family){1, 1, false, def->shear};
    family[3] = (Family){1, 1, true, def->shear};
    family[4] = (Family){2, 0, false, def->bend};
    family[5] = (Family){0, 2, false, def->bend};
}

static size_t family_links(const TautClothDef *def, const Family *family)
{
    int wide = def->nx - family->di, high = def->ny - family->dj;
    return family->stiffness > 0 && wide > 0 && high > 0 ? (size_t)wide * (size_t)high : 0;
}

static size_t count_links(const TautClothDef *def)
{
    Family family[FAMILIES];
    size_t count = 0;
    families(def, family);
    for (int f = 0; f < FAMILIES; f++) count += family_links(def, &family[f]);
    return count;
}

static const char *place_problem(const TautClothDef *def)
{
    double a[3], b[3];
    to_array(def->along, a);
    to_array(def->across, b);

    // both edges have some length, and they are not parallel
    double la = norm3(a), lb = norm3(b);
    if (!(la > 0 && lb > 0)) return "along and across must not be 0";
    if (!(isfinite(la) && isfinite(lb))) return "along or across is too long for a number";
    for (int k = 0; k < 3; k++) a[k] /= la, b[k] /= lb;
    if (fabs(dot3(a, b)) > 1 - GIVEN_FLAT) return "along and across must not lie on one line";

    // a row sags where it is wider than its edge, which takes two links or more
    if (def->width > 0 && def->width < la * (1 - GIVEN_ROUND_OFF))
        return "width is less than the length of along; make it wider";
    if (def->nx == 2 && def->width > la * (1 + GIVEN_ROUND_OFF))
        return "one link cannot sag, so width must be that of along; use nx > 2";
    return NULL;
}

static const char *pin_problem(const TautClothDef *def)
{
    if (def->pin_count > 0 && !def->pins) return "pins is NULL";
    for (int i = 0; i < def->pin_count; i++)
        if (def->pins[i] < 0 || def->pins[i] >= def->nx * def->ny)
            return "a pin is out of range; it must be i + nx j of a particle";
    return NULL;
}

static const char *cloth_problem(const TautClothDef *def)
{
    const char *problem = place_problem(def);
    if ((double)def->nx * def->ny > CLOTH_MOST) return "it has more than 1e8 particles; use fewer";
    if (def->form == TAUT_FORM_STIFFNESS &&
        (isinf(def->stiffness) || isinf(def->shear) || isinf(def->bend)))
        return "form stiffness needs links that are not hard; give a stiffness";
    return problem ? problem : pin_problem(def);
}

int taut_cloth_links(const TautClothDef *def)
{
    if (!def_is_good(TAUT_DEF_CLOTH, def) || cloth_problem(def)) return 0;
    return (int)count_links(def);
}

// The cloth while it is made; on failure its parts are taken away again.
typedef struct Made {
    TautWorld *world;
    const TautClothDef *def;
    TautNodeId *node; // [nx ny]
    bool *pinned;     // [nx ny]
    TautElementId *element;
    int nodes, elements;
} Made;

static void find_pins(const Made *made)
{
    const TautClothDef *def = made->def;
    const int corner[TAUT_CORNER_COUNT] = {[TAUT_CORNER_START] = 0,
                                           [TAUT_CORNER_ALONG] = def->nx - 1,
                                           [TAUT_CORNER_ACROSS] = def->nx * (def->ny - 1),
                                           [TAUT_CORNER_OPPOSITE] = def->nx * def->ny - 1};
    for (int c = 0; c < TAUT_CORNER_COUNT; c++)
        if (def->corners >> c & 1) made->pinned[corner[c]] = true;
    for (int i = 0; i < def->pin_count; i++) made->pinned[def->pins[i]] = true;
}

static TautStatus add_knot(Made *made, int i, int j, const double *x)
{
    const TautClothDef *def = made->def;
    TautParticleDef knot = taut_default_particle_def();
    char name[128];
    text_format(name, sizeof name, "%s.%d.%d", def->name ? def->name : "", i, j);
    knot.name = def->name ? name : NULL;
    knot.position = taut_vec3(x[0], x[1], x[2]);
    knot.mass = def->mass / ((double)def->nx * def->ny);
    knot.fixed = made->pinned[made->nodes];
    TautStatus status = taut_world_add_particle(made->world, &knot, &made->node[made->nodes]);
    if (status == TAUT_OK) made->nodes++;
    return status;
}

static TautStatus add_knots(Made *made)
{
    const TautClothDef *def = made->def;
    const TautVec3 g = made->world->def.gravity;
    const double gravity[3] = {g.x, g.y, g.z};
    double start[3], end[3], along[3], across[3];

    to_array(def->corner, start);
    to_array(def->along, along);
    to_array(def->across, across);

    // every row hangs on the same arc
    for (int k = 0; k < 3; k++) end[k] = start[k] + along[k];
    Arc arc;
    arc_make(start, end, gravity, fmax(def->width, norm3(along)), def->nx - 1, &arc);

    // rows are spread evenly across
    TautStatus status = TAUT_OK;
    for (int j = 0; j < def->ny; j++) {
        double row[3], x[3];
        memcpy(row, start, sizeof row);
        axpy3((double)j / (def->ny - 1), across, row);
        memcpy(x, row, sizeof x);

        for (int i = 0; i < def->nx && status == TAUT_OK; i++) {
            if (arc.theta > 0 && i > 0) {
                arc_next(&arc, i, x);
            } else { // a straight row, without the round-off of a sum
                memcpy(x, row, sizeof x);
                axpy3((double)i / (def->nx - 1), along, x);
            }
            status = add_knot(made, i, j, x);
        }
    }

    return status;
}

static TautStatus add_link(Made *made, int i, int j, const Family *family)
{
    // a link that leans back runs from i + di to i
    const TautClothDef *def = made->def;
    int from = family->back ? i + family->di : i, to = family->back ? i : i + family->di;
    TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
    char name[160];
    text_format(name, sizeof name, "%s[%d.%d-%d.%d]", def->name ? def->name : "", from, j, to,
                j + family->dj);
    link.name = def->name ? name : NULL;

    // its target is its length as it is laid
    link.point[0] = made->node[to + def->nx * (j + family->dj)];
    link.point[1] = made->node[from + def->nx * j];
    link.compliance = 1 / family->stiffness;
    link.damping = def->damping;
    link.form = def->form;

    TautStatus status = taut_world_add_element(made->world, &link, &made->element[made->elements]);
    if (status == TAUT_OK) made->elements++;
    return status;
}

static TautStatus add_links(Made *made)
{
    const TautClothDef *def = made->def;
    Family family[FAMILIES];
    TautStatus status = TAUT_OK;
    families(def, family);
    for (int f = 0; f < FAMILIES; f++) {
        if (!(family[f].stiffness > 0)) continue;
        for (int j = 0; j < def->ny - family[f].dj; j++)
            for (int i = 0; i < def->nx - family[f].di && status == TAUT_OK; i++)
                status = add_link(made, i, j, &family[f]);
    }
    return status;
}

// Only the links read the nodes, so nothing is searched for. It takes no memory, of which there may be none left.
static void remove_parts(const Made *made)
{
    TautWorld *world = made->world;
    for (int i = made->elements; i-- > 0;)
        drop_element(world, world->element + made->element[i].slot - 1);
    for (int i = made->nodes; i-- > 0;) drop_node(world, world->node + made->node[i].slot - 1);
}

static TautStatus make(Made *made, TautNodeId *nodes, TautElementId *elements)
{
    find_pins(made);
    TautStatus status = add_knots(made);
    if (status == TAUT_OK) status = add_links(made);
    if (status != TAUT_OK) {
        remove_parts(made);
        return status;
    }
    if (nodes) memcpy(nodes, made->node, (size_t)made->nodes * sizeof *nodes);
    if (elements) memcpy(elements, made->element, (size_t)made->elements * sizeof *elements);
    return TAUT_OK;
}

TautStatus taut_world_add_cloth(TautWorld *world, const TautClothDef *def, TautNodeId *nodes,
                                TautElementId *elements)
{
    // the definition is checked as a whole before anything is added
    TautStatus known = def_check(world, TAUT_DEF_CLOTH, def);
    if (known != TAUT_OK) return known;
    const char *problem = cloth_problem(def);
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "cloth '%s': %s",
                       def->name ? def->name : "", problem);

    // ids are kept so that a failure half-way can be undone
    Memory *memory = &world->memory;
    size_t knots = (size_t)def->nx * (size_t)def->ny;
    Made made = {.world = world,
                 .def = def,
                 .node = memory_alloc(memory, knots, sizeof *made.node),
                 .pinned = memory_alloc(memory, knots, sizeof *made.pinned),
                 .element = memory_alloc(memory, count_links(def), sizeof *made.element)};

    TautStatus status = made.node && made.pinned && made.element
                            ? make(&made, nodes, elements)
                            : out_of_memory(world, "adding a cloth");

    // a failed allocation has been reported, and the next edit starts with a clear flag
    memory_free(memory, made.node);
    memory_free(memory, made.pinned);
    memory_free(memory, made.element);
    memory->failed = false;
    return status;
}
