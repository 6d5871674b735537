// SPDX-License-Identifier: MIT
// cone_record.h -- systems with discs as steps hand them to the bounded solver, with the start: watched, copied, written and read.
#pragma once

#include "bounded/bounded.h"
#include "cone_laws.h"

#include <stdio.h>
#include <taut/taut.h>

// Arrays are [m], or NULL where the step gave none; all are the record's own.
typedef struct ConeRecord {
    Kkt *kkt; // x: the answer of the step
    double *force, *slack, *scale, *moved;
    double enough, most;
    bool split, convex; // as in BoundedRows
    int step, solve;    // of the world, and in the step; both from 1
} ConeRecord;

// What the step gave; lives as long as the record.
BoundedRows cone_record_rows(ConeRecord *record);
void cone_record_free(ConeRecord *record);

typedef enum ConeStart {
    CONE_FROM_NOTHING, // to the tolerance
    CONE_FROM_START,   // of the step, to the tolerance
    CONE_AS_ASKED,     // the same, and as well as the step wanted
    CONE_STARTS
} ConeStart;

typedef struct ConeAnswer {
    TautStatus status;
    BoundedStats stats; // without its proof
    ConeLaws laws;      // of the answer, by the scale of the rows
    // m, the longest way of the rows of a contact; and the worst by the way of its own rows, or by a hundredth of the longest
    double way, of_way;
    bool proved; // that there is none, which cone_proves (cone_laws.h) confirms
} ConeAnswer;

// By `auto` and ldlt. The record keeps its x.
ConeAnswer cone_record_solve(ConeRecord *record, ConeStart start);

// Called behind a solve; the record is freed afterwards.
typedef void ConeWatch(void *user, ConeRecord *record);
// Every n-th system with discs that the steps of a world solve goes to `watch`. The solver of the world is wrapped, right after the world is
// made: one world at a time. cones_step: tells in which step the world is.
void cones_watch(TautWorld *world, int every, ConeWatch *watch, void *user);
void cones_step(int step);

// As text, with all digits; a file may have many. Reading: false at its end, and where the text is wrong.
//
//     system STEP SOLVE
//     nodes 4 7                then on a line the size of each
//     blocks 15                then one line a block: row column entries, row-major, in the order of kkt.h
//     rhs 22                   then one line a scalar: rhs, size
//     bounds 10                then one line a row: lo hi folded
//     discs 3                  then one line each, the fields of KktDisc in their order
//     start ENOUGH MOST SPLIT CONVEX
//     rows 10                  then one line a row: force slack scale moved; nan where the step gave none
void cone_record_write(FILE *file, const ConeRecord *record);
bool cone_record_read(FILE *file, ConeRecord *record);
