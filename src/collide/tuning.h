// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of collision detection. Test unit/touch compares with closed forms and with nearest points
// by another method.
#pragma once

// Of the widest side of a thing's box: how much wider its box in the tree is, to each side. More makes more candidates, less
// moves more leaves; test unit/pairs compares lists with all pairs.
static const double PAIRS_FAT = 0.1;
// Times the box that it would get now: a leaf that is wider is made again (test unit/pairs).
static const double PAIRS_LOOSE = 2;

// Of the smaller thing's size: contacts that are closer are one.
static const double TOUCH_NEAR = 1e-9;
// Cosine: normals that are closer are the same direction.
static const double TOUCH_SAME = 0.999999;
// Sine of an angle by which a direction may lie outside a feature's range: faces that lie on each other have edges that
// cross at the very border.
static const double TOUCH_ANGLE = 1e-6;
// Sine of the angle of two edges: below it they are parallel, and their ends serve.
static const double TOUCH_PARALLEL = 1e-3;
