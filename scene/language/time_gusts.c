// SPDX-License-Identifier: MIT
// time_gusts.c -- wind with gusts as a function of time: a sum of sines with phases by chance, which are the same for the same seed.
//
//   value(t) = mean + sum a_i sin(2 pi f_i t + p_i),  f_i evenly spread over the logarithm, and by chance within its part
//   a_i^2/2  = part of f S(f) = x/(1 + x)^(5/3), x = f period: the spectrum of gusts near the ground (Kaimal)
//
// The parts are scaled so that the standard deviation is the one that is given. Checked by test/scene/time.c.
#include "time_function.h"

#include <math.h>
#include <stdint.h>

// Sines, and the lowest and highest frequency, in 1/period: beyond them 5 percent of the variance is left.
enum { SINES = 24 };
static const double LOWEST = 0.05, HIGHEST = 40;

// A number from 0 to 1 by chance, the next of a series (splitmix64).
static double chance(uint64_t *series)
{
    uint64_t z = *series += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (double)((z ^ z >> 31) >> 11) / 9007199254740992.0;
}

static void add_sine(TermMaker *m, double frequency, double phase, double amplitude)
{
    scene_term(m, TAUT_FORMULA_TIME, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, 2 * 3.14159265358979323846 * frequency);
    scene_term(m, TAUT_FORMULA_MULTIPLY, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, phase);
    scene_term(m, TAUT_FORMULA_ADD, 0);
    scene_term(m, TAUT_FORMULA_SIN, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, amplitude);
    scene_term(m, TAUT_FORMULA_MULTIPLY, 0);
    scene_term(m, TAUT_FORMULA_ADD, 0);
}

void scene_gust_terms(TermMaker *m, double mean, double deviation, double period, int seed)
{
    double frequency[SINES], part[SINES], sum = 0;
    uint64_t series = (uint64_t)seed;
    for (int i = 0; i < SINES; i++) {
        const double x = LOWEST * pow(HIGHEST / LOWEST, (i + chance(&series)) / SINES);
        part[i] = x / pow(1 + x, 5.0 / 3);
        frequency[i] = x / period;
        sum += part[i];
    }
    scene_term(m, TAUT_FORMULA_NUMBER, mean);
    for (int i = 0; i < SINES; i++)
        add_sine(m, frequency[i], 2 * 3.14159265358979323846 * chance(&series),
                 deviation * sqrt(2 * part[i] / sum));
}
