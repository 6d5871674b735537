// SPDX-License-Identifier: MIT
// wrench.c -- force and torque of a joint on the bodies that it joins.
//
// The forces of its rows, and of nobody else's, are accumulated from the nodes that belong to it on the nodes that it
// joins, like all forces: f_parents += J^T f, from the last node that was made for it to the first. A force
// (f_c, f_F) on the twelve numbers of a body is a force f_c at its origin and a torque sum_j F_j x f_Fj
// about it.
#include "assembly/evaluate.h"
#include "base/arithmetic.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "world/forces.h"
#include "world/reading.h"
#include "world/slots.h"

#include <string.h>

// f_parents += J^T y of one instance.
static void push(const Group *g, const Work *work, int e, const double *y, double *f)
{
    double room[JACOBIAN_ROOM];
    const double *J = element_J(g, work, e, room);
    for (int r = 0; r < g->rows; r++)
        for (int p = 0; p < g->parents; p++)
            for (int k = 0; k < g->size[p]; k++) f[g->at_v[g->parents * e + p] + k] += *J++ * y[r];
}

static void clear(const Model *model, int node, double *f)
{
    memset(f + model->node_v[node], 0, (size_t)model->node_nv[node] * sizeof *f);
}

static const Group *group_of(const Model *model, int node)
{
    const Group *g = model->group;
    while (node >= g->first_node + g->count) g++;
    return g;
}

// Forces and Jacobians where the world is now. Forces first: to find them may take a solve.
static void evaluate(TautWorld *world)
{
    world_forces(world);
    Arithmetic host = arithmetic_enter();
    const State s = reading_view(world);
    evaluate_goals(world->model, &world->work, *s.time);
    evaluate_maps(world->model, &world->work, s.q);
    arithmetic_leave(&host);
}

// work->f of the joint's nodes and of both sides: the forces of the joint alone.
static void gather(TautWorld *world, const JointSlot *slot)
{
    // only the entries that are read are cleared
    const Model *model = world->model;
    Work *work = &world->work;
    const double *lambda = world_forces(world);
    for (int i = 0; i < slot->nodes; i++)
        clear(model, find_node(world, slot->node[i])->node, work->f);
    for (int i = 0; i < 2; i++)
        if (find_node(world, slot->side[i]))
            clear(model, find_node(world, slot->side[i])->node, work->f);

    // rows act on the nodes that they read
    for (int i = 0; i < slot->elements; i++) {
        const ElementSlot *element = find_element(world, slot->element[i]);
        const Group *g = model->group + element->group;
        push(g, work, element->place, lambda + g->first_row + element->place * g->rows, work->f);
    }

    // forces are accumulated on their parents, the youngest node first
    for (int i = slot->nodes - 1; i >= 0; i--) {
        int node = find_node(world, slot->node[i])->node;
        if (node < model->n_dof) continue; // a place of the world
        const Group *g = group_of(model, node);
        push(g, work, node - g->first_node, work->f + model->node_v[node], work->f);
    }
}

// On the body of one side, with all that is evaluated; zeros where the side is the world.
static void wrench_on(TautWorld *world, const JointSlot *slot, int side, TautVec3 *force,
                      TautVec3 *torque)
{
    // the world as a side has no wrench, and a joint that is not compiled yet exerts nothing
    const NodeSlot *of = find_node(world, slot->side[side]);
    *force = *torque = taut_vec3(0, 0, 0);
    if (!of || of->node < 0) return;
    for (int i = 0; i < slot->elements; i++)
        if (find_element(world, slot->element[i])->element < 0) return;

    // of a particle the generalised force is the force itself
    gather(world, slot);
    const double *f = world->work.f + world->model->node_v[of->node];
    const double *x = world->state.q + world->model->node_q[of->node];
    *force = taut_vec3(f[0], f[1], f[2]);
    if (of->size != 12) return;

    // forces on the axes make a torque about the origin of the body
    double T[3] = {0}, arm[3], lever[3];
    for (int j = 0; j < 3; j++) {
        double F[3] = {x[3 + j], x[6 + j], x[9 + j]}, g[3] = {f[3 + j], f[6 + j], f[9 + j]},
               part[3];
        cross3(F, g, part);
        axpy3(1, part, T);
    }

    // the torque is moved to the point of the joint
    TautVec3 point = taut_particle_position(world, slot->point[side]);
    double at[3] = {point.x, point.y, point.z};
    sub3(x, at, lever); // from the point to the origin of the body
    cross3(lever, f, arm);
    axpy3(1, arm, T);
    *torque = taut_vec3(T[0], T[1], T[2]);
}

void taut_joint_wrench(const TautWorld *world, TautJointId id, int side, TautVec3 *force,
                       TautVec3 *torque)
{
    const JointSlot *slot = find_joint(world, id);
    TautVec3 own[2];
    if (!force) force = &own[0];
    if (!torque) torque = &own[1];
    *force = *torque = taut_vec3(0, 0, 0);
    if (!slot || side < 0 || side > 1 || !world->model) return;
    TautWorld *self = reading_begin(world);
    evaluate(self);
    wrench_on(self, slot, side, force, torque);
    reading_end(self);
}

int taut_world_wrenches(const TautWorld *world, int side, TautVec3 *force, TautVec3 *torque)
{
    // without arrays only the number of joints is asked for
    int n = 0;
    if (!world || side < 0 || side > 1) return 0;
    if (!force && !torque) return world->joint_count;

    // one evaluation serves all joints
    TautWorld *self = reading_begin(world);
    if (world->model && world->joint_count) evaluate(self);
    for (int i = 0; i < world->joint_end; i++) {
        if (!world->joint[i].used) continue;
        TautVec3 f = taut_vec3(0, 0, 0), t = f;
        if (world->model) wrench_on(self, world->joint + i, side, &f, &t);
        if (force) force[n] = f;
        if (torque) torque[n] = t;
        n++;
    }

    reading_end(self);
    return n;
}
