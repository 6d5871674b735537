// SPDX-License-Identifier: MIT
// scope.h -- the names that an expression may use where it stands: the parameters of its file, and the indices of the repeats
// around it.
#pragma once

#include "quantity.h"
#include "tree.h"

#include <taut/math.h>

typedef enum ParameterState {
    PARAMETER_NEW,
    PARAMETER_BUSY, // it is being evaluated: who asks for it goes in a circle
    PARAMETER_KNOWN,
    PARAMETER_WRONG, // which was told
} ParameterState;

typedef struct Parameter {
    const char *name;
    const Node *value;
    ParameterState state;
    Quantity is;
} Parameter;

enum { PARAMETERS_MOST = 1000 };

// Those of a file, in its order.
typedef struct Parameters {
    int count;
    Parameter *at;
    Report *report;
} Parameters;

// Where a group is: x = position + rotation X.
typedef struct Pose {
    TautVec3 position;
    double rotation[4]; // w, x, y, z, of length 1
} Pose;

struct Scope {
    const Scope *up;        // NULL = that of a file
    Parameters *parameters; // of the file
    const char *index;      // name of the index of a repeat; NULL = none
    double value;           // of it
    const Pose *pose;       // in the world; NULL = as it is written
};

// Gives the value of a parameter another one, which is in the same unit where it has none; false when memory ran out.
bool scene_parameter_set(Node *old, const Node *value, Pool *pool);
// Gives a node and all in it a scope.
void scene_scope_set(Node *node, const Scope *scope);
// Reads the map `parameters` of a file and evaluates all of them; problems are told. NULL = memory ran out.
Parameters *scene_parameters_read(const Node *map, Pool *pool, Report *report);
void scene_parameters_evaluate(Parameters *parameters, const Scope *scope);
Parameter *scene_parameter_find(const Parameters *parameters, const char *name, size_t length);
// The value of a parameter that may not be known yet; false where it is wrong, or asks for itself.
bool scene_parameter_value(Parameter *parameter, const Scope *scope, int depth);
