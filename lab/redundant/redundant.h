// SPDX-License-Identifier: MIT
// redundant.h -- the parts of `taut lab redundant` and the options that narrow them.
#pragma once

#include "lab.h"
#include "shared/verdict.h"

#include <stdio.h>
#include <taut/taut.h>

// The choice that `--only` makes.
typedef struct RedundantCase {
    bool pairs, loads, trusses, known; // parts that are wanted
    bool whole;                        // all cells and not a sample
    TautJointKind kind[2];             // PAIR_KINDS = any
    int geometry;                      // 0 = all
    double h, duration, mass;          // s, kg of B; 0 = all, as the part has it
    char name[48];                     // of one truss or known scene; "" = all
    unsigned seed;
} RedundantCase;

// Words of `--only`.
#define REDUNDANT_WORDS                                                                            \
    "pairs, loads, trusses, known, whole, a kind of joint or two as in hinge+screw, "              \
    "geometry=1..3, "                                                                              \
    "h=1/60, "                                                                                     \
    "duration=10, mass=1e6, name=..."

// False: a word is not known, and the report says which.
bool redundant_read(const LabOptions *options, LabReport *report, RedundantCase *wanted);
const char *redundant_kind_name(TautJointKind kind);

// Each adds its rows, its notes and its verdicts; false when a bar was missed.
bool redundant_pairs(const LabOptions *options, const RedundantCase *wanted, LabReport *report);
bool redundant_loads(const LabOptions *options, const RedundantCase *wanted, LabReport *report);
bool redundant_trusses(const LabOptions *options, const RedundantCase *wanted, LabReport *report);
bool redundant_known(const LabOptions *options, const RedundantCase *wanted, LabReport *report);

// The one table that all parts share: the cases that were run, and their results. Negative numbers are left out.
typedef struct RedundantRow {
    const char *part, *name;
    int geometry, spare;
    double h;
    double time; // s, how far it came
    int refused;
    double gain, gain_control; // of the peak kinetic energy
    double peak_kinetic;       // J
    double solves, solves_control;
    double fallbacks;       // steps above the first level
    double lambda, control; // N, largest multipliers
    double wrench, index1, index1_control, share, agreed;
    double error, noise;
} RedundantRow;

void redundant_add_row(LabReport *report, const RedundantRow *row);
