// front_residual.h -- the residual of a solution, where all fronts are fixed. A part of front_body.h, in the
// same terms.
//
// A front knows the entries of A in its columns: each acts on its row and, mirrored, on its column. What
// acts on the rows below waits in registers where the next front begins with them, as in the solution, so
// a component is complete when its own front has been visited, and is judged at once.

ALWAYS_INLINE void act(double *r, double *w, double a, double x)
{
    double product = a * x;
    *r -= product;
    *w += fabs(product);
}

// Judges |r| <= worst w and raises `worst`; false where that gets above `good`, or where r is not finite.
ALWAYS_INLINE bool is_small(LdltCheck *check, double r, double w)
{
    if (fabs(r) <= check->worst * w) return true; // nearly always
    check->worst = fabs(r) / (w + 1e-290); // what is smaller has lost its digits to underflow
    return check->worst <= check->good;
}

// A run of one shape from `at` on; returns where it ended, or -1 where a component is too large.
ALWAYS_INLINE int fixed_residual(const Ldlt *ldlt, LdltCheck *check, int at, const int k,
                                 const int r, const int z, const int w)
{
    const int f = k + r, shape = ldlt->super[at].shape, to = ldlt->n_super;
    double carry[MOST_F] = {0}, carry_w[MOST_F] = {0};
    for (; at < to && ldlt->super[at].shape == shape; at++) {
        const Supernode *s = &ldlt->super[at];
        const int *from = ldlt->pull + s->gather, *order = ldlt->order + s->first;
        const size_t below = r > 0 ? (size_t)ldlt->row[s->rows] : 0;
        double x[MOST_F], sum[MOST_F], size[MOST_F];
        UNROLL for (int i = 0; i < k; i++)
        {
            const double b = check->b[order[i]];
            x[i] = ldlt->y[s->first + i];
            check->x[order[i]] = x[i];
            sum[i] = check->r[s->first + i] + b;
            size[i] = check->w[s->first + i] + fabs(b);
            if (i < r) sum[i] += carry[i], size[i] += carry_w[i];
        }
        UNROLL for (int i = k; i < f; i++) x[i] = ldlt->y[below + (size_t)(i - k)], sum[i] = size[i] = 0;
        UNROLL for (int j = 0; j < k; j++)
        {
            const int end = j < z ? w : f;
            act(sum + j, size + j, check->value[*from++], x[j]);
            UNROLL for (int i = j + 1; i < end; i++)
            {
                const double a = check->value[*from++];
                act(sum + i, size + i, a, x[j]);
                act(sum + j, size + j, a, x[i]);
            }
        }
        UNROLL for (int i = 0; i < k; i++) if (!is_small(check, sum[i], size[i])) return -1;
        if (r == 0) continue;
        if (is_linked(ldlt, at, to, shape)) {
            UNROLL for (int i = 0; i < r; i++) carry[i] = sum[k + i], carry_w[i] = size[k + i];
        } else {
            UNROLL for (int i = 0; i < r; i++)
            {
                check->r[below + (size_t)i] += sum[k + i];
                check->w[below + (size_t)i] += size[k + i];
                carry[i] = carry_w[i] = 0;
            }
        }
    }
    return at;
}
