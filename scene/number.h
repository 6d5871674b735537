// SPDX-License-Identifier: MIT
// number.h -- decimal numbers as text, the same in every locale and exact both ways.
#pragma once

#include <stddef.h>

typedef enum NumberProblem {
    NUMBER_FINE,
    NUMBER_NOT,       // not a number at all
    NUMBER_UNIT,      // a number with something behind it, like "5 kg"
    NUMBER_TOO_LARGE, // 1e400
    NUMBER_TOO_SMALL, // 1e-400: would become 0
    NUMBER_INFINITE,  // inf; *value is set
    NUMBER_NAN,
} NumberProblem;

NumberProblem scene_number_read(const char *text, double *value);

// The shortest text that reads back to the same double; returns buffer.
enum { NUMBER_ROOM = 40 };
const char *scene_number_text(char buffer[NUMBER_ROOM], double value);
