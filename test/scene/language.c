// SPDX-License-Identifier: MIT
// language.c -- parameters, expressions and units in scene files: values to the last digit, and a message for every mistake.
#include "helper.h"

#include "scene/description.h"
#include "scene/language/expression.h"

#include <math.h>

// --- expressions ---

static double value_of(const char *text)
{
    char problem[EXPRESSION_ROOM] = "";
    Quantity is;
    const ExpressionStatus status = scene_expression(text, strlen(text), NULL, 0, &is, problem);
    cr_expect_eq(status, EXPRESSION_FINE, "'%s': %s", text, problem);
    return is.value;
}

Test(language, formulas_have_the_value_of_a_textbook)
{
    static const struct {
        const char *text;
        double value;
    } list[] = {
        {"1 + 2*3", 7},
        {"(1 + 2)*3", 9},
        {"2^3^2", 512},
        {"-2^2", -4},
        {"2^-1", 0.5},
        {"8/4/2", 1},
        {"7 - 2 - 1", 4},
        {"--3", 3},
        {"+4", 4},
        {"1e3*2.5E-1", 250},
        {".5", 0.5},
        {"sqrt(2)*sqrt(2)", 2},
        {"hypot(3, 4)", 5},
        {"min(2, 3) + max(2, 3)", 5},
        {"mod(-1, 3)", 2},
        {"atan2(1, 1)", 0.78539816339744831},
        {"cos(pi)", -1},
        {"floor(2.7) + ceil(2.2) + round(2.5)", 8},
        {"exp(log(10))", 10},
        {"abs(-3)", 3},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        cr_expect_float_eq(value_of(list[i].text), list[i].value, 1e-14 * fabs(list[i].value),
                           "%s = %.17g", list[i].text, value_of(list[i].text));
}

Test(language, units_are_converted)
{
    static const struct {
        const char *text;
        double value;
    } list[] = {
        {"10 t", 1e4},
        {"10t", 1e4},
        {"35 deg", 35 * 3.14159265358979323846 / 180},
        {"12 mm", 0.012},
        {"2 kN", 2000},
        {"90 rpm", 3 * 3.14159265358979323846},
        {"36 km/h", 10},
        {"9.81 m/s^2", 9.81},
        {"2 kN/mm", 2e6},
        {"3 kN m", 3000},
        {"3 kN*m", 3000},
        {"3 kg m^2/s^2", 3},
        {"5 %", 0.05},
        {"2 GPa * 3 mm^2", 6000},
        {"1 m + 1 cm", 1.01},
        {"sqrt(4 m^2) + 1 m", 3},
        {"(2 m)^2/1 m", 4},
        {"10 m/2", 5},
        {"sin(30 deg)", 0.5},
        {"0 + 3 m", 3},
        {"1 rev", 2 * 3.14159265358979323846},
        {"90°", 0.5 * 3.14159265358979323846},
        {"2 Hz * 1 rev", 4 * 3.14159265358979323846},
        {"1e-3 rad/(N m)", 1e-3},
        {"6 kg/(m s^2)", 6},
        {"5 N/(2*5)", 0.5},
        {"1 + 45 deg*4/pi", 2},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        cr_expect_float_eq(value_of(list[i].text), list[i].value, 2e-15 * list[i].value,
                           "%s = %.17g", list[i].text, value_of(list[i].text));
}

Test(language, every_unit_of_a_field_is_one_that_can_be_checked)
{
    Quantity unit;
    static const char *const list[] = {"m",      "kg",        "N/m",      "N m/rad", "N s/m",
                                       "kg m^2", "1/s",       "m/s^2",    "rad/s",   "m/N",
                                       "Hz",     "rad/(N m)", "N m s/rad"};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        cr_expect(scene_unit_parse(list[i], list[i] + strlen(list[i]), &unit), "%s", list[i]);
    cr_expect(!scene_unit_fits("m", (Dimension){.kg = 2}));
    cr_expect(scene_unit_fits("m, rad", (Dimension){.rad = 2}));
    cr_expect(scene_unit_fits("N or N m", (Dimension){.kg = 2, .m = 4, .s = -4}));
    cr_expect(!scene_unit_fits("Hz", (Dimension){.s = -2, .rad = 2}), "90 rpm is not 9.42 Hz");
    cr_expect(scene_unit_fits("m", (Dimension){.m = 2, .rad = 2}), "an arc is radius times angle");
    cr_expect(scene_unit_fits("rad/s", (Dimension){.s = -2}), "speed by radius");
    cr_expect(!scene_unit_fits("rad/s", (Dimension){.s = -2, .cycle = 2}), "2 Hz is not 2 rad/s");
    cr_expect(!scene_unit_fits(NULL, (Dimension){.rad = 2}), "no friction of 35 deg");
}

// Texts of every kind of nonsense: a status, in bounded time and depth.
Test(language, nonsense_is_refused)
{
    static const char *const list[] = {"",
                                       "1 +",
                                       "(1",
                                       "1)",
                                       "foo",
                                       "sin",
                                       "sin(1",
                                       "sin()",
                                       "sin(1,2)",
                                       "min(1)",
                                       "1 ** 2",
                                       "2 3",
                                       "1..2",
                                       "1e",
                                       "$",
                                       "\"1\"",
                                       "1 kg + 1",
                                       "1/0",
                                       "1 m/(2-2)",
                                       "log(0)",
                                       "sqrt(-1)",
                                       "10^400",
                                       "5 parsec",
                                       "2 m^0.3^2",
                                       "(1 m)^99",
                                       "1 m s^9 kg^9^9",
                                       "foo(1)",
                                       "kg",
                                       "sin(1 m)",
                                       "min(1 m, 1 s)",
                                       "(2 m)^(1/3)",
                                       "%"};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        char problem[EXPRESSION_ROOM] = "";
        Quantity is;
        const ExpressionStatus status =
            scene_expression(list[i], strlen(list[i]), NULL, 0, &is, problem);
        cr_expect_eq(status, EXPRESSION_WRONG, "'%s' is %g", list[i], is.value);
        cr_expect(problem[0], "'%s' without a reason", list[i]);
    }

    // deep and long ones
    static char deep[EXPRESSION_LENGTH + 10];
    for (int length = 100; length <= EXPRESSION_LENGTH + 5; length += 5) {
        char problem[EXPRESSION_ROOM] = "";
        Quantity is;
        memset(deep, length % 2 ? '(' : '-', (size_t)length);
        cr_expect_eq(scene_expression(deep, (size_t)length, NULL, 0, &is, problem),
                     EXPRESSION_WRONG);
    }
}

// --- parameters ---

#define SPAN                                                                                       \
    "parameters: {n: 4, span: 12 m, a: span/n, load: 2 t, slope: 30 deg}\n"                        \
    "anchors: [{name: hook, position: [0, 0, a*sin(slope) + 1 m - 100 cm]}]\n"                     \
    "particles:\n"                                                                                 \
    "  - {name: weight, position: [span/2, 0, -3], mass: load + 5 kg}\n"                           \
    "cables: [{name: rope, from: hook, to: weight, mass: 2, links: n}]\n"

static TautScene *read_span(const char *set)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(SPAN, set, &all, &scene), TAUT_OK, "%s", all.text[0]);
    return scene;
}

Test(language, parameters_stand_wherever_a_number_may)
{
    TautScene *scene = read_span(NULL);
    const SceneParticle *weight = scene->top.particles.items;
    cr_expect_eq(weight->position.x, 6);
    cr_expect_eq(weight->mass, 2005);
    cr_expect_float_eq(((const SceneAnchor *)scene->top.anchors.items)->position.z, 1.5, 1e-15);
    cr_expect_eq(((const SceneCable *)scene->top.cables.items)->links, 4);
    taut_scene_free(scene);
}

Test(language, parameters_are_set_on_the_command_line)
{
    static const char *const sets[] = {"span=20", "parameters.span=20 m", "span=2*10 m"};
    for (int i = 0; i < 3; i++) {
        TautScene *scene = read_span(sets[i]);
        cr_expect_eq(((const SceneParticle *)scene->top.particles.items)->position.x, 10, "%s",
                     sets[i]);
        taut_scene_free(scene);
    }

    // a number without unit is in that of the file: both can be added to metres
    TautScene *plain = read_span("a=2");
    cr_expect_float_eq(((const SceneAnchor *)plain->top.anchors.items)->position.z, 1, 1e-15);
    taut_scene_free(plain);

    // values of fields may use them
    TautScene *scene = read_span("weight.mass=load/4");
    cr_expect_eq(((const SceneParticle *)scene->top.particles.items)->mass, 500);
    taut_scene_free(scene);
}

// A unit is one whatever parameters are called, also behind a blank or a / without blanks.
Test(language, parameters_named_like_units_hide_none)
{
    Heard all;
    TautScene *scene;
    static const char text[] =
        "parameters: {m: 3 kg, s: 4, N: 5, g: 10 m/s^2, k: 2 kN/m, l: 6 m / s}\n"
        "anchors: [{name: a, position: [l, 2 m*s, 0]}]\n"
        "particles: [{name: b, mass: 2*m, velocity: [1 m/s, 0, 0], force: [m*g, 0, 7 N m/(1 m)]}]\n"
        "springs: [{between: [a, b], stiffness: k}, {between: [a, b], stiffness: 5 N/m}]\n";
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    const SceneParticle *b = scene->top.particles.items;
    const SceneAnchor *a = scene->top.anchors.items;
    const SceneSpring *spring = scene->top.springs.items;
    cr_expect_eq(b->mass, 6);
    cr_expect_eq(b->velocity.x, 1);
    cr_expect_eq(b->force.x, 30);
    cr_expect_eq(b->force.z, 7);
    cr_expect_eq(a->position.x, 1.5, "with blanks it is the parameter");
    cr_expect_eq(a->position.y, 8, "and behind a *");
    cr_expect_eq(spring[0].stiffness, 2000);
    cr_expect_eq(spring[1].stiffness, 5);
    taut_scene_free(scene);
}

Test(language, json_has_expressions_in_quotes)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with("{\"parameters\": {\"m\": \"3 kg\"}, \"particles\": [{\"name\": \"a\", "
                           "\"mass\": \"2*m\"}]}",
                           NULL, &all, &scene),
                 TAUT_OK, "%s", all.text[0]);
    cr_expect_eq(((const SceneParticle *)scene->top.particles.items)->mass, 6);
    taut_scene_free(scene);
}

Test(language, written_scenes_have_plain_numbers)
{
    Heard all;
    TautScene *scene = read_span(NULL), *again;
    char *text = written(scene);
    cr_expect(!strstr(text, "span"));
    cr_assert_eq(read_with(text, NULL, &all, &again), TAUT_OK, "%s", all.text[0]);
    cr_expect_eq(((const SceneParticle *)again->top.particles.items)->mass, 2005);
    free(text);
    taut_scene_free(scene);
    taut_scene_free(again);
}

Test(language, every_mistake_has_its_message)
{
    static const Mistake list[] = {
        {"particles: [{name: a, mass: 5 parsec}]", NULL,
         "x.yaml:1:29: error: particles[0] 'a': mass is '5 parsec'; it must be a number in kg "
         "(there is no unit 'parsec'; taut docs lists them)"},
        {"particles: [{name: a, mass: 5 kgs}]", NULL, "did you mean 'kg'?"},
        {"parameters: {m: 3 s}\nparticles: [{name: a, mass: 2*m}]", NULL,
         "mass is '2*m', in s; it must be in kg"},
        {"parameters: {m: 3}\nparticles: [{name: a, mass: -m}]", NULL,
         "mass is -m = -3 kg; it must be > 0"},
        {"parameters: {m: 3}\nparticles: [{name: a, mass: 2 m}]", NULL, "mass is '2 m', in m"},
        {"parameters: {mu: 3}\nparticles: [{name: a, mass: 2 mu}]", NULL, "put a * before 'mu'"},
        {"parameters: {width: 3}\nparticles: [{name: a, mass: widht}]", NULL,
         "there is no parameter 'widht' (did you mean 'width'?)"},
        {"parameters: {a: b, b: c, c: a}\nparticles: [{name: p, mass: a}]", NULL,
         "parameter 'a' is given by itself; break the circle"},
        {"parameters: {a: 1/0}\nparticles: [{name: p, mass: a}]", NULL,
         "x.yaml:1:17: error: parameters: a is '1/0': it divides by zero"},
        {"parameters: {a: 1 m + 1 kg}", NULL, "it adds m and kg; give both the same unit"},
        {"parameters: {a: [1]}", NULL, "a: it must be a number or an expression"},
        {"parameters: {a: }", NULL, "a: it must be a number or an expression"},
        {"parameters: {a b: 1}", NULL, "a name has letters, digits and _"},
        {"parameters: {a: 1, a: 2}", NULL, "it is given twice"},
        {"parameters: [1]", NULL, "parameters must be a map"},
        {SPAN, "parameters.spam=3", "there is no 'spam' in that place (did you mean 'span'?)"},
        {SPAN, "span=", "there is no value"},
        {SPAN, "span=3 +", "parameters: span is '3 +': it ends too early"},
    };
    EXPECT(list);
}

// A door with a drum: a spring and a damper on an angle, a rope that is wound up.
#define DRUM(elements)                                                                             \
    "parameters: {r: 20 cm, v: 0.5 m/s}\n"                                                         \
    "bodies: [{name: drum, mass: 1, shape: {kind: cylinder, size: [r, 1]}}]\n"                     \
    "joints: [{name: shaft, kind: hinge, between: drum, axis: [0, 3, 0]}]\n"                       \
    "anchors: [{name: top}]\nparticles: [{name: load, position: [0, 0, -1]}]\n"                    \
    "mapped: [{name: out, map: distance, of: [top, load]}]\n" elements

// What acts on an angle has its units, and constants of maps have those of what they multiply.
Test(language, elements_have_the_units_of_what_they_measure)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(
        read_with(
            DRUM(
                "motors: [{of: shaft.angle, speed: v/r, effort: 1 kN m}]\n"
                "elements:\n"
                "  - {map: sum, between: [out, shaft.angle], numbers: [1, r]}\n"
                "  - {map: identity, between: shaft.angle, target: 30 deg, stiffness: 20 N m/rad}\n"
                "  - {map: identity, between: shaft.angle, compliance: 1 mrad/(N m), bounds: [-5 N "
                "m, .inf]}\n"
                "  - {map: identity, between: shaft.angle, law: velocity, target: 3 rpm}\n"
                "  - {map: identity, between: shaft.angle, law: force, target: 3 N m}\n"),
            NULL, &all, &scene),
        TAUT_OK, "%s", all.text[0]);
    const SceneElement *e = scene->top.elements.items;
    const SceneMotor *motor = scene->top.motors.items;
    cr_expect_float_eq(motor->speed, 2.5, 1e-15);
    cr_expect_float_eq(e[0].numbers.at[1], 0.2, 1e-16);
    cr_expect_float_eq(e[1].target.at[0], 0.52359877559829882, 1e-15);
    cr_expect_float_eq(e[2].compliance.at[0], 1e-3, 1e-18);
    taut_scene_free(scene);

    static const Mistake list[] = {
        {DRUM("motors: [{of: shaft.angle, speed: 3 Hz}]\n"), NULL,
         "speed is '3 Hz', in Hz; it must be in rad/s"},
        {DRUM("elements: [{map: identity, between: shaft.angle, target: 3 mm}]\n"), NULL,
         "target is '3 mm', in m; it must be in rad"},
        {DRUM("elements: [{map: distance, between: [top, load], target: 3 rad}]\n"), NULL,
         "target is '3 rad', in rad; it must be in m"},
        {DRUM("elements: [{map: distance, between: [top, load], law: velocity, target: 1 m}]\n"),
         NULL, "target is '1 m', in m; it must be in m/s"},
        {DRUM("motors: [{of: shaft.angle, speed: {points: [[0, 1], [5 s, 2 rpm], [6 rpm, 7]]}}]\n"),
         NULL, "speed: points[4] is '6 rpm', in rad/s; it must be in s"},
        {DRUM("motors: [{of: shaft.angle, speed: {points: [[0, 1], [5 s, 2 s]]}}]\n"), NULL,
         "points[3] is '2 s', in s; it must be in rad/s"},
        {DRUM("elements: [{map: distance, between: [top, load], law: table, loading: [[0, 0], [1 "
              "cm, "
              "5 kN], [2 kN, 1]]}]\n"),
         NULL, "loading[4] is '2 kN', in kg m/s^2; it must be in m"},
        {"particles: [{name: a, mass: 1,5}]", NULL, "the decimal sign is a point"},
        {"particles: [{name: a, mass:5}]", NULL, "a blank stands behind a colon"},
    };
    EXPECT(list);
}

// A mistake in an item that is repeated is told once, with how often it is there, and the remedy.
Test(language, a_mistake_of_a_repeat_is_told_once)
{
    Heard all;
    TautScene *scene;
    const TautStatus status =
        read_with("anchors: [{name: top}]\n"
                  "bodies:\n  - {repeat: 5, name: deck$i, position: [i, 0, 0], mass: 1, shape: "
                  "{kind: sphere, size: 0.1}}\n"
                  "cables:\n  - {repeat: 5, from: top, to: deck$i, mass: 1, links: 2}\n",
                  NULL, &all, &scene);
    cr_assert_eq(status, TAUT_BAD_SCENE);
    cr_assert_eq(all.count, 2, "%d", all.count);
    cr_assert(heard(&all, "add points: [{name: eye, of: deck0, position: [x, y, z]}]"), "%s",
              all.text[0]);
    cr_assert(heard(&all, "x.yaml:5:32: error: the same of 4 more parts of the repeat"), "%s",
              all.text[1]);
}
