// SPDX-License-Identifier: MIT
// torture_edits_change.c -- see torture_edits.h: edits of a world that runs, and readers.
#include "torture_edits.h"
#include "world/inside.h"

#include <math.h>
#include <string.h>

static const double LEAST_MASS = 1e-4, MOST_MASS = 1e4; // kg, that edits of masses lead to

static bool cut(EditWorld *it)
{
    return taut_world_remove_element(it->world, edit_pick_element(it)) == TAUT_OK;
}

static bool remove_node(EditWorld *it)
{
    return taut_world_remove_node(it->world, edit_pick_node(it, edit_is_place)) == TAUT_OK;
}

static bool remove_joint(EditWorld *it)
{
    return taut_world_remove_joint(it->world, edit_pick_joint(it)) == TAUT_OK;
}

static bool pin(EditWorld *it)
{
    TautNodeId id = edit_pick_node(it, it->redundant ? edit_is_place : edit_is_particle);
    return taut_node_set_fixed(it->world, id, !taut_node_is_fixed(it->world, id)) == TAUT_OK;
}

static bool set_mass(EditWorld *it)
{
    TautNodeId id = edit_pick_node(it, edit_is_free);
    double mass = taut_node_mass(it->world, id) * (edit_chance(it, 0.5) ? 1000 : 0.001);
    return taut_node_set_mass(it->world, id, fmin(fmax(mass, LEAST_MASS), MOST_MASS)) == TAUT_OK;
}

static bool set_load(EditWorld *it)
{
    TautNodeId id = edit_pick_node(it, edit_is_free);
    TautVec3 d = edit_direction(it);
    double f = taut_node_mass(it->world, id) * edit_decades(it, 0.1, 100), s = f * edit_random(it);
    if (edit_chance(it, 0.3)) f = s = 0;
    TautVec3 force = taut_vec3(f * d.x, f * d.y, f * d.z);
    if (edit_is_particle(it->world, id))
        return taut_particle_set_force(it->world, id, force) == TAUT_OK;
    return taut_body_set_force(it->world, id, force, taut_vec3(0.1 * s * d.y, 0, 0.1 * s * d.x)) ==
           TAUT_OK;
}

static bool set_velocity(EditWorld *it)
{
    TautNodeId id = edit_pick_node(it, edit_is_free);
    TautVec3 d = edit_direction(it);
    double s = edit_between(it, 0, 5);
    TautVec3 v = taut_vec3(s * d.x, s * d.y, s * d.z);
    if (edit_is_particle(it->world, id))
        return taut_particle_set_velocity(it->world, id, v) == TAUT_OK;
    return taut_body_set_velocity(it->world, id, v, taut_vec3(d.z, s * d.x, d.y)) == TAUT_OK;
}

// Of a soft row, a motor or a servo; of a hard distance seldom and little, for it moves things at once.
static bool set_target(EditWorld *it)
{
    TautElementId id = edit_pick_element(it);
    double target[TAUT_MAX_ROWS] = {0}, lambda[TAUT_MAX_ROWS], lower, upper;
    const Model *model = world_model(it->world);
    if (!model || taut_element_lambda(it->world, id, lambda) != 1) return false;
    if (!taut_joint_is_null(taut_element_joint(it->world, id))) return false;
    if (taut_element_map(it->world, id) == TAUT_MAP_DISTANCE) {
        TautVec3 a = taut_particle_position(it->world, taut_element_point(it->world, id, 0));
        TautVec3 b = taut_particle_position(it->world, taut_element_point(it->world, id, 1));
        target[0] = hypot(hypot(a.x - b.x, a.y - b.y), a.z - b.z) * edit_between(it, 0.97, 1.03);
        it->violating++;
    } else {
        target[0] = edit_between(it, -2, 2);
        if (!taut_element_bounds(it->world, id, &lower, &upper)) return false;
        // a limit that is set beyond the other one contradicts it
        if (!isfinite(lower) || !isfinite(upper)) return false;
    }
    return taut_element_set_target(it->world, id, target) == TAUT_OK;
}

static bool set_compliance(EditWorld *it)
{
    TautElementId id = edit_pick_element(it);
    if (!taut_joint_is_null(taut_element_joint(it->world, id))) return false;
    if (taut_element_map(it->world, id) != TAUT_MAP_DISTANCE) return false;
    double C = edit_chance(it, 0.2) ? 0 : edit_decades(it, 1e-9, 1e-2);
    it->violating++; // the stretch of a soft one is an error of a hard one
    return taut_element_set_compliance(it->world, id, C) == TAUT_OK;
}

// A rod becomes a rope and the other way round.
static bool set_bounds(EditWorld *it)
{
    TautElementId id = edit_pick_element(it);
    double lower, upper;
    if (taut_element_map(it->world, id) != TAUT_MAP_DISTANCE) return false;
    if (!taut_element_bounds(it->world, id, &lower, &upper)) return false;
    it->violating++; // a slack rope that becomes a rod is too short
    return taut_element_set_bounds(it->world, id, -INFINITY, upper == 0 ? INFINITY : 0) == TAUT_OK;
}

// From rest, so that nothing gets a blow.
static bool set_motion(EditWorld *it)
{
    TautNodeId id = edit_pick_node(it, edit_is_particle);
    TautVec3 d = edit_direction(it);
    double s = edit_between(it, 0, 0.3);
    TautMotion motion = {.kind = TAUT_MOTION_SINE, .stop = INFINITY};
    motion.start = taut_world_time(it->world);
    motion.amplitude = taut_vec3(s * d.x, s * d.y, s * d.z);
    motion.frequency = edit_decades(it, 0.1, 3);
    motion.phase = 1.5707963267948966;
    return taut_node_set_motion(it->world, id, &motion) == TAUT_OK;
}

static bool set_gravity(EditWorld *it)
{
    TautVec3 d = edit_direction(it);
    double g = edit_chance(it, 0.5) ? 9.81 : edit_between(it, 0, 20);
    return taut_world_set_gravity(it->world, taut_vec3(g * d.x, g * d.y, g * d.z)) == TAUT_OK;
}

static bool brace(EditWorld *it)
{
    return it->redundant && edit_add_brace(it);
}

// How often each kind comes.
static const struct {
    const char *name;
    bool (*change)(EditWorld *it);
    int weight;
    bool rescales; // changes the kinetic energy
} kinds[] = {
    {"add particle", edit_add_particle, 6, false},
    {"add cable", edit_add_cable, 4, false},
    {"add spring", edit_add_spring, 4, false},
    {"add cloth", edit_add_cloth, 1, false},
    {"add body", edit_add_body, 5, false},
    {"add second joint", brace, 1, false},
    {"add limit", edit_add_limit, 3, false},
    {"add drive", edit_add_drive, 3, false},
    {"cut", cut, 12, false},
    {"remove node", remove_node, 5, true},
    {"remove joint", remove_joint, 3, false},
    {"pin", pin, 12, true},
    {"mass", set_mass, 10, true},
    {"load", set_load, 6, false},
    {"velocity", set_velocity, 5, true},
    {"target", set_target, 6, false},
    {"compliance", set_compliance, 3, false},
    {"bounds", set_bounds, 2, false},
    {"motion", set_motion, 3, false},
    {"gravity", set_gravity, 1, false},
};

const char *edit_change(EditWorld *it)
{
    const int n = sizeof kinds / sizeof *kinds;
    int sum = 0, k = 0;
    for (int i = 0; i < n; i++) sum += kinds[i].weight;
    int which = (int)edit_between(it, 0, sum);
    while (which >= kinds[k].weight) which -= kinds[k++].weight;
    bool done = kinds[k].change(it);
    it->rescaled += done && kinds[k].rescales;
    it->edits += done;
    it->refused += !done;
    return kinds[k].name;
}

double edit_read(EditWorld *it)
{
    double x[TAUT_MAX_WIDTH] = {0}, y[TAUT_MAX_ROWS] = {0};
    TautVec3 force = {0, 0, 0}, torque = {0, 0, 0};
    TautElementId worst;
    switch ((int)edit_between(it, 0, 9)) {
    case 0:
        return taut_world_energy(it->world).kinetic;
    case 1:
        return taut_world_error(it->world, &worst);
    case 2:
        taut_node_value(it->world, edit_pick_node(it, edit_is_place), x);
        return x[0];
    case 3:
        taut_node_load(it->world, edit_pick_node(it, edit_is_place), x);
        return x[0];
    case 4:
        taut_element_lambda(it->world, edit_pick_element(it), y);
        return y[0];
    case 5:
        taut_joint_wrench(it->world, edit_pick_joint(it), 0, &force, &torque);
        return force.x + torque.x;
    case 6:
        return taut_element_tension(it->world, edit_pick_element(it));
    case 7:
        return taut_world_check(it->world, NULL, NULL);
    default:
        taut_node_velocity(it->world, edit_pick_node(it, edit_is_place), x);
        return x[0];
    }
}
