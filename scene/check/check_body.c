// SPDX-License-Identifier: MIT
// check_body.c -- bodies, joints and chains whose fields do not fit each other. Rules that the library knows
// better (inertias, meshes, axes, anchors that are apart) is asked of it (trial.c).
#include "check.h"

#include <math.h>
#include <string.h>

// --- bodies
// ---------------------------------------------------------------------------------------

// rad: of the sines of a weld, which grow up to a quarter turn; test scene/bodies.
static const double WELD_TURN = 1.5;

static bool given(const SceneBody *b, const char *field)
{
    return scene_given(b, &scene_body, field);
}

void scene_check_bodies(const Check *c, Pool *scratch)
{
    const SceneBody *body = c->scene->top.bodies.items;
    for (int i = 0; i < c->scene->top.bodies.count; i++) {
        const SceneBody *b = &body[i];
        if (b->item.wrong) continue;
        scene_check_shapes(c, i, scratch);
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
    enum {
        SOFT = 1u << TAUT_JOINT_CABLE | 1u << TAUT_JOINT_GENERIC | 1u << TAUT_JOINT_ROD,
        WELD = 1u << TAUT_JOINT_RIGID
    };

    // a table: field, kinds that use it
    static const struct {
        const char *field;
        unsigned kinds;
    } of[] = {{"compliance", SOFT},
              {"damping", SOFT | WELD},
              {"stiffness", WELD},
              {"arm", WELD},
              {"shift", WELD},
              {"turn", WELD},
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

// A weld gives, and reaches its pose, with a stiffness only.
static void check_weld(const Check *c, int i, const SceneJoint *j)
{
    static const char *const field[] = {"damping", "arm", "shift", "turn"};
    const TautVec3 t = j->turn;
    if (j->kind != TAUT_JOINT_RIGID || j->item.wrong) return;
    for (int k = 0; k < 4 && !(j->stiffness > 0); k++)
        if (scene_given(j, &scene_joint, field[k])) {
            scene_blame(c, &scene_joint, i, scene_place(j, field[k]),
                        "%s of a weld has no meaning without a stiffness; give one, or remove it",
                        field[k]);
            return;
        }
    if (j->stiffness > 0 && scene_given(j, &scene_joint, "point_b"))
        scene_blame(c, &scene_joint, i, scene_place(j, "point_b"),
                    "a weld with a stiffness has one point and a shift to its place; use shift");
    if (sqrt(t.x * t.x + t.y * t.y + t.z * t.z) > WELD_TURN)
        scene_blame(c, &scene_joint, i, scene_place(j, "turn"),
                    "turn is more than %g rad, beyond which a weld does not pull back; turn the "
                    "body nearer to its pose",
                    WELD_TURN);
    if (j->damping.count > 1)
        scene_blame(c, &scene_joint, i, scene_place(j, "damping"),
                    "damping of a weld is one number, in s");
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
        check_weld(c, i, &joint[i]);
    }
    for (int i = 0; i < c->scene->top.chains.count; i++)
        if (!chain[i].item.wrong) check_chain(c, i, &chain[i]);
}
