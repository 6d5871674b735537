// SPDX-License-Identifier: MIT
// options.h -- the command line once it is read: which command, with which options. It stands beside the rooms, so that
// each of them may look at it; options.c in the room command fills it.
#pragma once

#include <stdbool.h>

typedef enum CommandId {
    COMMAND_RUN,
    COMMAND_VIEW,
    COMMAND_CHECK,
    COMMAND_SETTLE,
    COMMAND_ASSEMBLE,
    COMMAND_MODES,
    COMMAND_EXPORT,
    COMMAND_LAB,
    COMMAND_BENCH,
    COMMAND_DEMO,
    COMMAND_NEW,
    COMMAND_FMT,
    COMMAND_SCHEMA,
    COMMAND_DOCS,
    COMMAND_SIGNALS,
    COMMAND_COUNT,
    COMMAND_NONE, // options before any command
} CommandId;

enum { MAX_OPERANDS = 256, MAX_SETS = 256, MAX_SIGNALS = 64 };

// The command and options that the user gave.
typedef struct Options {
    CommandId command;
    const char *operand[MAX_OPERANDS];
    int operands;
    const char *sets[MAX_SETS]; // "path=value"
    int set_count;
    const char *against[MAX_SETS]; // the same, of a second world beside the first
    int against_count;
    const char *signals[MAX_SIGNALS]; // of run: further columns
    int signal_count;
    double step, duration, tolerance; // 0 = not given
    double amplitude;                 // m, of modes; 0 = not given
    int mode;                         // of modes, from 1; 0 = not given
    int load_steps;                   // of settle; 0 = not given
    bool load_path;                   // of settle
    int port;                         // of view; 0 = any
    bool no_open, paused;             // of view
    const char *csv;                  // file
    const char *json_file, *only;     // of lab
    const char *html, *gltf, *vtu;    // of export
    const char *record, *page, *report, *snapshot_in, *snapshot_out, *out;
    bool json, csv_table, quick; // to stdout; fewer cases
    bool install_peers;
    int seed, count;        // of lab; 0 = not given
    bool allow_large;       // scenes that take more memory than most do
    const char *template;   // of new
    const char *completion; // the shell; NULL = none is wanted
    bool check;             // of fmt
    bool help, version, man, quiet;
} Options;
