// SPDX-License-Identifier: MIT
// export.c -- the parts that the exporters share. See export.h.
#include "export.h"

void recording_tell(const Console *console, const char *name, const RecordReader *reader)
{
    double end = reader->frames > 0 ? reader->frame.number[FRAME_TIME] : 0.0;
    if (reader->damaged > 0)
        console_error(console,
                      "%s: damaged: %d block%s of frames or more left out; the film ends at "
                      "t = %g s",
                      name, reader->damaged, reader->damaged == 1 ? "" : "s", end);
    else if (reader->cut)
        console_note(console, "%s was cut off; it is shown up to t = %g s", name, end);
}

const char *export_name(char text[EXPORT_NAME], const char *name, const char *kind, uint32_t i)
{
    if (*name) return name;
    snprintf(text, EXPORT_NAME, "%s %u", kind, i);
    return text;
}

void export_place(const float pose[7], const float x[3], float to[3])
{
    const float *q = pose + 3;
    // x + 2 w (q x x) + 2 q x (q x x)
    float c[3], d[3];
    for (int k = 0; k < 3; k++)
        c[k] = q[(k + 1) % 3] * x[(k + 2) % 3] - q[(k + 2) % 3] * x[(k + 1) % 3];
    for (int k = 0; k < 3; k++)
        d[k] = q[(k + 1) % 3] * c[(k + 2) % 3] - q[(k + 2) % 3] * c[(k + 1) % 3];
    for (int k = 0; k < 3; k++) to[k] = pose[k] + x[k] + 2.0f * (q[3] * c[k] + d[k]);
}
