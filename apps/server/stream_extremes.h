// SPDX-License-Identifier: MIT
// stream_extremes.h -- of taut lab stream: is a step missing from a plot?
#pragma once

#include <taut/scene.h>

// The values that pages were shown of one signal, the tension of the first link of a scene.
typedef struct Extremes {
    long steps;    // that were taken
    long pictures; // that were made
    long
        missing; // steps whose value was outside of its column, and ends of columns that no step has
} Extremes;

// Shows `seconds` of the scene with a picture every `interval` seconds, and takes the same steps in a world that nobody looks at.
// Takes over the scene; false where it cannot be shown.
bool stream_extremes(TautScene *scene, double interval, double seconds, Extremes *out);
