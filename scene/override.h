// SPDX-License-Identifier: MIT
// override.h -- "path=value" from the command line, put into the tree before it is read, so that
// the same tables check it.
#pragma once

#include "schema.h"
#include "tree.h"

// source->name is the whole "path=value", `top` the section of the file. False when something was reported or memory
// ran out.
bool scene_override(const SceneSection *top, Node *root, const Source *source, Pool *pool,
                    Report *report);
