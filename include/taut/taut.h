// taut.h -- the functions. A world is built, stepped, read, edited, saved.
//
// Every fallible function returns a TautStatus and leaves the world as it was when it fails; the
// reason, with object, value and remedy, goes to the message handler and to taut_world_message().
// A NULL world is a bad argument too, and reads as an empty one. An output that is NULL is not written;
// the rest of the call is as ever.
// A world belongs to one thread at a time; different worlds are independent.
// What computes does so without traps, rounded to nearest, and gives the floating-point environment of the
// caller back as it was; your own callbacks run in it.
#pragma once

#include "taut/system.h"
#include "taut/types.h"

typedef struct TautWorld TautWorld;

// --- life ---
TAUT_API TautWorldDef taut_default_world_def(void);
// Sets an option of a stepper or solver by its name (docs/scene.md lists them; units and ranges stand there and in
// ext_method.h). Words and flags are given by their number: TAUT_ENFORCEMENT_POST, true. TAUT_BAD_ARGUMENT where
// no method has the option, or TAUT_MAX_SETTINGS are set; taut_world_create checks the value.
TAUT_API TautStatus taut_world_def_set(TautWorldDef *def, const char *option, double value);
// The value that it has, the default where it was not set; NAN where no method has the option.
TAUT_API double taut_world_def_get(const TautWorldDef *def, const char *option);
TAUT_API TautStatus taut_world_create(const TautWorldDef *def, TautWorld **world);
TAUT_API void taut_world_destroy(TautWorld *world); // NULL is fine

// Text of the last message, "" if there was none. Valid until the next call on the world.
TAUT_API const char *taut_world_message(const TautWorld *world);

// --- building and editing, also between steps ---
// Adding and removing marks the topology dirty; the next step compiles it, keeping position,
// velocity and lambda of what stays. A new element gets its lambda from the accelerations of that
// moment. Where elements and mapped nodes link nothing that an edit touches, history is kept too.
TAUT_API TautParticleDef taut_default_particle_def(void);
TAUT_API TautStatus taut_world_add_particle(TautWorld *world, const TautParticleDef *def,
                                            TautNodeId *id);
TAUT_API TautFrameDef taut_default_frame_def(void);
TAUT_API TautStatus taut_world_add_frame(TautWorld *world, const TautFrameDef *def, TautNodeId *id);
TAUT_API TautBodyDef taut_default_body_def(void);
TAUT_API TautStatus taut_world_add_body(TautWorld *world, const TautBodyDef *def, TautNodeId *id);
// Of density 1; TAUT_BAD_ARGUMENT where the shape is none or not a solid, and *problem (may be NULL)
// says why.
TAUT_API TautStatus taut_shape_solid(const TautShape *shape, TautSolid *solid,
                                     const char **problem);
TAUT_API TautScalarDef taut_default_scalar_def(void);
TAUT_API TautStatus taut_world_add_scalar(TautWorld *world, const TautScalarDef *def,
                                          TautNodeId *id);
// A node that follows from others, to any depth.
TAUT_API TautMappedDef taut_default_mapped_def(TautMapKind map);
TAUT_API TautStatus taut_world_add_mapped(TautWorld *world, const TautMappedDef *def,
                                          TautNodeId *id);
// Removes the node, every node mapped from it, and every element that reads one of them.
TAUT_API TautStatus taut_world_remove_node(TautWorld *world, TautNodeId id);

TAUT_API TautElementDef taut_default_element_def(TautMapKind map);
TAUT_API TautStatus taut_world_add_element(TautWorld *world, const TautElementDef *def,
                                           TautElementId *id);
// Removes an element: cuts a link, frees a spring.
TAUT_API TautStatus taut_world_remove_element(TautWorld *world, TautElementId id);

// Joints are rows over hidden points and directions of what they join.
TAUT_API TautJointDef taut_default_joint_def(TautJointKind kind);
TAUT_API TautStatus taut_world_add_joint(TautWorld *world, const TautJointDef *def,
                                         TautJointId *id);
// With everything that acts on its coordinates.
TAUT_API TautStatus taut_world_remove_joint(TautWorld *world, TautJointId id);
// A point of a body or frame, and a direction of one, as nodes; both in the world as they are now.
TAUT_API TautStatus taut_world_add_point(TautWorld *world, TautNodeId of, TautVec3 place,
                                         const char *name, TautNodeId *id);
TAUT_API TautStatus taut_world_add_direction(TautWorld *world, TautNodeId of, TautVec3 direction,
                                             const char *name, TautNodeId *id);

// Limits and drives on one number. A limit is one or two elements, with null for the end that it
// leaves open; `id` may be NULL. What they exert is taut_element_lambda; a motor's speed and a servo's
// target are set by taut_element_set_target, an effort or threshold by taut_element_set_bounds.
TAUT_API TautLimitDef taut_default_limit_def(void);
TAUT_API TautStatus taut_world_add_limit(TautWorld *world, const TautLimitDef *def,
                                         TautElementId id[2]);
TAUT_API TautMotorDef taut_default_motor_def(void);
TAUT_API TautStatus taut_world_add_motor(TautWorld *world, const TautMotorDef *def,
                                         TautElementId *id);
TAUT_API TautServoDef taut_default_servo_def(void);
TAUT_API TautStatus taut_world_add_servo(TautWorld *world, const TautServoDef *def,
                                         TautElementId *id);
TAUT_API TautFrictionDef taut_default_friction_def(void);
TAUT_API TautStatus taut_world_add_friction(TautWorld *world, const TautFrictionDef *def,
                                            TautElementId *id);

TAUT_API TautCableDef taut_default_cable_def(void);
// nodes: room for links - 1 ids, elements: room for links ids; either may be NULL.
TAUT_API TautStatus taut_world_add_cable(TautWorld *world, const TautCableDef *def,
                                         TautNodeId *nodes, TautElementId *elements);

TAUT_API TautClothDef taut_default_cloth_def(void);
// How many links a cloth has: rows first (j, then i), columns, both diagonals cell by cell, links over
// two cells. 0 when the definition is not valid.
TAUT_API int taut_cloth_links(const TautClothDef *def);
// nodes: room for nx ny ids, particle i.j at nodes[i + nx j]; elements: room for taut_cloth_links(def)
// ids; either may be NULL.
TAUT_API TautStatus taut_world_add_cloth(TautWorld *world, const TautClothDef *def,
                                         TautNodeId *nodes, TautElementId *elements);

// Changes that take effect at the next step. All but those of motions keep the topology and allocate
// nothing.
TAUT_API TautStatus taut_world_set_gravity(TautWorld *world, TautVec3 gravity);
// Of any node, `size` numbers each. What is mapped has a mass and a force, but its value and velocity
// follow. The moments of a frame grow with its mass.
TAUT_API TautStatus taut_node_set_mass(TautWorld *world, TautNodeId id, double mass);
TAUT_API TautStatus taut_node_set_force(TautWorld *world, TautNodeId id, const double *force);
TAUT_API TautStatus taut_node_set_value(TautWorld *world, TautNodeId id, const double *q);
TAUT_API TautStatus taut_node_set_velocity(TautWorld *world, TautNodeId id, const double *v);
TAUT_API TautStatus taut_particle_set_force(TautWorld *world, TautNodeId id, TautVec3 force);
TAUT_API TautStatus taut_particle_set_position(TautWorld *world, TautNodeId id, TautVec3 x);
TAUT_API TautStatus taut_particle_set_velocity(TautWorld *world, TautNodeId id, TautVec3 v);
// A body: its origin and rotation; velocity of its centre of mass and spin; external force there and
// torque.
TAUT_API TautStatus taut_body_set_pose(TautWorld *world, TautNodeId id, TautVec3 position,
                                       const double *rotation);
TAUT_API TautStatus taut_body_set_velocity(TautWorld *world, TautNodeId id, TautVec3 velocity,
                                           TautVec3 spin);
TAUT_API TautStatus taut_body_set_force(TautWorld *world, TautNodeId id, TautVec3 force,
                                        TautVec3 torque);
TAUT_API TautStatus taut_element_set_target(TautWorld *world, TautElementId id,
                                            const double *target);
TAUT_API TautStatus taut_element_set_compliance(TautWorld *world, TautElementId id,
                                                double compliance);
// Bounds of the force of an element, N: lower <= lambda <= upper. An element that had none and gets some, or
// the other way round, is laid out anew at the next step.
TAUT_API TautStatus taut_element_set_bounds(TautWorld *world, TautElementId id, double lower,
                                            double upper);
// Motions start from where the particle or target is now; `start` and path times are absolute.
TAUT_API TautStatus taut_node_set_motion(TautWorld *world, TautNodeId id, const TautMotion *motion);
TAUT_API TautStatus taut_element_set_motion(TautWorld *world, TautElementId id,
                                            const TautMotion *motion);
// Changes of topology: hold a node where it is, or let it go.
TAUT_API TautStatus taut_node_set_fixed(TautWorld *world, TautNodeId id, bool fixed);

// --- time ---
// Makes model, state and work from what was added; called by step and settle when needed. h is the
// step that form `auto` is decided for.
TAUT_API TautStatus taut_world_compile(TautWorld *world, double h);
// One step of h seconds, h > 0. report may be NULL. On any status but TAUT_OK the state is that
// before the call, bit for bit.
TAUT_API TautStatus taut_world_step(TautWorld *world, double h, TautStepReport *report);
// Moves everything to static equilibrium, at rest: tolerance is relative (forces against the largest weight or external force
// of a node, lengths against lengths; round-off of tensions and stiff springs is the limit), > 0, 0 = 1e-10. Time stands.
TAUT_API TautStatus taut_world_settle(TautWorld *world, double tolerance, TautSettleReport *report);

// --- reading ---
TAUT_API double taut_world_time(const TautWorld *world);
// Of all that was added where the world was not compiled yet; after an edit that of the moment before, until the
// next step.
TAUT_API TautEnergy taut_world_energy(const TautWorld *world);
// Worst |phi| / length scale over all hard rows, and who has it (may be NULL).
TAUT_API double taut_world_error(const TautWorld *world, TautElementId *worst);
// A stale id reads as zeros; names read as "".
// Any node: its kind; its size and value (room for TAUT_MAX_WIDTH), and how fast that changes.
TAUT_API TautNodeKind taut_node_kind(const TautWorld *world, TautNodeId id);
TAUT_API int taut_node_value(const TautWorld *world, TautNodeId id, double *q);
TAUT_API int taut_node_velocity(const TautWorld *world, TautNodeId id, double *v);
// Force that all elements together exert on a node, N; what acts on mapped nodes acts on the nodes
// they are mapped from too. Returns its size.
TAUT_API int taut_node_load(const TautWorld *world, TautNodeId id, double *load);
// The same of `count` nodes of one number (a length, an angle), at the price of one evaluation; 0 of others.
TAUT_API void taut_node_loads(const TautWorld *world, const TautNodeId *id, int count,
                              double *load);
// Of a mapped node: its map, TAUT_MAP_COUNT if it is none; the i-th node it is mapped from, null beyond
// their number.
TAUT_API TautMapKind taut_node_map(const TautWorld *world, TautNodeId id);
TAUT_API TautNodeId taut_node_point(const TautWorld *world, TautNodeId id, int i);
TAUT_API double taut_node_mass(const TautWorld *world, TautNodeId id);
TAUT_API const char *taut_node_name(const TautWorld *world, TautNodeId id);
TAUT_API bool taut_node_is_fixed(const TautWorld *world, TautNodeId id);
// Of particles and of all nodes whose first three entries are a place.
TAUT_API TautVec3 taut_particle_position(const TautWorld *world, TautNodeId id);
TAUT_API TautVec3 taut_particle_velocity(const TautWorld *world, TautNodeId id);
// Number of rows, and lambda (N) of each; lambda has room for TAUT_MAX_ROWS. Where C > 0 it is the force of the law,
// -(phi + t_d dphi/dt)/C at the state (docs/stepper.md).
TAUT_API int taut_element_lambda(const TautWorld *world, TautElementId id, double *lambda);
// Bounds of lambda, N; infinite where there are none. False for a stale id.
TAUT_API bool taut_element_bounds(const TautWorld *world, TautElementId id, double *lower,
                                  double *upper);
// -lambda of a distance, N: positive when it pulls.
TAUT_API double taut_element_tension(const TautWorld *world, TautElementId id);
TAUT_API const char *taut_element_name(const TautWorld *world, TautElementId id);
TAUT_API TautMapKind taut_element_map(const TautWorld *world, TautElementId id);
// The i-th point of the element's map; null beyond its number of points.
TAUT_API TautNodeId taut_element_point(const TautWorld *world, TautElementId id, int i);
// The form that was chosen when compiled, else the one asked for.
TAUT_API TautForm taut_element_form(const TautWorld *world, TautElementId id);

// Of stepper `damped`: what it added in the last step. A dof: one coefficient an entry of its velocity (N
// s/m; of a body three of its centre, then three about the world's axes, N m s); returns their number, 0
// for what is mapped. An element or a joint: one a row (N s/m or N m s; room for TAUT_MAX_ROWS); returns
// its rows.
TAUT_API int taut_node_added_damping(const TautWorld *world, TautNodeId id, double *b);
TAUT_API int taut_element_added_damping(const TautWorld *world, TautElementId id, double *b);
TAUT_API int taut_joint_added_damping(const TautWorld *world, TautJointId id, double *b);

// A body: quaternion w, x, y, z; angular velocity and angular momentum about its centre of mass, in
// world axes; where its centre of mass is; its shape (NULL if it is no body).
TAUT_API void taut_body_rotation(const TautWorld *world, TautNodeId id, double *rotation);
TAUT_API TautVec3 taut_body_spin(const TautWorld *world, TautNodeId id);
TAUT_API TautVec3 taut_body_momentum(const TautWorld *world, TautNodeId id);
TAUT_API TautVec3 taut_body_centre(const TautWorld *world, TautNodeId id);
// A vector of the world (a force, a torque, a velocity) in the axes of a body or frame.
TAUT_API TautVec3 taut_node_local(const TautWorld *world, TautNodeId id, TautVec3 vector);
TAUT_API const TautShape *taut_body_shape(const TautWorld *world, TautNodeId id);
// Joints: what they are; the nodes of their coordinates (ways in m, angles in rad with turns counted, of b
// as seen from a, or of a as seen from the world where b is that; room for 6), which elements can act on: springs, dampers, drives; and the wrench that the joint
// exerts on a (or b), N and N m about its point, in world axes.
TAUT_API TautJointKind taut_joint_kind(const TautWorld *world, TautJointId id);
TAUT_API const char *taut_joint_name(const TautWorld *world, TautJointId id);
TAUT_API TautNodeId taut_joint_node(const TautWorld *world, TautJointId id, int side);
TAUT_API TautVec3 taut_joint_point(const TautWorld *world, TautJointId id, int side);
// Its axis n, of length 1, in the axes of a.
TAUT_API TautVec3 taut_joint_axis(const TautWorld *world, TautJointId id);
TAUT_API int taut_joint_coordinates(const TautWorld *world, TautJointId id, TautNodeId *node);
// What the i-th of them is called in scene files: way_u, way_v, way, angle_u, angle_v or angle; of a gear
// angle_a, angle_b; NULL beyond the last. The second one is of any joint of a kind; `free` is that of GENERIC.
TAUT_API const char *taut_joint_coordinate_name(const TautWorld *world, TautJointId id, int i);
TAUT_API const char *taut_joint_kind_coordinate(TautJointKind kind, unsigned free, int i);
TAUT_API void taut_joint_wrench(const TautWorld *world, TautJointId id, int side, TautVec3 *force,
                                TautVec3 *torque);
// The same of all joints, in the order of taut_next_joint, at the price of one evaluation; room for
// taut_joint_count() of each. Returns their number.
TAUT_API int taut_world_wrenches(const TautWorld *world, int side, TautVec3 *force,
                                 TautVec3 *torque);
// The joint that an element is a row of: what a step report calls its worst may be one. Null if none.
TAUT_API TautJointId taut_element_joint(const TautWorld *world, TautElementId id);
TAUT_API TautJointId taut_find_joint(const TautWorld *world, const char *name);
TAUT_API TautJointId taut_next_joint(const TautWorld *world, TautJointId after);
TAUT_API int taut_joint_count(const TautWorld *world);
TAUT_API TautNodeId taut_find_node(const TautWorld *world, const char *name);
TAUT_API TautNodeId taut_find_particle(const TautWorld *world, const char *name);
TAUT_API TautElementId taut_find_element(const TautWorld *world, const char *name);
// Walks over what exists: pass a null id to start; returns a null id at the end.
TAUT_API TautNodeId taut_next_node(const TautWorld *world, TautNodeId after);
TAUT_API TautNodeId taut_next_particle(const TautWorld *world, TautNodeId after);
TAUT_API TautElementId taut_next_element(const TautWorld *world, TautElementId after);
TAUT_API int taut_node_count(const TautWorld *world);
TAUT_API int taut_particle_count(const TautWorld *world);
TAUT_API int taut_element_count(const TautWorld *world);

// The arrays themselves, NULL before the first compile; system.h is their manual.
TAUT_API const TautModel *taut_world_model(const TautWorld *world);
TAUT_API const TautState *taut_world_state(const TautWorld *world);

// --- keeping ---
// A snapshot holds the whole state, lambda included: restoring it and stepping on gives the same
// bits as never having stopped, in another process too. It belongs to one model: same particles and
// elements in the same order. What setters change (masses, forces, gravity, targets, compliances) is
// not in it: set it before or after restoring. What edits have left of an order of elimination is: its
// size may change with an edit, ask for it.
TAUT_API TautStatus taut_world_save(TautWorld *world, void *buffer, size_t room, size_t *size);
TAUT_API TautStatus taut_world_restore(TautWorld *world, const void *buffer, size_t size);

// --- diagnosis ---
// Looks for what will not work as meant: rows that nothing free can satisfy, redundant or
// conflicting rows, violated hard rows at the start, joints whose points or axes do not meet (in m and
// rad), free particles without any element. Each finding is one message to `handler`; returns their
// number, or a negative status.
TAUT_API int taut_world_check(TautWorld *world, TautMessageHandler handler, void *user);
// The part of it that costs no more than one evaluation: hard rows that are violated and joints that are
// apart where everything is now. Before a first step it tells what that step will close with a jerk.
TAUT_API int taut_world_check_start(TautWorld *world, TautMessageHandler handler, void *user);
