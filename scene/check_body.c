// SPDX-License-Identifier: MIT
// check_body.c -- bodies, joints and chains whose fields do not fit each other. Rules that the library knows
// better (inertias, meshes, axes, anchors that are apart) is asked of it (trial.c).
#include "check.h"

#include <math.h>
#include <string.h>

// --- shapes
// ---------------------------------------------------------------------------------------

static const char *shape_word(int kind)
{
    return scene_word_of(&scene_shape, "kind", kind);
}

static void check_mesh(const Check *c, int i, const SceneShape *s)
{
    const SceneNumbers *v = &s->vertices, *t = &s->triangles;

    // rows of three
    if (v->count == 0 || t->count == 0)
        scene_blame(c, &scene_body, i, s->item.origin->place,
                    "a mesh needs vertices and triangles; add both");
    else if (v->count % 3 != 0 || t->count % 3 != 0)
        scene_blame(c, &scene_body, i, scene_place(s, v->count % 3 ? "vertices" : "triangles"),
                    "%s has %d numbers; a row has three",
                    v->count % 3 ? "shape.vertices" : "shape.triangles",
                    v->count % 3 ? v->count : t->count);

    // corners are vertices
    bool whole = v->count % 3 == 0 && t->count % 3 == 0;
    const int vertices = v->count / 3;
    for (int k = 0; whole && k < t->count; k++)
        if (!(t->at[k] >= 0 && t->at[k] < vertices && t->at[k] == floor(t->at[k]))) {
            scene_blame(c, &scene_body, i, scene_place(s, "triangles"),
                        "shape.triangles[%d] is %g; it must be the number of a vertex, 0 to %d", k,
                        t->at[k], v->count / 3 - 1);
            return;
        }
}

static void check_shape(const Check *c, int i, const SceneShape *s)
{
    static const int sizes[TAUT_SHAPE_COUNT] = {0, 3, 1, 2, 2, 0};
    static const char *const of[TAUT_SHAPE_COUNT] = {
        "", "its three edges", "its radius", "radius and length", "radius and length", ""};
    static const char *const mesh_only[] = {"vertices", "triangles"};

    if (!s->item.origin) return;

    // as many sizes as the kind has
    if (sizes[s->kind] == 0 && s->size.count > 0)
        scene_blame(c, &scene_body, i, scene_place(s, "size"),
                    "shape.size has no meaning for kind %s; remove it", shape_word(s->kind));
    else if (s->size.count != sizes[s->kind])
        scene_blame(c, &scene_body, i, scene_place(s, "size"),
                    "shape.size has %d number%s; a %s takes %d: %s", s->size.count,
                    s->size.count == 1 ? "" : "s", shape_word(s->kind), sizes[s->kind],
                    of[s->kind]);

    // lengths are positive
    for (int k = 0; k < s->size.count; k++)
        if (!(s->size.at[k] > 0))
            scene_blame(c, &scene_body, i, scene_place(s, "size"),
                        "shape.size[%d] is %g m; it must be > 0", k, s->size.at[k]);

    // a mesh has its own fields, which others have not
    if (s->kind == TAUT_SHAPE_MESH) check_mesh(c, i, s);
    for (int k = 0; k < 2 && s->kind != TAUT_SHAPE_MESH; k++)
        if (scene_given(s, &scene_shape, mesh_only[k]))
            scene_blame(c, &scene_body, i, scene_place(s, mesh_only[k]),
                        "shape.%s has no meaning for kind %s; remove it, or use kind: mesh",
                        mesh_only[k], shape_word(s->kind));
}

// --- bodies
// ---------------------------------------------------------------------------------------

static bool given(const SceneBody *b, const char *field)
{
    return scene_given(b, &scene_body, field);
}

static void check_weight(const Check *c, int i, const SceneBody *b)
{
    // the mass comes from a shape and density, or is given
    if (given(b, "density") && given(b, "mass"))
        scene_blame(c, &scene_body, i, scene_place(b, "mass"),
                    "both density and mass are given; keep one of them");
    else if (given(b, "density") && b->shape.kind == TAUT_SHAPE_NONE)
        scene_blame(c, &scene_body, i, scene_place(b, "density"),
                    "a density needs a shape; add it, or give mass and inertia");
    else if (given(b, "centre") && !given(b, "inertia"))
        scene_blame(c, &scene_body, i, scene_place(b, "centre"),
                    "centre has a meaning where inertia is given; else it is that of the shape: "
                    "remove it, or give inertia");

    // the inertia has three numbers or nine
    if (b->inertia.count != 0 && b->inertia.count != 3 && b->inertia.count != 9)
        scene_blame(c, &scene_body, i, scene_place(b, "inertia"),
                    "inertia has %d number%s; give three principal moments, or three rows of three",
                    b->inertia.count, b->inertia.count == 1 ? "" : "s");
}

void scene_check_bodies(const Check *c)
{
    const SceneBody *body = c->scene->top.bodies.items;
    for (int i = 0; i < c->scene->top.bodies.count; i++) {
        const SceneBody *b = &body[i];
        if (b->item.wrong) continue;
        check_shape(c, i, &b->shape);
        check_weight(c, i, b);
        if (given(b, "rotation") && given(b, "turn"))
            scene_blame(c, &scene_body, i, scene_place(b, "turn"),
                        "both rotation and turn are given; keep one of them");
        scene_check_moved(c, &scene_body, i, b->fixed, b, &b->motion);
    }
}

// --- joints
// ---------------------------------------------------------------------------------------

// Kinds that a field has a meaning for, as bits; one without an entry is for all.
static unsigned kinds_of(const char *field)
{
    enum { SOFT = 1u << TAUT_JOINT_CABLE | 1u << TAUT_JOINT_GENERIC };

    // a table: field, kinds that use it
    static const struct {
        const char *field;
        unsigned kinds;
    } of[] = {{"compliance", SOFT},
              {"damping", SOFT},
              {"free", 1u << TAUT_JOINT_GENERIC},
              {"pitch", 1u << TAUT_JOINT_SCREW},
              {"ratio", 1u << TAUT_JOINT_GEAR},
              {"axis_b", 1u << TAUT_JOINT_GEAR}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        if (strcmp(of[i].field, field) == 0) return of[i].kinds;

    return ~0u;
}

// A field that the kind does not use is a mistake.
static void check_meaning(const Check *c, const SceneSection *section, int i, const void *item,
                          int kind)
{
    for (int k = 0; k < section->count; k++) {
        const char *field = section->fields[k].name;
        if (!scene_given(item, section, field) || kinds_of(field) >> kind & 1) continue;
        scene_blame(c, section, i, scene_place(item, field),
                    "%s has no meaning for a joint of kind %s; remove it, or change the kind",
                    field, scene_word_of(&scene_joint, "kind", kind));
        return;
    }
}

// Six numbers, one an axis; of damping one for all too.
static void check_six(const Check *c, const SceneSection *section, int i, const void *item,
                      const char *field, const SceneNumbers *numbers, bool one)
{
    if (numbers->count == 0 || numbers->count == TAUT_AXIS_COUNT || (one && numbers->count == 1))
        return;
    scene_blame(c, section, i, scene_place(item, field),
                "%s has %d number%s; give %ssix, along and about u, v, n", field, numbers->count,
                numbers->count == 1 ? "" : "s", one ? "one, or " : "");
}

static void check_chain(const Check *c, int i, const SceneChain *k)
{
    double length =
        sqrt(k->along.x * k->along.x + k->along.y * k->along.y + k->along.z * k->along.z);
    if (!(length > 0) || isinf(length))
        scene_blame(c, &scene_chain, i, scene_place(k, "along"),
                    length > 0 ? "along is too long for a number; make it shorter"
                               : "along is 0; give the chain a length");
    if (k->from.name && k->to.name && k->from.point >= 0 && k->from.point == k->to.point)
        scene_blame(c, &scene_chain, i, scene_place(k, "to"),
                    "both ends are held by '%s'; give it two different ones", k->to.name);
    check_meaning(c, &scene_chain, i, k, k->joint);
    check_six(c, &scene_chain, i, k, "compliance", &k->compliance, false);
    check_six(c, &scene_chain, i, k, "damping", &k->damping, true);
}

void scene_check_joints(const Check *c)
{
    const SceneJoint *joint = c->scene->top.joints.items;
    const SceneChain *chain = c->scene->top.chains.items;
    for (int i = 0; i < c->scene->top.joints.count; i++) {
        if (joint[i].item.wrong) continue;
        check_meaning(c, &scene_joint, i, &joint[i], joint[i].kind);
        check_six(c, &scene_joint, i, &joint[i], "compliance", &joint[i].compliance, false);
        check_six(c, &scene_joint, i, &joint[i], "damping", &joint[i].damping, true);
    }
    for (int i = 0; i < c->scene->top.chains.count; i++)
        if (!chain[i].item.wrong) check_chain(c, i, &chain[i]);
}
