// SPDX-License-Identifier: MIT
// sort.c -- see sort.h. Merging from below.
#include "mesh/sort.h"

#include <string.h>

static bool is_sorted(const SortRecord *record, int count)
{
    for (int i = 1; i < count; i++)
        if (sort_compare(&record[i - 1], &record[i]) > 0) return false;
    return true;
}

// Two sorted runs, from ... middle - 1 and middle ... end - 1.
static void merge(const SortRecord *in, SortRecord *out, long from, long middle, long end)
{
    long a = from, b = middle;
    for (long i = from; i < end; i++) {
        const bool first = a < middle && (b >= end || sort_compare(&in[a], &in[b]) <= 0);
        out[i] = in[first ? a++ : b++];
    }
}

void sort_records(SortRecord *record, SortRecord *scratch, int count)
{
    if (is_sorted(record, count)) return;
    SortRecord *in = record, *out = scratch;
    for (long run = 1; run < count; run *= 2) {
        for (long from = 0; from < count; from += 2 * run) {
            const long middle = from + run < count ? from + run : count;
            const long end = from + 2 * run < count ? from + 2 * run : count;
            merge(in, out, from, middle, end);
        }
        SortRecord *other = in;
        in = out;
        out = other;
    }
    if (in != record) memcpy(record, in, (size_t)count * sizeof *record);
}

void sort_few(int *number, int count)
{
    for (int i = 1; i < count; i++) {
        const int it = number[i];
        int j = i;
        for (; j > 0 && number[j - 1] > it; j--) number[j] = number[j - 1];
        number[j] = it;
    }
}

int sort_first(const SortRecord *record, int count, int key)
{
    int from = 0, end = count;
    while (from < end) {
        const int middle = from + (end - from) / 2;
        if (record[middle].key[0] < key)
            from = middle + 1;
        else
            end = middle;
    }
    return from;
}
