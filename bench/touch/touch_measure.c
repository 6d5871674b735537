// SPDX-License-Identifier: MIT
// touch_measure.c -- see touch_measure.h. Overlaps are those of the shapes in the poses that the engine tells; they are
// measured by a world of Taut that never steps, which has the same shapes (taut_collider_distance).
#include "touch_measure.h"

#include "mirror.h"

#include <math.h>
#include <stdlib.h>

struct TouchMeter {
    const TouchScene *scene;
    Mirror mirror; // of the scene
    double *reach; // m, radius of a ball about the centre of a body that holds it
    double least;  // J, energy so far
    int looked;
};

static double reach_of(const TouchBody *b)
{
    const double *s = b->size;
    double most = 0;
    switch (b->shape) {
    case TOUCH_SPHERE:
        return s[0];
    case TOUCH_BOX:
        return sqrt(s[0] * s[0] + s[1] * s[1] + s[2] * s[2]) / 2;
    case TOUCH_CAPSULE:
        return s[0] + s[1] / 2;
    case TOUCH_HULL:
        for (int k = 0; k < TOUCH_CORNERS; k++) {
            const double *c = b->corner[k];
            most = fmax(most, sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]));
        }
    }
    return most;
}

TouchMeter *touch_meter_make(const TouchScene *scene)
{
    TouchMeter *meter = calloc(1, sizeof *meter);
    if (!meter) return NULL;
    meter->scene = scene;
    meter->reach = calloc((size_t)scene->bodies, sizeof *meter->reach);
    const TautWorldDef def = taut_default_world_def();
    if (!meter->reach || !mirror_make(&meter->mirror, scene, &def)) {
        touch_meter_free(meter);
        return NULL;
    }
    for (int i = 0; i < scene->bodies; i++) meter->reach[i] = reach_of(scene->body + i);
    return meter;
}

void touch_meter_free(TouchMeter *meter)
{
    if (!meter) return;
    mirror_free(&meter->mirror);
    free(meter->reach);
    free(meter);
}

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// Not a number counts as the worst of all.
static void worse(double *worst, double value)
{
    if (!(value <= *worst)) *worst = value;
}

// m, below 0 where the shapes overlap.
static double gap_of(const TouchMeter *meter, int a, int b)
{
    const Mirror *m = &meter->mirror;
    return taut_collider_distance(m->world, m->collider[a], b >= 0 ? m->collider[b] : m->ground,
                                  NULL, NULL);
}

static int near(const TouchMeter *meter, const PeerBody *body, int a, int b)
{
    const double *x = body[a].x, reach = meter->reach[a];
    if (b < 0) return x[2] < reach;
    const double *y = body[b].x, d[3] = {x[0] - y[0], x[1] - y[1], x[2] - y[2]};
    const double both = reach + meter->reach[b];
    return dot(d, d) < both * both;
}

static void look_at_overlaps(const TouchMeter *meter, const PeerBody *body, TouchMeasures *worst)
{
    for (int a = 0; a < meter->scene->bodies; a++)
        for (int b = -1; b < a; b++)
            if (touch_pair(meter->scene, a, b) && near(meter, body, a, b))
                worse(&worst->penetration, -gap_of(meter, a, b));
}

// Velocity of the material of a body at x; the ground stands still.
static void speed_at(const PeerBody *body, int i, const double *x, double *u)
{
    u[0] = u[1] = u[2] = 0;
    if (i < 0) return;
    const PeerBody *b = body + i;
    const double r[3] = {x[0] - b->x[0], x[1] - b->x[1], x[2] - b->x[2]};
    u[0] = b->v[0] + b->w[1] * r[2] - b->w[2] * r[1];
    u[1] = b->v[1] + b->w[2] * r[0] - b->w[0] * r[2];
    u[2] = b->v[2] + b->w[0] * r[1] - b->w[1] * r[0];
}

// Adds what a contact lacks of the greatest dissipation, W.
static double look_at_contact(const TouchMeter *meter, const PeerBody *body, const TouchPoint *p,
                              TouchMeasures *worst)
{
    const TouchScene *scene = meter->scene;
    const double N = dot(p->f, p->n), mu = touch_friction(scene, p->a, p->b), W = scene->weight;
    double T[3], u[3], v[3];
    for (int k = 0; k < 3; k++) T[k] = p->f[k] - N * p->n[k];
    worse(&worst->cone, (sqrt(dot(T, T)) - mu * fmax(N, 0)) / W);
    worse(&worst->signorini, -N / W);
    if (N > 0)
        worse(&worst->signorini, fmax(gap_of(meter, p->a, p->b), 0) * N / (W * scene->length));

    // sliding of a against b
    speed_at(body, p->a, p->x, u);
    speed_at(body, p->b, p->x, v);
    for (int k = 0; k < 3; k++) u[k] -= v[k];
    const double out = dot(u, p->n);
    for (int k = 0; k < 3; k++) u[k] -= out * p->n[k];
    if (p->no_direction) return NAN;
    return mu * fmax(N, 0) * sqrt(dot(u, u)) + dot(T, u);
}

static double energy_of(const TouchScene *scene, const PeerBody *body)
{
    double sum = touch_kinetic(scene, body);
    for (int i = 0; i < scene->bodies; i++) {
        const TouchBody *b = scene->body + i;
        sum += b->mass * scene->gravity * body[i].x[2] - dot(b->force, body[i].x);
    }
    return sum;
}

void touch_meter_look(TouchMeter *meter, const PeerBody *body, const TouchPoint *point, int points,
                      TouchMeasures *worst)
{
    const TouchScene *scene = meter->scene;
    mirror_pose(&meter->mirror, scene, body);
    look_at_overlaps(meter, body, worst);
    double lost = points < 0 ? NAN : 0;
    if (points < 0) worst->signorini = worst->cone = NAN;
    for (int i = 0; i < points; i++) lost += look_at_contact(meter, body, point + i, worst);
    worse(&worst->dissipation, lost / scene->weight);

    const double energy = energy_of(scene, body);
    if (!meter->looked || energy < meter->least) meter->least = energy;
    meter->looked = 1;
    worse(&worst->gain, (energy - meter->least) / (scene->weight * scene->length));
}
