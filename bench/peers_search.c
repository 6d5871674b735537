// peers_search.c -- the best setting of an engine: the cheapest over a grid of steps and efforts that
// passes a tier. Large steps are tried first; what must be dearer than the best found is left out.
#include "peers.h"

#include <math.h>

static const long grid[] = {1,  2,  3,   4,   5,   6,   8,   10,  12,   15,   20,   25,   30,  40,
                            50, 75, 100, 150, 200, 300, 400, 600, 1000, 1500, 2000, 3000, 4000};
static const long quick_grid[] = {1, 2, 4, 10, 20, 50, 100, 200};
static const double MARGIN = 1.2; // estimates of cost are that good

const LabColumn peers_run_columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"load_kg", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"engine", "engine", LAB_TEXT, LAB_INPUT, 0},
    {"step_s", "step s", LAB_NUMBER, LAB_INPUT, 3},
    {"effort", "effort", LAB_NUMBER, LAB_INPUT, 0},
    {"verdict", "verdict", LAB_TEXT, LAB_MEASURED, 0},
    {"simulated_s", "simulated s", LAB_NUMBER, LAB_MEASURED, 3},
    {"us_per_step", "us a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"cpu_ms_per_s", "ms per s", LAB_NUMBER, LAB_MEASURED, 3},
    {"separation", "separation", LAB_NUMBER, LAB_MEASURED, 2},
    {"gain", "gain", LAB_NUMBER, LAB_MEASURED, 2},
    {"energy_error", "energy error", LAB_NUMBER, LAB_MEASURED, 2},
    {"path", "path", LAB_NUMBER, LAB_MEASURED, 2},
    {"tier_a", "A", LAB_BOOL, LAB_MEASURED, 0},
    {"tier_c", "C", LAB_BOOL, LAB_MEASURED, 0},
};
const int peers_run_column_count = sizeof peers_run_columns / sizeof *peers_run_columns;

static void add_row(LabReport *runs, const PeerCase *c, const PeerEntry *entry, PeerSetting s,
                    const PeerOutcome *o)
{
    LAB_ROW(runs, lab_text(c->scene), lab_number(c->R), lab_text(entry->name),
            lab_number(0.1 / (double)s.per_tenth),
            entry->effort[0] ? lab_number(s.effort) : lab_missing(), lab_text(o->verdict),
            lab_number(o->seconds), lab_number(1e6 * o->per_step), lab_number(1e3 * o->cpu),
            lab_number(o->gap), lab_number(o->gain), lab_number(o->error), lab_number(o->path),
            lab_bool(o->passes[TIER_A]), lab_bool(o->passes[TIER_C]));
}

// Can a setting that costs at least `cost` still be the best of a tier?
static bool worth(const PeerCase *c, const PeerBest best[TIERS], double cost)
{
    if (cost > c->limit) return false;
    for (int t = 0; t < (c->has_reference ? TIERS : 1); t++)
        if (!best[t].found || cost < MARGIN * best[t].outcome.cpu) return true;
    return false;
}

void peers_search(const BenchOptions *options, const PeerCase *c, const PeerEntry *entry,
                  LabReport *runs, PeerBest best[TIERS])
{
    const long *steps = options->quick ? quick_grid : grid;
    int count = options->quick ? (int)(sizeof quick_grid / sizeof *quick_grid)
                               : (int)(sizeof grid / sizeof *grid);
    for (int t = 0; t < TIERS; t++) best[t] = (PeerBest){0};
    for (int e = 0; e < entry->effort_count; e++) {
        double step_cost = 0; // s, the least seen
        for (int i = 0; i < count; i++) {
            PeerSetting s = {steps[i], entry->efforts[e]};
            PeerOutcome o;
            if (!worth(c, best, step_cost * 10 * (double)s.per_tenth)) break;
            peers_run(options, c, entry, s, false, &o);
            add_row(runs, c, entry, s, &o);
            // the first steps of a short run are not typical
            if (o.per_step > 0 && o.seconds > 20 * 0.1 / (double)s.per_tenth)
                step_cost = step_cost > 0 ? fmin(step_cost, o.per_step) : o.per_step;
            for (int t = 0; t < TIERS; t++)
                if (o.passes[t] && (!best[t].found || o.cpu < best[t].outcome.cpu))
                    best[t] = (PeerBest){.found = true, .setting = s, .outcome = o};
        }
    }
}
