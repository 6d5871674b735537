// film.c -- see film.h.
#include "film.h"

#include <math.h>
#include <stdlib.h>

static void json_particles(Json *json, const Roster *roster, const TautWorld *world)
{
    json_array(json, "particles");
    for (int i = 0; i < roster->particles; i++) {
        TautNodeId id = roster->particle[i];
        json_object(json, NULL);
        json_text(json, "name", taut_node_name(world, id));
        json_text(json, "kind", node_kind_name(world, id));
        json_number(json, "mass", taut_node_mass(world, id));
        json_bool(json, "fixed", taut_node_is_fixed(world, id));
        json_end_object(json);
    }
    json_end_array(json);
}

static void json_links(Json *json, const Roster *roster, const TautWorld *world)
{
    json_array(json, "links");
    for (int i = 0; i < roster->elements; i++) {
        TautMapKind map = taut_element_map(world, roster->element[i]);
        json_object(json, NULL);
        json_text(json, "name", taut_element_name(world, roster->element[i]));
        json_bool(json, "distance", map == TAUT_MAP_DISTANCE);
        json_array(json, "points");
        for (int k = 0; k < 2; k++)
            if (roster->ends[i][k] >= 0) json_integer(json, NULL, roster->ends[i][k]);
        json_end_array(json);
        json_end_object(json);
    }
    json_end_array(json);
}

static char *head_text(const Summary *summary, TautVec3 gravity, double frame_rate,
                       const Roster *roster, const TautWorld *world)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return NULL;
    Json json = json_open(memory, false);
    json_object(&json, NULL);
    json_text(&json, "program", "taut " TAUT_VERSION);
    json_text(&json, "title", summary->title);
    json_text(&json, "description", summary->description);
    json_text(&json, "label", summary->label);
    json_text(&json, "stepper", summary->stepper);
    json_text(&json, "geometric", summary->geometric);
    json_text(&json, "solver", summary->solver);
    json_number(&json, "step", summary->step);
    json_number(&json, "duration", summary->duration);
    json_number(&json, "frame_rate", frame_rate);
    json_number(&json, "energy_equilibrium",
                summary->has_equilibrium ? summary->energy_equilibrium : NAN);
    json_array(&json, "gravity");
    json_number(&json, NULL, gravity.x);
    json_number(&json, NULL, gravity.y);
    json_number(&json, NULL, gravity.z);
    json_end_array(&json);
    json_bool(&json, "hard", summary->has_hard);
    json_integer(&json, "load", roster->load);
    json_particles(&json, roster, world);
    json_links(&json, roster, world);
    json_end_object(&json);
    if (fclose(memory) == 0) return text;
    free(text);
    return NULL;
}

bool film_begin(Film *film, FILE *file, const Summary *summary, TautVec3 gravity, double frame_rate,
                const Roster *roster, const TautWorld *world)
{
    *film = (Film){.every = 1.0 / frame_rate, .next = summary->start, .last = -INFINITY};
    if (!file) return true;
    film->frame.position = calloc(3 * (size_t)roster->particles + 1, sizeof(float));
    film->frame.tension = calloc((size_t)roster->elements + 1, sizeof(float));
    char *head = head_text(summary, gravity, frame_rate, roster, world);
    bool made = film->frame.position && film->frame.tension && head;
    if (made)
        record_begin(&film->writer, file, (uint32_t)roster->particles, (uint32_t)roster->elements,
                     head);
    free(head);
    if (made) return true;
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

static void take_places(RecordFrame *frame, const Roster *roster, const TautWorld *world)
{
    for (int i = 0; i < roster->particles; i++) {
        TautVec3 x = taut_particle_position(world, roster->particle[i]);
        frame->position[3 * i] = (float)x.x;
        frame->position[3 * i + 1] = (float)x.y;
        frame->position[3 * i + 2] = (float)x.z;
    }
    for (int i = 0; i < roster->elements; i++) {
        double lambda[TAUT_MAX_ROWS] = {0}, square = 0.0;
        int rows = taut_element_lambda(world, roster->element[i], lambda);
        for (int k = 0; k < rows; k++) square += lambda[k] * lambda[k];
        frame->tension[i] = (float)(rows == 1 ? -lambda[0] : sqrt(square));
    }
}

void film_step(Film *film, const Roster *roster, const TautWorld *world, const Summary *summary,
               const TautStepReport *report, bool always)
{
    RecordFrame *frame = &film->frame;
    double *number = frame->number;
    if (!film->writer.file) return;
    keep_worst(frame, FRAME_ERROR, report->error);
    keep_worst(frame, FRAME_TIME_ERROR, report->time_error);
    keep_worst(frame, FRAME_RUNG, report->rung);
    // A hair early counts: times are sums of rounded steps.
    bool due = report->time >= film->next - 1e-9 * (film->every + fabs(film->next));
    if (!(due || always) || report->time <= film->last) return;
    if (due) film->next += film->every * ceil((report->time - film->next) / film->every + 1e-6);

    number[FRAME_TIME] = film->last = report->time;
    number[FRAME_KINETIC] = report->energy.kinetic;
    number[FRAME_POTENTIAL] = report->energy.potential;
    number[FRAME_ELASTIC] = report->energy.elastic;
    number[FRAME_WORK] = summary->work;
    number[FRAME_DAMPED] = summary->damped;
    number[FRAME_DISSIPATED] = summary->dissipated;
    take_places(frame, roster, world);
    record_frame(&film->writer, frame);
    forget_worst(frame);
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
    free(film->frame.position);
    free(film->frame.tension);
    film->frame = (RecordFrame){0};
    return written;
}
