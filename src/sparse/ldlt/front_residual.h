// SPDX-License-Identifier: MIT
// front_residual.h -- the residual of a solution, front by front, where all fronts are fixed.
// A part of front_body.h, in the same terms.
//
// A front knows the entries of A in its columns: each acts on its row and, mirrored, on its column. Whatever
// acts on the rows below waits in registers where the next front begins with them, as in the solution, so
// a component is complete when its own front has been visited, and is judged at once.

// A run of one shape from `at` to `to` at most; returns where it ended, or -1 where a component is too large.
// Products for the rows below that a front cannot carry on stand in r and w, at its own first pivots.
ALWAYS_INLINE int fixed_residual(const Ldlt *ldlt, LdltCheck *check, int at, int to, const int k,
                                 const int r, const int c, const int z, const int w)
{
    const int f = k + r, shape = ldlt->super[at].shape;
    double carry[MOST_F] = {0}, carry_w[MOST_F] = {0};

    for (bool linked = false; at < to && ldlt->super[at].shape == shape; at++) {
        const Supernode *s = &ldlt->super[at];
        const int *from = ldlt->pull + s->gather, *order = ldlt->order + s->first;
        const double *below = r > 0 ? ldlt->y + ldlt->row[s->rows] : NULL;
        double x[MOST_F], sum[MOST_F], size[MOST_F];

        // b, with the products of the front before, which is the first child of a chain
        UNROLL for (int i = 0; i < k; i++)
        {
            const double b = check->b[order[i]];
            x[i] = ldlt->y[s->first + i];
            check->x[order[i]] = x[i];
            sum[i] = i < r ? b + carry[i] : b;
            size[i] = i < r ? fabs(b) + carry_w[i] : fabs(b);
        }

        // products of the other children
        int child = s->child;
        if (linked) child = ldlt->super[child].sibling;
        for (; child >= 0; child = ldlt->super[child].sibling) {
            const int first = ldlt->super[child].first;
            UNROLL for (int i = 0; i < c; i++) sum[i] += check->r[first + i];
            UNROLL for (int i = 0; i < c; i++) size[i] += check->w[first + i];
        }

        // products of this front's columns, above and below the diagonal
        UNROLL for (int i = k; i < f; i++) x[i] = below[i - k], sum[i] = size[i] = 0;
        UNROLL for (int j = 0; j < k; j++)
        {
            const int end = j < z ? w : f;
            front_act(sum + j, size + j, check->value[*from++], x[j]);
            UNROLL for (int i = j + 1; i < end; i++)
            {
                const double a = check->value[*from++];
                front_act(sum + i, size + i, a, x[j]);
                front_act(sum + j, size + j, a, x[i]);
            }
        }

        // each row beside the terms it was summed from
        UNROLL for (int i = 0; i < k; i++) if (!front_is_small(check, sum[i], size[i])) return -1;
        if (r == 0) continue;

        linked = front_is_linked(ldlt, at, to, shape);
        // handed on: in memory at the end of a chain, else in registers
        if (!linked) {
            UNROLL for (int i = 0; i < r; i++) check->r[s->first + i] = sum[k + i];
            UNROLL for (int i = 0; i < r; i++) check->w[s->first + i] = size[k + i];
        }
        UNROLL for (int i = 0; i < r; i++) carry[i] = linked ? sum[k + i] : 0;
        UNROLL for (int i = 0; i < r; i++) carry_w[i] = linked ? size[k + i] : 0;
    }

    return at;
}
