// SPDX-License-Identifier: MIT
// check_solid.c -- solids whose material, supports or attachments cannot be.
#include "check.h"
#include "solids.h"

#include <math.h>
#include <string.h>

typedef struct Of {
    const Check *c;
    int index;
    SceneSolid *solid;
} Of;

#define BLAME(of, item, field, ...)                                                                \
    scene_blame((of)->c, &scene_solid, (of)->index, scene_place(item, field), __VA_ARGS__)

static void check_material(const Of *of)
{
    const SceneSolid *s = of->solid;
    const SceneMaterial *m =
        (const SceneMaterial *)of->c->scene->top.materials.items + s->material.point;
    if (!scene_given(m, &scene_material, "kind") || m->young.count == 0)
        BLAME(
            of, s, "material",
            "the material '%s' has no part for solids; give it a kind (hooke, neo_hooke, ...) and "
            "young",
            m->name);
    else if (!(m->density > 0))
        BLAME(of, s, "material", "the material '%s' has no density; give it one", m->name);
    else if (s->thickness == 0 && scene_given(s, &scene_solid, "bending"))
        BLAME(of, s, "bending", "bending has a meaning only with a thickness; remove it");
    else if (s->thickness == 0 && scene_given(s, &scene_solid, "warp"))
        BLAME(of, s, "warp", "warp has a meaning only with a thickness; remove it");
    else if (scene_given(s, &scene_solid, "rotation") && scene_given(s, &scene_solid, "turn"))
        BLAME(of, s, "turn", "both rotation and turn are given; keep one of them");
}

static void check_moduli(const Check *c, int i, const SceneMaterial *m)
{
    static const char *const field[] = {"young", "poisson", "shear"};
    const SceneNumbers *of[] = {&m->young, &m->poisson, &m->shear};
    const bool solid = scene_given(m, &scene_material, "kind");
    for (int k = 0; k < 3; k++) {
        const bool fits = of[k]->count == 0 || (of[k]->count == 1 && k != 2) || of[k]->count == 3;
        if (!solid && of[k]->count > 0)
            scene_blame(c, &scene_material, i, scene_place(m, field[k]),
                        "%s has no meaning without kind; add it, like kind: hooke", field[k]);
        else if (!fits || (of[k]->count == 3 && m->young.count != 3))
            scene_blame(c, &scene_material, i, scene_place(m, field[k]),
                        "%s has %d numbers; give one for all directions, or three of young, "
                        "poisson and shear by axes",
                        field[k], of[k]->count);
    }
}

static void check_supports(const Of *of)
{
    const ScenePick *pick = of->solid->supports.items;
    for (int i = 0; i < of->solid->supports.count; i++) {
        const ScenePick *p = &pick[i];
        const bool axis = p->axis.x != 0 || p->axis.y != 0 || p->axis.z != 0;
        if (p->hold != TAUT_HOLD_NONE && !axis)
            BLAME(of, p, "hold", "supports: a plane or line needs an axis, like axis: [0, 0, 1]");
        else if (p->hold == TAUT_HOLD_NONE && scene_given(p, &scene_support, "axis"))
            BLAME(of, p, "axis",
                  "supports: axis has no meaning without hold; add hold: plane or "
                  "hold: line");
    }
}

// Each vertex is one thing at most, and a node is one vertex.
static void check_attached(const Of *of, Pool *scratch)
{
    const SceneSolid *s = of->solid;
    const ScenePick *pick = s->attach.items, *support = s->supports.items;
    char *taken = scene_pool_take(scratch, (size_t)s->shape->vertex_count, 1);
    if (!taken) return;
    for (int i = 0; i < s->supports.count; i++)
        for (int k = 0; k < support[i].count; k++) taken[support[i].vertex[k]] = 1;
    for (int i = 0; i < s->attach.count && !s->item.wrong; i++) {
        int at = 0;
        const SceneSection *section = scene_section_at(&of->c->scene->top, pick[i].to.point, &at);
        const bool body = section == &scene_body || section == &scene_chain;
        if (!body && pick[i].count > 1)
            BLAME(
                of, &pick[i], "to",
                "attach: %d vertices cannot all be '%s'; attach them to a body, or choose one with "
                "near",
                pick[i].count, pick[i].to.name);
        for (int k = 0; k < pick[i].count && !s->item.wrong; k++) {
            const char was = taken[pick[i].vertex[k]];
            taken[pick[i].vertex[k]] = 2;
            if (was)
                BLAME(of, &pick[i], "to", "attach: vertex %d is %s already; choose others",
                      pick[i].vertex[k], was == 1 ? "held by a support" : "attached");
        }
    }
}

static void check_marks(const Of *of)
{
    const ScenePick *mark = of->solid->marks.items;
    for (int i = 0; i < of->solid->marks.count; i++) {
        const char first = mark[i].name[0];
        const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
        if (!letter || strpbrk(mark[i].name, ".[]/ ") || strlen(mark[i].name) > 40)
            BLAME(of, &mark[i], "name",
                  "marks: '%.40s' cannot be a name; begin with a letter, without dots and brackets",
                  mark[i].name);
        for (int k = 0; k < i; k++) {
            if (strcmp(mark[k].name, mark[i].name) == 0)
                BLAME(of, &mark[i], "name", "marks: the name '%s' is there twice", mark[i].name);
            else if (mark[k].vertex[0] == mark[i].vertex[0])
                BLAME(of, &mark[i], "near", "marks: '%s' and '%s' are the same vertex; keep one",
                      mark[k].name, mark[i].name);
        }
    }
}

static void count_elements(const Of *of, Pool *scratch)
{
    TautSolidDef def;
    TautBulk bulk;
    TautCellMesh mesh;
    if (!scene_solid_def(&of->c->scene->top, of->solid, scratch, &def, &bulk, &mesh)) return;
    of->solid->elements = taut_solid_elements(&def);
    if (of->solid->elements < 0) scratch->failed = true;
}

void scene_check_solids(const Check *c, Pool *scratch)
{
    SceneSolid *solid = c->scene->top.solids.items;
    const SceneMaterial *material = c->scene->top.materials.items;
    for (int i = 0; i < c->scene->top.materials.count; i++)
        if (!material[i].item.wrong) check_moduli(c, i, &material[i]);
    for (int i = 0; i < c->scene->top.solids.count; i++) {
        const Of of = {c, i, &solid[i]};
        if (!solid[i].item.wrong) check_material(&of);
        if (!solid[i].item.wrong) check_supports(&of);
        if (!solid[i].item.wrong) check_attached(&of, scratch);
        if (!solid[i].item.wrong) check_marks(&of);
        if (!solid[i].item.wrong) count_elements(&of, scratch);
    }
}
