// SPDX-License-Identifier: MIT
// analyse.c -- the solver of a world: as it is, from the plan of before, or anew.
//
// After an edit most of the system is as before. Where the pattern is the same (a motion, a target, a law) the solver
// itself stays. Where it has changed and the world is large enough for that to matter, the solver keeps as much as it
// can of its order of elimination (sparse/order/order_update.c); the rounding of steps then depends on the edits
// before, and a snapshot has the plan with it (snapshot.c).
#include "world/compile/analyse.h"

#include "base/hash.h"
#include "bounded/bounded.h"
#include "world/compile/compile.h"
#include "world/compile/layout.h"
#include "world/tuning.h"

#include <string.h>

static bool same_ints(const int *a, const int *b, int count)
{
    return count == 0 || memcmp(a, b, (size_t)count * sizeof *a) == 0;
}

static bool same_pattern(const Kkt *a, const Kkt *b)
{
    return a->n_col == b->n_col && a->n_node == b->n_node && a->n_block == b->n_block &&
           !a->upper == !b->upper && same_ints(a->offset, b->offset, a->n_node + 1) &&
           same_ints(a->row_start, b->row_start, a->n_node + 1) &&
           same_ints(a->col, b->col, a->n_block) && same_ints(a->at, b->at, a->n_block);
}

uint64_t pattern_hash(const TautWorld *world)
{
    const Kkt *kkt = world->work.kkt;
    size_t nodes = (size_t)kkt->n_node + 1, blocks = (size_t)kkt->n_block;
    uint64_t hash = hash_bytes(HASH_START, world->solver->name, strlen(world->solver->name));
    hash = hash_bytes(hash, &kkt->n_col, sizeof kkt->n_col);
    hash = hash_bytes(hash, kkt->offset, nodes * sizeof(int));
    hash = hash_bytes(hash, kkt->row_start, nodes * sizeof(int));
    return blocks ? hash_bytes(hash, kkt->col, blocks * sizeof(int)) : hash;
}

// Columns of the new system by their number in the old one, -1 = new. column [n_dof of before] is scratch.
static void find_old(const TautWorld *world, const Model *model, int *column, int *old_dof)
{
    const Model *was = world->model;
    for (int node = 0, c = 0; node < was->n_dof; node++)
        column[node] = was->node_x[node] < 0 ? -1 : c++;
    for (int node = 0, c = 0; node < model->n_dof; node++) {
        if (model->node_x[node] < 0) continue;
        const NodeSlot *slot = world->node + model->node_slot[node] - 1;
        int old = model->node_hidden[node] ? slot->inner : slot->node;
        old_dof[c++] = old < 0 || old >= was->n_dof ? -1 : column[old];
    }
}

static TautStatus analyse_again(TautWorld *world, Layout *b)
{
    Memory *memory = &world->memory;
    int *old_dof = memory_alloc(memory, (size_t)b->work.kkt->n_col, sizeof(int));
    int *column = memory_alloc(memory, (size_t)world->model->n_dof + 1, sizeof(int));
    TautStatus status = TAUT_OUT_OF_MEMORY;
    if (old_dof && column) {
        find_old(world, b->model, column, old_dof);
        status = solver_analyse_again(world->solver, memory, b->work.kkt, old_dof,
                                      world->work.solver, &b->work.solver);
    }
    memory_free(memory, old_dof);
    memory_free(memory, column);
    return status;
}

TautStatus world_analyse(TautWorld *world, Layout *b)
{
    const SolverOps *ops = world->solver;
    const Kkt *kkt = b->work.kkt;
    bool may_keep = world->work.solver && ops->reuse;
    TautStatus status = TAUT_OK;

    // the solver stays, or its order is carried through the edit, or it is analysed anew
    b->same_solver = may_keep && same_pattern(world->work.kkt, kkt);
    if (b->same_solver)
        b->work.solver = world->work.solver;
    else if (may_keep && kkt->n_col >= ORDER_WORTH_KEEPING)
        status = analyse_again(world, b);
    else
        status = ops->analyse(&world->memory, kkt, &b->work.solver);

    if (status == TAUT_OK && ops->use) ops->use(b->work.solver, solver_options(world));
    return status;
}

TautStatus world_plan_by(TautWorld *world, const void *plan, size_t size)
{
    // nothing changes where the solver has that plan already
    const SolverOps *ops = world->solver;
    const void *own = NULL;
    size_t own_size = solver_kept_plan(ops, world->work.solver, &own);
    if (own_size == size && (size == 0 || memcmp(own, plan, size) == 0)) return TAUT_OK;

    // the new solvers are made beside the old ones, which stay on failure
    Work *work = &world->work;
    void *solver = NULL, *bounded = NULL;
    TautStatus status = solver_analyse_by(ops, &world->memory, work->kkt, plan, size, &solver);
    if (status == TAUT_OK && work->bounded)
        status = make_bounded(world, world->model, work, solver, &bounded);
    world->memory.failed = false;
    if (status != TAUT_OK) {
        ops->free(&world->memory, solver);
        return status;
    }

    if (ops->use) ops->use(solver, solver_options(world));
    ops->free(&world->memory, work->solver);
    if (bounded) world->bounded->free(&world->memory, work->bounded);
    work->solver = solver;
    work->bounded = bounded;
    return TAUT_OK;
}
