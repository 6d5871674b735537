// SPDX-License-Identifier: MIT
// each_kind.h -- a thing with a collider of any kind, for tests that go over all of them. Each is 0.4 m high: from its place it
// reaches 0.2 m up and down, and is as wide or wider. The plane, height field and signed distance end at the top.
#pragma once

#include "quick_contact.h"

// The kinds that are things of one or two nodes; sheets, of many particles, have tests of their own (invariant/sheets).
#define KIND_END TAUT_COLLIDER_SHEET

typedef struct KindThing {
    TautNodeId node, other; // body, or the two particles of a segment
    TautColliderId collider;
} KindThing;

// Can it be on something that moves freely?
bool kind_moves(TautColliderKind kind);
const char *kind_name(TautColliderKind kind);
typedef enum KindRole { KIND_FIXED, KIND_FREE, KIND_GUIDED } KindRole; // guided: up and down only

// Adds one, of 2 kg, turned by a unit quaternion (NULL: not at all). Those that cannot move are fixed always.
KindThing kind_add(TautWorld *world, TautColliderKind kind, KindRole role, TautVec3 place,
                   const double *rotation);
TautVec3 kind_place(const TautWorld *world, const KindThing *thing);
TautVec3 kind_velocity(const TautWorld *world, const KindThing *thing);
