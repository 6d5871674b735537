// SPDX-License-Identifier: MIT
// peers.c -- taut bench peers: every engine at its best, beside Taut at its best, in one run.
//
// For each scene and load: a reference path; the search for the cheapest setting of every engine that
// reaches a tier (peers_search.c); then a race of those settings, interleaved, timed by the time of the
// thread. The figure that matters is the least time for a simulated second.
#include "peers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    double R[6];
    int loads, quick; // how many, and the one of the smoke test
    double seconds, limit, length;
    int rods;
    unsigned bit;
} scenes[] = {
    {"S1", {1, 10, 100, 1e3, 1e4, 1e6}, 6, 2, 10, 0.4, 5, 10, 1},
    {"S2", {1, 10, 100, 1e3, 1e4, 1e6}, 6, 2, 10, 1, 50, 100, 2},
    {"S3", {50}, 1, 0, 2, 12, 1, 0, 4},
};
enum { SCENES = sizeof scenes / sizeof *scenes };

// Times the cost of the best peer so far: dearer settings of the peers after it are not looked for.
static const double HOPELESS = 6;

// What Taut is to reach: so many times cheaper than the best peer, at its own best, and, at tier C of S1,
// as it is by default. NAN where there is no bar.
static double bar_of(const char *scene, double R, PeerTier tier, bool as_is)
{
    static const struct {
        double R, best[TIERS], as_is;
    } bars[] = {{1, {1, 1}, 1.5},  {10, {1, 1}, 1.5},   {100, {5, 3}, 3},
                {1e3, {10, 5}, 6}, {1e4, {20, 10}, 15}, {1e6, {50, 25}, 150}};
    if (strcmp(scene, "S3") == 0) return NAN;
    if (as_is && (tier != TIER_C || strcmp(scene, "S1") != 0)) return NAN;
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
        if (bars[i].R == R) return as_is ? bars[i].as_is : bars[i].best[tier];
    return NAN;
}

static const LabColumn best_columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"load_kg", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"tier", "tier", LAB_TEXT, LAB_INPUT, 0},
    {"engine", "engine", LAB_TEXT, LAB_INPUT, 0},
    {"step_s", "step s", LAB_NUMBER, LAB_MEASURED, 3},
    {"setting", "setting", LAB_TEXT, LAB_MEASURED, 0},
    {"us_per_step", "us a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"cpu_ms_per_s", "ms per s", LAB_NUMBER, LAB_MEASURED, 3},
    {"cpu_ms_per_s_low", "lowest", LAB_NUMBER, LAB_MEASURED, 3},
    {"cpu_ms_per_s_high", "highest", LAB_NUMBER, LAB_MEASURED, 3},
    {"wall_ms_per_s", "wall", LAB_NUMBER, LAB_MEASURED, 3},
    {"separation", "separation", LAB_NUMBER, LAB_MEASURED, 2},
    {"energy_error", "energy error", LAB_NUMBER, LAB_MEASURED, 2},
    {"path", "path", LAB_NUMBER, LAB_MEASURED, 2},
};

static const LabColumn bar_columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"load_kg", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"tier", "tier", LAB_TEXT, LAB_INPUT, 0},
    {"default_ms_per_s", "Taut default ms/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"default_step_s", "step s", LAB_NUMBER, LAB_MEASURED, 3},
    {"taut_ms_per_s", "Taut tuned ms/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"taut_setting", "with", LAB_TEXT, LAB_MEASURED, 0},
    {"peer_ms_per_s", "best peer ms/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"peer", "which", LAB_TEXT, LAB_MEASURED, 0},
    {"default_ratio", "ratio, default", LAB_NUMBER, LAB_MEASURED, 3},
    {"default_bar", "bar", LAB_NUMBER, LAB_INPUT, 3},
    {"default_met", "met", LAB_BOOL, LAB_MEASURED, 0},
    {"ratio", "ratio, tuned", LAB_NUMBER, LAB_MEASURED, 3},
    {"bar", "bar", LAB_NUMBER, LAB_INPUT, 3},
    {"met", "met", LAB_BOOL, LAB_MEASURED, 0},
};

static const LabColumn reference_columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"load_kg", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"deviation", "deviation of the reference from Runge-Kutta / length", LAB_NUMBER, LAB_MEASURED,
     2},
};

typedef struct Tables {
    LabReport *bars, *best, *reference, *runs;
    BenchPlot *plot[SCENES][TIERS];
} Tables;

bool peers_reference(const BenchOptions *options, const PeerRoster *roster, PeerCase *c,
                     double *deviation)
{
    int s = c->scene[1] - '1', rods = scenes[s].rods;
    const PeerEntry *entry = NULL;
    PeerSetting fine = {.per_tenth = options->quick ? 200 : rods > 10 ? 500 : 1000, .effort = 10};
    PeerOutcome o;
    PeerCase free_case = *c;
    double path[PEER_SAMPLES][3];
    *deviation = NAN;
    // a plain scheme of second order, its energy not kept; any entry of Taut's where that is missing
    for (int i = roster->count; i-- > 0;)
        if (roster->entry[i].own && (!entry || strcmp(roster->entry[i].name, "taut-trbdf2") == 0))
            entry = roster->entry + i;
    if (!entry) return false;
    fine.tuning = entry->tuning_count - 1;
    free_case.seconds = 2;
    free_case.limit = 100; // the reference may take its time
    peers_run(options, &free_case, entry, fine, false, &o);
    if (o.samples != PEER_SAMPLES) return false;
    memcpy(c->reference, o.load, sizeof c->reference);
    // explicit: its step is bound by the stiffest swing across the chain, whose frequency grows with
    // the load
    double h = 1.4 / sqrt(12 * 3 * (c->R + rods) * 9.81 / 0.5);
    if (pendulum_path(rods, c->R, fmin(h, rods > 10 ? 1e-3 : 1e-4), path))
        *deviation = peers_rms(PEER_SAMPLES, path, c->reference) / c->length;
    return true;
}

static void add_best(Tables *tables, const PeerCase *c, const PeerEntry *entry, PeerTier tier,
                     PeerBest *b)
{
    const PeerOutcome *o = &b->outcome;
    double cpu = peers_cost(b), h = 0.1 / (double)b->setting.per_tenth; // sorts b->cpu
    char text[128];
    if (!b->found) {
        LAB_ROW(tables->best, lab_text(c->scene), lab_number(c->R), lab_text(tier ? "C" : "A"),
                lab_text(entry->text), lab_missing(), lab_missing(), lab_missing(), lab_missing(),
                lab_missing(), lab_missing(), lab_missing(), lab_missing(), lab_missing(),
                lab_missing());
        return;
    }
    peers_setting_text(entry, b->setting, text, sizeof text);
    LAB_ROW(tables->best, lab_text(c->scene), lab_number(c->R), lab_text(tier ? "C" : "A"),
            lab_text(entry->text), lab_number(h), lab_text(text), lab_number(1e6 * cpu * h),
            lab_number(1e3 * cpu), b->repeats ? lab_number(1e3 * b->cpu[0]) : lab_missing(),
            b->repeats ? lab_number(1e3 * b->cpu[b->repeats - 1]) : lab_missing(),
            lab_number(1e3 * (b->repeats ? bench_median(b->wall, b->repeats) : o->wall)),
            lab_number(o->gap), lab_number(o->error), lab_number(o->path));
}

// "NAME, h = H s, SETTING"
static void name_setting(const PeerEntry *entry, const PeerBest *b, char *text, size_t size)
{
    char setting[128];
    peers_setting_text(entry, b->setting, setting, sizeof setting);
    snprintf(text, size, "%s, h = %.3g s%s%s", entry->name, 0.1 / (double)b->setting.per_tenth,
             setting[0] ? ", " : "", setting);
}

static LabCell known_number(double number)
{
    return isfinite(number) ? lab_number(number) : lab_missing();
}

static LabCell met(double ratio, double bar)
{
    return isnan(bar) ? lab_missing() : lab_bool(ratio >= bar);
}

static void add_bar(Tables *tables, const PeerCase *c, const PeerRoster *roster, PeerTier tier,
                    PeerBest best[][TIERS])
{
    int own = -1, peer = -1, as_is = -1;
    for (int i = 0; i < roster->count; i++) {
        int *which = roster->entry[i].own ? &own : &peer;
        if (roster->entry[i].as_is && best[i][tier].found) as_is = i;
        if (best[i][tier].found &&
            (*which < 0 || peers_cost(&best[i][tier]) < peers_cost(&best[*which][tier])))
            *which = i;
    }
    double ours = own >= 0 ? peers_cost(&best[own][tier]) : INFINITY;
    double plain = as_is >= 0 ? peers_cost(&best[as_is][tier]) : INFINITY;
    double theirs = peer >= 0 ? peers_cost(&best[peer][tier]) : INFINITY;
    double bar = bar_of(c->scene, c->R, tier, false),
           bar_as_is = bar_of(c->scene, c->R, tier, true);
    char ours_with[224] = "none found", theirs_with[224] = "none found";
    if (own >= 0) name_setting(roster->entry + own, &best[own][tier], ours_with, sizeof ours_with);
    if (peer >= 0)
        name_setting(roster->entry + peer, &best[peer][tier], theirs_with, sizeof theirs_with);
    LAB_ROW(tables->bars, lab_text(c->scene), lab_number(c->R), lab_text(tier ? "C" : "A"),
            known_number(1e3 * plain),
            as_is >= 0 ? lab_number(0.1 / (double)best[as_is][tier].setting.per_tenth)
                       : lab_missing(),
            known_number(1e3 * ours), lab_text(ours_with), known_number(1e3 * theirs),
            lab_text(theirs_with), known_number(theirs / plain), known_number(bar_as_is),
            met(theirs / plain, bar_as_is), known_number(theirs / ours), known_number(bar),
            met(theirs / ours, bar));
}

// S3 has a bar of its own: below 1 percent stretch at h = 0.01 s, faster than real time.
static void add_cloth_bar(const BenchOptions *options, Tables *tables, const PeerCase *c,
                          const PeerRoster *roster)
{
    double best = INFINITY, plain = INFINITY;
    char setting[224] = "none found";
    for (int i = 0; i < roster->count; i++) {
        const PeerEntry *entry = roster->entry + i;
        int efforts = entry->own ? entry->effort_count : 0;
        for (int e = 0; e < efforts * entry->tuning_count; e++) {
            PeerSetting s = {10, entry->efforts[e % efforts], e / efforts};
            PeerBest b = {.setting = s};
            peers_run(options, c, entry, s, false, &b.outcome);
            if (!b.outcome.passes[TIER_A]) continue;
            if (entry->as_is) plain = b.outcome.cpu;
            if (!(b.outcome.cpu < best)) continue;
            best = b.outcome.cpu;
            name_setting(entry, &b, setting, sizeof setting);
        }
    }
    LAB_ROW(tables->bars, lab_text(c->scene), lab_number(c->R), lab_text("A"),
            known_number(1e3 * plain), lab_number(0.01), known_number(1e3 * best),
            lab_text(setting), lab_number(1000), lab_text("real time"), known_number(1 / plain),
            lab_missing(), lab_missing(), known_number(1 / best), lab_number(1), met(1 / best, 1));
}

static void run_case(const BenchOptions *options, const PeerRoster *roster, Tables *tables, int s,
                     double R)
{
    PeerCase c = {.scene = scenes[s].name,
                  .R = R,
                  .seconds = options->quick ? 2 : scenes[s].seconds,
                  .limit = scenes[s].limit,
                  .length = scenes[s].length};
    static PeerBest best[PEER_VARIANTS][TIERS]; // large
    double deviation;
    int order[PEER_VARIANTS];
    memset(best, 0, sizeof best);
    peers_order(roster, order);
    if (options->quick) c.limit = 0.2;
    if (scenes[s].rods > 0 && peers_reference(options, roster, &c, &deviation)) {
        c.has_reference = true;
        LAB_ROW(tables->reference, lab_text(c.scene), lab_number(R), lab_number(deviation));
    }
    for (int k = 0; k < roster->count; k++) {
        int i = order[k];
        if (!(roster->entry[i].scenes & scenes[s].bit)) continue;
        peers_search(options, &c, roster->entry + i, tables->runs, best[i], NULL);
        bench_keep(options, "%s R = %g, search: %s", c.scene, R, roster->entry[i].name);
        if (!roster->entry[i].own) c.limit = fmin(c.limit, HOPELESS * peers_dearer_tier(best[i]));
    }
    c.limit = scenes[s].limit; // what was found takes part, however dear
    peers_race(options, &c, roster, options->quick ? 1 : PEER_REPEATS, best);
    bench_keep(options, "%s R = %g, race", c.scene, R);
    for (int t = 0; t < (c.has_reference ? TIERS : 1); t++) {
        for (int i = 0; i < roster->count; i++) {
            if (!(roster->entry[i].scenes & scenes[s].bit)) continue;
            add_best(tables, &c, roster->entry + i, (PeerTier)t, &best[i][t]);
            bench_point(tables->plot[s][t], roster->entry[i].name, R,
                        1e3 * peers_cost(&best[i][t]));
        }
        add_bar(tables, &c, roster, (PeerTier)t, best);
    }
    if (scenes[s].rods == 0) add_cloth_bar(options, tables, &c, roster);
}

static void add_notes(BenchReport *report, const PeerRoster *roster)
{
    bench_note(
        report,
        "Least CPU time of one thread for a simulated second, in ms, over steps from 0.1 s to "
        "25 us and each engine's iterations and tunings (Taut: its steppers and tolerance; the "
        "default has nothing chosen but the step). A setting counts only if the next smaller step "
        "and the next tighter effort reach the tier too. Tier A: joints open by less "
        "than 1 %% of a rod (edges stretch by less than 1 %%) and energy grows by less than "
        "10 %% of the drop in 10 s (S3: 2 s). Tier C: "
        "also the load's path within 1 %% of the chain's length over 2 s, and energy within "
        "5 %% of the drop. Ratio: best peer over Taut. A missing number: no setting reaches "
        "the tier within 0.4 s (S2: 1 s, S3: 12 s) for a simulated second and within %g times the "
        "cost of an engine searched before, those with few settings first.",
        HOPELESS);
    for (int i = 0; i < roster->count; i++)
        if (roster->entry[i].lacks[0])
            bench_note(report, "%s leaves out %s.", roster->entry[i].name, roster->entry[i].lacks);
    if (roster->skipped[0])
        bench_note(report, "Skipped (taut bench --install-peers gets them):\n%s", roster->skipped);
}

static int run(const BenchOptions *options, BenchReport *report)
{
    static PeerRoster roster; // large
    Tables tables = {0};
    peers_list(options, false, &roster);
    add_notes(report, &roster);
    if (roster.count == 0 || !roster.entry[0].own) {
        bench_note(report, "Nothing to run in %s; taut bench --install-peers builds it.",
                   options->folder);
        return 2;
    }
#define TABLE(member, name, title, columns)                                                        \
    tables.member = bench_table(report, name, title, columns, sizeof columns / sizeof *columns)
    TABLE(bars, "bars", "Taut and the best peer, with what was to be reached", bar_columns);
    TABLE(best, "best", "every engine at its best", best_columns);
    TABLE(reference, "reference", "the reference path checked", reference_columns);
#undef TABLE
    tables.runs =
        bench_table(report, "runs", "all runs", peers_run_columns, peers_run_column_count);
    report->table[report->tables - 1].hidden = true;
    for (int s = 0; s < SCENES; s++) {
        if (!peers_asked(options->which, scenes[s].name, 0)) continue;
        for (int t = 0; t < TIERS && scenes[s].rods > 0; t++)
            tables.plot[s][t] = bench_plot(report, "load, kg", "ms for a simulated second",
                                           "%s, tier %s", scenes[s].name, t ? "C" : "A");
        for (int r = 0; r < scenes[s].loads; r++) {
            if (options->quick && r != scenes[s].quick) continue;
            if (!peers_asked(options->which, scenes[s].name, scenes[s].R[r])) continue;
            bench_progress(options, (s + r / 6.0) / SCENES, scenes[s].name);
            run_case(options, &roster, &tables, s, scenes[s].R[r]);
        }
    }
    const int touched = peers_touch(options, report);
    if (tables.runs->rows > 0 || touched > 0) return 0;
    bench_note(report,
               "No part %s; give S1, S2, S3, stack10, stack30, arch, capstan, rolling, wall, "
               "dominoes, or loads too, as in S1/100,1e4.",
               options->which);
    return 2;
}

const Bench bench_peers = {
    .name = "peers",
    .text = "Taut beside ODE, Bullet, MuJoCo, DART, Simbody, Rapier and Jolt: least time for a "
            "simulated "
            "second",
    .run = run,
};
