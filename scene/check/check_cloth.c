// SPDX-License-Identifier: MIT
// check_cloth.c -- cloths whose edges, width and pins do not fit.
#include "check.h"

#include <math.h>

int scene_pin_place(const SceneCloth *cloth, const ScenePin *pin)
{
    const int i = pin->corner == TAUT_CORNER_ALONG || pin->corner == TAUT_CORNER_OPPOSITE;
    const int j = pin->corner == TAUT_CORNER_ACROSS || pin->corner == TAUT_CORNER_OPPOSITE;
    if (pin->corner >= 0) return i * (cloth->nx - 1) + j * (cloth->ny - 1) * cloth->nx;
    if (pin->i >= cloth->nx || pin->j >= cloth->ny) return -1;
    return pin->i + cloth->nx * pin->j;
}

static double length(TautVec3 a)
{
    double m = fmax(fabs(a.x), fmax(fabs(a.y), fabs(a.z)));
    if (!(m > 0)) return 0;
    return m * sqrt(a.x / m * (a.x / m) + a.y / m * (a.y / m) + a.z / m * (a.z / m));
}

static bool check_edges(const Check *c, int i, const SceneCloth *k)
{
    double a = length(k->along), b = length(k->across);
    const char *zero = !(a > 0) ? "along" : !(b > 0) ? "across" : NULL;

    // edges of a length that is a number
    if (zero)
        scene_blame(c, &scene_cloth, i, scene_place(k, zero), "%s is 0; give the edge a length",
                    zero);
    else if (isinf(a) || isinf(b))
        scene_blame(c, &scene_cloth, i, scene_place(k, isinf(a) ? "along" : "across"),
                    "an edge is too long for a number; make it shorter");
    if (zero || isinf(a) || isinf(b)) return false;

    // not on one line
    double cosine = k->along.x / a * (k->across.x / b) + k->along.y / a * (k->across.y / b) +
                    k->along.z / a * (k->across.z / b);
    if (fabs(cosine) <= 1 - 1e-12) return true;
    scene_blame(c, &scene_cloth, i, scene_place(k, "across"),
                "across lies on one line with along; turn one of them");
    return false;
}

static void check_width(const Check *c, int i, const SceneCloth *k)
{
    double a = length(k->along);
    if (k->width > 0 && k->width < a * (1 - 1e-9))
        scene_blame(c, &scene_cloth, i, scene_place(k, "width"),
                    "width is %.12g m but along is %.12g m long; make it wider, or shorten along",
                    k->width, a);
    else if (k->nx == 2 && k->width > a * (1 + 1e-9))
        scene_blame(c, &scene_cloth, i, scene_place(k, "width"),
                    "width is %.12g m but along is %.12g m long, and one link cannot sag; use nx "
                    "above 2",
                    k->width, a);
}

void scene_check_cloths(const Check *c)
{
    const SceneCloth *cloth = c->scene->top.cloths.items;
    for (int i = 0; i < c->scene->top.cloths.count; i++) {
        const SceneCloth *k = &cloth[i];
        if (k->item.wrong) continue;

        // the shape, then the law
        if (check_edges(c, i, k)) check_width(c, i, k);
        if (k->form == TAUT_FORM_STIFFNESS &&
            (isinf(k->stiffness) || isinf(k->shear) || isinf(k->bend)))
            scene_blame(c, &scene_cloth, i, scene_place(k, "form"),
                        "form stiffness needs links that are not hard; give a stiffness in N/m");

        // pins on the grid
        for (int n = 0; n < k->fixed.count; n++)
            if (scene_pin_place(k, &k->fixed.at[n]) < 0)
                scene_blame(
                    c, &scene_cloth, i, scene_place(k, "fixed"),
                    "fixed[%d] is [%d, %d], outside of the cloth; i is 0 to %d, j is 0 to %d", n,
                    k->fixed.at[n].i, k->fixed.at[n].j, k->nx - 1, k->ny - 1);
    }
}
