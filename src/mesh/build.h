// SPDX-License-Identifier: MIT
// build.h -- a mesh while a file is read: vertices and cells come one by one, with the numbers (tags) that the file gives them,
// and groups as ranges of tags. At the end tags become places in the arrays.
//
// Nothing is allocated for numbers that a file only declares: all lists grow with their entries.
#pragma once

#include "collide/scan.h"
#include "mesh/cells.h"
#include "mesh/sort.h"

// Tags first, first + step, ... up to last; or all of an earlier group, where step is 0.
typedef struct BuildRange {
    int first, last, step;
    int line;      // of the file
    bool is_loose; // tags that do not exist are passed over
} BuildRange;

typedef struct BuildRanges {
    BuildRange *range;
    int count, room;
} BuildRanges;

typedef struct BuildGroup {
    Word name;
    int dimension, tag; // of Gmsh: by which a group is known
    int same;           // the first group of this name, which stands for all of them
    BuildRanges cell, vertex;
} BuildGroup;

typedef struct Build {
    Memory *memory;
    char *problem;
    int n_vertex, vertex_room, tag_room, vline_room;
    TautVec3 *vertex;
    int *vertex_tag, *vertex_line;
    int n_cell, kind_room, start_room, line_room, label_room;
    TautCellKind *kind;
    int *start, *cell_line, *cell_tag;
    int n_corner, corner_room;
    int *corner; // tags of vertices
    int n_group, group_room;
    BuildGroup *group;
    bool has_others; // the file has elements that are no cells, which groups may name
} Build;

void build_free(Build *build);

TautStatus build_vertex(Build *build, int tag, const double *x, int line);
// Tags of vertices in the order of taut/cells.h. Groups know the cell by its tag.
TautStatus build_cell(Build *build, TautCellKind kind, int tag, const int *vertex_tag, int line);
// The place of a new group.
TautStatus build_group(Build *build, Word name, int dimension, int tag, int *out);
TautStatus build_range(Build *build, BuildRanges *to, BuildRange range);

// Looks up all tags and hands the mesh over; build is still to be freed.
TautStatus build_finish(Build *build, TautCellMesh *mesh);
