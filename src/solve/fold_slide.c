// SPDX-License-Identifier: MIT
// fold_slide.c -- factors of a folded system in which forces of rows follow others: friction that slides. See fold.h.
//
// The force of a folded row n is e_n^T G^-T B x = w x, but for what is given. Forces d times that on rows J_d of the same node add (J_d^T d) w to
// the folded matrix, in the blocks of pairs of dofs that are there already.
#include "solve/fold.h"

#include <string.h>

enum { SLIDE_ROWS = 12, SLIDE_DOFS = 24 }; // of a node that slides, at most

// g = G^-1 e_row of a node.
static void find_root(const Fold *fold, const FoldNode *node, int row, double *g)
{
    const double *root = fold->root + node->root;
    memset(g, 0, SLIDE_ROWS * sizeof(double));
    for (int i = row; i < node->rows; i++) {
        g[i] = i == row;
        for (int k = row; k < i; k++) g[i] -= root[i * node->rows + k] * g[k];
        g[i] *= root[i * node->rows + i];
    }
}

// w, and the force on dofs of a force of 1 that is followed, by the dofs of the node.
static void find_vectors(const Fold *fold, const FoldNode *node, const Kkt *kkt,
                         const SolverSlide *slide, double *w, double *force)
{
    const FoldDof *dof = fold->dof + node->dof;
    const double *b = fold->half + node->half;
    const int first = kkt->row_start[node->node];
    double g[SLIDE_ROWS];

    find_root(fold, node, slide->normal - node->first, g);

    for (int p = 0; p < node->blocks; p++) {
        const int size = dof[p].size;
        const double *J = kkt->value + kkt->at[first + p] + (slide->row - node->first) * size;
        for (int j = 0; j < size; j++) {
            double sum = 0, push = 0;
            for (int i = 0; i < node->rows; i++) sum += g[i] * b[i * size + j];
            for (int e = 0; e < slide->rows; e++) push += slide->d[e] * J[e * size + j];
            w[j] = sum, force[j] = push;
        }

        b += node->rows * size;
        w += size, force += size;
    }
}

// to [n][m] += a b^T, and back [n][m] += b a^T where rows are those of a.
static void add_outer(double *restrict to, const double *a, int n, const double *b, int m)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) to[i * m + j] += a[i] * b[j];
}

static void add_slide(const Fold *fold, const FoldNode *node, const double *w, const double *force)
{
    const FoldDof *dof = fold->dof + node->dof;
    const int *to = fold->place + node->place;
    for (int p = 0, i = 0; p < node->blocks; i += dof[p++].size)
        for (int q = 0, j = 0; q <= p; j += dof[q++].size, to++) {
            add_outer(fold->slid.value + *to, force + i, dof[p].size, w + j, dof[q].size);
            if (q < p)
                add_outer(fold->slid.upper + *to, w + i, dof[p].size, force + j, dof[q].size);
        }
}

static bool may_slide(const FoldNode *node, const Fold *fold, const SolverSlide *slide)
{
    if (!node || node->rows > SLIDE_ROWS) return false;
    int dofs = 0;
    for (int p = 0; p < node->blocks; p++) dofs += fold->dof[node->dof + p].size;
    const int end = node->first + node->rows;
    return dofs <= SLIDE_DOFS && slide->row >= node->first && slide->row + slide->rows <= end;
}

bool fold_slide(Fold *fold, const Kkt *kkt, const SolverSlide *slide, int count)
{
    const size_t bytes = (size_t)fold->kkt.n_value * sizeof(double);
    if (!fold->lu.memory || fold->scale.shifted) return false;
    memcpy(fold->slid.value, fold->kkt.value, bytes);
    memcpy(fold->slid.upper, fold->kkt.value, bytes);

    for (int i = 0; i < count; i++) {
        double w[SLIDE_DOFS], force[SLIDE_DOFS];
        const FoldNode *node = fold_node_of(fold, slide[i].normal);
        if (!may_slide(node, fold, &slide[i])) return false;
        find_vectors(fold, node, kkt, &slide[i], w, force);
        add_slide(fold, node, w, force);
    }

    return sparse_lu_factor(&fold->lu, &fold->slid, &fold->ldlt);
}
