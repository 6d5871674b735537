// SPDX-License-Identifier: MIT
// browse.c -- an address in the user's browser. See viewer_browse in viewer.h.
#include "viewer.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool has_screen(void)
{
#ifdef __APPLE__
    return true;
#else
    const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    return (x && *x) || (wayland && *wayland);
#endif
}

// The browser's own start, in a process that nobody waits for.
static void start_browser(const char *path)
{
#ifdef __APPLE__
    static const char *const opener = "open";
#else
    static const char *const opener = "xdg-open";
#endif
    if (fork() != 0) _exit(0);
    setsid();
    int nothing = open("/dev/null", O_RDWR);
    for (int i = 0; nothing >= 0 && i < 3; i++) dup2(nothing, i);
    execlp(opener, opener, path, (char *)NULL);
    _exit(127);
}

bool viewer_browse(const char *address, char path[VIEWER_PATH])
{
    path[0] = '\0';
    if (!has_screen()) return false;
    const char *folder = getenv("XDG_RUNTIME_DIR");
    snprintf(path, VIEWER_PATH, "%s/taut-view-XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(path); // readable by this user alone
    FILE *page = file < 0 ? NULL : fdopen(file, "w");
    if (!page) {
        if (file >= 0) close(file);
        path[0] = '\0';
        return false;
    }
    fprintf(page,
            "<!doctype html><meta charset=utf-8><meta http-equiv=refresh content='0; url=%s'>"
            "<title>taut view</title><a href='%s'>taut view</a>\n",
            address, address);
    char named[VIEWER_PATH + 8]; // browsers go by the ending
    snprintf(named, sizeof named, "%s.html", path);
    if (fclose(page) != 0 || strlen(named) >= VIEWER_PATH || rename(path, named) != 0) {
        unlink(path);
        path[0] = '\0';
        return false;
    }
    memcpy(path, named, strlen(named) + 1);
    pid_t child = fork();
    if (child == 0) start_browser(path);
    return child > 0 && waitpid(child, NULL, 0) == child;
}
