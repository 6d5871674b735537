// SPDX-License-Identifier: MIT
// modes.h -- natural frequencies and shapes about an equilibrium. Included by taut.h.
#pragma once

#include "taut/types.h"

typedef enum TautModeKind {
    TAUT_MODE_VIBRATION = 0, // omega^2 > 0
    TAUT_MODE_FREE =
        1, // omega^2 is 0 to round-off: nothing resists, as the six motions of a free body
    TAUT_MODE_UNSTABLE = 2, // omega^2 < 0: the equilibrium does not hold
} TautModeKind;

// One of them.
typedef struct TautMode {
    TautModeKind kind;
    double square;    // rad^2/s^2, omega^2 as it was found
    double frequency; // Hz, omega/(2 pi); 0 unless it is a vibration
    double growth;    // 1/s, sqrt(-omega^2) where it is unstable: it grows by e in 1/growth; else 0
    double
        damping; // ratio, 1 = critical; of light damping by the elements' own, 0 unless it is a vibration
    int multiplicity; // how many have this frequency, itself too
    double part[3];   // of all mass that moves, that follows a motion of the ground along x, y, z
    double largest;   // m/sqrt(kg), displacement of the node that goes farthest
    TautNodeId node;  // that it is; null = none goes anywhere, it turns in place
} TautMode;

// The search and the point that it was made about.
typedef struct TautModesReport {
    int solves;         // linear systems solved
    int unstable, free; // of the modes found
    bool complete;      // signs of pivots confirm that no lower one was missed
    int idle; // rows with bounds that take no part: slack ropes, open contacts, drives at their limit
    double
        force_residual; // N, largest unbalanced force: about a point that is no equilibrium, modes mean little
    double load;    // N, largest weight or force, to compare it with
    double mass[3]; // kg, that moves along x, y, z
} TautModesReport;

// The modes of a world; belongs to the world, whose memory it uses: free it before that.
typedef struct TautModes TautModes;

// The `count` lowest natural frequencies and shapes about where the world is, which should be an equilibrium (taut_world_settle):
// a warning tells where it is not. Tension and pressure are in it by geometric stiffness; hard rows, joints and motors hold; rows with
// bounds hold where they bear a force. Fewer than `count` where nothing more moves. The state stays as it is.
// TAUT_NOT_CONVERGED where they were not found; *modes is then NULL.
TAUT_API TautStatus taut_world_modes(TautWorld *world, int count, TautModes **modes);
// Frees them; NULL is fine.
TAUT_API void taut_modes_free(TautModes *modes);
// How many there are; 0 for NULL.
TAUT_API int taut_modes_count(const TautModes *modes);
// Number i, from 0, by ascending omega^2; all 0 where there is none.
TAUT_API TautMode taut_modes_get(const TautModes *modes, int i);
// How they were found, and the point that they are about; all 0 for NULL.
TAUT_API TautModesReport taut_modes_report(const TautModes *modes);
// The shape of mode i at a node, with a modal mass of 1 kg: of a particle or point its displacement (m/sqrt(kg)), of a body that of its origin
// and its rotation vector (rad/(m sqrt(kg)) by m), of others the change of each entry. Returns their number: 3, 6 or the
// size of the node; 0 and nothing written where mode or node do not exist, or the world was edited since. shape [6], or [TAUT_MAX_WIDTH].
TAUT_API int taut_modes_shape(const TautModes *modes, int i, TautNodeId node, double *shape);
// Moves the world to where mode i leads, `size` m from the equilibrium where it goes farthest, at rest; 0 is the equilibrium
// again. For pictures: lengths hold to first order only. TAUT_BAD_ARGUMENT where there is no such mode, or the world was edited
// since.
TAUT_API TautStatus taut_modes_displace(TautModes *modes, int i, double size);
