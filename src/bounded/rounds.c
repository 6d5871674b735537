// SPDX-License-Identifier: MIT
// rounds.c -- see rounds.h.
#include "bounded/rounds.h"
#include "bounded/tuning.h"

#include <math.h>
#include <string.h>

static void describe(const Rounds *rounds, Active *a, const Kkt *kkt)
{
    active_use_side(a, kkt);
    for (int k = 0; rounds->soft > 0 && k < a->count; k++) {
        a->soft[k] = a->out[k] ? 0 : rounds->soft * a->unit[a->row[k]];
        a->shift[k] = a->out[k] ? 0 : a->soft[k] * rounds->anchor[k];
    }
}

// Softened systems may have huge forces; the digits that they leave.
static double force_noise(const Rounds *rounds, const Active *a)
{
    double most = 0;
    for (int k = 0; rounds->soft > 0 && k < a->count; k++)
        most = fmax(most, fabs(a->l[k]) * a->unit[a->row[k]]);
    return ROUNDS_FORCE_NOISE * most;
}

// Side that row k asks for. A row that is in the system is judged by its force, one that is out by w.
static signed char wanted(const Rounds *rounds, const Active *a, const Kkt *kkt, int k,
                          double floor)
{
    int row = a->row[k];
    double u = a->unit[row], l = a->l[k], w = a->w[k];
    double slack = ROUNDS_PART * a->options.tolerance * a->scale[row];
    if (active_is_fixed(a, kkt, k)) return a->side[k];
    if (slack < floor) slack = floor;
    if (a->side[k] == 0) {
        if ((kkt->lo[row] - l) * u > slack) return -1;
        return (signed char)((l - kkt->hi[row]) * u > slack);
    }
    if (rounds->soft > 0) w += rounds->soft * u * (l - rounds->anchor[k]);
    if (slack < a->noise[k]) slack = a->noise[k];
    return (signed char)(a->side[k] * w > slack ? 0 : a->side[k]);
}

// Moves the rows that ask for it, or only the last of them. Returns how many asked.
static int move(const Rounds *rounds, Active *a, const Kkt *kkt, bool apply, bool single)
{
    int wrong = 0;
    double floor = force_noise(rounds, a);
    for (int k = a->count - 1; k >= 0; k--) {
        signed char side = wanted(rounds, a, kkt, k, floor);
        if (side == a->side[k]) continue;
        if (apply && (!single || wrong == 0)) a->side[k] = side;
        wrong++;
    }
    return wrong;
}

// While one row moves at a time, the set alone decides about the next one: one that was there before comes
// again for ever (Brent's way to see it: compare with that of the last power of two).
static bool is_circle(Active *a, int singles)
{
    size_t count = (size_t)a->count;
    if (singles > 1 && memcmp(a->seen, a->side, count) == 0) return true;
    if ((singles & (singles - 1)) == 0) memcpy(a->seen, a->side, count);
    return false;
}

bool rounds_run(const Rounds *rounds, Active *a, Kkt *kkt)
{
    int least = a->count + 1, spare = ROUNDS_SPARE, singles = 0;
    for (int round = 0; round < rounds->most; round++) {
        // the set as it is
        describe(rounds, a, kkt);
        a->stats.iterations++;
        TautStatus status =
            rounds->solve ? rounds->solve(rounds->user, a, kkt) : active_solve(a, kkt);
        if (a->error == INFINITY || status < 0) return false; // nothing can be told from it
        if (rounds->soft == 0) active_keep(a, kkt);

        // rows that break their bound, or are pulled by it
        int wrong = move(rounds, a, kkt, false, false);
        if (wrong == 0) return true;

        // all of them move as long as that helps, then the one of largest index alone (Murty's
        // rule)
        bool fell = wrong < least;
        least = fell ? wrong : least;
        spare = fell ? ROUNDS_SPARE : spare - 1;
        singles = spare < 0 ? singles + 1 : 0;
        if (singles > 0 && is_circle(a, singles)) return false;
        move(rounds, a, kkt, true, singles > 0);
    }

    return false;
}

TautStatus rounds_status(const Active *a)
{
    if (a->best_error == INFINITY) return a->last == TAUT_OK ? TAUT_INACCURATE : a->last;
    if (a->best_last != TAUT_OK) return a->best_last;
    return a->best_error <= a->options.tolerance ? TAUT_OK : TAUT_NOT_CONVERGED;
}
