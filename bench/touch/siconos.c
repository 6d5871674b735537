// SPDX-License-Identifier: MIT
// siconos.c -- friction problems of one step, as Taut meets them, given to the solvers of Siconos' numerics library.
//
//     u = W r + q,   W = J M^-1 J^T,   q = J (v + h M^-1 f) + gap/h e_N         r impulses, three rows a contact
//     r in the cone of friction mu,  u + mu |u_T| e_N in its dual,  perpendicular
//
// Contacts, points and normals are those of Taut's first step, in scenes at rest. Its forces h f are an answer as well; its time is that
// of this first step, in which no forces are known yet, with everything else that is in a step. The error (natural_map.h) is the same
// for all.
#include "../peers/peer_tools.h"
#include "mirror.h"
#include "natural_map.h"

#include <Friction_cst.h>
#include <FrictionContactProblem.h>
#include <math.h>
#include <NonSmoothDrivers.h>
#include <NumericsMatrix.h>
#include <SolverOptions.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double H = 0.01;      // s
static const double CLOSED = 1e-6; // m, gap at most

typedef struct Problem {
    int n;          // contacts
    double *J;      // [3 n][6 bodies]
    double *W, *q;  // [3 n][3 n], by columns, which is the same; [3 n]
    double *mu, *r; // [n], [3 n]: Taut's answer
    double seconds; // that Taut took
} Problem;

static int number_of(const Mirror *m, const TouchScene *scene, TautColliderId id)
{
    for (int i = 0; i < scene->bodies; i++)
        if (m->collider[i].slot == id.slot) return i;
    return -1;
}

// Two directions across n.
static void across(const double *n, double s[3], double t[3])
{
    const int k = fabs(n[0]) < 0.6 ? 0 : 1;
    double size = 0;
    for (int i = 0; i < 3; i++) s[i] = (i == k) - n[k] * n[i], size += s[i] * s[i];
    for (int i = 0; i < 3; i++) s[i] /= sqrt(size);
    for (int i = 0; i < 3; i++)
        t[i] = n[(i + 1) % 3] * s[(i + 2) % 3] - n[(i + 2) % 3] * s[(i + 1) % 3];
}

// Rows of one body: d, and the moment of d about its centre.
static void put_row(double *row, const PeerBody *at, const double *x, const double *d, double sign)
{
    const double a[3] = {x[0] - at->x[0], x[1] - at->x[1], x[2] - at->x[2]};
    for (int k = 0; k < 3; k++) {
        row[k] = sign * d[k];
        row[3 + k] = sign * (a[(k + 1) % 3] * d[(k + 2) % 3] - a[(k + 2) % 3] * d[(k + 1) % 3]);
    }
}

static void add_contact(Problem *p, const TouchScene *scene, const Mirror *m, const TautContact *c)
{
    const int a = number_of(m, scene, c->a), b = number_of(m, scene, c->b), i = p->n++;
    const double n[3] = {c->normal.x, c->normal.y, c->normal.z};
    const double x[3] = {c->point.x, c->point.y, c->point.z};
    const double f[3] = {c->force.x, c->force.y, c->force.z};
    double frame[3][3];
    memcpy(frame[0], n, sizeof n);
    across(n, frame[1], frame[2]);
    p->mu[i] = touch_friction(scene, a, b);
    for (int k = 0; k < 3; k++) {
        double *row = p->J + (size_t)(3 * i + k) * 6 * (size_t)scene->bodies;
        if (a >= 0) put_row(row + 6 * a, &scene->body[a].at, x, frame[k], 1);
        if (b >= 0) put_row(row + 6 * b, &scene->body[b].at, x, frame[k], -1);
        p->r[3 * i + k] = H * (f[0] * frame[k][0] + f[1] * frame[k][1] + f[2] * frame[k][2]);
    }
    p->q[3 * i] = c->gap / H;
}

// W and q from J, of bodies whose axes are those of the world.
static void finish(Problem *p, const TouchScene *scene)
{
    const int rows = 3 * p->n, size = 6 * scene->bodies;
    for (int i = 0; i < rows; i++) {
        const double *row = p->J + (size_t)i * (size_t)size;
        for (int b = 0; b < scene->bodies; b++) p->q[i] -= H * scene->gravity * row[6 * b + 2];
        for (int j = 0; j <= i; j++) {
            const double *other = p->J + (size_t)j * (size_t)size;
            double sum = 0;
            for (int b = 0; b < scene->bodies; b++)
                for (int k = 0; k < 6; k++)
                    sum += row[6 * b + k] * other[6 * b + k] /
                           (k < 3 ? scene->body[b].mass : scene->body[b].moment[k - 3]);
            p->W[(size_t)i * (size_t)rows + (size_t)j] = sum;
            p->W[(size_t)j * (size_t)rows + (size_t)i] = sum;
        }
    }
}

static void free_problem(Problem *p)
{
    free(p->J);
    free(p->W);
    free(p->q);
    free(p->r);
    free(p->mu);
}

// Contacts of a world after a step, and its matrix; 0 when memory fails.
static int fill_problem(const TouchScene *scene, const Mirror *m, TautContact *contact, int all,
                        Problem *p)
{
    const size_t rows = 3 * (size_t)all;
    p->J = calloc(rows * 6 * (size_t)scene->bodies, sizeof *p->J);
    p->q = calloc(rows, sizeof *p->q);
    p->r = calloc(rows, sizeof *p->r);
    p->mu = calloc((size_t)all, sizeof *p->mu);
    if (!p->J || !p->q || !p->r || !p->mu) return 0;
    taut_world_contacts(m->world, contact, all);
    for (int i = 0; i < all; i++)
        if (contact[i].gap < CLOSED) add_contact(p, scene, m, contact + i);
    if (p->n == 0) return 0;
    p->W = calloc(9 * (size_t)p->n * (size_t)p->n, sizeof *p->W);
    if (p->W) finish(p, scene);
    return p->W != NULL;
}

static int make_problem(TouchKind kind, double R, Problem *p)
{
    TouchScene scene;
    Mirror m;
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -PEER_GRAVITY);
    *p = (Problem){0};
    if (!touch_scene_make(&scene, kind, R, 0) || !mirror_make(&m, &scene, &def)) return 0;
    taut_world_compile(m.world, H);
    const double start = peer_clock(CLOCK_THREAD_CPUTIME_ID);
    if (taut_world_step(m.world, H, NULL) != TAUT_OK) return 0;
    p->seconds = peer_clock(CLOCK_THREAD_CPUTIME_ID) - start;

    const int all = taut_world_contacts(m.world, NULL, 0);
    TautContact *contact = all > 0 ? calloc((size_t)all, sizeof *contact) : NULL;
    const int good = contact && fill_problem(&scene, &m, contact, all, p);
    free(contact);
    mirror_free(&m);
    touch_scene_free(&scene);
    if (!good) free_problem(p);
    return good;
}

static void solve(const char *name, const Problem *p, int solver, const char *text, int most)
{
    const int rows = 3 * p->n;
    double *r = calloc((size_t)rows, sizeof *r), *u = calloc((size_t)rows, sizeof *u);
    double *W = malloc(sizeof *W * (size_t)rows * (size_t)rows);
    double *q = malloc(sizeof *q * (size_t)rows), *mu = malloc(sizeof *mu * (size_t)p->n);
    if (!r || !u || !W || !q || !mu) {
        free(r);
        free(u);
        free(W);
        free(q);
        free(mu);
        return;
    }
    memcpy(W, p->W, sizeof *W * (size_t)rows * (size_t)rows);
    memcpy(q, p->q, sizeof *q * (size_t)rows);
    memcpy(mu, p->mu, sizeof *mu * (size_t)p->n);

    // solvers change what they are given, and ADMM wants a sparse matrix
    NumericsMatrix *dense = NM_create_from_data(NM_DENSE, rows, rows, W), *matrix = dense;
    if (solver == SICONOS_FRICTION_3D_ADMM) {
        matrix = NM_create(NM_SPARSE, rows, rows);
        NM_copy_to_sparse(dense, matrix, 0);
    }
    FrictionContactProblem *problem = frictionContactProblem_new_with_data(3, p->n, matrix, q, mu);
    SolverOptions *options = solver_options_create(solver);
    options->iparam[SICONOS_IPARAM_MAX_ITER] = most;
    options->dparam[SICONOS_DPARAM_TOL] = 1e-10;
    const double start = peer_clock(CLOCK_THREAD_CPUTIME_ID);
    fc3d_driver(problem, r, u, options);
    const double seconds = peer_clock(CLOCK_THREAD_CPUTIME_ID) - start;
    printf("row %s %d %s %.9g %.9g %d\n", name, p->n, text, natural_map(p->n, p->W, p->q, p->mu, r),
           1e3 * seconds, options->iparam[SICONOS_IPARAM_ITER_DONE]);
    fflush(stdout);
    free(r);
    free(u);
    free(W);
    free(q);
    free(mu);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        TouchKind kind;
        double R;
    } problems[] = {{"stack10/1e3", TOUCH_STACK10, 1e3},
                    {"stack10/1e6", TOUCH_STACK10, 1e6},
                    {"stack30/1e3", TOUCH_STACK30, 1e3},
                    {"stack30/1e6", TOUCH_STACK30, 1e6}};
    const int count = argc > 1 && strcmp(argv[1], "quick") == 0 ? 1 : 4;
    for (int i = 0; i < count; i++) {
        Problem p;
        if (!make_problem(problems[i].kind, problems[i].R, &p)) return 1;
        printf("row %s %d Taut,first_step %.9g %.9g -1\n", problems[i].name, p.n,
               natural_map(p.n, p.W, p.q, p.mu, p.r), 1e3 * p.seconds);
        solve(problems[i].name, &p, SICONOS_FRICTION_3D_NSGS, "NSGS,1000", 1000);
        solve(problems[i].name, &p, SICONOS_FRICTION_3D_NSGS, "NSGS,10000", 10000);
        solve(problems[i].name, &p, SICONOS_FRICTION_3D_NSN_AC, "NSN_AC", 200);
        solve(problems[i].name, &p, SICONOS_FRICTION_3D_NSN_NM, "NSN_NM", 200);
        solve(problems[i].name, &p, SICONOS_FRICTION_3D_ADMM, "ADMM", 5000);
        free_problem(&p);
    }
    return 0;
}
