// SPDX-License-Identifier: MIT
// compile.c -- from the spec to model, state and work.
//
// Everything is built beside the compiled world and swapped in at the end, so that a failure changes nothing. The
// state of nodes and elements that stay is carried over (carry.c); new elements get a consistent lambda.
//
// The form of soft elements with form `auto` depends on J M^-1 J^T, which is known only once things
// are laid out: where there are such elements, the arrays are laid out once to see, and again when
// forms have changed. Pattern and analysis are made once.
#include "world/compile/compile.h"

#include "assembly/evaluate.h"
#include "assembly/pattern.h"
#include "base/arithmetic.h"
#include "base/hash.h"
#include "bounded/bounded.h"
#include "law/form.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/accept/keep.h"
#include "step/consistent/index1.h"
#include "step/contact/impact.h"
#include "step/linear/bounds.h"
#include "world/build/bearing.h"
#include "world/build/edit.h"
#include "world/compile/analyse.h"
#include "world/compile/carry.h"
#include "world/compile/forms.h"
#include "world/compile/layout.h"
#include "world/compile/plan.h"
#include "world/compile/scales.h"
#include "world/forces.h"
#include "world/options.h"
#include "world/rest.h"
#include "world/slots.h"
#include "world/touch.h"

#include <math.h>
#include <string.h>

void model_inertia(Model *m, const Work *work)
{
    // the diagonal of the mass matrix has the masses of dofs, and G^T M G of mapped nodes
    memcpy(m->inertia, m->mass, (size_t)m->n_dof_v * sizeof(double));
    for (int i = 0; i < m->n_mapped_group; i++) {
        const Group *g = m->group + i;
        if (!g->massive) continue;

        const double *G = work->J + g->first_G, *mass = m->mass + m->node_v[g->first_node];
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, mass++)
                for (int s = 0; s < g->supports; s++) {
                    double *sum = m->inertia + m->node_v[g->support[g->supports * e + s]];
                    int n = g->support_at[s + 1] - g->support_at[s];
                    for (int k = 0; k < n; k++, G++) sum[k] += *mass * *G * *G;
                }
    }
}

static uint64_t topology_hash(const Model *m)
{
    uint64_t hash = hash_bytes(HASH_START, m->node_x, (size_t)m->n_node * sizeof(int));
    for (int i = 0; i < m->n_group; i++) {
        const Group *g = m->group + i;
        hash = hash_bytes(hash, g->map->name, strlen(g->map->name));
        if (g->law) hash = hash_bytes(hash, g->law->name, strlen(g->law->name));
        hash = hash_bytes(hash, &g->form, sizeof g->form);
        hash = hash_bytes(hash, g->parent, (size_t)(g->count * g->parents) * sizeof(int));
    }
    return hash;
}

static void place_slot(NodeSlot *slot, const Model *model, int node)
{
    if (!model->node_hidden[node])
        slot->node = node;
    else if (node < model->n_dof)
        slot->inner = node;
    else
        slot->core = node;
    if (slot->kind == TAUT_NODE_BODY && slot->body->plain) slot->core = slot->node;
}

// A row of an element in the model; -1 where it is gone.
static int row_of(const Model *model, const ElementSlot *slot, int row)
{
    const Group *g = slot ? model->group + slot->group : NULL;
    return g ? g->first_row + slot->place * g->rows + row : -1;
}

// Friction of a coordinate follows the bearing of its joint.
static void link_bearing(const TautWorld *world, const ElementSlot *slot, Follower *follower)
{
    BearingRow row[BEARING_ROWS];
    const JointSlot *joint = bearing_joint(world, world->node + slot->map.few[0]);
    const int count = joint ? bearing_rows(world, joint, row) : 0;
    for (int k = 0; k < TAUT_MAX_FOLLOWS; k++) follower->row[k] = -1;
    for (int k = 0; k < count && k < BEARING_ROWS; k++)
        follower->row[k] = row_of(world->model, row[k].element, row[k].row);
}

// Which rows the bounds of elements follow, once ids lead to rows.
static void link_followers(TautWorld *world)
{
    Model *model = world->model;
    for (int i = 0, n = 0; model->n_follower && i < world->element_end; i++) {
        const ElementSlot *slot = world->element + i;
        const LawSpec *law = law_spec(slot);
        if (!slot->used || !follows_forces(slot)) continue;

        Follower *follower = model->follower + n++;
        *follower = (Follower){.user = law->user_bounds,
                               .by_load = law->by_load,
                               .lower = slot->lower,
                               .upper = slot->upper,
                               .element = slot->element};
        if (law->by_load > 0)
            link_bearing(world, slot, follower);
        else
            for (int k = 0; k < TAUT_MAX_FOLLOWS; k++) // an element that is gone has no row
                follower->row[k] = row_of(model, find_element(world, law->follow[k]), 0);
    }

    bounds_follow(model, &world->work, world->state.lambda);
}

// Tells the slots where they are now, and frees the model of before.
static void adopt(TautWorld *world, Layout *b)
{
    // a solver that is kept must outlive the old model
    const Model *model = b->model;
    if (b->same_solver) world->work.solver = NULL;
    compile_free(world);

    // slots of nodes and of elements learn their places
    for (int i = 0; i < world->node_end; i++) {
        world->node[i].inner = world->node[i].core = -1;
        if (world->node[i].rest != NODE_ASLEEP) world->node[i].rest = 0;
    }

    for (int node = 0; node < model->n_node; node++)
        place_slot(world->node + model->node_slot[node] - 1, model, node);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            ElementSlot *slot = world->element + model->element_slot[g->first_element + e] - 1;
            slot->element = g->first_element + e;
            slot->group = i;
            slot->place = e;
        }
    }

    world->model = b->model;
    world->state = b->state;
    world->work = b->work;
    world->arena = b->arena;
    world->dirty = false;
    world->contacts.count = 0; // laid out by the next step
    world->listed.search = 0;
    world->memo_count = 0; // nothing that was found is known to be there

    link_followers(world);
    state_changed(world);
}

// Arrays, state and lengths of the plan as it is with the forms as they are.
static TautStatus lay_out(TautWorld *world, Layout *b)
{
    Plan plan;
    bool ok = plan_build(world, &plan) && layout_make(world, &plan, b);
    plan_free(&world->memory, &plan);
    if (!ok) return TAUT_OUT_OF_MEMORY;

    // the state is carried over, with anchors where their motions are now
    model_parts(b->model);
    carry_state(world, b->model, &b->state);
    rest_hold(b->model, &b->state);
    evaluate_anchors(b->model, *b->state.time, b->state.q, b->state.v, b->state.a);

    // constant Jacobians are evaluated once, then all maps and their derivatives by the dofs
    memcpy(b->work.x, b->state.q, (size_t)b->model->n_q * sizeof(double));
    evaluate_constant(b->model, &b->work);
    if (b->model->n_mapped_group) carry_mapped(world, b->model, &b->work, &b->state);
    evaluate_maps(b->model, &b->work, b->state.q);
    compose_maps(b->model, &b->work); // for inertia and forms

    // lengths and masses are those of this configuration; new elements mark their parts
    scales_set(b->model, b->state.q);
    model_inertia(b->model, &b->work);
    touch_new(b->model, &b->work, &b->state, b->fresh);
    return TAUT_OK;
}

const void *solver_options(TautWorld *world)
{
    world->solver_common.threads = world->threads;
    if (own_solver(world->def.solver)) return &world->solver_common;
    return world->solver->options ? world->solver_options : NULL;
}

TautStatus make_bounded(TautWorld *world, Model *m, Work *work, const void *solver, void **bounded)
{
    // bounds of the linear system are those that elements have now
    const BoundedOps *ops = world->bounded;
    for (int r = 0; r < m->n_row; r++) work->lo[r] = -INFINITY, work->hi[r] = INFINITY;
    m->collides = impact_possible(m, work);
    bounds_plain(m, work);
    bounds_give(m, work, 1);
    bounds_to_system(m, work, NULL, 1);

    // errors of rows are measured by the lengths of their elements
    for (int i = m->n_mapped_group; i < m->n_group; i++) {
        const Group *g = m->group + i;
        for (int j = 0; g->first_kkt_row >= 0 && j < g->count * g->rows; j++)
            work->row_scale[g->first_kkt_row + j] = g->length_scale[j / g->rows];
    }

    // in place where it can be: contacts come and go in nearly every step
    TautStatus status;
    if (*bounded && ops->renew) {
        status = ops->renew(&world->memory, work->kkt, *bounded);
    } else {
        BoundedOptions like = {.like = solver};
        if (*bounded) ops->free(&world->memory, *bounded);
        status = ops->analyse(&world->memory, work->kkt, world->solver, &like, bounded);
    }
    if (status == TAUT_OK) ops->use(*bounded, solver_options(world));
    return status;
}

// Compliant rows, which store energy.
static int count_soft_rows(const Model *model, const Work *work)
{
    int count = 0;
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; g->law && r < g->count * g->rows; r++)
            count += row_compliance(work, g)[r] > 0;
    }
    return count;
}

// Does nothing but the scheme take or give energy?
static bool undriven(const Model *model)
{
    return !is_pushed(model) && !model->has_forces && !model->has_values && !model->has_bounds &&
           !model->has_dampers && !model->has_corrected;
}

// Conditions for keeping the energy: `auto` keeps it only where they hold.
static TautStatus look_at_energy(TautWorld *world, Layout *b)
{
    // `auto` needs an undriven world and stepper auto
    bool one = true, asked = world->def.keep_energy == TAUT_KEEP_ENERGY_YES;
    bool may = world->def.keep_energy == TAUT_KEEP_ENERGY_AUTO &&
               world->def.stepper == TAUT_STEPPER_AUTO && undriven(b->model);
    b->work.passive = false;
    if (b->model->n_dof == 0 || (!asked && !may)) return TAUT_OK;

    TautStatus status =
        keep_survey(&world->memory, b->model, &b->work, b->state.q, &one, &b->work.loose);
    if (status != TAUT_OK) return status;

    // a conservative system is one part that is held, with nothing that drives or damps it
    b->work.passive = may && one && !b->work.loose;
    b->work.soft_rows = may ? count_soft_rows(b->model, &b->work) : 0;

    // `yes` is refused where energy would go to the wrong place
    if (!asked) return TAUT_OK;
    if (!one)
        b->problem = "keep_energy: parts that nothing links would give energy to each other; make "
                     "a world of each, or leave keep_energy out";
    if (b->model->has_bounds)
        b->problem =
            "keep_energy: a rope, limit, drive or contact has bounds on its force, and energy "
            "lost where it closes must not come back; leave keep_energy out";

    return b->problem ? TAUT_UNSUPPORTED : TAUT_OK;
}

// Laws with a curve need a stepper that iterates.
static TautStatus look_at_curves(const TautWorld *world, Layout *b)
{
    if (!b->model->has_curves) return TAUT_OK;
    if (!world->stepper->guarded)
        b->problem = "a law with a curve (table, user) needs stepper auto, bdf2, trbdf2 or alpha";
    else if (world->def.keep_energy == TAUT_KEEP_ENERGY_YES && b->model->n_memory > 0)
        b->problem =
            "keep_energy: a law with memory turns energy to heat, which must not come back; "
            "leave keep_energy out";
    return b->problem ? TAUT_UNSUPPORTED : TAUT_OK;
}

// The rows of contacts come and go. A stepper from outside has arrays of the sizes that it was made with.
static TautStatus look_at_contacts(const TautWorld *world, Layout *b)
{
    if (world->collider_count < 2 || world->stepper->guarded) return TAUT_OK;
    b->problem = "colliders need stepper auto, bdf2, trbdf2 or alpha";
    return TAUT_UNSUPPORTED;
}

static TautStatus build(TautWorld *world, Layout *b, double h)
{
    // forms `auto` are decided from a first layout, and the second has them
    Memory *memory = &world->memory;
    bool open = forms_first(world);
    TautStatus status = lay_out(world, b);
    if (status == TAUT_OK && open && forms_choose(world, b, h)) {
        memory_free(memory, b->arena);
        *b = (Layout){0};
        status = lay_out(world, b);
    }

    // laws and options may put conditions on the world
    if (status == TAUT_OK) status = look_at_curves(world, b);
    if (status == TAUT_OK) status = look_at_contacts(world, b);
    if (status == TAUT_OK) status = look_at_energy(world, b);
    if (status != TAUT_OK) return status;

    // the pattern of the linear system is analysed symbolically
    b->model->hash = topology_hash(b->model);
    const StepperOps *stepper = world->stepper;
    b->model->coupled = stepper->couples;
    b->work.kkt = pattern_build(memory, b->model);
    if (!b->work.kkt) return TAUT_OUT_OF_MEMORY;
    status = world_analyse(world, b);

    // the stepper may have memory of its own, and rows with bounds a solver
    if (status == TAUT_OK && stepper->create) {
        const StepProblem problem = {.options = &world->stepper_options.common, .log = &world->log};
        Step step = {.model = b->model, .work = &b->work, .problem = &problem};
        status = stepper->create(&step, memory, &b->work.stepper);
    }
    if (status != TAUT_OK || !b->model->has_bounds) return status;
    return make_bounded(world, b->model, &b->work, b->work.solver, &b->work.bounded);
}

static void drop_work(TautWorld *world, Work *work)
{
    Memory *memory = &world->memory;
    if (work->stepper) world->stepper->free(memory, work->stepper);
    if (work->solver) world->solver->free(memory, work->solver);
    if (work->bounded) world->bounded->free(memory, work->bounded);
    pattern_free(memory, work->kkt);
}

static void drop(TautWorld *world, Layout *b)
{
    if (b->same_solver)
        b->work.solver = NULL; // it is still the world's
    else if (b->work.solver && world->work.solver && world->solver->reuse)
        world->solver->reuse->give_back(b->work.solver, world->work.solver);
    drop_work(world, &b->work);
    memory_free(&world->memory, b->arena);
}

// lambda of new elements; where the system has no good solution they start from 0, and the user is
// told: the step itself will show whether that matters.
static void start_fresh(TautWorld *world, double h, const unsigned char *fresh)
{
    // only new elements need forces, and comparison methods start from 0
    const Model *model = world->model;
    bool any = false;
    for (int i = 0; i < model->n_element; i++) any = any || fresh[i];
    if (!any) return;
    if (world->stepper->unforced) return;

    // consistent forces solve the constraints differentiated twice (index 1)
    Step step = world_stepper(world);
    TautStatus status = start_lambda(&step, h, fresh);
    if (status == TAUT_OK && all_finite(model->n_row, world->state.lambda)) return;

    // without a good solution they start from 0
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++)
            if (fresh[g->first_element + e])
                memset(world->state.lambda + g->first_row + e * g->rows, 0,
                       (size_t)g->rows * sizeof(double));
    }

    log_say(&world->log, TAUT_WARNING, TAUT_INACCURATE,
            "no consistent forces at t = %g s: new elements start without; see taut check",
            *world->state.time);
}

static TautStatus compile(TautWorld *world, double h)
{
    // a failure is reported once, and the world is as before
    world->memory.failed = false;
    Layout b = {0};
    TautStatus status = build(world, &b, h);
    world->memory.failed = false;
    if (status != TAUT_OK) {
        drop(world, &b);
        return log_say(&world->log, TAUT_ERROR, status, "compile: %s",
                       b.problem ? b.problem : taut_status_text(status));
    }

    adopt(world, &b);
    world->form_step = h;
    start_fresh(world, h, b.fresh);
    return TAUT_OK;
}

TautStatus compile_if_dirty(TautWorld *world, double h)
{
    if (!world->dirty) return TAUT_OK;
    Arithmetic host = arithmetic_enter();
    TautStatus status = compile(world, h);
    arithmetic_leave(&host);
    return status;
}

TautStatus taut_world_compile(TautWorld *world, double h)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!(h > 0 && isfinite(h)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "step is %g s; it must be > 0 and finite", h);
    return compile_if_dirty(world, h);
}

void compile_free(TautWorld *world)
{
    drop_work(world, &world->work);
    memory_free(&world->memory, world->arena);
    world->model = NULL;
    world->arena = NULL;
    world->work = (Work){0};
    world->state = (State){0};
}

void refresh_mapped(TautWorld *world)
{
    if (!world->model || world->model->n_mapped_group == 0) return;
    Arithmetic host = arithmetic_enter();
    evaluate_maps(world->model, &world->work, world->state.q);
    lift(world->model, &world->work, world->state.v);
    arithmetic_leave(&host);
}
