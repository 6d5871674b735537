// SPDX-License-Identifier: MIT
// dense_solver.c -- a linear solver, written on taut/ext_solver.h alone: L D L^T of the whole scaled matrix, without
// regard to its zeros. It has an option of its own, and its motions are those of the library's sparse factors.
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>
#include <taut/ext_method.h>
#include <taut/taut.h>

typedef struct Options {
    double shift; // added to the scaled diagonal
} Options;

typedef struct Dense {
    TautRefine *refine;
    Options options;
    int n;     // scalars of the system
    double *A; // [n][n] L below the diagonal, D on it
    bool ready;
} Dense;

static void dense_free(TautMemory *memory, void *pointer)
{
    Dense *self = pointer;
    if (!self) return;
    taut_refine_free(memory, self->refine);
    taut_memory_free(memory, self->A);
    taut_memory_free(memory, self);
}

static TautStatus analyse(TautMemory *memory, const TautKkt *kkt, void **pointer)
{
    const TautKktView is = taut_kkt_view(kkt);
    const size_t n = (size_t)(is.n + is.m);
    Dense *self = taut_memory_alloc(memory, 1, sizeof *self);
    *pointer = self;
    if (self && taut_refine_create(memory, kkt, &self->refine) == TAUT_OK) {
        self->n = (int)n;
        self->A = taut_memory_alloc(memory, n * n + 1, sizeof(double));
    }
    if (self && self->A) return TAUT_OK;
    dense_free(memory, self);
    *pointer = NULL;
    return TAUT_OUT_OF_MEMORY;
}

static void use(void *pointer, const void *options)
{
    Dense *self = pointer;
    self->options = *(const Options *)options;
}

// S A S to the lower half of A, with the shift: + on dofs, - on rows.
static void fill(Dense *self, const TautKktView *is)
{
    const TautRefineView s = taut_refine_view(self->refine);
    memset(self->A, 0, (size_t)self->n * (size_t)self->n * sizeof(double));
    for (int row = 0; row < is->n_node; row++)
        for (int b = is->row_start[row]; b < is->row_start[row + 1]; b++) {
            int i0 = is->offset[row], j0 = is->offset[is->col[b]];
            int rows = is->offset[row + 1] - i0, cols = is->offset[is->col[b] + 1] - j0;
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++)
                    self->A[(i0 + i) * self->n + j0 + j] =
                        is->value[is->at[b] + i * cols + j] * s.scale[i0 + i] * s.scale[j0 + j];
        }
    for (int i = 0; i < self->n; i++)
        self->A[i * self->n + i] +=
            s.shift[i] + (i < is->n ? self->options.shift : -self->options.shift);
}

static TautStatus factor(void *pointer, const TautKkt *kkt)
{
    Dense *self = pointer;
    const TautKktView is = taut_kkt_view(kkt);
    const int n = self->n;
    double *A = self->A;
    self->ready = false;
    if (is.upper) return TAUT_NOT_SYMMETRIC;
    if (!taut_refine_scale(self->refine, kkt)) return TAUT_INACCURATE;

    // L_ij D_j first, then L_ij
    fill(self, &is);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++) A[i * n + j] -= A[i * n + k] * A[j * n + k];
        for (int j = 0; j < i; j++) {
            double l = A[i * n + j] / A[j * n + j];
            A[i * n + i] -= l * A[i * n + j];
            A[i * n + j] = l;
        }
        if (A[i * n + i] == 0 || !isfinite(A[i * n + i])) return TAUT_INACCURATE;
    }
    self->ready = true;
    return TAUT_OK;
}

static void apply(void *pointer, double *x)
{
    const Dense *self = pointer;
    const double *scale = taut_refine_view(self->refine).scale, *L = self->A;
    const int n = self->n;
    for (int i = 0; i < n; i++) {
        x[i] *= scale[i];
        for (int j = 0; j < i; j++) x[i] -= L[i * n + j] * x[j];
    }
    for (int i = n - 1; i >= 0; i--) {
        x[i] /= L[i * n + i];
        for (int j = i + 1; j < n; j++) x[i] -= L[j * n + i] * x[j];
    }
    for (int i = 0; i < n; i++) x[i] *= scale[i];
}

static TautStatus solve(void *pointer, TautKkt *kkt)
{
    Dense *self = pointer;
    return taut_refine_solve(self->refine, kkt, self->ready ? apply : NULL, self);
}

static void stats(const void *pointer, TautSolverReport *report)
{
    const Dense *self = pointer;
    const TautRefineView r = taut_refine_view(self->refine);
    *report = (TautSolverReport){.refinements = r.count, .residual = r.residual};
    for (int i = 0; i < self->n; i++) report->negative_pivots += self->A[i * (self->n + 1)] < 0;
    report->negative_pivots -= r.dead_rows;
    report->factor_entries = (long)self->n * self->n;
}

static const TautField options[] = {
    TAUT_FIELD(Options, shift, NUMBER, .least = 0, .most = 1e-3,
               .text = "Added to the scaled diagonal; refinement takes it out again."),
    {0}};
static const TautUserSolver dense = {
    .name = "dense",
    .text = "dense L D L^T",
    .needs = TAUT_SOLVER_NEEDS_SYMMETRY,
    .options = options,
    .analyse = analyse,
    .use = use,
    .factor = factor,
    .solve = solve,
    .stats = stats,
    .free = dense_free,
};
static const TautUserSolver *const solvers[] = {&dense, NULL};
static const TautMethods methods = {.solvers = solvers};

// --- its test ---

static TautWorldDef definition(void)
{
    TautWorldDef def = taut_default_world_def();
    def.methods = &methods;
    def.solver = taut_find_solver(&methods, "dense");
    return def;
}

// A heavy load on a cable that swings.
static TautWorld *swing(const TautWorldDef *def, TautNodeId *load)
{
    TautWorld *world;
    TautNodeId hook;
    cr_assert_eq(taut_world_create(def, &world), TAUT_OK);
    TautParticleDef p = taut_default_particle_def();
    p.fixed = true;
    cr_assert_eq(taut_world_add_particle(world, &p, &hook), TAUT_OK);
    p.fixed = false;
    p.mass = 1e4;
    p.position = (TautVec3){3, 0, -4};
    cr_assert_eq(taut_world_add_particle(world, &p, load), TAUT_OK);
    TautCableDef cable = taut_default_cable_def();
    cable.from = hook, cable.to = *load;
    cr_assert_eq(taut_world_add_cable(world, &cable, NULL, NULL), TAUT_OK);
    return world;
}

Test(dense_solver, is_found_by_its_name)
{
    cr_expect_eq(taut_find_solver(&methods, "dense"), TAUT_SOLVER_USER);
    cr_expect_eq(taut_find_solver(&methods, "ldlt"), TAUT_SOLVER_LDLT);
    cr_expect_eq(taut_find_solver(NULL, "dense"), TAUT_SOLVER_NONE);
    cr_expect_eq(taut_find_solver(&methods, "minres"), TAUT_SOLVER_NONE); // of another library
    cr_expect_eq(taut_solver_options(&methods, TAUT_SOLVER_USER), options);

    // beyond the list there is none, and a world says so
    TautWorld *world;
    TautWorldDef def = definition();
    def.solver = (TautSolver)(TAUT_SOLVER_USER + 1);
    cr_expect_eq(taut_world_create(&def, &world), TAUT_BAD_ARGUMENT);
}

Test(dense_solver, moves_as_the_sparse_factors_do)
{
    TautWorldDef sparse = taut_default_world_def(), own = definition();
    cr_assert_eq(taut_world_def_set(&own, "shift", 1e-9), TAUT_OK);
    cr_assert_eq(taut_world_def_set(&sparse, "shift", 1e-9), TAUT_BAD_ARGUMENT);
    TautNodeId a, b;
    TautWorld *first = swing(&sparse, &a), *second = swing(&own, &b);

    for (int i = 0; i < 100; i++) {
        TautStepReport r, s;
        cr_assert_eq(taut_world_step(first, 0.01, &r), TAUT_OK);
        cr_assert_eq(taut_world_step(second, 0.01, &s), TAUT_OK);
        cr_assert_eq(r.solves, s.solves);
        cr_assert_eq(r.negative_pivots, s.negative_pivots);
        cr_assert_gt(s.refinements, 0); // the shift was taken out
        TautVec3 x = taut_particle_position(first, a), y = taut_particle_position(second, b);
        cr_assert_float_eq(x.x, y.x, 1e-9, "step %d: %g", i, x.x - y.x);
        cr_assert_float_eq(x.z, y.z, 1e-9);
    }
    taut_world_destroy(first);
    taut_world_destroy(second);
}

Test(dense_solver, an_option_out_of_range_is_refused)
{
    TautWorld *world;
    TautWorldDef def = definition();
    cr_assert_eq(taut_world_def_set(&def, "shift", 1), TAUT_OK); // checked with the world
    cr_expect_eq(taut_world_create(&def, &world), TAUT_BAD_ARGUMENT);
}
