// session.h -- one world that is looked at: its scene, what is drawn of it, what the user changed.
//
// Indices of nodes, bodies and links are places in the lists below. They stay what they are until the
// session is closed: what the user changes is kept beside them, and carried over when the world is
// built anew (another stepper, another mode of geometric stiffness).
#pragma once

#include <taut/scene.h>

typedef enum SessionState {
    SESSION_RUNS,
    SESSION_DIVERGED, // flew apart: shown as it is, not stepped
    SESSION_REFUSED,  // a step could not be taken
} SessionState;

enum { SESSION_TEXT = 256, SESSION_NAME = 96 };

// What the user did to a node; all zero = nothing.
typedef struct NodeEdit {
    bool pinned, freed; // now held although the scene says free, and the other way round
    TautVec3 at;        // m, where it is held
    double mass;        // kg, 0 = as it was
} NodeEdit;

typedef struct Grab {
    bool active;
    int node;    // index into node, or nodes + index into body
    TautVec3 to; // m, where the mouse is
    TautElementId spring;
} Grab;

// The run so far, for the table beside the picture: what taut run prints.
typedef struct Tally {
    long steps, solves, on_ladder; // on_ladder: steps that were not taken as asked
    double worst_error, worst_error_time;
    char worst_in[SESSION_NAME];
    double most_tension, most_tension_time; // N
    TautEnergy start;                       // J
    double work, damped, lost;              // J, since the start
} Tally;

typedef struct Session {
    TautScene *scene;
    char label[SESSION_NAME];     // tells it from the world beside it
    TautWorldDef def, def_before; // as it is now; as the scene asked for
    double h, h_before;           // s
    double gravity;               // m/s^2, along or against the scene's direction
    TautWorld *world;

    TautNodeId *node; // [nodes] points
    TautNodeId *body; // [bodies] what has a place and a direction
    TautElementId *link;
    int (*end)[2];       // [links] indices into node
    unsigned char *kind; // [links] VIEW_LINK_ bits
    bool *cut;           // [links]
    NodeEdit *edit;      // [nodes]
    int nodes, bodies, links;
    double *tension;       // [links] N, of the last frame
    int *at_q, *at_lambda; // [nodes] [links] where the state has them, -1 = nowhere; of the model:
    const TautModel *listed;
    uint64_t listed_hash;
    int load;            // index of the heaviest free node; -1 = none
    int pick;            // index of the link whose tension is plotted; -1 = none
    double lo[3], hi[3]; // m, the box around all there was at the start
    double size;         // m, its diagonal; 1 where all is in one place

    Grab grab;
    Tally tally;
    TautStepReport last;
    SessionState state;
    char message[SESSION_TEXT]; // why it does not run
    char notice[SESSION_TEXT];  // what the last change led to, "" = nothing to say
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
// Index of the node, or link, in a slot; -1 = it is not drawn.
int session_find(const Session *session, uint32_t slot);
int session_find_link(const Session *session, uint32_t slot);
// Name of an element, or its place in the file. Returns text.
const char *session_element(const Session *session, TautElementId id, char text[SESSION_NAME]);

// --- what a user does (edit.c); TAUT_BAD_ARGUMENT when there is no such thing ---
TautStatus session_grab(Session *session, int index, TautVec3 to);
TautStatus session_drag(Session *session, TautVec3 to);
void session_release(Session *session);
TautStatus session_throw(Session *session, TautVec3 velocity);
TautStatus session_pin(Session *session, int node);
TautStatus session_cut(Session *session, int link);
TautStatus session_load(Session *session, int node, double mass);
TautStatus session_set(Session *session, int setting, double x);
double session_setting(const Session *session, int setting);

// --- time (advance.c) ---
double session_time(const Session *session);
// One step; false when the world does not run any more.
bool session_step(Session *session);
