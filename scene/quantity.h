// SPDX-License-Identifier: MIT
// quantity.h -- numbers with a dimension, and the units that may stand behind a number in a file: "10 t", "12 mm",
// "2 kN/m", "90 rpm". Values are in SI units.
//
// A number without a unit has no dimension and fits everywhere: it is in the unit of its field. Angles are pure numbers to SI, and
// here too but for two cases: a field without unit takes none, and a frequency in Hz, which counts whole turns, is no speed of
// turning. Radius times angle is an arc, speed by radius a speed of turning.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// Powers of the base units, doubled, so that square roots have one. `cycle` marks a quantity made with Hz; it is none of the units,
// and tells only a frequency from a speed of turning.
typedef struct Dimension {
    signed char kg, m, s, rad, cycle;
} Dimension;

typedef struct Quantity {
    double value;
    Dimension of;
} Quantity;

bool scene_dimension_none(Dimension a);
// Whether two quantities can be added, or one stand for the other.
bool scene_dimension_same(Dimension a, Dimension b);
// a + times b; false where a power is too large.
bool scene_dimension_add(Dimension *a, Dimension b, int times);
// "kg m^2/s^2", "no unit"; returns buffer.
enum { DIMENSION_ROOM = 64 };
const char *scene_dimension_text(char buffer[DIMENSION_ROOM], Dimension of);

// One unit by its name: 1 of it in SI units. False if there is none.
bool scene_unit_find(const char *name, size_t length, Quantity *unit);
// The i-th name of the list of units, NULL behind the last: for "did you mean".
const char *scene_unit_name(int i);
// Multiplies by a power of a unit; false where the dimension becomes too large.
bool scene_unit_multiply(Quantity *product, Quantity unit, int power);
// A product of units as tables have it, "N m/rad", from text to end; false if it is none.
bool scene_unit_parse(const char *text, const char *end, Quantity *unit);
// Whether a quantity fits a field in `unit`, which may name several: "m or rad", "N, N m". NULL has none.
bool scene_unit_fits(const char *unit, Dimension of);
