// series.c -- see series.h.
#include "series.h"

#include <string.h>

void csv_text(FILE *file, const char *text)
{
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, file);
        return;
    }
    fputc('"', file);
    for (; *text; text++) {
        if (*text == '"') fputc('"', file);
        fputc(*text, file);
    }
    fputc('"', file);
}

void series_begin(Series *series, FILE *file, const Roster *roster, const TautWorld *world)
{
    *series = (Series){.file = file};
    if (!file) return;
    fputs("step,time,kinetic,potential,elastic,energy,error,error_in,largest_tension,"
          "largest_tension_in,solves,refinements,residual",
          file);
    for (int i = 0; i < roster->particles && series->tracks < SERIES_TRACKS; i++) {
        const char *name = taut_particle_name(world, roster->particle[i]);
        if (!*name || strchr(name, '.')) continue;
        series->track[series->tracks++] = i;
        for (int axis = 0; axis < 3; axis++) {
            char text[ROSTER_NAME + 8];
            snprintf(text, sizeof text, "%.90s.%c", name, "xyz"[axis]);
            fputc(',', file);
            csv_text(file, text);
        }
    }
    fputc('\n', file);
}

void series_line(Series *series, const Roster *roster, const TautWorld *world,
                 const SeriesLine *line)
{
    FILE *file = series->file;
    if (!file) return;
    const TautStepReport *report = line->report;
    TautEnergy energy = report->energy;
    char name[ROSTER_NAME] = "";
    fprintf(file, "%ld,%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,", line->step, report->time,
            energy.kinetic, energy.potential, energy.elastic,
            energy.kinetic + energy.potential + energy.elastic, report->error);
    csv_text(file, element_name(world, report->worst, name));
    fprintf(file, ",%.17g,", line->tension);
    csv_text(file, line->tension_in < 0
                       ? ""
                       : roster_element_name(roster, world, line->tension_in, name));
    fprintf(file, ",%d,%d,%.17g", report->solves, report->refinements, report->residual);
    for (int i = 0; i < series->tracks; i++) {
        TautVec3 x = taut_particle_position(world, roster->particle[series->track[i]]);
        fprintf(file, ",%.17g,%.17g,%.17g", x.x, x.y, x.z);
    }
    fputc('\n', file);
}
