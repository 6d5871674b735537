// SPDX-License-Identifier: MIT
// jam.c -- see jam.h.
#include "world/api/jam.h"

#include "base/text.h"
#include "step/step.h"
#include "world/slots.h"

#include <string.h>

// A collider by its name, by that of its node, or the world.
static Label thing(const TautWorld *world, uint32_t slot)
{
    const ColliderSlot *collider = world->collider + slot - 1;
    Label label = {"the world"};
    if (collider->name)
        text_format(label.text, sizeof label.text, "'%s'", collider->name);
    else if (collider->node.slot > 0)
        label = node_label(world, world->node + collider->node.slot - 1);
    return label;
}

static void describe(const TautWorld *world, int element, size_t room, char *text)
{
    const int contact = element - world->model->n_own_element;
    if (contact < 0) {
        const uint32_t slot = world->model->element_slot[element];
        text_format(text, room, "%s holds", element_label(world, world->element + slot - 1).text);
        return;
    }
    const ContactEntry *entry = world->contacts.entry + contact;
    text_format(text, room, "%s is against %s", thing(world, entry->collider[0]).text,
                thing(world, entry->collider[1]).text);
}

void jam_text(const TautWorld *world, const int *jam, size_t room, char *text)
{
    text[0] = '\0';
    for (int i = 0; i < JAM_ELEMENTS; i++) {
        char one[160];
        if (jam[i] < 0) continue;
        describe(world, jam[i], sizeof one, one);
        const size_t at = strlen(text);

        // several contacts of the same two things are one, and those that do not fit are left out
        if (strstr(text, one) || at + strlen(one) + 3 > room) continue;
        text_format(text + at, room - at, "%s%s", at > 0 ? ", " : "", one);
    }
}
