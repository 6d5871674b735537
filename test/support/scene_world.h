// SPDX-License-Identifier: MIT
// scene_world.h -- the world of a scene file, with the methods to compare with.
#pragma once

#include <taut/taut.h>

// sets: path=value, as --set of the program. NULL where it cannot be built; messages go to stderr. *step: s, of the file.
TautWorld *scene_world(const char *path, const char *const *sets, int set_count, double *step);
