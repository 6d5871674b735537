// SPDX-License-Identifier: MIT
// table.c -- law `table`: forces through the points of its branches, heat of a cycle, memory that is part of the state, and
// tables that cannot be.
#include "law/law.h"

#include <criterion/criterion.h>
#include <taut/taut.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A soft toe, a stiff end; unloading leaves a permanent set of a tenth.
static const double rope[] = {3, 3, 0, 0, 0.02, 1000, 0.1, 21000, 0.01, 0, 0.06, 3000, 0.1, 21000};
enum { ROPE = sizeof rope / sizeof *rope };

typedef struct Answer {
    double force, C, energy, heat, next;
} Answer;

static Answer ask(double phi, double memory)
{
    const double rate = 0, given = 0;
    double t_d;
    Answer a;
    TautLawBatch b = {.count = 1, .rows = 1, .parameters = ROPE, .memories = 1, .parameter = rope};
    b.phi = &phi, b.rate = &rate, b.memory = &memory, b.given = &given;
    b.force = &a.force, b.compliance = &a.C, b.damping = &t_d, b.energy = &a.energy;
    b.heat = &a.heat, b.next = &a.next;
    law_ops(TAUT_LAW_TABLE)->evaluate(&b);
    return a;
}

Test(table, branches_go_through_their_points)
{
    cr_expect_float_eq(-ask(0.02, 0).force, 1000, 1e-9);
    cr_expect_float_eq(-ask(0.06, 0).force, 11000, 1e-9);
    cr_expect_float_eq(-ask(0.12, 0).force, 26000, 1e-9); // straight on beyond the last point
    cr_expect_float_eq(-ask(0.06, 0.1).force, 3000, 1e-9);
    cr_expect_eq(ask(0.01, 0.1).force, 0);
    cr_expect_eq(ask(0.005, 0.1).force, 0);

    // a branch ends on the loading curve, wherever unloading begins
    for (double m = 0.01; m < 0.13; m += 0.013) {
        cr_expect_float_eq(ask(m - 1e-12, m).force, ask(m, m).force, 1e-4);
        cr_expect_leq(-ask(0.7 * m, m).force, -ask(0.7 * m, 0).force);
    }
}

Test(table, force_tangent_energy_and_heat_belong_together)
{
    const double d = 1e-7;
    for (double m = 0; m < 0.12; m += 0.0371)
        for (double x = 0.0013; x < 0.13; x += 0.00717) {
            Answer less = ask(x - d, m), more = ask(x + d, m), here = ask(x, m);
            double work = more.energy + more.heat - less.energy - less.heat;
            cr_expect_float_eq(work / (2 * d), -here.force, 1e-3 * 21000, "at %g, memory %g", x, m);
            double slope = -(more.force - less.force) / (2 * d);
            cr_expect_float_eq(1 / here.C, fmax(slope, 0.25), 1e-4 * 1e6, "at %g, memory %g", x, m);
            cr_expect_geq(more.heat, less.heat - 1e-9);
            cr_expect_eq(here.next, fmax(x, m));
        }
}

Test(table, a_cycle_takes_the_area_between_its_branches)
{
    // up to the end of the table and back: the area below loading less that below unloading
    double up = 0, down = 0, n = 100000;
    for (int i = 0; i < (int)n; i++) {
        double x = 0.1 * (i + 0.5) / n;
        up -= ask(x, 0).force * 0.1 / n;
        down -= ask(x, 0.1).force * 0.1 / n;
    }
    cr_expect_float_eq(ask(0.1, 0).heat, up - down, 1e-6 * up);
    cr_expect_float_eq(ask(0.1, 0).energy, down, 1e-6 * up);
    cr_expect_eq(ask(0.05, 0.1).heat, 0);
}

static TautWorld *hang(int links, double load, TautForm form, double damping, TautElementId *first)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *world;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    TautParticleDef p = taut_default_particle_def();
    TautNodeId above, node;
    p.fixed = true;
    cr_assert_eq(taut_world_add_particle(world, &p, &above), TAUT_OK);
    for (int i = 0; i < links; i++, above = node) {
        p = taut_default_particle_def();
        p.position = (TautVec3){0.3 * (i + 1), 0, -sqrt(1 - 0.09) * (i + 1)};
        p.mass = i + 1 == links ? load : 0.1;
        cr_assert_eq(taut_world_add_particle(world, &p, &node), TAUT_OK);
        TautElementDef e = taut_default_element_def(TAUT_MAP_DISTANCE);
        e.point[0] = above, e.point[1] = node;
        e.law = TAUT_LAW_TABLE;
        e.parameters = rope, e.parameter_count = ROPE;
        e.damping = damping;
        e.form = form;
        if (form != TAUT_FORM_STIFFNESS) e.lower = -INFINITY, e.upper = 0;
        cr_assert_eq(taut_world_add_element(world, &e, i == 0 ? first : NULL), TAUT_OK);
    }
    return world;
}

// 10 s of a swing; the account of energy, heat included, must not rise.
static void swing(int links, double load, TautForm form, double h)
{
    TautElementId first;
    TautWorld *world = hang(links, load, form, 0, &first);
    TautEnergy e = taut_world_energy(world);
    double start = e.kinetic + e.potential + e.elastic, heat = 0, top = -INFINITY, fell = 0;
    for (int i = 0; i < (int)(10 / h); i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(world, h, &report), TAUT_OK, "%g kg, h = %g, step %d", load, h,
                     i);
        heat += report.damped;
        e = report.energy;
        top = fmax(top, e.kinetic + e.potential + e.elastic + heat - start);
        fell = fmax(fell, e.kinetic);
    }
    cr_expect_lt(top, 1e-3 * fell, "%g kg, form %d, h = %g: %g of %g J", load, (int)form, h, top,
                 fell);
    cr_expect_gt(heat, 0);
    taut_world_destroy(world);
}

Test(table, ropes_that_swing_gain_no_energy)
{
    static const double load[] = {1, 100, 1e4};
    for (int i = 0; i < 3; i++)
        for (int form = 0; form < TAUT_FORM_COUNT; form++) {
            swing(8, load[i], (TautForm)form, 0.01);
            if (i == 1) swing(8, load[i], (TautForm)form, 1.0 / 30);
        }
}

Test(table, memory_is_part_of_the_state)
{
    TautElementId first;
    TautWorld *world = hang(4, 200, TAUT_FORM_AUTO, 0.02, &first);
    TautStepReport report;
    for (int i = 0; i < 200; i++) cr_assert_eq(taut_world_step(world, 0.01, &report), TAUT_OK);
    size_t size = 0;
    cr_assert_eq(taut_world_save_state(world, NULL, 0, &size), TAUT_OK);
    void *block = malloc(size);
    cr_assert_eq(taut_world_save_state(world, block, size, &size), TAUT_OK);

    // on, back, and on again: the same bits
    void *end[2] = {malloc(size), malloc(size)};
    for (int run = 0; run < 2; run++) {
        for (int i = 0; i < 100; i++) cr_assert_eq(taut_world_step(world, 0.01, &report), TAUT_OK);
        cr_assert_eq(taut_world_save_state(world, end[run], size, &size), TAUT_OK);
        if (run == 0) cr_assert_eq(taut_world_restore(world, block, size), TAUT_OK);
    }
    cr_expect_eq(memcmp(end[0], end[1], size), 0);
    free(block), free(end[0]), free(end[1]);

    // an edit elsewhere keeps it: the tension of a loaded rope does not jump back to the loading branch
    double before, after;
    taut_element_lambda(world, first, &before);
    TautParticleDef p = taut_default_particle_def();
    cr_assert_eq(taut_world_add_particle(world, &p, NULL), TAUT_OK);
    cr_assert_eq(taut_world_step(world, 1e-4, &report), TAUT_OK);
    taut_element_lambda(world, first, &after);
    cr_expect_float_eq(before, after, 0.01 * fabs(before));
    taut_world_destroy(world);
}

// The rope comes to rest under its load where the table says.
Test(table, statics)
{
    TautElementId first;
    TautWorld *world = hang(3, 500, TAUT_FORM_AUTO, 0, &first);
    TautSettleReport report;
    cr_assert_eq(taut_world_settle(world, 1e-8, &report), TAUT_OK);
    double tension, weight = (500 + 0.2) * 9.81;
    taut_element_lambda(world, first, &tension);
    cr_expect_float_eq(-tension, weight, 1e-6 * weight);
    taut_world_destroy(world);
}

static TautStatus add(TautWorld *world, const double *table, int count)
{
    TautParticleDef p = taut_default_particle_def();
    TautNodeId a, b;
    taut_world_add_particle(world, &p, &a);
    p.position.x = 1;
    taut_world_add_particle(world, &p, &b);
    TautElementDef e = taut_default_element_def(TAUT_MAP_DISTANCE);
    e.point[0] = a, e.point[1] = b;
    e.law = TAUT_LAW_TABLE;
    e.parameters = table, e.parameter_count = count;
    return taut_world_add_element(world, &e, NULL);
}

Test(table, tables_that_cannot_be_are_refused)
{
    static const struct {
        int count;
        double table[16];
        const char *why;
    } bad[] = {
        {0, {0}, "number of loading points"},
        {6, {3, 0, 0, 0, 1, 1}, "number of loading points"},
        {6, {NAN, 0, 0, 0, 1, 1}, "finite"},
        {6, {2, 0, 0, 1, 1, 2}, "begin at strain 0"},
        {6, {2, 0, 0, 0, -1, 2}, "strains must grow"},
        {8, {3, 0, 0, 0, 1, 2, 2, 1}, "tensions must not fall"},
        {8, {3, 0, 0, 0, 1, 2, 2, 2}, "last segment must rise"},
        {10, {2, 2, 0, 0, 1, 2, 0, 0, 1, 1}, "end where its loading branch does"},
        {10, {2, 2, 0, 0, 1, 2, -1, 0, 1, 2}, "begin at tension 0"},
        {12, {2, 3, 0, 0, 1, 2, 0, 0, 0.1, 1, 1, 2}, "give back more energy"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        TautWorldDef def = taut_default_world_def();
        TautWorld *world;
        cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
        cr_expect_eq(add(world, bad[i].table, bad[i].count), TAUT_BAD_ARGUMENT, "table %zu", i);
        const char *text = taut_world_message(world);
        cr_expect(text && strstr(text, bad[i].why), "table %zu: %s", i, text ? text : "nothing");
        taut_world_destroy(world);
    }
}
