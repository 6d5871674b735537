// SPDX-License-Identifier: MIT
// scene.h -- scene files: read, check, override, build, write. Installed as <taut/scene.h>, library
// libtaut-scene. YAML, so JSON too; SI units; docs/scene.md lists every field.
//
//   text --read--> TautScene (description, all fields checked) --build--> TautWorld
//                        ^                                 |
//                        +------------- write <------------+ (of the description)
#pragma once

#include <stdio.h>
#include <taut/taut.h>

typedef struct TautScene TautScene;

// Facts for the program around a world; strings are never NULL.
typedef struct TautSceneInfo {
    const char *title;
    const char *description;
    double step;        // s
    double duration;    // s
    double frame_rate;  // Hz, of recordings
    const char *record; // output paths asked for by the file, "" = none
    const char *csv;
    bool has_camera; // the file says where to look from:
    TautVec3 camera_position, camera_target, camera_up;
} TautSceneInfo;

typedef struct TautSceneOptions {
    const char *const *sets; // "path=value" each, as given with --set, applied in order
    int set_count;
    TautMessageHandler on_message; // gets "file:line:column: error: ..." with remedy; may be NULL
    void *message_user;
    // gets the path of every file that is looked at, the scene's own, those that it includes, meshes and tables, readable or
    // not; with message_user; may be NULL
    void (*on_file)(void *user, const char *path);
    TautAllocator allocator; // of the scene; zeros = taut_default_allocator()
    // bytes that the world may take by taut_scene_memory; a scene that asks for more is refused while it is
    // read, with the line that does. 0 = no limit
    double most_memory;
    // leaves out the trial of reading, in which a world is built to ask the library whether maps fit their nodes and
    // numbers. For those who build a world at once: where that fails, taut_scene_try says why, with places in the file
    bool untried;
    // joints may be far apart, for taut_world_assemble to close; else they are refused
    bool apart;
    // steppers and solvers beside the library's own (ext_method.h): their names and options are words and fields of the
    // file. NULL = none. They must outlive the scene
    const TautMethods *methods;
} TautSceneOptions;

// Reads and checks; on any failure *scene is NULL, and every problem found has been reported.
TAUT_API TautStatus taut_scene_read(const char *path, const TautSceneOptions *options,
                                    TautScene **scene);
// The same from memory; `name` stands for the file in messages.
TAUT_API TautStatus taut_scene_read_text(const char *name, const char *text, size_t size,
                                         const TautSceneOptions *options, TautScene **scene);
TAUT_API void taut_scene_free(TautScene *scene);
// Title and description of a file that begins with them, without reading the rest, for lists of files: to be freed with free();
// *description may be NULL. TAUT_BAD_SCENE where there is no title at its beginning, TAUT_IO where it cannot be opened.
TAUT_API TautStatus taut_scene_heading(const char *path, char **title, char **description);
TAUT_API TautSceneInfo taut_scene_info(const TautScene *scene);
// Memory that a world of it will take when it is stepped, in bytes: an estimate by the order of magnitude, from the
// counts alone.
TAUT_API double taut_scene_memory(const TautScene *scene);

// The world definition that the scene asks for (gravity, stepper, solver), with the methods that it was read for; the caller may change it
// before building: taut demo runs one scene with several steppers.
TAUT_API TautWorldDef taut_scene_world_def(const TautScene *scene);
// An anchor of the world has the mass that lies on it, half a link of each of its cables: without
// effect on the motion, but its support carries it.
TAUT_API TautStatus taut_scene_build(const TautScene *scene, const TautWorldDef *def,
                                     TautWorld **world);
// The trial of a scene that was read with `untried`: TAUT_BAD_SCENE after a message for each thing that the library refuses, as
// reading would have given it; TAUT_OK if there is none. Of the options only the handler of messages counts. Each
// problem is told once, by the first call.
TAUT_API TautStatus taut_scene_try(TautScene *scene, const TautSceneOptions *options);

// Where the i-th element of the world that was built, rows of joints not counted, stands in the file:
// "cloths[0][7]" and "cables[0][3]" for a link, "springs[5]", "elements[2]", "limits[0]", "motors[1]"; "" when there is none. For
// messages about things without a name. Returns text.
enum { TAUT_SCENE_PLACE = 48 };
TAUT_API const char *taut_scene_element_place(const TautScene *scene, int i,
                                              char text[TAUT_SCENE_PLACE]);

// The same for the i-th joint: "chains[0][3]", "joints[2]".
TAUT_API const char *taut_scene_joint_place(const TautScene *scene, int i,
                                            char text[TAUT_SCENE_PLACE]);

// A collider of a scene's world, for whoever draws it.
typedef struct TautSceneCollider {
    TautColliderDef
        def; // as it was added, but without material, vertices and triangles; the name is the scene's
    double friction; // of its material
    bool own;        // it has the shape and the place of its body, or is a particle by itself
} TautSceneCollider;

// All colliders of a world that was built from the scene, those of its `ground` too, in the order of their ids: the i-th has
// slot i + 1. Writes at most `room` of them and returns how many there are. Names live as long as the scene.
TAUT_API int taut_scene_colliders(const TautScene *scene, const TautWorld *world,
                                  TautSceneCollider *out, int room);

// Makes where the things of a world are now the start of the scene that it was built from: places, rotations, points and axes of
// joints. Lengths and targets that the file leaves to the start stay as they were; coordinates of joints begin at 0 again,
// and limits and targets on them are moved by as much. TAUT_UNSUPPORTED where a chain is bent or has no name; *bent is then its
// number, else -1, and the scene as it was.
TAUT_API TautStatus taut_scene_adopt(TautScene *scene, const TautWorld *world, int *bent);

// A parameter of a file.
enum { TAUT_SCENE_DIMENSION = 64 };
typedef struct TautSceneParameter {
    const char *name;                // lives as long as the scene
    double value;                    // in SI units
    char unit[TAUT_SCENE_DIMENSION]; // "m", "kg m/s^2", "" = without
    bool free;                       // a number by itself, not an expression of others
} TautSceneParameter;

// The parameters of the scene's file, in its order. Writes at most `room` of them and returns how many there are.
TAUT_API int taut_scene_parameters(const TautScene *scene, TautSceneParameter *out, int room);

// --- events ---
// The events of a scene, in one world that was built from it. The scene must outlive them.
typedef struct TautSceneEvents TautSceneEvents;

// One that has happened.
typedef struct TautSceneEvent {
    double time;      // s, of the world, at the end of the step that it happened in
    const char *text; // "cut rope", "end: load.position.z below 1"; lives as long as the events
    int index;        // its place in `events` of the file
    const char *name; // that the file gives it, "" = none
} TautSceneEvent;

// Finds the signals of all events. *events is NULL where the scene has none, and no values that jump. TAUT_OUT_OF_MEMORY; TAUT_BAD_SCENE after
// messages with their places to the handler of the options, which may be NULL, where a signal is not there or has another
// unit.
TAUT_API TautStatus taut_scene_events_open(const TautScene *scene, TautWorld *world,
                                           const TautSceneOptions *options,
                                           TautSceneEvents **events);
TAUT_API void taut_scene_events_close(TautSceneEvents *events);

// taut_world_step with the events of the scene: it is cut where one is due at a time within it, or where a value jumps, and all that has
// come due by the end of each part is done there, in the order of the file. Each event happens once. The report is that of
// all parts. `events` may be NULL.
TAUT_API TautStatus taut_scene_step(TautSceneEvents *events, TautWorld *world, double h,
                                    TautStepReport *report);

// For programs that build the world of a scene anew while it runs, as for another solver. taut_scene_events_repeat does in the
// new world, before its state is restored, what has happened in the old one, so that both have the same topology;
// taut_scene_events_find lets events that are to come watch the new world. Both do nothing for events = NULL.
TAUT_API TautStatus taut_scene_events_repeat(TautSceneEvents *events, TautWorld *world);
TAUT_API TautStatus taut_scene_events_find(TautSceneEvents *events, const TautWorld *world);

// Those that have happened so far, in their order; returns how many, and in *list where they are.
TAUT_API int taut_scene_events_happened(const TautSceneEvents *events, const TautSceneEvent **list);

// Has an event ended the run?
TAUT_API bool taut_scene_events_ended(const TautSceneEvents *events);

// --- signals by name ---
// The numbers of a world as users name them, in `outputs` and `events` of a file and on the command line:
//
//   energy, momentum.x                 of the world or of its last step
//   load.velocity, load.velocity.z     THING.SIGNAL (taut/signal.h), all numbers or one; .norm is their length
//   load.x, tip.qw                     a place, a rotation
//   arm.turn, arm.angle                rotation of a body: axis times angle, and the angle alone, rad
//   hook/jib.position                  one thing as seen from another and in its axes; also velocity, rotation, spin, turn,
//                                      angle, distance
//   pivot.angle, pivot.angle.rate      a coordinate of a joint, and its node signals
//   beam.von_mises, beam.tip.x         of a solid, of one of its vertices
//   hoist.tension, hoist.tension.first the largest pull in a cable; at its ends: first, last
enum { TAUT_SCENE_SIGNAL = 128, TAUT_SCENE_UNIT = 16 };
typedef struct TautSceneSignal {
    char name[TAUT_SCENE_SIGNAL]; // the one that was asked for, or that the file gives it
    char unit[TAUT_SCENE_UNIT];   // "" = none
    int numbers;                  // 1 .. TAUT_MAX_SIGNAL
    bool forces;                  // of forces: of the start as it is, which may not hold yet
    bool of_step; // of accelerations and reports: nothing is known before the first step
    // The rest is for taut_scene_signal_read.
    const TautSignal *signal;
    int way, part;
    TautNodeId node, from;
    TautElementId element;
    TautJointId joint;
    TautColliderId collider;
    TautSolidId solid;
    char cable[64]; // its name
} TautSceneSignal;

// Finds a signal by its name in a world that was built from a scene. TAUT_BAD_ARGUMENT with a sentence about the
// problem and its remedy in `problem` where there is none; it is cut to `room`.
TAUT_API TautStatus taut_scene_signal_find(const TautWorld *world, const char *text,
                                           TautSceneSignal *signal, char *problem, size_t room);
// Its numbers now; `out` has room for TAUT_MAX_SIGNAL. Returns how many there are. Zeros of things that are gone.
TAUT_API int taut_scene_signal_read(const TautWorld *world, const TautSceneSignal *signal,
                                    double *out);
// The name of its i-th number: "load.velocity.x", "pull". Returns text.
TAUT_API const char *taut_scene_signal_title(const TautSceneSignal *signal, int i,
                                             char text[TAUT_SCENE_SIGNAL]);
// The signals that the file asks for in `outputs`, of a world built from it; where it has none a choice: forces of
// cables and drives, coordinates of joints, the place of the load. Writes at most `room` and returns how many there are; a
// status below 0 after messages with their places to the handler of the options, which may be NULL.
TAUT_API int taut_scene_outputs(const TautScene *scene, const TautWorld *world,
                                const TautSceneOptions *options, TautSceneSignal *out, int room);
// Whether the file has `outputs`.
TAUT_API bool taut_scene_has_outputs(const TautScene *scene);

// Looks for numbers that are legal but look like a slip: limits beyond a turn (degrees?), sizes in millimetres, a joint far off
// its bodies, a step that misses the motion, a motor without a limit of effort against a hard limit. Each is a warning with its
// place to the handler of the options, which may be NULL. `world` was built from the scene; `step` is in s. Returns how many.
TAUT_API int taut_scene_check(const TautScene *scene, const TautWorld *world, double step,
                              const TautSceneOptions *options);

// The colour of a body by its name, 0xrrggbb; -1 where the file gives it none, or there is no such body.
TAUT_API int taut_scene_colour(const TautScene *scene, const char *name);

// Looks of a cable by its place in the file: its name, "" where it has none, and the diameter that it is drawn with, m, 0 where the file gives
// none. False behind the last one, and for NULL.
TAUT_API bool taut_scene_cable_look(const TautScene *scene, int index, const char **name,
                                    double *diameter);

// Writes the description as YAML that reads back to the same scene.
TAUT_API TautStatus taut_scene_write(const TautScene *scene, FILE *file);

// A change of a world after it was built, as `edits` of a file have it.
typedef struct TautSceneEdit {
    const char *act;   // cut, pin, release or set
    const char *what;  // the name of a part
    const char *field; // of set; NULL otherwise
    double to;
} TautSceneEdit;

// The same of a scene with a world that was built from it, as this is now: the edits that were made since, and its state. What is
// read back and built goes on from there to the bit. TAUT_IO; as taut_world_save_state otherwise.
TAUT_API TautStatus taut_scene_write_now(const TautScene *scene, TautWorld *world,
                                         const TautSceneEdit *edits, int count, FILE *file);
// The text of a scene file in canonical layout, to be freed with free(): indents, blanks and the places of comments, while words,
// expressions, units, comments and their order stay, and the result reads to the same tree. TAUT_BAD_SCENE after
// messages where the text is not well formed; *out is NULL then.
TAUT_API TautStatus taut_scene_format(const char *name, const char *text, size_t size,
                                      const TautSceneOptions *options, char **out,
                                      size_t *out_size);
// The schema, from the same tables as the reader, with the options of `methods` (may be NULL): JSON Schema for editors,
// Markdown for people.
TAUT_API void taut_scene_write_schema(const TautMethods *methods, FILE *file);
TAUT_API void taut_scene_write_docs(const TautMethods *methods, FILE *file);
