// SPDX-License-Identifier: MIT
// session.h -- one world that is looked at: its scene, the lists from which it is drawn, the changes of the user.
//
// Indices of nodes, bodies, links and joints are places in the lists below. A thing is a node or a body:
// nodes first, then bodies, in one count. Indices stay the same until the
// session is closed: the user's changes are kept beside them, and carried over when the world is
// built anew (another stepper, another mode of geometric stiffness).
#pragma once

#include "sight.h"
#include "solid_stress.h"
#include "touch.h"
#include "trace.h"

#include <taut/scene.h>

typedef enum SessionState {
    SESSION_RUNS,
    SESSION_DIVERGED, // flew apart: shown as it is, not stepped
    SESSION_REFUSED,  // a step could not be taken
    SESSION_ENDED,    // by an event of the file
} SessionState;

enum { SESSION_TEXT = 256, SESSION_NAME = 96 };

// The user's changes of a thing; all zero = nothing.
typedef struct ThingEdit {
    bool pinned, freed; // now held although the scene says free, and the other way round
    TautVec3 at;        // m, where it is held
    double rotation[4]; // of a body: w, x, y, z
    double mass;        // kg, 0 = as it was
} ThingEdit;

typedef struct Grab {
    bool active;
    int thing;
    double stiffness; // N/m
    double limit;     // N, of its own: found when the thing is taken
    long since;       // the step before it
    TautNodeId point; // where the spring pulls: the node, or a point of the body made for it
    TautVec3 to;      // m, where the mouse is
    TautElementId spring;
} Grab;

// The last change of a slider, while it may turn out to have been too much.
typedef struct SettingUndo {
    int setting;   // ViewSetting
    double before; // its value until then
    int steps;     // for so many steps from now it is the one to take back; 0 = none is
} SettingUndo;

// A motor or a servo: its target is a slider.
typedef struct Drive {
    TautElementId element;
    bool servo; // else a motor
    bool set;   // by the user
    double target, before;
} Drive;

// A wheel at a node: a rope over pulleys turns there, or is wound up on a drum.
typedef struct Wheel {
    int node;
    bool drum;
} Wheel;

// The things that mice were over last, whose numbers are told with all digits.
enum { SESSION_LOOKS = 8 };
enum { LOOK_THING, LOOK_LINK, LOOK_JOINT, LOOK_KINDS };
typedef struct Look {
    int kind, index;
} Look;

// A finding of the check, and how bad it is (TautMessageLevel).
enum { SESSION_FINDINGS = 16, SESSION_LONG_TEXT = 512 };
typedef struct Finding {
    int level;
    char text[SESSION_LONG_TEXT];
} Finding;

// A check that runs or is done; findings.c.
typedef struct Check Check;

// The world before a change of the user; undo.c.
typedef struct UndoStep UndoStep;

// The run so far, for the table beside the picture: the numbers that taut run prints.
typedef struct Tally {
    long steps, solves, fallbacks; // fallbacks: steps that were not taken as asked
    double worst_error, worst_error_time;
    char worst_in[SESSION_NAME];
    double most_tension, most_tension_time; // N
    TautEnergy start;                       // J
    double work, damped, lost;              // J, since the start
} Tally;

typedef struct Session {
    TautScene *scene;
    TautSceneEvents *events;      // of the scene, NULL = none
    bool edited;                  // an event has changed the world since the page was last told
    char label[SESSION_NAME];     // tells it from the world beside it
    TautWorldDef def, def_before; // as it is now; as the scene asked for
    double h, h_before;           // s
    double gravity;               // m/s^2, along or against the scene's direction
    int parts;                    // sub-steps that a step may end in: session_live_def
    SettingUndo undo;
    TautWorld *world;
    TautCallbacks callbacks; // of the world, and of those that take its place

    TautNodeId *node; // [nodes] points
    TautNodeId *body; // [bodies] nodes with a place and a direction: rigid bodies and frames
    TautElementId
        *link;       // [links] distances first; null = a run of a rope, which is a mapped distance:
    TautNodeId *run; // [links] its node
    TautJointId *joint;
    int (*end)[2];       // [links] indices into node
    unsigned char *kind; // [links] VIEW_LINK_ bits
    bool *cut;           // [links]
    bool *joint_cut;     // [joints]
    ThingEdit *edit;     // [nodes + bodies]
    int nodes, bodies, links, joints;
    int elements;       // those of the links that are no runs
    Sight sight;        // the data that a frame shows of it; look.c
    Touch touch;        // contacts of the last step
    SolidStress stress; // of its solids
    int *
        order; // [slots + 1] by the slot of an element: its number without rows of joints; -1 = it is one
    int slots;
    long touched;        // the step that they are of
    unsigned looks;      // at its state
    TautVec3 *wrench[2]; // [joints] force and torque, scratch
    TautVec3 *place;     // [nodes] m, scratch
    int load;     // the thing that the file calls the load, else the heaviest free one; -1 = none
    Drive *drive; // [drives]
    int drives;
    Wheel *wheel; // [wheels]
    int wheels;
    Trace trace;             // signals over time
    TautSceneSignal *output; // [outputs] that the file asks for
    int outputs;
    Look look[SESSION_LOOKS];
    int looked; // of them, in use
    UndoStep *undo_last;
    Check *check;        // NULL = not begun
    int told;            // findings that pages know
    double lo[3], hi[3]; // m, the box around all there was at the start
    double size;         // m, its diagonal; 1 where all is in one place

    Grab grab;
    double grab_most; // N, the mouse pulls no stronger; 0 = as Grab.limit says
    Tally tally;
    TautStepReport last;
    SessionState state;
    char message[SESSION_TEXT]; // why it does not run
    char notice[SESSION_TEXT];  // the effect of the last change, "" = nothing to say
} Session;

// --- life (session.c) ---
// Steps end early where this says so; the user of the callback must outlive the session. Of this world and of those that are
// built in its place.
void session_listen(Session *session, bool (*interrupt)(void *user), void *user);
// Takes the scene over. TAUT_OK, or a status with session->message set; close in either case.
TautStatus session_open(Session *session, TautScene *scene, const TautWorldDef *def, double h,
                        const char *label);
void session_close(Session *session);
// Back to the start: edits are forgotten, settings stay.
TautStatus session_reset(Session *session);
// The world anew with session->def, in the state it is in. On failure the old one stays.
TautStatus session_rebuild(Session *session);
// The same in a state that was saved, of this size.
TautStatus session_rebuild_in(Session *session, const void *state, size_t size);
// A state to be freed; NULL when out of memory.
void *session_save(Session *session, size_t *size);
// Takes over state and changes of another session that is of the same parts, and whose constraints are closed there too;
// false where it is not, and the session then stands at its start.
bool session_continue(Session *session, Session *before);
// session->def as a page can follow it: where no step of h can be taken, sub-steps become ever shorter, and below h / parts
// one step would take many seconds. The world refuses it instead, and the slider that led there goes back (advance.c).
TautWorldDef session_live_def(const Session *session);
// The node of a thing.
TautNodeId session_thing(const Session *session, int thing);
// The force that the mouse pulls with, and the most that it may, N.
double session_grab_force(const Session *session);
double session_grab_limit(const Session *session);
// The spring of the mouse pulls to where the mouse is, or as far as its limit lets it.
void session_grab_follow(Session *session);
// The names of things, one for each and the same everywhere: that of the file, else the place there. Each returns text.
const char *session_thing_name(const Session *session, int thing, char text[SESSION_NAME]);
const char *session_link_name(const Session *session, int link, char text[SESSION_NAME]);
const char *session_joint_name(const Session *session, int joint, char text[SESSION_NAME]);
// Name of an element, or its place in the file. Returns text.
const char *session_element(const Session *session, TautElementId id, char text[SESSION_NAME]);

// --- drawing (list.c, look.c) ---
bool session_list(Session *session); // makes all lists; false when out of memory
void session_unlist(Session *session);
bool session_list_wheels(Session *session); // wheels.c; false when out of memory
// The joint whose coordinate a motor or servo drives; -1 = none.
int session_driven_joint(const Session *session, int drive);
// Unit of its speed or target: "rad/s", "m"; "" where the number is no coordinate of a joint, as that of a scalar.
const char *session_drive_unit(const Session *session, int drive);
// Ids of the listed objects, in another world of the same scene: ids belong to one world.
void session_renew_ids(Session *session, const TautWorld *world);
void session_mark_soft(Session *session); // once the world is compiled
// Index of the node, or body, in a slot; -1 = it is not drawn.
// Where an element stands in the file.
const char *session_place(const Session *session, TautElementId id, char place[TAUT_SCENE_PLACE]);
// JSON member `diameters`: those of cables by the name before the brackets of their links, m.
void json_diameters(Bytes *bytes, const TautScene *scene);
int session_find(const Session *session, uint32_t slot);
int session_find_node(const void *session, TautNodeId node); // the same, for solids
int session_find_body(const Session *session, uint32_t slot);
// Tension of a run of a rope: the force of all that acts on its length, N.
double session_run_tension(const Session *session, int link);
// A mouse is over it: its numbers are told with all digits.
TautStatus session_look_at(Session *session, int kind, int index);
// Begins the check of `taut check`, once, in a thread of its own; very large worlds are left out.
void session_check(Session *session);
// Its findings, once it is done; their number.
int session_findings(const Session *session, const Finding **finding);
void session_check_forget(Session *session);
// Brings session->sight up to date: its objects, and where they are.
void session_look_model(Session *session);
void session_look_state(Session *session);

// --- actions of a user (edit.c); TAUT_BAD_ARGUMENT when there is no such thing ---
TautStatus session_grab(Session *session, int index, TautVec3 to);
TautStatus session_drag(Session *session, TautVec3 to);
void session_release(Session *session);
TautStatus session_throw(Session *session, TautVec3 velocity);
TautStatus session_pin(Session *session, int thing);
// A link; behind them come the joints.
TautStatus session_cut(Session *session, int index);
TautStatus session_load(Session *session, int thing, double mass);
TautStatus session_set(Session *session, int setting, double x);
double session_setting(const Session *session, int setting);
TautStatus session_drive(Session *session, int drive, double target);

// --- files (save.c) ---
// Writes a scene file that goes on from here: the description, the changes of the user, and the state. On failure the notice
// of the session says why.
TautStatus session_write(Session *session, FILE *file);
// The words of a scene file for its stepper and its mode of geometric stiffness.
const char *session_stepper_name(const Session *session);
const char *session_geometric_name(const Session *session);

// --- undo (undo.c) ---
// Keeps the world as it is, before a change.
void session_keep(Session *session);
// Back to before the last change, its time too. TAUT_BAD_ARGUMENT when there is none.
TautStatus session_undo(Session *session);
int session_undo_depth(const Session *session);
void session_undo_forget(Session *session);

// --- time (advance.c) ---
double session_time(const Session *session);
// One step; false when the world does not run any more.
bool session_step(Session *session);
