// SPDX-License-Identifier: MIT
// solid.c -- a mesh of cells and a material become particles and elements. All is checked before anything is added, and the parts added
// is taken back where something fails later. Checked by test/unit/solid.c, test/unit/membrane.c and test/oom/solid.c.
#include "base/text.h"
#include "math/vec.h"
#include "mesh/check.h"
#include "world/build/bulk.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/node.h"
#include "world/build/solid_bend.h"
#include "world/build/solid_cell.h"
#include "world/build/solid_frames.h"
#include "world/build/solid_ring.h"
#include "world/build/solid_slot.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

static TautStatus refuse(TautWorld *world, const TautSolidDef *def, TautStatus status,
                         const char *problem)
{
    char text[TAUT_MESH_TEXT + 128]; // the problem may be the last message
    text_format(text, sizeof text, "%s", problem);
    return log_say(&world->log, TAUT_ERROR, status, "solid '%s': %s", def->name ? def->name : "",
                   text);
}

// --- checks ---

// Keeps the first error.
static void keep_first(void *user, const TautMessage *message)
{
    char *problem = user;
    if (message->level == TAUT_ERROR && problem[0] == 0)
        text_format(problem, TAUT_MESH_TEXT, "%s", message->text);
}

static int count_cells(const TautSolidDef *def)
{
    int count = 0;
    for (int c = 0; c < def->mesh->cell_count; c++) count += solid_has(def, c);
    return count;
}

// The material of a cell with its rows of volume as they will be. One row of frames cannot widen its sections, and would bend too stiffly by
// (1 - nu)/((1 + nu)(1 - 2 nu)): Poisson's ratio does not count there.
static TautBulk bulk_of(const TautSolidDef *def, int cell, const Frames *frames)
{
    TautBulk bulk = *solid_bulk(def, cell);
    bulk.volume = solid_has_volume(def, cell);
    if (frames && frames->row && bulk.young[1] == 0) {
        bulk.young[0] = bulk.kind == TAUT_BULK_OGDEN ? 2 * bulk_lame(&bulk).mu : bulk.young[0];
        bulk.poisson[0] = 0, bulk.volume = false;
    }
    return bulk;
}

static const char *cell_material_problem(const TautSolidDef *def, int cell)
{
    const TautBulk bulk = bulk_of(def, cell, NULL);
    const char *problem = bulk_problem(&bulk);
    if (problem) return problem;
    if (def->thickness > 0 && (bulk.kind != TAUT_BULK_HOOKE || bulk_yields(&bulk)))
        return "a membrane has the material hooke without yielding: others are for solid cells";
    if (def->thickness == 0 && bulk_is_incompressible(&bulk) && bulk.kind == TAUT_BULK_HOOKE &&
        !bulk_yields(&bulk) && (def->form == TAUT_FORM_STIFFNESS || def->frames > 0))
        return "poisson 0.5 has no stiffness: use compliance form and no frames";
    return NULL;
}

static const char *material_problem(const TautSolidDef *def)
{
    const TautCellMesh *mesh = def->mesh;
    const char *problem = NULL;
    if (def->bulk_of && (def->thickness > 0 || (def->bulk_count > 0 && !def->bulks)))
        return def->thickness > 0 ? "a membrane has one material: leave bulk_of out"
                                  : "bulks is NULL";
    for (int c = 0; def->bulk_of && c < mesh->cell_count; c++)
        if (def->bulk_of[c] < 0 || def->bulk_of[c] > def->bulk_count)
            return "the material of a cell is out of range; count from 1, 0 = bulk";
    for (int c = 0; !problem && c < mesh->cell_count; c++)
        if (solid_has(def, c)) problem = cell_material_problem(def, c);
    return problem;
}

static const char *frames_problem(const TautSolidDef *def)
{
    if (def->frames == 0) return def->frame_at ? "frame_at has no meaning without frames" : NULL;
    if (def->thickness > 0) return "a membrane has no frames: leave them out, or the thickness";
    if (def->volume == TAUT_VOLUME_ROW || def->bulk->volume)
        return "a solid of frames has no rows of volume: leave volume out";
    if (def->start) return "a solid of frames begins at rest: leave start out";
    if (def->hold_count > 0)
        return "vertices of a solid of frames are points of them, which cannot be held on a plane: "
               "link them by elements instead";
    return NULL;
}

static const char *hold_problem(const TautSolidDef *def)
{
    if (def->hold_count > 0 && !def->hold) return "hold is NULL";
    for (int i = 0; i < def->hold_count; i++) {
        const TautSolidHold *it = def->hold + i;
        const double size =
            it->axis.x * it->axis.x + it->axis.y * it->axis.y + it->axis.z * it->axis.z;
        if (it->vertex < 0 || it->vertex >= def->mesh->vertex_count)
            return "a vertex that is held is out of range; count from 0";
        if (it->hold != TAUT_HOLD_PLANE && it->hold != TAUT_HOLD_LINE)
            return "a vertex is held on a plane or a line; use fixed for one that does not move";
        if (!(size > 0 && isfinite(size))) return "the axis of a vertex that is held has no length";
        if (def->attach && !taut_node_is_null(def->attach[it->vertex]))
            return "a vertex is both held and attached to a node; hold the node instead";
    }

    return NULL;
}

static const char *vertex_problem(TautWorld *world, const TautSolidDef *def)
{
    const int count = def->mesh->vertex_count;
    if (def->fixed_count > 0 && !def->fixed) return "fixed is NULL";
    for (int i = 0; i < def->fixed_count; i++) {
        const int v = def->fixed[i];
        if (v < 0 || v >= count) return "a fixed vertex is out of range; count from 0";
        if (def->attach && !taut_node_is_null(def->attach[v]))
            return "a vertex is both fixed and attached to a node; fix the node instead";
    }

    for (int v = 0; def->attach && v < count; v++) {
        if (taut_node_is_null(def->attach[v])) continue;
        const NodeSlot *slot = world_node(world, def->attach[v]);
        if (!slot) return "a node that a vertex is attached to is gone";
        if (def->frames > 0 && slot->kind != TAUT_NODE_BODY)
            return "vertices of a solid of frames are attached to bodies themselves, which frames "
                   "move with: give the body";
        if (def->frames == 0 && slot->size != 3)
            return "a node that a vertex is attached to is no point: use particles or points of "
                   "bodies";
    }

    return hold_problem(def);
}

static TautStatus check(TautWorld *world, const TautSolidDef *def)
{
    TautStatus status = def_check(world, TAUT_DEF_SOLID, def);
    if (status == TAUT_OK) status = check_name(world, &world->solid_names, "solid", def->name);
    char problem[TAUT_MESH_TEXT] = "";
    if (status != TAUT_OK) return status;
    if (!def->mesh || !def->bulk)
        return refuse(world, def, TAUT_BAD_ARGUMENT, "mesh and bulk must not be NULL");
    const int errors = cells_check(def->mesh, &world->memory, keep_first, problem);
    world->memory.failed = false;
    if (errors < 0) return out_of_memory(world, "adding a solid");
    if (errors > 0) return refuse(world, def, TAUT_BAD_ARGUMENT, problem);
    if (count_cells(def) == 0)
        return refuse(
            world, def, TAUT_BAD_ARGUMENT,
            def->thickness > 0
                ? "its mesh has no faces, which a thickness is for: use triangle or quad"
                : "its mesh has no solid cells: use tetra, tetra10 or brick, or give faces "
                  "a thickness");
    const char *wrong = frames_problem(def);
    if (!wrong) wrong = material_problem(def);
    if (!wrong) wrong = vertex_problem(world, def);
    return wrong ? refuse(world, def, TAUT_BAD_ARGUMENT, wrong) : TAUT_OK;
}

// --- parts ---

// The solid while it is made; on failure its parts are taken away again.
typedef struct Made {
    TautWorld *world;
    const TautSolidDef *def;
    double *share;    // [vertex_count] m^3
    bool *fixed;      // [vertex_count]
    int *hold;        // [vertex_count] in def->hold, counted from 1; 0 = none
    TautNodeId *node; // [vertex_count] null = left out, or not yet there
    CellParts *parts; // [its cells]
    int cells;
    Bending bending;
    TautElementId *ring; // [vertex_count] rows of volume of vertices
    Frames frames;       // count 0 = none
    SolidSlot slot;
} Made;

static bool is_attached(const TautSolidDef *def, int vertex)
{
    return def->attach && def->frames == 0 && !taut_node_is_null(def->attach[vertex]);
}

static TautStatus add_particle(Made *made, int v)
{
    const TautSolidDef *def = made->def;
    const TautVec3 X = def->mesh->vertex[v], x0 = def->start ? def->start[v] : X,
                   at = def->position;
    TautParticleDef particle = taut_default_particle_def();
    char name[128];

    if (def->label && def->label[v])
        text_format(name, sizeof name, "%s.%s", def->name ? def->name : "", def->label[v]);
    else
        text_format(name, sizeof name, "%s.%d", def->name ? def->name : "", v);
    if (made->frames.count > 0) {
        double x[3];
        to_array(X, x);
        return frames_point(&made->frames, x, def->bulk->density * made->share[v],
                            def->name ? name : NULL, &made->node[v]);
    }

    particle.name = def->name ? name : NULL;
    particle.position = taut_vec3(at.x + x0.x, at.y + x0.y, at.z + x0.z);
    particle.fixed = made->fixed[v];
    if (!particle.fixed) particle.velocity = def->velocity;
    particle.mass = def->bulk->density * made->share[v];
    if (made->hold[v] > 0 && !particle.fixed) {
        particle.hold = def->hold[made->hold[v] - 1].hold;
        particle.axis = def->hold[made->hold[v] - 1].axis;
    }

    return taut_world_add_particle(made->world, &particle, &made->node[v]);
}

static TautStatus add_particles(Made *made)
{
    const TautSolidDef *def = made->def;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < def->fixed_count; i++) made->fixed[def->fixed[i]] = true;
    for (int i = 0; i < def->hold_count; i++) made->hold[def->hold[i].vertex] = i + 1;
    for (int v = 0; v < def->mesh->vertex_count && status == TAUT_OK; v++) {
        if (made->share[v] == 0) continue;
        if (is_attached(def, v))
            made->node[v] = def->attach[v];
        else
            status = add_particle(made, v);
    }
    return status;
}

static TautStatus add_cell(Made *made, int c)
{
    const TautSolidDef *def = made->def;
    const TautCellMesh *mesh = def->mesh;
    TautNodeId node[TAUT_CELL_VERTICES];
    double rest[3 * TAUT_CELL_VERTICES];
    char name[144];

    for (int i = mesh->start[c], a = 0; i < mesh->start[c + 1]; i++, a++) {
        node[a] = made->node[mesh->corner[i]];
        to_array(mesh->vertex[mesh->corner[i]], rest + 3 * a);
    }

    if (def->thickness > 0) cell_flatten(mesh->start[c + 1] - mesh->start[c], def->warp, rest);

    Frames *frames = made->frames.count > 0 ? &made->frames : NULL;
    const TautBulk bulk = bulk_of(def, c, frames);
    const CellPlace place = {mesh->kind[c] == TAUT_CELL_TETRA && bulk.volume, frames};
    text_format(name, sizeof name, "%s[%d]", def->name ? def->name : "", c);
    const TautSolidCell cell = {.map = cell_map(mesh->kind[c]),
                                .node = node,
                                .rest = rest,
                                .thickness = def->thickness,
                                .form = def->form,
                                .activation = def->activation,
                                .name = def->name ? name : NULL};
    TautStatus status = cell_parts_add(made->world, &cell, &bulk, place, &made->parts[made->cells]);
    made->cells += status == TAUT_OK;
    return status;
}

static TautStatus add_cells(Made *made)
{
    const TautCellMesh *mesh = made->def->mesh;
    for (int c = 0; c < mesh->cell_count; c++) {
        const TautStatus status = solid_has(made->def, c) ? add_cell(made, c) : TAUT_OK;
        if (status == TAUT_OK) continue;
        char text[TAUT_MESH_TEXT];
        text_format(text, sizeof text, "cell %d: %.400s; nothing was added", c,
                    made->world->log.text);
        return refuse(made->world, made->def, status, text);
    }
    return TAUT_OK;
}

// It takes no memory, of which there may be none left.
static void take_back(Made *made)
{
    TautWorld *world = made->world;
    for (int i = made->bending.count; i-- > 0;)
        drop_element(world, world_element(world, made->bending.element[i]));
    for (int v = made->def->mesh->vertex_count; v-- > 0;)
        if (made->ring[v].slot) drop_element(world, world_element(world, made->ring[v]));
    while (made->cells > 0) cell_parts_drop(world, &made->parts[--made->cells]);
    for (int v = made->def->mesh->vertex_count; v-- > 0;)
        if (!is_attached(made->def, v) && !taut_node_is_null(made->node[v]))
            drop_node(world, world_node(world, made->node[v]));
    frames_drop(&made->frames);
}

// Nodes that were there carry their share too.
static void add_masses(const Made *made)
{
    for (int v = 0; v < made->def->mesh->vertex_count; v++) {
        const TautNodeId node = made->node[v];
        if (!is_attached(made->def, v) || made->share[v] == 0 ||
            taut_node_is_fixed(made->world, node))
            continue;
        taut_node_set_mass(made->world, node,
                           taut_node_mass(made->world, node) +
                               made->def->bulk->density * made->share[v]);
    }
}

// m^3 of the vertices, and of several materials as much of the first as has the same mass.
static TautStatus share_volume(Made *made)
{
    const TautSolidDef *def = made->def;
    const TautCellMesh *mesh = def->mesh;

    if (!def->bulk_of) {
        const TautStatus status =
            taut_cell_mesh_lump(mesh, def->thickness > 0 ? 2 : 3, made->share);
        for (int v = 0; def->thickness > 0 && v < mesh->vertex_count; v++)
            made->share[v] *= def->thickness;
        return status;
    }

    for (int c = 0; c < mesh->cell_count; c++) {
        const int *corner = mesh->corner + mesh->start[c];
        const int nodes = mesh->start[c + 1] - mesh->start[c];
        double rest[3 * TAUT_CELL_VERTICES], mass[TAUT_CELL_VERTICES];
        if (!solid_has(def, c)) continue;
        for (int a = 0; a < nodes; a++) to_array(mesh->vertex[corner[a]], rest + 3 * a);
        taut_cell_masses(cell_map(mesh->kind[c]), rest, 0,
                         solid_bulk(def, c)->density / def->bulk->density, mass);
        for (int a = 0; a < nodes; a++) made->share[corner[a]] += mass[a];
    }

    return TAUT_OK;
}

// Frames before their points; has: the vertices of its cells.
static TautStatus add_frames(Made *made)
{
    const TautSolidDef *def = made->def;
    TautWorld *world = made->world;
    const size_t vertices = (size_t)def->mesh->vertex_count;

    if (def->frames == 0) return TAUT_OK;
    bool *has = memory_alloc(&world->memory, vertices, sizeof *has);
    if (!has) return out_of_memory(world, "adding a solid");
    double volume = 0;
    for (size_t v = 0; v < vertices; v++) volume += made->share[v], has[v] = made->share[v] > 0;
    const char *problem = frames_choose(world, def, has, &made->frames);
    memory_free(&world->memory, has);
    if (problem) return refuse(world, def, TAUT_BAD_ARGUMENT, problem);
    if (world->memory.failed) return out_of_memory(world, "adding a solid");
    if (made->frames.row && def->bulk->young[1] == 0 && def->bulk->poisson[0] != 0)
        log_say(&world->log, TAUT_WARNING, TAUT_OK,
                "solid '%s': its frames stand in one row, which cannot widen: poisson counts as 0",
                def->name ? def->name : "");
    return frames_add(&made->frames, def, def->bulk->density * volume);
}

static TautStatus make(Made *made, TautNodeId *nodes)
{
    const TautSolidDef *def = made->def;
    TautStatus status = share_volume(made);

    if (status == TAUT_OK) status = add_frames(made);
    if (status == TAUT_OK) status = add_particles(made);
    if (status == TAUT_OK) status = add_cells(made);
    if (status == TAUT_OK) status = ring_add(made->world, def, made->parts, made->ring);
    if (status == TAUT_OK) status = bending_add(made->world, def, made->node, &made->bending);
    if (status == TAUT_OK && !solid_slot_elements(made->world, &made->slot, made->parts))
        status = out_of_memory(made->world, "adding a solid");
    if (status != TAUT_OK) {
        take_back(made);
        return status;
    }

    add_masses(made);
    memcpy(made->slot.ring, made->ring, (size_t)def->mesh->vertex_count * sizeof *made->ring);
    solid_slot_enter(made->world, &made->slot, made->node);
    if (nodes) memcpy(nodes, made->node, (size_t)def->mesh->vertex_count * sizeof *nodes);
    return TAUT_OK;
}

TautStatus taut_world_add_solid(TautWorld *world, const TautSolidDef *def, TautNodeId *nodes)
{
    TautStatus status = check(world, def);
    if (status != TAUT_OK) return status;

    // ids are kept so that a failure half-way can be undone
    Memory *memory = &world->memory;
    const size_t vertices = (size_t)def->mesh->vertex_count;
    const int cells = count_cells(def);
    Made made = {.world = world,
                 .def = def,
                 .share = memory_alloc(memory, vertices, sizeof *made.share),
                 .fixed = memory_alloc(memory, vertices, sizeof *made.fixed),
                 .hold = memory_alloc(memory, vertices, sizeof *made.hold),
                 .node = memory_alloc(memory, vertices, sizeof *made.node),
                 .ring = memory_alloc(memory, vertices, sizeof *made.ring),
                 .parts = memory_alloc(memory, (size_t)cells, sizeof *made.parts)};
    if (made.share && made.fixed && made.hold && made.node && made.ring && made.parts &&
        solid_slot_make(world, def, cells, &made.slot)) {
        status = make(&made, nodes);
        if (status != TAUT_OK) solid_slot_free(world, &made.slot);
    } else {
        status = out_of_memory(world, "adding a solid");
    }

    // a failed allocation has been reported, and the next edit starts with a clear flag
    memory_free(memory, made.share);
    memory_free(memory, made.fixed);
    memory_free(memory, made.hold);
    memory_free(memory, made.node);
    memory_free(memory, made.ring);
    memory_free(memory, made.parts);
    frames_free(&made.frames);
    memory_free(memory, made.bending.element);
    memory->failed = false;
    return status;
}

int taut_solid_elements(const TautSolidDef *def)
{
    if (!def || !def->mesh || !def->bulk) return -1;
    const TautCellMesh *mesh = def->mesh;
    Frames frames = {.row = false};
    int count = 0;
    for (int c = 0; c < mesh->cell_count; c++) {
        if (!solid_has(def, c)) continue;
        const TautBulk bulk = bulk_of(def, c, NULL);
        const CellPlace place = {mesh->kind[c] == TAUT_CELL_TETRA && bulk.volume,
                                 def->frames > 0 ? &frames : NULL};
        count += cell_elements(cell_map(mesh->kind[c]), &bulk, place);
    }
    const int hinges = bending_count(def), rings = ring_count(def);
    return hinges < 0 || rings < 0 ? -1 : count + hinges + rings;
}
