// SPDX-License-Identifier: MIT
// edit.c -- a user's actions on a session: grab, throw, pin, cut, load, settings. See session.h.
#include "protocol.h"
#include "session.h"

#include <math.h>
#include <stdio.h>

// The spring of the mouse: a mass alone on it swings at this frequency, damped below critical.
static const double grab_frequency = 1.5, grab_damping = 0.7; // Hz, share of critical

static bool is_thing(const Session *session, int index)
{
    return index >= 0 && index < session->nodes + session->bodies;
}

static double distance(TautVec3 a, TautVec3 b)
{
    double x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
    return sqrt(x * x + y * y + z * z);
}

// Stiffness across the links at a node: tension over length. A light node of a loaded cable is held by
// this and not by its mass, and a spring that does not know it could not move the node at all.
static double held_by_links(const Session *session, int node)
{
    double sum = 0;
    for (int i = 0; i < session->links; i++) {
        if (session->cut[i] || session->kind[i] & VIEW_LINK_JOINT) continue;
        if (session->end[i][0] != node && session->end[i][1] != node) continue;
        TautVec3 a = taut_particle_position(session->world, session->node[session->end[i][0]]);
        TautVec3 b = taut_particle_position(session->world, session->node[session->end[i][1]]);
        double length = distance(a, b);
        double tension = i < session->elements
                             ? taut_element_tension(session->world, session->link[i])
                             : session->sight.tension[i]; // of a run, as last seen
        if (length > 0) sum += fabs(tension) / length;
    }
    return sum;
}

// The same for a body: the force that its joints carry, over how far they are from where it is pulled. A joint at
// that place holds it like one a hand's breadth away.
static double held_by_joints(const Session *session, int body, TautVec3 at)
{
    double sum = 0;
    for (int i = 0; i < session->joints; i++) {
        if (session->joint_cut[i]) continue;
        for (int side = 0; side < 2; side++) {
            TautNodeId id = taut_joint_node(session->world, session->joint[i], side);
            if (id.slot != session->body[body].slot) continue;
            TautVec3 x = taut_joint_point(session->world, session->joint[i], side);
            sum += session->sight.force[i] / fmax(distance(x, at), 0.02 * session->size);
        }
    }
    return sum;
}

// The point that the spring pulls at: the node itself, or a point of the body that is made for it.
static TautStatus handle(Session *session, int index, TautVec3 at, TautNodeId *point)
{
    *point = session_thing(session, index);
    if (index < session->nodes) return TAUT_OK;
    return taut_world_add_point(session->world, *point, at, NULL, point);
}

static double pull_at(const Session *session, int thing)
{
    double pull = 0;
    for (int i = 0; i < session->links && thing < session->nodes; i++) {
        if (session->cut[i] || (session->end[i][0] != thing && session->end[i][1] != thing))
            continue;
        const double tension = i < session->elements
                                   ? taut_element_tension(session->world, session->link[i])
                                   : session->sight.tension[i];
        pull = fmax(pull, fabs(tension));
    }
    for (int i = 0; i < session->joints && thing >= session->nodes; i++)
        for (int side = 0; side < 2 && !session->joint_cut[i]; side++)
            if (taut_joint_node(session->world, session->joint[i], side).slot ==
                session->body[thing - session->nodes].slot)
                pull = fmax(pull, session->sight.force[i]);
    return pull;
}

// Ten times the weight of the thing and the pull of whatever holds it: enough to throw it, and less than tears a machine
// apart that carries its load. It is found when the mouse takes the thing, for the mouse's own pull is in those forces later.
static double own_limit(const Session *session, int thing)
{
    static const double times = 10, least_gravity = 1; // m/s^2
    const double mass = taut_node_mass(session->world, session_thing(session, thing));
    return times * fmax(mass * fmax(session->gravity, least_gravity), pull_at(session, thing));
}

double session_grab_limit(const Session *session)
{
    if (session->grab_most > 0) return session->grab_most;
    return session->grab.active ? session->grab.limit : 0;
}

// A damping time of the mouse's spring such that its damper stays below half of the limit at the speed of a fall through the
// scene, and below a quarter at the one that the thing has, s.
static double gentle_damping(const Session *session, double speed, double limit, double stiffness)
{
    const double fall = sqrt(fmax(session->gravity, 1) * session->size); // m/s
    return 0.5 * limit / fmax(fall, 2 * speed) / stiffness;
}

// So soft that a thing that moves in a step changes the force little: it takes a thirtieth of the scene to reach the limit, and the way
// of four steps.
static double gentle_stiffness(const Session *session, double speed, double limit)
{
    return limit / fmax(0.033 * session->size, 4 * speed * session->h);
}

TautStatus session_grab(Session *session, int index, TautVec3 to)
{
    if (!is_thing(session, index)) return TAUT_BAD_ARGUMENT;
    TautNodeId id = session_thing(session, index);
    session_release(session);
    // A node that is held already has no unknowns to pull at.
    if (taut_node_is_fixed(session->world, id)) return TAUT_BAD_ARGUMENT;
    double mass = taut_node_mass(session->world, id), omega = 2 * 3.14159265358979 * grab_frequency;
    double held = index < session->nodes ? held_by_links(session, index)
                                         : held_by_joints(session, index - session->nodes, to);
    const double own = own_limit(session, index),
                 limit = session->grab_most > 0 ? session->grab_most : own;
    TautNodeId point;
    TautStatus status = handle(session, index, to, &point);
    if (status != TAUT_OK) return status;
    const TautVec3 v = taut_particle_velocity(session->world, id);
    const double speed = sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
    const double stiffness =
        fmin(mass * omega * omega + held, gentle_stiffness(session, speed, limit));
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.point[0] = point;
    def.target_as_is = false;
    def.target[0] = to.x, def.target[1] = to.y, def.target[2] = to.z;
    def.compliance = 1 / stiffness;
    session->grab = (Grab){.active = true,
                           .thing = index,
                           .point = point,
                           .to = to,
                           .stiffness = stiffness,
                           .limit = own,
                           .since = session->tally.steps};
    def.damping = fmin(2 * grab_damping * sqrt(mass / stiffness),
                       gentle_damping(session, speed, limit, stiffness));
    status = taut_world_add_element(session->world, &def, &session->grab.spring);
    session->grab.active = status == TAUT_OK;
    if (status != TAUT_OK && index >= session->nodes) taut_world_remove_node(session->world, point);
    return status;
}

TautStatus session_drag(Session *session, TautVec3 to)
{
    if (!session->grab.active) return TAUT_BAD_ARGUMENT;
    session->grab.to = to;
    session_grab_follow(session);
    return TAUT_OK;
}

static double gap(const Session *session)
{
    return distance(session->grab.to, taut_particle_position(session->world, session->grab.point));
}

// Of the last step, damper included; before there was one, that of the spring.
double session_grab_force(const Session *session)
{
    const TautSignal *force = taut_signal_find(TAUT_SIGNAL_ELEMENT, "force");
    double f[TAUT_MAX_SIGNAL] = {0};
    if (!session->grab.active) return 0;
    if (session->tally.steps == session->grab.since)
        return fmin(session->grab.stiffness * gap(session), session_grab_limit(session));
    taut_element_signal(session->world, session->grab.spring, force, f);
    return sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]);
}

void session_grab_follow(Session *session)
{
    const Grab *grab = &session->grab;
    if (!grab->active) return;
    const TautVec3 at = taut_particle_position(session->world, grab->point);
    const double away = gap(session), most = session_grab_limit(session) / grab->stiffness;
    const double part = away > most ? most / away : 1;
    const double target[3] = {at.x + part * (grab->to.x - at.x), at.y + part * (grab->to.y - at.y),
                              at.z + part * (grab->to.z - at.z)};
    taut_element_set_target(session->world, grab->spring, target);
}

TautStatus session_drive(Session *session, int drive, double target)
{
    if (drive < 0 || drive >= session->drives) return TAUT_BAD_ARGUMENT;
    Drive *d = session->drive + drive;
    TautStatus status = taut_element_set_target(session->world, d->element, &target);
    if (status != TAUT_OK) return status;
    d->set = true;
    d->target = target;
    return TAUT_OK;
}

void session_release(Session *session)
{
    Grab *grab = &session->grab;
    if (grab->active) taut_world_remove_element(session->world, grab->spring);
    if (grab->active && grab->thing >= session->nodes)
        taut_world_remove_node(session->world, grab->point);
    grab->active = false;
}

// A body flies on without a change of its spin: the mouse says nothing about that.
TautStatus session_throw(Session *session, TautVec3 velocity)
{
    if (!session->grab.active) return TAUT_BAD_ARGUMENT;
    TautNodeId id = session_thing(session, session->grab.thing);
    session_release(session);
    switch (taut_node_kind(session->world, id)) {
    case TAUT_NODE_BODY:
        return taut_body_set_velocity(session->world, id, velocity,
                                      taut_body_spin(session->world, id));
    case TAUT_NODE_FRAME: {
        double v[TAUT_MAX_WIDTH] = {0};
        taut_node_velocity(session->world, id, v);
        v[0] = velocity.x, v[1] = velocity.y, v[2] = velocity.z;
        return taut_node_set_velocity(session->world, id, v);
    }
    default:
        return taut_particle_set_velocity(session->world, id, velocity);
    }
}

TautStatus session_pin(Session *session, int thing)
{
    if (!is_thing(session, thing)) return TAUT_BAD_ARGUMENT;
    ThingEdit *edit = session->edit + thing;
    TautNodeId id = session_thing(session, thing);
    bool fixed = taut_node_is_fixed(session->world, id);
    if (session->grab.active && session->grab.thing == thing) session_release(session);
    TautStatus status = taut_node_set_fixed(session->world, id, !fixed);
    if (status != TAUT_OK) return status;
    edit->at = taut_particle_position(session->world, id);
    taut_body_rotation(session->world, id, edit->rotation);
    if (fixed) {
        edit->freed = !edit->pinned;
        edit->pinned = false;
    } else {
        edit->pinned = !edit->freed;
        edit->freed = false;
    }
    return TAUT_OK;
}

static TautStatus cut_joint(Session *session, int joint)
{
    if (joint >= session->joints || session->joint_cut[joint]) return TAUT_BAD_ARGUMENT;
    TautStatus status = taut_world_remove_joint(session->world, session->joint[joint]);
    if (status != TAUT_OK) return status;
    session->joint_cut[joint] = true;
    session->looks = 0; // forces are counted anew
    return TAUT_OK;
}

TautStatus session_cut(Session *session, int link)
{
    if (link >= session->links) return cut_joint(session, link - session->links);
    if (link < 0 || session->cut[link]) return TAUT_BAD_ARGUMENT;
    if (link >= session->elements) return TAUT_BAD_ARGUMENT; // a run: the rope would be cut with it
    TautStatus status = taut_world_remove_element(session->world, session->link[link]);
    if (status != TAUT_OK) return status;
    session->cut[link] = true;
    return TAUT_OK;
}

static TautStatus set_mass(Session *session, int thing, double mass)
{
    TautStatus status = taut_node_set_mass(session->world, session_thing(session, thing), mass);
    if (status != TAUT_OK) return status;
    session->edit[thing].mass = mass;
    // The spring of the mouse is as strong as the thing that it holds is heavy.
    Grab grab = session->grab;
    if (!grab.active || grab.thing != thing) return TAUT_OK;
    status = session_grab(session, thing, taut_particle_position(session->world, grab.point));
    return status == TAUT_OK ? session_drag(session, grab.to) : status;
}

TautStatus session_load(Session *session, int thing, double mass)
{
    if (!is_thing(session, thing)) return TAUT_BAD_ARGUMENT;
    double before = taut_node_mass(session->world, session_thing(session, thing));
    if (!(before + mass > 0)) return TAUT_BAD_ARGUMENT;
    return set_mass(session, thing, before + mass);
}

static TautStatus set_gravity(Session *session, double g)
{
    TautVec3 from = session->def_before.gravity;
    double size = sqrt(from.x * from.x + from.y * from.y + from.z * from.z);
    TautVec3 to = taut_vec3(0, 0, -g);
    if (size > 0) to = taut_vec3(from.x / size * g, from.y / size * g, from.z / size * g);
    TautStatus status = taut_world_set_gravity(session->world, to);
    if (status != TAUT_OK) return status;
    session->def.gravity = to;
    session->gravity = g;
    return TAUT_OK;
}

// A change of the definition needs a world built anew; if that fails, all is as it was.
static TautStatus redefine(Session *session, TautWorldDef def)
{
    TautWorldDef before = session->def;
    session->def = def;
    TautStatus status = session_rebuild(session);
    if (status != TAUT_OK) session->def = before;
    return status;
}

// The shortest sub-step goes with the step, so the world is built anew.
static TautStatus set_step(Session *session, double h)
{
    double before = session->h;
    session->h = h;
    TautStatus status = session_rebuild(session);
    if (status != TAUT_OK) session->h = before;
    return status;
}

static TautStatus set(Session *session, int setting, double x)
{
    TautWorldDef def = session->def;
    switch ((ViewSetting)setting) {
    case VIEW_SET_LOAD:
        return session->load < 0 ? TAUT_BAD_ARGUMENT : set_mass(session, session->load, x);
    case VIEW_SET_STEP:
        return set_step(session, x);
    case VIEW_SET_GRAVITY:
        return set_gravity(session, x);
    case VIEW_SET_TOLERANCE:
        def.tolerance = x;
        return redefine(session, def);
    case VIEW_SET_GEOMETRIC:
        if (x >= TAUT_GEOMETRIC_COUNT) return TAUT_BAD_ARGUMENT;
        def.geometric = (TautGeometric)x;
        return redefine(session, def);
    case VIEW_SET_STEPPER:
        if (x >= TAUT_STEPPER_COUNT) return TAUT_BAD_ARGUMENT;
        def.stepper = (TautStepper)x;
        return redefine(session, def);
    case VIEW_SETTING_COUNT:
        break;
    }
    return TAUT_BAD_ARGUMENT;
}

TautStatus session_set(Session *session, int setting, double x)
{
    static const int look_for = 60; // steps in which a change shows its effect
    double before = session_setting(session, setting);
    session->notice[0] = '\0';
    TautStatus status = set(session, setting, x);
    if (status != TAUT_OK) return status;
    // Of several changes of one slider the first has the value that is worth going back to.
    bool same = session->undo.steps > 0 && session->undo.setting == setting;
    session->undo = (SettingUndo){setting, same ? session->undo.before : before,
                                  isfinite(before) ? look_for : 0};
    return TAUT_OK;
}

double session_setting(const Session *session, int setting)
{
    switch ((ViewSetting)setting) {
    case VIEW_SET_LOAD:
        return session->load < 0
                   ? NAN
                   : taut_node_mass(session->world, session_thing(session, session->load));
    case VIEW_SET_STEP:
        return session->h;
    case VIEW_SET_GRAVITY:
        return session->gravity;
    case VIEW_SET_TOLERANCE:
        return session->def.tolerance;
    case VIEW_SET_GEOMETRIC:
        return session->def.geometric;
    case VIEW_SET_STEPPER:
        return session->def.stepper;
    case VIEW_SETTING_COUNT:
        break;
    }
    return NAN;
}
