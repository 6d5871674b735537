// SPDX-License-Identifier: MIT
// touch_measure.h -- what is wrong with a state, from poses, velocities and contact forces, the same for every engine.
#pragma once

#include "touch.h"

typedef struct TouchMeter TouchMeter;

// The worst so far. W is the weight of all (with the forces that act), L the length of the scene.
typedef struct TouchMeasures {
    double penetration; // m, by the shapes
    double
        signorini; // force across a gap, gap N / (L W), or force that pulls, -N / W, whichever is more
    double cone; // friction above the limit, (|T| - mu N) / W
    double
        dissipation; // mu N |u| + T u of all contacts, over W: m/s, 0 where friction acts against the sliding in full
    double gain; // energy above its least so far, without the work of forces, over L W
} TouchMeasures;

// NULL when memory is short.
TouchMeter *touch_meter_make(const TouchScene *scene);
void touch_meter_free(TouchMeter *meter);
// Adds a look; `points` < 0: the engine tells none, and what needs them becomes NAN.
void touch_meter_look(TouchMeter *meter, const PeerBody *body, const TouchPoint *point, int points,
                      TouchMeasures *worst);
