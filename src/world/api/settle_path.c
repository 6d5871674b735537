// SPDX-License-Identifier: MIT
// settle_path.c -- loads are put on in steps, or along a path of equilibria: see taut/path.h. The search along a path is
// step/statics/path.h; a load step is taut_world_settle.
#include "taut/path.h"

#include "base/arithmetic.h"
#include "math/vec.h"
#include "step/statics/path.h"
#include "world/api/callback.h"
#include "world/api/ready.h"
#include "world/build/edit.h"
#include "world/compile/compile.h"
#include "world/forces.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

typedef struct Way {
    TautWorld *world;
    const TautLoadPath *path;
    TautSettleReport *report;
    Loads loads;
    double *start; // [n_q] where everything was
    double *force; // [n_v] the whole load
    char *saved;   // the state, as bytes
    size_t size;
    bool ended;     // by the caller
    double reached; // part of the load
} Way;

// --- points ---

// The node that was asked for, or the one that has moved farthest.
static void find_moved(const Way *way, TautLoadPoint *point)
{
    const TautWorld *world = way->world;
    const Model *model = world->model;
    const NodeSlot *asked = find_node(world, way->path->node);
    double most = -1;

    for (int node = 0; node < model->n_node; node++) {
        const int at = model->node_q[node], n = model->node_nq[node];
        const uint32_t slot = (uint32_t)model->node_slot[node];
        if ((n != 3 && n != 12) || slot == 0 || model->node_hidden[node]) continue;
        if (asked ? asked->node != node : world->node[slot - 1].joint != 0) continue;
        double d[3];
        sub3(world->state.q + at, way->start + at, d);
        if (norm3(d) <= most) continue;
        most = norm3(d);
        point->displacement = most;
        point->moved = taut_vec3(d[0], d[1], d[2]);
        point->node = (TautNodeId){slot, world->node[slot - 1].generation};
    }
}

static bool tell(Way *way, double load, int unstable, int solves, double force)
{
    TautLoadPoint point = {
        .load = load, .unstable = unstable, .solves = solves, .force_residual = force};
    way->reached = load;
    way->report->iterations += solves;
    state_changed(way->world);
    refresh_mapped(way->world);
    find_moved(way, &point);
    if (way->path->point && !way->path->point(way->path->user, way->world, &point))
        way->ended = true;
    return !way->ended;
}

static bool path_point(void *self, const PathPoint *point)
{
    return tell(self, point->load, point->unstable, point->solves, point->force);
}

// --- load steps ---

// Settles under a part of the load, without a message where there is no equilibrium.
static TautStatus settle_part(Way *way, double part, TautSettleReport *report)
{
    TautWorld *world = way->world;
    const Log log = world->log;
    loads_put(&way->loads, &world->work, part);
    world->log.handler = NULL;
    const TautStatus status = taut_world_settle(world, way->path->tolerance, report);
    world->log.handler = log.handler;
    return status;
}

static TautStatus step_by_step(Way *way)
{
    const int steps = way->path->steps > 0 ? way->path->steps : 1;
    const int most = way->path->most > 0 ? way->path->most : LOAD_POINTS;
    double width = 1.0 / steps, at = 0;

    for (int i = 0; at < 1 && i < most; i++) {
        TautSettleReport report;
        const double next = fmin(at + width, 1) > 1 - 0.5 * LOAD_LEAST ? 1 : at + width;
        const TautStatus status = settle_part(way, next, &report);
        way->report->iterations += report.iterations;
        if (status < 0) return status;
        if (status != TAUT_OK) {
            width *= 0.5;
            if (width < LOAD_LEAST) return TAUT_NOT_CONVERGED;
            continue;
        }
        at = next;
        const int solves = way->report->iterations;
        report.iterations = solves;
        if (!tell(way, at, -1, 0, report.force_residual)) return TAUT_INTERRUPTED;
        *way->report = report;
        way->report->iterations = solves;
    }

    return at < 1 ? TAUT_NOT_CONVERGED : TAUT_OK;
}

// --- a path ---

static TautStatus follow(Way *way)
{
    TautWorld *world = way->world;
    const double tolerance = way->path->tolerance > 0 ? way->path->tolerance : SETTLE_TOLERANCE;

    if (world->model->has_bounds || world->model->n_side > 0)
        return log_say(
            &world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
            "a path of equilibria cannot be followed with contacts, ropes, limits or drives, whose "
            "forces have bounds; put the load on in steps instead");

    // where it stands without load
    TautSettleReport report;
    TautStatus status = settle_part(way, 0, &report);
    way->report->iterations += report.iterations;
    if (status != TAUT_OK)
        return log_say(&world->log, TAUT_ERROR, TAUT_NOT_CONVERGED,
                       "a path begins at an equilibrium without load, and there is none here: "
                       "something hangs or "
                       "is held by its load alone; settle it as it is, or give it a stiffness");
    if (!tell(way, 0, -1, 0, report.force_residual)) return TAUT_INTERRUPTED;

    Step step = world_stepper(world);
    const Path path = {.loads = way->loads,
                       .steps = way->path->steps > 0 ? way->path->steps : LOAD_STEPS,
                       .most = way->path->most > 0 ? way->path->most : LOAD_POINTS,
                       .tolerance = tolerance,
                       .point = path_point,
                       .self = way};
    Arithmetic host = arithmetic_enter();
    callback_listen(world);
    status = path_follow(&step, &path);
    arithmetic_leave(&host);
    state_changed(world);
    status = callback_heard(world, status);
    if (status != TAUT_OK) return status;
    const int solves = way->report->iterations;
    status = settle_part(way, 1, way->report);
    way->report->iterations += solves;
    return status;
}

// --- the whole ---

static TautStatus take_memory(Way *way)
{
    TautWorld *world = way->world;
    const size_t n_q = (size_t)world->model->n_q, n_v = (size_t)world->model->n_v;
    if (taut_world_save_state(world, NULL, 0, &way->size) != TAUT_OK) return TAUT_NOT_CONVERGED;
    way->start = memory_alloc(&world->memory, n_q + 1, sizeof *way->start);
    way->force = memory_alloc(&world->memory, n_v + 1, sizeof *way->force);
    way->saved = memory_alloc(&world->memory, way->size, 1);
    if (!way->start || !way->force || !way->saved) return out_of_memory(world, "following a load");
    memcpy(way->start, world->state.q, n_q * sizeof *way->start);
    memcpy(way->force, world->model->force, n_v * sizeof *way->force);
    taut_world_save_state(world, way->saved, way->size, NULL);
    way->loads = (Loads){world->model, world->model->gravity, way->force};
    return TAUT_OK;
}

static TautStatus path_problem(TautWorld *world, const TautLoadPath *path)
{
    if (path->steps < 0 || path->most < 0)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "steps is %d and most is %d; both must be >= 0 (0 = default)", path->steps,
                       path->most);
    const TautStatus status = ready_tolerance(world, path->tolerance);
    if (status != TAUT_OK) return status;
    return taut_node_is_null(path->node) || world_node(world, path->node) ? TAUT_OK : TAUT_BAD_ID;
}

static TautStatus not_reached(const Way *way, TautStatus status)
{
    if (status != TAUT_NOT_CONVERGED) return status;
    return log_say(&way->world->log, TAUT_ERROR, status,
                   "the whole load is not borne: the last equilibrium was at %.6g of it; %s",
                   way->reached,
                   way->path->follow
                       ? "allow more points, or smaller first steps"
                       : "beyond it there may be none near (snap-through): follow the path by arc "
                         "length, or take more steps");
}

TautStatus taut_world_settle_path(TautWorld *world, const TautLoadPath *path,
                                  TautSettleReport *report)
{
    static const TautLoadPath plain = {0};
    TautSettleReport own;

    if (!report) report = &own;
    *report = (TautSettleReport){0};
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!path) path = &plain;
    TautStatus status = path_problem(world, path);
    if (status == TAUT_OK) status = ready_whole(world);
    if (status != TAUT_OK) return status;

    Way way = {.world = world, .path = path, .report = report};
    status = take_memory(&way);
    if (status == TAUT_OK) {
        status = path->follow ? follow(&way) : step_by_step(&way);
        loads_put(&way.loads, &world->work, 1);
        if (status != TAUT_OK) taut_world_restore(world, way.saved, way.size);
        if (status != TAUT_BAD_ARGUMENT) status = not_reached(&way, status);
    }

    memory_free(&world->memory, way.saved);
    memory_free(&world->memory, way.force);
    memory_free(&world->memory, way.start);
    return status;
}
