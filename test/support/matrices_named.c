// SPDX-License-Identifier: MIT
// matrices_named.c -- the named systems that every solver must handle. See matrices.h.
#include "matrices.h"

#include <math.h>
#include <stddef.h>

static Kkt *solved(Kkt *kkt, unsigned seed)
{
    matrix_random_solution(kkt, seed);
    return kkt;
}

static Kkt *empty(void)
{
    return builder_finish(builder_new(0, 0, NULL));
}

static Kkt *one_by_one(void)
{
    int size[] = {1};
    Builder *builder = builder_new(1, 1, size);
    builder_add(builder, 0, 0, (double[]){4});
    return solved(builder_finish(builder), 1);
}

static Kkt *diagonal(void)
{
    Builder *builder = builder_new(4, 4, NULL);
    for (int i = 0; i < 4; i++) {
        double m = pow(10, 3 * i - 4);
        builder_add(builder, i, i, (double[]){m, 0, 0, 0, 2 * m, 0, 0, 0, 3 * m});
    }
    return solved(builder_finish(builder), 2);
}

static const double IDENTITY[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

// A row that nothing free stands on, as of a link between two anchors, with s = 1: it must get
// z = 0 and disturb nothing.
static Kkt *dead_row(void)
{
    int size[] = {3, 3, 1, 3, 1};
    Builder *builder = builder_new(2, 5, size);
    builder_add(builder, 0, 0, IDENTITY);
    builder_add(builder, 1, 1, IDENTITY);
    builder_add(builder, 2, 0, (double[]){0.6, 0, 0.8});
    builder_add(builder, 2, 1, (double[]){-0.6, 0, -0.8});
    builder_add(builder, 4, 1, (double[]){0, 1, 0});
    Kkt *kkt = solved(builder_finish(builder), 3);
    for (int i = 0; i < 3; i++) kkt->rhs[kkt->offset[3] + i] = 1;
    return kkt;
}

static Kkt *chain_hard(void)
{
    return solved(matrix_chain((Shape){.links = 20, .ratio = 100, .tension = true}), 4);
}

static Kkt *chain_no_tension(void)
{
    return solved(matrix_chain((Shape){.links = 20, .ratio = 100}), 5);
}

static Kkt *chain_nearly_hard(void)
{
    return solved(matrix_chain((Shape){.links = 20, .ratio = 100, .compliance = 1e-15}), 6);
}

static Kkt *chain_soft(void)
{
    Shape shape = {.links = 20, .ratio = 100, .compliance = 1e-3, .tension = true};
    return solved(matrix_chain(shape), 7);
}

static Kkt *chain_both_ends(void)
{
    Shape shape = {.links = 20, .ratio = 1, .tension = true, .both_ends = true};
    return solved(matrix_chain(shape), 8);
}

static Kkt *tree_hard(void)
{
    return solved(matrix_tree((Shape){.links = 40, .ratio = 1000, .tension = true}), 9);
}

static Kkt *cloth_hard(void)
{
    return solved(matrix_cloth((Shape){.links = 6, .ratio = 500, .tension = true}), 10);
}

static Kkt *cloth_no_tension(void)
{
    return solved(matrix_cloth((Shape){.links = 6, .ratio = 1}), 11);
}

// The solution is made of the forces that a load makes: nearly the same in all links, so that light
// particles feel little of it.
static Kkt *hanging(Shape shape)
{
    Kkt *kkt = solved(matrix_chain(shape), 12);
    double x[40];
    for (int i = 0; i < 40; i++) x[i] = i < 30 ? kkt->x[i] : -0.0981 * shape.ratio + (i - 30);
    matrix_set_solution(kkt, x);
    return kkt;
}

static Kkt *load_1e12(void)
{
    return solved(matrix_chain((Shape){.links = 10, .ratio = 1e12, .tension = true}), 12);
}

static Kkt *load_1e12_straight(void)
{
    return hanging(
        (Shape){.links = 10, .ratio = 1e12, .tension = true, .straight = true, .load_first = true});
}

static Kkt *load_1e15(void)
{
    return solved(
        matrix_chain((Shape){.links = 10, .ratio = 1e15, .tension = true, .load_first = true}), 12);
}

static Kkt *load_1e15_straight(void)
{
    return hanging((Shape){.links = 10, .ratio = 1e15, .tension = true, .straight = true});
}

static Kkt *load_1e16_straight_first(void)
{
    return hanging(
        (Shape){.links = 10, .ratio = 1e16, .tension = true, .straight = true, .load_first = true});
}

// The cable of Tournier et al. 2015, table 1: vertical but for 1e-12, numbered anchor to load.
static Kkt *load_1e16_nearly_straight(void)
{
    return hanging((Shape){.links = 10, .ratio = 2e16, .tension = true, .bend = 1e-12});
}

static Kkt *load_1e15_no_tension(void)
{
    return solved(matrix_chain((Shape){.links = 10, .ratio = 1e15}), 12);
}

static Kkt *masses_spread(void)
{
    Shape shape = {.links = 6, .ratio = 1, .tension = true, .spread = 6};
    return solved(matrix_cloth(shape), 13);
}

// One particle held twice; all rows say the same.
static Kkt *held_twice(double second)
{
    int size[] = {3, 3, 3};
    Builder *builder = builder_new(1, 3, size);
    builder_add(builder, 0, 0, IDENTITY);
    builder_add(builder, 1, 0, IDENTITY);
    builder_add(builder, 2, 0, IDENTITY);
    Kkt *kkt = builder_finish(builder);
    for (int i = 0; i < 3; i++) {
        kkt->rhs[i] = 1;
        kkt->rhs[3 + i] = 2;
        kkt->rhs[6 + i] = second;
    }
    return kkt;
}

static Kkt *redundant_twice(void)
{
    return held_twice(2);
}

static Kkt *conflict_twice(void)
{
    return held_twice(3);
}

// Flat and pinned at full span: the rows of the upper edge are dependent.
static Kkt *redundant_flat_cloth(void)
{
    return solved(matrix_cloth((Shape){.links = 6, .ratio = 1, .straight = true}), 14);
}

static Kkt *redundant_flat_cloth_tension(void)
{
    Shape shape = {.links = 6, .ratio = 10, .straight = true, .tension = true};
    return solved(matrix_cloth(shape), 15);
}

static Kkt *redundant_shear_cloth(void)
{
    Shape shape = {.links = 6, .ratio = 1, .tension = true, .shear = true};
    return solved(matrix_cloth(shape), 16);
}

static Kkt *conflict_straight_chain(void)
{
    Kkt *kkt = matrix_chain((Shape){.links = 5, .ratio = 1, .straight = true, .both_ends = true});
    for (int i = 0; i < kkt->m; i++) kkt->rhs[kkt->n + i] = 1; // all links longer, span the same
    return kkt;
}

static Kkt *indefinite(void)
{
    Kkt *kkt = matrix_chain((Shape){.links = 8, .ratio = 1});
    kkt->value[kkt->at[kkt->row_start[4] - 1]] = -5; // first entry of the block of particle 3
    return solved(kkt, 17);
}

static Kkt *not_finite(double bad, int where)
{
    Kkt *kkt = chain_hard();
    kkt->value[where < 0 ? kkt->n_value - 1 : where] = bad;
    return kkt;
}

static Kkt *nan_in_h(void)
{
    return not_finite(NAN, 5);
}

static Kkt *nan_in_c(void)
{
    return not_finite(NAN, -1);
}

static Kkt *infinite(void)
{
    return not_finite(INFINITY, 0);
}

// Random sparse H > 0 (diagonally dominant), J, C > 0, blocks of 1 to 3 scalars.
static Kkt *random_quasi_definite(unsigned seed)
{
    enum { DOFS = 25, ROWS = 12 };
    int size[DOFS + ROWS];
    for (int i = 0; i < DOFS + ROWS; i++) size[i] = 1 + (int)(1.5 * (1 + matrix_random(&seed)));
    Builder *builder = builder_new(DOFS, DOFS + ROWS, size);
    for (int i = 0; i < DOFS + ROWS; i++) {
        double d[9] = {0}, a[9];
        for (int j = 0; j < size[i]; j++) d[j * size[i] + j] = i < DOFS ? 12 : -0.5;
        builder_add(builder, i, i, d);
        for (int t = 0; t < (i < DOFS ? 1 : 3); t++) {
            int other = (int)(0.5 * DOFS * (1 + matrix_random(&seed)));
            for (int j = 0; j < 9; j++) a[j] = matrix_random(&seed);
            if (other != i) builder_add(builder, i, other, a);
        }
    }
    return solved(builder_finish(builder), seed);
}

static Kkt *random_1(void)
{
    return random_quasi_definite(1);
}

static Kkt *random_2(void)
{
    return random_quasi_definite(22);
}

static Kkt *random_3(void)
{
    return random_quasi_definite(333);
}

// A dof without mass that three rows hold: x = s there, z is the force on it.
static Kkt *zero_block(void)
{
    int size[] = {3, 3, 3, 1};
    Builder *builder = builder_new(2, 4, size);
    builder_add(builder, 1, 1, IDENTITY);
    builder_add(builder, 2, 0, IDENTITY);
    builder_add(builder, 3, 0, (double[]){0, 0, 1});
    builder_add(builder, 3, 1, (double[]){0.6, 0, -0.8});
    return solved(builder_finish(builder), 18);
}

// H = I - n n^T cannot resist along n; a row along n does.
static Kkt *rank_deficient_h(void)
{
    int size[] = {3, 3, 1};
    const double n[3] = {0.48, 0.6, 0.64};
    double h[9], weak[9];
    for (int i = 0; i < 9; i++) h[i] = (i % 4 == 0) - n[i / 3] * n[i % 3];
    for (int i = 0; i < 9; i++) weak[i] = -0.25 * h[i];
    Builder *builder = builder_new(2, 3, size);
    builder_add(builder, 0, 0, h);
    builder_add(builder, 1, 1, IDENTITY);
    builder_add(builder, 1, 0, weak);
    builder_add(builder, 2, 0, n);
    return solved(builder_finish(builder), 19);
}

// One direction that nothing resists and no row holds, pushed or not.
static Kkt *free_direction(double push)
{
    int size[] = {3, 1};
    Builder *builder = builder_new(1, 2, size);
    builder_add(builder, 0, 0, (double[]){2, 0, 0, 0, 0, 0, 0, 0, 3});
    builder_add(builder, 1, 0, (double[]){1, 0, 0});
    Kkt *kkt = solved(builder_finish(builder), 20);
    kkt->rhs[1] = push;
    return kkt;
}

static Kkt *free_direction_at_rest(void)
{
    return free_direction(0);
}

static Kkt *free_direction_pushed(void)
{
    return free_direction(1);
}

// H with zeros on the diagonal: regular, but no pivot stands where one is looked for.
static Kkt *saddle_in_h(void)
{
    int size[] = {2, 1};
    Builder *builder = builder_new(1, 2, size);
    builder_add(builder, 0, 0, (double[]){0, 1, 1, 0});
    builder_add(builder, 1, 0, (double[]){1, 2});
    builder_add(builder, 1, 1, (double[]){-3});
    Kkt *kkt = builder_finish(builder);
    matrix_set_solution(kkt, (double[]){1, -2, 3});
    return kkt;
}

static Kkt *lattice_stiffness(void)
{
    return solved(matrix_lattice((Shape){.links = 4, .compliance = 1e-3, .in_h = true}), 34);
}

static Kkt *lattice_compliance(void)
{
    return solved(matrix_lattice((Shape){.links = 4, .compliance = 1e-3}), 35);
}

// A mass below zero that a heavier one holds: H is indefinite, the whole is regular, with one negative
// pivot a row.
static Kkt *negative_mass_held(void)
{
    int size[] = {1, 1, 1};
    Builder *builder = builder_new(2, 3, size);
    builder_add(builder, 0, 0, (double[]){-1}); // the root of the tree: eliminated last
    builder_add(builder, 1, 1, (double[]){2});
    builder_add(builder, 2, 0, (double[]){1});
    builder_add(builder, 2, 1, (double[]){-1});
    return solved(builder_finish(builder), 37);
}

static Kkt *skew_random(void)
{
    Kkt *kkt = random_quasi_definite(4444);
    matrix_make_skew(kkt, 0.5, 22);
    return solved(kkt, 23);
}

static Kkt *skew_chain(void)
{
    Kkt *kkt = matrix_chain((Shape){.links = 20, .ratio = 1e6, .tension = true});
    matrix_make_skew(kkt, 0.1, 24);
    return solved(kkt, 25);
}

static Kkt *skew_cloth(void)
{
    Kkt *kkt = matrix_cloth((Shape){.links = 6, .ratio = 500, .tension = true});
    matrix_make_skew(kkt, 0.1, 26);
    return solved(kkt, 27);
}

// Only the diagonal blocks are not symmetric, as with the exact geometric stiffness of one body.
static Kkt *skew_diagonal(void)
{
    Kkt *kkt = matrix_chain((Shape){.links = 5, .ratio = 1, .tension = true});
    matrix_make_skew(kkt, 0.3, 28);
    for (int node = 0; node < kkt->n_node; node++)
        for (int k = kkt->at[kkt->row_start[node]]; k < kkt->at[kkt->row_start[node + 1] - 1]; k++)
            kkt->upper[k] = kkt->value[k];
    return solved(kkt, 29);
}

// A full skew H of entries of 1e6, with `diagonal` on its diagonal. With 0 no pivot stands there at
// all, and a shift is too small to stand for one; with 1e-9 they do, and what they leave is rounding:
// pivots must be chosen by size.
static Kkt *skew_full(double diagonal)
{
    enum { DOFS = 4 };
    int size[DOFS] = {2, 2, 2, 2};
    unsigned seed = 30;
    Builder *builder = builder_new(DOFS, DOFS, size);
    for (int i = 0; i < DOFS; i++) {
        builder_add(builder, i, i, (double[]){diagonal, 1e6, -1e6, diagonal});
        for (int j = 0; j < i; j++) {
            double a[4];
            for (int k = 0; k < 4; k++) a[k] = 1e6 * matrix_random(&seed);
            builder_add(builder, i, j, a);
        }
    }
    Kkt *kkt = builder_finish(builder);
    matrix_make_skew(kkt, 0, seed);
    for (int i = 0; i < kkt->n_value; i++) kkt->upper[i] = -kkt->value[i];
    double x[2 * DOFS];
    for (int i = 0; i < 2 * DOFS; i++) x[i] = i - 3.5;
    matrix_set_solution(kkt, x);
    return kkt;
}

static Kkt *skew_only(void)
{
    return skew_full(0);
}

static Kkt *skew_weak_diagonal(void)
{
    return skew_full(1e-9);
}

// A row that sees nothing, though its force is felt: 0 = 1 cannot be met.
static Kkt *skew_row_of_zeros(void)
{
    int size[] = {3, 1, 1};
    Builder *builder = builder_new(1, 3, size);
    builder_add(builder, 0, 0, IDENTITY);
    builder_add(builder, 1, 0, (double[]){0, 0, 1});
    builder_add(builder, 2, 0, (double[]){1, 0, 0});
    Kkt *kkt = builder_finish(builder);
    matrix_make_skew(kkt, 0, 1);
    int row = kkt->at[kkt->row_start[2]];
    kkt->value[row] = 0;
    matrix_random_solution(kkt, 36);
    kkt->rhs[4] = 1;
    return kkt;
}

static Kkt *skew_redundant(void)
{
    Kkt *kkt = matrix_cloth((Shape){.links = 4, .ratio = 1, .straight = true});
    double *j_and_c = kkt->value + kkt->at[kkt->row_start[kkt->n_col]];
    matrix_make_skew(kkt, 0.2, 32);
    // J^T as it was: forces on dependent rows stay dependent
    for (double *j = j_and_c; j < kkt->value + kkt->n_value; j++) kkt->upper[j - kkt->value] = *j;
    return solved(kkt, 33);
}

static Kkt *skew_nan(void)
{
    Kkt *kkt = skew_chain();
    kkt->upper[kkt->at[kkt->row_start[3]]] = NAN;
    return kkt;
}

// Points without mass that three rows hold, each tied to a heavy one by another; the heavy ones hang on
// each other. No dof of such a point and none of its rows has a pivot of its own, but pairs of them have.
static Kkt *massless(void)
{
    enum { POINTS = 6, DOFS = 2 * POINTS, NODES = DOFS + 3 * POINTS - 1 };
    int size[NODES];
    for (int i = 0; i < NODES; i++) size[i] = i < DOFS + POINTS ? 3 : 1;
    Builder *builder = builder_new(DOFS, NODES, size);
    unsigned seed = 5;
    for (int i = 0; i < POINTS; i++) {
        double hold[9], tie[3], back[3];
        builder_add(builder, POINTS + i, POINTS + i, IDENTITY);
        for (int k = 0; k < 9; k++) hold[k] = IDENTITY[k] + 0.3 * matrix_random(&seed);
        builder_add(builder, DOFS + i, i, hold);
        for (int way = 0; way < 2; way++) { // to the heavy point, and from that to the next
            int a = way ? POINTS + i : i, b = way ? POINTS + i + 1 : POINTS + i;
            if (b == DOFS) break;
            for (int k = 0; k < 3; k++)
                back[k] = -(tie[k] = (k == way) + 0.3 * matrix_random(&seed));
            builder_add(builder, DOFS + (1 + way) * POINTS + i, a, tie);
            builder_add(builder, DOFS + (1 + way) * POINTS + i, b, back);
        }
    }
    return solved(builder_finish(builder), 41);
}

Kkt *named_make(const Named *named)
{
    return named->make ? named->make() : recorded_read(named->file, NULL);
}

const Named named_matrices[] = {
    {"empty", empty, EXPECT_EXACT, 0, false, ""},
    {"one-by-one", one_by_one, EXPECT_EXACT, 0, false, ""},
    {"diagonal", diagonal, EXPECT_EXACT, 0, false, ""},
    {"dead-row", dead_row, EXPECT_EXACT, 0, false, ""},
    {"chain-hard", chain_hard, EXPECT_EXACT, 0, false, ""},
    {"chain-no-tension", chain_no_tension, EXPECT_EXACT, 0, false, ""},
    {"chain-nearly-hard", chain_nearly_hard, EXPECT_EXACT, 0, false, ""},
    {"chain-soft", chain_soft, EXPECT_EXACT, 0, false, ""},
    {"chain-both-ends", chain_both_ends, EXPECT_EXACT, 0, false, ""},
    {"tree-hard", tree_hard, EXPECT_EXACT, 0, false, ""},
    {"cloth-hard", cloth_hard, EXPECT_EXACT, 0, false, ""},
    {"cloth-no-tension", cloth_no_tension, EXPECT_EXACT, 0, false, ""},
    {"load-1e12", load_1e12, EXPECT_EXACT, 0, false, ""},
    {"load-1e12-straight", load_1e12_straight, EXPECT_EXACT, 0, false, ""},
    {"load-1e15", load_1e15, EXPECT_EXACT, 0, false, ""},
    {"load-1e15-straight", load_1e15_straight, EXPECT_HEAVY, 0, false, ""},
    {"load-1e16-straight-first", load_1e16_straight_first, EXPECT_HEAVY, 0, false, ""},
    {"load-1e16-nearly-straight", load_1e16_nearly_straight, EXPECT_HEAVY, 0, false, ""},
    {"load-1e15-no-tension", load_1e15_no_tension, EXPECT_RESIDUAL, -1, false, ""},
    {"masses-spread", masses_spread, EXPECT_RESIDUAL, 0, false, ""},
    {"redundant-twice", redundant_twice, EXPECT_X, -1, false, ""},
    {"redundant-flat-cloth", redundant_flat_cloth, EXPECT_X, -1, false, ""},
    {"redundant-flat-cloth-tension", redundant_flat_cloth_tension, EXPECT_X, -1, false, ""},
    {"redundant-shear-cloth", redundant_shear_cloth, EXPECT_X, -1, false, ""},
    {"conflict-twice", conflict_twice, EXPECT_CONFLICT, -1, false, ""},
    {"conflict-straight-chain", conflict_straight_chain, EXPECT_CONFLICT, -1, false, ""},
    {"indefinite", indefinite, EXPECT_EXACT, 1, true, ""},
    {"nan-in-h", nan_in_h, EXPECT_NOT_FINITE, -1, false, ""},
    {"nan-in-c", nan_in_c, EXPECT_NOT_FINITE, -1, false, ""},
    {"infinite", infinite, EXPECT_NOT_FINITE, -1, false, ""},
    {"lattice-stiffness", lattice_stiffness, EXPECT_EXACT, 0, false, ""},
    {"lattice-compliance", lattice_compliance, EXPECT_EXACT, 0, false, ""},
    {"zero-block", zero_block, EXPECT_EXACT, 0, false, ""},
    {"massless", massless, EXPECT_EXACT, 0, false, ""},
    {"rank-deficient-h", rank_deficient_h, EXPECT_EXACT, 0, false, ""},
    {"free-direction-at-rest", free_direction_at_rest, EXPECT_RESIDUAL, -1, false, ""},
    {"free-direction-pushed", free_direction_pushed, EXPECT_CONFLICT, -1, false, ""},
    {"saddle-in-h", saddle_in_h, EXPECT_EXACT, 1, true, ""},
    {"negative-mass-held", negative_mass_held, EXPECT_EXACT, 0, true, ""},
    {"skew-random", skew_random, EXPECT_SKEW, -1, false, ""},
    {"skew-chain", skew_chain, EXPECT_SKEW, -1, false, ""},
    {"skew-cloth", skew_cloth, EXPECT_SKEW, -1, false, ""},
    {"skew-diagonal", skew_diagonal, EXPECT_SKEW, -1, false, ""},
    {"skew-only", skew_only, EXPECT_SKEW, -1, false, ""},
    {"skew-weak-diagonal", skew_weak_diagonal, EXPECT_SKEW, -1, false, ""},
    {"skew-row-of-zeros", skew_row_of_zeros, EXPECT_CONFLICT, -1, false, ""},
    {"skew-redundant", skew_redundant, EXPECT_SKEW_X, -1, false, ""},
    {"skew-nan", skew_nan, EXPECT_NOT_FINITE, -1, false, ""},
    {"random-1", random_1, EXPECT_EXACT, 0, false, ""},
    {"random-2", random_2, EXPECT_EXACT, 0, false, ""},
    {"random-3", random_3, EXPECT_EXACT, 0, false, ""},
};
const int named_count = (int)(sizeof named_matrices / sizeof *named_matrices);
