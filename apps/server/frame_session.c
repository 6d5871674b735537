// SPDX-License-Identifier: MIT
// frame_session.c -- the JSON of frames about a live world: names and settings; numbers of the run.
#include "frame_json.h"
#include "protocol.h"

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

// Names of joints that have one, by their number.
static void joint_names(Bytes *bytes, const Session *s)
{
    int count = 0;
    bytes_open(bytes, "jointNames", '{');
    for (int i = 0; i < s->joints && count < MOST_NAMES; i++) {
        const char *name = taut_joint_name(s->world, s->joint[i]);
        char key[16];
        if (!*name) continue;
        snprintf(key, sizeof key, "%d", i);
        bytes_string(bytes, key, name);
        count++;
    }
    bytes_close(bytes, '}');
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
    bytes_value(bytes, "pick", s->pick);
    json_vector(bytes, "gravity", s->def.gravity);
    bytes_open(bytes, "settings", '{');
    for (int i = 0; i < VIEW_SETTING_COUNT; i++) bytes_value(bytes, key[i], session_setting(s, i));
    bytes_close(bytes, '}');
    json_vector(bytes, "lo", taut_vec3(s->lo[0], s->lo[1], s->lo[2]));
    json_vector(bytes, "hi", taut_vec3(s->hi[0], s->hi[1], s->hi[2]));
    camera(bytes, &info);
    names(bytes, s);
    joint_names(bytes, s);
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

void json_session_state(Bytes *bytes, const Session *s)
{
    static const char *const word[] = {"runs", "diverged", "refused"};
    const Tally *tally = &s->tally;
    char name[SESSION_NAME];
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
    if (s->pick >= 0) {
        bool run = s->pick >= s->elements;
        bytes_string(bytes, "pickName",
                     run ? taut_node_name(s->world, s->run[s->pick])
                         : session_element(s, s->link[s->pick], name));
        bytes_value(bytes, "pickTension", s->sight.tension[s->pick]);
    }
    if (s->grab.active) {
        bytes_value(bytes, "grab", s->grab.thing);
        json_vector(bytes, "grabAt", taut_particle_position(s->world, s->grab.point));
        json_vector(bytes, "grabTo", s->grab.to);
    }
    bytes_close(bytes, '}');
}
