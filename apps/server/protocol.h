// SPDX-License-Identifier: MIT
// protocol.h -- the messages between page and program over the WebSocket: one drawing, one list of
// commands, one list of settings. web/src/protocol.js is the only reader of frames on the other side;
// it gets the numbers of commands and settings from the model's JSON, so they stand here alone.
//
// All numbers little endian. A new layout gets a new VIEW_VERSION; either side refuses another one.
//
// Program to page, binary. Every frame begins with 40 bytes:
//
//    0  "TAUT"         u8[4]
//    4  version        u16
//    6  kind           u16   1 = model, 2 = state, 3 = traces
//    8  generation     u32   of the scene: indices in commands belong to it
//   12  revision       u32   of the model: a state can be shown only with its own model
//   16  sequence       u32   of the frame, grows
//   20  worlds         u32   0..2
//   24  time           f64   s, of the common clock
//   32  json bytes     u32   without padding
//   36  0              u32
//
// then each world, then the JSON. Blocks are padded with zeros to multiples of 4 bytes.
//
//   model, a world:
//    nodes, bodies, links, joints, faces, vertices, triangles, colliders, stressed nodes    u32[9]
//    mass of things: nodes, then bodies     f32[nodes + bodies]
//    ends of links: node, node              u32[links][2]
//    shapes of bodies                       u32[bodies][9]   kind, size as f32[3], first vertex, vertices, first
//                                                            triangle, triangles, colour 0xRRGGBB (2^32 - 1 = none)
//    joints                                 u32[joints][12]  thing, thing (2^32 - 1 = the world), place
//                                                            on each as f32[2][3], axis as f32[3], kind
//    faces of cloth: node, node, node       u32[faces][3]
//    vertices of meshes, in body axes       f32[vertices][3]
//    triangles of meshes                    u32[triangles][3]  from the body's first vertex
//    colliders                              u32[colliders][14]  kind, flags (1 = drawn as its body), thing (2^32 - 1 =
//                                                               the world), size as f32[3], place f32[3] and turn
//                                                               f32[4] (x y z w) on the thing, friction f32
//    stressed nodes: vertices of solids     u32[stressed]
//    flags of things                        u8[nodes + bodies]
//    flags of links                         u8[links]
//    flags of joints                        u8[joints]
//
//   state, a world:
//    nodes, bodies, links, joints, contacts, stressed nodes    u32[6]
//    largest |tension| or joint force (N)   f32
//    x y z of nodes (m)                     f32[nodes][3]
//    x y z, qx qy qz qw of bodies           f32[bodies][7]
//    tension of links                       i8[links]    of the largest: sign(s) sqrt|s| 127
//    force of joints                        i8[joints]   the same
//    contacts that carry a force            u32[contacts][14]  collider, collider, state (1 sticks, 2 slides), point
//                                                              f32[3], normal f32[3] from the second to the first, force
//                                                              f32[3] (N) on the first, gap (m), sliding speed (m/s)
//    von Mises stress of stressed nodes     f32[stressed]  Pa
//
//   traces, a world: every step is in a bucket, which keeps the least and the largest value of each signal
//    signals, buckets                       u32[2]
//    time of the first step of each (s)     f64[buckets]
//    of each signal: least, then largest    f64[2][buckets]   NaN where there was none
//
// So a state costs 12 bytes a node, 28 a body, 1 a link or joint, 56 a contact and 4 a vertex of a solid. Names, settings and the list of
// scenes stand in the model's JSON; the numbers of the summary in the state's.
//
// Page to program, binary, always 40 bytes:
//
//    0  "T"            u8
//    1  version        u8
//    2  command        u8    its place in VIEW_COMMAND_LIST
//    3  world          u8    0, 1; 255 = all
//    4  index          u32   of a thing, link, setting, scene; by the command
//    8  generation     u32   that the index belongs to
//   12  0              u32
//   16  x y z          f64[3]  finite
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    VIEW_VERSION = 6,
    VIEW_WORLDS = 2,
    VIEW_ALL = 255,
    VIEW_HEAD = 40,
    VIEW_COMMAND = 40,
    VIEW_MOST_CREDITS = 8,
};

enum { VIEW_MODEL = 1, VIEW_STATE = 2, VIEW_TRACE = 3 };
enum { VIEW_NODE_FIXED = 1, VIEW_NODE_PINNED = 2, VIEW_NODE_MAPPED = 4, VIEW_NODE_BODY = 8 };
enum { VIEW_LINK_SOFT = 1, VIEW_LINK_JOINT = 2, VIEW_LINK_CUT = 4 };

// X(NAME, name, effect, with the meaning of its index and of x, y, z).
#define VIEW_COMMAND_LIST(X)                                                                       \
    X(CREDIT, credit, "the page can take `index` frames more")                                     \
    X(PLAY, play, "time runs")                                                                     \
    X(PAUSE, pause, "time stands still")                                                           \
    X(STEP, step, "one step of each world")                                                        \
    X(RESET, reset, "back to the scene as it is in its file; settings stay")                       \
    X(SPEED, speed, "seconds of simulation in a second: x")                                        \
    X(SET, set, "setting `index` becomes x")                                                       \
    X(GRAB, grab, "a spring from thing `index`, a body at x, y, z, to x, y, z")                    \
    X(DRAG, drag, "the end of that spring goes to x, y, z")                                        \
    X(RELEASE, release, "that spring goes")                                                        \
    X(THROW, throw, "the spring goes, and the thing it held flies on with velocity x, y, z")       \
    X(PIN, pin, "thing `index` is held where it is, or let go if it was held")                     \
    X(CUT, cut, "link `index` goes; behind the links come the joints")                             \
    X(LOAD, load, "thing `index` gets x kg more, or less")                                         \
    X(WATCH, watch,                                                                                \
      "signal y of kind x, of thing, link, joint or collider `index`, its part z (-1 = the "       \
      "length "                                                                                    \
      "of the vector), is plotted or no longer")                                                   \
    X(LOOK, look, "the mouse is over thing, link or joint (x = 0, 1, 2) `index`")                  \
    X(DRIVE, drive, "motor or servo `index` has target x")                                         \
    X(PARAMETER, parameter, "parameter `index` of the file becomes x")                             \
    X(UNDO, undo, "back to before the last change")                                                \
    X(MOUSE, mouse, "the mouse pulls with at most x N; 0 = as it is usual")                        \
    X(RELOAD, reload, "the file is read again")                                                    \
    X(COMPARE, compare, "beside it the same scene with `index`: 0 nothing, 1 classic, 2 papers")   \
    X(OPEN, open, "scene `index` of the list")                                                     \
    X(LIST, list, "no scene: the list")                                                            \
    X(SEEK, seek, "a recording is shown at time x")                                                \
    X(STOP, stop, "the step that is being taken is given up, and time stands still")               \
    X(SAVE, save, "world `index` as it is now becomes a scene file")                               \
    X(RECORD, record, "world `index` is recorded from now on, or its recording ends")

typedef enum ViewCommandKind {
#define VIEW_COMMAND_ENUM(NAME, name, text) VIEW_##NAME,
    VIEW_COMMAND_LIST(VIEW_COMMAND_ENUM)
#undef VIEW_COMMAND_ENUM
        VIEW_COMMAND_COUNT
} ViewCommandKind;

// X(NAME, name, unit, lowest, highest): the range that sliders may ask for; more is refused.
#define VIEW_SETTING_LIST(X)                                                                       \
    X(SET_LOAD, load, "kg", 1e-6, 1e18)                                                            \
    X(SET_STEP, step, "s", 1e-4, 0.5)                                                              \
    X(SET_TOLERANCE, tolerance, "", 1e-10, 0.1)                                                    \
    X(SET_GRAVITY, gravity, "m/s^2", 0, 100)                                                       \
    X(SET_GEOMETRIC, geometric, "", 0, 255)                                                        \
    X(SET_STEPPER, stepper, "", 0, 255)

typedef enum ViewSetting {
#define VIEW_SETTING_ENUM(NAME, name, unit, lo, hi) VIEW_##NAME,
    VIEW_SETTING_LIST(VIEW_SETTING_ENUM)
#undef VIEW_SETTING_ENUM
        VIEW_SETTING_COUNT
} ViewSetting;

typedef struct ViewCommand {
    ViewCommandKind kind;
    int world; // 0, 1 or VIEW_ALL
    uint32_t index, generation;
    double x[3];
} ViewCommand;

// Reads one message of a page. NULL, or why it is refused; then the command is not to be used. Conditions that
// only the simulation can know (whether there is such a node) are judged there.
const char *view_command_read(const void *data, size_t size, ViewCommand *command);
// The other way, for clients in C: tests, the lab.
void view_command_write(const ViewCommand *command, unsigned char data[VIEW_COMMAND]);
