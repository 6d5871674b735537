// SPDX-License-Identifier: MIT
// film.c -- see film.h.
#include "film.h"

#include <math.h>
#include <server/sight.h>
#include <stdlib.h>
#include <string.h>

bool film_begin(Film *film, FILE *file, const FilmSource *source)
{
    *film = (Film){
        .every = 1.0 / source->frame_rate, .next = source->summary->start, .last = -INFINITY};
    if (!file) return true;
    if (film_scene(film, source) && record_frame_make(&film->frame, &film->scene)) {
        record_begin(&film->writer, file, &film->scene, clock_seconds());
        return true;
    }
    film_end(film, NULL);
    return false;
}

static void keep_worst(RecordFrame *frame, int which, double value)
{
    if (value > frame->number[which]) frame->number[which] = value;
}

static void forget_worst(RecordFrame *frame)
{
    frame->number[FRAME_ERROR] = frame->number[FRAME_TIME_ERROR] = frame->number[FRAME_RUNG] = 0.0;
}

// Of q and -q, which turn the same way, the one that is nearer to the frame before: between two frames
// it turns the short way round.
static void take_pose(float pose[7], const TautWorld *world, TautNodeId id)
{
    double value[TAUT_MAX_WIDTH] = {0}, along = 0.0;
    float now[7];
    taut_node_value(world, id, value);
    sight_pose(value, now);
    for (int k = 3; k < 7; k++) along += (double)now[k] * (double)pose[k];
    for (int k = 0; k < 7; k++) pose[k] = k >= 3 && along < 0.0 ? -now[k] : now[k];
}

static double length(TautVec3 x)
{
    return hypot(hypot(x.x, x.y), x.z);
}

// Links and joints that an event took away have NaN in the place of their force.
static void take_places(Film *film, const Roster *roster, const TautWorld *world)
{
    RecordFrame *frame = &film->frame;
    for (int i = 0; i < roster->particles; i++) {
        TautVec3 x = taut_particle_position(world, roster->particle[i]);
        frame->position[3 * i] = (float)x.x;
        frame->position[3 * i + 1] = (float)x.y;
        frame->position[3 * i + 2] = (float)x.z;
    }
    for (uint32_t i = 0; i < film->scene.bodies; i++)
        take_pose(frame->pose + 7 * (size_t)i, world, film->body[i]);
    for (int i = 0; i < roster->elements; i++) {
        double lambda[TAUT_MAX_ROWS] = {0}, square = 0.0;
        int rows = taut_element_lambda(world, roster->element[i], lambda);
        for (int k = 0; k < rows; k++) square += lambda[k] * lambda[k];
        const bool is_there = taut_element_is_valid(world, roster->element[i]);
        frame->tension[i] = !is_there ? NAN : (float)(rows == 1 ? -lambda[0] : sqrt(square));
    }
    const double *tension = roster_run_tensions(roster, world);
    for (int i = 0; i < roster->runs; i++) frame->tension[roster->elements + i] = (float)tension[i];
    for (uint32_t i = 0; i < film->scene.joints; i++) {
        TautVec3 force, torque;
        taut_joint_wrench(world, film->joint[i], 0, &force, &torque);
        const bool is_there = taut_joint_is_valid(world, film->joint[i]);
        frame->wrench[2 * i] = is_there ? (float)length(force) : NAN;
        frame->wrench[2 * i + 1] = (float)length(torque);
    }
}

// Contacts that carry a force, where there are colliders.
static void take_contacts(Film *film, const TautWorld *world)
{
    RecordFrame *frame = &film->frame;
    frame->contacts = 0;
    if (film->scene.colliders == 0) return;
    touch_read(&film->touch, world);
    if (!record_frame_contacts(frame, film->touch.contacts)) return;
    if (frame->contacts > 0)
        memcpy(frame->contact, film->touch.contact, frame->contacts * sizeof *frame->contact);
}

static void take_stress(Film *film, const Roster *roster, const TautWorld *world)
{
    solid_stress_read(&film->stress, world, film_point, roster);
    if (film->stress.count > 0)
        memcpy(film->frame.stress, film->stress.value,
               film->stress.count * sizeof *film->stress.value);
}

// Each number now, and its extremes since the frame before.
static void take_outputs(Film *film, const Outputs *outputs)
{
    double *to = film->frame.output;
    for (uint32_t i = 0; i < film->scene.outputs; i++, to += 3) {
        const OutputNumber *number = &outputs->number[i];
        to[0] = number->now;
        to[1] = number->low;
        to[2] = number->high;
    }
}

static void take_numbers(double *number, const Summary *summary, const TautStepReport *report)
{
    number[FRAME_TIME] = report->time;
    number[FRAME_STEP] = (double)summary->steps;
    number[FRAME_KINETIC] = report->energy.kinetic;
    number[FRAME_POTENTIAL] = report->energy.potential;
    number[FRAME_ELASTIC] = report->energy.elastic;
    number[FRAME_WORK] = summary->work;
    number[FRAME_DAMPED] = summary->damped;
    number[FRAME_DISSIPATED] = summary->dissipated;
    number[FRAME_SOLVES] = (double)summary->solves;
}

bool film_step(Film *film, const Roster *roster, const TautWorld *world, const Summary *summary,
               const TautStepReport *report, bool always)
{
    RecordFrame *frame = &film->frame;
    if (!film->writer.file) return true;
    keep_worst(frame, FRAME_ERROR, report->error);
    keep_worst(frame, FRAME_TIME_ERROR, report->time_error);
    keep_worst(frame, FRAME_RUNG, report->rung);
    // A hair early counts: times are sums of rounded steps.
    bool due = report->time >= film->next - 1e-9 * (film->every + fabs(film->next));
    if (!(due || always) || report->time <= film->last) {
        record_tick(&film->writer, clock_seconds());
        return false;
    }
    if (due) film->next += film->every * ceil((report->time - film->next) / film->every + 1e-6);
    film->last = report->time;
    for (; film->events < summary->events; film->events++)
        record_event(&film->writer, summary->event[film->events].time,
                     summary->event[film->events].text);
    take_numbers(frame->number, summary, report);
    take_places(film, roster, world);
    take_contacts(film, world);
    take_stress(film, roster, world);
    take_outputs(film, summary->outputs);
    record_frame(&film->writer, frame, clock_seconds());
    forget_worst(frame);
    return true;
}

bool film_end(Film *film, const Summary *summary)
{
    bool written = true;
    if (film->writer.file) {
        char *text = summary ? summary_json_text(summary) : NULL;
        if (text) record_summary(&film->writer, text);
        free(text);
        written = record_end(&film->writer);
    }
    record_frame_free(&film->frame);
    record_scene_free(&film->scene);
    free(film->body);
    free(film->joint);
    free(film->info);
    touch_free(&film->touch);
    solid_stress_free(&film->stress);
    film->body = NULL;
    film->joint = NULL;
    film->info = NULL;
    return written;
}
