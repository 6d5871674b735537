// SPDX-License-Identifier: MIT
// peers.h -- the race against other engines: who takes part, one run, the search for the best setting.
#pragma once

#include "bench.h"

enum {
    PEER_VARIANTS = 40,
    PEER_SAMPLES = 20,
    PEER_EFFORTS = 10,
    PEER_TUNINGS = 18,
    PEER_REPEATS = 5
};

// Tier A: separation below 1 percent, gain below 10 percent of the drop over 10 s. Tier C: tier A, path
// within 1 percent of the chain's length over 2 s, energy error below 5 percent of the drop.
typedef enum PeerTier { TIER_A, TIER_C, TIERS } PeerTier;

typedef struct PeerEntry {
    char name[48], text[80], effort[32]; // as in peers/peer.h
    char engine[48], program[512];
    char lacks[160];
    int efforts[PEER_EFFORTS], effort_count;
    int tighter; // an effort that only confirms the last one; 0 = none
    int steps;   // how many of the search's steps make a difference; 0 = all
    char tuning[PEER_TUNINGS][64];
    int tuning_count; // at least 1
    unsigned scenes;
    bool own;   // Taut itself
    bool as_is; // Taut with its default settings
} PeerEntry;

typedef struct PeerRoster {
    PeerEntry entry[PEER_VARIANTS];
    int count;
    char skipped[1024]; // engines that are not there and why, a line each
} PeerRoster;

typedef struct PeerCase {
    const char *scene; // S1, S2, S3
    double R;          // kg
    double seconds;    // s, to simulate
    double limit;      // s of CPU time for a simulated second: dearer settings are not tried
    bool has_reference;
    double reference[PEER_SAMPLES][3]; // m, the load every tenth of a second
    double length;                     // m, of the chain
    // of scenes with contacts
    double bar[TIERS]; // error at most, no unit; 0 = a scene without contacts
    const long *
        grid; // steps to try, in a tenth of a second, ascending; the last one only confirms; NULL = those of chains
    int grid_count;
} PeerCase;

typedef struct PeerSetting {
    long per_tenth; // steps in a tenth of a second
    int effort;
    int tuning; // of PeerEntry.tuning
} PeerSetting;

typedef struct PeerOutcome {
    char verdict[16]; // done, open, energy, slow, refused, crashed
    double seconds;   // that were simulated
    double cpu, wall; // s for a simulated second
    double per_step;  // s of CPU time
    double gap, gain, error, path;
    double value, signorini, cone,
        dissipation; // of contacts, as in touch/touch_measure.h; `gap` is overlap, m
    double load[PEER_SAMPLES][3];
    int samples;
    bool passes[TIERS];
} PeerOutcome;

typedef struct PeerBest {
    bool found;
    PeerSetting setting;
    PeerOutcome outcome;
    int repeats;
    double cpu[PEER_REPEATS], wall[PEER_REPEATS]; // s for a simulated second, of the race
} PeerBest;

// Who is there, from the adapters in the folder: those of chains and cloth, or those of contacts.
void peers_list(const BenchOptions *options, bool contacts, PeerRoster *roster);
// Engines in the order in which they are searched: those with few settings come first. Their searches are short, and the cost
// of the best of them ends those of the others early.
void peers_order(const PeerRoster *roster, int order[PEER_VARIANTS]);
// One run; `race` steps without looking.
void peers_run(const BenchOptions *options, const PeerCase *c, const PeerEntry *entry,
               PeerSetting setting, bool race, PeerOutcome *outcome);
// The cheapest setting of one entry for each tier, confirmed: the next smaller step and the next tighter
// effort reach the tier too. Every run is a row of `runs`. `closest`, which may be NULL, has the least error of all.
void peers_search(const BenchOptions *options, const PeerCase *c, const PeerEntry *entry,
                  LabReport *runs, PeerBest best[TIERS], PeerBest *closest);
// Runs the best settings again, in turns, so that a drift of the machine hits all of them.
void peers_race(const BenchOptions *options, const PeerCase *c, const PeerRoster *roster,
                int repeats, PeerBest best[][TIERS]);
// s of CPU time for a simulated second, the median of the race; infinite where nothing was found. Sorts b->cpu.
double peers_cost(PeerBest *b);
// Cost of the dearer tier; infinite where one was not reached.
double peers_dearer_tier(const PeerBest best[TIERS]);
// The reference path, and how far it is from a fourth-order integration in reduced coordinates (part of
// the chain's length); false when Taut's adapter is missing.
bool peers_reference(const BenchOptions *options, const PeerRoster *roster, PeerCase *c,
                     double *deviation);
// As in "ERP 0.8, CFM 0, 50 iterations"; empty where nothing was chosen but the step.
void peers_setting_text(const PeerEntry *entry, PeerSetting setting, char *text, size_t size);
// Root mean square distance of two paths, m.
double peers_rms(int samples, double a[][3], double b[][3]);

// Path of the load by Runge-Kutta in the angles of the rods: pendulum.c.
bool pendulum_path(int rods, double load, double h, double path[PEER_SAMPLES][3]);

// Scenes with contacts: fills tables of its own. Returns how many cases were run; where that is 0, none was asked for.
int peers_touch(const BenchOptions *options, BenchReport *report);
// Whether a scene, or one load of it, is what options->which asks for; R = 0 is any.
bool peers_asked(const char *which, const char *scene, double R);

extern const LabColumn peers_run_columns[];
extern const int peers_run_column_count;
