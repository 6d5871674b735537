// SPDX-License-Identifier: MIT
// convex.c -- the convex model of systems with discs, and the proof that a system has no answer. Laws are checked by code of
// this file, proofs by cone_laws.h.
#include "bounded/bounded.h"
#include "cone_laws.h"
#include "matrices.h"
#include "quick.h"
#include "random_cones.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static Memory memory;

typedef struct Answer {
    TautStatus status;
    int factors;
    bool friction;     // by the model with friction
    double proof[512]; // forces, where there is a proof
    bool proved;
} Answer;

static Answer solve(Kkt *kkt, bool convex)
{
    const BoundedOps *ops = bounded_ops(TAUT_BOUNDED_AUTO);
    Answer out = {0};
    BoundedStats stats;
    void *self = NULL;
    memory = (Memory){taut_default_allocator(), false};
    cr_assert_eq(ops->analyse(&memory, kkt, solver_ops(TAUT_SOLVER_LDLT), NULL, &self), TAUT_OK);
    out.status = ops->solve(self, kkt, &(BoundedRows){.convex = convex});
    ops->stats(self, &stats);
    out.factors = stats.factors;
    out.friction = strcmp(stats.used, "convex") == 0;
    out.proved = stats.proof != NULL;
    if (out.proved) memcpy(out.proof, stats.proof, (size_t)kkt->m * sizeof(double));
    ops->free(&memory, self);
    return out;
}

// By how much the forces are out of their cones, the motions out of the dual ones, and both together do work; in m/s and N s.
static double violation(const Kkt *kkt, const double *w)
{
    double most = 0;
    for (int i = 0; i < kkt->n_disc; i++) {
        const KktDisc *disc = &kkt->disc[i];
        const int n = disc->normal, t = disc->row;
        const double *l = kkt->x + kkt->n, mu = disc->coefficient;
        const double slides = hypot(w[t], w[t + 1]), rubs = hypot(l[t], l[t + 1]), size = -l[n];
        most = fmax(most, mu * slides - w[n]);
        most = fmax(most, rubs - mu * size * (1 + 1e-9) - 1e-9);
        const double work = size * w[n] - l[t] * w[t] - l[t + 1] * w[t + 1];
        most = fmax(most, fabs(work) / (1 + size + hypot(slides, w[n])));
    }
    return most;
}

Test(convex, random_systems_have_an_answer)
{
    const int systems = quick_sample(4, 60);
    double *w = calloc(4096, sizeof *w);
    int factors = 0, count = 0, smooth = 0;
    for (int kind = 0; kind < CONE_KINDS; kind++)
        for (int seed = 0; seed < systems; seed++, count++) {
            Kkt *kkt = random_cones((ConeKind)kind, 900 + (unsigned)seed);
            const Answer is = solve(kkt, true);
            factors += is.factors;
            smooth += !is.friction;
            cone_slacks(kkt, w);
            const double off = is.friction ? violation(kkt, w) : 0;
            cr_expect(is.status == TAUT_OK && !is.proved && off < 1e-3,
                      "%s %d: status %d, violated by %g", cone_kind_names[kind], 900 + seed,
                      is.status, off);
            matrix_free(kkt);
        }
    // some of the clouds have contacts that only a motion on the edge of all cones keeps
    cr_expect_leq(10 * smooth, count, "%d of %d without friction", smooth, count);
    cr_expect_leq(factors, 40 * count, "%d factorisations of %d systems", factors, count);
    free(w);
}

// --- systems that have no answer, by construction ---

enum { BODIES = 12, CONTACTS = 30 };

typedef struct Draw {
    unsigned seed;
    int bodies, contacts, picked;
    int on[CONTACTS][2];        // particles of a contact; -1 = the world
    double frame[CONTACTS][9];  // rows: normal, tangents
    double share[CONTACTS];     // of a contact in what the last row asks for; 0 = none
    double last[3 * BODIES];    // J of that row
    double s[CONTACTS], last_s; // what normal rows and it ask for
    bool pushes;                // the last row only pushes, else it holds
} Draw;

static double uniform(Draw *d, double from, double to)
{
    return from + (to - from) * (0.5 + 0.5 * matrix_random(&d->seed));
}

static void draw_frame(Draw *d, double *frame)
{
    double size = 0;
    for (int k = 0; k < 3; k++) frame[k] = uniform(d, -1, 1);
    for (int k = 0; k < 3; k++) size += frame[k] * frame[k];
    for (int k = 0; k < 3; k++) frame[k] /= sqrt(size);
    const int least = fabs(frame[0]) < 0.6 ? 0 : 1;
    double *t = frame + 3, *b = frame + 6, norm = 0;
    for (int k = 0; k < 3; k++) t[k] = (k == least) - frame[least] * frame[k];
    for (int k = 0; k < 3; k++) norm += t[k] * t[k];
    for (int k = 0; k < 3; k++) t[k] /= sqrt(norm);
    for (int k = 0; k < 3; k++)
        b[k] = frame[(k + 1) % 3] * t[(k + 2) % 3] - frame[(k + 2) % 3] * t[(k + 1) % 3];
}

// Contacts in random directions, and a row that is less the sum of some of them: with s of a motion x that keeps all, or beyond by
// `beyond` > 0, so that none does.
static Draw draw(unsigned seed, double beyond)
{
    Draw d = {.seed = seed};
    double x[3 * BODIES], sum = 0;
    d.bodies = (int)uniform(&d, 2, BODIES), d.contacts = (int)uniform(&d, 3, CONTACTS);
    d.pushes = uniform(&d, 0, 1) < 0.5;
    for (int i = 0; i < 3 * d.bodies; i++) x[i] = uniform(&d, -1, 1);

    for (int i = 0; i < d.contacts; i++) {
        d.on[i][0] = (int)uniform(&d, 0, d.bodies);
        d.on[i][1] = (int)uniform(&d, -1, d.bodies);
        if (d.on[i][1] == d.on[i][0]) d.on[i][1] = -1;
        draw_frame(&d, d.frame[i]);
        d.share[i] = uniform(&d, 0, 1) < 0.4 || i == 0 ? pow(10, uniform(&d, -2, 0)) : 0;

        double way = 0;
        for (int side = 0; side < 2 && d.on[i][side] >= 0; side++)
            for (int k = 0; k < 3; k++) {
                const double J = (side ? -1 : 1) * d.frame[i][k];
                way += J * x[3 * d.on[i][side] + k];
                d.last[3 * d.on[i][side] + k] -= d.share[i] * J;
            }
        d.s[i] = way - (uniform(&d, 0, 1) < 0.5 ? uniform(&d, 0, 0.3) : 0);
        sum += d.share[i] * d.s[i];
    }

    for (int i = 0; i < 3 * d.bodies; i++) d.last_s += d.last[i] * x[i];
    if (beyond > 0) d.last_s = beyond - sum;
    return d;
}

static Kkt *build(Draw *d)
{
    int size[BODIES + CONTACTS + 1];
    const int nodes = d->bodies + d->contacts + 1;
    for (int i = 0; i < nodes; i++) size[i] = i == nodes - 1 ? 1 : 3;
    Builder *builder = builder_new(d->bodies, nodes, size);

    for (int i = 0; i < d->bodies; i++) {
        const double m = pow(10, uniform(d, 0, 4));
        builder_add(builder, i, i, (double[]){m, 0, 0, 0, m, 0, 0, 0, m});
        builder_add(builder, nodes - 1, i, d->last + 3 * i);
    }
    for (int i = 0; i < d->contacts; i++) {
        double less[9];
        for (int k = 0; k < 9; k++) less[k] = -d->frame[i][k];
        builder_add(builder, d->bodies + i, d->on[i][0], d->frame[i]);
        if (d->on[i][1] >= 0) builder_add(builder, d->bodies + i, d->on[i][1], less);
    }

    Kkt *kkt = builder_finish(builder);
    kkt->disc = calloc((size_t)d->contacts, sizeof *kkt->disc);
    kkt->n_disc = d->contacts;
    for (int i = 0; i < d->contacts; i++) {
        kkt->rhs[kkt->n + 3 * i] = d->s[i];
        kkt->lo[3 * i] = 0;
        kkt->disc[i] = (KktDisc){
            .normal = 3 * i, .row = 3 * i + 1, .rows = 2, .coefficient = uniform(d, 0, 1)};
    }
    kkt->rhs[kkt->n + kkt->m - 1] = d->last_s;
    if (d->pushes) kkt->lo[kkt->m - 1] = 0;
    for (int i = 0; i < kkt->n; i++) kkt->rhs[i] = uniform(d, -1, 1);
    for (int i = 0; i < kkt->n + kkt->m; i++) kkt->size[i] = fabs(kkt->rhs[i]);
    return kkt;
}

// Forces of the interior point method grow to 1e9 of what moves a length, and have to leave J^T l of a hundredth of what they do: where
// rows contradict each other by a thousandth, few are not proved.
Test(convex, what_has_no_answer_is_proved)
{
    int open = 0, count = 0;
    for (unsigned seed = 1; seed <= (unsigned)quick_sample(12, 400); seed++) {
        Draw d = draw(seed, pow(10, -3 * (double)(seed % 7) / 6));
        Kkt *kkt = build(&d);
        for (int convex = 0; convex < 2; convex++, count++) {
            const Answer is = solve(kkt, convex);
            cr_expect(is.status == (is.proved ? TAUT_INFEASIBLE : TAUT_NOT_CONVERGED), "seed %u",
                      seed);
            open += !is.proved;
            if (is.proved) cr_expect(cone_proves(kkt, is.proof), "seed %u", seed);
        }
        matrix_free(kkt);
    }
    cr_expect_leq(100 * open, count, "%d of %d are not proved", open, count);
}

Test(convex, what_has_one_is_never_said_to_have_none)
{
    int open = 0, count = 0;
    for (unsigned seed = 1; seed <= (unsigned)quick_sample(12, 400); seed++) {
        Draw d = draw(seed, 0);
        Kkt *kkt = build(&d);
        for (int convex = 0; convex < 2; convex++, count++) {
            const Answer is = solve(kkt, convex);
            cr_expect(is.status != TAUT_INFEASIBLE && !is.proved, "seed %u", seed);
            open += convex && is.status != TAUT_OK;
        }
        matrix_free(kkt);
    }
    cr_expect_eq(open, 0, "%d of %d are not solved", open, count / 2);
}
