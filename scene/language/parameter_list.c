// SPDX-License-Identifier: MIT
// parameter_list.c -- the parameters of a scene for whoever shows them, with their values and units.
#include "description.h"
#include "expression.h"
#include "scene.h"

_Static_assert((int)TAUT_SCENE_DIMENSION >= (int)DIMENSION_ROOM, "a unit fits");

// A number by itself, with its unit or without, depends on no other parameter.
static bool stands_alone(const Parameter *parameter)
{
    char problem[EXPRESSION_ROOM];
    Quantity is;
    const Node *value = parameter->value;
    return scene_expression(value->text, value->size, NULL, 0, &is, problem) == EXPRESSION_FINE;
}

int taut_scene_parameters(const TautScene *scene, TautSceneParameter *out, int room)
{
    const Parameters *all = scene ? scene->parameters : NULL;
    for (int i = 0; all && i < all->count && i < room; i++) {
        const Parameter *p = all->at + i;
        out[i] =
            (TautSceneParameter){.name = p->name, .value = p->is.value, .free = stands_alone(p)};
        if (!scene_dimension_none(p->is.of)) scene_dimension_text(out[i].unit, p->is.of);
    }
    return all ? all->count : 0;
}
