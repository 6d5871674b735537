// SPDX-License-Identifier: MIT
// mujoco.c -- MuJoCo: reduced coordinates (ball joints) and maximal ones (free bodies, `connect`
// equalities), with each of its integrators (2.2.2 has no implicitfast yet, which came later), solvers,
// and, for the equalities, how stiff they are (solref, solimp). The model is written as MJCF.
#include "peer.h"

#include <mujoco/mujoco.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BALL, CONNECT };

#define NO_CLOTH "S3: no distance equality; tendons for 1984 edges are dense"

static const char *const integrators[] = {"RK4", "Euler", "implicit"};

// solref is a time in steps, and 2 is the least that MuJoCo allows; solimp is the part of the error that
// the equalities take back, at most.
#define TUNINGS(X)                                                                                 \
    X("Newton", 2, 0.9999, "Euler")                                                                \
    X("Newton", 2, 0.95, "Euler")                                                                  \
    X("Newton", 4, 0.9999, "Euler")                                                                \
    X("Newton", 2, 0.9999, "implicit")                                                             \
    X("Newton", 2, 0.9999, "RK4")                                                                  \
    X("Newton", 4, 0.9999, "RK4")                                                                  \
    X("CG", 2, 0.9999, "Euler")                                                                    \
    X("CG", 4, 0.9999, "Euler")                                                                    \
    X("CG", 2, 0.9999, "RK4")                                                                      \
    X("PGS", 2, 0.9999, "Euler")                                                                   \
    X("PGS", 2, 0.95, "Euler")                                                                     \
    X("PGS", 4, 0.9999, "Euler")
#define TEXT(solver, steps, most, integrator)                                                      \
    solver ", solref " #steps " h, solimp " #most ", " integrator,
#define NUMBER(s, t, m, i) {.solver = s, .steps = t, .most = m, .integrator = i},

static const struct {
    const char *solver;
    double steps, most;
    const char *integrator;
} stiff[] = {TUNINGS(NUMBER)};
enum { STIFF = sizeof stiff / sizeof *stiff };

static const PeerVariant variants[] = {
    [BALL] = {.name = "mujoco-ball",
              .text = "MuJoCo, ball joints",
              .efforts = {1},
              .scenes = PEER_CHAINS,
              .tunings = {"RK4", "Euler", "implicit"},
              .lacks = NO_CLOTH},
    [CONNECT] = {.name = "mujoco-connect",
                 .text = "MuJoCo, connect equalities",
                 .effort = "iterations",
                 .efforts = {5, 10, 100},
                 .tighter = 500,
                 .scenes = PEER_CHAINS,
                 .tunings = {TUNINGS(TEXT)},
                 .lacks = NO_CLOTH},
};

typedef struct Self {
    PeerScene scene;
    mjModel *model;
    mjData *data;
} Self;

static void write_body(FILE *file, const PeerScene *scene, int i, int reduced)
{
    double x[3], parent[3] = {0}, moment[3];
    peer_place(scene, i, x);
    peer_inertia(scene, i, moment);
    if (reduced && i > 0) peer_place(scene, i - 1, parent);
    fprintf(file, "<body name='b%d' pos='%.17g 0 0'>", i, x[0] - parent[0]);
    fprintf(file, "<inertial pos='0 0 0' mass='%.17g' diaginertia='%.17g %.17g %.17g'/>",
            peer_mass(scene, i), moment[0], moment[1], moment[2]);
    if (reduced)
        fprintf(file, "<joint type='ball' pos='%.17g 0 0'/>", PEER_ROD * i - x[0]);
    else
        fprintf(file, "<freejoint/></body>\n");
}

static void write_equalities(FILE *file, const PeerScene *scene)
{
    fprintf(file, "<equality>\n");
    for (int i = 0; i < scene->bodies; i++) {
        double x[3];
        peer_place(scene, i, x);
        fprintf(file, "<connect body1='b%d' anchor='%.17g 0 0'", i, PEER_ROD * i - x[0]);
        if (i > 0) fprintf(file, " body2='b%d'", i - 1);
        fprintf(file, " solref='%.17g 1' solimp='%.17g %.17g 0.001'/>\n",
                stiff[scene->tuning].steps * scene->h, stiff[scene->tuning].most,
                stiff[scene->tuning].most);
    }
    fprintf(file, "</equality>\n");
}

static void write_model(FILE *file, const PeerScene *scene, int variant)
{
    int reduced = variant != CONNECT;
    fprintf(file, "<mujoco><option timestep='%.17g' gravity='0 0 %g' integrator='%s'", scene->h,
            -PEER_GRAVITY, reduced ? integrators[scene->tuning] : stiff[scene->tuning].integrator);
    if (!reduced)
        fprintf(file, " solver='%s' iterations='%d' tolerance='0'", stiff[scene->tuning].solver,
                scene->effort);
    fprintf(file, "/>\n<size nconmax='10' njmax='%d'/>\n", 6 * scene->bodies + 100);
    fprintf(file, "<worldbody>\n");
    for (int i = 0; i < scene->bodies; i++) write_body(file, scene, i, reduced);
    for (int i = 0; reduced && i < scene->bodies; i++) fprintf(file, "</body>");
    fprintf(file, "</worldbody>\n");
    if (!reduced) write_equalities(file, scene);
    fprintf(file, "</mujoco>\n");
}

static mjModel *load_model(const PeerScene *scene, int variant)
{
    char path[] = "/tmp/bench-mujoco-XXXXXX", error[512] = "";
    int handle = mkstemp(path);
    FILE *file = handle >= 0 ? fdopen(handle, "w") : NULL;
    if (!file) return NULL;
    write_model(file, scene, variant);
    fclose(file);
    mjModel *model = mj_loadXML(path, NULL, error, sizeof error);
    if (!model) fprintf(stderr, "mujoco: %s\n", error);
    remove(path);
    return model;
}

static void *make(const PeerScene *scene, int variant)
{
    int most = variant == CONNECT ? STIFF : (int)(sizeof integrators / sizeof *integrators);
    Self *self = scene->tuning < most ? calloc(1, sizeof *self) : NULL;
    if (!self) return NULL;
    self->scene = *scene;
    self->model = load_model(scene, variant);
    self->data = self->model ? mj_makeData(self->model) : NULL;
    if (!self->data) {
        free(self);
        return NULL;
    }
    mj_forward(self->model, self->data);
    return self;
}

// MuJoCo starts over by itself where numbers are bad; then it has given up.
static int step(void *of)
{
    Self *self = of;
    mj_step(self->model, self->data);
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
    for (int i = 0; i < self->scene.bodies; i++) {
        mjtNum rate[6];
        memcpy(body[i].x, self->data->xipos + 3 * (i + 1), sizeof body[i].x);
        memcpy(body[i].q, self->data->xquat + 4 * (i + 1), sizeof body[i].q);
        mj_objectVelocity(self->model, self->data, mjOBJ_BODY, i + 1, rate, 0);
        memcpy(body[i].w, rate, sizeof body[i].w);
        memcpy(body[i].v, rate + 3, sizeof body[i].v);
    }
}

static void destroy(void *of)
{
    Self *self = of;
    mj_deleteData(self->data);
    mj_deleteModel(self->model);
    free(self);
}

const PeerOps peer_ops = {"MuJoCo 2.2.2", variants, 2, make, step, read_bodies, destroy};
