// SPDX-License-Identifier: MIT
// event.h -- the names in events: signals and fields that can be set, for checks and for the engine.
#pragma once

#include "schema.h"
#include "scope.h"

// A signal as an event names it.
typedef struct EventSignal {
    char thing[128];          // "" = the world
    const TautSignal *signal; // of the first kind of thing that has one of that name
    const char *name;         // of it, behind the thing
    int part;                 // which of several numbers; -1 = their length
} EventSignal;

// Takes THING.SIGNAL[.PART] apart; false where no kind of thing has such a signal.
bool event_signal(const char *text, EventSignal *is);

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
};
const EventField *event_field(const char *name, unsigned of);
// "speed, effort": the fields of a kind of part.
void event_field_list(unsigned of, char *text, size_t room);
// The kind of a part by its name, 0 = there is none. *section and *index: where it is described.
unsigned event_part(const SceneTop *top, const char *name, const SceneSection **section,
                    int *index);
