// SPDX-License-Identifier: MIT
// analyse.h -- the solver of a world.
#pragma once

#include "world/compile/layout.h"

// The pattern that a plan of the solver belongs to, as a hash; the solver by a plan of such bytes, size 0 = by the
// pattern alone. The world must be compiled; on failure it is as before.
uint64_t pattern_hash(const TautWorld *world);
TautStatus world_plan_by(TautWorld *world, const void *plan, size_t size);
// The solver of work.kkt, kept through an edit as far as that pays.
TautStatus world_analyse(TautWorld *world, Layout *layout);
