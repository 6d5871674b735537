// SPDX-License-Identifier: MIT
// edit.c -- building on the fly: what stays keeps its state bit for bit, what is new starts with the
// right force, ids of what is gone are known as stale, and no sequence of edits breaks the world.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double lambda_of(const TautWorld *world, TautElementId id)
{
    double lambda[TAUT_MAX_ROWS] = {NAN};
    taut_element_lambda(world, id, lambda);
    return lambda[0];
}

static bool same_vec(TautVec3 a, TautVec3 b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool is_zero(TautVec3 a)
{
    return a.x == 0 && a.y == 0 && a.z == 0;
}

// A swinging chain of 8 links with a load, some steps under way.
typedef struct Chain {
    TautWorld *world;
    TautNodeId load, top;
    TautElementId link[8];
} Chain;

static Chain chain_make(void)
{
    Chain c = {.world = quick_world(NULL)};
    c.load = quick_crane(c.world, 8, 50, c.link);
    c.top = taut_next_particle(c.world, (TautNodeId){0, 0});
    must(c.world, taut_particle_set_velocity(c.world, c.load, taut_vec3(3, 1, 0)));
    quick_steps(c.world, 0.01, 30);
    return c;
}

// State of all particles and links of a chain, to be compared after an edit.
typedef struct Picture {
    TautVec3 x[16], v[16];
    double lambda[16];
    TautNodeId particle[16];
    TautElementId element[16];
    int particles, elements;
} Picture;

static Picture take_picture(const TautWorld *world)
{
    Picture p = {.particles = 0};
    for (TautNodeId id = {0, 0}; id = taut_next_particle(world, id), id.slot; p.particles++) {
        p.particle[p.particles] = id;
        p.x[p.particles] = taut_particle_position(world, id);
        p.v[p.particles] = taut_particle_velocity(world, id);
    }
    for (TautElementId id = {0, 0}; id = taut_next_element(world, id), id.slot; p.elements++) {
        p.element[p.elements] = id;
        p.lambda[p.elements] = lambda_of(world, id);
    }
    return p;
}

// Everything on the picture that is still there is as it was, bit for bit.
static void expect_kept(const TautWorld *world, const Picture *p, const char *edit)
{
    for (int i = 0; i < p->particles; i++) {
        if (taut_node_mass(world, p->particle[i]) == 0) continue; // gone
        cr_assert(same_vec(taut_particle_position(world, p->particle[i]), p->x[i]), "%s: x", edit);
        cr_assert(same_vec(taut_particle_velocity(world, p->particle[i]), p->v[i]), "%s: v", edit);
    }
    for (int i = 0; i < p->elements; i++) {
        if (taut_element_map(world, p->element[i]) == TAUT_MAP_NONE) continue;
        double lambda = lambda_of(world, p->element[i]);
        cr_assert_eq(memcmp(&lambda, &p->lambda[i], sizeof lambda), 0, "%s: lambda %g, was %g",
                     edit, lambda, p->lambda[i]);
    }
}

static void compile(TautWorld *world)
{
    must(world, taut_world_compile(world, 0.01));
}

Test(edit, what_stays_is_kept_bit_for_bit)
{
    Chain c = chain_make();
    double t = taut_world_time(c.world);
    Picture p = take_picture(c.world);
    TautNodeId extra = quick_particle(c.world, 2, taut_vec3(1, 1, 1));
    compile(c.world), expect_kept(c.world, &p, "a particle added");
    TautElementId spring =
        quick_spring(c.world, TAUT_MAP_DISTANCE, extra, c.load, 100, 0, TAUT_FORM_STIFFNESS);
    compile(c.world), expect_kept(c.world, &p, "a spring added");
    quick_link(c.world, extra, c.top);
    compile(c.world), expect_kept(c.world, &p, "a link added");
    must(c.world, taut_world_remove_element(c.world, spring));
    compile(c.world), expect_kept(c.world, &p, "a spring removed");
    must(c.world, taut_world_remove_node(c.world, extra));
    compile(c.world), expect_kept(c.world, &p, "a particle removed");
    must(c.world, taut_world_remove_element(c.world, c.link[4]));
    compile(c.world), expect_kept(c.world, &p, "a link cut");
    must(c.world, taut_node_set_mass(c.world, c.load, 77));
    must(c.world, taut_particle_set_force(c.world, c.load, taut_vec3(1, 2, 3)));
    must(c.world, taut_world_set_gravity(c.world, taut_vec3(0, 0, -5)));
    compile(c.world), expect_kept(c.world, &p, "load, force and gravity changed");
    cr_assert_eq(taut_world_time(c.world), t);
    quick_steps(c.world, 0.01, 50);
    cr_assert(quick_finite(c.world));
    taut_world_destroy(c.world);
}

// Adding and removing something that touches nothing leaves the run itself bit for bit the same.
Test(edit, an_edit_that_is_undone_leaves_no_trace)
{
    Chain a = chain_make(), b = chain_make();
    TautNodeId extra = quick_particle(b.world, 2, taut_vec3(1, 1, 1));
    compile(b.world);
    must(b.world, taut_world_remove_node(b.world, extra));
    compile(b.world);
    for (int i = 0; i < 50; i++) {
        quick_steps(a.world, 0.01, 1), quick_steps(b.world, 0.01, 1);
        cr_assert(quick_same_state(a.world, b.world), "step %d", i);
    }
    taut_world_destroy(a.world), taut_world_destroy(b.world);
}

// A second rope beside the first: the new one carries nothing that the statics would not give it.
Test(edit, new_links_start_with_the_force_of_that_moment)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_particle(world, 10, taut_vec3(0, 0, 0));
    TautNodeId left = quick_anchor(world, taut_vec3(-1, 0, 1));
    TautNodeId right = quick_anchor(world, taut_vec3(1, 0, 1));
    TautElementDef hold = taut_default_element_def(TAUT_MAP_IDENTITY);
    hold.point[0] = load;
    TautElementId hand;
    must(world, taut_world_add_element(world, &hold, &hand));
    quick_steps(world, 0.01, 5);
    double lambda[TAUT_MAX_ROWS];
    taut_element_lambda(world, hand, lambda);
    cr_assert_float_eq(lambda[2], 98.1, 1e-10);
    TautElementId a = quick_link(world, load, left), b = quick_link(world, load, right);
    must(world, taut_world_remove_element(world, hand));
    compile(world);
    cr_assert_float_eq(taut_element_tension(world, a), 98.1 / sqrt(2), 1e-10);
    cr_assert_float_eq(taut_element_tension(world, b), 98.1 / sqrt(2), 1e-10);
    taut_world_destroy(world);
}

// A pendulum caught in full swing: the force that a new link starts with is m (g + v^2/l).
Test(edit, new_links_know_the_speed)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 2));
    TautNodeId bob = quick_particle(world, 3, taut_vec3(0, 0, 0));
    must(world, taut_particle_set_velocity(world, bob, taut_vec3(4, 0, 0)));
    TautElementId link = quick_link(world, bob, top);
    compile(world);
    cr_assert_float_eq(taut_element_tension(world, link), 3 * (9.81 + 16 / 2.0), 1e-10);
    // and of a spring it is that of its law, damping included
    double k = 50, damping = 0.1;
    TautElementId spring =
        quick_spring(world, TAUT_MAP_DISTANCE, bob, quick_anchor(world, taut_vec3(-1, 0, 0)), k,
                     damping, TAUT_FORM_COMPLIANCE);
    compile(world);
    cr_assert_float_eq(taut_element_tension(world, spring), k * damping * 4, 1e-10);
    taut_world_destroy(world);
}

Test(edit, cutting_a_link_lets_the_load_fall)
{
    TautWorld *world = quick_world(NULL);
    TautElementId link[4];
    TautNodeId load = quick_crane(world, 4, 1000, link);
    quick_steps(world, 0.01, 10);
    double z = taut_particle_position(world, load).z;
    cr_assert_float_eq(taut_element_tension(world, link[1]), 1002 * 9.81, 1e-6);
    must(world, taut_world_remove_element(world, link[3]));
    quick_steps(world, 0.01, 100);
    // second order: a parabola is followed exactly
    cr_assert_float_eq(taut_particle_position(world, load).z, z - 0.5 * 9.81, 1e-9);
    cr_assert_lt(fabs(taut_element_tension(world, link[0]) - 3 * 9.81), 1, "what is left hangs");
    cr_assert_eq(taut_element_tension(world, link[3]), 0);
    taut_world_destroy(world);
}

Test(edit, a_changed_load_is_felt_at_the_next_step)
{
    TautWorld *world = quick_world(NULL);
    TautElementId link[3];
    TautNodeId load = quick_crane(world, 3, 100, link);
    quick_steps(world, 0.01, 5);
    cr_assert_float_eq(taut_element_tension(world, link[2]), 981, 1e-7);
    must(world, taut_node_set_mass(world, load, 300));
    quick_steps(world, 0.01, 1);
    cr_assert_float_eq(taut_element_tension(world, link[2]), 2943, 1e-6);
    must(world, taut_particle_set_force(world, load, taut_vec3(0, 0, -57)));
    quick_steps(world, 0.01, 1);
    cr_assert_float_eq(taut_element_tension(world, link[2]), 3000, 1e-6);
    must(world, taut_world_set_gravity(world, taut_vec3(0, 0, 0)));
    quick_steps(world, 0.01, 1);
    cr_assert_float_eq(taut_element_tension(world, link[2]), 57, 1e-6);
    taut_world_destroy(world);
}

Test(edit, holding_and_letting_go)
{
    Chain c = chain_make();
    TautVec3 x = taut_particle_position(c.world, c.load);
    must(c.world, taut_node_set_fixed(c.world, c.load, true));
    quick_steps(c.world, 0.01, 20);
    cr_assert(same_vec(taut_particle_position(c.world, c.load), x), "held");
    cr_assert(is_zero(taut_particle_velocity(c.world, c.load)));
    must(c.world, taut_node_set_fixed(c.world, c.load, false));
    quick_steps(c.world, 0.01, 20);
    cr_assert(!same_vec(taut_particle_position(c.world, c.load), x), "let go");
    cr_assert(quick_finite(c.world));
    // letting go of the top: all of it falls together
    must(c.world, taut_node_set_mass(c.world, c.top, 1));
    must(c.world, taut_node_set_fixed(c.world, c.top, false));
    double before = taut_particle_position(c.world, c.top).z;
    quick_steps(c.world, 0.01, 50);
    cr_assert_lt(taut_particle_position(c.world, c.top).z, before - 0.5);
    taut_world_destroy(c.world);
}

Test(edit, moving_an_anchor_by_hand)
{
    TautWorld *world = quick_world(NULL);
    TautElementId link[3];
    quick_crane(world, 3, 10, link);
    TautNodeId top = taut_next_particle(world, (TautNodeId){0, 0});
    quick_steps(world, 0.01, 5);
    for (int i = 1; i <= 100; i++) {
        must(world, taut_particle_set_position(world, top, taut_vec3(0.005 * i, 0, 0)));
        quick_steps(world, 0.01, 1);
        cr_assert_eq(taut_particle_position(world, top).x, 0.005 * i);
    }
    cr_assert_lt(taut_world_error(world, NULL), 0.01);
    taut_world_destroy(world);
}

Test(edit, compliance_between_soft_and_hard)
{
    static const TautForm form[] = {TAUT_FORM_AUTO, TAUT_FORM_COMPLIANCE};
    for (int i = 0; i < 2; i++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId bob = quick_particle(world, 1, taut_vec3(0, 0, -1));
        TautElementId e = quick_spring(world, TAUT_MAP_DISTANCE, bob, top, 10, 0, form[i]);
        quick_steps(world, 0.01, 20);
        cr_assert_lt(taut_particle_position(world, bob).z, -1.05);
        must(world, taut_element_set_compliance(world, e, 0));
        quick_steps(world, 0.01, 20);
        cr_assert_float_eq(taut_particle_position(world, bob).z, -1, 1e-6, "hard now");
        must(world, taut_element_set_compliance(world, e, 0.1));
        quick_steps(world, 0.01, 20);
        cr_assert_lt(taut_particle_position(world, bob).z, -1.05, "soft again");
        cr_assert(quick_finite(world));
        taut_world_destroy(world);
    }
}

// --- stale ids --------------------------------------------------------------------------------------

static void expect_stale_particle(TautWorld *w, TautNodeId id, TautNodeId other)
{
    TautVec3 x = {1, 2, 3};
    TautMotion motion = taut_default_particle_def().motion;
    cr_assert_eq(taut_world_remove_node(w, id), TAUT_BAD_ID);
    cr_assert_not_null(strstr(taut_world_message(w), "node id"));
    cr_assert_eq(taut_node_set_mass(w, id, 1), TAUT_BAD_ID);
    cr_assert_eq(taut_particle_set_force(w, id, x), TAUT_BAD_ID);
    cr_assert_eq(taut_particle_set_position(w, id, x), TAUT_BAD_ID);
    cr_assert_eq(taut_particle_set_velocity(w, id, x), TAUT_BAD_ID);
    cr_assert_eq(taut_node_set_motion(w, id, &motion), TAUT_BAD_ID);
    cr_assert_eq(taut_node_set_fixed(w, id, true), TAUT_BAD_ID);
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    element.point[0] = other, element.point[1] = id;
    cr_assert_eq(taut_world_add_element(w, &element, NULL),
                 taut_node_is_null(id) ? TAUT_BAD_ARGUMENT : TAUT_BAD_ID);
    element.point[0] = id, element.point[1] = other;
    cr_assert_eq(taut_world_add_element(w, &element, NULL), TAUT_BAD_ID);
    TautCableDef cable = taut_default_cable_def();
    cable.from = id, cable.to = other;
    cr_assert_eq(taut_world_add_cable(w, &cable, NULL, NULL), TAUT_BAD_ID);
    cable.from = other, cable.to = id;
    cr_assert_eq(taut_world_add_cable(w, &cable, NULL, NULL), TAUT_BAD_ID);
    cr_assert(is_zero(taut_particle_position(w, id)));
    cr_assert(is_zero(taut_particle_velocity(w, id)));
    cr_assert_eq(taut_node_mass(w, id), 0);
    cr_assert_str_eq(taut_node_name(w, id), "");
    cr_assert_not(taut_node_is_fixed(w, id));
}

static void expect_stale_element(TautWorld *w, TautElementId id)
{
    double target[TAUT_MAX_ROWS] = {1, 1, 1};
    TautMotion motion = taut_default_particle_def().motion;
    cr_assert_eq(taut_world_remove_element(w, id), TAUT_BAD_ID);
    cr_assert_not_null(strstr(taut_world_message(w), "element id"));
    cr_assert_eq(taut_element_set_target(w, id, target), TAUT_BAD_ID);
    cr_assert_eq(taut_element_set_compliance(w, id, 1), TAUT_BAD_ID);
    cr_assert_eq(taut_element_set_motion(w, id, &motion), TAUT_BAD_ID);
    cr_assert_eq(taut_element_lambda(w, id, target), 0);
    cr_assert_eq(taut_element_tension(w, id), 0);
    cr_assert_str_eq(taut_element_name(w, id), "");
    cr_assert_eq(taut_element_map(w, id), TAUT_MAP_NONE);
    cr_assert(taut_node_is_null(taut_element_point(w, id, 0)));
    cr_assert_eq(taut_element_form(w, id), TAUT_FORM_AUTO);
}

Test(edit, stale_ids_are_known_in_every_function)
{
    Chain c = chain_make();
    TautNodeId gone = taut_element_point(c.world, c.link[3], 0);
    must(c.world, taut_world_remove_node(c.world, gone));
    TautNodeId reused = quick_particle(c.world, 9, taut_vec3(7, 7, 7)); // in the same slot
    TautElementId again = quick_link(c.world, reused, c.load);
    cr_assert_eq(reused.slot, gone.slot);
    cr_assert_neq(reused.generation, gone.generation);
    for (int pass = 0; pass < 2; pass++) { // before and after the compile
        Picture p = take_picture(c.world);
        static const TautNodeId odd[] = {{0, 0}, {0, 1}, {1000, 0}, {UINT32_MAX, 0}, {1, 77}};
        expect_stale_particle(c.world, gone, c.top);
        for (int i = 0; i < 5; i++) expect_stale_particle(c.world, odd[i], c.top);
        static const TautElementId odd_element[] = {{0, 0}, {1000, 0}, {UINT32_MAX, 0}, {1, 77}};
        expect_stale_element(c.world, c.link[3]);
        expect_stale_element(c.world, c.link[4]);
        for (int i = 0; i < 4; i++) expect_stale_element(c.world, odd_element[i]);
        expect_kept(c.world, &p, "stale ids");
        quick_steps(c.world, 0.01, 1);
    }
    cr_assert_eq(taut_node_mass(c.world, reused), 9);
    cr_assert_eq(taut_element_map(c.world, again), TAUT_MAP_DISTANCE);
    taut_world_destroy(c.world);
}

// --- a machine that edits at random -----------------------------------------------------------------

enum { MOST = 60 };

typedef struct Machine {
    TautWorld *world;
    TautNodeId particle[MOST];
    TautElementId element[MOST];
    int particles, elements, steps, refused;
    unsigned seed;
} Machine;

static int pick(Machine *m, int n)
{
    return (int)((quick_random(&m->seed) + 1) / 2 * n);
}

static void forget_dead_elements(Machine *m)
{
    for (int i = 0; i < m->elements;)
        if (taut_element_map(m->world, m->element[i]) == TAUT_MAP_NONE)
            m->element[i] = m->element[--m->elements];
        else
            i++;
}

static void add_something(Machine *m)
{
    if (m->particles < MOST && (m->particles < 3 || pick(m, 2))) {
        TautVec3 x = quick_random_vec(&m->seed, 3);
        m->particle[m->particles++] =
            pick(m, 4) ? quick_particle(m->world, 1 + pick(m, 100), x) : quick_anchor(m->world, x);
    } else if (m->elements < MOST) {
        TautElementDef def = taut_default_element_def((TautMapKind)pick(m, TAUT_MAP_COUNT));
        def.point[0] = m->particle[pick(m, m->particles)];
        def.point[1] = m->particle[pick(m, m->particles)];
        def.compliance = pick(m, 3) ? 1e-3 : 0;
        def.damping = pick(m, 2) * 0.05;
        def.form = def.compliance > 0 ? (TautForm)pick(m, TAUT_FORM_COUNT) : TAUT_FORM_AUTO;
        TautStatus status = taut_world_add_element(m->world, &def, &m->element[m->elements]);
        cr_assert(status == TAUT_OK || status == TAUT_BAD_ARGUMENT); // both points may be one
        m->elements += status == TAUT_OK;
    }
}

static void remove_something(Machine *m)
{
    if (m->particles > 5 && pick(m, 3) == 0) {
        int i = pick(m, m->particles);
        must(m->world, taut_world_remove_node(m->world, m->particle[i]));
        m->particle[i] = m->particle[--m->particles];
        forget_dead_elements(m);
    } else if (m->elements > 0) {
        int i = pick(m, m->elements);
        must(m->world, taut_world_remove_element(m->world, m->element[i]));
        m->element[i] = m->element[--m->elements];
    }
}

static void change_something(Machine *m)
{
    if (m->particles == 0) return;
    TautNodeId p = m->particle[pick(m, m->particles)];
    TautMotion motion = taut_default_particle_def().motion;
    motion.kind = TAUT_MOTION_SINE;
    motion.amplitude = quick_random_vec(&m->seed, 0.1);
    motion.frequency = 1;
    switch (pick(m, 6)) {
    case 0:
        must(m->world, taut_node_set_mass(m->world, p, 1 + pick(m, 1000)));
        break;
    case 1:
        must(m->world, taut_particle_set_force(m->world, p, quick_random_vec(&m->seed, 10)));
        break;
    case 2:
        must(m->world, taut_node_set_fixed(m->world, p, !taut_node_is_fixed(m->world, p)));
        break;
    case 3:
        if (taut_node_is_fixed(m->world, p))
            must(m->world, taut_node_set_motion(m->world, p, &motion));
        break;
    case 4:
        must(m->world, taut_particle_set_position(m->world, p, quick_random_vec(&m->seed, 3)));
        break;
    default:
        if (m->elements == 0) break;
        TautElementId e = m->element[pick(m, m->elements)];
        if (pick(m, 2))
            must(m->world, taut_element_set_compliance(m->world, e, 2e-3));
        else
            must(m->world, taut_element_set_motion(m->world, e, &motion));
    }
}

static void run_a_little(Machine *m)
{
    for (int i = pick(m, 3); i-- > 0; m->steps++) {
        size_t size;
        void *before = quick_save(m->world, &size);
        TautStepReport report;
        TautStatus status = taut_world_step(m->world, 0.01, &report);
        // random hard rows may contradict each other: then the step is refused and nothing moves
        cr_assert_geq(status, 0, "%s", taut_world_message(m->world));
        if (status != TAUT_OK) {
            m->refused++;
            size_t after_size;
            void *after = quick_save(m->world, &after_size);
            cr_assert(after_size == size && memcmp(before, after, size) == 0);
            cr_assert_neq(taut_world_message(m->world)[0], 0);
            free(after);
        }
        free(before);
        cr_assert(quick_finite(m->world));
    }
}

Test(edit, thousands_of_random_edits)
{
    TautWorldDef def = taut_methods_world_def();
    def.min_step = 1e-3; // contradictions are soon given up: editing is the matter here
    Machine m = {.world = quick_world(&def), .seed = 20240607};
    for (int i = 0; i < 2000; i++) {
        switch (pick(&m, 4)) {
        case 0:
            add_something(&m);
            break;
        case 1:
            if (pick(&m, 5) < 3) remove_something(&m);
            break;
        case 2:
            change_something(&m);
            break;
        default:
            run_a_little(&m);
        }
        cr_assert_eq(taut_particle_count(m.world), m.particles);
        cr_assert_eq(taut_element_count(m.world), m.elements);
    }
    cr_assert_gt(m.steps, 200);
    cr_assert_lt(m.refused, m.steps / 2, "%d of %d steps were refused", m.refused, m.steps);
    taut_world_destroy(m.world);
}
