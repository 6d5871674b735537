// SPDX-License-Identifier: MIT
// unheld.c -- parts that no element connects with anything fixed: such a part has no equilibrium to rest at.
//
// Nodes are joined into sets (union-find) by the elements that act on them. The world is one more node: all that is
// fixed belongs to its set, and so does a node that an element holds by itself, at a place.
#include "world/check/unheld.h"

static int root_of(int *parent, int node)
{
    while (parent[node] != node) {
        parent[node] = parent[parent[node]]; // path halving
        node = parent[node];
    }
    return node;
}

static void join(int *parent, int a, int b)
{
    int root_a = root_of(parent, a), root_b = root_of(parent, b);
    if (root_a != root_b)
        parent[root_a < root_b ? root_a : root_b] = root_a < root_b ? root_b : root_a;
}

static void join_elements(const Model *m, int *parent)
{
    for (int i = m->n_mapped_group; i < m->n_group; i++) {
        const Group *g = m->group + i;
        for (int e = 0; e < g->count; e++) {
            const int *node = g->support + g->supports * e;
            for (int s = 1; s < g->supports; s++) join(parent, node[0], node[s]);
            if (g->supports == 1) join(parent, node[0], m->n_node);
        }
    }
}

TautStatus find_unheld(TautWorld *world, int *node)
{
    const Model *m = world->model;
    *node = -1;
    int *parent = memory_alloc(&world->memory, (size_t)m->n_node + 1, sizeof *parent);
    if (!parent) {
        world->memory.failed = false;
        return TAUT_OUT_OF_MEMORY;
    }

    // fixed dofs are one set with the world, and elements join the rest to it or not
    for (int i = 0; i <= m->n_node; i++) parent[i] = i;
    for (int i = 0; i < m->n_dof; i++)
        if (m->node_x[i] < 0) join(parent, i, m->n_node);
    join_elements(m, parent);

    // the first free dof outside the set of the world
    for (int i = 0; i < m->n_dof && *node < 0; i++)
        if (m->node_x[i] >= 0 && root_of(parent, i) != root_of(parent, m->n_node)) *node = i;

    memory_free(&world->memory, parent);
    return TAUT_OK;
}
