// SPDX-License-Identifier: MIT
// sheet.h -- a square cloth of distances along a grid, for experiments.
#pragma once

#include "build.h"

enum { SHEET_MOST = 32 };

typedef struct Sheet {
    int side;          // knots along a side, 2 .. SHEET_MOST
    double length;     // m, of a side
    double knot, load; // kg, of a knot, and of one in the lowest row
    double compliance; // m/N of a link
    TautForm form;     // of the links
    TautLawKind law;   // of the links
    double span;       // of its corners, as part of the length: below 1 it sags in folds
    bool upright;      // starts hanging; else level, and swings down
    bool edge;         // the whole upper row is held; else its corners
    TautNodeId node[SHEET_MOST * SHEET_MOST]; // row by row from above
} Sheet;

// Adds it to the world; its links are the only elements.
void sheet_add(TautWorld *world, Sheet *sheet);
// Largest |length/rest - 1| of its links, NaN where it is not finite.
double sheet_stretch(const TautWorld *world, const Sheet *sheet);
