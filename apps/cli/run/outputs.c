// SPDX-License-Identifier: MIT
// outputs.c -- see outputs.h.
#include "outputs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Whether two single numbers belong in one plot: parts of one vector, as load.x and load.y, or the same signal of two
// things, as the tensions of all ropes.
static bool belong_together(const OutputNumber *a, const OutputNumber *b)
{
    const char *dot_a = strrchr(a->name, '.'), *dot_b = strrchr(b->name, '.');
    if (!dot_a || !dot_b || strcmp(a->unit, b->unit) != 0) return false;
    const bool parts_a = strlen(dot_a) == 2, parts_b = strlen(dot_b) == 2;
    if (!parts_a || !parts_b) return strcmp(dot_a, dot_b) == 0;
    return dot_a - a->name == dot_b - b->name &&
           strncmp(a->name, b->name, (size_t)(dot_a - a->name)) == 0;
}

static int group_of(const Outputs *outputs, int number, int signal)
{
    const OutputNumber *own = &outputs->number[number];
    if (outputs->signal[signal].numbers > 1) return signal;
    for (int i = 0; i < number; i++) {
        const OutputNumber *other = &outputs->number[i];
        const bool single = outputs->signal[other->group].numbers == 1;
        if (single && belong_together(other, own)) return other->group;
    }
    return signal;
}

static bool make_numbers(Outputs *outputs)
{
    int count = 0;
    for (int i = 0; i < outputs->signals; i++) count += outputs->signal[i].numbers;
    outputs->number = calloc((size_t)count + 1, sizeof *outputs->number);
    if (!outputs->number) return false;
    for (int i = 0; i < outputs->signals; i++)
        for (int k = 0; k < outputs->signal[i].numbers; k++) {
            OutputNumber *number = &outputs->number[outputs->numbers];
            taut_scene_signal_title(&outputs->signal[i], k, number->name);
            number->unit = outputs->signal[i].unit;
            number->now = NAN;
            number->group = group_of(outputs, outputs->numbers++, i);
        }
    outputs_forget(outputs);
    return true;
}

TautStatus outputs_open(Outputs *outputs, const TautScene *scene, const TautWorld *world,
                        const TautSceneOptions *options, const char *const *further, int count,
                        char *problem, size_t room)
{
    *outputs = (Outputs){.asked = taut_scene_has_outputs(scene)};
    *problem = '\0';
    const int own = taut_scene_outputs(scene, world, options, NULL, 0);
    if (own < 0) return (TautStatus)own;
    outputs->signal = calloc((size_t)own + (size_t)count + 1, sizeof *outputs->signal);
    if (!outputs->signal) return TAUT_OUT_OF_MEMORY;
    outputs->signals = taut_scene_outputs(scene, world, NULL, outputs->signal, own);

    for (int i = 0; i < count; i++) {
        TautSceneSignal *signal = &outputs->signal[outputs->signals];
        if (taut_scene_signal_find(world, further[i], signal, problem, room) != TAUT_OK)
            return TAUT_BAD_ARGUMENT;
        outputs->extra += signal->numbers;
        outputs->signals++;
    }
    return make_numbers(outputs) ? TAUT_OK : TAUT_OUT_OF_MEMORY;
}

void outputs_close(Outputs *outputs)
{
    free(outputs->signal);
    free(outputs->number);
    *outputs = (Outputs){0};
}

static void take(OutputNumber *number, double value, double time)
{
    number->now = value;
    if (!number->known || value < number->least) number->least = value, number->least_time = time;
    if (!number->known || value > number->largest)
        number->largest = value, number->largest_time = time;
    number->low = fmin(number->low, value); // NaN = none since the last frame
    number->high = fmax(number->high, value);
    number->known = true;
}

void outputs_read(Outputs *outputs, const TautWorld *world, double time, bool at_start)
{
    OutputNumber *number = outputs->number;
    for (int i = 0; i < outputs->signals; number += outputs->signal[i++].numbers) {
        const TautSceneSignal *signal = &outputs->signal[i];
        double now[TAUT_MAX_SIGNAL];
        if (at_start && signal->of_step) continue;
        taut_scene_signal_read(world, signal, now);
        for (int k = 0; k < signal->numbers; k++)
            if (at_start && signal->forces)
                number[k].now = now[k]; // of a start that may not hold yet: no extreme
            else
                take(&number[k], now[k], time);
    }
}

void outputs_forget(Outputs *outputs)
{
    for (int i = 0; i < outputs->numbers; i++)
        outputs->number[i].low = outputs->number[i].high = NAN;
}
