// SPDX-License-Identifier: MIT
// ldlt_supernodes.c -- runs of nodes that are eliminated together, and the nodes below each of them.
#include "sparse/ldlt/ldlt_analysis.h"
#include "sparse/order/etree.h"
#include "sparse/order/order_path.h"
#include "sparse/tuning.h"

// Nodes below every supernode: row k of L stands in the supernodes on the ways from the entries of
// row k up to k. Rows are visited in ascending order, so the lists ascend.
static void list_below(Analysis *a)
{
    for (int s = 0; s < a->n_super; s++) a->e.mark[s] = -1;
    for (int k = 0; k < a->e.n; k++) {
        for (int p = a->e.start[k]; p < a->e.start[k + 1]; p++) {
            for (int s = a->of[a->e.earlier[p]]; s != a->of[k] && a->e.mark[s] != k; s = a->up[s]) {
                a->e.mark[s] = k;
                if (a->list)
                    a->list[a->below[s]++] = k;
                else
                    a->below[s]++;
            }
        }
    }
}

// A dof that reaches nothing but its constraint is joined with it where that makes a fixed front.
static void join_constraints(const Analysis *a, bool *with_next)
{
    for (int k = 0; k + 1 < a->e.n; k++) {
        int z = a->e.size[k], both = z + a->e.size[k + 1],
            r = a->e.scalars[k + 1] - a->e.size[k + 1];
        with_next[k] = a->e.parent[k] == k + 1 && a->e.order[k] < a->e.kkt->n_col &&
                       a->e.order[k + 1] >= a->e.kkt->n_col && a->e.scalars[k] == both &&
                       front_shape(both, r, -1, z, both) != FRONT_GENERAL;
    }
}

bool analysis_thin(const Analysis *a)
{
    return a->e.kkt->n_col >= PATH_LONG;
}

// The last thin front of a chain has the structure of the front above it, and must not be joined with that:
// it has pivots of its own kind (front_thin.c). So the node after a particle and a link over a particle
// and a link begins a supernode.
static void split_thin(Analysis *a)
{
    int more = 0;
    for (int k = 0; k < a->e.n && analysis_thin(a); k++) {
        bool joined = k > 1 && a->of[k] + more == a->of[k - 1] && a->of[k - 1] == a->of[k - 2];
        if (joined && a->e.size[k - 2] == 3 && a->e.size[k - 1] == 1 && a->e.scalars[k - 2] == 8 &&
            a->e.scalars[k - 1] == 5 && a->e.size[k] == 3 && a->e.scalars[k] == 4 &&
            a->e.order[k - 1] >= a->e.kkt->n_col)
            more++;
        a->of[k] += more;
    }
    a->n_super += more;
}

bool analysis_supernodes(Memory *memory, Analysis *a)
{
    bool *with_next = memory_alloc(memory, (size_t)a->e.n, sizeof(bool));
    if (!with_next) return false;
    if (!a->options.apart) join_constraints(a, with_next);
    a->n_super =
        etree_supernodes(a->e.n, a->e.parent, a->e.nodes, a->e.scalars, a->e.size,
                         a->options.apart ? 0 : SUPERNODE_ZEROS, SUPERNODE_SMALL, with_next, a->of);
    memory_free(memory, with_next);

    split_thin(a);

    // parents of supernodes
    for (int k = 0; k < a->e.n; k++) a->last[a->of[k]] = k;
    for (int s = 0; s < a->n_super; s++) {
        int above = a->e.parent[a->last[s]];
        a->up[s] = above < 0 ? -1 : a->of[above];
    }

    // rows below each one: counted, then listed
    list_below(a);
    size_t sum = 0;
    for (int s = 0; s <= a->n_super; s++) {
        size_t count = s < a->n_super ? a->below[s] : 0;
        a->below[s] = sum;
        sum += count;
    }

    a->list = memory_alloc(memory, sum + 1, sizeof(int));
    if (!a->list) return false;
    list_below(a);

    for (int s = a->n_super; s > 0; s--) a->below[s] = a->below[s - 1];
    a->below[0] = 0;
    return true;
}
