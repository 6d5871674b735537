// SPDX-License-Identifier: MIT
// bearing.c -- see bearing.h.
#include "world/build/bearing.h"

#include "world/slots.h"

// Does it hold points together? joint_rows.c does it by all three rows of their difference, or by its parts along axes.
static bool holds_points(const TautWorld *world, const ElementSlot *slot)
{
    if (slot->map.kind == TAUT_MAP_DIFFERENCE) return true;
    if (slot->map.kind != TAUT_MAP_DOT) return false;
    const NodeSlot *apart = world->node + slot->map.few[0];
    return apart->kind == TAUT_NODE_STATE && apart->mapped->map.kind == TAUT_MAP_DIFFERENCE;
}

int bearing_rows(const TautWorld *world, const JointSlot *joint, BearingRow row[BEARING_ROWS])
{
    int count = 0;
    for (int i = 0; i < joint->elements; i++) {
        const ElementSlot *slot = find_element(world, joint->element[i]);
        if (!slot || !holds_points(world, slot)) continue;
        for (int r = 0; r < slot->map.rows && count < BEARING_ROWS; r++)
            row[count++] = (BearingRow){slot, r};
    }
    return count;
}

const JointSlot *bearing_joint(const TautWorld *world, const NodeSlot *coordinate)
{
    return coordinate->joint ? world->joint + coordinate->joint - 1 : NULL;
}

bool bearing_turns(const NodeSlot *coordinate)
{
    return coordinate->kind == TAUT_NODE_STATE && coordinate->mapped->map.kind == TAUT_MAP_TURN;
}

bool bearing_fits(const TautWorld *world, const ElementSlot *slot)
{
    BearingRow row[BEARING_ROWS];
    const double by_load = law_spec(slot)->by_load;
    if (by_load == 0) return true;
    if (!(by_load > 0 && isfinite(by_load)) || slot->law != TAUT_LAW_VELOCITY) return false;
    if (slot->map.kind != TAUT_MAP_IDENTITY || !isfinite(slot->lower) || !isfinite(slot->upper))
        return false;
    const JointSlot *joint = bearing_joint(world, world->node + slot->map.few[0]);
    return joint && bearing_rows(world, joint, row) > 0;
}
