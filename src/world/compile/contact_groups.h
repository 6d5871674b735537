// SPDX-License-Identifier: MIT
// contact_groups.h -- the groups of contacts in a model: arrays with room, behind all others.
//
// A contact is an instance of the map `contact` with the law `contact`. Contacts come and go with the steps, so that they are
// no part of the specification: a compile lays out a group for each two kinds of sides that colliders have, with room for
// `contact_room` contacts each and none in it, and world/contact fills them before a step. Rows and elements of contacts
// are the last ones, group behind group without gaps.
#pragma once

#include "world/compile/layout_parts.h"

// Rows of a contact: the gap and sliding; spinning and rolling too where two colliders have such friction.
enum { CONTACT_FEW_ROWS = 3, CONTACT_MOST_ROWS = 6 };
enum { CONTACT_GROUPS = CONTACT_NODES * (CONTACT_NODES + 3) / 2 };

// Which kinds of sides colliders have, how many contacts there is room for, none without colliders, and their rows.
void contact_sides(const TautWorld *world, const Plan *plan, Model *m);
// The kind of a side of one node, or two; -1 where no collider has it.
int contact_kind(const Model *m, ContactKind kind);
// Groups that these make: each kind against the world, and each two kinds.
int contact_groups(const Model *m);
// The group, counted from n_own_group, of contacts between kinds a and b, b = -1: the world. Needs a <= b.
int contact_group(const Model *m, int a, int b);
// Shapes of the groups, with room in all arrays; adds their rows and elements to those of the model.
void contact_lay(Model *m, Group *group, LayoutSizes *sizes);
// Sizes of their nodes; and no contact in them.
void contact_clear(Model *m);
