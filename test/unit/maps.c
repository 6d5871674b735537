// SPDX-License-Identifier: MIT
// maps.c -- what maps say to requests that they cannot serve, and what they make of the numbers of a
// user. User maps: user_maps.c. Derivatives: test/fd/maps.c.
#include "map/map.h"
#include "quick.h"

#include <math.h>
#include <string.h>

// --- requests -------------------------------------------------------------------------------------

// Two frames: one turned by a quarter about z, stretched and moved; one that is flat.
static const double frames[24] = {1, 2, 3, 0, -2, 0, 2, 0, 0, 0, 0, 1, // t, A
                                  5, 5, 5, 1, 2,  3, 2, 4, 6, 0, 1, 1};

static int ask(TautMapKind map, int parents, const int *size, int numbers, const double *number,
               const char **problem)
{
    static const double mass[] = {2, 0, 1, 1, 1};
    MapRequest request = {.parents = parents,
                          .size = size,
                          .x = frames,
                          .mass = mass,
                          .numbers = numbers,
                          .number = number};
    for (int p = 0; p < parents; p++) request.width += size[p];
    *problem = NULL;
    return map_ops(map)->shape(&request, problem);
}

typedef struct Bad {
    TautMapKind map;
    int parents, size[5];
    int numbers;
    double number[16];
    const char *text; // that the problem must contain
} Bad;

#define ONE                                                                                        \
    1,                                                                                             \
    {                                                                                              \
        3                                                                                          \
    }
#define TWO                                                                                        \
    2,                                                                                             \
    {                                                                                              \
        3, 3                                                                                       \
    }
#define THREE                                                                                      \
    3,                                                                                             \
    {                                                                                              \
        3, 3, 3                                                                                    \
    }
#define MIXED                                                                                      \
    2,                                                                                             \
    {                                                                                              \
        3, 12                                                                                      \
    }
#define FRAME                                                                                      \
    1,                                                                                             \
    {                                                                                              \
        12                                                                                         \
    }
#define TWO_FRAME                                                                                  \
    2,                                                                                             \
    {                                                                                              \
        12, 12                                                                                     \
    }
#define TOO_MANY 13

static const Bad bad[] = {
    {TAUT_MAP_DISTANCE, ONE, 0, {0}, "reads two nodes: give exactly two"},
    {TAUT_MAP_DISTANCE, THREE, 0, {0}, "reads two nodes: give exactly two"},
    {TAUT_MAP_DISTANCE, MIXED, 0, {0}, "different sizes: give nodes of one size"},
    {TAUT_MAP_DISTANCE, TWO, 1, {1}, "takes no numbers: leave them out"},
    {TAUT_MAP_DIFFERENCE, ONE, 0, {0}, "reads two nodes"},
    {TAUT_MAP_DIFFERENCE, MIXED, 0, {0}, "different sizes"},
    {TAUT_MAP_DIFFERENCE, TWO, 2, {1, -1}, "takes no numbers"},
    {TAUT_MAP_IDENTITY, TWO, 0, {0}, "reads one node: give exactly one"},
    {TAUT_MAP_IDENTITY, ONE, 1, {1}, "takes no numbers"},
    {TAUT_MAP_SUBSET, TWO, 1, {0}, "reads one node"},
    {TAUT_MAP_SUBSET, ONE, 0, {0}, "too few numbers"},
    {TAUT_MAP_SUBSET, FRAME, TOO_MANY, {0}, "too many numbers"},
    {TAUT_MAP_SUBSET, ONE, 2, {0, 3}, "out of range: count the entries of the node from 0"},
    {TAUT_MAP_SUBSET, ONE, 2, {0, -1}, "out of range"},
    {TAUT_MAP_SUBSET, ONE, 2, {0, 1e300}, "out of range"},
    {TAUT_MAP_SUBSET, ONE, 2, {0, 0.5}, "not a whole number"},
    {TAUT_MAP_SUBSET, ONE, 3, {1, 0, 1}, "stands twice: give each entry once"},
    {TAUT_MAP_SUBSET, ONE, 1, {NAN}, "not finite"},
    {TAUT_MAP_AFFINE, 0, {0}, 1, {1}, "at least one node: give one or more"},
    {TAUT_MAP_AFFINE, ONE, 0, {0}, "too few numbers"},
    {TAUT_MAP_AFFINE, ONE, 3, {1, 2, 3}, "no whole rows: a row of A has one for each entry"},
    {TAUT_MAP_AFFINE, ONE, 5, {1, 2, 3, 4, 5}, "no whole rows"},
    {TAUT_MAP_AFFINE, 1, {1}, 16, {NAN}, "not finite"},
    {TAUT_MAP_SUM, 0, {0}, 0, {0}, "at least one node"},
    {TAUT_MAP_SUM, MIXED, 0, {0}, "different sizes"},
    {TAUT_MAP_SUM, TWO, 1, {1}, "not one a node: give as many as there are nodes"},
    {TAUT_MAP_SUM, TWO, 3, {1, 1, 1}, "not one a node"},
    {TAUT_MAP_SUM, TWO, 2, {1, INFINITY}, "not finite"},
    {TAUT_MAP_SUM, TWO, 2, {0, 0}, "all weights are 0: give at least one node a weight"},
    {TAUT_MAP_DOT, ONE, 0, {0}, "reads two nodes"},
    {TAUT_MAP_DOT, MIXED, 0, {0}, "different sizes"},
    {TAUT_MAP_DOT, TWO, 1, {0}, "takes no numbers"},
    {TAUT_MAP_NORMALISE, TWO, 0, {0}, "reads one node"},
    {TAUT_MAP_NORMALISE, ONE, 1, {0}, "takes no numbers"},
    {TAUT_MAP_NORMALISE, 1, {1}, 0, {0}, "no direction: give a node of two entries or more"},
    {TAUT_MAP_BARYCENTRIC, 0, {0}, 0, {0}, "at least one node"},
    {TAUT_MAP_BARYCENTRIC, MIXED, 2, {0.5, 0.5}, "different sizes"},
    {TAUT_MAP_BARYCENTRIC, TWO, 0, {0}, "not one a node"},
    {TAUT_MAP_BARYCENTRIC, TWO, 2, {0.5, 0.5000001}, "do not sum to 1: divide each by their sum"},
    {TAUT_MAP_BARYCENTRIC, TWO, 2, {INFINITY, -INFINITY}, "not finite"},
    {TAUT_MAP_CENTRE, 0, {0}, 0, {0}, "at least one node"},
    {TAUT_MAP_CENTRE, MIXED, 2, {1, 1}, "different sizes"},
    {TAUT_MAP_CENTRE, TWO, 1, {1}, "not one a node"},
    {TAUT_MAP_CENTRE, TWO, 2, {1, 0}, "not positive: leave out the nodes that have none"},
    {TAUT_MAP_CENTRE, TWO, 2, {1, NAN}, "not finite"},
    {TAUT_MAP_CENTRE, TWO, 2, {1e308, 1e308}, "mass of all nodes is not finite"},
    {TAUT_MAP_CENTRE, TWO, 0, {0}, "no mass of its own: give a mass for each as numbers"},
    {TAUT_MAP_SKIN, 0, {0}, 0, {0}, "at least one node"},
    {TAUT_MAP_SKIN, MIXED, 5, {0.5, 0.5}, "not a frame: give nodes of 12 entries"},
    {TAUT_MAP_SKIN, TWO_FRAME, 2, {0.5, 0.5}, "where the point is: give x y z behind the weights"},
    {TAUT_MAP_SKIN, TWO_FRAME, 0, {0}, "do not fit: give a weight for each frame"},
    {TAUT_MAP_SKIN, TWO_FRAME, 4, {0.5, 0.5, 1, 2}, "do not fit"},
    {TAUT_MAP_SKIN, TWO_FRAME, 9, {0.5, 0.5}, "do not fit"},
    {TAUT_MAP_SKIN, TWO_FRAME, 5, {0.5, 0.5, 1, 2, NAN}, "not finite"},
    {TAUT_MAP_SKIN, TWO_FRAME, 5, {0.5, 0.6, 1, 2, 3}, "do not sum to 1"},
    {TAUT_MAP_SKIN, TWO_FRAME, 5, {0.5, 0.5, 1, 2, 3}, "lie in a plane: give the place in each"},
    {TAUT_MAP_USER, TWO, 0, {0}, "no callbacks: set `user`"},
    {TAUT_MAP_GRADIENT, FRAME, 1, {1}, "not a point: give nodes of three entries"},
    {TAUT_MAP_GRADIENT, TWO, 3, {1, 2, 3}, "no whole gradients: give one, two or three"},
    {TAUT_MAP_GRADIENT, TWO, 7, {0}, "too many numbers"},
    {TAUT_MAP_SKIN_GRADIENT, TWO, 14, {0}, "not a frame: give nodes of 12 entries"},
    {TAUT_MAP_SKIN_GRADIENT, FRAME, 6, {0}, "too few numbers"},
    {TAUT_MAP_GREEN, FRAME, 0, {0}, "no deformation gradient: give one of 9, 6 or 3"},
    {TAUT_MAP_STRETCH, ONE, 0, {0}, "no deformation gradient of a solid: give one of 9"},
    {TAUT_MAP_DET, ONE, 0, {0}, "no deformation gradient of a solid: give one of 9"},
    {TAUT_MAP_COFACTOR, ONE, 0, {0}, "no deformation gradient of a solid: give one of 9"},
    {TAUT_MAP_FIBRE, FRAME, 3, {1}, "no deformation gradient: give one of 9, 6 or 3"},
    {TAUT_MAP_FIBRE, ONE, 1, {0}, "the fibre has no direction: give one that is not 0"},
    {TAUT_MAP_FIBRE, ONE, 0, {0}, "no direction at rest: give as many as F has columns"},
    {TAUT_MAP_TRIANGLE, TWO, 0, {0}, "reads three nodes: give exactly three"},
    {TAUT_MAP_TRIANGLE, THREE, 5, {0}, "where the nodes are at rest: give u v of each, or none"},
    {TAUT_MAP_TRIANGLE, THREE, 6, {0, 0, 1, 1, 2, 2}, "flat at rest, or inside out in part: put"},
    {TAUT_MAP_QUAD, 4, {3, 3, 3, 3}, 8, {0, 0, 1, 1, 1, 0, 0, 1}, "inside out in part"},
    {TAUT_MAP_TETRA, 4, {3, 3, 3, 12}, 0, {0}, "not a point: give nodes of three entries"},
    {TAUT_MAP_TETRA, 4, {3, 3, 3, 3}, 12, {NAN}, "not finite"},
    {TAUT_MAP_TETRA, 4, {3, 3, 3, 3}, 8, {0}, "give x y z of each, or none"},
    {TAUT_MAP_BRICK, TWO, 0, {0}, "eight nodes: give the corners of a brick, its lower face first"},
    {TAUT_MAP_TETRA10, TWO, 0, {0}, "ten nodes: give the corners of a tetrahedron, then"},
    {TAUT_MAP_VOLUME, TWO, 0, {0}, "the nodes of a cell: give 4, 8 or 10 of them"},
    {TAUT_MAP_HINGE, THREE, 0, {0}, "reads four nodes: give exactly four"},
    {TAUT_MAP_HINGE, 4, {3, 3, 3, 1}, 0, {0}, "not a point: give nodes of three entries"},
    {TAUT_MAP_ROD, MIXED, 0, {0}, "not a body or frame: give nodes of 12 entries"},
};

// A map that is new is asked too: nothing comes from no nodes.
static void ask_for_nothing(TautMapKind kind)
{
    const int size = 3;
    const double number = 0;
    const char *problem, *name = map_ops(kind)->name;
    cr_assert_eq(ask(kind, 0, &size, 0, &number, &problem), 0, "%s: accepted without nodes", name);
    cr_assert(problem && strchr(problem, ':'), "%s: '%s' has no remedy", name, problem);
}

Test(maps, bad_requests_are_refused_with_a_remedy)
{
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        const Bad *b = bad + i;
        const char *problem, *name = map_ops(b->map)->name;
        int rows = ask(b->map, b->parents, b->size, b->numbers, b->number, &problem);
        cr_assert_eq(rows, 0, "%s, case %d: accepted with %d rows", name, i, rows);
        cr_assert_not_null(problem, "%s, case %d: no problem", name, i);
        cr_assert_not_null(strstr(problem, b->text), "%s, case %d: '%s' is not '%s'", name, i,
                           problem, b->text);
    }
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) ask_for_nothing((TautMapKind)kind);
}

Test(maps, more_rows_than_a_map_may_have_are_refused)
{
    const int size = 1;
    const double number[2 * (TAUT_MAX_ROWS + 1)] = {0};
    const char *problem;
    cr_assert_eq(ask(TAUT_MAP_AFFINE, 1, &size, 2 * TAUT_MAX_ROWS, number, &problem),
                 TAUT_MAX_ROWS);
    cr_assert_eq(ask(TAUT_MAP_AFFINE, 1, &size, 2 * TAUT_MAX_ROWS + 2, number, &problem), 0);
    cr_assert_not_null(strstr(problem, "too many numbers"));
}

Test(maps, helpers_say_how_many_nodes)
{
    static const char *const word[] = {"one or more",  "exactly one",
                                       "exactly two",  "exactly three",
                                       "exactly four", "as many nodes as the map reads"};
    const MapRequest none = {.parents = 0};
    for (int parents = 0; parents <= 5; parents++) {
        const MapRequest right = {.parents = parents ? parents : 7};
        cr_assert_null(request_parents(&right, parents));
        const char *problem = request_parents(&none, parents);
        cr_assert(problem && strstr(problem, word[parents]), "%d: %s", parents, problem);
    }
}

// --- constants ------------------------------------------------------------------------------------

// Constants of a map that accepts; fails the test where it does not.
static int constants(TautMapKind map, const MapRequest *request, double *number)
{
    const char *problem;
    int rows = map_ops(map)->shape(request, &problem);
    cr_assert_gt(rows, 0, "%s: %s", map_ops(map)->name, problem);
    int count = map_ops(map)->constants(request, NULL);
    for (int i = 0; i < count; i++) number[i] = NAN;
    number[count] = 12345;
    cr_assert_eq(map_ops(map)->constants(request, number), count);
    cr_assert_eq(number[count], 12345, "%s writes too much", map_ops(map)->name);
    for (int i = 0; i < count; i++) cr_assert(isfinite(number[i]), "%s", map_ops(map)->name);
    return count;
}

static void expect_numbers(const char *what, const double *is, const double *should, int n,
                           double tolerance)
{
    for (int i = 0; i < n; i++)
        cr_assert(fabs(is[i] - should[i]) <= tolerance, "%s: number %d is %.17g, not %.17g", what,
                  i, is[i], should[i]);
}

Test(maps, what_was_left_out_is_filled_in)
{
    const int size[3] = {3, 3, 3};
    const double mass[3] = {1, 2, 5}, given[3] = {3, 0, -1}, weight[3] = {2, 6, 8};
    MapRequest request = {.parents = 3, .width = 9, .size = size, .mass = mass};
    double number[8];

    cr_assert_eq(constants(TAUT_MAP_SUM, &request, number), 3);
    expect_numbers("sum", number, (double[]){1, 1, 1}, 3, 0);
    cr_assert_eq(constants(TAUT_MAP_CENTRE, &request, number), 3);
    expect_numbers("centre of own masses", number, (double[]){0.125, 0.25, 0.625}, 3, 0);

    request.numbers = 3, request.number = given;
    constants(TAUT_MAP_SUM, &request, number);
    expect_numbers("sum", number, given, 3, 0);
    request.number = weight;
    constants(TAUT_MAP_CENTRE, &request, number);
    expect_numbers("centre of given masses", number, (double[]){0.125, 0.375, 0.5}, 3, 0);
}

// A frame in general position.
static void any_frame(unsigned *seed, double *frame)
{
    for (int i = 0; i < 12; i++) frame[i] = 3 * quick_random(seed);
}

static void skinned(const double *frame, int k, const double *number, double *y)
{
    const int at[] = {0, 12, 24}, size[] = {12, 12, 12};
    const MapBatch batch = {.count = 1,
                            .parents = k,
                            .rows = 3,
                            .width = 12 * k,
                            .numbers = 4 * k,
                            .size = size,
                            .at = at,
                            .number = number};
    map_ops(TAUT_MAP_SKIN)->value(&batch, frame, y, NULL);
}

Test(maps, a_point_is_skinned_to_where_it_is)
{
    const int size[3] = {12, 12, 12};
    unsigned seed = 3;
    for (int i = 0; i < 50; i++) {
        double frame[36], number[16], given[6] = {0.5, 0.75, -0.25}, y[3];
        for (int f = 0; f < 3; f++) any_frame(&seed, frame + 12 * f);
        for (int k = 0; k < 3; k++) given[3 + k] = 10 * quick_random(&seed);
        MapRequest request = {
            .parents = 3, .width = 36, .numbers = 6, .size = size, .x = frame, .number = given};
        cr_assert_eq(constants(TAUT_MAP_SKIN, &request, number), 12);
        skinned(frame, 3, number, y);
        expect_numbers("place", y, given + 3, 3, 1e-9);
        // with the place in each of them, and not only with the blend
        for (int f = 0; f < 3; f++) {
            double alone[4] = {1, number[3 + 3 * f], number[4 + 3 * f], number[5 + 3 * f]};
            skinned(frame + 12 * f, 1, alone, y);
            expect_numbers("place in one frame", y, given + 3, 3, 1e-9);
        }
    }
}

Test(maps, constants_can_be_given_again)
{
    const int size[2] = {12, 12};
    double frame[24], mass[2] = {3, 4}, once[40], twice[40], index[3] = {7, 0, 2};
    double A[25], weight[2] = {0.25, 0.75}, skin[5] = {0.25, 0.75, 1, 2, 3};
    unsigned seed = 4;
    any_frame(&seed, frame), any_frame(&seed, frame + 12);
    for (int i = 0; i < 25; i++) A[i] = quick_random(&seed);
    const struct {
        TautMapKind map;
        int parents, numbers;
        const double *number;
    } made[] = {
        {TAUT_MAP_SUBSET, 1, 3, index},       {TAUT_MAP_AFFINE, 2, 25, A},
        {TAUT_MAP_SUM, 2, 0, NULL},           {TAUT_MAP_SUM, 2, 2, weight},
        {TAUT_MAP_BARYCENTRIC, 2, 2, weight}, {TAUT_MAP_CENTRE, 2, 0, NULL},
        {TAUT_MAP_SKIN, 2, 5, skin},          {TAUT_MAP_SKIN, 1, 4, (double[]){1, 2, 3, 4}}};
    for (int i = 0; i < (int)(sizeof made / sizeof *made); i++) {
        MapRequest request = {.parents = made[i].parents,
                              .width = 12 * made[i].parents,
                              .size = size,
                              .x = frame,
                              .mass = mass,
                              .numbers = made[i].numbers,
                              .number = made[i].number};
        int count = constants(made[i].map, &request, once);
        request.numbers = count, request.number = once;
        for (int k = 0; k < 24; k++) frame[k] += 0.1; // and do not depend on where the nodes are
        cr_assert_eq(constants(made[i].map, &request, twice), count);
        expect_numbers(map_ops(made[i].map)->name, twice, once, count, 1e-15);
    }
}

// --- values that are known ------------------------------------------------------------------------

static void squares(void *user, const double *x, double *y, double *J)
{
    (void)user, (void)J;
    for (int i = 0; i < 2; i++) y[i] = x[i] * x[i];
}

static const TautUserMap user_squares = {
    .name = "squares", .rows = 2, .width = 2, .value = squares};

// Nodes one behind the other, what they have for mass and numbers, and what comes out.
static const struct {
    TautMapKind map;
    int parents, size[3];
    double x[24];
    int numbers;
    double number[8];
    int rows;
    double y[3];
} known[] = {
    {TAUT_MAP_DISTANCE, 2, {3, 3}, {1, 2, 3, 3, 5, 9}, 0, {0}, 1, {7}},
    {TAUT_MAP_DISTANCE, 2, {1, 1}, {1, 5}, 0, {0}, 1, {4}},
    {TAUT_MAP_DIFFERENCE, 2, {2, 2}, {1, 2, 5, 9}, 0, {0}, 2, {-4, -7}},
    {TAUT_MAP_IDENTITY, 1, {3}, {1, 2, 3}, 0, {0}, 3, {1, 2, 3}},
    {TAUT_MAP_SUBSET, 1, {3}, {4, 5, 6}, 2, {2, 0}, 2, {6, 4}},
    {TAUT_MAP_AFFINE, 2, {2, 1}, {1, 2, 3}, 8, {1, 10, 100, 0, 1, 0, 7, 8}, 2, {328, 10}},
    {TAUT_MAP_SUM, 3, {2, 2, 2}, {1, 2, 3, 4, 5, 6}, 0, {0}, 2, {9, 12}},
    {TAUT_MAP_SUM, 2, {1, 1}, {5, 7}, 2, {2, -3}, 1, {-11}},
    {TAUT_MAP_DOT, 2, {3, 3}, {1, 2, 3, 4, 5, 6}, 0, {0}, 1, {32}},
    {TAUT_MAP_NORMALISE, 1, {3}, {3, 0, -4}, 0, {0}, 3, {0.6, 0, -0.8}},
    {TAUT_MAP_BARYCENTRIC, 2, {2, 2}, {0, 4, 8, 0}, 2, {0.75, 0.25}, 2, {2, 3}},
    {TAUT_MAP_CENTRE, 2, {2, 2}, {0, 4, 8, 0}, 0, {0}, 2, {6, 1}}, // masses 1 and 3
    {TAUT_MAP_CENTRE, 2, {2, 2}, {0, 4, 8, 0}, 2, {6, 2}, 2, {2, 3}},
    // X = (1, 0, 4) of a frame that turns x to y and stretches by 2
    {TAUT_MAP_SKIN, 1, {12}, {1, 2, 3, 0, -2, 0, 2, 0, 0, 0, 0, 1}, 4, {1, 1, 0, 4}, 3, {1, 4, 7}},
    {TAUT_MAP_USER, 2, {1, 1}, {3, 4}, 0, {0}, 2, {9, 16}},
};

Test(maps, values_are_those_of_the_definition)
{
    const double mass[3] = {1, 3, 1};
    for (int i = 0; i < (int)(sizeof known / sizeof *known); i++) {
        const MapOps *map = map_ops(known[i].map);
        MapRequest request = {.parents = known[i].parents,
                              .size = known[i].size,
                              .x = known[i].x,
                              .mass = mass,
                              .numbers = known[i].numbers,
                              .number = known[i].number};
        if (known[i].map == TAUT_MAP_USER) request.user = &user_squares;
        int at[3];
        for (int p = 0; p < known[i].parents; p++)
            at[p] = request.width, request.width += known[i].size[p];
        double number[20], scratch[1000], y[TAUT_MAX_ROWS];
        const char *problem;
        int rows = map->shape(&request, &problem);
        cr_assert_eq(rows, known[i].rows, "%s: %d rows: %s", map->name, rows,
                     problem ? problem : "fine");
        const int numbers = map->constants ? constants(known[i].map, &request, number) : 0;
        const MapBatch batch = {.count = 1,
                                .parents = request.parents,
                                .rows = rows,
                                .width = request.width,
                                .numbers = numbers,
                                .size = known[i].size,
                                .at = at,
                                .number = number,
                                .user = request.user,
                                .scratch = scratch};
        map->value(&batch, known[i].x, y, NULL);
        expect_numbers(map->name, y, known[i].y, rows, 1e-15);
    }
}

Test(maps, a_direction_under_a_force_along_it_is_left_as_it_is_by_psd)
{
    const double q[3] = {0, 0, 2}, pull[3] = {0, 0, 3}, push[3] = {0, 0, -3};
    const int at = 0, size = 3;
    const MapBatch batch = {
        .count = 1, .parents = 1, .rows = 3, .width = 3, .size = &size, .at = &at};
    double exact[9], psd[9];
    const MapOps *map = map_ops(TAUT_MAP_NORMALISE);
    map->geometric(&batch, q, pull, TAUT_GEOMETRIC_EXACT, exact);
    map->geometric(&batch, q, pull, TAUT_GEOMETRIC_PSD, psd);
    cr_assert_eq(exact[0], -0.75); // lambda/l^2
    expect_numbers("psd", psd, exact, 9, 0);
    map->geometric(&batch, q, push, TAUT_GEOMETRIC_PSD, psd);
    expect_numbers("psd", psd, (double[9]){0}, 9, 0);
}

Test(maps, a_vector_that_vanishes_has_the_last_axis_as_direction)
{
    const double q[6] = {1e-170, 0, 0, 3e-90, 0, 4e-90}, lambda[6] = {1, 1, 1, 1, 1, 1};
    const int at[2] = {0, 3}, size = 3;
    const MapBatch batch = {
        .count = 2, .parents = 1, .rows = 3, .width = 3, .size = &size, .at = at};
    double y[6], J[18], K[18];
    const MapOps *map = map_ops(TAUT_MAP_NORMALISE);
    map->value(&batch, q, y, J);
    map->geometric(&batch, q, lambda, TAUT_GEOMETRIC_EXACT, K);
    expect_numbers("y", y, (double[]){0, 0, 1, 0.6, 0, 0.8}, 6, 1e-15);
    expect_numbers("J", J, (double[9]){0}, 9, 0);
    expect_numbers("K~", K, (double[9]){0}, 9, 0);
    for (int i = 9; i < 18; i++) cr_assert(isfinite(J[i]) && isfinite(K[i]));
}

Test(maps, clamp_keeps_the_negative_part_and_passes_on_what_is_not_a_number)
{
    double K[4] = {1, 2, 2, 1}, scratch[4]; // eigenvalues 3 along (1, 1), -1 along (1, -1)
    clamp_psd(2, K, scratch);
    expect_numbers("clamped", K, (double[]){-0.5, 0.5, 0.5, -0.5}, 4, 1e-15);
    double broken[4] = {1, NAN, NAN, 1};
    clamp_psd(2, broken, scratch);
    cr_assert(isnan(broken[1]) && isnan(broken[2]));
    double fine[4] = {-1, 1, 1, -1};
    clamp_psd(2, fine, scratch);
    expect_numbers("fine", fine, (double[]){-1, 1, 1, -1}, 4, 0);
}
