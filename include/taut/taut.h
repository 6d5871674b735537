// SPDX-License-Identifier: MIT
// taut.h -- the functions. A world is built, stepped, read, edited, saved.
//
// Conventions of all of them:
//
// - A function that can fail returns a TautStatus. On any status but TAUT_OK the world is as it was
//   before the call; the reason, with object, value and remedy, goes to the message handler of the
//   world and to taut_world_message(). The usual ones are TAUT_BAD_ID (the id is null, stale, or of
//   another world), TAUT_BAD_ARGUMENT (a number that is not finite or out of its range, a NULL input),
//   TAUT_BAD_DEF (the Def was not made by its default function, or by that of another version of the
//   headers) and TAUT_OUT_OF_MEMORY; they are not repeated below.
// - A reader cannot fail: a NULL world reads as an empty one, a stale id as zeros, NULL, "" or the
//   null id. An output that is NULL is not written; the rest of the call is as ever.
// - Inputs are copied before a call returns, strings and arrays too, but for `user` pointers.
// - SI units; vectors in world axes; quaternions are w, x, y, z.
// - A world belongs to one thread at a time; different worlds are independent. While no thread changes a
//   world, any number of them may read it: readers take a const TautWorld.
// - Computations run without floating-point traps, rounded to nearest, and give the floating-point
//   environment of the caller back as it was; your own callbacks run in it.
#pragma once

#include "taut/types.h"

// -------------------------------------------------------------------------------------------------
// Definitions

// Fills a Def of `size` bytes with the defaults of its kind. The functions taut_default_*_def below
// call it with the size that this header gives to the struct; a binding for another language passes
// the size of its own. Where the library has another size, the Def becomes zeros with a cookie that
// is refused later. Nothing beyond `size` is written, and nothing at all where def is NULL.
TAUT_API void taut_def_init(TautDefKind kind, void *def, size_t size);

// -------------------------------------------------------------------------------------------------
// Life of a world

// A world with gravity along -z, stepper `auto`, one thread.
static inline TautWorldDef taut_default_world_def(void)
{
    TautWorldDef def;
    taut_def_init(TAUT_DEF_WORLD, &def, sizeof def);
    return def;
}

// Sets an option of a stepper or solver by its name (docs/scene.md lists them; units and ranges stand there and in
// ext_method.h). Words and flags are given by their number: TAUT_CORRECTION_POST, true. TAUT_BAD_ARGUMENT where
// no method has the option, or TAUT_MAX_SETTINGS are set; taut_world_create checks the value.
TAUT_API TautStatus taut_world_def_set(TautWorldDef *def, const char *option, double value);

// The value that an option has, the default where it was not set; NAN where no method has the option.
TAUT_API double taut_world_def_get(const TautWorldDef *def, const char *option);

// Makes an empty world; *world is NULL on failure. There is no world yet to ask for the message:
// it goes to def->on_message, but for TAUT_BAD_DEF, where not even that can be read.
TAUT_API TautStatus taut_world_create(const TautWorldDef *def, TautWorld **world);

// Frees a world and all that belongs to it: names, shapes, arrays that were read. NULL does nothing.
TAUT_API void taut_world_destroy(TautWorld *world);

// The text of the last message, "" if there was none. It is valid until the next call on the world.
TAUT_API const char *taut_world_message(const TautWorld *world);

// -------------------------------------------------------------------------------------------------
// Nodes come and go, before the first step and between steps
//
// Adding and removing changes the topology; the next step compiles it, keeping position, velocity and
// lambda of all that stays. A new element gets its lambda from the accelerations of that moment.
// Where no element or mapped node links a part with an edit, the history of that part is kept too.
// The ids are written to `id`, which may be NULL.

// A free particle of 1 kg at the origin, at rest.
static inline TautParticleDef taut_default_particle_def(void)
{
    TautParticleDef def;
    taut_def_init(TAUT_DEF_PARTICLE, &def, sizeof def);
    return def;
}

// Adds a particle; fails where the name is taken.
TAUT_API TautStatus taut_world_add_particle(TautWorld *world, const TautParticleDef *def,
                                            TautNodeId *id);

// A free affine frame at the origin, with the mass and moments of a cube of 1 m and 1 kg.
static inline TautFrameDef taut_default_frame_def(void)
{
    TautFrameDef def;
    taut_def_init(TAUT_DEF_FRAME, &def, sizeof def);
    return def;
}

// Adds an affine frame; fails where its axes do not span the space or the name is taken.
TAUT_API TautStatus taut_world_add_frame(TautWorld *world, const TautFrameDef *def, TautNodeId *id);

// A free rigid body of 1 kg at the origin, not turned, without a shape.
static inline TautBodyDef taut_default_body_def(void)
{
    TautBodyDef def;
    taut_def_init(TAUT_DEF_BODY, &def, sizeof def);
    return def;
}

// Adds a rigid body; fails where neither shape nor inertia makes a possible inertia tensor, the
// quaternion is not of length 1, or the name is taken.
TAUT_API TautStatus taut_world_add_body(TautWorld *world, const TautBodyDef *def, TautNodeId *id);

// Volume, centre and second moments of a shape of density 1 kg/m^3. TAUT_BAD_ARGUMENT where the shape
// is TAUT_SHAPE_NONE or not a solid; *problem is then a text that is never freed, else NULL. Both
// outputs may be NULL.
TAUT_API TautStatus taut_shape_solid(const TautShape *shape, TautSolid *solid,
                                     const char **problem);

// Half the edges of the box about its origin, along its axes, that holds a shape (m); 0 where it has none, or is NULL.
TAUT_API TautVec3 taut_shape_half(const TautShape *shape);

// A free scalar of value 0 and mass 1.
static inline TautScalarDef taut_default_scalar_def(void)
{
    TautScalarDef def;
    taut_def_init(TAUT_DEF_SCALAR, &def, sizeof def);
    return def;
}

// Adds a number that moves; fails where the name is taken.
TAUT_API TautStatus taut_world_add_scalar(TautWorld *world, const TautScalarDef *def,
                                          TautNodeId *id);

// A node of the given map, without points, constants or mass of its own.
static inline TautMappedDef taut_default_mapped_def(TautMapKind map)
{
    TautMappedDef def;
    taut_def_init(TAUT_DEF_MAPPED, &def, sizeof def);
    def.map = map;
    return def;
}

// Adds a node that follows from others, to any depth; fails where the map does not fit the points and
// constants, or its value is not finite where they are now.
TAUT_API TautStatus taut_world_add_mapped(TautWorld *world, const TautMappedDef *def,
                                          TautNodeId *id);

// Adds a mapped node (3 entries, m) that moves with a body or frame like the place of it that is at
// `place` (m, in the world) now. name may be NULL.
TAUT_API TautStatus taut_world_add_point(TautWorld *world, TautNodeId of, TautVec3 place,
                                         const char *name, TautNodeId *id);

// Adds a mapped node (3 entries) that turns with a body or frame like the direction of it that is
// `direction` (in the world) now; its length is that of `direction`. name may be NULL.
TAUT_API TautStatus taut_world_add_direction(TautWorld *world, TautNodeId of, TautVec3 direction,
                                             const char *name, TautNodeId *id);

// Removes the node, every node mapped from it, every element that reads one of them, and every joint
// that loses a side. Their ids are stale from then on.
TAUT_API TautStatus taut_world_remove_node(TautWorld *world, TautNodeId id);

// -------------------------------------------------------------------------------------------------
// Elements, cables and cloths come and go

// A hard element of the given map whose target is the value that the map has now.
static inline TautElementDef taut_default_element_def(TautMapKind map)
{
    TautElementDef def;
    taut_def_init(TAUT_DEF_ELEMENT, &def, sizeof def);
    def.map = map;
    return def;
}

// Adds an element: a map with a law on it. Fails where the map does not fit its points and constants,
// law and form do not go together, or the name is taken.
TAUT_API TautStatus taut_world_add_element(TautWorld *world, const TautElementDef *def,
                                           TautElementId *id);

// Removes an element: cuts a link, frees a spring. Its id is stale from then on.
TAUT_API TautStatus taut_world_remove_element(TautWorld *world, TautElementId id);

// An inextensible cable of 1 kg and 10 links; its ends are to be set.
static inline TautCableDef taut_default_cable_def(void)
{
    TautCableDef def;
    taut_def_init(TAUT_DEF_CABLE, &def, sizeof def);
    return def;
}

// Adds the particles and links of a cable. `nodes` has room for links - 1 ids, from the first end on,
// `elements` for links ids; either may be NULL. Fails where the cable is shorter than its span; then
// nothing of it stays.
TAUT_API TautStatus taut_world_add_cable(TautWorld *world, const TautCableDef *def,
                                         TautNodeId *nodes, TautElementId *elements);

// A hard cloth of 1 m by 1 m in the plane z = 0, of 1 kg and 10 by 10 particles.
static inline TautClothDef taut_default_cloth_def(void)
{
    TautClothDef def;
    taut_def_init(TAUT_DEF_CLOTH, &def, sizeof def);
    return def;
}

// The number of links of a cloth: rows first (j, then i), columns, both diagonals cell by cell, links
// over two cells. 0 where the definition is not valid.
TAUT_API int taut_cloth_links(const TautClothDef *def);

// Adds the particles and links of a cloth. `nodes` has room for nx ny ids, particle i.j at
// nodes[i + nx j]; `elements` for taut_cloth_links(def) ids, in the order named there; either may be
// NULL. On failure nothing of it stays.
TAUT_API TautStatus taut_world_add_cloth(TautWorld *world, const TautClothDef *def,
                                         TautNodeId *nodes, TautElementId *elements);

// -------------------------------------------------------------------------------------------------
// Joints come and go

// A joint of the given kind at the origin, with its axis along z; its sides are to be set.
static inline TautJointDef taut_default_joint_def(TautJointKind kind)
{
    TautJointDef def;
    taut_def_init(TAUT_DEF_JOINT, &def, sizeof def);
    def.kind = kind;
    return def;
}

// Adds a joint: rows over hidden points and directions of its two sides, which walks over nodes and
// elements pass over. Fails where a side has no directions and the kind needs them, where points that
// must meet are far apart, or where the name is taken.
TAUT_API TautStatus taut_world_add_joint(TautWorld *world, const TautJointDef *def,
                                         TautJointId *id);

// Removes a joint with its coordinates and everything that acts on them: springs, limits, drives.
TAUT_API TautStatus taut_world_remove_joint(TautWorld *world, TautJointId id);

// -------------------------------------------------------------------------------------------------
// Materials and colliders come and go

// Friction 0.5, without restitution, adhesion, spinning and rolling friction.
static inline TautMaterialDef taut_default_material_def(void)
{
    TautMaterialDef def;
    taut_def_init(TAUT_DEF_MATERIAL, &def, sizeof def);
    return def;
}

// Adds a material. Fails where a number is out of its range, or the name is taken.
TAUT_API TautStatus taut_world_add_material(TautWorld *world, const TautMaterialDef *def,
                                            TautMaterialId *id);

// A collider of the world, at the origin; its shape is to be set.
static inline TautColliderDef taut_default_collider_def(void)
{
    TautColliderDef def;
    taut_def_init(TAUT_DEF_COLLIDER, &def, sizeof def);
    return def;
}

// Adds a collider: things that touch it are pushed away, with friction. Colliders of one node do not touch each other, nor do
// those of two nodes that a joint connects, nor two that cannot move. A plane belongs to the world; a mesh, a height field and an
// sdf to it or to a node that is fixed. Arrays are copied. Fails where the shape is none (a message tells the vertex, triangle
// or height), the node has no place or moves a surface, or the name is taken.
TAUT_API TautStatus taut_world_add_collider(TautWorld *world, const TautColliderDef *def,
                                            TautColliderId *id);

// Adds a segment between each two neighbours of a list of particles, as a rope has them: count - 1 capsules whose ends move with
// the particles. `like` has their size, material, layer and mask; segments of one with a name are named name[i]. `ids` has room
// for count - 1, or is NULL. Segments that share a particle do not touch each other. Where one fails, none stays.
TAUT_API TautStatus taut_world_add_segments(TautWorld *world, const TautColliderDef *like,
                                            const TautNodeId *nodes, int count,
                                            TautColliderId *ids);

// Makes a cloth collide, on both sides, with other things and, where `self` of `like` says so, with itself: a collider of kind sheet
// whose vertices are the nx times ny nodes of taut_world_add_cloth. `like` has its radius, half its thickness, and all else. Triangles at a
// particle that is held or belongs to a body do not collide. Sheets that cross others when they are added stay as they are.
TAUT_API TautStatus taut_world_add_cloth_collider(TautWorld *world, const TautColliderDef *like,
                                                  const TautNodeId *nodes, int nx, int ny,
                                                  TautColliderId *id);

// Removes a collider. Its id is stale from then on.
TAUT_API TautStatus taut_world_remove_collider(TautWorld *world, TautColliderId id);

// A pair of materials that changes nothing: all numbers are as the materials combine.
static inline TautPairDef taut_default_pair_def(void)
{
    TautPairDef def;
    taut_def_init(TAUT_DEF_PAIR, &def, sizeof def);
    return def;
}

// Says how two materials meet, from the next step on; the order of both does not matter, and both may be the same. A null
// id is the material of colliders that have none. It replaces the numbers that were set for the same two before; a Def as
// it comes lets them combine again. TAUT_BAD_ID for a stale id, TAUT_BAD_ARGUMENT where a number is out of its range.
TAUT_API TautStatus taut_world_set_pair(TautWorld *world, TautMaterialId a, TautMaterialId b,
                                        const TautPairDef *def);

// From the next step on two colliders do not touch, and sensors do not notice each other's side. It lasts until
// taut_world_include_pair, or until one of them is removed. TAUT_BAD_ID for a stale id, TAUT_BAD_ARGUMENT for twice the
// same one.
TAUT_API TautStatus taut_world_exclude_pair(TautWorld *world, TautColliderId a, TautColliderId b);

// From the next step on two colliders touch, also where a joint connects their nodes, which leaves them out without it.
// Colliders of one node never touch, nor do two that cannot move, and layers and masks still have their say. Fails as
// taut_world_exclude_pair.
TAUT_API TautStatus taut_world_include_pair(TautWorld *world, TautColliderId a, TautColliderId b);

// The contacts of the last step, those without a force too, in an order that depends on the colliders alone. Writes at most
// `room` of them; `out` may be NULL where room is 0. Returns how many there are.
TAUT_API int taut_world_contacts(const TautWorld *world, TautContact *out, int room);

// -------------------------------------------------------------------------------------------------
// Limits and drives on one number come and go
//
// Each is made of elements on a node of one entry. Their force is taut_element_lambda; the speed of a
// motor and the target of a servo are set by taut_element_set_target, an effort or a threshold by
// taut_element_set_bounds. All of them fail where the node has more than one entry.

// A limit at neither end; min or max is to be set.
static inline TautLimitDef taut_default_limit_def(void)
{
    TautLimitDef def;
    taut_def_init(TAUT_DEF_LIMIT, &def, sizeof def);
    return def;
}

// Adds a limit: one element for min (id[0]) and one for max (id[1]), null for the end that is left
// open. `id` may be NULL. Fails where min > max or neither is given.
TAUT_API TautStatus taut_world_add_limit(TautWorld *world, const TautLimitDef *def,
                                         TautElementId id[2]);

// A motor that holds its number still with any effort; its node is to be set.
static inline TautMotorDef taut_default_motor_def(void)
{
    TautMotorDef def;
    taut_def_init(TAUT_DEF_MOTOR, &def, sizeof def);
    return def;
}

// Adds a motor: one element of the law `velocity`.
TAUT_API TautStatus taut_world_add_motor(TautWorld *world, const TautMotorDef *def,
                                         TautElementId *id);

// A servo that holds its number where it is, with kp = 1 and no damping; its node is to be set.
static inline TautServoDef taut_default_servo_def(void)
{
    TautServoDef def;
    taut_def_init(TAUT_DEF_SERVO, &def, sizeof def);
    return def;
}

// Adds a servo (PD control): one element of compliance 1/kp and damping time kd/kp.
TAUT_API TautStatus taut_world_add_servo(TautWorld *world, const TautServoDef *def,
                                         TautElementId *id);

// Dry friction with the threshold 0; threshold and node are to be set.
static inline TautFrictionDef taut_default_friction_def(void)
{
    TautFrictionDef def;
    taut_def_init(TAUT_DEF_FRICTION, &def, sizeof def);
    return def;
}

// Adds dry friction: one element of the law `velocity` with bounds.
TAUT_API TautStatus taut_world_add_friction(TautWorld *world, const TautFrictionDef *def,
                                            TautElementId *id);

// -------------------------------------------------------------------------------------------------
// Changes that take effect at the next step
//
// All but those of motions and of `fixed` keep the topology and allocate nothing, unless said so.

// Sets the wind of the world, m/s: the velocity of the air that elements of the law `drag` move through. A function of time may be added to it, with
// velocities in the place of offsets; NULL adds none. The rest as with taut_node_set_motion. Changes the topology.
TAUT_API TautStatus taut_world_set_wind(TautWorld *world, TautVec3 wind, const TautMotion *motion);

// Sets the gravity of the world, m/s^2.
TAUT_API TautStatus taut_world_set_gravity(TautWorld *world, TautVec3 gravity);

// Adds a function of time to the gravity of the world: an acceleration in m/s^2 in the place of an offset. It does work and
// has no potential. The rest as with taut_node_set_motion, of kind TAUT_MOTION_NONE for none. Changes the topology.
TAUT_API TautStatus taut_world_set_gravity_motion(TautWorld *world, const TautMotion *motion);

// Sets the mass of a node, kg: > 0, of frames and mapped nodes >= 0. The moments of a frame and the
// inertia of a body grow with it; velocities stay. A mapped node that gets its first mass, or loses
// it, changes the topology.
TAUT_API TautStatus taut_node_set_mass(TautWorld *world, TautNodeId id, double mass);

// Sets the external force of a node, N, one number an entry; constant until it is set again. Of a body
// use taut_body_set_force.
TAUT_API TautStatus taut_node_set_force(TautWorld *world, TautNodeId id, const double *force);

// Moves a node to a value (m), one number an entry; its velocity stays. TAUT_BAD_ARGUMENT for a
// mapped node, whose value follows, and for a body: use taut_body_set_pose.
TAUT_API TautStatus taut_node_set_value(TautWorld *world, TautNodeId id, const double *q);

// Sets the velocity of a node (m/s), one number an entry. TAUT_BAD_ARGUMENT for a mapped node, whose
// velocity follows, for a fixed one, and for a body: use taut_body_set_velocity.
TAUT_API TautStatus taut_node_set_velocity(TautWorld *world, TautNodeId id, const double *v);

// Lets a fixed node move in time, from where it is now; `start` and the times of a path are times of
// the world. The path is copied, `user` must outlive the motion. TAUT_BAD_ARGUMENT for a node that is
// not fixed. Changes the topology.
TAUT_API TautStatus taut_node_set_motion(TautWorld *world, TautNodeId id, const TautMotion *motion);

// Holds a node where it is and ends its motion, or lets it go with the velocity that it has now.
// TAUT_BAD_ARGUMENT for mapped nodes, for particles on a plane or line, and for one without a mass
// that is to be let go. Changes the topology.
TAUT_API TautStatus taut_node_set_fixed(TautWorld *world, TautNodeId id, bool fixed);

// Sets the external force of a particle, N. TAUT_BAD_ID for other nodes, as with the next two.
TAUT_API TautStatus taut_particle_set_force(TautWorld *world, TautNodeId id, TautVec3 force);

// Moves a particle to x, m; its velocity stays.
TAUT_API TautStatus taut_particle_set_position(TautWorld *world, TautNodeId id, TautVec3 x);

// Sets the velocity of a particle, m/s; of one on a plane or line the part along it.
TAUT_API TautStatus taut_particle_set_velocity(TautWorld *world, TautNodeId id, TautVec3 v);

// Moves a body: its origin to `position` (m), its axes to `rotation` (unit quaternion, 4 numbers). The
// velocity of its centre of mass and its spin stay. TAUT_BAD_ID for other nodes, as with the next two.
TAUT_API TautStatus taut_body_set_pose(TautWorld *world, TautNodeId id, TautVec3 position,
                                       const double *rotation);

// Sets the velocity of the centre of mass of a body, m/s, and its angular velocity in world axes,
// rad/s. TAUT_BAD_ARGUMENT for a fixed one.
TAUT_API TautStatus taut_body_set_velocity(TautWorld *world, TautNodeId id, TautVec3 velocity,
                                           TautVec3 spin);

// Sets the external force at the centre of mass of a body, N, and the external torque, N m, in world
// axes; constant until they are set again.
TAUT_API TautStatus taut_body_set_force(TautWorld *world, TautNodeId id, TautVec3 force,
                                        TautVec3 torque);

// Sets the target of an element, one number a row: m or rad, of the law `velocity` m/s or rad/s. A
// distance must be > 0.
TAUT_API TautStatus taut_element_set_target(TautWorld *world, TautElementId id,
                                            const double *target);

// Sets the compliance of an element, m/N, >= 0, the same in all rows. TAUT_BAD_ARGUMENT for > 0 where
// the law is hard, and for 0 where the form is stiffness. An element that was given a compliance by
// rows, or becomes hard, may change the topology.
TAUT_API TautStatus taut_element_set_compliance(TautWorld *world, TautElementId id,
                                                double compliance);

// Sets the bounds of the force of an element, N: lower <= lambda <= upper, infinite for none. One that
// had none and gets some, or the other way round, changes the topology.
TAUT_API TautStatus taut_element_set_bounds(TautWorld *world, TautElementId id, double lower,
                                            double upper);

// Lets the first three targets of an element move in time, from where they are now; the rest as with
// taut_node_set_motion. Changes the topology.
TAUT_API TautStatus taut_element_set_motion(TautWorld *world, TautElementId id,
                                            const TautMotion *motion);

// Lets the bounds of the force of an element change in time: -x(t) and x(t), N, with the x of the motion as it is, 0 where
// that is negative. Its bounds must be finite (TAUT_BAD_ARGUMENT); they are used again when it ends with a motion of kind
// TAUT_MOTION_NONE. The rest as with taut_node_set_motion. Changes the topology.
TAUT_API TautStatus taut_element_set_effort_motion(TautWorld *world, TautElementId id,
                                                   const TautMotion *motion);

// -------------------------------------------------------------------------------------------------
// Time

// Makes model, state and scratch memory for all that was added; step and settle call it when needed,
// and without a change it does nothing. h > 0, s, is the step that form `auto` is decided for. Fails
// with TAUT_OUT_OF_MEMORY, or TAUT_UNSUPPORTED where an option does not fit the world.
TAUT_API TautStatus taut_world_compile(TautWorld *world, double h);

// One step of h seconds, h > 0. report may be NULL. Fails with TAUT_STEP_REFUSED where no valid step was found, with
// TAUT_NOT_SYMMETRIC where the solver does not fit, or as taut_world_compile; the state is then as before, bit for bit.
TAUT_API TautStatus taut_world_step(TautWorld *world, double h, TautStepReport *report);

// Moves everything to static equilibrium, at rest; time stands, and so do drives, targets and belts. `tolerance` is
// relative, >= 0, 0 = 1e-10: of forces against the largest weight or external force of a node, of lengths against lengths;
// round-off of tensions and stiff springs is the limit. Things that touch stay where they are if friction can hold them
// there, else they are let go slowly until they rest (docs/contact.md). report may be NULL. Fails with TAUT_NOT_CONVERGED
// where nothing holds a part, or no equilibrium was found from here, with the state as it was; with TAUT_STEP_REFUSED where more
// things overlap than can be solved for; and with TAUT_OUT_OF_MEMORY.
TAUT_API TautStatus taut_world_settle(TautWorld *world, double tolerance, TautSettleReport *report);

// -------------------------------------------------------------------------------------------------
// Reading the world

// The time of the world, s: the sum of all steps, 0 before the first.
TAUT_API double taut_world_time(const TautWorld *world);

// The energy, J, of all that was added where the world was not compiled yet; after an edit that of the
// moment before it, until the next step.
TAUT_API TautEnergy taut_world_energy(const TautWorld *world);

// The worst constraint error, |phi| / length scale over all hard rows, without unit, and the element
// that has it (may be NULL; a row of a joint: see taut_element_joint). 0 before the first compile.
TAUT_API double taut_world_error(const TautWorld *world, TautElementId *worst);

// -------------------------------------------------------------------------------------------------
// Reading nodes

// The kind of a node; TAUT_NODE_NONE for a stale id.
TAUT_API TautNodeKind taut_node_kind(const TautWorld *world, TautNodeId id);

// The name of a node, "" if it has none; valid until the node is removed.
TAUT_API const char *taut_node_name(const TautWorld *world, TautNodeId id);

// Whether a node is fixed: it moves by its motion only.
TAUT_API bool taut_node_is_fixed(const TautWorld *world, TautNodeId id);

// The mass of a node, kg; of a mapped one its own, of each of its entries.
TAUT_API double taut_node_mass(const TautWorld *world, TautNodeId id);

// Writes the value of a node (m; of frames and bodies position, then axes row by row) to q, which has
// room for TAUT_MAX_WIDTH numbers, and returns its size.
TAUT_API int taut_node_value(const TautWorld *world, TautNodeId id, double *q);

// Writes the rate of the value of a node (m/s) to v, which has room for TAUT_MAX_WIDTH numbers, and
// returns its size.
TAUT_API int taut_node_velocity(const TautWorld *world, TautNodeId id, double *v);

// Writes the force that all elements together exert on a node, N, one number an entry, and returns
// their number; `load` has room for TAUT_MAX_WIDTH. Forces on a mapped node act on the nodes that it
// is mapped from, too. 0 before the node was compiled.
TAUT_API int taut_node_load(const TautWorld *world, TautNodeId id, double *load);

// The same of `count` nodes of one entry each (a length, an angle: N, N m), at the price of one
// evaluation; 0 for others.
TAUT_API void taut_node_loads(const TautWorld *world, const TautNodeId *id, int count,
                              double *load);

// The map of a mapped node; TAUT_MAP_NONE for others.
TAUT_API TautMapKind taut_node_map(const TautWorld *world, TautNodeId id);

// The i-th node, from 0, that a mapped node is mapped from; null beyond their number.
TAUT_API TautNodeId taut_node_point(const TautWorld *world, TautNodeId id, int i);

// A vector of the world (a force, a torque, a velocity) in the axes of a body or frame; as it is where
// the node has no axes.
TAUT_API TautVec3 taut_node_local(const TautWorld *world, TautNodeId id, TautVec3 vector);

// Writes the damping that stepper `damped` added to a dof in the last step, one coefficient an entry
// of its velocity: N s/m; of a body three of its centre of mass, then three about the world's axes,
// N m s. Returns their number, 0 for a mapped node; b has room for TAUT_MAX_WIDTH.
TAUT_API int taut_node_added_damping(const TautWorld *world, TautNodeId id, double *b);

// The position, m, of a particle, or of any node whose first three entries are a place.
TAUT_API TautVec3 taut_particle_position(const TautWorld *world, TautNodeId id);

// The velocity, m/s, of a particle, or of any node whose first three entries are a place.
TAUT_API TautVec3 taut_particle_velocity(const TautWorld *world, TautNodeId id);

// Writes the rotation of a body from its own axes to those of the world: unit quaternion, 4 numbers;
// zeros where the node is no body.
TAUT_API void taut_body_rotation(const TautWorld *world, TautNodeId id, double *rotation);

// The angular velocity of a body in world axes, rad/s.
TAUT_API TautVec3 taut_body_spin(const TautWorld *world, TautNodeId id);

// The angular momentum of a body about its centre of mass in world axes, kg m^2/s.
TAUT_API TautVec3 taut_body_momentum(const TautWorld *world, TautNodeId id);

// The centre of mass of a body in the world, m.
TAUT_API TautVec3 taut_body_centre(const TautWorld *world, TautNodeId id);

// The shape of a body, NULL where the node is no body; valid until the body is removed, with the
// arrays of a mesh.
TAUT_API const TautShape *taut_body_shape(const TautWorld *world, TautNodeId id);

// -------------------------------------------------------------------------------------------------
// Reading elements

// The name of an element, "" if it has none; valid until the element is removed.
TAUT_API const char *taut_element_name(const TautWorld *world, TautElementId id);

// The map of an element; TAUT_MAP_NONE for a stale id.
TAUT_API TautMapKind taut_element_map(const TautWorld *world, TautElementId id);

// The i-th point of the map of an element, from 0; null beyond their number.
TAUT_API TautNodeId taut_element_point(const TautWorld *world, TautElementId id, int i);

// The form that was chosen when the world was compiled, before that the one asked for.
TAUT_API TautForm taut_element_form(const TautWorld *world, TautElementId id);

// Writes the force lambda of each row, N or N m, and returns the number of rows; `lambda` has room for
// TAUT_MAX_ROWS. Where C > 0 it is the force of the law, -(phi + t_d dphi/dt)/C at the state
// (docs/stepper.md). 0 before the element was compiled.
TAUT_API int taut_element_lambda(const TautWorld *world, TautElementId id, double *lambda);

// The tension of a distance, N: -lambda, positive where it pulls; 0 for other maps.
TAUT_API double taut_element_tension(const TautWorld *world, TautElementId id);

// Writes the bounds of lambda, N, infinite where there are none; those that follow forces of others as they follow from
// the forces of the last step. False and zeros for a stale id.
TAUT_API bool taut_element_bounds(const TautWorld *world, TautElementId id, double *lower,
                                  double *upper);

// The joint that an element is a row of (the worst one of a report may be such), null if none.
TAUT_API TautJointId taut_element_joint(const TautWorld *world, TautElementId id);

// Writes the damping that stepper `damped` added to each row in the last step, N s/m or N m s, and
// returns the number of rows; b has room for TAUT_MAX_ROWS.
TAUT_API int taut_element_added_damping(const TautWorld *world, TautElementId id, double *b);

// -------------------------------------------------------------------------------------------------
// Reading joints
//
// Side 0 is a, side 1 is b; any other number reads as a stale id.

// The kind of a joint; TAUT_JOINT_NONE for a stale id.
TAUT_API TautJointKind taut_joint_kind(const TautWorld *world, TautJointId id);

// The name of a joint, "" if it has none; valid until the joint is removed.
TAUT_API const char *taut_joint_name(const TautWorld *world, TautJointId id);

// The node of a side; null where the side is the world.
TAUT_API TautNodeId taut_joint_node(const TautWorld *world, TautJointId id, int side);

// The point of the joint on a side, as it is in the world now, m.
TAUT_API TautVec3 taut_joint_point(const TautWorld *world, TautJointId id, int side);

// The axis n of the joint, of length 1, in the axes of a.
TAUT_API TautVec3 taut_joint_axis(const TautWorld *world, TautJointId id);

// Writes the nodes of the coordinates of a joint, room for TAUT_AXIS_COUNT, and returns their number:
// displacements in m, angles in rad with turns counted, of b as seen from a, or of a as seen from the
// world where b is that. Elements can act on them: springs, dampers, drives. They go with the joint.
TAUT_API int taut_joint_coordinates(const TautWorld *world, TautJointId id, TautNodeId *node);

// The name that the i-th coordinate has in scene files: way_u, way_v, way, angle_u, angle_v or angle;
// of a gear angle_a, angle_b; NULL beyond the last. The text is never freed.
TAUT_API const char *taut_joint_coordinate_name(const TautWorld *world, TautJointId id, int i);

// The same of any joint of a kind; `free` has the bits of TautJointDef.free and counts for
// TAUT_JOINT_GENERIC only.
TAUT_API const char *taut_joint_kind_coordinate(TautJointKind kind, unsigned free, int i);

// Writes the wrench that a joint exerts on the node of a side: force, N, and torque about the point of
// the joint on that side, N m, in world axes. Zeros before the joint was compiled.
TAUT_API void taut_joint_wrench(const TautWorld *world, TautJointId id, int side, TautVec3 *force,
                                TautVec3 *torque);

// The same of all joints, in the order of taut_next_joint, at the price of one evaluation; room for
// taut_joint_count() of each. Returns their number.
TAUT_API int taut_world_wrenches(const TautWorld *world, int side, TautVec3 *force,
                                 TautVec3 *torque);

// Writes the damping that stepper `damped` added to each row of a joint in the last step, N s/m or
// N m s, and returns the number of rows; b has room for TAUT_MAX_ROWS.
TAUT_API int taut_joint_added_damping(const TautWorld *world, TautJointId id, double *b);

// -------------------------------------------------------------------------------------------------
// Finding and walking
//
// Find functions return the null id where nothing has the name, or where it is NULL. Walks visit
// everything once: pass the null id to start, then the last one; they return the null id at the end.
// Things may be removed on the way. Nodes and elements that belong to joints are passed over, and not
// counted.

// The node of a name, of any kind.
TAUT_API TautNodeId taut_find_node(const TautWorld *world, const char *name);

// The particle of a name; null where the name is that of another node.
TAUT_API TautNodeId taut_find_particle(const TautWorld *world, const char *name);

// The element of a name.
TAUT_API TautElementId taut_find_element(const TautWorld *world, const char *name);

// The joint of a name.
TAUT_API TautJointId taut_find_joint(const TautWorld *world, const char *name);

// The next node, of any kind.
TAUT_API TautNodeId taut_next_node(const TautWorld *world, TautNodeId after);

// The next particle.
TAUT_API TautNodeId taut_next_particle(const TautWorld *world, TautNodeId after);

// The next element.
TAUT_API TautElementId taut_next_element(const TautWorld *world, TautElementId after);

// The next joint.
TAUT_API TautJointId taut_next_joint(const TautWorld *world, TautJointId after);

// The number of nodes that taut_next_node visits. It counts them: keep it out of inner loops.
TAUT_API int taut_node_count(const TautWorld *world);

// The number of particles that taut_next_particle visits, counted too.
TAUT_API int taut_particle_count(const TautWorld *world);

// The number of elements that taut_next_element visits, counted too.
TAUT_API int taut_element_count(const TautWorld *world);

// The number of joints.
TAUT_API int taut_joint_count(const TautWorld *world);

// -------------------------------------------------------------------------------------------------
// Snapshots
//
// A snapshot is the world as bytes: things with their ids and names, numbers that setters change (masses, forces, gravity,
// targets, compliances, bounds ...), and the state, lambda included. Restoring it, after whatever edits, and stepping on gives
// the same bits as never having stopped, in another process too. Methods, options, callbacks, kept events and the message
// handler are not in it: those of the world stay. docs/api.md compares the ways back in time.

// Writes a snapshot to a buffer of `room` bytes and its size to *size, which may be NULL. With buffer
// NULL only the size is told. TAUT_BAD_ARGUMENT where the room is too small; as taut_world_compile
// otherwise.
TAUT_API TautStatus taut_world_save(TautWorld *world, void *buffer, size_t room, size_t *size);

// The same for the state alone, about a third of the bytes: for a world of the same nodes and elements in the same order, whose
// numbers that setters change stay as they are. An order of elimination that edits have left is in it, so the size may change
// with an edit.
TAUT_API TautStatus taut_world_save_state(TautWorld *world, void *buffer, size_t room,
                                          size_t *size);

// Puts the world into the state of a snapshot of `size` bytes, time included, and where it is a whole one to the things of
// then: ids of then are valid again, those of things that were added since are stale. A thing that is brought back has no user
// pointer (handle.h). Maps, laws, bounds and motions by functions of yours are found by the order in which this world was
// first given them, and by name. TAUT_BAD_SNAPSHOT where the bytes are damaged or of a version that is not known, where such a
// function is missing, and of the state alone where the world has other things; TAUT_BAD_ARGUMENT where a callback would
// bring back other things.
TAUT_API TautStatus taut_world_restore(TautWorld *world, const void *buffer, size_t size);

// -------------------------------------------------------------------------------------------------
// Diagnosis

// Looks for things that will not work as meant: rows that nothing free can satisfy, redundant or
// conflicting rows, violated hard rows at the start, joints whose points or axes do not meet (in m and
// rad), free particles without any element. Each finding is one message to `handler` (may be NULL),
// with `user` passed through. Returns their number, or a negative status.
TAUT_API int taut_world_check(TautWorld *world, TautMessageHandler handler, void *user);

// The part of it that costs no more than one evaluation: hard rows that are violated and joints that
// are apart where everything is now, which a first step will close with a jerk.
TAUT_API int taut_world_check_start(TautWorld *world, TautMessageHandler handler, void *user);

#include "taut/assemble.h"
#include "taut/bulk.h"
#include "taut/callback.h"
#include "taut/cells.h"
#include "taut/clone.h"
#include "taut/contact.h"
#include "taut/event.h"
#include "taut/field.h"
#include "taut/handle.h"
#include "taut/mass.h"
#include "taut/mesh.h"
#include "taut/modes.h"
#include "taut/options.h"
#include "taut/path.h"
#include "taut/read.h"
#include "taut/signal.h"
#include "taut/solid.h"

// A mesh to generate: a brick of 1 m in one cell.
static inline TautMeshDef taut_default_mesh_def(void)
{
    TautMeshDef def;
    taut_def_init(TAUT_DEF_MESH, &def, sizeof def);
    return def;
}

// A solid whose mesh and material are to be set.
static inline TautSolidDef taut_default_solid_def(void)
{
    TautSolidDef def;
    taut_def_init(TAUT_DEF_SOLID, &def, sizeof def);
    return def;
}
