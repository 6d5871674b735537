// SPDX-License-Identifier: MIT
// record.h -- recordings: a compact binary file, written as a run goes on, that opens up to its last
// whole block however it ended. docs/recording.md is its manual.
//
//   8 bytes   89 54 41 55 54 0D 0A 1A   (a text-mode transfer or a wrong file shows at once)
//   u32       version, 4
//   blocks:   4 letters, u32 number (0, 1, 2, ...), u32 length of the payload, u32 CRC-32 of these 12
//             bytes; payload; u32 CRC-32 of all of the block before it
//
//   HEAD      the moving objects: the scene below. First, and once
//   FRAM      u32 count, then that many frames: at most a second of them
//   COLL      colliders, where there are any: once, before the first FRAM
//   CONT      contacts of the frames of the next FRAM
//   OUTP      signals that the run was asked for, where there are any: once, before the first FRAM
//   OVAL      their numbers in the frames of the next FRAM
//   CELL      cells of solids, where there are any: once, before the first FRAM
//   STRS      stress at their vertices in the frames of the next FRAM
//   EVNT      an event: when it happens; one without a text before the first FRAM says that the scene has events
//   SUMM      a JSON text: the summary of the run. Last; missing when the run was cut off
//
// A frame: f64 number [FRAME_NUMBERS]; f32 position [points][3]; f32 pose [bodies][7];
// f32 tension [links]; f32 wrench [joints][2]: 12 bytes a point, 28 a body.
//
// COLL: u32 version (1), count, bytes of text; a collider: u32 kind, flags, body, point, f32 size [3], place [3], turn [4],
// friction; then their names. CONT: u32 version (1), number of the block of frames that it is for, frames; a frame: u32 count,
// then that many contacts: u32 collider [2], state, f32 point [3], normal [3], force [3], gap, slip.
//
// OUTP: u32 version (1), count, bytes of text; a number: u32 group (numbers of one group belong in one plot); then for each its
// name and its unit. OVAL: u32 version (1), number of the block of frames that it is for, frames; a frame: for each number f64
// value, and the least and the largest value since the frame before; NaN = not known.
//
// CELL: u32 version (1), solids, cells, corners, stressed points, faces of solids (the last ones of HEAD), bytes of text; a cell: u32
// kind, solid; then u32 point [corners], in the order of the cells; u32 point [stressed], growing; then the names of solids. STRS: u32
// version (1), number of the block of frames that it is for, frames; a frame: f32 [stressed][RECORD_STRESS].
//
// EVNT: u32 version (1), f64 time; then its text, up to 4096 bytes without a 0. It may stand before frames of an earlier time.
//
// Numbers are little-endian. A reader skips blocks it does not know and blocks whose payload is
// damaged, which it counts; it stops where the head of a block is damaged or the file ends.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum {
    RECORD_VERSION = 4,
    RECORD_CONTACT_VERSION = 1,
    RECORD_OUTPUT_VERSION = 1,
    RECORD_SOLID_VERSION = 1,
    RECORD_EVENT_VERSION = 1
};
#define RECORD_NONE UINT32_MAX // no point, no body, no colour

// The numbers of a frame, in the order of the file: X(NAME, name). All but `step`, the number of the step (0 is the start),
// are signals of a step (taut/signal.h) with their units; work, damped, dissipated and solves are summed from the start,
// error, time_error and rung are the worst since the frame before.
#define RECORD_NUMBER_LIST(X)                                                                      \
    X(TIME, time)                                                                                  \
    X(STEP, step)                                                                                  \
    X(KINETIC, kinetic)                                                                            \
    X(POTENTIAL, potential)                                                                        \
    X(ELASTIC, elastic)                                                                            \
    X(WORK, work)                                                                                  \
    X(DAMPED, damped)                                                                              \
    X(DISSIPATED, dissipated)                                                                      \
    X(SOLVES, solves)                                                                              \
    X(ERROR, error)                                                                                \
    X(TIME_ERROR, time_error)                                                                      \
    X(RUNG, rung)

enum {
#define RECORD_NUMBER_ENUM(NAME, name) FRAME_##NAME,
    RECORD_NUMBER_LIST(RECORD_NUMBER_ENUM)
#undef RECORD_NUMBER_ENUM
        FRAME_NUMBERS
};
// The name of a number of a frame, "" of none.
const char *record_number_name(int number);

// Numbers as TautContactState has them.
enum { RECORD_OPEN, RECORD_STICK, RECORD_SLIDE, RECORD_CONTACT_STATES };

// A contact that carries a force.
typedef struct RecordContact {
    uint32_t collider[2]; // RECORD_NONE = one that is not known
    uint32_t state;
    float point[3];  // m
    float normal[3]; // from the second to the first
    float force[3];  // N, on the first, friction included
    float gap, slip; // m, m/s
} RecordContact;

// Stress at a vertex of a solid, as TautStress has it: Cauchy stress (Pa) and Green strain, 11 22 33 12 23 31 each; volume by that at rest.
enum { RECORD_STRESS = 13 };
// Pa, of the stress in it.
float record_von_mises(const float stress[RECORD_STRESS]);

typedef struct RecordFrame {
    double number[FRAME_NUMBERS];
    float *position;     // [points][3]   m
    float *pose;         // [bodies][7]   x y z in m, quaternion x y z w
    float *tension;      // [links]       N, below 0 it pushes
    float *wrench;       // [joints][2]   |force| in N, |torque| in N m
    double *output;      // [outputs][3]  now, and the least and the largest since the frame before
    float *stress;       // [stressed][RECORD_STRESS]
    long long stress_at; // byte of the file where it stands; -1 = nowhere
    RecordContact *contact; // [contacts]
    uint32_t contacts, contact_room;
    long long contact_at; // byte of the file where those that were read stand; -1 = nowhere
    size_t contact_size;  // bytes that they take there
} RecordFrame;

enum { RECORD_FIXED = 1, RECORD_MAPPED = 2, RECORD_OF_BODY = 4 }; // flags of points and bodies
enum { RECORD_DISTANCE = 1, RECORD_ROWS = 2, RECORD_ROPE = 4 };   // of links: several rows; pulls
enum { RECORD_CAMERA = 1, RECORD_HARD = 2 };                      // flags of the scene
enum { RECORD_OWN_SHAPE = 1 }; // flags of colliders: it is drawn as its body already

// A point: an object that has a place.
typedef struct RecordPoint {
    const char *name; // "" = none
    double mass;      // kg
    uint32_t flags;
} RecordPoint;

// Numbers as TautShapeKind has them.
typedef enum RecordShape {
    RECORD_NO_SHAPE,
    RECORD_BOX,
    RECORD_SPHERE,
    RECORD_CAPSULE,
    RECORD_CYLINDER,
    RECORD_MESH,
    RECORD_SHAPES
} RecordShape;

// A rigid body, or a frame: its axes made orthonormal.
typedef struct RecordBody {
    const char *name;
    double mass;
    uint32_t flags;
    uint32_t shape;                     // RecordShape
    float size[3];                      // as TautShape has it
    uint32_t colour;                    // 0xRRGGBB; RECORD_NONE = whoever shows it chooses
    uint32_t first_vertex, vertices;    // of a mesh
    uint32_t first_triangle, triangles; // indices count from first_vertex
} RecordBody;

typedef struct RecordLink {
    const char *name;
    uint32_t end[2]; // points; RECORD_NONE = none there
    uint32_t flags;
} RecordLink;

typedef struct RecordJoint {
    const char *name, *kind;
    uint32_t body[2];  // RECORD_NONE = the world, or a point
    float place[2][3]; // m, in the axes of each body, or of the world
    float axis[3];     // of length 1, in the axes of the first
} RecordJoint;

// A shape that others touch.
typedef struct RecordCollider {
    const char *name;
    uint32_t kind; // as TautColliderKind has it
    uint32_t flags;
    uint32_t body, point; // that carries it; both RECORD_NONE = the world
    float size[3];        // m
    float place[3];       // m, in the axes of its body
    float turn[4];        // quaternion x y z w, to those axes
    float friction;
} RecordCollider;

// Kinds of cells have the numbers of VTK.
enum {
    RECORD_TRIANGLE = 5,
    RECORD_QUAD = 9,
    RECORD_TETRA = 10,
    RECORD_BRICK = 12,
    RECORD_TETRA10 = 24
};
enum { RECORD_CORNERS = 10 }; // of a cell, at most

// A cell of a solid or membrane. Corners in the order of taut/cells.h, which is that of VTK.
typedef struct RecordCell {
    uint32_t kind, solid;
    uint32_t first; // of its corners
} RecordCell;

// A number that the run was asked for.
typedef struct RecordOutput {
    const char *name, *unit;
    uint32_t group;
} RecordOutput;

// The effect of an event of the scene.
typedef struct RecordEvent {
    double time; // s, that of a frame
    char *text;  // "cut sling"
} RecordEvent;

typedef struct RecordScene {
    uint32_t points, bodies, links, joints;
    uint32_t faces;               // triangles of cloth
    uint32_t vertices, triangles; // of meshes of bodies
    uint32_t flags;
    uint32_t load;                     // the heaviest free point; RECORD_NONE = none
    double step, duration, frame_rate; // s, s, Hz
    double gravity[3];                 // m/s^2
    double camera[9];                  // position, target, up; where the scene has one
    RecordPoint *point;                // [points]
    RecordBody *body;                  // [bodies]
    RecordLink *link;                  // [links]
    RecordJoint *joint;                // [joints]
    uint32_t (*face)[3];               // [faces] of points
    float (*vertex)[3];                // [vertices] m, in the axes of the body
    uint32_t (*triangle)[3];           // [triangles]
    uint32_t colliders;                // known once a frame was read
    RecordCollider *collider;          // [colliders]
    char *collider_text;               // where their names stand, when it owns them
    uint32_t outputs;                  // known once a frame was read
    RecordOutput *output;              // [outputs]
    char *output_text;                 // where their names stand, when it owns them
    uint32_t solids, cells, corners;   // known once a frame was read
    uint32_t stressed;                 // points that are vertices of cells
    uint32_t solid_faces;              // the last ones of `face` are of solids
    RecordCell *cell;                  // [cells]
    uint32_t *corner;                  // [corners] points
    uint32_t *stressed_point;          // [stressed] growing
    const char **solid;                // [solids] names
    char *solid_text;                  // where they stand, when it owns them
    bool events;                       // the scene has some; known once a frame was read
    const char *info;                  // a JSON text: title, settings, program
    char *text;                        // where info and names stand, when it owns them
} RecordScene;

// Makes the arrays for the counts that are set; names are "". False when out of memory.
bool record_scene_make(RecordScene *scene);
void record_scene_free(RecordScene *scene);
// Makes the arrays of cells for the counts that are set; false when out of memory.
bool record_cells_make(RecordScene *scene);
// The payload of HEAD, to be freed; NULL when out of memory or larger than a block can be.
unsigned char *record_scene_pack(const RecordScene *scene, size_t *size);
// NULL, or a text about its fault; then there is nothing to free.
const char *record_scene_unpack(RecordScene *scene, const unsigned char *data, size_t size);

bool record_frame_make(RecordFrame *frame, const RecordScene *scene);
void record_frame_free(RecordFrame *frame);
// Room for so many contacts, which the frame has from then on; false when out of memory.
bool record_frame_contacts(RecordFrame *frame, uint32_t count);

// A payload of CONT, OVAL or STRS, while it is filled or read.
typedef struct RecordContacts {
    unsigned char *bytes;
    size_t used, room, at;
    uint32_t frames; // in it; not yet read
    uint32_t block;  // of frames that it is for
    long long place; // byte of the file where it begins
} RecordContacts;

typedef struct RecordWriter {
    FILE *file;
    const RecordScene *scene; // must outlive the writer
    unsigned char *block;     // payload of the block that is being filled
    size_t used, room;        // bytes
    RecordContacts contacts;  // of these frames
    RecordContacts values;    // of outputs in them
    RecordContacts stress;    // of solids in them
    size_t frame_size;
    uint32_t number; // of the next block
    double begun;    // s, time of the first frame in the block
    double written;  // s, clock when a block was last written
    long frames;     // taken
    bool failed;     // disk full, out of memory: once set, it stays, and nothing more is written
    int error;       // errno of that moment
} RecordWriter;

// `clock` is in s and never goes back: a block is written when it holds a second of simulated time or
// when half a second has passed on the clock since the last one.
void record_begin(RecordWriter *writer, FILE *file, const RecordScene *scene, double clock);
void record_frame(RecordWriter *writer, const RecordFrame *frame, double clock);
// Writes the frames that wait if they have waited long enough; writes them now.
void record_tick(RecordWriter *writer, double clock);
void record_flush(RecordWriter *writer, double clock);
// An event that has happened; the frame of its time comes behind it.
void record_event(RecordWriter *writer, double time, const char *text);
void record_summary(RecordWriter *writer, const char *json);
// Writes the frames that wait and frees; false when anything could not be written.
bool record_end(RecordWriter *writer);

typedef struct RecordReader {
    FILE *file;
    RecordScene scene;
    RecordFrame frame; // the last one read
    char *summary;     // JSON; NULL when there was none up to now
    long frames;       // read
    int blocks;        // of frames, read
    int damaged;       // blocks that were left out, or the one at which reading stopped
    bool cut;          // the file ends before the summary
    const char *problem;
    char text[128]; // room for a problem with numbers in it

    unsigned char *block; // payload of the last block
    size_t room, size, at;
    RecordContacts contacts, values, stress;
    RecordEvent *event; // [events] read so far, in their order; some may be later than the frame
    int events, event_room;
    size_t frame_size;
    uint32_t number; // of the next block
    uint32_t left;   // frames not yet read of this block
    bool ended;
} RecordReader;

// Reads up to and with HEAD; false with `problem` set when this is no recording; then there is nothing
// to close.
bool record_open(RecordReader *reader, FILE *file);
// Reads on to the next frame; false at the end.
bool record_next(RecordReader *reader);
void record_close(RecordReader *reader); // does not close the file
