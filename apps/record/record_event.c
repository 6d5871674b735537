// SPDX-License-Identifier: MIT
// record_event.c -- see record_event.h, and record.h for the layout.
#include "record_event.h"

#include "record_bytes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EVENT_HEAD = 12, MOST_EVENT_TEXT = 4096 }; // version and time; bytes

unsigned char *record_event_pack(double time, const char *text, size_t *size)
{
    const size_t whole = strlen(text), length = whole < MOST_EVENT_TEXT ? whole : MOST_EVENT_TEXT;
    unsigned char *data = malloc(EVENT_HEAD + length);
    if (!data) return NULL;
    unsigned char *at = put_f64(put_u32(data, RECORD_EVENT_VERSION), time);
    if (length > 0) memcpy(at, text, length);
    *size = EVENT_HEAD + length;
    return data;
}

// Their number is bounded by the bytes of the file.
static bool make_room(RecordReader *reader)
{
    if (reader->events < reader->event_room) return true;
    const int room = reader->event_room > 0 ? 2 * reader->event_room : 16;
    RecordEvent *larger = realloc(reader->event, (size_t)room * sizeof *larger);
    if (!larger) return false;
    reader->event = larger;
    reader->event_room = room;
    return true;
}

void record_event_unpack(RecordReader *reader, const unsigned char *data, size_t size)
{
    if (size < EVENT_HEAD || get_u32(data) != RECORD_EVENT_VERSION) return;
    const size_t length = size - EVENT_HEAD;
    const double time = get_f64(data + 4);
    reader->scene.events = true;
    if (length == 0 || length > MOST_EVENT_TEXT || !isfinite(time)) return;
    if (memchr(data + EVENT_HEAD, '\0', length) || !make_room(reader)) return;
    char *text = malloc(length + 1);
    if (!text) return;
    memcpy(text, data + EVENT_HEAD, length);
    text[length] = '\0';
    reader->event[reader->events++] = (RecordEvent){time, text};
}

void record_events_free(RecordReader *reader)
{
    for (int i = 0; i < reader->events; i++) free(reader->event[i].text);
    free(reader->event);
    reader->event = NULL;
    reader->events = reader->event_room = 0;
}
