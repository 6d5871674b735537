// SPDX-License-Identifier: MIT
// spec.c -- maps before they are compiled: checked, copied, and evaluated one by one.
#include "world/build/spec.h"

#include "assembly/evaluate_job.h"
#include "base/arithmetic.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/reading.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

static TautStatus complain(TautWorld *world, const char *kind, const char *name, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s '%s': %s", kind,
                   name ? name : "", text);
}

static int count_points(const MapPart *part)
{
    int n = 0;
    if (part->many) return part->count;
    while (n < TAUT_MAX_POINTS && !taut_node_is_null(part->few[n])) n++;
    return n;
}

// The user's nodes, checked. They must differ: a map reads each node once.
static TautStatus check_points(TautWorld *world, const char *kind, const char *name,
                               const TautNodeId *point, int n)
{
    for (int p = 0; p < n || p < 1; p++) { // without any the first is null
        if (!world_node(world, point[p])) return TAUT_BAD_ID;
        for (int o = 0; o < p && n <= TAUT_MAX_POINTS; o++)
            if (point[p].slot == point[o].slot)
                return complain(world, kind, name,
                                "two of its points are the same node; give it different ones");
    }
    return TAUT_OK;
}

// The same for many nodes, in linear time.
static TautStatus check_many(TautWorld *world, const char *kind, const char *name,
                             const TautNodeId *point, int n)
{
    if (n <= TAUT_MAX_POINTS) return TAUT_OK;
    unsigned char *seen = memory_alloc(&world->memory, (size_t)world->node_end, 1);
    if (!seen) return out_of_memory(world, "checking points");
    bool twice = false;
    for (int p = 0; p < n; p++) {
        twice = twice || seen[point[p].slot - 1];
        seen[point[p].slot - 1] = 1;
    }
    memory_free(&world->memory, seen);
    return twice ? complain(world, kind, name,
                            "two of its points are the same node; give it different ones")
                 : TAUT_OK;
}

static TautStatus check_part(TautWorld *world, const char *kind, const char *name,
                             const MapPart *part)
{
    // the map has a value where one is needed
    if (map_ops(part->map)->rate_only && !part->rate)
        return complain(
            world, kind, name,
            "its map has a rate and no value; use it in an element of law velocity, drag or force");

    // callbacks belong to user maps alone, and numbers must be finite
    if ((part->map == TAUT_MAP_USER) != (part->user != NULL))
        return complain(world, kind, name,
                        part->user ? "it has user callbacks but another map; use TAUT_MAP_USER"
                                   : "a user map needs its callbacks (ext.h)");

    if (part->number_count > 0 && !part->numbers)
        return complain(world, kind, name, "numbers is NULL");
    if (!all_finite(part->number_count, part->numbers))
        return complain(world, kind, name, "its numbers must be finite");
    return TAUT_OK;
}

// Everything a map wants to know about its nodes; one block of memory behind it.
typedef struct Gathered {
    MapRequest request;
    double *x, *v; // [width]
    void *block;
} Gathered;

static bool gather(TautWorld *world, const uint32_t *parent, int n, Gathered *g)
{
    // one block of scratch for all arrays; it is given back at once
    Memory *memory = &world->memory;
    int width = 0;
    for (int p = 0; p < n; p++) width += world->node[parent[p]].size;
    g->block =
        memory_alloc(memory, (size_t)(2 * width + n) * sizeof(double) + (size_t)n * sizeof(int), 1);
    if (!g->block) return false;

    // values, velocities, masses and sizes are gathered node by node
    double *x = g->block, *v = x + width, *mass = v + width;
    int *size = (int *)(mass + n);
    for (int p = 0, at = 0; p < n; at += size[p++]) {
        const NodeSlot *slot = world->node + parent[p];
        size[p] = slot->size;
        mass[p] = slot->mass;
        if (!node_place(world, slot, x + at, v + at)) {
            memory_free(memory, g->block);
            return false;
        }
    }

    g->x = x, g->v = v;
    g->request = (MapRequest){.parents = n, .width = width, .size = size, .x = x, .mass = mass};
    return true;
}

// Rows and constants from the map itself.
static TautStatus shape_spec(TautWorld *world, const char *kind, const char *name,
                             const MapPart *part, MapSpec *spec)
{
    // the request tells the map about its nodes as they are now
    const MapOps *map = map_ops(part->map);
    Gathered g;
    if (!gather(world, spec_parents(spec), spec->parents, &g))
        return out_of_memory(world, "adding a map");
    g.request.numbers = part->number_count;
    g.request.number = part->numbers;
    g.request.user = part->user;
    const char *problem = NULL;
    TautStatus status = TAUT_OK;

    // the map decides how many rows it has, or refuses its nodes
    spec->width = g.request.width;
    const int rows = map->shape(&g.request, &problem);
    if (rows < 1 || rows > TAUT_MAX_ROWS)
        status = complain(world, kind, name, problem ? problem : "it would have too many rows");
    else
        spec->rows = (uint8_t)rows;

    // its constants are counted by a first call and computed by a second
    if (status == TAUT_OK && map->constants) {
        spec->numbers = map->constants(&g.request, NULL);
        spec->number = own_alloc(world, (size_t)spec->numbers, sizeof(double));
        if (spec->number)
            map->constants(&g.request, spec->number);
        else if (spec->numbers)
            status = out_of_memory(world, "copying the numbers of a map");
    }

    memory_free(&world->memory, g.block);
    return status;
}

static bool copy_points(TautWorld *world, const TautNodeId *point, MapSpec *spec)
{
    uint32_t *parent = spec->few;
    if (spec->parents > TAUT_MAX_POINTS)
        parent = spec->many = own_alloc(world, (size_t)spec->parents, sizeof *spec->many);
    for (int p = 0; parent && p < spec->parents; p++) parent[p] = point[p].slot - 1;
    return parent != NULL;
}

TautStatus spec_make(TautWorld *world, const char *kind, const char *name, const MapPart *part,
                     MapSpec *spec)
{
    // all checks come first: nothing is owned until they pass
    *spec = (MapSpec){.kind = (uint8_t)part->map, .geometric = (int8_t)part->geometric};
    const TautNodeId *point = part->many ? part->many : part->few;
    TautStatus status = check_part(world, kind, name, part);
    spec->parents = count_points(part);
    if (status == TAUT_OK) status = check_points(world, kind, name, point, spec->parents);
    if (status == TAUT_OK) status = check_many(world, kind, name, point, spec->parents);
    if (status != TAUT_OK) return status;

    // callbacks and points are copied before the map is asked for its rows and constants
    if (part->user) {
        Function function;
        function_of_map(part->user, &function);
        Function *kept = functions_keep(world, &function);
        if (kept) spec->user = &kept->map;
    }
    if ((part->user && !spec->user) || !copy_points(world, point, spec))
        status = out_of_memory(world, "adding a map");

    if (status == TAUT_OK) status = shape_spec(world, kind, name, part, spec);
    if (status != TAUT_OK) spec_free(world, spec);

    // a joint that owns one of these nodes learns that somebody else reads it
    for (int p = 0; status == TAUT_OK && p < spec->parents; p++)
        world->node[spec_parents(spec)[p]].read = true;
    return status;
}

void spec_free(TautWorld *world, MapSpec *spec)
{
    if (spec->parents > TAUT_MAX_POINTS)
        own_free(world, spec->many, (size_t)spec->parents, sizeof *spec->many);
    own_free(world, spec->number, (size_t)spec->numbers, sizeof *spec->number);
    *spec = (MapSpec){0};
}

bool spec_reads(const MapSpec *spec, uint32_t slot)
{
    const uint32_t *parent = spec_parents(spec);
    for (int p = 0; p < spec->parents; p++)
        if (parent[p] == slot) return true;
    return false;
}

void map_once(const MapOps *map, const MapBatch *batch, const double *x, const double *v, double *J,
              double *y, double *rate)
{
    map->value(batch, x, y, J);
    batch_times(map, batch, J, v, rate);
}

static bool evaluate(TautWorld *world, const MapSpec *spec, double *y, double *rate)
{
    // a batch of one needs its nodes, their places, J and the scratch of the map
    Memory *memory = &world->memory;
    Gathered g;
    if (!gather(world, spec_parents(spec), spec->parents, &g)) return false;
    double *J = memory_alloc(memory, (size_t)spec->rows * (size_t)spec->width, sizeof *J);
    int *at = memory_alloc(memory, (size_t)spec->parents, sizeof *at);
    double *scratch =
        memory_alloc(memory, (size_t)map_scratch(spec->rows, spec->width), sizeof *scratch);

    bool ok = J && at && scratch;
    if (ok) {
        // nodes lie one behind the other in x and v
        for (int p = 1; p < spec->parents; p++) at[p] = at[p - 1] + g.request.size[p - 1];

        MapBatch batch = {.count = 1,
                          .parents = spec->parents,
                          .rows = spec->rows,
                          .width = spec->width,
                          .numbers = spec->numbers,
                          .size = g.request.size,
                          .at = at,
                          .number = spec->number,
                          .user = spec->user,
                          .scratch = scratch};
        map_once(map_ops(spec->kind), &batch, g.x, g.v, J, y, rate);
    }

    memory_free(memory, J);
    memory_free(memory, scratch);
    memory_free(memory, at);
    memory_free(memory, g.block);
    return ok;
}

bool spec_value(const TautWorld *world, const MapSpec *spec, double *y, double *rate)
{
    Arithmetic host = arithmetic_enter();
    TautWorld *self = reading_begin(world);
    bool known = evaluate(self, spec, y, rate);
    reading_end(self);
    arithmetic_leave(&host);
    return known;
}

// A mapped node that is not compiled: q and v are kept in its slot until something moves.
static bool mapped_place(const TautWorld *world, const NodeSlot *slot, double *q, double *v)
{
    TautWorld *self = reading_begin(world);
    NodeSlot *own = self->node + (slot - world->node);
    Mapped *mapped = own->mapped;
    bool known = mapped->known == self->moves || spec_value(self, &mapped->map, own->q, own->v);
    if (known) {
        mapped->known = self->moves;
        memcpy(q, own->q, (size_t)own->size * sizeof *q);
        memcpy(v, own->v, (size_t)own->size * sizeof *v);
    }
    reading_end(self);
    return known;
}

bool node_place(const TautWorld *world, const NodeSlot *slot, double *q, double *v)
{
    size_t n = (size_t)slot->size * sizeof(double);
    if (slot->node >= 0) {
        memcpy(q, world->state.q + world->model->node_q[slot->node], n);
        memcpy(v, world->state.v + world->model->node_v[slot->node], n);
        return true;
    }
    if (slot->kind == TAUT_NODE_STATE) return mapped_place(world, slot, q, v);
    memcpy(q, slot->q, n);
    memcpy(v, slot->v, n);
    return true;
}

void node_mass(const NodeSlot *slot, double *mass)
{
    for (int k = 0; k < slot->size; k++) mass[k] = slot->fixed ? 0 : slot->mass;
    if (slot->kind == TAUT_NODE_FRAME && !slot->fixed)
        for (int k = 3; k < 12; k++) mass[k] = slot->moment[k % 3];
    if (slot->kind == TAUT_NODE_BODY && slot->body->plain)
        body_mass(slot, mass);
    else if (slot->kind == TAUT_NODE_BODY) // its core has all of it
        memset(mass, 0, (size_t)slot->size * sizeof *mass);
}

bool node_weighs(const NodeSlot *slot)
{
    if (slot->kind == TAUT_NODE_STATE) return slot->size == 3 && !slot->weightless;
    if (slot->kind == TAUT_NODE_BODY) return slot->body->plain;
    return slot->kind != TAUT_NODE_SCALAR;
}

double own_energy(const TautWorld *world, const NodeSlot *slot)
{
    const double g[3] = {world->def.gravity.x, world->def.gravity.y, world->def.gravity.z};
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH] = {0}, mass[TAUT_MAX_WIDTH] = {0}, sum = 0;
    // a mapped node that is new disturbs the motion, and the energy balance begins anew
    if (slot->fixed || (slot->kind == TAUT_NODE_STATE && slot->node < 0)) return 0;
    if (!node_place(world, slot, q, v)) return 0;

    // a body's kinetic energy and weight are those of its core
    node_mass(slot, mass);
    if (slot->kind == TAUT_NODE_BODY) {
        double frame[12], rate[12];
        memcpy(frame, q, sizeof frame);
        memcpy(rate, v, sizeof rate);
        body_core(slot->body, frame, q);
        body_core(slot->body, rate, v);
        body_mass(slot, mass);
        sum -= dot3(slot->body->load, q);
    }

    // the sum has the kinetic energy and the potentials of the external force and of gravity
    for (int k = 0; k < slot->size; k++) sum += 0.5 * mass[k] * v[k] * v[k] - slot->force[k] * q[k];

    bool weighs = slot->kind == TAUT_NODE_BODY || node_weighs(slot);
    for (int k = 0; k < 3 && weighs; k++) sum -= mass[k] * g[k] * q[k];
    return sum;
}
