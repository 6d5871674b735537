// SPDX-License-Identifier: MIT
// ldlt_analysis.h -- the symbolic analysis while it is made, shared by the files that make it:
//
//   ldlt_analyse.c     memory; puts the others together
//   ldlt_supernodes.c  runs of columns that are eliminated together
//   ldlt_tasks.c       forests of the tree that threads can share
//   ldlt_measure.c     shapes of fronts, and where their parts stand
//   ldlt_fill.c        which number goes where
//
// All of it works on block nodes in the order of elimination ("positions"); scalars appear only in the
// arrays of the Ldlt.
#pragma once

#include "sparse/ldlt/front.h"
#include "sparse/order/elimination.h"
#include "sparse/tuning.h"

typedef struct Analysis {
    Elimination e; // by block nodes: order, pattern, tree
    LdltOptions options;
    int n_super;
    int *of;        // [n]        supernode of a position
    int *up;        // [n]        parent of a supernode, -1 = root
    int *last;      // [n]        last position of a supernode
    size_t *below;  // [n + 1]    by supernode: where its list of nodes below begins
    int *task_of;   // [n]        task of a supernode
    double *weight; // [n]       work of the subtree of a supernode
    int n_task;
    LdltTask task[ANALYSIS_TASKS];
    int *list;   //            nodes below, by supernode, ascending; NULL while counting
    void *block; // the memory behind all but list
} Analysis;

typedef struct AnalysisSizes {
    size_t rows, l, stack, pull;
    int front;      // rows of the largest
    bool too_large; // a block or a panel does not fit its index
} AnalysisSizes;

// First position of supernode s; its last one is a->last[s].
static inline int analysis_first(const Analysis *a, int s)
{
    return s ? a->last[s - 1] + 1 : 0;
}

// Thin fronts are for long chains: all else keeps its pivots one by one.
bool analysis_thin(const Analysis *a);

// n_super, of, up, last, below, list from the tree. False when there is no memory.
bool analysis_supernodes(Memory *memory, Analysis *a);
// n_task, task, task_of.
void analysis_tasks(Analysis *a);
// Shapes of the fronts, and where their parts stand, into super [n_super].
AnalysisSizes analysis_measure(Analysis *a, Supernode *super);
// Lists of rows, places and blocks of an Ldlt whose memory is there. False when there is none to work with.
bool analysis_fill(Memory *memory, const Analysis *a, Ldlt *ldlt);
