// SPDX-License-Identifier: MIT
// random_cones.h -- random systems with frictional contacts, of kinds that a solver of discs meets. Each has an answer: a
// velocity that opens or keeps all contacts exists.
#pragma once

#include "sparse/kkt.h"

typedef enum ConeKind {
    CONE_CLOUD, // bodies with contacts in random directions, masses over six decades
    CONE_STACK, // boxes on boxes, four corners each: more contacts than the rank; masses over six decades
    CONE_PACK, // balls dropped onto each other and the ground
    CONE_CHAIN, // particles on hard links with geometric stiffness over rough ground, a load up to 1e6 at the end
    CONE_JAM, // bodies between two walls, friction 0.5 to 2, pressed in
    CONE_KINDS
} ConeKind;

extern const char *const cone_kind_names[CONE_KINDS];

// Contacts are block nodes of three rows: normal, two tangents; w in m/s, forces in N s. The same seed gives the same
// system. matrix_free frees it.
Kkt *random_cones(ConeKind kind, unsigned seed);
