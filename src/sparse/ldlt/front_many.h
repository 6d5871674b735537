// front_many.h -- LDLT_MANY solutions together, vectors across them; all fronts are treated alike. A part of
// front_body.h, in the same terms.

enum { MANY_VECTORS = LDLT_MANY / WIDTH, MANY_COLUMNS = 4 };

// t -= l x, for one row of LDLT_MANY.
ALWAYS_INLINE void minus_row(double *t, double l, const double *x)
{
    UNROLL for (int v = 0; v < MANY_VECTORS; v++)
        v_store(t + v * WIDTH, v_minus(v_load(t + v * WIDTH), v_one(l), v_load(x + v * WIDTH)));
}

// t -= sum of l_j x_j over the columns of a block, ld apart.
ALWAYS_INLINE void minus_block(double *t, const double *l, size_t ld, const double *x)
{
    UNROLL for (int v = 0; v < MANY_VECTORS; v++)
    {
        V sum = v_load(t + v * WIDTH);
        UNROLL for (int j = 0; j < MANY_COLUMNS; j++) sum =
            v_minus(sum, v_one(l[(size_t)j * ld]), v_load(x + j * LDLT_MANY + v * WIDTH));
        v_store(t + v * WIDTH, sum);
    }
}

static double *many_of(double *y, int row)
{
    return y + (size_t)row * LDLT_MANY;
}

static void take_many(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    const int *row = ldlt->row + s->rows;
    memcpy(t, many_of(y, s->first), (size_t)s->k * LDLT_MANY * sizeof *t);
    for (int i = s->k; i < s->f; i++)
        memcpy(many_of(t, i), many_of(y, row[i - s->k]), LDLT_MANY * sizeof *t);
}

static void forward_many_one(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    size_t ld = (size_t)s->ld;
    const double *l = ldlt->l + s->panel, *d_inv = ldlt->d_inv + s->first;

    take_many(ldlt, s, y, t);

    // four columns at a time: the triangle alone, then the rows below all four
    for (int b = 0; b < s->k; b += MANY_COLUMNS) {
        int end = b + MANY_COLUMNS < s->k ? b + MANY_COLUMNS : s->k;
        const double *a = l + (size_t)b * ld;
        for (int j = b; j < end; j++)
            for (int i = j + 1; i < (end - b == MANY_COLUMNS ? end : s->f); i++)
                minus_row(many_of(t, i), l[(size_t)j * ld + (size_t)i], many_of(t, j));
        for (int i = end; end - b == MANY_COLUMNS && i < s->f; i++)
            minus_block(many_of(t, i), a + i, ld, many_of(t, b));
    }

    // D^-1, and the rows below back to their places
    for (int i = 0; i < s->k; i++)
        for (int c = 0; c < LDLT_MANY; c++)
            many_of(y, s->first + i)[c] = d_inv[i] * many_of(t, i)[c];
    for (int i = s->k; i < s->f; i++)
        memcpy(many_of(y, ldlt->row[s->rows + (size_t)(i - s->k)]), many_of(t, i),
               LDLT_MANY * sizeof *t);
}

static void backward_many_one(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    size_t ld = (size_t)s->ld;
    const double *l = ldlt->l + s->panel;
    take_many(ldlt, s, y, t);
    for (int j = s->k - 1; j >= 0; j--) {
        int i = j + 1;
        const double *a = l + (size_t)j * ld;
        // a column of L is a row of L^T: neighbours stand one apart
        for (; i + MANY_COLUMNS <= s->f; i += MANY_COLUMNS)
            minus_block(many_of(t, j), a + i, 1, many_of(t, i));
        for (; i < s->f; i++) minus_row(many_of(t, j), a[i], many_of(t, i));
    }
    memcpy(many_of(y, s->first), t, (size_t)s->k * LDLT_MANY * sizeof *t);
}

static void forward_many(const Ldlt *ldlt, double *y, double *t)
{
    for (int at = 0; at < ldlt->n_super; at++) {
        if (ldlt->pivoted[at])
            front_forward_pivoted(ldlt, &ldlt->super[at], y, t, LDLT_MANY);
        else
            forward_many_one(ldlt, &ldlt->super[at], y, t);
    }
}

static void backward_many(const Ldlt *ldlt, double *y, double *t)
{
    for (int at = ldlt->n_super - 1; at >= 0; at--) {
        if (ldlt->pivoted[at])
            front_backward_pivoted(ldlt, &ldlt->super[at], y, t, LDLT_MANY);
        else
            backward_many_one(ldlt, &ldlt->super[at], y, t);
    }
}
