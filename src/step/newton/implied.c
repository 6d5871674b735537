// implied.c -- see implied.h.
#include "step/newton/implied.h"

#include "assembly/parts.h"
#include "math/vec.h"
#include "step/linear/system.h"
#include "step/newton/redundant.h"
#include "term/term.h"

#include <math.h>
#include <string.h>

// Random motions that a dependency is tried with. A set may have fewer dependencies than this that are not
// lasting beside any number that are; with more, nothing of it is left out (flat cloth: all are of this kind).
enum { SAMPLES = 12 };
static const double SEEN = 1e-6; // of v^2 / length: curvature that is not round-off (lab redundant)

// A kept row takes the place of one that is left out where this is better by that factor: 1 would exchange
// rows that are equally good for ever, 10 lets forces of 10 times those at work cancel (lab redundant).
static const double BETTER = 2;
static const double SEIZED =
    0.1;                         // the same where it holds a velocity, and the other one a position
static const double TURN = 0.25; // rad, or lengths: motion after which rows are compared again
static const double APART =
    1e-4; // square of the sine between a left-out row and the kept ones where it does
          // not follow from them: above what open rows leave, tolerance^2
enum { MOST_FACTORS = 40 };

enum { MOST_SHARES = 100 };
static const double SHARED = 1e-6; // of the first gradient: forces are least to about as much; less
                                   // is round-off where loads are heavy (lab redundant)

static const Coefficients mass_only = {1, 0, 0};

// --- motions that the rows allow ---

// In [-1, 1), the same on every machine.
static double random_number(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / (1 << 23) - 1;
}

void sideways_curvature(Step *step, const double *q, uint32_t seed, double *out)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    TautStepReport report = {0};
    for (int i = 0; i < model->n_v; i++) work->dx[i] = random_number(&seed);
    lift(model, work, work->dx);

    // The second projection takes out what the first has left.
    memset(work->c, 0, (size_t)model->n_row * sizeof(double));
    for (int pass = 0; pass < 2; pass++) {
        memset(work->f, 0, (size_t)model->n_v * sizeof(double));
        add_momentum_all(model, 1, work->dx, work->f);
        push_down(model, work, work->f);
        step_resolve(step, mass_only, work->f, work->c, &report);
    }
    curvature(model, work, q, work->dx, work->f, out);
}

// --- finding ---

typedef struct Survey {
    double *bend[SAMPLES]; // [m]  curvature of the rows of the system along each motion
    double *size;          // [m]  1/length
    double *rows;          // [n_row]
    int *row, *element;    // [m]  row and element of the model
    void *block;
} Survey;

static void place_survey(Arena *arena, const TautModel *model, Survey *it)
{
    size_t m = (size_t)model->n_kkt_row;
    for (int i = 0; i < SAMPLES; i++) it->bend[i] = arena_take(arena, m, sizeof(double));
    it->size = arena_take(arena, m, sizeof(double));
    it->rows = arena_take(arena, (size_t)model->n_row, sizeof(double));
    it->row = arena_take(arena, m, sizeof(int));
    it->element = arena_take(arena, m, sizeof(int));
}

static bool make_survey(Memory *memory, const TautModel *model, Survey *it)
{
    Arena arena = {0};
    place_survey(&arena, model, it);
    arena = (Arena){memory_alloc(memory, arena.used, 1), 0};
    it->block = arena.base;
    if (it->block) place_survey(&arena, model, it);
    return it->block != NULL;
}

static void number_rows(const TautModel *model, Survey *it)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int k = 0; g->form == TAUT_FORM_COMPLIANCE && k < g->count * g->rows; k++) {
            it->row[g->first_kkt_row + k] = g->first_row + k;
            it->element[g->first_kkt_row + k] = g->first_element + k / g->rows;
            it->size[g->first_kkt_row + k] = 1 / g->length_scale[k / g->rows];
        }
    }
}

void leave_out_bounded(const TautModel *model, TautWork *work, bool out)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; g->bounded && e < g->count; e++)
            work->soft[g->first_element + e] = out ? 1 : 0;
    }
}

// Which dependencies first .. last - 1 of a set are lasting: z^T phi''(v, v) = 0 for all motions v that the rows
// allow. Eliminates from answer[dependency][SAMPLES] with the largest pivots; combinations of dependencies for
// which nothing is left are lasting, and belong to the rows `dependent` of the dependencies that never
// served as a pivot. Moves these to the front and returns their number.
static int lasting(Redundant *found, int first, int last)
{
    int rest = last; // those from here on have served
    for (int used = 0; first < rest; used++) {
        int at = -1, column = 0;
        double largest = SEEN;
        for (int d = first; d < rest; d++)
            for (int k = 0; k < SAMPLES; k++)
                if (fabs(found->answer[d * SAMPLES + k]) > largest)
                    largest = fabs(found->answer[d * SAMPLES + k]), at = d, column = k;
        if (at < 0) return rest - first;
        if (used + 1 == SAMPLES) return 0; // there may be more than the samples can tell

        rest--;
        double *pivot = found->answer + rest * SAMPLES, *other = found->answer + at * SAMPLES;
        for (int k = 0; k < SAMPLES; k++) {
            double swap = pivot[k];
            pivot[k] = other[k], other[k] = swap;
        }
        int row = found->dependent[rest];
        found->dependent[rest] = found->dependent[at], found->dependent[at] = row;
        for (int d = first; d < rest; d++) {
            double *answer = found->answer + d * SAMPLES, part = answer[column] / pivot[column];
            for (int k = 0; k < SAMPLES; k++) answer[k] -= part * pivot[k];
        }
    }
    return 0;
}

// The state's from what was found. A single row that acts on nothing is no set.
static void take_sets(const Survey *it, Redundant *found, TautState *s)
{
    *s->n_implied = 0;
    for (int g = 0; g < found->n_group; g++) {
        int first = found->dependency_start[g], last = found->dependency_start[g + 1];
        int begin = found->row_start[g], end = found->row_start[g + 1];
        int count = end - begin > 1 ? lasting(found, first, last) : 0;
        if (count < last - first && end - begin > 1)
            for (int i = begin; i < end; i++) {
                double *tied = s->tied + it->element[found->row[i]];
                *s->n_yielding += *tied == 0;
                *tied = -1;
            }
        for (int d = first; d < first + count; d++) s->implied[it->row[found->dependent[d]]] = 1;
        *s->n_implied += count;
    }
}

// A number of row r of element e.
typedef double RowMeasure(const Step *step, const TautGroup *g, int e, int r);

// --- the system of the rows alone ---

// Factorises the hard rows with lengths in place of masses: X does not depend on masses, and is lost in round-off
// where these lie many decades apart. Needs J at the configuration; rows with bounds must be left out.
static bool factor_rows(Step *step)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    TautKkt *kkt = work->kkt;
    assemble_matrix(model, work, mass_only);
    if (*step->state->n_implied > 0) assemble_implied(model, work, step->state->implied);

    int end = kkt->n_block > 0 ? kkt->at[kkt->row_start[kkt->n_col]] : 0;
    if (end > 0) memset(kkt->value, 0, (size_t)end * sizeof(double));
    for (int node = 0; node < model->n_dof; node++) {
        int at = model->node_at[node], n = model->node_nv[node];
        for (int k = 0; at >= 0 && k < n; k++) {
            double scale = model->scale[model->node_v[node] + k];
            kkt->value[at + (n + 1) * k] = scale > 0 ? 1 / (scale * scale) : 1;
        }
    }
    if (kkt->upper) memcpy(kkt->upper, kkt->value, (size_t)kkt->n_value * sizeof(double));
    step->last = mass_only;
    return step->solver->factor(work->solver, kkt) == TAUT_OK;
}

// --- comparing ---

double row_square(const Step *step, const TautGroup *g, int e, int r)
{
    const TautModel *model = step->model;
    const double *G = step->work->J + g->first_G + (e * g->rows + r) * g->reach;
    double sum = 0;
    for (int s = 0; s < g->supports; s++) {
        int node = g->support[e * g->supports + s], from = g->support_at[s];
        const double *scale = model->scale + model->node_v[node];
        for (int k = 0; k < g->support_at[s + 1] - from && model->node_x[node] >= 0; k++)
            sum += G[from + k] * G[from + k] * (scale[k] > 0 ? scale[k] * scale[k] : 1);
    }
    return sum;
}

// Squares of the hard rows without bounds, 0 of others.
static void hard_rows(const Step *step, RowMeasure *measure, double *out)
{
    const TautModel *model = step->model;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        bool may = !g->bounded && g->form == TAUT_FORM_COMPLIANCE;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                out[row] = may && g->compliance[e * g->rows + r] == 0 ? measure(step, g, e, r) : 0;
    }
}

// Forces force[n_row] of left-out rows by kept ones: -X force to work->dlambda. `force` may be work->c.
static void by_kept_rows(Step *step, const double *force)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    TautStepReport report = {0};
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_row_forces(model, work, force, work->f);
    push_down(model, work, work->f);
    memset(work->c, 0, (size_t)model->n_row * sizeof(double));
    step_resolve(step, mass_only, work->f, work->c, &report);
}

// Row d by the kept ones: -X to work->dlambda. Returns the square of the sine between them: what of J_d no kept
// row can do is in dx, and J_d dx is the square of it.
static double compare(Step *step, int d, double square)
{
    TautWork *work = step->work;
    memset(work->c, 0, (size_t)step->model->n_row * sizeof(double));
    work->c[d] = 1;
    by_kept_rows(step, work->c);
    rows_times(step->model, work, work->dx, work->c);
    return fabs(work->c[d]) / square;
}

// The group of a row.
static const TautGroup *group_of(const TautModel *model, int row)
{
    const TautGroup *g = model->group + model->n_group - 1;
    while (g->first_row > row || g->count == 0) g--;
    return g;
}

// The kept row that could take the place of d best, from X; -1 where none is better. A row that holds a velocity does
// not correct what has drifted: it gives way to one that holds a position, and never takes the place of one.
static int better_row(const Step *step, const TautState *s, int d, const double *square)
{
    const TautModel *model = step->model;
    const bool rate = group_of(model, d)->term->rate;
    double best = BETTER * BETTER * square[d];
    int at = -1;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (rate && !g->term->rate) continue;
        double by = g->term->rate == rate ? 1 : BETTER / SEIZED;
        for (int row = g->first_row; row < g->first_row + g->count * g->rows; row++) {
            double x = by * step->work->dlambda[row], size = x * x * square[row];
            if (s->implied[row] == 0 && size > best) best = size, at = row;
        }
    }
    return at;
}

// Forces after row r has taken the place of d, from X.
static void move_forces(const Step *step, const TautState *s, int d, int r, double *lambda)
{
    const double *x = step->work->dlambda, part = lambda[r] / x[r];
    for (int row = 0; row < step->model->n_row; row++)
        if (s->implied[row] == 0) lambda[row] -= part * x[row];
    lambda[r] = 0;
    lambda[d] = -part;
}

static void exchange(const Step *step, TautState *s, int d, int r)
{
    move_forces(step, s, d, r, s->lambda);
    move_forces(step, s, d, r, s->lambda_prev);
    if (step->model->n_mean) move_forces(step, s, d, r, s->mean);
    s->implied[r] = 1;
    s->implied[d] = 0;
}

// Compares all left-out rows with the kept ones, until no exchange makes the choice better, and takes rows in again
// that do not follow from others. Rows with bounds must be left out.
static void choose_rows(Step *step, TautState *s, double *square, TautStepReport *report)
{
    const int most = MOST_FACTORS + 2 * (int)*s->n_implied;
    compose_maps(step->model, step->work);
    hard_rows(step, row_square, square);
    bool changed = true;
    for (int factors = 0; changed && factors<most && * s->n_implied> 0; factors++) {
        if (!factor_rows(step)) return;
        report->factors++;
        changed = false;
        for (int d = 0; d < step->model->n_row && !changed; d++) {
            if (s->implied[d] == 0) continue;
            if (compare(step, d, square[d]) > APART) {
                s->implied[d] = 0;
                *s->n_implied -= 1;
                changed = true;
                continue;
            }
            int r = better_row(step, s, d, square);
            if (r >= 0) exchange(step, s, d, r), changed = true;
        }
    }
}

static bool survey(Step *step, TautState *s, Survey *it, TautStepReport *report)
{
    const TautModel *model = step->model;
    Redundant found;
    RedundantAsk ask[SAMPLES];
    number_rows(model, it);
    for (int i = 0; i < SAMPLES; i++) {
        sideways_curvature(step, s->q, 1 + (uint32_t)i, it->rows);
        for (int r = 0; r < model->n_kkt_row; r++) it->bend[i][r] = it->rows[it->row[r]];
        ask[i] = (RedundantAsk){it->bend[i], it->size};
    }
    const TautKkt *kkt = step->work->kkt;
    if (!all_finite(kkt->n_value, kkt->value)) return true; // nothing can be known
    if (!redundant_find(step->memory, kkt, SAMPLES, ask, &found)) return false;
    take_sets(it, &found, s);
    redundant_free(step->memory, &found);
    choose_rows(step, s, it->rows, report);
    return true;
}

bool implied_find(Step *step, TautState *s, TautStepReport *report)
{
    const TautModel *model = step->model;
    const struct BoundedOps *bounded = step->bounded;
    TautState *origin = step->state;
    TautStepReport own = {0};
    Survey it = {0};
    if (*s->surveyed != 0 || !step->memory) return false;
    *s->surveyed = 1;
    memset(s->implied, 0, (size_t)model->n_row * sizeof(double));
    *s->n_yielding = *s->n_implied = *s->exchange = 0;

    step->bounded = NULL;
    step->state = s;
    leave_out_bounded(model, step->work, true);
    evaluate_maps(model, step->work, s->q);
    if (step_factor(step, mass_only, &own) == TAUT_OK && step->replaced > 0)
        step->out_of_memory = !make_survey(step->memory, model, &it) || !survey(step, s, &it, &own);
    if (step->out_of_memory) *s->surveyed = *s->n_implied = *s->n_yielding = 0;
    leave_out_bounded(model, step->work, false);
    step->bounded = bounded;
    step->state = origin;
    memory_free(step->memory, it.block);
    report->factors += own.factors;
    return *s->n_implied > 0;
}

// --- on the way ---

// How far things have turned or moved in the last step, as parts of their lengths.
static double motion(const TautModel *model, const TautState *s)
{
    double most = 0;
    for (int i = 0; i < model->n_dof_v; i++)
        if (model->scale[i] > 0) most = fmax(most, fabs(s->dx[i]) / model->scale[i]);
    return most;
}

void implied_exchange(Step *step, TautStepReport *report)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    TautState *s = &work->next;
    if (*s->n_implied == 0) return;
    *s->exchange += motion(model, s);
    if (*s->exchange < TURN) return;
    *s->exchange = 0;

    Step rows = *step;
    rows.state = s;
    rows.bounded = NULL;
    leave_out_bounded(model, work, true);
    evaluate_maps(model, work, s->q);
    choose_rows(&rows, s, work->rate, report);
    leave_out_bounded(model, work, false);
}

void implied_release(Step *step, TautState *s, double error)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    if (*s->n_implied == 0) return;
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++) {
                if (s->implied[row] == 0 || fabs(work->phi[row]) < error * g->length_scale[e])
                    continue;
                s->implied[row] = 0;
                *s->n_implied -= 1;
            }
    }
}

// --- forces for readers ---

enum { MOST_COLUMNS = 12 }; // of a dof: an affine frame

// |L^-1 b|^2 with the Cholesky factor L of A [n][n], that is b^T A^-1 b; b is overwritten. 0 where A is not
// positive.
static double inverse_square(int n, const double *A, double *b)
{
    double L[MOST_COLUMNS * MOST_COLUMNS], sum = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double a = A[n * i + j];
            for (int k = 0; k < j; k++) a -= L[n * i + k] * L[n * j + k];
            if (i == j && !(a > 0)) return 0;
            L[n * i + j] = i == j ? sqrt(a) : a / L[n * j + j];
        }
        for (int k = 0; k < i; k++) b[i] -= L[n * i + k] * b[k];
        b[i] /= L[n * i + i];
        sum += b[i] * b[i];
    }
    return sum;
}

// J_r M^-1 J_r^T with the block that each dof has in M, which stands in the system of index 1.
static double row_mobility(const Step *step, const TautGroup *g, int e, int r)
{
    const TautModel *model = step->model;
    const double *G = step->work->J + g->first_G + (e * g->rows + r) * g->reach;
    double sum = 0;
    for (int s = 0; s < g->supports; s++) {
        int node = g->support[e * g->supports + s], from = g->support_at[s];
        int n = g->support_at[s + 1] - from;
        double b[MOST_COLUMNS];
        if (model->node_x[node] < 0) continue;
        memcpy(b, G + from, (size_t)n * sizeof *b);
        sum += inverse_square(n, step->work->kkt->value + model->node_at[node], b);
    }
    return sum;
}

// sum over rows.
static double weighted_square(int n, const double *weight, const double *a)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += weight[i] * a[i] * a[i];
    return sum;
}

// s = D Z^T W lambda of left-out rows, Z = (X, -1), D = W^-1/2; returns |s|^2.
static double gradient(Step *step, const double *weight, const double *lambda, double *s)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    const double *implied = step->state->implied;
    TautStepReport report = {0};
    double square = 0;
    for (int r = 0; r < model->n_row; r++)
        work->c[r] = implied[r] == 0 ? -weight[r] * lambda[r] : 0;
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    step_resolve(step, mass_only, work->f, work->c, &report);
    rows_times(model, work, work->dx, work->c);
    for (int r = 0; r < model->n_row; r++) {
        bool out = implied[r] > 0 && weight[r] > 0;
        s[r] = out ? (work->c[r] - weight[r] * lambda[r]) / sqrt(weight[r]) : 0;
        square += s[r] * s[r];
    }
    return square;
}

// work->dlambda = Z D p.
static void change_of_forces(Step *step, const double *weight, const double *p)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    const double *implied = step->state->implied;
    for (int r = 0; r < model->n_row; r++)
        work->c[r] = implied[r] > 0 && weight[r] > 0 ? p[r] / sqrt(weight[r]) : 0;
    by_kept_rows(step, work->c);
    for (int r = 0; r < model->n_row; r++) {
        if (weight[r] == 0)
            work->dlambda[r] = 0;
        else if (implied[r] > 0)
            work->dlambda[r] = -p[r] / sqrt(weight[r]);
        else
            work->dlambda[r] *= -1;
    }
}

// Conjugate gradients for the least |lambda - Z D y| in the metric W (CGLS: Bjorck, "Numerical Methods for
// Least Squares Problems", 1996).
static void least_norm(Step *step, const double *weight, double *lambda)
{
    const int n = step->model->n_row;
    TautWork *work = step->work;
    double *p = work->iterate, *s = work->lambda;
    double now = gradient(step, weight, lambda, s), first = now;
    memcpy(p, s, (size_t)n * sizeof *p);
    int most = *step->state->n_implied < MOST_SHARES ? (int)*step->state->n_implied : MOST_SHARES;
    for (int i = 0; i < most && now > SHARED * SHARED * first; i++) {
        change_of_forces(step, weight, p);
        double square = weighted_square(n, weight, work->dlambda);
        if (!(square > 0)) return;
        for (int r = 0; r < n; r++) lambda[r] -= now / square * work->dlambda[r];
        double next = gradient(step, weight, lambda, s);
        for (int r = 0; r < n; r++) p[r] = s[r] + next / now * p[r];
        now = next;
    }
}

void implied_share(Step *step, double *lambda)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    double *weight = work->trial_lambda;
    Step rows = *step;
    rows.bounded = NULL;
    evaluate_maps(model, work, step->state->q);
    assemble_matrix(model, work, mass_only);
    hard_rows(step, row_mobility, weight);
    leave_out_bounded(model, work, true);
    if (factor_rows(&rows)) least_norm(&rows, weight, lambda);
    leave_out_bounded(model, work, false);
}
