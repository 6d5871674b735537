// ext_method.h -- options of steppers and solvers. Each method has a table of its own: names, units, ranges, defaults.
//
//     taut_world_def_set(&def, "rho", 0.8);
//
// sets an option by its name; a scene file has it as a field of `stepper` or `solver`. Methods that do not have the
// option leave it alone, so that one definition serves several steppers.
#pragma once

#include "taut/types.h"

typedef enum TautOptionType {
    TAUT_OPTION_NUMBER = 0,  // a double
    TAUT_OPTION_INTEGER = 1, // an int
    TAUT_OPTION_FLAG = 2,    // a bool: 0 or 1
    TAUT_OPTION_WORD = 3,    // an enumeration: place of the word in `words`
    TAUT_OPTION_BITS = 4,    // a set of words, bit 1 << place each
} TautOptionType;

typedef struct TautWord {
    const char *word, *text; // as in a scene file, and its meaning
} TautWord;

// One option. A table of them ends with name == NULL.
typedef struct TautOption {
    const char *name;
    TautOptionType type;
    const char *unit;      // NULL = none
    double value;          // default
    double least, most;    // of numbers; infinity itself is never taken
    bool above, below;     // `least` and `most` themselves are not taken
    const TautWord *words; // of words and bits; ends with word == NULL
    const char *text;      // a sentence
    size_t offset;         // of the value in the options of the method
} TautOption;

// The table of a stepper; NULL where neither the library nor `methods` (may be NULL) has it.
TAUT_API const TautOption *taut_stepper_options(const TautMethods *methods, TautStepper stepper);
// The table of a linear solver; NULL where neither has it, or it has no options.
TAUT_API const TautOption *taut_solver_options(const TautMethods *methods, TautSolver solver);
