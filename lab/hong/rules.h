// SPDX-License-Identifier: MIT
// rules.h -- collisions of cloth by the rules of Hong et al. 2005, section V: springs and masses with symplectic Euler, and rows that are held by implicit
// enforcement (equations 11, 12 and 16 there).
//
// A row joins a node and a ball, a node and a triangle, or two edges, with its Jacobian of the start of the step, and is bilateral while it
// is active. In each step: detect -> activate -> solve -> release. A row is released where its sides separate, where the node leaves the region of
// the triangle (or the points the edges), or where its force would attract. A spring that is longer than 110 % becomes a hard row, and is a
// spring again when that row would push. There is no friction.
#pragma once

#include <stdbool.h>

enum { RULES_SIDE = 9, RULES_NODES = RULES_SIDE * RULES_SIDE, RULES_BALLS = 2 };
enum { RULES_POINTS = RULES_NODES + RULES_BALLS };

typedef enum RulesKind { RULES_BALL, RULES_FACE, RULES_EDGES, RULES_SPRING } RulesKind;

// Two things that are near, by numbers: a node and a ball, a node and a triangle, two edges, a spring.
typedef struct RulesRow {
    RulesKind kind;
    int a, b;
    double side;     // +1 or -1, of the normal: where the first was when the row began
    int point[4];    // [count]
    double share[4]; // the direction of its gap is sum share x
    int count;
    double n[3], gap, lambda; // m; N
    bool outside;             // it has left the region of its counterpart
} RulesRow;

typedef struct RulesSpring {
    int a, b;
    double length, stiffness;
} RulesSpring;

typedef struct Rules {
    double x[RULES_POINTS][3], v[RULES_POINTS][3];
    double weight[RULES_POINTS]; // 1/kg, 0 = held; balls after nodes
    double radius[RULES_BALLS];
    int balls;
    double thickness, damping; // m; s, of springs
    double gravity;            // m/s^2, down
    bool by_velocity; // rows let things come just up to the contact, and leave a depth as it is
    bool is_limited;  // springs longer than 110 % are rows
    RulesSpring *spring;
    int springs;
    int (*triangle)[3], (*edge)[2];
    int triangles, edges;
    RulesRow *row; // active ones
    int rows, room;
    long activations;
    bool failed; // memory
} Rules;

// A cloth over [-1/2, 1/2]^2 of kg and N/m, as taut_world_add_cloth makes it; nodes are placed by `along` and `across`.
bool rules_make(Rules *rules, const double *corner, const double *along, const double *across,
                double mass, double stiffness, double shear);
void rules_free(Rules *rules);
void rules_step(Rules *rules, double h);
// J, of motion, weight and springs.
double rules_energy(const Rules *rules);
