// SPDX-License-Identifier: MIT
// s1_mujoco.c -- S1 in MuJoCo, with its defaults: as a tree of ball joints, whose coordinates leave
// nothing to separate, by both of its explicit integrators; and as free bodies that are held together by
// `connect` constraints, as a loop in it would be.
#include "s1.h"

#include <stddef.h>

#ifdef TAUT_LAB_MUJOCO
#include <mujoco/mujoco.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Scene {
    mjModel *model;
    mjData *data;
} Scene;

enum { ROOM = 8000 };
static const char *const file_name = "s1.xml";

typedef struct Text {
    char at[ROOM];
    int used;
} Text;

static void add(Text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(Text *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    t->used += vsnprintf(t->at + t->used, (size_t)(ROOM - t->used), format, arguments);
    va_end(arguments);
}

static void add_head(Text *t, double h, const char *integrator)
{
    add(t,
        "<mujoco><option timestep=\"%.17g\" gravity=\"0 0 %g\" integrator=\"%s\"/>"
        "<default><geom contype=\"0\" conaffinity=\"0\"/></default><worldbody>",
        h, -S1_GRAVITY, integrator);
}

static void add_geom(Text *t, int i, double R, double ahead)
{
    if (i == S1_RODS)
        add(t, "<geom type=\"sphere\" size=\"%g\" mass=\"%.17g\"/>", S1_BALL, R);
    else
        add(t, "<geom type=\"box\" size=\"%g %g %g\" pos=\"%g 0 0\" mass=\"1\"/>", S1_LENGTH / 2,
            S1_THICKNESS / 2, S1_THICKNESS / 2, ahead);
}

static void write_tree(Text *t, double R)
{
    for (int i = 0; i < S1_BODIES; i++) {
        add(t, "<body pos=\"%g 0 0\"><joint type=\"ball\"/>", i > 0 ? S1_LENGTH : 0);
        add_geom(t, i, R, S1_LENGTH / 2);
    }
    for (int i = 0; i < S1_BODIES; i++) add(t, "</body>");
    add(t, "</worldbody></mujoco>");
}

static void write_connected(Text *t, double R)
{
    for (int i = 0; i < S1_BODIES; i++) {
        double x = S1_LENGTH * (i < S1_RODS ? i + 0.5 : i);
        add(t, "<body name=\"b%d\" pos=\"%g 0 0\"><freejoint/>", i, x);
        add_geom(t, i, R, 0);
        add(t, "</body>");
    }
    add(t, "</worldbody><equality>");
    for (int i = 0; i < S1_BODIES; i++) {
        add(t, "<connect body1=\"b%d\" anchor=\"%g 0 0\"", i, i < S1_RODS ? -S1_LENGTH / 2 : 0);
        if (i > 0) add(t, " body2=\"b%d\"", i - 1);
        add(t, "/>");
    }
    add(t, "</equality></mujoco>");
}

// The model from a text in a file system of its own; NULL if it was not understood.
static mjModel *load(const Text *t)
{
    char error[300] = "";
    mjVFS *vfs = malloc(sizeof *vfs);
    if (!vfs) return NULL;
    mj_defaultVFS(vfs);
    mj_makeEmptyFileVFS(vfs, file_name, t->used);
    memcpy(vfs->filedata[mj_findFileVFS(vfs, file_name)], t->at, (size_t)t->used);
    mjModel *model = mj_loadXML(file_name, vfs, error, sizeof error);
    mj_deleteVFS(vfs);
    free(vfs);
    return model;
}

static void *make(const Text *t)
{
    Scene *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->model = t->used < ROOM ? load(t) : NULL;
    s->data = s->model ? mj_makeData(s->model) : NULL;
    if (s->data) return s;
    if (s->model) mj_deleteModel(s->model);
    free(s);
    return NULL;
}

static void *open_tree(double R, double h)
{
    Text t = {.used = 0};
    add_head(&t, h, "Euler");
    write_tree(&t, R);
    return make(&t);
}

static void *open_tree_rk4(double R, double h)
{
    Text t = {.used = 0};
    add_head(&t, h, "RK4");
    write_tree(&t, R);
    return make(&t);
}

static void *open_connected(double R, double h)
{
    Text t = {.used = 0};
    add_head(&t, h, "Euler");
    write_connected(&t, R);
    return make(&t);
}

// It starts anew by itself when numbers become bad, and counts that.
static bool step(void *scene)
{
    Scene *s = scene;
    mj_step(s->model, s->data);
    return s->data->warning[mjWARN_BADQPOS].number == 0 &&
           s->data->warning[mjWARN_BADQVEL].number == 0 &&
           s->data->warning[mjWARN_BADQACC].number == 0;
}

// A step leaves poses of its start behind: they are made anew.
static void read(void *scene, int body, S1Body *state)
{
    Scene *s = scene;
    mjtNum v[6];
    if (body == 0) {
        mj_fwdPosition(s->model, s->data);
        mj_fwdVelocity(s->model, s->data);
    }
    memcpy(state->x, s->data->xipos + 3 * (body + 1), sizeof state->x);
    memcpy(state->R, s->data->ximat + 9 * (body + 1), sizeof state->R);
    mj_objectVelocity(s->model, s->data, mjOBJ_BODY, body + 1, v, 0);
    memcpy(state->omega, v, sizeof state->omega);
    memcpy(state->v, v + 3, sizeof state->v);
}

static void close(void *scene)
{
    Scene *s = scene;
    mj_deleteData(s->data);
    mj_deleteModel(s->model);
    free(s);
}

static const S1Engine engines[] = {
    {"MuJoCo tree, Euler", open_tree, step, read, close},
    {"MuJoCo tree, RK4", open_tree_rk4, step, read, close},
    {"MuJoCo connect", open_connected, step, read, close},
};

const S1Engine *s1_mujoco(int *count)
{
    *count = 3;
    return engines;
}
#else
const S1Engine *s1_mujoco(int *count)
{
    *count = 0;
    return NULL;
}
#endif
