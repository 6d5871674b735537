// SPDX-License-Identifier: MIT
// machine.c -- what was measured on: without it numbers mean nothing.
#include "bench.h"

#include <string.h>
#include <sys/utsname.h>
#include <taut/base.h>
#include <time.h>
#include <unistd.h>

// The first line of a file that begins with `key`, without it and the colon.
static void from_file(FILE *out, const char *path, const char *key, const char *as)
{
    char line[512];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, key, strlen(key)) != 0) continue;
        const char *value = *key ? strpbrk(line, ":=") : NULL;
        value = value ? value + 1 : line;
        fprintf(out, "%s: %.*s\n", as, (int)strcspn(value + strspn(value, " \t"), "\n"),
                value + strspn(value, " \t"));
        break;
    }
    if (file) fclose(file);
}

void bench_machine(FILE *file)
{
    struct utsname system;
    char date[32];
    time_t now = time(NULL);
    strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
    fprintf(file, "date: %s\n", date);
    fprintf(file, "program: taut %s\n", taut_version());
    from_file(file, "/proc/cpuinfo", "model name", "processor");
    from_file(file, "/proc/cpuinfo", "cpu MHz", "clock at the start, MHz");
    from_file(file, "/proc/cpuinfo", "cache size", "cache");
    fprintf(file, "processors: %ld\n", sysconf(_SC_NPROCESSORS_ONLN));
    from_file(file, "/proc/meminfo", "MemTotal", "memory");
    if (uname(&system) == 0)
        fprintf(file, "system: %s %s %s\n", system.sysname, system.release, system.machine);
    from_file(file, "/etc/os-release", "PRETTY_NAME", "distribution");
    fprintf(file, "compiler: %s\n", __VERSION__);
    // others who use the machine: times of a thread are not wall times then
    from_file(file, "/proc/loadavg", "", "load of the last 1, 5, 15 minutes");
}
