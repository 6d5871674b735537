// SPDX-License-Identifier: MIT
// signals.c -- every signal of the table has the number of the reader that it names, or of a closed form; names are
// unique, stale ids read as zeros, and nothing is allocated.
#include "quick_rigid.h"
#include "read_sample.h"
#include "shop.h"

#include <math.h>
#include <string.h>

static const double H = 0.01; // s

// Signals that some case has looked at.
typedef struct Seen {
    const TautSignal *signal[128];
    int count;
} Seen;

// A signal by its name, noted.
static const TautSignal *named(Seen *seen, TautSignalKind kind, const char *name)
{
    const TautSignal *signal = taut_signal_find(kind, name);
    cr_assert(signal, "there is no signal %s", name);
    seen->signal[seen->count++] = signal;
    return signal;
}

// The numbers of a signal are these, and zeros behind them.
static void expect(const TautSignal *signal, int n, const double *got, int count,
                   const double *wanted)
{
    cr_assert_eq(n, count, "%s has %d numbers instead of %d", signal->name, n, count);
    cr_assert(signal->varies ? n <= signal->width : n == signal->width, "%s", signal->name);
    for (int i = 0; i < signal->width; i++) {
        double w = i < count ? wanted[i] : 0;
        cr_assert_eq(got[i], w, "%s[%d] is %.17g instead of %.17g", signal->name, i, got[i], w);
    }
}

static void expect_world(Seen *seen, const TautWorld *world, const char *name, double wanted)
{
    const TautSignal *signal = named(seen, TAUT_SIGNAL_WORLD, name);
    double got[TAUT_MAX_SIGNAL] = {NAN};
    expect(signal, taut_world_signal(world, signal, got), got, 1, &wanted);
}

static void expect_vector(Seen *seen, const TautWorld *world, const char *name, TautVec3 x)
{
    const TautSignal *signal = named(seen, TAUT_SIGNAL_WORLD, name);
    double got[TAUT_MAX_SIGNAL] = {NAN}, wanted[3] = {x.x, x.y, x.z};
    expect(signal, taut_world_signal(world, signal, got), got, 3, wanted);
    cr_assert_str_eq(signal->part[2], "z");
}

static void expect_step(Seen *seen, const TautWorld *world, const char *name, double wanted)
{
    const TautSignal *signal = named(seen, TAUT_SIGNAL_STEP, name);
    const TautStepReport report = taut_world_report(world);
    double got[TAUT_MAX_SIGNAL] = {NAN};
    expect(signal, taut_step_signal(&report, signal, got), got, 1, &wanted);
    got[0] = NAN;
    expect(signal, taut_world_signal(world, signal, got), got, 1, &wanted);
}

static void expect_node(Seen *seen, const TautWorld *world, TautNodeId id, const char *name,
                        int count, const double *wanted)
{
    const TautSignal *signal = named(seen, TAUT_SIGNAL_NODE, name);
    double got[TAUT_MAX_SIGNAL] = {NAN, NAN, NAN, NAN};
    expect(signal, taut_node_signal(world, id, signal, got), got, count, wanted);
}

static void expect_element(Seen *seen, const TautWorld *world, TautElementId id, const char *name,
                           int count, const double *wanted)
{
    const TautSignal *signal = named(seen, TAUT_SIGNAL_ELEMENT, name);
    double got[TAUT_MAX_SIGNAL] = {NAN, NAN, NAN, NAN};
    expect(signal, taut_element_signal(world, id, signal, got), got, count, wanted);
}

static void expect_joint(Seen *seen, const TautWorld *world, TautJointId id, const char *name,
                         int count, const double *wanted)
{
    const TautSignal *signal = named(seen, TAUT_SIGNAL_JOINT, name);
    double got[TAUT_MAX_SIGNAL] = {NAN, NAN, NAN, NAN};
    expect(signal, taut_joint_signal(world, id, signal, got), got, count, wanted);
}

static double sum_of(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

static void check_world(Seen *seen, const TautWorld *world)
{
    TautEnergy energy = taut_world_energy(world);
    TautVec3 centre, p, L;
    double mass = taut_world_mass(world, &centre);
    taut_world_momentum(world, &p, &L);
    expect_world(seen, world, "time", taut_world_time(world));
    expect_world(seen, world, "kinetic", energy.kinetic);
    expect_world(seen, world, "potential", energy.potential);
    expect_world(seen, world, "elastic", energy.elastic);
    expect_world(seen, world, "energy", sum_of(energy));
    expect_world(seen, world, "error", taut_world_error(world, NULL));
    expect_world(seen, world, "mass", mass);
    expect_world(seen, world, "step_size", taut_world_step_size(world));
    expect_vector(seen, world, "centre", centre);
    expect_vector(seen, world, "momentum", p);
    expect_vector(seen, world, "angular_momentum", L);
}

static void check_step(Seen *seen, const TautWorld *world)
{
    TautStepReport r = taut_world_report(world);
    expect_step(seen, world, "energy", sum_of(r.energy));
#define MEMBER(member) expect_step(seen, world, #member, r.member)
    MEMBER(time), MEMBER(work), MEMBER(damped), MEMBER(dissipated), MEMBER(error);
    MEMBER(residual_c), MEMBER(residual_r), MEMBER(time_error), MEMBER(rung), MEMBER(solves);
    MEMBER(factors), MEMBER(refinements), MEMBER(iterations), MEMBER(residual);
    MEMBER(negative_pivots), MEMBER(regularised_pivots), MEMBER(complementarity);
    MEMBER(switched), MEMBER(collisions), MEMBER(contacts), MEMBER(sticking), MEMBER(sliding);
    MEMBER(heat);
    MEMBER(asleep);
#undef MEMBER
    expect_step(seen, world, "kinetic", r.energy.kinetic);
    expect_step(seen, world, "potential", r.energy.potential);
    expect_step(seen, world, "elastic", r.energy.elastic);
}

static void check_node(Seen *seen, const TautWorld *world, TautNodeId id)
{
    double x[TAUT_MAX_WIDTH], mass = taut_node_mass(world, id);
    double kinetic = taut_node_kinetic_energy(world, id);
    bool body = taut_node_kind(world, id) == TAUT_NODE_BODY,
         place = taut_node_value(world, id, x) >= 3;
    TautPose pose = taut_body_pose(world, id);
    TautVec3 v = taut_particle_velocity(world, id), w = taut_body_spin(world, id);
    TautVec3 L = taut_body_momentum(world, id), c = taut_body_centre(world, id);
    const double all[7] = {pose.position.x,  pose.position.y,  pose.position.z, pose.rotation[0],
                           pose.rotation[1], pose.rotation[2], pose.rotation[3]};
    if (!body) c = pose.position;

    expect_node(seen, world, id, "position", 3, all);
    expect_node(seen, world, id, "pose", 7, all);
    expect_node(seen, world, id, "velocity", 3, (double[]){v.x, v.y, v.z});
    expect_node(seen, world, id, "rotation", 4, body ? all + 3 : (double[4]){0});
    expect_node(seen, world, id, "spin", 3, (double[]){w.x, w.y, w.z});
    expect_node(seen, world, id, "angular_momentum", 3, (double[]){L.x, L.y, L.z});
    expect_node(seen, world, id, "centre", 3, (double[]){c.x, c.y, c.z});
    expect_node(seen, world, id, "mass", 1, &mass);
    expect_node(seen, world, id, "kinetic", 1, &kinetic);

    int n = taut_node_value(world, id, x);
    expect_node(seen, world, id, "value", n, x);
    n = taut_node_velocity(world, id, x);
    expect_node(seen, world, id, "rate", n, x);
    n = taut_node_load(world, id, x);
    expect_node(seen, world, id, "load", n, x);
    taut_node_acceleration(world, id, x);
    expect_node(seen, world, id, "acceleration", 3, place ? x : (double[3]){0});
}

static void check_element(Seen *seen, const TautWorld *world, TautElementId id)
{
    double x[TAUT_MAX_ROWS], lower, upper, one;
    int side[TAUT_MAX_ROWS], rows = taut_element_value(world, id, x);
    expect_element(seen, world, id, "value", rows, x);
    taut_element_rate(world, id, x);
    expect_element(seen, world, id, "rate", rows, x);
    taut_element_target(world, id, x);
    expect_element(seen, world, id, "target", rows, x);
    taut_element_deviation(world, id, x);
    expect_element(seen, world, id, "deviation", rows, x);
    taut_element_lambda(world, id, x);
    expect_element(seen, world, id, "force", rows, x);
    taut_element_compliance(world, id, x);
    expect_element(seen, world, id, "compliance", rows, x);
    taut_element_added_damping(world, id, x);
    expect_element(seen, world, id, "added_damping", rows, x);
    taut_element_at_bound(world, id, side);
    for (int r = 0; r < rows; r++) x[r] = side[r];
    expect_element(seen, world, id, "at_bound", rows, x);

    taut_element_bounds(world, id, &lower, &upper);
    expect_element(seen, world, id, "lower", 1, &lower);
    expect_element(seen, world, id, "upper", 1, &upper);
    one = taut_element_error(world, id);
    expect_element(seen, world, id, "error", 1, &one);
    one = taut_element_tension(world, id);
    expect_element(seen, world, id, "tension", 1, &one);
    one = taut_element_energy(world, id);
    expect_element(seen, world, id, "elastic", 1, &one);
    one = taut_element_power(world, id);
    expect_element(seen, world, id, "power", 1, &one);
    one = taut_element_damping(world, id);
    expect_element(seen, world, id, "damping", 1, &one);
}

static void check_joint(Seen *seen, const TautWorld *world, TautJointId id)
{
    double x[TAUT_MAX_ROWS], error = 0, elastic = 0, power = 0;
    TautNodeId node[TAUT_AXIS_COUNT];
    TautVec3 f, t, point = taut_joint_point(world, id, 0);
    TautElementId e;
    taut_joint_wrench(world, id, 0, &f, &t);
    expect_joint(seen, world, id, "force", 3, (double[]){f.x, f.y, f.z});
    expect_joint(seen, world, id, "torque", 3, (double[]){t.x, t.y, t.z});
    expect_joint(seen, world, id, "point", 3, (double[]){point.x, point.y, point.z});

    int n = taut_joint_coordinates(world, id, node);
    for (int i = 0; i < n; i++) taut_node_value(world, node[i], x + i);
    expect_joint(seen, world, id, "coordinates", n, x);
    for (int i = 0; i < n; i++) taut_node_velocity(world, node[i], x + i);
    expect_joint(seen, world, id, "rates", n, x);
    n = taut_joint_added_damping(world, id, x);
    expect_joint(seen, world, id, "added_damping", n, x);

    for (int i = 0; !taut_element_is_null(e = taut_joint_element(world, id, i)); i++) {
        error = fmax(error, taut_element_error(world, e));
        elastic += taut_element_energy(world, e);
        power += taut_element_power(world, e);
    }
    expect_joint(seen, world, id, "error", 1, &error);
    expect_joint(seen, world, id, "elastic", 1, &elastic);
    expect_joint(seen, world, id, "power", 1, &power);
}

// Nothing of the table is left out; contact_signals.c has those of colliders, stress.c those of solids.
static void check_seen(const Seen *seen)
{
    for (int kind = 0; kind < TAUT_SIGNAL_COLLIDER; kind++)
        for (int i = 0; i < taut_signal_count((TautSignalKind)kind); i++) {
            const TautSignal *signal = taut_signal_at((TautSignalKind)kind, i);
            bool found = false;
            for (int k = 0; k < seen->count; k++) found = found || seen->signal[k] == signal;
            cr_assert(found, "signal %s of kind %d is not checked here", signal->name, kind);
        }
}

Test(signals, are_what_readers_say)
{
    ReadSample s = read_sample();
    const TautNodeId node[] = {s.anchor, s.bob, s.body, s.scalar};
    const TautElementId element[] = {s.link, s.spring, s.bed, s.rope, s.motor};
    for (int steps = 0; steps < 40; steps++) {
        Seen seen = {.count = 0};
        check_world(&seen, s.world);
        check_step(&seen, s.world);
        check_joint(&seen, s.world, s.hinge);
        check_node(&seen, s.world, node[steps % 4]);
        check_element(&seen, s.world, element[steps % 5]);
        check_seen(&seen);
        quick_steps(s.world, H, 1);
    }
    taut_world_destroy(s.world);
}

Test(signals, table_is_in_order)
{
    for (int k = 0; k < TAUT_SIGNAL_COUNT; k++) {
        TautSignalKind kind = (TautSignalKind)k;
        int count = taut_signal_count(kind);
        cr_assert_gt(count, 3);
        for (int i = 0; i < count; i++) {
            const TautSignal *signal = taut_signal_at(kind, i);
            cr_assert_eq(signal->kind, kind);
            cr_assert_eq(taut_signal_find(kind, signal->name), signal, "%s is there twice",
                         signal->name);
            cr_assert(*signal->text && signal->text[strlen(signal->text) - 1] != '.');
            cr_assert(signal->width >= 1 && signal->width <= TAUT_MAX_SIGNAL);
            cr_assert_eq(signal->part != NULL, signal->width > 1 && !signal->varies, "%s",
                         signal->name);
            for (int p = 0; signal->part && p < signal->width; p++) cr_assert(signal->part[p]);
        }
        cr_assert_null(taut_signal_at(kind, count));
        cr_assert_null(taut_signal_at(kind, -1));
    }
    cr_assert_eq(taut_signal_count(TAUT_SIGNAL_COUNT), 0);
    cr_assert_null(taut_signal_at((TautSignalKind)77, 0));
}

// A pendulum of 2 m and 3 kg: T = m g cos(angle) + m v^2/l, its energy stays, and its link does no work.
Test(signals, pendulum)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId bob = quick_particle(world, 3, taut_vec3(1.2, 0, -1.6));
    TautElementId link = quick_link(world, anchor, bob);
    const TautSignal *tension = taut_signal_find(TAUT_SIGNAL_ELEMENT, "tension");
    const TautSignal *power = taut_signal_find(TAUT_SIGNAL_ELEMENT, "power");
    const TautSignal *energy = taut_signal_find(TAUT_SIGNAL_WORLD, "energy");
    const TautSignal *position = taut_signal_find(TAUT_SIGNAL_NODE, "position");
    const TautSignal *velocity = taut_signal_find(TAUT_SIGNAL_NODE, "velocity");

    double start, x[3], v[3], T, E, P;
    taut_world_signal(world, energy, &start);
    cr_assert_float_eq(start, -3 * 9.81 * 1.6, 1e-12);
    for (int i = 0; i < 100; i++) {
        quick_steps(world, 0.001, 10);
        taut_node_signal(world, bob, position, x);
        taut_node_signal(world, bob, velocity, v);
        taut_element_signal(world, link, tension, &T);
        taut_element_signal(world, link, power, &P);
        taut_world_signal(world, energy, &E);
        double square = v[0] * v[0] + v[2] * v[2];
        cr_assert_float_eq(T, 3 * 9.81 * -x[2] / 2 + 3 * square / 2, 0.02);
        cr_assert_float_eq(E, start, 1e-3);
        cr_assert_float_eq(P, 0, 0.05);
    }
    taut_world_destroy(world);
}

Test(signals, stale_ids_read_as_zeros)
{
    ReadSample s = read_sample();
    quick_steps(s.world, H, 2);
    TautWorld *world[2] = {NULL, s.world};
    must(s.world, taut_world_remove_joint(s.world, s.hinge));
    must(s.world, taut_world_remove_node(s.world, s.mass));
    must(s.world, taut_world_remove_node(s.world, s.body));
    for (int w = 0; w < 2; w++)
        for (int k = TAUT_SIGNAL_NODE; k <= TAUT_SIGNAL_JOINT; k++)
            for (int i = 0; i < taut_signal_count((TautSignalKind)k); i++) {
                const TautSignal *signal = taut_signal_at((TautSignalKind)k, i);
                double x[TAUT_MAX_SIGNAL], zero[TAUT_MAX_SIGNAL] = {0};
                memset(x, 0x7f, sizeof x);
                int n = k == TAUT_SIGNAL_NODE ? taut_node_signal(world[w], s.mass, signal, x)
                        : k == TAUT_SIGNAL_ELEMENT
                            ? taut_element_signal(world[w], s.spring, signal, x)
                            : taut_joint_signal(world[w], s.hinge, signal, x);
                expect(signal, n, x, signal->varies ? 0 : signal->width, zero);
            }
    taut_world_destroy(s.world);
}

Test(signals, null_and_strangers)
{
    ReadSample s = read_sample();
    const TautSignal *mass = taut_signal_find(TAUT_SIGNAL_NODE, "mass"), copy = *mass;
    const TautSignal *pose = taut_signal_find(TAUT_SIGNAL_NODE, "pose");
    const TautSignal *solves = taut_signal_find(TAUT_SIGNAL_STEP, "solves");
    double x = 7;
    cr_assert_null(taut_signal_find(TAUT_SIGNAL_NODE, NULL));
    cr_assert_null(taut_signal_find(TAUT_SIGNAL_NODE, "solves"));
    cr_assert_eq(taut_node_signal(s.world, s.body, pose, NULL), 7);
    cr_assert_eq(taut_node_signal(s.world, s.body, NULL, &x), 0);
    cr_assert_eq(taut_node_signal(s.world, s.body, &copy, &x), 0);
    cr_assert_eq(taut_node_signal(s.world, s.body, solves, &x), 0);
    cr_assert_eq(taut_element_signal(s.world, s.link, mass, &x), 0);
    cr_assert_eq(taut_joint_signal(s.world, s.hinge, mass, &x), 0);
    cr_assert_eq(taut_world_signal(s.world, mass, &x), 0);
    cr_assert_eq(taut_step_signal(NULL, mass, &x), 0);
    cr_assert_eq(x, 7, "nothing was written");
    cr_assert_eq(taut_step_signal(NULL, solves, &x), 1);
    cr_assert_eq(x, 0);
    taut_world_destroy(s.world);
}

// Reads each signal of everything once.
static void read_all(const ReadSample *s)
{
    double x[TAUT_MAX_SIGNAL];
    for (int k = 0; k < TAUT_SIGNAL_COUNT; k++)
        for (int i = 0; i < taut_signal_count((TautSignalKind)k); i++) {
            const TautSignal *signal = taut_signal_at((TautSignalKind)k, i);
            taut_world_signal(s->world, signal, x);
            taut_node_signal(s->world, s->body, signal, x);
            taut_element_signal(s->world, s->bed, signal, x);
            taut_element_signal(s->world, s->motor, signal, x);
            taut_joint_signal(s->world, s->hinge, signal, x);
        }
}

Test(signals, allocate_nothing)
{
    Shop shop = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    ReadSample s = read_sample_in(quick_world(&def));
    quick_steps(s.world, H, 3);
    long calls = shop.calls;
    read_all(&s);
    cr_assert_eq(shop.calls, calls);
    taut_world_destroy(s.world);
}

// Reading does not change a bit of the run.
Test(signals, leave_no_trace)
{
    ReadSample a = read_sample(), b = read_sample();
    for (int i = 0; i < 20; i++) {
        read_all(&a);
        quick_steps(a.world, H, 1);
        quick_steps(b.world, H, 1);
        cr_assert(quick_same_state(a.world, b.world));
    }
    taut_world_destroy(a.world);
    taut_world_destroy(b.world);
}
