// SPDX-License-Identifier: MIT
// arch.c -- a semicircular arch of 11 stones without mortar, of middle radius 1 m; stones are wedges with flat sides.
//
// It stands where some line of thrust stays within the stones (Heyman 1966). By symmetry the thrust at the crown is
// horizontal, H at the height z. At the joint at the angle a from the crown the stones above it weigh W, with their centre
// at x, and the force (H, W) passes between the radii 1 - t/2 and 1 + t/2:
//
//     H r cos a + W (r sin a - x)   is <= H z for the inner radius, >= H z for the outer one
//
// For a given H that leaves a range of H z; its width is concave in H, and the least thickness t is where the greatest
// width is 0. `off` is how much thicker the arch is, as part of that.
#include "scene.h"

#include <math.h>
#include <string.h>

enum { STONES = 11 };
static const double FRICTION = 0.8, DEEP = 0.3, DENSITY = 2000, FELL = 0.01; // m, kg/m^3, m

// A stone seen from its side: area, height of its centre over the middle of the circle, and second moments about its
// centre. It is a trapezoid between the distances `in` and `out` from the middle, with half widths in tan b and out tan b.
typedef struct Wedge {
    double area, centre, along, across; // m^2, m, m^4: of x^2 and of z^2
} Wedge;

static Wedge wedge_of(double t, double b)
{
    const double in = (1 - t / 2) * cos(b), out = (1 + t / 2) * cos(b), k = tan(b);
    const double p2 = (out * out - in * in) / 2, p3 = (pow(out, 3) - pow(in, 3)) / 3,
                 p4 = (pow(out, 4) - pow(in, 4)) / 4;
    const Wedge w = {2 * k * p2, p3 / p2, 2 * k * k * k / 3 * p4,
                     2 * k * p4 - 2 * k * p2 * (p3 / p2) * (p3 / p2)};
    return w;
}

// The width of the range of H z, with the weight of all 1.
static double range_width(double t, double thrust)
{
    const double b = M_PI / (2 * STONES);
    const Wedge w = wedge_of(t, b);
    double low = -INFINITY, high = INFINITY, weight = 0.5 / STONES;
    // half of the stone of the crown first, whose centre is at half its width in every height
    const double in = (1 - t / 2) * cos(b), out = (1 + t / 2) * cos(b);
    double lever =
        weight * tan(b) / 2 * (pow(out, 3) - pow(in, 3)) / 3 / ((out * out - in * in) / 2);
    for (int k = 0; k <= STONES / 2; k++) {
        const double a = b * (2 * k + 1);
        if (k > 0) {
            weight += 1.0 / STONES;
            lever += w.centre * sin(2 * b * k) / STONES;
        }
        for (int side = -1; side <= 1; side += 2) {
            const double r = 1 + side * t / 2;
            const double moment = thrust * r * cos(a) + weight * r * sin(a) - lever;
            if (side > 0)
                high = fmin(high, moment);
            else
                low = fmax(low, moment);
        }
    }
    return high - low;
}

static double best_width(double t)
{
    double low = 0, high = 1;
    for (int i = 0; i < 200; i++) {
        const double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (range_width(t, a) < range_width(t, b))
            low = a;
        else
            high = b;
    }
    return range_width(t, 0.5 * (low + high));
}

static double least_thickness(void)
{
    double low = 0.05, high = 0.2;
    for (int i = 0; i < 60; i++) {
        const double t = 0.5 * (low + high);
        if (best_width(t) < 0)
            low = t;
        else
            high = t;
    }
    return 0.5 * (low + high);
}

static void add_stone(TouchScene *scene, int i, double t)
{
    const double b = M_PI / (2 * STONES), turn = b * (2 * i + 1) - M_PI / 2; // from the crown
    const Wedge w = wedge_of(t, b);
    const double mass = DENSITY * DEEP * w.area;
    TouchBody *s = scene_solid(scene, TOUCH_HULL, mass, 0, 0, 0, FRICTION);
    for (int k = 0; k < TOUCH_CORNERS; k++) {
        const double r = (k < 4 ? 1 - t / 2 : 1 + t / 2);
        const double side = k % 4 == 0 || k % 4 == 3 ? -1 : 1, front = k % 4 < 2 ? -1 : 1;
        s->corner[k][0] = side * r * sin(b);
        s->corner[k][1] = front * DEEP / 2;
        s->corner[k][2] = r * cos(b) - w.centre;
    }
    s->moment[0] = DENSITY * DEEP * w.across + mass * DEEP * DEEP / 12;
    s->moment[1] = DENSITY * DEEP * (w.across + w.along);
    s->moment[2] = DENSITY * DEEP * w.along + mass * DEEP * DEEP / 12;
    scene_place(s, w.centre * sin(turn), 0, w.centre * cos(turn));
    s->at.q[0] = cos(turn / 2), s->at.q[2] = sin(turn / 2);
}

static int make(TouchScene *scene)
{
    if (!scene_room(scene, STONES, 0)) return 0;
    scene_ground(scene, FRICTION);
    for (int i = 0; i < STONES; i++) add_stone(scene, i, least_thickness() * (1 + scene->off));
    scene->seconds = 3;
    return 1;
}

static void judge(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict)
{
    double moved = 0;
    (void)t;
    for (int i = 0; i < scene->bodies; i++) {
        const double d = scene_apart(body[i].x, scene->body[i].at.x);
        if (!(d <= moved)) moved = d;
    }
    const int fell = !(moved <= FELL);
    verdict->error = fell == (scene->off < 0) ? 0 : 1;
    verdict->value = moved;
    verdict->over = fell;
}

const TouchFamily touch_arch = {"arch", 1, 0, 0.02, make, judge};
