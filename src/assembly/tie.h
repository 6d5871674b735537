// SPDX-License-Identifier: MIT
// tie.h -- the meaning of State.tied of an element whose hard rows depend on others (step/newton/tied.h).
//
//      0   they depend on none
//      n   redundant for a while, found n - 1 steps ago: a proximal regularisation (brake) holds back changes of their
//          forces
//     -n   yielding, found n - 1 steps ago at a start: the same, and a compliance while a stage lasts
#pragma once

#include <stdbool.h>

// As they are found.
#define TIE_NONE     0.0
#define TIE_TIED     1.0
#define TIE_YIELDING (-1.0)

static inline bool is_tied(double tied)
{
    return tied > 0;
}

static inline bool is_yielding(double tied)
{
    return tied < 0;
}

// Of phi of a row that yields the part that is the stretch of a spring. One that is off by more than the tolerance, most,
// contradicts others: all of phi is an error then, as that of any hard row.
static inline double yielding_stretch(double phi, double most)
{
    return phi <= most && phi >= -most ? phi : 0;
}

// Both kinds are regularised.
static inline bool has_brake(double tied)
{
    return tied != 0;
}

// One step later, while it lasts.
static inline double tie_later(double tied)
{
    return is_yielding(tied) ? tied - 1 : tied + 1;
}

// The number n of the head.
static inline double tie_count(double tied)
{
    return is_yielding(tied) ? -tied : tied;
}
