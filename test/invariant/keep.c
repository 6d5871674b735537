// SPDX-License-Identifier: MIT
// keep.c -- keep_energy: what a scheme takes is given back, and nothing else is changed by it: neither what
// dampers take, nor momentum, nor the order of the scheme.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>
#include <string.h>

static const TautStepper schemes[] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                      TAUT_STEPPER_ALPHA};
enum { SCHEMES = sizeof schemes / sizeof *schemes };

static TautWorld *world_of(TautStepper stepper, bool keep)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.tolerance = 1e-9;
    def.keep_energy = keep;
    if (!keep)
        taut_world_def_set(&def, "without",
                           TAUT_WITHOUT_GUARD); // the scheme alone is compared with
    return quick_world(&def);
}

static double energy(const TautStepReport *r)
{
    return r->energy.kinetic + r->energy.potential + r->energy.elastic;
}

static double length(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

static TautVec3 minus(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

// A chain of three links that falls from horizontal, 100 kg at its end.
static TautNodeId chain(TautWorld *world, TautNodeId from)
{
    TautNodeId last = from;
    for (int i = 1; i <= 3; i++) {
        TautNodeId next = quick_particle(world, i < 3 ? 1 : 100, taut_vec3(i, 0, 0));
        quick_link(world, last, next);
        last = next;
    }
    return last;
}

// Most energy that a swinging chain gains or loses in 5 s, as part of the drop.
static double worst_loss(TautStepper stepper, bool keep, double h)
{
    TautWorld *world = world_of(stepper, keep);
    chain(world, quick_anchor(world, taut_vec3(0, 0, 0)));
    double worst = 0;
    for (int n = 0; n < 5 / h; n++) {
        TautStepReport r;
        must(world, taut_world_step(world, h, &r));
        worst = fmax(worst, fabs(energy(&r)) / (100 * 9.81 * 3));
    }
    taut_world_destroy(world);
    return worst;
}

Test(keep, a_swing_goes_on)
{
    for (int s = 0; s < SCHEMES; s++) {
        double kept = worst_loss(schemes[s], true, 0.02),
               lost = worst_loss(schemes[s], false, 0.02);
        cr_expect_lt(kept, 1e-10, "stepper %d: %g of the drop", schemes[s], kept);
        cr_expect_gt(lost, 1e-3, "stepper %d: nothing to give back, %g", schemes[s], lost);
    }
}

// Where the load is after 1 s.
static TautVec3 place(TautStepper stepper, bool keep, double h)
{
    TautWorld *world = world_of(stepper, keep);
    TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId bob = quick_particle(world, 2, taut_vec3(0.6, 0, -0.8));
    quick_link(world, top, bob);
    quick_steps(world, h, (int)lround(1 / h));
    TautVec3 x = taut_particle_position(world, bob);
    taut_world_destroy(world);
    return x;
}

Test(keep, the_order_stays)
{
    TautVec3 exact = place(TAUT_STEPPER_TRBDF2, false, 1e-4);
    for (int s = 0; s < SCHEMES; s++) {
        double coarse = length(minus(place(schemes[s], true, 0.01), exact));
        double fine = length(minus(place(schemes[s], true, 0.005), exact));
        double without = length(minus(place(schemes[s], false, 0.01), exact));
        cr_expect_gt(coarse / fine, 3.6, "stepper %d: %g, %g", schemes[s], coarse, fine);
        cr_expect_lt(coarse, 1.2 * without, "stepper %d: %g, %g", schemes[s], coarse, without);
    }
}

// What is left after 2 s of a weight that swings on a spring with a damper.
static double left_of(TautStepper stepper, bool keep, double h)
{
    TautWorld *world = world_of(stepper, keep);
    TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId bob = quick_particle(world, 1, taut_vec3(1, 0, 0));
    quick_spring(world, TAUT_MAP_DISTANCE, bob, top, 100, 0.02, TAUT_FORM_AUTO);
    TautStepReport r = {0};
    for (int n = 0; n < lround(2 / h); n++) must(world, taut_world_step(world, h, &r));
    taut_world_destroy(world);
    return energy(&r);
}

Test(keep, dampers_keep_what_they_took)
{
    double exact = left_of(TAUT_STEPPER_TRBDF2, false, 1e-4);
    cr_assert_lt(exact, -0.9, "the damper took %g J only", -exact);
    for (int s = 0; s < SCHEMES; s++) {
        double kept = left_of(schemes[s], true, 0.01), half = left_of(schemes[s], true, 0.005);
        cr_expect_lt(fabs(kept - exact), 0.03 * fabs(exact), "stepper %d: %g, %g", schemes[s], kept,
                     exact);
        cr_expect_lt(fabs(half - exact), 0.6 * fabs(kept - exact), "stepper %d: %g", schemes[s],
                     half);
    }
}

typedef struct Flight {
    TautVec3 p, L;
    double energy;
} Flight;

// Two weights and a body on two links, thrown and tumbling; what is known of them after n steps.
static Flight fly(TautStepper stepper, bool keep, int n)
{
    TautWorld *world = world_of(stepper, keep);
    static const double mass[] = {1, 3, 2};
    TautNodeId node[3];
    for (int i = 0; i < 3; i++) {
        node[i] = quick_particle(world, mass[i], taut_vec3(i, 0.3 * i * i, 0));
        must(world, taut_particle_set_velocity(world, node[i], taut_vec3(1, i == 1 ? -6 : 6, i)));
    }
    quick_link(world, node[0], node[1]);
    quick_link(world, node[1], node[2]);
    must(world, taut_world_set_gravity(world, taut_vec3(0, 0, 0)));
    TautStepReport r = {0};
    for (int i = 0; i < n; i++) must(world, taut_world_step(world, 0.02, &r));
    Flight f = {.energy = energy(&r)};
    for (int i = 0; i < 3; i++) {
        TautVec3 x = taut_particle_position(world, node[i]),
                 v = taut_particle_velocity(world, node[i]);
        f.p = taut_vec3(f.p.x + mass[i] * v.x, f.p.y + mass[i] * v.y, f.p.z + mass[i] * v.z);
        f.L = taut_vec3(f.L.x + mass[i] * (x.y * v.z - x.z * v.y),
                        f.L.y + mass[i] * (x.z * v.x - x.x * v.z),
                        f.L.z + mass[i] * (x.x * v.y - x.y * v.x));
    }
    taut_world_destroy(world);
    return f;
}

Test(keep, what_flies_keeps_its_momentum)
{
    for (int s = 0; s < SCHEMES; s++) {
        Flight start = fly(schemes[s], true, 1), kept = fly(schemes[s], true, 200);
        Flight lossy = fly(schemes[s], false, 200);
        double without = length(minus(lossy.L, start.L));
        cr_expect_float_eq(kept.energy, start.energy, 1e-9 * start.energy, "stepper %d",
                           schemes[s]);
        cr_expect_lt(lossy.energy, 0.999 * start.energy, "stepper %d", schemes[s]);
        cr_expect_lt(length(minus(kept.p, start.p)), 1e-9 * length(start.p), "stepper %d",
                     schemes[s]);
        cr_expect_lt(length(minus(kept.L, start.L)), fmax(1.5 * without, 1e-9 * length(start.L)),
                     "stepper %d: %g, %g without", schemes[s], length(minus(kept.L, start.L)),
                     without);
    }
}

// How far the load of a chain whose anchor shakes is from where small steps lead it, after 1.5 s.
static double astray(TautStepper stepper, bool keep, bool jerk, double h, TautVec3 *exact)
{
    TautWorld *world = world_of(stepper, keep);
    TautParticleDef def = taut_default_particle_def();
    def.fixed = true;
    def.motion.kind = TAUT_MOTION_SINE;
    def.motion.amplitude = taut_vec3(0.2, 0, 0);
    def.motion.frequency = 0.7;
    def.motion.phase = jerk ? 0 : -1.5707963267948966;
    TautNodeId top;
    must(world, taut_world_add_particle(world, &def, &top));
    TautNodeId load = chain(world, top);
    quick_steps(world, h, (int)lround(1.5 / h));
    TautVec3 x = taut_particle_position(world, load);
    taut_world_destroy(world);
    if (h < 1e-3) *exact = x;
    return length(minus(x, *exact));
}

static void expect_no_worse(bool jerk, double bar)
{
    TautVec3 exact;
    astray(TAUT_STEPPER_TRBDF2, false, jerk, 5e-4, &exact);
    for (int s = 0; s < SCHEMES; s++) {
        double kept = astray(schemes[s], true, jerk, 0.01, &exact);
        double without = astray(schemes[s], false, jerk, 0.01, &exact);
        cr_expect_lt(kept, fmax(1.1 * without, bar), "stepper %d: %g, %g without", schemes[s], kept,
                     without);
    }
}

Test(keep, an_anchor_may_move)
{
    expect_no_worse(false, 1e-3);
}

// It sets off at 0.9 m/s: what that takes from the load is not given back.
Test(keep, an_anchor_may_set_off_with_a_jerk)
{
    expect_no_worse(true, 1e-2);
}

// --- what it does not do, it says ---

static void expect_refusal(TautWorld *world, const char *word)
{
    cr_expect_eq(taut_world_compile(world, 0.01), TAUT_UNSUPPORTED);
    cr_expect_not_null(strstr(taut_world_message(world), word), "%s", taut_world_message(world));
    taut_world_destroy(world);
}

Test(keep, parts_and_bounds_are_refused)
{
    TautWorld *world = world_of(TAUT_STEPPER_BDF2, true);
    TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
    quick_link(world, top, quick_particle(world, 1, taut_vec3(1, 0, 0)));
    must(world, taut_world_compile(world, 0.01)); // an anchor links nothing
    quick_link(world, top, quick_particle(world, 1, taut_vec3(0, 1, 0)));
    expect_refusal(world, "parts");

    world = world_of(TAUT_STEPPER_BDF2, true);
    TautElementDef rope = taut_default_element_def(TAUT_MAP_DISTANCE);
    rope.point[0] = quick_anchor(world, taut_vec3(0, 0, 0));
    rope.point[1] = quick_particle(world, 1, taut_vec3(1, 0, 0));
    rope.upper = 0;
    must(world, taut_world_add_element(world, &rope, NULL));
    expect_refusal(world, "bounds");
}

Test(keep, steppers_without_accounts_are_refused)
{
    TautWorldDef def = taut_methods_world_def();
    TautWorld *world = NULL;
    def.stepper = TAUT_STEPPER_EULER;
    def.keep_energy = true;
    cr_expect_eq(taut_world_create(&def, &world), TAUT_BAD_ARGUMENT);
}

// --- by default ---

// A world as it is by default, with `change` made of its definition.
static TautWorld *default_world(TautKeepEnergy keep)
{
    TautWorldDef def = taut_methods_world_def();
    def.keep_energy = keep;
    return quick_world(&def);
}

// Part of the drop that the chain loses in 5 s at h = 0.02 s; the most that energy rises in a step goes to
// *rise.
static double chain_loss(TautWorld *world, double *rise)
{
    double last = 0, loss = 0;
    *rise = 0;
    for (int n = 0; n < 250; n++) {
        TautStepReport r;
        must(world, taut_world_step(world, 0.02, &r));
        if (n > 0) *rise = fmax(*rise, energy(&r) - last);
        last = energy(&r);
        loss = fmax(loss, -last / (100 * 9.81 * 3));
    }
    taut_world_destroy(world);
    return loss;
}

Test(keep, the_default_keeps_what_is_hard_and_not_driven)
{
    double rise;
    TautWorld *world = default_world(TAUT_KEEP_ENERGY_AUTO);
    cr_assert_eq(taut_methods_world_def().keep_energy, TAUT_KEEP_ENERGY_AUTO);
    chain(world, quick_anchor(world, taut_vec3(0, 0, 0)));
    cr_expect_lt(chain_loss(world, &rise), 1e-10);
    cr_expect_lt(rise, 1e-9, "%g J", rise);

    world = default_world(TAUT_KEEP_ENERGY_NO);
    chain(world, quick_anchor(world, taut_vec3(0, 0, 0)));
    cr_expect_gt(chain_loss(world, &rise), 1e-3, "nothing to give back");
}

// Light links whip: they lose a fifth of the drop and more, at blows that `keep_energy: true` calls impacts.
Test(keep, the_default_gives_back_what_whips_lose)
{
    for (int keep = 0; keep < 2; keep++) {
        TautWorld *world = default_world(keep ? TAUT_KEEP_ENERGY_AUTO : TAUT_KEEP_ENERGY_NO);
        TautNodeId last = quick_anchor(world, taut_vec3(0, 0, 0));
        double drop = 0, worst = 0;
        for (int i = 1; i <= 10; i++) {
            TautNodeId next = quick_particle(world, 1, taut_vec3(0.5 * i, 0, 0));
            quick_link(world, last, next);
            drop += 9.81 * 0.5 * i;
            last = next;
        }
        for (int n = 0; n < 400; n++) {
            TautStepReport r;
            must(world, taut_world_step(world, 0.02, &r));
            worst = fmax(worst, fabs(energy(&r)) / drop);
        }
        if (keep)
            cr_expect_lt(worst, 0.01, "%g of the drop", worst);
        else
            cr_expect_gt(worst, 0.2, "%g of the drop", worst);
        taut_world_destroy(world);
    }
}

enum { SOFT_LINK, DAMPED_LINK, ROPE, MOVING_ANCHOR, NOT_HELD, TWO_PARTS, SPINNING_LOAD, OTHERS };

// Something beside the chain, or of it, by which the default leaves it alone.
static void add_other(TautWorld *world, int other, TautNodeId top, TautNodeId load)
{
    TautMotion still = {.kind = TAUT_MOTION_LINEAR, .stop = INFINITY};
    TautNodeId bob = quick_particle(world, 1, taut_vec3(3, 0, -1));
    if (other == SOFT_LINK)
        quick_spring(world, TAUT_MAP_DISTANCE, bob, load, 1e4, 0, TAUT_FORM_AUTO);
    else if (other == DAMPED_LINK)
        quick_spring(world, TAUT_MAP_DISTANCE, bob, load, 1e4, 0.1, TAUT_FORM_AUTO);
    else if (other == ROPE) {
        TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
        def.point[0] = bob, def.point[1] = load, def.upper = 0;
        must(world, taut_world_add_element(world, &def, NULL));
    } else if (other != TWO_PARTS)
        quick_link(world, bob, load);
    if (other == MOVING_ANCHOR) must(world, taut_node_set_motion(world, top, &still));
    if (other == NOT_HELD) {
        must(world, taut_node_set_mass(world, top, 1));
        must(world, taut_node_set_fixed(world, top, false));
    }
    if (other == SPINNING_LOAD) {
        TautBodyDef def = taut_default_body_def();
        TautNodeId wheel;
        def.position = taut_vec3(3, 0, 0);
        def.mass = 1;
        for (int k = 0; k < 3; k++) def.inertia[4 * k] = 0.1;
        def.spin = taut_vec3(0, 0, 10);
        must(world, taut_world_add_body(world, &def, &wheel));
        TautJointDef joint = taut_default_joint_def(TAUT_JOINT_BALL);
        joint.a = wheel, joint.b = load, joint.point = taut_vec3(3, 0, 0);
        must(world, taut_world_add_joint(world, &joint, NULL));
    }
}

// Then a step is what it is without: bit for bit. The one before would tell if nothing were kept at all.
Test(keep, the_default_leaves_the_rest_alone)
{
    for (int other = 0; other <= OTHERS; other++) {
        double x[2] = {0};
        for (int i = 0; i < 2; i++) {
            TautWorld *world = default_world(i ? TAUT_KEEP_ENERGY_AUTO : TAUT_KEEP_ENERGY_NO);
            TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0)), load = chain(world, top);
            if (other < OTHERS) add_other(world, other, top, load);
            quick_steps(world, 0.02, 50);
            x[i] = taut_particle_position(world, load).z;
            taut_world_destroy(world);
        }
        if (other < OTHERS)
            cr_expect_eq(x[0], x[1], "other %d: %.17g %.17g", other, x[0], x[1]);
        else
            cr_expect_neq(x[0], x[1], "a chain alone is kept");
    }
}

// A link that is made soft between steps ends it, one that is made hard again lets it begin.
Test(keep, the_default_follows_compliance)
{
    double loss[3];
    for (int k = 0; k < 3; k++) {
        TautWorld *world = default_world(TAUT_KEEP_ENERGY_AUTO);
        TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        chain(world, top);
        TautElementId link = taut_next_element(world, (TautElementId){0, 0});
        must(world, taut_world_compile(world, 0.02));
        if (k > 0) must(world, taut_element_set_compliance(world, link, 1e-9));
        if (k > 1) must(world, taut_element_set_compliance(world, link, 0));
        double rise;
        loss[k] = chain_loss(world, &rise);
    }
    // what is not kept loses a million times as much
    cr_expect_lt(loss[0], 1e-9, "%g", loss[0]);
    cr_expect_gt(loss[1], 1e-3, "%g", loss[1]);
    cr_expect_lt(loss[2], 1e-9, "%g", loss[2]);
}
