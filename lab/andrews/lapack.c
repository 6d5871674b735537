// SPDX-License-Identifier: MIT
// lapack.c -- see lapack.h.
#include "lapack.h"

#ifdef TAUT_LAB_LAPACK

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef void Getrf(const int *m, const int *n, double *A, const int *lda, int *pivot, int *info);
typedef void Getri(const int *n, double *A, const int *lda, const int *pivot, double *work,
                   const int *size, int *info);

typedef struct Lapack {
    Getrf *getrf;
    Getri *getri;
} Lapack;

// The loader counts: asking again is cheap, and nothing has to be remembered here.
static Lapack find(void)
{
    Lapack found = {NULL, NULL};
    setenv("OPENBLAS_NUM_THREADS", "1", 1);
    void *library = dlopen(TAUT_LAB_LAPACK, RTLD_NOW | RTLD_LOCAL);
    if (!library) return found;
    void *getrf = dlsym(library, "dgetrf_"), *getri = dlsym(library, "dgetri_");
    // C has no cast from data to function pointers; POSIX says that their bytes are the same
    memcpy(&found.getrf, &getrf, sizeof getrf);
    memcpy(&found.getri, &getri, sizeof getri);
    return found;
}

bool lapack_load(void)
{
    Lapack lapack = find();
    return lapack.getrf && lapack.getri;
}

bool lapack_invert(int n, double *A, int *pivot, double *work)
{
    Lapack lapack = find();
    int info = 1, size = 64 * n;
    if (!lapack.getrf || !lapack.getri) return false;
    lapack.getrf(&n, &n, A, &n, pivot, &info);
    if (info == 0) lapack.getri(&n, A, &n, pivot, work, &size, &info);
    return info == 0;
}

#else

bool lapack_load(void)
{
    return false;
}

bool lapack_invert(int n, double *A, int *pivot, double *work)
{
    (void)n, (void)A, (void)pivot, (void)work;
    return false;
}

#endif
