// ldlt_supernodes.c -- runs of nodes that are eliminated together, and the nodes below each of them.
#include "sparse/etree.h"
#include "sparse/ldlt_analysis.h"
#include "sparse/order_path.h"

#include "sparse/tuning.h"

// Nodes below every supernode: row k of L stands in the supernodes on the ways from the entries of
// row k up to k. Rows are visited in ascending order, so the lists ascend.
static void list_below(Analysis *a)
{
    for (int s = 0; s < a->n_super; s++) a->mark[s] = -1;
    for (int k = 0; k < a->n; k++) {
        for (int p = a->start[k]; p < a->start[k + 1]; p++) {
            for (int s = a->of[a->earlier[p]]; s != a->of[k] && a->mark[s] != k; s = a->up[s]) {
                a->mark[s] = k;
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
    for (int k = 0; k + 1 < a->n; k++) {
        int z = a->size[k], both = z + a->size[k + 1], r = a->scalars[k + 1] - a->size[k + 1];
        with_next[k] = a->parent[k] == k + 1 && a->order[k] < a->kkt->n_col &&
                       a->order[k + 1] >= a->kkt->n_col && a->scalars[k] == both &&
                       front_shape(both, r, -1, z, both) != FRONT_GENERAL;
    }
}

bool analysis_thin(const Analysis *a)
{
    return a->kkt->n_col >= PATH_LONG;
}

// The last thin front of a chain has the structure of the front above it, and must not be joined with that:
// it has pivots of its own kind (front_thin.c). So the node after a particle and a link over a particle
// and a link begins a supernode.
static void split_thin(Analysis *a)
{
    int more = 0;
    for (int k = 0; k < a->n && analysis_thin(a); k++) {
        bool joined = k > 1 && a->of[k] + more == a->of[k - 1] && a->of[k - 1] == a->of[k - 2];
        if (joined && a->size[k - 2] == 3 && a->size[k - 1] == 1 && a->scalars[k - 2] == 8 &&
            a->scalars[k - 1] == 5 && a->size[k] == 3 && a->scalars[k] == 4 &&
            a->order[k - 1] >= a->kkt->n_col)
            more++;
        a->of[k] += more;
    }
    a->n_super += more;
}

bool analysis_supernodes(Memory *memory, Analysis *a)
{
    bool *with_next = memory_alloc(memory, (size_t)a->n, sizeof(bool));
    if (!with_next) return false;
    if (!a->options.apart) join_constraints(a, with_next);
    a->n_super =
        etree_supernodes(a->n, a->parent, a->nodes, a->scalars, a->size,
                         a->options.apart ? 0 : SUPERNODE_ZEROS, SUPERNODE_SMALL, with_next, a->of);
    memory_free(memory, with_next);

    split_thin(a);

    // parents of supernodes
    for (int k = 0; k < a->n; k++) a->last[a->of[k]] = k;
    for (int s = 0; s < a->n_super; s++) {
        int above = a->parent[a->last[s]];
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
