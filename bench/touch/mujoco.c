// SPDX-License-Identifier: MIT
// mujoco.c -- MuJoCo: contacts with each of its solvers, cones (elliptic, pyramidal) and ratios of friction's stiffness to
// that of normals (impratio), how stiff they are (solref, solimp), and its extra sweeps against slipping (noslip). Ropes are in
// reduced coordinates. The model is written as MJCF.
#include "touch.h"

#include <math.h>
#include <mujoco/mujoco.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// solref is a time in steps, and 2 is the least that MuJoCo allows; 0 is its default, 0.02 s. solimp is the part of the
// error that is taken back, at most.
#define TUNINGS(X)                                                                                 \
    X("Newton", "elliptic", 10, 2, 0.9999, 0)                                                      \
    X("Newton", "elliptic", 1, 2, 0.9999, 0)                                                       \
    X("Newton", "elliptic", 100, 2, 0.9999, 0)                                                     \
    X("Newton", "elliptic", 10, 2, 0.9999, 20)                                                     \
    X("Newton", "elliptic", 10, 0, 0.95, 0)                                                        \
    X("Newton", "pyramidal", 1, 2, 0.9999, 0)                                                      \
    X("PGS", "elliptic", 10, 2, 0.9999, 0)
#define TEXT(solver, cone, ratio, steps, most, noslip)                                             \
    solver ", " cone ", impratio " #ratio ", solref " #steps " h, solimp " #most                   \
           ", noslip " #noslip,
#define NUMBER(s, c, r, t, m, n)                                                                   \
    {.solver = s, .cone = c, .ratio = r, .steps = t, .most = m, .noslip = n},

static const struct {
    const char *solver, *cone;
    double ratio, steps, most;
    int noslip;
} tuning[] = {TUNINGS(NUMBER)};
enum { COUNT = sizeof tuning / sizeof *tuning };

static const PeerVariant variants[] = {
    {.name = "mujoco",
     .text = "MuJoCo",
     .effort = "iterations",
     .efforts = {20, 100},
     .tighter = 500,
     .scenes = TOUCH_ALL,
     .tunings = {TUNINGS(TEXT)}},
};

typedef struct Self {
    const TouchScene *scene;
    mjModel *model;
    mjData *data;
} Self;

static void write_geom(FILE *file, const TouchBody *b, int i)
{
    const double *s = b->size;
    const int contype = b->mass == 0 ? 4 : b->apart ? 2 : 1;
    const int affinity = b->mass == 0 ? 3 : b->apart ? 0 : 5;
    fprintf(file, "<geom contype='%d' conaffinity='%d' friction='%.17g 0 0' condim='3' ", contype,
            affinity, b->mu[TOUCH_BY_MAX]);
    if (b->shape == TOUCH_SPHERE) fprintf(file, "type='sphere' size='%.17g'", s[0]);
    if (b->shape == TOUCH_BOX)
        fprintf(file, "type='box' size='%.17g %.17g %.17g'", s[0] / 2, s[1] / 2, s[2] / 2);
    if (b->shape == TOUCH_CAPSULE)
        fprintf(file, "type='capsule' size='%.17g %.17g'", s[0], s[1] / 2);
    if (b->shape == TOUCH_HULL) fprintf(file, "type='mesh' mesh='m%d'", i);
    fprintf(file, "/>\n");
}

// R(q) x, or R(q)^T x with sign -1.
static void turn(const double *q, double sign, const double *x, double *out)
{
    const double t[3] = {sign * q[1], sign * q[2], sign * q[3]};
    const double c[3] = {t[1] * x[2] - t[2] * x[1] + q[0] * x[0],
                         t[2] * x[0] - t[0] * x[2] + q[0] * x[1],
                         t[0] * x[1] - t[1] * x[0] + q[0] * x[2]};
    out[0] = x[0] + 2 * (t[1] * c[2] - t[2] * c[1]);
    out[1] = x[1] + 2 * (t[2] * c[0] - t[0] * c[2]);
    out[2] = x[2] + 2 * (t[0] * c[1] - t[1] * c[0]);
}

// Place of a body in the axes of its parent, which may be none.
static void write_place(FILE *file, const PeerBody *b, const PeerBody *parent)
{
    static const PeerBody world = {.q = {1, 0, 0, 0}};
    const double *p = (parent ? parent : &world)->q, *q = b->q, *o = (parent ? parent : &world)->x;
    const double d[3] = {b->x[0] - o[0], b->x[1] - o[1], b->x[2] - o[2]};
    double x[3];
    turn(p, -1, d, x);
    fprintf(file, "<body pos='%.17g %.17g %.17g' quat='%.17g %.17g %.17g %.17g'>", x[0], x[1], x[2],
            p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3],
            p[0] * q[1] - p[1] * q[0] - p[2] * q[3] + p[3] * q[2],
            p[0] * q[2] - p[2] * q[0] - p[3] * q[1] + p[1] * q[3],
            p[0] * q[3] - p[3] * q[0] - p[1] * q[2] + p[2] * q[1]);
}

// The joint to the body before it, as ropes have them.
static const TouchJoint *joint_of(const TouchScene *scene, int i)
{
    for (int k = 0; k < scene->joints; k++)
        if (scene->joint[k].b == i) return scene->joint + k;
    return NULL;
}

static void write_bodies(FILE *file, const TouchScene *scene)
{
    int depth = 0;
    for (int i = 0; i < scene->bodies; i++) {
        const TouchBody *b = scene->body + i;
        const TouchJoint *joint = joint_of(scene, i);
        for (; !joint && depth > 0; depth--) fprintf(file, "</body>");
        write_place(file, &b->at, joint ? &scene->body[joint->a].at : NULL);
        depth++;
        if (joint) {
            const double d[3] = {joint->at[0] - b->at.x[0], joint->at[1] - b->at.x[1],
                                 joint->at[2] - b->at.x[2]};
            double x[3];
            turn(b->at.q, -1, d, x);
            fprintf(file, "<joint type='ball' pos='%.17g %.17g %.17g'/>", x[0], x[1], x[2]);
        } else if (b->mass > 0) {
            fprintf(file, "<freejoint/>");
        }
        if (b->mass > 0)
            fprintf(file, "<inertial pos='0 0 0' mass='%.17g' diaginertia='%.17g %.17g %.17g'/>",
                    b->mass, b->moment[0], b->moment[1], b->moment[2]);
        write_geom(file, b, i);
    }
    for (; depth > 0; depth--) fprintf(file, "</body>");
}

static void write_model(FILE *file, const TouchScene *scene)
{
    const int t = scene->tuning;
    const double time = tuning[t].steps > 0 ? tuning[t].steps * scene->h : 0.02;
    fprintf(file,
            "<mujoco><option timestep='%.17g' gravity='0 0 %.17g' solver='%s' cone='%s' "
            "impratio='%g' iterations='%d' noslip_iterations='%d' tolerance='0'>"
            "<flag multiccd='enable'/></option>\n",
            scene->h, -scene->gravity, tuning[t].solver, tuning[t].cone, tuning[t].ratio,
            scene->effort, tuning[t].noslip);
    fprintf(file, "<size nconmax='%d' njmax='%d'/>\n<default><geom solref='%.17g 1' ",
            10 * scene->bodies + 100, 30 * scene->bodies + 300, time);
    fprintf(file, "solimp='%g %g 0.001'/></default>\n<asset>", tuning[t].most < 0.95 ? 0.8 : 0.95,
            tuning[t].most);
    for (int i = 0; i < scene->bodies; i++) {
        if (scene->body[i].shape != TOUCH_HULL) continue;
        fprintf(file, "<mesh name='m%d' vertex='", i);
        for (int k = 0; k < 3 * TOUCH_CORNERS; k++)
            fprintf(file, " %.17g", scene->body[i].corner[k / 3][k % 3]);
        fprintf(file, "'/>\n");
    }
    fprintf(file, "</asset><worldbody>\n");
    if (scene->ground)
        fprintf(file,
                "<geom type='plane' size='0 0 1' contype='4' conaffinity='3' condim='3' "
                "friction='%.17g 0 0'/>\n",
                scene->ground_mu[TOUCH_BY_MAX]);
    write_bodies(file, scene);
    fprintf(file, "</worldbody></mujoco>\n");
}

static mjModel *load_model(const TouchScene *scene)
{
    char path[] = "/tmp/bench-mujoco-XXXXXX", error[512] = "";
    int handle = mkstemp(path);
    FILE *file = handle >= 0 ? fdopen(handle, "w") : NULL;
    if (!file) return NULL;
    write_model(file, scene);
    fclose(file);
    mjModel *model = mj_loadXML(path, NULL, error, sizeof error);
    if (!model) fprintf(stderr, "mujoco: %s\n", error);
    remove(path);
    return model;
}

// Speeds of free bodies: linear in world axes, turning in body axes.
static void set_speeds(Self *self)
{
    for (int i = 0; i < self->scene->bodies; i++) {
        const TouchBody *b = self->scene->body + i;
        const int joint = self->model->body_jntadr[i + 1];
        mju_copy3(self->data->xfrc_applied + 6 * (i + 1), b->force);
        if (joint < 0 || self->model->jnt_type[joint] != mjJNT_FREE) continue;
        mjtNum *v = self->data->qvel + self->model->jnt_dofadr[joint];
        mju_copy3(v, b->at.v);
        turn(b->at.q, -1, b->at.w, v + 3);
    }
}

static void *make(const TouchScene *scene, int variant)
{
    (void)variant;
    Self *self = scene->tuning < COUNT ? calloc(1, sizeof *self) : NULL;
    if (!self) return NULL;
    self->scene = scene;
    self->model = load_model(scene);
    self->data = self->model ? mj_makeData(self->model) : NULL;
    if (!self->data) {
        free(self);
        return NULL;
    }
    set_speeds(self);
    mj_forward(self->model, self->data);
    return self;
}

// MuJoCo starts over by itself where numbers are bad; then it has given up.
static int step(void *of, long count)
{
    Self *self = of;
    for (long i = 0; i < count; i++) mj_step(self->model, self->data);
    return self->data->warning[mjWARN_BADQACC].number == 0 &&
           self->data->warning[mjWARN_BADQPOS].number == 0 &&
           self->data->warning[mjWARN_BADQVEL].number == 0;
}

static void read_bodies(void *of, PeerBody *body)
{
    Self *self = of;
    mj_kinematics(self->model, self->data); // mj_step leaves poses of the step before
    mj_comPos(self->model, self->data);
    mj_comVel(self->model, self->data);
    for (int i = 0; i < self->scene->bodies; i++) {
        mjtNum rate[6];
        memcpy(body[i].x, self->data->xipos + 3 * (i + 1), sizeof body[i].x);
        memcpy(body[i].q, self->data->xquat + 4 * (i + 1), sizeof body[i].q);
        mj_objectVelocity(self->model, self->data, mjOBJ_BODY, i + 1, rate, 0);
        memcpy(body[i].w, rate, sizeof body[i].w);
        memcpy(body[i].v, rate + 3, sizeof body[i].v);
    }
}

// The normal of MuJoCo points from the first geom to the second, on which the force acts.
static int contacts(void *of, TouchPoint *point, int room)
{
    Self *self = of;
    int used = 0;
    for (int i = 0; i < self->data->ncon && used < room; i++) {
        const mjContact *c = self->data->contact + i;
        const int a = self->model->geom_bodyid[c->geom2] - 1;
        const int b = self->model->geom_bodyid[c->geom1] - 1;
        mjtNum force[6];
        if (c->efc_address < 0) continue;
        mj_contactForce(self->model, self->data, i, force);
        TouchPoint *p = point + used++;
        *p = (TouchPoint){.a = a, .b = b};
        const double sign = a < 0 ? -1 : 1;
        if (a < 0) p->a = b, p->b = a;
        for (int k = 0; k < 3; k++) {
            p->x[k] = c->pos[k];
            p->n[k] = sign * c->frame[k];
            p->f[k] = sign * (c->frame[k] * force[0] + c->frame[3 + k] * force[1] +
                              c->frame[6 + k] * force[2]);
        }
    }
    return used;
}

static void destroy(void *of)
{
    Self *self = of;
    mj_deleteData(self->data);
    mj_deleteModel(self->model);
    free(self);
}

const TouchOps touch_ops = {"MuJoCo 2.2.2", variants, 1,       make, step,
                            read_bodies,    contacts, destroy, NULL};
