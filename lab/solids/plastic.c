// SPDX-License-Identifier: MIT
// plastic.c -- a cell that yields, pulled and pushed along one axis: stress follows two straight lines, of slopes E and E H/(E + H).
#include "shared/build.h"
#include "solids/part.h"

static const double E = 1e5, YIELD = 100, HARDENING = 1e4; // Pa

// A tetrahedron with three edges along the axes. One vertex is moved along x as a sine, two are free along their edges.
static TautWorld *yielding(TautNodeId *pulled)
{
    static const double X[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    const double V = 1.0 / 6, nu = 0.3, mu = E / (2 * (1 + nu)), kappa = E / (3 * (1 - 2 * nu));
    const double parameters[4] = {kappa * V, mu * V, YIELD * V, HARDENING * V};
    TautWorldDef world_def = taut_default_world_def();
    TautNodeId node[4];
    world_def.gravity = taut_vec3(0, 0, 0);
    world_def.tolerance = 1e-12;
    TautWorld *world = lab_world(&world_def);
    for (int a = 0; a < 4; a++) {
        TautParticleDef def = taut_default_particle_def();
        def.position = taut_vec3(X[3 * a], X[3 * a + 1], X[3 * a + 2]);
        def.mass = 1e-9; // no inertia to speak of: the cycle is as slow as can be
        def.fixed = a < 2;
        if (a > 1) def.hold = TAUT_HOLD_LINE, def.axis = def.position;
        if (a == 1) {
            def.motion.kind = TAUT_MOTION_SINE;
            def.motion.amplitude = taut_vec3(5e-3, 0, 0);
            def.motion.frequency = 0.05;
        }
        taut_world_add_particle(world, &def, node + a);
    }
    TautElementDef def = taut_default_element_def(TAUT_MAP_TETRA);
    def.points = node, def.point_count = 4;
    def.numbers = X, def.number_count = 12;
    def.target_as_is = false;
    def.law = TAUT_LAW_PLASTIC;
    def.parameters = parameters, def.parameter_count = 4;
    taut_world_add_element(world, &def, NULL);
    *pulled = node[1];
    return world;
}

// Stress along x by the two lines, with its memory.
static double bilinear(double strain, double *plastic, double *sum)
{
    const double trial = E * (strain - *plastic), most = YIELD + HARDENING * *sum;
    if (fabs(trial) <= most) return trial;
    const double g = (fabs(trial) - most) / (E + HARDENING);
    *plastic += trial > 0 ? g : -g;
    *sum += g;
    return E * (strain - *plastic);
}

int solids_plastic(SolidsTable *table)
{
    TautNodeId pulled;
    TautWorld *world = yielding(&pulled);
    double plastic = 0, sum = 0, worst = 0;
    for (int i = 1; i <= 400; i++) {
        double load[TAUT_MAX_WIDTH];
        if (taut_world_step(world, 0.05, NULL) != TAUT_OK) {
            const int code = lab_broken(table->report, world);
            taut_world_destroy(world);
            return code;
        }
        const double a = taut_particle_position(world, pulled).x, strain = (a * a - 1) / 2;
        const double expected = bilinear(strain, &plastic, &sum);
        taut_node_load(world, pulled, load);
        const double stress = -load[0] / (a / 6);
        worst = fmax(worst, fabs(stress - expected) / YIELD);
    }
    taut_world_destroy(world);
    solids_put(table, &(SolidsCase){"plastic cycle, farthest from its lines, by the yield stress",
                                    "tetra", "1", 0, NAN, worst, worst, 1e-10});
    return 0;
}
