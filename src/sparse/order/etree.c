// SPDX-License-Identifier: MIT
// etree.c -- elimination tree, postorder, column counts, supernodes. See etree.h.
#include "sparse/order/etree.h"

void etree_parents(const Pattern *pattern, int *parent, int *ancestor)
{
    for (int k = 0; k < pattern->n; k++) {
        parent[k] = -1;
        ancestor[k] = -1;
        for (int p = pattern->start[k]; p < pattern->start[k + 1]; p++) {
            // climb to the root of the tree built up to now, and hang all on the way under k
            int i = pattern->earlier[p];
            while (i != -1 && i < k) {
                int next = ancestor[i];
                ancestor[i] = k;
                if (next == -1) parent[i] = k;
                i = next;
            }
        }
    }
}

void etree_postorder(int n, const int *parent, int *post, int *work)
{
    int *child = work, *sibling = work + n;
    for (int k = 0; k < n; k++) child[k] = -1;

    // backwards, so that the lists of children ascend
    for (int k = n - 1; k >= 0; k--) {
        if (parent[k] == -1) continue;
        sibling[k] = child[parent[k]];
        child[parent[k]] = k;
    }

    // depth first without recursion
    int count = 0;
    for (int root = 0; root < n; root++) {
        if (parent[root] != -1) continue;

        // the path from the root to k is the stack; child[k] is the next one to visit below k
        for (int k = root; k != -1;) {
            if (child[k] != -1) {
                int down = child[k];
                child[k] = sibling[down];
                k = down;
            } else {
                post[count++] = k;
                k = k == root ? -1 : parent[k];
            }
        }
    }
}

double etree_counts(const Pattern *pattern, const int *parent, const int *size, int *nodes,
                    int *scalars, int *mark)
{
    for (int k = 0; k < pattern->n; k++) {
        nodes[k] = 1;
        scalars[k] = size[k];
        mark[k] = k;

        // row k of L is the subtree of the tree that the entries of row k span
        for (int p = pattern->start[k]; p < pattern->start[k + 1]; p++) {
            for (int i = pattern->earlier[p]; mark[i] != k; i = parent[i]) {
                nodes[i]++;
                scalars[i] += size[k];
                mark[i] = k;
            }
        }
    }

    // entries of the factor, the diagonal blocks as squares
    double entries = 0;
    for (int k = 0; k < pattern->n; k++) entries += (double)size[k] * scalars[k];

    return entries;
}

int etree_supernodes(int n, const int *parent, const int *nodes, const int *scalars,
                     const int *size, double relax, int small, const bool *with_next, int *of)
{
    int count = 0;
    double zeros = 0; // stored zeros of the run so far
    int columns = 0;  // scalar columns of the run so far

    for (int k = 0; k < n; k++) {
        bool joins = false;
        if (k > 0 && parent[k - 1] == k) {
            // k's structure holds that of k - 1; the rows it has more become zeros in the run
            int more = scalars[k] + size[k - 1] - scalars[k - 1];
            double joined = zeros + (double)more * columns;
            double all = (double)(columns + size[k]) * (scalars[k] + columns);
            bool asked = with_next && with_next[k - 1] && columns == size[k - 1];
            bool cheap = joined <= relax * all && columns + scalars[k] > small;
            joins = nodes[k] == nodes[k - 1] - 1 || cheap || asked;
            if (joins) zeros = joined;
        }

        // a new run
        if (!joins) {
            count++;
            zeros = 0;
            columns = 0;
        }

        columns += size[k];
        of[k] = count - 1;
    }
    return count;
}
