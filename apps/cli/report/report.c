// SPDX-License-Identifier: MIT
// report.c -- the parts that all reports share: the page around them, pairs, numbers, the machine. See report.h.
#include "report.h"

#include "plot.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

// Made from report.css at build time (embed.cmake).
extern const unsigned char report_css[];
extern const size_t report_css_size;

void report_begin(FILE *file, const char *kind, const char *title)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
          "style-src 'unsafe-inline'\">\n<title>",
          file);
    html_text(file, title);
    fputs("</title>\n<style>\n", file);
    fwrite(report_css, 1, report_css_size, file);
    fputs("</style>\n</head>\n<body>\n<main>\n<p class=\"brand\"><b>Taut</b> &ensp;", file);
    html_text(file, kind);
    fputs("</p>\n", file);
}

void report_end(FILE *file)
{
    fputs("<footer>Made by taut " TAUT_VERSION
          ". This page is complete: it loads nothing and runs no script.</footer>\n"
          "</main>\n</body>\n</html>\n",
          file);
}

void report_pairs_begin(FILE *file, const char *title)
{
    fputs("<h3>", file);
    html_text(file, title);
    fputs("</h3>\n<div class=\"card\"><table class=\"pairs\"><tbody>\n", file);
}

void report_pair(FILE *file, const char *name, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fputs("<tr><th>", file);
    html_text(file, name);
    fputs("</th><td>", file);
    html_text(file, text);
    fputs("</td></tr>\n", file);
}

void report_pairs_end(FILE *file)
{
    fputs("</tbody></table></div>\n", file);
}

void report_number(FILE *file, double x, int digits)
{
    char text[40];
    if (!isfinite(x)) {
        fputs(isnan(x) ? "not a number" : x > 0 ? "&infin;" : "&minus;&infin;", file);
        return;
    }
    // Rounded to so many digits, and written out where that is short: 1500, not 1.5e3.
    snprintf(text, sizeof text, "%.*e", digits - 1, x);
    double size = fabs(x), rounded = strtod(text, NULL);
    snprintf(text, sizeof text, "%.*g", size >= 1e-3 && size < 1e5 ? 15 : digits, rounded);
    char *e = strchr(text, 'e');
    if (!e) {
        fprintf(file, "%s%s", *text == '-' ? "&minus;" : "", text + (*text == '-'));
        return;
    }
    *e = '\0';
    long power = strtol(e + 1, NULL, 10);
    if (strcmp(text, "1") != 0)
        fprintf(file, "%s%s&thinsp;&times;&thinsp;", *text == '-' ? "&minus;" : "",
                text + (*text == '-'));
    fprintf(file, "10<sup>%s%ld</sup>", power < 0 ? "&minus;" : "", labs(power));
}

// --- the machine ---

static void processor(char text[256])
{
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    snprintf(text, 256, "unknown processor");
    while (file && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || !colon) continue;
        snprintf(text, 256, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
        break;
    }
    if (file) fclose(file);
}

void report_machine(FILE *file)
{
    char cpu[256], date[64] = "";
    struct utsname name;
    time_t now = time(NULL);
    struct tm split;
    processor(cpu);
    if (localtime_r(&now, &split)) strftime(date, sizeof date, "%Y-%m-%d %H:%M %Z", &split);
    report_pairs_begin(file, "Machine and version");
    report_pair(file, "processor", "%s, %ld cores", cpu, sysconf(_SC_NPROCESSORS_ONLN));
    if (uname(&name) == 0)
        report_pair(file, "system", "%s %s, %s", name.sysname, name.release, name.machine);
#ifdef __clang__
    report_pair(file, "compiler", "%s", __VERSION__);
#else
    report_pair(file, "compiler", "gcc %s", __VERSION__);
#endif
    report_pair(file, "version", "taut %s", taut_version());
    report_pair(file, "date", "%s", date);
    report_pairs_end(file);
}
