// SPDX-License-Identifier: MIT
// verdict.h -- one requirement, judged over many cells: how many were checked, which missed it, and by
// how much. Kept as a line for the notes of an experiment.
#pragma once

#include "lab.h"

typedef struct Verdict {
    const char *requirement; // as in "no link off by 1e-4"
    int checked, missed;
    char list[600]; // the first cells that missed it
    int listed;
} Verdict;

// Counts a cell; one that is not good is listed with its name, by a printf format.
void verdict_judge(Verdict *verdict, bool good, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
// Adds the line; true if nothing missed.
bool verdict_note(const Verdict *verdict, LabReport *report);
