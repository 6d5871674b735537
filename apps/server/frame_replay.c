// SPDX-License-Identifier: MIT
// frame_replay.c -- the JSON of frames about a recording. Its own texts (title and settings, summary) are
// JSON that somebody else may have written: they go as strings, and the page reads them with distrust.
#include "frame_json.h"

#include <stdio.h>

enum { MOST_NAMES = 2000 };

static TautVec3 vec(const double *x)
{
    return taut_vec3(x[0], x[1], x[2]);
}

static void name(Bytes *bytes, uint32_t i, const char *text, int *count)
{
    char key[16];
    if (!*text || *count >= MOST_NAMES) return;
    snprintf(key, sizeof key, "%u", i);
    bytes_string(bytes, key, text);
    ++*count;
}

static void names(Bytes *bytes, const Replay *replay)
{
    const RecordScene *scene = &replay->reader.scene;
    int things = 0, joints = 0, links = 0;
    bytes_open(bytes, "names", '{');
    for (uint32_t i = 0; i < scene->points; i++) name(bytes, i, scene->point[i].name, &things);
    for (uint32_t i = 0; i < scene->bodies; i++)
        name(bytes, scene->points + i, scene->body[i].name, &things);
    bytes_close(bytes, '}');
    bytes_open(bytes, "jointNames", '{');
    for (uint32_t i = 0; i < scene->joints; i++) name(bytes, i, scene->joint[i].name, &joints);
    bytes_close(bytes, '}');
    bytes_open(bytes, "linkNames", '{');
    for (uint32_t i = 0; i < replay->sight.links; i++)
        name(bytes, i, scene->link[replay->link[i]].name, &links);
    bytes_close(bytes, '}');
}

// The heaviest thing that is free. The recording knows it of points only.
static double load_of(const Replay *replay)
{
    const RecordScene *scene = &replay->reader.scene;
    double load = scene->load == RECORD_NONE ? -1.0 : (double)scene->load;
    double most = load < 0 ? 0 : scene->point[scene->load].mass;
    for (uint32_t i = 0; i < scene->bodies; i++)
        if (!(scene->body[i].flags & RECORD_FIXED) && scene->body[i].mass >= most) {
            most = scene->body[i].mass;
            load = scene->points + i;
        }
    return load;
}

void json_replay_model(Bytes *bytes, const Replay *replay)
{
    const RecordScene *scene = &replay->reader.scene;
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "label", replay->label);
    bytes_value(bytes, "load", load_of(replay));
    json_vector(bytes, "gravity", vec(scene->gravity));
    json_vector(bytes, "lo", vec(replay->lo));
    json_vector(bytes, "hi", vec(replay->hi));
    if (scene->flags & RECORD_CAMERA) {
        bytes_open(bytes, "camera", '{');
        json_vector(bytes, "position", vec(scene->camera));
        json_vector(bytes, "target", vec(scene->camera + 3));
        json_vector(bytes, "up", vec(scene->camera + 6));
        bytes_close(bytes, '}');
    }
    names(bytes, replay);
    json_collider_names(bytes, &replay->sight);
    bytes_open(bytes, "replay", '{');
    bytes_value(bytes, "start", replay_start(replay));
    bytes_value(bytes, "end", replay_end(replay));
    bytes_value(bytes, "frames", (double)replay->frames);
    bytes_value(bytes, "step", scene->step);
    bytes_truth(bytes, "cut", replay->reader.cut);
    bytes_value(bytes, "damaged", replay->reader.damaged);
    bytes_string(bytes, "info", scene->info);
    bytes_string(bytes, "summary", replay->reader.summary ? replay->reader.summary : "");
    bytes_close(bytes, '}');
    bytes_close(bytes, '}');
}

static void energy(Bytes *bytes, const char *key, const double *e)
{
    bytes_open(bytes, key, '[');
    for (int k = 0; k < 3; k++) bytes_value(bytes, NULL, e[k]);
    bytes_close(bytes, ']');
}

void json_replay_state(Bytes *bytes, const Replay *replay)
{
    const ReplayMark *mark = replay->mark + replay->low;
    const double *now = replay->now;
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "state", "runs");
    bytes_string(bytes, "message", "");
    bytes_value(bytes, "time", now[FRAME_TIME]);
    bytes_value(bytes, "steps", now[FRAME_STEP]);
    bytes_value(bytes, "solves", replay->solves);
    bytes_value(bytes, "solvesAll", now[FRAME_SOLVES]);
    bytes_value(bytes, "rung", now[FRAME_RUNG]);
    bytes_value(bytes, "error", now[FRAME_ERROR]);
    bytes_value(bytes, "worstError", mark->worst_error);
    bytes_value(bytes, "mostTension", mark->most_tension);
    energy(bytes, "energy", now + FRAME_KINETIC);
    energy(bytes, "energyStart", replay->first);
    bytes_value(bytes, "work", now[FRAME_WORK]);
    bytes_value(bytes, "damped", now[FRAME_DAMPED]);
    bytes_value(bytes, "lost", now[FRAME_DISSIPATED]);
    bytes_close(bytes, '}');
}
