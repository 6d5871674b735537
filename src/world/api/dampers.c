// SPDX-License-Identifier: MIT
// dampers.c -- reads the damping that stepper `damped` has added in the last step.
#include "world/slots.h"

int taut_node_added_damping(const TautWorld *world, TautNodeId id, double *b)
{
    const NodeSlot *slot = find_node(world, id);
    if (!slot || slot->node < 0 || !world->model) return 0;
    const Model *model = world->model;
    int node = slot->inner >= 0 ? slot->inner : slot->node;
    if (node >= model->n_dof) return 0;
    for (int k = 0; b && k < model->node_nv[node]; k++)
        b[k] = world->work.damper[model->node_v[node] + k];
    return model->node_nv[node];
}

int taut_element_added_damping(const TautWorld *world, TautElementId id, double *b)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot) return 0;
    if (!b) return slot->map.rows;
    for (int r = 0; r < slot->map.rows; r++) b[r] = 0;
    if (slot->element < 0) return slot->map.rows;
    const Group *g = world->model->group + slot->group;
    for (int r = 0; r < g->rows; r++) {
        double C = row_compliance(&world->work, g)[slot->place * g->rows + r];
        double drag = world->work.drag[g->first_row + slot->place * g->rows + r];
        b[r] = C > 0 ? drag / C : 0;
    }
    return g->rows;
}

int taut_joint_added_damping(const TautWorld *world, TautJointId id, double *b)
{
    const JointSlot *joint = find_joint(world, id);
    int rows = 0;
    for (int i = 0; joint && i < joint->elements; i++)
        rows += taut_element_added_damping(world, joint->element[i], b ? b + rows : NULL);
    return rows;
}
