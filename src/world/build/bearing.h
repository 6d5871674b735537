// SPDX-License-Identifier: MIT
// bearing.h -- the bearing of a joint: rows whose forces, together, are the load that its friction follows.
#pragma once

#include "world/world.h"

enum { BEARING_ROWS = 3 };

// A row of an element.
typedef struct BearingRow {
    const ElementSlot *element;
    int row; // of it
} BearingRow;

// The rows of a joint that hold its two points together, along axes that are across each other: the size of their forces is that
// of the force that it carries. Returns how many there are; torques across the axis are no part of it.
int bearing_rows(const TautWorld *world, const JointSlot *joint, BearingRow row[BEARING_ROWS]);
// The joint that a number is a coordinate of; NULL = none.
const JointSlot *bearing_joint(const TautWorld *world, const NodeSlot *coordinate);
// Is it an angle?
bool bearing_turns(const NodeSlot *coordinate);
// Could friction by load be on this element?
bool bearing_fits(const TautWorld *world, const ElementSlot *slot);
