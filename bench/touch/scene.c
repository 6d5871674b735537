// SPDX-License-Identifier: MIT
// scene.c -- see scene.h and touch.h.
#include "scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const TouchFamily *const families[TOUCH_KINDS] = {
    &touch_stack10, &touch_stack30,  &touch_arch,  &touch_capstan, &touch_rolling,
    &touch_wall,    &touch_dominoes, &touch_balls, &touch_pile,
};

const TouchFamily *touch_family(TouchKind kind)
{
    return families[kind];
}

const char *touch_scene_name(TouchKind kind)
{
    return families[kind]->name;
}

static void set_friction(double mu[TOUCH_RULES], double value)
{
    mu[TOUCH_BY_MAX] = mu[TOUCH_BY_MIN] = value;
    mu[TOUCH_BY_PRODUCT] = sqrt(value);
}

int scene_room(TouchScene *scene, int bodies, int joints)
{
    scene->body = calloc((size_t)bodies, sizeof *scene->body);
    scene->joint = calloc((size_t)joints + 1, sizeof *scene->joint);
    return scene->body && scene->joint;
}

static void moments(TouchBody *b)
{
    const double m = b->mass, *s = b->size, r = s[0], l = s[1];
    for (int k = 0; k < 3; k++) b->moment[k] = 0.4 * m * r * r;
    if (b->shape == TOUCH_BOX)
        for (int k = 0; k < 3; k++) {
            const double u = s[(k + 1) % 3], v = s[(k + 2) % 3];
            b->moment[k] = m / 12 * (u * u + v * v);
        }
    if (b->shape == TOUCH_CAPSULE) {
        // a cylinder and two halves of a ball, whose centres are 3/8 r from their flat sides
        const double whole = l + 4.0 / 3 * r, tube = m * l / whole, ball = m - tube;
        b->moment[2] = tube * r * r / 2 + 0.4 * ball * r * r;
        b->moment[0] = b->moment[1] =
            tube * (r * r / 4 + l * l / 12) + ball * (0.4 * r * r + l * l / 4 + 3.0 / 8 * l * r);
    }
}

TouchBody *scene_solid(TouchScene *scene, TouchShape shape, double mass, double a, double b,
                       double c, double mu)
{
    TouchBody *body = scene->body + scene->bodies++;
    *body = (TouchBody){.shape = shape, .size = {a, b, c}, .mass = mass, .at.q = {1, 0, 0, 0}};
    moments(body);
    set_friction(body->mu, mu);
    return body;
}

void scene_place(TouchBody *body, double x, double y, double z)
{
    body->at.x[0] = x, body->at.x[1] = y, body->at.x[2] = z;
}

void scene_joint(TouchScene *scene, int a, int b, double x, double y, double z)
{
    scene->joint[scene->joints++] = (TouchJoint){a, b, {x, y, z}};
}

void scene_ground(TouchScene *scene, double mu)
{
    scene->ground = 1;
    set_friction(scene->ground_mu, mu);
}

double scene_apart(const double *a, const double *b)
{
    const double x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
    return sqrt(x * x + y * y + z * z);
}

// R(q) x, or R(q)^T x with sign -1.
static void turn(const double *q, double sign, const double *x, double *out)
{
    const double s = q[0], t[3] = {sign * q[1], sign * q[2], sign * q[3]};
    const double c[3] = {t[1] * x[2] - t[2] * x[1] + s * x[0], t[2] * x[0] - t[0] * x[2] + s * x[1],
                         t[0] * x[1] - t[1] * x[0] + s * x[2]};
    out[0] = x[0] + 2 * (t[1] * c[2] - t[2] * c[1]);
    out[1] = x[1] + 2 * (t[2] * c[0] - t[0] * c[2]);
    out[2] = x[2] + 2 * (t[0] * c[1] - t[1] * c[0]);
}

// Where a point of the world at the start is now, carried along by a body.
static void carry(const PeerBody *start, const PeerBody *now, const double *at, double *x)
{
    const double out[3] = {at[0] - start->x[0], at[1] - start->x[1], at[2] - start->x[2]};
    double local[3];
    turn(start->q, -1, out, local);
    turn(now->q, 1, local, x);
    for (int k = 0; k < 3; k++) x[k] += now->x[k];
}

double scene_open(const TouchScene *scene, const TouchJoint *joint, const PeerBody *body)
{
    double a[3], b[3];
    carry(&scene->body[joint->a].at, body + joint->a, joint->at, a);
    carry(&scene->body[joint->b].at, body + joint->b, joint->at, b);
    return scene_apart(a, b);
}

double touch_kinetic(const TouchScene *scene, const PeerBody *body)
{
    double sum = 0;
    for (int i = 0; i < scene->bodies; i++) {
        const TouchBody *b = scene->body + i;
        double w[3];
        turn(body[i].q, -1, body[i].w, w);
        for (int k = 0; k < 3; k++)
            sum += 0.5 * (b->mass * body[i].v[k] * body[i].v[k] + b->moment[k] * w[k] * w[k]);
    }
    return sum;
}

double scene_motion(const TouchScene *scene, const PeerBody *body)
{
    return touch_kinetic(scene, body) / (scene->weight * scene->length);
}

int touch_scene_make(TouchScene *scene, TouchKind kind, double R, double off)
{
    *scene = (TouchScene){.kind = kind, .R = R, .off = off, .gravity = PEER_GRAVITY, .length = 1};
    if (!families[kind]->make(scene)) {
        touch_scene_free(scene);
        return 0;
    }
    for (int i = 0; i < scene->bodies; i++) {
        const double *f = scene->body[i].force;
        scene->weight += scene->body[i].mass * scene->gravity + hypot(hypot(f[0], f[1]), f[2]);
    }
    return 1;
}

void touch_scene_free(TouchScene *scene)
{
    free(scene->body);
    free(scene->joint);
    scene->body = NULL, scene->joint = NULL;
}

int touch_pair(const TouchScene *scene, int a, int b)
{
    const TouchBody *p = a >= 0 ? scene->body + a : NULL, *q = b >= 0 ? scene->body + b : NULL;
    const int moves_a = p && p->mass > 0, moves_b = q && q->mass > 0;
    if (!p && !q) return 0;
    if ((!p || !q) && !scene->ground) return 0;
    if (!moves_a && !moves_b) return 0;
    if (p && q && (p->follows == b + 1 || q->follows == a + 1)) return 0;
    return !(moves_a && moves_b && (p->apart || q->apart));
}

double touch_friction(const TouchScene *scene, int a, int b)
{
    const double *of_a = a >= 0 ? scene->body[a].mu : scene->ground_mu;
    const double *of_b = b >= 0 ? scene->body[b].mu : scene->ground_mu;
    return of_a[TOUCH_BY_PRODUCT] * of_b[TOUCH_BY_PRODUCT];
}
