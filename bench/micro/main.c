// SPDX-License-Identifier: MIT
// main.c -- bench-micro [quick] [NAME ...]: factor and solve of Taut's systems by Taut and by other libraries in one
// process, the parts of a step, what each measure brings. Rows on stdout; bench/micro.c reads them.
#include "micro.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_factor(const System *s, const char *library, const Factorised *f, double taut)
{
    if (!f->done) {
        printf("factor\t%s\t%s\t\t\t\t\t\t\t\t%s\n", s->name, library, f->remark);
        return;
    }
    double sum = f->factor + f->solve;
    printf("factor\t%s\t%s\t%.6g\t%.6g\t%.6g\t%.6g\t%.4g\t%.0f\t%.2g\t%s\n", s->name, library,
           1e6 * f->analyse, 1e6 * f->factor, 1e6 * f->solve, 1e6 * sum, sum / taut, f->entries,
           f->residual, f->remark);
    fflush(stdout);
}

// Time of factor and solve with the best of the others that solve the system as Taut does, to a residual
// of 1e-12.
static double rivals(const System *s, double taut, double seconds)
{
    static const struct {
        const char *name;
        Library library;
    } others[] = {{"AMD + LDL", with_ldl},
                  {"AMD + LDL, refined", with_ldl_refined},
                  {"CHOLMOD", with_cholmod},
                  {"KLU", with_klu},
                  {"MUMPS", with_mumps}};
    double best = INFINITY;
    Csc csc;
    if (!csc_make(s->kkt, &csc)) abort();
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        Factorised f = others[i].library(s->kkt, &csc, seconds);
        print_factor(s, others[i].name, &f, taut);
        if (f.done && f.residual <= 1e-12) best = fmin(best, f.factor + f.solve);
    }
    csc_free(&csc);
    return best;
}

static void bar(const System *s, const char *what, double measured, double wanted, bool most)
{
    printf("bars\t%s\t%s\t%.4g\t%s %g\t%d\n", s->name, what, measured,
           most ? "at most" : "at least", wanted, most ? measured <= wanted : measured >= wanted);
}

static void roofline(const System *s, const Factorised *own, const double peak[2])
{
    double flops, bytes, seconds = own->factor + own->solve;
    taut_counts(s->kkt, &flops, &bytes);
    printf("roofline\t%s\t%.4g\t%.4g\t%.4g\t%.4g\t%.4g\t%.4g\n", s->name, flops, bytes,
           1e-9 * flops / seconds, 100 * flops / seconds / peak[0], 1e-9 * bytes / seconds,
           100 * bytes / seconds / peak[1]);
}

static void bars_of_chain(const System *s, const Factorised *own, const Factorised *bare,
                          const Factorised *hand, const Pace *pace)
{
    double sum = own->factor + own->solve;
    if (hand->done) {
        double by_hand = hand->factor + hand->solve;
        bar(s, "factor + solve over the hand-written kernel, neither checks nor refines",
            (bare->factor + bare->solve) / by_hand, 1.25, true);
        bar(s, "the same with scale, checks, residual, over the hand-written kernel", sum / by_hand,
            1.25, true);
    }
    bar(s, "whole step over factor + solve", pace->step / pace->factor_solve, 3, true);
    bar(s, "the same step on AMD + LDL, refined, over the step", pace->step_ldl / pace->step, 2,
        false);
}

static void bars_of_shape(const System *s, const Factorised *own, const Pace *pace, double best)
{
    double sum = own->factor + own->solve;
    if (s->shape.kind == SHAPE_CLOTH || s->shape.kind == SHAPE_LATTICE) {
        bar(s, "best of LDL, CHOLMOD, KLU, MUMPS with residual 1e-12 over factor + solve",
            best / sum, 3, false);
        bar(s, "residual", own->residual, 1e-12, true);
    }
    if (s->shape.kind == SHAPE_CLOTH && s->shape.size == 10)
        bar(s, "steps a second", 1 / pace->step, 5000, false);
    if (s->shape.kind == SHAPE_RODS && s->shape.size == 10)
        bar(s, "one solve, us: evaluation, assembly, factor, solve, residual", 1e6 * pace->evaluate,
            10, true);
    if (s->shape.kind == SHAPE_RODS && s->shape.size == 100)
        bar(s, "one solve, us: evaluation, assembly, factor, solve, residual", 1e6 * pace->evaluate,
            100, true);
}

static double both(const Factorised *f)
{
    return f->factor + f->solve;
}

// The middle one of three.
static Factorised middle(const Factorised f[3])
{
    for (int i = 0; i < 3; i++) {
        double a = both(&f[(i + 1) % 3]), b = both(&f[(i + 2) % 3]);
        if (both(&f[i]) >= fmin(a, b) && both(&f[i]) <= fmax(a, b)) return f[i];
    }
    return f[0];
}

// Taut's own and what it is compared with most closely, in turns.
static void in_turns(const System *s, double seconds, Factorised *own, Factorised *bare,
                     Factorised *hand)
{
    Factorised a[3], b[3], c[3] = {{0}};
    for (int i = 0; i < 3; i++) {
        a[i] = with_taut(s->kkt, seconds / 2);
        b[i] = with_taut_bare(s->kkt, seconds / 2);
        if (s->shape.kind == SHAPE_CHAIN) c[i] = with_block(s->kkt, seconds / 2);
    }
    *own = middle(a), *bare = middle(b), *hand = middle(c);
}

static void run(Shape shape, double seconds, const double peak[2])
{
    System s = system_make(shape, 5, NULL);
    if (!s.world) {
        printf("factor\t%s %d\tTaut\t\t\t\t\t\t\t\ta step was refused\n", shape_name(shape.kind),
               shape.size);
        return;
    }
    Factorised own, bare, hand;
    in_turns(&s, seconds, &own, &bare, &hand);
    double taut = both(&own);
    print_factor(&s, "Taut", &own, taut);
    print_factor(&s, "Taut, bare kernels", &bare, taut);
    Factorised again = with_taut_again(s.kkt, seconds);
    print_factor(&s, "Taut, after an edit", &again, taut);
    if (shape.kind == SHAPE_CHAIN) print_factor(&s, "block kernel by hand", &hand, taut);
    double best = rivals(&s, taut, seconds);
    roofline(&s, &own, peak);
    ablation(&s, seconds);
    Pace pace =
        parts_of_step(&s, seconds); // after all that looks at the system: it moves the world
    if (shape.kind == SHAPE_CHAIN) bars_of_chain(&s, &own, &bare, &hand, &pace);
    bars_of_shape(&s, &own, &pace, best);
    edits_of(&s, seconds); // last: it compiles the world anew
    fflush(stdout);
    system_free(&s);
}

// Whether a system is asked for: all are where no name is given.
static bool is_wanted(Shape shape, int names, char **name)
{
    char full[64];
    snprintf(full, sizeof full, "%s %d", shape_name(shape.kind), shape.size);
    for (int i = 0; i < names; i++)
        if (strcmp(full, name[i]) == 0) return true;
    return names == 0;
}

int main(int argc, char **argv)
{
    static const Shape shapes[] = {
        {SHAPE_CHAIN, 10}, {SHAPE_CLOTH, 10},   {SHAPE_RODS, 10},   {SHAPE_CHAIN, 100},
        {SHAPE_RODS, 100}, {SHAPE_CHAIN, 1000}, {SHAPE_TREE, 1000}, {SHAPE_CHAIN, 10000},
        {SHAPE_CLOTH, 32}, {SHAPE_LATTICE, 10}, {SHAPE_CLOTH, 100},
    };
    bool quick = argc > 1 && strcmp(argv[1], "quick") == 0;
    double seconds = quick ? 0.01 : 0.1, peak[2];
    peaks(seconds, peak, peak + 1);
    printf("peak\t%.4g\t%.4g\n", 1e-9 * peak[0], 1e-9 * peak[1]);
    bool some = quick && argc == 2;
    for (size_t i = 0; i < (some ? 3 : sizeof shapes / sizeof *shapes); i++)
        if (is_wanted(shapes[i], argc - 1 - quick, argv + 1 + quick)) run(shapes[i], seconds, peak);
    return 0;
}
