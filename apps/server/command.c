// SPDX-License-Identifier: MIT
// command.c -- messages of a page, read with distrust. See protocol.h.
#include "protocol.h"

#include <math.h>
#include <string.h>

static uint32_t get_u32(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void put_u32(unsigned char *at, uint32_t x)
{
    for (int i = 0; i < 4; i++) at[i] = (unsigned char)(x >> 8 * i);
}

static double get_f64(const unsigned char *at)
{
    uint64_t bits = get_u32(at) | (uint64_t)get_u32(at + 4) << 32;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static void put_f64(unsigned char *at, double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    put_u32(at, (uint32_t)bits);
    put_u32(at + 4, (uint32_t)(bits >> 32));
}

static const char *check_setting(const ViewCommand *command)
{
    static const struct {
        double lo, hi;
    } range[] = {
#define VIEW_RANGE(NAME, name, unit, low, high) {low, high},
        VIEW_SETTING_LIST(VIEW_RANGE)
#undef VIEW_RANGE
    };
    if (command->index >= VIEW_SETTING_COUNT) return "there is no such setting";
    if (command->x[0] < range[command->index].lo || command->x[0] > range[command->index].hi)
        return "the value is outside the range of the setting";
    return NULL;
}

// Commands whose x is no place.
static bool is_amount(ViewCommandKind kind)
{
    return kind == VIEW_LOAD || kind == VIEW_PARAMETER || kind == VIEW_DRIVE || kind == VIEW_MOUSE;
}

const char *view_command_read(const void *data, size_t size, ViewCommand *command)
{
    // Beyond these a scene has left the range that single precision shows; such a mouse does not exist.
    static const double farthest = 1e9, fastest = 1e3;
    const unsigned char *at = data;
    if (size != VIEW_COMMAND) return "a message has 40 bytes";
    if (at[0] != 'T' || at[1] != VIEW_VERSION)
        return "another version of the protocol: load the page again";
    if (at[2] >= VIEW_COMMAND_COUNT) return "there is no such command";
    if (at[3] >= VIEW_WORLDS && at[3] != VIEW_ALL) return "there is no such world";
    if (get_u32(at + 12) != 0) return "bytes 12 to 15 must be 0";
    *command = (ViewCommand){.kind = (ViewCommandKind)at[2],
                             .world = at[3],
                             .index = get_u32(at + 4),
                             .generation = get_u32(at + 8)};
    for (int k = 0; k < 3; k++) {
        command->x[k] = get_f64(at + 16 + 8 * k);
        if (!isfinite(command->x[k])) return "numbers must be finite";
    }
    if (command->kind == VIEW_SET) return check_setting(command);
    if (command->kind == VIEW_SPEED && !(command->x[0] > 0 && command->x[0] <= fastest))
        return "the speed must be above 0 and at most 1000";
    if (command->kind == VIEW_MOUSE && command->x[0] < 0) return "a force is not below 0";
    for (int k = 0; k < 3 && !is_amount(command->kind); k++)
        if (fabs(command->x[k]) > farthest) return "that is too far away";
    if (command->kind == VIEW_CREDIT && (command->index == 0 || command->index > VIEW_MOST_CREDITS))
        return "credits come in 1 to 8";
    return NULL;
}

void view_command_write(const ViewCommand *command, unsigned char data[VIEW_COMMAND])
{
    memset(data, 0, VIEW_COMMAND);
    data[0] = 'T';
    data[1] = VIEW_VERSION;
    data[2] = (unsigned char)command->kind;
    data[3] = (unsigned char)command->world;
    put_u32(data + 4, command->index);
    put_u32(data + 8, command->generation);
    for (int k = 0; k < 3; k++) put_f64(data + 16 + 8 * k, command->x[k]);
}
