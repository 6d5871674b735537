// SPDX-License-Identifier: MIT
// sheet.c -- see sheet.h.
#include "sheet.h"

#include <math.h>

static bool held(const Sheet *s, int column, int row)
{
    return row == 0 && (s->edge || column == 0 || column == s->side - 1);
}

// Folded across its plane where the span is short: every other column stands out, so that all links keep
// their length.
static TautVec3 place(const Sheet *s, int column, int row)
{
    double l = s->length / (s->side - 1), across = column % 2 ? l * sqrt(1 - s->span * s->span) : 0;
    double x = column * l * s->span, down = row * l;
    return s->upright ? taut_vec3(x, across, -down) : taut_vec3(x, down, across);
}

static void join(TautWorld *world, const Sheet *s, int a, int b)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = s->node[a], def.point[1] = s->node[b];
    def.target_as_is = false;
    def.target[0] = s->length / (s->side - 1);
    def.compliance = s->compliance;
    def.form = s->form;
    def.law = s->law;
    taut_world_add_element(world, &def, NULL);
}

void sheet_add(TautWorld *world, Sheet *s)
{
    for (int i = 0; i < s->side * s->side; i++) {
        int column = i % s->side, row = i / s->side;
        TautVec3 x = place(s, column, row);
        double mass = row == s->side - 1 ? s->load : s->knot;
        s->node[i] = held(s, column, row) ? lab_anchor(world, x) : lab_particle(world, mass, x);
        if (column && !(held(s, column, row) && held(s, column - 1, row))) join(world, s, i, i - 1);
        if (row) join(world, s, i, i - s->side);
    }
}

double sheet_stretch(const TautWorld *world, const Sheet *s)
{
    double rest = s->length / (s->side - 1), worst = 0;
    for (int i = 0; i < s->side * s->side; i++)
        for (int to_left = 0; to_left < 2; to_left++) {
            int other = to_left ? i - 1 : i - s->side;
            if (to_left ? i % s->side == 0 : other < 0) continue;
            double l = lab_apart(taut_particle_position(world, s->node[i]),
                                 taut_particle_position(world, s->node[other]));
            double stretch = fabs(l / rest - 1);
            if (!(stretch <= worst)) worst = stretch;
        }
    return worst;
}
