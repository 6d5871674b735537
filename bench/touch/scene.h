// SPDX-License-Identifier: MIT
// scene.h -- how the families of scenes are made and judged: one file a family, one entry of a table a kind.
#pragma once

#include "touch.h"

// What a run comes to.
typedef struct TouchVerdict {
    double error; // against the closed form; no unit
    double value; // what was measured, NAN where there is nothing to tell
    int over;     // nothing that comes can change it
} TouchVerdict;

typedef struct TouchFamily {
    const char *name;
    int threshold; // it is run in pairs, a part above and below its critical value: `off` is the part, and error 1 is a
                   // wrong answer, 0 the right one
    int physical;  // the error is at least the overlap by the scene's length and the energy made
    double look;   // s, between looks
    int (*make)(TouchScene *scene);
    // Looks at poses and velocities at time t.
    void (*judge)(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict);
} TouchFamily;

extern const TouchFamily touch_stack10, touch_stack30, touch_arch, touch_capstan, touch_rolling,
    touch_wall, touch_dominoes, touch_balls, touch_pile;

const TouchFamily *touch_family(TouchKind kind);

// Room for bodies and joints; false when memory is short.
int scene_room(TouchScene *scene, int bodies, int joints);
// Adds a solid of even density at a place, with friction mu for all rules, and returns it; it stands straight.
TouchBody *scene_solid(TouchScene *scene, TouchShape shape, double mass, double a, double b,
                       double c, double mu);
void scene_place(TouchBody *body, double x, double y, double z);
void scene_joint(TouchScene *scene, int a, int b, double x, double y, double z);
void scene_ground(TouchScene *scene, double mu);

double scene_apart(const double *a, const double *b);
// m, between the points of both bodies that a joint holds together.
double scene_open(const TouchScene *scene, const TouchJoint *joint, const PeerBody *body);
// Kinetic energy by the weight of all times the scene's length.
double scene_motion(const TouchScene *scene, const PeerBody *body);
