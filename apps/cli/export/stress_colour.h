// SPDX-License-Identifier: MIT
// stress_colour.h -- the colour of a stress, as web/src/palette.js has it.
#pragma once

// Red, green, blue from 0 to 1, linear, of a share from 0 to 1; beyond, that of the end.
void stress_colour(double share, double colour[3]);
