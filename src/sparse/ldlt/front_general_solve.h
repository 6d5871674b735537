// SPDX-License-Identifier: MIT
// front_general_solve.h -- the part of front_body.h that solves with general fronts. t has the rows of the front in
// whole vectors; numbers in the rows of the group's own square are treated apart.

// t -= L x for the columns of one group, rows in whole vectors.
ALWAYS_INLINE void forward_columns(const double *a, size_t ld, const double *x, double *t, int rows,
                                   const int columns)
{
    V xj[GROUP];
    UNROLL for (int j = 0; j < columns; j++) xj[j] = v_one(x[j]);
    for (int i = 0; i < rows; i += WIDTH) {
        V ti = v_load(t + i);
        UNROLL for (int j = 0; j < columns; j++) ti =
            v_minus(ti, v_load(a + (size_t)j * ld + i), xj[j]);
        v_store(t + i, ti);
    }
}

// x -= L^T t for the same.
ALWAYS_INLINE void backward_columns(const double *a, size_t ld, double *x, const double *t,
                                    int rows, const int columns)
{
    V sum[GROUP];
    double part[WIDTH];

    // sums of columns stay in vectors up to the end
    UNROLL for (int j = 0; j < columns; j++) sum[j] = v_one(0);
    for (int i = 0; i < rows; i += WIDTH) {
        V ti = v_load(t + i);
        UNROLL for (int j = 0; j < columns; j++) sum[j] =
            v_minus(sum[j], v_load(a + (size_t)j * ld + i), ti);
    }

    UNROLL for (int j = 0; j < columns; j++)
    {
        v_store(part, sum[j]);
        for (int i = 0; i < WIDTH; i++) x[j] += part[i];
    }
}

// The rows of a front in y, and zeros up to a whole vector.
static void take_rows(const Ldlt *ldlt, const Supernode *s, const double *y, double *t)
{
    const int *row = ldlt->row + s->rows;
    for (int i = 0; i < s->k; i++) t[i] = y[s->first + i];
    for (int i = s->k; i < s->f; i++) t[i] = y[row[i - s->k]];
    for (int i = s->f; i < s->ld; i++) t[i] = 0;
}

// A group's vectors begin with its own square, whose values are put aside.
static void forward_general(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    size_t ld = (size_t)s->ld;
    int k = s->k, f = s->f;
    const double *l = ldlt->l + s->panel, *d_inv = ldlt->d_inv + s->first;
    const int *row = ldlt->row + s->rows;
    double *x = y + s->first, own[GROUP];

    take_rows(ldlt, s, y, t);

    // unit lower triangle of the group, then everything below it
    for (int b = 0; b < k; b += GROUP) {
        int columns = k - b < GROUP ? k - b : GROUP, skip = columns == GROUP ? GROUP : 0;
        const double *a = l + (size_t)b * ld + b;
        for (int j = 0; j < columns; j++)
            for (int i = j + 1; i < columns; i++)
                t[b + i] = s_minus(t[b + i], a[(size_t)j * ld + (size_t)i], t[b + j]);

        for (int i = 0; i < columns; i++) own[i] = t[b + i];
        WITH_COLUMNS(columns, forward_columns(a + skip, ld, own, t + b + skip, s->ld - b - skip, c))
        for (int i = 0; i < columns; i++) t[b + i] = own[i];
    }

    // D^-1, and the rows below back to their places
    for (int i = 0; i < k; i++) x[i] = t[i] * d_inv[i];
    for (int i = k; i < f; i++) y[row[i - k]] = t[i];
}

static void backward_general(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    size_t ld = (size_t)s->ld;
    int k = s->k;
    const double *l = ldlt->l + s->panel;
    double own[GROUP];

    take_rows(ldlt, s, y, t);
    for (int b = (k - 1) / GROUP * GROUP; b >= 0; b -= GROUP) {
        int columns = k - b < GROUP ? k - b : GROUP, skip = columns == GROUP ? GROUP : 0;
        const double *a = l + (size_t)b * ld + b;

        // everything below first, then the transposed triangle
        for (int i = 0; i < columns; i++) own[i] = t[b + i], t[b + i] = 0;
        WITH_COLUMNS(columns,
                     backward_columns(a + skip, ld, own, t + b + skip, s->ld - b - skip, c))

        for (int j = columns - 1; j >= 0; j--) {
            for (int i = j + 1; i < columns; i++)
                own[j] = s_minus(own[j], a[(size_t)j * ld + (size_t)i], own[i]);
            t[b + j] = own[j];
        }
    }

    for (int i = 0; i < k; i++) y[s->first + i] = t[i];
}
