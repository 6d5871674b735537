// SPDX-License-Identifier: MIT
// assembly.c -- facts that do not depend on how a scene is written: forces of strings, and one spring
// in five spellings, which is one matrix and one motion.
#include "methods/methods.h"
#include "quick.h"

#include "sparse/kkt.h"
#include "world/world.h"

#include <math.h>
#include <string.h>

enum { MOST = 100, N = 9 };
static const double H = 0.01;
static const char *const names[] = {"euler", "theta", "bdf2", "trbdf2", "auto"};

static TautWorld *world_of(TautStepper stepper, TautVec3 gravity)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.gravity = gravity;
    return quick_world(&def);
}

static double lambda_of(const TautWorld *world, TautElementId id)
{
    double lambda[TAUT_MAX_ROWS] = {NAN};
    taut_element_lambda(world, id, lambda);
    return lambda[0];
}

// --- strings: n unit masses 1 m apart along x ---

// How mass 0 is attached.
typedef enum Hook { HOOK_NONE, HOOK_FIXED, HOOK_DISTANCE, HOOK_TARGET, HOOK_MAPPED, HOOKS } Hook;

typedef struct String {
    TautWorld *world;
    TautNodeId mass[MOST];
    TautElementId link[MOST], hook; // link i joins mass i and mass i + 1
} String;

// To a point that does not move, 1 m away: by a distance to it, by a place that it must keep, by a
// distance between mapped points.
static TautElementId attach(TautWorld *world, TautNodeId first, Hook hook)
{
    TautNodeId anchor = quick_anchor(world, taut_vec3(-1, 0, 0)), mapped;
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    TautElementId id;
    def.point[0] = first;
    if (hook == HOOK_DISTANCE) return quick_link(world, first, anchor);
    if (hook == HOOK_MAPPED) {
        TautMappedDef same = taut_default_mapped_def(TAUT_MAP_IDENTITY);
        same.point[0] = first;
        must(world, taut_world_add_mapped(world, &same, &mapped));
        return quick_link(world, mapped, anchor);
    }
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

static String make_string(TautStepper stepper, int n, Hook hook)
{
    String s = {.world = world_of(stepper, taut_vec3(hook == HOOK_NONE ? 0 : 10, 0, 0))};
    for (int i = 0; i < n; i++) {
        TautVec3 x = taut_vec3(i, 0, 0);
        s.mass[i] =
            i == 0 && hook == HOOK_FIXED ? quick_anchor(s.world, x) : quick_particle(s.world, 1, x);
        if (i > 0) s.link[i - 1] = quick_link(s.world, s.mass[i - 1], s.mass[i]);
    }
    if (hook > HOOK_FIXED) s.hook = attach(s.world, s.mass[0], hook);
    return s;
}

static void expect_still(const String *s, int n)
{
    for (int i = 0; i < n; i++) {
        TautVec3 v = taut_particle_velocity(s->world, s->mass[i]);
        cr_assert(fabs(v.x) < 1e-12 && v.y == 0 && v.z == 0, "mass %d of %d: %g m/s", i, n, v.x);
    }
}

Test(assembly, a_string_pulled_at_both_ends)
{
    for (int k = 0; k < QUICK_STEPPERS; k++)
        for (int n = 2; n <= MOST; n = 2 * n + 1) {
            String s = make_string((TautStepper)k, n, HOOK_NONE);
            must(s.world, taut_particle_set_force(s.world, s.mass[0], taut_vec3(-1, 0, 0)));
            must(s.world, taut_particle_set_force(s.world, s.mass[n - 1], taut_vec3(1, 0, 0)));
            for (int i = 0; i < 3; i++) {
                must(s.world, taut_world_step(s.world, H, NULL));
                for (int l = 0; l < n - 1; l++)
                    cr_assert_float_eq(lambda_of(s.world, s.link[l]), -1, 1e-11,
                                       "%s, n = %d, %d: %.15g", names[k], n, l,
                                       lambda_of(s.world, s.link[l]));
                expect_still(&s, n);
            }
            taut_world_destroy(s.world);
        }
}

Test(assembly, a_string_that_hangs_however_it_is_attached)
{
    for (int k = 0; k < QUICK_STEPPERS; k++)
        for (int hook = HOOK_FIXED; hook < HOOKS; hook++)
            for (int n = 2; n <= MOST; n = 2 * n + 1) {
                String s = make_string((TautStepper)k, n, (Hook)hook);
                must(s.world, taut_world_step(s.world, H, NULL));
                for (int l = 0; l < n - 1; l++)
                    cr_assert_float_eq(lambda_of(s.world, s.link[l]), -10.0 * (n - 1 - l),
                                       1e-12 * 10 * n, "%s, hook %d, n = %d, link %d: %.15g",
                                       names[k], hook, n, l, lambda_of(s.world, s.link[l]));
                if (hook > HOOK_FIXED)
                    cr_assert_float_eq(lambda_of(s.world, s.hook), -10.0 * n, 1e-12 * 10 * n);
                expect_still(&s, n);
                taut_world_destroy(s.world);
            }
}

// --- one spring in five spellings ---

typedef enum Spelling { DIRECT, SUBSET, STACK, MIXED, COMPLIANCE, SPELLINGS } Spelling;
static const char *const spelled[] = {"direct", "subset", "stack of two", "one end mapped",
                                      "compliance"};

static TautNodeId mapped(TautWorld *world, TautMapKind map, TautNodeId from)
{
    static const double all[3] = {0, 1, 2};
    TautMappedDef def = taut_default_mapped_def(map);
    TautNodeId id;
    def.point[0] = from;
    if (map == TAUT_MAP_SUBSET) def.numbers = all, def.number_count = 3;
    must(world, taut_world_add_mapped(world, &def, &id));
    return id;
}

// The end of a spring as it is spelled.
static TautNodeId end_of(TautWorld *world, Spelling spelling, TautNodeId node)
{
    if (spelling == SUBSET) return mapped(world, TAUT_MAP_SUBSET, node);
    if (spelling == STACK)
        return mapped(world, TAUT_MAP_IDENTITY, mapped(world, TAUT_MAP_SUBSET, node));
    return node;
}

// Three masses in a row that swings from an anchor; springs between them in one spelling, and a hard
// link beside them.
static TautWorld *make_springs(TautStepper stepper, Spelling spelling, TautNodeId *node)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.tolerance = 1e-13; // spellings differ by what Newton leaves
    TautWorld *world = quick_world(&def);
    static const double mass[] = {1, 2, 5};
    TautForm form = spelling == COMPLIANCE ? TAUT_FORM_COMPLIANCE : TAUT_FORM_STIFFNESS;
    TautNodeId last = quick_anchor(world, taut_vec3(0, 0, 0));
    for (int i = 0; i < 3; i++) {
        node[i] = quick_particle(world, mass[i], taut_vec3(i + 1, 0.2 * i, 0));
        must(world, taut_particle_set_velocity(world, node[i], taut_vec3(0.1 * i, 0.3, -0.2)));
        TautNodeId a = end_of(world, spelling, node[i]);
        TautNodeId b = end_of(world, spelling == MIXED ? SUBSET : spelling, last);
        quick_spring(world, TAUT_MAP_DISTANCE, a, b, 300 * (i + 1), 0.02, form);
        last = node[i];
    }
    quick_link(world, node[0], node[2]);
    return world;
}

// H [N][N] with the rows of soft elements eliminated.
static void condensed(const TautWorld *world, double *A)
{
    const Kkt *kkt = world->work.kkt;
    static double whole[64 * 64];
    const int n = kkt->n + kkt->m;
    cr_assert_leq(n, 64);
    cr_assert_eq(kkt->n, N);
    memset(whole, 0, sizeof whole);
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int i0 = kkt->offset[node], j0 = kkt->offset[kkt->col[b]];
            int rows = kkt_size(kkt, node), cols = kkt_size(kkt, kkt->col[b]);
            for (int k = 0; k < rows * cols; k++) {
                double a = kkt->value[kkt->at[b] + k];
                whole[(i0 + k / cols) * n + j0 + k % cols] = a;
                whole[(j0 + k % cols) * n + i0 + k / cols] = a;
            }
        }
    for (int i = 0; i < N * N; i++) A[i] = whole[i / N * n + i % N];
    for (int r = N; r < n; r++) {
        double C = -whole[r * n + r];
        if (C == 0) continue; // hard: stays a row
        for (int i = 0; i < N * N; i++) A[i] += whole[r * n + i / N] * whole[r * n + i % N] / C;
    }
}

Test(assembly, a_spring_in_five_spellings_is_one_matrix)
{
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        double first[N * N], A[N * N];
        for (int s = 0; s < SPELLINGS; s++) {
            TautNodeId node[3];
            // Newton's last matrix is made with a force that is an unknown in one form only
            if (s == COMPLIANCE && k > TAUT_STEPPER_THETA) continue;
            TautWorld *world = make_springs((TautStepper)k, (Spelling)s, node);
            must(world, taut_world_step(world, H, NULL));
            condensed(world, s == 0 ? first : A);
            double top = 0, worst = 0, beside = 0;
            for (int i = 0; i < N * N; i++) {
                top = fmax(top, fabs(first[i]));
                if (s > 0) worst = fmax(worst, fabs(A[i] - first[i]));
                if (i % (N + 1)) beside = fmax(beside, fabs(first[i]));
            }
            cr_assert_gt(beside, 1e-3 * top, "%s: springs are not in it", names[k]);
            cr_assert_lt(worst, 1e-12 * top, "%s, %s: H differs by %g of %g", names[k], spelled[s],
                         worst, top);
            taut_world_destroy(world);
        }
    }
}

Test(assembly, a_spring_in_five_spellings_is_one_motion)
{
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautWorld *world[SPELLINGS];
        TautNodeId node[SPELLINGS][3];
        for (int s = 0; s < SPELLINGS; s++)
            world[s] = make_springs((TautStepper)k, (Spelling)s, node[s]);
        for (int n = 0; n < 100; n++)
            for (int s = 0; s < SPELLINGS; s++) {
                must(world[s], taut_world_step(world[s], H, NULL));
                for (int i = 0; i < 3; i++) {
                    TautVec3 a = taut_particle_position(world[0], node[0][i]);
                    TautVec3 b = taut_particle_position(world[s], node[s][i]);
                    double apart = fabs(a.x - b.x) + fabs(a.y - b.y) + fabs(a.z - b.z);
                    cr_assert_lt(apart, 1e-9, "%s, %s, step %d, mass %d: %g m apart", names[k],
                                 spelled[s], n, i, apart);
                }
            }
        cr_assert_lt(taut_particle_position(world[0], node[0][2]).z, -1, "it does not fall");
        for (int s = 0; s < SPELLINGS; s++) taut_world_destroy(world[s]);
    }
}
