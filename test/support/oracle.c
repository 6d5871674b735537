// SPDX-License-Identifier: MIT
// oracle.c -- see oracle.h. The interface is that of umfpack.h, version 5: int indices, double.
#include "oracle.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum { SOLVE_A = 0, OK = 0 };

typedef int (*Symbolic)(int n_row, int n_col, const int *start, const int *row, const double *a,
                        void **symbolic, const double *control, double *info);
typedef int (*Numeric)(const int *start, const int *row, const double *a, void *symbolic,
                       void **numeric, const double *control, double *info);
typedef int (*Solve)(int what, const int *start, const int *row, const double *a, double *x,
                     const double *b, void *numeric, const double *control, double *info);
typedef void (*Free)(void **object);

typedef struct Library {
    Symbolic symbolic;
    Numeric numeric;
    Solve solve;
    Free free_symbolic, free_numeric;
} Library;

// A pointer to a function may not be cast from a pointer to an object in ISO C.
static bool find(void *library, const char *name, void *function)
{
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static bool load(Library *umfpack)
{
    void *library = dlopen("libumfpack.so.5", RTLD_NOW);
    return library && find(library, "umfpack_di_symbolic", &umfpack->symbolic) &&
           find(library, "umfpack_di_numeric", &umfpack->numeric) &&
           find(library, "umfpack_di_solve", &umfpack->solve) &&
           find(library, "umfpack_di_free_symbolic", &umfpack->free_symbolic) &&
           find(library, "umfpack_di_free_numeric", &umfpack->free_numeric);
}

bool oracle_is_there(void)
{
    Library umfpack;
    return load(&umfpack);
}

// A, dense and by columns: the systems of tests are small, and this can be read.
static double *dense_columns(const Kkt *kkt)
{
    size_t n = (size_t)(kkt->n + kkt->m);
    double *a = calloc(n * n + 1, sizeof *a);
    for (int node = 0; a && node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int cols = kkt_size(kkt, kkt->col[b]);
            for (int i = 0; i < kkt_size(kkt, node); i++)
                for (int j = 0; j < cols; j++) {
                    size_t row = (size_t)(kkt->offset[node] + i);
                    size_t col = (size_t)(kkt->offset[kkt->col[b]] + j);
                    int at = kkt->at[b] + i * cols + j;
                    a[col * n + row] = kkt->value[at];
                    if (kkt->col[b] != node)
                        a[row * n + col] = kkt->upper ? kkt->upper[at] : kkt->value[at];
                }
        }
    return a;
}

bool oracle_solve(const Kkt *kkt, double *x)
{
    Library umfpack;
    int n = kkt->n + kkt->m, nz = 0, status = -1;
    if (n == 0) return true;
    if (!load(&umfpack)) return false;
    double *a = dense_columns(kkt);
    int *start = calloc((size_t)n + 1, sizeof(int)),
        *row = calloc((size_t)n * (size_t)n, sizeof(int));
    void *symbolic = NULL, *numeric = NULL;
    if (a && start && row) {
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double value = a[(size_t)j * (size_t)n + (size_t)i];
                if (value == 0) continue;
                a[nz] = value; // never ahead of what is read
                row[nz++] = i;
            }
            start[j + 1] = nz;
        }
        status = umfpack.symbolic(n, n, start, row, a, &symbolic, NULL, NULL);
        if (status == OK) status = umfpack.numeric(start, row, a, symbolic, &numeric, NULL, NULL);
        if (status == OK)
            status = umfpack.solve(SOLVE_A, start, row, a, x, kkt->rhs, numeric, NULL, NULL);
    }
    if (symbolic) umfpack.free_symbolic(&symbolic);
    if (numeric) umfpack.free_numeric(&numeric);
    free(a), free(start), free(row);
    return status == OK;
}
