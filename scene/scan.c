// SPDX-License-Identifier: MIT
// scan.c -- a cheap look at a text before libfyaml sees it.
//
// libfyaml 0.7.12 takes a zero byte or broken UTF-8 for the end of the text and says nothing; and
// it keeps some 400 bytes for each bracket, comma, tag or anchor while it does not know whether a
// collection is a key. So the encoding is checked here, the depth of brackets is limited without
// recursion, and the number of such characters is limited too. Brackets inside text and comments
// are counted like the others: only a text with hundreds of unmatched ones is refused by that.
#include "tree.h"

enum { BRACKET_DEPTH = 500 };

// Length of the UTF-8 character at s, 0 if it is none that may stand in a file.
static size_t character(const unsigned char *s, size_t left)
{
    if (s[0] < 0x80) return s[0] >= 0x20 || s[0] == '\n' || s[0] == '\r' || s[0] == '\t';
    size_t n = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4 || n > left) return 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xc0) != 0x80) return 0;
    bool too_long = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool surrogate = s[0] == 0xed && s[1] >= 0xa0;
    bool too_large = s[0] == 0xf4 && s[1] >= 0x90;
    return too_long || surrogate || too_large ? 0 : n;
}

typedef struct Scan {
    Place place;
    int depth;
    int marks;
} Scan;

// Follows one character; returns the fault, or NULL.
static const char *follow(Scan *scan, unsigned char c)
{
    switch (c) {
    // brackets nest
    case '[':
    case '{':
        if (++scan->depth > BRACKET_DEPTH) return "is nested too deeply; a scene needs 4 levels";
        break;
    case ']':
    case '}':
        if (scan->depth > 0) scan->depth--;
        break;

    // other marks that cost memory
    case ',':
    case '!':
    case '&':
    case '*':
        break;
    default:
        return NULL;
    }

    if (++scan->marks > TREE_MARKS)
        return "has too many brackets and commas; build scenes of this size with the C interface";

    return NULL;
}

bool scene_tree_scan(const char *text, size_t size, const Source *source, Report *to)
{
    Scan scan = {{source, 0, 0}, 0, 0};

    // size first: nothing is scanned that will not be read
    if (size > TREE_BYTES) {
        scene_error(to, TAUT_BAD_SCENE, scan.place, "is larger than %d MiB; make it smaller",
                    TREE_BYTES / (1024 * 1024));
        return false;
    }
    scan.place.line = scan.place.column = 1;

    // characters of UTF-8
    for (size_t i = 0; i < size;) {
        size_t n = character((const unsigned char *)text + i, size - i);
        if (n == 0) {
            scene_error(to, TAUT_BAD_SCENE, scan.place,
                        "byte 0x%02x is not text; a scene is a YAML file in UTF-8",
                        (unsigned)(unsigned char)text[i]);
            return false;
        }

        // marks and brackets
        const char *wrong = follow(&scan, (unsigned char)text[i]);
        if (wrong) {
            scene_error(to, TAUT_BAD_SCENE, scan.place, "the text %s", wrong);
            return false;
        }

        // lines and columns count characters, not bytes
        scan.place.column++;
        if (text[i] == '\n') scan.place.line++, scan.place.column = 1;
        i += n;
    }

    return true;
}
