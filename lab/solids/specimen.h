// SPDX-License-Identifier: MIT
// specimen.h -- a block of n cells along each axis, bent to a shape, held and loaded: what the cases of `taut lab solids` have in common.
#pragma once

#include "shared/build.h"

// Directions that a vertex is held in, bits.
enum { HOLD_X = 1, HOLD_Y = 2, HOLD_Z = 4, HOLD_ALL = 7 };

typedef struct SpecimenDef {
    TautCellKind kind;
    int n[3];                                     // cells; n[2] = 0: a sheet
    TautVec3 (*shape)(TautVec3 at);               // from 0 .. 1 along each axis; NULL: as it is
    int (*held)(TautVec3 at);                     // HOLD_ bits by the place in 0 .. 1; NULL: free
    double (*share)(TautVec3 at, const int n[3]); // of the load that a vertex has; NULL: none
    // A vertex that is held on a plane or a line that is along no axis; NULL: there are none.
    bool (*slides)(TautVec3 at, TautVec3 X, TautSolidHold *hold);
    TautBulk bulk;
    TautForm form;
    TautVolume volume;
    double thickness;          // m, of a sheet
    const TautWorldDef *world; // NULL: without gravity, as the defaults are
} SpecimenDef;

typedef struct Specimen {
    SpecimenDef def;
    TautCellMesh mesh;
    TautVec3 *at;     // [vertex_count] in 0 .. 1
    int *held;        // [vertex_count]
    double *share;    // [vertex_count] sums to 1 where there are any
    TautNodeId *node; // [vertex_count]
    TautVec3 load;    // N, as set last
    TautWorld *world;
    char problem[TAUT_MESH_TEXT];
} Specimen;

SpecimenDef specimen_def(TautCellKind kind, int nx, int ny, int nz);
// False where it could not be built: `problem` says why. To be freed in either case.
bool specimen_make(const SpecimenDef *def, Specimen *it);
void specimen_free(Specimen *it);
// What went wrong last: in its world, or before there was one.
const char *specimen_problem(const Specimen *it);

// Sets the load, in N.
bool specimen_load(Specimen *it, TautVec3 force);
// To rest under the load in `steps` equal parts; adds the solves to *solves, which may be NULL.
bool specimen_settle(Specimen *it, TautVec3 force, int steps, double tolerance, int *solves);
// How far a vertex is from its place at rest, m; and the mean of those with a share, by equal parts.
TautVec3 specimen_moved(const Specimen *it, int vertex);
TautVec3 specimen_end(const Specimen *it);
// The vertex next to a place in 0 .. 1.
int specimen_near(const Specimen *it, TautVec3 at);
// The largest change of place in the solid, m.
double specimen_furthest(const Specimen *it);

// Words for tables; valid until the next call with the same buffer.
const char *specimen_cell(TautCellKind kind);
const char *specimen_mesh(const int n[3], char text[40]);

// --- shares and holds that several cases have ---
int held_at_start(TautVec3 at);                    // all of x = 0
double share_of_end(TautVec3 at, const int n[3]);  // equal parts of x = 1
double share_by_area(TautVec3 at, const int n[3]); // by areas there: half at edges
