// SPDX-License-Identifier: MIT
// roster_traits.c -- properties of a world by its elements, those of joints too. See roster.h.
#include "roster.h"

static void add_element(RosterTraits *traits, const TautWorld *world, TautElementId id)
{
    TautLawKind law = taut_element_law(world, id);
    traits->hard = traits->hard || taut_element_is_hard(world, id);
    traits->drifts = traits->drifts || law == TAUT_LAW_BAUMGARTE || law == TAUT_LAW_STABILISED;
    traits->driven =
        traits->driven || law == TAUT_LAW_VELOCITY || law == TAUT_LAW_FORCE || law == TAUT_LAW_DRAG;
    traits->moved = traits->moved || taut_element_motion(world, id).kind != TAUT_MOTION_NONE;
}

RosterTraits roster_traits(const TautWorld *world)
{
    RosterTraits traits = {0};
    TautNodeId node = {0};
    TautElementId element = {0};
    TautJointId joint = {0};
    while (!taut_node_is_null(node = taut_next_node(world, node)))
        traits.moved = traits.moved || taut_node_motion(world, node).kind != TAUT_MOTION_NONE;

    while (!taut_element_is_null(element = taut_next_element(world, element)))
        add_element(&traits, world, element);
    while (!taut_joint_is_null(joint = taut_next_joint(world, joint)))
        for (int i = 0; !taut_element_is_null(element = taut_joint_element(world, joint, i)); i++)
            add_element(&traits, world, element);
    return traits;
}
