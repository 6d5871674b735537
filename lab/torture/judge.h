// SPDX-License-Identifier: MIT
// judge.h -- what the judges of random worlds ask of a state.
#pragma once

#include <stdbool.h>
#include <taut/taut.h>

bool judge_finite(const TautWorld *world);
// J, the energy that springs store by the force that they exert: an error of a length within the tolerance seems to store a lot more in a
// stiff one.
double judge_stored(const TautWorld *world);
// J, that errors of hard rows hide where these contradict each other: forces times errors, at most.
double judge_hidden(const TautWorld *world, double error);
