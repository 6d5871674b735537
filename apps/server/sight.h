// SPDX-License-Identifier: MIT
// sight.h -- the visible side of a world, apart from where it comes from: a session (live) or a
// replay fills it, frame.c writes it as bytes, in the layout that protocol.h draws.
//
// A thing is an object that can be taken hold of: nodes first, then bodies, in one count.
#pragma once

#include <record/record.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SIGHT_NONE UINT32_MAX // a joint with the world

// A body's looks. Numbers of kinds as TautShapeKind has them; 0 is drawn as its axes.
typedef struct SightBody {
    uint32_t shape;
    float size[3];
    uint32_t first_vertex, vertices, first_triangle, triangles; // of a mesh
    uint32_t colour; // 0xRRGGBB; RECORD_NONE = whoever draws it chooses
} SightBody;

typedef struct SightJoint {
    uint32_t thing[2]; // SIGHT_NONE = the world
    float place[2][3]; // m, in the axes of each body; of nodes and the world: 0, and in world axes
    float axis[3];     // in the axes of the first
    uint32_t kind;     // as TautJointKind has it
} SightJoint;

// Shape, place and friction of a collider are as recordings have them.
typedef struct SightCollider {
    RecordCollider as;
    uint32_t thing; // SIGHT_NONE = of the world
} SightCollider;

typedef struct Sight {
    uint32_t nodes, bodies, links, joints, faces, vertices, triangles, colliders;
    uint32_t stressed; // nodes that are vertices of solids
    // of the model
    float *mass;               // [nodes + bodies] kg
    uint32_t (*end)[2];        // [links] of nodes
    SightBody *body;           // [bodies]
    SightJoint *joint;         // [joints]
    SightCollider *collider;   // [colliders]
    uint32_t (*face)[3];       // [faces] of nodes: cloth
    float (*vertex)[3];        // [vertices] m, in the axes of the body
    uint32_t (*corner)[3];     // [triangles] of vertices, counted from the body's first
    unsigned char *thing_flag; // [nodes + bodies] VIEW_NODE_ bits
    unsigned char *link_flag;  // [links] VIEW_LINK_ bits
    unsigned char *joint_flag; // [joints] VIEW_LINK_CUT
    uint32_t *stressed_node;   // [stressed]
    // of the state
    float *position;              // [nodes][3] m
    float *pose;                  // [bodies][7] x y z, quaternion x y z w
    double *tension;              // [links] N
    double *force;                // [joints] N, its size
    float *von_mises;             // [stressed] Pa
    const RecordContact *contact; // [contacts] that carry a force; borrowed
    uint32_t contacts;
} Sight;

// Makes the arrays for the counts that are set, all zero. False when out of memory; free in either case.
bool sight_make(Sight *sight);
void sight_free(Sight *sight);
// Largest |tension| and joint force, N.
double sight_most(const Sight *sight);
// The word for a kind of joint, "" of none.
const char *sight_joint_kind(uint32_t kind);
// Place and quaternion x y z w of a body or frame whose value is `q` (12 numbers).
void sight_pose(const double *q, float pose[7]);
