// SPDX-License-Identifier: MIT
// check.h -- rules beyond the tables: names, references, and scenes that would be no mechanism.
#pragma once

#include "schema.h"

// Makes names unique and references point; sets the points of cables and cloths and
// scene->point_count. False when there are too many points to go on.
bool scene_resolve(TautScene *scene, Report *report, Pool *scratch);
// size.c: whether the world would take no more than `most` bytes, 0 = any number; else names the line that asks for it.
bool scene_size_fits(const TautScene *scene, double most, Report *report);
// Finds scene->order, in memory of the pool; a node that follows from itself is reported and wrong.
void scene_order(TautScene *scene, Report *report, Pool *pool, Pool *scratch);
// Looks at values that depend on each other: lengths, motions, conflicts.
void scene_check(TautScene *scene, Report *report, Pool *scratch);
// Builds the nodes that maps depend on, to hear from the library of misfits: numbers of nodes, sizes,
// constants. Running out of memory is kept in scratch.
void scene_try(TautScene *scene, Report *report, Pool *scratch);

// The first point of a list of nodes; -1 if the section is none.
int scene_first_point(const SceneTop *top, const SceneSection *section);
// Is the point a particle: of the list, of a cable or of a cloth; an anchor?
bool scene_is_particle(const SceneTop *top, int point);
bool scene_is_anchor(const SceneTop *top, int point);
// First point behind all lists of nodes, bodies of chains and coordinates: inner particles begin there.
int scene_inner_point(const SceneTop *top);

// Which section a point is of, and its place there: a list of nodes, bodies of a chain, coordinates of a
// joint; NULL for the inner particles of cables and cloths.
const SceneSection *scene_section_at(const SceneTop *top, int point, int *index);

// check_event.c: events whose parts, signals, fields or units cannot be.
struct Check;
void scene_check_events(const struct Check *c);
void scene_check_edits(const struct Check *c);
// state.c: is it base 64 at all?
void scene_check_state(const struct Check *c);
// " (did you mean 'x'?)" of the part whose name is nearest to the text before the first dot; "" = none is near, or it is one.
void scene_guess_part(const SceneTop *top, const char *name, char meant[SHOWN_ROOM + 32]);

// --- coordinate.c ---
// Name of the i-th coordinate of a joint, as it stands behind the joint's own; NULL if it has none.
const char *scene_coordinate_name(const SceneJoint *joint, int i);
int scene_coordinate_count(const SceneJoint *joint);
int scene_coordinate_find(const SceneJoint *joint, const char *name); // -1 = there is none
// "elbow.way, elbow.angle".
void scene_coordinate_list(const SceneJoint *joint, char *text, size_t room);

// The inner particles of a cable, and the bodies of a chain, are numbered like those that the library names.
enum { FIRST_INNER = 1 };

// --- shared by the parts of the check ---
typedef struct Check {
    TautScene *scene;
    Report *report;
} Check;

// Tells the fault of the i-th thing of a list, which is wrong from then on.
__attribute__((format(printf, 5, 6))) void scene_blame(const Check *c, const SceneSection *section,
                                                       int index, Place place, const char *format,
                                                       ...);
// Where a point starts; false for nodes that the library places, and for points with a problem.
bool scene_start_of(const Check *c, int point, TautVec3 *x);
// check_motion.c: motions by themselves, anchors and held points that contradict each other.
void scene_check_motion(const Check *c, const SceneSection *section, int index,
                        const SceneMotion *motion);
void scene_check_anchors(const Check *c, Pool *scratch);
void scene_check_holders(const Check *c, Pool *scratch);
// ground.c: its material is one; where it is, once everything else is right. Running out of memory is kept in scratch.
void scene_check_ground(const Check *c);
void scene_ground_find(TautScene *scene, Pool *scratch);
// check_body.c: bodies and joints whose fields do not fit.
void scene_check_bodies(const Check *c, Pool *scratch);
void scene_check_joints(const Check *c);
// check_shape.c: shapes of a body, and where its mass comes from.
void scene_check_shapes(const Check *c, int body, Pool *scratch);
// check_motion.c, of fixed nodes only
void scene_check_moved(const Check *c, const SceneSection *section, int i, bool fixed,
                       const void *item, const SceneMotion *motion);
// check_camera.c
void scene_check_camera(const Check *c);
// check_drive.c: limits, drives, and bounds of elements.
void scene_check_drives(const Check *c);
// check_contact.c, but for the third; of a material or pair: is kinetic friction at most friction, where both are given?
void scene_check_materials(const Check *c);
void scene_check_colliders(const Check *c);
void scene_check_pairs(const Check *c); // check_pairs.c
void scene_check_kinetic(const Check *c, const SceneSection *section, int i, const void *item,
                         double friction, double kinetic);
// Fields of the law `contact` with another one.
void scene_check_contact_law(const Check *c, int i, const SceneElement *e);
// check_solid.c: materials, supports and attachments that cannot be; sets how many elements solids have. Running out of memory is kept
// in scratch.
void scene_check_solids(const Check *c, Pool *scratch);
// check_air.c
void scene_check_air(const Check *c);
// check_cloth.c
void scene_check_cloths(const Check *c);
// Place of a pin in the grid, i + nx j; -1 if it is outside.
int scene_pin_place(const SceneCloth *cloth, const ScenePin *pin);
