// override.h -- "path=value" from the command line, put into the tree before it is read, so that
// the same tables check it.
#pragma once

#include "tree.h"

// source->name is the whole "path=value". False when something was reported or memory ran out.
bool scene_override(Node *root, const Source *source, Pool *pool, Report *report);
