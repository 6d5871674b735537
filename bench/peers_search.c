// SPDX-License-Identifier: MIT
// peers_search.c -- the best setting of an engine: the cheapest over a grid of steps, efforts and tunings
// that passes a tier, and whose neighbours do: the next smaller step and the next tighter effort. What
// passes beside a hole passes by chance. Large steps are tried first; what must be dearer than the best
// found is left out.
#include "peers.h"

#include <math.h>
#include <string.h>

static const long grid[] = {1,   2,   3,    4,    5,    6,    8,    10,  12,  15,
                            20,  25,  30,   40,   50,   75,   100,  150, 200, 300,
                            400, 600, 1000, 1500, 2000, 3000, 4000, 6000}; // the last one only confirms
static const long quick_grid[] = {1, 2, 4, 10, 20, 50, 100, 200, 400};
enum { GRID = sizeof grid / sizeof *grid, QUICK_GRID = sizeof quick_grid / sizeof *quick_grid };
static const double MARGIN = 1.2;  // estimates of cost are that good
static const double PATIENCE = 10; // times the limit: what a run may take that confirms another one

const LabColumn peers_run_columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"load_kg", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"engine", "engine", LAB_TEXT, LAB_INPUT, 0},
    {"step_s", "step s", LAB_NUMBER, LAB_INPUT, 3},
    {"setting", "setting", LAB_TEXT, LAB_INPUT, 0},
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

// Of a case with contacts the last measure is another one, and the columns are those of peers_touch.c.
static void add_row(LabReport *runs, const PeerCase *c, const PeerEntry *entry, PeerSetting s,
                    const PeerOutcome *o)
{
    char text[128];
    peers_setting_text(entry, s, text, sizeof text);
    LAB_ROW(runs, lab_text(c->scene), lab_number(c->R), lab_text(entry->name),
            lab_number(0.1 / (double)s.per_tenth), lab_text(text), lab_text(o->verdict),
            lab_number(o->seconds), lab_number(1e6 * o->per_step), lab_number(1e3 * o->cpu),
            lab_number(o->gap), lab_number(o->gain), lab_number(o->error),
            lab_number(c->bar[TIER_A] > 0 ? o->signorini : o->path), lab_bool(o->passes[TIER_A]),
            lab_bool(o->passes[TIER_C]));
}

// How many tiers a case has.
static int peers_tiers(const PeerCase *c)
{
    return c->has_reference || c->bar[TIER_A] > 0 ? TIERS : 1;
}

// Can a setting that costs at least `cost` still be the best of a tier?
static bool worth(const PeerCase *c, const PeerBest best[TIERS], double cost)
{
    if (cost > c->limit) return false;
    for (int t = 0; t < (peers_tiers(c)); t++)
        if (!best[t].found || cost < MARGIN * best[t].outcome.cpu) return true;
    return false;
}

// One search: what was run is kept, because a run that confirms another one comes up again.
typedef struct Search {
    const BenchOptions *options;
    const PeerCase *c;
    const PeerEntry *entry;
    LabReport *runs;
    const long *steps; // the grid
    int step_count;    // without the one that only confirms
    PeerBest *closest; // the least error so far; NULL where nobody asks
    PeerOutcome outcome[PEER_TUNINGS][PEER_EFFORTS + 1][GRID];
    bool known[PEER_TUNINGS][PEER_EFFORTS + 1][GRID];
} Search;

static PeerSetting setting_of(const Search *s, int tuning, int effort, int step)
{
    const PeerEntry *entry = s->entry;
    return (PeerSetting){s->steps[step],
                         effort < entry->effort_count ? entry->efforts[effort] : entry->tighter,
                         tuning};
}

static const PeerOutcome *outcome_of(Search *s, int tuning, int effort, int step, double limit)
{
    PeerOutcome *o = &s->outcome[tuning][effort][step];
    if (s->known[tuning][effort][step]) return o;
    PeerSetting setting = setting_of(s, tuning, effort, step);
    PeerCase c = *s->c;
    c.limit = limit;
    peers_run(s->options, &c, s->entry, setting, false, o);
    add_row(s->runs, s->c, s->entry, setting, o);
    // what was cut short only because it took long may be asked for again with more patience
    s->known[tuning][effort][step] = strcmp(o->verdict, "slow") != 0;
    return o;
}

// Do the neighbours of a setting that passes do so too?
static bool confirmed(Search *s, int tuning, int effort, int step, PeerTier tier)
{
    double limit = PATIENCE * s->c->limit;
    if (!outcome_of(s, tuning, effort, step + 1, limit)->passes[tier]) return false;
    if (effort + 1 >= s->entry->effort_count && s->entry->tighter == 0) return true;
    return outcome_of(s, tuning, effort + 1, step, limit)->passes[tier];
}

// All steps of one tuning and effort, from large to small.
static void descend(Search *s, int tuning, int effort, PeerBest best[TIERS])
{
    double step_cost = 0; // s, the least seen
    for (int i = 0; i < s->step_count; i++) {
        double per_tenth = (double)s->steps[i];
        if (!worth(s->c, best, step_cost * 10 * per_tenth)) break;
        const PeerOutcome *o = outcome_of(s, tuning, effort, i, s->c->limit);
        // the first steps of a short run are not typical
        if (o->per_step > 0 && o->seconds > 20 * 0.1 / per_tenth)
            step_cost = step_cost > 0 ? fmin(step_cost, o->per_step) : o->per_step;
        if (s->closest && strcmp(o->verdict, "done") == 0 &&
            (!s->closest->found || o->error < s->closest->outcome.error))
            *s->closest = (PeerBest){
                .found = true, .setting = setting_of(s, tuning, effort, i), .outcome = *o};
        for (int t = 0; t < TIERS; t++)
            if (o->passes[t] && (!best[t].found || o->cpu < best[t].outcome.cpu) &&
                confirmed(s, tuning, effort, i, (PeerTier)t))
                best[t] = (PeerBest){
                    .found = true, .setting = setting_of(s, tuning, effort, i), .outcome = *o};
    }
}

void peers_search(const BenchOptions *options, const PeerCase *c, const PeerEntry *entry,
                  LabReport *runs, PeerBest best[TIERS], PeerBest *closest)
{
    static Search s; // large
    memset(&s, 0, sizeof s);
    s.options = options, s.c = c, s.entry = entry, s.runs = runs;
    s.steps = options->quick ? quick_grid : grid;
    s.step_count = (options->quick ? QUICK_GRID : GRID) - 1;
    if (c->grid) s.steps = c->grid, s.step_count = c->grid_count - 1;
    s.closest = closest;
    if (entry->steps > 0 && entry->steps < s.step_count) s.step_count = entry->steps;
    for (int t = 0; t < TIERS; t++) best[t] = (PeerBest){0};
    for (int tuning = 0; tuning < entry->tuning_count; tuning++)
        for (int e = 0; e < entry->effort_count; e++) descend(&s, tuning, e, best);
}
