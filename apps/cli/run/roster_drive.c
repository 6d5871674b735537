// SPDX-License-Identifier: MIT
// roster_drive.c -- elements that act on one number, or only pull or push: limits, motors, servos, friction, ropes,
// springs on joints; their words, names and units. See roster.h.
#include "roster.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- units ---

// Of a node of one number. A number made of several has the unit that all of them have.
static const char *unit_of(const TautWorld *world, TautNodeId id, int depth)
{
    TautNodeKind kind = taut_node_kind(world, id);
    if (kind == TAUT_NODE_SCALAR) return "m";
    if (kind != TAUT_NODE_STATE || depth == 0) return "";
    switch (taut_node_map(world, id)) {
    case TAUT_MAP_TURN:
    case TAUT_MAP_ANGLE:
        return "rad";
    case TAUT_MAP_DISTANCE:
        return "m";
    case TAUT_MAP_IDENTITY:
    case TAUT_MAP_SUM:
    case TAUT_MAP_AFFINE:
        break;
    default:
        return "";
    }
    const char *unit = unit_of(world, taut_node_point(world, id, 0), depth - 1);
    TautNodeId next;
    for (int i = 1; !taut_node_is_null(next = taut_node_point(world, id, i)); i++)
        if (strcmp(unit_of(world, next, depth - 1), unit) != 0) return "";
    return unit;
}

// A coordinate of a joint tells by its name.
static const char *unit_of_coordinate(const Roster *roster, const TautWorld *world, TautNodeId id)
{
    TautNodeId own[TAUT_AXIS_COUNT];
    for (int j = 0; j < roster->joints; j++) {
        int n = taut_joint_coordinates(world, roster->joint[j], own);
        for (int i = 0; i < n; i++)
            if (own[i].slot == id.slot)
                return taut_joint_coordinate_name(world, roster->joint[j], i)[0] == 'a' ? "rad"
                                                                                        : "m";
    }
    return NULL;
}

static const char *element_unit(const Roster *roster, const TautWorld *world, TautElementId id)
{
    enum { DEPTH = 4 };
    switch (taut_element_map(world, id)) {
    case TAUT_MAP_DISTANCE:
        return "m";
    case TAUT_MAP_TURN:
    case TAUT_MAP_ANGLE:
        return "rad";
    case TAUT_MAP_IDENTITY:
    case TAUT_MAP_SUM:
    case TAUT_MAP_AFFINE:
        break;
    default:
        return "";
    }
    TautNodeId point = taut_element_point(world, id, 0);
    const char *unit = unit_of_coordinate(roster, world, point);
    return unit ? unit : unit_of(world, point, DEPTH);
}

// --- words and names ---

// By the list of the scene that it stands in; a joint and a chain have limits and friction of their own.
static const char *kind_of(const char *place, double lower, double upper)
{
    static const struct {
        const char *list, *kind;
    } lists[] = {
        {"limits[", "limit"},
        {"motors[", "motor"},
        {"servos[", "servo"},
        {"friction[", "friction"},
    };
    const bool one_sided = lower == 0.0 || upper == 0.0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strncmp(place, lists[i].list, strlen(lists[i].list)) == 0) return lists[i].kind;
    if (strncmp(place, "joints[", 7) == 0 || strncmp(place, "chains[", 7) == 0)
        return one_sided ? "limit" : "friction";
    if (one_sided) return upper == 0.0 ? "rope" : "stop";
    return isfinite(lower) || isfinite(upper) ? "drive" : "element";
}

// Its own name, or where it stands, with the end of a limit that it is: "limits[0].max".
static void name_drive(RosterDrive *drive, const char *own, const char *place, double upper)
{
    const char *end = "";
    if (strcmp(drive->kind, "limit") == 0) end = upper == 0.0 ? ".max" : ".min";
    if (strcmp(drive->kind, "friction") == 0 && strncmp(place, "friction[", 9) != 0)
        end = ".friction";
    if (*own)
        snprintf(drive->name, sizeof drive->name, "%s", own);
    else
        snprintf(drive->name, sizeof drive->name, "%.80s%s", place, end);
}

// Of one row: bounded, on a number, or some measure that somebody gave a name. Links of cables and cloth are shown
// as the cables and cloths that they belong to.
static bool is_drive(const TautWorld *world, TautElementId id, const char *place, bool bounded)
{
    double lambda[TAUT_MAX_ROWS];
    TautMapKind map = taut_element_map(world, id);
    if (strncmp(place, "cables[", 7) == 0 || strncmp(place, "cloths[", 7) == 0) return false;
    if (taut_element_lambda(world, id, lambda) != 1) return false;
    return bounded || map == TAUT_MAP_IDENTITY ||
           (map != TAUT_MAP_DISTANCE && *taut_element_name(world, id));
}

bool roster_find_drives(Roster *roster, const TautWorld *world)
{
    roster->drive = calloc((size_t)roster->elements + 1, sizeof *roster->drive);
    if (!roster->drive) return false;
    for (int e = 0; e < roster->elements; e++) {
        char place[TAUT_SCENE_PLACE];
        double lower = -INFINITY, upper = INFINITY;
        TautElementId id = roster->element[e];
        taut_element_bounds(world, id, &lower, &upper);
        taut_scene_element_place(roster->scene, e, place);
        if (!is_drive(world, id, place, isfinite(lower) || isfinite(upper))) continue;
        RosterDrive *drive = &roster->drive[roster->drives++];
        drive->element = e;
        drive->kind = kind_of(place, lower, upper);
        drive->rope = strcmp(drive->kind, "rope") == 0;
        drive->unit = element_unit(roster, world, id);
        drive->effort = strcmp(drive->unit, "rad") == 0 ? "N m" : *drive->unit ? "N" : "";
        if (taut_element_map(world, id) == TAUT_MAP_IDENTITY)
            drive->of = taut_element_point(world, id, 0);
        name_drive(drive, taut_element_name(world, id), place, upper);
    }
    return true;
}

double roster_drive_force(const Roster *roster, const TautWorld *world, int i, bool *at_bound)
{
    const RosterDrive *drive = &roster->drive[i];
    double lambda[TAUT_MAX_ROWS] = {0}, lower = -INFINITY, upper = INFINITY;
    TautElementId id = roster->element[drive->element];
    taut_element_lambda(world, id, lambda);
    taut_element_bounds(world, id, &lower, &upper);
    if (lower == 0.0 || upper == 0.0)
        *at_bound = lambda[0] != 0.0; // an element that only pushes or pulls, and does
    else
        *at_bound = lambda[0] <= lower || lambda[0] >= upper;
    return drive->rope ? 0.0 - lambda[0] : lambda[0];
}
