// SPDX-License-Identifier: MIT
// peers_touch.c -- the part of taut bench peers with contacts: every engine at its best on stacks, an arch, a rope round a bollard,
// balls on a box, a wall, balls in a basin and a pile of chains; how fast a row of dominoes falls; and friction problems of Taut's given to Siconos.
//
// Errors are against closed forms (touch/*.c). An engine is searched as in the other scenes, for the cheapest setting
// that meets a loose bar and a tight one; where it meets none, the row has the setting that came closest.
#include "peers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    double R[2]; // kg
    int loads;
    double bar[TIERS], seconds, limit; // errors; s simulated; s of CPU time for one of these
    bool quick;
    unsigned bit;
} scenes[] = {
    {"stack10", {1e3, 1e6}, 2, {1e-2, 1e-4}, 3, 0.5, true, 1},
    {"stack30", {1e3, 1e6}, 2, {1e-2, 1e-4}, 3, 1.5, false, 2},
    {"arch", {1}, 1, {0.1, 0.01}, 3, 0.8, false, 4},
    {"capstan", {1, 1e3}, 2, {0.1, 0.01}, 1, 5, false, 8},
    {"rolling", {1}, 1, {0.05, 1e-3}, 1, 2.5, true, 16},
    {"wall", {1}, 1, {0.1, 0.01}, 1.5, 10, false, 32},
    {"balls", {1}, 1, {0.1, 0.01}, 2, 12, false, 128},
    {"pile", {1}, 1, {0.1, 0.01}, 1.2, 20, false, 256},
};
enum { SCENES = sizeof scenes / sizeof *scenes, DOMINOES = 64 };

static const long steps[] = {2, 6, 12, 24, 100, 400}, quick_steps[] = {6, 24, 100};

// As in the other scenes: dearer settings than so many times the best engine are not looked for.
static const double HOPELESS = 6;

static const LabColumn summary_columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"mass_kg", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"bar", "error at most", LAB_NUMBER, LAB_INPUT, 2},
    {"default_ms_per_s", "Taut default ms/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"default_error", "its error", LAB_NUMBER, LAB_MEASURED, 2},
    {"taut_ms_per_s", "Taut tuned ms/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"peer_ms_per_s", "best peer ms/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"peer", "which", LAB_TEXT, LAB_MEASURED, 0},
    {"default_ratio", "ratio, default", LAB_NUMBER, LAB_MEASURED, 3},
    {"ratio", "ratio, tuned", LAB_NUMBER, LAB_MEASURED, 3},
};

static const LabColumn best_columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"mass_kg", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"meets", "meets", LAB_TEXT, LAB_MEASURED, 0},
    {"engine", "engine", LAB_TEXT, LAB_INPUT, 0},
    {"step_s", "step s", LAB_NUMBER, LAB_MEASURED, 3},
    {"setting", "setting", LAB_TEXT, LAB_MEASURED, 0},
    {"cpu_ms_per_s", "ms per s", LAB_NUMBER, LAB_MEASURED, 3},
    {"cpu_ms_per_s_low", "lowest", LAB_NUMBER, LAB_MEASURED, 3},
    {"cpu_ms_per_s_high", "highest", LAB_NUMBER, LAB_MEASURED, 3},
    {"error", "error", LAB_NUMBER, LAB_MEASURED, 2},
    {"penetration_m", "overlap m", LAB_NUMBER, LAB_MEASURED, 2},
    {"signorini", "Signorini", LAB_NUMBER, LAB_MEASURED, 2},
    {"cone", "cone", LAB_NUMBER, LAB_MEASURED, 2},
    {"dissipation", "dissipation", LAB_NUMBER, LAB_MEASURED, 2},
    {"energy_made", "energy made", LAB_NUMBER, LAB_MEASURED, 2},
};

// In the order of peers_run_columns.
static const LabColumn run_columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"mass_kg", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"engine", "engine", LAB_TEXT, LAB_INPUT, 0},
    {"step_s", "step s", LAB_NUMBER, LAB_INPUT, 3},
    {"setting", "setting", LAB_TEXT, LAB_INPUT, 0},
    {"verdict", "verdict", LAB_TEXT, LAB_MEASURED, 0},
    {"simulated_s", "simulated s", LAB_NUMBER, LAB_MEASURED, 3},
    {"us_per_step", "us a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"cpu_ms_per_s", "ms per s", LAB_NUMBER, LAB_MEASURED, 3},
    {"penetration_m", "overlap m", LAB_NUMBER, LAB_MEASURED, 2},
    {"energy_made", "energy made", LAB_NUMBER, LAB_MEASURED, 2},
    {"error", "error", LAB_NUMBER, LAB_MEASURED, 2},
    {"signorini", "Signorini", LAB_NUMBER, LAB_MEASURED, 2},
    {"loose", "loose bar", LAB_BOOL, LAB_MEASURED, 0},
    {"tight", "tight bar", LAB_BOOL, LAB_MEASURED, 0},
};

static const LabColumn domino_columns[] = {
    {"engine", "engine", LAB_TEXT, LAB_INPUT, 0},
    {"setting", "setting", LAB_TEXT, LAB_INPUT, 0},
    {"speed_m_per_s", "speed m/s", LAB_NUMBER, LAB_MEASURED, 4},
    {"cpu_ms_per_s", "ms per s", LAB_NUMBER, LAB_MEASURED, 3},
    {"penetration_m", "overlap m", LAB_NUMBER, LAB_MEASURED, 2},
    {"cone", "cone", LAB_NUMBER, LAB_MEASURED, 2},
    {"energy_made", "energy made", LAB_NUMBER, LAB_MEASURED, 2},
};

static const LabColumn siconos_columns[] = {
    {"problem", "problem", LAB_TEXT, LAB_INPUT, 0},
    {"contacts", "contacts", LAB_NUMBER, LAB_INPUT, 9},
    {"solver", "solver", LAB_TEXT, LAB_INPUT, 0},
    {"error", "error", LAB_NUMBER, LAB_MEASURED, 2},
    {"ms", "ms", LAB_NUMBER, LAB_MEASURED, 3},
    {"iterations", "iterations", LAB_NUMBER, LAB_MEASURED, 9},
};

typedef struct Tables {
    LabReport *summary, *best, *runs, *dominoes, *siconos;
} Tables;

static LabCell known(double number)
{
    return isfinite(number) ? lab_number(number) : lab_missing();
}

static void add_row(Tables *tables, const PeerCase *c, const PeerEntry *entry, const char *meets,
                    PeerBest *b)
{
    const PeerOutcome *o = &b->outcome;
    const double cpu = peers_cost(b); // sorts b->cpu
    char text[128];
    peers_setting_text(entry, b->setting, text, sizeof text);
    LAB_ROW(tables->best, lab_text(c->scene), lab_number(c->R), lab_text(meets),
            lab_text(entry->text), lab_number(0.1 / (double)b->setting.per_tenth), lab_text(text),
            lab_number(1e3 * cpu), b->repeats ? lab_number(1e3 * b->cpu[0]) : lab_missing(),
            b->repeats ? lab_number(1e3 * b->cpu[b->repeats - 1]) : lab_missing(), known(o->error),
            known(o->gap), known(o->signorini), known(o->cone), known(o->dissipation),
            known(o->gain));
}

// Of each engine the settings that meet the bars, or the one that comes closest.
static void add_best(Tables *tables, const PeerCase *c, const PeerEntry *entry,
                     PeerBest best[TIERS], PeerBest *closest)
{
    static const char *const names[TIERS] = {"loose bar", "tight bar"};
    for (int t = 0; t < TIERS; t++)
        if (best[t].found) add_row(tables, c, entry, names[t], best + t);
    if (!best[TIER_A].found && closest->found) add_row(tables, c, entry, "none", closest);
}

static void add_summary(Tables *tables, const PeerCase *c, const PeerRoster *roster, PeerTier tier,
                        PeerBest best[][TIERS])
{
    double plain = INFINITY, error = NAN, own = INFINITY, peer = INFINITY;
    const char *which = "none found";
    for (int i = 0; i < roster->count; i++) {
        const PeerEntry *entry = roster->entry + i;
        const double cost = peers_cost(&best[i][tier]);
        if (entry->as_is && best[i][tier].found) plain = cost, error = best[i][tier].outcome.error;
        if (entry->own) own = fmin(own, cost);
        if (!entry->own && cost < peer) peer = cost, which = entry->text;
    }
    LAB_ROW(tables->summary, lab_text(c->scene), lab_number(c->R), lab_number(c->bar[tier]),
            known(1e3 * plain), known(error), known(1e3 * own), known(1e3 * peer), lab_text(which),
            known(peer / plain), known(peer / own));
}

static void run_case(const BenchOptions *options, const PeerRoster *roster, Tables *tables, int s,
                     double R)
{
    PeerCase c = {.scene = scenes[s].name,
                  .R = R,
                  .seconds = options->quick ? 0.5 : scenes[s].seconds,
                  .limit = scenes[s].limit,
                  .bar = {scenes[s].bar[0], scenes[s].bar[1]},
                  .grid = options->quick ? quick_steps : steps};
    static PeerBest best[PEER_VARIANTS][TIERS], closest[PEER_VARIANTS]; // large
    int order[PEER_VARIANTS];
    c.grid_count = (int)(options->quick ? sizeof quick_steps / sizeof *quick_steps
                                        : sizeof steps / sizeof *steps);
    memset(best, 0, sizeof best);
    memset(closest, 0, sizeof closest);
    peers_order(roster, order);
    for (int k = 0; k < roster->count; k++) {
        const int i = order[k];
        PeerEntry entry = roster->entry[i];
        if (!(entry.scenes & scenes[s].bit)) continue;
        if (options->quick) entry.tuning_count = 1, entry.effort_count = 1;
        peers_search(options, &c, &entry, tables->runs, best[i], closest + i);
        bench_keep(options, "%s R = %g, search: %s", c.scene, R, entry.name);
        if (!entry.own) c.limit = fmin(c.limit, HOPELESS * peers_dearer_tier(best[i]));
    }
    c.limit = scenes[s].limit; // what was found takes part, however dear
    peers_race(options, &c, roster, options->quick ? 0 : 2, best);
    for (int i = 0; i < roster->count; i++)
        add_best(tables, &c, roster->entry + i, best[i], closest + i);
    for (int t = 0; t < TIERS; t++) add_summary(tables, &c, roster, (PeerTier)t, best);
    bench_keep(options, "%s R = %g, race", c.scene, R);
}

// Each engine with its first tuning and its most effort.
static void run_dominoes(const BenchOptions *options, const PeerRoster *roster, Tables *tables)
{
    const PeerCase c = {.scene = "dominoes", .R = 1, .seconds = 2, .limit = 20, .bar = {1, 1}};
    for (int i = 0; i < roster->count; i++) {
        const PeerEntry *entry = roster->entry + i;
        const PeerSetting s = {50, entry->efforts[entry->effort_count - 1], 0};
        PeerOutcome o;
        char text[128];
        if (!(entry->scenes & DOMINOES)) continue;
        peers_run(options, &c, entry, s, false, &o);
        peers_setting_text(entry, s, text, sizeof text);
        LAB_ROW(tables->dominoes, lab_text(entry->text), lab_text(text),
                o.value > 0 ? lab_number(o.value) : lab_missing(), known(1e3 * o.cpu), known(o.gap),
                known(o.cone), known(o.gain));
        bench_keep(options, "dominoes: %s", entry->name);
    }
}

// "row PROBLEM CONTACTS SOLVER ERROR MS ITERATIONS"; other lines are not for us.
static void add_friction(Tables *tables, char *line)
{
    enum { WORDS = 7 };
    char *word[WORDS], *rest = line;
    int words = 0;
    while (words < WORDS && (word[words] = strtok_r(words ? NULL : line, " ", &rest))) words++;
    if (words < WORDS || strcmp(word[0], "row") != 0) return;
    const double iterations = strtod(word[6], NULL);
    LAB_ROW(tables->siconos, lab_text(word[1]), lab_number(strtod(word[2], NULL)),
            lab_text(word[3]), known(strtod(word[4], NULL)), known(strtod(word[5], NULL)),
            iterations >= 0 ? lab_number(iterations) : lab_missing());
}

static void run_siconos(const BenchOptions *options, Tables *tables)
{
    char program[512], *rest = NULL;
    int code;
    snprintf(program, sizeof program, "%s/bench-touch-siconos", options->folder);
    char *argv[] = {program, options->quick ? "quick" : "all", NULL};
    char *text = bench_run(argv, 600, &code);
    for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest))
        add_friction(tables, line);
    free(text);
    bench_keep(options, "friction problems");
}

static void add_notes(BenchReport *report, const PeerRoster *roster)
{
    bench_note(
        report,
        "Contacts. Error: stack, m that a box has moved; arch and capstan, part of the critical "
        "thickness or load by which the answers on both sides are right; rolling, of the "
        "acceleration of box and balls; wall, overlap by a brick's height or energy made; balls "
        "and pile, overlap by a "
        "radius or energy made, of the pile also open joints by a radius and motion at the end. "
        "Measures "
        "are of all looks at a run: overlap by the shapes; Signorini, gap N / (L W) or -N / W; "
        "cone, (|T| - mu N) / W; dissipation, mu N |u| + T u over W, m/s; energy made, over L W; "
        "W is the weight of all, L the length of the scene. A missing one is not told by the "
        "engine.");
    for (int i = 0; i < roster->count; i++)
        if (roster->entry[i].lacks[0])
            bench_note(report, "%s leaves out %s.", roster->entry[i].name, roster->entry[i].lacks);
    if (roster->skipped[0])
        bench_note(report, "Skipped (taut bench --install-peers gets them):\n%s", roster->skipped);
}

// Load r of a scene; the smoke test takes the first of some.
static bool wanted(const BenchOptions *options, int s, int r)
{
    return peers_asked(options->which, scenes[s].name, scenes[s].R[r]) &&
           (!options->quick || (scenes[s].quick && r == 0));
}

int peers_touch(const BenchOptions *options, BenchReport *report)
{
    static PeerRoster roster; // large
    const bool dominoes = peers_asked(options->which, "dominoes", 0) && !options->quick;
    const bool siconos = peers_asked(options->which, "friction", 0);
    int cases = dominoes + siconos;
    for (int s = 0; s < SCENES; s++)
        for (int r = 0; r < scenes[s].loads; r++) cases += wanted(options, s, r);
    if (cases == 0) return 0;

    Tables tables;
    peers_list(options, true, &roster);
    add_notes(report, &roster);
#define TABLE(member, name, title, columns)                                                        \
    tables.member = bench_table(report, name, title, columns, sizeof columns / sizeof *columns)
    TABLE(summary, "contact_bars", "contacts: Taut and the best peer", summary_columns);
    TABLE(best, "contact_best", "contacts: every engine at its best", best_columns);
    TABLE(dominoes, "dominoes", "speed of a row of dominoes", domino_columns);
    TABLE(siconos, "friction", "friction problems of a step, by Taut and by Siconos",
          siconos_columns);
    TABLE(runs, "contact_runs", "contacts: all runs", run_columns);
#undef TABLE
    report->table[report->tables - 1].hidden = true;

    for (int s = 0; s < SCENES; s++)
        for (int r = 0; r < scenes[s].loads; r++) {
            if (!wanted(options, s, r)) continue;
            bench_progress(options, (s + 0.5 * r) / SCENES, scenes[s].name);
            run_case(options, &roster, &tables, s, scenes[s].R[r]);
        }
    if (dominoes) run_dominoes(options, &roster, &tables);
    if (siconos) run_siconos(options, &tables);
    return cases;
}
