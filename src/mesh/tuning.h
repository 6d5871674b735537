// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of meshes, each with its reason and the test that would notice another.
#pragma once

// Vertices, cells and corners of a mesh: numbers of sides, six a cell, have to be ints (test unit/cells_read: a declared 1e9
// is refused for its contents, not by this).
enum { CELLS_MOST = 300000000 };
// Members of all groups together for each vertex and cell: a file can name any set in any other, and a line of it everything
// there is (test unit/cells_read: sets of sets).
enum { GROUP_SHARE = 100 };
// Groups of a file: they are looked up one after the other (test unit/cells_read).
enum { GROUPS_MOST = 2000 };
// Vertices of the lattice of a blend, about 1 GB (test unit/cells_blend: a cell that is too small is refused).
enum { LATTICE_MOST = 20000000 };

// Of the longest edge of a cell, to the power of its dimension: below it, its measure is that of a flat one (test unit/cells).
static const double CELL_FLAT = 1e-12;
// m: third powers of coordinates, which volumes have, have to be numbers (test unit/cells).
static const double CELL_LARGEST = 1e90;
// The quality below which a check warns: mean ratio of a tetrahedron with an angle of 10 degrees, about (test unit/cells).
static const double CELL_POOR = 0.1;

// Of an edge of the lattice: how near to an end the surface has to cut it for the end to be moved there. More than 0.3 turns
// tetrahedra over at corners of boxes, less leaves thinner ones (test unit/cells_blend asks for their quality).
static const double SNAP_SHARE = 0.25;
// Bisections of the place where an edge meets the surface: 2^-40 of the edge (test unit/cells_blend).
enum { SNAP_STEPS = 40 };

// Newton's steps to the coordinates of a point in a curved cell, and the change at which they end (test unit/cells_embed).
enum { EMBED_STEPS = 50 };
static const double EMBED_CLOSE = 1e-14;
// How often the search for a cell near a point that is in none is made four times wider, from 1e-3 of the mesh: 1e9 of it.
enum { EMBED_WIDER = 20 };
