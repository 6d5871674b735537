// SPDX-License-Identifier: MIT
// lists.h -- many lists in one array, by counting: members start[i] .. start[i + 1] - 1 are those of list i.
//
//     count in start[i];  lists_begin(start, n);  put each member at start[i]++;  lists_end(start, n);
#pragma once

// From counts [n + 1], the last one 0, to where the lists begin.
static inline void lists_begin(int *start, int n)
{
    for (int i = 0, sum = 0; i <= n; i++) {
        int count = start[i];
        start[i] = sum;
        sum += count;
    }
}

// Filling has moved the beginning of every list to its end: back.
static inline void lists_end(int *start, int n)
{
    for (int i = n; i > 0; i--) start[i] = start[i - 1];
    start[0] = 0;
}
