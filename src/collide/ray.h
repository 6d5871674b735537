// SPDX-License-Identifier: MIT
// ray.h -- where a ray first enters a thing. A ray that starts inside a thing does not enter it; surfaces are seen from outside.
#pragma once

#include "collide/height.h"
#include "collide/sdf.h"

// Points start + t way, t in 0 ... most, in the world; way need not be a unit vector.
typedef struct Ray {
    double start[3], way[3];
    double most; // may be INFINITY
} Ray;

typedef struct RayHit {
    double t;
    double point[3];  // m, world
    double normal[3]; // world, out of the thing
    uint32_t
        feature; // TOUCH_VERTEX, TOUCH_EDGE or TOUCH_FACE and its number; of a mesh or a field the triangle
} RayHit;

// Each fills `hit` where there is one and leaves it alone where there is none.
bool ray_convex(const Ray *ray, const Convex *convex, const Pose *at, RayHit *hit); // also a plane
bool ray_mesh(const Ray *ray, const Mesh *mesh, const Pose *at, RayHit *hit);
bool ray_height(const Ray *ray, const HeightField *field, const Pose *at, RayHit *hit);
// By steps as long as the distance allows (sphere tracing, Hart 1996). Where it gets no nearer in RAY_STEPS steps it has missed.
bool ray_sdf(const Ray *ray, const Sdf *sdf, const Pose *at, RayHit *hit);
