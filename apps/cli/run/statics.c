// SPDX-License-Identifier: MIT
// statics.c -- see statics.h.
#include "statics.h"

#include <math.h>
#include <stdlib.h>

static TautVec3 minus(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

static TautVec3 plus_scaled(TautVec3 a, double s, TautVec3 b)
{
    return taut_vec3(a.x + s * b.x, a.y + s * b.y, a.z + s * b.z);
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static TautVec3 position(const Roster *roster, const TautWorld *world, int i)
{
    return taut_particle_position(world, roster->particle[i]);
}

// Force of element e on its k-th point: J_k^T lambda.
static TautVec3 force_on(const Roster *roster, const TautWorld *world, int e, int k)
{
    double lambda[TAUT_MAX_ROWS] = {0};
    double sign = k == 0 ? 1.0 : -1.0;
    taut_element_lambda(world, roster->element[e], lambda);
    if (taut_element_map(world, roster->element[e]) != TAUT_MAP_DISTANCE)
        return taut_vec3(sign * lambda[0], sign * lambda[1], sign * lambda[2]);
    TautVec3 u = minus(position(roster, world, roster->ends[e][0]),
                       position(roster, world, roster->ends[e][1]));
    double length = sqrt(dot(u, u));
    return plus_scaled(taut_vec3(0, 0, 0), length > 0.0 ? sign * lambda[0] / length : 0.0, u);
}

// Do all elements act on particles alone, by maps whose force is known here?
static bool is_plain(const Roster *roster, const TautWorld *world)
{
    if (taut_node_count(world) != taut_particle_count(world)) return false;
    for (int e = 0; e < roster->elements; e++) {
        TautMapKind map = taut_element_map(world, roster->element[e]);
        if (map != TAUT_MAP_DISTANCE && map != TAUT_MAP_DIFFERENCE && map != TAUT_MAP_IDENTITY)
            return false;
    }
    return true;
}

// Adds the pull of all elements, in one pass over them.
static void add_pulls(Statics *statics, const Roster *roster, const TautWorld *world,
                      const int *support_of)
{
    for (int e = 0; e < roster->elements; e++) {
        for (int k = 0; k < 2; k++) {
            int i = roster->ends[e][k];
            if (i < 0 || support_of[i] < 0) continue;
            Support *support = &statics->support[support_of[i]];
            support->force = plus_scaled(support->force, -1.0, force_on(roster, world, e, k));
        }
    }
}

// The same through any maps, asked of the library one support at a time.
static void ask_pulls(Statics *statics, const Roster *roster, const TautWorld *world)
{
    for (int i = 0; i < statics->supports; i++) {
        Support *support = &statics->support[i];
        double load[TAUT_MAX_WIDTH] = {0};
        if (support->particle < 0) continue;
        taut_node_load(world, roster->particle[support->particle], load);
        support->force = plus_scaled(support->force, -1.0, taut_vec3(load[0], load[1], load[2]));
    }
}

// Joints that hold something to the world are supports.
static void find_world_joints(Statics *statics, const Roster *roster, const TautWorld *world)
{
    roster_wrenches(roster, world);
    for (int i = 0; i < roster->joints; i++)
        if (taut_node_is_null(taut_joint_node(world, roster->joint[i], 1)))
            statics->support[statics->supports++] = (Support){
                .particle = -1, .joint = i, .force = roster->force[i], .torque = roster->torque[i]};
}

// The pull of the elements, and the weight of the mass that lies on the support itself: half a link of each
// cable that ends there. So the reactions add up to the whole weight.
static bool find_supports(Statics *statics, const Roster *roster, const TautWorld *world,
                          TautVec3 gravity)
{
    int *support_of = malloc(((size_t)roster->particles + 1) * sizeof *support_of);
    statics->support =
        calloc((size_t)roster->particles + (size_t)roster->joints + 1, sizeof *statics->support);
    if (!support_of || !statics->support) {
        free(support_of);
        return false;
    }
    for (int i = 0; i < roster->particles; i++) {
        support_of[i] = -1;
        if (!taut_node_is_fixed(world, roster->particle[i])) continue;
        support_of[i] = statics->supports;
        double mass = taut_node_mass(world, roster->particle[i]);
        statics->support[statics->supports++] = (Support){
            .particle = i, .joint = -1, .force = plus_scaled(taut_vec3(0, 0, 0), -mass, gravity)};
    }
    find_world_joints(statics, roster, world);
    if (is_plain(roster, world))
        add_pulls(statics, roster, world, support_of);
    else
        ask_pulls(statics, roster, world);
    free(support_of);
    return true;
}

// The end of link `e` that link `next` does not share.
static int far_end(const Roster *roster, int e, int next)
{
    int a = roster->ends[e][0], b = roster->ends[e][1];
    return a == roster->ends[next][0] || a == roster->ends[next][1] ? b : a;
}

static void measure_sag(CableState *cable, const Roster *roster, const TautWorld *world,
                        TautVec3 down)
{
    TautVec3 a = position(roster, world, cable->from), b = position(roster, world, cable->to);
    TautVec3 chord = minus(b, a);
    // Place along the chord is measured across gravity; a vertical cable has no sag.
    TautVec3 level = plus_scaled(chord, -dot(chord, down), down);
    double span = dot(level, level);
    cable->deepest = cable->from;
    if (span <= 1e-18 * dot(chord, chord)) return;
    for (int e = cable->first; e < cable->first + cable->links; e++) {
        for (int k = 0; k < 2; k++) {
            TautVec3 x = minus(position(roster, world, roster->ends[e][k]), a);
            double depth = dot(x, down) - dot(x, level) / span * dot(chord, down);
            if (depth <= cable->sag) continue;
            cable->sag = depth;
            cable->deepest = roster->ends[e][k];
        }
    }
}

static void measure(CableState *cable, const Roster *roster, const TautWorld *world, TautVec3 down)
{
    int first = cable->first, last = first + cable->links - 1;
    cable->from = roster->ends[first][0];
    cable->to = roster->ends[last][1];
    if (first < last) {
        cable->from = far_end(roster, first, first + 1);
        cable->to = far_end(roster, last, last - 1);
    }
    cable->tension[0] = taut_element_tension(world, roster->element[first]);
    cable->tension[1] = taut_element_tension(world, roster->element[last]);
    TautVec3 pull = force_on(roster, world, first, 0);
    pull = plus_scaled(pull, -dot(pull, down), down);
    cable->horizontal = sqrt(dot(pull, pull));
    measure_sag(cable, roster, world, down);
}

static bool find_cables(Statics *statics, const Roster *roster, const TautWorld *world,
                        TautVec3 down)
{
    statics->cable = calloc((size_t)roster->cables + 1, sizeof *statics->cable);
    if (!statics->cable) return false;
    for (statics->cables = 0; statics->cables < roster->cables; statics->cables++) {
        CableState *cable = &statics->cable[statics->cables];
        const RosterCable *named = &roster->cable[statics->cables];
        *cable = (CableState){.name = named->name, .first = named->first, .links = named->links};
        measure(cable, roster, world, down);
    }
    return true;
}

bool statics_make(Statics *statics, const Roster *roster, const TautWorld *world, TautVec3 gravity)
{
    double g = sqrt(dot(gravity, gravity));
    TautVec3 down = taut_vec3(0, 0, -1); // without gravity "down" is the usual one
    if (g > 0.0) down = plus_scaled(taut_vec3(0, 0, 0), 1.0 / g, gravity);
    *statics = (Statics){0};
    if (find_supports(statics, roster, world, gravity) && find_cables(statics, roster, world, down))
        return true;
    statics_free(statics);
    return false;
}

void statics_free(Statics *statics)
{
    free(statics->support);
    free(statics->cable);
    *statics = (Statics){0};
}

TautVec3 support_place(const Support *support, const Roster *roster, const TautWorld *world)
{
    if (support->particle >= 0) return position(roster, world, support->particle);
    return taut_joint_point(world, roster->joint[support->joint], 0);
}

const char *support_name(const Support *support, const Roster *roster, const TautWorld *world,
                         char text[ROSTER_NAME])
{
    if (support->particle >= 0) return roster_particle_name(roster, world, support->particle, text);
    return roster_joint_name(roster, world, support->joint, text);
}
