// SPDX-License-Identifier: MIT
// user.c -- map by callbacks of the user (ext.h).
//
//   nodes    any whose sizes add up to user->width          rows user->rows
//   f, J     user->value at x, the values of the nodes one behind the other
//   K~       user->geometric; without it, central differences of J^T lambda, good to about 1e-9 of
//            J lambda / |x|; 0 where the map says that it is linear. Made symmetric. Mode psd by
//            clamp.c.
//   singular the callbacks' business: values that are not finite are passed on, and the stepper refuses it.
//
// Checked by test/fd/maps.c; taut_user_map_check (user_check.c) checks those of users.
#include "map/user.h"
#include "map/tuning.h"
#include "math/vec.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    const TautUserMap *user = request->user;
    *problem = request_parents(request, 0);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (*problem) return 0;

    // the callbacks, each with its remedy
    if (!user)
        *problem = "there are no callbacks: set `user` to a TautUserMap";
    else if (!user->name)
        *problem = "the user map has no name: set TautUserMap.name";
    else if (!user->value)
        *problem = "the user map has no value: set TautUserMap.value";
    else if (user->rows < 1 || user->rows > TAUT_MAX_ROWS)
        *problem = "the user map has a wrong number of rows: 1 to 24 are possible";
    else if (user->width != request->width)
        *problem = "the nodes do not add up to the width of the user map: change one of both";

    return *problem ? 0 : user->rows;
}

static void gather(const MapBatch *batch, const int *at, const double *q, double *x)
{
    for (int p = 0; p < batch->parents; x += batch->size[p], p++)
        memcpy(x, q + at[p], sizeof *x * (size_t)batch->size[p]);
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const TautUserMap *user = batch->user;
    for (int e = 0; e < batch->count; e++, y += batch->rows) {
        gather(batch, batch->at + e * batch->parents, q, batch->scratch);
        user->value(user->user, batch->scratch, y, J);
        if (J) J += batch->rows * batch->width;
    }
}

// Roots of epsilon: rounding (1e-16/step) and truncation (step^2) are alike at epsilon^(1/3). An
// entry that is small beside the others moves by their size, since maps read differences of places.
double user_step(int width, const double *x, int i)
{
    double top = max_abs(width, x);
    return DIFFERENCE_STEP * (top > 0 ? fmax(fabs(x[i]), DIFFERENCE_LEAST * top) : 1);
}

// K~ [n][n] by central differences of J^T lambda. scratch: rows (2 n + 1).
static void differences(const TautUserMap *user, double *x, const double *lambda, double *scratch,
                        double *K)
{
    const int n = user->width, rows = user->rows;
    double *y = scratch, *high = y + rows, *low = high + rows * n;

    // J at both sides of x_i; x is as it was afterwards
    for (int i = 0; i < n; i++) {
        double middle = x[i], step = user_step(n, x, i);
        double up = middle + step, down = middle - step;

        x[i] = up;
        user->value(user->user, x, y, high);
        x[i] = down;
        user->value(user->user, x, y, low);
        x[i] = middle;

        // column i of K~
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int r = 0; r < rows; r++) sum += lambda[r] * (high[r * n + j] - low[r * n + j]);
            K[j * n + i] = sum / (up - down);
        }
    }
}

static void make_symmetric(int n, double *K)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            K[i * n + j] = K[j * n + i] = 0.5 * K[i * n + j] + 0.5 * K[j * n + i];
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    const TautUserMap *user = batch->user;
    const int n = batch->width, rows = batch->rows;
    double *x = batch->scratch, *rest = x + n;

    // J of a linear map is constant
    if (user->linear) {
        memset(K, 0, sizeof *K * (size_t)batch->count * (size_t)n * (size_t)n);
        return;
    }

    for (int e = 0; e < batch->count; e++, lambda += rows, K += n * n) {
        gather(batch, batch->at + e * batch->parents, q, x);
        if (user->geometric)
            user->geometric(user->user, x, lambda, K);
        else
            differences(user, x, lambda, rest, K);

        // differences leave some skew by rounding, and so do sums of the user
        make_symmetric(n, K);
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(n, K, rest);
    }
}

const MapOps map_user = {
    .name = "user",
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = target_length,
};
