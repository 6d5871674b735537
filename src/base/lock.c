// SPDX-License-Identifier: MIT
// lock.c -- see lock.h.
#include "base/lock.h"

bool lock_make(Lock *lock)
{
    pthread_mutexattr_t kind;
    if (pthread_mutexattr_init(&kind) != 0) return false;
    bool made = pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE) == 0 &&
                pthread_mutex_init(&lock->mutex, &kind) == 0;
    pthread_mutexattr_destroy(&kind);
    return made;
}

void lock_end(Lock *lock)
{
    pthread_mutex_destroy(&lock->mutex);
}

void lock_take(Lock *lock)
{
    pthread_mutex_lock(&lock->mutex);
}

void lock_give(Lock *lock)
{
    pthread_mutex_unlock(&lock->mutex);
}
