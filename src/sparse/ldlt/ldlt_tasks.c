// SPDX-License-Identifier: MIT
// ldlt_tasks.c -- forests of the elimination tree that can be factorised at the same time.
//
// They depend on the pattern alone, never on the number of threads.
#include "sparse/ldlt/ldlt_analysis.h"
#include "sparse/tuning.h"

// Multiplications in the subtree of every supernode, into a->weight.
static double weigh_subtrees(const Analysis *a)
{
    double all = 0;
    for (int s = 0; s < a->n_super; s++) a->weight[s] = 0;
    for (int s = 0; s < a->n_super; s++) {
        for (int k = analysis_first(a, s); k <= a->last[s]; k++)
            a->weight[s] += 0.5 * a->e.size[k] * (double)a->e.scalars[k] * a->e.scalars[k];
        if (a->up[s] >= 0)
            a->weight[a->up[s]] += a->weight[s];
        else
            all += a->weight[s];
    }
    return all;
}

// Runs of whole subtrees that are light enough become forests, in the order of the supernodes; all
// else is the top. Forests that are not worth a thread's while stay in the top. Returns the work that
// two threads at least have one after the other: that of the top and of the heaviest forest.
static double cut_forests(Analysis *a, double all, double most)
{
    double least = all / (8 * TASKS_FORESTS), heaviest = 0, above = all;
    int top = 0;

    for (int s = 0; s < a->n_super; s++) a->task_of[s] = -1;
    for (int s = 0; s < a->n_super;) {
        // [s, end): subtrees that end before a heavy supernode, up to `most` together
        int end = s, begin = s;
        double sum = 0;
        for (; end < a->n_super && a->weight[end] <= most; end++) {
            bool root = a->up[end] < 0 || a->weight[a->up[end]] > most;
            if (root) sum += a->weight[end];
            if (root && sum > 0.5 * most) break;
        }

        s = end + 1;

        // the one that broke the sum is in it, a heavy one is not
        if (end < a->n_super && a->weight[end] <= most) end++;

        if (sum < least || top == ANALYSIS_TASKS - 1) continue;

        // a forest
        a->task[top] = (LdltTask){.from = begin, .to = end};
        for (int k = begin; k < end; k++) a->task_of[k] = top;
        heaviest = sum > heaviest ? sum : heaviest;
        above -= sum;
        top++;
    }

    a->n_task = top + 1;
    return above + heaviest;
}

// Forests of a sixteenth of the work; where the tree has few branches and the top would keep most of it, as
// in a chain that is eliminated from both ends, of up to a little more than half.
void analysis_tasks(Analysis *a)
{
    double all = weigh_subtrees(a);
    a->n_task = 1;
    for (int s = 0; s < a->n_super; s++) a->task_of[s] = -1;
    if (all > TASKS_WORTH) {
        double fine = cut_forests(a, all, all / TASKS_FORESTS);
        if (fine > 0.5 * all && cut_forests(a, all, 0.55 * all) > 0.9 * fine)
            cut_forests(a, all, all / TASKS_FORESTS);
    }
    int top = a->n_task - 1;
    for (int s = 0; s < a->n_super; s++)
        if (a->task_of[s] < 0) a->task_of[s] = top;
    a->task[top] = (LdltTask){.to = a->n_super};
}
