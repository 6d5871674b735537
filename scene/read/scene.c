// SPDX-License-Identifier: MIT
// scene.c -- reading a scene from start to end: text, tree, overrides, fields, names, checks.
#include "scene.h"

#include "check.h"
#include "files/files.h"
#include "language/expand.h"
#include "language/override.h"
#include "language/pose.h"
#include "parts/solids.h"
#include "parts/spread.h"

#include <errno.h>
#include <string.h>

typedef struct Reading {
    Pool pool;    // becomes the scene's
    Pool scratch; // given back at the end
    Report report;
    const Source *source;
    bool is_file; // its text is that of the source's path
    TautScene *scene;
} Reading;

static void begin(Reading *r, const TautSceneOptions *options)
{
    *r = (Reading){0};
    scene_pool_init(&r->pool, options ? options->allocator : (TautAllocator){0});
    scene_pool_init(&r->scratch, r->pool.allocator);
    if (options)
        r->report = (Report){.on_message = options->on_message,
                             .user = options->message_user,
                             .on_file = options->on_file};
}

static const Source *new_source(Reading *r, const char *name, bool is_set)
{
    Source *source = scene_pool_take(&r->pool, 1, sizeof *source);
    const char *copy = scene_pool_text(&r->pool, name, strlen(name));
    if (!source || !copy) return NULL;
    *source = (Source){copy, is_set};
    return source;
}

// Command-line overrides, each with a source of its own for messages. Those of parameters come first, as they decide
// which parts there are; the others find all parts written out. False when memory ran out.
static bool expand_tree(Reading *r, Node *root, const TautSceneOptions *options)
{
    const SceneSection *top = &r->scene->schema->top;
    const int count = options ? options->set_count : 0;
    Expansion expansion = {.pool = &r->pool, .report = &r->report, .top = top};
    const Source **later = scene_pool_take(&r->scratch, (size_t)count, sizeof(const Source *));
    int left = 0;

    for (int i = 0; i < count && later; i++) {
        const Source *set = new_source(r, options->sets[i], true);
        if (set && !scene_override_parameter(top, root, set, &r->pool, &r->report))
            later[left++] = set;
    }

    if (r->is_file) r->scene->folder = scene_folder(&r->pool, r->source->name);
    const Scope *scope = scene_expand_scope(&expansion, root);
    if (!scope || r->pool.failed || r->scratch.failed) return false;
    r->scene->parameters = scope->parameters;
    const int before = r->report.errors;
    scene_expand(&expansion, root, scope, r->scene->folder);
    if (r->report.errors > before)
        return false; // parts are missing, of which the rest would complain
    for (int i = 0; i < left && !r->pool.failed; i++)
        scene_override(top, root, later[i], scope, &r->pool, &r->report);
    return true;
}

// The tree of the file with the overrides in it; NULL after an error.
static Node *make_tree(Reading *r, const char *text, size_t size, const TautSceneOptions *options)
{
    // characters, then YAML
    if (!scene_tree_scan(text, size, r->source, &r->report)) return NULL;
    Node *root = NULL;
    if (size > 0) root = scene_tree_parse(&r->pool, text, size, r->source, &r->report);

    // nothing in it, or not well formed
    if (!root) {
        if (r->report.errors == 0 && !r->pool.failed)
            scene_error(&r->report, TAUT_BAD_SCENE, (Place){r->source, 1, 1},
                        "there is no scene in it; scenes/pendulum.yaml is a short example");
        return NULL;
    }

    if (root->kind != NODE_MAP) return root; // told when it is read
    scene_former_map(&scene_top, root, NULL, &r->report);

    return expand_tree(r, root, options) ? root : NULL;
}

static void make_scene(Reading *r, const char *text, size_t size, const TautSceneOptions *options)
{
    r->scene = scene_pool_take(&r->pool, 1, sizeof *r->scene);
    const TautMethods *methods = options ? options->methods : NULL;
    if (!r->scene) return;
    r->scene->methods = methods;
    r->scene->apart = options && options->apart;
    r->scene->schema = scene_schema_make(&r->pool, methods);
    if (!r->scene->schema) return;

    // from text to tree to numbers
    const Node *root = make_tree(r, text, size, options);
    if (!root || r->pool.failed) return;
    Spot spot = {&r->pool, &r->report, NULL, NULL, -1, NULL, r->scene->folder};
    scene_section_read(&spot, &r->scene->schema->top, NULL, root, &r->scene->top);

    // files that it names
    if (!r->pool.failed) scene_read_files(r->scene, &r->report, &r->pool, &r->scratch);
    if (!r->pool.failed) scene_make_solids(r->scene, &r->report, &r->pool, &r->scratch);

    if (!r->pool.failed && !r->scratch.failed) scene_spread(r->scene, &r->pool, &r->scratch);

    // names, size, order
    if (r->pool.failed || root->kind != NODE_MAP) return;
    if (!scene_resolve(r->scene, &r->report, &r->scratch)) return;
    scene_pose_settle(&r->scene->top);
    if (!scene_size_fits(r->scene, options ? options->most_memory : 0, &r->report)) return;
    scene_order(r->scene, &r->report, &r->pool, &r->scratch);

    // the rest needs all of it: contradictions, then a trial of the world itself
    if (r->pool.failed || r->scratch.failed) return;
    scene_check(r->scene, &r->report, &r->scratch);
    // a wrong scene will never be built, so that every mistake is told now
    bool later = options && options->untried && r->report.errors == 0;
    if (!later && !r->scratch.failed) scene_try(r->scene, &r->report, &r->scratch);
    if (r->report.errors == 0 && !r->scratch.failed) scene_ground_find(r->scene, &r->scratch);
}

// Gives the scene out, or everything back.
static TautStatus finish(Reading *r, TautScene **scene)
{
    // memory first: other faults may follow from its lack
    bool failed = r->pool.failed || r->scratch.failed;
    TautStatus status = failed ? TAUT_OUT_OF_MEMORY : r->report.errors ? TAUT_BAD_SCENE : TAUT_OK;
    if (failed)
        scene_error(&r->report, status, (Place){r->source, 0, 0},
                    "there is not enough memory to read it");
    else
        scene_report_rest(&r->report, r->source);

    scene_pool_free(&r->scratch);

    // the pool owns the scene, and goes with it
    if (status != TAUT_OK) {
        scene_pool_free(&r->pool);
        return status;
    }
    r->scene->pool = r->pool;
    *scene = r->scene;

    return TAUT_OK;
}

static TautStatus read_text(const char *name, bool is_file, const char *text, size_t size,
                            const TautSceneOptions *options, TautScene **scene)
{
    if (scene) *scene = NULL;
    if (!scene || (!text && size > 0)) return TAUT_BAD_ARGUMENT;
    if (options && options->set_count > 0 && !options->sets) return TAUT_BAD_ARGUMENT;
    Reading r;
    begin(&r, options);
    r.is_file = is_file;
    r.source = new_source(&r, name ? name : "scene", false);
    if (r.source) make_scene(&r, text, size, options);
    return finish(&r, scene);
}

TautStatus taut_scene_read_text(const char *name, const char *text, size_t size,
                                const TautSceneOptions *options, TautScene **scene)
{
    return read_text(name, false, text, size, options, scene);
}

TautStatus taut_scene_read(const char *path, const TautSceneOptions *options, TautScene **scene)
{
    if (scene) *scene = NULL;
    if (!scene || !path) return TAUT_BAD_ARGUMENT;
    Reading r;
    begin(&r, options);
    Source source = {path, false};
    TautStatus status = TAUT_IO;
    size_t size = 0;
    errno = 0;

    const char *text = scene_load_file(path, &r.report, &r.scratch, &size);
    int reason = errno;

    if (text) {
        status = read_text(path, true, text, size, options, scene);
    } else if (r.scratch.failed) {
        status = TAUT_OUT_OF_MEMORY;
        scene_error(&r.report, status, (Place){&source, 0, 0},
                    "there is not enough memory to read it");
    } else {
        scene_error(&r.report, status, (Place){&source, 0, 0},
                    "the file cannot be read: %s; check the path", strerror(reason));
    }

    scene_pool_free(&r.scratch);

    return status;
}

void taut_scene_free(TautScene *scene)
{
    if (!scene) return;
    Pool pool = scene->pool; // the scene itself lies in it
    scene_pool_free(&pool);
}

TautSceneInfo taut_scene_info(const TautScene *scene)
{
    static const SceneTop nothing;
    const SceneTop *top = scene ? &scene->top : &nothing;

    return (TautSceneInfo){.title = top->title ? top->title : "",
                           .description = top->description ? top->description : "",
                           .step = top->step,
                           .duration = top->duration,
                           .frame_rate = top->output.frame_rate,
                           .record = top->output.record ? top->output.record : "",
                           .csv = top->output.csv ? top->output.csv : "",
                           .has_camera = top->camera.item.given != 0,
                           .camera_position = top->camera.position,
                           .camera_target = top->camera.target,
                           .camera_up = top->camera.up};
}
