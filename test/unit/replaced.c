// SPDX-License-Identifier: MIT
// replaced.c -- after an edit, and before the next step compiles it, questions are answered from what
// was computed before. Motions that were replaced or removed are not asked any more: what stands
// behind them may be gone.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>

// A load on a link whose length changes, under an anchor that moves; both count how often they are
// asked.
typedef struct Scene {
    TautWorld *world;
    TautNodeId anchor, load;
    TautElementId link;
    int asked_anchor, asked_link;
} Scene;

static void swing(void *user, double t, TautVec3 *x, TautVec3 *v, TautVec3 *a)
{
    ++*(int *)user;
    *x = taut_vec3(0.1 * sin(5 * t), 0, 0);
    *v = taut_vec3(0.5 * cos(5 * t), 0, 0);
    *a = taut_vec3(-2.5 * sin(5 * t), 0, 0);
}

static void scene_make(Scene *s, TautStepper stepper)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    *s = (Scene){.world = quick_world(&def)};
    TautParticleDef anchor = taut_default_particle_def();
    anchor.fixed = true;
    anchor.motion.kind = TAUT_MOTION_CALLBACK;
    anchor.motion.function = swing;
    anchor.motion.user = &s->asked_anchor;
    must(s->world, taut_world_add_particle(s->world, &anchor, &s->anchor));
    s->load = quick_particle(s->world, 2, taut_vec3(0.6, 0, -0.8));
    TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
    link.point[0] = s->anchor;
    link.point[1] = s->load;
    link.compliance = 1e-3; // so that energy depends on the length it wants
    link.motion = anchor.motion;
    link.motion.user = &s->asked_link;
    must(s->world, taut_world_add_element(s->world, &link, &s->link));
    quick_steps(s->world, 0.01, 20);
}

typedef struct Answers {
    double tension, elastic;
} Answers;

static Answers ask(const Scene *s)
{
    return (Answers){taut_element_tension(s->world, s->link), taut_world_energy(s->world).elastic};
}

// What a scene answers that is not edited.
static Answers expected(TautStepper stepper)
{
    Scene s;
    scene_make(&s, stepper);
    Answers answers = ask(&s);
    taut_world_destroy(s.world);
    return answers;
}

// Nobody has asked before the edit.
Test(replaced, motions_are_not_asked_again)
{
    const TautMotion none = {.kind = TAUT_MOTION_NONE, .stop = INFINITY};
    for (TautStepper stepper = 0; (int)stepper < QUICK_STEPPERS; stepper++) {
        Scene s;
        Answers before = expected(stepper);
        cr_assert(before.tension > 1 && before.elastic > 0);
        scene_make(&s, stepper);
        must(s.world, taut_node_set_motion(s.world, s.anchor, &none));
        must(s.world, taut_element_set_motion(s.world, s.link, &none));
        s.asked_anchor = s.asked_link = 0;
        Answers after = ask(&s);
        cr_expect_eq(after.tension, before.tension);
        cr_expect_float_eq(after.elastic, before.elastic, 1e-12 * before.elastic);
        quick_steps(s.world, 0.01, 1);
        cr_expect_eq(s.asked_anchor, 0);
        cr_expect_eq(s.asked_link, 0);
        taut_world_destroy(s.world);
    }
}

Test(replaced, removed_ones_neither)
{
    for (TautStepper stepper = 0; (int)stepper < QUICK_STEPPERS; stepper++) {
        Scene s;
        scene_make(&s, stepper);
        must(s.world, taut_world_remove_node(s.world, s.anchor)); // and the link with it
        s.asked_anchor = s.asked_link = 0;
        cr_expect_eq(ask(&s).tension, 0);
        cr_expect_float_eq(ask(&s).elastic, expected(stepper).elastic, 1e-12);
        quick_steps(s.world, 0.01, 1);
        cr_expect_eq(s.asked_anchor, 0);
        cr_expect_eq(s.asked_link, 0);
        taut_world_destroy(s.world);
    }
}
