// implied.c -- see implied.h.
#include "step/implied.h"

#include "assembly/parts.h"
#include "math/vec.h"
#include "step/redundant.h"

#include <math.h>
#include <string.h>

// Random motions that a dependency is tried with. A set may have fewer dependencies than this that are not
// lasting beside any number that are; with more, nothing of it is left out (flat cloth: all are of this kind).
enum { SAMPLES = 12 };
static const double SEEN = 1e-6; // of v^2 / length: curvature that is not round-off (lab redundant)

// A kept row takes the place of one that is left out where this is better by that factor: 1 would exchange
// rows that are equally good for ever, 10 lets forces of 10 times those at work cancel (lab redundant).
static const double BETTER = 2;
static const double TURN = 0.25; // rad, or lengths: motion after which all rows were compared once
enum { MOST_ROUNDS = 64, MOST_FACTORS = 40 };

enum { MOST_SHARES = 60 };
static const double SHARED = 1e-10; // of the first gradient: where forces are least

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

// Rows with bounds may be open: nothing follows from them. Soft rows are not looked at.
static void leave_out_bounded(const TautModel *model, TautWork *work, bool out)
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

// Sets of the state from what was found. A single row that acts on nothing is no set.
static void take_sets(const Survey *it, Redundant *found, TautState *s)
{
    int set = 0;
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
        if (count == 0) continue;
        set++;
        for (int i = begin; i < end; i++) s->implied[it->row[found->row[i]]] = set;
        for (int d = first; d < first + count; d++) s->implied[it->row[found->dependent[d]]] = -set;
        *s->n_implied += count;
    }
}

// --- comparing ---

static int set_of(const TautState *s, int row)
{
    return (int)fabs(s->implied[row]) - 1;
}

// W of the rows in sets, 0 of others.
static void set_weights(const Step *step, const TautState *s, double *weight)
{
    const TautModel *model = step->model;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                weight[row] = s->implied[row] != 0 ? row_answer(model, step->work, g, e, r) : 0;
    }
}

// Forces force[n_row] of left-out rows by kept ones: -X force to work->dlambda. `force` may be work->c.
static void by_kept_rows(Step *step, Coefficients a, const double *force, TautStepReport *report)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_row_forces(model, work, force, work->f);
    push_down(model, work, work->f);
    memset(work->c, 0, (size_t)model->n_row * sizeof(double));
    step_resolve(step, a, work->f, work->c, report);
}

// Begins to compare: counts the left-out rows of every set.
static void count_sets(const Step *step, const TautState *s)
{
    TautRowSet *set = step->work->row_set;
    memset(set, 0, (size_t)step->model->n_row * sizeof *set);
    for (int row = 0; row < step->model->n_row; row++)
        if (s->implied[row] < 0) set[set_of(s, row)].size++;
}

// Picks a left-out row of every set that was not exchanged yet; a force of 1 on each goes to work->c.
static void pick_rows(const Step *step, const TautState *s, int turn)
{
    TautRowSet *set = step->work->row_set;
    double *force = step->work->c;
    const int n = step->model->n_row;
    memset(force, 0, (size_t)n * sizeof *force);
    for (int i = 0; i < n; i++)
        if (set[i].size > 0)
            set[i].best = turn % set[i].size; // rows to go until it is this one's turn
    for (int row = 0; row < n; row++) {
        if (!(s->implied[row] < 0)) continue;
        TautRowSet *it = &set[set_of(s, row)];
        if (it->size > 0 && it->best-- == 0) it->row = row, force[row] = 1;
    }
    for (int i = 0; i < n; i++) set[i].best = -1, set[i].ratio = BETTER * BETTER;
}

// The best kept row of every set, from X in -work->dlambda.
static void find_better(const Step *step, const TautState *s, const double *weight)
{
    const double *x = step->work->dlambda;
    for (int row = 0; row < step->model->n_row; row++) {
        if (!(s->implied[row] > 0)) continue;
        TautRowSet *it = &step->work->row_set[set_of(s, row)];
        if (it->size == 0 || !(weight[it->row] > 0)) continue;
        double ratio = x[row] * x[row] * weight[row] / weight[it->row];
        if (ratio > it->ratio) it->ratio = ratio, it->best = row;
    }
}

// Forces of all rows after the exchanges that find_better found.
static void move_forces(const Step *step, const TautState *s, double *lambda)
{
    const double *x = step->work->dlambda;
    for (int row = 0; row < step->model->n_row; row++) {
        const TautRowSet *it = &step->work->row_set[s->implied[row] > 0 ? set_of(s, row) : 0];
        if (!(s->implied[row] > 0) || it->size == 0 || it->best < 0 || row == it->best) continue;
        lambda[row] -= lambda[it->best] * x[row] / x[it->best];
    }
    for (int i = 0; i < step->model->n_row; i++) {
        const TautRowSet *it = &step->work->row_set[i];
        if (it->size == 0 || it->best < 0) continue;
        lambda[it->row] = -lambda[it->best] / x[it->best];
        lambda[it->best] = 0;
    }
}

// Exchanges rows of s once where that is better; returns how many. Sets that were changed have no more turns: the
// factors are not theirs any longer.
static int exchange(Step *step, TautState *s, int turn, const double *weight,
                    TautStepReport *report)
{
    const TautModel *model = step->model;
    int count = 0;
    pick_rows(step, s, turn);
    by_kept_rows(step, step->last, step->work->c, report);
    find_better(step, s, weight);
    move_forces(step, s, s->lambda);
    move_forces(step, s, s->lambda_prev);
    if (model->n_mean) move_forces(step, s, s->mean);
    for (int i = 0; i < model->n_row; i++) {
        TautRowSet *it = &step->work->row_set[i];
        if (it->size == 0 || it->best < 0) continue;
        double id = s->implied[it->best];
        s->implied[it->best] = -id, s->implied[it->row] = id;
        it->size = 0;
        count++;
    }
    return count;
}

static int largest_set(const Step *step)
{
    int most = 0;
    for (int i = 0; i < step->model->n_row; i++)
        if (step->work->row_set[i].size > most) most = step->work->row_set[i].size;
    return most;
}

// From the rows that an elimination happened to find last to a choice that no exchange makes better.
static void choose_rows(Step *step, TautState *s, double *weight, TautStepReport *report)
{
    for (int i = 0; i < MOST_FACTORS; i++) {
        if (step_factor(step, mass_only, report) != TAUT_OK) return;
        set_weights(step, s, weight);
        count_sets(step, s);
        int count = 0, rounds = largest_set(step);
        for (int turn = 0; turn < rounds; turn++) count += exchange(step, s, turn, weight, report);
        if (count == 0) return;
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
    if (!all_finite(kkt->n_value, kkt->value)) return false;
    if (!redundant_find(step->memory, kkt, SAMPLES, ask, &found)) return false;
    take_sets(it, &found, s);
    redundant_free(step->memory, &found);
    if (*s->n_implied > 0) choose_rows(step, s, it->rows, report);
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
    *s->n_yielding = *s->n_implied = s->exchange[0] = s->exchange[1] = 0;

    step->bounded = NULL;
    step->state = s;
    leave_out_bounded(model, step->work, true);
    evaluate_maps(model, step->work, s->q);
    if (step_factor(step, mass_only, &own) == TAUT_OK && step->replaced > 0 &&
        make_survey(step->memory, model, &it) && !survey(step, s, &it, &own))
        *s->n_implied = 0;
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
    TautState *origin = step->state, *s = &step->work->next;
    if (*s->n_implied == 0) return;
    TautStepReport own = {0};
    double *weight = step->work->rate;

    // Each round looks at one row of every set; the largest set sees all its rows in a TURN.
    count_sets(step, s);
    int most = largest_set(step);
    double each = TURN / most, since = s->exchange[0] + fmin(motion(model, s), TURN);
    set_weights(step, s, weight);
    step->state = s;
    for (int round = 0; since >= each && round < MOST_ROUNDS; round++, since -= each) {
        exchange(step, s, (int)s->exchange[1], weight, &own);
        s->exchange[1] = s->exchange[1] + 1 < most ? s->exchange[1] + 1 : 0;
    }
    step->state = origin;
    s->exchange[0] = fmin(since, each);
    report->refinements += own.solves + own.refinements;
}

void implied_release(Step *step, TautState *s, double error)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    if (*s->n_implied == 0) return;
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);
    memset(work->row_set, 0, (size_t)model->n_row * sizeof *work->row_set);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                if (s->implied[row] < 0 && fabs(work->phi[row]) >= error * g->length_scale[e])
                    work->row_set[set_of(s, row)].size = 1;
    }
    for (int row = 0; row < model->n_row; row++) {
        if (s->implied[row] == 0 || work->row_set[set_of(s, row)].size == 0) continue;
        if (s->implied[row] < 0) *s->n_implied -= 1;
        s->implied[row] = 0;
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

// The metric of forces: W = diag(J M^-1 J^T) of the rows in sets, 0 of others.
static void share_weights(const Step *step, double *weight)
{
    const TautModel *model = step->model;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                weight[row] = step->state->implied[row] != 0 ? row_mobility(step, g, e, r) : 0;
    }
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
    for (int r = 0; r < model->n_row; r++) work->c[r] = implied[r] > 0 ? -weight[r] * lambda[r] : 0;
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    step_resolve(step, mass_only, work->f, work->c, &report);
    rows_times(model, work, work->dx, work->c);
    for (int r = 0; r < model->n_row; r++) {
        bool out = implied[r] < 0 && weight[r] > 0;
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
    TautStepReport report = {0};
    for (int r = 0; r < model->n_row; r++)
        work->c[r] = implied[r] < 0 && weight[r] > 0 ? p[r] / sqrt(weight[r]) : 0;
    by_kept_rows(step, mass_only, work->c, &report);
    for (int r = 0; r < model->n_row; r++)
        work->dlambda[r] = implied[r] > 0   ? -work->dlambda[r]
                           : implied[r] < 0 ? -p[r] / sqrt(weight[r])
                                            : 0;
}

// Conjugate gradients for the least |lambda - Z D y| in the metric W (CGLS: Bjorck, "Numerical Methods for
// Least Squares Problems", 1996).
void implied_share(Step *step, double *lambda)
{
    const int n = step->model->n_row;
    TautWork *work = step->work;
    double *weight = work->trial_lambda, *p = work->iterate, *s = work->lambda;
    share_weights(step, weight);
    double now = gradient(step, weight, lambda, s), first = now;
    memcpy(p, s, (size_t)n * sizeof *p);
    for (int i = 0; i < MOST_SHARES && now > SHARED * SHARED * first; i++) {
        change_of_forces(step, weight, p);
        double square = weighted_square(n, weight, work->dlambda);
        if (!(square > 0)) return;
        for (int r = 0; r < n; r++) lambda[r] -= now / square * work->dlambda[r];
        double next = gradient(step, weight, lambda, s);
        for (int r = 0; r < n; r++) p[r] = s[r] + next / now * p[r];
        now = next;
    }
}
