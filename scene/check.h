// check.h -- what the tables cannot say: names, references, and what would not be a mechanism.
#pragma once

#include "schema.h"

// Makes names unique and references point; sets the points of cables and cloths and
// scene->point_count. False when there are too many points to go on.
bool scene_resolve(TautScene *scene, Report *report, Pool *scratch);
// Finds scene->order, in memory of the pool; a node that follows from itself is reported and wrong.
void scene_order(TautScene *scene, Report *report, Pool *pool, Pool *scratch);
// Looks at values that depend on each other: lengths, motions, conflicts.
void scene_check(TautScene *scene, Report *report, Pool *scratch);
// Builds what maps depend on, to hear from the library what does not fit: numbers of nodes, sizes,
// constants. Running out of memory is kept in scratch.
void scene_try(TautScene *scene, Report *report, Pool *scratch);

// The first point of a list of nodes; -1 if the section is none.
int scene_first_point(const SceneTop *top, const SceneSection *section);
// Is the point a particle: of the list, of a cable or of a cloth; an anchor?
bool scene_is_particle(const SceneTop *top, int point);
bool scene_is_anchor(const SceneTop *top, int point);
// First point behind all lists of nodes: inner particles begin there.
int scene_inner_point(const SceneTop *top);

// The inner particles of a cable are numbered like those that the library names.
enum { FIRST_INNER = 1 };

// --- what the parts of the check share ---
typedef struct Check {
    TautScene *scene;
    Report *report;
} Check;

// Says what is wrong with the i-th thing of a list, which is wrong from then on.
__attribute__((format(printf, 5, 6))) void scene_blame(const Check *c, const SceneSection *section,
                                                       int index, Place place, const char *format,
                                                       ...);
// Where a point starts; false for what the library places, and for points with a problem.
bool scene_start_of(const Check *c, int point, TautVec3 *x);
// check_motion.c: motions by themselves, anchors and held points that contradict each other.
void scene_check_motion(const Check *c, const SceneSection *section, int index,
                        const SceneMotion *motion);
void scene_check_anchors(const Check *c, Pool *scratch);
void scene_check_holders(const Check *c, Pool *scratch);
// check_cloth.c
void scene_check_cloths(const Check *c);
// Place of a pin in the grid, i + nx j; -1 if it is outside.
int scene_pin_place(const SceneCloth *cloth, const ScenePin *pin);
