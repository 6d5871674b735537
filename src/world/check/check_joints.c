// SPDX-License-Identifier: MIT
// check_joints.c -- joints that do not hold at the start: how far their points are apart, how far their axes are
// off. The first step closes such a gap at any cost, so whoever built the scene has to know.
//
// Rows of a joint (joint_rows.c) measure lengths, P_b - P_a or its part along an axis, or angles: e . e' of two unit
// axes that are to be at right angles is the sine of the error.
#include "base/text.h"
#include "world/check/check.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>

enum { GAP_TEXT = 512 };

typedef struct Gap {
    double length, angle; // m, rad
    TautElementId row[JOINT_ELEMENTS];
    int rows;
} Gap;

// Whether the rows of an element of a joint are angles, or sines of them.
static bool measures_angle(const TautWorld *world, const JointSlot *joint, TautElementId id)
{
    TautMapKind map = taut_element_map(world, id);
    if (map == TAUT_MAP_IDENTITY) return joint->kind == TAUT_JOINT_GEAR;
    if (map != TAUT_MAP_DOT) return false;
    return taut_node_map(world, taut_element_point(world, id, 0)) != TAUT_MAP_DIFFERENCE;
}

static void add_row(Gap *gap, double phi, bool angle, bool sine)
{
    double turn = sine ? asin(fmin(1, fabs(phi))) : phi;
    if (angle)
        gap->angle = hypot(gap->angle, turn);
    else
        gap->length = hypot(gap->length, phi);
}

// Residuals of the hard rows of a joint now; 0 where that is round-off.
static Gap gap_of(const TautWorld *world, const JointSlot *joint)
{
    Gap gap = {0};
    for (int i = 0; i < joint->elements; i++) {
        TautElementId id = joint->element[i];
        const ElementSlot *slot = find_element(world, id);
        if (!slot || slot->element < 0 || slot->law == TAUT_LAW_VELOCITY) continue;
        const Group *g = world->model->group + slot->group;
        if (!element_is_free(world->model, g, slot->place)) continue;

        // lengths and angles are summed up apart, as a root of squares
        bool angle = measures_angle(world, joint, id);
        bool sine = taut_element_map(world, id) == TAUT_MAP_DOT;
        gap.row[gap.rows++] = id;
        for (int r = 0; r < g->rows; r++) {
            int at = slot->place * g->rows + r;
            double phi = world->work.phi[g->first_row + at];
            bool off = fabs(phi) > CHECK_OFF * g->length_scale[slot->place];
            if (row_compliance(&world->work, g)[at] == 0 && off) add_row(&gap, phi, angle, sine);
        }
    }

    return gap;
}

static void say_gap(const TautWorld *world, const JointSlot *joint, const Gap *gap, Findings *f)
{
    // length and angle are named only where they are off
    char text[GAP_TEXT], length[64] = "", angle[64] = "";
    Label label = joint_label(world, joint);
    bool apart = gap->length > 0, turned = gap->angle > 0;
    if (apart) text_format(length, sizeof length, "its points start %.3g m apart", gap->length);
    if (turned)
        text_format(angle, sizeof angle, "%s %.3g rad off",
                    apart ? " and its axes" : "its axes start", gap->angle);

    text_format(
        text, sizeof text,
        "%s: %s%s; the first step pulls them together at once, and that changes the energy: "
        "move or turn its bodies so that they meet (`taut assemble` does), or give both of them "
        "the "
        "same point and axis",
        label.text, length, angle);
    finding_say(f, TAUT_WARNING, TAUT_BAD_ARGUMENT, text, gap->row, gap->rows);
}

bool joint_gap(const TautWorld *world, const JointSlot *joint, double *length, double *angle)
{
    const Gap gap = gap_of(world, joint);
    *length = gap.length, *angle = gap.angle;
    return gap.length > 0 || gap.angle > 0;
}

void check_joints(const TautWorld *world, Findings *f)
{
    for (int i = 0; i < world->joint_end; i++) {
        const JointSlot *joint = world->joint + i;
        if (!joint->used) continue;
        Gap gap = gap_of(world, joint);
        if (gap.length > 0 || gap.angle > 0) say_gap(world, joint, &gap, f);
    }
}
