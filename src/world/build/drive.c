// SPDX-License-Identifier: MIT
// drive.c -- limits and drives on one number: elements of the map `identity` with bounds on their force.
//
//   limit      phi = y - min, 0 <= lambda;  phi = y - max, lambda <= 0; hard, or with a compliance
//   motor      dy/dt = speed,               |lambda| <= effort
//   servo      lambda = kp (target - y) - kd dy/dt, |lambda| <= effort: C = 1/kp, t_d = kd/kp
//              kp = 0: lambda = -kd dy/dt, a damper
//   friction   dy/dt = 0,                   |lambda| <= force + coefficient radius |force of the joint|
//
// Nothing here is known to the steppers; anybody could add these elements.
#include "base/text.h"
#include "world/build/bearing.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>

// --- shared by all of them ---

// Of one definition, for messages.
typedef struct Drive {
    TautWorld *world;
    const char *kind, *name;
    TautNodeId node;
} Drive;

static TautStatus refuse(const Drive *d, const char *quantity, double value, const char *remedy)
{
    return log_say(&d->world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s '%s': %s is %g; %s", d->kind,
                   d->name ? d->name : "", quantity, value, remedy);
}

// Its node must be one number.
static TautStatus begin(const Drive *d)
{
    const NodeSlot *slot = world_node(d->world, d->node);
    if (!slot) return TAUT_BAD_ID;
    if (slot->size != 1)
        return log_say(&d->world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "%s '%s': %s has %d entries; it acts on one number: a coordinate of a "
                       "joint, a scalar, or a mapped node of one row",
                       d->kind, d->name ? d->name : "", node_label(d->world, slot).text,
                       slot->size);
    return TAUT_OK;
}

static TautElementDef on_number(const Drive *d)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.name = d->name;
    def.point[0] = d->node;
    def.target_as_is = false;
    return def;
}

// --- limits ---

static TautStatus check_limit(const Drive *d, const TautLimitDef *def)
{
    // one end may be missing, but not both
    if (isinf(def->min) && isinf(def->max))
        return refuse(d, "max", def->max, "it limits nothing: give a min or a max");

    if (def->min > def->max)
        return log_say(&d->world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "limit '%s': min is %g and max is %g; min must be the smaller one",
                       d->name ? d->name : "", def->min, def->max);

    // a hard limit may bounce, a soft one has a compliance and damping
    if (def->restitution > 0 && def->compliance > 0)
        return refuse(d, "restitution", def->restitution,
                      "one with a compliance springs back by itself: leave one of the two out");
    return TAUT_OK;
}

// One end: lambda pushes up from min and down from max.
static TautStatus add_end(const Drive *d, const TautLimitDef *def, bool low, TautElementId *id)
{
    TautElementDef e = on_number(d);
    char name[160];
    text_format(name, sizeof name, "%s.%s", d->name ? d->name : "", low ? "min" : "max");
    e.name = d->name ? name : NULL;

    // a bound of 0 on one side makes the row unilateral
    e.target[0] = low ? def->min : def->max;
    e.compliance = def->compliance;
    e.damping = def->compliance > 0 ? def->damping : 0;
    e.restitution = def->restitution;

    if (low)
        e.lower = 0;
    else
        e.upper = 0;
    return taut_world_add_element(d->world, &e, id);
}

TautStatus taut_world_add_limit(TautWorld *world, const TautLimitDef *def, TautElementId id[2])
{
    TautStatus status = def_check(world, TAUT_DEF_LIMIT, def);
    if (status != TAUT_OK) return status;

    const Drive d = {world, "limit", def->name, def->node};
    TautElementId end[2] = {{0, 0}, {0, 0}};
    status = begin(&d);
    if (status == TAUT_OK) status = check_limit(&d, def);

    // each end is an element; where the second fails, the first goes again
    if (status == TAUT_OK && !isinf(def->min)) status = add_end(&d, def, true, &end[0]);
    if (status == TAUT_OK && !isinf(def->max)) status = add_end(&d, def, false, &end[1]);
    if (status != TAUT_OK) {
        if (end[0].slot) drop_element(world, world->element + end[0].slot - 1);
        return status;
    }

    if (id) id[0] = end[0], id[1] = end[1];
    return TAUT_OK;
}

// --- drives ---

TautStatus taut_world_add_motor(TautWorld *world, const TautMotorDef *def, TautElementId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_MOTOR, def);
    if (status != TAUT_OK) return status;

    const Drive d = {world, "motor", def->name, def->node};
    status = begin(&d);
    if (status != TAUT_OK) return status;

    // a velocity row with bounds reaches its speed as far as the effort goes
    TautElementDef e = on_number(&d);
    e.law = TAUT_LAW_VELOCITY;
    e.target[0] = def->speed;
    e.lower = -def->effort, e.upper = def->effort;
    return taut_world_add_element(world, &e, id);
}

TautStatus taut_world_add_servo(TautWorld *world, const TautServoDef *def, TautElementId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_SERVO, def);
    if (status != TAUT_OK) return status;

    const Drive d = {world, "servo", def->name, def->node};
    status = begin(&d);
    if (status != TAUT_OK) return status;

    // a damper is a servo whose stiffness is next to nothing
    const bool damper = def->kp == 0;
    if (damper && !(def->kd > 0))
        return refuse(&d, "kp", def->kp,
                      "without stiffness and damping it does nothing: give kp, or kd");
    const double kp = damper ? def->kd / DAMPER_TIME : def->kp;

    // the element has C = 1/kp and t_d = kd/kp, as in the head of this file
    TautElementDef e = on_number(&d);
    e.target_as_is = def->target_as_is || damper;
    e.target[0] = def->target;
    e.compliance = 1 / kp;
    e.damping = def->kd / kp;
    e.lower = -def->effort, e.upper = def->effort;
    return taut_world_add_element(world, &e, id);
}

// Friction by load: of a coordinate of a joint that carries a force, with a radius where that is an angle.
static TautStatus check_bearing(const Drive *d, const TautFrictionDef *def)
{
    BearingRow row[BEARING_ROWS];
    const NodeSlot *slot = world_node(d->world, d->node);
    const JointSlot *joint = bearing_joint(d->world, slot);
    const bool turns = bearing_turns(slot);

    if (def->coefficient > 0 && (!joint || bearing_rows(d->world, joint, row) == 0))
        return refuse(
            d, "coefficient", def->coefficient,
            "it has no bearing: the number must be a coordinate of a joint that holds two "
            "points together; use force for others");
    if (def->coefficient > 0 && turns && def->radius == 0)
        return refuse(d, "radius", def->radius,
                      "the coordinate is an angle: give the radius of the pin, in m");
    if (def->radius > 0 && (!turns || def->coefficient == 0))
        return refuse(d, "radius", def->radius,
                      "it has a meaning only for an angle, with a coefficient: leave it out");
    return TAUT_OK;
}

TautStatus taut_world_add_friction(TautWorld *world, const TautFrictionDef *def, TautElementId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_FRICTION, def);
    if (status != TAUT_OK) return status;

    const Drive d = {world, "friction", def->name, def->node};
    status = begin(&d);
    if (status == TAUT_OK) status = check_bearing(&d, def);
    if (status != TAUT_OK) return status;
    TautElementDef e = on_number(&d);
    e.law = TAUT_LAW_VELOCITY;
    e.lower = -def->force, e.upper = def->force;
    const double lever = bearing_turns(world_node(world, def->node)) ? def->radius : 1;
    return add_element_by_load(world, &e, def->coefficient * lever, id);
}
