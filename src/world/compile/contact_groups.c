// SPDX-License-Identifier: MIT
// contact_groups.c -- see contact_groups.h.
#include "world/compile/contact_groups.h"

#include "law/contact.h"
#include "law/law.h"
#include "world/build/collider_kind.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>

static bool same_node(ContactNode a, ContactNode b)
{
    return a.size == b.size && a.support == b.support && a.mapped == b.mapped;
}

int contact_kind(const Model *m, ContactKind kind)
{
    for (int k = 0; k < m->n_side; k++) {
        const ContactKind *it = m->side + k;
        bool same = it->nodes == kind.nodes;
        for (int i = 0; i < kind.nodes && same; i++) same = same_node(it->node[i], kind.node[i]);
        if (same) return k;
    }
    return -1;
}

static void add_kind(Model *m, ContactKind kind)
{
    if (contact_kind(m, kind) < 0 && m->n_side < CONTACT_NODES) m->side[m->n_side++] = kind;
}

static bool resists(double spinning, double rolling)
{
    return (isfinite(spinning) && spinning > 0) || (isfinite(rolling) && rolling > 0);
}

// Is there a pair of colliders whose spinning or rolling has friction? Both materials need it, or the pair of them.
static bool resists_turning(const TautWorld *world)
{
    int count = 0;
    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (!slot->used || slot->material == 0) continue;
        const MaterialSlot *it = world->material + slot->material - 1;
        count += resists(it->spinning, it->rolling);
    }
    for (int i = 0; i < world->n_pair_numbers; i++)
        if (resists(world->pair_numbers[i].spinning, world->pair_numbers[i].rolling)) return true;
    return count > 1;
}

void contact_sides(const TautWorld *world, const Plan *plan, Model *m)
{
    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (!slot->used || taut_node_is_null(slot->node)) continue;
        if (is_sheet(slot)) {
            // vertices, edges and faces between free or fixed particles
            const ContactNode plain = {3, 3, false};
            for (int n = 1; n <= 3; n++) add_kind(m, (ContactKind){n, {plain, plain, plain}});
            continue;
        }
        const ContactNode first = plan_contact_node(world, plan, slot->node.slot - 1);
        add_kind(m, (ContactKind){1, {first}});
        if (taut_node_is_null(slot->other)) continue;

        // a segment: its ends are points of one particle each
        const ContactNode second = plan_contact_node(world, plan, slot->other.slot - 1);
        add_kind(m, (ContactKind){1, {second}});
        add_kind(m, (ContactKind){2, {first, second}});
    }

    const int room =
        world->contact_room > CONTACT_FIRST_ROOM ? world->contact_room : CONTACT_FIRST_ROOM;
    m->contact_room = m->n_side > 0 ? room : 0;
    m->contact_rows = resists_turning(world) ? CONTACT_MOST_ROWS : CONTACT_FEW_ROWS;
}

int contact_groups(const Model *m)
{
    return m->n_side + m->n_side * (m->n_side + 1) / 2;
}

int contact_group(const Model *m, int a, int b)
{
    return b < 0 ? a : m->n_side + b * (b + 1) / 2 + a;
}

// Adds the nodes of a side to a group.
static void add_nodes(const ContactKind *kind, Group *g)
{
    for (int i = 0; i < kind->nodes; i++) {
        g->composed = g->composed || kind->node[i].mapped;
        g->width += kind->node[i].size;
        g->reach += kind->node[i].support;
    }
    g->parents += kind->nodes;
    g->supports = g->routes = g->parents;
}

// The group of contacts between two kinds of sides; b NULL: with the world.
static Group shape_of(const Model *m, const ContactKind *a, const ContactKind *b)
{
    Group g = {.map = &map_contact,
               .law = law_ops(TAUT_LAW_CONTACT),
               .form = TAUT_FORM_COMPLIANCE,
               .geometric = TAUT_GEOMETRIC_NONE,
               .bounded = true,
               .count = m->contact_room,
               .rows = m->contact_rows,
               .numbers = CONTACT_NUMBERS,
               .parameters = CONTACT_PARAMETERS,
               .level = 2,
               .first_D = -1,
               .first_node = -1};

    add_nodes(a, &g);
    if (b) add_nodes(b, &g);
    if (g.parents > CONTACT_PARENTS) g.count = 0; // faces meet points alone
    return g;
}

// Its place in work->J.
static void lay_group(const Model *m, Group *g, LayoutSizes *sizes)
{
    g->first_J = g->first_G = sizes->J;
    g->n_J = g->rows * g->width;
    sizes->J += g->count * g->n_J;
    if (g->composed) {
        g->first_G = sizes->J;
        sizes->J += g->count * g->rows * g->reach;
    }

    g->first_K = sizes->K;
    g->first_row = m->n_own_row;
    g->first_element = m->n_own_element;
    g->first_kkt_row = m->n_own_kkt_row;
    g->first_memory = m->n_memory;

    const int scratch = map_scratch(g->rows, g->width) + g->width * g->width;
    if (scratch > sizes->scratch) sizes->scratch = scratch;
}

void contact_lay(Model *m, Group *group, LayoutSizes *sizes)
{
    const int room = m->contact_room;
    if (m->n_side == 0) return;

    for (int b = -1; b < m->n_side; b++)
        for (int a = 0; a < m->n_side && (b < 0 || a <= b); a++) {
            Group *g = group + m->n_own_group + contact_group(m, a, b);
            *g = shape_of(m, m->side + a, b < 0 ? NULL : m->side + b);
            lay_group(m, g, sizes);
        }

    // all groups together have this room, and the laws of contacts are in the model
    m->n_row += room * m->contact_rows;
    m->n_kkt_row += room * m->contact_rows;
    m->n_element += room;
    m->has_bounds = m->has_rates = true;
}

// Sizes of the nodes of a side, from parent p on; returns the parent behind them.
static int fill_side(Group *g, int p, const ContactKind *kind)
{
    for (int i = 0; i < kind->nodes; i++, p++) {
        const ContactNode *node = kind->node + i;
        g->size[p] = node->size;
        g->parent_reach[p] = node->mapped ? node->support : 0;
        g->parent_routes[p] = 1;
        g->support_at[p + 1] = g->support_at[p] + node->support;
    }
    return p;
}

void contact_clear(Model *m)
{
    for (int b = -1; b < m->n_side; b++)
        for (int a = 0; a < m->n_side && (b < 0 || a <= b); a++) {
            Group *g = m->group + m->n_own_group + contact_group(m, a, b);
            const int p = fill_side(g, 0, m->side + a);
            if (b >= 0) fill_side(g, p, m->side + b);
            g->count = 0;
        }
    m->n_row = m->n_own_row;
    m->n_element = m->n_own_element;
    m->n_kkt_row = m->n_own_kkt_row;
    m->n_mean = m->has_mean ? m->n_row : 0;
}
