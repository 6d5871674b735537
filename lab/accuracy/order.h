// SPDX-License-Identifier: MIT
// order.h -- the double pendulum of order.c, for experiments that ask how the order changes.
#pragma once

#include <taut/taut.h>

// The factor by which the error of positions falls from h = 0.005 to 0.0025 s; NaN when a step is refused.
double order_ratio(TautStepper stepper, unsigned without);
