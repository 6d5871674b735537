// SPDX-License-Identifier: MIT
// slide.c -- a box on a slope: at rest, at the edge of sliding, and sliding to rest.
//
//   slope of tangent t = mu (1 + e), c = cos       a = g c (t - mu)
//   to rest                                        way = v^2 / (2 g c (mu - t))
//   oblique, angle psi from the line of fall       v(psi) = v_0 tan(psi/2)^k / sin psi, k = mu / t, from psi = pi/2
//                                                  x = integral of v^2 cos psi / (g c t sin psi) over psi
#include "parts.h"

#include <math.h>
#include <stdio.h>

static const double MU = 0.5;

static TautNodeId box_on_slope(Stage *stage, TautStepper stepper, double tangent, TautVec3 velocity)
{
    const TautMaterialId none = {0, 0}; // friction 0.5
    if (!stage_open_with(stage, stage_slope(tangent), stepper)) return (TautNodeId){0, 0};
    stage_ground(stage, none);
    TautNodeId box = stage_box(stage, none, 2, taut_vec3(1, 1, 0.5), taut_vec3(0, 0, 0.25));
    taut_body_set_velocity(stage->world, box, velocity, taut_vec3(0, 0, 0));
    return box;
}

void contact_incline(StageTable *table)
{
    const double h = 0.01, duration = table->options->quick ? 5 : 100;
    for (int slides = 0; slides < 2; slides++) {
        const double tangent = MU * (slides ? 1 + 1e-8 : 1 - 1e-8);
        Stage stage;
        TautNodeId box = box_on_slope(&stage, TAUT_STEPPER_AUTO, tangent, taut_vec3(0, 0, 0));
        stage_run(&stage, h, (int)lround(duration / h));
        const TautVec3 x = taut_particle_position(stage.world, box);

        // g c (t - mu) t^2 / 2
        const double a = -stage_slope(tangent).z * MU * 1e-8;
        const double way = slides ? 0.5 * a * duration * duration : 0;
        char name[80];
        snprintf(name, sizeof name, "box on a slope, mu (1 %c 1e-8), %g s: way m",
                 slides ? '+' : '-', duration);
        if (slides)
            stage_row(table, name, way, x.x, fabs(x.x / way - 1), 1e-6, &stage);
        else
            stage_row(table, name, way, x.x, hypot(x.x, x.y), 1e-10, &stage);
        stage_close(&stage);
    }
}

// m down the slope, for a start of speed v along the contour.
static double oblique_way(double tangent, double v)
{
    enum { POINTS = 4000 };
    const double k = MU / tangent, c = 1 / hypot(1, tangent), dpsi = M_PI / 2 / POINTS;
    double sum = 0;
    for (int i = 1; i <= POINTS; i++) { // Simpson; the integrand is 0 at psi = 0
        const double psi = i * dpsi, speed = v * pow(tan(psi / 2), k) / sin(psi);
        const double f = speed * speed * cos(psi) / (STAGE_G * c * tangent * sin(psi));
        sum += f * (i == POINTS ? 1 : i % 2 ? 4 : 2);
    }
    return sum * dpsi / 3;
}

// Root mean square of the errors over starts whose ends fall at different places in a step; m.
static double mean_error(bool oblique, TautStepper stepper, double h, Stage *total)
{
    enum { STARTS = 12 };
    const double tangent = 0.2, c = 1 / hypot(1, tangent);
    double sum = 0;
    for (int i = 0; i < STARTS; i++) {
        const double v = 1.5 + 0.5 * i / STARTS;
        const double straight = v * v / (2 * STAGE_G * c * (MU - tangent));
        const double way = oblique ? oblique_way(tangent, v) : straight;
        Stage stage;
        TautNodeId box = box_on_slope(&stage, stepper, tangent,
                                      oblique ? taut_vec3(0, v, 0) : taut_vec3(v, 0, 0));
        stage_run(&stage, h, (int)lround(1.6 / h));
        sum += pow(taut_particle_position(stage.world, box).x - way, 2);
        stage_count(total, &stage);
        stage_close(&stage);
    }
    return sqrt(sum / STARTS);
}

// The mean ratio of errors when h is halved, from 0.02 s on. `auto` takes turns with both schemes: on the oblique way steps
// of 0.02 s are most often those of trbdf2, and from 0.01 s on those of bdf2. It is judged from there.
void contact_slide(StageTable *table)
{
    static const TautStepper steppers[] = {TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                           TAUT_STEPPER_AUTO};
    static const char *const stepper_name[] = {"bdf2", "trbdf2", "auto"};
    const int halvings = table->options->quick ? 1 : 3;
    for (int oblique = 0; oblique < 2; oblique++)
        for (int k = 0; k < 3; k++) {
            const double h = steppers[k] == TAUT_STEPPER_AUTO ? 0.01 : 0.02;
            const double fine_h = h / (1 << halvings);
            Stage total = {0};
            const double coarse = mean_error(oblique, steppers[k], h, &total);
            const double fine = mean_error(oblique, steppers[k], fine_h, &total);
            const double ratio = pow(coarse / fine, 1.0 / halvings);
            char name[80];
            snprintf(name, sizeof name, "%s slide to rest, %s: error by error at h/2",
                     oblique ? "oblique" : "straight", stepper_name[k]);
            stage_row(table, name, 4, ratio, fabs(ratio - 4), 0.5, &total);
        }
}
