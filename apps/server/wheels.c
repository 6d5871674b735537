// SPDX-License-Identifier: MIT
// wheels.c -- where ropes over pulleys turn, and where they are wound up: found from the elements that act on runs. See
// session.h.
#include "session.h"

#include <stdlib.h>

// The run that is a node; -1 = it is none.
static int run_of(const Session *s, TautNodeId node)
{
    for (int i = s->elements; i < s->links; i++)
        if (s->run[i].slot == node.slot) return i;
    return -1;
}

static void add(Session *s, int node, bool drum)
{
    for (int i = 0; i < s->wheels; i++)
        if (s->wheel[i].node == node) return;
    s->wheel[s->wheels++] = (Wheel){node, drum};
}

// A rope goes from the first end of its first run to the last one of its last: between them it turns at every end of a run.
// If a number is added to its length, that much is wound up at the end that is held.
static void look_at_rope(Session *s, TautElementId id)
{
    int end[2 * TAUT_MAX_SIGNAL], ends = 0;
    bool winds = false;
    for (int k = 0; k < TAUT_MAX_SIGNAL; k++) {
        const TautNodeId node = taut_element_point(s->world, id, k);
        if (taut_node_is_null(node)) break;
        const int run = run_of(s, node);
        winds = winds || taut_node_kind(s->world, node) == TAUT_NODE_SCALAR;
        if (run < 0) continue;
        end[ends++] = s->end[run][0];
        end[ends++] = s->end[run][1];
    }
    for (int i = 1; i + 1 < ends; i++) add(s, end[i], false);
    for (int i = 0; winds && ends > 0 && i < 2; i++) {
        const int last = end[i ? ends - 1 : 0];
        if (!taut_node_is_fixed(s->world, s->node[last])) continue;
        add(s, last, true);
        return;
    }
}

bool session_list_wheels(Session *s)
{
    s->wheel = calloc((size_t)s->nodes + 1, sizeof *s->wheel);
    if (!s->wheel || s->links == s->elements) return s->wheel != NULL;
    for (TautElementId id = taut_next_element(s->world, (TautElementId){0});
         !taut_element_is_null(id); id = taut_next_element(s->world, id))
        look_at_rope(s, id);
    return true;
}

// The joint whose coordinate a drive moves, and which of its coordinates; -1 = of another number.
static int driven(const Session *s, int drive, int *coordinate)
{
    const TautNodeId of = taut_element_point(s->world, s->drive[drive].element, 0);
    for (int i = 0; i < s->joints; i++) {
        TautNodeId node[TAUT_MAX_SIGNAL];
        if (s->joint_cut[i]) continue;
        const int count = taut_joint_coordinates(s->world, s->joint[i], node);
        for (*coordinate = 0; *coordinate < count; ++*coordinate)
            if (node[*coordinate].slot == of.slot) return i;
    }
    return -1;
}

int session_driven_joint(const Session *s, int drive)
{
    int coordinate;
    return driven(s, drive, &coordinate);
}

const char *session_drive_unit(const Session *s, int drive)
{
    static const char *const units[2][2] = {{"m/s", "m"}, {"rad/s", "rad"}};
    int coordinate;
    const int joint = driven(s, drive, &coordinate);
    if (joint < 0) return "";
    const char *name = taut_joint_coordinate_name(s->world, s->joint[joint], coordinate);
    return units[name[0] == 'a'][s->drive[drive].servo];
}
