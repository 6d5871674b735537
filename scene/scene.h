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
// joints. Lengths and targets that the file leaves to the start stay what they were; coordinates of joints begin at 0 again,
// and limits and targets on them are moved by as much. TAUT_UNSUPPORTED where a chain is bent or has no name; *bent is then its
// number, else -1, and the scene as it was.
TAUT_API TautStatus taut_scene_adopt(TautScene *scene, const TautWorld *world, int *bent);

// The colour of a body by its name, 0xrrggbb; -1 where the file gives it none, or there is no such body.
TAUT_API int taut_scene_colour(const TautScene *scene, const char *name);

// Writes the description as YAML that reads back to the same scene.
TAUT_API TautStatus taut_scene_write(const TautScene *scene, FILE *file);
// The schema, from the same tables as the reader, with the options of `methods` (may be NULL): JSON Schema for editors,
// Markdown for people.
TAUT_API void taut_scene_write_schema(const TautMethods *methods, FILE *file);
TAUT_API void taut_scene_write_docs(const TautMethods *methods, FILE *file);
