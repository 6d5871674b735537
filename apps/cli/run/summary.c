// SPDX-License-Identifier: MIT
// summary.c -- the values and texts of a summary, and all of it as JSON. See summary.h.
#include "summary.h"

#include <math.h>
#include <stdlib.h>

double energy_total(TautEnergy energy)
{
    return energy.kinetic + energy.potential + energy.elastic;
}

double summary_speed(const Summary *summary)
{
    return summary->cpu > 0.0 ? (summary->time - summary->start) / summary->cpu : 0.0;
}

double summary_per_step(const Summary *summary, long count)
{
    return summary->steps > 0 ? (double)count / (double)summary->steps : 0.0;
}

const char *summary_outcome_word(const Summary *summary)
{
    static const char *const word[] = {[OUTCOME_FINISHED] = "finished",
                                       [OUTCOME_DIVERGED] = "diverged",
                                       [OUTCOME_REFUSED] = "refused",
                                       [OUTCOME_STOPPED] = "stopped",
                                       [OUTCOME_CONTRADICTED] = "contradicted"};
    return word[summary->outcome];
}

void summary_outcome(const Summary *summary, char text[OUTCOME_TEXT])
{
    if (summary->outcome == OUTCOME_CONTRADICTED)
        snprintf(text, OUTCOME_TEXT, "finished, but %s", summary->reason);
    else
        snprintf(text, OUTCOME_TEXT, "%s at t = %.6g s", summary_outcome_word(summary),
                 summary->time);
}

static void json_if(Json *json, const char *key, bool known, double x)
{
    json_number(json, key, known ? x : NAN);
}

// "KEY", "KEY_time"
static void json_peak(Json *json, const char *key, Peak peak)
{
    char name[64];
    snprintf(name, sizeof name, "%s_time", key);
    json_number(json, key, peak.value);
    json_number(json, name, peak.time);
}

// "KEY", "KEY_in", "KEY_time", null where there is none.
static void json_load(Json *json, const char *key, bool known, const Peak *peak)
{
    char name[64];
    json_if(json, key, known, peak->value);
    snprintf(name, sizeof name, "%s_in", key);
    json_text(json, name, peak->in);
    snprintf(name, sizeof name, "%s_time", key);
    json_if(json, name, known, peak->time);
}

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

// Counts from level 0 to the deepest that was used.
static void json_levels(Json *json, const Summary *summary)
{
    int last = 0;
    for (int i = 0; i < LEVELS; i++)
        if (summary->level[i] > 0) last = i;
    json_array(json, "steps_on_rung");
    json_keep_line(json);
    for (int i = 0; i <= last; i++) json_integer(json, NULL, summary->level[i]);
    json_end_array(json);
    json_number(json, "first_rung", summary_per_step(summary, summary->level[0]));
}

static void json_about(Json *json, const Summary *summary)
{
    char text[OUTCOME_TEXT];
    json_text(json, "title", summary->title);
    json_text(json, "label", summary->label);
    json_text(json, "stepper", summary->stepper);
    json_text(json, "geometric", summary->geometric);
    json_text(json, "solver", summary->solver);
    json_number(json, "tolerance", summary->tolerance);
    json_integer(json, "max_solves", summary->max_solves);
    json_number(json, "min_step", summary->min_step);
    json_node_counts(json, &summary->nodes);
    json_integer(json, "elements", summary->elements);
    json_if(json, "mass_ratio", summary->mass_ratio > 0.0, summary->mass_ratio);
    json_number(json, "step", summary->step);
    json_number(json, "duration", summary->duration);
    summary_outcome(summary, text);
    json_text(json, "outcome", summary_outcome_word(summary));
    json_text(json, "outcome_text", text);
    json_text(json, "reason", summary->reason);
    json_text(json, "refused_in", summary->refused_in);
}

static void json_work(Json *json, const Summary *summary)
{
    json_integer(json, "steps", summary->steps);
    json_integer(json, "solves", summary->solves);
    json_number(json, "solves_per_step", summary_per_step(summary, summary->solves));
    json_integer(json, "factors", summary->factors);
    json_number(json, "factors_per_step", summary_per_step(summary, summary->factors));
    json_integer(json, "refinements", summary->refinements);
    json_integer(json, "regularised_pivots", summary->regularised);
    json_levels(json, summary);
    json_peak(json, "worst_residual", summary->residual);
    json_peak(json, "worst_residual_c", summary->residual_c);
    json_peak(json, "worst_residual_r", summary->residual_r);
    json_peak(json, "worst_time_error", summary->time_error);
    json_number(json, "worst_error_percent", 100.0 * summary->error.value);
    json_text(json, "worst_error_in", summary->error.in);
    json_number(json, "worst_error_time", summary->error.time);
    json_integer(json, "limits", summary->limits);
    json_integer(json, "most_limits_acting", summary->most_closed);
    json_integer(json, "drives", summary->drives);
    json_integer(json, "most_drives_at_effort", summary->most_out);
    json_integer(json, "collisions", summary->collisions);
    json_peak(json, "worst_complementarity", summary->complementarity);
}

// The conditions that did not hold at the start, and the energy that closing them brought; null = there was nothing.
static void json_warnings(Json *json, const Summary *summary)
{
    json_array(json, "warnings");
    for (int i = 0; i < summary->warnings && i < SUMMARY_WARNINGS; i++)
        json_text(json, NULL, summary->warning[i] ? summary->warning[i] : "");
    json_end_array(json);
    json_integer(json, "warnings_found", summary->warnings);
    json_if(json, "start_jump", summary->warnings > 0 && summary->steps > 0, summary->start_jump);
}

static void json_cables(Json *json, const Summary *summary)
{
    static const char *const at_end[2] = {"tension_first", "tension_last"};
    static const char *const largest[2] = {"largest_tension_first", "largest_tension_last"};
    json_array(json, "cables");
    for (int i = 0; i < summary->cables; i++) {
        const CablePull *cable = &summary->cable[i];
        json_object(json, NULL);
        json_text(json, "name", cable->name);
        for (int end = 0; end < 2; end++) {
            json_number(json, at_end[end], cable->tension[end]);
            json_peak(json, largest[end], cable->largest[end]);
        }
        json_end_object(json);
    }
    json_end_array(json);
}

static void json_outputs(Json *json, const Summary *summary)
{
    json_array(json, "outputs");
    for (int i = 0; summary->outputs && i < summary->outputs->numbers; i++) {
        const OutputNumber *number = &summary->outputs->number[i];
        json_object(json, NULL);
        json_text(json, "name", number->name);
        json_text(json, "unit", number->unit);
        json_if(json, "smallest", number->known, number->least);
        json_if(json, "smallest_time", number->known, number->least_time);
        json_if(json, "largest", number->known, number->largest);
        json_if(json, "largest_time", number->known, number->largest_time);
        json_if(json, "end", number->known, number->now);
        json_end_object(json);
    }
    json_end_array(json);
}

void summary_json(Json *json, const char *key, const Summary *summary)
{
    json_object(json, key);
    json_about(json, summary);
    json_outputs(json, summary);
    json_warnings(json, summary);
    json_number(json, "start_time", summary->start);
    json_number(json, "end_time", summary->time);
    json_work(json, summary);
    json_energy(json, "energy_start", summary->energy_start);
    json_energy(json, "energy_end", summary->energy_end);
    json_number(json, "work", summary->work);
    json_number(json, "damped", summary->damped);
    json_number(json, "dissipated", summary->dissipated);
    json_number(json, "energy_lowest", summary->energy_lowest);
    json_if(json, "energy_kept", summary->has_kept, summary->kept);
    json_load(json, "largest_tension", summary->has_tension, &summary->tension);
    json_load(json, "largest_joint_force", summary->has_joints, &summary->joint_force);
    json_load(json, "largest_joint_torque", summary->has_joints, &summary->joint_torque);
    json_cables(json, summary);
    summary_json_events(json, summary);
    json_number(json, "wall_seconds", summary->wall);
    json_number(json, "cpu_seconds", summary->cpu);
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
