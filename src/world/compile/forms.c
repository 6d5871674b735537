// SPDX-License-Identifier: MIT
// forms.c -- see forms.h.
#include "world/compile/forms.h"

#include "assembly/evaluate.h"
#include "law/form.h"

#include <math.h>

static double softest_hardness(const ElementSlot *slot)
{
    const double *principal = law_spec(slot)->principal;
    double least = principal ? principal[0] : slot->compliance;
    for (int r = 1; principal && r < slot->map.rows; r++) least = fmin(least, principal[r]);
    return least;
}

bool forms_first(TautWorld *world)
{
    bool open = false;
    if (world->forms_known) return false;
    for (int i = 0; i < world->element_end; i++) {
        ElementSlot *slot = world->element + i;
        if (!slot->used) continue;
        bool free = slot->form == TAUT_FORM_AUTO && !is_bounded(slot);
        slot->chosen = slot->form == TAUT_FORM_AUTO ? TAUT_FORM_COMPLIANCE : slot->form;
        open = open || (free && softest_hardness(slot) > 0);
    }
    return open;
}

bool forms_choose(TautWorld *world, const Layout *b, double h)
{
    const Model *model = b->model;
    bool changed = false;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            ElementSlot *slot = world->element + model->element_slot[g->first_element + e] - 1;
            double response = inverse_mass(model, &b->work, g, e);

            // stepper damped damps rows, so soft elements have to be rows
            bool rows = slot->form == TAUT_FORM_AUTO && world->def.stepper == TAUT_STEPPER_DAMPED;

            if (!is_bounded(slot)) // a force with bounds must be an unknown
                slot->chosen = rows ? TAUT_FORM_COMPLIANCE
                                    : form_choose(slot->form, softest_hardness(slot), h, response);
            changed = changed || slot->chosen != g->form;
        }
    }
    return changed;
}
