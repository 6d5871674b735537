// SPDX-License-Identifier: MIT
// series.c -- see series.h. The table of columns is the one source of head, lines, help and manual; numbers of a step have
// their unit, meaning and reader from the table of signals (taut/signal.h).
#include "series.h"

#include "ui/plain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// One line and where its names are looked up.
typedef struct Row {
    const SeriesLine *line;
    const Roster *roster;
    const TautWorld *world;
} Row;

// A column is a signal of a step, unless it has a writer of its own; without a text it has that of the signal.
typedef struct Column {
    const char *name;
    const char *unit, *text;
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

static const Column columns[] = {
    {"step", "", "number of the step; 0 is the start", write_step},
    {"time", NULL, NULL, NULL},
    {"kinetic", NULL, NULL, NULL},
    {"potential", NULL, NULL, NULL},
    {"elastic", NULL, NULL, NULL},
    {"energy", NULL, NULL, NULL},
    {"work", NULL, NULL, NULL},
    {"damped", NULL, NULL, NULL},
    {"dissipated", NULL, NULL, write_dissipated}, // so that the energies of the table add up
    {"error", NULL, NULL, NULL},
    {"error_in", "", "the element that has it", write_error_in},
    {"residual_c", NULL, NULL, NULL},
    {"residual_r", NULL, NULL, NULL},
    {"time_error", NULL, NULL, NULL},
    {"rung", NULL, NULL, NULL},
    {"solves", NULL, NULL, NULL},
    {"factors", NULL, NULL, NULL},
    {"refinements", NULL, NULL, NULL},
    {"residual", NULL, NULL, NULL},
    {"negative_pivots", NULL, NULL, NULL},
    {"regularised_pivots", NULL, NULL, NULL},
    {"largest_tension", "N", "largest pull between two points", write_tension},
    {"largest_tension_in", "", "the element that has it", write_tension_in},
    {"largest_joint_force", "N", "largest force of a joint", write_joint_force},
    {"largest_joint_force_in", "", "the joint that has it", write_joint_force_in},
    {"largest_joint_torque", "N m", "largest torque of a joint about its point",
     write_joint_torque},
    {"largest_joint_torque_in", "", "the joint that has it", write_joint_torque_in},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };
_Static_assert((int)COLUMNS <= (int)SERIES_COLUMNS,
               "a series has room for the signals of all columns");

// Columns of their own for objects that have a name in the scene.
static const struct {
    const char *name, *unit, *text;
} named[] = {
    {"SIGNAL, THING.SIGNAL", "",
     "each signal that `outputs` of the scene asks for, right behind the time and in the place of "
     "all that follow but those of --signal, which come last; with .x, .y, .z or a number behind "
     "where it has several"},
    {"NAME.tension", "N", "the largest in each named cable; below 0 it pushes"},
    {"NAME.tension.first", "N", "in its first link"},
    {"NAME.tension.last", "N", "in its last link"},
    {"NAME.x, NAME.y, NAME.z", "m", "where each named particle, frame, body or mapped point is"},
    {"NAME", "m", "value of each named scalar"},
    {"JOINT.angle, JOINT.way, ...", "rad or m",
     "coordinates of each named joint of the list `joints`, called as in scene files: of "
     "b as seen from a, or of a as seen from the world"},
    {"NAME.force", "N or N m",
     "force of each limit (NAME.min pushes up, above 0; NAME.max down, below 0), motor, "
     "servo, friction and of other elements on one number; without a name: limits[0].min and the "
     "like"},
    {"NAME.tension", "N",
     "pull of each rope that is an element with bounds, and of each mapped distance: a run of a "
     "rope over pulleys"},
};
enum { NAMED = sizeof named / sizeof named[0] };

bool series_about(int i, const char **name, const char **unit, const char **text)
{
    if (i >= COLUMNS + NAMED) return false;
    if (i >= COLUMNS) {
        *name = named[i - COLUMNS].name;
        *unit = named[i - COLUMNS].unit;
        *text = named[i - COLUMNS].text;
        return true;
    }

    const Column *column = &columns[i];
    const TautSignal *signal = taut_signal_find(TAUT_SIGNAL_STEP, column->name);
    *name = column->name;
    *unit = signal ? signal->unit : column->unit;
    *text = signal ? signal->text : column->text;
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
        write_title(series->file, "", roster->drive[i].name,
                    roster->drive[i].rope ? ".tension" : ".force");
    for (int i = 0; i < series->runs; i++)
        write_title(series->file, "", roster_link_name(roster, world, roster->elements + i, name),
                    ".tension");
}

static void begin_cables(FILE *file, const Roster *roster)
{
    for (int i = 0; i < roster->cables; i++) {
        write_title(file, "", roster->cable[i].name, ".tension");
        write_title(file, "", roster->cable[i].name, ".tension.first");
        write_title(file, "", roster->cable[i].name, ".tension.last");
    }
}

// Places of named particles, a column for each number of the signal.
static void begin_tracks(Series *series, const Roster *roster, const TautWorld *world)
{
    series->position = taut_signal_find(TAUT_SIGNAL_NODE, "position");
    for (int i = 0; i < roster->particles && series->tracks < SERIES_TRACKS; i++) {
        const char *name = taut_node_name(world, roster->particle[i]);
        if (!*name || strchr(name, '.')) continue;
        series->track[series->tracks++] = i;
        for (int k = 0; k < series->position->width; k++) {
            char text[ROSTER_NAME + 8];
            snprintf(text, sizeof text, "%.90s.%s", name, series->position->part[k]);
            fputc(',', series->file);
            csv_text(series->file, text);
        }
    }
}

// Titles of the outputs from one to another.
static void begin_outputs(const Series *series, int from, int to)
{
    for (int i = from; i < to; i++)
        write_title(series->file, "", series->outputs->number[i].name, "");
}

// The first of the numbers that the command line asked for.
static int first_extra(const Series *series)
{
    return series->outputs ? series->outputs->numbers - series->outputs->extra : 0;
}

// Columns for everything with a name, where the scene lists no outputs.
static void begin_named(Series *series, const Roster *roster, const TautWorld *world)
{
    begin_cables(series->file, roster);
    begin_tracks(series, roster, world);
    for (int i = 0; i < roster->scalars; i++)
        write_title(series->file, "", taut_node_name(world, roster->scalar[i]), "");
    begin_coordinates(series, roster, world);
    begin_drives(series, roster, world);
}

static bool is_asked(const Series *series)
{
    return series->outputs && series->outputs->asked;
}

enum { LEADING = 2 }; // columns before those that were asked for: step and time

// A number that was asked for has its column in front.
static bool is_in_front(const Series *series, const char *name)
{
    for (int i = 0; is_asked(series) && i < first_extra(series); i++)
        if (strcmp(series->outputs->number[i].name, name) == 0) return true;
    return false;
}

void series_begin(Series *series, FILE *file, const Roster *roster, const TautWorld *world)
{
    *series = (Series){.file = file, .outputs = series->outputs, .events = series->events};
    if (!file) return;
    for (int i = 0; i < COLUMNS; i++) {
        if (i == LEADING && is_asked(series)) begin_outputs(series, 0, first_extra(series));
        series->hidden[i] = i >= LEADING && is_in_front(series, columns[i].name);
        if (!series->hidden[i]) fprintf(file, "%s%s", i ? "," : "", columns[i].name);
        series->column[i] = taut_signal_find(TAUT_SIGNAL_STEP, columns[i].name);
    }
    if (!is_asked(series)) begin_named(series, roster, world);
    if (series->outputs) begin_outputs(series, first_extra(series), series->outputs->numbers);
    if (series->events) fputs(",event", file);
    fputc('\n', file);
}

// All digits of a signal of a node, of which there is one number or three.
static void write_node(FILE *file, const TautWorld *world, TautNodeId id, const TautSignal *signal)
{
    double x[TAUT_MAX_SIGNAL];
    const int n = taut_node_signal(world, id, signal, x);
    for (int i = 0; i < n; i++) fprintf(file, ",%.17g", x[i]);
}

static void write_numbers(const Series *series, const Roster *roster, const TautWorld *world)
{
    const TautSignal *value = taut_signal_find(TAUT_SIGNAL_NODE, "value");
    for (int i = 0; i < roster->scalars; i++)
        write_node(series->file, world, roster->scalar[i], value);
    for (int i = 0; i < series->coordinates; i++)
        write_node(series->file, world, series->coordinate[i], value);

    for (int i = 0; i < series->drives; i++) {
        bool at_bound;
        fprintf(series->file, ",%.17g", roster_drive_force(roster, world, i, &at_bound));
    }
    const double *tension = roster_run_tensions(roster, world);
    for (int i = 0; i < series->runs; i++) fprintf(series->file, ",%.17g", tension[i]);
}

// Accelerations are not known before the first step.
static void write_outputs(const Series *series, int from, int to)
{
    for (int i = from; i < to; i++) {
        const OutputNumber *number = &series->outputs->number[i];
        fputc(',', series->file);
        if (!isnan(number->now)) fprintf(series->file, "%.17g", number->now);
    }
}

static double largest_tension(const Roster *roster, const TautWorld *world,
                              const RosterCable *cable)
{
    double most = -INFINITY;
    for (int i = 0; i < cable->links; i++)
        most = fmax(most, taut_element_tension(world, roster->element[cable->first + i]));
    return most;
}

static void write_named(const Series *series, const Roster *roster, const TautWorld *world)
{
    for (int i = 0; i < roster->cables; i++)
        fprintf(series->file, ",%.17g,%.17g,%.17g",
                largest_tension(roster, world, &roster->cable[i]),
                roster_end_tension(roster, world, i, 0), roster_end_tension(roster, world, i, 1));
    for (int i = 0; i < series->tracks; i++)
        write_node(series->file, world, roster->particle[series->track[i]], series->position);
    write_numbers(series, roster, world);
}

void series_line(Series *series, const Roster *roster, const TautWorld *world,
                 const SeriesLine *line)
{
    FILE *file = series->file;
    Row row = {line, roster, world};
    if (!file) return;
    for (int i = 0; i < COLUMNS; i++) {
        double x = 0.0;
        if (i == LEADING && is_asked(series)) write_outputs(series, 0, first_extra(series));
        if (series->hidden[i]) continue;
        if (i > 0) fputc(',', file);
        if (columns[i].write)
            columns[i].write(file, &row);
        else if (taut_step_signal(line->report, series->column[i], &x))
            fprintf(file, "%.17g", x);
    }
    if (!is_asked(series)) write_named(series, roster, world);
    if (series->outputs) write_outputs(series, first_extra(series), series->outputs->numbers);
    if (series->events) fputc(',', file);
    if (series->events && line->event) csv_text(file, line->event);
    fputc('\n', file);
}
