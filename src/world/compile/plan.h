// SPDX-License-Identifier: MIT
// plan.h -- from the slots of a world to the parts of its model: the order of nodes, the supports
// of everything that is mapped, and groups of instances that have the same shape.
//
//   nodes      dofs by kind (particles, frames, scalars, planes), then mapped nodes by group
//   instances  one a mapped node (a held particle is one too) and one an element
//   supports   the dofs below an instance: its parents, or all that they reach
//   shapes     instances with equal map, sizes, reach, law and form: they become one Group
#pragma once

#include "dof/dof.h"
#include "world/world.h"

// The task of an instance for its slot.
typedef enum Role {
    ROLE_MAP,  // a mapped node or an element: slot->map says it all
    ROLE_HELD, // the place of a held particle, from the dof inside
    ROLE_CORE, // the core of a body, from the dof inside
    ROLE_VIEW, // the user's frame of a body, from the core
} Role;

typedef struct Instance {
    Role role;
    const MapSpec *map; // of ROLE_MAP
    uint32_t slot;      // of the node or element, counted from 0
    bool element;
    int level;                   // of a node: 1 + the deepest parent's
    int first_support, supports; // in plan->support
    int shape, place;            // its group, and its place there
} Instance;

typedef struct Shape {
    int first;      // an instance that has it
    int count;      // how many do
    int group;      // its place among the groups while they are sorted
    int first_node; // of mapped nodes
    int reach, routes;
    int n_axes;         // different principal axes of its elements
    const double *axes; // the last of them
    bool composed, linear, constant, massive;
} Shape;

typedef struct Plan {
    int n_instance, n_shape, n_mapped_shape, n_support;
    int n_dof[DOF_COUNT]; // dofs of each kind
    int n_node;
    int *node_of;  // [node_end]    model node of a slot
    int *inner_of; // [node_end]    of a held particle or body: node of the dof inside it, else -1
    int *core_of;  // [node_end]    of a body whose core is not its frame: that instance, else -1
    int *instance_of;   // [node_end]    that is the node, -1 if it is a dof itself
    Instance *instance; // [n_instance]  nodes in the order of their serials, then elements
    int *support;       // [n_support]   model nodes
    Shape *shape;       // [n_shape]     in the order of groups
    int support_room, shape_room;
} Plan;

// False when memory fails. Uses slot->chosen of the elements.
bool plan_build(TautWorld *world, Plan *plan);
void plan_free(Memory *memory, Plan *plan);

// The i-th parent of an instance as a model node; its instance, or -1 if it is a dof.
int plan_parent(const TautWorld *world, const Plan *plan, const Instance *instance, int i,
                int *mapped);
int plan_parents(const Instance *instance);
// Rows and number of constants of an instance, and the map behind it.
int plan_rows(const Instance *instance);
int plan_numbers(const Instance *instance, int width);
const MapOps *plan_map(const Instance *instance);
// The kind of a node, by its slot, that contacts are between.
ContactNode plan_contact_node(const TautWorld *world, const Plan *plan, uint32_t slot);
// Size in v of the i-th parent of an instance.
int plan_parent_size(const TautWorld *world, const Instance *instance, int i);
