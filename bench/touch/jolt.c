// SPDX-License-Identifier: MIT
// jolt.c -- Jolt (WebAssembly): iterations of velocities and positions; how much of an overlap it takes back (Baumgarte) and how
// much it leaves (slop, 0.02 m by default). It does not tell contact forces.
#include "node.h"

static const PeerVariant variants[] = {
    {.name = "jolt",
     .text = "Jolt (wasm)",
     .effort = "iterations",
     .efforts = {10, 50, 200},
     .tighter = 250,
     .scenes = TOUCH_ALL,
     .tunings = {"Baumgarte 0.2, slop 0.1 mm", "Baumgarte 0.8, slop 0.1 mm"}},
};

static void *make(const TouchScene *scene, int variant)
{
    return node_make(scene, "touch-jolt.mjs", variants[variant].name);
}

const TouchOps touch_ops = NODE_OPS("Jolt 1.1", variants, 1, make);
