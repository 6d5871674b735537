// SPDX-License-Identifier: MIT
// stacks.c -- boxes on boxes: heavy on light, and bricks over an edge.
//
//   n bricks of length l reach l (1/2 + 1/4 + ... + 1/2n) over the edge: brick k from the top, l/2k over the next
#include "parts.h"

#include <math.h>
#include <stdio.h>

// n boxes of a metre, all of 1 kg but the top one; stands for `steps` of 0.01 s. Returns how far any has moved, m.
static double stack_moves(int n, double top, int steps, Stage *stage)
{
    enum { MOST = 30 };
    const TautMaterialId none = {0, 0};
    TautNodeId box[MOST];
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return INFINITY;
    stage_ground(stage, none);
    for (int i = 0; i < n; i++)
        box[i] = stage_box(stage, none, i == n - 1 ? top : 1, taut_vec3(1, 1, 1),
                           taut_vec3(0, 0, 0.5 + i));
    stage_run(stage, 0.01, steps);

    // the farthest
    double moved = 0;
    for (int i = 0; i < n; i++) {
        const TautVec3 x = taut_particle_position(stage->world, box[i]);
        moved = fmax(moved, hypot(hypot(x.x, x.y), x.z - 0.5 - i));
    }
    return moved;
}

void contact_stacks(StageTable *table)
{
    const bool whole = table->options->only && stage_wants(table->options, "long");
    for (int size = 10; size <= 30; size += 20)
        for (int heavy = 0; heavy < 2; heavy++) {
            const double top = heavy ? 1e6 : 1e3;
            const int steps = table->options->quick ? 20 : size == 10 || whole ? 6000 : 1000;
            Stage stage;
            const double moved = stack_moves(size, top, steps, &stage);
            const double factors = stage.steps ? (double)stage.factors / stage.steps : INFINITY;
            char name[80];
            snprintf(name, sizeof name, "stack of %d, %.0e kg on 1 kg, %g s: moved m", size, top,
                     stage.steps * 0.01);
            stage_row(table, name, 0, moved, moved, 1e-9, &stage);
            snprintf(name, sizeof name, "the same: factorisations a step");
            stage_row(table, name, 1, factors, factors - 1, 0.2, &stage);
            stage_close(&stage);
        }
}

// m that the top brick has moved by after a second and a half, of n bricks with `part` of the greatest overhang.
static double brick_moves(int n, double part, Stage *stage)
{
    const TautMaterialId none = {0, 0};
    const double height = 0.2;
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return INFINITY;

    // the table ends at x = 0; bricks of a metre, from the lowest one up
    TautColliderDef edge = taut_default_collider_def();
    edge.kind = TAUT_COLLIDER_BOX;
    edge.size[0] = 4, edge.size[1] = 2, edge.size[2] = 1;
    edge.position = taut_vec3(-2, 0, -0.5);
    taut_world_add_collider(stage->world, &edge, NULL);
    double x = -0.5;
    TautNodeId top = {0, 0};
    for (int k = n; k >= 1; k--) {
        x += part / (2 * k);
        top = stage_box(stage, none, 1, taut_vec3(1, 0.5, height),
                        taut_vec3(x, 0, height * (n - k + 0.5)));
    }

    stage_run(stage, 0.01, 150);
    const TautVec3 at = taut_particle_position(stage->world, top);
    return hypot(at.x - x, at.z - height * (n - 0.5));
}

void contact_overhang(StageTable *table)
{
    const int most = table->options->quick ? 2 : 8;
    for (int n = 1; n <= most; n *= 2)
        for (int falls = 0; falls < 2; falls++) {
            Stage stage;
            const double moved = brick_moves(n, falls ? 1.001 : 0.999, &stage);
            char name[80];
            snprintf(name, sizeof name, "%d bricks over an edge, %s of the greatest: moved m", n,
                     falls ? "1.001" : "0.999");
            if (falls) // well more than nothing
                stage_row(table, name, NAN, moved, moved > 1e-3 ? 0 : 1, 0, &stage);
            else
                stage_row(table, name, 0, moved, moved, 1e-9, &stage);
            stage_close(&stage);
        }
}
