// SPDX-License-Identifier: MIT
// jam.c -- see jam.h.
#include "step/linear/jam.h"

#include "law/law.h"

#include <math.h>

// The larger of two parts stay; one of an element that is there already adds nothing.
static void add(Control *control, double *part, int element, double size)
{
    if (size <= 0) return;
    for (int i = 0; i < JAM_ELEMENTS; i++) {
        if (control->jam[i] == element) return;
        if (size <= part[i]) continue;
        for (int j = JAM_ELEMENTS - 1; j > i; j--)
            control->jam[j] = control->jam[j - 1], part[j] = part[j - 1];
        control->jam[i] = element, part[i] = size;
        return;
    }
}

void jam_note(Step *step, const double *proof)
{
    const Model *model = step->model;
    const Work *work = step->work;
    const Kkt *kkt = work->kkt;
    Control *control = &step->control;
    double part[JAM_ELEMENTS] = {0}, gain = 0, sum = 0, touching = 0;

    control->contradiction = 0;
    for (int i = 0; i < JAM_ELEMENTS; i++) control->jam[i] = -1;
    if (!proof) return;

    for (int row = 0; row < kkt->m; row++) {
        gain += kkt->rhs[kkt->n + row] * proof[row];
        sum += fabs(proof[row]) * work->row_scale[row];
    }

    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0; g->first_kkt_row >= 0 && k < g->count * g->rows; k++) {
            const double size = fabs(proof[g->first_kkt_row + k]);
            add(control, part, g->first_element + k / g->rows, size);
            if (g->law->contact) touching = fmax(touching, size);
        }
    }

    // rows that contradict each other without any contact give way (accept/ladder.c)
    if (touching > 0 && sum > 0) control->contradiction = gain / sum;
    control->doubted = control->doubted || control->contradiction > 0;
}
