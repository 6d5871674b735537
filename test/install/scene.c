// SPDX-License-Identifier: MIT
// scene.c -- the smallest user of the installed scene library: a text that is no scene is refused.
// Built by run.sh in every way a user might.
#include <string.h>
#include <taut/scene.h>

int main(void)
{
    const char *text = "no_such_field: 1\n";
    TautSceneOptions options = {0};
    TautScene *scene = NULL;
    TautStatus status = taut_scene_read_text("text", text, strlen(text), &options, &scene);
    return status == TAUT_BAD_SCENE && scene == NULL ? 0 : 1;
}
