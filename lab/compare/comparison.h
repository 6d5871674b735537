// SPDX-License-Identifier: MIT
// comparison.h -- comparison methods, which are not Taut's, on a net of particles and links: one file a method, to be
// put side by side with Taut on the same scene at the same arithmetic.
//
// A method counts its arithmetic as it goes: additions, subtractions, multiplications, divisions
// and square roots are one each; signs, comparisons and copies are nothing. The numbers stand beside
// the lines they count.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct ComparisonLink {
    int a, b;          // particles at its ends
    double length;     // m, at rest
    double compliance; // m/N; 0 = hard
} ComparisonLink;

// The parameters of the methods. Each reads its own part.
typedef struct ComparisonSettings {
    int substeps;     // XPBD: of a step
    int iterations;   // of a substep (XPBD), of a step (AVBD)
    double alpha;     // AVBD: part of the error at the start of a step that is left alone
    double beta;      // AVBD: N/m^2, growth of the stiffness with the error
    double gamma;     // AVBD: part of stiffness and force that is kept from step to step
    double stiffness; // AVBD: N/m, the least, with which links start
    bool post;        // AVBD: alpha = 1, then one sweep with alpha = 0 that gives no velocity
} ComparisonSettings;

typedef struct ComparisonMethod ComparisonMethod;

typedef struct ComparisonNet {
    const ComparisonMethod *method;
    ComparisonSettings settings;
    int particles, links;
    double gravity[3];    // m/s^2
    double (*x)[3];       // [particles] m
    double (*v)[3];       // [particles] m/s
    double *mass;         // [particles] kg
    double *inverse;      // [particles] 1/kg; 0 = fixed
    ComparisonLink *link; // [links]
    int *start;           // [particles + 1] of its part of `at`
    int *at;              // [2 links] links at a particle
    double *particle;     // [particles][method->per_particle] memory of the method
    double *row;          // [links][method->per_link]
    double flops;         // counted so far
    void *block;          // the memory behind all of these
} ComparisonNet;

struct ComparisonMethod {
    const char *name;
    int per_particle, per_link;                 // doubles of memory, zero at first
    void (*step)(ComparisonNet *net, double h); // s
    void (*settings)(ComparisonSettings *fill); // those of its authors
};

extern const ComparisonMethod comparison_xpbd, comparison_avbd;

// Everything is zero but the settings, which are those of the method's authors, and gravity, which
// is (0, 0, -9.81). NULL when memory is short.
ComparisonNet *comparison_create(const ComparisonMethod *method, int particles, int links);
void comparison_destroy(ComparisonNet *net); // NULL is fine

void comparison_put(ComparisonNet *net, int particle, double mass, bool fixed, double x, double y,
                    double z);
// A hard link as long as the distance of its ends; change net->link[i] for another one.
void comparison_join(ComparisonNet *net, int link, int a, int b);

void comparison_step(ComparisonNet *net, double h);

// J: kinetic, of gravity (zero at the origin), and of compliant links; fixed particles left out.
double comparison_energy(const ComparisonNet *net);
// Worst |l - l0| / l0 over the hard links.
double comparison_error(const ComparisonNet *net);
bool comparison_finite(const ComparisonNet *net);
