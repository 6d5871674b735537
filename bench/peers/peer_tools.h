// SPDX-License-Identifier: MIT
// peer_tools.h -- what the main functions of all adapters share.
#pragma once

#include "peer.h"

#include <time.h>

// s
double peer_clock(clockid_t id);
// A fixed core spares the run moves between caches; below 0: none.
void peer_pin(int core);
// Prints the engine and its variants, a line each.
void peer_print_list(const char *engine, const PeerVariant *variant, int variants);
