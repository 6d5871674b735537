// SPDX-License-Identifier: MIT
// order_path.c -- see order_path.h.
//
// From its free end to where it is held, a chain is a path in the elimination tree: one thread has it all.
// From both ends to the middle it is two. The half that begins where the chain is held,
//
//     x_1 l_1 | x_2 l_2 | ...        l_1 from the ground to x_1, l_k from x_(k-1) to x_k
//
// has every link behind its far particle: the near one already bears the link before, and two links in
// one line would make a singular pivot there. So a front is a particle and its link over the next
// particle and the next link, one row more than on the other half.
//
// How the accuracy of that half is kept stands in front_thin.c, and in docs/solver.md.
#include "sparse/order/order_path.h"

void order_path_marks(const Kkt *kkt, PathMarks *marks)
{
    for (int d = 0; d < kkt->n_col; d++) {
        marks->links[d] = marks->single[d] = 0;
        marks->bad[d] = kkt_size(kkt, d) != 3;
    }

    // a chain has links between two particles, and is held by single rows at most
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        int begin = kkt->row_start[c], dofs = kkt->row_start[c + 1] - begin - 1;
        for (int i = 0; i < dofs; i++) {
            int d = kkt->col[begin + i];
            marks->links[d] += dofs == 2;
            marks->single[d] += dofs == 1;
            marks->bad[d] |= dofs > 2 || kkt_size(kkt, c) != 1;
        }
    }
}

static int degree(const Graph *graph, int d)
{
    return graph->start[d + 1] - graph->start[d];
}

// The dof beside d that is not `last`, -1 = none.
static int beside(const Graph *graph, int d, int last)
{
    for (int p = graph->start[d]; p < graph->start[d + 1]; p++)
        if (graph->adjacent[p] != last) return graph->adjacent[p];
    return -1;
}

int order_path_middle(const Kkt *kkt, const Graph *graph, const PathMarks *marks, const int *dofs,
                      int count, int *late)
{
    int ends = 0, end = -1, held = -1, singles = 0, blocks = 0;
    if (count < PATH_LONG) return -1;

    // particles in a row, with two ends
    for (int i = 0; i < count; i++) {
        int d = dofs[i], n = degree(graph, d);
        if (n > 2 || marks->bad[d] || marks->links[d] > n) return -1;
        if (n == 1) ends++, end = d;
        if (marks->single[d] > 0) held = d;
        singles += marks->single[d];
        blocks += kkt->row_start[d + 1] - kkt->row_start[d] - 1;
    }

    // H must couple each with the next: only then are the fronts fixed ones
    if (ends != 2 || singles > 1 || blocks != count - 1) return -1;
    if (held >= 0 && degree(graph, held) != 1) return -1;

    // walks from the end to where both halves cost the same: fronts on the held side cost a third more
    int d = held >= 0 ? held : end, last = -1, until = held >= 0 ? count / 7 * 3 : count / 2;
    for (int i = 0; i < until; i++) {
        int next = beside(graph, d, last);
        late[d] = held >= 0;
        last = d;
        d = next;
    }
    return d;
}

void order_path_partners(const Kkt *kkt, const int *position, const int *late, int *partner,
                         int *taken)
{
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        int begin = kkt->row_start[c], dofs = kkt->row_start[c + 1] - begin - 1;
        if (dofs < 1 || dofs > 2) continue;

        // the earlier dof first
        int first = kkt->col[begin], second = kkt->col[begin + dofs - 1];
        if (position[second] < position[first]) {
            int swap = first;
            first = second;
            second = swap;
        }

        // on the late half a link follows the later one of its particles
        if (!late[first] || taken[second]) continue;
        partner[c] = second;
        taken[second] = 1;
    }

    for (int d = 0; d < kkt->n_col; d++) taken[d] = 0;
}
