// SPDX-License-Identifier: MIT
// only.c -- see only.h.
#include "only.h"

#include <string.h>

// Is the word of this length among words with commas between them?
static bool among(const char *words, const char *word, size_t length)
{
    while (*words) {
        size_t n = strcspn(words, ",");
        if (n == length && strncmp(words, word, n) == 0) return true;
        words += n + (words[n] == ',');
    }
    return false;
}

bool only_wants(const LabOptions *options, const char *part)
{
    return !options->only || among(options->only, part, strlen(part));
}

bool only_knows(const LabOptions *options, LabReport *report, const char *parts)
{
    const char *word = options->only ? options->only : "";
    while (*word) {
        size_t n = strcspn(word, ",");
        if (!among(parts, word, n)) {
            lab_note(report, "--only: '%.*s' is not known here; words are %s", (int)n, word, parts);
            return false;
        }
        word += n + (word[n] == ',');
    }
    return true;
}
