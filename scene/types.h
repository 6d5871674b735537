// types.h -- what the types of fields lend each other.
#pragma once

#include "number.h"
#include "schema.h"

// One number of the field, checked against its range.
bool scene_number_at(const Spot *spot, const Node *node, double *value);
void scene_number_write(FILE *file, const SceneField *field, double value);
