// SPDX-License-Identifier: MIT
// specification_check.c -- whether things that were read from bytes fit each other. A checksum finds bytes that were damaged;
// this finds those that nobody wrote, so that no slot leads out of its array and no map reads more than its nodes have.
#include "law/contact.h"
#include "law/law.h"
#include "math/motion.h"
#include "math/vec.h"
#include "mesh/cells.h"
#include "world/api/specification.h"
#include "world/build/bearing.h"
#include "world/build/bulk.h"
#include "world/build/collider.h"
#include "world/build/edit.h"
#include "world/build/pair.h"
#include "world/build/spec.h"
#include "world/slots.h"

#include <stddef.h>
#include <string.h>

// --- maps ---

// Its nodes are there; those of a mapped node are older than itself.
static bool has_parents(const TautWorld *w, const MapSpec *map, uint64_t serial)
{
    const uint32_t *parent = spec_parents(map);
    for (int p = 0; p < map->parents; p++) {
        if (parent[p] >= (uint32_t)w->node_end) return false;
        const NodeSlot *slot = w->node + parent[p];
        if (!slot->used || slot->serial >= serial) return false;
        for (int o = 0; o < p && map->parents <= TAUT_MAX_POINTS; o++)
            if (parent[o] == parent[p]) return false;
    }
    return true;
}

// Rows and constants as the map itself would make them: from no numbers, or from these.
static bool has_shape(const MapSpec *map, const MapRequest *like, int numbers)
{
    const MapOps *ops = map_ops((TautMapKind)map->kind);
    const char *problem = NULL;
    MapRequest request = *like;
    request.numbers = numbers;
    return ops->shape(&request, &problem) == map->rows && !problem &&
           (ops->constants ? ops->constants(&request, NULL) : 0) == map->numbers;
}

static bool map_fits(Stream *s, const MapSpec *map, uint64_t serial)
{
    // the map exists, and so do its nodes
    TautWorld *w = s->world;
    if (map->kind >= TAUT_MAP_COUNT || !has_parents(w, map, serial)) return false;
    if (map->geometric < TAUT_GEOMETRIC_INHERIT || map->geometric >= TAUT_GEOMETRIC_COUNT)
        return false;
    if (!all_finite(map->numbers, map->number)) return false;

    // sizes and masses of its nodes, in scratch that is given back. Their places are not looked at: a map that asks for them has
    // constants of its own by now
    const size_t n = (size_t)map->parents;
    double *mass = memory_alloc(&w->memory, n, sizeof *mass);
    int *size = memory_alloc(&w->memory, n, sizeof *size), width = 0;
    bool fits = mass && size;
    for (size_t p = 0; fits && p < n; p++) {
        const NodeSlot *slot = w->node + spec_parents(map)[p];
        mass[p] = slot->mass;
        size[p] = slot->size;
        width += size[p];
    }

    double *x = fits ? memory_alloc(&w->memory, (size_t)width, sizeof *x) : NULL;
    fits = x && width == map->width;
    MapRequest request = {.parents = map->parents,
                          .width = width,
                          .size = size,
                          .x = x,
                          .mass = mass,
                          .number = map->number,
                          .user = map->user};
    fits = fits && (has_shape(map, &request, 0) || has_shape(map, &request, map->numbers));
    memory_free(&w->memory, mass);
    memory_free(&w->memory, x);
    memory_free(&w->memory, size);
    return fits;
}

// --- slots ---

static bool motion_fits(const Prescribed *motion)
{
    return !motion || (motion->motion.kind != TAUT_MOTION_NONE && !motion_problem(&motion->motion));
}

static bool shape_fits(const TautShape *shape)
{
    if ((unsigned)shape->kind >= TAUT_SHAPE_COUNT) return false;
    for (int i = 0; i < 3 * shape->triangle_count; i++)
        if (shape->triangle[i] < 0 || shape->triangle[i] >= shape->vertex_count) return false;
    return true;
}

static bool node_fits(Stream *s, const NodeSlot *slot)
{
    static const int size[] = {[TAUT_NODE_PARTICLE] = 3,
                               [TAUT_NODE_FRAME] = 12,
                               [TAUT_NODE_SCALAR] = 1,
                               [TAUT_NODE_BODY] = 12,
                               [TAUT_NODE_STATE] = 0};
    const bool mapped = slot->kind == TAUT_NODE_STATE;

    if (slot->joint > (uint32_t)s->world->joint_end || slot->serial > s->world->serial)
        return false;
    if (slot->size != (mapped ? slot->mapped->map.rows : size[slot->kind])) return false;
    if (!slot->fixed && !(slot->mass >= 0 && isfinite(slot->mass))) return false;
    if (slot->fixed && (mapped || slot->hold != TAUT_HOLD_NONE)) return false;
    if ((slot->motion && !slot->fixed) || !motion_fits(slot->motion)) return false;
    if (slot->kind == TAUT_NODE_BODY && !shape_fits(&slot->body->shape)) return false;

    // a map that has a rate only is for elements
    if (!mapped) return true;
    const MapSpec *map = &slot->mapped->map;
    return map->kind < TAUT_MAP_COUNT && !map_ops((TautMapKind)map->kind)->rate_only &&
           map_fits(s, map, slot->serial);
}

static bool law_fits(const ElementSlot *slot)
{
    const LawSpec *more = law_spec(slot);
    const TautUserLaw *user = more->user_law;

    if (slot->law >= TAUT_LAW_COUNT || (slot->law == TAUT_LAW_USER) != (user != NULL)) return false;
    const LawOps *law = law_ops((TautLawKind)slot->law);
    if (map_ops((TautMapKind)slot->map.kind)->rate_only && !law->rate && !law->effort) return false;
    if (more->axes && !more->principal) return false;

    // parameters make a curve, and a curve stands where add_element would let it
    if (law->contact)
        return !more->principal && !more->user_bounds &&
               (slot->map.rows < 5 || slot->map.rows == 6) && slot->map.rows > 1 &&
               more->parameters == CONTACT_PARAMETERS &&
               !law->problem(more->parameters, more->parameter);
    if (!law->curved && !law->problem) return more->parameters == 0;
    if (!law->curved)
        return all_finite(more->parameters, more->parameter) &&
               !law->problem(more->parameters, more->parameter);
    if (user && user->parameters != more->parameters) return false;
    if (law->rows && slot->map.rows != law->rows) return false;
    if (more->principal || more->user_bounds) return false;
    if ((slot->map.rows > 1 || law->effort || law->drag) &&
        (is_bounded(slot) || slot->chosen != TAUT_FORM_STIFFNESS))
        return false;
    return all_finite(more->parameters, more->parameter) &&
           !(law->problem && law->problem(more->parameters, more->parameter));
}

static bool element_fits(Stream *s, const ElementSlot *slot)
{
    const LawSpec *more = law_spec(slot);
    const int rows = slot->map.rows;

    if (slot->joint > (uint32_t)s->world->joint_end) return false;
    if (slot->form >= TAUT_FORM_COUNT || slot->chosen >= TAUT_FORM_COUNT ||
        slot->chosen == TAUT_FORM_AUTO)
        return false;
    if (!map_fits(s, &slot->map, UINT64_MAX) || !law_fits(slot) || !motion_fits(slot->motion) ||
        !motion_fits(more->effort) || (more->effort && !is_bounded(slot)))
        return false;

    if (!bearing_fits(s->world, slot)) return false;

    // its numbers
    bool stiff = slot->chosen == TAUT_FORM_STIFFNESS;
    bool hard = slot->compliance == 0 && !more->principal;
    for (int r = 0; more->principal && r < rows; r++) {
        if (!(more->principal[r] >= 0 && isfinite(more->principal[r]))) return false;
        hard = hard || more->principal[r] == 0;
    }

    if (stiff && (hard || is_bounded(slot))) return false;
    if (more->axes && !all_finite(rows * rows, more->axes)) return false;
    return slot->compliance >= 0 && slot->damping >= 0 && slot->lower <= slot->upper &&
           all_finite(rows, slot->target);
}

static bool joint_fits(const TautWorld *w, const JointSlot *slot)
{
    bool fits = slot->kind >= 0 && slot->kind < TAUT_JOINT_COUNT;
    for (int i = 0; i < 2; i++) {
        fits = fits && (slot->side[i].slot == 0 || find_node(w, slot->side[i]));
        fits = fits && (slot->point[i].slot == 0 || find_node(w, slot->point[i]));
    }
    for (int i = 0; i < slot->nodes; i++) fits = fits && find_node(w, slot->node[i]);
    for (int i = 0; i < slot->elements; i++) fits = fits && find_element(w, slot->element[i]);
    for (int i = 0; i < slot->coordinates; i++) fits = fits && find_node(w, slot->coordinate[i]);
    return fits;
}

static bool material_fits(const MaterialSlot *slot)
{
    return slot->used && slot->friction >= 0 && slot->kinetic_friction >= 0 &&
           slot->kinetic_friction <= slot->friction && slot->stribeck_speed >= 0 &&
           slot->cross_friction >= 0 && slot->spinning >= 0 && slot->rolling >= 0 &&
           slot->adhesion >= 0 && slot->restitution >= 0 && slot->restitution <= 1;
}

static bool collider_fits(const TautWorld *w, const ColliderSlot *slot)
{
    const NodeSlot *node = slot->node.slot ? find_node(w, slot->node) : NULL;
    if (slot->node.slot && !node) return false;
    const NodeSlot *other = slot->other.slot ? find_node(w, slot->other) : NULL;
    if (slot->other.slot && !other) return false;
    if (collider_node_problem(slot->given.kind, node) ||
        collider_segment_problem(slot->given.kind, node, other))
        return false;
    if (collider_particles_problem(w, slot->given.particle, slot->given.particle_count))
        return false;
    if (!collider_direction_fits(slot->given.kind, slot->friction_direction)) return false;
    return slot->material <= (uint32_t)w->material_end;
}

// Cells that a reader can follow.
static bool solid_fits(const SolidSlot *slot)
{
    const TautCellMesh *mesh = &slot->mesh;
    char problem[TAUT_MESH_TEXT];
    if (!cells_are_valid(mesh, problem) || bulk_problem(&slot->bulk) || slot->first[0] != 0)
        return false;
    for (int c = 0; c < mesh->cell_count; c++) {
        const int count = slot->first[c + 1] - slot->first[c];
        const bool face = taut_cell_dimension(mesh->kind[c]) == 2;
        if (count < 1 || count > TAUT_CELL_ELEMENTS || face != (slot->thickness > 0)) return false;
    }
    return true;
}

// --- lists of unused slots ---

// An array of slots of any kind: where a slot says that it is used, and which one follows it in the list.
typedef struct Slots {
    const char *first;
    size_t size, used, next; // bytes: of a slot, and to the two fields
    int end, free;           // slots, and the head of the list, counted from 1; 0 = empty
} Slots;

static bool is_used(const Slots *slots, int i)
{
    bool used;
    memcpy(&used, slots->first + (size_t)i * slots->size + slots->used, sizeof used);
    return used;
}

// The count of slots that are used. Each other one is in the list, once, or the stream ends.
static int count_used(Stream *s, const Slots *slots)
{
    int used = 0, freed = 0, next = slots->free;
    for (int i = 0; i < slots->end; i++) used += is_used(slots, i);
    while (next > 0 && next <= slots->end && !is_used(slots, next - 1) && freed < slots->end) {
        const char *slot = slots->first + (size_t)(next - 1) * slots->size;
        memcpy(&next, slot + slots->next, sizeof next);
        freed++;
    }
    stream_expect(s, next == 0 && used + freed == slots->end);
    return used;
}

static void count_things(Stream *s)
{
    TautWorld *w = s->world;
    const Slots nodes = {(const char *)w->node,         sizeof(NodeSlot), offsetof(NodeSlot, used),
                         offsetof(NodeSlot, next_free), w->node_end,      w->free_node};
    const Slots elements = {
        (const char *)w->element,         sizeof(ElementSlot), offsetof(ElementSlot, used),
        offsetof(ElementSlot, next_free), w->element_end,      w->free_element};
    const Slots joints = {
        (const char *)w->joint,         sizeof(JointSlot), offsetof(JointSlot, used),
        offsetof(JointSlot, next_free), w->joint_end,      w->free_joint};

    w->node_count = count_used(s, &nodes);
    w->element_count = count_used(s, &elements);
    w->joint_count = count_used(s, &joints);
    const Slots colliders = {
        (const char *)w->collider,         sizeof(ColliderSlot), offsetof(ColliderSlot, used),
        offsetof(ColliderSlot, next_free), w->collider_end,      w->free_collider};
    w->collider_count = count_used(s, &colliders);
}

void specification_check(Stream *s)
{
    TautWorld *w = s->world;
    stream_expect(s, finite3(w->def.gravity) && motion_fits(w->gravity_motion) &&
                         finite3(w->wind) && motion_fits(w->wind_motion));
    count_things(s);

    for (int i = 0; i < w->node_end && !s->ended; i++)
        if (w->node[i].used) stream_expect(s, node_fits(s, w->node + i));
    for (int i = 0; i < w->element_end && !s->ended; i++)
        if (w->element[i].used) stream_expect(s, element_fits(s, w->element + i));
    for (int i = 0; i < w->joint_end && !s->ended; i++)
        if (w->joint[i].used) stream_expect(s, joint_fits(w, w->joint + i));
    for (int i = 0; i < w->material_end && !s->ended; i++)
        stream_expect(s, material_fits(w->material + i));
    for (int i = 0; i < w->collider_end && !s->ended; i++)
        if (w->collider[i].used) stream_expect(s, collider_fits(w, w->collider + i));
    stream_expect(s, pair_tables_fit(w));
    for (int i = 0; i < w->solid_end && !s->ended; i++) stream_expect(s, solid_fits(w->solid + i));

    // things of a joint belong to one that is there
    for (int i = 0; i < w->node_end && !s->ended; i++)
        if (w->node[i].used && w->node[i].joint)
            stream_expect(s, w->joint[w->node[i].joint - 1].used);
    for (int i = 0; i < w->element_end && !s->ended; i++)
        if (w->element[i].used && w->element[i].joint)
            stream_expect(s, w->joint[w->element[i].joint - 1].used);
}
