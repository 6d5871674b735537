// SPDX-License-Identifier: MIT
// etree.h -- the elimination tree of a symmetric pattern, and the structure of L by it.
//
// A pattern is given by rows: earlier[start[k] .. start[k+1]) are the nodes before k that k is
// coupled with, in any order. parent[k] is the first node after k whose elimination is touched by
// that of k, -1 for a root. Nothing here allocates; work arrays are the caller's.
#pragma once

#include <stdbool.h>

typedef struct Pattern {
    int n;
    const int *start;   // [n + 1]
    const int *earlier; // [start[n]]
} Pattern;

// J. W. H. Liu, "The role of elimination trees in sparse factorization", SIAM J. Matrix Anal. Appl.
// 11 (1990), algorithm 4.2: paths are compressed through `ancestor` [n], so that the cost is almost
// linear in the pattern.
void etree_parents(const Pattern *pattern, int *parent, int *ancestor);

// A postorder: children before parents, every subtree contiguous, children in ascending order.
// post[k] is the k-th node. work [2 n].
void etree_postorder(int n, const int *parent, int *post, int *work);

// Nodes in every column of L, the diagonal included, and its scalars when node k has size[k] of
// them (below or on the diagonal block; counted per scalar column of that node). Cost: one step an
// entry of the block factor. mark [n]. Returns the scalar entries of L, diagonal blocks whole.
double etree_counts(const Pattern *pattern, const int *parent, const int *size, int *nodes,
                    int *scalars, int *mark);

// Groups a postordered tree into supernodes: runs of nodes, each the parent of the one before, with
// the same structure below. `of` [n] gets the supernode of a node; returns how many there are.
// With relax > 0 a run is also joined to its parent's when that adds at most `relax` of the joined
// entries as zeros; small dense blocks are faster than many tiny ones, but runs that come out with
// `small` rows or less are left apart. with_next [n]: a run of this node alone is joined to the next
// node's whatever the zeros; NULL = none.
int etree_supernodes(int n, const int *parent, const int *nodes, const int *scalars,
                     const int *size, double relax, int small, const bool *with_next, int *of);
