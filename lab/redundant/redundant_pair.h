// SPDX-License-Identifier: MIT
// redundant_pair.h -- body A hangs on the world by one joint, body B on A by two: the mechanism, drawn from a
// seed, its rows in closed form, and the worlds that are made of it.
//
// All rows are written here a second time, from docs/joints.md and not from the library, as functions of the
// poses of both bodies. Dense answers come from these rows only.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <taut/taut.h>

enum { PAIR_COLUMNS = 12, PAIR_JOINTS = 3, PAIR_MOST_ROWS = 18, PAIR_GEOMETRIES = 3 };

// Kinds of joints that are paired: all but rods, the last kind, which are made to be elastic.
#define PAIR_KINDS TAUT_JOINT_ROD
_Static_assert(TAUT_JOINT_ROD + 1 == TAUT_JOINT_COUNT, "a new kind of joint wants rows in the lab");

// Where a body is and how it moves; the columns of J are v and w of A, then of B.
typedef struct PairPose {
    double c[3], R[9]; // centre of mass, m; axes as columns, row by row
    double v[3], w[3]; // m/s, rad/s, in world axes
} PairPose;

typedef struct PairBody {
    double mass, inertia[9]; // kg, kg m^2 in body axes
    double c[3];             // m, at the start; its axes are those of the world then
} PairBody;

// A joint as it is at the start, in world axes; side 1 of the first joint is the world.
typedef struct PairJoint {
    TautJointKind kind;
    double point[2][3];  // m, of each side
    double n[3], u[3];   // axis, and across it
    double pitch, ratio; // m, 1
    unsigned free;       // of a generic one
} PairJoint;

typedef struct PairMechanism {
    TautJointKind kind[2];
    int geometry;
    PairBody body[2];
    PairJoint joint[PAIR_JOINTS]; // base, then the two of the pair
    double stiffness;             // N/m, of each of the springs that keep B near A
    double spring[3][3];          // m, where they are attached to both at the start
    int springs;                  // 0 = none is needed, 1 = B may turn as it likes, 3 = it may not
    double size;                  // m, spacing of the two joints, by which torques are divided
} PairMechanism;

// The quantity that a row measures, with d from the point of a to that of b.
typedef enum PairRowKind {
    PAIR_WORLD,    // d along world axis i
    PAIR_ALONG,    // d along axis i of a (u, v, n)
    PAIR_DOT,      // axis i of a times axis j of b
    PAIR_DISTANCE, // |d|
    PAIR_AXIAL,    // angle about n of a; its rate is held
    PAIR_GEAR,     // ratio times angle of a plus angle of b, against the world
    PAIR_SCREW,    // d along n less pitch times turns
} PairRowKind;

typedef struct PairRow {
    PairRowKind kind;
    int joint; // of the mechanism
    int i, j;
    int order; // in which a control takes rows: least first
} PairRow;

void pair_draw(unsigned seed, int geometry, TautJointKind first, TautJointKind second,
               PairMechanism *m);
// Sets the mass of B, kg, with inertia and springs in proportion.
void pair_set_load(PairMechanism *m, double mass);
void pair_start(const PairMechanism *m, PairPose pose[2]);

// Rows of all joints; `plain`: those of points along the axes of a instead of the world's, for a control.
int pair_rows(const PairMechanism *m, bool plain, PairRow *row);
// J [rows][PAIR_COLUMNS] at a pose.
void pair_jacobian(const PairMechanism *m, const PairRow *row, int rows, const PairPose pose[2],
                   double *J);
// Rows of a control: as many of the plain ones as are independent. Returns their number.
int pair_control_rows(const PairMechanism *m, PairRow *row);

// Dense answers at a pose. Wrenches are force and torque about the centre of mass of the body, N and N m.
typedef struct PairDense {
    int rank;
    double gap;                       // least singular value that counts
    double noise;                     // largest that does not
    double exact[PAIR_JOINTS][2][6];  // least-norm wrench of each joint on A and B by index 1
    double shared[PAIR_JOINTS][2][6]; // the same of the reported forces, shared in least norm
} PairDense;

// `read`: poses as they are reported; `force` [PAIR_COLUMNS]: reported sum of all joints on A and on B.
bool pair_dense(const PairMechanism *m, const PairPose read[2], int rank, const double *force,
                PairDense *dense);

// A world of the mechanism: with its joints, or with rows of a control in place of the pair.
typedef struct PairWorld {
    TautWorld *world;
    TautNodeId body[2];
    TautJointId joint[PAIR_JOINTS];
    TautElementId element[PAIR_MOST_ROWS]; // of a control, in the order of its rows
    PairRow row[PAIR_MOST_ROWS];
    int rows; // 0 = it is no control
} PairWorld;

// False where it cannot be built; the world's last message says why. The caller destroys the world.
bool pair_build(const PairMechanism *m, bool control, PairWorld *w);
void pair_pose(const PairWorld *w, PairPose pose[2]);
// Wrench of each joint on A and B as the world reports it; a control gives that of its rows by joint, so that only
// the sum over the pair means anything.
void pair_wrenches(const PairMechanism *m, const PairWorld *w, const PairPose pose[2],
                   double wrench[PAIR_JOINTS][2][6]);
