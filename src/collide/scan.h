// SPDX-License-Identifier: MIT
// scan.h -- words and numbers of a text in memory, which need not end with a zero. The locale has no say.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Scan {
    const char *at, *end;
    int line; // of `at`, from 1
} Scan;

typedef struct Word {
    const char *text;
    int size; // 0 = there is none
} Word;

Scan scan_start(const char *text, size_t size);
// The next word of this line; # begins a comment, a backslash at the end of a line joins the next one to it.
Word scan_word(Scan *scan);
// Goes to the next line; false at the end of the text.
bool scan_line(Scan *scan);
// The next word of this or any later line.
Word scan_any(Scan *scan);

bool word_is(Word word, const char *text);
// A decimal number, finite; correct to the last digit for up to 15 digits and small exponents, else to two of the last.
bool word_number(Word word, double *out);
// A whole number at the beginning of a word, that ends there or at `stop`.
bool word_integer(Word word, char stop, int *out);
