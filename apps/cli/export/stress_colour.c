// SPDX-License-Identifier: MIT
// stress_colour.c -- see stress_colour.h. The ramp goes one way in lightness; between two stops it is straight in sRGB.
#include "stress_colour.h"

#include <math.h>

enum { STOPS = 5 };
static const unsigned char stop[STOPS][3] = {{0x30, 0x20, 0x6b},
                                             {0x2c, 0x5f, 0x97},
                                             {0x2a, 0x9d, 0x8a},
                                             {0x8c, 0xc9, 0x4f},
                                             {0xf7, 0xe3, 0x4a}};

// From the numbers of a screen to those of light.
static double linear(double x)
{
    return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4);
}

void stress_colour(double share, double colour[3])
{
    const double at = fmin(fmax(share, 0), 1) * (STOPS - 1);
    const int i = at < STOPS - 1 ? (int)at : STOPS - 2;
    for (int k = 0; k < 3; k++) {
        const double a = stop[i][k], b = stop[i + 1][k];
        colour[k] = linear((a + (at - i) * (b - a)) / 255);
    }
}
