// SPDX-License-Identifier: MIT
// function_walk.c -- all functions of time of a scene, through the tables: see time_function.h.
#include "time_function.h"

typedef struct Walk {
    FunctionVisit visit;
    void *user;
} Walk;

static void walk_item(const Walk *walk, FunctionPlace place)
{
    for (const SceneFunction *f = place.item->functions; f; f = f->next) {
        place.field = NULL;
        for (int i = 0; i < place.of->count && !place.field; i++)
            if (place.of->fields[i].offset == f->offset) place.field = &place.of->fields[i];
        walk->visit(walk->user, &place, f);
    }

    // sections inside of it, and items of lists
    const char *item = (const char *)place.item;
    const SceneSection *of = place.of;
    for (int i = 0; i < of->count && of != &scene_top; i++) {
        const FieldType *type = of->fields[i].type;
        if (type != &scene_type_section && type != &scene_type_parts) continue;
        const char *inner = item + of->fields[i].offset;
        SceneList list = {.items = (void *)inner, .count = 1};
        if (type == &scene_type_parts) list = *(const SceneList *)inner;
        place.of = of->fields[i].section;
        for (int k = 0; k < list.count; k++) {
            place.item = (const SceneItem *)((const char *)list.items + (size_t)k * place.of->size);
            walk_item(walk, place);
        }
    }
}

void scene_each_function(const TautScene *scene, FunctionVisit visit, void *user)
{
    const SceneSection *top = &scene_top, *made = &scene->schema->top;
    const char *all = (const char *)&scene->top;
    const Walk walk = {visit, user};
    for (int i = 0; i < top->count; i++) {
        const SceneField *field = &top->fields[i];
        if (field->type != &scene_type_list) continue;
        const SceneList *list = (const SceneList *)(all + field->offset);
        for (int k = 0; k < list->count; k++) {
            const char *item = (const char *)list->items + (size_t)k * field->section->size;
            walk_item(&walk, (FunctionPlace){.section = field->section,
                                             .index = k,
                                             .of = made->fields[i].section,
                                             .item = (const SceneItem *)item});
        }
    }
    walk_item(&walk,
              (FunctionPlace){.section = top, .index = -1, .of = top, .item = &scene->top.item});
}
