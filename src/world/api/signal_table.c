// SPDX-License-Identifier: MIT
// signal_table.c -- a signal is one line of the table below, with a reader above it where no public function has the right
// shape. See taut/signal.h; docs/signals.md is made from it by `taut signals`.
#include "world/api/contact.h"
#include "world/api/signal.h"
#include "world/api/stress.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static int put(TautVec3 x, double *out)
{
    out[0] = x.x, out[1] = x.y, out[2] = x.z;
    return 3;
}

static int put_one(double x, double *out)
{
    out[0] = x;
    return 1;
}

// --- world ---

static int world_time(const TautWorld *world, double *out)
{
    return put_one(taut_world_time(world), out);
}

static int world_kinetic(const TautWorld *world, double *out)
{
    return put_one(taut_world_energy(world).kinetic, out);
}

static int world_potential(const TautWorld *world, double *out)
{
    return put_one(taut_world_energy(world).potential, out);
}

static int world_elastic(const TautWorld *world, double *out)
{
    return put_one(taut_world_energy(world).elastic, out);
}

static int world_energy(const TautWorld *world, double *out)
{
    TautEnergy energy = taut_world_energy(world);
    return put_one(energy.kinetic + energy.potential + energy.elastic, out);
}

static int world_error(const TautWorld *world, double *out)
{
    return put_one(taut_world_error(world, NULL), out);
}

static int world_mass(const TautWorld *world, double *out)
{
    return put_one(taut_world_mass(world, NULL), out);
}

static int world_centre(const TautWorld *world, double *out)
{
    TautVec3 centre;
    taut_world_mass(world, &centre);
    return put(centre, out);
}

static int world_momentum(const TautWorld *world, double *out)
{
    TautVec3 p;
    taut_world_momentum(world, &p, NULL);
    return put(p, out);
}

static int world_angular_momentum(const TautWorld *world, double *out)
{
    TautVec3 L;
    taut_world_momentum(world, NULL, &L);
    return put(L, out);
}

static int world_step_size(const TautWorld *world, double *out)
{
    return put_one(taut_world_step_size(world), out);
}

// --- steps ---

static int step_real(const TautStepReport *report, size_t offset, double *out)
{
    memcpy(out, (const char *)report + offset, sizeof *out);
    return 1;
}

static int step_whole(const TautStepReport *report, size_t offset, double *out)
{
    int x;
    memcpy(&x, (const char *)report + offset, sizeof x);
    return put_one(x, out);
}

static int step_energy(const TautStepReport *report, size_t offset, double *out)
{
    const TautEnergy *energy = &report->energy;
    (void)offset;
    return put_one(energy->kinetic + energy->potential + energy->elastic, out);
}

// --- nodes ---

static int node_position(const TautWorld *world, TautNodeId id, double *out)
{
    return put(taut_particle_position(world, id), out);
}

static int node_velocity(const TautWorld *world, TautNodeId id, double *out)
{
    return put(taut_particle_velocity(world, id), out);
}

static int node_acceleration(const TautWorld *world, TautNodeId id, double *out)
{
    double a[TAUT_MAX_WIDTH] = {0};
    if (taut_node_acceleration(world, id, a) >= 3) memcpy(out, a, 3 * sizeof *out);
    return 3;
}

static int node_pose(const TautWorld *world, TautNodeId id, double *out)
{
    TautPose pose = taut_body_pose(world, id);
    put(pose.position, out);
    memcpy(out + 3, pose.rotation, sizeof pose.rotation);
    return 7;
}

static int node_rotation(const TautWorld *world, TautNodeId id, double *out)
{
    taut_body_rotation(world, id, out);
    return 4;
}

static int node_spin(const TautWorld *world, TautNodeId id, double *out)
{
    return put(taut_body_spin(world, id), out);
}

static int node_angular_momentum(const TautWorld *world, TautNodeId id, double *out)
{
    return put(taut_body_momentum(world, id), out);
}

static int node_centre(const TautWorld *world, TautNodeId id, double *out)
{
    bool body = taut_node_kind(world, id) == TAUT_NODE_BODY;
    return put(body ? taut_body_centre(world, id) : taut_particle_position(world, id), out);
}

static int node_mass(const TautWorld *world, TautNodeId id, double *out)
{
    return put_one(taut_node_mass(world, id), out);
}

static int node_kinetic(const TautWorld *world, TautNodeId id, double *out)
{
    return put_one(taut_node_kinetic_energy(world, id), out);
}

// --- elements ---

static int element_error(const TautWorld *world, TautElementId id, double *out)
{
    return put_one(taut_element_error(world, id), out);
}

static int element_tension(const TautWorld *world, TautElementId id, double *out)
{
    return put_one(taut_element_tension(world, id), out);
}

static int element_elastic(const TautWorld *world, TautElementId id, double *out)
{
    return put_one(taut_element_energy(world, id), out);
}

static int element_power(const TautWorld *world, TautElementId id, double *out)
{
    return put_one(taut_element_power(world, id), out);
}

static int element_damping(const TautWorld *world, TautElementId id, double *out)
{
    return put_one(taut_element_damping(world, id), out);
}

static int element_lower(const TautWorld *world, TautElementId id, double *out)
{
    taut_element_bounds(world, id, out, NULL);
    return 1;
}

static int element_upper(const TautWorld *world, TautElementId id, double *out)
{
    taut_element_bounds(world, id, NULL, out);
    return 1;
}

static int element_at_bound(const TautWorld *world, TautElementId id, double *out)
{
    int side[TAUT_MAX_ROWS];
    const int rows = taut_element_at_bound(world, id, side);
    for (int r = 0; r < rows; r++) out[r] = side[r];
    return rows;
}

// --- joints ---

static int joint_force(const TautWorld *world, TautJointId id, double *out)
{
    TautVec3 force;
    taut_joint_wrench(world, id, 0, &force, NULL);
    return put(force, out);
}

static int joint_torque(const TautWorld *world, TautJointId id, double *out)
{
    TautVec3 torque;
    taut_joint_wrench(world, id, 0, NULL, &torque);
    return put(torque, out);
}

static int joint_point(const TautWorld *world, TautJointId id, double *out)
{
    return put(taut_joint_point(world, id, 0), out);
}

static int joint_coordinates(const TautWorld *world, TautJointId id, double *out)
{
    TautNodeId node[TAUT_AXIS_COUNT];
    const int n = taut_joint_coordinates(world, id, node);
    for (int i = 0; i < n; i++) taut_node_value(world, node[i], out + i);
    return n;
}

static int joint_rates(const TautWorld *world, TautJointId id, double *out)
{
    TautNodeId node[TAUT_AXIS_COUNT];
    const int n = taut_joint_coordinates(world, id, node);
    for (int i = 0; i < n; i++) taut_node_velocity(world, node[i], out + i);
    return n;
}

// The i-th element of a joint, and true, until there is none.
static bool next_row(const TautWorld *world, TautJointId id, int i, TautElementId *element)
{
    *element = taut_joint_element(world, id, i);
    return !taut_element_is_null(*element);
}

static int joint_error(const TautWorld *world, TautJointId id, double *out)
{
    TautElementId e;
    for (int i = 0; next_row(world, id, i, &e); i++)
        *out = fmax(*out, taut_element_error(world, e));
    return 1;
}

static int joint_elastic(const TautWorld *world, TautJointId id, double *out)
{
    TautElementId e;
    for (int i = 0; next_row(world, id, i, &e); i++) *out += taut_element_energy(world, e);
    return 1;
}

static int joint_power(const TautWorld *world, TautJointId id, double *out)
{
    TautElementId e;
    for (int i = 0; next_row(world, id, i, &e); i++) *out += taut_element_power(world, e);
    return 1;
}

// --- colliders ---

static int collider_contacts(const TautWorld *world, TautColliderId id, double *out)
{
    return put_one(contact_sum(world, id).contacts, out);
}

static int collider_normal_force(const TautWorld *world, TautColliderId id, double *out)
{
    return put_one(contact_sum(world, id).normal_force, out);
}

static int collider_force(const TautWorld *world, TautColliderId id, double *out)
{
    return put(contact_sum(world, id).force, out);
}

static int collider_friction(const TautWorld *world, TautColliderId id, double *out)
{
    return put(contact_sum(world, id).friction, out);
}

static int collider_gap(const TautWorld *world, TautColliderId id, double *out)
{
    return put_one(contact_sum(world, id).gap, out);
}

static int collider_heat(const TautWorld *world, TautColliderId id, double *out)
{
    return put_one(contact_sum(world, id).power, out);
}

// --- solids ---

static int solid_von_mises(const TautWorld *world, TautSolidId id, double *out)
{
    return put_one(solid_extremes(world, id).von_mises, out);
}

static int solid_pressure(const TautWorld *world, TautSolidId id, double *out)
{
    return put_one(solid_extremes(world, id).pressure, out);
}

static int solid_least_volume(const TautWorld *world, TautSolidId id, double *out)
{
    return put_one(solid_extremes(world, id).least, out);
}

static int solid_volume(const TautWorld *world, TautSolidId id, double *out)
{
    return put_one(solid_extremes(world, id).volume, out);
}

// --- the table ---

static const char *const XYZ[] = {"x", "y", "z"};
static const char *const POSE[] = {"x", "y", "z", "qw", "qx", "qy", "qz"};
static const char *const QUATERNION[] = {"qw", "qx", "qy", "qz"};

// A line is kind (name, unit, shape, reader, text); of a step the member of the report comes before the text. Shapes:
#define ONE     1, false, NULL
#define VECTOR  3, false, XYZ
#define SEVEN   7, false, POSE
#define FOUR    4, false, QUATERNION
#define ENTRIES TAUT_MAX_WIDTH, true, NULL
_Static_assert((int)TAUT_MAX_SIGNAL >= (int)TAUT_MAX_ROWS, "signals of rows have room");
#define ROWS TAUT_MAX_ROWS, true, NULL
#define AXES TAUT_AXIS_COUNT, true, NULL

#define WORLD(name, unit, shape, reader, text)                                                     \
    {                                                                                              \
        {TAUT_SIGNAL_WORLD, name, unit, text, shape}, {.world = reader}, 0                         \
    }
#define NODE(name, unit, shape, reader, text)                                                      \
    {                                                                                              \
        {TAUT_SIGNAL_NODE, name, unit, text, shape}, {.node = reader}, 0                           \
    }
#define ELEMENT(name, unit, shape, reader, text)                                                   \
    {                                                                                              \
        {TAUT_SIGNAL_ELEMENT, name, unit, text, shape}, {.element = reader}, 0                     \
    }
#define JOINT(name, unit, shape, reader, text)                                                     \
    {                                                                                              \
        {TAUT_SIGNAL_JOINT, name, unit, text, shape}, {.joint = reader}, 0                         \
    }
#define COLLIDER(name, unit, shape, reader, text)                                                  \
    {                                                                                              \
        {TAUT_SIGNAL_COLLIDER, name, unit, text, shape}, {.collider = reader}, 0                   \
    }
#define SOLID(name, unit, shape, reader, text)                                                     \
    {                                                                                              \
        {TAUT_SIGNAL_SOLID, name, unit, text, shape}, {.solid = reader}, 0                         \
    }
#define STEP(name, unit, reader, member, text)                                                     \
    {                                                                                              \
        {TAUT_SIGNAL_STEP, name, unit, text, ONE}, {.step = reader},                               \
            offsetof(TautStepReport, member)                                                       \
    }

const Signal signal_table[] = {
    WORLD("time", "s", ONE, world_time, "the sum of all steps"),
    WORLD("kinetic", "J", ONE, world_kinetic, "energy of motion"),
    WORLD("potential", "J", ONE, world_potential,
          "of gravity and constant forces, zero at the origin"),
    WORLD("elastic", "J", ONE, world_elastic, "stored in elements that are not rigid"),
    WORLD("energy", "J", ONE, world_energy, "the sum of the three"),
    WORLD("error", "", ONE, world_error,
          "worst deviation of a hard element, as part of its length"),
    WORLD("mass", "kg", ONE, world_mass, "of all that has a place and is not fixed"),
    WORLD("centre", "m", VECTOR, world_centre, "centre of this mass"),
    WORLD("momentum", "kg m/s", VECTOR, world_momentum, "of this mass"),
    WORLD("angular_momentum", "kg m^2/s", VECTOR, world_angular_momentum,
          "of this mass about the origin"),
    WORLD("step_size", "s", ONE, world_step_size, "length of the last step"),

    STEP("time", "s", step_real, time, "after the step"),
    STEP("kinetic", "J", step_real, energy.kinetic, "energy of motion"),
    STEP("potential", "J", step_real, energy.potential,
         "of gravity and constant forces, zero at the origin"),
    STEP("elastic", "J", step_real, energy.elastic, "stored in elements that are not rigid"),
    STEP("energy", "J", step_energy, energy, "the sum of the three"),
    STEP("work", "J", step_real, work, "done by prescribed motions in the step"),
    STEP("damped", "J", step_real, damped, "taken by dampers in the step, positive = lost"),
    STEP("dissipated", "J", step_real, dissipated,
         "lost numerically or in impacts in the step, positive = lost: energy before + work - "
         "damped - energy"),
    STEP("error", "", step_real, error, "worst deviation of a hard element, as part of its length"),
    STEP("residual_c", "", step_real, residual_c, "of the constraints, as part of a length"),
    STEP("residual_r", "", step_real, residual_r, "of the forces, as part of a length"),
    STEP("time_error", "", step_real, time_error, "estimated, as part of the motion in a step"),
    STEP("rung", "", step_whole, rung,
         "of the ladder: 0 as asked; 1, 2 in two and four parts; 3 and more: floor"),
    STEP("solves", "", step_whole, solves, "linear systems solved"),
    STEP("factors", "", step_whole, factors, "matrices factorised"),
    STEP("refinements", "", step_whole, refinements, "further solves that only improve"),
    STEP("iterations", "", step_whole, iterations, "of solvers and steppers that iterate"),
    STEP("residual", "", step_real, residual, "of the linear systems, relative"),
    STEP("negative_pivots", "", step_whole, negative_pivots,
         "of the matrix; one a constraint when all is well"),
    STEP("regularised_pivots", "", step_whole, regularised_pivots,
         "pivots that were replaced: redundant constraints"),
    STEP("complementarity", "", step_real, complementarity,
         "error of rows with bounds, as part of a length or of the bounds"),
    STEP("switched", "", step_whole, switched, "rows that came to a bound or left it"),
    STEP("collisions", "", step_whole, collisions, "of hard rows that only push or pull"),
    STEP("contacts", "", step_whole, contacts, "of colliders that carry a force"),
    STEP("sticking", "", step_whole, sticking, "contacts whose friction is below its limit"),
    STEP("sliding", "", step_whole, sliding, "contacts whose friction is at its limit"),
    STEP("heat", "J", step_real, heat,
         "of sliding friction in contacts in the step, without that of blows; an estimate"),
    STEP("asleep", "", step_whole, asleep, "nodes that sleep"),

    NODE("position", "m", VECTOR, node_position, "of its origin"),
    NODE("velocity", "m/s", VECTOR, node_velocity, "of its origin"),
    NODE("acceleration", "m/s^2", VECTOR, node_acceleration, "of its origin, at the end of a step"),
    NODE("pose", "m", SEVEN, node_pose, "position, then the rotation as a quaternion without unit"),
    NODE("rotation", "", FOUR, node_rotation, "of a body, as a quaternion"),
    NODE("spin", "rad/s", VECTOR, node_spin, "angular velocity of a body"),
    NODE("angular_momentum", "kg m^2/s", VECTOR, node_angular_momentum,
         "of a body about its centre of mass"),
    NODE("centre", "m", VECTOR, node_centre, "centre of mass of a body; of others their position"),
    NODE("mass", "kg", ONE, node_mass, "of the node itself"),
    NODE("kinetic", "J", ONE, node_kinetic, "energy of its motion"),
    NODE("value", "m or rad", ENTRIES, taut_node_value, "all entries"),
    NODE("rate", "m/s or rad/s", ENTRIES, taut_node_velocity, "how fast these change"),
    NODE("load", "N or N m", ENTRIES, taut_node_load,
         "force of all elements together on each entry"),

    ELEMENT("value", "m or rad", ROWS, taut_element_value, "of its map: a length, an angle"),
    ELEMENT("rate", "m/s or rad/s", ROWS, taut_element_rate, "how fast it changes"),
    ELEMENT("target", "m or rad", ROWS, taut_element_target,
            "of the value; of the law velocity, of the rate"),
    ELEMENT("deviation", "m or rad", ROWS, taut_element_deviation, "value less target"),
    ELEMENT("error", "", ONE, element_error,
            "largest deviation of its hard rows, as part of its length"),
    ELEMENT("force", "N or N m", ROWS, taut_element_lambda, "lambda of each row"),
    ELEMENT("tension", "N", ONE, element_tension, "pull of a distance; below 0 it pushes"),
    ELEMENT("elastic", "J", ONE, element_elastic, "energy that it has stored"),
    ELEMENT("power", "W", ONE, element_power, "of its force, positive where it gives energy"),
    ELEMENT("compliance", "m/N", ROWS, taut_element_compliance, "of each row; 0 = hard"),
    ELEMENT("damping", "s", ONE, element_damping, "damping time as it was given"),
    ELEMENT("lower", "N", ONE, element_lower, "bound of its force"),
    ELEMENT("upper", "N", ONE, element_upper, "bound of its force"),
    ELEMENT("at_bound", "", ROWS, element_at_bound,
            "-1 where the force is at its lower bound, 1 at the upper one, 0 between them"),
    ELEMENT("added_damping", "N s/m", ROWS, taut_element_added_damping,
            "that the stepper damped has added"),

    JOINT("force", "N", VECTOR, joint_force, "on its first side"),
    JOINT("torque", "N m", VECTOR, joint_torque, "on its first side, about the point there"),
    JOINT("point", "m", VECTOR, joint_point, "where it is on its first side"),
    JOINT("coordinates", "m or rad", AXES, joint_coordinates,
          "displacements and angles that are free, of b as seen from a"),
    JOINT("rates", "m/s or rad/s", AXES, joint_rates, "how fast these change"),
    JOINT("error", "", ONE, joint_error, "largest error of its rows"),
    JOINT("elastic", "J", ONE, joint_elastic, "energy that its rows have stored"),
    JOINT("power", "W", ONE, joint_power, "of its rows, positive where they give energy"),
    JOINT("added_damping", "N s/m", ROWS, taut_joint_added_damping,
          "that the stepper damped has added"),

    COLLIDER("contacts", "", ONE, collider_contacts, "that carry a force"),
    COLLIDER("normal_force", "N", ONE, collider_normal_force, "of all its contacts"),
    COLLIDER("force", "N", VECTOR, collider_force, "of all its contacts, on the collider"),
    COLLIDER("friction", "N", VECTOR, collider_friction, "the part of it across the normals"),
    COLLIDER("gap", "m", ONE, collider_gap,
             "the least of its contacts; below 0 it overlaps, infinite where nothing is near"),
    COLLIDER("heat", "W", ONE, collider_heat, "of its sliding friction"),

    SOLID("von_mises", "Pa", ONE, solid_von_mises,
          "largest equivalent stress of its integration points"),
    SOLID("pressure", "Pa", ONE, solid_pressure,
          "largest of its integration points; below 0 all of it is pulled"),
    SOLID("volume", "m^3", ONE, solid_volume, "of all its cells now"),
    SOLID("least_volume", "", ONE, solid_least_volume,
          "least volume by that at rest; below 0 a cell is inside out"),
};
const int signal_total = sizeof signal_table / sizeof *signal_table;
