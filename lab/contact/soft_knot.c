// SPDX-License-Identifier: MIT
// soft_knot.c -- a square knot of two ropes, which holds by friction alone.
//
// Each rope is a bight whose legs lead through that of the other one: its arc is under the other's legs, its sides are over the other's
// sides. Other crossings would make a granny or a thief knot. Both are chains of hard links with segments for a surface, without bending
// stiffness. All four ends are drawn until the knot is tight; then the two standing ends alone, and the others are free. With
// enough friction a knot holds any pull, for all of its forces grow in proportion; with less it holds none (Maddocks and Keller 1987, Ropes
// in equilibrium). Air takes the swinging.
#include "shared/build.h"
#include "soft_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double ROPE = 0.01, LINK = 0.024, KNOT = 0.005; // m, m, kg
static const double PULL = 1, AIR = 0.05;                    // N, N s/m of each knot
enum { PIECES = 50, POINTS = 11, FINE = (POINTS - 1) * PIECES + 1, KNOTS = 80 };

typedef struct Rope {
    TautNodeId node[KNOTS];
    int count;
} Rope;

// Half of a bight, m: from the end of a leg, under the arc and over the sides of the other one, to the middle of its arc.
static const double half[6][3] = {{-0.17, 0.022, 0},      {-0.075, 0.022, -0.016},
                                  {0, 0.046, 0.016},      {0.045, 0.066, 0.004},
                                  {0.075, 0.040, -0.016}, {0.088, 0, -0.016}};

// Catmull and Rom's curve through the half and its mirror image.
static void draw_bight(double (*x)[3])
{
    double p[POINTS][3];
    for (int i = 0; i < POINTS; i++) {
        memcpy(p[i], half[i < 6 ? i : POINTS - 1 - i], sizeof p[i]);
        if (i >= 6) p[i][1] = -p[i][1];
    }
    for (int i = 0; i < FINE; i++) {
        const int k = i < FINE - 1 ? i / PIECES : POINTS - 2;
        const double t = (double)(i - k * PIECES) / PIECES;
        const double *a = p[k > 0 ? k - 1 : 0], *b = p[k], *c = p[k + 1];
        const double *d = p[k + 2 < POINTS ? k + 2 : POINTS - 1];
        for (int r = 0; r < 3; r++)
            x[i][r] = 0.5 * (2 * b[r] + t * (c[r] - a[r]) +
                             t * t * (2 * a[r] - 5 * b[r] + 4 * c[r] - d[r]) +
                             t * t * t * (3 * b[r] - a[r] - 3 * c[r] + d[r]));
    }
}

// side -1: turned by half a turn about y.
static void add_rope(Stage *stage, Rope *rope, double side, TautMaterialId material)
{
    double x[FINE][3], last[3] = {0};
    draw_bight(x);
    rope->count = 0;
    for (int i = 0; i < FINE && rope->count < KNOTS; i++) {
        const double to[3] = {x[i][0] - last[0], x[i][1] - last[1], x[i][2] - last[2]};
        if (i > 0 && to[0] * to[0] + to[1] * to[1] + to[2] * to[2] < LINK * LINK) continue;
        memcpy(last, x[i], sizeof last);
        const int k = rope->count++;
        rope->node[k] =
            lab_particle(stage->world, KNOT, taut_vec3(side * last[0], last[1], side * last[2]));
        if (k > 0) lab_link(stage->world, rope->node[k - 1], rope->node[k]);
    }
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = ROPE;
    like.material = material;
    if (taut_world_add_segments(stage->world, &like, rope->node, rope->count, NULL) != TAUT_OK)
        stage->refused = true;
}

// Draws the ends of both ropes outwards, N: the standing ones, and the others.
static void draw_ends(Stage *stage, const Rope *rope, double standing, double tail, double h,
                      int steps)
{
    for (int i = 0; i < steps; i++) {
        for (int r = 0; r < 2; r++) {
            const double out = r ? 1 : -1;
            const int last = rope[r].count - 1;
            for (int k = 0; k <= last; k++) {
                const TautVec3 v = taut_particle_velocity(stage->world, rope[r].node[k]);
                const double end = k == 0 ? standing : k == last ? tail : 0;
                taut_particle_set_force(stage->world, rope[r].node[k],
                                        taut_vec3(out * end - AIR * v.x, -AIR * v.y, -AIR * v.z));
            }
        }
        stage_run(stage, h, 1);
    }
}

static double between_ends(const Stage *stage, const Rope *rope)
{
    return lab_apart(taut_particle_position(stage->world, rope[0].node[0]),
                     taut_particle_position(stage->world, rope[1].node[0]));
}

// Diameters of the rope by which the standing ends went apart in the last 0.2 s of 0.8 s.
static double slip(double friction, bool quick, Stage *stage)
{
    Rope rope[2];
    const double h = 0.005;
    if (!stage_open(stage, taut_vec3(0, 0, 0))) return NAN;
    const TautMaterialId hemp = stage_material(stage, friction, 0);
    for (int r = 0; r < 2; r++) add_rope(stage, &rope[r], r ? -1 : 1, hemp);
    draw_ends(stage, rope, PULL, PULL, h, quick ? 60 : 120);
    draw_ends(stage, rope, PULL, 0, h, 120);
    const double before = between_ends(stage, rope);
    draw_ends(stage, rope, PULL, 0, h, 40);
    return (between_ends(stage, rope) - before) / (2 * ROPE);
}

void soft_knot(StageTable *table)
{
    static const double friction[] = {0.3, 0.02};
    for (int i = 0; i < 2; i++) {
        Stage stage;
        char name[120];
        const bool holds = friction[i] > 0.1;
        const double by = slip(friction[i], table->options->quick, &stage);
        // one that slips goes by more than a diameter, and is no more than an end
        snprintf(name, sizeof name, "square knot, friction %g, %s: slip in 0.2 s, diameters",
                 friction[i], holds ? "holds" : "slips");
        stage_row(table, name, holds ? 0 : NAN, by, holds ? fabs(by) : 1 / by, holds ? 0.02 : 1,
                  &stage);
        stage_close(&stage);
    }
}
