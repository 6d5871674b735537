// SPDX-License-Identifier: MIT
// mesh.h -- a rigid mesh of triangles: its edges and who is beside whom, a tree to search it, its mass where it is closed.
//
// Triangles look outwards: seen from outside their vertices go round anticlockwise. Two triangles are neighbours where they run
// along the same two vertices in opposite directions; everything else is a border.
#pragma once

#include "base/log.h"
#include "collide/surface.h"
#include "collide/tree.h"

// Vertices and triangles as a reader leaves them; blocks of its memory.
typedef struct MeshData {
    int n_vertex, n_triangle;
    double (*vertex)[3]; // [n_vertex] m
    int (*triangle)[3];  // [n_triangle] numbers of vertices, from 0
} MeshData;

typedef struct MeshEdge {
    int vertex[2];
    int triangle[2]; // the first has the vertices in this order; -1 = border
    bool sticks_out, is_flat;
} MeshEdge;

typedef struct Mesh {
    MeshData data;
    int n_edge;
    double (*normal)[3]; // [n_triangle]
    int (*side)[3];      // [n_triangle] edges; k is from vertex k to the next
    int *patch;          // [n_triangle] the first triangle of its flat piece
    MeshEdge *edge;      // [n_edge]
    int *around,
        *around_from;   // edges at a vertex: around[around_from[v] ... around_from[v + 1] - 1]
    double (*point)[3]; // [n_vertex] normals of vertices
    int *owner;         // [n_vertex] first triangle at it; -1 = none
    bool *sticks_out;   // [n_vertex]
    Tree tree;          // leaf i is triangle i
    bool is_closed;     // no edge is a border
    double size;        // m, distance of its farthest vertex from the origin
} Mesh;

// Mass of the solid inside a closed mesh, for 1 kg/m^3.
typedef struct MeshSolid {
    double volume;     // m^3; below 0 where triangles look inwards
    double centre[3];  // m
    double inertia[9]; // kg m^2, about the centre, row-major
} MeshSolid;

enum { MESH_TEXT = 200 }; // room for a problem

// Makes a mesh of data, which it takes over also where it fails. `solid` asks for a closed mesh that looks outwards. Else
// TAUT_BAD_ARGUMENT or TAUT_OUT_OF_MEMORY, with a sentence that names the triangle; mesh is empty then.
TautStatus mesh_make(Mesh *mesh, Memory *memory, MeshData *data, bool solid,
                     char problem[MESH_TEXT]);
void mesh_free(Mesh *mesh, Memory *memory);
void mesh_data_free(MeshData *data, Memory *memory);

MeshSolid mesh_solid(const Mesh *mesh);
Surface mesh_surface(const Mesh *mesh);

// Contacts with a convex thing; the mesh is a. Features of the mesh are numbers of its vertices and edges, and for faces the
// first triangle of the flat piece.
int touch_mesh(const Mesh *mesh, const Pose *at_mesh, const Convex *convex, const Pose *at_convex,
               double margin, TouchPoint *out, int room);
