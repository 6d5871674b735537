// SPDX-License-Identifier: MIT
// random_run.c -- see random.h: one scene, run to its end or to its failure, and judged.
#include "random.h"
#include "stage.h"

#include <math.h>
#include <stdlib.h>

static const double OF_PEAK = 0.05; // of the peak kinetic energy: energy that a step may make
static const double OF_WORK = 0.05; // of the work of motors in it
static const double OF_GOT = 0.1;   // of the energy that a fast thing gets in a step: made there
static const double ROSE =
    0.2; // of the energy of a fast thing: that it gets in the step in which it becomes so fast
static const double RAISED = 1e-3;           // m, by which the tolerance may raise all weights
static const double SELDOM = 0.2, OFTEN = 1; // s, between edits

typedef struct Run {
    RandomScene scene;
    RandomOutcome *o;
    double peak;                  // J, largest kinetic energy since the last edit
    double before[RANDOM_THINGS]; // m/s, of all things before the step
} Run;

// --- overlaps, by the shapes alone: contacts that the list of a step left out are found too ---

static Pose pose_at(const RandomScene *scene, const RandomThing *t)
{
    double q[TAUT_MAX_WIDTH] = {0};
    Pose at = {{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}};
    taut_node_value(scene->draw.world, t->node, q);
    for (int k = 0; k < 3; k++) at.p[k] = q[k];
    for (int i = 0; i < 3 && t->body; i++)
        for (int k = 0; k < 3; k++) at.R[3 * i + k] = q[3 + 3 * i + k];
    return at;
}

// One of the colliders of a thing: its shape, or its knob.
typedef struct Part {
    Shape shape;
    Pose at;
} Part;

static int parts_of(const RandomScene *scene, const RandomThing *t, Part part[2])
{
    part[0] = (Part){t->shape, pose_at(scene, t)};
    if (t->knob_radius == 0) return 1;
    const double local[3] = {t->knob_at.x, t->knob_at.y, t->knob_at.z};
    part[1] = (Part){shape_ball(t->knob_radius), part[0].at};
    to_world(&part[0].at, local, part[1].at.p);
    return 2;
}

static double overlap(const Part *a, int n_a, const Part *b, int n_b)
{
    enum { ROOM = 64 };
    TouchPoint point[ROOM];
    double deepest = 0;
    for (int i = 0; i < n_a; i++)
        for (int k = 0; k < n_b; k++) {
            const int n = touch(&a[i].shape, &a[i].at, &b[k].shape, &b[k].at, 0, point, ROOM);
            for (int j = 0; j < n && j < ROOM; j++) deepest = fmax(deepest, -point[j].gap);
        }
    return deepest;
}

// Of a thing with the ground and the walls.
static double overlap_planes(const RandomScene *scene, const Part *part, int n)
{
    static const double normal[5][3] = {{0, 0, 1}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    double deepest = 0;
    for (int i = 0; i < (scene->bin ? 5 : 1); i++) {
        Part plane = {shape_plane(normal[i]), {{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}}};
        for (int k = 0; k < 3 && i > 0; k++) plane.at.p[k] = -scene->wide * normal[i][k];
        deepest = fmax(deepest, overlap(part, n, &plane, 1));
    }
    return deepest;
}

static void judge_overlaps(Run *run)
{
    const RandomScene *scene = &run->scene;
    for (int i = 0; i < scene->things; i++) {
        const RandomThing *s = scene->thing + i;
        Part a[2], b[2];
        const int n = parts_of(scene, s, a);
        run->o->depth = fmax(run->o->depth, overlap_planes(scene, a, n) / s->size);
        for (int k = 0; k < i; k++) {
            const RandomThing *t = scene->thing + k;
            if (random_clear(scene, s->node, t->node) || random_joined(scene, i, k)) continue;
            const double depth = overlap(a, n, b, parts_of(scene, t, b));
            run->o->depth = fmax(run->o->depth, depth / fmin(s->size, t->size));
        }
    }
}

// --- speeds and energy ---

// The speed of a thing by its kinetic energy, its turning included, m/s.
static double speed_of(const RandomScene *scene, const RandomThing *t)
{
    const TautVec3 v = taut_particle_velocity(scene->draw.world, t->node);
    double square = v.x * v.x + v.y * v.y + v.z * v.z;
    if (t->body) {
        const TautVec3 w = taut_body_spin(scene->draw.world, t->node);
        const TautVec3 l = taut_body_momentum(scene->draw.world, t->node);
        square += (l.x * w.x + l.y * w.y + l.z * w.z) / t->mass;
    }
    return sqrt(square);
}

static void keep_speeds(Run *run)
{
    const RandomScene *scene = &run->scene;
    for (int i = 0; i < scene->things; i++) run->before[i] = speed_of(scene, scene->thing + i);
}

// Things get as fast as the fastest that was put in, after a fall from the highest place; not much faster, light ones too,
// for a heavy one pushes them no faster than it comes, but for levers, wedges and bounces: a rod that passes its dead centre
// throws a gram at any speed, and loses more than that has. A thing that is RANDOM_FAST times as fast is flung where the
// step made energy for it. One that flies on at about the speed it had is not flung in that step, whatever errors others make. Needs `gain` of
// the step.
static void judge_speeds(Run *run, double gain)
{
    const RandomScene *scene = &run->scene;
    const double allowed = sqrt(scene->thrown * scene->thrown + 2 * STAGE_G * scene->highest);
    for (int i = 0; i < scene->things; i++) {
        const double speed = speed_of(scene, scene->thing + i);
        const double before = run->before[i], mass = scene->thing[i].mass;
        if (!isfinite(speed)) run->o->nan = true;
        const bool fast = speed > RANDOM_FAST * allowed;
        const double got = 0.5 * mass * (speed * speed - before * before);
        const bool rose = got > ROSE * 0.5 * mass * speed * speed;
        if (fast && rose && gain > OF_GOT * got) run->o->flung = true;
        if (!(speed <= run->o->metres)) {
            run->o->metres = speed;
            run->o->metres_mass = scene->thing[i].mass;
            run->o->knot = !scene->thing[i].body;
        }
        run->o->speed = fmax(run->o->speed, speed / allowed);
    }
}

static double weight(const RandomScene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->things; i++) sum += scene->thing[i].mass * STAGE_G;
    return sum;
}

// Returns the energy that the step made, J.
static double judge_energy(Run *run, const TautEnergy *before, const TautStepReport *report)
{
    const TautEnergy *after = &report->energy;
    const double gain = after->kinetic + after->potential + after->elastic - before->kinetic -
                        before->potential - before->elastic - report->work;
    run->peak = fmax(run->peak, fmax(before->kinetic, after->kinetic));
    const double room =
        OF_PEAK * run->peak + OF_WORK * fabs(report->work) + RAISED * weight(&run->scene);
    run->o->made = fmax(run->o->made, gain / room);
    run->o->nan = run->o->nan || !isfinite(after->kinetic);
    return gain;
}

// --- steps ---

static bool failed(const RandomOutcome *o)
{
    return o->nan || o->stuck || o->flung;
}

// A step of h, and where that is refused of other lengths.
static void step(Run *run)
{
    static const double part[EDIT_TRIES] = {1, 0.5, 0.1, 0.01, 0.001, 2};
    TautWorld *world = run->scene.draw.world;
    run->o->stuck = taut_world_compile(world, run->scene.h) != TAUT_OK;
    if (run->o->stuck) return;
    const TautEnergy before = taut_world_energy(world);
    keep_speeds(run);
    TautStatus status = TAUT_STEP_REFUSED;
    TautStepReport report;
    int factors = 0;
    for (int i = 0; i < EDIT_TRIES && status != TAUT_OK; i++) {
        status = taut_world_step(world, part[i] * run->scene.h, &report);
        run->o->refused += i == 0 && status != TAUT_OK;
        factors += report.factors;
    }

    run->o->steps++;
    run->o->factors += factors;
    if (factors > run->o->most) run->o->most = factors;
    run->o->count[factors < RANDOM_COUNTS ? factors : RANDOM_COUNTS - 1]++;
    run->o->stuck = status != TAUT_OK;
    if (run->o->stuck) return;
    judge_speeds(run, judge_energy(run, &before, &report));
    if (!failed(run->o)) judge_overlaps(run);
}

static void edit(Run *run)
{
    for (int n = 1 + (int)edit_between(&run->scene.draw, 0, 2); n > 0; n--)
        run->o->last = random_edit(&run->scene);
    run->peak = 0;
}

void random_run(unsigned seed, double duration, RandomOutcome *outcome)
{
    Run *run = malloc(sizeof *run);
    *outcome = (RandomOutcome){.seed = seed, .last = "no edit", .stuck = true};
    if (!run) return;
    run->o = outcome;
    run->peak = 0;
    if (random_draw(&run->scene, seed)) {
        const long steps = lround(duration / run->scene.h);
        double next = edit_between(&run->scene.draw, SELDOM, OFTEN);
        outcome->h = run->scene.h;
        outcome->stuck = false;
        for (long i = 0; i < steps && !failed(outcome); i++) {
            if ((double)i * run->scene.h >= next) {
                edit(run);
                next += edit_between(&run->scene.draw, SELDOM, OFTEN);
            }
            step(run);
        }
    }

    outcome->decades = log10(run->scene.heaviest / run->scene.lightest);
    outcome->time = taut_world_time(run->scene.draw.world);
    taut_world_destroy(run->scene.draw.world);
    free(run);
}
