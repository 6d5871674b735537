// SPDX-License-Identifier: MIT
// shapes.h -- the shapes of a body as the library has them.
#pragma once

#include "description.h"

// The shapes of a body: those of its list, or the one that it is.
const SceneShape *scene_shapes(const SceneBody *body, int *count);
// A shape with arrays in scratch memory; false when that ran out.
bool scene_shape_make(const SceneShape *shape, Pool *scratch, TautShape *out);
// kg/m^3 of a shape: its own, that of its material, of its body, of the material of that; 0 = none of them has one.
double scene_shape_density(const SceneTop *top, const SceneBody *body, const SceneShape *shape);
// All shapes of a body; those that are only seen have the density 0, and where the mass is given all others have 1. NULL
// when memory ran out.
TautPart *scene_shape_parts(const SceneTop *top, const SceneBody *body, Pool *scratch, int *count);
// Where a shape is on its body.
void scene_shape_place(const SceneShape *shape, TautVec3 *position, double rotation[4]);
// True where the body is one shape at its origin, that the library is given as it is.
bool scene_shape_is_plain(const SceneBody *body);

// Reads "#rrggbb" or a word; false where it is none.
bool scene_colour_read(const char *text, unsigned *rgb);
