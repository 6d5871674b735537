// SPDX-License-Identifier: MIT
// modes.c -- natural frequencies of a world: see taut/modes.h. The search is step/statics/modes.h.
#include "step/statics/modes.h"

#include "base/arithmetic.h"
#include "base/text.h"
#include "dof/rigid.h"
#include "math/vec.h"
#include "world/api/callback.h"
#include "world/api/ready.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/check/unheld.h"
#include "world/compile/compile.h"
#include "world/forces.h"
#include "world/slots.h"
#include "world/tuning.h"

#include "taut/modes.h"

#include <math.h>
#include <string.h>

static const double TWO_PI = 6.283185307179586;

struct TautModes {
    TautWorld *world;
    uint64_t hash;  // of the topology that they are of
    int n_q, n_v;   // sizes of its arrays
    double *q;      // [n_q] the equilibrium
    double *lambda; // [n_row] forces there
    Modes found;
    double mass[3];
};

// --- finding them ---

static double *copy_of(TautWorld *world, const double *from, int n)
{
    double *to = memory_alloc(&world->memory, (size_t)n + 1, sizeof *to);
    if (to) memcpy(to, from, (size_t)n * sizeof *to);
    return to;
}

// A place that is no equilibrium is worth a warning.
static void warn(TautWorld *world, const Modes *found)
{
    const Balance *b = &found->balance;
    const double allowed = MODES_BALANCED * fmax(b->load, b->scale) + b->round_off;
    if (b->force <= allowed && b->error <= MODES_BALANCED) return;
    const uint32_t slot = b->node < 0 ? 0 : (uint32_t)world->model->node_slot[b->node];
    log_say(
        &world->log, TAUT_WARNING, TAUT_OK,
        "modes are asked for where forces do not balance: %.3g N are unbalanced at %s, where the "
        "largest load is %.3g N, and rows are off by %.1e; settle the world first",
        b->force, slot == 0 ? "a node" : node_label(world, world->node + slot - 1).text, b->load,
        b->error);
}

static void sum_masses(TautModes *modes)
{
    const Model *model = modes->world->model;
    for (int node = 0; node < model->n_node; node++)
        for (int k = 0; model->node_weighs[node] && k < 3; k++)
            modes->mass[k] += model->mass[model->node_v[node] + k];
}

static TautStatus find(TautWorld *world, int count, TautModes *modes)
{
    // forces after a step may have to be found first
    State state = world->state;
    modes->q = copy_of(world, state.q, world->model->n_q);
    modes->lambda =
        copy_of(world, *state.h_prev > 0 ? world_forces(world) : state.lambda, world->model->n_row);
    if (!modes->q || !modes->lambda) return out_of_memory(world, "looking for modes");

    state.q = modes->q, state.lambda = modes->lambda;
    Step step = world_stepper(world);
    step_from(&step, &state);
    Arithmetic host = arithmetic_enter();
    callback_listen(world);
    TautStatus status = modes_find(&step, count, &modes->found);
    arithmetic_leave(&host);
    state_changed(world);
    status = callback_heard(world, status);
    if (status == TAUT_OUT_OF_MEMORY) return out_of_memory(world, "looking for modes");
    if (status != TAUT_OK && status != TAUT_INTERRUPTED)
        return log_say(
            &world->log, TAUT_ERROR, TAUT_NOT_CONVERGED,
            "the %d lowest modes were not found; ask for fewer, or look with `taut check` for "
            "parts without mass and rows that contradict each other",
            count);
    return status;
}

TautStatus taut_world_modes(TautWorld *world, int count, TautModes **out)
{
    if (out) *out = NULL;
    if (!world || !out) return TAUT_BAD_ARGUMENT;
    if (count < 1)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "count of modes is %d; it must be >= 1", count);
    TautStatus status = ready_whole(world);
    if (status != TAUT_OK) return status;

    TautModes *modes = memory_alloc(&world->memory, 1, sizeof *modes);
    if (!modes) return out_of_memory(world, "looking for modes");
    *modes = (TautModes){.world = world,
                         .hash = world->model->hash,
                         .n_q = world->model->n_q,
                         .n_v = world->model->n_v};
    if (count > world->model->n_free) count = world->model->n_free > 0 ? world->model->n_free : 1;
    status = find(world, count, modes);
    if (status == TAUT_OK) {
        sum_masses(modes);
        warn(world, &modes->found);
        *out = modes;
    } else {
        taut_modes_free(modes);
    }

    return status;
}

void taut_modes_free(TautModes *modes)
{
    if (!modes) return;
    Memory *memory = &modes->world->memory;
    modes_free(memory, &modes->found);
    memory_free(memory, modes->q);
    memory_free(memory, modes->lambda);
    memory_free(memory, modes);
}

// --- reading them ---

int taut_modes_count(const TautModes *modes)
{
    return modes ? modes->found.count : 0;
}

static const double *shape_of(const TautModes *modes, int i)
{
    return modes->found.shape + (size_t)i * (size_t)modes->n_v;
}

// Is the world still the one that they are of?
static bool fits(const TautModes *modes)
{
    const TautWorld *world = modes->world;
    return !world->dirty && world->model && world->model->hash == modes->hash &&
           world->model->n_q == modes->n_q && world->model->n_v == modes->n_v;
}

static TautModeKind kind_of(const Modes *found, int i)
{
    return fabs(found->square[i]) <= found->vanishing ? TAUT_MODE_FREE
           : found->square[i] < 0                     ? TAUT_MODE_UNSTABLE
                                                      : TAUT_MODE_VIBRATION;
}

static bool alike(const Modes *found, int i, int k)
{
    if (kind_of(found, i) != kind_of(found, k)) return false;
    const double a = found->square[i], b = found->square[k];
    return kind_of(found, i) == TAUT_MODE_FREE ||
           fabs(a - b) <= MODES_ALIKE * fmax(fabs(a), fabs(b));
}

// Those of the same frequency; of the last frequency the signs of pivots know some more perhaps.
static int multiplicity_of(const Modes *found, int i)
{
    int count = 0;
    for (int k = 0; k < found->count; k++) count += alike(found, i, k);
    if (alike(found, i, found->count - 1) && found->below > found->count)
        count += found->below - found->count;
    return count;
}

// The node that goes farthest, and how far.
static void farthest_of(const TautModes *modes, int i, TautMode *mode)
{
    const TautWorld *world = modes->world;
    const Model *model = world->model;
    if (!fits(modes)) return;
    for (int node = 0; node < model->n_node; node++) {
        const uint32_t slot = (uint32_t)model->node_slot[node];
        if ((model->node_nq[node] != 3 && model->node_nq[node] != 12) || slot == 0) continue;
        if (model->node_hidden[node] || world->node[slot - 1].joint) continue;
        const double way = norm3(shape_of(modes, i) + model->node_v[node]);
        if (way <= mode->largest) continue;
        mode->largest = way;
        mode->node = (TautNodeId){slot, world->node[slot - 1].generation};
    }
}

TautMode taut_modes_get(const TautModes *modes, int i)
{
    TautMode mode = {0};
    if (!modes || i < 0 || i >= modes->found.count) return mode;
    const Modes *found = &modes->found;
    mode.kind = kind_of(found, i);
    mode.square = found->square[i];
    const double omega = sqrt(fabs(mode.square));
    if (mode.kind == TAUT_MODE_VIBRATION) {
        mode.frequency = omega / TWO_PI;
        mode.damping = found->damping[i] / (2 * omega);
    }

    if (mode.kind == TAUT_MODE_UNSTABLE) mode.growth = omega;
    mode.multiplicity = multiplicity_of(found, i);
    for (int k = 0; k < 3; k++) {
        const double push = found->push[3 * i + k];
        if (modes->mass[k] > 0) mode.part[k] = push * push / modes->mass[k];
    }
    farthest_of(modes, i, &mode);
    return mode;
}

TautModesReport taut_modes_report(const TautModes *modes)
{
    TautModesReport report = {0};
    if (!modes) return report;
    const Modes *found = &modes->found;
    report.solves = found->solves;
    for (int i = 0; i < found->count; i++) {
        report.unstable += kind_of(found, i) == TAUT_MODE_UNSTABLE;
        report.free += kind_of(found, i) == TAUT_MODE_FREE;
    }

    report.complete = found->below >= found->count;
    report.idle = found->idle;
    report.force_residual = found->balance.force;
    report.load = found->balance.load;
    memcpy(report.mass, modes->mass, sizeof report.mass);
    return report;
}

int taut_modes_shape(const TautModes *modes, int i, TautNodeId id, double *out)
{
    if (!modes || !out || i < 0 || i >= modes->found.count || !fits(modes)) return 0;
    const Model *model = modes->world->model;
    const NodeSlot *slot = find_node(modes->world, id);
    if (!slot || slot->node < 0) return 0;
    const double *v = shape_of(modes, i) + model->node_v[slot->node];
    if (slot->kind != TAUT_NODE_BODY) {
        memcpy(out, v, (size_t)model->node_nv[slot->node] * sizeof *out);
        return model->node_nv[slot->node];
    }

    // a body: its origin, and the rotation vector of its axes
    double core[12], rate[12];
    memcpy(out, v, 3 * sizeof *out);
    body_core(slot->body, modes->q + model->node_q[slot->node], core);
    body_core(slot->body, v, rate);
    rigid_spin(core, rate, out + 3);
    return 6;
}

TautStatus taut_modes_displace(TautModes *modes, int i, double size)
{
    if (!modes) return TAUT_BAD_ARGUMENT;
    TautWorld *world = modes->world;
    if (i < 0 || i >= modes->found.count || !isfinite(size))
        return log_say(
            &world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
            "mode %d by %g m: there are modes 0 to %d, and a displacement must be finite", i, size,
            modes->found.count - 1);
    if (!fits(modes))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "the world was edited since its modes were found; find them again");
    const TautMode mode = taut_modes_get(modes, i);
    State *s = &world->state;
    retract_all(world->model, modes->q, mode.largest > 0 ? size / mode.largest : size,
                shape_of(modes, i), s->q);
    memcpy(s->lambda, modes->lambda, (size_t)world->model->n_row * sizeof *s->lambda);
    memset(s->v, 0, (size_t)modes->n_v * sizeof *s->v);
    memset(s->p, 0, 3 * (size_t)world->model->n_body * sizeof *s->p);
    *s->h_prev = *s->coarse = 0;
    refresh_mapped(world);
    state_changed(world);
    return TAUT_OK;
}
