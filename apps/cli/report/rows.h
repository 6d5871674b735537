// SPDX-License-Identifier: MIT
// rows.h -- rows of experiments and benchmarks, on the screen and as JSON.
#pragma once

#include "ui/json.h"
#include "ui/table.h"

#include <lab.h>

// Prints an aligned table.
void rows_table(const Console *console, FILE *file, const LabReport *report);
// An array of objects, one a row.
void rows_json(Json *json, const char *key, const LabReport *report);
