// SPDX-License-Identifier: MIT
// cmd_assemble.c -- taut assemble: joints whose points are apart are closed, and the scene is written as it is then.
#include "command.h"
#include "run/load.h"
#include "ui/json.h"
#include "ui/output.h"

#include <math.h>
#include <stdlib.h>

// Poses at the start, to tell how far each thing moved.
typedef struct Start {
    TautNodeId id;
    TautPose pose;
} Start;

static bool has_place(const TautWorld *world, TautNodeId id)
{
    const TautNodeKind kind = taut_node_kind(world, id);
    return kind == TAUT_NODE_BODY || kind == TAUT_NODE_PARTICLE || kind == TAUT_NODE_FRAME;
}

static TautPose pose_of(const TautWorld *world, TautNodeId id)
{
    double q[TAUT_MAX_WIDTH] = {0};
    if (taut_node_kind(world, id) == TAUT_NODE_BODY) return taut_body_pose(world, id);
    taut_node_value(world, id, q);
    return (TautPose){.position = {q[0], q[1], q[2]}, .rotation = {1, 0, 0, 0}};
}

static Start *list_starts(const TautWorld *world, int *count)
{
    Start *start = calloc((size_t)taut_node_count(world) + 1, sizeof *start);
    *count = 0;
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0, 0}); start && !taut_node_is_null(id);
         id = taut_next_node(world, id))
        if (has_place(world, id) && !taut_node_is_fixed(world, id))
            start[(*count)++] = (Start){id, pose_of(world, id)};
    return start;
}

static double way(TautVec3 a, TautVec3 b)
{
    return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z));
}

// rad, from one rotation to the other.
static double turn(const double *a, const double *b)
{
    double dot = 0, cross = 0;
    for (int k = 0; k < 4; k++) dot += a[k] * b[k];
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++)
            cross += (a[i] * b[k] - a[k] * b[i]) * (a[i] * b[k] - a[k] * b[i]);
    return 2 * atan2(sqrt(cross), fabs(dot));
}

static const double least_told = 1e-9; // m, rad

static void tell(const Console *console, const TautWorld *world, const Start *start, int count,
                 const TautAssembleReport *report, FILE *to)
{
    if (console->quiet) return;
    fprintf(to, "closed after %d solves: error %.2g, was %.2g\n", report->iterations, report->error,
            report->error_before);
    for (int i = 0; i < count; i++) {
        const TautPose now = pose_of(world, start[i].id);
        const double moved = way(start[i].pose.position, now.position),
                     turned = turn(start[i].pose.rotation, now.rotation);
        if (moved < least_told && turned < least_told) continue;
        const char *name = taut_node_name(world, start[i].id);
        fprintf(to, "%-24s moved %.6g m, turned %.6g rad\n", *name ? name : "(no name)", moved,
                turned);
    }
}

static bool write_scene(const Console *console, const TautScene *scene, const char *path)
{
    Output output = {0};
    if (!output_open(console, &output, path)) return false;
    const bool written =
        taut_scene_write(scene, output.file) == TAUT_OK && output_keep(console, &output);
    output_discard(&output);
    return written;
}

static int finish(const Options *options, const Console *console, Loaded *loaded,
                  const TautAssembleReport *report, const Start *start, int count)
{
    int chain;
    const char *path = options->out ? options->out : "-";
    const TautStatus status = taut_scene_adopt(loaded->scene, loaded->world, &chain);
    if (chain >= 0)
        console_error(console,
                      "%s: chains[%d] would have to bend, or has no name; a chain of a file is "
                      "straight: write its bodies out in `bodies`",
                      options->operand[0], chain);
    else if (status != TAUT_OK)
        console_error(console, "%s: %s", options->operand[0], taut_status_text(status));
    if (status != TAUT_OK) return chain >= 0 ? EXIT_USAGE : EXIT_FAILED;
    tell(console, loaded->world, start, count, report, options->out ? stdout : stderr);
    return write_scene(console, loaded->scene, path) ? EXIT_OK : EXIT_FAILED;
}

int command_assemble(const Options *options, const Console *console)
{
    Loaded loaded;
    TautAssembleReport report;
    int count = 0;
    if (!load_apart(&loaded, console, options)) return EXIT_USAGE;
    TautStatus status = load_build(&loaded);
    Start *start = status == TAUT_OK ? list_starts(loaded.world, &count) : NULL;
    if (status == TAUT_OK && !start) status = TAUT_OUT_OF_MEMORY;
    if (status == TAUT_OK) status = taut_world_assemble(loaded.world, options->tolerance, &report);
    int code = exit_code(status);
    if (status == TAUT_OK)
        code = finish(options, console, &loaded, &report, start, count);
    else if (status != TAUT_BAD_SCENE)
        console_error(console, "%s: not assembled: %s", options->operand[0],
                      taut_status_text(status));
    free(start);
    load_free(&loaded);
    return code;
}
