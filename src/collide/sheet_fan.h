// SPDX-License-Identifier: MIT
// sheet_fan.h -- the triangles round a vertex, in turn: where they are flat and wide, none of their features comes near another one.
#pragma once

#include "collide/sheet.h"

// Puts the triangles round each vertex into turn; a vertex at which they are not one fan has none.
void sheet_find_fans(Sheet *sheet);
// Marks the vertices whose fans are flat: features of such a fan that share no vertex stay farther apart than `margin` (m), both radii and the
// way by which they close in, of which at most `most` (m) counts.
void sheet_mark_flat(Sheet *sheet, double margin, double most);
// Is nothing of two triangles of a sheet nearer than that, for they are in one flat fan?
bool sheet_in_flat_fan(const Sheet *sheet, int t, int u);
// Two triangles that are farther apart than `reach` (m) along an axis that shows it: the normal of one, or that of one of its edges in
// its plane.
bool sheet_apart(const Sheet *a, int t, const Sheet *b, int u, double reach);
