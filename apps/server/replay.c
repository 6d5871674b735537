// SPDX-License-Identifier: MIT
// replay.c -- see replay.h.
#include "replay.h"

#include "watch.h"

#include "protocol.h"

#include <errno.h>
#include <math.h>
#include <record/record_bytes.h>
#include <record/record_contact.h>
#include <record/record_frame.h>
#include <record/record_solid.h>
#include <stdlib.h>
#include <string.h>
#include <taut/types.h>

static const double apart = 0.2; // in lengths of a link: beyond, a run holds together no more

bool replay_is_recording(const char *path)
{
    unsigned char start[8] = {0};
    FILE *file = fopen(path, "rb");
    bool is = file && fread(start, 1, sizeof start, file) == sizeof start &&
              memcmp(start, record_magic, sizeof start) == 0;
    if (file) fclose(file);
    return is;
}

// --- opening: once through the file ---

static double most_of(const Replay *replay)
{
    const RecordScene *scene = &replay->reader.scene;
    const RecordFrame *frame = &replay->reader.frame;
    double most = 0;
    for (uint32_t i = 0; i < scene->links; i++)
        if (scene->link[i].flags & RECORD_DISTANCE && isfinite(frame->tension[i]))
            most = fmax(most, fabs((double)frame->tension[i]));
    for (uint32_t i = 0; i < scene->joints; i++)
        if (isfinite(frame->wrench[2 * i])) most = fmax(most, (double)frame->wrench[2 * i]);
    return most;
}

static bool mark_frame(Replay *replay)
{
    RecordReader *reader = &replay->reader;
    if (replay->frames == replay->room) {
        long room = 2 * replay->room + 1024;
        ReplayMark *larger = realloc(replay->mark, (size_t)room * sizeof *larger);
        if (!larger) return false;
        replay->mark = larger;
        replay->room = room;
    }
    if (!replay->mark) return false; // never; the analyser asks
    const double *number = reader->frame.number;
    const ReplayMark *before = replay->frames > 0 ? replay->mark + replay->frames - 1 : NULL;
    // the reader stands behind the block; the frame it gave last ends at reader->at of its payload
    long long behind = (long long)(reader->size - reader->at + reader->frame_size) + BLOCK_SUM;
    replay->mark[replay->frames++] =
        (ReplayMark){.at = (long long)ftello(reader->file) - behind,
                     .time = number[FRAME_TIME],
                     .worst_error = fmax(number[FRAME_ERROR], before ? before->worst_error : 0),
                     .most_tension = fmax(most_of(replay), before ? before->most_tension : 0),
                     .contact_at = reader->frame.contact_at,
                     .contact_size = reader->frame.contact_size,
                     .stress_at = reader->frame.stress_at};
    if (reader->frame.contact_at >= 0 && reader->frame.contact_size > replay->raw_room)
        replay->raw_room = reader->frame.contact_size;
    return true;
}

static void widen(Replay *replay, const float *x)
{
    for (int k = 0; k < 3; k++) {
        if (!isfinite(x[k])) continue;
        replay->lo[k] = fmin(replay->lo[k], (double)x[k]);
        replay->hi[k] = fmax(replay->hi[k], (double)x[k]);
    }
}

// The box around a body in its own axes.
static void extent_of(const RecordScene *scene, const RecordBody *body, float box[2][3])
{
    const float *s = body->size;
    const bool mesh = body->shape == RECORD_MESH && body->vertices > 0;
    const float r = body->shape == RECORD_NO_SHAPE || body->shape == RECORD_MESH ? 0 : s[0];
    const float long_way = r + (body->shape == RECORD_SPHERE ? 0 : 0.5F * s[1]);
    const float half[3] = {r, r, r > 0 ? long_way : 0};
    for (int k = 0; k < 3; k++) {
        const float h = body->shape == RECORD_BOX ? 0.5F * s[k] : half[k];
        box[0][k] = mesh ? INFINITY : -h;
        box[1][k] = mesh ? -INFINITY : h;
    }
    for (uint32_t i = 0; mesh && i < body->vertices; i++)
        for (int k = 0; k < 3; k++) {
            const float x = scene->vertex[body->first_vertex + i][k];
            box[0][k] = fminf(box[0][k], x);
            box[1][k] = fmaxf(box[1][k], x);
        }
}

// A place in the axes of a body, in the world: x + 2 w (u x p) + 2 u x (u x p).
static void place_of(const float *pose, const float p[3], float x[3])
{
    const float *u = pose + 3, w = pose[6];
    const float c[3] = {u[1] * p[2] - u[2] * p[1], u[2] * p[0] - u[0] * p[2],
                        u[0] * p[1] - u[1] * p[0]};
    const float d[3] = {u[1] * c[2] - u[2] * c[1], u[2] * c[0] - u[0] * c[2],
                        u[0] * c[1] - u[1] * c[0]};
    for (int k = 0; k < 3; k++) x[k] = pose[k] + p[k] + 2 * (w * c[k] + d[k]);
}

static void widen_by_frame(Replay *replay)
{
    const RecordScene *scene = &replay->reader.scene;
    const RecordFrame *frame = &replay->reader.frame;
    if (replay->frames > 1 && !(frame->number[FRAME_ERROR] < apart)) return;
    for (uint32_t i = 0; i < scene->points; i++) widen(replay, frame->position + 3 * (size_t)i);
    for (uint32_t i = 0; i < scene->bodies; i++)
        for (int corner = 0; corner < 8; corner++) {
            float p[3], x[3];
            for (int k = 0; k < 3; k++) p[k] = replay->extent[i][corner >> k & 1][k];
            place_of(frame->pose + 7 * (size_t)i, p, x);
            widen(replay, x);
        }
}

static bool go_through(Replay *replay, char problem[REPLAY_TEXT])
{
    const RecordScene *scene = &replay->reader.scene;
    replay->extent = calloc((size_t)scene->bodies + 1, sizeof *replay->extent);
    if (!replay->extent) return false;
    for (uint32_t i = 0; i < scene->bodies; i++)
        extent_of(scene, scene->body + i, replay->extent[i]);
    for (int k = 0; k < 3; k++) replay->lo[k] = INFINITY, replay->hi[k] = -INFINITY;
    while (record_next(&replay->reader)) {
        if (!mark_frame(replay)) return false;
        if (replay->frames == 1)
            memcpy(replay->first, replay->reader.frame.number + FRAME_KINETIC,
                   sizeof replay->first);
        widen_by_frame(replay);
    }
    if (replay->frames > 0) return true;
    snprintf(problem, REPLAY_TEXT, "has no whole frame; there is nothing to show");
    return false;
}

// --- sight ---

static void count(Replay *replay)
{
    const RecordScene *scene = &replay->reader.scene;
    Sight *sight = &replay->sight;
    *sight = (Sight){.nodes = scene->points,
                     .bodies = scene->bodies,
                     .joints = scene->joints,
                     .faces = scene->faces,
                     .vertices = scene->vertices,
                     .triangles = scene->triangles,
                     .colliders = scene->colliders,
                     .stressed = scene->stressed};
    for (uint32_t i = 0; i < scene->links; i++) {
        const RecordLink *link = scene->link + i;
        bool drawn = link->flags & RECORD_DISTANCE && link->end[0] != RECORD_NONE &&
                     link->end[1] != RECORD_NONE;
        if (drawn) replay->link[sight->links++] = i;
    }
}

static unsigned char flags_of(uint32_t flags)
{
    return (unsigned char)((flags & RECORD_FIXED ? VIEW_NODE_FIXED : 0) |
                           (flags & RECORD_MAPPED ? VIEW_NODE_MAPPED : 0) |
                           (flags & RECORD_OF_BODY ? VIEW_NODE_BODY | VIEW_NODE_MAPPED : 0));
}

static uint32_t joint_kind(const char *name)
{
    for (uint32_t i = 0; i < TAUT_JOINT_COUNT; i++)
        if (strcmp(name, sight_joint_kind(i)) == 0) return i;
    return TAUT_JOINT_BALL;
}

static void fill_model(Replay *replay)
{
    const RecordScene *scene = &replay->reader.scene;
    Sight *s = &replay->sight;
    for (uint32_t i = 0; i < s->nodes; i++) {
        s->mass[i] = (float)scene->point[i].mass;
        s->thing_flag[i] = flags_of(scene->point[i].flags);
    }
    for (uint32_t i = 0; i < s->links; i++)
        memcpy(s->end[i], scene->link[replay->link[i]].end, sizeof s->end[i]);
    for (uint32_t i = 0; i < s->bodies; i++) {
        const RecordBody *b = scene->body + i;
        s->mass[s->nodes + i] = (float)b->mass;
        s->thing_flag[s->nodes + i] = b->flags & RECORD_FIXED ? VIEW_NODE_FIXED : 0;
        s->body[i] = (SightBody){b->shape,          {b->size[0], b->size[1], b->size[2]},
                                 b->first_vertex,   b->vertices,
                                 b->first_triangle, b->triangles,
                                 b->colour};
    }
    for (uint32_t i = 0; i < s->joints; i++) {
        const RecordJoint *j = scene->joint + i;
        for (int side = 0; side < 2; side++)
            s->joint[i].thing[side] =
                j->body[side] == RECORD_NONE ? SIGHT_NONE : s->nodes + j->body[side];
        memcpy(s->joint[i].place, j->place, sizeof j->place);
        memcpy(s->joint[i].axis, j->axis, sizeof j->axis);
        s->joint[i].kind = joint_kind(j->kind);
    }
    for (uint32_t i = 0; i < s->colliders; i++) {
        const RecordCollider *c = scene->collider + i;
        s->collider[i].as = *c;
        s->collider[i].thing = c->body != RECORD_NONE    ? s->nodes + c->body
                               : c->point != RECORD_NONE ? c->point
                                                         : SIGHT_NONE;
    }
    if (s->stressed > 0)
        memcpy(s->stressed_node, scene->stressed_point, s->stressed * sizeof *s->stressed_node);
    memcpy(s->face, scene->face, s->faces * sizeof *s->face);
    memcpy(s->vertex, scene->vertex, s->vertices * sizeof *s->vertex);
    memcpy(s->corner, scene->triangle, s->triangles * sizeof *s->corner);
}

// --- frames where the clock stands ---

// None where the file has none, or went away.
static void read_contacts(Replay *replay, const ReplayMark *mark, RecordFrame *frame)
{
    const size_t size = mark->contact_size;
    frame->contacts = 0;
    if (mark->contact_at < 0 || size > replay->raw_room ||
        fseeko(replay->reader.file, (off_t)mark->contact_at, SEEK_SET) != 0 ||
        fread(replay->raw, 1, size, replay->reader.file) != size)
        return;
    record_contacts_unpack(replay->raw, size, &replay->reader.scene, frame);
}

static void read_stress(Replay *replay, const ReplayMark *mark, RecordFrame *frame)
{
    const size_t size = record_stress_size(&replay->reader.scene);
    if (size > 0) memset(frame->stress, 0, size);
    if (size == 0 || mark->stress_at < 0 || size > replay->raw_room ||
        fseeko(replay->reader.file, (off_t)mark->stress_at, SEEK_SET) != 0 ||
        fread(replay->raw, 1, size, replay->reader.file) != size)
        return;
    record_stress_unpack(replay->raw, &replay->reader.scene, frame);
}

const RecordFrame *replay_frame(Replay *replay, int which, long frame)
{
    RecordFrame *near = replay->near + which;
    size_t size = replay->reader.frame_size;
    if (replay->held[which] == frame) return near;
    if (fseeko(replay->reader.file, (off_t)replay->mark[frame].at, SEEK_SET) != 0 ||
        fread(replay->raw, 1, size, replay->reader.file) != size)
        return near; // the file went away: the picture stands still
    frame_unpack(replay->raw, &replay->reader.scene, near);
    read_contacts(replay, replay->mark + frame, near);
    read_stress(replay, replay->mark + frame, near);
    replay->held[which] = frame;
    return near;
}

static long frame_before(const Replay *replay, double time)
{
    long low = 0, high = replay->frames - 1;
    while (low < high) {
        long middle = (low + high + 1) / 2;
        if (replay->mark[middle].time <= time)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static float mix(float a, float b, double part)
{
    return (float)((double)a + part * ((double)b - (double)a));
}

// Quaternions of neighbours are near each other: their mean, made a unit again, will do.
static void mix_pose(float *pose, const float *a, const float *b, double part)
{
    double square = 0;
    for (int k = 0; k < 7; k++) pose[k] = mix(a[k], b[k], part);
    for (int k = 3; k < 7; k++) square += (double)pose[k] * (double)pose[k];
    for (int k = 3; k < 7 && square > 0; k++) pose[k] = (float)((double)pose[k] / sqrt(square));
}

static void fill_state(Replay *replay, const RecordFrame *a, const RecordFrame *b, double part)
{
    Sight *s = &replay->sight;
    for (size_t k = 0; k < 3 * (size_t)s->nodes; k++)
        s->position[k] = mix(a->position[k], b->position[k], part);
    for (size_t i = 0; i < s->bodies; i++)
        mix_pose(s->pose + 7 * i, a->pose + 7 * i, b->pose + 7 * i, part);
    for (uint32_t i = 0; i < s->links; i++) {
        uint32_t link = replay->link[i];
        float x = mix(a->tension[link], b->tension[link], part);
        s->tension[i] = isfinite(x) ? (double)x : 0;
        s->link_flag[i] = isnan(a->tension[link]) ? VIEW_LINK_CUT : 0;
    }
    for (uint32_t i = 0; i < s->stressed; i++) {
        const size_t at = (size_t)RECORD_STRESS * i;
        s->von_mises[i] =
            mix(record_von_mises(a->stress + at), record_von_mises(b->stress + at), part);
    }
    // contacts come and go: those of the nearer frame
    const RecordFrame *near = part < 0.5 ? a : b;
    s->contact = near->contact;
    s->contacts = near->contacts;
    for (uint32_t i = 0; i < s->joints; i++) {
        float x = mix(a->wrench[2 * (size_t)i], b->wrench[2 * (size_t)i], part);
        s->force[i] = isfinite(x) ? (double)x : 0;
        s->joint_flag[i] = isnan(a->wrench[2 * (size_t)i]) ? VIEW_LINK_CUT : 0;
    }
}

void replay_look(Replay *replay, double time)
{
    long low = frame_before(replay, time), next = low + 1 < replay->frames ? low + 1 : low;
    // the frame that was next is now before, and is kept as it was read
    if (replay->held[1] == low && replay->held[0] != low) {
        RecordFrame other = replay->near[0];
        replay->near[0] = replay->near[1], replay->near[1] = other;
        replay->held[1] = replay->held[0], replay->held[0] = low;
    }
    const RecordFrame *a = replay_frame(replay, 0, low), *b = replay_frame(replay, 1, next);
    double gap = replay->mark[next].time - replay->mark[low].time;
    double part = gap > 0 ? fmin(1, fmax(0, (time - replay->mark[low].time) / gap)) : 0;
    double steps = b->number[FRAME_STEP] - a->number[FRAME_STEP];
    replay->low = low;
    memcpy(replay->now, a->number, sizeof replay->now);
    replay->solves =
        steps > 0 ? (b->number[FRAME_SOLVES] - a->number[FRAME_SOLVES]) / steps : replay->solves;
    fill_state(replay, a, b, part);
}

double replay_start(const Replay *replay)
{
    return replay->mark[0].time;
}

double replay_end(const Replay *replay)
{
    return replay->mark[replay->frames - 1].time;
}

double replay_after(const Replay *replay, double time)
{
    long low = frame_before(replay, time);
    return replay->mark[low + 1 < replay->frames ? low + 1 : low].time;
}

// --- life ---

static bool make(Replay *replay)
{
    const RecordScene *scene = &replay->reader.scene;
    if (replay->reader.frame_size > replay->raw_room) replay->raw_room = replay->reader.frame_size;
    if (record_stress_size(scene) > replay->raw_room) replay->raw_room = record_stress_size(scene);
    replay->raw = malloc(replay->raw_room);
    replay->link = calloc((size_t)scene->links + 1, sizeof *replay->link);
    if (!replay->raw || !replay->link) return false;
    count(replay);
    return sight_make(&replay->sight) && record_frame_make(&replay->near[0], scene) &&
           record_frame_make(&replay->near[1], scene);
}

Replay *replay_open(const char *path, const char *label, char problem[REPLAY_TEXT])
{
    FILE *file = fopen(path, "rb");
    Replay *replay = calloc(1, sizeof *replay);
    char text[REPLAY_TEXT] = "out of memory";
    if (!file) snprintf(text, sizeof text, "cannot be opened: %s", strerror(errno));
    bool good = file && replay && record_open(&replay->reader, file);
    if (file && replay && !good) snprintf(text, sizeof text, "%s", replay->reader.problem);
    if (!good) {
        snprintf(problem, REPLAY_TEXT, "%.100s: %.120s", path, text);
        if (file) fclose(file);
        free(replay);
        return NULL;
    }
    replay->held[0] = replay->held[1] = -1;
    snprintf(replay->label, sizeof replay->label, "%s", label);
    if (go_through(replay, text) && make(replay)) {
        fill_model(replay);
        watch_usual(&replay->trace);
        watch_replay_fill(replay);
        replay_look(replay, replay_start(replay));
        return replay;
    }
    snprintf(problem, REPLAY_TEXT, "%.100s: %.120s", path, text);
    replay_close(replay);
    return NULL;
}

void replay_close(Replay *replay)
{
    if (!replay) return;
    FILE *file = replay->reader.file;
    record_close(&replay->reader);
    fclose(file);
    record_frame_free(&replay->near[0]);
    record_frame_free(&replay->near[1]);
    sight_free(&replay->sight);
    free(replay->mark);
    free(replay->extent);
    free(replay->raw);
    free(replay->link);
    free(replay);
}
