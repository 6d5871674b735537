// SPDX-License-Identifier: MIT
// meshes.h -- meshes, poses and random numbers for tests of collision detection.
#pragma once

#include "collide/mesh.h"

double meshes_uniform(unsigned *seed, double from, double to);
void meshes_direction(unsigned *seed, double *out);
Pose meshes_at(double x, double y, double z);
Pose meshes_pose(unsigned *seed, double spread); // any turn, a place within +-spread

MeshData meshes_copy(Memory *memory, int n_vertex, const double (*vertex)[3], int n_triangle,
                     const int (*triangle)[3]);
Mesh meshes_make(Memory *memory, MeshData data, bool solid); // the test ends where it is refused
MeshData meshes_box(Memory *memory, const double *half);     // 12 triangles, closed
// cells x cells squares of side 1 in z = 0 around the origin, cut one way or the other; inner vertices shifted by up to
// `jitter` along the floor
MeshData meshes_floor(Memory *memory, int cells, double jitter, unsigned *seed);
// A closed star: a sphere by latitude and longitude, whose radius is uniform in 1 - rough ... 1 + rough
MeshData meshes_star(Memory *memory, int rings, double rough, unsigned *seed);

// Distance of x from the nearest point of a triangle, by plain minimisation; y is that point.
double meshes_distance(const double (*triangle)[3], const double *x, double *y);
