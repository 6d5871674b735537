// SPDX-License-Identifier: MIT
// verdict.c -- see verdict.h.
#include "verdict.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LISTED = 8 };

void verdict_judge(Verdict *verdict, bool good, const char *format, ...)
{
    verdict->checked++;
    if (good) return;
    verdict->missed++;
    if (verdict->listed == LISTED) return;
    size_t used = strlen(verdict->list), room = sizeof verdict->list - used;
    if (verdict->listed > 0 && room > 2) {
        strcat(verdict->list, "; ");
        used += 2, room -= 2;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(verdict->list + used, room, format, arguments);
    va_end(arguments);
    verdict->listed++;
}

bool verdict_note(const Verdict *verdict, LabReport *report)
{
    if (verdict->missed == 0) {
        lab_note(report, "  yes  %s (%d)", verdict->requirement, verdict->checked);
        return true;
    }
    int more = verdict->missed - verdict->listed;
    lab_note(report, "  NO   %s: missed in %d of %d: %s%s", verdict->requirement, verdict->missed,
             verdict->checked, verdict->list, more > 0 ? "; and more" : "");
    return false;
}
