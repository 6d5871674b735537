// SPDX-License-Identifier: MIT
// touch.h -- colliders and contacts of a world as they are shown and recorded.
#pragma once

#include <record/record.h>
#include <taut/scene.h>

// The contacts of a world that carry a force, with the room to read them. Zeros at first; free with touch_free.
typedef struct Touch {
    TautContact *raw; // [raw_room]
    int raw_room;
    RecordContact *contact; // [contacts]
    uint32_t contacts, room;
} Touch;

// Reads those of the last step. Where memory fails there are none.
void touch_read(Touch *touch, const TautWorld *world);
void touch_free(Touch *touch);

// All colliders of a scene's world, to be freed; NULL where there are none or memory fails.
TautSceneCollider *touch_colliders(const TautScene *scene, const TautWorld *world, int *count);
// Shape, place, name and friction of one; which body or particle carries it is left to the caller.
RecordCollider touch_collider(const TautSceneCollider *collider);
