// SPDX-License-Identifier: MIT
// event.h -- events: collisions, contacts, cuts and refused steps since they were last taken. Included by taut.h.
//
// A world keeps no events until it is told how many it may keep. The room is allocated then, so that a step allocates
// nothing for them; the lists of pairs that touch grow as those of contacts do. Events are taken in the order in which they
// happened.
//
// Contacts are told by pairs of colliders, not by points. Two colliders touch at the end of a step where a contact of
// theirs has a force, or a gap within the tolerance of the world (TautWorldDef.tolerance, as part of the size of the
// smaller one): things at rest, and things that share a load in more than one way, do not come and go. A pair that hits
// and parts within one step begins and ends. A collider that is removed, or loses its node, ends its contacts. Which
// pairs touch follows from the state: a world that was restored goes on with the same events, and one that is told to
// keep events takes those that touch as known.
//
// A sensor overlaps a collider where their shapes do at the end of a step.
#pragma once

#include "taut/types.h"

// Values stay; further kinds may come: skip those that you do not know.
typedef enum TautEventKind {
    TAUT_EVENT_NONE = 0,
    TAUT_EVENT_COLLISION =
        1, // a hard element that only pushes or only pulls has closed with a speed: a rope came
           // taut, a limit or the ground was hit
    TAUT_EVENT_REMOVED = 2, // an element was cut: removed by itself or with a node that it reads
    TAUT_EVENT_REFUSED = 3, // a step was refused; the state is that before it
    TAUT_EVENT_CONTACT_BEGIN = 4, // two colliders touch that did not before
    TAUT_EVENT_CONTACT_END = 5,   // two colliders do not touch any more
    TAUT_EVENT_SENSOR_BEGIN = 6,  // a sensor and a collider overlap that did not before
    TAUT_EVENT_SENSOR_END = 7,    // a sensor and a collider do not overlap any more
} TautEventKind;

typedef struct TautEvent {
    TautEventKind kind; // its kind
    double time;        // s, when; of a blow within its step
    // that has collided, was removed (its id is not valid any more), or has the largest error in a step that was refused;
    // null where none is known
    TautElementId element;
    int row;        // of the element that has collided, counted from 0
    double speed;   // m/s (rad/s of an angle), >= 0: of approach before a collision; of a contact
                    // that begins with a blow its largest, 0 without one
    double impulse; // N s (N m s of an angle), >= 0: that stopped or turned it, of all points
    TautColliderId a, b; // of contacts and sensors: both colliders; of a sensor, a is the sensor
} TautEvent;

// Keeps up to `room` >= 0 events from now on; 0, as at the start, keeps none and costs nothing. Events that were kept
// are forgotten. TAUT_BAD_ARGUMENT for a negative room, TAUT_OUT_OF_MEMORY; the world keeps those of before then.
TAUT_API TautStatus taut_world_keep_events(TautWorld *world, int room);

// Takes the oldest `room` events out of the world, or as many as there are, and returns their number. With `out` NULL
// it only returns how many are kept.
TAUT_API int taut_world_events(TautWorld *world, TautEvent *out, int room);

// Number of events that found no room since the last call of taut_world_keep_events. The first one that is lost is
// told by a warning too. Take events after every step, or keep more.
TAUT_API long taut_world_events_lost(const TautWorld *world);
