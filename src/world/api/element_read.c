// SPDX-License-Identifier: MIT
// element_read.c -- elements as they are read, one by one: see taut/read.h.
//
//   y, dy/dt   of the map, by a batch of one
//   phi        y - target at the time of the world; of a velocity row dy/dt - target
//
// Rows are given as the map has them. Errors and energies are found in the axes of C, as a step finds them.
#include "assembly/evaluate_job.h"
#include "base/arithmetic.h"
#include "law/law.h"
#include "math/motion.h"
#include "step/linear/bounds.h"
#include "world/api/energy.h"
#include "world/build/edit.h"
#include "world/build/spec.h"
#include "world/reading.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

// --- definitions ---

TautLawKind taut_element_law(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    return slot ? slot->law : TAUT_LAW_NONE;
}

int taut_element_rows(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    return slot ? slot->map.rows : 0;
}

bool taut_element_is_bounded(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    return slot && is_bounded(slot);
}

double taut_element_damping(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    return slot ? slot->damping : 0;
}

TautMotion taut_element_motion(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    return *motion_of(slot ? slot->motion : NULL);
}

// Compliance of row r as it was given or set; of linear laws.
static double given_compliance(const ElementSlot *slot, int r)
{
    const double *principal = law_spec(slot)->principal;
    return principal ? principal[r] : slot->compliance;
}

bool taut_element_is_hard(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot || law_ops(slot->law)->curved) return false;
    for (int r = 0; r < slot->map.rows; r++)
        if (given_compliance(slot, r) == 0) return true;
    return false;
}

int taut_element_compliance(const TautWorld *world, TautElementId id, double *compliance)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot) return 0;
    const int rows = slot->map.rows;
    if (!compliance) return rows;
    for (int r = 0; r < rows; r++) compliance[r] = given_compliance(slot, r);

    // a curved law has written its tangent to work, where other readers may write too
    if (!law_ops(slot->law)->curved || slot->element < 0) return rows;
    TautWorld *self = reading_begin(world);
    const Group *g = self->model->group + slot->group;
    memcpy(compliance, row_compliance(&self->work, g) + slot->place * rows,
           (size_t)rows * sizeof *compliance);
    reading_end(self);
    return rows;
}

// --- kinematics ---

// An element at this moment, rows as its map has them.
typedef struct Rows {
    double y[TAUT_MAX_ROWS], rate[TAUT_MAX_ROWS], target[TAUT_MAX_ROWS];
    double phi[TAUT_MAX_ROWS]; // 0 of a velocity row
} Rows;

static void read_target(const TautWorld *world, const ElementSlot *slot, double *target)
{
    double x[3], v[3], a[3];
    motion_at(motion_of(slot->motion), taut_world_time(world), x, v, a);
    for (int r = 0; r < slot->map.rows; r++) target[r] = slot->target[r] + (r < 3 ? x[r] : 0);
}

// y and dy/dt of a compiled element, with scratch of the world.
static void compiled_value(TautWorld *self, const ElementSlot *slot, Rows *rows)
{
    const Group *g = self->model->group + slot->group;
    double *J = self->work.J + g->first_J + slot->place * g->n_J;
    MapBatch batch = batch_at(g, &self->work, slot->place);
    batch.near = rows->target; // an angle is counted from there

    // J of a linear map was made when the world was compiled
    g->map->value(&batch, self->state.q, rows->y, g->linear ? NULL : J);
    if (!g->linear) self->work.composed = false;

    Group one = *g;
    one.count = 1;
    one.at_v += slot->place * g->parents;
    if (one.number) one.number += slot->place * g->numbers;
    if (g->inner) one.axes = NULL; // rows as the map has them
    group_times(&one, J, self->state.v, rows->rate);

    // that J is in the axes of C
    if (g->linear && g->axes) turn_rows(g, slot->place, 1, true, rows->rate);
}

// False where memory fails, which may be before the first compile only; all zeros then.
static bool read_rows(const TautWorld *world, const ElementSlot *slot, Rows *rows)
{
    bool known = true;
    *rows = (Rows){0};
    read_target(world, slot, rows->target);

    if (slot->element < 0) {
        known = spec_value(world, &slot->map, rows->y, rows->rate);
    } else {
        TautWorld *self = reading_begin(world);
        Arithmetic host = arithmetic_enter();
        compiled_value(self, slot, rows);
        arithmetic_leave(&host);
        reading_end(self);
    }

    if (!known) *rows = (Rows){0};
    for (int r = 0; r < slot->map.rows && !law_ops(slot->law)->rate; r++)
        rows->phi[r] = rows->y[r] - rows->target[r];
    return known;
}

// Copies the rows of one array of it.
static int copy_rows(const ElementSlot *slot, const double *from, double *to)
{
    if (to) memcpy(to, from, (size_t)slot->map.rows * sizeof *to);
    return slot->map.rows;
}

int taut_element_value(const TautWorld *world, TautElementId id, double *y)
{
    const ElementSlot *slot = find_element(world, id);
    Rows rows;
    if (!slot) return 0;
    if (y) read_rows(world, slot, &rows);
    return copy_rows(slot, rows.y, y);
}

int taut_element_rate(const TautWorld *world, TautElementId id, double *rate)
{
    const ElementSlot *slot = find_element(world, id);
    Rows rows;
    if (!slot) return 0;
    if (rate) read_rows(world, slot, &rows);
    return copy_rows(slot, rows.rate, rate);
}

int taut_element_target(const TautWorld *world, TautElementId id, double *target)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot) return 0;
    if (target) read_target(world, slot, target);
    return slot->map.rows;
}

int taut_element_deviation(const TautWorld *world, TautElementId id, double *phi)
{
    const ElementSlot *slot = find_element(world, id);
    Rows rows;
    if (!slot) return 0;
    if (phi) read_rows(world, slot, &rows);
    for (int r = 0; phi && r < slot->map.rows && law_ops(slot->law)->rate; r++)
        rows.phi[r] = rows.rate[r] - rows.target[r];
    return copy_rows(slot, rows.phi, phi);
}

// --- errors, energies, forces ---

double taut_element_error(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    Rows rows;
    double worst = 0;
    if (!slot || slot->element < 0 || !read_rows(world, slot, &rows)) return 0;

    // hard rows only, in the axes of C
    TautWorld *self = reading_begin(world);
    const Group *g = self->model->group + slot->group;
    const double *C = row_compliance(&self->work, g) + slot->place * g->rows;
    const double *lambda = self->state.lambda + g->first_row + slot->place * g->rows;
    if (g->axes) turn_rows(g, slot->place, 1, false, rows.phi);
    for (int r = 0; r < g->rows; r++) {
        double wrong = hard_row_error(g, &self->work, slot->place, lambda[r], rows.phi[r]);
        if (C[r] == 0) worst = fmax(worst, fabs(wrong) / g->length_scale[slot->place]);
    }

    reading_end(self);
    return worst;
}

double taut_element_energy(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    Rows rows;

    if (!slot || !law_ops(slot->law)->evaluate) return 0;
    if (slot->element < 0) return spec_stored(world, slot);
    if (!read_rows(world, slot, &rows)) return 0;

    TautWorld *self = reading_begin(world);
    Arithmetic host = arithmetic_enter();
    const Group *g = self->model->group + slot->group;
    self->work.memory = self->state.memory;
    if (g->axes) turn_rows(g, slot->place, 1, false, rows.phi);
    double energy = stored_energy(g, &self->work, slot->place, rows.phi);
    arithmetic_leave(&host);
    reading_end(self);
    return energy;
}

double taut_element_power(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    double lambda[TAUT_MAX_ROWS], power = 0;
    Rows rows;
    if (!slot || !read_rows(world, slot, &rows)) return 0;
    taut_element_lambda(world, id, lambda);
    for (int r = 0; r < slot->map.rows; r++) power += lambda[r] * rows.rate[r];
    return power;
}

// --- bounds ---

// Bounds that follow forces, from those of the last step.
static void follow(const TautWorld *world, const ElementSlot *slot, double *lower, double *upper)
{
    const TautUserBounds *user = law_spec(slot)->user_bounds;
    double force[TAUT_MAX_FOLLOWS] = {0};
    for (int k = 0; k < user->follows; k++) {
        const ElementSlot *of = find_element(world, law_spec(slot)->follow[k]);
        if (!of || of->element < 0) continue;
        const Group *g = world->model->group + of->group;
        force[k] = world->state.lambda[g->first_row + of->place * g->rows];
    }
    user->bounds(user->user, force, lower, upper);
    *upper = fmax(*lower, *upper);
}

// The same of friction by the load of a bearing.
static void follow_bearing(const TautWorld *world, const ElementSlot *slot, double *lower,
                           double *upper)
{
    const Model *model = world->model;
    for (int i = 0; slot->element >= 0 && i < model->n_follower; i++)
        if (model->follower[i].element == slot->element)
            bounds_of_follower(model->follower + i, world->state.lambda, lower, upper);
}

bool taut_element_bounds(const TautWorld *world, TautElementId id, double *lower, double *upper)
{
    const ElementSlot *slot = find_element(world, id);
    double low = slot ? slot->lower : 0, high = slot ? slot->upper : 0;
    if (slot && law_spec(slot)->user_bounds) follow(world, slot, &low, &high);
    if (slot && law_spec(slot)->by_load > 0) follow_bearing(world, slot, &low, &high);
    if (lower) *lower = low;
    if (upper) *upper = high;
    return slot != NULL;
}

int taut_element_at_bound(const TautWorld *world, TautElementId id, int *side)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot) return 0;
    const int rows = slot->map.rows;
    for (int r = 0; side && r < rows; r++) side[r] = 0;
    if (!side || slot->element < 0 || !is_bounded(slot)) return rows;

    // lambda of the step itself is at a bound exactly
    double lower, upper;
    const Group *g = world->model->group + slot->group;
    const double *lambda = world->state.lambda + g->first_row + slot->place * rows;
    taut_element_bounds(world, id, &lower, &upper);
    for (int r = 0; r < rows; r++) side[r] = lambda[r] <= lower ? -1 : lambda[r] >= upper;
    return rows;
}
