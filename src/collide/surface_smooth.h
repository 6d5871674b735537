// SPDX-License-Identifier: MIT
// surface_smooth.h -- contacts of a cylinder or an ellipsoid with a surface of triangles, or with a solid that is given by its
// signed distance: as touch_surface and touch_sdf. Their features are numbered as touch() does.
#pragma once

#include "collide/sdf.h"
#include "collide/shape.h"
#include "collide/surface.h"

int touch_surface_smooth(const Surface *surface, const Pose *at_surface, const Shape *shape,
                         const Pose *at_shape, double margin, TouchPoint *out, int room);
int touch_sdf_smooth(const Sdf *sdf, const Pose *at_sdf, const Shape *shape, const Pose *at_shape,
                     double margin, TouchPoint *out, int room);
