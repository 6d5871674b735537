// SPDX-License-Identifier: MIT
// world.c -- bad definitions and arguments: a status, a message with the value and a remedy, and a
// world that is as it was, byte for byte. Reading, walking, counting.
#include "methods/methods.h"
#include "quick.h"
#include "taut/ext_method.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Heard {
    int count;
    TautStatus status;
    TautLevel level;
    char text[512];
} Heard;

static void hear(void *user, const TautMessage *message)
{
    Heard *heard = user;
    heard->count++;
    heard->status = message->status;
    heard->level = message->level;
    strncpy(heard->text, message->text, sizeof heard->text - 1);
}

// A small world with something of everything, and what it was before a bad call.
typedef struct Fixture {
    TautWorld *world;
    Heard heard;
    TautNodeId anchor, load;
    TautElementId link, spring;
    void *before;
    size_t size;
    int particles, elements;
} Fixture;

static Fixture *fixture_new(void)
{
    Fixture *f = calloc(1, sizeof *f);
    TautWorldDef def = taut_methods_world_def();
    def.on_message = hear;
    def.message_user = &f->heard;
    f->world = quick_world(&def);
    f->anchor = quick_anchor(f->world, taut_vec3(0, 0, 0));
    f->load = quick_particle(f->world, 5, taut_vec3(0, 0, -1));
    f->link = quick_link(f->world, f->anchor, f->load);
    f->spring = quick_spring(f->world, TAUT_MAP_IDENTITY, f->load, (TautNodeId){0, 0}, 10, 0,
                             TAUT_FORM_STIFFNESS);
    quick_steps(f->world, 0.01, 2);
    f->before = quick_save(f->world, &f->size);
    f->particles = taut_particle_count(f->world);
    f->elements = taut_element_count(f->world);
    return f;
}

static void fixture_free(Fixture *f)
{
    taut_world_destroy(f->world);
    free(f->before);
    free(f);
}

// After a refused call: status, message (containing `word`), and nothing has changed, which the next
// step shows too.
static void expect_refused(Fixture *f, TautStatus got, TautStatus expected, const char *word)
{
    cr_assert_eq(got, expected, "%s: %s instead of %s", word, taut_status_text(got),
                 taut_status_text(expected));
    cr_assert_eq(f->heard.count, 1, "%s: %d messages", word, f->heard.count);
    cr_assert_eq(f->heard.status, expected);
    cr_assert_eq(f->heard.level, TAUT_ERROR);
    cr_assert_str_eq(f->heard.text, taut_world_message(f->world));
    cr_assert_not_null(strstr(f->heard.text, word), "'%s' is not in '%s'", word, f->heard.text);
    cr_assert_null(strchr(f->heard.text, '\n'));
    f->heard.count = 0;
    size_t size;
    void *after = quick_save(f->world, &size);
    cr_assert(size == f->size && memcmp(after, f->before, size) == 0, "%s: state changed", word);
    cr_assert_eq(taut_particle_count(f->world), f->particles, "%s", word);
    cr_assert_eq(taut_element_count(f->world), f->elements, "%s", word);
    free(after);
}

static const double not_finite[] = {NAN, INFINITY, -INFINITY, 1e300 * 1e100};
enum { NOT_FINITE = sizeof not_finite / sizeof *not_finite };

static void bad_particle(Fixture *f, TautParticleDef def, const char *word)
{
    TautNodeId id = {0, 0};
    expect_refused(f, taut_world_add_particle(f->world, &def, &id), TAUT_BAD_ARGUMENT, word);
    cr_assert(taut_node_is_null(id));
}

Test(world, particle_fields)
{
    Fixture *f = fixture_new();
    const TautParticleDef good = taut_default_particle_def();
    for (int i = 0; i < NOT_FINITE; i++) {
        double x = not_finite[i];
        TautParticleDef def = good;
        def.position.x = x, bad_particle(f, def, "position");
        def = good, def.position.z = x, bad_particle(f, def, "position");
        def = good, def.velocity.y = x, bad_particle(f, def, "velocity");
        def = good, def.force.z = x, bad_particle(f, def, "force");
        def = good, def.mass = x, bad_particle(f, def, "mass");
    }
    TautParticleDef def = good;
    def.name = "ballast", def.mass = -3;
    bad_particle(f, def, "ballast");
    bad_particle(f, def, "-3 kg");
    bad_particle(f, def, "must be > 0");
    def.mass = 0, bad_particle(f, def, "mass is 0 kg");
    def = good, def.name = "", bad_particle(f, def, "name");
    def = good, def.motion.kind = TAUT_MOTION_LINEAR, bad_particle(f, def, "fixed");
    def = good, def.fixed = true, def.motion.kind = (TautMotionKind)9, bad_particle(f, def, "kind");
    def.motion.kind = TAUT_MOTION_PATH, bad_particle(f, def, "waypoints");
    def.motion.kind = TAUT_MOTION_CALLBACK, bad_particle(f, def, "function");
    def.motion.kind = TAUT_MOTION_SINE, def.motion.frequency = -1,
    bad_particle(f, def, "frequency");
    fixture_free(f);
}

Test(world, definitions_without_their_cookie)
{
    Fixture *f = fixture_new();
    TautParticleDef particle = {.mass = 1};
    expect_refused(f, taut_world_add_particle(f->world, &particle, NULL), TAUT_BAD_DEF,
                   "taut_default_particle_def");
    TautElementDef element = {.map = TAUT_MAP_DISTANCE, .point = {f->anchor, f->load}};
    expect_refused(f, taut_world_add_element(f->world, &element, NULL), TAUT_BAD_DEF,
                   "taut_default_element_def");
    TautCableDef cable = {.from = f->anchor, .to = f->load, .mass = 1, .links = 2};
    expect_refused(f, taut_world_add_cable(f->world, &cable, NULL, NULL), TAUT_BAD_DEF,
                   "taut_default_cable_def");
    expect_refused(f, taut_world_add_particle(f->world, NULL, NULL), TAUT_BAD_ARGUMENT, "NULL");
    expect_refused(f, taut_world_add_element(f->world, NULL, NULL), TAUT_BAD_ARGUMENT, "NULL");
    expect_refused(f, taut_world_add_cable(f->world, NULL, NULL, NULL), TAUT_BAD_ARGUMENT, "NULL");
    fixture_free(f);
}

static void bad_element(Fixture *f, TautElementDef def, const char *word)
{
    TautElementId id = {0, 0};
    expect_refused(f, taut_world_add_element(f->world, &def, &id), TAUT_BAD_ARGUMENT, word);
    cr_assert(taut_element_is_null(id));
}

static TautElementDef good_element(const Fixture *f)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = f->anchor, def.point[1] = f->load;
    return def;
}

Test(world, element_fields)
{
    Fixture *f = fixture_new();
    const TautElementDef good = good_element(f);
    TautElementDef def;
    for (int i = 0; i < NOT_FINITE; i++) {
        double x = not_finite[i];
        def = good, def.compliance = x, bad_element(f, def, "compliance");
        def = good, def.damping = x, bad_element(f, def, "damping");
        def = good, def.target_as_is = false, def.target[0] = x, bad_element(f, def, "target");
        def = good, def.motion.kind = TAUT_MOTION_LINEAR, def.motion.velocity.x = x;
        bad_element(f, def, "motion");
        def = good, def.map = TAUT_MAP_DIFFERENCE, def.target_as_is = false, def.target[2] = x;
        bad_element(f, def, "target");
    }
    def = good, def.name = "wire", def.compliance = -2.5, bad_element(f, def, "wire");
    bad_element(f, def, "-2.5");
    def = good, def.damping = -1, bad_element(f, def, "damping is -1 s");
    def = good, def.form = TAUT_FORM_STIFFNESS, bad_element(f, def, "stiffness form");
    def = good, def.target_as_is = false, def.target[0] = 0, bad_element(f, def, "must be > 0");
    def.target[0] = -4, bad_element(f, def, "-4");
    def = good, def.map = TAUT_MAP_COUNT, bad_element(f, def, "map");
    def = good, def.law = TAUT_LAW_COUNT, bad_element(f, def, "law");
    def = good, def.form = TAUT_FORM_COUNT, bad_element(f, def, "form");
    def = good, def.map = (TautMapKind)-1, bad_element(f, def, "map");
    def = good, def.point[1] = f->anchor, bad_element(f, def, "same node");
    def = good, def.name = "", bad_element(f, def, "name");
    fixture_free(f);
}

// Two points at one place have no distance that could be kept.
Test(world, link_of_no_length)
{
    TautWorld *world = quick_world(NULL);
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = quick_particle(world, 1, taut_vec3(1, 2, 3));
    def.point[1] = quick_particle(world, 1, taut_vec3(1, 2, 3));
    cr_assert_eq(taut_world_add_element(world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(taut_world_message(world), "apart"));
    def.target_as_is = false, def.target[0] = 0.5; // with a target it is a meaningful thing
    must(world, taut_world_add_element(world, &def, NULL));
    quick_steps(world, 0.01, 10);
    cr_assert(quick_finite(world));
    taut_world_destroy(world);
}

static void bad_cable(Fixture *f, TautCableDef def, const char *word)
{
    expect_refused(f, taut_world_add_cable(f->world, &def, NULL, NULL), TAUT_BAD_ARGUMENT, word);
}

Test(world, cable_fields)
{
    Fixture *f = fixture_new();
    TautCableDef good = taut_default_cable_def(), def;
    good.from = f->anchor, good.to = f->load;
    for (int i = 0; i < NOT_FINITE; i++) {
        double x = not_finite[i];
        def = good, def.length = x, bad_cable(f, def, "length");
        def = good, def.mass = x, bad_cable(f, def, "mass");
        def = good, def.damping = x, bad_cable(f, def, "damping");
        if (x != INFINITY) def = good, def.stiffness = x, bad_cable(f, def, "stiffness");
    }
    def = good, def.name = "rope", def.length = 0.5, bad_cable(f, def, "rope");
    bad_cable(f, def, "0.5 m");
    bad_cable(f, def, "longer");
    def = good, def.length = -1, bad_cable(f, def, "length");
    def = good, def.mass = 0, bad_cable(f, def, "mass");
    def = good, def.links = 0, bad_cable(f, def, "links");
    def = good, def.links = -5, bad_cable(f, def, "links");
    def = good, def.links = 1, def.length = 2, bad_cable(f, def, "more links");
    def = good, def.stiffness = 0, bad_cable(f, def, "stiffness");
    def = good, def.damping = -1, bad_cable(f, def, "damping");
    def = good, def.to = f->anchor, bad_cable(f, def, "same particle");
    def = good, def.form = TAUT_FORM_STIFFNESS, bad_cable(f, def, "stiffness form");
    def = good, def.form = TAUT_FORM_COUNT, bad_cable(f, def, "form");
    def = good, def.name = "", bad_cable(f, def, "name");
    fixture_free(f);
}

// All of its mass is somewhere, all links have their length, and it hangs down where it is slack.
Test(world, cable_mass_and_shape)
{
    static const double length[] = {0, 5, 7, 40};
    for (int i = 0; i < 4; i++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId node[19];
        TautCableDef def = taut_default_cable_def();
        def.from = quick_particle(world, 100, taut_vec3(1, 1, 1));
        def.to = quick_particle(world, 200, taut_vec3(4, 5, 1));
        def.length = length[i];
        def.mass = 8, def.links = 20;
        must(world, taut_world_add_cable(world, &def, node, NULL));
        double mass = 0;
        for (TautNodeId id = {0, 0}; id = taut_next_particle(world, id), id.slot;)
            mass += taut_node_mass(world, id);
        cr_assert_float_eq(mass, 308, 1e-12);
        cr_assert_float_eq(taut_node_mass(world, def.to), 200.2, 1e-12);
        must(world, taut_world_compile(world, 0.01));
        cr_assert_lt(taut_world_error(world, NULL), 1e-12);
        double z = taut_particle_position(world, node[9]).z;
        cr_assert(length[i] > 5 ? z < 0 : fabs(z - 1) < 1e-9, "length %g: z %g", length[i], z);
        taut_world_destroy(world);
    }
}

Test(world, setters_and_steps)
{
    Fixture *f = fixture_new();
    TautWorld *w = f->world;
    for (int i = 0; i < NOT_FINITE; i++) {
        double x = not_finite[i], targets[3] = {0, x, 0};
        TautVec3 v = taut_vec3(0, x, 0);
        expect_refused(f, taut_world_set_gravity(w, v), TAUT_BAD_ARGUMENT, "gravity");
        expect_refused(f, taut_node_set_mass(w, f->load, x), TAUT_BAD_ARGUMENT, "mass");
        expect_refused(f, taut_particle_set_force(w, f->load, v), TAUT_BAD_ARGUMENT, "force");
        expect_refused(f, taut_particle_set_position(w, f->load, v), TAUT_BAD_ARGUMENT, "position");
        expect_refused(f, taut_particle_set_velocity(w, f->load, v), TAUT_BAD_ARGUMENT, "velocity");
        expect_refused(f, taut_element_set_target(w, f->spring, targets), TAUT_BAD_ARGUMENT,
                       "target");
        expect_refused(f, taut_element_set_compliance(w, f->link, x), TAUT_BAD_ARGUMENT,
                       "compliance");
        expect_refused(f, taut_world_step(w, x, NULL), TAUT_BAD_ARGUMENT, "step is");
        expect_refused(f, taut_world_compile(w, x), TAUT_BAD_ARGUMENT, "step is");
        expect_refused(f, taut_world_settle(w, x, NULL), TAUT_BAD_ARGUMENT, "tolerance is");
    }
    const double zero = 0;
    expect_refused(f, taut_world_step(w, 0, NULL), TAUT_BAD_ARGUMENT, "must be > 0");
    expect_refused(f, taut_world_step(w, -0.01, NULL), TAUT_BAD_ARGUMENT, "-0.01");
    expect_refused(f, taut_node_set_mass(w, f->load, 0), TAUT_BAD_ARGUMENT, "mass is 0 kg");
    expect_refused(f, taut_element_set_target(w, f->link, &zero), TAUT_BAD_ARGUMENT, "target");
    expect_refused(f, taut_element_set_target(w, f->link, NULL), TAUT_BAD_ARGUMENT, "NULL");
    expect_refused(f, taut_element_set_compliance(w, f->link, -1), TAUT_BAD_ARGUMENT, "-1");
    expect_refused(f, taut_element_set_compliance(w, f->spring, 0), TAUT_BAD_ARGUMENT, "stiffness");
    expect_refused(f, taut_node_set_motion(w, f->anchor, NULL), TAUT_BAD_ARGUMENT, "NULL");
    expect_refused(f, taut_element_set_motion(w, f->link, NULL), TAUT_BAD_ARGUMENT, "NULL");
    expect_refused(f, taut_particle_set_velocity(w, f->anchor, taut_vec3(1, 0, 0)),
                   TAUT_BAD_ARGUMENT, "motion");
    fixture_free(f);
}

Test(world, world_fields)
{
    TautWorld *world = (TautWorld *)8;
    Heard heard = {0};
    TautWorldDef good = taut_methods_world_def(), def;
    good.on_message = hear, good.message_user = &heard;
    TautWorldDef bad[48];
    int count = 0;
    for (int i = 0; i < 3; i++) {
        def = good, def.gravity.y = not_finite[i], bad[count++] = def;
    }
    // options of methods, by name
    const struct {
        const char *name;
        double value;
    } wrong[] = {{"alpha", NAN},
                 {"alpha", INFINITY},
                 {"alpha", 0.4},
                 {"beta", 1.01},
                 {"rho", -INFINITY},
                 {"rho", 1.01},
                 {"enforcement", TAUT_ENFORCEMENT_COUNT},
                 {"damping", TAUT_DAMPING_COUNT},
                 {"damping", 0.5},
                 {"baumgarte_alpha", -1},
                 {"baumgarte_beta", NAN},
                 {"margin", 0},
                 {"sweeps", 0},
                 {"sweeps", 2.5},
                 {"warm_start", 2},
                 {"precision", 0},
                 {"precision", 1},
                 {"without", 1 << TAUT_MEASURE_COUNT}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        def = good;
        cr_assert_eq(taut_world_def_set(&def, wrong[i].name, wrong[i].value), TAUT_OK);
        bad[count++] = def;
    }
    def = good, def.settings.count = 1, def.settings.setting[0].name = "alfa", bad[count++] = def;
    def = good, def.stepper = TAUT_STEPPER_COUNT, bad[count++] = def;
    def = good, def.solver = TAUT_SOLVER_COUNT, bad[count++] = def;
    def = good, def.geometric = TAUT_GEOMETRIC_COUNT, bad[count++] = def;
    def = good, def.allocator.alloc = NULL, bad[count++] = def;
    def = good, def.allocator.free = NULL, bad[count++] = def;
    for (int i = 0; i < count; i++) {
        heard.count = 0;
        cr_assert_eq(taut_world_create(&bad[i], &world), TAUT_BAD_ARGUMENT, "%d", i);
        cr_assert_null(world);
        cr_assert_eq(heard.count, 1);
        cr_assert_not_null(strstr(heard.text, "world: "));
    }
    TautWorldDef blank = {.tolerance = 1e-4};
    cr_assert_eq(taut_world_create(&blank, &world), TAUT_BAD_DEF);
    cr_assert_eq(taut_world_create(NULL, &world), TAUT_BAD_ARGUMENT);
    cr_assert_null(world);
    cr_assert_eq(taut_world_create(&good, NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(NULL);
}

Test(world, options_by_name)
{
    TautWorldDef def = taut_methods_world_def();
    Heard heard = {0};
    TautWorld *world;
    cr_assert_eq(taut_world_def_get(&def, "rho"), 0.5);
    cr_assert(isnan(taut_world_def_get(&def, "alfa")));
    cr_assert_eq(taut_world_def_set(&def, "alfa", 1), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_def_set(&def, "rho", 0.25), TAUT_OK);
    cr_assert_eq(taut_world_def_set(&def, "rho", 0.75), TAUT_OK); // the last counts
    cr_assert_eq(def.settings.count, 1);
    cr_assert_eq(taut_world_def_get(&def, "rho"), 0.75);

    // every option keeps its default, and none is too many
    for (int s = 0; s < TAUT_STEPPER_COUNT; s++)
        for (const TautField *o = taut_stepper_options(def.methods, (TautStepper)s); o && o->name;
             o++)
            if (strcmp(o->name, "rho") != 0)
                cr_assert_eq(taut_world_def_set(&def, o->name, o->value), TAUT_OK, "%s", o->name);
    for (int s = 0; s < TAUT_SOLVER_COUNT; s++)
        for (const TautField *o = taut_solver_options(def.methods, (TautSolver)s); o && o->name;
             o++)
            cr_assert_eq(taut_world_def_set(&def, o->name, o->value), TAUT_OK, "%s", o->name);
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    taut_world_destroy(world);

    // a name that nobody has is refused with those that there are
    def = taut_methods_world_def();
    def.on_message = hear, def.message_user = &heard;
    def.settings.count = 1, def.settings.setting[0].name = "alfa";
    cr_assert_eq(taut_world_create(&def, &world), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(heard.text, "alfa"));
    cr_assert_not_null(strstr(heard.text, " rho"));
}

// Methods to compare with are not part of the library: a world has to be given them.
Test(world, methods_are_given_to_a_world)
{
    Heard heard = {0};
    TautWorld *world = (TautWorld *)8;
    TautWorldDef def = taut_default_world_def();
    def.on_message = hear, def.message_user = &heard;
    def.stepper = TAUT_STEPPER_EULER;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_UNSUPPORTED);
    cr_assert_null(world);
    cr_assert_not_null(strstr(heard.text, "taut_methods()"));
    cr_assert_null(taut_stepper_options(NULL, TAUT_STEPPER_EULER));
    cr_assert_eq(taut_world_def_set(&def, "sweeps", 3), TAUT_BAD_ARGUMENT);
    def.stepper = TAUT_STEPPER_AUTO, def.solver = TAUT_SOLVER_MINRES;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_UNSUPPORTED);

    def.methods = taut_methods();
    cr_assert_not_null(taut_stepper_options(def.methods, TAUT_STEPPER_THETA));
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    taut_world_destroy(world);
}

Test(world, empty_worlds_run)
{
    TautWorld *world = quick_world(NULL);
    TautStepReport report;
    cr_assert_eq(taut_world_time(world), 0);
    cr_assert_null(world_model(world));
    cr_assert_null(world_state(world));
    cr_assert_eq(taut_world_energy(world).potential, 0);
    cr_assert_eq(taut_world_error(world, NULL), 0);
    must(world, taut_world_step(world, 0.5, &report));
    cr_assert_eq(report.time, 0.5);
    cr_assert(taut_element_is_null(report.worst));
    must(world, taut_world_settle(world, 0, NULL));
    cr_assert_eq(taut_world_check(world, NULL, NULL), 0);
    quick_anchor(world, taut_vec3(1, 2, 3)); // nothing that could move
    must(world, taut_world_step(world, 0.5, &report));
    cr_assert_eq(report.time, 1);
    must(world, taut_world_settle(world, 0, NULL));
    taut_world_destroy(world);
}

Test(world, walking_and_reading)
{
    Fixture *f = fixture_new();
    TautWorld *w = f->world;
    int particles = 0, elements = 0;
    for (TautNodeId id = {0, 0}; id = taut_next_particle(w, id), id.slot; particles++)
        cr_assert_gt(taut_node_mass(w, id), 0);
    for (TautElementId id = {0, 0}; id = taut_next_element(w, id), id.slot; elements++)
        cr_assert_neq(taut_element_map(w, id), TAUT_MAP_NONE);
    cr_assert_eq(particles, taut_particle_count(w));
    cr_assert_eq(elements, taut_element_count(w));
    cr_assert(taut_node_is_fixed(w, f->anchor) && !taut_node_is_fixed(w, f->load));
    cr_assert_eq(taut_element_point(w, f->link, 0).slot, f->anchor.slot);
    cr_assert_eq(taut_element_point(w, f->link, 1).slot, f->load.slot);
    cr_assert(taut_node_is_null(taut_element_point(w, f->link, 2)));
    cr_assert(taut_node_is_null(taut_element_point(w, f->link, -1)));
    cr_assert(taut_node_is_null(taut_element_point(w, f->spring, 1)));
    cr_assert_eq(taut_element_tension(w, f->spring), 0, "a place has no tension");
    TautElementId worst;
    cr_assert_lt(taut_world_error(w, &worst), 1e-12);
    const Model *model = world_model(w);
    cr_assert_eq(model->n_node, 2);
    cr_assert_eq(model->n_free, 3);
    cr_assert_eq(model->n_row, 4);
    cr_assert_eq(model->n_kkt_row, 1);
    cr_assert_eq(*world_state(w)->time, taut_world_time(w));
    fixture_free(f);
}

// --- taut_world_check -------------------------------------------------------------------------------

Test(world, check_names_what_will_not_work)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId a = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId b = quick_anchor(world, taut_vec3(1, 0, 0));
    TautNodeId c = quick_particle(world, 1, taut_vec3(0, 0, -1));
    TautElementId link = quick_link(world, a, c);
    Heard heard = {0};
    cr_assert_eq(taut_world_check(world, hear, &heard), 0, "%s", heard.text);

    TautElementId useless = quick_link(world, a, b);
    cr_assert_geq(taut_world_check(world, hear, &heard), 1);
    must(world, taut_world_remove_element(world, useless));

    TautNodeId lone = quick_particle(world, 1, taut_vec3(5, 5, 5));
    cr_assert_eq(taut_world_check(world, hear, &heard), 1);
    cr_assert_not_null(strstr(heard.text, "fall"));
    must(world, taut_world_remove_node(world, lone));

    const double longer = 1.5;
    must(world, taut_element_set_target(world, link, &longer));
    cr_assert_eq(taut_world_check(world, hear, &heard), 1);
    cr_assert_not_null(strstr(heard.text, "percent"));
    const double right = 1;
    must(world, taut_element_set_target(world, link, &right));

    quick_link(world, a, c); // the same again: redundant
    cr_assert_eq(taut_world_check(world, hear, &heard), 1);
    cr_assert_not_null(strstr(heard.text, "redundant"));
    quick_steps(world, 0.01, 10); // and it runs
    cr_assert(quick_finite(world));
    taut_world_destroy(world);
}

// Two rigid hands on one particle that go apart cannot both have their way.
Test(world, check_finds_conflicts)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId held = quick_particle(world, 1, taut_vec3(0, 0, 0));
    for (int i = 0; i < 2; i++) {
        TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
        def.point[0] = held;
        def.motion.kind = TAUT_MOTION_LINEAR;
        def.motion.start = -1; // under way already
        def.motion.velocity = taut_vec3(i ? 1 : -1, 0, 0);
        must(world, taut_world_add_element(world, &def, NULL));
    }
    Heard heard = {0};
    cr_assert_geq(taut_world_check(world, hear, &heard), 1);
    cr_assert_not_null(strstr(heard.text, "contradict"), "%s", heard.text);
    taut_world_destroy(world);
}
