// SPDX-License-Identifier: MIT
// sheet_close.h -- pairs of triangles of one sheet that may come near each other: a list that is kept while the sheet moves as it was
// expected to, or as one piece.
#pragma once

#include "collide/sheet.h"

// All pairs that sheet_pairs would visit of a sheet with itself and that have features nearer than `margin` (m), both radii and the way by
// which they close in, or the part `most` (m) of it; and some more. `keeps`: where the last list does not hold, a new one is made. Only time
// depends on what is kept.
void sheet_close_pairs(Sheet *sheet, double margin, double most, bool keeps, SheetPairVisit visit,
                       void *user);
