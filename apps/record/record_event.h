// SPDX-License-Identifier: MIT
// record_event.h -- the events of a run, as bytes: the block EVNT. See record.h for the layout.
#pragma once

#include "record.h"

// The payload of EVNT, to be freed; NULL when out of memory. A text that is too long is cut.
unsigned char *record_event_pack(double time, const char *text, size_t *size);
// Adds an event to those that were read; one that is none of this version, or for which there is no memory, is left out.
void record_event_unpack(RecordReader *reader, const unsigned char *data, size_t size);
void record_events_free(RecordReader *reader);
