// SPDX-License-Identifier: MIT
// modes_film.c -- a shape that swings, as a recording; see modes.h. It plays slowly, whatever its frequency is: the title has that.
#include "film.h"
#include "modes.h"
#include "simulate.h"

#include <math.h>
#include <string.h>

static const double swing_time = 2;     // s on the screen that a swing takes
static const double of_scene = 0.1;     // of the size of the scene: how far it swings
static const int swings = 4, rate = 30; // swings of a recording, frames a second

// m, from one end of the scene to the other.
static double scene_size(const TautWorld *world)
{
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY};
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0, 0}); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        double q[TAUT_MAX_WIDTH] = {0};
        const int n = taut_node_value(world, id, q);
        if (n != 3 && n != 12) continue;
        for (int k = 0; k < 3; k++) low[k] = fmin(low[k], q[k]), high[k] = fmax(high[k], q[k]);
    }
    const double size =
        sqrt(pow(high[0] - low[0], 2) + pow(high[1] - low[1], 2) + pow(high[2] - low[2], 2));
    return isfinite(size) && size > 0 ? size : 1;
}

static void name_it(Summary *summary, const TautMode *mode, int which)
{
    const size_t used = strlen(summary->title);
    if (mode->kind == TAUT_MODE_VIBRATION)
        snprintf(summary->title + used, sizeof summary->title - used, "%smode %d, %.4g Hz",
                 used ? ": " : "", which + 1, mode->frequency);
    else
        snprintf(summary->title + used, sizeof summary->title - used, "%smode %d, %s",
                 used ? ": " : "", which + 1, mode->kind == TAUT_MODE_FREE ? "free" : "unstable");
}

static bool take_frames(Simulation *simulation, TautModes *modes, int which, double size,
                        Film *film)
{
    const int frames = (int)(swings * swing_time * rate);
    for (int i = 0; i <= frames; i++) {
        TautStepReport report = {.time = (double)i / rate};
        const double phase = 2 * acos(-1) * report.time / swing_time;
        if (taut_modes_displace(modes, which, size * sin(phase)) != TAUT_OK) return false;
        report.energy = taut_world_energy(simulation->world);
        film_step(film, &simulation->roster, simulation->world, &simulation->summary, &report,
                  true);
        simulation->summary.steps++;
        simulation->summary.time = report.time;
    }
    return true;
}

bool modes_record(Loaded *loaded, const char *path, TautModes *modes, int which, double size,
                  FILE *file)
{
    SimulateRequest request = {.scene = loaded->scene,
                               .world = loaded->world,
                               .def = loaded->def,
                               .file = path,
                               .label = "",
                               .step = 1.0 / rate,
                               .duration = swings * swing_time,
                               .frame_rate = rate};
    const TautMode mode = taut_modes_get(modes, which);
    Simulation simulation = {0};
    loaded->world = NULL;
    bool made = simulation_open(&simulation, loaded->console, &request) == TAUT_OK;
    if (made) {
        Film film;
        name_it(&simulation.summary, &mode, which);
        const FilmSource source = {&simulation.summary, &simulation.roster, simulation.world,
                                   loaded->def.gravity, rate};
        made = film_begin(&film, file, &source);
        if (made) {
            if (!(size > 0)) size = of_scene * scene_size(simulation.world);
            made = take_frames(&simulation, modes, which, size, &film);
            made = film_end(&film, &simulation.summary) && made;
        }
        if (!made) console_error(loaded->console, "the recording could not be written");
    }
    taut_modes_free(modes);
    simulation_close(&simulation);
    return made;
}
