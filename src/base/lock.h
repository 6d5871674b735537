// SPDX-License-Identifier: MIT
// lock.h -- a lock that its owner may take again, every take with a give of its own; and a flag that says to other
// threads that something is ready.
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct Lock {
    pthread_mutex_t mutex;
} Lock;

// False where the system has none left; the lock must not be used then.
bool lock_make(Lock *lock);
void lock_end(Lock *lock);
// Waits, asleep, until no other thread has it.
void lock_take(Lock *lock);
void lock_give(Lock *lock);

typedef struct Flag {
    atomic_bool up;
} Flag;

// Who sees the flag up sees all that was written before it was raised.
static inline bool flag_is_up(const Flag *flag)
{
    return atomic_load_explicit(&flag->up, memory_order_acquire);
}

static inline void flag_set(Flag *flag, bool up)
{
    atomic_store_explicit(&flag->up, up, memory_order_release);
}
