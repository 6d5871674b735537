// SPDX-License-Identifier: MIT
// output.c -- see output.h.
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static void forget(Output *output)
{
    free(output->path);
    free(output->temporary);
    *output = (Output){0};
}

static bool cannot_write(const Console *console, Output *output, const char *path)
{
    console_error(console, "%s: cannot be written: %s; choose a folder that exists and is yours",
                  path, strerror(errno));
    forget(output);
    return false;
}

// A device or a pipe is written as it is: to put a file in its place would take it from everybody.
static bool open_special(const Console *console, Output *output, const char *path)
{
    *output = (Output){.path = strdup(path), .live = true};
    int file = output->path ? open(path, O_WRONLY | O_CLOEXEC) : -1;
    if (file >= 0) output->file = fdopen(file, "wb");
    if (output->file) return true;
    if (file >= 0) close(file);
    return cannot_write(console, output, path);
}

bool output_open(const Console *console, Output *output, const char *path)
{
    *output = (Output){0};
    if (strcmp(path, "-") == 0) {
        output->file = stdout;
        return true;
    }
    struct stat about;
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode))
        return open_special(console, output, path);
    size_t size = strlen(path) + sizeof ".XXXXXX";
    output->path = strdup(path);
    output->temporary = malloc(size);
    if (!output->path || !output->temporary) {
        console_error(console, "%s: out of memory", path);
        forget(output);
        return false;
    }
    snprintf(output->temporary, size, "%s.XXXXXX", path);

    int file = mkstemp(output->temporary);
    if (file >= 0) output->file = fdopen(file, "w+b");
    if (output->file) return true;
    if (file >= 0) {
        close(file);
        unlink(output->temporary);
    }
    return cannot_write(console, output, path);
}

bool output_open_live(const Console *console, Output *output, const char *path)
{
    if (strcmp(path, "-") == 0) return output_open(console, output, path);
    *output = (Output){.path = strdup(path), .live = true};
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    output->made = file >= 0;
    if (file < 0) file = open(path, O_RDWR | O_CLOEXEC);
    // Two runs that write one file would both damage it: the first has it until it ends.
    bool taken = file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (taken) {
        console_error(console, "%s: another run is writing it; name another file, or wait", path);
        close(file);
        forget(output);
        return false;
    }
    if (file >= 0) output->file = fdopen(file, "r+b");
    if (output->file && output->path) return true;
    if (output->file)
        fclose(output->file);
    else if (file >= 0)
        close(file);
    return cannot_write(console, output, path);
}

// Pipes and devices have nothing to clear.
void output_clear(Output *output)
{
    if (output->live && ftruncate(fileno(output->file), 0) != 0) return;
}

static bool keep_live(const Console *console, Output *output)
{
    bool written = !ferror(output->file);
    written = fclose(output->file) == 0 && written;
    if (!written)
        console_error(console, "%s: cannot be written: %s", output->path, strerror(errno));
    forget(output);
    return written;
}

bool output_keep(const Console *console, Output *output)
{
    if (!output->file) return true;
    if (!output->path) {
        bool written = fflush(stdout) == 0 && !ferror(stdout);
        if (!written) console_error(console, "stdout: cannot be written: %s", strerror(errno));
        forget(output);
        return written;
    }
    if (output->live) return keep_live(console, output);
    // mkstemp makes files that only their owner can read; give the mode that open() would have given.
    mode_t mask = umask(0);
    umask(mask);
    bool written = fflush(output->file) == 0 && !ferror(output->file);
    written = fchmod(fileno(output->file), 0666 & ~mask) == 0 && written;
    written = fclose(output->file) == 0 && written;
    written = written && rename(output->temporary, output->path) == 0;
    if (!written) {
        console_error(console, "%s: cannot be written: %s", output->path, strerror(errno));
        unlink(output->temporary);
    }
    forget(output);
    return written;
}

void output_discard(Output *output)
{
    if (output->file && output->path) {
        struct stat about;
        bool empty = fstat(fileno(output->file), &about) == 0 && about.st_size == 0;
        fclose(output->file);
        if (!output->live) unlink(output->temporary);
        if (output->live && output->made && empty) unlink(output->path);
    }
    forget(output);
}

bool output_make_folder(const Console *console, const char *path)
{
    char *part = strdup(path);
    bool made = part != NULL;
    for (char *c = part; made && *c; c++) {
        if (c == part || *c != '/') continue;
        *c = '\0';
        made = mkdir(part, 0777) == 0 || errno == EEXIST;
        *c = '/';
    }
    made = made && (mkdir(path, 0777) == 0 || errno == EEXIST);
    struct stat about;
    if (made && (stat(path, &about) != 0 || !S_ISDIR(about.st_mode))) {
        errno = ENOTDIR;
        made = false;
    }
    if (!made) console_error(console, "%s: cannot be made: %s", path, strerror(errno));
    free(part);
    return made;
}

void *input_read(const Console *console, const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *data = NULL;
    size_t room = 0, used = 0, got = 1;
    while (file && got > 0) {
        if (used == room) {
            room = room ? 2 * room : 65536;
            char *bigger = realloc(data, room);
            if (!bigger) break;
            data = bigger;
        }
        got = fread(data + used, 1, room - used, file);
        used += got;
    }
    bool whole = file && got == 0 && !ferror(file);
    if (!whole) {
        console_error(console, "%s: cannot be read: %s", path, strerror(errno));
        free(data);
        data = NULL;
    }
    if (file) fclose(file);
    *size = used;
    return data;
}
