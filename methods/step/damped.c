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
#include "assembly/evaluate.h"
#include "methods/step/euler.h"
#include "sparse/kkt.h"

#include <math.h>
#include <string.h>

typedef struct Options {
    StepperOptions base;
    TautDamping damping;
    double margin; // alpha_s
} Options;

static const Options *of(const Step *step)
{
    return (const Options *)step->problem->options;
}

// Eq. 10 and 11.
static double least_damping(double h, double margin, double m, double k)
{
    return h * h * k > 4 * margin * m ? (h * h * k - 4 * margin * m) / (2 * h) : 0;
}

// --- Kd and M^-1, from the blocks of kkt->value ---

// out [n] = squares of the columns of the symmetric-by-blocks matrix in the top left of A.
static void column_squares(const Kkt *kkt, double *out)
{
    memset(out, 0, (size_t)kkt->n * sizeof *out);

    // blocks of the lower triangle
    for (int node = 0; node < kkt->n_col; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            const double *value = kkt->value + kkt->at[b];
            int i0 = kkt->offset[node], j0 = kkt->offset[kkt->col[b]];
            int rows = kkt_size(kkt, node), cols = kkt_size(kkt, kkt->col[b]);

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

// Kd of every dof to work->damper; kkt->value gets M.
static void look(Step *step)
{
    const Model *model = step->model;
    Work *work = step->work;
    static const Coefficients mass_only = {1, 0, 0};
    double *square = work->kkt->rhs; // until the right-hand side is made
    evaluate_exact(model, work, work->x, step->state->lambda);
    assemble_geometric(model, work);
    column_squares(work->kkt, square);
    memset(work->damper, 0, (size_t)model->n_dof_v * sizeof(double));
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; model->node_x[node] >= 0 && k < model->node_nv[node]; k++)
            work->damper[model->node_v[node] + k] = sqrt(square[model->node_x[node] + k]);
    assemble_matrix(model, work, mass_only);
}

// --- the damping of dofs or of rows ---

// From Kd in work->damper to b, in place.
static void damp_dofs(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;

    // of every free dof by its mass and Kd; translations only where all are meant
    for (int node = 0; node < model->n_dof; node++) {
        int at = model->node_at[node], n = model->node_nv[node];
        bool turns = model->node_body[node] >= 0;
        double *b = work->damper + model->node_v[node];
        for (int k = 0; at >= 0 && k < n; k++) {
            bool place = !(turns && k >= 3);

            // eq. 10 and 11
            double m = work->kkt->value[at + (n + 1) * k];
            bool meant = !place || of(step)->damping == TAUT_DAMPING_INERTIAL_ALL;
            b[k] = meant ? least_damping(h, of(step)->margin, m, b[k]) : 0;
        }
    }
}

// J M^-1 J^T and J Kd^-1 J^T of one row G [reach] of instance e.
static void project(const Step *step, const Group *g, int e, const double *G, double *by_mass,
                    double *by_stiffness)
{
    const Model *model = step->model;
    const Work *work = step->work;
    *by_mass = *by_stiffness = 0;

    // sum over the supports that are free
    for (int s = 0; s < g->supports; s++) {
        int node = g->support[e * g->supports + s], n = model->node_nv[node];
        const double *J = G + g->support_at[s], *Kd = work->damper + model->node_v[node];
        if (model->node_x[node] < 0) continue;
        const double *inverse = work->kkt->value + model->node_at[node];

        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) *by_mass += J[i] * inverse[n * i + j] * J[j];
            if (Kd[i] > 0) *by_stiffness += J[i] * J[i] / Kd[i];
        }
    }
}

// From Kd in work->damper to the damping times of the rows; the dofs stay without.
static void damp_rows(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;

    // M^-1 by the diagonal blocks
    for (int node = 0; node < model->n_dof; node++)
        if (model->node_at[node] >= 0)
            invert(model->node_nv[node], work->kkt->value + model->node_at[node]);

    // k' and m' of every soft row (section 4), then a damping time
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const double *G = work->J + g->first_G, *C = row_compliance(work, g);
        double *drag = work->drag + g->first_row;
        for (int e = 0; e < g->count && g->form == TAUT_FORM_COMPLIANCE; e++)
            for (int r = 0; r < g->rows; r++, G += g->reach, C++, drag++) {
                double by_mass, by_stiffness;
                project(step, g, e, G, &by_mass, &by_stiffness);

                if (*C > 0 && by_mass > 0 && by_stiffness > 0)
                    *drag = *C * least_damping(h, of(step)->margin, 1 / by_mass, 1 / by_stiffness);
            }
    }

    // the dofs stay without a damper
    memset(work->damper, 0, (size_t)model->n_dof_v * sizeof(double));
}

// --- the step ---

static TautStatus damped(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    memset(work->drag, 0, (size_t)model->n_row * sizeof(double));
    euler_forces(step, h);
    look(step);
    if (of(step)->damping == TAUT_DAMPING_CONSTRAINT)
        damp_rows(step, h);
    else
        damp_dofs(step, h);
    evaluate_laws(model, work, step->state->lambda); // the rows have their damping now
    clear_geometric(model, work);
    return euler_solve(step, h, report);
}

static const TautWord damping_words[] = {TAUT_DAMPING_LIST(OPTION_WORD){0}};
static const TautOption options[] = {
    OPTION_CORRECTION,
    {.name = "damping",
     .type = TAUT_OPTION_WORD,
     .words = damping_words,
     .value = TAUT_DAMPING_CONSTRAINT,
     .offset = offsetof(Options, damping),
     .text = "Where its damping goes."},
    {.name = "margin",
     .value = 1,
     .least = 0,
     .above = true,
     .most = INFINITY,
     .offset = offsetof(Options, margin),
     .text = "Damping begins where h^2 k/m of the geometric stiffness is four times this."},
    {0},
};

const StepperOps stepper_damped = {.name = "damped", .options = options, .step = damped};
