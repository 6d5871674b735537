// summary.c -- see summary.h.
#include "summary.h"

#include <math.h>
#include <stdlib.h>

static const char *const outcome_word[] = {[OUTCOME_FINISHED] = "finished",
                                           [OUTCOME_DIVERGED] = "diverged",
                                           [OUTCOME_STOPPED] = "stopped"};

double energy_total(TautEnergy energy)
{
    return energy.kinetic + energy.potential + energy.elastic;
}

double summary_speed(const Summary *summary)
{
    return summary->wall > 0.0 ? (summary->time - summary->start) / summary->wall : 0.0;
}

void summary_outcome(const Summary *summary, char *text, size_t room)
{
    snprintf(text, room, "%s at t = %.6g s", outcome_word[summary->outcome], summary->time);
}

// --- for people
// -----------------------------------------------------------------------------------

typedef void (*CellWriter)(Table *table, const Summary *summary);

static void cell_outcome(Table *table, const Summary *summary)
{
    char text[64];
    summary_outcome(summary, text, sizeof text);
    table_add(table, summary->outcome == OUTCOME_FINISHED ? STYLE_GOOD : STYLE_BAD, "%s", text);
}

static void cell_steps(Table *table, const Summary *summary)
{
    table_add(table, STYLE_PLAIN, "%ld of %g s", summary->steps, summary->step);
}

static void cell_solves(Table *table, const Summary *summary)
{
    double steps = summary->steps > 0 ? (double)summary->steps : 1.0;
    table_add(table, STYLE_PLAIN, "%.2f", (double)summary->solves / steps);
}

static void cell_error(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    if (summary->error > 0.0)
        table_add(table, STYLE_PLAIN, "%s in %s", number_percent(text, summary->error),
                  summary->error_in);
    else
        table_add(table, STYLE_PLAIN, "0 %%");
}

static void cell_energy(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    if (summary->has_kept)
        table_add(table, STYLE_PLAIN, "%s", number_percent(text, summary->kept));
    else
        table_add(table, STYLE_DIM, "- (%s)", summary->not_kept);
}

static void cell_tension(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    if (summary->has_tension)
        table_add(table, STYLE_PLAIN, "%s in %s, t = %.4g s",
                  number_si(text, summary->tension, "N"), summary->tension_in,
                  summary->tension_time);
    else
        table_add(table, STYLE_DIM, "-");
}

static void cell_speed(Table *table, const Summary *summary)
{
    double speed = summary_speed(summary);
    table_add(table, STYLE_PLAIN, "%.*f x", speed < 10.0 ? 2 : 0, speed);
}

static void cell_step_time(Table *table, const Summary *summary)
{
    char text[NUMBER_TEXT];
    table_add(table, STYLE_PLAIN, "%s", number_si(text, summary->step_median, "s"));
}

void summary_print(const Console *console, FILE *file, const Summary *const *runs, int count)
{
    static const struct {
        const char *title;
        CellWriter write;
    } line[] = {{"outcome", cell_outcome},        {"steps", cell_steps},
                {"solves per step", cell_solves}, {"worst error of a link", cell_error},
                {"energy kept", cell_energy},     {"largest tension", cell_tension},
                {"real-time factor", cell_speed}, {"time per step, median", cell_step_time}};
    Table table;
    table_begin(&table, count + 1);
    table_column(&table, 0, "", ALIGN_LEFT);
    for (int r = 0; r < count; r++)
        table_column(&table, r + 1, *runs[r]->label ? runs[r]->label : runs[r]->title, ALIGN_LEFT);
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        table_add(&table, STYLE_PLAIN, "%s", line[i].title);
        for (int r = 0; r < count; r++) line[i].write(&table, runs[r]);
    }
    table_print(&table, file, file == stdout ? console->out_color : console->err_color,
                console->utf8);
}

// --- for programs
// ---------------------------------------------------------------------------------

static void json_energy(Json *json, const char *key, TautEnergy energy)
{
    json_object(json, key);
    json_keep_line(json);
    json_number(json, "kinetic", energy.kinetic);
    json_number(json, "potential", energy.potential);
    json_number(json, "elastic", energy.elastic);
    json_number(json, "total", energy_total(energy));
    json_end_object(json);
}

static void json_if(Json *json, const char *key, bool known, double x)
{
    json_number(json, key, known ? x : NAN);
}

static void json_about(Json *json, const Summary *summary)
{
    char text[64];
    json_text(json, "title", summary->title);
    json_text(json, "label", summary->label);
    json_text(json, "stepper", summary->stepper);
    json_text(json, "geometric", summary->geometric);
    json_text(json, "solver", summary->solver);
    json_integer(json, "particles", summary->particles);
    json_integer(json, "elements", summary->elements);
    json_number(json, "step", summary->step);
    json_number(json, "duration", summary->duration);
    summary_outcome(summary, text, sizeof text);
    json_text(json, "outcome", outcome_word[summary->outcome]);
    json_text(json, "outcome_text", text);
    json_text(json, "reason", summary->reason);
}

void summary_json(Json *json, const char *key, const Summary *summary)
{
    double steps = summary->steps > 0 ? (double)summary->steps : 1.0;
    json_object(json, key);
    json_about(json, summary);
    json_number(json, "start_time", summary->start);
    json_number(json, "end_time", summary->time);
    json_integer(json, "steps", summary->steps);
    json_integer(json, "solves", summary->solves);
    json_number(json, "solves_per_step", (double)summary->solves / steps);
    json_integer(json, "refinements", summary->refinements);
    json_integer(json, "regularised_pivots", summary->regularised);
    json_number(json, "worst_residual", summary->residual);
    json_number(json, "worst_error_percent", 100.0 * summary->error);
    json_text(json, "worst_error_in", summary->error_in);
    json_number(json, "worst_error_time", summary->error_time);
    json_energy(json, "energy_start", summary->energy_start);
    json_energy(json, "energy_end", summary->energy_end);
    json_if(json, "energy_equilibrium", summary->has_equilibrium, summary->energy_equilibrium);
    json_if(json, "energy_kept", summary->has_kept, summary->kept);
    json_if(json, "largest_tension", summary->has_tension, summary->tension);
    json_text(json, "largest_tension_in", summary->tension_in);
    json_if(json, "largest_tension_time", summary->has_tension, summary->tension_time);
    json_number(json, "wall_seconds", summary->wall);
    json_number(json, "real_time_factor", summary_speed(summary));
    json_number(json, "step_seconds_median", summary->step_median);
    json_end_object(json);
}

char *summary_json_text(const Summary *summary)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return NULL;
    Json json = json_open(memory, false);
    summary_json(&json, NULL, summary);
    if (fclose(memory) == 0) return text;
    free(text);
    return NULL;
}
