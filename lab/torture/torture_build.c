// SPDX-License-Identifier: MIT
// torture_build.c -- a net becomes a world, or a scene file. See torture_net.h.
#include "methods/methods.h"
#include "torture_net.h"

#include <math.h>

const char *torture_kind_name(TortureKind kind)
{
#define KIND_NAME(NAME, name, text) #name,
    static const char *const names[] = {TORTURE_KIND_LIST(KIND_NAME)};
#undef KIND_NAME
    return names[kind];
}

static bool add_points(const TortureNet *net, TautWorld *world, TautNodeId *id)
{
    for (int i = 0; i < net->particles + net->anchors; i++) {
        TautParticleDef def = taut_default_particle_def();
        char name[16];
        def.fixed = i >= net->particles;
        (void)snprintf(name, sizeof name, "%c%d", def.fixed ? 'a' : 'p', i);
        def.name = name;
        def.position = net->point[i].x;
        def.velocity = net->point[i].v;
        def.mass = net->point[i].mass;
        if (def.fixed) def.motion = net->motion[i - net->particles];
        if (taut_world_add_particle(world, &def, &id[i]) != TAUT_OK) return false;
    }
    return true;
}

static bool add_links(const TortureNet *net, TautWorld *world, const TautNodeId *id)
{
    for (int i = 0; i < net->links; i++) {
        const TortureLink *link = &net->link[i];
        TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
        char name[16];
        (void)snprintf(name, sizeof name, "l%d", i);
        def.name = name;
        def.point[0] = id[link->a], def.point[1] = id[link->b];
        def.target_as_is = false;
        def.target[0] = link->length;
        def.compliance = link->compliance;
        def.damping = link->damping;
        def.form = link->compliance > 0 ? link->form : TAUT_FORM_AUTO;
        if (taut_world_add_element(world, &def, NULL) != TAUT_OK) return false;
    }
    return true;
}

TautWorld *torture_build(const TortureNet *net)
{
    TautWorldDef def = taut_methods_world_def();
    TautNodeId id[TORTURE_PARTICLES + TORTURE_ANCHORS];
    TautWorld *world;
    def.gravity = net->gravity;
    if (taut_world_create(&def, &world) != TAUT_OK) return NULL;
    if (add_points(net, world, id) && add_links(net, world, id)) return world;
    taut_world_destroy(world);
    return NULL;
}

static void write_vec3(const char *name, TautVec3 a, FILE *file)
{
    (void)fprintf(file, "%s: [%.17g, %.17g, %.17g]", name, a.x, a.y, a.z);
}

static void write_anchor(const TortureNet *net, int i, FILE *file)
{
    const TautMotion *motion = &net->motion[i - net->particles];
    (void)fprintf(file, "  - {name: a%d, ", i);
    write_vec3("position", net->point[i].x, file);
    if (motion->kind == TAUT_MOTION_SINE) {
        (void)fputs(",\n     motion: {kind: sine, ", file);
        write_vec3("amplitude", motion->amplitude, file);
        (void)fprintf(file, ", frequency: %.17g, phase: %.17g}", motion->frequency, motion->phase);
    }
    (void)fputs("}\n", file);
}

static void write_particle(const TortureNet *net, int i, FILE *file)
{
    (void)fprintf(file, "  - {name: p%d, mass: %.17g, ", i, net->point[i].mass);
    write_vec3("position", net->point[i].x, file);
    (void)fputs(",\n     ", file);
    write_vec3("velocity", net->point[i].v, file);
    (void)fputs("}\n", file);
}

static void write_link(const TortureNet *net, int i, FILE *file)
{
#define FORM_NAME(NAME, name, value, text) [value] = #name,
    static const char *const form[] = {TAUT_FORM_LIST(FORM_NAME)};
#undef FORM_NAME
    const TortureLink *link = &net->link[i];
    (void)fprintf(file, "  - {name: l%d, map: distance, between: [%c%d, %c%d], target: %.17g", i,
                  link->a < net->particles ? 'p' : 'a', link->a,
                  link->b < net->particles ? 'p' : 'a', link->b, link->length);
    if (link->compliance > 0)
        (void)fprintf(file, ",\n     compliance: %.17g, damping: %.17g, form: %s", link->compliance,
                      link->damping, form[link->form]);
    (void)fputs("}\n", file);
}

void torture_write(const TortureNet *net, FILE *file)
{
    (void)fprintf(file, "title: Torture net %u, %s\n", net->seed, torture_kind_name(net->kind));
    (void)fprintf(file,
                  "description: Drawn by `taut lab torture` from seed %u (docs/torture.md).\n",
                  net->seed);
    (void)fprintf(file, "step: %.17g\nduration: %.17g\n", net->h, net->h * net->steps);
    write_vec3("gravity", net->gravity, file);
    (void)fputs("\nparticles:\n", file);
    for (int i = 0; i < net->particles; i++) write_particle(net, i, file);
    if (net->anchors) (void)fputs("anchors:\n", file);
    for (int i = net->particles; i < net->particles + net->anchors; i++) write_anchor(net, i, file);
    (void)fputs("elements:\n", file);
    for (int i = 0; i < net->links; i++) write_link(net, i, file);
}
