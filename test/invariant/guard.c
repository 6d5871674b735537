// SPDX-License-Identifier: MIT
// guard.c -- what the energy guard and the ladder promise of worlds that nothing drives, and of rows that contradict each
// other for a while: a sample of lab/torture/passive.c; nets that are pulled too far and let go. The lab belongs to the program and
// to no library, so its files are compiled into this test.
// NOLINTBEGIN(bugprone-suspicious-include)
#include "lab/report.c"
#include "lab/shared/build.c"
#include "lab/shared/draw.c"
#include "lab/torture/judge.c"
#include "lab/torture/passive_draw.c"
#include "lab/torture/passive_run.c"
#include "lab/torture/torture_build.c"
// NOLINTEND(bugprone-suspicious-include)

#include "quick.h"
#include "step/accept/keep.h"
#include "world/forces.h"
#include "world/inside.h"

#include <math.h>
#include <string.h>

static const double ASKED = 0.03; // of the largest kinetic energy

// These regained 0.2 to 0.72 of their motion before the least energy was part of the state.
Test(guard, lost_energy_does_not_come_back)
{
    static const unsigned seeds[] = {210, 1100, 1323, 439, 101226, 100503, 103666, 101099};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        PassiveScene scene;
        PassiveOutcome o;
        passive_draw(seeds[i], &scene);
        cr_assert_not_null(scene.world);
        passive_run(&scene, 5, &o);
        cr_expect(!o.refused && o.finite, "seed %u", seeds[i]);
        cr_expect_lt(o.rise, ASKED, "seed %u: %g at %g s", seeds[i], o.rise, o.time);
        taut_world_destroy(scene.world);
    }
}

// --- a net between two anchors, one of which moves out by 15 percent and comes back in 4 s ---

enum { WIDE = 5, HIGH = 2 };
static const double LIFT = 2000; // J, twice what lifts all 120 kg by the way of the anchor

static TautWorld *pulled_net(void)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId node[WIDE * HIGH];
    for (int i = 0; i < WIDE * HIGH; i++) {
        const int row = i / WIDE;
        node[i] = quick_particle(world, i % 3 == 0 ? 30 : 0.1, taut_vec3(i % WIDE, 0, row));
    }
    for (int i = 0; i < WIDE * HIGH; i++) {
        if (i % WIDE) quick_link(world, node[i - 1], node[i]);
        if (i / WIDE) quick_link(world, node[i - WIDE], node[i]);
    }
    TautParticleDef def = taut_default_particle_def();
    TautNodeId moved;
    def.fixed = true;
    def.position = taut_vec3(WIDE - 0.5, 0, HIGH - 0.5);
    def.motion.kind = TAUT_MOTION_SINE;
    def.motion.amplitude = taut_vec3(0.15 * WIDE, 0, 0);
    def.motion.frequency = 0.25;
    def.motion.stop = 4;
    must(world, taut_world_add_particle(world, &def, &moved));
    quick_link(world, moved, node[WIDE * HIGH - 1]);
    quick_link(world, quick_anchor(world, taut_vec3(-0.5, 0, HIGH - 0.5)), node[WIDE * (HIGH - 1)]);
    return world;
}

// No step is refused, and when the anchor is back every row holds as before. The work of a step is what lifting can take:
// it was 4 to 20 kJ while forces of rows that contradict each other counted.
Test(guard, nets_that_are_pulled_too_far_are_let_go)
{
    static const double h[] = {0.005, 0.02, 0.05};
    for (int k = 0; k < 3; k++) {
        TautWorld *world = pulled_net();
        int gave_way = 0;
        double work = 0; // J, the most of a step
        for (int i = 0; i < 6 / h[k]; i++) {
            TautStepReport r;
            must(world, taut_world_step(world, h[k], &r));
            gave_way += r.rung >= TAUT_RUNG_SOFT;
            work = fmax(work, fabs(r.work));
            if (r.time < 4) continue;
            cr_expect_lt(r.rung, TAUT_RUNG_SOFT, "h %g: at %g s", h[k], r.time);
            cr_expect_lt(r.error, 1e-4, "h %g: at %g s", h[k], r.time);
        }
        cr_expect_gt(gave_way, 0, "the net was never pulled too far");
        cr_expect_lt(work, LIFT, "h %g: a step that did %g J", h[k], work);
        taut_world_destroy(world);
    }
}

// --- taking energy out of the motion ---

static TautVec3 momentum_of(const Model *model, const double *v)
{
    TautVec3 sum = {0, 0, 0};
    for (int node = 0; node < model->n_node; node++) {
        const int at = model->node_v[node];
        sum = lab_moved(sum, model->mass[at], taut_vec3(v[at], v[at + 1], v[at + 2]));
    }
    return sum;
}

// Three particles that fly, turn and vibrate; nothing holds them.
Test(guard, what_is_taken_out_leaves_the_momentum_alone)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId last = {0, 0};
    for (int i = 0; i < 3; i++) {
        TautParticleDef def = taut_default_particle_def();
        TautNodeId id;
        def.mass = 1 + i;
        def.position = taut_vec3(i, 0.3 * i * i, 0);
        def.velocity = taut_vec3(7, i == 1 ? 2 : -1, i);
        must(world, taut_world_add_particle(world, &def, &id));
        if (i > 0) quick_link(world, last, id);
        last = id;
    }
    quick_steps(world, 0.01, 3);

    Step step = world_stepper(world);
    TautStepReport report = {0};
    const Model *model = world_model(world);
    State *next = &step.work->next;
    memcpy(next->block, world->state.block, next->size);
    Ledger now = {.energy = taut_world_energy(world)};
    double kinetic = now.energy.kinetic;
    TautVec3 before = momentum_of(model, next->v);
    now.excess = 0.01;
    cr_assert(keep_take(&step, 0.01, &now, &report));

    TautVec3 after = momentum_of(model, next->v);
    double left = 0;
    for (int i = 0; i < model->n_v; i++) left += 0.5 * model->mass[i] * next->v[i] * next->v[i];
    cr_expect_float_eq(left, kinetic - 0.01, 1e-9);
    cr_expect_float_eq(now.energy.kinetic, left, 1e-9);
    cr_expect_lt(lab_apart(after, before), 1e-10);
    taut_world_destroy(world);
}
