// SPDX-License-Identifier: MIT
// gltf.h -- the triangles of a glTF 2.0 file, .glb or .gltf, for looks of bodies.
#pragma once

#include "pool.h"

#include <taut/mesh.h>

// Whether bytes begin as such a file does.
bool scene_gltf_is(const char *text, size_t size);
// All triangles of its scene where its nodes put them, turned from its axes, in which y is up, to those in which z is.
// Materials, normals, bones and movements are passed over. Arrays are memory of the pool. False after a sentence in
// `problem`, or where memory ran out (pool->failed).
bool scene_gltf_read(const char *text, size_t size, Pool *pool, TautMesh *mesh,
                     char problem[TAUT_MESH_TEXT]);
