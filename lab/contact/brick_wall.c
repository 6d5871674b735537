// SPDX-License-Identifier: MIT
// brick_wall.c -- see brick_wall.h.
#include "brick_wall.h"

void brick_wall_build(Stage *stage, const BrickWall *wall)
{
    const TautMaterialId none = {0, 0};
    stage_ground(stage, none);
    for (int k = 0; k < wall->high; k++)
        for (int i = 0; i < wall->wide; i++)
            stage_box(stage, none, 3, taut_vec3(0.24, 0.115, 0.07),
                      taut_vec3(0.25 * (i + 0.5 * (k % 2)), 0, 0.07 * (k + 0.5)));
    for (int i = 0; i < wall->balls; i++) {
        const TautVec3 at = {0.25 * (i % 20), 0.3 + 0.15 * (i / 20 % 5), 0.05};
        TautNodeId ball = stage_ball(stage, none, 1, 0.05, at);
        taut_body_set_velocity(stage->world, ball, taut_vec3(0, -1, 0), taut_vec3(0, 0, 0));
    }
}
