// series.c -- see series.h. The table of columns is the one source of head, lines, help and manual.
#include "series.h"

#include "ui/plain.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// One line and where its names are looked up.
typedef struct Row {
    const SeriesLine *line;
    const Roster *roster;
    const TautWorld *world;
} Row;

typedef struct Column {
    const char *name, *text;
    enum { REAL, WHOLE, MADE } kind; // a double of the report, an int of it, or made by `write`
    size_t offset;                   // in the report
    void (*write)(FILE *file, const Row *row);
} Column;

// A cell that begins so is a formula to a spreadsheet, which would compute it; and some take other
// separators than the comma, so that a cell may begin inside a name.
static bool is_formula(const char *text, const char *at)
{
    static const char begins[] = "=+-@", separates[] = ",;|\t\"";
    if (!*at) return false;
    bool alone = at == text && !at[1]; // "-" stands for nothing, here as there
    return !alone && strchr(begins, *at) && (at == text || strchr(separates, at[-1]));
}

void csv_text(FILE *file, const char *name)
{
    char *text = plain_copy(name);
    if (!text) return;
    bool quoted = strpbrk(text, ",;|\"") != NULL || is_formula(text, text);
    if (quoted) fputc('"', file);
    for (const char *c = text; *c; c++) {
        if (is_formula(text, c)) fputc('\'', file); // marks the rest as text
        if (*c == '"') fputc('"', file);
        fputc(*c, file);
    }
    if (quoted) fputc('"', file);
    free(text);
}

static void write_step(FILE *file, const Row *row)
{
    fprintf(file, "%ld", row->line->step);
}

static void write_energy(FILE *file, const Row *row)
{
    TautEnergy energy = row->line->report->energy;
    fprintf(file, "%.17g", energy.kinetic + energy.potential + energy.elastic);
}

static void write_dissipated(FILE *file, const Row *row)
{
    fprintf(file, "%.17g", row->line->dissipated);
}

static void write_error_in(FILE *file, const Row *row)
{
    char name[ROSTER_NAME] = "";
    csv_text(file, element_name(row->roster, row->world, row->line->report->worst, name));
}

static void write_tension(FILE *file, const Row *row)
{
    fprintf(file, "%.17g", row->line->tension);
}

static void write_tension_in(FILE *file, const Row *row)
{
    char name[ROSTER_NAME] = "";
    int i = row->line->tension_in;
    csv_text(file, i < 0 ? "" : roster_link_name(row->roster, row->world, i, name));
}

static void write_joint(FILE *file, const Row *row, int i)
{
    char name[ROSTER_NAME] = "";
    csv_text(file, i < 0 ? "" : roster_joint_name(row->roster, row->world, i, name));
}

static void write_joint_force(FILE *file, const Row *row)
{
    fprintf(file, "%.17g", row->line->joint.force);
}

static void write_joint_force_in(FILE *file, const Row *row)
{
    write_joint(file, row, row->line->joint.force_in);
}

static void write_joint_torque(FILE *file, const Row *row)
{
    fprintf(file, "%.17g", row->line->joint.torque);
}

static void write_joint_torque_in(FILE *file, const Row *row)
{
    write_joint(file, row, row->line->joint.torque_in);
}

#define OF(member) offsetof(TautStepReport, member)
static const Column columns[] = {
    {"step", "number of the step; 0 is the start", MADE, 0, write_step},
    {"time", "s, after the step", REAL, OF(time), NULL},
    {"kinetic", "J, energy of motion", REAL, OF(energy.kinetic), NULL},
    {"potential", "J, of gravity and constant forces, zero at the origin", REAL,
     OF(energy.potential), NULL},
    {"elastic", "J, stored in compliant parts", REAL, OF(energy.elastic), NULL},
    {"energy", "J, the sum of the three", MADE, 0, write_energy},
    {"work", "J, done by prescribed motions in the step", REAL, OF(work), NULL},
    {"damped", "J, taken by dampers in the step, positive = lost", REAL, OF(damped), NULL},
    {"dissipated",
     "J, lost numerically or in impacts in the step, positive = lost: energy before + work - "
     "damped - energy",
     MADE, 0, write_dissipated},
    {"error", "worst deviation of a hard link, as part of its length", REAL, OF(error), NULL},
    {"error_in", "the element that has it", MADE, 0, write_error_in},
    {"residual_c", "of the constraints, as part of a length", REAL, OF(residual_c), NULL},
    {"residual_r", "of the forces, as part of a length", REAL, OF(residual_r), NULL},
    {"time_error", "estimated, as part of the motion in a step", REAL, OF(time_error), NULL},
    {"rung", "fallback level: 0 as asked; 1, 2 in two and four parts; 3 and more: backward Euler",
     WHOLE, OF(rung), NULL},
    {"solves", "linear systems solved", WHOLE, OF(solves), NULL},
    {"factors", "matrices factorised", WHOLE, OF(factors), NULL},
    {"refinements", "further solves that only improve", WHOLE, OF(refinements), NULL},
    {"residual", "of the linear systems, relative", REAL, OF(residual), NULL},
    {"negative_pivots", "of the matrix; one a constraint when all is well", WHOLE,
     OF(negative_pivots), NULL},
    {"regularised_pivots", "pivots that were replaced: redundant constraints", WHOLE,
     OF(regularised_pivots), NULL},
    {"largest_tension", "N, largest pull between two points", MADE, 0, write_tension},
    {"largest_tension_in", "the element that has it", MADE, 0, write_tension_in},
    {"largest_joint_force", "N, largest force of a joint", MADE, 0, write_joint_force},
    {"largest_joint_force_in", "the joint that has it", MADE, 0, write_joint_force_in},
    {"largest_joint_torque", "N m, largest torque of a joint about its point", MADE, 0,
     write_joint_torque},
    {"largest_joint_torque_in", "the joint that has it", MADE, 0, write_joint_torque_in},
};
#undef OF
enum { COLUMNS = sizeof columns / sizeof columns[0] };

// Columns of their own for objects that have a name in the scene.
static const struct {
    const char *name, *text;
} named[] = {
    {"tension:NAME:first", "N, in the first link of each named cable; below 0 it pushes"},
    {"tension:NAME:last", "N, in its last link"},
    {"NAME.x, NAME.y, NAME.z", "m, where each named particle, frame, body or mapped point is"},
    {"NAME", "m, value of each named scalar"},
    {"JOINT.angle, JOINT.way, ...",
     "rad or m, coordinates of each named joint of the list `joints`, called as in scene files: of "
     "b as seen from a, or of a as seen from the world"},
    {"force:NAME",
     "N or N m, force of each limit (NAME.min pushes up, above 0; NAME.max down, below 0), motor, "
     "servo, friction and of other elements on one number; without a name: limits[0].min and the "
     "like"},
    {"tension:NAME",
     "N, pull of each rope that is an element with bounds, and of each mapped distance: a run of a "
     "rope over pulleys"},
};
enum { NAMED = sizeof named / sizeof named[0] };

bool series_about(int i, const char **name, const char **text)
{
    if (i >= COLUMNS + NAMED) return false;
    *name = i < COLUMNS ? columns[i].name : named[i - COLUMNS].name;
    *text = i < COLUMNS ? columns[i].text : named[i - COLUMNS].text;
    return true;
}

static void write_title(FILE *file, const char *before, const char *name, const char *after)
{
    char text[2 * ROSTER_NAME];
    snprintf(text, sizeof text, "%s%s%s", before, name, after);
    fputc(',', file);
    csv_text(file, text);
}

// Joints of chains are called <chain>[number]; there may be thousands.
static bool has_columns(const TautWorld *world, TautJointId id)
{
    const char *name = taut_joint_name(world, id);
    return *name && !strchr(name, '[');
}

static void begin_coordinates(Series *series, const Roster *roster, const TautWorld *world)
{
    TautNodeId own[TAUT_AXIS_COUNT];
    for (int j = 0; j < roster->joints; j++) {
        int n = taut_joint_coordinates(world, roster->joint[j], own);
        if (!has_columns(world, roster->joint[j])) continue;
        for (int i = 0; i < n && series->coordinates < SERIES_COORDINATES; i++) {
            char name[ROSTER_NAME];
            series->coordinate[series->coordinates++] = own[i];
            snprintf(name, sizeof name, "%.80s.", taut_joint_name(world, roster->joint[j]));
            write_title(series->file, "", name,
                        taut_joint_coordinate_name(world, roster->joint[j], i));
        }
    }
}

static void begin_drives(Series *series, const Roster *roster, const TautWorld *world)
{
    char name[ROSTER_NAME];
    series->drives = roster->drives < SERIES_DRIVES ? roster->drives : SERIES_DRIVES;
    series->runs = roster->runs < SERIES_DRIVES ? roster->runs : SERIES_DRIVES;
    for (int i = 0; i < series->drives; i++)
        write_title(series->file,
                    roster->drive[i].rope ? "tension:" : "force:", roster->drive[i].name, "");
    for (int i = 0; i < series->runs; i++)
        write_title(series->file,
                    "tension:", roster_link_name(roster, world, roster->elements + i, name), "");
}

static void begin_cables(FILE *file, const Roster *roster)
{
    for (int i = 0; i < roster->cables; i++) {
        for (int end = 0; end < 2; end++) {
            char text[ROSTER_NAME + 16];
            snprintf(text, sizeof text, "tension:%s:%s", roster->cable[i].name,
                     end ? "last" : "first");
            fputc(',', file);
            csv_text(file, text);
        }
    }
}

void series_begin(Series *series, FILE *file, const Roster *roster, const TautWorld *world)
{
    *series = (Series){.file = file};
    if (!file) return;
    for (int i = 0; i < COLUMNS; i++) fprintf(file, "%s%s", i ? "," : "", columns[i].name);
    begin_cables(file, roster);
    for (int i = 0; i < roster->particles && series->tracks < SERIES_TRACKS; i++) {
        const char *name = taut_node_name(world, roster->particle[i]);
        if (!*name || strchr(name, '.')) continue;
        series->track[series->tracks++] = i;
        for (int axis = 0; axis < 3; axis++) {
            char text[ROSTER_NAME + 8];
            snprintf(text, sizeof text, "%.90s.%c", name, "xyz"[axis]);
            fputc(',', file);
            csv_text(file, text);
        }
    }
    for (int i = 0; i < roster->scalars; i++) {
        fputc(',', file);
        csv_text(file, taut_node_name(world, roster->scalar[i]));
    }
    begin_coordinates(series, roster, world);
    begin_drives(series, roster, world);
    fputc('\n', file);
}

static void write_column(FILE *file, const Column *column, const Row *row)
{
    const char *report = (const char *)row->line->report;
    double real;
    int whole;
    switch (column->kind) {
    case REAL:
        memcpy(&real, report + column->offset, sizeof real);
        fprintf(file, "%.17g", real);
        break;
    case WHOLE:
        memcpy(&whole, report + column->offset, sizeof whole);
        fprintf(file, "%d", whole);
        break;
    case MADE:
        column->write(file, row);
        break;
    }
}

static void write_numbers(const Series *series, const Roster *roster, const TautWorld *world)
{
    for (int i = 0; i < series->coordinates; i++) {
        double value = 0.0;
        taut_node_value(world, series->coordinate[i], &value);
        fprintf(series->file, ",%.17g", value);
    }
    for (int i = 0; i < series->drives; i++) {
        bool at_bound;
        fprintf(series->file, ",%.17g", roster_drive_force(roster, world, i, &at_bound));
    }
    const double *tension = roster_run_tensions(roster, world);
    for (int i = 0; i < series->runs; i++) fprintf(series->file, ",%.17g", tension[i]);
}

void series_line(Series *series, const Roster *roster, const TautWorld *world,
                 const SeriesLine *line)
{
    FILE *file = series->file;
    Row row = {line, roster, world};
    if (!file) return;
    for (int i = 0; i < COLUMNS; i++) {
        if (i > 0) fputc(',', file);
        write_column(file, &columns[i], &row);
    }
    for (int i = 0; i < roster->cables; i++)
        fprintf(file, ",%.17g,%.17g", roster_end_tension(roster, world, i, 0),
                roster_end_tension(roster, world, i, 1));
    for (int i = 0; i < series->tracks; i++) {
        TautVec3 x = taut_particle_position(world, roster->particle[series->track[i]]);
        fprintf(file, ",%.17g,%.17g,%.17g", x.x, x.y, x.z);
    }
    for (int i = 0; i < roster->scalars; i++) {
        double value = 0.0;
        taut_node_value(world, roster->scalar[i], &value);
        fprintf(file, ",%.17g", value);
    }
    write_numbers(series, roster, world);
    fputc('\n', file);
}
