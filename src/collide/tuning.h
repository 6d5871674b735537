// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of collision detection. Test unit/touch compares with closed forms and with nearest points
// by another method.
#pragma once

// Of t: a ray that enters a box so much after it has left it runs along a side (test unit/ray).
static const double BOUNDS_ROUND_OFF = 4e-15;
// Of the widest side of a thing's box: how much wider its box in the tree is, to each side. More makes more candidates, less
// moves more leaves; test unit/pairs compares lists with all pairs.
static const double PAIRS_FAT = 0.1;
// Times the box that it would get now: a leaf that is wider is made again (test unit/pairs).
static const double PAIRS_LOOSE = 2;
// Sine of the angle between neighbours of a surface: below it they are flat. Coordinates of a file in single precision bend flat
// faces by some 1e-6 (test unit/mesh slides over such a floor).
static const double SURFACE_FLAT = 1e-5;
// Cosine: a vertex from which an edge leads on by more, towards a face, leaves the contact to its neighbour. Where two boxes are
// flush, it is their sides that must not touch (test unit/mesh).
static const double SURFACE_LEAD = 0.5;
// Of the longest side of a triangle, its height: below it, it has no normal (test unit/mesh).
static const double MESH_THIN = 1e-9;
// m: the fifth powers of coordinates, which inertia has, have to be numbers (test unit/mesh).
static const double MESH_LARGEST = 1e50;
// Triangles of a mesh: three edges each have to be numbers of features, below 1 << 29 (test unit/mesh).
enum { MESH_MOST = 100000000 };
// Heights of a field, for the same reason (test unit/height).
enum { HEIGHT_MOST = 100000000 };
// Of a cell: a thing that ends so close to a border also meets the cell behind it (test unit/height).
static const double HEIGHT_BORDER = 1e-9;
// Samples along an edge, between which the distance of a solid has one place where it is least (test unit/sdf).
enum { SDF_SAMPLES = 16 };
// Times that an interval of an edge or a step over a face is halved: to 1e-10 of its length (test unit/sdf).
enum { SDF_HALVINGS = 34 };
// Of the face: a least distance that is closer to its border belongs to the border (test unit/sdf).
static const double SDF_BORDER = 1e-6;
// Times the slope of a distance: how much steeper a grid may be between its values (test unit/ray).
static const double SDF_SLOPE = 1.5;
// Steps of an advancement; it comes nearer by a part in each, and ten are usual (test unit/sweep).
enum { ADVANCE_STEPS = 500 };
// Times that an interval with a root is halved: to the last digit of its time (test unit/sweep).
enum { SWEEP_HALVINGS = 54 };
// Of the product of the sides: a volume that is smaller is round-off (test unit/sweep).
static const double SWEEP_ROUND_OFF = 1e-14;
// Steps along a ray by a distance; those that graze take most (test unit/ray).
enum { RAY_STEPS = 2000 };
// Of the way and the first distance: a ray that is so near has hit (test unit/ray).
static const double RAY_CLOSE = 1e-10;
// Of the product of three lengths: a volume that is smaller is round-off (test unit/ray aims at edges and corners).
static const double RAY_ROUND_OFF = 2e-15;

// Of the smaller thing's size: contacts that are closer are one.
static const double TOUCH_NEAR = 1e-9;
// Cosine: normals that are closer are the same direction.
static const double TOUCH_SAME = 0.999999;
// Sine of an angle by which a direction may lie outside a feature's range: faces that lie on each other have edges that
// cross at the very border.
static const double TOUCH_ANGLE = 1e-6;
// Sine of the angle of two edges: below it they are parallel, and their ends serve.
static const double TOUCH_PARALLEL = 1e-3;
