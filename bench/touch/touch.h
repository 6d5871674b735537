// SPDX-License-Identifier: MIT
// touch.h -- scenes with contacts, and what an adapter of a physics engine gives to take part in them.
//
// As in peers/peer.h one engine is one program, `bench-touch-<engine>`. A scene is data: bodies, ball joints, forces. The
// main function that all programs share (touch_main.c) steps and judges, and all measures are computed from poses,
// velocities and contact forces by one code (touch_measure.c). z is up, SI units; what touches has no restitution.
//
//   stack10, stack30  boxes of 1 m and 1 kg on a plane, the top one of mass R; friction 0.5; 3 s
//   arch              11 stones, friction 0.8, thickness above and below the least one that stands; 3 s
//   capstan           24 capsules of 1 g half round a bollard, friction 0.3, hold R; load below and above that which slips; 1 s
//   rolling           150 N push a box of 10 kg under 25 balls of 1 kg (SimBenchmark); 1 s
//   wall              205 bricks of 3 kg, 5 balls of 5 kg hit them at 6 m/s; 1.5 s
//   dominoes          20 tiles in a row: speed of the wave; 2 s
//   balls             6 x 6 x 6 balls of 10 kg fall apart into an open basin of 3 m, friction 0.4; 2 s
//   pile              ten chains of 20 capsules of 0.1 kg fall on each other, friction 0.3; 1.2 s
#pragma once

#include "../peers/peer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum TouchKind {
    TOUCH_STACK10,
    TOUCH_STACK30,
    TOUCH_ARCH,
    TOUCH_CAPSTAN,
    TOUCH_ROLLING,
    TOUCH_WALL,
    TOUCH_DOMINOES,
    TOUCH_BALLS,
    TOUCH_PILE,
    TOUCH_KINDS
} TouchKind;

typedef enum TouchShape { TOUCH_SPHERE, TOUCH_BOX, TOUCH_CAPSULE, TOUCH_HULL } TouchShape;

// How an engine combines the friction of two bodies: the numbers of a body are chosen so that all rules give the same.
enum { TOUCH_BY_MAX, TOUCH_BY_MIN, TOUCH_BY_PRODUCT, TOUCH_RULES };

enum { TOUCH_ALL = (1 << TOUCH_KINDS) - 1, TOUCH_CORNERS = 8 };

typedef struct TouchBody {
    TouchShape shape;
    double size[3]; // m: radius; edges; radius and length of the straight part along z
    double corner[TOUCH_CORNERS][3]; // m, of a hull: 0 to 3 at the bottom, 4 to 7 above them
    double mass;                     // kg; 0 = it does not move
    double moment[3];                // kg m^2, about body axes
    PeerBody at;                     // at the start
    double force[3];                 // N, all the time
    double mu[TOUCH_RULES];
    int apart;   // it touches only what does not move
    int follows; // 1 + the body that it is joined to and does not touch; 0 = none
} TouchBody;

// A ball joint at a point of the world.
typedef struct TouchJoint {
    int a, b;
    double at[3]; // m
} TouchJoint;

typedef struct TouchScene {
    TouchKind kind;
    double R;   // kg
    double off; // part of the critical value by which a scene with a threshold is above it
    double seconds;
    int bodies, joints;
    TouchBody *body;
    TouchJoint *joint;
    double gravity; // m/s^2, down
    int ground;     // the plane z = 0 is there
    double ground_mu[TOUCH_RULES];
    double weight, length; // N, m: scales of the measures
    // of the run
    double h;
    int effort, tuning;
} TouchScene;

// A contact point with a force; body b = -1 is the ground.
typedef struct TouchPoint {
    int a, b;
    double x[3], n[3]; // m; from b to a
    double f[3];       // N, on a
    int no_direction;  // the engine tells how large friction is, not where it points
} TouchPoint;

typedef struct TouchOps {
    const char *engine;
    const PeerVariant *variant; // `scenes` has 1 << TouchKind bits
    int variants;
    // NULL when it cannot be made.
    void *(*make)(const TouchScene *scene, int variant);
    // Takes `count` steps of scene->h; false when the engine gives up.
    int (*step)(void *self, long count);
    void (*read)(void *self, PeerBody *body);
    // Contacts of the last step, at most `room`; -1 = the engine does not tell.
    int (*contacts)(void *self, TouchPoint *point, int room);
    void (*free)(void *self);
    // CPU and wall time of all steps so far, s; NULL = the caller's clocks will do.
    void (*clocks)(void *self, double *cpu, double *wall);
} TouchOps;

extern const TouchOps touch_ops; // the adapter's

// Makes the scene of a kind; false when memory is short. touch_scene_free releases it.
int touch_scene_make(TouchScene *scene, TouchKind kind, double R, double off);
void touch_scene_free(TouchScene *scene);
const char *touch_scene_name(TouchKind kind);

// Do two bodies collide? (-1 = ground)
int touch_pair(const TouchScene *scene, int a, int b);
// Friction of two bodies.
double touch_friction(const TouchScene *scene, int a, int b);
// J, of all bodies.
double touch_kinetic(const TouchScene *scene, const PeerBody *body);

#ifdef __cplusplus
}
#endif
