// SPDX-License-Identifier: MIT
// peer_measure.h -- joint gaps and energies from poses, the same for every engine.
#pragma once

#include "peer.h"

// Worst gap of a joint over the length of a rod, or worst stretch of an edge over its length.
double peer_gap(const PeerScene *scene, const PeerBody *body);
// Kinetic and potential energy, J.
double peer_energy(const PeerScene *scene, const PeerBody *body);
// Energy that is set free from horizontal to hanging, J.
double peer_drop(const PeerScene *scene);
