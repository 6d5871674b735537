// SPDX-License-Identifier: MIT
// height.h -- a height field: heights over a grid, solid below.
//
// Each cell is two triangles, cut from its lower left to its upper right corner. Flat triangles and not a bilinear patch: on
// them the normal of a contact stays the same while it slides, edges and corners of the field are features like those of a
// mesh, and a contact's gap is exact; a patch has another normal at each point and kinks at the cells' borders all the
// same. Vertex (i, j) is at (i dx, j dy, z[j nx + i]) in the field's frame.
#pragma once

#include "collide/mesh.h"

typedef struct HeightField {
    int nx, ny;          // vertices along x and y
    double dx, dy;       // m, between them
    double *z;           // [ny][nx] m
    double (*normal)[3]; // [ny][nx] of the vertices
    uint8_t *
        bends; // [ny][nx] which of a vertex's three edges stick out or are hollow, and whether it sticks out itself
    int *patch;             // [2 (nx - 1) (ny - 1)] the first triangle of its flat piece
    double lowest, highest; // m
    double size;            // m, of the farthest vertex from the origin
} HeightField;

// Copies the heights. TAUT_BAD_ARGUMENT or TAUT_OUT_OF_MEMORY with a sentence; the field is empty then.
TautStatus height_make(HeightField *field, Memory *memory, int nx, int ny, double dx, double dy,
                       const double *z, char problem[MESH_TEXT]);
void height_free(HeightField *field, Memory *memory);

// Triangles 2 c and 2 c + 1 are those of cell c = j (nx - 1) + i. Edges of vertex v are 3 v (along x), 3 v + 1 (along y),
// 3 v + 2 (across the cell).
Surface height_surface(const HeightField *field);

// Contacts with a convex thing; the field is a. Only the cells under and around the thing are looked at. Faces have the number
// of the first triangle of their flat piece.
int touch_height(const HeightField *field, const Pose *at_field, const Convex *convex,
                 const Pose *at_convex, double margin, TouchPoint *out, int room);
