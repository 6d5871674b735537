// SPDX-License-Identifier: MIT
// layout_groups.c -- contents of the arrays: groups, instance by instance.
#include "assembly/evaluate.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/compile/layout_parts.h"

#include <string.h>

// Sizes that all instances of a group share.
static void fill_shape(const TautWorld *world, const Plan *plan, const Instance *it, const Model *m,
                       Group *g)
{
    for (int p = 0; p < g->parents; p++) {
        int mapped;
        plan_parent(world, plan, it, p, &mapped);
        g->size[p] = plan_parent_size(world, it, p);
        g->parent_reach[p] = mapped < 0 ? 0 : m->group[plan->instance[mapped].shape].reach;
        g->parent_routes[p] = mapped < 0 ? 1 : plan->instance[mapped].supports;
    }
    for (int s = 0; s < g->supports; s++)
        g->support_at[s + 1] = g->support_at[s] + m->node_nv[plan->support[it->first_support + s]];
}

static int place_of(const int *list, int n, int node)
{
    for (int i = 0; i < n; i++)
        if (list[i] == node) return i;
    return -1;
}

// Parents, supports, and the routes between them, of one instance.
static void fill_links(const TautWorld *world, const Plan *plan, const Instance *it, const Model *m,
                       Group *g)
{
    // a route leads from each parent to each of its supports, which are those of the plan
    const int e = it->place;
    int *route = g->route + e * g->routes, *support = g->support + e * g->supports;
    memcpy(support, plan->support + it->first_support, (size_t)g->supports * sizeof *support);
    for (int p = 0; p < g->parents; p++) {
        // the parent has a place in q and one in v
        int mapped, node = plan_parent(world, plan, it, p, &mapped), at = e * g->parents + p;
        g->parent[at] = node;
        g->at_q[at] = m->node_q[node];
        g->at_v[at] = m->node_v[node];
        g->parent_G[at] = -1;

        // parents that are all dofs are the supports themselves, in their order
        if (!g->composed) {
            *route++ = p;
            continue;
        }
        if (mapped < 0) {
            *route++ = place_of(support, g->supports, node);
            continue;
        }

        // a mapped parent has G of its own, and a route for each of its supports
        const Instance *below = plan->instance + mapped;
        const Group *from = m->group + below->shape;
        g->parent_G[at] = from->first_G + below->place * from->rows * from->reach;
        for (int s = 0; s < below->supports; s++)
            *route++ = place_of(support, g->supports, plan->support[below->first_support + s]);
    }
}

// Axes of an element: those of the one before, or the next ones.
static void fill_axes(const LawSpec *law, int e, Group *g)
{
    const int rows = g->rows, square = rows * rows;
    const size_t size = (size_t)square * sizeof *g->axes;
    int at = e > 0 ? g->at_axes[e - 1] : 0;
    const bool same = e > 0 && memcmp(g->axes + at, law->axes, size) == 0;
    if (e > 0 && !same) at += 2 * square;
    g->at_axes[e] = at;
    if (same) return;

    // as they are and transposed, and which entries of each axis are not 0
    double *Q = g->axes + at;
    unsigned char *list = g->axis_rows + axis_rows_at(g, e);
    memcpy(Q, law->axes, size);
    for (int axis = 0; axis < rows; axis++, list += rows + 1) {
        list[0] = 0;
        for (int r = 0; r < rows; r++) {
            Q[square + axis * rows + r] = Q[r * rows + axis];
            if (Q[r * rows + axis] != 0) list[++list[0]] = (unsigned char)r;
        }
    }
}

static void fill_element(const TautWorld *world, const Instance *it, Group *g, Layout *b,
                         int *n_motion)
{
    // the target and the compliance are copied row by row
    const ElementSlot *slot = world->element + it->slot;
    const LawSpec *law = law_spec(slot);
    const int e = it->place, rows = g->rows;
    memcpy(g->target + e * rows, slot->target, (size_t)rows * sizeof(double));
    Work *work = &b->work;
    double *C = row_compliance(work, g) + e * rows;
    for (int r = 0; r < rows; r++) C[r] = law->principal ? law->principal[r] : slot->compliance;

    // the law has axes, a damping time and parameters where its group has them
    if (g->axes) fill_axes(law, e, g);
    row_damping(work, g)[e] = slot->damping;
    if (g->given) g->given[e] = slot->damping;
    if (g->parameters)
        memcpy(g->parameter + e * g->parameters, law->parameter,
               (size_t)g->parameters * sizeof(double));

    g->damped = g->damped || slot->damping > 0 || law->user_law; // a user's law may damp
    g->fraction[e] = law->fraction;

    // bounds that follow other forces start at 0
    if (g->bounded) {
        bool follows = law->user_bounds; // theirs are known when there are forces; finite till then
        row_lower(work, g)[e] = follows ? 0 : slot->lower;
        row_upper(work, g)[e] = follows ? 0 : slot->upper;
        g->restitution[e] = law->restitution;
        layout_motion(b->model, motion_of(law_spec(slot)->effort), n_motion, g->effort + e);
    }

    layout_motion(b->model, motion_of(slot->motion), n_motion, g->motion + e);
    b->fresh[g->first_element + e] = slot->element < 0;
    b->model->element_slot[g->first_element + e] = it->slot + 1;
}

// A held particle is at anchor + B^T u: the map `affine`.
static void fill_held(const NodeSlot *slot, Group *g, int e)
{
    double *number = g->number + e * g->numbers;
    for (int r = 0; r < 3; r++)
        for (int k = 0; k < g->width; k++) number[r * g->width + k] = slot->held->basis[3 * k + r];
    memcpy(number + 3 * g->width, slot->held->anchor, 3 * sizeof(double));
}

void layout_fill_groups(const TautWorld *world, const Plan *plan, Layout *b, int *n_motion)
{
    // sizes that a group has in common are those of its first instance
    Model *m = b->model;
    for (int i = 0; i < m->n_own_group; i++)
        fill_shape(world, plan, plan->instance + plan->shape[i].first, m, m->group + i);

    for (int i = 0; i < plan->n_instance; i++) {
        const Instance *it = plan->instance + i;
        Group *g = m->group + it->shape;
        fill_links(world, plan, it, m, g);

        // constants of the map come from a held particle, a body, or the spec
        if (it->role == ROLE_HELD)
            fill_held(world->node + it->slot, g, it->place);
        else if (it->role == ROLE_VIEW)
            body_view(world->node[it->slot].body, g->number + it->place * g->numbers);
        else if (g->numbers)
            memcpy(g->number + it->place * g->numbers, it->map->number,
                   (size_t)g->numbers * sizeof(double));

        if (it->element) fill_element(world, it, g, b, n_motion);
    }
}
