// SPDX-License-Identifier: MIT
// sparse.c -- the parts under the direct solver: residual, order, elimination tree, factorisation,
// scaling; the factors against SuiteSparse's LDL where that library is installed.
#include "fresh.h"
#include "matrices.h"
#include "solve/scale.h"
#include "sparse/ldlt/ldlt.h"
#include "sparse/order/elimination.h"
#include "sparse/order/etree.h"
#include "sparse/order/order.h"

#include <criterion/criterion.h>
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A, dense.
static double *dense_of(const Kkt *kkt)
{
    int n = kkt->n + kkt->m;
    double *a = zeros((size_t)n * (size_t)n, sizeof *a);
    for (int p = 0; p < kkt->n_node; p++)
        for (int b = kkt->row_start[p]; b < kkt->row_start[p + 1]; b++)
            for (int i = 0; i < kkt_size(kkt, p); i++)
                for (int j = 0; j < kkt_size(kkt, kkt->col[b]); j++) {
                    int row = kkt->offset[p] + i, col = kkt->offset[kkt->col[b]] + j;
                    int at = kkt->at[b] + i * kkt_size(kkt, kkt->col[b]) + j;
                    a[row * n + col] = kkt->value[at];
                    if (p == kkt->col[b]) continue;
                    a[col * n + row] = kkt->upper ? kkt->upper[at] : kkt->value[at];
                }
    return a;
}

Test(kkt, residual_is_that_of_the_dense_matrix)
{
    for (int k = 0; k < named_count; k++) {
        if (named_matrices[k].expect == EXPECT_NOT_FINITE) continue;
        Kkt *kkt = named_matrices[k].make();
        int n = kkt->n + kkt->m;
        double *a = dense_of(kkt), *x = zeros((size_t)n, sizeof *x), *r = zeros((size_t)n, 8);
        unsigned seed = 3;
        for (int i = 0; i < n; i++) x[i] = matrix_random(&seed), r[i] = NAN;
        kkt_residual(kkt, x, kkt->rhs, r);
        for (int i = 0; i < n; i++) {
            double sum = kkt->rhs[i], weight = fabs(sum);
            for (int j = 0; j < n; j++) {
                sum -= a[i * n + j] * x[j];
                weight += fabs(a[i * n + j] * x[j]);
            }
            cr_expect_leq(fabs(r[i] - sum), 1e-14 * weight, "%s", named_matrices[k].name);
        }
        free(a), free(x), free(r);
        matrix_free(kkt);
    }
}

// ---------------------------------------------------------------------------------------------
// Order.

static void check_permutation(const int *order, int n)
{
    char *seen = zeros((size_t)n, 1);
    for (int k = 0; k < n; k++) {
        cr_assert(order[k] >= 0 && order[k] < n && !seen[order[k]]);
        seen[order[k]] = 1;
    }
    free(seen);
}

// Dofs of constraint c before it and in all.
static void count_dofs(const Kkt *kkt, const int *position, int c, int *before, int *all)
{
    *before = *all = 0;
    for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1] - 1; b++) {
        ++*all;
        *before += position[kkt->col[b]] < position[c];
    }
}

static bool touches(const Kkt *kkt, int c, int dof)
{
    for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1] - 1; b++)
        if (kkt->col[b] == dof) return true;
    return false;
}

static void check_rule(const Kkt *kkt, OrderRule rule, const int *order, const char *name)
{
    int *position = zeros((size_t)kkt->n_node, sizeof(int));
    int *guests = zeros((size_t)kkt->n_node, sizeof(int)); // that came before one of their dofs
    check_permutation(order, kkt->n_node);
    for (int k = 0; k < kkt->n_node; k++) position[order[k]] = k;
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        int before, all;
        count_dofs(kkt, position, c, &before, &all);
        if (before == all) continue;
        cr_assert_neq(rule, ORDER_DEFERRED, "%s: constraint %d comes too early", name, c);
        // its host before it, large enough, and only other guests of that between them
        int at = position[c] - 1;
        while (at > 0 && order[at] >= kkt->n_col) at--;
        int dof = order[at];
        cr_expect_lt(dof, kkt->n_col, "%s: constraint %d follows no dof", name, c);
        cr_expect_leq(++guests[dof], rule == ORDER_AGGRESSIVE ? kkt_size(kkt, dof) : 3, "%s", name);
        cr_expect(touches(kkt, c, dof), "%s: constraint %d does not touch dof %d", name, c, dof);
        cr_expect_leq(kkt_size(kkt, c), kkt_size(kkt, dof), "%s", name);
    }
    free(position), free(guests);
}

Test(order, rules_hold)
{
    for (int k = 0; k < named_count; k++)
        for (int rule = ORDER_DEFERRED; rule <= ORDER_AGGRESSIVE; rule++) {
            Memory memory = fresh_memory();
            Kkt *kkt = named_matrices[k].make();
            int *order = zeros((size_t)kkt->n_node, sizeof(int));
            cr_assert(order_nodes(&memory, kkt, (OrderRule)rule, order));
            check_rule(kkt, (OrderRule)rule, order, named_matrices[k].name);
            free(order);
            matrix_free(kkt);
        }
}

// Rule ONE must really be used: on a tree every constraint finds a dof of its own.
Test(order, one_serves_every_constraint_of_a_tree)
{
    Memory memory = fresh_memory();
    Kkt *kkt = matrix_tree((Shape){.links = 100, .ratio = 1, .tension = true});
    int *order = zeros((size_t)kkt->n_node, sizeof(int));
    cr_assert(order_nodes(&memory, kkt, ORDER_PAIRED, order));
    for (int k = 0; k < kkt->n_node; k += 2) {
        cr_expect_lt(order[k], kkt->n_col);
        cr_expect_geq(order[k + 1], kkt->n_col);
    }
    free(order);
    matrix_free(kkt);
}

Test(order, chains_go_from_the_free_end_to_the_anchor)
{
    for (int load_first = 0; load_first < 2; load_first++)
        for (int rule = ORDER_DEFERRED; rule <= ORDER_AGGRESSIVE; rule++) {
            Memory memory = fresh_memory();
            Shape shape = {.links = 9, .ratio = 1, .tension = true, .load_first = load_first};
            Kkt *kkt = matrix_chain(shape);
            int order[18], expected = load_first ? 0 : 8;
            cr_assert(order_nodes(&memory, kkt, (OrderRule)rule, order));
            for (int k = 0; k < 18; k++) {
                if (order[k] >= kkt->n_col) continue;
                cr_expect_eq(order[k], expected);
                expected += load_first ? 1 : -1;
            }
            matrix_free(kkt);
        }
}

Test(order, entries_of_a_long_chain_are_linear)
{
    double each[3];
    int links[] = {1000, 15000, 150000};
    for (int i = 0; i < 3; i++) {
        Memory memory = fresh_memory();
        Kkt *kkt = matrix_chain((Shape){.links = links[i], .ratio = 1, .tension = true});
        int *order = zeros((size_t)kkt->n_node, sizeof(int));
        cr_assert(order_nodes(&memory, kkt, ORDER_PAIRED, order));
        each[i] = elimination_count(&memory, kkt, order, NULL) / links[i];
        free(order);
        matrix_free(kkt);
    }
    cr_expect_float_eq(each[1], each[2], 0.1);
    // one half of a long chain has a link's row more in its fronts (order_path.c)
    cr_expect_float_eq(each[0], each[1], 2.6);
    cr_expect_lt(each[0], each[1]);
}

// A long chain is two forests, one from each end, that do not meet but in the middle.
Test(order, a_long_chain_goes_from_both_ends)
{
    for (int load_first = 0; load_first < 2; load_first++) {
        Memory memory = fresh_memory();
        Shape shape = {.links = 30000, .ratio = 1, .tension = true, .load_first = load_first};
        Kkt *kkt = matrix_chain(shape);
        int *order = zeros((size_t)kkt->n_node, sizeof(int));
        Ldlt ldlt;
        cr_assert(order_nodes(&memory, kkt, ORDER_PAIRED, order));
        check_rule(kkt, ORDER_PAIRED, order, "long chain");
        cr_assert(ldlt_analyse(&memory, kkt, order, &ldlt));
        cr_expect_eq(ldlt.n_task, 3);
        cr_expect(ldlt.apart);
        cr_expect_geq(ldlt.task[0].to - ldlt.task[0].from + ldlt.task[1].to - ldlt.task[1].from,
                      30000 - 2);
        for (int t = 0; t < 2; t++) {
            int size = ldlt.task[t].to - ldlt.task[t].from;
            cr_expect(size > 12000 && size < 18000, "%d supernodes", size);
        }
        ldlt_free(&memory, &ldlt);
        free(order);
        matrix_free(kkt);
    }
}

// ---------------------------------------------------------------------------------------------
// Elimination tree, against elimination done on a dense pattern.

typedef struct Random {
    int n;
    int *start, *earlier;
    bool *l; // [n][n]  dense pattern of L
} Random;

static Random random_pattern(int n, double fill, unsigned seed)
{
    Random p = {.n = n, .start = zeros((size_t)n + 1, sizeof(int))};
    p.earlier = zeros((size_t)(n * n), sizeof(int));
    p.l = zeros((size_t)(n * n), sizeof(bool));
    for (int k = 0; k < n; k++) {
        p.start[k + 1] = p.start[k];
        for (int i = k - 1; i >= 0; i--) {
            if (matrix_random(&seed) > 2 * fill - 1) continue;
            p.earlier[p.start[k + 1]++] = i;
            p.l[k * n + i] = true;
        }
        p.l[k * n + k] = true;
    }
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++)
            for (int j = k + 1; j <= i; j++)
                if (p.l[i * n + k] && p.l[j * n + k]) p.l[i * n + j] = true;
    return p;
}

static void random_free(Random *p)
{
    free(p->start), free(p->earlier), free(p->l);
}

static int slow_parent(const Random *p, int k)
{
    for (int i = k + 1; i < p->n; i++)
        if (p->l[i * p->n + k]) return i;
    return -1;
}

Test(etree, agrees_with_elimination)
{
    enum { N = 40 };
    for (unsigned seed = 0; seed < 40; seed++) {
        Random p = random_pattern(N, 0.02 + 0.003 * seed, seed);
        Pattern pattern = {N, p.start, p.earlier};
        int parent[N], work[2 * N], nodes[N], scalars[N], size[N];
        for (int k = 0; k < N; k++) size[k] = 1 + k % 3;
        etree_parents(&pattern, parent, work);
        double entries = etree_counts(&pattern, parent, size, nodes, scalars, work), sum = 0;
        for (int k = 0; k < N; k++) {
            int count = 0, heavy = 0;
            for (int i = k; i < N; i++) {
                count += p.l[i * N + k];
                heavy += p.l[i * N + k] * size[i];
            }
            cr_expect_eq(parent[k], slow_parent(&p, k));
            cr_expect_eq(nodes[k], count);
            cr_expect_eq(scalars[k], heavy);
            sum += (double)heavy * size[k];
        }
        cr_expect_eq(entries, sum);
        random_free(&p);
    }
}

Test(etree, postorder_puts_children_first_and_subtrees_together)
{
    enum { N = 60 };
    for (unsigned seed = 0; seed < 20; seed++) {
        Random p = random_pattern(N, 0.04, seed);
        Pattern pattern = {N, p.start, p.earlier};
        int parent[N], work[2 * N], post[N], at[N], below[N];
        etree_parents(&pattern, parent, work);
        etree_postorder(N, parent, post, work);
        check_permutation(post, N);
        for (int k = 0; k < N; k++) at[post[k]] = k, below[k] = 1;
        for (int k = 0; k < N; k++) {
            if (parent[k] < 0) continue;
            below[parent[k]] += below[k]; // a parent has a higher number: k is complete
            cr_expect_lt(at[k], at[parent[k]]);
        }
        // contiguous: a subtree of s nodes occupies the s places up to its root
        for (int k = 0; k < N; k++)
            if (parent[k] >= 0)
                cr_expect_gt(at[k] - below[k] + 1, at[parent[k]] - below[parent[k]]);
        random_free(&p);
    }
}

Test(etree, supernodes_share_their_structure)
{
    enum { N = 60 };
    for (unsigned seed = 0; seed < 20; seed++) {
        Random p = random_pattern(N, 0.05, seed);
        Pattern pattern = {N, p.start, p.earlier};
        int parent[N], work[2 * N], nodes[N], scalars[N], size[N], of[N];
        for (int k = 0; k < N; k++) size[k] = 1;
        etree_parents(&pattern, parent, work);
        etree_counts(&pattern, parent, size, nodes, scalars, work);
        int count = etree_supernodes(N, parent, nodes, scalars, size, 0, 0, NULL, of);
        cr_expect_eq(of[0], 0);
        cr_expect_eq(of[N - 1], count - 1);
        for (int k = 1; k < N; k++) {
            bool same = true;
            for (int i = k; i < N; i++) same = same && p.l[i * N + k] == p.l[i * N + k - 1];
            cr_expect_eq(of[k] == of[k - 1], same && parent[k - 1] == k);
        }
        random_free(&p);
    }
}

// ---------------------------------------------------------------------------------------------
// Scaling and factorisation.

typedef struct Factors {
    Memory memory;
    Ldlt ldlt;
    Scale scale;
    LdltPivots pivots;
} Factors;

static Factors factorise(const Kkt *kkt, OrderRule rule)
{
    Factors f = {.memory = fresh_memory()};
    int *order = zeros((size_t)kkt->n_node, sizeof(int));
    size_t n = (size_t)(kkt->n + kkt->m);
    cr_assert(order_nodes(&f.memory, kkt, rule, order));
    cr_assert(ldlt_analyse(&f.memory, kkt, order, &f.ldlt));
    f.scale.scale = zeros(n, sizeof(double));
    f.scale.shift = zeros(n, sizeof(double));
    f.scale.unit = zeros(n, sizeof(double));
    cr_assert(scale_make(&f.scale, kkt));
    LdltRule pivots = {f.scale.unit, NULL, 1e-12, 1e-10, 0, false};
    cr_assert(ldlt_factor(&f.ldlt, kkt, &pivots, &f.pivots));
    free(order);
    return f;
}

static void factors_free(Factors *f)
{
    ldlt_free(&f->memory, &f->ldlt);
    free(f->scale.scale), free(f->scale.shift), free(f->scale.unit);
}

Test(scale, diagonals_become_about_one_by_powers_of_two)
{
    Kkt *kkt = matrix_cloth((Shape){.links = 6, .ratio = 1, .spread = 12});
    int n = kkt->n + kkt->m;
    Scale scale = {zeros((size_t)n, 8), zeros((size_t)n, 8), zeros((size_t)n, 8), false, 0, NULL};
    cr_assert(scale_make(&scale, kkt));
    double *a = dense_of(kkt);
    for (int i = 0; i < n; i++) {
        int e;
        cr_expect_eq(frexp(scale.scale[i], &e), 0.5, "scale %d is no power of two", i);
        double largest = 0;
        for (int j = 0; j < kkt->n; j++)
            largest = fmax(largest, fabs(a[i * n + j]) * scale.scale[i] * scale.scale[j]);
        cr_expect(largest >= 0.5 && largest < 4, "row %d has %g", i, largest);
    }
    free(a), free(scale.scale), free(scale.shift), free(scale.unit);
    matrix_free(kkt);
}

// A = L D L^T means: solving gives back what was multiplied, also without refinement.
Test(ldlt, factors_solve_the_system)
{
    for (int k = 0; k < named_count; k++)
        for (int rule = ORDER_DEFERRED; rule <= ORDER_AGGRESSIVE; rule++) {
            const char *name = named_matrices[k].name;
            if (strncmp(name, "chain", 5) != 0 && strncmp(name, "cloth", 5) != 0 &&
                strncmp(name, "tree", 4) != 0 && strncmp(name, "random", 6) != 0)
                continue;
            Kkt *kkt = named_matrices[k].make();
            Factors f = factorise(kkt, (OrderRule)rule);
            cr_expect_eq(f.pivots.negative, kkt->m, "%s", name);
            cr_expect_eq(f.pivots.replaced, 0, "%s", name);
            double *x = zeros((size_t)f.ldlt.n, sizeof *x), worst = 0;
            memcpy(x, kkt->rhs, (size_t)f.ldlt.n * sizeof *x);
            ldlt_solve(&f.ldlt, x);
            for (int i = 0; i < kkt->n; i++) worst = fmax(worst, fabs(x[i] - kkt->x[i]));
            cr_expect_lt(worst, 1e-9, "%s, rule %d: %g", name, rule, worst);
            free(x);
            factors_free(&f);
            matrix_free(kkt);
        }
}

// A load 1e16 times heavier: all pivots of rows are tiny and right, none is taken for round-off,
// and the solution is good before any refinement, whatever the numbering.
Test(ldlt, heavy_load_keeps_its_digits)
{
    for (int load_first = 0; load_first < 2; load_first++) {
        Kkt *kkt = matrix_chain((Shape){.links = 10,
                                        .ratio = 1e16,
                                        .tension = true,
                                        .straight = true,
                                        .load_first = load_first});
        matrix_random_solution(kkt, 1);
        Factors f = factorise(kkt, ORDER_PAIRED);
        cr_expect_eq(f.pivots.replaced, 0);
        cr_expect_eq(f.pivots.negative, kkt->m);
        double x[40];
        memcpy(x, kkt->rhs, sizeof x);
        ldlt_solve(&f.ldlt, x);
        for (int i = 0; i < 30; i++) cr_expect_float_eq(x[i], kkt->x[i], 1e-13);
        factors_free(&f);
        matrix_free(kkt);
    }
}

// Dependent rows leave round-off as pivot; every one of them is seen.
Test(ldlt, dependent_rows_are_counted)
{
    for (int rule = ORDER_DEFERRED; rule <= ORDER_AGGRESSIVE; rule++) {
        Kkt *kkt = matrix_chain(
            (Shape){.links = 7, .ratio = 1, .straight = true, .both_ends = true, .tension = true});
        Factors f = factorise(kkt, (OrderRule)rule);
        cr_expect_eq(f.pivots.replaced, 1, "rule %d", rule);
        factors_free(&f);
        matrix_free(kkt);
    }
}

Test(ldlt, overflow_is_refused)
{
    Kkt *kkt = matrix_chain((Shape){.links = 5, .ratio = 1});
    for (int i = 0; i < kkt->n_value; i++) kkt->value[i] *= i % 2 ? 1e300 : 1e-300;
    Memory memory = fresh_memory();
    Factors f = {.memory = memory};
    int order[10];
    cr_assert(order_nodes(&memory, kkt, ORDER_DEFERRED, order));
    cr_assert(ldlt_analyse(&memory, kkt, order, &f.ldlt));
    f.scale.scale = zeros(20, 8), f.scale.shift = zeros(20, 8), f.scale.unit = zeros(20, 8);
    LdltRule rule = {f.scale.unit, NULL, 1e-12, 1e-10, 0, false};
    bool ok = scale_make(&f.scale, kkt) && ldlt_factor(&f.ldlt, kkt, &rule, &f.pivots);
    for (int i = 0; ok && i < f.ldlt.n; i++) cr_expect(isfinite(f.ldlt.d[i]));
    factors_free(&f);
    matrix_free(kkt);
}

// ---------------------------------------------------------------------------------------------
// Oracle: SuiteSparse's LDL (LGPL), loaded at run time so that nothing is linked with it.

typedef void (*Symbolic)(int, int *, int *, int *, int *, int *, int *, int *, int *);
typedef int (*Numeric)(int, int *, int *, double *, int *, int *, int *, int *, double *, double *,
                       double *, int *, int *, int *, int *);

typedef struct Oracle {
    Symbolic symbolic;
    Numeric numeric;
} Oracle;

static bool load_oracle(Oracle *oracle)
{
    void *library = dlopen("libldl.so.2", RTLD_NOW);
    if (!library) library = dlopen("libldl.so", RTLD_NOW);
    if (!library) return false;
    // a pointer to a function may not be cast from a pointer to an object in ISO C
    void *symbolic = dlsym(library, "ldl_symbolic"), *numeric = dlsym(library, "ldl_numeric");
    memcpy(&oracle->symbolic, &symbolic, sizeof symbolic);
    memcpy(&oracle->numeric, &numeric, sizeof numeric);
    return symbolic && numeric;
}

// D in the given scalar order.
static void oracle_pivots(const Oracle *oracle, const Kkt *kkt, const Factors *f, double *d)
{
    int n = f->ldlt.n, nz = 0;
    double *a = dense_of(kkt);
    int *start = zeros((size_t)n + 1, sizeof(int)), *row = zeros((size_t)(n * n), sizeof(int));
    double *value = zeros((size_t)(n * n), sizeof(double));
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
            if (a[i * n + j] == 0 && i != j) continue;
            row[nz] = i;
            value[nz++] = a[i * n + j];
        }
        start[j + 1] = nz;
    }
    int *work = zeros((size_t)(7 * n + 1), sizeof(int)), *order = zeros((size_t)n, sizeof(int));
    int *lp = work, *parent = lp + n + 1, *lnz = parent + n, *flag = lnz + n, *inverse = flag + n;
    int *pattern = inverse + n;
    memcpy(order, f->ldlt.order, (size_t)n * sizeof(int));
    oracle->symbolic(n, start, row, lp, parent, lnz, flag, order, inverse);
    int *li = zeros((size_t)lp[n], sizeof(int));
    double *lx = zeros((size_t)lp[n], sizeof(double)), *y = zeros((size_t)n, sizeof(double));
    int done = oracle->numeric(n, start, row, value, lp, parent, lnz, li, lx, d, y, pattern, flag,
                               order, inverse);
    cr_expect_eq(done, n);
    free(a), free(start), free(row), free(value), free(work), free(order), free(li), free(lx);
    free(y);
}

Test(ldlt, pivots_agree_with_suitesparse)
{
    Oracle oracle;
    if (!load_oracle(&oracle)) cr_skip_test("libldl of SuiteSparse is not installed");
    const char *names[] = {"chain-hard", "chain-soft", "tree-hard", "cloth-hard", "random-1"};
    for (int k = 0; k < named_count; k++)
        for (size_t s = 0; s < sizeof names / sizeof *names; s++) {
            if (strcmp(named_matrices[k].name, names[s]) != 0) continue;
            Kkt *kkt = named_matrices[k].make();
            Factors f = factorise(kkt, ORDER_DEFERRED);
            double *d = zeros((size_t)f.ldlt.n, sizeof *d);
            oracle_pivots(&oracle, kkt, &f, d);
            for (int i = 0; i < f.ldlt.n; i++)
                cr_expect_float_eq(f.ldlt.d[i] / d[i], 1, 1e-9, "%s pivot %d: %g %g", names[s], i,
                                   f.ldlt.d[i], d[i]);
            free(d);
            factors_free(&f);
            matrix_free(kkt);
        }
}
