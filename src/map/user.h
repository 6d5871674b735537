// SPDX-License-Identifier: MIT
// user.h -- shared by user.c and the check of user maps.
#pragma once

#include "map/map.h"

// Step of a central difference along entry i of x.
double user_step(int width, const double *x, int i);
