// SPDX-License-Identifier: MIT
// piles.c -- the part `piles` of the experiment `contact`: random scenes (random.h) are settled, from where their things hang in
// the air. What is found must be an equilibrium by sums that the search has no part in: no overlap, no force outside its
// cone, and the ground and walls carry the weight.
#include "parts.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>

enum { SCENES = 40, QUICK_SCENES = 2, MOST_CONTACTS = 2048 };
static const double LOAD = 1e-6;    // of the weight: what contacts and hooks do not carry
static const double OUTSIDE = 1e-9; // of the normal force
static const double DEEP = 1e-6;    // m

static const LabColumn columns[] = {
    {"seed", "seed", LAB_NUMBER, LAB_INPUT, 9},
    {"things", "things", LAB_NUMBER, LAB_INPUT, 9},
    {"decades", "decades of mass", LAB_NUMBER, LAB_INPUT, 2},
    {"found", "found", LAB_BOOL, LAB_MEASURED, 0},
    {"solves", "solves", LAB_NUMBER, LAB_MEASURED, 9},
    {"moved", "moved, m", LAB_NUMBER, LAB_MEASURED, 3},
    {"contacts", "contacts", LAB_NUMBER, LAB_MEASURED, 9},
    {"unbalanced", "unbalanced, by weight", LAB_NUMBER, LAB_MEASURED, 2},
    {"deepest", "deepest, m", LAB_NUMBER, LAB_MEASURED, 2},
    {"outside", "outside of cones", LAB_NUMBER, LAB_MEASURED, 2},
    {"good", "holds", LAB_TEXT, LAB_MEASURED, 0},
};

// The contacts of a settled scene, in sums.
typedef struct Sums {
    double deepest; // m
    double outside; // of the normal force
    double up;      // N, of all contacts with things that are fixed
} Sums;

static Sums sum_contacts(const TautWorld *world, double friction)
{
    static TautContact contact[MOST_CONTACTS];
    Sums sums = {0};
    int count = taut_world_contacts(world, contact, MOST_CONTACTS);
    if (count > MOST_CONTACTS) count = MOST_CONTACTS;
    for (int i = 0; i < count; i++) {
        const TautContact *c = contact + i;
        const double n = c->normal_force, x = c->force.x - n * c->normal.x,
                     y = c->force.y - n * c->normal.y, z = c->force.z - n * c->normal.z;
        sums.deepest = fmax(sums.deepest, -c->gap);
        sums.outside = fmax(sums.outside, n < 0 ? 1 : 0);
        if (n > 0) sums.outside = fmax(sums.outside, hypot(hypot(x, y), z) / (friction * n) - 1);
        if (taut_node_is_null(taut_collider_node(world, c->b))) sums.up += c->force.z;
        if (taut_node_is_null(taut_collider_node(world, c->a))) sums.up -= c->force.z;
    }
    return sums;
}

// One scene; whether an equilibrium was found, and is one.
static bool settle_one(LabReport *report, RandomScene *scene, unsigned seed)
{
    TautWorld *world = scene->draw.world;
    TautSettleReport found;
    const TautStatus status = taut_world_settle(world, 0, &found);

    // ropes may hang on hooks, which carry their part: such a scene has no sum
    double weight = 0;
    bool hangs = false;
    for (int i = 0; i < scene->things; i++) {
        weight += scene->thing[i].mass * STAGE_G;
        hangs = hangs || !scene->thing[i].body;
    }
    const Sums sums = status == TAUT_OK ? sum_contacts(world, scene->friction) : (Sums){0};
    const double unbalanced = hangs ? found.force_residual / weight : fabs(sums.up / weight - 1);
    const bool good =
        status == TAUT_OK && unbalanced <= LOAD && sums.deepest <= DEEP && sums.outside <= OUTSIDE;
    LAB_ROW(report, lab_number(seed), lab_number(scene->things), lab_number(scene->decades),
            lab_bool(status == TAUT_OK), lab_number(found.iterations), lab_number(found.moved),
            lab_number(found.contacts), lab_number(unbalanced), lab_number(sums.deepest),
            lab_number(sums.outside), lab_text(good ? "yes" : "NO"));
    return good;
}

int contact_piles(const LabOptions *options, LabReport *report)
{
    RandomScene *scene = malloc(sizeof *scene);
    const unsigned first = options->seed > 0 ? options->seed : 1;
    const int count = options->count > 0 ? options->count : options->quick ? QUICK_SCENES : SCENES;
    int good = 0;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; scene && i < count; i++) {
        lab_progress(options, (double)i / count, "piles");
        if (random_draw(scene, first + (unsigned)i))
            good += settle_one(report, scene, first + (unsigned)i);
        taut_world_destroy(scene->draw.world);
    }
    lab_note(report, "%d of %d scenes rest.", good, count);
    free(scene);
    return good == count ? 0 : 1;
}
