// SPDX-License-Identifier: MIT
// pool.h -- memory that is made anew again and again, like the plan of a system whose pattern changes: pieces stand one on
// the other in one block, which grows to the most that was ever needed and is kept. Pieces that do not fit yet have memory
// of their own until the next pool_reset.
#pragma once

#include "base/memory.h"

struct PoolPiece;

typedef struct Pool {
    Memory memory; // for users: memory_alloc(&pool.memory, ...); failed is the users' to clear
    Memory parent; // where the block comes from: a copy, for worlds that are restored change places
    char *block;   // NULL = none yet
    size_t room;   // bytes of it
    size_t used, most;     // bytes of the pieces that stand, now and at most
    struct PoolPiece *top; // the last one that was not given back
} Pool;

// A pool in place: it may not be moved.
void pool_begin(Pool *pool, Memory *parent);
// Takes all pieces back. The block gets room for the most that was needed, if it can.
void pool_reset(Pool *pool);
// Takes all pieces and the block back.
void pool_end(Pool *pool);
