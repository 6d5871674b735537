// SPDX-License-Identifier: MIT
// settle_loads.c -- what settle leaves unbalanced, against the weights and not against the tensions: the reactions of a
// nearly taut cable carry its weight to the tolerance.
#include "quick.h"

#include <math.h>

// Vertical reactions of a cable of 1 kg a link between two anchors, longer than its span by `slack` of it.
static double reaction_error(int links, double slack, double stiffness, double *tension)
{
    TautWorld *world = quick_world(NULL);
    TautCableDef def = taut_default_cable_def();
    TautElementId link[200];
    TautNodeId node[200];
    def.from = quick_anchor(world, taut_vec3(0, 0, 0));
    def.to = quick_anchor(world, taut_vec3(10, 0, 0));
    def.length = 10 * (1 + slack);
    def.links = links, def.mass = links;
    def.stiffness = stiffness;
    must(world, taut_world_add_cable(world, &def, node, link));
    must(world, taut_world_settle(world, 0, NULL));
    const double weight = 9.81 * (links - 1); // half a link at each end hangs on the anchor itself
    double up = 0;
    for (int i = 0; i < 2; i++) {
        TautVec3 a = taut_particle_position(world, i ? def.to : def.from);
        TautVec3 b = taut_particle_position(world, node[i ? links - 2 : 0]);
        double length = hypot(hypot(a.x - b.x, a.y - b.y), a.z - b.z);
        *tension = taut_element_tension(world, link[i ? links - 1 : 0]);
        up += *tension * (a.z - b.z) / length;
    }
    taut_world_destroy(world);
    return fabs(up / weight - 1);
}

Test(settle_loads, reactions_of_a_nearly_taut_cable)
{
    static const double slack[] = {1e-1, 1e-3, 1e-5, 1e-7, 0}, stiffness[] = {1e5, 1e7, INFINITY};
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 3; k++) {
            if (slack[i] == 0 && isinf(stiffness[k])) continue; // no finite tension carries it
            double tension, error = reaction_error(80, slack[i], stiffness[k], &tension);
            cr_expect_leq(error, 1e-10,
                          "slack %g, EA %g N, tension %g N: reactions are %g of the weight off",
                          slack[i], stiffness[k], tension, error);
        }
}
