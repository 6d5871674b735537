// SPDX-License-Identifier: MIT
// rapier.c -- Rapier (WebAssembly): iterations are sub-steps, with sweeps inside them; how stiff contacts are (natural frequency,
// 30 by default). Joints by impulses, and in reduced coordinates.
#include "node.h"

static const PeerVariant variants[] = {
    {.name = "rapier",
     .text = "Rapier (wasm)",
     .effort = "iterations",
     .efforts = {4, 20, 100},
     .tighter = 400,
     .scenes = TOUCH_ALL,
     .tunings = {"1 sweep, 30 Hz", "4 sweeps, 200 Hz"}},
    {.name = "rapier-multibody",
     .text = "Rapier (wasm), multibody joints",
     .effort = "iterations",
     .efforts = {4, 20, 100},
     .tighter = 400,
     .scenes = 1 << TOUCH_CAPSTAN | 1 << TOUCH_PILE,
     .lacks = "all but capstan and pile: they have no joints",
     .tunings = {"1 sweep, 30 Hz", "4 sweeps, 200 Hz"}},
};

static void *make(const TouchScene *scene, int variant)
{
    return node_make(scene, "touch-rapier.mjs", variants[variant].name);
}

const TouchOps touch_ops = NODE_OPS("Rapier 0.21", variants, 2, make);
