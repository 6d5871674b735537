// SPDX-License-Identifier: MIT
// types.h -- functions that the types of fields share.
#pragma once

#include "number.h"
#include "quantity.h"
#include "schema.h"

// The unit of a field where it stands, NULL = none: unit.c.
enum { UNIT_ROOM = 40 };
const char *scene_unit(const SceneField *field, const Where *where, char text[UNIT_ROOM]);
// Tells that a number has another unit than its field; false.
bool scene_unit_wrong(const Spot *spot, const Node *node, Dimension is);
// One number of the field, checked against its range.
bool scene_number_at(const Spot *spot, const Node *node, double *value);
// The forms that may stand for one number of the field: members of a JSON Schema object.
void scene_number_schema(FILE *file, const SceneField *field);
void scene_number_write(FILE *file, const SceneField *field, double value);
// "[1, 2, 3]".
void scene_numbers_write(FILE *file, const SceneField *field, int n, const double *value);
// The default of several numbers stands in the table as in a file, "[0, 0, -9.81]": takes n of them.
void scene_numbers_fallback(const char *text, int n, double *x);
// A name or word, in quotes where YAML would take it for something else.
void scene_word_write(FILE *file, const char *text);
// "enum": [...] of the words that may stand in a file.
void scene_word_schema(FILE *file, const TautWord *words);
