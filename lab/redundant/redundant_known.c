// SPDX-License-Identifier: MIT
// redundant_known.c -- mechanisms whose redundant rows were right all along: closed chains of hinges, a flat cloth, straight
// cables. Their figures before rows shared in least norm stand beside those of now.
#include "methods/methods.h"
#include "redundant.h"
#include "shared/build.h"
#include "world/inside.h"

#include <math.h>
#include <string.h>

static const double QUARTER = 1.57079632679489662; // rad

// How a scene did, or did before.
typedef struct Known {
    double error;  // largest of hard rows, relative
    double solves; // a step
    double gain;   // J, largest energy above the start
    double lost;   // J, energy at the end below the start
    double place;  // m, off where it should be at the end; < 0 = not known
    double lambda; // N, largest multiplier
} Known;

typedef struct KnownScene {
    const char *name;
    bool (*build)(TautWorld *world, int size, TautNodeId *seen);
    int size;
    double h, duration; // s
    bool y_up;          // gravity along -y
    Known before;
} KnownScene;

// --- scenes ---

static TautNodeId add_rod(TautWorld *world, const double *x, int along, TautVec3 v, double spin)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id = {0, 0};
    def.mass = 1;
    def.position = taut_vec3(x[0], x[1], x[2]);
    for (int k = 0; k < 3; k++) def.inertia[4 * k] = k == along ? 1e-5 : 1.0 / 12;
    def.velocity = v;
    def.spin = taut_vec3(0, 0, spin);
    taut_world_add_body(world, &def, &id);
    return id;
}

static bool add_hinge(TautWorld *world, TautNodeId a, TautNodeId b, TautVec3 point, TautVec3 axis)
{
    TautJointDef def = taut_default_joint_def(TAUT_JOINT_HINGE);
    def.a = a, def.b = b;
    def.point = point, def.axis = axis;
    return taut_world_add_joint(world, &def, NULL) == TAUT_OK;
}

// Bricard's linkage: five rods of 1 m in a ring of six hinges along the edges of a cube.
static bool bricard(TautWorld *world, int size, TautNodeId *seen)
{
    static const double middle[5][3] = {
        {0.5, 0, 0}, {1, -0.5, 0}, {1, -1, 0.5}, {0.5, -1, 1}, {0, -0.5, 1}};
    static const double corner[6][3] = {{0, 0, 0},  {1, 0, 0},  {1, -1, 0},
                                        {1, -1, 1}, {0, -1, 1}, {0, 0, 1}};
    static const int along[5] = {0, 1, 2, 0, 1}, axis[6] = {1, 2, 0, 1, 2, 0};
    TautNodeId rod[5], none = {0, 0};
    bool built = size > 0;
    for (int i = 0; i < 5; i++) rod[i] = add_rod(world, middle[i], along[i], taut_vec3(0, 0, 0), 0);
    for (int i = 0; i < 6; i++) {
        TautVec3 n = taut_vec3(axis[i] == 0, axis[i] == 1, axis[i] == 2);
        TautVec3 at = taut_vec3(corner[i][0], corner[i][1], corner[i][2]);
        TautNodeId a = i == 0 ? rod[0] : i == 5 ? rod[4] : rod[i - 1];
        built = built && add_hinge(world, a, i == 0 || i == 5 ? none : rod[i], at, n);
    }
    *seen = none;
    return built;
}

// `size` windows: legs stand upright, rods lie across on top and go at 1 m/s.
static bool four_bar(TautWorld *world, int size, TautNodeId *seen)
{
    enum { MOST = 64 };
    TautNodeId leg[MOST + 1] = {{0, 0}}, none = {0, 0};
    const TautVec3 z = taut_vec3(0, 0, 1);
    bool built = size <= MOST;
    for (int i = 0; built && i <= size; i++) {
        double x[3] = {i, 0.5, 0};
        leg[i] = add_rod(world, x, 1, taut_vec3(0.5, 0, 0), -1);
        built = add_hinge(world, leg[i], none, taut_vec3(i, 0, 0), z);
    }
    for (int i = 0; built && i < size; i++) {
        double x[3] = {i + 0.5, 1, 0};
        TautNodeId rod = add_rod(world, x, 0, taut_vec3(1, 0, 0), 0);
        for (int k = 0; k < 2; k++)
            built = built && add_hinge(world, rod, leg[i + k], taut_vec3(i + k, 1, 0), z);
    }
    return built && taut_world_add_point(world, leg[0], taut_vec3(0, 1, 0), NULL, seen) == TAUT_OK;
}

static bool flat_cloth(TautWorld *world, int size, TautNodeId *seen)
{
    TautClothDef def = taut_default_cloth_def();
    def.nx = def.ny = size;
    def.corners = 1u << TAUT_CORNER_START | 1u << TAUT_CORNER_ALONG;
    *seen = (TautNodeId){0, 0};
    return taut_world_add_cloth(world, &def, NULL, NULL) == TAUT_OK;
}

static bool straight_cable(TautWorld *world, int size, TautNodeId *seen)
{
    TautCableDef def = taut_default_cable_def();
    def.from = lab_anchor(world, taut_vec3(0, 0, 0));
    def.to = lab_anchor(world, taut_vec3(3, 0, 0));
    def.links = size;
    *seen = (TautNodeId){0, 0};
    return taut_world_add_cable(world, &def, NULL, NULL) == TAUT_OK;
}

// Measured before rows shared in least norm, with the default settings.
static const KnownScene scene[] = {
    {"bricard", bricard, 1, 0.001, 3, true, {1.966e-12, 1.1437, 0, 9.82e-07, -1, 44.09}},
    {"bricard", bricard, 1, 0.01, 10, true, {1.783e-09, 1.0130, 0, 0.0005955, -1, 29.76}},
    {"four-bar-2",
     four_bar,
     2,
     0.01,
     10,
     true,
     {1.715e-10, 1.4250, 0.00334, 0.1553, 0.1046, 138.1}},
    {"four-bar-2",
     four_bar,
     2,
     0.001,
     10,
     true,
     {5.654e-12, 1.0017, 0, 0.0004822, 0.0006126, 1483}},
    {"four-bar-40", four_bar, 40, 0.01, 10, true, {1.391e-10, 1.4260, 0.047, 2.7, 0.07999, 379.3}},
    {"four-bar-40", four_bar, 40, 0.001, 5, true, {1.649e-11, 1.0032, 0, 0.07453, 0.0008069, 1970}},
    {"cloth-flat", flat_cloth, 10, 0.01, 5, false, {5.894e-05, 2.5520, 0, 2.304, -1, 5.671e+04}},
    {"cloth-flat", flat_cloth, 10, 1.0 / 60, 5, false, {8.325e-05, 2.7467, 0, 2.006, -1, 3.35e+04}},
    {"cable-10",
     straight_cable,
     10,
     0.01,
     5,
     false,
     {4.84e-06, 4.3440, 0.24, 6.252e-06, -1, 3.81e+06}},
    {"cable-40",
     straight_cable,
     40,
     0.01,
     5,
     false,
     {7.552e-05, 2.6080, 5.73, 1.638e-05, -1, 1.238e+07}},
    {"cable-80",
     straight_cable,
     80,
     1.0 / 60,
     5,
     false,
     {9.671e-05, 7.2833, 13.4, -0.7232, -1, 6.441e+06}},
};
enum { SCENES = sizeof scene / sizeof *scene };

// --- runs ---

// Where the corner of a four-bar is: theta'' = k g sin(theta) from the vertical, by Runge and Kutta's fourth order.
static void parallelogram(int size, double duration, double *x, double *y)
{
    enum { STEPS = 100000 };
    static const double part[4] = {0, 0.5, 0.5, 1}, weight[4] = {1, 2, 2, 1};
    const double legs = size + 1, k = (legs / 2 + size) / (legs / 3 + size), h = duration / STEPS;
    double state[2] = {2 * QUARTER, -1};
    for (int i = 0; i < STEPS; i++) {
        double slope[2] = {0, 0}, sum[2] = {0, 0};
        for (int s = 0; s < 4; s++) {
            double theta = state[0] + part[s] * h * slope[0],
                   rate = state[1] + part[s] * h * slope[1];
            slope[0] = rate;
            slope[1] = -k * 9.81 * sin(theta);
            for (int j = 0; j < 2; j++) sum[j] += weight[s] * slope[j];
        }
        for (int j = 0; j < 2; j++) state[j] += h / 6 * sum[j];
    }
    *x = sin(state[0]), *y = -cos(state[0]);
}

static double sum_of(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

static double largest_multiplier(const TautWorld *world)
{
    const double *lambda = world_state(world)->lambda;
    double most = 0;
    for (int row = 0; row < world_model(world)->n_row; row++) most = fmax(most, fabs(lambda[row]));
    return most;
}

// False when a step was refused; `row` gets time and peak kinetic energy.
static bool play(const KnownScene *s, TautWorld *world, TautNodeId seen, Known *now,
                 RedundantRow *row)
{
    const int steps = (int)floor(s->duration / s->h + 0.5);
    long solves = 0;
    double start = 0, last = 0;
    if (taut_world_compile(world, s->h) != TAUT_OK) return false;
    start = last = sum_of(taut_world_energy(world));
    for (int i = 1; i <= steps; i++) {
        TautStepReport report = {0};
        if (taut_world_step(world, s->h, &report) != TAUT_OK) return false;
        solves += report.solves;
        last = sum_of(report.energy);
        row->time = report.time;
        row->fallbacks += report.rung > 0;
        row->peak_kinetic = fmax(row->peak_kinetic, report.energy.kinetic);
        now->error = fmax(now->error, report.error);
        now->gain = fmax(now->gain, last - start);
        now->lambda = fmax(now->lambda, largest_multiplier(world));
    }
    now->solves = (double)solves / steps;
    now->lost = start - last;
    now->place = -1;
    if (!taut_node_is_null(seen)) {
        double x, y;
        TautVec3 at = taut_particle_position(world, seen);
        parallelogram(s->size, s->duration, &x, &y);
        now->place = hypot(at.x - x, at.y - y);
    }
    return true;
}

typedef struct Judge {
    Verdict refused, gain, error, solves, place;
} Judge;

// As good as before, with room for round-off.
static void judge(Judge *j, const KnownScene *s, const Known *now, double peak_kinetic, bool ran)
{
    static const double FINE = 1e-8; // an error that nobody needs to be smaller
    const Known *before = &s->before;
    char name[60];
    (void)snprintf(name, sizeof name, "%s,h=%.3g", s->name, s->h);
    verdict_judge(&j->refused, ran, "%s", name);
    if (!ran) return;
    verdict_judge(&j->gain, now->gain <= fmax(1e-3 * peak_kinetic, 1.05 * before->gain),
                  "%s %.2g J (%.2g)", name, now->gain, before->gain);
    verdict_judge(&j->error, now->error <= fmax(FINE, 1.05 * before->error), "%s %.2g (%.2g)", name,
                  now->error, before->error);
    verdict_judge(&j->solves, now->solves <= 1.01 * before->solves + 0.005, "%s %.3f (%.3f)", name,
                  now->solves, before->solves);
    if (now->place >= 0)
        verdict_judge(&j->place, now->place <= fmax(FINE, 1.05 * before->place), "%s %.2g m (%.2g)",
                      name, now->place, before->place);
}

static void run_scene(const KnownScene *s, Judge *j, LabReport *report)
{
    TautWorldDef def = taut_methods_world_def();
    Known now = {0};
    TautNodeId seen = {0, 0};
    if (s->y_up) def.gravity = taut_vec3(0, -9.81, 0);
    TautWorld *world = lab_world(&def);
    RedundantRow row = {.part = "known", .name = s->name, .geometry = -1, .spare = -1, .h = s->h};
    bool ran = world && s->build(world, s->size, &seen) && play(s, world, seen, &now, &row);
    judge(j, s, &now, row.peak_kinetic, ran);
    row.refused = !ran;
    row.gain = now.gain / fmax(row.peak_kinetic, 1e-300);
    row.gain_control = s->before.gain / fmax(row.peak_kinetic, 1e-300);
    row.solves = now.solves, row.solves_control = s->before.solves;
    row.lambda = now.lambda, row.control = s->before.lambda;
    row.error = now.error;
    row.wrench = row.agreed = row.index1 = row.index1_control = row.share = row.noise = -1;
    redundant_add_row(report, &row);
    lab_note(report,
             "  %-12s h=%-6.3g error %.4g (%.3g), solves %.4f (%.4f), gain %.3g J (%.3g), lost "
             "%.4g J (%.4g), off its place "
             "%.4g m (%.3g), lambda %.4g (%.4g)%s",
             s->name, s->h, now.error, s->before.error, now.solves, s->before.solves, now.gain,
             s->before.gain, now.lost, s->before.lost, now.place, s->before.place, now.lambda,
             s->before.lambda, ran ? "" : " REFUSED");
    taut_world_destroy(world);
}

// A short run leaves it out, unless it is asked for by its name: many steps, or many hinges.
static bool is_long(const KnownScene *s)
{
    return s->duration / s->h > 1000 || (s->build == four_bar && s->size > 10);
}

bool redundant_known(const LabOptions *options, const RedundantCase *wanted, LabReport *report)
{
    Judge j = {.refused.requirement = "known: no step is refused",
               .gain.requirement =
                   "known: no gain above 0.1 % of the peak kinetic energy, or above that of before",
               .error.requirement = "known: errors as before",
               .solves.requirement = "known: solves as before",
               .place.requirement = "known: places as before"};
    lab_note(report, "Known scenes, in brackets their numbers before rows shared in least norm");
    for (int i = 0; i < SCENES; i++) {
        const KnownScene *s = scene + i;
        bool fits = strncmp(s->name, wanted->name, strlen(wanted->name)) == 0;
        if (!fits || (wanted->h > 0 && fabs(s->h / wanted->h - 1) > 1e-2)) continue;
        if (options->quick && !wanted->name[0] && is_long(s)) continue;
        lab_progress(options, (double)i / SCENES, s->name);
        run_scene(s, &j, report);
    }
    bool good = verdict_note(&j.refused, report);
    good &= verdict_note(&j.gain, report);
    good &= verdict_note(&j.error, report);
    good &= verdict_note(&j.solves, report);
    good &= verdict_note(&j.place, report);
    return good;
}
