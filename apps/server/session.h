// SPDX-License-Identifier: MIT
// session.h -- one world that is looked at: its scene, the lists from which it is drawn, the changes of the user.
//
// Indices of nodes, bodies, links and joints are places in the lists below. A thing is a node or a body:
// nodes first, then bodies, in one count. Indices stay the same until the
// session is closed: the user's changes are kept beside them, and carried over when the world is
// built anew (another stepper, another mode of geometric stiffness).
#pragma once

#include "sight.h"
#include "touch.h"

#include <taut/scene.h>

typedef enum SessionState {
    SESSION_RUNS,
    SESSION_DIVERGED, // flew apart: shown as it is, not stepped
    SESSION_REFUSED,  // a step could not be taken
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
    TautSceneEvents *events; // of the scene, NULL = none
    bool edited;             // an event has changed the world since the page was last told
    char label[SESSION_NAME];     // tells it from the world beside it
    TautWorldDef def, def_before; // as it is now; as the scene asked for
    double h, h_before;           // s
    double gravity;               // m/s^2, along or against the scene's direction
    int parts;                    // sub-steps that a step may end in: session_live_def
    SettingUndo undo;
    TautWorld *world;

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
    int elements;        // those of the links that are no runs
    Sight sight;         // the data that a frame shows of it; look.c
    Touch touch;         // contacts of the last step
    unsigned looks;      // at its state
    TautVec3 *wrench[2]; // [joints] force and torque, scratch
    TautVec3 *place;     // [nodes] m, scratch
    int load;            // the heaviest free thing; -1 = none
    int pick;            // index of the link whose tension is plotted; -1 = none
    double lo[3], hi[3]; // m, the box around all there was at the start
    double size;         // m, its diagonal; 1 where all is in one place

    Grab grab;
    Tally tally;
    TautStepReport last;
    SessionState state;
    char message[SESSION_TEXT]; // why it does not run
    char notice[SESSION_TEXT];  // the effect of the last change, "" = nothing to say
} Session;

// --- life (session.c) ---
// Takes the scene over. TAUT_OK, or a status with session->message set; close in either case.
TautStatus session_open(Session *session, TautScene *scene, const TautWorldDef *def, double h,
                        const char *label);
void session_close(Session *session);
// Back to the start: edits are forgotten, settings stay.
TautStatus session_reset(Session *session);
// The world anew with session->def, in the state it is in. On failure the old one stays.
TautStatus session_rebuild(Session *session);
// session->def as a page can follow it: where no step of h can be taken, sub-steps become ever shorter, and below h / parts
// one step would take many seconds. The world refuses it instead, and the slider that led there goes back (advance.c).
TautWorldDef session_live_def(const Session *session);
// The node of a thing.
TautNodeId session_thing(const Session *session, int thing);
// Name of an element, or its place in the file. Returns text.
const char *session_element(const Session *session, TautElementId id, char text[SESSION_NAME]);

// --- drawing (list.c, look.c) ---
bool session_list(Session *session); // makes all lists; false when out of memory
void session_unlist(Session *session);
// Ids of the listed objects, in another world of the same scene: ids belong to one world.
void session_renew_ids(Session *session, const TautWorld *world);
void session_mark_soft(Session *session); // once the world is compiled
// Index of the node, or body, in a slot; -1 = it is not drawn.
int session_find(const Session *session, uint32_t slot);
int session_find_body(const Session *session, uint32_t slot);
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

// --- time (advance.c) ---
double session_time(const Session *session);
// One step; false when the world does not run any more.
bool session_step(Session *session);
