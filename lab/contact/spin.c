// SPDX-License-Identifier: MIT
// spin.c -- things that roll and spin on a curved surface: a disc, a top that turns over, and a stone that turns back.
//
//   disc        of radius a and thickness 2 d, leaning by alpha to the ground, centre at rest: its lean goes round with
//               Omega^2 = m g (a cos alpha - d sin alpha) / (sin alpha (I_1 cos alpha - I_3 d/a sin alpha)); thin: 4 g/(a sin alpha)
//   tippe top   a ball whose centre of mass is below its middle: spun fast, it rises above it by sliding friction alone;
//               with more friction than here it soon rolls, and leans on
//   rattleback  an ellipsoid whose axes of inertia are askew: spun one way it rocks, stops and turns back, the other way it
//               goes on (numbers of Kane and Levinson 1982)
#include "parts.h"

#include <math.h>
#include <stdio.h>

static TautNodeId add_round(Stage *stage, const TautBodyDef *body, TautColliderKind kind,
                            TautVec3 size, double friction)
{
    TautColliderDef def = taut_default_collider_def();
    def.kind = kind;
    def.size[0] = size.x, def.size[1] = size.y, def.size[2] = size.z;
    def.material = stage_material(stage, friction, 0);
    stage_ground(stage, def.material);
    if (taut_world_add_body(stage->world, body, &def.node) != TAUT_OK ||
        taut_world_add_collider(stage->world, &def, NULL) != TAUT_OK)
        stage->refused = true;
    return def.node;
}

// The axis z of a body in the world.
static TautVec3 axis_of(const Stage *stage, TautNodeId body)
{
    double q[TAUT_MAX_WIDTH] = {0};
    taut_node_value(stage->world, body, q);
    return taut_vec3(q[5], q[8], q[11]);
}

// --- disc ---

typedef struct Disc {
    double radius, half;  // m, half its thickness
    double lean;          // rad
    double across, along; // m^2, moments of inertia by its mass
} Disc;

static Disc disc_at(double lean)
{
    const double a = 0.1, half = 0.001;
    return (Disc){a, half, lean, a * a / 4 + half * half / 3, a * a / 2};
}

static double disc_rate(const Disc *d)
{
    const double c = cos(d->lean), s = sin(d->lean), part = d->half / d->radius;
    return sqrt(STAGE_G * (d->radius * c - d->half * s) /
                (s * (d->across * c - d->along * part * s)));
}

// The rate at which the lean goes round, rad/s, as it is measured.
static double disc_goes(const Disc *d, double rate, Stage *stage)
{
    enum { STEPS = 800 };
    const double c = cos(d->lean), s = sin(d->lean), h = 2.5e-4;
    const double part = d->half / d->radius, spin = rate * s;
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return NAN;

    // the lowest point at +x; it turns about the line from there to its centre
    TautBodyDef body = taut_default_body_def();
    body.position = taut_vec3(0, 0, d->radius * s + d->half * c);
    body.rotation[0] = cos(d->lean / 2), body.rotation[2] = sin(d->lean / 2);
    body.spin = taut_vec3(-spin * (c - part * s), 0, spin * (s + part * c));
    body.inertia[0] = body.inertia[4] = d->across, body.inertia[8] = d->along;
    const TautVec3 size = taut_vec3(d->radius, 2 * d->half, 0);
    TautNodeId disc = add_round(stage, &body, TAUT_COLLIDER_CYLINDER, size, 0.8);

    // the angle that its axis goes through, step by step
    double angle = 0;
    TautVec3 before = axis_of(stage, disc);
    for (int i = 0; i < STEPS && !stage->refused; i++) {
        stage_run(stage, h, 1);
        const TautVec3 n = axis_of(stage, disc);
        angle += atan2(before.x * n.y - before.y * n.x, before.x * n.x + before.y * n.y);
        before = n;
    }
    return angle / (STEPS * h);
}

// --- top and stone ---

// The most that the axis of a tippe top has turned, as its cosine.
static double tippe_top(int steps, Stage *stage)
{
    const double radius = 0.02, mass = 0.02, low = 0.3 * radius,
                 inertia = 0.4 * mass * radius * radius;
    const double lean = 0.3, spin = 200; // rad, rad/s
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return NAN;
    TautBodyDef body = taut_default_body_def();
    body.position = taut_vec3(0, 0, radius);
    body.rotation[0] = cos(lean / 2), body.rotation[2] = sin(lean / 2);
    body.spin = taut_vec3(spin * sin(lean), 0, spin * cos(lean));
    body.mass = mass;
    body.centre = taut_vec3(0, 0, -low);
    body.inertia[0] = body.inertia[4] = body.inertia[8] = inertia;
    TautNodeId top = add_round(stage, &body, TAUT_COLLIDER_SPHERE, taut_vec3(radius, 0, 0), 0.05);

    double least = 1;
    while (stage->steps < steps && !stage->refused) {
        stage_run(stage, 1e-3, 10);
        least = fmin(least, axis_of(stage, top).z);
    }
    return least;
}

// The least and the most of the spin about the vertical, by that at the start.
static TautVec3 rattleback(double spin, int steps, Stage *stage)
{
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return taut_vec3(NAN, NAN, 0);
    TautBodyDef body = taut_default_body_def();
    const double lean = 0.5 * M_PI / 180;
    body.position = taut_vec3(0, 0, 0.02);
    body.rotation[0] = cos(lean / 2), body.rotation[1] = sin(lean / 2);
    body.spin = taut_vec3(0, 0, spin);
    body.centre = taut_vec3(0, 0, -0.01);
    body.inertia[0] = 2e-4, body.inertia[4] = 1.6e-3, body.inertia[8] = 1.7e-3;
    body.inertia[1] = body.inertia[3] = -2e-5;
    TautNodeId stone =
        add_round(stage, &body, TAUT_COLLIDER_ELLIPSOID, taut_vec3(0.2, 0.03, 0.02), 1);

    TautVec3 range = {1, 1, 0};
    while (stage->steps < steps && !stage->refused) {
        stage_run(stage, 2e-3, 10);
        const double now = taut_body_spin(stage->world, stone).z / spin;
        range.x = fmin(range.x, now), range.y = fmax(range.y, now);
    }
    return range;
}

void contact_spin(StageTable *table)
{
    const bool quick = table->options->quick;
    char name[100];
    Stage stage;
    for (int degrees = 20; degrees <= (quick ? 20 : 60); degrees += 20) {
        const Disc disc = disc_at(degrees * M_PI / 180);
        const double rate = disc_rate(&disc), measured = disc_goes(&disc, rate, &stage);
        snprintf(name, sizeof name, "disc at %d degrees goes round: rad/s", degrees);
        stage_row(table, name, rate, measured, fabs(measured / rate - 1), 1e-4, &stage);
        stage_close(&stage);
    }
    if (quick) return;

    const double least = tippe_top(12000, &stage);
    stage_row(table, "tippe top: least cosine of its axis, below -0.9", NAN, least,
              least < -0.9 ? 0 : 1, 0, &stage);
    stage_close(&stage);
    const TautVec3 back = rattleback(-5, 5000, &stage);
    stage_row(table, "rattleback turns back: least spin by first, below 0", NAN, back.x,
              back.x < 0 ? 0 : 1, 0, &stage);
    stage_close(&stage);
    const TautVec3 on = rattleback(5, 5000, &stage);
    stage_row(table, "spun the other way it goes on: least spin, above 0", NAN, on.x,
              on.x > 0 ? 0 : 1, 0, &stage);
    stage_close(&stage);
}
