// SPDX-License-Identifier: MIT
// summary_table.c -- summaries for people: one run in full, or several side by side.
#include "summary.h"

#include <math.h>

typedef void (*CellWriter)(Table *table, const Summary *summary);

typedef struct Line {
    const char *title;
    CellWriter write;
} Line;

static Style outcome_style(const Summary *summary)
{
    return summary->outcome == OUTCOME_FINISHED ? STYLE_GOOD : STYLE_BAD;
}

// --- cells of one run
// -----------------------------------------------------------------------------

static void cell_outcome(Table *table, const Summary *summary)
{
    char text[OUTCOME_TEXT];
    summary_outcome(summary, text);
    table_add(table, outcome_style(summary), "%s%s%s", text, *summary->refused_in ? " in " : "",
              summary->refused_in);
}

static void cell_steps(Table *table, const Summary *summary)
{
    table_add(table, STYLE_PLAIN, "%ld of %g s, stepper %s", summary->steps, summary->step,
              summary->stepper);
}

static void cell_work(Table *table, const Summary *summary)
{
    table_add(table, STYLE_PLAIN, "%.2f solves, %.2f factorisations",
              summary_per_step(summary, summary->solves),
              summary_per_step(summary, summary->factors));
}

// Shares of the fallback levels that were used; those of backward Euler together.
static void cell_levels(Table *table, const Summary *summary)
{
    enum { EULER = 3 };
    static const char *const name[EULER + 1] = {"level 0", "1", "2", "3+"};
    long count[EULER + 1] = {0};
    char text[160] = "", share[NUMBER_TEXT];
    int at = 0;
    for (int i = 0; i < LEVELS; i++) count[i < EULER ? i : EULER] += summary->level[i];
    for (int i = 0; i <= EULER; i++)
        if (i == 0 || count[i] > 0)
            at += snprintf(text + at, sizeof text - (size_t)at, "%s%s: %s", i ? ", " : "", name[i],
                           number_share(share, summary_per_step(summary, count[i])));
    if (summary->convex > 0)
        snprintf(text + at, sizeof text - (size_t)at, "; convex friction in %ld sub-steps",
                 summary->convex);
    table_add(table, STYLE_PLAIN, "%s", text);
}

static void cell_error(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    if (summary->error.value > 0.0)
        table_add(table, STYLE_PLAIN, "%s in %s, t = %.4g s",
                  number_percent(text, summary->error.value), summary->error.in,
                  summary->error.time);
    else
        table_add(table, summary->has_hard ? STYLE_PLAIN : STYLE_DIM,
                  summary->has_hard ? "0 %%" : "- (nothing is hard)");
}

// One-solve steppers do not look at them.
static void cell_residuals(Table *table, const Summary *summary)
{
    if (summary->residual_c.value > 0.0 || summary->residual_r.value > 0.0)
        table_add(table, STYLE_PLAIN, "%.1e of lengths, %.1e of forces", summary->residual_c.value,
                  summary->residual_r.value);
    else
        table_add(table, STYLE_DIM, "-");
}

static void cell_time_error(Table *table, const Summary *summary)
{
    if (summary->time_error.value > 0.0)
        table_add(table, STYLE_PLAIN, "%.1e of the displacement in a step, t = %.4g s",
                  summary->time_error.value, summary->time_error.time);
    else
        table_add(table, STYLE_DIM, "-");
}

static void cell_kept(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    if (summary->has_kept)
        table_add(table, STYLE_PLAIN, "%s", number_share(text, summary->kept));
    else
        table_add(table, STYLE_DIM, "- (%s)", summary->not_kept);
}

static void cell_load(Table *table, bool known, const Peak *peak, const char *unit)
{
    char text[NUMBER_TEXT];
    if (known)
        table_add(table, STYLE_PLAIN, "%s in %s, t = %.4g s", number_si(text, peak->value, unit),
                  peak->in, peak->time);
    else
        table_add(table, STYLE_DIM, "-");
}

static void cell_tension(Table *table, const Summary *summary)
{
    cell_load(table, summary->has_tension, &summary->tension, "N");
}

static void cell_joint_force(Table *table, const Summary *summary)
{
    cell_load(table, summary->has_joints, &summary->joint_force, "N");
}

static void cell_joint_torque(Table *table, const Summary *summary)
{
    cell_load(table, summary->has_joints, &summary->joint_torque, "N m");
}

// "4 of 22 limits and ropes at once, 1 of 2 drives at its effort".
static void cell_bounds(Table *table, const Summary *summary)
{
    char limits[64] = "", drives[64] = "";
    if (summary->limits)
        snprintf(limits, sizeof limits, "%d of %d limits and ropes act", summary->most_closed,
                 summary->limits);
    if (summary->drives)
        snprintf(drives, sizeof drives, "%d of %d drives at their effort", summary->most_out,
                 summary->drives);
    bool any = summary->limits || summary->drives, both = summary->limits && summary->drives;
    table_add(table, any ? STYLE_PLAIN : STYLE_DIM, "%s%s%s", any ? limits : "-", both ? ", " : "",
              drives);
}

static void cell_collisions(Table *table, const Summary *summary)
{
    if (summary->limits || summary->drives)
        table_add(table, STYLE_PLAIN, "%ld; bounds are kept to %.1e", summary->collisions,
                  summary->complementarity.value);
    else
        table_add(table, STYLE_DIM, "-");
}

static void cell_mass_ratio(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    if (summary->mass_ratio > 0.0)
        table_add(table, STYLE_PLAIN, "%s", number_ratio(text, summary->mass_ratio));
    else
        table_add(table, STYLE_DIM, "-");
}

static void cell_speed(Table *table, const Summary *summary)
{
    double speed = summary_speed(summary);
    table_add(table, STYLE_PLAIN, "%.*f x", speed < 10.0 ? 2 : 0, speed);
}

static void cell_speed_told(Table *table, const Summary *summary)
{
    double speed = summary_speed(summary);
    table_add(table, STYLE_PLAIN, "%.*f x, by the CPU time of the steps alone",
              speed < 10.0 ? 2 : 0, speed);
}

static void cell_step_time(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    table_add(table, STYLE_PLAIN, "%s", number_si(text, summary->step_median, "s"));
}

// --- cells of several runs: short, so that three fit on 80 columns
// ---------------------------------------------------------------------------------

static void cell_stepper(Table *table, const Summary *summary)
{
    table_add(table, STYLE_PLAIN, "%s", summary->stepper);
}

static void cell_geometric(Table *table, const Summary *summary)
{
    table_add(table, STYLE_PLAIN, "%s", summary->geometric);
}

static void cell_outcome_word(Table *table, const Summary *summary)
{
    table_add(table, outcome_style(summary), "%s", summary_outcome_word(summary));
}

static void cell_time(Table *table, const Summary *summary)
{
    table_add(table, STYLE_PLAIN, "%.6g s", summary->time - summary->start);
}

static void cell_count(Table *table, const Summary *summary)
{
    table_add(table, STYLE_PLAIN, "%ld of %g s", summary->steps, summary->step);
}

static void cell_solves(Table *table, const Summary *summary)
{
    table_add(table, STYLE_PLAIN, "%.2f", summary_per_step(summary, summary->solves));
}

static void cell_error_alone(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    table_add(table, STYLE_PLAIN, "%s", number_percent(text, summary->error.value));
}

static void cell_kept_alone(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    table_add(table, STYLE_PLAIN, "%s",
              summary->has_kept ? number_share(text, summary->kept) : "-");
}

static void cell_dissipated(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    table_add(table, STYLE_PLAIN, "%s", number_si(text, summary->dissipated, "J"));
}

static void cell_tension_alone(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    table_add(table, STYLE_PLAIN, "%s",
              summary->has_tension ? number_si(text, summary->tension.value, "N") : "-");
}

// --- tables
// ---------------------------------------------------------------------------------------

static const Line line_of_one[] = {{"outcome", cell_outcome},
                                   {"largest tension", cell_tension},
                                   {"largest joint force", cell_joint_force},
                                   {"largest joint torque", cell_joint_torque},
                                   {"most bounds at once", cell_bounds},
                                   {"collisions", cell_collisions},
                                   {"steps", cell_steps},
                                   {"in a step", cell_work},
                                   {"steps on each level", cell_levels},
                                   {"worst error of a link", cell_error},
                                   {"worst residuals", cell_residuals},
                                   {"worst time error", cell_time_error},
                                   {"mass ratio", cell_mass_ratio},
                                   {"energy kept", cell_kept},
                                   {"real-time factor", cell_speed_told},
                                   {"CPU time per step, median", cell_step_time}};

static const Line line_of_many[] = {{"stepper", cell_stepper},
                                    {"geometric stiffness", cell_geometric},
                                    {"outcome", cell_outcome_word},
                                    {"time simulated", cell_time},
                                    {"steps", cell_count},
                                    {"solves per step", cell_solves},
                                    {"worst error of a link", cell_error_alone},
                                    {"energy kept", cell_kept_alone},
                                    {"lost numerically", cell_dissipated},
                                    {"largest tension", cell_tension_alone},
                                    {"real-time factor", cell_speed},
                                    {"CPU time per step, median", cell_step_time}};

static void energy_row(Table *table, const char *title, double start, double end)
{
    char text[NUMBER_TEXT];
    table_add(table, STYLE_PLAIN, "%s", title);
    table_add(table, STYLE_PLAIN, "%s", number_si(text, start, "J"));
    table_add(table, STYLE_PLAIN, "%s", number_si(text, end, "J"));
    table_add(table, STYLE_PLAIN, "%s", number_si(text, end - start, "J"));
}

static void change_row(Table *table, const char *title, double change)
{
    char text[NUMBER_TEXT];
    table_add(table, STYLE_PLAIN, "%s", title);
    table_add(table, STYLE_PLAIN, "%s", "");
    table_add(table, STYLE_PLAIN, "%s", "");
    // no -0 J
    table_add(table, STYLE_PLAIN, "%s", number_si(text, change + 0.0, "J"));
}

// Where the energy is at the start and at the end, and who changed the sum of it: its change is work
// less the energy taken and lost, and a loss is positive here as in all other places.
void summary_energy(Table *table, const Summary *summary)
{
    TautEnergy start = summary->energy_start, end = summary->energy_end;
    table_begin(table, 4);
    table_column(table, 0, "energy", ALIGN_LEFT);
    table_column(table, 1, "start", ALIGN_RIGHT);
    table_column(table, 2, "end", ALIGN_RIGHT);
    table_column(table, 3, "change", ALIGN_RIGHT);
    energy_row(table, "kinetic", start.kinetic, end.kinetic);
    energy_row(table, "potential", start.potential, end.potential);
    energy_row(table, "elastic", start.elastic, end.elastic);
    energy_row(table, "sum", energy_total(start), energy_total(end));
    change_row(table, "  + work of motions, drives", summary->work);
    change_row(table, "  - taken by dampers", summary->damped);
    change_row(table, "  - lost numerically, in impacts", summary->dissipated);
    if (summary->warnings > 0 && summary->steps > 0)
        change_row(table, "    of it where the start did not hold", -summary->start_jump);
}

// Names tell which number it is; a unit with a prefix stands behind each value.
static void output_cell(Table *table, bool known, double value, const char *unit)
{
    char text[NUMBER_TEXT];
    if (known)
        table_add(table, STYLE_PLAIN, "%s", number_si(text, value + 0.0, unit));
    else
        table_add(table, STYLE_DIM, "-");
}

static void time_cell(Table *table, bool known, double time)
{
    if (known)
        table_add(table, STYLE_DIM, "%.4g s", time);
    else
        table_add(table, STYLE_DIM, "-");
}

void summary_outputs(Table *table, const Summary *summary)
{
    static const char *const title[] = {"signal", "smallest", "at", "largest", "at", "at the end"};
    table_begin(table, 6);
    for (int c = 0; c < 6; c++) table_column(table, c, title[c], c ? ALIGN_RIGHT : ALIGN_LEFT);
    for (int i = 0; summary->outputs && i < summary->outputs->numbers; i++) {
        const OutputNumber *n = &summary->outputs->number[i];
        table_add(table, STYLE_PLAIN, "%s", n->name);
        output_cell(table, n->known, n->least, n->unit);
        time_cell(table, n->known, n->least_time);
        output_cell(table, n->known, n->largest, n->unit);
        time_cell(table, n->known, n->largest_time);
        output_cell(table, n->known, n->now, n->unit);
    }
}

void summary_table(Table *table, const Summary *const *runs, int count)
{
    const Line *line = count > 1 ? line_of_many : line_of_one;
    size_t lines = count > 1 ? sizeof line_of_many / sizeof *line_of_many
                             : sizeof line_of_one / sizeof *line_of_one;
    table_begin(table, count + 1);
    table_column(table, 0, "", ALIGN_LEFT);
    for (int r = 0; r < count; r++)
        table_column(table, r + 1, *runs[r]->label ? runs[r]->label : runs[r]->title, ALIGN_LEFT);
    for (size_t i = 0; i < lines; i++) {
        table_add(table, STYLE_PLAIN, "%s", line[i].title);
        for (int r = 0; r < count; r++) line[i].write(table, runs[r]);
    }
}

void summary_print(const Console *console, FILE *file, const Summary *const *runs, int count)
{
    bool color = file == stdout ? console->out_color : console->err_color;
    Table table;
    if (count == 1 && runs[0]->outputs && runs[0]->outputs->numbers > 0) {
        summary_outputs(&table, runs[0]);
        table_print(&table, file, color, console->utf8);
        fputc('\n', file);
    }
    summary_table(&table, runs, count);
    table_print(&table, file, color, console->utf8);
    if (count > 1) return;
    fputc('\n', file);
    summary_energy(&table, runs[0]);
    table_print(&table, file, color, console->utf8);
    if (runs[0]->events == 0) return;
    fputc('\n', file);
    summary_events(&table, runs[0]);
    table_print(&table, file, color, console->utf8);
}
