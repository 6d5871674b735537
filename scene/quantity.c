// SPDX-License-Identifier: MIT
// quantity.c -- see quantity.h.
#include "quantity.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

// --- dimensions ---

bool scene_dimension_none(Dimension a)
{
    return !a.kg && !a.m && !a.s && !a.rad;
}

bool scene_dimension_same(Dimension a, Dimension b)
{
    if (a.kg != b.kg || a.m != b.m || a.s != b.s) return false;
    if (a.rad == b.rad) return true;

    // the angle of one is left out, or it counts turns
    const Dimension plain = a.rad ? b : a;
    return !(plain.s && plain.cycle) || plain.kg || plain.m;
}

static bool add_power(signed char *a, int b)
{
    const int sum = *a + b;
    if (sum < SCHAR_MIN || sum > SCHAR_MAX) return false;
    *a = (signed char)sum;
    return true;
}

bool scene_dimension_add(Dimension *a, Dimension b, int times)
{
    return add_power(&a->kg, times * b.kg) && add_power(&a->m, times * b.m) &&
           add_power(&a->s, times * b.s) && add_power(&a->rad, times * b.rad) &&
           add_power(&a->cycle, times * b.cycle);
}

// Writes those base units whose power has the sign; returns how many characters are used then.
static size_t write_powers(char *buffer, size_t used, const signed char power[4], int sign)
{
    static const char *const base[] = {"kg", "m", "rad", "s"};
    for (int i = 0; i < 4 && used < DIMENSION_ROOM; i++) {
        const int p = sign * power[i];
        if (p <= 0) continue;
        const char *between = sign < 0 ? "/" : used > 0 ? " " : "";
        const char *half = p % 2 ? ".5" : "";
        char number[12] = "";
        if (p != 2) snprintf(number, sizeof number, "^%d%s", p / 2, half);
        used += (size_t)snprintf(buffer + used, DIMENSION_ROOM - used, "%s%s%s", between, base[i],
                                 number);
    }
    return used;
}

const char *scene_dimension_text(char buffer[DIMENSION_ROOM], Dimension of)
{
    const signed char power[4] = {of.kg, of.m, of.rad, of.s};
    if (scene_dimension_none(of)) return strcpy(buffer, "no unit");
    if (of.cycle && of.s == -2 && !of.kg && !of.m && !of.rad) return strcpy(buffer, "Hz");

    // those below the line begin with a 1 where nothing is above it
    size_t used = write_powers(buffer, 0, power, 1);
    if (used == 0) buffer[used++] = '1';
    write_powers(buffer, used, power, -1);
    return buffer;
}

// --- units ---

typedef struct Unit {
    const char *name;
    double value; // in SI units
    Dimension of;
} Unit;

static const double PI = 3.14159265358979323846;

#define MASS                                                                                       \
    {                                                                                              \
        .kg = 2                                                                                    \
    }
#define LENGTH                                                                                     \
    {                                                                                              \
        .m = 2                                                                                     \
    }
#define TIME                                                                                       \
    {                                                                                              \
        .s = 2                                                                                     \
    }
#define ANGLE                                                                                      \
    {                                                                                              \
        .rad = 2                                                                                   \
    }
#define FREQUENCY                                                                                  \
    {                                                                                              \
        .s = -2, .cycle = 2                                                                        \
    }
#define TURNING                                                                                    \
    {                                                                                              \
        .s = -2, .rad = 2                                                                          \
    }
#define FORCE                                                                                      \
    {                                                                                              \
        .kg = 2, .m = 2, .s = -4                                                                   \
    }
#define PRESSURE                                                                                   \
    {                                                                                              \
        .kg = 2, .m = -2, .s = -4                                                                  \
    }
#define ENERGY                                                                                     \
    {                                                                                              \
        .kg = 2, .m = 4, .s = -4                                                                   \
    }
#define POWER                                                                                      \
    {                                                                                              \
        .kg = 2, .m = 4, .s = -6                                                                   \
    }

// SI units with the multiples that people write, and the few others that machines are described in.
static const Unit units[] = {
    {"m", 1, LENGTH},
    {"km", 1e3, LENGTH},
    {"dm", 0.1, LENGTH},
    {"cm", 0.01, LENGTH},
    {"mm", 1e-3, LENGTH},
    {"um", 1e-6, LENGTH},
    {"in", 0.0254, LENGTH},
    {"ft", 0.3048, LENGTH},
    {"kg", 1, MASS},
    {"g", 1e-3, MASS},
    {"mg", 1e-6, MASS},
    {"t", 1e3, MASS},
    {"lb", 0.45359237, MASS},
    {"s", 1, TIME},
    {"ms", 1e-3, TIME},
    {"us", 1e-6, TIME},
    {"min", 60, TIME},
    {"h", 3600, TIME},
    {"rad", 1, ANGLE},
    {"mrad", 1e-3, ANGLE},
    {"deg", PI / 180, ANGLE},
    {"\u00b0", PI / 180, ANGLE},
    {"rev", 2 * PI, ANGLE},
    {"rpm", PI / 30, TURNING},
    {"Hz", 1, FREQUENCY},
    {"kHz", 1e3, FREQUENCY},
    {"N", 1, FORCE},
    {"mN", 1e-3, FORCE},
    {"kN", 1e3, FORCE},
    {"MN", 1e6, FORCE},
    {"GN", 1e9, FORCE},
    {"kgf", 9.80665, FORCE},
    {"lbf", 4.4482216152605, FORCE},
    {"Pa", 1, PRESSURE},
    {"kPa", 1e3, PRESSURE},
    {"MPa", 1e6, PRESSURE},
    {"GPa", 1e9, PRESSURE},
    {"bar", 1e5, PRESSURE},
    {"J", 1, ENERGY},
    {"kJ", 1e3, ENERGY},
    {"MJ", 1e6, ENERGY},
    {"W", 1, POWER},
    {"kW", 1e3, POWER},
    {"MW", 1e6, POWER},
    {"%", 0.01, {0}},
};
enum { UNITS = (int)(sizeof units / sizeof units[0]) };

const char *scene_unit_name(int i)
{
    return i < UNITS ? units[i].name : NULL;
}

bool scene_unit_find(const char *name, size_t length, Quantity *unit)
{
    for (int i = 0; i < UNITS; i++) {
        const char *own = units[i].name;
        if (own[0] != name[0] || strncmp(own, name, length) != 0 || own[length]) continue;
        *unit = (Quantity){units[i].value, units[i].of};
        return true;
    }
    return false;
}

bool scene_unit_multiply(Quantity *product, Quantity unit, int power)
{
    for (int i = 0; i < power; i++) product->value *= unit.value;
    for (int i = 0; i > power; i--) product->value /= unit.value;
    return scene_dimension_add(&product->of, unit.of, power);
}

bool scene_unit_parse(const char *text, const char *end, Quantity *unit)
{
    *unit = (Quantity){1, {0}};
    int sign = 1;
    while (text < end) {
        // between two units a space multiplies; everything behind a / divides, as in rad/(N m) and 1/s
        if (*text == '/') sign = -1;
        if (strchr(" /()1", *text)) {
            text++;
            continue;
        }

        // a name, and its power
        size_t length = 0;
        Quantity one;
        while (text + length < end && !strchr(" /()^", text[length])) length++;
        if (length == 0 || !scene_unit_find(text, length, &one)) return false;
        text += length;
        int power = 1;
        if (text + 1 < end && *text == '^') power = text[1] - '0', text += 2;
        if (power < 1 || power > 9) return false;

        if (!scene_unit_multiply(unit, one, sign * power)) return false;
    }
    return true;
}

bool scene_unit_fits(const char *unit, Dimension of)
{
    if (scene_dimension_none(of)) return true;
    if (!unit) return false;

    // one of those that it names; a text that is no unit says nothing
    for (const char *at = unit; *at;) {
        const char *comma = strstr(at, ", "), *word = strstr(at, " or ");
        const char *end = comma && (!word || comma < word) ? comma : word;
        Quantity one;
        const bool known = scene_unit_parse(at, end ? end : at + strlen(at), &one);
        if (!known || scene_dimension_same(one.of, of)) return true;
        if (!end) break;
        at = end + (end == comma ? 2 : 4);
    }
    return false;
}
