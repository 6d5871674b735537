// check.h -- what the tables cannot say: names, references, and what would not be a mechanism.
#pragma once

#include "schema.h"

// Makes names unique and references point; sets the points of the cables and scene->point_count.
void scene_resolve(TautScene *scene, Report *report, Pool *scratch);
// Looks at values that depend on each other: lengths, motions, conflicts.
void scene_check(const TautScene *scene, Report *report, Pool *scratch);

// The inner particles of a cable are numbered like those that the library names.
enum { FIRST_INNER = 1 };

// Points and rows of a map.
typedef struct MapShape {
    int points, rows;
} MapShape;
MapShape scene_map_shape(int map);
