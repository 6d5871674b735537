// SPDX-License-Identifier: MIT
// peer.h -- what an adapter of a physics engine gives: make one of three scenes, step it, read poses.
//
// One engine is one program `bench-peer-<engine>`, so that nothing of it is linked into taut and a
// crash costs one row. The main function that all of them share (peer_main.c, peer_measure.c) times
// the steps and computes gaps and energies from the poses alone, by the same code for every engine.
//
// Scenes. Gravity is 9.81 m/s^2 along -z; nothing collides, nothing is damped, all starts at rest.
//   S1, S2  10 or 100 rods (box 0.5 x 0.05 x 0.05 m, 1 kg, long side along body x) in a line along x
//           from the origin; ball joints: world to the first rod, rod to rod, last tip to the centre of
//           a sphere of radius 0.25 m and mass R.
//   S3      32 x 32 particles, particle i + 32 j at (i/31, j/31, 0) m, 1 kg in all; 1984 edges of
//           1/31 m between neighbours; particles 0 and 31 pinned, 50 kg more on the other two corners.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

typedef enum PeerSceneKind { PEER_S1, PEER_S2, PEER_S3, PEER_SCENES } PeerSceneKind;

enum { PEER_CHAINS = 1 << PEER_S1 | 1 << PEER_S2, PEER_CLOTH = 1 << PEER_S3 };
enum { PEER_EFFORTS = 10, PEER_TUNINGS = 18 }; // with the 0 or NULL at their end
enum { PEER_SIDE = 32, PEER_PARTICLES = PEER_SIDE * PEER_SIDE, PEER_EDGES = 1984 };

#define PEER_ROD     0.5                     // m
#define PEER_THICK   0.05                    // m
#define PEER_RADIUS  0.25                    // m, of the load
#define PEER_GRAVITY 9.81                    // m/s^2
#define PEER_CORNER  50.0                    // kg
#define PEER_EDGE    (1.0 / (PEER_SIDE - 1)) // m

typedef struct PeerScene {
    PeerSceneKind kind;
    int rods;    // S1: 10, S2: 100
    int bodies;  // rods and the load, or particles
    double load; // kg, R; S3: of a corner
    double h;    // s
    int effort;  // iterations, or what else the variant spends to be more exact; see PeerVariant
    int tuning;  // which of the variant's tunings
} PeerScene;

// Centre of mass: place, rotation w x y z, velocity, angular velocity in world axes.
typedef struct PeerBody {
    double x[3], q[4], v[3], w[3];
} PeerBody;

// One way to use the engine: a solver, a formulation. Efforts have an order, from loose to tight;
// tunings have none.
typedef struct PeerVariant {
    const char *name;          // as in ode-quick
    const char *text;          // what it is
    const char *effort;        // what `effort` means, as in "iterations"; NULL = it has none
    int efforts[PEER_EFFORTS]; // to try, ascending, ended by 0; {1} where there is none
    unsigned scenes;           // 1 << PeerSceneKind bits
    const char *lacks;         // why the others are missing; NULL where none is
    int tighter; // an effort beyond the last, which only confirms that one; 0 where there is none
    // The engine chooses its steps, h is only the longest one: so many of the search's steps are
    // tried. 0 = all.
    int steps;
    const char *tunings[PEER_TUNINGS]; // as in "ERP 0.8, CFM 0", the most promising first; ended by
                                       // NULL; none = one without a name
} PeerVariant;

typedef struct PeerOps {
    const char *engine; // with its version
    const PeerVariant *variant;
    int variants;
    // NULL when it cannot be made.
    void *(*make)(const PeerScene *scene, int variant);
    // One step of scene->h; false when the engine gives up.
    int (*step)(void *self);
    // Rods in order, then the load; or the particles (q and w are not read).
    void (*read)(void *self, PeerBody *body);
    void (*free)(void *self);
} PeerOps;

extern const PeerOps peer_ops; // the adapter's

// Mass and principal moments of body i of a chain.
double peer_mass(const PeerScene *scene, int body);
void peer_inertia(const PeerScene *scene, int body, double moment[3]);
// Where body i is at the start.
void peer_place(const PeerScene *scene, int body, double x[3]);
// Is particle i pinned?
int peer_pinned(int particle);
// Ends of edge e of the cloth, e < PEER_EDGES.
void peer_edge(int edge, int *a, int *b);

#ifdef __cplusplus
}
#endif
