// summary.h -- what is left of a run: the numbers of its summary, as a table for people and as
// JSON.
#pragma once

#include "json.h"
#include "roster.h"
#include "table.h"

typedef enum Outcome {
    OUTCOME_FINISHED,
    OUTCOME_DIVERGED, // a step was refused, or the state became absurd
    OUTCOME_STOPPED,  // by the user
} Outcome;

typedef struct Summary {
    char title[128], label[96]; // of the scene; what tells this run from another ("" = nothing)
    const char *stepper, *geometric, *solver;
    int particles, elements;
    double step, duration; // s, as asked for
    double start, time;    // s, at the start and at the end of the run

    Outcome outcome;
    char reason[256]; // why it did not finish

    long steps, solves, refinements;
    int regularised;            // most replaced pivots in a step
    double residual;            // worst of the linear solves
    double error;               // worst |phi| / length scale
    char error_in[ROSTER_NAME]; // who had it
    double error_time;          // when, s
    TautEnergy energy_start, energy_end;
    bool has_equilibrium;      // the next one is known
    double energy_equilibrium; // J
    bool has_kept;
    double kept;       // (E_end - E_eq) / (E_start - E_eq)
    char not_kept[64]; // why there is no such number
    bool has_tension;
    double tension; // N, largest
    char tension_in[ROSTER_NAME];
    double tension_time; // s
    double wall;         // s, in steps
    double step_median;  // s
} Summary;

double energy_total(TautEnergy energy);
double summary_speed(const Summary *summary); // simulated over real time
void summary_outcome(const Summary *summary, char *text, size_t room);

// One column a run.
void summary_print(const Console *console, FILE *file, const Summary *const *runs, int count);
void summary_json(Json *json, const char *key, const Summary *summary);
// The same as text of its own, to be freed; NULL when out of memory.
char *summary_json_text(const Summary *summary);
