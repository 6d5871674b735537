// SPDX-License-Identifier: MIT
// simulate.c -- see simulate.h.
#include "simulate.h"

#include "film.h"
#include "tally.h"

#include <math.h>
#include <server/stop.h>
#include <stdlib.h>
#include <string.h>

static const double show_every_step = 1e-2; // error from which a recording keeps every step
static const double look_every = 0.05;      // s between pictures of the bar

enum { SAMPLES = 1 << 16 };

#define NAME_CASE(NAME, name, value, text) [value] = #name,
static const char *const stepper_name[] = {TAUT_STEPPER_LIST(NAME_CASE)};
static const char *const geometric_name[] = {TAUT_GEOMETRIC_LIST(NAME_CASE)};
static const char *const solver_name[] = {TAUT_SOLVER_LIST(NAME_CASE)};
#undef NAME_CASE

// --- opening
// --------------------------------------------------------------------------------------

// The title of the scene; of one that has none, the name of its file.
static const char *title_of(const SimulateRequest *request)
{
    const char *title = taut_scene_info(request->scene).title;
    if (title[strspn(title, " \t\r\n")]) return title;
    const char *slash = strrchr(request->file, '/');
    return slash ? slash + 1 : request->file;
}

// These iterate until hard constraints hold; others, and laws that close an error bit by bit, make no promise.
static bool promises_to_hold(TautStepper stepper, const RosterTraits *traits)
{
    bool iterates = stepper == TAUT_STEPPER_AUTO || stepper == TAUT_STEPPER_BDF2 ||
                    stepper == TAUT_STEPPER_TRBDF2 || stepper == TAUT_STEPPER_ALPHA;
    return iterates && !traits->drifts;
}

// Motions and drives put energy in and take it out, so the part of the first energy that is left says nothing.
static void tell_drives(Summary *summary, const RosterTraits *traits)
{
    if (!traits->moved && !traits->driven) return;
    snprintf(summary->not_kept, sizeof summary->not_kept, "driven by a %s",
             traits->moved ? "motion" : "motor, or held by friction");
}

static void describe(Simulation *simulation)
{
    const SimulateRequest *request = &simulation->request;
    const RosterTraits traits = roster_traits(simulation->world);
    Summary *summary = &simulation->summary;
    snprintf(summary->title, sizeof summary->title, "%s", title_of(request));
    snprintf(summary->description, sizeof summary->description, "%s",
             taut_scene_info(request->scene).description);
    snprintf(summary->label, sizeof summary->label, "%s", request->label);
    summary->stepper = stepper_name[request->def.stepper];
    summary->geometric = geometric_name[request->def.geometric];
    summary->solver = solver_name[request->def.solver];
    summary->tolerance = request->def.tolerance;
    summary->max_solves = request->def.max_solves;
    summary->min_step = request->def.min_step;
    summary->mass_ratio = roster_mass_ratio(&simulation->roster, simulation->world);
    summary->has_hard = traits.hard;
    summary->holds = promises_to_hold(request->def.stepper, &traits);
    tell_drives(summary, &traits);
    summary->nodes = count_nodes(simulation->world);
    summary->elements = simulation->roster.elements;
    summary->step = request->step;
    summary->duration = request->duration;
    summary->start = summary->time = taut_world_time(simulation->world);
    summary->energy_start = summary->energy_end = taut_world_energy(simulation->world);
    summary->energy_lowest = summary->energy_start.potential + summary->energy_start.elastic;
}

static TautStatus tell(const Console *console, const TautWorld *world, TautStatus status,
                       const char *subject)
{
    const char *text = world ? taut_world_message(world) : "";
    console_error(console, "%s: %s", subject, *text ? text : taut_status_text(status));
    return status;
}

// Steps of h that make up the duration: a remainder below a thousandth of a step is round-off.
static double count_steps(const SimulateRequest *request)
{
    return ceil(request->duration / request->step - 1e-3);
}

// Steps have to be countable: at least one, and no more than a double tells apart.
static TautStatus check_steps(const Console *console, const SimulateRequest *request)
{
    static const double most = 9007199254740992.0; // 2^53
    double steps = count_steps(request);
    if (steps >= 1.0 && steps <= most) return TAUT_OK;
    if (steps < 1.0)
        console_error(console,
                      "a duration of %g s is less than a thousandth of a step of %g s: there would "
                      "be nothing to run; take a shorter step or a longer duration",
                      request->duration, request->step);
    else
        console_error(console,
                      "a duration of %g s has %.3g steps of %g s, and no more than %.3g can be "
                      "counted; take a longer step or a shorter duration",
                      request->duration, request->duration / request->step, request->step, most);
    return TAUT_BAD_ARGUMENT;
}

typedef struct StartCheck {
    Summary *summary;
    const Console *console;
} StartCheck;

static void on_start(void *user, const TautMessage *message)
{
    StartCheck *check = user;
    int i = check->summary->warnings++;
    if (i >= SUMMARY_WARNINGS) return;
    check->summary->warning[i] = strdup(message->text);
    console_warning(check->console, "%s", message->text);
}

// Errors where the scene starts are told before the first step closes them. A snapshot is a state that
// was stepped to.
static TautStatus check_start(Simulation *simulation, const Console *console)
{
    Summary *summary = &simulation->summary;
    StartCheck check = {summary, console};
    if (simulation->request.snapshot) return TAUT_OK;
    int found = taut_world_check_start(simulation->world, on_start, &check);
    if (found < 0) return (TautStatus)found;
    if (summary->warnings > SUMMARY_WARNINGS)
        console_warning(console, "%d more like these; taut check lists them all",
                        summary->warnings - SUMMARY_WARNINGS);
    return TAUT_OK;
}

// How much the start cost, once it is known.
static void tell_jump(const Console *console, const Summary *summary)
{
    char text[NUMBER_TEXT];
    if (summary->warnings == 0 || summary->steps == 0) return;
    console_warning(console,
                    "the first step closed the gaps that were open at the start, and so changed "
                    "the energy by %s",
                    number_si(text, summary->start_jump, "J"));
}

// Energy that nobody put in: a run that ends well, with much of it, is not to be taken for a good one.
static void tell_gain(const Console *console, const Simulation *simulation)
{
    static const double much = 0.05; // of the energy that there was to move with: test/cli/run.sh
    const Summary *summary = &simulation->summary;
    double made = 0.0 - summary->dissipated - (summary->warnings > 0 ? summary->start_jump : 0.0);
    double had = energy_total(summary->energy_start) - summary->energy_lowest + fabs(summary->work);
    char text[NUMBER_TEXT], share[NUMBER_TEXT];
    if (summary->outcome != OUTCOME_FINISHED || had <= 1e-9 * simulation->sanity.able) return;
    if (made > much * had)
        console_warning(console,
                        "%s of energy came from nowhere, %s of the energy that there was to move "
                        "with: do not trust "
                        "the motion; take a shorter step, a tighter tolerance or another stepper",
                        number_si(text, made, "J"), number_percent(share, made / had));
}

static bool open_cables(Simulation *simulation)
{
    const Roster *roster = &simulation->roster;
    Summary *summary = &simulation->summary;
    summary->cable = calloc((size_t)roster->cables + 1, sizeof *summary->cable);
    if (!summary->cable) return false;
    summary->cables = roster->cables;
    for (int i = 0; i < roster->cables; i++) summary->cable[i].name = roster->cable[i].name;
    return true;
}

// Signals that the scene and the user ask for.
static TautStatus open_outputs(Simulation *simulation, const Console *console)
{
    const SimulateRequest *request = &simulation->request;
    const TautSceneOptions options = {.on_message = console_on_scene_message,
                                      .message_user = (void *)console};
    char problem[512];
    const TautStatus status =
        outputs_open(&simulation->outputs, request->scene, simulation->world, &options,
                     request->signals, request->signal_count, problem, sizeof problem);
    simulation->summary.outputs = &simulation->outputs;
    if (*problem) console_error(console, "--signal %s", problem);
    if (status == TAUT_OUT_OF_MEMORY) return tell(console, NULL, status, "the run");
    return status;
}

TautStatus simulation_open(Simulation *simulation, const Console *console,
                           const SimulateRequest *request)
{
    *simulation = (Simulation){.request = *request, .world = request->world, .stride = 1};
    TautStatus status = check_steps(console, request);
    if (status != TAUT_OK) return status;
    if (!simulation->world)
        status = taut_scene_build(request->scene, &request->def, &simulation->world);
    if (status != TAUT_OK) return tell(console, NULL, status, "the scene cannot be built");
    status = taut_world_compile(simulation->world, request->step);
    if (status != TAUT_OK)
        return tell(console, simulation->world, status, "the scene cannot be compiled");
    if (request->snapshot)
        status = taut_world_restore(simulation->world, request->snapshot, request->snapshot_size);
    if (status != TAUT_OK) return status; // the world has said why

    simulation->step_time = malloc(SAMPLES * sizeof(double));
    if (!roster_make(&simulation->roster, request->scene, simulation->world) ||
        !simulation->step_time || !open_cables(simulation))
        return tell(console, NULL, TAUT_OUT_OF_MEMORY, "the run");
    status = open_outputs(simulation, console);
    if (status != TAUT_OK) return status;
    status = taut_scene_events_open(request->scene, simulation->world, NULL, &simulation->events);
    if (status != TAUT_OK) return tell(console, NULL, status, "the events");
    simulation->summary.has_events = simulation->events != NULL;
    describe(simulation);
    status = check_start(simulation, console);
    if (status != TAUT_OK) return tell(console, simulation->world, status, "the start");
    simulation->sanity =
        sanity_of(&simulation->roster, simulation->world, request->def.gravity, request->step);
    return TAUT_OK;
}

void simulation_close(Simulation *simulation)
{
    roster_free(&simulation->roster);
    outputs_close(&simulation->outputs);
    taut_scene_events_close(simulation->events);
    taut_world_destroy(simulation->world);
    free(simulation->step_time);
    for (int i = 0; i < SUMMARY_WARNINGS; i++) free(simulation->summary.warning[i]);
    free(simulation->summary.cable);
    *simulation = (Simulation){0};
}

// --- running
// --------------------------------------------------------------------------------------

static void keep_time(Simulation *simulation, double seconds)
{
    simulation->summary.cpu += seconds;
    if (simulation->summary.steps % simulation->stride != 0) return;
    if (simulation->samples == SAMPLES) {
        // Full: keep every second and look half as often from here on.
        for (int i = 0; i < SAMPLES / 2; i++)
            simulation->step_time[i] = simulation->step_time[2 * i];
        simulation->samples = SAMPLES / 2;
        simulation->stride *= 2;
    }
    simulation->step_time[simulation->samples++] = seconds;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static double median(double *x, int n)
{
    if (n == 0) return 0.0;
    qsort(x, (size_t)n, sizeof *x, compare);
    return n % 2 ? x[n / 2] : 0.5 * (x[n / 2 - 1] + x[n / 2]);
}

static void show_progress(Progress *progress, const Simulation *simulation, long steps)
{
    const Summary *summary = &simulation->summary;
    char detail[128], error[NUMBER_TEXT];
    snprintf(detail, sizeof detail, "t = %.2f s  %.0fx  error %s", summary->time,
             summary_speed(summary), number_percent(error, summary->error.value));
    progress_update(progress, (double)summary->steps / (double)steps, detail);
}

// Steps to the end. `last` is the report of the last valid step; before the first, of the start.
static void run_loop(Simulation *simulation, Film *film, Series *series, Progress *progress,
                     TautStepReport *last)
{
    Summary *summary = &simulation->summary;
    const Roster *roster = &simulation->roster;
    TautWorld *world = simulation->world;
    long steps = (long)count_steps(&simulation->request);
    double looked = -INFINITY; // a first picture at once
    while (summary->steps < steps) {
        TautStepReport report = {0};
        double begin = clock_seconds(), cpu = cpu_seconds();
        const int before = summary->events;
        TautStatus status =
            taut_scene_step(simulation->events, world, simulation->request.step, &report);
        summary->events = taut_scene_events_happened(simulation->events, &summary->event);
        keep_time(simulation, cpu_seconds() - cpu);
        double end = clock_seconds();
        summary->wall += end - begin;
        if (status != TAUT_OK) {
            tally_refused(summary, roster, world, status, &report);
            return;
        }
        SeriesLine line = tally_step(summary, roster, world, &report);
        char happened[EVENT_TEXT];
        if (summary->events > before) line.event = summary_event_text(summary, before, happened);
        *last = report;
        outputs_read(&simulation->outputs, world, report.time, false);
        series_line(series, roster, world, &line);
        bool over = !sanity_holds(&simulation->sanity, &report, summary->work, summary->error.in,
                                  summary->reason, sizeof summary->reason);
        const bool shown = over || summary->events > before || report.error > show_every_step;
        if (film_step(film, roster, world, summary, &report, shown))
            outputs_forget(&simulation->outputs);
        if (taut_scene_events_ended(simulation->events)) return;
        if (over) {
            summary->outcome = OUTCOME_DIVERGED;
            return;
        }
        if (stop_wanted()) {
            summary->outcome = OUTCOME_STOPPED;
            snprintf(summary->reason, sizeof summary->reason, "stopped by the user");
            return;
        }
        if (end - looked < look_every) continue;
        looked = end;
        show_progress(progress, simulation, steps);
    }
}

static void close_summary(Simulation *simulation)
{
    Summary *summary = &simulation->summary;
    if (summary->outcome == OUTCOME_FINISHED && summary->contradiction.value > 0.0) {
        char text[NUMBER_TEXT];
        summary->outcome = OUTCOME_CONTRADICTED;
        snprintf(summary->reason, sizeof summary->reason,
                 "hard constraints contradict each other: worst %s off by %s",
                 summary->contradiction.in, number_percent(text, summary->contradiction.value));
    }
    summary->step_median = median(simulation->step_time, simulation->samples);
    if (*summary->not_kept) return;
    double given = energy_total(summary->energy_start) - summary->energy_lowest;
    // Below this the difference of the two energies is mostly round-off.
    if (fabs(given) <= 1e-9 * simulation->sanity.able) {
        snprintf(summary->not_kept, sizeof summary->not_kept, "at rest from the start");
        return;
    }
    summary->has_kept = true;
    summary->kept = (energy_total(summary->energy_end) - summary->energy_lowest) / given;
}

TautStatus simulation_run(Simulation *simulation, const Console *console, Progress *progress)
{
    const SimulateRequest *request = &simulation->request;
    Film film;
    Series series = {0};
    FilmSource source = {&simulation->summary, &simulation->roster, simulation->world,
                         request->def.gravity, request->frame_rate};
    if (!film_begin(&film, request->record, &source))
        return tell(console, NULL, TAUT_OUT_OF_MEMORY, "the recording");
    series.outputs = &simulation->outputs;
    series.events = simulation->events != NULL;
    series_begin(&series, request->csv, &simulation->roster, simulation->world);

    // The start has a frame and a line too.
    TautStepReport last = {.time = simulation->summary.start,
                           .energy = simulation->summary.energy_start};
    last.error = taut_world_error(simulation->world, &last.worst);
    SeriesLine line = {.report = &last};
    outputs_read(&simulation->outputs, simulation->world, last.time, true);
    line.tension = roster_max_tension(&simulation->roster, simulation->world, &line.tension_in);
    line.joint = roster_joint_load(&simulation->roster, simulation->world);
    series_line(&series, &simulation->roster, simulation->world, &line);
    film_step(&film, &simulation->roster, simulation->world, &simulation->summary, &last, true);
    // A first step may be long: whoever ends the program in it has a recording of the start.
    if (film.writer.file) record_flush(&film.writer, clock_seconds());

    StopBefore before;
    stop_hold(&before);
    run_loop(simulation, &film, &series, progress, &last);
    stop_release(&before);
    tell_jump(console, &simulation->summary);
    // However it ended, the last valid state is the last frame.
    film_step(&film, &simulation->roster, simulation->world, &simulation->summary, &last, true);

    close_summary(simulation);
    tell_gain(console, simulation);
    if (!film_end(&film, &simulation->summary)) {
        console_error(console,
                      "the recording: %s; it holds the run up to its last whole block, at most a "
                      "second before",
                      strerror(film.writer.error));
        simulation->record_failed = true;
    }
    if (!request->csv || !ferror(request->csv)) return TAUT_OK;
    return tell(console, NULL, TAUT_IO, "the CSV file");
}

void *snapshot_take(const Console *console, TautWorld *world, size_t *size)
{
    *size = 0;
    TautStatus status = taut_world_save_state(world, NULL, 0, size);
    void *data = *size > 0 ? malloc(*size) : NULL;
    if (data) status = taut_world_save_state(world, data, *size, size);
    if (data && status == TAUT_OK) return data;
    tell(console, world, data ? status : TAUT_OUT_OF_MEMORY, "the snapshot");
    free(data);
    return NULL;
}
