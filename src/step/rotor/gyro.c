// SPDX-License-Identifier: MIT
// gyro.c -- see gyro.h.
#include "step/rotor/gyro.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

// The small system: vectors of three numbers a body, 0 where it does not spin.
typedef struct Small {
    Step *step;
    GyroSolve *solve;
    TautStepReport *report;
    int n;                        // 3 n_body
    double *basis, *u0, *torques; // [GYRO_BASIS + 1][n], [n], [n]: rhs of the angles
    double size;                  // of u_0: vectors of GMRES have length 1
} Small;

// Place of the angles of body b in x, -1 if they are none of ours.
static int angles(const Step *step, int b)
{
    int at = step->model->node_x[step->model->body_inner[b]];
    return at >= 0 && step->state->spin[b] != 0 ? at + 3 : -1;
}

// S u of one body.
static void turning_torque(const Step *step, int b, const double *u, double *torque)
{
    const double *S = step->work->spinning[b].S;
    for (int k = 0; k < 3; k++) torque[k] = dot3(S + 3 * k, u);
}

static void read_angles(const Small *s, double *u)
{
    for (int b = 0; 3 * b < s->n; b++) {
        int at = angles(s->step, b);
        for (int k = 0; k < 3; k++) u[3 * b + k] = at >= 0 ? s->step->work->kkt->x[at + k] : 0;
    }
}

// x for b - U S (scale v).
static TautStatus answer(const Small *s, double scale, const double *v)
{
    Kkt *kkt = s->step->work->kkt;
    for (int b = 0; 3 * b < s->n; b++) {
        int at = angles(s->step, b);
        double torque[3];
        if (at < 0) continue;
        turning_torque(s->step, b, v + 3 * b, torque);
        for (int k = 0; k < 3; k++) kkt->rhs[at + k] = s->torques[3 * b + k] - scale * torque[k];
    }
    return s->solve(s->step, s->report);
}

// w = v + N S v.
static TautStatus product(const Small *s, const double *v, double *w)
{
    TautStatus status = answer(s, s->size, v);
    read_angles(s, w);
    for (int i = 0; i < s->n; i++) w[i] = v[i] + (s->u0[i] - w[i]) / s->size;
    return status;
}

// Would the torques that u_0 goes with be seen by the stop test of a stage?
static bool matters(const Small *s)
{
    const Model *model = s->step->model;
    const Kkt *kkt = s->step->work->kkt;
    for (int b = 0; 3 * b < s->n; b++) {
        double torque[3], H = 0;
        int node = model->body_inner[b];
        if (angles(s->step, b) < 0) continue;
        turning_torque(s->step, b, s->u0 + 3 * b, torque);
        for (int k = 3; k < 6; k++) H = fmax(H, kkt->value[model->node_at[node] + 7 * k]);
        double scale = model->scale[model->node_v[node] + 3];
        if (norm3(torque) > GYRO_NOTHING * s->step->problem->tolerance * H * scale) return true;
    }
    return false;
}

// The least squares of GMRES: columns of the Hessenberg matrix are made triangular as they come.
typedef struct Triangle {
    double R[GYRO_BASIS][GYRO_BASIS + 1], c[GYRO_BASIS], s[GYRO_BASIS], rest[GYRO_BASIS + 1];
} Triangle;

// Column j of H in R[j] [j + 2]; returns the remaining residual.
static double reduce(Triangle *t, int j)
{
    double *h = t->R[j];

    // the Givens rotations of earlier columns
    for (int i = 0; i < j; i++) {
        double a = t->c[i] * h[i] + t->s[i] * h[i + 1];
        h[i + 1] = t->c[i] * h[i + 1] - t->s[i] * h[i];
        h[i] = a;
    }

    // the rotation that removes the entry below the diagonal
    double length = hypot(h[j], h[j + 1]);
    t->c[j] = length > 0 ? h[j] / length : 1;
    t->s[j] = length > 0 ? h[j + 1] / length : 0;
    h[j] = length;

    // the right-hand side turns too: its last entry is the residual
    t->rest[j + 1] = -t->s[j] * t->rest[j];
    t->rest[j] *= t->c[j];
    return fabs(t->rest[j + 1]);
}

// Makes w, the next vector, orthogonal to those before (Gram-Schmidt); its components along them go to h.
static void orthogonalise(const Small *s, int j, double *w, double *h)
{
    for (int i = 0; i <= j; i++) {
        const double *v = s->basis + i * s->n;
        h[i] = dot_all(s->n, v, w);
        for (int k = 0; k < s->n; k++) w[k] -= h[i] * v[k];
    }
    h[j + 1] = sqrt(dot_all(s->n, w, w));
    for (int k = 0; k < s->n && h[j + 1] > 0; k++) w[k] /= h[j + 1];
}

// u, into u0, from the first `count` vectors.
static void combine(const Small *s, const Triangle *t, int count)
{
    double y[GYRO_BASIS];
    for (int i = count - 1; i >= 0; i--) {
        y[i] = t->rest[i];
        for (int j = i + 1; j < count; j++) y[i] -= t->R[j][i] * y[j];
        y[i] = t->R[i][i] != 0 ? y[i] / t->R[i][i] : 0;
    }
    memset(s->u0, 0, (size_t)s->n * sizeof(double));
    for (int i = 0; i < count; i++)
        for (int k = 0; k < s->n; k++) s->u0[k] += s->size * y[i] * s->basis[i * s->n + k];
}

TautStatus gyro_solve(Step *step, GyroSolve *solve, TautStepReport *report)
{
    Work *work = step->work;
    int n = 3 * step->model->n_body;
    Small s = {.step = step, .solve = solve, .report = report, .n = n, .basis = work->gyro};
    s.u0 = work->gyro + (GYRO_BASIS + 1) * n, s.torques = s.u0 + n;

    // u_0 is there, and its torques may be too small to count
    read_angles(&s, s.u0);
    if (!matters(&s)) return TAUT_OK;

    // every solve begins with the same right-hand side of the angles
    for (int b = 0; 3 * b < n; b++)
        for (int k = 0, at = angles(step, b); k < 3 && at >= 0; k++)
            s.torques[3 * b + k] = work->kkt->rhs[at + k];

    // GMRES from u = 0, with u_0 as the first vector of the basis
    s.size = sqrt(dot_all(n, s.u0, s.u0));
    for (int k = 0; k < n; k++) s.basis[k] = s.u0[k] / s.size;
    Triangle t = {.rest = {1}};
    TautStatus status = TAUT_OK;
    int count = 0;

    for (double rest = 1; count < GYRO_BASIS && rest > GYRO_PRECISE && status == TAUT_OK; count++) {
        double *w = s.basis + (count + 1) * n;
        status = product(&s, w - n, w);
        orthogonalise(&s, count, w, t.R[count]);
        rest = reduce(&t, count);
    }

    // the angles u, and the whole solution with their torques
    combine(&s, &t, count);
    TautStatus last = answer(&s, 1, s.u0);
    return status == TAUT_OK ? last : status;
}
