// SPDX-License-Identifier: MIT
// sanity.c -- see sanity.h.
#include "sanity.h"

#include "ui/console.h"

#include <math.h>

// In lengths of a link: nothing that holds gets there.
static const double absurd_error = 10.0;
// Times the energy that there was. Steppers that lose control go on to infinity by powers of ten, so the factor is
// generous; test/cli/diverge.sh has runs on both sides of it.
static const double absurd_gain = 1e6;
// Times the energy of crossing the scene in a step: a speed of ten sizes of the scene a step. A drive may
// jerk to its speed in the first step, which is no loss of control.
static const double absurd_crossing = 100.0;
// Of the energies now: differences of large numbers are not known better than by their round-off.
static const double round_off = 1e-6;

static double length(TautVec3 x)
{
    return hypot(hypot(x.x, x.y), x.z);
}

static double total(TautEnergy energy)
{
    return energy.kinetic + energy.potential + energy.elastic;
}

typedef struct Box {
    TautVec3 low, high;
    bool any;
} Box;

static void take_in(Box *box, TautVec3 x, double around)
{
    TautVec3 low = taut_vec3(x.x - around, x.y - around, x.z - around);
    TautVec3 high = taut_vec3(x.x + around, x.y + around, x.z + around);
    if (!box->any) *box = (Box){low, high, true};
    box->low = taut_vec3(fmin(box->low.x, low.x), fmin(box->low.y, low.y), fmin(box->low.z, low.z));
    box->high =
        taut_vec3(fmax(box->high.x, high.x), fmax(box->high.y, high.y), fmax(box->high.z, high.z));
}

// How far a body reaches around its origin; its sizes are edges, radii or heights, so their sum is enough.
static double reach(const TautWorld *world, TautNodeId id)
{
    const TautShape *shape = taut_body_shape(world, id);
    if (!shape || shape->kind == TAUT_SHAPE_NONE) return 0.0;
    return fabs(shape->size[0]) + fabs(shape->size[1]) + fabs(shape->size[2]);
}

// The diagonal of a box around all that has a place: nodes, bodies, points of joints.
static double size_of(const Roster *roster, const TautWorld *world)
{
    Box box = {0};
    for (int i = 0; i < roster->particles; i++)
        take_in(&box, taut_particle_position(world, roster->particle[i]),
                reach(world, roster->particle[i]));
    for (int i = 0; i < roster->joints; i++)
        for (int side = 0; side < 2; side++)
            take_in(&box, taut_joint_point(world, roster->joint[i], side), 0.0);
    return box.any ? length(taut_vec3(box.high.x - box.low.x, box.high.y - box.low.y,
                                      box.high.z - box.low.z))
                   : 0.0;
}

// Of all that can move: particles, frames, bodies, and mapped nodes that carry mass.
static double mass_of(const TautWorld *world)
{
    double mass = 0.0;
    TautNodeId id = {0};
    while (!taut_node_is_null(id = taut_next_node(world, id)))
        if (!taut_node_is_fixed(world, id)) mass += taut_node_mass(world, id);
    return mass;
}

Sanity sanity_of(const Roster *roster, const TautWorld *world, TautVec3 gravity, double h)
{
    TautEnergy energy = taut_world_energy(world);
    double mass = mass_of(world), size = size_of(roster, world);
    return (Sanity){.energy_start = total(energy),
                    .able = mass * length(gravity) * size + fabs(energy.kinetic) +
                            fabs(energy.potential) + fabs(energy.elastic),
                    .crossing = 0.5 * mass * (size / h) * (size / h),
                    .error_start = taut_world_error(world, NULL)};
}

bool sanity_holds(Sanity *sanity, const TautStepReport *report, double work, const char *worst,
                  char *reason, size_t room)
{
    TautEnergy now = report->energy;
    double gain = total(now) - sanity->energy_start;
    char text[NUMBER_TEXT], other[NUMBER_TEXT];
    if (!(report->error <= absurd_error + sanity->error_start)) {
        snprintf(reason, room, "%s is off by %s of its length", worst,
                 number_percent(text, report->error));
        return false;
    }

    // Without weight, size and motion there is no measure yet: the jerk of a drive is the first.
    if (sanity->able == 0.0 && sanity->crossing == 0.0) sanity->able = fabs(gain);

    // Energy that motions and drives put in is no surprise, and a loss, however large, is no explosion.
    double known = sanity->able + fabs(work);
    double most = absurd_gain * known + absurd_crossing * sanity->crossing +
                  round_off * (fabs(now.kinetic) + fabs(now.potential) + fabs(now.elastic));
    if (gain <= most) return true;
    snprintf(reason, room,
             "the energy rose by %s, where weight, motion, springs and drives could give %s",
             number_si(text, gain, "J"), number_si(other, known, "J"));
    return false;
}
