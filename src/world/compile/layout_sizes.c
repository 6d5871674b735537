// SPDX-License-Identifier: MIT
// layout_sizes.c -- how much of everything a model has.
#include "assembly/evaluate.h"
#include "law/law.h"
#include "world/compile/contact_groups.h"
#include "world/compile/layout_parts.h"
#include "world/options.h"

void layout_count(const TautWorld *world, const Plan *plan, Model *m)
{
    *m = (Model){.gravity = world->def.gravity,
                 .gravity_motion = -1,
                 .wind = world->wind,
                 .wind_motion = -1,
                 .n_motion = (world->gravity_motion != NULL) + (world->wind_motion != NULL),
                 .n_node = plan->n_node,
                 .n_element = world->element_count,
                 .n_group = plan->n_shape,
                 .n_body = plan->n_dof[DOF_RIGID],
                 .n_mapped_group = plan->n_mapped_shape};

    // dofs are counted by kind
    for (int k = 0; k < DOF_COUNT; k++) {
        const DofOps *ops = dof_ops((DofKind)k);
        m->n_dof_group += plan->n_dof[k] > 0;
        m->n_dof += plan->n_dof[k];
        m->n_dof_q += plan->n_dof[k] * ops->nq;
        m->n_dof_v += plan->n_dof[k] * ops->nv;
    }

    // mapped nodes lie behind them
    m->n_q = m->n_dof_q;
    m->n_v = m->n_dof_v;
    for (int i = 0; i < plan->n_mapped_shape; i++) {
        const Instance *it = plan->instance + plan->shape[i].first;
        int rows = plan_rows(it);
        m->n_q += plan->shape[i].count * rows;
        m->n_v += plan->shape[i].count * rows;
    }

    contact_sides(world, plan, m);
    m->n_own_group = m->n_group;
    m->n_group += contact_groups(m);

    // exact K~ of rigid bodies is not symmetric
    bool exact = world->def.geometric == TAUT_GEOMETRIC_EXACT;
    m->skew =
        exact && plan->n_dof[DOF_RIGID] > 0 && !(world->solver->needs & SOLVER_NEEDS_SYMMETRY);

    // slots tell how many motions there are, and which kinds of laws
    for (int i = 0; i < world->node_end; i++)
        if (world->node[i].used) m->n_motion += world->node[i].motion != NULL;
    for (int i = 0; i < world->element_end; i++) {
        const ElementSlot *slot = world->element + i;
        if (!slot->used) continue;
        const LawSpec *law = law_spec(slot);
        m->n_motion += (slot->motion != NULL) + (law_spec(slot)->effort != NULL);
        m->has_efforts = m->has_efforts || law_spec(slot)->effort;
        m->has_dampers =
            m->has_dampers || slot->damping > 0 || law->user_law || law_ops(slot->law)->drag;
        m->n_follower += follows_forces(slot);
        m->has_soft = m->has_soft || slot->compliance > 0 || law->principal;
    }
}

static void lay_element_group(const TautWorld *world, const Instance *it, Model *m, Group *g,
                              int *element)
{
    // every element has rows, but only those in compliance form are rows of the linear system
    const ElementSlot *slot = world->element + it->slot;
    g->law = law_ops(slot->law);
    g->form = slot->chosen;
    g->first_element = *element;
    g->first_row = m->n_row;
    g->first_kkt_row = g->form == TAUT_FORM_COMPLIANCE ? m->n_kkt_row : -1;
    *element += g->count;
    m->n_row += g->count * g->rows;
    m->n_kkt_row += g->form == TAUT_FORM_COMPLIANCE ? g->count * g->rows : 0;

    // the model knows which laws occur in it
    m->has_values = m->has_values || g->law->keep;
    m->has_rates = m->has_rates || g->law->rate || g->law->contact;
    m->has_forces = m->has_forces || g->law->effort;
    m->has_drag = m->has_drag || g->law->drag;
    m->has_corrected = m->has_corrected || g->law->corrected;

    g->bounded = is_bounded(slot);
    g->follows = follows_forces(slot);
    m->has_curves = m->has_curves || g->law->curved;

    // laws may have memory, and curves of several rows a tangent matrix
    g->user_law = law_spec(slot)->user_law;
    g->parameters = law_spec(slot)->parameters;
    g->memories = g->user_law ? g->user_law->memories : g->law->memories;
    g->first_memory = m->n_memory;
    m->n_memory += g->count * g->memories;
    if (g->law->curved && g->rows > 1) g->first_D = m->n_D, m->n_D += g->count * g->rows * g->rows;

    m->has_bounds = m->has_bounds || g->bounded;
    m->has_stiffness = m->has_stiffness || g->form == TAUT_FORM_STIFFNESS;
}

static void lay_group(const TautWorld *world, const Plan *plan, int i, Group *g, LayoutSizes *sizes)
{
    const Shape *shape = plan->shape + i;
    const Instance *it = plan->instance + shape->first;
    bool own = it->map && it->map->geometric != TAUT_GEOMETRIC_INHERIT;

    *g = (Group){.map = plan_map(it),
                 .user = it->map ? it->map->user : NULL,
                 .form = TAUT_FORM_COMPLIANCE,
                 .geometric = own ? (TautGeometric)it->map->geometric : world->def.geometric,
                 .composed = shape->composed,
                 .n_axes = shape->n_axes,
                 .linear = shape->linear,
                 .constant = shape->constant,
                 .massive = shape->massive,
                 .count = shape->count,
                 .parents = plan_parents(it),
                 .rows = plan_rows(it),
                 .supports = it->supports,
                 .reach = shape->reach,
                 .routes = shape->routes,
                 .level = it->level,
                 .first_element = -1,
                 .first_row = -1,
                 .first_kkt_row = -1,
                 .first_D = -1,
                 .first_node = it->element ? -1 : shape->first_node};

    g->solid = g->map->solid > 0 && g->rows >= g->map->solid;

    // J of a composed group is followed by G, any other J is its own G; steppers of a user see all of J
    for (int p = 0; p < g->parents; p++) g->width += plan_parent_size(world, it, p);
    g->numbers = plan_numbers(it, g->width);
    g->inner = it->element && g->map->inner > 0 && !g->composed && own_stepper(world->def.stepper);
    g->n_J = g->inner ? g->map->inner : g->rows * g->width;
    g->first_J = g->first_G = sizes->J;
    sizes->J += g->count * g->n_J;
    if (g->composed) {
        g->first_G = sizes->J;
        sizes->J += g->count * g->rows * g->reach;
    }

    // K~ of a relative map is [[k, -k], [-k, k]], of which k is stored; that of maps that treat all axes alike is k (x) I
    bool turned = it->element && law_spec(world->element + it->slot)->axes;
    bool whole = it->element && g->rows > 1 && law_ops(world->element[it->slot].law)->curved;
    g->relative = g->map->relative && !g->composed && g->supports == 2 && !turned && !whole;
    g->scalar = g->map->scalar && !g->composed && g->supports == g->parents;
    g->n_K = g->relative ? g->width * g->width / 4
             : g->scalar ? g->parents * g->parents
                         : g->width * g->width;
    g->first_K = sizes->K;
    if (has_geometric(g)) sizes->K += g->count * g->n_K;
}

static void scratch_of(const Group *g, LayoutSizes *sizes)
{
    bool couples = g->massive || has_geometric(g) || (g->law && g->form == TAUT_FORM_STIFFNESS);
    int map = map_scratch(g->rows, g->width) + g->width * g->width;
    int flat = couples ? g->reach * (g->reach + g->width) : 0;
    if (g->map->linear) map = 0; // it never asks for any
    if (map > sizes->scratch) sizes->scratch = map;
    if (flat > sizes->scratch) sizes->scratch = flat;
}

LayoutSizes layout_groups(const TautWorld *world, const Plan *plan, Model *m, Group *group)
{
    LayoutSizes sizes = {0, 0, 0};
    int element = 0;
    m->n_row = m->n_kkt_row = m->n_memory = m->n_D = 0;
    for (int i = 0; group && i < plan->n_shape; i++) {
        Group *g = group + i;
        const Instance *it = plan->instance + plan->shape[i].first;
        lay_group(world, plan, i, g, &sizes);

        if (it->element)
            lay_element_group(world, it, m, g, &element);
        else
            m->has_angles = m->has_angles || g->map->winds;
        m->has_solids = m->has_solids || g->solid;
        scratch_of(g, &sizes);
    }

    m->n_own_row = m->n_row, m->n_own_element = element, m->n_own_kkt_row = m->n_kkt_row;
    if (group) contact_lay(m, group, &sizes);

    // mean forces are needed only where work or heat is summed up
    bool works = m->n_motion > 0 || m->has_rates || m->has_values || m->has_dampers ||
                 m->n_memory || m->has_forces;
    m->has_mean = works;
    m->n_mean = works ? m->n_row : 0;
    return sizes;
}
