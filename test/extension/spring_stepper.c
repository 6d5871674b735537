// SPDX-License-Identifier: MIT
// spring_stepper.c -- a stepper, written on taut/ext_stepper.h alone: symplectic Euler of particles with springs,
//
//     v+ = v + h M^-1 (f + J^T lambda(x)),   x+ = x + h v+
//
// with an option of its own, a drag. It takes no hard rows, and says so.
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>
#include <taut/ext_method.h>
#include <taut/taut.h>

typedef struct Options {
    double drag; // 1/s
} Options;

typedef struct Springs {
    double *q;              // [n_q]
    double *v, *a, *f, *dv; // [n_v]
    double *lambda;         // [n_row]
} Springs;

static TautStatus create(TautStep *step, TautMemory *memory, void **pointer)
{
    const TautStepView is = taut_step_view(step);
    const size_t n = (size_t)is.n_v, all = (size_t)is.n_q + 4 * n + (size_t)is.n_row;
    // the struct and its arrays are one block
    Springs *self = taut_memory_alloc(memory, 1, sizeof *self + all * sizeof(double));
    *pointer = self;
    if (!self) return TAUT_OUT_OF_MEMORY;
    self->q = (double *)(self + 1);
    self->v = self->q + is.n_q;
    self->a = self->v + n;
    self->f = self->a + n;
    self->dv = self->f + n;
    self->lambda = self->dv + n;
    return TAUT_OK;
}

static TautStatus advance(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    const Options *options = taut_step_options(step);
    Springs *self = taut_step_self(step);

    // phi, J and rates at the start
    memcpy(self->q, is.q, (size_t)is.n_q * sizeof(double));
    taut_step_targets(step, is.time);
    taut_step_maps(step, self->q);
    taut_step_rates(step, is.v);

    // forces of the springs
    for (int i = 0; i < is.n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0; r < e.rows; r++) {
            if (e.compliance[r] == 0)
                return taut_step_refuse(step, "stepper springs takes no hard rows; give them a "
                                              "compliance");
            self->lambda[e.row + r] =
                -(is.phi[e.row + r] + e.damping * is.rate[e.row + r]) / e.compliance[r];
        }
    }

    // velocities, then places with them
    memset(self->f, 0, (size_t)is.n_v * sizeof(double));
    taut_step_add_outer(step, self->f);
    taut_step_add_rows(step, self->lambda, self->f);
    taut_step_accumulate(step, self->f);
    taut_step_solve_mass(step, self->f, self->dv);
    for (int i = 0; i < is.n_v; i++)
        self->v[i] = is.v[i] + h * (self->dv[i] - options->drag * is.v[i]);
    taut_step_retract(step, is.q, h, self->v, self->q);

    // fixed and mapped nodes follow
    double t = taut_step_time(step, h);
    taut_step_targets(step, t);
    taut_step_follow(step, t, self->q, self->v, self->a);
    taut_step_accept(step, h, self->q, self->v, self->lambda, 0, false, report);
    return TAUT_OK;
}

static const TautField options[] = {
    TAUT_FIELD(Options, drag, NUMBER, .unit = "1/s", .least = 0, .most = INFINITY,
               .text = "Part of the velocity that is lost in a second."),
    {0}};
static const TautUserStepper springs = {
    .name = "springs",
    .text = "symplectic Euler of springs",
    .options = options,
    .step = advance,
    .create = create,
    .free = taut_memory_free,
};
static const TautUserStepper *const steppers[] = {&springs, NULL};
static const TautMethods methods = {.steppers = steppers};

// --- its test ---

static const double H = 1e-3, K = 400, M = 2, G = 9.81; // s, N/m, kg, m/s^2

// A mass on a spring of 1 m that hangs from a fixed point.
static TautWorld *hang(const TautWorldDef *def, double compliance, TautNodeId *load)
{
    TautWorld *world;
    TautNodeId hook;
    cr_assert_eq(taut_world_create(def, &world), TAUT_OK);
    TautParticleDef p = taut_default_particle_def();
    p.fixed = true;
    cr_assert_eq(taut_world_add_particle(world, &p, &hook), TAUT_OK);
    p.fixed = false;
    p.mass = M;
    p.position = (TautVec3){0, 0, -1};
    cr_assert_eq(taut_world_add_particle(world, &p, load), TAUT_OK);
    TautElementDef e = taut_default_element_def(TAUT_MAP_DISTANCE);
    e.point[0] = hook, e.point[1] = *load;
    e.compliance = compliance;
    cr_assert_eq(taut_world_add_element(world, &e, NULL), TAUT_OK);
    return world;
}

static TautWorldDef definition(void)
{
    TautWorldDef def = taut_default_world_def();
    def.methods = &methods;
    def.stepper = taut_find_stepper(&methods, "springs");
    return def;
}

// The same recurrence by hand, along one line.
Test(spring_stepper, takes_the_steps_that_it_says)
{
    TautWorldDef def = definition();
    TautNodeId load;
    cr_assert_eq(taut_world_def_set(&def, "drag", 0.3), TAUT_OK);
    TautWorld *world = hang(&def, 1 / K, &load);
    double x = 1, v = 0; // down
    for (int i = 0; i < 1000; i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(world, H, &report), TAUT_OK);
        v += H * (G - K / M * (x - 1) - 0.3 * v);
        x += H * v;
        cr_assert_float_eq(taut_particle_position(world, load).z, -x, 1e-11, "step %d", i);
    }
    cr_expect_float_eq(taut_world_time(world), 1, 1e-14);
    taut_world_destroy(world);
}

// Against the library's own, as fine: both are within the error of a first-order method, and it keeps its energy.
Test(spring_stepper, moves_as_the_steppers_of_the_library)
{
    TautWorldDef def = definition(), own = taut_default_world_def();
    own.stepper = TAUT_STEPPER_TRBDF2;
    TautNodeId a, b;
    TautWorld *first = hang(&def, 1 / K, &a), *second = hang(&own, 1 / K, &b);
    double size = M * G / K, low = INFINITY, high = -INFINITY; // m, amplitude

    for (int i = 0; i < 2000; i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(first, H, &report), TAUT_OK);
        cr_assert_eq(taut_world_step(second, H, NULL), TAUT_OK);
        double sum = report.energy.kinetic + report.energy.potential + report.energy.elastic;
        low = fmin(low, sum), high = fmax(high, sum);
        cr_assert_float_eq(taut_particle_position(first, a).z, taut_particle_position(second, b).z,
                           0.05 * size, "step %d", i);
    }
    cr_expect_lt(high - low, 0.02 * M * G * size);
    taut_world_destroy(first);
    taut_world_destroy(second);
}

static void hear(void *user, const TautMessage *message)
{
    if (message->level == TAUT_ERROR) strncpy(user, message->text, 199);
}

Test(spring_stepper, refuses_hard_rows_and_leaves_the_world_as_it_was)
{
    char heard[200] = "";
    TautWorldDef def = definition();
    TautNodeId load;
    def.on_message = hear, def.message_user = heard;
    TautWorld *world = hang(&def, 0, &load);
    cr_expect_eq(taut_world_step(world, H, NULL), TAUT_BAD_ARGUMENT);
    cr_expect_not_null(strstr(heard, "springs takes no hard rows"), "%s", heard);
    cr_expect_eq(taut_world_time(world), 0);

    // another stepper takes over
    def.stepper = TAUT_STEPPER_AUTO;
    cr_expect_eq(taut_world_set_options(world, &def), TAUT_OK);
    cr_expect_eq(taut_world_step(world, H, NULL), TAUT_OK);
    taut_world_destroy(world);
}
