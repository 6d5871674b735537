// SPDX-License-Identifier: MIT
// suggest.c -- edit distance with swapped neighbours (optimal string alignment), over short words.
#include "suggest.h"

#include <stddef.h>
#include <string.h>

enum { WORD = 32 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int distance(const char *a, const char *b)
{
    int m = (int)strlen(a), n = (int)strlen(b);
    int d[WORD + 1][WORD + 1];
    if (m > WORD || n > WORD) return WORD;
    for (int i = 0; i <= m; i++) d[i][0] = i;
    for (int j = 0; j <= n; j++) d[0][j] = j;
    for (int i = 1; i <= m; i++) {
        for (int j = 1; j <= n; j++) {
            int change = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            d[i][j] = least(change, least(d[i - 1][j], d[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[m][n];
}

const char *suggest(const char *typed, const char *const *words)
{
    const char *best = NULL;
    int nearest = (int)strlen(typed) / 3 + 2; // farther away is another word, not a slip
    for (; *words; words++) {
        int d = distance(typed, *words);
        if (d < nearest && d < (int)strlen(*words)) {
            nearest = d;
            best = *words;
        }
    }
    return best;
}
