// SPDX-License-Identifier: MIT
// damped.c -- implicit Euler with adaptive damping in place of the geometric stiffness.
//
// Andrews, Teichmann and Kry, "Geometric stiffness for real-time constrained multibody dynamics",
// Computer Graphics Forum 36 (2017), section 4. K~ is looked at as springs; where one is too stiff for
// the step of a symplectic integrator, it gets as much damping as makes it stable, and no K~:
//
//   Kd_ii = |column i of K~|                                                    eq. 12
//   b     = (h^2 k - 4 alpha_s m)/(2h)   where h^2 k/m > 4 alpha_s, else 0      eq. 10-11
//
// inertial     m = M_ii, k = Kd_ii of every dof:   H = M + h B                  eq. 13
// constraint   m' = (J M^-1 J^T)^-1, k' = (J Kd^-1 J^T)^-1 of every row (entries with Kd = 0 have no
//              part in it), and lambda+ = -C^-1 phi+ - B' phidot+:
//
//                J v+ + Sigma h lambda+ = -Gamma phi/h                          eq. 15-17, corrected:
//                Gamma = 1/(1 + C B'/h),   Sigma = (C/h^2)/(1 + C B'/h)         Sigma goes with h lambda
//
// The second is a damping time t_d = C B' of the row, and that is how it is put into the system. So it
// can do nothing for hard rows, C = 0. Rows whose form is `auto` are in compliance form with this stepper;
// those that ask for stiffness form are not damped. M^-1 is that of the diagonal block of each dof.
// Checked by test/invariant/damped.c.
#include "methods/methods.h"
#include "methods/step/euler.h"
#include "methods/step/rival.h"

#include <math.h>
#include <string.h>

typedef struct Options {
    TautDamping damping;
    double margin; // alpha_s
} Options;

typedef struct Damped {
    Euler euler;    // first: its functions see this
    double *rows;   // [n_row] s, damping times
    double *dofs;   // [n_dof_v] Kd, then b
    double *square; // [n]
    double *mass;   // [n_value] M, then blocks of M^-1
} Damped;

static void damped_free(TautMemory *memory, void *pointer)
{
    Damped *self = pointer;
    if (!self) return;
    euler_clear(memory, &self->euler);
    taut_memory_free(memory, self->rows);
    taut_memory_free(memory, self->dofs);
    taut_memory_free(memory, self->square);
    taut_memory_free(memory, self->mass);
    taut_memory_free(memory, self);
}

static TautStatus create(TautStep *step, TautMemory *memory, void **pointer)
{
    const TautStepView is = taut_step_view(step);
    const TautKktView kkt = taut_step_kkt(step);
    Damped *self = taut_memory_alloc(memory, 1, sizeof *self);

    *pointer = self;
    if (self && euler_place(step, memory, &self->euler)) {
        self->rows = taut_memory_alloc(memory, (size_t)is.n_row + 1, sizeof(double));
        self->dofs = taut_memory_alloc(memory, (size_t)is.n_dof_v + 1, sizeof(double));
        self->square = taut_memory_alloc(memory, (size_t)kkt.n + 1, sizeof(double));
        self->mass = taut_memory_alloc(memory, (size_t)kkt.n_value + 1, sizeof(double));
    }

    if (self && self->rows && self->dofs && self->square && self->mass) return TAUT_OK;

    *pointer = NULL;
    damped_free(memory, self);
    return TAUT_OUT_OF_MEMORY;
}

// Eq. 10 and 11.
static double least_damping(double h, double margin, double m, double k)
{
    return h * h * k > 4 * margin * m ? (h * h * k - 4 * margin * m) / (2 * h) : 0;
}

// --- Kd and M^-1, from the blocks of the system ---

// out [n] = squares of the columns of the symmetric-by-blocks matrix in the top left of A.
static void column_squares(const TautKktView *kkt, double *out)
{
    memset(out, 0, (size_t)kkt->n * sizeof *out);

    // blocks of the lower triangle
    for (int node = 0; node < kkt->n_col; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            const double *value = kkt->value + kkt->at[b];
            int i0 = kkt->offset[node], j0 = kkt->offset[kkt->col[b]];
            int rows = kkt->offset[node + 1] - i0, cols = kkt->offset[kkt->col[b] + 1] - j0;

            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++) {
                    double square = value[i * cols + j] * value[i * cols + j];
                    out[j0 + j] += square;

                    // an off-diagonal block stands for its transpose too
                    if (i0 != j0) out[i0 + i] += square;
                }
        }
}

// Inverse of a positive matrix A [n][n] in place, by Gauss and Jordan; 0 in rows without a mass.
static void invert(int n, double *A)
{
    for (int k = 0; k < n; k++) {
        double pivot = A[n * k + k] > 0 ? 1 / A[n * k + k] : 0;
        A[n * k + k] = 1;
        for (int j = 0; j < n; j++) A[n * k + j] *= pivot;
        for (int i = 0; i < n; i++) {
            double l = A[n * i + k];
            if (i == k || l == 0) continue;
            A[n * i + k] = 0;
            for (int j = 0; j < n; j++) A[n * i + j] -= l * A[n * k + j];
        }
    }
}

// Kd of every dof to self->dofs, M to self->mass.
static void look(TautStep *step, const TautStepView *is, const Damped *self)
{
    const TautKktView kkt = taut_step_kkt(step);
    taut_step_show_geometric(step, self->euler.x, is->lambda, self->euler.f);
    column_squares(&kkt, self->square);
    memset(self->dofs, 0, (size_t)is->n_dof_v * sizeof(double));
    for (int i = 0; i < kkt.n; i++) self->square[i] = sqrt(self->square[i]);
    rival_scatter(is, self->square, self->dofs);
    taut_step_assemble(step, (TautCoefficients){1, 0, 0});
    memcpy(self->mass, kkt.value, (size_t)kkt.n_value * sizeof(double));
}

// --- the damping of dofs or of rows ---

// From Kd to b, in place.
static void damp_dofs(const TautStepView *is, const Damped *self, const Options *of, double h)
{
    // of every free dof by its mass and Kd; translations of bodies only where all are meant
    for (int node = 0; node < is->n_dof; node++) {
        int at = is->node_at[node], n = is->node_nv[node];
        bool turns = is->node_nq[node] != n;
        double *b = self->dofs + is->node_v[node];
        for (int k = 0; at >= 0 && k < n; k++) {
            bool place = !(turns && k >= 3);

            // eq. 10 and 11
            double m = self->mass[at + (n + 1) * k];
            bool meant = !place || of->damping == TAUT_DAMPING_INERTIAL_ALL;
            b[k] = meant ? least_damping(h, of->margin, m, b[k]) : 0;
        }
    }
}

// J M^-1 J^T and J Kd^-1 J^T of one row G [reach] of an element.
static void project(const TautStepView *is, const Damped *self, const TautElementView *e,
                    const double *G, double *by_mass, double *by_stiffness)
{
    *by_mass = *by_stiffness = 0;

    // sum over the supports that are free
    for (int s = 0; s < e->supports; s++) {
        int node = e->support[s], n = is->node_nv[node];
        const double *J = G + e->support_at[s], *Kd = self->dofs + is->node_v[node];
        if (is->node_x[node] < 0) continue;
        const double *inverse = self->mass + is->node_at[node];

        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) *by_mass += J[i] * inverse[n * i + j] * J[j];
            if (Kd[i] > 0) *by_stiffness += J[i] * J[i] / Kd[i];
        }
    }
}

// From Kd to the damping times of the rows; the dofs stay without.
static void damp_rows(TautStep *step, const TautStepView *is, const Damped *self, const Options *of,
                      double h)
{
    // M^-1 by the diagonal blocks
    for (int node = 0; node < is->n_dof; node++)
        if (is->node_at[node] >= 0) invert(is->node_nv[node], self->mass + is->node_at[node]);

    // k' and m' of every soft row (section 4), then a damping time
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0; r < e.rows && e.kkt_row >= 0; r++) {
            double C = e.compliance[r], by_mass, by_stiffness;
            project(is, self, &e, e.G + r * e.reach, &by_mass, &by_stiffness);

            if (C > 0 && by_mass > 0 && by_stiffness > 0)
                self->rows[e.row + r] =
                    C * least_damping(h, of->margin, 1 / by_mass, 1 / by_stiffness);
        }
    }

    // the dofs stay without a damper
    memset(self->dofs, 0, (size_t)is->n_dof_v * sizeof(double));
}

// --- the step ---

static TautStatus damped(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    const Options *of = taut_step_options(step);
    const Damped *self = taut_step_self(step);

    // forces without any of it
    memset(self->rows, 0, (size_t)is.n_row * sizeof(double));
    memset(self->dofs, 0, (size_t)is.n_dof_v * sizeof(double));
    taut_step_add_damping(step, self->rows, self->dofs);
    euler_forces(step, &self->euler, h);

    // the damping in place of K~
    look(step, &is, self);
    if (of->damping == TAUT_DAMPING_CONSTRAINT)
        damp_rows(step, &is, self, of, h);
    else
        damp_dofs(&is, self, of, h);
    taut_step_add_damping(step, self->rows, self->dofs);
    taut_step_laws(step, h, is.lambda); // the rows have their damping now
    taut_step_clear_geometric(step);
    return euler_solve(step, &self->euler, h, report);
}

static const TautField options[] = {
    TAUT_FIELD(Options, damping, WORD, .words = TAUT_WORDS(TAUT_DAMPING_LIST),
               .value = TAUT_DAMPING_CONSTRAINT, .text = "Where its damping goes."),
    TAUT_FIELD(Options, margin, NUMBER, .value = 1, .least = 0, .above = true, .most = INFINITY,
               .text =
                   "Damping begins where h^2 k/m of the geometric stiffness is four times this."),
    {0}};

const TautUserStepper stepper_damped = {
    .name = "damped",
    .text = "Euler with adaptive damping for K~ (Andrews et al. 2017)",
    .options = options,
    .step = damped,
    .create = create,
    .free = damped_free,
};
