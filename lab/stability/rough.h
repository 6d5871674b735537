// SPDX-License-Identifier: MIT
// rough.h -- scenes that nobody would build: random trees of particles with masses over eight decades,
// some links elastic, some closing loops, thrown with velocities that fit no constraint. Equal on
// every machine for equal seeds.
#pragma once

#include "shared/chain.h"

// 3 s of the scene of a seed; n, R, start and duration of the case do not count. False when the world
// could not be made.
bool rough_run(const ChainCase *c, unsigned seed, ChainOutcome *outcome);
