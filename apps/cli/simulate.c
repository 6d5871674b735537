// simulate.c -- see simulate.h.
#include "simulate.h"

#include "film.h"
#include "stop.h"
#include "tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double absurd_error = 10.0;    // in lengths of a link: nothing that holds gets there
static const double absurd_energy = 1e6;    // times the energy there was
static const double show_every_step = 1e-2; // error from which a recording keeps every step
static const double look_every = 0.05;      // s between looks at the keyboard

enum { SAMPLES = 1 << 16 };

#define NAME_CASE(NAME, name, text) #name,
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

static bool has_hard(const TautModel *model)
{
    for (int g = 0; g < model->n_group; g++) {
        const TautGroup *group = &model->group[g];
        if (!group->term) continue; // mapped nodes
        for (int i = 0; i < group->count * group->rows; i++)
            if (group->compliance[i] == 0.0) return true;
    }
    return false;
}

static void describe(Simulation *simulation)
{
    const SimulateRequest *request = &simulation->request;
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
    summary->has_hard = has_hard(taut_world_model(simulation->world));
    summary->nodes = count_nodes(simulation->world);
    summary->elements = simulation->roster.elements;
    summary->step = request->step;
    summary->duration = request->duration;
    summary->start = summary->time = taut_world_time(simulation->world);
    summary->energy_start = summary->energy_end = taut_world_energy(simulation->world);
}

// Energy at rest, found on a copy of the world so that the run itself is not touched.
static void find_equilibrium(Simulation *simulation)
{
    Summary *summary = &simulation->summary;
    TautWorldDef def = simulation->request.def;
    TautWorld *copy = NULL;
    TautSettleReport report;
    const TautModel *model = taut_world_model(simulation->world);
    if (model->n_motion > 0 || model->has_rates) {
        snprintf(summary->not_kept, sizeof summary->not_kept, "driven by a %s",
                 model->n_motion > 0 ? "motion" : "motor, or held by friction");
        return;
    }
    // Where forces balance does not depend on it, but finding the place does.
    if (def.geometric == TAUT_GEOMETRIC_NONE) def.geometric = TAUT_GEOMETRIC_PSD;
    def.on_message = NULL;
    if (taut_scene_build(simulation->request.scene, &def, &copy) == TAUT_OK &&
        taut_world_settle(copy, 0.0, &report) == TAUT_OK) {
        summary->has_equilibrium = true;
        summary->energy_equilibrium = energy_total(report.energy);
    } else {
        snprintf(summary->not_kept, sizeof summary->not_kept, "no equilibrium found");
    }
    taut_world_destroy(copy);
}

// The energies at the start, plus what lifting everything by the size of the scene would take: so a
// scene that starts at rest at the origin has a scale too.
static double find_energy_scale(const Simulation *simulation)
{
    const Roster *roster = &simulation->roster;
    TautVec3 g = simulation->request.def.gravity, low = {0}, high = {0};
    double weight = 0.0;
    for (int i = 0; i < roster->particles; i++) {
        TautVec3 x = taut_particle_position(simulation->world, roster->particle[i]);
        if (i == 0) low = high = x;
        low = taut_vec3(fmin(low.x, x.x), fmin(low.y, x.y), fmin(low.z, x.z));
        high = taut_vec3(fmax(high.x, x.x), fmax(high.y, x.y), fmax(high.z, x.z));
        if (!taut_node_is_fixed(simulation->world, roster->particle[i]))
            weight += taut_node_mass(simulation->world, roster->particle[i]);
    }
    double size = hypot(hypot(high.x - low.x, high.y - low.y), high.z - low.z);
    TautEnergy energy = simulation->summary.energy_start;
    return weight * hypot(hypot(g.x, g.y), g.z) * size + fabs(energy.kinetic) +
           fabs(energy.potential) + fabs(energy.elastic);
}

static TautStatus tell(const Console *console, const TautWorld *world, TautStatus status,
                       const char *what)
{
    const char *text = world ? taut_world_message(world) : "";
    console_error(console, "%s: %s", what, *text ? text : taut_status_text(status));
    return status;
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

TautStatus simulation_open(Simulation *simulation, const Console *console,
                           const SimulateRequest *request)
{
    *simulation = (Simulation){.request = *request, .stride = 1};
    TautStatus status = taut_scene_build(request->scene, &request->def, &simulation->world);
    if (status != TAUT_OK) return tell(console, NULL, status, "the scene cannot be built");
    status = taut_world_compile(simulation->world, request->step);
    if (status != TAUT_OK)
        return tell(console, simulation->world, status, "the scene cannot be compiled");
    if (request->snapshot)
        status = taut_world_restore(simulation->world, request->snapshot, request->snapshot_size);
    if (status != TAUT_OK) return tell(console, simulation->world, status, "the snapshot");

    simulation->step_time = malloc(SAMPLES * sizeof(double));
    if (!roster_make(&simulation->roster, request->scene, simulation->world) ||
        !simulation->step_time || !open_cables(simulation))
        return tell(console, NULL, TAUT_OUT_OF_MEMORY, "the run");
    describe(simulation);
    find_equilibrium(simulation);
    simulation->energy_scale = find_energy_scale(simulation);
    simulation->error_start = taut_world_error(simulation->world, NULL);
    return TAUT_OK;
}

void simulation_close(Simulation *simulation)
{
    roster_free(&simulation->roster);
    taut_world_destroy(simulation->world);
    free(simulation->step_time);
    free(simulation->summary.cable);
    *simulation = (Simulation){0};
}

// --- running
// --------------------------------------------------------------------------------------

static void keep_time(Simulation *simulation, double seconds)
{
    simulation->summary.wall += seconds;
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

static bool absurd(Simulation *simulation, const TautStepReport *report)
{
    Summary *summary = &simulation->summary;
    double change = energy_total(report->energy) - energy_total(summary->energy_start);
    char text[NUMBER_TEXT];
    if (!(report->error <= absurd_error + simulation->error_start)) {
        snprintf(summary->reason, sizeof summary->reason, "%s is off by %s of its length",
                 summary->error.in, number_percent(text, report->error));
        return true;
    }
    // where all was at rest and without weight, a drive begins with a jump
    if (simulation->energy_scale == 0.0) simulation->energy_scale = fabs(change);
    // what motions put in is no surprise
    if (!(fabs(change) <= absurd_energy * (simulation->energy_scale + fabs(summary->work)))) {
        snprintf(summary->reason, sizeof summary->reason,
                 "the energy changed by %s, a million times what there was",
                 number_si(text, change, "J"));
        return true;
    }
    return false;
}

// Steps of h that make up the duration: a remainder below a thousandth of a step is round-off.
static long count_steps(const SimulateRequest *request)
{
    return (long)ceil(request->duration / request->step - 1e-3);
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
    long steps = count_steps(&simulation->request);
    double looked = -INFINITY; // a first picture at once
    while (summary->steps < steps) {
        TautStepReport report = {0};
        double begin = clock_seconds();
        TautStatus status = taut_world_step(world, simulation->request.step, &report);
        double end = clock_seconds();
        keep_time(simulation, end - begin);
        if (status != TAUT_OK) {
            tally_refused(summary, roster, world, status, &report);
            return;
        }
        SeriesLine line = tally_step(summary, roster, world, &report);
        *last = report;
        series_line(series, roster, world, &line);
        bool over = absurd(simulation, &report);
        film_step(film, roster, world, summary, &report, over || report.error > show_every_step);
        if (over) {
            summary->outcome = OUTCOME_DIVERGED;
            return;
        }
        if (end - looked < look_every) continue;
        looked = end;
        show_progress(progress, simulation, steps);
        if (stop_wanted()) {
            summary->outcome = OUTCOME_STOPPED;
            snprintf(summary->reason, sizeof summary->reason, "stopped by the user");
            return;
        }
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
    if (!summary->has_equilibrium) return;
    double given = energy_total(summary->energy_start) - summary->energy_equilibrium;
    // Below this the difference of the two energies is mostly round-off.
    if (fabs(given) <= 1e-9 * simulation->energy_scale) {
        snprintf(summary->not_kept, sizeof summary->not_kept, "at rest from the start");
        return;
    }
    summary->has_kept = true;
    summary->kept = (energy_total(summary->energy_end) - summary->energy_equilibrium) / given;
}

TautStatus simulation_run(Simulation *simulation, const Console *console, Progress *progress)
{
    const SimulateRequest *request = &simulation->request;
    Film film;
    Series series;
    FilmSource source = {&simulation->summary, &simulation->roster, simulation->world,
                         request->def.gravity, request->frame_rate};
    if (!film_begin(&film, request->record, &source))
        return tell(console, NULL, TAUT_OUT_OF_MEMORY, "the recording");
    series_begin(&series, request->csv, &simulation->roster, simulation->world);

    // The start has a frame and a line too.
    TautStepReport last = {.time = simulation->summary.start,
                           .energy = simulation->summary.energy_start};
    last.error = taut_world_error(simulation->world, &last.worst);
    SeriesLine line = {.report = &last};
    line.tension = roster_max_tension(&simulation->roster, simulation->world, &line.tension_in);
    line.joint = roster_joint_load(&simulation->roster, simulation->world);
    series_line(&series, &simulation->roster, simulation->world, &line);
    film_step(&film, &simulation->roster, simulation->world, &simulation->summary, &last, true);

    sigset_t before;
    stop_hold(&before);
    run_loop(simulation, &film, &series, progress, &last);
    stop_release(&before);
    // However it ended, the last valid state is the last frame.
    film_step(&film, &simulation->roster, simulation->world, &simulation->summary, &last, true);

    close_summary(simulation);
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
    TautStatus status = taut_world_save(world, NULL, 0, size);
    void *data = *size > 0 ? malloc(*size) : NULL;
    if (data) status = taut_world_save(world, data, *size, size);
    if (data && status == TAUT_OK) return data;
    tell(console, world, data ? status : TAUT_OUT_OF_MEMORY, "the snapshot");
    free(data);
    return NULL;
}
