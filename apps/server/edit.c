// edit.c -- what a user does to a session: grab, throw, pin, cut, load, settings. See session.h.
#include "protocol.h"
#include "session.h"

#include <math.h>
#include <stdio.h>

// The spring of the mouse: a mass alone on it swings at this frequency, damped below critical.
static const double grab_frequency = 1.5, grab_damping = 0.7; // Hz, share of critical

static bool is_node(const Session *session, int index)
{
    return index >= 0 && index < session->nodes;
}

static TautNodeId grabbed(const Session *session, int index)
{
    return index < session->nodes ? session->node[index] : session->body[index - session->nodes];
}

static double distance(TautVec3 a, TautVec3 b)
{
    double x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
    return sqrt(x * x + y * y + z * z);
}

// Stiffness across the links at a node: tension over length. A light node of a loaded cable is held by
// this and not by its mass, and a spring that does not know it could not move the node at all.
static double held_by(const Session *session, int node)
{
    double sum = 0;
    for (int i = 0; i < session->links; i++) {
        if (session->cut[i] || session->kind[i] & VIEW_LINK_JOINT) continue;
        if (session->end[i][0] != node && session->end[i][1] != node) continue;
        TautVec3 a = taut_particle_position(session->world, session->node[session->end[i][0]]);
        TautVec3 b = taut_particle_position(session->world, session->node[session->end[i][1]]);
        double length = distance(a, b);
        if (length > 0)
            sum += fabs(taut_element_tension(session->world, session->link[i])) / length;
    }
    return sum;
}

TautStatus session_grab(Session *session, int index, TautVec3 to)
{
    if (index < 0 || index >= session->nodes + session->bodies) return TAUT_BAD_ARGUMENT;
    TautNodeId id = grabbed(session, index);
    session_release(session);
    // What is held already has no unknowns to pull at; frames have no point map here.
    if (taut_node_is_fixed(session->world, id) || index >= session->nodes) return TAUT_BAD_ARGUMENT;
    double mass = taut_node_mass(session->world, id), omega = 2 * 3.14159265358979 * grab_frequency;
    double stiffness = mass * omega * omega + held_by(session, index);
    if (!(stiffness > 0) || !isfinite(1 / stiffness)) return TAUT_BAD_ARGUMENT;
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.point[0] = id;
    def.target_as_is = false;
    def.target[0] = to.x, def.target[1] = to.y, def.target[2] = to.z;
    def.compliance = 1 / stiffness;
    def.damping = 2 * grab_damping * sqrt(mass / stiffness);
    session->grab = (Grab){.node = index, .to = to};
    TautStatus status = taut_world_add_element(session->world, &def, &session->grab.spring);
    session->grab.active = status == TAUT_OK;
    return status;
}

TautStatus session_drag(Session *session, TautVec3 to)
{
    if (!session->grab.active) return TAUT_BAD_ARGUMENT;
    const double target[3] = {to.x, to.y, to.z};
    session->grab.to = to;
    return taut_element_set_target(session->world, session->grab.spring, target);
}

void session_release(Session *session)
{
    if (session->grab.active) taut_world_remove_element(session->world, session->grab.spring);
    session->grab.active = false;
}

TautStatus session_throw(Session *session, TautVec3 velocity)
{
    if (!session->grab.active) return TAUT_BAD_ARGUMENT;
    TautNodeId id = grabbed(session, session->grab.node);
    session_release(session);
    return taut_particle_set_velocity(session->world, id, velocity);
}

TautStatus session_pin(Session *session, int node)
{
    if (!is_node(session, node)) return TAUT_BAD_ARGUMENT;
    NodeEdit *edit = session->edit + node;
    TautNodeId id = session->node[node];
    bool fixed = taut_node_is_fixed(session->world, id);
    if (session->grab.active && session->grab.node == node) session_release(session);
    TautStatus status = taut_node_set_fixed(session->world, id, !fixed);
    if (status != TAUT_OK) return status;
    edit->at = taut_particle_position(session->world, id);
    if (fixed) {
        edit->freed = !edit->pinned;
        edit->pinned = false;
    } else {
        edit->pinned = !edit->freed;
        edit->freed = false;
    }
    return TAUT_OK;
}

TautStatus session_cut(Session *session, int link)
{
    if (link < 0 || link >= session->links || session->cut[link]) return TAUT_BAD_ARGUMENT;
    TautStatus status = taut_world_remove_element(session->world, session->link[link]);
    if (status != TAUT_OK) return status;
    session->cut[link] = true;
    if (session->pick == link) session->pick = -1;
    return TAUT_OK;
}

static TautStatus set_mass(Session *session, int node, double mass)
{
    TautStatus status = taut_node_set_mass(session->world, session->node[node], mass);
    if (status != TAUT_OK) return status;
    session->edit[node].mass = mass;
    // The spring of the mouse is as strong as what it holds is heavy.
    if (session->grab.active && session->grab.node == node)
        return session_grab(session, node, session->grab.to);
    return TAUT_OK;
}

TautStatus session_load(Session *session, int node, double mass)
{
    if (!is_node(session, node)) return TAUT_BAD_ARGUMENT;
    double before = taut_node_mass(session->world, session->node[node]);
    if (!(before + mass > 0)) return TAUT_BAD_ARGUMENT;
    return set_mass(session, node, before + mass);
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

TautStatus session_set(Session *session, int setting, double x)
{
    TautWorldDef def = session->def;
    session->notice[0] = '\0';
    switch ((ViewSetting)setting) {
    case VIEW_SET_LOAD:
        return session->load < 0 ? TAUT_BAD_ARGUMENT : set_mass(session, session->load, x);
    case VIEW_SET_STEP:
        session->h = x;
        return TAUT_OK;
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

double session_setting(const Session *session, int setting)
{
    switch ((ViewSetting)setting) {
    case VIEW_SET_LOAD:
        return session->load < 0 ? NAN
                                 : taut_node_mass(session->world, session->node[session->load]);
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
