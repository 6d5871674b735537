// SPDX-License-Identifier: MIT
// change.c -- changes of nodes and elements between steps.
#include "world/api/change.h"

#include "dof/rigid.h"
#include "law/law.h"
#include "math/motion.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/collider.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/node.h"
#include "world/build/spec.h"
#include "world/compile/compile.h"
#include "world/rest.h"
#include "world/slots.h"
#include "world/touch.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

static double own_energies(const TautWorld *world)
{
    double sum = 0;
    for (int i = 0; i < world->node_end; i++)
        if (world->node[i].used) sum += own_energy(world, world->node + i);
    return sum;
}

static TautStatus refuse(TautWorld *world, const NodeSlot *slot, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: %s",
                   node_label(world, slot).text, text);
}

TautStatus taut_world_set_gravity(TautWorld *world, TautVec3 gravity)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!finite3(gravity)) return bad_argument(world, "gravity must be finite");
    rest_wake_all(world);
    double before = own_energies(world);
    world->def.gravity = gravity;
    if (world->model) world->model->gravity = gravity;
    world->work.loads_known = false;
    touch_all(world, FRESH_FORCES);
    put_in(world, own_energies(world) - before);
    return TAUT_OK;
}

// Velocities stay when a mass changes, so the angular momentum of a body grows with it: for a body that spins
// freely the next step starts from the momentum.
static void scale_momentum(TautWorld *world, int core, double ratio)
{
    const State *state = &world->state;
    int b = world->model->node_body[core];
    for (int k = 3 * b; b >= 0 && k < 3 * b + 3; k++) {
        state->p[k] *= ratio;
        state->p_prev[k] *= ratio;
        state->pdot[k] *= ratio;
    }
}

TautStatus taut_node_set_mass(TautWorld *world, TautNodeId id, double mass)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot) return TAUT_BAD_ID;
    bool may_be_zero = slot->kind == TAUT_NODE_FRAME || slot->kind == TAUT_NODE_STATE;
    if (!(isfinite(mass) && (may_be_zero ? mass >= 0 : mass > 0)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "%s: mass is %g kg; it must be %s 0 and finite",
                       node_label(world, slot).text, mass, may_be_zero ? ">=" : ">");

    // a mapped node puts its mass between dofs: where it had none there is no room for it
    if (slot->kind == TAUT_NODE_STATE && (mass > 0) != (slot->mass > 0)) outdate(world);

    // moments of a frame or body grow with its mass
    double before = own_energy(world, slot), entry[TAUT_MAX_WIDTH];
    double ratio = slot->mass > 0 ? mass / slot->mass : 1;
    double *moment = slot->kind == TAUT_NODE_FRAME  ? slot->moment
                     : slot->kind == TAUT_NODE_BODY ? slot->body->inertia
                                                    : NULL;
    for (int k = 0; moment && k < 3; k++) moment[k] *= ratio;
    slot->mass = mass;

    // the energy balance learns of it, and a large change starts its part anew
    put_in(world, own_energy(world, slot) - before);
    if (!(ratio < MASS_JUMP && MASS_JUMP * ratio > 1)) touch_node(world, slot, FRESH_FORCES);
    touch_scale(world);

    // the mass of a body is at its core
    int node = slot->kind == TAUT_NODE_BODY && !slot->fixed ? slot->core : slot->node;
    if (node < 0) return TAUT_OK;
    if (slot->kind == TAUT_NODE_BODY) {
        body_mass(slot, entry);
        scale_momentum(world, node, ratio);
    } else
        node_mass(slot, entry);

    // the model follows without being compiled: the pattern is the same
    Model *model = world->model;
    int at = model->node_v[node];
    for (int k = 0; k < slot->size; k++) {
        if (node < model->n_dof) model->inertia[at + k] += entry[k] - model->mass[at + k];
        model->mass[at + k] = entry[k];
    }

    if (node >= model->n_dof) model_inertia(model, &world->work);
    world->work.loads_known = false;
    world->work.contacts_at = CONTACTS_UNKNOWN;
    return TAUT_OK;
}

TautStatus taut_node_set_force(TautWorld *world, TautNodeId id, const double *force)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (slot->kind == TAUT_NODE_BODY) return refuse(world, slot, "use taut_body_set_force");
    if (!force || !all_finite(slot->size, force))
        return bad_argument(world, "a force must be finite");

    // a potential that jumps is energy put in
    double before = own_energy(world, slot);
    memcpy(slot->force, force, (size_t)slot->size * sizeof *force);
    put_in(world, own_energy(world, slot) - before);

    if (slot->node >= 0)
        memcpy(world->model->force + world->model->node_v[slot->node], force,
               (size_t)slot->size * sizeof *force);
    world->work.loads_known = false;
    return TAUT_OK;
}

TautStatus taut_particle_set_force(TautWorld *world, TautNodeId id, TautVec3 force)
{
    double f[3];
    to_array(force, f);
    return world_particle(world, id) ? taut_node_set_force(world, id, f) : TAUT_BAD_ID;
}

// Constants of a held particle that is compiled: the plane or line goes through its anchor.
static void place_held(TautWorld *world, const NodeSlot *slot)
{
    const Model *model = world->model;
    const Group *g = model->group;
    while (slot->node >= g->first_node + g->count) g++;
    int e = slot->node - g->first_node;
    memcpy(g->number + (e + 1) * g->numbers - 3, slot->held->anchor, 3 * sizeof(double));
}

// The dof inside a held particle or body that is compiled, from the value and velocity that were set.
static void place_inner(TautWorld *world, const NodeSlot *slot, const double *q, const double *v)
{
    const Model *model = world->model;
    if (slot->inner < 0) return;

    double *inner_q = world->state.q + model->node_q[slot->inner];
    double *inner_v = world->state.v + model->node_v[slot->inner];

    // the dof of a body has the quaternion and the spin of its core
    if (slot->kind == TAUT_NODE_BODY) {
        double core[12], rate[12];
        body_core(slot->body, q, core);
        body_core(slot->body, v, rate);
        rigid_from_frame(core, rate, inner_q, inner_v);
        return;
    }

    // that of a held particle has coordinates in its plane or along its line
    place_held(world, slot);
    for (int k = 0; k < model->node_nv[slot->inner]; k++) {
        double d[3];
        sub3(q, slot->held->anchor, d);
        inner_q[k] = dot3(slot->held->basis + 3 * k, d);
        inner_v[k] = dot3(slot->held->basis + 3 * k, v);
    }
}

// Moves the anchor of a fixed node so that it is at slot->q now.
static void place_anchor(TautWorld *world, NodeSlot *slot)
{
    set_anchor(world, slot);
    if (slot->node >= 0) node_anchor(slot, world->model->anchor + world->model->node_q[slot->node]);
}

TautStatus place_node(TautWorld *world, NodeSlot *slot, const double *q, const double *v)
{
    // a new position asks more of the next step than a new velocity
    size_t n = (size_t)slot->size * sizeof *q;
    const Model *model = world->model;
    if (v) memcpy(slot->v, v, n);
    bool moved =
        memcmp(slot->node >= 0 ? world->state.q + model->node_q[slot->node] : slot->q, q, n) != 0;
    memcpy(slot->q, q, n);

    touch_node(world, slot, moved ? FRESH_POSITIONS : FRESH_VELOCITIES);
    touch_scale(world);
    state_changed(world);
    world->moves++;

    // the dof inside, the anchor and mapped nodes follow from the state
    if (slot->node >= 0) {
        memcpy(world->state.q + model->node_q[slot->node], q, n);
        if (v) memcpy(world->state.v + model->node_v[slot->node], v, n);
    }
    if (slot->kind == TAUT_NODE_BODY && slot->inner < 0) body_place(slot);

    place_anchor(world, slot); // the plane or line of a held one goes with it
    if (slot->node >= 0) place_inner(world, slot, q, world->state.v + model->node_v[slot->node]);
    refresh_mapped(world);
    return TAUT_OK;
}

TautStatus taut_node_set_value(TautWorld *world, TautNodeId id, const double *q)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (slot->kind == TAUT_NODE_STATE)
        return refuse(world, slot,
                      "its value follows from its map; move the nodes it is mapped from");
    if (slot->kind == TAUT_NODE_BODY) return refuse(world, slot, "use taut_body_set_pose");
    if (!q || !all_finite(slot->size, q)) return bad_argument(world, "a position must be finite");
    return place_node(world, slot, q, NULL);
}

TautStatus taut_particle_set_position(TautWorld *world, TautNodeId id, TautVec3 x)
{
    double q[3];
    to_array(x, q);
    return world_particle(world, id) ? taut_node_set_value(world, id, q) : TAUT_BAD_ID;
}

TautStatus taut_node_set_velocity(TautWorld *world, TautNodeId id, const double *v)
{
    // only a dof that is free has a velocity of its own
    NodeSlot *slot = world_node(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (slot->kind == TAUT_NODE_STATE)
        return refuse(world, slot, "its velocity follows from its map; set that of its nodes");
    if (!v || !all_finite(slot->size, v)) return bad_argument(world, "a velocity must be finite");
    if (slot->fixed)
        return refuse(world, slot, "it is fixed and moves only by its motion; use set_motion");
    if (slot->kind == TAUT_NODE_BODY) return refuse(world, slot, "use taut_body_set_velocity");

    // a held particle takes the part that its plane or line allows
    double own[TAUT_MAX_WIDTH] = {0}, q[TAUT_MAX_WIDTH], now[TAUT_MAX_WIDTH];
    memcpy(own, v, (size_t)slot->size * sizeof *v);
    if (slot->hold != TAUT_HOLD_NONE) held_part(slot, own);
    node_place(world, slot, q, now);
    return place_node(world, slot, q, own);
}

TautStatus taut_particle_set_velocity(TautWorld *world, TautNodeId id, TautVec3 velocity)
{
    double v[3];
    to_array(velocity, v);
    return world_particle(world, id) ? taut_node_set_velocity(world, id, v) : TAUT_BAD_ID;
}

// A body that was fixed gets its dof from its pose, and readers get the pose that follows from the dof.
static void let_go(TautWorld *world, NodeSlot *slot, const double *v)
{
    size_t n = (size_t)slot->size * sizeof *v;
    memcpy(slot->v, v, n);
    body_place(slot);
    if (slot->node < 0) return;
    memcpy(world->state.q + world->model->node_q[slot->node], slot->q, n);
    memcpy(world->state.v + world->model->node_v[slot->node], slot->v, n);
    refresh_mapped(world);
}

TautStatus taut_node_set_fixed(TautWorld *world, TautNodeId id, bool fixed)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (slot->kind == TAUT_NODE_STATE)
        return refuse(world, slot,
                      "a mapped node has nothing of its own to fix; use an element with "
                      "map identity to hold it");
    if (slot->hold != TAUT_HOLD_NONE)
        return refuse(world, slot, "it is held on a plane or line; add a fixed particle instead");

    // a node that moves needs a mass
    if (slot->fixed == fixed) return TAUT_OK;
    bool may_be_zero = slot->kind == TAUT_NODE_FRAME;
    if (!fixed && !(isfinite(slot->mass) && (slot->mass > 0 || (may_be_zero && slot->mass == 0))))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "%s has a mass of %g kg; set a mass > 0 before it is let go",
                       node_label(world, slot).text, slot->mass);
    if (!fixed && carries_surface(world, slot))
        return refuse(world, slot,
                      "it carries a collider that is a surface, which cannot move freely; use a "
                      "hull, or remove that collider");

    // it stays where it is, without a motion
    double v[TAUT_MAX_WIDTH];
    node_place(world, slot, slot->q, v);
    outdate(world);
    touch_node(world, slot, FRESH_VELOCITIES);
    touch_scale(world);
    motion_free(world, slot->motion);
    slot->motion = NULL;

    slot->fixed = fixed;
    if (slot->kind == TAUT_NODE_BODY && !fixed && slot->inner < 0) let_go(world, slot, v);
    return TAUT_OK;
}

TautStatus taut_node_set_motion(TautWorld *world, TautNodeId id, const TautMotion *motion)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot) return TAUT_BAD_ID;
    const char *problem = !motion ? "it is NULL" : motion_problem(motion);
    if (!problem && !slot->fixed) problem = "only a fixed node can be moved; set it fixed";
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: motion: %s",
                       node_label(world, slot).text, problem);

    // the node does not jump: its anchor takes up the new displacement
    Prescribed *copy;
    if (!motion_copy(world, motion, &copy)) return out_of_memory(world, "copying a path");
    double v[TAUT_MAX_WIDTH];
    node_place(world, slot, slot->q, v);

    outdate(world); // the model's table of motions has to be made anew
    touch_node(world, slot, FRESH_VELOCITIES);
    motion_free(world, slot->motion);
    slot->motion = copy;
    set_anchor(world, slot);
    return TAUT_OK;
}

TautStatus taut_element_set_target(TautWorld *world, TautElementId id, const double *target)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!target) return bad_argument(world, "target is NULL");
    TautStatus status = check_target(world, slot, slot->name, target);
    if (status != TAUT_OK) return status;

    // slot and model have the same target
    size_t n = (size_t)slot->map.rows * sizeof *target;
    memcpy(slot->target, target, n);
    touch_law(world, slot);
    state_changed(world);
    if (slot->element >= 0) {
        Group *g = world->model->group + slot->group;
        memcpy(g->target + slot->place * g->rows, target, n);
    }

    // a speed to come to is work
    for (int r = 0; r < slot->map.rows; r++)
        if (law_ops(slot->law)->rate && target[r] != 0) world->work.passive = false;
    return TAUT_OK;
}

TautStatus taut_element_set_compliance(TautWorld *world, TautElementId id, double compliance)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    const char *problem =
        !(compliance >= 0 && isfinite(compliance)) ? "it must be >= 0 and finite; 0 is hard"
        : slot->form == TAUT_FORM_STIFFNESS && compliance == 0 ? "stiffness form needs > 0"
        : law_ops(slot->law)->hard && compliance > 0           ? "its law is hard and has none"
        : law_ops(slot->law)->curved ? "its law has a curve, which tells it"
                                     : NULL;
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: compliance (m/N) is %g; %s",
                       element_label(world, slot).text, compliance, problem);

    state_changed(world);
    Group *g = slot->element >= 0 ? world->model->group + slot->group : NULL;

    // a hard row has no stiffness form, and compliances by rows go: laid out anew
    const bool by_rows = law_spec(slot)->principal;
    if ((compliance == 0 && g && g->form == TAUT_FORM_STIFFNESS) || by_rows) outdate(world);
    element_free_block(world, slot);
    if (by_rows) slot->more->principal = slot->more->axes = NULL;
    slot->compliance = compliance;
    touch_law(world, slot);
    if (!g || world->dirty) return TAUT_OK;

    // the model follows at once where it need not be compiled anew
    for (int r = 0; r < g->rows; r++) {
        double *C = row_compliance(&world->work, g) + slot->place * g->rows + r;
        world->work.soft_rows += (compliance > 0) - (*C > 0);
        *C = compliance;
    }

    world->model->has_soft = world->model->has_soft || compliance > 0;
    return TAUT_OK;
}

// The form of an element whose force gets bounds is decided by forms.c.
TautStatus taut_element_set_bounds(TautWorld *world, TautElementId id, double lower, double upper)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    TautStatus status = check_bounds(world, slot->name, lower, upper);
    if (status != TAUT_OK) return status;

    // the element is judged as if it had the bounds already
    ElementSlot next = *slot;
    next.lower = lower, next.upper = upper;
    if (is_bounded(&next)) status = check_may_bound(world, slot);
    if (status != TAUT_OK) return status;

    // a row that gets or loses bounds may change its form, so the world is compiled anew
    state_changed(world);
    if (is_bounded(&next) != is_bounded(slot) || follows_forces(slot)) outdate(world);
    slot->lower = lower, slot->upper = upper;
    touch_law(world, slot);
    if (slot->element < 0 || world->dirty) return TAUT_OK;

    Group *g = world->model->group + slot->group;
    if (!g->bounded) return TAUT_OK;
    row_lower(&world->work, g)[slot->place] = lower;
    row_upper(&world->work, g)[slot->place] = upper;
    return TAUT_OK;
}

TautStatus taut_element_set_motion(TautWorld *world, TautElementId id, const TautMotion *motion)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    const char *problem = !motion ? "it is NULL" : motion_problem(motion);
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: motion: %s",
                       element_label(world, slot).text, problem);

    Prescribed *copy;
    if (!motion_copy(world, motion, &copy)) return out_of_memory(world, "copying a path");

    // the target does not jump: the displacement of the old motion stays in it, that of the new one is taken out
    double t = taut_world_time(world), x0[3], x1[3], v[3], a[3];
    motion_at(motion_of(slot->motion), t, x0, v, a);
    motion_at(motion_of(copy), t, x1, v, a);
    for (int r = 0; r < slot->map.rows && r < 3; r++) slot->target[r] += x0[r] - x1[r];

    outdate(world);
    touch_element(world, slot, FRESH_VELOCITIES);
    end_motion(world, slot);
    slot->motion = copy;
    return TAUT_OK;
}
