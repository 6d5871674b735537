// SPDX-License-Identifier: MIT
// piles.h -- systems of rigid bodies in contact, as a step of 0.01 s has them: six columns a body, three rows a contact and
// a joint. The rows of contacts are marked in kkt->fold.
#pragma once

#include "sparse/kkt.h"

#include <stdbool.h>

typedef enum PileKind {
    PILE_STACK,   // boxes on boxes, four corners each
    PILE_WALL,    // bricks in running bond, four points a pair
    PILE_BALLS,   // balls with two neighbours below each, on average, in a random graph
    PILE_CHAIN,   // bodies on ball joints, which are hard rows, in rows that touch each other
    PILE_RAGDOLL, // a tree of ball joints on the ground, with limbs that touch
    PILE_KINDS
} PileKind;

extern const char *const pile_kind_names[PILE_KINDS];

typedef struct Pile {
    PileKind kind;
    int bodies;
    double ratio;      // masses are 1 .. ratio, at random; 0 = 1
    double compliance; // C of contacts, as part of J H^-1 J^T of the row
    unsigned seed;
    double missing; // part of the contacts that are left out, at random
    bool discs;     // contacts have bounds, and friction of 0.3 to 1
} Pile;

// rhs: gravity and a small push for everybody. matrix_free frees it.
Kkt *pile_make(Pile pile);
