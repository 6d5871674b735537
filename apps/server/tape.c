// SPDX-License-Identifier: MIT
// tape.c -- see tape.h. A recording has the visible part of a world (sight.h), with names, numbers of the steps and the outputs of
// the file.
#include "tape.h"

#include "protocol.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct Tape {
    FILE *file;
    RecordWriter writer;
    RecordScene scene;
    RecordFrame frame;
    Bytes info, summary;
    char (*output_name)[TAUT_SCENE_SIGNAL]; // [scene.outputs]
    double begun, every, next;              // s
    int events;                             // that had happened at the last step
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// --- the head ---

static void write_info(Tape *tape, const Session *s)
{
    const TautSceneInfo info = taut_scene_info(s->scene);
    bytes_text(&tape->info);
    bytes_open(&tape->info, NULL, '{');
    bytes_string(&tape->info, "program", "taut " TAUT_VERSION);
    bytes_string(&tape->info, "title", info.title);
    bytes_string(&tape->info, "description", info.description);
    bytes_string(&tape->info, "label", s->label);
    bytes_string(&tape->info, "stepper", session_stepper_name(s));
    bytes_string(&tape->info, "geometric", session_geometric_name(s));
    bytes_value(&tape->info, "tolerance", s->def.tolerance);
    json_diameters(&tape->info, s->scene);
    bytes_close(&tape->info, '}');
    unsigned char *end = bytes_take(&tape->info, 1);
    if (end) *end = '\0';
}

static uint32_t record_flags(unsigned char flag)
{
    return (flag & VIEW_NODE_FIXED ? RECORD_FIXED : 0u) |
           (flag & VIEW_NODE_MAPPED ? RECORD_MAPPED : 0u) |
           (flag & VIEW_NODE_BODY ? RECORD_OF_BODY : 0u);
}

static void fill_things(RecordScene *scene, const Session *s)
{
    const Sight *sight = &s->sight;
    for (uint32_t i = 0; i < scene->points; i++)
        scene->point[i] = (RecordPoint){taut_node_name(s->world, s->node[i]),
                                        (double)sight->mass[i], record_flags(sight->thing_flag[i])};
    for (uint32_t i = 0; i < scene->bodies; i++) {
        const SightBody *b = sight->body + i;
        const uint32_t thing = sight->nodes + i;
        scene->body[i] = (RecordBody){.name = taut_node_name(s->world, s->body[i]),
                                      .mass = (double)sight->mass[thing],
                                      .flags = record_flags(sight->thing_flag[thing]),
                                      .shape = b->shape,
                                      .size = {b->size[0], b->size[1], b->size[2]},
                                      .colour = b->colour,
                                      .first_vertex = b->first_vertex,
                                      .vertices = b->vertices,
                                      .first_triangle = b->first_triangle,
                                      .triangles = b->triangles};
    }
    memcpy(scene->face, sight->face, sight->faces * sizeof *sight->face);
    memcpy(scene->vertex, sight->vertex, sight->vertices * sizeof *sight->vertex);
    memcpy(scene->triangle, sight->corner, sight->triangles * sizeof *sight->corner);
}

static void fill_links(RecordScene *scene, const Session *s)
{
    const Sight *sight = &s->sight;
    for (uint32_t i = 0; i < scene->links; i++) {
        const bool run = (int)i >= s->elements;
        const bool joins = s->kind[i] & VIEW_LINK_JOINT;
        scene->link[i] =
            (RecordLink){.name = run ? taut_node_name(s->world, s->run[i])
                                     : taut_element_name(s->world, s->link[i]),
                         .end = {sight->end[i][0], sight->end[i][1]},
                         .flags = joins ? (uint32_t)RECORD_ROWS : (uint32_t)RECORD_DISTANCE};
    }
    for (uint32_t i = 0; i < scene->joints; i++) {
        const SightJoint *j = sight->joint + i;
        RecordJoint *to = scene->joint + i;
        to->name = taut_joint_name(s->world, s->joint[i]);
        to->kind = sight_joint_kind(j->kind);
        for (int side = 0; side < 2; side++)
            to->body[side] = j->thing[side] != SIGHT_NONE && j->thing[side] >= sight->nodes
                                 ? j->thing[side] - sight->nodes
                                 : RECORD_NONE;
        memcpy(to->place, j->place, sizeof to->place);
        memcpy(to->axis, j->axis, sizeof to->axis);
    }
}

static bool fill_colliders(RecordScene *scene, const Sight *sight)
{
    if (sight->colliders == 0) return true;
    scene->collider = calloc(sight->colliders, sizeof *scene->collider);
    if (!scene->collider) return false;
    scene->colliders = sight->colliders;
    for (uint32_t i = 0; i < sight->colliders; i++) {
        const uint32_t thing = sight->collider[i].thing;
        RecordCollider *to = scene->collider + i;
        *to = sight->collider[i].as;
        to->body = to->point = RECORD_NONE;
        if (thing == SIGHT_NONE) continue;
        if (thing >= sight->nodes)
            to->body = thing - sight->nodes;
        else
            to->point = thing;
    }
    return true;
}

static bool fill_outputs(Tape *tape, const Session *s)
{
    uint32_t count = 0;
    for (int i = 0; i < s->outputs; i++) count += (uint32_t)s->output[i].numbers;
    if (count == 0) return true;
    tape->output_name = calloc(count, sizeof *tape->output_name);
    tape->scene.output = calloc(count, sizeof *tape->scene.output);
    if (!tape->output_name || !tape->scene.output) return false;
    for (int i = 0; i < s->outputs; i++)
        for (int k = 0; k < s->output[i].numbers; k++) {
            const uint32_t n = tape->scene.outputs++;
            taut_scene_signal_title(s->output + i, k, tape->output_name[n]);
            tape->scene.output[n] =
                (RecordOutput){tape->output_name[n], s->output[i].unit, (uint32_t)i};
        }
    return true;
}

static void fill_camera(RecordScene *scene, const TautSceneInfo *info)
{
    const TautVec3 from[3] = {info->camera_position, info->camera_target, info->camera_up};
    if (!info->has_camera) return;
    scene->flags |= RECORD_CAMERA;
    for (int i = 0; i < 3; i++) {
        scene->camera[3 * i] = from[i].x;
        scene->camera[3 * i + 1] = from[i].y;
        scene->camera[3 * i + 2] = from[i].z;
    }
}

static bool fill_scene(Tape *tape, const Session *s)
{
    const Sight *sight = &s->sight;
    const TautSceneInfo info = taut_scene_info(s->scene);
    const TautVec3 g = s->def.gravity;
    RecordScene *scene = &tape->scene;
    *scene =
        (RecordScene){.points = sight->nodes,
                      .bodies = sight->bodies,
                      .links = sight->links,
                      .joints = sight->joints,
                      .faces = sight->faces,
                      .vertices = sight->vertices,
                      .triangles = sight->triangles,
                      .load = s->load >= 0 && s->load < s->nodes ? (uint32_t)s->load : RECORD_NONE,
                      .events = s->events != NULL,
                      .step = s->h,
                      .duration = info.duration,
                      .frame_rate = info.frame_rate,
                      .gravity = {g.x, g.y, g.z}};
    write_info(tape, s);
    if (tape->info.failed || !record_scene_make(scene)) return false;
    scene->info = (const char *)tape->info.data;
    fill_things(scene, s);
    fill_links(scene, s);
    fill_camera(scene, &info);
    return fill_colliders(scene, sight) && fill_outputs(tape, s) &&
           solid_record(scene, &s->stress, s->world, session_find_node, s);
}

// --- frames ---

static void take_numbers(double *number, const Session *s)
{
    const TautEnergy e = s->last.energy;
    number[FRAME_TIME] = session_time(s);
    number[FRAME_STEP] = (double)s->tally.steps;
    number[FRAME_KINETIC] = e.kinetic;
    number[FRAME_POTENTIAL] = e.potential;
    number[FRAME_ELASTIC] = e.elastic;
    number[FRAME_WORK] = s->tally.work;
    number[FRAME_DAMPED] = s->tally.damped;
    number[FRAME_DISSIPATED] = s->tally.lost;
    number[FRAME_SOLVES] = (double)s->tally.solves;
}

// Of q and -q, which turn the same way, the one that is nearer to the frame before.
static void take_pose(float pose[7], const float seen[7])
{
    double along = 0;
    for (int k = 3; k < 7; k++) along += (double)seen[k] * (double)pose[k];
    for (int k = 0; k < 7; k++) pose[k] = k >= 3 && along < 0 ? -seen[k] : seen[k];
}

static void take_frame(Tape *tape, Session *s)
{
    RecordFrame *frame = &tape->frame;
    const Sight *sight = &s->sight;
    s->looks = 0; // all forces are of now
    session_look_state(s);
    take_numbers(frame->number, s);
    memcpy(frame->position, sight->position, 3 * (size_t)sight->nodes * sizeof(float));
    for (size_t i = 0; i < sight->bodies; i++) take_pose(frame->pose + 7 * i, sight->pose + 7 * i);
    for (uint32_t i = 0; i < sight->links; i++) frame->tension[i] = (float)sight->tension[i];
    for (uint32_t i = 0, k = 0; i < sight->joints; i++) {
        const bool gone = s->joint_cut[i];
        const TautVec3 torque = gone ? taut_vec3(0, 0, 0) : s->wrench[1][k++];
        frame->wrench[2 * i] = (float)sight->force[i];
        frame->wrench[2 * i + 1] = (float)hypot(hypot(torque.x, torque.y), torque.z);
    }
    if (record_frame_contacts(frame, sight->contacts) && sight->contacts > 0)
        memcpy(frame->contact, sight->contact, sight->contacts * sizeof *frame->contact);
    if (s->stress.count > 0)
        memcpy(frame->stress, s->stress.value, s->stress.count * sizeof *s->stress.value);
    record_frame(&tape->writer, frame, now());

    // the worst and the extremes since this frame
    frame->number[FRAME_ERROR] = frame->number[FRAME_TIME_ERROR] = frame->number[FRAME_RUNG] = 0;
    for (uint32_t i = 0; i < tape->scene.outputs; i++)
        frame->output[3 * i + 1] = INFINITY, frame->output[3 * i + 2] = -INFINITY;
}

static void follow_outputs(Tape *tape, const Session *s)
{
    double *to = tape->frame.output;
    const double *end = to + 3 * (size_t)tape->scene.outputs;
    for (int i = 0; i < s->outputs; i++) {
        double x[TAUT_MAX_SIGNAL] = {0};
        const int n = taut_scene_signal_read(s->world, s->output + i, x);
        for (int k = 0; k < s->output[i].numbers && to < end; k++, to += 3) {
            to[0] = k < n ? x[k] : NAN;
            to[1] = fmin(to[1], to[0]);
            to[2] = fmax(to[2], to[0]);
        }
    }
}

static void follow_step(Tape *tape, const Session *s)
{
    double *number = tape->frame.number;
    number[FRAME_ERROR] = fmax(number[FRAME_ERROR], s->last.error);
    number[FRAME_TIME_ERROR] = fmax(number[FRAME_TIME_ERROR], s->last.time_error);
    number[FRAME_RUNG] = fmax(number[FRAME_RUNG], s->last.rung);
    follow_outputs(tape, s);
}

// Whether something has happened in the step, which then has a frame.
static bool take_events(Tape *tape, const Session *s)
{
    const TautSceneEvent *list;
    const int before = tape->events, count = taut_scene_events_happened(s->events, &list);
    for (; tape->events < count; tape->events++)
        record_event(&tape->writer, list[tape->events].time, list[tape->events].text);
    return count > before;
}

void tape_step(Tape *tape, Session *s)
{
    follow_step(tape, s);
    const double time = session_time(s);
    const bool happened = take_events(tape, s);
    // a hair early counts: times are sums of rounded steps
    const bool due = time >= tape->next - 1e-9 * (tape->every + fabs(tape->next));
    if (due) tape->next += tape->every * ceil((time - tape->next) / tape->every + 1e-6);
    if (due || happened) take_frame(tape, s);
}

double tape_seconds(const Tape *tape, const Session *session)
{
    return session_time(session) - tape->begun;
}

// --- life ---

void tape_drop(Tape *tape)
{
    if (!tape) return;
    if (tape->writer.file) record_end(&tape->writer);
    if (tape->file) fclose(tape->file);
    record_frame_free(&tape->frame);
    record_scene_free(&tape->scene);
    bytes_free(&tape->info);
    bytes_free(&tape->summary);
    free(tape->output_name);
    free(tape);
}

Tape *tape_begin(Session *s)
{
    Tape *tape = calloc(1, sizeof *tape);
    if (!tape) return NULL;
    session_look_model(s);
    tape->file = tmpfile();
    if (!tape->file || !fill_scene(tape, s) || !record_frame_make(&tape->frame, &tape->scene)) {
        tape_drop(tape);
        return NULL;
    }
    tape->every = 1 / tape->scene.frame_rate;
    tape->begun = session_time(s);
    tape->next = tape->begun + tape->every;
    tape->events = taut_scene_events_happened(s->events, NULL);
    record_begin(&tape->writer, tape->file, &tape->scene, now());
    for (uint32_t i = 0; i < tape->scene.outputs; i++)
        tape->frame.output[3 * i + 1] = INFINITY, tape->frame.output[3 * i + 2] = -INFINITY;
    follow_step(tape, s);
    take_frame(tape, s);
    return tape;
}

static const char *write_summary(Tape *tape, const Session *s)
{
    bytes_text(&tape->summary);
    bytes_open(&tape->summary, NULL, '{');
    bytes_value(&tape->summary, "start", tape->begun);
    bytes_value(&tape->summary, "time", session_time(s));
    bytes_value(&tape->summary, "steps", (double)s->tally.steps);
    bytes_close(&tape->summary, '}');
    unsigned char *end = bytes_take(&tape->summary, 1);
    if (end) *end = '\0';
    return end ? (const char *)tape->summary.data : NULL;
}

FILE *tape_end(Tape *tape, Session *s)
{
    if (session_time(s) > tape->frame.number[FRAME_TIME]) take_frame(tape, s);
    const char *summary = write_summary(tape, s);
    if (summary) record_summary(&tape->writer, summary);
    FILE *file = record_end(&tape->writer) ? tape->file : NULL;
    tape->writer.file = NULL;
    if (file) tape->file = NULL;
    tape_drop(tape);
    return file;
}
