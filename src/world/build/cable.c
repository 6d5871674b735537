// SPDX-License-Identifier: MIT
// cable.c -- a cable of equal links between two points, on an arc (arc.c) where it is longer than
// its span; where that is longer than it is, it is straight and stretched.
#include "base/text.h"
#include "math/vec.h"
#include "world/build/arc.h"
#include "world/build/def.h"
#include "world/build/element.h"
#include "world/build/node.h"
#include "world/build/spec.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// An end is a particle, or a mapped point: of a body, of a frame.
static bool may_be_end(TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = world_node(world, id);
    return slot &&
           ((slot->kind == TAUT_NODE_STATE && slot->size == 3) || world_particle(world, id));
}

static TautStatus check_cable(TautWorld *world, const TautCableDef *def)
{
    // only the first problem is reported
    const char *name = def->name ? def->name : "", *problem = NULL;
    if (!may_be_end(world, def->from) || !may_be_end(world, def->to)) return TAUT_BAD_ID;

    if (def->from.slot == def->to.slot)
        problem = "its ends are the same particle";
    else if (def->rope && def->form == TAUT_FORM_STIFFNESS)
        problem = "a rope only pulls, which stiffness form cannot keep; use form auto";

    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "cable '%s': %s", name, problem);
    return TAUT_OK;
}

static TautStatus check_span(TautWorld *world, const TautCableDef *def, double length, double span)
{
    const char *name = def->name ? def->name : "";
    if (!(length > 0))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "cable '%s': its ends are at one place; give it a length > 0", name);

    // an inextensible chain spans no more than its length; an elastic one is stretched
    if (length < span * (1 - GIVEN_ROUND_OFF) && isinf(def->stiffness))
        return log_say(
            &world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
            "cable '%s': length is %g m, but its ends are %g m apart; make it longer, or "
            "give it a stiffness: an elastic one is stretched, and has the tension EA "
            "(span - length)/length",
            name, length, span);

    if (def->links == 1 && !def->rope && length > span * (1 + GIVEN_ROUND_OFF))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "cable '%s': one link cannot sag: length is %g m over a span of %g m; use "
                       "more links, or make it a rope",
                       name, length, span);
    return TAUT_OK;
}

typedef struct Made {
    TautNodeId *node;       // [links - 1]
    TautElementId *element; // [links]
    int nodes, elements;
} Made;

static TautStatus add_joint(TautWorld *world, const TautCableDef *def, const double *x, int i,
                            TautNodeId *id)
{
    TautParticleDef particle = taut_default_particle_def();
    char name[128];
    text_format(name, sizeof name, "%s.%d", def->name ? def->name : "", i);
    particle.name = def->name ? name : NULL;
    particle.position = taut_vec3(x[0], x[1], x[2]);
    particle.mass = def->mass / def->links;
    return taut_world_add_particle(world, &particle, id);
}

static TautStatus add_link(TautWorld *world, const TautCableDef *def, double l, TautNodeId a,
                           TautNodeId b, int i, TautElementId *id)
{
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    char name[128];
    text_format(name, sizeof name, "%s[%d]", def->name ? def->name : "", i);
    element.name = def->name ? name : NULL;

    // its length is that at rest; EA spread over it gives the compliance l / EA
    element.point[0] = b;
    element.point[1] = a;
    element.target_as_is = false;
    element.target[0] = l;
    element.compliance = l / def->stiffness;
    element.damping = def->damping;
    element.form = def->form;

    // a rope only pulls, and tension is negative
    if (def->rope) element.upper = 0;
    return taut_world_add_element(world, &element, id);
}

// l: length of a link at rest.
static TautStatus add_parts(TautWorld *world, const TautCableDef *def, double l, const Arc *arc,
                            Made *made)
{
    // links are chained from one end to the other, each joint right before its link
    TautNodeId last = def->from;
    double x[3];
    memcpy(x, arc->start, sizeof x);
    for (int i = 1; i <= def->links; i++) {
        TautNodeId here = def->to;
        TautStatus status = TAUT_OK;

        // the last link ends at the given node, all others at a new particle
        arc_next(arc, i, x);
        if (i < def->links) status = add_joint(world, def, x, i, &here);
        if (status != TAUT_OK) return status;
        if (i < def->links) made->node[made->nodes++] = here;

        status = add_link(world, def, l, last, here, i - 1, made->element + made->elements);
        if (status != TAUT_OK) return status;
        made->elements++;
        last = here;
    }

    return TAUT_OK;
}

// Only the links read the nodes, so nothing is searched for. It takes no memory, of which there may be none left.
static void remove_parts(TautWorld *world, const Made *made)
{
    for (int i = made->elements; i-- > 0;)
        drop_element(world, world->element + made->element[i].slot - 1);
    for (int i = made->nodes; i-- > 0;) drop_node(world, world->node + made->node[i].slot - 1);
}

static void add_end_mass(TautWorld *world, TautNodeId id, double mass)
{
    if (!taut_node_is_fixed(world, id))
        taut_node_set_mass(world, id, taut_node_mass(world, id) + mass);
}

TautStatus taut_world_add_cable(TautWorld *world, const TautCableDef *def, TautNodeId *nodes,
                                TautElementId *elements)
{
    TautStatus status = def_check(world, TAUT_DEF_CABLE, def);
    if (status == TAUT_OK) status = check_cable(world, def);
    if (status != TAUT_OK) return status;

    // without a length the cable is straight between its ends
    double from[3], to[3], v[3], d[3];
    node_place(world, find_node(world, def->from), from, v);
    node_place(world, find_node(world, def->to), to, v);
    sub3(to, from, d);
    double length = def->length > 0 ? def->length : norm3(d);
    status = check_span(world, def, length, norm3(d));
    if (status != TAUT_OK) return status;

    const double gravity[3] = {world->def.gravity.x, world->def.gravity.y, world->def.gravity.z};
    Arc arc;
    const bool stretched = length < norm3(d) * (1 - GIVEN_ROUND_OFF);
    arc_make(from, to, gravity, stretched ? norm3(d) : length, def->links, &arc);

    // ids are kept so that a failure half-way can be undone
    Made made = {memory_alloc(&world->memory, (size_t)def->links, sizeof *made.node),
                 memory_alloc(&world->memory, (size_t)def->links, sizeof *made.element), 0, 0};
    status = made.node && made.element ? add_parts(world, def, length / def->links, &arc, &made)
                                       : log_say(&world->log, TAUT_ERROR, TAUT_OUT_OF_MEMORY,
                                                 "out of memory while adding a cable");

    // each end carries half the mass of its link
    if (status == TAUT_OK) {
        add_end_mass(world, def->from, def->mass / def->links / 2);
        add_end_mass(world, def->to, def->mass / def->links / 2);

        if (nodes && made.nodes) memcpy(nodes, made.node, (size_t)made.nodes * sizeof *nodes);
        if (elements && made.elements)
            memcpy(elements, made.element, (size_t)made.elements * sizeof *elements);
    } else
        remove_parts(world, &made);

    // a failed allocation has been reported, and the next edit starts with a clear flag
    memory_free(&world->memory, made.node);
    memory_free(&world->memory, made.element);
    world->memory.failed = false;
    return status;
}
