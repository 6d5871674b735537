// SPDX-License-Identifier: MIT
// layout_place.c -- where every array of model, state and work is in the block of memory.
#include "assembly/parts.h"
#include "law/law.h"
#include "world/compile/layout_parts.h"

#define TAKE(pointer, count) (pointer) = arena_take(arena, (size_t)(count), sizeof *(pointer))

static void place_state(Arena *arena, const Model *m, State *s)
{
    size_t start = arena->used;
    TAKE(s->time, 1);
    TAKE(s->time_low, 1);
    TAKE(s->h_prev, 1);
    TAKE(s->swing, 1);
    TAKE(s->scheme, 1);
    TAKE(s->budget, 1);
    TAKE(s->gross, 1);
    TAKE(s->low, 1);
    TAKE(s->recent, 1);
    TAKE(s->coarse, 1);
    TAKE(s->edited, 1);

    // marks of edits come before configuration, velocities and their history
    TAKE(s->fresh, m->n_dof);
    TAKE(s->q, m->n_q);
    TAKE(s->v, m->n_v);
    TAKE(s->a, m->n_v);
    TAKE(s->v_prev, m->n_v);
    TAKE(s->dx, m->n_v);

    // rigid bodies have momenta
    TAKE(s->p, 3 * m->n_body);
    TAKE(s->p_prev, 3 * m->n_body);
    TAKE(s->pdot, 3 * m->n_body);
    TAKE(s->spin, m->n_body);

    // elements and rows that are redundant are known from step to step
    TAKE(s->tied, m->n_element);
    TAKE(s->implied, m->n_row);
    TAKE(s->n_yielding, 1);
    TAKE(s->n_implied, 1);
    TAKE(s->surveyed, 1);
    TAKE(s->exchange, 1);

    // rows have forces, and laws may have memory
    TAKE(s->lambda, m->n_row);
    TAKE(s->lambda_prev, m->n_row);
    TAKE(s->mean, m->n_mean);
    TAKE(s->memory, m->n_memory);

    // contacts have names, so that their forces are found again
    TAKE(s->n_contact, m->contact_room > 0);
    TAKE(s->contact, 4 * m->contact_room);

    // the state is one block, so that it is copied and saved as a whole
    s->block = s->time;
    s->size = arena->used - start;
}

static void place_group(Arena *arena, int shares, Group *g)
{
    int parents = g->count * g->parents, supports = g->count * g->supports;
    int pairs = g->count * (g->supports * (g->supports + 1) / 2);

    // every instance has parents that it reads, and the dofs below them
    TAKE(g->size, g->parents);
    TAKE(g->parent, parents);
    TAKE(g->at_q, parents);
    TAKE(g->at_v, parents);
    TAKE(g->parent_G, parents);
    TAKE(g->parent_reach, g->parents);
    TAKE(g->parent_routes, g->parents);
    TAKE(g->route, g->count * g->routes);
    TAKE(g->support, supports);
    TAKE(g->support_at, g->supports + 1);

    // the sparsity of J is kept where J is multiplied by G of the parents
    if (g->composed) {
        TAKE(g->nonzero_start, g->parents * g->rows + 1);
        TAKE(g->nonzero, g->rows * g->width);
    }

    // constants of the map are followed by places in the linear system
    TAKE(g->number, g->count * g->numbers);
    TAKE(g->at_J, supports);
    TAKE(g->at_H, pairs);
    TAKE(g->flip, pairs);
    TAKE(g->share, 2 * shares);

    // only groups of elements have a law
    if (!g->law) return;
    if (g->composed && g->parents == 1) TAKE(g->site, g->count);
    TAKE(g->target, g->count * g->rows);
    TAKE(g->parameter, g->count * g->parameters);
    if (g->law->curved) TAKE(g->given, g->count);
    TAKE(g->fraction, g->count);
    if (g->bounded) TAKE(g->restitution, g->count);
    if (g->bounded) TAKE(g->effort, g->count);
    if (g->n_axes > 0) TAKE(g->axes, g->n_axes * 2 * g->rows * g->rows);
    if (g->n_axes > 0) TAKE(g->at_axes, g->count);
    if (g->n_axes > 0) TAKE(g->axis_rows, g->n_axes * g->rows * (g->rows + 1));

    TAKE(g->length_scale, g->count);
    TAKE(g->motion, g->count);
    TAKE(g->at_C, g->count);
}

// Results that only curved laws have.
static void place_curves(Arena *arena, const Model *m, Work *w)
{
    TAKE(w->curve, m->n_row);
    TAKE(w->heat, m->n_element);
    TAKE(w->D, m->n_D);
    TAKE(w->next_memory, m->n_memory);
}

// Arrays that only rows with bounds need.
static void place_bounds(Arena *arena, const Model *m, Work *w)
{
    TAKE(w->lower, m->n_element);
    TAKE(w->upper, m->n_element);
    TAKE(w->miss, m->n_row);
    TAKE(w->lo, m->n_row);
    TAKE(w->hi, m->n_row);
    TAKE(w->give, m->n_row);

    // unilateral rows have gaps, and velocities after impacts
    TAKE(w->off, m->n_row);
    TAKE(w->gap, m->n_row);
    TAKE(w->gap_rate, m->n_row);
    TAKE(w->gap_end, m->n_row);
    TAKE(w->gap_end_rate, m->n_row);
    TAKE(w->kick, m->n_row);

    // values of contacts belong to a configuration
    TAKE(w->contact_q, m->n_side > 0 ? m->n_q : 0);
    TAKE(w->place_q, m->n_side > 0 ? m->n_q : 0);

    place_state(arena, m, &w->kept);
    TAKE(w->side_guess, m->n_kkt_row);
    TAKE(w->from_force, m->n_kkt_row);
    TAKE(w->from_slack, m->n_kkt_row);
    TAKE(w->row_scale, m->n_kkt_row);
}

// Momenta, torques and rotations of rigid bodies.
static void place_spins(Arena *arena, const Model *m, Work *w)
{
    TAKE(w->p, 3 * m->n_body);
    TAKE(w->pdot, 3 * m->n_body);
    TAKE(w->pbar, 3 * m->n_body);
    TAKE(w->grip, m->n_body);

    // rotors have rotations relative to the reference motion
    TAKE(w->turn_v, 3 * m->n_body);
    TAKE(w->turn_a, 3 * m->n_body);
    TAKE(w->turnbar, 3 * m->n_body);
    TAKE(w->turn_rate, 3 * m->n_body);
    TAKE(w->p_hat, 3 * m->n_body);
    TAKE(w->p_hat_rate, 3 * m->n_body);
    TAKE(w->p_rate, 3 * m->n_body);

    TAKE(w->spinning, m->n_body);
    TAKE(w->spin_node, m->n_node);
    TAKE(w->gyro, 3 * (GYRO_BASIS + 3) * m->n_body);
}

// Arrays that are borrowed for a while.
static void place_scratch(Arena *arena, const Model *m, Work *w)
{
    TAKE(w->maps_q, m->has_solids ? m->n_q : 0);
    w->entry_scratch = (Scratch){.size = m->n_q > m->n_v ? m->n_q : m->n_v};
    w->row_scratch = (Scratch){.size = m->n_row};
    for (int i = 0; i < SCRATCH_DEPTH; i++) {
        TAKE(w->entry_scratch.array[i], w->entry_scratch.size);
        TAKE(w->row_scratch.array[i], w->row_scratch.size);
    }
}

static void place_work(Arena *arena, const Model *m, LayoutSizes sizes, Work *w)
{
    // the state under construction, and the one that a sub-step starts from
    place_state(arena, m, &w->next);
    place_state(arena, m, &w->base);

    // a stage has iterates, history terms and loads
    TAKE(w->x, m->n_q);
    TAKE(w->v, m->n_v);
    TAKE(w->a, m->n_v);
    TAKE(w->f, m->n_v);
    TAKE(w->dx, m->n_v);
    TAKE(w->xbar, m->n_q);
    TAKE(w->vbar, m->n_v);
    TAKE(w->v_free, m->n_v);
    TAKE(w->fall, m->n_v);
    TAKE(w->outer, m->n_v);
    TAKE(w->load, m->n_v);
    TAKE(w->trial_q, m->n_q);
    TAKE(w->trial_lambda, m->n_row);
    TAKE(w->step_dx, m->n_v);
    TAKE(w->predicted, m->n_q);
    TAKE(w->kept_q, m->n_q);

    place_spins(arena, m, w);

    // a row has a value, a target with its derivatives, and a force
    TAKE(w->y, m->n_row);
    TAKE(w->goal, m->n_row);
    TAKE(w->goal_rate, m->n_row);
    TAKE(w->goal_accel, m->n_row);
    TAKE(w->phi, m->n_row);
    TAKE(w->rate, m->n_row);
    TAKE(w->lambda, m->n_row);
    TAKE(w->iterate, m->n_row);
    TAKE(w->mean, m->n_mean);
    TAKE(w->force, m->n_row);

    // the numbers of laws are those of the step under way
    TAKE(w->compliance, m->n_row);
    TAKE(w->damping, m->n_element);
    TAKE(w->energy, m->n_element);
    if (m->has_curves) place_curves(arena, m, w);
    TAKE(w->soft, m->n_element);
    TAKE(w->drag, m->n_row);
    TAKE(w->damper, m->n_dof_v);

    // the residual of a row is c, but where there are bounds `miss` is an array of its own
    TAKE(w->c, m->n_row);
    w->miss = w->c;
    if (m->has_bounds) place_bounds(arena, m, w);
    TAKE(w->held, m->n_row);
    TAKE(w->dlambda, m->n_row);

    TAKE(w->J, sizes.J);
    TAKE(w->K, sizes.K);
    w->n_scratch = sizes.scratch;
    TAKE(w->scratch, (size_t)sizes.scratch * (size_t)most_parts(m));
    place_scratch(arena, m, w);
}

void layout_place(Arena *arena, const TautWorld *world, const Plan *plan, Group *scratch, Layout *b)
{
    // in the first pass groups are in scratch memory: their sizes are needed to measure
    Model *m = arena_take(arena, 1, sizeof *m), model;
    layout_count(world, plan, &model);
    TAKE(model.group, model.n_group);
    Group *group = arena->base ? model.group : scratch;
    LayoutSizes sizes = layout_groups(world, plan, &model, group);

    // a node has its kind, its place in q and v, and its columns
    TAKE(model.dof_group, model.n_dof_group);
    TAKE(model.follower, model.n_follower);
    TAKE(model.node_q, model.n_node);
    TAKE(model.node_v, model.n_node);
    TAKE(model.node_nq, model.n_node);
    TAKE(model.node_nv, model.n_node);
    TAKE(model.node_x, model.n_node);
    TAKE(model.node_run, model.n_dof);
    TAKE(model.node_at, model.n_node);
    TAKE(model.node_motion, model.n_node);
    TAKE(model.node_asleep, model.n_node);
    TAKE(model.node_weighs, model.n_node);

    // entries of nodes have masses, loads and scales
    TAKE(model.anchor, model.n_q);
    TAKE(model.mass, model.n_v);
    TAKE(model.inertia, model.n_dof_v);
    TAKE(model.scale, model.n_v);
    TAKE(model.force, model.n_v);
    TAKE(model.motion, model.n_motion);

    // slots, bodies and parts are reached from a node, slots of elements from an element
    TAKE(model.node_slot, model.n_node);
    TAKE(model.node_hidden, model.n_node);
    TAKE(model.body_inner, model.n_body);
    TAKE(model.body_core, model.n_body);
    TAKE(model.node_body, model.n_node);
    TAKE(model.node_core, model.n_node);
    TAKE(model.node_part, model.n_node);
    TAKE(model.element_slot, model.n_element);

    // the arrays of groups, the state and the scratch come last
    for (int i = 0; group && i < model.n_group; i++)
        place_group(arena, parts_shared(model.n_node), group + i);
    place_state(arena, &model, &b->state);
    place_work(arena, &model, sizes, &b->work);
    TAKE(b->fresh, model.n_element);

    if (m) *m = model;
    b->model = m;
}
