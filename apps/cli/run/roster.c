// SPDX-License-Identifier: MIT
// roster.c -- see roster.h.
#include "roster.h"

#include <math.h>
#include <server/solid_faces.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare_slots(const void *a, const void *b)
{
    const TautNodeId *p = a, *q = b;
    return p->slot < q->slot ? -1 : p->slot > q->slot;
}

// World order is slot order, of which the roster has a part.
int roster_find(const Roster *roster, TautNodeId id)
{
    if (roster->particles == 0 || taut_node_is_null(id)) return -1;
    const TautNodeId *found = bsearch(&id, roster->particle, (size_t)roster->particles,
                                      sizeof *roster->particle, compare_slots);
    return found ? (int)(found - roster->particle) : -1;
}

static void find_load(Roster *roster, const TautWorld *world)
{
    double heaviest = 0.0;
    roster->load = -1;
    for (int i = 0; i < roster->particles; i++) {
        double mass = taut_node_mass(world, roster->particle[i]);
        if (taut_node_is_fixed(world, roster->particle[i]) || mass <= heaviest) continue;
        heaviest = mass;
        roster->load = i;
    }
}

// Length of the part before "[" of a name that ends in "[number]"; 0 when it does not.
static size_t cable_part(const char *name)
{
    const char *bracket = strrchr(name, '[');
    if (!bracket || bracket == name) return 0;
    size_t digits = strspn(bracket + 1, "0123456789");
    bool ends = digits > 0 && strcmp(bracket + 1 + digits, "]") == 0;
    return ends ? (size_t)(bracket - name) : 0;
}

// Length of the name of the cable that element e is a link of; 0 when it is none.
static size_t cable_of(const Roster *roster, const TautWorld *world, int e)
{
    if (taut_element_map(world, roster->element[e]) != TAUT_MAP_DISTANCE) return 0;
    return cable_part(taut_element_name(world, roster->element[e]));
}

// True when element e is a further link of the cable that e - 1 is of.
static bool goes_on(const Roster *roster, const TautWorld *world, int e)
{
    size_t length = cable_of(roster, world, e);
    if (e == 0 || length == 0 || cable_of(roster, world, e - 1) != length) return false;
    return strncmp(taut_element_name(world, roster->element[e]),
                   taut_element_name(world, roster->element[e - 1]), length) == 0;
}

static bool find_cables(Roster *roster, const TautWorld *world)
{
    int count = 0;
    for (int e = 0; e < roster->elements; e++)
        count += cable_of(roster, world, e) > 0 && !goes_on(roster, world, e);
    roster->cable = calloc((size_t)count + 1, sizeof *roster->cable);
    if (!roster->cable) return false;
    for (int e = 0; e < roster->elements; e++) {
        size_t length = cable_of(roster, world, e);
        if (length == 0) continue;
        if (!goes_on(roster, world, e)) {
            RosterCable *cable = &roster->cable[roster->cables++];
            cable->first = e;
            memcpy(cable->name, taut_element_name(world, roster->element[e]),
                   length < ROSTER_NAME ? length : ROSTER_NAME - 1);
        }
        roster->cable[roster->cables - 1].links++;
    }
    return true;
}

NodeCounts count_nodes(const TautWorld *world)
{
    NodeCounts counts = {.joints = taut_joint_count(world)};
    TautNodeId id = {0};
    while (!taut_node_is_null(id = taut_next_node(world, id))) {
        TautNodeKind kind = taut_node_kind(world, id);
        counts.particles += kind == TAUT_NODE_PARTICLE;
        counts.frames += kind == TAUT_NODE_FRAME;
        counts.bodies += kind == TAUT_NODE_BODY;
        counts.scalars += kind == TAUT_NODE_SCALAR;
        counts.mapped += kind == TAUT_NODE_STATE;
        counts.fixed += kind == TAUT_NODE_PARTICLE && taut_node_is_fixed(world, id);
    }
    return counts;
}

void json_node_counts(Json *json, const NodeCounts *counts)
{
    json_integer(json, "particles", counts->particles);
    json_integer(json, "frames", counts->frames);
    json_integer(json, "bodies", counts->bodies);
    json_integer(json, "scalars", counts->scalars);
    json_integer(json, "mapped", counts->mapped);
    json_integer(json, "joints", counts->joints);
}

const char *node_kind_name(const TautWorld *world, TautNodeId id)
{
    switch (taut_node_kind(world, id)) {
    case TAUT_NODE_FRAME:
        return "frame";
    case TAUT_NODE_BODY:
        return "body";
    case TAUT_NODE_SCALAR:
        return "scalar";
    case TAUT_NODE_STATE:
        return "mapped";
    default:
        return "particle";
    }
}

// Marks the nodes that a distance reads, by slot; NULL when out of memory.
static bool *find_ends(const TautWorld *world, uint32_t slots)
{
    bool *end = calloc((size_t)slots + 1, sizeof *end);
    TautElementId e = {0};
    while (end && !taut_element_is_null(e = taut_next_element(world, e)))
        for (int k = 0; k < 2 && taut_element_map(world, e) == TAUT_MAP_DISTANCE; k++)
            end[taut_element_point(world, e, k).slot] = true;
    TautNodeId n = {0};
    while (end && !taut_node_is_null(n = taut_next_node(world, n)))
        for (int k = 0; k < 2 && taut_node_map(world, n) == TAUT_MAP_DISTANCE; k++)
            end[taut_node_point(world, n, k).slot] = true;
    if (end) solid_mark_nodes(world, end, slots);
    return end;
}

static void list_nodes(Roster *roster, const TautWorld *world, const bool *end)
{
    TautNodeId id = {0};
    while (!taut_node_is_null(id = taut_next_node(world, id))) {
        double q[TAUT_MAX_WIDTH];
        TautNodeKind kind = taut_node_kind(world, id);
        bool used = end[id.slot] || taut_node_mass(world, id) > 0;
        bool place =
            kind == TAUT_NODE_PARTICLE || kind == TAUT_NODE_FRAME || kind == TAUT_NODE_BODY;
        if (kind == TAUT_NODE_STATE && used) place = taut_node_value(world, id, q) == 3;
        if (place) roster->particle[roster->particles++] = id;
        if (kind == TAUT_NODE_SCALAR) roster->scalar[roster->scalars++] = id;
    }
}

static void list_elements(Roster *roster, const TautWorld *world)
{
    TautElementId e = {0};
    while (!taut_element_is_null(e = taut_next_element(world, e))) {
        int i = roster->elements++;
        roster->element[i] = e;
        if (taut_element_is_bounded(world, e)) roster->bounded[roster->bounds++] = e;
        for (int k = 0; k < 2; k++)
            roster->ends[i][k] = solid_is_cell(taut_element_map(world, e))
                                     ? -1
                                     : roster_find(roster, taut_element_point(world, e, k));
    }
}

static bool list_runs(Roster *roster, const TautWorld *world)
{
    size_t n = (size_t)taut_node_count(world) + 1;
    TautNodeId id = {0};
    roster->run = calloc(n, sizeof *roster->run);
    roster->run_ends = calloc(n, sizeof *roster->run_ends);
    roster->run_load = calloc(n, sizeof *roster->run_load);
    if (!roster->run || !roster->run_ends || !roster->run_load) return false;
    while (!taut_node_is_null(id = taut_next_node(world, id))) {
        if (taut_node_map(world, id) != TAUT_MAP_DISTANCE) continue;
        int a = roster_find(roster, taut_node_point(world, id, 0));
        int b = roster_find(roster, taut_node_point(world, id, 1));
        if (a < 0 || b < 0) continue;
        roster->run_ends[roster->runs][0] = a, roster->run_ends[roster->runs][1] = b;
        roster->run[roster->runs++] = id;
    }
    return true;
}

static bool list_joints(Roster *roster, const TautWorld *world)
{
    size_t n = (size_t)taut_joint_count(world) + 1;
    TautJointId id = {0};
    roster->joint = calloc(n, sizeof *roster->joint);
    roster->force = calloc(n, sizeof *roster->force);
    roster->torque = calloc(n, sizeof *roster->torque);
    if (!roster->joint || !roster->force || !roster->torque) return false;
    while (!taut_joint_is_null(id = taut_next_joint(world, id)))
        roster->joint[roster->joints++] = id;
    return true;
}

bool roster_make(Roster *roster, const TautScene *scene, const TautWorld *world)
{
    size_t n = (size_t)taut_node_count(world), m = (size_t)taut_element_count(world);
    uint32_t slots = 0;
    TautNodeId id = {0};
    while (!taut_node_is_null(id = taut_next_node(world, id))) slots = id.slot;
    *roster = (Roster){.scene = scene, .load = -1};
    roster->particle = calloc(n + 1, sizeof *roster->particle);
    roster->scalar = calloc(n + 1, sizeof *roster->scalar);
    roster->element = calloc(m + 1, sizeof *roster->element);
    roster->bounded = calloc(m + 1, sizeof *roster->bounded);
    roster->ends = calloc(m + 1, sizeof *roster->ends);
    bool *end = find_ends(world, slots);
    bool made = roster->particle && roster->scalar && roster->element && roster->bounded &&
                roster->ends && end;
    if (made) list_nodes(roster, world, end);
    if (made) list_elements(roster, world);
    if (made) find_load(roster, world);
    free(end);
    made = made && list_joints(roster, world) && list_runs(roster, world);
    if (made && find_cables(roster, world) && roster_find_drives(roster, world)) return true;
    roster_free(roster);
    return false;
}

void roster_free(Roster *roster)
{
    free(roster->particle);
    free(roster->scalar);
    free(roster->element);
    free(roster->bounded);
    free(roster->ends);
    free(roster->cable);
    free(roster->run);
    free(roster->run_ends);
    free(roster->run_load);
    free(roster->drive);
    free(roster->joint);
    free(roster->force);
    free(roster->torque);
    *roster = (Roster){.load = -1};
}

const char *roster_particle_name(const Roster *roster, const TautWorld *world, int i,
                                 char text[ROSTER_NAME])
{
    const char *name = taut_node_name(world, roster->particle[i]);
    if (*name)
        snprintf(text, ROSTER_NAME, "%s", name);
    else
        snprintf(text, ROSTER_NAME, "%s %d", node_kind_name(world, roster->particle[i]), i);
    return text;
}

// Joints are built in the order of their slots.
static const char *joint_name(const Roster *roster, const TautWorld *world, TautJointId id,
                              char text[ROSTER_NAME])
{
    char place[TAUT_SCENE_PLACE];
    const char *name = taut_joint_name(world, id);
    snprintf(text, ROSTER_NAME, "%s",
             *name ? name : taut_scene_joint_place(roster->scene, (int)id.slot - 1, place));
    return text;
}

const char *roster_joint_name(const Roster *roster, const TautWorld *world, int i,
                              char text[ROSTER_NAME])
{
    return joint_name(roster, world, roster->joint[i], text);
}

static int compare_elements(const void *a, const void *b)
{
    const TautElementId *p = a, *q = b;
    return p->slot < q->slot ? -1 : p->slot > q->slot;
}

// A row of a joint has the name of the joint. Elements are listed in the order in which the scene adds
// them.
const char *element_name(const Roster *roster, const TautWorld *world, TautElementId id,
                         char text[ROSTER_NAME])
{
    char place[TAUT_SCENE_PLACE];
    const char *name = taut_element_name(world, id);
    TautJointId joint = taut_element_joint(world, id);
    if (!taut_joint_is_null(joint)) return joint_name(roster, world, joint, text);
    const TautElementId *found = roster->elements
                                     ? bsearch(&id, roster->element, (size_t)roster->elements,
                                               sizeof *roster->element, compare_elements)
                                     : NULL;
    if (*name)
        snprintf(text, ROSTER_NAME, "%s", name);
    else if (!found)
        snprintf(text, ROSTER_NAME, "-");
    else
        snprintf(text, ROSTER_NAME, "%s",
                 taut_scene_element_place(roster->scene, (int)(found - roster->element), place));
    return text;
}

const char *roster_element_name(const Roster *roster, const TautWorld *world, int i,
                                char text[ROSTER_NAME])
{
    return element_name(roster, world, roster->element[i], text);
}

const char *roster_link_name(const Roster *roster, const TautWorld *world, int i,
                             char text[ROSTER_NAME])
{
    if (i < roster->elements) return roster_element_name(roster, world, i, text);
    const char *name = taut_node_name(world, roster->run[i - roster->elements]);
    if (*name)
        snprintf(text, ROSTER_NAME, "%s", name);
    else
        snprintf(text, ROSTER_NAME, "run %d", i - roster->elements);
    return text;
}

const double *roster_run_tensions(const Roster *roster, const TautWorld *world)
{
    taut_node_loads(world, roster->run, roster->runs, roster->run_load);
    // no -0 of a slack run
    for (int i = 0; i < roster->runs; i++) roster->run_load[i] = 0.0 - roster->run_load[i];
    return roster->run_load;
}

double roster_mass_ratio(const Roster *roster, const TautWorld *world)
{
    double lightest = INFINITY, heaviest = 0.0;
    for (int i = 0; i < roster->particles; i++) {
        double mass = taut_node_mass(world, roster->particle[i]);
        // a frame or a mapped node may leave its mass to others
        if (taut_node_is_fixed(world, roster->particle[i]) || !(mass > 0.0)) continue;
        lightest = fmin(lightest, mass);
        heaviest = fmax(heaviest, mass);
    }
    return heaviest > 0.0 ? heaviest / lightest : 0.0;
}

double roster_end_tension(const Roster *roster, const TautWorld *world, int cable, int end)
{
    const RosterCable *c = &roster->cable[cable];
    return taut_element_tension(world, roster->element[end ? c->first + c->links - 1 : c->first]);
}

double roster_max_tension(const Roster *roster, const TautWorld *world, int *which)
{
    double largest = 0.0;
    *which = -1;
    for (int i = 0; i < roster->elements; i++) {
        if (taut_element_map(world, roster->element[i]) != TAUT_MAP_DISTANCE) continue;
        double tension = taut_element_tension(world, roster->element[i]);
        if (*which >= 0 && !(tension > largest)) continue;
        largest = tension;
        *which = i;
    }
    const double *tension = roster_run_tensions(roster, world);
    for (int i = 0; i < roster->runs; i++)
        if (*which < 0 || tension[i] > largest) {
            largest = tension[i];
            *which = roster->elements + i;
        }
    return largest;
}

void roster_wrenches(const Roster *roster, const TautWorld *world)
{
    if (roster->joints > 0) taut_world_wrenches(world, 0, roster->force, roster->torque);
}

static double length(TautVec3 x)
{
    return hypot(hypot(x.x, x.y), x.z);
}

JointLoad roster_joint_load(const Roster *roster, const TautWorld *world)
{
    JointLoad load = {0.0, 0.0, -1, -1};
    roster_wrenches(roster, world);
    for (int i = 0; i < roster->joints; i++) {
        double force = length(roster->force[i]), torque = length(roster->torque[i]);
        if (load.force_in < 0 || force > load.force) load.force = force, load.force_in = i;
        if (load.torque_in < 0 || torque > load.torque) load.torque = torque, load.torque_in = i;
    }
    return load;
}
