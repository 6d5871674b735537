// SPDX-License-Identifier: MIT
// calculix.c -- see calculix.h. A deck is written to a folder of its own, and what CalculiX prints there is read back.
#define _DEFAULT_SOURCE // mkdtemp, wait4
#include "solids/calculix.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// --- the deck ---

// Vertices and cells, with the name of the element that is asked for.
static void put_mesh(FILE *file, const Specimen *it, const char *element)
{
    static const char *const own[TAUT_CELL_COUNT] = {"S3", "S4", "C3D4", "C3D10", "C3D8"};
    const char *kind = element ? element : own[it->def.kind];
    fprintf(file, "*NODE,NSET=NALL\n");
    for (int i = 0; i < it->mesh.vertex_count; i++) {
        const TautVec3 x = it->mesh.vertex[i];
        fprintf(file, "%d,%.13g,%.13g,%.13g\n", i + 1, x.x, x.y, x.z);
    }
    fprintf(file, "*ELEMENT,TYPE=%s,ELSET=EALL\n", kind);
    for (int c = 0; c < it->mesh.cell_count; c++) {
        fprintf(file, "%d", c + 1);
        for (int k = it->mesh.start[c]; k < it->mesh.start[c + 1]; k++)
            fprintf(file, ",%d", it->mesh.corner[k] + 1);
        fputc('\n', file);
    }
}

static void put_holds(FILE *file, const Specimen *it)
{
    fprintf(file, "*BOUNDARY\n");
    for (int i = 0; i < it->mesh.vertex_count; i++)
        for (int d = 0; d < 3; d++)
            if (it->held[i] >> d & 1) fprintf(file, "%d,%d,%d\n", i + 1, d + 1, d + 1);
}

static void put_load(FILE *file, const Specimen *it, TautVec3 load)
{
    const double force[3] = {load.x, load.y, load.z};
    fprintf(file, "*CLOAD\n");
    for (int i = 0; i < it->mesh.vertex_count; i++)
        for (int d = 0; d < 3; d++)
            if (it->share[i] != 0 && force[d] != 0)
                fprintf(file, "%d,%d,%.13g\n", i + 1, d + 1, it->share[i] * force[d]);
}

static bool put_deck(const char *path, const Specimen *it, const Calculix *run)
{
    FILE *file = fopen(path, "w");
    if (!file) return false;
    put_mesh(file, it, run->element);
    fprintf(file, "*MATERIAL,NAME=M\n");
    if (run->material)
        fprintf(file, "%s\n", run->material);
    else
        fprintf(file, "*ELASTIC\n%.13g,%.13g\n", it->def.bulk.young[0], it->def.bulk.poisson[0]);
    fprintf(file, "*SOLID SECTION,ELSET=EALL,MATERIAL=M\n");
    put_holds(file, it);
    fprintf(file, run->large ? "*STEP,NLGEOM,INC=1000\n*STATIC\n%g,1.\n" : "*STEP\n*STATIC\n",
            run->increment);
    put_load(file, it, run->load);
    fprintf(file, "*NODE PRINT,NSET=NALL\nU\n*END STEP\n");
    return fclose(file) == 0;
}

// --- the program ---

bool calculix_there(void)
{
    const char *path = getenv("PATH");
    char place[1024];
    for (; path && *path; path += strcspn(path, ":"), path += *path == ':') {
        snprintf(place, sizeof place, "%.*s/ccx", (int)strcspn(path, ":"), path);
        if (access(place, X_OK) == 0) return true;
    }
    return false;
}

// Runs it in a folder; CPU time of all its threads, NAN where it did not end well. Systems count short runs by ticks of 4 ms or so.
static double execute(const char *folder)
{
    struct rusage used;
    int status = 0;
    const pid_t child = fork();
    if (child == 0) {
        const int null = open("/dev/null", O_RDWR);
        if (null < 0 || chdir(folder) != 0) _exit(127);
        dup2(null, 0), dup2(null, 1), dup2(null, 2);
        setenv("OMP_NUM_THREADS", "1", 1);
        execlp("ccx", "ccx", "-i", "a", (char *)NULL);
        _exit(127);
    }
    if (child < 0) return NAN;
    while (wait4(child, &status, 0, &used) < 0)
        if (errno != EINTR) return NAN;
    if (!WIFEXITED(status) || WEXITSTATUS(status) == 127) return NAN;
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

// The displacements of the last increment, at the whole load.
static bool take_answer(const char *path, int count, TautVec3 *u)
{
    FILE *file = fopen(path, "r");
    char line[256];
    int seen = 0;
    double time = 0;
    if (!file) return false;
    while (fgets(line, sizeof line, file)) {
        char *end = line;
        double x[3];
        const char *of = strstr(line, "time");
        if (strstr(line, "displacements")) {
            seen = 0;
            time = of ? strtod(of + 4, NULL) : 1;
            continue;
        }

        // number of the node, then three entries
        const long node = strtol(line, &end, 10);
        if (end == line || node < 1 || node > count) continue;
        bool whole = true;
        for (int d = 0; d < 3; d++) {
            char *from = end;
            x[d] = strtod(from, &end);
            whole = whole && end != from;
        }
        if (whole) {
            u[node - 1] = taut_vec3(x[0], x[1], x[2]);
            seen++;
        }
    }
    fclose(file);
    return seen == count && time > 1 - 1e-6;
}

bool calculix_run(const Specimen *it, const Calculix *run, TautVec3 *u, double *seconds)
{
    static const char *const left[] = {"inp", "dat", "frd", "sta", "cvg", "12d"};
    const char *root = getenv("TMPDIR");
    char folder[512], path[600];
    if (!calculix_there()) return false;
    snprintf(folder, sizeof folder, "%s/taut-ccx-XXXXXX", root ? root : "/tmp");
    if (!mkdtemp(folder)) return false;

    snprintf(path, sizeof path, "%s/a.inp", folder);
    bool ok = put_deck(path, it, run);
    const double used = ok ? execute(folder) : NAN;
    snprintf(path, sizeof path, "%s/a.dat", folder);
    ok = ok && isfinite(used) && take_answer(path, it->mesh.vertex_count, u);
    if (seconds) *seconds = used;

    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        snprintf(path, sizeof path, "%s/a.%s", folder, left[i]);
        remove(path);
    }
    snprintf(path, sizeof path, "%s/spooles.out", folder);
    remove(path);
    rmdir(folder);
    return ok;
}

TautVec3 calculix_end(const Specimen *it, const Calculix *run, double *seconds)
{
    TautVec3 *u = calloc((size_t)it->mesh.vertex_count, sizeof *u), sum = {NAN, NAN, NAN};
    if (u && calculix_run(it, run, u, seconds)) {
        int count = 0;
        sum = taut_vec3(0, 0, 0);
        for (int i = 0; i < it->mesh.vertex_count; i++) {
            if (it->share[i] == 0) continue;
            sum = taut_vec3(sum.x + u[i].x, sum.y + u[i].y, sum.z + u[i].z);
            count++;
        }
        sum = taut_vec3(sum.x / count, sum.y / count, sum.z / count);
    }
    free(u);
    return sum;
}
