// SPDX-License-Identifier: MIT
// override.h -- "path=value" from the command line, put into the tree before it is read, so that
// the same tables check it.
#pragma once

#include "schema.h"
#include "tree.h"

// Sets a parameter of the file, which has its map still; true if the path names one, or a problem of that was told.
bool scene_override_parameter(const SceneSection *top, const Node *root, const Source *source,
                              Pool *pool, Report *report);
// source->name is the whole "path=value", `top` the section of the file; expressions in the value may use the names of
// `scope`. False when something was reported or memory ran out.
bool scene_override(const SceneSection *top, Node *root, const Source *source, const Scope *scope,
                    Pool *pool, Report *report);
