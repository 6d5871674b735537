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
// Steps downhill on an ellipsoid: ten are usual, a bowl that nearly fits it takes all (test unit/touch_curved).
enum { SDF_STEPS = 60 };
// Of a unit vector: by so much it is changed for the differences that Newton's method takes there (test unit/touch_curved).
static const double SDF_DIFFERENCE = 1e-5;
// Of an ellipsoid's size: least distances at places that are closer are one (test unit/touch_curved).
static const double SDF_SAME = 1e-2;
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
// The same where edges or rims cross: those around a patch are crossed at angles that differ by the tilt of the things, and only
// at the deepest place exactly. Test oracle/boxes compares patches of boxes that are tilted by 1e-4. And by which the segment of a
// capsule may lean over at an end that touches (test unit/touch).
static const double TOUCH_CROSSING = 0.05;
// Sine of the angle of two edges: below it they are parallel, and their ends serve.
static const double TOUCH_PARALLEL = 1e-3;

// --- which features face each other (touch.c, axis.c) ---

// Cosine: features whose normals differ by more from the direction in which the things are nearest, or overlap least, do not
// touch. Where two boxes stand on each other with sides in one plane, it is sides that must not. Test unit/touch_overlap.
static const double TOUCH_FACING = 0.2;
// The same of things that overlap by TOUCH_DEPTH of their size and more; in between it grows with the overlap. Deep inside,
// features with other normals would push other ways. Test unit/touch_overlap.
static const double TOUCH_FACING_DEEP = 0.95;
static const double TOUCH_DEPTH = 0.02;
// Of the size: axes whose separations are closer are as good as each other, and the one from centre to centre is taken.
// Test unit/touch_overlap has boxes in boxes.
static const double AXIS_TIE = 1e-9;
// Sine: the same as TOUCH_ANGLE where axes are compared, which must not be better than they are. Test unit/touch_overlap.
static const double AXIS_SLACK = 1e-12;
// Cosine: normals of an edge's faces that are as opposite are those of a triangle's two sides. Time only.
static const double AXIS_OPPOSITE = -0.99;
// Edges that are looked at together; time only.
enum { TOUCH_BLOCK = 64 };

// --- nearest points (gjk.c) ---

// Of the size: cores that are nearer are not called apart; the axes of their features say more. Test oracle/distance.
static const double GJK_APART = 1e-7;
// Of the size: round-off of support points. Test oracle/distance.
static const double GJK_ROUND_OFF = 1e-15;
// Of the error that the result may have: that of features is far smaller than this. Test oracle/distance.
static const double GJK_EXACT = 1e-12;
// Of the edges' product: the volume of a simplex that is flat. Test oracle/distance.
static const double GJK_FLAT = 1e-12;
// Ten are usual for polytopes; smooth things end by their tolerance.
enum { GJK_STEPS = 100 };

// --- convex hulls (hull.c) ---

// Of the size: points that are nearer to a plane or a line lie on it, and have no hull. Test unit/hull.
static const double HULL_FLAT = 1e-9;

// --- smooth shapes (smooth.c, meeting.c, cylinder.c) ---

// Of the size of a cylinder or an ellipsoid: as much smaller, two that touch are apart, and their direction is roughly known.
// Tests unit/touch_smooth and oracle/distance.
static const double SMOOTH_SHRINK = 0.3;
// Of the distance: its error where only the direction is asked for, roughly. Tests the same.
static const double SMOOTH_ROUGH = 1e-4;
// Newton's steps to the nearest point of an ellipsoid: five are usual, flat ones need thirty. Test unit/touch_smooth.
enum { ELLIPSOID_STEPS = 100 };
// Of the square of the least axis: as near to the pole of the sum, where the digits of the quotient are lost, the rest of the sum
// gives the point. Tests unit/touch_smooth and unit/touch_curved.
static const double ELLIPSOID_MIDDLE = 1e-6;
// Steps of regula falsi with halving, and where it ends; ten are usual. Test unit/touch_smooth.
enum { CURVE_STEPS = 120 };
static const double CURVE_ROUND_OFF = 1e-16;
// Pieces of a circle, of which the one with the nearest point is found first. Test oracle/distance.
enum { CURVE_PARTS = 24 };
// Of the size: (x - y) along a curve where two of them cross; and Newton's steps to it. Test unit/touch_smooth.
static const double CURVE_CROSSED = 1e-14;
enum { CURVE_CROSS_STEPS = 12 };
// Sine of the tilt of a cap: below it the cap lies flat and its lowest point says nothing. Test unit/touch_smooth.
static const double RIM_FLAT = 1e-5;
// Cosine between a cap and a face, from which on four fixed points of the rim serve. Test unit/touch_smooth.
static const double RIM_FACING = 0.5;
// Halvings of Newton's step for two ellipsoids: where these do not help, round-off is reached. Test oracle/distance.
enum { ELLIPSOID_TRIES = 20 };
// Where smooth things overlap: the first step in search of a better direction, as a tangent, and the last; steps in as many ways,
// which are turned by as many rad each time. Test oracle/depth.
static const double MEETING_STEP = 0.5;
static const double MEETING_STEP_END = 1e-4;
static const double MEETING_TURN = 0.7;
enum { MEETING_WAYS = 12 };
// How much worse than the best the normal of a contact may be where things overlap deeply. Test unit/touch_shapes.
static const double MEETING_WORSE = 1.001;

// --- sheets (sheet_meet.c) ---
// Sine: an edge of a sheet counts where it leans over a neighbour by less, for a valley that is nearly flat may be a ridge later
// in the step. Test invariant/sheets.
static const double SHEET_LEAN = 0.05;
// Of the radii of both: a border that is missed by less in a sweep is met. Test unit/sheet.
static const double SHEET_BORDER = 1e-6;
// Of the time of a sweep: the side that a pair comes from is that of the change over so much around its meeting. Test unit/sheet.
static const double SWEEP_MOMENT = 1e-4;
// Of a distance: two triangles that are apart by so much more are not looked at, whatever round-off makes of it. Test unit/sheet_fan
// compares with all pairs.
static const double FAN_ROUND_OFF = 1e-6;
// Of the way that a search of a sheet looks ahead at most: by how much its motion may be another one while the list of its pairs is kept. More
// makes longer lists, less makes new ones (lab contact_soft, part hung, prints the cost).
static const double SHEET_SLACK = 0.2;
// Pairs of such a list for each triangle; where there are more, they are looked for in each search (unit/sheet_fan has both).
enum { SHEET_CLOSE = 8 };
