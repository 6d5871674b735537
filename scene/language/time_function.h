// SPDX-License-Identifier: MIT
// time_function.h -- numbers of a file that change in time: an expression in t, a ramp, a sine, gusts, a table or a column of a file,
// in the place of a number. The member of the item has the value at t = 0; the function hangs on the item.
#pragma once

#include "schema.h"
#include "scope.h"

// The values of a column of a file by time: rows of a time and a value, in memory of the pool. False after a problem that was
// told at `node`.
typedef struct Column {
    const char *file, *name; // the name of the column, or its number, counted from 1
    double scale;
} Column;
bool scene_column_read(const Spot *spot, const Node *node, const Column *column, double **table,
                       int *rows);

// One number of one field, as terms of the library (taut/types.h) that leave it.
typedef struct SceneFunction {
    struct SceneFunction *next; // of the same item; NULL = none
    size_t offset;              // of its field
    int index;                  // entry of a field of several numbers, from 0
    bool held;                  // it jumps
    const Node *node;           // where it stands
    TautFormulaTerm *terms;
    int term_count;
    double *table; // [rows][2]
    int rows;
} SceneFunction;

// Terms that an expression makes while it is read (expression.c).
enum { MAKER_TERMS = 400 };
typedef struct TermMaker {
    TautFormulaTerm term[MAKER_TERMS];
    int count;
    bool full;
    bool uses_time;
    bool pure; // t is a number without unit
} TermMaker;

// A term at the end; `maker` may be NULL.
void scene_term(TermMaker *maker, TautFormulaKind kind, double number);

// An expression with t in it; *value is that at t = 0. False after a problem that was told. Without t nothing is kept.
bool scene_function_text(const Spot *spot, const Node *node, double *value);
// A map: ramp, sine, table or column of a file.
bool scene_function_map(const Spot *spot, const Node *node, double *value);

// time_gusts.c: a mean with gusts of a standard deviation, the longest of which are about a period apart.
void scene_gust_terms(TermMaker *maker, double mean, double deviation, double period, int seed);

// The function of an entry; NULL = it is a constant.
const SceneFunction *scene_function_of(const void *item, size_t offset, int index);
bool scene_changes(const void *item, size_t offset);
// Its number at time t.
double scene_function_at(const SceneFunction *f, double t);

// It has terms that jump, other than a table that is held by the time.
bool scene_function_jumps(const SceneFunction *f);
// The first jump of these behind `from` and not behind `to`, s; infinity where there is none.
double scene_function_next_jump(const SceneFunction *f, double from, double to);
// Its number as the x of a motion, in memory of the pool. False: that ran out.
bool scene_function_alone(const SceneFunction *f, Pool *pool, TautMotion *motion);

// Three numbers of a field as a motion, less their values at t = 0 where `less`: memory of the pool. Of directions in a group that
// is turned, turned as that. Kind none where none of them changes, or memory ran out.
void scene_function_motion(const void *item, size_t offset, bool less, Pool *pool,
                           TautMotion *motion);

// Each function of a scene, with its place: the list and entry that it belongs to (`top` and -1: to the scene itself), the section that
// it stands in, which may be one of the entry, the item and the field there (NULL = not known).
typedef struct FunctionPlace {
    const SceneSection *section;
    int index;
    const SceneSection *of;
    const SceneItem *item;
    const SceneField *field;
} FunctionPlace;
typedef void (*FunctionVisit)(void *user, const FunctionPlace *place, const SceneFunction *f);
void scene_each_function(const TautScene *scene, FunctionVisit visit, void *user);

// Writes it as it could stand in a file.
void scene_function_write(FILE *file, const SceneFunction *f);
// The section of maps, for documentation.
extern const SceneSection scene_time;

// check_time.c: functions that are not finite, or jump where nothing may.
struct Check;
void scene_check_functions(const struct Check *c);
