// SPDX-License-Identifier: MIT
// mapped_mass.c -- masses on mapped nodes: inertia that a map carries to what moves, against closed
// forms and integrals of the reduced equations.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>
#include <string.h>

static const char *const names[] = {"euler", "theta", "bdf2", "trbdf2", "auto"};

static TautWorld *world_of(TautStepper stepper, double gravity)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.gravity = taut_vec3(0, 0, -gravity);
    def.tolerance = 1e-10;
    return quick_world(&def);
}

static bool second_order(TautStepper stepper)
{
    return stepper != TAUT_STEPPER_EULER && stepper != TAUT_STEPPER_THETA;
}

static TautNodeId add_mapped(TautWorld *world, TautMapKind map, const TautNodeId *from, int count,
                             const double *number, int numbers, double mass)
{
    TautMappedDef def = taut_default_mapped_def(map);
    TautNodeId id;
    def.points = from, def.point_count = count;
    def.numbers = number, def.number_count = numbers;
    def.mass = mass;
    must(world, taut_world_add_mapped(world, &def, &id));
    return id;
}

// --- consistent mass ---

// Two particles, and 3 kg on the point that divides them 1 : 3. A force on the first moves both:
// M = [[1 + 3 9/16, 3 3/16], [3 3/16, 2 + 3/16]] kg.
Test(mapped_mass, a_point_between_particles_has_the_consistent_mass)
{
    static const double weight[2] = {0.75, 0.25};
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautWorld *world = world_of((TautStepper)k, 0);
        TautNodeId node[2] = {quick_particle(world, 1, taut_vec3(0, 0, 0)),
                              quick_particle(world, 2, taut_vec3(4, 0, 0))};
        TautNodeId point = add_mapped(world, TAUT_MAP_BARYCENTRIC, node, 2, weight, 2, 3);
        must(world, taut_particle_set_force(world, node[0], taut_vec3(0, 5, 1)));
        const double a = 1 + 27.0 / 16, b = 9.0 / 16, d = 2 + 3.0 / 16, det = a * d - b * b;
        for (int n = 1; n <= 50; n++) {
            must(world, taut_world_step(world, 0.02, NULL));
            TautVec3 v = taut_particle_velocity(world, node[0]);
            TautVec3 w = taut_particle_velocity(world, node[1]);
            TautVec3 m = taut_particle_velocity(world, point);
            cr_assert_float_eq(v.y, 5 * d / det * n * 0.02, 1e-11, "%s: %g", names[k], v.y);
            cr_assert_float_eq(v.z, 1 * d / det * n * 0.02, 1e-11, "%s: %g", names[k], v.z);
            cr_assert_float_eq(w.y, -5 * b / det * n * 0.02, 1e-11, "%s: %g", names[k], w.y);
            cr_assert_float_eq(m.y, 0.75 * v.y + 0.25 * w.y, 1e-12, "%s: %g", names[k], m.y);
        }
        TautVec3 v = taut_particle_velocity(world, node[0]),
                 w = taut_particle_velocity(world, node[1]);
        double p = v.y + 2 * w.y + 3 * taut_particle_velocity(world, point).y;
        cr_assert_float_eq(p, 5, 1e-10, "momentum is force times time: %g", p);
        taut_world_destroy(world);
    }
}

// Its weight too: everything falls alike, whatever has the mass, and energy knows it.
Test(mapped_mass, falls_like_everything_else)
{
    static const double weight[2] = {0.75, 0.25};
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautWorld *world = world_of((TautStepper)k, 10);
        TautNodeId node[2] = {quick_particle(world, 1, taut_vec3(0, 0, 0)),
                              quick_particle(world, 2, taut_vec3(4, 0, 0))};
        TautNodeId point = add_mapped(world, TAUT_MAP_BARYCENTRIC, node, 2, weight, 2, 3);
        must(world, taut_world_compile(world, 0.02));
        TautEnergy e = taut_world_energy(world);
        double start = e.kinetic + e.potential;
        quick_steps(world, 0.02, 50);
        for (int i = 0; i < 2; i++)
            cr_assert_float_eq(taut_particle_velocity(world, node[i]).z, -10, 1e-11, "%s",
                               names[k]);
        cr_assert_float_eq(taut_particle_velocity(world, point).z, -10, 1e-11);
        e = taut_world_energy(world);
        cr_assert_float_eq(e.kinetic, 0.5 * 6 * 100, 1e-9, "%s: %g J", names[k], e.kinetic);
        if (second_order((TautStepper)k))
            cr_assert_float_eq(e.kinetic + e.potential, start, 1e-8, "%s", names[k]);
        taut_world_destroy(world);
    }
}

// --- frames ---

// 1 kg at each corner of a box of 2a x 2b x 2c is a frame of 8 kg with moments 8 a^2, 8 b^2, 8 c^2.
typedef struct Body {
    TautWorld *world;
    TautNodeId frame, corner[8];
} Body;

static const double half[3] = {0.1, 0.3, 0.5};

static void place_of(int i, double *X)
{
    for (int k = 0; k < 3; k++) X[k] = i >> k & 1 ? half[k] : -half[k];
}

static Body make_body(TautStepper stepper, double gravity, bool by_points, TautVec3 position)
{
    Body body = {.world = world_of(stepper, gravity)};
    TautFrameDef def = taut_default_frame_def();
    def.position = position;
    def.mass = by_points ? 0 : 8;
    def.moment =
        by_points ? taut_vec3(0, 0, 0)
                  : taut_vec3(8 * half[0] * half[0], 8 * half[1] * half[1], 8 * half[2] * half[2]);
    must(body.world, taut_world_add_frame(body.world, &def, &body.frame));
    for (int i = 0; i < 8; i++) {
        double number[4] = {1};
        place_of(i, number + 1);
        body.corner[i] =
            add_mapped(body.world, TAUT_MAP_SKIN, &body.frame, 1, number, 4, by_points);
    }
    return body;
}

// Springs from four corners to anchors turn, stretch and shear it.
static Body hang_up(TautStepper stepper, bool by_points, bool hard)
{
    Body body = make_body(stepper, 9.81, by_points, taut_vec3(0, 0, 0));
    for (int i = 0; i < 4; i++) {
        TautVec3 at = taut_vec3(0.5 * i - 1, 0.3 * (i % 2), 1 + 0.1 * i);
        quick_spring(body.world, TAUT_MAP_DISTANCE, body.corner[2 * i],
                     quick_anchor(body.world, at), 400, 0.01, TAUT_FORM_AUTO);
    }
    static const int link[4][2] = {{0, 3}, {0, 5}, {0, 6}, {3, 5}}; // all needed
    for (int i = 0; hard && i < 4; i++)
        quick_link(body.world, body.corner[link[i][0]], body.corner[link[i][1]]);
    return body;
}

Test(mapped_mass, points_on_a_massless_frame_are_a_frame_with_mass)
{
    for (int k = 0; k < QUICK_STEPPERS; k++)
        for (int hard = 0; hard < 2; hard++) {
            Body a = hang_up((TautStepper)k, false, hard), b = hang_up((TautStepper)k, true, hard);
            double first[12], q[12], worst = 0, moved = 0;
            taut_node_value(a.world, a.frame, first);
            for (int n = 0; n < 60; n++) {
                double p[12];
                must(a.world, taut_world_step(a.world, 0.01, NULL));
                must(b.world, taut_world_step(b.world, 0.01, NULL));
                cr_assert_eq(taut_node_value(a.world, a.frame, q), 12);
                taut_node_value(b.world, b.frame, p);
                for (int i = 0; i < 12; i++) {
                    worst = fmax(worst, fabs(q[i] - p[i]));
                    moved = fmax(moved, fabs(q[i] - first[i]));
                }
            }
            cr_assert_lt(worst, 1e-7, "%s, hard %d: %g apart", names[k], hard, worst);
            cr_assert_gt(moved, 0.1);
            TautEnergy e = taut_world_energy(a.world), f = taut_world_energy(b.world);
            cr_assert_float_eq(e.kinetic, f.kinetic, 1e-5, "%s: %g J, %g J", names[k], e.kinetic,
                               f.kinetic);
            cr_assert_float_eq(e.potential, f.potential, 1e-5);
            taut_world_destroy(a.world), taut_world_destroy(b.world);
        }
}

Test(mapped_mass, momentum_in_free_fall_is_weight_times_time)
{
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        Body body = make_body((TautStepper)k, 9.81, true, taut_vec3(0, 0, 0));
        for (int i = 1; i < 8; i++) // springs within it, too long: it pulses
            quick_spring(body.world, TAUT_MAP_DISTANCE, body.corner[0], body.corner[i], 50, 0,
                         TAUT_FORM_AUTO);
        double spin[12] = {1, 2, 3, 0, -4, 0.5, 4, 0, 0, 0, 0.3, 0};
        must(body.world, taut_node_set_velocity(body.world, body.frame, spin));
        for (int n = 1; n <= 100; n++) {
            must(body.world, taut_world_step(body.world, 0.01, NULL));
            double p[3] = {0};
            for (int i = 0; i < 8; i++) {
                TautVec3 v = taut_particle_velocity(body.world, body.corner[i]);
                p[0] += v.x, p[1] += v.y, p[2] += v.z;
            }
            cr_assert_float_eq(p[0], 8, 1e-9, "%s, step %d: %g", names[k], n, p[0]);
            cr_assert_float_eq(p[1], 16, 1e-9, "%s: %g", names[k], p[1]);
            cr_assert_float_eq(p[2], 24 - 8 * 9.81 * 0.01 * n, 1e-9, "%s: %g", names[k], p[2]);
        }
        taut_world_destroy(body.world);
    }
}

// --- a compound pendulum: a stiff frame made of six hard distances, hung up by an edge ---

// Half of the period of a box that swings about the x axis through its upper face: from one side to
// the other, by the time at which its centre turns back.
static double half_period(TautStepper stepper, double h, double angle)
{
    TautVec3 centre = taut_vec3(0, half[2] * sin(angle), -half[2] * cos(angle));
    Body body = make_body(stepper, 9.81, true, centre);
    double value[12] = {centre.x, centre.y,   centre.z,    1, 0,          0,
                        0,        cos(angle), -sin(angle), 0, sin(angle), cos(angle)};
    must(body.world, taut_node_set_value(body.world, body.frame, value));
    static const int tetrahedron[4] = {0, 3, 5, 6};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < i; j++)
            quick_link(body.world, body.corner[tetrahedron[i]], body.corner[tetrahedron[j]]);
    for (int side = -1; side <= 1;
         side += 2) { // two points of the axis, fixed: one row of six is too many
        double number[4] = {1, side * half[0], 0, half[2]};
        TautNodeId pin = add_mapped(body.world, TAUT_MAP_SKIN, &body.frame, 1, number, 4, 0);
        TautElementDef def = taut_default_element_def(TAUT_MAP_SUBSET);
        def.point[0] = pin;
        def.numbers = (const double[]){1, 2, 0}, def.number_count = side < 0 ? 3 : 2;
        must(body.world, taut_world_add_element(body.world, &def, NULL));
    }
    double last = 0, time = 0;
    for (int n = 1; n < 1000 && time == 0; n++) {
        must(body.world, taut_world_step(body.world, h, NULL));
        double v = taut_particle_velocity(body.world, body.frame).y;
        if (n > 2 && last < 0 && v >= 0) time = h * (n - 1 + last / (last - v));
        last = v;
    }
    cr_assert_lt(taut_world_error(body.world, NULL), 1e-6);
    taut_world_destroy(body.world);
    return time;
}

Test(mapped_mass, a_box_swings_with_the_period_of_its_moments)
{
    // about the axis: sum of m r^2 = 8 (b^2 + c^2) + 8 c^2; small angles
    double I = 8 * (half[1] * half[1] + 2 * half[2] * half[2]), angle = 0.05;
    double exact = M_PI * sqrt(I / (8 * 9.81 * half[2])) * (1 + angle * angle / 16);
    for (int k = TAUT_STEPPER_BDF2; k < QUICK_STEPPERS; k++) {
        double time = half_period((TautStepper)k, 0.005, angle);
        cr_assert_float_eq(time, exact, 5e-4 * exact, "%s: %.6g s, not %.6g s", names[k], time,
                           exact);
    }
}

// --- masses on curved maps: the reduced equations in polar coordinates ---

// A particle of m = 2 kg in a plane on a spring to the origin; M = 3 kg on its distance, or on each
// entry of its direction:
//   distance   (m + M) r'' = m r w^2 - k (r - r0),   m r^2 w = L
//   direction  m r'' = m r w^2 - k (r - r0) + ...,   (m r^2 + M) w = L
static const double m = 2, M = 3, K = 40, R0 = 1;

typedef struct Polar {
    double r, v, angle; // m, m/s, rad
} Polar;

static double spin_of(Polar p, bool direction, double L)
{
    return L / (m * p.r * p.r + (direction ? M : 0));
}

static Polar rate(Polar p, bool direction, double L)
{
    double w = spin_of(p, direction, L), f = m * p.r * w * w - K * (p.r - R0);
    return (Polar){p.v, f / (m + (direction ? 0 : M)), w};
}

static Polar add(Polar a, double s, Polar b)
{
    return (Polar){a.r + s * b.r, a.v + s * b.v, a.angle + s * b.angle};
}

// Classic Runge-Kutta, so fine that it is exact for our purpose.
static Polar reference(Polar p, bool direction, double L, double t)
{
    const int n = 20000;
    for (int i = 0; i < n; i++) {
        double h = t / n;
        Polar a = rate(p, direction, L), b = rate(add(p, h / 2, a), direction, L);
        Polar c = rate(add(p, h / 2, b), direction, L), d = rate(add(p, h, c), direction, L);
        p = add(add(add(add(p, h / 6, a), h / 3, b), h / 3, c), h / 6, d);
    }
    return p;
}

// Error of the place after 1 s; the change of energy in *gain.
static double orbit_error(TautStepper stepper, bool direction, double h, double *gain)
{
    TautWorld *world = world_of(stepper, 0);
    TautNodeId origin = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId mass = quick_particle(world, m, taut_vec3(1.3, 0, 0));
    must(world, taut_particle_set_velocity(world, mass, taut_vec3(0.5, 0, 2)));
    TautNodeId both[2] = {mass, origin};
    if (direction) {
        TautNodeId along = add_mapped(world, TAUT_MAP_DIFFERENCE, both, 2, NULL, 0, 0);
        TautMappedDef def = taut_default_mapped_def(TAUT_MAP_NORMALISE);
        def.point[0] = along;
        def.mass = M;
        def.weightless = true;
        must(world, taut_world_add_mapped(world, &def, NULL));
    } else {
        add_mapped(world, TAUT_MAP_DISTANCE, both, 2, NULL, 0, M);
    }
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = mass, def.point[1] = origin;
    def.target_as_is = false, def.target[0] = R0;
    def.compliance = 1 / K;
    must(world, taut_world_add_element(world, &def, NULL));
    must(world, taut_world_compile(world, h));
    TautEnergy e = taut_world_energy(world);
    double start = e.kinetic + e.elastic;
    quick_steps(world, h, (int)lround(1 / h));
    e = taut_world_energy(world);
    *gain = (e.kinetic + e.elastic - start) / start;
    Polar p = {1.3, 0.5, 0};
    p = reference(p, direction, (m * 1.3 * 1.3 + (direction ? M : 0)) * 2 / 1.3, 1);
    TautVec3 x = taut_particle_position(world, mass);
    taut_world_destroy(world);
    return hypot(x.x - p.r * cos(p.angle), x.z - p.r * sin(p.angle));
}

Test(mapped_mass, order_with_mass_on_curved_maps)
{
    for (int direction = 0; direction < 2; direction++)
        for (int k = 0; k < QUICK_STEPPERS; k++) {
            double gain[2], e[2];
            for (int i = 0; i < 2; i++)
                e[i] = orbit_error((TautStepper)k, direction, i ? 0.0025 : 0.005, gain + i);
            bool second = second_order((TautStepper)k);
            double ratio = e[0] / e[1], expected = second ? 4 : 2;
            cr_assert_float_eq(ratio, expected, 0.15 * expected, "%s, %s: %g, then %g: ratio %g",
                               names[k], direction ? "direction" : "distance", e[0], e[1], ratio);
            cr_assert_lt(e[1], second ? 1e-3 : 0.1, "%s: %g m", names[k], e[1]);
            cr_assert_lt(fabs(gain[1]), second ? 1e-3 : 0.1, "%s: energy %g", names[k], gain[1]);
            double drop = gain[0] / gain[1];
            cr_assert_gt(drop, second ? 3 : 1.7, "%s: energy %g, then %g", names[k], gain[0],
                         gain[1]);
        }
}
