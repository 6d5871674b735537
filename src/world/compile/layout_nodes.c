// SPDX-License-Identifier: MIT
// layout_nodes.c -- contents of the arrays: nodes.
#include "math/motion.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/build/spec.h"
#include "world/compile/layout_parts.h"

#include <string.h>

void layout_motion(Model *m, const TautMotion *motion, int *next, int *index)
{
    *index = -1;
    if (motion->kind == TAUT_MOTION_NONE) return;
    m->motion[*next] = *motion;
    *index = (*next)++;
    m->has_jumps = m->has_jumps || motion_jumps(motion);
}

// Where every node begins, and which dofs are of one kind.
static void fill_order(const Plan *plan, Model *m)
{
    // dofs of one kind are a group
    int node = 0, q = 0, groups = 0;
    for (int k = 0; k < DOF_COUNT; k++) {
        const DofOps *ops = dof_ops((DofKind)k);
        if (plan->n_dof[k] > 0) m->dof_group[groups++] = (DofGroup){ops, node, plan->n_dof[k]};
        for (int i = 0; i < plan->n_dof[k]; i++, node++) {
            m->node_nq[node] = ops->nq;
            m->node_nv[node] = ops->nv;
        }
    }

    // mapped nodes lie behind them, with as many numbers as their map has rows
    for (int i = 0; i < m->n_mapped_group; i++)
        for (int e = 0; e < m->group[i].count; e++, node++)
            m->node_nq[node] = m->node_nv[node] = m->group[i].rows;

    // offsets are running sums of the sizes
    for (int i = 0, v = 0; i < m->n_node; i++) {
        m->node_q[i] = q;
        m->node_v[i] = v;
        q += m->node_nq[i];
        v += m->node_nv[i];
    }
}

// The numbers of a node from its slot; the dof inside a held particle has nothing but its columns.
static void fill_node(const NodeSlot *slot, uint32_t id, int node, int *n_motion, Model *m)
{
    size_t n = (size_t)slot->size * sizeof(double);
    m->node_slot[node] = id;
    m->node_weighs[node] = node_weighs(slot);
    node_mass(slot, m->mass + m->node_v[node]);
    memcpy(m->force + m->node_v[node], slot->force, n);
    node_anchor(slot, m->anchor + m->node_q[node]);
    layout_motion(m, motion_of(slot->motion), n_motion, m->node_motion + node);
}

static void hide(Model *m, int node, uint32_t id)
{
    m->node_slot[node] = id;
    m->node_hidden[node] = 1;
}

static void fill_bodies(const Plan *plan, Model *m)
{
    int body = 0;
    for (int i = 0; i < plan->n_instance; i++) {
        const Instance *it = plan->instance + i;
        if (it->role != ROLE_CORE) continue;
        int inner = plan->inner_of[it->slot];
        int core = plan->shape[it->shape].first_node + it->place;
        m->body_inner[body] = inner;
        m->body_core[body] = core;
        m->node_core[core] = 1;
        m->node_body[inner] = m->node_body[core] = body++;
    }
}

void layout_fill_nodes(const TautWorld *world, const Plan *plan, Model *m, int *n_motion)
{
    fill_order(plan, m);
    for (int node = 0; node < m->n_node; node++) {
        m->node_x[node] = node < m->n_dof ? 0 : COLUMN_MAPPED;
        m->node_motion[node] = m->node_at[node] = m->node_body[node] = -1;
    }

    // a slot fills its node, the dof inside it, and the core with a body's mass
    for (int i = 0; i < world->node_end; i++) {
        const NodeSlot *slot = world->node + i;
        if (!slot->used) continue;
        fill_node(slot, (uint32_t)i + 1, plan->node_of[i], n_motion, m);

        if (plan->inner_of[i] >= 0) hide(m, plan->inner_of[i], (uint32_t)i + 1);
        if (slot->kind == TAUT_NODE_BODY && plan->inner_of[i] >= 0)
            memcpy(m->force + m->node_v[plan->inner_of[i]], slot->body->load,
                   sizeof slot->body->load);

        if (plan->core_of[i] >= 0) {
            const Instance *core = plan->instance + plan->core_of[i];
            int node = plan->shape[core->shape].first_node + core->place;
            hide(m, node, (uint32_t)i + 1);
            body_mass(slot, m->mass + m->node_v[node]);
            m->node_weighs[node] = 1;
        }

        if (slot->fixed) m->node_x[plan->node_of[i]] = COLUMN_FIXED;
        if (node_island(slot)) {
            const int dof = plan->inner_of[i] >= 0 ? plan->inner_of[i] : plan->node_of[i];
            m->node_x[dof] = COLUMN_FIXED;
            m->node_asleep[dof] = 1;
        }
    }

    fill_bodies(plan, m);

    // free dofs get their columns in the order of nodes
    for (int node = 0; node < m->n_dof; node++) {
        if (m->node_x[node] == COLUMN_FIXED) continue;
        m->node_x[node] = m->n_free;
        m->n_free += m->node_nv[node];
    }

    // loops over dofs skip from one run of free or fixed dofs to the next
    for (int node = m->n_dof - 1; node >= 0; node--) {
        bool last = node + 1 == m->n_dof;
        bool same = !last && (m->node_x[node] < 0) == (m->node_x[node + 1] < 0);
        m->node_run[node] = same ? m->node_run[node + 1] : node + 1;
    }
}
