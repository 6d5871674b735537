// SPDX-License-Identifier: MIT
// check_solid.c -- solids whose material, supports or attachments cannot be.
#include "check.h"
#include "parts/solids.h"

#include <math.h>
#include <string.h>

typedef struct Of {
    const Check *c;
    int index;
    SceneSolid *solid;
} Of;

#define BLAME(of, item, field, ...)                                                                \
    scene_blame((of)->c, &scene_solid, (of)->index, scene_place(item, field), __VA_ARGS__)

// Whether a material of a solid or of some of its cells can be.
static bool check_bulk(const Of *of, const void *item, const SceneReference *material)
{
    const SceneMaterial *m =
        (const SceneMaterial *)of->c->scene->top.materials.items + material->point;
    const bool ogden = m->kind == TAUT_BULK_OGDEN;
    if (!scene_given(m, &scene_material, "kind") || (m->young.count == 0 && !ogden))
        BLAME(
            of, item, "material",
            "the material '%s' has no part for solids; give it a kind (hooke, neo_hooke, ...) and "
            "young",
            m->name);
    else if (ogden && m->ogden.count == 0)
        BLAME(of, item, "material", "the material '%s' has no terms; give it ogden: [[mu, a], ...]",
              m->name);
    else if (!(m->density > 0))
        BLAME(of, item, "material", "the material '%s' has no density; give it one", m->name);
    else
        return true;
    return false;
}

static bool has_muscles(const Of *of, const SceneReference *material)
{
    const SceneMaterial *m =
        (const SceneMaterial *)of->c->scene->top.materials.items + material->point;
    const SceneFibres *fibres = m->fibres.items;
    for (int i = 0; i < m->fibres.count; i++)
        if (fibres[i].kind == TAUT_FIBRE_MUSCLE) return true;
    return false;
}

// Fields of frames, of muscles and of materials of cells.
static void check_kinds(const Of *of)
{
    const SceneSolid *s = of->solid;
    const ScenePick *pick = s->materials.items;
    bool muscles = has_muscles(of, &s->material);
    for (int i = 0; i < s->materials.count; i++) {
        if (!check_bulk(of, &pick[i], &pick[i].material)) return;
        muscles = muscles || has_muscles(of, &pick[i].material);
    }
    if (s->materials.count > 0 && s->thickness > 0)
        BLAME(of, s, "materials", "a membrane has one material; make it several solids");
    else if (s->activation > 0 && !muscles)
        BLAME(of, s, "activation",
              "activation has no meaning without muscles; give its material fibres of kind muscle");
    else if (s->frames > 0 && s->thickness > 0)
        BLAME(of, s, "frames", "a membrane has no frames; remove them, or thickness");
    else if (s->frames > 0 && scene_given(s, &scene_solid, "stretch"))
        BLAME(of, s, "stretch", "a solid of frames begins at rest; remove stretch, or frames");
    else if (s->frame_at.count != 0 && s->frame_at.count != 3 * s->frames)
        BLAME(of, s, "frame_at", "frame_at has %d numbers; give %d, three for each of its frames",
              s->frame_at.count, 3 * s->frames);
}

static void check_material(const Of *of)
{
    const SceneSolid *s = of->solid;
    if (!check_bulk(of, s, &s->material)) return;
    check_kinds(of);
    if (s->item.wrong) return;
    if (s->thickness == 0 && scene_given(s, &scene_solid, "bending"))
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

// Terms and fibres of a material.
static void check_terms(const Check *c, int i, const SceneMaterial *m)
{
    const SceneFibres *fibres = m->fibres.items;
    const bool solid = scene_given(m, &scene_material, "kind");
    static const char *const alone[] = {"yield",       "hardening",  "creep",
                                        "creep_yield", "creep_most", "fibres"};
    for (int k = 0; k < 6; k++)
        if (!solid && scene_given(m, &scene_material, alone[k]))
            scene_blame(c, &scene_material, i, scene_place(m, alone[k]),
                        "%s has no meaning without kind; add it, like kind: hooke", alone[k]);
    if (m->ogden.count > 0 && (!solid || m->kind != TAUT_BULK_OGDEN))
        scene_blame(c, &scene_material, i, scene_place(m, "ogden"),
                    "ogden has no meaning without kind: ogden; add it");
    else if (m->ogden.count % 2 != 0 || m->ogden.count > 2 * TAUT_BULK_TERMS)
        scene_blame(c, &scene_material, i, scene_place(m, "ogden"),
                    "ogden has %d numbers; give up to %d rows [mu, exponent]", m->ogden.count,
                    TAUT_BULK_TERMS);
    if (m->fibres.count > TAUT_BULK_FIBRES)
        scene_blame(c, &scene_material, i, scene_place(m, "fibres"),
                    "it has %d families of fibres; %d are the most", m->fibres.count,
                    TAUT_BULK_FIBRES);
    for (int k = 0; k < m->fibres.count; k++) {
        static const int numbers[TAUT_FIBRE_COUNT] = {0, 3, 3, 2, 2};
        if (fibres[k].numbers.count != numbers[fibres[k].kind])
            scene_blame(c, &scene_material, i, scene_place(&fibres[k], "numbers"),
                        "fibres: %d numbers; this kind has %d", fibres[k].numbers.count,
                        numbers[fibres[k].kind]);
    }
}

static void check_supports(const Of *of)
{
    const ScenePick *pick = of->solid->supports.items;
    for (int i = 0; i < of->solid->supports.count; i++) {
        const ScenePick *p = &pick[i];
        if (of->solid->frames > 0 && p->hold != TAUT_HOLD_NONE) {
            BLAME(of, p, "hold",
                  "supports: vertices of a solid of frames cannot be held on a plane or line; fix "
                  "them, or use no frames");
            return;
        }
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
        if (!material[i].item.wrong) {
            check_moduli(c, i, &material[i]);
            check_terms(c, i, &material[i]);
        }
    for (int i = 0; i < c->scene->top.solids.count; i++) {
        const Of of = {c, i, &solid[i]};
        if (!solid[i].item.wrong) check_material(&of);
        if (!solid[i].item.wrong) check_supports(&of);
        if (!solid[i].item.wrong) check_attached(&of, scratch);
        if (!solid[i].item.wrong) check_marks(&of);
        if (!solid[i].item.wrong) count_elements(&of, scratch);
    }
}
