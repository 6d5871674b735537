// SPDX-License-Identifier: MIT
// summary_events.c -- the events of a run: as a table, as JSON, and as text of a line of the CSV file.
#include "summary.h"

#include <string.h>

void summary_events(Table *table, const Summary *summary)
{
    table_begin(table, 2);
    table_column(table, 0, "time", ALIGN_RIGHT);
    table_column(table, 1, "event", ALIGN_LEFT);
    for (int i = 0; i < summary->events; i++) {
        table_add(table, STYLE_PLAIN, "%.9g s", summary->event[i].time);
        table_add(table, STYLE_PLAIN, "%s", summary->event[i].text);
    }
}

void summary_json_events(Json *json, const Summary *summary)
{
    json_array(json, "events");
    for (int i = 0; i < summary->events; i++) {
        json_object(json, NULL);
        json_number(json, "time", summary->event[i].time);
        json_text(json, "text", summary->event[i].text);
        json_end_object(json);
    }
    json_end_array(json);
}

const char *summary_event_text(const Summary *summary, int from, char text[EVENT_TEXT])
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = from; i < summary->events && used < EVENT_TEXT; i++)
        used += (size_t)snprintf(text + used, EVENT_TEXT - used, "%s%s", used ? "; " : "",
                                 summary->event[i].text);
    return text;
}
