// SPDX-License-Identifier: MIT
// event.h -- the names in events: signals and fields that can be set, for checks and for the engine.
#pragma once

#include "schema.h"
#include "scope.h"

// Finds the signal that the i-th event watches, in a world that was built from the scene; false after a message with its
// place.
bool event_signal(const SceneTop *top, int i, const TautWorld *world, Report *report,
                  TautSceneSignal *found);

// A field that events can set.
typedef struct EventField {
    const char *name, *unit;
    int numbers;
    unsigned of; // kinds of parts that have it: EVENT_ bits
} EventField;

enum {
    EVENT_MOTOR = 1,
    EVENT_SERVO = 2,
    EVENT_FRICTION = 4,
    EVENT_NODE = 8,
    EVENT_ELEMENT = 16, // and springs
    EVENT_WORLD = 32,
    EVENT_CABLE = 64, // and cloths
    EVENT_JOINT = 128,
    EVENT_SOLID = 256,
};
const EventField *event_field(const char *name, unsigned of);
// "speed, effort": the fields of a kind of part.
void event_field_list(unsigned of, char *text, size_t room);
// The kind of a part by its name, 0 = there is none. *section and *index: where it is described.
unsigned event_part(const SceneTop *top, const char *name, const SceneSection **section,
                    int *index);

// Does to a new world all that was done before the start: events that have happened, in the order of the file, and edits.
TautStatus event_start(const TautScene *scene, TautWorld *world);
