// SPDX-License-Identifier: MIT
// world_fields.c -- the fields of the definition of a world.
#include "world/build/field_lines.h"

#define KEEP_ENERGY_WORD(NAME, word, value, text) {word, text, value},

#define DEF TautWorldDef
const TautField world_fields[] = {
    NUMBER(gravity, "m/s^2", 0, "Acceleration of everything that moves freely.", FINITE,
           .values = (const double[]){0, 0, -9.81}),
    TAUT_FIELD(DEF, stepper, WORD, .words = TAUT_WORDS(TAUT_STEPPER_LIST),
               .value = TAUT_STEPPER_AUTO, .least = TAUT_STEPPER_USER, .most = INFINITY,
               .text = "How time advances."),
    WORD(geometric, TAUT_WORDS(TAUT_GEOMETRIC_LIST), TAUT_GEOMETRIC_STABLE,
         "How the geometric stiffness is used."),
    TAUT_FIELD(DEF, solver, WORD, .words = TAUT_WORDS(TAUT_SOLVER_LIST), .value = TAUT_SOLVER_LDLT,
               .least = TAUT_SOLVER_USER, .most = INFINITY, .text = "Which linear solver."),
    INTEGER(threads, 1, 1, 64,
            "Threads that a step may use, from some thousand elements on. Results do not depend on "
            "it."),
    NUMBER(tolerance, NULL, 1e-4,
           "How exactly the equations of a step are solved: largest error of a length, relative "
           "to the length of the element. Of `bdf2`, `trbdf2` and `auto`, as the next two.",
           ZERO_TO_ONE, .above = true, .below = true),
    INTEGER(max_solves, 14, 1, 1e6, "Linear solves of a stage before a shorter step is tried."),
    NUMBER(min_step, "s", 1e-6,
           "Shortest sub-step; where even that does not serve, the step is refused and the run "
           "ends with the last valid state.",
           POSITIVE),
    TAUT_FIELD(DEF, keep_energy, WORD, .value = TAUT_KEEP_ENERGY_AUTO,
               .words = (const TautWord[]){TAUT_KEEP_ENERGY_LIST(KEEP_ENERGY_WORD){0}},
               .text =
                   "Of `auto`, `bdf2`, `trbdf2` and `alpha`: energy that the scheme takes is given "
                   "back to the motion that is left. For systems that swing on for long; nothing "
                   "comes to rest by itself then. `true` is not for ropes, limits, drives or "
                   "contacts."),
    WORD(bounded, TAUT_WORDS(TAUT_BOUNDED_LIST), TAUT_BOUNDED_AUTO,
         "How rows whose force has bounds are found to be at a bound or not."),
    NUMBER(sleep_after, "s", 0,
           "A thing that has rested for so long sleeps: it is held where it is and costs next to "
           "nothing, "
           "until something wakes it. 0 is never. Not for measurements.",
           NOT_NEGATIVE),
    NUMBER(sleep_speed, "m/s", 1e-4, "A thing rests while all its points are slower than this.",
           POSITIVE),
    POINTER(methods, "Methods beside those of the library."),
    STRUCT(settings, NULL, "Options of stepper and solver, by taut_world_def_set."),
    POINTER(on_message, "Gets every message."),
    POINTER(message_user, "Passed through to `on_message`."),
    STRUCT(allocator, NULL, "Where memory comes from."),
    {0}};
#undef DEF
