// SPDX-License-Identifier: MIT
// cut.h -- cells cut into tetrahedra so that cells with a common face cut it alike: along the diagonal that has the vertex with
// the least number (Dompierre, Labbe, Vallet, Camarero 1999).
#pragma once

// A wedge with triangles v0 v1 v2 and v3 v4 v5 over each other, right-handed: three tetrahedra.
void cut_wedge(const int *v, int tetra[3][4]);
// A pyramid over the quad v0 v1 v2 v3, anticlockwise seen from its tip v4: two.
void cut_pyramid(const int *v, int tetra[2][4]);
// A brick: five or six. Returns their number.
int cut_brick(const int *v, int tetra[6][4]);
