// SPDX-License-Identifier: MIT
// frame_session.c -- the JSON of frames about a live world: names and settings; numbers of the run.
#include "frame_json.h"
#include "protocol.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_NAMES = 2000 }; // of things, in the model's JSON

void json_vector(Bytes *bytes, const char *key, TautVec3 x)
{
    bytes_open(bytes, key, '[');
    bytes_value(bytes, NULL, x.x);
    bytes_value(bytes, NULL, x.y);
    bytes_value(bytes, NULL, x.z);
    bytes_close(bytes, ']');
}

static void names(Bytes *bytes, const Session *s)
{
    int count = 0;
    bytes_open(bytes, "names", '{');
    for (int i = 0; i < s->nodes + s->bodies && count < MOST_NAMES; i++) {
        const char *name = taut_node_name(s->world, session_thing(s, i));
        char key[16];
        if (!*name) continue;
        snprintf(key, sizeof key, "%d", i);
        bytes_string(bytes, key, name);
        count++;
    }
    bytes_close(bytes, '}');
}

// Names of joints and links by their number: those of the file, else their places there.
static void named(Bytes *bytes, const char *key, const Session *s, int count,
                  const char *(*name)(const Session *, int, char[SESSION_NAME]))
{
    bytes_open(bytes, key, '{');
    for (int i = 0; i < count && i < MOST_NAMES; i++) {
        char number[16], text[SESSION_NAME];
        snprintf(number, sizeof number, "%d", i);
        bytes_string(bytes, number, name(s, i, text));
    }
    bytes_close(bytes, '}');
}

// Sliders: motors and servos, parameters of the file.
static void drives(Bytes *bytes, const Session *s)
{
    bytes_open(bytes, "drives", '[');
    for (int i = 0; i < s->drives; i++) {
        char name[SESSION_NAME];
        bytes_open(bytes, NULL, '{');
        bytes_string(bytes, "name", session_element(s, s->drive[i].element, name));
        bytes_truth(bytes, "servo", s->drive[i].servo);
        bytes_string(bytes, "unit", session_drive_unit(s, i));
        bytes_value(bytes, "target", s->drive[i].target);
        bytes_value(bytes, "before", s->drive[i].before);
        bytes_value(bytes, "joint", session_driven_joint(s, i));
        bytes_close(bytes, '}');
    }
    bytes_close(bytes, ']');
}

// Node, and 1 for a drum.
static void wheels(Bytes *bytes, const Session *s)
{
    bytes_open(bytes, "wheels", '[');
    for (int i = 0; i < s->wheels; i++) {
        bytes_open(bytes, NULL, '[');
        bytes_value(bytes, NULL, s->wheel[i].node);
        bytes_value(bytes, NULL, s->wheel[i].drum);
        bytes_close(bytes, ']');
    }
    bytes_close(bytes, ']');
}

enum { MOST_PARAMETERS = 200 };

static void parameters(Bytes *bytes, const Session *s)
{
    static TautSceneParameter all[MOST_PARAMETERS]; // of the one thread that makes frames
    const int count = taut_scene_parameters(s->scene, all, MOST_PARAMETERS);
    bytes_open(bytes, "parameters", '[');
    for (int i = 0; i < count && i < MOST_PARAMETERS; i++) {
        bytes_open(bytes, NULL, '{');
        bytes_string(bytes, "name", all[i].name);
        bytes_string(bytes, "unit", all[i].unit);
        bytes_value(bytes, "value", all[i].value);
        bytes_truth(bytes, "free", all[i].free);
        bytes_close(bytes, '}');
    }
    bytes_close(bytes, ']');
}

// Findings of the check, the worst first.
static void findings(Bytes *bytes, const Session *s)
{
    static const char *const level[] = {"note", "warning", "error"};
    const Finding *finding = NULL;
    const int count = session_findings(s, &finding);
    bytes_open(bytes, "findings", '[');
    for (int rank = TAUT_ERROR; rank > TAUT_NOTE; rank--)
        for (int i = 0; i < count; i++) {
            if (finding[i].level != rank) continue;
            bytes_open(bytes, NULL, '{');
            bytes_string(bytes, "level", level[rank]);
            bytes_string(bytes, "text", finding[i].text);
            bytes_close(bytes, '}');
        }
    bytes_close(bytes, ']');
}

void json_collider_names(Bytes *bytes, const Sight *sight)
{
    int count = 0;
    bytes_open(bytes, "colliderNames", '{');
    for (uint32_t i = 0; i < sight->colliders && count < MOST_NAMES; i++) {
        const char *name = sight->collider[i].as.name;
        char key[16];
        if (!*name) continue;
        snprintf(key, sizeof key, "%u", i);
        bytes_string(bytes, key, name);
        count++;
    }
    bytes_close(bytes, '}');
}

enum { MOST_TRIANGLES = 50000 }; // that are sent, of each

// Corners of the triangles of hulls, meshes and height fields, by the number of the collider: nine numbers a triangle.
static void collider_surfaces(Bytes *bytes, const Session *s)
{
    bytes_open(bytes, "surfaces", '{');
    for (TautColliderId id = taut_next_collider(s->world, (TautColliderId){0}); id.slot != 0;
         id = taut_next_collider(s->world, id)) {
        const int count = taut_collider_triangles(s->world, id, NULL, 0);
        if (count == 0 || count > MOST_TRIANGLES) continue;
        TautVec3(*corner)[3] = calloc((size_t)count, sizeof *corner);
        if (!corner) break;
        taut_collider_triangles(s->world, id, corner, count);
        char key[16];
        snprintf(key, sizeof key, "%u", id.slot - 1);
        bytes_open(bytes, key, '[');
        for (int i = 0; i < 3 * count; i++) {
            const TautVec3 *x = &corner[0][0] + i;
            bytes_value(bytes, NULL, x->x);
            bytes_value(bytes, NULL, x->y);
            bytes_value(bytes, NULL, x->z);
        }
        bytes_close(bytes, ']');
        free(corner);
    }
    bytes_close(bytes, '}');
}

static void camera(Bytes *bytes, const TautSceneInfo *info)
{
    if (!info->has_camera) return;
    bytes_open(bytes, "camera", '{');
    json_vector(bytes, "position", info->camera_position);
    json_vector(bytes, "target", info->camera_target);
    json_vector(bytes, "up", info->camera_up);
    bytes_close(bytes, '}');
}

void json_diameters(Bytes *bytes, const TautScene *scene)
{
    const char *name;
    double diameter;
    bytes_open(bytes, "diameters", '{');
    for (int i = 0; taut_scene_cable_look(scene, i, &name, &diameter); i++) {
        char place[32];
        snprintf(place, sizeof place, "cables[%d]", i);
        if (diameter > 0) bytes_value(bytes, *name ? name : place, diameter);
    }
    bytes_close(bytes, '}');
}

void json_session_model(Bytes *bytes, const Session *s)
{
    TautSceneInfo info = taut_scene_info(s->scene);
    static const char *const key[] = {
#define KEY(NAME, name, unit, lo, hi) #name,
        VIEW_SETTING_LIST(KEY)
#undef KEY
    };
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "title", info.title);
    bytes_string(bytes, "description", info.description);
    bytes_string(bytes, "label", s->label);
    bytes_value(bytes, "load", s->load);
    json_vector(bytes, "gravity", s->def.gravity);
    bytes_open(bytes, "settings", '{');
    for (int i = 0; i < VIEW_SETTING_COUNT; i++) bytes_value(bytes, key[i], session_setting(s, i));
    bytes_close(bytes, '}');
    json_vector(bytes, "lo", taut_vec3(s->lo[0], s->lo[1], s->lo[2]));
    json_vector(bytes, "hi", taut_vec3(s->hi[0], s->hi[1], s->hi[2]));
    camera(bytes, &info);
    names(bytes, s);
    named(bytes, "jointNames", s, s->joints, session_joint_name);
    named(bytes, "linkNames", s, s->links, session_link_name);
    json_diameters(bytes, s->scene);
    drives(bytes, s);
    wheels(bytes, s);
    parameters(bytes, s);
    findings(bytes, s);
    json_collider_names(bytes, &s->sight);
    collider_surfaces(bytes, s);
    bytes_close(bytes, '}');
}

static void energy_json(Bytes *bytes, const char *key, TautEnergy e)
{
    bytes_open(bytes, key, '[');
    bytes_value(bytes, NULL, e.kinetic);
    bytes_value(bytes, NULL, e.potential);
    bytes_value(bytes, NULL, e.elastic);
    bytes_close(bytes, ']');
}

// The forces that joints with the world bear, as arrows: x y z where, then the force on the world. The first few.
static void supports_json(Bytes *bytes, const Session *s)
{
    enum { MOST = 64 };
    int shown = 0;
    bytes_open(bytes, "supports", '[');
    for (int i = 0, k = 0; i < s->joints && shown < MOST; i++) {
        if (s->joint_cut[i]) continue;
        TautVec3 f = s->wrench[0][k++]; // on the first side, as session_look_state left it
        if (!taut_node_is_null(taut_joint_node(s->world, s->joint[i], 1))) continue;
        TautVec3 x = taut_joint_point(s->world, s->joint[i], 1);
        const double number[6] = {x.x, x.y, x.z, -f.x, -f.y, -f.z};
        bytes_open(bytes, NULL, '[');
        for (int n = 0; n < 6; n++) bytes_value(bytes, NULL, number[n]);
        bytes_close(bytes, ']');
        shown++;
    }
    bytes_close(bytes, ']');
}

// A number of the last step, by the name of its signal.
static void step_json(Bytes *bytes, const Session *s, const char *name)
{
    double x = 0;
    taut_step_signal(&s->last, taut_signal_find(TAUT_SIGNAL_STEP, name), &x);
    bytes_value(bytes, name, x);
}

// The things that mice are over, with all digits: tension or force in N; of a thing its place and its speed.
static void looks_json(Bytes *bytes, const Session *s)
{
    bytes_open(bytes, "looks", '[');
    for (int i = 0; i < s->looked; i++) {
        const Look *look = s->look + i;
        bytes_open(bytes, NULL, '{');
        bytes_value(bytes, "kind", look->kind);
        bytes_value(bytes, "index", look->index);
        if (look->kind == LOOK_LINK) bytes_value(bytes, "force", s->sight.tension[look->index]);
        if (look->kind == LOOK_JOINT) bytes_value(bytes, "force", s->sight.force[look->index]);
        if (look->kind == LOOK_THING) {
            double v[TAUT_MAX_SIGNAL] = {0};
            TautNodeId id = session_thing(s, look->index);
            taut_node_signal(s->world, id, taut_signal_find(TAUT_SIGNAL_NODE, "velocity"), v);
            json_vector(bytes, "place", taut_particle_position(s->world, id));
            bytes_value(bytes, "speed", sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]));
        }
        bytes_close(bytes, '}');
    }
    bytes_close(bytes, ']');
}

void json_session_state(Bytes *bytes, const Session *s)
{
    static const char *const word[] = {"runs", "diverged", "refused", "ended"};
    const Tally *tally = &s->tally;
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "state", word[s->state]);
    bytes_string(bytes, "message", s->message);
    if (*s->notice) bytes_string(bytes, "notice", s->notice);
    bytes_value(bytes, "time", session_time(s));
    bytes_value(bytes, "steps", (double)tally->steps);
    step_json(bytes, s, "solves");
    bytes_value(bytes, "solvesAll", (double)tally->solves);
    step_json(bytes, s, "rung");
    bytes_value(bytes, "fallbacks", (double)tally->fallbacks);
    step_json(bytes, s, "error");
    bytes_value(bytes, "worstError", tally->worst_error);
    bytes_string(bytes, "worstIn", tally->worst_in);
    bytes_value(bytes, "mostTension", tally->most_tension);
    energy_json(bytes, "energy", s->last.energy);
    energy_json(bytes, "energyStart", tally->start);
    bytes_value(bytes, "work", tally->work);
    bytes_value(bytes, "damped", tally->damped);
    bytes_value(bytes, "lost", tally->lost);
    if (s->joints > 0) supports_json(bytes, s);
    if (s->looked > 0) looks_json(bytes, s);
    bytes_value(bytes, "undo", session_undo_depth(s));
    if (s->grab.active) {
        bytes_value(bytes, "grab", s->grab.thing);
        json_vector(bytes, "grabAt", taut_particle_position(s->world, s->grab.point));
        json_vector(bytes, "grabTo", s->grab.to);
        bytes_value(bytes, "grabForce", session_grab_force(s));
        bytes_value(bytes, "grabLimit", session_grab_limit(s));
    }
    bytes_close(bytes, '}');
}
