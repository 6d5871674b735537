// SPDX-License-Identifier: MIT
// check.h -- declarations that the parts of the diagnosis share.
#pragma once

#include "world/world.h"

typedef struct Findings {
    TautMessageHandler handler; // may be NULL
    void *user;
    int count;
} Findings;

// One finding about `count` elements.
void finding_say(Findings *findings, TautLevel level, TautStatus status, const char *text,
                 const TautElementId *element, int count);

// Whether an element has a free point: else nothing can move it.
bool element_is_free(const Model *model, const Group *group, int e);
TautElementId element_id(const TautWorld *world, const Group *group, int e);

// check_joints.c: joints whose points or axes do not meet. Values must have been evaluated.
void check_joints(const TautWorld *world, Findings *findings);

// How far a joint is apart, m and rad; false where it is closed. Likewise.
bool joint_gap(const TautWorld *world, const JointSlot *joint, double *length, double *angle);

// check_rows.c: redundant and infeasible hard rows.
TautStatus check_rows(TautWorld *world, Findings *findings);
