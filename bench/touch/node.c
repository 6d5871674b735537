// SPDX-License-Identifier: MIT
// node.c -- see node.h.
#include "node.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Node {
    const TouchScene *scene;
    pid_t child;
    FILE *to, *from;
    double cpu, wall;
} Node;

static void write_numbers(FILE *file, const char *key, const double *x, int count)
{
    fprintf(file, ",\"%s\":[", key);
    for (int i = 0; i < count; i++) fprintf(file, "%s%.17g", i ? "," : "", x[i]);
    fputc(']', file);
}

static void write_scene(FILE *file, const TouchScene *scene, const char *variant)
{
    fprintf(file, "{\"variant\":\"%s\",\"h\":%.17g,\"effort\":%d,\"tuning\":%d", variant, scene->h,
            scene->effort, scene->tuning);
    fprintf(file, ",\"gravity\":%.17g,\"ground\":%d", scene->gravity, scene->ground);
    write_numbers(file, "groundMu", scene->ground_mu, TOUCH_RULES);
    fprintf(file, ",\"bodies\":[");
    for (int i = 0; i < scene->bodies; i++) {
        const TouchBody *b = scene->body + i;
        fprintf(file, "%s{\"shape\":%d,\"mass\":%.17g,\"apart\":%d,\"follows\":%d", i ? "," : "",
                (int)b->shape, b->mass, b->apart, b->follows);
        write_numbers(file, "size", b->size, 3);
        write_numbers(file, "corner", b->corner[0], b->shape == TOUCH_HULL ? 3 * TOUCH_CORNERS : 0);
        write_numbers(file, "moment", b->moment, 3);
        write_numbers(file, "x", b->at.x, 3);
        write_numbers(file, "q", b->at.q, 4);
        write_numbers(file, "v", b->at.v, 3);
        write_numbers(file, "w", b->at.w, 3);
        write_numbers(file, "force", b->force, 3);
        write_numbers(file, "mu", b->mu, TOUCH_RULES);
        fputc('}', file);
    }
    fprintf(file, "],\"joints\":[");
    for (int i = 0; i < scene->joints; i++) {
        const TouchJoint *j = scene->joint + i;
        fprintf(file, "%s{\"a\":%d,\"b\":%d", i ? "," : "", j->a, j->b);
        write_numbers(file, "at", j->at, 3);
        fputc('}', file);
    }
    fprintf(file, "]}\n");
    fflush(file);
}

// Does not return.
static void become(const char *script, int in, int out)
{
    char path[512];
    ssize_t size = readlink("/proc/self/exe", path, sizeof path - 64);
    path[size > 0 ? size : 0] = 0;
    char *end = strrchr(path, '/');
    snprintf(end ? end : path, 64, "/npm/%s", script);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    execlp("node", "node", path, (char *)NULL);
    _exit(127);
}

static double number(Node *self)
{
    char word[64];
    return fscanf(self->from, "%63s", word) == 1 ? strtod(word, NULL) : NAN;
}

void *node_make(const TouchScene *scene, const char *script, const char *variant)
{
    Node *self = calloc(1, sizeof *self);
    int down[2], up[2];
    if (!self || pipe(down) != 0 || pipe(up) != 0) {
        free(self);
        return NULL;
    }
    self->scene = scene;
    self->child = fork();
    if (self->child == 0) {
        close(down[1]);
        close(up[0]);
        become(script, down[0], up[1]);
    }
    close(down[0]);
    close(up[1]);
    self->to = fdopen(down[1], "w");
    self->from = fdopen(up[0], "r");
    write_scene(self->to, scene, variant);
    if (number(self) == 1) return self;
    node_free(self);
    return NULL;
}

int node_step(void *of, long count)
{
    Node *self = of;
    fprintf(self->to, "step %ld\n", count);
    fflush(self->to);
    self->cpu = number(self), self->wall = number(self);
    return isfinite(self->wall);
}

static void numbers(Node *self, double *x, int count)
{
    for (int i = 0; i < count; i++) x[i] = number(self);
}

void node_read(void *of, PeerBody *body)
{
    Node *self = of;
    fprintf(self->to, "read\n");
    fflush(self->to);
    for (int i = 0; i < self->scene->bodies; i++) {
        numbers(self, body[i].x, 3);
        numbers(self, body[i].q, 4);
        numbers(self, body[i].v, 3);
        numbers(self, body[i].w, 3);
    }
}

int node_contacts(void *of, TouchPoint *point, int room)
{
    Node *self = of;
    fprintf(self->to, "contacts %d\n", room);
    fflush(self->to);
    const double count = number(self);
    for (int i = 0; i < count; i++) {
        point[i] = (TouchPoint){.a = (int)number(self)};
        point[i].b = (int)number(self);
        numbers(self, point[i].x, 3);
        numbers(self, point[i].n, 3);
        numbers(self, point[i].f, 3);
        point[i].no_direction = 1;
    }
    return (int)count;
}

void node_free(void *of)
{
    Node *self = of;
    fclose(self->to);
    fclose(self->from);
    waitpid(self->child, NULL, 0);
    free(self);
}

void node_clocks(void *of, double *cpu, double *wall)
{
    const Node *self = of;
    *cpu = self->cpu, *wall = self->wall;
}
